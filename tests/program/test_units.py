"""Where a unit's text seems to write."""

from __future__ import annotations

from abplint.program.units import Unit
from abplint.source import SourceFile
from abplint.syntax import facts


def unit(text: str) -> Unit:
    data = text.encode()
    return Unit(SourceFile("main.ts", data), facts.Program(facts.Block(0, len(data), []), True, []), (0, len(data)))


def test_fields_that_a_class_declares_are_no_writes_of_members() -> None:
    text = "class A { private modals = inject(M); static readonly #modals = 1; set() { this.modals = null; } }"
    found = unit(text)
    assert found.member_assignments("modals") == [text.index("this.modals") + len("this.")]
    assert len(found.assignments("modals")) == 3


def test_plain_names_may_be_members() -> None:
    text = "with (data) { open = true } privates.open = 1; Object.assign(view, { open: 2 })"
    found = unit(text)
    assert len(found.member_assignments("open")) == len(found.assignments("open")) == 3
