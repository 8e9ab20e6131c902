"""What a template takes from streams: the value that one has given at last (`source | async`)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.program.hosts.host import attempt
from abplint.program.objects import Promise
from abplint.program.values import ANYTHING, NOTHING, Constant, Obj, Site, Value, alternatives, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_SIGNALS: Final = "@angular/core/rxjs-interop"


class Latest:
    """What streams have given at last: each is subscribed to once, and who reads it is answered when it gives more."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._signals: dict[int, Value] = {}  # by the serial of the stream

    def of(self, given: list[Value], site: Site) -> Value:
        """What a template sees of a stream, or of a promise."""
        found = [self._of_one(item, site) for value in given[:1] for item in alternatives(value)]
        return join(found) if found else ANYTHING

    def _of_one(self, source: Value, site: Site) -> Value:
        if isinstance(source, Constant):  # there is no stream yet
            return NOTHING
        if isinstance(source, Promise):
            return self.m.promises.awaited(source, site)
        if not isinstance(source, Obj):
            return ANYTHING
        signal = self._signals.get(source.serial)
        if signal is None:
            make = self.m.linking.model_member(_SIGNALS, "toSignal", site)
            if make is None:
                return ANYTHING
            self._signals[source.serial] = ANYTHING  # for what asks for it while it is made
            signal = self.m.hooks.as_if_loading(partial(attempt, self.m, make, [source], site))
            self._signals[source.serial] = signal
        return ANYTHING if signal is ANYTHING else self.m.calls.call(signal, NOTHING, [], site)
