"""What a site serves, told from files, routes and builds."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.project.files import discover
from abplint.project.serving import Serving

PACKAGE = "{}"


def serves(
    root: Path, files: dict[str, str], page: str, url: str, base: str = "", served: tuple[str, ...] = ()
) -> bool:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    universe = discover(root, gitignore=False)
    return Serving(universe, served or None).serves(page, url, base)


@pytest.mark.parametrize(
    ("file", "page", "url"),
    [
        ("abp.json", "index.html", "abp.json"),
        ("abp.json", "index.html", "./abp.json"),
        ("abp.json", "docs/index.html", "../abp.json"),
        ("abp.json", "docs/index.html", "/abp.json"),
        ("public/abp.json", "index.html", "abp.json"),
        ("public/abp.json", "src/index.html", "/abp.json"),
        ("public/docs/abp.json", "docs/index.html", "abp.json"),
        ("static/abp.json", "src/app.html", "/abp.json"),
        ("src/assets/abp.json", "src/index.html", "assets/abp.json"),
        ("app/abp.json", "app/views/index.html", "/abp.json"),
        ("wwwroot/abp.json", "Pages/index.html", "/abp.json?v=1#top"),
        ("priv/static/abp.json", "templates/root.html", "/abp.json"),
        ("shop/static/shop/abp.json", "shop/templates/shop/index.html", "/static/shop/abp.json"),
        ("public/abp manifest.json", "index.html", "/abp%20manifest.json"),
    ],
)
def test_a_file_is_served(tmp_path: Path, file: str, page: str, url: str) -> None:
    assert serves(tmp_path, {"package.json": PACKAGE, file: "{}", page: ""}, page, url)


@pytest.mark.parametrize(
    ("file", "page", "url"),
    [
        ("abp.json", "docs/index.html", "abp.json"),
        ("config/abp.json", "index.html", "/abp.json"),
        ("public/abp.json", "index.html", "/Abp.json"),
        ("public/abp.json", "index.html", "/manifests/abp.json"),
        ("public/abp.json", "index.html", "/abp.jsonc"),
        ("packages/other/public/abp.json", "index.html", "/abp.json"),
    ],
)
def test_a_file_is_not_served(tmp_path: Path, file: str, page: str, url: str) -> None:
    assert not serves(tmp_path, {"package.json": PACKAGE, file: "{}", page: ""}, page, url)


@pytest.mark.parametrize(
    "url", ["https://example.com/abp.json", "//cdn.example.com/abp.json", "{{ url }}", "<%= url %>", "data:,{}", "/"]
)
def test_what_cannot_be_told_is_served(tmp_path: Path, url: str) -> None:
    assert serves(tmp_path, {"index.html": ""}, "index.html", url)


def test_a_base_moves_relative_addresses(tmp_path: Path) -> None:
    files = {"index.html": "", "app/deep/page.html": "", "data/abp.json": "{}"}
    assert serves(tmp_path, files, "app/deep/page.html", "abp.json", base="/data/")
    assert serves(tmp_path, files, "app/deep/page.html", "abp.json", base="/data/page.html")
    assert not serves(tmp_path, files, "app/deep/page.html", "abp.json", base="/other/")
    assert serves(tmp_path, files, "app/deep/page.html", "abp.json", base="https://example.com/")


def test_configured_folders_are_the_only_ones(tmp_path: Path) -> None:
    files = {"package.json": PACKAGE, "index.html": "", "htdocs/abp.json": "{}", "public/other.json": "{}"}
    assert serves(tmp_path, files, "index.html", "/abp.json", served=("htdocs",))
    assert not serves(tmp_path, files, "index.html", "/other.json", served=("htdocs",))


@pytest.mark.parametrize(
    "route",
    [
        "app/abp.json/route.ts",
        "src/app/(site)/abp.json/route.ts",
        "src/routes/abp.json/+server.ts",
        "server/routes/abp.json.ts",
        "server/routes/abp.json.get.ts",
        "src/pages/abp.json.ts",
        "app/routes/abp[.]json.ts",
        "app/routes/_index.abp[.]json.tsx",
    ],
)
def test_a_file_is_a_route(tmp_path: Path, route: str) -> None:
    assert serves(tmp_path, {"package.json": PACKAGE, "index.html": "", route: ""}, "index.html", "/abp.json")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("server.js", "app.get('/abp.json', send)"),
        ("server.js", "express().use('/abp.json', serve)"),
        ("server.ts", "router.route('/abp.json').get(send)"),
        ("server.ts", "fastify.route({ method: 'GET', path: '/abp.json', handler })"),
        ("server.mjs", "if (request.url === '/abp.json') send()"),
        ("server.mjs", "if (new URL(request.url).pathname == '/abp.json') send()"),
        ("server.mjs", "switch (url) { case '/abp.json': send() }"),
        ("server.mjs", "Bun.serve({ routes: { '/abp.json': () => new Response() } })"),
        ("next.config.mjs", "export default { rewrites: () => [{ source: '/abp.json', destination: '/api/abp' }] }"),
        ("vite.config.ts", "this.emitFile({ type: 'asset', fileName: 'abp.json', source })"),
        ("webpack.config.js", "new CopyPlugin({ patterns: [{ from: 'config', to: 'abp.json' }] })"),
        ("scripts/build.js", "fs.writeFileSync(path.join('dist', 'abp.json'), text)"),
        ("vercel.json", '{ "routes": [{ "src": "/abp.json", "dest": "/api" }] }'),
        ("netlify.toml", '[[redirects]]\nfrom = "/abp.json"'),
        ("_redirects", "/abp.json /api/abp 200"),
        ("app.py", "@app.get('/abp.json')\ndef manifest(): ..."),
        ("routes/web.php", "Route::get('/abp.json', [Manifest::class, 'show']);"),
    ],
)
def test_code_and_settings_serve(tmp_path: Path, file: str, text: str) -> None:
    assert serves(tmp_path, {"package.json": PACKAGE, "index.html": "", file: text}, "index.html", "/abp.json")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("app.js", "fetch('/abp.json')"),
        ("app.js", "axios.get('/abp.json')"),
        ("app.js", "const manifest = '/abp.json';"),
        ("app.js", "caches.open('v1').then((cache) => cache.addAll(['/', '/abp.json']))"),
        ("app.js", "// app.get('/', home); the manifest is /abp.json"),
        ("app.js", "head.push({ rel: 'abp-manifest', href: '/abp.json' })"),
        ("app.js", "app.get('/not-abp.jsonp', send)"),
        ("tests/server.test.js", "app.get('/abp.json', send)"),
        ("README.md", "`/abp.json`"),
    ],
)
def test_a_mention_serves_nothing(tmp_path: Path, file: str, text: str) -> None:
    assert not serves(tmp_path, {"package.json": PACKAGE, "index.html": "", file: text}, "index.html", "/abp.json")


def test_what_git_ignores_is_built(tmp_path: Path) -> None:
    files = {"package.json": PACKAGE, "index.html": "", ".gitignore": "public/abp.json\n"}
    assert serves(tmp_path, files, "index.html", "/abp.json")
    assert not serves(tmp_path, {**files, ".gitignore": "dist/\n"}, "index.html", "/abp.json")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("server.js", "app.use('/assets', express.static('public'))"),
        ("vite.config.js", "export default { base: '/assets/' }"),
        ("package.json", '{ "homepage": "https://jane.example.io/assets" }'),
    ],
)
def test_a_folder_is_served_below_a_prefix(tmp_path: Path, file: str, text: str) -> None:
    files = {"package.json": PACKAGE, "index.html": "", "public/abp.json": "{}"}
    assert not serves(tmp_path, files, "index.html", "/assets/abp.json")
    assert serves(tmp_path, {**files, file: text}, "index.html", "/assets/abp.json")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("vite.config.js", "export default { publicDir: 'web' }"),
        ("server.js", "app.use(express.static('web'))"),
        ("server.js", "app.use(express.static(path.join(__dirname, 'web')))"),
        ("server.js", "app.use('/', serveStatic({ root: './web/' }))"),
        ("server.ts", "fastify.register(fastifyStatic, { root: join(import.meta.dirname, 'client/web') })"),
        (".eleventy.js", "config.addPassthroughCopy('web')"),
        ("webpack.config.js", "new CopyPlugin({ patterns: [{ from: 'web' }] })"),
        ("webpack.config.js", "new CopyPlugin({ patterns: [{ from: __dirname + '/web' }] })"),
        ("webpack.config.js", "new CopyPlugin({ patterns: [{ from: `${__dirname}/client/web` }] })"),
        ("firebase.json", '{ "hosting": { "public": "web" } }'),
    ],
)
def test_code_and_settings_name_a_served_folder(tmp_path: Path, file: str, text: str) -> None:
    files = {"package.json": PACKAGE, "index.html": "", "web/abp.json": "{}", "app.js": "import './web'; open('web');"}
    assert not serves(tmp_path, files, "index.html", "/abp.json")
    assert serves(tmp_path, {**files, file: text}, "index.html", "/abp.json")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("package.json", '{ "scripts": { "build:static": "mkdir -p build/app/ && cp -aL src/files/* build/app/" } }'),
        ("package.json", '{ "scripts": { "static": "cpx \\"src/files/**/*\\" dist/app" } }'),
        ("Makefile", "build:\n\tcp -r src/files/. out/app\n"),
    ],
)
def test_a_command_copies_a_folder(tmp_path: Path, file: str, text: str) -> None:
    files = {"package.json": PACKAGE, "src/index.html": "", "src/files/abp.json": "{}"}
    assert not serves(tmp_path, files, "src/index.html", "/app/abp.json")
    assert serves(tmp_path, {**files, file: text}, "src/index.html", "/app/abp.json")
    assert not serves(tmp_path, {**files, file: text}, "src/index.html", "/other/abp.json")
    assert not serves(
        tmp_path, {**files, file: text.replace("src/files", "src/texts")}, "src/index.html", "/app/abp.json"
    )


@pytest.mark.parametrize(
    "text",
    [
        "export default { publicDir: '../shared/public' }",
        "export default { publicDir: path.resolve(__dirname, '../shared/public') }",
        "export default { publicDir: path.resolve(__dirname, '..', 'shared', 'public') }",
        'export default { publicDir: "../shared/public/" }',
    ],
)
def test_settings_name_a_served_folder_of_another_package(tmp_path: Path, text: str) -> None:
    files = {
        "web/package.json": PACKAGE,
        "web/index.html": "",
        "web/src/app.js": "import '../../shared/public/app.js'",
        "shared/public/abp.json": "{}",
    }
    assert not serves(tmp_path, files, "web/index.html", "/abp.json")
    assert serves(tmp_path, {**files, "web/vite.config.ts": text}, "web/index.html", "/abp.json")
    assert not serves(tmp_path, {**files, "web/vite.config.ts": text}, "web/index.html", "/other.json")


def test_a_file_of_rules_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package.json").write_text(PACKAGE)
    (tmp_path / ".gitignore").write_text("dist/\n")
    universe = discover(tmp_path, gitignore=False)
    asked: list[str] = []
    read = universe.ignore_file
    monkeypatch.setattr(universe, "ignore_file", lambda folder: (asked.append(folder), read(folder))[1])
    serving = Serving(universe)
    pages = [f"{folder}/{number}.html" for folder in ("a", "b") for number in range(5)]
    assert not any(serving.serves(page, "abp.json") for page in pages)
    assert "" in asked
    assert len(asked) == len(set(asked))
