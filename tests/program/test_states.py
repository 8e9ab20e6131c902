"""What a state holds when nobody knows who has set it."""

from __future__ import annotations

from abplint.program.budgets import WIDEST_UNION
from abplint.program.machine import Machine
from abplint.program.moment import LOADING, Moment
from abplint.program.objects import Record
from abplint.program.observing import Observer
from abplint.program.values import Constant, Unknown, alternatives, join
from tests.program.running import Texts


def test_a_state_that_may_be_too_many_things_keeps_some_of_them() -> None:
    machine = Machine(Texts({}), Observer())
    cell = Record(None, LOADING)
    known = [Constant(f"page {number}") for number in range(WIDEST_UNION)]
    machine.heap.give(cell, "value", join(known), None)
    machine.heap.add_ambient(cell, "value", join(Constant(f"view {number}") for number in range(WIDEST_UNION)))
    with machine.at(Moment(machine.frame, run=1)):
        read = machine.states.read_state(cell)
    found = alternatives(read)
    assert known[0] in found
    assert any(isinstance(item, Unknown) for item in found)
    assert len(found) < WIDEST_UNION
