"""What running code at another moment costs what runs now."""

from __future__ import annotations

import pytest

from abplint.program.machine import Machine
from abplint.program.moment import Exhausted, Keep, Moment
from abplint.program.observing import Observer
from tests.program.running import Texts


@pytest.fixture
def machine() -> Machine:
    made = Machine(Texts({}), Observer())
    made.limit = made.steps + 100
    return made


def test_steps_of_its_own_are_not_paid_by_what_runs_now(machine: Machine) -> None:
    with machine.at(Moment(machine.frame), Keep.NOTHING), machine.at(Moment(machine.frame, steps=1000)):
        for _ in range(900):
            machine.tick()
    assert machine.limit - machine.steps == 100


def test_what_has_no_steps_of_its_own_takes_those_of_what_runs_now(machine: Machine) -> None:
    with machine.at(Moment(machine.frame), Keep.NOTHING):
        for _ in range(60):
            machine.tick()
    assert machine.limit - machine.steps == 40


def test_its_own_steps_end(machine: Machine) -> None:
    with machine.at(Moment(machine.frame, steps=10)):
        for _ in range(10):
            machine.tick()
        with pytest.raises(Exhausted):
            machine.tick()
    assert machine.limit - machine.steps == 100
