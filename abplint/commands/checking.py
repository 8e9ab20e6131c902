"""`abplint check`: prints what is found, mends it, or accepts it."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from abplint import __version__, console, usage
from abplint.cache.store import default_folder
from abplint.commands.accepting import accepted, everything
from abplint.commands.ending import ExitCode, fails
from abplint.commands.mending import fixed_by, show_difference, write
from abplint.complaints import from_here, usage_errors
from abplint.console import CommandError
from abplint.finding import Limit, Report
from abplint.options import Asked, choice_option, report_options, setting_options, version_option
from abplint.project.memory import Memory
from abplint.report.formats import FORMATS, render
from abplint.report.presentation import Presentation
from abplint.report.terminal import Style, show_paths
from abplint.scope import Scope, scope_options

if TYPE_CHECKING:
    from abplint.appmap import ProjectMap
    from abplint.config import Config
    from abplint.engine import Settings


@click.command(cls=usage.GroupedCommand, short_help="Check an app (the default command).")
@scope_options
@setting_options
@click.option("--exit-zero", is_flag=True, help="Exit with 0 even if there are findings.")
@click.option("--require-abp", is_flag=True, help="Exit with 2 if there is no ABP to check.")
@report_options
@choice_option(
    "--color",
    noun="colour mode",
    words=console.COLOR,
    default="auto",
    help="Use colour. Default: auto, as NO_COLOR, FORCE_COLOR and the terminal say.",
)
@choice_option(
    "--hyperlinks",
    noun="hyperlink mode",
    words=console.COLOR,
    default="auto",
    help="Link rules to their pages. Default: auto, where a terminal shows colour.",
)
@click.option("--full-paths", is_flag=True, help="Show every step of a long path.")
@click.option("--sarif-category", metavar="NAME", default="", help="Tell several SARIF uploads of a commit apart.")
@click.option("--show-suppressed", is_flag=True, help="Show what comments and the configuration suppress, too.")
@click.option("--statistics", is_flag=True, help="Count the findings of each rule and file.")
@click.option("--verbose", is_flag=True, help="Say the reason and what to do with each finding, not once per rule.")
@click.option("-q", "--quiet", is_flag=True, help="Print no summary.")
@click.option("--fix", is_flag=True, help="Mend what can be mended safely, then report what is left.")
@click.option("--unsafe-fixes", is_flag=True, help="With --fix or --diff: also what may change what the app does.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option(
    "--jobs", metavar="N", type=click.IntRange(min=1), default=1, help="Analyse this many apps at once. Default: 1."
)
@click.option("--no-cache", is_flag=True, help="Use and keep no results of earlier runs.")
@click.option("--watch", is_flag=True, help="Check again whenever a file changes. Needs abplint[watch].")
@click.option("--debug", is_flag=True, expose_value=False, help="Show the traceback if abplint fails.")
@version_option
def check(scope: Scope, asked: Asked, watch: bool, **how: Any) -> int:
    """Check the project and report what lies under PATHS (default: everything)."""
    if how["unsafe_fixes"] and not (how["fix"] or how["diff"]):
        raise CommandError("--unsafe-fixes goes with --fix or --diff", "abplint --help")
    if how["fix"] or how["diff"]:
        scope.refuse_to_fix("--diff" if how["diff"] else "--fix", watch)
    if not watch:
        return _check(scope, asked, None, **how)
    from abplint import engine
    from abplint.watch import run_again

    scope.refuse_to_watch()
    settings = asked.settings(asked.configured())
    with usage_errors():
        root = engine.project_root([Path(os.path.abspath(path)) for path in scope.targets or ()], settings, Path.cwd())
    memory = Memory()  # a change parses what changed
    return run_again(lambda: _check(scope, asked, memory, **how), root, list(how["output"]))


def _check(
    scope: Scope,
    asked: Asked,
    memory: Memory | None,
    exit_zero: bool,
    require_abp: bool,
    format: str | None,
    output: dict[Path, str],
    color: str,
    hyperlinks: str,
    full_paths: bool,
    sarif_category: str,
    show_suppressed: bool,
    statistics: bool,
    verbose: bool,
    quiet: bool,
    fix: bool,
    unsafe_fixes: bool,
    diff: bool,
    jobs: int,
    no_cache: bool,
) -> int:
    """One check: prints, writes the files that are asked for, and returns the exit code.

    `memory` is what is left of checks before it, and for those after it.
    """
    started = time.perf_counter()
    from abplint.report import summary

    configured = asked.configured()
    known = configured.catalog
    folder = None if no_cache else default_folder()
    settings = scope.settings(replace(asked.settings(configured), jobs=jobs, cache=folder))
    format = format or ("agent" if console.is_for_agent() else "full")
    draws_map = any(FORMATS[name].draws_map for name in (format, *output.values()))
    if memory is None and draws_map:
        memory = Memory()  # the map is another analysis of the same files
    settings = replace(settings, memory=memory)
    if fix or diff:
        fixed = fixed_by(scope, settings, unsafe=unsafe_fixes)
        if diff:
            return show_difference(fixed, quiet=quiet)
        settings = write(fixed, scope, settings)
        report = fixed.report
    else:
        report = _checked(scope, settings, asked, configured)
    if report.skipped and settings.staged and console.is_continuous_integration():
        settings = replace(settings, staged=False)  # there, nothing is ever staged
        report = _checked(scope, settings, asked, configured)

    fail_on = asked.fail_on or configured.fail_on
    if fail_on == "never":
        report = replace(report, limits=(*report.limits, _no_failure(asked, configured, report.root)))

    offline = configured.docs == "offline"
    how = Presentation(
        version=__version__,
        style=Style(width=console.PIPE_WIDTH, offline=offline),
        shown=show_paths(report.root, os.getcwd()),
        reached=lambda path: from_here(Path(report.root, path)),
        prefix=console.below_git_root(Path(report.root)),
        full_paths=full_paths,
        verbose=verbose,
        command=(*asked.again(), *scope.again(settings)),
        category=sarif_category,
        blob=console.blob_address(),
    )
    if draws_map:
        how = replace(how, map=_map(scope, settings, report))
    style = replace(console.style(color, sys.stdout, hyperlinks), offline=offline)
    drawn = render(format, report, known.rules, replace(how, style=style), suppressed=show_suppressed)
    console.write(drawn, err=fix and scope.reads_stdin)
    for path, file_format in output.items():
        console.save(path, render(file_format, report, known.rules, how, suppressed=show_suppressed))
    console.notice(report.notices)
    told = console.style(color, sys.stderr, hyperlinks)
    if statistics:
        console.write(summary.statistics(report, known.rules, told, shown=how.shown), err=True)
    elif format == "full" and not quiet and len(report.findings) > summary.MANY:
        console.write(summary.by_rule(report, known.rules, told), err=True)
    if not quiet:
        if fix:
            console.tell(f"abplint: {fixed.told('mended')}")
        elapsed = time.perf_counter() - started
        console.write(f"{summary.summary(report, elapsed, told, shown=how.shown)}\n", err=True)

    if require_abp and not (report.surfaces or report.skipped):
        return ExitCode.USAGE
    return ExitCode.FINDINGS if fails(report, fail_on) and not exit_zero else ExitCode.CLEAN


def _checked(scope: Scope, settings: Settings, asked: Asked, configured: Config) -> Report:
    """The report on what is asked about; of a run that writes a baseline, what is left to report."""
    from abplint import engine

    targets = scope.targets
    if targets == ():
        return Report(os.getcwd(), skipped="No files are named. Nothing was checked.")
    with usage_errors():
        if scope.write_baseline and targets:
            targets = everything(targets, settings)
        report = console.watched(engine.lint, targets or (), settings)
    return accepted(report, scope, asked, configured) if scope.write_baseline else report


def _map(scope: Scope, settings: Settings, report: Report) -> ProjectMap | None:
    """The map of what a report is about, for the formats that draw it."""
    from abplint import engine

    if report.skipped:
        return None
    with usage_errors():
        return console.watched(partial(engine.map_project, paths=scope.targets or ()), settings)


def _no_failure(asked: Asked, configured: Config, root: str) -> Limit:
    from abplint.config.document import location_of

    if asked.fail_on:
        return Limit("exit", 1, "--fail-on never")
    return Limit("exit", 1, "fail-on", location_of(configured.places["fail-on"], Path(root)))
