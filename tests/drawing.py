"""Draws what a terminal shows as an SVG: its text, with the colours that abplint uses."""

from __future__ import annotations

import re
from html import escape
from typing import Final

WIDTH, HEIGHT, MARGIN = 7.9, 17, 14  # of a character of 13 pixels, and around all of them
MOST_COLUMNS: Final = 112
_COLOURS: Final = {
    "1": 'font-weight="bold"',
    "2": 'opacity=".7"',
    "31": 'fill="#f47067"',
    "32": 'fill="#8ddb8c"',
    "33": 'fill="#f69d50"',
    "34": 'fill="#6cb6ff"',
    "35": 'fill="#dcbdfb"',
    "36": 'fill="#96d0ff"',
}
_PART: Final = re.compile(r"\x1b\[([\d;]*)m|([^\x1b]+)")


def svg(prompt: str, output: str, lines: int) -> str:
    """A command and the first lines of its output."""
    shown = [f"\x1b[1m$ {prompt}\x1b[0m", *output.splitlines()]
    rows = [_cut(line) for line in shown[:lines]] + (["[…]"] if len(shown) > lines else [])
    width = round(MOST_COLUMNS * WIDTH + 2 * MARGIN)
    height = len(rows) * HEIGHT + 2 * MARGIN
    drawn = "\n".join(_row(line, MARGIN + HEIGHT * (number + 0.75)) for number, line in enumerate(rows))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">
<rect width="100%" height="100%" rx="6" fill="#22272e"/>
<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="13" fill="#cdd9e5">
{drawn}
</g>
</svg>
"""


def _cut(line: str) -> str:
    plain = re.sub(r"\x1b\[[\d;]*m", "", line)
    return line if len(plain) <= MOST_COLUMNS else f"{plain[: MOST_COLUMNS - 1]}…"


def _row(line: str, y: float) -> str:
    spans, style = [], ""
    for code, text in _PART.findall(line):
        if text:
            part = escape(text, quote=False)
            spans.append(f"<tspan {style}>{part}</tspan>" if style else part)
        else:
            style = " ".join(_COLOURS[each] for each in code.split(";") if each in _COLOURS)
    return f'<text x="{MARGIN}" y="{y:g}" xml:space="preserve">{"".join(spans)}</text>'
