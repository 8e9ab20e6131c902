"""Functions that call themselves of what nobody knows: a parser of a text that no one has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from abplint.program.budgets import COUNTING_DEEP, SAME_FUNCTION_DEEP, WRAPPED_DEPTH, WRITTEN_DEEP
from abplint.program.objects import Array, Func, Record
from abplint.program.scopes import Frame
from abplint.program.values import Obj, Unknown, Value, inside
from abplint.syntax import facts


class Reentries:
    """How often functions were entered while they run already. One that goes through a list by calling itself is as
    deep as it is entered; one that branches is entered over and over, and finds what it has found."""

    def __init__(self) -> None:
        self._entered: dict[facts.Function, dict[Any, int]] = {}

    def enter(self, func: Func, this: Value, arguments: Iterable[Value], is_set_up: bool) -> bool:
        """A function that runs is called again; whether there is anything new to be found. There is where it is given
        something, is another object's method, or runs what others have given it: a wrapper is as many functions as it
        wraps. `is_set_up`: the app loads, and nobody knows whether it comes here."""
        if any(type(item) is not Unknown for item in arguments):
            return True
        assert func.fact is not None
        entered = self._entered.setdefault(func.fact, {})
        key = this.serial if isinstance(this, Obj) else this.key()
        entered[key] = entered.get(key, 0) + 1
        if entered[key] <= (SAME_FUNCTION_DEEP if is_set_up else COUNTING_DEEP):
            return True
        wrapped = frozenset() if is_set_up else _wrapped(func)
        entered[key, wrapped] = entered.get((key, wrapped), 0) + 1
        return bool(wrapped) and entered[key, wrapped] <= SAME_FUNCTION_DEEP

    def leave(self, fact: facts.Function) -> None:
        """A function does not run any more."""
        self._entered.pop(fact, None)


def goes_down(fact: facts.Function, this: Value, arguments: Iterable[Value], caller: Frame) -> bool:
    """Whether a function that runs is called with something that is written in code, and that the call in which it
    runs was not given: a list that it fills, or the object that it is a method of, is no way down."""
    frame: Frame | None = caller
    while frame is not None and (frame.func is None or frame.func.fact is not fact):
        frame = frame.caller
    held = {id(each) for each in (frame.this, *frame.arguments)} if frame is not None else set()
    return any(_is_written_down(each) and id(each) not in held for each in (this, *arguments))


def _is_written_down(value: Value) -> bool:
    """Whether a value is an object or a list of which all is known: who goes down it gets to its end."""
    return type(value) in (Record, Array) and isinstance(value, Obj) and not value.open and value.rest is None


def is_within_itself(func: Func, arguments: Iterable[Value], caller: Frame, most: int) -> bool:
    """Whether a function runs so many times that is called with so many arguments. What runs other functions, which it
    is given, counts apart for each of them: an action within an action, a transaction within one."""
    known: dict[tuple[int, int], frozenset[Any]] = {}
    wrapped = _wrapped(func, arguments, known=known)
    if not wrapped:
        return True
    alike, all_active = 0, 0
    frame: Frame | None = caller
    while frame is not None:
        if frame.func is not None and frame.func.fact is func.fact:
            all_active += 1
            alike += _wrapped(frame.func, frame.arguments, known=known) == wrapped
        frame = frame.caller
    return alike >= most or all_active >= WRITTEN_DEEP


def _wrapped(
    func: Func,
    arguments: Iterable[Value] = (),
    depth: int = WRAPPED_DEPTH,
    known: dict[tuple[int, int], frozenset[Any]] | None = None,
) -> frozenset[Any]:
    """The functions that a call is given, or that activations around a closure were, each with those of its own:
    `known` for all closures that were made in one place, which many of those are that an object has."""
    known = {} if known is None else known
    found: set[Any] = set()
    for item in code_given(func, arguments) if depth else ():
        place = (id(item.env), depth)
        if place not in known:
            known[place] = _wrapped(item, (), depth - 1, known)
        if item.fact is not None:
            found.add((item.fact, known[place]))
    return frozenset(found)


def code_given(func: Func, arguments: Iterable[Value] = ()) -> Iterator[Func]:
    """The functions among arguments, and among those of the activations around a closure, which it may call."""
    given = [*arguments, *(each for frame in activations_around(func) for each in frame.arguments)]
    return (item for each in given for item in inside(each, 1) if isinstance(item, Func))


def activations_around(func: Func) -> Iterator[Frame]:
    """The activations in which a closure was made, the innermost first."""
    env, last = func.env, None
    while env is not None and env.frame.func is not None:
        if env.frame is not last:  # of one with blocks, each has a scope
            last = env.frame
            yield last
        env = env.parent
