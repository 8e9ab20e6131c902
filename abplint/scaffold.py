"""What `abplint init` writes: a configuration, the pre-commit hook, a workflow. Nothing is written over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final

from abplint import HOME
from abplint.paths import confine, read_inside, write
from abplint.patterns import regex
from abplint.records import record

REPOSITORY: Final = HOME.removeprefix("https://github.com/")
CONFIG: Final = "abplint.toml"
HOOKS: Final = ".pre-commit-config.yaml"
WORKFLOW: Final = ".github/workflows/abplint.yml"

_CONFIG_TEXT: Final = f"""\
# abplint checks code that speaks the Agentic Browser Protocol. Every key is optional:
# {HOME}/blob/main/docs/configuration.md
fail-on = "warning"

# exclude = ["legacy/**"]

# [rules]
# ABP3 = "note"
"""
_WORKFLOW_TEXT: Final = """\
name: abplint
on: [push, pull_request]
permissions: {{}}
jobs:
  abplint:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      security-events: write
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      # A tag can be moved: pin the commit of the release instead.
      - uses: {repository}@v{version}
"""
_HOOK_TEXT: Final = """\
{indent}- repo: {home}
{indent}  rev: v{version}
{indent}  hooks:
{indent}    - id: abplint
"""
_TOP_LEVEL: Final = regex(r"^(?!#)(\w[\w-]*)\s*:", re.MULTILINE)
_FIRST_ITEM: Final = regex(r"^repos:[ \t]*(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*([ \t]*)- ", re.MULTILINE)
_BEFORE_IT_IS_DONE: Final = {"wrote": "would write", "added": "would add"}


@record
class FileChange:
    """What happens to one file. `data` is what it becomes, None if it stays as it is; `done` is that in words, such as
    "wrote", "added the hook to" or "left".

    `remark` says why a file is left as it is, or what to do about it. `lines` are where what was there is changed.
    """

    path: Path
    done: str
    data: bytes | None = None
    remark: str = ""
    lines: tuple[int, ...] = ()

    def told(self, name: str, *, is_made: bool = True) -> str:
        """The change of a file of that name, as a line."""
        first, space, more = self.done.partition(" ")
        done = self.done if is_made else f"{_BEFORE_IT_IS_DONE.get(first, first)}{space}{more}"
        at = f":{', '.join(map(str, self.lines))}" if self.lines else ""
        return f"{done} {name}{at}" + (f": {self.remark}" if self.remark else "")


def changed_lines(before: bytes, after: bytes) -> tuple[int, ...]:
    """The first line of each place, in what a file becomes, where something is added or changed."""
    steps = SequenceMatcher(None, before.splitlines(), after.splitlines(), autojunk=False).get_opcodes()
    return tuple(first + 1 for step, _, _, first, _ in steps if step != "equal")


def plan(folder: Path, config: Path | None, version: str, pre_commit: bool, github: bool) -> Iterator[FileChange]:
    """The changes to a project. `config` is the configuration file that there is already. Raises OSError."""
    if config is not None:
        yield FileChange(config, "left", remark="it is the configuration already")
    else:
        yield FileChange(folder / CONFIG, "wrote", _CONFIG_TEXT.encode())
    if pre_commit:
        yield _hook(folder / HOOKS, version)
    if github:
        path = folder / WORKFLOW
        if path.exists():
            yield FileChange(path, "left", remark="there is a workflow of that name")
        else:
            yield FileChange(path, "wrote", _WORKFLOW_TEXT.format(repository=REPOSITORY, version=version).encode())


def _hook(path: Path, version: str) -> FileChange:
    entry = _HOOK_TEXT.format(indent="  ", home=HOME, version=version)
    if not path.exists():
        return FileChange(path, "wrote", f"repos:\n{entry}".encode())
    before = read_inside(path, path.parent)
    text = before.decode("utf-8", "surrogateescape")
    if REPOSITORY in text:
        return FileChange(path, "left", remark="it names abplint already")
    keys, first = _TOP_LEVEL.findall(text), _FIRST_ITEM.search(text.replace("\r\n", "\n"))
    if not keys or keys[-1] != "repos" or first is None:
        return FileChange(path, "left", remark=f"add this to its `repos`:\n{entry}".rstrip())
    entry = _HOOK_TEXT.format(indent=first[1], home=HOME, version=version)
    end = "\r\n" if "\r\n" in text else "\n"
    text += "" if text.endswith("\n") else end
    text += entry.replace("\n", end)
    data = text.encode("utf-8", "surrogateescape")
    return FileChange(path, "added the hook to", data, lines=changed_lines(before, data))


def apply(change: FileChange, folder: Path) -> None:
    """Write a change to its file, which stays in `folder` and is no link to elsewhere. Raises OSError."""
    if change.data is None:
        return
    confine(change.path.parent, folder)
    change.path.parent.mkdir(parents=True, exist_ok=True)
    write(change.path, change.data, folder)
