from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from abplint.project import packages as packages_room
from abplint.project.files import discover
from abplint.project.packages import Packages, is_match, is_test_file, normalize, pnpm_packages

Write = Callable[[dict[str, str]], Path]


@pytest.fixture
def packages(write: Write) -> Callable[[dict[str, Any]], Packages]:
    """The packages of a folder with these files; what is no text is written as JSON."""

    def build(contents: dict[str, Any]) -> Packages:
        texts = {path: value if isinstance(value, str) else json.dumps(value) for path, value in contents.items()}
        return Packages(discover(write(texts)))

    return build


Build = Callable[[dict[str, Any]], Packages]


def test_nearest(packages: Build) -> None:
    found = packages(
        {
            "package.json": {"name": "root", "devDependencies": {"vite": "5"}},
            "apps/web/package.json": {
                "name": "web",
                "dependencies": {"react": "18", "file-saver": "2"},
                "peerDependencies": {"next": "*"},
                "optionalDependencies": {"x": "1"},
            },
            "apps/web/src/esm/package.json": {"type": "module"},
            "apps/web/src/app/package.json": {
                "name": "web-app",
                "private": True,
                "description_1": "This is not used by package managers.",
                "sideEffects": False,
            },
            "apps/web/src/ui/package.json": {"name": "ui", "private": True, "version": "0.0.0", "sideEffects": False},
            "apps/broken/package.json": "{ not JSON",
        }
    )
    web = found.nearest("apps/web/src/esm/a.js")
    assert web
    assert (web.folder, web.name) == ("apps/web", "web")
    assert web.dependencies == {"react", "file-saver", "next", "x"}
    assert found.nearest("apps/web/src/b.js") is web
    assert found.nearest("apps/web/src/app/b.js") is web
    ui = found.nearest("apps/web/src/ui/b.js")
    assert ui
    assert ui.name == "ui"
    root = found.nearest("lib/c.js")
    assert root
    assert (root.folder, root.name, root.dependencies) == ("", "root", frozenset(["vite"]))
    broken = found.nearest("apps/broken/d.js")
    assert broken
    assert (broken.folder, broken.name, broken.data) == ("apps/broken", "", {})


def test_nearest_without_any(packages: Build) -> None:
    assert packages({"a/b.js": ""}).nearest("a/b.js") is None


@pytest.mark.parametrize(
    "workspace",
    [
        {"package.json": {"workspaces": ["packages/*", "!packages/old"]}},
        {"package.json": {"workspaces": {"packages": ["./packages/*/", "!packages/old"]}}},
        {"package.json": {"workspaces": ["packages/{ui,core}", "tools/**"]}},
        {"pnpm-workspace.yaml": "packages:\n  - 'packages/*'\n  - '!packages/old'\n"},
        {"lerna.json": {"packages": ["packages/ui", "packages/core"]}},
    ],
)
def test_workspaces(packages: Build, workspace: dict[str, Any]) -> None:
    found = packages(
        {
            **workspace,
            "packages/ui/package.json": {"name": "@acme/ui"},
            "packages/core/package.json": {"name": "core"},
            "packages/old/package.json": {"name": "old"},
            "examples/core/package.json": {"name": "example"},
        }
    )
    ui = found.named("@acme/ui", "packages/core/src/a.ts")
    assert ui
    assert ui.folder == "packages/ui"
    assert found.named("core", "packages/core/src/a.ts") is found.at("packages/core")
    assert found.named("old", "packages/core/src/a.ts") is None
    assert found.named("example", "packages/core/src/a.ts") is None
    assert found.named("react", "packages/core/src/a.ts") is None


@pytest.mark.parametrize(
    ("asked", "is_meant"),
    [
        ("^1.11.13", False),
        ("~2.0.0", False),
        ("^0.0.0", True),
        ("0", True),
        ("workspace:*", True),
        ("*", True),
        (">=0.0.0 <3", True),
    ],
)
def test_what_a_workspace_has_in_another_version_comes_from_the_registry(
    packages: Build, asked: str, is_meant: bool
) -> None:
    found = packages(
        {
            "package.json": {"workspaces": ["packages/*"]},
            "packages/dates/package.json": {"name": "dates", "version": "0.0.0"},
            "packages/web/package.json": {"name": "web", "dependencies": {"dates": asked}},
            "packages/web/own/package.json": {"name": "own"},
        }
    )
    assert (found.named("dates", "packages/web/a.ts") is not None) is is_meant
    assert found.named("dates", "packages/web/own/a.ts") is found.at("packages/dates")


@pytest.mark.parametrize(
    ("glob", "matches", "others"),
    [
        ("packages/*", ["packages/ui"], ["packages", "packages/ui/deep", "x/packages/ui"]),
        ("./packages/ui-?/", ["packages/ui-a"], ["packages/ui", "packages/ui-ab"]),
        ("tools/**", ["tools", "tools/a", "tools/a/b"], ["tool"]),
        ("**/web", ["web", "apps/web", "apps/x/web"], ["apps/web/src"]),
        ("a/**/b/*", ["a/b/c", "a/x/y/b/c", "a/b/b/c"], ["a/b", "a/x/c"]),
        ("**/*/" * 30 + "end", [], ["/".join("x" * 100)]),
    ],
)
def test_workspace_globs(glob: str, matches: list[str], others: list[str]) -> None:
    assert [folder for folder in matches if not is_match(folder, glob)] == []
    assert [folder for folder in others if is_match(folder, glob)] == []


def test_lerna_without_packages_means_packages(packages: Build) -> None:
    found = packages({"lerna.json": {}, "packages/ui/package.json": {"name": "ui"}})
    assert found.named("ui", "a.js") is found.at("packages/ui")


def test_the_nearest_workspace_is_asked_first(packages: Build) -> None:
    found = packages(
        {
            "package.json": {"workspaces": ["packages/*"]},
            "packages/ui/package.json": {"name": "ui"},
            "packages/core/package.json": {"name": "core"},
            "examples/shop/package.json": {"workspaces": ["libs/*"]},
            "examples/shop/libs/ui/package.json": {"name": "ui"},
        }
    )
    assert found.named("ui", "examples/shop/app.js") is found.at("examples/shop/libs/ui")
    assert found.named("core", "examples/shop/app.js") is found.at("packages/core")


def test_linked_dependencies(packages: Build) -> None:
    dependencies = {
        "ui": "file:../ui",
        "core": "link:../core/",
        "tool": "workspace:^",
        "out": "file:../../out",
        "npm": "1",
    }
    found = packages(
        {
            "app/package.json": {"name": "app", "dependencies": dependencies},
            "ui/package.json": {"name": "ui"},
            "core/package.json": {"name": "anything"},
            "rush/tool/package.json": {"name": "tool"},
            "other/npm/package.json": {"name": "npm"},
        }
    )
    folders = {name: package and package.folder for name in dependencies for package in [found.named(name, "app/a.js")]}
    assert folders == {"ui": "ui", "core": "core", "tool": "rush/tool", "out": None, "npm": None}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("packages:\n- a/*\n- b\n", ["a/*", "b"]),
        (
            "# all\npackages:   # ours\n\n  # apps\n  - 'apps/*'  # web\n  - \"libs/**\"\n\ncatalog:\n  - c\n",
            ["apps/*", "libs/**"],
        ),
        ("packages: ['a/*', b]\nother: [c]\n", ["a/*", "b"]),
        ("packages: [\n  'a',\n  'b',\n]\n", ["a", "b"]),
        ("packages:\r\n  - a\r\n  - b\r\n", ["a", "b"]),
        ("onlyBuiltDependencies:\n  - packages\n", []),
        ("packages:\n", []),
        ("", []),
    ],
)
def test_pnpm_packages(text: str, expected: list[str]) -> None:
    assert pnpm_packages(text) == expected


def test_extension_root(packages: Build) -> None:
    found = packages(
        {
            "manifest.json": {"name": "a web app", "start_url": "/"},
            "extension/manifest.json": '{\n  // Chrome allows comments\n  "manifest_version": 3\n}',
            "extension/popup/popup.html": "",
        }
    )
    assert found.extension_root("extension/popup/popup.html") == "extension"
    assert found.extension_root("extension/background.js") == "extension"
    assert found.extension_root("site/index.html") is None


def test_an_extension_at_the_root(packages: Build) -> None:
    assert packages({"manifest.json": {"manifest_version": 2}}).extension_root("popup/a.js") == ""


@pytest.mark.parametrize(
    "path",
    [
        "src/a.test.ts",
        "src/a.spec.js",
        "src/a.stories.tsx",
        "src/a.story.jsx",
        "src/a.cy.ts",
        "src/a.test.helpers.ts",
        "src/__tests__/a.ts",
        "src/__mocks__/a.ts",
        "mocks/handlers.js",
        "test/a.js",
        "tests/deep/a.html",
        "stories/a.js",
        "e2e/a.ts",
        "cypress/support/a.js",
        "playwright/a.ts",
        "spec/a.js",
        ".storybook/preview.js",
        "src/setupTests.js",
        "vitest.setup.ts",
        "src/menuSpec.js",
        "src/MenuAPISpec.ts",
    ],
)
def test_test_files(path: str) -> None:
    assert is_test_file(path)
    assert is_test_file("apps/web/" + path, "apps/web")


@pytest.mark.parametrize(
    "path",
    [
        "src/a.ts",
        "src/test.ts",
        "src/latest/a.js",
        "src/contest.js",
        "src/a.testing.ts",
        "test.js",
        "src/setup.ts",
        "src/Spec.ts",
        "src/PodSpec.tsx",
        "src/plugin-spec.ts",
        "src/aspect.js",
    ],
)
def test_other_files(path: str) -> None:
    assert not is_test_file(path)


def test_an_app_may_lie_in_a_test_folder() -> None:
    assert not is_test_file("test/apps/one/src/a.js", "test/apps/one")
    assert is_test_file("test/apps/one/test/a.js", "test/apps/one")
    assert is_test_file("test/apps/other/a.js", "test/apps/one")


@pytest.mark.parametrize(
    ("path", "expected"),
    [("a/./b/../c", "a/c"), (".", ""), ("a/..", ""), ("..", None), ("a/../../b", None), ("..a", "..a")],
)
def test_normalize(path: str, expected: str | None) -> None:
    assert normalize(path) == expected


@pytest.mark.parametrize("glob", ["{a,b}" * 40, "{" * 2_000 + "a,b" + "}" * 2_000, "{" + "a," * 100_000 + "}"])
def test_braces_that_mean_too_much_mean_nothing(packages: Build, glob: str) -> None:
    found = packages({"package.json": {"workspaces": [glob, "x/{a,{b,c}}"]}, "x/c/package.json": {"name": "c"}})
    assert found.named("c", "index.js") is found.at("x/c")


def test_a_workspace_glob_that_means_nothing_takes_no_other_with_it(packages: Build) -> None:
    found = packages({"package.json": {"workspaces": ["[z-a]", "x/*"]}, "x/c/package.json": {"name": "c"}})
    assert found.named("c", "index.js") is found.at("x/c")


def test_more_globs_than_can_be_compared_mean_nothing(packages: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages_room, "MOST_COMPARED", 12)
    files = {f"x/{name}/package.json": {"name": name} for name in ("a", "b", "c")}
    found = packages({"package.json": {"workspaces": ["y/*", "x/a", "z/{a,b}", "x/*"]}, **files})
    assert [name for name in ("a", "b", "c") if found.named(name, "p.js")] == ["a"]
    found = packages({"package.json": {"workspaces": ["y/*", "z/*", "z/a", "x/*"]}, **files})
    assert [name for name in ("a", "b", "c") if found.named(name, "p.js")] == ["a", "b", "c"]


def test_workspaces_share_what_can_be_compared(packages: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages_room, "MOST_COMPARED", 5)
    lists = {"package.json": {"workspaces": ["in/*"]}, "in/package.json": {"workspaces": ["*", "*/*"]}}
    found = packages({**lists, "in/a/package.json": {"name": "a"}, "in/b/package.json": {"name": "b"}})
    assert found.named("a", "in/x.js") is not None  # four of five
    assert found.named("none", "x.js") is None
