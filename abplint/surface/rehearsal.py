"""Handlers that run once before a runtime is first called, so that less remains to be done from there on.

All calls go through a runtime: after an edit of its functions, each capability is asked for again. Most of what that
takes is what a handler has others load and set up, which is done once in a realm, whoever asks for it first. So an
analysis that waits for such an edit has handlers do that before the first call, as far as nothing in the file counts
for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from abplint.program.calls.rehearsed import Given
from abplint.program.objects import Func
from abplint.program.realm import Realm
from abplint.program.values import INPUT, PARAMETERS
from abplint.surface.apis import ApiIndex
from abplint.surface.asking import AskingOrder
from abplint.surface.edited import EditedFile, Unequal
from abplint.surface.told import Told
from abplint.surface.watching import Watcher


class Rehearsal:
    """What may run before the runtimes of one realm are called. Handlers may run early only if nothing else of the
    realm has yet to: between the first call, by a client that does not wait, and the questions of the reader."""

    def __init__(self, order: AskingOrder | None, machine: Realm, apis: ApiIndex, told: Told | None) -> None:
        self._order = order
        self._machine = machine
        self._apis = apis
        self._told = told or Told()
        self._file: EditedFile | None = None
        self._handlers: list[tuple[Func, tuple[Given, ...] | None]] = []
        self._began: tuple[int, int] | None = None

    def __len__(self) -> int:
        return len(self._handlers)

    def before_calls(self, is_last: bool) -> None:
        """A runtime is called for the first time; `is_last`: no script of the page has yet to run."""
        order = self._order
        if order is None or self._began is not None:
            return
        order.is_open = True
        path = order.rehearsed() if is_last else ""
        if path:
            known = {_as_written(order, place): func for place, func in self._machine.closures().items()}
            handling = {(each.place, repr(each.given)): each for found in order.handlers.values() for each in found}
            self._handlers = [(known[each.place], each.given) for each in handling.values() if each.place in known]
            self._file = order.files[path]
            order.wait(path, True, self)
        self._began = self._state()

    def before_reading(self, spent: int) -> None:
        """The realm has been loaded, and its clients have taken so many steps. Raises Unequal where handlers have run
        too early."""
        if self._order is None or self._began is None:
            return
        steps, units = self._began
        if self._state() != (steps + spent, units):
            if self._order.is_rehearsed:
                raise Unequal
            self._order.restless.update(self._order.files)

    def _state(self) -> tuple[int, int]:
        return self._machine.steps, len(self._machine.all_units)

    def run(self, number: int) -> bool:
        """Run a handler. Whether nothing in the file counted for it."""
        assert self._file is not None
        before, (func, _) = self._file.learned, self._handlers[number]
        self._machine.rehearse(func, [PARAMETERS, INPUT], Watcher(self._apis, self._machine, self._told))
        return self._file.learned == before

    def record(self, numbers: Sequence[int]) -> list[int]:
        """Keep what these handlers come to, once they all have run. Those for which something in the file counted."""
        assert self._file is not None
        failed = []
        self._machine.rehearsed.begin()
        for number in numbers:
            before, (func, given) = self._file.learned, self._handlers[number]
            if given is not None:
                self._machine.record(func, given, Watcher(self._apis, self._machine, self._told))
            if self._file.learned != before:
                failed.append(number)
        self._machine.rehearsed.end()
        return failed


def _as_written(order: AskingOrder, place: tuple[str, int]) -> tuple[str, int]:
    """The place of a function as it was learned from a text without gaps."""
    path, start = place
    return (path, order.files[path].stretched.written(start)) if path in order.files else place
