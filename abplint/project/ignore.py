"""Rules in the language of `.gitignore`: for `--exclude`, and for trees that git cannot list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

NEVER = re.compile(r"(?!)")

# POSIX classes as git's wildmatch knows them, for ASCII.
CLASSES = {
    "alnum": "0-9A-Za-z",
    "alpha": "A-Za-z",
    "blank": " \\t",
    "cntrl": "\\x00-\\x1f\\x7f",
    "digit": "0-9",
    "graph": "!-~",
    "lower": "a-z",
    "print": " -~",
    "punct": "!-/:-@\\[-`{-~",
    "space": "\\s",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}


class Rule(NamedTuple):
    """One line: the expression that a path, or only its name, must match as a whole."""

    expression: str
    by_name: bool
    directories_only: bool
    negated: bool


class IgnoreRules:
    """The rules of one file. They see of a path what follows `prefix`, the folder where they stand with its `/`."""

    def __init__(self, lines: Iterable[str], prefix: str = "") -> None:
        rules = list(parse(lines))
        self._start = len(prefix)
        self._names = union(rule.expression for rule in rules if rule.by_name)
        self._paths = union(rule.expression for rule in rules if not rule.by_name)
        self._rules = [(re.compile(rule.expression, re.DOTALL), rule) for rule in reversed(rules)]

    def __bool__(self) -> bool:
        return bool(self._rules)

    def ignores(self, path: str, *, directory: bool = False) -> bool | None:
        """What the last rule that matches says of `path`; None where no rule matches it."""
        path = path[self._start :]
        name = path[path.rfind("/") + 1 :]
        # Most paths match nothing: two tests settle those, whatever the number of rules.
        if not self._names.fullmatch(name) and not self._paths.fullmatch(path):
            return None
        for pattern, rule in self._rules:
            if (directory or not rule.directories_only) and pattern.fullmatch(name if rule.by_name else path):
                return not rule.negated
        return None


def union(expressions: Iterable[str]) -> re.Pattern[str]:
    alternatives = "|".join(expressions)
    return re.compile(alternatives, re.DOTALL) if alternatives else NEVER


def parse(lines: Iterable[str]) -> Iterator[Rule]:
    """The rules of a file's lines; comments and patterns that git would never match are left out."""
    for number, raw in enumerate(lines):
        line = raw.removeprefix("\ufeff") if number == 0 else raw
        line = without_trailing_spaces(line.removesuffix("\n").removesuffix("\r"))
        if line.startswith("#"):
            continue
        negated = line.startswith("!")
        pattern = line[negated:]
        directory = pattern.endswith("/")
        pattern = pattern[: len(pattern) - directory]
        by_name = "/" not in pattern
        expression = translate(pattern.removeprefix("/"), by_name=by_name)
        if expression:
            yield Rule(expression, by_name, directory, negated)


def without_trailing_spaces(line: str) -> str:
    stripped = line.rstrip(" ")
    backslashes = len(stripped) - len(stripped.rstrip("\\"))
    return stripped + " " if stripped != line and backslashes % 2 else stripped


def translate(pattern: str, *, by_name: bool) -> str | None:
    """A glob as a regular expression; None for a glob that matches nothing (an open `[`, a lone backslash)."""
    parts: list[str] = []
    at, end = 0, len(pattern)
    while at < end:
        char = pattern[at]
        if char == "*":
            stop = at
            while stop < end and pattern[stop] == "*":
                stop += 1
            # `**` crosses folders only where it is a whole segment.
            whole = not by_name and stop - at > 1 and (at == 0 or pattern[at - 1] == "/")
            if whole and stop == end:
                parts.append(".+")
            elif whole and pattern[stop] == "/":
                parts.append("(?:.*/)?")
                stop += 1
            else:
                parts.append("[^/]*")
            at = stop
        elif char == "?":
            parts.append("[^/]")
            at += 1
        elif char == "[":
            bracket = translate_bracket(pattern, at + 1)
            if bracket is None:
                return None
            expression, at = bracket
            parts.append(expression)
        else:
            if char == "\\":
                at += 1
                if at == end:
                    return None
            parts.append(re.escape(pattern[at]))
            at += 1
    return "".join(parts)


def translate_bracket(pattern: str, at: int) -> tuple[str, int] | None:
    """The bracket expression whose `[` ends at `at`, and the offset behind its `]`; None if it never closes."""
    negated = pattern[at : at + 1] in ("!", "^")
    at += negated
    first = at
    items: list[str] = []
    while at < len(pattern) and (pattern[at] != "]" or at == first):
        if pattern.startswith("[:", at):
            close = pattern.find(":]", at)
            if close < 0 or pattern[at + 2 : close] not in CLASSES:
                return None
            items.append(CLASSES[pattern[at + 2 : close]])
            at = close + 2
            continue
        at += pattern[at] == "\\"
        low = high = pattern[at : at + 1]
        at += 1
        if pattern[at : at + 1] == "-" and pattern[at + 1 : at + 2] not in ("", "]"):
            at += 1
            at += pattern[at] == "\\"
            high = pattern[at : at + 1]
            at += 1
        if not low or not high:
            return None
        # A range that runs backwards still holds its first character.
        items.append(f"{re.escape(low)}-{re.escape(high)}" if low <= high else re.escape(low))
    if at >= len(pattern):
        return None
    inside = "".join(items)
    if negated:
        return f"[^/{inside}]", at + 1
    return f"(?!/)[{inside}]" if inside else "(?!)", at + 1
