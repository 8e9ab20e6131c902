"""Bytes and files as the protocol counts and names them."""

from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import unquote_to_bytes, urlsplit

from lsprotocol import types
from pygls import uris

from abplint.patterns import regex
from abplint.records import record
from abplint.source import BOM, Location, SourceFile, utf16_length

UTF8, UTF16 = types.PositionEncodingKind.Utf8, types.PositionEncodingKind.Utf16
LONGEST_PATH: Final = 4_096  # bytes, more than which no system opens
BLOCK: Final = 512  # bytes
_LINE_END = regex(rb"\r\n|\r|\n")


class DocumentText:
    """The bytes of a document, in lines as the protocol has them: a lone carriage return ends a line, too.

    A byte order mark is no part of the first line: no editor shows it. `encoding` is what columns are counted in.
    """

    def __init__(self, data: bytes, encoding: str = UTF16) -> None:
        self.data = data
        self.encoding = encoding
        first = len(BOM) if data.startswith(BOM) else 0
        self._blocks: dict[int, list[tuple[int, int]]] = {}
        self._starts = [first, *(match.end() for match in _LINE_END.finditer(data))]

    def position(self, offset: int) -> types.Position:
        """Where a byte stands."""
        row = max(bisect_right(self._starts, offset) - 1, 0)
        if row not in self._blocks:
            self._blocks[row] = list(self._counted(self._starts[row], self.line_end(row)))
        start, units = self._blocks[row][(offset - self._starts[row]) // BLOCK]
        return types.Position(row, units + self._units(self.data[start:offset]))

    def _counted(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Where the blocks of a line begin, and what is before: places on a long one are not counted from its start."""
        before, units = start, 0
        for at in range(start, end + 1, BLOCK):
            while at > before and self.data[at : at + 1] and self.data[at] & 0xC0 == 0x80:
                at -= 1  # no block begins within a character
            units += self._units(self.data[before:at])
            yield at, units
            before = at

    def range(self, start: int, end: int) -> types.Range:
        return types.Range(self.position(start), self.position(end))

    def offset(self, position: types.Position) -> int:
        """The byte at a position; behind the end of a line it is the line's end."""
        if position.line >= len(self._starts):
            return len(self.data)
        start, end = self._starts[position.line], self.line_end(position.line)
        line = self.data[start:end]
        if self.encoding == UTF8:
            return start + min(position.character, len(line))
        if line.isascii():
            return start + min(position.character, len(line))
        units = 0
        for index, character in enumerate(text := line.decode("utf-8", "replace")):
            if units >= position.character:
                return start + len(text[:index].encode())
            units += 1 if self.encoding != UTF16 else utf16_length(character)
        return end

    def line_start(self, row: int) -> int:
        return self._starts[row]

    def line_end(self, row: int) -> int:
        """Where a line ends, without its line end."""
        last = row + 1 >= len(self._starts)
        return len(self.data) if last else self._starts[row + 1] - len(self._line_break(row))

    def line(self, row: int) -> bytes:
        return self.data[self._starts[row] : self.line_end(row)]

    @property
    def line_break(self) -> str:
        """How lines end here."""
        found = _LINE_END.search(self.data)
        return found[0].decode() if found is not None else "\n"

    def _line_break(self, row: int) -> bytes:
        end = self._starts[row + 1]
        return b"\r\n" if self.data[end - 2 : end] == b"\r\n" else self.data[end - 1 : end]

    def _units(self, data: bytes) -> int:
        if self.encoding == UTF8:
            return len(data)
        text = data.decode("utf-8", "replace")
        return utf16_length(text) if self.encoding == UTF16 else len(text)


@record
class OpenDocument:
    """A document as a client has it: how it is called there, and what it holds, as UTF-8."""

    uri: str
    version: int
    data: bytes


class Places:
    """What the engine calls a place, as the protocol does. Files that a client has opened go by its own names."""

    def __init__(self) -> None:
        self.encoding: str = UTF16
        self.opened: dict[Path, OpenDocument] = {}
        self._texts: dict[int, tuple[SourceFile, DocumentText]] = {}

    def text(self, file: SourceFile) -> DocumentText:
        known = self._texts.get(id(file))
        if known is None or known[0] is not file:
            known = self._texts[id(file)] = (file, DocumentText(file.data, self.encoding))
        return known[1]

    def forget(self) -> None:
        """There are new answers, with new files."""
        self._texts.clear()

    def uri(self, path: Path) -> str:
        opened = self.opened.get(path)
        if opened is not None:
            return opened.uri
        try:
            return uris.from_fs_path(str(path)) or path.as_uri()
        except UnicodeEncodeError:  # a name of a file may be any bytes
            return path.as_uri()

    def location(self, root: str | Path, at: Location) -> types.Location:
        return types.Location(self.uri(Path(root, at.path)), self.range(at))

    def range(self, at: Location) -> types.Range:
        """The first line of a place, as editors underline it."""
        text = self.text(at.file)
        start, end = at.span.start, at.span.end
        line_end = text.line_end(text.position(start).line)
        return text.range(start, max(min(end, line_end), start))


def path_of(uri: str) -> Path | None:
    """The file that a URI names; None for what is no file, or can be none."""
    if not uri.startswith("file:") or len(uri) > 3 * LONGEST_PATH:  # each byte of it may be written as three
        return None
    try:
        found = uris.to_fs_path(uri) or ""
        if "\ufffd" in found and os.name == "posix":  # which may stand for any bytes
            found = os.fsdecode(unquote_to_bytes(urlsplit(uri).path))
        size = len(os.fsencode(found))
    except ValueError:  # a host or a character that there is none of
        return None
    return Path(os.path.abspath(found)) if 0 < size <= LONGEST_PATH and "\0" not in found else None
