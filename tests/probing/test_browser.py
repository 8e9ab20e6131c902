"""The probe in Chromium: what pages do, and what they do against it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from abplint.observation import Called
from abplint.probing.answers import code_of, is_success, text_of
from abplint.probing.run import Probed
from abplint.probing.serving import SiteServer
from tests.probing.conftest import Desk, Stage

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def call_of(probed: Probed, capability: str, is_granted: bool = True) -> Called:
    (call,) = [
        call for call in probed.observation.calls if call.capability == capability and call.is_granted is is_granted
    ]
    return call


def rules_of(probed: Probed, *evidence: str) -> dict[str, list[str]]:
    """The rules by capability, of findings with such evidence."""
    found: dict[str, list[str]] = {}
    for finding in probed.report.findings:
        if finding.evidence in evidence:
            for capability in finding.capabilities or ("",):
                found.setdefault(capability, []).append(finding.rule)
    return found


class Grown(list[Any]):
    """A list that tells when something is added."""

    def __init__(self) -> None:
        super().__init__()
        self.news = asyncio.Event()

    def append(self, item: Any) -> None:
        super().append(item)
        self.news.set()


def test_what_would_wait_for_a_person_is_recorded_and_blocks_nothing(
    desk: Desk, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = stage.loads.LoadNotes

    async def linger(load: Any, capability: str) -> None:
        if capability in ("open.file", "make.csv", "show.page"):  # the browser tells of these once it has come to them
            await load.noted.surfaced.news.wait()
        load.noted.surfaced.news.clear()

    monkeypatch.setattr(stage.loads, "LoadNotes", lambda: noted(surfaced=Grown()))
    monkeypatch.setattr(stage.loads.PageLoad, "_linger", linger)
    probed = desk("""
      'ask.sure': () => ok({ sure: confirm('Sure?') }),
      'open.file': () => { const i = document.createElement('input'); i.type = 'file'; i.click();
        return ok({ a: 1 }); },
      'make.csv': () => { const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x']));
        a.download = 'x.csv'; a.dispatchEvent(new MouseEvent('click')); return ok({ a: 1 }); },
      'show.page': () => { open('about:blank'); return ok({ a: 1 }); },
      'print.page': () => { print(); return ok({ a: 1 }); },
      'share.link': () => navigator.clipboard.writeText('x').then(() => ok({ a: 1 })),
      'last.one': () => ok({ a: 1 }),
    """)
    assert rules_of(probed, "confirmed") == {
        "ask.sure": ["ABP101"],
        "open.file": ["ABP201"],
        "make.csv": ["ABP104"],
        "show.page": ["ABP103"],
        "print.page": ["ABP102"],
        "share.link": ["ABP105"],
    }
    assert rules_of(probed, "seen only", "not seen") == {}
    shown = {call.capability: call.surfaced for call in probed.observation.calls if call.is_granted}
    assert shown["ask.sure"] == ("dialog",)
    assert shown["open.file"] == ("file dialog",)
    assert shown["make.csv"] == ("download",)
    assert shown["show.page"] == ("popup",)
    assert is_success(call_of(probed, "last.one", is_granted=False).answer)


def test_endless_and_leaving_handlers_end_and_the_rest_is_called(
    desk: Desk, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless, route = asyncio.Event(), stage.observing.PageProbe._route

    async def heard(probe: Any, request: Any) -> None:
        if request.request.url.endswith("/endless"):
            endless.set()
        await route(probe, request)

    async def limit(_: float) -> None:
        await endless.wait()
        endless.clear()

    monkeypatch.setattr(stage.observing.PageProbe, "_route", heard)
    probed = desk(
        """
      'loop.hard': () => { const r = new XMLHttpRequest(); r.open('GET', '/endless', false); r.send(); for (;;); },
      'loop.soft': () => fetch('/endless').then(() => new Promise(() => {})),
      'leave.page': () => { location.href = '/elsewhere.html'; return ok({ a: 1 }); },
      'go.back': () => { history.back(); return ok({ a: 1 }); },
      'last.one': () => ok({ a: 1 }),
    """,
        limit=limit,
    )
    outcomes = {call.capability: call.outcome for call in probed.observation.calls if call.is_granted}
    assert outcomes == {
        "loop.hard": "timed out",
        "loop.soft": "timed out",
        "leave.page": "answered",  # the page is kept: where it was going is recorded
        "go.back": "answered",
        "last.one": "answered",
    }
    assert rules_of(probed, "confirmed") == {"leave.page": ["ABP110"], "go.back": ["ABP110"]}
    assert "`loop.hard` timed out" in probed.report.notices


def test_a_frame_counts_as_written_to_only_if_it_was(desk: Desk) -> None:
    probed = desk(
        """
      'print.still': () => { print(); return ok({ a: 1 }); },
      'print.frame': (p) => { frames[0].document.body.textContent = 'x'; print(); return ok({ a: 1 }); },
      'print.field': (p) => { frames[1].document.querySelector('input').value = 'x'; print(); return ok({ a: 1 }); },
      'print.again': () => { print(); return ok({ a: 1 }); },
      'print.other': () => { document.body.append(Object.assign(document.createElement('iframe'), { sandbox: '' }));
        return new Promise((done) => setTimeout(() => { print(); done(ok({ a: 1 })); })); },
      'print.sealed': () => { print(); return ok({ a: 1 }); },
    """,
        tag="""<script src="app.js"></script><iframe></iframe><iframe srcdoc="<input>"></iframe>""",
    )
    changed = {call.capability: call.uses[0].is_changed for call in probed.observation.calls}
    assert changed == {
        "print.still": False,
        "print.frame": True,
        "print.field": True,
        "print.again": False,
        "print.other": True,
        "print.sealed": True,  # nobody outside of it knows what it shows
    }


def test_a_refused_permission_is_answered_or_not(desk: Desk) -> None:
    declared = [{"name": name, "requirements": [{"type": "permission"}]} for name in ("right.place", "wrong.place")]
    probed = desk(
        """
      'right.place': () => new Promise((done) => navigator.geolocation.getCurrentPosition(
        (at) => done(ok({ at: at.coords.latitude })), () => done(fail('PERMISSION_DENIED', true)))),
      'wrong.place': () => new Promise((done) => navigator.geolocation.getCurrentPosition(
        (at) => done(ok({ at: at.coords.latitude })), () => done(fail('OPERATION_FAILED', true)))),
      'bare.camera': () => navigator.mediaDevices.getUserMedia({ video: true }).then((s) => ok({ id: s.id })),
    """,
        manifest=[*declared, {"name": "bare.camera"}],
    )
    assert code_of(call_of(probed, "right.place", is_granted=False).answer) == "PERMISSION_DENIED"
    assert is_success(call_of(probed, "right.place").answer)
    assert rules_of(probed, "confirmed") == {"wrong.place": ["ABP202"], "bare.camera": ["ABP202"]}


def test_a_computed_name_is_seen_where_no_reader_can_follow(desk: Desk) -> None:
    probed = desk("""
      'ask.late': async (p) => { const word = await (await fetch('word.txt')).text().catch(() => '');
        return ok({ answer: window[['al', 'ert'].map((part) => part).join(word.slice(0, 0))]('x') ?? 'none' }); },
    """)
    (finding,) = [finding for finding in probed.report.findings if finding.rule == "ABP101"]
    assert finding.evidence in ("seen only", "confirmed")
    assert "seen in the browser" in finding.message
    assert (finding.location.path, finding.location.line) == ("desk/app.js", 7)


def test_a_page_that_replaces_natives_is_told_of_and_reaches_what_it_kept(desk: Desk) -> None:
    """What the page kept is the recorder's stand-in; poisoned builtins poison nothing of the recorder."""
    probed = desk(
        """
      'ask.kept': () => ok({ answer: keptConfirm('x') }),
      'ask.frame': () => { const f = document.createElement('iframe'); document.body.append(f);
        return ok({ answer: f.contentWindow.confirm('x') }); },
      'ask.own': () => ok({ answer: confirm('x') }),
    """,
        tag="""<script>
      const keptConfirm = confirm;
      window.confirm = () => true;
      Object.prototype.toJSON = () => 'poison';
      JSON.stringify = () => '{}'; JSON.parse = () => ({}); console.debug = () => {}; Reflect.apply = () => 0;
      Array.prototype[Symbol.iterator] = () => { throw 1; }; Function.prototype.call = () => 0;
      EventTarget.prototype.addEventListener = () => {}; Promise.prototype.then = () => {};
    </script><script src="app.js"></script>""",
    )
    assert not probed.observation.troubles
    seen = [call for call in probed.observation.calls if call.is_granted]
    assert {call.capability: call.surfaced for call in seen} == {
        "ask.kept": ("dialog",),
        "ask.frame": ("dialog",),
        "ask.own": (),
    }
    assert {call.capability: [used.path for used in call.uses] for call in seen} == {
        "ask.kept": ["confirm"],
        "ask.frame": ["confirm"],
        "ask.own": [],
    }
    assert probed.observation.replaced == ("confirm",)
    assert any("put something of its own in place of `confirm`" in notice for notice in probed.report.notices)


def test_a_page_that_asks_whether_it_is_driven_is_told_of(desk: Desk) -> None:
    probed = desk("""
      'ask.shy': () => (navigator.webdriver ? ok({ a: 1 }) : ok({ sure: confirm('x') })),
    """)
    assert any("navigator.webdriver" in notice for notice in probed.report.notices)


def test_other_origins_are_refused_unless_they_are_allowed(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "x.txt").write_text("x")
    with SiteServer(tmp_path / "elsewhere") as elsewhere:
        handlers = f"""
      'ask.elsewhere': () => fetch('{elsewhere.origin}/x.txt', {{ mode: 'no-cors' }})
        .then(() => ok({{ a: 1 }}), () => fail('OFFLINE', true)),
      'ask.socket': () => new Promise((done) => {{ const s = new WebSocket('{elsewhere.origin}'.replace('http', 'ws'));
        s.onclose = s.onerror = () => done(fail('OFFLINE', true)); }}),
      'ask.name': () => fetch('http://attacker.example/').then(() => ok({{ a: 1 }}), () => fail('OFFLINE', true)),
    """
        refused = desk(handlers)
        allowed = desk(handlers, allow_network=True)
    origins = {elsewhere.origin, elsewhere.origin.replace("http", "ws"), "http://attacker.example"}
    assert set(refused.observation.blocked) == origins
    assert code_of(call_of(refused, "ask.elsewhere").answer) == "OFFLINE"
    assert allowed.observation.blocked == ()
    assert is_success(call_of(allowed, "ask.elsewhere").answer)


def test_a_crashing_page_is_reported_and_the_rest_is_called(
    desk: Desk, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = stage.observing.PageProbe._route

    async def crash(probe: Any, route: Any) -> None:
        if route.request.url.endswith("/crash"):
            page = route.request.frame.page
            wire = await page.context.new_cdp_session(page)
            async with page.expect_event("crash"):  # before the request ends: the handler must not go on
                asyncio.ensure_future(wire.send("Page.crash")).add_done_callback(lambda done: done.exception())
            with suppress(stage.observing.Error):
                await route.abort()
            return
        await answer(probe, route)

    monkeypatch.setattr(stage.observing.PageProbe, "_route", crash)
    probed = desk("""
      'crash.page': () => fetch('/crash').then(() => ok({ a: 1 })),
      'last.one': () => ok({ a: 1 }),
    """)
    assert call_of(probed, "crash.page").outcome == "crashed"
    assert call_of(probed, "last.one").outcome == "answered"


@pytest.mark.parametrize(
    ("tag", "rules"),
    [
        ('<script src="app.js"></script>', []),
        ('<script defer src="app.js"></script>', ["ABP404"]),
        (
            "<script>addEventListener('load', () => document.head.append(Object.assign("
            "document.createElement('script'), { src: 'app.js' })))</script>",
            ["ABP402"],
        ),
        ("", ["none"]),
    ],
    ids=["at once", "deferred", "late", "missing"],
)
def test_when_the_runtime_is_there(desk: Desk, tag: str, rules: list[str]) -> None:
    probed = desk("\n      'last.one': () => ok({ a: 1 }),\n", tag=tag)
    if rules == ["none"]:
        assert probed.observation.members == {}
        assert any("has no `window.abp`" in notice for notice in probed.report.notices)
        return
    arrivals = {look.moment: look.has_runtime for look in probed.observation.looks}
    assert arrivals["idle"]
    assert arrivals["parsed"] is (rules == [])
    found = [finding for finding in probed.report.findings if finding.rule.startswith("ABP40")]
    assert [finding.evidence for finding in found] == ["confirmed" for _ in rules]


def test_destructive_capabilities_are_called_only_when_asked_for(desk: Desk) -> None:
    handlers = """
      'notes.delete': () => ok({ gone: true }),
      'notes.list': () => ok({ notes: [] }),
    """
    assert desk(handlers).observation.skipped == ("notes.delete",)
    assert desk(handlers, all=True).observation.skipped == ()


def test_parameters_of_the_user_go_first(desk: Desk) -> None:
    probed = desk("'echo.text': ({ text }) => ok({ text }),", parameters={"echo.text": {"text": "mine"}})
    answer = call_of(probed, "echo.text").answer
    assert answer is not None
    assert text_of(answer["members"]["data"]["members"]["text"]) == "mine"


def test_an_answer_that_is_too_much_and_names_that_are_none(desk: Desk) -> None:
    probed = desk("""
      'answer.wide': () => { let o = {}; for (let d = 0; d < 6; d++) o = Object.fromEntries(
        Array.from({ length: 64 }, (_, i) => ['k' + i, o])); return ok(o); },
      'answer.getter': () => ok({ get bad() { return 1; }, fine: '\\ud800' }),
      'answer.proxy': () => new Proxy({}, { ownKeys() { throw 1; } }),
      '\\ud800.name': () => ok({ a: 1 }),
    """)
    assert call_of(probed, "answer.wide").outcome == "answered"
    assert len(str(call_of(probed, "answer.wide").answer)) < 500_000
    assert is_success(call_of(probed, "answer.getter").answer)
    assert call_of(probed, "answer.proxy").answer == {"type": "unreadable"}
    for call in probed.observation.calls:
        call.capability.encode()  # half of a character is none
