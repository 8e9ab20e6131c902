"""How the templates of a server name each other: which of them may be written into one page."""

from __future__ import annotations

import posixpath
import re
from typing import Final, NamedTuple

from abplint.knowledge.files import PAGES

_NAME: Final = rb"""["']([\w./:@~-]+)["']"""
_EXTENDS: Final = re.compile(rb"""(?:\b(?:extends?|layout)\b[\s(]{0,9}|\bLayout\s{0,9}=\s{0,9})%s""" % _NAME)
_INCLUDES: Final = re.compile(
    rb"""(?:(?:\binclude\w{0,9}|\brequire(?:_once)?|\bembed|\brender|\bpartial:?|\btemplate)\b[\s(]{0,9}"""
    rb"""(?:__DIR__[\s.]{0,9})?(?:partial:\s{0,9})?%s|\{\{>\s{0,9}([\w./-]+))""" % _NAME
)
_DEFINES: Final = re.compile(rb"""\{\{-?\s{0,9}(?:define|block)\s{1,9}%s""" % _NAME)


class Joins(NamedTuple):
    """The names by which a template says what it fills, what it takes in, and what it offers."""

    extends: frozenset[str]
    includes: frozenset[str]
    defines: frozenset[str]

    def may_fill(self, names: frozenset[str]) -> bool:
        """Whether it may be put into one of some templates: it names none of its own, or one of these."""
        return not self.extends or not self.extends.isdisjoint(names)


def read_joins(data: bytes) -> Joins:
    """What a template's text says of others."""
    included = (match[1] or match[2] for match in _INCLUDES.finditer(data))
    return Joins(
        frozenset(_stem(match[1].decode()) for match in _EXTENDS.finditer(data)),
        frozenset(_stem(name.decode()) for name in included),
        frozenset(match[1].decode() for match in _DEFINES.finditer(data)),
    )


def name_of(path: str) -> str:
    """The name by which others mean a template."""
    return posixpath.basename(path).lstrip("_").partition(".")[0]


def _stem(name: str) -> str:
    """The same of a name in a template: a path, or names that dots part (`layouts.app`)."""
    last = re.split(r"[/:]", name)[-1].lstrip("_")
    return last.partition(".")[0] if "/" in name or "." not in name or _is_file(last) else last.rpartition(".")[2]


def _is_file(name: str) -> bool:
    """Whether what follows a name's dot is the ending of a file, not a name below another."""
    return name.endswith(PAGES)
