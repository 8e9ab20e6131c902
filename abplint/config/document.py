"""A configuration file as TOML, with the place of everything that can be wrong in it."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NoReturn

from abplint.config.keys import KEYS, LEVELS, NAMES, Key
from abplint.config.positions import KeyPath, Positions, Range, toml
from abplint.paths import Refused, confine, read_regular
from abplint.patterns import regex
from abplint.records import record
from abplint.source import Location, SourceFile, Span

# A configuration of a repository is written by anybody, and each of its entries is compared with each file and finding.
LARGEST: Final = 1 << 18  # bytes
LONGEST_LINE: Final = 4_096  # characters: what is nested in one, or a key of thousands of parts, has no other bound
MOST_ENTRIES: Final = 1_000  # of one list or table

_TOML_PLACE = regex(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_IS = {
    "string": "a string",
    "boolean": "true or false",
    "strings": "a list of strings",
    "levels": "a table of levels",
    "table": "a table of strings",
    "tables": "tables",
}


@record
class Place:
    """A place in a file: `length` characters at a 1-based line and column; `text` is that line."""

    path: Path
    line: int
    column: int
    length: int
    text: str

    def within(self, file: SourceFile) -> Location:
        """The same place as one in the source that `source_of` returns for `path`."""
        start = file.line_starts[self.line - 1] + len(self.text[: self.column - 1].encode())
        return Location(file, Span(start, start + len(self.text[self.column - 1 :][: self.length].encode())))


def source_of(path: Path, root: Path) -> SourceFile:
    """A configuration file as a file of the project. Raises OSError."""
    name = os.path.relpath(os.path.realpath(path), os.path.realpath(root)).replace(os.sep, "/")
    return SourceFile(name, read_regular(path))


def location_of(place: Place, root: Path) -> Location:
    """A place in a configuration file as one in a file of the project. Raises OSError."""
    return place.within(source_of(place.path, root))


class ConfigError(Exception):
    """A mistake in a configuration file, and its place."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(f"{place.path}:{place.line}:{place.column}: {message}")
        self.place, self.message = place, message

    def __reduce__(self) -> tuple[type[ConfigError], tuple[Place, str]]:
        return ConfigError, (self.place, self.message)


class Document:
    """A TOML file. Key paths are relative to the table that holds the settings."""

    def __init__(self, path: Path, project: Path | None = None, data: bytes | None = None) -> None:
        """`project` is the folder that the file must not lead out of; None where the user says which file it is.

        `data` is what the file holds in another state. Raises OSError, and ConfigError for what is no TOML.
        """
        self.path = path
        self.prefix: KeyPath = ("tool", "abplint") if path.name == "pyproject.toml" else ()
        if data is None:
            data = path.read_bytes() if project is None else _read(path, project)
        try:
            self.text = data.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            self.text = data.decode("utf-8-sig", "replace").replace("\r\n", "\n")
            start = len(data[: error.start].decode("utf-8-sig").replace("\r\n", "\n"))
            self.fail((start, start + 1), "the file is not UTF-8")
        self.data: Any = {}
        # Of somebody else's pyproject.toml not even the syntax matters, and its size only where a table is ours.
        if not self.prefix or "tool.abplint" in self.text:
            self._check_size(len(data))
        if not self.prefix or ("abplint" in self.text and not self._excess(len(data))):
            self.data = self._parse()
        for key in self.prefix:
            self.data = self.data.get(key) if isinstance(self.data, dict) else None

    @property
    def is_ours(self) -> bool:
        """Whether there is a table of settings, or what stands in its place."""
        return self.data is not None

    def _excess(self, size: int) -> tuple[int, str] | None:
        """Where there is more of a file than is read, and what it is."""
        if size > LARGEST:
            return 0, f"the file is larger than {LARGEST:,} bytes"
        start = 0
        for line in self.text.split("\n"):
            if len(line) > LONGEST_LINE:
                return start, f"the line is longer than {LONGEST_LINE:,} characters"
            start += len(line) + 1
        return None

    def _check_size(self, size: int) -> None:
        if (found := self._excess(size)) is not None:
            start, message = found
            self.fail((start, start + 1), message)

    def _parse(self) -> dict[str, Any]:
        try:
            return dict(toml().loads(self.text))
        except RecursionError:
            self.fail((0, 1), "the file is nested too deeply")
        except toml().TOMLDecodeError as error:
            message = str(error)
            place = _TOML_PLACE.search(message)
            start = len(self.text.rstrip())
            if place and place[1]:
                line_starts = [0, *(match.end() for match in re.finditer("\n", self.text))]
                start = line_starts[int(place[1]) - 1] + int(place[2]) - 1
            message = _TOML_PLACE.sub("", message)
            self.fail((start, start + 1), message[:1].lower() + message[1:])

    def settings(self) -> dict[str, Any]:
        """The table of settings. Raises ConfigError where it holds what none may hold."""
        if self.data is None:
            self.fail((0, 1), "there is no [tool.abplint]")
        if not isinstance(self.data, dict):
            self.fail_at_value((), "`tool.abplint` must be a table")
        # What is misspelt everywhere comes first: the rest may follow from it.
        for name in self.data:
            self._known(name, NAMES, ())
        for key in KEYS:
            if key.name in self.data:
                value = self.data[key.name]
                if isinstance(value, (list, dict)) and len(value) > MOST_ENTRIES:
                    self.fail_at_key((key.name,), f"`{key.name}` has more than {MOST_ENTRIES:,} entries")
                self._check(value, key, (key.name,))
        return self.data

    # ------------------------------------------------------------ checking

    def _known(self, name: str, names: Sequence[str], at: KeyPath) -> None:
        if name not in names:
            self.fail_at_key((*at, name), f"unknown key `{name}`{suggestion(name, names)}")

    def _check(self, value: Any, key: Key, at: KeyPath) -> None:
        wrong = f"`{key.name}` must be {_IS.get(key.kind, 'a string')}"
        if key.kind == "boolean":
            if not isinstance(value, bool):
                self.fail_at_value(at, wrong)
        elif key.kind == "strings":
            self._check_strings(value, key, wrong, at)
        elif key.kind in ("levels", "table"):
            if not isinstance(value, dict):
                self.fail_at_value(at, wrong)
            for name, item in value.items():
                if not isinstance(item, str):
                    what = "a level" if key.kind == "levels" else 'a string such as "src/ai.ts#summarize"'
                    self.fail_at_value((*at, name), f"`{name}` must be {what}")
                if key.kind == "levels":
                    self._check_choice(item, "level", LEVELS, (*at, name))
        elif key.kind == "tables":
            self._check_tables(value, key, wrong, at)
        else:
            if not isinstance(value, str):
                self.fail_at_value(at, wrong)
            if key.kind == "choice":
                self._check_choice(value, key.noun, key.choices, at)

    def _check_strings(self, value: Any, key: Key, wrong: str, at: KeyPath) -> None:
        if not isinstance(value, list):
            self.fail_at_value(at, wrong)
        if len(value) > MOST_ENTRIES:
            self.fail_at_value(at, f"`{key.name}` has more than {MOST_ENTRIES:,} entries")
        for nth, item in enumerate(value):
            if not isinstance(item, str):
                self.fail_at_value((*at, nth), wrong)
        if not value and key.name in ("select", "files"):
            self.fail_at_value(at, f"`{key.name}` names no {'rule' if key.name == 'select' else 'file'}")

    def _check_tables(self, value: Any, key: Key, wrong: str, at: KeyPath) -> None:
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.fail_at_value(at, f"{wrong}: [[{key.name}]]")
        for nth, item in enumerate(value):
            for name in item:
                self._known(name, [field.name for field in key.fields], (*at, nth))
            for name in key.required:
                if name not in item:
                    self.fail_at_value((*at, nth), f"[[{key.name}]] has no `{name}`")
            for field in key.fields:
                if field.name in item:
                    self._check(item[field.name], field, (*at, nth, field.name))

    def _check_choice(self, value: str, noun: str, choices: Sequence[str], at: KeyPath) -> None:
        if value not in choices:
            advice = suggestion(value, choices, "'") or f"; there are {', '.join(choices)}"
            self.fail_at_value(at, f"unknown {noun} '{value}'{advice}")

    # ------------------------------------------------------------ places

    @cached_property
    def _positions(self) -> Positions:
        return Positions(self.text)

    def place_of_key(self, at: KeyPath) -> Place:
        path = (*self.prefix, *at)
        return self._place(self._positions.keys[path])

    def place_of_value(self, at: KeyPath) -> Place:
        """A value's place; where it has none of its own, as a table under a header, that of its key."""
        return self._place(self._positions.of_value((*self.prefix, *at)))

    def fail_at_key(self, at: KeyPath, message: str) -> NoReturn:
        raise ConfigError(self.place_of_key(at), message)

    def fail_at_value(self, at: KeyPath, message: str) -> NoReturn:
        raise ConfigError(self.place_of_value(at), message)

    def fail(self, at: Range, message: str) -> NoReturn:
        raise ConfigError(self._place(at), message)

    def _place(self, at: Range) -> Place:
        """A range of characters, as far as it stands on its first line."""
        start, end = at
        line_start = self.text.rfind("\n", 0, start) + 1
        text = self.text[line_start:].partition("\n")[0]
        length = max(min(end, line_start + len(text)) - start, 1)
        return Place(self.path, self.text.count("\n", 0, start) + 1, start - line_start + 1, length, text)


def _read(path: Path, project: Path) -> bytes:
    """The bytes of a configuration of a project. A mistake is shown with its line, so only of what may be one."""
    confine(path, project)
    if not os.path.realpath(path).endswith(".toml"):
        raise Refused(path, "it is no .toml file")
    return read_regular(path)


def suggestion(word: str, words: Sequence[str], quote: str = "`") -> str:
    """`; did you mean …?`, or nothing."""
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), words, n=1, cutoff=0.7)
    return f"; did you mean {quote}{near[0]}{quote}?" if near else ""
