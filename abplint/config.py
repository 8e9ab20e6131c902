"""The configuration file: which one it is, what it says, and where in it a mistake stands."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from abplint.finding import Level

if TYPE_CHECKING:
    from abplint.catalog import Catalog

FAIL_ON = (*(level.value for level in reversed(Level)), "never")
KEYS = ("root", "exclude", "select", "ignore", "fail-on", "rule-paths")
FILE_NAMES = ("abplint.toml", ".abplint.toml", "pyproject.toml")

KeyPath = tuple[str | int, ...]
"""Keys and indexes from the top of a document: `("tool", "abplint", "select", 0)`."""
Range = tuple[int, int]
"""A half-open range of characters."""

_TOKEN = re.compile(
    r'''"""(?:\\.|[^\\])*?""""{0,2}|\'\'\'.*?\'\'\'\'{0,2}|"(?:\\.|[^"\\])*"|'[^']*' # strings
    |\#[^\n]* |[][{},=.\n] |[^][{},=.\s"'\#]+''',
    re.S | re.X,
)
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class ConfigError(Exception):
    """A mistake in a configuration file: `length` characters at a 1-based line and column; `text` is that line."""

    def __init__(self, path: Path, line: int, column: int, length: int, message: str, text: str) -> None:
        super().__init__(f"{path}:{line}:{column}: {message}")
        self.path, self.line, self.column, self.length = path, line, column, length
        self.message, self.text = message, text


@dataclass(frozen=True)
class Config:
    """What a configuration file says, or the defaults. `root` and `rule_paths` are absolute.

    `folder` is where the file stands; `exclude` holds globs relative to it. `catalog` includes the rule documents
    of `rule_paths`.
    """

    catalog: Catalog
    folder: Path | None = None
    root: Path | None = None
    exclude: tuple[str, ...] = ()
    select: tuple[str, ...] = ("ALL",)
    ignore: tuple[str, ...] = ()
    fail_on: str = Level.WARNING.value
    rule_paths: tuple[Path, ...] = ()

    def excluded(self, root: Path) -> tuple[str, ...]:
        """The globs of `exclude` made relative to `root`; none where neither folder lies in the other."""
        if self.folder is None or not (root.is_relative_to(self.folder) or self.folder.is_relative_to(root)):
            return ()
        return tuple(moved for glob in self.exclude for moved in _moved(glob, self.folder, root))


def default() -> Config:
    """What holds without a file."""
    from abplint import catalog

    return Config(catalog.load())


def find(start: Path) -> Path | None:
    """The nearest configuration file at or above `start`, up to the git root; None without one.

    Raises what `read` raises for a `pyproject.toml` that may be one and cannot be read.
    """
    from abplint.project.files import find_root

    top = find_root(start)
    for folder in (start, *start.parents):
        for name in FILE_NAMES:
            path = folder / name
            if path.is_file() and (name != "pyproject.toml" or _Document(path).is_ours):
                return path
        if folder == top:
            break
    return None


def read(path: Path) -> Config:
    """What a file says: all of it, or for a `pyproject.toml` its `[tool.abplint]`.

    Raises OSError, ConfigError, and CatalogError for a rule document of `rule-paths`.
    """
    from abplint import catalog

    document = _Document(path)
    table = document.settings()
    select, ignore = document.strings("select", ["ALL"]), document.strings("ignore")
    if not select:
        document.fail_at_value(("select",), "`select` names no rule")
    folders = document.strings("rule-paths")
    rule_paths = tuple(document.folder(("rule-paths", nth), name) for nth, name in enumerate(folders))
    for nth, folder in enumerate(rule_paths):
        if not any(folder.glob("*.md")):
            document.fail_at_value(("rule-paths", nth), f"there are no rule documents in '{folders[nth]}'")
    config = Config(
        catalog=catalog.load(rule_paths),
        folder=Path(os.path.abspath(path.parent)),
        root=document.folder(("root",), document.string("root", "")) if "root" in table else None,
        exclude=document.strings("exclude"),
        select=select,
        ignore=ignore,
        fail_on=document.choice("fail-on", FAIL_ON, Level.WARNING.value),
        rule_paths=rule_paths,
    )
    for key, tokens in (("select", select), ("ignore", ignore)):
        for nth, token in enumerate(tokens):
            try:
                config.catalog.select(token)
            except catalog.UnknownRule as error:
                document.fail_at_value((key, nth), str(error))
    return config


class _Document:
    """A TOML file. Keys and key paths are relative to the table that holds the settings."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.prefix: KeyPath = ("tool", "abplint") if path.name == "pyproject.toml" else ()
        data = path.read_bytes()
        try:
            self.text = data.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            self.text = data.decode("utf-8-sig", "replace").replace("\r\n", "\n")
            start = len(data[: error.start].decode("utf-8-sig").replace("\r\n", "\n"))
            self.fail((start, start + 1), "the file is not UTF-8")
        self.data: Any = {}
        # Of somebody else's pyproject.toml not even the syntax matters.
        if not self.prefix or "abplint" in self.text:
            self.data = self._parse()
        for key in self.prefix:
            self.data = self.data.get(key) if isinstance(self.data, dict) else None

    @property
    def is_ours(self) -> bool:
        """Whether there is a table of settings, or what stands in its place."""
        return self.data is not None

    def _parse(self) -> dict[str, Any]:
        toml = _toml()
        try:
            return dict(toml.loads(self.text))
        except toml.TOMLDecodeError as error:
            message = str(error)
            place = _TOML_PLACE.search(message)
            start = len(self.text.rstrip())
            if place and place[1]:
                line_starts = [0, *(match.end() for match in re.finditer("\n", self.text))]
                start = line_starts[int(place[1]) - 1] + int(place[2]) - 1
            message = _TOML_PLACE.sub("", message)
            self.fail((start, start + 1), message[:1].lower() + message[1:])

    def settings(self) -> dict[str, Any]:
        """The table of settings. Raises ConfigError where it holds an unknown key."""
        if self.data is None:
            self.fail((0, 1), "there is no [tool.abplint]")
        if not isinstance(self.data, dict):
            self.fail_at_value((), "`tool.abplint` must be a table")
        for key in self.data:
            if key not in KEYS:
                path: KeyPath = (*self.prefix, key)
                self.fail(_Positions(self.text).keys[path], f"unknown key `{key}`{_suggestion(key, KEYS)}")
        return self.data

    def string(self, key: str, default: str) -> str:
        value = self.data.get(key, default)
        if not isinstance(value, str):
            self.fail_at_value((key,), f"`{key}` must be a string")
        return value

    def choice(self, key: str, choices: Sequence[str], default: str) -> str:
        value = self.string(key, default)
        if value not in choices:
            advice = _suggestion(value, choices, "'") or f"; there are {', '.join(choices)}"
            self.fail_at_value((key,), f"unknown level '{value}'{advice}")
        return value

    def strings(self, key: str, default: Sequence[str] = ()) -> tuple[str, ...]:
        value = self.data.get(key, list(default))
        if not isinstance(value, list):
            self.fail_at_value((key,), f"`{key}` must be a list of strings")
        for nth, item in enumerate(value):
            if not isinstance(item, str):
                self.fail_at_value((key, nth), f"`{key}` must be a list of strings")
        return tuple(value)

    def folder(self, at: KeyPath, name: str) -> Path:
        """A folder by its path relative to the file."""
        folder = self.path.parent / name
        if not folder.is_dir():
            self.fail_at_value(at, f"'{name}' is no folder")
        return Path(os.path.abspath(folder))

    def fail_at_value(self, at: KeyPath, message: str) -> NoReturn:
        self.fail(_Positions(self.text).of_value((*self.prefix, *at)), message)

    def fail(self, at: Range, message: str) -> NoReturn:
        """Raise ConfigError for a range of characters, as far as it stands on its first line."""
        start, end = at
        line_start = self.text.rfind("\n", 0, start) + 1
        text = self.text[line_start:].partition("\n")[0]
        length = max(min(end, line_start + len(text)) - start, 1)
        line = self.text.count("\n", 0, start) + 1
        raise ConfigError(self.path, line, start - line_start + 1, length, message, text)


def _toml() -> Any:
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    return tomllib


def _suggestion(word: str, words: Sequence[str], quote: str = "`") -> str:
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), words, n=1, cutoff=0.7)
    return f"; did you mean {quote}{near[0]}{quote}?" if near else ""


class _Positions:
    """Where keys and values stand in a valid TOML document; of a key that is written twice, the first place."""

    def __init__(self, text: str) -> None:
        self.keys: dict[KeyPath, Range] = {}
        self.values: dict[KeyPath, Range] = {}
        self.tokens = [match for match in _TOKEN.finditer(text) if match[0][0] != "#"]
        self.next = 0
        table: KeyPath = ()
        while token := self.peek():
            if token == "\n":
                self.next += 1
            elif token == "[":
                self.skip("[")
                table = self.key(())
                self.skip("]")
            else:
                self.pair(table)

    def of_value(self, path: KeyPath) -> Range:
        """A value's place; where it has none of its own, as a table under a header, that of its key."""
        while path not in self.values and path not in self.keys:
            path = path[:-1]
        return self.values.get(path) or self.keys[path]

    def peek(self) -> str:
        return self.tokens[self.next][0] if self.next < len(self.tokens) else ""

    def skip(self, *tokens: str) -> None:
        while self.peek() in tokens:
            self.next += 1

    def pair(self, table: KeyPath) -> None:
        path = self.key(table)
        self.skip("=")
        self.value(path)

    def key(self, path: KeyPath) -> KeyPath:
        while True:
            token = self.tokens[self.next]
            name = _toml().loads(f"key = {token[0]}")["key"] if token[0][0] in "\"'" else token[0]
            path = (*path, name)
            self.keys.setdefault(path, token.span())
            self.next += 1
            if self.peek() != ".":
                return path
            self.next += 1

    def value(self, path: KeyPath) -> None:
        start = self.tokens[self.next].start()
        opened = self.peek()
        self.next += 1
        if opened in ("[", "{"):
            self.skip("\n")
            nth = 0
            while self.peek() not in ("]", "}"):
                if opened == "[":
                    self.value((*path, nth))
                else:
                    self.pair(path)
                self.skip(",", "\n")
                nth += 1
            self.next += 1
        else:
            while self.peek() not in ("", "\n", ",", "]", "}"):  # `1.5` is three tokens, a date may be two
                self.next += 1
        self.values.setdefault(path, (start, self.tokens[self.next - 1].end()))


def _moved(glob: str, folder: Path, root: Path) -> Iterator[str]:
    """A glob in the language of `.gitignore` that stands in `folder`, as globs that stand in `root`."""
    sign, body = ("!", glob[1:]) if glob.startswith("!") else ("", glob)
    anchored = "/" in body.rstrip("/")
    if root == folder or not body.strip() or body.startswith("#"):
        yield glob
    elif folder.is_relative_to(root):
        inside = re.sub(r"([][*?\\])", r"\\\1", folder.relative_to(root).as_posix())
        yield f"{sign}/{inside}/{'' if anchored else '**/'}{body.lstrip('/')}"
    elif not anchored:
        yield glob
    else:
        for rest in _below(body.lstrip("/").split("/"), root.relative_to(folder).parts):
            # Who asks for an excluded folder as the root wants to see it.
            if any(part.strip("*") for part in rest):
                yield f"{sign}/{'/'.join(rest)}"


def _below(parts: Sequence[str], folders: Sequence[str]) -> Iterator[Sequence[str]]:
    """What is left of the parts of a glob behind each way in which its beginning matches `folders`."""
    from abplint.project.ignore import IgnoreRules

    if not folders:
        yield parts
    elif parts and parts[0] == "**":
        yield from _below(parts[1:], folders)
        yield from _below(parts, folders[1:])
    elif parts and IgnoreRules([f"/{parts[0]}"]).ignores(folders[0]):
        yield from _below(parts[1:], folders[1:])
