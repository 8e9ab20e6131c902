from __future__ import annotations

import json
import pickle
import random

import pytest

from abplint.syntax.facts import SyntaxFault
from abplint.syntax.json import LARGEST_BROKEN, MAX_DEPTH, MAX_FAULTS, MAX_MARKS, JsonNode, parse_json

ACCEPTED = [
    "{}",
    "[]",
    "[[], {}]",
    ' \t\r\n{"a": 1}\r\n ',
    '"text"',
    '""',
    "0",
    "-0",
    "-1.5e+10",
    "1E5",
    "1e400",
    "123456789012345678901234567890",
    "true",
    "false",
    "null",
    '["\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9"]',
    '["\\ud83d\\ude00", "\\ud800"]',
    '{"a": 1, "a": 2}',
    '{"": ""}',
    '{"é": "😀\u2028\x7f"}',
    '["// no comment", "/* none */", "{", "\'"]',
    '{"a": [1, {"b": [true, null]}]}',
    '["\ufffd"]',
    '["\\\\"]',
    '["a\\\\\\"b"]',
    '[1e+2, -0.5E+01, "1e+2"]',
]

# Each with the text that the first fault spans, and its message.
REJECTED = [
    ("", "", "the file holds no JSON value"),
    (" \n", "", "the file holds no JSON value"),
    ("// a", "// a", "JSON has no comments"),
    ('{"a": 1 // b\n}', "// b", "JSON has no comments"),
    ('{/* a\n */"a": 1}', "/* a\n */", "JSON has no comments"),
    ("[1] /* unclosed", "/* unclosed", "JSON has no comments"),
    ("# a\n{}", "#", "expected a value before `#`"),
    ('{"a": 1,}', ",", "JSON allows no comma before `}`"),
    ("[1, 2 ,\n]", ",", "JSON allows no comma before `]`"),
    ("[,]", ",", "expected a value or `]` before `,`"),
    ("{,}", ",", "expected a key or `}` before `,`"),
    ("[1,,2]", ",", "expected a value before `,`"),
    ('{"a":1,,"b":2}', ",", "expected a key before `,`"),
    ("[1,,]", ",", "expected a value before `,`"),
    ("{'a': 1}", "'a'", "JSON strings take double quotes"),
    ("{\"a\": 'b'}", "'b'", "JSON strings take double quotes"),
    ("['unclosed\n]", "'unclosed", "JSON strings take double quotes"),
    ("{a: 1}", "a", "JSON keys take double quotes: `a`"),
    ('{"a": 1, b-c: 2}', "b-c", "JSON keys take double quotes: `b-c`"),
    ("{1: 2}", "1", "JSON keys take double quotes: `1`"),
    ('{"a": b}', "b", "JSON text takes double quotes: `b`"),
    ("[“a”]", "“a”", "JSON text takes double quotes: `“a”`"),
    ("[NaN]", "NaN", "JSON has no `NaN`"),
    ("[Infinity]", "Infinity", "JSON has no `Infinity`"),
    ("[-Infinity]", "-Infinity", "JSON has no `-Infinity`"),
    ("[undefined]", "undefined", "JSON has no `undefined`"),
    ("[None]", "None", "JSON has no `None`"),
    ("[True]", "True", "JSON writes `True` in lower case"),
    ("[01]", "01", "`01` is no JSON number"),
    ("[+1]", "+1", "`+1` is no JSON number"),
    ("[.5]", ".5", "`.5` is no JSON number"),
    ("[1.]", "1.", "`1.` is no JSON number"),
    ("[1e]", "1e", "`1e` is no JSON number"),
    ("[0x1F]", "0x1F", "`0x1F` is no JSON number"),
    ("[1_000]", "1_000", "`1_000` is no JSON number"),
    ("[1-2]", "1-2", "`1-2` is no JSON number"),
    ("[-]", "-", "JSON text takes double quotes: `-`"),
    ("[\uff11]", "\uff11", "JSON text takes double quotes: `\uff11`"),
    ('{"a": 1 "b": 2}', '"b"', 'expected `,` or `}` before `"b"`'),
    ("[1 2]", "2", "expected `,` or `]` before `2`"),
    ("[{} {}]", "{", "expected `,` or `]` before `{`"),
    ('["a" "b"]', '"b"', 'expected `,` or `]` before `"b"`'),
    ('["a": 1]', ":", "expected `,` or `]` before `:`"),
    ('{"a" 1}', "1", "expected `:` before `1`"),
    ('{"a"}', "}", "expected `:` before `}`"),
    ('{"a",}', ",", "expected `:` before `,`"),
    ('{"a": }', "}", "expected a value before `}`"),
    ('{"a":: 1}', ":", "expected a value before `:`"),
    ('{"a": , "b": 1}', ",", "expected a value before `,`"),
    ('{"a" = 1}', "=", "expected `:` before `=`"),
    ("{[]: 1}", "[", "expected a key or `}` before `[`"),
    ('{"a": 1]', "]", "expected `,` or `}` before `]`"),
    ("[1}", "}", "expected `,` or `]` before `}`"),
    ("[1,}", "}", "expected a value before `}`"),
    ("}", "}", "expected a value before `}`"),
    (":", ":", "expected a value before `:`"),
    (",", ",", "expected a value before `,`"),
    ('{"a": 1', "{", "`{` is never closed"),
    ('{"a": [1, 2', "[", "`[` is never closed"),
    ("[", "[", "`[` is never closed"),
    ('{"a"', "{", "`{` is never closed"),
    ('{"a":', "{", "`{` is never closed"),
    ("[1,", "[", "`[` is never closed"),
    ('["a', '"a', "the string is never closed"),
    ('["a\\"]', '"a\\"]', "the string is never closed"),
    ('["a\r\nb"]', '"a', "the string is never closed"),
    ('["a\\\nb"]', '"a', "the string is never closed"),
    ('"', '"', "the string is never closed"),
    ('["a\\', '"a', "the string is never closed"),
    ('{"a', '"a', "the string is never closed"),
    ('["a\tb"]', "\t", "a control character in a string is written `\\u0009`"),
    ('["\x00"]', "\x00", "a control character in a string is written `\\u0000`"),
    ('["\r"]', "\r", "a control character in a string is written `\\u000d`"),
    ('["C:\\dir"]', "\\d", "a backslash is written `\\\\`"),
    ('["\\\'"]', "\\'", "a backslash is written `\\\\`"),
    ('["\\x41"]', "\\x", "a backslash is written `\\\\`"),
    ('["\\u12"]', "\\u", "`\\u` takes four hexadecimal digits"),
    ('["\\u{41}"]', "\\u", "`\\u` takes four hexadecimal digits"),
    ('["\\\\\\u00g0"]', "\\u", "`\\u` takes four hexadecimal digits"),
    ('{"a\\q": 1}', "\\q", "a backslash is written `\\\\`"),
    ("{} {}", "{", "`{` after the end of the JSON value"),
    ("1 2", "2", "`2` after the end of the JSON value"),
    ("[1]]", "]", "`]` after the end of the JSON value"),
    ("{};", ";", "`;` after the end of the JSON value"),
    ("[1],", ",", "`,` after the end of the JSON value"),
    ('"a" "b"', '"b"', '`"b"` after the end of the JSON value'),
    ("\u00a0[1]", "\u00a0", "JSON text takes double quotes: `\u00a0`"),
    ("[1\x0c]", "\x0c", "expected `,` or `]` before `\x0c`"),
    ("module.exports = {}", "module.exports", "JSON text takes double quotes: `module.exports`"),
    ("<html>", "<", "expected a value before `<`"),
    ("[`a`]", "`", "expected a value or `]` before ```"),
    ('{..."a"}', "...", "JSON keys take double quotes: `...`"),
    ('[true"a"]', '"a"', 'expected `,` or `]` before `"a"`'),
    ('["a"b]', "b", "expected `,` or `]` before `b`"),
]


def accepts(text: str) -> bool:
    """Whether the standard library's parser takes the text for strict JSON."""

    def reject(constant: str) -> None:
        raise ValueError(constant)

    try:
        json.loads(text, parse_constant=reject)
    except ValueError:
        return False
    return True


def root(text: str) -> JsonNode:
    result = parse_json(text.encode()).root
    assert result is not None
    return result


def faults(text: str) -> list[SyntaxFault]:
    return parse_json(text.encode()).faults


# ---------------------------------------------------------------- strictness


@pytest.mark.parametrize("text", ACCEPTED)
def test_json_has_no_faults_and_its_value(text: str) -> None:
    assert accepts(text)
    assert faults(text) == []
    expected = json.loads(text)
    assert root(text).value() == (["😀", "\ufffd"] if "ud800" in text else expected)
    assert type(root(text).value()) is type(expected)


@pytest.mark.parametrize(("text", "offending", "message"), REJECTED)
def test_a_fault_stands_at_the_offending_token(text: str, offending: str, message: str) -> None:
    assert not accepts(text)
    data = text.encode()
    fault = faults(text)[0]
    assert (data[fault.start : fault.end].decode(), fault.message) == (offending, message)


def test_the_second_of_two_equal_tokens_is_the_offending_one() -> None:
    assert faults("[1,,2]")[0].start == 3
    assert faults("{} {}")[0].start == 3
    assert faults("[[1], [2}]")[0].start == 8
    assert faults("[[1")[0].start == 1


def test_mutations_of_json_are_judged_as_by_the_standard_library() -> None:
    dice = random.Random(3)
    seeds = [*ACCEPTED, *(text for text, _, _ in REJECTED)]
    marks = [*"{}[],:\"\\/*-+.eE01u\n\t a'", "true", "null", '"a"', "//", "é"]
    verdicts = set()
    for _ in range(4000):
        text = dice.choice(seeds)
        for _ in range(dice.randint(1, 3)):
            at, cut = dice.randint(0, len(text)), dice.randint(0, 2)
            text = text[:at] + dice.choice(marks) + text[at + cut :]
        assert (faults(text) == []) is accepts(text), text
        verdicts.add(accepts(text))
    assert verdicts == {True, False}


def test_comments_and_trailing_commas_do_not_hide_what_follows() -> None:
    text = '{ // one\n"a": [1, /* two */ 2,],\n"b": "\\q\t",}\n// three'
    messages = [fault.message for fault in faults(text)]
    assert messages == [
        "JSON has no comments",
        "JSON has no comments",
        "JSON allows no comma before `]`",
        "a backslash is written `\\\\`",
        "a control character in a string is written `\\u0009`",
        "JSON allows no comma before `}`",
        "JSON has no comments",
    ]
    assert root(text).value() == {"a": [1, 2], "b": "q\t"}


def test_there_are_never_very_many_faults() -> None:
    assert len(faults("[" + "1, // c\n" * 100 + "2]")) == MAX_FAULTS
    assert len(faults('["' + "\\q" * 100 + '"]')) == MAX_FAULTS


def test_a_long_token_is_shown_in_part() -> None:
    assert faults(f"[{'x' * 100}]")[0].message == f"JSON text takes double quotes: `{'x' * 29}…`"


# ---------------------------------------------------------------- the tree


def test_keys_and_values_keep_their_places() -> None:
    data = '\ufeff{\r\n  "é😀" : [ 1.5, "ü", {"a\\"b": null} ],\r\n  "c": true }\r\n'.encode()
    document = parse_json(data)
    assert document.faults == []
    top = document.root
    assert top is not None
    assert (top.start, data[top.start : top.end][-1:]) == (3, b"}")
    first, second = top.members
    assert data[first.key_start : first.key_end].decode() == '"é😀"'
    assert data[second.key_start : second.key_end].decode() == '"c"'
    items = first.value.items
    assert [data[item.start : item.end].decode() for item in items] == ["1.5", '"ü"', '{"a\\"b": null}']
    assert [item.kind for item in items] == ["number", "string", "object"]
    assert items[2].members[0].key == 'a"b'
    assert items[2].members[0].value.kind == "null"
    assert (second.value.kind, second.value.scalar) == ("true", True)


def test_get_finds_the_last_of_equal_keys() -> None:
    top = root('{"a": 1, "b": false, "a": 2}')
    assert [member.key for member in top.members] == ["a", "b", "a"]
    found = top.get("a")
    assert found is not None
    assert found.scalar == 2
    assert top.value() == {"a": 2, "b": False}
    assert top.get("c") is None
    assert root("[1]").get("a") is None


def test_pointers() -> None:
    top = root('{"a/b": [{"~": 1}, 2], "": 3}')
    first = top.members[0].value
    assert [top.pointer, first.pointer, first.items[1].pointer] == ["", "/a~1b", "/a~1b/1"]
    assert first.items[0].members[0].value.pointer == "/a~1b/0/~0"
    assert top.members[1].value.pointer == "/"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1", 1),
        ("-7", -7),
        ("1.0", 1.0),
        ("1e2", 100.0),
        ("9" * 5000, float("inf")),
        ('"\\u00e9\\ud83d\\ude00\\n"', "é😀\n"),
        ('"\\ud83d x \\ude00"', "\ufffd x \ufffd"),
        ('"\\\\n"', "\\n"),
    ],
)
def test_scalars(text: str, value: object) -> None:
    scalar = root(text).scalar
    assert scalar == value
    assert type(scalar) is type(value)


def test_bytes_that_are_not_utf8_are_replaced() -> None:
    data = b'{"a": "\xff\xe9", "b": 1}'
    document = parse_json(data)
    assert document.faults == []
    assert document.root is not None
    assert document.root.value() == {"a": "\ufffd\ufffd", "b": 1}
    assert data[document.root.members[1].key_start :].startswith(b'"b"')


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": 1, "b": 2,}', {"a": 1, "b": 2}),
        ('{"a": 1 "b": 2}', {"a": 1, "b": 2}),
        ('{"a": , "b": 2}', {"b": 2}),
        ('{"a": 1, b: 2, "c": [3]}', {"a": 1, "c": [3]}),
        ('{"a": {"b": 1}', {"a": {"b": 1}}),
        ("[1 2]", [1, 2]),
        ("// c\n[1]", [1]),
        ("{} []", {}),
    ],
)
def test_what_is_left_of_a_broken_file_can_be_read(text: str, value: object) -> None:
    assert faults(text) != []
    assert root(text).value() == value


@pytest.mark.parametrize("text", ["", "  ", "// c", "}", "x", "\x00"])
def test_nothing_is_left(text: str) -> None:
    assert parse_json(text.encode()).root is None


def test_a_document_can_be_pickled() -> None:
    data = b'{"a": [1, "\\ud800",]}'
    document = pickle.loads(pickle.dumps(parse_json(data)))
    assert document.root.value() == {"a": [1, "\ufffd"]}
    assert [fault.start for fault in document.faults] == [data.index(b",]")]


# ---------------------------------------------------------------- hostile input


@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, 100_000])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")])
def test_deep_nesting_is_a_fault_and_no_crash(opening: str, closing: str, depth: int) -> None:
    document = parse_json((opening * depth + "1" + closing * depth).encode())
    assert [fault.message for fault in document.faults] == ["nested too deeply to be followed"]
    assert document.root is not None
    assert document.root.value() is not None
    assert len(parse_json((opening * depth).encode()).faults) == 1


@pytest.mark.parametrize("entry", ["1,", "{},", "[],", '"a",', '{"a":1},'])
def test_too_many_values_are_a_fault_and_take_nothing(entry: str) -> None:
    """Twenty megabytes of digits took seven gigabytes, and did not end within minutes."""
    document = parse_json(f"[{entry * MAX_MARKS}1]".encode())
    assert document.root is None
    assert [(fault.message, fault.is_certain) for fault in document.faults] == [
        ("too many values to be followed", False)
    ]


def test_values_up_to_the_limit_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("abplint.syntax.json.MAX_MARKS", 100)
    document = parse_json(f"[{'1,' * 99}1]".encode())
    assert document.faults == []
    assert document.root is not None
    assert len(document.root.items) == 100
    assert parse_json(f"[{'1,' * 100}1]".encode()).root is None


@pytest.mark.parametrize("noise", ["]", '"', "1 "])
def test_of_large_noise_there_is_no_tree(noise: str) -> None:
    assert parse_json(noise.encode() * (LARGEST_BROKEN + 1)).root is None
    assert parse_json(f'{{"a": 1, /* {"x" * LARGEST_BROKEN} */ "b": 2}}'.encode()).root is None
    assert parse_json(f'{{"a": "{"x" * LARGEST_BROKEN}"}}'.encode()).root is not None


def test_nesting_up_to_the_limit_is_none() -> None:
    document = parse_json(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH)
    assert document.faults == []
    assert document.root is not None
    assert document.root.value() == json.loads("[" * MAX_DEPTH + "]" * MAX_DEPTH)


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(256)),
        '{"a": 1}'.encode("utf-16"),
        b'"' * 50_001,
        b"\\" * 50_000,
        b"/*" * 50_000,
        b"-" * 50_000,
        b"'" * 50_001,
        b'["' + b"\\" * 50_001,
        b"{" + b'"a":' * 20_000,
        b"[" + b" " * 200_000,
    ],
)
def test_garbage_is_a_fault_and_no_crash(data: bytes) -> None:
    assert parse_json(data).faults != []
