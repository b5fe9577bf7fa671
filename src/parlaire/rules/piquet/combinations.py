"""What is declared in Piquet: points, sequences and sets, how they rank, and which cards make them.

A *combination* is cards that count together in one category; its `key` ranks it there: of a point
the number and the pips, of a sequence the length and the top card, of a set four before three and
then the rank. What a declaration leaves unsaid is open: several combinations may make it.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from attrs import frozen

from parlaire.cards import RANKS, SPELLINGS, SUITS, Rank, mask_of
from parlaire.record.declaration import Declaration

__all__ = [
    "CATEGORIES",
    "COURTS",
    "RANKING",
    "Combination",
    "best",
    "every",
    "highest_spoken",
    "lowest_spoken",
    "makers",
    "merged",
    "worth",
]

CATEGORIES = ("point", "sequence", "set")
RANKING = "AKQJT987"
"""The ranks of the pack, the highest first."""

Key = tuple[int, int]

_PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
_STRENGTH = {letter: len(RANKING) - place for place, letter in enumerate(RANKING)}
_SETS = "AKQJT"
_SEQUENCES = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
_BY_LETTER = {rank.letter: rank for rank in RANKS}
_ANY = 99

COURTS = sum(_BY_LETTER[letter].mask for letter in "KQJ")


@frozen
class Combination:
    """Cards that count together: the set of them, their rank in the category, and the rank that names them (None: a point)."""

    cards: int
    key: Key
    rank: Rank | None = None


@cache
def every(category: str) -> tuple[Combination, ...]:
    """All combinations of a category that the pack can give; of a point any cards of a suit."""
    if category == "set":
        fours = [[SPELLINGS[letter + suit.letter] for suit in SUITS] for letter in _SETS]
        return tuple(
            Combination(mask_of(chosen), (size, _STRENGTH[chosen[0].rank.letter]), chosen[0].rank)
            for cards in fours
            for size in (4, 3)
            for chosen in combinations(cards, size)
        )
    suits = [[SPELLINGS[letter + suit.letter] for letter in RANKING] for suit in SUITS]
    if category == "sequence":
        return tuple(
            Combination(mask_of(cards[top : top + size]), (size, _STRENGTH[RANKING[top]]), cards[top].rank)
            for cards in suits
            for size in range(8, 2, -1)
            for top in range(9 - size)
        )
    return tuple(
        Combination(mask_of(chosen), (size, sum(_PIPS[card.rank.letter] for card in chosen)))
        for cards in suits
        for size in range(8, 0, -1)
        for chosen in combinations(cards, size)
    )


@cache
def makers(declaration: Declaration) -> tuple[Combination, ...]:
    """The combinations that make a declaration, as far as it was spoken."""
    size = {"trio": 3, "quatorze": 4}.get(declaration.kind, declaration.length)
    return tuple(
        made
        for made in every(declaration.category)
        if size in (None, made.key[0])
        and declaration.value in (None, made.key[1])
        and (declaration.rank is None or declaration.rank is made.rank)
    )


def best(category: str, hand: int) -> Combination | None:
    """The best combination of a category in a hand that is known."""
    if category == "point":
        suits = [hand & suit.mask for suit in SUITS if hand & suit.mask]
        points = [Combination(cards, (cards.bit_count(), _pips(cards))) for cards in suits]
        return max(points, key=lambda made: made.key, default=None)
    return max((made for made in every(category) if not made.cards & ~hand), key=lambda made: made.key, default=None)


def _pips(cards: int) -> int:
    return sum(pips * (cards & _BY_LETTER[letter].mask).bit_count() for letter, pips in _PIPS.items())


def worth(category: str, size: int) -> int:
    """What a combination of so many cards scores; nothing where there is none of that size."""
    if category == "point":
        return size
    return _SEQUENCES.get(size, 0) if category == "sequence" else {3: 3, 4: 14}.get(size, 0)


def merged(call: Declaration, more: Declaration) -> Declaration | None:
    """The call with the detail that `more` adds to it; None where `more` is another call."""
    sets = call.category == "set"
    same = call.kind == more.kind if sets else call.category == more.category
    if not same:
        return None
    if sets:
        return more if call.rank is None and more.rank is not None else None
    told, new = (call.value, more.value) if call.kind == "point" else (call.rank, more.rank)
    if more.length not in (None, call.length) or new is None or told is not None:
        return None
    return Declaration(call.kind, call.length, more.value, more.rank)


def lowest_spoken(declaration: Declaration) -> Key:
    """The lowest rank that a declaration may mean by its words alone."""
    size, detail = _spoken(declaration)
    return size or 0, detail or 0


def highest_spoken(declaration: Declaration) -> Key:
    """The highest rank that a declaration may mean by its words alone."""
    size, detail = _spoken(declaration)
    return size or _ANY, detail or _ANY


def _spoken(declaration: Declaration) -> tuple[int | None, int | None]:
    size = {"trio": 3, "quatorze": 4}.get(declaration.kind, declaration.length)
    if declaration.kind == "point":
        return size, declaration.value
    return size, _STRENGTH.get(declaration.rank.letter, 0) if declaration.rank is not None else None
