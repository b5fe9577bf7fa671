"""Card letters and suit names of other tongues: the whole pack both ways, the collisions, and letters of another tongue refused."""

from __future__ import annotations

import itertools

import pytest

from parlaire.cards import CARDS, SPELLINGS, SUITS, UNKNOWN, parse_card
from parlaire.notation.tongues import Kind, hint, translate
from parlaire.record.declaration import parse_declaration
from parlaire.record.talk import parse_claim, parse_direction, parse_topic
from parlaire.tongues import ENGLISH, TONGUES, Tongue, find_tongue

EVERY = pytest.mark.parametrize("tongue", list(TONGUES.values()), ids=list(TONGUES))
PAIRS = pytest.mark.parametrize(
    ("source", "target"), list(itertools.permutations(TONGUES.values(), 2)), ids=[f"{a}-{b}" for a, b in itertools.permutations(TONGUES, 2)]
)


@EVERY
def test_the_whole_pack_both_ways(tongue: Tongue) -> None:
    assert [tongue.parse_card(tongue.text(card)) for card in (*CARDS, UNKNOWN)] == [*CARDS, UNKNOWN]
    assert len({tongue.text(card) for card in CARDS}) == 52


@EVERY
def test_signs_cases_and_tens_are_read_in_every_tongue(tongue: Tongue) -> None:
    for card in CARDS:
        rank = tongue.ranks[card.rank.letter]
        for sign in (card.suit.symbol, card.suit.symbol + "\ufe0f", tongue.suits[card.suit.letter]):
            assert tongue.parse_card(rank + sign) is card
            assert tongue.parse_card((rank + sign).lower()) is card
            assert tongue.parse_card((rank + sign).upper()) is card
    assert tongue.parse_card("10" + tongue.suits["H"]).text == "TH"


def test_english_is_what_records_are_read_with() -> None:
    assert all(ENGLISH.find_card(spelling) is card for spelling, card in SPELLINGS.items())
    assert [ENGLISH.text(card) for card in CARDS] == [card.text for card in CARDS]


@PAIRS
def test_every_kind_of_value_from_tongue_to_tongue_and_back(source: Tongue, target: Tongue) -> None:
    samples: list[tuple[Kind, str]] = [("card", card.text) for card in CARDS]
    samples += [("suit", suit.letter) for suit in SUITS] + [("topic", suit.name) for suit in SUITS]
    samples += [("topic", f"best {suit.name}") for suit in SUITS] + [("direction", f"play {suit.name}") for suit in SUITS]
    samples += [("topic", text) for text in ("trumps", "kings", "courts", "longest", "best trumps", "Q of trumps", "T of trumps", "KH")]
    samples += [("claim", text) for text in ("KH = 1", "hearts >= 3", "best clubs = T", "best spades = QS", "best trumps = none")]
    samples += [("direction", text) for text in ("play TD", "play trumps", "take", "hide")]
    samples += [("declaration", text) for text in ("point 5 = 48", "sequence 4 to T", "sequence to K", "trio", "quatorze A", "trio J")]
    samples += [("cards", "KH ?? TC 7S .."), ("cards", ""), ("cards", "..")]
    for kind, english in samples:
        there = translate(kind, translate(kind, english, ENGLISH, source), source, target)
        assert translate(kind, there, target, ENGLISH) == english, (kind, english, there)


def test_what_is_translated_is_what_the_record_understands() -> None:
    french = TONGUES["fr"]
    assert parse_topic(translate("topic", "best cœurs", french, ENGLISH)) == parse_topic("best hearts")
    assert parse_topic(translate("topic", "10 of trumps", french, ENGLISH)) == parse_topic("T of trumps")
    assert parse_claim(translate("claim", "best carreau>=D", french, ENGLISH)) == parse_claim("best diamonds >= Q")
    assert parse_claim(translate("claim", "best pique = 10P", french, ENGLISH)) == parse_claim("best spades = TS")
    assert parse_direction(translate("direction", "Play  Trèfle", french, ENGLISH)) == parse_direction("play clubs")
    assert parse_declaration(translate("declaration", "quatorze V", french, ENGLISH)) == parse_declaration("quatorze J")


@pytest.mark.parametrize(
    ("code", "text", "card"),
    [
        ("fr", "DC", "QH"),  # D the lady beside D the diamonds, C the hearts beside C the clubs
        ("fr", "KK", None),  # K is carreau, no king
        ("fr", "RK", "KD"),
        ("fr", "RCa", "KD"),
        ("fr", "TC", None),  # T is trèfle, no ten
        ("fr", "10T", "TC"),
        ("fr", "1P", "AS"),
        ("fr", "AC", "AH"),
        ("en", "AC", "AC"),
        ("de", "BKa", "JD"),
        ("de", "KK", None),  # Karo or Kreuz: who knows
        ("de", "OH", "QH"),
        ("de", "UH", "JH"),
        ("de", "ZKr", "TC"),
        ("de", "DP", "QS"),
        ("de", "KS", None),  # S would be Schellen, or the English spades
        ("it", "FF", "JC"),  # fante di fiori
        ("it", "QQ", "QD"),  # donna di quadri
        ("it", "DQ", "QD"),
        ("it", "KC", None),
        ("es", "SP", "JS"),  # sota de picas
        ("es", "CC", None),  # the caballo is no card of these packs
        ("es", "RD", "KD"),
        ("es", "QD", "QD"),
        ("ru", "Тт", "AC"),  # туз треф
        ("ru", "Кк", "KC"),  # король крестей
        ("ru", "ВЧ", "JH"),
        ("ru", "Kч", "KH"),  # with a Latin K
        ("ru", "Bч", "JH"),  # with a Latin B
        ("ru", "Tч", None),  # a Latin T as a rank: ten or ace?
        ("ru", "10T", "TC"),  # a Latin T as a suit
        ("ru", "TH", None),
    ],
)
def test_collisions(code: str, text: str, card: str | None) -> None:
    assert TONGUES[code].find_card(text) is (parse_card(card) if card else None)


@pytest.mark.parametrize(
    ("code", "text", "looks_like"),
    [
        ("fr", "KH", "English and German"),
        ("en", "RC", "French and Italian and Spanish"),
        ("en", "Кч", "Russian"),
        ("de", "RP", "French and Italian and Spanish"),
        ("ru", "QS", "English"),
        ("it", "KKr", "German"),
    ],
)
def test_a_letter_of_another_tongue_is_an_error_that_says_so(code: str, text: str, looks_like: str) -> None:
    with pytest.raises(ValueError, match=rf"'{text}' is not a card in \w+ \(cards: {code}\); it is one in {looks_like}: one tongue a file"):
        TONGUES[code].parse_card(text)


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("topic", "hearts", "not a card or the name of a suit in French .*; it is one in English"),
        ("topic", "best Herz", "it is one in German"),
        ("topic", "K of trumps", "'K' is not a rank in French"),
        ("claim", "KH = 1", "'KH' is not a card"),
        ("claim", "best cœur = Q", "'Q' is not a rank in French"),
        ("direction", "play QH", "'QH' is not a card"),
        ("declaration", "trio K", "'K' is not a rank in French"),
        ("suit", "H", "'H' is not a suit in French"),
        ("cards", "RC KH", "'KH' is not a card in French"),
    ],
)
def test_every_kind_of_value_guards_its_letters(kind: Kind, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        translate(kind, text, TONGUES["fr"], ENGLISH)


def test_hints_for_a_record_in_english_letters() -> None:
    assert hint("RC", ENGLISH) == "; 'RC' is one in French and Italian and Spanish: where the file is, declare it, as in 'cards: fr'"
    assert "Russian" in hint("best черви", ENGLISH)
    assert hint("KH kings longest", ENGLISH) == hint("KX", ENGLISH) == ""


def test_find_tongue() -> None:
    assert find_tongue(" FR ").name == "French"
    with pytest.raises(ValueError, match="no tongue of card letters; there are en, fr, de, it, es, ru"):
        find_tongue("xx")
    with pytest.raises(ValueError, match="the nearest is 'fr'"):
        find_tongue("Frensh")
