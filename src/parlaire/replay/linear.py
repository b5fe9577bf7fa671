"""The replay as plain text, complete and in reading order: what a screen reader gets, and a pipe.

Every event stands on a line of its own under its place (`1.15`); faults follow what they are about,
or what proves them, on a line that begins with `!` and their word. The same text serves a seat:
then it tells what that seat sees, when it sees it.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlaire.record.events import Play, Tell
from parlaire.record.model import Record
from parlaire.replay.glyphs import Glyphs, arranged
from parlaire.replay.positions import Position, Replay, Utterance
from parlaire.replay.sight import Moment
from parlaire.replay.wording import action, by_side, counted, said
from parlaire.rules.findings import CATALOGUE, Finding
from parlaire.rules.game import Game, TrickView

__all__ = ["plain", "position_text"]

_INDENT = " " * 8


def plain(replay: Replay, glyphs: Glyphs | None = None) -> Iterator[str]:
    """The lines of a whole replay, each with its end."""
    glyphs = glyphs or Glyphs()
    yield from _lines(_head(replay, glyphs))
    for deal in range(len(replay.record.deals)):
        yield from _lines(_Deal(replay, deal, glyphs).lines())
    winner = replay.verdict.winner
    yield from _lines([f"Winner: {winner}." if winner is not None else "Winner: none, or not known."])


def position_text(position: Position, glyphs: Glyphs | None = None) -> Iterator[str]:
    """The lines that tell one position, each with its end: the table, the talk so far, and what is found."""
    glyphs = glyphs or Glyphs()
    size = len(position.sight.events(position.deal))
    when = "at its start" if position.event is None else f"after event {position.event} of {size}"
    yield from _lines([f"{glyphs.words(position.game.title)}, deal {position.deal}, {when}, {_whose(position.seat)}."])
    yield from _lines(_setting(position, glyphs))
    if position.happened is not None:
        yield from _lines([f"Last: {position.happened.by} {_told(position, glyphs)}"])
    yield from _lines([_trick_line(position.trick, glyphs)] if position.trick is not None else [])
    turn = f"Next to play: {position.due}." if position.due is not None else "Nobody is to play."
    yield from _lines([f"Tricks: {by_side(position.tricks)}. {turn}", *_open(position), "Hands:", *_hands(position, glyphs)])
    yield from _lines(_aside(position, glyphs))
    talk = [f"  {_place(position.deal, one.place)}  {one.event.by} {_utterance(one, glyphs)}" for one in position.talk]
    yield from _lines(["Said in this deal:", *(talk or ["  nothing"])])
    found = [line for finding in position.found for line in _finding(finding, position.game, glyphs, "  ", named=True)]
    yield from _lines(["Faults in this deal:", *(found or ["  none"])])


def _lines(lines: Iterator[str] | list[str]) -> Iterator[str]:
    return (f"{line}\n" for line in lines)


def _whose(seat: str | None) -> str:
    return "all hands seen" if seat is None else f"as {seat} sees it"


def _place(deal: int, event: int | None) -> str:
    return f"{deal}.{'-' if event is None else event}"


def _head(replay: Replay, glyphs: Glyphs) -> Iterator[str]:
    record, game = replay.record, replay.game
    words = [word for word in (record.title, record.place, record.date) if word]
    yield glyphs.words(" · ".join([f"{game.title} ({game.name})", *words]))
    if record.source:
        yield f"Source: {glyphs.words(record.source)}"
    if record.notes and replay.seat is None:
        yield f"Notes: {glyphs.words(record.notes)}"
    for side in game.sides:
        members = ", ".join(_seat(record, seat, glyphs) for seat in side)
        captain = f"; captain {record.captains[side]}" if side in record.captains else ""
        yield f"Side {side}: {members}{captain}." if len(side) > 1 else f"Seat {members}."
    if record.rules:
        yield f"Options: {', '.join(f'{key} {glyphs.words(str(value))}' for key, value in record.rules.items())}."
    yield f"Told with {_whose(replay.seat)}." if replay.seat is None else f"Told {_whose(replay.seat)}."


def _seat(record: Record, seat: str, glyphs: Glyphs) -> str:
    name = record.players.get(seat)
    return f"{seat} {glyphs.words(name)}" if name else seat


def _setting(position: Position, glyphs: Glyphs) -> Iterator[str]:
    """Who dealt, what is trumps, and how the score stands."""
    told, record = position.told, position.record
    words = [f"Dealer {_seat(record, told.dealer, glyphs)}." if told.dealer else "The dealer is not told."]
    if position.turned is not None and position.turned.bit:
        words.append(f"{glyphs.card(position.turned)} is turned.")
    if position.trumps is not None:
        words.append(f"Trumps are {glyphs.suit_name(position.trumps)}.")
    if told.partial:
        words.append("The source tells a part of the deal only.")
    yield " ".join(words)
    if position.view.captains:
        yield "Captains: " + ", ".join(f"{seat} of {side}" for side, seat in position.view.captains.items()) + "."
    yield f"Score {'after' if position.is_last and position.event is not None else 'before'} the deal: {by_side(position.score)}."


def _hands(position: Position, glyphs: Glyphs) -> Iterator[str]:
    """Each hand on a line: what is known, how many cards besides, and what it has played."""
    for seat, holding in position.hands.items():
        cards = glyphs.hand(arranged(holding.known, position.game, position.trumps))
        hidden = "untold" if position.seat in (None, seat) else "hidden"
        parts = [part for part in (cards, f"{holding.untold} {hidden}" if holding.untold else "") if part]
        played = f"; played {glyphs.hand(holding.played)}" if holding.played else ""
        yield f"  {_seat(position.record, seat, glyphs)}: {' and '.join(parts) or 'no card'}{played}"


def _open(position: Position) -> list[str]:
    """Which sides may speak."""
    if not getattr(position.game, "speaks", False):
        return []
    return [f"Council open: {', '.join(position.view.councils)}." if position.view.councils else "No council is open."]


def _aside(position: Position, glyphs: Glyphs) -> Iterator[str]:
    """Facts of the game, cards laid open, and cards that lie aside."""
    for fact in position.view.facts:
        yield glyphs.sentence(f"{fact.label}: {fact.text}")
    for seat, cards in position.view.shown.items():
        yield f"{seat} has laid open {glyphs.hand(arranged(cards, position.game, position.trumps))}"
    for pile in position.view.piles:
        if pile.cards:
            yield f"{glyphs.words(pile.label)}: {counted(pile.cards, glyphs)}"


def _told(position: Position, glyphs: Glyphs) -> str:
    """What happened last, with its words and their worth."""
    event = position.happened
    if event is None:
        return ""
    return _utterance(Utterance(position.deal, position.at, event, position.sight.truth(position.deal, position.at, position.at)), glyphs)


def _utterance(one: Utterance, glyphs: Glyphs) -> str:
    event = one.event
    if isinstance(event, Tell) and one.truths:
        claims = ", ".join(f"{glyphs.claim(claim)} ({_worth(truth)})" for claim, truth in zip(event.claims, one.truths, strict=True))
        phrase = f"tells{f' {event.to}' if event.to else ''}: {claims}"
    else:
        phrase = action(event, glyphs)
    words = said(event, glyphs)
    return phrase if words is None else f"{phrase} {glyphs.words(f'“{words}”')}"


def _worth(truth: str) -> str:
    return "!FALSE" if truth == "false" else truth


def _trick_line(trick: TrickView, glyphs: Glyphs) -> str:
    cards = ", ".join(f"{seat} {glyphs.card(card)}{'*' if seat == trick.winner else ''}" for seat, card in trick.cards)
    end = "" if trick.winner is None else f"; {trick.winner} {'takes it' if trick.complete else 'is winning'}"
    return f"Trick {trick.index}, led by {trick.leader}: {cards}{end}."


def _finding(finding: Finding, game: Game, glyphs: Glyphs, indent: str, *, named: bool) -> Iterator[str]:
    """A fault with what proves it; `named` tells its place, where that is not the line above."""
    place = f" at {_place(finding.deal, finding.event)}" if named and finding.deal is not None else ""
    word = CATALOGUE[finding.code].word
    yield f"{indent}! {word}{place} ({finding.severity} {finding.code} {finding.name}): {glyphs.message(finding, game)}"
    for evidence in finding.evidence:
        where = "" if evidence.deal is None else f" {_place(evidence.deal, evidence.event)}"
        yield f"{indent}  evidence{where}: {glyphs.sentence(evidence.what)}"
    if finding.law is not None:
        yield f"{indent}  law: {glyphs.words(finding.law)}"
    if finding.penalty is not None:
        yield f"{indent}  penalty: {glyphs.words(finding.penalty)}"


class _Deal:
    """One deal being told."""

    def __init__(self, replay: Replay, deal: int, glyphs: Glyphs) -> None:
        self._replay = replay
        self._deal = deal
        self._glyphs = glyphs
        self._sight = replay.sight
        self._events = replay.sight.events(deal)
        self._start = replay.judged.starts[deal]
        self._taken = dict(replay.sight.tricks(deal))
        self._moments: dict[int, list[Moment]] = {}
        for moment in replay.moments(deal):
            self._moments.setdefault(moment.index, []).append(moment)
        self._undecided: list[tuple[int, int]] = []

    def lines(self) -> Iterator[str]:
        """The lines of the deal."""
        position = self._replay[self._start]
        yield ""
        yield f"Deal {self._deal}"
        if self._events:
            yield from _setting(position, self._glyphs)
        yield "Hands:"
        yield from _hands(position, self._glyphs)
        yield from _open(position)
        yield from _aside(position, self._glyphs)
        yield from self._faults(self._start, None)
        for event in range(len(self._events)):
            yield from self._event(event, self._replay[self._start + event], self._replay[self._start + event + 1])
        yield from self._end()

    def _event(self, event: int, before: Position, now: Position) -> Iterator[str]:
        happened, trick = self._events[event], now.trick
        leads = isinstance(happened, Play) and trick is not None and len(trick.cards) == 1 and trick.leader == happened.by
        if leads and trick is not None:
            yield f"Trick {trick.index}"
        phrase = _told(now, self._glyphs)
        if leads:
            phrase = phrase.replace("plays", "leads", 1)
        yield f"{_place(self._deal, event):<6}  {happened.by} {phrase}"
        if happened.note is not None:
            yield f"{_INDENT}note: {self._glyphs.words(happened.note)}"
        yield from self._faults(self._start + event + 1, event)
        if event in self._taken:
            taken = self._taken[event]
            winner = (
                f"{taken.winner} takes trick {taken.index}" if taken.winner is not None else f"Nobody knows who takes trick {taken.index}"
            )
            yield f"{_INDENT}{winner}. Tricks: {by_side(now.tricks)}."
        if before.view is not now.view:
            yield from self._changes(before, now)
        if self._replay.seat is not None:
            yield from self._proven(event)

    def _faults(self, index: int, event: int | None) -> Iterator[str]:
        for moment in self._moments.get(index, ()):
            named = moment.finding.event != event
            yield from _finding(moment.finding, self._replay.game, self._glyphs, _INDENT, named=named)

    def _changes(self, before: Position, now: Position) -> Iterator[str]:
        """What of the table besides cards and tricks is otherwise than before."""
        if before.view.councils != now.view.councils:
            yield from (f"{_INDENT}{line}" for line in _open(now))
        known = set(_aside(before, self._glyphs))
        yield from (f"{_INDENT}{line}" for line in _aside(now, self._glyphs) if line not in known)

    def _proven(self, event: int) -> Iterator[str]:
        """Claims of which the seat learns only now what they are worth."""
        still: list[tuple[int, int]] = []
        for said_at, number in self._undecided:
            truth = self._sight.truth(self._deal, event, said_at)[number]
            if truth == "undecided":
                still.append((said_at, number))
                continue
            told = self._events[said_at]
            claim = self._glyphs.claim(told.claims[number]) if isinstance(told, Tell) else ""
            yield f"{_INDENT}now known: {told.by} at {_place(self._deal, said_at)}, {claim}: {_worth(truth)}"
        worth = self._sight.truth(self._deal, event, event)
        still += [(event, number) for number, truth in enumerate(worth) if truth == "undecided"]
        self._undecided = still

    def _end(self) -> Iterator[str]:
        end = self._replay[self._replay.judged.end_of(self._deal)]
        outcome = end.outcome
        if outcome is not None:
            yield f"End of deal {self._deal}. Tricks: {by_side(outcome.tricks)}. Points: {by_side(outcome.points)}."
        told = [f"{name} {by_side(numbers)}" for name in ("tricks", "points", "score") if (numbers := getattr(end.told, name))]
        if told:
            yield f"The source says: {'; '.join(told)}."
        yield f"Score: {by_side(end.score)}."
