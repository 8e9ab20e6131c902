"""abplint: a linter for web apps that speak the Agentic Browser Protocol.

    from abplint import lint
    report = lint([Path("src")])

`lint`, `Settings`, `UsageError`, `Finding` and `Report` are the public API; they load when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from abplint.engine import Settings, UsageError, lint
    from abplint.finding import Finding, Report

__all__ = ["Finding", "Report", "Settings", "UsageError", "__version__", "lint"]
__version__ = "0.1.0"
HOME = "https://github.com/abplint/abplint"


def __getattr__(name: str) -> Any:
    """Hand on a public name, so that `abplint --version` need not load the engine."""
    if name in ("Finding", "Report"):
        from abplint import finding

        return getattr(finding, name)
    if name in ("Settings", "UsageError", "lint"):
        import abplint.engine

        return getattr(abplint.engine, name)
    raise AttributeError(f"module 'abplint' has no attribute {name!r}")
