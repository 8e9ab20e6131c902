"""Where the units of a realm seem to write properties."""

from __future__ import annotations

import re
from typing import Any

import pytest

from abplint.program import handing, nesting, written
from abplint.program.units import Unit
from abplint.program.values import Site
from abplint.program.writes import PropertyWrites
from abplint.program.written import Written, is_constant
from abplint.source import SourceFile
from abplint.syntax.parse import Dialect, parse_program


class Counted(Written):
    looks = 0

    @property
    def computed(self) -> list[int]:  # type: ignore[override]
        Counted.looks += 1
        return []


def unit(path: str, text: bytes, model_of: str = "", dialect: Dialect = Dialect.JAVASCRIPT) -> Unit:
    return Unit(SourceFile(path, text), parse_program(text, dialect), (0, len(text)), model_of=model_of)


def written_to_others(text: str) -> list[bool]:
    found = unit("main.ts", text.encode(), dialect=Dialect.TYPESCRIPT)
    places = PropertyWrites([found]).named("name")
    assert places
    return [found.written.is_of_others(at) for _, at in places]


def test_writes_are_found_in_the_order_of_the_units() -> None:
    units = [unit("a.js", b"x.size = 1; x[name] = 2; x.size++"), unit("m.js", b"x.size = 3", model_of="mitt")]
    writes = PropertyWrites(units)
    first = units[0]
    assert writes.named("size") == [(first, 2), (first, 27)]
    assert (writes.computed, list(writes.reshaping)) == ([(first, 13)], [])
    later = unit("b.js", b"this.#size = 1; Object.assign(x, y)")
    units.append(later)
    assert writes.named("#size") == [(first, 2), (first, 27), (later, 6)]
    assert list(writes.reshaping) == [(later, 31)]
    assert writes.named("sized") == []


def test_a_unit_is_looked_at_once_however_many_names_are_asked_for() -> None:
    Counted.looks = 0
    units = [unit(f"{number}.js", b"x.a = 1") for number in range(40)]
    for each in units:
        each.written = Counted(each)
    writes = PropertyWrites(units)
    assert [len(writes.named(name)) for name in ("a", "b", "a", "c")] == [40, 0, 40, 0]
    assert Counted.looks == 40


def test_the_type_of_a_variable_is_no_write_of_one() -> None:
    text = "const a: Editor = x; let b: Map | Editor = y; function f() { var c!: Editor = z; a ? b : Editor = 1 } %s"
    found = unit("main.ts", (text % "const d: T = Editor = 2").encode(), dialect=Dialect.TYPESCRIPT)
    assert found.written.variables("Editor") == [text.index("Editor = 1"), text.index("%s") + len("const d: T = ")]


@pytest.mark.parametrize(
    ("text", "is_made"),
    [
        ("const table = {}", True),
        ("let table: Table = new Map(); function f() { table = [] }", True),
        ("let table = {}; table = other", False),
        ("const table = other.table", False),
        ("export let table", False),
    ],
)
def test_a_variable_may_be_made_where_it_is_declared(text: str, is_made: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    found = unit("main.ts", text.encode(), dialect=Dialect.TYPESCRIPT)
    assert found.written.is_always_made("table") is is_made
    monkeypatch.delattr(written, "_is_made")  # each place that may write it asks
    assert found.written.is_always_made("table") is is_made


@pytest.mark.parametrize(("behind", "is_so"), [(" as const", True), (" as constant", False), (" as Table", False)])
def test_a_literal_may_say_that_nobody_writes_to_it(behind: str, is_so: bool) -> None:
    file = SourceFile("main.ts", f"const table = {{ a: 1 }}{behind};".encode())
    assert is_constant(Site(file, 14, 22)) is is_so


def test_what_is_declared_is_no_write_of_a_member() -> None:
    text = (
        "class A { private modals = inject(M); static readonly #modals = 1; set() { this.modals = null; } }"
        "const modals = 1; function f() { let modals = 2; var modals = 3 }"
    )
    found = unit("main.ts", text.encode(), dialect=Dialect.TYPESCRIPT)
    assert PropertyWrites([found]).named("modals") == [(found, text.index("this.modals") + len("this."))]


@pytest.mark.parametrize(
    "text",
    [
        "function f(x) { x.name = 1 }",
        "function f({ to }, [of]) { to.a.b?.name = 1; of[0].name = 2 }",
        "const f = (x) => { x!.name = 1 }",
        "function f() { const made = {}; made.name = 1 }",
        "function f(x) { Object.assign(x, { name: 1 }) }",
        "function f() { let made: T = new A(); made.name = 1 }",
        "x.name = 1",
        "function f(rows) { return rows.reduce((all, row) => { all.name = row; return all }, {}) }",
        "const f = (rows) => rows.reduceRight<Map>(function (all) { all.name = 1; return all }, new Map())",
        "function f(a) { if (a) { const made = {}; made.name = 1 } else { const made: T = []; made.name = 2 } }",
    ],
)
def test_a_function_that_nobody_calls_writes_to_nobody_elses_object(text: str) -> None:
    assert not any(written_to_others(text))


@pytest.mark.parametrize(
    "text",
    [
        "function f() { x.name = 1 }",
        "function f() { this.name = 1 }",
        "function f(x = y) { x.name = 1 }",
        "function f(x) { x = y; x.name = 1 }",
        "function f(x) { return () => { y.name = 1 } }",
        "function f(x) { return { start() { x.name = 1 } } }",
        "function f() { rows.forEach((row) => { row.name = 1 }) }",
        "function f() { rows.reduce((all, row) => { all.name = row; return all }, kept) }",
        "function f() { rows.reduce((all, row) => { row.name = all; return all }, {}) }",
        "function f() { rows.reduce((all) => { all.name = 1; return all }) }",
        "function f() { rows.forEach((row) => { row.name = 1 }, {}) }",
        "function f() { const made = { a: x }; made.a.name = 1 }",
        "function f() { let made = {}; made = x; made.name = 1 }",
        "function f() { const made = {}; return () => { made.name = 1 } }",
        "function f() { of().name = 1 }",
        "function f() { Object.assign(x, { name: 1 }) }",
    ],
)
def test_what_is_written_may_be_anybodys(text: str) -> None:
    assert all(written_to_others(text))


@pytest.mark.parametrize(
    "text",
    [
        "const table = {}; table.a = 1; for (const key in table) of(table[key])",
        "const table: Record<string, (p: P) => Q> = {}; of(table?.a, table![b], Object.keys(table), a in table)",
        "function f() { let table = {}; table.a = 1; return table.a }",
        "const other = f(table2);\nconst table = { me() { return this.a } }",
        "const table = {}; c.table(c.table)",
    ],
)
def test_an_object_of_which_nobody_else_sees_more_than_its_members(text: str) -> None:
    found = unit("main.ts", f"import x from 'x'; {text}".encode(), dialect=Dialect.TYPESCRIPT)
    assert found.written.is_confined(found.text.index(b"{}") if b"= {}" in found.text else found.text.index(b"{ me"))


@pytest.mark.parametrize(
    "text",
    [
        "export const table = {};",
        "const table = {}; export { table }",
        "const table = {}; of(table)",
        "const table = {}; const other = table;",
        "const table = {}; of({ ...table })",
        "const table = {}; return table",
        "const table = {}; table.a = function () { of(this) }",
        "x.table = {};",
        "const [table] = {};",
        "const one = 1, table = of({});",
    ],
)
def test_an_object_that_others_may_see(text: str) -> None:
    found = unit("main.ts", f"import x from 'x'; {text}".encode(), dialect=Dialect.TYPESCRIPT)
    assert not found.written.is_confined(found.text.index(b"{}"))


def test_what_stands_in_a_classic_script_is_everybodys() -> None:
    found = unit("main.js", b"const table = {}; function f() { const inner = {}; inner.a = 1 }")
    assert not found.written.is_confined(found.text.index(b"{}"))
    assert found.written.is_confined(found.text.rindex(b"{}"))


def test_plain_names_may_be_members() -> None:
    found = unit("main.js", b"with (data) { open = true } privates.open = 1; Object.assign(view, { open: 2 })")
    assert len(PropertyWrites([found]).named("open")) == 3
    assert len(found.written.variables("open")) == 1


@pytest.mark.parametrize("extension", [".svelte", ".vue"])
def test_attributes_of_components_are_written_nowhere(extension: str) -> None:
    text = b"<script>name = 1</script><Field name=\"a\" other={name} /><slot name='b' /><p on:click={() => (name = 2)}>"
    found = Unit(SourceFile(f"Form{extension}", text), parse_program(b"", Dialect.JAVASCRIPT), (0, len(text)))
    assert found.written.variables("name") == [text.index(b"name = 1"), text.index(b"name = 2")]
    assert found.written.properties["name"] == found.written.variables("name")


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
    assert text.rindex(b"open") in found.written.variables("open")
    assert not {at for _, at in PropertyWrites([found]).named("open")} & set(found.written.variables("open"))


def test_the_global_object_is_no_object_that_calls_reshape() -> None:
    found = unit("main.js", b"Object.assign(window, more); Object.defineProperties(view, more)")
    assert list(PropertyWrites([found]).reshaping) == [(found, found.text.rindex(b", more"))]


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
    slots = nesting.slots_of
    monkeypatch.setattr(nesting, "slots_of", lambda kind: visited.append(kind) or slots(kind))
    text = "".join(f"run(() => {{ x.y = {number}; }});\n" for number in range(300))
    found = unit("main.js", text.encode())
    innermost = {id(found.functions_around(match.start())[-1]) for match in re.finditer("x.y", text)}
    assert len(innermost) == 300
    assert 300 < len(visited) < 300 * 20


def test_what_stands_around_a_place_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[str] = []
    before = b"function keep(props) { table.add(name); const { name, work } = props;"
    text = before + b" table.add(work); later(); table.add(own) }"
    found = unit("main.js", text)
    find = handing._find_parts

    def count(*about: Any) -> Any:
        reads.append("parts")
        return find(*about)

    monkeypatch.setattr(handing, "_find_parts", count)
    places = [at.start() for at in re.finditer(b"table", text)]
    for _ in range(3):
        assert [handing.hands_on(found, at, found.functions_around(at)) for at in places] == [False, True, False]
    assert reads == ["parts"]  # of what is taken out of the props, only what stands before a place counts there
    found._forget()
    assert handing.hands_on(found, places[1], found.functions_around(places[1]))
    assert len(reads) == 2
