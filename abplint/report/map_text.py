"""The map for people: each app, each capability, what it is made of and what it reaches."""

from __future__ import annotations

from collections.abc import Iterator

from abplint.appmap import WHOLE, AppMap, Capability, CapabilityList, ProjectMap, Reach
from abplint.finding import Unfollowed
from abplint.report.presentation import Presentation
from abplint.report.summary import no_abp
from abplint.report.terminal import ShowPath, Style, cells, cut, visible, wrap
from abplint.source import Location

COLUMN = 11
FLAG = "!"
LEAST_ROOM = 56  # cells for what is reached, however long the places are


def render(project: ProjectMap, how: Presentation) -> str:
    """The map as lines of at most `style.width` cells, except where places are long."""
    if not project.apps:
        files = "1 file" if project.files == 1 else f"{project.files} files"
        return f"{no_abp(project.is_partial)}: no runtime, no manifest link, no manifest in {files}.\n"
    return "\n".join("".join(f"{line}\n" for line in _Drawing(how.style, how.shown).app(app)) for app in project.apps)


class _Drawing:
    def __init__(self, style: Style, shown: ShowPath) -> None:
        self.style, self.shown = style, shown

    def app(self, app: AppMap) -> Iterator[str]:
        kind = "extension" if app.is_extension else "app"
        folder = visible(self.shown(app.folder)) if app.folder else "."
        yield self.style.paint(f"{kind} {folder}", "strong")
        yield from self.row("runtime", [self.place(runtime) for runtime in app.runtimes] or ["none was found"])
        yield from self.row("pages", [self.path(page) for page in app.pages])
        yield from self.row("lists", [listing(each, self.path) for each in app.lists])
        for dispatch in app.dispatches:
            how = "knows these names only" if dispatch.is_closed else "may know more names than these"
            yield from self.row("dispatch", [f"{self.place(dispatch.location)}  {how}"])
        for capability in app.capabilities:
            yield ""
            yield from self.capability(capability)

    def capability(self, capability: Capability) -> Iterator[str]:
        yield f"  {self.style.paint(visible(capability.name), 'strong')}"
        places: dict[str, list[str]] = {}
        for each in capability.declared:
            places.setdefault(self.place(each.location), []).append(source_said(each.source))
        declared = [f"{place}  {', '.join(sources)}" for place, sources in places.items()]
        yield from self.row("declared", declared or ["nowhere: no list names it"])
        handler = self.place(capability.handler) if capability.handler is not None else "nothing was found that does"
        yield from self.row("handled", [handler])
        names = [visible(each.name) if each.name != WHOLE else "(handed on whole)" for each in capability.parameters]
        yield from self.row("reads", [", ".join(names)])
        yield from self.table("reaches", [self.reach(reach) for reach in capability.reaches])
        forms = list(self.answers(capability))
        yield from self.table("answers", forms)
        failures = ", ".join(answer.shape for answer in capability.answers if answer.outcome == "failure")
        if failures:
            word = "" if forms else "answers"
            yield from wrap(f"    {word:{COLUMN}}{'failure':12}", failures, self.style.width)
        if capability.unfollowed is not None:
            yield from self.row("lost", [self.lost(capability.unfollowed)])

    def reach(self, reach: Reach) -> tuple[str, str, str, bool]:
        return f"{reach.kind:11} {visible(reach.api)}", self.place(reach.location), reach.rule, bool(reach.rule)

    def answers(self, capability: Capability) -> Iterator[tuple[str, str, str, bool]]:
        """A row for each form but the failures, which are told by their codes."""
        for answer in capability.answers:
            if answer.outcome != "failure":
                place = self.place(answer.location) if answer.location is not None else ""
                yield f"{answer.outcome:11} {visible(answer.shape)}", place, "", False

    def lost(self, end: Unfollowed) -> str:
        text = " ".join(end.location.text.split())
        why = "too large to be followed" if end.is_too_large else "not followed"
        head = f"{self.place(end.location)}  {why} past "
        room = max(self.style.width - 4 - COLUMN - cells(head), 24)
        return head + cut(visible(text), room)[0]

    def row(self, word: str, items: list[str]) -> Iterator[str]:
        """Items under each other; no items, no row."""
        for item in filter(None, items):
            yield f"    {word:{COLUMN}}{item}"
            word = ""

    def table(self, word: str, rows: list[tuple[str, str, str, bool]]) -> Iterator[str]:
        """Rows of two columns and a remark; a flagged one is marked."""
        margin = 4 + COLUMN
        widest = max((cells(right) + cells(remark) + 2 for _, right, remark, _ in rows), default=0)
        room = max(self.style.width - margin - widest - 4, LEAST_ROOM)
        lefts = [cut(left, room)[0] for left, _, _, _ in rows]
        column = max(map(cells, lefts), default=0)
        for left, (_, right, remark, is_flagged) in zip(lefts, rows, strict=True):
            mark = self.style.paint(FLAG, "error") if is_flagged else " "
            line = f"    {word:{COLUMN - 2}}{mark} {left}{' ' * (column - cells(left))}  {right}"
            yield f"{line}  {self.style.paint(remark, 'error')}" if remark else line.rstrip()
            word = ""

    def place(self, location: Location) -> str:
        return f"{self.path(location.path)}:{location.line}"

    def path(self, path: str) -> str:
        return visible(self.shown(path))


def listing(listed: CapabilityList, shown: ShowPath) -> str:
    """A list of capabilities and how many it has, as plain text: `manifest.json: 3`."""
    path = listed.location.path if listed.location is not None and listed.source == "manifest" else ""
    name = shown(path) if path else source_said(listed.source)
    return f"{name}: {listed.count}" + ("" if listed.is_exact else " and more, built at run time")


def source_said(source: str) -> str:
    """What declares a capability, as one would write it: `listCapabilities()`, `manifest`."""
    return source if source == "manifest" else f"{source}()"
