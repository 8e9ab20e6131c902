"""What builds the files of a project."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.project.files import discover
from abplint.project.frameworks import Frameworks
from abplint.project.packages import Packages


def test_whether_any_framework_is_used(tmp_path: Path) -> None:
    def is_used() -> bool:
        universe = discover(tmp_path, gitignore=False)
        return Frameworks(universe, Packages(universe)).are_used

    (tmp_path / "web").mkdir()
    (tmp_path / "package.json").write_text('{"workspaces": ["*"]}')
    assert not is_used()
    (tmp_path / "web" / "package.json").write_text('{"dependencies": {"next": "15"}}')
    assert is_used()
    (tmp_path / "web" / "package.json").unlink()
    (tmp_path / "web" / "astro.config.mjs").write_text("")
    assert is_used()


DOCUMENTS = ("src/layouts/A.astro", "src/layouts/B.astro", "src/pages/index.astro", "src/pages/z.astro")
DEEP = "src/pages/deep/a.astro"


def test_documents_are_looked_for_once_the_most_important_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("web/astro.config.mjs", *(f"web/{document}" for document in (DEEP, *reversed(DOCUMENTS)))):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    universe = discover(tmp_path, gitignore=False)
    found = Frameworks(universe, Packages(universe))
    built = found.of("web/src/main.js")
    assert built is not None
    documents = [f"web/{document}" for document in (*DOCUMENTS, DEEP)]
    assert list(found.documents(built)) == documents
    monkeypatch.setattr(universe, "paths", ())
    assert list(found.documents(built)) == documents


def test_a_configuration_above_builds_the_packages_that_it_names(tmp_path: Path) -> None:
    for path, text in {
        "package.json": '{"devDependencies": {"@angular/cli": "15"}}',
        "angular.json": '{"projects": {"web": {"main": "packages/web/src/main.ts"}}}',
        "packages/web/package.json": '{"name": "web"}',
        "packages/web/src/main.ts": "",
        "packages/tools/package.json": '{"name": "tools"}',
        "packages/tools/src/main.ts": "",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    universe = discover(tmp_path, gitignore=False)
    found = Frameworks(universe, Packages(universe))
    assert found.of("packages/web/src/main.ts") == found.at("")
    assert found.of("packages/tools/src/main.ts") is None


def test_packages_for_a_server_need_what_starts_on_it(tmp_path: Path) -> None:
    def is_on_server() -> bool:
        universe = discover(tmp_path, gitignore=False)
        built = Frameworks(universe, Packages(universe)).of("src/main.ts")
        assert built is not None
        return built.on_server

    (tmp_path / "package.json").write_text('{"dependencies": {"@angular/cli": "15", "@angular/platform-server": "15"}}')
    (tmp_path / "src").mkdir()
    assert not is_on_server()
    (tmp_path / "src" / "main.server.ts").write_text("")
    assert is_on_server()


def test_packages_that_were_left_behind_build_nothing(tmp_path: Path) -> None:
    def has_framework() -> bool:
        universe = discover(tmp_path, gitignore=False)
        return Frameworks(universe, Packages(universe)).of("src/index.jsx") is not None

    (tmp_path / "package.json").write_text('{"devDependencies": {"react-scripts": "5", "vite": "5"}}')
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "index.jsx").write_text("")
    assert has_framework()
    page = tmp_path / "index.html"
    page.write_text("<script src=analytics.js></script>")
    assert has_framework()
    page.write_text('<script\n  type="module" src="src/index.jsx"></script>')
    assert not has_framework()
    (tmp_path / "public").mkdir()
    page.rename(tmp_path / "public" / "index.html")
    assert has_framework()
