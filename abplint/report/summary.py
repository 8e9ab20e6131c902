"""What a run comes to: its last line, and its findings counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from posixpath import normpath

from abplint.finding import Level, Limit, Report, Surface
from abplint.report import RuleText
from abplint.report.terminal import ShowPath, Style, visible

LISTED = 3
MANY = 10  # findings that no screen shows at once


def summary(report: Report, elapsed: float | None, style: Style, *, shown: ShowPath = str) -> str:
    """The last line, without line end: what was found, or what "nothing" means here. `elapsed` is in seconds.

    Notes of ABP902 are no problems: the line itself says which handlers could not be followed. What settings keep
    out is said besides, and where they leave nothing, that is all that is said.
    """
    took = [f"{len(report.suppressed)} suppressed"] if report.suppressed else []
    took += [] if elapsed is None else [f"{elapsed:.1f} s"]
    surfaces = report.surfaces
    if report.skipped:
        return visible(report.skipped)
    limits = limits_of(report, shown)
    took = [*limits.values(), *took]
    known = [visible(f"{count} known in {place}") for place, count in report.known.items()]
    if any(f.rule != "ABP902" or report.level(f) is not Level.NOTE for f in report.findings):
        elsewhere = [f"{_count(report.hidden, 'finding')} elsewhere in the project"] if report.hidden else []
        return " · ".join([_counts(report, style), *_fixable(report), *elsewhere, *known, _surfaces(surfaces), *took])
    if "rules" in limits and sum(limit.count for limit in report.limits if limit.kind == "rules") == report.rules:
        return f"Nothing was checked: {limits['rules']}."
    if not surfaces:
        narrowed = [limits[kind] for kind in ("root", "files") if kind in limits]
        if narrowed and not report.files:
            return f"Nothing was checked: no file is left, {', '.join(narrowed)}."
        where = f"No ABP in what is left, {', '.join(narrowed)}" if narrowed else no_abp(report.is_partial)
        files = _count(report.files, "file")
        return f"{where}: no runtime, no manifest link, no manifest in {files}. Nothing was checked."
    if "findings" in limits:
        clean = "No problems that count"
    elif report.hidden:
        clean = f"No problems in what was named; {_count(report.hidden, 'finding')} elsewhere in the project"
    elif known:
        clean = "No new problems"
    elif cut := sum(surface.is_cut_short for surface in surfaces):
        places = _listed([visible(shown(surface.location.path)) for surface in surfaces if surface.is_cut_short])
        of = f"{cut} of {_count(len(surfaces), 'ABP surface')} ({places})"
        clean = f"No problems in what was read: {of} {'takes' if cut == 1 else 'take'} more work than is allowed"
    elif any(surface.unfollowed for surface in surfaces):
        clean = f"No problems in what could be followed: {_unfollowed(surfaces, shown)} (ABP902)"
    elif unlisted := [surface for surface in surfaces if surface.is_unlisted]:
        places = _listed([visible(shown(surface.location.path)) for surface in unlisted])
        of = _count(len(unlisted), "ABP surface")
        clean = f"No problems in what could be read: the capabilities of {of} ({places}) are not written down"
    else:
        places = _listed([visible(shown(surface.location.path)) for surface in surfaces])
        capabilities = _count(sum(surface.capabilities for surface in surfaces), "capability", "capabilities")
        clean = f"No problems. {_count(len(surfaces), 'ABP surface')} ({places}), {capabilities}, {_followed(surfaces)}"
    return " · ".join([clean, *known, _count(report.files, "file"), *took])


def no_abp(is_partial: bool) -> str:
    """That nothing of ABP was seen, and where: what was not read may hold some."""
    return "No ABP in what was read" if is_partial else "No ABP here"


def limits_of(report: Report, shown: ShowPath = str) -> dict[str, str]:
    """What settings keep out of a report, in words, by the kind of limit."""
    kinds: dict[str, list[Limit]] = {}
    for limit in report.limits:
        if limit.kind != "levels":  # its findings are there, with the level that they have
            kinds.setdefault(limit.kind, []).append(limit)
    said = {}
    for kind, limits in kinds.items():
        what = effect(kind, sum(limit.count for limit in limits), report.rules)
        said[kind] = f"{what} ({_listed([setting_of(limit, shown) for limit in limits])})"
    return said


def effect(kind: str, count: int, rules: int) -> str:
    """What a limit does; `rules` is how many there are."""
    return {
        "rules": f"{count} of {rules} rules off" if count < rules else "every rule is off",
        "levels": f"{_count(count, 'rule')} at a lower level",
        "findings": f"{_count(count, 'finding')} switched off",
        "files": f"{_count(count, 'path')} excluded",
        "root": "only what is below `root` counts",
        "exit": "no finding fails",
    }[kind]


def setting_of(limit: Limit, shown: ShowPath = str) -> str:
    """The setting behind a limit, and where it stands."""
    at = limit.location
    if at is None:
        return visible(limit.setting)
    return visible(f"`{limit.setting}` at {normpath(shown(at.path))}:{at.line}")  # it may stand above the root


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


def _fixable(report: Report) -> list[str]:
    """The options that mend some of the findings, and how many."""
    fixes = Counter(finding.fix.is_safe for finding in report.findings if finding.fix is not None)
    said = [f"--fix for {fixes[True]}"] if fixes[True] else []
    more = [f"--unsafe-fixes for {fixes[False]}{' more' if said else ''}"] if fixes[False] else []
    return [", ".join([*said, *more])] if fixes else []


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
