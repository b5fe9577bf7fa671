"""Many records: files found, cut into parts, judged by several processes, and told in order.

A record stays where it is judged: a process gets the raw lines of a part of a file, or the name of
a file, and gives back counts and the findings that are to be told, each with its place. What is
read ahead is bounded, so memory does not grow with the corpus, and the order is that of the files
and their records, whoever finishes first.
"""

from parlaire.batch.judging import Outcome, Request
from parlaire.batch.pool import WorkerError, judge_all
from parlaire.batch.sources import Source, find_sources, parts_of

__all__ = ["Outcome", "Request", "Source", "WorkerError", "find_sources", "judge_all", "parts_of"]
