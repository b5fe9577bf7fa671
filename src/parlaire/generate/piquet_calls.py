"""The declarations of a random deal of Piquet: calls that are held, answers that the cards bear out, and sometimes less than one has."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define

from parlaire.cards import SUITS, cards_in
from parlaire.generate.piquet_round import Round
from parlaire.generate.piquet_words import called, replied
from parlaire.record.declaration import Declaration
from parlaire.record.events import Declare, Reply, Say, Show
from parlaire.rules.piquet.combinations import CATEGORIES, Combination, best, every, worth

__all__ = ["Talking"]


@define
class Talking:
    """The declarations of a round. `fates` says of each category who may still score it: `younger` is bound, `silent` free."""

    table: Round
    fates: dict[str, str]
    calls: dict[str, Combination]

    @classmethod
    def of(cls, table: Round) -> Talking:
        """Nothing has been said yet."""
        return cls(table, dict.fromkeys(CATEGORIES, "silent"), {})

    def elder(self) -> None:
        """Elder calls, category by category, and younger answers."""
        order = list(CATEGORIES)
        if self.table.game.club and self.table.rng.random() < 0.3:
            order = ["point", "set", "sequence"]
        for name in order:
            if name == "set" and self.table.breaks("X402"):
                self._overcall()
            elif self.table.rng.random() < 0.88:
                self._call(name)

    def _overcall(self) -> None:
        """Elder calls four of a rank of which he lacks one."""
        table = self.table
        hand = table.hand_mask(0)
        lacking = [made for made in every("set") if made.key[0] == 4 and made.cards & ~hand]
        declaration = Declaration("quatorze", rank=table.rng.choice(lacking).rank)
        self._declare(0, declaration)
        table.must_find("X402")
        self._reply("good")

    def _call(self, name: str) -> None:
        table, rng = self.table, self.table.rng
        held = _held(name, table.hand_mask(0))
        if not held:
            return
        whole = held[0] if rng.random() < 0.8 else rng.choice(held)
        made = _sunk(rng.random(), name, whole)
        self.calls[name] = made
        yours = best(name, table.hand_mask(1))
        detailed = rng.random() < 0.3
        self._declare(0, _spoken(name, made, detailed=detailed))
        size = yours.key[0] if yours is not None else 0
        if (size < made.key[0] or (detailed and yours is not None and yours.key < made.key)) and table.breaks("X403"):
            self._reply("not good")
            table.must_find("X403")
            self.fates[name] = "belied"
            return
        if size == made.key[0] and not detailed and rng.random() < 0.9:
            self._reply("equal")
            self._declare(0, _detail(name, made))
            detailed = True
        beaten = yours is not None and (yours.key > made.key if detailed else size > made.key[0])
        if beaten and rng.random() < 0.85:
            self._reply("not good")
            self.fates[name] = "younger"
        elif detailed and yours is not None and yours.key == made.key:
            self._reply("equal")
            self.fates[name] = "equal"
        else:
            self._reply("good")
            self.fates[name] = "elder"
            self._won(name, made, whole, yours)

    def _won(self, name: str, made: Combination, whole: Combination, yours: Combination | None) -> None:
        """Elder's call is good: he scores it, and of sequences and sets what else he has."""
        table, rng = self.table, self.table.rng
        place = 1 + CATEGORIES.index(name)
        table.scores[0][place] = worth(name, made.key[0])
        more = [other for other in _held(name, table.hand_mask(0)) if not other.cards & whole.cards] if name != "point" else []
        if table.game.club and yours is not None and yours.key >= made.key:
            more = [other for other in more if other.key <= made.key]
        better = made is not whole and name != "point" and not (table.game.club and yours is not None and yours.key >= made.key)
        apart = [other for other in every(name) if not other.cards & (whole.cards | ~table.hand_mask(0))]
        better = better and not any(other.key[0] in (made.key[0], whole.key[0]) for other in apart)
        if more or made is not whole or rng.random() < 0.7:
            table.add(Show, 0, rose=True, cards=cards_in(made.cards))
        for other in [*([whole] if better and rng.random() < 0.5 else []), *more]:
            if rng.random() < 0.9:
                table.scores[0][place] += worth(name, other.key[0])
                if other is whole:
                    table.scores[0][place] -= worth(name, made.key[0])
                self._declare(0, _spoken(name, other, detailed=True), rose=True)

    def younger(self) -> None:
        """Younger declares what elder has not won; what he would not let pass he must better."""
        order = list(CATEGORIES)
        if self.table.game.club:
            self.table.rng.shuffle(order)
        for name in order:
            fate = self.fates[name]
            held = _held(name, self.table.hand_mask(1))
            if fate in ("silent", "younger") and held and (fate == "younger" or self.table.rng.random() < 0.85):
                self._declare_all(name, held, bound=fate == "younger")

    def _declare_all(self, name: str, held: Sequence[Combination], *, bound: bool) -> None:
        table, rng = self.table, self.table.rng
        place = 1 + CATEGORIES.index(name)
        first = held[0] if bound or rng.random() < 0.8 else rng.choice(held)
        others = [other for other in held if other is not first and not other.cards & first.cards] if name != "point" else []
        for made in [first, *(other for other in others if rng.random() < 0.9)]:
            table.scores[1][place] += worth(name, made.key[0])
            detailed = made is not first or bool(others) or rng.random() < 0.6
            self._declare(1, _spoken(name, made, detailed=detailed), rose=True)
            if rng.random() < 0.5:
                table.add(Show, 1, cards=cards_in(made.cards))

    def _declare(self, role: int, declaration: Declaration, *, rose: bool = False) -> None:
        table = self.table
        table.called[role] = True
        if declaration.category == "set" and declaration.rank is not None:
            table.sets.append((role, declaration.rank))
        table.add(Declare, role, rose=rose, text=called(declaration, club=table.game.club), declaration=declaration)

    def _reply(self, answer: str) -> None:
        table = self.table
        if answer == "equal" and table.rng.random() < 0.3:
            table.add(Say, 1, words="What do they make?" if table.game.club else "As many as I have.")
        table.add(Reply, 1, text=replied(table.rng, answer), answer=answer)


def _held(name: str, hand: int) -> list[Combination]:
    """What a hand has in a category, the best first: whole suits, whole runs, all cards of a rank."""
    if name == "point":
        suits = [hand & suit.mask for suit in SUITS if (hand & suit.mask).bit_count() > 2]
        found = [best(name, cards) for cards in suits]
        return sorted((made for made in found if made is not None), key=lambda made: made.key, reverse=True)
    inside = [made for made in every(name) if not made.cards & ~hand]
    whole = [made for made in inside if not any(made.cards != other.cards and not made.cards & ~other.cards for other in inside)]
    return sorted(whole, key=lambda made: made.key, reverse=True)


def _sunk(chance: float, name: str, whole: Combination) -> Combination:
    """The combination that is called: sometimes a part of what one has."""
    parts = [made for made in every(name) if made.key[0] == whole.key[0] - 1 and not made.cards & ~whole.cards]
    return parts[int(chance * 5 * len(parts))] if chance < 0.2 and parts and whole.key[0] > 3 else whole


def _spoken(name: str, made: Combination, *, detailed: bool) -> Declaration:
    size, detail = made.key
    if name == "point":
        return Declaration("point", size, detail if detailed else None)
    rank = made.rank if detailed else None
    if name == "sequence":
        return Declaration("sequence", size, rank=rank)
    return Declaration("trio" if size == 3 else "quatorze", rank=rank)


def _detail(name: str, made: Combination) -> Declaration:
    """What is added when a call was equal."""
    if name == "point":
        return Declaration("point", value=made.key[1])
    return Declaration("sequence", rank=made.rank) if name == "sequence" else _spoken(name, made, detailed=True)
