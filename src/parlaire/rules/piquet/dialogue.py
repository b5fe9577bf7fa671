"""The declarations of one deal as the dialogue they are: what elder calls, younger answers and calls in his turn, and who shows what.

The part hears what is said and answers with faults. Who wins a category is settled by what was said
and shown, not by what was held; the cards only say what a call can mean, and whether it can be true.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve, frozen

from parlaire.cards import mask_of
from parlaire.record.declaration import Declaration
from parlaire.record.events import Declare, Event, Lay, Play, Reply, Show
from parlaire.rules.piquet.calls import Call, Category, Meaning
from parlaire.rules.piquet.combinations import CATEGORIES, best, makers, merged
from parlaire.rules.piquet.held import Held
from parlaire.rules.piquet.places import ELDER, YOUNGER

__all__ = ["Dialogue", "Wrong"]


@frozen
class Wrong:
    """A fault of the declarations: its code, who is at fault, what he did, by which rule (a key of the table's).

    `proof` is an event that proves it, `by_hand` says that the hand of the one at fault does.
    """

    code: str
    role: int
    what: str
    rule: str
    proof: int | None = None
    by_hand: bool = False


class Dialogue:
    """The declarations of one deal; players are roles, elder 0 and younger 1.

    Attributes:
        categories: by name, in their order.
        closed: whether the declarations are over.
        meaning: what calls can mean.
        heard: how many events there were besides cards.
    """

    def __init__(
        self, held: Held, meaning: Meaning, events: Sequence[Event], roles: Mapping[str, int], *, club: bool, partial: bool
    ) -> None:
        self._held = held
        self._events = events
        self._roles = roles
        self._club = club
        self._partial = partial
        self._pending: Category | None = None
        self._laid = False
        self.closed = False
        self.categories = {name: Category(name) for name in CATEGORIES}
        self.meaning = meaning
        self.heard = 0

    def hear(self, index: int, event: Event) -> list[Wrong]:
        """What is wrong with an event, as far as it belongs to the declarations."""
        role = self._roles[event.by]
        if isinstance(event, Play):
            return self._card(role)
        self.heard += 1
        if isinstance(event, Declare):
            category = self.categories[event.declaration.category]
            return self._declare(category, Call(role, event.declaration, index))
        if isinstance(event, Reply):
            return self._reply(role, event)
        if isinstance(event, Show):
            return self._show(role, mask_of(event.cards) if all(card.bit for card in event.cards) else None)
        if isinstance(event, Lay) and role == ELDER:
            self._laid = True
        return []

    def _card(self, role: int) -> list[Wrong]:
        """A card is played: elder's first is the one laid (plain), or comes before younger reckons (club)."""
        self._laid = self._laid or role == ELDER
        if self.closed or role != (YOUNGER if self._club else ELDER):
            return []
        self.closed = True
        return self._owed()

    # Declarations.

    def _declare(self, category: Category, call: Call) -> list[Wrong]:
        if self.closed:
            return self._bar(category, call, "after the declarations were over", "younger")
        if call.role == YOUNGER:
            return self._younger(category, call)
        if category.state == "silent":
            reason = self._too_late(category)
            if reason:
                return self._bar(category, call, reason, "order")
            category.call = call
            category.calls[ELDER].append(call)
            return self._ask(category, call)
        if category.state in ("asked", "detail") and category.call is not None:
            return self._ask(category, self._said_again(category.call, call))
        if category.state == "good":
            return self._further(category, call)
        if category.state == "not good" and self._revives(category, call.event):
            call.revived = True
            for other in category.calls[ELDER]:
                other.replaced = True
            return self._add(category, call)
        why = "which younger had called not good" if category.state == "not good" else "in which both were equal"
        return self._bar(category, call, f"in a category {why}", "reply")

    def _said_again(self, first: Call, call: Call) -> Call:
        """Elder adds to a call that is not yet settled, or puts another in its place."""
        more = merged(first.declaration, call.declaration)
        if more is None:
            first.false = False
        first.declaration = more or call.declaration
        return first

    def _ask(self, category: Category, call: Call) -> list[Wrong]:
        category.state = "asked"
        self._pending = category
        return self._check(category, call)

    def _too_late(self, category: Category) -> str | None:
        """Why elder may not begin this category any more: the order is passed, or he has laid his card."""
        if self._laid and not self._club:
            return "after he had laid the card that he leads"
        place = CATEGORIES.index(category.name)
        if self._club and place:
            return None
        passed = [name for name in CATEGORIES[place + 1 :] if self.categories[name].state != "silent"]
        return f"after the {passed[0]}" if passed else None

    def _further(self, category: Category, call: Call) -> list[Wrong]:
        """Elder has won the category: he says which cards he called, or declares what else he has."""
        last = category.last(ELDER)
        more = merged(last.declaration, call.declaration) if last is not None else None
        if last is not None and (more is not None or (last.declaration == call.declaration and category.name == "point")):
            last.declaration = more or last.declaration
            return self._check(category, last) if not last.false else []
        if self._laid and not self._club:
            return self._bar(category, call, "after he had laid the card that he leads", "order")
        if category.name == "point" and not self._club:
            return self._bar(category, call, "as a second point", "further")
        if self._club and category.call is not None and not category.call.false and self._belied_by_younger(category, call):
            return self._bar(category, call, f"though his call, {category.call.declaration}, was not good against the cards", "further")
        if category.name == "point" and category.call is not None:
            category.call.replaced = True
        return self._add(category, call)

    def _belied_by_younger(self, category: Category, call: Call) -> bool:
        """Whether a further declaration is better than the call, which younger could have beaten or met."""
        first = category.call
        if first is None or self.meaning.lowest(call) <= self.meaning.highest(first):
            return False
        held = best(category.name, self._held.surely(YOUNGER))
        return held is not None and held.key >= self.meaning.highest(first)

    def _younger(self, category: Category, call: Call) -> list[Wrong]:
        if category.elders:
            why = "which elder had won" if category.state == "good" else "in which both were equal"
            return self._bar(category, call, f"in a category {why}", "younger")
        last = category.last(YOUNGER)
        more = merged(last.declaration, call.declaration) if last is not None else None
        if last is not None and more is not None:
            last.declaration = more
            return self._check(category, last) if not last.false else []
        if category.name == "point":
            for earlier in category.calls[YOUNGER]:
                earlier.replaced = True
        return self._add(category, call)

    def _add(self, category: Category, call: Call) -> list[Wrong]:
        category.calls[call.role].append(call)
        return self._check(category, call)

    def _bar(self, category: Category, call: Call, why: str, rule: str) -> list[Wrong]:
        call.barred = True
        category.calls[call.role].append(call)
        return [Wrong("X403", call.role, f"declared {call.declaration} {why}", rule)]

    def _check(self, category: Category, call: Call) -> list[Wrong]:
        """Whether the player can hold what he declares, besides what he has declared before."""
        if call.false:
            return []
        others = [other for other in category.counting(call.role) if other is not call]
        made = self.meaning.made(call.role, call.declaration)
        if made and (category.name == "point" or self.meaning.together([*others, call])):
            return []
        first = category.call
        if made and first is not None and first in others:
            rest = [each for each in [*others, call] if each is not first]
            if self.meaning.part(first, rest) and self.meaning.together(rest):
                first.replaced = True
                return []
        call.false = True
        what = f"declared {call.declaration}, {self._why_false(category, call)}"
        return [Wrong("X402", call.role, what, category.name, by_hand=True)]

    def _why_false(self, category: Category, call: Call) -> str:
        if self.meaning.made(call.role, call.declaration):
            return "for which he has no cards besides those of his other declarations"
        lowest = min((made.key for made in makers(call.declaration)), default=(0, 0))
        return "and holds none" if self.meaning.beats(call.role, category.name, lowest) else "which is better than the hand"

    def _revives(self, category: Category, index: int) -> bool:
        """Whether elder may declare anew what younger would not let pass: younger's turn has come, and he never betters the call."""
        return self._laid and not any(
            self._betters(category, Call(YOUNGER, event.declaration, place))
            for place, event in enumerate(self._events)
            if isinstance(event, Declare) and self._roles[event.by] == YOUNGER and event.declaration.category == category.name
        )

    def _betters(self, category: Category, call: Call) -> bool:
        return category.call is not None and self.meaning.highest(call) > self.meaning.lowest(category.call)

    # Answers.

    def _reply(self, role: int, event: Reply) -> list[Wrong]:
        category, answer = self._pending, event.answer
        if role == ELDER or category is None or category.call is None:
            if answer == "good" or self._partial:
                return []
            return [Wrong("X403", role, f"answered “{answer}” where there was nothing to answer", "reply")]
        call = category.call
        wrong = self._belied(category, call, answer)
        category.belied = bool(wrong)
        final = _is_whole(call.declaration) or category.state == "detail"
        category.state = answer if answer != "equal" or final else "detail"
        if category.state != "detail":
            self._pending = None
        return wrong

    def _belied(self, category: Category, call: Call, answer: str) -> list[Wrong]:
        """A “not good” without a better combination, or an “equal” without an equal one; of a false call anything may be said."""
        declared = call.declaration
        if call.false:
            return []
        named = category.name == "set" and declared.rank is not None and answer == "equal"
        if answer == "not good":
            what = "holds nothing better"
            fine = self.meaning.beats(YOUNGER, category.name, self.meaning.lowest(call))
        elif answer == "equal":
            what = "nobody can equal that" if named else "holds nothing equal"
            fine = not named and bool(self.meaning.made(YOUNGER, declared))
        else:
            return []
        said = f"answered “{answer}” to {declared}, but {what}"
        return [] if fine else [Wrong("X403", YOUNGER, said, "reply", call.event, by_hand=not named)]

    def _owed(self) -> list[Wrong]:
        """What younger would not let pass, and did not better."""
        return [
            Wrong("X403", YOUNGER, f"called {call.declaration} not good and declared nothing better", "younger", call.event)
            for category in self.categories.values()
            for call in [category.call]
            if call is not None and category.state == "not good" and not (category.belied or call.false or self._partial)
            if not any(self._betters(category, other) for other in category.calls[YOUNGER] if not other.barred)
        ]

    # Showing.

    def _show(self, role: int, cards: int | None) -> list[Wrong]:
        """Cards laid open (None: not all of them told) for what was declared and is not yet shown."""
        calls = [(category, call) for category in self.categories.values() for call in self._to_show(category, role)]
        calls.sort(key=lambda pair: pair[1].event)
        if cards is None:
            for _, call in calls[-1:]:
                call.shown = 0
            return []
        shown: list[tuple[Category, Call]] = []
        for category, call in reversed(calls):
            if not any(not made.cards & ~cards for made in makers(call.declaration)):
                continue
            fellows = [other for _, other in shown if other.declaration.category == category.name]
            if fellows and not self.meaning.together([*fellows, evolve(call, shown=cards)]):
                continue  # cards serve once
            call.shown = cards
            shown.append((category, call))
            if category.state == "asked" and category.call is call:
                category.state, self._pending = "good", None
        if shown or not calls or calls[-1][1].false or (role == YOUNGER and self._equalled()):
            return []
        category, call = calls[-1]
        call.false = True
        return [Wrong("X402", role, f"showed cards that do not make {call.declaration}", category.name, call.event)]

    def _equalled(self) -> bool:
        """Whether younger may be showing what he called equal."""
        return any(category.state == "equal" for category in self.categories.values())

    def _to_show(self, category: Category, role: int) -> Iterator[Call]:
        for call in category.calls[role]:
            live = role == YOUNGER or call.revived or category.state != "not good"
            if live and call.shown is None and not call.barred and not call.replaced:
                yield call

    # What it comes to.

    def tally(self, name: str, role: int) -> int | None:
        """What a player scores in a category as things stand; None where it is not told what his call is worth."""
        category = self.categories[name]
        calls = category.counting(role)
        if role == ELDER:
            if category.state != "good":
                calls = [call for call in calls if call.revived]
            elif not category.elders:
                return 0
        elif category.elders or (category.state == "not good" and not any(self._betters(category, call) for call in calls)):
            return 0
        scores = [self.meaning.score(name, call) for call in calls]
        return None if None in scores else sum(score for score in scores if score is not None)

    def unanswered(self, name: str) -> Call | None:
        """Elder's call, where the log tells no answer to it and nothing else settles the category."""
        category = self.categories[name]
        call = category.call
        asked = category.state == "asked" and call is not None and not call.false
        return call if asked and not category.counting(YOUNGER) else None

    def doubtful(self, role: int) -> list[int]:
        """What elder's calls score that count as they stand, but may as well have been less than he had, and since be bettered."""
        calls = [(name, category.call) for name, category in self.categories.items() if role == ELDER and category.state == "good"]
        parts = [
            (name, call)
            for name, call in calls
            if call is not None and call.counts and self.meaning.part(call, self.categories[name].counting(ELDER))
        ]
        return [self.meaning.score(name, call) or 0 for name, call in parts]

    def disputed(self, role: int) -> list[int]:
        """What the player's faulty declarations would score: they have been reported, and his scores may include them."""
        faulty = [(name, call) for name, category in self.categories.items() for call in category.calls[role] if call.false or call.barred]
        amounts = [self.meaning.score(name, evolve(call, shown=None)) for name, call in faulty]
        return [amount for amount in amounts if amount]


def _is_whole(declaration: Declaration) -> bool:
    """Whether a call says all that it can: after that an “equal” is final."""
    return (declaration.value if declaration.kind == "point" else declaration.rank) is not None
