"""The texts that JSX holds, as they are shown."""

from __future__ import annotations

from abplint.program.values import to_text
from abplint.syntax import facts


def text_of_child(child: facts.Expression) -> str | None:
    """What JSX makes of a text that it holds; None of what is no text."""
    if not isinstance(child, facts.Literal):
        return None
    if isinstance(child.value, (int, float)) and not isinstance(child.value, bool):
        return to_text(child.value)
    first, *others = child.value.split("\n") if isinstance(child.value, str) else [""]
    if not others:
        return first
    *between, last = others
    return " ".join(filter(None, [first.rstrip(), *map(str.strip, between), last.lstrip()]))
