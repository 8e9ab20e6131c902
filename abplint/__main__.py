"""The door: `abplint` and `python -m abplint`."""

from __future__ import annotations

import sys

from abplint import __version__


def main() -> int:
    """Run the command line on `sys.argv`; returns the exit code."""
    if sys.argv[1:] in (["-V"], ["--version"]):
        # Importing click would take twice as long as everything else.
        print(f"abplint {__version__}")
        return 0
    from abplint import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
