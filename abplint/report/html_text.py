"""Text of sources and messages as text of an HTML page."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from abplint.report.terminal import visible
from abplint.source import Location

_TAB = "    "


def text(value: str) -> str:
    """Text that is no markup; characters that no page can hold are replaced by pictures of them."""
    return html.escape(visible(value.replace("\t", _TAB)))


def attribute(value: str) -> str:
    """The value of an attribute, between double quotes."""
    return html.escape(visible(value))


def inline(value: str) -> str:
    """A sentence, with what stands in backticks as code."""
    parts = re.split(r"`([^`]*)`", " ".join(value.split()))
    return "".join(f"<code>{text(part)}</code>" if index % 2 else text(part) for index, part in enumerate(parts))


def place(at: Location, shown: Callable[[str], str]) -> str:
    """A file and a line; `shown` says how a path is written."""
    return f'<span class="place">{text(shown(at.path))}:{at.line}</span>'
