"""What the keys of the configuration file do, one by one, and how a mistake in their values is shown."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from jsonschema import Draft7Validator

from abplint import config
from abplint.config.changes import changes
from abplint.config.document import Document
from abplint.config.globs import Glob, rules_of
from abplint.config.keys import KEYS, NAMES, schema
from abplint.config.levels import Choice, Levels
from tests.conftest import ROOT, Abplint, Write

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

COPIES = """\
const handlers = { 'convert.x': ({ text }) => navigator.clipboard.writeText(text) };
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
"""


@pytest.fixture(autouse=True)
def apps(write: Write) -> None:
    write("web/abp.js", COPIES)
    write("demo/abp.js", COPIES)
    write("demo/package.json", "{}")
    write("web/package.json", "{}")


def levels(out: str) -> dict[str, str]:
    """`path RULE` of each finding of a `concise` run with its level."""
    found = (line.split() for line in out.splitlines())
    return {f"{words[0].split(':')[0]} {words[2]}": words[1] for words in found}


# Levels


@pytest.mark.parametrize(
    ("rules", "args", "level"),
    [
        ('ABP105 = "note"', [], "note"),
        ('clipboard-access = "note"', [], "note"),
        ('ABP1 = "note"', [], "note"),
        ('ALL = "note"', [], "note"),
        ('ABP1 = "note"\nABP10 = "warning"', [], "warning"),
        ('ABP10 = "warning"\nABP1 = "note"\nALL = "error"', [], "warning"),
        ('ABP105 = "off"', [], None),
        ('ABP1 = "off"\nABP105 = "note"', [], "note"),
        ('ABP105 = "off"', ["--select", "ABP1"], "error"),
        ('ABP105 = "off"', ["--level", "ABP1=note"], "note"),
        ('ABP105 = "note"', ["--level", "ALL=warning", "--level", "ABP1=off"], None),
        ('ABP1 = "note"', ["--select", "ABP1"], "note"),
    ],
)
def test_levels(write: Write, check: Abplint, rules: str, args: list[str], level: str | None) -> None:
    write("abplint.toml", f'root = "web"\nignore = ["ABP4"]\n[rules]\n{rules}\n')
    found = levels(check(*args).out)
    assert found == ({} if level is None else {"web/abp.js ABP105": level})


def test_a_level_decides_what_fails(write: Write, check: Abplint) -> None:
    write("abplint.toml", 'rules = { ALL = "note" }\n')
    assert check().code == 0
    assert check("--fail-on", "note").code == 1


@pytest.mark.parametrize(
    ("overrides", "args", "demo"),
    [
        ('files = ["demo/**"]\nrules = { ABP1 = "warning" }', [], "warning"),
        ('files = ["demo"]\nrules = { ABP105 = "off" }', [], None),
        ('files = ["**/*.js", "!/web/"]\nrules = { ABP1 = "warning" }', [], "warning"),
        ('files = ["demo/**"]\nrules = { ABP105 = "error" }', ["--level", "ABP1=note"], "note"),
        (
            'files = ["demo"]\nrules = { ABP1 = "off" }\n[[overrides]]\nfiles = ["*.js"]\nrules = { ABP4 = "note" }',
            [],
            None,
        ),
        (
            'files = ["demo"]\nrules = { ABP1 = "off" }\n[[overrides]]\nfiles = ["demo"]\nrules = { ABP1 = "error" }',
            [],
            "error",
        ),
        (
            'files = ["web"]\nrules = { ABP1 = "off" }\n[[overrides]]\nfiles = ["x"]\nrules = { ABP1 = "off" }',
            [],
            "note",
        ),
    ],
)
def test_overrides_hold_in_their_files(
    write: Write, check: Abplint, overrides: str, args: list[str], demo: str | None
) -> None:
    write("abplint.toml", f'select = ["ABP105"]\nrules = {{ ABP105 = "note" }}\n[[overrides]]\n{overrides}\n')
    assert levels(check(*args).out).get("demo/abp.js ABP105") == demo


def test_an_override_can_turn_a_rule_on(write: Write, check: Abplint) -> None:
    write("abplint.toml", 'rules = { ALL = "off" }\n[[overrides]]\nfiles = ["demo"]\nrules = { ABP105 = "error" }\n')
    assert levels(check().out) == {"demo/abp.js ABP105": "error"}


# Extending


def test_a_file_extends_another(write: Write, check: Abplint, tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    write("shared/base.toml", 'exclude = ["../demo", "/old"]\nfail-on = "never"\n[rules]\nABP4 = "off"\nABP1 = "note"')
    write("shared/old/abp.js", COPIES)
    write("abplint.toml", 'extends = "shared/base.toml"\nfail-on = "error"\n[rules]\nABP1 = "error"\n')
    run = check()
    assert levels(run.out) == {"demo/abp.js ABP105": "error", "web/abp.js ABP105": "error"}
    assert run.code == 1


def test_what_extends_can_be_extended(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", 'extends = "team/web.toml"\nrules.ABP105 = "warning"\n')
    write("team/web.toml", 'extends = "all/pyproject.toml"\nrequire-reason = true\n')
    write("team/all/pyproject.toml", '[tool.abplint]\nrules = { ABP105 = "note", ABP4 = "off" }\ndocs = "offline"\n')
    shown = re.sub(r"  +# ", "  # ", abplint("config").out)
    for line in (
        'rules.ABP4 = "off"  # team/all/pyproject.toml:2',
        'rules.ABP105 = "warning"  # abplint.toml:2',
        "require-reason = true  # team/web.toml:2",
        'docs = "offline"  # team/all/pyproject.toml:3',
    ):
        assert f"{line}\n" in shown
    run = abplint("-q", "-f", "concise")
    assert levels(run.out) == {"demo/abp.js ABP105": "warning", "web/abp.js ABP105": "warning"}


@pytest.mark.parametrize(
    ("files", "golden"),
    [
        (
            {"abplint.toml": 'extends = "gone.toml"'},
            """\
            abplint.toml:1:11: error: cannot read 'gone.toml': No such file or directory
              |
            1 | extends = "gone.toml"
              |           ^^^^^^^^^^^
            """,
        ),
        (
            {"abplint.toml": 'extends = "../other.toml"'},
            """\
            abplint.toml:1:11: error: '../other.toml' lies outside of the project
              |
            1 | extends = "../other.toml"
              |           ^^^^^^^^^^^^^^^
            """,
        ),
        (
            {"abplint.toml": 'extends = "a.toml"', "a.toml": "\nextends = 'abplint.toml'"},
            """\
            a.toml:2:11: error: 'abplint.toml' extends 'a.toml' extends 'abplint.toml': a circle
              |
            2 | extends = 'abplint.toml'
              |           ^^^^^^^^^^^^^^
            """,
        ),
        (
            {"abplint.toml": 'extends = "a.toml"', "a.toml": "selct = []"},
            """\
            a.toml:1:1: error: unknown key `selct`; did you mean `select`?
              |
            1 | selct = []
              | ^^^^^
            """,
        ),
    ],
)
def test_what_cannot_be_extended(write: Write, abplint: Abplint, files: dict[str, str], golden: str) -> None:
    for path, text in files.items():
        write(path, text)
    run = abplint()
    assert (run.code, run.out, run.err) == (2, "", dedent(golden))


# Mistakes


@pytest.mark.parametrize(
    ("text", "golden"),
    [
        (
            '[rules]\nABP1 = "of"',
            """\
            abplint.toml:2:8: error: unknown level 'of'; did you mean 'off'?
              |
            2 | ABP1 = "of"
              |        ^^^^
            """,
        ),
        (
            "[rules]\n'clipbord-access' = \"off\"",
            """\
            abplint.toml:2:1: error: unknown rule 'clipbord-access'; did you mean 'clipboard-access' (ABP105)?
              |
            2 | 'clipbord-access' = "off"
              | ^^^^^^^^^^^^^^^^^
            """,
        ),
        (
            "rules.ABP1.x = 1",
            """\
            abplint.toml:1:7: error: `ABP1` must be a level
              |
            1 | rules.ABP1.x = 1
              |       ^^^^
            """,
        ),
        (
            '[[overrides]]\nfiles = ["a"]\nrules = {}\n[[overrides]]\nfile = ["a"]',
            """\
            abplint.toml:5:1: error: unknown key `file`; did you mean `files`?
              |
            5 | file = ["a"]
              | ^^^^
            """,
        ),
        (
            '[[overrides]]\nfiles = ["a"]\n[overrides.rules]\nABP1 = "note"\n[[overrides]]\nfiles = ["a"]\n'
            '[overrides.rules]\nZZ7 = "note"',
            """\
            abplint.toml:8:1: error: unknown rule 'ZZ7'
              |
            8 | ZZ7 = "note"
              | ^^^
            """,
        ),
        (
            '[[overrides]]\nrules = { ABP1 = "note" }',
            """\
            abplint.toml:1:3: error: [[overrides]] has no `files`
              |
            1 | [[overrides]]
              |   ^^^^^^^^^
            """,
        ),
        (
            'overrides = "demo"',
            """\
            abplint.toml:1:13: error: `overrides` must be tables: [[overrides]]
              |
            1 | overrides = "demo"
              |             ^^^^^^
            """,
        ),
        (
            "overrides = [{ files = [], rules = {} }]",
            """\
            abplint.toml:1:24: error: `files` names no file
              |
            1 | overrides = [{ files = [], rules = {} }]
              |                        ^^
            """,
        ),
        (
            '[handlers]\n"ai.x" = "src/ai.ts"',
            """\
            abplint.toml:2:10: error: `ai.x` must name a file and its export: "src/ai.ts#summarize"
              |
            2 | "ai.x" = "src/ai.ts"
              |          ^^^^^^^^^^^
            """,
        ),
        (
            '[handlers]\n"ai.x" = "src/ai.ts#x"',
            """\
            abplint.toml:2:10: error: there is no file 'src/ai.ts'
              |
            2 | "ai.x" = "src/ai.ts#x"
              |          ^^^^^^^^^^^^^
            """,
        ),
        (
            '[handlers]\n"ai.x" = 1',
            """\
            abplint.toml:2:10: error: `ai.x` must be a string such as "src/ai.ts#summarize"
              |
            2 | "ai.x" = 1
              |          ^
            """,
        ),
        (
            '[[suppress]]\nrule = "ABP105"\nreason = "old"',
            """\
            abplint.toml:2:8: error: [[suppress]] has neither `file` nor `capability`; use `ignore`
              |
            2 | rule = "ABP105"
              |        ^^^^^^^^
            """,
        ),
        (
            '[[suppress]]\nrule = "copies"\nfile = "web"',
            """\
            abplint.toml:2:8: error: unknown rule 'copies'
              |
            2 | rule = "copies"
              |        ^^^^^^^^
            """,
        ),
        (
            "require-reason = 'yes'",
            """\
            abplint.toml:1:18: error: `require-reason` must be true or false
              |
            1 | require-reason = 'yes'
              |                  ^^^^^
            """,
        ),
        (
            "docs = 'off'",
            """\
            abplint.toml:1:8: error: unknown choice 'off'; there are online, offline
              |
            1 | docs = 'off'
              |        ^^^^^
            """,
        ),
    ],
)
def test_a_mistake_is_shown_in_its_line(write: Write, abplint: Abplint, text: str, golden: str) -> None:
    write("abplint.toml", text)
    for command in ([], ["rules"], ["config"]):
        run = abplint(*command)
        assert (run.code, run.out, run.err) == (2, "", dedent(golden))


@pytest.mark.parametrize(
    ("text", "golden"),
    [
        (
            "[[tool.abplint.overrides]]\nfiles = ['a']\nrules = {}\n[[tool.abplint.overrides]]\nfiles = [1]\n"
            "rules = {}",
            """\
            pyproject.toml:5:10: error: `files` must be a list of strings
              |
            5 | files = [1]
              |          ^
            """,
        ),
        (
            "[tool.abplint.rules]\nABP1 = 'of'",
            """\
            pyproject.toml:2:8: error: unknown level 'of'; did you mean 'off'?
              |
            2 | ABP1 = 'of'
              |        ^^^^
            """,
        ),
        (
            "[tool.abplint]\nrules.ABP1 = 'note'\nsuppress = [{ rule = 'ABP105', file = 'a' }, { file = 'b' }]",
            """\
            pyproject.toml:3:46: error: [[suppress]] has no `rule`
              |
            3 | suppress = [{ rule = 'ABP105', file = 'a' }, { file = 'b' }]
              |                                              ^^^^^^^^^^^^^^
            """,
        ),
    ],
)
def test_a_mistake_in_a_pyproject(write: Write, abplint: Abplint, text: str, golden: str) -> None:
    write("pyproject.toml", text)
    run = abplint()
    assert (run.code, run.out, run.err) == (2, "", dedent(golden))


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--level", "ABP1"], "--level takes RULE=LEVEL, not 'ABP1'"),
        (["--level", "ABP1=fatal"], "unknown level 'fatal'; there are error, warning, note, off"),
        (["--level", "ZZ7=off"], "unknown rule 'ZZ7'"),
    ],
)
def test_a_wrong_level_on_the_command_line(abplint: Abplint, args: list[str], line: str) -> None:
    run = abplint(*args)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"abplint: {line}")


def test_a_glob_that_matches_nothing_is_said(write: Write, abplint: Abplint) -> None:
    write("build/out.js", "")
    write(".gitignore", "build/\n")
    write(
        "abplint.toml",
        'exclude = ["node_modules/**", "demo/**", "build/**",\n  "legacy/**"]\n'
        '[[overrides]]\nfiles = ["**/*.test.ts", "web/**"]\nrules = { ABP1 = "note" }\n'
        '[[suppress]]\nrule = "ABP105"\nfile = "src/a.js"\n',
    )
    assert abplint("-q", "--exclude", "*.jsx").err.splitlines() == [
        "abplint: abplint.toml:1:12: the glob `node_modules/**` matches no file",
        "abplint: abplint.toml:2:3: the glob `legacy/**` matches no file",
        "abplint: --exclude: the glob `*.jsx` matches no file",
        "abplint: abplint.toml:4:10: the glob `**/*.test.ts` matches no file",
        "abplint: abplint.toml:8:8: the glob `src/a.js` matches no file",
    ]


def test_a_glob_about_what_is_not_analysed_is_not_idle(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", 'root = "web"\nexclude = ["/demo/**"]\n')
    assert "matches no file" not in abplint("-q").err


@pytest.mark.parametrize("text", ["", " ", "!", "!  ", "# all", "#"])
def test_a_glob_that_says_nothing_means_nothing_in_any_folder(tmp_path: Path, text: str) -> None:
    rules = rules_of([Glob(text, tmp_path / "web")], tmp_path)
    assert [rules.ignores(path) for path in ("web/abp.js", "web", "demo/abp.js")] == [None, None, None]


def test_a_setting_that_stands_twice_has_not_changed(tmp_path: Path) -> None:
    twice, once = (Document(tmp_path / "abplint.toml", data=text) for text in (b"ignore=['A', 'A']", b"ignore=['A']"))
    assert [list(changes([now], [before])) != [] for now in (once, twice) for before in (once, twice)] == [
        *(False, True),
        *(True, False),
    ]


def test_a_rule_runs_that_has_a_level_somewhere(write: Write, tmp_path: Path) -> None:
    text = "[rules]\nABP1 = 'off'\n[[overrides]]\nfiles = ['demo/**']\nrules = { ABP101 = 'note' }\n"
    found = config.read(write("abplint.toml", text))
    levels_of = Levels(found, Choice(), tmp_path)
    runs = {rule.id for rule in found.catalog.rules if levels_of.runs(rule) is True}
    assert {"ABP101", "ABP201"} <= runs
    assert "ABP102" not in runs


def test_what_is_ignored_by_hand_is_ignored_besides(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", 'ignore = ["ABP302"]\n')
    assert re.findall(r"^(ignore = .*?) +# (.*)$", abplint("config", "--ignore", "ABP101").out, re.M) == [
        ('ignore = ["ABP302"]', "abplint.toml:1"),
        ('ignore = ["ABP101"]', "command line"),
    ]
    out = abplint("config", "--ignore", "ABP101", "--select", "ABP1").out
    assert re.findall(r"^(ignore = .*?) +# (.*)$", out, re.M) == [('ignore = ["ABP101"]', "command line")]


# What else there is


def test_offline_reports_name_commands(write: Write, abplint: Abplint, tmp_path: Path) -> None:
    write("abplint.toml", 'docs = "offline"')
    run = abplint("-o", "full=report.txt")
    for text in (run.out, (tmp_path / "report.txt").read_text("utf-8"), abplint("explain", "ABP105").out):
        assert "abplint explain ABP105" in text
        assert "https://" not in text
    for format in ("json", "markdown", "agent", "github"):
        assert "https://" not in abplint("-f", format).out
    (log,) = json.loads(abplint("-f", "sarif").out)["runs"]
    for rule in log["tool"]["driver"]["rules"]:
        assert f"- **Page**: `abplint explain {rule['id']}`\n" in rule["help"]["markdown"]
        assert "helpUri" not in rule
        assert "abplint/blob" not in rule["help"]["markdown"]


def test_binary_transfer_is_a_fact_of_the_app(write: Write, check: Abplint) -> None:
    answer = "({ success: true, data: { binaryRef: { streamId: 'x', size: 1 } } })"
    write("web/abp.js", COPIES.replace("navigator.clipboard.writeText(text)", answer))
    write("abplint.toml", 'root = "web"\nselect = ["ABP509"]\n')
    assert check().found == ["web/abp.js ABP509"]
    write("abplint.toml", 'root = "web"\nselect = ["ABP509"]\nmcp-binary-transfer = true\n')
    assert check().found == []


def test_served_folders_are_where_absolute_urls_lead(write: Write, check: Abplint) -> None:
    write("web/index.html", '<!doctype html><head></head><script src="/app.js"></script>')
    write("abplint.toml", 'select = ["ABP409"]')
    write("web/htdocs/app.js", COPIES)
    assert check().found == []
    write("abplint.toml", 'select = ["ABP409"]\nserved = ["web/htdocs"]')
    assert check().found == ["web/index.html ABP409"]


# Showing what holds


def test_config_shows_each_setting_and_its_origin(write: Write, abplint: Abplint, tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    write("base.toml", 'fail-on = "error"\nbaseline = "old.json"\n[rules]\nABP4 = "note"\n')
    write("demo/ai.js", "export const x = 1;")
    write(
        "abplint.toml",
        'extends = "base.toml"\nexclude = ["old"]\nserved = ["web"]\nmcp-binary-transfer = true\n'
        'rules.clipboard-access = "off"\n'
        '[[overrides]]\nfiles = ["demo/**"]\nrules = { ABP1 = "note" }\n'
        '[handlers]\n"ai.x" = "demo/ai.js#x"\n'
        '[[suppress]]\nrule = "ABP1"\ncapability = "ai.x"\nreason = "so"\n',
    )
    args = ("--exclude", "b*", "--ignore", "ABP101", "--level", "ABP2=off", "--fail-on", "note")
    assert re.sub(r"  +# ", "  # ", abplint("config", *args).out) == dedent(
        """\
        root = "."  # default: the git root, or the folder
        exclude = ["old"]  # abplint.toml:2
        exclude = ["b*"]  # command line
        select = ["ALL"]  # default
        ignore = ["ABP101"]  # command line
        fail-on = "note"  # command line
        rules.ABP4 = "note"  # base.toml:4
        rules.clipboard-access = "off"  # abplint.toml:5
        overrides.demo/** = { ABP1 = "note" }  # abplint.toml:6
        handlers."ai.x" = "demo/ai.js#x"  # abplint.toml:10
        suppress.ABP1 = { capability = "ai.x", reason = "so" }  # abplint.toml:12
        rule-paths = []  # default
        baseline = "old.json"  # base.toml:2
        require-reason = false  # default
        mcp-binary-transfer = true  # abplint.toml:4
        served = ["web"]  # abplint.toml:3
        docs = "online"  # default
        extends = "base.toml"  # abplint.toml:1
        rules.ABP2 = "off"  # command line
        """
    )


def test_config_shows_empty_tables_as_none(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", "overrides = []\nsuppress = []\nexclude = []\n[rules]\n[handlers]\n")
    run = abplint("config")
    assert (run.code, run.err) == (0, "")
    for name in ("rules", "overrides", "handlers", "suppress"):
        assert re.search(rf"^{name}: none +# default$", run.out, re.M)
    assert re.search(r"^exclude = \[\] +# abplint.toml:3$", run.out, re.M)


def test_rules_says_which_setting_decided(write: Write, abplint: Abplint) -> None:
    write(
        "abplint.toml",
        'ignore = ["ABP302"]\nrules = { ABP105 = "note" }\n'
        '[[overrides]]\nfiles = ["demo", "x"]\nrules = { ABP105 = "off" }\n',
    )
    out = abplint("rules", "--level", "ABP101=warning").out
    assert re.sub(r"  +", " ", out).startswith(
        dedent(
            """\
            ABP101 warning native-dialog A capability handler opens `alert`, `confirm` or `prompt`
             by `level ABP101` (command line); its own level is error
            """
        )
    )
    listed = {rule["id"]: rule for rule in json.loads(abplint("rules", "-f", "json").out)}
    copy = listed["ABP105"]
    assert (copy["level"], copy["defaultLevel"], copy["decidedBy"]) == (
        *("note", "error"),
        "`rules.ABP105` (abplint.toml:2)",
    )
    assert copy["overrides"] == [
        {"files": ["demo", "x"], "level": "off", "decidedBy": "`overrides.rules.ABP105` (abplint.toml:5)"}
    ]
    assert (listed["ABP302"]["level"], listed["ABP302"]["decidedBy"]) == ("off", "`ignore` (abplint.toml:1)")
    assert listed["ABP101"]["decidedBy"] is None


EVERY_KEY = """\
root = "."
exclude = ["legacy/**"]
select = ["ALL"]
ignore = ["ABP307"]
fail-on = "warning"
require-reason = true
mcp-binary-transfer = false
served = ["public", "static"]
docs = "offline"
rule-paths = ["team/rules"]
baseline = "abplint-baseline.json"
extends = "team/abplint.toml"
[rules]
ABP302 = "off"
ABP4 = "error"
[[overrides]]
files = ["demo/**", "**/*.test.ts"]
rules = { ABP1 = "note" }
[handlers]
"ai.summarize" = "src/ai.ts#summarize"
[[suppress]]
rule = "ABP603"
file = "public/abp.json"
capability = "export.csv"
reason = "rows is filled in by the gateway"
"""


@pytest.mark.parametrize("name", ["abplint.toml", ".abplint.toml", "pyproject.toml"])
def test_every_key_at_once(write: Write, abplint: Abplint, name: str) -> None:
    text = EVERY_KEY
    if name == "pyproject.toml":
        text = "[tool.abplint]\n" + re.sub(r"^(\[+)", r"\1tool.abplint.", text, flags=re.M)
    write(name, text)
    write("src/ai.ts", "export const summarize = () => 1;")
    write("team/abplint.toml", "")
    write("team/rules/ACME001-x.md", (ROOT / "rules/ABP101-native-dialog.md").read_text("utf-8").split("[[api]]")[0]
          .replace("ABP101 native-dialog", "ACME001 x") + '[[api]]\npath = "acme"\ndoes = "acts"\n```\n')  # fmt: skip
    keys = tomllib.loads(EVERY_KEY)
    assert keys.keys() == set(NAMES)
    assert Draft7Validator(schema()).is_valid(keys)
    run = abplint("config")
    assert (run.code, run.err) == (0, "")
    assert run.out.count(f"# {name}:") == len(NAMES) + 1  # `rules` has two entries
    assert "default" not in run.out


# Keys, schema and documentation are one


def test_the_schema_that_ships_is_that_of_the_keys() -> None:
    shipped = json.loads((Path(config.__file__).parent / "schema.json").read_text("utf-8"))
    assert shipped == schema()
    Draft7Validator.check_schema(shipped)


def test_the_schema_takes_what_is_taken_and_nothing_else() -> None:
    validator = Draft7Validator(schema())
    good = {
        "root": ".",
        "select": ["ALL"],
        "rules": {"ABP1": "off"},
        "overrides": [{"files": ["demo/**"], "rules": {"ABP1": "note"}}],
        "handlers": {"ai.x": "src/ai.ts#x"},
        "suppress": [{"rule": "ABP603", "file": "abp.json"}],
        "require-reason": True,
        "docs": "offline",
    }
    assert validator.is_valid(good)
    for wrong in (
        {"selct": []},
        {"select": []},
        {"rules": {"ABP1": "of"}},
        {"overrides": [{"files": ["x"]}]},
        {"handlers": {"x": "src/ai.ts"}},
        {"suppress": [{}]},
        {"docs": "off"},
    ):
        assert not validator.is_valid({**good, **wrong}), wrong


def test_the_documentation_has_a_section_for_each_key() -> None:
    text = (ROOT / "docs/configuration.md").read_text("utf-8")
    assert re.findall(r"^### `\[*([\w-]+)\]*`$", text, re.M) == list(NAMES)
    for key in KEYS:
        section = re.split(rf"^### `\[*{key.name}\]*`\n", text, flags=re.M)[1].partition("\n### ")[0]
        assert key.summary in section
        assert f"Default: {key.default}" in section.replace("`", "")
        for field in key.fields:
            assert f"| `{field.name}` | " in section


def test_the_documented_examples_are_valid(write: Write, abplint: Abplint) -> None:
    text = (ROOT / "docs/configuration.md").read_text("utf-8")
    examples = re.findall(r"^```toml\n(.*?)^```$", text, re.M | re.S)
    assert examples
    for path in ("src/ai.ts", "team/abplint.toml", "abplint-rules/ACME001-x.md"):
        write(path, "")
    validator = Draft7Validator(schema())
    for example in examples:
        data = config.positions.toml().loads(example)
        assert list(validator.iter_errors(data)) == []
