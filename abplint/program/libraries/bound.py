"""Components that hand themselves to a variable: what a handler calls of one that nothing has shown so far."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.objects import Description
from abplint.program.units import Unit
from abplint.program.values import Obj, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

# up to the attribute: `=>` of a listener ends no tag
_BOUND: Final = (
    rb"<([A-Z][\w$.]*|[a-z]\w*(?:-\w+)+)\b(?:[^<>]|=>)*?\s"
    rb"(?:ref=[\"']%(name)b[\"']|(?:ref|bind:this)=\{\s*%(name)b\s*\})"
)
# of a variable: `const list = ref<InstanceType<typeof List> | null>(null)`, `let input: ReturnType<typeof Input>`
_TYPED: Final = rb"(?<![\w$.])(?:const|let|var)\s+%(name)b\b[^;\n]*?<\s*typeof\s+([A-Za-z_$][\w$]*)\s*>"
_HYPHEN: Final = regex(r"(?:^|-)(\w)")


class BoundComponents:
    """The components that the markup of a file names, with the variable that each of them is handed to.

    One of them is shown on its own where a handler finds nothing in its variable: what shows it was cut short, or waits
    for somebody.
    """

    def __init__(self, m: Machine) -> None:
        self.m = m

    def show(self, holder: Obj, unit: Unit, names: list[str]) -> None:
        """Show the component that is handed to a reference which has one of some names in a file."""
        for name in names:
            for tag, site in unit.file.ask(partial(_bound_to, unit, name)):
                component = self._component(unit, tag, site)
                if component is not None:
                    self.m.ambient.as_ambient(
                        partial(self._hand_over, component, holder, unit, site), unit, is_asked=True
                    )

    def _component(self, unit: Unit, tag: str, site: Site) -> Value | None:
        name = _HYPHEN.sub(lambda match: match[1].upper(), tag) if "-" in tag else tag
        cell = unit.env.find(name) if unit.env is not None else None
        value = self.m.names.read_cell(cell) if cell is not None else None
        return value if value is not None and any(isinstance(item, Obj) for item in alternatives(value)) else None

    def _hand_over(self, component: Value, holder: Obj, unit: Unit, site: Site) -> None:
        self.m.start(unit)
        made = Description(site, self.m.run)
        made.component = component
        made.scope = (None, self.m.env, self.m.frame)
        self.m.heap.shape(made, open=True)
        self.m.heap.give(made, "ref", holder, site)
        self.m.components.mount(made, site)


def _bound_to(unit: Unit, name: str) -> list[tuple[str, Site]]:
    """The components of a file that are handed to a variable, by their tags or by its type, with their places."""
    found: dict[str, Site] = {}
    for written in (_BOUND, _TYPED):
        for match in re.finditer(written % {b"name": re.escape(name.encode())}, unit.text):
            start = unit.region[0] + match.start()
            found.setdefault(match[1].decode("utf-8", "replace"), Site(unit.file, start, start + len(match[0])))
    return list(found.items())
