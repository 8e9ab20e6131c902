"""Names that a module calls and that nothing in sight declares: what they stand for is not told by any text."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from abplint.knowledge.programs import global_setters, same_globals, script_globals
from abplint.program.module_text import KEYWORDS, OF_LANGUAGE, ModuleText
from abplint.program.platform import WINDOWS_OWN

_OF_PLATFORM: Final = frozenset(
    name.encode() for name in WINDOWS_OWN | {"addEventListener", "dispatchEvent", "removeEventListener"}
)


_PAGE: Final = rb"(?<![\w$.])(?:window|globalThis|self|global)(?![\w$])(?:\s+as\s+[\w.<>,&\s]{1,80})?\s*\)?\s*"


@cache
def sets_global(name: bytes) -> re.Pattern[bytes]:
    """Matches where code gives the global object a property: by assignment, or with others in a call."""
    word = re.escape(name)
    return re.compile(
        _PAGE
        + rb"(?:!?\.\s*%b|\[\s*['\"`]%b['\"`]\s*\])\s*(?:\|\||&&|\?\?)?=(?![=>])" % (word, word)
        + rb"|\bdefineProperty\s*\(\s*\(?\s*%b,\s*['\"`]%b['\"`]" % (_PAGE, word)
        + rb"|\b(?:%b)\s*\(\s*['\"`]%b['\"`]" % ("|".join(map(re.escape, global_setters())).encode(), word)
        + rb"|\b(?:defineProperties|assign)\s*\(\s*\(?\s*%b,[^;]{0,800}?[{,\s]%b\s*[:,(}]" % (_PAGE, word)
    )


@cache
def hands_global(name: bytes) -> re.Pattern[bytes]:
    """Matches where code has a function set a global."""
    setters = "|".join(map(re.escape, global_setters())).encode()
    return re.compile(rb"\b(?:%b)\s*\(\s*['\"`]%b['\"`]" % (setters, re.escape(name)))


@cache
def sets_member(name: bytes, member: bytes) -> re.Pattern[bytes]:
    """Matches where code assigns a member of a global, or of a variable of its name."""
    word = re.escape(member)
    return re.compile(
        rb"(?<![\w$])%b(?:['\"`]\])?[!?]?(?:\.%b|\[['\"`]%b['\"`]\])\s*(?:\|\||&&|\?\?)?=(?![=>])"
        % (re.escape(name), word, word)
    )


def is_known(name: bytes) -> bool:
    """Whether a global is the language's, the platform's, or that of a library that is known."""
    return name in OF_LANGUAGE or name in _OF_PLATFORM or name.decode("utf-8", "replace") in _of_libraries()


def is_of_platform(name: str) -> bool:
    """Whether a browser itself has a global, and the language has none of that name."""
    word = name.encode("utf-8", "replace")
    return word in _OF_PLATFORM and word not in OF_LANGUAGE


@cache
def _of_libraries() -> frozenset[str]:
    return frozenset((*script_globals(), *same_globals(), *same_globals().values()))


def is_foreign(text: ModuleText, call: re.Match[bytes]) -> bool:
    """Whether something is called that neither the module nor the language declares, nor the platform or a library
    that is known: what these do is told by their names."""
    name = call[1]
    if name in KEYWORDS or is_known(name) or name in text.imports or name in text.bound:
        return False
    is_new = text.code[max(0, call.start() - 5) : call.start()].rstrip().endswith(b"new")
    if is_new or name in text.names or name in text.declared:
        return False
    return text.body_after(call.end()) is None
