"""From an app that was read to its card: what is proved, what is violated, and what reading code cannot decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from abplint.app import App
from abplint.card import CHECKLIST, Ground, Item, Line, LineStatus, Violation
from abplint.proving.case import AppCase, CapabilityCase, Circumstances, Standing, undecided
from abplint.proving.of_app import APP
from abplint.proving.of_capability import CAPABILITY, REACHING

UNRESOLVED = "ABP902"


def groups(own: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
    """The rules of each line that holds if handlers reach none of their APIs: what a `WholeIndex` is to keep apart."""
    return {item.name: item.rules or tuple(own) for item in CHECKLIST if item.name in REACHING}


def lines_of(
    app: App, violations: Sequence[Violation], circumstances: Circumstances, own: Sequence[str] = ()
) -> tuple[Line, ...]:
    """The lines of an app that was read with a `WholeIndex`, those of the app itself first.

    `violations` are all that the rules find in it, whatever settings say of them; `own` are the ids of the rules that
    the project has of its own. Lines stand in the order of the checklist, capability by capability.
    """
    case = AppCase(app, circumstances)
    rules = {item.name: item.rules if item.name != "own" else tuple(own) for item in CHECKLIST}
    found: dict[tuple[str, str], list[Violation]] = {}
    lost: dict[str, list[Ground]] = {}
    for violation in violations:
        finding = violation.finding
        for name in finding.capabilities or ("",):
            found.setdefault((finding.rule, name), []).append(violation)
            if finding.rule == UNRESOLVED:
                lost.setdefault(name, []).append(Ground(f"{finding.message} (ABP902)", finding.location))
    lines = []
    for item in CHECKLIST:
        against = [each for rule in rules[item.name] for each in found.get((rule, ""), ())]
        if against:
            lines.append(_violated(item, "", against))
        elif item.scope == "app":
            lines += _answered(app, item, "", APP[item.name](case))
    for name in _names(app, found):
        about = CapabilityCase(case, name, tuple(lost.get(name, ())))
        for item in CHECKLIST:
            against = [each for rule in rules[item.name] for each in found.get((rule, name), ())]
            if against:
                lines.append(_violated(item, name, against))
            elif item.scope == "capability" and (item.name != "own" or own):
                lines += _answered(app, item, name, _proved(about, item))
    return tuple(lines)


def _proved(case: CapabilityCase, item: Item) -> Standing | None:
    """What is known of a capability. Of one whose handler was lost nothing is proved."""
    answer = CAPABILITY[item.name](case)
    if answer is not None and answer.verdict is LineStatus.PROVED and case.lost:
        return undecided(*case.lost)
    return answer


def _answered(app: App, item: Item, name: str, answer: Standing | None) -> Iterator[Line]:
    """The line of an item. Of an app that was not read to its end nothing is proved."""
    if answer is not None and answer.verdict is LineStatus.PROVED and app.is_cut_short:
        answer = undecided(Ground("not all of the app was read: it takes more work than is allowed"))
    if answer is not None:
        yield Line(item, name, answer.verdict, answer.grounds, answer.decides)


def _violated(item: Item, name: str, against: Sequence[Violation]) -> Line:
    ordered = sorted(against, key=lambda violation: violation.finding.sort_key)
    return Line(item, name, LineStatus.VIOLATED, violations=tuple(ordered))


def _names(app: App, found: Mapping[tuple[str, str], object]) -> list[str]:
    """Every capability: those of the lists, of the dispatch unless it turns them away, and of findings."""
    declared = (declaration.name for declaration in app.declarations)
    handled = (handler.name for handler in app.handlers if not handler.is_refused)
    return list(dict.fromkeys([*declared, *handled, *sorted(name for _, name in found if name)]))
