"""What the parts of the screen ask of it."""

from __future__ import annotations

from textual.message import Message

__all__ = ["Goto"]


class Goto(Message):
    """Go to a position of the replay."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index = index

    def can_replace(self, message: Message) -> bool:
        """Only the last of several counts, as when one drags along the timeline."""
        return isinstance(message, Goto)
