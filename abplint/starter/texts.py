"""The texts of a start, made from `templates/` for one app: in TypeScript or JavaScript, as modules or as one script.

In a template, `@name@` stands for a word of the app, and what stands between « and » is there in TypeScript only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from abplint.patterns import regex
from abplint.records import record

MODULES: Final = ("responses", "capabilities", "runtime", "index")
"""The modules of a runtime; each imports only from those before it."""

_TYPE: Final = regex(r"«(.*?)»\n?", re.DOTALL)
_WORD: Final = regex(r"@(\w+)@")
_IMPORT: Final = regex(r"^import .*\n\n?", re.MULTILINE)
_LOCAL: Final = regex(r"(from '\./\w+)'")


@record
class Identity:
    """What an app calls itself. Each may stand in a string of any quotes, in JSON and in HTML."""

    id: str
    name: str
    version: str

    def words(self) -> Mapping[str, str]:
        return {"id": self.id, "name": self.name, "version": self.version, "protocolVersion": "0.1"}


@cache
def _template(name: str) -> str:
    return (files(__package__) / "templates" / name).read_text("utf-8")


def text(template: str, words: Mapping[str, str], is_typed: bool = False) -> str:
    """A file of `templates/` for an app."""
    return filled(_template(template), words, is_typed, is_module="jsx" not in template)


def filled(template: str, words: Mapping[str, str], is_typed: bool = False, *, is_module: bool = True) -> str:
    """The text of a template for an app; what a JavaScript module imports beside it has its extension."""
    typed = _TYPE.sub(lambda match: _kept(match) if is_typed else "", template)
    whole = _WORD.sub(lambda match: words[match[1]], typed)
    return _LOCAL.sub(r"\1.js'", whole) if is_module and not is_typed else whole


def _kept(match: re.Match[str]) -> str:
    return match[0].replace("«", "").replace("»", "")


def classic(identity: Identity) -> str:
    """The whole runtime as one classic script, for pages whose parser can wait for it."""
    parts = (_IMPORT.sub("", text(f"{name}.js", identity.words())) for name in MODULES[:-1])
    body = "\n".join(part.replace("export const ", "const ") for part in parts) + "\nwindow.abp = runtime;\n"
    indented = "".join(f"  {line}" if line.strip() else line for line in body.splitlines(keepends=True))
    return f"(() => {{\n{indented}}})();\n"
