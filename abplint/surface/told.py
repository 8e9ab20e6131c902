"""What the user says about an app, in the configuration and in comments, that its code does not show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple

from abplint.finding import Step
from abplint.records import record
from abplint.source import Location, SourceFile

Silences = Callable[[str, SourceFile, int], bool]
"""Whether a comment silences a rule in a file at an offset."""


class NamedExport(NamedTuple):
    """An export of a file, whose path is relative to the root."""

    path: str
    name: str


class UnknownExport(Exception):
    """The configuration names a handler that is not there; `message` says what is missing."""

    def __init__(self, capability: str, message: str) -> None:
        super().__init__(message)
        self.capability, self.message = capability, message


@record
class Told:
    """`handlers` are the functions that capabilities end up in where that cannot be followed.

    `mcp_binary_transfer`: the app follows the MCP RFC on binary data. `silences`: see `Silences`; None if no file
    holds such a comment. `exempts` says whether a rule is silenced for a capability at a place.
    """

    handlers: Mapping[str, NamedExport] = field(default_factory=dict)
    mcp_binary_transfer: bool = False
    silences: Silences | None = None
    exempts: Callable[[str, Location, str], bool] | None = None

    def is_silenced(self, rule: str, path: Sequence[Step], capability: str) -> bool:
        """Whether the user has silenced a way to a sink: at one of its steps, or for its capability."""
        if self.exempts is not None and self.exempts(rule, path[-1].location, capability):
            return True
        silences = self.silences
        return silences is not None and any(
            silences(rule, step.location.file, step.location.span.start) for step in path
        )
