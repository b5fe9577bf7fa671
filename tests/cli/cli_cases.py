"""Records, and the command called with words, for the tests of the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from parlaire.cli import app

COMMANDS = ("view", "validate", "convert", "score", "explain", "games", "schema", "generate")
REPLAY = str(Path(sys.executable).with_name("replay"))

CLEAN: dict[str, Any] = {
    "format": "parlaire/1",
    "game": "quadrette/1930",
    "players": {"A": "Gigon", "B": "His neighbour", "C": "The captain", "D": "The fourth"},
    "captains": {"AC": "C"},
    "deals": [
        {
            "dealer": "D",
            "partial": True,
            "trumps": "H",
            "hands": {"A": "KH .."},
            "events": [
                {"by": "C", "to": "A", "ask": "trumps", "text": "How many trumps?"},
                {"by": "A", "tell": "KH = 1", "text": "The king, I fear."},
                {"by": "C", "to": "A", "direct": "play KH"},
                *({"by": seat, "play": card} for seat, card in zip("ABCD", ("KH", "7H", "8H", "9H"), strict=True)),
            ],
            "tricks": {"AC": 1, "BD": 0},
        }
    ],
}
REVOKE: dict[str, Any] = {
    "format": "parlaire/1",
    "game": "quadrette/classic",
    "deals": [
        {
            "dealer": "D",
            "trumps": "C",
            "hands": {"B": "8H 9S .."},
            "events": [{"by": "A", "play": "7H"}, {"by": "B", "play": "9S"}],
        }
    ],
}
LINE = json.dumps(REVOKE, indent=1).splitlines().index('     "play": "9S"') - 1
"""The line, from 1, on which the event with the revoke begins."""


def run(*words: str | Path, stdin: bytes | None = None, **env: str) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=stdin, env=env, catch_exceptions=False)


def call(*words: str | Path, stdin: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([REPLAY, *map(str, words)], input=stdin, capture_output=True, env=os.environ | env, timeout=60)


def write(path: Path, record: Any) -> Path:
    path.write_text(json.dumps(record, indent=1, ensure_ascii=False), encoding="utf-8")
    return path
