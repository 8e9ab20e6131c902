"""What a check says and what a run reports. Complete when built, never patched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from enum import Enum
from typing import Literal

from abplint.patterns import regex
from abplint.records import record
from abplint.source import Location

_ASSIGNED = regex(r"([\w$.?!\[\]'\"()…\s]*?[\w$\])])\s*=(?![=>])")

LONGEST_INSIDE = 24  # characters of an argument that are shown

Progress = Callable[[str, int, int], None]
"""Told what a run is doing, how much of it is done and, if it is known and not 0, how much there is."""


Evidence = Literal["", "seen", "seen only", "confirmed", "not seen"]
"""What a probe adds to a finding, where there was one: without sources it was seen; with them, a browser alone has seen
it, has seen it as well, or has not seen it in what it ran."""


class Level(str, Enum):
    """How much a finding matters; the order of declaration is the order of severity."""

    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"

    @property
    def severity(self) -> int:
        return list(Level).index(self)


def called(text: str) -> str:
    """The text of a call without its arguments, and without long ones of the calls before it (`$('#save').trigger()`);
    of an assignment the left side; any other text as it is."""
    shown, depth, quote, start, group = "", 0, "", 0, -1
    for at, sign in enumerate(text):
        if quote:
            quote = "" if sign == quote and text[at - 1] != "\\" else quote
        elif sign in "'\"`":
            quote = sign
        elif sign == "(":
            start, group = (start, group) if depth else (at, len(shown))
            depth += 1
        elif sign == ")" and depth:
            depth -= 1
            if not depth:
                inside = text[start + 1 : at].strip()
                shown += f"({inside})" if len(inside) <= LONGEST_INSIDE else "(…)"
                continue
        if not depth:
            shown += sign
    left = _ASSIGNED.match(shown)
    if left is not None:
        return left[1]
    return f"{shown[:group]}()" if group >= 0 and text.endswith(")") and not depth else shown


@record
class Step:
    """One stop on the way from a capability to what it reaches; `message` says what happens there.

    `is_entry`: it is the dispatch, or the call by which the dispatch hands over to the handler.
    """

    location: Location
    message: str
    is_entry: bool = False


@record
class Related:
    """Another place that explains a finding, such as the dispatch that lacks a branch."""

    location: Location
    message: str


@record
class Edit:
    """A place whose text becomes another one; where the place is empty, the text is put there.

    `appends`: it may stand behind what another edit puts there, too.
    """

    location: Location
    text: str
    appends: bool = False


@record
class Fix:
    """How a finding goes away: all of the `edits`, which do not overlap. `title` is what a person is asked.

    `is_safe`: what the app does stays the same, but for what the finding is about. `renames`: a capability, and what it
    is called afterwards.
    """

    title: str
    edits: tuple[Edit, ...]
    is_safe: bool = True
    renames: tuple[str, str] | None = None


@record
class Suppression:
    """Why a finding does not count: a comment ("inSource") or the configuration ("external"), where it stands, and
    its reason, if it gives one."""

    kind: Literal["inSource", "external"]
    location: Location
    reason: str = ""


@record
class Finding:
    """One defect at one place.

    `message`, `why` and `help` are single sentences with names in backticks. `label` stands under the
    caret. `path` runs from the capability's dispatch to the sink, which is its last step, and is empty
    where nothing was followed. `level` overrides the rule's own level where the catalogue, or a setting, gives
    another one. `suppression` is what makes it not count. `fix` is there where abplint can mend it itself. `evidence`
    is what a probe says of it.
    """

    rule: str
    message: str
    location: Location
    help: str = ""
    why: str = ""
    label: str = ""
    capabilities: tuple[str, ...] = ()
    path: tuple[Step, ...] = ()
    related: tuple[Related, ...] = ()
    level: Level | None = None
    suppression: Suppression | None = None
    fix: Fix | None = None
    evidence: Evidence = ""

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        at = self.location
        return (at.path, at.span.start, at.span.end, self.rule, self.message)

    @property
    def locations(self) -> list[Location]:
        """Every place the finding touches: its own, those of its path and its related places."""
        return [self.location, *(s.location for s in self.path), *(r.location for r in self.related)]

    @property
    def paths(self) -> set[str]:
        """The files of `locations`."""
        return {location.path for location in self.locations}


@record
class Unfollowed:
    """A capability whose handler could not be followed, and where the trail ends: outside, or with the budget."""

    capability: str
    location: Location
    is_too_large: bool = False


@record
class Surface:
    """One ABP surface of the project, as the summary line counts it.

    `location` is where the runtime is assigned, or the manifest or page that stands for it. `names` are those of the
    capabilities, in the order of the lists; nothing was found that handles the `unhandled` ones. `is_cut_short`: not
    all of the app was read, see `App`. `is_unlisted`: it may have capabilities, and none could be told.
    """

    location: Location
    capabilities: int
    followed: int
    unfollowed: tuple[Unfollowed, ...] = ()
    names: tuple[str, ...] = ()
    unhandled: tuple[str, ...] = ()
    is_cut_short: bool = False
    is_unlisted: bool = False


@record
class Limit:
    """A setting that keeps something out of a report.

    `kind` says what: "rules" that do not run in any file, "levels" of rules that are lower than their own, "findings"
    of rules that are off where they stand, "files" and folders that are excluded, all that is not below a "root" other
    than the project's, or an "exit" code that tells of findings. `count` is how many of them there are. `setting` is a
    key of the configuration, which stands at `location`, or an option of the command line.
    """

    kind: Literal["rules", "levels", "findings", "files", "root", "exit"]
    count: int
    setting: str
    location: Location | None = None


@record
class SettingChange:
    """A setting that is not what it was in an earlier state, in words. `location` is None where it is gone."""

    message: str
    location: Location | None = None


@record
class Review:
    """What is kept out of a report that was not in an earlier state: by settings, and by suppressions."""

    settings: tuple[SettingChange, ...] = ()
    suppressed: tuple[Finding, ...] = ()


@record
class Report:
    """The result of a run. `findings` are sorted; `levels` maps rule ids to their level in effect.

    `files` counts the files of the universe that were looked at, `reported` those a finding stands in; `is_partial`:
    some of what might speak ABP was not read, as a notice says.
    `notices` are one-line messages about files that could not be read, for stderr. `hidden` counts the findings that
    touch none of the paths that were asked about; `suppressed` are findings that do not count. `known` counts those
    that are left out because they are not new, by what knows them: a baseline or a revision. `skipped` is a sentence
    on why nothing was analysed, or "". `limits` is what settings keep out; `rules` counts the rules that there are,
    apart from those about abplint's own work. `review` is there where an earlier state was compared with.
    """

    root: str
    findings: tuple[Finding, ...] = ()
    levels: dict[str, Level] = field(default_factory=dict)
    surfaces: tuple[Surface, ...] = ()
    files: int = 0
    is_partial: bool = False
    notices: tuple[str, ...] = ()
    hidden: int = 0
    suppressed: tuple[Finding, ...] = ()
    known: dict[str, int] = field(default_factory=dict)
    skipped: str = ""
    limits: tuple[Limit, ...] = ()
    rules: int = 0
    review: Review | None = None

    def with_suppressed(self) -> Report:
        """The report with the findings that do not count among the others."""
        found = sorted((*self.findings, *self.suppressed), key=lambda finding: finding.sort_key)
        return replace(self, findings=tuple(found))

    def level(self, finding: Finding) -> Level:
        """The level in effect for a finding: its own where the catalogue gives it one, else its rule's."""
        return finding.level or self.levels[finding.rule]
