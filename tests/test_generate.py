"""The generator as a user meets it: what it can make, what it refuses, and that the same seed makes the same record.

That its records are what it says they are is shown in `test_properties.py`.
"""

from __future__ import annotations

import pytest

from parlaire.games import UnknownGameError, find, names
from parlaire.generate import faults, generate
from parlaire.record.events import Ask, Direct, Play, Tell
from parlaire.rules.findings import CATALOGUE
from parlaire.rules.game import OptionError
from parlaire.rules.talking.game import TalkingGame

TALKING = tuple(name for name in names() if isinstance(find(name), TalkingGame))
DEAL = {"D101", "D102", "D103", "D104", "D105", "D106", "D107", "D108", "D110"}
PLAY = {"P201", "P202", "P203", "P204", "P205", "P206", "P209", "P210", "P211", "P212"}
TALK = {"T301", "T302", "T303", "T305", "T306", "T307", "T308", "X404"}
SCORE = {"S501", "S502", "S503", "S504", "S506", "S507"}
SILENT = {"T304", "T305"}


@pytest.mark.parametrize(
    ("game", "codes"),
    [
        ("sizette/modern", DEAL | {"D109"} | PLAY | TALK | SCORE),
        ("sizette/1725", DEAL | {"D109"} | PLAY | {"P213"} | TALK | SCORE),
        ("sizette/blocks", DEAL | {"D109"} | PLAY | TALK | SCORE),
        ("sixte/36", DEAL | PLAY | SILENT | SCORE),
        ("sixte/52", DEAL - {"D101"} | PLAY | SILENT | SCORE),
        ("quadrette/classic", DEAL | PLAY | TALK | SCORE),
        ("quadrette/1930", DEAL | PLAY | TALK | SCORE),
        ("quadrette/modern", DEAL | PLAY | TALK | SCORE),
    ],
)
def test_every_fault_that_a_variant_knows_can_be_made(game: str, codes: set[str]) -> None:
    assert faults(game) == tuple(code for code in CATALOGUE if code in codes)


def test_a_family_alone_is_its_first_variant() -> None:
    assert generate("sixte", 3) == generate("sixte/36", 3)
    assert faults("quadrette") == faults("quadrette/classic")


@pytest.mark.parametrize("game", TALKING)
def test_the_same_seed_makes_the_same_record(game: str) -> None:
    assert generate(game, 7) == generate(game, 7)
    assert generate(game, "a word", "P201") == generate(game, "a word", "P201")
    assert generate(game, 7) != generate(game, 8)


@pytest.mark.parametrize(
    ("game", "fault"), [("sixte/36", "T301"), ("sizette/modern", "P207"), ("sixte/52", "D101"), ("sixte/36", "nonsense")]
)
def test_a_fault_that_the_game_does_not_know_is_refused_with_those_it_does(game: str, fault: str) -> None:
    with pytest.raises(ValueError, match=f"{fault}.*P201"):
        generate(game, 0, fault)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGameError, match="sizette/modern"):
        generate("sizette/moden", 0)
    with pytest.raises(UnknownGameError):
        faults("nonsense")


def test_an_unfit_option_is_refused() -> None:
    with pytest.raises(OptionError, match="target"):
        generate("sizette/modern", 0, rules={"target": 0})


def test_options_go_into_the_record() -> None:
    record = generate("quadrette/1930", 0, rules={"target": 3, "talk": "on lead"})
    assert record.rules == {"target": 3, "talk": "on lead"}


@pytest.mark.parametrize("game", TALKING)
@pytest.mark.parametrize("seed", range(12))
def test_wishes_are_granted(game: str, seed: int) -> None:
    one = generate(game, seed, deals=1, hands="whole", talk=False)
    assert len(one.deals) == 1
    assert not any(isinstance(event, Ask | Tell | Direct) for event in one.deals[0].events)
    if any(isinstance(event, Play) for event in one.deals[0].events):
        assert all(not hand.open and all(card.bit for card in hand.cards) for hand in one.deals[0].hands.values())
        assert len(one.deals[0].hands) == (4 if game.startswith("quadrette") else 6)
    absent = generate(game, seed, hands="absent")
    assert all(not deal.hands for deal in absent.deals)


@pytest.mark.parametrize("game", TALKING)
def test_what_is_expected_is_named(game: str) -> None:
    record = generate(game, 1, "P203")
    expected = record.extra["x-expect"]
    assert [line.partition("@")[0] for line in expected] == ["P203"]
    assert "x-expect" not in generate(game, 1, notes=False).extra


@pytest.mark.parametrize("game", [game for game in TALKING if not game.startswith("sixte")])
def test_people_speak_in_whole_sentences(game: str) -> None:
    words = [event.text for seed in range(20) for deal in generate(game, seed, talk=True).deals for event in deal.events if event.text]
    assert len(words) > 100
    assert all(sentence[0].isupper() and sentence[-1] in ".?!" and "{" not in sentence for sentence in words)
