"""What a finding says is so: the sentence fits the case, and a fault that is told already is not told again in other words."""

from __future__ import annotations

import pytest

import parlaire

VOLLEY = """
game: quadrette/classic
deal: dealer D, partial, trumps S
A KH, B 7H, C 8H, D 9H
A KD, B 7D, C 8D, D 9D
A KC, B 7C, C 8C, D 9C
A announce volley
"""
TAKEN = """
game: quadrette/classic
deal: dealer D, partial, trumps S
A KS
B incident took back [card: JS]
B JS
"""
LOOKED = """
game: sizette/1725
start: ACE 2, BDF 2
deal: dealer F, partial, trumps S
A KS
B incident looked at trick [trick: 5]
"""
FOREIGN = """
game: {game}
deal: dealer {dealer}, partial, trumps H
hand B: 8S 7S {card} ..
A KS, B {card}
"""


def told(script: str) -> list[tuple[str, str, str | None]]:
    """Code, message and penalty of each finding."""
    record = parlaire.loads(script, notation="script")
    return [(found.code, found.message, found.penalty) for found in parlaire.judge(record).findings]


@pytest.mark.parametrize(
    ("script", "code", "words"),
    [
        (VOLLEY, "X404", "before having the tricks that win the deal"),
        (TAKEN, "P211", "that lay in no open trick"),
        (LOOKED, "P212", "trick 5, which nobody had taken yet"),
    ],
)
def test_the_sentence_fits_the_case(script: str, code: str, words: str) -> None:
    [(found, message, penalty)] = told(script)
    assert (found, penalty) == (code, None)
    assert words in message


@pytest.mark.parametrize(
    ("game", "dealer", "card"), [("sizette/1725", "F", "5S"), ("quadrette/classic", "D", "6S"), ("sixte/36", "F", "2S")]
)
def test_a_foreign_card_of_the_suit_led_is_no_revoke(game: str, dealer: str, card: str) -> None:
    assert [code for code, _, _ in told(FOREIGN.format(game=game, dealer=dealer, card=card))] == ["D101"]


def test_a_bad_record_is_told_of_its_unknown_names_too() -> None:
    data = b'{"format": "parlaire/1", "game": "quadrete",\n "titel": "x", "rules": {"target": "7"}, "deals": []}'
    with pytest.raises(parlaire.RecordError) as caught:
        parlaire.loads(data)
    assert [(found.code, found.line) for found in caught.value.findings] == [("R003", 1), ("R002", 2)]
    script = "game: quadrette\nrules: targt 3\ntitel: x\ndeal: dealer A\n"
    with pytest.raises(parlaire.RecordError) as caught:
        parlaire.loads(script, notation="script")
    assert [(found.code, found.line) for found in caught.value.findings] == [("R003", 2), ("R002", 3)]
