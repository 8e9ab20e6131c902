"""The language itself: each line of `language.txt` is true where it runs, and handlers that ask it go that way.

A line is an expression, or statements, `;;` and an expression. `?` before it: abplint leaves it open, and takes both
ways. `!`: it is wrong about it, and takes the other way alone.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from abplint.engine import Settings, lint

LINES = [
    line
    for line in (Path(__file__).parent / "language.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
PAGE = '<!doctype html><html><head><title>App</title><script src="abp.js"></script></head><body></body></html>'


def _parts(line: str) -> tuple[str, str, str]:
    """The mark of a line, its statements and its expression."""
    mark, line = (line[0], line[2:]) if line[:2] in ("? ", "! ") else ("", line)
    statements, _, expression = line.rpartition(";;")
    return mark, statements, expression


def _handlers() -> Iterator[str]:
    for number, line in enumerate(LINES):
        _, statements, expression = _parts(line)
        for name, test in (("holds", expression), ("fails", f"!({expression})")):
            work = f"{statements};\n if ({test}) window.print(); return {{ a: 1 }};"
            yield f"'{name}.{number}': async () => {{ {work} }},"


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
def test_each_line_is_true(tmp_path: Path) -> None:
    asked = ",\n".join(f"async () => {{ {_parts(line)[1]}; return !!({_parts(line)[2]}); }}" for line in LINES)
    script = tmp_path / "lines.mjs"
    script.write_text(
        f"const said = [];\nfor (const ask of [{asked}]) said.push(await ask().catch(String));\n"
        "console.log(JSON.stringify(said));\nprocess.exit();\n",
        encoding="utf-8",
    )
    told = subprocess.run(["node", str(script)], capture_output=True, text=True, check=True)
    assert [line for line, said in zip(LINES, json.loads(told.stdout), strict=True) if said is not True] == []


def test_handlers_take_the_way_that_they_take(tmp_path: Path) -> None:
    call = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"
    (tmp_path / "abp.js").write_text("const handlers = {\n" + "\n".join(_handlers()) + f"\n}};\n{call}\n")
    (tmp_path / "index.html").write_text(PAGE)
    reached: set[str] = set()
    for finding in lint(settings=Settings(root=tmp_path, gitignore=False)).findings:
        reached |= set(finding.capabilities) if finding.rule == "ABP102" else set()
    ways = {(True, False): "", (True, True): "?", (False, True): "!", (False, False): "neither"}
    taken = [ways[f"holds.{number}" in reached, f"fails.{number}" in reached] for number in range(len(LINES))]
    marked = [_parts(line)[0] for line in LINES]
    assert [(way, line) for way, mark, line in zip(taken, marked, LINES, strict=True) if way != mark] == []
