"""What the players of random records say: a few sentences for each thing that can be asked, told or directed.

The sentences are ours; none is taken from a source. `{n}` is a number in words, `{what}` the thing
spoken of.
"""

from __future__ import annotations

from random import Random

from parlaire.cards import Card, Rank
from parlaire.record.talk import Claim, Direction, Topic

__all__ = ["asked", "called", "directed", "remark", "told"]

_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
_ASK_COUNT = ("How many {what} have you?", "Any {what}?", "And {what}, how many?", "Tell me your {what}.", "Are you rich in {what}?")
_ASK_CARD = ("Have you {what}?", "Who has {what}? You?", "Is {what} with you?")
_ASK_LONGEST = ("Are you long anywhere?", "How long is your longest suit?", "What is your length?")
_ASK_BEST = ("What is your best of {what}?", "How high are you in {what}?")
_EXACT = ("{n}.", "I have {n}.", "Only {n}, I fear.", "{n}, no more and no less.", "You may count on {n}.")
_NONE = ("None at all.", "Not a single one.", "None, my friend.", "I have none of them.")
_AT_LEAST = ("{n} at the least.", "{n} or better.", "Enough of them: {n} anyhow.")
_AT_MOST = ("{n} at the most.", "No more than {n}.")
_HAS = ("I have it.", "It is here.", "Yes, it is with me.")
_LACKS = ("No.", "Not I.", "I have it not.")
_BEST = ("My best is the {what}.", "The {what}, nothing higher.", "As high as the {what}.")
_BEST_AT_LEAST = ("The {what} or better.", "I can beat the {what}, or match it.")
_BEST_AT_MOST = ("Nothing over the {what}.",)
_DIRECT = {
    "take": ("Take this one.", "Take it, if you can.", "That one is for you."),
    "leave": ("Let it run to me.", "Leave it.", "Do not waste yourself on that."),
    "trump": ("Trump it.", "Cut it with a trump."),
    "throw": ("Throw something away.", "Give them your rubbish."),
    "hide": ("Hold your cards up!", "They can see your hand, my friend."),
}
_PLAY = ("Play {what}.", "Then {what}, please.", "Lead us {what}.", "Let us see {what}.")
_FOLLOW = ("Play {what}.", "Give {what} on it.", "Let them have {what}.")
_REMARKS = ("A fine evening for it.", "Your health!", "Whose lead is it?", "We shall see.", "That was well dealt.", "Quiet, I am thinking.")


def called(card: Card) -> str:
    """A card in words, as `the king of hearts`."""
    return f"the {card.rank.name} of {card.suit.name}"


def _thing(topic: Topic) -> str:
    """What a topic speaks of, in words."""
    if topic.card is not None:
        return called(topic.card)
    if topic.kind == "trump card" and topic.rank is not None:
        return f"the {topic.rank.name} of trumps"
    if topic.kind == "courts":
        return "court cards"
    return str(topic).removeprefix("best ")


def asked(rng: Random, topic: Topic) -> str:
    """A question about `topic`."""
    if topic.kind == "longest":
        return rng.choice(_ASK_LONGEST)
    sentences = _ASK_CARD if topic.kind in ("card", "trump card") else _ASK_BEST if topic.kind.startswith("best") else _ASK_COUNT
    return rng.choice(sentences).format(what=_thing(topic))


def told(rng: Random, claim: Claim) -> str:
    """An answer that says `claim`."""
    topic, value = claim.topic, claim.value
    if topic.kind.startswith("best"):
        sentences = {"=": _BEST, ">=": _BEST_AT_LEAST, "<=": _BEST_AT_MOST}[claim.relation]
        name = called(value) if isinstance(value, Card) else value.name if isinstance(value, Rank) else ""
        return rng.choice(sentences).format(what=name.removeprefix("the ")) if name else rng.choice(_NONE)
    count = value if isinstance(value, int) else 0
    if topic.kind in ("card", "trump card") and claim.relation == "=":
        return rng.choice(_HAS if count else _LACKS)
    if count == 0 and claim.relation != ">=":
        return rng.choice(_NONE)
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    sentences = {"=": _EXACT, ">=": _AT_LEAST, "<=": _AT_MOST}[claim.relation]
    sentence = rng.choice(sentences).format(n=number)
    return sentence[0].upper() + sentence[1:]


def directed(rng: Random, direction: Direction, *, lead: bool) -> str:
    """A recommendation in words; `lead` where it is for a card that is led."""
    if direction.kind != "play":
        return rng.choice(_DIRECT[direction.kind])
    suit = direction.suit.name.removesuffix("s") if direction.suit is not None else "trump"
    what = called(direction.card) if direction.card is not None else f"a {suit}"
    return rng.choice(_PLAY if lead else _FOLLOW).format(what=what)


def remark(rng: Random) -> str:
    """Something that means nothing."""
    return rng.choice(_REMARKS)
