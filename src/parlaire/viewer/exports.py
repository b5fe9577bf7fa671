"""What is seen, written to a file: the position as a picture, the replay as text, the deal as a script. Nothing is written over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from attrs import evolve

from parlaire.notation import dump
from parlaire.record.events import NOTHING
from parlaire.record.model import Record
from parlaire.replay import Glyphs, plain
from parlaire.replay.svg import picture
from parlaire.viewer.state import Scene

__all__ = ["EXPORTS", "deal_alone", "export"]


def deal_alone(scene: Scene) -> Record:
    """The deal that is seen as a record of its own; from a seat, as far as that seat has seen it."""
    position, record = scene.position, scene.replay.record
    deal = scene.replay.sight.deal_seen(position.deal, position.at)
    score = {side: number for side, number in scene.replay.judged.score_at(position.deal, over=False).items() if number is not None}
    alone = evolve(
        record, deals=(deal,), number=record.number + position.deal, start=score or None, score=None, winner=None, settlement=None
    )
    return alone if position.seat is None else evolve(alone, notes=None, extra=NOTHING)


def _svg(scene: Scene, path: Path) -> None:
    words = Glyphs(scene.glyphs.tongue)
    svg = picture(scene.position, words, closed=scene.state.closed, four_colours=scene.state.four_colours)
    path.write_text(svg, encoding="utf-8")


def _text(scene: Scene, path: Path) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.writelines(plain(scene.replay, Glyphs(scene.glyphs.tongue, scene.glyphs.ascii)))


def _script(scene: Scene, path: Path) -> None:
    dump(deal_alone(scene), path, "script", scene.glyphs.tongue.code)


EXPORTS: Mapping[str, tuple[str, Callable[[Scene, Path], None]]] = MappingProxyType(
    {
        "svg": ("This position as a picture (SVG)", _svg),
        "txt": ("The replay as plain text", _text),
        "script": ("This deal as a script", _script),
    }
)
"""By suffix: what it is, and what writes it."""


def export(kind: str, scene: Scene, folder: Path) -> Path:
    """Write what is seen into `folder`, under a name that is not taken, and say where.

    Raises:
        OSError: where it cannot be written.
        ValueError: where it cannot be drawn.
    """
    stem = scene.name.partition(".")[0] or "replay"
    place = {"svg": f"-{scene.navigation.place_of(scene.state.index)}", "txt": "", "script": f"-deal{scene.position.deal}"}[kind]
    eyes = f"-as-{scene.state.seat}" if scene.state.seat is not None else ""
    name = f"{stem}{place}{eyes}"
    number = 1
    while True:
        path = folder / f"{name}{'' if number == 1 else f'-{number}'}.{kind}"
        if not path.exists():
            EXPORTS[kind][1](scene, path)
            return path
        number += 1
