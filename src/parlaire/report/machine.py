"""Findings for other programs: JSON, one object a line, and the annotations of a forge's workflows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import orjson

from parlaire.report.located import Located, Tally, most_frequent
from parlaire.rules.findings import CATALOGUE
from parlaire.text import harmless

__all__ = ["as_dict", "counts_json", "counts_jsonl", "encode", "github", "json_lines", "json_list"]

_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def as_dict(found: Located) -> dict[str, Any]:
    """A finding with the fields of its class, and where it stands: `path`, `record`, `line`, `column`."""
    it = found.finding
    return {
        "path": found.path,
        "record": found.record,
        "line": found.line,
        "column": found.column,
        "code": it.code,
        "name": it.name,
        "severity": it.severity,
        "deal": it.deal,
        "event": it.event,
        "seat": it.seat,
        "message": it.message,
        "evidence": [{"deal": proof.deal, "event": proof.event, "what": proof.what} for proof in it.evidence],
        "penalty": it.penalty,
        "law": it.law,
    }


def encode(value: Any) -> str:
    r"""`value` as JSON on one line in which nothing acts on a terminal: what is not printable is escaped, as `\u202e`.

    Lone surrogates, as a file's name may have them, become U+FFFD, since UTF-8 has no way to write them.
    """
    try:
        text = orjson.dumps(value).decode()
    except orjson.JSONEncodeError:
        text = orjson.dumps(_well_formed(value)).decode()
    return text if text.isprintable() else "".join(c if c.isprintable() else _escape(c) for c in text)


def _well_formed(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    if isinstance(value, dict):
        return {key: _well_formed(item) for key, item in value.items()}
    return [_well_formed(item) for item in value] if isinstance(value, list) else value


def _escape(character: str) -> str:
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


def _listed(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """A JSON list, written as its rows come, so that it is never held whole."""
    opening = "["
    for row in rows:
        yield f"{opening}\n  {encode(row)}"
        opening = ","
    yield "[]\n" if opening == "[" else "\n]\n"


def json_list(findings: Iterable[Located]) -> Iterator[str]:
    """One JSON list of all findings, a line each."""
    return _listed(map(as_dict, findings))


def json_lines(findings: Iterable[Located]) -> Iterator[str]:
    """One JSON object a line."""
    for found in findings:
        yield encode(as_dict(found)) + "\n"


def _counted(tally: Tally) -> Iterator[dict[str, Any]]:
    for code, severity, number in most_frequent(tally):
        yield {"code": code, "name": CATALOGUE[code].name, "severity": severity, "count": number}


def counts_json(tally: Tally) -> Iterator[str]:
    """How often each code was found, as one JSON list."""
    return _listed(_counted(tally))


def counts_jsonl(tally: Tally) -> Iterator[str]:
    """How often each code was found, one JSON object a line."""
    for row in _counted(tally):
        yield encode(row) + "\n"


def github(findings: Iterable[Located]) -> Iterator[str]:
    """Annotations as GitHub's workflows read them from a log: `::error file=…,line=…,col=…,title=…::message`."""
    for found in findings:
        it = found.finding
        keys = {"file": harmless(found.path), "line": str(found.line), "col": str(found.column), "title": f"{it.code} {it.name}"}
        words = ",".join(f"{key}={_property(value)}" for key, value in keys.items())
        yield f"::{_LEVELS[it.severity]} {words}::{_data(f'{it.code} {it.name}: {harmless(it.message)}')}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
