from __future__ import annotations

import pytest

from abplint.program import journal as journal_module
from abplint.program.elements import Elements, optional_positions
from abplint.program.evaluation import telling
from abplint.program.evaluation.narrowing import Narrowing
from abplint.program.journal import Change, Changes, Journal, Turned, join_states, names_of
from abplint.program.kinds import Facts, Known
from abplint.program.objects import Array, Func, Record
from abplint.program.scopes import Cell, Env, Frame
from abplint.program.units import Unit
from abplint.program.values import NOTHING, Constant, Obj, Slot, Unknown, Value, alternatives, join
from abplint.source import SourceFile
from abplint.syntax import facts
from abplint.syntax.parse import Dialect, parse_program
from abplint.syntax.walking import declared_names
from tests.program.running import show

UNIT = Unit(SourceFile("a.js", b""), parse_program(b"", Dialect.JAVASCRIPT), (0, 0))
ONE, TWO, THREE = Constant(1), Constant(2), Constant(3)


def variable(value: Value = ONE) -> Cell:
    return Cell("x", value, "let", UNIT, run=0)


class Writer:
    """A journal and what writes through it."""

    def __init__(self) -> None:
        self.journal = Journal()

    def assign(self, cell: Cell, value: Value) -> None:
        self.journal.note(cell, "value", cell.serial)
        cell.value = value

    def put(self, obj: Obj, name: str, value: Value) -> None:
        self.journal.note(obj.slots, name, obj.serial)
        obj.slots[name] = Slot(value)

    def push(self, array: Obj, value: Value) -> None:
        self.journal.note(array, "elements", array.serial)
        array.elements = (*array.elements, value)


@pytest.fixture
def writer() -> Writer:
    return Writer()


@pytest.fixture
def journal(writer: Writer) -> Journal:
    return writer.journal


# ---------------------------------------------------------------- taking back


def test_a_branch_is_taken_back(writer: Writer, journal: Journal) -> None:
    cell, obj, array = variable(), Record(), Array()
    obj.slots["a"] = Slot(ONE)
    outer = journal.begin()
    writer.assign(cell, TWO)
    writer.put(obj, "a", TWO)
    writer.put(obj, "b", TWO)
    writer.push(array, TWO)
    journal.end(outer)
    assert cell.value is ONE
    assert show(obj) == "{a: 1}"
    assert show(array) == "[]"


def test_what_was_written_twice_goes_back_to_the_beginning(writer: Writer, journal: Journal) -> None:
    cell = variable()
    outer = journal.begin()
    writer.assign(cell, TWO)
    writer.assign(cell, THREE)
    changes = journal.end(outer)
    assert cell.value is ONE
    assert [(change.old.value, change.new.value) for change in changes.values()] == [(ONE, THREE)]


def test_what_a_branch_makes_is_kept(writer: Writer, journal: Journal) -> None:
    outer = journal.begin()
    made, cell = Record(), variable()
    writer.put(made, "a", ONE)
    writer.assign(cell, TWO)
    assert journal.end(outer) == {}
    assert show(made) == "{a: 1}"
    assert cell.value is TWO


def test_writes_outside_of_branches_stay(writer: Writer, journal: Journal) -> None:
    cell = variable()
    writer.assign(cell, TWO)
    journal.end(journal.begin())
    assert cell.value is TWO


def test_an_initialiser_that_was_not_needed_comes_back(writer: Writer, journal: Journal) -> None:
    cell = variable(NOTHING)
    cell.thunk = lambda: ONE
    outer = journal.begin()
    writer.assign(cell, TWO)
    cell.thunk = None
    journal.end(outer)
    assert cell.thunk is not None


# ---------------------------------------------------------------- branches in branches


def test_an_inner_branch_is_taken_back_to_what_the_outer_one_wrote(writer: Writer, journal: Journal) -> None:
    cell = variable()
    outer = journal.begin()
    writer.assign(cell, TWO)
    inner = journal.begin()
    writer.assign(cell, THREE)
    journal.end(inner)
    assert cell.value is TWO
    journal.end(outer)
    assert cell.value is ONE


def test_what_the_outer_branch_made_is_old_to_the_inner_one(writer: Writer, journal: Journal) -> None:
    outer = journal.begin()
    made = Record()
    inner = journal.begin()
    writer.put(made, "a", ONE)
    journal.end(inner)
    assert show(made) == "{}"
    journal.end(outer)


def test_joining_inner_branches_is_a_write_of_the_outer_one(writer: Writer, journal: Journal) -> None:
    cell = variable()
    outer = journal.begin()
    inner = journal.begin()
    writer.assign(cell, TWO)
    changes = journal.end(inner)
    journal.merge([(changes, True), ({}, True)])
    assert show(cell.value) == "1 | 2"
    (change,) = journal.end(outer).values()
    assert show(change.new.value) == "1 | 2"
    assert cell.value is ONE


# ---------------------------------------------------------------- joining


def end_of(journal: Journal, *writes: tuple[Cell, Value]) -> Changes:
    """What a branch with the given assignments leaves."""
    outer = journal.begin()
    for cell, value in writes:
        journal.note(cell, "value", cell.serial)
        cell.value = value
    return journal.end(outer)


def test_two_branches_that_write_leave_either(journal: Journal) -> None:
    cell = variable()
    journal.merge([(end_of(journal, (cell, TWO)), True), (end_of(journal, (cell, THREE)), True)])
    assert show(cell.value) == "2 | 3"


def test_a_branch_that_does_not_write_leaves_the_old_value(journal: Journal) -> None:
    cell = variable()
    journal.merge([(end_of(journal, (cell, TWO)), True), ({}, True)])
    assert show(cell.value) == "1 | 2"


def test_the_only_branch_leaves_what_it_wrote(journal: Journal) -> None:
    cell = variable()
    journal.merge([(end_of(journal, (cell, TWO)), True)])
    assert cell.value is TWO


def test_a_dead_branch_says_nothing_about_variables(journal: Journal) -> None:
    cell = variable()
    journal.merge([(end_of(journal, (cell, TWO)), False), ({}, True)])
    assert cell.value is ONE
    journal.merge([(end_of(journal, (cell, TWO)), False), (end_of(journal, (cell, THREE)), True)])
    assert cell.value is THREE


@pytest.mark.parametrize("other_reached", [True, False])
def test_what_a_dead_branch_writes_to_objects_outlives_it(
    writer: Writer, journal: Journal, other_reached: bool
) -> None:
    obj = Record()
    obj.slots["a"] = Slot(ONE)
    outer = journal.begin()
    writer.put(obj, "a", TWO)
    changes = journal.end(outer)
    journal.merge([(changes, False), ({}, other_reached)])
    assert show(obj) == "{a: 1 | 2}"


def test_a_property_that_one_branch_adds_may_be_missing(writer: Writer, journal: Journal) -> None:
    obj = Record()
    outer = journal.begin()
    writer.put(obj, "a", ONE)
    changes = journal.end(outer)
    journal.merge([(changes, True), ({}, True)])
    assert show(obj) == "{a: 1 | undefined}"


def test_a_property_that_every_branch_adds_is_there(writer: Writer, journal: Journal) -> None:
    obj, ends = Record(), []
    for value in (ONE, TWO):
        outer = journal.begin()
        writer.put(obj, "a", value)
        ends.append((journal.end(outer), True))
    journal.merge(ends)
    assert show(obj) == "{a: 1 | 2}"


def test_an_accessor_survives_a_branch_that_has_none(writer: Writer, journal: Journal) -> None:
    obj = Record()
    getter = Func(None, None, None, native=lambda given, at: ONE)
    outer = journal.begin()
    writer.put(obj, "a", NOTHING)
    obj.slots["a"].getter = getter
    changes = journal.end(outer)
    journal.merge([(changes, True), ({}, True)])
    assert obj.slots["a"].getter is getter


def test_elements_are_joined_position_by_position(writer: Writer, journal: Journal) -> None:
    array = Array()
    array.elements = (ONE,)
    ends = []
    for values in ([TWO], [THREE, ONE]):
        outer = journal.begin()
        for value in values:
            writer.push(array, value)
        ends.append((journal.end(outer), True))
    journal.merge(ends)
    assert show(array) == "[1, 2 | 3, 1]"


# ---------------------------------------------------------------- turns that come later


def turn(writer: Writer, cell: Cell, value: Value, may_be_late: bool = False, reads: set[int] | None = None) -> Turned:
    """A turn that writes a variable, put off."""
    marks = writer.journal.begin_turn(is_next=not may_be_late)
    writer.assign(cell, value)
    changes = writer.journal.end_turn(marks)
    turned = Turned(changes, None, Frame(UNIT), may_be_late, set() if reads is None else reads, {})
    writer.journal.put_off(turned)
    return turned


def test_a_turn_writes_once_it_comes(writer: Writer, journal: Journal) -> None:
    cell = variable()
    outer = journal.begin()
    turn(writer, cell, TWO)
    assert cell.value is ONE
    journal.come()
    assert cell.value is TWO
    journal.end(outer)


def test_turns_come_in_order_and_late_ones_behind(writer: Writer, journal: Journal) -> None:
    cell = variable()
    outer = journal.begin()
    turn(writer, cell, TWO, may_be_late=True)
    turn(writer, cell, THREE)
    journal.come()
    assert show(cell.value) == "2 | 3"  # and perhaps it has not come
    journal.end(outer)


def test_a_turn_finds_what_those_before_it_have_written(writer: Writer, journal: Journal) -> None:
    cell = variable()
    outer = journal.begin()
    turn(writer, cell, TWO)
    marks = journal.begin_turn()
    assert cell.value is TWO
    journal.end_turn(marks)
    assert cell.value is ONE
    journal.end(outer)


def test_what_was_overtaken_may_be_either(writer: Writer, journal: Journal) -> None:
    cell = variable()
    outer = journal.begin()
    turn(writer, cell, TWO)
    writer.assign(cell, THREE)
    journal.come()
    assert show(cell.value) == "2 | 3"
    journal.end(outer)


def test_what_is_made_of_what_was_overtaken_is_not_known(writer: Writer, journal: Journal) -> None:
    cell = variable()
    outer = journal.begin()
    turn(writer, cell, TWO, reads={cell.serial})
    writer.assign(cell, THREE)
    journal.come()
    assert any(isinstance(item, Unknown) for item in alternatives(cell.value))
    journal.end(outer)


def test_a_branch_that_joins_has_its_turns_behind_it(writer: Writer, journal: Journal) -> None:
    cell = variable()
    outer = journal.begin()
    turn(writer, cell, TWO)
    (change,) = journal.end(outer).values()
    assert change.new.value is TWO
    assert cell.value is ONE


def test_a_turn_that_cannot_come_leaves_all_as_it_was(writer: Writer, journal: Journal) -> None:
    cell = variable()
    outer = journal.begin()
    left = turn(writer, cell, TWO)
    branch = journal.branch

    def fail(turned: Turned) -> None:
        writer.assign(cell, THREE)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        journal.begin_turn(fail)
    assert (cell.value, journal.branch, journal.later) == (ONE, branch, [left])
    journal.end(outer)


def test_the_oldest_owner_written_to_is_known(writer: Writer, journal: Journal) -> None:
    old, young = Record(), Record()
    writer.put(young, "a", ONE)
    assert journal.oldest == young.serial
    writer.put(old, "a", ONE)
    writer.put(young, "b", ONE)
    assert journal.oldest == old.serial


def test_a_change_names_the_place(writer: Writer, journal: Journal) -> None:
    obj = Record()
    outer = journal.begin()
    writer.put(obj, "a", ONE)
    (change,) = journal.end(outer).values()
    assert isinstance(change, Change)
    assert (change.container, change.key, change.serial) == (obj.slots, "a", obj.serial)


# ---------------------------------------------------------------- scopes


def test_the_nearest_scope_has_the_variable() -> None:
    frame = Frame(UNIT)
    outer = Env(None, frame)
    inner = Env(outer, frame)
    outer.cells["x"], outer.cells["y"] = variable(ONE), variable(TWO)
    inner.cells["x"] = variable(THREE)
    assert inner.find("x") is inner.cells["x"]
    assert inner.find("y") is outer.cells["y"]
    assert outer.find("x") is outer.cells["x"]
    assert inner.find("z") is None


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        ("a", {"a"}),
        ("{ a }", {"a"}),
        ("{ a: b }", {"b"}),
        ("{ a = c }", {"a"}),
        ("{ a: { b: [c, d = e] }, ...f }", {"c", "d", "f"}),
        ("[a, , b, ...c]", {"a", "b", "c"}),
        ("[a, [b, ...{ length: c }]]", {"a", "b", "c"}),
        ("{ ['a' + x]: b }", {"b"}),
        ("{}", set()),
    ],
)
def test_declared_names(pattern: str, names: set[str]) -> None:
    (statement,) = parse_program(f"const {pattern} = z;".encode(), Dialect.JAVASCRIPT).body.body
    assert isinstance(statement, facts.Declare)
    found = declared_names(statement.target)
    assert sorted(found) == sorted(names)


def test_a_variable_that_the_run_made_is_no_name_that_others_know(writer: Writer, journal: Journal) -> None:
    """`let resolve; new Promise((ask) => (resolve = ask))` in a helper: only a closure in the helper sees it."""
    kept, before = Record(), Cell("pending", NOTHING, "let", UNIT, run=0)
    floor = Obj.serials
    own = Cell("resolve", NOTHING, "let", UNIT, run=1)

    def work() -> None:
        for cell in (before, own):
            writer.assign(cell, kept)
        writer.put(kept, "settle", kept)

    changed = journal.noting(work)
    assert names_of(changed, lambda item: item is kept, floor) == {"pending", "settle"}


# ---------------------------------------------------------------- long lists


def list_of(count: int, *last: Value) -> tuple[Value, ...]:
    items = [Constant(position) for position in range(count)]
    return Elements.of([*items, *last], range(count + len(last)))


def test_what_branches_leave_in_a_long_list_is_not_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    joined: list[list[Value]] = []

    def counted(values: list[Value]) -> Value:
        joined.append(list(values))
        return join(values)

    monkeypatch.setattr(journal_module, "join", counted)
    before = list_of(1000, ONE)
    changed = (*before[:500], TWO, *before[501:])
    state = join_states([before, changed, (*before, THREE)])
    assert state[:500] == before[:500]
    assert alternatives(state[500]) == (before[500], TWO)
    assert state[501:1001] == before[501:]
    assert state[1001:] == (THREE,)
    assert optional_positions(state) == frozenset(range(1002))
    assert len(joined) == 2


def test_of_a_long_list_only_what_is_told_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(elements: tuple[Value, ...], position: int, known: Facts) -> Facts | None:
        asked.append(position)
        return without(elements, position, known)

    without = telling._without
    monkeypatch.setattr(telling, "_without", counted)
    before = list_of(1000)
    known: Facts = {1: (ONE, Known(tests=frozenset({("a", True)})))}
    ends = [(*before, TWO), before]
    told = telling.ToldAfter(Narrowing.__new__(Narrowing), [{}, known])
    after = told.elements(Elements.of(ends[0], range(1001)), ends)
    assert isinstance(after, Elements)
    assert after.absent == {1000: known}
    assert asked == [1000, 1000]
