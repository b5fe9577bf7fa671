"""What the table of Piquet shows at a moment: hands, stock and discards, the categories and who won them, the running scores."""

from __future__ import annotations

from collections.abc import Iterator

from parlaire.cards import UNKNOWN, Card, cards_in
from parlaire.record.events import Discard
from parlaire.rules.game import Fact, Holding, Pile, TableView
from parlaire.rules.piquet.calls import Call, Category
from parlaire.rules.piquet.places import DRAWN, ELDER, LEFT, YOUNGER
from parlaire.rules.piquet.reckoning import BLANCHE
from parlaire.rules.piquet.state import PiquetDeal
from parlaire.rules.piquet.whereabouts import STOCK_SIZE
from parlaire.rules.showing import trick_view

__all__ = ["show_table"]

_ROLES = (ELDER, YOUNGER)


def show_table(table: PiquetDeal) -> TableView:
    """The table as it stands, to one who may see everything; piles and facts say who else may."""
    held, tricks, names = table.held, table.tricks, table.names
    played: tuple[list[Card], list[Card]] = ([], [])
    for trick in tricks.history:
        for role, card, _ in trick.cards:
            played[role].append(card)
    leaders = [role for role in _ROLES if tricks.leaders >> role & 1]
    due = tricks.due if not tricks.between else leaders[0] if len(leaders) == 1 else -1
    untold = held.untold
    holdings = {names[role]: Holding(cards_in(held.known(role)), untold[role], tuple(played[role])) for role in _ROLES}
    won = {names[role]: tricks.won[role] for role in _ROLES}
    return TableView(
        holdings={seat: holdings[seat] for seat in table.game.seats},
        trick=trick_view(names, tricks.trick, tricks) if tricks.trick is not None else None,
        tricks={side: won[side] for side in table.game.sides},
        due=names[due] if due >= 0 and table.ended is None else None,
        shown={names[role]: cards_in(held.open[role] & held.known(role)) for role in _ROLES if held.open[role] & held.known(role)},
        piles=tuple(_piles(table)),
        facts=tuple(_facts(table)),
        over=table.ended is not None,
    )


def _piles(table: PiquetDeal) -> Iterator[Pile]:
    """The stock, what was seen of it, and what each player has laid away, which he alone may look at."""
    done = [exchange is not None and table.held.exchanged[role] for role, exchange in enumerate(table.at.exchanges)]
    drawn = sum(exchange.drawn for role, exchange in enumerate(table.at.exchanges) if exchange is not None and done[role])
    stock = _stock(table, done)[: STOCK_SIZE - min(drawn, STOCK_SIZE)]
    turned = [card for card in table.exposed if card in stock]
    if table.exposed:
        yield Pile("turned up", table.exposed)
    rest = [card for card in stock if card not in turned][: len(stock) - len(table.exposed)]
    if rest:
        yield Pile("stock", tuple(rest), "")
    for role in _ROLES:
        if table.looked[role]:
            yield Pile(f"looked at by {table.names[role]}", table.looked[role], table.names[role])
    for index, event in enumerate(table.deal.events):
        if isinstance(event, Discard) and done[table.roles[event.by]] and _made(table, index, event):
            yield Pile(f"discards of {event.by}", event.cards, event.by)


def _made(table: PiquetDeal, index: int, event: Discard) -> bool:
    exchange = table.at.exchanges[table.roles[event.by]]
    return exchange is not None and exchange.event == index


def _stock(table: PiquetDeal, done: list[bool]) -> list[Card]:
    """What is left of the stock, untold cards as such: those that are known to be drawn later or left, and of them the top first."""
    places = LEFT
    for role in _ROLES:
        if not done[role]:
            places |= DRAWN[role]
    known = table.at.places.certain(places)
    talon = table.deal.talon.cards if table.deal.talon is not None else ()
    ordered = [card for card in talon if card.bit & known]
    ordered += [card for card in cards_in(known) if card not in ordered]
    exchanges = [exchange for role, exchange in enumerate(table.at.exchanges) if exchange is not None and done[role]]
    left = max(0, STOCK_SIZE - sum(exchange.drawn for exchange in exchanges))
    return [*ordered, *[UNKNOWN] * (left - len(ordered))]


def _facts(table: PiquetDeal) -> Iterator[Fact]:
    """What was said aloud, and so may be known by all: carte blanche, the categories, the bonuses, the scores."""
    for role in _ROLES:
        if table.reckoning.blanche[role]:
            yield Fact("carte blanche", f"{table.names[role]} {BLANCHE}")
    for category in table.dialogue.categories.values():
        said = "; ".join(_said(table, category, role) for role in _ROLES if category.calls[role])
        if said:
            yield Fact(category.name, said)
    if table.laid is not None and not table.tricks.history:
        yield Fact("laid", table.laid[0].text)
    for bonus in table.reckoning.bonuses.values():
        if bonus.announced or bonus.lost:
            yield Fact(bonus.kind, f"{table.names[bonus.role]} {'lost' if bonus.lost else bonus.worth}")
    scores = {table.names[role]: table.reckoning.score(role) for role in _ROLES}
    if any(scores.values()):
        yield Fact("score", " – ".join(f"{seat} {'?' if scores[seat] is None else scores[seat]}" for seat in table.game.seats))


def _said(table: PiquetDeal, category: Category, role: int) -> str:
    """A player's calls in a category, how the first was answered, and what they score."""
    words = ", ".join(_call(call) for call in category.calls[role])
    answer = ""
    if role == ELDER and category.state in ("good", "not good", "equal", "detail"):
        answer = f" ({'equal' if category.state == 'detail' else category.state})"
    score = table.dialogue.tally(category.name, role)
    return f"{table.names[role]} {words}{answer}{f' {score}' if score else ''}"


def _call(call: Call) -> str:
    return f"{call.declaration}{' (false)' if call.false else ' (too late)' if call.barred else ''}"
