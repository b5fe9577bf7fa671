"""The formats of a report by name: each turns a stream of findings into a stream of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from parlaire.report.located import Located
from parlaire.report.machine import github, json_lines, json_list
from parlaire.report.sarif import sarif
from parlaire.report.text import concise, full

__all__ = ["FORMATS", "PLACED"]

FORMATS: Mapping[str, Callable[[Iterable[Located]], Iterator[str]]] = MappingProxyType(
    {"full": full, "concise": concise, "json": json_list, "jsonl": json_lines, "sarif": sarif, "github": github}
)
PLACED = frozenset({"full", "sarif"})
"""The formats that show the places of the evidence too, which cost a look at the file."""
