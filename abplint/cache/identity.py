"""What decides a result besides the files of the project: abplint itself, what it runs on, and the settings."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib.util import find_spec
from pathlib import Path, PurePath
from typing import Any, Final

from abplint.cache.store import Store, digest

PACKAGE: Final = Path(__file__).parents[1]
# Those whose code has a part in a result.
LIBRARIES: Final = {
    "attr": "attrs",
    "bs4": "beautifulsoup4",
    "jsonschema": "jsonschema",
    "tree_sitter": "tree_sitter",
    "tree_sitter_javascript": "tree_sitter_javascript",
    "tree_sitter_json": "tree_sitter_json",
    "tree_sitter_typescript": "tree_sitter_typescript",
}
_COMPILED: Final = "__pycache__"


def machinery(store: Store) -> str:
    """The digest of abplint's own files and rules, the interpreter and the libraries.

    The files are read again only if one of them looks changed: `store` keeps what they looked like.
    """
    folders = [PACKAGE, *(folder for folder in [PACKAGE.parent / "rules"] if not (PACKAGE / "_rules").is_dir())]
    looks = digest(repr([facts for folder in folders for facts in _looks(str(folder))]).encode())
    known = store.read(f"code-{looks}")
    if known is None:
        known = "".join(_contents(folders)).encode()
        store.write(f"code-{looks}", known)
    running = (known.decode("ascii", "replace"), sys.version, sys.platform, sorted(_libraries()))
    return digest(repr(running).encode())


def _looks(folder: str) -> Iterator[tuple[str, int, int, int, int]]:
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir():
            if entry.name != _COMPILED:
                yield from _looks(entry.path)
        else:
            facts = entry.stat()
            yield entry.path, facts.st_size, facts.st_mtime_ns, facts.st_ctime_ns, facts.st_ino


def _contents(folders: list[Path]) -> Iterator[str]:
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and _COMPILED not in path.parts:
                yield digest(f"{path.relative_to(folder).as_posix()}\0".encode() + path.read_bytes())


def _libraries() -> Iterator[str]:
    """The name and the version of each, as the folder in which it is installed writes them."""
    listed: dict[str, list[str]] = {}
    for module, name in LIBRARIES.items():
        found = find_spec(module)
        if found is None or found.origin is None:
            continue
        folder = os.path.dirname(os.path.dirname(found.origin))
        names = listed[folder] = listed.get(folder) or os.listdir(folder)
        mine = [each for each in names if each.lower().replace("-", "_").startswith((f"{name}_", f"{name}."))]
        facts = [each for each in mine if each.endswith((".dist-info", ".egg-info"))]
        yield f"{name} {sorted(facts) or _stamp(found.origin)}"


def _stamp(path: str) -> str:
    facts = os.stat(path)
    return f"{facts.st_size} {facts.st_mtime_ns}"


def plain(value: object) -> Any:
    """Settings as lists, texts and numbers: the same for the same settings, in every process.

    Raises TypeError for what cannot be told apart.
    """
    if isinstance(value, Enum):
        return [type(value).__name__, value.name]
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, PurePath):
        return ["path", os.fspath(value)]
    if isinstance(value, dict):
        return ["dict", *sorted(([plain(key), plain(item)] for key, item in value.items()), key=repr)]
    if isinstance(value, (set, frozenset)):
        return ["set", *sorted(map(plain, value), key=repr)]
    if isinstance(value, (tuple, list)):
        return [type(value).__name__, *map(plain, value)]
    if is_dataclass(value):
        return [type(value).__name__, *(plain(getattr(value, each.name)) for each in fields(value))]
    raise TypeError(f"{type(value).__name__} is no setting")
