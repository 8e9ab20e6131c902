"""How literals, statements, imports and tags of a script are laid out: where each part of them stands."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache
from os.path import splitext
from typing import TYPE_CHECKING, Final, Literal

from abplint.records import record
from abplint.syntax.components.scripts import component_scripts, is_of_module, is_typescript
from abplint.syntax.html import parse_page
from abplint.syntax.parse import Dialect, dialect_of, parse_tree

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

_TYPED: Final = (".vue", ".svelte", ".astro")
_PAGES: Final = (".html", ".htm", ".xhtml")


@record
class LayoutPart:
    """A property or an element at the bytes `start`..`end`. A property of the form `key: value` has its key as
    written, quotes included, and the place of its value."""

    start: int
    end: int
    key: str = ""
    value_start: int = 0
    value_end: int = 0


@record
class Layout:
    """A literal at the bytes `start`..`end`. `comma_end` is behind a comma that follows the last part, 0 without one;
    `trailing` are the places of comments behind the last part, `inner` whether there are comments and no parts."""

    kind: Literal["object", "array"]
    start: int
    end: int
    parts: list[LayoutPart] = field(default_factory=list)
    comma_end: int = 0
    trailing: list[tuple[int, int]] = field(default_factory=list)

    def part(self, name: str) -> LayoutPart | None:
        """The property of a name, quoted or not."""
        return next((part for part in self.parts if part.key.strip("'\"") == name), None)


@lru_cache(maxsize=256)
def layout_of(path: str, data: bytes, start: int, end: int) -> Layout | None:
    """The layout of what stands at the bytes `start`..`end` of a script, a page, a component or a JSON file.

    None if that is no literal, or does not parse.
    """
    written = data[start:end]
    if written[:1] not in (b"{", b"["):
        return None
    tree = parse_tree(b"(" + written + b")", _dialect(path), [(0, len(written) + 2)])
    if tree is None or tree.root_node.has_error:
        return None
    node = tree.root_node
    for kind in ("expression_statement", "parenthesized_expression"):
        node = node.named_children[0]
        if node.type != kind:
            return None
    node = node.named_children[0]
    if node.type not in ("object", "array") or node.end_byte != len(written) + 1:
        return None
    return _read(node, start - 1)


def _dialect(path: str) -> Dialect:
    return Dialect.TYPESCRIPT if splitext(path)[1].lower() in _TYPED else dialect_of(path)


def _read(node: Node, shift: int) -> Layout | None:
    parts: list[LayoutPart] = []
    comma_end = 0
    trailing: list[tuple[int, int]] = []
    before = ""
    for child in node.children[1:-1]:
        start, end = child.start_byte + shift, child.end_byte + shift
        if child.type == "comment":
            trailing.append((start, end))
            continue
        if child.type == ",":
            if before != "part":
                return None  # a hole
            before, comma_end = ",", end
            continue
        key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
        if child.type == "pair" and key is not None and value is not None:
            text = (key.text or b"").decode("utf-8", "replace")
            parts.append(LayoutPart(start, end, text, value.start_byte + shift, value.end_byte + shift))
        else:
            parts.append(LayoutPart(start, end))
        before, comma_end, trailing = "part", 0, []
    kind: Literal["object", "array"] = "object" if node.type == "object" else "array"
    return Layout(kind, node.start_byte + shift, node.end_byte + shift, parts, comma_end, trailing)


@record
class ScriptPart:
    """A script at the bytes `start`..`end` of its file, which may be the whole of it.

    `is_typed`: in TypeScript. `is_of_module`: it runs once, not for each instance of a component. `may_run_on_server`:
    it is no script of a page, nor one of Astro's. `tag` is the first byte of its start tag where it is a script of a
    component that a module can share, else -1.
    """

    start: int
    end: int
    is_typed: bool
    is_of_module: bool = True
    may_run_on_server: bool = True
    tag: int = -1

    @property
    def is_component(self) -> bool:
        return self.tag >= 0


@lru_cache(maxsize=8)
def scripts_of(path: str, data: bytes) -> tuple[ScriptPart, ...]:
    """The scripts of a page or a component that stand in it, in their order; any other file is one itself."""
    extension = splitext(path)[1].lower()
    if extension in _TYPED:
        shares = extension != ".astro"  # whose scripts are modules each
        return tuple(
            ScriptPart(
                each.text_start,
                each.text_end,
                is_typescript(each, extension),
                not shares or is_of_module(each, extension),
                shares,
                each.tag.start if shares else -1,
            )
            for each in component_scripts(data, extension)
        )
    if extension in _PAGES:
        scripts = (script for script in parse_page(data).scripts if script.src is None)
        return tuple(
            ScriptPart(each.text_start, each.text_end, False, may_run_on_server=False)
            for each in scripts
            if each.kind in ("classic", "module")
        )
    return (ScriptPart(0, len(data), extension in (".ts", ".tsx", ".mts", ".cts")),)


def script_around(path: str, data: bytes, at: int) -> ScriptPart | None:
    """The script that a byte stands in; None for the markup of a page or a component."""
    return next((part for part in scripts_of(path, data) if part.start <= at <= part.end), None)


def is_typed(path: str, data: bytes, at: int) -> bool:
    """Whether a byte stands in a script in TypeScript."""
    part = script_around(path, data, at)
    return part is not None and part.is_typed


def script_tree(path: str, data: bytes, at: int | None = None, region: tuple[int, int] | None = None) -> Tree | None:
    """The tree of the script around a byte, of a `region` of a file, or else of a file that is a script.

    None where there is none or it does not parse.
    """
    if region is None and at is not None:
        part = script_around(path, data, at)
        return None if part is None else tree_of(path, data, ((part.start, part.end),))
    if region is None and splitext(path)[1].lower() in (*_TYPED, *_PAGES):
        return None
    return tree_of(path, data, (region or (0, len(data)),))


@lru_cache(maxsize=4)
def tree_of(path: str, data: bytes, regions: tuple[tuple[int, int], ...]) -> Tree | None:
    """The tree of regions of a file that are one script; None where they do not parse."""
    tree = parse_tree(data, _dialect(path), regions)
    return None if tree is None or tree.root_node.has_error else tree


@record
class PlainStatement:
    """A statement at the bytes `start`..`end`. `is_among_others`: it stands in a block or a module, where others may
    follow it; else it is the body of a condition or a loop. `is_top`: it is one of its module."""

    start: int
    end: int
    is_among_others: bool
    is_top: bool


def statement_at(path: str, data: bytes, start: int, region: tuple[int, int] | None = None) -> PlainStatement | None:
    """The statement that an expression at a byte begins, and consists of.

    `region` are the bytes of a script in a string. None where the expression is part of another, or nothing parses.
    """
    tree = script_tree(path, data, start, region)
    node = tree.root_node.descendant_for_byte_range(start, start + 1) if tree is not None else None
    while node is not None and node.type != "expression_statement":
        if node.start_byte != start:
            return None
        node = node.parent
    if node is None or node.start_byte != start or node.parent is None:
        return None
    parent = node.parent.type
    is_top = parent == "program"
    return PlainStatement(start, node.end_byte, is_top or parent in ("statement_block", "switch_case"), is_top)


def is_in_catch(path: str, data: bytes, at: int) -> bool:
    """Whether a byte of a script stands in the body of a `catch`, and not in a function of it."""
    tree = script_tree(path, data, at)
    node = tree.root_node.descendant_for_byte_range(at, at + 1) if tree is not None else None
    while node is not None and "function" not in node.type and node.type != "method_definition":
        if node.type == "catch_clause":
            return True
        node = node.parent
    return False


def plain_statement(path: str, data: bytes, start: int, end: int) -> bool:
    """Whether an expression of a script is a statement of its own, which stands among those of its module."""
    found = statement_at(path, data, start)
    return found is not None and found.is_top and found.end >= end


@record
class JsxTag:
    """An element at the bytes `start`..`end` whose start tag ends at `tag_end`; `is_empty`: it has no end tag."""

    start: int
    tag_end: int
    end: int
    is_empty: bool


def imports_end(path: str, data: bytes, part: ScriptPart | None = None) -> int | None:
    """The byte behind the last import of a module, else behind its directives (`'use client'`), else its first byte
    that is neither a comment nor a space.

    The module is a file, or a script of a component, which has its first byte where there is no import. None where it
    does not parse.
    """
    tree = script_tree(path, data, None, (part.start, part.end) if part is not None else None)
    if tree is None:
        return None
    statements = [node for node in tree.root_node.named_children if node.type not in ("comment", "hash_bang_line")]
    imports = [node for node in statements if node.type == "import_statement"]
    if imports:
        return imports[-1].end_byte
    end = part.start if part is not None else 0
    for node in statements if part is None else ():
        if node.type != "expression_statement" or node.named_children[0].type != "string":
            return end or node.start_byte
        end = node.end_byte
    return end


def jsx_tags(path: str, data: bytes, name: str) -> list[JsxTag]:
    """The elements of a name in a script, in its order; none where it does not parse."""
    tree = script_tree(path, data)
    if tree is None:
        return []
    found: list[JsxTag] = []
    pending = [tree.root_node]
    while pending:
        node = pending.pop()
        pending += reversed(node.children)
        if node.type in ("jsx_self_closing_element", "jsx_element"):
            is_empty = node.type == "jsx_self_closing_element"
            tag = node if is_empty else node.children[0]
            named = tag.child_by_field_name("name")
            if named is not None and named.text == name.encode():
                found.append(JsxTag(node.start_byte, tag.end_byte, node.end_byte, is_empty))
    return found


def only_argument(path: str, data: bytes, function: str) -> tuple[int, int] | None:
    """Where the argument of a script's only call of a function stands; None for several calls or arguments."""
    tree = script_tree(path, data)
    if tree is None:
        return None
    calls: list[Node] = []
    pending = [tree.root_node]
    while pending:
        node = pending.pop()
        pending += node.children
        called = node.child_by_field_name("function") if node.type == "call_expression" else None
        if called is not None and called.text == function.encode():
            calls.append(node)
    arguments = calls[0].child_by_field_name("arguments") if len(calls) == 1 else None
    if arguments is None or len(arguments.named_children) != 1:
        return None
    return arguments.named_children[0].start_byte, arguments.named_children[0].end_byte
