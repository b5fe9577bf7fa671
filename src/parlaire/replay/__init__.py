"""A record to be stepped through: its positions, what each seat may see of them, and how they are told in words and pictures."""

from __future__ import annotations

from parlaire.replay.glyphs import Glyphs
from parlaire.replay.linear import plain, position_text
from parlaire.replay.navigation import Navigation, PlaceError
from parlaire.replay.positions import Position, Replay, Utterance

__all__ = ["Glyphs", "Navigation", "PlaceError", "Position", "Replay", "Utterance", "plain", "position_text"]
