"""Repositories that would have a program run, or keep git waiting, by being looked at."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from abplint.project import git as git_room
from tests.conftest import Abplint, Git, Run, Write, clean_environment

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the programs are shell scripts")

RUNTIME = """\
window.abp = {
  protocolVersion: '0.1',
  listCapabilities: () => [{ name: 'export.text' }],
  call(name, params) { if (name === 'export.text') return alert(params.text); },
};
"""


@pytest.fixture
def ran(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that is there as soon as a planted program has run."""
    return tmp_path_factory.mktemp("outside") / "ran"


@pytest.fixture
def program(ran: Path) -> Path:
    """A program that leaves its mark, and then fails."""
    file = ran.parent / "program"
    file.write_text(f"#!/bin/sh\necho \"$0 $@\" >> '{ran}'\nexit 1\n")
    file.chmod(0o755)
    return file


@pytest.fixture
def repository(tmp_path: Path, git: Git, write: Write) -> Path:
    write("src/abp.js", RUNTIME)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "-q", "-m", "first")
    return tmp_path


def make_promisor(folder: Path, program: Path, git: Git) -> None:
    """Have a repository ask a program for the objects that it lacks, as a partial clone does."""
    for key, value in {
        "core.repositoryformatversion": "1",
        "extensions.partialClone": "origin",
        "remote.origin.url": str(folder),
        "remote.origin.promisor": "true",
        "remote.origin.uploadpack": str(program),
        "protocol.file.allow": "always",
        "protocol.allow": "always",
    }.items():
        git(folder, "config", key, value)


def lose(folder: Path, git: Git, *names: str) -> None:
    """Take objects out of a repository."""
    objects = Path(git(folder, "rev-parse", "--absolute-git-dir").strip()) / "objects"
    for id in git(folder, "rev-parse", *names).split():
        place = objects / id[:2] / id[2:]
        place.chmod(0o644)
        place.unlink()


def files(run: Run) -> set[str]:
    return {line.partition(" ")[0] for line in run.found}


class TestBareRepository:
    """A folder like any other to git, which commits it, and a repository to a git that starts in it."""

    @pytest.fixture
    def committed(self, tmp_path: Path, repository: Path, program: Path, ran: Path, git: Git) -> Path:
        inner = tmp_path / "inner"
        shutil.copytree(repository / ".git", inner)
        git(inner, "config", "core.bare", "false")
        git(inner, "config", "core.worktree", str(inner))
        git(inner, "config", "core.fsmonitor", str(program))
        (inner / "abp.js").write_text(RUNTIME)
        # To know what is ignored, git reads a file that the index alone has.
        (repository / "rules").write_text("*.map\n")
        id = git(inner, "--git-dir=.", "hash-object", "-w", str(repository / "rules")).strip()
        git(inner, "--git-dir=.", "update-index", "--add", "--cacheinfo", f"100644,{id},.gitignore")
        git(inner, "--git-dir=.", "update-index", "--skip-worktree", ".gitignore")
        git(repository, "add", "--all", "--force")
        git(repository, "commit", "-q", "-m", "second")
        assert git(repository, "ls-files", "inner/config").strip() == "inner/config"
        make_promisor(inner, program, git)
        lose(inner, git, "HEAD^{tree}", "HEAD:src", "HEAD:src/abp.js", id)
        ran.unlink(missing_ok=True)
        return inner

    def test_the_repository_is_one_that_runs_a_program(self, committed: Path, ran: Path) -> None:
        command = ["git", "--git-dir=.", "ls-tree", "-r", "HEAD"]
        subprocess.run(command, cwd=committed, env=clean_environment(), capture_output=True, check=False)
        assert ran.exists()

    @pytest.mark.parametrize("options", [(), ("--since", "HEAD"), ("--staged",)])
    def test_as_the_root_on_the_command_line(
        self, committed: Path, ran: Path, check: Abplint, options: tuple[str, ...]
    ) -> None:
        run = check("--root", "inner", *options)
        assert not ran.exists()
        if options:
            assert (run.code, run.out) == (2, "")
        else:
            assert files(run) == {"inner/abp.js"}

    def test_as_the_root_in_a_configuration(self, committed: Path, ran: Path, write: Write, check: Abplint) -> None:
        write("abplint.toml", 'root = "inner"\n')
        assert files(check()) == {"inner/abp.js"}
        assert not ran.exists()

    def test_as_the_working_directory(
        self, committed: Path, ran: Path, check: Abplint, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(committed)
        check()
        check("--staged")
        assert not ran.exists()

    def test_a_git_that_would_take_it_is_not_run(self, committed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Git before 2.38 knows no `safe.bareRepository`."""
        monkeypatch.setattr(git_room, "SETTINGS", ())
        with pytest.raises(git_room.Untrusted):
            git_room.git(str(committed), "rev-parse", "HEAD")


CONFIGURED = {
    "core.fsmonitor": "{program}",
    "core.hooksPath": "{hooks}",
    "diff.external": "{program}",
    "core.pager": "{program}",
    "core.editor": "{program}",
    "core.sshCommand": "{program}",
    "core.askPass": "{program}",
    "credential.helper": "!{program}",
    "filter.x.clean": "{program}",
    "filter.x.smudge": "{program}",
    "filter.x.process": "{program}",
    "diff.x.command": "{program}",
    "diff.x.textconv": "{program}",
    "merge.x.driver": "{program}",
    "core.alternateRefsCommand": "{program}",
    "alias.ls-files": "!{program}",
}


@pytest.mark.parametrize("options", [(), ("--since", "HEAD"), ("--staged",)], ids=["check", "since", "staged"])
def test_programs_of_a_repositorys_own_configuration(
    repository: Path, program: Path, ran: Path, git: Git, write: Write, check: Abplint, options: tuple[str, ...]
) -> None:
    hooks = ran.parent / "hooks"
    hooks.mkdir()
    for hook in ("post-index-change", "pre-auto-gc", "reference-transaction", "post-checkout", "fsmonitor-watchman"):
        (hooks / hook).symlink_to(program)
        (repository / ".git" / "hooks").mkdir(exist_ok=True)
        (repository / ".git" / "hooks" / hook).symlink_to(program)
    write(".gitattributes", "* filter=x diff=x merge=x\n")
    for key, value in CONFIGURED.items():
        git(repository, "config", key, value.format(program=program, hooks=hooks))
    write("src/abp.js", RUNTIME + "\n// changed\n")
    ran.unlink(missing_ok=True)
    assert check(*options).code in (0, 1)
    assert not ran.exists()


@pytest.mark.parametrize("options", [("--since", "HEAD"), ("--staged",)], ids=["since", "staged"])
def test_objects_that_a_partial_clone_lacks_are_not_fetched(
    repository: Path, program: Path, ran: Path, git: Git, write: Write, check: Abplint, options: tuple[str, ...]
) -> None:
    write("src/more.js", RUNTIME + "// more")
    git(repository, "add", "--all")
    write("src/abp.js", RUNTIME + "\n// changed\n")
    write("src/more.js", RUNTIME + "\n// changed, too\n")
    make_promisor(repository, program, git)
    lose(repository, git, "HEAD:src/abp.js", ":src/more.js")
    ran.unlink(missing_ok=True)
    run = check(*options)
    assert run.code in (0, 1, 2)
    assert "Traceback" not in run.err
    assert not ran.exists()


def test_git_is_taken_from_absolute_folders_only(
    repository: Path, program: Path, ran: Path, check: Abplint, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(program, repository / "git")
    (repository / "bin").mkdir()
    shutil.copy(program, repository / "bin" / "git")
    monkeypatch.setenv("PATH", os.pathsep.join(("", ".", "bin", os.environ["PATH"])))
    assert files(check()) == {"src/abp.js"}
    assert not ran.exists()


@pytest.mark.parametrize("place", [".gitignore", "src/.gitignore", ".git/info/exclude"])
def test_a_pipe_that_git_would_wait_for(
    repository: Path, check: Abplint, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr(git_room, "PATIENCE", 0.0)
    file = repository / place
    file.unlink(missing_ok=True)
    file.parent.mkdir(exist_ok=True)
    os.mkfifo(file)
    (repository / ".git" / "dangling").symlink_to("nowhere")  # which git does not wait for
    run = check()
    assert files(run) == {"src/abp.js"}
    assert run.err.startswith(f"abplint: .: git: {place} is no regular file; ")


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
@pytest.mark.parametrize(
    ("place", "setting"),
    [
        (".git/packed-refs", ""),
        (".git/objects/info/alternates", ""),
        ("pipe", "[core]\n\texcludesFile = ../pipe\n"),
        (".git/pipe", '[include]\n  path="pipe" \n'),
    ],
)
def test_a_pipe_that_a_repository_leads_git_to(
    repository: Path, check: Abplint, git: Git, monkeypatch: pytest.MonkeyPatch, place: str, setting: str
) -> None:
    monkeypatch.setattr(git_room, "PATIENCE", 0.3)
    git(repository, "pack-refs", "--all")
    config = repository / ".git" / "config"
    config.write_text(config.read_text() + setting.replace("../pipe", str(repository / "pipe")))
    (repository / place).unlink(missing_ok=True)
    os.mkfifo(repository / place)
    said = check().err + check("--since", "HEAD").err
    assert f"{place} is no regular file" in said


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_a_pipe_in_place_of_an_object(repository: Path, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(git_room, "PATIENCE", 0.3)
    id = git(repository, "rev-parse", "HEAD:src/abp.js").strip()
    lose(repository, git, "HEAD:src/abp.js")
    os.mkfifo(repository / ".git" / "objects" / id[:2] / id[2:])
    with pytest.raises(git_room.Untrusted, match="is no regular file"):
        git_room.ObjectReader(str(repository)).read(id)


def test_git_is_not_waited_for_without_end(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it waits for: a file that lies elsewhere, a disk that does not answer."""
    monkeypatch.setattr(git_room, "PATIENCE", 0.1)
    monkeypatch.setattr(git_room, "MOST_PATIENCE", 0.1)
    with pytest.raises(git_room.Untrusted, match="it does not answer"):
        git_room.git(str(repository), "-c", "alias.wait=!sleep 5", "wait")
    reader = git_room.ObjectReader(str(repository))
    monkeypatch.setattr(git_room, "_command", lambda _: ("sleep", "5"))
    with pytest.raises(git_room.Untrusted, match="it does not answer"):
        reader.read("0" * 40)


def test_what_is_no_blob_confuses_no_later_question(repository: Path, git: Git) -> None:
    reader = git_room.ObjectReader(str(repository))
    commit, blob = git(repository, "rev-parse", "HEAD", "HEAD:src/abp.js").split()
    with pytest.raises(OSError, match="does not have the object"):
        reader.read(commit)
    assert reader.read(blob) == RUNTIME.encode()
    reader.close()


def test_a_large_file_of_git_lfs_is_sought_among_its_own_only(
    repository: Path, ran: Path, git: Git, write: Write, check: Abplint
) -> None:
    """Git LFS keeps a file at lfs/objects/ab/cd/abcd…; of an id that is an absolute path only that is left."""
    secret = ran.parent / "secret.js"
    secret.write_text(RUNTIME)
    write("src/new.js", f"version https://git-lfs.github.com/spec/v1\noid sha256:{secret}\nsize 12\n")
    git(repository, "add", "--all")
    write("src/new.js", "")
    assert files(check("--staged")) == set()


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
@pytest.mark.parametrize("options", [(), ("--since", "HEAD"), ("--staged",)], ids=["check", "since", "staged"])
@pytest.mark.parametrize("name", ["index", "HEAD", "config"])
@pytest.mark.parametrize("kind", ["noise", "folder", "pipe"])
def test_what_git_keeps_may_be_anything(
    repository: Path, abplint: Abplint, options: tuple[str, ...], name: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(git_room, "PATIENCE", 0.3)
    file = repository / ".git" / name
    file.unlink()
    if kind == "noise":
        file.write_bytes(b"\xff\x00noise" * 50)
    elif kind == "folder":
        file.mkdir()
    else:
        os.mkfifo(file)
    run = abplint("-f", "concise", *options)
    assert run.code in (0, 1, 2)
    assert run.err
    assert "please report" not in run.err


def test_a_folder_called_git_is_no_git(tmp_path: Path, program: Path) -> None:
    (tmp_path / "first" / "git").mkdir(parents=True)
    (tmp_path / "second").mkdir()
    shutil.copy(program, tmp_path / "second" / "git")
    git_room._executable.cache_clear()
    try:
        path = os.pathsep.join((str(tmp_path / "first"), str(tmp_path / "second")))
        assert git_room._executable(path) == str(tmp_path / "second" / "git")
    finally:
        git_room._executable.cache_clear()


def test_below_a_repository_without_files_and_below_none(tmp_path: Path) -> None:
    """Where there is no `.git` at all, too, and however deep below."""
    deep = tmp_path / "bare" / "a" / "b"
    deep.mkdir(parents=True)
    assert "GIT_CEILING_DIRECTORIES" not in git_room._environment(str(deep))
    assert git_room._environment(str(deep), "an index")["GIT_INDEX_FILE"] == "an index"
    for name in ("objects", "refs"):
        (tmp_path / "bare" / name).mkdir()
    (tmp_path / "bare" / "HEAD").write_text("ref: refs/heads/main\n")
    with pytest.raises(git_room.Untrusted, match="bare/ is a repository without files"):
        git_room._environment(str(deep))


def test_what_git_keeps_is_read_blob_by_blob(repository: Path, git: Git) -> None:
    blob, tree = (git(repository, "rev-parse", name).strip() for name in ("HEAD:src/abp.js", "HEAD:src"))
    reader = git_room.ObjectReader(str(repository))
    content = reader.read(blob)
    assert content == (repository / "src/abp.js").read_bytes()
    with pytest.raises(OSError, match="does not have the object"):
        reader.read(tree)
    reader.close()
    reader = git_room.ObjectReader(str(repository))
    assert reader.read(blob) == content
    process = reader._process
    assert process is not None
    process.kill()
    process.wait()
    with pytest.raises(OSError):  # noqa: PT011  # which one is the system's matter
        reader.read(blob)
    assert reader.read(blob) == content
    reader.close()
