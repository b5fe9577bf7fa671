"""The first line: the game, the deal and the score at the left; the event, whose eyes see it and the speed at the right."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from parlaire.viewer.ink import STRONG, Line, content, cut, length, pad
from parlaire.viewer.state import SPEEDS, Scene

__all__ = ["Heading", "draw_heading"]


def draw_heading(scene: Scene, width: int) -> Line:
    """The line in so many cells; where there is little room the file's name goes first, then the game's."""
    right = _right(scene)
    room = width - len(right) - 3
    for parts in _lefts(scene):
        left = scene.glyphs.words(" · ").join(parts)
        if length([(left, "")]) <= room:
            break
    return pad([(" " + cut(left, room, scene.glyphs), STRONG)], [(right + " ", "")], width)


def _lefts(scene: Scene) -> tuple[list[str], ...]:
    position, glyphs = scene.position, scene.glyphs
    game, name = glyphs.words(position.game.title), glyphs.words(scene.name)
    deal = f"deal {position.deal} of {len(position.record.deals)}"
    trumps = [f"trumps {glyphs.suit(position.trumps)}"] if position.trumps is not None else []
    score = [_score(scene)]
    return [game, name, deal, *trumps, *score], [game, deal, *trumps, *score], [deal, *trumps, *score], [deal, *score]


def _score(scene: Scene) -> str:
    numbers = [f"{side} {'?' if number is None else number}" for side, number in scene.position.score.items()]
    return scene.glyphs.words(" – ").join(numbers) if len(numbers) < 4 else " ".join(numbers)


def _right(scene: Scene) -> str:
    position, state, glyphs = scene.position, scene.state, scene.glyphs
    event = f"event {'-' if position.event is None else position.event} of {len(scene.replay.sight.events(position.deal))}"
    eyes = "all hands" if state.seat is None else f"as {state.seat}"
    if state.closed:
        eyes = "hands down" if state.seat is None else f"{eyes}, hands down"
    if state.seat is not None and state.spoilers:
        eyes += ", spoilers"
    sign = ("> " if glyphs.ascii else "▶ ") if state.playing else ("|| " if glyphs.ascii else "‖ ")
    return glyphs.words(" · ").join([event, eyes, f"{sign}{SPEEDS[state.speed]:g}x"])


class Heading(Widget):
    """The first line of the screen."""

    def __init__(self) -> None:
        super().__init__(id="heading")
        self._scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Show another scene."""
        self._scene = scene
        self.refresh()

    def render(self) -> Content:
        """The line."""
        return content([draw_heading(self._scene, self.size.width)] if self._scene is not None else [])
