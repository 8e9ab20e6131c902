"""The APIs of families 1 and 2 as people write them, in a handler, behind a helper and two modules away.

The bodies stand in `catalog_suite/bodies.toml`; `pytest tests/test_catalog_suite.py -k clipboard.write` runs one entry.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from abplint.engine import Settings, lint
from abplint.finding import Finding
from abplint.source import Location

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

SUITE = Path(__file__).parent / "catalog_suite"
SINK, CALL = "«", "»"
RUNTIME = """\
window.abp = {
  protocolVersion: '0.1',
  app: { id: 'com.example.suite', name: 'Suite', version: '1.0.0' },
  initialize: async () => ({ capabilities: [] }),
  shutdown: async () => {},
  listCapabilities: async () => [],
  call: async (name, params) => handlers[name](params),
};
"""


@dataclass(frozen=True)
class Body:
    """Code that a handler runs; `rule` reports each marked expression, and a body without a rule is silent.

    `missing` says why it is known not to be so.
    """

    capability: str
    rule: str
    module: str
    code: str
    missing: str


@dataclass(frozen=True)
class Entry:
    id: str
    bodies: tuple[Body, ...]


def read_entry(data: Mapping[str, Any]) -> Entry:
    bodies = [
        Body(
            f"{data['id']}.v{number}",
            data.get("rule", ""),
            body.get("module", ""),
            body["code"],
            body.get("expect-missing", ""),
        )
        for number, body in enumerate(data["body"], 1)
    ]
    return Entry(data["id"], tuple(bodies))


ENTRIES = [read_entry(data) for data in tomllib.loads((SUITE / "bodies.toml").read_text("utf-8"))["entry"]]


# ---------------------------------------------------------------- where a body stands


def in_handler(body: Body) -> dict[str, str]:
    return {"handlers.js": f"{body.module}export const run = async (params) => {{\n{body.code}}};\n"}


def behind_helper(body: Body) -> dict[str, str]:
    helper = f"{body.module}async function help(params) {{\n{body.code}}}\n"
    return {"handlers.js": f"{helper}export const run = async (params) => »help(params);\n"}


def two_modules_away(body: Body) -> dict[str, str]:
    return {
        "handlers.js": "import { help } from './helpers.js';\nexport const run = async (params) => »help(params);\n",
        "helpers.js": "import { dig } from './deep.js';\nexport const help = async (params) => »dig(params);\n",
        "deep.js": f"{body.module}export async function dig(params) {{\n{body.code}}}\n",
    }


Placement = Callable[[Body], dict[str, str]]
PLACEMENTS: list[Placement] = [in_handler, behind_helper, two_modules_away]


# ---------------------------------------------------------------- what is expected of it


class Place(NamedTuple):
    """Where a finding or a step stands: 1-based line and column."""

    path: str
    line: int
    column: int


@dataclass(frozen=True)
class Case:
    """A body in its place: where the rule must report it, and the dispatch and calls that each path must pass."""

    body: Body
    sinks: list[Place]
    calls: list[Place]


def marked(path: str, text: str, mark: str) -> Iterator[Place]:
    """Where the marks of one kind stand once all marks are taken out."""
    for row, line in enumerate(text.split("\n"), 1):
        column = 1
        for character in line:
            if character == mark:
                yield Place(path, row, column)
            column += character not in (SINK, CALL)


def write_app(folder: Path, entry: Entry, placement: Placement) -> list[Case]:
    """An app with a capability for each body, whose files stand in a folder of the capability's name."""
    imports, table, cases = [], [], []
    for number, body in enumerate(entry.bodies):
        files = {f"{body.capability}/{name}": text for name, text in placement(body).items()}
        for path, text in files.items():
            (folder / path).parent.mkdir(exist_ok=True)
            (folder / path).write_text(text.replace(SINK, "").replace(CALL, ""), "utf-8", newline="\n")
        imports.append(f"import {{ run as run{number} }} from './{body.capability}/handlers.js';\n")
        table.append(f"  '{body.capability}': run{number},\n")
        dispatch = Place("abp.js", len(entry.bodies) + 1 + len(table), 3)
        sinks, calls = ([at for file in files.items() for at in marked(*file, mark)] for mark in (SINK, CALL))
        cases.append(Case(body, sinks, [dispatch, *calls]))
    (folder / "abp.js").write_text("".join([*imports, "const handlers = {\n", *table, "};\n", RUNTIME]), "utf-8")
    shutil.copy(SUITE / "index.html", folder)
    return cases


def place(location: Location) -> Place:
    return Place(location.path, location.line, location.column)


def differences(case: Case, findings: list[Finding]) -> Iterator[str]:
    found = sorted((place(finding.location), finding.rule) for finding in findings)
    expected = sorted((sink, case.body.rule) for sink in case.sinks)
    if found != expected:
        yield f"expected {expected}, found {found}"
    for finding in findings:
        path = [place(step.location) for step in finding.path]
        rest = iter(path)
        passes = all(call in rest for call in case.calls)  # in their order
        if not passes or path[0] != case.calls[0] or path[-1] != place(finding.location):
            yield f"the path of {finding.rule} is {path}, and should pass {case.calls}"


@pytest.mark.parametrize("placement", PLACEMENTS, ids=lambda placement: placement.__name__)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_entry(entry: Entry, placement: Placement, tmp_path: Path) -> None:
    cases = write_app(tmp_path, entry, placement)
    report = lint(settings=Settings(root=tmp_path, gitignore=False, select=("ABP1", "ABP2", "ABP900", "ABP902")))
    found: dict[str, list[Finding]] = {case.body.capability: [] for case in cases}
    for finding in report.findings:
        found[finding.location.path.split("/")[0]].append(finding)
    wrong = []
    for case in cases:
        name = case.body.capability
        problems = list(differences(case, found[name]))
        if not case.body.missing:
            wrong += [f"{name}: {problem}" for problem in problems]
        elif not problems:
            wrong.append(f"{name} is as it should be: remove its `expect-missing`")
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


def test_marks_stand_where_a_rule_is() -> None:
    assert len({entry.id for entry in ENTRIES}) == len(ENTRIES)
    for body in (body for entry in ENTRIES for body in entry.bodies):
        assert (SINK in body.code) == bool(body.rule), body.capability
        assert SINK not in body.module, body.capability
