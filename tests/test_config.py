"""The configuration file: where it is found, what each key does, and how a mistake in it is shown."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from abplint import config
from abplint.config import Place, document, globs, identity
from abplint.config.globs import Glob
from abplint.config.positions import Positions
from abplint.engine import Settings, UsageError, lint
from abplint.source import SourceFile
from tests.conftest import ROOT, Abplint, Write

COPIES = """\
const handlers = { 'convert.x': ({ text }) => navigator.clipboard.writeText(text) };
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
"""
COPY = "ABP105"
TOASTS = """\
import { toast } from '@acme/ui';
const say = (text) => toast(text);
const handlers = { 'export.text': ({ text }) => say(text) };
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
"""
TOAST_RULE = """\
# ACME001 toast-only

```toml
summary = "A capability handler answers with a toast"
level = "warning"
spec = "acme-handbook#toasts"
since = "1.0"
why = "nobody sees the toast."
help = "return the text."
label = "shows it to a person"

[[api]]
path = "@acme/ui#toast"
does = "shows a toast instead of returning the text"
```

Toasts are for people.
"""


@pytest.fixture
def two_apps(write: Write) -> None:
    for folder in ("web", "old"):
        write(f"{folder}/abp.js", COPIES)
        write(f"{folder}/package.json", "{}")


# Where it is found


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ([], None),
        (["abplint.toml", ".abplint.toml", "pyproject.toml"], "abplint.toml"),
        ([".abplint.toml", "pyproject.toml"], ".abplint.toml"),
        (["pyproject.toml"], "pyproject.toml"),
        (["pyproject.toml", "sub/.abplint.toml"], "sub/.abplint.toml"),
    ],
)
def test_the_nearest_file_is_found(write: Write, tmp_path: Path, files: list[str], found: str | None) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "sub/deep").mkdir(parents=True)
    for file in files:
        write(file, "[tool.abplint]\n" if "pyproject" in file else "")
    assert config.find(tmp_path / "sub/deep") == (tmp_path / found if found else None)


def test_the_search_ends_at_the_git_root(write: Write, tmp_path: Path) -> None:
    write("abplint.toml", "")
    (tmp_path / "repository/.git").mkdir(parents=True)
    (tmp_path / "repository/src").mkdir()
    assert config.find(tmp_path / "repository/src") is None


@pytest.mark.parametrize("text", ["[tool.ruff]\n", "name = 'abplint'\n", "tool = 1 # abplint\n", "not ( TOML\n"])
def test_a_pyproject_of_others_is_not_ours(write: Write, tmp_path: Path, text: str) -> None:
    (tmp_path / ".git").mkdir()
    write("pyproject.toml", text)
    assert config.find(tmp_path) is None


# What each key does


@pytest.mark.usefixtures("two_apps")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('root = "web"', ["web/abp.js"]),
        ('exclude = ["old/**"]', ["web/abp.js"]),
        ('exclude = ["/web"]\nroot = "."', ["old/abp.js"]),
        ("", ["old/abp.js", "web/abp.js"]),
    ],
)
def test_root_and_exclude_say_what_is_looked_at(write: Write, check: Abplint, text: str, found: list[str]) -> None:
    write("abplint.toml", f'select = ["{COPY}"]\n{text}\n')
    assert check().found == [f"{path} {COPY}" for path in found]


@pytest.mark.usefixtures("two_apps")
@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ('select = ["ABP1"]', {COPY}),
        ('select = ["clipboard-access", "ABP6"]', {COPY}),
        ('ignore = ["ABP4"]', {COPY}),
        ('ignore = ["clipboard-access", "ABP413", "ABP414"]', {"ABP411"}),
        ('select = ["ABP1"]\nignore = ["ABP105"]', set()),
    ],
)
def test_select_and_ignore_say_which_rules_run(write: Write, check: Abplint, text: str, rules: set[str]) -> None:
    write("abplint.toml", text)
    assert {finding.split()[1] for finding in check("web").found} == rules


@pytest.mark.usefixtures("two_apps")
@pytest.mark.parametrize(("level", "code"), [("error", 1), ("warning", 1), ("never", 0)])
def test_fail_on_decides_the_exit_code(write: Write, check: Abplint, level: str, code: int) -> None:
    write("abplint.toml", f'fail-on = "{level}"')
    assert check().code == code


@pytest.mark.usefixtures("two_apps")
def test_a_file_in_a_folder_speaks_of_that_folder(
    write: Write, check: Abplint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    write("web/sub/old/abp.js", COPIES)
    write("web/pyproject.toml", f"[tool.abplint]\nexclude = ['/old', 'sub/old']\nselect = ['{COPY}']")
    monkeypatch.chdir(tmp_path / "web/sub")
    assert sorted(check().found) == [f"old/abp.js {COPY}", f"web/abp.js {COPY}"]


@pytest.mark.parametrize(
    ("glob", "folder", "root", "moved"),
    [
        ("old/**", ".", ".", ["old/**"]),
        ("old/**", "web", ".", ["/web/old/**"]),
        ("!/old", "web", ".", ["!/web/old"]),
        ("*.min.js", "web", ".", ["/web/**/*.min.js"]),
        ("old", "w[e]b", ".", [r"/w\[e\]b/**/old"]),
        ("# old", "web", ".", ["# old"]),
        ("web/old/**", ".", "web", ["/old/**"]),
        ("w*/old/", ".", "web", ["/old/"]),
        ("**/old/x", ".", "web", ["/**/old/x"]),
        ("**/web/old", ".", "web", ["/old", "/**/web/old"]),
        ("api/old", ".", "web", []),
        ("web/**", ".", "web", []),
        ("/web", ".", "web/app", []),
        ("*.min.js", ".", "web", ["*.min.js"]),
        ("*.min.js", "web", "api", []),
    ],
)
def test_globs_are_relative_to_the_file(glob: str, folder: str, root: str, moved: list[str]) -> None:
    base = Path("/project")
    settings = config.Config(config.default().catalog, exclude=(Glob(glob, base / folder),))
    assert [*settings.excluded(base / root)] == moved


@pytest.mark.parametrize(
    "text",
    [
        "exclude = [{}]",
        "[[overrides]]\nfiles = [{}]\nrules = {{ ABP105 = 'note' }}",
        "exclude = ['*.js']\n[[overrides]]\nfiles = [{}]\nrules = {{ ABP2 = 'off' }}",
    ],
)
def test_patterns_that_each_path_is_compared_with_have_a_bound(write: Write, tmp_path: Path, text: str) -> None:
    few, many = (",\n".join(f"'{start}a{number}*b'" for number in range(900)) for start in ("*", "*x*y*"))
    config.read(write("abplint.toml", text.format(few)))
    write("abplint.toml", text.format(many))
    with pytest.raises(config.ConfigError, match="more patterns in this file than each path can be compared with"):
        config.read(tmp_path / "abplint.toml")


@pytest.mark.parametrize(
    "entry",
    [
        "[[suppress]]\nrule = 'ABP106'\nreason = 'x'\nfile = '{}.js'",
        "[[overrides]]\nfiles = ['{}.js']\nrules = {{ ABP105 = 'note' }}",
    ],
)
def test_what_a_file_says_is_prepared_once_however_much_is_found(
    write: Write, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, entry: str
) -> None:
    cache = tmp_path_factory.mktemp("kept")
    made: list[object] = []
    opened: list[object] = []

    def noted(function: Callable[..., object], notes: list[object]) -> Callable[..., object]:
        return lambda *given: (notes.append(given), function(*given))[1]

    monkeypatch.setattr(globs, "IgnoreRules", noted(globs.IgnoreRules, made))
    for module in (document, identity):
        monkeypatch.setattr(module, "read_regular", noted(module.read_regular, opened))
    entries = 300
    write("abplint.toml", "".join(f"{entry.format(number)}\n" for number in range(entries)))

    def prepared(apps: int) -> tuple[int, int]:
        for number in range(apps):
            write(f"{number}/package.json", "{}")
            write(f"{number}/abp.js", COPIES)
        settings = Settings(config=config.read(tmp_path / "abplint.toml"), cache=cache)
        made.clear()
        opened.clear()
        assert len(lint((), settings, tmp_path).findings) >= apps
        return len(made), len(opened)

    assert prepared(1) == prepared(4)
    assert len(opened) < 10


# The command line beats the file


@pytest.mark.usefixtures("two_apps")
@pytest.mark.parametrize(
    ("text", "args", "found"),
    [
        ('select = ["ABP4"]', ["--select", COPY], ["old", "web"]),
        (f'ignore = ["{COPY}"]', ["--select", COPY], ["old", "web"]),
        (f'select = ["{COPY}", "ABP411"]', ["--ignore", "ABP4"], ["old", "web"]),
        ('ignore = ["ABP411"]', ["--ignore", f"{COPY},ABP4"], []),
        (f'select = ["{COPY}"]\nexclude = ["old"]', ["--exclude", "web"], []),
        (f'select = ["{COPY}"]\nroot = "old"', ["--root", "web"], ["web"]),
        (f'select = ["{COPY}"]\nexclude = ["*"]', ["--no-config", "--select", COPY], ["old", "web"]),
        (f'select = ["{COPY}"]', ["web"], ["web"]),
    ],
)
def test_options_beat_keys(write: Write, check: Abplint, text: str, args: list[str], found: list[str]) -> None:
    write("abplint.toml", text)
    assert check(*args).found == [f"{folder}/abp.js {COPY}" for folder in found]


@pytest.mark.usefixtures("two_apps")
def test_fail_on_the_command_line_beats_that_of_the_file(write: Write, check: Abplint) -> None:
    write("abplint.toml", 'fail-on = "never"')
    assert check("--fail-on", "error").code == 1


@pytest.mark.usefixtures("two_apps")
def test_a_file_can_be_named(write: Write, check: Abplint) -> None:
    write("abplint.toml", 'exclude = ["*"]')
    write("web/ci.toml", f'select = ["{COPY}"]\nroot = "."')
    assert check("--config", "web/ci.toml").found == [f"web/abp.js {COPY}"]


@pytest.mark.usefixtures("two_apps")
def test_a_folder_can_be_named(write: Write, check: Abplint, tmp_path: Path) -> None:
    write("abplint.toml", 'exclude = ["*"]')
    write("base/web/ci.toml", f'select = ["{COPY}"]')
    (tmp_path / "base" / ".git").mkdir()
    everything = check("--no-config", "--exclude", "base").found
    assert check("--config", "base", "--exclude", "base").found == everything  # nothing is looked for above it
    write("base/pyproject.toml", f'[tool.abplint]\nselect = ["{COPY}"]\nexclude = ["docs"]')
    assert f"web/abp.js {COPY}" in check("--config", "base/web", "--exclude", "base").found
    assert len(check("--config", "base", "--exclude", "base").found) < len(everything)


@pytest.mark.usefixtures("two_apps")
def test_a_baseline_of_a_file_from_elsewhere_lies_beside_it(write: Write, abplint: Abplint, tmp_path: Path) -> None:
    """What is checked has no say in which of its findings are known."""
    (tmp_path / ".git").mkdir()
    (tmp_path.parent / "elsewhere").mkdir(exist_ok=True)
    config = write("../elsewhere/abplint.toml", 'baseline = "known.json"')
    write("../elsewhere/known.json", '{"version": 1, "findings": []}')
    assert abplint("--baseline", "known.json", "--write-baseline").code == 0
    assert abplint("--config", str(config)).code == 1
    assert abplint("--baseline", "known.json").code == 0


@pytest.mark.usefixtures("two_apps")
@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--config", "gone.toml"], "abplint: cannot read gone.toml: No such file or directory"),
        (["--config", ""], "abplint: cannot read .: Is a directory"),
        (
            ["--config", "a.toml", "--no-config"],
            "abplint: --config and --no-config exclude each other        (abplint --help)",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_an_error(abplint: Abplint, args: list[str], line: str) -> None:
    run = abplint(*args)
    assert (run.code, run.out, run.err) == (2, "", f"{line}\n")


# Mistakes


@pytest.mark.parametrize(
    ("text", "golden"),
    [
        (
            '\n# rules\nselct = ["ABP1"]',
            """\
            abplint.toml:3:1: error: unknown key `selct`; did you mean `select`?
              |
            3 | selct = ["ABP1"]
              | ^^^^^
            """,
        ),
        (
            'exclude = ["""\nselct = 1\n""", \'a#\']\r\n\t"fail_on" = "error" # 日本',
            """\
            abplint.toml:4:2: error: unknown key `fail_on`; did you mean `fail-on`?
              |
            4 |     "fail_on" = "error" # 日本
              |     ^^^^^^^^^
            """,
        ),
        (
            'root = "."\n[rulez]\nABP302 = "off"',
            """\
            abplint.toml:2:2: error: unknown key `rulez`; did you mean `rules`?
              |
            2 | [rulez]
              |  ^^^^^
            """,
        ),
        (
            'select = [ # all\n  "ABP1", {a = [1.5]},\n]',
            """\
            abplint.toml:2:11: error: `select` must be a list of strings
              |
            2 |   "ABP1", {a = [1.5]},
              |           ^^^^^^^^^^^
            """,
        ),
        (
            'exclude = "日本" # not a list',
            """\
            abplint.toml:1:11: error: `exclude` must be a list of strings
              |
            1 | exclude = "日本" # not a list
              |           ^^^^^^
            """,
        ),
        (
            "root = 1979-05-27 07:32:00.5\n",
            """\
            abplint.toml:1:8: error: `root` must be a string
              |
            1 | root = 1979-05-27 07:32:00.5
              |        ^^^^^^^^^^^^^^^^^^^^^
            """,
        ),
        (
            "[[ignore]]\nrule = 1",
            """\
            abplint.toml:1:3: error: `ignore` must be a list of strings
              |
            1 | [[ignore]]
              |   ^^^^^^
            """,
        ),
        (
            "rule-paths = [\n  1,\n]",
            """\
            abplint.toml:2:3: error: `rule-paths` must be a list of strings
              |
            2 |   1,
              |   ^
            """,
        ),
        (
            'fail-on = "errors"',
            """\
            abplint.toml:1:11: error: unknown level 'errors'; did you mean 'error'?
              |
            1 | fail-on = "errors"
              |           ^^^^^^^^
            """,
        ),
        (
            'fail-on = "fatal"',
            """\
            abplint.toml:1:11: error: unknown level 'fatal'; there are error, warning, note, never
              |
            1 | fail-on = "fatal"
              |           ^^^^^^^
            """,
        ),
        (
            'select = ["ABP1", "clipbord-access"]',
            """\
            abplint.toml:1:19: error: unknown rule 'clipbord-access'; did you mean 'clipboard-access' (ABP105)?
              |
            1 | select = ["ABP1", "clipbord-access"]
              |                   ^^^^^^^^^^^^^^^^^
            """,
        ),
        (
            'select = []\nignore = ["x"]',
            """\
            abplint.toml:1:10: error: `select` names no rule
              |
            1 | select = []
              |          ^^
            """,
        ),
        (
            'root = "gone"',
            """\
            abplint.toml:1:8: error: 'gone' is no folder
              |
            1 | root = "gone"
              |        ^^^^^^
            """,
        ),
        (
            'rule-paths = ["web"]',
            """\
            abplint.toml:1:15: error: there are no rule documents and no models in 'web'
              |
            1 | rule-paths = ["web"]
              |               ^^^^^
            """,
        ),
        (
            'root = "."\nselect = \n',
            """\
            abplint.toml:2:10: error: invalid value
              |
            2 | select =
              |          ^
            """,
        ),
        (
            "select = ['ABP1'",
            """\
            abplint.toml:1:17: error: unclosed array
              |
            1 | select = ['ABP1'
              |                 ^
            """,
        ),
        (
            '"\\u001b[31m" = 1',
            """\
            abplint.toml:1:1: error: unknown key `␛[31m`
              |
            1 | "\\u001b[31m" = 1
              | ^^^^^^^^^^^^
            """,
        ),
    ],
)
def test_a_mistake_is_shown_in_its_line(write: Write, abplint: Abplint, text: str, golden: str) -> None:
    write("web/abp.js", COPIES)
    write("abplint.toml", text)
    for command in ([], ["rules"], ["explain", "ABP105"]):
        run = abplint(*command)
        assert (run.code, run.out, run.err) == (2, "", dedent(golden))


@pytest.mark.parametrize(
    ("text", "golden"),
    [
        (
            "[project]\nselct = 1\n[tool.abplint]\nselct = 1",
            """\
            ../pyproject.toml:4:1: error: unknown key `selct`; did you mean `select`?
              |
            4 | selct = 1
              | ^^^^^
            """,
        ),
        (
            "[tool]\nabplint = { root = '.', selct = 1 }",
            """\
            ../pyproject.toml:2:25: error: unknown key `selct`; did you mean `select`?
              |
            2 | abplint = { root = '.', selct = 1 }
              |                         ^^^^^
            """,
        ),
        (
            "tool . 'abplint' . selct = 1",
            """\
            ../pyproject.toml:1:20: error: unknown key `selct`; did you mean `select`?
              |
            1 | tool . 'abplint' . selct = 1
              |                    ^^^^^
            """,
        ),
        (
            "tool.abplint = true",
            """\
            ../pyproject.toml:1:16: error: `tool.abplint` must be a table
              |
            1 | tool.abplint = true
              |                ^^^^
            """,
        ),
        (
            "[tool.abplint]\nselect",
            """\
            ../pyproject.toml:2:7: error: expected '=' after a key in a key/value pair
              |
            2 | select
              |       ^
            """,
        ),
    ],
)
def test_a_mistake_in_a_pyproject(
    write: Write, abplint: Abplint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, golden: str
) -> None:
    write("pyproject.toml", text)
    (tmp_path / "src").mkdir()
    monkeypatch.chdir(tmp_path / "src")
    run = abplint()
    assert (run.code, run.out, run.err) == (2, "", dedent(golden))


def test_a_named_pyproject_must_have_the_table(write: Write, abplint: Abplint) -> None:
    write("pyproject.toml", "[project]\n")
    assert abplint("--config", "pyproject.toml").err.startswith(
        "pyproject.toml:1:1: error: there is no [tool.abplint]\n"
    )


def test_what_is_not_utf_8_is_an_error(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", "").write_bytes(b'root = "."\r\n# caf\xe9\n')
    assert abplint().err == dedent(
        """\
        abplint.toml:2:6: error: the file is not UTF-8
          |
        2 | # caf\ufffd
          |      ^
        """
    )


def test_a_byte_order_mark_is_no_mistake(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", "\ufeffselct = 1")
    assert abplint().err.startswith("abplint.toml:1:1: error: unknown key `selct`")


def test_a_long_line_is_cut_around_the_caret(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", "select = [" + "'ABP1', " * 30 + "1, " + "'ABP2', " * 30 + "]")
    _, _, line, caret = abplint().err.splitlines()
    assert line[caret.index("^")] == "1"
    assert len(line) == 100


def test_an_error_carries_its_place(write: Write) -> None:
    path = write("abplint.toml", "\n selct = 1")
    with pytest.raises(config.ConfigError) as caught:
        config.read(path)
    error = caught.value
    assert error.message == "unknown key `selct`; did you mean `select`?"
    assert error.place == Place(path, 2, 2, 5, " selct = 1")


# Rules of one's own


@pytest.fixture
def acme(write: Write) -> None:
    write("lib/acme-rules/ACME001-toast-only.md", TOAST_RULE)
    write("abplint.toml", 'rule-paths = ["lib/acme-rules"]\n')
    write("src/abp.js", TOASTS)


@pytest.mark.usefixtures("acme")
@pytest.mark.parametrize("token", ["ACME001", "toast-only", "ACME"])
def test_a_document_of_ones_own_is_checked(abplint: Abplint, token: str) -> None:
    run = abplint("--select", token)
    assert run.code == 1
    assert run.out.startswith(
        dedent(
            """\
            src/abp.js:2:23: warning ACME001 toast-only: `export.text` shows a toast instead of returning the text
              |
            1 | import { toast } from '@acme/ui';
            2 | const say = (text) => toast(text);
              |                       ^^^^^^^^^^^ shows it to a person
            3 | const handlers = { 'export.text': ({ text }) => say(text) };
              |
               how `export.text` gets here
                1 src/abp.js:3:20  const handlers = { 'export.text': ({ text }) => say(text) };
                2 src/abp.js:3:49  const handlers = { 'export.text': ({ text }) => say(text) };
                3 src/abp.js:2:23  const say = (text) => toast(text);
               why:  nobody sees the toast.
               help: return the text.
            """
        )
    )


@pytest.mark.usefixtures("acme")
def test_the_file_can_name_rules_of_its_own(write: Write, check: Abplint) -> None:
    write("abplint.toml", 'rule-paths = ["lib/acme-rules"]\nselect = ["toast-only"]\n')
    assert check().found == ["src/abp.js ACME001"]
    write("abplint.toml", 'rule-paths = ["lib/acme-rules"]\nselect = ["ACME", "ABP1"]\nignore = ["ACME001"]\n')
    assert check().found == []


@pytest.mark.usefixtures("acme")
def test_every_command_knows_it(abplint: Abplint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path / "src")
    page = abplint("explain", "acme001").out
    assert page.startswith("# ACME001 toast-only\n\n- **Level**: warning\n")
    assert page.endswith("\n\nToasts are for people.\n")
    assert abplint("rules").out.splitlines()[-1].split()[:3] == ["ACME001", "warning", "toast-only"]
    assert json.loads(abplint("rules", "-f", "json").out)[-1]["id"] == "ACME001"
    assert json.loads(abplint("-f", "json", "--select", "ACME").out)["findings"][0]["rule"] == "ACME001"
    (run,) = json.loads(abplint("-f", "sarif", "--select", "ACME").out)["runs"]
    (result,) = run["results"]
    described = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    assert (result["ruleId"], result["level"], described["id"]) == ("ACME001", "warning", "ACME001")
    assert len(result["codeFlows"][0]["threadFlows"][0]["locations"]) == 3
    assert abplint("explain", "ACME001", "--no-config").code == 2


@pytest.mark.usefixtures("acme")
def test_the_library_takes_folders_too(tmp_path: Path) -> None:
    folders = (tmp_path / "lib/acme-rules",)
    report = lint(settings=Settings(root=tmp_path, select=("ACME",), rule_paths=folders))
    assert [report.level(finding).value for finding in report.findings] == ["warning"]


@pytest.mark.usefixtures("acme")
@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("ACME001-toast-only", TOAST_RULE.replace('"warning"', '"fatal"'), "5: `level` must be one of: "),
        ("ABP105-mine", "# ABP105 mine\n" + TOAST_RULE.partition("\n")[2], "1: ABP105 mine is taken by ABP105-"),
        ("notes", "# Notes", "1: a rule document is called like `ABP105-clipboard-access.md`"),
    ],
)
def test_a_document_that_cannot_be_read_is_named(
    write: Write, abplint: Abplint, tmp_path: Path, name: str, text: str, line: str
) -> None:
    path = write(f"lib/acme-rules/{name}.md", text)
    for command in ([], ["rules"], ["explain", "ABP105"]):
        run = abplint(*command)
        assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
        assert run.err.startswith(f"lib/acme-rules/{name}.md:{line}")
    with pytest.raises(UsageError) as caught:
        lint(settings=Settings(root=tmp_path, rule_paths=(path.parent,)))
    assert str(caught.value).startswith(f"{path}:{line}")


@pytest.mark.usefixtures("acme")
def test_a_model_that_cannot_be_read_is_named(write: Write, abplint: Abplint) -> None:
    write("lib/acme-rules/models/@acme/ui.js", "import { stat } from 'abplint';")
    run = abplint()
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert run.err.startswith("lib/acme-rules/models/@acme/ui.js:1: 'abplint' has no `stat`; ")


def test_the_document_that_contributing_shows_is_one(write: Write, abplint: Abplint) -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## An API of your own")[2]
    document = text.partition("````markdown\n")[2].partition("````")[0]
    write("abplint-rules/ACME001-toast-only.md", document)
    write("abplint.toml", text.partition("with `rule-paths")[2].partition("`")[0].join(("rule-paths", "\n")))
    write("abp.js", TOASTS)
    assert abplint("-q", "-f", "concise", "--select", "ACME001").found == ["abp.js ACME001"]
    assert os.listdir("abplint-rules") == ["ACME001-toast-only.md"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a = 1", {("a",): "1"}),
        ("a = 1.5\nb = 'x'", {("a",): "1.5", ("b",): "'x'"}),
        ("a = 1979-05-27 07:32:00\nb = [1979-05-27 07:32:00, 2]", {("a",): "1979-05-27 07:32:00", ("b", 1): "2"}),
        ("a = [1.5, {b = 2.5, c = 3}]\nd = 4", {("a", 0): "1.5", ("a", 1, "c"): "3", ("d",): "4"}),
    ],
)
def test_where_values_stand(text: str, found: dict[tuple[str | int, ...], str]) -> None:
    places = Positions(text).values
    assert {path: text[slice(*places[path])] for path in found} == found


def test_where_toml_ends_to_be_toml(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", "exclude = [1 2]")
    assert abplint().err.startswith("abplint.toml:1:14: error: ")


def test_a_place_in_a_configuration_is_one_in_a_file(tmp_path: Path) -> None:
    text = "# é\nignore = ['é', 'ABP1']"
    location = Place(tmp_path, 2, 16, 6, text.split("\n")[1]).within(SourceFile("a", text.encode()))
    assert location.text == "'ABP1'"
