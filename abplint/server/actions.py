"""What a client can do about a finding: mend it, or silence it with a comment or in the configuration.

A comment is offered only where abplint, reading the changed file, finds that it silences the finding.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from lsprotocol import types

from abplint.catalog import Catalog
from abplint.finding import Edit, Finding, Fix
from abplint.fixes.edits import together
from abplint.knowledge.files import PAGES, components
from abplint.records import record
from abplint.server.diagnostics import Shown
from abplint.server.places import DocumentText, Places
from abplint.server.reading import CheckedProject
from abplint.source import SourceFile
from abplint.suppress import Suppressions
from abplint.surface.evidence import PAGE_COMPONENTS
from abplint.syntax.comments import SCRIPTS

FIX_ALL = "source.fixAll.abplint"
KINDS = [types.CodeActionKind.QuickFix, FIX_ALL]
REASON = "say why"


@record
class Insertion:
    """Text to be written at a byte of a file."""

    at: int
    text: str

    def into(self, data: bytes) -> bytes:
        return data[: self.at] + self.text.encode() + data[self.at :]


def offered(
    shown: Sequence[Shown], uri: str, checked: CheckedProject, places: Places, only: Sequence[str] | None
) -> Iterator[types.CodeAction]:
    """The actions for some findings of one file, which is as it was analysed."""
    if _wanted(types.CodeActionKind.QuickFix, only):
        for each in shown:
            yield from _of(each, uri, checked, places)


def fix_all(shown: Sequence[Shown], root: str, places: Places) -> Iterator[types.CodeAction]:
    """Everything in a file that can be mended without a question, as far as it can be done at once."""
    safe = [each for each in shown if (fix := each.finding.fix) is not None and fix.is_safe and _is_local(each)]
    made = together([fix for each in safe if (fix := each.finding.fix) is not None])
    if made:
        chosen = set(map(id, made))
        yield types.CodeAction(
            "Fix all that abplint can fix safely",
            kind=FIX_ALL,
            diagnostics=[each.diagnostic for each in safe if id(each.finding.fix) in chosen],
            edit=_edit([edit for fix in made for edit in fix.edits], root, places),
        )


def _is_local(shown: Shown) -> bool:
    """Whether a fix changes no other file."""
    at, fix = shown.finding.location, shown.finding.fix
    return fix is not None and all(edit.location.path == at.path for edit in fix.edits)


def _edit(edits: Sequence[Edit], root: str, places: Places) -> types.WorkspaceEdit:
    """Edits of files, each once."""
    changes: defaultdict[str, list[types.TextEdit]] = defaultdict(list)
    for edit in dict.fromkeys(edits):
        at = edit.location
        range = places.text(at.file).range(*at.span)
        changes[places.uri(Path(root, at.path))].append(types.TextEdit(range, edit.text))
    return types.WorkspaceEdit(changes=dict(changes))


def _fixing(shown: Shown, fix: Fix, root: str, places: Places) -> types.CodeAction:
    return types.CodeAction(
        fix.title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[shown.diagnostic],
        edit=_edit(fix.edits, root, places),
        is_preferred=True if fix.is_safe else None,
    )


def _wanted(kind: str, only: Sequence[str] | None) -> bool:
    return only is None or any(kind == each or kind.startswith(f"{each}.") for each in only)


def wants_fix_all(only: Sequence[str] | None) -> bool:
    """Whether a client asks for it by name; who asks for everything wants actions for a place."""
    return only is not None and _wanted(FIX_ALL, only)


def _of(shown: Shown, uri: str, checked: CheckedProject, places: Places) -> Iterator[types.CodeAction]:
    finding, text = shown.finding, places.text(shown.finding.location.file)
    if finding.fix is not None:
        yield _fixing(shown, finding.fix, checked.report.root, places)
    if finding.rule.startswith("ABP9"):
        return
    catalog = checked.catalog
    reason = f" -- {REASON}" if checked.require_reason else ""
    for title, insertion in (
        (f"Suppress {finding.rule} here", suppressing_comment(catalog, finding, reason)),
        (f"Suppress {finding.rule} in this file", suppressing_file(catalog, finding, reason)),
    ):
        if insertion is not None:
            yield _action(shown, title, uri, text.range(insertion.at, insertion.at), insertion.text)
    if finding.location.path.endswith(".json"):
        yield _exemption(shown, checked, places)


def _action(shown: Shown, title: str, uri: str, range: types.Range, text: str) -> types.CodeAction:
    return types.CodeAction(
        title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[shown.diagnostic],
        edit=types.WorkspaceEdit(changes={uri: [types.TextEdit(range, text)]}),
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
