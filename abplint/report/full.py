"""The report for people: each finding with its source, the way to it, the reason and what to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from abplint.finding import Finding, Level, Report
from abplint.report import RuleText
from abplint.report.advice import named_help
from abplint.report.concise import headline, place
from abplint.report.presentation import Presentation
from abplint.report.terminal import ShowPath, Style, cells, cut, source_text, visible, wrap
from abplint.source import Location

LONGEST_PATH = 8
ENDS = 3
MOST_LINES = 8
MARGIN = "   "


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """Every finding with its source, path, reason and help, in blocks that end with a blank line.

    What is most severe comes first within a file. Findings of a file that say the same share a block: their `concise`
    lines, and once what they have in common. What has been said of a rule is not said again, unless `how.verbose`.
    Lines keep to the style's width, except `concise` lines, locations and addresses.
    """
    drawing = _Drawing(report, {rule.id: rule for rule in rules}, how)
    return "".join(f"{line}\n" for group in drawing.groups() for line in (*drawing.block(group), ""))


class _Drawing:
    def __init__(self, report: Report, by_id: dict[str, RuleText], how: Presentation) -> None:
        self.report, self.by_id, self.how, self.style, self.shown = report, by_id, how, how.style, how.shown
        self.said: set[tuple[str, str, str]] = set()

    def groups(self) -> Iterator[list[Finding]]:
        for _, in_file in groupby(self.report.findings, key=lambda finding: finding.location.path):
            groups: dict[object, list[Finding]] = {}
            for finding in sorted(in_file, key=lambda finding: -self.report.level(finding).severity):
                groups.setdefault(self.key(finding), []).append(finding)
            yield from groups.values()

    def key(self, finding: Finding) -> object:
        """Equal for findings that differ in nothing but their place and message."""
        if finding.path or finding.suppression is not None:
            return object()  # equal to no other
        related = tuple((other.location.key, other.message) for other in finding.related)
        return (finding.rule, self.report.level(finding), finding.why, finding.help, finding.label, related)

    def block(self, group: Sequence[Finding]) -> Iterator[str]:
        first, style = group[0], self.style
        rule, level = self.by_id[first.rule], self.report.level(first)
        for finding in group:
            yield headline(finding, rule, level, style, self.shown)
        if len(group) == 1:
            yield from _frame(first.location, first.label, level, style)
        else:
            yield from _lines([finding.location for finding in group], first.label, level, style)
        if first.path:
            yield from _path(first, style, self.shown, self.how.full_paths)
        if first.suppression is not None:
            yield from _remark("suppressed", first.suppression.reason or "without a reason", style)
            yield f"{MARGIN}   {place(first.suppression.location, self.shown)}"
        for related in first.related:
            yield from _remark("note", related.message, style)
            yield f"{MARGIN}   {place(related.location, self.shown)}"
        for word, text in (("why", first.why or rule.why), ("help", named_help(first, rule))):
            if text and self.is_new(rule, word, text):
                yield from _remark(word, text, style)
        if self.is_new(rule, "docs", ""):
            yield from _docs(rule, style)

    def is_new(self, rule: RuleText, word: str, text: str) -> bool:
        before = len(self.said)
        self.said.add((rule.id, word, text))
        return self.how.verbose or len(self.said) > before


def _remark(word: str, text: str, style: Style) -> Iterator[str]:
    first, *more = wrap(f"{MARGIN}{word + ': ':6}", text, style.width)
    yield first.replace(f"{word}:", style.paint(f"{word}:", "strong"), 1)
    yield from more


def _docs(rule: RuleText, style: Style) -> Iterator[str]:
    explain = f"abplint explain {rule.id}"
    if style.hyperlinks or style.offline or not rule.url:
        yield from _remark("docs", explain, style)
        return
    both = f"{rule.url}   or: {explain}"
    if len(MARGIN) + 6 + len(both) <= style.width:
        yield from _remark("docs", both, style)
    else:
        yield from _remark("docs", rule.url, style)
        yield from _remark("or", explain, style)


def _frame(location: Location, label: str, level: Level, style: Style) -> Iterator[str]:
    file, row = location.file, location.line - 1
    last = len(file.line_starts) - 1
    if file.line_starts[last] == len(file.data):
        last -= 1  # what follows the last line end is no line
    rows = range(max(row - 1, 0), max(row, min(row + 1, last)) + 1)
    digits = len(str(rows[-1] + 1))
    room = max(style.width - digits - 3, 20)
    bar = style.paint(f"{'':{digits}} |", "frame")

    yield bar
    for each in rows:
        number = style.paint(f"{each + 1:>{digits}} |", "frame")
        if each == row:
            text, start, length = _excerpt(location, room)
        else:
            text, _ = cut(source_text(file.line_text(each)[: 4 * room]), room)
        yield f"{number} {text}".rstrip()
        if each == row:
            caret = " " * start + style.paint("^" * length, level.value)
            label = cut(visible(label), room)[0]
            if not label:
                yield f"{bar} {caret}"
            elif start + length + 1 + cells(label) <= room:
                yield f"{bar} {caret} {style.paint(label, level.value)}"
            else:
                yield f"{bar} {caret}"
                yield f"{bar} {' ' * min(start, room - cells(label))}{style.paint(label, level.value)}"
    yield bar


def _lines(locations: Sequence[Location], label: str, level: Level, style: Style) -> Iterator[str]:
    """The first lines of several places of one file, each line once with a mark under every place, and a label."""
    marked = [(number, list(places)) for number, places in groupby(locations, key=lambda location: location.line)]
    more = len(marked) - MOST_LINES
    marked = marked[:MOST_LINES]
    digits = len(str(max(number for number, _ in marked)))
    room = max(style.width - digits - 3, 20)
    bar = style.paint(f"{'':{digits}} |", "frame")
    label = cut(visible(label), room)[0]

    yield bar
    for number, places in marked:
        head = style.paint(f"{number:>{digits}} |", "frame")
        marks: dict[str, list[tuple[int, int]]] = {}
        for location in places:
            text, start, length = _excerpt(location, room)
            marks.setdefault(text.rstrip(), []).append((start, length))
        for text, spots in marks.items():
            yield f"{head} {text}".rstrip()
            carets = ""
            for start, length in spots:
                carets = f"{carets:{start}}" + "^" * (start + length - max(start, len(carets)))
            fits = cells(carets) + 1 + cells(label) <= room
            yield f"{bar} {style.paint(carets, level.value)} {style.paint(label if fits else '', level.value)}".rstrip()
            if label and not fits:
                yield f"{bar} {style.paint(label, level.value)}"
            label = ""
    if more > 0:
        yield f"{bar} … {more} more {'line' if more == 1 else 'lines'}"
    yield bar


def _excerpt(location: Location, room: int, trim: bool = False) -> tuple[str, int, int]:
    """A location's first line as it fits into `room` cells; where in it the location starts, and its length there.

    `trim` takes away the indentation. An empty location is one cell long.
    """
    line = location.file.line_text(location.line - 1)
    start = location.column - 1
    end = location.end_column - 1 if location.end_line == location.line else len(line.rstrip())
    # Of a minified file only the surroundings matter.
    clip = max(0, start - 4 * room)
    if trim:
        clip = max(clip, min(start, len(line) - len(line.lstrip())))
        line = line.rstrip()
    line = line[clip : start + 8 * room]
    text = source_text(line)
    first, after = (cells(source_text(line[: at - clip])) for at in (start, end))
    if first == cells(text):
        text += " "  # the caret stands behind the line
    text, left = cut(text, room, first, after)
    first, after = max(first - left, 0), min(after - left, cells(text))
    return text, first, max(after - first, 1)


def _path(finding: Finding, style: Style, shown: ShowPath, full_paths: bool) -> Iterator[str]:
    first, *others = finding.capabilities or ("",)
    subject = f"`{first}`" if first else "it"
    also = f" (also {', '.join(others)})" if others else ""
    yield from wrap(MARGIN, f"how {subject} gets here{also}", style.width)

    count = len(finding.path)
    left_out = 0 if full_paths or count <= LONGEST_PATH else count - 2 * ENDS
    steps = [
        (number, place(step.location, shown), step.location)
        for number, step in enumerate(finding.path, 1)
        if not left_out or number <= ENDS or number > count - ENDS
    ]
    digits, column = len(str(count)), max(cells(where) for _, where, _ in steps)
    for number, where, location in steps:
        if left_out and number == count - ENDS + 1:
            yield f"{MARGIN} {'…':>{digits}} {left_out} more (--full-paths)"
        head = f"{MARGIN} {number:>{digits}} {where}{' ' * (column - cells(where))}  "
        room = style.width - cells(head)
        yield (head + (_excerpt(location, room, trim=True)[0] if room >= 8 else "")).rstrip()
