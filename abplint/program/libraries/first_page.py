"""How much a large app shows as it starts: what stands there answers to what a handler does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from abplint.program.budgets import FIRST_PAGE_STEPS, SHARE_OF_FIRST, SHARE_OF_FIRST_ALONE
from abplint.program.moment import LOADING

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class FirstPage:
    """How much a large app shows as it starts: of what is shown for no other reason, what comes first."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._left = FIRST_PAGE_STEPS
        self._until = 0  # the step until which more is shown

    @property
    def is_shown(self) -> bool:
        """Whether one more component is shown."""
        return self.m.steps < self._until and self.m.run == LOADING

    @contextmanager
    def begun(self, is_begun: bool, is_alone: bool) -> Iterator[None]:
        """While a page is shown; `is_begun`: it is the outermost part of it, `is_alone`: only a router would show it,
        and what it registers comes first."""
        if not is_begun or self.m.run != LOADING:
            yield
            return
        outer, began = self._until, self.m.steps
        share = SHARE_OF_FIRST_ALONE if is_alone else SHARE_OF_FIRST
        self._until = began + min(self._left, (self.m.limit - began) // share)
        try:
            yield
        finally:
            self._left = max(self._left - (self.m.steps - began), 0)
            self._until = outer

    @contextmanager
    def shared(self, is_last: bool) -> Iterator[None]:
        """While one of several parts is shown, which leaves half to those behind it."""
        until = self._until
        self._until -= 0 if is_last else max(until - self.m.steps, 0) // 2
        try:
            yield
        finally:
            self._until = until
