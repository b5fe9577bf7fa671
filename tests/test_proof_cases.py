"""The cases of proof that make false findings when one is forgotten, each worked out by hand.

Quadrette is played: A and C against B and D, thirty-two cards from king to seven (the ace under the
jack). D has dealt where nothing else is said, so that A leads.
"""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from parlaire.notation import loads
from parlaire.referee import Verdict, judge


def verdict(*lines: str, game: str = "quadrette/classic", hands: dict[str, str] | None = None, **deal: Any) -> Verdict:
    """A deal in which the lines happen: `A KH` is a card, `A tell KH = 1`, `C show KH`."""
    events: list[dict[str, Any]] = []
    for line in lines:
        seat, *words = line.split()
        verb, value = (words[0], " ".join(words[1:])) if len(words) > 1 else ("play", words[0])
        events.append({"by": seat, verb: value})
    told: dict[str, Any] = {"dealer": "D", "trumps": "C", "hands": hands or {}, "events": events} | deal
    told = {key: value for key, value in told.items() if value is not None}
    return judge(loads(orjson.dumps({"format": "parlaire/1", "game": game, "deals": [told]})))


def found(result: Verdict) -> list[str]:
    """What was found, but for the end of the log and for questions that nobody asked."""
    return [f"{it.code}@{'-' if it.event is None else it.event}" for it in result.findings if it.code not in ("P210", "T306")]


# 1. The turned card is in the dealer's hand from the start, told or not; on the talon nobody holds it.


def test_the_dealer_holds_the_turned_card_though_his_hand_is_untold() -> None:
    result = verdict("A KH", "B 8H", "C 9H", "D KC", trumps=None, turned="7H")
    assert found(result) == ["P201@3"]
    assert "held 7H" in result.findings[0].message


def test_the_dealer_no_longer_holds_the_turned_card_once_it_is_played() -> None:
    assert found(verdict("A KH", "B 8H", "C 9H", "D 7H", "A QH", "B TH", "C JH", "D KC", trumps=None, turned="7H")) == []


def test_nobody_holds_what_is_turned_on_the_talon() -> None:
    lines = ("A tell 7H = 1", "A KH", "B 8H", "C 9H", "D KC")
    assert found(verdict(*lines, game="quadrette/modern", trumps=None, turned="7H")) == ["T303@0"]


def test_the_dealer_denies_the_card_that_all_have_seen() -> None:
    assert found(verdict("A KH", "D tell 7H = 0", "B 8H", "C 9H", "D TH", trumps=None, turned="7H")) == ["T303@1"]


# 2. A foreign, duplicate or missing card counts as an untold one; a hand with too many proves nothing.

HEARTS = "KH QH JH AH TH 9H 8H"


def test_a_foreign_card_is_an_untold_one() -> None:
    # A's eighth card may be the king of spades, or any other.
    assert found(verdict("A KS", "B 7S", "C 8S", "D 9S", hands={"A": f"{HEARTS} 2C"})) == ["D101@-"]
    # But a ninth it has not: after the king of spades, the queen is one too many.
    more = ("A KS", "B 7S", "C 8S", "D 9S", "A QS")
    assert found(verdict(*more, hands={"A": f"{HEARTS} 2C"})) == ["D101@-", "P204@4"]


def test_a_card_that_stands_twice_is_known_to_be_in_neither_hand() -> None:
    hands = {"A": f"KS {HEARTS}", "B": "KS KD QD JD AD TD 9D 8D"}
    # C's queen of spades is followed by neither of those who are said to hold the king.
    assert found(verdict("C QS", "D 7S", "A KH", "B KD", hands=hands, dealer="B")) == ["D102@-"]
    # The one who plays it held it.
    lines = ("C QS", "D 7S", "A KH", "B KD", "C JS", "D 8S", "A KS")
    assert found(verdict(*lines, hands=hands, dealer="B")) == ["D102@-", "P201@2"]


def test_a_missing_card_is_an_untold_one() -> None:
    assert found(verdict("A KS", "B 7S", "C 8S", "D 9S", hands={"A": HEARTS})) == ["D103@-"]


def test_a_hand_with_too_many_cards_proves_nothing() -> None:
    # Nine cards for eight places: any of them may be the one too many, the king of spades as well.
    hands = {"A": f"KS {HEARTS} 7H"}
    assert found(verdict("A tell spades = 0", "A KH", "B KC", "C KD", "D 7D", hands=hands)) == ["D103@-"]
    assert found(verdict("B QS", "C 7S", "D 8S", "A KH", hands=hands, dealer="A")) == ["D103@-"]


# 3. After an untold card, or one not held or played before, a told card that is never played later is not known to be held.


@pytest.mark.parametrize(("last", "expected"), [("A QD", []), ("A KH", ["P201@5"])])
def test_an_untold_card_may_have_been_any_of_those_told(last: str, expected: list[str]) -> None:
    # A's untold card may have been the king of hearts, unless the log shows the king later.
    lines = ("A ??", "B 7S", "C 8S", "D 9S", "D QH", "A 7C", "B 8H", "C 9H", last)
    assert found(verdict(*lines, hands={"A": "KH ?? ?? ?? ?? ?? ?? ??"})) == expected


def test_a_card_not_held_leaves_one_of_those_told_unplayed() -> None:
    # A plays B's king of spades; one of A's eight cards stays behind, and it may be any that is not played later.
    hands = {"A": HEARTS + " 7D", "B": "KS QS JS AS TS 9S 8S 7S"}
    lines = ("A KS", "B QS", "C KC", "D QC")
    assert found(verdict(*lines, "C KD", "D QD", "A KH", hands=hands)) == ["P204@0"]
    assert found(verdict(*lines, "C KD", "D QD", "A KH", "B JS", "C JD", "D TD", "A 7D", hands=hands)) == ["P204@0", "P201@6"]


def test_a_card_played_before_leaves_one_of_those_told_unplayed() -> None:
    # A plays the king of spades that B has just taken the trick with.
    hands = {"A": HEARTS + " 7D"}
    lines = ("A KH", "B 7H", "C KD", "D QD", "A QH", "B KS", "C JD", "D TD", "A KS", "B QS", "C AD", "D AC")
    assert found(verdict(*lines, "D 9D", "A JH", hands=hands)) == ["P205@8"]
    assert found(verdict(*lines, "D 9D", "A JH", "B 8D", "C 8C", "C 9C", "D TC", "A 7D", hands=hands)) == ["P205@8", "P201@13"]


# 4. A card dealt to B and played by A is A's fault, and B's later play of it is clean.


def test_the_true_holder_may_still_play_his_card() -> None:
    hands = {"A": HEARTS + " 7D", "B": "KS QS JS AS TS 9S 8S 7S"}
    assert found(verdict("A KS", "B KS", "C KD", "D QD", hands=hands)) == ["P204@0"]


def test_a_card_of_two_players_proves_nothing_against_either() -> None:
    # Nothing is told: A plays the king of hearts, then C does. Neither's earlier discard on hearts, nor his word, is belied.
    lines = ("A tell KH = 0", "A KC", "C tell KH = 0", "B 7C", "C 8C", "D 9C", "A KH", "B 7H", "C KH", "D 8H")
    assert found(verdict(*lines)) == ["T301@2", "P205@8"]
    earlier = ("D 7H", "A KD", "B 8H", "C QD", "B KS", "C 7S", "D 8S", "A 9S", "B QS", "C TS", "D JS", "A KH", "B 9H", "C KH", "D TH")
    result = found(verdict(*earlier, dealer="C"))
    assert "P205@13" in result
    assert not [line for line in result if line.startswith("P201")]


# 5. A card that is a fault of turn or of holding is not also a revoke; those who follow a wrong lead may revoke.

WHOLE = {
    "A": "KH QH JH AH KS QS JS AS",
    "B": "TH 9H 8H 7H TS 9S 8S 7S",
    "C": "KD QD JD AD KC QC JC AC",
    "D": "TD 9D 8D 7D TC 9C 8C 7C",
}


def test_a_card_before_its_turn_is_no_revoke_besides() -> None:
    assert found(verdict("A KH", "C KD", "B 7H", "D 7D", hands=WHOLE)) == ["P203@1"]
    assert found(verdict("B 7H", "A KS", "C KD", "D 7D", hands=WHOLE, dealer="A", trumps="C")) == ["P203@1"]


def test_a_card_not_held_or_played_before_is_no_revoke_besides() -> None:
    assert found(verdict("A KH", "B KD", "C QD", "D 7D", hands=WHOLE)) == ["P204@1"]
    assert found(verdict("A KH", "B 7H", "C KD", "D 7D", "A QH", "B KD", "C QD", "D 8D", hands=WHOLE)) == ["P205@5"]


def test_a_wrong_lead_is_followed_in_earnest() -> None:
    # B leads where A should; it stands, for C plays next. A, who holds hearts, throws a spade on it.
    assert found(verdict("B 7H", "C KD", "D 7D", "A KS", hands=WHOLE)) == ["P202@0", "P201@3"]


# 6. After a trick with a card that was not there to be played, the next leader is right if he wins with it or without.


@pytest.mark.parametrize(("lead", "expected"), [("B TH", []), ("A QS", []), ("C QD", ["P202@4"]), ("D 8D", ["P202@4"])])
def test_a_trick_with_a_card_not_held_may_be_led_on_by_either(lead: str, expected: list[str]) -> None:
    # B trumps A's king with the king of clubs, which is C's.
    result = found(verdict("A KS", "B KC", "C KD", "D 7D", lead, hands=WHOLE))
    assert result == ["P204@1", *expected]


# 7. Where trumps are not known, only that is judged which is the same whichever suit they be.


@pytest.mark.parametrize(("lead", "expected"), [("A QS", []), ("C QD", []), ("D 8D", []), ("B 8H", ["P202@4"])])
def test_without_trumps_the_log_names_the_winner(lead: str, expected: list[str]) -> None:
    # The king of hearts wins, or the king of diamonds as a trump; D's club wins only where clubs are trumps; B can win with nothing.
    cards = ("A KH", "B 7H", "C KD", "D 7C", lead)
    assert found(verdict(*cards, hands={seat: hand for seat, hand in WHOLE.items() if seat != "D"}, trumps=None)) == expected


def test_without_trumps_only_what_holds_for_all_four_is_false() -> None:
    hands = {"A": WHOLE["A"]}  # four hearts and four spades, no minor card
    lines = ("A tell trumps = 4", "A tell trumps = 0", "A tell trumps = 3", "A tell trumps <= 4", "A tell best trumps = T", "A KH")
    assert found(verdict(*lines, hands=hands, trumps=None)) == ["T303@2", "T303@4"]


# 8. That one did not follow suit never proves him void, and a discard proves nothing at all.


def test_who_has_not_followed_may_still_hold_the_suit() -> None:
    # B and D both discard on hearts; A and C are told and hold seven of the eight. One of B and D holds the last: nobody knows which.
    hands = {"A": HEARTS + " KS", "C": "KD QD JD AD TD 9D 8D 7D"}
    assert found(verdict("A KH", "B 7S", "C KD", "D 8S", hands=hands)) == []
    assert found(verdict("A KH", "B 7S", "B tell hearts = 1", "C KD", "D 8S", hands=hands)) == ["T301@2"]


def test_who_alone_is_left_untold_is_known() -> None:
    # The same with B told as well: the seven of hearts can only be D's.
    hands = {"A": HEARTS + " KS", "B": "QS JS AS TS 9S 8S 7S 7C", "C": "KD QD JD AD TD 9D 8D 7D"}
    result = verdict("A KH", "B 7S", "C KD", "D 8C", hands=hands)
    assert found(result) == ["P201@3"]
    assert result.findings[0].evidence[0].event is None


# 9. What is shown later proves what was held before, and belies what was said.


def test_a_card_played_later_belies_what_was_said() -> None:
    result = verdict("A tell KH = 0", "A KC", "B 7C", "C 8C", "D 9C", "A KH", "B 7H", "C 8H", "D 9H")
    assert found(result) == ["T303@0"]
    assert [it.event for it in result.findings if it.code == "T303"] == [0]
    assert 5 in [proof.event for it in result.findings if it.code == "T303" for proof in it.evidence]


def test_a_card_shown_later_belies_it_too() -> None:
    assert found(verdict("A tell KH = 0", "A show KH", "A KC", "B 7C", "C 8C", "D 9C")) == ["T303@0"]


def test_a_claim_speaks_of_the_cards_held_when_it_is_made() -> None:
    hands = {"A": "KH QH JS AS TS 9S 8S 7S"}
    lines = ("A tell hearts = 2", "A KH", "B 7H", "C 8H", "D 9H", "A tell hearts = 1", "A tell hearts = 2")
    assert found(verdict(*lines, hands=hands)) == ["T301@5", "T301@6", "T303@6"]
