"""Family 9: what abplint says about its own work."""

from __future__ import annotations

from collections.abc import Iterator

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.finding import Finding
from abplint.source import Location, Span


@check("ABP900")
def syntax_error(app: App, rule: Rule) -> Iterator[Finding]:
    """A file of the app does not parse; what did parse is still checked."""
    for file, fault in app.faults:
        yield Finding(
            rule.id,
            f"the file does not parse here: {fault.message}",
            Location(file, Span(fault.start, fault.end)),
            rule.help,
            rule.why,
            rule.label,
        )


@check("ABP902")
def unresolved_handler(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler could not be followed, so nothing is said about what it does."""
    for handler in app.handlers:
        if handler.lost is None:
            continue
        text = " ".join(handler.lost_at.split())
        text = text if len(text) <= 40 else text[:39] + "…"
        what = (
            f"is too large to be followed past `{text}`"
            if handler.is_exhausted
            else (f"could not be followed past `{text}`")
        )
        yield Finding(
            rule.id, f"`{handler.name}` {what}", handler.lost, rule.help, rule.why, rule.label, (handler.name,)
        )
