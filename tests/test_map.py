"""`abplint map`: what it says of apps, in each of its formats."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from abplint import catalog, checking, engine
from abplint.appmap import AppMap, Capability, ProjectMap, Reach
from abplint.cli import main
from abplint.finding import Progress
from abplint.report import map_json, map_mermaid, map_text
from abplint.report.presentation import Presentation
from abplint.report.terminal import Style, cells
from abplint.surface.grouping import Group
from abplint.syntax import placeholders
from abplint.syntax.facts import Program
from abplint.syntax.parse import parse_program
from tests.conftest import ROOT, Abplint, Write
from tests.report.samples import at, check_golden, source, without_escapes
from tests.report.test_agent import strict
from tests.sample_apps import APPS, TESTDATA, report_of, settings_of

SCHEMA = json.loads((files("abplint.report") / "map.schema.json").read_text("utf-8"))

APP = {
    "index.html": """\
<!doctype html>
<html><head><title>Notes</title><link rel="abp-manifest" href="/abp.json"></head>
<body><script src="runtime.js"></script></body></html>
""",
    "abp.json": """\
{
  "abp": "0.1",
  "app": { "id": "org.example.notes", "name": "Notes", "version": "1.0.0" },
  "capabilities": [
    { "name": "notes.search", "inputSchema": { "type": "object" } },
    { "name": "export.notes", "inputSchema": { "type": "object" } },
    { "name": "notes.archive", "inputSchema": { "type": "object" } }
  ]
}
""",
    "runtime.js": """\
const fail = (code) => ({ success: false, error: { code, message: code, retryable: false } });
const save = (name, text) => {
  const a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob([text]));
  a.download = name;
  a.click();
};
async function search({ query, limit = 10 }) {
  const local = JSON.parse(localStorage.getItem('notes'));
  const answer = await fetch('/search', { method: 'POST', body: JSON.stringify({ query, limit }) });
  return { success: true, data: { hits: await answer.json(), local } };
}
window.abp = {
  protocolVersion: '0.1',
  app: { id: 'org.example.notes', name: 'Notes', version: '1.0.0' },
  initialized: false,
  async initialize() { this.initialized = true; return { capabilities: this.listCapabilities() }; },
  async shutdown() { this.initialized = false; },
  listCapabilities() {
    return [{ name: 'notes.search', available: true }, { name: 'export.notes', available: true }];
  },
  async call(name, params = {}) {
    if (!this.initialized) return fail('NOT_INITIALIZED');
    switch (name) {
      case 'notes.search': return search(params);
      case 'export.notes':
        save(params.filename, params.notes.join('\\n'));
        return { success: true, data: { status: 'done' } };
      case 'ai.summarize': return window.assistant.summarize(params);
      default: return fail('UNKNOWN_CAPABILITY');
    }
  },
};
""",
}


@pytest.fixture
def app(tmp_path: Path) -> Path:
    for name, text in APP.items():
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.fixture
def project(app: Path) -> ProjectMap:
    return engine.map_project(settings=engine.Settings(root=app))


@pytest.fixture(scope="module")
def maps() -> dict[Path, ProjectMap]:
    """Of each sample app: one map of them all would have the same apps, and takes twice as long."""
    return {app: engine.map_project(settings=settings_of(app)) for app in APPS}


@pytest.fixture(scope="module")
def everything(maps: dict[Path, ProjectMap]) -> ProjectMap:
    """The apps of all maps in one."""
    return ProjectMap(
        str(TESTDATA),
        tuple(replace(app, folder=f"{root.name}/{app.folder}") for root, map in maps.items() for app in map.apps),
        sum(map.files for map in maps.values()),
    )


def only(*capabilities: Capability) -> ProjectMap:
    return ProjectMap("/repo", (AppMap("apps/web", False, (), (), (), (), capabilities),), 1)


def test_paths_say_which_apps_are_drawn() -> None:
    def folders(*paths: str) -> list[str]:
        root = TESTDATA / "monorepo"
        settings = engine.Settings(root=root)
        return [app.folder for app in engine.map_project(settings, paths=[root / path for path in paths]).apps]

    assert folders() == ["apps/admin", "apps/web"]
    assert folders("apps/web") == ["apps/web"]
    assert folders("packages/ui/src/clipboard.ts") == ["apps/web"], "what a handler reaches belongs to it"
    assert folders("package.json") == []


@pytest.mark.parametrize(
    ("path", "read"),
    [
        ("", ["apps/one", "apps/two"]),
        ("apps/two", ["apps/two"]),
        ("apps/two/src/deep/copy.js", ["apps/two"]),
        ("shared/copy.js", ["apps/one", "apps/two"]),
        ("shared/print.js", ["apps/one"]),
        ("tools/build.js", []),
        ("README.md", []),
    ],
)
def test_only_apps_are_read_that_a_path_leads_to(
    path: str, read: list[str], write: Write, abplint: Abplint, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders: list[str] = []
    read_app = checking.ProjectReading.app

    def noting(self: checking.ProjectReading, group: Group, progress: Progress | None) -> object:
        folders.append(group.folder)
        return read_app(self, group, progress)

    monkeypatch.setattr(checking.ProjectReading, "app", noting)
    runtime = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"
    for app, shared in (("one", "import { print } from '../../shared/print.js';\n"), ("two", "const print = 0;\n")):
        write(f"apps/{app}/package.json", "{}")
        write(f"apps/{app}/src/deep/copy.js", "export { copy } from '../../../../shared/copy.js';\n")
        handlers = "const handlers = { 'export.a': copy, 'export.b': print };\n"
        write(f"apps/{app}/abp.js", f"import {{ copy }} from './src/deep/copy.js';\n{shared}{handlers}{runtime}")
    write("shared/copy.js", "export const copy = (text) => navigator.clipboard.writeText(text);\n")
    write("shared/print.js", "import './paper.js';\nexport const print = () => window.print();\n")
    write("shared/paper.js", "export const paper = 'A4';\n")
    write("tools/build.js", "export const x = 1;\n")
    write("README.md", "apps\n")
    shown = json.loads(abplint("map", "-f", "json", *filter(None, [path])).out)
    assert folders == read
    assert {app["folder"] for app in shown["apps"]} <= set(read)


def test_apps_that_are_not_read_are_not_missed(write: Write, abplint: Abplint) -> None:
    for app in ("one", "two"):
        write(f"apps/{app}/package.json", "{}")
        write(
            f"apps/{app}/abp.js",
            f"const handlers = {{ 'export.{app}': () => 1 }};\n"
            "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n",
        )
    write("abplint.toml", "[handlers]\n'export.one' = 'shared/one.js#one'\n")
    write("shared/one.js", "export const one = () => 1;\n")
    whole, part, told = abplint("map"), abplint("map", "apps/two"), abplint("map", "shared/one.js")
    assert [(run.code, run.err) for run in (whole, part, told)] == [(0, "")] * 3
    assert ["export.one" in run.out for run in (whole, part)] == [True, False]
    write("abplint.toml", "[handlers]\n'export.gone' = 'shared/one.js#one'\n")
    assert abplint("map").code == 2
    assert abplint("map", "apps/two").out == part.out


def test_a_method_of_nobody_knows_what_is_drawn_without_a_search_for_it(write: Write, abplint: Abplint) -> None:
    write("view.js", "export class View { refresh() { print(); } }\nexport const views = [];\n")
    write(
        "abp.js",
        "import { views } from './view.js';\n"
        "const handlers = { 'doc.show': ({ id }) => { views[id].refresh(); } };\n"
        "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n",
    )
    run = abplint("map")
    assert (run.code, run.err) == (0, "")
    assert "doc.show" in run.out


def test_a_path_that_is_missing_is_an_error(app: Path, abplint: Abplint) -> None:
    run = abplint("map", "--root", str(app), "gone")
    assert (run.code, run.err) == (2, "abplint: gone: no such file or directory\n")


def test_is_drawn_for_people(project: ProjectMap) -> None:
    check_golden("map", map_text.render(project, Presentation(style=Style())))


def test_is_drawn_by_mermaid(project: ProjectMap) -> None:
    check_golden("map-mermaid", map_mermaid.render(project, Presentation()))


def test_says_what_a_capability_reads_reaches_and_answers(project: ProjectMap) -> None:
    [app] = json.loads(map_json.render(project, Presentation()))["apps"]
    search, export, archive, summarize = app["capabilities"]
    assert [each["list"] for each in search["declared"]] == ["manifest", "initialize", "listCapabilities"]
    assert [each["name"] for each in search["parameters"]] == ["query", "limit"]
    assert [(each["kind"], each["api"], each["rule"]) for each in search["reaches"]] == [
        ("network", "fetch()", None),
        ("storage", "localStorage.getItem()", None),
    ]
    assert {(each["outcome"], each["shape"]) for each in search["answers"]} >= {
        ("success", "{ hits, local }"),
        ("failure", "NOT_INITIALIZED"),
    }
    [click] = [each for each in export["reaches"] if each["rule"]]
    assert (click["kind"], click["api"], click["rule"]) == ("delivery", "element.click()", "ABP104")
    assert [step["location"]["line"] for step in click["path"]] == [26, 27, 6]
    assert archive["handler"] is None
    assert summarize["declared"] == []
    assert [(each["kind"], each["api"]) for each in summarize["reaches"]] == [("global", "assistant.summarize()")]
    assert summarize["unfollowed"] is None
    assert [each["name"] for each in archive["parameters"]] == []


def test_names_everything_in_the_schema(everything: ProjectMap, project: ProjectMap) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    for each in (everything, project, ProjectMap("/repo", (), 3, ("a.js: cannot be read",))):
        jsonschema.Draft202012Validator(strict(SCHEMA)).validate(json.loads(map_json.render(each, Presentation())))


def test_no_flag_is_lost(maps: dict[Path, ProjectMap]) -> None:
    """What a rule about APIs reports, the map marks, and it marks nothing else."""
    rules = {rule.id for rule in catalog.load().rules if rule.id.startswith(("ABP1", "ABP2"))}
    found = {
        (root.name, finding.rule, finding.location.path, finding.location.line)
        for root in maps
        for finding in report_of(root).findings
        if finding.rule in rules and finding.path
    }
    marked = {
        (root.name, reach.rule, reach.location.path, reach.location.line)
        for root, map in maps.items()
        for app in map.apps
        for capability in app.capabilities
        for reach in capability.reaches
        if reach.rule in rules
    }
    assert {rule for _, rule, _, _ in found} == rules
    assert found - marked == set()
    assert marked - found == set()


def test_colour_only_adds_and_lines_keep_to_the_width(everything: ProjectMap) -> None:
    plain = map_text.render(everything, Presentation(style=Style(width=200)))
    assert without_escapes(map_text.render(everything, Presentation(style=Style(width=200, color=True)))) == plain
    assert [line for line in plain.splitlines() if cells(line) > 200] == []


def test_says_that_there_is_nothing_to_draw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "--root", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "No ABP here: no runtime, no manifest link, no manifest in 0 files.\n"
    assert main(["map", "--root", str(tmp_path), "-f", "mermaid"]) == 0
    assert "No ABP here" in capsys.readouterr().out


def test_the_command_prints_each_format(
    app: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(app)
    options = ["--root", ".", "--no-config"]
    outputs = {}
    for format in ("text", "json", "mermaid"):
        assert main(["map", "--format", format, *options]) == 0
        outputs[format] = capsys.readouterr().out
    assert outputs["text"].startswith("app .\n    runtime    runtime.js:13\n")
    assert json.loads(outputs["json"])["version"] == 1
    assert outputs["mermaid"].startswith("flowchart LR\n")
    assert main(["map", *options]) == 0
    assert capsys.readouterr().out == outputs["text"]
    assert main(["map", "-f", "html"]) == 2
    assert capsys.readouterr().err.startswith("abplint: unknown format 'html'; there are text, json, mermaid ")


def test_a_rule_that_is_off_flags_nothing(app: Path) -> None:
    [quiet] = engine.map_project(settings=engine.Settings(root=app, ignore=("ABP104",))).apps
    assert [reach.rule for capability in quiet.capabilities for reach in capability.reaches if reach.rule] == []


class TestMermaid:
    def reach(self, api: str, rule: str = "") -> Reach:
        file = source("src/a.js", "x")
        return Reach("network", api, at(file, "x"), (), rule)

    def test_nothing_of_the_sources_is_markup(self) -> None:
        hostile = 'a"]; end %%{init: {}}%% `md` <b>&amp;#35; |x| \n click\x1b'
        text = map_mermaid.render(
            only(Capability(hostile, (), None, (), (self.reach(hostile, "ABP105"),))), Presentation()
        )
        labels = re.findall(r'\["([^"]*)"\]|\|"([^"]*)"\|', text)
        assert all(re.fullmatch(r"[\w .,:/#;-]+", one or other) for one, other in labels)
        assert len(text.splitlines()) == 11

    def test_is_cut_where_mermaid_would_refuse_it(self) -> None:
        reaches = tuple(self.reach(f"fetch{number}()", "ABP105") for number in range(4))
        capabilities = [Capability(f"a.b{number}", (), None, (), reaches) for number in range(300)]
        text = map_mermaid.render(only(*capabilities), Presentation())
        assert text.count("-->") + text.count("-.->") <= map_mermaid.MOST_EDGES
        assert "210 more capabilities" in text
        long = [Capability("a." + "b" * 500, (), at(source("a.js", "x"), "x")) for _ in range(300)]
        assert len(map_mermaid.render(only(*long), Presentation())) < 50_000

    def test_mermaid_draws_it(self, everything: ProjectMap, project: ProjectMap) -> None:
        node = shutil.which("node")
        if node is None or not (ROOT / "tests" / "node_modules" / "mermaid").is_dir():
            pytest.skip("no node, or no mermaid in tests/node_modules: run npm install in tests/")
        hostile = only(Capability('a"]; end %%{init: {}}%% `md` <b>&amp;', (), None))
        for each in (project, everything, hostile, ProjectMap("/repo", (), 0)):
            self.check(node, map_mermaid.render(each, Presentation()))

    @staticmethod
    def check(node: str, text: str) -> None:
        command: list[Any] = [node, ROOT / "tests" / "mermaid.mjs"]
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (0, "flowchart-v2\n", "")
        assert len(text) < 50_000


def test_a_report_with_a_map_parses_each_file_once(
    write: Write, abplint: Abplint, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[bytes] = []

    def parse(data: bytes, *how: Any) -> Program:
        parsed.append(data)
        return parse_program(data, *how)

    monkeypatch.setattr(placeholders, "parse_program", parse)
    write(
        "abp.js",
        "import { save } from './save';\nconst handlers = { 'export.a': save };\n"
        "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n",
    )
    write("save.js", "export const save = () => ({ success: true, data: 1 });\n")
    assert "<svg" in abplint("-f", "html", "--no-cache", "--jobs", "1").out
    assert len(parsed) == len(set(parsed)) > 1
