"""The state of one deal of a talking game: its hands, tricks, council, volley and penalties.

What is done with them stands in `card_play`, `speech`, `incidents`, `settling` and `showing`.
"""

from __future__ import annotations

from typing import Literal

from parlaire.cards import Card, plain_orders
from parlaire.record.events import Direct, Play
from parlaire.record.model import Deal
from parlaire.rules.dealing import check_custom, read_deal
from parlaire.rules.findings import Severity
from parlaire.rules.game import Setting, Table
from parlaire.rules.hands import Hands
from parlaire.rules.talking.council import Council
from parlaire.rules.talking.game import TalkingGame, members_of, seat_numbers, side_numbers
from parlaire.rules.talking.penalties import Penalties, marks
from parlaire.rules.talking.volley import Volley
from parlaire.rules.tricks import Tricks

__all__ = ["End", "TalkingState"]

End = Literal["won", "broken", "revoke", "other"]
"""By what a deal is over: it is won, a volley is broken, a revoke stops it, or anything else."""


class TalkingState(Table):
    """The parts of one deal of a talking game. Seats and sides are indices inside, letters outside.

    `ended` is the severity of a card played after the end (None: the deal goes on), `end` by what it
    ended, `played_on` says
    that there was one; `alert` says that more than the cards must be watched (a direction, an open
    hand, the end of the deal), `talking` that a council may open or close with the next card.
    """

    game: TalkingGame

    def __init__(self, game: TalkingGame, deal: Deal, setting: Setting) -> None:
        super().__init__(game, deal, setting)
        self.index = seat_numbers(game.seats)
        self.sides, self.members = side_numbers(game), members_of(game)
        self.on_lead = game.on_lead
        self.shape = game.shape
        self.dealt = read_deal(self, game.shape, plain_orders(game.ranks, None).pack)
        if deal.dealer is not None:
            check_custom(self, game.shape)
        self.hands = Hands(self.dealt, deal.events, self.index, game.shape.size)
        self.orders = game.orders(self.dealt.trumps)
        leader = self._leader()
        leaders = 1 << leader if leader is not None else 0
        log = deal.events, self.index
        self.tricks = Tricks(self.orders, self.sides, len(game.sides), leaders, log, deal.partial, game.shape.size, self.hands.may_hold)
        self.council = self._council(leader) if game.speaks else None
        self.penalties = Penalties(game.sides, setting.score, game.target_score) if game.price_list == "academie" else None
        self.volley = Volley(game.needed, game.shape.size)
        self.ended: Severity | None = None
        self.end: End = "other"
        self.alert = False
        self.talking = self.council is not None
        self.played_on = False
        self.is_void = False
        self.quitter: str | None = None
        self.unscored = False
        self.noted = 0
        self.directions: dict[int, tuple[Direct, int]] = {}
        self.early_revokes: set[tuple[int, Card]] = set()
        self.open_hands = 0
        self.hidden_told = False

    # How the deal begins.

    def _leader(self) -> int | None:
        """The seat that should lead first."""
        deal, game = self.deal, self.game
        if deal.dealer is None:
            return self.index[deal.first] if deal.first is not None else None
        right = game.after(deal.dealer)
        if deal.first is not None and deal.first != right and game.first_hand and self.setting.number == 0:
            message = f"{deal.first} leads first, though {right} sits next to {deal.dealer}, who dealt"
            self.find("D109", None, deal.first, message, keys=("first",))
            return self.index[deal.first]
        return self.index[right]

    def _council(self, leader: int | None) -> Council:
        """Who may speak."""
        game, deal = self.game, self.deal
        first = leader
        if leader is None or deal.partial:
            shown = next((self.index[event.by] for event in deal.events if type(event) is Play), leader)
            # Where the log begins later, nothing says where its talk belongs.
            first = shown if leader in (None, shown) else None
        captains = [-1] * len(game.sides)
        named = {**self.setting.captains, **deal.captains} if deal.captains else self.setting.captains
        if game.captains_by_office and deal.dealer is not None:
            named = {game.side_of(seat): seat for seat in (deal.dealer, game.after(deal.dealer))}
        for side, seat in named.items():
            captains[game.sides.index(side)] = self.index[seat]
        leading = self.sides[first] if first is not None else None
        return Council(self.sides, self.members, leading, captains, whole_trick=game.whole_trick)

    # What incidents do.

    def law(self, number: str | None) -> str | None:
        """The number of a rule of the Académie's law, where it is in force."""
        return number if self.game.price_list == "academie" or self.game.academie else None

    def exact(self, seat: str, number: int, reason: str) -> str | None:
        """Exact the Académie's price of a fault from the seat's side; None where there is none."""
        if self.game.price_list != "academie" or self.penalties is None or self.played_on or self.penalties.winner:
            return None
        self.penalties.exact(self.game.side_of(seat), number, reason)
        if self.penalties.winner is not None:
            self.stop("error")
        return f"{self.game.side_of(seat)} loses {marks(number)}"

    def stop(self, severity: Severity, end: End = "other") -> None:
        """The deal ends here; a card played after it is P209 of that severity."""
        self.ended, self.end = severity, end
        self.alert = True

    def void(self) -> None:
        """The deal is void: no points of its own, and the same dealer again."""
        if not self.played_on:
            self.is_void = True
            self.stop("error")
