"""The map as a drawing and as a table: what each capability is made of and what it reaches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from abplint.appmap import WHOLE, AppMap, Capability, ProjectMap
from abplint.report.html_text import attribute, inline, place, text
from abplint.report.map_text import listing, source_said
from abplint.report.terminal import ShowPath, cut

MOST_DRAWN = 150  # capabilities; the table has all of them
NAMES = 3
_COLUMNS = ("Capability", "Declared", "Handled", "Reads", "Reaches", "Answers")
_LEFT, _RIGHT, _WIDTH, _BOX, _GAP = 380, 600, 992, 46, 12  # in units of the drawing
_CHARACTER = 8


def drawings(project: ProjectMap, shown: ShowPath, found: Mapping[str, int]) -> Iterator[str]:
    """The section of the page. `found` counts the findings of capabilities."""
    yield '<section id="map" aria-labelledby="map-title">'
    yield '<h2 id="map-title">Map</h2>'
    for app in project.apps:
        yield from _App(app, shown, found).lines()
    yield "</section>"


class _App:
    def __init__(self, app: AppMap, shown: ShowPath, found: Mapping[str, int]) -> None:
        self.app, self.shown, self.found = app, shown, found

    def lines(self) -> Iterator[str]:
        app = self.app
        kind = "Extension" if app.is_extension else "App"
        yield f"<h3>{kind} <code>{text(self.shown(app.folder) if app.folder else '.')}</code></h3>"
        yield '<dl class="facts">'
        yield from _fact("Runtime", [place(runtime, self.shown) for runtime in app.runtimes] or ["none was found"])
        yield from _fact("Pages", [f'<span class="place">{text(self.shown(page))}</span>' for page in app.pages])
        yield from _fact("Lists", [text(listing(each, self.shown)) for each in app.lists])
        for dispatch in app.dispatches:
            how = "knows these names only" if dispatch.is_closed else "may know more names than these"
            yield from _fact("Dispatch", [f"{place(dispatch.location, self.shown)}, {how}"])
        yield "</dl>"
        if not app.capabilities:
            return
        yield '<p class="aside">A drawing follows, which says what the table after it says.</p>'
        yield '<div class="drawing" tabindex="0" role="region" aria-label="The map, drawn">'
        yield from _Drawing(app).lines()
        yield "</div>"
        if more := len(app.capabilities) - MOST_DRAWN:
            yield f"<p>{more} more in the table.</p>" if more > 0 else ""
        yield (
            '<ul class="key"><li>Green: nothing is flagged</li><li>Red and !: a rule flags it</li>'
            "<li>Dashed and ?: no handler, or one that was not followed to the end</li></ul>"
        )
        yield from self.table()

    def table(self) -> Iterator[str]:
        yield "<details><summary>The same as a table</summary>"
        yield '<div class="wide"><table><thead><tr>'
        yield "".join(f"<th>{word}</th>" for word in _COLUMNS)
        yield "</tr></thead><tbody>"
        for each in self.app.capabilities:
            yield f"<tr>{''.join(self.row(each))}</tr>"
        yield "</tbody></table></div></details>"

    def row(self, each: Capability) -> Iterator[str]:
        name = f"<code>{text(each.name)}</code>"
        if self.found.get(each.name):
            name = f'<a href="#findings" data-show="capability" data-value="{attribute(each.name)}">{name}</a>'
        yield f'<th scope="row">{name}</th>'
        yield _cell(f"{text(source_said(known.source))} {place(known.location, self.shown)}" for known in each.declared)
        handled = [place(each.handler, self.shown)] if each.handler is not None else ["nothing was found that does"]
        if each.unfollowed is not None:
            why = "too large to be followed past" if each.unfollowed.is_too_large else "not followed past"
            handled.append(f"{why} {place(each.unfollowed.location, self.shown)}")
        yield _cell(handled)
        yield _cell(text(known.name if known.name != WHOLE else "(handed on whole)") for known in each.parameters)
        yield _cell(
            f"{text(reach.kind)} <code>{text(reach.api)}</code> {place(reach.location, self.shown)}"
            + (f" <strong>{text(reach.rule)}</strong>" if reach.rule else "")
            for reach in each.reaches
        )
        yield _cell(f"{text(answer.outcome)} {inline(f'`{answer.shape}`')}" for answer in each.answers)


class _Drawing:
    """Capabilities on the left, what they reach on the right: flagged things one by one, others by their kind."""

    def __init__(self, app: AppMap) -> None:
        self.folder = app.folder
        self.lists = {listed.source for listed in app.lists}
        self.capabilities = app.capabilities[:MOST_DRAWN]
        self.targets: dict[tuple[str, str], _Target] = {}
        for row, each in enumerate(self.capabilities):
            for reach in each.reaches:
                key = (reach.rule, f"{reach.kind} {reach.api}") if reach.rule else ("", reach.kind)
                target = self.targets.setdefault(key, _Target(*key))
                target.names.setdefault(reach.api)
                target.sources.setdefault(row)

    def lines(self) -> Iterator[str]:
        # What stands beside its sources needs no long lines.
        targets = sorted(self.targets.values(), key=lambda target: sum(target.sources) / len(target.sources))
        height = _top(max(len(self.capabilities), len(targets))) + 2
        yield f'<svg viewBox="0 0 {_WIDTH} {height}" aria-hidden="true" focusable="false">'
        middle = (_LEFT + _RIGHT) // 2
        for number, target in enumerate(targets):
            flagged, end = ' class="flagged"' if target.rule else "", _top(number) + _BOX // 2
            for row in target.sources:
                y = _top(row) + _BOX // 2
                yield f'<path{flagged} d="M{_LEFT} {y}C{middle} {y} {middle} {end} {_RIGHT} {end}"/>'
        for row, each in enumerate(self.capabilities):
            yield from _box(1, _top(row), _LEFT - 1, _state(each), _sign(each) + each.name, self.made_of(each))
        for number, target in enumerate(targets):
            more = len(target.names) - NAMES
            names = ", ".join(list(target.names)[:NAMES]) + (f" and {more} more" if more > 0 else "")
            first, second = (f"! {target.rule}", target.name) if target.rule else (target.name, names)
            state = "flagged" if target.rule else "plain"
            yield from _box(_RIGHT, _top(number), _WIDTH - _RIGHT - 1, state, first, second)
        yield "</svg>"

    def made_of(self, each: Capability) -> str:
        named, lists = len({known.source for known in each.declared}), len(self.lists)
        sources = "in no list" if not named else "in all lists" if named >= lists else f"in {named} of {lists} lists"
        if each.handler is None:
            return f"no handler · {sources}"
        path = each.handler.path.removeprefix(f"{self.folder}/" if self.folder else "")
        room = (_LEFT - 24) * 8 // 7 // _CHARACTER - len(f":{each.handler.line} · {sources}")
        return f"{_end_of(path, max(room, 12))}:{each.handler.line} · {sources}"


@dataclass
class _Target:
    """A thing that a rule flags, or all things of a kind; the rows of the capabilities that reach it."""

    rule: str
    name: str
    names: dict[str, None] = field(default_factory=dict)
    sources: dict[int, None] = field(default_factory=dict)


def _top(row: int) -> int:
    return 1 + row * (_BOX + _GAP)


def _state(each: Capability) -> str:
    if any(reach.rule for reach in each.reaches):
        return "flagged"
    return "lost" if each.handler is None or each.unfollowed is not None else "plain"


def _sign(each: Capability) -> str:
    return {"flagged": "! ", "lost": "? ", "plain": ""}[_state(each)]


def _box(x: int, y: int, width: int, state: str, first: str, second: str) -> Iterator[str]:
    room = (width - 24) // _CHARACTER
    yield f'<g class="{state}"><rect x="{x}" y="{y}" width="{width}" height="{_BOX}" rx="6"/>'
    yield f'<rect class="bar" x="{x}" y="{y}" width="5" height="{_BOX}" rx="2"/>'
    yield f'<text class="name" x="{x + 14}" y="{y + 19}">{text(cut(first, room)[0])}</text>'
    yield f'<text class="small" x="{x + 14}" y="{y + 36}">{text(cut(second, room * 8 // 7)[0])}</text></g>'


def _end_of(path: str, room: int) -> str:
    return path if len(path) <= room else "…" + path[len(path) - room + 1 :]


def _fact(word: str, items: list[str]) -> Iterator[str]:
    if items:
        yield f"<dt>{word}</dt>" + "".join(f"<dd>{item}</dd>" for item in items[:1])
    yield from (f"<dt></dt><dd>{item}</dd>" for item in items[1:])


def _cell(items: Iterator[str] | list[str]) -> str:
    return f"<td>{'<br>'.join(items)}</td>"
