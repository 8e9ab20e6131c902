"""What code that catches is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from abplint.program.moment import LOADING
from abplint.program.objects import Refusal
from abplint.program.values import CAUGHT, Caught, External, Unknown, Value, alternatives, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.scopes import Frame


class Overlooked(Caught):
    """What code that was not followed may throw, among what is thrown."""

    __slots__ = ()

    def key(self) -> Any:
        return ("unseen",)


class Strangers(Caught):
    """What was thrown by something outside of the project: an error of none of its classes."""

    __slots__ = ()

    def key(self) -> Any:
        return ("stranger's",)


OVERLOOKED: Final = Overlooked()
_OF_STRANGERS: Final = Strangers()


def may_throw(frame: Frame) -> None:
    """Note that code runs which is not followed: nobody knows what it throws."""
    if not frame.thrown or frame.thrown[-1] is not OVERLOOKED:
        frame.thrown.append(OVERLOOKED)


def seen(thrown: list[Value]) -> list[Value]:
    """What was thrown in sight."""
    return [item for value in thrown for item in alternatives(value) if not isinstance(item, Overlooked)]


def seen_of(reason: Value | None) -> Value | None:
    """What a promise was seen to fail with, if with anything."""
    left = [] if reason is None else seen([reason])
    return join(left) if left else None


def caught(m: Machine, thrown: list[Value], is_all: bool = False) -> Value | None:
    """What something that catches is given. More may be thrown than was seen; but where the platform is made to say no,
    it is asked what comes of that, and of nothing else: once code has caught that, there is no more (None).

    `is_all`: what the project may throw there is among it, or `OVERLOOKED` is.
    """
    known = seen(thrown)
    refusals = [item for item in known if isinstance(item, Refusal)]
    for refusal in refusals:
        refusal.is_caught = True
    if refusals or (_is_settled(m) and not any(isinstance(item, (External, Unknown)) for item in known)):
        return join(known) if known else None
    is_whole = is_all and m.run > LOADING and not m.refusing and len(known) == sum(len(alternatives(v)) for v in thrown)
    return join([*known, _OF_STRANGERS if is_whole else CAUGHT])


def _is_settled(m: Machine) -> bool:
    """Whether the platform was made to say no, and code of the project has got that."""
    said = [refusal for refusal in m.refused if refusal.run == m.run] if m.refusing else []
    return bool(said) and all(refusal.is_caught for refusal in said)
