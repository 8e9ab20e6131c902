"""What the tests on the way to the code that runs say of values that nobody has seen.

A value is what it is: what a test has shown of it holds for as long as the code runs that the test let pass, whatever
variable or member it is read from. So the facts are kept by the value itself, and a branch adds to them. What stands
in a place may be written, and then another value stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from abplint.program.budgets import (
    LONGEST_PATH,
    MOST_CONSULTED,
    MOST_ENDS,
    MOST_FACTS,
    MOST_RUNS,
    MOST_SHARED,
    NARROWING_DEPTH,
    SHAPE_DEPTH,
)
from abplint.program.catching import Strangers
from abplint.program.evaluation.conclusions import IS_ANOTHER, Conclusions
from abplint.program.evaluation.signatures import signs
from abplint.program.intervals import is_beyond
from abplint.program.kinds import (
    ALL,
    ARRAY,
    FALSE_KIND,
    FALSY,
    FUNCTION,
    IS_FALSY,
    IS_TRUTHY,
    NOTHING_KNOWN,
    NULLISH,
    OBJECT,
    OBJECTS,
    OF_PRIMITIVES,
    TEXT,
    TRUE_KIND,
    TRUTHY,
    TYPES,
    Facts,
    Known,
    both,
    counts,
    either_of,
    equals,
    kinds_of,
    known_of,
    literals_of,
    of_kinds,
    of_subject,
    of_whole,
    told_apart,
)
from abplint.program.lost import is_lost
from abplint.program.moment import AMBIENT, LOADING
from abplint.program.objects import Func
from abplint.program.parts import GivenText
from abplint.program.platform import interfaces
from abplint.program.values import (
    ANYTHING,
    FALSE,
    INPUT,
    PARAMETERS,
    TRUE,
    Condition,
    Constant,
    Count,
    End,
    External,
    Obj,
    Slot,
    Text,
    TypedUnknown,
    TypeName,
    Union,
    Unknown,
    Value,
    alternatives,
    join,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_NONE: Final[Facts] = {}
_COMPARED: Final = frozenset({Unknown, TypedUnknown, GivenText, External, Text, Union})
_MEMBERS: Final = frozenset({Unknown, TypedUnknown, Count})
_OF_BUILT_IN: Final = {"Array": ARRAY, "Function": FUNCTION, "Object": OBJECTS, "Proxy": OBJECTS}


class _Possible(NamedTuple):
    """Which of several values may be one of which something is known. Of `plain` their own kinds say so; `ids` are of
    those of which more may be known. `others` are to be asked each time."""

    union: Union
    plain: tuple[Value, ...]
    ids: frozenset[int]
    others: tuple[Value, ...]


def _possible(union: Union, known: Known) -> _Possible:
    alone = [item for item in union.values if isinstance(item, (Constant, Obj, External))]
    plain = tuple(item for item in alone if not known_of(item).rules_out(known))
    ids = frozenset(id(item) for item in plain if isinstance(item, External))
    others = tuple(item for item in union.values if not isinstance(item, (Constant, Obj, External)))
    return _Possible(union, plain, ids, others)


class Narrowing:
    """What is known, at this point of a run, of values that nobody has seen."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.conclusions = Conclusions(self)
        self.facts: Facts = _NONE  # what is known here. Never changed: what is found out makes a new one
        self._facts: dict[int, Facts] = {}  # of other runs
        self.exit: Facts | None = None  # what is known once the last call is through
        self.settled: dict[int, Facts] = {}  # once a promise is fulfilled
        self.asking: dict[int, tuple[Value, Known | None]] | None = None  # as frames have it, while a call is recorded
        self._possible: dict[tuple[int, Known], _Possible] = {}
        self._joined: dict[tuple[int, int], tuple[Facts, Facts, Facts | None]] = {}
        self.parameters: dict[str, Value] = {}  # the members of the parameters that have been read
        self.tested: dict[int, Obj] = {}  # the classes of which something has been tested to be an instance
        self.written: dict[Value, dict[str, Slot]] = {}  # members of values that nobody has seen

    def switch(self, left: int, entered: int) -> None:
        """Another run goes on, with what is known in it."""
        if left != entered:
            if len(self._facts) > MOST_RUNS:
                self._facts = {run: self._facts[run] for run in (LOADING, AMBIENT) if run in self._facts}
            self._facts[left] = self.facts
            self.facts = self._facts.get(entered, _NONE)

    def leave_call(self) -> None:
        """What the way in which a call has ended says is known behind it."""
        if self.exit is not None:
            self.facts, self.exit = both(self.facts, self.exit) or self.facts, None

    # ------------------------------------------------------------ asking

    def truth(self, value: Value) -> bool | None:
        """JavaScript's truth value, or None if it is not known."""
        kinds = self.kinds(value)
        if not kinds & FALSY:
            return True if kinds else None
        return None if kinds & TRUTHY else False

    def is_nullish(self, value: Value) -> bool | None:
        """Whether a value is null or undefined, or None if it is not known."""
        kinds = self.kinds(value)
        if not kinds & NULLISH:
            return False if kinds else None
        return None if kinds & ~NULLISH else True

    def is_none_of(self, value: Value, kinds: int) -> bool:
        """Whether a value is known to be of other kinds."""
        here = self.kinds(value)
        return bool(here) and not here & kinds

    def may_be(self, value: Value, known: Known) -> bool:
        """Whether something can be true of a value."""
        return self._may_be(self.facts, value, known)

    def kinds(self, value: Value, depth: int = NARROWING_DEPTH) -> int:
        """The kinds that a value may be of here."""
        if isinstance(value, (Constant, Obj)):
            return kinds_of(value)
        facts = self.facts
        kinds = kinds_of(value)
        if value is ANYTHING or value is INPUT:
            return kinds
        known = self.consulted(facts, value)
        if known is not None:
            kinds &= known.kinds
        if isinstance(value, Condition):
            if not self._may_be(facts, value.subject, value.then):
                kinds &= ~TRUE_KIND
            if not self._may_be(facts, value.subject, value.otherwise):
                kinds &= ~FALSE_KIND
        elif not depth:
            pass
        elif isinstance(value, (Union, Unknown)) and value.ends:
            kinds &= self._kinds_at_ends(facts, value.ends, depth)
        elif isinstance(value, Union):
            here = 0
            for item in value.values:
                here |= self.kinds(item, depth - 1)
            kinds &= here
        return kinds

    def _kinds_at_ends(self, facts: Facts, ends: tuple[End, ...], depth: int) -> int:
        kinds = 0
        outer = facts
        for end in ends:
            at_end = self.together(facts, end.facts)
            if at_end is not None:
                self.facts = at_end
                try:
                    kinds |= self.kinds(end.value, depth - 1)
                finally:
                    self.facts = outer
        return kinds

    def consulted(self, facts: Facts, value: Value) -> Known | None:
        """What is known of a value; whoever asks depends on it."""
        entry = facts.get(id(value))
        known = None if entry is None else entry[1]
        if self.asking is not None:
            self.asking.setdefault(id(value), (value, known))
        consulted = self.m.frame.consulted
        if consulted is not None and id(value) not in consulted:
            consulted[id(value)] = (value, known)
            if len(consulted) > MOST_CONSULTED:
                self.m.frame.consulted = None
        return known

    def constant(self, value: Value) -> Value:
        """The literal that a value has turned out to be, else the value itself."""
        said = self.literals(value)
        return self.narrowed(value) if said is None else said

    def literals(self, value: Value) -> Value | None:
        """The few literals of which a value has turned out to be one; None if nothing says so."""
        entry = self.facts.get(id(value)) if type(value) in _COMPARED else None
        known = entry[1] if entry is not None else value.known if isinstance(value, Unknown) else None
        keys = None if known is None else literals_of(known)
        if keys is None or len(keys) > MOST_ENDS:
            return None
        self.consulted(self.facts, value)
        return join(Constant(key[1]) for key in sorted(keys, key=str))

    def each_of(self, value: Value, work: Callable[[Value], Value]) -> Value:
        """What comes of each of a value's alternatives, done while of that one is known what is known of the value."""
        value = self.constant(value)
        entry = self.facts.get(id(value)) if isinstance(value, Union) else None
        ends = value.ends if isinstance(value, (Union, Unknown)) else ()
        if entry is None and not ends:
            return join(work(item) for item in alternatives(value))
        outer, made = self.facts, []
        for item, at_end in [(end.value, self.together(outer, end.facts)) for end in ends] or [
            (item, outer) for item in alternatives(value)
        ]:
            here = at_end if at_end is None or entry is None else self.learned(at_end, item, entry[1])
            if here is not None:
                self.facts = here
                try:
                    item = self.constant(item)
                    is_one = item is value or not isinstance(item, Union)
                    made.append(work(item) if is_one else self.each_of(item, work))
                finally:
                    self.facts = outer
        return join(made) if made else ANYTHING

    def keys_left(self, key: Value, names: Iterable[Any]) -> list[Any]:
        """Those of a table's names that a key may be which nobody has seen, or of which only the beginning is known."""
        if isinstance(key, Text) and (key.prefix or key.ending):
            return [name for name in names if isinstance(name, str) and key.may_be(name)]
        if type(key) is not Unknown or (id(key) not in self.facts and key.known is None):
            return list(names)
        return [name for name in names if self.may_be(key, known_of(Constant(name)))]

    def is_it(self, value: Value, item: Value) -> bool:
        """Whether a value is one of its alternatives wherever that one is an object: `item || {}`, a default."""
        ends = value.ends if isinstance(value, Union) else ()
        others = [end.facts for end in ends if end.value is not item]
        at_object = self.learned(self.facts, item, of_kinds(OBJECTS))
        return bool(others) and at_object is not None and all(self.together(at_object, end) is None for end in others)

    def kept(self, value: Value, known: Known) -> Value:
        """What is left of a value's alternatives if something is true of it."""
        items = value.values if isinstance(value, Union) else ()
        left = [item for item in items if self.may_be(item, known)]
        if isinstance(value, Union) and value.ends and len(left) > 1:
            left = self._left_at_ends(value.ends, left, known)
        if not left or len(left) == len(items):
            return value
        made = join(left)
        if type(made) is Union and isinstance(value, Union):
            made.ends = tuple(end for end in value.ends if end.value in left)
        return made

    def _left_at_ends(self, ends: tuple[End, ...], items: list[Value], known: Known) -> list[Value]:
        """Those of some alternatives of which something may be true at an end that a value has come to with them."""
        may_be: dict[int, bool] = {}
        for end in ends:
            facts = self.together(self.facts, end.facts)
            for item in alternatives(end.value):
                is_left = may_be.get(id(item)) or (facts is not None and self._may_be(facts, item, known))
                may_be[id(item)] = is_left
        return [item for item in items if may_be.get(id(item), True)]

    def narrowed(self, value: Value) -> Value:
        """A value without those of its alternatives that it is known here not to be."""
        entry = self.facts.get(id(value)) if isinstance(value, Union) else None
        return value if entry is None else self.kept(value, entry[1])

    # ------------------------------------------------------------ tests

    def test(self, subject: Value, then: Known, otherwise: Known) -> Value:
        """What a test of a value comes to."""
        if subject is ANYTHING or subject is INPUT:
            return ANYTHING
        facts = self.facts
        self.consulted(facts, subject)
        if not self._may_be(facts, subject, then):
            return FALSE
        if not self._may_be(facts, subject, otherwise):
            return TRUE
        return Condition(subject, then, otherwise)

    def asked(self, subject: Value, key: Any) -> Value:
        """What a test comes to of which only its name is known: the same as before, of the same value."""
        return self.test(subject, Known(tests=frozenset({(key, True)})), Known(tests=frozenset({(key, False)})))

    def equality(self, value: Value, constant: Constant, strict: bool) -> Value:
        """`value === constant`."""
        if isinstance(value, TypeName):
            kinds = TYPES.get(constant.value) if isinstance(constant.value, str) else None
            return FALSE if kinds is None else self.of_kinds(value.subject, kinds)
        if constant.value == 0 and not isinstance(constant.value, bool) and counts(value):
            return self.truths(value, negated=True)
        number = constant.value
        if isinstance(number, (int, float)) and is_beyond(number, value, self.tests_of(value)):
            return FALSE
        told = equals(constant, strict)
        return ANYTHING if told is None else self.test(value, *told)

    def tests_of(self, value: Value) -> Iterable[tuple[Any, bool]]:
        """How tests of a value have come out."""
        known = self.consulted(self.facts, value) if id(value) in self.facts else None
        known = value.known if known is None and isinstance(value, Unknown) else known
        return () if known is None else known.tests

    def trimmed(self, subject: Value, name: str, made: Value) -> Value:
        """Text without the blanks around it, the same one each time: where that is not empty, what it was made of was
        not, either."""
        subject = self.narrowed(subject)
        facts = self.learned(_NONE, subject, IS_TRUTHY) if type(made) in (Unknown, GivenText) else None
        facts = None if facts is None else self.learned(facts, made, of_kinds(TEXT))
        if facts is None:
            return made
        text = self.with_ends([(made, facts), (Constant(""), _NONE)])
        return self.part(subject, f"{name}()", text) if type(subject) is Unknown else text

    def measured(self, subject: Value, count: Value) -> Value:
        """How long something is: text that is not empty is not of no length."""
        if self.facts and self.kinds(subject) == TEXT:
            self.facts = self.learned(self.facts, count, IS_TRUTHY) or self.facts
        return count

    def position(self, found: Value) -> Value:
        """Where something is found in a list, if it is: what `indexOf` says."""
        if not isinstance(found, Condition):
            return ANYTHING
        at = Count()
        without, inside = self.assuming(found, False), self.assuming(found, True)
        led: list[tuple[Value, Facts]] = [] if without is None else [(Constant(-1), without)]
        return self.with_ends(led if inside is None else [*led, (at, inside)])

    def instance_of(self, value: Value, cls: Value) -> Value:
        """`value instanceof cls`, where it is not known by itself."""
        kinds = OBJECTS
        if isinstance(cls, Obj):
            of: list[Any] = []
            base: Value | None = cls
            while isinstance(base, Func) and base.serial not in of and len(of) < LONGEST_PATH:
                of.append(base.serial)
                self.tested[base.serial] = base
                base = base.prototype
        elif isinstance(cls, External):
            of = [(name,) for name in interfaces(cls.path[0])] if len(cls.path) == 1 else [cls.path]
            kinds = _OF_BUILT_IN.get(cls.path[0], OBJECT) if cls.path[:1] in of and len(cls.path) == 1 else OBJECTS
        else:
            return ANYTHING
        if not of:
            return ANYTHING
        is_one = Known(kinds, tests=frozenset((("instance", each), True) for each in of))
        return self.test(value, is_one, Known(tests=frozenset({(("instance", of[0]), False)})))

    def class_of(self, value: Unknown | External) -> Obj | External | None:
        """What a lost value has been shown to be an instance of: a class of the project, or an interface of the
        platform (an instance of it)."""
        entry = self.facts.get(id(value))
        known = entry[1] if entry is not None else value.known if isinstance(value, Unknown) else None
        if known is None or not known.tests or not is_lost(value):
            return None
        classes = [of for (test, of), verdict in known.tests if verdict and test == "instance"]
        for of in sorted(classes, key=lambda of: (-_ancestry(of, self.tested), str(of))):
            if not isinstance(of, tuple):
                return self.tested.get(of)
            if len(of) == 1:
                return External((f"({of[0]})",))
        return None

    def of_kinds(self, value: Value, kinds: int) -> Value:
        """Whether a value is of one of some kinds."""
        return self.test(value, of_kinds(kinds), of_kinds(ALL & ~kinds))

    def one_of(self, value: Value, items: Iterable[Value]) -> Value | None:
        """Whether a value is one of some literals; None if not all of them are."""
        then: Known | None = None
        otherwise: Known | None = NOTHING_KNOWN
        for item in items:
            told = equals(item) if isinstance(item, Constant) else None
            if told is None:
                return None
            then = told[0] if then is None else then.or_(told[0])
            otherwise = otherwise.and_(told[1]) if otherwise is not None else None
        if then is None:
            return FALSE
        return self.test(value, then, otherwise or of_kinds(0))

    def type_of(self, value: Value) -> Value:
        """`typeof value`, where it is not known by itself."""
        kinds = self.kinds(value)
        names = [name for name, of_type in TYPES.items() if kinds & of_type and name != "bigint"]
        if len(names) == 1 and not kinds & TYPES["bigint"]:
            return Constant(names[0])
        return ANYTHING if value is ANYTHING or value is INPUT else TypeName(value)

    def truths(self, value: Value, negated: bool = False) -> Value:
        """`Boolean(value)`, or `!value`."""
        verdict = self.truth(value)
        if verdict is not None:
            return TRUE if verdict != negated else FALSE
        return self.test(value, *((IS_FALSY, IS_TRUTHY) if negated else (IS_TRUTHY, IS_FALSY)))

    # ------------------------------------------------------------ finding out

    def assuming(self, value: Value, verdict: bool, facts: Facts | None = None) -> Facts | None:
        """What is known where a value is truthy, or is not; None: it cannot be."""
        return self.supposing(self.facts if facts is None else facts, value, IS_TRUTHY if verdict else IS_FALSY)

    def supposing(self, facts: Facts, value: Value, known: Known) -> Facts | None:
        """Facts with one more, and what follows from all of them; None if they contradict one another."""
        made = self.learned(facts, value, known)
        return made if made is facts else self.conclusions.drawn(made, facts)

    def learned(self, facts: Facts, value: Value, known: Known, depth: int = NARROWING_DEPTH) -> Facts | None:
        """Facts with one more; None if it contradicts them."""
        if known.tests and not self.passes(value, known.tests):
            return None
        if isinstance(value, (Constant, Obj)):
            return None if known_of(value).rules_out(known) else facts
        if value is ANYTHING or value is INPUT or not depth:
            return facts
        if isinstance(value, Condition):
            told = of_subject(value, known)
            if told is None or told is NOTHING_KNOWN:
                return None if told is None else facts
            return self.learned(facts, value.subject, told, depth - 1)
        entry = facts.get(id(value))
        before = known_of(value) if entry is None else entry[1]
        now = before.and_(known)
        if now is None:
            return None
        if isinstance(value, (Union, Unknown)) and value.ends:
            led, kinds = [], 0
            for end in value.ends:
                at_end = self.together(facts, end.facts)
                at_end = None if at_end is None else self.learned(at_end, end.value, known, depth - 1)
                if at_end is not None:
                    led.append(at_end)
                    kinds |= (at_end[id(end.value)][1] if id(end.value) in at_end else known_of(end.value)).kinds
            if not led:
                return None
            facts = either_of(led)
            now = now.and_(of_kinds(kinds)) or now
        elif isinstance(value, Union):
            left = self._left(facts, value, known, depth)
            if not left:
                return None
            if len(left) == 1:
                facts = self.learned(facts, left[0], known, depth - 1) or facts
        if entry is not None and now == entry[1]:
            return facts
        made = dict(facts)
        made[id(value)] = (value, now)
        if len(made) > MOST_FACTS:
            del made[next(iter(made))]
        whole = of_whole(value, now)
        return made if whole is None else self.learned(made, *whole, depth - 1)

    def _may_be(self, facts: Facts, value: Value, known: Known, depth: int = NARROWING_DEPTH) -> bool:
        """Whether something does not contradict facts: whether `learned` gives any, without making them."""
        if known.tests and not self.passes(value, known.tests):
            return False
        if isinstance(value, (Constant, Obj)):
            return not known_of(value).rules_out(known)
        if value is ANYTHING or value is INPUT or not depth:
            return True
        if isinstance(value, Condition):
            told = of_subject(value, known)
            if told is None or told is NOTHING_KNOWN:
                return told is not None
            return self._may_be(facts, value.subject, told, depth - 1)
        entry = facts.get(id(value))
        if (known_of(value) if entry is None else entry[1]).rules_out(known):
            return False
        if isinstance(value, (Union, Unknown)) and value.ends:
            for end in value.ends:
                at_end = self.together(facts, end.facts)
                if at_end is not None and self._may_be(at_end, end.value, known, depth - 1):
                    return True
            return False
        if isinstance(value, Union):
            return bool(self._left(facts, value, known, depth))
        return True

    def _left(self, facts: Facts, union: Union, known: Known, depth: int) -> list[Value]:
        """Which of several values may be the one of which something is known, if facts hold."""
        if known.tests or depth < 2:
            return [item for item in union.values if self._may_be(facts, item, known, depth - 1)]
        told = self._possible.get((id(union), known))
        if told is None:
            if len(self._possible) > MOST_SHARED:
                self._possible.clear()
            told = self._possible[id(union), known] = _possible(union, known)
        left = list(told.plain)
        if not facts.keys().isdisjoint(told.ids):
            entries = ((item, facts.get(id(item))) for item in left)
            left = [item for item, entry in entries if entry is None or not entry[1].rules_out(known)]
        return left + [item for item in told.others if self._may_be(facts, item, known, depth - 1)]

    def passes(self, value: Value, tests: frozenset[tuple[Any, bool]]) -> bool:
        """Whether a value by itself does not contradict how tests came out."""
        for (test, of), verdict in tests:
            if test == IS_ANOTHER and (of is value) == verdict:
                return False
            tells = isinstance(value, Strangers) or not isinstance(value, (Union, Unknown))
            if tells and self.m.operators.says(value, test, of) is (not verdict):
                return False
        return True

    def with_ends(self, ends: list[tuple[Value, Facts]]) -> Value:
        """One of several values, and what is known if it is the one or the other. What all know is known here."""
        ends = self.m.beginnings.at_ends(ends)
        value = join(value for value, _ in ends)
        if len(ends) < 2 or len(ends) > MOST_ENDS or all(facts is ends[0][1] for _, facts in ends):
            return value
        if len({id(item) for item, _ in ends}) == 1 and not isinstance(value, Constant):
            return value
        made: Value
        if isinstance(value, Union):
            made = Union(value.values)
        elif type(value) is Unknown or isinstance(value, (Condition, TypeName)):
            made = Unknown(value.unfollowed, value.of_input, value.is_entry)
        elif type(value) is Text and isinstance(value, Text):
            return value
        else:
            return value
        apart = told_apart([facts for _, facts in ends])
        made.ends = tuple(End(item, facts) for (item, _), facts in zip(ends, apart, strict=True))
        return made

    def at_end(self, facts: Facts, end: End, known: Known) -> Facts | None:
        """What is known where something is true of a value that has come to one of its ends: `facts` themselves where
        they say it all, since what is kept of facts is kept by their identity. None: it cannot be."""
        here = both(facts, end.facts)
        made = None if here is None else self.learned(here, end.value, known)
        return facts if made == facts else made

    def together(self, one: Facts, other: Facts) -> Facts | None:
        """`both`, made once: a value's ends are asked again at each test of it."""
        if one is other or not other:
            return one
        key = (id(one), id(other))
        known = self._joined.get(key)
        if known is None:
            if len(self._joined) > MOST_SHARED:
                self._joined.clear()
            known = self._joined[key] = (one, other, both(one, other))
        return known[2]

    # ------------------------------------------------------------ members

    def part(self, value: Unknown | External, name: str, made: Value) -> Value:
        """A member of a value that nobody has seen: the same one whenever it is read, until it is written."""
        table = self.written.get(value)
        if table is not None and name in table:
            return table[name].value
        if value is ANYTHING or value is INPUT:
            return made
        parts = self.parameters if value is PARAMETERS else value.parts
        if parts is None:
            parts = value.parts = {}
        kept = parts.setdefault(name, made)
        if kept is made and type(made) in _MEMBERS and isinstance(made, Unknown) and type(value) in _MEMBERS:
            assert isinstance(value, Unknown)
            made.whole = (value, name not in OF_PRIMITIVES)
        return self.m.numbering.member_of(value, made) if kept is made else kept

    def write_part(self, value: Unknown, name: str, new: Value, old: Value, is_related: bool = False) -> None:
        """A member of a value that nobody has seen is written; `old` is what it is before. `is_related`: as others may
        be the same one."""
        if value is ANYTHING or value is INPUT:
            return
        table = self.written.setdefault(value, {})
        if name not in table:
            table[name] = Slot(old)
        self.m.heap.set_global(table, name, Slot(new, None, self.m.run))
        if not is_related:
            self.m.items.wrote(value, name)

    def forget(self, value: Value) -> None:
        """Somebody may have written to the members of a value that nobody has seen."""
        for item in alternatives(value):
            if not isinstance(item, Unknown) or item is ANYTHING or item is INPUT:
                continue
            for name, part in list((self.parameters if item is PARAMETERS else item.parts or {}).items()):
                kind = Count if isinstance(part, Count) else Unknown
                made = kind(of_input=item.of_input)
                self.write_part(item, name, made, part)

    # ------------------------------------------------------------ what a call depends on

    def signature(self, values: Iterable[Value]) -> tuple[Any, ...]:
        """A key for what is known of the values that a call is given; empty where that is nothing."""
        given = tuple(values)
        return (*signs(self, list(given), SHAPE_DEPTH + 1), *self.conclusions.of(self.facts, given))

    def still_holds(self, consulted: dict[int, tuple[Value, Known | None]]) -> bool:
        """Whether what was known of values when something was kept is known of them now, and nothing else."""
        facts = self.facts
        for key, (_, known) in consulted.items():
            entry = facts.get(key)
            if (None if entry is None else entry[1]) != known:
                return False
        return True


def _ancestry(of: Any, classes: Mapping[int, Obj]) -> int:
    """How many classes stand above one that has been tested for: its path, or its serial among `classes`."""
    if isinstance(of, tuple):
        return len(interfaces(of[0]))
    cls: Value | None = classes.get(of)
    above = 0
    while isinstance(cls, Obj) and above < LONGEST_PATH:
        cls, above = cls.prototype, above + 1
    return above
