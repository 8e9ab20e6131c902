"""The guide's bootstrap: put into the head of the pages whose runtime comes late, which hands on what it has kept."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from abplint.finding import Edit, Fix
from abplint.fixes.edits import indentation, inserting, line_break, removing, removing_statement
from abplint.fixes.heads import in_configuration, in_element
from abplint.fixes.literals import unit
from abplint.fixes.markup import in_head
from abplint.fixes.statements import guarding
from abplint.patterns import regex
from abplint.source import SourceFile, Span
from abplint.surface.pages import PageView, WrittenHead
from abplint.surface.parts import Runtime
from abplint.syntax.components.scripts import module_word
from abplint.syntax.hoisting import Hoistable, hoistable
from abplint.syntax.layout import ScriptPart, imports_end, is_typed, statement_at

RESOLVER: Final = "__abpReadyResolve"
_IDENTITY: Final = ("id", "name", "version", "protocolVersion")
_PLAIN: Final = regex(r"[^'\"`\\<>$&\n\r\u2028\u2029]+")  # in a string of any quotes, in a page too
_WORD: Final = regex(r"@(\w+)@")
_WINDOW: Final = regex(rb"(.*?)(?<!\s)\s*(?:(?:\?\.|\.)\s*)?(?:\[['\"]abp['\"]\]|\babp)\s*=", re.DOTALL)
_LANGUAGE: Final = regex(r"""\blang=(["']?)\w+\1""")
_REST: Final = regex(rb"[ \t]*(?://[^\r\n]*|/\*[^*\r\n]*\*/[ \t]*)?(?=\r?\n|\Z)")


@cache
def _template() -> str:
    from importlib.resources import files  # and temporary files, and random numbers

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
        made = _resolving(runtime)
        if made is None:
            return None
        edits += made
    head = _in_head(place, identity)
    return None if not head else Fix("Put a bootstrap into the head", (*head, *edits), is_safe=False)


def hoisted(place: PageView | WrittenHead, runtime: Runtime, files: Iterable[SourceFile]) -> Fix | None:
    """A fix that makes a module set the runtime that a hook sets, with a bootstrap before it.

    The hook goes, since it is about nothing else. None where it knows what the module does not, or where one of the
    app's `files` overrides it.
    """
    file, identity = runtime.location.file, runtime.identity
    found = hoistable(file.path, file.data, runtime.location.span.start)
    is_known = all(_PLAIN.fullmatch(identity.get(word, "")) for word in _IDENTITY)
    head = _in_head(place, identity) if found is not None and runtime.is_certain and is_known else None
    if found is None or not head:
        return None
    overrides = [f"super.{name}".encode() for name in found.names]
    if any(each in other.data for other in files if other.path != file.path for each in overrides):
        return None
    module = found.home or found.beside
    told = f"{_window(file, found.target, module.start)}.{RESOLVER}?.()"
    indent = _indentation(file, found)
    step = unit(file) if module.may_run_on_server else ""
    lines = [*found.comments, *_separate([_moved(file, found, indent + step), told], found.ends)]
    if module.may_run_on_server:
        guard = guarding(file, found.assignment[0])
        lines = [f"{guard}{{", *(f"{step}{line}" for line in lines), "}"]
    imports = [file.text(Span(*each)) for each in found.imports]
    script = Span(found.beside.start, found.beside.end)
    edits = [removing_statement(file, *each, script) for each in found.statements]
    edits += [removing_statement(file, *each, Span(*found.around)) for each in found.members]
    edits += [removing(file, *each) for each in found.unneeded]
    made = (
        _at_end(file, found.home, imports, lines, indent)
        if found.home is not None
        else _at_start(file, found, imports, lines, indent)
    )
    if made is None:
        return None
    title = "Assign it at module scope, with a bootstrap in the head"
    return Fix(title, (*head, *edits, *made), is_safe=False)


def _separate(statements: Sequence[str], ends: str) -> list[str]:
    """Statements with their ends; where these are none, nothing of one is taken for a part of that before it."""
    return [f"{';' if not ends and line.startswith('(') else ''}{line}{ends}" for line in statements]


def _indentation(file: SourceFile, found: Hoistable) -> str:
    """How the statements of the script are indented that gets an assignment."""
    home = found.home
    if home is None:
        return indentation(file, (found.statements or found.members)[0][0])
    return "" if _is_file(file, home) else indentation(file, len(file.data[: home.end].rstrip()))


def _is_file(file: SourceFile, home: ScriptPart) -> bool:
    return not home.is_component and home.end == len(file.data)


def _moved(file: SourceFile, found: Hoistable, indent: str) -> str:
    """The text of an assignment whose lines, but for those that begin in a text, have another indentation."""
    at, end = found.assignment
    old = indentation(file, at)
    lines: list[str] = []
    for written in file.data[at:end].split(b"\n"):
        line = written.decode("utf-8", "replace")
        is_moved = lines and at not in found.fixed and line.startswith(old)
        lines.append(f"{indent}{line[len(old) :]}" if is_moved else line)
        at += len(written) + 1
    return "\n".join(lines)


def _at_end(
    file: SourceFile, home: ScriptPart, imports: Sequence[str], lines: Sequence[str], indent: str
) -> tuple[Edit, ...] | None:
    """Edits that put lines at the end of a script, and imports behind its own."""
    end = line_break(file, home.start)
    if _is_file(file, home):
        start = end if file.data.endswith(b"\n") else end * 2
        return (inserting(file, home.end, start + end.join(lines) + end, appends=True),)
    at = len(file.data[: home.end].rstrip())
    edits = [inserting(file, at, end + "".join(f"{end}{indent}{line}" for line in lines), appends=True)]
    if imports:
        behind = imports_end(file.path, file.data, home)
        if behind is None:
            return None
        edits.append(inserting(file, behind, "".join(f"{end}{indent}{line}" for line in imports)))
    return tuple(edits)


def _at_start(
    file: SourceFile, found: Hoistable, imports: Sequence[str], lines: Sequence[str], indent: str
) -> tuple[Edit, ...]:
    """Edits that give a component a script for its module, before the one that each instance runs."""
    beside, end = found.beside, line_break(file, found.beside.start)
    tag = file.text(Span(beside.tag, beside.start))
    language = _LANGUAGE.search(tag)
    words = ["<script", module_word(file.path, file.data), language[0] if language is not None else ""]
    code = [*imports, *([""] if imports else []), *lines]
    written = [
        f"{' '.join(filter(None, words))}>",
        *(f"{indent}{line}" if line else "" for line in code),
        "</script>",
        "",
    ]
    return (inserting(file, beside.tag, "".join(f"{line}{end}" for line in written)),)


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


def _resolving(runtime: Runtime) -> tuple[Edit, ...] | None:
    """Edits behind an assignment that tell the bootstrap of it; none where the module does so already."""
    file, at = runtime.location.file, runtime.location.span.start
    if RESOLVER.encode() in file.data:
        return ()
    statement = statement_at(
        file.path, file.data, at, runtime.embedded.region if runtime.embedded is not None else None
    )
    if statement is None:
        return None
    text = file.data[statement.start : statement.end]
    target = _WINDOW.match(text)
    if target is None:
        return None
    call = f"{_window(file, target[1].decode('utf-8', 'replace'), at)}.{RESOLVER}?.()"
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


def _window(file: SourceFile, written: str, at: int) -> str:
    """What the script around a byte may ask for a member that its types do not know."""
    if written in ("window", "globalThis", "self", ""):
        return f"({written or 'window'} as any)" if is_typed(file.path, file.data, at) else written or "window"
    return written
