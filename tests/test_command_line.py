"""`--help`, docs/command-line.md and the tests say the same about the command line."""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest

import abplint
from abplint import usage
from abplint.cli import cli, main
from abplint.config.keys import KEYS
from abplint.report.formats import CARDS, FORMATS, INVENTORIES, MAPS, Format
from tests.conftest import ROOT, clean_environment

PAGE = (ROOT / "docs" / "command-line.md").read_text("utf-8")
TESTS = ROOT / "tests"
ROW = re.compile(r"^\| (?:`(\w+)` \| )?((?:`-[^|]+?`(?:, )?)+) \| (.+?) \| `([\w.]+)::(\w+)` \|$", re.MULTILINE)
SHARED = {"help", "config", "no-config", "root", "exclude", "no-gitignore", "select", "ignore", "level", "fail-on"}


def rows() -> Iterator[tuple[str, list[str], str, str]]:
    """Command, spellings of an option, and the test that holds it."""
    for command, option, _, file, test in ROW.findall(PAGE):
        spellings = [spelling.split()[0] for spelling in re.findall(r"`([^`]+)`", option)]
        yield command or "check", spellings, file, test


def options(command: click.Command) -> dict[str, list[str]]:
    """The options of a command by their long spelling."""
    with click.Context(command, info_name="abplint", help_option_names=["-h", "--help"]) as context:
        found = [param for param in command.get_params(context) if isinstance(param, click.Option)]
    return {max(option.opts, key=len).lstrip("-"): sorted(option.opts, key=len) for option in found}


@cache
def names_in(file: str) -> frozenset[str]:
    (path,) = [
        path
        for folder in (TESTS, *(TESTS / name for name in ("report", "cache", "starter")))
        if (path := folder / file).is_file()
    ]
    return frozenset(
        node.name for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)
    )


def test_the_page_has_every_option_of_check_and_no_other() -> None:
    described = {
        max(spellings, key=len).lstrip("-"): spellings for command, spellings, _, _ in rows() if command == "check"
    }
    assert described == options(cli.commands["check"])


@pytest.mark.parametrize("name", sorted(cli.commands.keys() - {"check"}))
def test_the_page_has_the_own_options_of_every_other_command(name: str) -> None:
    own = {option: spellings for option, spellings in options(cli.commands[name]).items() if option not in SHARED}
    assert {max(s, key=len).lstrip("-"): s for command, s, _, _ in rows() if command == name} == own


def test_every_option_names_its_test() -> None:
    for _, spellings, file, test in rows():
        assert test in names_in(file), f"{spellings[-1]}: there is no {test} in {file}"


def test_the_page_has_every_key_with_its_test() -> None:
    keys = re.findall(r"^\| `([\w-]+)` \| `([\w.]+)::(\w+)` \|$", PAGE, re.MULTILINE)
    assert [key for key, _, _ in keys] == [key.name for key in KEYS]
    for key, file, test in keys:
        assert test in names_in(file), f"{key}: there is no {test} in {file}"


def test_the_page_has_every_command() -> None:
    (block,) = re.findall(r"^```\n(abplint.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert set(re.findall(r"^abplint \[?(\w+)", block, re.MULTILINE)) == set(cli.commands)


def test_the_page_has_every_format() -> None:
    table = PAGE.partition("## Formats")[2].partition("##")[0]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    wanted = [f"| `{format.name}` | {format.readers} | {format.holds} |" for format in FORMATS.values()]
    assert rows == wanted, "docs/command-line.md has other rows than abplint/report/formats.py, or another order"


@pytest.mark.parametrize(
    ("table", "presented"), [(FORMATS, "report: Report, rules: Sequence[RuleText]"), (MAPS, "project: ProjectMap")]
)
def test_every_format_has_the_same_signature(table: dict[str, Format], presented: str) -> None:
    for format in table.values():
        render = importlib.import_module(f"abplint.report.{format.module}").render
        declared = ", ".join(str(param) for param in inspect.signature(render).parameters.values())
        assert declared.replace("'", "") == f"{presented}, how: Presentation", format.name


def test_help_has_every_option_under_a_heading(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    headings = [line[:-1] for line in shown.splitlines() if re.fullmatch(r"[A-Z][\w ]*:", line)]
    assert headings == [heading for heading in usage.GROUPS if heading in headings] + ["Commands"]
    known = {name for names in usage.GROUPS.values() for name in names}
    for option, spellings in options(cli.commands["check"]).items():
        assert option in known
        assert re.search(rf"^  {re.escape(', '.join(spellings))}\b", shown, re.MULTILINE), option
    assert {line.split()[0] for line in shown.partition("Commands:")[2].splitlines() if line.strip()} == set(
        cli.commands
    )


def test_usage_shows_every_command() -> None:
    assert [line.split()[0].strip("[]") for line in usage.USAGE] == [
        name
        for name in ("check", "explain", "rules", "map", "card", "inventory", "probe", "config", "cache", "init")
        if name in cli.commands
    ]
    assert f"map [--format {'|'.join(MAPS)}] [--tools] [PATHS]..." in usage.USAGE
    assert f"card [--format {'|'.join(CARDS)}] [PATHS]..." in usage.USAGE
    assert f"inventory [--format {'|'.join(INVENTORIES)}] [--scaffold] [--dry-run] [PATHS]..." in usage.USAGE


@pytest.mark.parametrize("line", [line for line in usage.USAGE if "[OPTIONS]" not in line])
def test_usage_shows_every_flag(line: str) -> None:
    name = line.split()[0]
    common = {option for param in cli.commands["config"].params for option in param.opts}
    flags = [param.opts[0] for param in cli.commands[name].params if isinstance(param, click.Option) and param.is_flag]
    assert [flag for flag in flags if flag not in common and f"[{flag}]" not in line] == []


@pytest.mark.parametrize("name", sorted(cli.commands))
def test_every_command_has_help_for_each_option(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    assert capsys.readouterr().out.startswith("Usage: abplint ")
    for param in cli.commands[name].params:
        if isinstance(param, click.Option):
            assert param.help, param.name
            assert param.help.endswith("."), param.name


def test_shells_complete(tmp_path: Path) -> None:
    script = "import sys; sys.argv[0] = 'abplint'; from abplint.cli import main; sys.exit(main())"
    environment = clean_environment() | {"PYTHONPATH": str(ROOT)}

    def complete(words: str, position: int) -> list[str]:
        asked = {"_ABPLINT_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(position)}
        done = subprocess.run(
            [sys.executable, "-c", script],
            env=environment | asked,
            capture_output=True,
            text=True,
            check=True,
            cwd=tmp_path,
        )
        return done.stdout.splitlines()

    assert {"plain,explain", "plain,map"} <= set(complete("abplint ", 1))
    assert complete("abplint map --no-c", 2) == ["plain,--no-config"]
    assert "plain,--select" in complete("abplint --sel", 1)
    assert complete("abplint --format ma", 2) == ["plain,markdown"]
    assert complete("abplint src --fail-on ne", 3) == ["plain,never"]
    assert complete("abplint explain clip", 2) == ["plain,clipboard-access"]
    assert complete("abplint --select ABP10", 2) == [f"plain,ABP10{number}" for number in range(1, 10)]
    assert complete("abplint sr", 1) == ["file,sr"]
    source = subprocess.run(
        [sys.executable, "-c", script],
        env=environment | {"_ABPLINT_COMPLETE": "bash_source"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "_ABPLINT_COMPLETE=bash_complete" in source.stdout


def test_the_module_is_the_command() -> None:
    command = [sys.executable, "-m", "abplint", "rules", "--format", "json"]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env=os.environ | {"PYTHONPATH": str(ROOT)}
    )
    assert done.stdout.startswith("[\n")


def test_the_python_of_the_page_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(ROOT / "testdata" / "monorepo", tmp_path / "src")
    monkeypatch.chdir(tmp_path)
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    exec(code, {})
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[2] for line in lines] == ["ABP105", "ABP108", "ABP104"]
    with pytest.raises(abplint.UsageError):
        abplint.lint([Path("missing")])
    assert sorted(abplint.__all__) == ["Finding", "Report", "Settings", "UsageError", "__version__", "lint"]


def test_the_page_names_attributes_that_are_there(tmp_path: Path) -> None:
    from abplint import config

    (tmp_path / "abplint.toml").write_text("ignore = ['ABP108']\n")
    shutil.copytree(ROOT / "testdata" / "monorepo", tmp_path / "app")
    settings = abplint.Settings(root=tmp_path, config=config.read(tmp_path / "abplint.toml"))
    report = abplint.lint(settings=settings, cwd=tmp_path)
    assert [finding.rule for finding in report.findings] == ["ABP105", "ABP104"]
    assert [report.level(finding).value for finding in report.findings] == ["error", "error"]
    objects = {"Report": report, "Finding": report.findings[0], "Location": report.findings[0].location}
    rows = dict(re.findall(r"^\| `(\w+)` \| ((?:`\w+`(?:, )?)+) \|$", PAGE, re.MULTILINE))
    assert rows.keys() == objects.keys()
    for name, attributes in rows.items():
        for attribute in re.findall(r"\w+", attributes):
            assert hasattr(objects[name], attribute), f"{name}.{attribute}"
