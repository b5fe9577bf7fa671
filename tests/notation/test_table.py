"""Trick tables typed by hand, in every layout: what is read from them, who is found to lead, and what is wrong with them."""

from __future__ import annotations

import io
from typing import Any

import pytest
from lark import Lark

import parlaire
from parlaire.notation import Entry, Options
from parlaire.notation.table import TABLE
from parlaire.notation.table_writer import write_tables
from parlaire.record.codec import decode
from parlaire.record.encode import to_tree
from parlaire.resources import specification

TRICKS = "A KH B 7H C 8H D 9H A 7S B 8S C KS D 9S C 9C D 8C A KC B QC"
LAYOUTS = {
    "ascii": """
 A     B     C     D
>KH    7H    8H    9H
>7S    8S    KS    9S
 KC    QC   >9C    8C
""",
    "marks and unicode suits": """
 A     B     C     D
>K♥*   7♥    8♥    9♥
>7♠    8♠    K♠*   9♠
 K♣*   Q♣   >9♣    8♣
""",
    "no marks, lower case, outlined suits, narrow": """
A B C D
kh 7h 8h 9h
7♤ 8♤ K♤ 9♤
Kc Qc 9c 8c
""",
    "marks apart": """
  A    B    C    D
> KH * 7H   8H   9H
  7S   8S   KS * 9S
  KC   QC   9C   8C
""",
    "columns in another order": """
C   A   D   B
8H  KH  9H  7H
KS  7S  9S  8S
9C  KC  8C  QC
""",
    "tabs": "A\tB\tC\tD\n>KH\t7H\t8H\t9H\n7S\t8S\tKS*\t9S\nKC\tQC\t9C\t8C\n",
    "tabs typed to align": "A\t\tB\tC\t\tD\n>KH\t\t7H\t8H\t\t9H\n7S\t\t8S\tKS*\t\t9S\nKC\t\tQC\t9C\t\t8C\n",
    "indented by tabs": "\tA B C D\n\tKH 7H 8H 9H\n\t7S 8S KS 9S\n\tKC QC 9C 8C\n",
    "csv": "A,B,C,D\n>KH,7H,8H,9H\n7S,8S,KS*,9S\nKC,QC,9C,8C\n",
    "csv with quotes and spaces": '"A", "B", "C", "D"\n"KH", "7H", "8H", "9H"\n"7S", "8S", "KS", "9S"\n"KC", "QC", "9C", "8C"\n',
    "semicolons": "A;B;C;D\nKH;7H;8H;9H\n7S;8S;KS;9S\nKC;QC;9C;8C\n",
    "markdown": """
| A   | B  | C   | D  |
|-----|:--:|----:|----|
| >KH | 7H | 8H  | 9H |
| 7S  | 8S | KS\\* | 9S |
| KC  | QC | 9C  | 8C |
""",
    "markdown without outer bars": """
A | B | C | D
--|---|---|--
K♥️ | 7♥️ | 8♥️ | 9♥️
7S | 8S | KS | 9S
KC | QC | 9C | 8C
""",
    "markdown with the tricks numbered": """
|   | A  | B  | C  | D  |
|---|----|----|----|----|
| 1 | KH | 7H | 8H | 9H |
| 2 | 7S | 8S | KS | 9S |
| 3 | KC | QC | 9C | 8C |
""",
    "ruled, the tricks numbered, comments": """
trick  A   B   C   D     # north plays first
-----+---------------
1.     KH  7H  8H  9H

# the second
2.     7S  8S  KS  9S    # well played
3.     KC  QC  9C  8C
""",
}


def entries(table: str, **options: Any) -> list[Entry]:
    return list(TABLE.read(io.BytesIO(table.encode()), Options(**options)))


def tree_of(table: str, **options: Any) -> dict[str, Any]:
    (entry,) = entries(table, **options)
    assert entry.findings == ()
    assert entry.record is not None
    return to_tree(entry.record)


def plays_of(table: str, deal: int = 0, **options: Any) -> str:
    events = tree_of(table, **options)["deals"][deal].get("events", [])
    return " ".join(f"{event['by']} {event['play']}" for event in events)


def faults(table: str, **options: Any) -> list[str]:
    found = [finding for entry in entries(table, **options) for finding in entry.findings]
    return [f"{finding.line}:{finding.column} {finding.code} {finding.message}" for finding in found]


def codes(table: str) -> list[str]:
    """What the referee finds in a table, as `CODE@DEAL.EVENT`."""
    (entry,) = entries(table)
    assert entry.record is not None
    found = parlaire.judge(entry.record).findings
    return [
        f"{finding.code}@{finding.deal}.{'-' if finding.event is None else finding.event}"
        for finding in found
        if finding.severity == "error"
    ]


def written(table: str) -> str:
    (entry,) = entries(table)
    assert entry.record is not None
    stream = io.BytesIO()
    assert TABLE.write is not None
    TABLE.write([entry.record], stream, Options())
    return stream.getvalue().decode()


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_every_layout_says_the_same(layout: str) -> None:
    table = f"game: quadrette/classic\ndeal: dealer D, turned JH\n{layout}\n"
    assert plays_of(table) == TRICKS
    assert tree_of(written(table)) == tree_of(table)


def test_the_example_of_the_card_books() -> None:
    table = "game: quadrette/classic\ndeal: dealer D, turned JH\n A     B     C     D\n>KH    7H    8H    9H\n …\n"
    assert plays_of(table) == "A KH B 7H C 8H D 9H"
    assert tree_of(table)["deals"][0]["partial"] is True


HEAD = "game: quadrette/classic\ndeal: dealer D, turned JH\nA B C D\n"


@pytest.mark.parametrize(
    ("rows", "plays"),
    [
        # a trump wins over the suit led, the highest of several trumps over all
        ("AS KS QS 7H\n7D 8D 9D TD", "A AS B KS C QS D 7H D TD A 7D B 8D C 9D"),
        ("AS 7H QS 8H\n7D 8D 9D TD", "A AS B 7H C QS D 8H D TD A 7D B 8D C 9D"),
        # else the highest of the suit led: K Q J A 10, and a discard wins nothing
        ("AS TS KD JS\n7D 8D 9D TD", "A AS B TS C KD D JS D TD A 7D B 8D C 9D"),
        # a mark decides, whatever the rules say of it
        ("AS KS* QS JS\n>7D 8D 9D TD", "A AS B KS C QS D JS A 7D B 8D C 9D D TD"),
        ("AS KS QS* JS\n7D 8D 9D TD", "A AS B KS C QS D JS C 9D D TD A 7D B 8D"),
        # the last trick may stop short, or a single card stand alone
        ("AS KS QS JS\n- 8D 9D -", "A AS B KS C QS D JS B 8D C 9D"),
        ("AS KS QS JS\n. . 9D", "A AS B KS C QS D JS C 9D"),
        (">?? 7S ?? 8S\n>7D 8D 9D TD", "A ?? B 7S C ?? D 8S A 7D B 8D C 9D D TD"),
    ],
)
def test_who_leads(rows: str, plays: str) -> None:
    assert plays_of(f"{HEAD}{rows}\n") == plays


def test_who_leads_first() -> None:
    assert plays_of("game: quadrette/classic\ndeal: dealer B, turned JH\nA B C D\nAS KS QS JS").startswith("C QS D JS A AS")
    assert plays_of("game: quadrette/classic\ndeal: dealer B, turned JH, first D\nA B C D\nAS KS QS JS").startswith("D JS A AS")
    assert plays_of("game: unheard/of\ndeal: dealer B\nA B C\nAS KS QS").startswith("C QS A AS")


def test_trumps_from_wherever_the_deal_tells_them() -> None:
    rows = "A B C D\n7S 8S 9S 7H\n7D 8D 9D TD"
    hand = "hand D: 7H TD KD QD JD AD 7C 8H\n"
    expected = "A 7S B 8S C 9S D 7H D TD A 7D B 8D C 9D"
    assert plays_of(f"game: quadrette/classic\ndeal: dealer D, trumps H\n{rows}") == expected
    assert plays_of(f"game: quadrette/classic\ndeal: dealer D\n{hand}{rows}") == expected
    unknown = faults(f"game: quadrette/classic\ndeal: dealer D\n{rows}")
    assert unknown == ["5:1 R001 nothing tells who leads this trick: put '>' before the leader's card"]
    # Whatever trumps are, a trick in one suit is its highest card's.
    assert plays_of("game: quadrette/classic\ndeal: dealer D\nA B C D\n7S 8S KS 9S\n7D 8D 9D TD").endswith("C 9D D TD A 7D B 8D")


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (">KH* 7H 8H 9H\n>7S 8S KS* 9S\n9C 8C >KC QC", []),
        # another leads than has won: the mark decides, and the referee says so
        (">KH 7H 8H 9H\n7S >8S KS 9S", ["P202@0.4"]),
        (">KH 7H 8H* 9H\n7S 8S KS 9S", ["P202@0.4"]),
        # a mark at a card that does not win, which nobody acts on
        (">KH 7H* 8H 9H\n>7S 8S KS 9S", ["S501@0.-"]),
        (">KH 7H 8H 9H\n>7S 8S KS 9S*", ["S501@0.-"]),
        (">KH 7H 8H* 9H\n>7S 8S KS 9S", []),
    ],
)
def test_marks_that_contradict_the_rules_are_findings(rows: str, found: list[str]) -> None:
    assert codes(f"game: quadrette/classic\ndeal: dealer D, turned JH\nA B C D\n{rows}\n") == found


def test_a_mark_that_cannot_be_kept_is_told() -> None:
    (entry,) = entries(f"{HEAD}>KH 7H 8H* 9H\n>7S 8S KS 9S\n")
    assert entry.losses == ("the trick on line 4 is marked as won by C, but A wins it: a record has no such mark",)
    assert entry.locate(("deals", 0, "tricks")) == (4, 8)


def test_several_deals_share_a_heading_and_have_their_keys_about_them() -> None:
    table = """\
game: quadrette/classic
players: A "Gigon", B "His neighbour"

deal: dealer D, partial
turned: JH
hand A: KH 7S ..
D C B A
9H 8H 7H >KH
tricks: AC 1, BD 0

deal: dealer A, turned 7C, partial
points: AC 0,
   BD 1
8H 7H KH >9H
"""
    tree = tree_of(table)
    assert [deal["dealer"] for deal in tree["deals"]] == ["D", "A"]
    assert tree["deals"][0]["hands"] == {"A": "KH 7S .."}
    assert tree["deals"][0]["tricks"] == {"AC": 1, "BD": 0}
    assert tree["deals"][1]["points"] == {"AC": 0, "BD": 1}
    assert plays_of(table, 0) == "A KH B 7H C 8H D 9H"
    assert plays_of(table, 1) == "A 9H B KH C 7H D 8H"
    assert tree_of(written(table)) == tree


def test_a_second_heading_within_a_deal() -> None:
    table = "game: unheard/of\ndeal: dealer C\nA B C\n>AS KS QS\nC B A\n>JS TS 9S\nX Y\n>7S 8S\n"
    assert plays_of(table) == "A AS B KS C QS C JS A 9S B TS X 7S Y 8S"


def test_places_are_those_of_the_cells() -> None:
    (entry,) = entries("game: quadrette/classic\n\ndeal: dealer D, turned JH\n A   B   C   D\n>KH  7H  8H  9H\n 7S  8S  KS  9S\n")
    assert entry.locate(("deals", 0, "turned")) == (3, 24)
    assert entry.locate(("deals", 0, "events", 2, "play")) == (5, 10)
    assert entry.locate(("deals", 0, "events", 4)) == (6, 2)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("KH 7H 8H 9H TH", "4:13 R001 a row has 5 cells, but the heading 4"),
        (">KH >7H 8H 9H", "4:1 R001 two cards are marked as led in one trick"),
        ("KH* 7H* 8H 9H", "4:1 R001 two cards are marked as the winner in one trick"),
        ("KH 7H XX 9H", "4:7 R002 deals[0].events[2].play: 'XX' is not a card"),
        ("KH 7H RC 9H", "4:7 R002 deals[0].events[2].play: 'RC' is not a card"),
        ("KH | 7H , 8H", "4:9 R001 expected a row of cards, as '>KH 7H 8H 9H*', but there stands ', 8H'"),
        ("C>A ask trumps", "4:1 R001 a table has no events but cards"),
        ("A tell KH = 1", "4:1 R001 a table has no events but cards"),
        ("KH > > 7H", "4:6 R001 expected a row of cards"),
        ("A A B C\nKH 7H 8H 9H", "4:1 R001 a seat heads two columns"),
        ("dealr: D", "4:1 R002 deals[0].dealr: unknown key; the nearest is 'dealer'"),
        ("KH 7H ?? 9H\n7S 8S KS 9S", "5:1 R001 nothing tells who leads this trick"),
        ("KH 7H - 9H\n7S 8S KS 9S", "5:1 R001 nothing tells who leads this trick"),
    ],
)
def test_mistakes(rows: str, expected: str) -> None:
    found = faults(f"{HEAD}{rows}\n")
    assert found, rows
    assert found[0].startswith(expected), found


def test_a_table_without_heading_or_record() -> None:
    assert faults("game: quadrette/classic\ndeal: dealer D\nKH 7H 8H 9H\n")[0].startswith(
        "3:1 R001 expected a heading that names the seats"
    )
    assert faults(">KH 7H 8H 9H\n") == ["1:1 R001 expected 'game:', with which a record begins"]
    assert faults("game: quadrette\nA B C D\n")[0].startswith("2:1 R001 expected a key of the record")


def test_every_mistake_of_a_table_is_told() -> None:
    found = faults(f"{HEAD}KH 7H 8H 9H TH\nKH 7H XX 9H\n>KH >7H\n\ndeal: dealer Q7\n>RC 7H 8H 9H\n")
    assert [fault.split(" ", 2)[:2] for fault in found] == [
        ["4:13", "R001"],
        ["5:7", "R002"],
        ["6:1", "R001"],
        ["8:14", "R002"],
        ["9:2", "R002"],
    ]


def test_tongues() -> None:
    table = "game: quadrette/classic\ncards: fr\ndeal: dealer D, turned VC\nA B C D\nRC 7C 8C 10C\n7♠ 8P RP 9P\n"
    assert plays_of(table) == "A KH B 7H C 8H D TH A 7S B 8S C KS D 9S"
    assert plays_of(table.replace("cards: fr\n", ""), cards="fr") == plays_of(table)
    assert "it is one in English and German" in faults(table.replace("RC", "KH"))[0]


def test_the_compass() -> None:
    assert plays_of("game: unheard/of\ndeal: dealer W\nW N E S\nAS >KS QS JS") == "N KS E QS S JS W AS"


def test_the_grammar_reads_every_line_of_every_layout() -> None:
    grammar = Lark(specification("table.lark").read_text(encoding="utf-8"), parser="lalr", start="line")
    layouts = [line for layout in LAYOUTS.values() for line in layout.splitlines() if line.strip() and not line.startswith(("#", "\t"))]
    assert all(grammar.parse(line).data == "line" for line in layouts)


def test_a_key_with_the_sign_between_cells_stands_in_quotes() -> None:
    record = decode(b'{"format":"parlaire/1","game":"sixte","deals":[{"dealer":"A","x-|":1}]}')
    stream = io.BytesIO()
    assert write_tables([record], stream, Options()) == []
    assert b'"x-|": 1' in stream.getvalue()
    assert [entry.record for entry in TABLE.read(io.BytesIO(stream.getvalue()), Options())] == [record]
