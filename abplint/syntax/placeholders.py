"""Scripts that stand in pages which a server writes: what it puts into them is an unknown value there.

A placeholder that writes something becomes a name that nothing defines, one that decides (`<?php if … ?>`,
`{% for … %}`, `@if (…)`) becomes white space, byte for byte, so that every place in the script stays what it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from abplint.patterns import regex
from abplint.syntax.facts import Program
from abplint.syntax.parse import Dialect, parse_program
from abplint.syntax.php import php_ranges

_PLACEHOLDER: Final = regex(
    rb"(?P<decides><%(?![=\-]).*?%>|\{%.*?%\}|\{\{--.*?--\}\}|\{#.*?#\}"
    rb"|\[\{\[-?[ \t]*(?:if|else|end|range|with|block|define)\b[^\[\]]*\]\}\]"
    rb"|(?<![=(,:?\[])(?<![=(,:?\[] )\[\[-?[ \t]*"
    rb"(?:(?:if|else|range|with|block|define|template)\b(?:(?!\]\]).)*|end[ \t]*-?)\]\]"
    rb"|\[%[-\s]*(?:\#|(?:IF|UNLESS|ELSE|ELSIF|END|FOREACH|BLOCK|SET|INCLUDE|PROCESS|WRAPPER|USE|DEFAULT)\b).*?%\]"
    rb"|^[ \t]*@php\b(?!\s*\().*?@endphp\b"
    rb"|^[ \t]*@@include\((?:[^()\n]|\([^()\n]*\))*\)"
    rb"|^[ \t]*@(?:(?:else)?if|else|endif|(?:end)?(?:unless|isset|auth|guest|foreach|forelse|for|php))\b[^\n]*$)"
    rb"|(?P<writes><%[=\-].*?%>|\{!!.*?!!\}|\{\{\{.*?\}\}\}|\{\{.*?\}\}"
    rb"|\[\{\[[^\[\]]*\]\}\]|\[%.*?%\]"
    rb"|\[\[-?[ \t]*(?:\.[A-Za-z_]|[$*#]\{)(?:(?!\]\]).)*\]\]|\[\([ \t]*[$*#]\{[^()]*\}[ \t]*\)\]"
    rb"|(?:(?<=[=(,:?\[+])|(?<=[=(,:?\[+] ))%[A-Z][A-Z0-9_]{2,}%"
    rb"|@(?:json|js|Json\.Serialize|Html\.Raw)\((?:[^()\n]|\([^()\n]*\))*\))",
    re.DOTALL | re.MULTILINE,
)
_BY_SIGNS: Final = {
    "": _PLACEHOLDER,
    "{": regex(
        rb"(?P<decides>\{\*.*?\*\}|\{/?(?:literal|strip|if|else|elseif|foreach\w*|section|for|while|assign|block"
        rb"|capture|include|combine_\w+|footer_script|html_\w+)\b[^{}]*\})|(?P<writes>(?<!\$)\{(?:\$|['\"]|#)[^{}]*\})",
        re.DOTALL,
    ),
    "#": regex(
        rb"(?P<decides>#\*.*?\*#|\#(?:if|elseif|foreach|set|parse|include|macro)[ \t]*\((?:[^()\n]|\([^()\n]*\))*\)"
        rb"|\#(?:\{(?:else|end)\}|else\b|end\b))|(?P<writes>\$!?\{[^{}`\n]*\})",
        re.DOTALL,
    ),
}
_WRITES: Final = regex(rb"<\?(?:=|php\s+echo\b)", re.IGNORECASE)
_TOKEN: Final = regex(rb"//[^\n]*|/\*.*?\*/|'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`", re.DOTALL)
_SHORTEST: Final = 4  # `${_}`
_BEFORE_VALUE: Final = regex(rb"(?:[=(,:?\[+&|]|\breturn)\Z")
_ONE_VALUE: Final = regex(rb"[^\n;]+((?:;[ \t]*)?)")
_PAIRS: Final = ((b"{", b"}"), (b"(", b")"), (b"[", b"]"))
_IF: Final = regex(rb"\W+(?:php\s+)?(?:if|unless)\b")
_ELSE: Final = regex(rb"\W+(?:php\b\W*)?else\b(?!\s*if)")
_END: Final = regex(rb"\W+(?:php\s+)?(?:end|\})")
_BEFORE_SPECIFIER: Final = regex(rb"\b(?:from|import)\s*(?:\(\s*)?\Z")


class _Placeholder(NamedTuple):
    """What a server puts something for, or decides by, between two offsets of a text."""

    start: int
    end: int
    text: bytes
    decides: bool


def parse_inline(data: bytes, start: int, end: int, is_module: bool, is_template: bool, signs: str = "") -> Program:
    """The facts of a script inside a page, between two offsets. `signs`: how placeholders begin, see `_BY_SIGNS`.

    In a file that need not be a template, placeholders are looked for only where the script does not parse. What stands
    in a string of a server's code may be no script at all.
    """
    filled = fill_placeholders(data, start, end, signs)
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


def fill_placeholders(data: bytes, start: int, end: int, signs: str = "") -> bytes:
    """The data with the placeholders between two offsets made JavaScript; the same data where there are none."""
    text = data[start:end]
    found = _placeholders(text, _BY_SIGNS[signs])
    if not found:
        return data
    plain = bytearray(text)
    for each in found:
        plain[each.start : each.end] = _blank(each.text) if each.decides else b"_" * len(each.text)
    deciding = [each for each in found if each.decides]
    for choice in zip(deciding, deciding[1:], deciding[2:], strict=False):
        _choose(plain, *choice)
    for token in _TOKEN.finditer(bytes(plain)):
        inside = [each for each in found if token.start() < each.start and each.end < token.end()]
        writing = [each for each in inside if not each.decides]
        if inside and token[0][:1] in (b"'", b'"') and _BEFORE_SPECIFIER.search(plain, 0, token.start()):
            _keep(plain, inside, token[0][:1])
        elif writing and token[0][:1] in (b"'", b'"', b"`"):
            _interpolate(plain, token.start(), token.end(), writing)
        if token[0][:1] in (b"'", b'"', b"`"):
            _go_on(plain, token.end(), found)
    return data[:start] + bytes(plain) + data[end:]


def _go_on(plain: bytearray, end: int, found: list[_Placeholder]) -> None:
    """What stands right behind a text (`'200'{{ $more }}`) is no value but more code: an operator, further items."""
    for each in found:
        if each.start >= end and not each.decides and not plain[end : each.start].strip(b" \t"):
            plain[each.start : each.end] = _blank(each.text)
            end = each.end


def _placeholders(text: bytes, pattern: re.Pattern[bytes]) -> list[_Placeholder]:
    """The placeholders of a text, in order; what stands in PHP is PHP."""
    ranges = list(php_ranges(text)) if b"<?" in text else []
    found = [_Placeholder(first, last, text[first:last], not _WRITES.match(text, first)) for first, last in ranges]
    before = [0, *(last for _, last in ranges)]
    after = [*(first for first, _ in ranges), len(text)]
    for first, last in zip(before, after, strict=True):
        found += _of_templates(text, pattern, first, last)
    return sorted(found)


def _of_templates(text: bytes, pattern: re.Pattern[bytes], first: int, last: int) -> Iterator[_Placeholder]:
    for match in pattern.finditer(text, first, last):
        yield _Placeholder(match.start(), match.end(), match[0], match["decides"] is not None)


def _choose(plain: bytearray, first: _Placeholder, second: _Placeholder, last: _Placeholder) -> None:
    """One value or another (`= {% if x %}1{% else %}2{% endif %};`) is a choice that nobody knows."""
    if not (_IF.match(first.text) and _ELSE.match(second.text) and _END.match(last.text)):
        return
    one = _ONE_VALUE.fullmatch(plain, first.end, second.start)
    other = _ONE_VALUE.fullmatch(plain, second.end, last.start)
    if one is None or other is None or not _is_value_wanted(plain, first.start):
        return
    ends = one[1].strip()
    if other[1].strip() != ends or not (one[0].strip(b" \t;") and other[0].strip(b" \t;")):
        return
    if any(value[0].count(a) != value[0].count(b) for value in (one, other) for a, b in _PAIRS):
        return
    for value in (one, other):
        plain[value.start(1) : value.end(1)] = b" " * len(value[1])
    for each, text in ((first, b"(_ ?"), (second, b":"), (last, b")" + ends)):
        plain[each.start : each.end] = text + b" " * (len(each.text) - len(text))


def _is_value_wanted(plain: bytearray, at: int) -> bool:
    """Whether what stands before a place, but for blanks, is followed by a value."""
    while at and plain[at - 1] in b" \t":
        at -= 1
    return _BEFORE_VALUE.search(plain, max(0, at - len(b"return")), at) is not None


def _keep(plain: bytearray, inside: list[_Placeholder], quote: bytes) -> None:
    """What a module imports keeps its placeholders, which may name it; the quotes around it stand in none of them."""
    other = b'"' if quote == b"'" else b"'"
    for each in inside:
        plain[each.start : each.end] = re.sub(rb"[\r\n\\]", b" ", each.text.replace(quote, other))


def _interpolate(plain: bytearray, start: int, end: int, inside: list[_Placeholder]) -> None:
    """A string that holds placeholders becomes a template that holds unknown values, if it can be written as one."""
    between = bytes(plain[start + 1 : end - 1])
    is_template = plain[start : start + 1] == b"`"
    if not is_template and (b"`" in between or b"${" in between):
        return
    plain[start] = plain[end - 1] = ord("`")
    for each in inside:
        size = each.end - each.start
        plain[each.start : each.end] = b"${" + b"_" * (size - _SHORTEST + 1) + b"}"


def _blank(placeholder: bytes) -> bytes:
    return re.sub(rb"[^\r\n]", b" ", placeholder)
