"""The JSON Schemas of the package: each is one, and is found where it says it is."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from tests.conftest import ROOT

RAW = "https://raw.githubusercontent.com/abplint/abplint/main/"
SCHEMAS = sorted((ROOT / "abplint").rglob("*schema.json"))


def test_there_are_schemas() -> None:
    assert len(SCHEMAS) >= 4


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_schema_says_where_it_is(path: Path) -> None:
    schema = json.loads(path.read_text("utf-8"))
    assert schema["$id"] == RAW + path.relative_to(ROOT).as_posix()
    assert schema["title"]
    assert schema["description"]
    jsonschema.validators.validator_for(schema).check_schema(schema)
