"""What is a generator that a compiler has written as a state machine, and the words of which it is made."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Final

from abplint.patterns import regex
from abplint.syntax.facts import (
    ArrayLiteral,
    Assign,
    Block,
    Call,
    Conditional,
    Declare,
    DeclareFunction,
    Expression,
    For,
    Function,
    Literal,
    Member,
    Name,
    Return,
    Sequence,
    Statement,
    Switch,
    This,
    While,
)

# What a file holds where it holds such a function, whatever names have become of.
MACHINES: Final = regex(
    rb"""\bswitch\s*\(\s*([\w$]+)\s*\.\s*(?:(?:label|n)\s*\)|(?:prev|p)\s*=\s*\1\s*\.\s*(?:next|n)\s*\))  # cases
    |\breturn(?:\s*\[|[^;{}]{1,200},\s*\[)\s*2\b                                                  # or only an end
    |\b0\s*={2,3}\s*([\w$]+)\.label\b|\b([\w$]+)\.label\s*={2,3}\s*0\b""",
    re.VERBOSE,
)

SENT: Final = "#sent"  # what the last `yield` came to, or what was caught

# What the numbers of TypeScript's instructions mean; Babel's new runtime has 2 and 3, too.
THROW, RETURN, JUMP, YIELD, DELEGATE, END_FINALLY = 1, 2, 3, 4, 5, 7

Label = float | str


class UnknownMachine(Exception):
    """The machine does what no emitter writes."""


@dataclass(slots=True, eq=False, repr=False)
class Goto(Statement):
    """A jump to a case. None stands for the end of a `finally`."""

    label: Label | None


@dataclass(slots=True, eq=False, repr=False)
class Enter(Statement):
    """Here begins the region of a `try`: where it is caught, where its `finally` stands and where that ends."""

    caught: Label | None
    last: Label | None
    after: Label | None


@dataclass
class StateMachine:
    """The function `body` with its state in `state`. `tries`: where Babel's regions begin, by label."""

    body: Function
    state: str
    is_babel: bool
    tries: dict[Label, Enter] = field(default_factory=dict)


def is_declaration(statement: Statement) -> bool:
    return isinstance(statement, DeclareFunction) or (isinstance(statement, Declare) and statement.value is None)


def items(value: Expression) -> list[Expression]:
    return [part for item in value.items for part in items(item)] if isinstance(value, Sequence) else [value]


def machine_of(value: Expression) -> StateMachine | None:
    if not isinstance(value, Call) or not value.arguments:
        return None
    given = value.arguments
    if isinstance(given[0], Function):
        state = _state_of(given[0])
        if state and len(given) > 1 and loop_of(given[0], state) is not None:
            return StateMachine(given[0], state, True, _tries(given[3] if len(given) > 3 else None))
    elif len(given) == 2 and isinstance(given[0], (This, Name)) and isinstance(given[1], Function):
        if not given[1].parameters and not given[1].body.declared and _only_ends(given[1].body.body):
            return StateMachine(given[1], "", False)
        state = _state_of(given[1])
        if state and (switch_of(given[1], state) is not None or _only_ends(given[1].body.body)):
            return StateMachine(given[1], state, False)
    return None


def _state_of(function: Function) -> str:
    """The name of the machine's only parameter."""
    if len(function.parameters) != 1 or function.is_async or function.is_generator or function.is_arrow:
        return ""
    target = function.parameters[0].target
    return target.name if isinstance(target, Name) else ""


def is_state(value: object, state: str, *names: str) -> bool:
    return (
        isinstance(value, Member)
        and value.name in names
        and isinstance(value.object, Name)
        and value.object.name == state
    )


def code_of(function: Function) -> list[Statement]:
    """What a machine does, without the declarations before it."""
    return [item for item in function.body.body if not is_declaration(item)]


def switch_of(function: Function, state: str) -> Switch | None:
    code = code_of(function)
    if len(code) == 1 and isinstance(code[0], Switch) and is_state(code[0].subject, state, "label"):
        return code[0]
    return None


def loop_of(function: Function, state: str) -> Switch | None:
    """The `switch` in Babel's endless loop."""
    code = code_of(function)
    if len(code) != 1 or not isinstance(code[0], (While, For)):
        return None
    inner: Statement = code[0].body
    while isinstance(inner, Block) and len(inner.body) == 1:
        inner = inner.body[0]
    if not isinstance(inner, Switch):
        return None
    subject: object = inner.subject
    if isinstance(subject, Assign) and is_state(subject.target, state, "prev", "p"):
        subject = subject.value
    return inner if is_state(subject, state, "next", "n") else None


def _only_ends(statements: list[Statement]) -> bool:
    """Whether a function is a machine that never stops in between: each `return` is `[2]` or `[2, value]`."""
    found = list(returns(statements))
    return bool(found) and all(instruction_of(item.value) in (RETURN, THROW) for item in found)


def returns(statements: list[Statement]) -> Iterator[Return]:
    for statement in statements:
        if isinstance(statement, Return):
            if isinstance(statement.value, Conditional) and instruction_of(statement.value.then) is not None:
                yield Return(statement.start, statement.end, statement.value.then)
                yield Return(statement.start, statement.end, statement.value.otherwise)
            else:
                yield statement
        for inner in bodies(statement):
            yield from returns(inner)


def bodies(statement: Statement) -> Iterator[list[Statement]]:
    """The statements that stand in a statement, list by list."""
    for part in fields(statement):
        value = getattr(statement, part.name)
        if isinstance(value, Statement):
            yield value.body if isinstance(value, Block) else [value]
        elif part.name == "cases":
            yield from (case.body for case in value)
        elif part.name == "body" and isinstance(value, list):
            yield value


def _number(value: Expression | None) -> float | None:
    if isinstance(value, Literal) and isinstance(value.value, (int, float)) and not isinstance(value.value, bool):
        return value.value
    return None


def instruction_of(value: Expression | None) -> float | None:
    """The number of a TypeScript instruction, `[number, value]`."""
    if value is None:
        return None
    last = items(value)[-1]
    return _number(last.elements[0]) if isinstance(last, ArrayLiteral) and 1 <= len(last.elements) <= 2 else None


def label_of(value: Expression | None) -> Label | None:
    if isinstance(value, Literal) and value.value == "end":
        return "end"
    return _number(value)


def labels_of(value: Expression | None) -> list[Label | None]:
    """The labels of a region: a hole, and what is `void 0` or `null`, stands for none."""
    return [label_of(item) for item in value.elements] if isinstance(value, ArrayLiteral) else []


def _tries(value: Expression | None) -> dict[Label, Enter]:
    found: dict[Label, Enter] = {}
    for entry in value.elements if isinstance(value, ArrayLiteral) else ():
        labels = [*labels_of(entry), None, None, None, None]
        if entry is None or labels[0] is None or labels[0] in found:
            continue
        found[labels[0]] = Enter(entry.start, entry.end, labels[1], labels[2], labels[3])
    return found
