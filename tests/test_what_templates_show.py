"""What a handler makes apps of Solid and Svelte show by what stands around a component: lists, blocks, components.

`<<one|other>>` is what makes the paper appear, and what does not: each is found with the first and with the second not.
"""

from __future__ import annotations

import re

import pytest

from tests.conftest import Write
from tests.habits import PAGE, printing, runtime

SOLID = """import { createResource, createSignal, For, Index, Match, onMount, Show, Switch } from 'solid-js';
import { createStore } from 'solid-js/store';
import { Dynamic, render } from 'solid-js/web';
const [kind, setKind] = createSignal('');
const [text, setText] = createSignal('');
const [ui, setUi] = createStore({ items: [] });
function Paper() { onMount(() => window.print()); return <p />; }
function Note() { return <b />; }
"""
KIND = "setText('x'); setKind('<<print|note>>');"
ITEM = "setUi('items', (items) => [...items, { kind: '<<print|note>>' }]);"
# by what each is called: what the handler does, and what the app is made of
OF_SOLID = {
    "fallback": (KIND, "<Show when={kind() !== 'print'} fallback={<Paper />}>{text()}</Show>"),
    "keyed": (KIND, "<Show when={kind() === 'print'} keyed>{() => <Paper />}</Show>"),
    "otherwise": (
        KIND,
        "<Switch fallback={<Note />}><Match when={kind() === 'note'}><Note /></Match>"
        "<Match when={kind() === 'print'}><Paper /></Match></Switch>",
    ),
    "picked": (KIND, "<Dynamic component={VIEWS[kind()]} />"),
    "framed": (KIND, "<Frame is={kind() === 'print'}><Paper /></Frame>"),
    "listed": (ITEM, "<For each={ui.items}>{(item) => <Show when={item.kind === 'print'}><Paper /></Show>}</For>"),
    "indexed": (ITEM, "<Index each={ui.items}>{(item) => <>{item().kind === 'print' && <Paper />}</>}</Index>"),
}
FRAME = "function Frame(props) { return <main><Show when={props.is}>{props.children}</Show></main>; }\n"
FETCHED = "createResource(kind, async (now) => { if (now === 'fetched') window.print(); return now; });\n"

KIND_OF_SVELTE = "ui.text = 'x'; ui.kind = '<<print|note>>';"
ITEM_OF_SVELTE = "ui.items.push({ kind: '<<print|note>>' });"
OF_SVELTE = {
    "children": (KIND_OF_SVELTE, "<Frame is={ui.kind === 'print'}><Paper /></Frame>"),
    "snippet": (
        ITEM_OF_SVELTE,
        "{#snippet row(item)}{#if item.kind === 'print'}<Paper />{/if}{/snippet}"
        "{#each ui.items as item}{@render row(item)}{/each}",
    ),
    "key": ("ui.<<times|text>> += 1;", "{#key ui.times}<Job times={ui.times} />{/key}{ui.text}"),
    "pairs": ("shown.<<set|has>>('print', 1);", "{#each [...shown] as [name, value]}<Paper />{/each}"),
}


def _done(does: dict[str, str], is_shown: bool) -> dict[str, str]:
    return {name: re.sub(r"<<(.*?)\|(.*?)>>", r"\1" if is_shown else r"\2", do) for name, do in does.items()}


@pytest.mark.parametrize("name", OF_SOLID)
@pytest.mark.parametrize("is_shown", [True, False], ids=["shown", "not"])
def test_what_solid_shows(name: str, is_shown: bool, write: Write) -> None:
    do, markup = OF_SOLID[name]
    app = f"const VIEWS = {{ print: Paper, note: Note }};\nfunction App() {{ return <main>{markup}</main>; }}\n"
    start = "render(() => <App />, document.getElementById('root'));\n"
    write("index.html", PAGE.format(main="main.jsx"))
    root = write("main.jsx", SOLID + FRAME + app + start + runtime(_done({"page.show": do}, is_shown))).parent
    assert printing(root) == ({"page.show"} if is_shown else set())


@pytest.mark.parametrize("is_shown", [True, False], ids=["fetched", "not"])
def test_a_resource_is_fetched_again_for_its_source(is_shown: bool, write: Write) -> None:
    write("index.html", PAGE.format(main="main.jsx"))
    does = _done({"page.fetch": "setKind('<<fetched|note>>');"}, is_shown)
    start = f"function App() {{ {FETCHED} return <p>{{text()}}</p>; }}\nrender(() => <App />, document.body);\n"
    assert printing(write("main.jsx", SOLID + start + runtime(does)).parent) == (does.keys() if is_shown else set())


@pytest.mark.parametrize("name", OF_SVELTE)
@pytest.mark.parametrize("is_shown", [True, False], ids=["shown", "not"])
def test_what_svelte_shows(name: str, is_shown: bool, write: Write) -> None:
    do, markup = OF_SVELTE[name]
    imports = "".join(f"import {each} from './{each}.svelte';\n" for each in ("Frame", "Job", "Paper"))
    own = "import { shown, ui } from './ui.svelte.js';\n"
    write("App.svelte", f"<script>\n{imports}{own}</script>\n<main>{markup}</main>\n")
    mounted = "<script>\nimport {{ onMount }} from 'svelte';\n{own}\n</script>\n<p />\n"
    write("Paper.svelte", mounted.format(own="onMount(() => window.print());"))
    frame = "<script>\nlet { is, children } = $props();\n</script>\n{#if is}<p>{@render children?.()}</p>{/if}\n"
    write("Frame.svelte", frame)
    job = "let { times } = $props();\nonMount(() => { if (times > 0) window.print(); });"
    write("Job.svelte", mounted.format(own=job))
    states = "export const ui = $state({ kind: '', text: '', times: 0, items: [] });\n"
    states += "export const shown = new SvelteMap();\n"
    write("ui.svelte.js", "import { SvelteMap } from 'svelte/reactivity';\n" + states)
    write("index.html", PAGE.format(main="main.js"))
    main = "import { mount } from 'svelte';\nimport App from './App.svelte';\n" + own
    main += "mount(App, { target: document.body });\n"
    root = write("main.js", main + runtime(_done({"page.show": do}, is_shown))).parent
    assert printing(root) == ({"page.show"} if is_shown else set())
