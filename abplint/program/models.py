"""Models of libraries that are no part of abplint: reading them, and the words that they may import."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import abplint.program.machine  # noqa: F401  with it come the modules of all hosts
from abplint import HOME
from abplint.catalog import CatalogError
from abplint.paths import Refused, read_regular
from abplint.program.hosts.host import Host
from abplint.program.libraries.linking import INTRINSICS, LibraryModel, parse_model
from abplint.syntax import facts


def known_words() -> frozenset[str]:
    """What models may import from 'abplint': the words of all hosts."""
    return frozenset(word for host in Host.__subclasses__() for word in host.words)


def read_own_model(path: Path, package: str) -> LibraryModel:
    """A model that a user has written.

    Raises CatalogError for a file that cannot be read or does not parse, and for a word that models do not have.
    """
    try:
        model = parse_model(package, read_regular(path))
    except Refused as error:
        raise CatalogError(path, 1, error.strerror or "") from error
    except OSError as error:
        raise CatalogError(path, 1, str(error)) from error
    for start, message in _mistakes(model.program):
        raise CatalogError(path, model.file.data.count(b"\n", 0, start) + 1, message)
    return model


def _mistakes(program: facts.Program) -> Iterator[tuple[int, str]]:
    """Where a model is wrong, and how."""
    for fault in program.faults:
        yield fault.start, fault.message
    words = known_words()
    for item in program.body.body:
        if isinstance(item, facts.Import) and item.source == INTRINSICS:
            for name in item.names.values():
                if name not in words:
                    where = f"{HOME}/blob/main/docs/models.md"
                    yield item.source_start, f"'{INTRINSICS}' has no `{name}`; see {where}"
