"""The state of one deal of Piquet: its parts put together, and the rules that its findings cite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlaire.cards import Card, mask_of
from parlaire.record.events import Announce, Declare, Discard, Event, Lay, Play, Reply, Show
from parlaire.record.model import Deal
from parlaire.rules.dealing import check_custom, read_deal, told_of
from parlaire.rules.findings import Severity
from parlaire.rules.game import Proof, Setting, Table
from parlaire.rules.piquet.calls import Meaning
from parlaire.rules.piquet.combinations import COURTS
from parlaire.rules.piquet.dialogue import Dialogue
from parlaire.rules.piquet.game import PiquetGame
from parlaire.rules.piquet.held import Held
from parlaire.rules.piquet.places import ELDER, YOUNGER
from parlaire.rules.piquet.reckoning import Reckoning
from parlaire.rules.piquet.whereabouts import DEALT_SIZE, Whereabouts
from parlaire.rules.tricks import Tricks

__all__ = ["PiquetDeal"]

_RULES: Mapping[str, tuple[str, str]] = {
    "elder's exchange": ("P5", "PE3"),
    "younger's exchange": ("P6", "PE3"),
    "own discards": ("P7", "P7"),
    "point": ("P8", "P8"),
    "sequence": ("P9", "P9"),
    "set": ("P10", "P10"),
    "reply": ("P11", "PE4"),
    "order": ("P11", "PE4"),
    "further": ("P11", "PE5"),
    "younger": ("P12", "PE6"),
    "carte blanche": ("P4", "PE2"),
    "repique": ("P13", "PE8"),
    "pique": ("P16", "PE8"),
    "capot": ("P17", "PE9"),
}
_PRICES: Mapping[str, str] = {
    "D103": "elder may claim a new deal before he touches the stock; with more than one card wrong there is a new deal",
    "D105": "the deal is void if it is seen before the cards are taken up",
    "P201": "the card is taken back and another played",
    "P202": "the lead may be taken up until it is played to",
    "T303": "the other may play again from there",
}
"""What the clubs' law exacts for a fault, in words (PE11); it never changes points."""


class PiquetDeal(Table):
    """The parts of one deal. Players are roles inside, elder 0 and younger 1, and letters outside.

    Attributes:
        names: the seats of elder and younger; `roles` the role of each seat.
        sure: whether the log tells who is elder.
        at: where the cards lie; `held` what each player holds at the moment.
        dialogue: the declarations so far; `final` all of them.
        ended: where the deal is over, the severity of a card played after that.
        laid: the card that elder laid open, and the event.
        looked: by role, the stock cards that the player has looked at; `exposed` those turned up for both.
    """

    game: PiquetGame

    def __init__(self, game: PiquetGame, deal: Deal, setting: Setting) -> None:
        super().__init__(game, deal, setting)
        self.played_on = False
        elder = self._elder()
        self.sure = elder is not None
        elder = elder or self._first_to_act()
        self.names = (elder, game.after(elder))
        self.roles = {seat: role for role, seat in enumerate(self.names)}
        self.order = game.orders(None)[0]
        dealt = read_deal(self, game.shape, self.order.pack)
        if deal.dealer is not None:
            check_custom(self, game.shape)
        self._check_packets()
        seats = (game.seats.index(self.names[ELDER]), game.seats.index(self.names[YOUNGER]))
        self.dealt = dealt
        self.at = Whereabouts(dealt, deal.talon, deal.events, seats, self.roles)
        self.held = Held(self.at, self.order.pack)
        self.courts = [self.held.least(role, COURTS) > 0 for role in (ELDER, YOUNGER)]
        leaders = 1 << ELDER if self.sure else 0
        log = deal.events, self.roles
        self.tricks = Tricks((self.order,), (ELDER, YOUNGER), 2, leaders, log, deal.partial, DEALT_SIZE, self.held.may_hold)
        self.meaning = Meaning(self.held)
        self.dialogue, self.final = self._new_dialogue(), self._new_dialogue()
        for index, event in enumerate(deal.events):
            if self.is_heard(index, event):
                self.final.hear(index, event)
        blanche = (self._blanche(ELDER), self._blanche(YOUNGER))
        self.reckoning = Reckoning(game, self.dialogue, self.final, blanche, self.tricks, partial=deal.partial)
        self.ended: Severity | None = None
        self.quit = False
        self.void = False
        self.laid: tuple[Card, int] | None = None
        self.looked: list[tuple[Card, ...]] = [(), ()]
        self.exposed: tuple[Card, ...] = ()
        self.unexchanged: set[int] = set()
        self.missing: set[tuple[int, Card]] = set()
        self.asked = [False, False]
        self.capots: list[tuple[int, int]] = []

    def is_heard(self, index: int, event: Event) -> bool:
        """Whether the event counts for the declarations: cards shown that were not there to be shown make nothing."""
        return not (type(event) is Show and index in self.at.flaws)

    # How the deal begins.

    def _elder(self) -> str | None:
        """The seat that did not deal, or that does what only elder does; None where nothing tells."""
        deal, game = self.deal, self.game
        if deal.dealer is not None:
            return game.after(deal.dealer)
        if deal.first is not None:
            return deal.first
        for event in deal.events:
            if isinstance(event, Lay):
                return event.by
            if isinstance(event, Reply):
                return game.after(event.by)
        return None

    def _first_to_act(self) -> str:
        acts = (event.by for event in self.deal.events if isinstance(event, Discard | Declare | Play))
        return next(acts, self.game.seats[0])

    def _check_packets(self) -> None:
        """In the clubs' game packets are of two or of three, the same for the whole partie (D106)."""
        told, before = self.deal.packets, self.setting.memory
        if told is None or not self.game.club or told_of(self, "wrong packets"):
            return
        sizes = set(told)
        if len(sizes) != 1 or not sizes <= {2, 3}:
            packets = "-".join(map(str, told))
            self.find(
                "D106",
                None,
                self.deal.dealer,
                f"the cards were dealt {packets}, and not by twos or by threes",
                severity="error",
                keys=("packets",),
            )
        elif before is not None and before not in sizes:
            what = f"the cards were dealt by {_words(sizes.pop())}, and by {_words(before)} earlier in this game"
            self.find("D106", None, self.deal.dealer, what, severity="error", keys=("packets",))

    @property
    def packets(self) -> int | None:
        """The size of packet that this game is dealt in, as far as it is told."""
        told = self.deal.packets
        if self.setting.memory is not None:
            size: int = self.setting.memory
            return size
        return told[0] if told and set(told) in ({2}, {3}) else None

    def _new_dialogue(self) -> Dialogue:
        return Dialogue(self.held, self.meaning, self.deal.events, self.roles, club=self.game.club, partial=self.deal.partial)

    def blanche_in_time(self, index: int, role: int) -> bool:
        """Whether carte blanche is told at that event before its player's own exchange, and before the declarations."""
        exchange = self.at.exchanges[role]
        begun = any(isinstance(event, Declare | Lay | Play) for event in self.deal.events[:index])
        return not begun and (exchange is None or index < exchange.event)

    def _blanche(self, role: int) -> bool:
        """Whether the player announces carte blanche, in time and with ground."""
        return not self.courts[role] and any(
            isinstance(event, Announce)
            and event.what == "carte blanche"
            and self.roles[event.by] == role
            and self.blanche_in_time(index, role)
            for index, event in enumerate(self.deal.events)
        )

    # While it goes on.

    def exchanged(self, role: int) -> None:
        """The player has made his exchange."""
        self.held.exchanged[role] = True

    def other(self, seat: str) -> str:
        """The seat across the table."""
        return self.game.after(seat)

    def played_in_all(self, role: int) -> int:
        """All cards that the player plays in the log."""
        return mask_of(event.card for event in self.deal.events if isinstance(event, Play) and self.roles[event.by] == role)

    def loses_last(self, index: int, card: Card) -> bool:
        """Whether the next card of the log takes the trick to which `card` was led."""
        later: Sequence[Event] = self.deal.events[index + 1 :]
        answer = next((event.card for event in later if isinstance(event, Play)), None)
        if answer is None or not card.bit or not answer.bit:
            return False
        power = self.order.power[self.order.suit_of[card.index]] if self.order.suit_of[card.index] >= 0 else ()
        return bool(power) and power[answer.index] > power[card.index]

    def cite(self, rule: str) -> str:
        """The number of a rule in this variant's law."""
        plain, club = _RULES[rule]
        return club if self.game.club else plain

    def find(
        self,
        code: str,
        event: int | None,
        seat: str | None,
        message: str,
        evidence: Proof = (),
        *,
        severity: Severity | None = None,
        penalty: str | None = None,
        law: str | None = None,
        keys: tuple[str, ...] | None = None,
    ) -> None:
        """Add a finding, with what the clubs' law exacts for it."""
        if self.game.club and code in _PRICES and not self.played_on:
            penalty, law = _PRICES[code], "PE11"
        super().find(code, event, seat, message, evidence, severity=severity, penalty=penalty, law=law, keys=keys)


def _words(size: int) -> str:
    return {2: "twos", 3: "threes"}.get(size, str(size))
