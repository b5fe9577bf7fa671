"""What a deal of Piquet comes to where its log ends: tricks, points, who deals next, and what the source says of them."""

from __future__ import annotations

from collections.abc import Mapping

from parlaire.record.events import Incident, Play
from parlaire.rules.game import Outcome
from parlaire.rules.ledger import differences
from parlaire.rules.piquet.incidents import UNMAKES
from parlaire.rules.piquet.reckoning import LAST_TRICK
from parlaire.rules.piquet.state import PiquetDeal

__all__ = ["settle"]


def settle(table: PiquetDeal) -> Outcome:
    """What the deal gives; told tricks and points are compared, and an unfinished deal is noted."""
    deal, tricks = table.deal, table.tricks
    played = bool(tricks.history)
    void = _is_void(table)
    taken = sum(trick.closed for trick in tricks.history)
    complete = taken > LAST_TRICK and not tricks.broken and not table.quit
    if played and not complete and table.ended is None and not deal.partial and not _plays_short(table):
        tricks_of_deal = table.game.laws("P210")[-1]
        message = f"the deal stops after {taken} trick{'' if taken == 1 else 's'}, before the rules let it"
        table.find("P210", None, None, message, law=tricks_of_deal)
    known = played and not tricks.unsure and not tricks.broken
    won = _by_side(table, [*tricks.won] if known else [None, None])
    _compare_tricks(table, played, complete)
    if complete:
        _judge_capots(table)
    points: list[int | None] = [None, None]
    if void:
        points = [0, 0]
    elif complete and not any(trick.short for trick in tricks.history):
        points = table.reckoning.final()
    reckoned = _by_side(table, points)
    wrong = differences(deal.points, reckoned)
    if wrong:
        table.find("S502", None, None, f"the points told for the deal are wrong: {wrong}", keys=("points",))
    return Outcome(tricks=won, points=reckoned, dealers=_next_dealers(table, void), memory=table.packets, counts=not void)


def _by_side(table: PiquetDeal, numbers: list[int | None]) -> Mapping[str, int | None]:
    told = dict(zip(table.names, numbers, strict=True))
    return {side: told[side] for side in table.game.sides}


def _is_void(table: PiquetDeal) -> bool:
    """Whether the deal was given up for an incident, before a card was played; a told result says that it was not."""
    events = table.deal.events
    if table.deal.tricks is not None or table.deal.points is not None:
        return False
    incident = any(isinstance(event, Incident) and event.kind in UNMAKES for event in events)
    return incident and not any(isinstance(event, Play) for event in events) and not table.deal.partial


def _plays_short(table: PiquetDeal) -> bool:
    """Whether a player has no card left, because he laid away too many."""
    return any(table.at.sizes[role] <= table.held.spent[role] <= LAST_TRICK for role in (0, 1))


def _compare_tricks(table: PiquetDeal, played: bool, complete: bool) -> None:
    """S501: the told tricks against those that the play surely gives."""
    told, tricks = table.deal.tricks, table.tricks
    if not played or told is None or _plays_short(table):
        return
    exact = complete or not table.deal.partial
    most = tricks.unsure if exact else LAST_TRICK + 1
    wrong = []
    for side, number in told.items():
        won = tricks.won[table.roles[side]]
        if not won <= number <= won + most:
            wrong.append(f"{side} {number} where the play gives {won}")
    if wrong:
        table.find("S501", None, None, f"the tricks told for the deal are wrong: {', '.join(wrong)}", keys=("tricks",))


def _judge_capots(table: PiquetDeal) -> None:
    """A capot announced before the last trick and not made, or made and not announced."""
    for index, role in table.capots:
        if table.tricks.won[1 - role]:
            _groundless(table, index, role)
    capot = table.reckoning.bonuses.get("capot")
    if capot is not None and not capot.announced and "capot" in table.game.unannounced and not table.deal.partial:
        name = table.names[capot.role]
        what = f"{name} took all tricks and announced no capot, which is lost"
        table.find("X405", None, name, what, penalty=f"{capot.worth} points", law=table.cite("capot"))
    pique = table.reckoning.bonuses.get("pique")
    if pique is not None and not pique.announced and not pique.lost and "pique" in table.game.unannounced and not table.deal.partial:
        pique.lost = True
        name = table.names[pique.role]
        table.find(
            "X405", None, name, f"{name} announced no pique, which is lost", penalty=f"{pique.worth} points", law=table.cite("pique")
        )


def _groundless(table: PiquetDeal, index: int, role: int) -> None:
    name = table.names[role]
    table.find("X404", index, name, f"{name} announced capot and did not take all tricks", law=table.cite("capot"))


def _next_dealers(table: PiquetDeal, void: bool) -> str:
    dealer, game = table.deal.dealer, table.game
    if dealer is None:
        return ""
    rightful = table.setting.dealers or dealer
    if void:
        return rightful
    return game.after(dealer) + (dealer if table.deal.partial else "")
