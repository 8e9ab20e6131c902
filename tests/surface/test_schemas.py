"""What is wrong with schemas, as JSON has them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft7Validator, Draft202012Validator

from abplint.source import Location, SourceFile, Span
from abplint.surface.plain import PlainData, from_json
from abplint.surface.schemas import Defect, defects, is_plainly_sound
from abplint.syntax.json import parse_json


def read(text: str) -> PlainData:
    file = SourceFile("abp.json", text.encode())
    root = parse_json(file.data).root
    assert root is not None
    return from_json(file, root, Location(file, Span(0, 0)))


def found(text: str) -> list[Defect]:
    return list(defects("inputSchema", read(text)))


SOUND = [
    "{}",
    "true",
    '{"type": ["object", "null"]}',
    '{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": false}',
    '{"type": "object", "prefixItems": [{}], "$schema": "https://json-schema.org/draft/2020-12/schema"}',
    '{"allOf": [{"properties": {"a": {}}}, {"required": ["a"]}]}',
    '{"properties": {"a": {}}, "anyOf": [{"required": ["a"]}, {"properties": {"b": {}}, "required": ["a", "b"]}]}',
    '{"if": {"required": ["a"]}, "then": {"required": ["b"]}, "properties": {"a": {}, "b": {}}}',
    '{"dependentSchemas": {"a": {"properties": {"b": {}}}}, "properties": {"a": {}}, "required": ["b"]}',
    '{"not": {"required": ["z"]}}',
    '{"$ref": "#/$defs/a", "$defs": {"a": {"properties": {"x": {}}, "required": ["x"]}}}',
    '{"properties": {"a": {"$ref": "#"}}, "required": ["a"]}',
    '{"$ref": "https://example.com/other.json", "required": ["x"]}',
    '{"items": [{"type": "string"}]}',
    '{"$schema": "http://json-schema.org/draft-04/schema#", "minimum": 1, "exclusiveMinimum": true}',
    '{"$schema": "https://example.com/mine", "type": "whatever"}',
    '{"patternProperties": {"^x": {}}, "required": ["xy"]}',
    '{"patternProperties": {"[": {}}, "required": ["xy"]}',
    '{"additionalProperties": {"type": "string"}, "required": ["any"]}',
    '{"properties": {"type": {"type": "string"}, "required": {"type": "boolean"}}}',
]

WRONG = [
    ('{"type": "Object"}', ("type",), 'has an invalid inputSchema: `type` names no JSON Schema type: `"Object"`'),
    (
        '{"type": ["string", "nul"]}',
        ("type", 1),
        'has an invalid inputSchema: `type` names no JSON Schema type: `"nul"`',
    ),
    (
        '{"properties": {"a": "string"}}',
        ("properties", "a"),
        "has an invalid inputSchema: `a` is a string, not an object or a boolean",
    ),
    ('{"items": "string"}', ("items",), "has an invalid inputSchema: `items` is a string, not a schema"),
    (
        '{"items": [{"type": "x"}]}',
        ("items", 0, "type"),
        'has an invalid inputSchema: `type` names no JSON Schema type: `"x"`',
    ),
    ('{"minLength": -1}', ("minLength",), "has an invalid inputSchema: `minLength` is `-1`, and cannot be less than 0"),
    ('{"anyOf": []}', ("anyOf",), "has an invalid inputSchema: `anyOf` is an empty list"),
    ('{"required": ["a", "a"]}', ("required",), "has an invalid inputSchema: `required` names an item twice"),
    ('{"$schema": 5}', ("$schema",), "has an invalid inputSchema: `$schema` is a number, not a string"),
    ('"object"', (), "has an inputSchema that is a string, not an object or a boolean"),
    ('{"required": ["a"]}', ("required", 0), "requires `a`, which its inputSchema does not define"),
    (
        '{"properties": {"a": {"required": ["b"]}}}',
        ("properties", "a", "required", 0),
        "requires `b`, which its inputSchema does not define",
    ),
    (
        '{"allOf": [{"$ref": "#/$defs/n"}], "$defs": {"n": {"properties": {"x": {}}}}, "required": ["x", "y"]}',
        ("required", 1),
        "requires `y`, which its inputSchema does not define",
    ),
    (
        '{"properties": {"a": {"$ref": "#/$defs/none"}}}',
        ("properties", "a", "$ref"),
        "has an inputSchema whose `$ref` leads nowhere: `#/$defs/none`",
    ),
]


@pytest.mark.parametrize("text", SOUND)
def test_a_sound_schema(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(("text", "path", "said"), WRONG)
def test_a_wrong_schema(text: str, path: tuple[str | int, ...], said: str) -> None:
    assert [(defect.path, defect.said) for defect in found(text)] == [(path, said)]


def test_each_defect_is_one() -> None:
    text = '{"properties": {"a": {"type": "x", "required": true}, "b": "string"}, "required": ["a", "c", "d"]}'
    paths = [defect.path for defect in found(text)]
    assert len(paths) == 5
    assert {*paths} == {
        ("properties", "a", "type"),
        ("properties", "a", "required"),
        ("properties", "b"),
        ("required", 1),
        ("required", 2),
    }


@pytest.mark.parametrize("text", [text for text, path, said in WRONG if "invalid" in said or not path])
def test_what_is_wrong_is_not_plainly_sound(text: str) -> None:
    assert not is_plainly_sound(json.loads(text))


@pytest.mark.parametrize(
    "schema",
    [
        {"type": ["string", "null"], "minLength": 0, "maxLength": 8, "pattern": "^a", "readOnly": True},
        {"type": "array", "items": {"anyOf": [{"type": "string"}, True]}, "minItems": 1, "uniqueItems": True},
        {"type": "number", "exclusiveMinimum": 0.5, "not": {"const": 3}, "if": {}, "then": {}, "else": False},
        {"type": "object", "propertyNames": {"pattern": "^x-"}, "minProperties": 1, "deprecated": False},
    ],
)
def test_what_is_plainly_sound_is_sound_in_both_drafts(schema: dict[str, Any]) -> None:
    assert is_plainly_sound(schema)
    Draft7Validator.check_schema(schema)
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize(
    "schema",
    [
        *({"type": []}, {"type": ["string", "string"]}, {"type": [{}]}, {"maxItems": -1}, {"minItems": True}),
        *(
            {"minLength": 1.5},
            {"anyOf": []},
            {"allOf": {}},
            {"uniqueItems": 1},
            {"not": "x"},
            {"exclusiveMinimum": True},
        ),
    ],
)
def test_what_is_no_schema_in_any_draft_is_not_plainly_sound(schema: dict[str, Any]) -> None:
    assert not is_plainly_sound(schema)
    assert list(Draft7Validator(Draft7Validator.META_SCHEMA).iter_errors(schema))


def test_what_is_not_known_is_not_held_against_a_schema() -> None:
    text = '{"type": "object", "properties": {"a": {}}, "required": ["a", "b"]}'
    whole = read(text)
    assert len(list(defects("inputSchema", whole))) == 1
    for more in (
        PlainData(whole.value, whole.places, open=frozenset({()})),
        PlainData(whole.value, whole.places, open=frozenset({("properties",)})),
        PlainData(whole.value, whole.places, hidden=frozenset({("allOf",)})),
        PlainData(whole.value, whole.places, hidden=frozenset({("properties", "b")})),
    ):
        assert list(defects("inputSchema", more)) == []
