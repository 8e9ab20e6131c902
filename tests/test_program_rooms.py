"""The engine room stays fit to live in: one writer of the heap, small files, small classes, one direction."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import abplint.program

PROGRAM = Path(abplint.program.__file__).parent
MODULES = sorted(PROGRAM.rglob("*.py"))
PACKAGE = PROGRAM.parent
READERS = sorted(module for room in ("surface", "checks", "project") for module in (PACKAGE / room).rglob("*.py"))
LONGEST_FILE = 650
MOST_METHODS = 45

# A room imports at run time only from rooms above its own row; parts find each other through the machine.
LAYERS = [
    {"budgets", "platform", "symbol_paths"},
    {"values", "stack", "type_text", "work", "nesting"},
    {"elements", "reacting"},
    {"objects", "written", "made_members", "parts", "intervals", "lost", "event_names"},
    {"units", "moment", "symbols", "waiting", "kinds"},
    {"scopes", "observing", "environment", "code", "app_data", "catching"},
    {"module_text", "when_missing"},
    {
        *("journal", "earlier", "unreached", "receivers", "foreign", "passages", "writes", "additions", "answered"),
        "resting",
    },
    {"forms", "heap", "registries", "ways", "owners"},
    {"hosts/host", "handing"},
    {"origins"},
    {"libraries"},
    {"changed_names", "constants"},
    {"hosts"},
    {"evaluation"},
    {"calls"},
    {"leading_users"},
    {"nearby"},
    {
        *("allowances", "ambient", "demand", "givers", "loading", "methods", "modules", "relevance", "singles"),
        *("suppliers", "types"),
    },
    {"hosts/registry"},
    {"machine"},
    {"realm", "models"},
]
RANK = {room: rank for rank, rooms in enumerate(LAYERS) for room in rooms}

# The heap, what it is made of, and the values themselves.
WRITERS = {"heap.py", "journal.py", "scopes.py", "objects.py", "values.py"}
FIELDS = {"slots", "elements", "rest", "entries", "open", "prototype", "listeners", "version", "ambient"}
OF_VARIABLES = {"value", "thunk", "writes", "settled", "kind"}
OF_PROPERTIES = {"getter", "setter"}


def place(module: Path) -> str:
    return module.relative_to(PROGRAM).as_posix()


def room_of(name: str) -> str:
    return name if name in RANK else name.split("/")[0]


def run_time_imports(tree: ast.Module) -> Iterator[str]:
    """The modules of the engine room that a module imports when it is imported itself, as paths."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("abplint.program."):
            yield "/".join((node.module or "").split(".")[2:])


def written(tree: ast.AST) -> Iterator[ast.Attribute]:
    """The attributes that code assigns or deletes, alone or by a subscript."""
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, (ast.Assign, ast.Delete)):
            targets = list(node.targets)
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        while targets:
            target = targets.pop()
            if isinstance(target, (ast.Tuple, ast.List)):
                targets += target.elts
            elif isinstance(target, ast.Subscript):
                targets.append(target.value)
            elif isinstance(target, ast.Attribute):
                yield target


def is_of_heap(target: ast.Attribute) -> bool:
    """Whether what is written is a part of an abstract object, a property or a variable, and no part's own register."""
    owner = target.value
    if isinstance(owner, ast.Name) and owner.id in {"self", "m"}:
        return False
    if target.attr in OF_VARIABLES:
        return isinstance(owner, ast.Name) and owner.id in {"cell", "slot"}
    return target.attr in FIELDS | OF_PROPERTIES


def test_writes_are_seen_in_every_form() -> None:
    source = (
        "obj.slots['a'] = b\ndel obj.slots[x]\na, cell.value = 1, 2\nobj.version += 1\nself.rest = 1\noutcome.value = 2"
    )
    assert [ast.unparse(target) for target in written(ast.parse(source)) if is_of_heap(target)] == [
        "obj.slots",
        "obj.slots",
        "cell.value",
        "obj.version",
    ]


@pytest.mark.parametrize("module", MODULES, ids=place)
def test_nobody_but_the_heap_writes_objects_and_variables(module: Path) -> None:
    if place(module) in WRITERS:
        return
    tree = ast.parse(module.read_text("utf-8"))
    assert [ast.unparse(target) for target in written(tree) if is_of_heap(target)] == []
    noted = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "note"]
    assert [ast.unparse(node) for node in noted if "journal" in ast.unparse(node)] == []


@pytest.mark.parametrize("module", [*MODULES, *READERS], ids=lambda module: module.relative_to(PACKAGE).as_posix())
def test_files_and_classes_are_small(module: Path) -> None:
    text = module.read_text("utf-8")
    assert text.count("\n") <= LONGEST_FILE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
            assert len(methods) <= MOST_METHODS, node.name


@pytest.mark.parametrize("module", MODULES, ids=place)
def test_a_room_imports_only_from_above(module: Path) -> None:
    name = place(module).removesuffix(".py")
    if name.endswith("__init__"):
        return
    room = room_of(name)
    for imported in run_time_imports(ast.parse(module.read_text("utf-8"))):
        other = room_of(imported)
        assert other == room or RANK[other] < RANK[room], f"{imported} does not stand above {name}"


@pytest.mark.parametrize("module", MODULES, ids=place)
def test_nobody_inherits_from_the_machine_or_its_parts(module: Path) -> None:
    parts = {"Machine", "Heap", "Calls", "Expressions", "Statements", "Properties", "Realm"}
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            assert parts.isdisjoint(ast.unparse(base) for base in node.bases), node.name
        assert not (isinstance(node, ast.Name) and node.id == "NotImplementedError")
