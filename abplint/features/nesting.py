"""Which functions stand in which, as far as they have run: what a variable of an enclosing one is set to."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from abplint.syntax import facts


class Nesting:
    """The functions around each function of some programs."""

    def __init__(self) -> None:
        self._outer: dict[facts.Program, dict[facts.Function, facts.Function | None]] = {}

    def around(self, program: facts.Program, function: facts.Function) -> list[facts.Function]:
        """The functions that one stands in, the innermost first. Those that never ran hold nothing that did."""
        known = self._outer.get(program)
        if known is None or function not in known:
            known = self._outer[program] = _outer(program)
        found: list[facts.Function] = []
        outer = known.get(function)
        while outer is not None:
            found.append(outer)
            outer = known.get(outer)
        return found


def _outer(program: facts.Program) -> dict[facts.Function, facts.Function | None]:
    found: dict[facts.Function, facts.Function | None] = {}
    pending: list[tuple[Any, facts.Function | None]] = [(program.body, None)]
    while pending:
        item, around = pending.pop()
        if isinstance(item, (list, tuple)):
            pending += [(each, around) for each in item]
        elif isinstance(item, facts.Function):
            found[item] = around
            if item._body is not None:
                pending += [(item._body, item), (item.parameters, item)]
        elif isinstance(item, facts.Fact):
            pending += [(getattr(item, each.name), around) for each in fields(item) if not each.name.startswith("_")]
    return found
