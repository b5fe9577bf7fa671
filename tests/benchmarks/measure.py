"""Times taken so that their ratio means something."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable


def interleaved(*subjects: Callable[[], object], rounds: int = 15, clock: Callable[[], float] = time.process_time) -> list[float]:
    """The median seconds of each subject, run in turns in one run, so that a busy machine slows all alike.

    The clock is that of the process; where others work for it, take `time.perf_counter`.
    """
    seconds: list[list[float]] = [[] for _ in subjects]
    for subject in subjects:
        subject()
    gc.collect()
    for _ in range(rounds):
        for subject, taken in zip(subjects, seconds, strict=True):
            start = clock()
            subject()
            taken.append(clock() - start)
    return [statistics.median(taken) for taken in seconds]
