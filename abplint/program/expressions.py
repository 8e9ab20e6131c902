"""Evaluating expressions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from abplint.program.clock import shifted
from abplint.program.machine import DEEPEST_NESTING, LOADING, Diverged, Exhausted, Machine
from abplint.program.state import Changes, Env, Frame, View
from abplint.program.values import (
    ANYTHING,
    COMPUTED,
    FALSE,
    NOTHING,
    TRUE,
    WIDEST_UNION,
    Constant,
    Elements,
    External,
    Func,
    Method,
    Obj,
    Postponed,
    Site,
    Slot,
    Symbol,
    Text,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    is_nullish,
    join,
    optional_positions,
    property_key,
    to_text,
    truth,
    truths,
)
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

LARGEST_COUNT: Final = 16
MOST_ELEMENTS: Final = 4096
MOST_VARIANTS: Final = 8
LONGEST_TEXT: Final = 4096
LONGEST_NAME: Final = 200  # longer text is no name, whose place is that of its first part
LONGEST_CALL_HEAD: Final = 120


class Expressions(Machine):
    """Evaluation of expressions and patterns."""

    def evaluate(self, expression: facts.Expression) -> Value:
        self.steps += 1
        if self.steps > self.limit or self.nesting > DEEPEST_NESTING:
            raise Exhausted(self.site(expression))
        self.nesting += 1
        try:
            return _EVALUATORS[type(expression)](self, expression)
        finally:
            self.nesting -= 1

    # ------------------------------------------------------------ leaves

    def _literal(self, e: facts.Literal) -> Value:
        if e.value is UNDEFINED:
            return NOTHING
        return Constant(e.value, Site(self.frame.unit.file, e.start, e.end))

    def _regexp(self, e: facts.RegExp) -> Value:
        made = self.new_object("regexp", e)
        made.detail = (e.pattern, e.flags)
        return made

    def _template(self, e: facts.Template) -> Value:
        if len(e.parts) == 1 and isinstance(e.parts[0], str):
            return Constant(e.parts[0], self.site(e))
        text = self.concatenate(
            [self.evaluate(part) if not isinstance(part, str) else Constant(part) for part in e.parts]
        )
        return self.written(text, e)

    def written(self, text: Value, fact: facts.Expression) -> Value:
        """Text with the place it is put together at."""
        if type(text) is Union:
            return join(self.written(item, fact) for item in text.values)
        if type(text) is Text and text.site is None:
            return Text(text.prefix, text.of_input, text.is_base64, self.site(fact))
        if type(text) is not Constant or not isinstance(text.value, str):
            return text
        is_placed = text.site is not None and len(text.value) < LONGEST_NAME
        return text if is_placed else Constant(text.value, self.site(fact), text.asked)

    def _name(self, e: facts.Name) -> Value:
        return self.read_name(e.name, Site(self.frame.unit.file, e.start, e.end))

    def _this(self, e: facts.This) -> Value:
        return self.env.frame.this

    def _super(self, e: facts.Super) -> Value:
        home = self.env.frame.home
        return home.prototype if home is not None and home.prototype is not None else ANYTHING

    def _anything(self, e: facts.Expression) -> Value:
        return ANYTHING

    def _import_meta(self, e: facts.ImportMeta) -> Value:
        return External(("import.meta",))

    def _function(self, e: facts.Function) -> Value:
        return self.close(e)

    def close(self, fact: facts.Function, home: Obj | None = None) -> Func:
        """A closure of a function over the current scope."""
        unit = self.frame.unit
        func = Func(fact, self.env, unit, Site(unit.file, fact.start, fact.end), self.run)
        if fact.is_arrow:
            frame = self.env.frame
            func.bound_this, func.home = frame.this, frame.home
        else:
            func.home = home
        if self.run == LOADING or id(fact) not in self.closures:
            self.keep_closure(fact, func)
        return func

    # ------------------------------------------------------------ chains of members and calls

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
            value = self._super(inner)
            receiver = self.env.frame.this
            if isinstance(spine[-1], facts.Call):
                value = self.super_call(spine.pop(), value)
                receiver = NOTHING
                if not spine:
                    return value
        else:
            if isinstance(inner, facts.Name) and isinstance(cell := self.env.find(inner.name), View):
                receiver = cell.holder or NOTHING
            value = self.evaluate(inner)
        is_super = isinstance(inner, facts.Super)
        short = False
        for node in reversed(spine):
            self.steps += 1
            if getattr(node, "optional", False):
                verdict = is_nullish(value)
                if verdict is True:
                    return NOTHING
                short = short or verdict is None
            if isinstance(node, facts.Call):
                value = self._call_node(node, value, receiver)
                receiver = NOTHING
            else:
                base = value
                value = self._get(node, value)
                receiver = self.env.frame.this if is_super else base
                is_super = False
        return value

    def _get(self, node: facts.Member | facts.Index, value: Value) -> Value:
        site = self.at(node.start, node.end)
        if isinstance(node, facts.Member):
            return self.member(value, node.name, site)
        return self.index(value, self.evaluate(node.index), site)

    def index(self, value: Value, key: Value, site: Site) -> Value:
        """`value[key]`."""
        if isinstance(key, Union):
            return join(self.index(value, item, site) for item in key.values)
        if isinstance(value, Union):
            return join(self.index(item, key, site) for item in value.values)
        if isinstance(value, Postponed) and isinstance(key, (Symbol, Derived)):
            value = value.work()
        if isinstance(key, (Symbol, Derived)):
            self.observer.looked_up(value, key, site)
            return ANYTHING
        if isinstance(key, Constant):
            name = property_key(key) or ""
            if isinstance(value, Symbol) and name.isdigit():
                return Derived()
            if isinstance(value, Constant) and isinstance(value.value, str) and name.isdigit():
                at = int(name)
                return Constant(value.value[at], None, value.asked) if at < len(value.value) else NOTHING
            if isinstance(value, Obj) and value.kind in ("array", "generator", "set") and name.isdigit():
                return self.element_at(value, int(name))
            if isinstance(value, Obj) and value.kind == "object" and name not in value.slots:
                self.look_for(value, key.value)
            found = self.member(value, name, site)
            if key.asked:
                if isinstance(found, Constant) and isinstance(found.value, str):
                    return Constant(found.value, found.site, asked=True)
                slot, end = self.find_slot(value, name) if isinstance(value, Obj) else (None, value)
                if slot is not None:
                    self.enter(slot.site or site, found)
                elif end is not None or not isinstance(value, Obj) or value.open:
                    self.observer.opened(site)
                else:
                    self.observer.missed(value)
            return found
        if isinstance(value, External):
            if value.path and isinstance(key, (Unknown, Text, External)):
                return value.member(COMPUTED)
            return ANYTHING
        if isinstance(value, Obj):
            if value.kind in ("array", "set", "generator"):
                return self.any_element(value)
            if not value.open and 0 < len(value.slots) <= WIDEST_UNION and not isinstance(value.prototype, External):
                return join([*(self.member(value, slot_name, site) for slot_name in list(value.slots)), NOTHING])
            if value.slots or value.prototype is not None:
                functions = any(isinstance(slot.value, Obj) for slot in value.slots.values())
                return Unknown(site if functions else None, depends_on_input(key), is_entry=True)
        self.note_input(value, site)
        return Unknown(value.unfollowed, value.of_input) if isinstance(value, Unknown) else ANYTHING

    def element_at(self, array: Obj, position: int) -> Value:
        if position < len(array.elements):
            found = array.elements[position]
            return found if array.rest is None else join((found, array.rest))
        return array.rest if array.rest is not None else (ANYTHING if array.open else NOTHING)

    def any_element(self, array: Obj) -> Value:
        """Any one element of an array."""
        items = list(array.elements)
        if array.rest is not None:
            items.append(array.rest)
        if array.open or not items:
            items.append(ANYTHING)
        return join(items)

    def look_for(self, table: Obj, key: object) -> None:
        """A table is asked for a key that it does not have: somebody may have put it there."""

    def enter(self, site: Site, value: Value | None) -> None:
        """The dispatch of the name that is asked about was decided here."""

    def super_call(self, node: facts.Call, prototype: Value) -> Value:
        raise NotImplementedError

    def arguments(self, items: list[facts.Expression]) -> tuple[list[Value], bool]:
        """Evaluated arguments, and whether more of them may follow."""
        values: list[Value] = []
        open_ended = False
        for item in items:
            if isinstance(item, facts.Spread):
                spread = self.evaluate(item.value)
                known = self.items_of(spread)
                if known is None:
                    open_ended = True
                else:
                    values.extend(known)
            elif not open_ended:
                values.append(self.evaluate(item))
            else:
                self.evaluate(item)
        return values, open_ended

    def items_of(self, value: Value) -> list[Value] | None:
        """What iterating over a value yields, if exactly that is known."""
        raise NotImplementedError

    def _call_node(self, node: facts.Call, callee: Value, receiver: Value) -> Value:
        site = self.at(node.start, node.end)
        if self._is_left_alone(callee):
            values = [ANYTHING if isinstance(a, _MENTIONS) else self.evaluate(a) for a in node.arguments]
            return self.call(callee, receiver, values, site)
        values, open_ended = self.arguments(node.arguments)
        return self.call(callee, receiver, values, site, open_ended=open_ended)

    def _is_left_alone(self, callee: Value) -> bool:
        """Whether what a lazy module hands to a package at its top level need not be loaded."""
        if self.run != LOADING or not self.frame.unit.lazy or self.frame.func is not None:
            return False
        if not isinstance(callee, External) or callee.path[-1:] == ("inject",):
            return False
        return bool(callee.path) and callee.path[0].endswith("#")

    def _new(self, e: facts.New) -> Value:
        callee = self.evaluate(e.callee)
        values, open_ended = self.arguments(e.arguments)
        return self.call(callee, NOTHING, values, self.site(e), new=True, open_ended=open_ended)

    def _tagged(self, e: facts.TaggedTemplate) -> Value:
        receiver: Value = NOTHING
        if isinstance(e.tag, (facts.Member, facts.Index)):
            receiver = self.evaluate(e.tag.object)
            callee = self._get(e.tag, receiver)
        else:
            callee = self.evaluate(e.tag)
        texts = [Constant(part) for part in e.template.parts if isinstance(part, str)]
        values = [self.evaluate(part) for part in e.template.parts if not isinstance(part, str)]
        strings = self.new_array(tuple(texts))
        strings.slots["raw"] = Slot(strings)
        return self.call(callee, receiver, [strings, *values], self.site(e))

    def _import_call(self, e: facts.ImportCall) -> Value:
        return self.import_dynamically(self.evaluate(e.source), self.site(e))

    def import_dynamically(self, source: Value, site: Site) -> Value:
        raise NotImplementedError

    # ------------------------------------------------------------ literals of objects and arrays

    def _array(self, e: facts.Array) -> Value:
        made = self.new_object("array", e)
        elements: list[Value] = []
        optional: list[int] = []
        for item in e.elements:
            if item is None:
                elements.append(NOTHING)
            elif isinstance(item, facts.Spread):
                spread = self.evaluate(item.value)
                known = self.items_of(spread)
                if known is None:
                    made.open = True
                    rest = self._any_of(spread)
                    made.rest = rest if made.rest is None else join((made.rest, rest))
                else:
                    if isinstance(spread, Obj):
                        optional += [len(elements) + position for position in optional_positions(spread.elements)]
                    elements.extend(known)
            else:
                elements.append(self.evaluate(item))
            if len(elements) > MOST_ELEMENTS and isinstance(item, facts.Spread):
                made.open, made.rest = True, join(elements)
                elements, optional = [], []
        made.elements = Elements.of(elements, optional)
        return made

    def _any_of(self, spread: Value) -> Value:
        """What may come of a spread whose length is not known."""
        found: list[Value] = []
        for item in alternatives(spread):
            known = self.items_of(item)
            found += known if known is not None else [self.any_element(item) if isinstance(item, Obj) else ANYTHING]
        return join(found) if found else ANYTHING

    def _object(self, e: facts.Object) -> Value:
        made = self.new_object("object", e)
        variants = [made]
        for item in e.properties:
            if item.kind == "spread":
                variants = self._spread_into(variants, self.evaluate(item.value))
            elif len(variants) == 1:
                self._add_property(variants[0], item)
            else:
                part = self.new_object("object", e)
                self._add_property(part, item)
                for variant in variants:
                    self.copy_properties(variant, part)
        return join(variants)

    def _spread_into(self, variants: list[Obj], source: Value) -> list[Obj]:
        """Objects with the properties of a source: what belongs together in each of its few forms stays together."""
        options = [item for item in alternatives(source) if isinstance(item, Obj) and item.kind == "object"]
        known = len(options) == len(alternatives(source)) and len(options) > 1 and self.run > LOADING
        if not known or len(options) * len(variants) > MOST_VARIANTS:
            for variant in variants:
                self.copy_properties(variant, source)
            return variants
        made = []
        for variant in variants:
            for option in options:
                copy = Obj("object", variant.site, self.run)
                self.copy_properties(copy, variant)
                self.copy_properties(copy, option)
                made.append(copy)
        return made

    def _add_property(self, made: Obj, item: facts.Property) -> None:
        if item.kind == "spread":
            self.copy_properties(made, self.evaluate(item.value))
            return
        key = item.key
        keys: Value = Constant(key) if isinstance(key, str) else (ANYTHING if key is None else self.evaluate(key))
        site = self.at(item.key_start, item.key_end)
        if isinstance(item.value, facts.Function):
            value: Value = self.close(item.value, made)
        else:
            value = self.evaluate(item.value)
        for one in alternatives(keys):
            name = property_key(one)
            if name is None:
                made.open = True
                if isinstance(one, Symbol):
                    self.observer.opened(site)
                continue
            self.define(made, name, item.kind, value, site)

    def define(self, made: Obj, name: str, kind: str, value: Value, site: Site) -> None:
        """Define an own property or half of an accessor."""
        if kind in ("get", "set") and isinstance(value, Func):
            slot = made.slots.get(name)
            if slot is None or (slot.getter is None and slot.setter is None):
                slot = Slot(NOTHING, site, self.run)
            if kind == "get":
                slot.getter = value
            else:
                slot.setter = value
        else:
            slot = Slot(value, site, self.run)
            old = made.slots.get(name)
            if old is not None and old.site is not None and _encloses(made.site, old.site):
                slot.replaces(old)
        made.slots[name] = slot

    def copy_properties(self, target: Obj, source: Value, weak: bool = False) -> None:
        """`Object.assign`, spread: own enumerable properties, values of getters included."""
        options = alternatives(source)
        for item in options:
            if isinstance(item, Obj):
                for name, slot in list(item.slots.items()):
                    value = slot.value
                    if slot.getter is not None:
                        value = self.call(slot.getter, item, [], slot.site or self.at(0, 0))
                    if len(options) > 1 or weak:
                        old = target.slots.get(name)
                        value = join((value, old.value if old else NOTHING))
                    self.put(target, name, value, slot.site)
                    if name in target.slots:
                        target.slots[name].origin = slot.origin or item.site
                if item.kind == "array":
                    target.open = True
                target.open = target.open or item.open
                target.version += 1
            elif not (isinstance(item, Constant) and not isinstance(item.value, str)):
                self.note_input(item, target.site or Site(self.frame.unit.file, 0, 0))
                target.open = True  # and what is there already may be overridden
                for name, slot in list(target.slots.items()):
                    if slot.getter is None and not isinstance(slot.value, Func):
                        self.put(target, name, join((slot.value, ANYTHING)), slot.site)

    def _class(self, e: facts.Class) -> Value:
        raise NotImplementedError

    def element(self, e: facts.Element) -> Value:
        raise NotImplementedError

    # ------------------------------------------------------------ operators

    def _unary(self, e: facts.Unary) -> Value:
        if e.operator == "typeof":
            return self.type_of(self.evaluate(e.operand))
        if e.operator == "delete" and isinstance(e.operand, (facts.Member, facts.Index)):
            self._delete(e.operand)
            return TRUE
        value = self.evaluate(e.operand)
        if e.operator == "!":
            return truths(value, negated=True)
        if e.operator == "void":
            return NOTHING
        if isinstance(value, Constant) and isinstance(value.value, (int, float)):
            number = value.value
            if e.operator == "~":
                return Constant(~int(number)) if abs(number) < 2**53 else ANYTHING
            return Constant(-number if e.operator == "-" else +number)
        return Unknown(of_input=depends_on_input(value))

    def _delete(self, target: facts.Member | facts.Index) -> None:
        base = self.evaluate(target.object)
        key: Value = Constant(target.name) if isinstance(target, facts.Member) else self.evaluate(target.index)
        name = property_key(key)
        for item in alternatives(base):
            if isinstance(item, Obj) and name is not None and name in item.slots:
                self.journal.note(item.slots, name, item.serial)
                item.version += 1
                del item.slots[name]
            elif isinstance(item, External) and not item.path and name is not None:
                self.write_external(item, name, NOTHING, self.site(target))

    def type_of(self, value: Value) -> Value:
        kinds = {self._type_name(item) for item in alternatives(value)}
        name = kinds.pop() if len(kinds) == 1 else None
        return Constant(name) if name is not None else ANYTHING

    @staticmethod
    def _type_name(value: Value) -> str | None:
        if isinstance(value, External) and (not value.path or value.path in _PRESENT):
            return "object"
        if isinstance(value, (Func, Method)):
            return "function"
        if isinstance(value, Obj):
            return "object"
        if isinstance(value, (Text, Symbol)):
            return "string"
        if isinstance(value, Constant):
            known = value.value
            if known is UNDEFINED:
                return "undefined"
            if known is None:
                return "object"
            return {str: "string", bool: "boolean"}.get(type(known), "number")
        return None

    def _binary(self, e: facts.Binary) -> Value:
        spine = [e]
        while isinstance(spine[-1].left, facts.Binary):
            spine.append(spine[-1].left)
        value = self.evaluate(spine[-1].left)
        for node in reversed(spine):
            self.steps += 1
            value = self.operate(node.operator, value, self.evaluate(node.right), node)
        return self.written(value, e)

    def operate(self, operator: str, left: Value, right: Value, node: facts.Binary | None = None) -> Value:
        """`left operator right`."""
        if operator in ("===", "==", "!==", "!="):
            verdict = self.equal(left, right, node, strict=len(operator) == 3)
            if verdict is None:
                return ANYTHING
            return TRUE if verdict == (operator[0] == "=") else FALSE
        if operator == "+":
            return self.add(left, right)
        if operator == "in":
            return self._has(right, left, node)
        if operator == "instanceof":
            return self.instance_of(left, right)
        if isinstance(left, Constant) and isinstance(right, Constant):
            return self._plain_number(_calculate(operator, left, right), left, right)
        point = shifted(operator, left, right)
        if point is not None:
            return point
        return Unknown(of_input=depends_on_input(left) or depends_on_input(right))

    def instance_of(self, value: Value, cls: Value) -> Value:
        """`value instanceof cls`, as far as prototypes tell."""
        verdicts = {self._is_instance(item, one) for item in alternatives(value) for one in alternatives(cls)}
        verdict = verdicts.pop() if len(verdicts) == 1 else None
        return ANYTHING if verdict is None else (TRUE if verdict else FALSE)

    def _is_instance(self, value: Value, cls: Value) -> bool | None:
        if isinstance(value, (Constant, Text, Symbol)):
            return False
        if not isinstance(value, Obj) or value.open:
            return None
        if isinstance(cls, Func):
            home = cls.slots["prototype"].value if "prototype" in cls.slots else None
            here: Value | None = value.prototype
            for _ in range(16):
                if here is home or not isinstance(here, Obj):
                    break
                here = here.prototype
            return here is home if here is home or here is None else None
        if isinstance(cls, External) and len(cls.path) == 1:
            name = cls.path[0]
            if value.detail == "error" or name in ("Object", "Function"):
                return True if name in ("Error", "Object") and value.detail == "error" else None
            own = {"array": "Array", "promise": "Promise", "map": "Map", "set": "Set", "regexp": "RegExp"}
            if value.prototype is None and value.kind in ("object", "function", *own):
                return own.get(value.kind) == name
        return None

    def _plain_number(self, value: Value, left: Constant, right: Constant) -> Value:
        """Numbers that a handler computes hardly ever decide anything, and each would be a call of its own; those
        that are written as a product or sum are as many as there are places."""
        number = value.value if isinstance(value, Constant) else None
        if left.site is not None and right.site is not None and isinstance(number, (int, float)):
            return value if isinstance(number, bool) else Constant(number, left.site)
        if self.run == LOADING or isinstance(number, bool) or not isinstance(number, (int, float)):
            return value
        return value if isinstance(number, int) and abs(number) <= LARGEST_COUNT else ANYTHING

    def _has(self, value: Value, key: Value, node: facts.Binary | None) -> Value:
        if isinstance(key, Symbol):
            return ANYTHING
        name = property_key(key)
        if name is not None and isinstance(value, Obj) and not value.open and value.kind == "object":
            slot, end = self.find_slot(value, name)
            if slot is not None:
                return TRUE
            return FALSE if end is None else ANYTHING
        return ANYTHING

    def add(self, left: Value, right: Value) -> Value:
        if isinstance(left, Constant) and isinstance(right, Constant):
            if isinstance(left.value, str) or isinstance(right.value, str):
                return self.concatenate([left, right])
            return self._plain_number(_calculate("+", left, right), left, right)
        if isinstance(left, (Text, Symbol)) or isinstance(right, (Text, Symbol)) or _is_text(left) or _is_text(right):
            return self.concatenate([left, right])
        point = shifted("+", left, right)
        if point is not None:
            return point
        return Unknown(of_input=depends_on_input(left) or depends_on_input(right))

    def concatenate(self, parts: list[Value]) -> Value:
        """Text of several values in a row: known as far as its beginning is."""
        text = ""
        asked = False
        if len(parts) == 1 and type(parts[0]) is Text:
            return parts[0]
        for position, part in enumerate(parts):
            if isinstance(part, Constant):
                asked = asked or part.asked
                text += to_text(part.value)
                if len(text) > LONGEST_TEXT:
                    return Text(text[:64], any(depends_on_input(p) for p in parts))
                continue
            if isinstance(part, Symbol):
                self.observer.opened(Site(self.frame.unit.file, 0, 0)) if len(parts) == 1 else None
                if not text and all(isinstance(p, Constant) and not p.value for p in parts[position + 1 :]):
                    return part
                return Derived()
            if isinstance(part, Union) and len(part.values) <= 8 and all(_is_plain(v) for v in part.values):
                return join(self.concatenate([Constant(text), v, *parts[position + 1 :]]) for v in part.values)
            if isinstance(part, Text):
                text += part.prefix
            return Text(text, any(depends_on_input(p) for p in parts))
        return Constant(text, None, asked)

    def equal(self, left: Value, right: Value, node: facts.Binary | None, strict: bool = True) -> bool | None:
        """Whether two values are equal, or None if it is not known."""
        if isinstance(left, Union) or isinstance(right, Union):
            verdicts = {self.equal(a, b, node, strict) for a in alternatives(left) for b in alternatives(right)}
            return verdicts.pop() if len(verdicts) == 1 else None
        symbol = left if isinstance(left, Symbol) else right
        if isinstance(symbol, Symbol):
            known = right if symbol is left else left
            if isinstance(known, Constant) and isinstance(known.value, str) and symbol.part is None:
                self.observer.compared(known.value, self.comparison_site(known, node))
            elif not isinstance(known, Constant):
                self.observer.opened(self.site(node) if node is not None else Site(self.frame.unit.file, 0, 0))
            return None
        if isinstance(left, Constant) and isinstance(right, Constant):
            same = _same(left, right, strict)
            if same and (left.asked or right.asked):
                known = right if left.asked else left
                self.enter(self.comparison_site(known, node), None)
            return same
        if isinstance(left, Obj) and isinstance(right, Obj):
            return left is right if left is right or left.run == right.run else None
        if not strict:
            for one, other in ((left, right), (right, left)):
                if isinstance(one, Constant) and (one.value is None or one.value is UNDEFINED):
                    return is_nullish(other)
            return None
        for one, other in ((left, right), (right, left)):
            if isinstance(one, Constant) and isinstance(other, (Obj, Method)):
                return False
            if isinstance(one, Constant) and isinstance(other, Text) and not isinstance(one.value, str):
                return False
            if (
                isinstance(one, Constant)
                and isinstance(other, Text)
                and isinstance(one.value, str)
                and not one.value.startswith(other.prefix)
            ):
                return False
        return None

    def comparison_site(self, known: Constant, node: facts.Binary | None) -> Site:
        """Where a name that is compared stands: the comparison, or the row of a table that a search goes through."""
        if node is None:
            return known.site or Site(self.frame.unit.file, 0, 0)
        site = self.site(node)
        if known.site is None or (known.site.file is site.file and site.start <= known.site.start < site.end):
            return site
        frame = self.env.frame
        return known.site if frame.trigger is not None or any(exits.is_loop for exits in frame.loops) else site

    # ------------------------------------------------------------ choices

    def branches(self, options: list[Callable[[], Value]]) -> Value:
        """One of several computations: each starts from the same state, and their effects are joined."""
        values: list[Value] = []
        ends: list[tuple[Changes, bool]] = []
        for option in options:
            outer = self.journal.begin()
            reached = False
            try:
                values.append(option())
                reached = True
            except Diverged:
                pass
            finally:
                changed = self.journal.end(outer)
            ends.append((changed, reached))
        self.journal.merge(ends)
        if not values:
            raise Diverged
        return join(values)

    def _logical(self, e: facts.Logical) -> Value:
        left = self.evaluate(e.left)
        if e.operator == "??":
            verdict = is_nullish(left)
            takes_right = verdict
        else:
            verdict = truth(left)
            takes_right = None if verdict is None else verdict == (e.operator == "&&")
        if takes_right is True:
            return self.evaluate(e.right)
        if takes_right is False:
            return left
        kept = join(self._kept(e.operator, left))
        return self.branches([lambda: kept, lambda: self.evaluate(e.right)])

    @staticmethod
    def _kept(operator: str, left: Value) -> list[Value]:
        """The alternatives of the left side that can be the result."""
        if operator == "??":
            kept = [v for v in alternatives(left) if is_nullish(v) is not True]
        else:
            kept = [v for v in alternatives(left) if truth(v) is not (operator == "&&")]
        return kept or [left]

    def _conditional(self, e: facts.Conditional) -> Value:
        verdict = truth(self.evaluate(e.test))
        if verdict is not None:
            return self.evaluate(e.then if verdict else e.otherwise)
        return self.branches([lambda: self.evaluate(e.then), lambda: self.evaluate(e.otherwise)])

    def _sequence(self, e: facts.Sequence) -> Value:
        value: Value = NOTHING
        for item in e.items:
            value = self.evaluate(item)
        return value

    def _opaque(self, e: facts.Opaque) -> Value:
        for item in e.parts:
            self.evaluate(item)
        return ANYTHING

    def _spread(self, e: facts.Spread) -> Value:
        return self.evaluate(e.value)

    # ------------------------------------------------------------ assignment

    def _assign(self, e: facts.Assign) -> Value:
        if e.operator == "=":
            value = self.evaluate_named(e.value, e.target)
            self.bind(e.target, value, None, self.site(e))
            return value
        assert isinstance(e.target, (facts.Name, facts.Member, facts.Index))
        old = self.evaluate(e.target)
        if e.operator in ("||=", "&&=", "??="):
            logical = facts.Logical(e.start, e.end, e.operator[:-1], e.target, e.value)
            verdict = is_nullish(old) if e.operator == "??=" else truth(old)
            if verdict is not None and verdict is not (e.operator != "||="):
                return old
            value = self._logical(logical) if verdict is None else self.evaluate(e.value)
        else:
            value = self.operate(e.operator[:-1], old, self.evaluate(e.value))
        self.bind(e.target, value, None, self.site(e))
        return value

    def evaluate_named(self, expression: facts.Expression, target: facts.Pattern) -> Value:
        """A value that is given to a target; kept apart for readers of methods assigned to objects."""
        return self.evaluate(expression)

    def _update(self, e: facts.Update) -> Value:
        old = self.evaluate(e.target)
        step = 1 if e.operator == "++" else -1
        number = isinstance(old, Constant) and isinstance(old.value, (int, float)) and not isinstance(old.value, bool)
        new: Value = Constant(old.value + step) if number else ANYTHING  # type: ignore[attr-defined]
        if isinstance(e.target, (facts.Name, facts.Member, facts.Index)):
            self.bind(e.target, new, None, self.site(e))
        return ANYTHING

    def bind(self, target: facts.Pattern, value: Value, kind: str | None, site: Site) -> None:
        """Assign to a pattern, or declare its names with a kind ("const", "let", "var") in the current scope."""
        if isinstance(target, facts.Name):
            self._bind_name(target, value, kind, site)
        elif isinstance(target, facts.Default):
            if self.may_be_undefined(value):
                rest = [v for v in alternatives(value) if not (isinstance(v, Constant) and v.value is UNDEFINED)]
                value = join([*rest, self.evaluate(target.value)])
            self.bind(target.target, value, kind, site)
        elif isinstance(target, facts.Member):
            base = self.evaluate(target.object)
            key_site = self.at(target.name_start, target.end)
            self.write_member(base, target.name, value, site, key_site)
        elif isinstance(target, facts.Index):
            base, key = self.evaluate(target.object), self.evaluate(target.index)
            self.write_index(base, key, value, site, self.site(target.index))
        elif isinstance(target, facts.ObjectPattern):
            self._bind_object(target, value, kind, site)
        elif isinstance(target, facts.ArrayPattern):
            self._bind_array(target, value, kind, site)

    @staticmethod
    def may_be_undefined(value: Value) -> bool:
        return any(
            (isinstance(v, Constant) and v.value is UNDEFINED) or isinstance(v, Unknown) for v in alternatives(value)
        )

    def _bind_name(self, target: facts.Name, value: Value, kind: str | None, site: Site) -> None:
        if kind is not None:
            cell = self.env.cells.get(target.name) if kind != "var" else self.env.find(target.name)
            if cell is None:
                cell = self.declare(self.env, target.name, kind)
            cell.kind = kind
            self.write_cell(cell, value, target.start)
            if kind == "var" and self.frame.func is None and self.run == LOADING:
                self.declared_global(target.name, value, site)
            return
        cell = self.env.find(target.name)
        if cell is None:
            self.write_global(target.name, value, site)
        elif isinstance(cell, View):
            cell.set(value, site)
        else:
            self.write_cell(cell, value, target.start)

    def declared_global(self, name: str, value: Value, site: Site) -> None:
        """A `var` of a classic script's top level is a property of the global object."""

    def write_index(self, base: Value, key: Value, value: Value, site: Site, key_site: Site) -> None:
        for item in alternatives(base):
            for one in alternatives(key):
                name = property_key(one)
                if isinstance(item, Obj) and item.kind == "array" and name is not None and name.isdigit():
                    self.write_element(item, int(name), value)
                elif name is not None:
                    self.write_member(item, name, value, site, self.registration_site(one, key_site))
                elif isinstance(item, Obj):
                    self.journal.note(item, "rest", item.serial)
                    item.version += 1
                    if item.kind == "array":
                        item.rest = value if item.rest is None else join((item.rest, value))
                    else:
                        item.open = True

    def registration_site(self, key: Value, site: Site) -> Site:
        """Where a name is registered: the call it is handed to, else where it is written, else `site`."""
        written = key.site if isinstance(key, Constant) else None
        if written is None:
            return site
        frame: Frame | None = self.frame
        while frame is not None:
            call = frame.site
            if (
                call is not None
                and call.file is written.file
                and call.start <= written.start
                and written.end <= call.end
            ):
                head = call.file.data[call.start : written.start]
                return written if b")" in head or len(head) > LONGEST_CALL_HEAD else call
            frame = frame.caller
        return written

    def write_element(self, array: Obj, position: int, value: Value) -> None:
        self.journal.note(array, "elements", array.serial)
        array.version += 1
        elements = list(array.elements)
        if position > len(elements) + 1024:
            array.open = True
            return
        elements.extend([NOTHING] * (position + 1 - len(elements)))
        elements[position] = value
        array.elements = tuple(elements)

    def _bind_object(self, target: facts.ObjectPattern, value: Value, kind: str | None, site: Site) -> None:
        taken: set[str] = set()
        for item in target.properties:
            key: Value = Constant(item.key) if isinstance(item.key, str) else self.evaluate(item.key)
            if isinstance(key, Constant):
                taken.add(to_text(key.value))
            self.bind(item.target, self.index(value, key, self.site(item)), kind, site)
        if target.rest is not None:
            rest = self.new_object("object", target)
            self.copy_properties(rest, value)
            for name in taken:
                rest.slots.pop(name, None)
            self.bind(target.rest, rest, kind, site)

    def _bind_array(self, target: facts.ArrayPattern, value: Value, kind: str | None, site: Site) -> None:
        known = self.items_of(value)
        for position, element in enumerate(target.elements):
            if element is None:
                continue
            if known is not None:
                item = known[position] if position < len(known) else NOTHING
            else:
                item = self.index(value, Constant(position), site)
            self.bind(element, item, kind, site)
        if target.rest is not None:
            rest = self.new_array(tuple(known[len(target.elements) :]) if known is not None else ())
            rest.open = known is None
            self.bind(target.rest, rest, kind, site)

    # ------------------------------------------------------------ waiting

    def _await(self, e: facts.Await) -> Value:
        value = self.evaluate(e.value)
        self.env.frame.awaited = True
        return self.awaited(value, self.site(e))

    def awaited(self, value: Value, site: Site) -> Value:
        raise NotImplementedError

    def _yield(self, e: facts.Yield) -> Value:
        value = self.evaluate(e.value) if e.value is not None else NOTHING
        frame = self.env.frame
        if e.delegate:
            frame.yielded.extend(self.items_of(value) or [ANYTHING])
        else:
            frame.yielded.append(value)
        return ANYTHING

    def in_scope(self, declared: tuple[str, ...]) -> Env:
        """Enter a block's scope; the caller puts back the returned outer one."""
        outer = self.env
        if declared:
            self.env = Env(outer, outer.frame)
        return outer


# a page always has these
_PRESENT: Final = frozenset({("document",), ("navigator",), ("location",), ("history",), ("localStorage",)})


class Derived(Text):
    """Text computed from the symbol: what it is used for leaves open which names are meant."""

    __slots__ = ()

    def key(self) -> Any:
        return ("derived",)


_MENTIONS: Final = (facts.Name, facts.Member, facts.Element, facts.Spread)


def _encloses(outer: Site | None, inner: Site) -> bool:
    return outer is not None and outer.file is inner.file and outer.start <= inner.start < outer.end


def _is_plain(value: Value) -> bool:
    return isinstance(value, (Constant, Text, Unknown))


def _is_text(value: Value) -> bool:
    return isinstance(value, Constant) and isinstance(value.value, str)


def _same(left: Constant, right: Constant, strict: bool) -> bool:
    a, b = left.value, right.value
    if strict or type(a) is type(b):
        return a == b and isinstance(a, bool) == isinstance(b, bool) and (a is None) == (b is None)
    if (a is None or a is UNDEFINED) and (b is None or b is UNDEFINED):
        return True
    return to_text(a) == to_text(b)


def _calculate(operator: str, left: Constant, right: Constant) -> Value:
    a, b = left.value, right.value
    if operator in ("<", ">", "<=", ">=") and isinstance(a, str) and isinstance(b, str):
        return TRUE if {"<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b}[operator] else FALSE
    if not isinstance(a, (int, float)) or not isinstance(b, (int, float)):
        return ANYTHING
    comparisons = {"<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b}
    if operator in comparisons:
        return TRUE if comparisons[operator] else FALSE
    try:
        match operator:
            case "+":
                return Constant(a + b)
            case "-":
                return Constant(a - b)
            case "*":
                return Constant(a * b)
            case "/":
                return Constant(a / b)
            case "%":
                return Constant(a % b)
            case "|" if abs(a) < 2**31 and abs(b) < 2**31:
                return Constant(int(a) | int(b))
            case "&" if abs(a) < 2**31 and abs(b) < 2**31:
                return Constant(int(a) & int(b))
    except (ZeroDivisionError, OverflowError, ValueError):
        return ANYTHING
    return ANYTHING


_EVALUATORS: dict[type, Callable[[Any, Any], Value]] = {
    facts.Literal: Expressions._literal,
    facts.RegExp: Expressions._regexp,
    facts.Template: Expressions._template,
    facts.Name: Expressions._name,
    facts.This: Expressions._this,
    facts.Super: Expressions._super,
    facts.NewTarget: Expressions._anything,
    facts.Member: Expressions._chain,
    facts.Index: Expressions._chain,
    facts.Call: Expressions._chain,
    facts.New: Expressions._new,
    facts.TaggedTemplate: Expressions._tagged,
    facts.Spread: Expressions._spread,
    facts.Array: Expressions._array,
    facts.Object: lambda machine, e: machine._object(e),
    facts.Unary: Expressions._unary,
    facts.Binary: Expressions._binary,
    facts.Logical: Expressions._logical,
    facts.Conditional: Expressions._conditional,
    facts.Sequence: Expressions._sequence,
    facts.Assign: Expressions._assign,
    facts.Update: Expressions._update,
    facts.Await: Expressions._await,
    facts.Yield: Expressions._yield,
    facts.ImportCall: Expressions._import_call,
    facts.ImportMeta: Expressions._import_meta,
    facts.Element: lambda m, e: m.element(e),
    facts.Opaque: Expressions._opaque,
    facts.Function: Expressions._function,
    facts.Class: lambda machine, e: machine._class(e),
}
