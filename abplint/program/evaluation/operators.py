"""What operators make of values."""

from __future__ import annotations

import math
from itertools import accumulate, product, takewhile
from operator import or_
from typing import TYPE_CHECKING, Any, Final

from abplint.patterns import regex
from abplint.program.budgets import (
    LARGEST_COUNT,
    LONGEST_ENDING,
    LONGEST_MARKUP,
    LONGEST_TEXT,
    MOST_SHARED,
    MOST_VARIANTS,
    WIDEST_UNION,
)
from abplint.program.catching import Strangers
from abplint.program.evaluation import beginnings
from abplint.program.evaluation.ordering import order
from abplint.program.evaluation.primitives import is_primitive
from abplint.program.hosts.dates import is_in_order, shifted
from abplint.program.hosts.numerals import number_in
from abplint.program.hosts.text import AS_EITHER, AS_NUMBER, primitive
from abplint.program.intervals import moved, number_of
from abplint.program.kinds import EMPTY, FUNCTION, OBJECTS, Facts, counts, kinds_of
from abplint.program.moment import LOADING
from abplint.program.objects import (
    CONSTRUCTORS,
    LANGUAGE_CLASSES,
    Array,
    Element,
    ErrorObject,
    Func,
    Record,
    Refusal,
)
from abplint.program.platform import PARENTS, interface_of_tag, interfaces
from abplint.program.symbol_paths import MADE_LATER, is_symbol
from abplint.program.symbols import Derived, name_in, stands_for_names, within
from abplint.program.values import (
    ANYTHING,
    FALSE,
    HOLE,
    NOTHING,
    TRUE,
    BoundBuiltIn,
    Condition,
    Constant,
    Count,
    External,
    Obj,
    Site,
    Symbol,
    Text,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    join,
    property_key,
    to_text,
)
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from abplint.program.machine import Machine


# a page always has these
_PRESENT: Final = frozenset({("document",), ("navigator",), ("location",), ("history",), ("localStorage",)})


_MAYBE_EMPTY: Final = EMPTY | OBJECTS  # of which kinds a value may come to an empty text
_CUTS: Final = (("substring",), ("slice",), ("substr",))  # what gives the beginning of a text, from 0
_WITH_FORM: Final = (Obj, External)  # what is asked for its text or number
_ARITHMETIC: Final = frozenset("+ - * / % ** < > <= >=".split())


def _is_by_its_kind(value: Value, name: str) -> bool | None:
    """Whether a value is an instance of a class of the platform, as its kind or its tag tells."""
    made_by = CONSTRUCTORS.get(type(value)) if isinstance(value, Obj) and value.prototype is None else None
    if made_by is not None:
        return True if made_by == name else False if name in CONSTRUCTORS.values() else None
    if not isinstance(value, Element) or not value.tag:
        return None
    interface = interface_of_tag(value.tag)
    if name in interfaces(interface):
        return True
    return False if interface != "HTMLElement" and name in PARENTS else None


# what objects inherit that have not been made without
_INHERITED: Final = frozenset(
    "constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf".split()
)


# classes of the platform that what is an instance of one is no instance of another, but for `File`, which is a `Blob`
_DATA_CLASSES: Final = frozenset("ArrayBuffer Blob File FormData Headers ReadableStream URL URLSearchParams".split())


class Operators:
    """What operators make of values."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._lasts: dict[int, tuple[Value, Count]] = {}  # by the identity of how many there are

    def _unary(self, e: facts.Unary) -> Value:
        if e.operator == "typeof":
            value = self.m.expressions.evaluate(e.operand)
            name = e.operand.name if isinstance(e.operand, facts.Name) else ""
            return ANYTHING if value is self.m.environment.bundled.get(name) else self.type_of(value)
        if e.operator == "delete" and isinstance(e.operand, (facts.Member, facts.Index)):
            self.m.properties.delete(e.operand)
            return TRUE
        value = self.m.expressions.evaluate(e.operand)
        if e.operator in ("+", "-", "~") and isinstance(value, Obj):
            value = primitive(self.m, value, self.m.site(e), AS_NUMBER)
        if e.operator in ("+", "-", "~"):
            value = self.m.beginnings.told(value)
            value = number_in(value) or value
        if e.operator == "!":
            return self.m.states.firsts.derived(self.m.narrowing.truths(value, negated=True), value)
        if e.operator == "void":
            self.m.promises.unawaited.drop(value)
            return NOTHING
        if isinstance(value, Constant) and isinstance(value.value, (int, float)):
            number = value.value
            if e.operator == "~":
                return Constant(~int(number)) if abs(number) < 2**53 else ANYTHING
            return Constant(-number if e.operator == "-" else +number)
        return Unknown(of_input=depends_on_input(value))

    def type_of(self, value: Value) -> Value:
        """`typeof value`."""
        if self.m.environment.is_missing(value):
            return Constant("undefined")
        kinds = {self._type_name(item) for item in alternatives(value)}
        name = kinds.pop() if len(kinds) == 1 else None
        return Constant(name) if name is not None else self.m.narrowing.type_of(value)

    @staticmethod
    def _type_name(value: Value) -> str | None:
        if isinstance(value, External) and (not value.path or value.path in _PRESENT):
            return "object"
        if isinstance(value, (Func, BoundBuiltIn)) or kinds_of(value) == FUNCTION:
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
        value = self.m.expressions.evaluate(spine[-1].left)
        for node in reversed(spine):
            self.m.steps += 1
            right = self.m.expressions.evaluate(node.right)
            if node.operator in _ARITHMETIC and (isinstance(value, _WITH_FORM) or isinstance(right, _WITH_FORM)):
                site = self.m.site(node)
                wanted = AS_EITHER if node.operator == "+" else AS_NUMBER
                value, right = (primitive(self.m, side, site, wanted) for side in (value, right))
            value = self.operate(node.operator, value, right, node)
        return self.m.expressions.written(value, self.m.site(e))

    def operate(self, operator: str, left: Value, right: Value, node: facts.Binary | None = None) -> Value:
        """`left operator right`."""
        if operator in ("===", "==", "!==", "!="):
            if self.m.states.standing.is_asked:
                left, right = (self.m.states.standing.chosen(side, node) for side in (left, right))
            if self.m.numbering.are_same(left, right) and not (node is not None and _is_test_of_itself(node)):
                return TRUE if operator[0] == "=" else FALSE
            verdict = self.equal(left, right, node, strict=len(operator) == 3)
            if verdict is None:
                return self._equality(left, right, operator)
            return self.m.states.firsts.derived(TRUE if verdict == (operator[0] == "=") else FALSE, left, right)
        if operator == "+":
            return self.add(left, right)
        if operator == "in":
            is_none = self.m.states.standing.picks_nothing(left)
            found = FALSE if is_none else self.m.properties.has(right, left)
            return ANYTHING if found is FALSE and property_key(left) in _INHERITED else found
        if operator == "instanceof" and isinstance(right, Func) and "@@hasInstance" in right.slots and node is not None:
            slot = right.slots["@@hasInstance"]
            return self.m.narrowing.truths(self.m.calls.call(slot.value, right, [left], self.m.site(node)))
        if operator == "instanceof":
            return self.instance_of(left, right)
        left, right = self.m.beginnings.told(left), self.m.beginnings.told(right)
        if isinstance(left, Constant) and isinstance(right, Constant):
            return self._plain_number(_calculate(operator, left, right), left, right)
        if operator == "-" and isinstance(right, Constant) and right.value == 1 and counts(left):
            return self._last_of(left)
        if operator == "-" and (number := number_of(right)) is not None and (rest := moved(left, -number)) is not None:
            return rest
        point = shifted(operator, left, right)
        if point is not None:
            return point
        if (is_so := is_in_order(operator, left, right)) is not None:
            return TRUE if is_so else FALSE
        if operator in ("<", ">", "<=", ">="):
            decided = order(self.m.narrowing, operator, left, right)
            if decided is not None:
                return decided
        return Unknown(of_input=depends_on_input(left) or depends_on_input(right))

    def is_last_of(self, position: Value, count: Value) -> bool:
        """Whether a position is that of the last of so many things."""
        known = self._lasts.get(id(count))
        return known is not None and known[1] is position

    def _last_of(self, count: Value) -> Value:
        """Where the last of so many things stands, the same each time: if there is one."""
        known = self._lasts.get(id(count))
        if known is None:
            if len(self._lasts) > MOST_SHARED:
                self._lasts.clear()
            known = self._lasts[id(count)] = (count, Count(of_input=depends_on_input(count)))
        narrowing = self.m.narrowing
        if_none, if_some = narrowing.assuming(count, False), narrowing.assuming(count, True)
        if if_none is None or if_some is None:
            return known[1] if if_none is None else Constant(-1)
        return narrowing.with_ends([(Constant(-1), if_none), (known[1], if_some)])

    def _equality(self, left: Value, right: Value, operator: str) -> Value:
        """A comparison that is not decided by itself: what it says of the value that is compared with a literal."""
        narrowing = self.m.narrowing
        if isinstance(left, Condition) and isinstance(right, Condition):
            return self._are_alike(left, right, operator[0] == "!")
        for one, other in ((left, right), (right, left)):
            if isinstance(other, Constant) and not isinstance(one, Symbol):
                if isinstance(one, Condition) and isinstance(other.value, bool):
                    outcome = narrowing.truths(one, negated=not other.value)
                else:
                    outcome = narrowing.equality(one, other, strict=len(operator) == 3)
                return narrowing.truths(outcome, negated=operator[0] == "!")
        return ANYTHING

    def _are_alike(self, left: Condition, right: Condition, negated: bool) -> Value:
        """Whether two tests come out alike: `!file === !url`."""
        led: list[tuple[Value, Facts]] = []
        for one, other in product((True, False), repeat=2):
            known = self.m.narrowing.assuming(left, one)
            known = self.m.narrowing.assuming(right, other, known) if known is not None else None
            if known is not None:
                led.append((TRUE if (one is other) is not negated else FALSE, known))
        return self.m.narrowing.with_ends(led)

    def instance_of(self, value: Value, cls: Value) -> Value:
        """`value instanceof cls`, as far as prototypes tell."""
        verdicts = {self.is_instance(item, one) for item in alternatives(value) for one in alternatives(cls)}
        verdict = verdicts.pop() if len(verdicts) == 1 else None
        if verdict is not None:
            return TRUE if verdict else FALSE
        return self.m.narrowing.instance_of(value, cls)

    def says(self, value: Value, test: str, of: Any) -> bool | None:
        """How a test of a value comes out (see `Known.tests`), where the value tells by itself."""
        if test == "in" and (isinstance(value, Obj) or is_primitive(value)):
            found = self.m.properties.has(value, Constant(of))
            return found.value is True if isinstance(found, Constant) else None
        if test == "instance":
            cls = External(of) if isinstance(of, tuple) else self.m.narrowing.tested.get(of)
            return None if cls is None else self.is_instance(value, cls)
        return beginnings.says(value, of) if test == beginnings.BEGINS else None

    def is_instance(self, value: Value, cls: Value) -> bool | None:
        """Whether one value is an instance of a class, as far as it says so by itself."""
        if isinstance(value, (Constant, Text, Symbol)):
            return False
        if isinstance(value, External) and isinstance(cls, External):
            made_of = value.path[:-1] if value.path[-1:] == ("new",) else (value.path[0][1:-1],) if value.path else ()
            is_below = len(made_of) == 1 == len(cls.path) and cls.path[0] in interfaces(made_of[0])
            if made_of and (made_of == cls.path or is_below):
                return True
            return False if len(made_of) == 1 and _DATA_CLASSES.issuperset((*made_of, *cls.path)) else None
        if isinstance(value, Refusal) and isinstance(cls, Func):
            return False
        if isinstance(value, Strangers) and isinstance(cls, Func) and cls.unit is not None and not cls.unit.model_of:
            return False
        if isinstance(cls, External) and len(cls.path) == 1:
            made_by = _is_by_its_kind(value, cls.path[0])
            if made_by is not None:
                return made_by
        if isinstance(cls, External) and cls.path == ("Function",) and isinstance(value, (Func, *CONSTRUCTORS)):
            return isinstance(value, Func)
        if not isinstance(value, Obj) or value.open:
            return None
        if isinstance(cls, Func):
            home = cls.slots["prototype"].value if "prototype" in cls.slots else None
            here: Value | None = value.prototype
            for _ in range(16):
                if here is home or not isinstance(here, Obj):
                    break
                here = here.prototype
            is_told = here is None or (isinstance(here, External) and "()" not in here.path)  # else a mixin's, perhaps
            return True if here is home else False if is_told else None
        if isinstance(cls, External) and len(cls.path) == 1:
            name = cls.path[0]
            if isinstance(value, ErrorObject) or name in ("Object", "Function"):
                return True if name in ("Error", "Object") and isinstance(value, ErrorObject) else None
            if value.prototype is None and isinstance(value, (Record, Func, *CONSTRUCTORS)):
                return CONSTRUCTORS.get(type(value)) == name
            if type(value) is Record:
                end: Value | None = value.prototype
                for _ in range(16):
                    if not isinstance(end, Obj) or end.open:
                        break
                    end = end.prototype
                if end is None:
                    return False
                return True if isinstance(end, External) and end.path == cls.path else None
        return None

    def _plain_number(self, value: Value, left: Constant, right: Constant) -> Value:
        """Numbers that a handler computes hardly ever decide anything, and each would be a call of its own; those
        that are written as a product or sum are as many as there are places."""
        number = value.value if isinstance(value, Constant) else None
        if left.site is not None and right.site is not None and isinstance(number, (int, float)):
            return value if isinstance(number, bool) else Constant(number, left.site)
        if self.m.run == LOADING or isinstance(number, bool) or not isinstance(number, (int, float)):
            return value
        return value if isinstance(number, int) and abs(number) <= LARGEST_COUNT else ANYTHING

    def add(self, left: Value, right: Value) -> Value:
        """`left + right`: text, a sum or a point in time."""
        left, right = self.m.beginnings.told(left), self.m.beginnings.told(right)
        if isinstance(left, Constant) and isinstance(right, Constant):
            if isinstance(left.value, str) or isinstance(right.value, str):
                return self.concatenate([left, right])
            return self._plain_number(_calculate("+", left, right), left, right)
        if isinstance(left, (Text, Symbol)) or isinstance(right, (Text, Symbol)) or _is_text(left) or _is_text(right):
            return self.concatenate([left, right])
        if all(map(_is_address, alternatives(left))):  # the same page's, and perhaps its fragment
            if all(_begins_fragment(option, True) for option in alternatives(right)):
                return Text(is_fragment=True)
            if all(map(_is_address, alternatives(right))):
                return left
        for one, other in ((left, right), (right, left)):
            if (number := number_of(other)) is not None and (sum_of := moved(one, number)) is not None:
                return sum_of
        point = shifted("+", left, right)
        if point is not None:
            return point
        return Unknown(of_input=depends_on_input(left) or depends_on_input(right))

    def concatenate(self, parts: list[Value]) -> Value:
        """Text of several values in a row: known as far as its beginning is.

        Of parts with alternatives, each text that they make is kept once: the ways to put them together multiply.
        """
        if len(parts) == 1 and type(parts[0]) is Text:
            return parts[0]
        parts = [self.m.beginnings.told(part) for part in parts]
        of_input = [*accumulate(map(depends_on_input, reversed(parts)), or_, initial=False)][::-1]
        is_fragment, markup = _is_fragment(parts), _markup_of(parts)
        filled = any(not self.m.narrowing.kinds(part) & _MAYBE_EMPTY for part in parts)
        ending = _ending(parts)
        begun = {"": False}  # the texts that are known so far: whether a client asked for something in them
        ended: list[Text] = []  # what is known of the others
        for position, part in enumerate(parts):
            if isinstance(part, (Symbol, Derived)):
                if len(parts) == 1 and isinstance(part, Symbol):
                    self.m.observer.opened(Site(self.m.frame.unit.file, 0, 0))
                behind = _known_text(parts[position + 1 :])
                return join([*ended, *(within(part, text, behind) if text or behind != "" else part for text in begun)])
            following: dict[str, bool] = {}
            for text, asked in begun.items():
                for item in _choices(part):
                    whole = text + _beginning(item)
                    if isinstance(item, Constant) and len(whole) <= LONGEST_TEXT:
                        following[whole] = following.get(whole, False) or asked or item.asked
                    else:
                        known = whole[:64] if isinstance(item, Constant) else whole
                        depends = of_input[position + 1] or depends_on_input(item)
                        ended.append(Text(known, depends, False, None, is_fragment, markup, filled, ending))
            begun = following
            if not begun:
                break
            if len(begun) + len(ended) > WIDEST_UNION:
                common = _common([*begun, *(each.prefix for each in ended)])
                return Text(common, of_input[0], False, None, is_fragment, markup, filled, ending)
        return join([*ended, *(Constant(text, None, asked) for text, asked in begun.items())])

    def equal(self, left: Value, right: Value, node: facts.Binary | None, strict: bool = True) -> bool | None:
        """Whether two values are equal, or None if it is not known."""
        if isinstance(left, Union) or isinstance(right, Union):
            verdicts = {self.equal(a, b, node, strict) for a in alternatives(left) for b in alternatives(right)}
            return verdicts.pop() if len(verdicts) == 1 else None
        symbol = left if isinstance(left, Symbol) or stands_for_names(left) else right
        if isinstance(symbol, Symbol) or stands_for_names(symbol):
            known = right if symbol is left else left
            if not isinstance(known, Constant):
                self.m.observer.opened(self.m.site(node) if node is not None else Site(self.m.frame.unit.file, 0, 0))
            elif isinstance(known.value, str) and (name := name_in(symbol, known.value)) is not None:
                self.m.observer.compared(name, self.comparison_site(known, node))
            return None
        if isinstance(left, Constant) and isinstance(right, Constant):
            same = _same(left, right, strict)
            if same and (left.asked or right.asked):
                known = right if left.asked else left
                self.m.uses.enter(self.comparison_site(known, node), None)
            return same
        if isinstance(left, Obj) and isinstance(right, Obj):
            is_known = left.run == right.run or _is_newer(left, right) or _is_newer(right, left)
            return left is right if left is right or is_known else None
        if _is_symbol(left) or _is_symbol(right):
            return _are_same_symbols(left, right)
        if (is_same := _are_same_constructors(left, right)) is not None:
            return is_same
        if not strict:
            for one, other in ((left, right), (right, left)):
                if isinstance(one, Constant) and (one.value is None or one.value is UNDEFINED):
                    return self.m.narrowing.is_nullish(other)
            return None
        for one, other in ((left, right), (right, left)):
            if isinstance(one, Constant) and isinstance(other, (Obj, BoundBuiltIn)):
                return False
            if node is not None and self.m.states.standing.chooses_nothing(one, other, node):
                return False
            if isinstance(one, Constant) and isinstance(other, Text) and not isinstance(one.value, str):
                return False
            if (
                isinstance(one, Constant)
                and isinstance(other, Text)
                and isinstance(one.value, str)
                and not other.may_be(one.value)
            ):
                return False
        return None

    def comparison_site(self, known: Constant, node: facts.Binary | None) -> Site:
        """Where a name that is compared stands: the comparison, or the row of a table that a search goes through."""
        if node is None:
            return known.site or Site(self.m.frame.unit.file, 0, 0)
        site = self.m.site(node)
        if known.site is None or site.holds(known.site):
            return site
        frame = self.m.env.frame
        return known.site if frame.trigger is not None or any(exits.is_loop for exits in frame.loops) else site


def _is_test_of_itself(node: facts.Binary) -> bool:
    """Whether something is compared with itself, as it is to see whether it is a number."""
    left, right = node.left, node.right
    return isinstance(left, facts.Name) and isinstance(right, facts.Name) and left.name == right.name


def _is_newer(made: Obj, other: Obj) -> bool:
    """Whether an object was made after another one by code that runs, and is no copy that stands for what a state
    holds: of those more may be there than is known."""
    is_copy = made.open and made.copied is None
    return type(made) in (Record, Array) and made.run > LOADING >= other.run and made.site != other.site and not is_copy


def _is_symbol(value: Value) -> bool:
    return isinstance(value, External) and is_symbol(value.path)


def _are_same_symbols(left: Value, right: Value) -> bool | None:
    if not (isinstance(left, External) and isinstance(right, External) and _is_symbol(left) and _is_symbol(right)):
        return False if isinstance(left, (Constant, Text, Obj)) or isinstance(right, (Constant, Text, Obj)) else None
    return left.path == right.path if MADE_LATER not in left.path[1] + right.path[1] else None


def _are_same_constructors(left: Value, right: Value) -> bool | None:
    """Whether two classes are one, as `x.constructor === Object` asks; None where neither is one of the language's."""
    if isinstance(left, Func) and isinstance(right, External):
        left, right = right, left
    if not (isinstance(left, External) and len(left.path) == 1 and left.path[0] in LANGUAGE_CLASSES):
        return None
    if isinstance(right, Func):
        return False if right.cls is not None else None
    if not (isinstance(right, External) and len(right.path) == 1 and right.path[0] in LANGUAGE_CLASSES):
        return None
    return left.path == right.path


def _known_text(parts: list[Value]) -> str | None:
    """The text of several values in a row; None if it is not known."""
    known = [to_text(part.value) for part in parts if isinstance(part, Constant)]
    return "".join(known) if len(known) == len(parts) else None


def _choices(part: Value) -> tuple[Value, ...]:
    """The alternatives of a part of a text, where they are few and each is text by itself; else the part."""
    few = alternatives(part)
    is_plain = all(isinstance(item, (Constant, Text, Unknown)) for item in few)
    return few if is_plain and len(few) <= MOST_VARIANTS else (part,)


def _beginning(value: Value) -> str:
    if isinstance(value, Constant):
        return to_text(value.value)
    return value.prefix if isinstance(value, Text) else ""


def _ending(parts: list[Value]) -> str:
    """What stands behind the last of several values in a row that is not known; empty where all of them are."""
    known = list(takewhile(lambda part: isinstance(part, Constant), reversed(parts)))
    last = parts[-len(known) - 1] if len(known) < len(parts) else None
    if last is None:
        return ""
    text = "".join(_beginning(part) for part in reversed(known))
    return f"{last.ending if isinstance(last, Text) else ''}{text}"[-LONGEST_ENDING:]


def _common(texts: list[str]) -> str:
    """What all texts begin with: the first and the last in order differ as early as any two."""
    first, last = min(texts), max(texts)
    return next((first[:index] for index, sign in enumerate(first) if last[index : index + 1] != sign), first)


_SELECTOR: Final = regex(r"[#.\w-]*\[[\w-]+[~|^$*]?=[^<{;]{0,160}\]|[#.][\w-]+ [^<{;/]{0,160}\]")


def _markup_of(parts: list[Value]) -> str:
    """All that is known of text with tags, of a selector or of a path that several values make in a row."""
    known: list[str] = []
    for part in parts:
        if isinstance(part, Constant):
            known.append(part.value if isinstance(part.value, str) else HOLE)
        else:
            known.append((part.markup or f"{part.prefix}{HOLE}") if isinstance(part, Text) else _shared(part))
    whole = "".join(known)
    is_path = whole.startswith("/") and whole.count(HOLE) > 1  # of one hole, the beginning and the ending say as much
    is_told = is_path or "<" in whole or _SELECTOR.match(whole) is not None
    return whole if is_told and len(whole) <= LONGEST_MARKUP else ""


def _shared(part: Value) -> str:
    """How all that a value may be begins, and what is not known of it."""
    return f"{_common(list(map(_beginning, alternatives(part))))}{HOLE}" if isinstance(part, Union) else HOLE


def _is_fragment(parts: list[Value]) -> bool:
    """Whether what is put together is the page's own address, and a fragment."""
    for position, part in enumerate(parts):
        options = alternatives(part)
        if all(_begins_fragment(option, position > 0) for option in options):
            return True
        if not all(map(_is_address, options)):
            return False
    return False


def _begins_fragment(value: Value, is_behind: bool) -> bool:
    """Whether a value is the page's fragment, or begins with one; `is_behind`: it stands behind the page's address."""
    if isinstance(value, Text) and value.is_fragment:
        return True
    if isinstance(value, External):
        path = _in_location(value)
        cut = value.made_by.arguments[:1] if value.made_by is not None and path[1:2] in _CUTS else ()
        return path[:1] == ("hash",) and (
            len(path) == 1 or path[1:] == ("split", "()", "0") or any(_is_zero(at) for at in cut)
        )
    begins = value.value if isinstance(value, Constant) else value.prefix if isinstance(value, Text) else None
    return is_behind and isinstance(begins, str) and begins.startswith("#")


def _is_address(value: Value) -> bool:
    """Whether a value is the page's own address, or a part of it, but for its fragment."""
    return isinstance(value, External) and _in_location(value)[:1] not in ((), ("hash",))


def _in_location(value: External) -> tuple[str, ...]:
    """The path to a value from `location`; empty if it leads elsewhere."""
    path = value.path[1:] if value.path[:1] == ("document",) else value.path
    return path[1:] if path[:1] == ("location",) else ()


def _is_zero(value: Value) -> bool:
    return isinstance(value, Constant) and value.value == 0


def _is_text(value: Value) -> bool:
    return isinstance(value, Constant) and isinstance(value.value, str)


def _same(left: Constant, right: Constant, strict: bool) -> bool:
    a, b = left.value, right.value
    if strict or type(a) is type(b):
        return a == b and isinstance(a, bool) == isinstance(b, bool) and (a is None) == (b is None)
    if (a is None or a is UNDEFINED) and (b is None or b is UNDEFINED):
        return True
    return to_text(a) == to_text(b)


def _of_bits(operator: str, a: int, b: int) -> int:
    """What an operator on the bits of two numbers gives: one of 32 bits."""
    match operator:
        case "|":
            return a | b
        case "&":
            return a & b
        case "^":
            return a ^ b
        case ">>":
            return a >> (b & 31)
        case ">>>":
            return (a & 0xFFFFFFFF) >> (b & 31)
    return ((a << (b & 31)) + 2**31) % 2**32 - 2**31


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
                rest = math.fmod(a, b)
                return Constant(int(rest) if rest.is_integer() else rest)
            case "|" | "&" | "^" | "<<" | ">>" | ">>>" if abs(a) < 2**31 and abs(b) < 2**31:
                return Constant(_of_bits(operator, int(a), int(b)))
    except (ZeroDivisionError, OverflowError, ValueError):
        return ANYTHING
    return ANYTHING
