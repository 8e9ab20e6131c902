from __future__ import annotations

import pytest

from abplint.program.budgets import MOST_INSIDE
from abplint.program.machine import Machine
from abplint.program.objects import Array, Func, Record
from abplint.program.observing import Observer
from abplint.program.values import (
    ANYTHING,
    COMPUTED,
    FALSE,
    INPUT,
    NOTHING,
    TRUE,
    WIDEST_UNION,
    BoundBuiltIn,
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Symbol,
    Text,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    inside,
    is_nullish,
    join,
    property_key,
    to_text,
    truth,
)
from abplint.source import SourceFile
from abplint.syntax.facts import UNDEFINED
from tests.program.running import Texts, show

NULL = Constant(None)
ONE, TWO = Constant(1), Constant(2)


def holding(**values: Value) -> Obj:
    """An object made while a function under analysis runs."""
    obj = Record(run=1)
    obj.slots = {name: Slot(value) for name, value in values.items()}
    return obj


# ---------------------------------------------------------------- join


def test_joining_nothing_is_undefined() -> None:
    assert join([]) is NOTHING


def test_joining_one_value_gives_the_value_itself() -> None:
    assert join([ONE]) is ONE
    assert join([ONE, Constant(1)]) is ONE


def test_unions_are_flat() -> None:
    joined = join([join([ONE, TWO]), join([TWO, NULL])])
    assert isinstance(joined, Union)
    assert show(joined) == "1 | 2 | null"
    assert not any(isinstance(item, Union) for item in joined.values)


def test_the_order_of_a_union_does_not_matter_to_its_key() -> None:
    assert join([ONE, TWO]).key() == join([TWO, ONE]).key()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Constant(1), Constant(True)),  # equal to Python
        (Constant(1), Constant("1")),
        (NULL, NOTHING),
        (Record(), Record()),
        (Text("a"), Constant("a")),
        (ANYTHING, INPUT),
        (External(("a",)), External(("a", "()"))),
        (Symbol(), Symbol(0)),
        (BoundBuiltIn(ONE, "at"), BoundBuiltIn(TWO, "at")),
    ],
)
def test_what_differs_stays_apart(one: Value, other: Value) -> None:
    assert len(alternatives(join([one, other]))) == 2


def test_the_first_place_at_which_a_constant_is_written_counts() -> None:
    file = SourceFile("a.js", b"'x' 'x'")
    first, second = Constant("x", Site(file, 0, 3)), Constant("x", Site(file, 4, 7))
    assert join([first, second]) is first


def test_a_union_that_is_too_wide_is_anything() -> None:
    values = [Constant(number) for number in range(WIDEST_UNION)]
    assert isinstance(join(values), Union)
    assert type(join([*values, NULL])) is Unknown


def test_a_union_that_is_too_wide_remembers_the_input() -> None:
    values: list[Value] = [Constant(number) for number in range(WIDEST_UNION)]
    assert not depends_on_input(join([*values, NULL]))
    assert depends_on_input(join([*values, Text("a", of_input=True)]))


# ---------------------------------------------------------------- truth


@pytest.mark.parametrize("value", [Constant(0), Constant(""), Constant(float("nan")), FALSE, NULL, NOTHING])
def test_falsy(value: Value) -> None:
    assert truth(value) is False


@pytest.mark.parametrize(
    "value", [ONE, Constant("0"), Constant("false"), TRUE, Record(), BoundBuiltIn(ONE, "at"), Text("a")]
)
def test_truthy(value: Value) -> None:
    assert truth(value) is True


@pytest.mark.parametrize("value", [ANYTHING, Text(""), External(("a",)), Symbol(), join([ONE, NULL])])
def test_neither_truthy_nor_falsy(value: Value) -> None:
    assert truth(value) is None


def test_alternatives_that_agree_are_known() -> None:
    assert truth(join([ONE, Record()])) is True
    assert truth(join([NULL, NOTHING])) is False
    assert truth(join([ONE, ANYTHING])) is None


# ---------------------------------------------------------------- null and undefined


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (NULL, True),
        (NOTHING, True),
        (FALSE, False),
        (Constant(0), False),
        (Constant(""), False),
        (Text(""), False),
        (Symbol(), False),
        (Record(), False),
        (ANYTHING, None),
        (External(("a",)), None),
        (join([NULL, NOTHING]), True),
        (join([ONE, Record()]), False),
        (join([NULL, ONE]), None),
    ],
)
def test_is_nullish(value: Value, expected: bool | None) -> None:
    assert is_nullish(value) is expected


# ---------------------------------------------------------------- keys and text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("a", "a"),
        (True, "true"),
        (False, "false"),
        (None, "null"),
        (UNDEFINED, "undefined"),
        (1, "1"),
        (1.0, "1"),
        (-0.0, "0"),
        (1.5, "1.5"),
        (float("nan"), "NaN"),
        (float("inf"), "Infinity"),
        (float("-inf"), "-Infinity"),
    ],
)
def test_to_text(value: str | float | None, text: str) -> None:
    assert to_text(value) == text
    assert property_key(Constant(value)) == text


def test_a_well_known_symbol_is_a_key() -> None:
    assert property_key(External(("Symbol", "iterator"))) == "@@iterator"


@pytest.mark.parametrize(
    "value",
    [ANYTHING, Text("a"), Symbol(), External(("Symbol",)), External(("a", "iterator")), join([ONE, TWO]), Record()],
)
def test_what_is_no_known_key(value: Value) -> None:
    assert property_key(value) is None


# ---------------------------------------------------------------- what derives from the input


@pytest.mark.parametrize(
    "value",
    [
        INPUT,
        Text("a", of_input=True),
        External(("a", "()"), of_input=True),
        join([ONE, INPUT]),
        holding(a=INPUT),
        holding(a=holding(b=INPUT)),
    ],
)
def test_depends_on_input(value: Value) -> None:
    assert depends_on_input(value)


def test_elements_depend_on_input() -> None:
    array = Array(run=1)
    array.elements = (ONE, INPUT)
    assert depends_on_input(array)


@pytest.mark.parametrize(
    "value", [ANYTHING, Text("a"), External(("a", "()")), Constant("a"), Symbol(), holding(a=ANYTHING)]
)
def test_does_not_depend_on_input(value: Value) -> None:
    assert not depends_on_input(value)


def test_what_was_made_while_loading_holds_no_input() -> None:
    loaded = Record(run=0)
    loaded.slots["a"] = Slot(INPUT)
    assert not depends_on_input(loaded)


def test_an_object_that_holds_itself_is_looked_at_once() -> None:
    ring = holding()
    ring.slots["self"] = Slot(ring)
    assert not depends_on_input(ring)


# ---------------------------------------------------------------- access paths


def test_a_member_forgets_the_functions_its_owner_holds_unless_it_chains_them() -> None:
    made = External(("lib#", "run", "()"), captured=(Func(None, None, None),), of_input=True)
    assert made.member("then").captured
    assert not made.member("name").captured
    assert made.member("name").of_input


def test_a_path_does_not_grow_for_ever() -> None:
    value = External(("a",))
    for _ in range(100):
        value = value.member(COMPUTED)
    assert value.member("b") is value


def test_what_was_written_to_a_value_that_is_gone_is_not_another_ones() -> None:
    """Python gives the place of an object that nobody holds to the next one."""
    machine = Machine(Texts({}), Observer())
    machine.narrowing.write_part(Unknown(), "name", NOTHING, ANYTHING)
    fresh = Unknown()
    assert machine.narrowing.part(fresh, "name", ANYTHING) is ANYTHING


def test_of_what_a_large_object_holds_no_more_is_taken_than_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Obj] = []
    held = Obj.held

    def counted(obj: Obj) -> list[Value]:
        taken.append(obj)
        return held(obj)

    monkeypatch.setattr(Obj, "held", counted)
    large = Array(None, 1)
    for _ in range(2 * MOST_INSIDE):
        row = Array(None, 1)
        row.elements = tuple(Constant(n) for n in range(20))
        large.elements = (*large.elements, row)
    assert len(list(inside(large, 2))) == MOST_INSIDE + 1
    assert not depends_on_input(large)
    assert len(taken) < MOST_INSIDE / 5
