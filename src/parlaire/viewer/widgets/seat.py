"""A seat at the table: who sits there, what he holds, what he said last, and whether he is at fault."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from rich.cells import cell_len
from textual import events
from textual.message import Message

from parlaire.cards import SUITS, UNKNOWN
from parlaire.replay.glyphs import arranged
from parlaire.replay.wording import meanings, said
from parlaire.rules.findings import CATALOGUE
from parlaire.rules.game import Holding
from parlaire.viewer.ink import FAULT, QUIET, STRONG, Line, cards, cut, length, pad, suit_style, wrap
from parlaire.viewer.state import Scene
from parlaire.viewer.widgets.panel import Panel, Picture

__all__ = ["SeatBox", "draw_seat", "fault_words"]

_SHORTEST = 7
"""Cells for a name that is cut short, the space before it included."""
_DIAGRAM = 7
"""So many lines and more, and a hand is shown a line a suit."""


def draw_seat(scene: Scene, seat: str, width: int, height: int) -> Picture:
    """A seat's picture in so many cells inside its frame."""
    lately = _since(scene)
    faults = fault_words(scene, seat, lately)
    hand = list(_diagram(scene, seat, width) if height >= _DIAGRAM else _hand(scene, seat, width, height - 1))
    lines = [*hand, *_speech(scene, seat, lately, faults, width, height - len(hand))]
    side = scene.position.game.side_of(seat)
    tricks = scene.position.tricks.get(side, 0) if len(side) == 1 else _own_tricks(scene, seat)
    foot = f"{tricks} trick{'' if tricks == 1 else 's'}"
    return Picture(_title(scene, seat, width), [(foot, "")], tuple(lines[:height]), bool(faults))


def _own_tricks(scene: Scene, seat: str) -> int:
    position = scene.position
    return sum(1 for event, trick in scene.replay.sight.tricks(position.deal) if event <= position.at and trick.winner == seat)


def _title(scene: Scene, seat: str, width: int) -> Line:
    """Letter, name, side and office, as far as there is room: `B Bernard BDF (dealer, captain)`. An office never gives way.

    The next to play has an arrow before his letter.
    """
    position = scene.position
    side = position.game.side_of(seat)
    offices = [
        word for word, holds in (("dealer", position.told.dealer == seat), ("captain", position.view.captains.get(side) == seat)) if holds
    ]
    arrow = (">" if scene.glyphs.ascii else "▸") if position.due == seat else ""
    letter = arrow + seat
    room = width - 3 - len(letter)
    team = f" {side}" if len(side) > 1 else ""
    you = ["you"] if scene.state.seat == seat else []
    forms = [team + _bracketed([*you, *offices]), team + _bracketed(offices), _bracketed(offices)]
    name = scene.glyphs.words(position.record.players.get(seat, ""))
    space = cell_len(name) + 1 if name else 0
    # The whole name goes before the side, and the side before half a name.
    for least, choice in ((space, forms), (min(space, _SHORTEST), forms[::-1]), (0, forms)):
        behind = next((form for form in choice if least + len(form) <= room), None)
        if behind is not None:
            shown = f" {cut(name, room - len(behind) - 1, scene.glyphs)}" if least else ""
            return [(letter + shown, STRONG), (behind, "")]
    return [(letter, STRONG)]


def _bracketed(words: list[str]) -> str:
    return f" ({', '.join(words)})" if words else ""


def _hand(scene: Scene, seat: str, width: int, height: int) -> Iterator[Line]:
    """The hand as it is held, its played cards in brackets behind it or below."""
    position, state = scene.position, scene.state
    holding = position.hands[seat]
    held = _held(scene, seat, holding)
    gone = arranged(holding.played, position.game, position.trumps)
    played: Line = [(f"({scene.glyphs.hand(gone)})", QUIET)] if gone and not state.closed else []
    both = [*held, (" ", ""), *played] if held and played else [*held, *played]
    if length(both) <= width:
        yield both
    elif height > 1 and length(played) <= width:
        yield held
        yield played
    else:
        yield [*held, (" ", ""), (f"({len(gone)} played)", QUIET)]


def _diagram(scene: Scene, seat: str, width: int) -> Iterator[Line]:
    """The hand as card books print it, a line a suit, its played cards in brackets; then what is not seen."""
    position, state, glyphs = scene.position, scene.state, scene.glyphs
    holding = position.hands[seat]
    if state.closed:
        yield _held(scene, seat, holding)
        return
    held, gone = (arranged(cards, position.game, position.trumps) for cards in (holding.known, holding.played))
    for suit in SUITS:
        own = "".join(glyphs.rank(card) for card in held if card.suit is suit)
        played = "".join(glyphs.rank(card) for card in gone if card.suit is suit)
        void = "" if played or holding.untold else glyphs.words("–")
        line: Line = [(f"{glyphs.suit(suit):<2}", suit_style(suit, four=state.four_colours, colours=scene.colours)), (own or void, "")]
        if played:
            line.append((f"{' ' if own else ''}({played})", QUIET))
        if own or played or not holding.untold:
            yield line
    if holding.untold:
        yield _unseen(scene, holding, more=bool(held))
    if any(card is UNKNOWN for card in gone):
        yield [("(??)", QUIET)]


def _held(scene: Scene, seat: str, holding: Holding) -> Line:
    position, glyphs = scene.position, scene.glyphs
    if scene.state.closed:
        return [(glyphs.back(len(holding.known) + holding.untold), "")]
    hand = arranged(holding.known, position.game, position.trumps)
    line = cards(hand, glyphs, four=scene.state.four_colours, colours=scene.colours)
    if holding.untold:
        unseen = _unseen(scene, holding, more=bool(line))
        line += [(" ", ""), *unseen] if line else unseen
    return line


def _unseen(scene: Scene, holding: Holding, *, more: bool) -> Line:
    """The cards that are not seen: backs where they are hidden, words where the source does not tell them."""
    if scene.position.seat is not None:
        return [(scene.glyphs.back(holding.untold), "")]
    return [(f"{'+' if more else ''}{holding.untold} untold", "")]


def _since(scene: Scene) -> range:
    """The events since the last trick was taken, or the one just taken was begun."""
    position = scene.position
    ends = [event for event, _ in scene.replay.sight.tricks(position.deal) if event < position.at]
    return range(ends[-1] + 1 if ends else 0, position.at + 1)


def fault_words(scene: Scene, seat: str, lately: range) -> list[str]:
    """The words of the seat's faults at these events, as they are known by now."""
    found = scene.position.found_at
    here = found.items() if lately else [(None, found.get(None, ()))]
    return [
        CATALOGUE[finding.code].word
        for event, findings in here
        if event in lately or not lately
        for finding in findings
        if finding.seat == seat
    ]


def _speech(scene: Scene, seat: str, lately: range, faults: list[str], width: int, height: int) -> Iterator[Line]:
    """What the seat said last, and at the right its faults, below the words where these take several lines."""
    shout = " ".join(f"!{word}" for word in faults)
    spoken = scene.replay.sight.spoken_by(scene.position.deal).get(seat, ())
    place = bisect_left(spoken, lately.stop) - 1
    last = scene.replay.sight.events(scene.position.deal)[spoken[place]] if place >= 0 and spoken[place] in lately else None
    text = ""
    if last is not None:
        words = said(last, scene.glyphs)
        text = scene.glyphs.words(f"“{words}”") if words else ", ".join(meanings(last, scene.glyphs))
    room = width - len(shout) - 1 if shout else width
    if height <= 1 or (cell_len(text) <= room and shout):
        if text or shout:
            yield pad([(cut(text, room, scene.glyphs), "italic")], [(cut(shout, width, scene.glyphs), FAULT)], width)
        return
    rows = list(wrap(text, width)) if text else []
    most = height - bool(shout)
    if len(rows) > most:
        rows = [*rows[: most - 1], cut(" ".join(rows[most - 1 :]), width, scene.glyphs)]
    yield from ([(row, "italic")] for row in rows)
    if shout:
        yield [(cut(shout, width, scene.glyphs), FAULT)]


class SeatBox(Panel):
    """A seat in one cell of the grid; a click on it asks to see with its eyes."""

    class Chosen(Message):
        """A seat was clicked."""

        def __init__(self, seat: str) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, cell: str) -> None:
        super().__init__(id=f"seat-{cell}")
        self.cell = cell
        self.seat = ""

    def draw(self, scene: Scene, width: int, height: int) -> Picture:
        """The picture of the seat that sits here."""
        return draw_seat(scene, self.seat, width, height)

    def on_click(self, event: events.Click) -> None:
        """Ask for this seat's eyes."""
        event.stop()
        self.post_message(self.Chosen(self.seat))
