"""Permissions that a capability declares, and whose refusal it answers."""

from __future__ import annotations

from abplint.app import App
from abplint.finding import Edit, Fix
from abplint.fixes.edits import indentation, inserting, line_break
from abplint.fixes.literals import Writer, unit, with_property
from abplint.source import Location, SourceFile, Span
from abplint.surface.parts import Sink
from abplint.syntax.catching import Body, Clause, body_around, clause_around
from abplint.syntax.layout import is_typed


def gated(app: App, sink: Sink) -> Fix | None:
    """A fix that adds what a use of a permission lacks; None where the place for it is not certain."""
    if len(sink.capabilities) != 1 or not sink.lacks:
        return None
    edits: list[Edit] = []
    lacks = sink.lacks.split()
    if "requirements" in lacks:
        declared = _declared(app, sink.capabilities[0], f"{sink.api.does[:1].upper()}{sink.api.does[1:]}")
        if declared is None:
            return None
        edits += declared
    if "refusal" in lacks:
        answered = _answered(sink)
        if answered is None:
            return None
        edits += answered
    titles = {"requirements": "declare the permission", "refusal": "answer `PERMISSION_DENIED` where it is refused"}
    title = ", and ".join(titles[what] for what in titles if what in lacks)
    return Fix(f"{title[:1].upper()}{title[1:]}", tuple(edits), is_safe=False) if edits else None


def _declared(app: App, name: str, description: str) -> tuple[Edit, ...] | None:
    """Edits of the first entry that tells clients of a capability alone, the manifest's if there is one."""
    found = [(each, listing) for listing in app.listings for each in listing.by_name.get(name, ())]
    found.sort(key=lambda pair: ("manifest", "listCapabilities", "initialize").index(pair[0].source))
    for entry, listing in found:
        if entry.entry is not None and listing.owns(entry):
            return with_property(entry.entry, "requirements", [{"type": "permission", "description": description}])
    return None


def _answered(sink: Sink) -> tuple[Edit, ...] | None:
    """Edits of the `catch` that is outermost on the way to a use, else a `try` around the handler."""
    places = [step.location for step in sink.path]
    for place in places:
        clause = clause_around(place.path, place.file.data, place.span.start)
        if clause is not None:
            return _in_clause(place.file, clause)
    body = body_around(places[-1].path, places[-1].file.data, places[-1].span.start)
    return _around(places[-1].file, body) if body is not None else None


def _refusal(file: SourceFile, near: Location, name: str) -> list[str]:
    """What answers a refusal that a `catch` has by a name, in lines."""
    writer = Writer(file, near)
    condition = f"{name} instanceof Error && " if is_typed(file.path, file.data, writer.at) else ""
    code, refused = writer.string("PERMISSION_DENIED"), writer.string("NotAllowedError")
    error = f"{{ code: {code}, message: {name}.message, retryable: true }}"
    returned = f"{unit(file)}return {{ success: false, error: {error} }}{';' if ';' in near.text else ''}"
    return [f"if ({condition}{name}.name === {refused}) {{", returned, "}"]


def _in_clause(file: SourceFile, clause: Clause) -> tuple[Edit, ...]:
    near = Location(file, Span(max(clause.body - 1000, 0), min(clause.body + 1000, len(file.data))))
    name = clause.name or "error"
    indent = indentation(file, clause.body) + unit(file)
    end = line_break(file, clause.body)
    added = inserting(file, clause.body, "".join(f"{end}{indent}{line}" for line in _refusal(file, near, name)))
    return (added,) if clause.name else (inserting(file, clause.word_end, f" ({name})"), added)


def _around(file: SourceFile, body: Body) -> tuple[Edit, ...]:
    """A `try` around a body, whose lines are indented once more, but for those of texts."""
    step, end = unit(file), line_break(file, body.start)
    indent = indentation(file, body.end)
    near = Location(file, Span(body.start, body.end))
    ends = ";" if b";" in file.data[body.start : body.end] else ""
    edits = [inserting(file, body.start, f"{end}{indent}{step}try {{")]
    for start in file.line_starts:
        line = file.data[start : file.data.find(b"\n", start) if b"\n" in file.data[start:] else len(file.data)]
        if body.start < start <= body.end and line.strip() and start not in body.fixed and start + len(line) < body.end:
            edits.append(inserting(file, start, step))
    lines = [
        f"{indent}{step}}} catch (error) {{",
        *(f"{indent}{step * 2}{line}" for line in _refusal(file, near, "error")),
        f"{indent}{step * 2}throw error{ends}",
        f"{indent}{step}}}",
    ]
    last = file.line_starts[file.row(body.end)]
    return (*edits, inserting(file, last, "".join(f"{line}{end}" for line in lines)))
