"""Positions of a replay: what the table shows after each event, what was said and found by then, and how one asks for them."""

from __future__ import annotations

import pytest

from parlaire.notation import RecordError
from parlaire.replay import Position, Replay
from seeing import GAMES, record_of, whole
from shorthand import H4, RUFF, S4, deal


@pytest.fixture(scope="module")
def officers() -> Replay:
    """Two deals: a question, an answer of which half is false, a trick; then nothing but a lead."""
    return Replay(
        record_of(
            deal("A>C ask kings", "C tell JH = 1; kings = 1", H4, points={"AC": 0, "BD": 0}),
            deal("A: KS", dealer="A", turned="KC", hands=None),
            players={"A": "Anne"},
        )
    )


def test_a_deal_has_its_start_and_a_position_after_each_event(officers: Replay) -> None:
    assert len(officers) == 7 + 2
    assert [(position.deal, position.event) for position in officers] == [(0, None), *((0, i) for i in range(6)), (1, None), (1, 0)]
    assert officers.position_of(0) is officers[0]
    assert officers.position_of(1, 0).index == 8 == officers.index_of(1, 0)


def test_positions_are_taken_as_of_any_sequence(officers: Replay) -> None:
    assert officers[-1].index == 8
    assert [position.index for position in officers[2:5]] == [2, 3, 4]
    assert [position.index for position in officers[::-4]] == [8, 4, 0]
    with pytest.raises(IndexError):
        officers[9]
    with pytest.raises(IndexError):
        officers[-10]


@pytest.mark.parametrize(
    ("place", "message"), [((2, None), "no deal 2"), ((-1, None), "no deal -1"), ((0, 6), "no event 6"), ((1, -1), "-1")]
)
def test_a_place_that_is_not_there_is_refused(officers: Replay, place: tuple[int, int | None], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        officers.position_of(*place)


def test_a_position_shows_hands_trick_and_score(officers: Replay) -> None:
    start, now = officers.position_of(0), officers.position_of(0, 4)
    assert " ".join(card.text for card in start.hands["A"].known) == "KS TS KH TH KD TD KC TC"
    assert start.trick is None
    assert start.due == "A"
    assert now.trick is not None
    assert [(seat, card.text) for seat, card in now.trick.cards] == [("A", "KH"), ("B", "QH"), ("C", "JH")]
    assert (now.trick.winner, now.trick.complete, now.due) == ("A", False, "D")
    assert [card.text for card in now.hands["C"].played] == ["JH"]
    assert now.trumps is not None
    assert now.trumps.letter == "C"
    assert now.score == {"AC": 0, "BD": 0}
    assert now.outcome is None
    assert officers.position_of(0, 5).tricks == {"AC": 1, "BD": 0}


def test_talk_has_its_words_its_meaning_and_its_worth(officers: Replay) -> None:
    assert officers.position_of(0).talk == ()
    asked, told = officers.position_of(0, 5).talk
    assert (asked.place, asked.event.by, asked.event.to, asked.claims) == (0, "A", "C", ())
    assert told.claims == (("JH = 1", "true"), ("kings = 1", "false"))
    assert officers.position_of(1, 0).talk == ()


def test_findings_are_told_when_their_place_has_come(officers: Replay) -> None:
    codes = [[finding.code for finding in position.findings] for position in officers]
    assert codes[:3] == [[], [], ["T303"]]
    assert codes[5] == ["T303"]
    assert codes[6] == ["T303", "P210"]
    assert codes[8] == ["T303", "P210", *(finding.code for finding in officers[8].found)]
    assert [finding.code for finding in officers.verdict.findings] == codes[8]


def test_the_end_of_a_deal_tells_what_it_gives() -> None:
    replay = Replay(record_of(deal(H4, S4, "A: KD QD JD AD", "A: KC QC JC AC"), deal("B: QS", dealer="A", turned="KC", hands=None)))
    end = replay.position_of(0, 15)
    assert end.is_last
    assert end.outcome is not None
    assert end.outcome.points == {"AC": 1, "BD": 0}
    assert end.score == {"AC": 1, "BD": 0}
    assert replay.position_of(0, 14).score == {"AC": 0, "BD": 0}
    assert replay.position_of(1).score == {"AC": 1, "BD": 0}


def test_a_record_that_does_not_fit_its_game_has_no_replay() -> None:
    with pytest.raises(RecordError) as caught:
        Replay(record_of(deal(), players={"Z": "Zoé"}))
    assert caught.value.findings[0].code == "R002"


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_every_game_agree_with_the_verdict(game: str) -> None:
    replay = Replay(whole(game))
    for number, given in enumerate(replay.verdict.deals):
        end = replay[replay.judged.end_of(number)]
        assert end.outcome == given
        if end.told.events and None not in given.tricks.values():
            assert end.tricks == given.tricks
    assert replay[-1].findings == replay.verdict.findings
    assert replay[-1].score == replay.verdict.score


def test_positions_are_the_same_in_whatever_order_they_are_asked_for() -> None:
    record = whole("sizette/modern")
    forwards, backwards = Replay(record), Replay(record)
    there = [position.view for position in forwards]
    back = [backwards[index].view for index in range(len(backwards) - 1, -1, -1)]
    assert there == back[::-1]


def test_only_what_changes_the_table_is_drawn_anew(officers: Replay) -> None:
    assert officers[1].view is officers[0].view
    assert officers[3].view is not officers[2].view


def test_a_revoke_is_found_with_its_place() -> None:
    replay = Replay(record_of(deal(RUFF.replace("7H", "7S*P201")), game="sizette/modern"))
    position = replay.position_of(0, 1)
    assert [finding.code for finding in position.found] == ["P201"]
    assert position.found_at[1] == position.found
    assert isinstance(position, Position)
