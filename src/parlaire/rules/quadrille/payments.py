"""Who pays whom: a deal's payments, worked out from the terms it was played on and the tricks that were taken.

Both are plain values without doubts. Where the log leaves a doubt, the table asks for the payments of
every case that agrees with it. One unit is a quarter of the pool when play began, rounded down. Where a
sum does not halve, the odd counter is the declarer's; what does not divide stays in the pool.
"""

from __future__ import annotations

from attrs import frozen

from parlaire.rules.quadrille.auction import Kind

__all__ = ["ClassicRates", "ForcedRates", "Payment", "Result", "Terms", "pay_classic", "pay_forced"]

_SEATS = 4
_WON = 6
_ALL = 10


@frozen
class Terms:
    """On what a deal is played; seats are indices.

    `partner` is None where the declarer plays alone, `opened` says that the partner made himself known.
    `pool` is what lay there when play began, `added` what came later, `stake` the declarer's own; `undertaken`
    says that the vole was undertaken in words, `matadors` that all three were dealt to the declarer's side.
    """

    declarer: int
    partner: int | None
    kind: Kind
    opened: bool
    pool: int
    added: int
    stake: int
    undertaken: bool = False
    matadors: bool = False


@frozen
class Result:
    """What came of the play: tricks of the declarer himself and of his partner, and matadors that fell in those tricks.

    `straight` counts the tricks that the side took in a row from the first; `played` all tricks that were
    played; `stopped` says that after six in a row no more were.
    """

    own: int
    friend: int
    matadors: int
    straight: int
    played: int = _ALL
    stopped: bool = False

    @property
    def won(self) -> int:
        """The tricks of the declarer's side."""
        return self.own + self.friend


@frozen
class Payment:
    """What every seat gets, net, without what it had put in; the pool that is left; and whether the declarer owes a double stake."""

    gains: tuple[int, ...]
    pool: int
    won: bool
    owes: bool = False


@frozen
class ForcedRates:
    """The rows of QL13, in units from each payer."""

    solo: int
    matador: int
    stopped: int
    vole: int


@frozen
class ClassicRates:
    """The rows of QE13, in units from each opponent; `four_lose` says that four tricks are codille, not remise."""

    consolation: int
    matadors: int
    sans_prendre: int
    vole: int
    four_lose: bool


class _Purse:
    """The gains of every seat while a deal is paid."""

    def __init__(self, terms: Terms) -> None:
        self.gains = [0] * _SEATS
        self._declarer, self._partner = terms.declarer, terms.partner
        self.others = [seat for seat in range(_SEATS) if seat not in (terms.declarer, terms.partner)]

    def receive(self, amount: int) -> None:
        """The declarer's side gets a sum, or pays one where it is negative: by halves, the odd counter the declarer's."""
        half = 0
        if self._partner is not None:
            half = abs(amount) // 2 * (1 if amount > 0 else -1)
            self.gains[self._partner] += half
        self.gains[self._declarer] += amount - half

    def collect(self, amount: int, payers: list[int], *, shared: bool = True) -> None:
        """Each of `payers` pays the declarer's side (or the declarer alone) an amount; it pays them where the amount is negative."""
        for seat in payers:
            self.gains[seat] -= amount
        if shared:
            self.receive(amount * len(payers))
        else:
            self.gains[self._declarer] += amount * len(payers)

    def divide(self, amount: int, seats: list[int]) -> int:
        """Divide a sum among seats; answers with what does not divide."""
        share, rest = divmod(amount, len(seats))
        for seat in seats:
            self.gains[seat] += share
        return rest

    def closed(self, pool: int, *, won: bool, owes: bool = False) -> Payment:
        return Payment(tuple(self.gains), pool, won, owes)


def pay_forced(rates: ForcedRates, terms: Terms, result: Result) -> Payment:
    """The payments of the forced game (QL12 to QL14)."""
    purse = _Purse(terms)
    pot, unit = terms.pool + terms.added, terms.pool // 4
    everybody = [seat for seat in range(_SEATS) if seat != terms.declarer]
    payers = purse.others if terms.opened else everybody
    if result.won < _WON:
        if result.won < _WON - 1:
            purse.collect(-terms.stake, everybody if result.won < 3 else payers, shared=False)
        return purse.closed(pot, won=False, owes=result.won == _WON - 1)
    units = rates.matador * result.matadors
    missed = False
    if terms.kind == "solo":
        units += rates.solo + (rates.stopped if result.stopped else 0)
        # By taking the seventh trick in a row the solo becomes the vole.
        missed = _WON < result.straight < _ALL
        units += rates.vole if result.straight == _ALL else 0
    purse.collect(units * unit, payers, shared=terms.opened)
    if missed:
        return purse.closed(purse.divide(pot, everybody), won=True)
    if terms.opened:
        purse.receive(pot)
    else:
        purse.gains[terms.declarer] += pot
    return purse.closed(0, won=True)


def pay_classic(rates: ClassicRates, terms: Terms, result: Result) -> Payment:
    """The payments of the classic game (QE8 to QE10, QE13)."""
    purse = _Purse(terms)
    pot, unit = terms.pool + terms.added, terms.pool // 4
    went_on = result.straight >= _WON and result.played > _WON and terms.kind != "forced"
    undertaken = terms.kind == "vole" or terms.undertaken or went_on
    made = result.straight == _ALL
    if undertaken and not made:
        purse.collect(-rates.vole * unit, purse.others)
    if result.won >= _WON:
        units = rates.consolation + (rates.matadors if terms.matadors else 0)
        units += rates.sans_prendre if terms.kind in ("solo", "vole") else 0
        units += rates.vole if undertaken and made else 0
        purse.collect(units * unit, purse.others)
        purse.receive(pot)
        return purse.closed(0, won=True)
    codille = result.won < _WON - 2 or (result.won == _WON - 2 and rates.four_lose)
    left = purse.divide(pot, purse.others) if codille else pot
    if result.own < 3 and terms.kind != "forced":
        purse.gains[terms.declarer] -= terms.pool
    else:
        purse.receive(-terms.pool)
    return purse.closed(left + terms.pool, won=False)
