"""`abplint init`, `config` and `cache`: how a project is set up, and what is kept of it."""

from __future__ import annotations

import os
from pathlib import Path

import click

from abplint import __version__, console
from abplint.cache.store import Store, default_folder
from abplint.commands.changing import change_file
from abplint.commands.ending import ExitCode
from abplint.complaints import FileError, drawn, from_here
from abplint.console import CommandError
from abplint.options import Asked, setting_options


@click.command(short_help="Set a project up.")
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
            change_file(change, folder)
    except config.ConfigError as error:
        raise FileError(drawn(error)) from error
    except planning.NoStartError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"cannot write {from_here(Path(error.filename))}: {error.strerror}") from error
    console.write(f"next: {'pre-commit install && ' if pre_commit else ''}abplint\n")
    return ExitCode.CLEAN


@click.command(short_help="Show the settings and where they come from.")
@setting_options
def config(asked: Asked) -> int:
    """Show each setting in effect and where it comes from."""
    from abplint.config import listing

    levels = asked.levels(asked.configured())
    more = {"root": asked.root, "exclude": asked.exclude, "select": asked.select, "ignore": asked.ignore}
    console.write(listing.settings_text(levels, {**more, "fail-on": asked.fail_on}, from_here))
    return ExitCode.CLEAN


@click.command("cache", short_help="Show or empty the cache.")
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
