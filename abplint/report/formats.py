"""Which formats there are: one row a format. The command line, the documentation and the tests read these tables.

A format is a module with a function `render`, which is imported when it is asked for:

    def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str

It returns text that ends with a line end or is empty, and raises `KeyError` for a finding of no rule in `rules`. Those
of `MAPS`, `CARDS` and `INVENTORIES` are alike, with a `ProjectMap`, a `Card` or an `Inventory` and no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, cast

from abplint.finding import Report
from abplint.records import record
from abplint.report import RuleText
from abplint.report.presentation import Presentation
from abplint.report.terminal import inert, inert_json

if TYPE_CHECKING:
    from abplint.appmap import ProjectMap
    from abplint.card import Card
    from abplint.inventory import Inventory
    from abplint.toolmap import ToolMap


@record
class Format:
    """A way to present a report, a map, a card or an inventory.

    `name` is what the command line calls it, `module` the one of this package that makes it. `readers` and `holds` say
    in a few words who it is for and what is in it. `tells_suppressed`: it can tell findings that do not count from
    others, and shows them when asked. `draws_map`: it takes `Presentation.map`, which costs another
    analysis of the same files.
    """

    name: str
    module: str
    readers: str
    holds: str
    tells_suppressed: bool = False
    draws_map: bool = False


_REPORTS = (
    Format("full", "full", "people", "source, way, reason, what to do", tells_suppressed=True),
    Format("concise", "concise", "people, editors", "a line per finding, as in `full`", tells_suppressed=True),
    Format("agent", "agent", "coding agents", "JSON: what to do, what may stay, how to verify"),
    Format("json", "as_json", "programs", "everything, with a schema", tells_suppressed=True),
    Format("sarif", "sarif", "code scanning", "SARIF 2.1.0: code flows, rules' pages", tells_suppressed=True),
    Format("github", "github", "GitHub Actions", "annotations and a list"),
    Format("markdown", "markdown", "job summaries", "findings with their ways, capabilities"),
    Format("html", "html", "people, in a browser", "one file: findings to filter, the map", True, draws_map=True),
    Format("junit", "junit", "continuous integration", "JUnit XML: a suite per file, a test per finding"),
    Format("gitlab", "gitlab", "GitLab", "a Code Quality report, shown in merge requests"),
    Format("rdjson", "rdjson", "reviewdog", "a review comment per finding"),
)
_MAPS = (
    Format("text", "map_text", "people", "each capability and what it reaches"),
    Format("json", "map_json", "programs", "everything, with a schema"),
    Format("mermaid", "map_mermaid", "GitHub", "a flowchart"),
)
_CARDS = (
    Format("markdown", "card_markdown", "pull requests", "what is violated, and each line folded"),
    Format("json", "card_json", "programs", "everything, with a schema"),
    Format("html", "card_html", "people, in a browser", "one file: an overview, and each line"),
)
_INVENTORIES = (
    Format("text", "inventory_text", "people", "each feature, its content and its capability"),
    Format("json", "inventory_json", "programs", "everything, with a schema"),
    Format("markdown", "inventory_markdown", "pull requests", "a table of the features"),
    Format("html", "inventory_html", "people, in a browser", "one file: a table of the features"),
)
FORMATS = {format.name: format for format in _REPORTS}
MAPS = {format.name: format for format in _MAPS}
CARDS = {format.name: format for format in _CARDS}
INVENTORIES = {format.name: format for format in _INVENTORIES}
AS_JSON = frozenset(("json", "sarif", "agent", "gitlab", "rdjson"))
NO_LOG = frozenset(("github", "html"))  # its commands are meant; a page is shown by no log


def render(name: str, report: Report, rules: Sequence[RuleText], how: Presentation, *, suppressed: bool = False) -> str:
    """A report in one of `FORMATS`; with `suppressed`, also the findings that do not count, where it can tell them.

    Names and sources of the project are no commands in it, wherever a log shows it.
    """
    format = FORMATS[name]
    if suppressed and format.tells_suppressed:
        report = report.with_suppressed()
    text = cast(str, import_module(f"abplint.report.{format.module}").render(report, rules, how))
    return text if name in NO_LOG else _inert(name, text)


def render_map(name: str, project: ProjectMap, how: Presentation) -> str:
    """A map in one of `MAPS`, which holds no commands, as a report does not."""
    return _inert(name, cast(str, import_module(f"abplint.report.{MAPS[name].module}").render(project, how)))


def render_tools(tools: ToolMap, how: Presentation) -> str:
    """The tools of an MCP bridge as JSON."""
    from abplint.report import tools_json

    return _inert("json", tools_json.render(tools, how))


def render_card(name: str, card: Card, how: Presentation) -> str:
    """A card in one of `CARDS`, which holds no commands, as a report does not."""
    text = cast(str, import_module(f"abplint.report.{CARDS[name].module}").render(card, how))
    return text if name in NO_LOG else _inert(name, text)


def render_inventory(name: str, inventory: Inventory, how: Presentation) -> str:
    """An inventory in one of `INVENTORIES`, which holds no commands, as a report does not."""
    module = import_module(f"abplint.report.{INVENTORIES[name].module}")
    return _inert(name, cast(str, module.render(inventory, how)))


def _inert(name: str, text: str) -> str:
    return inert_json(text) if name in AS_JSON else inert(text)
