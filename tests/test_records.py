"""What only carries: made as a frozen dataclass is, and quicker."""

from __future__ import annotations

import pickle
import re
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

import abplint
from abplint.records import record


@record
class Row:
    name: str
    size: float = 1
    place: int = field(default=0, compare=False)
    _note: str = field(default="", repr=False)


@dataclass(frozen=True)
class Same:
    name: str
    size: float = 1
    place: int = field(default=0, compare=False)
    _note: str = field(default="", repr=False)


@record
class One:
    value: float


@record
class Nothing:
    pass


def test_it_shows_and_compares_as_a_frozen_dataclass() -> None:
    row = Row("a", place=2)
    assert repr(row) == repr(Same("a", place=2)).replace("Same", "Row")
    assert row == Row("a", place=3)
    assert hash(row) == hash(Row("a", place=3)) == hash(Same("a"))
    assert row != Row("b")
    assert row != Row("a", _note="x")
    assert replace(row, size=2) == Row("a", 2)
    assert asdict(row) == {"name": "a", "size": 1, "place": 2, "_note": ""}
    assert pickle.loads(pickle.dumps(row)) == row
    assert Nothing() == Nothing()
    assert len({Nothing(), Nothing()}) == 1
    assert repr(Nothing()) == "Nothing()"


def test_no_frozen_dataclass_is_made_in_another_way() -> None:
    """Each costs half a millisecond of every run; one that is not compared costs half of that."""
    modules = sorted(Path(abplint.__file__).parent.rglob("*.py"))
    assert [
        path.name for path in modules if re.search(r"@dataclass\(frozen=True(?!, eq=False)", path.read_text("utf-8"))
    ] == []


def test_what_is_no_number_equals_itself() -> None:
    lost = float("nan")
    assert One(lost) == One(lost)
    assert One(lost) != One(float("nan"))


def test_one_that_holds_itself_is_shown() -> None:
    held: list[object] = []
    held.append(Nested(held))
    assert repr(held[0]) == "Nested(parts=[...])"


@record
class Nested:
    parts: list[object]
