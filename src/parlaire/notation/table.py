"""The trick table of the card books: a head like a script's, and a row a trick, a column a seat.

A table holds what was dealt and played. What was said, and whatever else happened, it cannot carry.
"""

from __future__ import annotations

from parlaire.notation.base import Notation
from parlaire.notation.table_reader import read_tables
from parlaire.notation.table_writer import write_tables

__all__ = ["TABLE"]

TABLE = Notation("table", "a trick table, as in card books", (".table",), read_tables, write_tables)
