"""The options that say which configuration, which rules and which project are meant, and how values are read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from difflib import get_close_matches
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from abplint import __version__
from abplint.complaints import FileError, drawn, from_here, usage_errors
from abplint.config import FAIL_ON, LEVELS, LevelSetting, level_of
from abplint.console import CommandError
from abplint.records import record
from abplint.report.formats import FORMATS
from abplint.report.terminal import visible

if TYPE_CHECKING:
    from abplint.catalog import Catalog
    from abplint.config import Config
    from abplint.config.levels import Levels
    from abplint.engine import Settings

Command = TypeVar("Command", bound=Callable[..., int])


version_option = click.version_option(
    __version__, "-V", "--version", prog_name="abplint", message="%(prog)s %(version)s"
)


def config_options(command: Command) -> Command:
    """Give a command `config` and `no_config`."""
    file = click.option(
        "--config", metavar="FILE|DIR", help="The configuration, or where it is looked for. Default: around here."
    )
    return file(click.option("--no-config", is_flag=True, help="Look for no configuration.")(command))


def completes(words: Sequence[str] | Callable[[], Iterable[str]]) -> Callable[..., list[str]]:
    """Lets a shell complete a value."""

    def complete(_: click.Context, __: click.Parameter, incomplete: str) -> list[str]:
        return [word for word in (words() if callable(words) else words) if word.startswith(incomplete)]

    return complete


def rule_names() -> list[str]:
    from abplint import catalog

    return [word for rule in catalog.load().rules for word in (rule.id, rule.name)]


def choice_option(
    *names: str, noun: str, words: Iterable[str], help: str, default: str | None = None
) -> Callable[[Command], Command]:
    """Give a command an option that takes one of some words; `noun` is what one of them is called in a complaint."""
    known = tuple(words)

    def checked(ctx: click.Context, _: click.Parameter, word: str | None) -> str | None:
        return None if word is None else _known(noun, word, known, ctx)

    return click.option(
        *names, metavar="|".join(known), default=default, callback=checked, shell_complete=completes(known), help=help
    )


def format_option(formats: Iterable[str], *, help: str, default: str | None = None) -> Callable[[Command], Command]:
    """Give a command `format`."""
    return choice_option("-f", "--format", noun="format", words=formats, help=help, default=default)


def report_options(command: Command) -> Command:
    """Give a command `format` and `output`: how findings are printed, and the reports to write."""
    file = click.option(
        "-o",
        "--output",
        metavar="FORMAT=FILE",
        multiple=True,
        callback=_output_files,
        help="Write a report to a file, too.",
    )
    how = "How to print findings. Default: full, for coding agents agent."
    return format_option(FORMATS, help=how)(file(command))


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


def _output_files(ctx: click.Context, _: click.Parameter, values: tuple[str, ...]) -> dict[Path, str]:
    outputs = {}
    for value in values:
        format, equals, path = value.partition("=")
        if not equals or not path:
            raise click.UsageError(f"--output takes FORMAT=FILE, not '{value}'", ctx)
        if Path(path) in outputs:
            raise click.UsageError(f"--output names {path} twice", ctx)
        outputs[Path(path)] = _known("format", format, tuple(FORMATS), ctx)
    return outputs


@record
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
        found = configured_by(self.config, self.no_config)
        for token in (*self.select, *self.ignore, *(setting.token for setting in self.level)):
            selected_rules(found.catalog, token)
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
        with usage_errors():
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
        shell_complete=completes(rule_names),
        help="Only these: ABP105, ABP1, a name.",
    ),
    click.option(
        "--ignore",
        metavar="RULE,…",
        multiple=True,
        callback=_rule_list,
        shell_complete=completes(rule_names),
        help="All but these.",
    ),
    click.option(
        "--level",
        metavar="RULE=LEVEL",
        multiple=True,
        callback=_level_list,
        help=f"Set a level: {', '.join(LEVELS)}.",
    ),
    choice_option("--fail-on", noun="level", words=FAIL_ON, help="Exit with 1 from this level on. Default: warning."),
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


def configured_by(file: str | None, no_config: bool) -> Config:
    """What the configuration `file` says, or the one nearest to a folder of that name, by default to this one, else
    the defaults."""
    from abplint import config
    from abplint.catalog import CatalogError

    if file is not None and no_config:
        raise CommandError("--config and --no-config exclude each other", "abplint --help")
    try:
        if no_config:
            return config.default()
        here = Path.cwd()
        if file is None:
            found = config.find(here)
            return config.read(found) if found else config.default()
        named: Path | None = Path(file)
        if os.path.isdir(file):
            named = config.find(Path(os.path.abspath(file)))
        return config.read(named, _project(here)) if named else config.default()
    except config.ConfigError as error:
        raise FileError(drawn(error)) from error
    except CatalogError as error:
        raise FileError(f"{from_here(error.path)}:{error.line}: {visible(error.message)}") from error
    except OSError as error:
        raise CommandError(f"cannot read {from_here(Path(error.filename))}: {error.strerror}") from error


def _project(here: Path) -> Path:
    """What is analysed here, whichever configuration is named: its place has no say in that."""
    from abplint import config
    from abplint.project.files import find_root

    if top := find_root(here):
        return top
    found = config.find(here)
    return found.parent if found else here


def selected_rules(known: Catalog, token: str) -> set[str]:
    from abplint.catalog import UnknownRule

    try:
        return known.select(token)
    except UnknownRule as error:
        raise CommandError(str(error), "abplint rules") from error
