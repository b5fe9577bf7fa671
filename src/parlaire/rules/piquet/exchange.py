"""What is judged of the exchange: how many cards, from where, and who looks at what is left (X401)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlaire.cards import Card
from parlaire.record.events import Announce, Declare, Discard, Expose, Lay, Look, Play, Say
from parlaire.rules.piquet.places import ELDER, YOUNGER
from parlaire.rules.piquet.state import PiquetDeal
from parlaire.rules.piquet.whereabouts import DEALT_SIZE, STOCK_SIZE, TOP

__all__ = ["discard", "expose", "look", "note_no_exchange"]

_NOTHING = "{} reckons nothing in this deal"


def discard(table: PiquetDeal, index: int, event: Discard) -> None:
    """A player lays cards away and draws others for them."""
    role = table.roles[event.by]
    _note_foreign(table, index, event.by)
    wrong = list(_order(table, index, role)) or [*_numbers(table, role, event), *_cards(table, index, event)]
    if wrong:
        penalty = _price(table, index, event)
        law = _law(table, role, priced=penalty is not None)
        table.find("X401", index, event.by, f"{event.by} {'; '.join(wrong)}", _proof(table, index), penalty=penalty, law=law)
    table.exchanged(role)


def _order(table: PiquetDeal, index: int, role: int) -> Iterator[str]:
    """An exchange at the wrong time."""
    mine, elders = table.at.exchanges[role], table.at.exchanges[ELDER]
    if mine is not None and mine.event != index:
        yield "exchanged cards a second time"
    elif _declared(table, index):
        yield "exchanged cards after the declarations had begun"
    elif role == YOUNGER and elders is not None and index < elders.event and not _blanche_waits(table, index):
        yield "exchanged cards before elder had"


def _declared(table: PiquetDeal, index: int) -> bool:
    return any(isinstance(event, Declare | Lay | Play) for event in table.deal.events[:index])


def _blanche_waits(table: PiquetDeal, index: int) -> bool:
    """Whether elder has told of carte blanche, which he shows when younger has discarded (PE2)."""
    before = table.deal.events[:index]
    told = any(isinstance(event, Announce) and event.what == "carte blanche" and table.roles[event.by] == ELDER for event in before)
    return table.game.club and told


def _numbers(table: PiquetDeal, role: int, event: Discard) -> Iterator[str]:
    laid = len(event.cards)
    if not laid:
        yield "laid no card away, and must lay away one at least"
    most = _most(table, role)
    if laid > most:
        yield f"laid {laid} cards away, and may take only {most}"
    if event.draw is not None and len(event.draw) != laid:
        yield f"laid {laid} cards away and drew {len(event.draw)}"


def _most(table: PiquetDeal, role: int) -> int:
    if not table.sure:
        return STOCK_SIZE - 1
    elder = table.at.exchanges[ELDER]
    if role == ELDER:
        return TOP
    return STOCK_SIZE - elder.drawn if elder is not None else STOCK_SIZE - 1


def _cards(table: PiquetDeal, index: int, event: Discard) -> Iterator[str]:
    unheld, astray = table.at.unheld.get(index), table.at.astray.get(index)
    if unheld:
        yield f"laid away {_row(unheld)} without holding it" if len(unheld) == 1 else f"laid away {_row(unheld)} without holding them"
    if astray:
        yield f"drew {_row(astray)}, which did not lie on top of the stock"


def _price(table: PiquetDeal, index: int, event: Discard) -> str | None:
    """What the clubs' law exacts (PE11)."""
    role = table.roles[event.by]
    mine = table.at.exchanges[role]
    if not table.game.club:
        return None
    if mine is not None and mine.event != index:
        return _NOTHING.format(event.by)
    drawn = len(event.draw) if event.draw is not None else len(event.cards)
    if drawn > len(event.cards) or drawn > _most(table, role) or table.at.astray.get(index):
        return _NOTHING.format(event.by)
    if drawn < len(event.cards):
        return f"{event.by} plays short, and {table.other(event.by)} counts as tricks the cards that are not played to"
    return None


def _law(table: PiquetDeal, role: int, *, priced: bool) -> str:
    return "PE11" if priced else table.cite("elder's exchange" if role == ELDER else "younger's exchange")


def look(table: PiquetDeal, index: int, event: Look) -> None:
    """Cards of the stock are looked at by one player."""
    role = table.roles[event.by]
    _note_foreign(table, index, event.by)
    may = _may_look(table, index, role) if table.sure else STOCK_SIZE
    _judge_look(table, index, event, may, "looked at")
    if not may:
        return
    table.looked[role] += event.cards


def expose(table: PiquetDeal, index: int, event: Expose) -> None:
    """What is left of the stock is turned up for both."""
    _note_foreign(table, index, event.by)
    younger = table.roles[event.by] == YOUNGER
    _judge_look(table, index, event, _left(table) if younger or not table.sure else 0, "turned up")
    table.exposed += event.cards


def _judge_look(table: PiquetDeal, index: int, event: Look | Expose, may: int, verb: str) -> None:
    wrong = []
    if len(event.cards) > may:
        number = len(event.cards)
        wrong.append(f"{verb} {number} card{'' if number == 1 else 's'} of the stock, where he might see {may or 'none'}")
    astray = table.at.astray.get(index)
    if astray and not wrong:
        wrong.append(f"{verb} {_row(astray)}, which was not among those left")
    if wrong:
        law = _law(table, table.roles[event.by], priced=False)
        table.find("X401", index, event.by, f"{event.by} {wrong[0]}", _proof(table, index), law=law)


def _proof(table: PiquetDeal, index: int) -> list[tuple[int | None, str]]:
    """Evidence that cards came from elsewhere."""
    misplaced = index in table.at.unheld or index in table.at.astray
    return [(None, "the cards as dealt")] if misplaced else []


def _may_look(table: PiquetDeal, index: int, role: int) -> int:
    """How many cards of the stock the player may look at now."""
    elder, younger = table.at.exchanges
    if role == ELDER and elder is not None and elder.event < index and (younger is None or index < younger.event):
        return max(0, TOP - elder.drawn)
    if role == ELDER and elder is None:
        return STOCK_SIZE  # what he has exchanged is not told
    if not table.game.club:
        return 0
    if role == YOUNGER and younger is None:
        return STOCK_SIZE
    if role == ELDER:
        return _left(table) if table.looked[YOUNGER] or table.exposed else 0
    return _left(table) if younger is not None and younger.event < index and _has_led(table, index, younger.event) else 0


def _has_led(table: PiquetDeal, index: int, since: int) -> bool:
    """Whether elder has led, or may have named the suit that he leads."""
    between = table.deal.events[since:index]
    return any(isinstance(event, Play | Lay | Say) and table.roles[event.by] == ELDER for event in between)


def _left(table: PiquetDeal) -> int:
    return max(0, STOCK_SIZE - sum(exchange.drawn for exchange in table.at.exchanges if exchange is not None))


def note_no_exchange(table: PiquetDeal, index: int, role: int) -> None:
    """A player acts after the exchange: it is proven that he exchanged nothing where he plays the very hand that he was dealt."""
    if table.at.exchanges[role] is not None or table.deal.partial or role in table.unexchanged:
        return
    table.unexchanged.add(role)
    dealt = table.at.told[role]
    if dealt.bit_count() == DEALT_SIZE and not dealt & ~table.played_in_all(role):
        name = table.names[role]
        table.find("X401", index, name, f"{name} exchanged no card, and must exchange one at least", law=_law(table, role, priced=False))


def _note_foreign(table: PiquetDeal, index: int, seat: str) -> None:
    for card in table.at.foreign.get(index, ()):
        table.find("D101", index, seat, f"{card} is no card of this pack")


def _row(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)
