"""How deals add up: the score from deal to deal, what the source says of it, and who has won.

Every told number is compared once with what stands before it: a told score with the last told
score before it (else `start`, else nought) and the points since, told ones first and reckoned ones
where none are told. After a difference the told number is the one that counts, so that one slip
makes one finding.
"""

from __future__ import annotations

from collections.abc import Mapping

from parlaire.record.model import Deal, Record
from parlaire.rules.findings import CATALOGUE, Finding
from parlaire.rules.game import Game, Outcome

__all__ = ["Ledger", "differences"]

Reckoned = Mapping[str, int | None]


def differences(told: Mapping[str, int] | None, reckoned: Reckoned) -> str | None:
    """What of the told numbers differs from the reckoned ones, in words; None where nothing does, or nothing is known."""
    if not told:
        return None
    wrong = [
        f"{side} {number} where it is {reckoned[side]}"
        for side, number in told.items()
        if reckoned.get(side) is not None and reckoned[side] != number
    ]
    return ", ".join(wrong) or None


class Ledger:
    """The score sheet of one game, deal by deal.

    Attributes:
        score: by side, the score so far (None: not known).
        winner: the side that has won.
        over: whether the game is over.
        findings: S503, S504 and S506.
    """

    def __init__(self, game: Game, record: Record) -> None:
        self._game = game
        self._record = record
        self._told_over = False
        self._decided = False
        self._law: str | None = None
        self._dealt = record.number
        self.score: dict[str, int | None] = dict.fromkeys(game.sides, 0 if record.start is None and record.number == 0 else None)
        self.score.update(record.start or {})
        self.winner: str | None = None
        self.over = False
        self.findings: list[Finding] = []
        if record.start is not None:
            self._weigh(None)

    def _weigh(self, outcome: Outcome | None) -> None:
        """Look whether the score, or the deal itself, has ended the game."""
        if outcome is not None and not self.over and (outcome.winner is not None or outcome.over):
            self.over, self.winner, self._decided = True, outcome.winner, True
            self._law = outcome.law
        elif not self.over:
            self.over, self.winner = self._game.ended(self.score, self._dealt)

    def begin(self, index: int) -> None:
        """A deal begins; where the game was won before, it should not."""
        if self.over and not self._told_over:
            self._told_over = True
            won = f"after {self.winner} had won the game" if self.winner else "after the game was over"
            self._find("S506", f"deal {index} was played {won}", index)

    def enter(self, index: int, deal: Deal, outcome: Outcome) -> None:
        """Enter what a deal gives, told points before reckoned ones, and compare the told score."""
        told, reckoned, score = deal.points or {}, outcome.points, self.score
        for side, before in score.items():
            points = told[side] if side in told else reckoned.get(side)
            score[side] = before + points if before is not None and points is not None else None
        self._compare(deal.score, index, "the score told after the deal")
        self._dealt += outcome.counts and not self.over
        self._weigh(outcome)

    def _compare(self, told: Mapping[str, int] | None, index: int | None, what: str) -> None:
        if not told:
            return
        wrong = differences(told, self.score)
        if wrong:
            path = ("score",) if index is None else ("deals", index, "score")
            self._find("S503", f"{what} is wrong: {wrong}", index, path)
        self.score.update(told)

    def close(self) -> None:
        """Compare what the source says at the end."""
        record = self._record
        self._compare(record.score, None, "the score told at the end")
        if record.score is not None and not self._decided:
            self.over, self.winner = self._game.ended(self.score, self._dealt)
        drawn = self.over and not self._decided and self.winner is None and None not in self.score.values()
        if record.winner is not None and record.winner != self.winner and (self.winner is not None or drawn):
            won = f"{self.winner} has won" if self.winner is not None else "the game is drawn"
            self._find("S504", f"{record.winner} is told as the winner where {won}", None, ("winner",))
        settlement = self._game.settlement(self.score) if record.settlement is not None and self.over else None
        if settlement is not None and settlement != record.settlement:
            self._find("S504", f"the winner is told to win {record.settlement} where it is {settlement}", None, ("settlement",))

    def _find(self, code: str, message: str, index: int | None, path: tuple[str | int, ...] | None = None) -> None:
        row = CATALOGUE[code]
        law = (self._law if code == "S504" else None) or self._game.law(code)
        self.findings.append(Finding(code=code, name=row.name, severity=row.severity, message=message, deal=index, law=law, path=path))
