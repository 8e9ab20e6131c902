"""What running code at another moment costs what runs now."""

from __future__ import annotations

import pytest

from abplint.program.budgets import DEEPEST_AMBIENT
from abplint.program.machine import Machine
from abplint.program.moment import LOADING, Exhausted, Keep, Moment
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


def test_steps_of_runs_in_runs_are_counted_once(machine: Machine) -> None:
    def run(depth: int) -> None:
        for _ in range(10):
            machine.tick()
        if depth:
            machine.ambient.as_ambient(lambda: run(depth - 1))

    with machine.at(Moment(machine.frame, run=1)):
        machine.ambient.as_ambient(lambda: run(2))
    assert machine.ambient.ambient_steps == 30


def test_runs_in_runs_have_an_end(machine: Machine) -> None:
    depths: list[int] = []

    def run() -> None:
        depths.append(len(depths))
        machine.ambient.as_ambient(run)

    machine.ambient.as_ambient(run)
    assert len(depths) == DEEPEST_AMBIENT


def test_what_runs_as_a_part_of_loading_finds_things_as_they_are(machine: Machine) -> None:
    seen: list[bool] = []
    machine.ambient.as_ambient(lambda: seen.append(machine.ambient.is_settled_later(LOADING)))
    with machine.at(Moment(machine.frame, run=1)):
        machine.ambient.as_ambient(lambda: seen.append(machine.ambient.is_settled_later(LOADING)))
    assert seen == [False, True]


def _left(machine: Machine) -> tuple[int, int]:
    """The steps that are left for what runs now, and those that are held back from it."""
    return machine.limit - machine.steps, machine.allowances.held


def test_what_was_held_back_is_taken_once(machine: Machine) -> None:
    """What leads somewhere is given the steps that what it runs in may not have: at a moment without any of its own,
    too, these are gone."""
    machine.limit, machine.allowances.held = machine.limit - 80, 80
    with machine.at(Moment(machine.frame), Keep.NOTHING), machine.allowances.lifting():
        for _ in range(60):
            machine.tick()
    assert _left(machine) == (20, 20)


def test_what_was_held_back_is_not_taken_by_steps_of_its_own(machine: Machine) -> None:
    machine.limit, machine.allowances.held = machine.limit - 80, 80
    with machine.allowances.lifting(), machine.at(Moment(machine.frame, steps=1000)):
        for _ in range(900):
            machine.tick()
    assert _left(machine) == (20, 80)
