"""What of a file's text is code: neither comments nor what stands in strings and templates."""

from __future__ import annotations

import posixpath
import re
from typing import Final

from abplint.patterns import regex
from abplint.program.units import Unit
from abplint.syntax.components.scripts import code_ranges

# A text or a regular expression begins where no value ends; a quote after a letter is an apostrophe of some markup.
_VALUE_AFTER: Final = (
    rb"(?:(?<![\w$])|(?<=\breturn)|(?<=\bcase)|(?<=\btypeof)|(?<=\bfrom)|(?<=\bimport)|(?<=\bdefault))"
)
_DARK: Final = regex(
    rb"//[^\n]*|/\*.*?\*/|"
    + _VALUE_AFTER
    + rb"""(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|`|"""
    + rb"(?:[(,=:\[!&|?;]|=>|\breturn\b)\s*(/(?![*/])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/)",
    re.DOTALL,
)
_DARK_OR_BRACE: Final = regex(_DARK.pattern + rb"|[{}]", re.DOTALL)
_CHUNK: Final = regex(rb"(?:[^`\\$]|\\.|\$(?!\{))*(`|\$\{)", re.DOTALL)
_SCRIPTS: Final = (".js", ".ts", ".tsx", ".jsx", ".mjs", ".cjs", ".mts", ".cts", ".JS", ".MJS")


def code_of(data: bytes) -> bytes:
    """Source text with spaces for what stands in comments, strings and templates; the text itself if it cannot be told.

    The quotes stay, and so does what a template's `${…}` hold.
    """
    code = bytearray(data)
    position = 0
    depths: list[int] = []  # of braces, in each template that is open
    while True:
        found = (_DARK_OR_BRACE if depths else _DARK).search(data, position)
        if found is None:
            return data if depths else bytes(code)
        start, end = found.span(found.lastindex or 0)
        first = data[start]
        if first == ord("{"):
            depths[-1] += 1
        elif first == ord("}") and depths[-1]:
            depths[-1] -= 1
        elif first == ord("`") or first == ord("}"):  # a template begins, or goes on after a value
            chunk = _CHUNK.match(data, end)
            if chunk is None:
                return data
            code[end : chunk.start(1)] = b" " * (chunk.start(1) - end)
            if first == ord("}"):
                depths.pop()
            end = chunk.end()
            if chunk[1] == b"${":
                depths.append(0)
        elif first in b"'\"":
            code[start + 1 : end - 1] = b" " * (end - start - 2)
        else:
            code[start:end] = re.sub(rb"[^\n]", b" ", data[start:end]) if first == ord("/") else b" " * (end - start)
        position = end


def code_in(unit: Unit) -> bytes:
    """What is code of a file; all of it where that cannot be told apart."""
    data, extension = unit.file.data, posixpath.splitext(unit.file.path)[1]
    if extension in _SCRIPTS:
        return code_of(data)
    ranges = code_ranges(data, extension) if unit.program.is_component else None
    if ranges is None:
        return data
    code = bytearray(re.sub(rb"[^\n]", b" ", data))
    for start, end in ranges:
        code[start:end] = code_of(data[start:end])
    return bytes(code)
