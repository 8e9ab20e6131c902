"""Where the units of a realm seem to write properties."""

from __future__ import annotations

import re

import pytest

from abplint.program import units
from abplint.program.units import PropertyWrites, Unit
from abplint.source import SourceFile
from abplint.syntax.parse import Dialect, parse_program


class CountedUnit(Unit):
    looks = 0

    @property
    def computed_writes(self) -> list[int]:  # type: ignore[override]
        CountedUnit.looks += 1
        return []


def unit(
    path: str, text: bytes, kind: type[Unit] = Unit, model_of: str = "", dialect: Dialect = Dialect.JAVASCRIPT
) -> Unit:
    return kind(SourceFile(path, text), parse_program(text, dialect), (0, len(text)), model_of=model_of)


def test_writes_are_found_in_the_order_of_the_units() -> None:
    units = [unit("a.js", b"x.size = 1; x[name] = 2; x.size++"), unit("m.js", b"x.size = 3", model_of="mitt")]
    writes = PropertyWrites(units)
    first = units[0]
    assert writes.named("size") == [(first, 2), (first, 27)]
    assert (writes.computed, writes.reshaping) == ([(first, 13)], [])
    later = unit("b.js", b"this.#size = 1; Object.assign(x, y)")
    units.append(later)
    assert writes.named("#size") == [(first, 2), (first, 27), (later, 6)]
    assert writes.reshaping == [(later, 16)]
    assert writes.named("sized") == []


def test_a_unit_is_looked_at_once_however_many_names_are_asked_for() -> None:
    CountedUnit.looks = 0
    writes = PropertyWrites([unit(f"{number}.js", b"x.a = 1", CountedUnit) for number in range(40)])
    assert [len(writes.named(name)) for name in ("a", "b", "a", "c")] == [40, 0, 40, 0]
    assert CountedUnit.looks == 40


def test_fields_that_a_class_declares_are_no_writes_of_members() -> None:
    text = "class A { private modals = inject(M); static readonly #modals = 1; set() { this.modals = null; } }"
    found = unit("main.ts", text.encode(), dialect=Dialect.TYPESCRIPT)
    assert PropertyWrites([found]).named("modals") == [(found, text.index("this.modals") + len("this."))]


def test_plain_names_may_be_members() -> None:
    found = unit("main.js", b"with (data) { open = true } privates.open = 1; Object.assign(view, { open: 2 })")
    assert len(PropertyWrites([found]).named("open")) == 3
    assert len(found.assignments("open")) == 1


def test_attributes_defaults_and_variables_are_no_members() -> None:
    text = (
        b"open = 1; const { open = 2 } = props; a = <Menu open={this} />; a.b.open++; ++this.open; --a.b.open; --open"
    )
    found = unit("main.jsx", text)
    assert [at for _, at in PropertyWrites([found]).named("open")] == [
        text.index(b"open++"),
        text.index(b"open; --a"),
        text.index(b"open; --open"),
    ]
    assert text.rindex(b"open") in found.assignments("open")
    assert not {at for _, at in PropertyWrites([found]).named("open")} & set(found.assignments("open"))


def test_a_computed_write_to_what_the_function_makes_is_none() -> None:
    own = b"const made = {}; made[key] = 1; let other = {}; "
    text = b"function f(t) { " + own + b"t[key] = 2; this.made[key] = 3; other[key] = 4 }"
    found = unit("main.js", text + b" made[key] = 5")
    writes = [text.index(b"[key] = %d" % number) for number in (2, 3, 4)] + [len(text) + len(" made")]
    assert PropertyWrites([found]).computed == [(found, at) for at in writes]


def test_the_global_object_is_no_object_that_calls_reshape() -> None:
    found = unit("main.js", b"Object.assign(window, more); Object.defineProperties(view, more)")
    assert PropertyWrites([found]).reshaping == [(found, found.text.index(b"Object.defineProperties"))]


def test_functions_are_found_by_their_places() -> None:
    text = "a(() => 1); class C { m(x = () => 2) { return () => { b(function named() {}) } } } function f() {} g();"
    found = unit("main.js", text.encode())

    def around(mark: str) -> list[str]:
        position = text.index(mark)
        return [text[fact.start : fact.end].split("{")[0].strip() for fact in found.functions_around(position)]

    assert around("a(") == around("g()") == around("class") == []
    assert around("1)") == ["() => 1"]
    assert around("2)") == ["m(x = () => 2)", "() => 2"]
    assert around("b(") == ["m(x = () => 2)", "() =>"]
    assert around("named") == ["m(x = () => 2)", "() =>", "function named()"]
    assert around("} g") == ["function f()"]


def test_a_body_is_walked_once_however_many_places_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    visited: list[type] = []
    slots = units._slots
    monkeypatch.setattr(units, "_slots", lambda kind: visited.append(kind) or slots(kind))
    text = "".join(f"run(() => {{ x.y = {number}; }});\n" for number in range(300))
    found = unit("main.js", text.encode())
    innermost = {id(found.functions_around(match.start())[-1]) for match in re.finditer("x.y", text)}
    assert len(innermost) == 300
    assert 300 < len(visited) < 300 * 20
