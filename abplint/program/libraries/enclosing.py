"""Whether a component shows what it is given between its tags: it may decide on that by a prop."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.program.moment import Diverged
from abplint.program.objects import Func, Record
from abplint.program.scopes import Env
from abplint.program.values import ANYTHING, External, Obj, Value, alternatives, truth
from abplint.syntax import facts
from abplint.syntax.walking import facts_in

if TYPE_CHECKING:
    from abplint.program.machine import Machine


# what libraries call what is mounted when it opens, and the props that open it, or keep it mounted
_DIALOGS: Final = re.compile(r"modal|dialog|drawer|sheet|offcanvas|overlay|lightbox|popup|transition", re.IGNORECASE)
_OPENED_BY: Final = re.compile(r"(?:is)?(?:open(?:ed)?|visible|show(?:n|ing)?)|modelvalue", re.IGNORECASE)
_KEPT_BY: Final = frozenset({"keepMounted", "forceMount", "forceRender", "keepAlive"})


def is_closed(name: str, given: Obj) -> bool:
    """Whether what a package's dialog is given is not mounted, since that is closed; `name`: what it is called."""
    if _DIALOGS.search(name) is None or not _KEPT_BY.isdisjoint(given.slots):
        return False
    decides = [slot.value for name, slot in given.slots.items() if _OPENED_BY.fullmatch(name)]
    return any(truth(value) is False for value in decides)


class EnclosingComponents:
    """Whether the components of a template around an element show it."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._tests: dict[int, tuple[facts.Function, list[facts.Expression]]] = {}  # by the identity of a template
        self._deciding: dict[int, tuple[facts.ElementLiteral, bool]] = {}  # by that of a component's markup

    def show(self, e: facts.ElementLiteral) -> bool:
        """Whether all that is around an element may show it as things stand. What stands between the tags of a
        component that is no file of its own is made in any case."""
        if not self.m.frame.unit.program.is_component:
            return True
        deciding = (each for each in e.within if self._decides(each))
        return all(self.m.markup.conditions.remembered(each, partial(self._shows, each)) for each in deciding)

    def _decides(self, around: facts.ElementLiteral) -> bool:
        """Whether a component decides at all on what it is given: most do not, and a tag names one of them for good,
        but for one that an expression picks."""
        if isinstance(around.tag, facts.Expression) and around.tag.start > around.start + 1:
            return True
        known = self._deciding.get(id(around))
        if known is None:
            found = any(map(self._may_hide, self._components_of(around)))
            known = self._deciding[id(around)] = (around, found)
        return known[1]

    def _components_of(self, around: facts.ElementLiteral) -> Sequence[Value]:
        if not isinstance(around.tag, facts.Expression):
            return (External((around.tag or "",)),)  # of a package that has made it known to the whole app
        try:
            return alternatives(self.m.expressions.evaluate(around.tag))
        except Diverged:
            return (ANYTHING,)

    def _may_hide(self, component: Value) -> bool:
        if isinstance(component, External):
            return _DIALOGS.search(".".join(component.path)) is not None
        return bool(self._tests_of(component))

    def _shows(self, around: facts.ElementLiteral) -> bool:
        given = Record(self.m.site(around), self.m.run)
        try:
            for item in around.attributes:
                self.m.literals.add_property(given, item)
            return any(self._is_shown_by(component, given) for component in self._components_of(around))
        except Diverged:
            return True

    def _is_shown_by(self, component: Value, given: Obj) -> bool:
        if isinstance(component, External):
            return not is_closed(".".join(component.path), given)
        tests = self._tests_of(component)
        if not tests:
            return True
        outer, self.m.env = self.m.env, Env(None, self.m.frame)
        props = {name: slot.value for name, slot in given.slots.items()}
        for name, value in {**props, "props": given, "$props": given}.items():
            self.m.names.declare(self.m.env, name, "const", value)
        conditions = self.m.markup.conditions
        try:
            with conditions.apart():
                return any(map(conditions.may_be_shown, tests))
        finally:
            self.m.env = outer

    def _tests_of(self, component: Value) -> list[facts.Expression]:
        """What the template of a component shows what it is given under: nothing if it always does, or never."""
        slots = [component.slots.get(name) for name in ("render", "setup")] if isinstance(component, Obj) else []
        drawn = [each.value for each in slots if each is not None]  # `setup` may give what renders
        fact = next((each.fact for each in drawn if isinstance(each, Func)), None)
        if fact is None:
            return []
        known = self._tests.get(id(fact))
        if known is None:
            parts = (each for each in facts_in([fact.body]) if isinstance(each, facts.ElementLiteral))
            tests = [each.condition for each in parts if each.tag == "slot"]
            found = [test for test in tests if test is not None]
            known = self._tests[id(fact)] = (fact, found if len(found) == len(tests) else [])
        return known[1]
