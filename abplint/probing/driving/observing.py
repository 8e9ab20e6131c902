"""Asks a page all that a client asks, over as many loads as that takes, and says what came of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

from playwright.async_api import Error, Route, WebSocketRoute

from abplint.observation import Called, Observation, Shape, Used
from abplint.probing.driving.browser import BrowserError, Profiles, Waits, first_line
from abplint.probing.driving.loads import LARGEST, Limit, LostPage, PageLoad, PageRecorder
from abplint.probing.parameters import CallParameters, parameters
from abplint.probing.plan import MEMBERS, UNKNOWN, Plan, entries, is_destructive, manifest_link

GRANTED: Final = (
    *("geolocation", "camera", "microphone", "notifications", "clipboard-read", "clipboard-write", "midi"),
    *("local-fonts", "accelerometer", "gyroscope", "magnetometer", "storage-access"),
)
_OWN_SCHEMES: Final = frozenset({"data", "blob", "about"})


async def observe(browser: Profiles, plan: Plan, limit: Limit = asyncio.sleep) -> Observation:
    """What the browser shows of a page. Raises BrowserError if it cannot be loaded, or the browser fails.

    `limit` is given a number of seconds, and what it returns is done when a call has taken that long.
    """
    try:
        return await PageProbe(browser, plan, limit).run()
    except (Error, asyncio.TimeoutError) as error:
        said = first_line(error) if isinstance(error, Error) else "it does not answer"
        raise BrowserError(f"the browser failed at {plan.url}: {said}") from error


class PageProbe:
    """One page: what is asked of it, and what came of that."""

    def __init__(self, browser: Profiles, plan: Plan, limit: Limit) -> None:
        self.browser, self.plan, self.limit = browser, plan, limit
        self.recorder = PageRecorder(plan.hooks, plan.attributes)
        self.origin = _origin(plan.url)
        self.blocked: dict[str, None] = {}
        self.troubles: dict[str, None] = {}
        self.background: list[Used] = []
        self.sources: dict[str, bytes] = {}
        self.wanted: set[str] = set()
        self.replaced: dict[str, None] = {}
        self.asked = 0
        self.schemas: dict[str, Any] = {}

    async def load(self, is_granted: bool) -> PageLoad:
        permissions = list(GRANTED) if is_granted else []
        try:
            return await asyncio.wait_for(self._loaded(permissions, is_granted), 2 * Waits.loaded)
        except asyncio.TimeoutError:
            raise BrowserError(f"the browser failed at {self.plan.url}: it does not answer") from None

    async def _loaded(self, permissions: list[str], is_granted: bool) -> PageLoad:
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
        load = PageLoad(self.plan, self.limit, context, page, await context.new_cdp_session(page), self.recorder)
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

    async def _manifest(self, load: PageLoad) -> tuple[str, bytes | None] | None:
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
        return url, data if response.ok and len(data) <= LARGEST else None

    async def _described(self, load: PageLoad, seen: Observation) -> Observation:
        """What the runtime is made of, what it says before and after it is initialised, and what it lists."""
        members: dict[str, Shape] = {}
        with suppress(LostPage):
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

    async def _called(self, load: PageLoad, seen: Observation) -> tuple[PageLoad, Observation]:
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

    async def _again(self, load: PageLoad, is_granted: bool) -> PageLoad:
        """A new load in place of one that is lost, or has other permissions."""
        await self._leave(load)
        fresh = await self.load(is_granted)
        self.background += [used for _, used in fresh.noted.uses]
        started = await fresh.call("initialize", [self._client()], "")
        if started.outcome != "answered":
            self.troubles.setdefault(f"`initialize()` {started.outcome}")
        return fresh

    async def _leave(self, load: PageLoad) -> None:
        """Ask the recorder what has become of what it put into the page, and close it."""
        if not load.is_lost:
            try:
                checked = await load.ask("check")
                self.replaced.update(dict.fromkeys(checked["replaced"]))
                self.asked += checked["asked"]
            except LostPage:
                self.troubles.setdefault("the recorder stopped answering: what ran after that was not recorded")
            self.sources.update(await load.sources(self.wanted - self.sources.keys()))
        await load.close()

    async def _ended(self, load: PageLoad, seen: Observation) -> Observation:
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
