"""An inventory of a workspace: what an app shows of its packages is the app's, and not listed again beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from abplint import engine
from tests.conftest import Write

PAGE = (
    '<!doctype html><html><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>'
)
MAIN = """import { createRoot } from 'react-dom/client';
import { App } from './App';
createRoot(document.getElementById('root')).render(<App />);
"""
COPY = "export const Copy = ({ text }) => <button onClick={() => navigator.clipboard.writeText(text)}>Copy</button>;\n"
PAPER = "export const Paper = () => <button onClick={() => print()}>On paper</button>;\n"
APP = "import { Copy } from '@acme/ui/Copy';\nexport const App = () => <Copy text=\"a\" />;\n"
RUNTIME = """const handlers = { 'export.text': () => ({ success: true, data: { text: 'a' } }) };
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
"""


def with_react(*others: str) -> str:
    names = ["react", "react-dom", *others]
    return f'"dependencies": {json.dumps(dict.fromkeys(names, "*"))}'


@pytest.fixture
def workspace(write: Write) -> Path:
    root = write("package.json", '{"private": true, "workspaces": ["apps/*", "packages/*"]}').parent
    write("packages/ui/package.json", f'{{"name": "@acme/ui", {with_react()}}}')
    write("packages/ui/Copy.tsx", COPY)
    return root


def app(write: Write, folder: str) -> None:
    name = folder.replace("/", "-")
    write(f"{folder}/package.json", f'{{"name": "{name}", {with_react("@acme/ui")}}}')
    write(f"{folder}/index.html", PAGE)
    write(f"{folder}/src/main.tsx", MAIN)
    write(f"{folder}/src/App.tsx", APP)


def listed(root: Path) -> dict[str, list[tuple[str, str]]]:
    found = engine.inventory_project(engine.Settings(root=root))
    return {each.folder: [(feature.kind, feature.label) for feature in each.features] for each in found.apps}


def test_a_package_of_an_app_is_no_app_beside_it(workspace: Path, write: Write) -> None:
    app(write, "apps/web")
    assert listed(workspace) == {"apps/web": [("copy", "Copy")]}


def test_a_script_of_the_workspace_is_no_app_with_all_of_them(workspace: Path, write: Write) -> None:
    """A tool at the root that mentions an API shows nothing to anybody."""
    app(write, "apps/web")
    write("tools/serve.mjs", "import { exec } from 'node:child_process';\nwindow.open('http://localhost'); print();\n")
    assert listed(workspace) == {"apps/web": [("copy", "Copy")]}


def test_what_no_app_shows_is_listed_for_its_package(workspace: Path, write: Write) -> None:
    app(write, "apps/web")
    write("packages/ui/Paper.tsx", PAPER)
    assert listed(workspace) == {"apps/web": [("copy", "Copy")], "packages/ui": [("print", "On paper")]}


def test_apps_that_share_a_package_each_show_it(workspace: Path, write: Write) -> None:
    """What joins them makes them one app, with the pages of both."""
    app(write, "apps/web")
    app(write, "apps/desk")
    assert listed(workspace) == {"apps/desk": [("copy", "Copy")] * 2}


def test_a_package_with_a_runtime_of_its_own_is_an_app(workspace: Path, write: Write) -> None:
    """Whoever loads it, its capabilities are to be held against what its own components do."""
    app(write, "apps/web")
    write("packages/kit/package.json", f'{{"name": "@acme/kit", {with_react("@acme/ui")}}}')
    write("packages/kit/abp.js", RUNTIME)
    write("packages/kit/Paper.tsx", PAPER)
    assert listed(workspace)["packages/kit"] == [("print", "On paper")]


@pytest.mark.parametrize(
    "text",
    [
        "export default function Page() { return <main><button onClick={() => print()}>On paper</button></main>; }\n",
        "const Page = () => <button onClick={() => print()}>On paper</button>;\nexport default Page;\n",
        """const Paper = ({ go }) => <button onClick={go}>On paper</button>;
export default function Page() { return <Paper go={() => print()} />; }
""",
    ],
    ids=["a button", "an arrow", "a component"],
)
def test_a_page_that_only_a_framework_loads(text: str, write: Write) -> None:
    """It calls no hook, and no other file names it."""
    write("package.json", '{"dependencies": {"next": "^15.0.0", "react": "^19.0.0"}}')
    root = write("pages/index.tsx", text).parent.parent
    assert listed(root) == {"": [("print", "On paper")]}


def test_a_function_that_shows_nothing_is_no_page(write: Write) -> None:
    write("package.json", '{"dependencies": {"next": "^15.0.0", "react": "^19.0.0"}}')
    text = """export function Stamp() { print(); return 1; }
export const paper = () => <button onClick={() => print()} />;
"""
    assert listed(write("lib/stamp.tsx", text).parent.parent) == {"": []}, "told as what nothing was seen to lead to"
