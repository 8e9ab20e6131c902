"""`abplint probe`: the same questions, asked of an app in a browser."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from abplint import __version__, console
from abplint.commands.ending import ExitCode, fails
from abplint.complaints import extra_needed, usage_errors
from abplint.console import CommandError
from abplint.options import Asked, report_options, setting_options
from abplint.report.formats import render
from abplint.report.presentation import Presentation
from abplint.report.terminal import Style, show_paths


@click.command(short_help="Run an app in a browser, and check what it does.")
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
@click.option("--extension", metavar="FOLDER", help="An unpacked extension to load beside the page.")
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
    extension: str | None,
    no_sandbox: bool,
    format: str | None,
    output: dict[Path, str],
    quiet: bool,
    asked: Asked,
) -> int:
    """Load a page as a client does, call its capabilities, and report what they reach and answer.

    A file or folder is served on a loopback port and checked as sources, too: findings of both are joined. What lies
    in a browser extension is opened as a page of that, which is loaded unpacked. Needs abplint[browser] and an
    installed Chromium.
    """
    with extra_needed("browser", "playwright"):
        from abplint.probing.driving import BrowserError
    from abplint.probing import run
    from abplint.report import probe_text

    configured = asked.configured()
    wanted = run.ProbeOptions(
        target, browser, not no_sandbox, _parameters(params), timeout, all, allow_network, extension
    )
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
        command=("abplint", "probe", *_again(params, all, allow_network, browser, extension, no_sandbox)),
        observed=probed.observation,
        settled=probed.refuted,
    )
    format = format or ("agent" if console.is_for_agent() else "full")
    console.write(render(format, report, known, how))
    for path, file_format in output.items():
        plain = replace(how, style=Style(width=console.PIPE_WIDTH, offline=how.style.offline))
        console.save(path, render(file_format, report, known, plain))
    console.notice(report.notices)
    if not quiet:
        told = replace(how, style=console.style("auto", sys.stderr))
        console.write(probe_text.render(probed.observation, told), err=True)
    if not probed.observation.members:
        return ExitCode.USAGE
    return ExitCode.FINDINGS if fails(report, asked.fail_on or configured.fail_on) else ExitCode.CLEAN


def _again(
    params: str | None, all: bool, allow_network: bool, browser: str | None, extension: str | None, no_sandbox: bool
) -> list[str]:
    """The words that repeat a probe in the same way."""
    flags = {"--all": all, "--allow-network": allow_network, "--no-sandbox": no_sandbox}
    named = {"--params": params, "--browser": browser, "--extension": extension}
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
    except (ValueError, RecursionError) as error:
        raise CommandError(f"{file} is no JSON: {error}") from error
    if not isinstance(found, dict) or not all(isinstance(value, dict) for value in found.values()):
        raise CommandError(f'{file}: `--params` takes an object by capability: {{"export.csv": {{"rows": []}}}}')
    return found
