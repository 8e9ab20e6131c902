"""The checks: one function per rule, one module per family. A check is found by being written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from abplint.app import App
from abplint.catalog import Rule
from abplint.finding import Finding

Check = Callable[[App, Rule], Iterator[Finding]]
CHECKS: dict[str, Check] = {}


def check(rule: str) -> Callable[[Check], Check]:
    """Make a function the check of a rule."""

    def register(function: Check) -> Check:
        CHECKS[rule] = function
        return function

    return register


def run(app: App, rule: Rule) -> Iterator[Finding]:
    """What a rule finds in an app. A rule without a function is about the APIs of its document."""
    from abplint.checks.reached import reaches

    own = CHECKS.get(rule.id)
    return own(app, rule) if own else map(reaches, app.sinks_of(rule.id))


for _module in sorted(Path(__file__).parent.glob("*.py")):
    if _module.stem != "__init__":
        import_module(f"{__name__}.{_module.stem}")
