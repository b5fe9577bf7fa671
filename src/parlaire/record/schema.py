"""The record in JSON Schema (2020-12), made from the same tables that read it.

A schema can say the shape of a record and how its words are spelt. It cannot say that a key stands
twice or that a text is nested too deeply; those are for the reader alone.
"""

from __future__ import annotations

from parlaire.record.kinds import Kind, Schema
from parlaire.record.model import FORMAT
from parlaire.record.shape import RECORD

__all__ = ["schema"]


def schema() -> Schema:
    """The schema of a record, a new tree of JSON each time."""
    definitions: dict[str, Schema] = {}

    def refer(kind: Kind) -> Schema:
        if kind.name is None:
            return kind.describe(refer)
        if kind.name not in definitions:
            definitions[kind.name] = {}
            definitions[kind.name] = {"description": kind.what, **kind.describe(refer)}
        return {"$ref": f"#/$defs/{kind.name}"}

    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A record of a card game, {FORMAT}",
        **RECORD.describe(refer),
        "$defs": dict(sorted(definitions.items())),
    }
