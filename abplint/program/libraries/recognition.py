"""Which functions and objects are components that do something, by their names, their members and their text."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_WRAPPER
from abplint.program.libraries.hooks import names_of
from abplint.program.libraries.instances import is_hook
from abplint.program.objects import Func, Record
from abplint.program.units import Unit
from abplint.program.values import Obj, Site
from abplint.syntax import facts

# what a component does besides showing something: it calls a hook, refers, registers, writes to what it holds, or gives
# another component something to call
_DOES: Final = regex(
    rb"\buse[A-Z]\w*\s*[(<]|\bref=|\b(?:on|once|subscribe|register|provide|set[A-Z]\w*)\s*\("
    rb"|(?:\.\s*[\w$]+|[\w$)]\[[^\]\n]+\])\s*=(?![=>])"
    rb"|<[A-Z][\w.]*\s(?:[^<]*?\s)?(?:on|set|add|register)[A-Z]?\w*=\{"
)
# what a person can act on, or what shows it
_SHOWN: Final = regex(rb"\bon[A-Z]\w*=\{|<[A-Z]")
# what a function that is not called like a component shows or loads one with
_SHOWS: Final = regex(rb"<[A-Z]|\bimport\s*\(|\b(?:h|createElement|jsxs?)\(\s*[A-Z]")
# what a model makes of a component that it is given
_DESCRIBES: Final = regex(rb"\bdescribe\s*\(")
# before a function that is what a file is about, in what may be put around it (`export default memo(observer(`)
_EXPORTED: Final = regex(rb"\bexport\s+default\s+(?:[\w$.]+\s*(?:<[^<>()]*>)?\(\s*)*(?:async\s+)?\Z")
# what an object must have one of to be a component
_OPTIONS: Final = frozenset("setup render template data methods computed watch created mounted components".split())


def place_of(component: Obj) -> Site | None:
    """Where a component is written."""
    if isinstance(component, Func) and component.unit is not None and component.fact is not None:
        return Site(component.unit.file, component.fact.start, component.fact.end)
    return component.site


def is_part_of(func: Func, component: Obj) -> bool:
    """Whether a function is a component, or one of its own."""
    return func is component or func.home is component or any(slot.value is func for slot in component.slots.values())


def shows(func: Func) -> bool:
    """Whether a function's text shows or loads a component."""
    fact, unit = func.fact, func.unit
    return fact is not None and unit is not None and unit.file.ask(partial(_says, unit, fact, _SHOWS))


def is_made_by_model(func: Func) -> bool:
    """Whether a function is a component that a library has made around another one."""
    fact, unit = func.fact, func.unit
    if fact is None or unit is None or not unit.model_of:
        return False
    return unit.file.ask(partial(_says, unit, fact, _DESCRIBES))


def is_component(item: Obj) -> bool:
    """Whether an exported value is a component that does something: an object with an option of one, or a function by
    its name and text."""
    if not isinstance(item, Func):
        return isinstance(item, Record) and not _OPTIONS.isdisjoint(item.slots)
    return _is_named_like_one(item, _DOES)


def shows_something(item: Obj) -> bool:
    """Whether a person sees something of an exported value, by its name and text."""
    return isinstance(item, Func) and _is_named_like_one(item, _SHOWN)


def _is_named_like_one(func: Func, text: re.Pattern[bytes]) -> bool:
    fact, unit = func.fact, func.unit
    if fact is None or unit is None or func.cls is not None:
        return False
    names = names_of(unit, fact)
    if not any(name[:1].isupper() for name in names) and (names or not unit.file.ask(partial(_stands_for, unit, fact))):
        return False
    return unit.file.ask(partial(_says, unit, fact, text))


def _stands_for(unit: Unit, fact: facts.Function) -> bool:
    """Whether a function without a name is what a file is about, and that is called like a component."""
    before = unit.file.data[max(fact.start - LONGEST_WRAPPER, 0) : fact.start]
    if _EXPORTED.search(before) is None:
        return False
    folder, _, name = unit.file.path.rpartition("/")
    stem, _, ending = name.partition(".")
    if stem == "index":
        stem = folder.rpartition("/")[2]
    return stem[:1].isupper() or (ending in ("jsx", "tsx") and not is_hook(stem))


def _says(unit: Unit, fact: facts.Function, text: re.Pattern[bytes]) -> bool:
    return text.search(unit.file.data, fact.start, fact.end) is not None
