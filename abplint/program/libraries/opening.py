"""What dialogs of packages call once they have come or gone, by the prop that says whether they are there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.libraries.enclosing import OPENED_BY
from abplint.program.moment import Diverged
from abplint.program.objects import Element, functions_among
from abplint.program.observing import Trigger
from abplint.program.values import FALSE, NOTHING, TRUE, Obj, Site, Value, truth

if TYPE_CHECKING:
    from abplint.program.machine import Machine

# what is called whoever opens or closes one; a person alone asks for `onOpenChange`, `onClose`, `onCancel`
_COME: Final = regex(
    r"(?:after|before|did)?-?(?:open(?:ed|ing)|show(?:n|ing)?|enter(?:ed|ing)?|present(?:ed)?|open-?complete)"
    r"|after-?(?:open|(?:open|visible)-?change)",
    re.IGNORECASE,
)
_GONE: Final = regex(
    r"(?:after|before|did)?-?(?:clos(?:ed|ing)|hidden|leave|exit(?:ed|ing)?|close-?complete)"
    r"|after-?(?:close|hide|(?:open|visible)-?change)",
    re.IGNORECASE,
)
_EMITTED: Final = {"open": _COME, "hide": _GONE}  # events of components by themselves, where these are templates
_ENTERS: Final = "in"  # what transitions call the prop
_LISTENS: Final = regex(r"on:?(?:(?:on|nz)(?=[A-Z]))?", re.IGNORECASE)


def is_opened_by_prop(names: Iterable[object]) -> bool:
    """Whether the props of a component say that it is there, and what it calls once it is, or is no more."""
    known = [name for name in names if isinstance(name, str)]
    return any(map(OPENED_BY.fullmatch, known)) and any(
        _is_called(name, named, is_emitted=True) for name in known for named in (_COME, _GONE)
    )


def _is_called(name: str, named: re.Pattern[str], *, is_emitted: bool) -> bool:
    event = _LISTENS.sub("", name, count=1) if name[:2] == "on" else name
    return named.fullmatch(event) is not None or (is_emitted and _EMITTED.get(event.lower()) is named)


class Opening:
    """Tells what components of packages were given to call that a prop of theirs has opened or closed them."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def tell(self, before: Obj, after: Obj, at: Site) -> None:
        """A component that is shown is given other props."""
        for name, slot in list(after.slots.items()):
            old = before.slots.get(name)
            is_flag = name == _ENTERS or OPENED_BY.fullmatch(name) is not None
            if old is None or slot.getter is not None or not is_flag:
                continue
            was, now = truth(old.value), truth(slot.value)
            if now is not False and was is not True:
                self._run(after, _COME, TRUE, at)
            if now is not True and was is not False:
                self._run(after, _GONE, FALSE, at)

    def _run(self, given: Obj, named: re.Pattern[str], there: Value, at: Site) -> None:
        unit = self.m.loading.units.get(given.site.file.path) if given.site is not None else None
        is_emitted = isinstance(given, Element) or (unit is not None and unit.program.is_component)
        for name, slot in list(given.slots.items()):
            if slot.getter is None and _is_called(name, named, is_emitted=is_emitted):
                for func in functions_among([slot.value]):
                    with suppress(Diverged):
                        self.m.calls.call_function(func, NOTHING, [there], at, trigger=Trigger("callback", name))
