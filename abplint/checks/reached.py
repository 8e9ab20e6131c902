"""Families 1 and 2: what handlers reach that delivers to a person, or waits for one."""

from __future__ import annotations

from collections.abc import Iterator

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.finding import Finding
from abplint.surface.model import Sink


def reaches(sink: Sink, does: str | None = None, help: str | None = None) -> Finding:
    """A handler reaches an API of a rule."""
    return Finding(
        rule=sink.api.rule,
        message=f"`{sink.capabilities[0]}` {does or sink.api.does}",
        location=sink.location,
        help=help or sink.api.instead,
        why=sink.api.why,
        label=sink.api.label,
        capabilities=sink.capabilities,
        path=sink.path,
    )


@check("ABP102")
def print_dialog(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler prints, and not as the signal that a client turns into a PDF of the handler's own input."""
    for sink in app.sinks_of(rule.id):
        if sink.lacks == "status":
            help = (
                "return `{ rendered: true }` after the signal, or return `{ html }` and leave printing to the client."
            )
            yield reaches(sink, "prints, and answers with a status text", help)
        else:
            yield reaches(sink)


@check("ABP202")
def ungated_permission(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler asks for a permission that its capability does not declare, or does not answer a refusal."""
    for sink in app.sinks_of(rule.id):
        missing = {
            "requirements": "but declares no `requirements`",
            "refusal": "but answers no `PERMISSION_DENIED`",
            "requirements refusal": "with no `requirements` and no `PERMISSION_DENIED`",
        }[sink.lacks]
        yield reaches(sink, f"{sink.api.does}, {missing}")


@check("ABP205")
def interactive_auth(app: App, rule: Rule) -> Iterator[Finding]:
    """An extension signs in interactively and does not answer a refusal."""
    for sink in app.sinks_of(rule.id):
        yield reaches(sink, f"{sink.api.does}, but answers no `PERMISSION_DENIED`")
