"""Svelte's runes: the variables and fields that they make are references, which others follow."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from abplint.syntax.facts import (
    UNDEFINED,
    Call,
    ClassMember,
    Declare,
    Expression,
    Function,
    Literal,
    Member,
    Name,
    Return,
)
from abplint.syntax.lowering import Declares
from abplint.syntax.template import arrow

REACTIVE: Final = "*reactive*"
DERIVED: Final = "*derived*"
PROP: Final = "*prop*"


def _reference(value: Expression | None) -> Expression | None:
    """The reference that a call of `$state` or `$derived` stands for; None for anything else."""
    if not isinstance(value, Call):
        return None
    callee = value.callee
    if isinstance(callee, Member) and isinstance(callee.object, Name):
        name = f"{callee.object.name}.{callee.name}"
    else:
        name = callee.name if isinstance(callee, Name) else ""
    given = value.arguments[0] if value.arguments else Literal(value.start, value.end, UNDEFINED)
    if name in ("$state", "$state.raw"):
        return _made(REACTIVE, given)
    if name == "$derived":
        return _made(DERIVED, thunk(given))
    return _made(DERIVED, given) if name == "$derived.by" else None


def _made(maker: str, value: Expression) -> Call:
    return Call(value.start, value.end, Name(value.start, value.start, maker), [value])


def thunk(value: Expression) -> Function:
    """`() => value`."""
    return arrow(value.start, value.end, [], [Return(value.start, value.end, value)])


def prop(at: int, props: str, name: str, otherwise: Expression | None) -> Call:
    """The reference to what a component is given by a name."""
    given: list[Expression] = [Name(at, at, props), Literal(at, at, name)]
    return Call(at, at, Name(at, at, PROP), [*given, *([thunk(otherwise)] if otherwise is not None else [])])


def reactive_variable(statement: Declare, maker: str, value: Expression) -> Declare:
    """A variable that stands for what a reference holds."""
    return Declare(statement.start, statement.end, "reactive", statement.target, _made(maker, value))


def _variable(declared: Declare) -> Declare:
    reference = _reference(declared.value) if isinstance(declared.target, Name) else None
    if reference is None:
        return declared
    return Declare(declared.start, declared.end, "reactive", declared.target, reference)


def _field(member: ClassMember) -> ClassMember:
    """A field that a rune makes stands for what its reference holds."""
    reference = _reference(member.value)
    return member if reference is None else replace(member, value=reference, is_reference=True)


RUNES_OF_SVELTE: Final = Declares(_variable, _field)
