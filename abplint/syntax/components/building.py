"""Statements that no file holds, and modules made of the parts of a component file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from abplint.patterns import regex
from abplint.syntax.components.scripts import dialect_of
from abplint.syntax.facts import (
    Block,
    Declare,
    DeclareClass,
    DeclareFunction,
    Export,
    Expression,
    Function,
    Import,
    Member,
    Name,
    Parameter,
    Program,
    Property,
    Statement,
    SyntaxFault,
)
from abplint.syntax.html import Script, Tag
from abplint.syntax.lowering import Declares, bind, distinct
from abplint.syntax.parse import parse_program

DEFAULT: Final = "*default*"
PROPS: Final = "*props*"
CONTEXT: Final = "*context*"


def parse_scripts(data: bytes, scripts: Sequence[Script], declares: Declares | None = None) -> Program:
    """What the scripts of a component say, one after the other."""
    ranges = [(script.text_start, script.text_end) for script in scripts]
    return parse_program(data, dialect_of(scripts), ranges, is_module=True, declares=declares)


def module_of(data: bytes, parts: list[list[Statement]], faults: list[SyntaxFault]) -> Program:
    """A module made of parts that follow each other."""
    body = [statement for part in parts for statement in part]
    return Program(Block(0, len(data), body, declared_names(body)), True, faults, is_component=True)


def declared_names(body: list[Statement]) -> tuple[str, ...]:
    """The names that statements declare in their own scope."""
    names: list[str] = []
    for statement in body:
        if isinstance(statement, Import):
            names += statement.names
        elif isinstance(statement, Declare):
            bind(statement.target, names)
        elif isinstance(statement, DeclareFunction):
            names.append(statement.function.name)
        elif isinstance(statement, DeclareClass):
            names.append(statement.cls.name)
    return distinct(names)


def split(body: list[Statement]) -> tuple[list[Import], list[Statement]]:
    """A script's imports, which belong to the module, and what runs for each instance."""
    imports = [statement for statement in body if isinstance(statement, Import)]
    return imports, [statement for statement in body if not isinstance(statement, Import)]


def of_instance(script: Program, imports: list[Import]) -> list[str]:
    """The names that a script declares and does not import."""
    return [name for name in script.body.declared if not any(name in item.names for item in imports)]


def name_at(at: int, name: str) -> Name:
    return Name(at, at, name)


def member_at(at: int, holder: str, name: str) -> Member:
    return Member(at, at, name_at(at, holder), name, at)


def const_at(at: int, name: str, value: Expression) -> Declare:
    return Declare(at, at, "const", name_at(at, name), value)


def value_property(at: int, key: str, value: Expression) -> Property:
    return Property(min(at, value.start), max(at, value.end), "value", key, at, at, value)


def export_default(start: int, end: int, value: Expression) -> list[Statement]:
    declare = Declare(start, end, "const", Name(start, start, DEFAULT), value)
    return [declare, Export(start, start, "", start, start, {"default": DEFAULT})]


def setup_function(region: tuple[int, int], body: list[Statement], declared: Sequence[str]) -> Function:
    """`setup(props, context)` with the statements of an instance."""
    start, end = region
    parameters = [Parameter(start, start, name_at(start, name)) for name in (PROPS, CONTEXT)]
    made = Function(start, end, "setup", start, start, parameters)
    made._body = Block(start, end, body, tuple(declared))
    return made


def extent(tags: list[Tag]) -> tuple[int, int]:
    return tags[0].start, tags[-1].end


def is_custom(tag: str) -> bool:
    return "-" in tag or tag[:1].isupper() or ("." in tag and tag[:1].isalpha())


_WORD: Final = regex(rb"[A-Za-z_$][\w$]*")


def words(data: bytes) -> tuple[str, ...]:
    return tuple(match[0].decode() for match in _WORD.finditer(data))
