"""What every game is: a frozen value whose fields are its options, and a table for each deal.

A *variant is a value*: an instance of a subclass of `Game`. `rules` in a record changes its
options, and nothing else. A game makes a `Table` for each deal; the table takes the events one by
one, collects findings, shows itself (`view`) and closes with an `Outcome`. What of the game so far
matters to a deal is its `Setting`; how scores add up from deal to deal is the ledger's affair.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar

import attrs
from attrs import field, frozen

from parlaire.cards import Card, Order, Suit
from parlaire.record.events import NOTHING, Event
from parlaire.record.model import Deal, Record
from parlaire.rules.findings import CATALOGUE, Evidence, Finding, Severity
from parlaire.rules.pages import laws_of

__all__ = ["Fact", "Game", "Holding", "OptionError", "Outcome", "Pile", "Proof", "Setting", "Table", "TableView", "TrickView", "option"]


def option(default: Any, doc: str, choices: Sequence[str] | None = None) -> Any:
    """A field that a record's `rules` may change; `choices` are the words it may be (or, of a list, consist of)."""
    frozen_default = tuple(default) if isinstance(default, list) else default
    return field(default=frozen_default, metadata={"option": doc, "choices": tuple(choices or ())})


Proof = Sequence[tuple[int | None, str]]
"""Evidence as a table gives it: events of its deal (None: the deal as dealt), and what they show."""


class OptionError(ValueError):
    """An option that the variant does not know, or a value that it cannot take; `key` is the option's name."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@frozen
class Setting:
    """What of the game so far matters to a deal.

    `number` is the deal's index in the game, `dealers` the seats of which one should deal (empty:
    not known), `score` the score before the deal by side (None: not known), `captains` those of the
    whole game by side, `record` the record and `index` the deal's index in it. `memory` is what a
    game itself hands on from deal to deal (its last `Outcome.memory`).
    """

    record: Record
    index: int
    number: int = 0
    dealers: str = ""
    score: Mapping[str, int | None] = NOTHING
    captains: Mapping[str, str] = NOTHING
    memory: Any = None


@frozen(kw_only=True)
class Outcome:
    """What a deal gives, by side: tricks and net points, None where the log does not determine them.

    `dealers` are the seats of which one deals next (empty: not known); `winner` is set where the
    deal decides the game whatever the score says; `memory` is handed on to the next deal's setting.
    `counts` is False where the deal was given up and is none of the game's; `law` is the number of the
    rule by which it decides the game, where that is another than usual.
    """

    tricks: Mapping[str, int | None]
    points: Mapping[str, int | None]
    dealers: str = ""
    winner: str | None = None
    over: bool = False
    memory: Any = None
    counts: bool = True
    law: str | None = None


@frozen
class Holding:
    """One seat's cards at a moment: known to be held, how many more are untold, and those it has played."""

    known: tuple[Card, ...]
    untold: int
    played: tuple[Card, ...]


@frozen
class TrickView:
    """The trick in play or just taken: the cards in the order played, and who wins it so far (None: not known)."""

    index: int
    leader: str
    cards: tuple[tuple[str, Card], ...]
    winner: str | None
    complete: bool


@frozen
class Fact:
    """A line for the screen, as `contract` or `pool`; `seats` are those who may know it (None: everybody)."""

    label: str
    text: str
    seats: str | None = None


@frozen
class Pile:
    """Cards that lie on the table or aside, as a talon or a discard; `seats` may see them (None: everybody)."""

    label: str
    cards: tuple[Card, ...]
    seats: str | None = None


@frozen(kw_only=True)
class TableView:
    """What a table shows at a moment; `councils` are the sides that may speak freely, `due` is the next to play."""

    holdings: Mapping[str, Holding]
    trick: TrickView | None = None
    tricks: Mapping[str, int] = NOTHING
    due: str | None = None
    trumps: Suit | None = None
    turned: Card | None = None
    captains: Mapping[str, str] = NOTHING
    councils: tuple[str, ...] = ()
    shown: Mapping[str, tuple[Card, ...]] = NOTHING
    piles: tuple[Pile, ...] = ()
    facts: tuple[Fact, ...] = ()
    over: bool = False


class Table:
    """The state of one deal; a game's table is a subclass.

    It is made with the whole deal, for proof looks ahead, and never raises for what a log may
    contain. `findings` grows as events are applied; the referee sorts them by place.
    """

    def __init__(self, game: Game, deal: Deal, setting: Setting) -> None:
        self.game = game
        self.deal = deal
        self.setting = setting
        self.findings: list[Finding] = []

    def apply(self, index: int, event: Event) -> None:
        """Play the event with that index, and note what is wrong with it."""
        raise NotImplementedError

    def run(self, events: Sequence[Event]) -> None:
        """Play all events of the deal."""
        for index, event in enumerate(events):
            self.apply(index, event)

    def close(self) -> Outcome:
        """End the deal where the log ends, and say what it gives."""
        raise NotImplementedError

    def view(self) -> TableView:
        """What the table shows now, to one who may see everything that the log tells."""
        raise NotImplementedError

    def trick(self) -> TrickView | None:
        """The trick in play, or the one just taken; a table may know it without looking at all the rest."""
        return self.view().trick

    def truth(self, event: Event) -> tuple[str, ...]:
        """Of each claim of a `tell` that is about to be applied: `true`, `false` or `undecided`."""
        return ()

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
        """Add a finding at `event` (None: the deal); evidence is pairs of an event of this deal (None: as dealt) and words.

        `keys` lead to its place in the deal, where that is not an event.
        """
        row = CATALOGUE[code]
        deal = self.setting.index
        self.findings.append(
            Finding(
                code=code,
                name=row.name,
                severity=severity or row.severity,
                message=message,
                deal=deal,
                event=event,
                seat=seat,
                evidence=tuple(Evidence(deal, at, what) for at, what in evidence),
                penalty=penalty,
                law=law or self.game.law(code),
                path=("deals", deal, *keys) if keys is not None else None,
            )
        )


@frozen(kw_only=True)
class Game:
    """A variant of a game. Fields made with `option` may be changed by a record's `rules`; the others are what it is.

    `seats` are in the order of play, `sides` their seats joined; `clockwise` is the way the turn
    goes round the table; `verbs` are the events that the game knows besides `play`, `say`, `ask`,
    `tell`, `direct`, `incident` and `show`, `announcements` the values of `announce` and `bids` those of
    `bid` (empty: any word, which the table judges).
    `deal_keys` are the keys of a deal that only some games have (`pool`, `vulnerable`, `contract`,
    `declarer`), `settles` says that the winner wins a settlement, `announces_score` that events
    carry the running score.
    """

    table_class: ClassVar[type[Table]]

    name: str
    title: str
    seats: str
    sides: tuple[str, ...]
    clockwise: bool = False
    verbs: frozenset[str] = frozenset()
    announcements: frozenset[str] = frozenset()
    bids: frozenset[str] = frozenset()
    deal_keys: frozenset[str] = field(default=frozenset(), repr=False)
    settles: bool = field(default=False, repr=False)
    announces_score: bool = field(default=False, repr=False)

    @property
    def family(self) -> str:
        """The part of the name before the stroke; it names the page of the rules."""
        return self.name.partition("/")[0]

    @property
    def target_score(self) -> int | None:
        """The score that wins the game (None: it has none)."""
        return None

    def law(self, code: str) -> str | None:
        """The number of the rule that a finding of that code usually cites."""
        return next(iter(self.laws(code)), None)

    def laws(self, code: str) -> tuple[str, ...]:
        """The numbers of all rules that a finding of that code may cite, as the game's page of rules has them."""
        return laws_of(self.name).get(code, ())

    def side_of(self, seat: str) -> str:
        """The side that a seat belongs to."""
        return next(side for side in self.sides if seat in side)

    def after(self, seat: str, steps: int = 1) -> str:
        """The seat that plays `steps` places after `seat`."""
        return self.seats[(self.seats.index(seat) + steps) % len(self.seats)]

    def orders(self, trumps: Suit | None) -> tuple[Order, ...]:
        """The order of the cards for these trumps; all that are possible where `trumps` is None and the game has some."""
        raise NotImplementedError

    def legal(self, order: Order, hand: int, led: Card | None, best: int = -1) -> int:
        """The cards of the set `hand` that may be played to a trick in which `led` was led (None: to lead).

        `best` is the strength, in `order.power`, of the card that wins the trick so far. Here: follow
        suit if able, else any card.
        """
        if led is None or led.bit == 0:
            return hand
        return hand & order.suits[order.suit_of[led.index]] or hand

    def table(self, deal: Deal, setting: Setting) -> Table:
        """The table at which `deal` is played."""
        return self.table_class(self, deal, setting)

    def ended(self, score: Mapping[str, int | None], dealt: int) -> tuple[bool, str | None]:
        """Whether the game is over at this score after `dealt` deals, and who has won it.

        Here: a side is at or over the target and ahead of every other.
        """
        target = self.target_score
        known = [points for points in score.values() if points is not None]
        if target is None or len(known) < len(self.sides) or (best := max(known)) < target:
            return False, None
        first = [side for side, points in score.items() if points == best]
        return (True, first[0]) if len(first) == 1 else (False, None)

    def settlement(self, score: Mapping[str, int | None]) -> int | None:
        """What the winner wins at this final score, where the game says so."""
        return None

    @classmethod
    def options(cls) -> tuple[attrs.Attribute[Any], ...]:
        """The fields that `rules` may change, with their type, default and documentation (`metadata["option"]`)."""
        return tuple(field for field in attrs.fields(cls) if "option" in field.metadata)

    def with_rules(self, rules: Mapping[str, Any]) -> tuple[Game, list[OptionError]]:
        """This variant with a record's options, and what of them does not fit."""
        known = {field.name: field for field in self.options()}
        changes: dict[str, Any] = {}
        faults: list[OptionError] = []
        for key, value in rules.items():
            if key not in known:
                near = get_close_matches(key, known, 1) or list(known)
                hint = f"; the nearest is {near[0]!r}" if near else ""
                faults.append(OptionError(key, f"{self.name} has no option {key!r}{hint}"))
                continue
            problem = _unfit(known[key], value)
            if problem:
                faults.append(OptionError(key, f"the option {key!r} {problem}"))
            else:
                changes[key] = tuple(value) if isinstance(value, list) else value
        return (attrs.evolve(self, **changes) if changes else self), faults


def _unfit(known: attrs.Attribute[Any], value: Any) -> str | None:
    """What is wrong with `value` as that option, or None; types are never coerced."""
    choices: tuple[str, ...] = known.metadata["choices"]
    listed = " or ".join(map(json.dumps, choices))
    check: Callable[[Any], bool]
    if isinstance(known.default, tuple):
        check, wanted = (lambda v: isinstance(v, list) and all(word in choices for word in v)), f"a list of {listed}"
    elif choices:
        check, wanted = (lambda v: isinstance(v, str) and v in choices), listed
    else:
        check, wanted = (lambda v: type(v) is int and v >= 0), "a whole number of nought or more"
        if known.name in ("target", "deals"):
            check, wanted = (lambda v: type(v) is int and v > 0), "a whole number over nought"
    return None if check(value) else f"must be {wanted}, not {json.dumps(value, ensure_ascii=False, default=repr)}"
