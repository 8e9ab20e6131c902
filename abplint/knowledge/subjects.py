"""What the files are about."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from abplint.knowledge.reading import files


class Subject(NamedTuple):
    """What a file is about.

    `packages` are the npm packages that are this framework or library. `words` are what code and prose call it, in
    lower case, where that is not the name of the file: a plain word, or text with something else in it. `cdn`: what
    CDNs call the first of the packages, where that is not its name.
    """

    name: str
    packages: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    cdn: tuple[str, ...] = ()


@cache
def subjects() -> Mapping[str, Subject]:
    """What the files are about, by the stem of the file's name."""
    return {file.stem: file.read("", Subject) for file in files()}


@cache
def subject(stem: str) -> Subject:
    """What one file is about."""
    return next(file for file in files() if file.stem == stem).read("", Subject)


@cache
def cdn_names() -> Mapping[str, str]:
    """Other names of packages on CDNs, and the packages."""
    return {name: known.packages[0] for known in subjects().values() for name in known.cdn}
