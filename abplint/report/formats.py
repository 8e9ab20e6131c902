"""Which formats there are, and the one door to all of them. A format is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from abplint.finding import Report
from abplint.report import RuleText
from abplint.report.terminal import ShowPath, Style

if TYPE_CHECKING:
    from abplint.appmap import ProjectMap

FORMATS = ("full", "concise", "agent", "json", "sarif", "github", "markdown")
MAPS = ("text", "json", "mermaid")
SHOWING_SUPPRESSED = ("full", "concise", "json", "sarif")


@dataclass(frozen=True)
class Presentation:
    """How a report is to be presented, apart from the terminal's `Style`.

    `shown` turns a path below the analysed root into the one to print, `reached` into one that leads there from the
    working directory. `prefix` is that root relative to the git root, with `/`, or "". `command` are the words that
    repeat the run, without what they select. `category` tells several uploads of SARIF for one commit apart. `blob` is
    the address below which the repository's host shows the files of this commit, or "". With `suppressed`, the formats
    that can tell them apart show the findings that do not count, too.
    """

    version: str
    shown: ShowPath = str
    reached: ShowPath = str
    prefix: str = ""
    full_paths: bool = False
    command: tuple[str, ...] = ("abplint",)
    category: str = ""
    blob: str = ""
    suppressed: bool = False


def render(format: str, report: Report, rules: Sequence[RuleText], style: Style, how: Presentation) -> str:
    """A report in one of `FORMATS`, as text that ends with a line end or is empty."""
    if how.suppressed and format in SHOWING_SUPPRESSED:
        report = report.with_suppressed()
    if format == "json":
        from abplint.report import as_json

        return as_json.render(report, rules, shown=how.shown)
    if format == "sarif":
        # sarif-om takes longer to import than most projects to check.
        from abplint.report import sarif

        return sarif.render(report, rules, version=how.version, prefix=how.prefix, category=how.category)
    if format == "agent":
        from abplint.report import agent

        return agent.render(report, rules, shown=how.shown, reached=how.reached, command=how.command)
    if format == "markdown":
        from abplint.report import markdown

        return markdown.render(report, rules, shown=how.shown, prefix=how.prefix, blob=how.blob)
    if format == "github":
        from abplint.report import github

        return github.render(report, rules, prefix=how.prefix)
    from abplint.report import text

    if format == "concise":
        return text.concise(report, rules, style, shown=how.shown)
    return text.full(report, rules, style, shown=how.shown, full_paths=how.full_paths)


def render_map(format: str, project: ProjectMap, style: Style, shown: ShowPath) -> str:
    """A map in one of `MAPS`."""
    if format == "json":
        from abplint.report import map_json

        return map_json.render(project, shown=shown)
    if format == "mermaid":
        from abplint.report import map_mermaid

        return map_mermaid.render(project, shown=shown)
    from abplint.report import map_text

    return map_text.render(project, style, shown=shown)
