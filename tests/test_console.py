"""What a terminal is shown, and what it is not: by hand, and through a real one."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from abplint import console
from abplint.report.formats import FORMATS
from tests.conftest import ROOT, clean_environment

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")

APP = ROOT / "testdata" / "monorepo"
LONG = "navigator.clipboard.write"


class Clock:
    """Seconds that pass when it is told."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def pictures(stream: io.StringIO) -> list[str]:
    """What was drawn, one after the other; the line is empty in the end if it was taken away."""
    return stream.getvalue().split(console.ERASE_LINE)[1:]


def test_a_short_run_shows_no_progress(clock: Clock) -> None:
    stream = io.StringIO()
    line = console.ProgressLine(stream, 80, clock)
    for number in range(500):
        line("reading files", number, 0)
    line.close()
    assert stream.getvalue() == ""


def test_progress_is_drawn_now_and_then_and_taken_away(clock: Clock) -> None:
    stream = io.StringIO()
    line = console.ProgressLine(stream, 80, clock)
    clock.now += console.PATIENCE
    line("reading files", 1200, 0)
    line("reading files", 1201, 0)
    clock.now += console.INTERVAL
    line("following capabilities", 3, 12)
    line.close()
    assert pictures(stream) == [
        "reading files: 1200",
        "following capabilities [######..................] 3 of 12",
        "",
    ]


def test_progress_keeps_to_one_line(clock: Clock) -> None:
    stream = io.StringIO()
    line = console.ProgressLine(stream, 20, clock)
    clock.now += console.PATIENCE
    line("following capabilities", 3, 12)
    assert [len(picture) for picture in pictures(stream)] == [19]


def test_progress_does_not_fail_a_run(clock: Clock) -> None:
    stream = open(os.devnull)  # noqa: SIM115 - written to, it raises OSError
    line = console.ProgressLine(stream, 80, clock)
    clock.now += console.PATIENCE
    line("reading files", 1, 0)
    line.close()
    stream.close()


@pytest.mark.parametrize(
    ("environment", "is_told"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "dumb"}, False),
        ({"TERM": "xterm", "PRE_COMMIT": "1"}, False),
        ({"TERM": "xterm", "AI_AGENT": "1"}, False),
    ],
)
def test_only_a_person_at_a_terminal_is_told(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], is_told: bool
) -> None:
    monkeypatch.delenv("PRE_COMMIT", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert (console.progress() is not None) is is_told
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False)
    assert console.progress() is None


# Through a real terminal


def on_terminal(*args: str, columns: int = 100, **environment: str) -> tuple[int, str]:
    """Run abplint with stdout and stderr on a pseudo-terminal; its exit code and what the terminal got."""
    import fcntl
    import struct
    import termios

    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    inherited = {key: value for key, value in clean_environment().items() if key not in _TERMINAL_VARIABLES}
    with subprocess.Popen(
        [sys.executable, "-m", "abplint", *args],
        cwd=APP,
        env=inherited | {"TERM": "xterm-256color", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"} | environment,
        stdin=subprocess.DEVNULL,
        stdout=follower,
        stderr=follower,
    ) as process:
        os.close(follower)
        text = b"".join(_read(leader)).decode()
    os.close(leader)
    return process.returncode, text.replace("\r\n", "\n")


_TERMINAL_VARIABLES = {"COLUMNS", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "PRE_COMMIT"}


def _read(leader: int) -> Iterator[bytes]:
    while True:
        try:
            data = os.read(leader, 65536)
        except OSError:  # Linux says so when the other end is closed
            return
        if not data:
            return
        yield data


def without_progress(text: str) -> str:
    """What a slow run draws and takes away again, left out."""
    return re.sub(r"(?:\r\x1b\[K[a-z ]+(?: \[[#.]*\]|:) \d+(?: of \d+)?)+\r\x1b\[K", "", text)


def test_pictures_of_the_progress_are_told_from_the_rest(clock: Clock) -> None:
    stream = io.StringIO()
    line = console.ProgressLine(stream, 80, clock)
    for number in range(3):
        clock.now += console.PATIENCE
        line("reading files", number, 0)
        clock.now += console.PATIENCE
        line("following capabilities", number, 12)
    line.close()
    assert stream.getvalue().count("\x1b") == 7
    assert without_progress(f"before\n{stream.getvalue()}after\x1b[K") == "before\nafter\x1b[K"


def drawn(text: str) -> str:
    """What of a terminal's input is to be seen."""
    text = without_progress(text)
    return re.sub("\x1b\\[[0-9;]*[mK]|\x1b]8;;[^\x1b]*\x1b\\\\", "", text)


@pytest.mark.parametrize("columns", [60, 90, 140])
def test_findings_are_as_wide_as_the_terminal(columns: int) -> None:
    code, text = on_terminal("--root", ".", columns=columns)
    assert code == 1
    lines = [line for line in drawn(text).splitlines() if LONG in line]
    assert lines
    frames = [line for line in lines if re.match(r"\d+ \| ", line)]
    assert [len(line) for line in frames] == [min(columns, 117)] * len(frames)  # the source line has 113 characters


def test_a_terminal_gets_colour_and_links() -> None:
    _, text = on_terminal("--root", ".", "-f", "concise")
    assert "\x1b[1;31merror\x1b[0m" in text
    assert "\x1b]8;;https://" in text


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_without_colour_gets_text(environment: dict[str, str]) -> None:
    code, text = on_terminal("--root", ".", **environment)
    assert code == 1
    assert "\x1b" not in without_progress(text)


def test_the_option_beats_the_environment() -> None:
    _, text = on_terminal("--root", ".", "--color", "always", "--hyperlinks", "never", NO_COLOR="1")
    assert "\x1b[1;31m" in text
    assert "\x1b]8" not in text


def test_pre_commit_gets_colour_but_no_links() -> None:
    _, text = on_terminal("--root", ".", PRE_COMMIT="1")
    assert "\x1b[1;31m" in text
    assert "\x1b]8" not in text
    assert "\x1b[K" not in text


# Closed pipes


@pytest.mark.parametrize("format", FORMATS)
def test_a_reader_that_has_seen_enough_does_not_change_the_code(format: str, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "abplint", "--root", str(APP), "-f", format],
        env=clean_environment() | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read().decode()
    assert process.returncode == 1
    assert re.fullmatch(r"3 errors in 3 of 25 files .*\n", errors)
