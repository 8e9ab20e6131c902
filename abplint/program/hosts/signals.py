"""Signals of `AbortController`: what a run has aborted is aborted, and what listens by its signal does no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from abplint.program.hosts.host import Host, NativeFunction, Path, argument
from abplint.program.moment import LOADING, Diverged
from abplint.program.objects import Record
from abplint.program.observing import Use
from abplint.program.values import ANYTHING, NOTHING, TRUE, Constant, External, Obj, Site, Slot, Value, truth

if TYPE_CHECKING:
    from abplint.program.calls.cancelling import PointOfRun
    from abplint.program.machine import Machine

CONTROLLER: Final[Path] = ("AbortController", "new")
_SIGNAL: Final = (*CONTROLLER, "signal")
_ABORTED: Final = "aborted"


class _Controller(NamedTuple):
    """A controller that the run has made: the state of its signal, where it was made, and what an abort ends."""

    use: Use
    state: Record
    place: PointOfRun
    ends: list[Callable[[], object]]


def _make(m: Machine, arguments: list[Value], site: Site) -> Value:
    return m.hosts.part(Signals).make(site)


def _aborted(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`AbortSignal.abort()`."""
    controller = m.hosts.part(Signals).make(site)
    m.hosts.part(Signals).abort(controller, site)
    return m.properties.member(controller, "signal", site)


def _abort(m: Machine, arguments: list[Value], site: Site) -> Value:
    m.hosts.part(Signals).abort(m.outside.receiver or External(CONTROLLER), site)
    return NOTHING


def _throw(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`signal.throwIfAborted()`."""
    signals = m.hosts.part(Signals)
    if not signals.is_aborted(m.outside.receiver or ANYTHING):
        return NOTHING
    m.frame.thrown.append(signals.error())
    m.frame.exits += 1
    raise Diverged


class Signals(Host):
    """Signals of `AbortController`."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        ("new", "AbortController"): _make,
        ("AbortSignal", "abort"): _aborted,
        (*CONTROLLER, "abort"): _abort,
        (*_SIGNAL, "throwIfAborted"): _throw,
    }

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._run = LOADING
        self._made: dict[int, _Controller] = {}

    def _of(self, signal: Value) -> _Controller | None:
        """The controller of a signal, or itself."""
        if not isinstance(signal, External) or signal.path[:2] != CONTROLLER or self._run != self.m.run:
            return None
        made = signal if signal.made_by is not None else signal.base
        return self._made.get(id(made.made_by)) if made is not None else None

    def make(self, site: Site) -> External:
        """`new AbortController()`."""
        m = self.m
        use = Use("new", CONTROLLER[:1], site)
        if m.run > LOADING:
            if self._run != m.run:
                self._run, self._made = m.run, {}
            state = Record(site, m.run)
            m.heap.give(state, _ABORTED, ANYTHING)
            self._made[id(use)] = _Controller(use, state, m.cancelling.here(), [])
        return External(CONTROLLER, (), use)

    def abort(self, controller: Value, site: Site) -> None:
        """`controller.abort()`."""
        m, made = self.m, self._of(controller)
        if made is not None:
            is_now = m.cancelling.is_at_once(made.place)
            journal = m.heap.journal
            if journal.clock:
                journal.written[made.state.serial] = journal.clock
            m.heap.define(made.state, _ABORTED, Slot(TRUE if is_now else ANYTHING, site, m.run))
            for end in made.ends:
                end()
        m.events.fire(m.properties.member(controller, "signal", site), "abort", site)

    def is_aborted(self, signal: Value) -> bool:
        """Whether a signal has certainly been aborted."""
        made = self._of(signal)
        if made is None:
            return False
        self.m.heap.note_read(made.state.serial)
        return truth(made.state.slots[_ABORTED].value) is True

    def of_options(self, options: Value, site: Site) -> Value:
        """The signal among the options of a call."""
        return self.m.properties.member(options, "signal", site) if isinstance(options, Record) else NOTHING

    def end_with(self, signal: Value, work: Callable[[], object]) -> None:
        """Do something once a signal is aborted."""
        made = self._of(signal)
        if made is not None:
            made.ends.append(work)
        elif isinstance(signal, External) and signal.path[:1] == CONTROLLER[:1]:

            def ended(given: list[Value], at: Site) -> Value:
                work()
                return NOTHING

            part = self.m.messages.part_of(self.m.frame)
            self.m.events.heard(part, signal, "abort").append(self.m.native(ended))

    def error(self) -> Obj:
        """What is thrown where a signal is aborted."""
        made = Record(None, self.m.run)
        self.m.heap.shape(made, open=True)
        self.m.heap.give(made, "name", Constant("AbortError"))
        return made

    def member(self, value: External, name: str, site: Site) -> Value | None:
        return TRUE if name == _ABORTED and self.is_aborted(value) else None

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        """A request whose signal is aborted fails."""
        if callee.path != ("fetch",) or not self.is_aborted(self.of_options(argument(arguments, 1), site)):
            return None
        error = self.error()
        failed = self.m.promises.promise(NOTHING, error)
        failed.resolved, failed.rejected = None, error
        return failed
