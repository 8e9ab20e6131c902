"""What runs when a component ends: a write of a handler has hidden it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from abplint.knowledge.programs import endings, undone
from abplint.program.budgets import RENDERING_STEPS
from abplint.program.hosts.host import attempt
from abplint.program.moment import LOADING, Diverged
from abplint.program.objects import Description, Element, Func, Record, functions_among
from abplint.program.observing import Trigger
from abplint.program.scopes import may_lead
from abplint.program.values import NOTHING, External, Obj, Site, Value, alternatives
from abplint.syntax.walking import returns_of

if TYPE_CHECKING:
    from abplint.program.machine import Machine

Shown = tuple[Any, Site | None]  # a component, and where it is described


class Endings:
    """What components have asked for when they end, by the components that they were shown in."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._asked: dict[Shown, list[Callable[[Site], object]]] = {}

    def note(self, name: str, functions: Iterable[Func]) -> None:
        """A hook of the component that is being mounted is given functions for its end."""
        for func in functions:
            if name in endings():
                self._note(partial(self._run, func, NOTHING, name))
            elif name in undone():
                self.note_effect(func)

    def note_functions(self, functions: Iterable[Func]) -> None:
        """A model says what runs when the component that is being mounted ends."""
        for func in functions:
            self._note(partial(self._run, func, NOTHING, "leaving"))

    def note_methods(self, holder: Value, instance: Value) -> None:
        """An instance that is being mounted may have methods for its end, or what holds its options may."""
        if not self._is_asked() or not isinstance(holder, Obj):
            return
        for name in endings():
            slot, _ = self.m.heap.find(holder, name)
            if slot is not None and isinstance(slot.value, Func):
                self._note(partial(self._run, slot.value, instance, name))

    def note_effect(self, work: Value) -> None:
        """An effect gives what takes it back when its component ends."""
        self._note(partial(self.take_back, work))

    def take_back(self, work: Value, at: Site) -> None:
        """Run what an effect gave when it ran: it has run before, and does so again only to be asked for that."""
        made: list[Value] = []
        if any(self._leads(func) and _may_give(func) for func in functions_among([work])):
            self.m.hooks.aside(lambda: made.append(attempt(self.m, work, [], at)), RENDERING_STEPS)
        for func in functions_among(made):
            attempt(self.m, func, [], at)

    def run(self, shown: Shown, at: Site) -> None:
        """A component is shown no more."""
        for work in self._asked.get(shown, ()):
            work(at)

    def _is_asked(self) -> bool:
        return self.m.run == LOADING and bool(self.m.components.described)

    def _note(self, work: Callable[[Site], object]) -> None:
        for described in self.m.components.described if self._is_asked() else ():
            for key in shown_as(described):
                self._asked.setdefault(key, []).append(work)

    def _run(self, func: Func, this: Value, name: str, at: Site) -> None:
        if self._leads(func):
            with suppress(Diverged):
                self.m.calls.call_function(func, this, [], at, trigger=Trigger("hook", name))

    def _leads(self, func: Func) -> bool:
        return may_lead(func, self.m.relevance.seems_to_lead)


def _may_give(func: Func) -> bool:
    """Whether a function may give anything: most effects have nothing to take back, and say so by their `return`s."""
    fact = func.fact
    return fact is None or fact.is_generator or any(each.value is not None for each in returns_of(fact))


def shown_as(described: Description) -> list[Shown]:
    """What tells a component that is shown from others."""
    return [(identity(component), described.site) for component in alternatives(described.component or NOTHING)]


def identity(component: Value) -> Any:
    """What tells one component from another: closures of one text are the same."""
    if isinstance(component, Func) and component.fact is not None:
        return id(component.fact)
    if isinstance(component, Record):
        return component.serial
    if isinstance(component, (Description, Element)):
        return component.site
    return component.path if isinstance(component, External) else component.key()
