"""The map as a Mermaid flowchart, which GitHub draws in `.mermaid` files and in fenced blocks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from abplint.appmap import AppMap, Capability, ProjectMap
from abplint.report.presentation import Presentation
from abplint.report.summary import no_abp
from abplint.report.terminal import ShowPath, visible

MOST_EDGES = 450  # Mermaid draws 500 edges and no more
LONGEST_TEXT = 45_000  # and takes 50,000 characters
MOST_NAMES = 3
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:/_-")


def render(project: ProjectMap, how: Presentation) -> str:
    """One flowchart: what a rule flags by itself, everything else by its kind. What would be too much is counted."""
    return "".join(f"{line}\n" for line in _Chart(project, how.shown).lines())


class _Chart:
    def __init__(self, project: ProjectMap, shown: ShowPath) -> None:
        self.project, self.shown = project, shown
        self.numbers = count(1)
        self.edges = self.size = 0

    def lines(self) -> Iterator[str]:
        for line in self.chart():
            self.size += len(line) + 1
            yield line

    def chart(self) -> Iterator[str]:
        yield "flowchart LR"
        if not self.project.apps:
            yield f"  {self.node(no_abp(self.project.is_partial))}"
        for index, app in enumerate(self.project.apps):
            if self.size > LONGEST_TEXT:
                yield f"  {self.node(f'{len(self.project.apps) - index} more apps')}"
                break
            kind = "extension" if app.is_extension else "app"
            title = f"{kind} {self.shown(app.folder)}" if app.folder else kind
            yield f'  subgraph {self.id("app")}["{_label(title)}"]'
            yield "    direction LR"
            yield from self.app(app)
            yield "  end"
        yield "  classDef flagged stroke:#c00,stroke-width:2px"
        yield "  classDef lost stroke-dasharray:4"

    def app(self, app: AppMap) -> Iterator[str]:
        targets: dict[str, str] = {}
        for index, capability in enumerate(app.capabilities):
            edges = _edges(capability, self.shown)
            if self.edges + len(edges) > MOST_EDGES or self.size > LONGEST_TEXT:
                yield f"    {self.node(f'{len(app.capabilities) - index} more capabilities')}"
                return
            self.edges += len(edges)
            own = self.id("capability")
            yield f'    {own}(["{_label(capability.name)}"])'
            for text, label, style in edges:
                if text not in targets:
                    targets[text] = self.id("reach")
                    suffix = f":::{style}" if style else ""
                    yield f'    {targets[text]}["{_label(text)}"]{suffix}'
                arrow = "-.->" if style == "lost" else "-->"
                yield (
                    f'    {own} {arrow}|"{_label(label)}"| {targets[text]}'
                    if label
                    else (f"    {own} {arrow} {targets[text]}")
                )

    def node(self, text: str) -> str:
        return f'{self.id("note")}["{_label(text)}"]'

    def id(self, word: str) -> str:
        return f"{word}{next(self.numbers)}"


def _edges(capability: Capability, shown: ShowPath) -> list[tuple[str, str, str]]:
    """What a capability leads to: text, label of the arrow, style."""
    edges: dict[str, tuple[str, str, str]] = {}
    kinds: dict[str, list[str]] = {}
    for reach in capability.reaches:
        if reach.rule:
            edges.setdefault(reach.api, (reach.api, reach.rule, "flagged"))
        else:
            kinds.setdefault(reach.kind, []).append(reach.api)
    for kind, names in kinds.items():
        more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
        text = f"{kind}: {', '.join(names[:MOST_NAMES])}{more}"
        edges.setdefault(text, (text, "", ""))
    if capability.handler is None and capability.unfollowed is None:
        edges.setdefault("", ("no handler found", "", "lost"))
    if capability.unfollowed is not None:
        at = capability.unfollowed.location
        text = f"not followed past {shown(at.path)}:{at.line}"
        edges.setdefault(text, (text, "", "lost"))
    return list(edges.values())


def _label(text: str) -> str:
    """Text in which Mermaid sees neither markup nor an end: everything unusual by its number."""
    return "".join(char if char in _PLAIN else f"#{ord(char)};" for char in visible(text)) or " "
