"""A record to be stepped through: its positions, what each seat may see of them, and how they are told in words and pictures."""

from __future__ import annotations

from parlaire.replay.positions import Position, Replay, Utterance

__all__ = ["Position", "Replay", "Utterance"]
