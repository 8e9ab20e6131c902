"""The access paths that stand for JavaScript's symbols: `Symbol.iterator`, and one for each that a program makes."""

from __future__ import annotations

from typing import Final

MADE_LATER: Final = "made at "  # the name of a symbol that may be one of several
_FUNCTIONS: Final = frozenset({"for", "keyFor", "prototype"})


def is_symbol(path: tuple[str, ...]) -> bool:
    """Whether an access path stands for a symbol."""
    return len(path) == 2 and path[0] == "Symbol" and path[1] not in _FUNCTIONS
