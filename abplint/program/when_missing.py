"""Variables that are made by whoever asks for them first: nobody ever finds them missing."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_DECLARATION
from abplint.program.units import Unit
from abplint.syntax import facts

_DECLARED: Final = regex(rb"(?<![\w$.])(?:let|var)\s+\Z")
_EMPTY: Final = regex(rb"[\w$]+\s*(?::[^=;\n]+)?(?:=\s*(?:null|undefined)\s*)?(?:[;,\n]|\Z)")
_ASKED: Final = regex(rb"\bif\s*\(\s*(?:!\s*|typeof\s+)?\Z")
_MADE: Final = rb"\)\s*(?:\{\s*)?%(v)b\s*=(?![=>])"
# from where a function names a variable first: it is made there, if there is nothing yet
_MADE_FIRST: Final = (
    rb"%(v)b\s*(?:(?:\|\||\?\?)(?:=|\s*\(\s*%(v)b\s*=(?![=>]))|=\s*%(v)b\s*(?:\|\||\?\?))"
    rb"|(?P<asked>%(v)b\s*(?:===?\s*(?:null|undefined|(['\"])undefined\2)\s*)?" + _MADE + rb"|"
    rb"%(v)b\s*\)\s*(?:\{\s*)?return\s+%(v)b\s*;?\s*(?:\}\s*)?%(v)b\s*=(?![=>]))"
)


def is_made_when_missing(unit: Unit, name: str) -> bool:
    """Whether a variable of a module begins with nothing, and only stands in functions that make it, where it is
    missing, before they do anything else with it."""
    return unit.once(_ask_made_when_missing, name)


def _ask_made_when_missing(unit: Unit, name: str) -> bool:
    return unit.file.ask(partial(_find_made_when_missing, unit, name))


def _find_made_when_missing(unit: Unit, name: str) -> bool:
    word = re.escape(name.encode("utf-8", "replace"))
    made_first, data = re.compile(_MADE_FIRST % {b"v": word}), unit.file.data
    making: set[facts.Function] = set()
    is_declared = False
    for mention in re.compile(rb"(?<![\w$.])%b(?![\w$])" % word).finditer(data, *unit.region):
        at, around = mention.start(), unit.functions_around(mention.start())
        before = data[max(at - LONGEST_DECLARATION, 0) : at]
        if not around:
            is_declared = _DECLARED.search(before) is not None and _EMPTY.match(data, at) is not None
            if not is_declared:
                return False
        elif making.isdisjoint(around):
            found = made_first.match(data, at)
            if found is None or (found["asked"] is not None and _ASKED.search(before) is None):
                return False
            making.add(around[-1])
    return is_declared and bool(making)
