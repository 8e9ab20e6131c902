"""The command, with an observation in place of a browser."""

from __future__ import annotations

import json
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from abplint import checking
from abplint.observation import Called, Look, Observation, StackFrame, Used
from abplint.probing import run
from abplint.probing.plan import Plan
from abplint.report.formats import FORMATS
from abplint.surface.grouping import Group
from tests.conftest import Abplint, Git
from tests.notes import ANSWERS, ASKS, COPIES, HANDLER, write_app

OPTIONS = ("--no-sandbox", "-f", "concise")


def obj(**members: Any) -> dict[str, Any]:
    return {"type": "object", "members": members}


def text(value: str) -> dict[str, Any]:
    return {"type": "string", "length": len(value), "text": value}


def true(value: bool = True) -> dict[str, Any]:
    return {"type": "boolean", "value": value}


SUCCESS = obj(success=true(), data=obj(text=text("a\x1b[31m")))
MEMBERS = {
    name: {"type": "function"} for name in ("protocolVersion", "initialize", "shutdown", "call", "listCapabilities")
} | {"app": obj(id=text("a"), name=text("b"), version=text("c"))}


def observation(url: str, html: bytes, **more: Any) -> Observation:
    """What a browser shows of the app of `notes.py`, whose handler copies."""
    frame = StackFrame(f"{url.rpartition('/')[0]}/handler.js", 0, 61, "exportText")
    used = Used("navigator.clipboard.writeText", "call", "writeText", frames=(frame,), is_caused=True)
    call = Called("export.text", True, {"text": "x"}, True, "answered", SUCCESS, 1.0, (used,))
    defaults: dict[str, Any] = {
        "html": html,
        "manifest": (f"{url.rpartition('/')[0]}/abp.json", b"{}"),
        "sources": {frame.url: COPIES.encode()},
        "scripts": (frame.url,),
        "looks": tuple(Look(moment, True, True) for moment in ("parsed", "ready", "loaded", "idle")),
        "members": MEMBERS,
        "runtime": frame,
        "lists": {"listCapabilities": {"type": "array", "length": 1, "items": []}},
        "names": {"listCapabilities": ("export.text",)},
        "calls": (call,),
    }
    return Observation(url, "Chromium 1", **(defaults | more))


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[run.ProbeOptions]:
    """What the command asks of the browser, which shows the app in the folder `app`."""
    pytest.importorskip("playwright")
    write_app(tmp_path / "app")
    monkeypatch.chdir(tmp_path)
    calls: list[run.ProbeOptions] = []

    def observed(given: run.ProbeOptions, planned: Plan, _: object) -> Observation:
        calls.append(given)
        return observation(planned.url, (tmp_path / "app" / "index.html").read_bytes())

    monkeypatch.setattr(run, "_observed", observed)
    return calls


def test_a_folder_joins_what_is_read_and_what_is_seen(abplint: Abplint, asked: list[run.ProbeOptions]) -> None:
    found = abplint("probe", "app", *OPTIONS)
    assert found.code == 1
    (line,) = [line for line in found.out.splitlines() if "ABP105" in line]
    assert line.startswith("app/handler.js:1:")
    assert line.endswith("(confirmed: seen in the browser)")


def test_only_the_apps_of_a_folder_are_analysed(
    abplint: Abplint, asked: list[run.ProbeOptions], git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many others the repository has; nothing is told of what is not looked at."""
    git(tmp_path, "init", "-q")
    (tmp_path / "abplint.toml").write_text('baseline = "known.json"\n')
    write_app(tmp_path / "app", ANSWERS)
    write_app(tmp_path / "other", ASKS)
    abplint("--write-baseline")
    around = "window.abp = { call: (name) => rows[name]() };\nconst rows = { 'print.all': () => print() };\n"
    (tmp_path / "around.js").write_text(around)  # an app whose folder all others lie in
    (tmp_path / "app" / HANDLER).write_text(f"{COPIES}// abplint-disable-line ABP106\n")
    folders: list[str] = []
    read_app = checking.ProjectReading.app

    def noting(reading: checking.ProjectReading, group: Group, *more: Any) -> object:
        folders.append(group.folder)
        return read_app(reading, group, *more)

    monkeypatch.setattr(checking.ProjectReading, "app", noting)
    monkeypatch.chdir(tmp_path / "app")
    found = abplint("probe", ".", *OPTIONS)
    assert folders == ["app"]
    assert [line.partition(":")[0] for line in found.out.splitlines()] == [HANDLER]
    assert "confirmed" in found.out
    assert "gone" not in found.err


def test_an_address_is_judged_by_what_is_seen(abplint: Abplint, asked: list[run.ProbeOptions]) -> None:
    found = abplint("probe", "https://notes.example/app/index.html", *OPTIONS)
    (line,) = [line for line in found.out.splitlines() if "ABP105" in line]
    assert line.startswith("app/handler.js:1:")
    assert line.endswith("(seen in the browser)")


def test_nothing_of_a_page_drives_the_terminal(
    abplint: Abplint, asked: list[run.ProbeOptions], monkeypatch: Any
) -> None:
    evil = "export.\x1b]0;owned\x07"
    shown = observation("http://127.0.0.1/\x1b[2J.html", b"")
    call = Called(evil, True, {}, True, "answered", obj(success=true(False)), 1.0)
    hostile = {"calls": (call,), "names": {"manifest": (evil,)}, "blocked": ("http://\x1b[31m",)}
    monkeypatch.setattr(run, "_observed", lambda *_: Observation(**(vars(shown) | hostile)))
    found = abplint("probe", "http://notes.example/", *OPTIONS)
    assert "export." in found.out
    assert "\x1b" not in found.out + found.err


def test_options_reach_the_probe(abplint: Abplint, asked: list[run.ProbeOptions], tmp_path: Path) -> None:
    (tmp_path / "e").mkdir()
    (tmp_path / "e" / "manifest.json").write_text('{"manifest_version": 3}')
    abplint(
        "probe",
        "app",
        "--all",
        "--allow-network",
        "--timeout",
        "2.5",
        "--browser",
        "/b",
        "--no-sandbox",
        "-q",
        "--extension",
        "e",
    )
    assert asked == [run.ProbeOptions("app", "/b", False, {}, 2.5, True, True, "e")]
    abplint("probe", "app")
    assert asked[1:] == [run.ProbeOptions("app")]


def test_parameters_are_read_from_a_file(abplint: Abplint, asked: list[run.ProbeOptions], tmp_path: Path) -> None:
    (tmp_path / "params.json").write_text('{"export.text": {"text": "mine"}}')
    abplint("probe", "app", "--params", "params.json")
    assert asked[0].parameters == {"export.text": {"text": "mine"}}


@pytest.mark.parametrize(
    ("content", "said"),
    [("[]", "`--params` takes an object by capability"), ("{", "is no JSON"), (None, "No such file")],
)
def test_parameters_that_are_none(
    abplint: Abplint, asked: list[run.ProbeOptions], tmp_path: Path, content: str | None, said: str
) -> None:
    if content is not None:
        (tmp_path / "params.json").write_text(content)
    found = abplint("probe", "app", "--params", "params.json")
    assert (found.code, asked) == (2, [])
    assert said in found.err


@pytest.mark.parametrize("format", FORMATS)
def test_each_format(abplint: Abplint, asked: list[run.ProbeOptions], tmp_path: Path, format: str) -> None:
    found = abplint("probe", "app", "-f", format, "-o", f"{format}=report")
    for text in (found.out, (tmp_path / "report").read_text()):
        assert text
        is_told = "clipboard" in text  # a format may name files or capabilities only
        assert ("seen in the browser" in text) == is_told, "it tells of a finding, and not what a probe says of it"


def test_json_holds_the_run(abplint: Abplint, asked: list[run.ProbeOptions]) -> None:
    document = json.loads(abplint("probe", "app", "-f", "json").out)
    jsonschema.validate(document, json.loads((files("abplint.report") / "schema.json").read_text("utf-8")))
    (call,) = document["probe"]["calls"]
    assert call["milliseconds"] == 1.0
    assert call["uses"][0]["at"][0]["line"] == 1
    assert {finding["rule"]: finding.get("evidence") for finding in document["findings"]}["ABP105"] == "confirmed"


def test_an_agent_is_told_how_to_probe_again(abplint: Abplint, asked: list[run.ProbeOptions]) -> None:
    document = json.loads(abplint("probe", "app", "--all", "--no-sandbox", "-f", "agent").out)
    verify = {problem["verify"] for problem in document["problems"] if problem["rule"].startswith("ABP105")}
    assert verify == {"abplint probe --all --no-sandbox --select ABP105 app"}


def test_quiet_prints_no_table(abplint: Abplint, asked: list[run.ProbeOptions]) -> None:
    assert "navigator.clipboard.writeText" in abplint("probe", "app").err
    assert abplint("probe", "app", "-q").err == ""


@pytest.mark.parametrize(
    ("target", "said"),
    [("none", "none: no such file or directory"), (".", ".: there is no index.html to load; name a page")],
)
def test_what_is_no_page(abplint: Abplint, asked: list[run.ProbeOptions], target: str, said: str) -> None:
    found = abplint("probe", target)
    assert (found.code, found.err) == (2, f"abplint: {said}\n")


def test_a_browser_that_is_missing_is_asked_for(abplint: Abplint, tmp_path: Path, monkeypatch: Any) -> None:
    pytest.importorskip("playwright")
    write_app(tmp_path / "app")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = abplint("probe", "app", "--no-sandbox")
    assert (found.code, found.out) == (2, "")
    assert found.err == (
        "abplint: no Chromium on PATH; install one (apt install chromium), or name it with --browser\n"
    )


def test_without_the_extra_it_is_named(abplint: Abplint, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(sys.modules):
        if name.startswith(("playwright", "abplint.probing")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "playwright", None)
    found = abplint("probe", "app")
    assert (found.code, found.err) == (2, "abplint: this needs playwright; install abplint[browser]\n")
