"""What functions that nothing calls may have written, in programs where very much is written."""

from __future__ import annotations

import pytest

from abplint.program import ambient
from abplint.program.budgets import AMBIENT_STEPS, MOST_WRITERS
from tests.program.running import returned

LIST = "const rows = [{ name: 'a', is: 1 }, { name: 'b', is: 2 }]; "
SOUGHT = "function f() { return rows.find((row) => row.name === 'b').is }"


def test_a_program_full_of_names_does_not_make_a_list_unknown() -> None:
    others = "".join(
        f"export function g{n}(user) {{ const name = 'x'; user.name = name; const made = {{}}; made[name] = {n} }} "
        for n in range(2 * MOST_WRITERS)
    )
    assert returned(others + LIST + SOUGHT) == "2"


def test_a_program_in_which_anything_may_be_written_does() -> None:
    others = "".join(f"export function g{n}() {{ rows[{n % 2}].name = of({n}) }} " for n in range(MOST_WRITERS + 1))
    assert returned(others + LIST + SOUGHT) != "2"


def test_what_states_read_of_each_other_does_not_use_up_what_others_need() -> None:
    """Each state is written by a long function that reads the states behind it."""
    work = "made = made + of.x; " * (AMBIENT_STEPS // 10)
    others = "".join(
        f"const state{n} = {{ value: 0 }}; "
        f"export function g{n}() {{ let made = state{n + 1}.value; {work} state{n}.value = made; state{n}.name = 1 }} "
        for n in range(12)
    )
    assert returned(f"const state12 = {{ value: 0 }}; {others}{LIST}{SOUGHT}") == "2"


WORK = "made = made + other; " * (AMBIENT_STEPS // 4)


@pytest.mark.parametrize(
    "program",
    [
        f"class Db {{ sql; async open(other) {{ let made = 0; {WORK} this.sql = await connect(made) }} }} "
        "const db = new Db(); ",
        f"class Db {{ sql = null; open = (other) => {{ let made = 0; {WORK} this.sql = made }} }} "
        "const db = new Db(); ",
        f"class Base {{ open(other) {{ let made = 0; {WORK} this.sql = made }} }} "
        "class Db extends Base { sql = null } const db = new Db(); ",
        f"const db = {{ sql: null, open(other) {{ let made = 0; {WORK} this.sql = made }} }}; ",
        f"const db = {{ sql: null }}; export function open(other) {{ let made = 0; {WORK} db.sql = made }} ",
        f"const db = {{ get sql() {{ return sql }} }}; let sql = null; "
        f"export function open(other) {{ let made = 0; {WORK} sql = made }} ",
    ],
    ids=["method", "field", "base", "literal", "variable", "let"],
)
def test_what_is_written_at_the_end_of_very_much_is_there_perhaps(program: str) -> None:
    assert returned(f"{program} function f() {{ if (!db.sql) return 1; return 2 }}") == "1 | 2"


@pytest.mark.parametrize(
    "program",
    [
        f"const db = {{ sql: null }}; class Other {{ open(other) {{ let made = 0; {WORK} this.sql = made }} }} ",
        f"const db = {{ sql: null }}; const cache = {{ sql: null }}; "
        f"export function open(other) {{ let made = 0; {WORK} cache.sql = made }} ",
        f"const db = {{ sql: null }}; export function open(other) {{ let sql, made = 0; {WORK} sql = made }} ",
    ],
    ids=["class", "variable", "local"],
)
def test_what_is_written_to_another_at_the_end_of_very_much_is_not(program: str) -> None:
    assert returned(f"{program} function f() {{ if (!db.sql) return 1; return 2 }}") == "1"


REGISTRY = (
    "var rows = (function () {{ var held = {{}}; {more} return {{ add: (v) => {{ {write} }}, all: () => held }} }})(); "
)


@pytest.mark.parametrize(
    ("more", "write", "expected"),
    [
        ("", "held.other = v", "1"),
        ("held = { is: 1 };", "held.other = v", "1"),
        ("", "held = v", "1 | ?"),
    ],
    ids=["declared", "declared and assigned", "written by a function"],
)
def test_a_variable_that_only_its_own_file_set_up_is_known_when_all_steps_are_used_up(
    monkeypatch: pytest.MonkeyPatch, more: str, write: str, expected: str
) -> None:
    monkeypatch.setattr(ambient, "ALL_AMBIENT_STEPS", -1)
    program = REGISTRY.format(more=more, write=write)
    found = returned(f"{program} rows.all().is = 1; function f() {{ return rows.all().is }}")
    assert found == expected


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("addEventListener('load', () => { app.saver = new Saver(); window.saver = app.saver }); ", "1"),
        ("document.addEventListener('DOMContentLoaded', function () { app.saver = new Saver() }); ", "1"),
        ("addEventListener('pageshow', () => { app.saver = new Saver() }); ", "1 | ?"),
        ("function boot() { app.saver = new Saver() } addEventListener('load', boot); export { boot }; ", "1 | ?"),
        ("addEventListener('load', () => { app.saver = new Saver(); b.onclick = (e) => app.saver = e }); ", "1 | ?"),
        ("app.saver = new Saver(); export function boot(saver) { app.saver = saver } ", "1 | ?"),
    ],
    ids=["load", "parsed", "again", "named", "a click", "boot"],
)
def test_what_the_page_was_given_when_it_was_loaded_is_known_when_all_steps_are_used_up(
    monkeypatch: pytest.MonkeyPatch, program: str, expected: str
) -> None:
    monkeypatch.setattr(ambient, "ALL_AMBIENT_STEPS", -1)
    saver = "class Saver { constructor() { this.is = 1 } } const app = { saver: new Saver() }; "
    assert returned(f"{saver}{program} function f() {{ return app.saver.is }}") == expected


def test_what_is_written_to_another_object_is_not_run_to_see_that() -> None:
    """Each of them is long, and they would use up the steps of all."""
    work = "made = made + other; " * (AMBIENT_STEPS // 10)
    others = "".join(
        f"const cache{n} = {{}}; export function g{n}(key, other) {{ let made = 0; {work} cache{n}[key] = made }} "
        for n in range(12)
    )
    assert returned(f"{others}{LIST}{SOUGHT}") == "2"


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("is = true", "1 | 2"),
        ("is = !is", "1 | 2"),
        ("is = null", "2"),
        ("is = 0", "2"),
        ("is = ''", "2"),
        ("is = 'on'", "1 | 2"),
        ("is = undefined", "2"),
    ],
)
def test_what_is_plain_to_see_is_written_at_the_end_of_very_much(written: str, expected: str) -> None:
    program = f"let is = false; export function open(other) {{ let made = 0; {WORK} {written}; }} "
    assert returned(f"{program} function f() {{ if (is) return 1; return 2 }}") == expected


def test_a_count_is_a_number_at_the_end_of_very_much() -> None:
    program = f"let is = 0; export function open(other) {{ let made = 0; {WORK} is += 1; }} "
    assert returned(f"{program} function f() {{ return typeof is }}") == "'number'"


def test_what_a_constructor_gives_its_own_object_is_given_once() -> None:
    """It is named as constructors are, and it is all that writes the property."""
    others = "".join(f"export function g{n}(key, to) {{ to.made[key].name = {n} }} " for n in range(MOST_WRITERS + 1))
    service = "function Service() { this.rows = { a: 1 }; } ns.Other = function () { this.rows = {} }; "
    program = f"const ns = {{}}; {service} const service = new Service(); {others}"
    assert returned(f"{program} function f() {{ return Object.keys(service.rows).join() }}") == "'a'"


TABLE = "export const table = { a: 1, b: 2 }; export function give(what, name) { %s } function f() { %s; return %s } "


@pytest.mark.parametrize("asked", ["table['missing']", "(({ missing }) => missing)(table)", "table?.missing"])
@pytest.mark.parametrize(
    ("listed", "expected"),
    [
        ("Object.keys(table)", "['a', 'b', ...?]"),
        ("Object.keys(table)[2]", "?"),
        ("Object.entries(table)[2]", "[?, ?]"),
        ("Object.hasOwn(table, 'missing')", "?"),
    ],
)
def test_what_is_asked_for_is_no_name_that_somebody_has_given(
    monkeypatch: pytest.MonkeyPatch, asked: str, listed: str, expected: str
) -> None:
    """Where nobody looks any more at code that gives an object what nobody has named, anything may be there."""
    monkeypatch.setattr(ambient.Ambient, "_is_enough", lambda *_, **__: True)
    said = str(returned(TABLE % ("Object.assign(table, what)", asked, listed)))
    assert said.removesuffix(" | undefined") == expected


def test_what_somebody_names_is_a_name_that_somebody_may_have_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambient.Ambient, "_is_enough", lambda *_, **__: True)
    assert returned(TABLE % ("table.more = what", "table.more", "Object.keys(table)")) == "['a', 'b', 'more', ...?]"


CODES = [
    "function Codes() {} Codes.a = 1;",
    "class Codes { static a = 1 }",
    "const Codes = { a: 1 };",
]
STORE = "class Store { constructor() { %s } put(key, made) { %s } } export const store = new Store(); "


@pytest.mark.parametrize("codes", CODES)
@pytest.mark.parametrize(
    ("begun", "written"),
    [
        ("this.kept = {}", "this.kept[key] = made"),
        ("this.kept = []", "this.kept[key] = new Store()"),
        ("this.kept = new Map()", "const self = this; self.kept[key] = made"),
        ("this.kept = null; this.kept = this.kept || {}", "(this.kept ??= {}); this.kept[key] = made"),
        ("this.at = { kept: {} }; const kept = Codes", "this.at.kept[key] = made"),
    ],
)
def test_what_a_member_holds_that_is_made_for_it_is_no_table_of_constants(
    monkeypatch: pytest.MonkeyPatch, codes: str, begun: str, written: str
) -> None:
    monkeypatch.setattr(ambient.Ambient, "_is_enough", lambda *_, **__: True)
    assert returned(f"{codes} {STORE % (begun, written)} function f() {{ return Codes.a }}") == "1"


@pytest.mark.parametrize("codes", CODES)
@pytest.mark.parametrize(
    ("begun", "written"),
    [
        ("this.kept = {}; this.kept = Codes", "this.kept[key] = made"),
        ("this.kept = {}; Object.assign(this, { kept: Codes })", "this.kept[key] = made"),
        ("const kept = Codes; Object.assign(this, { kept })", "this.kept[key] = made"),
        ("this.kept = {}; this['kept'] = of(Codes)", "this.kept[key] = made"),
        ("this.kept = {}; Object.defineProperty(this, 'kept', { value: Codes })", "this.kept[key] = made"),
        ("", "this.kept[key] = made } get kept() { return Codes"),
        ("this.all = { Codes }", "this.all.Codes[key] = made"),
    ],
)
def test_what_a_member_may_hold_is_written_there(
    monkeypatch: pytest.MonkeyPatch, codes: str, begun: str, written: str
) -> None:
    monkeypatch.setattr(ambient.Ambient, "_is_enough", lambda *_, **__: True)
    assert returned(f"{codes} {STORE % (begun, written)} function f() {{ return Codes.a }}") == "1 | ?"


def test_what_is_made_where_a_member_is_given_it_is_what_is_written_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambient.Ambient, "_is_enough", lambda *_, **__: True)
    program = STORE % ("this.kept = { a: 1 }", "this.kept[key] = made")
    assert returned(f"{program} function f() {{ return store.kept.a }}") == "1 | ?"


MODES = "const modes = { test: 'a', live: 'b' }; const read = () => Object.keys(modes); "
ASKED = "function f() { return modes.test }"


@pytest.mark.parametrize(
    "others",
    [
        "export const g = (rows) => rows.reduce((all, row) => { all[row] = 1; return all }, {}); ",
        "export class Store { set(name, value) { this[name] = value } } ",
        "export class Store { set(names) { names.forEach((name) => { this[name] = 1 }) } } ",
    ],
)
def test_what_writes_to_another_object_by_its_kind_does_not_run(monkeypatch: pytest.MonkeyPatch, others: str) -> None:
    ran: list[object] = []
    monkeypatch.setattr(ambient.Ambient, "run_ambient", lambda *asked, **how: ran.append(asked) or True)
    assert returned(MODES + others + ASKED) == "'a'"
    assert not ran


@pytest.mark.parametrize(
    "others",
    [
        "export const g = (rows) => rows.reduce((all, row) => { all[row] = row; return all }, modes); ",
        "export const g = (name, value) => { modes[name] = value }; ",
        "modes.set = function (name, value) { this[name] = value }; ",
    ],
)
def test_what_may_write_to_it_runs(others: str) -> None:
    assert returned(MODES + others + ASKED) != "'a'"


def test_a_method_may_write_to_an_instance_of_its_class() -> None:
    made = "class Modes { test = 'a'; set(name, value) { this[name] = value } } export const modes = new Modes(); "
    assert returned(made + ASKED) != "'a'"
