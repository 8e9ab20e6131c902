"""What a run comes to: its last line, and its findings counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from abplint.finding import Level, Report, Surface
from abplint.report import RuleText
from abplint.report.terminal import ShowPath, Style, visible

LISTED = 3
MANY = 10  # findings that no screen shows at once


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
        elsewhere = [f"{_count(report.hidden, 'finding')} elsewhere in the project"] if report.hidden else []
        return " · ".join([_counts(report, style), *elsewhere, *known, _surfaces(surfaces), *took])
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
        capabilities = _count(sum(surface.capabilities for surface in surfaces), "capability", "capabilities")
        clean = f"No problems. {_count(len(surfaces), 'ABP surface')} ({places}), {capabilities}, {_followed(surfaces)}"
    return " · ".join([clean, *known, _count(report.files, "file"), *took])


def statistics(report: Report, rules: Sequence[RuleText], style: Style, *, shown: ShowPath = str) -> str:
    """A line per rule that found something, and one per file that it was found in, the most frequent first."""
    files = Counter(shown(finding.location.path) for finding in report.findings)
    listed = ((count, visible(path)) for path, count in sorted(files.items(), key=_most_first))
    return by_rule(report, rules, style) + ("\n" if files else "") + _table(listed)


def by_rule(report: Report, rules: Sequence[RuleText], style: Style) -> str:
    """A line per rule that found something: what counts most first, of that the most frequent."""
    names = {rule.id: rule.name for rule in rules}
    counts = Counter((-report.level(finding).severity, finding.rule) for finding in report.findings)
    longest = max(len(level.value) for level in Level)
    levels = list(Level)
    return _table(
        (count, f"{style.paint(f'{levels[-severity].value:{longest}}', levels[-severity].value)}  {id} {names[id]}")
        for (severity, id), count in sorted(counts.items(), key=lambda item: (item[0][0], -item[1], item[0][1]))
    )


def _most_first(item: tuple[str, int]) -> tuple[int, str]:
    return (-item[1], item[0])


def _table(rows: Iterable[tuple[int, str]]) -> str:
    counted = list(rows)
    digits = max((len(str(count)) for count, _ in counted), default=0)
    return "".join(f"{count:>{digits}}  {text}\n" for count, text in counted)


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
    return f"{_count(len(surfaces), 'ABP surface')}, {capabilities}, {_followed(surfaces)}"


def _followed(surfaces: Sequence[Surface]) -> str:
    followed = sum(surface.followed for surface in surfaces)
    lost = sum(len(surface.unfollowed) for surface in surfaces)
    if not followed + lost:
        return "no handlers"
    of = f"{followed} of {_count(followed + lost, 'handler')}" if lost else _count(followed, "handler")
    return f"{of} followed to the end"


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
