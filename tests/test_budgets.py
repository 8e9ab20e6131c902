"""Every bound stands once, in a module of bounds, with its reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import abplint

PACKAGE = Path(abplint.__file__).parent
BUDGETS = (PACKAGE / "program/budgets.py", PACKAGE / "surface/budgets.py")
OTHERS = sorted(
    path
    for room in ("program", "surface", "features")
    for path in (PACKAGE / room).rglob("*.py")
    if path not in BUDGETS
)
RUN = PACKAGE / "checking.py"  # reads all apps of a run
A_BOUND = re.compile(
    r"^_?(?:MOST|FEWEST|DEEPEST|LONGEST|LARGEST|SMALLEST|WIDEST|FARTHEST|ENOUGH|MAX|MIN)(?:_|$)|_(?:STEPS|DEPTH|LIMIT)$"
)
# how much of a text is shown, and what a client itself looks at
SHOWN = {
    "features/labels.py": {"LONGEST_LABEL", "DEEPEST_TEXT"},
    "features/naming.py": {"MOST_WORDS", "MOST_OF_A_CONVERSION"},
    "surface/files.py": {"FOUND_DEPTH"},
    "surface/paths.py": {"LONGEST_HEAD"},
    "surface/realms.py": {"MOST_NOTICES"},
    "surface/schemas.py": {"LONGEST_SHOWN"},
    "surface/shapes.py": {"DEEPEST", "MOST_KEYS", "MOST_FORMS", "LONGEST_STRING"},
}


def constants(path: Path) -> Iterator[tuple[str, int]]:
    """The whole numbers that a module names, and their lines."""
    for node in ast.parse(path.read_text("utf-8")).body:
        targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
        value = getattr(node, "value", None)
        if isinstance(value, ast.Constant) and isinstance(value.value, int):
            yield from ((target.id, node.lineno) for target in targets if isinstance(target, ast.Name))


@pytest.mark.parametrize("path", BUDGETS, ids=lambda path: path.parent.name)
def test_a_bound_has_a_reason_and_a_use(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    code = "\n".join(other.read_text("utf-8") for other in (*OTHERS, RUN))
    names = [name for name, _ in constants(path)]
    assert len(names) == len(set(names)) > 15
    for name, number in constants(path):
        assert "  # " in lines[number - 1], f"{name} has no reason"
        assert name == "PYTHON_FRAMES" or re.search(rf"\b{name}\b", code), f"{name} bounds nothing"


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_other_module_has_bounds(path: Path) -> None:
    found = {name for name, _ in constants(path) if A_BOUND.search(name)}
    assert found == SHOWN.get(path.relative_to(PACKAGE).as_posix(), set())


@pytest.mark.parametrize("room", ["program", "surface"])
def test_no_bound_is_a_bare_number(room: str) -> None:
    """Depths and lengths are compared with names."""
    for path in sorted((PACKAGE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Compare):
                numbers = [item.value for item in node.comparators if isinstance(item, ast.Constant)]
                large = [value for value in numbers if isinstance(value, int) and value > 12]
                assert not large, f"{path.name}:{node.lineno}: {ast.unparse(node)}"
