"""The work shared out among processes, and its outcomes told in the order of the work."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain
from multiprocessing import connection, parent_process

from parlaire.batch.judging import Outcome, Request, judge_part, merged
from parlaire.batch.sources import Part

__all__ = ["WorkerError", "judge_all"]

_ENOUGH = 1 << 18
"""Bytes of small files that make one load."""
_MOST = 64
"""Files that make one load at most."""

_AHEAD = 4
"""Loads under way, for each process."""

Load = tuple[Part, ...]
Pending = deque[tuple[Load, Future[Outcome]]]


class WorkerError(RuntimeError):
    """A process ended while it judged; `path` and `record` are where the oldest load that it may have been at begins."""

    def __init__(self, path: str, record: int) -> None:
        super().__init__(f"a process died while it judged {path}, at record {record} or after")
        self.path = path
        self.record = record


def judge_all(parts: Iterable[Part], request: Request, jobs: int = 1) -> Iterator[Outcome]:
    """What comes of every part, in their order; with more than one job, judged by so many processes.

    No process is started for a single load.

    Raises:
        WorkerError: where a process ended before its work was done.
    """
    if jobs == 1:
        for part in parts:
            yield from judge_part(part, request)
        return
    loads = _loads(parts)
    first = next(loads, None)
    second = None if first is None or first[0].here else next(loads, None)
    ahead = [load for load in (first, second) if load is not None]
    if first is not None and second is None and not first[0].here:
        yield from _here(first, request)
        return
    with _workers(jobs) as executor:
        pending: Pending = deque()
        for load in chain(ahead, loads):
            if load[0].here:
                yield from _drained(pending, 0)
                yield from _here(load, request)
            else:
                pending.append((load, _submitted(executor, load, request)))
                yield from _drained(pending, _AHEAD * jobs)
        yield from _drained(pending, 0)


def _loads(parts: Iterable[Part]) -> Iterator[Load]:
    """Parts gathered to loads that are worth handing over; one that is to be judged here stands alone."""
    load: list[Part] = []
    size = 0
    for part in parts:
        if load and (part.here or size >= _ENOUGH or len(load) >= _MOST):
            yield tuple(load)
            load, size = [], 0
        if part.here:
            yield (part,)
        else:
            load.append(part)
            size += part.size if part.lines is None else len(part.lines)
    if load:
        yield tuple(load)


def _here(load: Load, request: Request) -> Iterator[Outcome]:
    for part in load:
        yield from judge_part(part, request)


def _judge_load(load: Load, request: Request) -> Outcome:
    return merged(_here(load, request))


def _submitted(executor: ProcessPoolExecutor, load: Load, request: Request) -> Future[Outcome]:
    try:
        return executor.submit(_judge_load, load, request)
    except BrokenProcessPool as error:
        raise WorkerError(load[0].source.path, load[0].record) from error


def _drained(pending: Pending, limit: int) -> Iterator[Outcome]:
    """The outcomes of the oldest loads, until no more than `limit` are under way."""
    while len(pending) > limit:
        load, future = pending.popleft()
        try:
            yield future.result()
        except BrokenProcessPool as error:
            raise WorkerError(load[0].source.path, load[0].record) from error


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    executor = ProcessPoolExecutor(jobs, initializer=_settle)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def _settle() -> None:
    """Leave an interrupt to the process that gave the work, and end when that one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)
