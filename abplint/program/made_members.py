"""What members hold that are written through: whether it is made only where they are given it."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.units import Unit

_LAST_MEMBER: Final = regex(rb"\.\s*#?([A-Za-z_$][\w$]*)!?\Z")
_GIVES_ITSELF: Final = regex(rb"[\w$]+\s*=\s*this\s*(?=[;,)\]}\n]|\Z)")
# what a property, or a variable, is given: `sign` is that of a property in a literal, of a class or a type
_GIVEN: Final = (
    rb"""(?P<dot>\.\s*#?)?(?<![\w$])%(name)b(?P<quote>['"]\s*\]?)?\s*[?!]?\s*(?:(?P<sign>:)\s*(?:[^=;,(){}\n]*=(?![=>])\s*)?"""
    rb"""|(?:\|\||\?\?)?=(?![=>])\s*)(?:[\w$.]*(?<![\w$])%(name)b\s*(?:\|\||\?\?)\s*)?"""
    rb"""(?P<fresh>[\[{'"`\d]|(?:new|true|false|null|undefined|void\s+0|Object\.create)(?![\w$]))?"""
)
# ways to give one something that these words do not show: a short property, an accessor, a name for others, a call
_GIVEN_OTHERWISE: Final = (
    rb"""[{,]\s*%(name)b\s*[,}]|(?<![\w$.])(?:get|as|function|class|enum|namespace)\s+%(name)b(?![\w$])"""
    rb"""|['"]%(name)b['"]\s*[,)]"""
)


def member_above(unit: Unit, position: int) -> str:
    """The member that holds the object whose property is written at a byte offset: `items` of `this.items[id] = …`; ""
    if a variable holds it, or nobody knows which member."""
    return unit.file.ask(partial(_find_member_above, unit, position))


def _find_member_above(unit: Unit, position: int) -> str:
    owner = unit.written.owner(position)
    found = _LAST_MEMBER.search(owner[2]) if owner is not None else None
    return found[1].decode("ascii") if found is not None else ""


def class_giving_itself(unit: Unit, position: int) -> str:
    """The class whose instance gives itself to a property at a byte offset (`menus.main = this`); "" where something
    else does, or it has no name of its own in its module."""
    around = unit.functions_around(position) if _GIVES_ITSELF.match(unit.text, position - unit.region[0]) else ()
    if not around or not all(each.is_arrow for each in around[1:]):
        return ""
    classes = (each.cls for each in unit.program.body.body if isinstance(each, facts.DeclareClass))
    return next((each.name for each in classes if each.start <= around[0].start < each.end), "")


def made_as(unit: Unit, name: str) -> frozenset[int] | None:
    """The byte offsets of the objects that are made where a unit's text gives them to properties of a name; None where
    one may be given something that is not made there."""
    return unit.file.ask(partial(_find_made_as, unit, name.encode()))


def _find_made_as(unit: Unit, name: bytes) -> frozenset[int] | None:
    if name not in unit.text:
        return frozenset()
    if re.search(_GIVEN_OTHERWISE % {b"name": re.escape(name)}, unit.text) is not None:
        return None
    made: set[int] = set()
    for given in re.finditer(_GIVEN % {b"name": re.escape(name)}, unit.text):
        at = given.end() + unit.region[0]
        is_member = any(given[sign] is not None for sign in ("dot", "quote", "sign"))
        if given["fresh"] is not None:
            made.add(given.start("fresh") + unit.region[0])
        elif is_member or not unit.functions_around(at):
            return None
    return frozenset(made)
