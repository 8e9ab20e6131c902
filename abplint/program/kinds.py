"""What is known of a value that nobody has seen: which kinds it may be of, and what tests on it have said.

Every JavaScript value is of exactly one kind, so that truthiness, `typeof`, `Array.isArray` and comparisons with
`null` are all questions about sets of kinds: bits of one number.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache, reduce
from itertools import islice
from operator import or_
from typing import Any, Final, NamedTuple

from abplint.knowledge.programs import paths
from abplint.program.budgets import LITERALS_EXCLUDED, LITERALS_KEPT, LITERALS_LISTED, MOST_FACTS
from abplint.program.objects import Array, Func
from abplint.program.parts import GivenText
from abplint.program.symbol_paths import is_symbol
from abplint.program.values import (
    FALSE,
    TRUE,
    BoundBuiltIn,
    Condition,
    Constant,
    Count,
    External,
    List,
    Number,
    Obj,
    Symbol,
    Text,
    TypeName,
    Union,
    Unknown,
    Value,
    alternatives,
)
from abplint.syntax.facts import UNDEFINED

UNDEFINED_KIND: Final = 1
NULL: Final = 2
FALSE_KIND: Final = 4
TRUE_KIND: Final = 8
ZERO: Final = 16  # 0 and NaN
NUMBER: Final = 32
EMPTY: Final = 64
TEXT: Final = 128
OTHER: Final = 256  # symbols, numbers without bounds
FUNCTION: Final = 512
ARRAY: Final = 1024
OBJECT: Final = 2048

ALL: Final = 4095
NULLISH: Final = UNDEFINED_KIND | NULL
FALSY: Final = NULLISH | FALSE_KIND | ZERO | EMPTY
TRUTHY: Final = ALL & ~FALSY
BOOLEAN: Final = FALSE_KIND | TRUE_KIND
STRING: Final = EMPTY | TEXT
OBJECTS: Final = FUNCTION | ARRAY | OBJECT
_MANY: Final = TEXT | NUMBER  # the kinds with more values than one that literals stand for
_LITERAL: Final = STRING | ZERO | NUMBER

TYPES: Final = {
    "undefined": UNDEFINED_KIND,
    "boolean": BOOLEAN,
    "number": ZERO | NUMBER,
    "string": STRING,
    "function": FUNCTION,
    "object": NULL | ARRAY | OBJECT,
    "symbol": OTHER,
    "bigint": OTHER,
}

# members of empty text, 0 and false that are truthy
OF_PRIMITIVES: Final = frozenset(
    """
    constructor toString valueOf toLocaleString hasOwnProperty isPrototypeOf propertyIsEnumerable toFixed toPrecision
    toExponential at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf localeCompare match
    matchAll normalize padEnd padStart repeat replace replaceAll search slice split startsWith substr substring
    toLocaleLowerCase toLocaleUpperCase toLowerCase toUpperCase trim trimEnd trimStart isWellFormed toWellFormed anchor
    """.split()
)

Key = tuple[str, Any]
_NONE: Final[frozenset[Any]] = frozenset()


class Known(NamedTuple):
    """What is known of one value: its kinds, the literals that it is one of if it is of their kinds (None: any), those
    that it is not, and how tests of other sorts came out, each a key and a verdict."""

    kinds: int = ALL
    only: frozenset[Key] | None = None
    never: frozenset[Key] = _NONE
    tests: frozenset[tuple[Any, bool]] = _NONE

    def and_(self, other: Known) -> Known | None:
        """Both hold; None: they contradict one another."""
        if self is other or other is NOTHING_KNOWN:
            return self
        if self is NOTHING_KNOWN:
            return other
        kinds = self.kinds & other.kinds
        if not kinds:
            return None
        if self.only is other.only is None and not (self.never or other.never or self.tests or other.tests):
            return of_kinds(kinds)
        only = self.only if other.only is None else other.only if self.only is None else _in_both(self, other)
        never = _united(self.never, other.never)
        if len(never) > LITERALS_EXCLUDED:
            never = self.never  # to know less is sound
        if only is not None:
            only = frozenset(key for key in only if key not in never and kind_of_literal(key) & kinds)
            listed = _MANY | _kinds_of(self.only or _NONE) | _kinds_of(other.only or _NONE)
            kinds &= _kinds_of(only) | ~listed
            if not kinds:
                return None
        tests = _united(self.tests, other.tests)
        if len(tests) > 1 and any((key, not verdict) in tests for key, verdict in tests):
            return None
        return Known(kinds, only, never, tests)

    def rules_out(self, other: Known) -> bool:
        """Whether the two contradict one another: what `and_` says, without making what both come to."""
        if not self.kinds & other.kinds:
            return True
        if self.only is None and other.only is None and not (self.tests and other.tests):
            return False
        return self.and_(other) is None

    def or_(self, other: Known) -> Known:
        """One of the two holds."""
        if self is other or self == other:
            return self
        if self is of_kinds(self.kinds) and other is of_kinds(other.kinds):
            return of_kinds(self.kinds | other.kinds)
        only = _in_either(self, other)
        if only is not None and len(only) > LITERALS_LISTED:
            only = None
        never = self.never & other.never
        never |= _excluded_by(other, self.never - never) | _excluded_by(self, other.never - never)
        return Known(self.kinds | other.kinds, only, never or _NONE, (self.tests & other.tests) or _NONE)


def _united(one: frozenset[Any], other: frozenset[Any]) -> frozenset[Any]:
    """What is in either. Python makes an empty set anew each time, of 216 bytes: most are empty."""
    return one | other if one and other else one or other


# what is known of values, by their identity; each value is kept, so that its identity is nobody else's
Facts = dict[int, tuple[Value, Known]]


@cache
def of_kinds(kinds: int) -> Known:
    """That a value is of one of some kinds, and no more: the same object for the same kinds."""
    return Known(kinds)


NOTHING_KNOWN: Final = of_kinds(ALL)
IS_TRUTHY: Final = of_kinds(TRUTHY)
IS_FALSY: Final = of_kinds(FALSY)
IS_NULLISH: Final = of_kinds(NULLISH)
IS_PRESENT: Final = of_kinds(ALL & ~NULLISH)
IS_UNDEFINED: Final = of_kinds(UNDEFINED_KIND)
IS_DEFINED: Final = of_kinds(ALL & ~UNDEFINED_KIND)


def _excluded_by(known: Known, keys: frozenset[Key]) -> frozenset[Key]:
    """The literals among some that a value is not, by its kinds and by those that it is one of."""
    if not keys:
        return _NONE
    free = _at_large(known) & _LITERAL
    if free == _LITERAL:
        return _NONE
    unlisted = keys - known.only if known.only else keys
    return frozenset(key for key in unlisted if not kind_of_literal(key) & free) if free else unlisted


def _at_large(known: Known) -> int:
    """The kinds of a value of which no list of literals says which one it is."""
    return known.kinds if known.only is None else known.kinds & ~(_MANY | _kinds_of(known.only))


def _in_both(one: Known, other: Known) -> frozenset[Key]:
    assert one.only is not None
    assert other.only is not None
    free_of_one, free_of_other = _at_large(one), _at_large(other)
    of_one = (key for key in one.only - other.only if kind_of_literal(key) & free_of_other)
    of_other = (key for key in other.only - one.only if kind_of_literal(key) & free_of_one)
    return (one.only & other.only).union(of_one, of_other)


def _in_either(one: Known, other: Known) -> frozenset[Key] | None:
    if any(known.only is None and known.kinds & _MANY for known in (one, other)) or one.only is other.only is None:
        return None
    free = _at_large(one) | _at_large(other)
    listed = (one.only or _NONE) | (other.only or _NONE)
    return frozenset(key for key in listed if not kind_of_literal(key) & free) if free & _LITERAL else listed


def literals_of(known: Known) -> frozenset[Key] | None:
    """The literals of which a value is one; None where it may be something else."""
    if known.only is None or known.kinds & ~_kinds_of(known.only):
        return None
    return known.only


@lru_cache(maxsize=64)
def _kinds_of(literals: frozenset[Key]) -> int:
    return reduce(or_, map(kind_of_literal, literals), 0)


@lru_cache(maxsize=LITERALS_KEPT)
def kind_of_literal(key: Key) -> int:
    """The kind of the values that a constant's key stands for."""
    sort, value = key
    if sort == "text":
        return TEXT if value else EMPTY
    return NUMBER if value and value == value else ZERO


def literal_key(constant: Constant) -> Key | None:
    """The key of a string or number; None for the values that are the only ones of their kind."""
    value = constant.value
    if isinstance(value, str):
        return ("text", value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return ("number", value)
    return None


def equals(constant: Constant, strict: bool = True) -> tuple[Known, Known] | None:
    """What `x === constant` says of `x` if it is true, and if it is false; None if it says nothing."""
    value = constant.value
    key = literal_key(constant)
    if key is None:
        kind = kind_of_constant(constant)
        if not strict and kind & NULLISH:
            kind = NULLISH
        elif not strict:
            return None
        return of_kinds(kind), of_kinds(ALL & ~kind)
    if not strict and not (isinstance(value, str) and value and not value.strip()[:1].isdigit()):
        return None  # 1 == '1'
    kind = kind_of_literal(key)
    rest = ALL & ~kind if kind == EMPTY else ALL
    return Known(kind, frozenset({key})), Known(rest, None, frozenset({key}))


def other_name(names: Iterable[str]) -> Unknown:
    """A name of a property that nobody knows, beside those that are known."""
    made = Unknown()
    keys = (literal_key(Constant(name)) for name in islice(names, LITERALS_EXCLUDED))
    made.known = Known(STRING, None, frozenset(key for key in keys if key is not None))
    return made


def kind_of_constant(constant: Constant) -> int:
    """The kind of a constant."""
    value = constant.value
    if value is UNDEFINED:
        return UNDEFINED_KIND
    if value is None:
        return NULL
    if isinstance(value, bool):
        return TRUE_KIND if value else FALSE_KIND
    key = literal_key(constant)
    return kind_of_literal(key) if key is not None else ALL


# what every engine has: the other side of a test for it is for engines of old
_LANGUAGE: Final = frozenset(
    tuple(path.split("."))
    for path in """
        Array.from Array.isArray Map Number.isInteger Object.assign Object.create Object.defineProperties
        Object.defineProperty Object.entries Object.getOwnPropertyDescriptor Object.getOwnPropertyDescriptors
        Object.getOwnPropertySymbols Object.getPrototypeOf Object.keys Object.setPrototypeOf Object.values Promise
        Proxy Reflect.apply Reflect.construct Reflect.get Set String.raw Symbol WeakMap WeakSet
    """.split()
)
# and what every browser has had for years, whatever a page asks before it falls back. What service workers lack, and
# extensions ask for, is not among it
_BROWSERS: Final = frozenset(
    tuple(path.split("."))
    for path in """
        AbortController ArrayBuffer Blob CustomEvent DOMParser File FileList FileReader FormData Headers
        IntersectionObserver MessageChannel MutationObserver Request ResizeObserver Response TextDecoder TextEncoder URL
        URLSearchParams Uint8Array WebSocket Worker XMLSerializer addEventListener atob btoa clearTimeout
        document.addEventListener document.createElement document.getElementById document.querySelector
        document.querySelectorAll fetch history.pushState history.replaceState navigator.sendBeacon performance.now
        queueMicrotask removeEventListener setTimeout
    """.split()
)
# what a call of the platform gives in any case
LISTS: Final = frozenset({"map", "filter", "flatMap"})
_GIVES_SOMETHING: Final = frozenset(
    tuple(path.split("."))
    for path in """
        fetch.() URL.createObjectURL.() TextEncoder.new.encode.() crypto.randomUUID.() crypto.getRandomValues.()
        crypto.subtle.digest.() document.createRange.() document.createTreeWalker.() matchMedia.() getComputedStyle.()
        performance.mark.() Symbol.() Symbol.for.() setTimeout.() setInterval.() setImmediate.()
        requestAnimationFrame.() requestIdleCallback.() AbortController.new.signal
    """.split()
)


def kinds_of(value: Value) -> int:
    """The kinds that a value may be of by itself."""
    if type(value) is Union:
        if value.kinds is None:
            value.kinds = reduce(or_, map(kinds_of, value.values))
        return value.kinds
    of_class = _KINDS_OF_CLASS.get(type(value))
    if of_class is not None:
        return value.known.kinds if isinstance(value, Unknown) and value.known is not None else of_class
    if isinstance(value, Constant):
        return (value.known or known_of(value)).kinds
    if isinstance(value, Text):
        return TEXT if value.is_filled else STRING
    if isinstance(value, External):
        return _kinds_of_external(value.path)
    made = _KINDS_OF_CLASS[type(value)] = _kinds_of_class(type(value))
    return made


_KINDS_OF_CLASS: Final[dict[type[Value], int]] = {}  # of the classes that tell it, as they are met


def _kinds_of_class(of: type[Value]) -> int:
    if issubclass(of, Obj):
        return ARRAY if of is Array else FUNCTION if of is Func else OBJECT
    if issubclass(of, BoundBuiltIn):
        return FUNCTION
    if issubclass(of, Symbol):
        return STRING
    if issubclass(of, Condition):
        return BOOLEAN
    if issubclass(of, Number):
        return ZERO | NUMBER
    if issubclass(of, List):
        return ARRAY
    return TEXT if issubclass(of, TypeName) else STRING if issubclass(of, GivenText) else ALL


# of which it is certain that they are text
TEXTS_OF_RESPONSE: Final = frozenset({("fetch", "()", "statusText"), ("fetch", "()", "text", "()")})


def _kinds_of_external(path: tuple[str, ...]) -> int:
    if path[-1:] == ("new",):
        return OBJECTS
    if not path:
        return OBJECT
    if len(path) == 1 and path[0].endswith("#"):  # what a package exports
        return OBJECTS
    if path[-1:] == ("()",) and len(path) > 2 and path[-2] in LISTS:
        return OBJECTS
    if path in _LANGUAGE or path in _BROWSERS:
        return FUNCTION
    if path in TEXTS_OF_RESPONSE:
        return STRING
    if path[-2:-1] == ("()",) and (path[0], path[-1]) in paths("references"):
        return OBJECT
    return OTHER if is_symbol(path) else TRUTHY if path in _GIVES_SOMETHING else ALL


def known_of(value: Value) -> Known:
    """What a value says of itself."""
    if type(value) is Unknown:
        return NOTHING_KNOWN if value.known is None else value.known
    if not isinstance(value, Constant):
        known = value.known if isinstance(value, Unknown) else None
        return of_kinds(kinds_of(value)) if known is None else known
    if value.known is None:
        key = literal_key(value)
        value.known = of_kinds(kind_of_constant(value)) if key is None else _of_literal(*key, type(key[1]).__name__)
    return value.known


@lru_cache(LITERALS_KEPT)
def _of_literal(sort: str, value: Any, _: str) -> Known:
    """That a value is a literal; `1` and `1.0` are kept apart."""
    return Known(kind_of_literal((sort, value)), frozenset({(sort, value)}))


def verdicts(condition: Condition) -> list[Constant]:
    """What a test comes to for those alternatives of its subject that decide it, each once."""
    found: dict[bool, Constant] = {}
    for item in alternatives(condition.subject):
        for one in verdicts(item) if isinstance(item, Condition) else [item]:
            known = known_of(one)
            if known.rules_out(condition.then):
                found[False] = FALSE
            elif known.rules_out(condition.otherwise):
                found[True] = TRUE
    return list(found.values())


def of_subject(condition: Condition, known: Known) -> Known | None:
    """What is true of a test's subject where something is of its outcome: nothing new where that may be both; None
    where it can be neither."""
    if known.kinds & TRUE_KIND:
        return NOTHING_KNOWN if known.kinds & FALSE_KIND else condition.then
    return condition.otherwise if known.kinds & FALSE_KIND else None


def of_whole(value: Value, known: Known) -> tuple[Value, Known] | None:
    """What a value is a member of, and what is true of that where something is of the value: what has a member is not
    nullish; what has one that is truthy is truthy, if empty text and 0 have none. None where it says nothing."""
    whole = value.whole if isinstance(value, Unknown) else None
    if whole is None or known.kinds & UNDEFINED_KIND:
        return None
    return whole[0], IS_TRUTHY if whole[1] and not known.kinds & FALSY else IS_PRESENT


def counts(value: Value) -> bool:
    """Whether a value is how many there are of something, wherever it is from: of numbers, 0 alone is falsy."""
    items = alternatives(value)
    return any(isinstance(item, Count) for item in items) and all(
        isinstance(item, Count) or (isinstance(item, Constant) and type(item.value) is int) for item in items
    )


def told_of_count(operator: str, bound: float) -> tuple[Known, Known]:
    """What a comparison of how many there are with a number says if it is true, and if it is false."""
    key = (operator, bound)
    says = {verdict: Known(tests=frozenset({(key, verdict)})) for verdict in (True, False)}
    with_some = (operator in (">", ">=")) if bound or operator in (">", "<=") else None
    if with_some is not None:
        says[with_some] = Known(TRUTHY, tests=says[with_some].tests)
    return says[True], says[False]


def both(one: Facts, other: Facts) -> Facts | None:
    """What is known where two things are known; None if they contradict one another. Of too much, the oldest is left
    out."""
    if not one:
        return other
    made = None
    for key, fact in other.items():
        entry = one.get(key)
        if entry is fact:
            continue
        value, known = fact
        if entry is not None:
            before = entry[1]
            if before is known:
                continue
            now = before.and_(known)
            if now is None:
                return None
            if now is before or now == before:
                continue
            fact = (value, now)
        if made is None:
            made = dict(one)
        made[key] = fact
    if made is None:
        return one
    if len(made) > MOST_FACTS:
        for key in list(islice(made, len(made) - MOST_FACTS)):
            del made[key]
    return made


def contradict(one: Facts, other: Facts) -> bool:
    """Whether `both` comes to nothing, without making it."""
    for key, fact in other.items():
        entry = one.get(key)
        if entry is not None and entry is not fact and entry[1] is not fact[1] and entry[1].rules_out(fact[1]):
            return True
    return False


def either_of(ends: list[Facts]) -> Facts:
    """What is known where alternatives come together."""
    fewest = min(ends, key=len)
    others = [facts for facts in ends if facts is not fewest]
    if not others:
        return fewest
    made: Facts = {}
    for key, fact in fewest.items():
        known = fact[1]
        for facts in others:
            entry = facts.get(key)
            if entry is None:
                break
            if entry is not fact:
                known = known.or_(entry[1])
        else:
            if known is fact[1]:
                made[key] = fact
            elif known != NOTHING_KNOWN:
                made[key] = (fact[0], known)
    return made


def told_apart(ends: list[Facts]) -> list[Facts]:
    """What is known at each of some ends without what is known at all of them, which tells none apart."""
    common = fewest = min(ends, key=len)
    for facts in ends:
        if facts is not fewest:
            common = {
                key: fact
                for key, fact in common.items()
                if (entry := facts.get(key)) is fact or (entry is not None and entry[1] == fact[1])
            }
    if not common:
        return ends
    return [{key: fact for key, fact in facts.items() if key not in common} for facts in ends]
