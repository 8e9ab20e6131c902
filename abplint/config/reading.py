"""From a configuration file, and those that it extends, to a `Config`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from abplint import catalog
from abplint.catalog import Catalog, UnknownRule
from abplint.config.document import ConfigError, Document
from abplint.config.globs import Glob
from abplint.config.model import Config, Exemption, LevelSetting, NamedHandler, Override
from abplint.config.positions import KeyPath
from abplint.finding import Level
from abplint.project.files import find_root

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
            if path.is_file() and (name != "pyproject.toml" or Document(path).is_ours):
                return path
        if folder == top:
            break
    return None


def read(path: Path) -> Config:
    """What a file says: all of it, or for a `pyproject.toml` its `[tool.abplint]`.

    Raises OSError, ConfigError, and CatalogError for a rule document of `rule-paths`.
    """
    return _Reader(Document(path)).read(())


class _Reader:
    """Reads one file. What stands in it goes before what it extends; tables are taken together, entry by entry."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.path = Path(os.path.abspath(document.path))
        self.folder = self.path.parent
        self.data = document.settings()

    def read(self, extending: tuple[Path, ...]) -> Config:
        """`extending`: the files that led here by `extends`, the first one first."""
        base = self._base(extending)
        config = self._read(base or Config(Catalog(())))
        places = {name: self.document.place_of_value((name,)) for name in self.data}
        return replace(config, folder=self.folder, places={**config.places, **places})

    def _base(self, extending: tuple[Path, ...]) -> Config | None:
        if "extends" not in self.data:
            return None
        at: KeyPath = ("extends",)
        name: str = self.data["extends"]
        path = Path(os.path.abspath(self.folder / name))
        top = Path(os.path.realpath(find_root(self.folder) or self.folder))
        if not Path(os.path.realpath(path)).is_relative_to(top):
            self.document.fail_at_value(at, f"'{name}' lies outside of the repository")
        chain = (*extending, self.path)
        if path in chain:
            others = " extends ".join(f"'{each.name}'" for each in (*chain[chain.index(path) :], path))
            self.document.fail_at_value(at, f"{others}: a circle")
        try:
            document = Document(path)
        except OSError as error:
            self.document.fail_at_value(at, f"cannot read '{name}': {error.strerror}")
        return _Reader(document).read(chain)

    def _read(self, base: Config) -> Config:
        data = self.data
        rule_paths = (*base.rule_paths, *self._rule_paths())
        self.catalog = catalog.load(rule_paths)
        select, ignore = self._rules("select"), self._rules("ignore")
        served = tuple(self._path(name) for name in data["served"]) if "served" in data else base.served
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
            baseline=self._path(data["baseline"]) if "baseline" in data else base.baseline,
            require_reason=data.get("require-reason", base.require_reason),
            mcp_binary_transfer=data.get("mcp-binary-transfer", base.mcp_binary_transfer),
            served=served,
            docs=data.get("docs", base.docs),
            extends=self._path(data["extends"]) if "extends" in data else None,
            places=base.places,
        )

    def _path(self, name: str) -> Path:
        return Path(os.path.abspath(self.folder / name))

    def _root(self) -> Path:
        return self._existing_folder(("root",), self.data["root"])

    def _existing_folder(self, at: KeyPath, name: str) -> Path:
        folder = self.folder / name
        if not folder.is_dir():
            self.document.fail_at_value(at, f"'{name}' is no folder")
        return Path(os.path.abspath(folder))

    def _rule_paths(self) -> Sequence[Path]:
        names: list[str] = self.data.get("rule-paths", [])
        folders = [self._existing_folder(("rule-paths", nth), name) for nth, name in enumerate(names)]
        for nth, folder in enumerate(folders):
            if not any(folder.glob("*.md")):
                self.document.fail_at_value(("rule-paths", nth), f"there are no rule documents in '{names[nth]}'")
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
            path = self._path(file)
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
