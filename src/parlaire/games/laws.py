"""Which rule of `formats/rules/` each finding cites, by family."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["QUADRETTE", "QUADRETTE_1930", "QUADRETTE_MODERN", "SIXTE", "SIZETTE"]

SIZETTE: Mapping[str, str] = MappingProxyType(
    {
        "D101": "S4", "D102": "S4", "D103": "S8", "D104": "S9", "D105": "S20", "D106": "S8", "D107": "S7", "D108": "S8", "D109": "S6",
        "D110": "S2", "P201": "S16", "P202": "S17", "P203": "S15", "P204": "S16", "P205": "S17", "P206": "S15", "P209": "S18",
        "P210": "S18", "P211": "F8", "P212": "S17", "P213": "F9", "T301": "S14", "T302": "S14", "T303": "S10", "T305": "S10",
        "T306": "S10", "T307": "S10", "T308": "S11", "X404": "S19", "S501": "S17", "S502": "S18", "S503": "S21", "S504": "S21",
        "S506": "S21", "S507": "S21",
    }
)  # fmt: skip
SIXTE: Mapping[str, str] = MappingProxyType(
    {
        "D101": "X2", "D102": "X2", "D103": "X4", "D104": "X5", "D105": "X3", "D106": "X4", "D107": "X4", "D108": "X4", "D110": "X1",
        "P201": "X6", "P202": "X6", "P203": "X6", "P204": "X6", "P205": "X7", "P206": "X6", "P209": "X8", "P210": "X8", "P211": "X6",
        "P212": "X7", "T303": "X1", "T304": "X1", "T305": "X1", "S501": "X7", "S502": "X8", "S503": "X8", "S504": "X8", "S506": "X8",
        "S507": "X8",
    }
)  # fmt: skip
QUADRETTE: Mapping[str, str] = MappingProxyType(
    {
        "D101": "QC2", "D102": "QC2", "D103": "QC5", "D104": "QC6", "D105": "QC4", "D106": "QC5", "D107": "QC4", "D108": "QC5",
        "D110": "QC1", "P201": "QC9", "P202": "QC9", "P203": "QC9", "P204": "QC9", "P205": "QC9", "P206": "QC9", "P209": "QC10",
        "P210": "QC10", "P211": "QC9", "P212": "QC9", "T301": "QC8", "T302": "QC8", "T303": "QC8", "T305": "QC8", "T306": "QC8",
        "T307": "QC8", "T308": "QC8", "X404": "QC10", "S501": "QC9", "S502": "QC10", "S503": "QC11", "S504": "QC11", "S506": "QC11",
        "S507": "QC11",
    }
)  # fmt: skip
QUADRETTE_1930: Mapping[str, str] = MappingProxyType(
    {
        **QUADRETTE,
        "D103": "Q32", "D104": "Q33", "D106": "Q32", "D107": "Q32", "P201": "Q36", "P209": "Q36", "P210": "Q36", "T301": "Q34",
        "T302": "Q35", "T306": "Q34", "T307": "Q34", "T308": "Q35", "X404": "Q36", "S502": "Q36",
    }
)  # fmt: skip
QUADRETTE_MODERN: Mapping[str, str] = MappingProxyType(
    {
        **QUADRETTE, "D103": "QM2", "D104": "QM2", "P209": "QM3", "P210": "QM3", "T301": "QM5",
        "T302": "QM5", "X404": "QM3", "S502": "QM3", "S503": "QM6",
    }
)  # fmt: skip
