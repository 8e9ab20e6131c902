"""Where a finding about an answer stands: at what makes the answer what it is."""

from __future__ import annotations

import pytest

from abplint.program.objects import Record
from abplint.program.values import Constant, Handover, Site, Slot, Text, Value
from abplint.source import SourceFile
from abplint.surface.responses import place_of

FILE = SourceFile("abp.js", b"helper(given); ({ status: 'saved' })")
LITERAL, CALL, CLIENT = Site(FILE, 16, 35), Site(FILE, 0, 13), Site(FILE, 0, 0)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (Constant("saved"), CALL),
        (Constant("other"), LITERAL),
        (Text("saved "), CALL),
        (Text(""), LITERAL),  # any text: that of the answer, or another one
        (Text("", of_input=True), LITERAL),
    ],
)
def test_a_call_that_is_given_what_decides_makes_the_answer(given: Value, expected: Site) -> None:
    answer, session = Record(LITERAL), Record(CALL)
    session.slots["note"] = Slot(given)
    answer.handovers = (Handover(CALL, (session,)), Handover(CLIENT, ()))
    decisive = [Constant("saved"), Text("saved "), Text(""), Text("", of_input=True)]
    assert place_of(answer, decisive) == expected.location
