"""What names mean in a template."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from abplint.program.libraries.registers import COLLECTIONS
from abplint.program.moment import Diverged, Moment
from abplint.program.objects import Description, Func
from abplint.program.reacting import ALL
from abplint.program.scopes import Env, Frame, View
from abplint.program.values import ANYTHING, NOTHING, Obj, Site, Slot, Value, alternatives, join
from abplint.syntax import facts
from abplint.syntax.components.building import PROPS

if TYPE_CHECKING:
    from abplint.program.machine import Machine


IS_REFERENCE: Final = "__v_isRef"


class Templates:
    """What names mean in a template."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def template_scope(self, s: facts.TemplateScope) -> bool:
        """Run a template in a scope whose names are members of the instance; whether what comes after it is reached."""
        with self._within(s):
            return self.m.statements.execute_all(s.body.body)

    @contextmanager
    def _within(self, s: facts.TemplateScope) -> Iterator[None]:
        """While the scope of a template is the current one."""
        holder = self.m.expressions.evaluate(s.object) if s.object is not None else None
        outer = self.m.env
        scope = Env(outer, self.m.frame)
        for name in s.names:
            cell = self._view(name, outer, holder if isinstance(holder, Obj) else None, s.sees_through)
            if cell is not None:
                scope.cells[name] = cell
        self.m.env = scope
        try:
            for name in s.locals:
                self.m.names.declare(scope, name, "const", ANYTHING)
            yield
        finally:
            self.m.env = outer

    @contextmanager
    def seen_by(self, render: Func, instance: Obj) -> Iterator[None]:
        """While names mean what they do in the template of an instance, which `render` draws."""
        scope = scope_of(render)
        assert scope is not None
        assert render.unit is not None
        frame = Frame(render.unit, self.m.frame, self.m.frame.site)
        frame.this = instance
        with self.m.at(Moment(frame, Env(render.env, frame))), self._within(scope):
            yield

    def read(self, render: Value, instance: Obj) -> None:
        """Evaluate what the template says that a function draws, for what that reads."""
        scope = scope_of(render)
        if scope is None or scope.said is None or not isinstance(render, Func) or render.unit is None:
            return
        said = scope.said()
        frame = Frame(render.unit, self.m.frame, self.m.frame.site)
        frame.this = instance
        with self.m.at(Moment(frame, Env(render.env, frame))), self._within(said):
            for each in said.body.body:
                if isinstance(each, facts.Evaluate):
                    with suppress(Diverged):
                        for item in alternatives(self.m.expressions.evaluate(each.value)):
                            if isinstance(item, COLLECTIONS):
                                self.m.heap.note_tracked(item, ALL)

    def _view(self, name: str, outer: Env, holder: Obj | None, sees_through: bool) -> View | None:
        if holder is not None and self.m.heap.find(holder, name)[0] is not None:
            site = holder.site or Site(self.m.frame.unit.file, 0, 0)
            return View(
                name,
                self.m.frame.unit,
                lambda: self.m.properties.member(holder, name, site),
                lambda value, at: self.m.properties.write_member(holder, name, value, at, at),
                holder=holder,
            )
        cell = outer.find(name)
        if cell is None and sees_through and (given := outer.find(PROPS)) is not None:
            props = self.m.names.read_cell(given)
            return self._view(name, outer, props, False) if isinstance(props, Description) else None
        if cell is None or not sees_through:
            return None
        found = cell

        def read() -> Value:
            return self.seen_through(self.m.names.read_cell(found))

        def write(value: Value, at: Site) -> None:
            current = self.m.names.read_cell(found)
            if self.is_reference(current):
                self.m.properties.write_member(current, "value", value, at, at)
            else:
                self.m.names.write_cell(found, value)

        return View(name, self.m.frame.unit, read, write, lambda: self.is_reference(self.m.names.read_cell(found)))

    @staticmethod
    def is_reference(value: Value) -> bool:
        """Whether a value is a reactive reference, or may be one."""
        return any(isinstance(item, Obj) and IS_REFERENCE in item.slots for item in alternatives(value))

    def seen_through(self, value: Value) -> Value:
        """What a template sees of a value: a reactive reference stands for what it holds."""
        if not self.is_reference(value):
            return value
        drawn = self.m.frame.func.fact if self.m.frame.func is not None else None
        site = self.m.site(drawn) if drawn is not None else Site(self.m.frame.unit.file, 0, 0)
        return join(
            self.m.properties.member(item, "value", site) if self.is_reference(item) else item
            for item in alternatives(value)
        )

    def reference_view(self, name: str, reference: Value, site: Site) -> View:
        """A variable that is a state or derived from states."""
        return View(
            name,
            self.m.frame.unit,
            lambda: self.seen_through(reference),
            lambda value, at: self.m.properties.write_member(reference, "value", value, at, at),
            lambda: True,
        )

    def reference_slot(self, reference: Value, site: Site, owner: tuple[Obj, str] | None = None) -> Slot:
        """A field that is a state or derived from states. `owner`: an object that has it by a name, and with nothing in
        it: what sets it later may be code that nothing calls."""

        def read(given: list[Value], at: Site) -> Value:
            if owner is not None and self.m.ambient.is_settled_later(owner[0].run):
                self.m.ambient.settle_member(*owner)
            return self.seen_through(reference)

        def write(given: list[Value], at: Site) -> Value:
            for value in given[:1]:
                self.m.properties.write_member(reference, "value", value, at, at)
            return NOTHING

        return Slot(NOTHING, site, self.m.run, self.m.native(read), self.m.native(write))

    def store_view(self, name: str, store: facts.Expression, site: Site) -> View:
        """`$store` in a component: what the store holds; writing it sets the store."""
        env, frame = self.m.env, self.m.frame

        def current() -> Value:
            saved, self.m.env, self.m.frame = (self.m.env, self.m.frame), env, frame
            try:
                return self.m.expressions.evaluate(store)
            finally:
                self.m.env, self.m.frame = saved

        def read() -> Value:
            held: list[Value] = []

            def take(given: list[Value], at: Site) -> Value:
                held.extend(given[:1])
                return NOTHING

            for item in alternatives(current()):
                if isinstance(item, Obj):
                    getter, _ = self.m.heap.find(item, "get")
                    with suppress(Diverged):
                        if getter is not None:
                            held.append(self.m.calls.call(getter.value, item, [], site))
                        else:
                            self.m.calls.call(
                                self.m.properties.member(item, "subscribe", site), item, [self.m.native(take)], site
                            )
                else:
                    held.append(ANYTHING)
            return join(held) if held else ANYTHING

        def write(value: Value, at: Site) -> None:
            for item in alternatives(current()):
                if isinstance(item, Obj):
                    with suppress(Diverged):
                        self.m.calls.call(self.m.properties.member(item, "set", at), item, [value], at)

        return View(name, self.m.frame.unit, read, write)


def scope_of(render: Value) -> facts.TemplateScope | None:
    """The scope of the template that a function draws; None if it draws none."""
    body = render.fact.body if isinstance(render, Func) and render.fact is not None else None
    first = body.body[0] if isinstance(body, facts.Block) and body.body else None
    return first if isinstance(first, facts.TemplateScope) else None
