"""What is read of an app's state: data, or what the app asks to do something."""

from __future__ import annotations

import pytest

from abplint.program.app_data import is_service
from abplint.program.values import ANYTHING, NOTHING, Constant, External, Site, join
from abplint.source import SourceFile

READ = b"Words.words"
PACKAGE = External(("words#", "createInstance", "()"))


def _read(after: bytes) -> Site:
    return Site(SourceFile("abp.js", READ + after), 0, len(READ))


@pytest.mark.parametrize("value", [ANYTHING, PACKAGE, join([ANYTHING, NOTHING, PACKAGE])])
def test_what_nobody_has_seen_is_a_service_where_it_is_asked_to_do_something(value: object) -> None:
    assert is_service(value, _read(b".translate('done')"))  # type: ignore[arg-type]
    assert not is_service(value, _read(b".map((each) => each.text)"))  # type: ignore[arg-type]
    assert not is_service(value, _read(b";"))  # type: ignore[arg-type]


def test_what_is_known_as_data_is_none() -> None:
    assert not is_service(join([ANYTHING, Constant("text")]), _read(b".translate('done')"))
    assert not is_service(NOTHING, _read(b".translate('done')"))
