"""Which files are candidates by their bytes alone (rules.md, "Words")."""

from __future__ import annotations

import pytest

from abplint.surface.evidence import is_manifest_name, survey, writes_global


@pytest.mark.parametrize(
    "text",
    [
        "window.abp = runtime",
        "window.abp=runtime",
        "window.abp ??= runtime",
        "window.abp ||= runtime",
        "window\n  .abp = runtime",
        "window . abp = runtime",
        "globalThis.abp = runtime",
        "self.abp = runtime",
        "window['abp'] = runtime",
        'window["abp"] = runtime',
        "window[`abp`] = runtime",
        "const KEY = 'abp'; window[KEY] = runtime",
        "const w = window; w.abp = runtime",
        "Object.assign(window, { abp })",
        "Object.assign(window, { abp: runtime })",
        "Object.assign(globalThis, {\n  abp,\n})",
        "Object.assign(window, { other, abp: createRuntime() })",
        "Object.defineProperty(window, 'abp', { value: runtime })",
        "Object.defineProperties(window, { abp: { value: runtime } })",
        "Reflect.set(window, 'abp', runtime)",
        "(window as any).abp = runtime",
        "(globalThis as unknown as AbpWindow).abp = runtime",
        "window!.abp = runtime",
        "({ abp: window.abp } = makeRuntimes())",
        "window.abp = window.parent.abp = runtime",
        "var abp = createRuntime()",
        "let abp = { protocolVersion: '0.1' }",
        "class abp {}",
        "function abp() {}",
        "abp = runtime",
        "window.abp = new Runtime()",
    ],
)
def test_every_spelling_of_an_assignment_is_seen(text: str) -> None:
    assert writes_global(text.encode())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "await window.abp.call('export.pdf')",
        "if (window.abp) start(window.abp)",
        "if (window.abp === undefined) wait()",
        "if (window.abp == null) wait()",
        "find((abp) => abp.id)",
        "window.abpReady = true",
        "window.myabp = true",
        "const abps = []",
        "// the abp of the page",
        "delete window.abp",
        "import { start } from './abp.js'",
    ],
)
def test_reading_or_mentioning_the_global_is_not_setting_it(text: str) -> None:
    assert not writes_global(text.encode())


@pytest.mark.parametrize(
    "text",
    [
        "var abp = abp || {};",
        "var abp = window.abp || {};",
        "window.abp = window.abp || {};",
        "abp = abp || {}; abp.multiTenancy = abp.multiTenancy || {};",
        "window.abp = { appPath: '/' }; abp.ajax({ url: '/' });",
        "var abp = {}; abp.notify.info('Saved');",
        "var abp = {}; abp.message.confirm('Sure?');",
        "let abp; abp.auth.isGranted('Pages');",
        "let abp; abp.localization.localize('Hello');",
        "let abp; abp.event.on('abp.notifications.received', show);",
        "let abp; abp.ui.setBusy();",
        "let abp; abp.ui.setBusy(); throw new AbpException(grid.initialize());",
    ],
)
def test_the_other_abp_is_no_candidate(text: str) -> None:
    assert not writes_global(text.encode())


def test_a_runtime_beside_the_other_abp_is_a_candidate() -> None:
    assert writes_global(b"window.abp = window.abp || {}; window.abp.listCapabilities = list; abp.notify.info('x');")


SETS = b"window.abp = runtime"


@pytest.mark.parametrize(
    ("path", "data", "kind"),
    [
        *((f"a.{suffix}", SETS, "scripts") for suffix in ("js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx")),
        ("a.vue", b"<script>window.abp = runtime</script>", "scripts"),
        ("a.svelte", b"<script>window.abp = runtime</script>", "scripts"),
        ("a.html", b"<script>window.abp = runtime</script>", "pages"),
        ("a.htm", b'<link rel="abp-manifest" href="/abp.json">', "pages"),
        ("a.xhtml", b'<link rel="abp-manifest" href="/abp.json"/>', "pages"),
        ("a.html", b"<LINK REL='ABP-MANIFEST' href='/abp.json'>", "pages"),
        ("abp.json", b"{}", "manifests"),
        ("abp.json", b"", "manifests"),
        ("public/notes.abp.json", b"{}", "manifests"),
        ("surface.json", b'{ "abp" : "0.1", "capabilities": [] }', "manifests"),
    ],
)
def test_candidates_are_sorted_by_kind(path: str, data: bytes, kind: str) -> None:
    found = survey([("other.js", b"let other"), (path, data)])
    kinds = {"scripts": found.scripts, "pages": found.pages, "manifests": found.manifests}
    assert {name: files for name, files in kinds.items() if files} == {kind: {path: data}}
    assert found.files == 2
    assert not found.is_empty


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("a.md", SETS),
        ("a.html", b"<script>abp.call('export.pdf')</script>"),
        ("manifest.json", b'{ "manifest_version": 3, "name": "abp" }'),
        ("manifest.webmanifest", b'{ "abp": "0.1", "capabilities": [] }'),
        ("package.json", b'{ "abp": { "version": 1 } }'),
        ("caps.json", b'{ "capabilities": [], "kind": "abp" }'),
        ("myabp.jsonc", b"{}"),
    ],
)
def test_what_is_no_candidate(path: str, data: bytes) -> None:
    assert survey([(path, data)]).is_empty


@pytest.mark.parametrize(
    ("name", "expected"),
    [("abp.json", True), ("x.abp.json", True), ("xabp.json", False), ("abp.json5", False), ("ABP.json", False)],
)
def test_manifest_names(name: str, expected: bool) -> None:
    assert is_manifest_name(name) is expected
