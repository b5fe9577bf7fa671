"""What was said in the declarations of one deal: a call, a category, and what they can mean with the cards that are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from attrs import define, field

from parlaire.record.declaration import Declaration
from parlaire.rules.piquet.combinations import Combination, best, every, highest_spoken, lowest_spoken, makers, worth
from parlaire.rules.piquet.held import Held

__all__ = ["Call", "Category", "Meaning"]

State = Literal["silent", "asked", "detail", "good", "not good", "equal"]


@define
class Call:
    """A declaration: what was said of it in the end, and what became of it.

    `false` is one that the hand does not bear out, `barred` one in a category that was closed,
    `replaced` one that a better took the place of; none of these scores. `shown` are the cards laid
    open for it (None: not shown). `revived` is elder's second call of what younger would not let
    pass and never beat; it scores only where it is shown.
    """

    role: int
    declaration: Declaration
    event: int
    false: bool = False
    barred: bool = False
    replaced: bool = False
    revived: bool = False
    shown: int | None = None

    @property
    def counts(self) -> bool:
        """Whether it scores where its category is won."""
        return not (self.false or self.barred or self.replaced) and (not self.revived or self.shown is not None)


@define
class Category:
    """Point, sequence or set: elder's call and how it was answered, and all calls by role.

    `state` is where elder's call stands: `asked` awaits an answer, `detail` was called equal and awaits
    pips or top card, `equal` was equal to the end. `belied` says that the answer itself was a fault.
    """

    name: str
    state: State = "silent"
    call: Call | None = None
    belied: bool = False
    calls: tuple[list[Call], list[Call]] = field(factory=lambda: ([], []))

    def counting(self, role: int) -> list[Call]:
        """The calls of a player that score where he wins the category."""
        return [call for call in self.calls[role] if call.counts]

    @property
    def elders(self) -> bool:
        """Whether the category is closed to younger: elder has won it, or both were equal."""
        return self.state in ("good", "equal") and self.call is not None and not self.call.false

    def last(self, role: int) -> Call | None:
        """The last call of a player that still may be added to: not shown, and not refused."""
        calls = [call for call in self.calls[role] if not call.barred and not call.replaced]
        return calls[-1] if calls and calls[-1].shown is None else None


class Meaning:
    """What calls can mean: the combinations that a player may hold to make them."""

    def __init__(self, held: Held) -> None:
        self._held = held
        self._made: dict[tuple[int, Declaration], list[Combination]] = {}

    def made(self, role: int, declaration: Declaration) -> list[Combination]:
        """The combinations by which the player may make the declaration."""
        key = role, declaration
        if key not in self._made:
            hand, may = self._held.hand(role), self._held.may
            if hand is not None:
                self._made[key] = [made for made in makers(declaration) if not made.cards & ~hand]
            else:
                self._made[key] = [made for made in makers(declaration) if may(role, made.cards)]
        return self._made[key]

    def lowest(self, call: Call) -> tuple[int, int]:
        """The least that a call can mean; by its words alone where the hand does not bear it out."""
        return min((made.key for made in self.made(call.role, call.declaration)), default=lowest_spoken(call.declaration))

    def highest(self, call: Call) -> tuple[int, int]:
        """The most that a call can mean."""
        return max((made.key for made in self.made(call.role, call.declaration)), default=highest_spoken(call.declaration))

    def beats(self, role: int, category: str, key: tuple[int, int]) -> bool:
        """Whether the player may hold a better combination."""
        hand = self._held.hand(role)
        if hand is not None:
            found = best(category, hand)
            return found is not None and found.key > key
        return any(made.key > key and self._held.may(role, made.cards) for made in every(category))

    def together(self, calls: Sequence[Call], taken: int = 0) -> bool:
        """Whether one player may hold combinations for all the calls, no card serving in two of them."""
        if not calls:
            return True
        first, others = calls[0], calls[1:]
        return any(
            self._held.may(first.role, made.cards | taken) and self.together(others, made.cards | taken)
            for made in self._shown(first)
            if not made.cards & taken
        )

    def part(self, call: Call, others: Sequence[Call]) -> bool:
        """Whether a call may mean a part of what a later one does, so that it was less than the player had."""
        wholes = [whole.cards for other in others if other.event > call.event for whole in self._shown(other)]
        return any(made.cards != whole and not made.cards & ~whole for made in self._shown(call) for whole in wholes)

    def _shown(self, call: Call) -> list[Combination]:
        """What a call can mean once cards have been laid open for it."""
        shown = call.shown or 0
        return [made for made in self.made(call.role, call.declaration) if not shown or not made.cards & ~shown]

    def cards(self, call: Call) -> int:
        """The cards that may serve in a call, or by its words might."""
        cards = 0
        for made in self._shown(call) or makers(call.declaration):
            cards |= made.cards
        return cards

    def score(self, category: str, call: Call) -> int | None:
        """What a call scores; None where it does not tell, and nothing else does, how many cards it has."""
        size = lowest_spoken(call.declaration)[0]
        sizes = {size} if size else {made.key[0] for made in self._shown(call)}
        return worth(category, sizes.pop()) if len(sizes) == 1 else None
