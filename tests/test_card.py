"""`abplint card`: what it says is proved, violated and not decidable, and that it says no more than that."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from abplint import catalog, config, engine
from abplint.card import CHECKLIST, AppCard, Card, Line, LineStatus
from abplint.report import card_html, card_json, card_markdown
from abplint.report.presentation import Presentation
from abplint.report.terminal import show_paths
from tests.conftest import ROOT, Abplint, Write
from tests.marks import MISSING
from tests.report.samples import check_golden
from tests.report.test_agent import strict
from tests.test_coverage import TOPICS, expectations, read_topic

SCHEMA = json.loads((files("abplint.report") / "card.schema.json").read_text("utf-8"))
TESTDATA = ROOT / "testdata"
PROVED, VIOLATED, UNDECIDED = LineStatus.PROVED, LineStatus.VIOLATED, LineStatus.UNDECIDED

APP = {
    "index.html": """\
<!doctype html>
<html><head><title>Rows</title><link rel="abp-manifest" href="abp.json"><script src="abp.js"></script></head>
<body></body></html>
""",
    "abp.json": """\
{
  "abp": "0.1",
  "app": { "id": "org.example.rows", "name": "Rows", "version": "1.0.0" },
  "capabilities": [
    { "name": "export.csv", "inputSchema": { "type": "object", "properties": { "rows": { "type": "array" } } } }
  ]
}
""",
    "abp.js": """\
const schema = { type: 'object', properties: { rows: { type: 'array' } } };
const fail = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });
const exportCsv = ({ rows }) => {
  const content = 'id;name\\n' + rows.join('\\n');
  return { success: true, data: { content, mimeType: 'text/csv', encoding: 'utf-8' } };
};
window.abp = {
  protocolVersion: '0.1',
  app: { id: 'org.example.rows', name: 'Rows', version: '1.0.0' },
  initialized: false,
  initialize() { this.initialized = true; return { capabilities: this.listCapabilities() }; },
  shutdown() { this.initialized = false; },
  listCapabilities() { return [{ name: 'export.csv', available: true, inputSchema: schema }]; },
  call(name, params = {}) {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'initialize first', true);
    switch (name) {
      case 'export.csv': return exportCsv(params);
      default: return fail('UNKNOWN_CAPABILITY', 'no such capability', false);
    }
  },
};
""",
}
HANDLER = "  const content ="


def card_of(root: Path, **settings: object) -> Card:
    asked = replace(engine.Settings(root=root), **settings)  # type: ignore[arg-type]
    return engine.card_project(engine.lint((), asked), asked)


def written(folder: Path, **changed: str) -> Path:
    """The app, with other files in place of some; `a_js` is `a.js`, and an empty one is not there."""
    for name, text in {**APP, **{name.replace("_", "."): text for name, text in changed.items()}}.items():
        if text:
            (folder / name).write_text(text)
    return folder


def only(card: Card) -> AppCard:
    [app] = card.apps
    return app


def line(app: AppCard, item: str, capability: str = "") -> Line:
    [found] = [line for line in app.lines if line.item.name == item and line.capability == capability]
    return found


def verdicts(app: AppCard, capability: str = "") -> dict[LineStatus, set[str]]:
    return {v: {line.item.name for line in app.lines_of(capability) if line.verdict is v} for v in LineStatus}


class TestChecklist:
    def test_each_rule_violates_one_line(self) -> None:
        named = [rule for item in CHECKLIST for rule in item.rules]
        assert len(named) == len(set(named))
        rules = {rule.id for rule in catalog.load().rules}
        # one of these is about comments, one keeps lines from being decided
        assert rules - set(named) == {"ABP901", "ABP902"}, (
            "a line of CHECKLIST in abplint/card.py names each other rule"
        )
        assert set(named) <= rules

    def test_names_and_titles_tell_lines_apart(self) -> None:
        assert len({item.name for item in CHECKLIST}) == len({item.title for item in CHECKLIST}) == len(CHECKLIST)


class TestAnApp:
    def test_that_is_plain_is_proved_but_for_what_only_shows_when_it_runs(self, tmp_path: Path) -> None:
        app = only(card_of(written(tmp_path)))
        assert verdicts(app) == {
            PROVED: {"parses", "link", "manifest", "early", "members", "array", "refusal", "complete"},
            VIOLATED: set(),
            UNDECIDED: {"session", "inventory"},
        }
        assert verdicts(app, "export.csv") == {
            PROVED: {
                *("declared", "handled", "named", "schema", "current", "dialogs", "printing", "delivery", "stays"),
                *("input", "permission", "envelope", "data", "files", "errors"),
            },
            VIOLATED: set(),
            UNDECIDED: {"stateless", "headless"},
        }
        assert all(line.decides for line in app.lines if line.verdict is UNDECIDED)
        assert all(line.grounds for line in app.lines if line.verdict is not VIOLATED)

    @pytest.mark.parametrize(
        ("file", "before", "after", "item", "verdict"),
        [
            ("index.html", '<link rel="abp-manifest" href="abp.json">', "", "link", VIOLATED),
            ("index.html", "<head>", "<head>{% block head %}", "link", UNDECIDED),
            ("index.html", 'href="abp.json"', 'href="gone.json"', "manifest", VIOLATED),
            ("index.html", 'src="abp.js"', 'src="abp.js" async', "early", VIOLATED),
            ("abp.json", '"id": "org.example.rows", ', "", "manifest", VIOLATED),
            ("abp.js", "window.abp = {", "if (location.hash) window.abp = {", "early", UNDECIDED),
            ("abp.js", "  shutdown()", "  close()", "members", VIOLATED),
            ("abp.js", "  shutdown()", "  ...window.more,\n  shutdown()", "members", UNDECIDED),
            ("abp.js", "return [{", "return window.listed || [{", "array", UNDECIDED),
            ("abp.js", "return [{", "return window.listed || [{", "complete", UNDECIDED),
            (
                "abp.js",
                "default: return fail('UNKNOWN_CAPABILITY'",
                "default: return fail(window.code",
                "refusal",
                UNDECIDED,
            ),
            ("abp.js", "default: return fail('UNKNOWN_CAPABILITY'", "default: return fail('NOPE'", "refusal", VIOLATED),
            ("abp.js", "if (!this.initialized)", "if (false)", "session", VIOLATED),
            ("abp.js", "const schema", "const ] schema", "parses", VIOLATED),
        ],
    )
    def test_a_line_is_decided_by(
        self, tmp_path: Path, file: str, before: str, after: str, item: str, verdict: LineStatus
    ) -> None:
        assert before in APP[file]
        app = only(card_of(written(tmp_path, **{file.replace(".", "_"): APP[file].replace(before, after)})))
        assert line(app, item).verdict is verdict

    @pytest.mark.parametrize(
        ("table", "asked", "verdict"),
        [
            ("{ 'export.csv': exportCsv }", "handlers[name]", UNDECIDED),
            ("{ 'export.csv': exportCsv }", "name in handlers && handlers[name]", UNDECIDED),
            ("{ 'export.csv': exportCsv }", "Object.hasOwn(handlers, name) && handlers[name]", PROVED),
            ("new Map([['export.csv', exportCsv]])", "handlers.get(name)", PROVED),
        ],
    )
    def test_a_table_of_handlers_may_answer_to_what_every_object_inherits(
        self, tmp_path: Path, table: str, asked: str, verdict: LineStatus
    ) -> None:
        start, end = APP["abp.js"].index("    switch"), APP["abp.js"].index("  },\n};")
        script = f"""{APP["abp.js"][:start]}    const handler = {asked};
    if (!handler) return fail('UNKNOWN_CAPABILITY', 'no such capability', false);
    return {{ success: true, data: handler(params).data }};
{APP["abp.js"][end:]}"""
        script = script.replace("window.abp = {", f"const handlers = {table};\nwindow.abp = {{")
        app = only(card_of(written(tmp_path, abp_js=script)))
        assert (line(app, "refusal").verdict, line(app, "complete").verdict) == (verdict, verdict)

    @pytest.mark.parametrize(
        ("before", "after", "item", "verdict"),
        [
            (HANDLER, f"  alert('done');\n{HANDLER}", "dialogs", VIOLATED),
            (HANDLER, f"  window.report(rows);\n{HANDLER}", "dialogs", UNDECIDED),
            (HANDLER, f"  require('copy-to-clipboard')(rows);\n{HANDLER}", "delivery", VIOLATED),
            (HANDLER, f"  require('copy-to-clipboard')(rows);\n{HANDLER}", "dialogs", UNDECIDED),
            (HANDLER, f"  document.body.append(rows.length);\n{HANDLER}", "delivery", UNDECIDED),
            (HANDLER, f"  rows.owner.notify();\n{HANDLER}", "delivery", UNDECIDED),
            (HANDLER, f"  setTimeout(rows.code);\n{HANDLER}", "dialogs", UNDECIDED),
            (HANDLER, f"  eval(rows.code);\n{HANDLER}", "dialogs", UNDECIDED),
            (HANDLER, f"  if (rows.length > 1e9 && tools.loud) alert(1);\n{HANDLER}", "dialogs", UNDECIDED),
            (HANDLER, f"  localStorage.setItem('rows', rows.length);\n{HANDLER}", "delivery", PROVED),
            (HANDLER, f"  tools.later = () => rows;\n{HANDLER}", "delivery", UNDECIDED),
            ("'id;name\\n' + ", "", "files", UNDECIDED),
            (
                "return { success: true, data: { content, mimeType",
                "return { ok: content, more: { mimeType",
                "envelope",
                VIOLATED,
            ),
            ("return { success: true, data:", "return { success: rows.ok, data:", "envelope", UNDECIDED),
            (
                "data: { content, mimeType: 'text/csv', encoding: 'utf-8' }",
                "data: { status: rows.status }",
                "data",
                UNDECIDED,
            ),
            (
                "data: { content, mimeType: 'text/csv', encoding: 'utf-8' }",
                "data: { status: 'done' }",
                "data",
                VIOLATED,
            ),
            (", encoding: 'utf-8' }", " }", "files", VIOLATED),
            ("'initialize first', true", "window.told, true", "errors", UNDECIDED),
            ("'initialize first', true", "'initialize first', false", "errors", VIOLATED),
            ("inputSchema: schema", "inputSchema: window.schema", "schema", UNDECIDED),
            (", inputSchema: schema", "", "schema", VIOLATED),
            ("properties: { rows", "required: ['other'], properties: { rows", "schema", VIOLATED),
            ("{ type: 'array' } }", "{ type: 'array', pattern: '[' } }", "schema", UNDECIDED),
            ("available: true", "deprecated: window.old", "current", UNDECIDED),
            ("available: true", "deprecated: true", "current", VIOLATED),
            ("listCapabilities() { return [{", "listCapabilities() { return [...window.more, {", "declared", UNDECIDED),
            ("[{ name: 'export.csv',", "[{ name: 'export.csv' }, { name: 'export.csv',", "declared", VIOLATED),
        ],
    )
    def test_a_line_of_a_capability_is_decided_by(
        self, tmp_path: Path, before: str, after: str, item: str, verdict: LineStatus
    ) -> None:
        assert before in APP["abp.js"]
        text = "const tools = { loud: false };\n" + APP["abp.js"].replace(before, after)
        assert line(only(card_of(written(tmp_path, abp_js=text))), item, "export.csv").verdict is verdict

    def test_a_print_that_is_a_signal_is_left_to_a_run(self, tmp_path: Path) -> None:
        shown = "  document.body.innerHTML = rows;\n  print();\n  return { success: true, data: { rendered: true } };\n"
        app = only(card_of(written(tmp_path, abp_js=APP["abp.js"].replace(HANDLER, shown + HANDLER))))
        found = line(app, "printing", "export.csv")
        assert (found.verdict, found.grounds[0].location and found.grounds[0].location.line) == (UNDECIDED, 5)

    def test_that_is_empty_has_no_card(self, tmp_path: Path, abplint: Abplint) -> None:
        run = abplint("card", "--root", str(tmp_path))
        assert run.code == 0
        assert "No ABP here: no runtime, no manifest link, no manifest in 0 files. Nothing is proved." in run.out
        assert "✓ proved" not in run.out

    def test_without_a_runtime_is_proved_in_nothing_that_runs(self, tmp_path: Path) -> None:
        app = only(card_of(written(tmp_path, abp_js="", index_html="")))
        assert verdicts(app, "export.csv")[PROVED] == set()


class TestWhatIsNotProved:
    def test_what_an_abp902_touches(self, tmp_path: Path) -> None:
        text = APP["abp.js"].replace(HANDLER, f"  tools[rows.kind]();\n{HANDLER}")
        text = "const tools = { a() {}, [window.kind]: window.tool };\n" + text
        root = written(tmp_path, abp_js=text)
        assert [f.rule for f in engine.lint((), engine.Settings(root=root)).findings] == ["ABP902"]
        app = only(card_of(root))
        assert verdicts(app, "export.csv")[PROVED] == set()
        assert any("(ABP902)" in ground.text for ground in line(app, "dialogs", "export.csv").grounds)

    def test_in_no_sample_app_what_an_abp902_touches(self) -> None:
        seen = 0
        for name in ("map-dispatch", "plugin-host", "next-app-unresolved", "rpc-bridge", "several-manifests"):
            settings = engine.Settings(root=TESTDATA / name)
            report = engine.lint((), settings)
            lost = {each for found in report.findings if found.rule == "ABP902" for each in found.capabilities}
            seen += len(lost)
            for app in engine.card_project(report, settings).apps:
                assert all(line.verdict is not PROVED for each in lost for line in app.lines_of(each)), name
        assert seen

    @pytest.mark.parametrize(
        "setting",
        [
            "ignore = ['ABP101']",
            "[rules]\nABP101 = 'off'",
            "select = ['ABP5']",
            "[[overrides]]\nfiles = ['*.js']\nrules = { ABP1 = 'off' }",
            "[[suppress]]\nrule = 'ABP101'\nfile = 'abp.js'\nreason = 'a person is there'",
        ],
    )
    def test_what_settings_permit(self, setting: str, write: Write, tmp_path: Path) -> None:
        written(tmp_path, abp_js=APP["abp.js"].replace(HANDLER, f"  alert('done');\n{HANDLER}"))
        write("abplint.toml", setting)
        card = card_of(tmp_path, config=config.read(tmp_path / "abplint.toml"))
        found = line(only(card), "dialogs", "export.csv")
        assert found.verdict is VIOLATED
        assert found.violations[0].excuse

    def test_what_a_comment_permits(self, tmp_path: Path) -> None:
        shown = "  alert('done');   // abplint-disable-line ABP101 -- a person is there\n"
        app = only(card_of(written(tmp_path, abp_js=APP["abp.js"].replace(HANDLER, shown + HANDLER))))
        found = line(app, "dialogs", "export.csv")
        assert (found.verdict, found.violations[0].excuse) == (VIOLATED, "suppressed: a person is there")

    def test_what_a_comment_at_a_call_permits(self, tmp_path: Path) -> None:
        text = APP["abp.js"].replace(HANDLER, f"  tell();   // abplint-disable-line\n{HANDLER}")
        app = only(card_of(written(tmp_path, abp_js=f"const tell = () => alert('done');\n{text}")))
        assert line(app, "dialogs", "export.csv").verdict is VIOLATED

    def test_what_an_unread_list_touches(self, tmp_path: Path) -> None:
        text = APP["abp.js"].replace("return [{", "return [...window.more, {")
        app = only(card_of(written(tmp_path, abp_js=text)))
        assert not {"declared", "schema", "current"} & verdicts(app, "export.csv")[PROVED]
        assert "complete" not in verdicts(app)[PROVED]

    def test_what_needs_a_file_that_is_excluded(self, tmp_path: Path) -> None:
        page = APP["index.html"].replace("<script", '<script src="helpers.js"></script><script', 1)
        root = written(tmp_path, index_html=page, helpers_js="const join = (rows) => rows.join();\n")
        assert "dialogs" in verdicts(only(card_of(root)), "export.csv")[PROVED]
        app = only(card_of(root, exclude=("helpers.js",)))
        assert verdicts(app, "export.csv")[PROVED] <= {"declared", "named", "schema", "current"}
        assert not {"link", "manifest", "early"} & verdicts(app)[PROVED], "a page may be excluded, too"

    def test_what_the_configuration_asserts(self, write: Write, tmp_path: Path) -> None:
        written(tmp_path, abp_js=APP["abp.js"].replace("exportCsv(params)", "window.tools[name](params)"))
        write("export.js", "export const csv = () => ({ success: true, data: { csv: [] } });\n")
        write("abplint.toml", "[handlers]\n'export.csv' = 'export.js#csv'\n")
        app = only(card_of(tmp_path, config=config.read(tmp_path / "abplint.toml")))
        assert "dialogs" not in verdicts(app, "export.csv")[PROVED]
        why = line(app, "dialogs", "export.csv").grounds
        assert [str(g.location and g.location.path) for g in why if "configuration" in g.text] == ["abplint.toml"]

    def test_what_does_not_parse(self, tmp_path: Path) -> None:
        app = only(card_of(written(tmp_path, abp_js=APP["abp.js"] + "\nfunction ] more() {}\n")))
        assert "dialogs" not in verdicts(app, "export.csv")[PROVED]

    def test_what_the_rules_are_known_to_miss(self, tmp_path: Path) -> None:
        """Where a mark says that a finding is missing, no line of its rule is proved, but for the places that are
        listed: those of capabilities that the mark is not about, and two that are not seen yet."""
        listed = {
            ("ABP305-unhandled-capability.md", "export.csv"),
            ("dispatch.md", "page.print"),
            ("polled.md", "job.add"),
        }
        documents = [(path, read_topic(path)) for path in TOPICS]
        documents += [(rule.path, catalog.examples(rule)) for rule in catalog.load().rules]
        wrong, seen = set(), 0
        for path, examples in documents:
            for number, example in enumerate(examples):
                missing = {mark.rule for mark in expectations(example) if mark.kind == MISSING}
                folder = tmp_path / path.stem / str(number)
                for name, text in example.files.items() if missing else ():
                    (folder / name).parent.mkdir(parents=True, exist_ok=True)
                    (folder / name).write_text(text)
                for app in card_of(folder).apps if missing else ():
                    seen += 1
                    lines = [each for each in app.lines if missing & set(each.item.rules)]
                    wrong |= {(path.name, each.capability) for each in lines if each.verdict is PROVED}
        assert seen > 40
        assert wrong == listed


class TestTheCommand:
    @pytest.fixture
    def app(self, write: Write, tmp_path: Path) -> Callable[..., Path]:
        return lambda **changed: written(tmp_path, **changed)

    def test_exits_as_check_does(self, app: Callable[..., Path], abplint: Abplint, write: Write) -> None:
        app()
        assert abplint("card").code == 0
        app(abp_js=APP["abp.js"].replace("'initialize first', true", "'initialize first', false"))
        assert abplint("card").code == 1
        assert abplint("card", "--fail-on", "error").code == 0
        assert abplint("card", "--fail-on", "never").code == 0
        app(abp_js=APP["abp.js"].replace("'initialize first', true);", "'', false);   // abplint-disable-line"))
        assert abplint("card").code == 0, "what is suppressed fails no check"
        assert abplint("card", "gone").code == 2
        assert abplint("card", "-f", "text").code == 2

    def test_prints_each_format_the_same_each_time(self, app: Callable[..., Path], abplint: Abplint) -> None:
        app()
        outputs = {}
        for format in ("markdown", "json", "html"):
            outputs[format] = abplint("card", "-f", format).out
            assert abplint("card", "-f", format).out == outputs[format]
        assert outputs["markdown"].startswith("## abplint card\n")
        assert json.loads(outputs["json"])["version"] == 1
        assert outputs["html"].startswith("<!doctype html>\n")
        assert abplint("card").out == outputs["markdown"]

    def test_names_what_was_read_so_that_anybody_can_repeat_it(
        self, app: Callable[..., Path], abplint: Abplint
    ) -> None:
        root = app()
        [card] = json.loads(abplint("card", "-f", "json").out)["apps"]
        assert [file["path"] for file in card["files"]] == ["abp.js", "abp.json", "index.html"]
        told = "".join(f"{sha256((root / name).read_bytes()).hexdigest()}  {name}\n" for name in sorted(APP))
        assert card["sha256"] == sha256(told.encode()).hexdigest()

    def test_paths_say_which_apps_are_meant(self, abplint: Abplint, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(TESTDATA / "monorepo")
        folders = [app["folder"] for app in json.loads(abplint("card", "-f", "json", "--root", ".").out)["apps"]]
        assert folders == ["apps/admin", "apps/web"]
        [app] = json.loads(abplint("card", "-f", "json", "--root", ".", "apps/web").out)["apps"]
        assert app["folder"] == "apps/web"


class TestThePage:
    PAGE = (ROOT / "docs" / "card.md").read_text("utf-8")

    def test_shows_a_card_that_is_real(self, abplint: Abplint, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(ROOT)
        command, quoted = re.findall(r"^```console\n\$ abplint (.*)\n((?:.*\n)*?)```$", self.PAGE, re.MULTILINE)[0]
        output = abplint(*command.split()).out
        assert [part in output for part in quoted.split("[…]\n")] == [True] * 3

    def test_says_what_each_line_takes(self) -> None:
        table = self.PAGE.partition("| line | §  | rules |")[2].partition("\n\n")[0]
        rows = re.findall(r"^\| (\w[\w ]*) \| (\d) \| ([^|]*)\| ", table, re.MULTILINE)
        assert [(title, int(section)) for title, section, _ in rows] == [(i.title, i.section) for i in CHECKLIST]
        for item, (_, _, told) in zip(CHECKLIST, rows, strict=True):
            numbers = set[int]()
            for first, last in re.findall(r"(\d+)(?:–(\d+))?", told):
                numbers |= set(range(int(first), int(last or first) + 1))
            assert {f"ABP{number}" for number in numbers} == set(item.rules), item.title


class TestFormats:
    @pytest.mark.parametrize("name", ["invoice-tool", "map-dispatch"])
    def test_the_drawing_of_a_sample_app(self, name: str) -> None:
        card = replace(card_of(TESTDATA / name), version="0.0.0", rules=0, rules_digest="0" * 64)
        check_golden(f"card-{name}", card_markdown.render(card, Presentation()))

    def test_all_of_it_is_in_the_schema(self) -> None:
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        for name in ("invoice-tool", "extension-wrong", "manifest-broken", "plugin-host"):
            card = card_of(TESTDATA / name)
            jsonschema.Draft202012Validator(strict(SCHEMA)).validate(json.loads(card_json.render(card, Presentation())))

    def test_nothing_of_the_sources_is_markup(self, tmp_path: Path) -> None:
        hostile = "a|b<script>alert(1)</script>&`x`"
        text = APP["abp.js"].replace("'export.csv'", f"'{hostile}'")
        card = card_of(written(tmp_path, abp_js=text, abp_json=APP["abp.json"].replace("export.csv", hostile)))
        how = Presentation(shown=show_paths(str(tmp_path), str(tmp_path)))
        page = card_html.render(card, how)
        assert "<script" not in page
        assert "script-src 'none'" in page
        markdown = card_markdown.render(card, how)
        rows = [row for row in markdown.splitlines() if row.startswith("| ``")]
        assert rows
        assert all("a\\|b" in row for row in rows)

    def test_a_card_that_no_comment_can_hold_says_so(self, tmp_path: Path) -> None:
        entries = ", ".join(f"'export.n{number}': exportCsv" for number in range(400))
        text = (
            APP["abp.js"]
            .replace("case 'export.csv': return exportCsv(params);", "")
            .replace(
                "switch (name)",
                f"const table = {{ {entries} }};\n    if (table[name]) return table[name](params);\n    switch (name)",
            )
        )
        markdown = card_markdown.render(card_of(written(tmp_path, abp_js=text)), Presentation())
        assert len(markdown) < 65_536
        assert "The rest is too long for a comment" in markdown


@pytest.mark.parametrize(
    "patch",
    [
        "Array.prototype.join = function () { navigator.clipboard.writeText('x'); return ''; };\n",
        "Object.defineProperty(Array.prototype, 'join', { value() { print(); } });\n",
        "Object.defineProperty(window, 'rate', { get() { print(); return 1; } });\n",
        "Error.prepareStackTrace = () => print();\n",
        "window.onerror = () => print();\n",
        "var x = 1;\nonerror = () => print();\n",
        "addEventListener('unhandledrejection', () => print());\n",
        "self.addEventListener('error', () => print());\n",
        "class Rows { @logged get all() { return []; } }\n",
        "class Rows { @logged({ to: log() }) static accessor all = []; }\n",
    ],
)
def test_nothing_is_reached_for_certain_where_code_replaces_what_the_platform_has(patch: str, tmp_path: Path) -> None:
    reach = {"dialogs", "printing", "delivery"}
    plain, patched = tmp_path / "plain", tmp_path / "patched"
    for folder, script in ((plain, APP["abp.js"]), (patched, patch + APP["abp.js"])):
        folder.mkdir()
        written(folder, abp_js=script)
    said = {
        folder.name: {line.item.name: line.verdict for line in only(card_of(folder)).lines if line.item.name in reach}
        for folder in (plain, patched)
    }
    assert set(said["plain"].values()) == {PROVED}
    assert PROVED not in said["patched"].values()


@pytest.mark.parametrize(
    "beside",
    [
        "Object.defineProperty(window, 'abp', { writable: true });\n",
        "const source = new FileReader();\nsource.onerror = () => 1;\n",
        "new Image().addEventListener('error', () => 1);\n",
        "class Rows { get all() { return []; } }\n",
    ],
)
def test_what_is_reached_is_proved_beside_what_replaces_nothing(beside: str, tmp_path: Path) -> None:
    app = only(card_of(written(tmp_path, abp_js=beside + APP["abp.js"])))
    assert {"dialogs", "printing", "delivery"} <= verdicts(app, "export.csv")[PROVED]
