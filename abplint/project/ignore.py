"""Rules in the language of `.gitignore`: for `--exclude`, and for trees that git cannot list."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from abplint.matching.wildcards import ANY_FOLDERS, SPECIAL, ends_of, wildcard
from abplint.paths import Refused, read_regular
from abplint.patterns import regex

LARGEST: Final = 1 << 20  # bytes of a file of rules
HEAVIEST: Final = 4_000  # `work` of all rules that are asked about one path: that takes some ten milliseconds
_TRAILING_SPACE: Final = regex(r"(?<!\\)[ \t\r\n]+$")
_NONE: Final = -1


class IgnoreLine:
    """One line. Raises ValueError for one that means nothing.

    `plain` is a name without wildcards that the line speaks of in any folder, None for other lines; to match one of
    these takes `work`: how many names and wildcards it has.
    """

    def __init__(self, line: str) -> None:
        text = _TRAILING_SPACE.sub("", line.rstrip("\r\n"))
        self.is_negated = text.startswith("!")
        body = text.removeprefix("!")
        self.is_for_folders = body.endswith("/")
        body = body.removesuffix("/")
        parts = body.removeprefix("/").split("/")
        if text.startswith("#") or not all(parts):
            raise ValueError("the line means nothing")
        if parts[-1] == ANY_FOLDERS:
            parts[-1:] = [ANY_FOLDERS, "*"]  # what is in the folder, not the folder
        self._parts = parts if "/" in body else [ANY_FOLDERS, parts[-1]]
        self._name = wildcard(parts[-1]) if "/" not in body else None
        for part in parts:
            wildcard(part)
        self.plain = body if self._name is not None and SPECIAL.isdisjoint(body) else None
        self.work = len(self._parts) + body.count("*") if self.plain is None else 0

    def matches(self, names: Sequence[str], is_folder: bool) -> bool:
        """Whether the rule speaks of the path with these names itself."""
        if self.is_for_folders and not is_folder:
            return False
        if self._name is not None:
            return self._name.matches(names[-1])
        return len(names) in ends_of(names, self._parts)


class IgnoreRules:
    """The rules of one file. Of a path they see what follows `prefix`: the folder that holds the file, with a `/`.

    `work` is that of their lines. Lines with plain names are looked up, and take none.
    """

    def __init__(self, lines: Iterable[str], prefix: str = "") -> None:
        self._start = len(prefix)
        self._rules: list[IgnoreLine] = []
        for line in lines:
            # A line that means nothing, such as `[z-a]`, takes no other with it.
            with suppress(ValueError):
                self._rules.append(IgnoreLine(line))
        self.work = sum(rule.work for rule in self._rules)
        self._plain: dict[tuple[str, bool], int] = {}  # the last rule for a name, of those that are for folders alone
        self._others: list[int] = []
        for number, rule in enumerate(self._rules):
            if rule.plain is not None:
                self._plain[rule.plain, rule.is_for_folders] = number
            else:
                self._others.append(number)
        self._folders: dict[str, int] = {"": _NONE}

    def ignores(self, path: str, *, directory: bool = False) -> bool | None:
        """What the last rule that matches `path` says, else the last one that matches a folder around it; or None."""
        path = path[self._start :]
        found = self._last(path, directory)
        if found == _NONE:
            found = self._around(path.rpartition("/")[0])
        return None if found == _NONE else not self._rules[found].is_negated

    def _last(self, path: str, is_folder: bool) -> int:
        names = path.split("/")
        found = self._plain.get((names[-1], False), _NONE)
        if is_folder:
            found = max(found, self._plain.get((names[-1], True), _NONE))
        for number in reversed(self._others):
            if number < found:
                break
            if self._rules[number].matches(names, is_folder):
                return number
        return found

    def _around(self, folder: str) -> int:
        """The last rule that matches a folder or one that it lies in."""
        pending = []
        while folder not in self._folders:
            pending.append(folder)
            folder = folder.rpartition("/")[0]
        found = self._folders[folder]
        for inner in reversed(pending):
            found = self._folders[inner] = max(found, self._last(inner, True))
        return found


def slashed(folder: str) -> str:
    """A folder as the prefix of the paths in it, separated by `/`."""
    return os.path.join(folder, "").replace(os.sep, "/")


def read_rules(folder: str, file: str) -> tuple[IgnoreRules, ...]:
    """The rules that hold at and below `folder`, from a file in it; none where it cannot be read. Raises Refused."""
    data = read_file_of_rules(folder, file)
    return () if data is None else (parse_rules(data, folder),)


def read_file_of_rules(folder: str, file: str) -> bytes | None:
    """The bytes of a file of rules; None where it cannot be read. Raises Refused for what is too large or no file."""
    try:
        # git follows no link there either.
        return read_regular(os.path.join(folder, file), LARGEST, follow=False)
    except Refused:
        raise
    except OSError:
        return None


def parse_rules(data: bytes, folder: str) -> IgnoreRules:
    """The rules that hold at and below `folder`, from the bytes of a file in it."""
    return IgnoreRules(data.decode("utf-8-sig", "surrogateescape").split("\n"), slashed(folder))


def is_too_heavy(rules: Iterable[IgnoreRules]) -> bool:
    """Whether rules are so many that none of them is to be asked."""
    return sum(rule.work for rule in rules) > HEAVIEST


def ignored(path: str, rules: Iterable[IgnoreRules], *, directory: bool = False) -> bool:
    """What the nearest `.gitignore` that has a rule for `path` says; `rules` are sorted from near to far."""
    for rule in rules:
        verdict = rule.ignores(path, directory=directory)
        if verdict is not None:
            return verdict
    return False
