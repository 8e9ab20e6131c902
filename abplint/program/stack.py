"""Room for interpreting deep programs on Python's own stack."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any, Final, TypeVar

from abplint.program.budgets import MOST_YOUNG_ROUNDS, PYTHON_FRAMES, STACK_SLOTS, YOUNG_OBJECTS

T = TypeVar("T")


def _call(work: Callable[[], Any]) -> Any:
    return work()


# Since 3.11 Python keeps frames in chunks of 16 KiB, and maps and unmaps one whenever a loop deep in a recursion
# crosses its end: an eighth of a long run. A chunk is as large as its first frame needs, rounded up to a power of two:
# a frame of half of that leaves the other half to all frames above it. Pages that nobody touches cost no memory.
_call_on_one_chunk: Final = FunctionType(_call.__code__.replace(co_stacksize=STACK_SLOTS), globals())


def on_deep_stack(work: Callable[[], T]) -> T:
    """What `work` returns, run with room for interpreting: the interpreter's own bounds end it long before Python's.

    Values, scopes and frames live as long as the run, and hold each other: looking for garbage among them is rare, and
    among those that were looked at once rarer still.
    """
    limit, thresholds = sys.getrecursionlimit(), gc.get_threshold()
    sys.setrecursionlimit(max(limit, PYTHON_FRAMES))
    gc.set_threshold(YOUNG_OBJECTS, MOST_YOUNG_ROUNDS, *thresholds[2:])
    try:
        result: T = _call_on_one_chunk(work)
        return result
    finally:
        gc.set_threshold(*thresholds)
        sys.setrecursionlimit(limit)
