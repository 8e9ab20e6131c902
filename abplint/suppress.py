"""Suppressions: comments, and entries of the configuration, that say which findings are meant to be.

A comment is `abplint-<verb> [targets] [-- reason]`. It counts where a finding stands and at any step of its path.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from heapq import heappop, heappush
from typing import Final, NamedTuple

from abplint.catalog import Catalog, meant
from abplint.finding import Finding, Fix, Level, Suppression
from abplint.fixes.comments import without_comments, without_target
from abplint.patterns import regex
from abplint.records import record
from abplint.source import Location, SourceFile, Span
from abplint.surface.parts import Sink
from abplint.syntax.comments import Comment, read_comments

WORD: Final = b"abplint-"
VERBS: Final = ("disable-next", "disable-next-line", "disable-line", "disable-file", "disable", "enable")
UNUSED: Final = "ABP901"
REMOVE: Final = "remove it."
LONGEST_QUOTE: Final = 80
MOST_OF_FILE: Final = 10_000  # comments of a file that are read: nobody writes so many, and each may be a finding

_START: Final = regex(rb"[\s*]*(abplint-([A-Za-z-]*[A-Za-z])([:=(,]\S*)?)(?=\s|\Z)")
_DIVIDER: Final = regex(rb"\s--(?=\s|\Z)")
_BLANK: Final = b"* \t\r\n\f\v"
_OTHER_WORDS: Final = frozenset("allow expect ignore noqa nolint off skip suppress".split())
_FAMILY: Final = regex(r"ABP\d")

Ran = Callable[[str, str], bool]
"""Whether a rule ran on what stands in a file."""


@dataclass(eq=False)
class Directive:
    """A suppression. `rules` are the ids that it silences at `start`..`end` of its file.

    `targets` holds for each target as written the rules it stands for, and is empty where all are meant; `used` are
    the rules of which it has silenced something. `comment` is where the comment stands, marks included, and `ends` are
    the `abplint-enable` that go with it; None where one of them goes with others, too.
    """

    at: Location
    text: str
    targets: dict[str, frozenset[str]]
    rules: frozenset[str]
    reason: str
    start: int
    end: int
    comment: Span
    used: set[str] = field(default_factory=set)
    ends: list[Span] | None = field(default_factory=list)

    @property
    def removal(self) -> Fix | None:
        """How it goes away as a whole."""
        return without_comments(self.at.file, [self.comment, *self.ends]) if self.ends is not None else None


@dataclass(eq=False)
class Exempted:
    """An entry of the configuration: findings of `rules`, in files that `matches` takes, of one capability or any."""

    at: Location
    text: str
    rules: frozenset[str]
    matches: Callable[[str], bool]
    capability: str | None
    reason: str
    is_idle: bool = False
    used: set[str] = field(default_factory=set)

    def covers(self, rule: str, path: str, capabilities: Sequence[str]) -> bool:
        named = self.capability is None or self.capability in capabilities
        return rule in self.rules and named and self.matches(path)


@record
class Silenced:
    """Ways to a sink that are silenced: at which places, and of which capabilities all are."""

    rule: str
    location: Location
    places: frozenset[Location]
    capabilities: tuple[str, ...]

    @staticmethod
    def of(sink: Sink) -> Silenced | None:
        """What of a sink is silenced, if anything is."""
        capabilities = tuple(route.capability for route in sink.routes if route.is_silenced)
        if not sink.silenced and not capabilities:
            return None
        return Silenced(sink.api.rule, sink.location, sink.silenced, capabilities)


class _Said(NamedTuple):
    """The parts of a comment that is a directive; `place` is where it stands. `glued`: what follows without a space."""

    place: Span
    text: str
    verb: str
    glued: str
    targets: str
    reason: str


class _Cover:
    """The directives of a file that silence one rule: which of them is the first at an offset, in a search each."""

    def __init__(self, directives: Sequence[Directive]) -> None:
        self._directives = directives
        starting = sorted(range(len(directives)), key=lambda number: directives[number].start)
        self._bounds = sorted({bound for each in directives for bound in (each.start, each.end)})
        self._first: list[Directive | None] = []
        open_: list[int] = []
        at = 0
        for bound in self._bounds:
            while at < len(starting) and directives[starting[at]].start <= bound:
                heappush(open_, starting[at])
                at += 1
            while open_ and directives[open_[0]].end <= bound:
                heappop(open_)
            self._first.append(directives[open_[0]] if open_ else None)
        self._asked: set[int] = set()

    def at(self, offset: int) -> Directive | None:
        number = bisect_right(self._bounds, offset) - 1
        return self._first[number] if number >= 0 else None

    def use(self, offset: int) -> Directive | None:
        """The same, and every directive that covers the offset has been of use."""
        self._asked.add(offset)
        return self.at(offset)

    def used(self) -> Iterator[Directive]:
        """The directives that have been of use."""
        asked = sorted(self._asked)
        for directive in self._directives:
            first = bisect_left(asked, directive.start)
            if first < len(asked) and asked[first] < directive.end:
                yield directive


@dataclass
class _File:
    directives: list[Directive] = field(default_factory=list)
    problems: list[Finding] = field(default_factory=list)
    covers: dict[str, _Cover] = field(default_factory=dict)

    def cover(self, rule: str) -> _Cover:
        if rule not in self.covers:
            self.covers[rule] = _Cover([directive for directive in self.directives if rule in directive.rules])
        return self.covers[rule]

    def settle(self) -> None:
        """Tell the directives what they have been used for."""
        for rule, cover in self.covers.items():
            for directive in cover.used():
                directive.used.add(rule)


class Suppressions:
    """All suppressions of a project; a file is read when something of it matters.

    `suppressing` are the paths of the files whose bytes hold `abplint-`. With `needs_reason`, what gives no reason
    has no effect.
    """

    def __init__(
        self,
        catalog: Catalog,
        suppressing: set[str],
        exempted: Sequence[Exempted] = (),
        needs_reason: bool = False,
    ) -> None:
        self.catalog = catalog
        self.suppressing = suppressing
        self.needs_reason = needs_reason
        self.rule = catalog.by_id[UNUSED]
        self.exempted = [each for each in exempted if each.reason or not needs_reason]
        self.without_reason = [each for each in exempted if not each.reason and needs_reason]
        self._files: dict[str, _File] = {}
        self._silenced: dict[tuple[str, str, int], bool] = {}
        # What abplint says of its own work is suppressed by name alone.
        self._any = frozenset(rule.id for rule in catalog.rules if not rule.id.startswith("ABP9"))

    # ------------------------------------------------------------ what is suppressed

    @property
    def is_empty(self) -> bool:
        return not self.suppressing and not self.exempted and not self.without_reason

    def silences(self, rule: str, file: SourceFile, offset: int) -> bool:
        """Whether a comment silences a rule at a place."""
        if file.path not in self.suppressing:
            return False
        key = (rule, file.path, offset)
        known = self._silenced.get(key)
        if known is None:
            known = self._of(file).cover(rule).at(offset) is not None
            self._silenced[key] = known
        return known

    def exempts(self, rule: str, location: Location, capability: str) -> bool:
        """Whether the configuration exempts a capability from a rule at a place."""
        return any(each.covers(rule, location.path, (capability,)) for each in self.exempted)

    def use_of(self, silenced: Silenced) -> None:
        """Note what silences ways to a sink, though its finding may stay for others."""
        rule = silenced.rule
        for location in silenced.places:
            self._of(location.file).cover(rule).use(location.span.start)
        for each in self.exempted:
            if silenced.capabilities and each.covers(rule, silenced.location.path, silenced.capabilities):
                each.used.add(rule)

    def sort(self, findings: Iterable[Finding]) -> tuple[list[Finding], list[Finding]]:
        """The findings that stay, and those that are suppressed, each with what suppresses it."""
        kept: list[Finding] = []
        suppressed: list[Finding] = []
        for finding in findings:
            by = self._suppression(finding)
            if by is None:
                kept.append(finding)
            else:
                suppressed.append(replace(finding, suppression=by))
        return kept, suppressed

    def _suppression(self, finding: Finding) -> Suppression | None:
        found: list[Suppression] = []
        for location in (finding.location, *(step.location for step in finding.path)):
            directive = self._of(location.file).cover(finding.rule).use(location.span.start)
            if directive is not None:
                found.append(Suppression("inSource", directive.at, directive.reason))
        for each in self.exempted:
            if each.covers(finding.rule, finding.location.path, finding.capabilities):
                each.used.add(finding.rule)
                found.append(Suppression("external", each.at, each.reason))
        return found[0] if found else None

    # ------------------------------------------------------------ what is wrong with suppressions

    def problems(self, files: Iterable[SourceFile], ran: Ran) -> Iterator[Finding]:
        """What ABP901 says of the suppressions in files, and of those in the configuration."""
        for file in files:
            read = self._of(file)
            read.settle()
            yield from read.problems
            for directive in read.directives:
                if UNUSED not in directive.rules:
                    yield from self._unused(directive, ran)
        yield from self._exemption_problems(ran)

    def unused_of_unused(self, files: Iterable[SourceFile], ran: Ran) -> Iterator[Finding]:
        """The same of suppressions that are about ABP901, once its own findings are known."""
        for file in files:
            read = self._of(file)
            read.settle()
            for directive in read.directives:
                if UNUSED in directive.rules:
                    yield from self._unused(directive, ran)

    def _unused(self, directive: Directive, ran: Ran) -> Iterator[Finding]:
        path = directive.at.path
        if not directive.targets:
            if directive.used:
                message = f"`{directive.text}` names no rule, so it silences every rule here"
                help = f"name what it silences: {', '.join(sorted(directive.used))}."
                yield self._problem(directive.at, message, help, Level.NOTE)
            elif all(ran(rule, path) for rule in directive.rules):
                yield self._idle(directive)
            return
        idle = [
            target
            for target, rules in directive.targets.items()
            if not rules & directive.used and all(ran(rule, path) for rule in rules)
        ]
        if len(idle) == len(directive.targets):
            yield self._idle(directive)
        else:
            for target in idle:
                yield self._problem(
                    directive.at,
                    f"`{target}` in `{directive.text}` suppresses nothing",
                    f"remove `{target}`.",
                    fix=without_target(directive.at.file, directive.at.span, target) if directive.ends == [] else None,
                )

    def _idle(self, directive: Directive) -> Finding:
        message = f"`{directive.text}` suppresses nothing"
        return self._problem(directive.at, message, REMOVE, fix=directive.removal)

    def _exemption_problems(self, ran: Ran) -> Iterator[Finding]:
        for each in self.without_reason:
            yield self._problem(
                each.at, f"`{each.text}` gives no reason, so it has no effect", 'say why: `reason = "…"`.'
            )
        for each in self.exempted:
            if not each.used and not each.is_idle and all(ran(rule, "") for rule in each.rules):
                yield self._problem(each.at, f"`{each.text}` suppresses nothing", REMOVE)

    def _problem(
        self, at: Location, message: str, help: str, level: Level | None = None, fix: Fix | None = None
    ) -> Finding:
        return Finding(UNUSED, message, at, help=help, label=self.rule.label, level=level, fix=fix)

    # ------------------------------------------------------------ reading comments

    def _of(self, file: SourceFile) -> _File:
        if file.path not in self.suppressing:
            return _File()
        known = self._files.get(file.path)
        if known is None:
            known = self._files[file.path] = self._read(file)
        return known

    def _read(self, file: SourceFile) -> _File:
        found = _File()
        # By the rules that they silence: of those there are few, however many comments there are.
        open_: dict[frozenset[str], list[Directive]] = {}
        is_void = False  # something is disabled in vain, and that has been said
        count, until = 0, len(file.data)
        for comment in read_comments(file.path, file.data, WORD):
            said = _read(comment)
            if said is None:
                continue
            count += 1
            if count > MOST_OF_FILE:
                message = f"more than {MOST_OF_FILE:,} suppressions in a file; from here on they have no effect"
                found.problems.append(self._problem(Location(file, said.place), message, "remove some."))
                until = comment.start
                break
            verb = said.verb
            directive = self._directive(file, comment, said, found.problems)
            if directive is None:
                is_void = is_void or verb == "disable"
                continue
            if verb == "enable":
                ended = self._end(open_, directive)
                found.directives += ended
                if not ended and not is_void:
                    message = f"`{directive.text}` ends no suppression"
                    found.problems.append(self._problem(directive.at, message, REMOVE, fix=directive.removal))
            elif verb == "disable":
                directive.start = comment.start
                open_.setdefault(directive.rules, []).append(directive)
            else:
                directive.start, directive.end = _range(verb, file, comment)
                found.directives.append(directive)
        left = sorted((each for those in open_.values() for each in those), key=lambda each: each.start)
        for directive in left:
            directive.end = until
        found.directives += left
        return found

    def _end(self, open_: dict[frozenset[str], list[Directive]], enable: Directive) -> list[Directive]:
        """End what is open, as far as `abplint-enable` names it; what it does not name goes on behind it."""
        ended = []
        for rules in [rules for rules in open_ if rules & enable.rules]:
            rest = rules - enable.rules
            for directive in open_.pop(rules):
                ended.append(directive)
                directive.end = enable.start
                if rest:
                    # The same suppression, as far as being used goes.
                    directive.ends = None
                    going_on = replace(directive, rules=rest, start=enable.start, used=directive.used)
                    open_.setdefault(rest, []).append(going_on)
        for directive in ended:
            directive.ends = [enable.comment] if len(ended) == 1 and directive.ends is not None else None
        return sorted(ended, key=lambda each: each.start)

    def _directive(self, file: SourceFile, comment: Comment, said: _Said, problems: list[Finding]) -> Directive | None:
        """What a comment says; None, and a problem, where it says nothing that has an effect."""
        at = Location(file, said.place)
        if said.verb not in VERBS or said.glued:
            # A folder called `abplint-rules` is no directive.
            if near := _meant(said.verb):
                message = (
                    f"unknown directive `{_short(f'abplint-{said.verb}{said.glued}')}`; did you mean `abplint-{near}`?"
                )
                problems.append(self._problem(at, message, _HELP))
            return None
        targets = dict(self._targets(at, said.targets, problems))
        if said.targets and not targets:
            return None
        if self.needs_reason and not said.reason and said.verb != "enable":
            message = f"`{said.text}` gives no reason, so it has no effect"
            problems.append(self._problem(at, message, "say why behind `--`."))
            return None
        rules = frozenset[str]().union(*targets.values()) if targets else self._any
        place = Span(comment.start, comment.end)
        return Directive(at, said.text, targets, rules, said.reason, comment.end, comment.end, place)

    def _targets(self, at: Location, text: str, problems: list[Finding]) -> Iterator[tuple[str, frozenset[str]]]:
        """The rules of each target that is one."""
        for target in (part.strip() for part in text.split(",")) if text else ():
            word, _, more = target.partition(" ")
            if more:
                message = f"`{_short(target)}` is no rule; a reason stands behind `--`"
                problems.append(self._problem(at, message, f"write `{_short(f'{word} -- {more}')}`."))
                continue
            known = target in self.catalog.by_id or target in self.catalog.by_name
            if known or (_FAMILY.fullmatch(target) and any(id.startswith(target) for id in self.catalog.by_id)):
                yield target, frozenset(self.catalog.select(target))
                continue
            hint = meant(self.catalog.unknown(target).suggestions, "`")
            problems.append(self._problem(at, f"unknown rule `{_short(target)}`{hint}", _HELP))


_HELP: Final = "`abplint rules` lists the rules; `abplint explain ABP901` says what a comment can say."


def _read(comment: Comment) -> _Said | None:
    """The parts of a comment; None if it is no directive."""
    text = comment.text.rstrip(_BLANK)
    start = _START.match(text)
    if start is None:
        return None
    divider = _DIVIDER.search(text, start.end())
    end = divider.start() if divider is not None else len(text)
    targets = text[start.end() : end].rstrip(_BLANK)
    place = Span(comment.text_start + start.start(1), comment.text_start + start.end() + len(targets))
    said = _short(_text(text[start.start(1) : start.end() + len(targets)]))
    reason = _text(text[divider.end() :]) if divider is not None else ""
    return _Said(place, said, _text(start[2]), _text(start[3]), _text(targets), reason)


def _meant(verb: str) -> str | None:
    """The verb that a word may stand for: a misspelt one, or what other linters say."""
    if near := get_close_matches(verb.lower(), VERBS, n=1, cutoff=0.7):
        return near[0]
    return VERBS[0] if verb.lower().split("-")[0] in _OTHER_WORDS else None


def _range(verb: str, file: SourceFile, comment: Comment) -> tuple[int, int]:
    """What a comment is about: a construct, a line or the file."""
    if verb == "disable-file":
        return 0, len(file.data) + 1
    if verb == "disable-line":
        row = file.row(comment.start)
        starts = file.line_starts
        return starts[row], starts[row + 1] if row + 1 < len(starts) else len(file.data) + 1
    return comment.next or (comment.end, comment.end)


def _text(found: bytes | None) -> str:
    """A part of a comment on one line."""
    return " ".join((found or b"").decode("utf-8", "replace").split())


def _short(text: str) -> str:
    """A text as messages quote it."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"
