"""Async functions that a compiler has written as generators and helpers that run them.

Compilers write `yield` for `await` in a generator, and hand it to a helper that goes on whenever what was yielded is
settled. The helpers differ, and a minifier renames them; what they need does not.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from abplint.program.budgets import LONGEST_HELPER
from abplint.program.objects import Array, Func
from abplint.program.values import NOTHING, Site, Value
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_NEEDS: Final = tuple(map(re.compile, (rb"\bPromise\b", rb"""[.'"`]next\b""", rb"""[.'"`]throw\b""", rb"\.apply\(")))


class Coroutines:
    """Generators that are run as async functions."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._helpers: dict[facts.Function, bool] = {}
        self._async: dict[facts.Function, facts.Function] = {}

    def call(self, helper: Func, arguments: list[Value], site: Site) -> Value | None:
        """What a helper makes of a generator function; None where there is no helper, or no such function.

        `helper(generator)` gives a function, `helper(this, arguments, …, generator)` runs it.
        """
        generator = arguments[-1] if arguments else None
        if not isinstance(generator, Func) or generator.fact is None or not generator.fact.is_generator:
            return None
        if not self._is_helper(helper):
            return None
        made = self.of(generator)
        if len(arguments) == 1:
            return made
        given = arguments[1] if len(arguments) > 2 else NOTHING
        listed = list(given.elements) if isinstance(given, Array) else []
        open_ended = isinstance(given, Array) and (given.open or given.rest is not None)
        return self.m.calls.call_function(made, arguments[0], listed, site, open_ended)

    def of(self, generator: Func) -> Func:
        """The async function that a generator function stands for: its `yield` is `await`."""
        assert generator.fact is not None
        fact = self._async.get(generator.fact)
        if fact is None:
            old = generator.fact
            fact = facts.Function(
                old.start, old.end, old.name, old.name_start, old.name_end, old.parameters, old.is_arrow, is_async=True,
                _body=old.body,
            )  # fmt: skip
            self._async[old] = fact
        made = Func(fact, generator.env, generator.unit, generator.site, self.m.run)
        made.bound_this, made.home, made.arguments = generator.bound_this, generator.home, generator.arguments
        return made

    def _is_helper(self, func: Func) -> bool:
        fact, unit = func.fact, func.unit
        if fact is None or unit is None or fact.end - fact.start > LONGEST_HELPER:
            return False
        if fact not in self._helpers:
            text = unit.file.data[fact.start : fact.end]
            self._helpers[fact] = all(need.search(text) for need in _NEEDS)
        return self._helpers[fact]
