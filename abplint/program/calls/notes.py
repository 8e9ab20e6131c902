"""Which functions of the project were called where, for a reader that asks for it."""

from __future__ import annotations

from collections.abc import Iterable

from abplint.program.objects import Func
from abplint.program.values import Site
from abplint.syntax import facts


class CallNotes:
    """The calls of a realm. A call that is remembered counts with all that it called when it ran.

    `at` holds the functions by where they were called, `functions` all of them.
    """

    def __init__(self) -> None:
        self.at: dict[Site, dict[facts.Function, Func]] = {}
        self.functions: dict[facts.Function, Func] = {}
        self._inside: dict[facts.Function, set[facts.Function]] = {}
        self._called: set[facts.Function] = set()
        self._ran: set[facts.Function] = set()

    def begin(self) -> None:
        """A run begins."""
        self._called, self._ran = set(), set()

    def call(self, func: Func, caller: Func | None, site: Site, *, is_aside: bool) -> None:
        """A function is called, whether it runs or is remembered. `is_aside`: not by what runs, but to see what others
        may do meanwhile: a person's event that a promise waits for, or what writes what is read."""
        assert func.fact is not None
        self.functions[func.fact] = func
        self.at.setdefault(site, {})[func.fact] = func
        if is_aside:
            return
        self._called.add(func.fact)
        if caller is not None and caller.fact is not None:
            self._inside.setdefault(caller.fact, set()).add(func.fact)

    def run(self, fact: facts.Function) -> None:
        """A function's body runs, and tells of its calls itself."""
        self._ran.add(fact)

    def inside(self, fact: facts.Function) -> frozenset[facts.Function]:
        """The functions that a function has called itself."""
        return frozenset(self._inside.get(fact, ()))

    def called(self) -> frozenset[facts.Function]:
        """The functions that the run has called so far."""
        found = set(self._called)
        pending: list[facts.Function] = list(found - self._ran)
        while pending:
            more: Iterable[facts.Function] = self._inside.get(pending.pop(), set()) - found
            found.update(more)
            pending += more
        return frozenset(found)
