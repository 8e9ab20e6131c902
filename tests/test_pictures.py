"""The pictures in `docs/` are what abplint prints: with UPDATE_GOLDEN set they are drawn again."""

from __future__ import annotations

import os
import re

import pytest

from tests.browser.devtools import find_chromium
from tests.conftest import ROOT
from tests.drawing import svg
from tests.test_readme import run

PICTURES = ROOT / "docs" / "pictures"
DRAWN = [
    ("inventory", "abplint inventory --root testdata/react-ledger-wrong", 40),
    ("card", "abplint card --root testdata/bare-runtime", 34),
    ("tools", "abplint map --tools --root testdata/invoice-tool", 54),
    pytest.param(
        "probe",
        "abplint probe testdata/inline-page --no-sandbox",
        200,
        marks=[pytest.mark.browser, pytest.mark.slow],
    ),
]
SUMMARY = 26  # lines at the end of a probe: its last finding, and what it has seen


@pytest.mark.parametrize(("name", "command", "lines"), DRAWN)
def test_a_picture_is_what_a_terminal_shows(name: str, command: str, lines: int) -> None:
    if name == "probe" and find_chromium() is None:
        pytest.skip("no Chromium: install Debian's package chromium, or set CHROMIUM to an executable")
    output = run(command, ROOT, NO_COLOR="", FORCE_COLOR="1").stdout
    if name == "probe":
        output = "\n".join(_timeless(output).splitlines()[-SUMMARY:])
    drawn = svg(command.removesuffix(" --no-sandbox"), output, lines)
    file = PICTURES / f"{name}.svg"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(drawn, "utf-8", newline="\n")
    assert file.read_text("utf-8") == drawn


def _timeless(output: str) -> str:
    """Without what differs from run to run: the port, the browser's version, and how long it took."""
    output = re.sub(r"127\.0\.0\.1:\d+", "127.0.0.1:41749", output)
    output = re.sub(r"Chromium [\d.]+", "Chromium 150.0.7871.100", output)
    return re.sub(r"\d+\.\d s", "1.0 s", output)
