"""Parameters are made from schemas: the schema's own words first, and what is made is allowed."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from abplint.probing.parameters import MOST_VALUES, CallParameters, parameters


def of_property(schema: dict[str, Any]) -> Any:
    made = parameters({"type": "object", "properties": {"it": schema}, "required": ["it"]})
    assert made.is_valid, schema
    return made.value["it"]


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"const": "fixed", "examples": ["other"]}, "fixed"),
        ({"examples": ["shown"], "default": "usual"}, "shown"),
        ({"default": "usual", "enum": ["first", "usual"]}, "usual"),
        ({"enum": ["first", "second"]}, "first"),
        ({"type": "string", "format": "email"}, "probe@example.org"),
        ({"type": "string", "pattern": "^[A-Z]{3}$"}, "EUR"),
        ({"type": "string", "maxLength": 3}, "abp"),
        ({"type": "integer", "minimum": 5, "multipleOf": 4}, 8),
        ({"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 0.5}, 0.25),
        ({"type": ["null", "boolean"]}, True),
        ({"type": "array", "minItems": 2, "items": {"type": "integer"}, "uniqueItems": True}, [1, 2]),
        ({"anyOf": [{"type": "integer"}, {"type": "string"}]}, 1),
    ],
)
def test_a_value_of_each_kind(schema: dict[str, Any], expected: object) -> None:
    assert of_property(schema) == expected


def test_examples_of_the_whole_go_before_its_parts() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string"}}, "examples": [{"a": "whole"}]}
    assert parameters(schema) == CallParameters({"a": "whole"}, True)


def test_an_example_that_the_schema_does_not_allow_is_passed_over() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "integer"}}, "examples": [{"a": "no number"}]}
    assert parameters(schema) == CallParameters({"a": 1}, True)


def test_only_what_is_required_where_all_together_is_not_allowed() -> None:
    schema = {
        "type": "object",
        "properties": {"url": {"type": "string"}, "html": {"type": "string"}},
        "required": ["html"],
        "maxProperties": 1,
    }
    assert list(parameters(schema).value) == ["html"]


def test_references_are_followed_and_loops_end() -> None:
    schema = {
        "type": "object",
        "properties": {"tree": {"$ref": "#/$defs/node"}},
        "$defs": {"node": {"type": "object", "properties": {"name": {"const": "n"}, "next": {"$ref": "#/$defs/node"}}}},
    }
    assert parameters(schema).value["tree"]["next"]["name"] == "n"


def test_what_grows_without_end_is_cut() -> None:
    wide = {f"p{number}": {"$ref": "#"} for number in range(20)}
    made = parameters({"type": "object", "properties": wide})
    assert len(str(made.value)) < 100 * MOST_VALUES


def test_a_schema_fetches_nothing() -> None:
    """A page's schema that refers elsewhere is not allowed to be satisfied by what lies there."""
    elsewhere = {"$ref": "http://127.0.0.1:9/schema"}
    assert not parameters({"type": "object", "properties": {"a": elsewhere}, "required": ["a"]}).is_valid


def test_patterns_that_would_take_for_ever_end() -> None:
    evil = {"type": "string", "pattern": r"^(a|a)*(a|a)*(a|a)*\1$", "examples": ["a" * 3000 + "!"]}
    assert not parameters({"type": "object", "properties": {"a": evil}, "required": ["a"]}).is_valid


@pytest.mark.parametrize("schema", [None, True, [], "text", {"type": "no type"}, {"properties": 3}, {"required": 1}])
def test_what_is_no_schema_has_no_parameters(schema: object) -> None:
    assert isinstance(parameters(schema).value, dict)


def bounded(low: str, high: str, values: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.tuples(values, values).map(lambda pair: {low: min(pair), high: max(pair)})


_SIZES = st.integers(0, 5)
_SCHEMAS: st.SearchStrategy[dict[str, Any]] = st.recursive(
    st.one_of(
        st.just({"type": "boolean"}),
        st.just({"type": "null"}),
        bounded("minLength", "maxLength", _SIZES).map(lambda bounds: {"type": "string", **bounds}),
        bounded("minimum", "maximum", st.integers(-50, 50)).map(lambda bounds: {"type": "integer", **bounds}),
        bounded("minimum", "maximum", st.floats(-50, 50)).map(lambda bounds: {"type": "number", **bounds}),
        st.lists(st.text(max_size=3) | st.integers(), min_size=1, max_size=3).map(lambda values: {"enum": values}),
    ),
    lambda inner: st.one_of(
        st.tuples(inner, bounded("minItems", "maxItems", _SIZES)).map(
            lambda parts: {"type": "array", "items": parts[0], **parts[1]}
        ),
        st.dictionaries(st.text(max_size=3), inner, max_size=3).map(
            lambda parts: {"type": "object", "properties": parts, "required": list(parts)}
        ),
        inner.map(lambda part: {"allOf": [part]}),
        st.lists(inner, min_size=1, max_size=2).map(lambda parts: {"anyOf": parts}),
    ),
    max_leaves=6,
)


@example(
    {"": {"type": "array", "items": {"type": "number", "minimum": 0.0, "maximum": 0.0}, "minItems": 2, "maxItems": 2}}
)
@settings(deadline=None)
@given(st.dictionaries(st.text(max_size=4), _SCHEMAS, max_size=3))
def test_what_is_made_is_allowed(properties: dict[str, Any]) -> None:
    schema = {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}
    made = parameters(schema)
    assert made.is_valid
    jsonschema.Draft202012Validator(schema).validate(made.value)
    assert parameters(schema) == made
