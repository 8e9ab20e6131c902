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


@check("ABP101")
def native_dialog(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler opens a modal dialog, which blocks the page until a person answers."""
    return map(reaches, app.sinks_of(rule.id))


@check("ABP103")
def window_open(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler opens a window or popup that the agent does not hold."""
    return map(reaches, app.sinks_of(rule.id))


@check("ABP104")
def programmatic_download(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler starts a download, and the file lands where only a person finds it."""
    return map(reaches, app.sinks_of(rule.id))


@check("ABP105")
def clipboard_access(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler uses the clipboard of a browser that nobody sits at."""
    return map(reaches, app.sinks_of(rule.id))


@check("ABP106")
def share_sheet(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler opens the share sheet."""
    return map(reaches, app.sinks_of(rule.id))


@check("ABP107")
def save_picker(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler asks a person where to save."""
    return map(reaches, app.sinks_of(rule.id))


@check("ABP108")
def os_notification(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler shows a notification."""
    return map(reaches, app.sinks_of(rule.id))


@check("ABP109")
def os_surface(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler uses another way out of the page that a person must see or answer."""
    return map(reaches, app.sinks_of(rule.id))


@check("ABP201")
def file_picker(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler opens a file dialog."""
    return map(reaches, app.sinks_of(rule.id))


@check("ABP203")
def input_picker(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler opens another picker that a person must answer."""
    return map(reaches, app.sinks_of(rule.id))


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


@check("ABP204")
def waits_for_user(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler's answer waits for an event that only a person causes."""
    return map(reaches, app.sinks_of(rule.id))


@check("ABP205")
def interactive_auth(app: App, rule: Rule) -> Iterator[Finding]:
    """An extension signs in interactively and does not answer a refusal."""
    for sink in app.sinks_of(rule.id):
        yield reaches(sink, f"{sink.api.does}, but answers no `PERMISSION_DENIED`")
