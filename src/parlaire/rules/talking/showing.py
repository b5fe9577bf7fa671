"""What a talking game's table shows at a moment, for the replay and the screens."""

from __future__ import annotations

from parlaire.cards import Card, cards_in
from parlaire.rules.game import Fact, Holding, Pile, TableView
from parlaire.rules.talking.state import TalkingState
from parlaire.rules.views import trick_view

__all__ = ["show_table"]


def show_table(table: TalkingState) -> TableView:
    """The table as it stands, to one who may see everything."""
    game, hands, tricks = table.game, table.hands, table.tricks
    played: dict[int, list[Card]] = {seat: [] for seat in range(len(game.seats))}
    for trick in tricks.history:
        for seat, card, _ in trick.cards:
            played[seat].append(card)
    council = table.council
    trick_now = tricks.trick
    between = tricks.between
    leaders = [game.seats[seat] for seat in range(len(game.seats)) if tricks.leaders >> seat & 1]
    due = game.seats[tricks.due] if not between and tricks.due >= 0 else leaders[0] if between and len(leaders) == 1 else None
    return TableView(
        holdings={seat: Holding(cards_in(hands.known[i]), hands.untold[i], tuple(played[i])) for i, seat in enumerate(game.seats)},
        trick=trick_view(game.seats, trick_now, tricks) if trick_now is not None else None,
        tricks=dict(zip(game.sides, tricks.won, strict=True)),
        due=None if table.ended is not None else due,
        trumps=table.dealt.trumps,
        turned=table.dealt.turned,
        captains={side: game.seats[council.captains[i]] for i, side in enumerate(game.sides) if council and council.captains[i] >= 0},
        councils=tuple(side for i, side in enumerate(game.sides) if council is not None and council.known and council.open[i]),
        shown={seat: cards_in(hands.shown[i] & hands.known[i]) for i, seat in enumerate(game.seats) if hands.shown[i]},
        piles=(Pile("talon", table.deal.talon.cards, ""),) if table.deal.talon is not None else (),
        facts=tuple(Fact("penalty", f"{side} −{number}: {reason}") for side, number, reason in _lost(table)),
        over=table.ended is not None,
    )


def _lost(table: TalkingState) -> list[tuple[str, int, str]]:
    return table.penalties.lost if table.penalties is not None else []
