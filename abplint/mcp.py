"""An MCP server: a coding agent checks the app that it works on, asks what a rule means and what an app is made of.

It is asked about what lies below the folder that it was started in, reads the repository that holds it, and writes
nothing.
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from threading import Lock
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations

from abplint import __version__, config, engine
from abplint.cache.store import MemoryStore
from abplint.catalog import CatalogError
from abplint.config import Config, ConfigError
from abplint.engine import Settings, UsageError
from abplint.project.memory import Memory
from abplint.report import agent, inventory_json, map_json, rule_page
from abplint.report.presentation import Presentation
from abplint.report.terminal import show_paths

INSTRUCTIONS = """\
abplint checks web apps whose page offers capabilities to AI agents as `window.abp` (the Agentic Browser Protocol).
Call `check` after each change of such an app: no findings means that every handler that could be followed delivers its
result to the agent. Call `explain` with a rule's id before mending its findings, and `map` to see which function
handles a capability and what it reaches. Before a capability is added, `inventory` tells what the app offers a person
and which function makes it, for the capability to call. Mend the cause; suppress a finding only if a person asked for
it.
"""
READS = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)


def make_server(start: Path | None = None) -> MCPServer[Any]:
    """A server for what lies below a folder (default: the working directory)."""
    top = Path(os.path.realpath(start or Path.cwd()))
    kept = Settings(memory=Memory(), cache=MemoryStore())
    turn = Lock()  # calls of tools run in threads of their own, and share what is kept
    server: MCPServer[Any] = MCPServer("abplint", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")

    @server.tool(annotations=READS)
    def check(paths: list[str] | None = None, folder: str = ".") -> dict[str, Any]:
        """Check the project around `folder` and report the findings that touch `paths` (default: all).

        Each finding says what is wrong, why an agent cannot use it, what to do and what may stay. Files are read as
        they are on disk.
        """
        here = _below(top, folder)
        targets = [_below(top, os.path.join(here, path)) for path in paths or ()]
        with _Explained(), turn:
            found = _config(here)
            report = engine.lint(targets, replace(kept, config=found), here)
            shown = show_paths(report.root, str(here))
            command = ("abplint",)
            text = agent.render(report, found.catalog.rules, Presentation(shown=shown, command=command))
        return _data(text)

    @server.tool(annotations=READS, structured_output=False)
    def explain(rule: str, folder: str = ".") -> str:
        """The page of a rule: why it matters to an agent, wrong code, right code, and what abplint cannot see.

        `rule` is an id (ABP105), a name (clipboard-access) or a family (ABP1).
        """
        with _Explained():
            known = _config(_below(top, folder)).catalog
        try:
            ids = known.select(rule)
        except LookupError as error:
            raise ToolError(str(error)) from error
        return "\n".join(rule_page.page(each) for each in known.rules if each.id in ids)

    @server.tool("map", annotations=READS)
    def draw_map(folder: str = ".", capability: str | None = None) -> dict[str, Any]:
        """What abplint sees of each app: where capabilities are declared and handled, what their handlers read, reach
        and answer, and where they could not be followed. With `capability`, of that one alone."""
        here = _below(top, folder)
        with _Explained(), turn:
            project = engine.map_project(replace(kept, config=_config(here)), here)
            drawn = _data(map_json.render(project, Presentation(shown=show_paths(project.root, str(here)))))
        if capability is not None:
            for app in drawn["apps"]:
                app["capabilities"] = [each for each in app["capabilities"] if each["name"] == capability]
            drawn["apps"] = [app for app in drawn["apps"] if app["capabilities"]]
            if not drawn["apps"]:
                raise ToolError(f"no app here has a capability '{capability}'")
        return drawn

    @server.tool("inventory", annotations=READS)
    def take_inventory(folder: str = ".", paths: list[str] | None = None) -> dict[str, Any]:
        """What each app prints, copies, downloads, shares, saves, notifies of, picks, reads or asks for when a person
        acts, which function makes the content, and which capability calls that function; where none does, one is
        proposed. The app need not have ABP. Of several apps, those that have a place in `paths` (default: all)."""
        here = _below(top, folder)
        targets = [_below(top, os.path.join(here, path)) for path in paths or ()]
        with _Explained(), turn:
            found = engine.inventory_project(replace(kept, config=_config(here)), here, paths=targets)
            shown = show_paths(found.root, str(here))
            return _data(inventory_json.render(found, Presentation(shown=shown)))

    return server


def _below(top: Path, path: str | os.PathLike[str]) -> Path:
    """A path below the folder that the server may be asked about. Raises ToolError for another."""
    try:
        found = Path(os.path.realpath(top / path))
    except (OSError, ValueError) as error:  # a character that no file's name has
        raise ToolError(f"{os.fspath(path)!r} is no path") from error
    if found != top and top not in found.parents:
        raise ToolError(f"'{path}' lies outside of {top}")
    return found


def _config(folder: Path) -> Config:
    if not folder.is_dir():
        raise UsageError(f"{folder}: no such folder")
    path = config.find(folder)
    return config.read(path) if path is not None else config.default()


class _Explained:
    """A user's mistake, as what the tool answers."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, (UsageError, ConfigError, CatalogError, OSError)):
            raise ToolError(_text(str(error))) from error


def _data(json_text: str) -> dict[str, Any]:
    """What a report tells, as it can be sent: the name of a file may be any bytes."""
    data: dict[str, Any] = json.loads(_text(json.dumps(json.loads(json_text), ensure_ascii=False)))
    return data


def _text(text: str) -> str:
    """A text as it can be sent: what is half of a character, or a byte that is none, is U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def serve() -> None:
    """Answer a client on stdin and stdout until it goes away."""
    make_server().run("stdio")
