"""What `--fix` makes of a project, and what holds for every fix."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.conftest import Abplint

Files = Mapping[str, str | bytes]


def changed_by(abplint: Abplint, folder: Path, rule: str, files: Files, left: int = 0, *options: str) -> dict[str, str]:
    """The files, by path, that `--fix` with some options changes in the working directory, where `files` are written.

    A rule, or the first of several, finds something before and, `left` findings apart, nothing after. A second run
    changes nothing.
    """
    for path, text in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text if isinstance(text, bytes) else text.encode())
    select = ("-q", "-f", "concise", "--select", rule)
    shown = rule.partition(",")[0]
    before = _read(folder)
    assert shown in abplint(*select).out
    out = abplint(*select, "--fix", *options).out
    assert out.count(shown) == left, out
    after = _read(folder)
    assert abplint(*select, "--fix", *options).out == out
    assert _read(folder) == after
    assert abplint(*select, "--diff", *options).code == 0
    assert before.keys() == after.keys()
    return {path: text.decode() for path, text in after.items() if text != before[path]}


def _read(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
