"""What belongs to one app (rules.md, "App"), and that nothing crosses from one to another."""

from __future__ import annotations

import pytest

from abplint.surface import grouping
from tests.surface.apps import declared, handled, manifest, manifests_of, package, page, pages_of, runtime, runtimes_of
from tests.surface.conftest import ReadApps

# ---------------------------------------------------------------- what holds an app together


def test_pages_that_load_one_runtime_are_one_app(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "index.html": page("shared/abp.js"),
            "docs/help.html": page("../shared/abp.js"),
            "docs/plain.html": page("plain.js"),
            "docs/plain.js": "document.title = 'x'",
            "shared/abp.js": runtime("notes.read"),
        }
    )
    (app,) = apps.values()
    assert pages_of(app) == ["docs/help.html", "index.html"]
    assert runtimes_of(app) == ["shared/abp.js"]
    assert handled(app) == ["notes.read"]


def test_each_page_registers_handlers_of_its_own(read_apps: ReadApps) -> None:
    core = """
      const handlers = {};
      function register(name, run) { handlers[name] = run }
      window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"""
    files = {"core.js": core}
    for name in ("one", "two"):
        files[f"{name}.html"] = page("core.js", f"{name}.js")
        files[f"{name}.js"] = f"register('{name}.read', () => alert('{name}'));"
    (app,) = read_apps(files).values()
    assert handled(app) == ["one.read", "two.read"]
    assert [sink.capabilities for sink in app.sinks] == [("one.read",), ("two.read",)]


def test_a_page_and_what_its_modules_import_are_one_app(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "web/index.html": page("/web/main.js", module=True),
            "web/main.js": "import '../lib/abp.js';",
            "lib/abp.js": runtime("notes.read"),
        }
    )
    (app,) = apps.values()
    assert (pages_of(app), runtimes_of(app)) == (["web/index.html"], ["lib/abp.js"])


def test_a_demo_that_imports_a_library_does_not_hide_what_the_app_imports(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grouping, "FARTHEST_SEARCH", 12)
    library = {f"lib/part{n}.js": f"import './part{n + 1}.js';" for n in range(9)}
    apps = read_apps(
        {
            **library,
            "lib/part9.js": "",
            "lib/index.js": "import './part0.js';",
            "demo/index.html": page("../lib/part0.js", module=True),
            "docs/index.html": page("../lib/index.js", module=True),
            "web/index.html": page("main.js", module=True),
            "web/main.js": "import './abp.js'; import '../lib/index.js';",
            "web/abp.js": runtime("notes.read"),
        }
    )
    (app,) = apps.values()
    assert (pages_of(app), runtimes_of(app)) == (["web/index.html"], ["web/abp.js"])


def test_a_large_app_without_a_manifest_does_not_hide_one_that_links_one(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grouping, "FARTHEST_SEARCH", 12)
    other = {f"builder/part{n}.js": f"import './part{n + 1}.js';" for n in range(20)}
    apps = read_apps(
        {
            **other,
            "builder/index.html": page("part0.js", module=True),
            "web/index.html": page("main.js", module=True, manifest="abp.json"),
            "web/abp.json": manifest("notes.read"),
            "web/main.js": "import './abp.js';",
            "web/abp.js": runtime("notes.read"),
        }
    )
    (app,) = apps.values()
    (view,) = app.pages
    assert [runtime.location.path for loaded in view.scripts for runtime in loaded.runtimes] == ["web/abp.js"]


def test_a_manifest_belongs_to_the_page_that_links_it(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "app/index.html": page("abp.js", manifest="../well-known/surface.json"),
            "app/abp.js": runtime("notes.read"),
            "well-known/surface.json": manifest("notes.read"),
        }
    )
    (app,) = apps.values()
    assert manifests_of(app) == ["well-known/surface.json"]


def test_a_linked_manifest_does_not_join_the_app_around_it(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "one/index.html": page("abp.js", manifest="../two/abp.json"),
            "one/abp.js": runtime("one.read"),
            "two/abp.json": manifest("one.read"),
            "two/index.html": page("main.js"),
            "two/main.js": runtime("two.read"),
        }
    )
    assert {folder: (manifests_of(app), handled(app)) for folder, app in apps.items()} == {
        "one": (["two/abp.json"], ["one.read"]),
        "two": ([], ["two.read"]),
    }


def test_a_manifest_belongs_to_the_package_around_it_where_its_page_loads_nothing_in_sight(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "package.json": package("notes"),
            "resources/js/app.js": runtime("notes.read"),
            "public/abp.json": manifest("notes.read"),
            "resources/views/base.blade.php": page(manifest="{{ asset('abp.json') }}"),
            "resources/views/index.blade.php": "@extends('base') @vite(['resources/js/app.js'])",
        }
    )
    assert {folder: (manifests_of(app), handled(app)) for folder, app in apps.items()} == {
        "": (["public/abp.json"], ["notes.read"])
    }


@pytest.mark.parametrize("scripts", [(), ("https://cdn.example/counter.js",)])
def test_a_page_that_a_tool_puts_scripts_into_is_one_of_its_package(
    read_apps: ReadApps, scripts: tuple[str, ...]
) -> None:
    apps = read_apps(
        {
            "package.json": package("notes"),
            "src/web/index.js": runtime("notes.read"),
            "src/web/html/index.html": page(*scripts, manifest="abp.json"),
            "src/web/static/abp.json": manifest("notes.read"),
            "src/web/static/counter.html": '<script async src="https://cdn.example/count.js"></script>',
        }
    )
    ((folder, app),) = apps.items()
    assert (folder, pages_of(app), manifests_of(app)) == ("", ["src/web/html/index.html"], ["src/web/static/abp.json"])


def test_a_page_whose_script_is_built_of_the_packages_modules_is_one_of_its_package(read_apps: ReadApps) -> None:
    build = '"scripts": {"build": "esbuild src/app.js --bundle --outfile=out/static/notes.js"}'
    apps = read_apps(
        {
            "package.json": f'{{"name": "notes", {build}}}',
            "src/pages/index.html": page("/static/notes.js"),
            "src/static/abp.json": manifest("notes.read"),
            "src/app.js": "import './runtime.js';",
            "src/runtime.js": runtime("notes.read"),
        }
    )
    ((folder, app),) = apps.items()
    assert (folder, pages_of(app), manifests_of(app)) == ("", ["src/pages/index.html"], ["src/static/abp.json"])


def test_a_page_with_a_script_of_its_own_is_no_page_of_the_package_around_it(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "package.json": package("notes"),
            "src/index.js": runtime("notes.read"),
            "demo/index.html": page("bundle.js", manifest="abp.json"),
            "demo/abp.json": manifest("demo.read"),
        }
    )
    assert {folder: handled(app) for folder, app in apps.items()} == {"": ["notes.read"], "demo": []}


def test_a_manifest_that_nothing_links_belongs_to_the_package_around_it(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "package.json": package("notes"),
            "src/abp.js": runtime("notes.read"),
            "public/abp.json": manifest("notes.read"),
        }
    )
    assert manifests_of(apps[""]) == ["public/abp.json"]


def test_a_manifest_alone_is_an_app(read_apps: ReadApps) -> None:
    apps = read_apps({"service/abp.json": manifest("notes.read"), "service/server.js": "listen()"})
    assert declared(apps["service"], "manifest") == ["notes.read"]
    assert runtimes_of(apps["service"]) == []


@pytest.mark.parametrize("root", ["package.json", "manifest.json"])
def test_packages_and_extensions_end_an_app(read_apps: ReadApps, root: str) -> None:
    content = '{ "name": "a", "manifest_version": 3 }'
    apps = read_apps(
        {
            **{f"{folder}/{root}": content for folder in ("one", "two")},
            "one/src/abp.js": runtime("one.read"),
            "two/src/abp.js": runtime("two.read"),
            "two/src/more.js": "globalThis.abp = undefined;",
        }
    )
    assert {folder: handled(app) for folder, app in apps.items()} == {"one": ["one.read"], "two": ["two.read"]}


# ---------------------------------------------------------------- nothing crosses


@pytest.mark.parametrize("root", ["index.html", "package.json"])
def test_many_apps_in_one_repository(read_apps: ReadApps, root: str) -> None:
    files = {}
    for name in ("one", "two"):
        files[f"{name}/{root}"] = page("abp.js", manifest="abp.json") if root == "index.html" else package(name)
        files[f"{name}/abp.js"] = runtime(f"{name}.read")
        files[f"{name}/abp.json"] = manifest(f"{name}.write")
    apps = read_apps(files)
    assert apps.keys() == {"one", "two"}
    for name, app in apps.items():
        assert runtimes_of(app) == [f"{name}/abp.js"]
        assert manifests_of(app) == [f"{name}/abp.json"]
        assert declared(app, "manifest") == [f"{name}.write"]
        assert declared(app, "listCapabilities") == handled(app) == [f"{name}.read"]


OPAQUE = "window.abp = makeRuntime();"


def test_evidence_makes_a_runtime_of_what_cannot_be_followed(read_apps: ReadApps) -> None:
    apps = read_apps({"one/index.html": page("abp.js", manifest="abp.json"), "one/abp.js": OPAQUE})
    assert runtimes_of(apps["one"]) == ["one/abp.js"]


def test_evidence_does_not_cross(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "one/index.html": page(manifest="abp.json"),
            "one/abp.json": manifest("one.read"),
            "two/index.html": page("abp.js"),
            "two/abp.js": OPAQUE,
        }
    )
    assert apps.keys() == {"one"}
    assert runtimes_of(apps["one"]) == []


def test_a_package_within_an_app_is_an_app_of_its_own(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "package.json": package("notes"),
            "src/abp.js": runtime("notes.read"),
            "demo/package.json": package("demo"),
            "demo/abp.json": manifest("demo.read"),
        }
    )
    assert manifests_of(apps[""]) == []
    assert declared(apps["demo"], "manifest") == ["demo.read"]
    assert handled(apps["demo"]) == []


def test_workspaces_share_code_without_sharing_a_surface(read_apps: ReadApps) -> None:
    make = """export const make = (handlers) => ({
      protocolVersion: '0.1',
      listCapabilities: () => Object.keys(handlers),
      call: (name, params) => handlers[name](params),
    });"""
    files = {
        "package.json": package("all", workspaces=["packages/*"]),
        "packages/core/package.json": package("core", main="index.js"),
        "packages/core/index.js": make,
    }
    for name in ("one", "two"):
        files[f"packages/{name}/package.json"] = package(name)
        files[f"packages/{name}/abp.js"] = (
            f"import {{ make }} from 'core'; window.abp = make({{ '{name}.read': () => 1 }});"
        )
    apps = read_apps(files)
    assert {folder: handled(app) for folder, app in apps.items()} == {
        "packages/one": ["one.read"],
        "packages/two": ["two.read"],
    }
    assert {folder: declared(app, "listCapabilities") for folder, app in apps.items()} == {
        "packages/one": ["one.read"],
        "packages/two": ["two.read"],
    }


LAYOUT = """import { bootstrap } from '%s';
export const metadata = { icons: { other: [{ rel: 'abp-manifest', url: '/abp.json' }] } };
export default function Layout({ children }) {
  return <html><head><script dangerouslySetInnerHTML={{ __html: bootstrap }} /></head><body>{children}</body></html>;
}"""
PLACEHOLDER = """export const bootstrap = `(function () {
  var done, ready = new Promise(function (resolve) { done = resolve; });
  function later(name) { return function () {
    var given = arguments;
    return ready.then(function (real) { return real[name].apply(real, given); });
  }; }
  window.agentReady = done;
  window.abp = {
    protocolVersion: '0.1', app: { id: 'org.notes', name: 'Notes', version: '1.0.0' },
    initialize: later('initialize'), shutdown: later('shutdown'), call: later('call'),
    listCapabilities: later('listCapabilities'),
  };
})();`;"""


def layouts(*apps: str) -> dict[str, str]:
    files = {
        "package.json": package("all", workspaces=["packages/*", "apps/*"]),
        "packages/agent/package.json": package("@notes/agent", exports={"./bootstrap": "./src/bootstrap.ts"}),
        "packages/agent/src/bootstrap.ts": PLACEHOLDER,
    }
    for app in apps:
        files[f"{app}/package.json"] = package(app, dependencies={"next": "15", "@notes/agent": "workspace:*"})
        files[f"{app}/app/layout.tsx"] = LAYOUT % "@notes/agent/bootstrap"
        files[f"{app}/app/abp.ts"] = f"'use client'; {runtime('notes.read')} window.agentReady?.(window.abp);"
        files[f"{app}/public/abp.json"] = manifest("notes.read")
    return files


@pytest.mark.parametrize("app", ["apps/web", "web"])
def test_a_placeholder_in_a_package_is_the_app_s_whose_layout_writes_it(read_apps: ReadApps, app: str) -> None:
    files = layouts(app)
    apps = read_apps(files)
    assert apps.keys() == {app}
    assert runtimes_of(apps[app]) == [f"{app}/app/abp.ts"]
    assert [found.location.path for found in apps[app].runtimes if found.is_bootstrap] == [
        "packages/agent/src/bootstrap.ts"
    ]


def test_a_placeholder_that_several_layouts_write_is_none_s_own(read_apps: ReadApps) -> None:
    apps = read_apps(layouts("apps/web", "apps/desk"))
    assert {folder: runtimes_of(app) for folder, app in apps.items()} == {
        "apps/web": ["apps/web/app/abp.ts"],
        "apps/desk": ["apps/desk/app/abp.ts"],
    }
    assert all(any(found.is_bootstrap for found in app.runtimes) for app in apps.values())


def test_an_extension_s_pages_are_told_apart_by_what_they_load(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "manifest.json": '{ "manifest_version": 3, "name": "notes" }',
            "panel/panel.html": page("panel.js"),
            "panel/panel.js": runtime("panel.read"),
            "options/options.html": page("options.js"),
            "options/options.js": runtime("options.read"),
        }
    )
    assert {folder: handled(app) for folder, app in apps.items()} == {
        "panel": ["panel.read"],
        "options": ["options.read"],
    }
    assert all(app.is_extension and app.pages[0].is_extension for app in apps.values())


# ---------------------------------------------------------------- tests, stories, mocks


@pytest.mark.parametrize(
    "path",
    [
        "src/abp.test.js",
        "src/abp.spec.ts",
        "src/abp.stories.tsx",
        "src/__tests__/abp.js",
        "src/__mocks__/abp.js",
        "mocks/abp.js",
        "tests/abp.js",
        "e2e/abp.js",
        "cypress/support/abp.js",
    ],
)
def test_tests_below_an_app_are_not_the_app(read_apps: ReadApps, path: str) -> None:
    apps = read_apps({"package.json": package("notes"), "src/abp.js": runtime("notes.read"), path: runtime("x.read")})
    (app,) = apps.values()
    assert runtimes_of(app) == ["src/abp.js"]


def test_pages_and_manifests_of_tests_are_not_the_app_either(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "package.json": package("notes"),
            "src/abp.js": runtime("notes.read"),
            "e2e/index.html": page("../src/abp.js"),
            "tests/abp.json": manifest("x.read"),
        }
    )
    (app,) = apps.values()
    assert (pages_of(app), manifests_of(app)) == ([], [])


@pytest.mark.parametrize("root", ["package.json", "index.html"])
def test_an_app_in_a_folder_of_tests_is_an_app(read_apps: ReadApps, root: str) -> None:
    folder = "tests/fixtures/notes"
    files = {f"{folder}/{root}": page("abp.js") if root == "index.html" else package("notes")}
    apps = read_apps(files | {f"{folder}/abp.js": runtime("notes.read")})
    assert handled(apps[folder]) == ["notes.read"]


# ---------------------------------------------------------------- the other abp


def test_asp_net_boilerplate_is_no_app(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "index.html": page("abp.js", "app.js"),
            "abp.js": "var abp = abp || {}; (function () { abp.notify = { info: function () {} }; })();",
            "app.js": "window.abp = { appPath: '/' };",
        }
    )
    assert apps == {}


def test_asp_net_boilerplate_beside_an_app_stays_apart(read_apps: ReadApps) -> None:
    apps = read_apps(
        {
            "legacy/index.html": page("abp.js"),
            "legacy/abp.js": "window.abp = { appPath: '/' };",
            "notes/index.html": page("abp.js", manifest="abp.json"),
            "notes/abp.js": runtime("notes.read"),
        }
    )
    assert apps.keys() == {"notes"}
