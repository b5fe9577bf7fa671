"""Records with one fault each, and how the fault is told: for the codec, and for the schema that must refuse them too."""

from __future__ import annotations

import json
from typing import Any

__all__ = ["WRONG", "WRONG_DEALS", "WRONG_EVENTS", "deal", "record"]


def record(*deals: Any, **keys: Any) -> bytes:
    return json.dumps({"format": "parlaire/1", "game": "sizette", **keys, "deals": list(deals)}).encode()


def deal(*events: Any, **keys: Any) -> dict[str, Any]:
    return {"dealer": "F", **keys, "events": list(events)}


WRONG = [
    ({"title": 7}, "title: 7 is not a string"),
    ({"title": None}, "title: null is not a string"),
    ({"number": "7"}, 'number: "7" is not a whole number, 0 or more'),
    ({"number": True}, "number: true is not a whole number, 0 or more"),
    ({"number": 1.0}, "number: 1.0 is not a whole number, 0 or more"),
    ({"number": -1}, "number: -1 is not a whole number, 0 or more"),
    ({"lang": "french, please"}, "lang: \"french, please\" is not the tag of a language, as 'fr' or 'pt-BR'"),
    ({"players": ["Anne"]}, "players: a list is not an object of seats and names"),
    ({"players": {"AB": "Anne"}}, 'players.AB: "AB" is not a seat, which is one letter of A to Z'),
    ({"players": {"A": {}}}, "players.A: an object is not a string"),
    ({"winner": "AA"}, "winner: \"AA\" is not a side, which is its seats joined, as 'AC'"),
    ({"winner": "ac"}, "winner: \"ac\" is not a side, which is its seats joined, as 'AC'"),
    ({"winner": ""}, "winner: \"\" is not a side, which is its seats joined, as 'AC'"),
    ({"score": {"AC": 2**70}}, "score.AC: 11805916207174113034…, an integer of 22 digits, is not a whole number"),
    ({"rules": None}, "rules: null is not an object of options"),
    ({"tilte": "x"}, "tilte: unknown key; the nearest is 'title'"),
    ({"X-a": "x"}, "X-a: unknown key; known are format, game"),
    ({"game": "a/b/c"}, "game: \"a/b/c\" is not a game, written as 'family' or 'family/variant'"),
    ({"format": "parlaire"}, "format: \"parlaire\" is not the format of a record; write 'parlaire/1'"),
    ({"x-a": 2**64}, "x-a: 18446744073709551616…, an integer of 20 digits, is a number beyond 64 bits, which is not kept"),
    (
        {"x-a": 10**30},
        "x-a: 10000000000000000000…, an integer of 31 digits, is a number beyond 64 bits, which is not kept; write it as a string",
    ),
]

WRONG_DEALS = [
    ({"dealer": "a"}, 'dealer: "a" is not a seat, which is one letter of A to Z'),
    ({"partial": 1}, "partial: 1 is not true or false"),
    ({"hands": {"A": "KH 1S"}}, "hands.A: '1S' is not a card"),
    ({"hands": {"A": ".. KH"}}, "hands.A: '..' stands at the end of a hand"),
    ({"hands": {"A": ["KH"]}}, "hands.A: a list is not a hand"),
    ({"turned": "??"}, "turned: a card that is not told"),
    ({"trumps": "hearts"}, 'trumps: "hearts" is not a suit, which is S, H, D or C'),
    ({"packets": [3, 0]}, "packets[1]: 0 is not a number of cards, 1 or more"),
    ({"packets": 3}, "packets: 3 is not a list of numbers of cards"),
    ({"tricks": {"ACE": -1}}, "tricks.ACE: -1 is not a whole number, 0 or more"),
    ({"vulnerable": "ns"}, 'vulnerable: "ns" is not a vulnerability; the nearest is'),
    ({"contract": "8S"}, 'contract: "8S" is not a contract'),
    ({"evnets": []}, "evnets: unknown key; the nearest is 'events'"),
]

WRONG_EVENTS: list[tuple[Any, str]] = [
    ({"by": "A", "plya": "KH"}, ".plya: unknown key; the nearest is 'play'"),
    ({"by": "A", "play": "KH", "ask": "trumps"}, ".ask: a second verb beside 'play'; an event has exactly one"),
    ({"by": "A", "play": "KH", "draw": "KH"}, ".draw: does not go with 'play', only with 'discard'"),
    ({"by": "A", "play": "KH", "alert": True}, ".alert: does not go with 'play', only with 'bid'"),
    ({"by": "A", "play": "KH", "wrods": ""}, ".wrods: unknown key"),
    ({"by": "A", "say": "x", "text": "y"}, ".text: does not go with 'say'"),
    ({"by": "A"}, ": an event without a verb; known are play, ask, tell"),
    ({"play": "KH"}, ".by: missing"),
    ({"by": "AB", "play": "KH"}, '.by: "AB" is not a seat'),
    ({"by": "A", "play": "1H"}, ".play: '1H' is not a card"),
    ({"by": "A", "play": True}, ".play: true is not a card"),
    ({"by": "A", "play": ["KH"]}, ".play: a list is not a card"),
    ({"by": ["A"], "play": "KH"}, ".by: a list is not a seat"),
    ({"by": "A", "show": ""}, ".show: at least one card is to be named"),
    ({"by": "A", "show": "KH .."}, ".show: '..' is not a card"),
    ({"by": "A", "ask": "trump"}, ".ask: 'trump' is not a topic; the nearest is 'trumps'"),
    ({"by": "A", "tell": "trumps"}, ".tell: 'trumps' is not a claim"),
    ({"by": "A", "tell": []}, ".tell: an empty list is not a claim, or a list of them"),
    ({"by": "A", "tell": ["KH = 1", "KH"]}, ".tell[1]: 'KH' is not a claim"),
    ({"by": "A", "tell": "KH" + " " * 100 + "= 1"}, '.tell: "KH'),
    ({"by": "A", "direct": "play it"}, ".direct: 'play it' is not a direction"),
    ({"by": "A", "declare": "point"}, ".declare: 'point' is not a declaration"),
    ({"by": "A", "announce": "voley"}, ".announce: \"voley\" is not an announcement; the nearest is 'volley'"),
    ({"by": "A", "reply": "Good"}, ".reply: \"Good\" is not a reply; the nearest is 'good'"),
    ({"by": "A", "incident": "revoke"}, '.incident: "revoke" is not an incident'),
    ({"by": "A", "incident": "spread", "trick": -1}, ".trick: -1 is not a whole number, 0 or more"),
    ({"by": "A", "incident": "spread", "trick": [0, "1"]}, '.trick[1]: "1" is not a whole number'),
    ({"by": "A", "lay": "??"}, ".lay: a card that is not told"),
    ({"by": "A", "trumps": "h"}, '.trumps: "h" is not a suit'),
    ({"by": "A", "stake": 1.5}, ".stake: 1.5 is not a whole number, 0 or more"),
    ({"by": "A", "bid": "pass", "alert": False}, ".alert: false is not a string or true"),
    ({"by": "A", "say": "", "at": -0.5}, ".at: -0.5 is not a number of seconds"),
    ({"by": "A", "say": "", "at": True}, ".at: true is not a number of seconds"),
    ({"by": "A", "say": "", "at": 10**30}, ".at: 10000000000000000000…, an integer of 31 digits, is not a number of seconds"),
    ({"by": "A", "say": "", "score": 1.0}, ".score: 1.0 is not a whole number"),
    ({"by": "A", "say": "", "x-a": 2**64}, ".x-a: 18446744073709551616…, an integer of 20 digits, is a number beyond 64 bits"),
    ("play", ': "play" is not an event'),
    (["by", "play"], ": a list is not an event"),
    (None, ": null is not an event"),
]
