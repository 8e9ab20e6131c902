"""What of a function's text may be a part of what it returns, or settles a promise with."""

from __future__ import annotations

from typing import Final

from abplint.patterns import regex
from abplint.program.budgets import EXECUTOR_HEAD
from abplint.program.module_text import KEYWORDS, NAMES, ModuleText, Range
from abplint.syntax import facts

_RETURNS: Final = regex(rb"(?<![\w$.])(?:return|yield|throw|resolve|done|callback)(?![\w$:])\s*")
_MAKES_PROMISE: Final = regex(rb"new\s+Promise\s*(?:<[^<>()]{0,200}(?:<[^<>()]{0,200}>)?[^<>()]{0,20}>\s*)?\(\s*\Z")


def answers_of(text: ModuleText, function: facts.Function) -> list[Range]:
    """The ranges of a function's text whose values may be a part of what it returns."""
    code, start, end = text.code, function.start, function.end
    ranges = [(m.end(), text.end_of_value(m.end())) for m in _RETURNS.finditer(code, start, end)]
    arrow = code.find(b"=>", start, end) if function.is_arrow else -1
    if arrow >= 0 and code[arrow + 2 : end].lstrip()[:1] != b"{":
        body = (arrow + 2, end)
        settling = [place for place in ranges if place[0] > arrow]
        if not (settling and _settles_with_those(code, function, body, settling)):
            ranges.append(body)
    seen: set[bytes] = set()
    pending = list(ranges)
    while pending:
        for name in NAMES.findall(code, *pending.pop()):
            if name in seen or name in KEYWORDS:
                continue
            seen.add(name)
            more = [place for place in text.definitions(name) if start <= place[0] < end]
            more += [(at, text.end_of_value(at)) for at in text.changes(name, start, end)]
            ranges += more
            pending += more
    return ranges


def _settles_with_those(code: bytes, function: facts.Function, body: Range, ranges: list[Range]) -> bool:
    """Whether a promise's executor that is one expression settles it with what stands in some ranges, and which of
    nothing else in it is made: what the expression gives is nobody's."""
    if not _MAKES_PROMISE.search(code, max(function.start - EXECUTOR_HEAD, 0), function.start):
        return False
    if any(code[start : start + 1] != b"(" for start, _ in ranges):  # who calls what is handed on gives the value
        return False
    inside = [name for place in ranges for name in NAMES.findall(code, *place)]
    everywhere = NAMES.findall(code, *body)
    return all(everywhere.count(name) == inside.count(name) for name in set(inside) - KEYWORDS)
