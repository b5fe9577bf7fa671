"""Which of several rules a finding of a talking game cites: the cases in the last column of the tables in the rules pages."""

from __future__ import annotations

from parlaire.rules.talking.state import TalkingState

__all__ = ["law_of_lead", "law_of_play_after_end", "law_of_points", "law_of_silence"]


def law_of_lead(table: TalkingState, *, first: bool) -> str | None:
    """P202: the rule of the first lead, or that of later ones."""
    laws = table.game.laws("P202")
    return (laws[0] if first else laws[-1]) if laws else None


def law_of_play_after_end(table: TalkingState) -> str | None:
    """P209: by what the deal was over: won, a broken volley, a revoke that stops it, or anything else."""
    laws = table.game.laws("P209")
    if table.end == "won" or (table.end == "broken" and len(laws) < 3):
        return laws[0] if laws else None
    if table.end == "broken":
        return laws[1]
    return "F6" if table.end == "revoke" and "F6" in laws else laws[-1] if laws else None


def law_of_silence(table: TalkingState, code: str, side: int, *, to_opponent: bool) -> str | None:
    """T301 and T302: the rule by which that side might not speak, or not to an opponent."""
    laws, council = table.game.laws(code), table.council
    if len(laws) < 2 or council is None:
        return laws[0] if laws else None
    if table.game.whole_trick:
        return laws[1] if council.running else laws[0]
    if len(laws) == 2:
        return laws[1] if table.on_lead else laws[0]
    if to_opponent:
        return laws[1]
    return laws[2] if not council.closed[side] else laws[0]


def law_of_points(table: TalkingState, most: int) -> str | None:
    """S502: the rule of the points, of the price in them, or of all the tricks; `most` is what a side has of them."""
    laws = table.game.laws("S502")
    if len(laws) < 2:
        return None
    if table.penalties is not None and table.penalties.lost and "F18" in laws:
        return "F18"
    return laws[-1] if most >= table.shape.size else laws[0]
