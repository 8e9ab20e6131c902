"""The process that analyses, so that nobody who types waits for it.

It is started with `spawn`: it shares no state with the server, and it ends when its pipe is closed.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from abplint.records import record
from abplint.server.reading import Answer, EarlyFindings, Job, Reader

BETWEEN_LOOKS = 0.005  # seconds from one look at the pipe to the next
CANCEL = None
"""The message that ends the job at hand."""


class Cancelled(Exception):
    """The job at hand is no longer of interest."""


@record
class Crash:
    """abplint failed; `trace` is for the log."""

    trace: str


def work(pipe: Connection) -> None:
    """Answer the jobs that come through a pipe, one answer for each; None for a cancelled one. Before it may come
    `EarlyFindings`."""
    sys.stdout = sys.stderr  # the client reads the server's stdout
    reader = Reader(alone=pipe.close)
    gc.disable()  # between two jobs there is time for it
    while True:
        try:
            job = pipe.recv()
            if job is CANCEL:  # too late: that job is done
                continue
            pipe.send(_answer(reader, job, pipe))
        except (EOFError, OSError, KeyboardInterrupt):
            return
        gc.collect()


def _answer(reader: Reader, job: Job, pipe: Connection) -> Answer | Crash | None:
    looked = 0.0

    def look(what: str, done: int, total: int) -> None:
        nonlocal looked
        now = time.monotonic()
        if now - looked >= BETWEEN_LOOKS:
            looked = now
            if pipe.poll():
                raise Cancelled

    try:
        return reader.answer(job, look, pipe.send)
    except Cancelled:
        return None
    except Exception:
        return Crash(traceback.format_exc())


class Worker:
    """The analysing process, seen from the server. It is started when the first job comes, and again if it died."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._turn = asyncio.Lock()
        self._job: Job | None = None
        self._sending = threading.Lock()

    @property
    def is_idle(self) -> bool:
        """Whether there is no job."""
        return not self._turn.locked()

    async def ask(self, job: Job, tell: Callable[[EarlyFindings], None] | None = None) -> Answer | Crash | None:
        """The answer to a job, after those that were asked before; None if it was cancelled, or everything ends. What
        is found early is told before."""
        async with self._turn:
            self._job, pipe = job, None
            try:
                pipe = self._start()
                return await asyncio.get_running_loop().run_in_executor(None, self._answered, pipe, job, tell)
            except (EOFError, OSError, TypeError):  # a pipe that is closed while one waits for it says the last
                if pipe is not None and self._pipe is not pipe:
                    return None
                self.stop()
                return Crash("the analysing process ended")
            finally:
                self._job = None

    def cancel(self, job: Job) -> None:
        """End a job if it is the one at hand. Its answer still comes, and is None unless it was done already."""
        if self._job is job and self._pipe is not None:
            with suppress(OSError), self._sending:  # if the process died, who waits for the answer is told
                self._pipe.send(CANCEL)

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def _start(self) -> Connection:
        if self._process is not None and self._pipe is not None and self._process.is_alive():
            return self._pipe
        self.stop()
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def _answered(
        self, pipe: Connection, job: Job, tell: Callable[[EarlyFindings], None] | None
    ) -> Answer | Crash | None:
        with self._sending:
            pipe.send(job)
        while True:
            answer: Answer | Crash | EarlyFindings | None = pipe.recv()
            if not isinstance(answer, EarlyFindings):
                return answer
            if tell is not None:
                tell(answer)
