"""Record text made harmless for a face: the one place where words from a file are cleaned before they are shown.

What a record says is data. A control, an escape, a bidi override or a zero-width character in a
name could move a terminal's cursor, hide what stands beside it or turn a line about; so every face
passes what it shows through `harmless`, once, where the text enters it.
"""

from __future__ import annotations

import re
import unicodedata

__all__ = ["harmless", "width"]

_BREAKS = "\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"
_PRESENTATION = re.compile("(?<=[\u2660-\u2667])[\ufe0e\ufe0f]")


def harmless(text: str) -> str:
    r"""`text` on one line, with nothing in it that acts on a terminal or a page instead of being read.

    Breaks and tabs become spaces; whatever else is not printable (controls, bidi marks, zero-width
    characters, lone surrogates) is written as its escape, as `\x1b` or `\u202e`; a suit symbol
    loses its variation selector, which would make it two cells wide. Markup characters are left:
    to escape them is for the face that has a markup.
    """
    if not text.isprintable():
        text = "".join(map(_shown, text))
    return _PRESENTATION.sub("", text) if "\ufe0f" in text or "\ufe0e" in text else text


def _shown(character: str) -> str:
    if character.isprintable():
        return character
    if character in _BREAKS or unicodedata.category(character) == "Zs":
        return " "
    return character.encode("unicode_escape").decode("ascii")


def width(text: str) -> int:
    """How many cells of a terminal the harmless `text` takes: two for a wide character, none for a combining one."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
