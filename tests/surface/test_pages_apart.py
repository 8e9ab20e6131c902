"""Pages that share a registry: what only another page hands it is not there."""

from __future__ import annotations

import pytest

from tests.surface.apps import manifest, page
from tests.surface.conftest import ReadApps

_RUNTIME = """
        const offers = new Map();
        export const offer = (name, perform) => offers.set(name, perform);
        window.abp = {
          protocolVersion: '0.1',
          listCapabilities: () => [...offers.keys()].map((name) => ({ name })),
          call: async (name, params) => ({ success: true, data: await offers.get(name)(params) }),
        };"""
_OFFERS = """
        import {{ offer }} from '../lib/abp';
        {imported}
        offer('{name}', () => ({{ shown: '{name}' }}));
        offer('page.show', ({{ text }}) => {{ document.title = text; return {{ text }}; }});"""


_TYPES = [
    "",
    "declare global { interface Window { abp: any } }",
    "declare global { interface Window extends Record<string, unknown> { title: string, abp: any } }",
    "(window as unknown as { abp: any }).abp.app = {};",
    "export type Host = typeof globalThis & { abp: any };",
]


def _files(types: str = "", **imported: str) -> dict[str, str]:
    files = {"abp.json": manifest("users.list", "jobs.list", "page.show"), "lib/abp.ts": f"{_RUNTIME}\n{types}"}
    for name in ("users", "jobs"):
        files[f"{name}/index.html"] = page(f"{name}.js", manifest="../abp.json", module=True)
        files[f"{name}/{name}.js"] = _OFFERS.format(name=f"{name}.list", imported=imported.get(name, ""))
    return files


def _handled(read_apps: ReadApps, files: dict[str, str]) -> list[set[str]]:
    """Where the handlers stand of each runtime."""
    (app,) = read_apps(files).values()
    found = [runtime.dispatch.handlers for runtime in app.runtimes if runtime.dispatch is not None]
    return [{each.location.path for each in handlers.values() if each.location is not None} for handlers in found]


@pytest.mark.parametrize("types", _TYPES)
def test_each_page_has_what_it_loads(read_apps: ReadApps, types: str) -> None:
    assert sorted(map(sorted, _handled(read_apps, _files(types)))) == [["jobs/jobs.js"], ["users/users.js"]]


@pytest.mark.parametrize("imported", ["import '../users/users.js';", "const more = () => import('../users/users.js');"])
def test_what_a_page_may_load_is_there(read_apps: ReadApps, imported: str) -> None:
    found = _handled(read_apps, _files(jobs=imported))
    assert any({"jobs/jobs.js", "users/users.js"} <= paths for paths in found)
