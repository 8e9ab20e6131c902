"""Parses JavaScript and TypeScript, tolerantly: every text gives a program, with faults where it does not parse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import islice, pairwise
from os.path import splitext
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.syntax.facts import Block, Program, SyntaxFault
from abplint.syntax.lower import lower_program
from abplint.syntax.lowering import Declares
from abplint.syntax.shortening import misread, shorten, without
from abplint.syntax.verdict import Verdict

if TYPE_CHECKING:
    from tree_sitter import Node, Parser, Range, Tree

MAX_FAULTS: Final = 20
# Of 100 steps each; a program takes one for 100 bytes, a minified one up to 3.5, and some 4 KB of memory for each.
_MANY_STEPS: Final = 60_000
_MOST_STEPS: Final = 750_000  # of any file: a dense bundle of 20 MB fits in, and no file takes more than 3 GB
_CHUNK: Final = 1 << 12
MOST_EMPTY_PLACES: Final = 200  # that are looked at: in arrays they are holes, and minified data may be full of them
_EMPTY_PLACE: Final = regex(rb"[,{(]\s*(?=,),")


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
    tree, verdict = _best_reading(data, dialect, ranges, is_module)
    is_certain = verdict is Verdict.REJECTS
    if tree is None:
        message = "does not parse at all" if is_certain else "takes too much work to be read"
        fault = SyntaxFault(start, start, message, is_certain)
        return Program(Block(start, end, []), is_module, [fault])
    root = tree.root_node
    faults = _faults(root, data, is_certain) if root.has_error else list(_empty_places(root, data, ranges))
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


def parse_tree(
    data: bytes, dialect: Dialect, ranges: Sequence[tuple[int, int]], is_module: bool = False
) -> Tree | None:
    """The tree of the first reading that has no errors, or of the plainest reading; None if no reading ends."""
    return _best_reading(data, dialect, ranges, is_module)[0]


def _best_reading(
    data: bytes, dialect: Dialect, ranges: Sequence[tuple[int, int]], is_module: bool
) -> tuple[Tree | None, Verdict]:
    """The best tree that can be had, and what engines make of the text.

    JavaScript may be Flow or TypeScript after all. What the grammars cannot read and engines can is read once more,
    with what is in the grammars' way written in another manner; the tree's places are right for the data as it is.
    """
    first = ranges[0][0]
    shortened = shorten(data[first : ranges[-1][1]])
    tree, verdict = _reading_of(shortened.text, dialect, ranges, is_module)
    if tree is not None and (wrong := misread(tree, first, shortened)):
        shortened = without(data[first : ranges[-1][1]], shortened, wrong)
        tree, verdict = _reading_of(shortened.text, dialect, ranges, is_module)
        if tree is not None and misread(tree, first, shortened):
            return _reading_of(data[first : ranges[-1][1]], dialect, ranges, is_module)
    return tree, verdict


def _reading_of(
    written: bytes, dialect: Dialect, ranges: Sequence[tuple[int, int]], is_module: bool
) -> tuple[Tree | None, Verdict]:
    """The best reading of what is written from the first range to the last."""
    included = _included(ranges)
    dialects = (Dialect.JAVASCRIPT, Dialect.TSX) if dialect is Dialect.JAVASCRIPT else (dialect,)
    plainest: Tree | None = None
    start = ranges[0][0]
    for reading in dialects:
        tree = _read(_parser(reading), written, included, ranges)
        if tree is not None and not tree.root_node.has_error:
            return tree, Verdict.READS
        if tree is None and _budget(ranges) >= _MANY_STEPS:
            return None, Verdict.UNDECIDED
        plainest = plainest or tree
    from abplint.syntax.recognizer import recognize, rewritings  # a tenth of the start, and seldom needed

    scripts = bytearray(written)
    for (_, gap_start), (gap_end, _) in pairwise(ranges):
        scripts[gap_start - start : gap_end - start] = b"\n" * (gap_end - gap_start)
    opinion = recognize(bytes(scripts), dialect is not Dialect.TYPESCRIPT, is_module)
    for rewritten in rewritings(bytes(scripts), opinion.edits):
        for reading in dialects:
            tree = _read(_parser(reading), rewritten, included, ranges)
            if tree is not None and not tree.root_node.has_error:
                return tree, Verdict.READS
    return plainest, opinion.verdict


def _read(parser: Parser, written: bytes, included: Sequence[Range], ranges: Sequence[tuple[int, int]]) -> Tree | None:
    """One reading; None if it takes more work than a program of that length can need.

    `written` is the file from the first range to the last. On noise the parser may try alternatives for minutes, or
    look for the end of each of a thousand comments that have none. Work is counted, in the parser's own steps and in
    what it reads again, not in time, so that the outcome is the same on every machine. The binding never lets go of
    what it has been given to read: so it is given the text itself, and parts of it only where it reads again. It asks
    for the text of a node of the finished tree in the same way, and would wait for ever for what it is not given.
    """
    first = ranges[0][0]
    budget = _budget(ranges)
    readings = 1_000 + len(ranges) + budget * 5 // _CHUNK * 8
    spent = read = 0
    is_parsing = True

    def is_spent(offset: int, has_error: bool) -> bool:
        nonlocal spent
        spent += 1
        return spent > budget or read > readings

    def text(at: int, point: object) -> bytes:
        nonlocal read
        read += 1
        if at == first:
            return written
        return written[at - first : at - first + _CHUNK] if read <= readings or not is_parsing else b""

    parser.included_ranges = included
    try:
        tree = parser.parse(text, progress_callback=is_spent)
    except ValueError:
        tree = None
    is_parsing = False
    if tree is None or read > readings:
        parser.reset()
        return None
    return tree


def _budget(ranges: Sequence[tuple[int, int]]) -> int:
    """How many of the parser's reports of progress a reading may take."""
    size = sum(end - start for start, end in ranges)
    return min(500 + size // 5, max(_MANY_STEPS, size // 25), _MOST_STEPS)


def _included(ranges: Sequence[tuple[int, int]]) -> list[Range]:
    """Byte ranges as tree-sitter has them; nobody reads points, so the file counts as one line."""
    from tree_sitter import Range

    return [Range((0, start), (0, end), start, end) for start, end in ranges]


# ---------------------------------------------------------------- faults


def _faults(root: Node, data: bytes, is_certain: bool) -> list[SyntaxFault]:
    """The outermost places that do not parse, in the order of the text."""
    faults: list[SyntaxFault] = []
    pending = [root]
    while pending and len(faults) < MAX_FAULTS:
        node = pending.pop()
        if node.is_missing and node.type == "!":  # TypeScript's grammar sees one in `tag<T>`text``
            continue
        if node.is_missing:
            what = node.type.replace("_", " ") if node.is_named else f"`{node.type}`"
            faults.append(SyntaxFault(node.start_byte, node.end_byte, f"missing {what}", is_certain))
        elif node.is_error:
            faults.append(_unexpected(node, data, is_certain))
        elif node.has_error and node.type != "import_alias":  # of `import x = require("m")` it misses a `;`
            pending += node.children[::-1]
    return faults


def _empty_places(root: Node, data: bytes, ranges: Sequence[tuple[int, int]]) -> Iterator[SyntaxFault]:
    """Commas without anything before them, which the grammars let pass in objects and calls, and engines do not."""
    matches = (match for start, end in ranges for match in _EMPTY_PLACE.finditer(data, start, end))
    for match in islice(matches, MOST_EMPTY_PLACES):
        at = match.end() - 1
        node = root.descendant_for_byte_range(at, at + 1)
        around = node.parent if node is not None and node.type == "," else None
        if around is not None and around.type in ("object", "object_pattern", "arguments"):
            yield SyntaxFault(at, at + 1, "unexpected `,`", True)
            return


def _unexpected(node: Node, data: bytes, is_certain: bool) -> SyntaxFault:
    """A fault at what an error skips: its first line."""
    start, end = node.start_byte, node.end_byte
    line = data[start : min(end, start + 200)].split(b"\n", 1)[0].rstrip()
    text = line.decode("utf-8", "replace")
    message = f"unexpected `{text}`" if 0 < len(text) <= 20 and start + len(line) == end else "unexpected syntax"
    return SyntaxFault(start, start + len(line), message, is_certain)
