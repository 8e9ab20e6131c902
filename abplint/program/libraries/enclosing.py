"""Whether a component shows what it is given between its tags: it may decide on that by a prop."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import MOST_ENCLOSING
from abplint.program.libraries.templates import scope_of
from abplint.program.moment import LOADING, Diverged
from abplint.program.objects import Func, Record
from abplint.program.scopes import Env
from abplint.program.values import ANYTHING, External, Obj, Site, Text, Value, alternatives, join, property_key, truth
from abplint.syntax import facts
from abplint.syntax.walking import facts_in

if TYPE_CHECKING:
    from abplint.program.libraries.renderings import LiveRendering
    from abplint.program.machine import Machine


# what libraries call what is mounted when it opens, and the props that open it, or keep it mounted
_DIALOGS: Final = regex(r"modal|dialog|drawer|sheet|offcanvas|overlay|lightbox|popup|transition", re.IGNORECASE)
OPENED_BY: Final = regex(r"(?:is|nz)?(?:open(?:ed)?|visible|show(?:n|ing)?)|model-?value", re.IGNORECASE)
_KEPT_BY: Final = frozenset({"keepMounted", "forceMount", "forceRender", "keepAlive"})


def is_closed(name: str, given: Obj) -> bool:
    """Whether what a package's dialog is given is not mounted, since that is closed; `name`: what it is called."""
    if _DIALOGS.search(name) is None or not _KEPT_BY.isdisjoint(given.slots):
        return False
    decides = [slot.value for name, slot in given.slots.items() if OPENED_BY.fullmatch(name)]
    return any(truth(value) is False for value in decides)


class _Slot(NamedTuple):
    """A place of a component's template where that shows what it is given: its name, None if that is not known, and
    what gives it that then."""

    name: str | None
    element: facts.ElementLiteral
    named_by: facts.Expression | None

    @property
    def is_decided(self) -> bool:
        """Whether it may not be there for what it is asked for."""
        return self.element.condition is not None or self.named_by is not None


class _Shown(NamedTuple):
    """An instance of a component, and what draws its template."""

    instance: Obj
    render: Func


class EnclosingComponents:
    """Whether the components of a template around an element show it."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._slots: dict[int, tuple[facts.Function, list[_Slot]]] = {}  # by the identity of a template
        self._deciding: dict[int, tuple[facts.ElementLiteral, bool]] = {}  # by that of a component's markup
        self._shown: dict[Site, list[_Shown]] = {}  # by where components are used: those that decide on something
        # who asked for these before there were any, each once
        self._asked: dict[Site, dict[int, LiveRendering]] = {}

    def show(self, e: facts.ElementLiteral) -> bool:
        """Whether all that is around an element may show it as things stand. What stands between the tags of a
        component that is no file of its own is made in any case."""
        if not self.m.frame.unit.program.is_component:
            return True
        around = zip(e.within, e.slots, strict=True)
        return all(self._shows_in(each, name) for each, name in around if self._decides(each))

    def note(self, render: Value | None, instance: Obj, site: Site) -> None:
        """An instance of a component is shown at a place: its states decide what it shows of what it is given."""
        if not isinstance(render, Func) or scope_of(render) is None or not self._slots_of(render):
            return
        known = self._shown.setdefault(site, [])
        known[:] = [*known[-MOST_ENCLOSING + 1 :], _Shown(instance, render)]
        for rendering in self._asked.pop(site, {}).values():
            self.m.renderings.sample(rendering)

    def given_by(self, around: facts.ElementLiteral, name: str | None) -> Value:
        """What a component hands to what it is given for a slot, by names: what any of its instances does."""
        handed = partial(self._given_by, around, name)
        return self.m.markup.conditions.remembered(around, ("handed", name), handed)

    def _given_by(self, around: facts.ElementLiteral, name: str | None) -> Value:
        made: list[Value] = []
        for component in self._components_of(around):
            slots = [each for each in self._slots_of(_render_of(component)) if each.name == name]
            for shown in self._shown_at(self.m.site(around), slots[0]) if slots else ():
                with self.m.templates.seen_by(shown.render, shown.instance):
                    made += [self._handed_in(each.element) for each in slots]
        return join(made) if made else ANYTHING

    def _handed_in(self, slot: facts.ElementLiteral) -> Value:
        handed = Record(self.m.site(slot), self.m.run)
        with suppress(Diverged):
            for item in slot.attributes:
                self.m.literals.add_property(handed, item)
        return handed

    def _shows_in(self, around: facts.ElementLiteral, name: str | None) -> bool:
        return self.m.markup.conditions.remembered(around, name, partial(self._shows, around, name))

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
        return any(each.is_decided for each in self._slots_of(_render_of(component)))

    def _shows(self, around: facts.ElementLiteral, name: str | None) -> bool:
        given = Record(self.m.site(around), self.m.run)
        try:
            for item in around.attributes:
                self.m.literals.add_property(given, item)
            return any(self._is_shown_by(each, given, around, name) for each in self._components_of(around))
        except Diverged:
            return True

    def _is_shown_by(self, component: Value, given: Obj, around: facts.ElementLiteral, name: str | None) -> bool:
        if isinstance(component, External):
            return not is_closed(".".join(component.path), given)
        known = self._slots_of(_render_of(component))
        slots = [each for each in known if name is None or each.name in (name, None)]
        if not slots or not all(each.is_decided for each in slots):
            return True
        shown = self._shown_at(self.m.site(around), slots[0])
        if not shown:
            return self._is_any_there(slots, name, given, Env(None, self.m.frame))
        return any(self._is_any_there_in(each, slots, name, given) for each in shown)

    def _shown_at(self, site: Site, slot: _Slot) -> list[_Shown]:
        """The instances of a component with a slot that are shown at a place; where there is none yet, who asks is told
        of it."""
        known = [each for each in self._shown.get(site, ()) if each.instance.run in (LOADING, self.m.run)]
        asking = self.m.renderings.asking
        if not known and asking is not None and self.m.run == LOADING:
            self._asked.setdefault(site, {})[id(asking)] = asking
        return [each for each in known if slot.element in [own.element for own in self._slots_of(each.render)]]

    def _is_any_there_in(self, shown: _Shown, slots: list[_Slot], name: str | None, given: Obj) -> bool:
        with self.m.templates.seen_by(shown.render, shown.instance):
            return self._is_any_there(slots, name, given, Env(self.m.env, self.m.frame))

    def _is_any_there(self, slots: list[_Slot], name: str | None, given: Obj, scope: Env) -> bool:
        """Whether one of some slots is there, by a name, where a component is given what it is given now."""
        outer, self.m.env = self.m.env, scope
        props = {key: slot.value for key, slot in given.slots.items()}
        for key, value in {**props, "props": given, "$props": given}.items():
            self.m.names.declare(self.m.env, key, "const", value)
        conditions = self.m.markup.conditions
        try:
            with conditions.apart():
                return any(self._is_there(each, name) for each in slots)
        finally:
            self.m.env = outer

    def _is_there(self, slot: _Slot, name: str | None) -> bool:
        condition = slot.element.condition
        if condition is not None and not self.m.markup.conditions.may_be_shown(condition):
            return False
        if slot.named_by is None or name is None:
            return True
        named = alternatives(self.m.expressions.evaluate(slot.named_by))
        return any(_may_be_text(item, name or "default") for item in named)

    def _slots_of(self, render: Func | None) -> list[_Slot]:
        """Where the template that a function draws shows what its component is given."""
        fact = render.fact if render is not None else None
        if fact is None:
            return []
        known = self._slots.get(id(fact))
        if known is None:
            parts = (each for each in facts_in([fact.body]) if isinstance(each, facts.ElementLiteral))
            found = [_Slot(_name_of(each), each, _named_by(each)) for each in parts if each.tag == "slot"]
            known = self._slots[id(fact)] = (fact, found)
        return known[1]


def _render_of(component: Value) -> Func | None:
    """What draws the template of a component: of one with a `setup`, what that may give is in its text."""
    slots = [component.slots.get(name) for name in ("render", "setup")] if isinstance(component, Obj) else []
    return next((each.value for each in slots if each is not None and isinstance(each.value, Func)), None)


def _name_of(slot: facts.ElementLiteral) -> str | None:
    name = next((each.value for each in slot.attributes if each.key == "name"), None)
    if name is None:
        return ""
    known = name.value if isinstance(name, facts.Literal) else None
    return known if isinstance(known, str) and known != "default" else "" if known == "default" else None


def _named_by(slot: facts.ElementLiteral) -> facts.Expression | None:
    given = next((each.value for each in slot.attributes if each.key == "name"), None)
    return given if isinstance(given, facts.Expression) and not isinstance(given, facts.Literal) else None


def _may_be_text(item: Value, text: str) -> bool:
    """Whether a value may come to a text as a property's name does."""
    known = property_key(item)
    return item.may_be(text) if isinstance(item, Text) else known is None or known == text
