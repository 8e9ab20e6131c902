"""Git for tests, the checkout as a repository of its own, and abplint in projects made of a few files."""

from __future__ import annotations

import atexit
import gc
import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from filelock import FileLock

from abplint.__main__ import UNASKED, YOUNG_OBJECTS
from abplint.cli import main
from abplint.console import AGENTS

ROOT = Path(__file__).parent.parent

# An agent may run the tests; what it reads must not differ from what others read.
for _name in AGENTS:
    os.environ.pop(_name, None)

# Hundreds of processes run abplint, each a second longer if it had to compile it: what one has compiled, all find,
# and where nothing shall be written beside sources, elsewhere and not beyond the tests.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    _compiled = os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = tempfile.mkdtemp(prefix="abplint-compiled-")
    atexit.register(shutil.rmtree, _compiled, ignore_errors=True)
    sys.dont_write_bytecode = False

sys.modules.setdefault(UNASKED, None)  # type: ignore[arg-type]  # as where abplint runs by itself

# Rooms and files whose tests, together, take a minute or two on two cores.
QUICK = ("program", "project", "report", "surface", "test_layers.py", "test_rule_documents.py")
# Rooms whose files share what takes a minute to make.
SHARING = ("probing",)
SLOW = 30  # a slow test takes as long as so many others

Git = Callable[..., str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the quick subset. In one of several processes, what takes longest is handed out first."""
    taking = Counter[str]()
    for item in items:
        is_slow, unit = any(item.iter_markers("slow")), _unit(item.nodeid)
        if item.path.relative_to(ROOT / "tests").parts[0] in QUICK and not is_slow:
            item.add_marker(pytest.mark.quick)
        taking[unit] += SLOW if is_slow else 1
    if os.environ.get("PYTEST_XDIST_WORKER"):
        items.sort(key=lambda item: taking[_unit(item.nodeid)], reverse=True)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """The tests of a file run in one process, where what they share is made once."""
    from xdist.scheduler import LoadFileScheduling

    class Scheduling(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return _unit(nodeid)

    config.option.loadscopereorder = False
    return Scheduling(config, log)


def _unit(test: str) -> str:
    """What is run in one process: a file, or a room."""
    file = test.partition("::")[0]
    room = next((part for part in file.split("/") if part in SHARING), "")
    return room or file


def pytest_collection_finish() -> None:
    """What the tests themselves are made of stays to the end: no collection need look at it again. Garbage of analyses
    is looked for as seldom as where abplint runs by itself: a tenth of the time of small apps."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])


def clean_environment() -> dict[str, str]:
    """This process's environment without what a surrounding git hook, a user or a shell says to git and Python."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    inherited.pop("PYTHONPATH", None)
    environment = inherited | {
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "safe.directory",
        "GIT_CONFIG_VALUE_0": "*",
    }
    for role in ("AUTHOR", "COMMITTER"):
        environment |= {f"GIT_{role}_NAME": "Test", f"GIT_{role}_EMAIL": "test@example.org"}
    return environment


_numbers = itertools.count()


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of a test's own. To number one, pytest looks through all there are: milliseconds, with thousands."""
    name = re.sub(r"\W", "_", request.node.name)[:30]
    folder = tmp_path_factory.getbasetemp() / f"{name}{next(_numbers)}"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture(scope="session")
def git() -> Git:
    """Runs git in a folder and returns its output."""
    environment = clean_environment()

    def run(folder: Path, *args: str) -> str:
        return subprocess.run(
            ["git", *args], cwd=folder, env=environment, stdout=subprocess.PIPE, check=True, text=True
        ).stdout

    return run


@pytest.fixture(scope="session")
def snapshot(git: Git, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkout as it stands, uncommitted changes included, committed in a repository of its own."""
    copy = tmp_path_factory.mktemp("snapshot")
    for name in git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0"):
        if name and (source := ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy / name)
    git(copy, "init", "-q")
    git(copy, "add", "--all", "--force")
    git(copy, "commit", "-q", "-m", "snapshot")
    return copy


@pytest.fixture(scope="session")
def wheels(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder with the wheel of the checkout, which no index has; built once for all processes that run tests."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "wheels"
    with FileLock(f"{folder}.lock"):
        if not folder.exists():
            snapshot, built = request.getfixturevalue("snapshot"), tmp_path_factory.mktemp("wheel")
            command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(built)]
            subprocess.run([*command, str(snapshot)], check=True, capture_output=True)
            built.rename(folder)
    return folder


@pytest.fixture(autouse=True, scope="session")
def shared_reports(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> None:
    """What is found in sample apps as they stand lies where all processes that run tests find it."""
    from tests.sample_apps import Reports

    if worker_id != "master":
        Reports.folder = tmp_path_factory.getbasetemp().parent / "reports"
        Reports.folder.mkdir(exist_ok=True)


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str

    @property
    def found(self) -> list[str]:
        """`path RULE` of each finding of a `concise` run."""
        return [f"{line.split(':')[0]} {line.split()[2]}" for line in self.out.splitlines()]


Abplint = Callable[..., Run]
Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes files of a project without git, in whose folder the test runs."""
    monkeypatch.chdir(tmp_path)

    def write_file(path: str, text: str) -> Path:
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
        return file

    return write_file


@pytest.fixture
def abplint(capsys: pytest.CaptureFixture[str]) -> Abplint:
    def run(*args: str) -> Run:
        code = main(args)
        return Run(code, *capsys.readouterr())

    return run


@pytest.fixture
def check(abplint: Abplint) -> Abplint:
    return lambda *args: abplint("-q", "-f", "concise", *args)


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder in which abplint keeps results while tests run, instead of the user's."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("cache")
        for name in ("XDG_CACHE_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
            patch.setenv(name, str(folder))
        yield folder / "abplint"
