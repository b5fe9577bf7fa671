"""The referee against records of which it is known beforehand what it must find.

Legal records earn nothing but the notes that were earned on purpose; a record with one fault gives
exactly that one, at the right event; true statements are never called false, and false ones are
wherever the hand is told. The generator never asks the referee, so the two check one another.
"""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlaire.cards import RANKS, UNKNOWN, Card
from parlaire.games import find, names
from parlaire.generate import faults, generate
from parlaire.record.events import Incident, Play, Tell
from parlaire.record.model import Record
from parlaire.record.talk import Claim, Topic
from parlaire.referee import Verdict, judge
from parlaire.rules.talking.game import TalkingGame

TALKING = tuple(name for name in names() if isinstance(find(name), TalkingGame))
FAULTS = [(game, code) for game in TALKING for code in faults(game)]
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "sizette": [{"penalties": "academie"}, {"penalties": "none"}, {"penalties": "academie", "revoke": "quit"}, {"target": 2}],
    "sixte": [{"target": 1}, {"target": 3}],
    "quadrette": [{"penalties": "academie"}, {"penalties": "academie", "revoke": "quit", "target": 2}, {"target": 1}],
}

games = st.sampled_from(TALKING)
seeds = st.integers(0, 2**32)
told = st.sampled_from(["whole", "partial", "absent", None])
talks = st.sampled_from([True, False, None])


def found(record: Record) -> list[str]:
    """What the referee finds, as samples write it."""
    places = [(it.code, it.deal, it.event) for it in judge(record).findings]
    return sorted(f"{code}@{'-' if deal is None else deal}.{'-' if event is None else event}" for code, deal, event in places)


def expected(record: Record) -> list[str]:
    return sorted(record.extra.get("x-expect", []))


@given(games, seeds, told, talks)
@settings(max_examples=250, deadline=None)
def test_a_legal_record_is_clean_but_for_its_notes(game: str, seed: int, hands: Any, talk: bool | None) -> None:
    record = generate(game, seed, hands=hands, talk=talk)
    assert found(record) == expected(record)
    assert {line[:4] for line in expected(record)} <= {"T306", "T307", "T308"}


@given(games, seeds, told, talks)
@settings(max_examples=100, deadline=None)
def test_without_notes_there_is_nothing_to_find(game: str, seed: int, hands: Any, talk: bool | None) -> None:
    assert found(generate(game, seed, hands=hands, talk=talk, notes=False)) == []


@given(st.data(), games, seeds)
@settings(max_examples=120, deadline=None)
def test_a_legal_record_is_clean_under_every_option(data: st.DataObject, game: str, seed: int) -> None:
    choices = OPTIONS[find(game).family] + ([{"talk": "on lead"}] if game == "quadrette/1930" else [])
    record = generate(game, seed, rules=data.draw(st.sampled_from(choices)))
    assert found(record) == expected(record)


@pytest.mark.parametrize(("game", "code"), FAULTS)
def test_one_fault_gives_exactly_that_one(game: str, code: str) -> None:
    for seed in range(4):
        record = generate(game, seed, code)
        assert code in {line[:4] for line in expected(record)}
        assert found(record) == expected(record)


@given(st.sampled_from(FAULTS), seeds, st.data())
@settings(max_examples=250, deadline=None)
def test_one_fault_gives_exactly_that_one_under_every_option(pair: tuple[str, str], seed: int, data: st.DataObject) -> None:
    game, code = pair
    record = generate(game, seed, code, rules=data.draw(st.sampled_from([{}, *OPTIONS[find(game).family]])))
    assert found(record) == expected(record)


@pytest.mark.parametrize("code", ["P201", "T303"])
@given(st.sampled_from([game for game in TALKING if not game.startswith("sixte")]), seeds)
@settings(max_examples=60, deadline=None)
def test_a_fault_is_proven_from_later_play_alone(code: str, game: str, seed: int) -> None:
    # Where the Académie's law stops the deal at a revoke, nothing is played that could prove it.
    record = generate(game, seed, code, hands="absent", rules={"penalties": "none"})
    assert all(not deal.hands for deal in record.deals)
    assert found(record) == expected(record)


@given(st.sampled_from([game for game in TALKING if not game.startswith("sixte")]), seeds)
@settings(max_examples=60, deadline=None)
def test_true_statements_are_never_called_false_and_false_ones_always(game: str, seed: int) -> None:
    record = generate(game, seed, hands="whole", talk=True, notes=False, deals=1)
    deal = record.deals[0]
    trumps_told = deal.turned is not None or deal.trumps is not None or deal.talon is not None or game != "quadrette/modern"
    for place, event in enumerate(deal.events):
        if isinstance(event, Tell) and deal.hands and trumps_told:
            lie = attrs.evolve(event, claims=(*event.claims[1:], negated(event.claims[0])))
            lied = attrs.evolve(deal, events=(*deal.events[:place], lie, *deal.events[place + 1 :]))
            assert f"T303@0.{place}" in found(attrs.evolve(record, deals=(lied,)))


def negated(claim: Claim) -> Claim:
    """A claim that is false where `claim` is true: another value for an exact one, beyond the bound for a bound."""
    value, relation = claim.value, claim.relation
    if isinstance(value, int):
        if relation == ">=":
            return attrs.evolve(claim, relation="<=", value=value - 1) if value else attrs.evolve(claim, relation="=", value=60)
        return attrs.evolve(claim, relation=">=" if relation == "<=" else "=", value=value + 1)
    if relation != "=":
        return (
            attrs.evolve(claim, relation="=", value=None)
            if relation == ">="
            else attrs.evolve(claim, topic=Topic("longest"), relation="=", value=0)
        )
    rank = value.rank if isinstance(value, Card) else value
    return attrs.evolve(claim, value=RANKS[1] if rank is RANKS[0] else RANKS[0])


PRICED = ["D106", "D108", "P201", "P203", "P212"]


@pytest.mark.parametrize("code", PRICED)
@given(st.sampled_from(["sizette/1725", "quadrette/classic"]), seeds)
@settings(max_examples=40, deadline=None)
def test_marks_lost_and_gained_are_the_penalties(code: str, game: str, seed: int) -> None:
    """A price is unmarked by the side at fault as far as it has marks, and marked by the other for the rest (F18)."""
    record = generate(game, seed, code, deals=1, rules={"penalties": "academie"})
    verdict, sides = judge(record), find(game).sides
    before = dict(record.start or dict.fromkeys(sides, 0))
    change = dict.fromkeys(sides, 0)
    for side, price in priced(verdict):
        other = next(name for name in sides if name != side)
        unmarked = min(price, before[side])
        change[side] -= unmarked
        change[other] += price - unmarked
        assert change[other] - change[side] == price
    earned = [(verdict.deals[0].points[side] or 0) - change[side] for side in sides]
    assert sorted(earned) in ([0, 0], [0, 1], [0, 2])
    if code in ("D106", "D108") and any(isinstance(event, Incident) for event in record.deals[0].events):
        assert earned == [0, 0]


def priced(verdict: Verdict) -> list[tuple[str, int]]:
    """The penalties as the findings tell them: the side, and how many marks it loses."""
    words = [it.penalty.split() for it in verdict.findings if it.penalty is not None]
    return [(side, int(number)) for side, _, number, *_ in words if number.isdigit()]


@given(st.sampled_from(["P201", "P203", "P212", "D108"]), seeds)
@settings(max_examples=80, deadline=None)
def test_no_card_after_a_penalty_has_won_the_game_goes_unnoticed(code: str, seed: int) -> None:
    record = generate("sizette/1725", seed, code, rules={"target": 1, "revoke": "quit"}, deals=1)
    deal = record.deals[0]
    if any(it.penalty for it in judge(record).findings):
        assert judge(record).winner is not None
        on = attrs.evolve(deal, events=(*deal.events, Play(by="A", card=UNKNOWN), Play(by="B", card=UNKNOWN)))
        played_on = attrs.evolve(record, deals=(on,))
        assert [line for line in found(played_on) if line.startswith("P209")] == [f"P209@0.{len(deal.events)}"]
        further = attrs.evolve(record, deals=(deal, attrs.evolve(deal, dealer=None, partial=True, events=(), points=None, score=None)))
        assert "S506@1.-" in found(further)


@given(games, seeds)
@settings(max_examples=150, deadline=None)
def test_a_legal_record_of_which_less_is_told_is_still_clean(game: str, seed: int) -> None:
    """Cards put out of sight, in the hands and in the play, prove nothing against anybody."""
    record, rng = generate(game, seed, gaps=False), Random(seed)
    deals = []
    for deal in record.deals:
        rate = rng.choice((0.05, 0.3, 0.9))
        hands = {
            seat: attrs.evolve(hand, cards=tuple(UNKNOWN if rng.random() < rate else card for card in hand.cards))
            for seat, hand in deal.hands.items()
            if rng.random() < 0.8
        }
        events = tuple(
            attrs.evolve(event, card=UNKNOWN) if isinstance(event, Play) and rng.random() < rate else event for event in deal.events
        )
        told_still = deal.turned or deal.trumps or deal.talon
        deals.append(attrs.evolve(deal, hands=hands, events=events, trumps=deal.trumps if told_still else None))
    assert {line[:4] for line in found(attrs.evolve(record, deals=tuple(deals)))} <= {"T306", "T307", "T308"}
