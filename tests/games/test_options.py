"""The options of a game: what a value that does not fit is told, in the spelling of the record."""

from __future__ import annotations

from typing import Any

import pytest

from parlaire.games import find


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (True, "the option 'target' must be a whole number over nought, not true"),
        (None, "the option 'target' must be a whole number over nought, not null"),
        ("dix", "the option 'target' must be a whole number over nought, not \"dix\""),
        ("é", "the option 'target' must be a whole number over nought, not \"é\""),
        ([1, None], "the option 'target' must be a whole number over nought, not [1, null]"),
        ({1}, "the option 'target' must be a whole number over nought, not \"{1}\""),
    ],
)
def test_a_value_that_does_not_fit_is_told_as_json_writes_it(value: Any, told: str) -> None:
    game, faults = find("quadrette/1930").with_rules({"target": value})
    assert [str(fault) for fault in faults] == [told]
    assert game == find("quadrette/1930")


@pytest.mark.parametrize("name", ["quadrille/classic", "sizette/modern", "piquet/plain"])
def test_the_words_that_an_option_may_be_are_told_as_json_writes_them(name: str) -> None:
    game = find(name)
    worded = [option for option in game.options() if option.metadata["choices"]]
    assert worded
    for option in worded:
        (fault,) = game.with_rules({option.name: False})[1]
        assert " or ".join(f'"{choice}"' for choice in option.metadata["choices"]) in str(fault)
        assert str(fault).endswith(", not false")
