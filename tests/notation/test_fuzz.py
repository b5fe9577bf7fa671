"""Mutated scripts and tables give records or findings, never a traceback, in the time that their size allows.

`PARLAIRE_FUZZ` says how many are tried, half of them scripts and half of them tables (default 2000; continuous integration
tries ten thousand).
"""

from __future__ import annotations

import io
import os
import random
from collections.abc import Iterator

import pytest

from parlaire.notation import Entry, Notation, Options
from parlaire.notation.script import SCRIPT
from parlaire.notation.table import TABLE
from parlaire.tongues import TONGUES

NUMBER = int(os.environ.get("PARLAIRE_FUZZ", "2000")) // 2
KINDS = pytest.mark.parametrize("notation", [SCRIPT, TABLE], ids=["script", "table"])

SEEDS = {
    "script": [
        b"""game: quadrette/1930
players: A "Gigon", B "His neighbour"
rules: target 7, unannounced ["repique"]
x-expect: ["P201@0.7", {"a": -1.5e3}]

deal: dealer D, partial, trumps H, packets [3, 3]
hand A: KH ..
C>A ask trumps          "How many trumps?"
A tell KH = 1, hearts >= 3   "The king, I fear."   [note: he has but one, at: 12.5]
A KH, B 7H "Mine!", C 8H,
    D 9H
A incident looked at trick [trick: [0, 1]]
tricks: AC 1, BD 0

deal:
dealer: A
A discard 7S 8S [draw: ?? ??]
B declare sequence 4 to K [score: 4]
""",
        'game: piquet/plain # der Anfang\ncards: de\ndeal: dealer A, turned BKa\nA KH, B 10♥\nA tell best Karo = D "Schön"\n'.encode(),
    ],
    "table": [
        b"""game: quadrette/classic
title: "A table"
deal: dealer D, turned JH
 A     B     C     D
>KH*   7H    8H    9H
 7S    8S    KS*   9S
tricks: AC 2, BD 0

deal: dealer A
| A | B | C | D |
|---|---|---|---|
| >KH | 7H | - | 9H* |
""",
        "game: sizette/modern\ncards: fr\ndeal: dealer F, turned VC\nA,B,C,D,E,F\n>RC,7C,,9C,10♥,AP*\n…\n".encode(),
    ],
}
PIECES = [
    b"\n",
    b"\r",
    b" ",
    b"\t",
    b",",
    b'"',
    b"[",
    b"]",
    b"{",
    b"}",
    b":",
    b"#",
    b">",
    b"*",
    b"|",
    b"\\",
    b"-",
    b"..",
    b"??",
    b"=",
    b"\x00",
]
PIECES += [
    b"\x00",
    b"\xff",
    b"\xc3",
    b"\xef\xbb\xbf",
    b"A ",
    b"KH",
    b"deal:",
    b"game:",
    b"hand A:",
    b"x-a: ",
    b"[note: ",
    b"cards: fr\n",
    b"9" * 30,
]
PIECES += [
    b"9" * 30,
    "♥\ufe0f".encode(),
    "\u202e".encode(),
    "\u2028".encode(),
    b"true",
    b"null",
    b"1e999",
    b"\\ud800",
    b"A tell ",
    b"rules: ",
]


def mutated(seed: bytes, chance: random.Random) -> bytes:
    data = bytearray(seed)
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        at = chance.randrange(len(data) + 1)
        to = min(len(data), at + chance.randrange(1, 12))
        way = chance.randrange(6)
        if way == 0:
            del data[at:to]
        elif way == 1:
            data[at:at] = chance.choice(PIECES)
        elif way == 2:
            data[at:to] = chance.choice(PIECES)
        elif way == 3:
            data[at:at] = data[at:to] * chance.randrange(1, 4)
        elif way == 4 and at < len(data):
            data[at] = chance.randrange(256)
        else:
            lines = bytes(data).split(b"\n")
            chance.shuffle(lines)
            data = bytearray(b"\n".join(lines))
    return bytes(data)


def checked(notation: Notation, data: bytes, options: Options) -> list[Entry]:
    """Reads, and looks that every entry is a record or says where it is none."""
    entries = list(notation.read(io.BytesIO(data), options))
    assert entries
    lines = data.count(b"\n") + data.count(b"\r") + 1
    for entry in entries:
        assert (entry.record is None) == bool(entry.findings), data
        for finding in entry.findings:
            assert finding.code in ("R001", "R002", "R003"), data
            assert finding.line is not None
            assert finding.column is not None
            assert 1 <= finding.line <= lines, data
            assert finding.column >= 1, data
        assert entry.locate(("deals", 0, "events", 0, "play"))[0] <= lines
        if entry.record is not None and notation.write is not None:
            notation.write([entry.record], io.BytesIO(), options)
    return entries


@KINDS
def test_mutations_give_records_or_findings(notation: Notation) -> None:
    chance = random.Random(f"{notation.name} {NUMBER}")
    read = 0
    for _ in range(NUMBER):
        seed = chance.choice(SEEDS[notation.name])
        options = Options(chance.choice(sorted(TONGUES)), chance.choice((None, None, None, "utf-8", "latin-1", "utf-16")))
        read += sum(entry.record is not None for entry in checked(notation, mutated(seed, chance), options))
    assert read > NUMBER // 100


def hostile() -> Iterator[tuple[str, str]]:
    many = 10_000
    yield "open brackets", "game: quadrette\ndeal: dealer A\nx-a: " + "[" * many
    yield "nested brackets", "game: quadrette\ndeal: dealer A\nx-a: " + "[" * many + "]" * many
    yield "nested objects", "game: quadrette\ndeal: dealer A\nx-a: " + '{"a":' * many
    yield "quotes", "game: quadrette\ntitle: " + '"' * many
    yield "backslashes", 'game: quadrette\ntitle: "' + "\\" * many
    yield "spaces", "game: quadrette\ntitle: a" + " " * many + "b" + " " * many + "\n" + " " * many
    yield "comment signs", "game: quadrette\ntitle: a" + " #" * many
    yield "commas", "game: quadrette\ndeal: dealer A\nA KH" + "," * many
    yield "trailing commas", "game: quadrette\ndeal: dealer A\n" + "A KH,\n" * 1000
    yield "one long word", "game: " + "a" * many
    yield "many bad lines", "game: quadrette\ndeal: dealer A\n" + "A ask\n" * 1000
    yield "many bad values", "game: quadrette\ndeal: dealer A\n" + "A XX\n" * 1000
    yield "many bad deals", "game: quadrette\n" + "deal: dealer A\nA ask\n" * 200
    yield "many records", "game: quadrette\n" * 500
    yield "many keys", "game: quadrette\nrules: " + ", ".join(f"a{i} 1" for i in range(1000))
    yield "one long list of claims", "game: quadrette\ndeal: dealer A\nA tell " + ", ".join(["KH = 1"] * 1000)
    yield "a wide row", "game: quadrette/classic\ndeal: dealer D\nA B C D\n" + "KH " * 2000
    yield "dashes", "game: quadrette/classic\ndeal: dealer D\nA B C D\n" + "-" * many + "x"
    yield "bars", "game: quadrette/classic\ndeal: dealer D\nA B C D\n" + "|" * many
    yield "many rows", "game: quadrette/classic\ndeal: dealer D\nA B C D\n" + ">KH 7H 8H 9H\n" * 500
    yield "many headings", "game: quadrette/classic\ndeal: dealer D\n" + "A B C D\nA A\nKH\n" * 200
    yield "line ends", "game: quadrette\r\n\r\n" + "\r" * many


@KINDS
@pytest.mark.parametrize("text", [text for _, text in hostile()], ids=[name for name, _ in hostile()])
def test_hostile_files_take_no_longer_than_their_size(notation: Notation, text: str) -> None:
    assert checked(notation, text.encode(), Options())
