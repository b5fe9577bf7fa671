"""One deal of Piquet as it is played at random: cards, exchange and tricks, and what they score.

The round knows the whole truth, of which the record will tell a part. It plays by the rules; a
fault that is wanted is made once, at a place of chance, by the part that can make it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from parlaire.cards import SPELLINGS, Card, Rank, mask_of
from parlaire.generate.maker import Wish
from parlaire.generate.piquet_words import exchanged, number
from parlaire.record.events import Announce, Discard, Event, Expose, Incident, Look, Play, Say, Show
from parlaire.rules.game import Setting
from parlaire.rules.piquet.game import PiquetGame

__all__ = ["TRICKS", "Round"]

_PACK = tuple(SPELLINGS[rank + suit] for suit in "SHDC" for rank in "AKQJT987")
_STRENGTH = {card: 8 - place % 8 for place, card in enumerate(_PACK)}
_COURTS = frozenset("KQJ")
BLANCHE, TRICKS = 10, 12
_INCIDENTS = {"D108": ("exposed", "misdeal", "faced card", "wrong pack"), "D110": ("changed seat",), "T305": ("signal",)}


class Round:
    """A random deal; players are roles, elder 0 and younger 1.

    Attributes:
        names: the seats of elder and younger.
        dealt: by role, the cards as dealt; `hands` those now held.
        stock: the cards of the stock that are left, the top first; `talon` all of them.
        scores: by role, what carte blanche, point, sequence and set have brought.
        played: by role, the points in play; `won` the tricks.
        bonuses: by kind, who has it counted; `lost` is one that is about to be lost for want of a word.
        called: by role, whether the player has declared anything; `sets` the sets that were declared.
        left: whether a player has left the game.
        expect: what the referee must find, as (code, event).
        fault: the fault that is wanted; `done` whether it was made.
    """

    def __init__(self, rng: Random, game: PiquetGame, setting: Setting, wish: Wish, fault: str | None) -> None:
        self.rng, self.game, self.wish, self.fault = rng, game, wish, fault
        dealer = rng.choice(setting.dealers or game.seats)
        self.done = fault is None
        if fault == "D105" and setting.dealers:
            dealer, self.done = game.after(dealer), True
        self.dealer = dealer
        self.names = (game.after(dealer), dealer)
        self.events: list[Event] = []
        self.expect: list[tuple[str, int | None]] = [("D105", None)] if fault == "D105" and self.done else []
        cards = self._shuffled()
        self.dealt = (cards[:12], cards[12:24])
        self.hands = (list(self.dealt[0]), list(self.dealt[1]))
        self.talon = cards[24:]
        self.stock = list(self.talon)
        self.scores = ([0] * 4, [0] * 4)
        self.played, self.won = [0, 0], [0, 0]
        self.bonuses: dict[str, int] = {}
        self.repiqued = self.piqued = False
        self.lost: str | None = None
        self.left = False
        self.called = [False, False]
        self.sets: list[tuple[int, Rank]] = []
        self.tricks: list[tuple[int, list[tuple[int, Card]]]] = []
        self.blanche = [not any(card.rank.letter in _COURTS for card in hand) for hand in self.dealt]

    def _shuffled(self) -> list[Card]:
        """The pack, sometimes so that one hand has long suits, or no court cards."""
        rng, cards = self.rng, list(_PACK)
        rng.shuffle(cards)
        bias = rng.random()
        first = rng.choice((0, 12))
        if bias < 0.03:
            cards.sort(key=lambda card: card.rank.letter in _COURTS)
        elif bias < 0.4:
            suits = rng.sample("SHDC", 2)
            cards.sort(key=lambda card: card.suit.letter not in suits[: rng.choice((1, 2))] or rng.random() < 0.2)
        elif bias < 0.5:
            cards.sort(key=lambda card: -_STRENGTH[card] + rng.randrange(4))
        else:
            return cards
        chosen, others = cards[:12], cards[12:]
        rng.shuffle(others)
        return others[:first] + chosen + others[first:]

    # What is said.

    def breaks(self, code: str, chance: float = 0.5) -> bool:
        """Whether the fault that is wanted is this one, and is to be made here."""
        if self.done or self.fault != code or self.rng.random() >= chance:
            return False
        self.done = True
        return True

    def must_find(self, code: str) -> None:
        """The event just added must be found at fault."""
        self.expect.append((code, len(self.events) - 1))

    def total(self, role: int) -> int:
        """The player's score now."""
        worth = {"repique": 60, "pique": 30, "capot": 40, "cards": 10}
        return sum(self.scores[role]) + self.played[role] + sum(worth[kind] for kind, who in self.bonuses.items() if who == role)

    def add(self, kind: type[Event], role: int, /, *, rose: bool = False, text: str | None = None, **keys: Any) -> None:
        """Add an event; where the score rose it is announced with it, or not."""
        score: int | None = None
        slip = False
        if rose and (self.rng.random() < 0.7 or kind is Announce):
            slip = self.breaks("S505", 0.2)
            score = self.total(role) + (7 if slip else 0)
            text = text or f"{number(score).capitalize()}."
        self.events.append(kind(by=self.names[role], text=text if self.rng.random() < 0.9 else None, score=score, **keys))
        if slip:
            self.must_find("S505")

    # Before the declarations.

    def begin(self) -> None:
        """What may go wrong before anything is done, and carte blanche."""
        for code, kinds in _INCIDENTS.items():
            if self.breaks(code, 1):
                role = self.rng.randrange(2)
                self.add(Incident, role, kind=self.rng.choice(kinds))
                self.must_find(code)
        for role in (0, 1):
            if self.blanche[role] and self.rng.random() < 0.8:
                self.scores[role][0] = BLANCHE
                self.add(Announce, role, rose=True, text="Carte blanche.", what="carte blanche")
                if not self.game.club:
                    self.add(Show, role, cards=tuple(self.dealt[role]))
            else:
                self.blanche[role] = False
                if any(card.rank.letter in _COURTS for card in self.dealt[role]) and self.breaks("X404", 0.2):
                    self.add(Announce, role, text="Carte blanche.", what="carte blanche")
                    self.must_find("X404")

    def exchange(self) -> None:
        """Both exchange; with carte blanche in the clubs' game the other lays away before it is shown."""
        elder, younger = self._laid(0, self.rng.randint(1, 5)), self._laid(1, self.rng.randint(1, 7))
        if self.breaks("X401"):
            elder = ()
        younger = younger[: 8 - len(elder)]
        drawn = (tuple(self.stock[: len(elder)]), tuple(self.stock[len(elder) : len(elder) + len(younger)]))
        del self.stock[: len(elder) + len(younger)]
        self.laid = elder, younger
        first = self.game.club and self.blanche[0]
        for role, laid in ((1, younger), (0, elder)) if first else ((0, elder), (1, younger)):
            if self.game.club and self.blanche[role]:
                self.add(Show, role, cards=tuple(self.dealt[role]))
            most = 5 if role == 0 else 8 - len(elder)
            self.add(Discard, role, text=exchanged(len(laid), most), cards=laid, draw=drawn[role])
            if not laid:
                self.must_find("X401")
            self.hands[role][:] = [card for card in self.hands[role] if card not in laid] + list(drawn[role])
            if role == 0 and len(elder) < 5 and not first and self.rng.random() < 0.5:
                self.add(Look, 0, cards=self.talon_part(len(elder), 5))
        if self.stock and not self.game.club and self.rng.random() < 0.3:
            self.add(Expose, 1, cards=tuple(self.stock))

    def talon_part(self, start: int, end: int) -> tuple[Card, ...]:
        """Some cards of the stock as it was, counted from its top."""
        return tuple(self.talon[start:end])

    def _laid(self, role: int, count: int) -> tuple[Card, ...]:
        """Cards to lay away: the lower ones of short suits, or any."""
        cards = list(self.hands[role])
        self.rng.shuffle(cards)
        if self.rng.random() < 0.7:
            lengths = {suit: sum(card.suit.letter == suit for card in cards) for suit in "SHDC"}
            cards.sort(key=lambda card: (lengths[card.suit.letter], _STRENGTH[card]))
        return tuple(cards[:count])

    # The play.

    def lead(self, card: Card | None = None) -> None:
        """The card of the one who is to lead."""
        leader = self.tricks[-1][0] if self.tricks else 0
        leader = leader if self.hands[leader] else 1 - leader
        if self.tricks and self.breaks("P202", 0.3):
            leader = 1 - leader
            card = self._choice(leader, None)
            self.tricks.append((leader, []))
            self._play(leader, card)
            self.must_find("P202")
            return
        self.tricks.append((leader, []))
        self._play(leader, card or self._choice(leader, None))

    def follow(self) -> None:
        """The card of the other, who takes the trick or not."""
        leader, cards = self.tricks[-1]
        led, role = cards[0][1], 1 - leader
        if self.hands[leader] and self.breaks("P206", 0.2):
            self.add(Play, leader, card=self.hands[leader].pop())
            self.must_find("P206")
        if not self.hands[role]:
            return
        suit = [card for card in self.hands[role] if card.suit is led.suit]
        others = [card for card in self.hands[role] if card.suit is not led.suit]
        if suit and others and self.breaks("P201", 0.3):
            self._play(role, self.rng.choice(others))
            self.must_find("P201")
        elif (card := self._not_there(role, led)) is not None:
            code = self.fault or ""
            self.hands[role].append(card)  # one of his own is left over in the end
            self._play(role, card)
            self.must_find(code)
        else:
            self._play(role, self._choice(role, led))

    def _not_there(self, role: int, led: Card) -> Card | None:
        """A card that the player cannot have, where that fault is wanted: the other's, laid away, or played before.

        It is of another suit than the one led, so that it wins nothing.
        """
        fallen = [card for _, cards in self.tricks for _, card in cards]
        wrong = {"P204": [*self.hands[1 - role], *self.laid[role]], "P205": fallen}.get(self.fault or "", [])
        choice = [card for card in wrong if card.suit is not led.suit]
        return self.rng.choice(choice) if choice and self.breaks(self.fault or "", 0.3) else None

    def _choice(self, role: int, led: Card | None) -> Card:
        cards = self.hands[role]
        suit = [card for card in cards if led is not None and card.suit is led.suit]
        may = suit or cards
        if self.rng.random() < 0.5:
            return (max if led is None or self.rng.random() < 0.6 else min)(may, key=_STRENGTH.__getitem__)
        return self.rng.choice(may)

    def _play(self, role: int, card: Card) -> None:
        self.hands[role].remove(card)
        leader, cards = self.tricks[-1]
        cards.append((role, card))
        rose = leader == role
        self.played[role] += leader == role
        # One who has put a second card on an earlier trick has none for the last.
        if len(cards) == 2 or not self.hands[1 - role]:
            led = cards[0][1]
            winner = role if card.suit is led.suit and _STRENGTH[card] > _STRENGTH[led] else leader
            self.played[winner] += (winner != leader) + (len(self.tricks) == TRICKS)
            self.won[winner] += 1
            self.tricks[-1] = (winner, cards)
            rose = rose or winner == role
        self.add(Play, role, rose=rose, card=card)

    def count_cards(self) -> None:
        """After the last trick: capot, or the cards, and the score that it comes to."""
        winner = 0 if self.won[0] > self.won[1] else 1
        if self.won[winner] == TRICKS:
            forfeits = "capot" in self.game.unannounced
            if forfeits and self.breaks("X405", 1):
                self.expect.append(("X405", None))
                return
            self.bonuses["capot"] = winner
            if forfeits or self.rng.random() < 0.6:
                self.add(Announce, winner, rose=True, text="Capot!", what="capot")
            return
        if self.won[winner] > TRICKS // 2:
            self.bonuses["cards"] = winner
            if self.rng.random() < 0.7:
                self.add(Say, winner, rose=True, words=f"{number(self.total(winner)).capitalize()}.")

    def hand_mask(self, role: int) -> int:
        """The hand after the exchange, as a set of cards."""
        return mask_of([*self.hands[role], *(card for _, cards in self.tricks for who, card in cards if who == role)])
