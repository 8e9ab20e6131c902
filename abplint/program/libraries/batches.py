"""Answers to several writes to states at once: what is shown is what all of them come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from abplint.program.libraries.reactions import Reaction
from abplint.program.moment import LOADING
from abplint.program.values import Site, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class Batches:
    """The answers that wait until all of some properties are written."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._waiting: list[tuple[list[tuple[Reaction, Any]], Site]] | None = None  # None: each comes at once

    @property
    def is_open(self) -> bool:
        """Whether answers are put off."""
        return self._waiting is not None

    def put_off(self, pending: list[tuple[Reaction, Any]], site: Site) -> None:
        """Answer a write once all are done."""
        for reaction, _ in pending:
            reaction.is_put_off = True
        assert self._waiting is not None
        self._waiting.append((pending, site))

    def together(self, write: Callable[[], Value]) -> Value:
        """Write to several properties, and answer that."""
        if self._waiting is not None or self.m.run <= LOADING:
            return write()
        waiting = self._waiting = []
        try:
            return write()
        finally:
            self._waiting = None
            for pending, _ in waiting:
                for reaction, _ in pending:
                    reaction.is_put_off, reaction.is_active = False, True
            try:
                for pending, site in waiting:
                    self.m.states.tell(pending, site)
            finally:
                for pending, _ in waiting:
                    for reaction, _ in pending:
                        reaction.is_active = False
