"""What projects may write for their own folders, and names that need no import."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from abplint.project.aliases import Aliases
from abplint.project.autoimports import AutoImport, AutoImports
from abplint.project.files import Universe, discover
from abplint.project.packages import Packages
from abplint.project.resolve import ExternalPackage, Resolver

Make = Callable[[dict[str, str]], Universe]


@pytest.fixture
def make(write: Callable[[dict[str, str]], Path]) -> Make:
    return lambda files: discover(write(files))


PATHS = "export default { resolve: { alias: { %s } }, server: { proxy: { '/api': 'http://x' } } };"


@pytest.mark.parametrize(
    ("config", "alias"),
    [
        (PATHS % "'@': path.resolve(__dirname, './src')", ("@", "src")),
        (PATHS % "'@lib': resolve(__dirname, 'src', 'lib')", ("@lib", "src/lib")),
        (PATHS % '"@": fileURLToPath(new URL("./src", import.meta.url))', ("@", "src")),
        (PATHS % "$lib: '/src/lib'", ("$lib", "src/lib")),
        (PATHS % "'@/*': './client/*'", ("@", "client")),
        (PATHS % "'$/*': './src/lib/*'", ("$", "src/lib")),
        (PATHS % "'kit': 'src/kit',\n 'icons': 'node_modules/icons', ui: '/src/ui'", ("kit", "src/kit")),
        (PATHS % "'@a': './a', '@b': path.resolve(__dirname, 'b')", ("@b", "b")),
        (PATHS % "'vue$': './src/vue.js'", ("vue", "src/vue.js")),
        ("alias: [{ find: '@', replacement: path.join(__dirname, 'client') }]", ("@", "client")),
        ("alias: [{ find: /^~\\//, replacement: '/web/' }]", ("~", "web")),
    ],
)
def test_a_bundler_s_configuration(make: Make, config: str, alias: tuple[str, str]) -> None:
    universe = make({"package.json": '{"name": "x"}', "vite.config.ts": config})
    found = Aliases(universe, Packages(universe))("src")
    assert alias in found
    assert not [name for name, _ in found if name in ("replacement", "find", "/api", "proxy")]


def test_a_configuration_below_its_package(make: Make) -> None:
    files = {"package.json": "{}", "web/vite.config.ts": PATHS % "'@ui': path.resolve(__dirname, 'ui')", "web/a.ts": ""}
    found = Aliases(make(files), Packages(make(files)))
    assert ("@ui", "web/ui") in found("web/src/deep")
    assert not [name for name, _ in found("api") if name == "@ui"]


KIT = """import { dirname, join } from "path";
const here = dirname(fileURLToPath(import.meta.url));
export default { kit: { files: { %s }, alias: { "@tools": join(here, "lib/tools") } }, other: { lib: "elsewhere" } };"""


@pytest.mark.parametrize(
    ("files", "lib"),
    [
        ('lib: join(here, "lib")', "web/lib"),
        ("routes: 'pages', lib: './source/lib'", "web/source/lib"),
        ("'lib': path.resolve('parts')", "web/parts"),
        ("routes: 'pages'", "web/src/lib"),
    ],
)
def test_a_folder_of_a_framework_that_a_configuration_moves(make: Make, files: str, lib: str) -> None:
    package = '{"devDependencies": {"@sveltejs/kit": "2"}}'
    universe = make({"package.json": package, "web/svelte.config.js": KIT % files, "web/lib/a.ts": ""})
    found = Aliases(universe, Packages(universe))("web/routes")
    assert next(place for name, place in found if name == "$lib") == lib
    assert ("@tools", "web/lib/tools") in found


def test_what_is_computed_is_no_alias(make: Make) -> None:
    universe = make({"package.json": "{}", "vite.config.ts": PATHS % "'@': folderOf(mode), vue: 'vue/dist/x.js'"})
    assert Aliases(universe, Packages(universe))("") == (("vue", "vue/dist/x.js"), ("@", ""), ("~", ""))


FOLDERS = "const PATHS = { src: path.join(__dirname, 'src'), modules: path.join(__dirname, 'node_modules') };\n"
LOOKED_UP = "module.exports = { resolve: { modules: %s } };"


@pytest.mark.parametrize(
    ("path", "config", "specifier", "expected"),
    [
        ("webpack.config.js", LOOKED_UP % "[path.resolve(__dirname, 'src'), 'node_modules']", "lib/a", "src/lib/a.js"),
        ("webpack.config.js", LOOKED_UP % "['src', 'node_modules']", "lib/a.js", "src/lib/a.js"),
        ("webpack.config.js", LOOKED_UP % "['node_modules', 'src']", "lib/a", "src/lib/a.js"),
        ("webpack.config.js", LOOKED_UP % "[__dirname, 'node_modules']", "src/lib/a", ExternalPackage("src", "lib/a")),
        ("webpack.config.js", LOOKED_UP % "[path.resolve('.'), 'node_modules']", "src/lib/a", "src/lib/a.js"),
        ("webpack.config.js", FOLDERS + LOOKED_UP % "[PATHS.src, PATHS.modules]", "lib/a", "src/lib/a.js"),
        (
            "webpack.config.js",
            FOLDERS + LOOKED_UP % "own ? [PATHS.own, PATHS.src, PATHS.modules] : [PATHS.src, PATHS.modules]",
            "lib/a",
            "src/lib/a.js",
        ),
        ("webpack.config.js", "module.exports = { resolve: { modulesDirectories: ['src'] } }", "lib/a", "src/lib/a.js"),
        (
            "build/webpack.base.conf.js",
            LOOKED_UP % "[path.resolve(__dirname, '../src'), 'node_modules']",
            "lib/a",
            "src/lib/a.js",
        ),
        ("config/webpack.common.js", LOOKED_UP % "[resolve('src'), 'node_modules']", "lib/a", "src/lib/a.js"),
        ("webpack.config.production.js", LOOKED_UP % "['src', 'node_modules']", "lib/a", "src/lib/a.js"),
        ("webpack.prod.js", LOOKED_UP % "['src', 'node_modules']", "lib/a", "src/lib/a.js"),
        ("craco.config.js", LOOKED_UP % "['src']", "lib/a", "src/lib/a.js"),
        ("webpack.config.js", LOOKED_UP % "['node_modules', 'src']", "vue", ExternalPackage("vue")),
        ("webpack.config.js", LOOKED_UP % "['src', 'node_modules']", "vue", "src/vue.js"),
        ("webpack.config.js", LOOKED_UP % "folders", "lib/a", ExternalPackage("lib", "a")),
        ("webpack.config.js", "module.exports = { module: { modules: true } }", "lib/a", ExternalPackage("lib", "a")),
        ("vite.config.js", "export default { test: { modules: ['src'] } }", "lib/a", ExternalPackage("lib", "a")),
    ],
)
def test_folders_that_are_looked_up_like_packages(
    make: Make, path: str, config: str, specifier: str, expected: str | ExternalPackage
) -> None:
    package = '{"name": "x", "dependencies": {"vue": "2.7.0"}}'
    universe = make({"package.json": package, path: config, "src/lib/a.js": "", "src/vue.js": "", "src/main.js": ""})
    assert Resolver(universe).resolve("src/main.js", specifier) == expected


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ({}, "src/lib/a.js"),
        ({"src/webpack.config.js": LOOKED_UP % "['app', 'node_modules']"}, "src/app/lib/a.js"),
        ({"src/webpack.config.js": LOOKED_UP % "['own', 'node_modules']"}, "src/lib/a.js"),  # which is not there
    ],
)
def test_a_package_within_the_one_that_is_built(make: Make, own: dict[str, str], expected: str) -> None:
    outer = {"package.json": "{}", "webpack.config.js": LOOKED_UP % "['src', 'node_modules']"}
    inner = {"src/package.json": '{"name": "inner"}', "src/lib/a.js": "", "src/app/lib/a.js": "", "src/app/main.js": ""}
    assert Resolver(make({**outer, **inner, **own})).resolve("src/app/main.js", "lib/a") == expected


def test_imports_that_are_looked_up_next_to_the_importer(make: Make) -> None:
    config = "module.exports = { resolve: { modules: ['src', 'node_modules'], preferRelative: true } }"
    sources = {"src/a.js": "", "src/lib/a.js": "", "src/lib/b.js": "", "src/main.js": ""}
    resolver = Resolver(make({"package.json": "{}", "webpack.config.js": config, **sources}))
    assert resolver.resolve("src/lib/b.js", "a.js") == "src/lib/a.js"
    assert resolver.resolve("src/main.js", "lib/a.js") == "src/lib/a.js"
    assert resolver.resolve("src/main.js", "c.js") == ExternalPackage("c.js")


def test_an_alias_that_is_a_constant(make: Make) -> None:
    config = "const SRC = path.join(__dirname, '../client');\nmodule.exports = { resolve: { alias: { ui: SRC } } };"
    universe = make({"package.json": "{}", "build/webpack.base.js": config, "client/a.js": ""})
    assert Resolver(universe).resolve("client/main.js", "ui/a") == "client/a.js"


@pytest.mark.parametrize(
    ("files", "specifier", "expected"),
    [
        ({"package.json": '{"dependencies": {"nuxt": "3"}}', "utils/a.ts": ""}, "~/utils/a", "utils/a.ts"),
        ({"package.json": '{"dependencies": {"nuxt": "4"}}', "app/app.vue": "", "app/x.ts": ""}, "@/x", "app/x.ts"),
        ({"package.json": '{"dependencies": {"nuxt": "4"}}', "app/app.vue": "", "x.ts": ""}, "~~/x", "x.ts"),
        (
            {
                "package.json": '{"dependencies": {"nuxt": "3"}}',
                "nuxt.config.ts": "export default { srcDir: 'web/' }",
                "web/x.ts": "",
            },
            "~/x",
            "web/x.ts",
        ),
        ({"package.json": '{"devDependencies": {"@sveltejs/kit": "2"}}', "src/lib/a.ts": ""}, "$lib/a", "src/lib/a.ts"),
        ({"package.json": "{}", "src/a.ts": ""}, "@/a", "src/a.ts"),
        ({"package.json": '{"dependencies": {"quasar": "2"}}', "src/stores/a.ts": ""}, "stores/a", "src/stores/a.ts"),
    ],
)
def test_conventions(make: Make, files: dict[str, str], specifier: str, expected: str) -> None:
    assert Resolver(make(files)).resolve("src/main.ts", specifier) == expected


NUXT = '{"dependencies": {"nuxt": "3", "@pinia/nuxt": "1"}}'


@pytest.mark.parametrize(
    ("path", "text", "name", "expected"),
    [
        ("composables/useFile.ts", "export const useFile = () => 1;", "useFile", "useFile"),
        ("composables/save-as.ts", "export default () => 1;", "saveAs", "default"),
        ("composables/files/index.ts", "export function useA() {}", "useA", "useA"),
        ("utils/csv.ts", "const a = 1; export { a as toCsv };", "toCsv", "toCsv"),
        ("components/base/Button.vue", "<template><b/></template>", "BaseButton", "default"),
        ("components/base/BaseButton.vue", "<template><b/></template>", "LazyBaseButton", "default"),
        ("components/export-dialog.vue", "<template><b/></template>", "ExportDialog", "default"),
    ],
)
def test_nuxt_imports_from_its_folders(make: Make, path: str, text: str, name: str, expected: str) -> None:
    universe = make({"package.json": NUXT, path: text})
    resolver = Resolver(universe)
    found = resolver.auto_imports.find("pages/index.vue", name)
    assert found is not None
    assert (resolver.resolve(found.importer, found.specifier), found.name) == (path, expected)


@pytest.mark.parametrize("name", ["useDeep", "hidden", "useFileX"])
def test_nuxt_imports_nothing_else(make: Make, name: str) -> None:
    files = {"package.json": NUXT, "composables/a/b/useDeep.ts": "export const useDeep = 1;"}
    files["composables/useFile.ts"] = "const hidden = 1; export const useFile = () => hidden;"
    assert Resolver(make(files)).auto_imports.find("pages/index.vue", name) is None


def test_nuxt_imports_from_the_folders_that_its_configuration_names(make: Make) -> None:
    config = "export default defineNuxtConfig({ imports: { dirs: ['./composables/masto', '~/lib/**'] } })"
    files = {"package.json": NUXT, "nuxt.config.ts": config, "composables/masto/a.ts": "export const useA = 1;"}
    files["lib/x/y/b.ts"] = "export function useB() {}"
    found = Resolver(make(files)).auto_imports
    assert found.find("app.vue", "useA") == AutoImport("./a.ts", "useA", "composables/masto/a.ts")
    assert found.find("app.vue", "useB") == AutoImport("./b.ts", "useB", "lib/x/y/b.ts")


def test_packages_of_nuxt(make: Make) -> None:
    found = Resolver(make({"package.json": NUXT})).auto_imports
    assert found.find("app.vue", "ref") == AutoImport("vue", "ref")
    assert found.find("app.vue", "defineStore") == AutoImport("pinia", "defineStore")


def test_declarations_of_unplugin(make: Make) -> None:
    declared = """
    declare global {
      const useDownload: typeof import('./composables/download')['useDownload']
      const ref: typeof import('vue')['ref']
    }
    declare module 'vue' { export interface GlobalComponents {
      ExportDialog: typeof import('./components/ExportDialog.vue')['default']
    } }
    """
    files = {"package.json": "{}", "src/auto-imports.d.ts": declared, "src/composables/download.ts": ""}
    resolver = Resolver(make(files))
    found = resolver.auto_imports.find("src/App.vue", "useDownload")
    assert found is not None
    assert resolver.resolve(found.importer, found.specifier) == "src/composables/download.ts"
    assert resolver.auto_imports.find("src/App.vue", "ref") == AutoImport("vue", "ref", "src/auto-imports.d.ts")
    assert resolver.auto_imports.find("src/App.vue", "ExportDialog") is not None


def test_a_bundlers_configuration_imports_presets_and_folders(make: Make) -> None:
    config = """
        import AutoImport from 'unplugin-auto-import/vite';
        export default { plugins: [AutoImport({
          imports: ['vue', { '@vueuse/core': ['useShare', 'useFullscreen'] }],
          dirs: ['./src/stores/**', 'src/composables'],
        })] };
    """
    files = {"package.json": "{}", "vite.config.ts": config, "src/stores/board.ts": "export const useBoard = 1"}
    find = Resolver(make(files)).auto_imports.find
    assert find("src/App.vue", "ref") == AutoImport("vue", "ref")
    assert find("src/App.vue", "useShare") == AutoImport("@vueuse/core", "useShare")
    assert find("src/App.vue", "useBoard") == AutoImport("./board.ts", "useBoard", "src/stores/board.ts")
    assert find("src/App.vue", "useRoute") is None
    assert find("src/App.vue", "defineStore") is None


def test_without_a_build_tool_a_name_is_only_a_name(make: Make) -> None:
    universe = make({"package.json": "{}", "composables/useFile.ts": "export const useFile = 1;"})
    packages = Packages(universe)
    assert AutoImports(universe, packages, Aliases(universe, packages)).find("a.ts", "useFile") is None


@pytest.mark.parametrize(
    "specifier", ["$app/navigation", "$env/static/public", "#imports", "#app", "virtual:pwa-register"]
)
def test_modules_that_a_framework_makes_are_outside(make: Make, specifier: str) -> None:
    assert Resolver(make({"package.json": "{}"})).resolve("src/a.ts", specifier) == ExternalPackage(specifier)
