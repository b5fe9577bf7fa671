"""The keys of the table: the one list that the screen binds, the foot shows, the help explains and the command palette offers.

Every binding has an id, by which a keymap can give it other keys.
"""

from __future__ import annotations

from textual.binding import Binding

from parlaire.replay.places import MOST

__all__ = ["KEYS", "plain_name"]

_STEP, _TRICK, _DEAL, _FAULT = (Binding.Group(name, compact=True) for name in ("Step", "Trick", "Deal", "Fault"))
_FAR = 1_000_000_000


def _key(name: str, keys: str, action: str, what: str, sign: str | None = None) -> Binding:
    """A key that is told in the help alone. All have priority, for a list in focus would swallow some."""
    return Binding(keys, action, what, show=False, key_display=sign, priority=True, id=name)


def _shown(name: str, keys: str, action: str, what: str, sign: str | None = None, group: Binding.Group | None = None) -> Binding:
    """A key that is told at the foot of the screen too: in one word, or in its group's; `tooltip` is what the help says."""
    short, _, long = what.partition(": ")
    return Binding(keys, action, short, key_display=sign, priority=True, tooltip=long or short, id=name, group=group)


KEYS: tuple[Binding, ...] = (
    _shown("event.back", "left,h,p", "event(-1)", "Back: one event back", "←", _STEP),
    _shown("event.on", "right,l,n", "event(1)", "On: one event on", "→", _STEP),
    _shown("trick.back", "up", "trick(-1)", "Trick back: one trick back", "↑", _TRICK),
    _shown("trick.on", "down", "trick(1)", "Trick on: one trick on", "↓", _TRICK),
    _shown("deal.back", "left_square_bracket", "deal(-1)", "Deal back: to this deal's start, or the deal before", "[", _DEAL),
    _shown("deal.on", "right_square_bracket", "deal(1)", "Deal on: to the next deal", "]", _DEAL),
    _shown("fault.on", "f", "fault(1)", "Next fault: to the next fault", "f", _FAULT),
    _shown("fault.back", "F", "fault(-1)", "Fault before: to the fault before", "F", _FAULT),
    _shown("play", "space", "play", "Play: play by itself, or stop"),
    _shown("hands", "x", "hands", "Hands: turn the hands down, or up"),
    _shown("deck", "c", "deck", "Deck: two colours, or four"),
    _shown("help", "question_mark", "help", "Help: these keys", "?"),
    _shown("quit", "q", "app.quit", "Quit: leave"),
    _key("first", "home,g", f"event(-{_FAR})", "to the start of the record"),
    _key("last", "end,G", f"event({_FAR})", "to its end"),
    _key("speed.faster", "plus,equals_sign", "speed(1)", "play faster", "+"),
    _key("speed.slower", "minus", "speed(-1)", "play slower", "-"),
    _key("talk.on", "t", "talk(1)", "to the next thing said"),
    _key("talk.back", "T", "talk(-1)", "to the thing said before"),
    _key("goto", "colon", "goto", "go to DEAL.EVENT", ":"),
    _key("search", "slash", "search", "search the talk", "/"),
    _key("match.on", "m", "match(1)", "to the next match"),
    _key("match.back", "M", "match(-1)", "to the match before"),
    *(_key(f"seat.{n}", str(n), f"seat({n - 1})", f"see as seat number {n}, or all hands again") for n in range(1, MOST + 1)),
    _key("seat.all", "0", "seat(-1)", "see all hands"),
    _key("spoilers", "s", "spoilers", "tell faults that the seat cannot prove yet, or not"),
    _key("ascii", "a", "ascii", "ASCII, or not"),
    _key("events", "v", "events", "list the events of the deal"),
    _key("deals", "d", "deals", "list the deals"),
    _key("records", "r", "app.records", "list the records of the file"),
    _key("export", "e", "app.export", "export what is seen: picture, text or script"),
)

_PLAIN = {"←": "<", "→": ">", "↑": "^", "↓": "v"}


def plain_name(shown: str) -> str:
    """The name of a key in ASCII."""
    return _PLAIN.get(shown, shown)
