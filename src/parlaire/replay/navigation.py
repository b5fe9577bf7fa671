"""Stepping through a replay: from any position to the next event, trick, deal, finding or utterance, without a screen.

Every step takes the index of a position and answers with another, at the end of the way with the
same. Both the viewer and the plain text go by it.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence

from parlaire.replay.glyphs import Glyphs
from parlaire.replay.positions import Replay
from parlaire.replay.wording import meanings, said

__all__ = ["Navigation", "PlaceError"]

_PLACE = re.compile(r"\s*(?:(\d{1,9})\s*)?(?:\.\s*(\d{1,9}|-)\s*)?", re.ASCII)


class PlaceError(ValueError):
    """A place that the replay does not have, or that is not written as one."""


class Navigation:
    """The ways through one replay."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self._starts = replay.judged.starts
        self.last = len(replay) - 1
        self._words: dict[tuple[int, bool], str] = {}

    def event(self, index: int, steps: int) -> int:
        """So many events on, or back; from deal to deal."""
        return max(0, min(self.last, index + steps))

    def trick(self, index: int, steps: int) -> int:
        """To the next (1) or previous (-1) start or end of a deal or of a trick."""
        return self._step(index, steps, self._tricks_of)

    def _tricks_of(self, deal: int) -> Sequence[int]:
        start = self._starts[deal]
        ends = {start + event + 1 for event, _ in self.replay.sight.tricks(deal)}
        return sorted(ends | {start, self.replay.judged.end_of(deal)})

    def deal(self, index: int, steps: int) -> int:
        """To the start of the next deal (1), or (-1) of this one, and from there of the one before; the last deal goes on to its end."""
        if steps < 0:
            return self._starts[max(0, bisect_left(self._starts, index) - 1)]
        following = self.replay.judged.deal_at(index) + 1
        return self._starts[following] if following < len(self._starts) else self.last

    def fault(self, index: int, steps: int) -> int:
        """To the next or previous position at which something is found."""
        return self._step(index, steps, lambda deal: [moment.index for moment in self.replay.moments(deal)])

    def talk(self, index: int, steps: int) -> int:
        """To the next or previous thing said."""
        return self._step(index, steps, self._talk_of)

    def _talk_of(self, deal: int) -> Sequence[int]:
        return [self._starts[deal] + place + 1 for place in self.replay.sight.spoken(deal)]

    def search(self, text: str, index: int, steps: int, glyphs: Glyphs) -> int | None:
        """To the next or previous thing said whose words, meaning or speaker hold `text`; round the ends, and None where nothing does."""
        wanted = glyphs.words(text).casefold().strip()
        if not wanted:
            return None

        def found_in(deal: int) -> Sequence[int]:
            return [place for place in self._talk_of(deal) if wanted in self._heard(deal, place, glyphs)]

        found = self._step(index, steps, found_in)
        if found == index:
            found = self._step(-1 if steps > 0 else self.last + 1, steps, found_in)
        return found if 0 <= found <= self.last else None

    def _heard(self, deal: int, index: int, glyphs: Glyphs) -> str:
        key = index, glyphs.ascii
        if key not in self._words:
            event = self.replay.sight.events(deal)[index - self._starts[deal] - 1]
            name = self.replay.record.players.get(event.by, "")
            words = [event.by, glyphs.words(name), said(event, glyphs) or "", *meanings(event, glyphs)]
            self._words[key] = "\n".join(words).casefold()
        return self._words[key]

    def _step(self, index: int, steps: int, stops_of: Callable[[int], Sequence[int]]) -> int:
        """The nearest stop after (1) or before (-1) `index`; `stops_of` gives a deal's stops in order."""
        for deal in self._deals_from(index, steps):
            stops = stops_of(deal)
            if steps > 0:
                place = bisect_right(stops, index)
                if place < len(stops):
                    return stops[place]
            else:
                place = bisect_left(stops, index)
                if place > 0:
                    return stops[place - 1]
        return index

    def _deals_from(self, index: int, steps: int) -> Iterable[int]:
        here = self.replay.judged.deal_at(max(0, min(self.last, index)))
        return range(here, len(self._starts)) if steps > 0 else range(here, -1, -1)

    def place_of(self, index: int) -> str:
        """The position as one writes it: `1.15`, or `1` for the start of a deal."""
        deal = self.replay.judged.deal_at(index)
        event = index - self._starts[deal] - 1
        return str(deal) if event < 0 else f"{deal}.{event}"

    def goto(self, text: str, index: int = 0) -> int:
        """The position that `text` names: `1.15` is after event 15 of deal 1, `1` or `1.-` its start, `.15` in the deal of `index`.

        Raises:
            PlaceError: where there is no such place, or `text` is none.
        """
        match = _PLACE.fullmatch(text)
        if match is None or not text.strip():
            raise PlaceError(f"{text!r} is no place; write DEAL or DEAL.EVENT, as in 1.15, both counted from 0")
        deal = int(match[1]) if match[1] else self.replay.judged.deal_at(index)
        event = int(match[2]) if match[2] and match[2] != "-" else None
        try:
            return self.replay.index_of(deal, event)
        except ValueError as error:
            raise PlaceError(str(error)) from error
