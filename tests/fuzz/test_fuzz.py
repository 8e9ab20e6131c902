"""Nearly right input raises nothing, in any reader and any format; and what once did never does again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.mutation import CORPUS, TARGETS, attempt, inputs

COUNT = 8  # inputs of each kind: a few seconds in all


@pytest.mark.parametrize("name", TARGETS)
def test_what_is_nearly_right_raises_nothing(name: str) -> None:
    for data in inputs(name, COUNT, seed=1):
        attempt(name, data)


@pytest.mark.parametrize("file", sorted(CORPUS.iterdir()), ids=lambda file: file.name)
def test_what_once_broke_something_does_not(file: Path) -> None:
    name = next(name for name in TARGETS if file.name.startswith(name))
    attempt(name, file.read_bytes())
