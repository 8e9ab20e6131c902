"""`abplint inventory --scaffold`: where it writes, what it does not propose, and what it says and shows of that."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.conftest import Abplint, Write

PAGE = '<!doctype html><html><head></head><body><button id="go">Copy them</button>{}</body></html>'
MAIN = '<script type="module" src="/src/main.js"></script>'
COPY = "document.getElementById('go').onclick = () => navigator.clipboard.writeText({});\n"
VITE = '{ "name": "sums", "devDependencies": { "vite": "5" } }'
TO_CSV = "export function toCsv(rows) { return rows.join(';'); }\n"
KIT = {
    "package.json": '{ "name": "web", "devDependencies": { "@sveltejs/kit": "2", "svelte": "5", "vite": "5" } }',
    "svelte.config.js": "export default {};\n",
    "src/app.html": "<!doctype html>\n<html><head>\n%sveltekit.head%</head><body>%sveltekit.body%</body></html>\n",
    "src/routes/+page.svelte": "<script>import { toCsv } from 'sums';</script>\n"
    "<button onclick={() => navigator.clipboard.writeText(toCsv([1]))}>Copy as CSV</button>\n",
}


def write_all(write: Write, files: dict[str, str], folder: str = "") -> None:
    for path, text in files.items():
        write(f"{folder}{path}", text)


def test_it_stands_in_the_app_and_not_in_a_package_that_the_app_shows(write: Write, abplint: Abplint) -> None:
    write("lib/package.json", '{ "name": "sums", "main": "src/index.js" }')
    write("lib/src/index.js", TO_CSV)
    write_all(write, KIT, "web/")
    write("web/package.json", KIT["package.json"].replace('"svelte":', '"sums": "file:../lib", "svelte":'))
    written = [line for line in abplint("inventory", "--scaffold").out.splitlines() if line.startswith("wrote")]
    assert written
    assert all(line.startswith("wrote web/") for line in written)


def test_it_stands_where_most_is_shown_and_not_beside_the_first_page(write: Write, abplint: Abplint) -> None:
    write("package.json", VITE)
    write("compose/index.html", PAGE.format(MAIN))
    write("index.html", PAGE.format(MAIN))
    write("src/rows.js", TO_CSV)
    write("src/main.js", "import { toCsv } from './rows.js';\n" + COPY.format("toCsv([1])"))
    assert abplint("inventory", "--scaffold").out.startswith("wrote abp.json\nwrote src/abp.js\n")


@pytest.mark.parametrize(
    ("module", "call"),
    [
        (
            "export const accounts = () => JSON.parse(localStorage.getItem('accounts'));\n"
            "export const find = (text) => accounts().find((each) => each.accessToken === text);\n",
            "JSON.stringify(accounts())",
        ),
        ("export const accounts = () => [{ name: 'a', apiKey: read() }];\n", "JSON.stringify(accounts())"),
        ("export const accounts = () => { const { password } = load(); return `${password}`; };\n", "accounts()"),
    ],
)
def test_what_lets_one_sign_in_is_not_proposed(module: str, call: str, write: Write, abplint: Abplint) -> None:
    write("package.json", VITE)
    write("index.html", PAGE.format(MAIN))
    write("src/accounts.js", module)
    write("src/main.js", "import { accounts } from './accounts.js';\n" + COPY.format(call))
    assert "would do" not in abplint("inventory").out
    run = abplint("inventory", "--scaffold")
    assert "wrote" not in run.out
    assert "left out accounts(): src/accounts.js:1: what it gives holds `" in run.out


@pytest.mark.parametrize(
    "module",
    [
        "export const report = (user) => `${user.accessToken}`;\n",  # who calls it has it
        "export const report = (secret) => JSON.stringify({ secret, at: 1 });\n",
        "export const report = (text) => lex(text).tokens.map((each) => each.raw).join('');\n",
        "export const report = (rows) => rows.join();\nexport const other = (user) => user.password;\n",
    ],
)
def test_what_is_given_and_what_others_read_is_no_secret_of_a_function(
    module: str, write: Write, abplint: Abplint
) -> None:
    write("package.json", VITE)
    write("index.html", PAGE.format(MAIN))
    write("src/report.js", module)
    write("src/main.js", "import { report } from './report.js';\n" + COPY.format("report(given)"))
    assert "wrote" in abplint("inventory", "--scaffold").out


@pytest.mark.parametrize(
    "gives", ["{ post() { return fetch('/'); } }", "{ client: { get: (id) => fetch(id) }, id: 1 }"]
)
def test_what_one_calls_is_no_content(gives: str, write: Write, abplint: Abplint) -> None:
    write("package.json", VITE)
    write("index.html", PAGE.format(MAIN))
    write("src/api.js", f"export const api = (id) => ({gives});\n")
    write("src/main.js", "import { api } from './api.js';\n" + COPY.format("api(1).id"))
    assert "api()" not in abplint("inventory").out
    assert "wrote" not in abplint("inventory", "--scaffold").out


def test_what_it_changes_is_named_by_its_line(write: Write, abplint: Abplint) -> None:
    write_all(write, {**KIT, "src/rows.js": TO_CSV})
    write("src/routes/+page.svelte", KIT["src/routes/+page.svelte"].replace("'sums'", "'../rows.js'"))
    assert "added the link and the bootstrap to src/app.html:3\n" in abplint("inventory", "--scaffold").out


def test_a_dry_run_shows_a_difference_that_makes_what_would_be_written(write: Write, abplint: Abplint) -> None:
    write_all(write, {**KIT, "src/rows.js": TO_CSV})
    write("src/routes/+page.svelte", KIT["src/routes/+page.svelte"].replace("'sums'", "'../rows.js'"))
    before = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    run = abplint("inventory", "--scaffold", "--dry-run")
    assert run.code == 0
    assert "would write static/abp.json\n" in run.err
    assert "would add the link and the bootstrap to src/app.html:3\n" in run.err
    assert {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()} == before
    subprocess.run(["git", "apply", "-"], input=run.out, text=True, check=True)
    shown = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    assert shown.keys() > before.keys()
    for path in shown.keys() - before.keys():
        path.unlink()
    for path, data in before.items():
        path.write_bytes(data)
    abplint("inventory", "--scaffold")
    assert {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()} == shown


def test_a_dry_run_is_one_of_scaffold(abplint: Abplint) -> None:
    run = abplint("inventory", "--dry-run")
    assert (run.code, "--dry-run goes with --scaffold" in run.err) == (2, True)
