"""What to do about a finding, in the project's own names: which call to change, and what may stay as it is."""

from __future__ import annotations

from abplint.finding import Finding, called
from abplint.patterns import regex
from abplint.records import record
from abplint.report import RuleText
from abplint.source import Location

_STAYS = regex(r";\s+keep\s+")
_PASS_ON = frozenset(
    """
    then catch finally Promise queueMicrotask setTimeout setInterval setImmediate requestAnimationFrame
    requestIdleCallback map forEach filter reduce some every find flatMap each addEventListener on once emit dispatch
    trigger publish subscribe listener done fail always querySelector next call apply bind require $ jQuery
    """.split()
)
_CALLEE = regex(r"(?:await\s+|new\s+)*([\w$.#]+)\(\)")


@record
class Advice:
    """`do` is the ABP way, `keep` what may stay as it is, or "". `edit` is the place to change first.

    `helper` is the function that the handlers share with the app's own interface, such as "copyHtml()", or "".
    """

    why: str
    do: str
    keep: str
    edit: Location
    helper: str


def advice(finding: Finding, rule: RuleText) -> Advice:
    """The advice for a finding; what it does not say itself is its rule's."""
    do, keep = _halves(finding.help or rule.help)
    # Where neither says that something may stay, the call may be right and what is around it wrong.
    call = helper_call(finding) if keep or _halves(rule.help)[1] else None
    helper = _callee(call) if call is not None else ""
    if helper and helper not in keep:
        keep = f"{keep}: `{helper}`" if keep else f"`{helper}` for your own interface"
    return Advice(finding.why or rule.why, do, keep, call or finding.location, helper)


def named_help(finding: Finding, rule: RuleText) -> str:
    """The help of a finding as it is written, with the name of what may stay where it is known; "" if there is none."""
    help = finding.help or rule.help
    known = advice(finding, rule)
    if not known.helper or known.helper in help:
        return help
    stay = f": `{known.helper}`." if _halves(help)[1] else f"; keep {known.keep}."
    return help.rstrip(". \n") + stay


def helper_call(finding: Finding) -> Location | None:
    """The call that leads from a handler to a function that is also useful without it: the last of several.

    It is no call of the handler itself, and none that only passes on a function: that stands in the call, or what is
    called is one of `_PASS_ON`.
    """
    steps = finding.path
    for step, following in zip(reversed(steps[:-1]), reversed(steps[1:]), strict=True):
        if step.is_entry:
            return None
        name = _callee(step.location).strip("()").rpartition(".")[2]
        if name and name not in _PASS_ON and not _holds(step.location, following.location):
            return step.location
    return None


def _holds(call: Location, place: Location) -> bool:
    return call.path == place.path and call.span.start <= place.span.start and place.span.end <= call.span.end


def _halves(help: str) -> tuple[str, str]:
    do, _, keep = _STAYS.sub("\0", help, count=1).partition("\0")
    return _line(do), _line(keep)


def _callee(call: Location) -> str:
    match = _CALLEE.fullmatch(called(" ".join(call.text.split())))
    return f"{match[1]}()" if match else ""


def _line(text: str) -> str:
    return " ".join(text.split()).rstrip(".;")
