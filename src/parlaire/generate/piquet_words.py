"""What the players of random deals of Piquet say: the calls of the blogger's game, and those of the English clubs."""

from __future__ import annotations

from random import Random

from parlaire.record.declaration import Declaration

__all__ = ["called", "exchanged", "number", "replied"]

_ONES = (
    "nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
    "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_RUNS = {3: "tierce", 4: "quart", 5: "quint", 6: "sixième", 7: "septième", 8: "huitième"}
_REPLIES = {
    "good": ("Good.", "That is good.", "Good, I fear."),
    "not good": ("Not good.", "No good.", "That is not good."),
    "equal": ("Equal.", "That is equal."),
}


def number(value: int) -> str:
    """A number of nought or more in words; of a thousand or more in figures."""
    if value >= 1000:
        return str(value)
    if value >= 100:
        rest = value % 100
        return f"{_ONES[value // 100]} hundred{f' and {number(rest)}' if rest else ''}"
    if value < len(_ONES):
        return _ONES[value]
    return _TENS[value // 10] + (f"-{_ONES[value % 10]}" if value % 10 else "")


def called(declaration: Declaration, *, club: bool) -> str:
    """A declaration as it is called."""
    words = _called_in_club(declaration) if club else _called_plainly(declaration)
    return f"{words[0].upper()}{words[1:]}."


def _called_plainly(declaration: Declaration) -> str:
    rank = declaration.rank
    if declaration.kind == "point":
        pips = f"making {number(declaration.value)}" if declaration.value is not None else ""
        return ", ".join(filter(None, (f"point of {number(declaration.length)}" if declaration.length else "", pips)))
    if declaration.kind == "sequence":
        top = f"to the {rank.name}" if rank is not None else ""
        return " ".join(filter(None, (f"run of {number(declaration.length)}" if declaration.length else "", top)))
    return f"{declaration.kind} of {rank.plural}" if rank is not None else f"a {declaration.kind}"


def _called_in_club(declaration: Declaration) -> str:
    rank = declaration.rank
    if declaration.kind == "point":
        pips = f"making {number(declaration.value)}" if declaration.value is not None else ""
        return ", ".join(filter(None, (f"{number(declaration.length)} cards" if declaration.length else "", pips)))
    if declaration.kind == "sequence":
        run = f"a {_RUNS.get(declaration.length, 'sequence')}" if declaration.length else ""
        top = "major" if run and rank is not None and rank.letter == "A" else f"to the {rank.name}" if rank is not None else ""
        return " ".join(filter(None, (run, top)))
    size = "three" if declaration.kind == "trio" else "four"
    return f"{size} {rank.plural}" if rank is not None else f"{size} of a kind"


def replied(rng: Random, answer: str) -> str:
    """An answer to a call."""
    return rng.choice(_REPLIES[answer])


def exchanged(count: int, most: int) -> str | None:
    """What is said with an exchange; nothing where all that may be taken is taken."""
    if count >= most:
        return None
    return f"I take only {number(count)}."
