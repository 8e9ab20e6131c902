"""What a repository names stays inside of it, what the user types may lead anywhere; no link is written through."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from abplint import paths
from abplint.paths import Refused
from tests.conftest import Abplint, Git, Write
from tests.test_hostile_git import RUNTIME, files

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among files, and links need rights")

SECRET = "TOKEN=hunter2\n"


@pytest.fixture
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("outside")
    (folder / "secret").write_text(SECRET)
    (folder / "secret.toml").write_text(SECRET)
    (folder / "abp.js").write_text(RUNTIME)
    (folder / "ABP999-secret.md").write_text(SECRET)
    (folder / "baseline.json").write_text('{"version": 1, "findings": []}')
    return folder


@pytest.fixture(params=["git", "no git"])
def project(tmp_path: Path, write: Write, git: Git, request: pytest.FixtureRequest) -> Path:
    write("src/abp.js", RUNTIME)
    if request.param == "git":
        git(tmp_path, "init", "-q")
    return tmp_path


def test_a_configuration_that_is_a_link_out_is_not_shown(project: Path, outside: Path, abplint: Abplint) -> None:
    (project / "abplint.toml").symlink_to(outside / "secret.toml")
    run = abplint()
    assert (run.code, run.out) == (2, "")
    assert run.err == "abplint: cannot read abplint.toml: it leads out of the project\n"
    assert abplint("--config", "abplint.toml").err == run.err


def test_a_configuration_that_is_a_link_to_what_is_none_is_not_shown(project: Path, abplint: Abplint) -> None:
    """A checkout holds a token in `.git/config`, and often an `.env`."""
    (project / ".env").write_text(SECRET)
    (project / "abplint.toml").symlink_to(".env")
    assert abplint().err == "abplint: cannot read abplint.toml: it is no .toml file\n"


def test_a_pyproject_that_is_a_link_out_is_somebody_elses(project: Path, outside: Path, check: Abplint) -> None:
    (outside / "pyproject.toml").write_text("[tool.abplint]\nselect = ['none such']\n")
    (project / "pyproject.toml").symlink_to(outside / "pyproject.toml")
    assert files(check()) == {"src/abp.js"}


@pytest.mark.parametrize(
    "setting",
    [
        'root = ".."',
        'root = "/"',
        'root = "{outside}"',
        'root = "link"',
        'baseline = "../baseline.json"',
        'baseline = "{outside}/baseline.json"',
        'baseline = "link/baseline.json"',
        'rule-paths = ["{outside}"]',
        'rule-paths = ["link"]',
        'rule-paths = ["rules"]',
        'served = ["link"]',
        'extends = "{outside}/secret.toml"',
        'extends = "link/secret.toml"',
        '[handlers]\n"export.text" = "link/abp.js#f"',
    ],
)
def test_what_a_configuration_names_stays_inside(
    project: Path, outside: Path, write: Write, abplint: Abplint, setting: str
) -> None:
    (project / "link").symlink_to(outside)
    (project / "rules").mkdir()
    (project / "rules" / "ABP999-secret.md").symlink_to(outside / "ABP999-secret.md")
    write("abplint.toml", setting.format(outside=outside) + "\n")
    run = abplint()
    assert (run.code, run.out) == (2, "")
    assert "lies outside of the project\n" in run.err
    assert "hunter2" not in run.err


def test_a_configuration_below_the_git_root_may_name_what_lies_above_it(
    tmp_path: Path, write: Write, git: Git, check: Abplint, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(tmp_path, "init", "-q")
    write("src/abp.js", RUNTIME)
    write("tools/abplint.toml", 'root = ".."\n')
    monkeypatch.chdir(tmp_path / "tools")
    assert files(check()) == {"src/abp.js"}


@pytest.mark.parametrize("place", ["abplint.toml", ".gitignore", "baseline.json", "rules/ABP999-x.md"])
def test_a_pipe_is_not_waited_for(project: Path, write: Write, abplint: Abplint, place: str) -> None:
    (project / "rules").mkdir()
    write(
        "abplint.toml",
        {"baseline.json": 'baseline = "baseline.json"', "rules/ABP999-x.md": 'rule-paths = ["rules"]'}.get(place, ""),
    )
    if place == ".gitignore" and (project / ".git").exists():
        pytest.skip("git would read it: see test_hostile_git.py")
    (project / place).unlink(missing_ok=True)
    os.mkfifo(project / place)
    run = abplint()
    expected = {"baseline.json": "it is no regular file", "rules/ABP999-x.md": "it is no regular file"}
    assert expected.get(place, "") in run.err
    assert run.code == (2 if place in expected else 1)


def test_a_device_behind_gitignore_is_not_read(tmp_path: Path, write: Write, check: Abplint) -> None:
    write("src/abp.js", RUNTIME)
    (tmp_path / ".gitignore").symlink_to("/dev/zero")
    assert files(check()) == {"src/abp.js"}


def test_what_is_read_has_a_size(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    assert paths.read_regular(tmp_path / "a", 5) == b"12345"
    with pytest.raises(Refused, match="it is larger than 4 bytes"):
        paths.read_regular(tmp_path / "a", 4)
    with pytest.raises(Refused, match="it is no regular file"):
        paths.read_regular("/dev/zero")


# What the user types


@pytest.mark.parametrize("has_config", [False, True])
def test_a_configuration_from_elsewhere_moves_nothing(
    project: Path, outside: Path, write: Write, abplint: Abplint, has_config: bool
) -> None:
    """Its folder used to become the root: nothing in it, and green."""
    if has_config:
        write("abplint.toml", "select = ['ABP1']\n")
    (outside / "own.toml").write_text(
        "[rules]\nABP = 'off'\nABP101 = 'error'\n[[overrides]]\nfiles = ['src/**']\nrules = { ABP101 = 'note' }\n"
    )
    run = abplint("-f", "concise", "--config", str(outside / "own.toml"))
    assert [line.split()[1:3] for line in run.out.splitlines()] == [["note", "ABP101"]]
    assert run.code == 0


def test_a_configuration_from_elsewhere_brings_its_own_rules_and_base(
    project: Path, outside: Path, abplint: Abplint
) -> None:
    (outside / "ABP999-secret.md").unlink()
    (outside / "base.toml").write_text("select = ['ABP101']\n")
    (outside / "own.toml").write_text("extends = 'base.toml'\nexclude = ['src']\n")
    run = abplint("--config", str(outside / "own.toml"))
    assert (run.code, run.out) == (0, "")
    (outside / "own.toml").write_text("extends = 'base.toml'\n")
    assert abplint("-f", "concise", "--config", str(outside / "own.toml")).found == ["src/abp.js ABP101"]


@pytest.mark.parametrize("folder", ["..", "."])
def test_a_configuration_without_git_moves_nothing_either(
    tmp_path: Path, write: Write, check: Abplint, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    write("other/abp.js", RUNTIME)
    write("app/src/abp.js", RUNTIME)
    write("app/conf/own.toml", "select = ['ABP101']\n")
    monkeypatch.chdir(tmp_path / "app")
    assert files(check("--config", "conf/own.toml")) == {"src/abp.js"}
    write("own.toml", "select = ['ABP101']\n")
    assert files(check("--config", "../own.toml")) == {"src/abp.js"}


def test_the_user_may_name_what_lies_elsewhere(project: Path, outside: Path, abplint: Abplint) -> None:
    assert abplint("--baseline", str(outside / "baseline.json"), "-q", "-f", "concise").code == 1
    reading, writing = os.pipe()
    os.write(writing, b"src/abp.js\n")
    os.close(writing)
    assert files(abplint("-q", "-f", "concise", "--files-from", f"/dev/fd/{reading}")) == {"src/abp.js"}
    os.close(reading)


def test_the_user_may_not_be_led_elsewhere(project: Path, outside: Path, abplint: Abplint) -> None:
    (project / "known.json").symlink_to(outside / "baseline.json")
    (project / "list").symlink_to(outside / "secret")
    assert abplint("--baseline", "known.json").err == "abplint: cannot read known.json: it leads out of the project\n"
    assert abplint("--files-from", "list").err == "abplint: cannot read list: it leads out of the project\n"


# Writing


@pytest.mark.parametrize(
    ("options", "name"),
    [(("-o", "sarif=report"), "report"), (("--write-baseline", "--baseline", "known.json"), "known.json")],
)
def test_a_report_replaces_a_link(
    project: Path, outside: Path, abplint: Abplint, options: tuple[str, ...], name: str
) -> None:
    (project / name).symlink_to(outside / "new")
    abplint("-q", *options)
    assert not (outside / "new").exists()
    if name == "report":
        assert not (project / name).is_symlink()
        (project / name).unlink()
        (project / name).symlink_to(outside / "secret")
        abplint("-q", *options)
        assert (outside / "secret").read_text() == SECRET


@pytest.mark.parametrize(
    "options", [("-o", "sarif=reports/a.json"), ("--write-baseline", "--baseline", "reports/b.json")]
)
def test_a_report_does_not_go_through_a_folder_that_is_a_link(
    project: Path, outside: Path, abplint: Abplint, options: tuple[str, ...]
) -> None:
    (project / "reports").symlink_to(outside)
    before = sorted(os.listdir(outside))
    run = abplint("-q", *options)
    assert run.code == 2
    assert "it leads out of the project" in run.err
    assert sorted(os.listdir(outside)) == before


def test_init_writes_through_no_link(project: Path, outside: Path, abplint: Abplint) -> None:
    (project / "abplint.toml").symlink_to(outside / "new.toml")
    (project / ".pre-commit-config.yaml").symlink_to(outside / "new.yaml")
    (project / ".github").symlink_to(outside)
    before = sorted(os.listdir(outside))
    run = abplint("init", "--pre-commit", "--github")
    assert run.code == 2
    assert run.err == "abplint: cannot write .github/workflows: it leads out of the project\n"
    assert sorted(os.listdir(outside)) == before
    assert not (project / "abplint.toml").is_symlink()


def test_a_file_is_there_as_a_whole_with_its_rights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a"
    file.write_text("old")
    file.chmod(0o640)
    paths.write(file, b"new", tmp_path)
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"new", 0o640)
    assert os.listdir(tmp_path) == ["a"]

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        paths.write(file, b"newer", tmp_path)
    assert (file.read_bytes(), os.listdir(tmp_path)) == (b"new", ["a"])


def test_a_file_is_written_beside_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rename from elsewhere may cross file systems, and leaves a file there if it fails."""
    renamed: list[tuple[str, str]] = []
    monkeypatch.setattr(os, "replace", lambda *places: renamed.append(places))
    paths.write(tmp_path / ("a" * 250), b"new", tmp_path)
    ((beside, place),) = renamed
    assert os.path.dirname(beside) == str(tmp_path) == os.path.dirname(place)
    assert len(os.path.basename(beside)) < 128


def test_what_cannot_be_written_is_said_of_its_own_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "another")

    monkeypatch.setattr(os, "replace", fail)
    monkeypatch.setattr(os, "unlink", fail)
    with pytest.raises(PermissionError) as raised:
        paths.write(tmp_path / "absent", b"new", tmp_path)
    assert raised.value.filename == str(tmp_path / "absent")
    assert not (tmp_path / "absent").exists()


def test_a_folder_beside_the_project_is_none_of_it(tmp_path: Path, outside: Path) -> None:
    for name in ("app", "app-reports"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "out").symlink_to(outside)
    paths.confine_named(tmp_path / "app-reports" / "out" / "secret", tmp_path / "app")
    with pytest.raises(Refused) as raised:
        paths.confine_named(tmp_path / "app" / "out" / "secret", tmp_path / "app")
    assert raised.value.errno == errno.EPERM


def test_what_the_user_names_in_the_project_has_the_size_of_all_in_it(tmp_path: Path) -> None:
    (tmp_path / "list").write_bytes(b"12345")
    for read in (paths.read_named, paths.read_inside):
        assert read(tmp_path / "list", tmp_path, 5) == b"12345"
        with pytest.raises(Refused, match="larger than 4 bytes"):
            read(tmp_path / "list", tmp_path, 4)


def test_a_file_behind_a_name_of_the_system_is_written_to(tmp_path: Path) -> None:
    """`-o /dev/stdout` with a redirection: nothing can be renamed there."""
    with (tmp_path / "log").open("wb") as file:
        for folder in ("/dev/fd", "/proc/self/fd"):
            if os.path.isdir(folder):
                paths.write(f"{folder}/{file.fileno()}", b"new", tmp_path)
    assert (tmp_path / "log").read_bytes() == b"new"


def test_a_pipe_of_the_users_is_written_to(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reading = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    paths.write(tmp_path / "pipe", b"new", tmp_path)
    assert os.read(reading, 10) == b"new"
    os.close(reading)
    assert os.listdir(tmp_path) == ["pipe"]


def test_a_mounted_file_is_written_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(16, "Device or resource busy")

    file = tmp_path / "a"
    file.write_text("old, and longer")
    monkeypatch.setattr(os, "replace", fail)
    paths.write(file, b"new", tmp_path)
    assert (file.read_bytes(), os.listdir(tmp_path)) == (b"new", ["a"])


def test_devices_and_pipes_are_written_to(tmp_path: Path) -> None:
    paths.write("/dev/null", b"new", tmp_path)
    assert Path("/dev/null").is_char_device()
    reading, writing = os.pipe()
    paths.write(f"/dev/fd/{writing}", b"new", tmp_path)
    assert os.read(reading, 10) == b"new"
    os.close(reading)
    os.close(writing)


# How much a configuration may say


@pytest.mark.parametrize(
    "setting",
    [
        'root = "a\\u0000b"',
        'baseline = "a\\u0000b"',
        'rule-paths = ["a\\u0000b"]',
        'extends = "a\\u0000b.toml"',
        'served = ["a\\u0000b"]',
        '[handlers]\n"export.text" = "a\\u0000b#f"',
    ],
)
def test_a_path_with_a_nul_is_a_mistake(project: Path, write: Write, abplint: Abplint, setting: str) -> None:
    write("abplint.toml", setting)
    run = abplint()
    assert (run.code, run.out) == (2, "")
    assert "error: a path has no NUL\n" in run.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("exclude = " + "[" * 3_000, "1:1: error: the file is nested too deeply"),
        ("a." * 3_000 + "b = 1", "1:1: error: the line is longer than 4,096 characters"),
        ("\n\nexclude = ['" + "a" * 5_000 + "']", "3:1: error: the line is longer than 4,096 characters"),
        ("# a line\n" * 40_000, "1:1: error: the file is larger than 262,144 bytes"),
        ("exclude = [\n" + "'a',\n" * 1_001 + "]", "1:1: error: `exclude` has more than 1,000 entries"),
        ("[[suppress]]\nrule = 'ABP1'\nfile = 'a'\n" * 1_001, "1:3: error: `suppress` has more than 1,000 entries"),
        (
            "[[overrides]]\nrules = { ABP1 = 'off' }\nfiles = [\n" + "'a',\n" * 1_001 + "]",
            "3:9: error: `files` has more than 1,000 entries",
        ),
    ],
)
def test_what_a_configuration_says_has_a_bound(
    project: Path, write: Write, abplint: Abplint, text: str, said: str
) -> None:
    """Each entry is compared with each file: fifty thousand took minutes, and so did a key of as many parts."""
    write("abplint.toml", text)
    run = abplint()
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"abplint.toml:{said}")


def test_what_somebody_elses_file_says_has_none(project: Path, write: Write, abplint: Abplint, check: Abplint) -> None:
    long = "x = '" + "a" * 5_000 + "'\n"
    write("pyproject.toml", f"dev = ['abplint']\n{long}")
    assert files(check()) == {"src/abp.js"}
    write("pyproject.toml", f"{long}[tool.abplint]\nignore = ['ALL']\n")
    assert abplint().err.startswith("pyproject.toml:1:1: error: the line is longer")


def test_a_thousand_entries_are_none_too_many(project: Path, write: Write, check: Abplint) -> None:
    write(
        "abplint.toml",
        "exclude = [\n" + "'a',\n" * 1_000 + "]\n[[overrides]]\nfiles = ['[', '" + "b" * 4_000 + "']\nrules = {}\n",
    )
    assert files(check()) == {"src/abp.js"}


def test_files_that_extend_each_other_have_an_end(
    project: Path, write: Write, abplint: Abplint, check: Abplint
) -> None:
    write("abplint.toml", 'extends = "0.toml"')
    for number in range(2_000):
        write(f"{number}.toml", f'extends = "{number + 1}.toml"')
    assert "error: more than 16 files extend each other\n" in abplint().err
    write("14.toml", "select = ['ABP101']")
    assert files(check()) == {"src/abp.js"}


def test_a_folder_is_no_file_and_says_so(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        paths.read_regular(tmp_path)


def test_nothing_stays_open(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("x" * 100)
    before = os.listdir("/dev/fd")
    assert paths.read_regular(tmp_path / "a") == b"x" * 100
    with pytest.raises(paths.Refused):
        paths.read_regular(tmp_path / "a", 99)
    with pytest.raises(IsADirectoryError):
        paths.read_regular(tmp_path)
    assert len(os.listdir("/dev/fd")) == len(before)


def test_an_output_is_everybodys_whom_the_umask_lets(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        paths.write(tmp_path / "out", b"x", tmp_path)
    finally:
        os.umask(before)
    assert (tmp_path / "out").stat().st_mode & 0o777 == 0o666


def test_a_link_to_a_pipe_is_replaced_and_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    with open(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), "rb") as reader:
        paths.write(link, b"to the link", tmp_path)
        assert not reader.read()
        paths.write(pipe, b"to the pipe", tmp_path)
        assert reader.read() == b"to the pipe"
    assert link.read_bytes() == b"to the link"
    assert not link.is_symlink()
