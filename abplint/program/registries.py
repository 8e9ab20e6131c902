"""Functions that call what others have put into a list or a table: no text around them says what that leads to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.foreign import is_known
from abplint.program.module_text import CALLED, KEYWORDS, MEMBERS, NAMES, OF_VALUES, ModuleText
from abplint.program.objects import Func
from abplint.syntax import facts
from abplint.syntax.walking import parameter_names

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_NAME: Final = rb"#?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*"
_DECLARING: Final = frozenset({b"const", b"let", b"var"})
_CALLS_RESULT: Final = regex(rb"[\])]\s*(?:\?\.\s*)?\(")
_CALLS_METHOD: Final = regex(rb"[\w$\])][?!]?\s*\.\s*([A-Za-z_$][\w$]*)\s*\(")
# what is given to a list, or as an entry of a table, last: `topics[name].push(listener)`, `actions.set(name, action)`
_KEEPS: Final = regex(
    rb"(?<![\w$])(?P<holder>%(name)b)\s*(?:(?:\?\.\s*)?\[[^\[\]\n]*\]\s*|\.\s*get\s*\([^()\n]*\)\s*)?[?!]?"
    rb"(?:\.\s*(?:add|push|set|unshift)\s*\((?:[^,()\n]*,)?\s*(?P<given>%(name)b)\s*(?:,\s*)?\)"
    rb"|(?<=\])\s*=\s*(?P<assigned>%(name)b)\s*(?=[;,)}\n]|\Z))" % {b"name": _NAME}
)


class Registries:
    """Which functions look up what callers of other functions have left: `actions.get(name)()`."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._known: dict[facts.Function, bool] = {}
        self._holders: dict[ModuleText, frozenset[bytes]] = {}

    def calls_kept(self, func: Func) -> bool:
        """Whether a function mentions a list or a table that somebody fills with what is given, and calls what may come
        from there."""
        fact, unit = func.fact, func.unit
        if fact is None or unit is None or unit.model_of:
            return False
        known = self._known.get(fact)
        if known is None:
            text = self.m.relevance.text_of(unit)
            known = self._known[fact] = text is not None and self._calls_kept(text, fact)
        return known

    def _calls_kept(self, text: ModuleText, fact: facts.Function) -> bool:
        if text not in self._holders:
            self._holders[text] = frozenset(_holders(text))
        code, start, end = text.code, fact.start, fact.end
        if self._holders[text].isdisjoint((*NAMES.findall(code, start, end), *MEMBERS.findall(code, start, end))):
            return False
        called = {call[1] for call in CALLED.finditer(code, start, end) if _is_call(text, call)}
        if _CALLS_RESULT.search(code, start, end) is not None or any(_is_held(text, name) for name in called):
            return True
        return any(call[1] not in OF_VALUES for call in _CALLS_METHOD.finditer(code, start, end))


def _holders(text: ModuleText) -> Iterator[bytes]:
    """The lists and tables, by their names, into which a function puts what it is given."""
    for match in _KEEPS.finditer(text.code):
        if match["holder"] in _DECLARING:  # `const [first] = items` takes something apart
            continue
        kept = (match["given"] or match["assigned"]).decode("utf-8", "replace")
        if any(kept in parameter_names(func) for func in text.unit.functions_around(match.start())):
            yield match["holder"]


def _is_call(text: ModuleText, call: re.Match[bytes]) -> bool:
    """Whether a name before a bracket is called: a method is written so, too."""
    return text.body_after(call.end()) is None


def _is_held(text: ModuleText, name: bytes) -> bool:
    """Whether a name that is called stands for a value, and for no function of which text is seen."""
    return not (name in KEYWORDS or name in text.imports or is_known(name) or text.is_function(name))
