"""What settings keep out of a report is said, by whichever file and line; "clean" is said of what was checked only."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
