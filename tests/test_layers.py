"""A module imports only from those above it, and a few libraries have one home each."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import abplint

PACKAGE = Path(abplint.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

# Text becomes facts, facts become an app, checks read the app, reports print findings. Rooms of one row are neighbours.
LAYERS = [
    {"patterns", "records"},
    {"source", "knowledge", "matching", "paths"},
    {"finding"},
    {"fingerprint", "catalog", "appmap", "card", "toolmap", "inventory", "observation"},
    {"project", "syntax"},
    {"program"},
    {"surface"},
    {"app"},
    {"fixes"},
    {"checks"},
    {"suppress", "baseline", "mapper", "bridging", "parallel", "proving"},
    {"cache"},
    {"config", "standby"},
    {"checking"},
    {"mapping"},
    {"analysis"},
    {"debt", "carding", "features"},
    {"engine"},
    {"fixer", "probing"},
    {"report"},
    {"console", "scaffold"},
    {"starter"},
    {"scope", "complaints", "usage", "server", "mcp", "handlers"},
    {"options", "watch"},
    {"commands"},
    {"cli"},
    {"__main__"},
]
RANK = {room: rank for rank, rooms in enumerate(LAYERS) for room in rooms}

# What a room may use of the package, where that is less than all above it.
NARROWER = {
    "catalog": {"patterns", "records", "source", "finding", "paths"},
    "report": {
        "patterns",
        "records",
        "source",
        "finding",
        "fingerprint",
        "catalog",
        "appmap",
        "card",
        "toolmap",
        "inventory",
        "observation",
    },
    "checks": RANK.keys() - {"syntax"},
}

# A folder, a module or several.
HOMES: dict[str, str | tuple[str, ...]] = {
    "tree_sitter": "syntax/",
    "tree_sitter_javascript": "syntax/",
    "tree_sitter_json": "syntax/",
    "tree_sitter_typescript": "syntax/",
    "bs4": "syntax/",
    "jsonschema": ("surface/schemas.py", "probing/parameters.py"),
    "referencing": "probing/parameters.py",
    "playwright": "probing/driving/",
    "sarif_om": "report/sarif.py",
    "pygls": "server/",
    "lsprotocol": "server/",
    "mcp": "mcp.py",
    "click": ("cli.py", "commands/", "complaints.py", "console.py", "options.py", "scope.py", "usage.py", "watch.py"),
    "watchfiles": "watch.py",
}


def room_of(module: Path) -> str:
    return module.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(tree: ast.AST) -> Iterator[tuple[str, ...]]:
    """The dotted names that a module imports; `from abplint import engine` names `abplint.engine`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (tuple(f"{node.module}.{alias.name}".split(".")) for alias in node.names)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.relative_to(PACKAGE).as_posix())
def test_a_module_imports_only_from_above(module: Path) -> None:
    room = room_of(module)
    for package, *names in imports(ast.parse(module.read_text("utf-8"))):
        place = module.relative_to(PACKAGE).as_posix()
        assert place.startswith(HOMES.get(package, "")), f"{package} belongs in {HOMES[package]}"
        # `__init__` hands names on, and everybody may ask it for the version.
        if package != "abplint" or room == "__init__" or names[0] not in RANK or names[0] == room:
            continue
        assert names[0] in NARROWER.get(room, RANK.keys()), f"{room} does not import {names[0]}"
        assert RANK[names[0]] < RANK[room], f"{names[0]} does not stand above {room}"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.relative_to(PACKAGE).as_posix())
def test_every_room_has_a_layer(module: Path) -> None:
    assert room_of(module) in {"__init__", *RANK}


def texts(tree: ast.AST) -> Iterator[str]:
    """The string literals of a module that are no documentation."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    own = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, documented) and _is_told(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in own:
            yield node.value


def _is_told(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> bool:
    return bool(node.body) and isinstance(node.body[0], ast.Expr)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.relative_to(PACKAGE).as_posix())
def test_no_message_names_a_page_that_is_not_installed(module: Path) -> None:
    """A wheel has the rules' pages and none of `docs/`: those are named by their address."""
    named = [
        text for text in texts(ast.parse(module.read_text("utf-8"))) if re.search(r"(?<!main/)docs/[\w-]+\.md", text)
    ]
    assert named == []


def test_imports_are_read_in_every_spelling() -> None:
    source = "import a.b, c\nfrom abplint import engine\ndef f():\n    from abplint.report import text as t"
    assert [".".join(name) for name in imports(ast.parse(source))] == [
        "a.b",
        "c",
        "abplint.engine",
        "abplint.report.text",
    ]
