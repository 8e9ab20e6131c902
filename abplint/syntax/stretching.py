"""Room in the text of a module: an edit of a function, or of a comment, leaves the places of what is around it.

Between the statements of functions stands white space that no source has, and before each statement, member and element
in none that begins a line. A text with an edit takes up some of it, or leaves more, so that whatever stands behind the
next gap stands where it stood.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.records import record
from abplint.syntax.generators import MACHINES
from abplint.syntax.lowering import COMMENTS, children_of
from abplint.syntax.parse import Dialect, parse_tree

if TYPE_CHECKING:
    from tree_sitter import Node

FILLER: Final = b"\f"  # white space to JavaScript; what holds one by itself is not stretched
LARGEST: Final = 200_000  # bytes of a text: larger ones are nobody's source
WIDEST: Final = 256  # bytes of a gap: a line or two that are typed into it
ALL_ROOM: Final = 1 << 16  # bytes of all gaps of a file: it is searched with them
MOST_LINES: Final = 400  # between the first and the last change, to be compared one by one
_FUNCTIONS: Final = frozenset(
    {
        "arrow_function",
        "function_declaration",
        "function_expression",
        "generator_function",
        "generator_function_declaration",
        "method_definition",
    }
)

_LISTS: Final = frozenset({"program", "class_body", "object", "array"})
_TYPE: Final = "type"  # in the names of what the grammars have for types
_NAMES: Final = frozenset({"named_imports", "export_clause"})


class Replacement(NamedTuple):
    """From `start` to `end` stands another text, which is `by` bytes longer."""

    start: int
    end: int
    by: int


@record
class Stretched:
    """A text, and the gaps in it: the offsets in the text before which they stand, and how many bytes they have."""

    text: bytes
    places: tuple[int, ...]
    sizes: tuple[int, ...]

    @cached_property
    def data(self) -> bytes:
        """The text with its gaps."""
        parts, done = [], 0
        for place, size in zip(self.places, self.sizes, strict=True):
            parts += [self.text[done:place], FILLER * size]
            done = place
        return b"".join((*parts, self.text[done:]))

    @cached_property
    def _before(self) -> list[int]:
        """The bytes of gaps before each gap, and of all."""
        return [0, *accumulate(self.sizes)]

    @cached_property
    def _starts(self) -> list[int]:
        """Where the gaps stand in the text with gaps."""
        return [place + before for place, before in zip(self.places, self._before, strict=False)]

    def written(self, offset: int) -> int:
        """An offset in the text with gaps as one in the text; those in a gap are where the gap is."""
        at = bisect_right(self._starts, offset) - 1
        if at < 0:
            return offset
        return max(offset - self._before[at + 1], self.places[at])

    def fitted(self, text: bytes) -> Stretched | None:
        """Another text with what stands behind each change, and the gap behind it, where it stood; None: there is not
        enough room."""
        changes = list(changes_of(self.text, text))
        places, sizes, by, owed = [], [], 0, 0
        for place, size in zip(self.places, self.sizes, strict=True):
            while changes and changes[0].end <= place:
                owed += changes[0].by
                by += changes.pop(0).by
            if changes and changes[0].start < place:  # the text around the gap is gone
                owed -= size
                continue
            left = size - owed
            owed = max(-left, 0)
            places.append(place + by)
            sizes.append(max(left, 0))
        return None if changes or owed else Stretched(text, tuple(places), tuple(sizes))


def is_read_as_written(text: Stretched, dialect: Dialect, is_module: bool) -> bool:
    """Whether a parser makes of a text with gaps what it makes of the text: how it reads on behind what does not parse
    depends on all that is around, and white space there may become part of a string."""
    trees = [parse_tree(each, dialect, [(0, len(each))], is_module) for each in (text.data, text.text)]
    pending = [tuple(tree.root_node for tree in trees if tree is not None)]
    while pending:
        if len(pending[-1]) != len(trees):
            return False
        mine, theirs = pending.pop()
        own, others = mine.children, theirs.children
        here = (mine.type, mine.is_missing, text.written(mine.start_byte), text.written(mine.end_byte), len(own))
        if here != (theirs.type, theirs.is_missing, theirs.start_byte, theirs.end_byte, len(others)):
            return False
        holds_gap = mine.end_byte - mine.start_byte != theirs.end_byte - theirs.start_byte
        if holds_gap and (not own or _TYPE in mine.type):  # its text counts
            return False
        pending += zip(own, others, strict=True)
    return True


def stretched(text: bytes, dialect: Dialect) -> Stretched | None:
    """A text with gaps in its functions and around them; None if it has no functions, or gaps would not be safe."""
    if len(text) > LARGEST or FILLER in text or MACHINES.search(text) is not None:
        return None
    tree = parse_tree(text, dialect, [(0, len(text))])
    if tree is None or tree.root_node.has_error:
        return None
    inside, outside = _places(tree.root_node, text)
    places = sorted({*inside, *outside}) if inside else []
    room = min(WIDEST, ALL_ROOM // len(places)) if places else 0
    return Stretched(text, tuple(places), (room,) * len(places)) if room else None


def _places(root: Node, text: bytes) -> tuple[list[int], list[int]]:
    """Where a function's body begins and ends, and where its statements end; of what is in no function, where a
    statement, a member or an element begins a line, so that comments and blank lines before it leave it where it is."""
    inside, outside = [], [root.end_byte]
    pending = [(root, False)]
    while pending:
        node, is_inside = pending.pop()
        children = list(children_of(node))
        is_function = node.type in _FUNCTIONS
        pending += [(child, is_inside or is_function) for child in children]
        if is_function and children and children[-1].type == "statement_block":
            body = children[-1]
            inside += [body.start_byte + 1, body.end_byte - 1]
            inside += [child.end_byte for child in children_of(body) if _may_move(child)]
        elif node.type in _LISTS and not is_inside:
            starts = (child.start_byte for child in children if _may_move(child))
            outside += [start for start in starts if _begins_line(text, start)]
        elif node.type in _NAMES:
            outside += [child.end_byte for child in children if child.is_named][-1:]
    return inside, outside


def _begins_line(text: bytes, start: int) -> bool:
    return not text[text.rfind(b"\n", 0, start) + 1 : start].strip()


def _may_move(node: Node) -> bool:
    return node.is_named and node.type not in COMMENTS


def changes_of(old: bytes, new: bytes) -> Iterator[Replacement]:
    """What differs between two texts: line by line, where there are not too many lines."""
    start = old.rfind(b"\n", 0, shared(old, new)) + 1  # a line that is added may begin as the next one does
    ends = len(old), len(new)
    lines = old[start:].splitlines(keepends=True), new[start:].splitlines(keepends=True)
    if max(map(len, lines)) > MOST_LINES:
        rest = min(ends) - start
        tail = shared(old[len(old) - rest :][::-1], new[len(new) - rest :][::-1])
        ends = len(old) - tail, len(new) - tail
        lines = old[start : ends[0]].splitlines(keepends=True), new[start : ends[1]].splitlines(keepends=True)
    if max(map(len, lines)) > MOST_LINES:
        yield Replacement(start, ends[0], len(new) - len(old))
        return
    offsets = [start, *accumulate((len(line) for line in lines[0]), initial=start)][1:]
    changes = SequenceMatcher(None, *lines, autojunk=False).get_opcodes()
    for (kind, first, last, other, end), (_, _, stop, _, _) in zip(changes, [*changes[1:], *changes[-1:]], strict=True):
        if kind == "insert":  # a function that is added ends as the one before it does: what it ends with is its own
            while last < stop and lines[0][last] == lines[1][other]:
                first, last, other, end = first + 1, last + 1, other + 1, end + 1
        if kind != "equal":
            before, after = b"".join(lines[0][first:last]), b"".join(lines[1][other:end])
            same = shared(before, after)
            left = min(len(before), len(after)) - same
            back = shared(before[len(before) - left :][::-1], after[len(after) - left :][::-1])
            yield Replacement(offsets[first] + same, offsets[last] - back, len(after) - len(before))


def shared(one: bytes, other: bytes) -> int:
    """How many bytes two texts have in common from their beginning."""
    least, most = 0, min(len(one), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if one[least:middle] == other[least:middle]:
            least = middle
        else:
            most = middle - 1
    return least
