"""The command as a user starts it: on a terminal of its own, on one that cannot show much, and without any."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from watching import four, six, written

REPLAY = str(Path(sys.executable).with_name("replay"))
ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "HOME": os.environ.get("HOME", "/"),
    "TERM": "xterm-256color",
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
}
DEADLINE = 30.0


class Terminal:
    """A pseudo-terminal with a command on it."""

    def __init__(self, *words: str, size: tuple[int, int] = (80, 24), **environment: str) -> None:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        settings = {**ENVIRONMENT, **environment}
        self.process = subprocess.Popen(
            [REPLAY, "view", *words], stdin=slave, stdout=slave, stderr=slave, env=settings, start_new_session=True
        )
        os.close(slave)
        self._master = master
        self.shown = b""

    def read_until(self, words: bytes) -> bytes:
        """What was shown until `words` came, or the command ended, or too much time had passed."""
        end = time.monotonic() + DEADLINE
        while words not in self.shown and time.monotonic() < end:
            if select.select([self._master], [], [], 0.2)[0]:
                try:
                    piece = os.read(self._master, 65536)
                except OSError:
                    break
                if not piece:
                    break
                self.shown += piece
        return self.shown

    def press(self, keys: bytes) -> None:
        """Send keys."""
        os.write(self._master, keys)

    def end(self) -> int:
        """The status with which the command ends."""
        self.read_until(b"\0never\0") if self.process.poll() is None else None
        status = self.process.wait(DEADLINE)
        os.close(self._master)
        return status


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(written(tmp_path, six()))


def test_the_viewer_opens_steps_and_is_left_with_q(path: str) -> None:
    terminal = Terminal(path, "--at", "0.8")
    terminal.read_until(b"q" and b"Quit")
    assert "Émile".encode() in terminal.shown
    assert "♥".encode() in terminal.shown
    terminal.shown = b""
    terminal.press(b"\x1b[C")
    assert b"!REVOKE" in terminal.read_until(b"!REVOKE")
    terminal.press(b"q")
    assert terminal.end() == 0
    assert b"\x1b[?1049l" in terminal.shown
    assert b"Traceback" not in terminal.shown


def test_no_colour_leaves_the_suits_without_one(path: str) -> None:
    terminal = Terminal(path, NO_COLOR="1")
    terminal.read_until(b"Quit")
    terminal.press(b"c")
    time.sleep(0.5)
    terminal.press(b"q")
    assert terminal.end() == 0
    colours = set(re.findall(rb"[34]8;2;(\d+);(\d+);(\d+)", terminal.shown))
    assert all(red == green == blue for red, green, blue in colours)


def test_a_latin_1_terminal_gets_ascii(tmp_path: Path) -> None:
    terminal = Terminal(str(written(tmp_path, four())), LC_ALL="C", LANG="C", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    terminal.read_until(b"Quit")
    terminal.press(b"a")
    terminal.press(b"q")
    assert terminal.end() == 0
    plain = re.sub(rb"\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b[()=>].?", b"", terminal.shown)
    assert b"S-KT H-KT" in plain
    assert b"+- " in plain
    assert all(byte < 0x80 for byte in plain)


def test_a_terminal_too_small_gets_the_notice(path: str) -> None:
    terminal = Terminal(path, size=(40, 10))
    assert b"80 columns" in terminal.read_until(b"columns")
    terminal.press(b"q")
    assert terminal.end() == 0


def test_an_unreadable_file_opens_on_its_errors_and_ends_with_2(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    terminal = Terminal(str(broken))
    assert b"R001" in terminal.read_until(b"Quit")
    terminal.press(b"q")
    assert terminal.end() == 2
    assert b"Traceback" not in terminal.shown


def test_a_dumb_terminal_gets_the_text(path: str) -> None:
    terminal = Terminal(path, TERM="dumb")
    assert terminal.end() == 0
    assert b"0.9     F plays" in terminal.shown
    assert b"\x1b" not in terminal.shown


def test_a_place_that_is_not_there_is_told(path: str) -> None:
    terminal = Terminal(path, "--at", "9")
    assert terminal.end() == 2
    assert b"there is no deal 9" in terminal.shown
    assert b"Traceback" not in terminal.shown


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [REPLAY, "view", *words], stdin=subprocess.DEVNULL, capture_output=True, env={**ENVIRONMENT, **environment}, check=False
    )


def test_without_a_terminal_there_is_the_text(path: str) -> None:
    done = run(path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "0.9     F plays 6♣\n        ! REVOKE".encode() in done.stdout
    assert run(path, "--plain").stdout == done.stdout


def test_the_text_of_a_seat_of_a_place_and_in_a_tongue(path: str) -> None:
    seen = run(path, "--as", "b", "--at", "0.9", "--cards", "fr")
    assert seen.returncode == 0
    assert "B Bernard: ♠D7 ♥7 ♦D ♣D; played ♥D".encode() in seen.stdout
    assert b"5 hidden" in seen.stdout
    assert b"REVOKE" not in seen.stdout


def test_the_text_for_a_latin_1_terminal(path: str) -> None:
    done = run(path, PYTHONIOENCODING="latin-1")
    assert done.returncode == 0
    assert b"A leads K-H" in done.stdout
    assert "Émile".encode("latin-1") in done.stdout
