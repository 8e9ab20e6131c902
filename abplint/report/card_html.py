"""The card as one HTML file, which works offline and needs no script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from abplint.card import CHECKLIST, AppCard, Card, Ground, Line, LineStatus, Violation
from abplint.report.card_lines import LEGEND, SIGNS, WORDS, Row, counted, distinct, maker, nothing, read, rows
from abplint.report.html_page import document
from abplint.report.html_text import inline, text
from abplint.report.presentation import Presentation
from abplint.source import Location


def render(card: Card, how: Presentation) -> str:
    """The page."""
    return "".join(f"{line}\n" for line in document("abplint card", how.version, _Body(card, how).lines()))


class _Body:
    def __init__(self, card: Card, how: Presentation) -> None:
        self.card, self.shown = card, how.shown

    def lines(self) -> Iterator[str]:
        yield "<header>"
        yield "<h1>abplint card</h1>"
        yield f"<p>{inline(LEGEND)}</p>"
        yield f"<p>{inline(maker(self.card))}</p>"
        for setting in self.card.settings:
            yield f"<p>{self.ground(setting)}: nothing is said of them.</p>"
        yield "</header>"
        yield "<main>"
        if not self.card.apps:
            yield f"<p>{inline(nothing(self.card))}</p>"
        for app in self.card.apps:
            yield from self.app(app)
        yield "</main>"

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
        heads = "".join(f"<th>{item.title}</th>" for item in items)
        yield f'<div class="wide"><table><thead><tr><th>Capability</th>{heads}</tr></thead><tbody>'
        for name in app.capabilities:
            verdicts = {line.item: line.verdict for line in app.lines_of(name)}
            cells = "".join(f"<td>{_sign(verdicts.get(item))}</td>" for item in items)
            yield f'<tr><th scope="row"><code>{text(name)}</code></th>{cells}</tr>'
        yield "</tbody></table></div>"

    def details(self, name: str, lines: tuple[Line, ...]) -> Iterator[str]:
        counts = Counter(line.verdict for line in lines)
        opened = " open" if counts[LineStatus.VIOLATED] else ""
        yield f"<details{opened}><summary>{name}: {counted(counts)}</summary>"
        yield '<div class="wide"><table><thead><tr><th></th><th>Line</th><th>Why</th></tr></thead><tbody>'
        for row in rows(lines):
            yield self.row(row)
        yield "</tbody></table></div></details>"

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
        at = self.place(finding.location)
        return f"{finding.rule} {each.level.value}: {inline(finding.message)} {at}{excuse}"

    def ground(self, ground: Ground) -> str:
        return inline(ground.text) + (f" {self.place(ground.location)}" if ground.location is not None else "")

    def place(self, at: Location) -> str:
        return f'<span class="place">{text(self.shown(at.path))}:{at.line}</span>'


def _sign(verdict: LineStatus | None) -> str:
    if verdict is None:
        return ""
    return f'<span class="level {verdict.value}" title="{WORDS[verdict]}">{SIGNS[verdict]}</span>'
