"""What an analysis asks of a universe, and which changes of the files give other answers."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from abplint.cache.dependencies import SETTLED, Changed, Dependencies, Readings, Recorded
from abplint.project.files import Sought, Universe, discover


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for path, text in {"a.js": "one", "b.js": "two", "server/app.py": "x", "server/more.py": "y"}.items():
        file = tmp_path / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    return tmp_path


def universe(root: Path) -> Universe:
    return discover(root, gitignore=False)


def asked(root: Path, ask: Callable[[Universe], object]) -> Dependencies:
    recorded = Recorded(universe(root), {})
    ask(recorded)
    return Dependencies.of(recorded.asked.plain())


def holds(root: Path, known: Dependencies) -> bool:
    try:
        known.renewed(universe(root), {})
    except Changed:
        return False
    return True


def read_missing(universe: Universe) -> None:
    with pytest.raises(FileNotFoundError):
        universe.read("pnpm-workspace.yaml")


CASES: dict[str, tuple[Callable[[Universe], object], Callable[[Path], object]]] = {
    "a file is changed": (lambda u: u.read("a.js"), lambda root: (root / "a.js").write_text("two")),
    "a file goes": (lambda u: u.read("a.js"), lambda root: (root / "a.js").unlink()),
    "a file becomes a folder": (
        lambda u: u.read("a.js"),
        lambda root: os.mkdir((root / "a.js").replace(root / "b").with_name("a.js")),
    ),
    "a file comes that was not there": (
        read_missing,
        lambda root: (root / "pnpm-workspace.yaml").write_text("packages: []"),
    ),
    "a file comes that nothing led to": (lambda u: u.holds("x.png"), lambda root: (root / "x.png").write_text("")),
    "a link comes": (lambda u: u.follow("c.js"), lambda root: (root / "c.js").symlink_to("a.js")),
    "an ignore file comes": (lambda u: u.ignore_file(""), lambda root: (root / ".gitignore").write_text("*")),
    "a folder gets a file": (
        lambda u: list(u.everything("server")),
        lambda root: (root / "server/z.py").write_text(""),
    ),
    "a folder gets a file before": (
        lambda u: next(iter(u.everything("server"))),
        lambda root: (root / "server/aa.py").write_text(""),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_another_answer_is_a_change(case: str, project: Path) -> None:
    ask, change = CASES[case]
    known = asked(project, ask)
    assert holds(project, known)
    change(project)
    assert not holds(project, known)


def test_a_file_that_was_searched_counts_for_what_was_sought(project: Path) -> None:
    word, pattern = Sought(b"one"), Sought(re.compile(rb"T.O", re.IGNORECASE), 5)
    (project / "b.js").write_text("import 'x'; one")
    known = asked(project, lambda u: [u.shows(path, each) for path in ("a.js", "b.js") for each in (word, pattern)])
    known.add(asked(project, lambda u: (u.specifiers("b.js"), u.shows("b.js", Sought(b"two")))))
    known = Dependencies.of(known.plain())
    answers = {
        ("a.js", "one or so"): True,
        ("a.js", "none"): True,
        ("a.js", "on"): False,
        ("a.js", "one t.o"): True,  # larger than what is searched for the pattern
        ("a.js", "onetw"): True,
        ("b.js", "// import\nimport 'x'; one"): True,
        ("b.js", "import 'y'; one"): False,
        ("b.js", "import 'x'; on"): False,
        ("b.js", "import 'x'; one two"): False,
    }
    found = {}
    for path, text in answers:
        before = (project / path).read_text()
        (project / path).write_text(text)
        found[path, text] = holds(project, Dependencies.of(known.plain()))
        (project / path).write_text(before)
    assert found == answers
    (project / "a.js").unlink()
    assert not holds(project, known)


def test_what_was_not_asked_is_no_change(project: Path) -> None:
    known = asked(project, lambda u: (u.read("a.js"), next(iter(u.everything("server"))), u.holds("x.png")))
    (project / "b.js").write_text("other")
    (project / "server/z.py").write_text("")  # behind what was looked at
    (project / "y.png").write_text("")
    assert holds(project, known)


def test_an_edit_that_keeps_size_and_time_is_seen(project: Path) -> None:
    known = asked(project, lambda u: u.read("a.js"))
    before = (project / "a.js").stat()
    (project / "a.js").write_text("owe")
    os.utime(project / "a.js", ns=(before.st_atime_ns, before.st_mtime_ns))
    assert not holds(project, known)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """So much later that stamps vouch for files."""
    now = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: now() + 2 * SETTLED)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    read = Universe.read

    def noting(self: Universe, path: str) -> bytes:
        found.append(path)
        return read(self, path)

    monkeypatch.setattr(Universe, "read", noting)
    return found


@pytest.mark.usefixtures("later")
def test_a_file_that_looks_unchanged_is_not_read(project: Path, reads: list[str]) -> None:
    known = asked(project, lambda u: u.read("a.js"))
    del reads[:]
    assert holds(project, known)
    assert reads == []
    (project / "a.js").write_text("owe")
    assert not holds(project, known)
    assert reads == ["a.js"]


def test_a_file_that_was_written_just_now_is_read_until_it_has_settled(
    project: Path, reads: list[str], request: pytest.FixtureRequest
) -> None:
    known = asked(project, lambda u: u.read("a.js"))
    del reads[:]
    assert known.renewed(universe(project), {}) is False
    request.getfixturevalue("later")
    assert known.renewed(universe(project), {}) is True
    assert reads == ["a.js", "a.js"]
    assert known.renewed(universe(project), {}) is False
    assert reads == ["a.js", "a.js"]


@pytest.mark.usefixtures("later")
def test_a_fresh_checkout_is_read_and_then_vouched_for(project: Path, reads: list[str]) -> None:
    known = asked(project, lambda u: u.read("a.js"))
    (project / "a.js").unlink()
    (project / "a.js").write_text("one")
    del reads[:]
    assert known.renewed(universe(project), {}) is True
    assert known.renewed(universe(project), {}) is False
    assert reads == ["a.js"]


@pytest.mark.usefixtures("later")
def test_a_file_that_was_read_already_is_not_read_again(project: Path, reads: list[str]) -> None:
    recorded = Recorded(universe(project), {"a.js": b"one"})
    assert recorded.read("a.js") == b"one"
    known = recorded.asked
    (sum, stamp) = known.files["a.js"]
    assert stamp is None  # the file may be another one than what was read
    assert known.renewed(universe(project), {"a.js": sum}) is False
    with pytest.raises(Changed):
        known.renewed(universe(project), {"a.js": "another"})
    assert reads == []


@pytest.mark.usefixtures("later")
def test_what_several_apps_look_at_is_read_once_as_long_as_there_is_room(project: Path, reads: list[str]) -> None:
    readings = Readings(4)
    found = []
    for known in (readings, readings, readings, Readings(0)):
        recorded = Recorded(universe(project), {}, known)
        assert recorded.shows("a.js", Sought(b"one"))
        assert (recorded.read("a.js"), recorded.read("b.js")) == (b"one", b"two")
        found.append(recorded.asked.plain())
    assert reads == ["a.js", *["b.js"] * 3, *["a.js"] * 2, "b.js"]
    assert all(each == found[0] for each in found)


def test_a_file_that_changes_in_between_makes_nothing_lasting(project: Path) -> None:
    def ask(universe: Universe) -> None:
        universe.read("a.js")
        (project / "a.js").write_text("later")
        universe.read("a.js")

    recorded = Recorded(universe(project), {})
    ask(recorded)
    assert not recorded.asked.is_lasting
    one, other = asked(project, lambda u: u.read("b.js")), Dependencies(files={"b.js": ("other", None)})
    one.add(other)
    assert not one.is_lasting


def test_what_cannot_be_read_makes_nothing_lasting(project: Path) -> None:
    (project / "c.js").symlink_to("a.js")
    recorded = Recorded(universe(project), {})
    with pytest.raises(OSError, match=r"c\.js"):
        recorded.read("c.js")
    assert not recorded.asked.is_lasting


def test_a_pattern_is_looked_for_once_in_what_several_apps_look_at(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bytes] = []
    search = Sought.stands_in

    def noting(self: Sought, data: bytes) -> bool:
        looked.append(data)
        return search(self, data)

    monkeypatch.setattr(Sought, "stands_in", noting)
    readings, one, two = Readings(), Sought(re.compile(rb"\bone\b")), Sought(re.compile(rb"\btwo\b"))
    for _ in range(3):
        recorded = Recorded(universe(project), {}, readings)
        assert (recorded.shows("a.js", one), recorded.shows("a.js", two)) == (True, False)
    assert looked == [b"one", b"one"]
    (project / "a.js").write_text("two")
    del readings["a.js"]  # it is another file by now
    assert not Recorded(universe(project), {}, readings).shows("a.js", one)
