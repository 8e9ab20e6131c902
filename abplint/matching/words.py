"""Patterns that begin with a word."""

from __future__ import annotations


def word(text: bytes) -> bytes:
    """A pattern of a text that continues no word: `\\b` in front of it, said behind it.

    What begins with a text is sought as one, twenty times as fast as what begins with a condition, which is tried at
    each byte.
    """
    return rb"%s(?<!\w%s)" % (text, text)
