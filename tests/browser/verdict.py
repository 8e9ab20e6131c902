"""What a page deserves by what clients saw of it, in the words of the rules.

Rules that tell apart what no client can see fall together: a lifecycle hook (ABP401) is one way to be late (ABP402).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html.parser import HTMLParser

from tests.browser.performance import Observation

TIMELY, LATE, RACING, DEFERRED = "timely", "late", "racing", "deferred"
FAULTY_BOOTSTRAP, UNRESOLVED, UNLINKED = "faulty bootstrap", "unresolved", "unlinked"

_SAYS = {
    "ABP401": LATE,
    "ABP402": LATE,
    "ABP403": RACING,
    "ABP404": DEFERRED,
    "ABP405": FAULTY_BOOTSTRAP,
    "ABP406": UNRESOLVED,
    "ABP408": UNLINKED,
    "ABP409": UNLINKED,
    "ABP410": UNLINKED,
}


def observed(schedules: Sequence[Observation], bootstrap: bool) -> str:
    """The verdict of all schedules of one page; `bootstrap` says whether it means to have a placeholder."""
    if bootstrap:
        # A placeholder that lacks a part, comes too late, or takes the place of the runtime.
        if any(not seen.probe or seen.missing or (seen.replaced and not seen.answers) for seen in schedules):
            return FAULTY_BOOTSTRAP
        # A call that waits while no runtime has come is no fault of the placeholder.
        return TIMELY if all(seen.answered or not seen.answers for seen in schedules) else UNRESOLVED
    if any(seen.late for seen in schedules):
        return LATE
    if all(seen.probe for seen in schedules):
        return TIMELY if all(seen.answered for seen in schedules) else UNRESOLVED
    return DEFERRED if all(seen.content for seen in schedules) else RACING


class _Links(HTMLParser):
    """The manifest links of a head, as clients read it: no script runs, and what a template holds is not there."""

    def __init__(self) -> None:
        super().__init__()
        self.found = False
        self._inert = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._inert += tag == "template"
        self.found |= (
            tag == "link" and not self._inert and given.get("rel") == "abp-manifest" and bool(given.get("href"))
        )

    def handle_endtag(self, tag: str) -> None:
        self._inert -= tag == "template"


def is_linked(html: str) -> bool:
    """Whether a client finds the manifest in what the server sends: it reads to the end of the head."""
    links = _Links()
    links.feed(html.partition("</head>")[0])
    return links.found


def stated(rules: Iterable[str]) -> str:
    """The verdict of the findings that one app has; several of them, or other rules, are named one by one."""
    verdicts = sorted(_SAYS.get(rule, rule) for rule in rules)
    return " + ".join(verdicts) or TIMELY
