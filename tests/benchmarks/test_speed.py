"""How fast the main jobs are, each beside what it is measured against; run by `python -m pytest tests/benchmarks`."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import orjson
from corpus import lines
from hands import PLIES, chess_game, hand, replay_chess, replay_hand
from measure import interleaved
from pytest_benchmark.fixture import BenchmarkFixture

from parlaire.batch import Request, Source, judge_all, parts_of
from parlaire.batch.judging import judge_part, merged
from parlaire.batch.sources import Part
from parlaire.notation import NOTATIONS, Options

RECORDS = 300
CORPUS = lines(RECORDS)
ROWS = CORPUS.splitlines()
COPIES = 50
HANDS = 10
EVENTS = sum(len(deal["events"]) for row in ROWS for deal in orjson.loads(row)["deals"])

Enter = Callable[[str, float, str], None]


def floor() -> None:
    """The least that reading can cost: the trees of JSON, each dropped at once."""
    for row in ROWS:
        orjson.loads(row)


def decode() -> int:
    return sum(entry.record is not None for entry in NOTATIONS["jsonl"].read(io.BytesIO(CORPUS), Options()))


def verdicts() -> int:
    """How many findings there are when the corpus is validated in one process; in this one none."""
    part = Part(Source("corpus.jsonl", len(CORPUS), "jsonl"), lines=CORPUS)
    return len(merged(judge_part(part, Request())).findings)


def test_bytes_to_verdict(benchmark: BenchmarkFixture, ratio: Enter) -> None:
    least, decoded, judged = interleaved(floor, decode, verdicts)
    ratio("bytes to verdict, by orjson.loads", judged / least, "at most 15, then 10")
    ratio("  of it decoding", decoded / least, "-")
    ratio("  microseconds a record", judged / RECORDS * 1e6, "-")
    assert benchmark(verdicts) == 0
    assert decode() == RECORDS


def test_actions_a_second(benchmark: BenchmarkFixture, ratio: Enter) -> None:
    texts, actions = zip(*map(hand, range(HANDS)), strict=True)
    games = [chess_game(seed) for seed in range(HANDS)]
    ours, poker, chess = interleaved(
        verdicts,
        lambda: [replay_hand(text) for text in texts],
        lambda: [replay_chess(game) for game in games],
    )
    ratio("actions a second, by PokerKit's load and replay", (EVENTS / ours) / (sum(actions) / poker), "at least 30")
    ratio("actions a second, by python-chess's read_game", (EVENTS / ours) / (HANDS * PLIES / chess), "at least 5")
    assert benchmark.pedantic(replay_hand, (texts[0],), rounds=3) > actions[0]
    assert replay_chess(games[0]) == PLIES


def test_two_processes(benchmark: BenchmarkFixture, ratio: Enter, tmp_path: Path) -> None:
    path = tmp_path / "corpus.jsonl"
    path.write_bytes(CORPUS * COPIES)
    source = Source(str(path), path.stat().st_size, "jsonl")

    def judged(jobs: int) -> int:
        return sum(outcome.records for outcome in judge_all(parts_of(source), Request(), jobs))

    one, two = interleaved(lambda: judged(1), lambda: judged(2), rounds=3, clock=time.perf_counter)
    ratio(f"two processes, by one (of {os.cpu_count()} processors)", one / two, "at least 1.7")
    assert benchmark.pedantic(judged, (2,), rounds=1) == COPIES * RECORDS


def test_start_up(benchmark: BenchmarkFixture, ratio: Enter) -> None:
    replay = str(Path(sys.executable).with_name("replay"))

    def run(*command: str) -> int:
        return subprocess.run(command, stdout=subprocess.DEVNULL, check=True).returncode

    bare, helped = interleaved(lambda: run(sys.executable, "-c", "pass"), lambda: run(replay, "--help"), clock=time.perf_counter)
    ratio("replay --help, by python -c pass", helped / bare, "at most 10")
    assert benchmark.pedantic(run, (replay, "--help"), rounds=3) == 0
