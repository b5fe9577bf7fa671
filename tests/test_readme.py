"""Every command of the README is run, and prints what the README says.

In a `console` block a line that begins with `$` is a command, the lines under it are its output; a
line `…` stands for any lines, and `…` in a line for any words. Python blocks are run as they are.
The two commands of the quick start install packages and run these very tests: `.ci/run` runs them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from picture import picture

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.M | re.S)


def sessions() -> list[tuple[str, str]]:
    """Each command with the output that is told for it."""
    found = []
    for kind, body in BLOCKS:
        if kind == "console":
            for session in re.split(r"^\$ ", body, flags=re.M)[1:]:
                command, _, output = session.replace("\\\n", " ").partition("\n")
                found.append((command, output))
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the samples, in which the commands write one after the other."""
    folder = tmp_path_factory.mktemp("readme")
    shutil.copytree(ROOT / "samples", folder / "samples")
    return folder


def run(words: list[str], folder: Path) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = os.environ | {"PATH": path, "COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, timeout=120, encoding="utf-8")
    assert done.returncode in (0, 1), done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def pattern(told: str) -> str:
    """The output that the README tells, as a pattern."""
    lines = [r"(?:.*\n)*" if line.strip() == "…" else re.escape(line).replace("…", ".*") + r"\n" for line in told.splitlines()]
    return "".join(lines) if lines else r"(?:.*\n)*"


@pytest.mark.parametrize(("command", "told"), sessions(), ids=[command for command, _ in sessions()])
def test_a_command_prints_what_the_readme_says(command: str, told: str, folder: Path) -> None:
    shown = run(["bash", "-o", "pipefail", "-c", command], folder)
    assert re.fullmatch(pattern(told), shown), shown


@pytest.mark.parametrize("code", [body for kind, body in BLOCKS if kind == "python"])
def test_the_python_of_the_readme_runs(code: str, folder: Path) -> None:
    assert run([sys.executable, "-W", "error", "-c", code], folder)


async def test_the_picture_is_what_the_viewer_shows() -> None:
    drawn = await picture()
    assert drawn.rstrip() == next(body for kind, body in BLOCKS if kind == "text").rstrip(), "python tests/picture.py --write"


def test_the_quick_start_is_two_commands_that_ci_runs() -> None:
    part = README.split("\n## Quick start\n", 1)[1]
    block = re.search(r"```\w*\n(.*?)```", part, re.S)
    assert block is not None
    commands = [line for line in block[1].replace("\\\n", " ").splitlines() if line.strip() and not line.startswith("#")]
    assert len(commands) == 2
    assert all("python3 -m venv .venv && .venv/bin/pip install" in command for command in commands)
    assert "replay validate samples" in commands[0]
    assert "pytest" in commands[1]
    assert "quick_start" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_every_command_has_its_example() -> None:
    shown = "\n".join(command for command, _ in sessions())
    for command in ("view", "validate", "convert", "score", "explain", "games", "schema", "generate"):
        assert f"replay {command}" in shown
