"""A value's identity is a key while anybody keeps the key: a later value at the same address is another one."""

from __future__ import annotations

import pytest

from abplint.program.machine import Machine
from abplint.program.objects import Record
from abplint.program.observing import Observer
from abplint.program.values import PARAMETERS, Constant, Site, Unknown, Value, join
from abplint.source import SourceFile
from tests.program.running import Texts

MANY = 200
LONG = 16


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


def test_copies_of_copies_are_looked_into_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(Texts({}), Observer())
    machine.run = 1
    site = Site(SourceFile("a.js", b""), 0, 0)
    asked: list[object] = []
    copied = machine.numbering.copied
    monkeypatch.setattr(machine.numbering, "copied", lambda *given: asked.append(given) or copied(*given))
    source: Value = Unknown()
    for _ in range(LONG):
        copies = [Record(site, machine.run), Record(site, machine.run)]
        for each in copies:
            machine.heap.shape(each, open=True)
            machine.heap.copy(each, source)
        source = join(copies)
    machine.properties.member(source, "name", site)
    assert LONG < len(asked) <= 10 * LONG
