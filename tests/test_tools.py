"""`abplint map --tools`: the tools that an MCP bridge would offer, and what good ones would have besides."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from abplint import engine
from abplint.report import tools_json
from abplint.report.presentation import Presentation
from tests.conftest import ROOT, Abplint, Write
from tests.report.test_agent import strict

SCHEMA = json.loads((files("abplint.report") / "tools.schema.json").read_text("utf-8"))

RUNTIME = """\
const call = (name, params) => handlers[name](params);
window.abp = {{ protocolVersion: '0.1', initialize() {{ return {{}}; }}, call, listCapabilities: () => [{entries}] }};
"""
GOOD = """\
{ name: 'export.csv', description: 'Rows as a CSV file', inputSchema: { type: 'object', properties: {
  rows: { type: 'array', maxItems: 500, description: 'The rows' },
  mode: { type: 'string', enum: ['a', 'b'], description: 'How' },
  page: { type: 'integer', minimum: 1, description: 'Which' },
} } }"""


def tools_of(folder: Path, entries: str, handlers: str, manifest: str = "") -> list[dict[str, Any]]:
    (folder / "abp.js").write_text(f"const handlers = {{ {handlers} }};\n" + RUNTIME.format(entries=entries))
    if manifest:
        (folder / "abp.json").write_text(manifest)
    tools = engine.tools_of_project(engine.Settings(root=folder))
    document = json.loads(tools_json.render(tools, Presentation()))
    jsonschema.Draft202012Validator(strict(SCHEMA)).validate(document)
    [app] = document["apps"]
    found: list[dict[str, Any]] = app["tools"]
    return found


def missing(tool: dict[str, Any]) -> list[tuple[str, str | None]]:
    return [(each["what"], each["parameter"]) for each in tool["missing"]]


def test_a_good_tool_lacks_nothing(tmp_path: Path) -> None:
    [tool] = tools_of(
        tmp_path, GOOD, "'export.csv': ({ rows, mode, page }) => ({ success: true, data: { rows, mode, page } })"
    )
    assert (tool["name"], tool["capability"], tool["description"]) == ("export_csv", "export.csv", "Rows as a CSV file")
    assert tool["inputSchema"]["properties"]["mode"]["enum"] == ["a", "b"]
    assert missing(tool) == []


@pytest.mark.parametrize(
    ("entry", "lacks"),
    [
        ("{ name: 'a.b' }", [("description", None), ("schema", None)]),
        ("{ name: 'a.b', description: 'It' }", [("description", None), ("schema", None)]),
        ("{ name: 'a.b', description: 'What it does', inputSchema: window.schema }", [("schema", None)]),
        ("{ name: 'a.b', description: 'What it does', inputSchema: { type: 'string' } }", [("schema", None)]),
        (
            "{ name: 'a.b', description: 'What it does', "
            "inputSchema: { properties: { x: { type: 'string' }, y: {} } } }",
            [("description", "x"), ("bounds", "x"), ("description", "y"), ("type", "y")],
        ),
        (
            "{ name: 'a.b', description: 'What it does', inputSchema: { properties: { x: { type: ['number', 'null'], "
            "description: 'One' } } } }",
            [("bounds", "x")],
        ),
    ],
)
def test_what_a_tool_lacks(tmp_path: Path, entry: str, lacks: list[tuple[str, str | None]]) -> None:
    [tool] = tools_of(tmp_path, entry, "'a.b': () => ({ success: true, data: { made: Date.now() } })")
    assert missing(tool) == lacks
    assert tool["inputSchema"].get("type") in ("object", "string")


def test_a_parameter_that_is_read_and_not_described(tmp_path: Path) -> None:
    [tool] = tools_of(tmp_path, GOOD, "'export.csv': ({ rows, extra }) => ({ success: true, data: { rows, extra } })")
    assert missing(tool) == [("parameter", "extra")]


def test_what_the_list_does_not_say_the_manifest_does(tmp_path: Path) -> None:
    manifest = {"abp": "0.1", "capabilities": [{"name": "a.b", "description": "From the manifest", "inputSchema": {}}]}
    [tool] = tools_of(tmp_path, "{ name: 'a.b' }", "'a.b': () => ({})", json.dumps(manifest))
    assert tool["description"] == "From the manifest"
    assert missing(tool) == []


def test_names_are_as_clients_allow_them_and_tell_tools_apart(tmp_path: Path) -> None:
    first, second, third = tools_of(
        tmp_path, "'a.b', 'a-b', 'a_b'", "'a.b': () => ({}), 'a-b': () => ({}), 'a_b': () => ({})"
    )
    assert [first["name"], second["name"], third["name"]] == ["a_b", "a-b", "a_b_2"]
    assert ("name", None) not in missing(first)
    assert ("name", None) in missing(third)


def test_what_nothing_handles_and_what_is_not_offered(tmp_path: Path) -> None:
    entries = "{ name: 'a.b', available: false }, { name: 'a.c' }"
    [tool] = tools_of(tmp_path, entries, "'a.b': () => ({})")
    assert tool["capability"] == "a.c"
    assert ("handler", None) in missing(tool)


def test_the_command_prints_json(write: Write, abplint: Abplint) -> None:
    write("abp.js", "const handlers = {};\n" + RUNTIME.format(entries=GOOD))
    run = abplint("map", "--tools")
    assert run.code == 0
    assert [tool["name"] for tool in json.loads(run.out)["apps"][0]["tools"]] == ["export_csv"]
    assert abplint("map", "--tools", "-f", "json").out == run.out
    assert abplint("map", "--tools", "-f", "mermaid").code == 2
    assert abplint("map", "--tools", "gone").code == 2


def test_sample_apps_keep_to_the_schema() -> None:
    for name in ("monorepo", "capability-lists", "extension-wrong"):
        tools = engine.tools_of_project(engine.Settings(root=ROOT / "testdata" / name))
        jsonschema.Draft202012Validator(strict(SCHEMA)).validate(json.loads(tools_json.render(tools, Presentation())))
        assert all(app.tools for app in tools.apps)
