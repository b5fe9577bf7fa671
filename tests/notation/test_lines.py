"""Bytes into lines: encodings told, marked and fallen back upon, and every line end."""

from __future__ import annotations

import io

import pytest

from parlaire.notation.lines import Lines, known_encoding


def lines_of(data: bytes, encoding: str | None = None) -> tuple[list[str], list[str], list[tuple[int, int, str]]]:
    lines = Lines(io.BytesIO(data), encoding)
    return list(lines), lines.losses, lines.mistakes


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("utf-8", None),
        ("utf-8-sig", None),
        ("utf-8", "utf-8"),
        ("utf-16", None),
        ("utf-16-le", "utf-16-le"),
        ("latin-1", "latin-1"),
        ("cp1252", "windows-1252"),
    ],
)
def test_line_ends_and_encodings(end: str, encoding: str, told: str | None) -> None:
    text = [
        "game: quadrette",
        "",
        "title: Cœur" if "1" not in encoding or "16" in encoding or "1252" in encoding else "title: é",
        "deal: dealer A",
    ]
    assert lines_of(end.join(text).encode(encoding), told) == (text, [], [])


def test_line_ends_may_be_mixed() -> None:
    assert lines_of(b"a\r\nb\rc\nd\r\r\ne")[0] == ["a", "b", "c", "d", "", "e"]


def test_what_is_not_utf8_is_read_as_windows_1252_with_a_word() -> None:
    lines, losses, mistakes = lines_of("title: x\nplace: “Nîmes”\n".encode("cp1252"))
    assert lines[:2] == ["title: x", "place: “Nîmes”"]
    assert losses == ["line 2 is not UTF-8: read as Windows-1252 from there on; tell the encoding if it is another"]
    assert mistakes == []
    assert lines_of(b"\x81\xe9")[0] == ["\x81é"]


def test_what_is_not_in_the_encoding_that_was_told_is_a_mistake() -> None:
    lines, losses, mistakes = lines_of(b"ab\ncd\xff\n", "utf-8")
    assert lines[1] == "cd\ufffd"
    assert losses == []
    assert mistakes == [(2, 3, "bytes that are not utf-8")]
    assert lines_of(b"a\x00\n\x00\x00\xd8", "utf-16-le")[2] == [(2, 1, "bytes that are not utf-16-le")]


def test_a_byte_order_mark_tells_more_than_a_guess() -> None:
    assert lines_of(b"\xef\xbb\xbf\xc3\xa9", "latin-1")[0] == ["é"]
    assert lines_of(b"\xff\xfeA\x00", "latin-1")[0] == ["A"]


def test_names_of_encodings() -> None:
    assert known_encoding("Latin-1") == "iso8859-1"
    for name in ("klingon", "rot13", "idna", "unicode_escape", "hex"):
        with pytest.raises(ValueError, match="encoding"):
            known_encoding(name)


def test_a_line_without_end_is_not_read_into_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlaire.notation.base.LIMIT", 10)
    lines, _, mistakes = lines_of(b"short\n" + b"x" * 100 + b"\nagain\n")
    assert lines == ["short", "", "again"]
    assert [(line, column) for line, column, _ in mistakes] == [(2, 1)]
