"""Files of small apps."""

from __future__ import annotations

import json

from abplint.app import App
from abplint.surface.budgets import MOST_RENDERED


def runtime(*names: str, before: str = "") -> str:
    """A script whose runtime dispatches the given names to a table, and lists them."""
    table = ", ".join(f"'{name}': () => 1" for name in names)
    return f"""{before}
        const handlers = {{ {table} }};
        window.abp = {{
          protocolVersion: '0.1',
          listCapabilities: () => Object.keys(handlers).map((name) => ({{ name }})),
          call: (name, params) => handlers[name](params),
        }};"""


def manifest(*names: str) -> str:
    return json.dumps({"abp": "0.1", "capabilities": [{"name": name} for name in names]})


def page(*scripts: str, manifest: str = "", module: bool = False) -> str:
    """A page that loads the given scripts and links a manifest."""
    kind = ' type="module"' if module else ""
    tags = "".join(f'<script{kind} src="{script}"></script>' for script in scripts)
    link = f'<link rel="abp-manifest" href="{manifest}">' if manifest else ""
    return f"<!doctype html><html><head>{link}</head><body>{tags}</body></html>"


def package(name: str, **more: object) -> str:
    return json.dumps({"name": name, **more})


def views(ending: str, text: str) -> dict[str, str]:
    """More components than are rendered whole, that do nothing."""
    return {f"src/views/View{number}{ending}": text for number in range(MOST_RENDERED + 1)}


def large_react_app(**dependencies: str) -> dict[str, str]:
    """An app of more components than are rendered whole, of which nothing in sight shows any: its router does."""
    return {
        **views(".tsx", "export const View = () => <p />;"),
        "package.json": package("notes", dependencies={"react": "^19", **dependencies}),
        "index.html": page("/src/main.tsx", module=True),
        "src/main.tsx": """
        import { createRoot } from 'react-dom/client';
        import './abp';
        import { App } from './App';
        createRoot(document.body).render(<App />);""",
        "src/App.tsx": """
        import { RouterProvider } from 'some-router';
        export const App = () => <RouterProvider />;""",
    }


def pages_of(app: App) -> list[str]:
    return [view.file.path for view in app.pages]


def manifests_of(app: App) -> list[str]:
    return [found.path for found in app.manifests]


def runtimes_of(app: App) -> list[str]:
    """The files that set a runtime which is no bootstrap."""
    return [found.location.path for found in app.runtimes if not found.is_bootstrap]


def handled(app: App) -> list[str]:
    return [handler.name for handler in app.handlers]


def declared(app: App, source: str) -> list[str]:
    """The names in the lists of one source: "manifest", "initialize" or "listCapabilities"."""
    return [found.name for listing in app.listings if listing.source == source for found in listing.declarations]
