"""From a configuration file, and those that it extends, to a `Config`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from abplint import catalog
from abplint.catalog import Catalog, UnknownRule
from abplint.config.document import ConfigError, Document
from abplint.config.globs import Glob
from abplint.config.model import Config, Exemption, LevelSetting, NamedHandler, Override
from abplint.config.models import model_files, read_models
from abplint.config.positions import KeyPath
from abplint.finding import Level
from abplint.paths import is_inside
from abplint.project.files import find_root
from abplint.project.ignore import HEAVIEST, IgnoreRules

LONGEST_CHAIN: Final = 16  # files that extend each other
FILE_NAMES = ("abplint.toml", ".abplint.toml", "pyproject.toml")


def default() -> Config:
    """What holds without a file."""
    return Config(catalog.load())


def find(start: Path) -> Path | None:
    """The nearest configuration file at or above `start`, up to the git root; None without one.

    Raises what `read` raises for a `pyproject.toml` that may be one and cannot be read.
    """
    top = find_root(start)
    for folder in (start, *start.parents):
        for name in FILE_NAMES:
            path = folder / name
            if path.is_file() and (name != "pyproject.toml" or _is_ours(path, top or folder)):
                return path
        if folder == top:
            break
    return None


def _is_ours(path: Path, project: Path) -> bool:
    """Whether a `pyproject.toml` speaks of abplint; one that leads out of the project is somebody else's."""
    return is_inside(path, project) and Document(path, project).is_ours


def read(path: Path, project: Path | None = None) -> Config:
    """What a file says: all of it, or for a `pyproject.toml` its `[tool.abplint]`.

    `project` is the folder that nothing the file names leads out of: by default the git root around the file, or its
    own folder. A file from elsewhere speaks of that project as if it stood there; only what it `extends`, its
    `rule-paths` and its `baseline` lie around itself.

    Raises OSError, ConfigError, and CatalogError for a rule document of `rule-paths`.
    """
    path = Path(os.path.abspath(path))
    project = project or find_root(path.parent) or path.parent
    is_own = is_inside(path.parent, project)
    return _Reader(Document(path, project if is_own else None), project, is_own).read(())


class _Reader:
    """Reads one file. What stands in it goes before what it extends; tables are taken together, entry by entry."""

    def __init__(self, document: Document, project: Path, is_own: bool) -> None:
        """`is_own`: the file stands in the project."""
        self.document = document
        self.project = project
        self.is_own = is_own
        self.path = document.path
        self.beside = self.path.parent
        self.around = project if is_own else find_root(self.beside) or self.beside
        self.folder = self.beside if is_own else project
        self.data = document.settings()
        self.work = 0  # that the globs so far take

    def read(self, extending: tuple[Path, ...]) -> Config:
        """`extending`: the files that led here by `extends`, the first one first."""
        base = self._base(extending)
        config = self._read(base or Config(Catalog(())))
        places = {name: self.document.place_of_value((name,)) for name in self.data}
        files = (self.path, *(base.files if base else ()))
        return replace(
            config, folder=self.folder, project=self.project, places={**config.places, **places}, files=files
        )

    def _base(self, extending: tuple[Path, ...]) -> Config | None:
        if "extends" not in self.data:
            return None
        at: KeyPath = ("extends",)
        name: str = self.data["extends"]
        path = self._beside(name, at)
        chain = (*extending, self.path)
        if path in chain:
            others = " extends ".join(f"'{each.name}'" for each in (*chain[chain.index(path) :], path))
            self.document.fail_at_value(at, f"{others}: a circle")
        if len(chain) > LONGEST_CHAIN:
            self.document.fail_at_value(at, f"more than {LONGEST_CHAIN} files extend each other")
        try:
            document = Document(path, self.around)
        except OSError as error:
            self.document.fail_at_value(at, f"cannot read '{name}': {error.strerror}")
        return _Reader(document, self.project, self.is_own).read(chain)

    def _read(self, base: Config) -> Config:
        data = self.data
        rule_paths = (*base.rule_paths, *self._rule_paths())
        self.catalog = catalog.load(rule_paths)
        models = read_models(rule_paths)
        select, ignore = self._rules("select"), self._rules("ignore")
        served = base.served
        if "served" in data:
            served = tuple(self._path(name, ("served", nth)) for nth, name in enumerate(data["served"]))
        return Config(
            catalog=self.catalog,
            root=self._root() if "root" in data else base.root,
            exclude=self._globs(("exclude",)) if "exclude" in data else base.exclude,
            select=base.select if select is None else select,
            ignore=base.ignore if ignore is None else ignore,
            fail_on=data.get("fail-on", base.fail_on),
            levels=(*base.levels, *self._levels(("rules",), data.get("rules", {}))),
            overrides=(*base.overrides, *self._overrides()),
            handlers=self._handlers(base),
            exemptions=(*base.exemptions, *self._exemptions()),
            rule_paths=rule_paths,
            models=models,
            baseline=self._beside(data["baseline"], ("baseline",)) if "baseline" in data else base.baseline,
            require_reason=data.get("require-reason", base.require_reason),
            mcp_binary_transfer=data.get("mcp-binary-transfer", base.mcp_binary_transfer),
            served=served,
            docs=data.get("docs", base.docs),
            extends=Path(os.path.abspath(self.beside / data["extends"])) if "extends" in data else None,
            places=base.places,
        )

    def _path(self, name: str, at: KeyPath) -> Path:
        """A path of the project."""
        return self._inside(self.folder / name, self.project, at, name)

    def _beside(self, name: str, at: KeyPath) -> Path:
        """A path that belongs to the configuration, wherever it stands."""
        return self._inside(self.beside / name, self.around, at, name)

    def _inside(self, path: Path, folder: Path, at: KeyPath, name: str) -> Path:
        """An absolute path in a folder. Whoever writes a configuration has no say about what lies elsewhere."""
        if "\0" in name:
            self.document.fail_at_value(at, "a path has no NUL")
        path = Path(os.path.abspath(path))
        if not is_inside(path, folder):
            self.document.fail_at_value(at, f"'{name}' lies outside of the project")
        return path

    def _root(self) -> Path:
        name: str = self.data["root"]
        return self._existing_folder(self._path(name, ("root",)), ("root",), name)

    def _existing_folder(self, folder: Path, at: KeyPath, name: str) -> Path:
        if not folder.is_dir():
            self.document.fail_at_value(at, f"'{name}' is no folder")
        return folder

    def _rule_paths(self) -> Sequence[Path]:
        names: list[str] = self.data.get("rule-paths", [])
        folders = []
        for nth, name in enumerate(names):
            at = ("rule-paths", nth)
            folder = self._existing_folder(self._beside(name, at), at, name)
            documents = [*sorted(folder.glob("*.md")), *model_files(folder)]
            if not documents:
                self.document.fail_at_value(at, f"there are no rule documents and no models in '{name}'")
            for document in documents:
                self._inside(document, self.around, at, f"{name}/{document.relative_to(folder).as_posix()}")
            folders.append(folder)
        return folders

    def _rules(self, key: str) -> tuple[str, ...] | None:
        if key not in self.data:
            return None
        for nth, token in enumerate(self.data[key]):
            self._selected(token, (key, nth))
        return tuple(self.data[key])

    def _selected(self, token: str, at: KeyPath, is_key: bool = False) -> frozenset[str]:
        try:
            return frozenset(self.catalog.select(token))
        except UnknownRule as error:
            place = self.document.place_of_key(at) if is_key else self.document.place_of_value(at)
            raise ConfigError(place, str(error)) from error

    def _globs(self, at: KeyPath) -> tuple[Glob, ...]:
        value: Any = self.data
        for key in at:
            value = value[key]
        self.work += IgnoreRules(value).work
        if self.work > HEAVIEST:
            self.document.fail_at_value(at, "there are more patterns in this file than each path can be compared with")
        return tuple(
            Glob(text, self.folder, self.document.place_of_value((*at, nth))) for nth, text in enumerate(value)
        )

    def _levels(self, at: KeyPath, table: dict[str, str]) -> tuple[LevelSetting, ...]:
        for token in table:
            self._selected(token, (*at, token), is_key=True)
        return tuple(
            LevelSetting(token, level_of(word), self.document.place_of_key((*at, token)))
            for token, word in table.items()
        )

    def _overrides(self) -> tuple[Override, ...]:
        return tuple(
            Override(
                self._globs(("overrides", nth, "files")),
                self._levels(("overrides", nth, "rules"), item["rules"]),
                self.document.place_of_key(("overrides", nth)),
            )
            for nth, item in enumerate(self.data.get("overrides", []))
        )

    def _handlers(self, base: Config) -> tuple[NamedHandler, ...]:
        found = {handler.capability: handler for handler in base.handlers}
        for name, value in self.data.get("handlers", {}).items():
            at = ("handlers", name)
            file, mark, export = value.rpartition("#")
            if not mark or not file or not export:
                self.document.fail_at_value(at, f'`{name}` must name a file and its export: "src/ai.ts#summarize"')
            path = self._path(file, at)
            if not path.is_file():
                self.document.fail_at_value(at, f"there is no file '{file}'")
            place, key = self.document.place_of_value(at), self.document.place_of_key(at)
            found[name] = NamedHandler(name, path, export, place, key)
        return tuple(found.values())

    def _exemptions(self) -> tuple[Exemption, ...]:
        found = []
        for nth, item in enumerate(self.data.get("suppress", [])):
            at = ("suppress", nth)
            rules = self._selected(item["rule"], (*at, "rule"))
            if "file" not in item and "capability" not in item:
                self.document.fail_at_value(
                    (*at, "rule"), "[[suppress]] has neither `file` nor `capability`; use `ignore`"
                )
            place = self.document.place_of_value((*at, "rule"))
            file = None
            if "file" in item:
                file = Glob(item["file"], self.folder, self.document.place_of_value((*at, "file")))
            found.append(
                Exemption(item["rule"], rules, file, item.get("capability"), item.get("reason", "").strip(), place)
            )
        return tuple(found)


def level_of(word: str) -> Level | None:
    """A word of `keys.LEVELS` as a level; "off" is None."""
    return None if word == "off" else Level(word)
