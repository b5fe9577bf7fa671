"""What the table of Piquet shows at a moment: hands, stock and discards, the categories and who won them, the running scores."""

from __future__ import annotations

from collections.abc import Iterator

from parlaire.cards import UNKNOWN, Card, cards_in
from parlaire.record.events import Discard
from parlaire.rules.game import Fact, Holding, Pile, TableView
from parlaire.rules.piquet.calls import Call, Category
from parlaire.rules.piquet.game import CARDS
from parlaire.rules.piquet.places import DRAWN, ELDER, LEFT, YOUNGER
from parlaire.rules.piquet.reckoning import BLANCHE, LAST_TRICK
from parlaire.rules.piquet.state import PiquetDeal
from parlaire.rules.piquet.whereabouts import STOCK_SIZE
from parlaire.rules.views import trick_view

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
    done = _done(table)
    stock = [card for card in _stock(table, done) if card not in table.exposed]
    rest = stock[: max(0, STOCK_SIZE - _drawn(table) - len(table.exposed))]
    if rest:
        yield Pile("stock", tuple(rest), "")
    if table.exposed:
        yield Pile("turned up", table.exposed)
    if table.laid is not None and not table.tricks.history:
        yield Pile(f"laid by {table.names[ELDER]}", (table.laid[0],))
    for role in _ROLES:
        if table.looked[role]:
            yield Pile(f"looked at by {table.names[role]}", table.looked[role], table.names[role])
    for index, event in enumerate(table.deal.events):
        if isinstance(event, Discard) and done[table.roles[event.by]] and _made(table, index, event):
            yield Pile(f"discards of {event.by}", event.cards, event.by)


def _done(table: PiquetDeal) -> list[bool]:
    """By role, whether the player has made the exchange that the log tells of."""
    return [exchange is not None and table.held.exchanged[role] for role, exchange in enumerate(table.at.exchanges)]


def _drawn(table: PiquetDeal) -> int:
    """How many cards have been drawn from the stock."""
    done = _done(table)
    return sum(exchange.drawn for role, exchange in enumerate(table.at.exchanges) if exchange is not None and done[role])


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
    return [*ordered, *[UNKNOWN] * (STOCK_SIZE - _drawn(table) - len(ordered))]


def _facts(table: PiquetDeal) -> Iterator[Fact]:
    """What was said aloud or lies in sight of both: the stock's size, carte blanche, the categories, the bonuses, the scores."""
    left = STOCK_SIZE - _drawn(table)
    if left > 0:
        yield Fact("left in the stock", str(left))
    for role in _ROLES:
        if table.reckoning.blanche[role]:
            yield Fact("carte blanche", f"{table.names[role]} {BLANCHE}")
    for category in table.dialogue.categories.values():
        said = "; ".join(_said(table, category, role) for role in _ROLES if category.calls[role])
        if said:
            yield Fact(category.name, said)
    for bonus in table.reckoning.bonuses.values():
        if bonus.announced or bonus.lost:
            yield Fact(bonus.kind, f"{table.names[bonus.role]} {'lost' if bonus.lost else bonus.worth}")
    cards = table.reckoning.cards()
    if cards is not None:
        yield Fact("the cards", f"{table.names[cards]} {CARDS}")
    played_out = sum(table.tricks.won) > LAST_TRICK
    numbers = table.reckoning.final() if played_out else [table.reckoning.score(role) for role in _ROLES]
    scores = dict(zip(table.names, numbers, strict=True))
    if any(scores.values()):
        yield Fact("score", " – ".join(f"{seat} {'?' if scores[seat] is None else scores[seat]}" for seat in table.game.seats))


def _said(table: PiquetDeal, category: Category, role: int) -> str:
    """A player's calls in a category, how the first was answered, and what they score."""
    words = ", ".join(_call(call) for call in category.calls[role])
    answer = ""
    if role == ELDER and category.state not in ("silent", "asked"):
        answer = f", {'equal' if category.state == 'detail' else category.state}"
    score = table.dialogue.tally(category.name, role)
    return f"{table.names[role]} {words}{answer}{f', scores {score}' if score else ''}"


def _call(call: Call) -> str:
    return f"{call.declaration}{' (false)' if call.false else ' (too late)' if call.barred else ''}"
