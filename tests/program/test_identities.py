"""A value's identity is a key while anybody keeps the key: a later value at the same address is another one."""

from __future__ import annotations

from abplint.program.machine import Machine
from abplint.program.observing import Observer
from abplint.program.values import PARAMETERS, Constant, Unknown
from tests.program.running import Texts

MANY = 200


def test_what_was_written_to_a_value_that_is_gone_is_nobody_elses() -> None:
    narrowing = Machine(Texts({}), Observer()).narrowing
    for number in range(MANY):
        value = Unknown()
        assert narrowing.part(value, "name", Constant("fresh")).key() == Constant("fresh").key()
        narrowing.write_part(value, "name", Constant(number), Constant("fresh"))
    assert len(narrowing.written) == MANY


def test_a_call_is_told_apart_by_what_was_written_before_it() -> None:
    narrowing = Machine(Texts({}), Observer()).narrowing
    signatures = set()
    for number in range(MANY):
        narrowing.write_part(PARAMETERS, "name", Constant(number), Constant("fresh"))
        signatures.add(narrowing.signature([PARAMETERS]))
    assert len(signatures) == MANY
