"""Scripts as people type them: every construct, every place, and every mistake with what was expected."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from lark import Lark

from parlaire.notation import Entry, Options, RecordError, load, loads
from parlaire.notation.script import SCRIPT
from parlaire.record.encode import to_tree
from parlaire.resources import specification

EXAMPLE = """\
game: quadrette/1930
players: A "Gigon", B "His neighbour", C "The captain", D "The fourth"
captains: AC C

deal: dealer D, partial, trumps H
hand A: KH ..
C>A ask trumps          "How many trumps?"
A tell KH = 1           "The king, I fear."   [note: he has but one]
C>A direct play KH
A KH, B 7H, C 8H, D 9H
tricks: AC 1, BD 0
"""


def entries(script: str | bytes, **options: Any) -> list[Entry]:
    data = script if isinstance(script, bytes) else script.encode()
    return list(SCRIPT.read(io.BytesIO(data), Options(**options)))


def tree_of(script: str, **options: Any) -> dict[str, Any]:
    (entry,) = entries(script, **options)
    assert entry.findings == ()
    assert entry.record is not None
    return to_tree(entry.record)


def event_of(line: str, **options: Any) -> dict[str, Any]:
    (event,) = tree_of(f"game: quadrette\ndeal: dealer A\n{line}", **options)["deals"][0]["events"]
    return dict(event)


def deal_of(lines: str) -> dict[str, Any]:
    (deal,) = tree_of(f"game: quadrette\n{lines}")["deals"]
    return dict(deal)


def faults(script: str | bytes, **options: Any) -> list[str]:
    found = [finding for entry in entries(script, **options) for finding in entry.findings]
    return [f"{finding.line}:{finding.column} {finding.code} {finding.message}" for finding in found]


def written(script: str) -> str:
    (entry,) = entries(script)
    stream = io.BytesIO()
    assert SCRIPT.write is not None
    assert entry.record is not None
    SCRIPT.write([entry.record], stream, Options())
    return stream.getvalue().decode()


def test_the_example_is_read_and_written_as_it_stands() -> None:
    assert tree_of(EXAMPLE) == {
        "format": "parlaire/1",
        "game": "quadrette/1930",
        "players": {"A": "Gigon", "B": "His neighbour", "C": "The captain", "D": "The fourth"},
        "captains": {"AC": "C"},
        "deals": [
            {
                "dealer": "D",
                "partial": True,
                "trumps": "H",
                "hands": {"A": "KH .."},
                "events": [
                    {"by": "C", "to": "A", "ask": "trumps", "text": "How many trumps?"},
                    {"by": "A", "tell": "KH = 1", "text": "The king, I fear.", "note": "he has but one"},
                    {"by": "C", "to": "A", "direct": "play KH"},
                    {"by": "A", "play": "KH"},
                    {"by": "B", "play": "7H"},
                    {"by": "C", "play": "8H"},
                    {"by": "D", "play": "9H"},
                ],
                "tricks": {"AC": 1, "BD": 0},
            }
        ],
    }
    assert written(EXAMPLE) == EXAMPLE


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("A KH", {"play": "KH"}),
        ("A play KH", {"play": "KH"}),
        ("A 10♥", {"play": "TH"}),
        ("A ??", {"play": "??"}),
        ('A kh "Mine!"', {"play": "KH", "text": "Mine!"}),
        ("A > B KH [at: 12.5]", {"to": "B", "play": "KH", "at": 12.5}),
        ("A ask best hearts", {"ask": "best hearts"}),
        ("A tell KH = 1, hearts >= 3", {"tell": ["KH = 1", "hearts >= 3"]}),
        ("A tell KH = 1,\n  hearts >= 3", {"tell": ["KH = 1", "hearts >= 3"]}),
        ('A tell KH=1"So."', {"tell": "KH = 1", "text": "So."}),
        ("A direct leave", {"direct": "leave"}),
        ('A say "Well, \\"well\\"."', {"say": 'Well, "well".'}),
        ("A say well well", {"say": "well well"}),
        ("A announce carte blanche", {"announce": "carte blanche"}),
        ("A incident exposed [card: KH, seat: B]", {"incident": "exposed", "card": "KH", "seat": "B"}),
        ("A incident looked at trick [trick: 2]", {"incident": "looked at trick", "trick": 2}),
        ("A incident looked at trick [trick: [0, 1]]", {"incident": "looked at trick", "trick": [0, 1]}),
        ("A show KH QH", {"show": "KH QH"}),
        ("A discard 7S 8S [draw: KH ??]", {"discard": "7S 8S", "draw": "KH ??"}),
        ('A discard "" [draw: ""]', {"discard": "", "draw": ""}),
        ("A look KH", {"look": "KH"}),
        ("A expose KH 7S", {"expose": "KH 7S"}),
        ("A declare point 5 = 48 [score: 5]", {"declare": "point 5 = 48", "score": 5}),
        ("A reply not good", {"reply": "not good"}),
        ("A lay KH", {"lay": "KH"}),
        ("A stake 4", {"stake": 4}),
        ("A bid solo [adds: 2]", {"bid": "solo", "adds": 2}),
        ("A bid 3NT [alert]", {"bid": "3NT", "alert": True}),
        ("A bid 3NT [alert: weak]", {"bid": "3NT", "alert": "weak"}),
        ('A bid 3NT [alert: "true"]', {"bid": "3NT", "alert": "true"}),
        ("A trumps H", {"trumps": "H"}),
        ("A trumps hearts", {"trumps": "H"}),
        ("A call KH", {"call": "KH"}),
        ("A reveal KH", {"reveal": "KH"}),
        ("A claim 3", {"claim": 3}),
        ('A KH [lang: fr, x-a: {"b": [1, null]}, "x-c d": 2]', {"play": "KH", "lang": "fr", "x-a": {"b": [1, None]}, "x-c d": 2}),
        ('A KH [note: "a, b] # c"] # a comment', {"play": "KH", "note": "a, b] # c"}),
        ("A KH [note: 7]", {"play": "KH", "note": "7"}),
        ("A KH [text: so]", {"play": "KH", "text": "so"}),
        ("  A\tKH  ", {"play": "KH"}),
    ],
)
def test_events(line: str, event: dict[str, Any]) -> None:
    assert event_of(line) == {"by": "A", **event}


def test_a_suit_may_be_told_by_its_sign_or_name() -> None:
    assert deal_of("deal: dealer A, trumps ♥")["trumps"] == "H"
    assert faults("game: quadrette\ndeal: dealer A, trumps hertz")[0].startswith("2:24 R002 'hertz' is not a suit")


def test_a_single_seat_and_several_plays_a_line() -> None:
    deal = deal_of('deal: dealer A\nA KH, B>C 7H "Mine?" [note: no], C play 8H,\n  D ??')
    assert [(event["by"], event["play"]) for event in deal["events"]] == [("A", "KH"), ("B", "7H"), ("C", "8H"), ("D", "??")]
    assert deal["events"][1] == {"by": "B", "to": "C", "play": "7H", "text": "Mine?", "note": "no"}


def test_keys_of_a_deal_stand_in_its_line_or_on_their_own() -> None:
    line = (
        "deal: dealer A, partial, turned KH, packets [3, 3], cut B, first C, pool 4, vulnerable NS, contract 4SX, declarer D, hand A KH .."
    )
    own = (
        "deal:\ndealer: A\npartial\nturned: KH\npackets: [3, 3]\ncut: B\nfirst: C\npool: 4\nvulnerable: NS\ncontract: 4SX\ndeclarer: D\n"
        "hand A: KH .."
    )
    assert deal_of(line) == deal_of(own)
    assert deal_of(own.replace("partial", "partial: true")) == deal_of(own)
    rest = deal_of('deal: dealer A\ntalon: 7S ??\ncaptains: AC A\nhand B:\nx-a: {"b": 1}\npoints: AC -3, BD 0\nscore:\ntricks: AC 2\nA KH')
    assert rest == {
        "dealer": "A",
        "hands": {"B": ""},
        "talon": "7S ??",
        "captains": {"AC": "A"},
        "events": [{"by": "A", "play": "KH"}],
        "tricks": {"AC": 2},
        "points": {"AC": -3, "BD": 0},
        "score": {},
        "x-a": {"b": 1},
    }


def test_the_head() -> None:
    head = (
        'game: sizette/1725 # first\nformat: parlaire/1\nrules: target 5, revoke quit, unannounced ["repique"], odd true, word "7"\n'
        'title: Officers, at cards [1] # the title\ndate: 1860\nplace: "Nice # 2"\nsource: 5" disk\nlang: fr\nnotes: a: b\n'
        'players: A Gigon, B "His neighbour",\n   C "The captain"\nnumber: 3\nstart: ACE 1, BDF 0\nscore: ACE 7\nwinner: ACE\n'
        'settlement: -3\nx-expect: ["P201@0.7"]\n"x-a b": true\n'
    )
    assert tree_of(head) == {
        "format": "parlaire/1",
        "game": "sizette/1725",
        "rules": {"target": 5, "revoke": "quit", "unannounced": ["repique"], "odd": True, "word": "7"},
        "title": "Officers, at cards [1]",
        "date": "1860",
        "place": "Nice # 2",
        "source": '5" disk',
        "lang": "fr",
        "notes": "a: b",
        "players": {"A": "Gigon", "B": "His neighbour", "C": "The captain"},
        "number": 3,
        "start": {"ACE": 1, "BDF": 0},
        "score": {"ACE": 7},
        "winner": "ACE",
        "settlement": -3,
        "deals": [],
        "x-expect": ["P201@0.7"],
        "x-a b": True,
    }


def test_comments_are_told_as_no_part_of_the_record() -> None:
    (entry,) = entries('# one\ngame: quadrette # two\ntitle: C# "#"\n#three\ndeal: dealer A\nA KH # four\n')
    assert entry.record is not None
    assert entry.record.title == 'C# "#"'
    assert entry.losses == ("4 comments are no part of the record",)
    assert entries("game: quadrette\n")[0].losses == ()


def test_several_records_in_one_file_each_with_its_places() -> None:
    first, second = entries("game: quadrette\ndeal: dealer A\nA KH\n\n\ngame: sixte\n\ndeal: dealer B\nB 7S,\n  C 8S\n")
    assert [entry.record and entry.record.game for entry in (first, second)] == ["quadrette", "sixte"]
    assert first.locate(("deals", 0, "events", 0, "play")) == (3, 3)
    assert second.locate(("game",)) == (6, 7)
    assert second.locate(("deals", 0, "dealer")) == (8, 14)
    assert second.locate(("deals", 0, "events", 1)) == (10, 3)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ((), "game: quadrette/1930"),
        (("game",), "quadrette/1930"),
        (("players",), "players:"),
        (("players", "B"), '"His neighbour"'),
        (("captains", "AC"), "C\n"),
        (("deals",), "game:"),
        (("deals", 0), "deal:"),
        (("deals", 0, "trumps"), "H\n"),
        (("deals", 0, "partial"), "partial"),
        (("deals", 0, "hands"), "hand A:"),
        (("deals", 0, "hands", "A"), "KH .."),
        (("deals", 0, "events"), "deal:"),
        (("deals", 0, "events", 0), "C>A ask"),
        (("deals", 0, "events", 0, "to"), "A ask"),
        (("deals", 0, "events", 0, "ask"), "trumps  "),
        (("deals", 0, "events", 0, "text"), '"How many'),
        (("deals", 0, "events", 1, "tell"), "KH = 1"),
        (("deals", 0, "events", 1, "tell", 0), "KH = 1"),
        (("deals", 0, "events", 1, "note"), "he has"),
        (("deals", 0, "events", 5, "play"), "8H"),
        (("deals", 0, "events", 5, "x-none"), "C 8H"),
        (("deals", 0, "tricks", "BD"), "0\n"),
        (("deals", 9), "game:"),
    ],
)
def test_places(path: tuple[str | int, ...], text: str) -> None:
    line, column = entries(EXAMPLE)[0].locate(path)
    lines = EXAMPLE.split("\n")
    assert ("\n".join(lines[line - 1 :])[column - 1 :]).startswith(text)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A tel KH = 1", "3:3 R001 'tel' is no verb; the nearest is 'tell'"),
        ("A tel", "3:3 R002 deals[0].events[0].play: 'tel' is not a card; write"),
        ("A ask", "3:6 R001 expected a value, words in quotes, '[' or '{', but the line ends"),
        ("A KH, B 7H C 8H", "3:12 R001 expected words in quotes, '[', ',' or the end of the line, but there stands 'C'"),
        ("A KH,", "3:6 R001 expected a seat (a capital letter), but the line ends"),
        ("A KH [note", "3:11 R001 expected ']', ':' or ',', but the line ends"),
        (
            'A say "open',
            "3:7 R001 expected a value, words in quotes, '[' or '{', but there stands '\"open'; quotes are open that",
        ),
        ("a KH", "3:1 R001 expected a key of the deal, captains or a score, a hand, a seat (a capital letter) or words in quotes"),
        ("tricks AC 1", "3:1 R001 expected a key of the deal, captains or a score, a hand"),
        ("trick: AC 1", "3:1 R002 deals[0].trick: unknown key; the nearest is 'tricks'"),
        ("title: x", "3:1 R002 deals[0].title: unknown key"),
        ("A XX", "3:3 R002 deals[0].events[0].play: 'XX' is not a card"),
        ("A RC", "3:3 R002 deals[0].events[0].play: 'RC' is not a card"),
        ("A tell KH", "3:8 R002 deals[0].events[0].tell: 'KH' is not a claim"),
        ("A stake many", '3:9 R002 deals[0].events[0].stake: "many" is not a whole number, 0 or more'),
        ("A KH [at: soon]", "3:11 R002 deals[0].events[0].at: "),
        ("A KH [score: 1.5]", "3:14 R002 deals[0].events[0].score: 1.5 is not a whole number"),
        ("A KH [adds: 2]", "3:7 R002 deals[0].events[0].adds: does not go with 'play', only with 'bid'"),
        ("A KH [note: a, note: b]", "3:16 R002 'note' is told twice"),
        ("A KH [x-a: b c]", "3:12 R002 'b c' is not JSON"),
        ("x-a: [1, 2", "3:11 R001 expected ']' or ',', but the line ends"),
        ("x-a: [1, bare]", "3:6 R002 '[1,bare]' is not JSON"),
        ("x-a: [1, NaN]", "3:6 R002 '[1,NaN]' is not JSON"),
        ('x-a: {"b": 1, "b": 2}', '3:6 R002 \'{"b":1,"b":2}\' is not JSON (where words stand in quotes): a key is told twice'),
        ("x-a:", "3:1 R002 'x-a' needs a value, in JSON"),
        ("x-a: 123456789012345678901", "3:6 R002 deals[0].x-a: "),
        ('A say "\\ud800"', "3:7 R002 '\"\\\\ud800\"' is no JSON string: half of a surrogate pair is no character"),
        ('A say "\\q"', "3:7 R002 '\"\\\\q\"' is no JSON string: Invalid \\escape"),
        ("dealer: B", "3:1 R002 'dealer' is told twice"),
        ("hand A: KH\nhand A: QH", "4:1 R002 'A' is told twice"),
        ("hand A: KH .. QH", "3:9 R002 deals[0].hands.A: '..' stands at the end of a hand"),
        ("A incident quitted", "3:12 R002 deals[0].events[0].incident: "),
        ("events: 3", "3:1 R002 'events' is no key of a script, where each event has a line of its own"),
        ("A>A>B KH", "3:4 R001 expected a verb or a card, but there stands '>B'"),
    ],
)
def test_mistakes_say_where_and_what_was_expected(line: str, expected: str) -> None:
    found = faults(f"game: quadrette\ndeal: dealer A\n{line}\n")
    assert found, line
    assert found[0].startswith(expected), found


def test_one_mistake_does_not_hide_the_others() -> None:
    script = (
        "game: quadrette\nplayers A Gigon\ndeal: dealer A\nA ask\nA KH,\n  B 7H 8H,\n  C 9H\nA tell XX = 1\n"
        "deal: dealer\nhand a: KH\n\ngame: sixte\ntitel: z\n"
    )
    assert [fault.split(" ", 2)[:2] for fault in faults(script)] == [
        ["2:1", "R001"],
        ["4:6", "R001"],
        ["6:8", "R001"],
        ["8:8", "R002"],
        ["9:7", "R002"],
        ["10:6", "R001"],
        ["13:1", "R002"],
    ]


def test_a_record_with_a_mistake_does_not_spoil_the_next() -> None:
    bad, good = entries("game: quadrette\ndeal: dealer A\nA\n\ngame: sixte\n")
    assert bad.record is None
    assert good.record is not None
    assert good.findings == ()


def test_what_stands_in_a_broken_line_is_not_told_as_missing() -> None:
    assert faults("game: quadrette\ndeal: dealer A trumps H [\nA KH\n") == [
        "2:25 R001 expected ',' or the end of the line, but there stands '['"
    ]
    assert [fault.split(" ", 2)[1] for fault in faults("game x\ngame: , y\n")] == ["R001", "R001"]


def test_files_that_are_no_scripts() -> None:
    assert faults("") == ["1:1 R001 there is nothing to read; a record begins with 'game:'"]
    assert faults("# only words\n\n") == ["1:1 R001 there is nothing to read; a record begins with 'game:'"]
    assert faults('{"format": "parlaire/1"}')[0].startswith("1:1 R001 expected 'game:'")
    assert faults("deal: dealer A\nA KH\n") == ["1:1 R001 expected 'game:', with which a record begins"]
    assert (
        faults("game: quadrette\nA KH\n")[0].endswith("; events stand after the first 'deal:'")
        or "expected a key" in faults("game: quadrette\nA KH\n")[0]
    )
    assert faults("game: quadrette\nC>A ask trumps\n")[0].endswith("; events stand after the first 'deal:'")


def test_very_many_mistakes_are_not_all_told() -> None:
    found = faults("game: quadrette\ndeal: dealer A\n" + "A ask\n" * 5000)
    assert 1 < len(found) < 100
    assert found[-1].endswith("; what else is wrong from here to the next deal is not told")


def test_a_later_format_is_refused() -> None:
    assert "newer" in faults("game: quadrette\nformat: parlaire/2\n")[0]


def test_the_tongue_of_a_file() -> None:
    assert event_of("A tell RC = 1, best trèfle = D", cards="fr") == {"by": "A", "tell": ["KH = 1", "best clubs = Q"]}
    assert tree_of("game: quadrette\ncards: fr\ndeal: dealer A\nA RC")["deals"][0]["events"] == [{"by": "A", "play": "KH"}]
    assert faults("game: quadrette\ncards: fr\ndeal: dealer A\nA KH")[0].startswith(
        "4:3 R002 'KH' is not a card in French (cards: fr); it is one in"
    )
    assert "declare it, as in 'cards: fr'" in faults("game: quadrette\ndeal: dealer A\nA RC")[0]
    assert faults("game: quadrette\ncards: frensh\n")[0].startswith("2:8 R002 'frensh' is no tongue of card letters; the nearest is 'fr'")
    assert faults("game: quadrette\ncards:\n")[0].startswith("2:1 R002 '' is no tongue of card letters")
    assert tree_of('game: quadrette\n"cards": "fr"\ndeal: dealer A\nA RC')["deals"][0]["events"] == [{"by": "A", "play": "KH"}]
    assert faults("game: quadrette\ncards: fr\n\ngame: sixte\ncards: de\n") == [
        "5:8 R002 the records before this one have their cards in French: one tongue a file"
    ]
    assert faults("game: quadrette\n\ngame: sixte\ncards: de\n")[0].startswith(
        "4:8 R002 the records before this one have their cards in English"
    )
    assert (
        faults("game: quadrette\ncards: fr\n\ngame: sixte\ncards: fr\ndeal: dealer A\nA RC\n\ngame: piquet\ndeal: dealer A\nA DP\n") == []
    )


@pytest.mark.parametrize("end", ["\r", "\r\n"])
def test_line_ends(end: str) -> None:
    assert tree_of(EXAMPLE.replace("\n", end)) == tree_of(EXAMPLE)


def test_encodings() -> None:
    script = 'game: quadrette\nplace: "Nîmes"\n'
    (entry,) = entries(script.encode("cp1252"))
    assert entry.record is not None
    assert entry.record.place == "Nîmes"
    assert entry.losses == ("line 2 is not UTF-8: read as Windows-1252 from there on; tell the encoding if it is another",)
    assert entries(script.encode("latin-1"), encoding="latin-1")[0].losses == ()
    assert entries(script.encode("utf-8-sig"))[0].losses == ()
    assert faults(script.encode("latin-1"), encoding="utf-8") == ["2:10 R001 bytes that are not utf-8"]
    with pytest.raises(ValueError, match="'klingon' is no text encoding"):
        entries(script, encoding="klingon")


def test_load_reads_scripts_and_raises_with_findings(tmp_path: Path) -> None:
    (tmp_path / "a.script").write_text(EXAMPLE, encoding="utf-8")
    assert load(tmp_path / "a.script") == loads(EXAMPLE, notation="script")
    with pytest.raises(RecordError, match="1:7: R002 bad-record") as error:
        loads("game: a/b/c\n", notation="script")
    assert [finding.code for finding in error.value.findings] == ["R002"]


def test_the_whole_file_grammar_agrees_with_the_reader() -> None:
    grammar = Lark(specification("script.lark").read_text(encoding="utf-8"), parser="lalr", start="script")
    assert [tree.data for tree in grammar.parse(EXAMPLE).children] == ["head", "deal"]
    assert [tree.data for tree in grammar.parse(f"\n# words\n{EXAMPLE}{EXAMPLE}").children] == ["head", "deal"] * 2


LONG = """\
game: sizette/modern
players: A "The first of the players", B "The second of the players", C "The third of the players",
    D "The fourth of the players"

deal: dealer F
A tell kings = 0, queens = 0, jacks = 0, aces = 0, tens = 0, nines = 0, eights = 0, sevens = 0,
    sixes = 0           "Nothing at all."
A KH, B 7H, C 8H
D say "Wait."
D 9H, E TH, F AH
F 6S "Mine."            [at: 3.5]
A 7S
"""


def test_the_writer_wraps_aligns_and_keeps_tricks_together() -> None:
    again = written(LONG)
    assert tree_of(again) == tree_of(LONG)
    assert written(again) == again
    assert again == LONG.replace('F 6S "Mine."            [at: 3.5]', 'F 6S                    "Mine."   [at: 3.5]')


def test_words_that_could_be_misread_are_quoted() -> None:
    again = written(
        'game: quadrette\ntitle: "7 # x"\nplace: "\\"a\\""\nrules: a "7", b "x y", c "true"\ndeal: dealer A\nA KH [note: "a, b"]\n'
    )
    assert 'title: "7 # x"\nplace: "\\"a\\""' in again
    assert 'rules: a "7", b x y, c "true"' in again.replace("\n", "\n")
    assert '[note: "a, b"]' in again
