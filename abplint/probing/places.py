"""Places that a browser names as places in files: URLs become paths, lines and UTF-16 columns become bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import unquote, urlsplit

from abplint.finding import Step
from abplint.observation import Observation, StackFrame
from abplint.patterns import regex
from abplint.probing.serving import INDEX
from abplint.source import Location, SourceFile, Span, utf16_length

Read = Callable[[str], tuple[str, bytes] | None]
"""A file of the project by its URL: its path relative to the root, and its bytes; None if the project holds none."""

_WORD: Final = regex(rb"[\w$]+(?:\s*\.\s*[\w$]+)*")


class ScriptPlaces:
    """The files of one observation. What no script that was read is (`eval`, somebody's extension) has no place."""

    def __init__(self, seen: Observation, read: Read | None = None) -> None:
        """Without `read`, files are called as the page's server calls them."""
        self.seen, self.read = seen, read
        self.files: dict[str, SourceFile | None] = {}

    @property
    def document(self) -> SourceFile:
        """The page, as the server sent it."""
        return self.file(self.seen.url) or SourceFile(_path(self.seen.url, self.seen.url), self.seen.html)

    def file(self, url: str) -> SourceFile | None:
        """The file behind a URL, if the page read it."""
        if url not in self.files:
            self.files[url] = self._file(url)
        return self.files[url]

    def _file(self, url: str) -> SourceFile | None:
        known: Mapping[str, bytes | None] = {
            **self.seen.sources,
            **dict([self.seen.manifest] if self.seen.manifest is not None else ()),
            self.seen.url: self.seen.html,
        }
        if self.read is not None:
            found = self.read(url)
            if found is not None:
                return SourceFile(*found)
        data = known.get(url)
        return SourceFile(_path(url, self.seen.url), data) if data is not None else None

    def of(self, frame: StackFrame) -> Location | None:
        """Where a frame is: the name that stands there."""
        file = self.file(frame.url)
        if file is None or frame.line >= len(file.line_starts):
            return None
        text, units = file.line_text(frame.line), 0
        for count, char in enumerate(text):
            if units >= frame.column:
                text = text[:count]
                break
            units += utf16_length(char)
        start = file.line_starts[frame.line] + len(text.encode("utf-8", "surrogatepass"))
        word = _WORD.match(file.data, start)
        return Location(file, Span(start, word.end() if word is not None else start))

    def steps(self, frames: tuple[StackFrame, ...]) -> tuple[Step, ...]:
        """The way that a stack shows, from the call to its end."""
        found: list[Step] = []
        for frame in reversed(frames):
            location = self.of(frame)
            if location is not None:
                said = f"in `{frame.function}()`" if frame.function else "at the top level of a function"
                found.append(Step(location, said, is_entry=not found))
        return tuple(found)


def _origin(url: str) -> tuple[str, str]:
    parts = urlsplit(url)
    return parts.scheme, parts.netloc


def _path(url: str, page: str) -> str:
    """A URL as a relative path: of the page's own origin without it, of others with the host."""
    parts = urlsplit(url)
    names = [name for name in unquote(parts.path).split("/") if name not in ("", ".", "..")]
    if not names or parts.path.endswith("/"):
        names.append(INDEX)
    return "/".join(names if _origin(url) == _origin(page) else [parts.netloc, *names])
