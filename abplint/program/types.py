"""What a declared type says of a value that nobody in sight makes: whose methods it has, and what its properties are.

Types are no facts: text says what an annotation means, and is read where a value is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import (
    LONGEST_BODY,
    LONGEST_CLAUSE,
    MOST_HEIRS,
    REEXPORTS_OF_TYPES,
    TYPES_IN_TYPES,
)
from abplint.program.lost import as_typed, is_lost
from abplint.program.moment import Diverged
from abplint.program.objects import Array, Func, MapObject, Prototype
from abplint.program.platform import ONLY_INSTANCES
from abplint.program.type_text import (
    annotation,
    closing,
    end_of_type,
    initial_of,
    is_only_own,
    may_keep_functions,
    member_of,
    places_of,
    result_of,
    result_written_for,
    split,
    type_argument,
    type_of_list,
    without_comments,
    written_at,
    written_for,
)
from abplint.program.units import Unit
from abplint.program.values import (
    ANYTHING,
    External,
    Obj,
    Site,
    TypedUnknown,
    Unknown,
    Value,
    alternatives,
    join,
)
from abplint.source import SourceFile
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_WORDS: Final = regex(rb"\b(?:import|export)\b[^;'\"(]*\Z")
_FROM: Final = regex(rb"[^;'\"(]{0,600}?\bfrom\s*(['\"])([^'\"\n]+)\1")
_ALL_FROM: Final = regex(rb"\bexport\s*(?:type\s*)?\*\s*from\s*(['\"])([^'\"\n]+)\1")
_ALIAS: Final = regex(rb"([\w$]+)\s+as\s+\Z")
_IS_DEFAULT: Final = regex(rb"\bimport\s+(?:type\s+)?\Z")
_DECLARES: Final = regex(rb"\b(abstract\s+)?(class|interface)\s+\Z")
_BASE: Final = regex(rb"\bextends\s+([A-Za-z_$][\w$]*)")
_NAMES_TYPE: Final = regex(rb"\btype\s+\Z|@typedef\s*\{([^\n]*)\}\s*\Z")
_ALIASED: Final = regex(rb"\s*(?:<[^=;{}()]*>\s*)?=\s*")
_IMPLEMENTING: Final = regex(rb"\bclass\s+([\w$]+)[^{};]*\bimplements\b[^{};]*\Z")
_EXTENDING: Final = regex(rb"(?:\bclass\s+([\w$]+)[^{};]*)?\bextends\s+\Z")
_OWN: Final = rb"(?<![\w$.])%b\s*[?!]?\s*(?:[(<=]|:[^;{}]*=)"  # a method, or a field that holds a function
_METHOD: Final = rb"\b%b\s*\??\s*(?:\(|<|:\s*[(<])"

# what is given a class, and gives the instance that a container has of it
_ASKS_FOR: Final = regex(r"(?:get|use|inject|resolve|require|lookup|obtain|locate)(?![a-z])")
_INTERFACE: Final = regex(r"[A-Z]\w+\Z", re.ASCII)
# of the types that every file knows, those of functions: whatever has one is anybody's
_IS_CALLED: Final = regex(r"\w*(?:Function|Callback|Handler)\Z|EventListener\w*\Z")
_NAME: Final = regex(r"([\w$.]+)\s*(?:<(.*)>)?\Z", re.DOTALL)
_IMPORTED: Final = regex(r"import\(\s*(['\"])([^'\"\n]+)\1\s*\)\s*\.\s*([\w$]+)\Z")
_NO_TYPES: Final = frozenset({"null", "undefined", "void", "never", "false", ""})
_COMMENTED: Final = (".js", ".jsx", ".mjs", ".cjs")  # in these types stand in comments, for which nothing is imported
_LISTS: Final = frozenset(
    {"Array", "ReadonlyArray", "Iterable", "IterableIterator", "Set", "ReadonlySet", "NodeListOf"}
)
_TABLES: Final = frozenset({"Map", "ReadonlyMap", "WeakMap"})
_SAME: Final = frozenset({"Readonly", "Required", "Partial", "NonNullable"})
_LANGUAGE_TYPES: Final = frozenset(
    """
    Array ArrayLike Awaited Date Error Event Exclude Extract Function Iterable Map NonNullable Object Omit Parameters
    Partial Pick Promise PromiseLike ReadonlyArray ReadonlyMap ReadonlySet Readonly Record RegExp Required ReturnType
    Set String Number Boolean Symbol WeakMap WeakSet Uint8Array ArrayBuffer Blob Uppercase Lowercase
    """.split()
)


class DeclaredType(NamedTuple):
    """A type that text declares: the path of its module, its name there and its kind.

    `kind` is "class", "abstract class" or "interface"; of "literal" (`{ a: T }`) and "alias" the name is the type's
    own text.
    """

    path: str
    name: str
    kind: str

    @property
    def is_class(self) -> bool:
        """Whether it is a class, abstract or not."""
        return self.kind.endswith("class")


class Types:
    """What annotations mean: classes of the project, interfaces of the platform, and what is made of them."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._meant: dict[tuple[str, str], DeclaredType | None] = {}
        self._classes: dict[DeclaredType, Func | None] = {}
        self._units: dict[str, Unit] = {}
        self._written: dict[facts.Fact, str] = {}
        self._results: dict[facts.Function, str] = {}
        self._barrels: dict[str, tuple[bytes, ...]] = {}
        self._nothing: set[tuple[str, str]] = set()  # types that say nothing, each with its module
        self._known_heirs: dict[DeclaredType, list[DeclaredType] | None] = {}
        self._only: dict[DeclaredType, DeclaredType | None] = {}
        self._bases: dict[DeclaredType, str] = {}  # what those with a body extend
        self._bodies: dict[DeclaredType, str] = {}
        self._lists: dict[tuple[str, int], str] = {}

    # ------------------------------------------------------------ where types are written

    def of_parameter(self, parameter: facts.Parameter, func: facts.Function, unit: Unit | None = None) -> Value | None:
        """What the annotation of a parameter, or the comment before its function, says of it; `unit`: where that is,
        if not where code runs."""
        here = unit or self.m.frame.unit
        text = self._text_of(here, parameter, func)
        return self._of(here, text, TYPES_IN_TYPES) if text else None

    def of_argument(self, parameter: facts.Parameter, func: facts.Function, given: Value) -> Value:
        """What a parameter is given; where that is lost, what the parameter's type says of it."""
        if not any(map(is_lost, alternatives(given))):
            return given
        text = self._text_of(self.m.frame.unit, parameter, func)
        typed = self.of(text) if text else None
        if typed is None:
            return given
        # of what is data alone, what the caller has learned of it says more
        has_code = self._has_code(typed) or (type(given) is Unknown and not given.of_input and self._may_run(typed))
        return self.assumed(given, text) if has_code else given

    def of_result(self, func: facts.Function, unit: Unit, value: Value) -> Value:
        """What a function of a unit returns; where that is lost, what is declared of it says more."""
        if unit.model_of or func.is_generator or not any(map(is_lost, alternatives(value))):
            return value
        text = self._results.get(func)
        if text is None:
            text = self._results[func] = unit.file.ask(partial(result_written_for, unit.file, func))
        typed = self._of(unit, text, TYPES_IN_TYPES) if text else None
        if typed is None or not self._has_code(typed):
            return value
        return join(as_typed(item, typed) if is_lost(item) else item for item in alternatives(value))

    def parts_of_packages(self, unit: Unit, func: facts.Function) -> Iterator[tuple[str, External]]:
        """The parts of what a function is given first that a package has made, by the type of that."""
        parameter = func.parameters[0] if func.parameters else None
        if parameter is None or not isinstance(parameter.target, facts.ObjectPattern):
            return
        text = self._text_of(unit, parameter, func)
        typed = self._of(unit, text, TYPES_IN_TYPES) if text else None
        if isinstance(typed, TypedUnknown):
            for name in (item.key for item in parameter.target.properties if isinstance(item.key, str)):
                part = self.part(typed, name)
                if isinstance(part, External) and part.path[0].endswith("#"):
                    yield name, part

    def tells(self, unit: Unit, func: facts.Function) -> bool:
        """Whether types say what a function is given, and that there is code in it."""
        written = (self._text_of(unit, parameter, func) for parameter in func.parameters)
        values = (self._of(unit, text, TYPES_IN_TYPES) for text in written if text)
        return any(value is not None and self._has_code(value) for value in values)

    def _text_of(self, unit: Unit, parameter: facts.Parameter, func: facts.Function) -> str:
        text = self._written.get(parameter)
        if text is None:
            text = self._written[parameter] = unit.file.ask(partial(written_for, unit.file, parameter, func))
        return text

    def of_field(self, field: facts.ClassMember) -> Value | None:
        """What the annotation of a field, or the comment before it, says of it."""
        text = self._written.get(field)
        if text is None:
            file = self.m.frame.unit.file
            text = self._written[field] = file.ask(partial(written_at, file, field.start, field.key_end, field.end))
        return self.of(text) if text else None

    def of_field_named(self, obj: Obj, name: str, is_written: bool = False) -> Value | None:
        """What a field of an instance that is empty so far may hold, by its annotation; None if that says nothing.
        `is_written`: code in sight writes it, so that it is none that only others could fill."""
        here: Value | None = obj.prototype
        for _ in range(TYPES_IN_TYPES):
            made = here.slots.get("constructor") if isinstance(here, Obj) else None
            func = made.value if made is not None else None
            if not isinstance(func, Func) or func.cls is None or func.unit is None:
                return None
            for field in func.cls.members:
                if field.kind == "field" and field.key == name and not field.is_static:
                    data = func.unit.file.data
                    if not is_written and is_only_own(data, field.start, field.key_end):
                        return None
                    text = annotation(data, field.key_end, field.end)
                    is_for_something = any(part.strip("?!= \n") not in _NO_TYPES for part in split(text, "|"))
                    return (self._of(func.unit, text, TYPES_IN_TYPES) or ANYTHING) if is_for_something else None
            here = here.prototype if isinstance(here, Obj) else None
        return None

    def of_variable(self, declared: facts.Declare, value: Value) -> Value:
        """A variable's first value; where it is lost, what the annotation says of it, or the comment before it."""
        target = declared.target
        if not isinstance(target, facts.Name) or declared.value is None or not is_lost(value):
            return value
        text = self._written.get(declared)
        if text is None:
            file, end = self.m.frame.unit.file, declared.value.start
            text = self._written[declared] = file.ask(partial(written_at, file, target.start, target.end, end))
        return self.assumed(value, text)

    def of_call(self, call: facts.Call, arguments: Sequence[Value], value: Value) -> Value:
        """What a call of nobody knows what comes to: its type argument says what it may be (`resolve<Desk>()`), or the
        class that it is given (`container.get(Desk)`)."""
        if type(value) is not External and type(value) is not Unknown:
            return value
        if not is_lost(value):
            return value
        file = self.m.frame.unit.file
        text = file.ask(partial(type_argument, file, call.callee.end, call.end))
        typed = self.of(text) if text is not None else None
        if typed is None and arguments and _ASKS_FOR.match(getattr(call.callee, "name", "")):
            made = arguments[0]
            unit, cls = (made.unit, made.cls) if isinstance(made, Func) else (None, None)
            if unit is not None and not unit.model_of and cls is not None and cls.name:
                typed = self.of_class(unit, cls.name)
        return value if typed is None or not self._has_code(typed) else join((typed, value))

    def of_global(self, name: str) -> Value | None:
        """What a global is that nobody in sight sets, as the code that runs declares it (`declare const`)."""
        unit = self.m.frame.unit
        text = unit.ambient_type(name)
        return self.of(text) if text and not unit.model_of and is_lost(External((name,))) else None

    def of_element(self, array: Obj) -> Value | None:
        """What a list that was made empty is declared to hold (`items: Item[] = []`, `state<Item[]>([])`), where that
        has code; None: nothing follows."""
        site = array.site
        unit = self._unit(site.file.path) if site is not None and not array.elements else None
        if site is None or unit is None:
            return None
        place = (site.file.path, site.start)
        if place not in self._lists:
            self._lists[place] = type_of_list(site)
        made = self._of(unit, self._lists[place], TYPES_IN_TYPES) if self._lists[place] else None
        element = made.rest if isinstance(made, (Array, MapObject)) else None
        return element if element is not None and self._has_code(element) else None

    def assumed(self, value: Value, text: str) -> Value:
        """A value of which code says that it is of a type: that is believed of what nobody in sight makes."""
        if not text or not any(map(is_lost, alternatives(value))):
            return value
        typed = self.of(text)
        if typed is None:
            return value
        return join(as_typed(item, typed) if is_lost(item) else item for item in alternatives(value))

    # ------------------------------------------------------------ what they mean

    def of(self, text: str) -> Value | None:
        """A value of which a type is all that is known; None: nothing follows from it."""
        return self._of(self.m.frame.unit, text, TYPES_IN_TYPES)

    def part(self, value: TypedUnknown, name: str) -> Value | None:
        """A member of a value: the method of the one class that it can be of, else what its declaration says."""
        declared = DeclaredType(*value.of_type)
        return self._method(declared, name) or self._declared_part(declared, name)

    def _of(self, unit: Unit, text: str, depth: int) -> Value | None:
        key = (unit.file.path, text)
        if key in self._nothing:
            return None
        found = self._read(unit, text, depth)
        if found is None and depth == TYPES_IN_TYPES:
            self._nothing.add(key)
        return found

    def _read(self, unit: Unit, text: str, depth: int) -> Value | None:
        options = [option for part in split(text, "|") if (option := part.strip("?!= \n")) not in _NO_TYPES]
        if len(options) != 1 or not depth:
            return None
        text = options[0].removeprefix("readonly ").strip()
        if text.startswith("(") and closing(text, 0) == len(text) - 1:
            return self._of(unit, text[1:-1], depth)
        if text.endswith("[]"):
            return self._list(self._of(unit, text[:-2], depth - 1))
        if text.startswith("{"):
            return TypedUnknown(DeclaredType(unit.file.path, text, "literal"))
        given = result_of(text)
        if given:
            return self._function(unit, given)
        imported = _IMPORTED.match(text)
        if imported is not None:
            return self._value(self._in_module(unit, imported[2], imported[3], REEXPORTS_OF_TYPES), depth)
        named = _NAME.match(text)
        if named is None:
            return None
        name, arguments = named[1], split(named[2] or "", ",")
        if name in _LISTS:
            return self._list(self._of(unit, arguments[0], depth - 1))
        if name in _TABLES and len(arguments) > 1:
            table = MapObject(None, self.m.run)
            entry = self._of(unit, arguments[1], depth - 1)
            if entry is not None:
                self.m.heap.shape(table, rest=entry)
            return table if entry is not None else None
        if name in ("Promise", "PromiseLike"):
            inner = self._of(unit, arguments[0], depth - 1)
            return None if inner is None else self.m.promises.promise(inner)
        return self._of(unit, arguments[0], depth - 1) if name in _SAME else self._named(unit, name, depth)

    def _list(self, element: Value | None) -> Value | None:
        return None if element is None else self.m.new_array((), element)

    def _named(self, unit: Unit, name: str, depth: int) -> Value | None:
        if not _INTERFACE.match(name) or name in _LANGUAGE_TYPES:
            return None
        is_here = unit is self.m.frame.unit and self.m.env.find(name) is not None
        key = (unit.file.path, name)
        if not is_here and not unit.may_declare_type(name):
            if key not in self._meant:
                self._meant[key] = _said_in_comment(self.m, unit, name)
            if self._meant[key] is not None:
                return self._value(self._meant[key], depth)
            return None if _IS_CALLED.match(name) else External(ONLY_INSTANCES.get(name, (f"({name})",)))
        if key not in self._meant:
            self._meant[key] = self._declared(unit.file, name) or self._named_in(unit.file, name, REEXPORTS_OF_TYPES)
        if self._meant[key] is None:
            return self._of_package(unit, name)
        return self._value(self._meant[key], depth)

    def _of_package(self, unit: Unit, name: str) -> Value | None:
        """An instance of a class that a module imports from a package, where somebody asks what is called of it."""
        for before, end in places_of(unit.file.data, name):
            source = _FROM.match(unit.file.data, end) if _WORDS.search(before) else None
            if source is None:
                continue
            kind, target = self.m.modules.resolve(unit, source[2].decode("utf-8", "replace"))
            alias = _ALIAS.search(before)
            exported = "default" if _IS_DEFAULT.search(before) else alias[1].decode() if alias is not None else name
            path = (f"{target}#", exported, "new")
            if kind == "package" and self.m.observer.may_want_member(path):
                return External(path)
        return None

    def _value(self, declared: DeclaredType | None, depth: int) -> Value | None:
        if declared is None or declared.kind != "alias":
            return None if declared is None else self.m.singles.of(declared)
        unit = self._unit(declared.path)
        return None if unit is None else self._of(unit, declared.name, depth - 1)

    def of_class(self, unit: Unit, name: str) -> Value:
        """Something of a class that a unit declares."""
        return self.m.singles.of(DeclaredType(unit.file.path, name, "class"))

    def _has_code(self, value: Value) -> bool:
        """Whether something runs when a member of a value is called: it is of a class, or of the platform."""
        if isinstance(value, TypedUnknown):
            declared = DeclaredType(*value.of_type)
            return declared.is_class or self.class_of(declared) is not None
        return isinstance(value, External) or any(map(self.m.singles.holds, alternatives(value)))

    def _may_run(self, value: Value) -> bool:
        """Whether several classes are of a type, of one of which a value is."""
        return isinstance(value, TypedUnknown) and bool(self._all_heirs(DeclaredType(*value.of_type)))

    def heirs_with(self, value: TypedUnknown, name: str) -> list[tuple[str, str]] | None:
        """The classes, each with its module, that a value may be of and that seem to have a method; None where
        no class in sight is of its type, though that has such a method."""
        declared = DeclaredType(*value.of_type)
        if declared.kind == "literal":
            return []
        heirs = self._all_heirs(declared)
        if not heirs and not declared.is_class:
            return None if self._has_method(declared, name) else []
        if declared.kind == "class" and self._is_made(declared.name):  # then it is one of those that are made
            heirs = [heir for heir in (declared, *(heirs or ())) if self._is_made(heir.name)]
        return [(heir.path, heir.name) for heir in heirs or () if self._has_method(heir, name)]

    # ------------------------------------------------------------ members

    def _method(self, declared: DeclaredType, name: str) -> Value | None:
        """The method of the one class that a value can be of; None if there is none of that name."""
        if declared.kind == "literal":
            return None
        if declared not in self._classes:
            file = self.m.loader.text("", declared.path)
            word = re.escape(name.encode("utf-8", "replace"))
            if declared.kind == "interface" and (file is None or not re.search(_METHOD % word, file.data)):
                return None
        cls = self.class_of(declared) or self._base(declared, name)
        prototype = None if cls is None else self.m.classes.prototype_object(cls)
        slot = self.m.heap.find(prototype, name)[0] if isinstance(prototype, Obj) else None
        if slot is None and isinstance(prototype, Prototype) and self.m.classes.has_function(prototype, name):
            slot = self.m.classes.ghost_of(prototype).slots.get(name)
        return slot.value if slot is not None and isinstance(slot.value, Func) else None

    def class_of(self, declared: DeclaredType) -> Func | None:
        if declared not in self._classes:
            only = self.only_class(declared)
            self._classes[declared] = None if only is None else self._load(only)
        return self._classes[declared]

    def _base(self, declared: DeclaredType, name: str) -> Func | None:
        """A class whose method of a name an instance has, of whichever heir that is: none has one of its own."""
        heirs = self._all_heirs(declared) if declared.is_class else None
        if heirs is None or not self._has_method(declared, name) or any(self._has_method(heir, name) for heir in heirs):
            return None
        return self._load(declared)

    def _has_method(self, declared: DeclaredType, name: str) -> bool:
        """Whether the text of a type seems to define something of a name; of a class without one, its module's."""
        file = self.m.loader.text("", declared.path)
        return file is not None and file.ask(partial(_defines, file, declared.name, name))

    def _all_heirs(self, declared: DeclaredType) -> list[DeclaredType] | None:
        """The classes that extend or implement a type, and those that extend these; None if they cannot be told."""
        if declared not in self._known_heirs:
            found: dict[DeclaredType, None] | None = {}
            pending = [declared]
            while pending and found is not None:
                heirs = self._heirs(pending.pop())
                fresh = [heir for heir in sorted(heirs or ()) if heir not in found]
                found.update(dict.fromkeys(fresh))
                pending += [heir for heir in fresh if heir.name != "?"]
                found = None if heirs is None or len(found) > MOST_HEIRS else found
            self._known_heirs[declared] = None if found is None else list(found)
        return self._known_heirs[declared]

    def only_class(self, declared: DeclaredType) -> DeclaredType | None:
        """The one class whose instances can be of a type: itself, or its only heir if nobody makes it itself."""
        if declared not in self._only:  # each call of a function that gives one asks
            self._only[declared] = _find_only(self, declared)
        return self._only[declared]

    def _is_made(self, name: str) -> bool:
        """Whether the app holds a `new` of a class of that name."""
        return self.m.loader.says(b"new %b" % name.encode())

    def _declared_part(self, declared: DeclaredType, name: str, depth: int = TYPES_IN_TYPES) -> Value | None:
        """What the declaration of a class, an interface or a literal type says of one of its members."""
        unit = self._unit(declared.path)
        if unit is None:
            return None
        text, is_result = member_of(self._body(unit, declared), name) or ("", False)
        told = self._function(unit, text) if is_result else self._of(unit, text, TYPES_IN_TYPES) if text else None
        made = "" if is_result or told is not None else initial_of(self._body(unit, declared), name)
        held = self._of(unit, made, TYPES_IN_TYPES) if made else None
        if isinstance(held, TypedUnknown):
            cls = DeclaredType(*held.of_type)
            home = self._unit(cls.path) if cls.is_class else None
            # of an instance that nobody in sight has made, nobody knows what stands in its lists
            told = told if home is not None and may_keep_functions(self._body(home, cls)) else held
        above = self._bases.get(declared) if told is None and depth else None
        base = self._of(unit, above, TYPES_IN_TYPES) if above else None
        if not isinstance(base, TypedUnknown):
            return told
        return self._declared_part(DeclaredType(*base.of_type), name, depth - 1)

    def _function(self, unit: Unit, text: str) -> Value | None:
        """A function of which only is known what it gives."""
        if self._of(unit, text, TYPES_IN_TYPES) is None:
            return None

        def run(arguments: list[Value], site: Site) -> Value:
            unknown = Unknown()
            self.m.builtins.call_unknown(arguments, site, unknown)
            return self._of(unit, text, TYPES_IN_TYPES) or unknown

        return self.m.native(run)

    def _body(self, unit: Unit, declared: DeclaredType) -> str:
        """The text of a declaration from its `{` to its `}`, without comments; empty if it cannot be told."""
        if declared.kind == "literal":
            return declared.name
        if declared not in self._bodies:
            body = ""
            for before, end in places_of(unit.file.data, declared.name):
                start = unit.file.data.find(b"{", end)
                if _DECLARES.search(before) and 0 <= start < end + LONGEST_CLAUSE:
                    text = unit.file.data[start : start + LONGEST_BODY].decode("utf-8", "replace")
                    text = without_comments(text)
                    body = text[: closing(text, 0) + 1] or text
                    above = _BASE.search(unit.file.data, end, start)
                    self._bases[declared] = above[1].decode("utf-8", "replace") if above is not None else ""
                    break
            self._bodies[declared] = body
        return self._bodies[declared]

    # ------------------------------------------------------------ declarations

    def _unit(self, path: str) -> Unit | None:
        """A module as text: to ask what names mean in it."""
        file = self.m.loader.text("", path)
        if path not in self._units and file is not None:
            self._units[path] = _as_text(file)
        return self._units.get(path)

    def _named_in(self, importer: SourceFile, name: str, hops: int) -> DeclaredType | None:
        """What a name means that a module imports, or exports from another."""
        data = importer.data
        sources = [(source, name) for source in self._passed_on(importer)] if hops < REEXPORTS_OF_TYPES else []
        for before, end in places_of(data, name):
            source = _FROM.match(data, end) if _WORDS.search(before) else None
            alias = _ALIAS.search(before)
            if source is not None:
                sources.insert(0, (source[2], alias[1].decode("ascii", "replace") if alias else name))
        unit = _as_text(importer)
        for specifier, exported in sources:
            found = self._in_module(unit, specifier.decode("utf-8", "replace"), exported, hops)
            if found is not None:
                return found
        return None

    def _passed_on(self, file: SourceFile) -> tuple[bytes, ...]:
        """The modules all of whose exports a module exports."""
        if file.path not in self._barrels:
            found = _ALL_FROM.finditer(file.data) if b"*" in file.data else ()
            self._barrels[file.path] = tuple(match[2] for match in found)
        return self._barrels[file.path]

    def _in_module(self, importer: Unit, specifier: str, exported: str, hops: int) -> DeclaredType | None:
        """What the module that a specifier means declares, or passes on, by a name."""
        kind, target = self.m.modules.resolve(importer, specifier)
        file = self.m.loader.text("", target) if kind == "file" else None
        found = None if file is None else self._declared(file, exported)
        if found is None and file is not None and hops:
            found = self._named_in(file, exported, hops - 1)
        return found

    @staticmethod
    def _declared(file: SourceFile, name: str) -> DeclaredType | None:
        return file.ask(partial(Types._find_declared, file, name))

    @staticmethod
    def _find_declared(file: SourceFile, name: str) -> DeclaredType | None:
        for before, end in places_of(file.data, name):
            match = _DECLARES.search(before)
            if match is not None:
                return DeclaredType(file.path, name, f"{'abstract ' if match[1] else ''}{match[2].decode()}")
            alias = _NAMES_TYPE.search(before)
            if alias is not None and alias[1] is not None:
                return DeclaredType(file.path, alias[1].decode("utf-8", "replace"), "alias")
            head = _ALIASED.match(file.data, end) if alias is not None else None
            if head is not None:
                text = file.data[head.end() : head.end() + LONGEST_BODY].decode("utf-8", "replace")
                text = without_comments(text)
                return DeclaredType(file.path, text[: end_of_type(text, 0)].strip(), "alias")
        return None

    def _heirs(self, declared: DeclaredType) -> set[DeclaredType] | None:
        """The classes that extend or implement one, or an interface; None if the app is too large to be searched."""
        pattern = _EXTENDING if declared.is_class else _IMPLEMENTING
        word = declared.name.encode()
        paths = self.m.loader.naming(word)
        if paths is None:  # many name it: those that seem to make a class of it
            paths = self.m.loader.naming(
                word, re.compile(rb"\b(?:extends|implements)\b[^{};]*\b%b\b" % re.escape(word))
            )
        if paths is None:
            return None
        found: set[DeclaredType] = set()
        for path in paths:
            file = self.m.loader.text("", path)
            for before, _ in places_of(file.data, declared.name) if file is not None else ():
                match = pattern.search(before)
                if match is not None and file is not None and self.is_same(file, declared):
                    found.add(DeclaredType(path, (match[1] or b"?").decode("ascii", "replace"), "class"))
        return found

    def is_same(self, file: SourceFile, declared: DeclaredType) -> bool:
        """Whether a name means in a module what is declared in another."""
        own = self._declared(file, declared.name)
        return declared == (own or self._named_in(file, declared.name, REEXPORTS_OF_TYPES))

    def _load(self, declared: DeclaredType) -> Func | None:
        unit = self.m.loading.load_module(declared.path)
        cell = unit.env.find(declared.name) if unit is not None and unit.env is not None else None
        if cell is None:
            return None
        try:
            value = self.m.names.read_cell(cell)
        except Diverged:
            return None
        return value if isinstance(value, Func) and value.is_class else None


def _find_only(types: Types, declared: DeclaredType) -> DeclaredType | None:
    seen = set()
    while declared not in seen and declared.kind != "literal":
        seen.add(declared)
        heirs = types._heirs(declared)
        if heirs is None or (not heirs and declared.kind != "class"):
            return None
        if not heirs:
            return declared
        if len(heirs) > 1 or (declared.kind == "class" and types._is_made(declared.name)):
            return None
        declared = heirs.pop()
    return None


def _said_in_comment(m: Machine, unit: Unit, name: str) -> DeclaredType | None:
    """The only class of that name which modules declare, where a comment names it without an import. What the platform
    calls so, and somebody asks about, is meant rather."""
    if not unit.file.path.endswith(_COMMENTED) or m.observer.may_want_member((f"({name})",)):
        return None
    declares = re.compile(rb"\bclass\s+%b\b" % re.escape(name.encode()))
    paths = m.loader.naming(name.encode(), declares) or ()
    file = m.loader.text("", paths[0]) if len(paths) == 1 else None
    found = Types._declared(file, name) if file is not None else None
    return found if found is not None and found.is_class else None


def _defines(file: SourceFile, owner: str, name: str) -> bool:
    """Whether what a module declares by a name seems to have a method of another: up to a `}` that begins a line."""
    data, start, end = file.data, 0, len(file.data)
    for before, at in places_of(data, owner) if owner != "?" else ():
        if _DECLARES.search(before):
            close = data.find(b"\n}", at)
            start, end = at, close if close >= 0 else end
            break
    return re.compile(_OWN % re.escape(name.encode("utf-8", "replace"))).search(data, start, end) is not None


def _as_text(file: SourceFile) -> Unit:
    return Unit(file, facts.Program(facts.Block(0, 0, []), True, []), file.whole)
