"""What a realm's runtimes dispatch and list."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from abplint.app import App
from tests.surface.apps import declared, handled, page, runtimes_of
from tests.surface.conftest import ReadApps

PARTS = """
import { router } from 'router';
const handlers = { 'a.x': () => 1, 'a.y': () => 2 };
const map = new Map(Object.entries(handlers));
const services = { a: { x: () => 1, y: () => 2 } };
const list = [{ name: 'a.x', run: () => 1 }, { name: 'a.y', run: () => 2 }];
const LIST = [{ name: 'a.x' }, { name: 'a.y' }];
const built = {};
for (const name of window.NAMES) built[name] = () => 1;
"""


Read = Callable[[str], App]


def missing(reason: str) -> pytest.MarkDecorator:
    """What is known to be missed; fails once it is not."""
    return pytest.mark.xfail(strict=True, reason=reason)


@pytest.fixture
def read(read_apps: ReadApps) -> Read:
    def one(members: str) -> App:
        text = f"{PARTS}\nwindow.abp = {{ protocolVersion: '0.1', {members} }};"
        (app,) = read_apps({"abp.js": text}).values()
        return app

    return one


# ---------------------------------------------------------------- dispatch


@pytest.mark.parametrize(
    "call",
    [
        "(name) => { switch (name) { case 'a.x': return 1; case 'a.y': return 2; default: throw 1 } }",
        "(name) => { switch (name) { case 'a.x': case 'a.y': return 1 } }",
        "(name) => { switch (true) { case name === 'a.x': return 1; case name === 'a.y': return 2 } }",
        "(name) => { if (name === 'a.x') return 1; if ('a.y' == name) return 2; return 0 }",
        "(name) => { if (name !== 'a.x' && name !== 'a.y') throw 1; return 1 }",
        "(name, params) => handlers[name](params)",
        "(name, params) => { const run = handlers[name]; if (!run) return 0; return run(params) }",
        "(name, params) => Object.hasOwn(handlers, name) ? handlers[name](params) : 0",
        "(name, params) => name in handlers ? handlers[name].call(null, params) : 0",
        "(name, params) => map.get(name)?.(params)",
        "(name, params) => map.has(name) ? map.get(name)(params) : 0",
        "(name, params) => list.find((item) => item.name === name).run(params)",
        "(name, params) => { if (!['a.x', 'a.y'].includes(name)) throw 1; return handlers[name](params) }",
        "(name, params) => { console.log(name); return handlers[name](params) }",
        "async (name, params) => { await ready; return { success: true, data: await handlers[name](params) } }",
    ],
)
def test_a_closed_dispatch(read: Read, call: str) -> None:
    app = read(f"call: {call}")
    (dispatch,) = app.dispatches
    assert dispatch.is_closed
    assert {name: handler.lost for name, handler in dispatch.handlers.items()} == {"a.x": None, "a.y": None}


@pytest.mark.parametrize(
    "call",
    [
        "(name, params) => built[name](params)",
        "(name, params) => window.HANDLERS[name](params)",
        "(name, params) => Object.create(built)[name](params)",
        "(name, params) => ({ ...handlers, ...built })[name](params)",
        "(name, params) => new (class extends router.Base { x() {} })()[name](params)",
        "(name, params) => router.dispatch(name, params)",
        "(name, params) => fetch('/api', { method: 'POST' }).then(() => router.run(name, params))",
        "(name) => { if (name.startsWith('a.')) return 1; return 0 }",
        "(name) => { if (/^a[.]/.test(name)) return 1; return 0 }",
        pytest.param(
            "(name, params) => window.parent.abp.call(name, params)",
            marks=missing("a method named `call` of something outside is taken for a function's own"),
        ),
        "(name, params) => new Promise(() => port.postMessage({ name, params }))",
    ],
)
def test_an_open_dispatch(read: Read, call: str) -> None:
    app = read(f"listCapabilities: () => LIST, call: {call}")
    assert [dispatch.is_closed for dispatch in app.dispatches] == [False]


@pytest.mark.parametrize(
    ("call", "place"),
    [
        ("(name, params) => built[name](params)", "built[name]"),
        ("(name, params) => window.HANDLERS[name](params)", "window.HANDLERS[name]"),
        ("(name, params) => router.dispatch(name, params)", "router.dispatch(name, params)"),
    ],
)
def test_what_is_declared_and_cannot_be_followed_is_said_with_its_place(read: Read, call: str, place: str) -> None:
    app = read(f"listCapabilities: () => LIST, call: {call}")
    assert [(handler.name, handler.ends[0].location.text) for handler in app.handlers] == [
        ("a.x", place),
        ("a.y", place),
    ]


@pytest.mark.parametrize(
    "call",
    [
        "(name, params) => { const [area, action] = name.split('.'); return services[area][action](params) }",
        "(name, params) => this_[name.replace('.', '_')](params)",
    ],
)
def test_names_that_are_taken_apart_are_asked_one_by_one(read: Read, call: str) -> None:
    app = read(f"listCapabilities: () => LIST, call: {call.replace('this_', '({ a_x: () => 1, a_y: () => 2 })')}")
    assert {handler.name: handler.lost for handler in app.handlers} == {"a.x": None, "a.y": None}


def test_a_name_that_the_dispatch_does_not_know_has_no_handler(read: Read) -> None:
    app = read("listCapabilities: () => [...LIST, 'a.z'], call: (name, params) => handlers[name](params)")
    assert declared(app, "listCapabilities") == ["a.x", "a.y", "a.z"]
    assert handled(app) == ["a.x", "a.y"]


def test_a_table_that_call_does_not_read_is_no_dispatch(read: Read) -> None:
    app = read("call: (name) => { if (name === 'b.x') return 1; return 0 }, helpers: handlers")
    assert handled(app) == ["b.x"]


def test_a_handler_is_where_the_dispatch_names_it(read: Read) -> None:
    app = read("call: (name) => { switch (name) { case 'a.x': return 1; default: return 0 } }")
    (handler,) = app.handlers
    assert handler.location is not None
    assert handler.location.text == "case 'a.x'"


def test_one_sink_names_every_capability_that_reaches_it(read: Read) -> None:
    app = read("""call: (name) => {
      const tell = () => alert(name);
      switch (name) { case 'a.x': return tell(); case 'a.y': return tell(); case 'a.z': return 1 }
    }""")
    (sink,) = app.sinks_of("ABP101")
    assert sink.capabilities == ("a.x", "a.y")
    assert [step.location.text for step in sink.path] == ["case 'a.x'", "tell()", "alert(name)"]


def test_what_only_the_page_s_own_interface_calls_is_no_sink(read: Read) -> None:
    app = read("call: (name) => { if (name === 'a.x') return 1 }, show: () => alert()")
    assert app.sinks == []


# ---------------------------------------------------------------- lists


@pytest.mark.parametrize(
    ("member", "names"),
    [
        ("listCapabilities: () => [{ name: 'a.x' }, { name: 'a.y' }]", ["a.x", "a.y"]),
        ("listCapabilities: async () => LIST", ["a.x", "a.y"]),
        ("listCapabilities: () => ['a.x']", ["a.x"]),
        ("listCapabilities: () => [...LIST, { name: 'a.z' }]", ["a.x", "a.y", "a.z"]),
        ("listCapabilities: () => LIST.map((item) => ({ ...item, version: 1 }))", ["a.x", "a.y"]),
        ("listCapabilities: () => Object.keys(handlers).map((name) => ({ name }))", ["a.x", "a.y"]),
        ("listCapabilities: () => list.map(({ name }) => ({ name }))", ["a.x", "a.y"]),
        ("items: LIST, listCapabilities() { return this.items }", ["a.x", "a.y"]),
        ("get listCapabilities() { return () => LIST }", ["a.x", "a.y"]),
        ("listCapabilities: () => []", []),
        ("listCapabilities: () => ({ success: true, data: LIST })", ["a.x", "a.y"]),
        ("listCapabilities: async () => ({ success: true, data: { capabilities: LIST } })", ["a.x", "a.y"]),
    ],
)
def test_a_list_that_is_known(read: Read, member: str, names: list[str]) -> None:
    (listing,) = read(f"{member}, call: (name) => 0").listings
    assert listing.is_exact
    assert [found.name for found in listing.declarations] == names


@pytest.mark.parametrize(
    ("member", "names"),
    [
        ("listCapabilities: async () => [{ name: 'a.x' }, ...(await load())]", ["a.x"]),
        ("listCapabilities: () => window.NAMES.map((name) => ({ name }))", []),
        ("listCapabilities: () => { const all = []; for (const name of NAMES) all.push({ name }); return all }", []),
        ("listCapabilities: () => [{ name: 'a.x' }, { name: window.NAME }]", ["a.x"]),
        ("listCapabilities: () => [{ name: 'a.x' }, window.MORE]", ["a.x"]),
    ],
)  # fmt: skip
def test_a_list_that_is_built_at_run_time_is_not_exact(read: Read, member: str, names: list[str]) -> None:
    listings = read(f"{member}, call: (name) => 0").listings
    assert not any(listing.is_exact for listing in listings)
    assert [found.name for listing in listings for found in listing.declarations] == names


@pytest.mark.parametrize(
    "member",
    [
        "listCapabilities: async () => (await fetch('/capabilities')).json()",
        "listCapabilities: () => ({ success: true, total: 2 })",
        "listCapabilities: () => { throw new Error('no') }",
    ],
)
def test_what_is_no_list(read: Read, member: str) -> None:
    assert read(f"{member}, call: (name) => 0").listings == []


def test_initialize_is_a_list_of_its_own(read: Read) -> None:
    app = read("initialize: async () => ({ sessionId: '1', capabilities: LIST }), listCapabilities: () => ['a.x']")
    assert declared(app, "initialize") == ["a.x", "a.y"]
    assert declared(app, "listCapabilities") == ["a.x"]


def test_a_constant_that_feeds_two_lists_is_one_place(read: Read) -> None:
    app = read("initialize: () => ({ capabilities: LIST }), listCapabilities: () => LIST")
    assert len(app.listings) == 2
    assert [found.name for found in app.declarations] == ["a.x", "a.y"]


def test_what_an_entry_says(read: Read) -> None:
    app = read("""listCapabilities: () => [
      { name: 'a.x', available: false, requirements: [{ type: 'permission' }] },
      { name: 'a.y', requirements: [] },
      { name: 'a.z', ...window.MORE },
    ]""")
    found = [(entry.name, entry.available, entry.has_requirements) for entry in app.declarations]
    assert found == [("a.x", False, True), ("a.y", None, False), ("a.z", None, None)]


# ---------------------------------------------------------------- runtimes


@pytest.mark.parametrize(
    "assignment",
    [
        "window.abp = runtime",
        "globalThis.abp = runtime",
        "self['abp'] = runtime",
        "const KEY = 'abp'; window[KEY] = runtime",
        "const target = window; target.abp = runtime",
        "Object.assign(window, { abp: runtime })",
        "const abp = runtime; Object.assign(globalThis, { abp })",
        "Object.defineProperty(window, 'abp', { value: runtime })",
        "Object.defineProperty(window, 'abp', { get: () => runtime })",
        "Reflect.set(window, 'abp', runtime)",
        "window.abp ??= runtime",
        "window.abp = Object.freeze(runtime)",
        "if (!window.abp) window.abp = runtime",
        "(function (root) { root.abp = runtime })(window)",
        "(function (root) { root.abp = runtime })(this)",
        "(() => { const make = () => runtime; window.abp = make() })()",
        "class Runtime { call(name) { return runtime.call(name) } listCapabilities() {} } window.abp = new Runtime()",
        "abp = runtime",
        "var abp = runtime",
    ],
)
def test_every_spelling_of_an_assignment_makes_a_runtime(read_apps: ReadApps, assignment: str) -> None:
    runtime = "const runtime = { listCapabilities: () => [], call: (name) => { if (name === 'a.x') return 1 } };"
    apps = read_apps({"index.html": page("abp.js"), "abp.js": f"{runtime}\n{assignment};"})
    assert runtimes_of(apps[""]) == ["abp.js"]
    assert handled(apps[""]) == ["a.x"]


@pytest.mark.parametrize(
    "value",
    [
        "{ listCapabilities() {} }",
        "{ protocolVersion: '0.1' }",
        "{ initialize() {}, call() {} }",
        "{ get protocolVersion() { return '0.1' } }",
        "Object.create({ listCapabilities() {} })",
    ],
)
def test_what_is_a_runtime_without_other_evidence(read_apps: ReadApps, value: str) -> None:
    assert runtimes_of(read_apps({"abp.js": f"window.abp = {value};"})[""]) == ["abp.js"]


OTHER = "window.other = { protocolVersion: '0.1', listCapabilities() {} };"


@pytest.mark.parametrize(
    "value", ["{}", "{ call() {} }", "{ initialize() {} }", "{ appPath: '/' }", "load()", "null", "undefined", "true"]
)
def test_what_is_none(read_apps: ReadApps, value: str) -> None:
    assert read_apps({"abp.js": f"{OTHER} window.abp = {value};"}) == {}


def test_what_cannot_be_followed_is_none_without_other_evidence(read_apps: ReadApps) -> None:
    assert read_apps({"abp.js": f"import {{ built }} from './built.js'; {OTHER} window.abp = built;"}) == {}


# ---------------------------------------------------------------- bootstraps


BOOTSTRAP = """
window.abp = (() => {
  let resolve;
  const ready = new Promise((done) => { resolve = done });
  return {
    resolve,
    protocolVersion: '0.1',
    call: (...given) => ready.then((runtime) => runtime.call(...given)),
    listCapabilities: () => ready.then((runtime) => runtime.listCapabilities()),
  };
})();"""
RUNTIME = """
const waiting = window.abp;
window.abp = {
  protocolVersion: '0.1',
  listCapabilities: () => [{ name: 'a.x' }],
  call: (name) => { switch (name) { case 'a.x': return 1; default: throw 1 } },
};"""


def test_a_bootstrap_is_told_from_the_runtime(read_apps: ReadApps) -> None:
    inline = page("abp.js", module=True).replace("<head>", f"<head><script>{BOOTSTRAP}</script>")
    app = read_apps({"index.html": inline, "abp.js": f"{RUNTIME} waiting.resolve(window.abp);"})[""]
    assert [(found.location.path, found.is_bootstrap) for found in app.runtimes] == [
        ("index.html", True),
        ("abp.js", False),
    ]
    assert handled(app) == declared(app, "listCapabilities") == ["a.x"]


def test_a_runtime_that_stands_alone_is_no_bootstrap(read_apps: ReadApps) -> None:
    app = read_apps({"index.html": f"<script>{BOOTSTRAP}</script>"})[""]
    assert [found.is_bootstrap for found in app.runtimes] == [False]


def test_a_runtime_that_another_replaces_is_no_bootstrap(read_apps: ReadApps) -> None:
    app = read_apps({"index.html": page("one.js", "two.js"), "one.js": RUNTIME, "two.js": f"{{ {RUNTIME} }}"})[""]
    assert [found.is_bootstrap for found in app.runtimes] == [False, False]


@pytest.mark.parametrize(
    "body",
    [
        "const list = [{ name: 'a.x' }]; if (navigator.gpu) list.push({ name: 'a.y' }); return list;",
        "const list = [{ name: 'a.x' }]; if (navigator.gpu) list.push({ name: 'a.y' }); return list.map((e) => e);",
        "const list = [{ name: 'a.x' }]; if (navigator.gpu) list.push({ name: 'a.y' }); return [...list];",
        "return [{ name: 'a.x' }, ...(navigator.gpu ? [{ name: 'a.y' }] : [])];",
        "return [{ name: 'a.x' }].concat(navigator.gpu ? [{ name: 'a.y' }] : []);",
    ],
)
def test_what_a_list_has_under_a_condition(read: Read, body: str) -> None:
    (listing,) = read(f"listCapabilities() {{ {body} }}, call: (name) => 0").listings
    assert {entry.name: entry.is_conditional for entry in listing.declarations} == {"a.x": False, "a.y": True}


# ---------------------------------------------------------------- the way


@pytest.mark.parametrize(
    ("call", "entries"),
    [
        ("(name, p) => ({ 'a.x': (p) => copy(p) })[name](p)", [True, False, False]),
        ("(name, p) => ({ 'a.x': { run: (p) => copy(p) } })[name].run(p)", [True, False, False]),
        ("(name, p) => { switch (name) { case 'a.x': return copy(p) } }", [True, True, False]),
        ("(name, p) => { switch (name) { case 'a.x': return handle(p) } }", [True, True, False, False]),
        ("(name, p) => ({ 'a.x': (p) => handle(p) })[name](p)", [True, False, False, False]),
    ],
)
def test_the_handlers_own_call_is_told_from_those_it_makes(read_apps: ReadApps, call: str, entries: list[bool]) -> None:
    text = f"""const copy = (p) => navigator.clipboard.writeText(p.text);
        const handle = (p) => copy(p);
        window.abp = {{ protocolVersion: '0.1', call: {call} }};"""
    (app,) = read_apps({"abp.js": text}).values()
    (sink,) = app.sinks_of("ABP105")
    assert [step.is_entry for step in sink.path] == entries
