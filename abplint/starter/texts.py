"""The texts of a start, made from `templates/` for one app: in TypeScript or JavaScript, as modules or as one script.

In a template, `@name@` stands for a word of the app, and what stands between « and » is there in TypeScript only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

MODULES: Final = ("responses", "capabilities", "runtime", "index")
"""The modules of a runtime; each imports only from those before it."""

_TYPE: Final = re.compile(r"«(.*?)»\n?", re.DOTALL)
_WORD: Final = re.compile(r"@(\w+)@")
_IMPORT: Final = re.compile(r"^import .*\n\n?", re.MULTILINE)
_LOCAL: Final = re.compile(r"(from '\./\w+)'")


@dataclass(frozen=True)
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
    typed = _TYPE.sub(lambda match: _kept(match) if is_typed else "", _template(template))
    whole = _WORD.sub(lambda match: words[match[1]], typed)
    return whole if is_typed or "jsx" in template else _LOCAL.sub(r"\1.js'", whole)


def _kept(match: re.Match[str]) -> str:
    return match[0].replace("«", "").replace("»", "")


def classic(identity: Identity) -> str:
    """The whole runtime as one classic script, for pages whose parser can wait for it."""
    parts = (_IMPORT.sub("", text(f"{name}.js", identity.words())) for name in MODULES[:-1])
    body = "\n".join(part.replace("export const ", "const ") for part in parts) + "\nwindow.abp = runtime;\n"
    indented = "".join(f"  {line}" if line.strip() else line for line in body.splitlines(keepends=True))
    return f"(() => {{\n{indented}}})();\n"
