"""Words from a file are shown harmless: nothing acts on the terminal, nothing is lost from sight."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlaire.text import harmless, width


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Le capitaine — « cœur »", "Le capitaine — « cœur »"),
        ("\x1b[31mred\x07", "\\x1b[31mred\\x07"),
        ("\x9b2J", "\\x9b2J"),
        ("\u202eevil\u2066", "\\u202eevil\\u2066"),
        ("a\u200bb\ufeffc", "a\\u200bb\\ufeffc"),
        ("one\ntwo\tthree\u2028four", "one two three four"),
        ("a\xa0b", "a b"),
        ("K♥\ufe0f and K♥", "K♥ and K♥"),
        ("\udc80", "\\udc80"),
        ("[/] <b> & ![x](y)", "[/] <b> & ![x](y)"),
    ],
)
def test_what_would_act_is_shown(text: str, shown: str) -> None:
    assert harmless(text) == shown


@given(st.text(st.characters(), max_size=40))
def test_nothing_that_acts_is_left_and_cleaning_twice_changes_nothing(text: str) -> None:
    shown = harmless(text)
    assert shown.isprintable()
    assert not any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") for c in shown)
    assert harmless(shown) == shown


def test_a_wide_character_takes_two_cells_and_a_combining_one_none() -> None:
    assert [width("abc"), width("札"), width("e\u0301"), width("♥")] == [3, 2, 1, 1]
