"""What `abplint card` shows: the guide's checklist with an answer for each line, as plain data. Complete when built."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import Final, Literal

from abplint.finding import Finding, Level
from abplint.records import record
from abplint.source import Location

Scope = Literal["app", "capability"]


class LineStatus(str, Enum):
    """What the analysis knows of a line.

    PROVED: it holds on every way through the code that was read. VIOLATED: a finding says where it does not.
    UNDECIDED: neither can be told by reading the code.
    """

    PROVED = "proved"
    VIOLATED = "violated"
    UNDECIDED = "undecided"


@record
class Item:
    """A line of the checklist, asked of an app or of each of its capabilities.

    `name` stands for it in JSON, `title` heads a column, `says` is the sentence that holds or does not. `section` is
    that of the implementation guide. `rules` are the ids of those whose findings violate it.
    """

    name: str
    scope: Scope
    section: int
    title: str
    says: str
    rules: tuple[str, ...]


def _item(name: str, scope: Scope, section: int, title: str, says: str, rules: str = "") -> Item:
    return Item(name, scope, section, title, says, tuple(f"ABP{number}" for number in rules.split()))


CHECKLIST: Final = (
    _item("parses", "app", 9, "Parses", "every script of the app parses", "900"),
    _item("link", "app", 4, "Link", "each page that loads the runtime links the manifest in its head", "408 409 410"),
    _item("manifest", "app", 4, "Manifest", "the manifest is there, and a client can read it", "601 602 604"),
    _item("early", "app", 4, "Early", "`window.abp` is set while the page is parsed", "401 402 403 404 405 407"),
    _item("bootstrap", "app", 4, "Bootstrap", "the bootstrap hands on the calls that it takes", "406"),
    _item("members", "app", 4, "Members", "the runtime has each member that every client uses", "411"),
    _item("array", "app", 4, "List", "`listCapabilities()` returns an array", "412"),
    _item("session", "app", 4, "Session", "`call()` answers `NOT_INITIALIZED` before `initialize()`", "413"),
    _item("refusal", "app", 4, "Refusal", "`call()` answers other names with `UNKNOWN_CAPABILITY`", "414"),
    _item("complete", "app", 5, "Complete", "its lists and its dispatch name no capability but those of this card"),
    _item("inventory", "app", 5, "Inventory", "each feature of the app that fits has a capability of its own content"),
    _item("declared", "capability", 5, "Declared", "each list names it, once", "306 308"),
    _item("handled", "capability", 5, "Handled", "`call()` has a branch for it", "305"),
    _item(
        "named",
        "capability",
        3,
        "Named",
        "its name is dotted camelCase, and means no delivery and no view",
        "301 302 304",
    ),
    _item("schema", "capability", 4, "Schema", "its list says in a valid schema what it takes", "307 603"),
    _item("current", "capability", 3, "Current", "if it is deprecated, it says what to call instead", "309"),
    _item("dialogs", "capability", 7, "Dialogs", "it opens no dialog, and no window", "101 103"),
    _item("printing", "capability", 6, "Printing", "it prints nothing but its parameters, for the client", "102"),
    _item("delivery", "capability", 7, "Delivery", "it delivers nothing past its answer", "104 105 106 107 108 109"),
    _item("stays", "capability", 1, "Stays", "it does not take the page away", "110"),
    _item("input", "capability", 1, "Input", "it asks no person for input", "201 203 204"),
    _item(
        "permission", "capability", 7, "Permission", "what asks for a permission says so, and may be refused", "202 205"
    ),
    _item("stateless", "capability", 1, "Stateless", "it works on its parameters, with no call before it", "303 511"),
    _item("envelope", "capability", 8, "Envelope", "each answer is `{ success, data }` or `{ success, error }`", "513"),
    _item("data", "capability", 8, "Data", "its success holds data, and not only a status", "501"),
    _item("files", "capability", 8, "Files", "a client finds the files that it answers", "502 503 504 505 508 509 510"),
    _item(
        "errors",
        "capability",
        8,
        "Errors",
        "each failure that it answers carries `code`, `message`, `retryable`",
        "506 512",
    ),
    _item("alike", "capability", 8, "Alike", "capabilities of its namespace answer alike", "507"),
    _item("own", "capability", 9, "Own rules", "it keeps the project's own rules"),
    _item("headless", "capability", 1, "Headless", "it gives a complete result with nobody there"),
)
"""The guide's checklist (§9), each line with the section that it comes from. Rules of the user go with `own`."""


@record
class Ground:
    """Why a line says what it says; `location` is the place that shows it, if there is one."""

    text: str
    location: Location | None = None


@record
class Violation:
    """A finding that violates a line, at the `level` it has here.

    `excuse` says why `abplint check` does not count it, "" if it does.
    """

    finding: Finding
    level: Level
    excuse: str = ""


@record
class Line:
    """One line of a card. `capability` is "" where it is one of the app.

    `grounds` are what proves it, or what keeps it from being decided, and then `decides` is what would; `violations`
    are what violates it.
    """

    item: Item
    capability: str
    verdict: LineStatus
    grounds: tuple[Ground, ...] = ()
    decides: str = ""
    violations: tuple[Violation, ...] = ()


@record
class ReadFile:
    """A file that was read; `sha256` is the digest of its bytes, in hex."""

    path: str
    sha256: str


@record
class AppCard:
    """The card of one app. `folder` is relative to the root, "" for the root itself.

    Lines that do not apply are absent. `files` are all that were read for it, sorted; `digest` is the SHA-256 of what
    `sha256sum` prints of them.
    """

    folder: str
    is_extension: bool
    lines: tuple[Line, ...]
    files: tuple[ReadFile, ...]
    digest: str

    @property
    def capabilities(self) -> tuple[str, ...]:
        """Those that the card has lines of, in its order."""
        return tuple(dict.fromkeys(line.capability for line in self.lines if line.capability))

    def lines_of(self, capability: str) -> tuple[Line, ...]:
        """The lines of a capability, or with "" of the app itself."""
        return tuple(line for line in self.lines if line.capability == capability)

    @property
    def paths(self) -> set[str]:
        """The files that the card names a place in."""
        grounds = (ground.location for line in self.lines for ground in line.grounds)
        found = {path for line in self.lines for each in line.violations for path in each.finding.paths}
        return found | {location.path for location in grounds if location is not None}

    @property
    def counts(self) -> Counter[LineStatus]:
        """How many lines there are of each verdict."""
        return Counter(line.verdict for line in self.lines)


@record
class Card:
    """The cards of a project's apps. `rules` counts the rules, `rules_digest` is the SHA-256 of their documents.

    `files` counts the files that were looked at; `settings` are those that keep files out, as sentences. `is_partial`:
    not all of what might speak ABP was read, as a notice says.
    """

    version: str
    rules: int
    rules_digest: str
    apps: tuple[AppCard, ...]
    files: int
    settings: tuple[Ground, ...] = ()
    notices: tuple[str, ...] = ()
    is_partial: bool = False
