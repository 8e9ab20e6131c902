"""Long lists of plain constants, cut short before a text is parsed: a tree has some 400 bytes for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex

if TYPE_CHECKING:
    from tree_sitter import Tree

SHORTEST: Final = 100_000  # bytes of a text that is looked through: a tree of a smaller one is small
MOST_KEPT: Final = 4_096  # constants of a list; nothing that rules ask about is told by what comes later
ALL_KEPT: Final = 100_000  # the same of all lists that are cut: a file may hold thousands of them
FEWEST_KEPT: Final = 64  # of a list when that is used up
SHORTEST_CUT: Final = 1_000  # bytes: less is not worth a second look at the tree

_CONSTANT: Final = (
    rb"(?:-?(?<![\w$.])(?:0[xX][0-9a-fA-F]{1,32}|(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?)(?![\w$.])"
    rb"|(?<![\w$.])(?:null|true|false)(?![\w$])"
    rb'|"[^"\\\r\n]*"|' + rb"'[^'\\\r\n]*')"
)
_ROW: Final = (
    rb"\[\s*" + _CONSTANT + rb"\s*(?:,\s*" + _CONSTANT + rb"\s*){0,31}\]"
    rb'|\{\s*(?:"[^"\\\r\n]*"|[A-Za-z_]\w{0,99})\s*:\s*'
    + _CONSTANT
    + rb'\s*(?:,\s*(?:"[^"\\\r\n]*"|[A-Za-z_]\w{0,99})\s*:\s*'
    + _CONSTANT
    + rb"\s*){0,31}\}"
)
# An item with what follows it up to the next one. A list of a few hundred at a time: each costs memory while it is
# matched. What is matched is one thing at each byte, and begins with no space, so that nothing is tried twice.
_ITEM: Final = rb"(?:(?:" + _CONSTANT + rb"|" + _ROW + rb")\s*)?,\s*"
_ITEMS: Final = regex(rb"(?:" + _ITEM + rb"){1,64}")
_FEW: Final = 64
_STANDS_FOR_THEM: Final = b"...0"


class Cut(NamedTuple):
    """Items of a list from the first one's first byte to the comma behind the last one."""

    start: int
    end: int


class Shortened(NamedTuple):
    """A text as long as it was, in which a spread stands for the items of each cut."""

    text: bytes
    cuts: tuple[Cut, ...]


def shorten(text: bytes) -> Shortened:
    """A text without most of what its long lists of constants hold, places as they are.

    What looks like a list may stand in a comment, or be something else; see `misread`.
    """
    return _without(text, _cuts(text) if len(text) >= SHORTEST else ())


def without(text: bytes, shortened: Shortened, wrong: Sequence[Cut]) -> Shortened:
    """The same with some of its cuts not made."""
    return _without(text, [cut for cut in shortened.cuts if cut not in wrong])


def misread(tree: Tree, first: int, shortened: Shortened) -> list[Cut]:
    """The cuts of a text, which begins at `first`, that its tree does not take for items of an array.

    Up to a cut the text is as it was. So where the tree has an item there, what has been cut out began as items, too,
    and went on so to its end: it holds nothing but constants and commas.
    """
    return [cut for cut in shortened.cuts if not _is_of_array(tree, first + cut.start)]


def is_cut(data: bytes, spread: int) -> bool:
    """Whether the spread that a tree has at an offset stands for what has been cut out of `data`."""
    return data[spread : spread + 3] != _STANDS_FOR_THEM[:3]


def _is_of_array(tree: Tree, at: int) -> bool:
    node = tree.root_node.descendant_for_byte_range(at, at + 3)
    spread = node.parent if node is not None and node.type == "..." else None
    around = spread.parent if spread is not None and spread.type == "spread_element" else None
    return around is not None and around.type == "array"


def _without(text: bytes, cuts: Sequence[Cut]) -> Shortened:
    if not cuts:
        return Shortened(text, ())
    made = bytearray(text)
    for start, end in cuts:
        made[start:end] = _STANDS_FOR_THEM.ljust(end - start)
    return Shortened(bytes(made), tuple(cuts))


def _cuts(text: bytes) -> list[Cut]:
    found: list[Cut] = []
    left = ALL_KEPT
    at = 0
    while (few := _ITEMS.search(text, at)) is not None:
        most = max(FEWEST_KEPT, min(MOST_KEPT, left)) // _FEW
        start, kept, count = few.start(), few.end(), 1
        while few is not None:
            at = few.end()
            kept = at if count <= most else kept
            count += 1
            few = _ITEMS.match(text, at)
        comma = text.rfind(b",", start, at)
        if comma - kept > SHORTEST_CUT:
            found.append(Cut(kept, comma))
            left -= most * _FEW
    return found
