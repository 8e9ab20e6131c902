"""Known findings in a file: as the command line writes, reads and compares them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from abplint import baseline
from abplint.report.formats import FORMATS
from tests.conftest import ROOT, Abplint, Git
from tests.notes import ANSWERS, ASKS, COPIES, HANDLER, write_app

BASELINE = "known.json"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An app with one defect, and a baseline that lists it."""
    write_app(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def known(app: Path, abplint: Abplint) -> Path:
    """The app, with a baseline that lists its defect."""
    assert abplint("--write-baseline", "--baseline", BASELINE).code == 0
    return app


def test_what_it_lists_is_not_reported(known: Path, abplint: Abplint) -> None:
    run = abplint("--baseline", BASELINE)
    assert (run.code, run.out) == (0, "")
    assert run.err.startswith("No new problems · 1 known in known.json · 5 files")
    assert abplint().code == 1


@pytest.mark.parametrize("format", FORMATS)
def test_it_holds_for_every_format(known: Path, abplint: Abplint, format: str) -> None:
    assert abplint("--format", format).code == 1
    run = abplint("--format", format, "--baseline", BASELINE)
    assert run.code == 0
    findings = re.split(r'"rules"|<section id="map"', run.out)[0]  # a map shows what there is
    assert "clipboard" not in findings


def test_the_project_may_be_named(app: Path, abplint: Abplint) -> None:
    assert abplint(".", "--write-baseline", "--baseline", BASELINE).code == 0
    named = (app / BASELINE).read_bytes()
    abplint("--write-baseline", "--baseline", BASELINE)
    assert (app / BASELINE).read_bytes() == named


CALL = "navigator.clipboard.writeText(text)"
BROKEN = "navigator.clipboard\n      .writeText(\n        text,\n      )"


def test_it_survives_a_formatter_that_breaks_the_line(known: Path, abplint: Abplint) -> None:
    assert CALL in COPIES
    (known / HANDLER).write_text(COPIES.replace(CALL, BROKEN))
    run = abplint("--baseline", BASELINE)
    assert (run.code, run.out) == (0, "")
    assert "gone" not in run.err


def test_broken_lines_cover_one_finding_each(known: Path, abplint: Abplint) -> None:
    twice = COPIES.replace(CALL, f"[{BROKEN},\n    {BROKEN}]")
    (known / HANDLER).write_text(twice)
    assert abplint("-f", "concise", "--baseline", BASELINE).found == [f"{HANDLER} ABP513", f"{HANDLER} ABP105"]


def test_a_file_of_an_older_version_is_read(known: Path, abplint: Abplint) -> None:
    document = json.loads((known / BASELINE).read_text())
    for entry in document["findings"]:
        del entry["code"]
    (known / BASELINE).write_text(json.dumps(document))
    assert abplint("--baseline", BASELINE).code == 0
    (known / HANDLER).write_text(COPIES.replace(CALL, BROKEN))
    assert abplint("--baseline", BASELINE).code == 1


def test_json_counts_what_is_known(known: Path, abplint: Abplint) -> None:
    summary = json.loads(abplint("-f", "json", "--baseline", BASELINE).out)["summary"]
    assert summary == {"files": 5, "errors": 0, "warnings": 0, "notes": 0, "known": 1}


def test_what_is_new_is_reported_and_what_is_known_is_counted(known: Path, abplint: Abplint) -> None:
    (known / HANDLER).write_text(f"print();\n{COPIES}".replace("=>", "=>\n  confirm(text) &&"))
    run = abplint("--baseline", BASELINE, "-f", "concise")
    assert (run.code, run.found) == (1, [f"{HANDLER} ABP101"])


@pytest.mark.parametrize(
    "text",
    [
        f"// above\n\n{COPIES}// below\n",
        f"  {COPIES}",
        COPIES.replace("\n", "\r\n"),
    ],
    ids=["moved", "indented", "line ends"],
)
def test_it_survives(known: Path, abplint: Abplint, text: str) -> None:
    (known / HANDLER).write_bytes(text.encode())
    run = abplint("--baseline", BASELINE)
    assert (run.code, run.out) == (0, "")
    assert "gone" not in run.err


def test_it_survives_a_renamed_file(known: Path, abplint: Abplint) -> None:
    (known / HANDLER).rename(known / "text.js")
    page = known / "index.html"
    page.write_text(page.read_text().replace(HANDLER, "text.js"))
    run = abplint("--baseline", BASELINE)
    assert (run.code, run.out) == (0, "")
    assert "gone" not in run.err


def test_a_copy_is_new_where_the_original_stays(known: Path, abplint: Abplint) -> None:
    (known / "copy").mkdir()
    write_app(known / "copy")
    run = abplint("-f", "concise", "--baseline", BASELINE)
    assert run.found == [f"copy/{HANDLER} ABP105"]
    assert "1 known in known.json" in run.err


def test_what_is_fixed_since_is_said(known: Path, abplint: Abplint) -> None:
    (known / HANDLER).write_text(ANSWERS)
    run = abplint("--baseline", BASELINE)
    assert run.code == 0
    assert run.err.splitlines()[0] == "abplint: known.json: 1 finding is gone; --write-baseline takes it out"
    assert abplint("--baseline", BASELINE, "--write-baseline").err.splitlines()[0] == (
        "abplint: known.json now lists 0 findings (0 new, 1 gone)"
    )
    assert json.loads((known / BASELINE).read_text()) == {"version": 1, "findings": []}


def test_rules_that_do_not_run_are_not_gone_and_stay(known: Path, abplint: Abplint) -> None:
    before = (known / BASELINE).read_bytes()
    run = abplint("--baseline", BASELINE, "--select", "ABP3")
    assert "gone" not in run.err
    abplint("--baseline", BASELINE, "--write-baseline", "--select", "ABP3")
    assert (known / BASELINE).read_bytes() == before


def test_the_file_is_readable_sorted_and_stable(app: Path, abplint: Abplint) -> None:
    (app / HANDLER).write_text(ASKS.replace("alert(text)", "alert(text),\n  alert(text), print()"))
    abplint("--baseline", BASELINE, "--write-baseline")
    text = (app / BASELINE).read_text()
    document = json.loads(text)
    assert document["version"] == baseline.VERSION
    assert [(item["rule"], item["count"]) for item in document["findings"]] == [
        ("ABP101", 1),
        ("ABP101", 1),
        ("ABP102", 1),
    ]
    assert {"file", "rule", "capability", "message"} <= document["findings"][0].keys()
    assert document["findings"][0]["file"] == HANDLER
    assert text.isascii()
    assert text.endswith("}\n")
    (app / HANDLER).write_text("// above\n" + (app / HANDLER).read_text())
    abplint("--baseline", BASELINE, "--write-baseline")
    assert (app / BASELINE).read_text() == text


def test_equal_findings_are_counted(app: Path, abplint: Abplint) -> None:
    body = "  alert(text);\n  alert(text);\n  return { success: true, data: text };\n"
    twice = f"const exportText = ({{ text }}) => {{\n{body}}};\n"
    (app / HANDLER).write_text(twice)
    abplint("--baseline", BASELINE, "--write-baseline")
    assert [item["count"] for item in json.loads((app / BASELINE).read_text())["findings"]] == [2]
    (app / HANDLER).write_text(twice.replace("  return", "  alert(text);\n  return"))
    run = abplint("--baseline", BASELINE, "-f", "concise")
    assert run.out.startswith(f"{HANDLER}:4:3: error ABP101 ")
    assert "2 known" in run.err
    (app / HANDLER).write_text(twice.replace("  alert(text);\n", "", 1))
    assert "1 finding is gone" in abplint("--baseline", BASELINE).err


def test_the_configuration_names_it_and_an_option_takes_it_away(known: Path, abplint: Abplint) -> None:
    (known / "abplint.toml").write_text(f'baseline = "{BASELINE}"\n')
    assert abplint().code == 0
    assert abplint("--no-baseline").code == 1
    (known / BASELINE).unlink()
    assert abplint("--write-baseline").code == 0
    assert abplint().code == 0


HINT = 'abplint: what it lists is left out from now on with `baseline = "abplint-baseline.json"` in '


@pytest.mark.parametrize("paths", [(), (".",)])
def test_without_a_name_it_has_the_usual_one(app: Path, abplint: Abplint, paths: tuple[str, ...]) -> None:
    run = abplint(*paths, "--write-baseline")
    assert (run.code, run.err.splitlines()[:2]) == (
        0,
        ["abplint: abplint-baseline.json now lists 1 finding (1 new, 0 gone)", f"{HINT}abplint.toml"],
    )
    (app / "abplint.toml").write_text('baseline = "abplint-baseline.json"\n')
    assert abplint().code == 0
    run = abplint("--write-baseline")
    assert run.err.splitlines()[0] == "abplint: abplint-baseline.json now lists 1 finding (0 new, 0 gone)"
    assert HINT not in run.err


def test_the_usual_one_stands_beside_the_configuration(
    app: Path, abplint: Abplint, monkeypatch: pytest.MonkeyPatch, git: Git
) -> None:
    git(app, "init", "-q")
    (app / "pyproject.toml").write_text("[tool.abplint]\n")
    (app / "docs").mkdir()
    monkeypatch.chdir(app / "docs")
    assert abplint("--write-baseline").err.splitlines()[1] == f"{HINT}../pyproject.toml"
    assert (app / "abplint-baseline.json").exists()


def test_a_folder_below_reads_the_same_file(
    known: Path, abplint: Abplint, monkeypatch: pytest.MonkeyPatch, git: Git
) -> None:
    git(known, "init", "-q")
    (known / "abplint.toml").write_text(f'baseline = "{BASELINE}"\n')
    (known / "docs").mkdir()
    monkeypatch.chdir(known / "docs")
    run = abplint()
    assert run.code == 0
    assert "1 known in ../known.json" in run.err


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "no such file; --write-baseline writes it"),
        ("", "line 1 is no JSON: expecting value"),
        ('{\n<<<<<<< ours\n"version": 1}', "line 2 is no JSON: "),
        ("\ufeff[]", "this is no baseline of abplint"),
        ("{}", "this is no baseline of abplint"),
        ('{"version": 1}', "this is no baseline of abplint"),
        ('{"version": 2, "findings": []}', "this abplint reads version 1, not 2"),
        ('{"version": 1, "findings": [3]}', "finding 1 is no object"),
        ('{"version": 1, "findings": [{"rule": "ABP105"}]}', "finding 1 has no proper `file`"),
        ("[" * 100_000, "this is no JSON"),
    ],
)
def test_a_broken_one_is_an_error(app: Path, abplint: Abplint, text: str | None, why: str) -> None:
    if text is not None:
        (app / BASELINE).write_text(text)
    run = abplint("--baseline", BASELINE)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"abplint: cannot read {BASELINE}: {why}")
    assert run.err.count("\n") == 1
    if text is not None:
        run = abplint("--baseline", BASELINE, "--write-baseline")
        assert run.code == 2
        assert run.err.startswith(f"abplint: cannot replace {BASELINE}: {why}")
        assert (app / BASELINE).read_text() == text

    (app / "abplint.toml").write_text(f'\nbaseline = "{BASELINE}"\n')
    run = abplint()
    assert run.code == 2
    assert run.err.startswith(f"abplint.toml:2:12: error: cannot read '{BASELINE}': {why}")


def test_it_is_no_folder_and_stands_in_one_that_exists(app: Path, abplint: Abplint) -> None:
    (app / "folder").mkdir()
    assert abplint("--baseline", "folder").err == "abplint: cannot read folder: Is a directory\n"
    run = abplint("--baseline", "none/known.json", "--write-baseline")
    assert (run.code, run.err) == (2, "abplint: cannot write none/known.json: No such file or directory\n")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--baseline", ""], "--baseline names no file"),
        (["--baseline", BASELINE, "--no-baseline"], "--no-baseline and --baseline exclude each other"),
        (["--write-baseline", "--no-baseline"], "--no-baseline and --write-baseline exclude each other"),
        (
            ["--baseline", BASELINE, "--write-baseline", HANDLER],
            "--write-baseline writes what the whole project has; name . or no PATHS",
        ),
        (["--baseline", BASELINE, "--write-baseline", "--staged"], "--write-baseline and --staged exclude each other"),
    ],
)
def test_contradictions(app: Path, abplint: Abplint, args: list[str], message: str) -> None:
    run = abplint(*args)
    assert run.code == 2
    assert run.err.startswith(f"abplint: {message}")
    assert not (app / BASELINE).exists()


def test_a_coding_agent_verifies_against_it(known: Path, abplint: Abplint) -> None:
    (known / HANDLER).write_text(ASKS)
    run = abplint("-f", "agent", "--baseline", BASELINE)
    assert f'"verify":"abplint --baseline {BASELINE} --select ABP101 {HANDLER}"' in run.out


def test_entries_that_two_branches_added_count_once(app: Path, abplint: Abplint) -> None:
    abplint("--baseline", BASELINE, "--write-baseline")
    document = json.loads((app / BASELINE).read_text())
    document["findings"] *= 2
    (app / BASELINE).write_text(json.dumps(document))
    run = abplint("--baseline", BASELINE)
    assert run.code == 0
    assert "gone" not in run.err


def test_the_page_shows_what_happens(app: Path, abplint: Abplint) -> None:
    page = (ROOT / "docs/old-debt.md").read_text("utf-8")
    (listed,) = re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    (settings,) = re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)

    def shown(block: str) -> tuple[list[str], str]:
        command, _, output = re.sub(r"\d+\.\d s$", "# s", block, flags=re.MULTILINE).partition("\n")
        return command.split()[2:], output

    def printed(args: list[str]) -> str:
        return re.sub(r"\d+\.\d s$", "# s", abplint(*args).err, flags=re.MULTILINE)

    first, second = map(shown, re.findall(r"^```console\n(.*?)^```", page, re.MULTILINE | re.DOTALL))
    assert printed(first[0]) == first[1]
    assert (app / "abplint-baseline.json").read_text() == listed
    (app / "abplint.toml").write_text(settings)
    (app / HANDLER).write_text(ANSWERS)
    assert printed(second[0]) == second[1]


@pytest.mark.parametrize("name", ["monorepo", "extension-wrong", "vue-cli-wrong"])
def test_it_knows_a_whole_app_again(
    tmp_path: Path, abplint: Abplint, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    shutil.copytree(ROOT / "testdata" / name, tmp_path / "here" / name)
    monkeypatch.chdir(tmp_path)
    abplint("--root", "here", "--baseline", BASELINE, "--write-baseline")
    count = sum(item["count"] for item in json.loads((tmp_path / BASELINE).read_text())["findings"])
    assert count

    for path in (tmp_path / "here").rglob("*.*"):
        if path.suffix in (".js", ".ts", ".json"):
            path.write_bytes(b"\n\n" + path.read_bytes())
    (tmp_path / "here" / name).rename(tmp_path / "here/moved")
    run = abplint("--root", "here", "--baseline", BASELINE)
    assert (run.code, run.out) == (0, "")
    assert f"{count} known in {BASELINE}" in run.err
    assert "gone" not in run.err
