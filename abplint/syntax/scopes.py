"""Components in the markup of a page, as the program that their library would run: one scope for each `x-data` of
Alpine, and what Vue makes of what stands below an element that it may be mounted on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from abplint.patterns import regex
from abplint.syntax.bindings import Binding
from abplint.syntax.components.vue import is_directive, vue_bindings
from abplint.syntax.facts import (
    Block,
    Call,
    Evaluate,
    Expression,
    Function,
    Import,
    Literal,
    Name,
    Object,
    Program,
    Return,
    Statement,
    TemplateScope,
    This,
)
from abplint.syntax.html import Attribute, Page, Tag
from abplint.syntax.parse import Dialect
from abplint.syntax.template import ComponentMarkup, arrow, names_at, read_expressions

RUNTIME: Final = "alpinejs"
HELD_BY: Final = "x-data"
_ASKS: Final = "htmx.org"
_ASKING: Final = ("hx-get", "hx-post", "hx-put", "hx-patch", "hx-delete")
_IN_PAGE: Final = "vue/page"
_SHOW: Final = "*show*"
_LISTENS: Final = regex(
    rb"""[\s"'](?:(?:@[\w:.-]+|v-on:[\w:.-]+|v-model[\w:.-]*)\s*=|v-(?!(?:bind|cloak|else|for|html|if|memo|once|pre|"""
    rb"""show|slot|text)\b)[\w:.-]+)"""
)
_MOST_ROOTS: Final = 8  # elements of a page with an id, on which Vue may be mounted
SCOPE: Final = "*scope*"
FACTORIES: Final = "*factories*"
_NAMES: Final = {SCOPE: "scope", FACTORIES: "factories", "*effect*": "effect", "*init*": "init", "*listen*": "listen"}


def parse_scopes(data: bytes, page: Page) -> Program | None:
    """The program of a page's components; None where nothing is written as for one."""
    roots = [tag for tag in page.tags if HELD_BY in tag.attributes]
    if not roots:
        return _asking(data, page) or _below_roots(data, page)
    root_of: dict[int, Tag | None] = {}
    for tag in page.tags:  # a parent comes before what it holds
        parent = tag.parent
        own = tag if HELD_BY in tag.attributes else None
        root_of[tag.index] = own or (root_of.get(parent) if parent is not None else None)
    members: dict[int, list[Tag]] = {root.index: [] for root in roots}
    outermost: list[Tag] = []
    inner: dict[int, list[Tag]] = {root.index: [] for root in roots}
    for root in roots:
        outer = root_of.get(root.parent) if root.parent is not None else None
        (outermost if outer is None else inner[outer.index]).append(root)
        if outer is not None:
            members[outer.index].append(root)
    for tag in page.tags:
        held_by = root_of[tag.index]
        if held_by is not None:
            members[held_by.index].append(tag)
    for listed in members.values():
        listed.sort(key=lambda tag: tag.index)

    def names_below(root: Tag) -> Iterator[str]:
        for below in inner[root.index]:
            for attribute in (each for tag in members[below.index] for each in tag.attributes.values()):
                yield from names_at(data, attribute.value_start, attribute.value_end)
            yield from names_below(below)

    def scope(root: Tag) -> Statement:
        template = ComponentMarkup(data, Dialect.JAVASCRIPT, members[root.index], alpine_bindings, lambda tag: False)
        template.object = This(root.start, root.end)
        template.begins = [(below, scope(below)) for below in inner[root.index] if below.in_template]
        template.inner = [scope(below) for below in inner[root.index] if not below.in_template]
        template.names_below = tuple(dict.fromkeys(names_below(root)))
        template.others = frozenset(below.index for below in inner[root.index])
        given: list[Expression] = [_data(data, root), template.function(root.start, root.end)]
        return Evaluate(root.start, root.end, Call(root.start, root.end, Name(root.start, root.start, SCOPE), given))

    runtime = Import(0, 0, RUNTIME, 0, 0, dict(_NAMES))
    asking = _asking(data, page)
    others = asking.body.body if asking is not None else []
    statements: list[Statement] = [*others, runtime, *map(scope, outermost)]
    return Program(Block(0, len(data), statements, tuple(_NAMES)), True, [])


def _asking(data: bytes, page: Page) -> Program | None:
    """What listens for elements that ask a server by their attributes; None where there are none."""
    if not any(name.startswith(_ASKING) for tag in page.tags for name in tag.attributes):
        return None
    return Program(Block(0, len(data), [Import(0, 0, _ASKS, 0, 0, {})], ()), True, [])


def _below_roots(data: bytes, page: Page) -> Program | None:
    """What each element with an id shows if a root of Vue is mounted on it."""
    if not _LISTENS.search(data):
        return None
    below: dict[int, list[Tag]] = {}
    around: dict[int, list[Tag]] = {}
    listens: set[int] = set()
    for tag in page.tags:
        own = [tag] if "id" in tag.attributes else []
        around[tag.index] = [*(around.get(tag.parent, []) if tag.parent is not None else []), *own]
        for root in around[tag.index]:
            below.setdefault(root.index, []).append(tag)
            if any(name.startswith(("@", "v-on:", "v-model")) or is_directive(name) for name in tag.attributes):
                listens.add(root.index)
    statements: list[Statement] = [Import(0, 0, _IN_PAGE, 0, 0, {_SHOW: "show"})]
    for root in [tag for tag in page.tags if tag.index in listens][:_MOST_ROOTS]:
        template = ComponentMarkup(data, Dialect.JAVASCRIPT, below[root.index], vue_bindings, lambda tag: False)
        template.object = This(root.start, root.end)
        where = Literal(root.start, root.start, f"#{root.attributes['id'].value}")
        given: list[Expression] = [where, template.function(root.start, root.end)]
        call = Call(root.start, root.end, Name(root.start, root.start, _SHOW), given)
        statements.append(Evaluate(root.start, root.end, call))
    return Program(Block(0, len(data), statements, (_SHOW,)), True, []) if len(statements) > 1 else None


def _data(data: bytes, root: Tag) -> Function:
    """`() => the expression of x-data`, in which the names of registered components are known."""
    attribute = root.attributes[HELD_BY]
    start, end = attribute.value_start, attribute.value_end
    value, names = read_expressions(data, Dialect.JAVASCRIPT, start, end)
    body = Block(start, end, [Return(start, end, value or Object(start, end, []))])
    scope = TemplateScope(start, end, Name(start, start, FACTORIES), False, tuple(names), (), body)
    return arrow(start, end, [], [scope])


def alpine_bindings(attribute: Attribute, data: bytes) -> Iterable[Binding]:
    """What an attribute of Alpine says; the others are as in Vue."""
    name, start, end = attribute.raw_name, attribute.value_start, attribute.value_end
    event = name[1:] if name.startswith("@") else name[5:] if name.startswith("x-on:") else ""
    words = event.split(".")
    if event and {"window", "document", "outside", "away"} & set(words[1:]):
        yield Binding("runs", "*listen*", start, end, (words[0], "document" if "document" in words else "window"))
    elif name == "x-effect":
        yield Binding("begins", "*effect*", start, end)
    elif name == "x-init":
        yield Binding("begins", "*init*", start, end)
    elif name != HELD_BY:
        yield from vue_bindings(attribute, data)
