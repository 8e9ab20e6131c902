"""Starts a Chromium that reaches no more than it is told to, with an extension or none, and opens profiles in it."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterable
from contextlib import ExitStack, asynccontextmanager, suppress
from typing import Any, Final

from playwright.async_api import Browser, BrowserContext, BrowserType, Error, async_playwright

from abplint.probing.extension import MANIFEST, Extension

EXECUTABLES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# No page finds a way around the routes: not by names that are resolved early, and not by datagrams.
_FLAGS: Final = (
    *("--use-fake-device-for-media-stream", "--mute-audio", "--disable-quic", "--no-pings"),
    *("--dns-prefetch-disable", "--force-webrtc-ip-handling-policy=disable_non_proxied_udp"),
    "--disable-features=WebTransport,NetworkPrediction,MediaRouter",
)
_LOADING: Final = ("disable-extensions-except", "load-extension")
_ATTEMPTS: Final = 50  # at a page of an extension that the browser is still loading


class Waits:
    """Seconds that are waited for what may never come."""

    loaded = 30.0  # until a page that does not load is given up
    idle = 3.0  # until a page that is never idle counts as idle
    late = 0.15  # after an answer, for what the call has started
    brief = 5.0  # for what the browser does by itself


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
            await asyncio.sleep(Waits.brief / _ATTEMPTS)
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
            raise BrowserError(f"{executable} does not start: {first_line(error)}") from error
        try:
            yield browser
        finally:
            with suppress(Error, asyncio.TimeoutError):
                await asyncio.wait_for(browser.close(), Waits.brief)


def first_line(error: Error) -> str:
    return error.message.strip().partition("\n")[0]
