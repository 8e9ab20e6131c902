"""Projects as folders of text files, read as far as their apps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from abplint import catalog
from abplint.app import App, build_app
from abplint.project.files import discover
from abplint.surface.apis import ApiIndex
from abplint.surface.evidence import survey
from abplint.surface.grouping import Grouping
from abplint.surface.sources import Sources

ReadApps = Callable[[dict[str, str]], dict[str, App]]


@pytest.fixture(scope="session")
def apis() -> ApiIndex:
    """The APIs of all rules."""
    return ApiIndex(catalog.load().rules)


@pytest.fixture
def read_apps(tmp_path: Path, apis: ApiIndex) -> ReadApps:
    """Reads the apps of a project of the given files, by folder."""

    def read(files: dict[str, str]) -> dict[str, App]:
        for path, text in files.items():
            file = tmp_path / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        universe = discover(tmp_path, gitignore=False)
        sources = Sources(universe)
        grouping = Grouping(sources, survey(universe.scan()))
        built = (build_app(sources, grouping, group, apis) for group in grouping.groups())
        apps = [app for app in built if app is not None]
        assert len({app.folder for app in apps}) == len(apps), "two apps in one folder"
        return {app.folder: app for app in apps}

    return read
