"""Parses JavaScript and TypeScript, tolerantly: every text gives a program, with faults where it does not parse."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from os.path import splitext
from typing import TYPE_CHECKING, Final

from abplint.syntax.facts import Block, Program, SyntaxFault
from abplint.syntax.lower import lower_program
from abplint.syntax.lowering import Declares

if TYPE_CHECKING:
    from tree_sitter import Node, Parser, Range, Tree

MAX_FAULTS: Final = 20
_CHUNK: Final = 1 << 16


class Dialect(Enum):
    """What a text is written in; JavaScript may hold JSX."""

    JAVASCRIPT = "javascript"
    TYPESCRIPT = "typescript"
    TSX = "tsx"


_DIALECTS: Final = {
    ".ts": Dialect.TYPESCRIPT,
    ".mts": Dialect.TYPESCRIPT,
    ".cts": Dialect.TYPESCRIPT,
    ".tsx": Dialect.TSX,
}


def dialect_of(path: str) -> Dialect:
    """The dialect a file's name promises; JavaScript unless it says otherwise."""
    return _DIALECTS.get(splitext(path)[1].lower(), Dialect.JAVASCRIPT)


def parse_program(
    data: bytes,
    dialect: Dialect,
    ranges: Sequence[tuple[int, int]] | None = None,
    is_module: bool = False,
    declares: Declares | None = None,
) -> Program:
    """Parses a file, or of a page only the half-open byte `ranges` that hold its scripts.

    `ranges` are sorted and do not overlap. Offsets in the facts are offsets into `data`. Never raises: what
    does not parse is among the program's faults, of which there are at most `MAX_FAULTS`.
    """
    if ranges is None:
        ranges = [(0, len(data))]
    ranges = [(start, end) for start, end in ranges if start < end]
    if not ranges:
        data, ranges = b"", [(0, 0)]
    start, end = ranges[0][0], ranges[-1][1]
    tree = parse_tree(data, dialect, ranges)
    if tree is None:
        return Program(Block(start, end, []), is_module, [SyntaxFault(start, start, "does not parse at all")])
    root = tree.root_node
    faults = _faults(root, data) if root.has_error else []
    return lower_program(root, data, start, end, faults, is_module, declares)


# ---------------------------------------------------------------- trees


@cache
def _parser(dialect: Dialect) -> Parser:
    from tree_sitter import Language, Parser

    if dialect is Dialect.JAVASCRIPT:
        import tree_sitter_javascript

        return Parser(Language(tree_sitter_javascript.language()))
    import tree_sitter_typescript

    if dialect is Dialect.TSX:
        return Parser(Language(tree_sitter_typescript.language_tsx()))
    return Parser(Language(tree_sitter_typescript.language_typescript()))


def parse_tree(data: bytes, dialect: Dialect, ranges: Sequence[tuple[int, int]]) -> Tree | None:
    """The tree of the first reading that has no errors, or of the plainest reading; None if no reading ends.

    JavaScript may be Flow or TypeScript after all. Some syntax is newer than the grammars: a last reading has
    it blanked.
    """
    included = _included(ranges)
    dialects = (Dialect.JAVASCRIPT, Dialect.TSX) if dialect is Dialect.JAVASCRIPT else (dialect,)
    plainest: Tree | None = None
    for text in _readings(data):
        for reading in dialects:
            tree = _read(_parser(reading), text, included)
            if tree is not None and not tree.root_node.has_error:
                return tree
            plainest = plainest or tree
    return plainest


def _read(parser: Parser, data: bytes, included: Sequence[Range]) -> Tree | None:
    """One reading; None if it takes more work than a program of that length can need.

    On noise the parser may try alternatives for minutes. Work is counted in its own steps, not in time, so
    that the outcome is the same on every machine.
    """
    budget = 500 + len(data) // 5  # of 100 steps each; a program takes 2 to 6 of them per 100 bytes
    spent = 0

    def is_spent(offset: int, has_error: bool) -> bool:
        nonlocal spent
        spent += 1
        return spent > budget

    parser.included_ranges = included
    try:
        return parser.parse(lambda at, point: data[at : at + _CHUNK], progress_callback=is_spent)
    except ValueError:
        parser.reset()
        return None


def _included(ranges: Sequence[tuple[int, int]]) -> list[Range]:
    """Byte ranges as tree-sitter has them; nobody reads points, so the file counts as one line."""
    from tree_sitter import Range

    return [Range((0, start), (0, end), start, end) for start, end in ranges]


# What the grammars of today do not know; the group of each vanishes.
_GAPS: Final = (
    re.compile(rb"""\bfrom\s*(?:"[^"\n]*"|'[^'\n]*')\s*((?:with|assert)\s*\{[^{}]*\})"""),
    re.compile(rb"""\b(accessor)\s+(?=[\w$#\["'])"""),
    re.compile(rb"""\bimport\s+(defer|source)\s+(?:\*|(?!from\b)[\w$]+\s+from\b)"""),
    re.compile(rb"""\b(export\s+type\s+\*[^;\n]*)"""),
)


def _readings(data: bytes) -> Iterator[bytes]:
    """The data, and if that differs the data with spaces for what the grammars do not know."""
    yield data
    blanked = bytearray(data)
    for gap in _GAPS:
        for match in gap.finditer(data):
            start, end = match.span(1)
            blanked[start:end] = b" " * (end - start)
    if blanked != data:
        yield bytes(blanked)


# ---------------------------------------------------------------- faults


def _faults(root: Node, data: bytes) -> list[SyntaxFault]:
    """The outermost places that do not parse, in the order of the text."""
    faults: list[SyntaxFault] = []
    pending = [root]
    while pending and len(faults) < MAX_FAULTS:
        node = pending.pop()
        if node.is_missing and node.type == "!":  # TypeScript's grammar sees one in `tag<T>`text``
            continue
        if node.is_missing:
            what = node.type.replace("_", " ") if node.is_named else f"`{node.type}`"
            faults.append(SyntaxFault(node.start_byte, node.end_byte, f"missing {what}"))
        elif node.is_error:
            faults.append(_unexpected(node, data))
        elif node.has_error and node.type != "import_alias":  # of `import x = require("m")` it misses a `;`
            pending += node.children[::-1]
    return faults


def _unexpected(node: Node, data: bytes) -> SyntaxFault:
    """A fault at what an error skips: its first line."""
    start, end = node.start_byte, node.end_byte
    line = data[start : min(end, start + 200)].split(b"\n", 1)[0].rstrip()
    text = line.decode("utf-8", "replace")
    message = f"unexpected `{text}`" if 0 < len(text) <= 20 and start + len(line) == end else "unexpected syntax"
    return SyntaxFault(start, start + len(line), message)
