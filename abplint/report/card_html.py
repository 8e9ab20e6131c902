"""The card as one HTML file, which works offline and needs no script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from abplint.card import CHECKLIST, AppCard, Card, Ground, Item, Line, LineStatus, Violation
from abplint.report.card_lines import LEGEND, SIGNS, WORDS, Row, counted, distinct, maker, nothing, read, rows
from abplint.report.html_page import page_of_apps, table
from abplint.report.html_text import inline, place, text
from abplint.report.presentation import Presentation


def render(card: Card, how: Presentation) -> str:
    """The page."""
    body = _Body(how)
    return page_of_apps("abplint card", how.version, body.header(card), map(body.app, card.apps), nothing(card))


class _Body:
    def __init__(self, how: Presentation) -> None:
        self.shown = how.shown

    def header(self, card: Card) -> Iterator[str]:
        yield f"<p>{inline(LEGEND)}</p>"
        yield f"<p>{inline(maker(card))}</p>"
        for setting in card.settings:
            yield f"<p>{self.ground(setting)}: nothing is said of them.</p>"

    def app(self, app: AppCard) -> Iterator[str]:
        folder = self.shown(app.folder) if app.folder else "."
        yield f"<section><h2>{'Extension' if app.is_extension else 'App'} <code>{text(folder)}</code></h2>"
        yield f"<p>{counted(app.counts)}. {inline(read(app))}</p>"
        yield from self.overview(app)
        yield from self.details("The app", app.lines_of(""))
        for name in app.capabilities:
            yield from self.details(f"<code>{text(name)}</code>", app.lines_of(name))
        yield "</section>"

    def overview(self, app: AppCard) -> Iterator[str]:
        items = [item for item in CHECKLIST if any(line.item == item and line.capability for line in app.lines)]
        if not items:
            return
        rows = (_overview_row(name, app.lines_of(name), items) for name in app.capabilities)
        yield from table(["Capability", *(item.title for item in items)], rows)

    def details(self, name: str, lines: tuple[Line, ...]) -> Iterator[str]:
        counts = Counter(line.verdict for line in lines)
        opened = " open" if counts[LineStatus.VIOLATED] else ""
        yield f"<details{opened}><summary>{name}: {counted(counts)}</summary>"
        yield from table(("", "Line", "Why"), map(self.row, rows(lines)))
        yield "</details>"

    def row(self, row: Row) -> str:
        line = row.line
        says = "<br>".join(f"<b>{item.title}</b>: {inline(item.says)} (§{item.section})" for item in row.items)
        if line.verdict is LineStatus.VIOLATED:
            why = [self.violation(each) for each in line.violations]
        else:
            why = [self.ground(ground) for ground in distinct(line.grounds)]
        decides = f"; {inline(line.decides)}" if line.decides else ""
        sign = f'<span class="level {line.verdict.value}">{SIGNS[line.verdict]} {WORDS[line.verdict]}</span>'
        return f"<tr><td>{sign}</td><td>{says}</td><td>{'<br>'.join(why)}{decides}</td></tr>"

    def violation(self, each: Violation) -> str:
        finding = each.finding
        excuse = f" <em>({inline(each.excuse)})</em>" if each.excuse else ""
        at = place(finding.location, self.shown)
        return f"{finding.rule} {each.level.value}: {inline(finding.message)} {at}{excuse}"

    def ground(self, ground: Ground) -> str:
        return inline(ground.text) + (f" {place(ground.location, self.shown)}" if ground.location is not None else "")


def _overview_row(name: str, lines: Iterable[Line], items: Iterable[Item]) -> str:
    verdicts = {line.item: line.verdict for line in lines}
    cells = "".join(f"<td>{_sign(verdicts.get(item))}</td>" for item in items)
    return f'<tr><th scope="row"><code>{text(name)}</code></th>{cells}</tr>'


def _sign(verdict: LineStatus | None) -> str:
    if verdict is None:
        return ""
    return f'<span class="level {verdict.value}" title="{WORDS[verdict]}">{SIGNS[verdict]}</span>'
