"""Where the specifications lie that the program itself reads: the grammar and the rules of `formats/`.

In an installed package they lie beside the code, in a checkout at its root.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["specification"]

_HERE = Path(__file__).resolve().parent
_FOLDER = _HERE / "formats" if (_HERE / "formats").is_dir() else _HERE.parents[1] / "formats"


def specification(name: str) -> Path:
    """The path of the file `name` of `formats/`, as `script.lark` or `rules/sizette.md`."""
    return _FOLDER / name
