"""A class has a name of its own: whoever reads one word is not to wonder which of two things it means."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import abplint

PACKAGE = Path(abplint.__file__).parent


def test_no_two_classes_share_a_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path.relative_to(PACKAGE).as_posix())
    doubles = {name: found for name, found in places.items() if len(found) > 1}
    assert doubles == {}
