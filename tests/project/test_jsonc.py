from __future__ import annotations

import pytest

from abplint.project import jsonc


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": 1}', {"a": 1}),
        ('\ufeff{"a": 1}', {"a": 1}),
        ('{\n  // a comment\n  "a": 1, /* another */\n}', {"a": 1}),
        ('{"a": [1, 2,],}', {"a": [1, 2]}),
        ('{"a": 1, // last\n}', {"a": 1}),
        ('{"a": "// no /* comment */ ,}", "b": ",]",}', {"a": "// no /* comment */ ,}", "b": ",]"}),
        ('{"a": "\\"//", /* , */ }', {"a": '"//'}),
        ('{"@/*": ["./src/*"],}', {"@/*": ["./src/*"]}),
        ("", None),
        ("{", None),
        ('{"a": /* open', None),
        ("[" * 100_000, None),
    ],
)
def test_parse(text: str, value: object) -> None:
    assert jsonc.parse(text.encode()) == value


def test_what_is_no_object_is_an_empty_one() -> None:
    assert jsonc.parse_object(b"[1]") == {}
    assert jsonc.parse_object(b"\xff\xfe") == {}
    assert jsonc.parse_object(b'{"a": 1}') == {"a": 1}


@pytest.mark.parametrize("text", ["/*" * 200_000, '"' + '\\"' * 200_000 + "\\", '{"a": 1,' + " " * 200_000 + "x"])
def test_what_is_not_closed_is_looked_for_once(text: str) -> None:
    """Each of these took minutes."""
    assert jsonc.parse(text.encode()) is None
