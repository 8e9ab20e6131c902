"""What something holds is asked for under a key that nobody knows: any part of it may be meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.moment import LOADING
from abplint.program.values import Obj

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def look_for_any(m: Machine, holder: Obj) -> None:
    """Run what hands something to a holder, since any part of it may be meant, as far as that may come to anything.

    A cache of what a program has computed is filled by all that computes, which is most of a large app.
    """
    most = m.allowances.for_anything() if holder.run <= LOADING < m.run else None
    if most is None:
        m.suppliers.look_for_users(holder)
    elif most and holder.serial not in m.suppliers.looked_briefly:
        m.suppliers.looked_briefly.add(holder.serial)
        before = set(m.suppliers.looked_for)
        with m.ambient.asking(most):
            m.suppliers.look_for_users(holder)
        m.suppliers.looked_for &= before  # who asks for what may lead somewhere looks for all of it
