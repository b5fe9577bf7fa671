"""What is judged when somebody speaks in Quadrille: an announcement needs its ground, and talk of the cards is forbidden.

The partners of an open alliance settle trumps together by naming the suit; of their cards they may say no
more than the others.
"""

from __future__ import annotations

from parlaire.cards import cards_in
from parlaire.record.events import Announce, Ask, Direct, Event, Play, Show, Stake, Tell
from parlaire.rules.claims import cards_of, judge_claim
from parlaire.rules.quadrille.reckoning import State, states
from parlaire.rules.quadrille.state import QuadrilleState
from parlaire.rules.unheld import lay_open

__all__ = ["announce", "show", "speak", "top_up", "truth"]

_WON = 6


def announce(table: QuadrilleState, index: int, event: Announce) -> None:
    """A player says that he goes on for the vole, or that he stops."""
    if table.stopped_at is not None:
        return
    wrong = _groundless(table, table.index[event.by], event.what)
    if wrong is not None:
        table.find("X404", index, event.by, f"{event.by} announced “{event.what}”, but {wrong}")
    elif event.what == "stop":
        table.stopped_at = len(table.tricks.history)
    else:
        table.undertaken = True


def _groundless(table: QuadrilleState, seat: int, what: str) -> str | None:
    """Why the announcement has no ground, where that is certain."""
    contract, game = table.contract, table.game
    declarer, kind = contract.declarer, contract.kind
    if declarer is None or kind is None or not contract.sound or table.tricks.broken or not _is_played(table):
        return None
    if kind == "forced" and what == "vole":
        return "who is forced to play may not play the vole"
    if kind != "solo" and not game.vole_by_leading:
        return "he does not play a solo"
    if kind == "vole" and what == "stop":
        return "he has bid the vole"
    sides = [partner for partner in table.partners(contract) if seat in (declarer, partner)]
    if not sides:
        return "he is not of the declarer's side" if game.vole_by_leading else "he is not the declarer"
    if table.deal.partial:
        return None  # a trick may be left out
    if not any(_allows(state, table, what, bid=kind == "vole") for side in sides for state in _states(table, side)):
        return "his side has not won just the first six tricks" if what == "stop" else "his side has not won the first six tricks in a row"
    if what == "vole" and game.vole_by_leading and contract.called is not None and not table.fallen:
        return f"the called card, {contract.called}, has not appeared"
    return None


def _is_played(table: QuadrilleState) -> bool:
    """Whether the log tells any card at all, or only what the deal came to."""
    return table.cards > 0 or any(type(event) is Play for event in table.deal.events)


def _states(table: QuadrilleState, partner: int | None) -> set[State]:
    declarer = table.contract.declarer
    return states(table.tricks.history, table.orders, declarer, partner) if declarer is not None else set()


def _allows(state: State, table: QuadrilleState, what: str, *, bid: bool) -> bool:
    """Whether after these tricks one may stop, or go on for the vole."""
    if what == "stop":
        return state.six_in_a_row and table.tricks.between
    return state.straight == state.played and (bid or state.played >= _WON)


def top_up(table: QuadrilleState, index: int, event: Stake) -> None:
    """Counters put in after the play began: only where a vole is played may that be (QL12)."""
    contract = table.contract
    declarer = contract.declarer
    if declarer is None or contract.kind is None or table.deal.partial or not _is_played(table):
        return
    solo = contract.kind == "solo" and not table.game.vole_by_leading
    if solo and table.stopped_at is None and any(_undertakes(state) for state in _states(table, None)):
        return
    message = f"{event.by} puts {event.counters} into the pool in the midst of the play"
    table.find("X406", index, event.by, message, law=table.law("X406", "stake"))


def _undertakes(state: State) -> bool:
    """Whether a solo may have grown to a vole: the six tricks are won, and the seventh is not lost."""
    return state.straight > _WON or state.six_in_a_row


def speak(table: QuadrilleState, index: int, event: Ask | Tell | Direct) -> None:
    """A word on the cards: nobody may say one, and it may be false besides."""
    if table.stopped_at is not None:
        return
    table.find("T304", index, event.by, f"{event.by} spoke of the cards, and {table.game.title} allows no talk")
    if not isinstance(event, Tell) or "false" not in truth(table, event):
        return
    seat = table.index[event.by]
    claim = event.claims[truth(table, event).index("false")]
    about = cards_of(claim.topic, table.orders[0])
    evidence = table.hands.proof(seat, about if about is not None else table.orders[0].pack)
    held = cards_in(table.hands.known[seat] & (about or 0)) if len(table.orders) == 1 else ()
    what = f"; {event.by} held {' '.join(card.text for card in held)}" if held else ""
    table.find("T303", index, event.by, f"{event.by} said “{claim}”, which is false{what}", evidence)


def show(table: QuadrilleState, index: int, event: Show) -> None:
    """Cards laid open: they should be held."""
    lay_open(table, table.hands, index, table.index[event.by], event)


def truth(table: QuadrilleState, event: Event) -> tuple[str, ...]:
    """What each claim of a `tell` is worth at this moment."""
    if not isinstance(event, Tell):
        return ()
    seat = table.index[event.by]
    if table.dealt.overfull[seat]:
        return tuple("undecided" for _ in event.claims)
    return tuple(judge_claim(table.hands, seat, claim, table.orders) for claim in event.claims)
