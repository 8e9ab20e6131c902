"""How a report or a map is to be presented: what every format is handed beside what it presents."""

from __future__ import annotations

import posixpath
from dataclasses import field
from typing import TYPE_CHECKING
from urllib.parse import quote

from abplint.records import record
from abplint.report.terminal import ShowPath, Style

if TYPE_CHECKING:
    from abplint.appmap import ProjectMap
    from abplint.finding import Finding
    from abplint.observation import Observation
    from abplint.report import RuleText
    from abplint.source import Location


@record
class Presentation:
    """What formats take what they need from.

    Paths of findings are relative to the analysed root. `shown` turns one into the path to print, `reached` into one
    that leads there from the working directory, `in_repository` into one relative to the git root. `prefix` is the
    analysed root relative to the git root, or "". `command` are the words that repeat the run, without what they
    select. `category` tells several uploads of SARIF for one commit apart. `blob` is the address below which the
    repository's host shows the files of this commit, or "". `version` is abplint's. With `full_paths` no step of a long
    path is left out, with `verbose` nothing that was said before. `map` is there for formats that draw it, see
    `formats.Format`; `observed` is what a browser showed, where one was asked, and `settled` what it has
    refuted or settled of the source.
    """

    version: str = ""
    style: Style = field(default_factory=Style)
    shown: ShowPath = str
    reached: ShowPath = str
    prefix: str = ""
    full_paths: bool = False
    verbose: bool = False
    command: tuple[str, ...] = ("abplint",)
    category: str = ""
    blob: str = ""
    map: ProjectMap | None = None
    observed: Observation | None = None
    settled: tuple[Finding, ...] = ()

    def in_repository(self, path: str) -> str:
        """A path below the analysed root as one relative to the git root, with `/`."""
        return posixpath.normpath(posixpath.join(self.prefix, path))

    def address(self, at: Location) -> str:
        """Where the repository's host shows a place, or ""."""
        path = quote(self.in_repository(at.path).encode("utf-8", "surrogateescape"))
        return f"{self.blob}/{path}#L{at.line}" if self.blob else ""

    def point(self, at: Location | None) -> dict[str, str | int] | None:
        """A place for programs: its path as it is shown, line and column."""
        return None if at is None else {"path": self.shown(at.path), "line": at.line, "column": at.column}

    def page_of(self, rule: RuleText) -> str:
        """The address of a rule's page; "" where it has none, and offline."""
        return "" if self.style.offline else rule.url
