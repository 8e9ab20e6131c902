"""What a template calls parts of a value by: the pattern of a list's item, of what a slot is handed, of a promise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from abplint.patterns import regex
from abplint.syntax.facts import ArrayPattern, Evaluate, Function, Name, ObjectPattern, Pattern
from abplint.syntax.parse import Dialect, parse_program

# Variables, each with the members that lead to it: none for the whole.
Names = tuple[tuple[str, tuple[str, ...]], ...]

_PLAIN: Final = regex(rb"\(?\s*([A-Za-z_$][\w$]*)\s*(?:,[^{\[]*)?\)?")


@lru_cache(maxsize=1024)
def names_of_pattern(data: bytes) -> Names:
    """The variables of `item`, `(item, index)`, `{ id, at: { x } }`, `[key, value]`, as far as they are members of
    what is given first: what has a default, and what is left (`...rest`), is not."""
    text = data.strip()
    plain = _PLAIN.fullmatch(text)
    if plain is not None:
        return ((plain[1].decode(), ()),)
    parameters = text if text.startswith(b"(") else b"(" + text + b")"
    body = parse_program(b"(" + parameters + b" => 0)", Dialect.TYPESCRIPT).body.body
    made = body[0].value if body and isinstance(body[0], Evaluate) else None
    if not isinstance(made, Function) or not made.parameters:
        return ()
    return tuple(_parts(made.parameters[0].target, ()))


def _parts(pattern: Pattern | None, members: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(pattern, Name):
        yield pattern.name, members
    elif isinstance(pattern, ObjectPattern):
        for each in pattern.properties:
            if isinstance(each.key, str):
                yield from _parts(each.target, (*members, each.key))
    elif isinstance(pattern, ArrayPattern):
        for at, element in enumerate(pattern.elements):
            yield from _parts(element, (*members, str(at)))
