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
STANDING_ALONE: set[str] = set()


def check(rule: str, *, stands_alone: bool = False) -> Callable[[Check], Check]:
    """Make a function the check of a rule. `stands_alone`: what it finds is there whatever else an app has."""

    def register(function: Check) -> Check:
        CHECKS[rule] = function
        if stands_alone:
            STANDING_ALONE.add(rule)
        return function

    return register


def run(app: App, rule: Rule) -> Iterator[Finding]:
    """What a rule finds in an app. A rule without a function is about the APIs of its document.

    Of an app that is cut short only what stands alone is told: other functions ask for what is not there.
    """
    from abplint.checks.reached import reaches

    own = CHECKS.get(rule.id)
    if own is None:
        return map(reaches, app.sinks_of(rule.id))
    return own(app, rule) if not app.is_cut_short or rule.id in STANDING_ALONE else iter(())


for _module in sorted(Path(__file__).parent.glob("*.py")):
    if _module.stem != "__init__":
        import_module(f"{__name__}.{_module.stem}")
