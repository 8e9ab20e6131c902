"""Work that is split over processes, where the platform can fork one."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Result = TypeVar("Result")


def can_fork() -> bool:
    """Whether a process can go on from here with all that is in memory."""
    return hasattr(os, "fork")


def in_processes(work: Callable[[int], Result], count: int) -> list[Result]:
    """`work(0)` to `work(count - 1)`, all but the first in processes of their own, which are forked.

    Results are pickled. What a process raises is raised here, of several the one with the lowest number.
    """
    import multiprocessing  # and sockets and pickles, which a run in one process does without

    context: Any = multiprocessing.get_context("fork")
    running = []
    try:
        for number in range(1, count):
            here, there = context.Pipe(duplex=False)
            process = context.Process(target=_send, args=(there, work, number), daemon=True)
            process.start()
            there.close()
            running.append((process, here))
        results = [work(0)]
        for process, here in running:
            try:
                succeeded, result = here.recv()
            except EOFError:
                process.join()
                raise RuntimeError(f"a process ended with {process.exitcode}") from None
            if not succeeded:
                raise result
            results.append(result)
        return results
    finally:
        for process, here in running:
            here.close()
            process.terminate()
            process.join()


def _send(there: Connection, work: Callable[[int], Any], number: int) -> None:
    try:
        there.send((True, work(number)))
    except Exception as error:  # it is the parent's to handle
        there.send((False, error))
    finally:
        there.close()
