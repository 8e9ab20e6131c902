"""Alpine's components in the markup of a page, as the program that Alpine would run: one scope for each `x-data`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from abplint.syntax.components.vue import vue_bindings
from abplint.syntax.facts import (
    Block,
    Call,
    Evaluate,
    Expression,
    Function,
    Import,
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
from abplint.syntax.template import Binding, ComponentMarkup, arrow, read_expressions

RUNTIME: Final = "alpinejs"
SCOPE: Final = "*scope*"
FACTORIES: Final = "*factories*"
_NAMES: Final = {SCOPE: "scope", FACTORIES: "factories", "*effect*": "effect", "*init*": "init", "*listen*": "listen"}


def parse_scopes(data: bytes, page: Page) -> Program | None:
    """The program of a page's `x-data` elements; None without one."""
    roots = [tag for tag in page.tags if "x-data" in tag.attributes]
    if not roots:
        return None
    root_of: dict[int, Tag | None] = {}
    for tag in page.tags:  # a parent comes before what it holds
        parent = tag.parent
        own = tag if "x-data" in tag.attributes else None
        root_of[tag.index] = own or (root_of.get(parent) if parent is not None else None)
    members: dict[int, list[Tag]] = {root.index: [] for root in roots}
    outermost: list[Tag] = []
    inner: dict[int, list[Tag]] = {root.index: [] for root in roots}
    for tag in page.tags:
        root = root_of[tag.index]
        if root is not None:
            members[root.index].append(tag)
    for root in roots:
        outer = root_of.get(root.parent) if root.parent is not None else None
        (outermost if outer is None else inner[outer.index]).append(root)

    def scope(root: Tag) -> Statement:
        template = ComponentMarkup(data, Dialect.JAVASCRIPT, members[root.index], alpine_bindings, lambda tag: False)
        template.object = This(root.start, root.end)
        template.inner = [scope(below) for below in inner[root.index]]
        given: list[Expression] = [_data(data, root), template.function(root.start, root.end)]
        return Evaluate(root.start, root.end, Call(root.start, root.end, Name(root.start, root.start, SCOPE), given))

    runtime = Import(0, 0, RUNTIME, 0, 0, dict(_NAMES))
    statements: list[Statement] = [runtime, *map(scope, outermost)]
    return Program(Block(0, len(data), statements, tuple(_NAMES)), True, [])


def _data(data: bytes, root: Tag) -> Function:
    """`() => the expression of x-data`, in which the names of registered components are known."""
    attribute = root.attributes["x-data"]
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
        yield Binding("runs", "*listen*", start, end, (words[0],))
    elif name == "x-effect":
        yield Binding("runs", "*effect*", start, end)
    elif name == "x-init":
        yield Binding("runs", "*init*", start, end)
    elif name != "x-data":
        yield from vue_bindings(attribute, data)
