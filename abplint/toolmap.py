"""What `abplint map --tools` shows: the tools that an MCP bridge would offer for a project, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from abplint.records import record
from abplint.source import Location


@record
class Lack:
    """What a good tool would have and this one has not.

    `what` is "description", "schema", "type", "bounds", "parameter" (one that is read and not described), "name" or
    "handler". `parameter` is the one that it is about, "" for the tool itself. `says` is a sentence.
    """

    what: str
    parameter: str
    says: str
    location: Location


@record
class Tool:
    """A tool for a capability. `schema` is the JSON Schema of its parameters, as far as it is known."""

    name: str
    capability: str
    description: str
    schema: Mapping[str, Any]
    location: Location
    lacks: tuple[Lack, ...] = ()


@record
class AppTools:
    """The tools of one app. `folder` is relative to the root, "" for the root itself."""

    folder: str
    tools: tuple[Tool, ...]

    @property
    def paths(self) -> set[str]:
        """The files that the tools have a place in."""
        return {tool.location.path for tool in self.tools}


@record
class ToolMap:
    """The tools of every ABP app of a project. `files` counts the files that were looked at."""

    root: str
    apps: tuple[AppTools, ...]
    files: int
    notices: tuple[str, ...] = ()
