"""One page, loaded on one schedule, and what a client saw of it from outside."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tests.browser.devtools import Message, Tab
from tests.browser.stage import Server, Stage, is_piece, piece

_MOST = 12  # schedules of one page
# Listens first, touches nothing. `ran` is called where a script begins, and looks again when its stack is empty.
_WITNESS = """
window.__witness = (() => {
  const parts = ['protocolVersion', 'app', 'initialize', 'shutdown', 'call', 'listCapabilities'];
  const there = () => window.abp !== undefined && window.abp !== null;
  const seen = { runs: [], looks: {}, missing: [], call: null, replaced: false };
  let known;
  const meet = () => {
    if (known === undefined && there()) known = window.abp;
  };
  const ask = () => {
    const call = { answered: false };
    if (there() && typeof window.abp.call === 'function') {
      Promise.resolve(window.abp.call('agent.ping', {})).catch(() => null).then(() => { call.answered = true; });
    }
    return call;
  };
  const look = (moment) => {
    meet();
    seen.looks[moment] = there();
    if (there() && !seen.call) {
      seen.missing = parts.filter((part) => window.abp[part] === undefined);
      seen.call = ask();
    }
  };
  document.addEventListener('DOMContentLoaded', () => look('content'));
  addEventListener('load', () => look('load'));
  return {
    look,
    ran: (script) => {
      const before = there();
      queueMicrotask(() => {
        meet();
        seen.runs.push([script, before, there()]);
      });
    },
    // How many pieces of the document have been parsed: each ends with a comment.
    parsed: () => {
      meet();
      const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
      let count = 0;
      while (comments.nextNode()) count += comments.currentNode.data === 'piece';
      return count;
    },
    replaced: () => known !== undefined && window.abp !== known,
    seen,
    ask,
  };
})();
"""
_TURN = """
new Promise((done) => {
  const rest = () => done(__witness.parsed());
  setTimeout(() => setTimeout(() => requestIdleCallback(rest, { timeout: 50 })));
})
"""
_LONG = 6  # turns after which a parser that is not through waits for a script, and a body is read by nobody
_REPORT = """(async () => {
  let last = __witness.ask();
  for (let turn = 0; turn < 20 && !(last.answered && __witness.seen.call?.answered); turn++) {
    await new Promise((done) => setTimeout(done));
    if (!last.answered) last = __witness.ask();
  }
  return { ...__witness.seen, last, replaced: __witness.replaced() };
})()"""


@dataclass(frozen=True)
class Observation:
    """What one schedule showed.

    `probe`, `content` and `load` say whether `window.abp` was there; `missing` what it lacked when it was first
    seen; `answered` whether the call made then was ever answered, `answers` whether one made at the end was; `replaced`
    whether another `window.abp` than the first stood there then; `late` whether the first appeared at another time
    than in the run of a script.
    """

    released: tuple[str, ...]
    probe: bool
    content: bool
    load: bool
    missing: tuple[str, ...]
    answered: bool
    answers: bool
    replaced: bool
    late: bool


class Theatre:
    """A tab and a server; `perform` loads a page on one schedule, `perform_all` on all that can matter."""

    def __init__(self, tab: Tab, server: Server, elsewhere: Callable[[str], str]) -> None:
        """`elsewhere` gives the scripts of other hosts, by their URL."""
        self._tab, self._server, self._elsewhere = tab, server, elsewhere
        for command in ("Page.enable", "Network.enable", "Runtime.enable"):
            tab.send(command)
        tab.send("Network.setCacheDisabled", cacheDisabled=True)
        tab.send("Fetch.enable", patterns=[{"urlPattern": "https://*"}])
        tab.send("Page.addScriptToEvaluateOnNewDocument", source=_WITNESS)

    def perform_all(self, files: Mapping[str, str], document: str = "/index.html") -> list[Observation]:
        """Everything as soon as it is asked for; then, with the whole document there, every order of the rest."""
        observations = [self.perform(Stage(files, document), _eager)]
        untried: list[list[str]] = [[]]
        while untried and len(observations) < _MOST:
            ordered = _Ordered(untried.pop())
            observations.append(self.perform(Stage(files, document, whole=True), ordered))
            untried += ordered.untried
        return observations

    def perform(self, stage: Stage, choose: Callable[[Sequence[str]], str]) -> Observation:
        """`choose` says which of the responses that the browser waits for is released next."""
        self._server.stage = stage
        load = _Load(self._tab, self._elsewhere, len(stage.pieces))
        load.start(self._server.origin + stage.document)
        released: list[str] = []
        while waiting := load.waiting(released):
            name = choose(waiting)
            released.append(name)
            stage.release(name)
            load.arrive(name)
        seen = self._tab.evaluate(_REPORT)
        stage.release_all()
        return _observation(seen, tuple(released))


def _eager(waiting: Sequence[str]) -> str:
    """What the page asked for before more of the document."""
    return min(waiting, key=is_piece)


class _Ordered:
    """Responses as `chosen`, and whatever was asked for first after that.

    `untried` holds the choices that differ from this one in their last place.
    """

    def __init__(self, chosen: list[str]) -> None:
        self._chosen, self._made = chosen, list[str]()
        self.untried: list[list[str]] = []

    def __call__(self, waiting: Sequence[str]) -> str:
        step = len(self._made)
        if step < len(self._chosen):
            choice = self._chosen[step]
        else:
            choice, *others = waiting
            self.untried += [[*self._made, other] for other in others]
        self._made.append(choice)
        return choice


class _Load:
    """What the DevTools protocol tells of one page load."""

    def __init__(self, tab: Tab, elsewhere: Callable[[str], str], pieces: int) -> None:
        self._tab, self._elsewhere, self._pieces = tab, elsewhere, pieces
        self._requests: dict[str, str] = {}  # URL path by the protocol's id
        self._finished: set[str] = set()
        self._answered: set[str] = set()  # what code has asked for; a body that nobody reads is never finished
        self._frame = self._document = ""
        self._received = 0
        self._sent = 1
        self._loaded = False

    def start(self, url: str) -> None:
        self._tab.events()
        self._frame = self._tab.send("Page.navigate", url=url)["loaderId"]
        while not self._received:
            self._take(self._tab.event())

    def arrive(self, name: str) -> None:
        """Waits until the browser has what was released."""
        if is_piece(name):
            self._sent += 1
            before = self._received
            while self._received == before and self._document not in self._finished:
                self._take(self._tab.event())
        else:
            while name not in {self._requests[request] for request in self._finished | self._answered}:
                self._take(self._tab.event())

    def waiting(self, released: Sequence[str]) -> list[str]:
        """The responses that can be released, when nothing else goes on in the page."""
        while True:
            self._settle(released)
            held = self._held(released)
            pieces = [piece(number) for number in range(1, self._pieces)]
            held += [name for name in pieces if name not in released][:1]
            if held or self._loaded:
                return held
            self._take(self._tab.event())

    def _held(self, released: Sequence[str]) -> list[str]:
        paths = [path for request, path in self._requests.items() if request != self._document]
        return [path for path in dict.fromkeys(paths) if path not in released]

    def _settle(self, released: Sequence[str]) -> None:
        """Waits until nothing goes on, and the parser is through with what it has or waits for a script."""
        quiet = turns = parsed = 0
        while (
            quiet < 2
            or (parsed < self._sent and not (turns > _LONG and self._held(released)))
            or (turns < _LONG and not self._answered <= self._finished)
        ):
            parsed = self._tab.evaluate(_TURN)
            events = self._tab.events()
            for event in events:
                self._take(event)
            quiet, turns = (0 if events else quiet + 1), turns + 1

    def _take(self, event: Message) -> None:
        method, about = event["method"], event["params"]
        if method == "Network.requestWillBeSent" and about["loaderId"] == self._frame:
            url = urlsplit(about["request"]["url"])
            if about["requestId"] == self._frame:
                self._document = self._frame
            if url.scheme == "http" and url.path != "/favicon.ico":
                self._requests[about["requestId"]] = url.path
        elif method in ("Network.loadingFinished", "Network.loadingFailed"):
            if about["requestId"] in self._requests:
                self._finished.add(about["requestId"])
        elif method == "Network.responseReceived" and about["type"] == "Fetch":
            self._answered.add(about["requestId"])
        elif method == "Network.dataReceived" and about["requestId"] == self._document:
            self._received += about["dataLength"]
        elif method == "Page.loadEventFired":
            self._loaded = True
        elif method == "Fetch.requestPaused":
            self._answer(about)

    def _answer(self, about: dict[str, Any]) -> None:
        """A script of another host; such hosts say nothing either way, and answer at once."""
        body = base64.b64encode(self._elsewhere(about["request"]["url"]).encode()).decode()
        headers = [
            {"name": "Content-Type", "value": "text/javascript"},
            {"name": "Access-Control-Allow-Origin", "value": "*"},
        ]
        self._tab.send(
            "Fetch.fulfillRequest",
            requestId=about["requestId"],
            responseCode=200,
            responseHeaders=headers,
            body=body,
        )


def _observation(seen: dict[str, Any], released: tuple[str, ...]) -> Observation:
    looks = seen["looks"]
    appeared = any(not before and after for _, before, after in seen["runs"])
    return Observation(
        released=released,
        probe=looks["probe"],
        content=looks["content"],
        load=looks["load"],
        missing=tuple(seen["missing"]),
        answered=bool(seen["call"]) and seen["call"]["answered"],
        answers=seen["last"]["answered"],
        replaced=seen["replaced"],
        late=not appeared,
    )
