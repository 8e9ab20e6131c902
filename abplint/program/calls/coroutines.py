"""Generators that somebody goes on with: async functions that a compiler has written so, and what a library drives.

Compilers write `yield` for `await` in a generator, and hand it to a helper that goes on whenever what was yielded is
settled. The helpers differ, and a minifier renames them; what they need does not.

A library that drives a generator answers each value that it yields; the model of the library says by what.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import LONGEST_HELPER
from abplint.program.objects import Array, Func, Generator
from abplint.program.values import ANYTHING, NOTHING, Obj, Site, Value, alternatives, join
from abplint.syntax import facts
from abplint.syntax.walking import parts_of

if TYPE_CHECKING:
    from abplint.program.calls.resuming import Resumed
    from abplint.program.machine import Machine

_NEEDS: Final = tuple(map(re.compile, (rb"\bPromise\b", rb"""[.'"`]next\b""", rb"""[.'"`]throw\b""", rb"\.apply\(")))


class Coroutines:
    """Generators that are run as async functions."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._helpers: dict[facts.Function, bool] = {}
        self._async: dict[facts.Function, facts.Function] = {}
        self._begun: dict[tuple[facts.Function, int], facts.Function | None] = {}
        self._anew: dict[tuple[facts.Function, bool], facts.Function] = {}
        self._driven: dict[tuple[facts.Function, facts.Function | None], facts.Function] = {}

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

    def begun(self, value: Value) -> Value:
        """What has become of a generator that nobody goes through, but waits for or drops: something has made an async
        function of its function (a decorator, a library that rewrites a store's methods), and it has run."""
        if not any(isinstance(item, Generator) for item in alternatives(value)):
            return value
        results: list[Value] = []
        for item in alternatives(value):
            made: Value = item
            if isinstance(item, Generator) and item.begun is not None and item.work is not None:
                func, this, arguments, open_ended = item.begun
                site, plain = item.site or self.m.place(0, 0), self.of(func)
                plain.bound_this, plain.arguments = None, ()  # they are among what it was begun with
                made = self.m.calls.call_function(plain, this, arguments, site, open_ended)
            results.append(made)
        return join(results)

    def plain(self, func: Func) -> Func:
        """A function as code that nobody knows runs it: what takes a generator function goes on with what it yields."""
        fact = func.fact
        return self.of(func) if fact is not None and fact.is_generator and not fact.is_async else func

    def of(self, generator: Func) -> Func:
        """The async function that a generator function stands for: its `yield` is `await`."""
        assert generator.fact is not None
        fact = self._async.get(generator.fact)
        if fact is None:
            fact = self._async[generator.fact] = _written_anew(generator.fact, is_async=True)
        made = Func(fact, generator.env, generator.unit, generator.site, self.m.run)
        made.bound_this, made.home, made.arguments = generator.bound_this, generator.home, generator.arguments
        return made

    def up_to(self, generator: Func, number: int) -> Func | None:
        """A generator function that ends where it has yielded so many values; None where that is the end of all of it,
        or somewhere in a branch or loop."""
        assert generator.fact is not None
        key = generator.fact, number
        if key not in self._begun:
            body = _begun(generator.fact.body.body, number)
            self._begun[key] = None if body is None else _written_anew(generator.fact, is_async=None, body=body)
        fact = self._begun[key]
        if fact is None:
            return None
        made = Func(fact, generator.env, generator.unit, generator.site, self.m.run)
        made.home = generator.home
        return made

    def resumed(self, func: Func, resumed: Resumed) -> Func:
        """The plain function that runs the body of a generator function as far as somebody goes on with it."""
        made = self._made_anew(func, is_generator=False)
        made.resumed = resumed
        return made

    def sent_to(self, func: Func, sent: Value) -> Func:
        """A generator function each of whose `yield`s gives what is sent."""
        made = self._made_anew(func, is_generator=True)
        made.sent = sent
        return made

    def _made_anew(self, func: Func, *, is_generator: bool) -> Func:
        assert func.fact is not None
        key = func.fact, is_generator
        if key not in self._anew:
            body = func.fact.body.body if is_generator else None
            is_async = func.fact.is_async and is_generator
            self._anew[key] = _written_anew(func.fact, is_async=is_async, body=body)
        made = Func(self._anew[key], func.env, func.unit, func.site, self.m.run)
        made.home = func.home
        return made

    def drive(self, value: Value, driver: Func) -> Value:
        """What a generator returns whose every `yield` gives what the driver says; of anything else, the value."""
        results: list[Value] = []
        for item in alternatives(value):
            if not isinstance(item, Generator) or item.begun is None:
                results.append(item)
                continue
            func, this, arguments, open_ended = item.begun
            site = item.site or self.m.place(0, 0)
            results.append(self.m.calls.call_function(self._driven_by(driver, func), this, arguments, site, open_ended))
        return join(results)

    def yielded(self, value: Value, driver: Func, site: Site, *, delegates: bool) -> Value:
        """What `yield` gives, or `yield*`, in a generator that is driven."""
        if delegates:
            value = join([self._begun_by(item, site) for item in alternatives(value)])
            if any(isinstance(item, Generator) for item in alternatives(value)):
                return self.drive(value, driver)
            for item in self.m.iteration.items_of(value) or ():
                self.m.calls.call_function(driver, NOTHING, [item], site)
            return ANYTHING
        return self.m.calls.call_function(driver, NOTHING, [value], site)

    def _begun_by(self, item: Value, site: Site) -> Value:
        """What goes through something: the generator that its own iterator method begins, else what it is."""
        slot = self.m.heap.find(item, "@@iterator")[0] if isinstance(item, Obj) else None
        iterator = slot.value if slot is not None else None
        if not isinstance(iterator, Func) or iterator.fact is None or not iterator.fact.is_generator:
            return item
        return self.m.calls.call(iterator, item, [], site)

    def _driven_by(self, driver: Func, generator: Func) -> Func:
        """The plain function that a generator function is to what drives it. Arguments are bound already."""
        assert generator.fact is not None
        key = generator.fact, driver.fact
        fact = self._driven.get(key)
        if fact is None:
            fact = self._driven[key] = _written_anew(generator.fact, is_async=False)
        made = Func(fact, generator.env, generator.unit, generator.site, self.m.run)
        made.home, made.driver = generator.home, driver
        return made

    def _is_helper(self, func: Func) -> bool:
        fact, unit = func.fact, func.unit
        if fact is None or unit is None or fact.end - fact.start > LONGEST_HELPER:
            return False
        if fact not in self._helpers:
            text = unit.file.data[fact.start : fact.end]
            self._helpers[fact] = all(need.search(text) for need in _NEEDS)
        return self._helpers[fact]


def _begun(body: list[facts.Statement], number: int) -> list[facts.Statement] | None:
    """The statements of a body up to the one that yields a value by its number."""
    for at, statement in enumerate(body):
        yields = list(_yields_in(statement))
        if not yields:
            continue
        if len(yields) > 1 or yields[0].delegate or not isinstance(statement, _PLAIN):
            return None
        number -= 1
        if number == 0:
            hoisted = [item for item in body[at + 1 :] if isinstance(item, facts.DeclareFunction)]
            return [*body[: at + 1], *hoisted] if at + 1 < len(body) else None
    return None


def _yields_in(statement: facts.Statement) -> Iterator[facts.Yield]:
    pending: list[Any] = [statement]
    while pending:
        item = pending.pop()
        if isinstance(item, (list, tuple)):
            pending.extend(item)
        elif isinstance(item, facts.Fact) and not isinstance(item, facts.Function):
            if isinstance(item, facts.Yield):
                yield item
            pending.extend(parts_of(item))


_PLAIN: Final = (facts.Evaluate, facts.Declare)


def _written_anew(
    fact: facts.Function, *, is_async: bool | None, body: list[facts.Statement] | None = None
) -> facts.Function:
    """A generator function as one that is none; with a `body` of its own it stays one."""
    block = fact.body if body is None else facts.Block(fact.body.start, fact.body.end, body, fact.body.declared)
    return facts.Function(
        fact.start, fact.end, fact.name, fact.name_start, fact.name_end, fact.parameters, fact.is_arrow,
        is_async=fact.is_async if is_async is None else is_async, is_generator=body is not None, _body=block,
        binds_name=fact.binds_name,
    )  # fmt: skip
