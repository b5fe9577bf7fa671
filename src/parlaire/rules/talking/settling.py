"""What a deal of a talking game comes to where its log ends: tricks, points, who deals next, and what the source says of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlaire.rules.dealing import told_of
from parlaire.rules.game import Outcome
from parlaire.rules.ledger import differences
from parlaire.rules.talking.laws import law_of_points
from parlaire.rules.talking.state import TalkingState

__all__ = ["settle"]


def settle(table: TalkingState) -> Outcome:
    """What the deal gives; told tricks and points are compared, and an unfinished deal is noted."""
    deal, game = table.deal, table.game
    played = bool(table.tricks.history)
    # A source that stops where the play might have stopped does not say that it did.
    complete = table.ended is not None or (table.volley.over if deal.partial else table.volley.may_stop(table.tricks))
    if played and not complete and not deal.partial:
        table.find("P210", None, None, f"the deal stops after {_count(sum(table.tricks.won), 'trick')}, before the rules let it")
    known = played and not table.tricks.unsure and not table.tricks.broken
    tricks: Mapping[str, int | None] = dict(zip(game.sides, table.tricks.won, strict=True)) if known else dict.fromkeys(game.sides)
    if deal.tricks is not None and played:
        _compare_tricks(table, deal.tricks, complete)
    points = _points(table, played, complete)
    wrong = differences(deal.points, points)
    if wrong:
        most = max(table.tricks.won if played else (deal.tricks or {}).values(), default=0)
        message = f"the points told for the deal are wrong: {wrong}"
        table.find("S502", None, None, message, law=law_of_points(table, most), keys=("points",))
    winner, law = table.penalties.winner if table.penalties is not None else None, None
    if table.quitter is not None and game.price_list == "academie" and len(game.sides) == 2:
        winner, law = next(side for side in game.sides if side != table.quitter), "F15"
    sweep = _sweeper(table, complete)
    if sweep is not None and winner is None:
        winner = sweep
    return Outcome(tricks=tricks, points=points, dealers=_next_dealers(table), winner=winner, law=law)


def _compare_tricks(table: TalkingState, told: Mapping[str, int], complete: bool) -> None:
    """S501: the told tricks against those that the play surely gives."""
    exact = not table.deal.partial or (complete and not table.tricks.broken)
    most = table.tricks.unsure if exact else 99
    wrong = []
    for side, number in told.items():
        won = table.tricks.won[table.game.sides.index(side)]
        if not won <= number <= won + most:
            wrong.append(f"{side} {number} where the play gives {won}")
    if wrong:
        table.find("S501", None, None, f"the tricks told for the deal are wrong: {', '.join(wrong)}", keys=("tricks",))


def _sweeper(table: TalkingState, complete: bool) -> str | None:
    """The player who has every trick of a deal that is played out, and so wins the game (X8)."""
    if not table.volley.plays_out or table.is_void or table.unscored:
        return None
    sides, told = table.game.sides, table.deal.tricks or {}
    won: list[int | None] = [told.get(side) for side in sides]
    if table.tricks.history:
        won = [*table.tricks.won] if complete else []
    sweep = table.volley.sweeper(won)
    return sides[sweep] if sweep is not None else None


def _points(table: TalkingState, played: bool, complete: bool) -> dict[str, int | None]:
    """The net points of the deal by side, None where the log does not determine them."""
    game, sides = table.game, table.game.sides
    own: Sequence[int | None] | None = [0] * len(sides)
    if not table.is_void and not table.unscored and (table.penalties is None or table.penalties.winner is None):
        if played:
            own = table.volley.points(table.tricks, game.even) if complete else None
        elif table.deal.tricks is not None:
            own = table.volley.told_points([table.deal.tricks.get(side) for side in sides], game.even, partial=table.deal.partial)
        else:
            own = None
    if own is None or (table.quitter is not None and game.price_list != "academie"):
        return dict.fromkeys(sides)
    points: dict[str, int | None] = dict(zip(sides, own, strict=True))
    sweep = _sweeper(table, complete)
    if sweep is not None:
        before, target = table.setting.score.get(sweep), game.target_score
        points[sweep] = target - before if before is not None and target is not None else None
    if table.penalties is not None:
        for side, change in table.penalties.changes.items():
            base = points[side]
            points[side] = base + change if base is not None and change is not None else None
    return points


def _next_dealers(table: TalkingState) -> str:
    """The seats of which one deals next: after a void deal that was played on, the law's dealer or the next in turn.

    A partial deal may have been void, and dealt again.
    """
    dealer, game = table.deal.dealer, table.game
    if dealer is None:
        return ""
    following = game.after(dealer)
    if not table.is_void and not table.deal.partial:
        return following
    rightful = table.setting.dealers or ("" if told_of(table, "dealt out of turn") else dealer)
    if not table.is_void:
        return following + rightful
    return rightful + following if rightful and (table.played_on or table.deal.partial) else rightful


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
