"""Files as bytes, and the one place where bytes become lines and columns.

Inside abplint every position is a half-open range of byte offsets (`Span`). Lines and
columns exist only at the door: terminals count characters, SARIF counts UTF-16 code units.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from abplint.records import record

BOM = b"\xef\xbb\xbf"
_Answer = TypeVar("_Answer")


class Span(NamedTuple):
    """A half-open range of byte offsets into one file."""

    start: int
    end: int


class SourceFile:
    """One file: its path (relative to the analysed root, with `/`) and its bytes.

    Bytes that are not UTF-8 decode to U+FFFD; they never make a file unreadable.
    """

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        self.data = data

    def __repr__(self) -> str:
        return f"SourceFile({self.path!r}, {len(self.data)} bytes)"

    def __reduce__(self) -> tuple[type[SourceFile], tuple[str, bytes]]:
        return SourceFile, (self.path, self.data)

    @property
    def size(self) -> int:
        """How many bytes it has on disk, or in the editor."""
        return len(self.data)

    @property
    def whole(self) -> tuple[int, int]:
        """The region that is all of it."""
        return 0, len(self.data)

    def ask(self, question: Callable[[], _Answer], about: Callable[[_Answer], object] | None = None) -> _Answer:
        """The answer to a question about the bytes, of which nothing else is used: it can be asked again of others.

        `about`: the part of an answer that was used so far.
        """
        return question()

    def ask_as_written(
        self, question: Callable[[bytes], _Answer], about: Callable[[_Answer], object] | None = None
    ) -> _Answer:
        """The same, about the bytes as they are on disk, or in the editor."""
        return question(self.data)

    def tell(self, renewed: Callable[[], None], extended: Callable[[Sequence[Any]], bool] | None = None) -> None:
        """Call something if the file has other bytes from now on; `extended` with the declarations that are new there,
        which says whether all has come to what it would have with them."""

    @cached_property
    def line_starts(self) -> list[int]:
        r"""Byte offset of each line's first character; lines end at `\n` (a `\r` before it belongs to the end)."""
        starts = [len(BOM) if self.data.startswith(BOM) else 0]
        find, at = self.data.find, self.data.find(b"\n")
        while at >= 0:
            starts.append(at + 1)
            at = find(b"\n", at + 1)
        return starts

    def row(self, offset: int) -> int:
        """The 0-based line that holds a byte offset."""
        return max(bisect_right(self.line_starts, offset) - 1, 0)

    def line_text(self, row: int) -> str:
        """A 0-based line without its line end."""
        start = self.line_starts[row]
        end = self.line_starts[row + 1] if row + 1 < len(self.line_starts) else len(self.data)
        return self.data[start:end].rstrip(b"\r\n").decode("utf-8", "replace")

    def text(self, span: Span) -> str:
        """The text of a span."""
        return self.data[span.start : span.end].decode("utf-8", "replace")

    def prefix(self, offset: int) -> str:
        """The text between the start of an offset's line and the offset."""
        return self.data[self.line_starts[self.row(offset)] : offset].decode("utf-8", "replace")


@record
class Location:
    """A span in a file. Lines and columns are 1-based; `end_column` is exclusive."""

    file: SourceFile
    span: Span

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Location) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def key(self) -> tuple[str, int, int]:
        """Path and byte range: equal for equal places, and sortable."""
        return (self.file.path, self.span.start, self.span.end)

    @property
    def path(self) -> str:
        return self.file.path

    @property
    def line(self) -> int:
        return self.file.row(self.span.start) + 1

    @property
    def end_line(self) -> int:
        return self.file.row(self.span.end) + 1

    @property
    def column(self) -> int:
        """In characters (Unicode code points)."""
        return len(self.file.prefix(self.span.start)) + 1

    @property
    def end_column(self) -> int:
        return len(self.file.prefix(self.span.end)) + 1

    @property
    def utf16_column(self) -> int:
        """In UTF-16 code units, as SARIF's `utf16CodeUnits` counts."""
        return utf16_length(self.file.prefix(self.span.start)) + 1

    @property
    def utf16_end_column(self) -> int:
        """In UTF-16 code units."""
        return utf16_length(self.file.prefix(self.span.end)) + 1

    @property
    def text(self) -> str:
        return self.file.text(self.span)


def utf16_length(text: str) -> int:
    """Length in UTF-16 code units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2
