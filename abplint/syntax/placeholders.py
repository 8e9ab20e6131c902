"""Scripts that stand in pages which a server writes: what it puts into them is an unknown value there.

A placeholder that writes something becomes a name that nothing defines, one that decides (`<?php if … ?>`,
`{% for … %}`, `@if (…)`) becomes white space, byte for byte, so that every place in the script stays what it is.
"""

from __future__ import annotations

import re
from typing import Final

from abplint.syntax.facts import Program
from abplint.syntax.parse import Dialect, parse_program
from abplint.syntax.php import php_ranges

_PLACEHOLDER: Final = re.compile(
    rb"(?P<decides><\?php\b(?!\s*echo\b).*?\?>|<%(?![=\-]).*?%>|\{%.*?%\}|\{\{--.*?--\}\}|\{#.*?#\}"
    rb"|^[ \t]*@php\b(?!\s*\().*?@endphp\b"
    rb"|^[ \t]*@(?:(?:else)?if|else|endif|(?:end)?(?:unless|isset|auth|guest|foreach|forelse|for|php))\b[^\n]*$)"
    rb"|(?P<writes><\?(?:=|php\s+echo\b).*?\?>|<%[=\-].*?%>|\{!!.*?!!\}|\{\{\{.*?\}\}\}|\{\{.*?\}\}"
    rb"|@(?:json|js|Json\.Serialize|Html\.Raw)\((?:[^()\n]|\([^()\n]*\))*\))",
    re.DOTALL | re.MULTILINE,
)
_TOKEN: Final = re.compile(
    rb"//[^\n]*|/\*.*?\*/|'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`", re.DOTALL
)
_SHORTEST: Final = 4  # `${_}`
_BEFORE_VALUE: Final = re.compile(rb"(?:[=(,:?\[+&|]|\breturn)\Z")
_ONE_VALUE: Final = re.compile(rb"[^\n;]+((?:;[ \t]*)?)")
_PAIRS: Final = ((b"{", b"}"), (b"(", b")"), (b"[", b"]"))
_IF: Final = re.compile(rb"\W+(?:php\s+)?(?:if|unless)\b")
_ELSE: Final = re.compile(rb"\W+(?:php\b\W*)?else\b(?!\s*if)")
_END: Final = re.compile(rb"\W+(?:php\s+)?(?:end|\})")
_BEFORE_SPECIFIER: Final = re.compile(rb"\b(?:from|import)\s*(?:\(\s*)?\Z")


def parse_inline(data: bytes, start: int, end: int, is_module: bool, is_template: bool) -> Program:
    """The facts of a script inside a page, between two offsets.

    In a file that need not be a template, placeholders are looked for only where the script does not parse. What stands
    in a string of a server's code may be no script at all.
    """
    filled = fill_placeholders(data, start, end)
    if filled is not data and not is_template:
        program = parse_program(data, Dialect.JAVASCRIPT, ((start, end),), is_module)
        if not program.faults:
            return program
    program = parse_program(filled, Dialect.JAVASCRIPT, ((start, end),), is_module)
    if program.faults and any(first <= start < last for first, last in php_ranges(data)):
        program.faults.clear()  # a string that looks like a tag, or holds a part of one
    return program


def parse_script(data: bytes, dialect: Dialect, is_module: bool) -> Program:
    """The facts of a file; one that parses only without its placeholders is written by a server, too."""
    program = parse_program(data, dialect, None, is_module)
    filled = fill_placeholders(data, 0, len(data)) if program.faults and dialect is Dialect.JAVASCRIPT else data
    written = parse_program(filled, dialect, None, is_module) if filled is not data else program
    return program if written.faults else written


def fill_placeholders(data: bytes, start: int, end: int) -> bytes:
    """The data with the placeholders between two offsets made JavaScript; the same data where there are none."""
    text = data[start:end]
    found = list(_PLACEHOLDER.finditer(text))
    if not found:
        return data
    plain = bytearray(text)
    for match in found:
        plain[match.start() : match.end()] = _blank(match[0]) if match["decides"] else _name(match[0])
    deciding = [match for match in found if match["decides"]]
    for choice in zip(deciding, deciding[1:], deciding[2:], strict=False):
        _choose(plain, *choice)
    for token in _TOKEN.finditer(bytes(plain)):
        inside = [m for m in found if token.start() < m.start() and m.end() < token.end()]
        writing = [m for m in inside if m["writes"]]
        if inside and token[0][:1] in (b"'", b'"') and _BEFORE_SPECIFIER.search(plain, 0, token.start()):
            _keep(plain, inside, token[0][:1])
        elif writing and token[0][:1] in (b"'", b'"', b"`"):
            _interpolate(plain, token.start(), token.end(), writing)
    return data[:start] + bytes(plain) + data[end:]


def _choose(plain: bytearray, first: re.Match[bytes], second: re.Match[bytes], last: re.Match[bytes]) -> None:
    """One value or another (`= {% if x %}1{% else %}2{% endif %};`) is a choice that nobody knows."""
    if not (_IF.match(first[0]) and _ELSE.match(second[0]) and _END.match(last[0])):
        return
    one = _ONE_VALUE.fullmatch(plain, first.end(), second.start())
    other = _ONE_VALUE.fullmatch(plain, second.end(), last.start())
    if one is None or other is None or not _is_value_wanted(plain, first.start()):
        return
    ends = one[1].strip()
    if other[1].strip() != ends or not (one[0].strip(b" \t;") and other[0].strip(b" \t;")):
        return
    if any(value[0].count(a) != value[0].count(b) for value in (one, other) for a, b in _PAIRS):
        return
    for value in (one, other):
        plain[value.start(1) : value.end(1)] = b" " * len(value[1])
    for match, text in ((first, b"(_ ?"), (second, b":"), (last, b")" + ends)):
        plain[match.start() : match.end()] = text + b" " * (len(match[0]) - len(text))


def _is_value_wanted(plain: bytearray, at: int) -> bool:
    """Whether what stands before a place, but for blanks, is followed by a value."""
    while at and plain[at - 1] in b" \t":
        at -= 1
    return _BEFORE_VALUE.search(plain, max(0, at - len(b"return")), at) is not None


def _keep(plain: bytearray, inside: list[re.Match[bytes]], quote: bytes) -> None:
    """What a module imports keeps its placeholders, which may name it; the quotes around it stand in none of them."""
    other = b'"' if quote == b"'" else b"'"
    for match in inside:
        plain[match.start() : match.end()] = re.sub(rb"[\r\n\\]", b" ", match[0].replace(quote, other))


def _interpolate(plain: bytearray, start: int, end: int, inside: list[re.Match[bytes]]) -> None:
    """A string that holds placeholders becomes a template that holds unknown values, if it can be written as one."""
    between = bytes(plain[start + 1 : end - 1])
    is_template = plain[start : start + 1] == b"`"
    if not is_template and (b"`" in between or b"${" in between):
        return
    plain[start] = plain[end - 1] = ord("`")
    for match in inside:
        size = match.end() - match.start()
        plain[match.start() : match.end()] = b"${" + b"_" * (size - _SHORTEST + 1) + b"}"


def _name(placeholder: bytes) -> bytes:
    return b"_" * len(placeholder)


def _blank(placeholder: bytes) -> bytes:
    return re.sub(rb"[^\r\n]", b" ", placeholder)
