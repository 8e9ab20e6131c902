"""What text is searched for, and the ranges of it that are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

from abplint.program.module_text import ModuleText
from abplint.program.observing import Use
from abplint.program.values import Site


class Wanted(Protocol):
    """What a reader asks about, as text: the words of its APIs, and the exports of packages that are APIs."""

    def mentions(self, code: bytes, start: int, end: int) -> Iterator[re.Match[bytes]]:
        """The places in code without comments and strings that may be a use of an API."""
        ...

    def givers(self, use: re.Match[bytes]) -> frozenset[bytes]:
        """Of a place that `mentions` gives, the words of which code must say one to have what the API is a method of;
        empty where anything may be that."""
        ...

    def events_of(self, word: bytes) -> frozenset[bytes] | None:
        """Of a word that `mentions` gives because it may run code elsewhere: the events by which that code listens ("":
        the one that the call names first), none if it is what listens. None: it is an API's own."""
        ...

    def is_signalled(self, code: bytes) -> bool:
        """Whether code may use an API that is right after something was written into the page."""
        ...

    def renders(self, code: bytes, start: int, end: int) -> bool:
        """Whether a range of code may write something into the page."""
        ...

    def of_package(self, package: str, name: str) -> bool:
        """Whether an export of a package ("*": all of it) is or has an API."""
        ...

    def asks(self, use: Use) -> bool:
        """Whether a call whose answer is waited for asks a person."""
        ...


class Passage:
    """A range of a module's text, or a member's name: whether it leads to an API, and what it mentions."""

    __slots__ = (
        *("end", "is_hot", "is_read", "is_settled", "is_spelled", "mentioned_by", "mentions", "reasons", "start"),
        "text",
    )

    def __init__(self, text: ModuleText | None, start: int = 0, end: int = 0) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.is_hot = False
        self.is_read = text is None
        self.is_spelled = text is None  # what it mentions has been looked at, too
        self.is_settled = False  # all that it leads to has been read, and is nothing
        self.reasons: list[tuple[str, Site]] = []
        self.mentions: list[Passage] = []
        self.mentioned_by: list[Passage] = []
