"""Who may speak of the cards, and when: each side's council, its questions and their answers.

The leading side's council opens with the deal, the other's with the first lead; each closes with
that side's own first card to the first trick (or, by another rule, when the first trick is
complete). In it every member may ask, tell and direct; outside it only a captain may direct.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

__all__ = ["Council", "Question", "Verb"]

Verb = Literal["ask", "tell", "direct", "show"]
"""What counts as speaking of the cards."""


Question = tuple[int, int, int]
"""A question in a council that nobody has answered: who asked, at which event, and the seats (bits) of which one should answer."""


class Council:
    """The talk of one deal; seats and sides are indices, sets of seats bits.

    Attributes:
        open: by side, whether its council is open.
        captains: by side, the captain's seat (-1: not known).
        questions: by side, what was asked in its council and is not answered.
    """

    __slots__ = ("_asked", "_sides", "_whole_trick", "captains", "closed", "known", "open", "questions", "running")

    def __init__(
        self, sides: Sequence[int], members: Sequence[int], leading: int | None, captains: list[int], *, whole_trick: bool
    ) -> None:
        """`sides` is each seat's side, `members` each side's seats (bits), `leading` the side that leads first (None: not known)."""
        self._sides = sides
        self._whole_trick = whole_trick
        self.captains = captains
        self.open = [leading is None] * len(members)
        if leading is not None:
            self.open[leading] = True
        self.closed = [False] * len(members)
        self.known = leading is not None
        self.questions: list[list[Question]] = [[] for _ in members]
        self._asked = 0
        self.running = True

    def card(self, seat: int, *, first_lead: bool, complete: bool) -> list[Question]:
        """A card was played to the first trick; answers with the questions that a council closed on."""
        unanswered: list[Question] = []
        if first_lead and self.known:
            for side in range(len(self.open)):
                if not self.closed[side]:
                    self.open[side] = True
        if not self._whole_trick:
            unanswered += self._close(self._sides[seat])
        if complete:
            for side in range(len(self.open)):
                unanswered += self._close(side)
        self.running = not all(self.closed)
        return unanswered

    def _close(self, side: int) -> list[Question]:
        if self.closed[side]:
            return []
        self.open[side], self.closed[side] = False, True
        return self.questions[side]

    def judge(self, verb: Verb, seat: int, to: int | None) -> str | None:
        """T301 or T302 where this seat may not now do that, else None."""
        side = self._sides[seat]
        if to is not None and verb != "show" and self._sides[to] != side:
            return "T301"
        if self.open[side]:
            return None
        captain = self.captains[side]
        if self._whole_trick and not self.running and captain not in (-1, seat):
            return "T302"
        if verb != "direct":
            return "T301"
        return "T302" if captain not in (-1, seat) else None

    def ask(self, seat: int, event: int, addressed: int) -> None:
        """Note a question that was lawfully asked."""
        self._asked |= addressed
        self.questions[self._sides[seat]].append((seat, event, addressed))

    def tell(self, seat: int) -> bool:
        """Note an answer; answers whether the seat had been asked anything in this council."""
        bit = 1 << seat
        if not self._asked & bit:
            return False
        side = self._sides[seat]
        questions = self.questions[side]
        if len(questions) == 1 and questions[0][2] & bit:
            questions.clear()  # as it mostly is: he answers what was just asked
        else:
            self.questions[side] = [question for question in questions if not question[2] & bit]
        return True
