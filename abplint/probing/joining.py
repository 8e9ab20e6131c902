"""Findings of the source and of the browser, joined: what one run says of what was read, and the other way round."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from typing import Final

from abplint.finding import Evidence, Finding
from abplint.observation import Observation
from abplint.probing.answers import code_of
from abplint.records import record

# Rules that tell apart what no client can see of one load: a runtime that is not there when the page is parsed.
_ARRIVALS: Final = frozenset({"ABP401", "ABP402", "ABP403", "ABP404"})
_LINKS: Final = frozenset({"ABP408", "ABP409", "ABP410"})
# A name that no branch handles may also be absent from another list; a run that did not call it knows only that.
_CONTRACT: Final = frozenset({"ABP305", "ABP306"})
_FAMILIES: Final = (_ARRIVALS, _LINKS, _CONTRACT)
# Rules that a reader of sources may put at another place than a client, which knows the answer alone.
_PLACELESS: Final = ("ABP3", "ABP4", "ABP5", "ABP6")

_WAITS: Final = "ABP204"
_SHOWN_BY_RUNNING: Final = ("ABP1", "ABP2", "ABP5", "ABP902")
# Rules that compare handlers, or ask what they read: no answer tells.
_NEVER_SHOWN: Final = frozenset({"ABP507", "ABP508", "ABP510", "ABP511"})

_SUFFIX: Final[dict[Evidence, str]] = {
    "": "",
    "seen": " (seen in the browser)",
    "seen only": " (seen in the browser only)",
    "confirmed": " (confirmed: seen in the browser)",
    "not seen": " (not seen in the browser)",
}


@record
class Joined:
    """`findings` count, each marked; `refuted` are those of the source that the browser has shown to be wrong or, where
    they say that something could not be followed, has settled."""

    findings: tuple[Finding, ...]
    refuted: tuple[Finding, ...] = ()


def marked(finding: Finding, evidence: Evidence) -> Finding:
    """A finding that says what it rests on."""
    return replace(finding, message=finding.message + _SUFFIX[evidence], evidence=evidence)


def join(
    static: Sequence[Finding],
    suppressed: Sequence[Finding],
    seen: Sequence[Finding],
    run: Observation,
    loaded: Set[str],
) -> Joined:
    """The findings of both, sorted: one for each defect. What is suppressed in the source stays so.

    `loaded` are the paths of the files that the page read.

    Findings of the source about what this run has nothing to do with (another page, another app) are left as they are.
    """
    findings: list[Finding] = []
    refuted: list[Finding] = []
    confirming: set[int] = set()
    for finding in static:
        matches = [place for place, other in enumerate(seen) if is_same(finding, other)]
        confirming.update(matches)
        if matches or hung(finding, run):
            findings.append(marked(_with_those_seen(finding, [seen[place] for place in matches], static), "confirmed"))
        elif finding.paths & loaded and is_refuted(finding, run):
            refuted.append(finding)
        elif is_about(finding, run):
            findings.append(marked(finding, "not seen"))
        else:
            findings.append(finding)
    for place, finding in enumerate(seen):
        if place not in confirming and not any(is_same(other, finding) for other in suppressed):
            findings.append(marked(finding, "seen only"))
    return Joined(tuple(sorted(findings, key=lambda each: each.sort_key)), tuple(refuted))


def _with_those_seen(finding: Finding, matches: Sequence[Finding], static: Sequence[Finding]) -> Finding:
    """A finding of the source that names also the capabilities of which the same was seen, and which no other one
    names for that."""
    if not finding.capabilities:
        return finding
    further: dict[str, None] = {}
    for other in matches:
        if other.rule == finding.rule:
            named = {name for each in static if is_same(each, other) for name in each.capabilities}
            further.update(dict.fromkeys(name for name in other.capabilities if name not in named))
    return replace(finding, capabilities=(*finding.capabilities, *further)) if further else finding


def is_same(static: Finding, seen: Finding) -> bool:
    """Whether a finding of the source and one of the browser are about one defect."""
    if static.rule != seen.rule:
        return any({static.rule, seen.rule} <= family for family in _FAMILIES) and _shares(static, seen)
    if static.rule.startswith(_PLACELESS):
        return _shares(static, seen)
    at, other = static.location, seen.location
    if at.path == other.path:
        begins = at.span.start <= other.span.start <= at.span.end
        return begins or at.line == other.line
    # A bundle and its source name other files: the capability and the rule are what they share.
    return not any(step.location.path == other.path for step in static.path) and bool(
        set(static.capabilities) & set(seen.capabilities)
    )


def _shares(static: Finding, seen: Finding) -> bool:
    """Whether two findings have a capability in common, or the one of the source names none."""
    return not static.capabilities or not set(static.capabilities).isdisjoint(seen.capabilities)


def hung(finding: Finding, run: Observation) -> bool:
    """Whether a finding says that a call waits for a person, and the call ended by the limit with nothing shown that it
    may have waited for."""
    return finding.rule == _WAITS and any(
        call.outcome == "timed out" and not call.surfaced and call.capability in finding.capabilities
        for call in run.calls
    )


def is_about(finding: Finding, run: Observation) -> bool:
    """Whether a finding speaks of what a capability that was called reaches or answers."""
    called = {call.capability for call in run.calls}
    is_shown = finding.rule.startswith(_SHOWN_BY_RUNNING) and finding.rule not in _NEVER_SHOWN
    return is_shown and not called.isdisjoint(finding.capabilities)


def is_refuted(finding: Finding, run: Observation) -> bool:
    """Whether the run shows the opposite of what a finding says."""
    test = _REFUTATIONS.get(finding.rule)
    return test is not None and test(finding, run)


def _answered(finding: Finding, run: Observation) -> bool:
    """Every capability that could not be followed has been run to its answer."""
    ran = {call.capability for call in run.calls if call.outcome == "answered" and call.is_granted and call.is_valid}
    return bool(finding.capabilities) and ran.issuperset(finding.capabilities)


def _is_handled(finding: Finding, run: Observation) -> bool:
    codes = [
        code_of(call.answer)
        for call in run.calls
        if call.outcome == "answered" and call.is_granted and call.capability in finding.capabilities
    ]
    return bool(codes) and "UNKNOWN_CAPABILITY" not in codes


def _lists_an_array(_: Finding, run: Observation) -> bool:
    return run.lists.get("listCapabilities", {}).get("type") == "array"


def _asks_for_a_session(_: Finding, run: Observation) -> bool:
    return run.early is not None and code_of(run.early.answer) == "NOT_INITIALIZED"


def _knows_the_unknown(_: Finding, run: Observation) -> bool:
    return run.unknown is not None and code_of(run.unknown.answer) == "UNKNOWN_CAPABILITY"


_REFUTATIONS: Final[dict[str, Callable[[Finding, Observation], bool]]] = {
    "ABP305": _is_handled,
    "ABP412": _lists_an_array,
    "ABP413": _asks_for_a_session,
    "ABP414": _knows_the_unknown,
    "ABP902": _answered,
}
