"""Globs of a configuration file: in the language of `.gitignore`, relative to the folder they stand in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from abplint.config.document import Place
from abplint.project.ignore import IgnoreRules
from abplint.records import record


@record
class Glob:
    """A glob, the absolute folder that it is relative to, and where it stands (None: on the command line)."""

    text: str
    folder: Path
    place: Place | None = None

    def below(self, root: Path) -> tuple[str, ...]:
        """The globs relative to `root` that mean the same; none where neither folder lies in the other."""
        if not (root.is_relative_to(self.folder) or self.folder.is_relative_to(root)):
            return ()
        return tuple(_moved(self.text, self.folder, root))


def rules_of(globs: Sequence[Glob], root: Path) -> IgnoreRules:
    """The rules for files relative to `root` that globs are; the last one that matches decides."""
    return IgnoreRules(moved for glob in globs for moved in glob.below(root))


def _moved(glob: str, folder: Path, root: Path) -> Iterator[str]:
    """A glob in the language of `.gitignore` that stands in `folder`, as globs that stand in `root`."""
    sign, body = ("!", glob[1:]) if glob.startswith("!") else ("", glob)
    anchored = "/" in body.rstrip("/")
    if root == folder or not body.strip() or body.startswith("#"):
        yield glob
    elif folder.is_relative_to(root):
        inside = re.sub(r"([][*?\\])", r"\\\1", folder.relative_to(root).as_posix())
        yield f"{sign}/{inside}/{'' if anchored else '**/'}{body.lstrip('/')}"
    elif not anchored:
        yield glob
    else:
        for rest in _below(body.lstrip("/").split("/"), root.relative_to(folder).parts):
            # Who asks for an excluded folder as the root wants to see it.
            if any(part.strip("*") for part in rest):
                yield f"{sign}/{'/'.join(rest)}"


def _below(parts: Sequence[str], folders: Sequence[str]) -> Iterator[Sequence[str]]:
    """What is left of the parts of a glob behind each way in which its beginning matches `folders`."""
    starts = {0}  # of what is left
    for folder in folders:
        # `**` may stand for no folder, this one, or this one and more.
        passed = {at + skipped for at in starts for skipped in _stars(parts, at)}
        inside = {at for at in passed if parts[at : at + 1] == ["**"]}
        rules = ((at, IgnoreRules([f"/{parts[at]}"])) for at in passed - inside if at < len(parts))
        starts = inside | {at + 1 for at, rule in rules if rule.ignores(folder)}
    for at in sorted(starts, reverse=True):
        yield parts[at:]


def _stars(parts: Sequence[str], at: int) -> Iterator[int]:
    """How many `**` in a row can be passed over at a place, none among them."""
    yield 0
    for number, part in enumerate(parts[at:], 1):
        if part != "**":
            return
        yield number
