"""What the user tells of an app that its code does not show: in the configuration, and in comments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from abplint.source import Location

Silences = Callable[[str, Location], bool]
"""Whether a comment silences a rule at a place."""


class Export(NamedTuple):
    """An export of a file, whose path is relative to the root."""

    path: str
    name: str


class UnknownExport(Exception):
    """A handler that is told of is not there; `message` says what is missing."""

    def __init__(self, capability: str, message: str) -> None:
        super().__init__(message)
        self.capability, self.message = capability, message


@dataclass(frozen=True)
class Told:
    """`handlers` are the functions that capabilities end up in where that cannot be followed.

    `mcp_binary_transfer`: the app follows the MCP RFC on binary data. `silences`: see `Silences`; None if no file
    holds such a comment. `exempts` says whether a rule is silenced for a capability at a place.
    """

    handlers: Mapping[str, Export] = field(default_factory=dict)
    mcp_binary_transfer: bool = False
    silences: Silences | None = None
    exempts: Callable[[str, Location, str], bool] | None = None
