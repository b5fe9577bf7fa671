"""What a viewer shows at a moment, apart from any screen: which position, through whose eyes, and how it is drawn."""

from __future__ import annotations

from attrs import evolve, frozen

from parlaire.replay import Glyphs, Navigation, Position, Replay
from parlaire.rules.findings import Finding
from parlaire.tongues import ENGLISH, Tongue

__all__ = ["SPEEDS", "Look", "Scene", "State"]

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Events a second in autoplay."""


@frozen(kw_only=True)
class State:
    """Where the viewer is and what it is asked to show.

    `index` is the position, `seat` whose eyes see it; `closed` turns all hands down, `spoilers`
    tells faults that the seat cannot prove yet; `speed` is a place in `SPEEDS`.
    """

    index: int = 0
    seat: str | None = None
    closed: bool = False
    spoilers: bool = False
    four_colours: bool = False
    ascii: bool = False
    playing: bool = False
    speed: int = SPEEDS.index(1.0)

    def faster(self, steps: int) -> State:
        """The same at another speed."""
        return evolve(self, speed=max(0, min(len(SPEEDS) - 1, self.speed + steps)))


@frozen(kw_only=True)
class Look:
    """How things are drawn on this terminal: the tongue of the cards, what it can show, and whether it has colours."""

    tongue: Tongue = ENGLISH
    encoding: str | None = None
    colours: bool = True

    def glyphs(self, *, ascii_only: bool) -> Glyphs:
        """The signs for cards and words."""
        return Glyphs(self.tongue, ascii_only, self.encoding)


@frozen(kw_only=True, eq=False)
class Scene:
    """All that the widgets draw from: a position, the state that chose it, and the way to write it.

    `whole` is the replay with nothing hidden, for who asks for spoilers; `name` is what the file
    is called.
    """

    name: str
    state: State
    replay: Replay
    whole: Replay
    navigation: Navigation
    position: Position
    glyphs: Glyphs
    colours: bool

    @property
    def found(self) -> tuple[Finding, ...]:
        """The faults that may be listed: of the whole record where all is seen, else those of this deal that are known by now."""
        if self.state.seat is None or self.state.spoilers:
            return self.whole.verdict.findings
        return self.position.found

    def is_known(self, finding: Finding) -> bool:
        """Whether a fault is told by now to these eyes."""
        if self.state.seat is None:
            return self.replay.judged.place_of(finding) <= self.state.index
        return finding.deal == self.position.deal and finding in self.position.found
