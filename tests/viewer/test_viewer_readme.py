"""The picture in the README is what the viewer shows."""

from picture import FENCE, README, picture


async def test_the_picture_of_the_readme_is_what_the_viewer_shows() -> None:
    shown = FENCE.search(README.read_text(encoding="utf-8"))
    assert shown is not None
    assert shown[0] == await picture(), "make it anew by: python tests/picture.py --write"
