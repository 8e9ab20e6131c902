"""Text of sources and messages as text of a Markdown document that GitHub shows."""

from __future__ import annotations

import re
from posixpath import normpath
from typing import Final

from abplint.patterns import regex
from abplint.report.presentation import Presentation
from abplint.report.terminal import visible
from abplint.source import Location

BAR: Final = "\\|"
_SPECIAL: Final = regex(r"([\\`*_{}\[\]<>#~$&@!])")


def table_row(*cells: str) -> str:
    """A row of a table, which ends a cell at a bar inside of code, too."""
    return f"| {' | '.join(cell.replace('|', BAR) for cell in cells)} |\n"


def prose(text: str) -> str:
    """Text with its code in backticks, and nothing else that Markdown or a table would take for its own."""
    parts = re.split(r"`([^`]*)`", " ".join(visible(text.replace("\n", " ")).split()))
    return "".join(verbatim(part) if index % 2 else _SPECIAL.sub(r"\\\1", part) for index, part in enumerate(parts))


def verbatim(text: str) -> str:
    """Text as code."""
    text = visible(text)
    longest = max(map(len, re.findall("`+", text)), default=0)
    ticks = "`" * (longest + 1)
    space = " " if longest else ""
    return f"{ticks}{space}{text}{space}{ticks}"


def html(text: str) -> str:
    """Text with its code in backticks, for places where Markdown is not read, such as `<summary>`."""
    escaped = visible(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escaped)


def place(location: Location, how: Presentation) -> str:
    """A file and its line; a link where the repository's host shows the files of the commit."""
    label = f"{visible(normpath(how.shown(location.path)))}:{location.line}"
    address = how.address(location)
    return f"[{prose(label)}]({address})" if address else verbatim(label)
