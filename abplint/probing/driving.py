"""Drives Chromium as a client of a page does, and notes what it shows. The only module that knows Playwright.

Every load has a fresh profile. The page's own origin is all that it reaches, unless the network is allowed. Nothing is
written: downloads are refused, and so is every dialog. A call that does not end is ended, and the rest goes on in a
new load.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import secrets
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

from playwright.async_api import (
    Browser,
    BrowserContext,
    BrowserType,
    CDPSession,
    Error,
    Page,
    Route,
    WebSocketRoute,
    async_playwright,
)
from playwright.async_api import TimeoutError as NoAnswer

from abplint.observation import Called, Look, Observation, Outcome, Shape, StackFrame, Surfaced, Used
from abplint.probing.extension import MANIFEST, Extension
from abplint.probing.hooks import Hook
from abplint.probing.parameters import CallParameters, parameters
from abplint.probing.plan import MEMBERS, UNKNOWN, Plan, entries, is_destructive, manifest_link

EXECUTABLES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
GRANTED: Final = (
    *("geolocation", "camera", "microphone", "notifications", "clipboard-read", "clipboard-write", "midi"),
    *("local-fonts", "accelerometer", "gyroscope", "magnetometer", "storage-access"),
)
# No page finds a way around the routes: not by names that are resolved early, and not by datagrams.
_FLAGS: Final = (
    *("--use-fake-device-for-media-stream", "--mute-audio", "--disable-quic", "--no-pings"),
    *("--dns-prefetch-disable", "--force-webrtc-ip-handling-policy=disable_non_proxied_udp"),
    "--disable-features=WebTransport,NetworkPrediction,MediaRouter",
)
_LOADED: Final = 30.0  # seconds until a page that does not load is given up
_IDLE: Final = 3.0  # seconds until a page that is never idle counts as idle
_LATE: Final = 0.15  # seconds after an answer in which what the call started is waited for
_LOADING: Final = ("disable-extensions-except", "load-extension")
_ATTEMPTS: Final = 50  # at a page of an extension that the browser is still loading
_BRIEF: Final = 5.0  # seconds for what the browser does by itself
_LARGEST: Final = 1 << 20  # characters of a list, bytes of a manifest
_MOST_USES: Final = 500  # of one call: an endless handler fills no memory
_OWN_SCHEMES: Final = frozenset({"data", "blob", "about"})
_LONE: Final = re.compile(r"\\u[dD][89a-fA-F][0-9a-fA-F]{2}")  # half of a pair, which is no character
_RECORDER: Final = Path(__file__).with_name("recorder.js")
_ROOT: Final = "call"


Limit = Callable[[float], Coroutine[Any, Any, None]]


class BrowserError(Exception):
    """There is no browser, it does not start, or the page cannot be loaded; the message is one line for the user."""


def find_browser(named: str | None) -> str:
    """The executable that the user names, else the first Chromium of `PATH`. Raises BrowserError."""
    found = shutil.which(named) if named else next(filter(None, map(shutil.which, EXECUTABLES)), None)
    if found is None:
        if named:
            raise BrowserError(f"{named}: no such executable")
        raise BrowserError("no Chromium on PATH; install one (apt install chromium), or name it with --browser")
    return found


class _WithExtension:
    """A browser that loads an extension, which it does in profiles on disk only: each is a process of its own."""

    def __init__(self, kind: BrowserType, extension: Extension, **launched: Any) -> None:
        self.kind, self.extension, self.launched = kind, extension, launched
        self.version = ""
        self.stack = ExitStack()

    async def new_context(self, **options: Any) -> BrowserContext:
        """A profile with the extension in it. Raises BrowserError, and Error."""
        folder = self.stack.enter_context(tempfile.TemporaryDirectory(prefix="abplint-", ignore_cleanup_errors=True))
        copy = self.extension.copy
        context = await self.kind.launch_persistent_context(
            folder,
            ignore_default_args=["--disable-extensions"],
            **{**self.launched, "args": [*self.launched["args"], *(f"--{flag}={copy}" for flag in _LOADING)]},
            **options,
        )
        try:
            await self._loaded(context)
        except BaseException:
            await context.close()
            raise
        return context

    async def _loaded(self, context: BrowserContext) -> None:
        page = await context.new_page()
        wire = await context.new_cdp_session(page)
        self.version = (await wire.send("Browser.getVersion"))["product"].rpartition("/")[2]
        for _ in range(_ATTEMPTS):
            with suppress(Error):
                await page.goto(f"{self.extension.origin}/{MANIFEST}")
                await page.close()
                return
            await asyncio.sleep(_BRIEF / _ATTEMPTS)
        raise BrowserError(f"{self.extension.folder}: this browser does not load the extension")


Profiles = Browser | _WithExtension
"""What opens a fresh profile for each load."""


@asynccontextmanager
async def opened(
    executable: str,
    *,
    sandbox: bool = True,
    hosts: Iterable[str] | None = (),
    extension: Extension | None = None,
) -> AsyncIterator[Profiles]:
    """A browser that reaches no names but `hosts` (None: all), of one with a port that port alone; with an unpacked
    extension or none. Raises BrowserError."""
    if sandbox and hasattr(os, "geteuid") and os.geteuid() == 0:
        raise BrowserError("Chromium has no sandbox as root; use another account, or --no-sandbox for pages you trust")
    flags = list(_FLAGS)
    if hosts is not None:
        reached = "".join(f"MAP {host} {host}, " for host in hosts)
        flags.append(f"--host-resolver-rules={reached}MAP * ~NOTFOUND")
    async with async_playwright() as playwright:
        if extension is not None:
            launched = {"executable_path": executable, "args": flags, "chromium_sandbox": sandbox}
            profiles = _WithExtension(playwright.chromium, extension, handle_sigint=False, **launched)
            with profiles.stack:
                yield profiles
            return
        try:
            browser = await playwright.chromium.launch(
                executable_path=executable, args=flags, chromium_sandbox=sandbox, handle_sigint=False
            )
        except Error as error:
            raise BrowserError(f"{executable} does not start: {_first_line(error)}") from error
        try:
            yield browser
        finally:
            with suppress(Error, asyncio.TimeoutError):
                await asyncio.wait_for(browser.close(), _BRIEF)


async def observe(browser: Profiles, plan: Plan, limit: Limit = asyncio.sleep) -> Observation:
    """What the browser shows of a page. Raises BrowserError if it cannot be loaded, or the browser fails.

    `limit` is given a number of seconds, and what it returns is done when a call has taken that long.
    """
    try:
        return await _Probe(browser, plan, limit).run()
    except (Error, asyncio.TimeoutError) as error:
        said = _first_line(error) if isinstance(error, Error) else "it does not answer"
        raise BrowserError(f"the browser failed at {plan.url}: {said}") from error


def _first_line(error: Error) -> str:
    return error.message.strip().partition("\n")[0]


@dataclass
class _Noted:
    """What one load has brought so far."""

    looks: list[Look] = field(default_factory=list)
    uses: list[tuple[int, Used]] = field(default_factory=list)
    surfaced: list[Surfaced] = field(default_factory=list)


class _Lost(Exception):
    """The page is gone, or does not answer."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome)
        self.outcome: Outcome = outcome


class _Load:
    """One load of the page in a profile of its own."""

    def __init__(
        self, plan: Plan, limit: Limit, context: BrowserContext, page: Page, wire: CDPSession, recorder: _Recorder
    ) -> None:
        self.plan, self.limit, self.recorder = plan, limit, recorder
        self.context, self.page, self.wire = context, page, wire
        self.noted = _Noted()
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
        answer: dict[str, Any] = await asyncio.wait_for(self.wire.send(method, params or {}), _BRIEF)
        return answer

    async def start(self) -> None:
        """Load the page and wait until it is idle. Raises BrowserError."""
        for method, params in (
            ("Runtime.enable", {}),
            ("Page.enable", {}),
            ("Debugger.enable", {}),
            ("Debugger.setAsyncCallStackDepth", {"maxDepth": 32}),
            ("Page.addScriptToEvaluateOnNewDocument", {"source": self.recorder.source}),
        ):
            await self.send(method, params)
        try:
            response = await self.page.goto(self.plan.url, wait_until="load", timeout=_LOADED * 1000)
        except NoAnswer:
            raise BrowserError(f"{self.plan.url} is not loaded after {_LOADED:g} s") from None
        except Error as error:
            raise BrowserError(f"cannot load {self.plan.url}: {_first_line(error)}") from error
        if response is not None and not response.ok:
            raise BrowserError(f"cannot load {self.plan.url}: the server answers {response.status}")
        with suppress(Error):
            self.html = await response.body() if response is not None else b""
        if self.plan.files is not None:
            self.html = self.plan.files(self.plan.url) or self.html
        with suppress(NoAnswer):
            await self.page.wait_for_load_state("networkidle", timeout=_IDLE * 1000)
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
        """The recorder's answer to a command. Raises _Lost."""
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
            raise _Lost(self.outcome)
        try:
            with suppress(Error):
                await self.send("Runtime.terminateExecution")
        except asyncio.TimeoutError:
            self.is_deaf = True
            self._lose("timed out")
        raise _Lost("timed out")

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
        except _Lost as lost:
            outcome = lost.outcome
            self.json = None
        uses = tuple(used for _, used in self.noted.uses[first:])
        surfaced = tuple(dict.fromkeys(self.noted.surfaced[shown:]))
        params = args[1] if len(args) > 1 else {}
        return Called(capability, self.is_granted, params, is_valid, outcome, answer, took, uses, surfaced)

    async def _linger(self, capability: str) -> None:
        """Wait a moment for what a call of a capability has started: a download, a page that goes away."""
        await asyncio.wait({self.gone}, timeout=_LATE)

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
            await asyncio.wait_for(self.context.close(), _BRIEF)


def _heard(done: asyncio.Future[None]) -> None:
    """A command to a page that has gone fails; the answer that does not come tells."""
    if not done.cancelled():
        done.exception()


def _stacks(trace: Mapping[str, Any] | None) -> Iterable[Mapping[str, Any]]:
    while trace is not None:
        yield from trace["callFrames"]
        trace = trace.get("parent")


class _Recorder:
    """The recorder's text for one probe; the secrets are nobody's but the client's."""

    def __init__(self, hooks: tuple[Hook, ...], attributes: tuple[str, ...]) -> None:
        self.hooks = hooks
        self.secret, self.event = secrets.token_hex(16), secrets.token_hex(16)
        config = {
            "secret": self.secret,
            "event": self.event,
            "root": _ROOT,
            "largest": _LARGEST,
            "attributes": attributes,
            "hooks": [hook.as_data() for hook in hooks],
        }
        self.source = f"{{{_RECORDER.read_text('utf-8')}\nrecord({json.dumps(config)});}}"


class _Probe:
    """One page: what is asked of it, and what came of that."""

    def __init__(self, browser: Profiles, plan: Plan, limit: Limit) -> None:
        self.browser, self.plan, self.limit = browser, plan, limit
        self.recorder = _Recorder(plan.hooks, plan.attributes)
        self.origin = _origin(plan.url)
        self.blocked: dict[str, None] = {}
        self.troubles: dict[str, None] = {}
        self.background: list[Used] = []
        self.sources: dict[str, bytes] = {}
        self.wanted: set[str] = set()
        self.replaced: dict[str, None] = {}
        self.asked = 0
        self.schemas: dict[str, Any] = {}

    async def load(self, is_granted: bool) -> _Load:
        permissions = list(GRANTED) if is_granted else []
        try:
            return await asyncio.wait_for(self._loaded(permissions, is_granted), 2 * _LOADED)
        except asyncio.TimeoutError:
            raise BrowserError(f"the browser failed at {self.plan.url}: it does not answer") from None

    async def _loaded(self, permissions: list[str], is_granted: bool) -> _Load:
        context = await self.browser.new_context(
            permissions=permissions,
            geolocation={"latitude": 0, "longitude": 0},
            accept_downloads=False,
            service_workers="block",
        )
        context.set_default_timeout(self.plan.timeout * 1000)
        if not self.plan.allow_network:
            await context.route("**/*", self._route)
            await context.route_web_socket("**/*", self._refuse_socket)
        page = await context.new_page()
        load = _Load(self.plan, self.limit, context, page, await context.new_cdp_session(page), self.recorder)
        load.is_granted = is_granted
        try:
            await load.start()
        except BaseException:
            await load.close()
            raise
        return load

    async def _route(self, route: Route) -> None:
        url = route.request.url
        with suppress(Error):
            if _origin(url) == self.origin or urlsplit(url).scheme in _OWN_SCHEMES:
                await route.continue_()
            else:
                self.blocked.setdefault(_origin(url))
                await route.abort("blockedbyclient")

    async def _refuse_socket(self, socket: WebSocketRoute) -> None:
        if _origin(socket.url.replace("ws", "http", 1)) == self.origin:
            socket.connect_to_server()
            return
        self.blocked.setdefault(_origin(socket.url))
        with suppress(Error):
            await socket.close()

    async def run(self) -> Observation:
        load = await self.load(True)
        try:
            seen = Observation(self.plan.url, f"Chromium {self.browser.version}", load.html)
            seen = replace(seen, looks=tuple(load.noted.looks), manifest=await self._manifest(load))
            self.wanted.update(*((frame.url for frame in used.frames) for _, used in load.noted.uses))
            self.background += [used for _, used in load.noted.uses]
            if not load.noted.looks or not load.noted.looks[-1].has_runtime:
                return await self._ended(load, seen)
            seen = await self._described(load, seen)
            load, seen = await self._called(load, seen)
            return await self._ended(load, seen)
        finally:
            await load.close()

    async def _manifest(self, load: _Load) -> tuple[str, bytes | None] | None:
        """The manifest that the document as it was sent links to: a client reads it without the page."""
        href = manifest_link(load.html)
        if href is None:
            return None
        url = urljoin(self.plan.url, href)
        if _origin(url) != self.origin and not self.plan.allow_network:
            self.blocked.setdefault(_origin(url))
            return url, None
        if self.plan.files is not None:
            return url, self.plan.files(url)
        try:
            response = await load.context.request.get(url, max_redirects=0, timeout=self.plan.timeout * 1000)
            data = await response.body()
        except Error:
            return url, None
        return url, data if response.ok and len(data) <= _LARGEST else None

    async def _described(self, load: _Load, seen: Observation) -> Observation:
        """What the runtime is made of, what it says before and after it is initialised, and what it lists."""
        members: dict[str, Shape] = {}
        with suppress(_Lost):
            members = (await load.ask("members", names=list(MEMBERS)))["value"].get("members", {})
        place = await load.place()
        lists: dict[str, Any] = {}
        if seen.manifest is not None and seen.manifest[1] is not None:
            with suppress(ValueError, RecursionError):
                lists["manifest"] = json.loads(seen.manifest[1])
        early_list = await load.call("listCapabilities", [], "")
        safe = [
            name
            for name in names_in(_parsed(load.json)) or names_in(lists.get("manifest"))
            if self.plan.all or not is_destructive(name)
        ]
        schemas = self._schemas({"manifest": lists.get("manifest"), "early": _parsed(load.json)})
        early = None
        if safe and not load.is_lost:
            made = self._parameters(safe[0], schemas)
            early = await load.call("call", [safe[0], made.value], safe[0], made.is_valid)
        shapes: dict[str, Shape] = {}
        started = await load.call("initialize", [self._client()], "")
        if started.answer is not None and started.outcome == "answered":
            shapes["initialize"], lists["initialize"] = started.answer, _parsed(load.json)
        else:
            self.troubles.setdefault(f"`initialize()` {started.outcome}")
        if load.is_lost or started.outcome == "timed out":
            return replace(seen, members=members, runtime=place)
        listed = await load.call("listCapabilities", [], "")
        if listed.answer is not None and listed.outcome == "answered":
            shapes["listCapabilities"], lists["listCapabilities"] = listed.answer, _parsed(load.json)
        else:
            self.troubles.setdefault(f"`listCapabilities()` {listed.outcome}")
        unknown = await load.call("call", [UNKNOWN, {}], UNKNOWN)
        self.schemas = self._schemas(lists)
        return replace(
            seen,
            members=members,
            runtime=place,
            lists=shapes,
            names={source: names_in(found) for source, found in lists.items()},
            requirements=_requirements(lists),
            unavailable=_unavailable(lists),
            early=early if early_list.outcome == "answered" else None,
            unknown=unknown,
        )

    def _schemas(self, lists: Mapping[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for data in lists.values():
            for entry in entries(data):
                if isinstance(entry.get("inputSchema"), dict):
                    found[entry["name"]] = entry["inputSchema"]
        return found

    def _parameters(self, name: str, schemas: Mapping[str, Any]) -> CallParameters:
        given = self.plan.parameters.get(name)
        return parameters(schemas.get(name)) if given is None else CallParameters(given, True)

    def _client(self) -> dict[str, Any]:
        return {"agent": {"name": "abplint", "version": self.plan.version}, "capabilities": {}}

    async def _called(self, load: _Load, seen: Observation) -> tuple[_Load, Observation]:
        listed = dict.fromkeys(name for listed in seen.names.values() for name in listed)
        names = [name for name in listed if name not in seen.unavailable]
        wanted = [name for name in names if self.plan.all or not is_destructive(name)]
        calls: list[Called] = []
        for is_granted, name in product((True, False), wanted):
            if load.is_granted is not is_granted or not load.is_usable or (calls and calls[-1].outcome == "timed out"):
                try:
                    load = await self._again(load, is_granted)
                except BrowserError as error:
                    self.troubles.setdefault(f"{error}: nothing was called from `{name}` on")
                    break
            made = self._parameters(name, self.schemas)
            calls.append(await load.call("call", [name, made.value], name, made.is_valid))
            if load.is_deaf:
                self.troubles.setdefault(
                    f"since `{name}` the browser does not answer: nothing was called from there on"
                )
                break
            if not load.is_kept:
                self.troubles.setdefault(f"after `{name}`, `window.abp` was not the runtime that was initialised")
            for used in calls[-1].uses:
                self.wanted.update(frame.url for frame in used.frames)
        return load, replace(seen, calls=tuple(calls), skipped=tuple(name for name in names if name not in wanted))

    async def _again(self, load: _Load, is_granted: bool) -> _Load:
        """A new load in place of one that is lost, or has other permissions."""
        await self._leave(load)
        fresh = await self.load(is_granted)
        self.background += [used for _, used in fresh.noted.uses]
        started = await fresh.call("initialize", [self._client()], "")
        if started.outcome != "answered":
            self.troubles.setdefault(f"`initialize()` {started.outcome}")
        return fresh

    async def _leave(self, load: _Load) -> None:
        """Ask the recorder what has become of what it put into the page, and close it."""
        if not load.is_lost:
            try:
                checked = await load.ask("check")
                self.replaced.update(dict.fromkeys(checked["replaced"]))
                self.asked += checked["asked"]
            except _Lost:
                self.troubles.setdefault("the recorder stopped answering: what ran after that was not recorded")
            self.sources.update(await load.sources(self.wanted - self.sources.keys()))
        await load.close()

    async def _ended(self, load: _Load, seen: Observation) -> Observation:
        if seen.runtime is not None:
            self.wanted.add(seen.runtime.url)
        await self._leave(load)
        return replace(
            seen,
            sources=self.sources,
            scripts=tuple(load.scripts),
            background=tuple(self.background),
            blocked=tuple(self.blocked),
            replaced=tuple(self.replaced),
            asked=self.asked,
            troubles=tuple(self.troubles),
        )


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _parsed(text: str | None) -> Any:
    with suppress(ValueError, RecursionError):
        return json.loads(text or "null")
    return None


def names_in(data: Any) -> tuple[str, ...]:
    return tuple(entry["name"] for entry in entries(data))


def _unavailable(lists: Mapping[str, Any]) -> frozenset[str]:
    """The capabilities that a list says are not there for now: no client calls them."""
    return frozenset(
        entry["name"] for data in lists.values() for entry in entries(data) if entry.get("available") is False
    )


def _requirements(lists: Mapping[str, Any]) -> frozenset[str]:
    """The capabilities that declare requirements in any list."""
    return frozenset(entry["name"] for data in lists.values() for entry in entries(data) if entry.get("requirements"))
