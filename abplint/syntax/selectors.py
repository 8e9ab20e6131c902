"""What a selector asks of an attribute."""

from __future__ import annotations

import re
from typing import Final

ATTRIBUTE: Final = re.compile(
    r"""\[\s{0,9}([\w-]+)\s{0,9}(?:([~|^$*]?=)\s{0,9}["']?([^"'\]]*)["']?(?:\s{1,9}[isIS])?)?\s{0,9}\]"""
)
_WHOLE: Final = ("", "=", "~=")


def is_said(how: str, held: str, asked: str) -> bool:
    """Whether an attribute says what a selector asks for: all of it, one of its words, how it begins …"""
    match how:
        case "~=":
            return asked in held.split()
        case "|=":
            return held == asked or held.startswith(f"{asked}-")
        case "^=":
            return held.startswith(asked)
        case "$=":
            return held.endswith(asked)
        case "*=":
            return asked in held
        case _:
            return held == asked


def attributes_of(selector: str) -> dict[str, str]:
    """The attributes that one part of a selector asks for, with what it says of all of their text."""
    return {name: value for name, how, value in ATTRIBUTE.findall(selector) if how in _WHOLE}
