"""What a state holds when nobody knows who has set it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from abplint.program.budgets import WIDEST_UNION
from abplint.program.kinds import IS_FALSY, IS_NULLISH, IS_PRESENT, IS_TRUTHY
from abplint.program.libraries import reactions
from abplint.program.libraries.answering import new_words
from abplint.program.libraries.reactions import is_same
from abplint.program.machine import Machine
from abplint.program.moment import LOADING, Moment
from abplint.program.objects import Record
from abplint.program.observing import Observer
from abplint.program.values import (
    NOTHING,
    Condition,
    Constant,
    Elsewhere,
    Obj,
    Site,
    Slot,
    Unknown,
    Value,
    alternatives,
    join,
)
from abplint.source import SourceFile
from tests.program.running import Realm, Texts


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


class _Counting(Record):
    """An object that counts how often it is gone through, and copied."""

    __slots__ = ()
    read = 0

    def held(self) -> Iterator[Value]:
        type(self).read += 1
        return super().held()


def _shared(machine: Machine, width: int, leaf: Value) -> Value:
    """A state of three levels, each of whose objects holds all those of the next one under every name."""
    value = leaf
    for _ in range(3):
        layer = []
        for _ in range(width):
            made = _Counting(None, 1)
            for name in range(width):
                machine.heap.give(made, f"part{name}", value)
            layer.append(made)
        value = join(layer)
    return value


@pytest.mark.parametrize("others", [False, True])
def test_what_many_objects_of_a_state_hold_is_gone_through_once(others: bool) -> None:
    machine = Machine(Texts({}), Observer())
    leaf = join((Constant("kept"), Elsewhere())) if others else Constant("kept")
    with machine.at(Moment(machine.frame, run=1)):
        value, _Counting.read = _shared(machine, 12, leaf), 0
        made = machine.states.loosening.tightened(value)
    assert _Counting.read <= 3 * 12 * 2
    assert (made is value) is not others
    inner = made
    while isinstance(first := alternatives(inner)[0], Record):
        inner = first.slots["part0"].value
    assert inner is not leaf if others else inner is leaf
    assert [item.value for item in alternatives(inner) if isinstance(item, Constant)] == ["kept"]
    assert not any(isinstance(item, Elsewhere) for item in alternatives(inner))


def test_words_that_a_state_is_given_are_each_met_once() -> None:
    machine = Machine(Texts({}), Observer())
    with machine.at(Moment(machine.frame, run=1)):
        value = _shared(machine, 12, Constant("said"))
        words = list(new_words(value, 1, 3))
    assert words == ["said"] * 12 * 12


def test_what_is_made_again_at_one_place_is_the_same() -> None:
    """A component that renders again makes another object of the same: what depends on it has not changed."""
    file = SourceFile("app.jsx", b"make({ name }); make({ other });")
    null = Constant(None)

    def made(start: int, end: int) -> Obj:
        return Record(Site(file, start, end), LOADING)

    first, again, other = made(5, 13), made(5, 13), made(21, 30)
    assert is_same(join((null, first)), join((null, again)))
    assert is_same(join((null, first)), join((null, first, again)))
    assert not is_same(join((null, first)), join((null, other)))
    assert not is_same(join((null, first)), join((null, first, other)))
    assert not is_same(join((null, first)), join((first, Constant(0))))


def test_a_test_is_the_same_where_it_and_its_subject_are() -> None:
    either, other = Unknown(), Unknown()

    def truthy(subject: Unknown) -> Condition:
        return Condition(subject, IS_TRUTHY, IS_FALSY)

    assert is_same(truthy(either), truthy(either))
    assert is_same(Condition(truthy(either), IS_FALSY, IS_TRUTHY), Condition(truthy(either), IS_FALSY, IS_TRUTHY))
    assert not is_same(truthy(either), truthy(other))
    assert not is_same(truthy(either), Condition(either, IS_NULLISH, IS_PRESENT))
    assert not is_same(truthy(either), Constant(True))


@pytest.mark.parametrize(
    ("does", "depends"),
    [
        ("show();", True),
        ("[1].forEach(show);", True),
        ("wrap(show);", True),
        ("useEffect(show);", False),
        ("useEffect(() => { show(); });", False),
        ("Promise.resolve().then(show);", False),
        ("fetch('/').then((found) => show(found));", False),
        ("button.addEventListener('click', show); button.click();", True),
        ("setTimeout(show); later();", True),
    ],
)
def test_what_runs_for_itself_is_read_by_nobody_who_lets_it(does: str, depends: bool) -> None:
    top = (
        "import { useEffect } from 'react'; import { wrap } from 'wrapped'; const button = document.createElement('a');"
    )
    code = "const site = { id: null }; const show = () => site.id; const later = () => show();"
    realm = Realm(f"{top} {code} export function f() {{ {does} }}")
    machine = realm.machine.m
    _, reads = machine.states.tracking(lambda: machine.calls.call(realm.value("f"), NOTHING, [], realm.site))
    assert any(name == "id" for _, name in reads) == depends


def test_what_all_ask_of_a_write_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(Texts({}), Observer())
    compared: list[str] = []
    may_differ = reactions._may_differ

    def count(name: str, before: Sequence[Value], after: Sequence[Value]) -> bool:
        compared.append(name)
        return may_differ(name, before, after)

    monkeypatch.setattr(reactions, "_may_differ", count)
    site = Site(SourceFile("app.js", b"{}"), 0, 2)
    with machine.at(Moment(machine.frame, run=1)):
        before, after, state = Record(site, 1), Record(site, 1), Record(site, 1)
        kept = _shared(machine, 12, Constant("kept"))
        for made, shown in ((before, "off"), (after, "on")):
            machine.heap.give(made, "kept", kept)
            machine.heap.give(made, "shown", Constant(shown))
        machine.states.parts.note(state, before)
        write, _Counting.read = reactions.Write(state, "value", after, before), 0
        readers = [{before.serial: {part}} for part in ("kept", "shown") for _ in range(50)]
        changed = [machine.states.parts.changed(write, names) for names in readers]
        assert not any(write.is_of_input for _ in readers)
    assert changed == [[]] * 50 + [[(before.serial, "shown")]] * 50
    assert compared == ["kept", "shown"]
    assert _Counting.read <= 3 * 12


def test_those_who_listen_to_a_state_are_given_one_copy_until_it_is_written_to() -> None:
    machine = Machine(Texts({}), Observer())
    told, heap = machine.states.loosening.told, machine.heap
    with machine.at(Moment(machine.frame, run=1)):
        value, _Counting.read = _shared(machine, 4, join((Constant("kept"), Elsewhere()))), 0
        given = told(value)
        first = _Counting.read
        assert all(told(value) is given for _ in range(20))
        assert _Counting.read == first
        holder = alternatives(value)[0]
        assert isinstance(holder, Obj)
        heap.define(holder, "part0", Slot(Constant("other"), None, 1))  # who looks again finds that
        again = told(value)
        assert again is not given
        copy = alternatives(again)[0]
        assert isinstance(copy, Obj)
        assert copy.slots["part0"].value == holder.slots["part0"].value
        heap.define(copy, "part0", Slot(Constant("own"), None, 1))  # what one of them writes to its copy is its own
        assert told(value) is not again
        branch = heap.journal.begin()
        inside = told(value)
        heap.journal.end(branch)
        assert told(value) is not inside  # a branch owns what is made in it
