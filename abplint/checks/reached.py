"""Families 1 and 2, and users' rules: what handlers reach that delivers to a person, or waits for one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.finding import Finding
from abplint.fixes.delivery import taken_out
from abplint.fixes.permissions import gated
from abplint.surface.names import quoted
from abplint.surface.parts import Sink

_LACKS: Final = {
    "requirements": "but declares no `requirements`",
    "refusal": "but answers no `PERMISSION_DENIED`",
    "requirements refusal": "with no `requirements` and no `PERMISSION_DENIED`",
}


@check("ABP104", stands_alone=True)
@check("ABP105", stands_alone=True)
def delivers(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler delivers data to the browser, be it returned as well or not."""
    for sink in app.sinks_of(rule.id):
        yield replace(reaches(sink), fix=taken_out(app, sink))


@check("ABP202")
def asks(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler asks for a permission that no list declares, or whose refusal is not answered."""
    for sink in app.sinks_of(rule.id):
        yield replace(reaches(sink), fix=gated(app, sink))


@check("ABP203")
def opens(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler opens a picker; that of an element which may be a field for files is told as that of files."""
    files = {sink.location: set(sink.capabilities) for sink in app.sinks_of("ABP201")}
    for sink in app.sinks_of(rule.id):
        if not files.get(sink.location, set()).issuperset(sink.capabilities):
            yield reaches(sink)


def reaches(sink: Sink) -> Finding:
    """A handler reaches an API of a rule, and what would make that right is missing."""
    does, help = sink.api.does, sink.api.instead
    if sink.lacks == "status" and sink.api.signal is not None:
        does, help = sink.api.signal
    elif sink.lacks in _LACKS:
        does = f"{does}, {_LACKS[sink.lacks]}"
    return Finding(
        rule=sink.api.rule,
        message=f"{quoted(sink.capabilities[0])} {does}",
        location=sink.location,
        help=help,
        why=sink.api.why,
        label=sink.api.label,
        capabilities=sink.capabilities,
        path=sink.path,
    )
