"""Names and values that the platform keeps in order: `URLSearchParams`, `FormData`, `Headers`.

They are values from outside, as the rules name them, which hold what is known of them (`External.held`). Of what they
were made of that nobody has seen (a form, the address of the page) any name may be there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final
from urllib.parse import parse_qsl, quote_plus

from abplint.program.budgets import LONGEST_ITERATION
from abplint.program.elements import Elements, optional_positions
from abplint.program.hosts.arrays import _is_text, _iterator
from abplint.program.hosts.host import Host, NativeFunction, Path, argument
from abplint.program.libraries.hooks import names_given
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Fields, Record
from abplint.program.observing import Use
from abplint.program.reacting import ALL
from abplint.program.symbols import Derived
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    Constant,
    External,
    Obj,
    Site,
    Symbol,
    Text,
    Value,
    alternatives,
    depends_on_input,
    join,
    to_text,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

QUERY: Final = "URLSearchParams"
_FORM: Final = "FormData"
_HEADERS: Final = "Headers"
_NULL: Final = Constant(None)


def _new_query(m: Machine, arguments: list[Value], site: Site) -> Value:
    return _make(m, QUERY, arguments, site)


def _new_form(m: Machine, arguments: list[Value], site: Site) -> Value:
    return _make(m, _FORM, arguments, site)


def _new_headers(m: Machine, arguments: list[Value], site: Site) -> Value:
    return _make(m, _HEADERS, arguments, site)


def _make(m: Machine, kind: str, arguments: list[Value], site: Site) -> Value:
    held = Fields(site, m.run)
    m.hosts.part(FieldLists).fill(kind, held, argument(arguments, 0), site)
    use = Use("new", (kind,), site, tuple(arguments))
    return External((kind, "new"), (), use, any(map(depends_on_input, arguments)), held=held)


class FieldLists(Host):
    """What is known of names and values that the platform keeps."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        ("new", QUERY): _new_query,
        ("new", _FORM): _new_form,
        ("new", _HEADERS): _new_headers,
    }

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._changed: dict[int, bool] = {}  # by the serials of fields: whether code may change them later
        self._methods: dict[str, Callable[[External, Fields, list[Value], Site], Value | None]] = {
            "get": self._get,
            "getAll": self._get_all,
            "has": self._has,
            "set": self._set,
            "append": self._append,
            "delete": self._delete,
            "forEach": self._for_each,
            "entries": lambda fields, held, given, site: self._iterator(self.pairs(fields), site),
            "keys": lambda fields, held, given, site: self._iterator(self._column(fields, 0), site),
            "values": lambda fields, held, given, site: self._iterator(self._column(fields, 1), site),
            "toString": lambda fields, held, given, site: self.text(fields),
            "sort": lambda fields, held, given, site: NOTHING,
        }

    # ------------------------------------------------------------ what they are made of

    def of_query(self, address: External, text: Value, site: Site) -> External:
        """The fields of the query of an address, as far as that is known."""
        held = Fields(site, self.m.run)
        self.fill(QUERY, held, text, site)
        return External((*address.path, "searchParams"), of_input=depends_on_input(text), base=address, held=held)

    def fill(self, kind: str, held: Fields, source: Value, site: Site) -> None:
        """Give fields that have just been made what something holds that they are made of."""
        pairs, may_have_more = self._read(kind, source, site)
        optional: tuple[int, ...] = ()
        if isinstance(source, External) and source.held is not None:
            optional = tuple(optional_positions(source.held.elements))
        self.m.heap.shape(held, Elements.of(pairs, optional), open=may_have_more)

    def _read(self, kind: str, source: Value, site: Site) -> tuple[list[Value], bool]:
        """The pairs of what fields are made of, and whether it may have others."""
        if isinstance(source, Constant):
            if not isinstance(source.value, str):
                return [], False
            return self._parsed(source.value), source.asked
        if isinstance(source, Text):
            begun, sign, _ = source.prefix.rpartition("&")
            return self._parsed(begun) if sign else [], True
        if isinstance(source, External) and isinstance(source.held, Fields):
            pairs: list[Value] = [self._pair(*self._of(pair)) for pair in self._elements(source.held)]
            return pairs, self._may_have_more(source.held)
        known = self.m.iteration.items_of(source) if isinstance(source, Obj) else None
        if known is not None and not optional_positions(source.elements if isinstance(source, Obj) else ()):
            at = self.m.properties.index
            return [self._new(kind, at(pair, Constant(0), site), at(pair, Constant(1), site)) for pair in known], False
        if type(source) is Record:
            names = [name for name, _ in self.m.heap.own(source)]
            made = [self._new(kind, Constant(name), self.m.properties.member(source, name, site)) for name in names]
            is_whole = not source.open and source.rest is None and source.prototype is None
            return made, not is_whole or self.m.ambient.is_settled_later(source.run)
        return [], True

    def _parsed(self, text: str) -> list[Value]:
        found = parse_qsl(text.removeprefix("?"), keep_blank_values=True)
        return [self._pair(Constant(name), Constant(value)) for name, value in found]

    def _new(self, kind: str, name: Value, value: Value) -> Value:
        return self._pair(self._name(kind, name), self._kept(kind, self.m.items.kept(value)))

    def _pair(self, name: Value, value: Value) -> Array:
        made = self.m.new_array((name, value))
        assert isinstance(made, Array)
        return made

    @staticmethod
    def _name(kind: str, name: Value) -> Value:
        named = [_as_text(item) for item in alternatives(name)]
        return join(_in_lower_case(named) if kind == _HEADERS else named)

    @staticmethod
    def _kept(kind: str, value: Value) -> Value:
        """A value as it is kept: as text, but for the files of a form."""
        return join(
            [_as_text(item) if kind != _FORM or isinstance(item, Constant) else item for item in alternatives(value)]
        )

    # ------------------------------------------------------------ reading

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        """A call of one of their methods; None where nothing is known of it."""
        if new or len(callee.path) < 2 or callee.path[-1] not in self._methods:
            return None
        fields = self.m.outside.receiver or callee.base
        if not isinstance(fields, External) or not isinstance(fields.held, Fields):
            return None
        if any(isinstance(item, (Symbol, Derived)) for given in arguments for item in alternatives(given)):
            return None
        return self._methods[callee.path[-1]](fields, fields.held, arguments, site)

    def member(self, value: External, name: str, site: Site) -> Value | None:
        if name == "size" and isinstance(value.held, Fields):
            known = self.pairs(value)
            return None if known is None else Constant(len(known))
        return None

    def pairs(self, fields: External) -> list[Value] | None:
        """The pairs of fields in order, where all of them are known."""
        held = fields.held
        if not isinstance(held, Fields):
            return None
        elements = self._elements(held)
        if self._may_have_more(held) or optional_positions(elements) or len(elements) > LONGEST_ITERATION:
            return None
        pairs = [self._of(pair) for pair in elements]
        if any(item is NOTHING for _, value in pairs for item in alternatives(value)):
            return None
        if _kind(fields) == _HEADERS:
            pairs.sort(key=lambda pair: str(pair[0].value) if isinstance(pair[0], Constant) else "")
        return [self._pair(*pair) for pair in pairs]

    def element_of(self, fields: External) -> Value | None:
        """Any one pair of fields, where all that may be there is known."""
        held = fields.held
        if not isinstance(held, Fields) or self._may_have_more(held):
            return None
        pairs = [self._of(pair) for pair in self._elements(held)]
        return join([self._pair(*pair) for pair in pairs if pair[1] is not NOTHING] or [ANYTHING])

    def text(self, fields: External) -> Value | None:
        """A query as text, where all of it is known."""
        known = self.pairs(fields) if _kind(fields) == QUERY else None
        if known is None:
            return None
        pairs = [self._of(pair) for pair in known]
        if not all(_is_text(name) and _is_text(value) for name, value in pairs):
            return None
        return Constant("&".join(f"{_quoted(name)}={_quoted(value)}" for name, value in pairs))

    def _elements(self, held: Fields) -> tuple[Value, ...]:
        self.m.heap.note_tracked(held, ALL)
        if self.m.run != LOADING:
            self.m.heap.note_read(held.serial)
        return held.elements

    def _of(self, pair: Value) -> tuple[Value, Value]:
        """The name and the value of a pair, which may be one of several."""
        options = [item for item in alternatives(pair) if isinstance(item, Array)]
        return join([item.elements[0] for item in options]), join([item.elements[1] for item in options])

    def _iterator(self, items: list[Value] | None, site: Site) -> Value | None:
        return None if items is None else _iterator(self.m, self.m.new_array(tuple(items)), [], site)

    def _column(self, fields: External, at: int) -> list[Value] | None:
        known = self.pairs(fields)
        return None if known is None else [self._of(pair)[at] for pair in known]

    def _may_have_more(self, held: Fields) -> bool:
        """Whether there may be fields that nobody has seen."""
        return held.open or held.rest is not None or self.may_change(held, LOADING)

    def may_change(self, held: Obj, run: int) -> bool:
        """Whether code may have changed by now what was given to an object in some run, while the app loaded."""
        if held.run != LOADING or run != LOADING or self.m.run == LOADING or held.site is None:
            return False
        if held.serial not in self._changed:
            names = {*names_given(held.site), "searchParams"}
            units = [unit for unit in self.m.loading.all_units if not unit.model_of]
            self._changed[held.serial] = any(not unit.written.entered.isdisjoint(names) for unit in units)
        return self._changed[held.serial]

    def _found(self, fields: External, held: Fields, name: Value) -> Iterator[tuple[Value, bool]]:
        """The values under a name, and whether each is there for certain; undefined stands for that there is no other
        in what nobody knows."""
        name, may_change = self._name(_kind(fields), name), self.may_change(held, LOADING)
        elements = self._elements(held)
        optional = optional_positions(elements)
        for position, pair in enumerate(elements):
            options = [item for item in alternatives(pair) if isinstance(item, Array)]
            meant = [(item, _is_same(item.elements[0], name)) for item in options]
            is_certain = position not in optional and all(is_meant is True for _, is_meant in meant)
            is_certain = is_certain and not (may_change and any(item.run == LOADING for item in options))
            values = [item.elements[1] for item, is_meant in meant if is_meant is not False]
            if is_certain and (len(values) == 1 or not any(value is NOTHING for value in values)):
                yield join(values), True
            else:
                yield from ((value, False) for value in values)

    def _get(self, fields: External, held: Fields, given: list[Value], site: Site) -> Value | None:
        found: list[Value] = []
        is_open = self._may_have_more(held)
        for value, is_certain in self._found(fields, held, argument(given, 0)):
            is_marked = value is NOTHING
            found += [] if is_marked else [value]
            is_open = is_open and not (is_marked and is_certain)
            if is_certain and not is_marked:
                return self._joined(fields, found) or join(found)
        if is_open and not found:
            return None
        return self._joined(fields, found) or join([*found, *([Text()] if is_open else []), _NULL])

    def _joined(self, fields: External, found: list[Value]) -> Value | None:
        """Headers of one name are one text."""
        return Text() if _kind(fields) == _HEADERS and len(found) > 1 else None

    def _get_all(self, fields: External, held: Fields, given: list[Value], site: Site) -> Value | None:
        found: list[Value] = []
        optional: list[int] = []
        is_open = self._may_have_more(held)
        for value, is_certain in self._found(fields, held, argument(given, 0)):
            if value is NOTHING:
                is_open = is_open and not is_certain
                continue
            optional += [] if is_certain else [len(found)]
            found.append(value)
        if is_open:
            return self.m.new_array((), join([*found, Text()]), open=True) if found else None
        return self.m.new_array(Elements.of(found, optional))

    def _has(self, fields: External, held: Fields, given: list[Value], site: Site) -> Value | None:
        is_open, is_found = self._may_have_more(held), False
        for value, is_certain in self._found(fields, held, argument(given, 0)):
            is_meant = len(given) < 2 or _is_same(value, _as_text(given[1]))
            if value is NOTHING:
                is_open = is_open and not is_certain
            elif is_certain and is_meant is True:
                return TRUE
            else:
                is_found = is_found or is_meant is not False
        return None if is_open or is_found else FALSE

    def _for_each(self, fields: External, held: Fields, given: list[Value], site: Site) -> Value | None:
        known = self.pairs(fields)
        for pair in known or ():
            name, value = self._of(pair)
            self.m.iteration.call_each(argument(given, 0), [value, name, fields], site)
        return None if known is None else NOTHING

    # ------------------------------------------------------------ writing

    def _write(
        self, held: Fields, elements: list[Value], optional: Iterator[int], added: list[Value], site: Site
    ) -> Value:
        if not self.m.heap.is_set_apart(held):
            made = Elements.of(elements, optional)
            self.m.states.changing(held, added, site, lambda: self.m.heap.fill(held, made))
        return NOTHING

    def _append(self, fields: External, held: Fields, given: list[Value], site: Site) -> Value | None:
        name, value = (argument(given, 0), argument(given, 1))
        kind, elements = _kind(fields), self._elements(held)
        if kind == _HEADERS and (known := self._get(fields, held, given, site)) is not None:
            before = [item for item in alternatives(known) if item.key() != _NULL.key()]
            if before and len(before) == len(alternatives(known)):
                both = self.m.operators.concatenate([join(before), Constant(", "), value])
                return self._set(fields, held, [name, both], site)
        pair = self._new(kind, self.m.items.kept(name), value)
        return self._write(held, [*elements, pair], iter(optional_positions(elements)), [value], site)

    def _set(self, fields: External, held: Fields, given: list[Value], site: Site) -> Value | None:
        kind = _kind(fields)
        name, value = self._name(kind, argument(given, 0)), argument(given, 1)
        pair = self._new(kind, name, value)
        left, optional, at = self._without(held, name, is_kept=not isinstance(name, Constant))
        marks = [self._pair(name, NOTHING)] if isinstance(name, Constant) and self._may_have_more(held) else []
        elements = [*left[:at], pair, *left[at:]]
        behind = (len(marks) + place + (place >= at) for place in optional)
        return self._write(held, [*marks, *elements], behind, [value], site)

    def _delete(self, fields: External, held: Fields, given: list[Value], site: Site) -> Value | None:
        name = self._name(_kind(fields), argument(given, 0))
        if self.m.heap.keeps() or not isinstance(name, Constant):
            elements = self._elements(held)
            unsure = (at for at, pair in enumerate(elements) if _is_same(self._of(pair)[0], name) is not False)
            return self._write(held, [*elements], iter({*unsure, *optional_positions(elements)}), [], site)
        meant = _as_text(given[1]) if len(given) > 1 else None
        left, optional, _ = self._without(held, name, is_kept=False, value=meant)
        marks = [self._pair(name, NOTHING)] if self._may_have_more(held) and meant is None else []
        return self._write(held, [*marks, *left], (len(marks) + place for place in optional), [], site)

    def _without(
        self, held: Fields, name: Value, *, is_kept: bool, value: Value | None = None
    ) -> tuple[list[Value], list[int], int]:
        """The pairs without those of a name (and a value), the positions of those that may not be there, and where the
        first of that name stood. `is_kept`: the name is not known, and all may stay."""
        elements = self._elements(held)
        optional = optional_positions(elements)
        left: list[Value] = []
        unsure: list[int] = []
        at: int | None = None
        for position, pair in enumerate(elements):
            verdicts = {_is_same(self._of(item)[0], name) for item in alternatives(pair)}
            if value is not None and verdicts != {False}:
                told = _is_same(self._of(pair)[1], value)
                verdicts = {told if verdicts == {True} or told is False else None}
            if verdicts == {True} and not is_kept:
                at = len(left) if at is None else at
                continue
            if verdicts != {False}:
                unsure.append(len(left))
                at = len(left) if at is None and not is_kept else at
            elif position in optional:
                unsure.append(len(left))
            left.append(pair)
        return left, unsure, len(left) if at is None else at


def _kind(fields: External) -> str:
    return fields.path[0] if fields.path[0] in (_FORM, _HEADERS) else QUERY  # that of an address, too


def _in_lower_case(names: list[Value]) -> list[Value]:
    return [Constant(str(item.value).lower()) if isinstance(item, Constant) else ANYTHING for item in names]


def _quoted(value: Value) -> str:
    return quote_plus(str(value.value) if isinstance(value, Constant) else "", safe="*")


def _as_text(value: Value) -> Value:
    """A value that is kept as text; what is not known stays what it is."""
    if isinstance(value, Constant):
        return value if isinstance(value.value, str) else Constant(to_text(value.value))
    return Text("", depends_on_input(value)) if isinstance(value, Obj) else value


def _is_same(one: Value, other: Value) -> bool | None:
    """Whether two names are the same; None if that is not known."""
    verdicts = {_are_one(a, b) for a in alternatives(one) for b in alternatives(other)}
    return verdicts.pop() if len(verdicts) == 1 else None


def _are_one(one: Value, other: Value) -> bool | None:
    if isinstance(one, Constant) and isinstance(other, Constant):
        return one.value == other.value
    for text, known in ((one, other), (other, one)):
        if isinstance(text, Text) and isinstance(known, Constant) and not text.may_be(str(known.value)):
            return False
    return None
