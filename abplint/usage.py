"""How the command line reads its first argument, and how `--help` groups its options."""

from __future__ import annotations

import os
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

import click

from abplint.console import CommandError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

USAGE: Final = (
    "[check] [OPTIONS] [PATHS]...",
    "explain RULE",
    "rules [--format text|json]",
    "map [--format text|json|mermaid] [--tools] [PATHS]...",
    "card [--format markdown|json|html] [PATHS]...",
    "inventory [--format text|json|markdown|html] [--scaffold] [--dry-run] [PATHS]...",
    "probe [OPTIONS] URL|FILE|FOLDER",
    "config",
    "cache [--clear]",
    "init [--runtime] [--pre-commit] [--github]",
)
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "Scope": ("root", "exclude", "no-gitignore", "files-from", "stdin-filename", "since", "staged"),
    "Rules": ("select", "ignore", "level", "fail-on", "exit-zero", "require-abp"),
    "Output": (
        *("format", "output", "color", "hyperlinks", "full-paths", "verbose", "statistics", "quiet", "show-suppressed"),
        "sarif-category",
    ),
    "Fixing": ("fix", "unsafe-fixes", "diff"),
    "Old debt": ("baseline", "write-baseline", "no-baseline"),
    "Other": ("config", "no-config", "no-cache", "watch", "jobs", "debug", "version", "help"),
}


class GroupedCommand(click.Command):
    """A command whose options stand under headings, in the order of `GROUPS`."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = {
            max(param.opts, key=len).lstrip("-"): record
            for param in self.get_params(ctx)
            if isinstance(param, click.Option) and (record := param.get_help_record(ctx)) is not None
        }
        for heading, names in GROUPS.items():
            if rows := [records.pop(name) for name in names if name in records]:
                with formatter.section(heading):
                    formatter.write_dl(rows, col_max=26)
        if records:
            with formatter.section("More"):
                formatter.write_dl(list(records.values()), col_max=26)


class CheckByDefault(click.Group):
    """A group whose first argument, unless it names a command, belongs to `check`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = {*self.commands, *ctx.help_option_names, "-V", "--version"}
        if ctx.resilient_parsing and not args:
            return super().parse_args(ctx, args)  # a shell completes the first word
        if args and not ctx.resilient_parsing:
            self._refuse_misspelt(args[0])
        return super().parse_args(ctx, args if args and args[0] in own else ["check", *args])

    def _refuse_misspelt(self, word: str) -> None:
        """A first word that is nearly a command, and no path."""
        if word in self.commands or not word.isalpha() or os.path.lexists(word):
            return
        if near := get_close_matches(word.lower(), self.commands, n=1):
            raise CommandError(f"{word}: no such file or directory; did you mean 'abplint {near[0]}'?")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """What the first word may be: a command, or an option or path of `check`."""
        check = self.commands["check"]
        with check.make_context("check", [], ctx, resilient_parsing=True) as inner:
            paths = next(param for param in check.params if isinstance(param, click.Argument))
            commands = super().shell_complete(ctx, incomplete)
            mine = [item for item in commands if item.value in self.commands]
            options = [item for item in check.shell_complete(inner, incomplete) if item.value.startswith("-")]
            return mine + options + ([] if mine or options else paths.shell_complete(inner, incomplete))

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for number, usage in enumerate(USAGE):
            formatter.write_usage("abplint", usage, prefix="       " if number else None)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.commands["check"].format_options(ctx, formatter)
        self.format_commands(ctx, formatter)
