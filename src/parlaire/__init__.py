"""Records of the old talking card games: read them, check every rule, replay them.

`load`, `loads` and `read` give a `Record`, `judge` says what is wrong in it, `Replay` steps through it,
`dump` writes it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlaire.notation import RecordError, dump, load, loads, read
    from parlaire.record.model import Deal, Hand, Record
    from parlaire.referee import Verdict, judge
    from parlaire.replay import Replay
    from parlaire.rules.findings import Finding

__all__ = ["Deal", "Finding", "Hand", "Record", "RecordError", "Replay", "Verdict", "dump", "judge", "load", "loads", "read"]

# A public name is imported when it is first used, so that `replay --help` need not wait for all of them.
_ROOMS = {
    "notation": ("RecordError", "dump", "load", "loads", "read"),
    "record.model": ("Deal", "Hand", "Record"),
    "referee": ("Verdict", "judge"),
    "replay": ("Replay",),
    "rules.findings": ("Finding",),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _ROOM_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_ROOM_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
