from __future__ import annotations

import pytest

from abplint.program.budgets import WRAPPED_DEPTH
from abplint.program.calls import reentering
from abplint.program.objects import Func, Record
from abplint.program.scopes import Env, Frame
from abplint.program.units import Unit
from abplint.program.values import Slot
from abplint.source import SourceFile
from abplint.syntax import facts
from abplint.syntax.parse import Dialect, parse_program
from abplint.syntax.walking import facts_in

COUNT = 8
TEXT = b"const made = [" + b"() => 1," * COUNT + b"];"


def layers(depth: int) -> Func:
    """A function whose activation was given an object of functions, made in one that was given another, and so on."""
    program = parse_program(TEXT, Dialect.JAVASCRIPT)
    unit = Unit(SourceFile("a.js", TEXT), program, (0, len(TEXT)))
    written = [item for item in facts_in([program.body]) if isinstance(item, facts.Function)]
    env = Env(None, Frame(unit))
    for _ in range(depth):
        held = Record()
        held.slots.update({str(at): Slot(Func(fact, env, unit)) for at, fact in enumerate(written)})
        frame = Frame(unit)
        frame.func, frame.arguments = Func(written[0], env, unit), (held,)
        env = Env(Env(env, frame), frame)  # with a block
    return Func(written[0], env, unit)


def test_functions_of_one_place_are_looked_into_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Func] = []
    given = reentering.code_given

    def counted(func: Func, arguments: tuple[()] = ()) -> list[Func]:
        looked.append(func)
        return list(given(func, arguments))

    monkeypatch.setattr(reentering, "code_given", counted)
    func = layers(WRAPPED_DEPTH)
    wrapped = reentering._wrapped(func)
    assert len(wrapped) == COUNT * WRAPPED_DEPTH
    assert len(looked) <= WRAPPED_DEPTH**2


def test_an_activation_with_blocks_is_one() -> None:
    assert len(list(reentering.activations_around(layers(2)))) == 2
