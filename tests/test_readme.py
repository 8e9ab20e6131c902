"""What README.md shows is what abplint does."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from abplint import __version__, catalog
from abplint.cli import ExitCode
from tests.conftest import ROOT, clean_environment

README = (ROOT / "README.md").read_text("utf-8")
SAMPLE = ROOT / "testdata" / "monorepo"
LEFT_OUT = "[…]\n"
VENV = ".venv/bin/"

# A version, unless it says which one the commit of an action is.
VERSION = r"(?<![0-9a-f]{40} # )\bv\d+\.\d+\.\d+\b"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def run(command: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run an `abplint …` command line with this checkout's abplint; stderr follows stdout."""
    program, *arguments = shlex.split(command, comments=True)
    assert program == "abplint"
    return subprocess.run(
        [sys.executable, "-m", "abplint", *arguments],
        cwd=folder,
        env=clean_environment() | {"PYTHONPATH": str(ROOT), "NO_COLOR": "1", "PYTHONUTF8": "1"} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )


def mask(output: str) -> str:
    return re.sub(r"\d+\.\d s$", "# s", output, flags=re.MULTILINE)


def test_the_quoted_output_is_real() -> None:
    prompt, _, quoted = blocks("console")[0].partition("\n")
    command = prompt.rpartition(VENV)[2]
    output = mask(run(command, ROOT).stdout)
    beginning, end = mask(quoted).split(LEFT_OUT)
    assert output.startswith(beginning)
    assert output.endswith(end)
    assert end.strip()


def test_the_quoted_map_is_real() -> None:
    (block,) = [block for block in blocks("console") if block.startswith("$ abplint map")]
    prompt, _, quoted = block.partition("\n")
    output = run(prompt.removeprefix("$ "), ROOT).stdout
    before, shown, after = quoted.split(LEFT_OUT)
    assert (before, after) == ("", "")
    assert "\n" + shown in "\n" + output


def test_what_is_left_out_is_two_findings() -> None:
    output = run("abplint --root testdata/monorepo -f concise -q", ROOT).stdout
    (shown,) = re.findall(r"^\S+: error .*", blocks("console")[0], re.MULTILINE)
    assert len(output.splitlines()) == 3
    assert output.splitlines()[0] == shown


@pytest.mark.parametrize("command", [*blocks("sh")[0].splitlines()])
def test_each_command_runs_in_an_app(command: str, tmp_path: Path) -> None:
    app = tmp_path / "app"
    shutil.copytree(SAMPLE, app)
    done = run(command, app)
    assert done.returncode in (ExitCode.CLEAN, ExitCode.FINDINGS), done.stdout
    for file in re.findall(r"-o \w+=(\S+)", command):
        assert (app / file).is_file()


DOCS = {path: path.read_text("utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}


def test_the_workflow_by_hand_uploads_what_it_writes() -> None:
    page = DOCS[ROOT / "docs" / "ci.md"]
    assert re.findall(r"sarif_file: (\S+)", page) == re.findall(r"run: abplint .*sarif=(\S+)", page)


def test_the_output_for_agents_is_real() -> None:
    (block,) = re.findall(r"^```console\n(.*?)^```$", DOCS[ROOT / "docs" / "agents.md"], re.MULTILINE | re.DOTALL)
    prompt, _, quoted = block.partition("\n")
    output = run(prompt.removeprefix("$ AI_AGENT=1 ") + " -q", ROOT, AI_AGENT="1").stdout
    assert output == quoted


@pytest.mark.parametrize("name", ["inventory", "card"])
def test_the_output_that_a_page_shows_is_real(name: str) -> None:
    block = re.findall(r"^```console\n(.*?)^```$", DOCS[ROOT / "docs" / f"{name}.md"], re.MULTILINE | re.DOTALL)[0]
    prompt, _, quoted = block.partition("\n")
    output = run(prompt.removeprefix("$ "), ROOT).stdout
    for shown in filter(str.strip, quoted.split(LEFT_OUT)):
        assert shown.strip("\n") in output


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_links_of_the_pages_lead_to_files(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", DOCS[page]):
        assert (page.parent / link).resolve().is_file(), link


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_the_pages_pin_this_version(page: Path) -> None:
    assert set(re.findall(VERSION, DOCS[page])) <= {f"v{__version__}"}


def test_exit_codes_are_those_of_the_command_line() -> None:
    assert re.findall(r"^\| (\d+) \| ", README, re.MULTILINE) == [str(code.value) for code in ExitCode]


def test_the_table_of_rules_is_the_catalogue() -> None:
    rows = re.findall(r"^\| ABP.* \|$", README, re.MULTILINE)
    wanted = [
        f"| {rule.id} | [{rule.name}](rules/{rule.id}-{rule.name}.md) | {rule.level.value} | {rule.summary} |"
        for rule in catalog.load().rules
    ]
    assert [row for row in wanted if row not in rows] == [], "README.md has no such rows"
    assert rows == wanted, "README.md has other rows, or another order"


def test_links_lead_to_files() -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / link).is_file(), link


def test_the_revision_to_pin_is_this_version() -> None:
    assert set(re.findall(VERSION, README)) == {f"v{__version__}"}
