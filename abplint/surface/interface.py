"""What a runtime answers to a client that asks before `initialize()` or for a capability that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from abplint.program.objects import Func, Promise, Record
from abplint.program.realm import Outcome
from abplint.program.values import Constant, External, Obj, Unknown, Value, alternatives
from abplint.source import Location, Span
from abplint.surface.budgets import DEEPEST_CODE
from abplint.syntax.walking import returns_of

NOT_INITIALIZED: Final = "NOT_INITIALIZED"
UNKNOWN_CAPABILITY: Final = "UNKNOWN_CAPABILITY"
NO_CAPABILITY: Final = "abplint.noSuchCapability"  # a name that no app has
INHERITED: Final = "toString"  # the same, which a table of handlers inherits


class Codes:
    """The error codes that `call()` answers with: `unknown` for a name that no app has, `known` for its own names.

    `is_open`: the first of these answers is not known, and may hold any code; `is_lost`: part of the others is not.
    `unsaid` are the codes that no text of the app names.
    """

    def __init__(self, outcome: Outcome) -> None:
        self.known: set[str] = set()
        self.unknown: set[str] = set()
        self.is_open = outcome.exhausted is not None or bool(outcome.unfollowed)
        self.is_lost = False
        self._is_made_elsewhere = _leads_out(outcome)
        self._is_each_foreign: bool | None = None
        self.unsaid: frozenset[str] = frozenset()
        self._read(outcome, self.unknown)

    def add(self, outcome: Outcome) -> None:
        """Add the codes of a call for a capability that the app has, or of another one for what it has not."""
        is_open, is_made_elsewhere, found = self.is_open, self._is_made_elsewhere, set[str]()
        self._is_made_elsewhere = _leads_out(outcome)
        self._read(outcome, found)
        is_foreign = self._is_made_elsewhere
        self.known |= found
        self.is_open, self._is_made_elsewhere = is_open, is_made_elsewhere
        self.is_lost |= outcome.exhausted is not None or bool(outcome.unfollowed)
        if UNKNOWN_CAPABILITY in found:
            self._is_made_elsewhere |= is_foreign
        else:
            self._is_each_foreign = self._is_each_foreign is not False and is_foreign

    @property
    def is_foreign(self) -> bool:
        """Whether code that is none of the app's may answer a client before the app does."""
        return self._is_made_elsewhere or self._is_each_foreign is True

    @property
    def may_hold_more(self) -> bool:
        """Whether an answer of the app's own may hold a code that was not seen."""
        return (self.is_open or self.is_lost) and bool(self.unknown) and not self.is_foreign

    @property
    def lacks_session(self) -> bool:
        """Whether no answer says `NOT_INITIALIZED`."""
        if NOT_INITIALIZED in self.unknown | self.known:
            return False
        return not (self.is_open or self.is_lost) or self._never_says(NOT_INITIALIZED)

    @property
    def lacks_refusal(self) -> bool:
        """Whether a name that no app has is not answered with `UNKNOWN_CAPABILITY`."""
        if UNKNOWN_CAPABILITY in self.unknown:
            return False
        return not self.is_open or self._never_says(UNKNOWN_CAPABILITY)

    def _never_says(self, code: str) -> bool:
        """Whether the app, which has codes of its own, cannot have a code that it does not write anywhere."""
        return self.may_hold_more and code in self.unsaid

    def _read(self, outcome: Outcome, found: set[str]) -> None:
        for value, is_thrown in ((outcome.value, False), (outcome.thrown, True)):
            if value is not None:
                self._collect(value, found, DEEPEST_CODE, is_thrown, not is_thrown)

    def _collect(self, value: Value, found: set[str], depth: int, is_thrown: bool, is_answer: bool = True) -> None:
        """`is_answer`: the value is all that is answered, its error, or the code of that."""
        for item in alternatives(value):
            if isinstance(item, (Unknown, External)):
                self.is_open |= not is_thrown
                self._is_made_elsewhere |= is_answer and isinstance(item, External) and item.path[:1] != ("Error",)
            elif isinstance(item, Constant) and isinstance(item.value, str):
                found.add(item.value)
            elif isinstance(item, Obj) and depth:
                self.is_open |= item.open and not is_thrown and "success" not in item.slots
                for name in _CODE_KEYS:
                    if name in item.slots:
                        is_error = is_answer and name in ("error", "code")
                        self._collect(item.slots[name].value, found, depth - 1, is_thrown, is_error)
                for inner in _settled(item):
                    self._collect(inner, found, depth - 1, is_thrown, is_answer)


def _leads_out(outcome: Outcome) -> bool:
    """Whether a call has led to a module that is not there."""
    return any(loss.why == "module" for loss in outcome.losses)


_CODE_KEYS: Final = ("error", "code", "name", "message", "detail", "cause")


def _settled(value: Obj) -> Iterator[Value]:
    if isinstance(value, Promise):
        yield from (part for part in (value.resolved, value.rejected) if part is not None)


def envelopes(member: Value, answer: Value | None) -> Iterator[Location]:
    """The expressions by which `listCapabilities()` returns something other than an array."""
    wrapped = [v for v in alternatives(answer) if _is_envelope(v)] if answer is not None else []
    for func in alternatives(member):
        if not wrapped or not isinstance(func, Func) or func.fact is None or func.unit is None:
            continue
        returned = [item.value for item in returns_of(func.fact) if item.value is not None]
        file = func.unit.file
        own = [
            expression
            for expression in returned
            if any(_is_within(v, file.path, expression.start, expression.end) for v in wrapped)
        ]
        for expression in own or returned[:1]:
            yield Location(file, Span(expression.start, expression.end))


def _is_envelope(value: Value) -> bool:
    return isinstance(value, Record) and value.prototype is None and bool(value.slots)


def _is_within(value: Value, path: str, start: int, end: int) -> bool:
    site = value.site if isinstance(value, Obj) else None
    return site is not None and site.file.path == path and start <= site.start < end
