"""Chromium, driven over the pipe of its DevTools protocol (null-terminated JSON on file descriptors 3 and 4)."""

from __future__ import annotations

import base64
import fcntl
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
from collections import deque
from pathlib import Path
from typing import Any

Message = dict[str, Any]

_FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync --disable-extensions --disable-dev-shm-usage --mute-audio"
    " --disable-background-timer-throttling --disable-renderer-backgrounding --remote-debugging-pipe"
).split()
_LAUNCH = (
    "import os, sys; os.dup2(int(sys.argv[1]), 3); os.dup2(int(sys.argv[2]), 4); os.execv(sys.argv[3], sys.argv[3:])"
)
_ANSWER_SECONDS = 600.0  # how long a browser may be silent before it counts as dead


class BrowserError(Exception):
    """The browser refused a command, died, or said nothing for a minute."""


def find_chromium() -> str | None:
    """The path of Debian's Chromium, or of what the variable CHROMIUM names."""
    return shutil.which(os.environ.get("CHROMIUM", "chromium"))


class Tab:
    """One page target. Events are queued as they come, and read by `event()`."""

    def __init__(self, executable: str) -> None:
        self._profile = tempfile.TemporaryDirectory(prefix="abplint-chromium-")
        commands, events = os.pipe(), os.pipe()
        # The process between moves them to 3 and 4; they must lie above.
        theirs = [fcntl.fcntl(fd, fcntl.F_DUPFD, 10) for fd in (commands[0], events[1])]
        launch = [sys.executable, "-ISc", _LAUNCH]
        self._process = subprocess.Popen(
            [*launch, *map(str, theirs), executable, *_FLAGS, f"--user-data-dir={self._profile.name}", "about:blank"],
            pass_fds=theirs,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for fd in (*theirs, commands[0], events[1]):
            os.close(fd)
        self._commands = os.fdopen(commands[1], "wb", buffering=0)
        self._events = os.fdopen(events[0], "rb", buffering=0)
        self._messages: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._pending: deque[Message] = deque()
        self._last_id = 0
        self._session: str | None = None
        threading.Thread(target=self._read, daemon=True).start()
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def close(self) -> None:
        self._session = None
        try:
            self.send("Browser.close")
        except BrowserError:
            self._process.kill()
        self._process.wait()
        self._commands.close()
        self._profile.cleanup()

    def send(self, method: str, /, **params: Any) -> Message:
        """The result of one command. Raises BrowserError."""
        self._last_id += 1
        message: Message = {"id": self._last_id, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        try:
            self._commands.write(json.dumps(message).encode() + b"\0")
        except OSError as error:
            raise BrowserError(f"{method}: the browser is gone") from error
        while True:
            answer = self._next()
            if answer.get("id") != self._last_id:
                self._pending.append(answer)
            elif "error" in answer:
                raise BrowserError(f"{method}: {answer['error']['message']}")
            else:
                result: Message = answer["result"]
                return result

    def event(self) -> Message:
        """The oldest event not read yet; waits for one."""
        while True:
            message = self._pending.popleft() if self._pending else self._next()
            if "method" in message:
                return message

    def events(self) -> list[Message]:
        """The events that are here already, oldest first."""
        while not self._messages.empty():
            self._pending.append(self._next())
        ready = [message for message in self._pending if "method" in message]
        self._pending.clear()
        return ready

    def evaluate(self, expression: str) -> Any:
        """The JSON value of an expression in the page, awaited if it is a promise. Raises BrowserError."""
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise BrowserError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def screenshot(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self.send("Page.captureScreenshot")["data"]))

    def _next(self) -> Message:
        try:
            message = self._messages.get(timeout=_ANSWER_SECONDS)
        except queue.Empty:
            raise BrowserError("the browser does not answer") from None
        if message is None:
            raise BrowserError("the browser has ended")
        return message

    def _read(self) -> None:
        rest = b""
        while block := self._events.read(1 << 16):
            *messages, rest = (rest + block).split(b"\0")
            for message in messages:
                self._messages.put(json.loads(message))
        self._messages.put(None)
        self._events.close()
