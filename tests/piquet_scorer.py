"""A second scorer of Piquet, written from the text alone and for the tests only: it shares nothing with the referee.

It takes the JSON of a deal that is told in full and in which nobody breaks a rule, and adds up what
the players have. It works with words and lists: a hand is a list of `KH`, a call a dict of what was said.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

ORDER = ["7", "8", "9", "T", "J", "Q", "K", "A"]
PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
RUN_SCORES = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
SET_SCORES = {"trio": 3, "quatorze": 14}
CATEGORY = {"point": "point", "sequence": "sequence", "trio": "set", "quatorze": "set"}

Call = dict[str, Any]


def heard(text: str) -> Call:
    """What a call says, key by key."""
    words = text.split()
    call: Call = {"kind": words[0]}
    rest = words[1:]
    if words[0] in SET_SCORES:
        if rest:
            call["rank"] = rest[0]
        return call
    if rest and rest[0].isdigit():
        call["length"] = int(rest.pop(0))
    if rest:
        call["rank" if rest[0] == "to" else "value"] = rest[1] if rest[0] == "to" else int(rest[1])
    return call


def makings(call: Call, hand: list[str], shown: list[str] | None) -> Iterator[frozenset[str]]:
    """All the groups of cards of the hand that a call may mean, once `shown` have been laid down for it."""
    cards = [card for card in hand if shown is None or card in shown]
    if call["kind"] in SET_SCORES:
        size = 3 if call["kind"] == "trio" else 4
        for rank in call.get("rank", "AKQJT"):
            yield from map(frozenset, combinations([card for card in cards if card[0] == rank], size))
        return
    for suit in "SHDC":
        ranks = sorted((card[0] for card in cards if card[1] == suit), key=ORDER.index)
        for group in combinations(ranks, call["length"]):
            places = [ORDER.index(rank) for rank in group]
            if call["kind"] == "sequence":
                if places[-1] - places[0] != len(places) - 1 or call.get("rank", group[-1]) != group[-1]:
                    continue
            elif "value" in call and sum(PIPS[rank] for rank in group) != call["value"]:
                continue
            yield frozenset(rank + suit for rank in group)


def fit(calls: list[Call], hand: list[str], taken: frozenset[str] = frozenset()) -> bool:
    """Whether all the calls can be made without using a card twice."""
    if not calls:
        return True
    first, *others = calls
    return any(fit(others, hand, taken | group) for group in makings(first, hand, first.get("shown")) if not group & taken)


def scored(calls: list[Call], hand: list[str]) -> int:
    """What the calls of one category score; the first gives way where it was only a part of what came after it."""
    if not calls:
        return 0
    if calls[0]["kind"] == "point":
        return int(calls[-1]["length"])
    counted = calls if fit(calls, hand) else calls[1:]
    assert fit(counted, hand)
    return sum(RUN_SCORES[call["length"]] if call["kind"] == "sequence" else SET_SCORES[call["kind"]] for call in counted)


class Scorer:
    """One deal; players are `elder` and `younger`."""

    def __init__(self, deal: dict[str, Any], club: bool) -> None:
        self.club = club
        self.younger = deal["dealer"]
        self.elder = "B" if self.younger == "A" else "A"
        self.hands = {seat: deal["hands"][seat].split() for seat in "AB"}
        self.blanche = dict.fromkeys("AB", 0)
        self.calls: dict[str, dict[str, list[Call]]] = {seat: {"point": [], "sequence": [], "set": []} for seat in "AB"}
        self.answers: dict[str, str] = {}
        self.open: str | None = None
        self.said = 0
        self.cards: list[tuple[str, str]] = []
        for event in deal["events"]:
            self.take(event)

    def take(self, event: dict[str, Any]) -> None:
        seat = event["by"]
        if event.get("announce") == "carte blanche":
            self.blanche[seat] = 10
        elif "discard" in event:
            kept = [card for card in self.hands[seat] if card not in event["discard"].split()]
            self.hands[seat] = kept + event["draw"].split()
        elif "declare" in event:
            self.said += 1
            self.declare(seat, {**heard(event["declare"]), "place": self.said})
        elif "reply" in event:
            self.answers[self.open or ""] = event["reply"]
        elif "show" in event:
            self.show(seat, event["show"].split())
        elif "play" in event:
            self.cards.append((seat, event["play"]))

    def declare(self, seat: str, call: Call) -> None:
        category = CATEGORY[call["kind"]]
        mine = self.calls[seat][category]
        if seat == self.elder and self.answers.get(category) != "good":
            self.open = category
            self.calls[seat][category] = [{**mine[0], **call}] if mine else [call]
        else:
            mine.append(call)

    def show(self, seat: str, cards: list[str]) -> None:
        """The cards are of the last call that they can make."""
        calls = [call for category in self.calls[seat].values() for call in category if "shown" not in call]
        for call in sorted(calls, key=lambda call: -call["place"]):
            if any(True for _ in makings(call, cards, None)):
                call["shown"] = cards
                return

    def in_hand(self, seat: str) -> list[int]:
        """Carte blanche, point, sequences and sets."""
        scores = [self.blanche[seat]]
        for category in ("point", "sequence", "set"):
            answer = self.answers.get(category)
            wins = answer == "good" if seat == self.elder else answer not in ("good", "equal")
            scores.append(scored(self.calls[seat][category], self.hands[seat]) if wins else 0)
        return scores

    def totals(self) -> dict[str, int]:
        """The points of both players in the end, every bonus that is made being counted."""
        hands = {seat: self.in_hand(seat) for seat in "AB"}
        total = {seat: sum(hands[seat]) for seat in "AB"}
        repique = next((seat for seat in "AB" if self.repiqued(hands, seat)), None)
        pique = False
        tricks = dict.fromkeys("AB", 0)
        bonus = dict.fromkeys("AB", 0)
        for number in range(12):
            (leader, led), (other, answer) = self.cards[2 * number : 2 * number + 2]
            total[leader] += 1
            pique = pique or (repique is None and total[self.elder] >= 30 and not total[self.younger])
            beats = answer[1] == led[1] and ORDER.index(answer[0]) > ORDER.index(led[0])
            winner = other if beats else leader
            tricks[winner] += 1
            total[winner] += (winner != leader) + (number == 11)
            pique = pique or (repique is None and total[self.elder] >= 30 and not total[self.younger])
        for seat in "AB":
            bonus[seat] += 40 if tricks[seat] == 12 else 10 if tricks[seat] > 6 else 0
            bonus[seat] += 60 * (seat == repique) + 30 * (pique and seat == self.elder)
        return {seat: total[seat] + bonus[seat] for seat in "AB"}

    def repiqued(self, hands: dict[str, list[int]], seat: str) -> bool:
        mine, theirs = hands[seat], hands["B" if seat == "A" else "A"]
        if not self.club:
            return sum(mine) >= 30 and not sum(theirs)
        before = 0
        for my_score, their_score in zip(mine, theirs, strict=True):
            if their_score:
                break
            before += my_score
        return before >= 30
