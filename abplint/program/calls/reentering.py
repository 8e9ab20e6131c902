"""Functions that call themselves of what nobody knows: a parser of a text that no one has seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from abplint.program.budgets import COUNTING_DEEP, SAME_FUNCTION_DEEP
from abplint.program.values import Obj, Unknown, Value
from abplint.syntax import facts


class Reentries:
    """How often functions were entered while they run already. One that goes through a list by calling itself is as
    deep as it is entered; one that branches is entered over and over, and finds what it has found."""

    def __init__(self) -> None:
        self._entered: dict[facts.Function, dict[Any, int]] = {}

    def enter(self, fact: facts.Function, this: Value, arguments: Iterable[Value], is_set_up: bool) -> bool:
        """A function that runs is called again; whether there is anything new to be found. There is where it is given
        something, or is another object's method. `is_set_up`: the app loads, and nobody knows whether it comes here."""
        if any(type(item) is not Unknown for item in arguments):
            return True
        entered = self._entered.setdefault(fact, {})
        key = this.serial if isinstance(this, Obj) else this.key()
        entered[key] = entered.get(key, 0) + 1
        return entered[key] <= (SAME_FUNCTION_DEEP if is_set_up else COUNTING_DEEP)

    def leave(self, fact: facts.Function) -> None:
        """A function does not run any more."""
        self._entered.pop(fact, None)
