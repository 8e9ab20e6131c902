"""A state machine as the generator that it was: its cases as blocks, what it notes beside them as regions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import fields
from typing import Final, TypeVar

from abplint.syntax.facts import (
    Block,
    Call,
    Evaluate,
    Expression,
    Fact,
    Function,
    If,
    Index,
    Literal,
    Member,
    Name,
    Return,
    Statement,
    Throw,
)
from abplint.syntax.generators.emitters import Babel, TypeScript
from abplint.syntax.generators.machines import (
    SENT,
    Enter,
    Goto,
    Label,
    StateMachine,
    Unreadable,
    code_of,
    is_declaration,
    is_state,
    items,
    label_of,
    loop_of,
    machine_of,
    switch_of,
)
from abplint.syntax.generators.structure import Blocks, Region, Structure, jumps

_READS: Final = frozenset({"sent", "v", "catch"})


def restore(function: Function) -> None:
    """Make a function a generator again if all that it does is to start a state machine."""
    body = function.body
    for position, statement in enumerate(body.body):
        if isinstance(statement, Return) and statement.value is not None:
            *before, value = items(statement.value)
            machine = machine_of(value)
            if machine is None:
                continue
            try:
                made = _Restoring(machine).statements()
            except Unreadable:
                return
            first = [Evaluate(item.start, item.end, item) for item in before]
            names = (*body.declared, *machine.body.body.declared, *made.declared)
            hoisted = [item for item in body.body[position + 1 :] if is_declaration(item)]
            statements = [*body.body[:position], *hoisted, *first, *made.body]
            function.is_generator = True
            function._body = Block(body.start, body.end, statements, tuple(dict.fromkeys(names)))
            return


def is_mark_of_generator(callee: Expression, arguments: list[Expression]) -> bool:
    """Whether a call is Babel's `regeneratorRuntime.mark(generator)`, which hands its argument back."""
    return (
        isinstance(callee, Member)
        and callee.name in ("mark", "m")
        and len(arguments) == 1
        and isinstance(arguments[0], Function)
        and arguments[0].is_generator
    )


class _Restoring:
    """The statements of one machine."""

    def __init__(self, machine: StateMachine) -> None:
        self.machine = machine
        self.state = machine.state
        self.names = {SENT}

    def statements(self) -> Block:
        """All of them. Raises Unreadable."""
        at = self.machine.body.body.start, self.machine.body.body.end
        blocks = Blocks(at, *_sorted(*self._read()))
        blocks.regions = list(_regions(blocks))
        body = Block(*at, Structure(blocks).all())
        _rewritten(body, self._read_state)
        return Block(*at, body.body, tuple(sorted(self.names)))

    def _read(self) -> tuple[list[Label], list[list[Statement]]]:
        """The labels of the cases and what each does."""
        switch = loop_of(self.machine.body, self.state) if self.machine.is_babel else None
        switch = switch or switch_of(self.machine.body, self.state)
        if switch is None:
            return [0], [self._converted(code_of(self.machine.body), 0)]
        labels, blocks = [], []
        for case in switch.cases:
            label = label_of(case.test)
            if label is None:
                raise Unreadable
            labels.append(label)
            blocks.append(self._converted(case.body, label))
        return labels, blocks

    def _converted(self, statements: list[Statement], label: Label) -> list[Statement]:
        out: list[Statement] = []
        if self.machine.is_babel:
            Babel(self.machine).convert(statements, None, out)
        else:
            TypeScript(self.state, label).convert(statements, out)
        return out

    def _read_state(self, value: Fact) -> Fact | None:
        """What a mention of the machine's state stands for."""
        if isinstance(value, Call):
            callee = value.callee
            is_read = is_state(callee, self.state, "sent", "catch") or (
                isinstance(callee, Index)
                and isinstance(callee.object, Name)
                and callee.object.name == self.state
                and isinstance(callee.index, Literal)
                and callee.index.value in _READS
            )
            return Name(value.start, value.end, SENT) if is_read else None
        if isinstance(value, Member) and isinstance(value.object, Name) and value.object.name == self.state:
            if value.name in _READS:
                return Name(value.start, value.end, SENT)
            self.names.add(f"#{value.name}")
            return Name(value.start, value.end, f"#{value.name}")
        return None


def _sorted(labels: list[Label], blocks: list[list[Statement]]) -> tuple[list[Label], list[list[Statement]]]:
    """The blocks in the order of their labels again: of cases that are alike, minifiers leave one."""
    order = sorted(range(len(labels)), key=lambda at: _rank(labels[at]))
    if order == list(range(len(labels))):
        return labels, blocks
    for position in reversed(range(len(blocks) - 1)):
        if not blocks[position]:
            blocks[position] = [_copied(item) for item in blocks[position + 1]]
    if not all(map(_leaves, blocks)):
        raise Unreadable
    return [labels[at] for at in order], [blocks[at] for at in order]


def _rank(label: Label) -> tuple[bool, float]:
    return label == "end", label if isinstance(label, (int, float)) else 0


def _regions(blocks: Blocks) -> Iterator[Region]:
    for start, block in enumerate(blocks.all):
        for begin, item in enumerate(block):
            if isinstance(item, Enter):
                caught, last, end = (blocks.position(label) for label in (item.caught, item.last, item.after))
                yield Region(start, begin, caught, last, _end(blocks, start, caught, last, end))


def _end(blocks: Blocks, start: int, caught: int | None, last: int | None, end: int | None) -> int:
    """Where a `try` ends. Babel does not say so of one without `finally`: where its block goes on afterwards."""
    if end is not None:
        return end
    if caught is None:
        raise Unreadable
    targets = [
        position
        for block in blocks.all[start:caught]
        for jump in jumps(block)
        if (position := blocks.position(jump.label)) is not None and position > caught
    ]
    return min(targets, default=len(blocks.all))


def _leaves(statements: list[Statement]) -> bool:
    """Whether what stands behind statements is not reached from them."""
    last = statements[-1] if statements else None
    if isinstance(last, If):
        then, otherwise = ([] if part is None else [part] for part in (last.then, last.otherwise))
        return _leaves(then) and _leaves(otherwise)
    return _leaves(last.body) if isinstance(last, Block) else isinstance(last, (Return, Throw, Goto))


def _rewritten(value: Fact, change: Callable[[Fact], Fact | None]) -> Fact:
    """A fact in which `change` has replaced what it gives something for; not in functions."""
    changed = change(value)
    if changed is not None:
        return changed
    if not isinstance(value, Function):
        for part in fields(value):
            inner = getattr(value, part.name)
            if isinstance(inner, Fact):
                setattr(value, part.name, _rewritten(inner, change))
            elif isinstance(inner, list):
                inner[:] = [_rewritten(item, change) if isinstance(item, Fact) else item for item in inner]
    return value


_F = TypeVar("_F", bound=Fact)


def _copied(value: _F) -> _F:
    """A fact with parts of its own; functions stay the same."""
    if isinstance(value, Function):
        return value
    made = copy(value)
    for part in fields(made):
        inner = getattr(made, part.name)
        if isinstance(inner, Fact):
            setattr(made, part.name, _copied(inner))
        elif isinstance(inner, list):
            setattr(made, part.name, [_copied(item) if isinstance(item, Fact) else item for item in inner])
    return made
