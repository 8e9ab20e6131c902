"""Lowers a parsed file to the facts of `abplint.syntax.facts`.

Facts nest at most `MAX_DEPTH` levels below any statement, expression or pattern, and what is nested more
deeply is an `Opaque` without parts. Only the left sides of operators, the objects and callees of chains and the
alternatives of `if` and `? :` may nest as long as the source is: who walks those walks them with a loop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.syntax import (  # noqa: F401  # each fills its part of the tables
    lower_expressions,
    lower_functions,
    lower_modules,
    lower_statements,
    lower_typescript,
)
from abplint.syntax.facts import Block, Program, Statement, SyntaxFault
from abplint.syntax.lowering import Declares, Lowering, Source, children_of, distinct, statements

if TYPE_CHECKING:
    from tree_sitter import Node


def lower_program(
    root: Node,
    data: bytes,
    start: int,
    end: int,
    faults: list[SyntaxFault],
    is_module: bool,
    declares: Declares | None = None,
) -> Program:
    """The facts of a whole tree, whose text is `start`..`end` of `data`.

    `faults` becomes the program's own list. Functions' bodies are lowered later, and may then add to it that
    they are nested too deeply.
    """
    source = Source(data, (start, end), faults, is_module, declares)
    cx = Lowering(source, 0)
    body: list[Statement] = []
    statements(cx, (root,) if root.type == "ERROR" else children_of(root), body)
    block = Block(start, end, body, distinct(cx.hoisted + cx.lexical))
    return Program(block, source.is_module, faults)
