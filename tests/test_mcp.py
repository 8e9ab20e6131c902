"""The MCP server, asked by the SDK's own client over stdio."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters, stdio_client
from mcp.server.mcpserver.exceptions import ToolError

from abplint import checking
from abplint.mcp import make_server
from abplint.surface.grouping import Group
from tests.conftest import clean_environment
from tests.notes import ANSWERS, HANDLER, write_app

pytestmark = pytest.mark.slow


def ask(folder: Path, *calls: tuple[str, dict[str, Any]]) -> list[Any]:
    """The results of some calls of tools, in one session."""

    async def scenario() -> list[Any]:
        server = StdioServerParameters(
            command=sys.executable, args=["-m", "abplint", "mcp"], cwd=folder, env=clean_environment()
        )
        async with Client(stdio_client(server)) as client:
            return [await client.call_tool(name, arguments) for name, arguments in calls]

    return run(scenario())


def run(scenario: Coroutine[Any, Any, list[Any]]) -> list[Any]:
    return asyncio.run(asyncio.wait_for(scenario, 120))


def text(result: Any) -> str:
    return str(result.content[0].text)


def test_what_an_agent_asks(tmp_path: Path) -> None:
    app = tmp_path / "app"
    write_app(app)
    (app / "keep.js").write_text(
        "export const lines = (notes) => notes.join('\\n');\n"
        "document.querySelector('#copy').onclick = () => navigator.clipboard.writeText(lines(['milk']));\n"
    )
    shown = '  <body><button id="copy">Copy</button><script type="module" src="keep.js"></script></body>\n</html>'
    (app / "index.html").write_text((app / "index.html").read_text().replace("</html>", shown))
    found, page, drawn, one, listed, narrowed = ask(
        tmp_path,
        ("check", {"folder": "app"}),
        ("explain", {"rule": "clipboard-access"}),
        ("map", {}),
        ("map", {"capability": "export.text"}),
        ("inventory", {}),
        ("inventory", {"folder": "app", "paths": ["keep.js"]}),
    )
    (problem,) = found.structured_content["problems"]
    assert problem["rule"].startswith("ABP105")
    assert json.loads(text(found)) == found.structured_content
    assert text(page).startswith("# ABP105 clipboard-access")
    assert [each["name"] for each in drawn.structured_content["apps"][0]["capabilities"]] == ["export.text"]
    assert one.structured_content == drawn.structured_content
    (feature,) = listed.structured_content["features"]
    assert (feature["kind"], feature["label"], feature["content"]["name"]) == ("copy", "Copy", "lines")
    assert json.loads(text(listed)) == listed.structured_content
    (same,) = narrowed.structured_content["features"]
    assert same == feature | {each: same[each] for each in ("app", "trigger", "delivery", "via", "content")}


def test_a_clean_app_and_named_paths(tmp_path: Path) -> None:
    write_app(tmp_path, ANSWERS)
    everything, elsewhere = ask(tmp_path, ("check", {}), ("check", {"paths": [HANDLER]}))
    assert everything.structured_content["problems"] == []
    assert everything.structured_content["summary"].startswith("No problems.")
    assert elsewhere.structured_content["problems"] == []


def test_an_agent_that_asks_again_waits_for_what_it_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    followed: list[str] = []
    read = checking.ProjectReading.app

    def noting(self: checking.ProjectReading, group: Group, progress: None) -> object:
        followed.append(group.folder)
        return read(self, group, progress)

    monkeypatch.setattr(checking.ProjectReading, "app", noting)
    for name in ("one", "two"):
        write_app(tmp_path / name)
        (tmp_path / name / "package.json").write_text("{}")
    server = make_server(tmp_path)

    async def scenario() -> list[Any]:
        together = [server.call_tool("check", {}) for _ in range(3)]
        answers = await asyncio.gather(*together)
        (tmp_path / "two" / HANDLER).write_text(ANSWERS)
        return [*answers, await server.call_tool("check", {})]

    *before, after = [result.structured_content["problems"] for result in run(scenario())]
    assert before[0] == before[1] == before[2]
    assert [len(problems[0]["findings"]) for problems in (before[0], after)] == [2, 1]
    assert followed == ["one", "two", "two"]


def test_mistakes_are_answers(tmp_path: Path) -> None:
    write_app(tmp_path)
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad/abplint.toml").write_text("selct = 1\n")
    results = ask(
        tmp_path,
        ("check", {"folder": ".."}),
        ("check", {"paths": ["nowhere.js"]}),
        ("check", {"folder": "nowhere"}),
        ("check", {"folder": "bad"}),
        ("explain", {"rule": "clipbord-access"}),
        ("map", {"capability": "export.nothing"}),
        ("check", {"folder": "a\0b"}),
        ("inventory", {"paths": ["nowhere.js"]}),
    )
    assert all(result.is_error for result in results)
    said = [text(result) for result in results]
    assert "lies outside of" in said[0]
    assert "no such file" in said[1]
    assert "no such folder" in said[2]
    assert "selct" in said[3]
    assert "did you mean 'clipboard-access'" in said[4]
    assert "export.nothing" in said[5]
    assert "is no path" in said[6]
    assert "no such file" in said[7]
    assert not any("Traceback" in each for each in said)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of files are text there")
def test_names_of_files_may_be_any_bytes(tmp_path: Path) -> None:
    """One such file in a repository, and no tool had an answer."""
    folder = tmp_path / os.fsdecode(b"d\xff")
    write_app(folder)
    server = make_server(tmp_path)

    async def scenario() -> list[Any]:
        return [await server.call_tool(tool, {}) for tool in ("check", "map", "inventory")]

    found, drawn, _ = run(scenario())
    assert "d\ufffd/" in json.dumps(found.structured_content, ensure_ascii=False)
    assert drawn.structured_content["apps"]
    (folder / "abplint.toml").write_text("selct = 1\n")
    with pytest.raises(ToolError, match="d\ufffd"):
        asyncio.run(make_server(folder).call_tool("check", {}))


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("check", {"folder": "link"}),
        ("check", {"folder": "link/../../outside"}),
        ("check", {"folder": "/"}),
        ("check", {"paths": ["link/abp.js"]}),
        ("check", {"paths": ["file.js"]}),
        ("check", {"paths": ["zero.js"]}),
        ("check", {"paths": ["../outside/abp.js"]}),
        ("map", {"folder": "link"}),
        ("inventory", {"folder": "link"}),
        ("inventory", {"paths": ["file.js"]}),
    ],
)
def test_an_agent_is_not_led_elsewhere(tmp_path: Path, tool: str, arguments: dict[str, Any]) -> None:
    """What asks may have read the repository's own text, and its links were made by whoever wrote that."""
    root, outside = tmp_path / "root", tmp_path / "outside"
    write_app(root)
    write_app(outside)
    (outside / "abp.js").write_text("TOKEN=hunter2")
    (root / "link").symlink_to(outside)
    (root / "file.js").symlink_to(outside / "abp.js")
    (root / "zero.js").symlink_to("/dev/zero")
    with pytest.raises(ToolError, match="lies outside of") as refused:
        asyncio.run(make_server(root).call_tool(tool, arguments))
    assert "hunter2" not in str(refused.value)
