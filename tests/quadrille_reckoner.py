"""A second reckoner of Quadrille, written from the rules alone: what may be played, who takes a trick, who pays whom.

It works on the texts of cards and on plain records that tell everything, and shares nothing with the program.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

SEATS = "ABCD"
BLACK, RED = "KQJ765432", "KQJA234567"


def matadors(trumps: str) -> list[str]:
    return ["AS", ("2" if trumps in "SC" else "7") + trumps, "AC"]


def suit_in(card: str, trumps: str) -> str:
    return trumps if card in matadors(trumps) else card[1]


def ranked(suit: str, trumps: str) -> list[str]:
    """The cards of a suit, the strongest first."""
    cards = [rank + suit for rank in (BLACK if suit in "SC" else RED)]
    if suit != trumps:
        return cards
    rest = [card for card in cards if card not in matadors(trumps)]
    return [*matadors(trumps), *([f"A{suit}"] if suit in "HD" else []), *(card for card in rest if card[0] != "A")]


def taker(cards: Sequence[str], trumps: str) -> int:
    """The place in the trick of the card that takes it."""
    suits = [suit_in(card, trumps) for card in cards]
    suit = trumps if trumps in suits else suits[0]
    return min((place for place in range(len(cards)) if suits[place] == suit), key=lambda place: ranked(suit, trumps).index(cards[place]))


def allowed(game: str, hand: Sequence[str], trick: Sequence[str], trumps: str, obey: str = "highest") -> set[str]:
    """The cards of a hand that may be played to a trick that has been led to."""
    led = trick[0]
    suit = suit_in(led, trumps)
    mine = [card for card in hand if card in matadors(trumps)]
    plain = [card for card in hand if card not in mine]
    own = [card for card in plain if suit_in(card, trumps) == suit]
    ruffs = [card for card in plain if suit_in(card, trumps) == trumps]
    under = [card for card in mine if led in matadors(trumps) and matadors(trumps).index(card) > matadors(trumps).index(led)]
    if game == "quadrille/classic":
        if suit != trumps:
            return set(own or hand)
        if ruffs:
            return {*ruffs, *mine}
        return set(mine if under else hand)

    def best_of(cards: list[str]) -> list[str]:
        if obey == "highest":
            order = ranked(suit_in(cards[0], trumps), trumps)
            return [min(cards, key=order.index)]
        return [card for card in cards if taker([*trick, card], trumps) == len(trick)] or cards

    if suit != trumps and own:
        return {*best_of(own), *mine}
    if ruffs:
        return {*best_of(ruffs), *mine}
    return set(under or hand)


def reckon(game: str, deal: Mapping[str, Any], before: int, rules: Mapping[str, Any]) -> tuple[dict[str, int], int]:
    """The net counters of every seat in a deal that tells everything, and what is left in the pool."""
    events = deal["events"]
    stakes = dict.fromkeys(SEATS, 0)
    put, later = dict(stakes), 0
    playing = False
    for event in events:
        playing = playing or "play" in event
        amount = event.get("stake", 0) + event.get("adds", 0)
        put[event["by"]] += amount
        later += amount if playing else 0
        if "stake" in event and not playing:
            stakes[event["by"]] = event["stake"]
    pool = before + sum(put.values()) - later
    gains = {seat: -put[seat] for seat in SEATS}
    bids = [event for event in events if "bid" in event and event["bid"] != "pass"]
    naming = next((event for event in events if "trumps" in event), None)
    if naming is None:
        return gains, pool
    trumps = [event for event in events if "trumps" in event][-1]["trumps"]
    declarer, bid = (bids[-1]["by"], bids[-1]["bid"]) if bids else (naming["by"], "forced")
    called = next((event["call"] for event in events if "call" in event), None)
    plays = [event for event in events if "play" in event]
    partner = next((event["by"] for event in plays if event["play"] == called), None)
    if called and partner is None:
        partner = next(seat for seat, hand in deal["hands"].items() if called in hand.split())
    partner = None if partner == declarer else partner
    tricks = [plays[start : start + 4] for start in range(0, len(plays), 4)]
    takers = [trick[taker([event["play"] for event in trick], trumps)]["by"] for trick in tricks]
    side = {declarer, partner}
    ours = [seat in side for seat in takers]
    row = ours.index(False) if False in ours else len(ours)
    fallen = sum(event["play"] in matadors(trumps) for trick, won in zip(tricks, ours, strict=True) if won for event in trick)
    facts = {"tricks": sum(ours), "own": takers.count(declarer), "row": row, "total": len(tricks), "fallen": fallen}
    opened = any("reveal" in event for event in events)
    if game == "quadrille/forced":
        return _forced(gains, pool, later, declarer, partner if opened else None, bid, stakes[declarer], facts, rules)
    told = {card: seat for seat, hand in deal["hands"].items() for card in hand.split()}
    dealt = all(told[card] in side for card in matadors(trumps))
    announced = any(event.get("announce") == "vole" for event in events)
    return _classic(gains, pool, declarer, partner, bid, facts, dealt, announced, rules)


def _forced(
    gains: dict[str, int],
    pool: int,
    later: int,
    declarer: str,
    friend: str | None,
    bid: str,
    stake: int,
    facts: Mapping[str, int],
    rules: Mapping[str, Any],
) -> tuple[dict[str, int], int]:
    """QL12 to QL14; `friend` is an open partner."""
    won = facts["tricks"]
    others = [seat for seat in SEATS if seat != declarer]
    opponents = [seat for seat in others if seat != friend]
    if won == 5:
        return gains, pool + later
    if won < 5:
        for seat in others if won < 3 else opponents:
            gains[seat] += stake
            gains[declarer] -= stake
        return gains, pool + later
    units = facts["fallen"] * rules.get("matador", 1)
    if bid == "solo":
        units += rules.get("solo", 4)
        if facts["row"] == facts["total"] == 6:
            units += rules.get("stopped", 1)
        if facts["row"] == 10:
            units += rules.get("vole", 2)
    for seat in opponents:
        gains[seat] -= units * (pool // 4)
    winnings = units * (pool // 4) * len(opponents)
    if bid == "solo" and 7 <= facts["row"] < 10:
        for seat in others:
            gains[seat] += (pool + later) // 3
        gains[declarer] += winnings
        return gains, (pool + later) % 3
    winnings += pool + later
    if friend is not None:
        gains[friend] += winnings // 2
        winnings -= winnings // 2
    gains[declarer] += winnings
    return gains, 0


def _classic(
    gains: dict[str, int],
    pool: int,
    declarer: str,
    friend: str | None,
    bid: str,
    facts: Mapping[str, int],
    dealt: bool,
    announced: bool,
    rules: Mapping[str, Any],
) -> tuple[dict[str, int], int]:
    """QE8 to QE10 and QE13."""
    unit, won = pool // 4, facts["tricks"]
    opponents = [seat for seat in SEATS if seat not in (declarer, friend)]

    def to_side(amount: int) -> None:
        share = abs(amount) // 2 if friend else 0
        if friend:
            gains[friend] += share if amount > 0 else -share
        gains[declarer] += amount - share if amount > 0 else amount + share

    def from_each(units: int) -> None:
        for seat in opponents:
            gains[seat] -= units * unit
        to_side(units * unit * len(opponents))

    undertaken = bid == "vole" or announced or (facts["row"] >= 6 and facts["total"] > 6 and bid != "forced")
    made = facts["row"] == 10
    if undertaken and not made:
        from_each(-rules.get("vole", 4))
    if won >= 6:
        to_side(pool)
        alone = rules.get("sans_prendre", 2) if bid in ("solo", "vole") else 0
        vole = rules.get("vole", 4) if undertaken and made else 0
        from_each(rules.get("consolation", 1) + (rules.get("matadors", 1) if dealt else 0) + alone + vole)
        return gains, 0
    if friend is not None and facts["own"] < 3 and bid != "forced":
        gains[declarer] -= pool
    else:
        to_side(-pool)
    if won == 5 or (won == 4 and rules.get("four", "codille") == "remise"):
        return gains, 2 * pool
    for seat in opponents:
        gains[seat] += pool // len(opponents)
    return gains, pool + pool % len(opponents)
