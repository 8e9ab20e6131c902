"""JSX that is a call: of a function of the project, or of a library that does something of its own with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.knowledge.projects import jsx_factories
from abplint.patterns import regex
from abplint.program.lost import is_lost
from abplint.program.objects import Func, Record
from abplint.program.values import NOTHING, Constant, Value, alternatives
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.units import Unit

_PRAGMA: Final = regex(rb"@jsx\s+([A-Za-z_$][\w$]*)\b(?!\.)")


class JsxCalls:
    """Calls what JSX stands for, where that is known and does more than to describe an element."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def made(self, e: facts.ElementLiteral) -> Value | None:
        """What the call that a JSX element stands for gives; None where the element is what it seems to be."""
        unit = self.m.frame.unit
        name = "" if unit.program.is_component or unit.model_of else unit.once(self._factory)
        if not name or e.tag is None:
            return None
        factory = self.m.expressions.evaluate(facts.Name(e.start, e.start, name))
        package = next((each for each, known in jsx_factories().items() if known == name), None)
        if is_lost(factory) and package is not None:  # a build gives its modules the name
            factory = self.m.linking.model_member(package, "default", self.m.site(e)) or NOTHING
        elif is_lost(factory) or not (package is not None or self._is_own(factory)):
            return None
        site = self.m.site(e)
        tag = Constant(e.tag) if isinstance(e.tag, str) else self.m.expressions.evaluate(e.tag)
        props = Record(site, self.m.run)
        for attribute in e.attributes:
            self.m.literals.add_property(props, attribute)
        children = [self.m.expressions.evaluate(child) for child in e.children]
        return self.m.calls.call(factory, NOTHING, [tag, props, *children], site)

    def _factory(self, unit: Unit) -> str:
        """The name of the function: as a comment says, else the project."""
        return unit.file.ask(partial(_said_in, unit)) or self.m.loader.jsx_factory(unit)

    def _is_own(self, factory: Value) -> bool:
        """Whether each function that a value may be is one of the project."""
        made = alternatives(factory)
        return bool(made) and all(
            isinstance(item, Func) and item.unit is not None and not item.unit.model_of for item in made
        )


def _said_in(unit: Unit) -> str:
    found = _PRAGMA.search(unit.text)
    return found[1].decode() if found is not None else ""
