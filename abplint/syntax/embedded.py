"""Scripts that code holds as text: literals, templates and sums of them, each byte with its place in the file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from abplint.patterns import regex
from abplint.syntax import facts
from abplint.syntax.literals import unescape
from abplint.syntax.parse import Dialect, parse_program

_ESCAPE: Final = regex(
    rb"\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[0-3]?[0-7]{1,2}|\r\n|[\x80-\xff]+|.)", re.DOTALL
)
SUBSTITUTED: Final = ord("$")  # stands for each byte of a `${…}`: a name, or part of one


def parse_embedded(data: bytes, expression: facts.Expression, is_module: bool = False) -> facts.Program | None:
    """The script that an expression holds; None if the expression is no text.

    Offsets in the facts are offsets into `data`. What a substitution puts in is a name that nothing declares.
    """
    pieces = list(_pieces(data, expression))
    if not pieces:
        return None
    text, places = bytearray(), list[int]()
    for start, end, is_text in pieces:
        _decode(data, start, end, is_text, text, places)
    places.append(pieces[-1][1])
    return parse_text(bytes(text), places, is_module)


def parse_text(text: bytes, places: list[int], is_module: bool = False) -> facts.Program:
    """The script that a text is. `places` are those of its bytes and of its end."""
    program = parse_program(text, Dialect.JAVASCRIPT, is_module=is_module)
    moved = _Move(places)
    moved(program.body)
    program.faults[:] = [
        facts.SyntaxFault(moved.place(fault.start), moved.place(fault.end), fault.message, fault.is_certain)
        for fault in program.faults
    ]
    return program


def text_places(data: bytes, start: int, end: int, text: str) -> list[int]:
    """For each byte of a text that is written from `start` to `end` its place in `data`, and that of its end.

    Where that is no plain literal, all of it stands at `start`.
    """
    decoded, places = bytearray(), list[int]()
    if data[start : start + 1] in (b"'", b'"', b"`"):
        _decode(data, start + 1, end - 1, True, decoded, places)
    if bytes(decoded) != text.encode("utf-8", "replace"):
        places = [start] * len(text.encode("utf-8", "replace"))
    return [*places, end]


def parse_function(body: bytes, places: list[int], parameters: Sequence[str]) -> facts.Function | None:
    """The function whose body is a text, as `new Function` makes it; None if it does not parse.

    `places` are those of the text's bytes and of its end, as `text_places` gives them.
    """
    head = f"(function ({', '.join(parameters)}) {{\n".encode()
    program = parse_program(head + body + b"\n})", Dialect.JAVASCRIPT)
    first = program.body.body[0] if program.body.body else None
    if program.faults or not isinstance(first, facts.Evaluate) or not isinstance(first.value, facts.Function):
        return None
    _Move([places[0]] * len(head) + places + [places[-1]] * 3)(first.value)
    return first.value


def expression_at(root: facts.Fact | facts.Program, start: int, end: int) -> facts.Expression | None:
    """The expression that spans exactly a range of bytes."""
    body = root.body if isinstance(root, facts.Program) else root
    pending: list[Any] = [body]
    while pending:
        item = pending.pop()
        if isinstance(item, (list, tuple)):
            pending.extend(item)
        elif isinstance(item, facts.Fact) and (item.start >= item.end or item.start <= start < end <= item.end):
            if isinstance(item, facts.Expression) and (item.start, item.end) == (start, end):
                return item
            if isinstance(item, facts.Function):  # what a compiler adds to a component has no place of its own
                pending.append(item.body)
            pending.extend(getattr(item, name) for name in _slots(type(item)))
    return None


def _pieces(data: bytes, expression: facts.Expression) -> Iterator[tuple[int, int, bool]]:
    """The ranges that an expression's text consists of, and whether each is text, or a substitution."""
    start, end = expression.start, expression.end
    if isinstance(expression, facts.Literal) and isinstance(expression.value, str):
        if data[start : start + 1] in (b"'", b'"', b"`"):
            yield start + 1, end - 1, True
    elif isinstance(expression, facts.Template):
        at = start + 1
        for part in expression.parts:
            if isinstance(part, facts.Expression):
                opening, closing = data.rfind(b"${", at, part.start), data.find(b"}", part.end) + 1
                yield at, opening, True
                yield opening, closing, False
                at = closing
        yield at, end - 1, True
    elif isinstance(expression, facts.Binary) and expression.operator == "+":
        for side in (expression.left, expression.right):
            found = list(_pieces(data, side))
            yield from found or [(side.start, side.end, False)]


def _decode(data: bytes, start: int, end: int, is_text: bool, text: bytearray, places: list[int]) -> None:
    if not is_text:
        text += bytes([SUBSTITUTED]) * (end - start)
        places += range(start, end)
        return
    at = start
    for match in _ESCAPE.finditer(data, start, end):
        text += data[at : match.start()]
        places += range(at, match.start())
        decoded = unescape(match[0].decode("utf-8", "replace")).encode("utf-8", "replace")
        text += decoded
        places += [match.start()] * len(decoded)
        at = match.end()
    text += data[at:end]
    places += range(at, end)


class _Move:
    """Moves facts from offsets of a text to the places of its bytes; bodies of functions when they are lowered."""

    def __init__(self, places: list[int]) -> None:
        self.places = places

    def place(self, offset: int) -> int:
        return self.places[min(offset, len(self.places) - 1)]

    def __call__(self, item: Any) -> None:
        pending = [item]
        while pending:
            here = pending.pop()
            if isinstance(here, (list, tuple)):
                pending.extend(here)
            elif isinstance(here, facts.Fact):
                for name in (*_slots(type(here)), "start", "end"):
                    value = getattr(here, name)
                    if isinstance(value, int) and not isinstance(value, bool) and name.endswith(("start", "end")):
                        setattr(here, name, self.place(value))
                    elif name not in ("start", "end"):
                        pending.append(value)
                if isinstance(here, facts.Function) and here._lower is not None:
                    here._lower = self._later(here._lower)

    def _later(self, lower: Callable[[], facts.Block]) -> Callable[[], facts.Block]:
        def lowered() -> facts.Block:
            body = lower()
            self(body)
            return body

        return lowered


def _slots(kind: type) -> list[str]:
    return [name for cls in kind.__mro__ for name in getattr(cls, "__slots__", ()) if name not in ("start", "end")]
