"""Abstract values: what an expression can be, as far as the source tells.

`Constant` is known, `External` comes from the platform or a package and is named by its access path,
`Obj` (with `Func`) lives on the abstract heap, `Text` is a string of which only the beginning is known,
`Union` is one of several, `Unknown` is anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from abplint.program.budgets import LONGEST_PATH, MOST_EARLIER, MOST_INSIDE, WIDEST_UNION
from abplint.program.symbol_paths import is_symbol
from abplint.source import Location, SourceFile, Span
from abplint.syntax.facts import UNDEFINED, Undefined

if TYPE_CHECKING:
    from abplint.program.kinds import Known
    from abplint.program.objects import Func

COMPUTED: Final = "[?]"


class Site(NamedTuple):
    """A place in the source: a file and a byte range."""

    file: SourceFile
    start: int
    end: int

    @property
    def location(self) -> Location:
        """The place as line and column."""
        return Location(self.file, Span(self.start, self.end))

    def holds(self, other: Site) -> bool:
        """Whether another place begins within it."""
        return self.file is other.file and self.start <= other.start < self.end


# half of what `Site()` takes: each expression that runs makes one
new_site: Final[Callable[[tuple[SourceFile, int, int]], Site]] = partial(tuple.__new__, Site)


class Handover(NamedTuple):
    """A call that returned an object: where (None: no step of a path), and what it was given."""

    site: Site | None
    arguments: tuple[Value, ...]


class End(NamedTuple):
    """One of the ways in which a computation may have ended: with which value, and what is known then."""

    value: Value
    facts: Any


class Value:
    """An abstract JavaScript value. Compare by `key()`; only `Obj` has identity."""

    __slots__ = ()

    def key(self) -> Any:
        raise TypeError(type(self).__name__)


class Unknown(Value):
    """Anything. `unfollowed`: it stands for code of the project that could not be followed (and where).

    `of_input`: it derives from the parameters of the function under analysis; `is_given`: it is one of them as it is.
    `is_entry`: it is some entry of a table that holds functions; what is read from it is data like any other. `ends`:
    what it is under which conditions. `parts` are its members, as far as they have been read: reading one twice gives
    the same value. `whole`: what it is a member of, and whether no text, number or boolean has such a member. `known`:
    what is known of it wherever it goes.
    """

    __slots__ = ("ends", "is_entry", "is_given", "known", "of_input", "parts", "unfollowed", "whole")

    def __init__(
        self, unfollowed: Site | None = None, of_input: bool = False, is_entry: bool = False, is_given: bool = False
    ) -> None:
        self.unfollowed = unfollowed
        self.of_input = of_input
        self.is_entry = is_entry
        self.is_given = is_given
        self.ends: tuple[End, ...] = ()
        self.parts: dict[str, Value] | None = None
        self.whole: tuple[Unknown, bool] | None = None
        self.known: Known | None = None

    def key(self) -> Any:
        return ("?", self.unfollowed is not None, self.of_input, self.is_given)

    def __repr__(self) -> str:
        return "Unknown"


ANYTHING: Final = Unknown()
INPUT: Final = Unknown(of_input=True)


class Elsewhere(Unknown):
    """What code that is not looked at may have put beside what is known."""

    __slots__ = ()

    def key(self) -> Any:
        return ("elsewhere",)


class TypedUnknown(Unknown):
    """Something of a declared type that nobody in sight has made. `of_type`: the path of the module that declares it,
    its name there, and what it is ("class", "interface")."""

    __slots__ = ("of_type",)

    def __init__(self, of_type: tuple[str, str, str]) -> None:
        super().__init__()
        self.of_type = of_type

    def key(self) -> Any:
        return ("instance", self.of_type)


class Parameters(Unknown):
    """The parameters of the call under analysis; which of their keys are read is told to the observer."""

    __slots__ = ()

    def key(self) -> Any:
        return ("parameters",)


PARAMETERS: Final = Parameters(of_input=True)


class Caught(Unknown):
    """What was thrown by nobody knows what: an error, as far as its message goes."""

    __slots__ = ()

    def key(self) -> Any:
        return ("caught",)


CAUGHT: Final = Caught()


class Postponed(Unknown):
    """What a call comes to that need not be run unless somebody looks into it."""

    __slots__ = ("work",)

    def __init__(self, work: Callable[[], Value]) -> None:
        super().__init__()
        self.work = work

    def key(self) -> Any:
        return ("postponed", self.work)


class Condition(Unknown):
    """What a test of a value has come to: `then` is known of the value if it is true, `otherwise` if it is false."""

    __slots__ = ("otherwise", "subject", "then")

    def __init__(self, subject: Value, then: Any, otherwise: Any) -> None:
        super().__init__()
        self.subject, self.then, self.otherwise = subject, then, otherwise


class TypeName(Unknown):
    """What `typeof` says of a value."""

    __slots__ = ("subject",)

    def __init__(self, subject: Value) -> None:
        super().__init__()
        self.subject = subject


class List(Unknown):
    """An array of nobody knows what."""

    __slots__ = ()


class Number(Unknown):
    """Any number."""

    __slots__ = ()


class Count(Number):
    """How many items something has: a number that is not negative."""

    __slots__ = ()


class Constant(Value):
    """A primitive value, and where it is written (None: computed).

    `asked`: it is, or derives from, the name that a dispatch is being asked about. `known`: what `known_of` says of it,
    once it was asked.
    """

    __slots__ = ("asked", "known", "site", "value")

    def __init__(
        self, value: str | float | bool | Undefined | None, site: Site | None = None, asked: bool = False
    ) -> None:
        self.value = value
        self.site = site
        self.asked = asked
        self.known: Known | None = None

    def key(self) -> Any:
        return ("=", type(self.value), self.value)

    def __repr__(self) -> str:
        return f"Constant({self.value!r})"


NOTHING: Final = Constant(UNDEFINED)
ABSENT: Final = Constant(UNDEFINED)  # of a property that is not there, of an object that has more than is known
TRUE: Final = Constant(True)
FALSE: Final = Constant(False)


class Symbol(Value):
    """A string that stands for any one name: what a dispatch is asked about, before it is known.

    `part` is None for the whole name, else the index of one of its dotted segments.
    """

    __slots__ = ("part",)

    def __init__(self, part: int | None = None) -> None:
        self.part = part

    def key(self) -> Any:
        return ("symbol", self.part)


HOLE: Final = "\0"  # in markup: what is not known of it


class Text(Value):
    """A string whose beginning is known (`prefix` may be empty).

    `is_base64`: it is binary data written as Base64. `site` is the template or concatenation that it is written as.
    `is_fragment`: it is the address of the page, and a fragment. `markup` is all of it, where it holds tags, is a
    selector or a path, with a `HOLE` for each part that is not known; empty where nothing behind the prefix is.
    `is_filled`: some part of it is never empty. `ending` is how it ends, behind the prefix and what is not known.
    """

    __slots__ = ("ending", "is_base64", "is_filled", "is_fragment", "markup", "of_input", "prefix", "site")

    def __init__(
        self,
        prefix: str = "",
        of_input: bool = False,
        is_base64: bool = False,
        site: Site | None = None,
        is_fragment: bool = False,
        markup: str = "",
        is_filled: bool = False,
        ending: str = "",
    ) -> None:
        self.prefix, self.is_filled, self.ending = prefix, is_filled or bool(prefix or ending), ending
        self.of_input = of_input
        self.is_base64 = is_base64
        self.site = site
        self.is_fragment = is_fragment
        self.markup = markup

    def key(self) -> Any:
        told = self.prefix, self.ending, self.markup, self.is_filled
        return ("text", self.of_input, self.is_base64, self.is_fragment, *told)

    def written_at(self, site: Site | None) -> Text:
        """The same text, written as a template or concatenation somewhere."""
        told = self.is_fragment, self.markup, self.is_filled, self.ending
        return Text(self.prefix, self.of_input, self.is_base64, site, *told)

    def may_be(self, text: str) -> bool:
        """Whether it may be some text that is known."""
        is_long_enough = len(text) >= len(self.prefix) + len(self.ending)
        return is_long_enough and text.startswith(self.prefix) and text.endswith(self.ending)


class External(Value):
    """A value from outside the project, by access path.

    `path` starts at the global object, or at a package (`"file-saver#"`), and goes on with member names,
    `"()"` for the result of a call, `"new"` for an instance, `"[]"` for an element, `COMPUTED` for a member whose
    name is not known. Awaiting changes nothing.
    `captured` are functions handed to the call that made this value: calling it, or awaiting it, runs them.
    `made_by` is that call. `of_input`: what was handed to it derives from the function's input. `held`: what it keeps.
    `base` is what it is a member of, where that was made by a call. `parts` are members that have been read of it.
    """

    __slots__ = ("base", "captured", "held", "made_by", "of_input", "parts", "path")

    def __init__(
        self,
        path: tuple[str, ...],
        captured: tuple[Value, ...] = (),
        made_by: Any = None,
        of_input: bool = False,
        base: External | None = None,
        held: Obj | None = None,
    ) -> None:
        self.path = path
        self.captured = captured
        self.made_by = made_by
        self.of_input = of_input
        self.base = base
        self.held = held
        self.parts: dict[str, Value] | None = None

    def key(self) -> Any:
        return ("external", self.path, self.of_input, self.held and self.held.serial)

    @property
    def whole(self) -> External:
        """What a call or a construction made, of which this is a part; the outermost that is known if nothing did."""
        here = self
        while here.made_by is None and here.base is not None:
            here = here.base
        return here

    def member(self, name: str) -> External:
        """What lies behind one more name of the path."""
        if len(self.path) >= LONGEST_PATH:
            return self
        if name in ("then", "catch", "finally"):
            return External((*self.path, name), self.captured, self.made_by, self.of_input)
        base = self if self.made_by is not None or self.base is not None else None
        return External((*self.path, name), of_input=self.of_input, base=base)

    def __repr__(self) -> str:
        return f"External({'.'.join(self.path)})"


WINDOW: Final = External(())


class Slot:
    """A property's value, where its key is written, and its accessors.

    `earlier` are the places that set the same property before, and whose values nothing has used since. `origin` is
    the object it was copied from, and `is_left` says that who made the copy had not written it there.
    """

    __slots__ = ("earlier", "getter", "is_left", "origin", "run", "setter", "site", "value")

    def __init__(
        self,
        value: Value,
        site: Site | None = None,
        run: int = 0,
        getter: Func | None = None,
        setter: Func | None = None,
    ) -> None:
        self.value = value
        self.site = site
        self.run = run
        self.getter = getter
        self.setter = setter
        self.origin: Site | None = None
        self.is_left = False
        self.earlier: tuple[Site, ...] = ()

    def replaces(self, old: Slot | None) -> None:
        """Remember what stood here before, written at another place."""
        if old is not None and old.site is not None and self.site is not None and old.site != self.site:
            self.earlier = (*old.earlier, old.site)[:MOST_EARLIER]


class Obj(Value):
    """An object on the abstract heap; each kind of object is a class of its own.

    `elements` are the known items of what has items, `rest` joins those at unknown positions (None: none).
    `open`: it may have properties that are not known. `run` is the run that made it (0: while loading).
    `ambient` joins what functions that nothing calls may write. `made_by` is the use of something outside that it
    comes from. `handovers` are the calls that returned it, or what holds it, since it was made: the innermost first.
    `constructions` are, of an instance, its `new` and then the `super()` calls through which it was made. `copied` is
    what it has the members of that are not known, as they were when it was made, and `version_of` it. `form` tells
    which objects are forms of one: what is written to it is written to whichever it is (0: there are no others).
    """

    __slots__ = (
        "ambient",
        "constructions",
        "copied",
        "elements",
        "form",
        "handovers",
        "listeners",
        "made_by",
        "open",
        "prototype",
        "rest",
        "run",
        "serial",
        "site",
        "slots",
        "version",
    )
    serials = 0

    def __init__(self, site: Site | None = None, run: int = 0) -> None:
        Obj.serials += 1
        self.serial = Obj.serials
        self.version = 0
        self.site = site
        self.run = run
        self.slots: dict[str, Slot] = {}
        self.ambient: dict[str, Value] | None = None
        self.elements: tuple[Value, ...] = ()
        self.rest: Value | None = None
        self.open = False
        self.form = 0
        self.copied: tuple[Value, int] | None = None
        self.prototype: Value | None = None
        self.made_by: Any = None
        self.handovers: tuple[Handover, ...] = ()
        self.constructions: tuple[Handover, ...] = ()
        self.listeners: dict[str, tuple[Value, ...]] | None = None

    def key(self) -> Any:
        return ("object", self.serial)

    def like(self, run: int) -> Obj:
        """An empty object of the same kind, made at the same place in another run."""
        return type(self)(self.site, run)

    def held(self) -> list[Value]:
        """The values that it holds, as far as they are known."""
        held = [slot.value for slot in self.slots.values()]
        held += self.elements
        if self.rest is not None:
            held.append(self.rest)
        return held

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.serial} {list(self.slots)[:6]}>"


class BoundBuiltIn(Value):
    """A built-in method of a known receiver (`[].map`, `"".split`, an element's `click`)."""

    __slots__ = ("name", "receiver")

    def __init__(self, receiver: Value, name: str) -> None:
        self.receiver = receiver
        self.name = name

    def key(self) -> Any:
        return ("method", self.name, self.receiver.key())


class Union(Value):
    """One of several values, none of them a union. `ends`: which of them it is under which conditions. `kinds`: what
    `kinds_of` says of them, once it was asked. `parts` are its members, as far as they have been read, with those of
    its values: reading one twice gives the same value."""

    __slots__ = ("ends", "kinds", "parts", "values")

    def __init__(self, values: tuple[Value, ...]) -> None:
        self.values = values
        self.parts: dict[str, tuple[list[Value], Value]] | None = None
        self.ends: tuple[End, ...] = ()
        self.kinds: int | None = None

    def key(self) -> Any:
        return ("union", frozenset(value.key() for value in self.values))


def alternatives(value: Value) -> tuple[Value, ...]:
    """The values a value may be."""
    return value.values if type(value) is Union else (value,)


def join(values: Iterable[Value]) -> Value:
    """One value that may be any of the given ones; `UNDEFINED` for none."""
    values = values if type(values) is list else list(values)
    if not values:
        return NOTHING
    first: Value = values[0]
    for value in values:
        if value is not first:
            break
    else:
        return first  # of which it is known which it is when
    if len(values) == 2:  # most are of two: nothing is to be sorted out
        second: Value = values[1]
        if type(first) is not Union and type(second) is not Union and first.key() != second.key():
            return Union((first, second))
    found: dict[Any, Value] = {}
    seen: set[int] = set()
    for value in values:
        for item in value.values if type(value) is Union else (value,):
            identity = id(item)
            if identity in seen:
                continue
            seen.add(identity)
            if isinstance(item, Obj):  # nothing else is alike
                found[identity] = item
                continue
            key = item.key()
            other = found.setdefault(key, item)
            if other is not item and type(other) is not Constant:
                found[key] = nobodys(other)
    if len(found) == 1:
        return next(iter(found.values()))
    union = Union(tuple(found.values()))
    return union if len(found) <= WIDEST_UNION else Unknown(of_input=depends_on_input(union))


def nobodys(value: Value) -> Value:
    """The same of which nothing more is known: it may be one of two values that look alike."""
    kind = type(value)
    if kind is Unknown and isinstance(value, Unknown):
        if value.unfollowed is None and not value.is_entry:
            return INPUT if value.of_input else ANYTHING
        return Unknown(value.unfollowed, value.of_input, value.is_entry)
    if isinstance(value, (Condition, TypeName, Number, List)):
        return ANYTHING
    if kind is Text and isinstance(value, Text):
        return value.written_at(value.site)
    if isinstance(value, External):
        return External(value.path, value.captured, value.made_by, value.of_input, value.base, value.held)
    return value


def present(this: Value) -> Value:
    """What a method is called on: nothing has none."""
    if type(this) is not Union or not any(is_nullish(item) is True for item in this.values):
        return this
    return join([item for item in this.values if is_nullish(item) is not True])


def named(value: Value) -> Value:
    """A value that is kept somewhere: what is found out about it there is about no other one."""
    if type(value) is Union and not {ANYTHING, INPUT}.isdisjoint(value.values):
        return Union(tuple(named(item) for item in value.values))
    return Unknown(of_input=value.of_input) if value is ANYTHING or value is INPUT else value


def inside(value: Value, depth: int, enters: Callable[[Obj], bool] = lambda obj: True) -> Iterator[Value]:
    """The alternatives of a value and of what the objects among them hold, nearest first, `depth` objects deep.

    Each object is entered once, and after `MOST_INSIDE` values that are held it ends: values hold each other in
    circles, and unions of unions multiply.
    """
    seen: set[int] = set()
    level: list[Value] = [value]
    left = MOST_INSIDE + len(alternatives(value))
    for _ in range(depth + 1):
        following: list[Value] = []
        for one in level:
            for item in alternatives(one):
                left -= 1
                if left < 0:
                    return
                yield item
                if isinstance(item, Obj) and item.serial not in seen and enters(item):
                    seen.add(item.serial)
                    if len(following) <= left:  # of more, none is come to
                        following.extend(item.held())
        level = following


def depends_on_input(value: Value) -> bool:
    """Whether a value, or something it holds, derives from the input of the function under analysis: as `inside` goes
    through it, but for what was loaded, which derives from none. It is asked of each value that is passed on."""
    level, seen, left = [value], set[int](), MOST_INSIDE + len(alternatives(value))
    for deeper in (True, True, False):
        following: list[Value] = []
        for item in (each for one in level for each in alternatives(one)):
            left -= 1
            if left < 0:  # of what a large object holds, most is not looked at
                return False
            if isinstance(item, Obj):
                if deeper and item.run and item.serial not in seen:
                    seen.add(item.serial)
                    if len(following) <= left:
                        following += item.held()
            elif isinstance(item, (Unknown, Text, External)) and item.of_input:
                return True
        level = following
    return False


def truth(value: Value) -> bool | None:
    """JavaScript's truth value, or None if it is not known."""
    if type(value) is Union:
        verdicts = {truth(item) for item in value.values}
        return verdicts.pop() if len(verdicts) == 1 else None
    if type(value) is Constant:
        known = value.value
        return bool(known) and known is not UNDEFINED and known == known
    if isinstance(value, (Obj, BoundBuiltIn)):
        return True
    if type(value) is Text and value.is_filled:
        return True
    return None


def is_nullish(value: Value) -> bool | None:
    """Whether a value is null or undefined, or None if it is not known."""
    if type(value) is Union:
        verdicts = {is_nullish(item) for item in value.values}
        return verdicts.pop() if len(verdicts) == 1 else None
    if type(value) is Constant:
        return value.value is None or value.value is UNDEFINED
    if isinstance(value, (Obj, BoundBuiltIn, Text, Symbol)):
        return False
    return None


def property_key(value: Value) -> str | None:
    """A known value as a property key, as JavaScript prints it; None if it is not known. `Symbol.x` is "@@x"."""
    if isinstance(value, External) and is_symbol(value.path):
        return f"@@{value.path[1]}"
    if type(value) is not Constant:
        return None
    return to_text(value.value)


def to_text(value: str | float | bool | Undefined | None) -> str:
    """A primitive as JavaScript's `String()` prints it."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if isinstance(value, Undefined):
        return "undefined"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e21:
        return str(int(value))
    return {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}.get(str(value), str(value))
