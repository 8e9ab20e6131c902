"""The code of a server in the pages that it writes (PHP, ERB, Jinja, Handlebars, Blade), which is no markup.

Where it stands is told by its marks alone, so that every place in a page stays what it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from abplint.patterns import regex
from abplint.syntax.helpers import HelperTag
from abplint.syntax.php import php_ranges

_SERVER_CODE: Final = regex(
    rb"\{!![^{}]*!!\}|<%(?:(?!<%|</script).)*?%>|\{\{(?:[^{}]|\{[^{}]*\})*\}\}|\{%(?:[^{}]|\{[^{}]*\})*%\}|\{#[^{}]*#\}"
    rb"|\[\{\[[^\[\]]*\]\}\]|\[%(?:(?!\[%|</script).)*?%\]"
    rb"|\A(?:\xef\xbb\xbf)?---\r?\n.*?\n---\r?\n",
    re.DOTALL | re.IGNORECASE,
)
_STATEMENT: Final = regex(
    rb"\{!!.*?!!\}|\{\{!?--.*?--\}\}|\{\{.*?\}\}\}?|\{[%#].*?[%#]\}|<%.*?%>|<\?.*?(?:\?>|\Z)|\[\{\[.*?\]\}\]|\[%.*?%\]"
    rb"|@\w+(?:[ \t]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?|[^\s{<\[@]+|\S",
    re.DOTALL,
)
_MASKED: Final = regex(rb"\0+")
_DECISION: Final = (
    rb"(?:end)?(?:if|unless|else|elseif|elif|elsif|for|foreach|while|switch|case|with|isset|empty|auth|guest)"
)
_SILENT: Final = regex(  # what decides, declares or comments, and helpers that write no link but to styles
    rb"\{\{!--.*?--\}\}|\{\{--.*?--\}\}|\{#.*?#\}|\{\{[!/][^{}]*\}\}|<%%#.*?%%>|<\?php\s*/[/*][^?]*\?>"
    rb"|\{%%-?\s*(?:%s|load|set|assign|import|from|comment|endcomment|csrf_token|spaceless|endspaceless)\b[^%%]*%%\}"
    rb"|\{\{-?\s*(?:[#~]?\s*%s|end|range)\b[^{}]*\}\}|\{\{\s*csrf_field\(\)\s*\}\}"
    rb"|<%%-?\s*(?:%s|end|\})\b(?:(?!%%>).)*%%>|<%%[-_]?\s*\}.*?%%>"
    rb"|<%%=\s*(?:csrf_meta_tags?|csp_meta_tag|stylesheet_(?:link|pack)_tag|favicon_link_tag|action_cable_meta_tag"
    rb"|vite_(?:client|react_refresh|stylesheet)_tag)\b(?:(?!%%>).)*%%>"
    rb"|<\?(?:php)?\s+(?:%s)\b[^?]*:\s*\?>|<\?(?:php)?\s+(?:end\w+;?|else:|\}(?:\s*else[^?]*\{)?)\s*\?>"
    rb"|@(?:%s|break|default|once|endonce|production|endproduction|env|endenv|csrf|viteReactRefresh|livewireStyles"
    rb"|livewireScripts|livewireScriptConfig|routes|use|props)\b(?:\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?"
    % ((_DECISION,) * 5),
    re.DOTALL,
)


def mask(data: bytes) -> bytes:
    """The data with what a server or a site generator replaces (PHP, ERB, Jinja, Handlebars, front matter) made
    NULs: its quotes and `>` are no markup."""
    if not any(mark in data for mark in (b"<?", b"<%", b"{{", b"{%", b"{#", b"[{[", b"[%", b"---")):
        return data
    if b"<?" in data:
        masked = bytearray(data)
        for start, end in php_ranges(data):
            if data.endswith(b"?>", start, end):  # what all of a file is writes its tags in strings
                masked[start:end] = bytes(end - start)
        data = bytes(masked)
    return _SERVER_CODE.sub(lambda match: bytes(len(match[0])), data)


# of Blade and Razor: a line of its own, or a call
_DIRECTIVE: Final = regex(
    rb"^[ \t]*@[A-Za-z{][^\n<]*$|(?<![\w.])@[A-Za-z][\w.]*\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)", re.MULTILINE
)


# of templates whose placeholders begin otherwise, see `placeholders`
_BY_SIGNS: Final = {
    "": _DIRECTIVE,
    "{": regex(rb"\{(?:\*.*?\*|[/$'\"#A-Za-z][^{}]*(?:\{[^{}]*\}[^{}]*){0,9})\}", re.DOTALL),
    "#": regex(
        rb"#\*.*?\*#|##[^\n]*|\$!?\{[^}\n]*\}|\$!?[A-Za-z][\w.]*(?:\([^()\n]*\))?"
        rb"|#(?:\{?(?:else|end)\}?|[a-z]+[ \t]*\((?:[^()\n]|\([^()\n]*\))*\))",
        re.DOTALL,
    ),
}


def mask_directives(data: bytes, signs: str) -> bytes:
    """The same of a template whose directives have no end marks, see `mask`. `signs`: how they begin."""
    return _BY_SIGNS[signs].sub(lambda match: bytes(len(match[0])), mask(data))


def openings(data: bytes, masked: bytes, start: int, end: int, known: Sequence[HelperTag]) -> Iterator[tuple[int, int]]:
    """Where between two offsets a server may put elements that nothing tells of: what only decides, or is known to
    write others than a link, does not. `known`: the elements of which calls in the data tell."""
    for run in _MASKED.finditer(masked, start, end):
        for statement in _STATEMENT.finditer(data, *run.span()):
            at, until = statement.span()
            is_told = any(tag.start <= at and until <= tag.end for tag in known)
            if not is_told and _SILENT.fullmatch(statement[0].strip()) is None:
                yield at, until
