"""`--unsafe-fixes`: what they write, byte for byte, and where they are not offered."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Abplint
from tests.fixing import Files, changed_by

Mended = Callable[..., dict[str, str]]


@pytest.fixture
def mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, abplint: Abplint) -> Mended:
    """The files that `--fix --unsafe-fixes` changes; see `changed_by`. Without the second, nothing changes."""
    monkeypatch.chdir(tmp_path)

    def run(rule: str, files: Files, left: int = 0) -> dict[str, str]:
        changed = changed_by(abplint, tmp_path, rule, files, left, "--unsafe-fixes")
        if changed:
            for path, text in files.items():
                (tmp_path / path).write_bytes(text if isinstance(text, bytes) else text.encode())
            assert abplint("--select", rule.partition(",")[0], "--diff", "-q").out == ""
        return changed

    return run


# ---------------------------------------------------------------- the bootstrap (ABP403, ABP404)

MEMBERS = """\
  protocolVersion: '0.1',
  app: { id: 'com.x.a', name: 'A', version: '1.0.0' },
  async initialize() { return { protocolVersion: '0.1', app: this.app, capabilities: [] }; },
  async shutdown() {},
  async listCapabilities() { return []; },
  async call(name, params) { return { success: true, data: { name, params } }; },
"""
RUNTIME = f"export const runtime = {{\n{MEMBERS}}};\n"
PAGE = """\
<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <title>A</title>
  </head>
  <body>
    <script type="module" src="main.js"></script>
  </body>
</html>
"""
META = '    <meta charset="utf-8">\n'
LINES = """\
<script>
  (function () {
    var resolve;
    var ready = new Promise(function (done) { resolve = done; });
    window.__abpReadyResolve = resolve;
    function proxy(name) {
      return function () {
        var args = arguments;
        return ready.then(function () { return window.abp[name].apply(window.abp, args); });
      };
    }
    window.abp = {
      protocolVersion: '0.1',
      app: { id: 'com.x.a', name: 'A', version: '1.0.0' },
      initialized: false,
      sessionId: null,
      initialize: proxy('initialize'),
      shutdown: proxy('shutdown'),
      call: proxy('call'),
      listCapabilities: proxy('listCapabilities')
    };
  })();
</script>
"""
CODE = "".join(LINES.splitlines(keepends=True)[1:-1])
TOLD = "window.__abpReadyResolve?.()"


def indented(text: str, indent: str) -> str:
    return "".join(f"{indent}{line}" for line in text.splitlines(keepends=True))


def main_of(assignment: str, path: str = "./runtime.js") -> str:
    return f"import {{ runtime }} from '{path}';\n\n{assignment}\nstart();\n"


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("window.abp = runtime;", f"window.abp = runtime;\n{TOLD};"),
        ("window.abp = runtime", f"window.abp = runtime\n{TOLD}"),
        ("globalThis['abp'] = runtime; // ours", f"globalThis['abp'] = runtime; // ours\nglobalThis{TOLD[6:]};"),
        ("window.abp = runtime; ready();", f"window.abp = runtime; {TOLD}; ready();"),
        (
            "if (typeof window !== 'undefined') window.abp = runtime;",
            f"if (typeof window !== 'undefined') {{ window.abp = runtime; {TOLD}; }}",
        ),
    ],
)
def test_a_page_gets_a_bootstrap_and_its_runtime_tells_it(mended: Mended, before: str, after: str, end: str) -> None:
    files = {
        "index.html": PAGE.replace("\n", end),
        "main.js": main_of(before).replace("\n", end),
        "runtime.js": RUNTIME,
    }
    assert mended("ABP404", files) == {
        "index.html": PAGE.replace(META, META + indented(LINES, "    ")).replace("\n", end),
        "main.js": main_of(after).replace("\n", end),
    }


def test_a_script_of_the_page_itself_tells_its_bootstrap(mended: Mended) -> None:
    page = PAGE.replace(' src="main.js">', f">\n{indented(RUNTIME, '      ')}      window.abp = runtime\n    ")
    assert mended("ABP404", {"index.html": page}) == {
        "index.html": page.replace(META, META + indented(LINES, "    ")).replace(
            "window.abp = runtime\n", f"window.abp = runtime\n      {TOLD}\n"
        )
    }


def test_a_head_of_one_line_stays_one(mended: Mended) -> None:
    page = '<html><head><meta charset="utf-8"></head><script async src="main.js"></script>'
    changed = mended("ABP403", {"index.html": page, "main.js": f"{RUNTIME[7:]}window.abp = runtime;\n"})
    assert changed["index.html"].count("\n") == 0
    assert changed["main.js"] == f"{RUNTIME[7:]}window.abp = runtime;\n{TOLD};\n"


def test_types_are_left_out(mended: Mended) -> None:
    """Nobody has said that a window has that member, and code that does not compile is no fix."""
    page = PAGE.replace("main.js", "main.ts")
    for before, after in (
        ("window.abp = runtime", "window.abp = runtime\n;(window as any).__abpReadyResolve?.()"),
        ("(window as Host).abp = runtime;", "(window as Host).abp = runtime;\n(window as Host).__abpReadyResolve?.();"),
    ):
        code = before if "Host" not in before else f"type Host = any;\n{before}"
        files = {"index.html": page, "main.ts": main_of(code, "./runtime"), "runtime.ts": RUNTIME}
        assert mended("ABP404", files)["main.ts"] == main_of(code, "./runtime").replace(before, after)


LAYOUT = """\
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
"""
CLIENT = "'use client';\nimport { runtime } from '../runtime.js';\n\nif (typeof window !== 'undefined') {\nSET\n}\n"


def next_app(assignment: str = "  window.abp = runtime;", layout: str = LAYOUT) -> Files:
    return {
        "package.json": json.dumps({"dependencies": {"next": "*"}}),
        "app/layout.jsx": layout,
        "app/client.jsx": CLIENT.replace("SET", assignment),
        "runtime.js": RUNTIME,
    }


def script_in(indent: str) -> str:
    lines = "".join(f"{indent}{line[2:]}" for line in CODE.splitlines(keepends=True))
    return f"{indent}<script dangerouslySetInnerHTML={{{{ __html: `\n{lines}{indent}` }}}} />\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            '    <html lang="en">\n',
            f'    <html lang="en">\n      <head>\n{script_in("        ")}      </head>\n',
        ),
        (
            '    <html lang="en">\n      <head>\n        <meta name="a" />\n      </head>\n',
            f'    <html lang="en">\n      <head>\n{script_in("        ")}        <meta name="a" />\n      </head>\n',
        ),
    ],
)
def test_a_layout_gets_a_bootstrap(mended: Mended, before: str, after: str) -> None:
    layout = LAYOUT.replace('    <html lang="en">\n', before)
    assert mended("ABP403", next_app(layout=layout)) == {
        "app/layout.jsx": layout.replace(before, after),
        "app/client.jsx": CLIENT.replace("SET", f"  window.abp = runtime;\n  {TOLD};"),
    }


def test_a_configuration_gets_a_bootstrap(mended: Mended) -> None:
    plugin = "import { runtime } from '../runtime.js'\n\nexport default defineNuxtPlugin(() => {\n  SET\n})\n"
    files = {
        "package.json": json.dumps({"dependencies": {"nuxt": "*"}}),
        "nuxt.config.js": "export default defineNuxtConfig({\n  ssr: true\n})\n",
        "plugins/abp.client.js": plugin.replace("SET", "window.abp = runtime"),
        "app.vue": "<template><NuxtPage /></template>\n",
        "runtime.js": RUNTIME,
    }
    code = "".join(line[2:] for line in CODE.splitlines(keepends=True))
    head = f"  app: {{ head: {{ script: [{{ innerHTML: `\n{code}` }}] }} }}\n"
    assert mended("ABP403", files) == {
        "nuxt.config.js": f"export default defineNuxtConfig({{\n  ssr: true,\n{head}}})\n",
        "plugins/abp.client.js": plugin.replace("SET", f"window.abp = runtime\n  {TOLD}"),
    }


@pytest.mark.parametrize(
    "change",
    [
        {"index.html": PAGE.replace(META, f'{META}<meta http-equiv="Content-Security-Policy" content="a">\n')},
        {"index.html": PAGE.replace("  <head>\n", "").replace("  </head>\n", "")},
        {"main.js": main_of("if (navigator.webdriver) window.abp = runtime;")},
        {"main.js": main_of("const a = (window.abp = runtime);")},
        {"main.js": main_of("window.abp ??= runtime;")},
        {"runtime.js": RUNTIME.replace("name: 'A'", "name: document.title")},
        {"runtime.js": RUNTIME.replace("name: 'A'", 'name: "Ann\'s"')},
        {"runtime.js": RUNTIME.replace("name: 'A'", "name: '</script>'")},
    ],
)
def test_no_bootstrap_where_it_is_not_certain_to_be_right(mended: Mended, change: Files) -> None:
    files = {"index.html": PAGE, "main.js": main_of("window.abp = runtime;"), "runtime.js": RUNTIME, **change}
    assert mended("ABP404", files, left=1) == {}


def test_a_server_is_kept_away_first(mended: Mended) -> None:
    """The guard is one round, the bootstrap the next: what tells it stays behind the guard."""
    client = CLIENT.partition("if")[0]
    changed = mended("ABP403,ABP407", {**next_app(), "app/client.jsx": f"{client}window.abp = runtime;\n"})
    guarded = f"if (typeof window !== 'undefined') {{ window.abp = runtime; {TOLD}; }}\n"
    assert changed["app/client.jsx"] == client + guarded


# ---------------------------------------------------------------- what waits for the document (ABP402)

WAITS = "document.addEventListener('DOMContentLoaded', () => {\n  window.abp = runtime;\n});\n"


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_what_waits_for_the_document_gets_a_bootstrap(mended: Mended, end: str) -> None:
    page = PAGE.replace(' type="module"', "").replace("\n", end)
    before = f"const {RUNTIME.removeprefix('export const ')}{WAITS}"
    after = before.replace("  window.abp = runtime;\n", f"  window.abp = runtime;\n  {TOLD};\n")
    assert mended("ABP402", {"index.html": page, "main.js": before.replace("\n", end)}) == {
        "index.html": page.replace(META.replace("\n", end), (META + indented(LINES, "    ")).replace("\n", end)),
        "main.js": after.replace("\n", end),
    }


@pytest.mark.parametrize(
    "code",
    [
        WAITS.replace("'DOMContentLoaded'", "'click'"),
        "fetch('/a').then(() => {\n  window.abp = runtime;\n});\n",
        WAITS.replace("() => {", "async () => {\n  await fetch('/a');"),
        WAITS.replace("window.abp = runtime;", "if (document.title) window.abp = runtime;"),
    ],
)
def test_what_may_never_come_gets_no_bootstrap(mended: Mended, code: str) -> None:
    page = PAGE.replace(' type="module"', "")
    text = f"const {RUNTIME.removeprefix('export const ')}{code}"
    assert mended("ABP402", {"index.html": page, "main.js": text}, left=1) == {}


# ---------------------------------------------------------------- hooks (ABP401)

COMPONENT = """\
import { useEffect, useState } from 'react';
import { runtime } from './runtime.js';

export function App() {
  const [count] = useState(0);

  HOOK

  return <b>{count}</b>;
}
"""
REST = COMPONENT.replace("useEffect, ", "").replace("  HOOK\n\n", "")
SET = f"""
if (typeof window !== 'undefined') {{
  window.abp = runtime;
  {TOLD};
}}
"""
APP = {
    "package.json": json.dumps({"dependencies": {"react": "*", "vite": "*"}}),
    "index.html": PAGE.replace("main.js", "main.jsx"),
    "main.jsx": "import { createRoot } from 'react-dom/client';\nimport { App } from './app.jsx';\n\n"
    "createRoot(document.body).render(<App />);\n",
    "runtime.js": RUNTIME,
}
UNDONE = "useEffect(() => {\n    window.abp = runtime;\n    return () => { delete window.abp; };\n  }, []);"
SAID = "useEffect(() => {\n    // For agents.\n    window.abp = runtime;\n  });"


@pytest.mark.parametrize(
    ("hook", "after"),
    [
        ("useEffect(() => {\n    window.abp = runtime;\n  }, []);", REST + SET),
        (UNDONE, REST + SET),
        (UNDONE.replace("{ delete window.abp; }", "(window.abp = null)"), REST + SET),
        ("useEffect(function () { window.abp = runtime }, [])", REST + SET.replace(";", "")),
        (SAID, REST + SET.replace("{\n", "{\n  // For agents.\n", 1)),
        (f"{UNDONE}\n  useEffect(() => {{ console.log(count); }});", None),
    ],
)
def test_an_assignment_leaves_its_hook(mended: Mended, hook: str, after: str | None) -> None:
    if after is None:  # the other hook stays, and so does the import
        after = COMPONENT.replace("HOOK", hook.replace(UNDONE, "").strip()) + SET
    changed = mended("ABP401", {**APP, "app.jsx": COMPONENT.replace("HOOK", hook)})
    assert changed == {
        "index.html": APP["index.html"].replace(META, META + indented(LINES, "    ")),
        "app.jsx": after,
    }


@pytest.mark.parametrize(
    ("hook", "more"),
    [
        ("useEffect(() => { window.abp = runtime; console.log(count); }, []);", ""),
        ("useEffect(() => { window.abp = runtime; return () => { stop(); }; }, []);", "const stop = () => {};\n"),
        ("useEffect(() => { window.abp = { ...runtime, count }; }, []);", ""),
        ("useEffect(() => { window.abp = runtime; }, [count]);", ""),
        ("useEffect(() => { window.abp = useRuntime(); });", "const useRuntime = () => runtime;\n"),
        ("useEffect(() => { const own = runtime; window.abp = own; }, []);", ""),
        ("useEffect(() => { if (navigator.webdriver) window.abp = runtime; }, []);", ""),
    ],
)
def test_an_assignment_that_needs_its_hook_stays(mended: Mended, hook: str, more: str) -> None:
    assert mended("ABP401", {**APP, "app.jsx": COMPONENT.replace("HOOK", hook) + more}, left=1) == {}


def test_an_import_goes_with_the_only_name_of_it(mended: Mended) -> None:
    text = COMPONENT.replace(", useState", "").replace("useState(0)", "[0]")
    hook = "useEffect(() => { window.abp = runtime; }, []);"
    changed = mended("ABP401", {**APP, "app.jsx": text.replace("HOOK", hook)})
    first, _, rest = text.replace("  HOOK\n\n", "").partition("\n")
    assert first == "import { useEffect } from 'react';"
    assert changed["app.jsx"] == rest + SET


VUE = """\
<script setup lang="ts">
import { onMounted, onUnmounted, ref } from 'vue';
import { runtime } from './runtime.js';

// For agents.
onMounted(() => {
  (window as any).abp = runtime;
});
onUnmounted(() => { delete (window as any).abp; });

const count = ref(0);
</script>

<template><b>{{ count }}</b></template>
"""
VUE_AFTER = """\
<script lang="ts">
import { runtime } from './runtime.js';

if (typeof window !== 'undefined') {
  // For agents.
  (window as any).abp = runtime;
  (window as any).__abpReadyResolve?.();
}
</script>

<script setup lang="ts">
import { ref } from 'vue';

const count = ref(0);
</script>

<template><b>{{ count }}</b></template>
"""
SVELTE = """\
<script context="module">
\timport { title } from './title.js'

\texport const shown = title
</script>

<script>
\timport { onMount } from 'svelte'
\timport { runtime } from './runtime.js'

\texport let count = 0
\tonMount(() => {
\t\twindow.abp = runtime
\t\treturn () => { delete window.abp }
\t})
</script>

<b>{count}</b>
"""
SVELTE_AFTER = """\
<script context="module">
\timport { title } from './title.js'
\timport { runtime } from './runtime.js'

\texport const shown = title

\tif (typeof window !== 'undefined') {
\t\twindow.abp = runtime
\t\twindow.__abpReadyResolve?.()
\t}
</script>

<script>
\texport let count = 0
</script>

<b>{count}</b>
"""
RUNES = f"{SVELTE.partition('</script>')[2].lstrip()}".replace("export let count = 0", "let count = $state(0)")
RUNES_AFTER = """\
<script module>
\timport { runtime } from './runtime.js'

\tif (typeof window !== 'undefined') {
\t\twindow.abp = runtime
\t\twindow.__abpReadyResolve?.()
\t}
</script>

<script>
\tlet count = $state(0)
</script>

<b>{count}</b>
"""


IN_PAGE = """\
    <script type="module">
      import { createApp, onMounted } from 'vue';
      import { runtime } from './runtime.js';

      createApp({
        setup() {
          onMounted(() => { window.abp = runtime; });
          return {};
        },
      }).mount('#app');
    </script>
"""
IN_PAGE_AFTER = """\
    <script type="module">
      import { createApp } from 'vue';
      import { runtime } from './runtime.js';

      createApp({
        setup() {
          return {};
        },
      }).mount('#app');

      window.abp = runtime;
      window.__abpReadyResolve?.();
    </script>
"""


def test_an_assignment_leaves_a_hook_in_a_page(mended: Mended) -> None:
    page = PAGE.replace('    <script type="module" src="main.js"></script>\n', IN_PAGE)
    changed = mended("ABP401", {"index.html": page, "runtime.js": RUNTIME})
    after = page.replace(IN_PAGE, IN_PAGE_AFTER).replace(META, META + indented(LINES, "    "))
    assert changed == {"index.html": after}


STORE = "let count = 0\nimport { readable } from 'svelte/store'\nconst ours = readable(runtime)"


def component_app(name: str, text: str) -> Files:
    mount = {
        "App.vue": "import { createApp } from 'vue';\nimport App from './App.vue';\n\ncreateApp(App).mount('#app');\n",
        "App.svelte": "import { mount } from 'svelte';\nimport App from './App.svelte';\n\n"
        "mount(App, { target: document.body });\n",
    }
    return {
        "package.json": json.dumps({"dependencies": {"vue": "*", "svelte": "*", "vite": "*"}}),
        "index.html": PAGE,
        "main.js": mount[name],
        name: text,
        "title.js": "export const title = 'A';\n",
        "runtime.js": RUNTIME,
    }


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("App.vue", VUE, VUE_AFTER),
        ("App.svelte", SVELTE, SVELTE_AFTER),
        ("App.svelte", RUNES, RUNES_AFTER),
    ],
)
def test_an_assignment_leaves_the_hook_of_a_component(
    mended: Mended, name: str, before: str, after: str, end: str
) -> None:
    changed = mended("ABP401", component_app(name, before.replace("\n", end)))
    assert changed == {
        "index.html": PAGE.replace(META, META + indented(LINES, "    ")),
        name: after.replace("\n", end),
    }


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("App.vue", VUE.replace("= runtime;", "= { ...runtime, count };")),
        ("App.vue", VUE.replace("onUnmounted(() => {", "onUnmounted(() => { count.value = 0;")),
        ("App.vue", VUE.replace("= ref(0);", "= ref(0);\nconst off = () => { (window as any).abp = null; };")),
        ("App.svelte", SVELTE.replace("= runtime\n", "= $ours\n").replace("let count = 0", STORE)),
        (
            "App.svelte",
            SVELTE.replace("runtime }", "runtime as ours }").replace("= runtime\n", "= { ...ours, count }\n"),
        ),
    ],
)
def test_an_assignment_that_needs_its_component_stays(mended: Mended, name: str, text: str) -> None:
    assert mended("ABP401", component_app(name, text), left=1) == {}


# ---------------------------------------------------------------- hooks that are methods (ABP401)

NG = """\
import { Component, OnDestroy, OnInit } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { runtime } from './runtime.js';

@Component({ selector: 'app-root', template: '' })
export class AppComponent implements OnInit, OnDestroy {
  count = 0;

  // For agents.
  ngOnInit(): void {
    (window as any).abp = runtime;
  }

  ngOnDestroy(): void {
    delete (window as any).abp;
  }

  add() {
    this.count++;
  }
}

bootstrapApplication(AppComponent);
"""
NG_AFTER = """\
import { Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { runtime } from './runtime.js';

@Component({ selector: 'app-root', template: '' })
export class AppComponent {
  count = 0;

  add() {
    this.count++;
  }
}

bootstrapApplication(AppComponent);

if (typeof window !== 'undefined') {
  // For agents.
  (window as any).abp = runtime;
  (window as any).__abpReadyResolve?.();
}
"""
ADDS = "  add() {\n    this.count++;\n  }\n"
CHANGES = ADDS.replace("add()", "ngOnChanges()")
OPTIONS = """\
import { createApp } from 'vue';
import { runtime } from './runtime.js';

createApp({
  name: 'Notes', // ours
  data: () => ({ count: 0 }),
  mounted() {
    window.abp = runtime;
  },
  unmounted: () => {
    window.abp = undefined;
  }
}).mount('#app');
"""
OPTIONS_AFTER = f"""\
import {{ createApp }} from 'vue';
import {{ runtime }} from './runtime.js';

createApp({{
  name: 'Notes', // ours
  data: () => ({{ count: 0 }})
}}).mount('#app');
{SET}"""
REACT = """\
import React from 'react';
import { createRoot } from 'react-dom/client';
import { runtime } from './runtime.js';

class App extends React.Component {
  componentDidMount = () => { window.abp = runtime; };

  componentWillUnmount() {
    delete window.abp;
  }

  render() {
    return <main />;
  }
}

createRoot(document.body).render(<App />);
"""
REACT_AFTER = f"""\
import React from 'react';
import {{ createRoot }} from 'react-dom/client';
import {{ runtime }} from './runtime.js';

class App extends React.Component {{
  render() {{
    return <main />;
  }}
}}

createRoot(document.body).render(<App />);
{SET}"""
LIT = """\
import { LitElement, html } from 'lit'
import { runtime } from './runtime.js'

export class NotesApp extends LitElement {
  render() {
    return html`<main></main>`
  }

  firstUpdated(changed) {
    super.firstUpdated(changed)
    window.abp = runtime
  }
}
customElements.define('notes-app', NotesApp)
"""
LIT_AFTER = f"""\
import {{ LitElement, html }} from 'lit'
import {{ runtime }} from './runtime.js'

export class NotesApp extends LitElement {{
  render() {{
    return html`<main></main>`
  }}
}}
customElements.define('notes-app', NotesApp)
{SET.replace(";", "")}"""
ELEMENT = """\
import { runtime } from './runtime.js';

customElements.define('notes-app', class extends HTMLElement { connectedCallback() { window.abp = runtime; } });
"""
ELEMENT_AFTER = f"""\
import {{ runtime }} from './runtime.js';

customElements.define('notes-app', class extends HTMLElement {{ }});
{SET}"""
OPTIONS_VUE = """\
<template><b>{{ count }}</b></template>

<script>
import { runtime } from './runtime.js';

export default {
  mounted() { window.abp = runtime; }, data: () => ({ count: 0 }),
};
</script>
"""
OPTIONS_VUE_AFTER = f"""\
<template><b>{{{{ count }}}}</b></template>

<script>
import {{ runtime }} from './runtime.js';

export default {{
  data: () => ({{ count: 0 }}),
}};
{SET}</script>
"""


def app_of(name: str, text: str) -> Files:
    if name.endswith(".vue"):
        return component_app(name, text)
    page = PAGE.replace("main.js", name).replace("<body>", "<body>\n    <notes-app></notes-app>")
    return {"index.html": page, name: text, "runtime.js": RUNTIME}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("main.ts", NG, NG_AFTER),
        (
            "main.ts",
            NG.replace("OnDestroy {", "OnDestroy, OnChanges {").replace(ADDS, CHANGES),
            NG_AFTER.replace("AppComponent {", "AppComponent implements OnChanges {").replace(ADDS, CHANGES),
        ),
        ("main.js", OPTIONS, OPTIONS_AFTER),
        ("main.jsx", REACT, REACT_AFTER),
        ("main.js", LIT, LIT_AFTER),
        ("main.js", ELEMENT, ELEMENT_AFTER),
        ("App.vue", OPTIONS_VUE, OPTIONS_VUE_AFTER),
    ],
    ids=["angular", "angular, of several interfaces", "vue", "react", "lit", "element", "component of vue"],
)
def test_an_assignment_leaves_the_method_of_a_component(
    mended: Mended, name: str, before: str, after: str, end: str
) -> None:
    files = app_of(name, before.replace("\n", end))
    page = files["index.html"]
    assert isinstance(page, str)
    assert mended("ABP401", files) == {
        "index.html": page.replace(META, META + indented(LINES, "    ")),
        name: after.replace("\n", end),
    }


def test_an_assignment_of_several_lines_is_indented_anew(mended: Mended) -> None:
    """Lines that begin in a text stay where they are."""
    made = "window.abp = {\n      ...runtime,\n      about: `\n      Notes\n`,\n    };"
    before = OPTIONS_VUE.replace("mounted() { window.abp = runtime; }", f"mounted() {{\n    {made}\n  }}")
    after = "  window.abp = {\n    ...runtime,\n    about: `\n      Notes\n`,\n  };\n"
    changed = mended("ABP401", component_app("App.vue", before))
    assert changed["App.vue"] == OPTIONS_VUE_AFTER.replace("  window.abp = runtime;\n", after)


@pytest.mark.parametrize(
    ("name", "text", "more"),
    [
        ("main.ts", NG.replace("= runtime;", "= { ...runtime, component: this };"), {}),
        ("main.ts", NG.replace("= runtime;", "= runtime; this.add();"), {}),
        (
            "main.ts",
            NG.replace("OnDestroy {", "OnDestroy, Shown {").replace("@Comp", "interface Shown {}\n\n@Comp"),
            {},
        ),
        ("main.ts", NG.replace("this.count++", "this.ngOnInit()"), {}),
        ("main.ts", NG.replace("  ngOnInit", "  @Once()\n  ngOnInit"), {}),
        ("main.ts", NG.replace("ngOnDestroy()", "stop()").replace(", OnDestroy {", " {"), {}),
        ("main.js", OPTIONS.replace("mounted()", "async mounted()"), {}),
        ("main.js", OPTIONS.replace("= undefined;", "= undefined; stop();"), {"stop.js": ""}),
        ("main.js", LIT, {"more.js": "import './main.js'; const more = { firstUpdated() { super.firstUpdated(); } };"}),
    ],
)
def test_a_method_that_is_about_more_stays(mended: Mended, name: str, text: str, more: Files) -> None:
    files = {**app_of(name, text), **more}
    page = files["index.html"]
    assert isinstance(page, str)
    files["index.html"] = page.replace(
        "  </body>", "".join(f'    <script type="module" src="{p}"></script>\n' for p in more) + "  </body>"
    )
    assert mended("ABP401", files, left=1) == {}


# ---------------------------------------------------------------- what a `catch` answers (ABP506)

TRY = """\
const handlers = {
  'convert.text': ({ text }) => {
    try {
      if (!text) throw new Error('no text');
      return { success: true, data: { text: text.trim() } };
    } catch (error) {
      ANSWER
    }
  },
};
"""
DISPATCHING = RUNTIME.replace(
    "return { success: true, data: { name, params } };", "return handlers[name](params);"
).replace("export const runtime =", "window.abp =")


def catching(answer: str) -> str:
    return TRY.replace("ANSWER", answer) + DISPATCHING


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("error: error.message", "error: { code: 'OPERATION_FAILED', message: error.message, retryable: false }"),
        ("error: `no: ${error}`", "error: { code: 'OPERATION_FAILED', message: `no: ${error}`, retryable: false }"),
        ("error", "error: { code: 'OPERATION_FAILED', message: error.message, retryable: false }"),
    ],
)
def test_what_is_caught_becomes_an_error(mended: Mended, before: str, after: str) -> None:
    changed = mended("ABP506", {"abp.js": catching(f"return {{ success: false, {before} }};")})
    assert changed == {"abp.js": catching(f"return {{ success: false, {after} }};")}


UNTYPED = "error: { code: 'OPERATION_FAILED', message: error.message, retryable: false }"
TYPED = UNTYPED.replace("error.message", "error instanceof Error ? error.message : String(error)")
CAUGHT = indented(catching("return { success: false, error };"), "  ")


@pytest.mark.parametrize(
    ("name", "text", "error"),
    [
        ("App.vue", f'<script setup lang="ts">\n{CAUGHT}</script>\n', TYPED),
        ("App.svelte", f"<script>\n{CAUGHT}</script>\n", UNTYPED),
        ("index.html", PAGE.replace(' type="module" src="main.js">', f">\n{CAUGHT}"), UNTYPED),
    ],
)
def test_code_in_markup_is_mended_where_it_stands(mended: Mended, name: str, text: str, error: str) -> None:
    files = {name: text} if name == "index.html" else component_app(name, text)
    assert mended("ABP506", files) == {name: text.replace("success: false, error }", f"success: false, {error} }}")}


def test_what_is_caught_has_no_type(mended: Mended) -> None:
    page = {"index.html": PAGE.replace("main.js", "abp.ts")}
    changed = mended("ABP506", {**page, "abp.ts": catching("return { success: false, error };")})
    message = "error instanceof Error ? error.message : String(error)"
    error = f"error: {{ code: 'OPERATION_FAILED', message: {message}, retryable: false }}"
    assert changed == {"abp.ts": catching(f"return {{ success: false, {error} }};")}


@pytest.mark.parametrize(
    "text",
    [
        catching("throw error;").replace("throw new Error('no text')", "return { success: false, error: 'no text' }"),
        catching("return fail(error.message);") + "const fail = (error) => ({ success: false, error });\n",
        catching("return { success: false, ...{ error: 'late' } };"),
    ],
)
def test_a_code_that_nothing_says_is_not_made_up(mended: Mended, text: str) -> None:
    assert mended("ABP506", {"abp.js": text}, left=1) == {}


# ---------------------------------------------------------------- deliveries (ABP104, ABP105)


def handling(body: str, before: str = "") -> str:
    table = f"const handlers = {{\n  'convert.html': async ({{ text, name }}) => {{\n{body}  }},\n}};\n"
    return before + table + DISPATCHING


HTML = "    const html = `<p>${text}</p>`;\n"
ANSWER = "    return { success: true, data: { html, name } };\n"


@pytest.mark.parametrize(
    ("rule", "call", "more"),
    [
        ("ABP105", "await navigator.clipboard.writeText(html);", ""),
        ("ABP105", "navigator.clipboard?.writeText(html)", ""),
        ("ABP105", "await navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html]) })]);", ""),
        ("ABP104", "saveAs(new Blob([html], { type: 'text/html' }), name);", "import { saveAs } from 'file-saver';\n"),
    ],
)
def test_a_delivery_of_what_is_returned_goes(mended: Mended, rule: str, call: str, more: str) -> None:
    page = {"index.html": PAGE.replace("main.js", "abp.js")}
    changed = mended(rule, {**page, "abp.js": handling(f"{HTML}    {call}\n{ANSWER}", more)})
    assert changed == {"abp.js": handling(HTML + ANSWER)}


def test_a_delivery_of_a_case_goes(mended: Mended) -> None:
    text = DISPATCHING.replace(
        "return handlers[name](params);",
        "switch (name) { case 'convert.html':\nSETreturn { success: true, data: { html: params.html } }; }",
    )
    call = "await navigator.clipboard.writeText(params.html);\n"
    assert mended("ABP105", {"abp.js": text.replace("SET", call)}) == {"abp.js": text.replace("SET", "")}


COPY = "    await navigator.clipboard.writeText(html);\n"


@pytest.mark.parametrize(
    "text",
    [
        handling(f"{HTML}{COPY}    return {{ success: true, data: {{ status: 'copied' }} }};\n"),
        handling(f"{HTML}{COPY}    return {{ success: true, data: {{ name }} }};\n"),
        handling(f"{HTML}    await navigator.clipboard.writeText(track(html));\n{ANSWER}", "const track = (x) => x;\n"),
        handling(f"{HTML}    const done = await navigator.clipboard.writeText(html);\n{ANSWER}"),
        handling(f"{HTML}    try {{\n  {COPY}    }} finally {{ }}\n{ANSWER}"),
        handling(f"{HTML}    if (name) {COPY.strip()}\n{ANSWER}"),
        f"const copy = async ({{ text, name }}) => {{\n{HTML}{COPY}{ANSWER}}};\nbutton.onclick = copy;\n"
        f"const handlers = {{ 'convert.html': copy }};\n{DISPATCHING}",
    ],
)
def test_a_delivery_that_a_handler_may_need_stays(mended: Mended, text: str) -> None:
    assert mended("ABP105", {"abp.js": text}, left=1) == {}


# ---------------------------------------------------------------- permissions (ABP202)

ASK = "    const stream = await navigator.mediaDevices.getUserMedia({ video: true });\n"
SHOT = f"{ASK}    return {{ success: true, data: {{ html: await grab(stream) }} }};\n"
REFUSED = """\
if (error.name === 'NotAllowedError') {
  return { success: false, error: { code: 'PERMISSION_DENIED', message: error.message, retryable: true } };
}
"""
LISTED = "async listCapabilities() { return [{ name: 'convert.html', inputSchema: {}SAID }]; },"
SAID = ", requirements: [{ type: 'permission', description: 'Asks for the camera' }]"


def asking(body: str, said: str = "") -> str:
    return handling(body).replace("async listCapabilities() { return []; },", LISTED.replace("SAID", said))


def test_a_permission_is_declared_and_its_refusal_answered(mended: Mended) -> None:
    inside = "".join(f"  {line}" for line in SHOT.splitlines(keepends=True))
    tried = f"    try {{\n{inside}    }} catch (error) {{\n{indented(REFUSED, '      ')}      throw error;\n    }}\n"
    assert mended("ABP202", {"abp.js": asking(SHOT)}) == {"abp.js": asking(tried, SAID)}


def test_texts_of_several_lines_stay_where_they_are(mended: Mended) -> None:
    text = "    const head = `<p>\n  a\n    </p>`;\n"
    inside = "".join(f"  {line}" for line in SHOT.splitlines(keepends=True))
    caught = f"    }} catch (error) {{\n{indented(REFUSED, '      ')}      throw error;\n    }}\n"
    tried = f"    try {{\n  {text}{inside}{caught}"
    assert mended("ABP202", {"abp.js": asking(text + SHOT, SAID)}) == {"abp.js": asking(tried, SAID)}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("name", [" (error)", ""])
def test_a_catch_answers_a_refusal(mended: Mended, end: str, name: str) -> None:
    answer = "      return { success: false, error: { code: 'OPERATION_FAILED', message: '', retryable: false } };\n"
    body = f"    try {{\n{SHOT}    }} catch%s {{\n%s{answer}    }}\n"
    before, after = body % (name, ""), body % (" (error)", indented(REFUSED, "      "))
    files = {"abp.js": asking(before, SAID).replace("\n", end)}
    assert mended("ABP202", files) == {"abp.js": asking(after, SAID).replace("\n", end)}


@pytest.mark.parametrize(
    "text",
    [
        asking(ASK.replace("await ", "") + "    return { success: true, data: { html: '' } };\n").replace(
            "async (", "("
        ),
        handling(SHOT),
        asking(SHOT, SAID).replace("handlers[name](params)", "({ success: true, data: await handlers[name](params) })"),
    ],
)
def test_a_permission_that_has_no_certain_place_stays(mended: Mended, text: str) -> None:
    assert mended("ABP202", {"abp.js": text}, left=1) == {}
