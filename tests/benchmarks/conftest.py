"""The table of ratios that the benchmarks end with: what was measured, and the goal beside it. Nothing here fails for being slow."""

from __future__ import annotations

from collections.abc import Callable

import pytest

ROWS: list[tuple[str, str, str]] = []


@pytest.fixture
def ratio() -> Callable[[str, float, str], None]:
    """Enters a row of the table: what, how much, and the goal."""
    return lambda what, value, goal: ROWS.append((what, f"{value:,.2f}", goal))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if ROWS:
        terminalreporter.section("ratios")
        wide = max(len(what) for what, _, _ in ROWS)
        for what, value, goal in ROWS:
            terminalreporter.write_line(f"{what:{wide}}  {value:>10}   goal {goal}")
