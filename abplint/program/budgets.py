"""budgets.py"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

WIDEST_UNION: Final = 48
LONGEST_PATH: Final = 24
MOST_EARLIER: Final = 8
MOST_INSIDE: Final = 300
DEEPEST_CALL: Final = 48
DEEPEST_NESTING: Final = 900
MOST_READS: Final = 200
MOST_WRITERS: Final = 96
MOST_CLOSURES: Final = 8  # of one function, besides the latest
PYTHON_FRAMES: Final = 16_000  # what the depths above come to, about fifteen frames for each level
LOADING_STEPS: Final = 150_000
AMBIENT_STEPS: Final = 20_000
ALL_AMBIENT_STEPS: Final = 300_000
LARGEST_COUNT: Final = 16
MOST_ELEMENTS: Final = 4096
MOST_VARIANTS: Final = 8
LONGEST_TEXT: Final = 4096
LONGEST_NAME: Final = 200  # longer text is no name, whose place is that of its first part
LONGEST_CALL_HEAD: Final = 120
LONGEST_UNROLLING: Final = 256
LONGEST_COMPUTING: Final = 12
INITIALISER_STEPS: Final = 40_000
SAME_FUNCTION_DEEP: Final = 3
COUNTING_DEEP: Final = 16  # a function that goes through a list by calling itself
LARGEST_COPY: Final = 48
WIDEST_SHAPE: Final = 12
SHAPE_DEPTH: Final = 1
FEW_ALTERNATIVES: Final = 3
ENOUGH_RUNS: Final = 2
DATA_DEPTH: Final = 2
ENOUGH_STEPS: Final = 150
CHEAP_STEPS: Final = 40
LONGEST_ITERATION: Final = 256
LONGEST_RESULT: Final = 1024
DEEPEST_MOUNT: Final = 24
MOUNT_STEPS: Final = 20_000
ALL_MOUNT_STEPS: Final = 120_000
MOST_REACTIONS: Final = 12  # to one write
REACTION_STEPS: Final = 10_000  # in one run
LOOSENED_DEPTH: Final = 3
MOST_FACTS: Final = 64  # known of unseen values at one point
MOST_SHARED: Final = 1024
MOST_RUNS: Final = 8  # whose facts are kept
MOST_ENDS: Final = 8  # kept apart of one computation
MOST_CONSULTED: Final = 64
NARROWING_DEPTH: Final = 6
DEEPEST_TEXT: Final = 3  # what text of an object reads of what it holds
LONGEST_DECLARATION: Final = 200
DEEPEST_OUTPUT: Final = 8
DEEPEST_ANSWER: Final = 4  # where an answer may hold a promise
RENDERING_STEPS: Final = 8_000
MOST_MENTIONS: Final = 24
FARTHEST_EFFECT: Final = 3
ALL_LOADING_STEPS: Final = 600_000
CALL_STEPS: Final = 100_000
FEWEST_CALL_STEPS: Final = 10_000
RESERVED_FOR_CALLER: Final = 8  # of the steps that are left, one in so many is the caller's
ALL_CALL_STEPS: Final = 3_000_000
STATEMENT_STEPS: Final = 2_000
UNCALLED_STEPS: Final = 20_000
MOST_UNCALLED: Final = 100


@contextmanager
def deep_stack() -> Iterator[None]:
    """Room for interpreting: its own bounds end it long before Python's would."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, PYTHON_FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
