"""Namespaces that scripts beside the runtime fill, where no page says which scripts share their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from abplint.surface.budgets import MOST_PARTS
from abplint.surface.declared import parts_written, written_inside
from abplint.surface.sources import Sources, may_be_classic
from abplint.syntax import facts


def writing_inside(sources: Sources, modules: Sequence[str], name: bytes) -> Iterator[str]:
    """The scripts that put a part (`shop.cart`) into a namespace within a function that they call at once."""
    writes = written_inside(name)
    for path in filter(may_be_classic, modules):
        if sources.shows(path, name) and sources.shows(path, writes) and sources.is_classic(path):
            program = sources.program(path)
            places = [match.start() for match in writes.finditer(sources.data(path))]
            called = [] if program is None else [each for each in program.body.body if _is_called_at_once(each)]
            if any(each.start <= position < each.end for each in called for position in places):
                yield path


def parts_of(sources: Sources, modules: Sequence[str], namespace: str) -> Sequence[str]:
    """The names of what scripts seem to put into a namespace."""
    word, found = namespace.encode("utf-8", "replace"), dict[str, None]()
    writes = parts_written(word)
    for path in filter(may_be_classic, modules):
        if sources.shows(path, word + b".") and sources.shows(path, writes) and sources.is_classic(path):
            found.update((match[1].decode(), None) for match in writes.finditer(sources.data(path)))
    return tuple(found)[:MOST_PARTS]


def _is_called_at_once(statement: facts.Statement) -> bool:
    """Whether a statement calls a function that is written in it: `(function () { … })()`."""
    value = statement.value if isinstance(statement, facts.Evaluate) else None
    while isinstance(value, facts.Unary):
        value = value.operand
    if not isinstance(value, facts.Call):
        return False
    callee = value.callee
    if isinstance(callee, facts.Member) and callee.name in ("call", "apply"):
        callee = callee.object
    return isinstance(callee, facts.Function)
