"""Talk of the cards at Piquet: none in the plain game; in the clubs' a player must say what he still holds of what he reckoned (PE9)."""

from __future__ import annotations

from parlaire.cards import cards_in
from parlaire.record.events import Ask, Direct, Event, Tell
from parlaire.record.talk import Topic
from parlaire.rules.claims import Truth, cards_of, judge_claim
from parlaire.rules.piquet.state import PiquetDeal

__all__ = ["ask", "direct", "tell", "truth"]


def ask(table: PiquetDeal, index: int, event: Ask) -> None:
    """A question, lawful where it is about cards that the other has reckoned."""
    if table.played_on:
        return
    asked = 1 - table.roles[event.by]
    if not table.game.club:
        _forbidden(table, index, event.by)
    elif not _reckoned(table, asked, event.topic):
        other = table.names[asked]
        table.find("T301", index, event.by, f"{event.by} asked about {event.topic}, of which {other} has reckoned nothing")
    table.asked[asked] = True


def tell(table: PiquetDeal, index: int, event: Tell) -> None:
    """An answer: was it asked for, or about cards that were reckoned, and is it true."""
    if table.played_on:
        return
    role = table.roles[event.by]
    if not table.game.club:
        _forbidden(table, index, event.by)
    elif not table.asked[role] and not all(_reckoned(table, role, claim.topic) for claim in event.claims):
        table.find("T301", index, event.by, f"{event.by} told unasked of cards that he has not reckoned")
    table.asked[role] = False
    for claim, worth in zip(event.claims, truth(table, event), strict=True):
        if worth == "false":
            cards = cards_of(claim.topic, table.order)
            shown = " ".join(card.text for card in cards_in(table.held.known(role) & (cards or 0)))
            what = f"; {event.by} held {shown}" if shown else ""
            evidence = table.held.proof(role, table.order.pack if cards is None else cards)
            table.find("T303", index, event.by, f"{event.by} said “{claim}”, which is false{what}", evidence)
            return


def direct(table: PiquetDeal, index: int, event: Direct) -> None:
    """A recommendation to an opponent."""
    if table.played_on:
        return
    if table.game.club:
        table.find("T301", index, event.by, f"{event.by} spoke of the cards to an opponent")
    else:
        _forbidden(table, index, event.by)


def truth(table: PiquetDeal, event: Event) -> tuple[Truth, ...]:
    """What each claim is worth at this moment."""
    if not isinstance(event, Tell):
        return ()
    role = table.roles[event.by]
    return tuple(judge_claim(table.held, role, claim, (table.order,)) for claim in event.claims)


def _forbidden(table: PiquetDeal, index: int, seat: str) -> None:
    table.find("T304", index, seat, f"{seat} spoke of the cards, and {table.game.title} allows no talk")


def _reckoned(table: PiquetDeal, role: int, topic: Topic) -> bool:
    """Whether the topic touches cards that may serve in what the player has called or reckoned."""
    cards = cards_of(topic, table.order) or 0
    dialogue = table.dialogue
    calls = (call for category in dialogue.categories.values() for call in category.calls[role] if not call.barred)
    return any(cards & dialogue.meaning.cards(call) for call in calls)
