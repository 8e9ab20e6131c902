from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from abplint.project import files
from abplint.project.files import Universe, discover, find_root
from abplint.project.snapshots import History

Git = Callable[..., str]
Write = Callable[[dict[str, str]], Path]


@pytest.fixture
def without_git(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.devnull)


def paths(universe: Universe) -> list[str]:
    """The paths, which a scan and a look-up must agree on."""
    found = list(universe.paths)
    assert sorted(path for path, _ in universe.scan()) == found
    return found


def test_only_files_of_interest(write: Write) -> None:
    names = ["a.js", "b.tsx", "c.mts", "d.html", "e.vue", "f.svelte", "g.astro", "h.json", "I.HTML"]
    root = write(
        dict.fromkeys([*names, "types.d.ts", "x.d.mts", "style.css", "README.md", "js", "dir.js/none.txt"], "")
    )
    assert paths(discover(root)) == sorted(names)


def test_a_folder_without_git_honours_gitignore_files(write: Write) -> None:
    root = write(
        {
            ".gitignore": "dist/\n*.gen.js\n",
            "a.js": "",
            "a.gen.js": "",
            "dist/a.js": "",
            "lib/.gitignore": "!keep.gen.js\n/own.js\n",
            "lib/keep.gen.js": "",
            "lib/own.js": "",
            "lib/deep/own.js": "",
        }
    )
    assert paths(discover(root)) == ["a.js", "lib/deep/own.js", "lib/keep.gen.js"]
    assert len(discover(root, gitignore=False).paths) == 6


PUBLISHED = {
    ".gitignore": "node_modules\n!packages/node_modules\n!node_modules/\n",
    "packages/node_modules/@acme/editor/src/editor.js": "",
    "packages/node_modules/@acme/editor/node_modules/jquery/jquery.js": "",
    "node_modules/jquery/jquery.js": "",
}


def test_a_folder_of_packages_that_gitignore_brings_back_by_its_path_holds_sources(write: Write) -> None:
    assert paths(discover(write(PUBLISHED))) == ["packages/node_modules/@acme/editor/src/editor.js"]


def test_git_lists_such_a_folder_too(write: Write, git: Git) -> None:
    root = write(PUBLISHED)
    git(root, "init")
    sources = ["packages/node_modules/@acme/editor/src/editor.js"]
    assert paths(discover(root)) == sources
    git(root, "add", "--force", ".")
    assert paths(discover(root)) == sources
    with History(root, ()) as history:
        assert list(history.index().paths) == sources


def test_what_gitignore_says_is_asked_for_alone(write: Write) -> None:
    assert paths(discover(write(PUBLISHED), gitignore=False)) == []


def test_git_decides_in_a_work_tree(write: Write, git: Git) -> None:
    root = write(
        {
            ".gitignore": "dist/\nignored.js\n",
            "tracked.js": "",
            "dist/committed.js": "",
            "dist/built.js": "",
            "gone.js": "",
            "ignored.js": "",
            "excluded.js": "",
        }
    )
    git(root, "init")
    git(root, "add", "--force", "tracked.js", "gone.js", "dist/committed.js")
    (root / "gone.js").unlink()
    (root / "new.ts").touch()
    (root / ".git/info/exclude").write_text("excluded.js\n")
    assert paths(discover(root)) == ["dist/committed.js", "new.ts", "tracked.js"]
    assert "ignored.js" in discover(root, gitignore=False).paths


def test_the_users_own_ignore_file(write: Write, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write({"config": '[core]\n\texcludesFile = "~/ignore"\n', "ignore": "scratch.js\n", "repo/scratch.js": ""})
    monkeypatch.setenv("HOME", str(root))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(root / "config"))
    git(root / "repo", "init")
    assert discover(root / "repo").paths == ()


@pytest.mark.parametrize("name", sorted(files.excluded_folders() - {".git"}))
def test_default_excludes_hold_for_tracked_files_too(write: Write, git: Git, name: str) -> None:
    root = write({"a.js": "", f"{name}/b.js": "", f"deep/{name}/c/d.js": ""})
    assert paths(discover(root)) == ["a.js"]
    git(root, "init")
    assert paths(discover(root)) == ["a.js"]
    git(root, "add", "--all")
    assert paths(discover(root)) == ["a.js"]
    assert paths(discover(root, gitignore=False)) == ["a.js"]


def test_build_folders_that_are_not_ignored_are_in(write: Write) -> None:
    assert paths(discover(write({"dist/a.js": "", "build/b.js": "", "out/c.js": ""}))) == [
        "build/b.js",
        "dist/a.js",
        "out/c.js",
    ]


@pytest.mark.parametrize("repository", [False, True])
def test_exclude_globs(write: Write, git: Git, repository: bool) -> None:
    root = write(
        dict.fromkeys(["a.js", "a.min.js", "legacy/x/b.js", "src/legacy/c.js", "vendor/d.js", "vendor/e.js"], "")
    )
    if repository:
        git(root, "init")
        git(root, "add", "a.min.js", "legacy", "vendor/d.js")
    exclude = ["/legacy", "*.min.js", "vendor/**", "!vendor/e.js"]
    assert paths(discover(root, exclude=exclude)) == ["a.js", "src/legacy/c.js", "vendor/e.js"]


def test_a_folder_inside_of_a_repository(write: Write, git: Git) -> None:
    root = write(
        {".gitignore": "/app/out/\n/pages/*\n", "top.js": "", "app/a.js": "", "app/out/b.js": "", "pages/c/d.js": ""}
    )
    git(root, "init")
    assert paths(discover(root)) == ["app/a.js", "top.js"]
    assert paths(discover(root / "app")) == ["a.js"]


def test_a_build_that_is_ignored_can_be_the_root(write: Write, git: Git) -> None:
    root = write(
        {".gitignore": "/app/out/\n/pages/*\n", "app/out/b.js": "", "pages/c/d.js": "", "pages/.gitignore": "e.js"}
    )
    git(root, "init")
    assert paths(discover(root / "app/out")) == ["b.js"]
    assert paths(discover(root / "pages")) == ["c/d.js"]


def test_repositories_in_the_tree_are_part_of_it(tmp_path: Path, write: Write, git: Git) -> None:
    write({"library/a.js": "", "outer/main.js": "", "outer/clone/.gitignore": "no.js", "outer/clone/b.js": ""})
    library, outer = tmp_path / "library", tmp_path / "outer"
    for repository in (library, outer, outer / "clone"):
        git(repository, "init")
    git(library, "add", "a.js")
    git(library, "commit", "-m", "first")
    git(outer, "submodule", "add", str(library), "modules/three.js")
    git(outer, "commit", "-m", "first")
    git(outer, "worktree", "add", "trees/feature")
    write({"outer/modules/three.js/new.js": "", "outer/clone/no.js": "", "outer/trees/feature/c.js": ""})
    expected = ["clone/b.js", "main.js", "modules/three.js/a.js", "modules/three.js/new.js", "trees/feature/c.js"]
    assert paths(discover(outer)) == expected
    assert paths(discover(tmp_path)) == ["library/a.js", *(f"outer/{path}" for path in expected)]


def test_a_hooks_environment_points_elsewhere(write: Write, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write({"one/a.js": "", "two/b.js": ""})
    for name in ("one", "two"):
        git(root / name, "init")
        git(root / name, "add", "--all")
    monkeypatch.setenv("GIT_DIR", str(root / "one/.git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(root / "one/.git/index"))
    assert paths(discover(root / "two")) == ["b.js"]


def test_listing_runs_no_program_of_the_repository(write: Write, git: Git) -> None:
    root = write({"a.js": "", "monitor": "#!/bin/sh\ntouch ran\n"})
    (root / "monitor").chmod(0o755)
    git(root, "init")
    git(root, "config", "core.fsmonitor", str(root / "monitor"))
    assert paths(discover(root)) == ["a.js"]
    assert not (root / "ran").exists()


@pytest.mark.usefixtures("without_git")
def test_without_git_the_gitignore_files_decide(write: Write) -> None:
    root = write(
        {
            ".git/HEAD": "ref: refs/heads/main",
            ".git/info/exclude": "/app/mine.js\n",
            ".gitignore": "dist/\n",
            "app/.gitignore": "x.js",
            "app/mine.js": "",
            "app/x.js": "",
            "app/dist/y.js": "",
            "app/src/a.js": "",
        }
    )
    universe = discover(root)
    assert paths(universe) == ["app/src/a.js"]
    assert universe.notices == [".: git cannot be run; only .gitignore files say what is ignored"]
    assert paths(discover(root / "app")) == ["src/a.js"]
    assert paths(discover(root / "app/dist")) == ["y.js"]


def test_a_repository_that_git_refuses(write: Write) -> None:
    universe = discover(write({".git": "gitdir: nowhere", ".gitignore": "b.js", "a.js": "", "b.js": ""}))
    assert paths(universe) == ["a.js"]
    assert len(universe.notices) == 1
    assert universe.notices[0].startswith(".: git: fatal: ")


def test_a_repository_of_somebody_else(write: Write, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write({".gitignore": "b.js", "app/a.js": "", "app/b.js": ""})
    git(root, "init")
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    for start in (root, root / "app"):
        universe = discover(start)
        assert [path.rpartition("/")[2] for path in paths(universe)] == ["a.js"]
        assert ["dubious ownership" in notice for notice in universe.notices] == [True]


def test_an_empty_repository(tmp_path: Path, git: Git) -> None:
    git(tmp_path, "init")
    universe = discover(tmp_path)
    assert paths(universe) == []
    assert universe.notices == []


def test_a_conflict_is_one_file(write: Write, git: Git) -> None:
    root = write({"a.js": "1"})
    git(root, "init", "--initial-branch=main")
    git(root, "add", "a.js")
    git(root, "commit", "-m", "one")
    for branch in ("left", "right"):
        git(root, "checkout", "-b", branch, "main")
        (root / "a.js").write_text(branch)
        git(root, "commit", "--all", "-m", branch)
    with pytest.raises(Exception, match="merge"):
        git(root, "merge", "left")
    assert paths(discover(root)) == ["a.js"]


def links(root: Path) -> None:
    (root / "src/link.js").symlink_to("../lib/real.js")
    (root / "src/shared").symlink_to("../lib")
    (root / "src/loop").symlink_to("..")
    (root / "src/broken.js").symlink_to("nowhere.js")
    (root / "src/outside.js").symlink_to(sys.executable)


def test_links_are_not_files_but_can_be_followed(write: Write, git: Git) -> None:
    root = write({"lib/real.js": "", "src/a.js": ""})
    links(root)
    assert paths(discover(root)) == ["lib/real.js", "src/a.js"]
    git(root, "init")
    assert paths(discover(root)) == ["lib/real.js", "src/a.js"]
    git(root, "add", "--all")
    universe = discover(root)
    assert paths(universe) == ["lib/real.js", "src/a.js"]
    assert universe.notices == ["src/outside.js: a link that leads out of the project, and is not read"]
    assert universe.follow("src/link.js") == "lib/real.js"
    assert universe.follow("src/shared/real.js") == "lib/real.js"
    assert universe.follow("src/a.js") == "src/a.js"
    assert [universe.follow(f"src/{name}.js") for name in ("broken", "outside", "nothing")] == [None] * 3
    with pytest.raises(OSError, match=r"link\.js"):
        universe.read("src/link.js")


@pytest.mark.parametrize("repository", [False, True])
def test_names_that_are_not_utf8(tmp_path: Path, git: Git, repository: bool) -> None:
    name = b"caf\xe9.js"
    try:
        (tmp_path / os.fsdecode(name)).write_bytes(b"x")
    except OSError:
        pytest.skip("the file system takes UTF-8 only")
    if repository:
        git(tmp_path, "init")
    universe = discover(tmp_path)
    assert paths(universe) == [os.fsdecode(name)]
    assert universe.read(os.fsdecode(name)) == b"x"


@pytest.mark.parametrize("repository", [False, True])
def test_names_with_newlines_and_quotes(tmp_path: Path, write: Write, git: Git, repository: bool) -> None:
    write({'a\n"b\t.js': "", "ä/ö.ts": ""})
    if repository:
        git(tmp_path, "init")
        git(tmp_path, "add", "--all")
    assert paths(discover(tmp_path)) == ['a\n"b\t.js', "ä/ö.ts"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")
def test_a_pipe_is_no_file(write: Write, git: Git) -> None:
    root = write({"a.js": ""})
    os.mkfifo(root / "b.js")
    assert paths(discover(root)) == ["a.js"]
    git(root, "init")
    assert paths(discover(root)) == ["a.js"]


def test_a_file_that_cannot_be_read_is_a_notice(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    universe = discover(write({"a.js": "", "b.js": "", "c.js": ""}))
    read = files.read_file

    def refuse(path: str) -> bytes:
        if path.endswith("b.js"):
            raise PermissionError(13, "Permission denied", path)
        if path.endswith("c.js"):
            raise FileNotFoundError(2, "No such file or directory", path)
        return read(path)

    monkeypatch.setattr(files, "read_file", refuse)
    assert list(universe.scan()) == [("a.js", b"")]
    assert universe.notices == ["b.js: Permission denied"]
    assert universe.paths == ("a.js", "b.js")


def test_a_folder_that_cannot_be_listed_is_a_notice(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write({"a.js": "", "closed/b.js": ""})
    scandir = os.scandir

    def refuse(path: str) -> Iterator[os.DirEntry[str]]:
        if path.endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refuse)
    universe = discover(root)
    assert universe.paths == ("a.js",)
    assert universe.notices == ["closed: Permission denied"]


@pytest.mark.parametrize("size", [0, 1, files.CHUNK - 1, files.CHUNK, files.CHUNK + 1, files.CHUNK * 40])
def test_read(tmp_path: Path, size: int) -> None:
    data = bytes(i % 251 for i in range(size))
    (tmp_path / "a.js").write_bytes(data)
    universe = discover(tmp_path)
    assert universe.read("a.js") == data
    assert list(universe.scan()) == [("a.js", data)]
    with pytest.raises(FileNotFoundError):
        universe.read("b.js")


def test_exists(write: Write) -> None:
    universe = discover(write({"src/a.js": "", "style.css": ""}))
    assert universe.exists("src/a.js")
    assert not universe.exists("src")
    assert not universe.exists("style.css")


def test_below(write: Write) -> None:
    paths = ["a/b.js", "a/b/c.js", "a/b/d/e.js", "a/b-c.js", "a/b0.js", "b.js"]
    universe = discover(write(dict.fromkeys(paths, "")))
    assert list(universe.below("a/b")) == ["a/b/c.js", "a/b/d/e.js"]
    assert universe.below("") == universe.paths == tuple(sorted(paths))
    assert not universe.below("a/b/c.js")
    assert not universe.below("c")


def test_find_root(tmp_path: Path, write: Write) -> None:
    write(
        {"repo/.git/HEAD": "", "repo/src/deep/a.js": "", "repo/tree/.git": "gitdir: ../.git", "repo/tree/src/a.js": ""}
    )
    repo = tmp_path / "repo"
    assert find_root(repo) == repo
    assert find_root(repo / "src/deep/a.js") == repo
    assert find_root(repo / "tree/src") == repo / "tree"


def test_the_walk_agrees_with_git(write: Write, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write(
        {
            ".gitignore": "*.log.js\n!important.log.js\n/build\nfoo/**/bar\n**/tmp/\n[Dd]ebug\n\\#x.js\na/*\n!a/keep\n",
            "a/.gitignore": "!re.log.js\n/b\n",
            **dict.fromkeys(("x.log.js", "important.log.js", "build/a.js", "src/build/a.js", "foo/bar/a.js"), ""),
            **dict.fromkeys(
                ("foo/x/y/bar/a.js", "foo/x/bars/a.js", "tmp/a.js", "x/tmp/a.js", "tmp.js", "Debug/a.js"), ""
            ),
            **dict.fromkeys(("#x.js", "a/keep/a.js", "a/keep/re.log.js", "a/other/a.js", "a/b/a.js"), ""),
        }
    )
    git(root, "init")
    by_git = paths(discover(root))
    monkeypatch.setenv("PATH", os.devnull)
    assert paths(discover(root)) == by_git
    assert "a/keep/re.log.js" in by_git
    assert "a/other/a.js" not in by_git


def test_what_git_says_of_untracked_files_is_a_notice(write: Write, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write({"a.js": ""})
    git(root, "init")
    ask = files.git
    answers: list[subprocess.CompletedProcess[bytes] | OSError] = [
        subprocess.CompletedProcess([], 0, b"a.js\0", b"warning: could not open directory 'closed/'\n"),
        OSError(2, "No such file or directory"),
    ]

    def answer(folder: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        if "--others" not in arguments:
            return ask(folder, *arguments)
        said = answers.pop()
        if isinstance(said, OSError):
            raise said
        return said

    assert discover(root).notices == []
    monkeypatch.setattr(files, "git", answer)
    universe = discover(root)
    assert paths(universe) == []
    assert universe.notices == [".: git cannot be run; untracked files are left out"]
    universe = discover(root)
    assert paths(universe) == ["a.js"]
    assert universe.notices == [".: git: warning: could not open directory 'closed/'"]


def test_gitignore_files_around_a_root_that_have_too_many_patterns(write: Write) -> None:
    many = "".join(f"*a{number}*b\n" for number in range(4_000))
    root = write({".git/HEAD": "", "many/.gitignore": f"a.js\n{many}", "few/.gitignore": "a.js\n"})
    for folder in ("many", "few"):
        write({f"{folder}/app/a.js": "", f"{folder}/app/b.js": ""})
    assert discover(root / "few" / "app").notices[1:] == []
    assert discover(root / "many" / "app").notices[1:] == [
        ".: `.gitignore` files around it have too many patterns, and are not asked"
    ]
