"""A text with what can be written differently written so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from abplint.patterns import regex
from abplint.syntax.recognizer.tokens import ENDS_LINE, TokenEdit


def rewritings(text: bytes, edits: Sequence[TokenEdit]) -> Iterator[bytes]:
    """The text with its edits made, in three steps, from what changes least.

    Annotations that are no more than a name stay at first: they say what is to be injected. The last step has the
    semicolons as well.
    """
    if not edits:
        return
    ordered = sorted(edits, key=lambda edit: (ORDER[edit.kind], edit.end - edit.start))
    for keeps_names, has_ends in ((True, False), (False, False), (False, True)):
        made = bytearray(text)
        for start, end, kind in ordered:
            if kind == "name" or kind == "text":
                made[start:end] = b"_" * (end - start)
            elif kind == "space":
                made[start:end] = (b"\n" if ENDS_LINE.search(text, start, end) else b" ") + b" " * (end - start - 1)
            elif kind == "using":
                made[start:end] = b"const"
            elif kind == "bind":
                made[start:end] = _private_name(text[start:end])
            elif kind == "end":
                if has_ends:
                    made[start:end] = b";" + b" " * (end - start - 1)
            elif kind == "statement":
                made[start:end] = b";" + b" " * (end - start - 1)
            elif not (keeps_names and PLAIN_ANNOTATION.fullmatch(text, start, end)):
                made[start:end] = b" " * (end - start)
        yield bytes(made)


def _private_name(bind: bytes) -> bytes:
    """What a private name begins with, in place of `::`; a whole one in place of `::[]`."""
    rest = bind[2:].lstrip()
    name = b".#_" if rest else b".#"
    return b" " * (len(bind) - len(rest) - 2) + name + b" " * (len(rest) - 1)


ORDER: Final = {"name": 0, "text": 0, "using": 0, "bind": 0, "space": 0, "end": 1, "blank": 2, "statement": 3}
PLAIN_ANNOTATION: Final = regex(rb"\s*:\s*[\w$]+(?:\.[\w$]+)*(?:\s*\|\s*(?:null|undefined))?\s*")
