"""The command line: the only place that prints and decides the exit code.

Findings, rules and pages go to stdout; the summary, notices and errors go to stderr. What takes time to
import is imported where it is needed.
"""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from abplint import HOME, __version__, console, usage
from abplint.cache.store import Store, default_folder
from abplint.complaints import FileError, complain, drawn, extra_needed, from_here, usage_errors
from abplint.console import CommandError
from abplint.finding import Level, Limit, Report
from abplint.options import (
    Asked,
    choice_option,
    completes,
    config_options,
    configured_by,
    format_option,
    report_options,
    rule_names,
    selected_rules,
    setting_options,
)
from abplint.project.memory import Memory
from abplint.report.formats import (
    CARDS,
    FORMATS,
    INVENTORIES,
    MAPS,
    render,
    render_card,
    render_inventory,
    render_map,
    render_tools,
)
from abplint.report.presentation import Presentation
from abplint.report.terminal import Style, show_paths
from abplint.scope import Scope, existing, scope_options

if TYPE_CHECKING:
    from abplint.appmap import ProjectMap
    from abplint.config import Config
    from abplint.engine import Settings
    from abplint.fixer import Fixed
    from abplint.inventory import Inventory
    from abplint.scaffold import FileChange

ISSUES = f"{HOME}/issues"


class ExitCode(IntEnum):
    CLEAN = 0
    FINDINGS = 1
    USAGE = 2
    INTERNAL = 3
    INTERRUPTED = 130


def main(args: Sequence[str] | None = None) -> int:
    """Run the command line on `args` (default: `sys.argv`) and return its `ExitCode`; raises nothing."""
    args = list(sys.argv[1:] if args is None else args)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # File names and sources hold characters that not every terminal's encoding has.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        os.getcwd()
    except OSError:
        print("abplint: the working directory is gone", file=sys.stderr)
        return ExitCode.USAGE
    try:
        return int(cli.main(args, prog_name="abplint", standalone_mode=False))
    except click.ClickException as error:
        complain(error)
        return ExitCode.USAGE
    except console.OutputError as error:
        console.tell(f"abplint: {error}")
        return ExitCode.USAGE
    except click.Abort:
        return ExitCode.INTERRUPTED
    except SystemExit:  # click's own help met a closed pipe
        return ExitCode.CLEAN
    except Exception as error:
        import traceback

        if "--debug" in args:
            traceback.print_exc()
        where = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(where.filename).name}:{where.lineno}"
        console.tell(f"abplint: failed at {place}: {error!r}; please report it at {ISSUES}        (--debug tells more)")
        return ExitCode.INTERNAL


version_option = click.version_option(
    __version__, "-V", "--version", prog_name="abplint", message="%(prog)s %(version)s"
)


@click.group(
    cls=usage.CheckByDefault,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": console.PIPE_WIDTH},
)
@version_option
def cli() -> None:
    """Check web apps that speak the Agentic Browser Protocol: can an agent use what they offer?"""


@cli.command(cls=usage.GroupedCommand, short_help="Check an app (the default command).")
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
        fixed = _fixed(scope, settings, unsafe=unsafe_fixes)
        if diff:
            return _show_difference(fixed, quiet=quiet)
        settings = _write(fixed, scope, settings)
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
        prefix=_below_git_root(Path(report.root)),
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
    for notice in report.notices:
        console.tell(f"abplint: {notice}")
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
    fails = _fails(report, fail_on)
    return ExitCode.FINDINGS if fails and not exit_zero else ExitCode.CLEAN


def _checked(scope: Scope, settings: Settings, asked: Asked, configured: Config) -> Report:
    """The report on what is asked about; of a run that writes a baseline, what is left to report."""
    from abplint import engine

    targets = scope.targets
    if targets == ():
        return Report(os.getcwd(), skipped="No files are named. Nothing was checked.")
    with usage_errors():
        if scope.write_baseline and targets:
            targets = _everything(targets, settings)
        report = _watched(engine.lint, targets or (), settings)
    return _accepted(report, scope, asked, configured) if scope.write_baseline else report


def _fixed(scope: Scope, settings: Settings, *, unsafe: bool) -> Fixed:
    """What fixes make of what is asked about."""
    from abplint import fixer

    targets = scope.targets
    if targets == ():
        return fixer.Fixed(Report(os.getcwd(), skipped="No files are named. Nothing was checked."))
    with usage_errors():
        return _watched(partial(fixer.fix, targets or (), settings, unsafe=unsafe))


def _write(fixed: Fixed, scope: Scope, settings: Settings) -> Settings:
    """Write the files that fixes changed; what stdin holds goes to stdout. What the rest of a run needs of it stays."""
    from abplint import fixer

    unsaved = {os.path.realpath(path): path for path in settings.unsaved}
    left = dict(settings.unsaved)
    for changed in fixed.changed:
        typed = unsaved.get(os.path.realpath(changed.path))
        if typed is not None:
            left[typed] = changed.after
            continue
        try:
            fixer.write(changed, fixed.report.root)
        except OSError as error:
            raise console.OutputError(f"cannot write {from_here(changed.path)}: {error.strerror}") from error
    if scope.reads_stdin:
        for data in left.values():
            console.write_bytes(data)
    return replace(settings, unsaved=left)


def _show_difference(fixed: Fixed, *, quiet: bool) -> int:
    """Print what fixes would change."""
    from abplint import fixer

    for changed in fixed.changed:
        name = os.path.relpath(changed.path).replace(os.sep, "/")
        console.write_bytes(fixer.difference(changed, name))
    if not quiet:
        console.tell(f"abplint: {fixed.told('would be mended')}")
    return ExitCode.FINDINGS if fixed.changed else ExitCode.CLEAN


def _map(scope: Scope, settings: Settings, report: Report) -> ProjectMap | None:
    """The map of what a report is about, for the formats that draw it."""
    from abplint import engine

    if report.skipped:
        return None
    with usage_errors():
        return _watched(partial(engine.map_project, paths=scope.targets or ()), settings)


def _everything(targets: Sequence[Path], settings: Settings) -> tuple[Path, ...]:
    """No paths, if one of the `targets` holds the whole project. A baseline of less would forget the rest."""
    from abplint import engine

    root = engine.project_root([Path(os.path.abspath(path)) for path in targets], settings, Path.cwd()).resolve()
    if any(path.resolve() in (root, *root.parents) for path in targets):
        return ()
    raise CommandError(f"--write-baseline writes what the whole project has; name {from_here(root)} or no PATHS")


def _accepted(report: Report, scope: Scope, asked: Asked, configured: Config) -> Report:
    """Write all findings to the baseline; what it holds of rules that did not run stays."""
    from abplint import baseline
    from abplint.paths import read_named

    path = Path(scope.baseline) if scope.baseline else configured.baseline
    if path is None:
        raise CommandError("--write-baseline needs --baseline FILE, or `baseline` in the configuration")
    name = from_here(path)
    try:
        before = baseline.read(read_named(path, console.project())) if os.path.lexists(path) else []
    except (OSError, baseline.BaselineError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CommandError(f"cannot replace {name}: {reason}; delete it to start anew") from error
    levels = asked.levels(configured)
    idle = {rule.id for rule in configured.catalog.rules if not levels.runs(rule)}
    after = baseline.entries(report.findings)
    console.save(path, baseline.render([*after, *(entry for entry in before if entry.rule in idle)]))
    count = len(report.findings)
    changed = baseline.match(before, report.findings, lambda _: True)
    gone = sum(entry.count for entry in changed.gone if entry.rule not in idle)
    console.tell(
        f"abplint: {name} now lists {count} finding{'' if count == 1 else 's'} ({len(changed.new)} new, {gone} gone)"
    )
    return replace(report, findings=(), known={name: count} if count else {})


Result = TypeVar("Result")


def _watched(work: Callable[..., Result], *args: object) -> Result:
    """What `work` returns; a person at a terminal is told of its progress."""
    watch = console.progress()
    if watch is None:
        return work(*args)
    try:
        return work(*args, progress=watch)
    finally:
        watch.close()


def _fails(report: Report, fail_on: str) -> bool:
    if fail_on == "never":
        return False
    return any(report.level(finding).severity >= Level(fail_on).severity for finding in report.findings)


def _no_failure(asked: Asked, configured: Config, root: str) -> Limit:
    from abplint.config.document import location_of

    if asked.fail_on:
        return Limit("exit", 1, "--fail-on never")
    return Limit("exit", 1, "fail-on", location_of(configured.places["fail-on"], Path(root)))


def _below_git_root(folder: Path) -> str:
    from abplint.project.files import find_root

    git_root = find_root(folder)
    return "" if git_root in (None, folder) else folder.relative_to(git_root).as_posix()


@cli.command(short_help="Explain a rule, with wrong and right code.")
@click.argument("rule", shell_complete=completes(rule_names))
@config_options
def explain(rule: str, config: str | None, no_config: bool) -> int:
    """Print the page of RULE: an id (ABP105), a name (clipboard-access) or a family (ABP1)."""
    from abplint.report.rule_page import page

    configured = configured_by(config, no_config)
    known, offline = configured.catalog, configured.docs == "offline"
    ids = selected_rules(known, rule)
    console.write("\n".join(page(each, offline=offline) for each in known.rules if each.id in ids))
    return ExitCode.CLEAN


@cli.command(short_help="List the rules.")
@format_option(("text", "json"), default="text", help="How to print them. Default: text.")
@setting_options
def rules(format: str, asked: Asked) -> int:
    """List the rules with their levels here, and which setting decided them."""
    from abplint.config import listing

    levels = asked.levels(asked.configured())
    console.write((listing.rules_json if format == "json" else listing.rules_text)(levels, from_here))
    return ExitCode.CLEAN


@cli.command("map", short_help="Draw what the analysis sees of an app.")
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
    with usage_errors():
        project = _watched(partial(engine.map_project, paths=existing(paths)), asked.settings(asked.configured()))
    how = Presentation(style=console.style("auto", sys.stdout), shown=show_paths(project.root, os.getcwd()))
    console.write(render_map(format, project, how))
    for notice in project.notices:
        console.tell(f"abplint: {notice}")
    return ExitCode.CLEAN


def _show_tools(paths: tuple[str, ...], asked: Asked) -> int:
    """Print the tools that an MCP bridge would offer."""
    from abplint import engine

    with usage_errors():
        tools = _watched(partial(engine.tools_of_project, paths=existing(paths)), asked.settings(asked.configured()))
    console.write(render_tools(tools, Presentation(shown=show_paths(tools.root, os.getcwd()))))
    for notice in tools.notices:
        console.tell(f"abplint: {notice}")
    return ExitCode.CLEAN


@cli.command(short_help="Draw up the guide's checklist.")
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
        report = _watched(engine.lint, targets, settings)
        drawn_up = _watched(partial(engine.card_project, report, paths=targets), settings)
    how = Presentation(
        version=__version__,
        shown=show_paths(report.root, os.getcwd()),
        prefix=_below_git_root(Path(report.root)),
        blob=console.blob_address(),
    )
    console.write(render_card(format, drawn_up, how))
    for notice in report.notices:
        console.tell(f"abplint: {notice}")
    return ExitCode.FINDINGS if _fails(report, asked.fail_on or configured.fail_on) else ExitCode.CLEAN


@cli.command(short_help="List what an app offers a person.")
@click.argument("paths", nargs=-1, type=click.Path())
@format_option(INVENTORIES, help="How to print it. Default: text.", default="text")
@click.option("--scaffold", is_flag=True, help="Write a manifest and handlers that call what makes the content.")
@setting_options
def inventory(paths: tuple[str, ...], format: str, scaffold: bool, asked: Asked) -> int:
    """List what each app prints, copies, downloads, shares, notifies of or asks for when a person acts, and which
    capability calls the function that makes its content. The app need not have ABP.

    Of several apps, PATHS say which: those that have a place under one of them. With --scaffold, no file is written
    over, and each change is said.
    """
    from abplint import engine

    with usage_errors():
        found = _watched(partial(engine.inventory_project, paths=existing(paths)), asked.settings(asked.configured()))
    if scaffold:
        _scaffold(found)
        return ExitCode.CLEAN
    how = Presentation(
        style=console.style("auto", sys.stdout),
        shown=show_paths(found.root, os.getcwd()),
        prefix=_below_git_root(Path(found.root)),
        blob=console.blob_address(),
    )
    console.write(render_inventory(format, found, how))
    for notice in found.notices:
        console.tell(f"abplint: {notice}")
    return ExitCode.CLEAN


def _scaffold(found: Inventory) -> None:
    """Write what an inventory proposes, and say what."""
    from abplint import handlers

    root = Path(found.root)
    for app in found.apps:
        changes = list(handlers.plan(app, root))
        for change in changes:
            _change(change, root)
        for remark in handlers.remarks(app, [change.path for change in changes if change.data is not None]):
            console.write(f"{remark}\n")


def _change(change: FileChange, folder: Path) -> None:
    """Write one file, and say so. Raises CommandError."""
    from abplint import scaffold

    try:
        scaffold.apply(change, folder)
    except OSError as error:
        raise CommandError(f"cannot write {from_here(Path(error.filename))}: {error.strerror}") from error
    console.write(f"{change.told(from_here(change.path))}\n")


@cli.command(short_help="Show the settings and where they come from.")
@setting_options
def config(asked: Asked) -> int:
    """Show each setting in effect and where it comes from."""
    from abplint.config import listing

    levels = asked.levels(asked.configured())
    more = {"root": asked.root, "exclude": asked.exclude, "select": asked.select, "ignore": asked.ignore}
    console.write(listing.settings_text(levels, {**more, "fail-on": asked.fail_on}, from_here))
    return ExitCode.CLEAN


@cli.command("cache", short_help="Show or empty the cache.")
@click.option("--clear", is_flag=True, help="Remove everything that is kept.")
def show_cache(clear: bool) -> int:
    """Show where results of earlier runs are kept, and how much room they take."""
    store = Store(default_folder())
    kept = store.clear() if clear else store.usage()
    size = f"{kept.entries} entr{'y' if kept.entries == 1 else 'ies'}, {kept.size / (1 << 20):.1f} MiB"
    console.write(f"{store.folder}: {f'removed {size}' if clear else size}\n")
    if os.path.lexists(store.folder) and not store.is_safe():
        console.tell("abplint: the cache is not used: its folder is not yours, or others can write to it")
    return ExitCode.CLEAN


@cli.command(short_help="Set a project up.")
@click.option("--runtime", is_flag=True, help="Also give the app here a manifest and a runtime to begin with.")
@click.option("--pre-commit", is_flag=True, help="Also add the hook to .pre-commit-config.yaml.")
@click.option("--github", is_flag=True, help="Also write a workflow for GitHub Actions.")
def init(runtime: bool, pre_commit: bool, github: bool) -> int:
    """Write abplint.toml, and what else is asked for. No file is written over, and each change is said."""
    from abplint import config, scaffold
    from abplint.project.files import find_root
    from abplint.starter import planning

    here = Path.cwd()
    folder = find_root(here) or here
    try:
        changes = list(scaffold.plan(folder, config.find(here), __version__, pre_commit, github))
        changes += planning.plan(here, folder) if runtime else ()
        for change in changes:
            _change(change, folder)
    except config.ConfigError as error:
        raise FileError(drawn(error)) from error
    except planning.NoStartError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"cannot write {from_here(Path(error.filename))}: {error.strerror}") from error
    console.write(f"next: {'pre-commit install && ' if pre_commit else ''}abplint\n")
    return ExitCode.CLEAN


@cli.command(short_help="Run an app in a browser, and check what it does.")
@click.argument("target", metavar="URL|FILE|FOLDER")
@click.option("--params", metavar="FILE", help="JSON: the parameters to call capabilities with, by name.")
@click.option("--all", is_flag=True, help="Also call capabilities that look destructive: delete, send, pay, reset.")
@click.option("--allow-network", is_flag=True, help="Let the page reach other origins than its own.")
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.FloatRange(min=0.1, max=600),
    default=10.0,
    help="How long each call may take. Default: 10.",
)
@click.option("--browser", metavar="PATH", help="The Chromium to run. Default: the first one on PATH.")
@click.option("--no-sandbox", is_flag=True, help="Run Chromium without its sandbox, as root must: trusted pages only.")
@report_options
@click.option("-q", "--quiet", is_flag=True, help="Print nothing but findings.")
@setting_options
def probe(
    target: str,
    params: str | None,
    all: bool,
    allow_network: bool,
    timeout: float,
    browser: str | None,
    no_sandbox: bool,
    format: str | None,
    output: dict[Path, str],
    quiet: bool,
    asked: Asked,
) -> int:
    """Load a page as a client does, call its capabilities, and report what they reach and answer.

    A file or folder is served on a loopback port and checked as sources, too: findings of both are joined. Needs
    abplint[browser] and an installed Chromium.
    """
    with extra_needed("browser", "playwright"):
        from abplint.probing.driving import BrowserError
    from abplint.probing import run
    from abplint.report import probe_text

    configured = asked.configured()
    wanted = run.ProbeOptions(target, browser, not no_sandbox, _parameters(params), timeout, all, allow_network)
    try:
        with usage_errors():
            probed = run.probe(wanted, asked.settings(configured), configured.catalog)
    except BrowserError as error:
        raise CommandError(str(error)) from error
    report, known = probed.report, configured.catalog.rules
    how = Presentation(
        version=__version__,
        style=replace(console.style("auto", sys.stdout), offline=configured.docs == "offline"),
        shown=show_paths(report.root, os.getcwd()) if os.path.isabs(report.root) else str,
        reached=lambda _: target,
        command=("abplint", "probe", *_again(params, all, allow_network, browser, no_sandbox)),
        observed=probed.observation,
        settled=probed.refuted,
    )
    format = format or ("agent" if console.is_for_agent() else "full")
    console.write(render(format, report, known, how))
    for path, file_format in output.items():
        plain = replace(how, style=Style(width=console.PIPE_WIDTH, offline=how.style.offline))
        console.save(path, render(file_format, report, known, plain))
    for notice in report.notices:
        console.tell(f"abplint: {notice}")
    if not quiet:
        told = replace(how, style=console.style("auto", sys.stderr))
        console.write(probe_text.render(probed.observation, told), err=True)
    if not probed.observation.members:
        return ExitCode.USAGE
    return ExitCode.FINDINGS if _fails(report, asked.fail_on or configured.fail_on) else ExitCode.CLEAN


def _again(params: str | None, all: bool, allow_network: bool, browser: str | None, no_sandbox: bool) -> list[str]:
    """The words that repeat a probe in the same way."""
    flags = {"--all": all, "--allow-network": allow_network, "--no-sandbox": no_sandbox}
    named = {"--params": params, "--browser": browser}
    return [
        *(flag for flag, is_set in flags.items() if is_set),
        *(word for option, value in named.items() if value for word in (option, value)),
    ]


def _parameters(file: str | None) -> dict[str, dict[str, Any]]:
    """What `--params` names: an object of objects."""
    import json

    from abplint.paths import read_named

    if file is None:
        return {}
    try:
        found = json.loads(read_named(file, console.project()))
    except OSError as error:
        raise CommandError(f"cannot read {file}: {error.strerror}") from error
    except ValueError as error:
        raise CommandError(f"{file} is no JSON: {error}") from error
    if not isinstance(found, dict) or not all(isinstance(value, dict) for value in found.values()):
        raise CommandError(f'{file}: `--params` takes an object by capability: {{"export.csv": {{"rows": []}}}}')
    return found


@cli.command(short_help="Serve an editor (the Language Server Protocol).")
def server() -> int:
    """Answer an editor on stdin and stdout, in the Language Server Protocol."""
    with extra_needed("server", "pygls"):
        from abplint.server.service import serve
    serve()
    return ExitCode.CLEAN


@cli.command("mcp", short_help="Serve a coding agent (the Model Context Protocol).")
def model_context() -> int:
    """Answer a coding agent on stdin and stdout, in the Model Context Protocol."""
    with extra_needed("mcp", "mcp"):
        from abplint.mcp import serve
    serve()
    return ExitCode.CLEAN
