"""The door: `abplint` and `python -m abplint`."""

from __future__ import annotations

import gc
import os
import sys

from abplint import __version__

YOUNG_OBJECTS = 200_000  # made before garbage is looked for among them
# What jsonschema imports where it is installed, and checks formats with, which nobody asks it to here: to compile its
# grammars takes a second or two.
UNASKED = "rfc3987_syntax"


def main() -> int:
    """Run the command line on `sys.argv`; returns the exit code."""
    if sys.argv[1:] in (["-V"], ["--version"]):
        # Importing click would take twice as long as everything else.
        print(f"abplint {__version__}")
        return 0
    from abplint import cli

    return cli.main()


def run() -> None:
    """Run the command line and end the process with its exit code.

    What a run has read is not freed piece by piece, which took a tenth of a long run: the system takes it back at once.
    Other processes and a broken output are left to Python's own end. Nor is garbage looked for while modules are
    imported, which makes next to none.
    """
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])
    sys.modules.setdefault(UNASKED, None)  # type: ignore[arg-type]  # so it counts as not installed
    code = main()
    if "multiprocessing" not in sys.modules:
        try:
            sys.stdout.flush()
            sys.stderr.flush()
        except (AttributeError, OSError, ValueError):
            sys.exit(code)
        os._exit(code)
    sys.exit(code)


if __name__ == "__main__":
    run()
