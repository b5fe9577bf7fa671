"""What a seat sees of a replay: its own hand, what lies open and was said, and of faults what it can prove from that."""

from __future__ import annotations

from collections import Counter

import orjson
import pytest

import parlaire
from parlaire.generate import faults
from parlaire.replay import Navigation, Replay, plain, position_text
from parlaire.rules.findings import Finding
from seeing import GAMES, allowed, cards_named, record_of, whole
from shorthand import H4, Q3, S4, M, case, deal

# Faults of the hands as dealt: who sees less of them may take another card for the wrong one.
MISTAKABLE = {"D101", "D102", "D104", "P204", "P205"}


def key(finding: Finding) -> tuple[object, ...]:
    return finding.code, finding.deal, finding.event, finding.seat


@pytest.fixture(scope="module")
def lie() -> Replay:
    """C says that he has no jack and A that he has one king; B revokes; the proof of each is played later."""
    lines = ("A>C ask jacks", "C tell jacks = 0*T303", "A tell kings = 1", "A: KH QS*P201", "C: JH AH", "A: KS QH JS AS")
    return Replay(record_of(deal(*lines)))


def test_one_sees_ones_own_hand_and_of_others_the_turned_card(lie: Replay) -> None:
    seen = lie.seen_from("A").position_of(0)
    assert seen.hands["A"] == lie.position_of(0).hands["A"]
    assert [(seat, hand.known, hand.untold) for seat, hand in seen.hands.items() if seat in "BC"] == [("B", (), 8), ("C", (), 8)]
    assert [card.text for card in seen.hands["D"].known] == ["7C"]
    assert seen.hands["D"].untold == 7


def test_of_the_record_a_seat_is_told_what_it_has_seen(lie: Replay) -> None:
    told = lie.seen_from("A").position_of(0, 4).told
    assert list(told.hands) == ["A"]
    assert len(told.events) == 5
    assert lie.position_of(0, 4).told == lie.record.deals[0]


def test_what_was_played_is_seen_by_all(lie: Replay) -> None:
    seen = lie.seen_from("D").position_of(0, 6)
    assert [card.text for card in seen.hands["A"].played] == ["KH"]
    assert seen.hands["A"].untold == 7
    assert seen.trick == lie.position_of(0, 6).trick
    assert seen.tricks == lie.position_of(0, 6).tricks


@pytest.mark.parametrize(
    ("seat", "moments"),
    [
        ("A", {"P201": 8, "T303": 5}),
        ("B", {"P201": 4, "T303": 5}),
        ("C", {"P201": 8, "T303": 1}),
        ("D", {"P201": 8, "T303": 5}),
        (None, {"P201": 4, "T303": 1}),
    ],
)
def test_a_fault_comes_with_the_card_that_proves_it(lie: Replay, seat: str | None, moments: dict[str, int]) -> None:
    """C's lie is proven by his jack of hearts (event 5), B's revoke by his queen of hearts (event 8); each knows his own at once."""
    replay = lie.seen_from(seat)
    first = {}
    for position in replay:
        for finding in position.found:
            if finding.code in ("P201", "T303") and finding.seat != "A":
                first.setdefault(finding.code, position.event)
    assert first == moments
    told: dict[str, int] = {}
    for moment in replay.moments(0):
        if moment.finding.seat != "A":
            told.setdefault(moment.finding.code, moment.index - 1)
    assert {code: told[code] for code in moments} == moments


def test_evidence_is_what_the_seat_has_seen(lie: Replay) -> None:
    position = lie.seen_from("A").position_of(0, 8)
    revoke = next(finding for finding in position.found if finding.code == "P201" and finding.event == 4)
    assert {evidence.event for evidence in revoke.evidence} == {8, 3}
    assert "QH" in revoke.message


def test_a_claim_is_undecided_until_it_can_be_known(lie: Replay) -> None:
    replay = lie.seen_from("A")
    worth = [position.talk[1].truths for position in replay if len(position.talk) > 1]
    assert worth[0] == worth[3] == ("undecided",)
    assert worth[4] == worth[-1] == ("false",)
    assert replay.position_of(0, 2).talk[2].truths == ("false",)


def test_a_position_can_be_looked_at_with_other_eyes(lie: Replay) -> None:
    position = lie.position_of(0, 4).seen_from("C")
    assert (position.seat, position.index) == ("C", 5)
    assert position.seen_from("C").hands == position.hands
    assert position.seen_from(None).hands == lie.position_of(0, 4).hands
    assert lie.seen_from("C").seen_from(None).seat is None


@pytest.mark.parametrize("seat", ["E", "AC", "", "a"])
def test_a_seat_that_is_not_there_is_refused(lie: Replay, seat: str) -> None:
    with pytest.raises(ValueError, match="no seat"):
        lie.seen_from(seat)
    with pytest.raises(ValueError, match="its seats are A B C D"):
        lie[0].seen_from(seat)


def test_what_is_shown_is_seen_and_a_spread_hand_whole() -> None:
    replay = Replay(record_of(deal("A: KC QC JC AC", "A show KH KS", "B incident spread", "A: KD QD JD AD"))).seen_from("C")
    shown = replay.position_of(0, 4)
    assert [card.text for card in shown.hands["A"].known] == ["KS", "KH"]
    spread = replay.position_of(0, 5)
    assert spread.hands["B"].untold == 0
    assert spread.hands["B"].known == replay.seen_from(None).position_of(0, 5).hands["B"].known
    assert replay.position_of(0, 9).hands["B"].untold == 0


def test_a_hand_that_only_later_play_tells_was_known_to_its_player_all_along() -> None:
    replay = Replay(record_of(deal(H4, S4, hands={"C": "JD .."}, turned="7C"))).seen_from("C")
    start = replay.position_of(0)
    assert [card.text for card in start.hands["C"].known] == ["JS", "JH", "JD"]
    assert start.hands["A"].known == ()


def test_an_annotator_tells_a_seat_nothing() -> None:
    replay = Replay(parlaire.loads(orjson.dumps({**case(Q3, deal("A: KH")).record, "notes": "B will revoke."})))
    assert "B will revoke." in "".join(plain(replay))
    assert "B will revoke." not in "".join(plain(replay.seen_from("A")))
    event = {"by": "A", "play": "KH", "note": "he has the ace too"}
    replay = Replay(
        parlaire.loads(orjson.dumps({**case(Q3, deal()).record, "deals": [{"dealer": "D", "partial": True, "events": [event]}]}))
    )
    assert "the ace too" in "".join(plain(replay))
    assert "the ace too" not in "".join(plain(replay.seen_from("A")))


def test_results_are_told_at_the_end_to_all() -> None:
    record = record_of(deal(H4, S4, "A: KD QD JD AD", "A: KC QC JC AC", tricks={"AC": 3, "BD": 1}, score={"AC": 5, "BD": 0}))
    replay = Replay(record)
    expected = [finding for finding in replay.verdict.findings if finding.code in ("S501", "S503")]
    assert len(expected) == 2
    for seat in "ABCD":
        seen = replay.seen_from(seat)
        assert [finding for finding in seen[-1].found if finding.code in ("S501", "S503")] == expected
        assert seen[-2].found == ()


def test_what_a_later_card_decides_is_decided_as_in_the_whole() -> None:
    """A second card is one where the next to play follows; that he will, and not with what card, a seat may foresee."""
    replay = Replay(record_of(deal("A: KH", "A: KS*P206", "B: QH JH AH")))
    for seat in "ABCD":
        assert [finding.code for finding in replay.seen_from(seat).position_of(0, 1).found] == ["P206"]


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_seen_before_its_time(game: str) -> None:
    """Every position of a game, and the whole of it as text, name no card that the seat may not know."""
    replay = Replay(whole(game, 3))
    deal = max(range(len(replay.record.deals)), key=lambda i: len(replay.record.deals[i].events))
    for seat in replay.game.seats:
        seen = replay.seen_from(seat)
        for event in range(-1, len(replay.record.deals[deal].events), 5):
            position = seen[seen.judged.starts[deal] + event + 1]
            assert cards_named("".join(position_text(position))) <= allowed(replay, seat, deal, event)


@pytest.mark.parametrize("game", [M, "quadrette/modern", "piquet/club", "quadrille/forced"])
def test_the_text_of_a_seat_names_no_card_before_its_time(game: str) -> None:
    replay = Replay(whole(game, 5))
    seat = replay.game.seats[1]
    deal, event = 0, -1
    for line in plain(replay.seen_from(seat)):
        if line.startswith("Deal "):
            deal, event = int(line.split()[1]), -1
        elif line[:1].isdigit():
            event = int(line.split()[0].partition(".")[2])
        assert cards_named(line) <= allowed(replay, seat, deal, event), line


@pytest.mark.parametrize("game", ["sizette/1725", "quadrette/1930", "sixte/52", "piquet/club", "quadrille/classic"])
def test_a_seat_proves_nothing_that_is_not_so(game: str) -> None:
    for code in faults(game)[::4]:
        if code in MISTAKABLE:
            continue
        replay = Replay(whole(game, 1, code))
        known = Counter(map(key, replay.verdict.findings))
        for seat in replay.game.seats[::2]:
            seen = replay.seen_from(seat)
            assert not Counter(map(key, seen[-1].findings)) - known
            moments = [moment for deal in range(len(replay.record.deals)) for moment in seen.moments(deal)]
            assert Counter(key(moment.finding) for moment in moments) == Counter(map(key, seen[-1].findings))


def test_a_moment_is_the_first_at_which_a_fault_is_known() -> None:
    replay = Replay(whole("sizette/modern", 2, "T303"))
    for seat in replay.game.seats:
        seen = replay.seen_from(seat)
        for number in range(len(replay.record.deals)):
            for moment in seen.moments(number):
                wanted = key(moment.finding)
                assert wanted in map(key, seen[moment.index].found)
                assert moment.index == seen.judged.starts[number] or wanted not in map(key, seen[moment.index - 1].found)


def test_faults_are_stepped_through_as_the_seat_learns_of_them(lie: Replay) -> None:
    navigation = Navigation(lie.seen_from("D"))
    places = [navigation.place_of(navigation.fault(index, 1)) for index in (0, 3, 6)]
    assert places == ["0.2", "0.5", "0.7"]
