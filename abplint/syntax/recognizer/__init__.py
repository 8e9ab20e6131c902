"""A second opinion on a text that the grammars reject: would an engine, or TypeScript, read it?

The recognizer knows ECMAScript, TypeScript and JSX, and takes a little more than they do: rules that need more than
the grammar (a `break` outside of a loop, a name declared twice) are nobody's business here. So what it rejects is
broken for everybody. It makes no tree. Instead it notes as `Edit`s what the grammars are known to stumble over,
and what can be written differently in as many bytes: types, names that are keywords elsewhere, semicolons that the
text leaves out.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from abplint.syntax.recognizer.edits import rewritings
from abplint.syntax.recognizer.statements import StatementReader
from abplint.syntax.recognizer.tokens import MAX_NESTING, SPACE, Rejected, TokenEdit, Undecided
from abplint.syntax.verdict import Verdict

__all__ = ["MAX_BYTES", "MAX_NESTING", "Edit", "Opinion", "Verdict", "recognize", "rewritings"]

MAX_BYTES: Final = 1_000_000


class Opinion(NamedTuple):
    """`at` is the offset of what no engine expects where it stands; `edits` are sorted, and hold only for READS."""

    verdict: Verdict
    at: int = 0
    edits: tuple[TokenEdit, ...] = ()


def recognize(text: bytes, has_jsx: bool, is_module: bool = False) -> Opinion:
    """The opinion on a whole text. JavaScript may hold types as well, since some of it is compiled."""
    if len(text) > MAX_BYTES or b"@flow" in text[: _blank_end(text)]:
        return Opinion(Verdict.UNDECIDED)
    reader = StatementReader(text, has_jsx, is_module)
    try:
        reader.program()
    except Rejected:
        return Opinion(Verdict.REJECTS, reader.furthest)
    except Undecided:
        return Opinion(Verdict.UNDECIDED)
    return Opinion(Verdict.READS, 0, tuple(sorted(reader.edits)))


def _blank_end(text: bytes) -> int:
    found = SPACE.match(text)
    return 0 if found is None else found.end()
