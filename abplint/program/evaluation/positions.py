"""Positions in a list that the text of an index tells, whatever the list holds."""

from __future__ import annotations

from abplint.syntax import facts


def is_of_last(node: facts.Index) -> bool:
    """Whether an index is that of the last item: `list[list.length - 1]`, of a name or of members of one."""
    asked = node.index
    if not (isinstance(asked, facts.Binary) and asked.operator == "-" and isinstance(asked.left, facts.Member)):
        return False
    is_one = isinstance(asked.right, facts.Literal) and asked.right.value == 1
    return is_one and asked.left.name == "length" and _is_same(asked.left.object, node.object)


def _is_same(one: facts.Expression, other: facts.Expression) -> bool:
    if isinstance(one, facts.Member) and isinstance(other, facts.Member):
        return one.name == other.name and _is_same(one.object, other.object)
    if isinstance(one, facts.Name) and isinstance(other, facts.Name):
        return one.name == other.name
    return isinstance(one, facts.This) and isinstance(other, facts.This)
