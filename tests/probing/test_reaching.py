"""What a page under probe reaches: its own origin. Asked of it in every way that a browser has."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from abplint.probing import run
from abplint.probing.answers import code_of
from abplint.probing.run import ProbeOptions, reached
from tests.browser.devtools import find_chromium
from tests.probing.conftest import PATIENCE, RULES, write_desk

WAYS = """
  'ask.fetch': () => fetch('ELSEWHERE/fetch', { mode: 'no-cors' }).then(() => ok({}), () => fail('OFFLINE', true)),
  'ask.redirect': () => fetch('/to/ELSEWHERE/redirected').then(() => ok({}), () => fail('OFFLINE', true)),
  'ask.beacon': () => ok({ sent: navigator.sendBeacon('ELSEWHERE/beacon', 'x') }),
  'ask.image': () => added('img', 'src', 'ELSEWHERE/image'),
  'ask.redirected.image': () => added('img', 'src', '/to/ELSEWHERE/redirected-image'),
  'ask.script': () => added('script', 'src', 'ELSEWHERE/script'),
  'ask.style': () => added('link', 'href', 'ELSEWHERE/style', { rel: 'stylesheet' }),
  'ask.prefetch': () => added('link', 'href', 'ELSEWHERE/prefetch', { rel: 'prefetch' }),
  'ask.preconnect': () => added('link', 'href', 'ELSEWHERE/preconnect', { rel: 'preconnect' }),
  'ask.frame': () => added('iframe', 'src', 'ELSEWHERE/frame'),
  'ask.redirected.frame': () => added('iframe', 'src', '/to/ELSEWHERE/redirected-frame'),
  'ask.object': () => added('object', 'data', 'ELSEWHERE/object'),
  'ask.events': () => new Promise((done) => { const source = new EventSource('ELSEWHERE/events');
    source.onerror = () => { source.close(); done(ok({})); }; }),
  'ask.worker': () => new Promise((done) => {
    const code = "fetch('ELSEWHERE/worker', { mode: 'no-cors' }).finally(() => postMessage(0))";
    const worker = new Worker(URL.createObjectURL(new Blob([code])));
    worker.onmessage = worker.onerror = () => { worker.terminate(); done(ok({})); };
  }),
  'ask.file': () => fetch('file:///etc/hostname').then((got) => got.text()).then((text) => ok({ text }),
    () => fail('OFFLINE', true)),
  'ask.file.frame': () => added('iframe', 'src', 'file:///etc/hostname').then(() => {
    let text = null;
    try { text = frames[frames.length - 1].document.body.innerText } catch {}
    return text ? ok({ text }) : fail('OFFLINE', true); }),
"""
HELPER = """
const added = (tag, key, value, more = {}) => new Promise((done) => {
  const element = Object.assign(document.createElement(tag), more);
  element.onload = element.onerror = () => done(ok({}));
  element[key] = value;
  document.body.append(element);
  setTimeout(() => done(ok({})), 500);
});
"""


class _Leading(BaseHTTPRequestHandler):
    """Serves a folder, and leads on from `/to/<address>`."""

    folder: Path

    def do_GET(self) -> None:
        if self.path.startswith("/to/"):
            self.send_response(302)
            self.send_header("Location", self.path.removeprefix("/to/"))
            self.end_headers()
            return
        path = self.folder / (self.path.strip("/") or "index.html")
        data = path.read_bytes() if path.is_file() else b""
        self.send_response(200 if data else 404)
        self.send_header("Content-Type", "text/javascript" if path.suffix == ".js" else "text/html")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        pass


class _Listening(BaseHTTPRequestHandler):
    """Answers anybody anything, and keeps what was asked for."""

    asked: list[str]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()

    do_POST = do_GET

    def log_message(self, *_: object) -> None:
        pass


def _served(kind: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), kind)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture
def elsewhere() -> Iterator[tuple[str, list[str]]]:
    asked: list[str] = []
    for origin in _served(type("Listening", (_Listening,), {"asked": asked})):
        yield origin, asked


def test_no_way_leads_to_another_port(tmp_path: Path, elsewhere: tuple[str, list[str]]) -> None:
    executable = find_chromium()
    if not executable:
        pytest.skip("no Chromium: install Debian's package chromium, or set CHROMIUM to an executable")
    from abplint.probing import driving

    origin, asked = elsewhere
    write_desk(tmp_path, WAYS.replace("ELSEWHERE", origin))
    (tmp_path / "app.js").write_text(HELPER + (tmp_path / "app.js").read_text())

    async def seen(url: str) -> Any:
        plan = run.plan(ProbeOptions(url, timeout=PATIENCE), url, RULES)
        async with driving.opened(executable, sandbox=False, hosts=reached(url)) as browser:
            return await driving.observe(browser, plan)

    for own in _served(type("Leading", (_Leading,), {"folder": tmp_path})):
        observation = asyncio.run(seen(f"{own}/index.html"))
    assert {call.capability for call in observation.calls} >= set(WAYS_BY_NAME)
    assert asked == []
    assert origin in observation.blocked
    for call in observation.calls:
        if call.capability.startswith("ask.file"):
            assert code_of(call.answer) == "OFFLINE"


WAYS_BY_NAME = [line.partition("'")[2].partition("'")[0] for line in WAYS.splitlines() if line.startswith("  'ask.")]


@pytest.mark.parametrize(
    ("url", "hosts"),
    [
        ("http://127.0.0.1:8123/a", ["127.0.0.1:8123"]),
        ("http://app.example/", ["app.example:80", "app.example:443"]),
        ("https://app.example/", ["app.example:443"]),
        ("https://app.example:8443/", ["app.example:8443"]),
        ("http://[::1]:80/", ["[::1]:80", "[::1]:443"]),
        ("chrome-extension://abcdef/x.html", []),
    ],
)
def test_what_a_page_may_reach(url: str, hosts: list[str]) -> None:
    assert sorted(reached(url)) == sorted(hosts)
