"""Stepping: by events, tricks, deals, findings and talk, to a place by name, and to words that are said."""

from __future__ import annotations

import pytest

from parlaire.replay import Glyphs, Navigation, PlaceError, Replay
from seeing import GAMES, record_of, whole
from shorthand import H4, S4, deal


@pytest.fixture(scope="module")
def ways() -> Navigation:
    """Three deals: 0 has talk (events 0, 1), two tricks (to 5, to 9) and a lie at 1; 1 is empty; 2 has a trick and a word."""
    first = deal("A>C ask hearts", "C tell hearts = 3*T303", H4, S4)
    last = deal(H4, "B say Well done, Claire!", dealer="B", hands=None, turned="7C")
    return Navigation(Replay(record_of(first, deal(dealer="A", hands=None, turned="KC"), last, players={"A": "Anne", "B": "Bernard"})))


def steps(ways: Navigation, way: str, start: str, number: int, direction: int = 1) -> list[str]:
    index, places = ways.goto(start), []
    for _ in range(number):
        index = getattr(ways, way)(index, direction)
        places.append(ways.place_of(index))
    return places


def test_events_go_on_from_deal_to_deal_and_stop_at_the_ends(ways: Navigation) -> None:
    assert steps(ways, "event", "0.8", 4) == ["0.9", "1", "2", "2.0"]
    assert steps(ways, "event", "2", 3, -1) == ["1", "0.9", "0.8"]
    assert ways.event(0, -1) == 0
    assert ways.event(ways.last, 1) == ways.last
    assert ways.event(3, 1_000_000) == ways.last


def test_tricks_stop_where_one_is_taken_and_where_deals_begin_and_end(ways: Navigation) -> None:
    assert steps(ways, "trick", "0", 6) == ["0.5", "0.9", "1", "2", "2.3", "2.4"]
    assert steps(ways, "trick", "2.4", 7, -1) == ["2.3", "2", "1", "0.9", "0.5", "0", "0"]
    assert steps(ways, "trick", "0.7", 1) == ["0.9"]


def test_deals_step_to_their_starts(ways: Navigation) -> None:
    assert steps(ways, "deal", "0.3", 3) == ["1", "2", "2.4"]
    assert steps(ways, "deal", "2.1", 4, -1) == ["2", "1", "0", "0"]


def test_faults_and_talk_are_stepped_through(ways: Navigation) -> None:
    assert steps(ways, "fault", "0", 2) == ["0.1", ways.place_of(ways.fault(2, 1))]
    assert steps(ways, "fault", "0.9", 2, -1)[-1] == "0.1"
    assert ways.fault(0, -1) == 0
    assert steps(ways, "talk", "0", 4) == ["0.0", "0.1", "2.4", "2.4"]
    assert steps(ways, "talk", "2.4", 3, -1) == ["0.1", "0.0", "0.0"]


@pytest.mark.parametrize(
    ("text", "place"),
    [("0", "0"), (" 2.3 ", "2.3"), ("2.-", "2"), (".4", "0.4"), (".-", "0"), ("1", "1"), ("2 . 0", "2.0"), ("00.01", "0.1")],
)
def test_a_place_is_gone_to_by_its_name(ways: Navigation, text: str, place: str) -> None:
    assert ways.place_of(ways.goto(text, 5)) == place


@pytest.mark.parametrize("text", ["", " ", "3", "0.10", "1.0", "x", "0.1.2", "-1", "0,1", "٣", "99999999999999999999"])
def test_a_place_that_is_none_is_refused_with_a_sentence(ways: Navigation, text: str) -> None:
    with pytest.raises(PlaceError) as caught:
        ways.goto(text)
    assert len(str(caught.value)) > 10


@pytest.mark.parametrize(
    ("text", "start", "direction", "place"),
    [
        ("well DONE", "0", 1, "2.4"),
        ("bernard", "0", 1, "2.4"),
        ("hearts", "0", 1, "0.0"),
        ("hearts = 3", "0", 1, "0.1"),
        ("hearts", "0.1", 1, "0.0"),
        ("hearts", "0", -1, "0.1"),
        ("Anne", "0.5", -1, "0.0"),
    ],
)
def test_words_meaning_and_names_are_searched_round_the_ends(ways: Navigation, text: str, start: str, direction: int, place: str) -> None:
    found = ways.search(text, ways.goto(start), direction, Glyphs())
    assert found is not None
    assert ways.place_of(found) == place


def test_what_nobody_says_is_not_found(ways: Navigation) -> None:
    assert ways.search("queens", 0, 1, Glyphs()) is None
    assert ways.search("  ", 0, 1, Glyphs()) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_way_leads_through_and_back_again(game: str) -> None:
    """Forward stops are increasing, backward ones decreasing, and both are the same places."""
    ways = Navigation(Replay(whole(game, 2)))
    for way in ("trick", "talk", "fault"):
        there, index = [], 0
        while (following := getattr(ways, way)(index, 1)) != index:
            there.append(index := following)
        back, index = [], ways.last + 1
        while (before := getattr(ways, way)(index, -1)) not in (index, 0) or (before == 0 and index != 0 and 0 in there):
            back.append(index := before)
        assert there == sorted(set(there))
        assert back[::-1] == there
