"""What code that catches is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.objects import Refusal
from abplint.program.values import CAUGHT, External, Unknown, Value, alternatives, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def caught(m: Machine, thrown: list[Value]) -> Value | None:
    """What something that catches is given. More may be thrown than was seen; but where the platform is made to say no,
    it is asked what comes of that, and of nothing else: once code has caught that, there is no more (None)."""
    refusals = [item for value in thrown for item in alternatives(value) if isinstance(item, Refusal)]
    for refusal in refusals:
        refusal.is_caught = True
    if refusals or (_is_settled(m) and not any(map(_may_be_made_of_it, thrown))):
        return join(thrown) if thrown else None
    return join([*thrown, CAUGHT])


def _is_settled(m: Machine) -> bool:
    """Whether the platform was made to say no, and code of the project has got that."""
    said = [refusal for refusal in m.refused if refusal.run == m.run] if m.refusing else []
    return bool(said) and all(refusal.is_caught for refusal in said)


def _may_be_made_of_it(thrown: Value) -> bool:
    """Whether what is thrown may be what nobody knows has made of a refusal."""
    return any(isinstance(item, (External, Unknown)) for item in alternatives(thrown))
