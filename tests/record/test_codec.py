"""What a record may hold, what is refused, and how each fault is told."""

from __future__ import annotations

import io
import json
import pickle
from typing import Any

import pytest

from parlaire.cards import SUITS, UNKNOWN, parse_card
from parlaire.notation.base import Options
from parlaire.notation.json import JSON
from parlaire.record.codec import MOST_FLAWS, build, decode
from parlaire.record.encode import to_line
from parlaire.record.errors import BadRecordError, Flaw
from parlaire.record.events import Bid, Discard, Incident, Play, Say, Tell
from parlaire.record.model import Hand, Record
from parlaire.record.talk import parse_claim
from wrong_records import WRONG, WRONG_DEALS, WRONG_EVENTS, deal, record


def flaws_of(data: bytes) -> list[Flaw]:
    with pytest.raises(BadRecordError) as caught:
        decode(data)
    return list(caught.value.flaws)


def faults_of(data: bytes) -> list[str]:
    return [flaw.message for flaw in flaws_of(data)]


def event_of(**keys: Any) -> Any:
    return decode(record(deal(keys))).deals[0].events[0]


def test_a_whole_record() -> None:
    read = decode(
        record(
            deal(
                {"by": "A", "play": "KH"},
                hands={"A": "KH 10s ??", "B": "q♦ ..", "C": ""},
                turned="7H",
                talon="2C ..",
                packets=[3, 3],
                captains={"ACE": "C"},
                tricks={"ACE": 4},
                points={"BDF": -2},
            ),
            {"partial": True, "trumps": "H"},
            players={"A": "Anne"},
            rules={"target": 7, "deep": {"a": [1.5, None]}},
            number=2,
            start={"ACE": 1},
            settlement=-5,
        )
    )
    first, second = read.deals
    assert first.hands == {
        "A": Hand((parse_card("KH"), parse_card("TS"), UNKNOWN)),
        "B": Hand((parse_card("QD"),), True),
        "C": Hand(),
    }
    assert first.talon == Hand((parse_card("2C"),), True)
    assert (first.packets, first.captains, first.tricks, first.points) == ((3, 3), {"ACE": "C"}, {"ACE": 4}, {"BDF": -2})
    assert (second.dealer, second.partial, second.trumps, second.events) == (None, True, SUITS[1], ())
    assert (read.players, read.number, read.start, read.settlement) == ({"A": "Anne"}, 2, {"ACE": 1}, -5)
    assert read.rules == {"target": 7, "deep": {"a": [1.5, None]}}


def test_events_become_values_of_their_class() -> None:
    assert event_of(by="A", play="10♥", text="So!") == Play(by="A", card=parse_card("TH"), text="So!")
    assert event_of(by="A", say="So!", to="C") == Say(by="A", words="So!", to="C")
    assert event_of(by="A", tell="KH=1") == Tell(by="A", claims=(parse_claim("KH = 1"),))
    assert event_of(by="A", tell=["KH = 1", "hearts >= 2"]).claims == (parse_claim("KH = 1"), parse_claim("hearts >= 2"))
    assert event_of(by="A", discard="", draw="KH") == Discard(by="A", cards=(), draw=(parse_card("KH"),))
    assert event_of(by="A", incident="looked at trick", trick=2) == Incident(by="A", kind="looked at trick", tricks=(2,))
    assert event_of(by="A", incident="looked at trick", trick=[2, 3]).tricks == (2, 3)
    assert event_of(by="A", bid="X", alert=True, adds=3) == Bid(by="A", bid="X", alert=True, adds=3)


def test_what_is_made_is_frozen_and_of_the_class_itself() -> None:
    read = decode(record(deal({"by": "A", "ask": "trumps"}, hands={"A": "KH"})))
    for value in (read, read.deals[0], read.deals[0].events[0], read.deals[0].hands["A"]):
        assert type(value).__name__ in ("Record", "Deal", "Ask", "Hand")
        with pytest.raises(AttributeError):
            value.extra = {}


def test_equal_plays_are_one_object_and_only_known_ones_are_remembered() -> None:
    one, other = decode(record(deal({"by": "A", "play": "TH"}, {"play": "10h", "by": "A"}))).deals[0].events
    assert one is other
    assert len(flaws_of(record(deal(*({"by": "A", "play": f"K{i}"} for i in range(50)))))) == 50


def test_a_time_keeps_its_kind_of_number() -> None:
    assert repr(event_of(by="A", say="", at=3).at) == "3"
    assert repr(event_of(by="A", say="", at=3.0).at) == "3.0"


def test_extra_keys_are_kept_everywhere() -> None:
    kept = {"x-a": [1, {"x": None}], "x-": ""}
    read = decode(record({"partial": True, "events": [{"by": "A", "say": "", **kept}], **kept}, **kept))
    assert read.extra == read.deals[0].extra == read.deals[0].events[0].extra == kept
    assert decode(to_line(read)) == read


@pytest.mark.parametrize(("keys", "fault"), WRONG)
def test_faults_of_a_record(keys: dict[str, Any], fault: str) -> None:
    found = faults_of(record(**keys))
    assert len(found) == 1
    assert found[0].startswith(fault)


@pytest.mark.parametrize(("keys", "fault"), WRONG_DEALS)
def test_faults_of_a_deal(keys: dict[str, Any], fault: str) -> None:
    (found,) = faults_of(record({"dealer": "F", **keys}))
    assert found.startswith(f"deals[0].{fault}")


@pytest.mark.parametrize(("event", "fault"), WRONG_EVENTS)
def test_faults_of_an_event(event: Any, fault: str) -> None:
    (found,) = faults_of(record(deal({"by": "A", "play": "KH"}, event)))
    assert found.startswith(f"deals[0].events[1]{fault}")


def test_required_keys() -> None:
    assert faults_of(b"{}") == ["format: missing", "game: missing", "deals: missing"]
    assert faults_of(record({"events": []}, {"partial": False})) == ["deals[0].dealer: missing", "deals[1].dealer: missing"]


@pytest.mark.parametrize("data", [b"[]", b"7", b'"format"', b"null", b"true"])
def test_what_is_no_object_is_no_record(data: bytes) -> None:
    (fault,) = faults_of(data)
    assert fault.endswith("is not a record, which is an object")


def test_a_later_major_version_is_refused_for_that_alone() -> None:
    (fault,) = faults_of(b'{"format": "parlaire/2", "hands": {}}')
    assert "later version of the format" in fault
    assert "'parlaire/1'" in fault


def test_all_faults_are_told_at_once_in_their_order() -> None:
    data = b"""{"format": "parlaire/1", "gane": "sizette",
 "deals": [{"dealer": "F", "hands": {"A": "KH 1H ZZ"},
   "events": [{"by": "A", "play": "KH", "play": "QH"}, {"by": "\xc3\xa9", "ply": "KH"}]}]}"""
    assert [(flaw.line, flaw.column, flaw.code, flaw.message[:33]) for flaw in flaws_of(data)] == [
        (1, 1, "R002", "game: missing"),
        (1, 26, "R002", "gane: unknown key; the nearest is"),
        (2, 43, "R002", "deals[0].hands.A: '1H' is not a c"),
        (2, 43, "R002", "deals[0].hands.A: 'ZZ' is not a c"),
        (3, 41, "R002", "deals[0].events[0].play: stands a"),
        (3, 63, "R002", 'deals[0].events[1].by: "é" is not'),
        (3, 68, "R002", "deals[0].events[1].ply: unknown k"),
    ]


UNREADABLE = [
    (b"", 1, 1, "empty; a record is a JSON object"),
    (b" \n ", 1, 1, "empty; a record is a JSON object"),
    (b"\xef\xbb\xbf", 1, 1, "empty; a record is a JSON object"),
    (b'{"format": "parlaire/1"', 1, 24, "not JSON: unexpected end"),
    (b'{\n  "format": NaN}', 2, 13, "not JSON: "),
    (b'{\n  "x-a": [1, -Infinity]}', 2, 15, "not JSON: "),
    (b'{"x-a": 1e999}', 1, 9, "not JSON: number is infinity"),
    (b'{"x-\xc3\xa9": "a\tb"}', 1, 11, "not JSON: "),
    (b'{"a": 1}\n{"a": 2}', 2, 1, "not one JSON value"),
    (b'{"title":\n "\xc3\xa9\xff"}', 2, 4, "not UTF-8: invalid start byte 0xff"),
    (b'\xef\xbb\xbf{"title": "\xe9"}', 1, 12, "not UTF-8"),
    (b"\xff\xfe{\0}\0", 1, 1, "not UTF-8: invalid start byte 0xff; it begins like UTF-16"),
    (b'{"title": "\\ud800"}', 1, 12, "not JSON: "),
    (b'\n{"x-a": ' + b"[" * 2000 + b"]" * 2000 + b"}", 2, 108, "nested deeper than 100 levels"),
    (b"[" * 3000, 1, 101, "nested deeper than 100 levels"),
]


@pytest.mark.parametrize(("data", "line", "column", "fault"), UNREADABLE, ids=[str(i) for i in range(len(UNREADABLE))])
def test_what_is_no_json(data: bytes, line: int, column: int, fault: str) -> None:
    (flaw,) = flaws_of(data)
    assert flaw.code == "R001"
    assert flaw.message.startswith(fault)
    assert (flaw.line, flaw.column) == (line, column)


@pytest.mark.parametrize("depth", [101, 500, 990])
def test_what_is_kept_is_not_nested_without_end(depth: int) -> None:
    decode(record(**{"x-a": [[[1]]]}))
    (flaw,) = flaws_of(b'{"format": "parlaire/1", "game": "g", "deals": [], "x-a": ' + b"[" * depth + b"]" * depth + b"}")
    assert "nested deeper than 100 levels" in flaw.message


def test_a_byte_order_mark_is_allowed() -> None:
    assert decode(b"\xef\xbb\xbf" + record()) == decode(record())


@pytest.mark.parametrize(
    "words",
    ["a: b", ': "x"', '\\": "', '":', "\\", ': {"a": 1, "a": 2}', "« Je dis : oui »"],
)
def test_colons_and_quotes_in_words_are_no_keys(words: str) -> None:
    assert event_of(by="A", say=words).words == words
    twice = record(deal({"by": "A", "say": words})).replace(b'"by": "A"', b'"by": "A", "by" : "B"')
    assert [flaw.path[-1] for flaw in flaws_of(twice)] == ["by"]


def test_keys_that_stand_twice_in_what_is_kept() -> None:
    nested = {"x-a": {"b": [{"c": 1}, {"c": 2}], "c": 3}}
    assert decode(record(**nested)).extra == nested
    (flaw,) = flaws_of(record(**nested).replace(b'{"c": 2}', b'{"c": 2, "\\u0063": 3}'))
    assert flaw.path == ("x-a", "b", 1, "c")
    assert "a second time" in flaw.message


def test_a_record_has_a_bounded_number_of_faults() -> None:
    found = flaws_of(record(deal(*([7] * (MOST_FLAWS + 50)))))
    assert len(found) == MOST_FLAWS + 1
    assert f"what is wrong after these {MOST_FLAWS} faults is not told" in found[-1].message


def test_long_texts_in_faults_are_cut() -> None:
    for keys in ({"by": "A", "play": "K" * 5000}, {"by": "A", "ask": "K" * 5000}, {"by": "A", "K" * 5000: 1}):
        assert all(len(fault) < 400 for fault in faults_of(record(deal(keys))))


def test_hostile_spellings_and_keys_fill_no_memory() -> None:
    from parlaire.record.shape import KEYS_OF_EVENTS

    topic = KEYS_OF_EVENTS["ask"]["ask"].kind.read.__self__  # type: ignore[attr-defined]
    topic.clear()  # of what other tests have asked
    for blanks in range(1, 40):
        event_of(by="A", ask="K of" + " " * blanks + "trumps")
    assert len(topic) == 39
    topic.update((f"full {i}", None) for i in range(10_000))
    full = len(topic)
    assert event_of(by="A", ask="Q of   trumps").topic.rank.letter == "Q"
    assert len(topic) == full
    for i in range(10_000):
        del topic[f"full {i}"]


def test_a_tree_is_built_or_faulted_without_places() -> None:
    tree = json.loads(record(deal({"by": "A", "play": "KH"})))
    assert isinstance(build(tree), Record)
    tree["deals"][0]["events"][0]["play"] = "ZZ"
    with pytest.raises(BadRecordError) as caught:
        build(tree)
    assert [(flaw.path, flaw.line, flaw.column) for flaw in caught.value.flaws] == [(("deals", 0, "events", 0, "play"), None, None)]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 2**64, {1, 2}, (1,), b"", [object()]])
def test_a_tree_holds_only_json(value: Any) -> None:
    with pytest.raises(BadRecordError):
        build({"format": "parlaire/1", "game": "g", "deals": [], "x-a": value})


def test_the_exception_is_a_value_error_that_travels() -> None:
    with pytest.raises(ValueError, match=r"^number: -1 is not a whole number, 0 or more \(and 1 more\)$") as caught:
        decode(record(number=-1, title=3))
    assert isinstance(caught.value, BadRecordError)
    assert pickle.loads(pickle.dumps(caught.value)).flaws == caught.value.flaws  # noqa: S301  # our own


@pytest.mark.parametrize("number", ["1e22", "-1.5e300", "18446744073709551615", "-9223372036854775808", "0.1"])
def test_a_number_that_64_bits_hold_is_kept(number: str) -> None:
    text = record(**{"x-a": 0}).replace(b'"x-a": 0', b'"x-a": [{"b":%b}]' % number.encode())
    assert decode(text).extra == {"x-a": [{"b": json.loads(number)}]}
    assert build(json.loads(text)) == decode(text)
    assert type(decode(text).extra["x-a"][0]["b"]) is type(json.loads(number))


@pytest.mark.parametrize("number", ["18446744073709551616", "-9223372036854775809", "1" + "0" * 22])
def test_a_longer_whole_number_is_refused(number: str) -> None:
    text = record(**{"x-a": 0}).replace(b'"x-a": 0', b'"x-a": %b' % number.encode())
    with pytest.raises(BadRecordError, match="beyond 64 bits"):
        decode(text)


@pytest.mark.parametrize("depth", [101, 600, 1000])
@pytest.mark.parametrize("key", ["x-a", "title", "rules"])
def test_what_is_nested_too_deep_is_a_fault_and_no_crash(key: str, depth: int) -> None:
    text = record(**{key: 0}).replace(b'"%b": 0' % key.encode(), b'"%b": %b' % (key.encode(), b"[" * depth + b"]" * depth))
    (flaw,) = flaws_of(text)
    assert flaw.path == ((key,) if depth < 1000 else ())  # so deep nothing is known of keys
    (entry,) = JSON.read(io.BytesIO(text), Options())
    assert [found.code for found in entry.findings] == [flaw.code]
