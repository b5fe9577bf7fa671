"""The replay in plain text and as a picture: complete, in reading order, harmless, in any tongue and in ASCII."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import attrs
import pytest

from parlaire.record.events import Play, Say
from parlaire.replay import Glyphs, Replay, plain, position_text
from parlaire.replay.svg import picture
from parlaire.tongues import find_tongue
from seeing import GAMES, cards_named, record_of, whole
from shorthand import H4, S4, SIX, M, deal

HOSTILE = "\x1b[31mred\x07 \u202eevil [/] [b]\x9b2J 札札 <i>&"


@pytest.fixture(scope="module")
def game() -> Replay:
    """A lie, a revoke under the law of 1725, an incident, and told results that are wrong."""
    lines = ("A>C ask hearts", "C tell hearts = 3; JS = 1", "A: KH QH JH AH TH 6C*P201", "F incident took back | card=6C")
    return Replay(
        record_of(
            deal(*lines, hands=SIX, dealer="F", turned="6C", captains={"ACE": "A"}, score={"ACE": 4, "BDF": 1}),
            game=M,
            variant="sizette/1725",
            title="An evening",
            date="1785",
            source="A letter",
            notes="Found late.",
            players={"A": "Anne", "F": "Flore"},
            rules={"target": 5},
        )
    )


def test_the_text_tells_everything_in_reading_order(game: Replay) -> None:
    text = "".join(plain(game))
    wanted = [
        "Sizette of the Académie (sizette/1725) · An evening · 1785",
        "Source: A letter",
        "Notes: Found late.",
        "Side ACE: A Anne, C, E.",
        "Options: target 5.",
        "Deal 0",
        "Dealer F Flore. 6♣ is turned. Trumps are clubs.",
        "Captains: A of ACE.",
        "Score before the deal: ACE 0, BDF 0.",
        "Hands:",
        "  A Anne: ♠K ♥K8 ♦K ♣K8",
        "Council open: ACE.",
        "0.0     A asks C: hearts",
        "0.1     C tells: hearts = 3 (!FALSE), J♠ = 1 (true)",
        "! FALSE (error T303 false-statement): C said",
        "evidence 0.-: the hand as dealt",
        "Trick 0",
        "0.2     A leads K♥",
        "No council is open.",
        "0.7     F plays 6♣",
        "! REVOKE (error P201 revoke): F played 6♣ to K♥ but held 9♥",
        "evidence 0.2: A led K♥",
        "law: F6",
        "penalty: BDF loses 2 marks",
        "F takes trick 0. Tricks: ACE 0, BDF 1.",
        "0.8     F incident: took back 6♣",
        "End of deal 0.",
        "The source says: score ACE 4, BDF 1.",
        "Winner: none, or not known.",
    ]
    at = 0
    for words in wanted:
        assert words in text[at:], words
        at = text.index(words, at) + len(words)


@pytest.mark.parametrize("name", GAMES)
def test_every_event_every_word_and_every_fault_stands_in_the_text(name: str) -> None:
    replay = Replay(whole(name, 4))
    text = "".join(plain(replay))
    for number, told in enumerate(replay.record.deals):
        for place, event in enumerate(told.events):
            assert re.search(rf"^{number}\.{place} +{event.by} ", text, re.M)
            words = event.words if isinstance(event, Say) else event.text
            assert words is None or words in text
    assert text.count("! ") >= len(replay.verdict.findings)
    assert text.count("\nDeal ") == len(replay.record.deals)


def test_one_position_is_told_whole(game: Replay) -> None:
    text = "".join(position_text(game.position_of(0, 6)))
    for words in (
        "deal 0, after event 6 of 9, all hands seen.",
        "Last: E plays T♥",
        "Trick 0, led by A: A K♥*, B Q♥, C J♥, D A♥, E T♥; A is winning.",
        "Tricks: ACE 0, BDF 0. Next to play: F.",
        "  A Anne: ♠K ♥8 ♦K ♣K8; played ♥K",
        "  0.1  C tells: hearts = 3 (!FALSE), J♠ = 1 (true)",
        "  ! FALSE at 0.1 (error T303 false-statement)",
    ):
        assert words in text
    assert "  nothing\n" in "".join(position_text(game.position_of(0)))


def test_a_seat_is_told_what_it_learns_when_it_learns_it() -> None:
    lines = ("A>C ask jacks", "C tell jacks = 0; best spades = J", H4, "A: KS QS JS AS")
    replay = Replay(record_of(deal(*lines))).seen_from("A")
    text = "".join(plain(replay))
    assert "Told as A sees it." in text
    assert "C: 8 hidden" in text
    assert "jacks = 0 (undecided), best spades = J (undecided)" in text
    proof = text.index("0.4     C plays J♥")
    assert "! FALSE at 0.1" not in text[:proof]
    assert "! FALSE at 0.1" in text[proof:]
    assert "now known: C at 0.1, jacks = 0: !FALSE" in text[proof:]
    assert "now known: C at 0.1, best spades = J: true" in text[text.index("C plays J♠") :]


@pytest.mark.parametrize("seat", [None, "A"])
def test_nothing_in_a_record_acts_on_a_terminal(seat: str | None) -> None:
    record = record_of(
        deal("A>C ask hearts", H4),
        players={"A": HOSTILE, "C": HOSTILE},
        title=HOSTILE,
        notes=HOSTILE,
        source=HOSTILE,
    )
    told = record.deals[0]
    spoken = attrs.evolve(told, events=(attrs.evolve(told.events[0], text=HOSTILE, note=HOSTILE), *told.events[1:]))
    replay = Replay(attrs.evolve(record, deals=(spoken,))).seen_from(seat)
    for text in ("".join(plain(replay)), "".join(position_text(replay[-1])), picture(replay[1])):
        assert all(line.isprintable() for line in text.split("\n"))
        assert "evil" in text or "<svg" in text


def test_cards_are_written_in_the_tongue_that_is_asked_for(game: Replay) -> None:
    text = "".join(plain(game, Glyphs(find_tongue("fr"))))
    assert "0.2     A leads R♥" in text
    assert "  A Anne: ♠R ♥R8 ♦R ♣R8" in text
    assert "cœur = 3 (!FALSE), V♠ = 1 (true)" in text
    assert "F played 6♣ to R♥ but held 9♥" in text


@pytest.mark.parametrize("tongue", ["en", "fr", "de", "it", "es", "ru"])
@pytest.mark.parametrize("name", ["sizette/modern", "piquet/club", "quadrille/classic"])
def test_ascii_is_ascii_whatever_the_tongue(name: str, tongue: str) -> None:
    replay = Replay(whole(name, 1))
    glyphs = Glyphs(find_tongue(tongue), ascii=True, encoding="ascii")
    assert "".join(plain(replay, glyphs)).isascii()
    assert "".join(position_text(replay[20].seen_from(replay.game.seats[0]), glyphs)).isascii()


def test_a_terminal_gets_only_what_it_can_show(game: Replay) -> None:
    text = "".join(plain(game, Glyphs(ascii=True, encoding="latin-1")))
    assert "Académie" in text
    assert text.encode("latin-1").decode("latin-1") == text
    assert "A leads K-H" in text


def test_a_side_that_is_spelt_like_a_card_stays_a_side() -> None:
    """In quadrette AC is a side, and the ace of clubs."""
    replay = Replay(record_of(deal(H4, S4, "A: KD QD JD AD", "D: AC*P202 KC QC JC", tricks={"AC": 2, "BD": 1})))
    text = "".join(plain(replay))
    assert re.search(r"S501 wrong-tricks\): .*\bAC 2 where", text)
    assert "D led A♣ though it was not his lead" in text


def test_the_picture_has_one_text_a_card_and_none_for_a_back(game: Replay) -> None:
    for position in (game[0], game[6], game[6].seen_from("C"), game[-1]):
        tree = ElementTree.fromstring(picture(position))  # noqa: S314  # our own
        cards = [node.text or "" for node in tree.iter("{http://www.w3.org/2000/svg}text") if node.get("class") == "card"]
        seen = sum(len(hand.known) + len(hand.played) for hand in position.hands.values())
        assert len(cards) == seen + (len(position.trick.cards) if position.trick else 0)
        assert all(len(cards_named(card)) == 1 for card in cards)
    closed = ElementTree.fromstring(picture(game[6], closed=True))  # noqa: S314
    assert sum(node.get("class") == "card" for node in closed.iter("{http://www.w3.org/2000/svg}text")) == 4


def test_the_picture_needs_nothing_from_outside(game: Replay) -> None:
    svg = picture(game[6], four_colours=True)
    assert re.findall(r"(?:href|url\(|@import|https?://)[^\s\"]*", svg) == ["http://www.w3.org/2000/svg"]
    assert "#0072b2" in svg
    assert "#0072b2" not in picture(game[6])
    assert "<script" not in svg


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_picture(name: str) -> None:
    replay = Replay(whole(name, 2))
    for position in replay[:: max(1, len(replay) // 6)]:
        assert ElementTree.fromstring(picture(position)).tag.endswith("svg")  # noqa: S314
        assert ElementTree.fromstring(picture(position.seen_from(replay.game.seats[-1]))) is not None  # noqa: S314


def test_untold_cards_are_told_as_such() -> None:
    replay = Replay(record_of(deal("A: KH ??", hands={"A": "KH ..", "B": "?? ?? QS 7D"}, partial=True), game=M))
    text = "".join(plain(replay))
    assert "  A: ♥K and 5 untold" in text
    assert "  C: 6 untold" in text
    assert "0.1     B plays ??" in text
    assert isinstance(replay[1].happened, Play)
