"""Applies fixes: round by round, each round analysed before anything is written.

A fix stays only where the finding goes away and nothing comes in its place: no other finding, no syntax error.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import unified_diff
from pathlib import Path
from typing import Final

from abplint import engine, paths
from abplint.config import LevelSetting
from abplint.engine import Settings
from abplint.finding import Edit, Finding, Fix, Level, Progress, Report
from abplint.fixes.edits import applied, together
from abplint.project.memory import Memory
from abplint.records import record

MOST_ROUNDS: Final = 10
MOST_TRIALS: Final = 60  # analyses that look for the fixes of a run that have to be taken back

_Key = tuple[str, str, tuple[str, ...]]


@record
class ChangedFile:
    """What a file becomes. `path` is absolute."""

    path: Path
    before: bytes
    after: bytes


@record
class Fixed:
    """What fixes made of a project: `report` is on the files as they are then.

    `mended` are the findings that are gone, `taken_back` those whose fix brought another finding or changed nothing.
    """

    report: Report
    changed: tuple[ChangedFile, ...] = ()
    mended: tuple[Finding, ...] = ()
    taken_back: tuple[Finding, ...] = ()

    def told(self, how: str) -> str:
        """The result in a line: what was `how`, "mended" say."""
        back = len(self.taken_back)
        return f"{_count(len(self.mended), 'finding')} {how} in {_count(len(self.changed), 'file')}" + (
            f"; {_count(back, 'fix', 'fixes')} taken back, which {'do' if back > 1 else 'does'} not help here"
            if back
            else ""
        )


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or f'{one}s'}"


@dataclass
class _Trials:
    """The analyses of a run: what is asked about, and, to judge fixes, everything."""

    targets: Sequence[Path]
    settings: Settings
    cwd: Path | None
    progress: Progress | None
    memory: Memory = field(default_factory=Memory)
    left: int = MOST_TRIALS

    def report(self, files: Mapping[Path, bytes]) -> Report:
        return engine.lint(self.targets, self._with(self.settings, files), self.cwd, self.progress)

    def count(self, files: Mapping[Path, bytes]) -> Counter[_Key]:
        """The findings of all rules, known ones too, in the whole project; what does not parse is among them."""
        self.left -= 1
        everything = replace(
            self._with(self.settings, files),
            select=("ALL",),
            ignore=(),
            levels=(LevelSetting("ABP900", Level.ERROR),),
            baseline=None,
            use_baseline=False,
            since=None,
        )
        return Counter(map(_key, engine.lint((), everything, self.cwd, self.progress).findings))

    def _with(self, settings: Settings, files: Mapping[Path, bytes]) -> Settings:
        return replace(settings, unsaved={**settings.unsaved, **files}, memory=self.memory)


def fix(
    targets: Sequence[Path] = (),
    settings: Settings | None = None,
    cwd: Path | None = None,
    progress: Progress | None = None,
    *,
    unsafe: bool = False,
) -> Fixed:
    """Mend what can be mended of the findings that touch the targets (none: of all); nothing is written.

    With `unsafe`, fixes that may change what an app does are made, too. Raises what `engine.lint` raises.
    """
    trials = _Trials(targets, settings or Settings(), cwd, progress)
    files: dict[Path, bytes] = {}
    before: dict[Path, bytes] = {}
    mended: list[Finding] = []
    refused: dict[tuple[str, str, str], Finding] = {}
    report = trials.report(files)
    count: Counter[_Key] | None = None
    for _ in range(MOST_ROUNDS):
        chosen = _chosen([finding for finding in report.findings if _id(finding) not in refused], unsafe)
        if not chosen:
            break
        count = trials.count(files) if count is None else count
        kept, back, files_after, count = _settled(trials, report.root, files, count, chosen)
        refused.update({_id(finding): finding for finding in back})
        if kept:
            for finding in kept:
                for edit in _edits(finding):
                    before.setdefault(_path(report.root, edit), edit.location.file.data)
            mended += kept
            files = files_after
            report = trials.report(files)
        elif not back:
            break
    changed = tuple(
        ChangedFile(path, before[path], data) for path, data in sorted(files.items()) if data != before[path]
    )
    left = tuple(replace(found, fix=None) if _id(found) in refused else found for found in report.findings)
    return Fixed(replace(report, findings=left), changed, tuple(mended), tuple(refused.values()))


def _chosen(findings: Sequence[Finding], unsafe: bool) -> list[Finding]:
    """The findings to mend in one round."""
    fixable = [finding for finding in findings if finding.fix is not None and (finding.fix.is_safe or unsafe)]
    made = set(map(id, together([fix for finding in fixable if (fix := finding.fix) is not None])))
    return [finding for finding in fixable if id(finding.fix) in made]


def _settled(
    trials: _Trials, root: str, files: Mapping[Path, bytes], count: Counter[_Key], chosen: list[Finding]
) -> tuple[list[Finding], list[Finding], dict[Path, bytes], Counter[_Key]]:
    """Of some fixes those that stay and those that do not, the files after them, and what there is to find then."""
    kept: list[Finding] = []
    back: list[Finding] = []
    result, counted = dict(files), count
    pending = [chosen]
    while pending:
        group = pending.pop()
        if trials.left <= 0:
            back += group
            continue
        after = _after(root, files, [*kept, *group])
        found = trials.count(after)
        made = [finding.fix for finding in (*kept, *group)]
        renames = dict(fix.renames for fix in made if fix is not None and fix.renames is not None)
        before, gone = _under(renames, count), _under(renames, Counter(map(_key, [*kept, *group])))
        if all(found[key] <= before[key] - gone[key] for key in found.keys() | gone.keys()):
            kept += group
            result, counted = after, found
        elif len(group) == 1:
            back += group
        else:
            half = len(group) // 2
            pending += [group[half:], group[:half]]
    return kept, back, result, counted


def _after(root: str, files: Mapping[Path, bytes], findings: Sequence[Finding]) -> dict[Path, bytes]:
    """The files after the fixes of some findings."""
    edits: dict[Path, list[Edit]] = {}
    for finding in findings:
        for edit in _edits(finding):
            edits.setdefault(_path(root, edit), []).append(edit)
    return {**files, **{path: applied(made[0].location.file.data, made) for path, made in edits.items()}}


def _edits(finding: Finding) -> tuple[Edit, ...]:
    fix: Fix | None = finding.fix
    return fix.edits if fix is not None else ()


def _path(root: str, edit: Edit) -> Path:
    return Path(root, edit.location.path)


def _key(finding: Finding) -> _Key:
    return finding.rule, finding.location.path, finding.capabilities


def _under(renames: Mapping[str, str], count: Counter[_Key]) -> Counter[_Key]:
    """Findings as they are counted when capabilities have other names."""
    found = Counter[_Key]()
    for (rule, path, capabilities), number in count.items():
        found[rule, path, tuple(renames.get(name, name) for name in capabilities)] += number
    return found


def _id(finding: Finding) -> tuple[str, str, str]:
    return finding.rule, finding.location.path, finding.message


# ---------------------------------------------------------------- files


def write(changed: ChangedFile, root: str) -> None:
    """Write a file as a whole, where it lies: through a link, if that stays in the project.

    Raises OSError, `paths.Refused` among them for a file that is no longer as it was analysed.
    """
    place = os.path.realpath(changed.path)
    if paths.read_inside(place, root, max(len(changed.before), paths.LARGEST)) != changed.before:
        raise paths.Refused(changed.path, "it has changed since it was read")
    paths.write(place, changed.after, root)


def difference(changed: ChangedFile, name: str, *, is_new: bool = False) -> bytes:
    """A unified diff that `patch -p1` and `git apply` take; `name` is the file's path as they are to see it."""
    was = "/dev/null" if is_new else f"a/{name}"
    lines = unified_diff(_lines(changed.before), _lines(changed.after), was, f"b/{name}")
    whole = "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)
    return whole.encode("utf-8", "surrogateescape")


def _lines(data: bytes) -> list[str]:
    text = data.decode("utf-8", "surrogateescape")
    lines = text.split("\n")
    return [f"{line}\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
