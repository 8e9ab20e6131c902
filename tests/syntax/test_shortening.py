"""Long lists of constants are cut short before they are parsed: memory is counted in nodes of the tree."""

from __future__ import annotations

import pytest

from abplint.syntax import facts, shortening
from abplint.syntax.parse import Dialect, parse_program, parse_tree
from abplint.syntax.shortening import ALL_KEPT, FEWEST_KEPT, MOST_KEPT, shorten

ITEMS = {
    "digits": b"1,",
    "numbers": b"-1.5e+3, 0xff,\n",
    "texts": b'"abc", \'d"e\',',
    "words": b"null, true,false,",
    "holes": b",",
    "rows": b'["a", 1,\n2], [3],',
    "objects": b'{ a: 1, "b c": "d" },\n',
}


def nodes(data: bytes, dialect: Dialect = Dialect.JAVASCRIPT) -> int:
    tree = parse_tree(data, dialect, [(0, len(data))])
    assert tree is not None
    assert not tree.root_node.has_error
    return tree.root_node.descendant_count


def filled(item: bytes, size: int = 500_000) -> bytes:
    return item * (size // len(item))


@pytest.mark.parametrize("dialect", Dialect, ids=lambda each: each.value)
@pytest.mark.parametrize("item", ITEMS.values(), ids=ITEMS)
def test_a_long_list_costs_as_much_as_a_short_one(item: bytes, dialect: Dialect) -> None:
    data = b"a([" + filled(item) + b"]);\nf()"
    count = nodes(data, dialect)
    assert count < 100_000
    assert count == nodes(b"a([" + filled(item, 1_000_000) + b"]);\nf()", dialect)


def test_the_list_of_five_megabytes() -> None:
    data = b"const a = [" + b"1," * 2_500_000 + b"];\nf()"
    assert nodes(data) < 10_000
    program = parse_program(data, Dialect.JAVASCRIPT)
    assert not program.faults
    call = program.body.body[-1]
    assert (call.start, call.end) == (len(data) - 3, len(data))


def test_what_is_kept_and_what_stands_for_the_rest() -> None:
    """All that is kept is there as it is written, and nothing is said of how many follow."""
    data = b"[" + b"7," * 100_000 + b"8]"
    (statement,) = parse_program(data, Dialect.JAVASCRIPT).body.body
    assert isinstance(statement, facts.Evaluate)
    array = statement.value
    assert isinstance(array, facts.ArrayLiteral)
    *kept, rest, last = array.elements
    assert len(kept) == MOST_KEPT
    assert all(isinstance(item, facts.Literal) and item.value == 7 for item in kept)
    assert isinstance(rest, facts.Spread)
    assert isinstance(rest.value, facts.Opaque)
    assert last is not None
    assert data[last.start : last.end] == b"8"


def test_a_list_at_the_bound_is_whole() -> None:
    few = b"[" + b"1," * (MOST_KEPT + 500) + b"]" + b" " * shortening.SHORTEST
    many = b"[" + b"1," * (MOST_KEPT + 502) + b"]" + b" " * shortening.SHORTEST
    assert shorten(few).text == few
    assert len(shorten(many).cuts) == 1
    assert len(shorten(many).text) == len(many)


def test_a_small_text_is_left_alone() -> None:
    data = b"[" + b"1," * (shortening.SHORTEST // 2 - 1) + b"]"
    assert len(data) == shortening.SHORTEST
    assert shorten(data).cuts
    assert not shorten(data[:-1]).cuts


def test_thousands_of_lists_share_what_is_kept() -> None:
    data = (b"a([" + b"1," * 5_000 + b"]);\n") * 200
    cut = sum(data.count(b"1,", start, end) for start, end in shorten(data).cuts)
    kept = data.count(b"1,") - cut
    assert kept <= ALL_KEPT + 201 * 64 + MOST_KEPT
    assert nodes(data) < 3 * (ALL_KEPT + 200 * (FEWEST_KEPT + 10) + MOST_KEPT)


LONG = filled(b"1, ", 200_000)
HIDING = filled(b'",", ', 200_000)
NO_LISTS = {
    "a comment": b"/* [" + LONG + b"] */",
    "a comment of lines": b"// [" + LONG + b"]",
    "a text": b"x = '[" + LONG + b"]';",
    "a template": b"x = `[" + LONG + b"]`;",
    "a pattern": b"x = /[" + LONG + b"]/;",
    "arguments": b"x(" + LONG + b"2);",
    "a sequence": b"x = (" + LONG + b"2);",
    "a type": b"type X = [" + LONG + b"2];",
    "a pattern of holes": b"[" + b"," * 200_000 + b"x] = y;",
}


@pytest.mark.parametrize("text", NO_LISTS.values(), ids=NO_LISTS)
def test_what_is_no_list_is_read_as_it_is(text: bytes) -> None:
    program = parse_program(text + b"\nf()", Dialect.TYPESCRIPT)
    assert not program.faults
    call = program.body.body[-1]
    assert isinstance(call, facts.Evaluate)
    assert isinstance(call.value, facts.Call)
    assert (call.start, call.end) == (len(text) + 1, len(text) + 4)


def test_arguments_are_all_there() -> None:
    """A spread among arguments would hand on anything."""
    (call,) = parse_program(b"x(" + LONG + b"2)", Dialect.JAVASCRIPT).body.body
    assert isinstance(call, facts.Evaluate)
    assert isinstance(call.value, facts.Call)
    assert len(call.value.arguments) == LONG.count(b",") + 1


def test_what_only_looks_like_a_list_keeps_no_other_whole() -> None:
    data = b"/* [" + LONG + b"] */ a([" + filled(b"1,") + b"]);"
    assert nodes(data) < 100_000


def test_the_value_of_a_text_is_whole() -> None:
    program = parse_program(b"f('[" + LONG + b"]')", Dialect.JAVASCRIPT)
    (call,) = program.body.body
    assert isinstance(call, facts.Evaluate)
    assert isinstance(call.value, facts.Call)
    (argument,) = call.value.arguments
    assert isinstance(argument, facts.Literal)
    assert argument.value == f"[{LONG.decode()}]"


@pytest.mark.parametrize("opening", [b'[/",/, ', b"['\", ', ", b'[`", `, '])
def test_code_does_not_hide_between_quotes_that_are_shifted(opening: bytes) -> None:
    """Read from a quote that is none, code seems to be text, and the text between to be commas."""
    text = opening + b'",", ' * 10_000 + b'",", f(), ' * 10_000 + b'",", 1];'
    program = parse_program(text, Dialect.JAVASCRIPT)
    assert not program.faults
    (statement,) = program.body.body
    assert isinstance(statement, facts.Evaluate)
    assert isinstance(statement.value, facts.ArrayLiteral)
    calls = [item for item in statement.value.elements if isinstance(item, facts.Call)]
    assert len(calls) >= 10_000
    assert data_of(text, calls[0]) == b"f()"


def data_of(data: bytes, fact: facts.Fact) -> bytes:
    return data[fact.start : fact.end]


@pytest.mark.parametrize("item", [b"f()", b"x", b"`a`", b"() => 1", b"{ a() {} }", b"[[1]]", b"...b"])
def test_what_is_no_constant_stays(item: bytes) -> None:
    data = b"[" + LONG + item + b", " + LONG + b"]"
    (statement,) = parse_program(data, Dialect.JAVASCRIPT).body.body
    assert isinstance(statement, facts.Evaluate)
    assert isinstance(statement.value, facts.ArrayLiteral)
    assert item in [data_of(data, each) for each in statement.value.elements if each is not None]


def test_a_broken_list_is_still_broken() -> None:
    data = b"[" + LONG + b"1 2, " + LONG + b"];\nf();\n"
    assert parse_program(data, Dialect.JAVASCRIPT).faults


BEGINNINGS = [b" ", b'"', b"'", b'\\"', b"1", b"-", b"[", b"{", b"[ ", b"1 ", b"1e", b"0x", b'{"a":', b'["a"', b"[1,"]


@pytest.mark.parametrize("text", BEGINNINGS)
def test_what_never_becomes_a_list_is_looked_at_in_proportion(text: bytes) -> None:
    """The patterns try nothing twice, so these end at once; a quadratic one takes hours."""
    assert shorten(text * (1_000_000 // len(text))).cuts == ()
