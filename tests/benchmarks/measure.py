"""Times taken so that their ratio means something."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable


def interleaved(*subjects: Callable[[], object], rounds: int = 15) -> list[float]:
    """The median seconds of each subject, run in turns in one run, so that a busy machine slows all alike."""
    seconds: list[list[float]] = [[] for _ in subjects]
    for subject in subjects:
        subject()
    gc.collect()
    for _ in range(rounds):
        for subject, taken in zip(subjects, seconds, strict=True):
            start = time.perf_counter()
            subject()
            taken.append(time.perf_counter() - start)
    return [statistics.median(taken) for taken in seconds]
