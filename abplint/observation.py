"""What a browser showed of an app, as plain data. Complete when built.

What a page answers is described by what it holds, never kept as it is: `{"type": "object", "members": {…}}`,
`{"type": "string", "length": 9, "text": "…"}`, `{"type": "array", "length": 2, "items": […]}`, `{"type": "bytes"}`.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, Literal

from abplint.records import record

Shape = dict[str, Any]
Outcome = Literal["answered", "threw", "timed out", "crashed", "left the page"]
Surfaced = Literal["dialog", "download", "popup", "file dialog"]
"""What the browser itself shows of a call, whatever the page says of it."""


@record
class StackFrame:
    """A place in a script as the browser names it; `line` and `column` are 0-based, in UTF-16 code units."""

    url: str
    line: int
    column: int
    function: str


@record
class Used:
    """One use of an API of the rules.

    `path` is that of the rule, without its kind; `member` is what `*` in it stood for. `arguments` are shapes, `count`
    is how many there were; `attributes` are those of the receiving element; `value` is the URL of a navigation.
    `frames` are those of the page, the innermost first. `is_caused`: they begin in the call. `is_written`: the page
    held text of the call's parameters that it did not hold before; `is_changed`: it may have been written to.
    `refused` is the name of the error with which the browser refused it, or "".
    """

    path: str
    kind: str
    member: str
    arguments: tuple[Shape, ...] = ()
    count: int = 0
    attributes: dict[str, str] = field(default_factory=dict)
    value: str | None = None
    frames: tuple[StackFrame, ...] = ()
    is_framed: bool = False
    is_caused: bool = False
    is_written: bool = False
    is_changed: bool = True
    refused: str = ""


@record
class Called:
    """One call of a capability. `is_granted`: with the permissions that a page may ask for, else without any.

    `is_valid`: the parameters are as its schema wants them. `answer` is the shape of what came back, None if nothing
    did. `took` is in milliseconds. `surfaced` is what the browser was about to show.
    """

    capability: str
    is_granted: bool
    parameters: dict[str, Any]
    is_valid: bool
    outcome: Outcome
    answer: Shape | None
    took: float
    uses: tuple[Used, ...] = ()
    surfaced: tuple[Surfaced, ...] = ()


@record
class Look:
    """Whether the runtime and the manifest link are there: when the HTML is "parsed", "ready" (its deferred scripts
    have run), "loaded" and "idle"."""

    moment: str
    has_runtime: bool
    has_link: bool


@record
class Observation:
    """What one probe saw.

    `html` is the document as the server sent it, `sources` the texts of scripts by URL, `manifest` the URL and text of
    the manifest (None: nothing came). `members` are shapes of the runtime's members, `runtime` a place in it. `lists`
    are what `initialize()` and `listCapabilities()` answered, as shapes; `names` the names in each list. A list says
    of the `requirements` that they need something, of the `unavailable` that they are not there. `early` is what a
    call before `initialize()` answered, `unknown` what a call of a name that no list has did. `skipped` are
    capabilities that were not called, `scripts` the addresses of those that ran, `background` what the page did by
    itself, `blocked` the origins that were refused. `replaced` are natives that the page put something else in place
    of; `asked` is how often it asked whether it is driven. `troubles` are sentences on what else went wrong.
    """

    url: str
    browser: str
    html: bytes = b""
    manifest: tuple[str, bytes | None] | None = None
    sources: dict[str, bytes] = field(default_factory=dict)
    looks: tuple[Look, ...] = ()
    members: dict[str, Shape] = field(default_factory=dict)
    runtime: StackFrame | None = None
    lists: dict[str, Shape] = field(default_factory=dict)
    names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    requirements: frozenset[str] = frozenset()
    unavailable: frozenset[str] = frozenset()
    early: Called | None = None
    unknown: Called | None = None
    calls: tuple[Called, ...] = ()
    skipped: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    background: tuple[Used, ...] = ()
    blocked: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    asked: int = 0
    troubles: tuple[str, ...] = ()
