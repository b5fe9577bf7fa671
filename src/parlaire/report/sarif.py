"""Findings as SARIF 2.1.0, the common format of code scanners, written as they come."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote

from parlaire.report.located import Located
from parlaire.report.machine import encode
from parlaire.rules.findings import CATALOGUE

__all__ = ["sarif"]

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_INDEX = {code: i for i, code in enumerate(CATALOGUE)}


def sarif(findings: Iterable[Located]) -> Iterator[str]:
    """One SARIF log with one run: the whole catalogue as its rules, and a result a finding."""
    opening = (
        f'{{"$schema":{encode(_SCHEMA)},"version":"2.1.0","runs":[{{"tool":{encode(_tool())},"columnKind":"unicodeCodePoints","results":['
    )
    yield opening
    comma = ""
    for found in findings:
        yield f"{comma}\n{encode(_result(found))}"
        comma = ","
    yield "\n]}]}\n"


def _tool() -> dict[str, Any]:
    rules = [
        {
            "id": fault.code,
            "name": fault.name,
            "shortDescription": {"text": fault.what},
            "defaultConfiguration": {"level": fault.severity},
        }
        for fault in CATALOGUE.values()
    ]
    return {"driver": {"name": "parlaire", "version": version("parlaire"), "rules": rules}}


def _result(found: Located) -> dict[str, Any]:
    it = found.finding
    result: dict[str, Any] = {
        "ruleId": it.code,
        "ruleIndex": _INDEX[it.code],
        "level": it.severity,
        "message": {"text": it.message},
        "locations": [_location(found.path, found.line, found.column) | _logical(it.deal, it.event)],
    }
    if len(found.places) > 1:
        result["relatedLocations"] = [
            _location(found.path, place.line, place.column) | {"id": i, "message": {"text": place.what}}
            for i, place in enumerate(found.places[1:], 1)
        ]
    told = {"record": found.record, "deal": it.deal, "event": it.event, "seat": it.seat, "penalty": it.penalty, "law": it.law}
    result["properties"] = {key: value for key, value in told.items() if value is not None}
    return result


def _location(path: str, line: int, column: int) -> dict[str, Any]:
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(path)}, "region": {"startLine": line, "startColumn": column}}}


def _logical(deal: int | None, event: int | None) -> dict[str, Any]:
    if deal is None:
        return {}
    name = f"deals/{deal}" if event is None else f"deals/{deal}/events/{event}"
    return {"logicalLocations": [{"fullyQualifiedName": name}]}


def _uri(path: str) -> str:
    """The URI of a path: relative to the folder that the command ran in, or of the file scheme where it is absolute."""
    here = Path(path)
    return Path(os.path.abspath(path)).as_uri() if here.is_absolute() else quote(os.fsencode(here.as_posix()))  # noqa: PTH100
