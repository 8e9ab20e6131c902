"""Templates of Vue that are written as text: what a compiler in the page makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from abplint.program.hosts.host import Host, NativeFunction, argument
from abplint.program.objects import Func
from abplint.program.scopes import Env, Frame
from abplint.program.units import Unit
from abplint.program.values import NOTHING, Constant, Site, Value
from abplint.syntax import facts
from abplint.syntax.components.vue import parse_vue_template

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def _compiled(m: Machine, arguments: list[Value], site: Site) -> Value:
    return m.hosts.part(WrittenTemplates).function_of(argument(arguments, 0))


class WrittenTemplates(Host):
    """Templates as functions that make their elements, with `this` as the instance."""

    words: ClassVar[dict[str, NativeFunction]] = {"compiled": _compiled}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._made: dict[tuple[str, int], tuple[Unit, facts.Function]] = {}  # by where they stand

    def function_of(self, text: Value) -> Value:
        """What a text is compiled to, if it stands in the project as it is."""
        if not isinstance(text, Constant) or not isinstance(text.value, str) or text.site is None:
            return NOTHING
        file, start, end = text.site.file, text.site.start + 1, text.site.end - 1
        if b"<" not in file.data[start:end]:
            return NOTHING
        made = self._made.get((file.path, start))
        if made is None:
            unit = Unit(file, facts.Program(facts.Block(start, end, []), True, []), (start, end))
            unit.env = Env(None, Frame(unit))
            made = self._made[file.path, start] = (unit, parse_vue_template(file.data, start, end))
        unit, template = made
        return Func(template, unit.env, unit, None, self.m.run)
