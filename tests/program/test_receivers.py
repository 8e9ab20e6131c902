"""Whose members text reads by what it declares: the platform's are told from the project's of the same name."""

from __future__ import annotations

import re

import pytest

from abplint.program import realm
from abplint.program.module_text import ModuleText, NestedRanges
from abplint.program.receivers import Receivers
from abplint.program.units import Unit
from abplint.source import SourceFile
from abplint.syntax.parse import Dialect, parse_program
from tests.program.running import Texts


class Searched(Texts):
    """A loader that can tell which modules hold a word."""

    def naming(self, word: bytes | re.Pattern[bytes], like: re.Pattern[bytes] | None = None) -> list[str] | None:
        sought = [word] if like is None else [word, like]
        return [path for path, file in self.files.items() if all(re.search(each, file.data) for each in sought)]


def read_of_platform(text: str, **others: str) -> list[str]:
    """The members that a module's text reads of the platform's objects, in order."""
    files = {"main.ts": text, **{f"{name}.ts": other for name, other in others.items()}}
    machine = realm.Realm(Searched(files))
    data = text.encode()
    module = ModuleText(Unit(SourceFile("main.ts", data), parse_program(data, Dialect.TYPESCRIPT), (0, len(data))))
    places = Receivers(machine).members_of_platform(module, 0, len(data))
    return [text[at:].split("(")[0].split(";")[0].strip() for at in sorted(places)]


@pytest.mark.parametrize(
    "text",
    [
        "function draw(c: CanvasRenderingContext2D) { c.save() }",
        "const draw = (at: number, c: CanvasRenderingContext2D | null) => { c?.save() }",
        "const draw = async (c: CanvasRenderingContext2D): Promise<void> => c.save()",
        "class A { draw(c: CanvasRenderingContext2D, at = 1) { each(c, at); c.save() } }",
        "const c: CanvasRenderingContext2D = made(); c.save()",
        "let c!: CanvasRenderingContext2D;\nc.save()",
        "function draw(c: CanvasRenderingContext2D) { each({ c, at: [c] }); c.save() }",
        "function name(c: string) { return c.save() }",
    ],
)
def test_members_of_what_is_declared_to_be_the_platforms(text: str) -> None:
    assert read_of_platform(text) == ["save"]


@pytest.mark.parametrize(
    "text",
    [
        "function draw(c) { c.save() }",
        "function draw(c: any) { c.save() }",
        "function draw<T>(c: T) { c.save() }",
        "function draw<K, T extends K>(c: T) { c.save() }",
        "import type { Context } from './other'; function draw(c: Context) { c.save() }",
        "interface Context { save(): void } function draw(c: Context) { c.save() }",
        "function draw(c: Context | Local) { c.save() }",
        "function draw(c: Context) { c.save() } function keep(c: Store) { c.save() }",
        "function draw(c: Context) { scene.c.save() }",
        # another variable of the name, of which nothing is said
        "function draw(c: Context) { list.forEach((c) => c.save()) }",
        "function draw(c: Context) { list.forEach(c => c.save()) }",
        "function draw(c: Context) { for (const c of list) c.save() }",
        "function draw(c: Context) { const { c } = store; c.save() }",
        "function draw(c: Context) { list.forEach(({ c }) => { c.save() }) }",
        "function draw(c: Context) { const [{ c }] = store; c.save() }",
        "function draw(c: Context) { [c] = stores; c.save() }",
        # no declaration
        "const props = { c: Context, }; c.save()",
        "made({ c: Context }); c.save()",
    ],
)
def test_members_of_what_may_be_the_projects(text: str) -> None:
    assert read_of_platform(text) == []


@pytest.mark.parametrize(
    "other",
    [
        "export class Memory implements Storage { save() {} }",
        "export class Memory extends Base implements Kept, Storage { save() {} }",
        "export class Memory extends Storage { save() {} }",
        "export const memory: Storage = { save() {} }",
        "export const memory = { save() {} } as Storage",
        "export const memory = { save() {} } satisfies Storage",
        "export function memory(): Storage { return { save() {} } }",
        "export const memory = (): Storage => ({ save() {} })",
        "declare global { interface Storage { save(): void } }",
    ],
)
def test_a_type_of_the_platform_that_the_project_implements(other: str) -> None:
    text = "function keep(store: Storage) { store.save() }"
    assert read_of_platform(text, other="export function load(from: Storage) { return from.get('a') }") == ["save"]
    assert read_of_platform(text, other=other) == []


def test_a_type_that_too_many_modules_name_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Searched, "naming", lambda self, word: None)
    assert read_of_platform("function draw(c: Context) { c.save() }") == []


def test_what_stands_around_a_place_is_found_without_a_look_at_what_stands_before_it() -> None:
    """Of thousands of brackets only those around a place are looked at."""
    closers = {0: 90_001} | {10 * n + 1: 10 * n + 5 for n in range(9_000)}
    assert list(NestedRanges(closers).around(85_553)) == [(85_551, 85_555), (0, 90_001)]
    assert list(NestedRanges(closers).around(85_556)) == [(0, 90_001)]
    assert list(NestedRanges({2: 8, 4: 6}).around(1)) == []
