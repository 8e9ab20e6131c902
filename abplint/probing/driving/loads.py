"""One load of a page: what the recorder in it and the browser say, and what a client asks of it."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from playwright.async_api import BrowserContext, CDPSession, Error, Page
from playwright.async_api import TimeoutError as NoAnswer

from abplint.observation import Called, Look, Outcome, Shape, StackFrame, Surfaced, Used
from abplint.patterns import regex
from abplint.probing.driving.browser import BrowserError, Waits, first_line
from abplint.probing.hooks import Hook
from abplint.probing.plan import Plan

LARGEST: Final = 1 << 20  # characters of a list, bytes of a manifest
_MOST_USES: Final = 500  # of one call: an endless handler fills no memory
_LONE: Final = regex(r"\\u[dD][89a-fA-F][0-9a-fA-F]{2}")  # half of a pair, which is no character
_RECORDER: Final = Path(__file__).parent.with_name("recorder.js")
_ROOT: Final = "call"


Limit = Callable[[float], Coroutine[Any, Any, None]]


@dataclass
class LoadNotes:
    """What one load has brought so far."""

    looks: list[Look] = field(default_factory=list)
    uses: list[tuple[int, Used]] = field(default_factory=list)
    surfaced: list[Surfaced] = field(default_factory=list)


class LostPage(Exception):
    """The page is gone, or does not answer."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome)
        self.outcome: Outcome = outcome


class PageLoad:
    """One load of the page in a profile of its own."""

    def __init__(
        self, plan: Plan, limit: Limit, context: BrowserContext, page: Page, wire: CDPSession, recorder: PageRecorder
    ) -> None:
        self.plan, self.limit, self.recorder = plan, limit, recorder
        self.context, self.page, self.wire = context, page, wire
        self.noted = LoadNotes()
        self.answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.outcome: Outcome = "crashed"
        self.scripts: dict[str, str] = {}
        self.own_scripts: set[str] = set()
        self.last = 0
        self.html = b""
        self.is_granted = True
        self.is_started = False
        self.is_kept = True  # the runtime is the one that was initialised
        self.is_deaf = False  # the browser is behind with what the page makes it tell
        self.json: str | None = None  # of the last answer
        wire.on("Runtime.consoleAPICalled", self._spoken)
        wire.on("Debugger.scriptParsed", self._parsed)
        page.on("crash", lambda _: self._lose("crashed"))
        page.on("dialog", self._dismiss)
        page.on("download", lambda _: self.noted.surfaced.append("download"))
        page.on("popup", self._close_popup)
        page.on("filechooser", lambda _: self.noted.surfaced.append("file dialog"))

    # ------------------------------------------------------------------ what the browser says

    def _lose(self, outcome: Outcome) -> None:
        if not self.gone.done():
            self.outcome = outcome
            self.gone.set_result(None)

    async def _dismiss(self, dialog: Any) -> None:
        if dialog.type != "beforeunload":
            self.noted.surfaced.append("dialog")
        with suppress(Error):
            await dialog.dismiss()

    async def _close_popup(self, popup: Page) -> None:
        self.noted.surfaced.append("popup")
        with suppress(Error):
            await popup.close()

    def _parsed(self, event: Mapping[str, Any]) -> None:
        if event.get("startLine") == 0 and event.get("startColumn") == 0:
            self.scripts.setdefault(event["url"], event["scriptId"])

    def _spoken(self, event: Mapping[str, Any]) -> None:
        arguments = event.get("args", ())
        if len(arguments) != 2 or arguments[0].get("value") != self.recorder.secret:
            return
        message = json.loads(_LONE.sub(r"\\ufffd", arguments[1]["value"]))
        stacks = list(_stacks(event.get("stackTrace")))
        match message["op"]:
            case "hello":
                if stacks:
                    self.own_scripts.add(stacks[0]["scriptId"])
                if not message["framed"] and self.is_started:
                    self._lose("left the page")
                elif not message["framed"]:
                    self.noted.looks.clear()
            case "look":
                self.noted.looks.append(Look(message["moment"], message["runtime"], message["link"]))
            case "use":
                self._note(message["id"], self._used(message, stacks))
            case "navigate":
                kind = "call" if message["type"] == "reload" else "set"
                path = "location.reload" if kind == "call" else "location"
                frames, is_caused = self._frames(stacks)
                used = Used(path, kind, "", value=message["url"], frames=frames, is_caused=is_caused)
                self._note(0, used)
            case "rejected":
                for place, (id, used) in enumerate(self.noted.uses):
                    if id == message["use"]:
                        self.noted.uses[place] = (id, replace(used, refused=message["name"]))
            case "done" | "checked":
                future = self.answers.pop(message["id"], None)
                if future is not None and not future.done():
                    future.set_result(message)

    def _note(self, id: int, used: Used) -> None:
        if len(self.noted.uses) < _MOST_USES:
            self.noted.uses.append((id, used))

    def _used(self, message: Mapping[str, Any], stacks: list[Mapping[str, Any]]) -> Used:
        hook = self.recorder.hooks[message["hook"]]
        frames, is_caused = self._frames(stacks)
        return Used(
            path=hook.path,
            kind=hook.kind,
            member=message["member"],
            arguments=tuple(message["arguments"]),
            count=message["count"],
            attributes=message["attributes"],
            frames=frames,
            is_framed=message["framed"],
            is_caused=is_caused,
            is_written=message["written"],
            is_changed=message["changed"],
        )

    def _frames(self, stacks: list[Mapping[str, Any]]) -> tuple[tuple[StackFrame, ...], bool]:
        """The page's own frames of a stack, and whether they begin in a call of this client."""
        frames: list[StackFrame] = []
        for each in stacks:
            if each["scriptId"] in self.own_scripts:
                if each["functionName"].startswith(f"{_ROOT} "):
                    return tuple(frames), True
            elif each["url"]:
                name = each["functionName"].encode("utf-8", "replace").decode()
                frames.append(StackFrame(each["url"], each["lineNumber"], each["columnNumber"], name))
        return tuple(frames), False

    # ------------------------------------------------------------------ what a client asks

    async def send(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """The browser's answer to a command. Raises Error, and asyncio.TimeoutError for a page that is dead."""
        answer: dict[str, Any] = await asyncio.wait_for(self.wire.send(method, params or {}), Waits.brief)
        return answer

    async def start(self) -> None:
        """Load the page and wait until it is idle. Raises BrowserError."""
        version = await self.send("Browser.getVersion")
        for method, params in (
            ("Emulation.setUserAgentOverride", _as_with_a_window(version["userAgent"])),
            ("Runtime.enable", {}),
            ("Page.enable", {}),
            ("Debugger.enable", {}),
            ("Debugger.setAsyncCallStackDepth", {"maxDepth": 32}),
            ("Page.addScriptToEvaluateOnNewDocument", {"source": self.recorder.source}),
        ):
            await self.send(method, params)
        try:
            response = await self.page.goto(self.plan.url, wait_until="load", timeout=Waits.loaded * 1000)
        except NoAnswer:
            raise BrowserError(f"{self.plan.url} is not loaded after {Waits.loaded:g} s") from None
        except Error as error:
            raise BrowserError(f"cannot load {self.plan.url}: {first_line(error)}") from error
        if response is not None and not response.ok:
            raise BrowserError(f"cannot load {self.plan.url}: the server answers {response.status}")
        with suppress(Error):
            self.html = await response.body() if response is not None else b""
        if self.plan.files is not None:
            self.html = self.plan.files(self.plan.url) or self.html
        with suppress(NoAnswer):
            await self.page.wait_for_load_state("networkidle", timeout=Waits.idle * 1000)
        self.is_started = True
        await self.tell("look", moment="idle")

    async def tell(self, op: str, **command: Any) -> None:
        """Dispatch a command from a world that the page cannot reach, as what a person has just touched."""
        tree = await self.send("Page.getFrameTree")
        frame = tree["frameTree"]["frame"]["id"]
        world = await self.send("Page.createIsolatedWorld", {"frameId": frame, "worldName": "abplint"})
        detail = json.dumps(json.dumps({"op": op, **command}))
        event = json.dumps(self.recorder.event)
        await self.send(
            "Runtime.evaluate",
            {
                "expression": f"window.dispatchEvent(new CustomEvent({event}, {{ detail: {detail} }})), 0",
                "contextId": world["executionContextId"],
                "userGesture": True,
            },
        )

    async def ask(self, op: str, **command: Any) -> dict[str, Any]:
        """The recorder's answer to a command. Raises LostPage."""
        self.last += 1
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.answers[self.last] = future
        telling = asyncio.ensure_future(self.tell(op, id=self.last, **command))
        telling.add_done_callback(_heard)
        ended = asyncio.ensure_future(self.limit(self.plan.timeout))
        either: set[asyncio.Future[Any]] = {future, self.gone, ended}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if future.done():
            return future.result()
        if self.gone.done():
            raise LostPage(self.outcome)
        try:
            with suppress(Error):
                await self.send("Runtime.terminateExecution")
        except asyncio.TimeoutError:
            self.is_deaf = True
            self._lose("timed out")
        raise LostPage("timed out")

    async def call(self, method: str, args: list[Any], capability: str, is_valid: bool = True) -> Called:
        """Call a method of the runtime. Never raises: what goes wrong is its outcome."""
        first, shown = len(self.noted.uses), len(self.noted.surfaced)
        outcome: Outcome
        answer: Shape | None = None
        took = 0.0
        try:
            done = await self.ask("invoke", method=method, args=args)
            outcome, answer, took = done["outcome"], done["value"], done["ms"]
            self.json = done["json"]
            self.is_kept = done["kept"]
            if capability:
                await self._linger(capability)
        except LostPage as lost:
            outcome = lost.outcome
            self.json = None
        uses = tuple(used for _, used in self.noted.uses[first:])
        surfaced = tuple(dict.fromkeys(self.noted.surfaced[shown:]))
        params = args[1] if len(args) > 1 else {}
        return Called(capability, self.is_granted, params, is_valid, outcome, answer, took, uses, surfaced)

    async def _linger(self, capability: str) -> None:
        """Wait a moment for what a call of a capability has started: a download, a page that goes away."""
        await asyncio.wait({self.gone}, timeout=Waits.late)

    @property
    def is_lost(self) -> bool:
        return self.gone.done()

    @property
    def is_usable(self) -> bool:
        """Whether the page is there, with the runtime that was initialised in it."""
        return self.is_kept and not self.is_lost

    async def place(self) -> StackFrame | None:
        """Where the runtime's `call()` is written, else another of its methods."""
        methods = " ?? ".join(f"window.abp?.{name}" for name in ("call", "initialize", "listCapabilities"))
        with suppress(Error, asyncio.TimeoutError, KeyError):
            found = await self.send("Runtime.evaluate", {"expression": methods})
            described = await self.send("Runtime.getProperties", {"objectId": found["result"]["objectId"]})
            for each in described["internalProperties"]:
                if each["name"] == "[[FunctionLocation]]":
                    at = each["value"]["value"]
                    return StackFrame(await self.url_of(at["scriptId"]), at["lineNumber"], at["columnNumber"], "call")
        return None

    async def url_of(self, script: str) -> str:
        return next((url for url, id in self.scripts.items() if id == script), self.plan.url)

    async def sources(self, urls: Iterable[str]) -> dict[str, bytes]:
        """The texts of scripts by URL, as the browser read them."""
        found = {}
        for url in urls:
            if url in self.scripts and url != self.plan.url:
                with suppress(Error, asyncio.TimeoutError):
                    answer = await self.send("Debugger.getScriptSource", {"scriptId": self.scripts[url]})
                    found[url] = answer["scriptSource"].encode("utf-8", "replace")
        return found

    async def close(self) -> None:
        self._lose("crashed")
        with suppress(Error, asyncio.TimeoutError):
            await asyncio.wait_for(self.context.close(), Waits.brief)


def _as_with_a_window(agent: str) -> dict[str, Any]:
    """What a browser with a window says that it is: a page may do something else where there is none."""
    major = agent.partition("Chrome/")[2].partition(".")[0]
    brands = [{"brand": brand, "version": major} for brand in ("Chromium", "Not A(Brand")]
    platform = {"platform": "Linux", "platformVersion": "", "architecture": "x86", "model": "", "mobile": False}
    told = {"brands": brands, "fullVersion": f"{major}.0.0.0", **platform}
    return {"userAgent": agent.replace("HeadlessChrome", "Chrome"), "userAgentMetadata": told}


def _heard(done: asyncio.Future[None]) -> None:
    """A command to a page that has gone fails; the answer that does not come tells."""
    if not done.cancelled():
        done.exception()


def _stacks(trace: Mapping[str, Any] | None) -> Iterable[Mapping[str, Any]]:
    while trace is not None:
        yield from trace["callFrames"]
        trace = trace.get("parent")


class PageRecorder:
    """The recorder's text for one probe; the secrets are nobody's but the client's."""

    def __init__(self, hooks: tuple[Hook, ...], attributes: tuple[str, ...]) -> None:
        self.hooks = hooks
        self.secret, self.event = secrets.token_hex(16), secrets.token_hex(16)
        config = {
            "secret": self.secret,
            "event": self.event,
            "root": _ROOT,
            "largest": LARGEST,
            "attributes": attributes,
            "hooks": [hook.as_data() for hook in hooks],
        }
        self.source = f"{{{_RECORDER.read_text('utf-8')}\nrecord({json.dumps(config)});}}"
