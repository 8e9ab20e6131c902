"""Pages that fight back: whatever they do to natives, the recorder or the runtime, it is seen or told."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from abplint.probing.run import Probed
from tests.probing.conftest import Desk, Stage
from tests.probing.test_browser import call_of, rules_of

NEVER_ANSWERED = 5.0  # seconds for what never is: the recorder has gone with its document

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Each of these runs before the runtime does: after it nothing that the recorder needs is as it was.
POISONS = {
    "functions": """
      Function.prototype.toString = () => 'function confirm() { [native code] }';
      Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => 0;
      Reflect.apply = Reflect.construct = Reflect.ownKeys = Reflect.get = () => 0;
    """,
    "texts": """
      JSON.stringify = () => '{"op":"done","outcome":"answered"}'; JSON.parse = () => ({ op: 'check' });
      String.prototype.slice = String.prototype.includes = () => ''; Object.prototype.toJSON = () => 'poison';
      Array.prototype.toJSON = () => []; RegExp.prototype.exec = RegExp.prototype.test = () => null;
    """,
    "promises": """
      const Kept = Promise;
      Kept.prototype.then = Kept.prototype.catch = Kept.prototype.finally = () => new Kept(() => {});
      Kept.resolve = Kept.all = Kept.race = () => new Kept(() => {});
      window.Promise = class { then() {} };
      window.setTimeout = window.setInterval = window.queueMicrotask = window.requestAnimationFrame = () => 0;
    """,
    "objects": """
      Object.defineProperty = Object.getOwnPropertyDescriptor = () => undefined;
      Object.entries = Object.getOwnPropertyNames = Object.assign = () => [];
      Object.getPrototypeOf = () => null; Array.isArray = () => false; window.Proxy = class {};
      Array.prototype.push = Array.prototype.map = Array.prototype.forEach = () => 0;
      Array.prototype[Symbol.iterator] = () => { throw new Error('no'); };
      Object.defineProperties(Object.prototype, { get: { get() { throw 1; } , configurable: true } });
      delete Object.prototype.get;
    """,
    "events": """
      EventTarget.prototype.addEventListener = EventTarget.prototype.removeEventListener = () => {};
      EventTarget.prototype.dispatchEvent = () => true;
      CustomEvent.prototype.constructor = window.CustomEvent = window.Event = class {};
      Document.prototype.querySelector = () => null; Element.prototype.getAttribute = () => '';
      for (const name of ['debug', 'log', 'info', 'warn', 'error']) console[name] = () => {};
    """,
    "stacks": """
      Error.stackTraceLimit = 0; Error.prepareStackTrace = () => 'nowhere';
      Object.defineProperty(Error.prototype, 'stack', { get: () => 'nowhere' });
      performance.now = () => NaN; Date.now = () => 0;
    """,
}

SINKS = """
      'ask.sure': () => ok({ sure: confirm('x') }),
      'copy.text': () => { navigator.clipboard.writeText('x'); return ok({ a: 1 }); },
      'print.page': () => { print(); return ok({ a: 1 }); },
      'plain.data': () => ok({ text: 'x' }),
"""
SEEN = {"ask.sure": ["ABP101"], "copy.text": ["ABP105"], "print.page": ["ABP102"]}


def told(probed: Probed, words: str) -> bool:
    return any(words in notice for notice in probed.report.notices)


@pytest.mark.parametrize("poison", POISONS)
def test_what_is_poisoned_before_the_runtime_hides_nothing(poison: str, desk: Desk) -> None:
    probed = desk(SINKS, tag=f"<script>{POISONS[poison]}</script><script src='app.js'></script>")
    assert rules_of(probed, "confirmed", "seen only") | {"": []} == SEEN | {"": []}


def test_what_is_poisoned_by_a_call_hides_nothing_of_the_next(desk: Desk) -> None:
    every = "\n".join(POISONS.values()).replace("\n", " ")
    probed = desk(f"      'all.poison': () => {{ {every} return {{ success: true, data: {{ a: 1 }} }}; }},{SINKS}")
    assert rules_of(probed, "confirmed", "seen only") == SEEN


def test_ways_around_the_name_of_a_native(desk: Desk) -> None:
    """Through what inherits, what describes and what another realm has."""
    probed = desk(
        """
      'by.prototype': () => { Clipboard.prototype.writeText.call(navigator.clipboard, 'x'); return ok({ a: 1 }); },
      'by.getter': () => { const { get } = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
        Reflect.apply(get, navigator, []).writeText('x'); return ok({ a: 1 }); },
      'by.reflection': () => { Reflect.get(window, ['con', 'firm'].join(''))('x'); return ok({ a: 1 }); },
      'by.bound': () => { const ask = confirm.bind(window, 'x'); ask(); return ok({ a: 1 }); },
      'by.frame': () => { const f = document.createElement('iframe'); document.body.append(f);
        f.contentWindow.confirm('x'); f.remove(); return ok({ a: 1 }); },
      'by.source': () => { const f = document.createElement('iframe'); f.srcdoc = '<script>confirm(1)<\\/script>';
        return new Promise((done) => { f.onload = () => done(ok({ a: 1 })); document.body.append(f); }); },
      'by.text': () => { (0, eval)("con" + "firm('x')"); new Function("return confirm('x')")(); return ok({ a: 1 }); },
      'by.link': () => { const a = document.createElement('a'); a.href = 'javascript:asked(confirm(1))';
        document.body.append(a);
        return new Promise((done) => { window.asked = () => done(ok({ a: 1 })); a.click(); }); },
      'by.later': () => new Promise((done) => setTimeout(() => { confirm('x'); done(ok({ a: 1 })); }, 1)),
      'by.property': () => { Object.defineProperty({}, 'x', { get: confirm }).x; return ok({ a: 1 }); },
      'by.sorting': () => { ['x'].forEach(confirm); return ok({ a: 1 }); },
    """
    )
    found = rules_of(probed, "confirmed", "seen only")
    expected = {call.capability: "ABP105" if call.capability in ("by.prototype", "by.getter") else "ABP101"
                for call in probed.observation.calls}  # fmt: skip
    unseen = [name for name, rule in expected.items() if rule not in found.get(name, ())]
    assert unseen == []


def test_a_runtime_that_changes_under_the_hand_is_asked_on(desk: Desk) -> None:
    """Replaced, frozen, taken away: each call is of what is there then, and what is not there is said."""
    probed = desk(
        """
      'be.frozen': () => { Object.freeze(window.abp); Object.freeze(Object.prototype); return ok({ a: 1 }); },
      'be.replaced': () => { const old = window.abp; window.abp = { ...old, call: (name, given) =>
        (name === 'ask.sure' ? ok({ sure: true }) : old.call(name, given)) }; return ok({ a: 1 }); },
      'be.taken': () => { delete window.abp; return ok({ a: 1 }); },
      'ask.sure': () => ok({ sure: confirm('x') }),
    """
    )
    assert told(probed, "after `be.replaced`, `window.abp` was not the runtime that was initialised")
    assert told(probed, "after `be.taken`, `window.abp` was not the runtime that was initialised")
    assert not told(probed, "`be.frozen`")
    assert rules_of(probed, "confirmed", "seen only") == {"ask.sure": ["ABP101"]}


def test_answers_and_errors_that_bite(desk: Desk) -> None:
    probed = desk("""
      'bite.thenable': () => ({ then(done) { done(ok({ a: 1 })); done(fail('X', true)); throw 1; } }),
      'bite.never': () => ({ then() { throw { get message() { throw 1; } }; } }),
      'bite.getter': () => { throw { get name() { for (;;) throw 1; }, toString() { throw 1; } }; },
      'bite.proxy': () => { throw new Proxy(new Error('x'), { get() { throw 1; }, getPrototypeOf() { throw 1; } }); },
      'bite.circle': () => { const data = {}; data.data = data; return ok(data); },
      'bite.long': () => ok({ text: 'x'.repeat(5000000) }),
      'bite.name': () => ok({ ['x'.repeat(5000000)]: 1 }),
      'bite.link': () => { const a = document.createElement('a'); a.href = `data:,${'x'.repeat(5000000)}`;
        a.download = 'x'; a.click(); return ok({ a: 1 }); },
      'last.one': () => ok({ a: 1 }),
    """)
    assert call_of(probed, "last.one").outcome == "answered"
    for call in probed.observation.calls:
        assert call.outcome in ("answered", "threw")
        assert len(str(call.answer)) + len(str(call.uses)) < 500_000


def test_a_browser_that_does_not_answer_is_given_up(desk: Desk, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """An endless loop of `console.debug()` keeps the browser busy for minutes after it has ended."""
    waiting, route, send = asyncio.Event(), stage.observing.PageProbe._route, stage.loads.PageLoad.send

    async def heard(probe: Any, request: Any) -> None:
        if request.request.url.endswith("/waits"):
            waiting.set()
        await route(probe, request)

    async def sent(load: Any, method: str, params: Any = None) -> Any:
        if method == "Runtime.terminateExecution":
            raise asyncio.TimeoutError
        return await send(load, method, params)

    async def limit(_: float) -> None:
        await waiting.wait()
        waiting.clear()

    monkeypatch.setattr(stage.observing.PageProbe, "_route", heard)
    monkeypatch.setattr(stage.loads.PageLoad, "send", sent)
    probed = desk(
        """
      'a.first': () => ok({ sure: confirm('x') }),
      'b.floods': () => fetch('/waits').then(() => new Promise(() => {})),
      'c.last': () => ok({ a: 1 }),
    """,
        limit=limit,
    )
    assert [(call.capability, call.outcome) for call in probed.observation.calls] == [
        ("a.first", "answered"),
        ("b.floods", "timed out"),
    ]
    assert told(probed, "since `b.floods` the browser does not answer: nothing was called from there on")
    assert rules_of(probed, "confirmed", "seen only") == {"a.first": ["ABP101"]}


def test_a_page_that_takes_its_document_away(desk: Desk) -> None:
    probed = desk(
        """
      'take.written': () => { document.open(); document.write('<p>gone'); document.close(); return ok({ a: 1 }); },
      'take.emptied': () => { document.documentElement.remove(); return ok({ a: 1 }); },
      'take.closed': () => { window.close(); window.stop(); return ok({ a: 1 }); },
      'take.reloaded': () => { location.reload(); return ok({ a: 1 }); },
      'ask.sure': () => ok({ sure: confirm('x') }),
    """,
        timeout=NEVER_ANSWERED,
    )
    assert "ABP101" in rules_of(probed, "confirmed", "seen only").get("ask.sure", [])


@pytest.mark.parametrize(
    "asks",
    [
        "navigator.webdriver",
        "Object.getOwnPropertyDescriptor(Navigator.prototype, 'webdriver').get.call(navigator)",
        "Reflect.get(navigator, 'web' + 'driver')",
    ],
)
def test_who_asks_whether_it_is_driven_is_told_of(asks: str, desk: Desk) -> None:
    probed = desk(f"      'be.shy': () => ({asks} ? ok({{ a: 1 }}) : ok({{ sure: confirm('x') }})),\n")
    assert told(probed, "navigator.webdriver")


def test_a_native_that_is_put_away_while_it_runs_is_told_of(desk: Desk) -> None:
    probed = desk("""
      'hide.native': () => { Object.defineProperty(window, 'confirm', { value: () => true, configurable: false });
        return ok({ sure: confirm('x') }); },
      'hide.webdriver': () => {
        Object.defineProperty(navigator, 'webdriver', { get: () => false }); return ok({ a: 1 }); },
    """)
    assert told(probed, "put something of its own in place of `confirm`")
