"""The corpus of the benchmarks: sizette, one deal a record, 36 plays and 15 utterances with words, and nothing to find.

All six tricks are played, as the rules have it only where one side goes on for the volley: it has
the first five.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import orjson

from parlaire.cards import RANKS, SUITS, Card, cards_in, mask_of
from parlaire.games import find

GAME = find("sizette/modern")
PACK = cards_in(GAME.orders(SUITS[0])[0].pack)
PLAYERS = dict(zip("ABCDEF", ("Anne", "Bernard", "Claire", "Denis", "Émile", "Flore"), strict=True))
QUESTIONS = ("Tell me, how many {} do you hold, {}?", "And you, {1}: have you any {0} at all?", "What of the {}, {}, if I may ask?")
ANSWERS = ("I hold {} of them, no more.", "Of those I count {} in my hand.", "There are {}, captain, and that is the truth.")
"""The words of the talk; each record has some of them."""


def records(number: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """So many records as JSON objects; the same seed gives the same ones."""
    chance = random.Random(seed)
    for index in range(number):
        yield {
            "format": "parlaire/1",
            "game": GAME.name,
            "title": f"Evening {index}",
            "players": PLAYERS,
            "captains": {"ACE": "A", "BDF": "B"},
            "deals": [_deal(chance)],
        }


def lines(number: int, seed: int = 1) -> bytes:
    """So many records as JSON lines."""
    return b"".join(orjson.dumps(record) + b"\n" for record in records(number, seed))


def _deal(chance: random.Random) -> dict[str, Any]:
    takers: list[str] = []
    while len({GAME.side_of(seat) for seat in takers[:5]}) != 1:
        pack = chance.sample(PACK, len(PACK))
        hands = {seat: pack[6 * i : 6 * i + 6] for i, seat in enumerate(GAME.seats)}
        turned = hands["F"][-1]
        (opening, *plays), takers = _plays(hands, turned, chance)
    talk = [*_council("A", "CECE", hands, chance), opening, *_council("B", "DFD", hands, chance)]
    words = {"by": "D", "say": "A fine hand of cards, by my faith; let us see what comes of it."}
    return {
        "dealer": "F",
        "turned": turned.text,
        "hands": {seat: " ".join(card.text for card in hand) for seat, hand in hands.items()},
        "events": [*talk, words, *plays],
    }


def _council(captain: str, asked: str, hands: dict[str, list[Card]], chance: random.Random) -> Iterator[dict[str, Any]]:
    for seat in asked:
        kind = chance.choice([*SUITS, *RANKS[:9]])
        topic = kind.name if kind in SUITS else kind.plural
        count = sum(bool(card.bit & kind.mask) for card in hands[seat])
        yield {"by": captain, "to": seat, "ask": topic, "text": chance.choice(QUESTIONS).format(topic, PLAYERS[seat])}
        yield {"by": seat, "tell": f"{topic} = {count}", "text": chance.choice(ANSWERS).format(count)}


def _plays(hands: dict[str, list[Card]], turned: Card, chance: random.Random) -> tuple[list[dict[str, Any]], list[str]]:
    """The plays of a deal, and who takes each trick."""
    plays: list[dict[str, Any]] = []
    takers: list[str] = []
    order = GAME.orders(turned.suit)[0]
    held = {seat: mask_of(hand) for seat, hand in hands.items()}
    leader = "A"
    for _ in range(6):
        led: Card | None = None
        best = -1
        winner = leader
        for step in range(6):
            seat = GAME.after(leader, step)
            card = chance.choice(cards_in(GAME.legal(order, held[seat], led, best)))
            led = led or card
            held[seat] ^= card.bit
            power = order.power[order.suit_of[led.index]][card.index]
            best, winner = (power, seat) if power > best else (best, winner)
            plays.append({"by": seat, "play": card.text})
        takers.append(winner)
        leader = winner
    return plays, takers
