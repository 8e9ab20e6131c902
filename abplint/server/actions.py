"""What a client can do about a finding: silence it with a comment or in the configuration, or take a comment out.

A comment is offered only where abplint, reading the changed file, finds that it silences the finding.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lsprotocol import types

from abplint.catalog import Catalog
from abplint.finding import Finding
from abplint.knowledge.files import components
from abplint.project.files import PAGES
from abplint.server.diagnostics import Shown, is_removable
from abplint.server.places import DocumentText, Places
from abplint.server.reading import CheckedProject
from abplint.source import SourceFile
from abplint.suppress import WORD, Suppressions
from abplint.surface.evidence import PAGE_COMPONENTS
from abplint.syntax.comments import SCRIPTS, read_comments

FIX_ALL = "source.fixAll.abplint"
KINDS = [types.CodeActionKind.QuickFix, FIX_ALL]
REASON = "say why"


@dataclass(frozen=True)
class Insertion:
    """Text to be written at a byte of a file."""

    at: int
    text: str

    def into(self, data: bytes) -> bytes:
        return data[: self.at] + self.text.encode() + data[self.at :]


@dataclass(frozen=True)
class Removal:
    """Bytes of a file that can go."""

    start: int
    end: int


def offered(
    shown: Sequence[Shown], uri: str, checked: CheckedProject, places: Places, only: Sequence[str] | None
) -> Iterator[types.CodeAction]:
    """The actions for some findings of one file, which is as it was analysed."""
    if _wanted(types.CodeActionKind.QuickFix, only):
        for each in shown:
            yield from _of(each, uri, checked, places)


def fix_all(shown: Sequence[Shown], uri: str, places: Places) -> Iterator[types.CodeAction]:
    """Everything in a file that can be mended without a question: comments that suppress nothing are taken out."""
    removals = [(each, removal) for each in shown if (removal := _removal(each.finding)) is not None]
    if removals:
        text = places.text(removals[0][0].finding.location.file)
        edits = [types.TextEdit(text.range(removal.start, removal.end), "") for _, removal in removals]
        yield types.CodeAction(
            "Remove all suppressions that suppress nothing",
            kind=FIX_ALL,
            diagnostics=[each.diagnostic for each, _ in removals],
            edit=types.WorkspaceEdit(changes={uri: edits}),
        )


def _wanted(kind: str, only: Sequence[str] | None) -> bool:
    return only is None or any(kind == each or kind.startswith(f"{each}.") for each in only)


def wants_fix_all(only: Sequence[str] | None) -> bool:
    """Whether a client asks for it by name; who asks for everything wants actions for a place."""
    return only is not None and _wanted(FIX_ALL, only)


def _of(shown: Shown, uri: str, checked: CheckedProject, places: Places) -> Iterator[types.CodeAction]:
    finding, text = shown.finding, places.text(shown.finding.location.file)
    removal = _removal(finding)
    if removal is not None:
        yield _action(shown, "Remove this suppression", uri, text.range(removal.start, removal.end), "", True)
    if finding.rule.startswith("ABP9"):
        return
    catalog = Catalog(checked.rules)
    reason = f" -- {REASON}" if checked.require_reason else ""
    for title, insertion in (
        (f"Suppress {finding.rule} here", suppressing_comment(catalog, finding, reason)),
        (f"Suppress {finding.rule} in this file", suppressing_file(catalog, finding, reason)),
    ):
        if insertion is not None:
            yield _action(shown, title, uri, text.range(insertion.at, insertion.at), insertion.text)
    if finding.location.path.endswith(".json"):
        yield _exemption(shown, checked, places)


def _action(
    shown: Shown, title: str, uri: str, range: types.Range, text: str, is_preferred: bool | None = None
) -> types.CodeAction:
    return types.CodeAction(
        title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[shown.diagnostic],
        edit=types.WorkspaceEdit(changes={uri: [types.TextEdit(range, text)]}),
        is_preferred=is_preferred,
    )


# ---------------------------------------------------------------- comments


def suppressing_comment(catalog: Catalog, finding: Finding, reason: str = "") -> Insertion | None:
    """A comment on a line of its own that silences the construct which a finding stands in; None where none can.

    The nearest line comes first. A finding in the middle of a statement is silenced before the statement.
    """
    file = finding.location.file
    if not file.path.endswith((*SCRIPTS, *PAGES, *components())):
        return None
    text = DocumentText(file.data)
    said = f"abplint-disable-next {finding.rule}{reason}"
    here = text.position(finding.location.span.start).line
    for row in range(here, max(here - 4, -1), -1):
        line = text.line(row)
        indent = line[: len(line) - len(line.lstrip())].decode("utf-8", "replace")
        for comment in (f"// {said}", f"{{/* {said} */}}", f"<!-- {said} -->"):
            insertion = Insertion(text.line_start(row), f"{indent}{comment}{text.line_break}")
            if _silences(insertion, catalog, finding):
                return insertion
    return None


def suppressing_file(catalog: Catalog, finding: Finding, reason: str = "") -> Insertion | None:
    """A comment at the top of a file that silences a rule in all of it; None where none can."""
    file = finding.location.file
    text = DocumentText(file.data)
    first = 1 if text.line(0).startswith(b"#!") else 0
    at = text.line_start(first) if first == 0 or text.data.count(b"\n") else len(text.data)
    said = f"abplint-disable-file {finding.rule}{reason}"
    comments = (f"/* {said} */",) if file.path.endswith(SCRIPTS) else (f"<!-- {said} -->",)
    for comment in comments:
        insertion = Insertion(at, f"{comment}{text.line_break}")
        if not file.path.endswith(PAGE_COMPONENTS) and _silences(insertion, catalog, finding):
            return insertion
    return None


def _silences(insertion: Insertion, catalog: Catalog, finding: Finding) -> bool:
    """Whether abplint would take what is inserted for a suppression of the finding."""
    file = finding.location.file
    changed = SourceFile(file.path, insertion.into(file.data))
    start = finding.location.span.start
    moved = start + len(insertion.text.encode()) if start >= insertion.at else start
    return Suppressions(catalog, {file.path}).silences(finding.rule, changed, moved)


def _removal(finding: Finding) -> Removal | None:
    """The comment that a finding says can go, with its line if it has one of its own."""
    if not is_removable(finding):
        return None
    file, at = finding.location.file, finding.location.span.start
    comments = read_comments(file.path, file.data, WORD)
    comment = next((each for each in comments if each.start <= at < each.end), None)
    if comment is None:  # it stands in the configuration
        return None
    start, end = comment.start, comment.end
    if file.data[start - 1 : start] == b"{" and file.data[end : end + 1] == b"}":
        start, end = start - 1, end + 1  # of JSX
    text = DocumentText(file.data)
    first, last = text.position(start).line, text.position(end).line
    line_start, line_end = text.line_start(first), text.line_end(last)
    before, behind = file.data[line_start:start], file.data[end:line_end]
    if not before.strip() and not behind.strip():
        following = text.position(line_end).line + 1
        is_last = line_end == len(file.data)
        return Removal(line_start, line_end if is_last else text.line_start(following))
    return Removal(start - (len(before) - len(before.rstrip())) if not behind.strip() else start, end)


# ---------------------------------------------------------------- the configuration


def _exemption(shown: Shown, checked: CheckedProject, places: Places) -> types.CodeAction:
    """An entry of the configuration, which is made if there is none: JSON has no comments."""
    finding, root = shown.finding, Path(checked.report.root)
    config = checked.config or root / "abplint.toml"
    file = os.path.relpath(root / finding.location.path, config.parent).replace(os.sep, "/")
    table = "tool.abplint.suppress" if config.name == "pyproject.toml" else "suppress"
    lines = [f"[[{table}]]", f'rule = "{finding.rule}"', f"file = {_toml(file)}"]
    if len(finding.capabilities) == 1:
        lines.append(f"capability = {_toml(finding.capabilities[0])}")
    lines.append(f'reason = "{REASON}"')
    uri = places.uri(config)
    changes: list[types.TextDocumentEdit | types.CreateFile | types.RenameFile | types.DeleteFile] = []
    data = b""
    if checked.config is None:
        changes.append(types.CreateFile(uri, options=types.CreateFileOptions(ignore_if_exists=True)))
    else:
        try:
            data = config.read_bytes()
        except OSError:
            data = b""
    end = DocumentText(data, places.encoding).position(len(data))
    gap = "" if not data else "\n" if data.endswith(b"\n") else "\n\n"
    edit = types.TextEdit(types.Range(end, end), f"{gap}{chr(10).join(lines)}\n")
    document = types.OptionalVersionedTextDocumentIdentifier(uri)
    changes.append(types.TextDocumentEdit(document, [edit]))
    return types.CodeAction(
        f"Suppress {finding.rule} in {config.name}",
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[shown.diagnostic],
        edit=types.WorkspaceEdit(document_changes=changes),
    )


def _toml(text: str) -> str:
    """A TOML basic string."""
    escaped = "".join(
        f"\\{character}" if character in '"\\' else f"\\u{ord(character):04x}" if ord(character) < 32 else character
        for character in text
    )
    return f'"{escaped}"'
