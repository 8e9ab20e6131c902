"""What a component asks for as it runs, and what of that is told in part."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from abplint.program.libraries.instances import Instance, only_keeps
from abplint.program.objects import Func
from abplint.program.values import ANYTHING, NOTHING, join
from abplint.syntax import facts
from abplint.syntax.parse import Dialect, parse_program
from abplint.syntax.walking import facts_in


def work(text: str) -> Func:
    program = parse_program(f"use({text})".encode(), Dialect.JAVASCRIPT)
    function = next(each for each in facts_in(program.body) if isinstance(each, facts.Function))
    return Func(function, None, None)


@pytest.mark.parametrize(
    "text",
    [
        "() => { latest.current = run }",
        "() => (latest.current = run)",
        "() => { a.current = run; b.current = { run, name } }",
        "() => { latest.current = () => print() }",
        "function () { latest.current = props.onSave }",
    ],
)
def test_an_effect_that_only_keeps(text: str) -> None:
    assert only_keeps(work(text))


@pytest.mark.parametrize(
    "text",
    [
        "() => { latest.current = run; print() }",
        "() => { latest.current = run() }",
        "() => { latest.current += 1 }",
        "() => { latest.value = run }",
        "() => { if (isOpen) latest.current = run }",
        "() => { const { current } = latest }",
        "() => { a.current = b.current = new Run() }",
    ],
)
def test_an_effect_that_may_do_more(text: str) -> None:
    assert not only_keeps(work(text))


def test_what_is_not_known_may_do_more() -> None:
    kept = work("() => { latest.current = run }")
    assert not only_keeps(NOTHING)
    assert not only_keeps(join((kept, ANYTHING)))


def test_an_effect_before_which_hooks_are_missing() -> None:
    frame = SimpleNamespace(func=None, site=None, this=NOTHING, arguments=())
    instance = Instance(cast(Any, frame))
    instance.asked |= {(1,), (2,)}
    instance.come_to_effect((3,))
    assert not instance.curtailed
    instance.asked = {(1,)}
    instance.come_to_effect((3,))
    assert instance.curtailed == {(3,)}
    instance.asked = {(1,), (2,), (4,)}  # the first time, one was missing
    instance.come_to_effect((3,))
    assert not instance.curtailed
    instance.asked = {(1,), (2,)}
    instance.come_to_effect((3,))
    assert instance.curtailed == {(3,)}
