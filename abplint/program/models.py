"""What the built-in objects of JavaScript do to abstract values."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from abplint.program import clock
from abplint.program.calls import Calls
from abplint.program.clock import Instant
from abplint.program.expressions import MOST_ELEMENTS, Derived
from abplint.program.forms import CUTS, Form, form_of, made_by_method, split_of
from abplint.program.machine import AMBIENT, DEEPEST_NESTING, LOADING, Diverged, Exhausted, Registration, Trigger, Use
from abplint.program.platform import FORM_EVENTS, HUMAN_EVENTS
from abplint.program.state import Frame, builds_on
from abplint.program.values import (
    ANYTHING,
    CAUGHT,
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
    Site,
    Slot,
    Symbol,
    Text,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    join,
    optional_positions,
    outcomes_of,
    property_key,
    to_text,
    truth,
    truths,
)

Work = Callable[["Models", Obj, list[Value], Site], Value]
EACH: Final = Trigger("each", "element")
THEN: Final = Trigger("then", "then")
LONGEST_ITERATION: Final = 256
LONGEST_RESULT: Final = 1024


def argument(arguments: list[Value], position: int) -> Value:
    return arguments[position] if position < len(arguments) else NOTHING


class Models(Calls):
    """Built-in methods and functions."""

    # ------------------------------------------------------------ iteration

    def items_of(self, value: Value) -> list[Value] | None:
        if isinstance(value, Obj):
            if value.kind == "generator" and callable(value.detail):
                self._run_generator(value)
            if value.kind in ("array", "set", "generator") and not value.open and value.rest is None:
                return list(value.elements)
            if self.steps > self.limit or self.nesting > DEEPEST_NESTING:
                raise Exhausted(value.site)
            iterator = self.find_slot(value, "@@iterator")[0] or self.find_slot(value, "@@asyncIterator")[0]
            if iterator is not None and value.kind == "object":
                produced = self.call(iterator.value, value, [], iterator.site or self._here())
                own = isinstance(produced, Obj) and produced.kind != "object"
                return self.items_of(produced) if own else None
            if value.kind == "map" and not value.open:
                return [self.new_array((_key_value(key, slot), slot.value)) for key, slot in value.entries.items()]
        if isinstance(value, Constant) and isinstance(value.value, str) and len(value.value) <= LONGEST_ITERATION:
            return [Constant(character) for character in value.value]
        return None

    def _here(self) -> Site:
        return self.at(0, 0)

    def _run_generator(self, generator: Obj) -> None:
        work, generator.detail = generator.detail, None
        produced = work()
        for item in alternatives(produced):
            if isinstance(item, Obj) and item.kind in ("array", "promise"):
                source = item if item.kind == "array" else item.detail[0]
                if isinstance(source, Obj):
                    generator.elements, generator.rest, generator.open = source.elements, source.rest, source.open

    def element_of(self, value: Value) -> Value:
        found = []
        for item in alternatives(value):
            if isinstance(item, Obj) and item.kind in ("array", "set", "generator"):
                if item.kind == "generator":
                    self.items_of(item)
                found.append(self.any_element(item))
            elif isinstance(item, External):
                found.append(item.member("[]"))
            elif isinstance(item, Unknown):
                found.append(Unknown(of_input=item.of_input))
            else:
                found.append(ANYTHING)
        return join(found)

    # ------------------------------------------------------------ members

    def methods_of(self, kind: str) -> dict[str, Work]:
        """The built-in methods of objects of a kind."""
        return _METHODS.get(kind, {})

    def built_in_member(self, obj: Obj, name: str, site: Site) -> Value | None:
        if name == "length" and obj.kind == "array":
            known = not obj.open and obj.rest is None
            return Constant(len(obj.elements)) if known else ANYTHING
        if name == "size" and obj.kind in ("map", "set"):
            return ANYTHING
        if isinstance(obj, Func):
            if name == "prototype":
                return self.prototype_object(obj)
            if name == "name" and obj.fact is not None:
                return Constant(obj.fact.name)
            if name == "length":
                return ANYTHING
            if obj.kind == "class" and isinstance(obj.prototype, Obj):
                slot, _ = self.find_slot(obj.prototype, name)
                if slot is not None:
                    return slot.value
        if name in self.methods_of(obj.kind) or name in _OBJECT_METHODS:
            if name in _OBJECT_METHODS and isinstance(obj.prototype, External):
                return None
            return Method(obj, name)
        if isinstance(obj, Func) and name in _FUNCTION_METHODS:
            return Method(obj, name)
        return None

    def call_method(self, method: Method, arguments: list[Value], site: Site, open_ended: bool) -> Value:
        receiver, name = method.receiver, method.name
        if isinstance(receiver, Obj):
            work = self.methods_of(receiver.kind).get(name)
            if work is None and isinstance(receiver, Func):
                work = _FUNCTION_METHODS.get(name)
            work = work or _OBJECT_METHODS.get(name)
            if work is not None:
                return work(self, receiver, arguments, site)
            return ANYTHING
        if isinstance(receiver, (Constant, Text, Symbol)):
            return self._text_method(receiver, name, arguments, site)
        if isinstance(receiver, Unknown):
            return self._unknown_method(receiver, name, arguments, site)
        if name in ("call", "apply", "bind") and isinstance(receiver, Method):
            if name == "bind":
                return receiver
            rest = arguments[1:] if name == "call" else (self.items_of(argument(arguments, 1)) or [])
            inner = Method(arguments[0], receiver.name) if arguments and arguments[0] is not NOTHING else receiver
            return self.call_method(inner, rest, site, open_ended)
        return ANYTHING

    def _unknown_method(self, receiver: Unknown, name: str, arguments: list[Value], site: Site) -> Value:
        """A method whose name tells what it gives, of nobody knows what."""
        if receiver.unfollowed is not None:
            self.unfollowed.setdefault(site, "call")
        if name == "map":
            element = Unknown(of_input=receiver.of_input)
            return self.mapped(arguments, site, element) or self.call_unknown(arguments, site, receiver)
        self.call_unknown(arguments, site, receiver)
        return made_by_method(name, receiver.of_input)

    def mapped(self, arguments: list[Value], site: Site, element: Value) -> Value | None:
        """What `map` makes of an array outside, where the function that is given to it makes something known."""
        results: list[Value] = []
        for func in alternatives(argument(arguments, 0)):
            if isinstance(func, Func) and func.cls is None:
                results.append(self.run_callbacks((func,), site, EACH, element))
        made = join(results) if results else ANYTHING
        if not any(isinstance(item, (Obj, Text)) for item in alternatives(made)):
            return None
        array = self.new_array((), made)
        array.open = True
        return array

    def call_unknown(self, arguments: list[Value], site: Site, callee: Unknown) -> Value:
        """A call of nobody knows what: a function given to it runs if it is written there."""
        functions = tuple(v for a in arguments for v in alternatives(a) if isinstance(v, Func) and v.cls is None)
        if functions:
            self.run_callbacks(functions, site, EACH)
        return Unknown(of_input=callee.of_input or any(depends_on_input(a) for a in arguments))

    # ------------------------------------------------------------ text

    def _text_method(self, text: Value, name: str, arguments: list[Value], site: Site) -> Value:
        known = text.value if isinstance(text, Constant) else None
        given = [a.value for a in arguments if isinstance(a, Constant)]
        asked = isinstance(text, Constant) and text.asked
        if isinstance(known, str) and len(given) == len(arguments):
            result = _text_result(known, name, given)
            if isinstance(result, list):
                return self.new_array(tuple(Constant(part, None, asked) for part in result))
            if result is not None:
                return Constant(result, None, asked)
        if isinstance(known, str) and name == "replace" and arguments and isinstance(arguments[0], Obj):
            return self._replace(known, arguments, asked, site)
        if isinstance(text, Symbol):
            return self._symbol_method(text, name, arguments, site)
        if name in ("replace", "replaceAll") and isinstance(argument(arguments, 1), Func):
            self.run_callbacks((arguments[1],), site, EACH)  # type: ignore[arg-type]
        if type(text) is Text and name in CUTS and form_of(text) in (Form.DATA_URL, Form.BASE64):
            return Text("", text.of_input, is_base64=True)
        if name in _TEXT_RESULTS:
            kept = type(text) is Text and name in _KEPT
            return text if kept else Text("", depends_on_input(text))
        if name == "split":
            parts = split_of(text, property_key(argument(arguments, 0)) or "") if type(text) is Text else None
            if parts is not None:
                return self.new_array(parts)
            array = self.new_array((), Text("", depends_on_input(text)))
            array.open = True
            return array
        return Unknown(of_input=depends_on_input(text))

    def _replace(self, known: str, arguments: list[Value], asked: bool, site: Site) -> Value:
        """`text.replace(/x/g, y)` for the patterns that turn names into other names."""
        pattern, flags = arguments[0].detail if arguments[0].kind == "regexp" else ("", "")  # type: ignore[attr-defined]
        replacement = argument(arguments, 1)
        compiled = _compile(pattern)
        if compiled is None or len(known) > LONGEST_RESULT:
            return ANYTHING
        count = 0 if "g" in flags else 1
        if isinstance(replacement, Constant) and isinstance(replacement.value, str) and "$" not in replacement.value:
            return Constant(compiled.sub(lambda m: str(replacement.value), known, count=count), None, asked)
        if isinstance(replacement, Func):
            out, at = [], 0
            for number, match in enumerate(compiled.finditer(known)):
                if count and number:
                    break
                groups: list[Value] = [Constant(g) if g is not None else NOTHING for g in match.groups()]
                try:
                    piece = self.call_function(replacement, NOTHING, [Constant(match[0]), *groups], site, trigger=EACH)
                except Diverged:
                    return ANYTHING
                text = property_key(piece)
                if text is None:
                    return ANYTHING
                out += [known[at : match.start()], text]
                at = match.end()
            return Constant("".join(out) + known[at:], None, asked)
        return ANYTHING

    def _symbol_method(self, symbol: Symbol, name: str, arguments: list[Value], site: Site) -> Value:
        if name in ("toString", "trim", "valueOf", "normalize"):
            return symbol
        if name == "split" and symbol.part is None and property_key(argument(arguments, 0)) == ".":
            return self.new_array((Symbol(0), Symbol(1)), Derived())
        if name in ("startsWith", "endsWith", "includes", "match", "search", "test"):
            self.observer.opened(site)
            return ANYTHING
        return Derived()

    # ------------------------------------------------------------ arrays

    def each(self, array: Obj, func: Value, site: Site) -> list[tuple[Value, Value]]:
        """Call a function with each element (once with any, where they are not known): elements and results."""
        if array.kind == "generator":
            self.items_of(array)
        known = not array.open and array.rest is None and len(array.elements) <= LONGEST_ITERATION
        items = list(array.elements) if known else [self.any_element(array)]
        pairs = []
        for position, item in enumerate(items):
            index: Value = Constant(position) if known else ANYTHING
            try:
                pairs.append((item, self.call_each(func, [item, index, array], site)))
            except Diverged:
                break
        return pairs

    def call_each(self, func: Value, arguments: list[Value], site: Site) -> Value:
        results = []
        for item in alternatives(func):
            if isinstance(item, Func):
                results.append(self.call_function(item, NOTHING, arguments, site, trigger=EACH))
            elif not isinstance(item, Constant):
                results.append(self.call(item, NOTHING, arguments, site))
        return join(results) if results else ANYTHING

    def exact(self, array: Obj) -> bool:
        return not array.open and array.rest is None and len(array.elements) <= LONGEST_ITERATION

    def like(self, array: Obj, elements: list[Value]) -> Obj:
        """An array of results, exact if the source is."""
        if self.exact(array):
            optional = optional_positions(array.elements) if len(elements) == len(array.elements) else ()
            return self.new_array(Elements.of(elements, optional))
        made = self.new_array((), join(elements) if elements else None)
        made.open = True
        return made

    # ------------------------------------------------------------ global functions

    def call_model(self, value: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = value.path
        model = _FUNCTIONS.get(path) or (_FUNCTIONS.get(("new", *path)) if new else None)
        if model is not None:
            return model(self, arguments, site)
        if path and path[-1] in ("then", "catch", "finally") and len(path) > 1:
            return self._then_external(value, arguments, site)
        if len(path) > 2 and path[-1] == "map" and path[-2] not in ("()", "new") and not path[0].endswith("#"):
            return self.mapped(arguments, site, External((*path[:-1], "[]"), of_input=value.of_input))
        return None

    def _then_external(self, value: External, arguments: list[Value], site: Site) -> Value:
        """`.then` of a promise from outside."""
        base = External(value.path[:-1], value.captured, value.made_by)
        if base.captured:
            self.run_captured(base, site)
        given: list[Value] = [base] if value.path[-1] == "then" else [CAUGHT]
        results: list[Value] = []
        for item in (v for a in arguments for v in alternatives(a)):
            if isinstance(item, Func):
                try:
                    inner = self.call_function(item, NOTHING, given, site, open_ended=True, trigger=THEN)
                    results += [
                        v.detail[0] if isinstance(v, Obj) and v.kind == "promise" else v for v in alternatives(inner)
                    ]
                except Diverged:
                    continue
            elif not isinstance(item, Constant):
                results.append(self.call(item, NOTHING, given, site))
        if value.path[-1] != "then":
            results.append(base)
        chained = self.promise(join([r for r in results if r is not None]) if results else base)
        chained.made_by = base.made_by
        return chained

    def settle_with(self, callback: Value, value: Value, site: Site, otherwise: Value) -> list[Value]:
        """Run a promise's reaction with a value."""
        results: list[Value] = []
        for item in alternatives(callback):
            if isinstance(item, Func):
                try:
                    results.append(self.call_function(item, NOTHING, [value], site, trigger=THEN))
                except Diverged:
                    continue
            elif isinstance(item, Constant):
                results.append(otherwise)
            else:
                results.append(self.call(item, NOTHING, [value], site))
        return results

    def wait_for_person(self, listeners: list[Registration], site: Site | None, is_settled: Callable[[], bool]) -> None:
        """Note a promise that nothing has settled, if a person's event would."""
        for item in listeners:
            if not self.is_human(item) or self._was_opened(item.target):
                continue
            frame, entries = self.frame, self.registrations
            self.frame = Frame(frame.unit, frame)
            outer = self.journal.begin()
            try:
                self.call(item.listener, item.target, [ANYTHING], item.site)
            except Diverged:
                pass
            finally:
                self.journal.end(outer)
                self.frame, self.registrations = frame, entries
            if is_settled():
                self.frame = Frame(frame.unit, frame)
                self.record(Use("wait", (item.event,), item.site, (), item.target))
                uses, self.frame = self.frame.uses, frame
                self.pass_on(uses, site)
                return

    def is_human(self, item: Registration) -> bool:
        """Whether only a person causes the event that is listened for."""
        if item.event in HUMAN_EVENTS:
            return True
        element = isinstance(item.target, Obj) and item.target.kind == "element"
        return element and item.event in FORM_EVENTS

    def _was_opened(self, target: Value) -> bool:
        """Whether the handler itself has opened the picker that it waits for."""
        frame: Frame | None = self.frame
        while frame is not None:
            for reached in frame.uses.values():
                if reached.use.receiver is target and reached.use.path[-1] in ("click", "showPicker"):
                    return True
            frame = frame.caller
        return False

    def refuse(self, use: Use) -> Value:
        functions = [v for a in use.arguments for v in alternatives(a) if isinstance(v, Func) and v.cls is None]
        error = self.refusal()
        name = use.path[-1]
        if name in _ANSWERS_NO:
            answer = _ANSWERS_NO[name]
            for func in functions:
                self.call_each(func, [answer], use.site)
            return self.promise(answer)
        if use.path[0] == "chrome" and functions:
            self.call_each(functions[-1], [NOTHING], use.site)
            return NOTHING
        if functions and name in ("getCurrentPosition", "watchPosition", "getUserMedia", "webkitGetUserMedia"):
            for func in functions[1:]:
                self.call_each(func, [error], use.site)
            return NOTHING
        if use.receiver is not None and name == "start":
            self.fire_error(use.receiver, error, use.site)
            return NOTHING
        return _rejected(self, error)

    def fire_error(self, target: Value, error: Value, site: Site) -> None:
        """An API that says no by an event."""
        raise NotImplementedError

    def refusal(self) -> Obj:
        """The error by which the platform says that a person, or a policy, said no."""
        error = Obj("object", None, self.run)
        error.open = True
        for key, value in (
            ("name", "NotAllowedError"),
            ("error", "not-allowed"),
            ("code", 1),
            ("PERMISSION_DENIED", 1),
        ):
            error.slots[key] = Slot(Constant(value), None, self.run)
        return error

    def ask_pattern(self, pattern: Obj, text: Value, site: Site) -> Value:
        """A regular expression asked about a text."""
        if isinstance(text, (Symbol, Derived)):
            self.observer.opened(site)
        compiled = _compile(pattern.detail[0]) if isinstance(text, Constant) and isinstance(text.value, str) else None
        if compiled is None or "i" in pattern.detail[1]:
            return ANYTHING
        return TRUE if compiled.search(to_text(text.value)) else FALSE  # type: ignore[attr-defined]

    def assign_properties(self, target: Value, source: Value, site: Site) -> None:
        """Assign each known property, as `target.name = value` would."""
        for item in alternatives(source):
            if isinstance(item, Obj):
                for name, slot in list(item.slots.items()):
                    self.write_member(target, name, slot.value, slot.site or site, slot.site)


_ANSWERS_NO: Final[dict[str, Value]] = {
    "requestPermission": Constant("denied"),
    "persist": FALSE,
    "request": FALSE,
    "addHostAccessRequest": FALSE,
}


# a repeated group can take for ever
_REPEATED_GROUP: Final = re.compile(r"\)[*+{]")


def _key_value(key: Any, slot: Slot) -> Value:
    return Constant(key[1], slot.site) if key[0] == "=" else key[1]


def _entry_key(value: Value) -> Any | None:
    if isinstance(value, Constant):
        return ("=", value.value)
    return ("object", value) if isinstance(value, Obj) else None


def _compile(pattern: str) -> Any | None:
    if len(pattern) > 256 or _REPEATED_GROUP.search(pattern):
        return None
    try:
        return re.compile(pattern.replace("(?<", "(?P<").replace("(?P<=", "(?<=").replace("(?P<!", "(?<!"))
    except (re.error, RecursionError, OverflowError):
        return None


_TEXT_RESULTS: Final = frozenset(
    """
    trim trimStart trimEnd slice substring substr replace replaceAll toUpperCase toLowerCase padStart
    padEnd repeat charAt concat normalize toString at join toLocaleUpperCase toLocaleLowerCase
""".split()
)


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
        case "startsWith", [str() as prefix]:
            return text.startswith(prefix)
        case "endsWith", [str() as suffix]:
            return text.endswith(suffix)
        case "includes", [str() as part]:
            return part in text
        case "indexOf", [str() as part]:
            return text.find(part)
        case "lastIndexOf", [str() as part]:
            return text.rfind(part)
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
        case (("slice" | "substring"), [int() as start]):
            return text[start:] if start >= 0 or name == "slice" else text
        case (("slice" | "substring"), [int() as start, int() as end]):
            return text[start:end] if start >= 0 or name == "slice" else text[:end]
        case "concat", [*parts] if all(isinstance(p, str) for p in parts):
            return text + "".join(parts)
        case "repeat", [int() as times] if 0 <= times * len(text) < 4096:
            return text * times
    return None


# ---------------------------------------------------------------- arrays, sets, generators


def _map(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    return m.like(array, [result for _, result in m.each(array, argument(arguments, 0), site)])


def _for_each(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    m.each(array, argument(arguments, 0), site)
    return NOTHING


def _filter(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    kept, certain = [], True
    for item, result in m.each(array, argument(arguments, 0), site):
        verdict = truth(result)
        certain = certain and verdict is not None
        if verdict is not False:
            kept.append(item)
    made = m.like(array, kept)
    if not certain:
        made.elements, made.rest, made.open = (), join(kept) if kept else None, True
        made.detail = tuple(kept)
    return made


def _find_index(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    pairs = m.each(array, argument(arguments, 0), site)
    is_certain = m.exact(array) and len(pairs) == len(array.elements) and not optional_positions(array.elements)
    for position, (_, result) in enumerate(pairs):
        verdict = truth(result)
        if verdict is not False:
            return Constant(position) if verdict and is_certain else ANYTHING
    return Constant(-1) if is_certain else ANYTHING


def _find(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    candidates: list[Value] = []
    for item, result in m.each(array, argument(arguments, 0), site):
        verdict = truth(result)
        if verdict is True and m.exact(array):
            return join([*candidates, item])
        if verdict is not False:
            candidates.append(item)
    return join([*candidates, NOTHING])


def _some(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    verdicts = [truth(result) for _, result in m.each(array, argument(arguments, 0), site)]
    if m.exact(array) and None not in verdicts:
        return TRUE if True in verdicts else FALSE
    return TRUE if True in verdicts and m.exact(array) else ANYTHING


def _every(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    verdicts = [truth(result) for _, result in m.each(array, argument(arguments, 0), site)]
    if m.exact(array) and None not in verdicts:
        return FALSE if False in verdicts else TRUE
    return ANYTHING


def _flat_map(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    return _flat(m, m.like(array, [result for _, result in m.each(array, argument(arguments, 0), site)]), [], site)


def _flat(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    elements: list[Value] = []
    for item in array.elements:
        known = m.items_of(item) if isinstance(item, Obj) and item.kind == "array" else [item]
        if known is None:
            made = m.new_array((), ANYTHING)
            made.open = True
            return made
        elements.extend(known)
    made = m.new_array(tuple(elements), array.rest)
    made.open = array.open
    return made


def _reduce(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    func = argument(arguments, 0)
    if m.exact(array):
        items = list(array.elements)
        if len(arguments) < 2 and not items:
            return ANYTHING
        total = arguments[1] if len(arguments) > 1 else items.pop(0)
        for item in items:
            total = m.call_each(func, [total, item, ANYTHING, array], site)
        return total
    start = argument(arguments, 1)
    return join([start, m.call_each(func, [start, m.any_element(array), ANYTHING, array], site)])


def _push(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    m.journal.note(array, "elements", array.serial)
    array.version += 1
    if m.run != LOADING and array.run == LOADING and m.run < 0:
        m.journal.note(array, "rest", array.serial)
        array.rest = join([*arguments, *([array.rest] if array.rest is not None else [])])
    elif len(array.elements) + len(arguments) <= MOST_ELEMENTS:
        array.elements = Elements.of((*array.elements, *arguments), optional_positions(array.elements))
    else:
        array.open = True
    return ANYTHING


def _unshift(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    m.journal.note(array, "elements", array.serial)
    array.version += 1
    array.elements = (*arguments, *array.elements)
    return ANYTHING


def _concat(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    elements = list(array.elements)
    rest, opened = array.rest, array.open
    for item in arguments:
        known = m.items_of(item) if isinstance(item, Obj) and item.kind == "array" else None
        if known is not None:
            elements.extend(known)
        elif isinstance(item, (Obj, Constant)) and not (isinstance(item, Obj) and item.kind == "array"):
            elements.append(item)
        else:
            opened = True
            rest = m.element_of(item) if rest is None else join((rest, m.element_of(item)))
    if len(elements) > MOST_ELEMENTS:
        elements, rest, opened = [], join(elements), True
    made = m.new_array(tuple(elements), rest)
    made.open = opened
    return made


def _slice(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    start, end = argument(arguments, 0), argument(arguments, 1)
    if m.exact(array) and isinstance(start, Constant) and isinstance(end, Constant):
        low = start.value if isinstance(start.value, int) else 0
        high = end.value if isinstance(end.value, int) else None
        return m.new_array(array.elements[low:high])
    return _copy(m, array, arguments, site)


def _copy(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    """Same elements, in whatever order."""
    made = m.new_array(array.elements, array.rest)
    made.open = array.open
    return made


def _sort(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    if arguments:
        m.call_each(arguments[0], [m.any_element(array), m.any_element(array)], site)
    return array


def _reverse(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    m.journal.note(array, "elements", array.serial)
    array.version += 1
    array.elements = array.elements[::-1]
    return array


def _any(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    return m.any_element(array)


def _pop(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    value = join([m.any_element(array), NOTHING])
    if m.exact(array) and array.elements and isinstance(array.elements[-1], Text):
        value = array.elements[-1]
    m.journal.note(array, "open", array.serial)
    array.open = True
    array.version += 1
    return value


def _shift(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    value = join([m.any_element(array), NOTHING])
    m.journal.note(array, "open", array.serial)
    array.open = True
    array.version += 1
    return value


def _splice(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    """Takes elements out: all of them where it is called with 0 alone."""
    removed = _copy(m, array, arguments, site)
    m.journal.note(array, "elements", array.serial)
    m.journal.note(array, "open", array.serial)
    array.version += 1
    if len(arguments) == 1 and property_key(arguments[0]) == "0":
        array.elements = ()
        return removed
    removed.open = array.open = True  # type: ignore[attr-defined]
    array.elements = (*array.elements, *arguments[2:])
    return removed


def _join(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    separator = property_key(argument(arguments, 0)) if arguments else ","
    if m.exact(array) and separator is not None and array.elements:
        parts: list[Value] = []
        for item in array.elements:
            parts += [item, Constant(separator)]
        return m.concatenate(parts[:-1])
    held = (*array.elements, *(() if array.rest is None else (array.rest,)))
    return Text("", any(depends_on_input(item) for item in held))


def _includes(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    wanted = argument(arguments, 0)
    if isinstance(wanted, (Symbol, Derived)):
        for item in array.elements:
            if isinstance(item, Constant) and isinstance(item.value, str):
                m.observer.listed(item.value)
    if isinstance(wanted, Constant) and m.exact(array):
        verdicts = [m.equal(item, wanted, None) if isinstance(item, Constant) else None for item in array.elements]
        if True in verdicts:
            return TRUE
        return FALSE if None not in verdicts else ANYTHING
    return ANYTHING


def _index_of(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    verdict = _includes(m, array, arguments, site)
    return Constant(-1) if verdict is FALSE else ANYTHING


def _entries(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    pairs = [m.new_array((Constant(i), item)) for i, item in enumerate(array.elements)]
    return m.like(array, list(pairs))


def _next(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    """One step of an iterator."""
    m.items_of(array)
    made = Obj("object", site, m.run)
    made.slots["value"] = Slot(m.any_element(array))
    made.slots["done"] = Slot(ANYTHING)
    return made


def _with(m: Models, array: Obj, arguments: list[Value], site: Site) -> Value:
    return array


_ARRAY: Final[dict[str, Work]] = {
    "map": _map,
    "forEach": _for_each,
    "filter": _filter,
    "find": _find,
    "findLast": _find,
    "findIndex": _find_index,
    "some": _some,
    "every": _every,
    "flatMap": _flat_map,
    "flat": _flat,
    "reduce": _reduce,
    "reduceRight": _reduce,
    "push": _push,
    "unshift": _unshift,
    "concat": _concat,
    "slice": _slice,
    "reverse": _reverse,
    "toReversed": lambda m, a, args, site: m.like(a, list(a.elements[::-1])),
    "sort": _sort,
    "toSorted": _copy,
    "splice": _splice,
    "pop": _pop,
    "shift": _shift,
    "at": lambda m, a, args, site: (
        m.element_at(a, args[0].value)
        if args and isinstance(args[0], Constant) and isinstance(args[0].value, int) and args[0].value >= 0
        else m.any_element(a)
    ),
    "join": _join,
    "includes": _includes,
    "indexOf": _index_of,
    "entries": _entries,
    "values": _copy,
    "keys": lambda m, a, args, site: m.like(a, [Constant(i) for i in range(len(a.elements))]),
    "fill": _with,
}


# ---------------------------------------------------------------- maps and sets


def _map_set(m: Models, target: Obj, arguments: list[Value], site: Site) -> Value:
    key, value = argument(arguments, 0), argument(arguments, 1)
    target.version += 1
    for one in alternatives(key):
        name = _entry_key(one)
        if name is None:
            m.journal.note(target, "open", target.serial)
            target.open = True
        else:
            at = m.registration_site(one, site)
            if m.run == AMBIENT and name in target.entries:
                value = join((target.entries[name].value, value))
            m.journal.note(target.entries, name, target.serial)
            slot, old = Slot(value, at, m.run), target.entries.get(name)
            if old is not None and m.is_certain(old) and not builds_on(value, old.value):
                slot.replaces(old)
            target.entries[name] = slot
    return target


def _map_get(m: Models, target: Obj, arguments: list[Value], site: Site) -> Value:
    key = argument(arguments, 0)
    if isinstance(key, (Symbol, Derived)):
        m.observer.looked_up(target, key, site)
        return ANYTHING
    results: list[Value] = []
    for one in alternatives(key):
        name = _entry_key(one)
        if name is not None and name not in target.entries:
            m.look_for(target, name[1])
        slot = target.entries.get(name) if name is not None else None
        if slot is not None:
            if isinstance(one, Constant) and one.asked:
                m.enter(slot.site or site, slot.value)
            results.append(slot.value)
        elif name is None and not target.open and 0 < len(target.entries) <= WIDEST_UNION:
            results += [NOTHING, *(entry.value for entry in target.entries.values())]
        elif target.open or name is None:
            if isinstance(one, Constant) and one.asked:
                m.observer.opened(site)
            functions = any(isinstance(s.value, Func) for s in target.entries.values())
            results.append(Unknown(site if functions else None, is_entry=True))
        else:
            if isinstance(one, Constant) and one.asked:
                m.observer.missed(target)
            results.append(NOTHING)
    return join(results)


def _map_has(m: Models, target: Obj, arguments: list[Value], site: Site) -> Value:
    name = _entry_key(argument(arguments, 0))
    if name is not None and name not in target.entries:
        m.look_for(target, name[1])
    if name is None or target.open:
        return ANYTHING
    return TRUE if name in target.entries else FALSE


def _map_keys(m: Models, target: Obj, arguments: list[Value], site: Site) -> Value:
    made = m.new_array(tuple(_key_value(key, slot) for key, slot in target.entries.items()))
    made.open = target.open
    return made


def _map_values(m: Models, target: Obj, arguments: list[Value], site: Site) -> Value:
    made = m.new_array(tuple(slot.value for slot in target.entries.values()))
    made.open = target.open
    return made


def _map_entries(m: Models, target: Obj, arguments: list[Value], site: Site) -> Value:
    made = m.new_array(tuple(m.items_of(target) or ()))
    made.open = target.open
    return made


def _map_for_each(m: Models, target: Obj, arguments: list[Value], site: Site) -> Value:
    for key, slot in list(target.entries.items()):
        m.call_each(argument(arguments, 0), [slot.value, _key_value(key, slot), target], site)
    return NOTHING


def _map_delete(m: Models, target: Obj, arguments: list[Value], site: Site) -> Value:
    name = _entry_key(argument(arguments, 0))
    if name in target.entries and m.run != AMBIENT:
        m.journal.note(target.entries, name, target.serial)
        del target.entries[name]
    return ANYTHING


_MAP: Final[dict[str, Work]] = {
    "set": _map_set,
    "get": _map_get,
    "has": _map_has,
    "keys": _map_keys,
    "values": _map_values,
    "entries": _map_entries,
    "forEach": _map_for_each,
    "delete": _map_delete,
}


def _set_has(m: Models, target: Obj, arguments: list[Value], site: Site) -> Value:
    return _includes(m, target, arguments, site)


_SET: Final[dict[str, Work]] = {
    "add": lambda m, s, args, site: (_push(m, s, args, site), s)[1],
    "has": _set_has,
    "forEach": _for_each,
    "values": _copy,
    "keys": _copy,
    "entries": _entries,
    "delete": lambda m, s, args, site: ANYTHING,
}


# ---------------------------------------------------------------- promises


def _then(m: Models, promise: Obj, arguments: list[Value], site: Site) -> Value:
    resolved, rejected = promise.detail
    results: list[Value] = []
    if resolved is not None:
        results += m.settle_with(argument(arguments, 0), resolved, site, resolved)
    if len(arguments) > 1 and rejected is not None:
        results += m.settle_with(arguments[1], join([rejected, CAUGHT]), site, NOTHING)
        rejected = None
    chained = m.promise(join(results) if results else NOTHING, rejected)
    chained.made_by = promise.made_by
    if m.run == LOADING:
        m.waiting.follow(chained, (promise,))
    return chained


def _catch(m: Models, promise: Obj, arguments: list[Value], site: Site) -> Value:
    resolved, rejected = promise.detail
    reason = CAUGHT if rejected is None else join([rejected, CAUGHT])
    results = m.settle_with(argument(arguments, 0), reason, site, NOTHING)
    chained = m.promise(join([*results, *([resolved] if resolved is not None else [])]))
    chained.made_by = promise.made_by
    if m.run == LOADING:
        m.waiting.follow(chained, (promise,))
    return chained


def _finally(m: Models, promise: Obj, arguments: list[Value], site: Site) -> Value:
    m.settle_with(argument(arguments, 0), NOTHING, site, NOTHING)
    return promise


_PROMISE: Final[dict[str, Work]] = {"then": _then, "catch": _catch, "finally": _finally}


def _new_promise(m: Models, arguments: list[Value], site: Site) -> Value:
    settled: list[Value] = []
    refused: list[Value] = []

    made = Obj("promise", site, m.run)
    made.detail = (ANYTHING, None)

    def resolve(given: list[Value], at: Site) -> Value:
        settled.append(argument(given, 0))
        m.waiting.settle(made, m.triggers())
        return NOTHING

    def reject(given: list[Value], at: Site) -> Value:
        refused.append(argument(given, 0))
        m.waiting.settle(made, m.triggers())
        return NOTHING

    if m.run == LOADING:
        m.waiting.begin(made)
    before = len(m.registrations)
    m.call_each(argument(arguments, 0), [m.native(resolve), m.native(reject)], site)
    if m.run > LOADING and not settled and not refused:
        m.wait_for_person(m.registrations[before:], site, lambda: bool(settled or refused))
    result = m.promise(join(settled) if settled else ANYTHING, join(refused) if refused else None)
    made.detail = result.detail
    return made


def _with_resolvers(m: Models, arguments: list[Value], site: Site) -> Value:
    made = Obj("object", site, m.run)

    def executor(given: list[Value], at: Site) -> Value:
        for name, value in zip(("resolve", "reject"), given, strict=True):
            made.slots[name] = Slot(value, site, m.run)
        return NOTHING

    made.slots["promise"] = Slot(_new_promise(m, [m.native(executor)], site), site, m.run)
    return made


def _promise_of(m: Models, value: Value) -> tuple[Value | None, Value | None]:
    for item in alternatives(value):
        m.wait_for(item)
    resolved, rejected = outcomes_of(value)
    return (join(resolved) if resolved else None), (join(rejected) if rejected else None)


def _promise_all(m: Models, arguments: list[Value], site: Site) -> Value:
    array = argument(arguments, 0)
    known = m.items_of(array)
    if known is None:
        made = m.new_array((), m.awaited(m.element_of(array), site))
        made.open = True
        return m.promise(made)
    values: list[Value] = []
    rejected: list[Value] = []
    for item in known:
        if isinstance(item, External) and item.captured:
            m.run_captured(item, site)
        resolved, reason = _promise_of(m, item)
        values.append(resolved if resolved is not None else ANYTHING)
        if reason is not None:
            rejected.append(reason)
    return m.promise(m.new_array(tuple(values)), join(rejected) if rejected else None)


def _promise_race(m: Models, arguments: list[Value], site: Site) -> Value:
    array = argument(arguments, 0)
    known = m.items_of(array)
    if known is None:
        return m.promise(m.awaited(m.element_of(array), site))
    pairs = [_promise_of(m, item) for item in known]
    rejected = [reason for _, reason in pairs if reason is not None]
    return m.promise(join(v for v, _ in pairs if v is not None), join(rejected) if rejected else None)


# ---------------------------------------------------------------- functions and objects


def _function_call(m: Models, func: Obj, arguments: list[Value], site: Site) -> Value:
    return m.call(func, argument(arguments, 0), arguments[1:], site)


def _function_apply(m: Models, func: Obj, arguments: list[Value], site: Site) -> Value:
    given = m.items_of(argument(arguments, 1)) if len(arguments) > 1 else []
    return m.call(func, argument(arguments, 0), given or [], site, open_ended=given is None)


def _function_bind(m: Models, func: Obj, arguments: list[Value], site: Site) -> Value:
    assert isinstance(func, Func)
    bound = Func(func.fact, func.env, func.unit, func.site, m.run, func.native)
    bound.home, bound.cls, bound.prototype, bound.slots = func.home, func.cls, func.prototype, func.slots
    bound.bound_this = func.bound_this if func.bound_this is not None else argument(arguments, 0)
    bound.arguments = (*func.arguments, *arguments[1:])
    return bound


_FUNCTION_METHODS: Final[dict[str, Work]] = {
    "call": _function_call,
    "apply": _function_apply,
    "bind": _function_bind,
}


def _has_own(m: Models, obj: Obj, arguments: list[Value], site: Site) -> Value:
    key = argument(arguments, 0)
    if isinstance(key, Symbol):
        return ANYTHING
    name = property_key(key)
    if name is None or obj.open or obj.kind not in ("object", "function"):
        return ANYTHING
    return TRUE if name in obj.slots else FALSE


_OBJECT_METHODS: Final[dict[str, Work]] = {
    "hasOwnProperty": _has_own,
    "propertyIsEnumerable": _has_own,
    "toString": lambda m, o, args, site: Text(),
    "valueOf": lambda m, o, args, site: o,
}

_METHODS: dict[str, dict[str, Work]] = {
    "array": _ARRAY,
    "generator": {**_ARRAY, "next": _next},
    "map": _MAP,
    "set": _SET,
    "promise": _PROMISE,
    clock.KIND: clock.METHODS,
    "regexp": {
        "test": lambda m, o, args, site: m.ask_pattern(o, argument(args, 0), site),
        "exec": lambda m, o, args, site: m.ask_pattern(o, argument(args, 0), site),
    },
}


def _own(m: Models, value: Value, site: Site) -> list[tuple[str, Slot]] | None:
    if isinstance(value, Obj) and value.kind in ("object", "function", "class"):
        if value.open:
            return None
        read = (
            (name, slot if slot.getter is None else Slot(m.call(slot.getter, value, [], site), slot.site))
            for name, slot in list(value.slots.items())
        )
        return list(read)
    if isinstance(value, Obj) and value.kind == "array" and m.exact(value):
        return [(str(i), Slot(item)) for i, item in enumerate(value.elements)]
    return None


def _listing(make: Callable[[Models, str, Slot], Value]) -> Callable[[Models, list[Value], Site], Value]:
    def work(m: Models, arguments: list[Value], site: Site) -> Value:
        value = argument(arguments, 0)
        pairs = _own(m, value, site)
        if pairs is not None:
            return m.new_array(tuple(make(m, name, slot) for name, slot in pairs))
        made = m.new_array(())
        if isinstance(value, Obj):
            made.elements = tuple(make(m, name, slot) for name, slot in value.slots.items())
        made.open = True
        return made

    return work


def _assign(m: Models, arguments: list[Value], site: Site) -> Value:
    target = argument(arguments, 0)
    for source in arguments[1:]:
        for item in alternatives(target):
            if isinstance(item, Obj):
                if item.kind == "element":
                    m.assign_properties(item, source, site)
                else:
                    m.copy_properties(item, source)
            elif isinstance(item, External):
                m.assign_properties(item, source, site)
    return target


def _define_property(m: Models, arguments: list[Value], site: Site) -> Value:
    target, name = argument(arguments, 0), property_key(argument(arguments, 1))
    for descriptor in alternatives(argument(arguments, 2)):
        if name is None or not isinstance(descriptor, Obj):
            continue
        getter = descriptor.slots.get("get")
        if "value" in descriptor.slots:
            m.write_member(target, name, descriptor.slots["value"].value, site, site)
        elif getter is not None:
            if isinstance(target, Obj) and isinstance(getter.value, Func):
                m.define(target, name, "get", getter.value, site)
            else:
                m.write_member(target, name, m.call(getter.value, target, [], site), site, site)
        setter = descriptor.slots.get("set")
        if setter is not None and isinstance(setter.value, Func):
            if isinstance(target, Obj):
                m.define(target, name, "set", setter.value, site)
            elif isinstance(target, External) and not target.path:
                m.global_setters[name] = setter.value
    return target


def _define_properties(m: Models, arguments: list[Value], site: Site) -> Value:
    target, table = argument(arguments, 0), argument(arguments, 1)
    if isinstance(table, Obj):
        for name, slot in list(table.slots.items()):
            _define_property(m, [target, Constant(name), slot.value], site)
    return target


def _create(m: Models, arguments: list[Value], site: Site) -> Value:
    made = Obj("object", site, m.run)
    prototype = argument(arguments, 0)
    made.prototype = prototype if isinstance(prototype, (Obj, External)) else None
    made.open = isinstance(prototype, Unknown)
    if len(arguments) > 1:
        _define_properties(m, [made, arguments[1]], site)
    return made


def _from_entries(m: Models, arguments: list[Value], site: Site) -> Value:
    made = Obj("object", site, m.run)
    known = m.items_of(argument(arguments, 0))
    for pair in known or ():
        key = m.index(pair, Constant(0), site)
        name = property_key(key)
        if name is None:
            made.open = True
        else:
            at = key.site if isinstance(key, Constant) else None
            made.slots[name] = Slot(m.index(pair, Constant(1), site), at, m.run)
    made.open = made.open or known is None
    return made


def _array_from(m: Models, arguments: list[Value], site: Site) -> Value:
    source = argument(arguments, 0)
    known = m.items_of(source)
    if known is not None:
        made = m.new_array(tuple(known))
    else:
        made = m.new_array((), m.element_of(source))
        made.open = True
    return _map(m, made, arguments[1:], site) if len(arguments) > 1 else made


def _new_map(m: Models, arguments: list[Value], site: Site) -> Value:
    made = Obj("map", site, m.run)
    source = argument(arguments, 0)
    if isinstance(source, Constant):
        return made
    known = m.items_of(source)
    made.open = known is None
    for pair in known or ():
        key = m.index(pair, Constant(0), site)
        _map_set(m, made, [key, m.index(pair, Constant(1), site)], site)
    return made


def _new_set(m: Models, arguments: list[Value], site: Site) -> Value:
    made = Obj("set", site, m.run)
    source = argument(arguments, 0)
    if not isinstance(source, Constant):
        known = m.items_of(source)
        made.elements, made.open = tuple(known or ()), known is None
    return made


def _same(m: Models, arguments: list[Value], site: Site) -> Value:
    return argument(arguments, 0)


def _reflect_apply(m: Models, arguments: list[Value], site: Site) -> Value:
    given = m.items_of(argument(arguments, 2))
    return m.call(argument(arguments, 0), argument(arguments, 1), given or [], site, open_ended=given is None)


def _reflect_get(m: Models, arguments: list[Value], site: Site) -> Value:
    return m.index(argument(arguments, 0), argument(arguments, 1), site)


def _reflect_set(m: Models, arguments: list[Value], site: Site) -> Value:
    m.write_index(argument(arguments, 0), argument(arguments, 1), argument(arguments, 2), site, site)
    return TRUE


def _reflect_construct(m: Models, arguments: list[Value], site: Site) -> Value:
    given = m.items_of(argument(arguments, 1))
    return m.call(argument(arguments, 0), NOTHING, given or [], site, new=True, open_ended=given is None)


def _new_proxy(m: Models, arguments: list[Value], site: Site) -> Value:
    """A proxy is its target, unless it answers for itself."""
    target, traps = argument(arguments, 0), argument(arguments, 1)
    if isinstance(traps, Obj) and "apply" not in traps.slots and isinstance(target, Obj) and target.slots:
        return target  # a trap answers for its target more often than not
    proxy = Obj("object", site, m.run)
    proxy.open = True
    if isinstance(traps, Obj) and "apply" in traps.slots and "get" not in traps.slots:
        trap = traps.slots["apply"].value

        def forward(given: list[Value], at: Site) -> Value:
            return m.call(trap, traps, [target, ANYTHING, m.new_array(tuple(given))], at)

        return m.native(forward)
    return proxy


def _text(m: Models, arguments: list[Value], site: Site) -> Value:
    value = argument(arguments, 0)
    if isinstance(value, (Symbol, Text)):
        return value
    if isinstance(value, Constant):
        return Constant(to_text(value.value), value.site, value.asked)
    return Text("", depends_on_input(value))


def _boolean(m: Models, arguments: list[Value], site: Site) -> Value:
    return truths(argument(arguments, 0))


def _is_array(m: Models, arguments: list[Value], site: Site) -> Value:
    value = argument(arguments, 0)
    if isinstance(value, Obj):
        return TRUE if value.kind == "array" else FALSE
    return FALSE if isinstance(value, (Constant, Text, Symbol, Func)) else ANYTHING


def _new_error(m: Models, arguments: list[Value], site: Site) -> Value:
    made = Obj("object", site, m.run)
    made.slots["message"] = Slot(argument(arguments, 0), None, m.run)
    made.detail = "error"
    return made


def _fresh_object(m: Models, arguments: list[Value], site: Site) -> Value:
    return Obj("object", site, m.run)


def _round(m: Models, arguments: list[Value], site: Site) -> Value:
    return clock.instant_of(argument(arguments, 0)) or _input_of(m, arguments, site)


def _input_of(m: Models, arguments: list[Value], site: Site) -> Value:
    return Unknown(of_input=any(depends_on_input(a) for a in arguments))


_FUNCTIONS: Final[dict[tuple[str, ...], Callable[[Models, list[Value], Site], Value]]] = {
    ("new", "Promise"): _new_promise,
    ("Promise", "resolve"): lambda m, args, site: m.promise(argument(args, 0)),
    ("Promise", "withResolvers"): _with_resolvers,
    ("Promise", "reject"): lambda m, args, site: _rejected(m, argument(args, 0)),
    ("Promise", "all"): _promise_all,
    ("Promise", "allSettled"): lambda m, args, site: m.promise(ANYTHING),
    ("Promise", "race"): _promise_race,
    ("Promise", "any"): _promise_race,
    ("Promise", "try"): lambda m, args, site: m.promise(m.call_each(argument(args, 0), args[1:], site)),
    ("Object", "keys"): _listing(lambda m, name, slot: Constant(name, slot.site)),
    ("Object", "getOwnPropertyNames"): _listing(lambda m, name, slot: Constant(name, slot.site)),
    ("Reflect", "ownKeys"): _listing(lambda m, name, slot: Constant(name, slot.site)),
    ("Object", "values"): _listing(lambda m, name, slot: slot.value),
    ("Object", "entries"): _listing(lambda m, name, slot: m.new_array((Constant(name, slot.site), slot.value))),
    ("Object", "assign"): _assign,
    ("Object", "freeze"): _same,
    ("Object", "seal"): _same,
    ("Object", "preventExtensions"): _same,
    ("Object", "setPrototypeOf"): lambda m, args, site: _set_prototype(m, args),
    ("Object", "getPrototypeOf"): lambda m, args, site: _get_prototype(m, argument(args, 0)),
    ("Object", "create"): _create,
    ("Object", "defineProperty"): _define_property,
    ("Reflect", "defineProperty"): _define_property,
    ("Object", "defineProperties"): _define_properties,
    ("Object", "fromEntries"): _from_entries,
    ("Object", "hasOwn"): lambda m, args, site: _has_in(m, argument(args, 0), argument(args, 1)),
    ("Object", "prototype", "hasOwnProperty"): lambda m, args, site: ANYTHING,
    ("Object",): _same,
    ("new", "Object"): _fresh_object,
    ("Array", "isArray"): _is_array,
    ("Array", "from"): _array_from,
    ("Array", "of"): lambda m, args, site: m.new_array(tuple(args)),
    ("Array",): lambda m, args, site: m.new_array(tuple(args) if len(args) > 1 else ()),
    ("new", "Map"): _new_map,
    ("new", "WeakMap"): _new_map,
    ("new", "Set"): _new_set,
    ("new", "Proxy"): _new_proxy,
    ("Reflect", "apply"): _reflect_apply,
    ("Reflect", "get"): _reflect_get,
    ("Reflect", "set"): _reflect_set,
    ("Reflect", "construct"): _reflect_construct,
    ("Reflect", "has"): lambda m, args, site: _has_in(m, argument(args, 0), argument(args, 1)),
    ("String",): _text,
    ("Boolean",): _boolean,
    ("Error",): _new_error,
    ("TypeError",): _new_error,
    ("RangeError",): _new_error,
    ("structuredClone",): _same,
    ("JSON", "stringify"): lambda m, args, site: Text("", depends_on_input(argument(args, 0))),
    ("JSON", "parse"): _input_of,
    ("Date", "now"): lambda m, args, site: Instant(0),
    ("new", "Date"): clock.new_date,
    **{("Math", name): _round for name in ("floor", "round", "ceil", "trunc")},
    ("encodeURIComponent",): lambda m, args, site: Text("", depends_on_input(argument(args, 0))),
    ("encodeURI",): lambda m, args, site: Text("", depends_on_input(argument(args, 0))),
    ("btoa",): lambda m, args, site: Text("", depends_on_input(argument(args, 0)), is_base64=True),
    ("atob",): lambda m, args, site: Text("", depends_on_input(argument(args, 0))),
    ("Number",): _input_of,
    ("parseInt",): _input_of,
    ("parseFloat",): _input_of,
}


def _rejected(m: Models, reason: Value) -> Value:
    made = m.promise(NOTHING, reason)
    made.detail = (None, reason)
    return made


def _has_in(m: Models, value: Value, key: Value) -> Value:
    return m._has(value, key, None)


def _set_prototype(m: Models, arguments: list[Value]) -> Value:
    target, prototype = argument(arguments, 0), argument(arguments, 1)
    if isinstance(target, Obj):
        target.prototype = prototype if isinstance(prototype, (Obj, External)) else None
        target.open = target.open or isinstance(prototype, Unknown)
    return target


def _get_prototype(m: Models, value: Value) -> Value:
    if isinstance(value, Obj) and value.prototype is not None:
        return value.prototype
    return ANYTHING
