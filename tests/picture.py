"""The picture of the viewer in the README, made by the viewer itself.

`python tests/picture.py` prints it, and with `--write` puts it into the README, between the first
`text` fence and its end. A test holds the two together.
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from watching import LARGE, text_of, viewing

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
SAMPLE = ROOT / "samples" / "sizette" / "faults" / "evening.script"
PLACE = "0.19"
FENCE = re.compile(r"(?<=^```text\n).*?(?=^```$)", re.M | re.S)


async def picture() -> str:
    """The screen at the place, in the size that shows all."""
    async with viewing(SAMPLE, LARGE) as (app, pilot):
        await pilot.press("colon", *PLACE, "enter")
        await pilot.pause()
        return text_of(app) + "\n"


if __name__ == "__main__":
    drawn = asyncio.run(picture())
    if "--write" in sys.argv[1:]:
        text = README.read_text(encoding="utf-8")
        README.write_text(FENCE.sub(lambda _: drawn, text, count=1), encoding="utf-8")
    else:
        sys.stdout.write(drawn)
