"""Placeholders: runtimes whose answers wait until another runtime comes (§4, Bootstrap + Upgrade).

A placeholder is known by what it does. As soon as a script has set a runtime, it is called like by a client that does
not wait. If the promise it gives stays open, whatever the platform does by itself, then the runtime waits for code
that is still to come, be it by a resolver, a queue, a setter or an event. When everything has run, the promise tells
whether that code has taken over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from abplint.program.objects import Func
from abplint.program.observing import GlobalWrite, Trigger
from abplint.program.platform import runs_in_time
from abplint.program.realm import Realm
from abplint.program.units import Unit
from abplint.program.values import ANYTHING, Constant, Obj, Site, Value, alternatives
from abplint.surface.interface import NO_CAPABILITY
from abplint.surface.rehearsal import Rehearsal

_METHODS: Final = ("call", "initialize", "listCapabilities", "shutdown")  # the first that there is gets called


class EarlyClient:
    """Calls each runtime of a realm as soon as it is there, and sees what becomes of the answers."""

    def __init__(self, machine: Realm, is_of_page: bool = False, rehearsal: Rehearsal | None = None) -> None:
        self.machine = machine
        self.rehearsal = rehearsal
        self.spent = 0  # steps of what it has called
        self.is_of_page = is_of_page
        self.waits: dict[Site, frozenset[int]] = {}
        self._units: dict[Site, Unit] = {}
        self._seen = 0
        machine.on_script(self.look)

    def look(self) -> None:
        """Call what has been set since the last look."""
        writes = self.machine.global_writes
        is_new = self._seen < len(writes)
        while self._seen < len(writes):
            write = writes[self._seen]
            self._seen += 1
            if write.name == "abp":
                for value in alternatives(write.value):
                    if isinstance(value, Obj) and write.site not in self.waits:
                        if self.rehearsal is not None:
                            self.rehearsal.before_calls(self._is_last())
                        started = self.machine.steps
                        self._call(write, value)
                        self.spent += self.machine.steps - started
        if is_new:
            set_so_far = [write for write in writes if write.name == "abp"]
            self.machine.expect_runtime(not any(self.answered(write.site) for write in set_so_far))

    def _is_last(self) -> bool:
        """Whether all scripts of the page have run."""
        return not self.machine.loader.awaits_scripts

    def _call(self, write: GlobalWrite, runtime: Obj) -> None:
        machine = self.machine
        method = next((slot.value for name in _METHODS if (slot := machine.find_slot(runtime, name)[0])), None)
        if method is None or not any(isinstance(item, Func) for item in alternatives(method)):
            return
        self._units[write.site] = write.unit
        given: list[Value] = [Constant(NO_CAPABILITY, asked=True), ANYTHING]
        with self._trial():
            answer = machine.call_early(method, runtime, given, write.site, write.unit)
            self.waits[write.site] = self._open(answer)
            self._pass_time()
            is_open = bool(self.waits[write.site]) and not self.answered(write.site)
        if is_open:
            answer = machine.call_early(method, runtime, given, write.site, write.unit)
            self.waits[write.site] = self._open(answer)
        else:
            del self.waits[write.site]

    def _open(self, answer: Value | None) -> frozenset[int]:
        return self.machine.waiting.of((answer,)) if answer is not None else frozenset()

    def is_before_others(self, write: GlobalWrite) -> bool:
        """Whether a page says what runs after a write: modules that no page loads may be on a page each."""
        unit = write.unit
        return self.is_of_page or unit.region != unit.file.whole

    def answered(self, site: Site) -> bool:
        """Whether the answer of the runtime that is set at a place has come."""
        waits, unit = self.waits.get(site), self._units.get(site)
        return waits is None or unit is None or self._is_settled(waits, unit)

    def finish(self) -> None:
        """Let time pass, and run what nobody has called, as long as answers are open."""
        for further in (lambda: [run() for run in self.machine.due()], self.machine.run_rest):
            if not all(map(self.answered, self.waits)):
                with self._trial():
                    further()

    def _pass_time(self) -> None:
        """Let time pass, but for what sets a runtime: for that one an answer may wait."""
        settlements = self.machine.waiting.settlements
        for run in self.machine.due():
            known = {serial: list(found) for serial, found in settlements.items()}
            writes = len(self.machine.global_writes)
            run()
            if any(write.name == "abp" for write in self.machine.global_writes[writes:]):
                settlements.clear()
                settlements.update(known)

    @contextmanager
    def _trial(self) -> Iterator[None]:
        """Here the runtime is asked something, and the page goes on as if nobody had asked."""
        machine = self.machine
        writes, activated = len(machine.global_writes), set(machine.activated)
        with machine.trial():
            yield
        del machine.global_writes[writes:]
        machine.activated.intersection_update(activated)

    def _is_settled(self, waits: Iterable[int], unit: Unit) -> bool:
        known = {trigger for write in self.machine.global_writes if write.name == "abp" for trigger in write.triggers}
        return any(
            all(self._comes(trigger, unit, known) for trigger in settlement if isinstance(trigger, Trigger))
            for root in waits
            for settlement in self.machine.waiting.settlements.get(root, ())
        )

    @staticmethod
    def _comes(trigger: Trigger, unit: Unit, known: set[Trigger]) -> bool:
        """Whether what runs some code comes without the placeholder's own script: that one can only offer help."""
        if trigger.kind == "uncalled":
            return trigger.source != (unit.file.path, str(unit.region[0]))
        return trigger.kind != "listener" or trigger in known or runs_in_time(trigger.name)
