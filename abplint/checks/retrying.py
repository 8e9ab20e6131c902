"""ABP512: a standard error code that says the opposite of the table about trying again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.checks.responses import RETRYABLE, Collection, constants_of, written_as, written_outside
from abplint.finding import Edit, Finding, Fix
from abplint.patterns import regex
from abplint.program.kinds import known_of
from abplint.program.values import (
    Condition,
    Constant,
    Obj,
    Site,
    Value,
    alternatives,
    inside,
)
from abplint.source import Location, Span
from abplint.surface.responses import (
    Response,
    ResponseOutcome,
    is_constructed_with,
    is_partly_unknown,
    lies_in,
    member,
    place_of,
)

LONGEST_ROW: Final = 400
LONGEST_READ: Final = 24
_CALLED: Final = regex(rb"(?:\bnew\s+)?[\w$.]+\(\s*$")
_CLOSED: Final = regex(rb"[^(){};]*\)")
_IN_QUOTES: Final = regex(rb"'[^'\n]*'|\"[^\"\n]*\"|`[^`]*`")
_KEY_BEFORE: Final = regex(rb"""([\w$-]+)['"`]?\]?\s*[:,]\s*\Z""")
_AS_MEMBER: Final = regex(rb":\s*\Z")


@check("ABP512")
def wrong_retryable(app: App, rule: Rule) -> Iterator[Finding]:
    """A standard error code says the opposite of what the table says about trying again."""
    found = Collection(rule)
    failures = (response for response in app.responses if response.outcome is ResponseOutcome.FAILURE)
    slots = [(response, response.error) for response in failures if response.error is not None]
    errors = [(response, error) for response, slot in slots for error in alternatives(slot.value)]
    pairs = [pair for response, error in errors if isinstance(error, Obj) for pair in _wrong_pairs(response, error)]
    # where it was lost who called a helper for a pair, another answer tells
    told = {(pair.code.site, pair.flag.site) for pair in pairs if pair.is_written_there}
    for pair in pairs:
        if pair.is_written_there or (pair.code.site, pair.flag.site) not in told:
            fix = _corrected(pair.place, pair.code, pair.flag)
            source = written_outside(pair.place, pair.flag, f"`retryable` is `{written_as(pair.flag)}` here")
            says = f"answers `{pair.code.value}` with `retryable: {written_as(pair.flag)}`"
            found.add(pair.place, says, pair.response, pair.made, source, fix)
    yield from found.findings()


class _Pair(NamedTuple):
    response: Response
    made: Obj
    code: Constant
    flag: Constant
    place: Location | None

    @property
    def is_written_there(self) -> bool:
        """Whether both stand at the place, or the same words: what is remembered of a call has those of the first."""
        text = self.place.text if self.place is not None else ""
        is_said = f"{self.code.value}" in text and written_as(self.flag) in text
        return is_said or all(written_outside(self.place, value, "") is None for value in (self.code, self.flag))


def _wrong_pairs(response: Response, error: Obj) -> Iterator[_Pair]:
    codes, flags = constants_of(error, "code"), constants_of(error, "retryable")
    for code in codes:
        for flag in flags:
            expected = RETRYABLE.get(str(code.value))
            if expected is None or not isinstance(flag.value, bool) or flag.value is expected:
                continue
            made: Obj | None = _holder_of(response, error, code)
            if not (_is_certain(error, "code") or _is_certain(error, "retryable")):
                made = _paired_before(response, code, flag)
                told = _told_by_thrown(response, error, code, flag) if made is None else None
                if told is not None:
                    yield _Pair(response, error, code, flag, told)
                    continue
            elif flag.site is None and (thrown := _thrown_with(response, error, code)) is not None:
                yield _Pair(response, error, code, flag, thrown.location)
                continue
            elif _is_taken(error, code):
                made = _paired_before(response, code, flag) or made
            is_in_doubt = made is error and is_partly_unknown(error, "retryable")
            if made is None or (is_in_doubt and any(other.value is expected for other in flags)):
                continue
            place = _row_of(made, code, flag) or place_of(made, [code, flag])
            if made.site is not None and place is not None and place.key == made.site.location.key:
                place = _call_with(made.site, code, flag) or place
            yield _Pair(response, made, code, flag, place)


def _corrected(place: Location | None, code: Constant, flag: Constant) -> Fix | None:
    """A fix that turns a flag around, where it is written beside its code and beside no other one."""
    if place is None or flag.site is None or flag.site.file is not place.file:
        return None
    at, span, text = flag.site.location, place.span, place.text
    is_beside = span.start <= at.span.start and at.span.end <= span.end
    if not is_beside or {name for name in RETRYABLE if name in text} != {str(code.value)}:
        return None
    expected = "false" if flag.value else "true"
    if at.text != written_as(flag):
        return None
    return Fix(f"Write `{expected}`", (Edit(at, expected),))


def _row_of(error: Obj, code: Constant, flag: Constant) -> Location | None:
    """The row of a table that pairs code and flag: `{ code, retryable }` that was spread, `TIMEOUT: false`, or
    `TIMEOUT: { retryable: false }` and `['TIMEOUT', { retryable: false }]`."""
    slots = [member(error, name) for name in ("code", "retryable")]
    origins = {slot.origin for slot in slots if slot is not None}
    if flag.site is None:
        return None
    for origin in origins if len(origins) == 1 else ():
        if origin is not None and lies_in(flag.site, origin):
            return origin.location
    start = max(0, flag.site.start - LONGEST_ROW)
    row = rb"""['"`\[]?[\w.]*?\b%s['"`\]]?\s*(?::|[:,]\s*\{[^{}]*:)\s*$""" % re.escape(str(code.value).encode())
    key = re.search(row, flag.site.file.data[start : flag.site.start])
    if key is not None:
        return Location(flag.site.file, Span(start + key.start(), flag.site.end))
    return _row_beside(code, flag.site) or _record_of(error, code, flag)


def _row_beside(code: Constant, flag: Site) -> Location | None:
    """The row of a code in a table in which a flag stands beside another code: rows that say the same are one value."""
    data = flag.file.data
    own = _KEY_BEFORE.search(data, max(0, flag.start - LONGEST_READ * 2), flag.start)
    start, end = data.rfind(b"{", 0, flag.start), data.find(b"}", flag.end)
    if own is None or own[1].decode(errors="replace") not in RETRYABLE or start < 0 or end < 0:
        return None
    says = (re.escape(str(code.value).encode()), re.escape(data[flag.start : flag.end]))
    found = re.compile(rb"""['"`\[]*(?<![\w$])%b['"`\]]*\s*:\s*%b(?![\w$])""" % says).search(data, start, end)
    return Location(flag.file, Span(*found.span())) if found is not None else None


def _record_of(error: Obj, code: Constant, flag: Constant) -> Location | None:
    """The row `{ code, retryable }`, or `[code, retryable]`, of a table whose members an error takes one by one."""
    if code.site is None or flag.site is None or code.site.file is not flag.site.file:
        return None
    if error.site is None or lies_in(flag.site, error.site):
        return None
    first, last = sorted((code.site, flag.site), key=lambda site: site.start)
    data = flag.site.file.data
    listed = _list_around(data, first.start, last.end)
    if listed is not None:
        return Location(flag.site.file, listed)
    if not all(_AS_MEMBER.search(data, max(0, site.start - LONGEST_READ), site.start) for site in (first, last)):
        return None
    start, end = data.rfind(b"{", 0, first.start), data.find(b"}", last.end)
    is_one = start >= 0 and end >= 0 and not set(b"{}") & set(data[start + 1 : end])
    return Location(flag.site.file, Span(start, end + 1)) if is_one else None


def _list_around(data: bytes, start: int, end: int) -> Span | None:
    """The list of plain items in which a part of a text stands."""
    opened, closed = data.rfind(b"[", max(0, start - LONGEST_ROW), start), data.find(b"]", end, end + LONGEST_ROW)
    if opened < 0 or closed < 0 or set(b"[](){};:") & set(_IN_QUOTES.sub(b"", data[opened + 1 : closed])):
        return None
    return Span(opened, closed + 1)


def _call_with(literal: Site, code: Constant, flag: Constant) -> Location | None:
    """The call outside of an error's literal that both are arguments of: `super('TIMEOUT', message, false)`, whose
    object makes the error later."""
    if code.site is None or flag.site is None or code.site.file is not flag.site.file or lies_in(code.site, literal):
        return None
    first, last = sorted((code.site, flag.site), key=lambda site: site.start)
    data = first.file.data
    before = data[max(0, first.start - LONGEST_ROW) : first.start]
    opened, closed = _CALLED.search(before), _CLOSED.match(data, last.end)
    if opened is None or closed is None or set(b"(){};") & set(data[first.end : last.start]):
        return None
    return Location(first.file, Span(first.start - len(before) + opened.start(), closed.end()))


def _is_certain(obj: Obj, name: str) -> bool:
    """Whether a property has one value."""
    slot = member(obj, name)
    return slot is not None and len(alternatives(slot.value)) == 1 and not is_partly_unknown(obj, name)


def _holder_of(response: Response, error: Obj, code: Constant) -> Obj:
    """The thrown error that was given a code, and made the error to answer of it (`this.answer = fail(code)`); else
    the error itself."""
    for thrown in response.origin.errors:
        if is_constructed_with(thrown, code) and any(item is error for item in inside(thrown, 2)):
            return thrown
    return error


def _is_taken(error: Obj, code: Constant) -> bool:
    """Whether an error has a code that is written elsewhere."""
    return code.site is not None and error.site is not None and not lies_in(code.site, error.site)


def _thrown_with(response: Response, error: Obj, code: Constant) -> Site | None:
    """Where an error is thrown with the code that an answer takes from it, whose flag is computed."""
    if not _is_taken(error, code):
        return None
    return next((thrown.site for thrown in response.origin.errors if code in constants_of(thrown, "code")), None)


def _paired_before(response: Response, code: Constant, flag: Constant) -> Obj | None:
    """The thrown error that held both values, if the response took them from one error."""
    for thrown in response.origin.errors:
        pairs = [constants_of(thrown, "code"), constants_of(thrown, "retryable")]
        if [item.key() for item in pairs[0]] == [code.key()] and [item.key() for item in pairs[1]] == [flag.key()]:
            return thrown
    return None


def _told_by_thrown(response: Response, error: Obj, code: Constant, flag: Constant) -> Location | None:
    """Where a table has a flag for what has been thrown, if a response of which neither value is certain looks there:
    the row of the thrown error's code, or the row `{ code, retryable }` of another word that it holds; the error's
    making where the flag is whether a list has its code."""
    for thrown in response.origin.errors:
        held = [item for slot in thrown.slots.values() for item in alternatives(slot.value)]
        words = {item.value: item for item in held if isinstance(item, Constant) and isinstance(item.value, str)}
        own = words.get(str(code.value))
        if flag.site is None:
            if own is not None and thrown.site is not None and _tests_for(error, own, flag):
                return thrown.site.location
            continue
        row = _row_of(error, code, flag)
        if row is not None and (own is not None or _key_before(row) in words):
            return row
    return None


def _tests_for(error: Obj, code: Constant, flag: Constant) -> bool:
    """Whether an error's flag is a test of a code that comes out so for this one."""
    slot = member(error, "retryable")
    tests = [item for item in alternatives(slot.value) if isinstance(item, Condition)] if slot is not None else []
    of_codes = [test for test in tests if any(_is_word(item, code) for item in alternatives(test.subject))]
    against = [test.then if flag.value is False else test.otherwise for test in of_codes]
    return any(known_of(code).rules_out(other) for other in against)


def _is_word(item: Value, code: Constant) -> bool:
    return isinstance(item, Constant) and item.value == code.value


def _key_before(row: Location) -> str:
    """The key of a row: `invalid: { … }`, `[Kind.invalid]: { … }`, `['invalid', { … }]`."""
    data = row.file.data
    found = _KEY_BEFORE.search(data, max(0, row.span.start - LONGEST_READ * 2), row.span.start)
    return found[1].decode("utf-8", "replace") if found is not None else ""
