"""Quadrille: four players for themselves, three matadors, a declarer who calls for a partner or plays alone, and a pool."""

from __future__ import annotations

from typing import ClassVar, Literal

from attrs import frozen

from parlaire.cards import Card, Order
from parlaire.rules.dealing import Shape
from parlaire.rules.game import Table, option
from parlaire.rules.quadrille.following import Bar, bar_classic, bar_forced
from parlaire.rules.quadrille.game import QuadrilleGame
from parlaire.rules.quadrille.payments import ClassicRates, ForcedRates, Payment, Result, Terms, pay_classic, pay_forced
from parlaire.rules.quadrille.table import QuadrilleTable

__all__ = ["VARIANTS", "QuadrilleClassic", "QuadrilleForced"]


@frozen(kw_only=True)
class QuadrilleForced(QuadrilleGame):
    """The translated Quadrille, in which one must follow with the highest card."""

    table_class: ClassVar[type[Table]] = QuadrilleTable

    obey: Literal["highest", "beat"] = option(
        "highest", "What a follower must play: his highest card of the suit, or one that beats the trick if he can.", ("highest", "beat")
    )
    solo: int = option(4, "Units from each payer for a solo that is made.")
    matador: int = option(1, "Units from each payer for every matador in the tricks of the declarer's side.")
    stopped: int = option(1, "Units from each payer for six tricks in a row, and stopping there.")
    vole: int = option(2, "Units from each payer for the vole, besides those for the solo.")

    def bar(self, order: Order, card: Card, led: Card, best: int) -> Bar:
        """The cards that bar `card` by QL-AMB15."""
        return bar_forced(order, card, led, best, beat=self.obey == "beat")

    def pay(self, terms: Terms, result: Result) -> Payment:
        """What a deal pays by QL13 and QL14."""
        return pay_forced(ForcedRates(self.solo, self.matador, self.stopped, self.vole), terms, result)


@frozen(kw_only=True)
class QuadrilleClassic(QuadrilleGame):
    """The English game of the old Hoyles."""

    table_class: ClassVar[type[Table]] = QuadrilleTable

    four: Literal["codille", "remise"] = option("codille", "What four tricks of the declarer's side are.", ("codille", "remise"))
    consolation: int = option(1, "Units from each opponent for the game.")
    matadors: int = option(1, "Units from each opponent for all three matadors dealt to the declarer's side.")
    sans_prendre: int = option(2, "Units from each opponent for a game won without calling.")
    vole: int = option(4, "Units from each opponent for the vole, and to each for a vole that is missed.")

    def bar(self, order: Order, card: Card, led: Card, best: int) -> Bar:
        """The cards that bar `card` by QE7."""
        return bar_classic(order, card, led, best)

    def pay(self, terms: Terms, result: Result) -> Payment:
        """What a deal pays by QE13."""
        rates = ClassicRates(self.consolation, self.matadors, self.sans_prendre, self.vole, self.four == "codille")
        return pay_classic(rates, terms, result)


_FORCED_CASES = {
    "P202 later": "QL11",
    "P208 matador": "QL10",
    "S502 lost": "QL14",
    "X406 double": "QL14",
    "X406 stake": "QL1",
    "X407 reveal": "QL7",
}
_CLASSIC_CASES = {"X406 spadille": "QE4", "X406 stake": "QE2"}
_CLASSIC_PRICES = {
    "D102": ("the deal is void, if it is found before the end", "QE12"),
    "D103": ("beast", "QE12"),
    "D108": ("a new deal", "QE12"),
    "P201": ("beast", "QE12"),
    "P203": ("the card may be called for later", "QE12"),
}

VARIANTS = (
    QuadrilleForced(
        name="quadrille/forced",
        title="Quadrille, the translated text",
        clockwise=True,
        kinds=("alliance", "solo"),
        raises=True,
        declarer_leads=True,
        open_partners=True,
        calls_trump_queen=True,
        cases=_FORCED_CASES,
    ),
    QuadrilleClassic(
        name="quadrille/classic",
        title="Quadrille, the old Hoyles' game",
        shape=Shape(10, packets=((3, 3, 4), (3, 4, 3), (4, 3, 3)), severity="error", cutter=0),
        kinds=("alliance", "solo", "vole", "forced"),
        calls_own=True,
        dealer_stakes=True,
        vole_by_leading=True,
        cases=_CLASSIC_CASES,
        prices=_CLASSIC_PRICES,
    ),
)
