"""Where the seats sit round the table, for every number of players and both ways of the turn."""

from __future__ import annotations

import pytest
from attrs import evolve

from parlaire.games import find
from parlaire.replay.places import CELLS, MOST, ring_of

CLOCKWISE = ("bl", "l", "tl", "t", "tr", "r", "br")


@pytest.mark.parametrize("clockwise", [False, True])
@pytest.mark.parametrize("count", range(1, MOST + 1))
def test_the_turn_goes_round_the_table_from_ones_own_seat(count: int, clockwise: bool) -> None:
    game = evolve(find("sixte/36"), seats="ABCDEFGH"[:count], clockwise=clockwise)
    bottom = game.seats[-1]
    ring = ring_of(game, bottom)
    assert ring["b"] == bottom
    assert set(ring) <= set(CELLS) - {"m"}
    round_the_table = CLOCKWISE if clockwise else CLOCKWISE[::-1]
    assert [ring[cell] for cell in round_the_table if cell in ring] == [game.after(bottom, steps) for steps in range(1, count)]


def test_the_next_is_at_the_right_counter_clockwise_and_else_at_the_left() -> None:
    assert ring_of(find("quadrette/1930"))["r"] == "B"
    assert ring_of(find("quadrille/forced"))["l"] == "B"
    assert ring_of(find("sizette/modern"))["br"] == "B"
    assert ring_of(find("piquet/club"), "B") == {"b": "B", "t": "A"}


def test_more_seats_than_places_are_refused() -> None:
    game = evolve(find("sixte/36"), seats="ABCDEFGHI")
    with pytest.raises(ValueError, match="9 seats"):
        ring_of(game)
