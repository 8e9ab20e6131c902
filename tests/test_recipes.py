"""What the documentation offers for other machinery: the vendors' schemas accept it, and the hooks do what they say."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from abplint import __version__
from tests.conftest import ROOT, Git, clean_environment
from tests.notes import ANSWERS, COPIES, HANDLER, write_app

yaml = pytest.importorskip("yaml", reason="PyYAML is missing: it comes with pre-commit")

RECIPES = (ROOT / "docs/ci-recipes.md").read_text("utf-8")
NODE_HOOKS = (ROOT / "docs/hooks-node.md").read_text("utf-8")


def recipe(name: str) -> str:
    (found,) = re.findall(rf'^```\w+ title="{re.escape(name)}"\n(.*?)^```$', RECIPES, re.MULTILINE | re.DOTALL)
    return str(found)


def test_every_recipe_installs_this_version() -> None:
    named = re.findall(r"abplint==([\d.]+)", RECIPES + NODE_HOOKS)
    assert set(named) == {__version__}


def test_every_recipe_is_yaml_that_runs_abplint() -> None:
    gitlab: dict[str, Any] = yaml.safe_load(recipe(".gitlab-ci.yml"))
    assert any("abplint" in line for line in gitlab["abplint"]["script"])
    azure: dict[str, Any] = yaml.safe_load(recipe("azure-pipelines.yml"))
    assert any(step.get("script", "").startswith("abplint") for step in azure["steps"])
    circle: dict[str, Any] = yaml.safe_load(recipe(".circleci/config.yml"))
    assert circle["workflows"]["check"]["jobs"] == list(circle["jobs"])
    assert "abplint -o" in recipe("Jenkinsfile")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("groovy") is None, reason="Groovy is missing")
def test_the_jenkinsfile_holds_what_a_declarative_pipeline_may_hold(tmp_path: Path) -> None:
    environment, java = clean_environment(), shutil.which("java")
    if java is not None:
        environment.setdefault("JAVA_HOME", str(Path(java).resolve().parent.parent))

    def groovy(text: str) -> subprocess.CompletedProcess[str]:
        command = ["groovy", str(ROOT / "tests/jenkinsfile.groovy")]
        return subprocess.run(
            command, cwd=tmp_path, input=text, env=environment, capture_output=True, text=True, check=False
        )

    text = recipe("Jenkinsfile")
    done = groovy(text)
    if done.returncode != 0 and "Block" not in done.stderr:
        pytest.skip("this Groovy finds no Java that it can use")
    assert done.returncode == 0, done.stderr
    assert [line for line in done.stdout.splitlines() if line.startswith("sh ")] == [
        f"sh {command}" for command in re.findall(r"^ *sh '(.*)'$", text, re.MULTILINE)
    ]
    assert "`allways` in `post`" in groovy(text.replace("always", "allways")).stderr


@pytest.mark.parametrize("command", re.findall(r"^\s*(?:- script: |- run: |- |sh ')(abplint -o .*?)'?$", RECIPES, re.M))
def test_what_a_recipe_runs_is_understood(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from abplint.cli import main

    write_app(tmp_path, COPIES)
    monkeypatch.chdir(tmp_path)
    words = command.replace("$(Build.ArtifactStagingDirectory)/", "").split()[1:]
    assert main(words) == 1
    outputs = [word.partition("=")[2] for word in words if "=" in word]
    assert all((tmp_path / output).stat().st_size for output in outputs)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("check-jsonschema") is None, reason="check-jsonschema is missing")
@pytest.mark.parametrize(
    ("name", "options"),
    [
        (".gitlab-ci.yml", ["vendor.gitlab-ci", "--data-transform", "gitlab-ci"]),
        ("azure-pipelines.yml", ["vendor.azure-pipelines", "--regex-variant", "python"]),
        (".circleci/config.yml", ["vendor.circle-ci"]),
    ],
)
def test_the_vendors_schema_allows_the_recipe(name: str, options: list[str], tmp_path: Path) -> None:
    def problems(text: str) -> str:
        file = tmp_path / "recipe.yml"
        file.write_text(text)
        command = ["check-jsonschema", str(file), "--builtin-schema", *options]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout

    assert problems(recipe(name)) == "ok -- validation done\n"
    wrong = re.sub(r"^( *)(script|steps|docker):", r"\1\2: 1\n\1x:", recipe(name), count=1, flags=re.M)
    assert "ok --" not in problems(wrong)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("check-jsonschema") is None, reason="check-jsonschema is missing")
def test_dependabot_and_issue_forms_are_what_github_allows() -> None:
    def check(schema: str, *files: Path) -> None:
        command = ["check-jsonschema", "--builtin-schema", schema, *map(str, files)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout

    check("vendor.dependabot", ROOT / ".github/dependabot.yml")
    check("vendor.github-workflows", *(ROOT / ".github/workflows").glob("*.yml"))


# ---------------------------------------------------------------- hooks for Node


@pytest.fixture
def repository(tmp_path: Path, git: Git) -> Path:
    """A repository whose commit is clean, with a stand-in for `node_modules/.bin/abplint`."""
    root = tmp_path / "repository"
    write_app(root, ANSWERS)
    binary = root / "node_modules/.bin/abplint"
    binary.parent.mkdir(parents=True)
    binary.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m abplint "$@"\n')
    binary.chmod(0o755)
    (root / ".gitignore").write_text("node_modules\n")
    (root / "package.json").write_text('{ "name": "app", "private": true }\n')
    git(root, "init", "-q")
    git(root, "add", ".")
    git(root, "commit", "-q", "-m", "clean")
    return root


def commit(root: Path) -> subprocess.CompletedProcess[str]:
    command = ["git", "commit", "-q", "-m", "change"]
    return subprocess.run(command, cwd=root, env=clean_environment(), capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("npx") is None, reason="npx is missing")
def test_the_husky_hook_sees_what_a_commit_adds(repository: Path, git: Git) -> None:
    (script,) = re.findall(r"^```sh\n# \.husky/pre-commit\n(.*?)^```$", NODE_HOOKS, re.MULTILINE | re.DOTALL)
    # husky sets the path of git's hooks to a folder whose files run those of `.husky` with `sh -e`.
    hooks = repository / ".husky"
    hooks.mkdir()
    (hooks / "pre-commit").write_text(f"#!/bin/sh -e\n{script}")
    (hooks / "pre-commit").chmod(0o755)
    git(repository, "config", "core.hooksPath", ".husky")
    (repository / HANDLER).write_text(COPIES)
    git(repository, "add", HANDLER)
    refused = commit(repository)
    assert refused.returncode == 1
    assert "ABP105" in refused.stdout + refused.stderr
    (repository / HANDLER).write_text(ANSWERS + "\n")
    git(repository, "add", HANDLER)
    assert commit(repository).returncode == 0


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("node") is None, reason="node is missing")
def test_lint_staged_runs_abplint_on_the_project(repository: Path, git: Git) -> None:
    program = ROOT / "tests/node_modules/lint-staged/bin/lint-staged.js"
    if not program.is_file():
        pytest.skip("no lint-staged in tests/node_modules: run npm install in tests/")
    (config,) = re.findall(r"^```js\n// (lint-staged\.config\.mjs\n.*?)^```$", NODE_HOOKS, re.MULTILINE | re.DOTALL)
    name, _, text = config.partition("\n")
    (repository / name).write_text(text)
    (repository / HANDLER).write_text(COPIES)
    git(repository, "add", HANDLER)

    def run() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["node", str(program)], cwd=repository, env=clean_environment(), capture_output=True, text=True, check=False
        )

    refused = run()
    assert refused.returncode == 1
    assert "ABP105" in refused.stdout + refused.stderr
    (repository / HANDLER).write_text(ANSWERS + "\n")
    git(repository, "add", HANDLER)
    done = run()
    assert done.returncode == 0, done.stderr


def test_the_mirror_has_the_hook_of_the_repository() -> None:
    (mirrored,) = re.findall(r"^```yaml\n# \.pre-commit-hooks\.yaml\n(.*?)^```$", NODE_HOOKS, re.MULTILINE | re.DOTALL)
    own = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}
    (hook,) = yaml.safe_load(mirrored)
    assert {**hook, "description": own["abplint"]["description"]} == own["abplint"]


@pytest.mark.slow
def test_a_mirror_installs_the_wheel(wheels: Path, tmp_path: Path, git: Git) -> None:
    mirror, app = tmp_path / "mirror", tmp_path / "app"
    mirror.mkdir()
    for name in (".pre-commit-hooks.yaml", "pyproject.toml"):
        (text,) = re.findall(rf"^```\w+\n# {re.escape(name)}\n(.*?)^```$", NODE_HOOKS, re.MULTILINE | re.DOTALL)
        (mirror / name).write_text(text)
    write_app(app, COPIES)
    for folder in (mirror, app):
        git(folder, "init", "-q")
        git(folder, "add", ".")
        git(folder, "commit", "-q", "-m", "first")
    revision = git(mirror, "rev-parse", "HEAD").strip()
    hooks = f"repos:\n- repo: {mirror}\n  rev: {revision}\n  hooks:\n  - id: abplint\n"
    (app / ".pre-commit-config.yaml").write_text(hooks)
    git(app, "add", ".")
    environment = clean_environment() | {
        "PRE_COMMIT_HOME": str(tmp_path / "home"),
        "PIP_FIND_LINKS": str(wheels),
    }
    command = [sys.executable, "-m", "pre_commit", "run", "--all-files"]
    done = subprocess.run(command, cwd=app, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"{HANDLER}:1:" in done.stdout, done.stdout


# ---------------------------------------------------------------- the container


def test_the_image_is_made_of_what_is_there_and_runs_as_nobody() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    copied = [word for line in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE) for word in line.split()]
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert copied
    for name in copied:
        assert (ROOT / name).exists(), name
        assert name not in ignored
    assert text.count("--require-hashes") == 2
    last = text.rpartition("\nFROM ")[2]
    assert "\nUSER abplint\n" in last
    assert last.rstrip().endswith('ENTRYPOINT ["abplint"]')


@pytest.mark.slow
def test_the_image_builds(tmp_path: Path) -> None:
    def works(*command: str) -> bool:
        found = shutil.which(command[0])
        return found is not None and subprocess.run(command, capture_output=True, check=False).returncode == 0

    builder = next((name for name in ("docker", "podman") if works(name, "info")), None)
    if builder is None:
        pytest.skip("nothing here builds and runs containers")
    (base,) = set(re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE))
    if not works(builder, "pull", base):
        pytest.skip(f"{base} cannot be had here")
    subprocess.run([builder, "build", "-q", "-t", "abplint-test", "."], cwd=ROOT, check=True, capture_output=True)
    write_app(tmp_path, COPIES)
    run = [builder, "run", "--rm", "--read-only", "--network", "none", "-v", f"{tmp_path}:/src:ro", "abplint-test"]
    done = subprocess.run([*run, "-f", "json"], capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert json.loads(done.stdout)["findings"]


@pytest.mark.slow
def test_the_steps_of_the_image_lead_to_abplint(wheels: Path, tmp_path: Path) -> None:
    """What the first stage does, without a container: the locked packages and the wheel run without anything else."""
    import venv

    target = tmp_path / "abplint"
    venv.create(target, with_pip=True)
    python = target / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    pip = [str(python), "-m", "pip", "install", "--quiet", "--no-compile"]
    locked = str(ROOT / "release/runtime.txt")
    subprocess.run([*pip, "--require-hashes", "-r", locked], check=True, capture_output=True)
    (wheel,) = wheels.glob("*.whl")
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True)
    write_app(tmp_path / "app", COPIES)
    done = subprocess.run(
        [str(python), "-I", "-m", "abplint", "-q"], cwd=tmp_path / "app", capture_output=True, check=False
    )
    assert done.returncode == 1, done.stderr
    checked = subprocess.run([str(python), "-m", "pip", "check"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
