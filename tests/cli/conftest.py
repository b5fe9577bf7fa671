"""Files for the tests of the command line: a clean record, one with a revoke, one that is no JSON."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_cases import CLEAN, REVOKE, write


@pytest.fixture
def clean(tmp_path: Path) -> Path:
    return write(tmp_path / "clean.json", CLEAN)


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    return write(tmp_path / "faulty.json", REVOKE)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.json"
    path.write_text('{"format": "parlaire/1",\n "game": }')
    return path
