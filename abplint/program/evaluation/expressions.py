"""Evaluating expressions."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from abplint.knowledge.programs import paths
from abplint.program.budgets import DEEPEST_NESTING, LONGEST_NAME, MOST_ENDS
from abplint.program.elements import OpenArguments, optional_positions, shifted
from abplint.program.evaluation.namespaces import as_kept
from abplint.program.evaluation.positions import is_of_last
from abplint.program.evaluation.telling import ToldAfter
from abplint.program.evaluation.textual import as_texts, only_of_texts
from abplint.program.hosts.items import PICKING
from abplint.program.hosts.patches import Patches
from abplint.program.hosts.text import AS_TEXT, primitive
from abplint.program.intervals import moved
from abplint.program.journal import Changes
from abplint.program.kinds import IS_FALSY, IS_NULLISH, IS_PRESENT, IS_TRUTHY, OF_PRIMITIVES, Facts, Known, both
from abplint.program.moment import LOADING, Diverged, Exhausted
from abplint.program.objects import Array, Func, Promise, Record, RegExpObject
from abplint.program.parts import GivenText, is_part_of_parameters
from abplint.program.platform import CHANGING, listening
from abplint.program.scopes import Env, View
from abplint.program.values import (
    ANYTHING,
    INPUT,
    NOTHING,
    BoundBuiltIn,
    Constant,
    External,
    Obj,
    Site,
    Text,
    Union,
    Unknown,
    Value,
    alternatives,
    join,
    new_site,
    present,
)
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_MENTIONS: Final = (facts.Name, facts.Member, facts.ElementLiteral, facts.Spread)
_OF_STRINGS: Final = frozenset(
    """
    toUpperCase toLowerCase toLocaleUpperCase toLocaleLowerCase trim trimStart trimEnd padStart padEnd replace
    replaceAll substring substr charAt repeat normalize join
    """.split()
)
_TRIMMING: Final = frozenset({"trim", "trimStart", "trimEnd", "trimLeft", "trimRight"})


def _key_at(segment: Value) -> Site | None:
    """Where the last segment of a dotted name is written, if that is as the key of a record: a record in a record."""
    if not isinstance(segment, Constant) or not isinstance(segment.value, str) or segment.site is None:
        return None
    is_bare = segment.site.end - segment.site.start == len(segment.value)  # in no quotes
    return segment.site if is_bare else None


class Expressions:
    """Evaluating expressions."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def link(self) -> None:
        """Fill the table of what evaluates each kind of expression, once the other parts are there."""
        m = self.m
        self.table: dict[type, Callable[[Any], Value]] = {
            facts.Literal: self._literal,
            facts.RegExp: self._regexp,
            facts.Template: self._template,
            facts.Name: self._name,
            facts.This: self._this,
            facts.Super: self._super,
            facts.NewTarget: self._anything,
            facts.Member: self._chain,
            facts.Index: self._chain,
            facts.Call: self._chain,
            facts.New: self._new,
            facts.TaggedTemplate: self._tagged,
            facts.Spread: self._spread,
            facts.ArrayLiteral: m.literals._array,
            facts.Object: m.literals.object_literal,
            facts.Unary: m.operators._unary,
            facts.Binary: m.operators._binary,
            facts.Logical: self._logical,
            facts.Conditional: self._conditional,
            facts.Sequence: self._sequence,
            facts.Assign: self._assign,
            facts.Update: self._update,
            facts.Await: self._await,
            facts.Yield: self._yield,
            facts.ImportCall: self._import_call,
            facts.ImportMeta: self._import_meta,
            facts.ElementLiteral: m.markup.element,
            facts.Opaque: self._opaque,
            facts.Cast: self._cast,
            facts.Function: self.function,
            facts.Class: m.classes.define_class,
        }

    def evaluate(self, expression: facts.Expression) -> Value:
        """The value of an expression. Raises `Diverged` if it never completes, `Exhausted` if a budget ends."""
        m = self.m
        m.steps += 1
        if m.steps > m.limit or m.nesting > DEEPEST_NESTING:
            raise Exhausted(m.site(expression))
        m.nesting += 1
        try:
            return self.table[type(expression)](expression)
        finally:
            m.nesting -= 1

    def _literal(self, e: facts.Literal) -> Value:
        if e.value is UNDEFINED:
            return NOTHING
        return Constant(e.value, new_site((self.m.frame.unit.file, e.start, e.end)))

    def _regexp(self, e: facts.RegExp) -> Value:
        made = RegExpObject(self.m.site(e), self.m.run)
        made.pattern, made.flags = e.pattern, e.flags
        return made

    def _template(self, e: facts.Template) -> Value:
        if len(e.parts) == 1 and isinstance(e.parts[0], str):
            return Constant(e.parts[0], self.m.site(e))
        site = self.m.site(e)
        parts = [
            primitive(self.m, self.evaluate(part), site, AS_TEXT) if not isinstance(part, str) else Constant(part)
            for part in e.parts
        ]
        text = self.m.operators.concatenate(parts)
        return self.written(text, _key_at(parts[-1]) or site if e.parts[-2:-1] == ["."] else site)

    def written(self, text: Value, site: Site) -> Value:
        """Text with the place that it is put together at."""
        if type(text) is Union:
            items = [self.written(item, site) for item in text.values]
            return text if all(map(operator.is_, items, text.values)) else join(items)
        if type(text) is Text and text.site is None:
            return text.written_at(site)
        if type(text) is not Constant or not isinstance(text.value, str):
            return text
        is_placed = text.site is not None and len(text.value) < LONGEST_NAME
        return text if is_placed else Constant(text.value, site, text.asked)

    def _name(self, e: facts.Name) -> Value:
        cell = self.m.env.find(e.name)
        if cell is not None and self.m.entry is None:
            return self.m.names.read_declared(cell)
        site = new_site((self.m.frame.unit.file, e.start, e.end))
        if cell is None:
            return self.m.names.read_name(e.name, site)
        return self.m.names.read_variable(cell, e.name, site)

    def _this(self, e: facts.This) -> Value:
        return self.m.env.frame.this

    def _super(self, e: facts.Super) -> Value:
        home = self.m.env.frame.home
        return home.prototype if home is not None and home.prototype is not None else ANYTHING

    def _anything(self, e: facts.Expression) -> Value:
        return ANYTHING

    def _import_meta(self, e: facts.ImportMeta) -> Value:
        return External(("import.meta",))

    def function(self, e: facts.Function) -> Value:
        """A closure of a function that stands by itself, or what a library's model has in its place."""
        return self.m.inlined.in_place_of(e) or self.close(e)

    def close(self, fact: facts.Function, home: Obj | None = None) -> Func:
        """A closure of a function over the current scope."""
        unit = self.m.frame.unit
        func = Func(fact, self.m.env, unit, Site(unit.file, fact.start, fact.end), self.m.run)
        if fact.is_arrow:
            frame = self.m.env.frame
            func.bound_this, func.home = frame.this, frame.home
        else:
            func.home = home
        if self.m.run == LOADING or id(fact) not in self.m.ambient.closures:
            self.m.ambient.keep_closure(fact, func)
        return func

    def _chain(self, e: Any) -> Value:
        """`a.b[c](d).e`: the spine is walked in a loop, so that ten thousand links are no deeper than one."""
        spine = []
        node: Any = e
        while True:
            spine.append(node)
            inner = node.object if isinstance(node, (facts.Member, facts.Index)) else node.callee
            if not isinstance(inner, (facts.Member, facts.Index, facts.Call)):
                break
            node = inner
        receiver: Value = NOTHING
        if isinstance(inner, facts.Super):
            if isinstance(spine[-1], facts.Call):
                value = self.m.classes.super_call(spine.pop())
                if not spine:
                    return value
            else:
                value = self._super(inner)
                receiver = self.m.env.frame.this
        else:
            if isinstance(inner, facts.Name) and isinstance(cell := self.m.env.find(inner.name), View):
                receiver = cell.holder or NOTHING
            value = self.evaluate(inner)
        is_super = isinstance(inner, facts.Super)
        ended: list[tuple[Value, Facts]] = []
        for position, node in enumerate(reversed(spine), 1):
            self.m.steps += 1
            if type(value) is Union:
                needed = self._needed(node, spine[-position - 1] if position < len(spine) else None)
                if node.optional and self._may_end(value, needed, ended) is True:
                    return self._ends_of(NOTHING, ended)
                value = self._looked_into(node, value, needed)
            elif node.optional:
                needed = self._needed(node, spine[-position - 1] if position < len(spine) else None)
                if self.m.narrowing.is_none_of(value, needed.kinds):
                    return self._ends_of(self.m.states.firsts.derived(NOTHING, value), ended)
            if isinstance(node, facts.Call):
                value = self._call_node(node, value, receiver)
                receiver = NOTHING
            else:
                base = value
                value = self._get(node, value)
                receiver = self.m.env.frame.this if is_super else base
                if is_super and isinstance(base, External) and isinstance(node, facts.Member):
                    value = self._of_built_in(receiver, node.name) or value
                is_super = False
        return self._ends_of(value, ended)

    def _of_built_in(self, this: Value, name: str) -> Value | None:
        """A method of the built-in class below which the class of `this` is (`super.add`)."""
        methods = self.m.hosts.methods.get(type(this), {}) if isinstance(this, Obj) else {}
        return BoundBuiltIn(this, name) if name in methods else None

    def _needed(self, node: facts.Expression, following: facts.Expression | None) -> Known:
        """What is true of a value that a link of a chain is asked of, if the chain goes on: it is there, and it is
        truthy if a method is called that empty text, 0 and false have not."""
        if type(node) is not facts.Member or type(following) is not facts.Call:
            return IS_PRESENT
        is_of_any = node.name in OF_PRIMITIVES or node.name in self.m.hosts.part(Patches).names
        return IS_PRESENT if is_of_any else IS_TRUTHY

    def _may_end(self, value: Union, needed: Known, ended: list[tuple[Value, Facts]]) -> bool | None:
        """Whether an optional chain ends at one of several values; None: perhaps, and what is known then is noted."""
        narrowing = self.m.narrowing
        verdict = True if narrowing.is_none_of(value, needed.kinds) else narrowing.is_nullish(value)
        if verdict is None and narrowing.kept(value, IS_PRESENT) is not value:
            absent = narrowing.learned(narrowing.facts, value, IS_NULLISH)
            ended.append((NOTHING, narrowing.facts if absent is None else absent))
        return verdict

    def _looked_into(self, node: facts.Expression, value: Union, needed: Known) -> Value:
        """One of several values that is called, or of which a member is read: it is none that cannot be."""
        narrowing = self.m.narrowing
        there = narrowing.kept(value, needed)
        if there is value:
            return value
        known = narrowing.learned(narrowing.facts, value, needed)
        if known is not None:
            narrowing.facts = known
        return there if isinstance(node, facts.Call) else value  # whose members are the same when they are read again

    def _ends_of(self, value: Value, ended: list[tuple[Value, Facts]]) -> Value:
        """What an optional chain comes to that may have ended before."""
        if not ended:
            return value
        narrowing = self.m.narrowing
        ends = [(value, narrowing.facts), *ended]
        narrowing.facts = narrowing.conclusions.of_either([facts for _, facts in ends])
        return narrowing.with_ends(ends)

    def _get(self, node: facts.Member | facts.Index, value: Value) -> Value:
        site = self.m.place(node.start, node.end)
        if isinstance(node, facts.Member):
            said = self.m.narrowing.literals(value)  # `type.toLowerCase()`, behind a test of what the type is
            return self.m.properties.member(value if said is None else said, node.name, site)
        key = self.key(node.index)
        if isinstance(value, Array) and self.m.iteration.is_found(value) and is_of_last(node):
            return value.elements[-1]
        if self.m.states.standing.picks_nothing(key):
            return NOTHING
        return self.m.properties.index(value, key, site)

    def key(self, e: facts.Expression) -> Value:
        """A computed key: an object of the project that can say its text stands for that."""
        found = self.evaluate(e)
        if not any(isinstance(item, (Func, Record)) for item in alternatives(found)):
            return found
        return join(primitive(self.m, item, self.m.site(e), AS_TEXT) for item in alternatives(found))

    def arguments(self, items: list[facts.Expression]) -> tuple[list[Value], bool]:
        """Evaluated arguments, and whether more of them may follow."""
        values: list[Value] = []
        optional: list[int] = []
        rest: list[Value] = []
        for item in items:
            if isinstance(item, facts.Spread):
                spread = self.evaluate(item.value)
                parts = self.m.literals.spread(spread)
                if parts is None:
                    held = self.m.literals.any_of(spread)
                    if not rest and any(isinstance(one, Obj) for one in alternatives(held)):
                        optional.append(len(values))
                        values.append(held)
                    rest.append(held)
                elif rest:
                    rest.extend(parts)
                else:
                    optional += [len(values) + position for position in optional_positions(parts)]
                    values.extend(parts)
            else:
                (rest or values).append(self.evaluate(item))
        values = shifted(values, optional) if optional else values
        return OpenArguments(values, join(rest)) if rest else values, bool(rest)

    def _call_node(self, node: facts.Call, callee: Value, receiver: Value) -> Value:
        site = self.m.place(node.start, node.end)
        if self._is_left_alone(callee):
            for item in node.arguments:
                cell = self.m.env.find(item.name) if isinstance(item, facts.Name) else None
                if cell is not None:
                    self.m.states.handed_out.add(cell.serial)
            self.m.components.leave_alone(node.arguments, site)
            values = [ANYTHING if isinstance(a, _MENTIONS) else self.evaluate(a) for a in node.arguments]
            return self.m.calls.call(callee, receiver, values, site)
        values, open_ended = self.arguments(node.arguments)
        if isinstance(node.callee, facts.Member) and node.callee.name in listening():
            callee = self.m.builtins.listening(callee, node.callee.name)
        narrowing = self.m.narrowing
        if isinstance(node.callee, facts.Member) and node.callee.name in CHANGING:
            narrowing.forget(receiver)
        narrowing.exit = None
        if isinstance(node.callee, facts.Member):
            callee = self.m.methods.looked_up(callee, node.callee.name, site)
        told: Value | None = None
        if type(callee) is Unknown and callee.unfollowed is None and isinstance(node.callee, facts.Member):
            told = self.m.items.called(receiver, node.callee.name, values, site)
        if type(receiver) is Union and isinstance(node.callee, facts.Member) and node.callee.name in PICKING:
            listed = self.m.representatives.of(receiver)
            callee = callee if listed is None else BoundBuiltIn(listed, node.callee.name)
        if type(callee) is Union and type(receiver) is Union and isinstance(node.callee, facts.Member):
            told = self._call_of_one(callee, receiver, node.callee.name, values, site, open_ended)
        if not told and isinstance(receiver, (Unknown, Union)) and isinstance(node.callee, facts.Member):
            told = self.m.beginnings.method(receiver, node.callee.name, values, site)
        outer = self.m.methods.calling
        if isinstance(node.callee, facts.Member):
            self.m.methods.calling = (site, node.callee.name)
        try:
            value = told or self.m.calls.call(callee, present(receiver), values, site, open_ended=open_ended)
        finally:
            self.m.methods.calling = outer
        if isinstance(callee, Func):
            narrowing.leave_call()
        if isinstance(node.callee, facts.Member) and type(value) is Unknown and is_part_of_parameters(receiver):
            value = GivenText(of_input=True) if node.callee.name in _OF_STRINGS else value
        elif isinstance(node.callee, facts.Member) and only_of_texts(node.callee.name, values):
            value = as_texts(callee, value)
        if isinstance(callee, Unknown) and isinstance(node.callee, facts.Member) and node.callee.name in _TRIMMING:
            value = narrowing.trimmed(receiver, node.callee.name, value)
        if self.m.demand.wanting is not None and isinstance(node.callee, (facts.Member, facts.Name)):
            lost = receiver if isinstance(node.callee, facts.Member) else callee
            self.m.demand.hand_over(node.callee.name, lost, values, site)
        if isinstance(node.callee, facts.Member) and self.m.entry is not None:
            self.m.methods.miss(node.callee.name, receiver, callee, site)
            value = self.m.methods.called(node.callee.name, receiver, values, site, value)
        return self.m.types.of_call(node, values, value)

    def _call_of_one(
        self, callee: Union, receiver: Union, name: str, arguments: list[Value], site: Site, open_ended: bool
    ) -> Value | None:
        """Call the methods of one of several objects, each on those that have it: what comes back tells which of them
        it is. None where they cannot be told apart."""
        there = [item for item in receiver.values if self.m.narrowing.is_nullish(item) is not True]
        slots = [self.m.heap.find(item, name)[0] if isinstance(item, Obj) else None for item in there]
        methods = [slot.value for slot in slots if slot is not None and isinstance(slot.value, Func)]
        is_each = len(methods) == len(there) <= MOST_ENDS and set(map(id, methods)) == set(map(id, callee.values))
        if not is_each:
            return None
        answers: dict[int, Value] = {}

        def one(method: Value) -> bool:
            of = join(item for item, each in zip(there, methods, strict=True) if each is method)
            answers[id(method)] = self.m.calls.call(method, of, arguments, site, open_ended=open_ended)
            return True

        self.m.statements.either([partial(one, method) for method in callee.values])
        left = [(item, answers[id(each)]) for item, each in zip(there, methods, strict=True) if id(each) in answers]
        if not left:
            return ANYTHING
        return self.m.narrowing.conclusions.told_by(
            receiver, [item for item, _ in left], [answer for _, answer in left]
        )

    def _is_left_alone(self, callee: Value) -> bool:
        """Whether what a lazy module hands to a package at its top level need not be loaded."""
        if self.m.run != LOADING or not self.m.frame.unit.lazy or self.m.frame.func is not None:
            return False
        if not isinstance(callee, External) or callee.path[-1:] == ("inject",):
            return False
        return bool(callee.path) and callee.path[0].endswith("#")

    def _new(self, e: facts.New) -> Value:
        callee = self.evaluate(e.callee)
        values, open_ended = self.arguments(e.arguments)
        self.m.narrowing.exit = None
        made = self.m.calls.call(callee, NOTHING, values, self.m.site(e), new=True, open_ended=open_ended)
        if isinstance(callee, Func):
            self.m.narrowing.leave_call()
        return made

    def _tagged(self, e: facts.TaggedTemplate) -> Value:
        receiver: Value = NOTHING
        if isinstance(e.tag, (facts.Member, facts.Index)):
            receiver = self.evaluate(e.tag.object)
            callee = self._get(e.tag, receiver)
        else:
            callee = self.evaluate(e.tag)
        if isinstance(callee, External) and callee.path in paths("translates"):
            return self._template(e.template)
        written: list[str] = [""]  # a text stands on each side of a value, though it may be empty
        values: list[Value] = []
        for part in e.template.parts:
            if isinstance(part, str):
                written[-1] = part
            else:
                values.append(self.evaluate(part))
                written.append("")
        file = self.m.frame.unit.file
        places = [Site(file, *place) for place in e.template.texts]
        strings = self.m.new_array(tuple(map(Constant, written, places)))
        self.m.heap.give(strings, "raw", strings)
        return self.m.calls.call(callee, receiver, [strings, *values], self.m.site(e))

    def _import_call(self, e: facts.ImportCall) -> Value:
        return self.m.modules.import_dynamically(self.evaluate(e.source), self.m.site(e), _pattern_of(e.source))

    def branches(self, options: list[tuple[Facts | None, Callable[[], Value]]]) -> Value:
        """One of several computations: each starts from the same state, with what is known in it (None: it cannot
        be), and their effects are joined."""
        values: list[tuple[Value, Facts]] = []
        ends: list[tuple[Changes, bool]] = []
        narrowing = self.m.narrowing
        before = narrowing.facts
        for known, option in options:
            if known is None:
                continue
            narrowing.facts = known
            outer = self.m.heap.journal.begin()
            reached = False
            try:
                values.append((narrowing.narrowed(option()), narrowing.facts))
                reached = True
            except Diverged:
                pass
            finally:
                changed = self.m.heap.journal.end(outer)
            ends.append((changed, reached))
        is_told = self.m.run > LOADING and len(values) > 1 and any(changed for changed, _ in ends)
        self.m.heap.journal.merge(ends, ToldAfter(narrowing, [known for _, known in values]) if is_told else None)
        narrowing.facts = narrowing.conclusions.of_either([known for _, known in values]) if values else before
        if not values:
            raise Diverged
        return narrowing.with_ends(values)

    def _logical(self, e: facts.Logical) -> Value:
        return self.otherwise(e.operator, self.evaluate(e.left), e.right)

    def otherwise(self, operator: str, left: Value, right: facts.Expression) -> Value:
        """`left operator right`, where the right side is evaluated only if the left one does not decide."""
        narrowing = self.m.narrowing
        if operator == "??":
            verdict = narrowing.is_nullish(left)
            goes_on, stays = IS_NULLISH, IS_PRESENT
        else:
            verdict = narrowing.truth(left)
            goes_on, stays = (IS_TRUTHY, IS_FALSY) if operator == "&&" else (IS_FALSY, IS_TRUTHY)
            if operator == "||" and verdict is not None:
                verdict = not verdict
        if verdict is True:
            return self.m.states.firsts.derived(self.evaluate(right), left)
        if verdict is False:
            return left
        if left is ANYTHING or left is INPUT:
            left = Unknown(of_input=left is INPUT)  # of which it can be known that it is this one
        kept = narrowing.kept(left, stays)
        before = narrowing.facts
        return self.branches(
            [
                (narrowing.supposing(before, left, stays), lambda: kept),
                (narrowing.supposing(before, left, goes_on), lambda: self.evaluate(right)),
            ]
        )

    def _conditional(self, e: facts.Conditional) -> Value:
        narrowing = self.m.narrowing
        value = self.evaluate(e.test)
        verdict = narrowing.truth(value)
        if verdict is not None:
            return self.m.states.firsts.derived(self.evaluate(e.then if verdict else e.otherwise), value)
        return self.branches(
            [
                (narrowing.assuming(value, True), lambda: self.evaluate(e.then)),
                (narrowing.assuming(value, False), lambda: self.evaluate(e.otherwise)),
            ]
        )

    def _sequence(self, e: facts.Sequence) -> Value:
        value: Value = NOTHING
        for item in e.items:
            value = self.evaluate(item)
        return value

    def _opaque(self, e: facts.Opaque) -> Value:
        for item in e.parts:
            self.evaluate(item)
        return ANYTHING

    def _cast(self, e: facts.Cast) -> Value:
        return self.m.types.assumed(self.evaluate(e.value), e.type)

    def _spread(self, e: facts.Spread) -> Value:
        return self.evaluate(e.value)

    def _assign(self, e: facts.Assign) -> Value:
        if e.operator == "=":
            if isinstance(e.target, facts.Index):
                return as_kept(self.m.patterns.assign_index(e.target, e.value, self.m.site(e)))
            value = self.evaluate(e.value)
            self.m.patterns.bind(e.target, value, None, self.m.site(e))
            return as_kept(value)
        assert isinstance(e.target, (facts.Name, facts.Member, facts.Index))
        old = self.evaluate(e.target)
        if e.operator in ("||=", "&&=", "??="):
            narrowing = self.m.narrowing
            verdict = narrowing.is_nullish(old) if e.operator == "??=" else narrowing.truth(old)
            if verdict is not None and verdict is not (e.operator != "||="):
                return old
            value = self.otherwise(e.operator[:-1], old, e.value)
        else:
            value = self.m.operators.operate(e.operator[:-1], old, self.evaluate(e.value))
            value = value if not self._counts_calls(e, value) else ANYTHING
        self.m.patterns.bind(e.target, value, None, self.m.site(e))
        return as_kept(value)

    def _counts_calls(self, e: facts.Assign, value: Value) -> bool:
        """Whether a number is added to a variable of a function around: see `_update`."""
        is_number = isinstance(value, Constant) and type(value.value) in (int, float)
        if not is_number or e.operator not in ("+=", "-=") or not isinstance(e.target, facts.Name):
            return False
        cell = self.m.env.find(e.target.name)
        is_around = self.m.run > LOADING and self.m.env.own(e.target.name) is None and cell is not None
        return is_around and cell is not None and not self.m.resting.is_at_rest(cell)

    def _update(self, e: facts.Update) -> Value:
        # a variable that counts is read in order to be written: it makes names, it is no state that output is made of
        cell = self.m.env.find(e.target.name) if isinstance(e.target, facts.Name) else None
        old = self.evaluate(e.target) if cell is None else self.m.names.read_cell(cell)
        step = 1 if e.operator == "++" else -1
        number = isinstance(old, Constant) and isinstance(old.value, (int, float)) and not isinstance(old.value, bool)
        new = Constant(old.value + step) if number else moved(old, step) or ANYTHING  # type: ignore[attr-defined]
        if isinstance(e.target, (facts.Name, facts.Member, facts.Index)):
            self.m.patterns.bind(e.target, new, None, self.m.site(e))
        # a variable of a function around counts the calls, of which only the first are run
        own = self.m.env.own(e.target.name) if number and isinstance(e.target, facts.Name) else None
        if own is None and not (number and cell is not None and self.m.resting.is_at_rest(cell)):
            return ANYTHING
        return new if e.start < e.target.start else old

    def _await(self, e: facts.Await) -> Value:
        return self._wait(self.evaluate(e.value), e)

    def _wait(self, value: Value, e: facts.Await | facts.Yield) -> Value:
        """What waiting for a value gives."""
        self._pause(value)
        if isinstance(value, Promise):
            narrowing = self.m.narrowing
            narrowing.facts = both(narrowing.facts, narrowing.settled.get(value.serial, {})) or narrowing.facts
        return self.m.promises.awaited(value, self.m.site(e))

    def _pause(self, value: Value) -> None:
        """What follows may come later."""
        frame = self.m.env.frame
        frame.awaited = True
        if frame.func is not None and frame.func.fact is not None and frame.func.fact.is_async:
            self.m.heap.tracked = None  # nobody depends any more on what is read: whoever called has gone on
        self.m.event_loop.wait(frame)
        self.m.numbering.waits += 1
        self.m.earlier.go_on(frame, value)

    def _yield(self, e: facts.Yield) -> Value:
        value = self.evaluate(e.value) if e.value is not None else NOTHING
        frame = self.m.env.frame
        if frame.func is not None and frame.func.driver is not None:
            self._pause(value)
            return self.m.coroutines.yielded(value, frame.func.driver, self.m.site(e), delegates=e.delegate)
        if frame.func is not None and frame.func.resumed is not None:
            return self.m.resuming.passed(frame.func.resumed, value, e)
        running = frame.func.fact if frame.func is not None else None
        if running is not None and not running.is_generator:  # a compiler wrote `yield` for `await`
            return self._wait(value, e)
        if running is not None and running.is_async and frame.behind and not e.delegate:
            value = self.m.promises.behind(value, frame.behind)
        items = self.m.iteration.items_of(value) if e.delegate else [self.m.items.kept(value)]
        frame.yielded.extend([self.m.iteration.element_of(value)] if items is None else items)
        frame.yields_on = frame.yields_on or items is None or not all(loop.is_counted for loop in frame.loops)
        if frame.func is None or frame.func.sent is None or e.delegate:
            return ANYTHING
        self.m.heap.journal.spoil()
        return frame.func.sent

    def in_scope(self, declared: tuple[str, ...]) -> Env:
        """Enter a block's scope; the caller puts back the returned outer one."""
        outer = self.m.env
        if declared:
            self.m.env = Env(outer, outer.frame)
        return outer


def _pattern_of(source: facts.Expression) -> str:
    """What is written of a text that is put together, with `*` for the rest."""
    if isinstance(source, facts.Template):
        return "".join(part if isinstance(part, str) else "*" for part in source.parts)
    if isinstance(source, facts.Binary) and source.operator == "+":
        return _pattern_of(source.left) + _pattern_of(source.right)
    return source.value if isinstance(source, facts.Literal) and isinstance(source.value, str) else "*"
