"""Rules in the language of `.gitignore`: for `--exclude`, and for trees that git cannot list."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec
    from pathspec.patterns.gitignore.spec import GitIgnoreSpecPattern


class IgnoreRules:
    """The rules of one file. Of a path they see what follows `prefix`: the folder that holds the file, with a `/`."""

    def __init__(self, lines: Sequence[str], prefix: str = "") -> None:
        self._start = len(prefix)
        self._of_files = compile_rules(lines)
        # pathspec judges files. A folder is judged like a file of its name, by which `dist/` means it too.
        self._of_folders = compile_rules(re.sub(r"/\s*$", "", line) for line in lines)

    def ignores(self, path: str, *, directory: bool = False) -> bool | None:
        """What the last rule that matches says of `path`; None where no rule matches it."""
        rules = self._of_folders if directory else self._of_files
        return rules.check_file(path[self._start :]).include


def compile_rules(lines: Iterable[str]) -> GitIgnoreSpec:
    # The import takes longer than listing a small project, and most runs leave this to git.
    from pathspec import GitIgnoreSpec

    patterns: list[GitIgnoreSpecPattern] = []
    for line in lines:
        # A line that means nothing, such as `[z-a]`, takes no other with it.
        with suppress(ValueError, re.error):
            patterns += GitIgnoreSpec.from_lines([line]).patterns
    return GitIgnoreSpec(patterns)


def slashed(folder: str) -> str:
    """A folder as the prefix of the paths in it, separated by `/`."""
    return os.path.join(folder, "").replace(os.sep, "/")


def read_rules(folder: str, file: str) -> tuple[IgnoreRules, ...]:
    """The rules that hold at and below `folder`, from a file in it; none where it cannot be read."""
    try:
        with open(os.path.join(folder, file), encoding="utf-8-sig", errors="surrogateescape") as lines:
            return (IgnoreRules(lines.read().split("\n"), slashed(folder)),)
    except OSError:
        return ()


def ignored(path: str, rules: Iterable[IgnoreRules], *, directory: bool = False) -> bool:
    """What the nearest `.gitignore` that has a rule for `path` says; `rules` are sorted from near to far."""
    for rule in rules:
        verdict = rule.ignores(path, directory=directory)
        if verdict is not None:
            return verdict
    return False
