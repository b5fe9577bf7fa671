"""What a deal of Quadrille comes to where its log ends: tricks, payments, the pool that is left, and what the source says of them."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from parlaire.cards import cards_in
from parlaire.rules.game import Outcome
from parlaire.rules.ledger import differences
from parlaire.rules.quadrille.auction import Kind
from parlaire.rules.quadrille.counters import Carried
from parlaire.rules.quadrille.order import matadors_of
from parlaire.rules.quadrille.payments import Payment, Result, Terms
from parlaire.rules.quadrille.reckoning import State, finished, merge, states, told_results, unfinished
from parlaire.rules.quadrille.state import QuadrilleState

__all__ = ["Reckoning", "reckon", "settle"]

_ALL = 10
_WON = 6
_MATADORS = 3
_MANY = 4
"""Of a deal that is not over and may stand in more ways than these, nothing is reckoned."""
_NOMINAL = 1 << 20
"""A stake so large that every row of a table of payments tells, for deals whose counters are not told."""


@frozen
class Reckoning:
    """What a deal pays: every payment that agrees with the log, and whether one is surely still open."""

    payments: tuple[Payment, ...] = ()
    open: bool = False


def settle(table: QuadrilleState) -> Outcome:
    """What the deal gives; told tricks and points are compared, and an unfinished deal is noted."""
    deal, game, tricks = table.deal, table.game, table.tricks
    played = bool(tricks.history)
    table.bargain.counters.begin_play()
    reckoning = reckon(table)
    done = not reckoning.open if played else deal.tricks is not None
    abandoned = not done and (table.void or _all_passed(table))
    if reckoning.open and not abandoned and not deal.partial and not table.left:
        number = len([trick for trick in tricks.history if trick.closed])
        table.find("P210", None, None, f"the deal stops after {number} trick{'' if number == 1 else 's'}, with a payment still open")
    if abandoned:
        reckoning = Reckoning((Payment((0,) * len(game.seats), table.bargain.counters.pool or 0, won=False),))
    _compare_tricks(table, played)
    points = _points(table, reckoning)
    wrong = differences(deal.points, points)
    if wrong:
        lost = merge(reckoning.payments, lambda payment: payment.won) == 0
        law = table.law("S502", "lost" if lost else "won")
        table.find("S502", None, None, f"the points told for the deal are wrong: {wrong}", law=law)
    count: dict[str, int | None] = dict.fromkeys(game.sides)
    if played and not tricks.unsure and not tricks.broken:
        count = dict(zip(game.sides, tricks.won, strict=True))
    return Outcome(
        tricks=count, points=points, dealers=_next_dealers(table, abandoned), memory=_carry(table, reckoning, abandoned=abandoned)
    )


def _all_passed(table: QuadrilleState) -> bool:
    """Whether the cards were thrown in, as they are where nobody must play (QL-AMB6)."""
    auction = table.bargain.auction
    return "forced" not in table.game.kinds and auction.all_passed and auction.best is None


def _points(table: QuadrilleState, reckoning: Reckoning) -> dict[str, int | None]:
    """The net points of every seat: what it gets, less what it put in."""
    if not table.counters_told or table.left or not table.contract.sound:
        return dict.fromkeys(table.game.sides)
    points: dict[str, int | None] = {}
    for place, side in enumerate(table.game.sides):
        gain = merge(reckoning.payments, lambda payment, place=place: payment.gains[place])  # type: ignore[misc]
        points[side] = gain - table.bargain.counters.put[place] if gain is not None else None
    return points


def _carry(table: QuadrilleState, reckoning: Reckoning, *, abandoned: bool) -> Carried:
    """What the next deal finds: the pool, and the double stake owed after five tricks (QL14).

    In a deal that was given up before he staked, nobody has paid what he owed.
    """
    if table.left or not table.contract.sound:
        return Carried(None, None)
    pool = merge(reckoning.payments, lambda payment: payment.pool) if table.counters_told else None
    owes = merge(reckoning.payments, lambda payment: payment.owes)
    declarer = table.contract.declarer
    owed: dict[int, int] | None = {} if owes is not None else None
    if owes:
        stake = table.bargain.counters.stakes[declarer] if declarer is not None else None
        owed = {declarer: 2 * stake} if declarer is not None and stake is not None else None
    if abandoned:
        stakes = table.bargain.counters.stakes
        before = table.carried().owed
        owed = {seat: amount for seat, amount in before.items() if stakes[seat] is None} if before is not None else None
    return Carried(pool, owed)


def _compare_tricks(table: QuadrilleState, played: bool) -> None:
    """S501: the told tricks against those that the play surely gives."""
    told, tricks = table.deal.tricks, table.tricks
    if not played or told is None:
        return
    whole = sum(trick.closed for trick in tricks.history) >= _ALL and not tricks.broken
    most = tricks.unsure if whole or not table.deal.partial else _ALL
    wrong = []
    for side, number in told.items():
        won = tricks.won[table.game.sides.index(side)]
        if not won <= number <= won + most:
            wrong.append(f"{side} {number} where the play gives {won}")
    if wrong:
        table.find("S501", None, None, f"the tricks told for the deal are wrong: {', '.join(wrong)}")


def _next_dealers(table: QuadrilleState, abandoned: bool) -> str:
    dealer, game = table.deal.dealer, table.game
    if dealer is None:
        return ""
    rightful = table.setting.dealers or dealer
    return game.after(dealer) + rightful if table.deal.partial or (abandoned and table.void) else game.after(dealer)


def reckon(table: QuadrilleState) -> Reckoning:
    """Every payment that agrees with the log as far as it has been read."""
    contract, tricks = table.contract, table.tricks
    played = bool(tricks.history)
    closed = sum(trick.closed for trick in tricks.history)
    if tricks.broken or (table.deal.partial and played and closed < _ALL):
        return Reckoning()
    if contract.declarer is None or contract.kind is None:
        # Whatever was played, nobody can have won or lost it yet.
        return Reckoning(open=played and closed < _WON and not table.finished)
    payments: set[Payment] = set()
    still_open: list[bool] = []
    for partner in table.partners(contract):
        case = _Case(contract.declarer, contract.kind, partner)
        cases = _played(table, case) if played else _told(table, case)
        if cases is None:
            return Reckoning(open=closed < _WON and not table.finished)
        for term in _terms(table, case):
            for results in cases:
                here = {table.game.pay(term, result) for result in results}
                payments |= here
                still_open.append(len(here) > 1 and not table.finished)
    return Reckoning(tuple(payments), open=played and bool(still_open) and all(still_open))


@frozen
class _Case:
    """One way to read the log: who plays what with whom."""

    declarer: int
    kind: Kind
    partner: int | None


def _played(table: QuadrilleState, case: _Case) -> list[list[Result]] | None:
    """For every state that the tricks may have led to, the results that may come of it; None where there are too many."""
    tricks = table.tricks
    found = states(tricks.history[: table.stopped_at], table.orders, case.declarer, case.partner, tricks.aside)
    whole = {state for state in found if state.played >= _ALL and state.fallen == _MATADORS} or found
    over = {state for state in whole if _ends(table, case, state)}
    if len(whole) - len(over) > _MANY:
        return None
    return [[finished(state)] if state in over else list(unfinished(state)) for state in whole]


def _ends(table: QuadrilleState, case: _Case, state: State) -> bool:
    """Whether the deal is over in this state: stopped in words, played out, or left off after six tricks in a row."""
    if table.stopped_at is not None or state.played >= _ALL:
        return True
    last = table.at == len(table.deal.events) - 1 and not table.deal.partial and table.tricks.between
    if not last or not state.six_in_a_row or table.undertaken:
        return False
    return case.kind == "solo" or (table.game.vole_by_leading and case.kind != "vole")


def _told(table: QuadrilleState, case: _Case) -> list[list[Result]]:
    """The results that the told tricks allow, where no card is told."""
    told, seats = table.deal.tricks, table.game.seats
    if told is None or table.deal.partial:
        return []
    own = told.get(seats[case.declarer])
    friend = told.get(seats[case.partner]) if case.partner is not None else 0
    if own is None or friend is None:
        return []
    others = [told.get(seat) for place, seat in enumerate(seats) if place not in (case.declarer, case.partner)]
    rest = None if None in others else sum(number for number in others if number is not None)
    return [list(told_results(own, friend, rest))]


def _terms(table: QuadrilleState, case: _Case) -> Iterator[Terms]:
    """The terms that the deal may have been played on."""
    contract, counters = table.contract, table.bargain.counters
    pool, added, stake = 4 * _NOMINAL, 0, _NOMINAL
    if table.counters_told:
        pool, added, stake = counters.at_play or 0, counters.added, counters.stakes[case.declarer] or 0
    opened = {contract.opened is not None and contract.opened == case.partner}
    if contract.called is None and contract.opened is None and case.partner is not None and table.game.open_partners:
        opened = {False, True}  # where the call is not told, nobody says whether it was answered
    for known in sorted(opened):
        for matadors in sorted(_matadors_dealt(table, case)):
            yield Terms(case.declarer, case.partner, case.kind, known, pool, added, stake, table.undertaken, matadors)


def _matadors_dealt(table: QuadrilleState, case: _Case) -> set[bool]:
    """Whether all three matadors were dealt to the declarer's side: what is possible of it."""
    side = {case.declarer, case.partner}
    possible: set[bool] = set()
    for order in table.orders:
        holders = [set(table.holders.of(card)) for card in cards_in(matadors_of(order))]
        if all(seats and seats <= side for seats in holders):
            possible.add(True)
        elif any(not seats & side for seats in holders):
            possible.add(False)
        else:
            possible |= {True, False}
    return possible
