"""The guide's bootstrap: put into the head of the pages whose runtime comes late, which hands on what it has kept."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from abplint.finding import Edit, Fix
from abplint.fixes.edits import indentation, inserting, line_break, removing, removing_statement
from abplint.fixes.heads import in_configuration, in_element
from abplint.fixes.literals import unit
from abplint.fixes.markup import in_head
from abplint.fixes.statements import guarding
from abplint.source import SourceFile, Span
from abplint.surface.pages import PageView, WrittenHead
from abplint.surface.parts import Runtime
from abplint.syntax.hoisting import hoistable
from abplint.syntax.layout import statement_at

RESOLVER: Final = "__abpReadyResolve"
_IDENTITY: Final = ("id", "name", "version", "protocolVersion")
_PLAIN: Final = re.compile(r"[^'\"`\\<>$&\n\r\u2028\u2029]+")  # in a string of any quotes, in a page too
_WORD: Final = re.compile(r"@(\w+)@")
_WINDOW: Final = re.compile(rb"(.*?)\s*(?:\?\.|\.)?\s*(?:\[['\"]abp['\"]\]|\babp)\s*=", re.DOTALL)
_REST: Final = re.compile(rb"[ \t]*(?://[^\r\n]*|/\*[^*\r\n]*\*/[ \t]*)?(?=\r?\n|\Z)")


@cache
def _template() -> str:
    return (files(__package__) / "bootstrap.js").read_text("utf-8")


def script(identity: Mapping[str, str]) -> str:
    """The bootstrap of an app, a classic script. `identity` has the texts of "id", "name", "version" and
    "protocolVersion", which a string of any quotes may hold."""
    return _WORD.sub(lambda match: identity[match[1]], _template())


def tag_lines(identity: Mapping[str, str], step: str, attribute: str = "") -> list[str]:
    """The bootstrap as a script element, in lines that are indented by `step`."""
    lines = [f"<script{f' {attribute}' if attribute else ''}>"]
    for line in script(identity).splitlines():
        code = line.lstrip()
        lines.append(step * ((len(line) - len(code)) // 2 + 1) + code)
    return [*lines, "</script>"]


def bootstrapped(place: PageView | WrittenHead, runtimes: Sequence[Runtime]) -> Fix | None:
    """A fix that puts a bootstrap into a head and makes the runtimes hand on what it has kept.

    None where it is not certain that each of them takes its place, or how a script comes into that head.
    """
    edits: list[Edit] = []
    identity = next((runtime.identity for runtime in runtimes), {})
    if not all(_PLAIN.fullmatch(identity.get(word, "")) for word in _IDENTITY):
        return None
    for runtime in {runtime.location.key: runtime for runtime in runtimes}.values():
        if runtime.identity != identity or runtime.runs_on_server or not runtime.is_certain:
            return None
        made = _resolving(runtime, place)
        if made is None:
            return None
        edits += made
    head = _in_head(place, identity)
    return None if not head else Fix("Put a bootstrap into the head", (*head, *edits), is_safe=False)


def hoisted(place: PageView | WrittenHead, runtime: Runtime) -> Fix | None:
    """A fix that makes a module set the runtime that a call's function sets, with a bootstrap before it.

    The call goes, since it is about nothing else. None where the function knows what the module does not.
    """
    file, identity = runtime.location.file, runtime.identity
    found = hoistable(file.path, file.data, runtime.location.span.start)
    is_known = all(_PLAIN.fullmatch(identity.get(word, "")) for word in _IDENTITY)
    head = _in_head(place, identity) if found is not None and runtime.is_certain and is_known else None
    if found is None or not head:
        return None
    ends = ";" if file.data[: found.call[1]].endswith(b";") else ""
    guard = ";" if not ends and found.target.startswith("(") else ""
    end, step = line_break(file, found.call[0]), unit(file)
    told = f"{_window(file, found.target)}.{RESOLVER}?.()"
    condition = guarding(file)
    lines = [
        f"{condition}{{",
        *(f"{step}{comment}" for comment in found.comments),
        f"{step}{guard}{file.text(Span(*found.assignment))}{ends}",
        f"{step}{';' if not ends and told.startswith('(') else ''}{told}{ends}",
        "}",
    ]
    start = end if file.data.endswith(b"\n") else end * 2
    edits = [
        removing_statement(file, *found.call),
        inserting(file, len(file.data), start + end.join(lines) + end, appends=True),
    ]
    if found.unneeded is not None:
        edits.append(removing(file, *found.unneeded))
    title = "Assign it at module scope, with a bootstrap in the head"
    return Fix(title, (*head, *edits), is_safe=False)


# ---------------------------------------------------------------- the head


def _in_head(place: PageView | WrittenHead, identity: Mapping[str, str]) -> tuple[Edit, ...] | None:
    file, page = place.file, place.page
    if page is not None:
        policies = (tag for tag in page.tags if (tag.get("http-equiv") or "").lower() == "content-security-policy")
        if page.head is None or any(True for _ in policies):
            return None
        attribute = place.start.attribute if isinstance(place, WrittenHead) and place.start is not None else ""
        return (in_head(file, page, tag_lines(identity, unit(file), attribute)),)
    start = place.start if isinstance(place, WrittenHead) else None
    if start is None:
        return None
    if start.head == "component":
        lines = script(identity).splitlines()
        made = in_element(file, start, ["<script dangerouslySetInnerHTML={{ __html: `", *lines, "` }} />"])
        return None if made is None else (made,)
    return in_configuration(file, f"{{ script: [{{ innerHTML: `\n{script(identity)}` }}] }}")


# ---------------------------------------------------------------- the runtime


def _resolving(runtime: Runtime, place: PageView | WrittenHead) -> tuple[Edit, ...] | None:
    """Edits behind an assignment that tell the bootstrap of it; none where the module does so already."""
    file, at = runtime.location.file, runtime.location.span.start
    if RESOLVER.encode() in file.data:
        return ()
    statement = statement_at(file.path, file.data, at, _region(runtime, place))
    if statement is None:
        return None
    text = file.data[statement.start : statement.end]
    target = _WINDOW.match(text)
    if target is None:
        return None
    call = f"{_window(file, target[1].decode('utf-8', 'replace'))}.{RESOLVER}?.()"
    ends = ";" if text.endswith(b";") else ""
    if not statement.is_among_others:
        return (
            inserting(file, statement.start, "{ "),
            inserting(file, statement.end, f"{ends or ';'} {call}{ends} }}".removeprefix(ends)),
        )
    guard = ";" if not ends and call.startswith("(") else ""
    rest = _REST.match(file.data, statement.end)
    end = rest.end() if rest is not None else statement.end
    gap = f"{line_break(file, statement.start)}{indentation(file, statement.start)}" if rest is not None else " "
    if not ends and rest is None:
        gap = "; "
    return (inserting(file, end, f"{gap}{guard}{call}{ends}"),)


def _region(runtime: Runtime, place: PageView | WrittenHead) -> tuple[int, int] | None:
    """The bytes of the page's script that an assignment stands in."""
    if runtime.embedded is not None:
        return runtime.embedded.region
    path, at = runtime.location.path, runtime.location.span.start
    page = place.page if place.file.path == path else None
    for found in page.scripts if page is not None else ():
        if found.text_start <= at < found.text_end:
            return found.text_start, found.text_end
    return None


def _window(file: SourceFile, written: str) -> str:
    """What a file may ask for a member that its types do not know."""
    is_typed = file.path.endswith((".ts", ".tsx", ".mts", ".cts"))
    if written in ("window", "globalThis", "self", ""):
        return f"({written or 'window'} as any)" if is_typed else written or "window"
    return written
