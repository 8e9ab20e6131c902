"""A name is found in the list of all that a file declares where it is found on its own."""

from __future__ import annotations

import pytest

from abplint.surface.budgets import SOUGHT_ALONE
from abplint.surface.declared import DeclaredNames, declares_at_margin, declares_global

DECLARING = {
    "function wanted() {}": (True, True),
    "async function wanted() {}": (True, True),
    "function* wanted() {}": (True, True),
    "function  *  wanted() {}": (True, True),
    "var wanted = 1;": (True, True),
    "let wanted": (True, True),
    "class wanted {}": (True, True),
    "  const wanted = 1;": (False, True),
    "window.wanted = 1;": (True, True),
    "a(); self.wanted = 1": (True, True),
    "globalThis['wanted'] = 1": (False, True),
    "wanted = 1": (False, True),
    "wanted ||= 1": (False, True),
    "Object.defineProperty(window, 'wanted', {})": (False, True),
    "wanted == 1": (False, False),
    "window.wanted == 1": (False, False),
    "wanted => 1": (False, False),
    "wanted();": (False, False),
    "function wanted2() {}": (False, False),
    "function wanted_too() {}": (False, False),
    "var wanted$;": (False, False),
    "let wantedé": (False, False),
    "functionwanted": (False, False),
    "_wanted = 1": (False, False),
    "$wanted = 1": (False, False),
    "éwanted = 1": (False, False),
    "this._wanted ||= 1": (False, False),
    "x = y = wanted": (False, False),
    "other = wanted = 1": (False, True),
    "": (False, False),
}


@pytest.mark.parametrize(("text", "expected"), DECLARING.items(), ids=DECLARING)
def test_alone_and_in_a_list(text: str, expected: tuple[bool, bool]) -> None:
    data, name = f"a();\n{text}\nb();".encode(), b"wanted"
    at_margin = declares_at_margin(name).search(data) is not None
    assert (at_margin, declares_global(data, name, 0, len(data))) == expected
    names = DeclaredNames()
    assert (names.stands_at_margin("a.js", data, name), names.declares(0, data, name, 0, len(data))) == expected


def test_only_a_region_is_listed() -> None:
    data = b"var before; var within; var behind;"
    names = DeclaredNames()
    assert [names.declares(0, data, name, 11, 23) for name in (b"before", b"within", b"behind")] == [False, True, False]


def test_names_are_listed_once_there_are_many() -> None:
    names = DeclaredNames()
    assert not any(names.are_many(f"n{number}") for number in range(SOUGHT_ALONE))
    assert not names.are_many("n0")
    assert names.are_many("another")
    assert names.are_many("n0")


@pytest.mark.parametrize("text", [b"function", b"var", b"wanted", b"wanted]", b"window.wanted", b"w"])
@pytest.mark.parametrize("more", [b" ", b"w", b"\xc3", b"\n", b" w"])
def test_what_does_not_end_costs_in_proportion(text: bytes, more: bytes) -> None:
    """A pattern that tried each of the spaces twice would take hours."""
    data = text + more * 500_000 + b"!"
    names = DeclaredNames()
    assert not names.stands_at_margin("a.js", data, b"other")
    assert not names.declares(0, data, b"other", 0, len(data))
    assert declares_at_margin(b"other").search(data) is None
    assert not declares_global(data, b"other", 0, len(data))
