"""How long the viewer's longest step takes, drawing included, in long records: at most 50 milliseconds of work."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

from attrs import evolve
from pytest_benchmark.fixture import BenchmarkFixture

from parlaire.generate import generate
from parlaire.record.events import Say
from parlaire.record.model import Record
from parlaire.replay import Glyphs, Navigation, Replay
from parlaire.replay.places import ring_of
from parlaire.viewer.state import Scene, State
from parlaire.viewer.widgets.faults import draw_faults
from parlaire.viewer.widgets.heading import draw_heading
from parlaire.viewer.widgets.seat import draw_seat
from parlaire.viewer.widgets.talk import draw_talk
from parlaire.viewer.widgets.timeline import draw_timeline
from parlaire.viewer.widgets.trick import draw_trick

Enter = Callable[[str, float, str], None]


def many_deals() -> Record:
    """A thousand deals."""
    record = generate("sizette/modern", 1, deals=3, hands="whole", gaps=False, talk=True)
    return evolve(record, deals=tuple(record.deals[i % len(record.deals)] for i in range(1000)))


def many_events() -> Record:
    """Ten thousand events in one deal."""
    record = generate("sizette/modern", 1, deals=3, hands="whole", gaps=False, talk=True)
    deal = record.deals[-1]
    words = tuple(Say(by="A", words=f"word {number}") for number in range(10_000))
    return evolve(record, deals=(*record.deals[:-1], evolve(deal, events=words + deal.events)))


def draw(whole: Replay, replay: Replay, ways: Navigation, index: int) -> None:
    """Everything that the large screen draws of a position."""
    state = State(index=index, seat=replay.seat)
    scene = Scene(
        name="x",
        state=state,
        replay=replay,
        whole=whole,
        navigation=ways,
        position=replay[index],
        glyphs=Glyphs(),
        colours=True,
    )
    for seat in replay.game.seats:
        draw_seat(scene, seat, 23, 7)
    draw_trick(scene, ring_of(replay.game, replay.seat), 76, 13)
    draw_talk(scene, 40, 17)
    draw_faults(scene, 40, 10)
    draw_timeline(scene, 118)
    draw_heading(scene, 120)


def steps(ways: Navigation, rng: Random) -> Iterator[Callable[[int], int]]:
    """Steps of every kind, from anywhere."""
    for _ in range(12):
        yield lambda _: rng.randrange(ways.last)
        for way in (ways.event, ways.trick, ways.deal, ways.fault, ways.talk):
            yield lambda index, way=way: way(index, 1)  # type: ignore[misc]
            yield lambda index, way=way: way(index, -1)  # type: ignore[misc]


def longest(whole: Replay, seat: str | None) -> float:
    """The milliseconds of work of the longest step."""
    replay = whole.seen_from(seat)
    ways, index, taken = Navigation(replay), 0, []
    for step in steps(ways, Random(1)):
        start = time.process_time()
        index = step(index)
        draw(whole, replay, ways, index)
        taken.append(time.process_time() - start)
    return max(taken) * 1000


def test_the_longest_step(benchmark: BenchmarkFixture, ratio: Enter) -> None:
    for name, record in (("a thousand deals", many_deals()), ("ten thousand events", many_events())):
        whole = Replay(record)
        for seat in (None, "B"):
            eyes = "all hands" if seat is None else "as one seat"
            ratio(f"milliseconds of the longest step, {name}, {eyes}", longest(whole, seat), "at most 50")
        assert len(whole) > 10_000
    assert benchmark(lambda: whole.seen_from("B")[whole.judged.starts[0]].hands)
