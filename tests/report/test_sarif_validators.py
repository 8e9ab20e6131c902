"""The log as others read it: SARIF's JSON schema, and Microsoft's validator with GitHub's rules.

Both come with an npm package: `cd tests && npm install --no-package-lock`, or let SARIF_MULTITOOL name its folder.
"""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from abplint import catalog
from abplint.finding import Finding, Suppression
from abplint.report import sarif
from abplint.report.presentation import Presentation
from tests.report.samples import RULES, at, clipboard_finding, drawings, long_path, one_line, report, source

TESTS = Path(__file__).parent.parent
PACKAGE = Path("node_modules", "@microsoft", "sarif-multitool-linux")
EXECUTABLE = "Sarif.Multitool"


@pytest.fixture(scope="module")
def multitool() -> Path:
    """The validator's folder."""
    named = os.environ.get("SARIF_MULTITOOL")
    places = [Path(named)] if named else [TESTS / PACKAGE, TESTS.parent / PACKAGE]
    for place in places:
        if (place / EXECUTABLE).is_file():
            # npm may be told to run no install scripts, and one of them does this.
            (place / EXECUTABLE).chmod(0o755)
            return place
    pytest.skip(f"no {EXECUTABLE} in {' or '.join(map(str, places))}: run npm install in tests/")


unparsed = Finding("ABP900", "unexpected `]`", at(source("src/broken.js", "abp.call(]\n"), "]"))
by_comment = Suppression("inSource", at(source("src/a.js", "// abplint-disable-next\n"), "abplint"), "a demo")
SAMPLES = {
    "nothing": report(),
    "drawings": drawings,
    "long-path": long_path(12, "export.pdf", "export.html"),
    "links": one_line("'größe 👍'; copy(a['b'](1))", "copy(a['b'](1))"),
    "syntax-error": report(unparsed, *drawings.findings),
    "catalogue": report(clipboard_finding),
    "suppressed": report(replace(clipboard_finding, suppression=by_comment)),
}


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("logs")
    for name, sample in SAMPLES.items():
        rules = catalog.load().rules if name == "catalogue" else RULES
        (folder / f"{name}.sarif").write_text(sarif.render(sample, rules, Presentation(version="0.1.0")), "utf-8")
    return sorted(folder.iterdir())


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8-sig"))


def complaints(multitool: Path, logs: list[Path], output: Path) -> list[str]:
    """What the validator calls an error or a warning; its exit code says nothing about that."""
    config = Path(__file__).with_name("github.xml")
    rules = ["--rule-kind", "Sarif;Ghas", "--config", str(config)]
    command = [str(multitool / EXECUTABLE), "validate", *map(str, logs), *rules, "--output", str(output)]
    subprocess.run([*command, "--log", "ForceOverwrite"], check=True, capture_output=True)
    return [json.dumps(result) for result in read(output)["runs"][0]["results"]]


def test_logs_follow_the_schema(multitool: Path, logs: list[Path]) -> None:
    schema = read(multitool / "sarif-2.1.0.json")
    validator = jsonschema.Draft202012Validator(schema, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER)
    assert len(logs) == len(SAMPLES)
    for log in logs:
        validator.validate(read(log))


def test_the_validator_has_no_complaint(multitool: Path, logs: list[Path], tmp_path: Path) -> None:
    assert complaints(multitool, logs, tmp_path / "complaints.sarif") == []


def test_the_validator_looks_at_every_log(multitool: Path, logs: list[Path], tmp_path: Path) -> None:
    """An empty list of complaints says nothing unless faulty logs would get some."""
    for log in logs:
        document = read(log)
        document["runs"][0]["tool"]["driver"]["rules"][0]["shortDescription"]["text"] = None
        (tmp_path / log.name).write_text(json.dumps(document), "utf-8")
    found = complaints(multitool, sorted(tmp_path.iterdir()), tmp_path / "complaints.sarif")
    assert [log.name for log in logs if not any(log.name in complaint for complaint in found)] == []
