"""JSON → script → JSON and script → JSON → script lose nothing, for random records of every game with every verb."""

from __future__ import annotations

import io
import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlaire.notation.base import Options
from parlaire.notation.script import SCRIPT
from parlaire.record.encode import to_tree
from parlaire.record.model import Record
from parlaire.tongues import TONGUES
from strategies import GAMES, records

SLOW = settings(
    deadline=None,
    max_examples=int(os.environ.get("PARLAIRE_EXAMPLES", "10")),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def written(*records: Record, cards: str = "en") -> bytes:
    stream = io.BytesIO()
    assert SCRIPT.write is not None
    assert SCRIPT.write(records, stream, Options(cards)) == []
    return stream.getvalue()


def read(script: bytes, cards: str = "en") -> list[Record]:
    entries = list(SCRIPT.read(io.BytesIO(script), Options(cards)))
    assert [entry.findings for entry in entries] == [()] * len(entries), script.decode()
    return [entry.record for entry in entries if entry.record]


@pytest.mark.parametrize("game", sorted(GAMES))
@SLOW
@given(data=st.data())
def test_what_is_written_as_a_script_is_read_as_the_same_record(game: str, data: st.DataObject) -> None:
    record = data.draw(records(game))
    script = written(record)
    (again,) = read(script)
    assert again == record
    assert to_tree(again) == to_tree(record)
    assert written(again) == script


@SLOW
@given(several=st.lists(records(most_deals=1), min_size=2, max_size=4), cards=st.sampled_from(sorted(TONGUES)))
def test_several_records_in_any_tongue(several: list[Record], cards: str) -> None:
    script = written(*several, cards=cards)
    assert read(script) == several
    assert written(*read(script), cards=cards) == script
