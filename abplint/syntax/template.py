"""The markup of components as facts: each element with what it is bound to, in the file's own coordinates.

A template lowers to one function that makes its elements, in the order of the file. Expressions in attributes are
parsed in place: one parse for a whole template, over the ranges that hold them, with the bytes around them
(quotes, braces, equals signs) replaced so that each is a statement of its own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

from abplint.patterns import regex
from abplint.syntax.bindings import (
    ACTING,
    ATTRIBUTES,
    BEGINS,
    DIRECTED,
    GIVEN,
    INTERPOLATED,
    LISTENS,
    LONGEST_WRITTEN,
    READ,
    Binding,
    component_name,
    is_listener,
    tag_name,
    text_inside,
)
from abplint.syntax.facts import (
    ArrayLiteral,
    Await,
    Block,
    Call,
    Declare,
    DeclareFunction,
    Drawn,
    ElementLiteral,
    Evaluate,
    Expression,
    Function,
    HeldName,
    Literal,
    Member,
    Name,
    Object,
    Opaque,
    Parameter,
    Property,
    Return,
    Statement,
    Template,
    TemplateScope,
)
from abplint.syntax.facts import Assign as AssignFact
from abplint.syntax.falling import FallsThrough, with_one_class
from abplint.syntax.html import Attribute, Tag
from abplint.syntax.naming import Names, names_of_pattern
from abplint.syntax.parse import Dialect, parse_program
from abplint.syntax.shown import (
    EMBEDDED,
    Conditions,
    NamedPart,
    Region,
    Said,
    Test,
    named_around,
    outwards,
    said_by,
    tests_of_tags,
)

_IDENTIFIER: Final = regex(rb"(?<![\w$])(?<!(?<!\.\.)\.)[A-Za-z_$][\w$]*")
_NO_ELEMENTS: Final = frozenset({"template", "slot"})


class Snippet(NamedTuple):
    """A piece of markup with parameters, its tags in `start`..`end`.

    What opens it ends at `start`; its name stands at `named`, behind as many bytes as `function ` has, or more."""

    name: str
    named: int
    start: int
    end: int


Classify = Callable[[Attribute, bytes], Iterable[Binding]]


@dataclass
class ComponentMarkup:
    """The markup of one component.

    `classify` is the language of its attributes. `components` are the names in scope that a tag may mean, for a
    language in which `is_component` says that a tag is one. `object` gives the members that names mean first;
    `sees_through`: a reactive reference stands for what it holds. `locals` are names that blocks of the markup bind,
    `inner` is what runs in the template's scope before its elements are made, and after that, `begins` what runs once a
    tag is there. `snippets` stand beside
    each other, and `renders` are the calls of them, as places, by where what stands for a tag begins; None of what
    another gives, whose name `rendered` has. `given_blocks` is what a component is given by a name.
    `regions` are what blocks of the markup show under tests.
    `meant`: what an expression is in the language of the template; `lists_references`: a name of what stands there for
    each item of a list is that of a list, too. `inheriting`: what falls through to the tags that begin there.
    `others` are the indices of tags that are made elsewhere, and `names_below` the names that are mentioned there.
    `texts`, called, are the places of the expressions that its texts hold.
    """

    data: bytes
    dialect: Dialect
    tags: list[Tag]
    classify: Classify
    is_component: Callable[[str], bool]
    object: Expression | None = None
    sees_through: bool = False
    locals: set[str] = field(default_factory=set)
    inner: list[Statement] = field(default_factory=list)
    begins: list[tuple[Tag, Statement]] = field(default_factory=list)
    snippets: list[Snippet] = field(default_factory=list)
    renders: dict[int, tuple[int, int] | None] = field(default_factory=dict)
    rendered: dict[int, str] = field(default_factory=dict)
    given_blocks: list[tuple[int, int]] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    meant: Callable[[Expression], Expression] | None = None
    lists_references: bool = False
    inheriting: dict[int, FallsThrough] = field(default_factory=dict)
    others: frozenset[int] = frozenset()
    names_below: tuple[str, ...] = ()
    texts: Callable[[], Iterable[tuple[int, int]]] = tuple

    def function(self, start: int, end: int) -> Function:
        """The function that makes the template's elements; nothing is parsed until it runs."""
        made = Function(start, end, "", start, start, [], is_arrow=self.object is None)
        made._lower = lambda: self._lower(start, end)
        return made

    def _lower(self, start: int, end: int) -> Block:
        reader = _Expressions(self.data, self.dialect, self.meant)
        elements = [(tag, self._name_of(tag), list(self._bindings(tag))) for tag in self.tags]
        names: set[str] = set(self.locals)
        references: list[str] = []
        for _, _, bindings in elements:
            for binding in bindings:
                names.update(binding.names if binding.kind not in ("acts", "directs", "runs") else ())
                if binding.kind == "static" and binding.name == "ref":
                    references.append(self.data[binding.start : binding.end].decode("utf-8", "replace"))
                elif binding.kind == "forward":
                    references.append(GIVEN)
                elif binding.kind == "acts":
                    references.append(binding.names[0].split(".")[0])
                elif binding.kind == "directs":
                    references += [DIRECTED, *binding.names[2:]]
                elif binding.kind == "listens":
                    references.append(LISTENS)
                self._take_in(binding, reader)
        self._take_in_others(reader)
        tests = tests_of_tags(self.tags, self.regions)
        own = {
            tag.index: NamedPart(each.start, each.end, names_of_pattern(each.name.encode()), each.kind == "items")
            for tag, _, bindings in elements
            for each in bindings
            if each.kind in ("items", "holds")
        }
        named = named_around(self.tags, self.regions, own)
        places = {place for found in tests for each in found for place in each.places()}
        places |= {(each.start, each.end) for found in named for each in found}
        keys = [each for each in self.regions if each.key is not None]
        places |= {each.key for each in keys if each.key is not None}
        for place in places:
            reader.add(*place)
        reader.parse()
        conditions = Conditions(reader.expression)
        patterns = {
            tag.index: names_of_pattern(each.name.encode())
            for tag, _, bindings in elements
            for each in bindings
            if each.kind == "slot"
        }
        made: list[Expression | None] = []
        work: list[Statement] = []
        components: dict[int, ElementLiteral] = {}  # by the index of their tags
        known = {tag.index: tag for tag in self.tags}
        stands_in = self._elements_around(elements, known)
        given = [
            (each.start, each.end, tag)
            for tag, _, bindings in elements
            for each in bindings
            if each.kind in ("value", "spread", "tag", "says") and each.start < each.end and not is_listener(each.name)
        ]
        drawn = list({each[:2]: each for each in said_by(self.tags, self.regions, own, given, self.texts())}.values())
        mentioned = dict.fromkeys([*reader.names(), *self._names_in(drawn), *self.names_below, *references])
        for (tag, name, bindings), shown, called in zip(elements, tests, named, strict=True):
            properties = [found for binding in bindings for found in self._properties(binding, reader)]
            properties = [*with_one_class(properties), *self._more_properties(tag, shown, keys, reader)]
            if (inherited := self.inheriting.get(tag.start)) is not None:
                properties = inherited.added_to(properties, tag.start, tag.end)
                references.append(ATTRIBUTES)
            kind: str | Expression = name
            if self.is_component(name):
                mentioned.setdefault(component_name(name).split(".")[0])
                kind = _path(tag.start, component_name(name))
            kind = next(self._tags_given(bindings, reader), kind)
            within, slots = self._given_to(tag, known, components)
            found = [each for item in called if (each := _held(item, reader)) is not None]
            found += self._handed(tag, known, components, patterns)
            held = tuple(sorted(found, key=lambda each: each.start))
            if self.lists_references and any(each.is_item for each in held):
                _list_references(properties)
            element = ElementLiteral(
                tag.start,
                tag.end,
                kind,
                properties,
                [],
                conditions.of(shown),
                held,
                within,
                slots,
                stands_in.get(tag.index),
                self._text_in(tag, reader),
            )
            rendered = self.renders.get(tag.start)
            if rendered is not None and (call := reader.expression(*rendered)) is not None:
                element.tag, element.children = None, [call]
            elif not isinstance(kind, str) or "-" in kind:
                components[tag.index] = element
            if tag.index not in self.others:
                made.append(element)
            begun = [_run(each, reader) for each in bindings if each.kind == "begins"]
            begun += [each for of, each in self.begins if of is tag]
            made += [_beginning(each, conditions.of(shown), held) for each in begun]
            work += [_run(binding, reader) for binding in bindings if binding.kind == "runs"]
        mentioned = {name: None for name in [*mentioned, *references] if name not in names}
        snippets: list[Statement] = []
        for snippet in self.snippets:
            inside = [item for item in made if item is not None and snippet.start <= item.start < snippet.end]
            made = [item for item in made if item not in inside]
            written = reader.function(snippet.named)
            returned = Return(snippet.start, snippet.end, ArrayLiteral(snippet.start, snippet.end, [*inside]))
            function = arrow(snippet.start, snippet.end, [], [returned])
            function.parameters = written.parameters if written is not None else []
            called_by = Name(snippet.named, snippet.named + len(snippet.name.encode()), snippet.name)
            snippets.append(Declare(snippet.start, snippet.end, "const", called_by, function))
        whole = Name(start, start, "*elements*")
        work += [Drawn(each.start, each.end, partial(self._redrawing, each, reader, conditions)) for each in drawn]
        elements_made = Declare(start, end, "const", whole, ArrayLiteral(start, end, made))
        declared = (whole.name, *(snippet.name for snippet in self.snippets))
        made_here = [*snippets, *self.inner, elements_made, *work, *self.inner, Return(start, end, whole)]
        body = Block(start, end, made_here, declared)
        bound = tuple(sorted(names))
        said = partial(self._said, start, end, bound, sorted(places))
        scope = TemplateScope(start, end, self.object, self.sees_through, tuple(mentioned), bound, body, said)
        return Block(start, end, [scope])

    def _names_in(self, drawn: Iterable[Said]) -> Iterator[str]:
        for each in drawn:
            yield from names_at(self.data, each.start, each.end)

    def _redrawing(self, said: Said, reader: _Expressions, conditions: Conditions) -> Function:
        """The function that evaluates what is said at a place."""
        start, end = said.start, said.end
        value, _ = read_expressions(self.data, self.dialect, start, end)
        if value is not None and self.meant is not None:
            value = self.meant(value)
        held = tuple(each for named in said.named if (each := _held(named, reader)) is not None)
        shown = ElementLiteral(start, end, None, [], [value] if value is not None else [])
        shown.condition, shown.held = conditions.of(said.tests), held
        return arrow(start, end, [], [Return(start, end, shown)])

    def _said(self, start: int, end: int, bound: tuple[str, ...], places: list[tuple[int, int]]) -> TemplateScope:
        """A scope in which what the texts say is evaluated, and what the tests and lists at some places ask for."""
        mentioned: dict[str, None] = {}
        work: list[Statement] = []
        for at, to in [*self.texts(), *places]:
            said, names = read_expressions(self.data, self.dialect, at, to)
            if said is not None:
                mentioned.update(dict.fromkeys(name for name in names if name not in bound))
                work.append(Evaluate(at, to, self.meant(said) if self.meant is not None else said))
        return TemplateScope(
            start, end, self.object, self.sees_through, tuple(mentioned), bound, Block(start, end, work, ())
        )

    def _more_properties(
        self, tag: Tag, shown: tuple[Test, ...], keys: Iterable[Region], reader: _Expressions
    ) -> Iterator[Property]:
        """What a tag has that no attribute says: the key of a block around it, whether code has put it somewhere, and
        the name of what it renders."""
        at = tag.start, tag.end
        for region in keys:
            if region.start <= tag.start < region.end and region.key is not None:
                value = reader.expression(*region.key)
                if value is not None:
                    yield Property(*region.key, "value", "key", *region.key, value)
        if any(test.outlets is not None for test in shown):
            nowhere = Object(*at, [Property(*at, "value", "shown", *at, Literal(*at, False))])
            yield Property(*at, "value", EMBEDDED, *at, nowhere)
        if (called_for := self.rendered.get(tag.start)) is not None:
            yield Property(*at, "value", "name", *at, Literal(*at, called_for))

    def _given_to(
        self, tag: Tag, known: dict[int, Tag], components: dict[int, ElementLiteral]
    ) -> tuple[tuple[ElementLiteral, ...], tuple[str | None, ...]]:
        """The components that a tag stands between the tags of, the innermost first, and the slots it is given to."""
        within: list[ElementLiteral] = []
        slots: list[str | None] = []
        inner = tag
        for outer in outwards(tag, known):
            if outer is not tag and outer.index in components:
                within.append(components[outer.index])
                slots.append(self._slot_of(inner, outer))
            inner = outer
        return tuple(within), tuple(slots)

    def _elements_around(self, elements: list[tuple[Tag, str, list[Binding]]], known: dict[int, Tag]) -> dict[int, int]:
        """Where the element of the page begins that each tag stands in, if the template writes one, by its index."""
        named = {tag.index: name for tag, name, bindings in elements if all(each.kind != "tag" for each in bindings)}
        is_element = {
            index
            for index, name in named.items()
            if not (
                self.is_component(name) or "-" in name or name in _NO_ELEMENTS or known[index].start in self.renders
            )
        }
        found: dict[int, int] = {}
        for tag, _, _ in elements:
            around = next((each for each in outwards(tag, known) if each is not tag and each.index in is_element), None)
            if around is not None:
                found[tag.index] = around.start
        return found

    def _slot_of(self, inner: Tag, component: Tag) -> str | None:
        """The name of what a tag is given for to a component right around it: `#name`, `v-slot:name`, also where the
        component says so itself, `slot="name"`; "" where it has none."""
        if any(start < inner.start < end for start, end in self.given_blocks):
            return None
        for tag in (inner, component):
            for attribute in tag.attributes.values():
                raw = attribute.raw_name
                name = raw[1:] if raw.startswith("#") else raw[7:] if raw.startswith("v-slot:") else None
                if name is None and raw == "slot" and tag is inner:
                    name = attribute.value
                if name is not None:
                    return None if name[:1] in ("[", "{") else "" if name == "default" else name
        return ""

    def _handed(
        self,
        tag: Tag,
        known: dict[int, Tag],
        components: dict[int, ElementLiteral],
        patterns: dict[int, Names],
    ) -> Iterator[HeldName]:
        """What is called by names that the components around a tag hand to it."""
        inner: Tag | None = None
        around = list(outwards(tag, known))
        for outer, next_out in zip(around, [*around[1:], None], strict=True):
            giver = outer if outer.index in components and outer is not tag else next_out
            if outer.index in patterns and giver is not None and giver.index in components:
                of = components[giver.index]
                slot = self._slot_of(outer if giver is next_out else inner or outer, giver)
                start = outer.start
                yield HeldName(start, start, of, patterns[outer.index], is_item=False, giver=(of, slot))
            inner = outer

    def _name_of(self, tag: Tag) -> str:
        return tag.name if tag.start in self.renders else tag_name(self.data, tag)

    @staticmethod
    def _tags_given(bindings: Iterable[Binding], reader: _Expressions) -> Iterator[Expression]:
        given = (reader.expression(each.start, each.end) for each in bindings if each.kind == "tag")
        return (each for each in given if each is not None)

    def _bindings(self, tag: Tag) -> Iterable[Binding]:
        if tag.index in self.others:
            return
        for attribute in tag.attributes.values():
            yield from self.classify(attribute, self.data)

    def _properties(self, binding: Binding, reader: _Expressions) -> Iterable[Property]:
        kind, name, start, end, names = binding
        if kind in ("acts", "directs"):
            given = reader.expression(start, end)
            acts = _acting(start, end, names[0], given) if kind == "acts" else _directing(start, end, names, given)
            yield Property(start, end, "value", f"{ACTING}{name}", start, end, acts)
            if kind == "acts" and given is not None:
                read = arrow(start, end, [], [Return(start, end, given)])
                yield Property(start, end, "value", f"{ACTING}{name}{READ}", start, end, read)
        elif (found := self._property(binding, reader)) is not None:
            yield found

    def _take_in(self, binding: Binding, reader: _Expressions) -> None:
        """Have what an attribute says parsed with all else."""
        if binding.kind == "text":
            for start, end in self._inside(binding.start, binding.end):
                reader.add(start, end)
        elif binding.kind not in ("static", "locals", "slot", "forward", "says"):
            reader.add(binding.start, binding.end, is_block=binding.kind in ("event", "runs", "begins"))

    def _take_in_others(self, reader: _Expressions) -> None:
        """Have what no attribute says parsed with all else: texts, and what is put in place of tags."""
        for place in filter(None, map(self._spoken, self.tags)):
            for inner in self._inside(*place):
                reader.add(*inner)
        for snippet in self.snippets:
            reader.add_function(snippet.named, snippet.start)
        for at in self.renders.values():
            reader.add(*at) if at is not None else None

    def _inside(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """The expressions in the text of an attribute."""
        for found in INTERPOLATED.finditer(self.data, start, end):
            yield found.span("two" if found["two"] is not None else "one")

    def _spoken(self, tag: Tag) -> tuple[int, int] | None:
        """Where the content of an element begins and ends, if it is a text with expressions."""
        end = self.data.find(b"<", tag.end, tag.end + LONGEST_WRITTEN)
        closing = b"</" + tag_name(self.data, tag).encode()
        is_text = end > tag.end and self.data.startswith(closing, end) and b"{" in self.data[tag.end : end]
        return (tag.end, end) if is_text else None

    def _text_in(self, tag: Tag, reader: _Expressions) -> str | Template | None:
        place = self._spoken(tag)
        return text_inside(self.data, tag) if place is None else self._text(*place, reader)

    def _text(self, start: int, end: int, reader: _Expressions) -> Template:
        """The text of an attribute that holds expressions."""
        parts: list[str | Expression] = []
        texts: list[tuple[int, int]] = []
        at = start
        for found in INTERPOLATED.finditer(self.data, start, end):
            inner = found.span("two" if found["two"] is not None else "one")
            parts.append(self.data[at : found.start()].decode("utf-8", "replace"))
            parts.append(reader.expression(*inner) or Opaque(*inner, []))
            texts.append((at, found.start()))
            at = found.end()
        parts.append(self.data[at:end].decode("utf-8", "replace"))
        return Template(start, end, parts, [*texts, (at, end)])

    def _property(self, binding: Binding, reader: _Expressions) -> Property | None:
        kind, name, start, end, _ = binding
        value: Expression | None
        if kind == "static":
            text = self.data[start:end].decode("utf-8", "replace")
            value = Literal(start, end, text if end > start or name in ("ref", "id") else True)
        elif kind == "text":
            value = self._text(start, end, reader)
        elif kind in ("locals", "slot", "runs", "begins", "tag", "items", "holds", "says"):
            return None
        elif kind == "event":
            value = reader.handler(start, end)
        elif kind == "forward":
            value = Member(start, end, Call(start, end, Name(start, start, GIVEN), []), name, start)
        else:
            value = reader.expression(start, end)
            if kind == "assign" and value is not None:
                value = _assigner(value)
            elif kind == "call" and value is not None:
                value = _caller(value)
        if value is None:
            return None
        if kind == "listens":
            value = Call(start, end, Name(start, start, LISTENS), [value])
        if kind in ("spread", "listens"):
            return Property(start, end, "spread", None, start, start, value)
        return Property(start, end, "value", name, start, end, value)


def _list_references(properties: Iterable[Property]) -> None:
    """Make the name by which an element is referred to that of a list."""
    for each in properties:
        if each.key == "ref" and isinstance(each.value, Literal):
            each.value = ArrayLiteral(each.start, each.end, [each.value])


def _held(named: NamedPart, reader: _Expressions) -> HeldName | None:
    value = reader.expression(named.start, named.end)
    if value is not None and named.is_awaited:
        value = Await(named.start, named.end, value)
    if value is None or not (named.names or named.is_item):
        return None
    return HeldName(named.start, named.end, value, named.names, named.is_item)


def _beginning(work: Statement, condition: Expression | None, held: tuple[HeldName, ...]) -> ElementLiteral:
    """What runs a statement once what it stands in is there: an element that is nowhere, and asks to be acted on."""
    at = work.start, work.end
    acts = arrow(*at, ["$el"], [work])
    return ElementLiteral(
        *at, "template", [Property(*at, "value", f"{BEGINS}{work.start}", *at, acts)], [], condition, held
    )


def _run(binding: Binding, reader: _Expressions) -> Statement:
    """`name(…names, () => statements)`."""
    start, end = binding.start, binding.end
    texts: list[Expression] = [Literal(start, end, name) for name in binding.names]
    work = reader.handler(start, end) or Opaque(start, end, [])
    return Evaluate(start, end, Call(start, end, Name(start, start, binding.name), [*texts, work]))


def _path(at: int, dotted: str) -> Expression:
    first, *rest = dotted.split(".")
    made: Expression = Name(at, at + 1 + len(dotted), first)
    for name in rest:
        made = Member(at, at + 1 + len(dotted), made, name, at)
    return made


def _assigner(target: Expression) -> Expression:
    """`element => target = element`."""
    if not isinstance(target, (Name, Member)):
        return target
    start, end = target.start, target.end
    given = Name(start, end, "*element*")
    write = Evaluate(start, end, AssignFact(start, end, target, "=", given))
    return arrow(start, end, ["*element*"], [write])


def _caller(action: Expression) -> Expression:
    """`element => action(element)`."""
    start, end = action.start, action.end
    call = Call(start, end, action, [Name(start, end, "*element*")])
    return arrow(start, end, ["*element*"], [Evaluate(start, end, call)])


def _acting(start: int, end: int, action: str, given: Expression | None) -> Function:
    """`element => action(element, given)`."""
    arguments: list[Expression] = [Name(start, end, "*element*"), *([given] if given is not None else [])]
    return arrow(start, end, ["*element*"], [Return(start, end, Call(start, end, _path(start, action), arguments))])


def _directing(start: int, end: int, names: tuple[str, ...], given: Expression | None) -> Function:
    """`element => $directive(element, name, argument, () => given, own)`."""
    read = arrow(start, end, [], [Return(start, end, given)])
    texts: list[Expression] = [Literal(start, end, name) for name in names[:2]]
    own = [Name(start, start, name) for name in names[2:]]
    arguments: list[Expression] = [Name(start, end, "*element*"), *texts, read, *own]
    call = Call(start, end, Name(start, start, DIRECTED), arguments)
    return arrow(start, end, ["*element*"], [Evaluate(start, end, call)])


def arrow(start: int, end: int, parameters: list[str], body: list[Statement]) -> Function:
    """An arrow function that stands for a piece of template."""
    made = Function(start, end, "", start, start, [Parameter(start, start, Name(start, start, p)) for p in parameters])
    made.is_arrow = True
    made._body = Block(start, end, body)
    return made


class _Expressions:
    """The expressions of a template, parsed together."""

    def __init__(self, data: bytes, dialect: Dialect, meant: Callable[[Expression], Expression] | None = None) -> None:
        self.data = data
        self.meant = meant
        self.code = bytearray(data)
        self.dialect = dialect
        self.ranges: dict[int, tuple[int, int]] = {}
        self.starts: list[int] = []
        self.ends: set[int] = set()  # the last bytes of these
        self.statements: dict[int, Statement] = {}

    def add(self, start: int, end: int, is_block: bool = False) -> None:
        """Take in the expression (or statements) at a place; the two bytes before it and the one after are markup."""
        if start < 2 or end >= len(self.code) or start >= end or not self.data[start:end].strip():
            return
        if start - 3 in self.ends:  # right behind another: there is no room for both
            return
        opening, closing = b"{}" if is_block else b"()"
        self.code[start - 2] = ord(";")
        self.code[start - 1] = opening
        self.code[end] = closing
        self.ranges[start] = (start - 2, end + 1)
        self.ends.add(end - 1)

    def add_function(self, named: int, end: int) -> None:
        """Take in the name and the parameters at a place, before which there is room for `function `."""
        opening = b";function "
        self.code[named - len(opening) : named] = opening
        self.code[end - 1 : end + 1] = b"{}"
        self.ranges[named] = (named - len(opening), end + 1)

    def parse(self) -> None:
        self.starts = sorted(self.ranges)
        ranges = [self.ranges[start] for start in self.starts]
        if not ranges:
            return
        program = parse_program(bytes(self.code), self.dialect, _disjoint(ranges))
        for statement in program.body.body:
            begins = statement.start + (len("function ") if isinstance(statement, DeclareFunction) else 1)
            at = bisect_right(self.starts, begins) - 1
            if at >= 0:
                self.statements.setdefault(self.starts[at], statement)

    def names(self) -> list[str]:
        """The identifiers that the expressions mention."""
        found: dict[str, None] = {}
        for start, (_, end) in self.ranges.items():
            for match in _IDENTIFIER.finditer(self.data, start, end - 1):
                found[match[0].decode("utf-8", "replace")] = None
        return list(found)

    def expression(self, start: int, end: int) -> Expression | None:
        statement = self.statements.get(start)
        if isinstance(statement, Evaluate):
            return self.meant(statement.value) if self.meant is not None else statement.value
        return Opaque(start, end, []) if start < end else None

    def function(self, named: int) -> Function | None:
        statement = self.statements.get(named)
        return statement.function if isinstance(statement, DeclareFunction) else None

    def handler(self, start: int, end: int) -> Expression | None:
        """A function as it is; statements as the body of a function of `$event`."""
        block = self.statements.get(start)
        if not isinstance(block, Block):
            return Opaque(start, end, []) if start < end else None
        if len(block.body) == 1 and isinstance(only := block.body[0], Evaluate):
            value = only.value
            if isinstance(value, (Name, Member, Function)):
                return value
        return arrow(start, end, ["$event"], list(block.body))


def names_at(data: bytes, start: int, end: int) -> Iterator[str]:
    """The identifiers in an expression that are no members of something."""
    return (match[0].decode("utf-8", "replace") for match in _IDENTIFIER.finditer(data, start, end))


def read_expressions(data: bytes, dialect: Dialect, start: int, end: int) -> tuple[Expression | None, list[str]]:
    """The expression of one attribute, and the names that it mentions."""
    reader = _Expressions(data, dialect)
    reader.add(start, end)
    reader.parse()
    return reader.expression(start, end), reader.names()


def _disjoint(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The ranges without those that begin inside an earlier one."""
    found: list[tuple[int, int]] = []
    for start, end in ranges:
        if not found or start >= found[-1][1]:
            found.append((start, end))
    return found
