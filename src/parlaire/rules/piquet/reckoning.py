"""The running score of one deal: hand, play and bonuses, what is announced of it, and what is lost for want of a word.

Hand scores come from the declarations, points in play from the tricks. A bonus counts from its
announcement, or from the first running score that includes it. Players are roles, elder 0 and
younger 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from attrs import define

from parlaire.record.events import Declare, Event, Play
from parlaire.rules.piquet.combinations import CATEGORIES
from parlaire.rules.piquet.dialogue import Dialogue
from parlaire.rules.piquet.game import BONUSES, CARDS, PiquetGame
from parlaire.rules.piquet.places import ELDER, YOUNGER
from parlaire.rules.tricks import Tricks

__all__ = ["BLANCHE", "LAST_TRICK", "Bonus", "Reckoning", "play_points"]

LAST_TRICK = 11
_ENOUGH = 30
BLANCHE = 10


_Extra = tuple[int, "Bonus | None"]


@define
class Bonus:
    """A repique, pique or capot that is made: by whom, since which event, whether it was announced, or is lost."""

    kind: str
    role: int
    since: int
    announced: bool = False
    lost: bool = False

    @property
    def worth(self) -> int:
        """What it scores."""
        return BONUSES[self.kind]


def play_points(tricks: Tricks) -> list[int] | None:
    """The points in play so far, by role: each lead, each trick that one did not lead, the last; None where a winner is not known."""
    points = [0, 0]
    for trick in tricks.history[: LAST_TRICK + 1]:
        points[trick.leader] += 1
        if trick.closed:
            if trick.winner is None:
                return None
            points[trick.winner] += (trick.winner != trick.leader) + (trick.index == LAST_TRICK)
    return points


class Reckoning:
    """What each player has in this deal.

    Attributes:
        blanche: by role, what carte blanche has brought.
        bonuses: those that are made, by kind.
        determined: whether the log tells all that was scored in hand.
        wrong: by role, amounts that were announced without ground; they have been reported.
    """

    def __init__(
        self, game: PiquetGame, dialogue: Dialogue, final: Dialogue, blanche: tuple[bool, bool], tricks: Tricks, *, partial: bool
    ) -> None:
        """`dialogue` moves on with the log, `final` has heard it all; `blanche` tells who announces carte blanche with ground."""
        self._game = game
        self._dialogue = dialogue
        self._final = final
        self._tricks = tricks
        self._partial = partial
        self._slips: list[int | None] = [None if partial else 0] * 2
        self.blanche = [0, 0]
        self.wrong: list[list[int]] = [[], []]
        self.bonuses: dict[str, Bonus] = {}
        self._capots: set[int] = set()
        self._heard = -1
        self._said: list[list[int | None]] = []
        self._claimed: list[list[int]] = [[], []]
        self._hands = [[BLANCHE * blanche[role], *self._tallies(final, role)] for role in (ELDER, YOUNGER)]
        self.determined = self._is_determined()
        owner = self._repique()
        self._no_pique = self._never_pique = owner is not None or not self.determined or any(self._hands[YOUNGER])
        if owner is not None:
            self.bonuses["repique"] = Bonus("repique", owner, -1)

    # In hand.

    def _tallies(self, dialogue: Dialogue, role: int) -> list[int | None]:
        return [dialogue.tally(name, role) for name in CATEGORIES]

    def _is_determined(self) -> bool:
        """Whether the log tells all that was scored in hand."""
        unanswered = any(self._final.unanswered(name) for name in CATEGORIES)
        return not self._partial and not unanswered and all(None not in hand for hand in self._hands)

    def in_hand(self, role: int) -> int | None:
        """What the player has scored in hand so far."""
        if self._heard != self._dialogue.heard:
            self._heard = self._dialogue.heard
            self._said = [self._tallies(self._dialogue, role) for role in (ELDER, YOUNGER)]
        said = self._said[role]
        return None if None in said else self.blanche[role] + sum(score for score in said if score is not None)

    def _repique(self) -> int | None:
        """Who has thirty in hand before the other scores: by the order of reckoning (club), else by the sums."""
        if not self.determined:
            return None
        for role, hand in enumerate(self._hands):
            other = self._hands[1 - role]
            until = next((place for place, score in enumerate(other) if score), len(other))
            if not self._game.club and until < len(other):
                continue
            if sum(score or 0 for score in hand[:until]) >= _ENOUGH:
                return role
        return None

    # In play.

    def note_play(self, index: int) -> None:
        """A card has fallen: has elder thirty before younger has anything, or has somebody all the tricks?"""
        sweep = self.sweep()
        if sweep is not None and "capot" not in self.bonuses:
            self.bonuses["capot"] = Bonus("capot", sweep, index, announced=sweep in self._capots)
        if self._no_pique or "pique" in self.bonuses:
            return
        points, hand = play_points(self._tricks), self.in_hand(ELDER)
        if points is None or hand is None:
            return
        if points[YOUNGER]:
            self._no_pique = True
        elif hand + points[ELDER] >= _ENOUGH:
            self.bonuses["pique"] = Bonus("pique", ELDER, index)

    def took_back(self) -> None:
        """A card is taken back: what it made is not yet made."""
        points, hand = play_points(self._tricks), self.in_hand(ELDER)
        pique = self.bonuses.get("pique")
        if pique is not None and not pique.announced and points is not None and (hand or 0) + points[ELDER] < _ENOUGH:
            del self.bonuses["pique"]
        if self.sweep() is None:
            self.bonuses.pop("capot", None)
        self._no_pique = self._never_pique

    def forfeited(self, kind: str, role: int, index: int) -> Bonus | None:
        """The bonus that is lost at this event of `role`, because nobody has announced it in time."""
        bonus = self.bonuses.get(kind)
        if bonus is None or bonus.announced or bonus.lost or bonus.since >= index or kind not in self._game.unannounced:
            return None
        if kind == "pique" and role != bonus.role:
            return None
        bonus.lost = True
        return bonus

    def sweep(self) -> int | None:
        """Who has taken all the tricks of a deal that is played out."""
        won = self._tricks.won
        return next((role for role in (ELDER, YOUNGER) if won[role] == LAST_TRICK + 1), None)

    def cards(self) -> int | None:
        """Who has the cards: more tricks than the other, but not all, of a deal that is played out."""
        won = self._tricks.won
        if sum(won) <= LAST_TRICK or won[ELDER] == won[YOUNGER] or LAST_TRICK + 1 in won:
            return None
        return ELDER if won[ELDER] > won[YOUNGER] else YOUNGER

    def announce(self, kind: str, role: int) -> bool:
        """A bonus is announced; False where there is no ground for it. A capot may be announced before the last trick is taken."""
        bonus = self.bonuses.get(kind)
        if kind == "capot" and bonus is None and not self._tricks.won[1 - role] and self._tricks.won[role] <= LAST_TRICK:
            self._capots.add(role)
            return True
        if kind != "capot" and not self.determined:
            self._claimed[role].append(BONUSES[kind])
            return True
        if bonus is not None and bonus.role == role and (kind != "repique" or (self.in_hand(role) or 0) >= _ENOUGH):
            bonus.announced = bonus.announced or not bonus.lost
            return True
        self.wrong[role].append(BONUSES[kind])
        return False

    # The running score.

    def score(self, role: int) -> int | None:
        """What the player has now; None where the log does not determine it."""
        points, hand = play_points(self._tricks), self.in_hand(role)
        if points is None or hand is None:
            return None
        return hand + points[role] + self._announced(role)

    def _announced(self, role: int) -> int:
        """The bonuses that the player has announced."""
        return sum(bonus.worth for bonus in self.bonuses.values() if bonus.role == role and bonus.announced)

    def announced(self, event: Event, role: int, *, loses_last: bool) -> int | None:
        """A running score is announced; answers with what it should be where it is wrong.

        A number is right that includes, or leaves out, what may be counted now or presently. After a
        wrong one those are right that go on from it. `loses_last` says that the lead just made to
        the last trick will not take it.
        """
        points = play_points(self._tricks)
        told, score = event.score, self.score(role)
        if told is None or points is None:
            return None
        if self._partial:
            if not self._dialogue.closed or self._tricks.broken:
                return None
            score = points[role] + self._announced(role)
            if self._slips[role] is None:
                self._slips[role] = told - score
                return None
        elif score is None or not self.determined:
            return None
        slip = self._slips[role] or 0
        right = (score + slip,) if self._partial else (score, score + slip)
        extras = [*self._said_with(event, role), *self._last_of_all(event, role, loses_last=loses_last)]
        for chosen in (some for number in range(len(extras) + 1) for some in combinations(extras, number)):
            if told - sum(amount for amount, _ in chosen) in right:
                for bonus in (bonus for _, bonus in chosen if bonus is not None):
                    bonus.announced = True
                    self.bonuses[bonus.kind] = bonus
                return None
        self._slips[role] = told - score
        return right[-1] if self._partial else score

    def _said_with(self, event: Event, role: int) -> Iterator[_Extra]:
        """What the player may add to his score: bonuses that are made, a call that will be good, and what was reported before."""
        for bonus in self.bonuses.values():
            if bonus.role == role and not bonus.announced and not bonus.lost:
                yield bonus.worth, bonus
        yield from ((-amount, None) for amount in self._dialogue.doubtful(role))
        if self._partial:
            yield from ((amount, None) for amount in (*BONUSES.values(), CARDS))  # their ground may be left out
        yield from ((amount, None) for amount in (*self.wrong[role], *self._claimed[role], *self._dialogue.disputed(role)))
        if isinstance(event, Declare) and role == ELDER:
            asked = self._dialogue.categories[event.declaration.category]
            fate = self._final.categories[event.declaration.category]
            if asked.call is not None and asked.state in ("asked", "detail") and fate.state in ("good", "asked", "detail"):
                yield self._dialogue.meaning.score(asked.name, asked.call) or 0, None

    def _last_of_all(self, event: Event, role: int, *, loses_last: bool) -> Iterator[_Extra]:
        """After the last trick, the cards; with the lead that takes it, the trick itself and what it makes."""
        trick = self._tricks.trick
        if trick is None or trick.index < LAST_TRICK:
            return
        won = self._tricks.won[role]
        if not trick.closed:
            if not isinstance(event, Play) or trick.leader != role or loses_last:
                return
            yield 1, None
            won += 1
        if won == LAST_TRICK + 1 and "capot" not in self.bonuses:
            yield BONUSES["capot"], Bonus("capot", role, 0)
        elif LAST_TRICK + 1 > won > (LAST_TRICK + 1) // 2:
            yield CARDS, None

    # In the end.

    def final(self) -> list[int | None]:
        """What each player has in the end, where the deal is played out; None where the log does not determine it."""
        points = play_points(self._tricks)
        if points is None or not self.determined:
            return [None, None]
        for role, hand in enumerate(self._hands):
            points[role] += sum(score or 0 for score in hand)
            points[role] += CARDS if role == self.cards() else 0
        for bonus in self.bonuses.values():
            if bonus.announced or (not bonus.lost and bonus.kind not in self._game.unannounced):
                points[bonus.role] += bonus.worth
        return [*points]
