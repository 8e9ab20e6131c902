"""What a configuration says: settings with the place that each of them comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from abplint.catalog import Catalog
from abplint.config.document import Place
from abplint.config.globs import Glob
from abplint.finding import Level
from abplint.records import record

if TYPE_CHECKING:
    from abplint.program.libraries.linking import LibraryModel


@record
class LevelSetting:
    """The level of the rules that `token` selects; None is "off". Without a place it comes from the command line."""

    token: str
    level: Level | None
    place: Place | None = None


@record
class Override:
    """Levels that hold for findings in some files."""

    files: tuple[Glob, ...]
    levels: tuple[LevelSetting, ...]
    place: Place


@record
class NamedHandler:
    """A handler that the configuration names: an export of a file. `place` is that of the value, `key` of its key."""

    capability: str
    path: Path
    export: str
    place: Place
    key: Place


@record
class Exemption:
    """A `[[suppress]]`: findings of `rules` (ids) that must not be reported; None: in any file, of any capability."""

    token: str
    rules: frozenset[str]
    file: Glob | None
    capability: str | None
    reason: str
    place: Place


@record
class Config:
    """What a configuration file says, or the defaults. Paths are absolute.

    `folder` is what globs are relative to, `project` what is analysed unless `root` says so. `catalog` includes the
    rule documents of `rule_paths`, and `models` holds the models of libraries there, by package. `served` is None where
    the framework says it. `places` holds where each key of `keys.KEYS` that is set has its value. `files` are those
    that it was read from, each before the one that it extends.
    """

    catalog: Catalog
    folder: Path | None = None
    project: Path | None = None
    root: Path | None = None
    exclude: tuple[Glob, ...] = ()
    select: tuple[str, ...] = ("ALL",)
    ignore: tuple[str, ...] = ()
    fail_on: str = Level.WARNING.value
    levels: tuple[LevelSetting, ...] = ()
    overrides: tuple[Override, ...] = ()
    handlers: tuple[NamedHandler, ...] = ()
    exemptions: tuple[Exemption, ...] = ()
    rule_paths: tuple[Path, ...] = ()
    models: Mapping[str, LibraryModel] = field(default_factory=dict)
    baseline: Path | None = None
    require_reason: bool = False
    mcp_binary_transfer: bool = False
    served: tuple[Path, ...] | None = None
    docs: str = "online"
    extends: Path | None = None
    places: dict[str, Place] = field(default_factory=dict)
    files: tuple[Path, ...] = ()

    def excluded(self, root: Path) -> tuple[str, ...]:
        """The globs of `exclude` made relative to `root`."""
        return tuple(moved for glob in self.exclude for moved in glob.below(root))

    def served_below(self, root: Path) -> tuple[str, ...] | None:
        """The folders of `served` relative to `root`, with `/`; those outside of it are left out."""
        if self.served is None:
            return None
        inside = [folder.relative_to(root).as_posix() for folder in self.served if folder.is_relative_to(root)]
        return tuple("" if folder == "." else folder for folder in inside)
