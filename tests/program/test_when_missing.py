"""Which variables whoever asks first makes, by their text."""

from __future__ import annotations

import pytest

from abplint.program.units import Unit
from abplint.program.when_missing import is_made_when_missing
from abplint.source import SourceFile
from abplint.syntax.parse import Dialect, parse_program


def is_made(text: str) -> bool:
    data = text.encode()
    return is_made_when_missing(
        Unit(SourceFile("a.js", data), parse_program(data, Dialect.TYPESCRIPT), (0, len(data))), "it"
    )


@pytest.mark.parametrize(
    "text",
    [
        "let it; function get() { it = it || make(); return it }",
        "let it = null; const get = () => (it ??= make())",
        "let it: Store | null = null\nfunction get() { return it || (it = make()) }",
        "var it; function get() { if (!it) { it = make(); it.begin() } return it }",
        "let it = undefined; const get = () => { if (typeof it === 'undefined') it = make(); return it }",
        "let it; function get() { if (it === null) it = make(); return () => it }",
        "let it; function get() { if (it) return it; it = make(); return it }",
        "let it; const a = () => (it ||= make()); const b = () => { if (!it) it = make(); it.go() }",
    ],
)
def test_made_by_who_asks_first(text: str) -> None:
    assert is_made(text)


@pytest.mark.parametrize(
    "text",
    [
        "let it; function get() { it = it || make(); return it } function has() { return !!it }",
        "let it = 0; const get = () => (it ||= make())",
        "export let it; function get() { if (it) go(); it = make() }",
        "let it; function get() { if (!ready) it = make(); return it }",
        "let it; function get() { it = it && make(); return it }",
        "let it; function set(value) { it = value }",
        "let it; it = make(); const get = () => (it ??= make())",
        "const get = () => (it ??= make())",
    ],
)
def test_found_missing(text: str) -> None:
    assert not is_made(text)
