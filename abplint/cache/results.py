"""Results of an analysis that are kept: each with what it depends on, and found again only while all of that holds."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from abplint.cache.codec import Codec
from abplint.cache.dependencies import Changed, Dependencies
from abplint.cache.store import Keeper, digest
from abplint.project.files import Universe
from abplint.source import SourceFile


class Kept(NamedTuple):
    """A result that still holds, and what it depends on."""

    value: Any
    asked: Dependencies


class Results:
    """The results on one state of a project.

    `identity` tells everything apart that they depend on besides files. `given` are the files that were read already,
    by path.
    """

    def __init__(
        self, store: Keeper, universe: Universe, identity: Sequence[object], given: Mapping[str, bytes]
    ) -> None:
        self._store = store
        self._universe = universe
        self._given = given
        paths = "\0".join(universe.paths).encode("utf-8", "surrogateescape")
        self._identity = repr((*identity, str(universe.root), universe.name, digest(paths)))

    @cached_property
    def digests(self) -> dict[str, str]:
        """The digests of the files that were read already, by path."""
        return {path: digest(data) for path, data in self._given.items()}

    def find(self, key: object, codec: Codec, hint: Any) -> Kept | None:
        """What was kept for a key, if the analysis would find the same now; `hint` annotates its type."""
        name = self.name_of(key)
        entry = self._store.read(name)
        if entry is None:
            return None
        try:
            plain = json.loads(entry)
            asked = Dependencies.of(plain["asked"])
            is_new = asked.renewed(self._universe, self.digests)
            files = [self._file(*each) for each in plain["files"]]
            value = codec.decode(plain["value"], files, hint)
        except (Changed, OSError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError):
            return None
        if is_new:
            self._write(name, {**plain, "asked": asked.plain()})
        return Kept(value, asked)

    def keep(self, key: object, value: object, asked: Dependencies, codec: Codec) -> None:
        """Keep what an analysis found, unless what it asked cannot be asked again."""
        if not asked.is_lasting:
            return
        numbers: dict[str, int] = {}
        files: list[tuple[str, str, str | None]] = []

        def number_of(file: SourceFile) -> int:
            if file.path not in numbers:
                sum = digest(file.data)
                is_known = asked.files.get(file.path, ("",))[0] == sum or self.digests.get(file.path) == sum
                content = None if is_known else b64encode(file.data).decode()
                numbers[file.path] = len(files)
                files.append((file.path, sum, content))
            return numbers[file.path]

        plain = codec.encode(value, number_of)
        self._write(self.name_of(key), {"asked": asked.plain(), "files": files, "value": plain})

    def name_of(self, key: object) -> str:
        """What tells a key of this state apart from all others."""
        return digest(f"{self._identity}\0{key!r}".encode("utf-8", "surrogateescape"))

    def _write(self, name: str, entry: object) -> None:
        self._store.write(name, json.dumps(entry, separators=(",", ":")).encode())

    def _file(self, path: str, sum: str, content: str | None) -> SourceFile:
        """A file that a result has places in. Raises Changed."""
        if content is not None:
            return SourceFile(path, b64decode(content))
        data = self._given[path] if path in self._given else self._universe.read(path)
        if (self.digests[path] if path in self._given else digest(data)) != sum:
            raise Changed
        return SourceFile(path, data)
