"""Reports for people: `full` draws the source and the way to it, `concise` gives one line per finding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from abplint.finding import Finding, Level, Report, Surface
from abplint.report import RuleText
from abplint.report.advice import named_help
from abplint.report.terminal import ShowPath, Style, cells, cut, source_text, visible, wrap
from abplint.source import Location

LONGEST_PATH = 8
ENDS = 3
LISTED = 3
MARGIN = "   "


def full(
    report: Report, rules: Sequence[RuleText], style: Style, *, shown: ShowPath = str, full_paths: bool = False
) -> str:
    """Every finding with its source, path, reason and help, separated by blank lines.

    Lines keep to `style.width`, except each finding's first line (its `concise` line), locations and addresses.
    With `full_paths` no step of a long path is left out. Raises `KeyError` for a finding of no rule in `rules`.
    """
    by_id = {rule.id: rule for rule in rules}
    blocks = (
        "\n".join(_block(finding, by_id[finding.rule], report.level(finding), style, shown, full_paths))
        for finding in report.findings
    )
    return "".join(f"{block}\n\n" for block in blocks)


def concise(report: Report, rules: Sequence[RuleText], style: Style, *, shown: ShowPath = str) -> str:
    """One line per finding: `path:line:column: level ABP105 rule-name: message`. Raises `KeyError` as `full` does."""
    by_id = {rule.id: rule for rule in rules}
    return "".join(
        _headline(finding, by_id[finding.rule], report.level(finding), style, shown) + "\n"
        for finding in report.findings
    )


def summary(report: Report, elapsed: float | None, style: Style, *, shown: ShowPath = str) -> str:
    """The last line, without line end: what was found, or what "nothing" means here. `elapsed` is in seconds.

    Notes of ABP902 are no problems: the line itself says which handlers could not be followed.
    """
    took = [f"{len(report.suppressed)} suppressed"] if report.suppressed else []
    took += [] if elapsed is None else [f"{elapsed:.1f} s"]
    surfaces = report.surfaces
    if report.skipped:
        return visible(report.skipped)
    known = [visible(f"{count} known in {place}") for place, count in report.known.items()]
    if any(f.rule != "ABP902" or report.level(f) is not Level.NOTE for f in report.findings):
        return " · ".join([_counts(report, style), *known, _surfaces(surfaces), *took])
    if not surfaces:
        files = _count(report.files, "file")
        return f"No ABP here: no runtime, no manifest link, no manifest in {files}. Nothing was checked."
    if report.hidden:
        clean = f"No problems in what was named; {_count(report.hidden, 'finding')} elsewhere in the project"
    elif known:
        clean = "No new problems"
    elif any(surface.unfollowed for surface in surfaces):
        clean = f"No problems in what could be followed: {_unfollowed(surfaces, shown)} (ABP902)"
    else:
        places = _listed([visible(shown(surface.location.path)) for surface in surfaces])
        followed = sum(surface.followed for surface in surfaces)
        handlers = f"{_count(followed, 'handler')} followed to the end" if followed else "no handlers"
        capabilities = _count(sum(surface.capabilities for surface in surfaces), "capability", "capabilities")
        clean = f"No problems. {_count(len(surfaces), 'ABP surface')} ({places}), {capabilities}, {handlers}"
    return " · ".join([clean, *known, _count(report.files, "file"), *took])


def statistics(report: Report, rules: Sequence[RuleText], style: Style) -> str:
    """A line per rule that found something, the most frequent first. Raises `KeyError` as `full` does."""
    by_id = {rule.id: rule for rule in rules}
    counts = Counter((finding.rule, report.level(finding)) for finding in report.findings)
    digits = max((len(str(count)) for count in counts.values()), default=0)
    longest = max(len(level.value) for level in Level)
    return "".join(
        f"{count:>{digits}}  {style.paint(f'{level.value:{longest}}', level.value)}  {id} {by_id[id].name}\n"
        for (id, level), count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    )


def _counts(report: Report, style: Style) -> str:
    levels = Counter(map(report.level, report.findings))
    counts = ", ".join(
        style.paint(_count(levels[level], level.value), level.value) for level in reversed(Level) if levels[level]
    )
    touched = len({finding.location.path for finding in report.findings})
    return f"{counts} in {touched} of {_count(report.files, 'file')}"


def _surfaces(surfaces: Sequence[Surface]) -> str:
    if not surfaces:
        return "no ABP surface"
    capabilities = _count(sum(surface.capabilities for surface in surfaces), "capability", "capabilities")
    return f"{_count(len(surfaces), 'ABP surface')}, {capabilities}"


def _unfollowed(surfaces: Sequence[Surface], shown: ShowPath) -> str:
    lost = [end for surface in surfaces for end in surface.unfollowed]
    followed = sum(surface.followed for surface in surfaces)
    places = [f"{shown(end.location.path)}:{end.location.line}" for end in lost]
    how = {True: "is too large to be followed at", False: "leaves the project at"}
    ends = [f"`{end.capability}` {how[end.is_too_large]} {place}" for end, place in zip(lost, places, strict=True)]
    return f"{followed} of {_count(followed + len(lost), 'handler')}; {visible(_listed(ends))}"


def _count(number: int, one: str, many: str | None = None) -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _listed(items: Sequence[str]) -> str:
    more = len(items) - LISTED
    return ", ".join(items[:LISTED]) + (f" and {more} more" if more > 0 else "")


def _place(location: Location, shown: ShowPath) -> str:
    return f"{visible(shown(location.path))}:{location.line}:{location.column}"


def _headline(finding: Finding, rule: RuleText, level: Level, style: Style, shown: ShowPath) -> str:
    place = style.paint(_place(finding.location, shown), "strong")
    id = style.link(style.paint(rule.id, level.value), rule.url)
    word = "suppressed" if finding.suppression is not None else level.value
    return f"{place}: {style.paint(word, level.value)} {id} {rule.name}: {visible(finding.message)}"


def _block(
    finding: Finding, rule: RuleText, level: Level, style: Style, shown: ShowPath, full_paths: bool
) -> Iterator[str]:
    yield _headline(finding, rule, level, style, shown)
    yield from _frame(finding.location, finding.label, level, style)
    if finding.path:
        yield from _path(finding, style, shown, full_paths)
    if finding.suppression is not None:
        yield from _remark("suppressed", finding.suppression.reason or "without a reason", style)
        yield f"{MARGIN}   {_place(finding.suppression.location, shown)}"
    for related in finding.related:
        yield from _remark("note", related.message, style)
        yield f"{MARGIN}   {_place(related.location, shown)}"
    if why := finding.why or rule.why:
        yield from _remark("why", why, style)
    if help := named_help(finding, rule):
        yield from _remark("help", help, style)
    yield from _docs(rule, style)


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
        (number, _place(step.location, shown), step.location)
        for number, step in enumerate(finding.path, 1)
        if not left_out or number <= ENDS or number > count - ENDS
    ]
    digits, column = len(str(count)), max(cells(place) for _, place, _ in steps)
    for number, place, location in steps:
        if left_out and number == count - ENDS + 1:
            yield f"{MARGIN} {'…':>{digits}} {left_out} more (--full-paths)"
        head = f"{MARGIN} {number:>{digits}} {place}{' ' * (column - cells(place))}  "
        room = style.width - cells(head)
        yield (head + (_excerpt(location, room, trim=True)[0] if room >= 8 else "")).rstrip()
