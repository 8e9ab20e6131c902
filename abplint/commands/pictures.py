"""`abplint map`, `card` and `inventory`: what an app is made of, what it proves, what it offers a person."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from abplint import __version__, console
from abplint.commands.changing import change_file, show_change
from abplint.commands.ending import ExitCode, fails
from abplint.complaints import usage_errors
from abplint.console import CommandError
from abplint.options import Asked, format_option, setting_options
from abplint.project.memory import Memory
from abplint.report.formats import CARDS, INVENTORIES, MAPS, render_card, render_inventory, render_map, render_tools
from abplint.report.presentation import Presentation
from abplint.report.terminal import show_paths
from abplint.scope import existing

if TYPE_CHECKING:
    from abplint.inventory import Inventory


Read = TypeVar("Read")


def _read(work: Callable[..., Read], paths: tuple[str, ...], asked: Asked) -> Read:
    """What a reader of the engine makes of the apps that have a place under the paths."""
    with usage_errors():
        return console.watched(partial(work, paths=existing(paths)), asked.settings(asked.configured()))


@click.command("map", short_help="Draw what the analysis sees of an app.")
@click.argument("paths", nargs=-1, type=click.Path())
@format_option(MAPS, default="text", help="How to print them. Default: text.")
@click.option("--tools", is_flag=True, help="List the tools that an MCP bridge would offer instead, as JSON.")
@setting_options
def draw_map(paths: tuple[str, ...], format: str, tools: bool, asked: Asked) -> int:
    """Draw each app: where capabilities are declared and handled, what they read, reach and answer, what was lost.

    Of several apps, PATHS say which: those that have a place under one of them.
    """
    from abplint import engine

    if tools:
        if format not in ("text", "json"):
            raise CommandError(f"--tools is JSON, not {format}", "abplint map --help")
        return _show_tools(paths, asked)
    project = _read(engine.map_project, paths, asked)
    how = Presentation(style=console.style("auto", sys.stdout), shown=show_paths(project.root, os.getcwd()))
    console.write(render_map(format, project, how))
    console.notice(project.notices)
    return ExitCode.CLEAN


def _show_tools(paths: tuple[str, ...], asked: Asked) -> int:
    """Print the tools that an MCP bridge would offer."""
    from abplint import engine

    tools = _read(engine.tools_of_project, paths, asked)
    console.write(render_tools(tools, Presentation(shown=show_paths(tools.root, os.getcwd()))))
    console.notice(tools.notices)
    return ExitCode.CLEAN


@click.command(short_help="Draw up the guide's checklist.")
@click.argument("paths", nargs=-1, type=click.Path())
@format_option(CARDS, default="markdown", help="How to print it. Default: markdown.")
@setting_options
def card(paths: tuple[str, ...], format: str, asked: Asked) -> int:
    """Draw up the guide's checklist for each app: what its code proves, what is violated, and what it cannot decide.

    All rules are asked, whatever settings say; the exit code is that of `abplint check`. Of several apps, PATHS say
    which: those that have a place under one of them.
    """
    from abplint import engine

    configured = asked.configured()
    settings, targets = replace(asked.settings(configured), memory=Memory()), existing(paths)  # two analyses
    with usage_errors():
        report = console.watched(engine.lint, targets, settings)
        drawn_up = console.watched(partial(engine.card_project, report, paths=targets), settings)
    how = Presentation(
        version=__version__,
        shown=show_paths(report.root, os.getcwd()),
        prefix=console.below_git_root(Path(report.root)),
        blob=console.blob_address(),
    )
    console.write(render_card(format, drawn_up, how))
    console.notice(report.notices)
    return ExitCode.FINDINGS if fails(report, asked.fail_on or configured.fail_on) else ExitCode.CLEAN


@click.command(short_help="List what an app offers a person.")
@click.argument("paths", nargs=-1, type=click.Path())
@format_option(INVENTORIES, help="How to print it. Default: text.", default="text")
@click.option("--scaffold", is_flag=True, help="Write a manifest and handlers that call what makes the content.")
@click.option("--dry-run", is_flag=True, help="With --scaffold: show what it would write, and write nothing.")
@setting_options
def inventory(paths: tuple[str, ...], format: str, scaffold: bool, dry_run: bool, asked: Asked) -> int:
    """List what each app prints, copies, downloads, shares, notifies of or asks for when a person acts, and which
    capability calls the function that makes its content. The app need not have ABP.

    Of several apps, PATHS say which: those that have a place under one of them. With --scaffold, no file is written
    over, and each change is said; with --dry-run, what would change is printed as a difference, and nothing is written.
    """
    from abplint import engine

    if dry_run and not scaffold:
        raise CommandError("--dry-run goes with --scaffold", "abplint inventory --help")
    found = _read(engine.inventory_project, paths, asked)
    if scaffold:
        _scaffold(found, is_tried=dry_run)
        return ExitCode.CLEAN
    how = Presentation(
        style=console.style("auto", sys.stdout),
        shown=show_paths(found.root, os.getcwd()),
        prefix=console.below_git_root(Path(found.root)),
        blob=console.blob_address(),
    )
    console.write(render_inventory(format, found, how))
    console.notice(found.notices)
    return ExitCode.CLEAN


def _scaffold(found: Inventory, *, is_tried: bool) -> None:
    """Write what an inventory proposes, and say what; if it is only tried, show it."""
    from abplint import handlers

    root = Path(found.root)
    for app in found.apps:
        changes = list(handlers.plan(app, root))
        for change in changes:
            (show_change if is_tried else change_file)(change, root)
        for remark in handlers.remarks(app, [change.path for change in changes if change.data is not None]):
            if is_tried:
                console.tell(remark)
            else:
                console.write(f"{remark}\n")
