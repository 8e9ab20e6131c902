"""Models of libraries that users write: the files `models/<package>.js` in folders of `rule-paths`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from abplint.program.libraries.linking import LibraryModel

FOLDER = "models"


def model_files(folder: Path) -> list[Path]:
    """The files of models in a folder of rules, in the order of their names."""
    return sorted((folder / FOLDER).rglob("*.js"))


def read_models(folders: Iterable[Path]) -> Mapping[str, LibraryModel]:
    """The models of folders by package (with a subpath); those of later folders win.

    Raises CatalogError for a file that cannot be read or does not parse, and for a word that models do not have.
    """
    found: dict[str, LibraryModel] = {}
    for folder in folders:
        for path in model_files(folder):
            from abplint.program.models import read_own_model

            package = path.relative_to(folder / FOLDER).with_suffix("").as_posix()
            found[package] = read_own_model(path, package)
    return found
