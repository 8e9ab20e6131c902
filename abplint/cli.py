"""The command line: the only place that prints and decides the exit code.

Findings, rules and pages go to stdout; the summary, notices and errors go to stderr. What takes time to
import is imported where it is needed.
"""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from enum import IntEnum
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from abplint import __version__, console, usage
from abplint.config import FAIL_ON, LEVELS, LevelSetting, level_of
from abplint.console import CommandError
from abplint.finding import Level, Report
from abplint.report.formats import FORMATS, MAPS, Presentation, render
from abplint.report.terminal import Style, cells, cut, show_paths, source_text, visible
from abplint.scope import Scope, scope_options

if TYPE_CHECKING:
    from abplint.catalog import Catalog
    from abplint.config import Config, ConfigError
    from abplint.config.levels import Levels
    from abplint.engine import Settings

ISSUES = "https://github.com/abplint/abplint/issues"


class ExitCode(IntEnum):
    CLEAN = 0
    FINDINGS = 1
    USAGE = 2
    INTERNAL = 3
    INTERRUPTED = 130


class FileError(click.ClickException):
    """A configuration file or a rule document is wrong. The message begins with the place and may show it."""


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
        _complain(error)
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


Command = TypeVar("Command", bound=Callable[..., int])


def config_options(command: Command) -> Command:
    """Give a command `config` and `no_config`."""
    file = click.option("--config", metavar="FILE", help="The configuration. Default: the nearest abplint.toml.")
    return file(click.option("--no-config", is_flag=True, help="Look for no configuration.")(command))


def _completes(words: Sequence[str] | Callable[[], Iterable[str]]) -> Callable[..., list[str]]:
    """Lets a shell complete a value."""

    def complete(_: click.Context, __: click.Parameter, incomplete: str) -> list[str]:
        return [word for word in (words() if callable(words) else words) if word.startswith(incomplete)]

    return complete


def _rule_names() -> list[str]:
    from abplint import catalog

    return [word for rule in catalog.load().rules for word in (rule.id, rule.name)]


def _one_of(noun: str, words: Sequence[str]) -> Callable[[click.Context, click.Parameter, str | None], str | None]:
    def check_word(ctx: click.Context, _: click.Parameter, word: str | None) -> str | None:
        return None if word is None else _known(noun, word, words, ctx)

    return check_word


def _known(noun: str, word: str, words: Sequence[str], ctx: click.Context) -> str:
    if word in words:
        return word
    near = get_close_matches(word.lower(), words, n=1)
    advice = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(words)}"
    raise click.UsageError(f"unknown {noun} '{word}'; {advice}", ctx)


def _rule_list(_: click.Context, param: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    tokens = tuple(token for value in values for part in value.split(",") if (token := part.strip()))
    if values and not tokens:
        raise CommandError(f"{param.opts[-1]} names no rule", "abplint rules")
    return tokens


def _level_list(ctx: click.Context, _: click.Parameter, values: tuple[str, ...]) -> tuple[LevelSetting, ...]:
    settings = []
    for value in values:
        token, equals, word = value.partition("=")
        if not equals or not token:
            raise click.UsageError(f"--level takes RULE=LEVEL, not '{value}'", ctx)
        settings.append(LevelSetting(token, level_of(_known("level", word, LEVELS, ctx))))
    return tuple(settings)


def _outputs(ctx: click.Context, _: click.Parameter, values: tuple[str, ...]) -> dict[Path, str]:
    outputs = {}
    for value in values:
        format, equals, path = value.partition("=")
        if not equals or not path:
            raise click.UsageError(f"--output takes FORMAT=FILE, not '{value}'", ctx)
        if Path(path) in outputs:
            raise click.UsageError(f"--output names {path} twice", ctx)
        outputs[Path(path)] = _known("format", format, FORMATS, ctx)
    return outputs


@dataclass(frozen=True)
class Asked:
    """What the options say of the settings."""

    root: str | None
    exclude: tuple[str, ...]
    no_gitignore: bool
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    level: tuple[LevelSetting, ...]
    fail_on: str | None
    config: str | None
    no_config: bool

    def configured(self) -> Config:
        """The configuration, if the options name rules that it knows."""
        if self.root == "":
            raise CommandError("--root is empty")
        found = _configured(self.config, self.no_config)
        for token in (*self.select, *self.ignore, *(setting.token for setting in self.level)):
            _selected(found.catalog, token)
        return found

    def settings(self, configured: Config) -> Settings:
        from abplint.engine import Settings

        return Settings(
            root=Path(self.root) if self.root else None,
            exclude=self.exclude,
            gitignore=not self.no_gitignore,
            select=self.select,
            ignore=self.ignore,
            levels=self.level,
            config=configured if configured.folder else None,
        )

    def again(self) -> tuple[str, ...]:
        """The words of a command line that analyses the same."""
        words = ["abplint"]
        words += ["--root", self.root] if self.root else []
        words += ["--config", self.config] if self.config else []
        words += [word for glob in self.exclude for word in ("--exclude", glob)]
        words += ["--no-gitignore"] if self.no_gitignore else []
        return (*words, *(["--no-config"] if self.no_config else []))

    def levels(self, configured: Config) -> Levels:
        """Which level each rule has here."""
        from abplint import engine

        settings = self.settings(configured)
        with _usage_errors():
            root = engine.project_root((), settings, Path.cwd())
            return engine.decided_levels(settings, configured, root)


SETTING_OPTIONS = (
    click.option("--root", metavar="DIR", help="The project to analyse. Default: the git repository around here."),
    click.option("--exclude", metavar="GLOB", multiple=True, help="Leave files out, as a line of .gitignore would."),
    click.option("--no-gitignore", is_flag=True, help="Check files that git ignores, too."),
    click.option(
        "--select",
        metavar="RULE,…",
        multiple=True,
        callback=_rule_list,
        shell_complete=_completes(_rule_names),
        help="Only these: ABP105, ABP1, a name.",
    ),
    click.option(
        "--ignore",
        metavar="RULE,…",
        multiple=True,
        callback=_rule_list,
        shell_complete=_completes(_rule_names),
        help="All but these.",
    ),
    click.option(
        "--level",
        metavar="RULE=LEVEL",
        multiple=True,
        callback=_level_list,
        help=f"Set a level: {', '.join(LEVELS)}.",
    ),
    click.option(
        "--fail-on",
        metavar="|".join(FAIL_ON),
        callback=_one_of("level", FAIL_ON),
        shell_complete=_completes(FAIL_ON),
        help="Exit with 1 from this level on. Default: warning.",
    ),
)


def setting_options(command: Callable[..., int]) -> Callable[..., int]:
    """Give a command `asked`: what is set by options, and `--config` and `--no-config` besides."""

    @wraps(command)
    def gathered(**given: Any) -> int:
        asked = Asked(**{field.name: given.pop(field.name) for field in fields(Asked)})
        return command(asked=asked, **given)

    wrapped: Callable[..., int] = config_options(gathered)
    for option in reversed(SETTING_OPTIONS):
        wrapped = option(wrapped)
    return wrapped


@contextmanager
def _usage_errors() -> Iterator[None]:
    """What the engine says is wrong about paths and settings, as an error of the command line."""
    from abplint.config import ConfigError
    from abplint.engine import UsageError

    try:
        yield
    except UsageError as error:
        raise CommandError(str(error)) from error
    except ConfigError as error:
        raise FileError(_drawn(error)) from error


@cli.command(cls=usage.GroupedCommand, short_help="Check an app (the default command).")
@scope_options
@setting_options
@click.option("--exit-zero", is_flag=True, help="Exit with 0 even if there are findings.")
@click.option("--require-abp", is_flag=True, help="Exit with 2 if there is no ABP to check.")
@click.option(
    "-f",
    "--format",
    metavar="|".join(FORMATS),
    callback=_one_of("format", FORMATS),
    shell_complete=_completes(FORMATS),
    help="How to print findings. Default: full, for coding agents agent.",
)
@click.option(
    "-o", "--output", metavar="FORMAT=FILE", multiple=True, callback=_outputs, help="Write a report to a file, too."
)
@click.option(
    "--color",
    metavar="|".join(console.COLOR),
    default="auto",
    callback=_one_of("colour mode", console.COLOR),
    shell_complete=_completes(console.COLOR),
    help="Use colour. Default: auto, as NO_COLOR, FORCE_COLOR and the terminal say.",
)
@click.option(
    "--hyperlinks",
    metavar="|".join(console.COLOR),
    default="auto",
    callback=_one_of("hyperlink mode", console.COLOR),
    shell_complete=_completes(console.COLOR),
    help="Link rules to their pages. Default: auto, where a terminal shows colour.",
)
@click.option("--full-paths", is_flag=True, help="Show every step of a long path.")
@click.option("--sarif-category", metavar="NAME", default="", help="Tell several SARIF uploads of a commit apart.")
@click.option("--show-suppressed", is_flag=True, help="Show what comments and the configuration suppress, too.")
@click.option("--statistics", is_flag=True, help="Count the findings of each rule.")
@click.option("-q", "--quiet", is_flag=True, help="Print no summary.")
@click.option(
    "--jobs", metavar="N", type=click.IntRange(min=1), default=1, help="Analyse this many apps at once. Default: 1."
)
@click.option("--debug", is_flag=True, expose_value=False, help="Show the traceback if abplint fails.")
@version_option
def check(
    scope: Scope,
    asked: Asked,
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
    quiet: bool,
    jobs: int,
) -> int:
    """Check the project and report what lies under PATHS (default: everything)."""
    started = time.perf_counter()
    from abplint.report import text

    configured = asked.configured()
    known = configured.catalog
    report = _checked(scope, replace(asked.settings(configured), jobs=jobs), asked, configured)

    how = Presentation(
        version=__version__,
        shown=show_paths(report.root, os.getcwd()),
        reached=lambda path: _from_here(Path(report.root, path)),
        prefix=_below_git_root(Path(report.root)),
        full_paths=full_paths,
        command=(*asked.again(), *scope.again()),
        category=sarif_category,
        blob=console.blob_address(),
        suppressed=show_suppressed,
    )
    format = format or ("agent" if console.is_for_agent() else "full")
    offline = configured.docs == "offline"
    style = replace(console.style(color, sys.stdout, hyperlinks), offline=offline)
    console.write(render(format, report, known.rules, style, how))
    for path, file_format in output.items():
        style = Style(width=console.PIPE_WIDTH, offline=offline)
        console.save(path, render(file_format, report, known.rules, style, how))
    for notice in report.notices:
        console.tell(f"abplint: {notice}")
    if statistics:
        style = console.style(color, sys.stderr, hyperlinks)
        console.write(text.statistics(report, known.rules, style), err=True)
    if not quiet:
        elapsed = time.perf_counter() - started
        console.write(
            text.summary(report, elapsed, console.style(color, sys.stderr, hyperlinks), shown=how.shown) + "\n",
            err=True,
        )

    if require_abp and not (report.surfaces or report.skipped):
        return ExitCode.USAGE
    fails = _fails(report, asked.fail_on or configured.fail_on)
    return ExitCode.FINDINGS if fails and not exit_zero else ExitCode.CLEAN


def _checked(scope: Scope, settings: Settings, asked: Asked, configured: Config) -> Report:
    """The report on what is asked about; of a run that writes a baseline, what is left to report."""
    from abplint import engine

    settings = scope.settings(settings)
    targets = scope.targets
    if targets == ():
        return Report(os.getcwd(), skipped="No files are named. Nothing was checked.")
    with _usage_errors():
        report = _watched(engine.lint, targets or (), settings)
        if report.skipped and scope.staged and console.is_continuous_integration():
            report = _watched(engine.lint, targets or (), replace(settings, staged=False))
    return _accepted(report, scope, asked, configured) if scope.write_baseline else report


def _accepted(report: Report, scope: Scope, asked: Asked, configured: Config) -> Report:
    """Write all findings to the baseline; what it holds of rules that did not run stays."""
    from abplint import baseline

    path = Path(scope.baseline) if scope.baseline else configured.baseline
    if path is None:
        raise CommandError("--write-baseline needs --baseline FILE, or `baseline` in the configuration")
    name = _from_here(path)
    try:
        before = baseline.read(path) if os.path.lexists(path) else []
    except (OSError, baseline.BaselineError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CommandError(f"cannot replace {name}: {reason}; delete it to start anew") from error
    levels = asked.levels(configured)
    idle = {rule.id for rule in configured.catalog.rules if not levels.runs(rule)}
    after = baseline.entries(report.findings)
    console.save(path, baseline.render([*after, *(entry for entry in before if entry.rule in idle)]))
    new = baseline.match(before, report.findings, lambda _: True).new
    console.tell(f"abplint: {name}: {len(report.findings)} findings, {len(new)} of them new")
    return replace(report, findings=(), known={name: len(report.findings)})


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


def _configured(file: str | None, no_config: bool) -> Config:
    """What the configuration `file` says, else the nearest one, else the defaults."""
    from abplint import config
    from abplint.catalog import CatalogError

    if file is not None and no_config:
        raise CommandError("--config and --no-config exclude each other", "abplint --help")
    try:
        path = None if no_config else config.find(Path.cwd()) if file is None else Path(file)
        return config.read(path) if path else config.default()
    except config.ConfigError as error:
        raise FileError(_drawn(error)) from error
    except CatalogError as error:
        raise FileError(f"{_from_here(error.path)}:{error.line}: {visible(error.message)}") from error
    except OSError as error:
        raise CommandError(f"cannot read {_from_here(Path(error.filename))}: {error.strerror}") from error


def _drawn(error: ConfigError) -> str:
    """A mistake with its line under it."""
    at = error.place
    digits = len(str(at.line))
    room = console.PIPE_WIDTH - digits - 3
    before, upto = (cells(source_text(at.text[: at.column - 1 + more])) for more in (0, at.length))
    text, left = cut(source_text(at.text), room, before, upto)
    caret = " " * (before - left) + "^" * max(min(upto - left, cells(text)) - (before - left), 1)
    return "\n".join(
        (
            f"{_from_here(at.path)}:{at.line}:{at.column}: error: {visible(error.message)}",
            f"{'':{digits}} |",
            f"{at.line} | {text}".rstrip(),
            f"{'':{digits}} | {caret}",
        )
    )


def _from_here(path: Path) -> str:
    try:
        return visible(os.path.relpath(path).replace(os.sep, "/"))
    except ValueError:  # on another drive
        return visible(str(path))


def _fails(report: Report, fail_on: str) -> bool:
    if fail_on == "never":
        return False
    return any(report.level(finding).severity >= Level(fail_on).severity for finding in report.findings)


def _below_git_root(folder: Path) -> str:
    from abplint.project.files import find_root

    git_root = find_root(folder)
    return "" if git_root in (None, folder) else folder.relative_to(git_root).as_posix()


def _selected(known: Catalog, token: str) -> set[str]:
    from abplint.catalog import UnknownRule

    try:
        return known.select(token)
    except UnknownRule as error:
        raise CommandError(str(error), "abplint rules") from error


@cli.command(short_help="Explain a rule, with wrong and right code.")
@click.argument("rule", shell_complete=_completes(_rule_names))
@config_options
def explain(rule: str, config: str | None, no_config: bool) -> int:
    """Print the page of RULE: an id (ABP105), a name (clipboard-access) or a family (ABP1)."""
    known = _configured(config, no_config).catalog
    found = known.by_id.get(rule.upper()) or known.by_name.get(rule.lower())
    ids = {found.id} if found else _selected(known, rule)
    console.write("\n".join(page.markdown for page in known.rules if page.id in ids))
    return ExitCode.CLEAN


@cli.command(short_help="List the rules.")
@click.option(
    "-f",
    "--format",
    help="How to print them. Default: text.",
    metavar="text|json",
    default="text",
    callback=_one_of("format", ("text", "json")),
    shell_complete=_completes(("text", "json")),
)
@setting_options
def rules(format: str, asked: Asked) -> int:
    """List the rules with their levels here, and which setting decided them."""
    from abplint.config import listing

    levels = asked.levels(asked.configured())
    console.write((listing.rules_json if format == "json" else listing.rules_text)(levels, _from_here))
    return ExitCode.CLEAN


@cli.command("map", short_help="Draw what the analysis sees of an app.")
@click.option(
    "-f",
    "--format",
    metavar="|".join(MAPS),
    default="text",
    callback=_one_of("format", MAPS),
    shell_complete=_completes(MAPS),
    help="How to print them. Default: text.",
)
@setting_options
def draw_map(format: str, asked: Asked) -> int:
    """Draw each app: where capabilities are declared and handled, what they read, reach and answer, what was lost."""
    from abplint import engine
    from abplint.report.formats import render_map

    with _usage_errors():
        project = _watched(engine.map_project, asked.settings(asked.configured()))
    style = console.style("auto", sys.stdout)
    console.write(render_map(format, project, style, show_paths(project.root, os.getcwd())))
    for notice in project.notices:
        console.tell(f"abplint: {notice}")
    return ExitCode.CLEAN


@cli.command(short_help="Show the settings and where they come from.")
@setting_options
def config(asked: Asked) -> int:
    """Show each setting in effect and where it comes from."""
    from abplint.config import listing

    levels = asked.levels(asked.configured())
    more = {"root": asked.root, "exclude": asked.exclude, "select": asked.select, "ignore": asked.ignore}
    console.write(listing.settings_text(levels, {**more, "fail-on": asked.fail_on}, _from_here))
    return ExitCode.CLEAN


@cli.command(short_help="Set a project up.")
@click.option("--pre-commit", is_flag=True, help="Also add the hook to .pre-commit-config.yaml.")
@click.option("--github", is_flag=True, help="Also write a workflow for GitHub Actions.")
def init(pre_commit: bool, github: bool) -> int:
    """Write abplint.toml, and what else is asked for. No file is written over, and each change is said."""
    from abplint import config, scaffold
    from abplint.project.files import find_root

    here = Path.cwd()
    try:
        for change in list(scaffold.plan(find_root(here) or here, config.find(here), __version__, pre_commit, github)):
            scaffold.apply(change)
            done = {"write": "wrote", "add to": "added the hook to", "leave": "left"}[change.verb]
            console.write(f"{done} {_from_here(change.path)}" + (f": {change.remark}" if change.remark else "") + "\n")
    except config.ConfigError as error:
        raise FileError(_drawn(error)) from error
    except OSError as error:
        raise CommandError(f"cannot write {_from_here(Path(error.filename))}: {error.strerror}") from error
    console.write(f"next: {'pre-commit install && ' if pre_commit else ''}abplint\n")
    return ExitCode.CLEAN


def _complain(error: click.ClickException) -> None:
    """Say in one line what is wrong, and which command tells more."""
    message, hint = error.format_message(), ""
    if isinstance(error, FileError):
        for line in message.split("\n"):
            console.tell(line)
        return
    if isinstance(error, CommandError):
        hint = error.hint
    else:
        message = message[:1].lower() + message[1:].removesuffix(".")
    if isinstance(error, click.UsageError) and error.ctx:
        hint = f"{error.ctx.command_path.removesuffix(' check')} --help"
    if isinstance(error, click.NoSuchOption):
        message = f"no such option {error.option_name}"
        if error.possibilities:
            message += f"; did you mean {error.possibilities[0]}?"
    console.tell(f"abplint: {message}        ({hint})" if hint else f"abplint: {message}")
