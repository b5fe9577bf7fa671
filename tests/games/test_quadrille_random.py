"""Random deals of Quadrille: legal ones are clean, one fault gives exactly that one, and a second reckoner agrees to the last counter."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import Any

import attrs
import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlaire.games import find
from parlaire.generate import faults, generate
from parlaire.generate.maker import Wish
from parlaire.generate.quadrille import MAKER
from parlaire.notation import NOTATIONS
from parlaire.notation.base import Options
from parlaire.record.model import Deal, Record
from parlaire.referee import judge, play
from parlaire.rules.game import Setting, Table
from parlaire.rules.pages import laws_of
from quadrille_reckoner import SEATS, allowed, reckon, taker
from quadrille_shorthand import CLASSIC, FORCED, places

GAMES = (FORCED, CLASSIC)
RULES: dict[str, list[dict[str, Any]]] = {
    FORCED: [{}, {"obey": "beat"}, {"solo": 3, "matador": 2, "stopped": 0, "vole": 5}],
    CLASSIC: [{}, {"four": "remise"}, {"consolation": 2, "matadors": 0, "sans_prendre": 1, "vole": 3}],
}
FAULTS = [(game, code) for game in GAMES for code in faults(game)]
seeds = st.integers(0, 2**32)


def tree(record: Record) -> dict[str, Any]:
    """The record as the JSON that it is written as."""
    write = NOTATIONS["json"].write
    assert write is not None
    out = BytesIO()
    write([record], out, Options())
    found: dict[str, Any] = orjson.loads(out.getvalue())
    return found


def random_deal(game: str, seed: int, rules: dict[str, Any]) -> tuple[Record, tuple[Deal, dict[str, int]]]:
    """A record of one legal deal of which everything is told, and the deal with its true points."""
    variant, unfit = find(game).with_rules(rules)
    assert unfit == []
    empty = Record(game=game, deals=(), rules=rules)
    made = MAKER.deal(Random(seed), variant, Setting(empty, 0), Wish(hands="whole", gaps=False), None)
    assert made is not None
    truth = {seat: points for seat, points in made.outcome.points.items() if points is not None}
    return Record(game=game, deals=(made.deal,), rules=rules), (made.deal, truth)


@pytest.mark.parametrize("game", GAMES)
@given(seed=seeds, hands=st.sampled_from(["whole", "partial", "absent", None]), choice=st.integers(0, 2))
@settings(max_examples=60, deadline=None)
def test_a_legal_record_is_clean_however_much_of_it_is_told(game: str, seed: int, hands: Any, choice: int) -> None:
    record = generate(game, seed, hands=hands, rules=RULES[game][choice])
    assert places(judge(record)) == record.extra.get("x-expect", []) == []


@pytest.mark.parametrize(("game", "code"), FAULTS)
def test_one_fault_gives_exactly_that_one(game: str, code: str) -> None:
    for seed in range(4):
        record = generate(game, seed, code)
        assert places(judge(record)) == sorted(record.extra["x-expect"])
        assert code in {place.partition("@")[0] for place in record.extra["x-expect"]}


@pytest.mark.parametrize("game", GAMES)
@given(seed=seeds, choice=st.integers(0, 2))
@settings(max_examples=60, deadline=None)
def test_the_second_reckoner_agrees_to_the_last_counter(game: str, seed: int, choice: int) -> None:
    rules = RULES[game][choice]
    record, (_, truth) = random_deal(game, seed, rules)
    told = tree(record)["deals"][0]
    expected, left = reckon(game, told, told.get("pool", 0), rules)
    assert dict(judge(record).deals[0].points) == expected == truth
    assert sum(expected.values()) + left == told.get("pool", 0)


@pytest.mark.parametrize("game", GAMES)
@given(seed=seeds)
@settings(max_examples=50, deadline=None)
def test_counters_are_conserved_from_deal_to_deal(game: str, seed: int) -> None:
    record = generate(game, seed, "S503", deals=4)  # nothing is left out of a record with a fault
    told, pool = tree(record)["deals"], 0
    for index, (deal, verdict) in enumerate(zip(told, judge(record).deals, strict=True)):
        pool = deal.get("pool", 0) if index == 0 else pool
        expected, left = reckon(game, deal, pool, {})
        assert deal.get("pool", pool) == pool
        assert dict(verdict.points) == expected
        assert sum(expected.values()) == pool - left
        pool = left


@pytest.mark.parametrize("game", GAMES)
@given(seed=seeds, choice=st.integers(0, 2))
@settings(max_examples=40, deadline=None)
def test_the_random_play_keeps_to_the_rules(game: str, seed: int, choice: int) -> None:
    rules = RULES[game][choice]
    record, _ = random_deal(game, seed, rules)
    told = tree(record)["deals"][0]
    names = [event["trumps"] for event in told["events"] if "trumps" in event]
    plays = [(event["by"], event["play"]) for event in told["events"] if "play" in event]
    hands = {seat: hand.split() for seat, hand in told["hands"].items()}
    for start in range(0, len(plays), 4):
        trick = plays[start : start + 4]
        for place, (seat, card) in enumerate(trick):
            before = [played for _, played in trick[:place]]
            assert not before or card in allowed(game, hands[seat], before, names[-1], rules.get("obey", "highest"))
            hands[seat].remove(card)
        if start + 4 < len(plays):
            assert plays[start + 4][0] == trick[taker([card for _, card in trick], names[-1])][0]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_but_the_partner_is_shown_who_he_is_before_his_card_falls(game: str) -> None:
    hidden = shown = 0
    for seed in range(40):
        record, (deal, _) = random_deal(game, seed, {})
        called = next((event.card for event in deal.events if event.verb == "call"), None)  # type: ignore[attr-defined]  # it is a call
        holder = next((seat for seat in SEATS if called in deal.hands[seat].cards), "")
        opened = [place for place, event in enumerate(deal.events) if event.verb == "reveal" or getattr(event, "card", None) is called]

        def watch(table: Table, index: int, event: int, opened: list[int] = opened, holder: str = holder) -> None:
            nonlocal hidden, shown
            known = any(place <= event and table.deal.events[place].verb != "call" for place in opened)
            for fact in table.view().facts:
                if fact.label == "partner" and known:
                    shown += 1
                    assert fact.seats is None
                elif fact.label == "partner":
                    hidden += 1
                    assert fact.seats == holder
                elif not known and event < len(table.deal.events) - 1:
                    told = ("contract", "declarer", "bid", "pool", "stakes", "trumps", "called", "vole", "stopped")
                    assert fact.label in told

        play(record, find(game), watch)
    assert hidden > 100 and shown > 100


@pytest.mark.parametrize("game", GAMES)
@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_a_log_in_disorder_is_judged_all_the_same_and_every_finding_cites_its_rule(game: str, seed: int) -> None:
    rng = Random(seed)
    record = generate(game, rng.randrange(1000), rng.choice(faults(game)))
    deals = []
    for deal in record.deals:
        events = list(deal.events)
        for _ in range(rng.randint(1, 6)):
            one, other = rng.randrange(len(events)), rng.randrange(len(events))
            events[one], events[other] = events[other], events[one]
            events.insert(one, events[other])
            del events[rng.randrange(len(events))]
        deals.append(attrs.evolve(deal, events=tuple(events), partial=rng.random() < 0.2))
    laws, views = laws_of(game), []
    mixed = attrs.evolve(record, deals=tuple(deals))
    verdict = play(mixed, find(game), lambda table, index, event: views.append(table.view()))
    assert len(views) == sum(len(deal.events) + 1 for deal in deals)
    assert all(finding.law in laws[finding.code] for finding in verdict.findings)
