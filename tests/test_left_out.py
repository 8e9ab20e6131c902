"""What settings keep out of a report is said, by whichever file and line; "clean" is said of what was checked only."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from abplint.config.changes import earlier
from abplint.config.reading import LONGEST_CHAIN
from tests.conftest import Abplint, Git, Write
from tests.test_hostile_git import RUNTIME

CLEAN_WORDS = ("No problems.", "No ABP here")
ALL_OFF = "Nothing was checked: every rule is off ({}).\n"


@pytest.fixture(autouse=True)
def _app(write: Write) -> None:
    write("src/abp.js", RUNTIME)


@pytest.mark.parametrize(
    ("config", "said"),
    [
        ('ignore = ["ALL"]', ALL_OFF.format("`ignore` at abplint.toml:1")),
        ('\n[rules]\nABP = "off"', ALL_OFF.format("`rules.ABP` at abplint.toml:3")),
        ('select = ["ABP901"]', ALL_OFF.format("`select` at abplint.toml:1")),
        (
            '[[overrides]]\nfiles = ["**"]\nrules = { ABP = "off" }',
            "No problems that count · 1 file · 5 findings switched off (`overrides.rules.ABP` at abplint.toml:3)",
        ),
        ('exclude = ["**"]', "Nothing was checked: no file is left, 2 paths excluded (`exclude` at abplint.toml:1).\n"),
        (
            'exclude = ["src/abp.*"]',
            "Nothing was checked: no file is left, 1 path excluded (`exclude` at abplint.toml:1).\n",
        ),
        (
            'root = "empty"',
            "Nothing was checked: no file is left, only what is below `root` counts (`root` at abplint.toml:1).\n",
        ),
        (
            'fail-on = "never"',
            "1 handler followed to the end · no finding fails (`fail-on` at abplint.toml:1)",
        ),
    ],
)
def test_a_configuration_that_switches_everything_off_is_named(
    write: Write, tmp_path: Path, abplint: Abplint, config: str, said: str
) -> None:
    (tmp_path / "empty").mkdir()
    write("abplint.toml", config)
    run = abplint("-f", "concise")
    assert said in run.err
    assert not any(words in run.err for words in CLEAN_WORDS)
    assert run.code == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--level", "ABP=off"), ALL_OFF.format("--level ABP")),
        (("--ignore", "ALL"), ALL_OFF.format("--ignore")),
        (("--exclude", "src"), "Nothing was checked: no file is left, 1 path excluded (--exclude).\n"),
        (("--fail-on", "never"), "no finding fails (--fail-on never)"),
        (("--ignore", "ABP3,ABP4,ABP1"), " rules off (--ignore)"),
    ],
)
def test_options_that_switch_everything_off_are_named(abplint: Abplint, options: tuple[str, ...], said: str) -> None:
    run = abplint("-f", "concise", *options)
    assert said in run.err
    assert not run.err.startswith(CLEAN_WORDS) or "rules off" in run.err


def test_what_is_excluded_may_have_been_all_the_abp_there_was(write: Write, abplint: Abplint) -> None:
    write("other.js", "1;")
    write("abplint.toml", 'exclude = ["src"]')
    assert abplint().err == (
        "No ABP in what is left, 1 path excluded (`exclude` at abplint.toml:1): "
        "no runtime, no manifest link, no manifest in 1 file. Nothing was checked.\n"
    )


def test_nothing_is_said_where_nothing_is_set(abplint: Abplint) -> None:
    run = abplint("-f", "markdown")
    assert "off" not in run.err
    assert "Left out" not in run.out


@pytest.fixture
def hiding(write: Write) -> None:
    lines = ['ignore = ["ABP4"]', 'exclude = ["legacy"]', 'fail-on = "never"', "[[suppress]]", 'rule = "ABP307"']
    write("abplint.toml", "\n".join(["", *lines, 'file = "src/**"']))
    write("legacy/abp.js", RUNTIME)
    write("src/abp.js", RUNTIME.replace("return alert", "/* abplint-disable-line ABP101 -- a demo */ return alert"))


@pytest.mark.usefixtures("hiding")
def test_the_summary_of_a_job_lists_what_is_hidden(abplint: Abplint) -> None:
    text = abplint("-f", "markdown").out.partition("### Left out")[2]
    assert "rules off | `ignore` | `abplint.toml:2` |" in text
    assert "| 1 path excluded | `exclude` | `abplint.toml:3` |" in text
    assert "| no finding fails | `fail-on` | `abplint.toml:4` |" in text
    assert "ABP101 " in text
    assert "| a demo | `src/abp.js:4` |" in text
    assert "| no reason given | `abplint.toml:6` |" in text


def test_where_following_ends_may_be_all_that_is_asked(write: Write, abplint: Abplint) -> None:
    write("src/abp.js", "window.abp = { protocolVersion: '0.1', call: (n, p) => ({ 'a.b': window.lost.run })[n](p) };")
    run = abplint("-f", "concise", "--select", "ABP902")
    assert "ABP902" in run.out
    assert run.err.startswith("No problems in what could be followed")
    assert " rules off (--select)" in run.err
    assert "every rule" not in run.err


@pytest.mark.usefixtures("hiding")
def test_the_log_and_the_changed_lines_show_what_is_hidden(abplint: Abplint) -> None:
    out = abplint("-f", "github").out
    for line in (2, 3, 4, 6):
        assert f"::notice file=abplint.toml,line={line},endLine={line},title=abplint leaves out::" in out
    assert "::notice file=src/abp.js,line=4,endLine=4,title=abplint leaves out::suppressed here: ABP101 " in out
    assert "  abplint.toml:2: `ignore`: " in out


def test_json_is_told_too(abplint: Abplint) -> None:
    assert json.loads(abplint("-f", "agent", "--ignore", "ALL").out)["summary"] == ALL_OFF.format("--ignore").strip()


def test_a_revision_hides_nothing_of_that(tmp_path: Path, write: Write, git: Git, abplint: Abplint) -> None:
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "-q", "-m", "first")
    write("src/abp.js", RUNTIME + "// changed\n")
    write("abplint.toml", 'ignore = ["ALL"]')
    assert abplint("--since", "HEAD").err == ALL_OFF.format("`ignore` at abplint.toml:1")


def test_a_lowered_level_is_listed(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", "[rules]\nABP3 = 'note'\n[[overrides]]\nfiles = ['src/**']\nrules = { ABP101 = 'warning' }")
    text = abplint("-f", "markdown", "--level", "ABP102=note").out.partition("### Left out")[2]
    assert "rules at a lower level | `rules.ABP3` | `abplint.toml:2` |" in text
    assert "| 1 rule at a lower level | `overrides.rules.ABP101` | `abplint.toml:5` |" in text
    assert "| 1 rule at a lower level | `--level ABP102` | the command line |" in text
    assert "at a lower level" not in abplint("-f", "concise").err
    write("abplint.toml", "[rules]\nABP307 = 'error'")
    assert "### Left out" not in abplint("-f", "markdown").out


# What a change adds to that

BEFORE = """
exclude = ["legacy"]
fail-on = "error"
[rules]
ABP302 = "off"
ABP4 = "note"
"""


@pytest.fixture
def committed(tmp_path: Path, write: Write, git: Git) -> Path:
    """A project that leaves things out since its first commit."""
    write("abplint.toml", BEFORE)
    write("legacy/abp.js", RUNTIME)
    write("src/abp.js", RUNTIME.replace("return alert", "/* abplint-disable-line ABP101 -- a demo */ return alert"))
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "-q", "-m", "first")
    return tmp_path


def added(abplint: Abplint, *options: str) -> list[str]:
    """The rows of what a change leaves out, by the summary of a job."""
    text = abplint("-f", "markdown", "--since", "HEAD", *options).out
    assert "### Left out" not in text
    rows = text.partition("### What this change leaves out")[2].partition("\n###")[0].splitlines()
    return [row for row in rows if row.startswith("| ") and not row.startswith("| What ")]


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize(
    ("old", "new", "rows"),
    [
        ('"legacy"', '"legacy", "src"', ['`exclude = "src"` | the configuration | `abplint.toml:2`']),
        (
            '"legacy"',
            '"src"',
            ['`exclude = "src"` | the configuration | `abplint.toml:2`', '`exclude = "legacy"` is gone'],
        ),
        ('fail-on = "error"', 'fail-on = "never"', ['`fail-on = "never"`, was `"error"`']),
        ('ABP4 = "note"', 'ABP4 = "off"', ['`rules.ABP4 = "off"`, was `"note"`']),
        ('ABP4 = "note"', 'ABP1 = "note"', ['`rules.ABP1 = "note"` |', '`rules.ABP4 = "note"` is gone |']),
        ("[rules]", "ignore = ['ALL']\n[rules]", ['`ignore = "ALL"` | the configuration | `abplint.toml:4`']),
        (
            "[rules]",
            "[[overrides]]\nfiles = ['**']\nrules = { ABP = 'off' }\n[rules]",
            ['`overrides = { files = ["**"], rules = { ABP = "off" } }`'],
        ),
        (
            "[rules]",
            "[[suppress]]\nrule = 'ABP1'\nfile = '**'\n[rules]",
            ['`suppress = { rule = "ABP1", file = "**" }` | the configuration | `abplint.toml:4`'],
        ),
        ('fail-on = "error"\n', "# a comment\n", ['`fail-on = "error"` is gone |']),
        ("[rules]", "\n\n[rules]  # moved", []),
        (BEFORE, "[broken", None),
        (BEFORE, "", ['`exclude = "legacy"` is gone', '`fail-on = "error"` is gone', "`rules.ABP302", "`rules.ABP4"]),
    ],
)
def test_the_settings_that_a_change_adds_are_listed(
    write: Write, abplint: Abplint, old: str, new: str, rows: list[str] | None
) -> None:
    """Even if it changes nothing else: no file that is analysed differs."""
    write("abplint.toml", BEFORE.replace(old, new))
    if rows is None:
        assert abplint("--since", "HEAD").code == 2
        return
    found = added(abplint)
    configured = [row for row in found if "a demo" not in row and "no reason" not in row]
    assert len(configured) == len(rows)
    assert all(part in row for part, row in zip(rows, configured, strict=True))


def test_settings_in_a_file_that_is_new_or_gone_are_listed(committed: Path, write: Write, abplint: Abplint) -> None:
    (committed / "abplint.toml").rename(committed / ".abplint.toml")
    assert added(abplint) == []
    write(".abplint.toml", 'extends = "more.toml"')
    write("more.toml", BEFORE + 'ABP1 = "off"')
    assert added(abplint) == [
        '| `extends = "more.toml"` | the configuration | `.abplint.toml:1` |',
        '| `rules.ABP1 = "off"` | the configuration | `more.toml:7` |',
    ]
    assert added(abplint, "--no-config") == []
    (committed / ".abplint.toml").unlink()
    assert len(added(abplint)) == 4


def test_a_configuration_above_what_is_analysed_is_compared_too(
    committed: Path, write: Write, abplint: Abplint
) -> None:
    write("abplint.toml", 'root = "src"\n' + BEFORE.replace('"note"', '"off"'))
    rows = added(abplint)
    assert '| `root = "src"` | the configuration | `abplint.toml:1` |' in rows
    assert '| `rules.ABP4 = "off"`, was `"note"` | the configuration | `abplint.toml:7` |' in rows
    assert len(rows) == 2


def test_the_models_and_rule_documents_that_a_change_touches_are_listed(
    committed: Path, write: Write, abplint: Abplint, git: Git
) -> None:
    """They say what packages do and which rules there are: nothing else hides findings as quietly."""
    write("abplint.toml", "rule-paths = ['own']")
    for name in ("kept", "@a/cut", "gone"):
        write(f"own/models/{name}.js", "export function copy() {}\n")
    write("own/readme.txt", "")
    git(committed, "add", "--all")
    git(committed, "commit", "-q", "-m", "second")
    assert added(abplint) == []
    write("own/models/@a/cut.js", "export function copy() { return 1; }\n")
    write("own/models/kept.js", "export function copy() {}\r\n")
    write("own/models/new.js", "export function copy() {}\n")
    write("own/readme.txt", "more")
    write("src/models/x.js", "")
    (committed / "own/models/gone.js").unlink()
    assert added(abplint) == [
        "| model `own/models/@a/cut.js` has changed | the configuration | `own/models/@a/cut.js:1` |",
        "| model `own/models/gone.js` is gone | the configuration |  |",
        "| model `own/models/new.js` is new | the configuration | `own/models/new.js:1` |",
    ]


@pytest.mark.usefixtures("committed")
def test_the_suppressions_that_a_change_adds_are_listed(write: Write, abplint: Abplint) -> None:
    code = (RUNTIME.replace("return alert", "/* abplint-disable-line ABP101 -- a demo */ return alert")).splitlines()
    write("src/abp.js", "\n".join(["// a comment", *code]))
    assert added(abplint) == []
    write("src/abp.js", "\n".join(["/* abplint-disable -- all of it */", *code]))
    rows = added(abplint)
    assert rows
    assert all("| all of it | `src/abp.js:1` |" in row for row in rows)
    run = abplint("-f", "github", "--since", "HEAD")
    assert "::notice file=src/abp.js,line=1,endLine=1,title=abplint leaves out::suppressed here: " in run.out
    assert "a demo" not in run.out


@pytest.mark.usefixtures("committed")
def test_what_an_old_comment_hides_of_new_code_is_listed(write: Write, abplint: Abplint) -> None:
    """A comment that is moved, or under which code is added, hides what it did not hide."""
    line = "/* abplint-disable-line ABP101 -- a demo */ return alert"
    write("src/abp.js", RUNTIME.replace("return alert", line) + "\n/* abplint-disable-line ABP101 -- a demo */\n")
    assert added(abplint) == []
    write(
        "src/abp.js",
        RUNTIME.replace("return alert", "/* abplint-disable-line ABP101 -- a demo */ confirm(2); return alert"),
    )
    assert len(added(abplint)) == 1


@pytest.mark.usefixtures("committed")
def test_what_a_change_adds_to_the_baseline_is_counted(
    write: Write, abplint: Abplint, git: Git, tmp_path: Path
) -> None:
    assert abplint("--baseline", "known.json", "--write-baseline").code == 0
    (row,) = added(abplint, "--baseline", "known.json")
    assert " known in `known.json` | the configuration | `known.json:1` |" in row
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "-q", "-m", "known")
    assert added(abplint, "--baseline", "known.json") == []


@pytest.mark.usefixtures("committed")
def test_the_changed_lines_of_a_configuration_are_annotated(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", BEFORE.replace('fail-on = "error"', "ignore = ['ABP3']"))
    out = abplint("-f", "github", "--since", "HEAD").out
    assert (
        '::notice file=abplint.toml,line=3,endLine=3,title=abplint leaves out::configuration: `ignore = "ABP3"`' in out
    )
    assert '  no more: configuration: `fail-on = "error"` is gone' in out
    assert "`exclude`" not in out


def test_a_configuration_from_elsewhere_is_no_part_of_the_change(
    committed: Path, abplint: Abplint, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (committed / "abplint.toml").unlink()
    file = tmp_path_factory.mktemp("elsewhere") / "own.toml"
    file.write_text("ignore = ['ALL']")
    assert added(abplint, "--config", str(file)) == []


@pytest.mark.usefixtures("committed")
def test_what_a_setting_holds_is_neither_a_command_nor_markup(write: Write, abplint: Abplint) -> None:
    evil = "a`[b](http://c.example)`<img src=d>|\\n::error::e ##[error]f \\u202e\\u200b"
    write("abplint.toml", BEFORE.replace('"legacy"', f'"legacy", "{evil}"'))
    (row,) = added(abplint)
    assert "\\[b\\](http" in row
    assert "`<img src=d>\\|" in row  # as code, in which a bar would end the cell
    assert "\u202e" not in row
    for line in abplint("-f", "github", "--since", "HEAD").out.splitlines():
        assert line.startswith(("::notice ", "::group::", "::endgroup::", "  "))
        assert line.startswith("::") or ("::" not in line and "##[" not in line)
        assert "\u202e" not in line


P = Path("/project").absolute()


def chain(files: dict[str, str], start: Path = P / "src") -> list[str]:
    """The names of the files of an earlier configuration, as they lead to each other."""
    held = {P / name: text.encode() for name, text in files.items()}
    return [document.path.relative_to(P).as_posix() for document in earlier(start, P, held.get)]


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({}, []),
        ({"abplint.toml": ""}, ["abplint.toml"]),
        ({"abplint.toml": "", "src/abplint.toml": ""}, ["src/abplint.toml"]),
        ({"../abplint.toml": ""}, []),
        ({"abplint.toml": "[broken"}, []),
        ({"abplint.toml": "extends = 'more.toml'", "more.toml": ""}, ["abplint.toml", "more.toml"]),
        ({"abplint.toml": "extends = 'gone.toml'"}, ["abplint.toml"]),
        ({"abplint.toml": "extends = 5"}, ["abplint.toml"]),
        ({"abplint.toml": "extends = 'abplint.toml'"}, ["abplint.toml"]),
        (
            {"abplint.toml": "extends = 'more.toml'", "more.toml": "extends = 'abplint.toml'"},
            ["abplint.toml", "more.toml"],
        ),
        ({"src/pyproject.toml": "[project]", "abplint.toml": ""}, ["abplint.toml"]),
        ({"src/pyproject.toml": "[tool.abplint]", "abplint.toml": ""}, ["src/pyproject.toml"]),
    ],
)
def test_what_an_earlier_configuration_led_to(files: dict[str, str], found: list[str]) -> None:
    assert chain(files) == found


def test_an_earlier_configuration_is_the_file_that_was_named() -> None:
    files = {"abplint.toml": "", "ci/strict.toml": "extends = '../abplint.toml'"}
    assert chain(files, P / "ci" / "strict.toml") == ["ci/strict.toml", "abplint.toml"]


def test_an_earlier_configuration_is_no_endless_chain() -> None:
    files = {f"{n}.toml": f"extends = '{n + 1}.toml'" for n in range(1, LONGEST_CHAIN + 50)}
    assert len(chain({"abplint.toml": "extends = '1.toml'", **files})) == LONGEST_CHAIN + 1


def test_what_the_command_line_ignores_has_no_place_in_a_file(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", 'ignore = ["ABP1"]')
    assert "rules off (`ignore` at abplint.toml:1)" in abplint().err
    run = abplint("--ignore", "ABP1")
    assert "abplint.toml" not in run.err + run.out
