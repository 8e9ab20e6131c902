"""Which parts of a component's text may show what leads to an API that a reader asks about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from abplint.program.libraries.by_name import known_in
from abplint.program.libraries.instances import is_hook
from abplint.program.libraries.opening import is_opened_by_prop
from abplint.program.objects import Func, functions_among
from abplint.program.platform import is_of_a_person
from abplint.program.units import Unit
from abplint.program.values import NOTHING, Obj, Value, alternatives
from abplint.syntax import facts
from abplint.syntax.bindings import ACTING, BEGINS, READ
from abplint.syntax.walking import declared_names, direct_parts, facts_in, parameter_names

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_TESTS: Final = (facts.If, facts.Conditional, facts.Logical)


class LeadingParts:
    """Which parts of a component's text may show what leads to an API that a reader asks about."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._leading: dict[int, bool] = {}  # by the identity of a function, or of a part of its markup
        self._rendering: dict[int, bool] = {}  # the same of a function, with what it calls
        self._picked: dict[tuple[int, str], bool] = {}  # whether variables of functions may hold a component that leads
        self._picking: dict[int, list[tuple[list[str], facts.Declare]]] = {}  # where these pick a variable
        self._acting: dict[int, bool] = {}  # the same of what runs while one is rendered
        self._handed: dict[int, set[str]] = {}  # the names in a function that stand for what others hand to it
        self._knowing: dict[Unit, bool] = {}
        self._kept: list[facts.Fact] = []  # these: an identity is not given twice

    def leads(self, component: Value) -> bool:
        """Whether a component, or a function, may lead to an API."""
        if isinstance(component, Func):
            return component.cls is not None or self.m.relevance.leads(component)
        return isinstance(component, Obj)

    def is_leading_function(self, value: Value) -> bool:
        """Whether a value is a function that may lead to an API."""
        return isinstance(value, Func) and self.leads(value)

    def may_show_more(self, unit: Unit | None, part: facts.Fact | None) -> bool:
        """Whether a function, or a part of its markup, names a component that may lead to what is asked about."""
        if unit is None or part is None:
            return False
        known = self._leading.get(id(part))
        if known is None:
            self._kept.append(part)
            known = self._leading[id(part)] = self._names_leading(unit, part)
        return known

    def may_render_more(self, func: Func, this: Value = NOTHING) -> bool:
        """The same of all that a function renders: also what is made by a function that it calls, or what that is
        handed to it. It has run once: what it calls is known then."""
        if func.fact is None or func.unit is None:
            return False
        known = self._rendering.get(id(func.fact))
        if known is None:
            self._kept.append(func.fact)
            self._rendering[id(func.fact)] = False  # for one that calls itself
            known = self.may_show_more(func.unit, func.fact) or any(
                self._shows_called(func, each, this) for each in facts_in([func.fact.body])
            )
            self._rendering[id(func.fact)] = known
        return known

    def may_do_more(self, func: Func, this: Value = NOTHING) -> bool:
        """Whether a function may render more than it did, or does something itself while it renders."""
        return self.acts(func.unit, func.fact) or self.may_render_more(func, this)

    def acts(self, unit: Unit | None, part: facts.Fact | None) -> bool:
        """Whether what runs while a function, or a part of its markup, is rendered may lead to what is asked about: not
        what it hands on to run later."""
        if unit is None or part is None or unit.model_of:
            return False
        known = self._acting.get(id(part))
        if known is None:
            self._kept.append(part)
            known = any(self.m.relevance.range_leads(unit, *each) for each in _run_in(part))
            self._acting[id(part)] = known
        return known

    def acts_at(self, unit: Unit | None, fact: facts.Fact) -> bool:
        """Whether a call, or what is set, leads to what is asked about."""
        if unit is None or not isinstance(fact, (facts.Call, facts.New, facts.Assign)):
            return False
        at = fact.target if isinstance(fact, facts.Assign) else fact.callee
        return self.m.relevance.range_leads(unit, at.start, at.end + 1)

    def is_shown_by(self, unit: Unit, element: facts.ElementLiteral) -> bool:
        """Whether an element that is made now may show what leads to an API."""
        if self.may_show_more(unit, element):
            return True
        tag = element.tag
        if not isinstance(tag, (facts.Name, facts.Member)) or next(_components_named(element), None) is None:
            return False
        if any(map(self.leads, alternatives(self.m.expressions.evaluate(tag)))):
            return True
        given = [each.value for each in element.attributes if each.kind == "spread"]
        props = (item for e in given for item in alternatives(self.m.expressions.evaluate(e)))
        return any(isinstance(item, Obj) and self.m.renderings.is_given_more(item) for item in props)

    def counts(self, func: Func, fact: facts.Fact) -> bool:
        """Whether a part of a function shows what may lead to an API, or what a component is given to show."""
        unit = func.unit
        if unit is None or self._shows_called(func, fact):
            return True
        if isinstance(fact, facts.ElementLiteral) and self._is_leading(unit, fact):
            return True
        if self._describes_picked(unit, fact) or self._shows_picked(unit, fact):
            return True
        if _is_children(fact):
            return True
        named = list(_components_named(fact))
        root = _root_of(fact) if isinstance(fact, facts.Member) else None
        if root is not None and func.fact is not None and self._may_be_picked(unit, func.fact, root):
            return True
        if func.fact is not None and any(self._may_be_picked(unit, func.fact, each.name) for each in named):
            return True
        return any(self.m.relevance.name_leads(unit, each.name, each.start) for each in named)

    def _shows_called(self, func: Func, fact: facts.Fact, this: Value = NOTHING) -> bool:
        """Whether a part of a function is the call of one that renders more, or a component that somebody hands to it:
        what only runs can tell."""
        if isinstance(fact, facts.Call):
            called = functions_among(self._named(func, fact.callee, this))
            own = (item for item in called if item.unit is not None and not item.unit.model_of)
            return any(self.may_render_more(item, this) for item in own)
        return any(
            each.name in self._handed_to(func) or any(map(self.is_leading_function, self._named(func, each, this)))
            for each in _components_named(fact)
        )

    def _named(self, func: Func, e: facts.Expression, this: Value) -> Sequence[Value]:
        """What an expression in a function names, as far as somebody has asked for it."""
        if func.env is None:
            return ()
        own = this if this is not NOTHING else func.home
        return alternatives(self.m.names.at_rest(e, func.env, own) or NOTHING)

    def _handed_to(self, func: Func) -> set[str]:
        """The names in a component's text that stand for what a hook gives, or for a part of what its callbacks are
        given: a component among these is known to who wrote it there."""
        if func.fact is None:
            return set()
        known = self._handed.get(id(func.fact))
        if known is None:
            self._kept.append(func.fact)
            known = self._handed[id(func.fact)] = _handed_in(func.fact)
        return known

    def _names_leading(self, unit: Unit, part: facts.Fact) -> bool:
        if unit.model_of:
            return True
        body: Any = [part.body] if isinstance(part, facts.Function) else part
        roots: dict[str, int] = {}
        shown: set[str] = set()
        handing: set[str] = set()
        has_test = shows_given = picks_given = False
        for each in facts_in(body):
            if isinstance(each, facts.ElementLiteral) and self._is_leading(unit, each):
                return True
            if self._describes_picked(unit, each) or self._shows_picked(unit, each):
                return True
            roots.update((name.name, name.start) for name in _components_named(each))
            shown.update(_shown_between(each))
            if isinstance(each, facts.ElementLiteral) and any(given.kind == "spread" for given in each.attributes):
                handing.update(name.name for name in _components_named(each))
            has_test = has_test or isinstance(each, _TESTS)
            shows_given = shows_given or _is_children(each)
            picks_given = picks_given or any(map(_is_children, _taken_from(each)))
        if (
            (has_test and shows_given)
            or picks_given
            or any(self.m.relevance.name_leads(unit, *root) for root in roots.items())
        ):
            return True
        if not isinstance(part, facts.Function):
            return False
        # who shows whatever somebody has asked for, with all that it was given, calls what these hand over
        is_host = bool(handing) and not handing.isdisjoint(_picked_in(part))
        return is_host or any(self._may_be_picked(unit, part, name) for name in (*roots, *shown))

    def _may_be_picked(self, unit: Unit, function: facts.Function, name: str) -> bool:
        """Whether a variable of a function is picked from what holds what leads to an API."""
        key = (id(function), name)
        known = self._picked.get(key)
        if known is None:
            self._kept.append(function)
            values = [each.value for names, each in self._picking_in(function) if name in names]
            known = self._picked[key] = self._any_holds(unit, [value for value in values if value is not None])
        return known

    def _picking_in(self, function: facts.Function) -> list[tuple[list[str], facts.Declare]]:
        """`_picking`, with the names that each declares: of one function it is asked for each of many names."""
        known = self._picking.get(id(function))
        if known is None:
            self._kept.append(function)
            known = [(declared_names(each.target), each) for each in _picking(function)]
            self._picking[id(function)] = known
        return known

    def _is_leading(self, unit: Unit, element: facts.ElementLiteral) -> bool:
        """Whether an element is a component by its tag, or is handed to a function, which leads to an API."""
        named = self.m.hosts.component_of(element.tag) if isinstance(element.tag, str) else None
        if (named is not None and self.leads(named)) or self._is_picked(unit, element):
            return True
        if any(self._is_called(unit, each) for each in element.attributes):
            return True
        is_component = next(_components_named(element), None) is not None
        if not is_component and isinstance(element.tag, str) and "-" in element.tag:
            return is_opened_by_prop(each.key for each in element.attributes)
        return is_component and any(self._may_run(unit, each) for each in element.attributes)

    def _is_picked(self, unit: Unit, element: facts.ElementLiteral) -> bool:
        """Whether an element is the component that an expression picks, as its tag in a template or as what it is given
        for one, and may be one that leads on."""
        picking = [each.value for each in element.attributes if each.key == "component"]
        if isinstance(element.tag, facts.Expression) and element.tag.start > element.start + 1:  # or it is the name
            picking.append(element.tag)
        elif isinstance(element.tag, facts.Name):  # of what the template calls so: `{@const View = MAP[item.kind]}`
            picking += [each.value for each in element.held if any(name == element.tag.name for name, _ in each.names)]
        if not picking:
            return False
        names = [each.name for each in facts_in(picking) if isinstance(each, facts.Name)]
        return self.m.relevance.any_held_leads(unit, names, element.start) or self._knows_leading(unit)

    def _knows_leading(self, unit: Unit) -> bool:
        """Whether a component knows others by their names, one of which leads to an API: a text may pick that."""
        if unit not in self._knowing:
            leads = self.m.relevance.name_leads
            self._knowing[unit] = any(leads(unit, name, start) for name, start in known_in(unit).items())
        return self._knowing[unit]

    def _describes_picked(self, unit: Unit, fact: facts.Fact) -> bool:
        """Whether a call describes the component that an expression picks, and that may be one that leads on:
        `h(tabs[at].view)`, `h(isOpen ? views[at] : Rest)`."""
        if not isinstance(fact, facts.Call) or not fact.arguments:
            return False
        picking = [each for each in _outcomes(fact.arguments[0]) if _is_indexed(each)]
        return self._any_holds(unit, picking)

    def _shows_picked(self, unit: Unit, fact: facts.Fact) -> bool:
        """Whether what is shown is picked from what holds elements, one of which leads on: `<p>{views[at]}</p>`."""
        shown = fact.children if isinstance(fact, facts.ElementLiteral) else []
        if isinstance(fact, facts.Return) and fact.value is not None:
            shown = [fact.value]
        return self._any_holds(unit, [each for child in shown for each in _outcomes(child) if _is_indexed(each)])

    def _any_holds(self, unit: Unit, values: Iterable[facts.Fact]) -> bool:
        """Whether a name in some expressions leads to an API, or stands for what holds something that does."""
        names = [(each.name, each.start) for each in facts_in(list(values)) if isinstance(each, facts.Name)]
        leads, holds = self.m.relevance.name_leads, self.m.relevance.any_held_leads
        return any(leads(unit, *each) or holds(unit, [each[0]], each[1]) for each in names)

    def _is_called(self, unit: Unit, given: facts.Property) -> bool:
        """Whether what is called with an element leads to an API. Of an action of a template only its name is text."""
        if not isinstance(given.value, facts.Function) or not is_for_element(given.key):
            return False
        if isinstance(given.key, str) and given.key.startswith(BEGINS):  # in a page, whose scripts share their names
            return True
        names = (each for each in facts_in([given.value.body]) if isinstance(each, facts.Name) and each.name[0] != "*")
        return self.m.relevance.is_hot(unit, given.value) or (
            given.key != "ref" and any(self.m.relevance.name_leads(unit, each.name, each.start) for each in names)
        )

    def _may_run(self, unit: Unit, given: facts.Property) -> bool:
        """Whether a component is handed what leads to an API, and may run it by itself: what is called like an event
        that a person causes waits for one."""
        if isinstance(given.key, str) and is_of_a_person(given.key):
            return False
        return any(
            self.m.relevance.is_hot(unit, value)
            if isinstance(value, facts.Function)
            else (isinstance(value, facts.Name) and self.m.relevance.name_leads(unit, value.name, value.start))
            or (_is_indexed(value) and self._any_holds(unit, [value]))
            for value in _outcomes(given.value)
        )


def _is_children(fact: facts.Fact | None) -> bool:
    return isinstance(fact, (facts.Name, facts.Member)) and fact.name == "children"


def _taken_from(fact: facts.Fact) -> Sequence[facts.Fact | None]:
    """What an expression makes something else of: `cloneElement(children, …)`, `children.map(…)`, `children[at]`."""
    if isinstance(fact, facts.Call):
        return [*fact.arguments, fact.callee.object if isinstance(fact.callee, facts.Member) else None]
    return [fact.object] if isinstance(fact, facts.Index) else ()


def _shown_between(fact: facts.Fact) -> Iterator[str]:
    """The names of what an element shows, or shows a part of: `<div>{panel.element}</div>`."""
    for child in fact.children if isinstance(fact, facts.ElementLiteral) else ():
        for shown in _outcomes(child):
            root = _root_of(shown) if isinstance(shown, (facts.Member, facts.Name)) else None
            if root is not None:
                yield root


def _run_in(part: facts.Fact) -> Iterator[tuple[int, int]]:
    """Where a part of a component calls or sets something as it is rendered: what hooks are given runs later."""
    pending: list[facts.Fact] = [part.body if isinstance(part, facts.Function) else part]
    while pending:
        each = pending.pop()
        if isinstance(each, facts.Function):
            continue
        if isinstance(each, facts.Call):
            name = each.callee.name if isinstance(each.callee, (facts.Name, facts.Member)) else ""
            if not is_hook(name):
                yield each.callee.start, each.callee.end + 1
                pending += _bodies(each)
        elif isinstance(each, facts.New):
            yield each.start, each.callee.end + 1
        elif isinstance(each, facts.Declare) and isinstance(each.value, facts.Call):
            pending += _bodies(each.value)  # what a hook makes of one (`useMemo`) is there at once
        elif isinstance(each, facts.Assign):
            yield each.target.start, each.target.end + 2
        pending += direct_parts(each)


def _bodies(call: facts.Call) -> list[facts.Block]:
    return [given.body for given in call.arguments if isinstance(given, facts.Function)]


def _handed_in(function: facts.Function) -> set[str]:
    found: set[str] = set()
    declared: list[facts.Declare] = []
    own = set(parameter_names(function))
    for each in facts_in([function.body]):
        if isinstance(each, facts.Function):
            found.update(parameter_names(each))
        elif isinstance(each, facts.Declare) and each.value is not None:
            declared.append(each)
            if _root_of(each.value) in own and _picks(each.value):
                found.update(declared_names(each.target))
    grew = True
    while grew:
        known = len(found)
        for each in declared:
            root = _root_of(each.value)
            if root is not None and (root in found or is_hook(root)):
                found.update(declared_names(each.target))
        grew = len(found) > known
    return found


def _picking(function: facts.Function) -> list[facts.Declare]:
    """Where a function, or one in it, gives a variable one of what something holds."""
    return [each for each in facts_in([function.body]) if isinstance(each, facts.Declare) and _picks(each.value)]


def _picked_in(function: facts.Function) -> set[str]:
    """The names in a component's text that stand for what is picked there, or handed to it."""
    return {name for each in _picking(function) for name in declared_names(each.target)} | _handed_in(function)


def _root_of(value: facts.Fact | None) -> str | None:
    """The name that an expression begins with: `useModals().stack[0]`, `item.component`."""
    while isinstance(value, (facts.Member, facts.Index, facts.Call)):
        value = value.callee if isinstance(value, facts.Call) else value.object
    return value.name if isinstance(value, facts.Name) else None


def _picks(value: facts.Fact | None) -> bool:
    """Whether an expression picks one of what something holds: `tabs[at].view`, `pages.find(isOpen)`."""
    while isinstance(value, facts.Member):
        value = value.object
    return isinstance(value, (facts.Index, facts.Call))


def _is_indexed(value: facts.Fact) -> bool:
    while isinstance(value, facts.Member):
        value = value.object
    return isinstance(value, facts.Index)


def _outcomes(e: facts.Expression) -> Iterator[facts.Expression]:
    """What an expression comes to, one way or the other."""
    if isinstance(e, facts.Conditional):
        yield from (*_outcomes(e.then), *_outcomes(e.otherwise))
    elif isinstance(e, facts.Logical):
        yield from (*_outcomes(e.left), *_outcomes(e.right))
    else:
        yield e


def _components_named(each: facts.Fact) -> Iterator[facts.Name]:
    """The name of a component that a fact describes, as markup or by a call (`h(Dialog)`)."""
    tag: facts.Fact | str | None = None
    if isinstance(each, facts.ElementLiteral):
        tag = each.tag
    elif isinstance(each, facts.Call) and each.arguments:
        tag = each.arguments[0]
    while isinstance(tag, facts.Member):
        tag = tag.object
    if isinstance(tag, facts.Name) and (tag.name[:1].isupper() or isinstance(each, facts.ElementLiteral)):
        yield tag


def is_for_element(name: object) -> bool:
    """Whether what an attribute holds is called with its element."""
    return name == "ref" or (isinstance(name, str) and name.startswith(ACTING) and not name.endswith(READ))
