"""What a component runs once it is shown anew: a write of a handler has changed something that its template reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from abplint.knowledge.programs import updates
from abplint.program.libraries.reactions import Reaction, Write, is_same
from abplint.program.moment import Diverged
from abplint.program.objects import Func
from abplint.program.observing import Trigger
from abplint.program.scopes import may_lead
from abplint.program.values import NOTHING, Obj, Site, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class _Hook(NamedTuple):
    """A function that runs after updates, what `this` is then, and what the framework calls it."""

    func: Func
    this: Value
    name: str


class Updates:
    """What components have asked for when they are shown anew."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._noted: list[_Hook] | None = None  # of the component that is being made

    @contextmanager
    def collecting(self) -> Iterator[None]:
        """While a component is made and shown."""
        outer, self._noted = self._noted, []
        try:
            yield
        finally:
            self._noted = outer

    def note(self, name: str, functions: Iterable[Func]) -> None:
        """A hook of the component that is being made is given functions; one of a model has no name."""
        if self._noted is not None and (not name or name in updates()):
            self._noted += [_Hook(func, NOTHING, name) for func in functions]

    def shown(self, draw: Callable[[], Value], render: Value, instance: Obj) -> Value:
        """What a component shows: what that has read is followed, if the component asks to be told."""
        hooks = [hook for hook in self._noted or () if may_lead(hook.func, self.m.relevance.seems_to_lead)]
        if not hooks:
            return draw()
        with self.m.heap.tracking() as reads:
            shown = draw()
            self.m.templates.read(render, instance)
        self._follow(hooks, set(reads))
        return shown

    def checked(self, instance: Obj, name: str, site: Site) -> None:
        """A method runs whenever something may have changed: only what it reads itself decides on what it does."""
        slot, _ = self.m.heap.find(instance, name)
        if slot is None or not isinstance(slot.value, Func):
            return
        hook = _Hook(slot.value, instance, name)
        _, reads = self.m.states.tracking(lambda: self._run(hook, site))
        if may_lead(hook.func, self.m.relevance.seems_to_lead):
            self._follow([hook], reads)

    def _follow(self, hooks: list[_Hook], reads: set[tuple[int, str]]) -> None:
        def fire(before: object, after: object, at: Site) -> None:
            for hook in hooks:
                _, more = self.m.states.tracking(partial(self._run, hook, at))
                if hook.this is not NOTHING:
                    self.m.states.add_reaction(reaction, more)

        reaction = Reaction(lambda: None, fire, _changes, runs=lambda: [hook.func for hook in hooks])
        self.m.states.add_reaction(reaction, reads)

    def _run(self, hook: _Hook, at: Site) -> Value:
        with suppress(Diverged):
            self.m.calls.call_function(hook.func, hook.this, [], at, trigger=Trigger("hook", hook.name))
        return NOTHING


def _changes(write: Write) -> bool:
    """Whether a write may change what is there."""
    slot = write.obj.slots.get(write.name)
    return slot is None or slot.getter is not None or not is_same(slot.value, write.value)
