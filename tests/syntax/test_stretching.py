"""Gaps in a text, and what stays where it is when the text is edited."""

from __future__ import annotations

import random

import pytest

from abplint.syntax.parse import Dialect
from abplint.syntax.stretching import FILLER, LARGEST, changes_of, stretched

TEXT = b"""\
import { a } from './a.js';
const table = { first: (x) => x + 1 };
export function one(x) {
  const y = x; // a note
  if (y) { return 2; }
  return () => { y.z = 1; };
}
class Two { three() {} four() { return 4; } }
"""


def test_gaps_stand_between_the_statements_of_functions_and_before_others() -> None:
    text = stretched(TEXT, Dialect.JAVASCRIPT)
    assert text is not None
    assert text.data.replace(FILLER, b"") == TEXT
    room = FILLER * text.sizes[0]
    marked = text.data.replace(room, b"~")
    assert (
        marked
        == b"""\
~import { a~ } from './a.js';
~const table = { first: (x) => x + 1 };
~export function one(x) {~
  const y = x;~ // a note
  if (y) { return 2; }~
  return () => {~ y.z = 1;~ ~};~
~}
~class Two { three() {~} four() {~ return 4;~ ~} }
~"""
    )


def test_places_are_those_of_the_text() -> None:
    text = stretched(TEXT, Dialect.JAVASCRIPT)
    assert text is not None
    for offset, byte in enumerate(text.data):
        if byte != FILLER[0]:
            assert TEXT[text.written(offset)] == byte
    assert text.written(len(text.data)) == len(TEXT)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"const y = x;", b"const y = x;\n  alert(1);"),
        (b"const y = x;", b"const y = another;"),
        (b"one(x) {", b"one(x) {\n  alert(1);"),
        (b"  return () => { y.z = 1; };\n", b""),
        (b"y.z = 1;", b"y.z = 1; y.w = 2;"),
        (b"};\n}", b"};\n  late();\n}"),
        (b"// a note", b""),
        (b"return 4;", b"return 'four';"),
        (b"import {", b"/* of the page */\n\nimport {"),
        (b"class Two", b"// another note\nclass Two"),
        (b"4; } }\n", b"4; } }\n// the end\n"),
    ],
)
def test_what_stands_behind_an_edit_in_a_function_stays(old: bytes, new: bytes) -> None:
    text = stretched(TEXT, Dialect.JAVASCRIPT)
    assert text is not None
    edited = TEXT.replace(old, new)
    assert edited != TEXT
    fitted = text.fitted(edited)
    assert fitted is not None
    assert fitted.data.replace(FILLER, b"") == edited
    assert len(fitted.data) == len(text.data)
    for word in (b"import", b"table", b"function one", b"class Two", b"four"):
        assert fitted.data.index(word) == text.data.index(word)


def test_two_edits_leave_what_is_between_them() -> None:
    text = stretched(TEXT, Dialect.JAVASCRIPT)
    assert text is not None
    fitted = text.fitted(TEXT.replace(b"const y = x;", b"const y = 100;").replace(b"return 4;", b"return 444;"))
    assert fitted is not None
    assert fitted.data.index(b"class Two") == text.data.index(b"class Two")


def test_there_is_not_room_for_everything() -> None:
    text = stretched(TEXT, Dialect.JAVASCRIPT)
    assert text is not None
    assert text.fitted(TEXT + b"more();\n" * 100) is None
    assert text.fitted(TEXT.replace(b"return 4;", b"return '" + b"4" * 20_000 + b"';")) is None


@pytest.mark.parametrize(
    "text",
    [
        b"const a = 1;",
        b"#!/usr/bin/env node\nrun();\n",
        b"function f() { \f }",
        b"function f( {",
        b"function f() {" + b" " * LARGEST,
    ],
)
def test_what_is_not_stretched(text: bytes) -> None:
    assert stretched(text, Dialect.JAVASCRIPT) is None


def test_members_and_elements_that_begin_a_line_stay_behind_a_comment() -> None:
    code = b"const all = {\n  one: 1,\n  two() {},\n};\nclass A {\n  three() {}\n}\nconst list = [\n  4,\n];\n"
    text = stretched(code, Dialect.JAVASCRIPT)
    assert text is not None
    for member in (b"one", b"two", b"three", b"4"):
        fitted = text.fitted(code.replace(b"  " + member, b"  // a note\n  " + member))
        assert fitted is not None
        assert all(fitted.data.index(word) == text.data.index(word) for word in (member, b"class A", b"list"))


def test_a_first_line_for_the_system_stays_the_first() -> None:
    text = stretched(b"#!/usr/bin/env node\nfunction f() {}\n", Dialect.JAVASCRIPT)
    assert text is not None
    assert text.data.startswith(b"#!/usr/bin/env node\n")


def test_changes_lead_from_one_text_to_the_other() -> None:
    dice = random.Random(7)
    for _ in range(200):
        lines = [bytes(dice.choices(b"ab ;", k=dice.randrange(6))) + b"\n" for _ in range(dice.randrange(1, 12))]
        others = [line for line in lines if dice.random() < 0.8]
        others.insert(dice.randrange(len(others) + 1), b"new\n")
        old, new = b"".join(lines), b"".join(others)
        done, by = b"", 0
        for start, end, longer in changes_of(old, new):
            kept = old[len(done) - by : start]
            done += kept + new[start + by : end + by + longer]
            by += longer
        assert done + old[len(done) - by :] == new
