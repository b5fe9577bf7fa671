"""JSON → table → JSON loses nothing of records whose logs are plays alone, in whatever order; and tables are stable."""

from __future__ import annotations

import io
import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlaire.notation.base import Options
from parlaire.notation.table import TABLE
from parlaire.record.events import Play
from parlaire.record.model import Record
from parlaire.tongues import TONGUES
from strategies import GAMES, records

SLOW = settings(
    deadline=None,
    max_examples=int(os.environ.get("PARLAIRE_EXAMPLES", "10")),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def written(*several: Record, cards: str = "en") -> tuple[bytes, list[str]]:
    stream = io.BytesIO()
    assert TABLE.write is not None
    losses = TABLE.write(several, stream, Options(cards))
    return stream.getvalue(), losses


def read(table: bytes, cards: str = "en") -> list[Record]:
    entries = list(TABLE.read(io.BytesIO(table), Options(cards)))
    assert [entry.findings for entry in entries] == [()] * len(entries), table.decode()
    assert [entry.losses for entry in entries] == [()] * len(entries), table.decode()
    return [entry.record for entry in entries if entry.record]


@pytest.mark.parametrize("game", sorted(GAMES))
@SLOW
@given(data=st.data())
def test_plays_are_read_from_a_table_in_the_order_of_the_log(game: str, data: st.DataObject) -> None:
    record = data.draw(records(game, plain=True))
    table, losses = written(record)
    assert losses == []
    assert read(table) == [record]
    assert written(*read(table))[0] == table


@SLOW
@given(several=st.lists(records(plain=True, most_deals=1), min_size=2, max_size=3), cards=st.sampled_from(sorted(TONGUES)))
def test_several_records_in_any_tongue(several: list[Record], cards: str) -> None:
    table, losses = written(*several, cards=cards)
    assert losses == []
    assert read(table) == several


@SLOW
@given(record=records())
def test_whatever_a_table_cannot_hold_is_a_loss(record: Record) -> None:
    table, losses = written(record)
    (again,) = read(table)
    rest = [[event for event in deal.events if event != Play(by=event.by, card=getattr(event, "card", None))] for deal in record.deals]
    assert len(losses) == sum(1 for events in rest if events)
    assert [deal.hands for deal in again.deals] == [deal.hands for deal in record.deals]
