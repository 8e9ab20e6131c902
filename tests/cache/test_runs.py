"""What the command line makes of results that are kept: of one app among several, of settings, and of the folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from abplint import checking
from abplint.cache import identity
from abplint.cache.store import Store
from abplint.surface.grouping import Group
from tests.conftest import Abplint, Run, Write

APP = """\
import { copy } from '../../shared/copy';
const handlers = {
  'export.a': ({ text }) => copy(text),
  'export.b': ({ text }) => copy(text), // abplint-disable-line ABP105
};
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
"""
COPY = "export const copy = (text) => navigator.clipboard.writeText(text);\n"
JSON = ("-q", "-f", "json", "--show-suppressed")
APPS = ("apps/one", "apps/three", "apps/two")


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache folder of the runs."""
    caches = tmp_path_factory.mktemp("caches")
    for name in ("XDG_CACHE_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(name, str(caches))
    return caches / "abplint"


@pytest.fixture
def analysed(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """The folders of the apps that were analysed since it was asked for the last time."""
    folders: list[str] = []
    read = checking.ProjectReading.app

    def noting(self: checking.ProjectReading, group: Group, progress: None) -> object:
        folders.append(group.folder)
        return read(self, group, progress)

    def since_then() -> list[str]:
        found = list(folders)
        folders.clear()
        return found

    monkeypatch.setattr(checking.ProjectReading, "app", noting)
    return since_then


@pytest.fixture
def monorepo(write: Write, folder: Path) -> Write:
    write("shared/copy.js", COPY)
    for app in APPS:
        write(f"{app}/package.json", "{}")
        write(f"{app}/abp.js", APP)
        write(f"{app}/more.js", "export const more = 1;\n")
    return write


def same(run: Run, cold: Run) -> bool:
    return (run.code, run.out, run.err) == (cold.code, cold.out, cold.err)


def test_an_edit_in_an_app_analyses_that_app(
    monorepo: Write, abplint: Abplint, analysed: Callable[[], list[str]]
) -> None:
    first = abplint(*JSON)
    assert sorted(analysed()) == list(APPS)
    assert same(abplint(*JSON), first)
    assert analysed() == []
    monorepo("apps/two/abp.js", APP.replace("export.a", "export.c"))
    edited = abplint(*JSON)
    assert analysed() == ["apps/two"]
    assert "export.c" in edited.out
    assert same(abplint(*JSON, "--no-cache"), edited)


def test_an_edit_of_what_all_import_analyses_all(
    monorepo: Write, abplint: Abplint, analysed: Callable[[], list[str]]
) -> None:
    abplint(*JSON)
    analysed()
    monorepo("shared/copy.js", "export const copy = (text) => text;\n")
    edited = abplint(*JSON)
    assert sorted(analysed()) == list(APPS)
    assert json.loads(edited.out)["findings"] != []
    assert same(abplint(*JSON, "--no-cache"), edited)


def test_an_edit_of_what_nobody_reads_analyses_nothing(
    monorepo: Write, abplint: Abplint, analysed: Callable[[], list[str]]
) -> None:
    monorepo("tools/unrelated.js", "export const x = 1;\n")
    first = abplint(*JSON)
    analysed()
    monorepo("tools/unrelated.js", "export const x = 2;\n")
    assert same(abplint(*JSON), first)
    assert analysed() == []


def test_what_was_before_an_edit_is_found_when_it_is_taken_back(
    monorepo: Write, abplint: Abplint, analysed: Callable[[], list[str]]
) -> None:
    first = abplint(*JSON)
    monorepo("apps/two/abp.js", APP.replace("export.a", "export.c"))
    abplint(*JSON)
    analysed()
    monorepo("apps/two/abp.js", APP)
    assert same(abplint(*JSON), first)
    assert analysed() == []


@pytest.mark.parametrize("jobs", ["1", "2", "3", "50"])
def test_jobs_and_results_go_together(monorepo: Write, abplint: Abplint, jobs: str) -> None:
    cold = abplint(*JSON, "--no-cache")
    for _ in range(2):
        assert same(abplint(*JSON, "--jobs", jobs), cold)
    monorepo("apps/one/abp.js", "})(")
    monorepo("apps/three/abp.js", APP.replace("export.a", "export.c"))
    assert same(abplint(*JSON, "--jobs", jobs), abplint(*JSON, "--no-cache"))


def test_apps_are_read_as_if_there_were_no_other(monorepo: Write, abplint: Abplint, tmp_path: Path) -> None:
    """One of many has no less of any budget."""
    alone = json.loads(abplint(*JSON, "--no-cache", "apps/two").out)["findings"]
    for number in range(40):
        monorepo(f"apps/more{number}/package.json", "{}")
        monorepo(f"apps/more{number}/abp.js", APP)
    assert json.loads(abplint(*JSON, "--no-cache", "apps/two").out)["findings"] == alone


SETTINGS: dict[str, Callable[[Write], tuple[str, ...]]] = {
    "a level on the command line": lambda write: ("--level", "ABP105=note"),
    "a selection": lambda write: ("--select", "ABP1"),
    "what is ignored": lambda write: ("--ignore", "ABP105"),
    "a level in the configuration": lambda write: (write("abplint.toml", '[rules]\nABP105 = "note"\n'), ())[1],
    "a suppression": lambda write: (
        write("abplint.toml", '[[suppress]]\nrule = "ABP105"\ncapability = "export.a"\nreason = "x"\n'),
        (),
    )[1],
    "what is excluded": lambda write: ("--exclude", "apps/two"),
}


@pytest.mark.parametrize("setting", SETTINGS)
def test_other_settings_are_other_results(setting: str, monorepo: Write, abplint: Abplint) -> None:
    first = abplint(*JSON)
    options = SETTINGS[setting](monorepo)
    changed = abplint(*JSON, *options)
    assert changed.out != first.out
    assert same(abplint(*JSON, *options), changed)
    assert same(abplint(*JSON, *options, "--no-cache"), changed)


def test_a_suppression_that_moves_in_the_configuration_is_shown_where_it_stands(
    monorepo: Write, abplint: Abplint
) -> None:
    text = '[[suppress]]\nrule = "ABP105"\ncapability = "export.a"\nreason = "x"\n'
    monorepo("abplint.toml", text)
    first = abplint(*JSON)
    monorepo("abplint.toml", f"# moved\n{text}")
    moved = abplint(*JSON)
    assert moved.out != first.out
    assert same(abplint(*JSON, "--no-cache"), moved)


def test_rule_documents_of_the_user_decide(monorepo: Write, abplint: Abplint) -> None:
    rule = """\
# ACME001 no-copy

```toml
summary = "A handler copies."
level = "warning"
spec = "x"
since = "0.1.0"
why = "We say so."
help = "do not."
label = "copies"

[[api]]
path = "{path}"
does = "copies"
```
"""
    monorepo("abplint.toml", 'rule-paths = ["acme"]\n')
    monorepo("acme/ACME001-no-copy.md", rule.replace("{path}", "acme.copy"))
    monorepo("apps/one/abp.js", APP.replace("=> copy(text)", "=> acme.send(text)"))
    first = abplint(*JSON)
    monorepo("acme/ACME001-no-copy.md", rule.replace("{path}", "acme.send"))
    changed = abplint(*JSON)
    assert first.code in (0, 1), first.err
    assert ("ACME001" in first.out, "ACME001" in changed.out) == (False, True)
    assert same(abplint(*JSON, "--no-cache"), changed)


def test_another_abplint_has_other_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "abplint"
    (package / "_rules").mkdir(parents=True)
    (package / "code.py").write_text("1")
    (package / "_rules" / "rule.md").write_text("1")
    monkeypatch.setattr(identity, "PACKAGE", package)
    store = Store(tmp_path / "cache")
    seen = {identity.machinery(store)}
    assert identity.machinery(store) in seen
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "code.pyc").write_text("1")
    assert identity.machinery(store) in seen
    for path, text in (("code.py", "2"), ("_rules/rule.md", "2"), ("more.py", "")):
        (package / path).write_text(text)
        assert identity.machinery(store) not in seen
        seen.add(identity.machinery(store))
    copy = tmp_path / "other" / "abplint"
    (copy / "_rules").mkdir(parents=True)
    for path in ("code.py", "_rules/rule.md", "more.py"):
        (copy / path).write_bytes((package / path).read_bytes())
    monkeypatch.setattr(identity, "PACKAGE", copy)
    assert identity.machinery(store) in seen  # installed elsewhere, and later


def test_nothing_is_kept_where_nobody_wants_it(monorepo: Write, abplint: Abplint, folder: Path) -> None:
    abplint(*JSON, "--no-cache")
    assert not folder.exists()


def test_a_broken_entry_changes_nothing(monorepo: Write, abplint: Abplint, folder: Path) -> None:
    first = abplint(*JSON)
    entries = list(folder.iterdir())
    assert entries
    for entry in entries:
        data = json.dumps(
            {"asked": [{}, [], {}, {}, {}, {}, {}], "files": [], "value": ["Finding"], "seen": None}
        ).encode()
        entry.unlink()
        Store(folder).write(entry.stem, data)
    assert same(abplint(*JSON), first)


def test_a_cache_in_the_project_is_not_used(
    monorepo: Write, abplint: Abplint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CACHE_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "caches"))
    abplint(*JSON)
    assert not (tmp_path / "caches").exists()


def test_the_command_shows_and_clears(monorepo: Write, abplint: Abplint, folder: Path) -> None:
    assert abplint("cache").out == f"{folder}: 0 entries, 0.0 MiB\n"
    abplint(*JSON)
    count = len(list(folder.iterdir()))
    assert abplint("cache").out.startswith(f"{folder}: {count} entries, 0.")
    assert abplint("cache", "--clear").out.startswith(f"{folder}: removed {count} entries, 0.")
    assert abplint("cache").out == f"{folder}: 0 entries, 0.0 MiB\n"


@pytest.mark.skipif(os.name != "posix", reason="modes of POSIX")
def test_the_command_says_that_a_folder_is_not_safe(abplint: Abplint, folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o777)
    run = abplint("cache")
    assert (run.code, run.err) == (
        0,
        "abplint: the cache is not used: its folder is not yours, or others can write to it\n",
    )


def test_what_is_found_again_needs_no_parser(monorepo: Write, abplint: Abplint) -> None:
    abplint(*JSON)
    script = (
        "import sys; from abplint.cli import main; main(['-q', '-f', 'json']);"
        "print([name for name in ('tree_sitter', 'bs4', 'abplint.program', 'abplint.suppress') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, check=True, text=True)
    assert run.stdout.splitlines()[-1] == "[]"
