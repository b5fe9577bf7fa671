"""The score sheet: what it holds, and how it is written as text, JSON and CSV."""

from __future__ import annotations

import csv
import io
from typing import Any

import attrs
import orjson
import pytest

from parlaire.generate import generate
from parlaire.notation import loads
from parlaire.record.model import Record
from parlaire.referee import judge
from parlaire.score import Number, as_csv, as_json, as_text, sheet

GAMES = ("sizette/modern", "sizette/1725", "sixte/36", "sixte/52", "quadrette/1930", "quadrette/modern", "piquet/club", "quadrille/classic")

# E revokes in the second deal, having one mark; in the third the source slips in the score.
EVENING: dict[str, Any] = {
    "format": "parlaire/1",
    "game": "sizette/1725",
    "title": "An evening",
    "place": "Aix",
    "players": {"A": "Anne", "C": "Claire", "B": "Bruno\u202e"},
    "deals": [
        {"dealer": "F", "trumps": "C", "tricks": {"ACE": 3, "BDF": 1}, "points": {"ACE": 1, "BDF": 0}},
        {
            "dealer": "A",
            "turned": "6H",
            "events": [{"by": "B", "play": "KS"}, {"by": "C", "play": "6S"}, {"by": "D", "play": "7S"}, {"by": "E", "play": "6D"}],
            "hands": {"E": "QS JS 6D 7D 8D 9D"},
        },
        {"dealer": "B", "tricks": {"ACE": 1, "BDF": 3}, "score": {"ACE": 0, "BDF": 3}},
    ],
    "winner": "ACE",
}


def made(record: dict[str, Any]) -> Record:
    return loads(orjson.dumps(record))


def test_a_sheet_holds_told_and_reckoned_numbers_side_by_side() -> None:
    it = sheet(made(EVENING))
    assert [row.dealer for row in it.rows] == ["F", "A", "B"]
    assert [row.trumps for row in it.rows] == ["C", "H", None]
    assert it.rows[0].points == {"ACE": Number(1, 1), "BDF": Number(0, 0)}
    assert it.rows[0].tricks == {"ACE": Number(3, None), "BDF": Number(1, None)}
    assert it.rows[1].points == {"ACE": Number(None, -1), "BDF": Number(None, 1)}
    assert it.rows[2].score == {"ACE": Number(0, 0), "BDF": Number(3, 2)}
    assert it.rows[2].score["BDF"].differs
    assert not it.rows[0].tricks["ACE"].differs
    assert it.score == {"ACE": Number(None, 0), "BDF": Number(None, 3)}


def test_a_penalty_stands_with_its_place_and_reason() -> None:
    (loss,) = sheet(made(EVENING)).rows[1].losses
    assert (loss.code, loss.event, loss.penalty) == ("P201", 3, "ACE loses 2 marks")
    assert "E played 6D to KS" in loss.reason


def test_the_winner_is_told_and_reckoned() -> None:
    won = sheet(made(EVENING | {"rules": {"target": 3}}))
    assert (won.winner, won.told_winner) == ("BDF", "ACE")
    assert won.errors == 3  # the revoke, the score, the winner
    assert "Winner: BDF (told: ACE)." in as_text(won)
    assert [remark.partition(" ")[0] for remark in won.remarks] == ["S503", "S504"]


def test_the_text_of_a_sheet() -> None:
    assert as_text(sheet(made(EVENING))) == (
        "Sizette of the Académie · An evening · Aix\n"
        "  ACE  Anne, Claire\n"
        "  BDF  Bruno\\u202e\n"
        "\n"
        "                          tricks         points         score\n"
        "  deal  dealer  trumps    ACE  BDF    ACE  BDF    ACE  BDF\n"
        "     0  F       C         (3)  (1)      1    0      1    0\n"
        "     1  A       H           0    0     -1    1      0    1\n"
        "      P201 ACE loses 2 marks: E played 6D to KS but held QS JS\n"
        "     2  B       –         (1)  (3)      0    1      0  3≠2\n"
        "\n"
        "Score: ACE 0, BDF 3. Winner: none, or not known (told: ACE).\n"
        "! S503 wrong-score, deal 2: the score told after the deal is wrong: BDF 3 where it is 2\n"
    )


def test_the_json_of_a_sheet() -> None:
    it = orjson.loads(as_json(sheet(made(EVENING))))
    assert it["rows"][2]["score"]["BDF"] == {"told": 3, "reckoned": 2}
    assert it["rows"][1]["losses"][0]["code"] == "P201"
    assert it["winner"] is None
    assert it["start"] == {"ACE": 0, "BDF": 0}


def test_the_csv_of_a_sheet_has_a_line_a_deal_and_side() -> None:
    lines = list(csv.DictReader(io.StringIO(as_csv(sheet(made(EVENING))))))
    assert [(line["deal"], line["side"]) for line in lines] == [(str(deal), side) for deal in range(3) for side in ("ACE", "BDF")]
    assert lines[2]["penalties"] == "P201 ACE loses 2 marks"
    assert (lines[5]["score_told"], lines[5]["score_reckoned"], lines[5]["tricks_reckoned"]) == ("3", "2", "")


def test_a_sheet_in_the_midst_of_a_game_begins_with_the_score_before_it() -> None:
    it = sheet(made(EVENING | {"number": 4, "start": {"ACE": 2, "BDF": 2}, "deals": EVENING["deals"][:1]}))
    assert it.rows[0].number == 4
    assert it.rows[0].score == {"ACE": Number(None, 3), "BDF": Number(None, 2)}
    unknown = sheet(made(EVENING | {"number": 4, "deals": EVENING["deals"][:1]}))
    assert unknown.start == {"ACE": None, "BDF": None}
    assert unknown.rows[0].score["ACE"] == Number(None, None)


def test_what_does_not_fit_its_game_has_no_sheet() -> None:
    with pytest.raises(ValueError, match="AC"):
        sheet(made(EVENING | {"winner": "AC"}))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_the_sheet_of_a_legal_game_agrees_with_the_referee_and_with_itself(game: str, seed: int) -> None:
    record = generate(game, seed)
    it, verdict = sheet(record), judge(record)
    assert {side: number.told if number.told is not None else number.reckoned for side, number in it.score.items()} == dict(verdict.score)
    assert it.winner == verdict.winner
    numbers = [number for row in it.rows for count in (row.tricks, row.points, row.score) for number in count.values()]
    assert not any(number.differs for number in [*numbers, *it.score.values()])
    assert it.errors == 0
    assert "≠" not in as_text(it)
    assert len(as_csv(it).splitlines()) == 1 + len(record.deals) * len(it.players)
    assert attrs.evolve(it) == sheet(record)
