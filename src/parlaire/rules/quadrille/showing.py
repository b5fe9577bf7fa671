"""What a table of Quadrille shows at a moment: cards, tricks, and the facts of the bargain, each to those who may know it."""

from __future__ import annotations

from parlaire.cards import Card, cards_in
from parlaire.rules.game import Fact, Holding, TableView
from parlaire.rules.quadrille.reckoning import merge
from parlaire.rules.quadrille.settling import reckon
from parlaire.rules.quadrille.state import QuadrilleState
from parlaire.rules.views import trick_view

__all__ = ["show_table"]

_WORDS = {"alliance": "alliance", "solo": "solo", "vole": "vole", "forced": "forced spadille", None: "a game"}


def show_table(table: QuadrilleState) -> TableView:
    """The table as it stands, to one who may see everything."""
    game, hands, tricks = table.game, table.hands, table.tricks
    played: list[list[Card]] = [[] for _ in game.seats]
    for trick in tricks.history:
        for seat, card, _ in trick.cards:
            played[seat].append(card)
    trick_now = tricks.trick
    holdings = {
        seat: Holding(cards_in(hands.known[place]), hands.untold[place], tuple(played[place])) for place, seat in enumerate(game.seats)
    }
    return TableView(
        holdings=holdings,
        trick=trick_view(game.seats, trick_now, tricks) if trick_now is not None else None,
        tricks=dict(zip(game.sides, tricks.won, strict=True)),
        due=_due(table),
        trumps=table.bargain.trumps,
        shown={seat: cards_in(hands.shown[place] & hands.known[place]) for place, seat in enumerate(game.seats) if hands.shown[place]},
        facts=tuple(_facts(table)),
        over=table.finished,
    )


def _due(table: QuadrilleState) -> str | None:
    """Who speaks next, or plays next."""
    if table.finished:
        return None
    auction, tricks, seats = table.bargain.auction, table.tricks, table.game.seats
    if not tricks.between:
        return seats[tricks.due] if tricks.due >= 0 else None
    if not table.bargain.counters.playing and not auction.over:
        return seats[auction.due] if auction.due is not None else None
    leaders = [place for place in range(len(seats)) if tricks.leaders >> place & 1]
    return seats[leaders[0]] if len(leaders) == 1 else None


def _facts(table: QuadrilleState) -> list[Fact]:
    bargain, seats = table.bargain, table.game.seats
    counters, auction, contract = bargain.counters, bargain.auction, bargain.contract
    facts = []
    if counters.pool is not None and (counters.before or any(counters.put)):
        facts.append(Fact("pool", str(counters.pool)))
    if any(stake is not None for stake in counters.stakes):
        stakes = ", ".join(f"{seat} {stake}" for seat, stake in zip(seats, counters.stakes, strict=True) if stake is not None)
        facts.append(Fact("stakes", stakes))
    if contract.declarer is not None:
        added = auction.best.added if auction.best is not None else 0
        more = f", {added} added" if added else ""
        settled = auction.over
        facts.append(Fact("contract" if settled else "bid", f"{_WORDS[contract.kind]} by {seats[contract.declarer]}{more}"))
        if settled:
            facts.append(Fact("declarer", seats[contract.declarer]))
    elif auction.all_passed:
        facts.append(Fact("contract", "all have passed"))
    if bargain.trumps is not None:
        facts.append(Fact("trumps", bargain.trumps.name))
    if bargain.called is not None:
        facts.append(Fact("called", str(bargain.called)))
        facts += _partner(table)
    if table.stopped_at is not None:
        facts.append(Fact("stopped", f"after {table.stopped_at} tricks"))
    elif table.undertaken or contract.kind == "vole":
        facts.append(Fact("vole", "undertaken"))
    return facts + _payments(table)


def _partner(table: QuadrilleState) -> list[Fact]:
    """Who the partner is: his own secret from the call on, until he makes himself known or plays the called card."""
    seats, bargain = table.game.seats, table.bargain
    partners = table.partners(table.contract)
    if len(partners) != 1:
        return []
    partner = partners[0]
    known = table.fallen or bargain.opened is not None
    if partner is None:
        declarer = bargain.contract.declarer
        alone = "nobody: the declarer called his own card"
        return [Fact("partner", alone, None if known or declarer is None else seats[declarer])]
    how = " (made himself known)" if bargain.opened is not None else ""
    return [Fact("partner", seats[partner] + how, None if known else seats[partner])]


def _payments(table: QuadrilleState) -> list[Fact]:
    """What everybody gets, once the deal is over."""
    counters = table.bargain.counters
    over = table.finished or table.at == len(table.deal.events) - 1
    if not over or not counters.playing or not table.contract.sound or table.left:
        return []
    reckoning = reckon(table)
    if reckoning.open or not table.counters_told:
        return []
    lines = []
    for place, seat in enumerate(table.game.seats):
        gain = merge(reckoning.payments, lambda payment, place=place: payment.gains[place])  # type: ignore[misc]
        if gain is None:
            return []
        lines.append(f"{seat} {gain:+d}" if gain else f"{seat} 0")
    left = merge(reckoning.payments, lambda payment: payment.pool)
    return [Fact("payments", ", ".join(lines)), *([Fact("left in the pool", str(left))] if left is not None else [])]
