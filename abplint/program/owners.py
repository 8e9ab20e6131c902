"""Whose property is written at a place of the text: of which objects it cannot be, by what kind of objects they are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from abplint.program.objects import Func, Prototype, Record
from abplint.program.units import Unit
from abplint.program.values import Obj
from abplint.program.written import is_constant
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def is_sealed(obj: Obj) -> bool:
    """Whether nobody writes properties to an object by names that are computed: it is a library's own function, or a
    compiler holds that nobody writes to it."""
    if isinstance(obj, Func):
        return obj.unit is not None and bool(obj.unit.model_of)
    return obj.site is not None and obj.site.file.ask(partial(is_constant, obj.site))


def is_of_another(m: Machine, obj: Record, holder: str, unit: Unit, position: int) -> bool:
    """Whether what is written to at a place is another object by its kind: an instance of a class that this one is not
    of, or one of the platform's. `holder`: the variable that holds it, "" for `this`, and for a path."""
    if holder:
        return _is_of_platform(m, holder, unit, position)
    owner = unit.written.owner(position)
    if owner is None or owner[1] != b"this" or owner[2] or obj.prototype is not None:
        return False
    around = reversed(unit.functions_around(position))
    func = m.ambient.closures.get(id(next((fact for fact in around if not fact.is_arrow), None)))
    return func is not None and isinstance(func.home, Prototype)


def _is_of_platform(m: Machine, holder: str, unit: Unit, position: int) -> bool:
    """Whether the type of a parameter says that what is written to at a place is an object of the platform's."""
    for fact in reversed(unit.functions_around(position)):
        for parameter in fact.parameters:
            if isinstance(parameter.target, facts.Name) and parameter.target.name == holder:
                return m.relevance.is_of_platform(unit, parameter.type_name)
        if unit.written.redeclares(holder, [fact]):
            return False
    return False
