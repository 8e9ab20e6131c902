"""The card for a pull request, as GitHub shows Markdown: what is violated first, then each line, folded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from abplint.card import CHECKLIST, AppCard, Card, Ground, Line, LineStatus
from abplint.report.card_lines import LEGEND, SIGNS, WORDS, Row, counted, distinct, maker, nothing, read, rows
from abplint.report.markdown_text import html, place, prose, table_row, verbatim
from abplint.report.presentation import Presentation

LARGEST = 60_000  # characters; GitHub refuses comments of more than 65,536
MOST_PLACES = 4


def render(card: Card, how: Presentation) -> str:
    """The card. What would not fit into a comment is left out from its end, and said to be."""
    text = f"## abplint card\n\n{prose(LEGEND)}\n"
    drawing = _Drawing(how)
    parts = [part for app in card.apps for part in drawing.app(app)] or [f"\n{prose(nothing(card))}\n"]
    tail = "".join(f"\n{line}\n" for line in drawing.tail(card))
    for part in parts:
        if len(text) + len(part) + len(tail) > LARGEST:
            text += "\n… The rest is too long for a comment: `abplint card --format json` has all of it.\n"
            break
        text += part
    return text + tail


class _Drawing:
    def __init__(self, how: Presentation) -> None:
        self.how = how

    def app(self, app: AppCard) -> Iterator[str]:
        folder = self.how.shown(app.folder) if app.folder else "."
        yield f"\n### {'Extension' if app.is_extension else 'App'} {verbatim(folder)}\n\n"
        yield f"{counted(app.counts)}. {prose(read(app))}\n"
        yield from self.overview(app)
        yield from self.violated(app)
        yield from self.details("The app", app.lines_of(""))
        for name in app.capabilities:
            yield from self.details(f"`{name}`", app.lines_of(name))

    def overview(self, app: AppCard) -> Iterator[str]:
        items = [item for item in CHECKLIST if any(line.item == item and line.capability for line in app.lines)]
        if not items:
            return
        yield "\n" + table_row("", *(item.title for item in items)) + table_row("---", *(":-:" for _ in items))
        for name in app.capabilities:
            verdicts = {line.item: line.verdict for line in app.lines_of(name)}
            yield table_row(verbatim(name), *(SIGNS[verdicts[i]] if i in verdicts else "" for i in items))

    def violated(self, app: AppCard) -> Iterator[str]:
        lines = [line for line in app.lines if line.verdict is LineStatus.VIOLATED]
        if lines:
            yield "\n" + table_row("", "Violated", "Finding", "Where") + table_row("---", "---", "---", "---")
        for line in lines:
            for each in line.violations:
                said = f"{each.finding.rule} {each.level.value}: {prose(each.finding.message)}"
                excuse = f" *({prose(each.excuse)})*" if each.excuse else ""
                subject = verbatim(line.capability) if line.capability else "The app"
                at = place(each.finding.location, self.how)
                yield table_row(subject, line.item.title, said + excuse, at)

    def details(self, name: str, lines: tuple[Line, ...]) -> Iterator[str]:
        if not lines:
            return
        counts = Counter(line.verdict for line in lines)
        yield f"\n<details><summary>{html(name)}: {counted(counts)}</summary>\n\n"
        yield table_row("", "Line", "Why") + table_row("---", "---", "---")
        for row in rows(lines):
            yield self.row(row)
        yield "\n</details>\n"

    def row(self, row: Row) -> str:
        line = row.line
        says = "<br>".join(f"**{item.title}**: {prose(item.says)} (§{item.section})" for item in row.items)
        if line.verdict is LineStatus.VIOLATED:
            why = [f"{each.finding.rule} {place(each.finding.location, self.how)}" for each in line.violations]
        else:
            why = [self.ground(ground) for ground in distinct(line.grounds)]
        if len(why) > MOST_PLACES:
            why[MOST_PLACES:] = [f"and {len(why) - MOST_PLACES} more"]
        decides = f"; {prose(line.decides)}" if line.decides else ""
        return table_row(f"{SIGNS[line.verdict]} {WORDS[line.verdict]}", says, "<br>".join(why) + decides)

    def ground(self, ground: Ground) -> str:
        return prose(ground.text) + (f" {place(ground.location, self.how)}" if ground.location is not None else "")

    def tail(self, card: Card) -> Iterator[str]:
        for setting in card.settings:
            yield f"{self.ground(setting)}: nothing is said of them."
        yield f"Made by {prose(maker(card))}"
