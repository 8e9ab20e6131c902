from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from abplint.project.files import discover
from abplint.project.resolve import ExternalPackage, Resolved, Resolver, Unresolved

Write = Callable[[dict[str, str]], Path]
Build = Callable[..., Resolver]


@pytest.fixture
def resolver(write: Write) -> Build:
    """A resolver for a folder with these files: names of empty ones, or a mapping of path to text or JSON."""

    def build(contents: dict[str, Any] | list[str], **options: Any) -> Resolver:
        named = contents if isinstance(contents, dict) else dict.fromkeys(contents, "")
        texts = {path: value if isinstance(value, str) else json.dumps(value) for path, value in named.items()}
        return Resolver(discover(write(texts)), **options)

    return build


def is_unresolved(resolved: Resolved) -> bool:
    return isinstance(resolved, Unresolved)


RELATIVE = [
    ("src/a.ts", "./b", "src/b.ts"),
    ("src/a.ts", "./c", "src/c.tsx"),
    ("src/a.ts", "./d", "src/d.mjs"),
    ("src/a.ts", "./data", "src/data.json"),
    ("src/a.ts", "./data.json", "src/data.json"),
    ("src/a.ts", "./View.vue", "src/View.vue"),
    ("src/a.ts", "./View", "src/View.vue"),
    ("src/a.ts", "./b.js", "src/b.ts"),
    ("src/a.ts", "./c.js", "src/c.tsx"),
    ("src/a.ts", "./c.jsx", "src/c.tsx"),
    ("src/a.ts", "./m.mjs", "src/m.mts"),
    ("src/a.ts", "./n.cjs", "src/n.cts"),
    ("src/a.ts", "./both.js", "src/both.js"),
    ("src/a.ts", "./both", "src/both.ts"),
    ("src/a.ts", "./b?v=3", "src/b.ts"),
    ("src/a.ts", "./user.service", "src/user.service.ts"),
    ("src/a.ts", "./lib", "src/lib/index.js"),
    ("src/a.ts", "./lib/", "src/lib/index.js"),
    ("src/a.ts", "./two", "src/two.ts"),
    ("src/a.ts", "./two/", "src/two/index.ts"),
    ("src/a.ts", "./packaged", "src/packaged/start.js"),
    ("src/lib/x.js", ".", "src/lib/index.js"),
    ("src/lib/x.js", "./", "src/lib/index.js"),
    ("src/lib/x.js", "..", "src/index.ts"),
    ("src/lib/x.js", "../b", "src/b.ts"),
    ("src/lib/x.js", "../../top.js", "top.js"),
    ("top.js", "./src", "src/index.ts"),
    ("page.html", "./src/b.js", "src/b.ts"),
]


@pytest.fixture
def relative(resolver: Build) -> Resolver:
    contents: dict[str, Any] = {path: "" for _, _, path in RELATIVE}
    return resolver({**contents, "src/packaged/package.json": {"main": "./start"}, "src/packaged/index.js": ""})


@pytest.mark.parametrize(("importer", "specifier", "expected"), RELATIVE)
def test_relative(relative: Resolver, importer: str, specifier: str, expected: str) -> None:
    assert relative.resolve(importer, specifier) == expected


@pytest.mark.parametrize(
    ("specifier", "reason"),
    [
        ("./nothing", "no file at `./nothing`"),
        ("./lib/nothing.js", "no file at `./lib/nothing.js`"),
        ("../../outside", "no file at `../../outside`"),
        ("./b/", "no file at `./b/`"),
        ("", "it names no file"),
        ("@/x", "nothing says what `@/x` stands for"),
        ("~/x", "nothing says what `~` stands for"),
        ("$lib/x", "nothing says what `$lib` stands for"),
        ("#x", "no package.json defines `#x`"),
    ],
)
def test_unresolved(relative: Resolver, specifier: str, reason: str) -> None:
    assert relative.resolve("src/a.ts", specifier) == Unresolved(reason)


@pytest.mark.parametrize(
    "specifier",
    [
        "./b.ts?raw",
        "./b.ts?url",
        "./b?worker",
        "./b?worker&inline",
        "./style.css",
        "../logo.svg",
        "@/style.css",
        "raw-loader!./b.ts",
    ],
)
def test_what_is_no_module(relative: Resolver, specifier: str) -> None:
    assert relative.resolve("src/a.ts", specifier) == ExternalPackage(specifier)


@pytest.mark.parametrize(
    ("specifier", "package", "subpath"),
    [
        ("react", "react", ""),
        ("react-dom/client", "react-dom", "client"),
        ("@acme/ui", "@acme/ui", ""),
        ("@acme/ui/button/index.js", "@acme/ui", "button/index.js"),
        ("file-saver/dist/style.css", "file-saver", "dist/style.css"),
        ("../node_modules/jspdf/dist/jspdf.es.js", "jspdf", "dist/jspdf.es.js"),
        ("/node_modules/@acme/ui/index.js", "@acme/ui", "index.js"),
        ("node:fs", "node:fs", ""),
        ("virtual:pwa-register", "virtual:pwa-register", ""),
        ("data:text/javascript,1", "data:text/javascript,1", ""),
        ("https://example.org/a.js", "https://example.org/a.js", ""),
        ("https://esm.sh/file-saver@2.0.5", "file-saver", ""),
        ("https://esm.sh/file-saver", "file-saver", ""),
        ("https://esm.sh/v135/jspdf@2.5.1/dist/jspdf.es.js?dev", "jspdf", "dist/jspdf.es.js"),
        ("https://esm.sh/*jspdf@2", "jspdf", ""),
        ("https://esm.sh/@acme/ui@1.0.0/button", "@acme/ui", "button"),
        ("https://esm.sh/gh/acme/ui", "https://esm.sh/gh/acme/ui", ""),
        ("https://unpkg.com/downloadjs@1.4.7/download.js", "downloadjs", "download.js"),
        ("//unpkg.com/xlsx/dist/xlsx.mini.min.js", "xlsx", "dist/xlsx.mini.min.js"),
        ("https://cdn.jsdelivr.net/npm/html2pdf.js@0.10/+esm", "html2pdf.js", "+esm"),
        ("https://cdn.jsdelivr.net/gh/acme/ui@1/a.js", "https://cdn.jsdelivr.net/gh/acme/ui@1/a.js", ""),
        ("https://cdn.skypack.dev/file-saver", "file-saver", ""),
        ("https://cdn.skypack.dev/pin/jspdf@v2.3.1-x/mode=imports/jspdf.js", "jspdf", "mode=imports/jspdf.js"),
        ("https://ga.jspm.io/npm:file-saver@2.0.5/dist/FileSaver.min.js", "file-saver", "dist/FileSaver.min.js"),
        ("https://esm.run/jspdf", "jspdf", ""),
        (
            "https://cdnjs.cloudflare.com/ajax/libs/FileSaver.js/2.0.5/FileSaver.min.js",
            "file-saver",
            "FileSaver.min.js",
        ),
        ("npm:file-saver@2", "file-saver", ""),
        ("npm:@acme/ui@^1/button", "@acme/ui", "button"),
    ],
)
def test_external(relative: Resolver, specifier: str, package: str, subpath: str) -> None:
    assert relative.resolve("src/a.ts", specifier) == ExternalPackage(package, subpath)


def test_a_build_that_is_ignored_does_not_exist(resolver: Build) -> None:
    resolve = resolver({".gitignore": "dist/", "a.js": "", "dist/b.js": ""}).resolve
    assert is_unresolved(resolve("a.js", "./dist/b.js"))


def test_links_are_followed(write: Write, resolver: Build) -> None:
    root = write({"app/src/a.js": "", "shared/ui/button.ts": ""})
    (root / "app/src/ui").symlink_to("../../shared/ui")
    assert resolver({}).resolve("app/src/a.js", "./ui/button") == "shared/ui/button.ts"


def test_absolute_paths_start_at_the_site(resolver: Build) -> None:
    found = resolver(
        [
            "package.json",
            "src/main.ts",
            "web/index.html",
            "web/src/main.ts",
            "web/js/page.js",
            "web/public/abp.js",
            "docs/a.js",
        ]
    )
    assert found.resolve("web/js/page.js", "/src/main.ts") == "web/src/main.ts"
    assert found.resolve("web/js/page.js", "/abp") == "web/public/abp.js"
    assert found.resolve("docs/a.js", "/src/main") == "src/main.ts"
    assert is_unresolved(found.resolve("docs/a.js", "/js/page.js"))


def test_paths_of_a_configuration(resolver: Build) -> None:
    found = resolver(
        {
            "tsconfig.base.json": '{"compilerOptions": {"paths": {"@base/*": ["./base/*"]}}}',
            "app/tsconfig.json": """{
              // comments and trailing commas are fine
              "extends": ["../tsconfig.base"],
              "compilerOptions": {
                "baseUrl": ".",
                "paths": {
                  "@/*": ["missing/*", "./src/*"],
                  "@/special/*": ["other/*"],
                  "exact": ["src/exact.ts"],
                  "*.view": ["src/views/*.tsx"],
                },
              },
            }""",
            **dict.fromkeys(
                ["app/src/a.ts", "app/src/exact.ts", "app/other/b.ts", "app/src/views/c.tsx", "base/d.ts"], ""
            ),
            "app/src/special/b.ts": "",
        }
    )
    assert found.resolve("app/src/a.ts", "@/a") == "app/src/a.ts"
    assert found.resolve("app/src/a.ts", "@/special/b") == "app/other/b.ts"
    assert found.resolve("app/src/a.ts", "exact") == "app/src/exact.ts"
    assert found.resolve("app/src/a.ts", "c.view") == "app/src/views/c.tsx"
    assert found.resolve("app/src/a.ts", "src/a") == "app/src/a.ts"
    assert found.resolve("app/src/a.ts", "react") == ExternalPackage("react")
    assert is_unresolved(found.resolve("base/d.ts", "@/a"))


def test_inherited_paths_are_relative_to_where_they_stand(resolver: Build) -> None:
    found = resolver(
        {
            "tsconfig.base.json": {
                "compilerOptions": {"paths": {"@base/*": ["./base/*"], "@own/*": ["${configDir}/own/*"]}}
            },
            "app/tsconfig.json": {"extends": "../tsconfig.base.json"},
            **dict.fromkeys(["app/src/a.ts", "app/own/b.ts", "base/c.ts"], ""),
        }
    )
    assert found.resolve("app/src/a.ts", "@base/c") == "base/c.ts"
    assert found.resolve("app/src/a.ts", "@own/b") == "app/own/b.ts"


def test_an_inherited_base_url(resolver: Build) -> None:
    found = resolver(
        {
            "configs/base.json": {"compilerOptions": {"baseUrl": "../src"}},
            "tsconfig.json": {"extends": "./configs/base.json", "compilerOptions": {"paths": {"~/*": ["lib/*"]}}},
            **dict.fromkeys(["src/lib/a.ts", "src/b.ts"], ""),
        }
    )
    assert found.resolve("src/b.ts", "~/a") == "src/lib/a.ts"
    assert found.resolve("src/lib/a.ts", "b") == "src/b.ts"


def test_a_configuration_in_a_package_of_the_project(resolver: Build) -> None:
    found = resolver(
        {
            "package.json": {"workspaces": ["tooling/*", "app"]},
            "tooling/ts/package.json": {"name": "@acme/ts"},
            "tooling/ts/web.json": {"compilerOptions": {"paths": {"@/*": ["${configDir}/src/*"]}}},
            "app/package.json": {"name": "app"},
            "app/tsconfig.json": {"extends": "@acme/ts/web.json"},
            "app/src/a.ts": "",
        }
    )
    assert found.resolve("app/src/a.ts", "@/a") == "app/src/a.ts"


def test_project_references(resolver: Build) -> None:
    found = resolver(
        {
            "tsconfig.json": {
                "files": [],
                "references": [{"path": "./tsconfig.node.json"}, {"path": "./sub"}, {"path": "."}],
            },
            "tsconfig.node.json": {"references": [{"path": "./tsconfig.app.json"}]},
            "tsconfig.app.json": {"compilerOptions": {"paths": {"@/*": ["./src/*"]}}},
            "sub/tsconfig.json": {"compilerOptions": {"paths": {"#sub/*": ["./*"]}}},
            "src/a.ts": "",
            "sub/b.ts": "",
        }
    )
    assert found.resolve("src/a.ts", "@/a") == "src/a.ts"
    assert found.resolve("src/a.ts", "#sub/b") == "sub/b.ts"


def test_configurations_that_extend_each_other(resolver: Build) -> None:
    found = resolver(
        {
            "tsconfig.json": {"extends": "./other.json", "compilerOptions": {"paths": {"@/*": ["./src/*"]}}},
            "other.json": {"extends": "./tsconfig.json"},
            "src/a.ts": "",
        }
    )
    assert found.resolve("src/a.ts", "@/a") == "src/a.ts"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"extends": 1, "references": {}, "compilerOptions": []}',
        '{"compilerOptions": {"paths": {"@/*": "src"}}}',
    ],
)
def test_configurations_that_make_no_sense(resolver: Build, text: str) -> None:
    assert is_unresolved(resolver({"jsconfig.json": text, "src/a.js": ""}).resolve("src/a.js", "@/a"))


def test_aliases_of_a_framework(resolver: Build) -> None:
    aliases = {"@": "app/src", "$lib": "app/src/lib/", "~": ""}
    found = resolver(["app/src/a.ts", "app/src/lib/index.ts"], aliases=lambda folder: aliases.items() if folder else ())
    assert found.resolve("app/src/a.ts", "@/a") == "app/src/a.ts"
    assert found.resolve("app/src/a.ts", "$lib") == "app/src/lib/index.ts"
    assert found.resolve("app/src/a.ts", "~/app/src/a") == "app/src/a.ts"
    assert found.resolve("app/src/a.ts", "@acme/ui") == ExternalPackage("@acme/ui")
    assert is_unresolved(found.resolve("top.ts", "@/a"))


def workspace(package: dict[str, Any], *names: str) -> dict[str, Any]:
    return {
        "package.json": {"workspaces": ["packages/*"]},
        "packages/ui/package.json": {"name": "@acme/ui", **package},
        "packages/app/package.json": {"name": "app"},
        **dict.fromkeys((f"packages/ui/{name}" for name in names), ""),
    }


@pytest.mark.parametrize(
    ("package", "names", "specifier", "expected"),
    [
        ({"main": "main.js"}, ["main.js", "index.js"], "@acme/ui", "main.js"),
        ({"main": "main"}, ["main.ts"], "@acme/ui", "main.ts"),
        ({"main": "lib"}, ["lib/index.js"], "@acme/ui", "lib/index.js"),
        ({"main": "a.cjs", "module": "b.mjs"}, ["a.cjs", "b.mjs"], "@acme/ui", "b.mjs"),
        ({"main": "a.js", "browser": "b.js"}, ["a.js", "b.js"], "@acme/ui", "b.js"),
        ({"main": "a.js", "browser": {"./a.js": "./b.js"}}, ["a.js", "b.js"], "@acme/ui", "a.js"),
        ({"main": "dist/a.js", "source": "src/a.ts"}, ["dist/a.js", "src/a.ts"], "@acme/ui", "src/a.ts"),
        ({}, ["index.ts"], "@acme/ui", "index.ts"),
        ({}, ["src/index.tsx"], "@acme/ui", "src/index.tsx"),
        ({"main": "dist/index.js"}, ["src/index.ts"], "@acme/ui", "src/index.ts"),
        ({"main": "./dist/cjs/index.cjs"}, ["src/index.ts"], "@acme/ui", "src/index.ts"),
        ({"main": "./dist/ui.umd.js"}, ["src/index.ts"], "@acme/ui", "src/index.ts"),
        ({"main": "./build/main.js"}, ["src/main.ts", "src/index.ts"], "@acme/ui", "src/main.ts"),
        ({"types": "dist/start.d.ts"}, ["src/start.ts"], "@acme/ui", "src/start.ts"),
        ({"types": "src/start.ts", "main": "dist/x.js"}, ["src/start.ts"], "@acme/ui", "src/start.ts"),
        ({}, ["button.tsx"], "@acme/ui/button", "button.tsx"),
        ({}, ["src/button.tsx"], "@acme/ui/button", "src/button.tsx"),
        ({}, ["src/button.tsx"], "@acme/ui/dist/button.js", "src/button.tsx"),
        ({"exports": "./a.js", "main": "b.js"}, ["a.js", "b.js"], "@acme/ui", "a.js"),
        ({"exports": {"types": "./t.ts", "default": "./a.js"}}, ["a.js", "t.ts"], "@acme/ui", "a.js"),
        ({"exports": {"types": "./src/t.ts", "default": "./dist/a.js"}}, ["src/t.ts"], "@acme/ui", "src/t.ts"),
        ({"exports": {"node": "./n.js", "import": "./a.js"}}, ["a.js", "n.js"], "@acme/ui", "a.js"),
        (
            {"exports": {".": {"import": {"types": "./t.ts", "default": "./a.js"}}}},
            ["a.js", "t.ts"],
            "@acme/ui",
            "a.js",
        ),
        ({"exports": {".": [{"import": "./dist/a.js"}, "./b.js"]}}, ["b.js"], "@acme/ui", "b.js"),
        ({"exports": {"./x": "./src/y.ts"}}, ["src/y.ts", "src/x.ts"], "@acme/ui/x", "src/y.ts"),
        ({"exports": {"./*": "./src/*.ts"}}, ["src/deep/y.ts"], "@acme/ui/deep/y", "src/deep/y.ts"),
        ({"exports": {"./*": "./a/*.ts", "./x/*": "./b/*.ts"}}, ["a/x/y.ts", "b/y.ts"], "@acme/ui/x/y", "b/y.ts"),
        ({"exports": {"./*.js": "./src/*.ts", "./*": "./no/*"}}, ["src/y.ts"], "@acme/ui/y.js", "src/y.ts"),
        ({"exports": {"./x/": "./src/"}}, ["src/y.ts"], "@acme/ui/x/y.ts", "src/y.ts"),
        ({"exports": {"./*": "./dist/*.js"}}, ["src/y.ts"], "@acme/ui/y", "src/y.ts"),
        ({"exports": {".": {"import": "./dist/esm/index.mjs"}}}, ["src/index.ts"], "@acme/ui", "src/index.ts"),
        ({"exports": {".": {"browser": None}}, "main": 3}, ["index.js"], "@acme/ui", "index.js"),
    ],
)
def test_packages_of_the_project(
    resolver: Build, package: dict[str, Any], names: list[str], specifier: str, expected: str
) -> None:
    found = resolver(workspace(package, *names))
    assert found.resolve("packages/app/src/a.ts", specifier) == "packages/ui/" + expected
    assert found.resolve("packages/ui/src/deep/b.ts", specifier) == "packages/ui/" + expected


def test_a_package_of_the_project_without_such_a_file(resolver: Build) -> None:
    found = resolver(workspace({"main": "dist/index.js"}, "README.md"))
    assert found.resolve("packages/app/a.ts", "@acme/ui") == Unresolved("no file of `@acme/ui` for `@acme/ui`")
    assert found.resolve("packages/app/a.ts", "@acme/ui/style.css") == ExternalPackage("@acme/ui/style.css")


def test_imports_of_a_package(resolver: Build) -> None:
    imports = {
        "#a": "./src/a.ts",
        "#lib/*": {"node": "./node/*.js", "default": "./dist/lib/*.js"},
        "#saver": "file-saver",
    }
    found = resolver({"package.json": {"imports": imports}, "src/a.ts": "", "src/lib/b.ts": ""})
    assert found.resolve("src/a.ts", "#a") == "src/a.ts"
    assert found.resolve("src/a.ts", "#lib/b") == "src/lib/b.ts"
    assert found.resolve("src/a.ts", "#saver") == ExternalPackage("file-saver")
    assert is_unresolved(found.resolve("src/a.ts", "#other"))


URLS = [
    ("index.html", "main.js", "main.js"),
    ("index.html", "./js/a.js?v=1#top", "js/a.js"),
    ("index.html", "/js/a.js", "js/a.js"),
    ("index.html", " js/a%20b.js ", "js/a b.js"),
    ("index.html", "/abp.json", "public/abp.json"),
    ("index.html", "./", "index.html"),
    ("js/page.html", "../main.js", "main.js"),
    ("js/page.html", "a.js", "js/a.js"),
    ("js/page.html", "/", "index.html"),
    ("index.html", "abp.json", "public/abp.json"),
    ("index.html", "/src/app.jsx", "src/app.tsx"),
    ("index.html", "./built.js", "built.ts"),
    ("index.html", "js/built.mjs", "js/built.mts"),
]


@pytest.mark.parametrize(("page", "url", "expected"), URLS)
def test_urls_in_pages(resolver: Build, page: str, url: str, expected: str) -> None:
    assert resolver(["index.html", *(path for _, _, path in URLS)]).resolve_url(page, url) == expected


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("{{ asset('js/app.js') }}", "public/js/app.js"),
        ("{{ $U('/js/app.js?v=', true) }}{{ $version }}", "public/js/app.js"),
        ("<?= $base ?>/js/app.js", "public/js/app.js"),
        ("{% static 'doc.js' %}", "shop/assets/doc.js"),
        ("{{ url_for('assets', filename='doc.js') }}", "shop/assets/doc.js"),
        ("~/js/app.js", "public/js/app.js"),
        ("@{/js/app.js}", "public/js/app.js"),
        ("${ctx}/abp.json", "public/abp.json"),
        ("{% static 'twice.js' %}", None),
        ("{{ $U('/js') }}/{{ $view }}.js", None),
        ("{{ asset('js/gone.js') }}", None),
        ("<%= host %>", None),
    ],
)
def test_urls_that_a_server_writes(resolver: Build, url: str, expected: str | None) -> None:
    files = ["public/js/app.js", "public/abp.json", "shop/assets/doc.js", "one/twice.js", "two/twice.js"]
    found = resolver([*files, "views/page.php"]).resolve_url("views/page.php", url)
    assert is_unresolved(found) if expected is None else found == expected


@pytest.mark.parametrize(
    "url",
    [
        "",
        "#top",
        "main",
        "gone.js",
        "gone.jsx",
        "main.ts",
        "../gone.js",
        "{{ url }}",
        "%PUBLIC_URL%/main.js",
        "<%= main %>",
        "~/gone.js",
        "@Url",
    ],
)
def test_urls_that_lead_nowhere(resolver: Build, url: str) -> None:
    assert is_unresolved(resolver(["index.html", "main.js"]).resolve_url("index.html", url))


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://unpkg.com/file-saver@2/dist/FileSaver.js", ExternalPackage("file-saver", "dist/FileSaver.js")),
        ("//example.org/a.js", ExternalPackage("//example.org/a.js")),
        ("node_modules/jspdf/dist/jspdf.umd.js", ExternalPackage("jspdf", "dist/jspdf.umd.js")),
        ("data:text/javascript,1", ExternalPackage("data:text/javascript,1")),
    ],
)
def test_urls_of_other_hosts(resolver: Build, url: str, expected: ExternalPackage) -> None:
    assert resolver(["index.html"]).resolve_url("index.html", url) == expected


def test_served_folders(resolver: Build) -> None:
    found = resolver(["index.html", "assets/abp.json"], served=["assets"])
    assert found.resolve_url("index.html", "/abp.json") == "assets/abp.json"


def test_configurations_that_extend_the_next_one_twice(resolver: Build) -> None:
    """Read once each: two to the power of sixty times is never."""
    chain = {f"{n}.json": {"extends": [f"./{n + 1}.json"] * 2} for n in range(60)}
    found = resolver(
        {
            "tsconfig.json": {"extends": ["./0.json", "./0.json"]},
            **chain,
            "60.json": {"compilerOptions": {"paths": {"@/*": ["./src/*"]}}},
            "src/a.ts": "",
        }
    )
    assert found.resolve("x.ts", "@/a") == "src/a.ts"


def test_a_thousand_configurations_that_extend_each_other(resolver: Build) -> None:
    chain = {f"c{n}.json": {"extends": f"./c{n + 1}.json"} for n in range(1_000)}
    last = {"c1000.json": {"compilerOptions": {"baseUrl": "./src"}}}
    found = resolver({"tsconfig.json": {"extends": "./c0.json"}, **chain, **last, "src/a.ts": ""})
    assert found.resolve("x.ts", "a") == "src/a.ts"
