"""What is new: the work tree against a revision, the index against HEAD. Real repositories, nothing written to them."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from abplint.parallel import can_fork, in_processes
from abplint.project.git import ObjectReader
from abplint.report.formats import FORMATS
from tests.conftest import ROOT, Abplint, Git, clean_environment
from tests.notes import ANSWERS, ASKS, COPIES, HANDLER, write_app, write_registry

NOTHING_STAGED = "Nothing is staged that abplint reads.\n"


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CI", *(name for name in os.environ if name.startswith("GIT_"))):
        monkeypatch.delenv(name, raising=False)
    for name, value in clean_environment().items():
        if name.startswith("GIT_"):
            monkeypatch.setenv(name, value)


@pytest.fixture
def repo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, git: Git) -> Path:
    """A repository with one commit: an app without a defect."""
    root = tmp_path / "repo"
    write_app(root, ANSWERS)
    git(root, "init", "-q", "-b", "main")
    commit(git, root)
    monkeypatch.chdir(root)
    return root


def commit(git: Git, root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "-q", "-m", "change")


def test_since_reports_what_a_revision_does_not_have(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    (repo / HANDLER).write_text(COPIES + "\n// below\n")
    new = abplint("-f", "concise", "--since", "HEAD~1")
    assert (new.code, new.found) == (1, [f"{HANDLER} ABP105"])
    old = abplint("--since", "HEAD")
    assert (old.code, old.out) == (0, "")
    assert old.err.startswith("No new problems · 1 known in HEAD · 4 files")


def test_staged_reports_what_the_index_adds_to_head(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    assert abplint("--staged").err == NOTHING_STAGED
    git(repo, "add", ".")
    run = abplint("-f", "concise", "--staged")
    assert (run.code, run.found) == (1, [f"{HANDLER} ABP105"])
    (repo / HANDLER).write_text(ANSWERS)
    assert abplint("-f", "concise", "--staged").found == [f"{HANDLER} ABP105"], "the fix is not staged"


def test_three_dots_mean_where_two_revisions_parted(repo: Path, abplint: Abplint, git: Git) -> None:
    git(repo, "branch", "base")
    git(repo, "checkout", "-q", "-b", "work")
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    git(repo, "checkout", "-q", "base")
    (repo / HANDLER).write_text(f"// above\n{COPIES}")
    commit(git, repo)
    git(repo, "checkout", "-q", "work")
    assert abplint("--since", "base").code == 0, "base has it by now"
    for parted in ("base...work", "base...", "base...HEAD"):
        assert abplint("-f", "concise", "--since", parted).found == [f"{HANDLER} ABP105"]
    for wrong in ("base...gone", "...gone", "gone..."):
        run = abplint("--since", wrong)
        assert run.code == 2
        assert run.err == f"abplint: '{wrong}' names no two revisions with a common one before them\n"


@pytest.mark.parametrize("args", [["--staged"], ["--since", "HEAD"]])
def test_nothing_is_written(repo: Path, abplint: Abplint, git: Git, args: list[str]) -> None:
    (repo / HANDLER).write_text(COPIES)
    git(repo, "add", ".")
    (repo / "new.js").write_text("let untracked;\n")
    os.utime(repo / "runtime.js", (1, 1))  # git would refresh what it remembers of the file
    index = (repo / ".git/index").read_bytes()
    objects = {path for path in (repo / ".git").rglob("*") if path.is_file()}
    before = {path: path.read_bytes() for path in repo.glob("*.*") if path.is_file()}
    assert abplint(*args).code == 1
    assert (repo / ".git/index").read_bytes() == index
    assert {path for path in (repo / ".git").rglob("*") if path.is_file()} == objects
    assert {path: path.read_bytes() for path in repo.glob("*.*") if path.is_file()} == before


# What is staged


def test_a_deleted_handler(repo: Path, abplint: Abplint, git: Git) -> None:
    write_registry(repo)
    commit(git, repo)
    git(repo, "rm", "-q", HANDLER)
    run = abplint("-f", "concise", "--staged")
    assert run.code == 1, "the finding stands in a file that the commit does not touch"
    assert run.found == ["abp.json ABP305", "runtime.js ABP305", "runtime.js ABP305"]


def test_a_handler_that_is_only_untracked(repo: Path, abplint: Abplint, git: Git) -> None:
    write_registry(repo)
    commit(git, repo)
    page = repo / "index.html"
    page.write_text(page.read_text().replace(HANDLER, "new.js"))
    (repo / HANDLER).rename(repo / "new.js")
    git(repo, "add", "--update")
    assert abplint().code == 0
    run = abplint("-f", "concise", "--staged")
    assert run.code == 1
    git(repo, "add", ".")
    assert abplint("--staged").code == 0


def test_a_deleted_server_that_served_the_manifest(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / "abp.json").unlink()
    (repo / "server.py").write_text("@app.route('/abp.json')\ndef manifest():\n    return jsonify(MANIFEST)\n")
    commit(git, repo)
    git(repo, "rm", "-q", "--cached", "server.py")
    assert abplint("-f", "concise").found == []
    assert abplint("-f", "concise", "--staged").found == ["index.html ABP604"]


def test_a_partially_staged_file(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    git(repo, "add", ".")
    (repo / HANDLER).write_text("// a line above\n" + ANSWERS + ASKS.replace("exportText", "other"))
    assert abplint("-f", "concise", "--staged").out.startswith(f"{HANDLER}:1:34: error ABP105 ")


def test_old_debt_is_not_reported(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    (repo / "runtime.js").write_text("// another line\n" + (repo / "runtime.js").read_text())
    git(repo, "add", ".")
    run = abplint("--staged")
    assert (run.code, run.out) == (0, "")
    assert run.err.startswith("No new problems · 1 known in HEAD")


def test_a_renamed_file_is_old_debt(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    page = repo / "index.html"
    page.write_text(page.read_text().replace(HANDLER, "lib/text.js"))
    (repo / "lib").mkdir()
    git(repo, "mv", HANDLER, "lib/text.js")
    git(repo, "add", ".")
    assert abplint("--staged").code == 0
    assert abplint("--since", "HEAD").code == 0


def test_the_first_commit(tmp_path: Path, abplint: Abplint, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    write_app(tmp_path, COPIES)
    git(tmp_path, "init", "-q")
    monkeypatch.chdir(tmp_path)
    assert abplint("--staged").err == NOTHING_STAGED
    git(tmp_path, "add", ".")
    assert abplint("-f", "concise", "--staged").found == [f"{HANDLER} ABP105"]
    assert '"verify":"abplint --select' in abplint("-f", "agent", "--staged").out
    run = abplint("--since", "HEAD")
    assert (run.code, run.err) == (2, "abplint: 'HEAD' is no revision of this repository\n")


@pytest.mark.parametrize("file", ["README.md", "style.css"])
def test_what_abplint_does_not_read_is_nothing(repo: Path, abplint: Abplint, git: Git, file: str) -> None:
    (repo / file).write_text("words\n")
    git(repo, "add", ".")
    run = abplint("--staged", "--require-abp")
    assert (run.code, run.out, run.err) == (0, "", NOTHING_STAGED)
    assert abplint("--staged", "-f", "json").code == 0


@pytest.mark.parametrize("format", FORMATS)
def test_formats_say_that_nothing_was_looked_at(repo: Path, abplint: Abplint, format: str) -> None:
    run = abplint("--staged", "-f", format)
    assert (run.code, run.err) == (0, NOTHING_STAGED)
    assert (NOTHING_STAGED.strip(" .\n") in run.out) == (format in ("agent", "markdown", "junit", "html"))


@pytest.mark.parametrize(("value", "checks"), [("true", True), ("1", True), ("", False), ("false", False)])
def test_with_nothing_staged_ci_checks_everything(
    repo: Path, abplint: Abplint, git: Git, monkeypatch: pytest.MonkeyPatch, value: str, checks: bool
) -> None:
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    monkeypatch.setenv("CI", value)
    run = abplint("-f", "concise", "--staged")
    assert run.code == int(checks)
    assert run.found == ([f"{HANDLER} ABP105"] if checks else [])
    assert "--since" not in abplint("-f", "agent", "--staged").out


def test_ci_reads_a_list_on_stdin_once(repo: Path, abplint: Abplint, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(HANDLER.encode())))
    assert abplint("-f", "concise", "--staged", "--files-from", "-").found == [f"{HANDLER} ABP105"]


def test_a_merge_is_not_asked_about_what_its_parents_have(repo: Path, abplint: Abplint, git: Git) -> None:
    git(repo, "checkout", "-q", "-b", "topic")
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    git(repo, "checkout", "-q", "main")
    (repo / "main.js").write_text("let main;\n")
    commit(git, repo)
    git(repo, "merge", "-q", "--no-commit", "topic")
    merging = abplint("--staged")
    assert merging.code == 0
    assert merging.err.startswith("No new problems · 1 known in MERGE_HEAD")
    (repo / HANDLER).write_text(COPIES.replace("text);", "text + confirm(text));"))
    git(repo, "add", ".")
    assert abplint("--staged").code == 1


def test_a_conflict_is_read_as_ours(repo: Path, abplint: Abplint, git: Git) -> None:
    git(repo, "checkout", "-q", "-b", "topic")
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    git(repo, "checkout", "-q", "main")
    (repo / HANDLER).write_text("// ours\n" + ANSWERS)
    commit(git, repo)
    with pytest.raises(subprocess.CalledProcessError):
        git(repo, "merge", "-q", "topic")
    run = abplint("-f", "concise", "--staged")
    assert (run.code, run.out) == (0, "")


def test_a_link_leads_to_what_is_staged(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / "lib").mkdir()
    (repo / HANDLER).rename(repo / "lib" / HANDLER)
    (repo / "linked").symlink_to("lib")
    page = repo / "index.html"
    page.write_text(page.read_text().replace(HANDLER, f"linked/{HANDLER}"))
    (repo / "lib" / HANDLER).write_text(COPIES)
    git(repo, "add", ".")
    assert abplint("-f", "concise", "--staged").found == [f"lib/{HANDLER} ABP105"]
    (repo / "linked").unlink()
    (repo / "linked").symlink_to("nowhere")
    assert abplint("-f", "concise", "--staged").found == [f"lib/{HANDLER} ABP105"], "the index has the other link"


def test_binary_and_large_files_are_no_trouble(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / "image.js").write_bytes(b"\x00\xff\xfe" * 1000)
    (repo / "ünïcode \t.js").write_bytes(b"let a;\n")
    (repo / os.fsdecode(b"\xff.js")).write_bytes(b"let b;\n")
    git(repo, "add", ".")
    (repo / HANDLER).write_text(COPIES)
    git(repo, "add", HANDLER)
    assert abplint("-f", "concise", "--staged").found == [f"{HANDLER} ABP105"]


@pytest.mark.parametrize("args", [["--staged"], ["--since", "HEAD"]])
def test_a_folder_below_the_git_root(
    repo: Path, abplint: Abplint, git: Git, monkeypatch: pytest.MonkeyPatch, args: list[str]
) -> None:
    write_app(repo / "web", COPIES)
    commit(git, repo)
    page = repo / "web/index.html"
    page.write_text(page.read_text().replace("<title>", "<title>The "))
    git(repo, "add", ".")
    assert abplint("--root", "web", *args).err.startswith("No new problems · 1 known in HEAD · 4 files")
    monkeypatch.chdir(repo / "web")
    assert abplint("--root", ".", *args).code == 0
    (repo / "web" / HANDLER).write_text(ASKS)
    git(repo, "add", ".")
    assert abplint("-f", "concise", *args).found == [f"{HANDLER} ABP101"]
    assert abplint("-f", "concise", "--root", ".", *args).found == [f"{HANDLER} ABP101"]
    assert abplint("-f", "concise", *args, "../index.html").found == []


def test_a_root_that_the_revision_does_not_have(repo: Path, abplint: Abplint, git: Git) -> None:
    write_app(repo / "web", COPIES)
    assert abplint("-f", "concise", "--root", "web", "--since", "HEAD").found == [f"web/{HANDLER} ABP105"]
    git(repo, "add", ".")
    assert abplint("-f", "concise", "--root", "web", "--staged").found == [f"web/{HANDLER} ABP105"]


def test_excludes_hold_for_both_states(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    git(repo, "add", ".")
    assert abplint("--staged", "--exclude", HANDLER, "--select", "ABP1").code == 0


def test_handlers_that_the_configuration_names_need_not_be_in_the_past(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / "ai.js").write_text("export function answer() { alert(1); return { success: true, data: 1 }; }\n")
    (repo / "abplint.toml").write_text('[handlers]\n"export.text" = "ai.js#answer"\n')
    git(repo, "add", ".")
    assert "ABP101" in abplint("-f", "concise", "--staged").out
    assert "ABP101" in abplint("-f", "concise", "--since", "HEAD").out


@pytest.mark.parametrize("name", ["monorepo", "extension-wrong", "vue-cli-wrong"])
def test_objects_are_read_like_files(
    tmp_path: Path, abplint: Abplint, git: Git, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    app = tmp_path / name
    shutil.copytree(ROOT / "testdata" / name, app)
    git(app, "init", "-q")
    git(app, "add", "--all", "--force")
    monkeypatch.chdir(app)
    plain = abplint("-f", "json").out
    assert json.loads(plain)["findings"]
    for path in app.iterdir():
        if path.name != ".git":
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert abplint("-f", "json", "--staged").out == plain


# The index of a surrounding git command


def test_the_index_that_a_commit_is_made_of(
    repo: Path, abplint: Abplint, git: Git, monkeypatch: pytest.MonkeyPatch
) -> None:
    (repo / HANDLER).write_text(COPIES)
    subprocess.run(
        ["git", "add", "."], cwd=repo, env=clean_environment() | {"GIT_INDEX_FILE": ".git/other"}, check=True
    )
    assert abplint("--staged").err == NOTHING_STAGED
    monkeypatch.setenv("GIT_INDEX_FILE", ".git/other")
    assert abplint("-f", "concise", "--staged").found == [f"{HANDLER} ABP105"]
    (repo / "docs").mkdir()
    monkeypatch.chdir(repo / "docs")
    assert abplint("-f", "concise", "--staged").code == 1


def test_the_index_of_another_repository_does_not_count(
    repo: Path, abplint: Abplint, git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    write_app(other, ANSWERS)
    git(other, "init", "-q")
    commit(git, other)
    (other / HANDLER).write_text(COPIES)
    git(other, "add", ".")
    monkeypatch.setenv("GIT_DIR", str(repo / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(repo / ".git/index"))
    assert abplint("-f", "concise", "--root", str(other), "--staged").code == 1


def test_a_linked_worktree(
    repo: Path, abplint: Abplint, git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    linked = tmp_path / "linked"
    git(repo, "worktree", "add", "-q", "-b", "topic", str(linked))
    monkeypatch.chdir(linked)
    (linked / HANDLER).write_text(COPIES)
    git(linked, "add", ".")
    found = [f"{HANDLER} ABP105"]
    assert abplint("-f", "concise", "--staged").found == found
    place = git(linked, "rev-parse", "--absolute-git-dir").strip()
    monkeypatch.setenv("GIT_DIR", place)
    assert abplint("-f", "concise", "--staged").found == found
    monkeypatch.setenv("GIT_INDEX_FILE", f"{place}/index")
    assert abplint("-f", "concise", "--staged").found == found
    assert abplint("-f", "concise", "--since", "main").found == found


# What filters make of files


def test_line_ends_of_the_work_tree(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / ".gitattributes").write_text("*.js text eol=crlf\n")
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    for name in (HANDLER, "runtime.js"):
        (repo / name).unlink()
    git(repo, "checkout", "--", ".")
    assert b"\r\n" in (repo / HANDLER).read_bytes()
    (repo / "runtime.js").write_bytes(b"// more\r\n" + (repo / "runtime.js").read_bytes())
    assert abplint("--since", "HEAD").code == 0
    git(repo, "add", ".")
    assert abplint("--staged").code == 0
    (repo / HANDLER).write_bytes(b"// more\r\n" + (repo / HANDLER).read_bytes())
    assert abplint("--since", "HEAD").code == 0
    git(repo, "add", ".")
    assert abplint("--staged").code == 0


def test_files_that_were_only_touched(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    for path in repo.glob("*.*"):
        if path.is_file():
            os.utime(path, (1, 1))
    assert abplint("--since", "HEAD").code == 0
    assert abplint("--staged").err == NOTHING_STAGED


def test_what_git_is_told_not_to_look_at(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    git(repo, "update-index", "--assume-unchanged", HANDLER)
    git(repo, "update-index", "--skip-worktree", "runtime.js")
    (repo / HANDLER).write_text(ANSWERS)
    (repo / "runtime.js").unlink()
    (repo / "abp.json").write_text((repo / "abp.json").read_text().replace("Notes", "Notes 2"))
    git(repo, "add", "abp.json")
    run = abplint("--staged", "--select", "ABP105")
    assert run.err.startswith("No new problems · 1 known in HEAD"), "the index still has both"


LARGE = "version https://git-lfs.github.com/spec/v1\noid sha256:{id}\nsize {size}\n"


@pytest.mark.parametrize("is_here", [True, False])
def test_pointers_of_large_files(repo: Path, abplint: Abplint, git: Git, is_here: bool) -> None:
    import hashlib

    content = COPIES.encode()
    id = hashlib.sha256(content).hexdigest()
    store = repo / ".git/lfs/objects" / id[:2] / id[2:4]
    store.mkdir(parents=True)
    if is_here:
        (store / id).write_bytes(content)
    (repo / HANDLER).write_text(LARGE.format(id=id, size=len(content)))
    commit(git, repo)
    (repo / HANDLER).write_text(COPIES + "// more\n")
    run = abplint("-f", "concise", "--since", "HEAD")
    assert run.found == ([] if is_here else [f"{HANDLER} ABP105"])


# Submodules


@pytest.fixture
def outer(repo: Path, git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository that has the app as a submodule."""
    root = tmp_path / "outer"
    root.mkdir()
    git(root, "init", "-q", "-b", "main")
    git(root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(repo), "app")
    commit(git, root)
    monkeypatch.chdir(root)
    return root


def test_a_submodule_is_part_of_both_states(outer: Path, abplint: Abplint, git: Git) -> None:
    app = outer / "app"
    (app / HANDLER).write_text(COPIES)
    assert abplint("-f", "concise", "--since", "HEAD").found == [f"app/{HANDLER} ABP105"]
    assert abplint("--staged").err == NOTHING_STAGED
    commit(git, app)
    assert abplint("--staged").err == NOTHING_STAGED
    git(outer, "add", "app")
    assert abplint("-f", "concise", "--staged").found == [f"app/{HANDLER} ABP105"]
    commit(git, outer)
    (outer / "top.js").write_text("let top;\n")
    git(outer, "add", ".")
    assert abplint("--staged").err.startswith("No new problems · 1 known in HEAD")
    assert abplint("-f", "concise", "--since", "HEAD~1").found == [f"app/{HANDLER} ABP105"]


def test_a_submodule_that_is_not_here_has_no_files(outer: Path, abplint: Abplint, git: Git) -> None:
    git(outer, "submodule", "--quiet", "deinit", "--force", "app")
    (outer / "top.js").write_text("let top;\n")
    git(outer, "add", ".")
    run = abplint("--staged")
    assert run.code == 0
    assert run.err.startswith("No ABP here")


def test_a_commit_of_a_submodule_that_is_not_here_is_said(outer: Path, abplint: Abplint, git: Git) -> None:
    git(outer, "update-index", "--cacheinfo", f"160000,{'1' * 40},app")
    git(outer, "commit", "-q", "-m", "elsewhere")
    (outer / "app" / HANDLER).write_text(COPIES)
    run = abplint("-f", "concise", "--since", "HEAD")
    assert run.found == [f"app/{HANDLER} ABP105"]
    assert "HEAD: app: commit 1111111111 of the submodule is not here; its index is read instead" in run.err


# Revisions


def test_revisions_of_every_kind(repo: Path, abplint: Abplint, git: Git) -> None:
    git(repo, "tag", "-a", "v1", "-m", "one")
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    full = git(repo, "rev-parse", "HEAD~1").strip()
    for revision in ("v1", "HEAD~1", "main^", full, full[:8], "HEAD~1^{tree}", "@~"):
        run = abplint("-f", "concise", "--since", revision)
        assert run.found == [f"{HANDLER} ABP105"], revision
    run = abplint("--since", "HEAD")
    assert (run.code, run.err) == (0, "Nothing that abplint reads has changed since HEAD.\n")


@pytest.mark.parametrize("revision", ["nope", "", "--help", "-1", "HEAD:index.html", "main..HEAD", "a\nb", "'"])
def test_a_revision_that_is_none(repo: Path, abplint: Abplint, revision: str) -> None:
    run = abplint("--since", revision)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("abplint: '")
    assert run.err.endswith("' is no revision of this repository\n")
    assert run.err.count("\n") == 1


def test_a_shallow_clone(
    repo: Path, abplint: Abplint, git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    git(tmp_path, "clone", "-q", "--depth", "1", f"file://{repo}", "shallow")
    monkeypatch.chdir(tmp_path / "shallow")
    run = abplint("--since", "HEAD~1")
    assert run.code == 2
    assert run.err == (
        "abplint: 'HEAD~1' is no revision of this repository, which is a shallow clone: fetch it first\n"
    )


@pytest.mark.parametrize("args", [["--staged"], ["--since", "HEAD"]])
def test_without_git(tmp_path: Path, abplint: Abplint, monkeypatch: pytest.MonkeyPatch, args: list[str]) -> None:
    write_app(tmp_path)
    monkeypatch.chdir(tmp_path)
    run = abplint(*args)
    assert (run.code, run.out) == (2, "")
    assert run.err.count("\n") == 1
    monkeypatch.setenv("PATH", "")
    run = abplint(*args)
    assert run.code == 2
    assert run.err == f"abplint: {tmp_path}: git cannot be run\n"


@pytest.mark.parametrize("args", [["--staged"], ["--since", "HEAD"]])
def test_a_repository_that_git_cannot_read(
    repo: Path, abplint: Abplint, git: Git, monkeypatch: pytest.MonkeyPatch, args: list[str]
) -> None:
    (repo / ".git/index").write_bytes(b"garbage")
    run = abplint(*args)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"abplint: {repo}: git: ")
    monkeypatch.chdir(repo / ".git")
    # Git 2.38 to 2.43 calls it a bare repository, which it then does not use.
    assert re.match(
        rf"abplint: {re.escape(str(repo))}/\.git: (no work tree of git|cannot use bare repository .*)\n",
        abplint("--root", ".", *args).err,
    )


def test_an_object_that_is_not_here_is_said(repo: Path, abplint: Abplint, git: Git) -> None:
    blob = git(repo, "rev-parse", f"HEAD:{HANDLER}").strip()
    (repo / HANDLER).write_text(COPIES)
    git(repo, "add", ".")
    (repo / ".git/objects" / blob[:2] / blob[2:]).unlink()
    run = abplint("-f", "concise", "--staged")
    assert run.found == [f"{HANDLER} ABP105"]
    assert f"abplint: HEAD: {HANDLER}: git does not have the object {blob}" in run.err


def test_both_exclude_each_other(repo: Path, abplint: Abplint) -> None:
    run = abplint("--staged", "--since", "HEAD")
    assert (run.code, run.err) == (2, "abplint: --since and --staged exclude each other        (abplint --help)\n")


def test_paths_choose_among_what_is_new(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    git(repo, "add", ".")
    assert abplint("-f", "concise", "--staged", "runtime.js").found == [f"{HANDLER} ABP105"]
    run = abplint("--staged", "abp.json")
    assert run.code == 0
    assert run.err.startswith("No problems in what was named; 1 finding elsewhere in the project")


def test_a_baseline_and_a_revision_add_up(repo: Path, abplint: Abplint, git: Git) -> None:
    write_app(repo / "old", COPIES)
    abplint("--baseline", "known.json", "--write-baseline")
    write_app(repo / "kept", ASKS)
    commit(git, repo)
    (repo / HANDLER).write_text(COPIES)
    git(repo, "add", ".")
    run = abplint("-f", "concise", "--staged", "--baseline", "known.json")
    assert run.found == [f"{HANDLER} ABP105"]
    assert "1 known in known.json · 1 known in HEAD" in run.err


def test_a_coding_agent_verifies_what_it_has_not_staged_yet(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    git(repo, "add", ".")
    assert f'"verify":"abplint --since HEAD --select ABP105 {HANDLER}"' in abplint("-f", "agent", "--staged").out


@pytest.mark.skipif(not can_fork(), reason="needs fork")
def test_processes_do_not_share_a_pipe_to_git(repo: Path, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    start = subprocess.Popen

    def noting(*args: Any, **options: Any) -> subprocess.Popen[bytes]:
        started.append(os.getpid())
        return start(*args, **options)

    id = git(repo, "rev-parse", f"HEAD:{HANDLER}").strip()
    reader = ObjectReader(str(repo))
    monkeypatch.setattr(subprocess, "Popen", noting)

    def own_processes(_: int) -> int:
        assert [reader.read(id), reader.read(id)] == [ANSWERS.encode()] * 2
        return started.count(os.getpid())

    assert own_processes(0) == 1
    assert in_processes(own_processes, 3) == [1, 1, 1]
    reader.close()


def test_jobs_change_nothing_of_what_is_new(repo: Path, abplint: Abplint, git: Git) -> None:
    for number in range(6):
        write_app(repo / f"app{number}", COPIES)
    commit(git, repo)
    for number in range(6):
        (repo / f"app{number}" / HANDLER).write_text(f"// more\n{COPIES}{ASKS.replace('exportText', 'other')}")
        (repo / f"app{number}/runtime.js").write_text((repo / "runtime.js").read_text() + "\n")
    git(repo, "add", ".")
    options = ("--staged", "-f", "json", "--no-cache")
    alone = abplint(*options)
    assert '"known": 6' in alone.out
    assert abplint(*options, "--jobs", "2").out == alone.out
