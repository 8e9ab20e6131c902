"""What `initialize()` writes is there, perhaps, when `call()` is asked; before it, `call()` refuses."""

from __future__ import annotations

import pytest

from abplint.app import App
from tests.surface.conftest import ReadApps

RUNTIME = """%s
window.abp = runtime;
"""
MEMBERS = """
  protocolVersion: '0.1',
  async initialize() { %s; return { sessionId: '1' }; },
  async call(name, params) {
    if (!(%s)) return { success: false, error: { code: 'NOT_INITIALIZED', message: 'x', retryable: true } };
    if (name === 'page.print') { window.print(); return { success: true, data: { done: true } }; }
    return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: name, retryable: false } };
  },
"""

# what stands before the runtime, what initialize() does, what call() asks
PLAIN = {
    "a name as a key": ("const state = { ready: false };", "state['ready'] = true", "state.ready"),
    "a constant as a key": ("const KEY = 'r', state = { [KEY]: false };", "state[KEY] = true", "state[KEY]"),
    "a symbol": ("const ready = Symbol(), state = { [ready]: false };", "state[ready] = true", "state[ready]"),
    "a new object": ("let state = { ready: false };", "state = { ...state, ready: true }", "state.ready"),
    "a target of a pattern": ("const s = { on: false };", "({ on: s.on } = { on: true })", "s.on"),
    "Object.assign": ("const s = { on: false };", "Object.assign(s, { on: true })", "s.on"),
    "a helper": ("const s = { on: false }; function mark(o) { o.on = true }", "mark(s)", "s.on"),
    "a setter": ("const s = { n: 0, get on() { return this.n === 1 }, set on(v) { this.n = 1 } };", "s.on = 1", "s.on"),
    "a count": ("let sessions = 0;", "sessions++", "sessions > 0"),
    "bits": ("let flags = 0;", "flags |= 1", "flags & 1"),
    "a phase": ("const P = { IDLE: 0, READY: 1 }; let phase = P.IDLE;", "phase = P.READY", "phase === P.READY"),
    "a set": ("const flags = new Set();", "flags.add('ready')", "flags.has('ready')"),
    "a list": ("const sessions = [];", "sessions.push(1)", "sessions.length"),
    "a key of a map": ("const m = new Map();", "m.set('ready', true)", "m.has('ready')"),
    "an entry of a map": ("const m = new Map();", "m.set('session', { id: 1 })", "m.get('session')"),
    "an entry that changes": ("const m = new Map([['on', false]]);", "m.set('on', true)", "m.get('on')"),
    "a property that is new": ("const s = {};", "s.session = { id: 1 }", "s.session"),
    "a global": ("window.__ready = false;", "window.__ready = true", "window.__ready"),
    "the runtime itself": ("", "this.ready = true", "this.ready"),
    "storage": ("", "sessionStorage.setItem('on', '1')", "sessionStorage.getItem('on') === '1'"),
    "an attribute": ("", "document.body.dataset.on = 'yes'", "document.body.dataset.on === 'yes'"),
}


def _made(before: str, mark: str, asked: str) -> str:
    return RUNTIME % f"{before}\nconst runtime = {{ {MEMBERS % (mark, asked)} }};"


def _read(read_apps: ReadApps, text: str) -> App:
    (app,) = read_apps({"abp.js": text}).values()
    return app


def _reached(app: App) -> dict[str, list[str]]:
    return {sink.api.rule: [route.capability for route in sink.routes] for sink in app.sinks}


def _lacks(app: App) -> tuple[bool, bool]:
    """Whether the answers lack `NOT_INITIALIZED`, and `UNKNOWN_CAPABILITY`."""
    (runtime,) = app.runtimes
    assert runtime.codes is not None
    return runtime.codes.lacks_session, runtime.codes.lacks_refusal


@pytest.mark.parametrize("parts", PLAIN.values(), ids=PLAIN)
def test_what_initialize_marks_lets_the_handler_run(read_apps: ReadApps, parts: tuple[str, str, str]) -> None:
    app = _read(read_apps, _made(*parts))
    assert _reached(app) == {"ABP102": ["page.print"]}
    assert _lacks(app) == (False, False)


@pytest.mark.parametrize("copies", [1, 12])
def test_each_runtime_of_a_factory_has_a_session_of_its_own(read_apps: ReadApps, copies: int) -> None:
    members = MEMBERS % ("ready = true", "ready")
    made = f"const make = () => {{ let ready = false; return {{ {members} }}; }};"
    app = _read(read_apps, RUNTIME % f"{made} const runtime = make(); {'make(); ' * copies}")
    assert _reached(app) == {"ABP102": ["page.print"]}
    assert _lacks(app) == (False, False)


def test_what_initialize_leaves_alone_stays_as_it_is(read_apps: ReadApps) -> None:
    app = _read(read_apps, _made("const s = { on: false, off: false };", "s.on = true", "s.off"))
    assert not app.sinks
    assert _lacks(app) == (False, True)
