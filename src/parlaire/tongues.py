"""The letters and names that other tongues give to the cards: pure data, and cards read and written by it.

A record knows only the English letters. Where a text or a screen shows cards in another tongue,
that tongue is declared (`--cards fr`, or `cards: fr` in a script) and never guessed: `AC` is the
ace of clubs in English and the ace of hearts in French. Ranks and suits have their own letters,
told apart by their place, so that `DC` is the queen of hearts in French though `D` is a suit in
English. Upper and lower case are the same; the signs `♠♥♦♣` and `??` belong to every tongue.

Choices where the tongues themselves leave one:

* French: carreau is `K`, and `Ca` is read too; `1` is the ace.
* German: Karo is `Ka` and Kreuz `Kr`, a bare `K` is refused; `O` and `U` are read for queen and
  jack, `Z` for the ten; `D` is the Dame, never the Daus.
* Italian and Spanish: `D` is the queen, and `Q` is read too; in Spanish also `K` and `J`.
* Russian: the Latin letters that look like К and В are read as king and jack, for they mean the
  same in every tongue that has them; a Latin `T` as a rank is refused, for it would be the ten in
  English and the ace in Russian. As a suit it is clubs, as in French and Spanish. Clubs is also `к`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from types import MappingProxyType

from attrs import field, frozen

from parlaire.cards import CARDS, RANKS, SUITS, UNKNOWN, Card, Rank, Suit

__all__ = ["ENGLISH", "TONGUES", "Tongue", "find_tongue", "tongues_of"]


def _key(text: str) -> str:
    """What two spellings of one word have in common."""
    return unicodedata.normalize("NFC", text).lower()


@frozen(eq=False)
class Tongue:
    """The letters of one tongue: `ranks`, `suits` and `names` are what is written, by the letter of a record.

    `code` is the BCP 47 tag that declares it, `name` its English name. The other fields are what is read.
    """

    code: str
    name: str
    ranks: Mapping[str, str] = field(repr=False)
    suits: Mapping[str, str] = field(repr=False)
    names: Mapping[str, str] = field(repr=False)
    _rank_of: Mapping[str, Rank] = field(repr=False)
    _suit_of: Mapping[str, Suit] = field(repr=False)
    _suit_named: Mapping[str, Suit] = field(repr=False)
    _card_of: Mapping[str, Card] = field(repr=False)

    def text(self, card: Card) -> str:
        """The card as this tongue writes it: `RC` for the king of hearts in French, `??` for an untold one."""
        return card.text if card is UNKNOWN else self.ranks[card.rank.letter] + self.suits[card.suit.letter]

    def find_card(self, text: str) -> Card | None:
        """The card that `text` spells in this tongue, or None."""
        return self._card_of.get(_key(text))

    def find_rank(self, text: str) -> Rank | None:
        """The rank that `text` spells in this tongue, or None."""
        return self._rank_of.get(_key(text))

    def find_suit(self, text: str, *, names: bool = True, letters: bool = True) -> Suit | None:
        """The suit of which `text` is a name, or a letter or sign, in this tongue, or None."""
        key = _key(text)
        return (self._suit_named.get(key) if names else None) or (self._suit_of.get(key) if letters else None)

    def parse_card(self, text: str) -> Card:
        """The card that `text` spells in this tongue.

        Raises:
            ValueError: where it spells none; the sentence names the tongues in which it does.
        """
        card = self.find_card(text)
        if card is None:
            raise ValueError(self.complaint(text, "a card"))
        return card

    def complaint(self, text: str, what: str) -> str:
        """The sentence for a `text` that should have been `what` (`a card`, `a rank`, `a suit`) in this tongue."""
        ranks = " ".join(self.ranks[rank.letter] for rank in RANKS[:5])
        elsewhere = tongues_of(text, self)
        looks = f"; it is one in {' and '.join(tongue.name for tongue in elsewhere)}: one tongue a file, declared" if elsewhere else ""
        return (
            f"{text!r} is not {what} in {self.name} (cards: {self.code}){looks}; "
            f"write the ranks {ranks} 9 … 2 and the suits {' '.join(self.suits.values())}"
        )


def tongues_of(text: str, other_than: Tongue) -> list[Tongue]:
    """The tongues besides `other_than` in which `text` is a card, a rank or a suit; of these only the best kind of match."""
    others = [tongue for tongue in TONGUES.values() if tongue is not other_than]
    return (
        [tongue for tongue in others if tongue.find_card(text)]
        or [tongue for tongue in others if tongue.find_suit(text, letters=False)]
        or [tongue for tongue in others if tongue.find_rank(text) or tongue.find_suit(text)]
    )


def find_tongue(code: str) -> Tongue:
    """The tongue that `code` declares.

    Raises:
        ValueError: where there is none; the sentence names the known ones.
    """
    tongue = TONGUES.get(code.strip().lower())
    if tongue is None:
        codes = {word: tongue.code for tongue in TONGUES.values() for word in (tongue.code, tongue.name.lower())}
        near = get_close_matches(code.strip().lower(), codes, 1)
        hint = f"; the nearest is {codes[near[0]]!r}" if near else ""
        raise ValueError(f"{code!r} is no tongue of card letters{hint}; there are {', '.join(TONGUES)}")
    return tongue


def _build(code: str, name: str, courts: str, suits: str, names: str) -> Tongue:
    """A tongue from rows of words: `courts` for K Q J A T, `suits` and `names` for S H D C; a comma parts what is only read."""
    rank_words = [words.split(",") for words in courts.split()] + [[rank.letter] for rank in RANKS[5:]]
    suit_words, name_words = ([words.split(",") for words in row.split()] for row in (suits, names))
    rank_of = {_key(word): rank for rank, words in zip(RANKS, rank_words, strict=True) for word in words}
    suit_of = {_key(word): suit for suit, words in zip(SUITS, suit_words, strict=True) for word in words}
    outlines = zip("♠♥♦♣", "♤♡♢♧", SUITS, strict=True)
    signs = {sign + style: suit for solid, outline, suit in outlines for sign in (solid, outline) for style in ("", "\ufe0f")}
    every_suit = suit_of | signs
    cards = {rank + suit: CARDS[13 * every_suit[suit].index + rank_of[rank].index] for rank in rank_of for suit in every_suit}
    return Tongue(
        code,
        name,
        _written(RANKS, rank_words),
        _written(SUITS, suit_words),
        _written(SUITS, name_words),
        MappingProxyType(rank_of),
        MappingProxyType(every_suit),
        MappingProxyType({_key(word): suit for suit, words in zip(SUITS, name_words, strict=True) for word in words}),
        MappingProxyType(cards | {"??": UNKNOWN}),
    )


def _written(things: Iterable[Rank | Suit], words: list[list[str]]) -> Mapping[str, str]:
    return MappingProxyType({thing.letter: spellings[0] for thing, spellings in zip(things, words, strict=True)})


_ROWS = (
    ("en", "English", "K Q J A T,10", "S H D C", "spades hearts diamonds clubs"),
    (
        "fr",
        "French",
        "R D V A,1 10",
        "P C K,Ca T",
        "pique,piques cœur,cœurs,coeur,coeurs carreau,carreaux trèfle,trèfles,trefle,trefles",
    ),
    (
        "de",
        "German",
        "K D,O B,U A 10,Z",
        "P H Ka Kr",
        "Pik,Grün,Laub,Blatt Herz,Rot Karo,Schellen Kreuz,Treff,Eichel",
    ),
    ("it", "Italian", "R D,Q F A 10", "P C Q F", "picche,spade cuori,coppe quadri,denari,ori fiori,bastoni"),
    (
        "es",
        "Spanish",
        "R,K D,Q S,J A 10",
        "P C D T",
        "picas,espadas corazones,copas diamantes,oros tréboles,treboles,bastos",
    ),
    ("ru", "Russian", "К,K Д В,B Т 10", "п ч б т,T,к", "пики,вини черви бубны трефы,крести"),
)

TONGUES: Mapping[str, Tongue] = MappingProxyType({row[0]: _build(*row) for row in _ROWS})
ENGLISH = TONGUES["en"]
