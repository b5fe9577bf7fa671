"""The game of Piquet: six deals, sum, winner, a tie played off, and the rubicon; what its table shows, and to whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
import pytest

from parlaire.games import find
from parlaire.notation import load
from parlaire.record.codec import decode
from parlaire.referee import judge
from parlaire.replay import Replay
from parlaire.rules.findings import CATALOGUE
from piquet_shorthand import CLUB, PLAIN, deal, exchange, found, hands, judged, places, played_out, record

SAMPLES = Path(__file__).parents[2] / "samples" / "piquet"


def partie(count: int, *points: tuple[int, int], **keys: Any) -> list[dict[str, Any]]:
    """So many deals of which the points are told, the last row for all that follow."""
    rows = [points[min(number, len(points) - 1)] for number in range(count)]
    return [deal(dealer="BA"[number % 2], points={"A": a, "B": b}, **keys) for number, (a, b) in enumerate(rows)]


@pytest.mark.parametrize("game", [PLAIN, CLUB])
def test_after_six_deals_the_higher_sum_wins(game: str) -> None:
    verdict = judged(game, *partie(6, (30, 20)))
    assert (verdict.winner, dict(verdict.score)) == ("A", {"A": 180, "B": 120})
    assert judged(game, *partie(5, (30, 20))).winner is None
    assert found(game, *partie(6, (30, 20)), winner="B")[0] == ["S504@-.-"]
    assert found(game, *partie(5, (30, 20)), winner="B")[0] == []
    assert found(game, *partie(7, (30, 20)), winner="A")[0] == ["S506@6.-"]
    assert found(game, *partie(6, (30, 20)), score={"A": 180, "B": 121})[0] == ["S503@-.-"]
    assert found(game, *partie(2, (30, 20)), rules={"deals": 2}, winner="B")[0] == ["S504@-.-"]


def test_a_tie_after_six_deals_is_a_drawn_game_where_there_is_no_rubicon() -> None:
    assert judged(PLAIN, *partie(6, (20, 20))).winner is None
    assert found(PLAIN, *partie(6, (20, 20)), winner="A")[0] == ["S504@-.-"]
    assert found(PLAIN, *partie(7, (20, 20)))[0] == ["S506@6.-"]


def test_in_the_clubs_game_a_tie_is_played_off_in_one_deal_more_each_and_may_stand() -> None:
    even = partie(6, (20, 20))
    more = [deal(dealer="B", points={"A": 20, "B": 0}), deal(dealer="A", points={"A": 0, "B": 10})]
    assert found(CLUB, *even, *more)[0] == []
    assert judged(CLUB, *even, more[0]).winner is None
    assert judged(CLUB, *even, *more).winner == "A"
    assert found(CLUB, *partie(8, (20, 20)), settlement=0)[0] == []
    assert found(CLUB, *partie(8, (20, 20)), winner="B")[0] == ["S504@-.-"]
    assert found(CLUB, *partie(9, (20, 20)))[0] == ["S506@8.-"]


@pytest.mark.parametrize(
    ("points", "settlement"),
    [
        ((30, 20), 160),  # 180 to 120: the difference and 100
        ((30, 16), 376),  # 180 to 96, not over the rubicon: the sum and 100
        ((16, 15), 286),  # the winner is not over it either
    ],
)
def test_the_rubicon(points: tuple[int, int], settlement: int) -> None:
    assert found(CLUB, *partie(6, points), settlement=settlement)[0] == []
    assert found(CLUB, *partie(6, points), settlement=settlement + 1)[0] == ["S504@-.-"]
    assert found(CLUB, *partie(5, points), settlement=7)[0] == []
    assert [finding.code for finding in judged(PLAIN, *partie(6, points), settlement=settlement).findings] == ["R002"]


@pytest.mark.parametrize(("low", "settlement"), [(100, 200), (99, 399)])
def test_the_rubicon_is_crossed_at_a_hundred(low: int, settlement: int) -> None:
    assert find(CLUB).settlement({"A": 200, "B": low}) == settlement
    assert find(CLUB).settlement({"A": None, "B": low}) is None
    assert find(PLAIN).settlement({"A": 200, "B": low}) is None


def test_a_game_that_begins_later_counts_the_deals_before() -> None:
    keys = {"number": 4, "start": {"A": 90, "B": 95}}
    verdict = judged(CLUB, *partie(2, (10, 10)), **keys)
    assert verdict.winner == "B" and not verdict.findings
    assert found(PLAIN, *partie(3, (10, 10)), **keys)[0] == ["S506@2.-"]


def test_unfit_records_are_told_as_such() -> None:
    def codes(game: str, one: dict[str, Any], **keys: Any) -> list[str]:
        return [finding.code for finding in judged(game, one, **keys).findings]

    assert codes(PLAIN, deal(), rules={"deals": 0}) == ["R003"]
    assert codes(PLAIN, deal(), rules={"unannounced": ["vole"]}) == ["R003"]
    assert codes(CLUB, deal("A bid pass")) == ["R002"]
    assert codes(CLUB, deal("A announce volley")) == ["R002"]
    assert codes("piquet/rubicon", deal()) == ["R003"]
    assert codes(PLAIN, deal("C play KH")) == ["R002"]


# What the table shows.

TABLE = hands("AS KS QS 7S AH KH 9H 8H QD JD 9D 8C", "JS TS 9S QH JH TH AD KD AC KC QC 7C")


def replay(game: str, *lines: str, **keys: Any) -> Replay:
    one = deal(*lines, **{**TABLE, "partial": True} | keys)
    return Replay(decode(orjson.dumps(record(game, one))))


def test_the_table_shows_stock_and_discards_to_those_who_may_see_them() -> None:
    left = TABLE["talon"].split()
    lines = [f"A discard 9D TS | draw={left[0]} {left[1]}", f"A look {left[2]} {left[3]} {left[4]}", f"B discard 7C | draw={left[2]}"]
    lines += [f"B expose {' '.join(left[3:])}"]
    whole = replay(PLAIN, *lines)
    begin = {pile.label: pile for pile in whole[0].view.piles}
    assert [card.text for card in begin["stock"].cards] == left and begin["stock"].seats == ""
    after = {pile.label: pile for pile in whole.position_of(0, 1).view.piles}
    assert [card.text for card in after["stock"].cards] == left[2:]
    assert after["discards of A"].seats == "A" and after["looked at by A"].seats == "A"
    end = {pile.label: pile for pile in whole[-1].view.piles}
    assert [card.text for card in end["turned up"].cards] == left[3:] and end["turned up"].seats is None
    assert "stock" not in end and end["discards of B"].seats == "B"
    labels = {seat: [pile.label for pile in whole.seen_from(seat)[-1].view.piles] for seat in "AB"}
    assert labels == {"A": ["turned up", "looked at by A", "discards of A"], "B": ["turned up", "discards of B"]}
    assert [fact.text for fact in whole.position_of(0, 0).view.facts] == ["6"]


def test_the_hands_change_with_the_exchange() -> None:
    whole = replay(PLAIN, *exchange(TABLE), "play A:AS B:JS")
    start, after, end = whole[0].hands["A"], whole.position_of(0, 0).hands["A"], whole[-1].hands["A"]
    assert {card.text for card in start.known} == set(TABLE["hands"]["A"].split()) and not start.untold
    assert {card.text for card in after.known} - {card.text for card in start.known} == {TABLE["talon"].split()[0]}
    assert [card.text for card in end.played] == ["AS"] and len(end.known) == 11
    theirs = whole.seen_from("B")[-1].hands["A"]
    assert not theirs.known and theirs.untold == 11


def test_the_table_tells_the_categories_who_has_them_and_the_running_scores() -> None:
    lines = ["A declare point 4", "B reply good", "A declare sequence 3 to A", "B reply not good", "A declare trio", "B reply equal"]
    lines += ["A lay AS", "B declare sequence 3 to J"]
    view = replay(PLAIN, *exchange(TABLE), *lines, "play A:AS B:JS")[-1].view
    facts = {fact.label: fact.text for fact in view.facts}
    assert facts["point"] == "A point 4, good, scores 4"
    assert facts["sequence"].startswith("A sequence 3 to A, not good; B sequence 3 to J")
    assert facts["set"].startswith("A trio") and "equal" in facts["set"]
    assert facts["score"] == "A 5 – B 0"
    assert all(fact.seats is None for fact in view.facts)
    assert [card.text for card in replay(PLAIN, *exchange(TABLE), "A lay AS")[-1].view.shown["A"]] == ["AS"]


def test_bonuses_and_carte_blanche_are_shown_when_they_are_said() -> None:
    blanche = {"hands": {"A": "AS TS 9S 8S 7S TH 9H 8H 7H AD TD AC", "B": ".."}, "talon": None}
    said = replay(PLAIN, "A announce carte blanche", **blanche)[-1].view.facts
    assert ("carte blanche", "A 10") in [(fact.label, fact.text) for fact in said]
    sweep = hands("AS KS QS JS AH KH QH JH AD KD QD JD", "TS 9S 8S TH 9H 8H TD 9D 8D TC 9C 8C")
    lines = [*exchange(sweep), "play " + " ".join(played_out(sweep, "AS")), "A announce capot"]
    one = Replay(decode(orjson.dumps(record(CLUB, deal(*lines, **sweep)))))[-1].view
    facts = {fact.label: fact.text for fact in one.facts}
    assert facts["capot"] == "A 40" and facts["score"] == "A 53 – B 0" and "the cards" not in facts and one.over


@pytest.mark.parametrize(("name", "score"), [("worked-deal.json", "A 28 – B 23"), ("thirty-seven.json", "A 42 – B 34")])
def test_in_the_end_the_cards_are_counted(name: str, score: str) -> None:
    facts = {fact.label: fact.text for fact in Replay(load(SAMPLES / name))[-1].view.facts}
    assert facts["score"] == score and facts["the cards"].endswith(" 10")


# The samples.


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.json")), ids=lambda path: path.name)
def test_every_sample_gives_what_it_says(path: Path) -> None:
    told = load(path)
    assert places(judge(told)) == sorted(told.extra.get("x-expect", []))


def test_there_is_a_sample_for_every_fault_of_piquet_s_own() -> None:
    names = {path.stem for path in (SAMPLES / "faults").glob("*.json")}
    assert names >= {"X401", "X402", "X403", "X404", "X405", "P207", "S505"} and names <= CATALOGUE.keys()
    for path in (SAMPLES / "faults").glob("*.json"):
        assert {line[:4] for line in load(path).extra["x-expect"]} == {path.stem}


def test_there_is_a_whole_game_in_each_variant() -> None:
    for name in ("partie-plain.json", "partie-club.json"):
        told = load(SAMPLES / name)
        verdict = judge(told)
        assert len(told.deals) == 6 and verdict.winner == told.winner is not None
        assert all(deal.events and None not in deal.hands.values() for deal in told.deals)
