"""The command line: its commands, and how a process that runs one ends.

Findings, rules and pages go to stdout; the summary, notices and errors go to stderr. What takes time to
import is imported where it is needed.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from abplint import HOME, console, usage
from abplint.commands.checking import check
from abplint.commands.ending import ExitCode
from abplint.commands.pictures import card, draw_map, inventory
from abplint.commands.probing import probe
from abplint.commands.rulebook import explain, rules
from abplint.commands.serving import model_context, server
from abplint.commands.upkeep import config, init, show_cache
from abplint.complaints import complain
from abplint.options import version_option

ISSUES = f"{HOME}/issues"


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


@click.group(
    cls=usage.CheckByDefault,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": console.PIPE_WIDTH},
)
@version_option
def cli() -> None:
    """Check web apps that speak the Agentic Browser Protocol: can an agent use what they offer?"""


_READING = (check, explain, rules, draw_map, card, inventory, probe)
for _command in (*_READING, server, model_context, config, show_cache, init):
    cli.add_command(_command)
