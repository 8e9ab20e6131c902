"""Under which conditions elements stand in the page: of several that a selector finds, those that nothing shows as
things stand are not meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from abplint.program.budgets import MOST_DESCENDANTS, RENDERING_STEPS
from abplint.program.moment import Moment
from abplint.program.objects import Array, Description, Element, Func, refill
from abplint.program.values import NOTHING, Obj, Value, alternatives, truth
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class _Condition(NamedTuple):
    """What a template shows something under, and where that is asked."""

    test: facts.Expression
    moment: Moment


class ShownUnder:
    """Notes under which conditions templates show what they make, and which components show what they are given."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._of: dict[int, tuple[_Condition, ...]] = {}  # by the serials of elements, and of what describes components
        self._given_to: dict[int, Description] = {}  # what decides whether it shows an element, by its serial

    def note(self, e: facts.ElementLiteral, made: Element | Description) -> None:
        """Markup has made an element, or what describes a component."""
        described = self.m.components.described
        around = self._of.get(described[-1].serial, ()) if described else ()
        own = (_Condition(e.condition, Moment(self.m.frame, self.m.env)),) if e.condition is not None else ()
        if own or around:
            self._of[made.serial] = (*own, *around)
        if isinstance(made, Description) and self._deciding(made):
            pending = [*made.elements]
            while pending:
                for item in alternatives(pending.pop()):
                    if isinstance(item, Element):
                        self._given_to[item.serial] = made
                    elif isinstance(item, Array):
                        pending += item.elements

    @staticmethod
    def _deciding(described: Description) -> list[Value]:
        """What says which of that it is given a component of a library shows."""
        components = [item for item in alternatives(described.component or NOTHING) if isinstance(item, Func)]
        return [slot.value for each in components if (slot := each.slots.get("shows")) is not None]

    def those_there(self, found: Iterable[Element]) -> list[Element]:
        """Of several elements those that the page holds as things stand; all of them where it seems to hold none."""
        held = list(found)
        return [each for each in held if not self.is_left_out(each)] or held if len(held) > 1 else held

    def is_left_out(self, element: Element) -> bool:
        """Whether the page does not hold an element as things stand: a condition of a template fails for certain."""
        here: Value | None = element
        for _ in range(MOST_DESCENDANTS):
            if not isinstance(here, Element):
                break
            conditions, giving = self._of.get(here.serial, ()), self._given_to.get(here.serial)
            if any(map(self._fails, conditions)) or (giving is not None and self._hides(giving, here)):
                return True
            here = here.around
        return False

    def _fails(self, condition: _Condition) -> bool:
        met: list[bool | None] = []

        def ask() -> None:
            with self.m.at(condition.moment):
                met.append(truth(self.m.expressions.evaluate(condition.test)))

        self._aside(ask)
        return met == [False]

    def _hides(self, described: Description, element: Element) -> bool:
        shown: list[Value] = []

        def ask() -> None:
            site, given = described.site or self.m.place(0, 0), self._given_now(described)
            shown.extend(self.m.calls.call(each, NOTHING, [given], site) for each in self._deciding(described))

        self._aside(ask)
        return bool(shown) and not any(element in _held_in(each) for each in shown)

    def _given_now(self, described: Description) -> Description:
        """What a component is given as things stand, in an app whose components run once, too."""
        if described.markup is None or described.scope is None:
            return described
        made = described.like(self.m.run)
        refill(made, described, lambda value: value)
        _, env, frame = described.scope
        with self.m.at(Moment(frame, env)):
            for attribute in described.markup.attributes:
                self.m.literals.add_property(made, attribute)
        return made

    def _aside(self, ask: Callable[[], None]) -> None:
        with self.m.states.standing.asked():
            self.m.hooks.aside(ask, RENDERING_STEPS)


def _held_in(shown: Value) -> list[Obj]:
    """The elements that something shows, itself or in lists."""
    found: list[Obj] = []
    pending = [shown]
    while pending:
        for item in alternatives(pending.pop()):
            if isinstance(item, Element):
                found.append(item)
            elif isinstance(item, Array):
                pending += [*item.elements, *((item.rest,) if item.rest is not None else ())]
    return found
