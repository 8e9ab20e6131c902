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


def test_what_a_page_s_script_is_built_of_is_not_there_on_another_page(read_apps: ReadApps) -> None:
    """A tag names what a build makes of the module that the page begins with, which shares no globals with others."""
    files = _files()
    for name in ("users", "jobs"):
        files[f"{name}/index.html"] = page(f"{name}.js", manifest="../abp.json")
    assert sorted(map(sorted, _handled(read_apps, files))) == [["jobs/jobs.js"], ["users/users.js"]]


def test_where_a_tag_brings_the_runtime_the_scripts_of_all_its_pages_are_there(read_apps: ReadApps) -> None:
    shared = """
        const offers = new Map();
        const offer = (name, perform) => offers.set(name, perform);
        window.addEventListener('offer', ({ detail }) => offer(detail.name, detail.perform));
        window.abp = {
          protocolVersion: '0.1',
          listCapabilities: () => [...offers.keys()].map((name) => ({ name })),
          call: async (name, params) => ({ success: true, data: await offers.get(name)(params) }),
        };"""
    files = {"abp.json": manifest("users.list", "jobs.list"), "lib/abp.js": shared}
    for name in ("users", "jobs"):
        files[f"{name}/index.html"] = page("../lib/abp.js", f"{name}.js", manifest="../abp.json")
        files[f"{name}/list.js"] = f"export const list = () => ({{ shown: '{name}' }});"
        files[f"{name}/{name}.js"] = f"""
            import {{ list }} from './list';
            window.dispatchEvent(new CustomEvent('offer', {{ detail: {{ name: '{name}.list', perform: list }} }}));"""
    found = set().union(*_handled(read_apps, files))
    assert found == {"jobs/jobs.js", "users/users.js"}


def test_what_another_page_registers_is_not_run_for_a_page(read_apps: ReadApps) -> None:
    """Modules that register something near what a page loads run: none that only another page is known to load."""
    files = _files()
    for name in ("users", "jobs"):
        files[f"{name}/more.js"] = f"""
            import {{ offer as register }} from '../lib/abp';
            export function start() {{ register('{name}.list', () => ({{ shown: '{name}' }})); }}"""
        files[f"{name}/{name}.js"] = "import './more';"
    assert sorted(map(sorted, _handled(read_apps, files))) == [["jobs/more.js"], ["users/more.js"]]
