"""Strings and regular expressions."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from abplint.matching.regexp import PatternMatch, TooMuchWork, Unreadable, Work, compiled
from abplint.patterns import regex
from abplint.program.budgets import (
    DEEPEST_TEXT,
    LONGEST_ITERATION,
    LONGEST_RESULT,
    LONGEST_TEXT,
    PATTERN_STEPS,
    PATTERN_STEPS_PER_STEP,
)
from abplint.program.forms import CUTS, Form, form_of, split_of
from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, Path, argument
from abplint.program.hosts.iteration import EACH
from abplint.program.hosts.json_texts import parsed
from abplint.program.hosts.urls import Urls
from abplint.program.intervals import Bounded
from abplint.program.kinds import (
    ALL,
    ARRAY,
    EMPTY,
    FALSE_KIND,
    NULL,
    TRUE_KIND,
    UNDEFINED_KIND,
    ZERO,
    Facts,
    Known,
    of_kinds,
)
from abplint.program.moment import Diverged
from abplint.program.objects import Array, Func, Record, RegExpObject, functions_among
from abplint.program.symbols import Derived
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    Condition,
    Constant,
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

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_TEXT_RESULTS: Final = frozenset(
    """
    trim trimStart trimEnd slice substring substr replace replaceAll toUpperCase toLowerCase padStart
    padEnd repeat charAt concat normalize toString at join toLocaleUpperCase toLocaleLowerCase
""".split()
)
_BEGINNING: Final = regex(r"\^((?:[\w:@#%&=~,;<>'\"! -]|\\[/.:#?*+$()-])+)")
_WORDS: Final = regex(r"\^(?:\((?:\?:)?([A-Za-z_][\w-]*(?:\|[A-Za-z_][\w-]*)*)\)|([A-Za-z_][\w-]*))\$")
_NO_TEXTS: Final = frozenset({"null", "undefined", "true", "false", "NaN", "Infinity"})  # how other values read
_KEPT: Final = frozenset({"trim", "trimEnd", "toString", "normalize", "toWellFormed"})


def _text_result(text: str, name: str, given: list[Any]) -> str | bool | int | list[str] | None:
    """A string method on known arguments; None if it is not modelled."""
    if len(text) + sum(len(part) for part in given if isinstance(part, str)) > LONGEST_RESULT:
        return None
    match name, given:
        case "split", [str() as separator]:
            parts = text.split(separator) if separator else list(text)
            return parts if len(parts) <= LONGEST_ITERATION else None
        case ("replace", [str() as old, str() as fresh]) if "$" not in fresh:
            return text.replace(old, fresh, 1)
        case ("replaceAll", [str() as old, str() as fresh]) if "$" not in fresh and old:
            return text.replace(old, fresh)
        case "toUpperCase", []:
            return text.upper()
        case "toLowerCase", []:
            return text.lower()
        case "trim", []:
            return text.strip()
        case (("toString" | "valueOf"), []):
            return text
        case "charAt", [int() as position] if position >= 0:
            return text[position : position + 1]
        case (("slice" | "substring" | "substr"), [int() as start, *end]) if all(type(at) is int for at in end):
            return _cut(text, name, start, end[0] if end else len(text))
        case "repeat", [int() as times] if 0 <= times * len(text) < LONGEST_TEXT:
            return text * times
        case _, [str() as part, *rest] if all(type(at) is int and at >= 0 for at in rest[:1]):
            return _searched(text, name, part, rest[0] if rest else None)
    return None


def _cut(text: str, name: str, start: int, end: int) -> str:
    """What `slice`, `substring` or `substr` gives of a string; the last one is given a length."""
    if name == "substring":
        start, end = sorted((max(start, 0), max(end, 0)))
        return text[start:end]
    first = start if start >= 0 else max(len(text) + start, 0)
    return text[first : first + max(end, 0)] if name == "substr" else text[first:end]


def _searched(text: str, name: str, part: str, at: int | None) -> bool | int | None:
    """A method that looks for a part of a string, from or up to a position."""
    start = min(at or 0, len(text))
    match name:
        case "startsWith":
            return text.startswith(part, start)
        case "endsWith":
            return (text if at is None else text[:at]).endswith(part)
        case "includes":
            return text.find(part, start) >= 0
        case "indexOf":
            return text.find(part, start)
        case "lastIndexOf":
            return text.rfind(part) if at is None else text.rfind(part, 0, at + len(part))
    return None


def _of_beginning(text: Text, name: str, given: list[Any]) -> Value | None:
    """What a string method says of a text whose beginning alone is known, where that decides; else None."""
    known = text.prefix
    match name, given:
        case "startsWith", [str() as asked]:
            verdict = _begins(known, asked)
            return None if verdict is None else Constant(verdict)
        case "includes", [str() as asked] if asked in known:
            return TRUE
        case "indexOf", [str() as asked] if asked in known:
            return Constant(known.find(asked))
        case (("charAt" | "at"), [int() as position]) if 0 <= position < len(known):
            return Constant(known[position])
        case (("slice" | "substring"), [int() as start, int() as end]) if 0 <= start <= end <= len(known):
            return Constant(known[start:end])
        case "substr", [int() as start, int() as length] if 0 <= start <= start + length <= len(known):
            return Constant(known[start : start + length])
        case (("toLowerCase" | "toLocaleLowerCase"), []):
            return Text(known.lower(), text.of_input)
        case (("toUpperCase" | "toLocaleUpperCase"), []):
            return Text(known.upper(), text.of_input)
    return None


def _behind(text: Value, arguments: list[Value]) -> Text | None:
    """What stands behind a position of a text whose beginning is known; None where that is not within it, or where it
    may end before."""
    start, *end = arguments or [ANYTHING]
    ends = [_least(item) for item in alternatives(end[0])] if end else []
    known = text.prefix if isinstance(text, Text) else text.value if isinstance(text, Constant) else None
    at = start.value if isinstance(start, Constant) else None
    if type(at) is not int or not isinstance(known, str) or not 0 <= at < min([len(known), *ends]):
        return None
    ending = text.ending if isinstance(text, Text) and not ends else ""
    return Text(known[at : min([len(known), *ends])], depends_on_input(text), ending=ending)


def _least(value: Value) -> int:
    """The least number that a position is; 0 where nothing says so."""
    least = value.low if isinstance(value, Bounded) else value.value if isinstance(value, Constant) else 0
    return int(least) if isinstance(least, (int, float)) and 0 <= least < LONGEST_TEXT else 0


def _of_ending(text: Text, name: str, given: list[Any]) -> Value | None:
    """The same of a text whose ending is known."""
    known = text.ending
    match name, given:
        case "endsWith", [str() as asked] if known.endswith(asked):
            return TRUE
        case "endsWith", [str() as asked] if known and not asked.endswith(known):
            return FALSE
        case "includes", [str() as asked] if asked in known:
            return TRUE
    return None


def _asked_at_the_start(known: str, pattern: RegExpObject) -> bool | None:
    """What a pattern that begins with `^` and text says of a text that begins so; where more stands behind that, only
    that it does not match."""
    written = _BEGINNING.fullmatch(pattern.pattern)
    first = written or _TEXT_FIRST.match(pattern.pattern)
    if first is None or set(pattern.flags) - set("iu" if written is not None else "iudv"):
        return None
    asked = first[1].replace("\\", "")
    says = _begins(known.lower(), asked.lower()) if "i" in pattern.flags else _begins(known, asked)
    return says if written is not None or (says is False and not _has_choices(pattern.pattern)) else None


def _has_choices(pattern: str) -> bool:
    """Whether a pattern, and no group of it, has alternatives."""
    text, before = _ESCAPED_OR_CLASS.sub("", pattern), ""
    while text != before:
        text, before = _GROUP.sub("", text), text
    return "|" in text


def _filled_in(replacement: str, match: PatternMatch) -> str | None:
    """What a replacement comes to: `$&` is the match, `$1` a group; None for what is not modelled."""
    parts = {"$": "$", "&": match.text[match.start : match.end]}
    parts |= {str(number): group or "" for number, group in enumerate(match.groups[:9], 1)}
    pieces = _DOLLAR.split(replacement)
    if not parts.keys() >= set(pieces[1::2]):
        return None
    return "".join(piece if at % 2 == 0 else parts[piece] for at, piece in enumerate(pieces))


def _words_of(pattern: RegExpObject) -> list[str]:
    """The words that a pattern lists, and nothing else matches; none where a value that is no text may read so."""
    written = _WORDS.fullmatch(pattern.pattern)
    words = (written[1] or written[2]).split("|") if written is not None and not set(pattern.flags) - set("u") else []
    return words if _NO_TEXTS.isdisjoint(words) else []


class Serialized(Text):
    """What `JSON.stringify` makes of a value: `JSON.parse` gives as much again."""

    __slots__ = ("of",)

    def __init__(self, of: Value, of_input: bool) -> None:
        super().__init__("", of_input)
        self.of = of

    def key(self) -> Any:
        return ("json", self.of.key())


def _begins(known: str, asked: str) -> bool | None:
    """Whether a text begins so of which a beginning is known."""
    if known.startswith(asked):
        return True
    return None if asked.startswith(known) else False


def _text(m: Machine, arguments: list[Value], site: Site) -> Value:
    value = argument(arguments, 0)
    if isinstance(value, (Symbol, Text)):
        return value
    if isinstance(value, Constant):
        return Constant(to_text(value.value), value.site, value.asked)
    made = primitive(m, value, site, AS_TEXT)
    return made if isinstance(made, (Constant, Text)) else Text("", depends_on_input(value))


def _stringify(m: Machine, arguments: list[Value], site: Site) -> Value:
    value = argument(arguments, 0)
    _read_through(m, value, DEEPEST_TEXT, site)
    _run_given(m, arguments, site)
    if functions_among(arguments[1:]) or not any(isinstance(item, (Record, Array)) for item in alternatives(value)):
        return Text("", depends_on_input(value))
    return Serialized(value, depends_on_input(value))


def _run_given(m: Machine, arguments: list[Value], site: Site) -> None:
    """Run the reviver or replacer that comes after the value."""
    m.outside.run_callbacks(functions_among(arguments[1:]), site, EACH)


def _parse(m: Machine, arguments: list[Value], site: Site) -> Value:
    _run_given(m, arguments, site)
    texts = alternatives(argument(arguments, 0))
    # an object that is no text does not parse: it stands there where the same test said no that wrote the other
    if not functions_among(arguments[1:]):
        read = [
            parsed(m, text.value, site) if isinstance(text, Constant) and isinstance(text.value, str) else None
            for text in texts
        ]
        told = [value for value in read if value is not None]
        if len(told) == len(read):
            return join(told)
    written = [text for text in texts if isinstance(text, Serialized)]
    others = [text for text in texts if not isinstance(text, (Serialized, Record, Array)) or _has_text(text)]
    if written and not others and not functions_among(arguments[1:]):
        return join([_copied(m, text.of, DEEPEST_TEXT) for text in written])
    return _input_of(m, arguments[:1], site)


def _has_text(value: Value) -> bool:
    """Whether an object may say what text it is."""
    return isinstance(value, (Record, Array)) and value.prototype is not None


def _copied(m: Machine, value: Value, depth: int) -> Value:
    """What comes of a value that was written as JSON and read again: its data, without functions."""
    made: list[Value] = []
    for item in alternatives(value):
        is_plain = isinstance(item, (Record, Array)) and item.prototype is None and "toJSON" not in item.slots
        if isinstance(item, (Constant, Text)):
            made.append(item)
        elif not is_plain or not depth or not isinstance(item, Obj):
            made.append(Unknown(of_input=depends_on_input(item)))
        elif isinstance(item, Array):
            rest = None if item.rest is None else _copied(m, item.rest, depth - 1)
            copy: Obj = Array(item.site, m.run)
            m.heap.shape(copy, tuple(_copied(m, each, depth - 1) for each in item.elements), rest, item.open)
            made.append(copy)
        else:
            copy = Record(item.site, m.run)
            m.heap.shape(copy, rest=None if item.rest is None else ANYTHING, open=item.open)
            for name, slot in m.heap.own(item):
                held = [each for each in alternatives(slot.value) if not isinstance(each, Func)]
                if held and slot.getter is None:
                    m.heap.give(copy, name, _copied(m, join(held), depth - 1), slot.site)
            made.append(copy)
    return join(made)


def _read_through(m: Machine, value: Value, depth: int, site: Site) -> None:
    """Read all that a value holds: its text depends on it."""
    for item in alternatives(value):
        if isinstance(item, Obj) and not isinstance(item, Func):
            dumps, _ = m.heap.find(item, "toJSON")
            if dumps is not None and isinstance(dumps.value, Func):
                with suppress(Diverged):
                    m.calls.call_function(dumps.value, item, [NOTHING], site)
            if item.serial in m.states.kept_objects:
                m.uses.note_state(("state",), site)
            for _, slot in m.heap.own(item):
                if depth and slot.getter is None:
                    _read_through(m, slot.value, depth - 1, site)


def _boolean(m: Machine, arguments: list[Value], site: Site) -> Value:
    return m.narrowing.truths(argument(arguments, 0))


def _input_of(m: Machine, arguments: list[Value], site: Site) -> Value:
    return Unknown(of_input=any(depends_on_input(a) for a in arguments))


FUNCTIONS: Final[dict[Path, NativeFunction]] = {
    ("String",): _text,
    ("Boolean",): _boolean,
    ("JSON", "stringify"): _stringify,
    ("JSON", "parse"): _parse,
    ("btoa",): lambda m, args, site: Text("", depends_on_input(argument(args, 0)), is_base64=True),
    ("atob",): lambda m, args, site: Text("", depends_on_input(argument(args, 0))),
}


class PrimitiveForm(NamedTuple):
    """What an object is wanted as: the hint that it is given, and the methods that are asked, in order."""

    hint: str
    names: tuple[str, ...]


def primitive(m: Machine, value: Value, site: Site, wanted: PrimitiveForm) -> Value:
    """A value as text or number: an object of the project is asked by the methods that the language calls."""
    for item in alternatives(value):
        if isinstance(item, External):
            m.dom.note_as_text(item, site)
            if item is value and item.held is not None and wanted is not AS_NUMBER:
                return m.hosts.part(Urls).text(item) or value
        for name in wanted.names if isinstance(item, Obj) else ():
            slot, _ = m.heap.find(item, name) if isinstance(item, Obj) else (None, None)
            if slot is not None and isinstance(slot.value, Func):
                try:
                    made = m.calls.call_function(slot.value, item, [Constant(wanted.hint)], site)
                except Diverged:
                    break
                return made if isinstance(made, (Constant, Text)) else value
    return value


def _gives_a_scheme(arguments: list[Value]) -> bool:
    """Whether the beginning of a URL, its scheme, is replaced by another one: what is written so has one."""
    pattern, text = argument(arguments, 0), argument(arguments, 1)
    if not isinstance(pattern, RegExpObject) or not isinstance(text, Constant) or not isinstance(text.value, str):
        return False
    return _OF_SCHEME.match(pattern.pattern) is not None and _SCHEME.match(text.value) is not None


_TEXT_FIRST: Final = regex(r"\^((?:[\w/ :@-]|\\[/.-])+)(?![?*+{])")
_ESCAPED_OR_CLASS: Final = regex(r"\\.|\[(?:\\.|[^\]\\])*\]")
_GROUP: Final = regex(r"\([^()]*\)")
_DOLLAR: Final = regex(r"\$(.)")
_OF_SCHEME: Final = regex(r"\^[\w()?|:+*\\]+:")
_SCHEME: Final = regex(r"[a-zA-Z][\w+.-]*:[^$]*$")
AS_TEXT: Final = PrimitiveForm("string", ("@@toPrimitive", "toString", "valueOf"))
AS_NUMBER: Final = PrimitiveForm("number", ("@@toPrimitive", "valueOf", "toString"))
AS_EITHER: Final = PrimitiveForm("default", ("@@toPrimitive", "valueOf", "toString"))


_WORDS_OF_KINDS: Final = {
    EMPTY: ("",),
    UNDEFINED_KIND: ("undefined",),
    NULL: ("null",),
    TRUE_KIND: ("true",),
    FALSE_KIND: ("false",),
    ZERO: ("0", "NaN"),
}


class Strings(Host):
    """Strings and regular expressions."""

    functions = FUNCTIONS
    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        RegExpObject: {
            "test": lambda m, o, args, site: m.text.ask_pattern(o, argument(args, 0), site),
            "exec": lambda m, o, args, site: m.text.find_pattern(o, argument(args, 0), site),
        },
    }

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        """`new RegExp(text, flags)` of texts that are known."""
        if callee.path != ("RegExp",) or not arguments:
            return None
        first, flags = arguments[0], property_key(arguments[1]) if len(arguments) > 1 else ""
        made = RegExpObject(site, self.m.run)
        if isinstance(first, RegExpObject):
            made.pattern, made.flags = first.pattern, flags if len(arguments) > 1 and flags is not None else first.flags
        elif isinstance(first, Constant) and isinstance(first.value, str) and flags is not None:
            made.pattern, made.flags = first.value, flags
        else:
            return None
        return made

    def text_method(self, text: Value, name: str, arguments: list[Value], site: Site) -> Value:
        """What a method of text gives."""
        subject, text = text, self.m.beginnings.told(text)
        known = text.value if isinstance(text, Constant) else None
        given = [a.value for a in arguments if isinstance(a, Constant)]
        asked = isinstance(text, Constant) and text.asked
        if name == "concat":  # what compilers write for a template
            said = [text, *(primitive(self.m, item, site, AS_TEXT) for item in arguments)]
            said = [part for part in said if not (isinstance(part, Constant) and part.value == "")]
            return self.m.expressions.written(self.m.operators.concatenate(said), site)
        if isinstance(known, str) and len(given) == len(arguments):
            result = _text_result(known, name, given)
            if isinstance(result, list):
                return self.m.new_array(tuple(Constant(part, None, asked) for part in result))
            if result is not None:
                return Constant(result, None, asked)
        if isinstance(known, str) and name == "replace" and arguments and isinstance(arguments[0], Obj):
            return self._replace(known, arguments, asked, site)
        if (
            isinstance(known, str)
            and name == "split"
            and len(arguments) == 1
            and isinstance(arguments[0], RegExpObject)
        ):
            parted = self._split(known, arguments[0], asked)
            if parted is not None:
                return parted
        is_text = isinstance(known, str) or type(text) is Text
        if is_text and name in ("match", "matchAll") and arguments and isinstance(arguments[0], RegExpObject):
            return self._matches(name, arguments[0], text, site)
        if isinstance(text, Symbol):
            return self._symbol_method(text, name, arguments, site)
        if type(text) is Text and (text.prefix or text.ending) and len(given) == len(arguments):
            decided = _of_beginning(text, name, given) if text.prefix else None
            decided = decided or _of_ending(text, name, given)
            if decided is not None:
                return decided
        if type(text) is Text and name == "startsWith" and len(given) == 1 and isinstance(given[0], str):
            return self.m.beginnings.test(subject, given[0])
        if name in ("slice", "substring") and (rest := _behind(text, arguments)) is not None:
            return rest
        if name in ("replace", "replaceAll") and isinstance(argument(arguments, 1), Func):
            self.m.outside.run_callbacks((arguments[1],), site, EACH)  # type: ignore[arg-type]
        if type(text) is Text and name in CUTS and form_of(text) in (Form.DATA_URL, Form.BASE64):
            return Text("", text.of_input, is_base64=True)
        if name == "replace" and _gives_a_scheme(arguments):
            return Text(str(given[-1]), depends_on_input(text))
        if name in _TEXT_RESULTS:
            kept = type(text) is Text and name in _KEPT
            return text if kept else Text("", depends_on_input(text))
        if name == "split":
            parts = split_of(text, property_key(argument(arguments, 0)) or "") if type(text) is Text else None
            if parts is not None:
                return self.m.new_array(parts)
            return self.m.new_array((), Text("", depends_on_input(text)), open=True)
        return Unknown(of_input=depends_on_input(text))

    def _replace(self, known: str, arguments: list[Value], asked: bool, site: Site) -> Value:
        """`text.replace(/x/g, y)` for the patterns that turn names into other names."""
        pattern, replacement = arguments[0], argument(arguments, 1)
        found = self._found(pattern, known) if isinstance(pattern, RegExpObject) else None
        if found is None:
            return ANYTHING
        out, at = [], 0
        for match in found:
            text: str | None = None
            if isinstance(replacement, Func):
                groups: list[Value] = [Constant(group) if group is not None else NOTHING for group in match.groups]
                given = [Constant(known[match.start : match.end]), *groups]
                try:
                    piece = self.m.calls.call_function(replacement, NOTHING, given, site, trigger=EACH)
                except Diverged:
                    return ANYTHING
                text = property_key(piece)
            elif isinstance(replacement, Constant) and isinstance(replacement.value, str):
                text = _filled_in(replacement.value, match)
            if text is None:
                return ANYTHING
            out += [known[at : match.start], text]
            at = match.end
        return Constant("".join(out) + known[at:], None, asked)

    def _split(self, known: str, pattern: RegExpObject, asked: bool) -> Value | None:
        """`text.split(/\\s+/)`; None where nobody knows the parts."""
        found = self._found(pattern, known, every=True) if "y" not in pattern.flags else None
        if found is None or len(found) > LONGEST_ITERATION:
            return None
        parts: list[Value] = []
        at = 0
        for match in found:
            if match.end == at or match.start >= len(known):
                continue
            parts.append(Constant(known[at : match.start], None, asked))
            parts += [Constant(group, None, asked) if group is not None else NOTHING for group in match.groups]
            at = match.end
        is_none = not known and bool(found)
        return self.m.new_array(() if is_none else (*parts, Constant(known[at:], None, asked)))

    def _found(self, pattern: RegExpObject, text: str, every: bool = False) -> list[PatternMatch] | None:
        """The matches that a pattern's flags ask for, or all of them; None for one that is not modelled or takes too
        long."""
        if len(text) > LONGEST_RESULT:
            return None
        work = Work(PATTERN_STEPS)
        try:
            known = compiled(pattern.pattern, pattern.flags)
            if every or "g" in pattern.flags:
                return list(known.search_all(text, work))
            first = known.search(text, 0, work)
            return [] if first is None else [first]
        except (Unreadable, TooMuchWork):
            return None
        finally:
            self.m.steps += (PATTERN_STEPS - work.left) // PATTERN_STEPS_PER_STEP

    def _symbol_method(self, symbol: Symbol, name: str, arguments: list[Value], site: Site) -> Value:
        if name in ("toString", "trim", "valueOf", "normalize"):
            return symbol
        if name == "split" and symbol.part is None and property_key(argument(arguments, 0)) == ".":
            return self.m.new_array((Symbol(0), Symbol(1)), Derived())
        if name in ("startsWith", "endsWith", "includes", "match", "search", "test"):
            self.m.observer.opened(site)
            return ANYTHING
        return Derived()

    def ask_pattern(self, pattern: RegExpObject, text: Value, site: Site) -> Value:
        """A regular expression asked about a text."""
        if isinstance(text, (Symbol, Derived)):
            self.m.observer.opened(site)
        text = self.m.beginnings.told(text)
        found = [
            self._found(pattern, item.value) if isinstance(item, Constant) and isinstance(item.value, str) else None
            for item in alternatives(text)
        ]
        if None in found or any(found) != all(found):
            verdict = _asked_at_the_start(text.prefix, pattern) if type(text) is Text and text.prefix else None
            words = _words_of(pattern) if verdict is None else []
            asked = self.m.narrowing.one_of(text, map(Constant, words)) if words else self._kinds_matched(pattern, text)
            return Constant(verdict) if verdict is not None else asked or ANYTHING
        if any(found) and {"g", "y"} & set(pattern.flags):
            return self._asked_on(pattern, site)
        return TRUE if any(found) else FALSE

    def _asked_on(self, pattern: RegExpObject, site: Site) -> Value:
        """What a pattern says that goes on where it has stopped: it finds something if it begins."""
        slot = pattern.slots.get("lastIndex")
        begins = pattern.run == self.m.run if slot is None else property_key(slot.value) == "0"
        self.m.heap.put(pattern, "lastIndex", ANYTHING, site)
        return TRUE if begins else ANYTHING

    def _kinds_matched(self, pattern: RegExpObject, text: Value) -> Value | None:
        """What a regular expression asks of a value that is not known: whether it may be empty text, or `undefined`
        and its like, which are asked as the words that they are written as."""
        is_known = any(isinstance(item, (Symbol, Derived)) for item in alternatives(text))
        if is_known or {"g", "y"} & set(pattern.flags) or type(text) not in (Unknown, Union):
            return None
        then = otherwise = ALL
        for kind, words in _WORDS_OF_KINDS.items():
            found = [self._found(pattern, word) for word in words]
            if None in found:
                return None
            then &= ALL if any(found) else ~kind
            otherwise &= ~kind if all(found) else ALL
        key = ("pattern", (pattern.pattern, pattern.flags))
        told = (Known(kinds, tests=frozenset({(key, says)})) for kinds, says in ((then, True), (otherwise, False)))
        return self.m.narrowing.test(text, *told)

    def _match_if(self, asked: Value, text: Value) -> Value:
        """The match that a regular expression finds where a test holds, null where it does not."""
        if not isinstance(asked, Condition):
            return Constant(None) if asked is FALSE else asked
        narrowing, match = self.m.narrowing, Unknown(of_input=depends_on_input(text))
        found, missed = narrowing.assuming(asked, True), narrowing.assuming(asked, False)
        found = narrowing.learned(found, match, of_kinds(ARRAY)) if found is not None else None
        ends: list[tuple[Value, Facts]] = [(match, found)] if found is not None else []
        return narrowing.with_ends(ends if missed is None else [*ends, (Constant(None), missed)])

    def _matches(self, name: str, pattern: RegExpObject, text: Value, site: Site) -> Value:
        """`text.match(/x/g)`: all that is found, without groups; `text.matchAll(/x/g)`: each with its groups."""
        if "g" not in pattern.flags:
            return self.find_pattern(pattern, text, site)
        known = text.value if isinstance(text, Constant) else None
        found = self._found(pattern, known) if isinstance(known, str) else None
        if found is None or len(found) > LONGEST_ITERATION:
            return self.find_pattern(pattern, text, site) if name == "match" else ANYTHING
        if name == "match":
            words = [Constant(each.text[each.start : each.end]) for each in found]
            return self.m.new_array(tuple(words)) if words else Constant(None)
        return self.m.new_array(tuple(self._match(pattern, each, text, site) for each in found))

    def find_pattern(self, pattern: RegExpObject, text: Value, site: Site) -> Value:
        """What a regular expression finds in a text: the whole match and its groups."""
        known = text.value if isinstance(text, Constant) else None
        is_first = not {"g", "y"} & set(pattern.flags)
        found = self._found(pattern, known) if isinstance(known, str) and is_first else None
        if found is None or not isinstance(text, Constant):
            return self._match_if(self.ask_pattern(pattern, text, site), text)
        return self._match(pattern, found[0], text, site) if found else Constant(None)

    def _match(self, pattern: RegExpObject, match: PatternMatch, text: Value, site: Site) -> Value:
        """The whole match and its groups, and where it stands."""
        asked = isinstance(text, Constant) and text.asked
        parts = (match.text[match.start : match.end], *match.groups)
        made = self.m.new_array(tuple(NOTHING if part is None else Constant(part, None, asked) for part in parts))
        names = compiled(pattern.pattern, pattern.flags).names
        groups = Record(site, self.m.run)
        for name, number in names.items():
            self.m.heap.give(groups, name, made.elements[number])
        for name, value in (
            ("index", Constant(match.start)),
            ("input", text),
            ("groups", groups if names else NOTHING),
        ):
            self.m.heap.give(made, name, value)
        return made
