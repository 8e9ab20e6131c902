"""Where PHP stands in a page: from `<?php` or `<?=` to a `?>` outside of its strings, comments and heredocs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from abplint.patterns import regex

_OPENING: Final = regex(rb"<\?(?:php(?=\s|\Z)|=)", re.IGNORECASE)
_FIRST: Final = regex(rb"\A(?:\xef\xbb\xbf)?(?:#![^\n]*\n)?<\?php\s", re.IGNORECASE)
# what has no end goes to the end of the file, so that nothing is looked through twice
_PART: Final = regex(
    rb"""[^'"`/\#?<]+|'(?:[^'\\]|\\.)*(?:'|\Z)|"(?:[^"\\]|\\.)*(?:"|\Z)|`(?:[^`\\]|\\.)*(?:`|\Z)"""
    rb"""|/\*.*?(?:\*/|\Z)|(?://|\#(?!\[))(?:[^\n?]|\?(?!>))*|<<<[ \t]*(["']?)(\w+)\1\n.*?(?:\n[ \t]*\2\b|\Z)"""
    rb"""|(?P<end>\?>)|(?P<other><\?|</script)|.""",
    re.DOTALL | re.IGNORECASE,
)


def php_ranges(data: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of a page's bytes that are PHP.

    One that does not end is none, unless the file begins with it: `<?php` may also stand in the text of a page that no
    server writes, as does one in which another begins or a script ends.
    """
    at = 0
    while (opening := _OPENING.search(data, at)) is not None:
        at = opening.end()
        for part in _PART.finditer(data, at):
            if part["other"] is not None:
                break
            if part["end"] is not None:
                at = part.end()
                yield opening.start(), at
                break
        else:
            if opening.start() == 0 or _FIRST.match(data, 0, opening.end() + 1) is not None:
                yield opening.start(), len(data)
            return
