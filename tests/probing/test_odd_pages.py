"""Ten odd pages, each written with what it should come to before it was run: late and racing runtimes, pages that look
for the recorder, and calls that leave, never end or hide what they do."""

from __future__ import annotations

import pytest

from abplint.probing.run import Probed
from tests.probing.conftest import Desk
from tests.probing.test_browser import call_of, rules_of

NEVER_ANSWERED = 5.0

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ASKS = "      'ask.sure': () => ok({ sure: confirm('x') }),\n"


def seen(probed: Probed) -> dict[str, list[str]]:
    return rules_of(probed, "confirmed", "seen only")


def told(probed: Probed, words: str) -> bool:
    return any(words in notice for notice in probed.report.notices)


def test_one_that_compares_natives_with_those_of_a_frame(desk: Desk) -> None:
    looks = """
      'look.native': () => {
        const frame = document.createElement('iframe'); document.body.append(frame);
        const text = frame.contentWindow.Function.prototype.toString;
        const own = frame.contentWindow.Object.getOwnPropertyNames;
        const is = text.call(confirm).includes('[native code]') && String(confirm).includes('[native code]')
          && confirm.name === 'confirm' && !own(confirm).includes('prototype') && own(confirm).length === 2;
        return is ? ok({ sure: confirm('x') }) : ok({ sure: true });
      },
    """
    assert seen(desk(looks)) == {"look.native": ["ABP101"]}


def test_one_that_asks_for_a_browser_without_a_head(desk: Desk) -> None:
    page = """
      'be.shy': () => (/Headless/.test(navigator.userAgent + JSON.stringify(navigator.userAgentData))
        ? ok({ a: 1 }) : ok({ sure: confirm('x') })),
    """
    assert seen(desk(page)) == {"be.shy": ["ABP101"]}


def test_one_that_reads_its_stack_while_it_is_asked(desk: Desk) -> None:
    page = """
      'read.stack': () => {
        const text = { toString() { window.depth = new Error().stack.split('\\n').length; return 'x'; } };
        return ok({ sure: confirm(text), depth: window.depth });
      },
    """
    assert seen(desk(page)) == {"read.stack": ["ABP101"]}


def test_one_whose_runtime_is_another_object_each_time(desk: Desk) -> None:
    tag = "<script src='app.js'></script><script>{ const own = window.abp;"
    tag += " Object.defineProperty(window, 'abp', { get: () => ({ ...own }) }); }</script>"
    probed = desk(ASKS, tag=tag)
    assert call_of(probed, "ask.sure").outcome == "answered"
    assert seen(probed)["ask.sure"] == ["ABP101"]
    assert not told(probed, "was not the runtime that was initialised"), "its methods are the same"


def test_one_whose_runtime_throws_when_it_is_read(desk: Desk) -> None:
    tag = "<script>Object.defineProperty(window, 'abp', { get() { throw new Error('no'); } });</script>"
    probed = desk(ASKS, tag=tag)
    assert probed.observation.calls == ()


def test_one_whose_second_script_comes_later_and_replaces_the_first(desk: Desk) -> None:
    tag = "<script>window.abp = { call: () => 1, listCapabilities: () => [] };</script>"
    tag += "<script>addEventListener('load', () => setTimeout(() => {"
    tag += (
        " const late = document.createElement('script'); late.src = 'app.js'; document.head.append(late); }));</script>"
    )
    probed = desk(ASKS, tag=tag)
    assert call_of(probed, "ask.sure").outcome == "answered"
    assert seen(probed)["ask.sure"] == ["ABP101"]


def test_one_that_never_gives_the_turn_back(desk: Desk) -> None:
    probed = desk(
        """
      'spin.microtasks': () => new Promise(() => { const again = () => Promise.resolve().then(again); again(); }),
      'spin.answer': () => ({ get success() { for (;;); } }),
"""
        + ASKS,
        timeout=NEVER_ANSWERED,
    )
    assert call_of(probed, "spin.microtasks").outcome == "timed out"
    assert call_of(probed, "spin.answer").outcome == "timed out"
    assert seen(probed)["ask.sure"] == ["ABP101"]


def test_one_that_leaves_by_markup_and_by_a_frame(desk: Desk) -> None:
    probed = desk(
        """
      'leave.refresh': () => { document.head.innerHTML += '<meta http-equiv="refresh" content="0;url=/other.html">';
        return new Promise(() => {}); },
      'leave.self': () => { open('/other.html', '_self'); return new Promise(() => {}); },
      'leave.frame': () => { const frame = document.createElement('iframe');
        frame.srcdoc = '<form target="_top" action="/other.html"></form><script>document.forms[0].submit()<\\/script>';
        document.body.append(frame); return new Promise(() => {}); },
"""
        + ASKS,
        timeout=NEVER_ANSWERED,
    )
    found = seen(probed)
    assert found["ask.sure"] == ["ABP101"]
    outcomes = {call.capability: call.outcome for call in probed.observation.calls}
    for name in ("leave.refresh", "leave.self", "leave.frame"):
        assert found.get(name) or outcomes[name] == "left the page", name


def test_one_that_delivers_from_where_nobody_looks(desk: Desk) -> None:
    probed = desk("""
      'hide.shadow': () => { const host = document.createElement('div'); document.body.append(host);
        const root = host.attachShadow({ mode: 'closed' });
        root.innerHTML = '<a download="x" href="data:,x">x</a>'; root.firstChild.click(); return ok({ a: 1 }); },
      'hide.template': () => { const template = document.createElement('template');
        template.innerHTML = '<a download="x" href="data:,x">x</a>';
        const link = document.importNode(template.content, true).firstChild;
        link.dispatchEvent(new MouseEvent('click')); return ok({ a: 1 }); },
      'hide.frame': () => { const frame = document.createElement('iframe'); frame.hidden = true;
        const page = new Blob(['<script>parent.asked(confirm(1))<\\/script>'], { type: 'text/html' });
        frame.src = URL.createObjectURL(page);
        return new Promise((done) => { window.asked = () => done(ok({ a: 1 })); document.body.append(frame); }); },
      'hide.label': () => { document.body.innerHTML += '<label id="l">x<input type="file" hidden></label>';
        document.getElementById('l').dispatchEvent(new MouseEvent('click', { bubbles: true })); return ok({ a: 1 }); },
    """)
    assert seen(probed) == {
        "hide.shadow": ["ABP104"],
        "hide.template": ["ABP104"],
        "hide.frame": ["ABP101"],
        "hide.label": ["ABP201"],
    }


def test_one_that_asks_again_until_it_is_granted(desk: Desk) -> None:
    probed = desk(
        """
      'ask.place': () => new Promise((done) => { const ask = () => navigator.geolocation.getCurrentPosition(
        () => done(ok({ a: 1 })), () => setTimeout(ask, 50)); ask(); }),
"""
        + ASKS,
        timeout=NEVER_ANSWERED,
    )
    assert call_of(probed, "ask.place").outcome == "answered"
    assert call_of(probed, "ask.place", False).outcome == "timed out"
    assert seen(probed)["ask.place"] == ["ABP202"]
    assert seen(probed)["ask.sure"] == ["ABP101"]
