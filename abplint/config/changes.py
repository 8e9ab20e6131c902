"""What a configuration says that it did not say in an earlier state, and what it says no more."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from abplint.config.document import ConfigError, Document, Place
from abplint.config.keys import KEYS
from abplint.config.listing import as_toml
from abplint.config.models import FOLDER, model_files
from abplint.config.positions import KeyPath
from abplint.config.reading import FILE_NAMES, LONGEST_CHAIN

Held = Callable[[Path], "bytes | None"]
"""What a file holds in another state; None where there is none."""


class ChangedSetting(NamedTuple):
    """A setting: its key, its value as TOML now and before ("": not there), and where it stands now."""

    setting: str
    now: str
    was: str
    place: Place | None

    @property
    def message(self) -> str:
        """What changed, in words."""
        if not self.now:
            return f"`{self.setting} = {self.was}` is gone"
        return f"`{self.setting} = {self.now}`" + (f", was `{self.was}`" if self.was else "")


class _Entry(NamedTuple):
    """One setting: a key, or an item of a list, or a key of a table."""

    setting: str
    text: str
    is_single: bool
    at: KeyPath


def changes(now: Sequence[Document], before: Sequence[Document]) -> Iterator[ChangedSetting]:
    """How settings differ, those of today first, in their order. Each file stands before the one that it extends."""
    old = [entry for document in before for entry in _entries(document)]
    left = Counter((entry.setting, entry.text) for entry in old)
    altered = []
    for document in now:
        for entry in _entries(document):
            key = (entry.setting, entry.text)
            if left[key]:
                left[key] -= 1
            else:
                altered.append((document, entry))
    gone: list[_Entry] = []
    for entry in old:
        if left[entry.setting, entry.text]:
            left[entry.setting, entry.text] -= 1
            gone.append(entry)
    replaced = {entry.setting: entry for entry in reversed(gone) if entry.is_single}
    for document, entry in altered:
        was = replaced.pop(entry.setting, None) if entry.is_single else None
        if was is not None:
            gone.remove(was)
        yield ChangedSetting(entry.setting, entry.text, was.text if was else "", document.place_of_value(entry.at))
    for entry in gone:
        yield ChangedSetting(entry.setting, "", entry.text, None)


def changed_documents(
    folders: Iterable[Path], held: Held, held_in: Callable[[Path], Iterable[Path]]
) -> Iterator[tuple[str, Path, bool]]:
    """The rule documents and models of folders that differ from those of an earlier state, which `held_in` a folder:
    what is said of each, its file, and whether it is still there."""
    for folder in dict.fromkeys(folders):
        now = {*folder.glob("*.md"), *model_files(folder)}
        before = {path for path in held_in(folder) if _is_document(path.relative_to(folder))}
        for path in sorted(now | before):
            was, text = held(path), path.read_bytes() if path in now else None
            if was is None or text is None:
                how = "is new" if was is None else "is gone"
            elif was.replace(b"\r\n", b"\n") != text.replace(b"\r\n", b"\n"):
                how = "has changed"
            else:
                continue
            name = path.relative_to(folder.parent).as_posix()
            yield f"{'rule document' if path.suffix == '.md' else 'model'} `{name}` {how}", path, text is not None


def _is_document(path: Path) -> bool:
    """Whether a path in a folder of `rule-paths` is that of a rule document or of a model."""
    return path.suffix == ".md" if len(path.parts) == 1 else path.suffix == ".js" and path.parts[0] == FOLDER


def earlier(start: Path, top: Path, held: Held) -> list[Document]:
    """The configuration of an earlier state, as `reading.find` and `extends` lead to it: `start` is a file or the
    folder to look in and above, up to `top`. What could not be read then said nothing."""
    found = _document(start, held) or _nearest(start, top, held)
    documents: list[Document] = []
    while found is not None and len(documents) <= LONGEST_CHAIN and all(found.path != each.path for each in documents):
        documents.append(found)
        name = _settings(found).get("extends")
        found = _document(Path(os.path.abspath(found.path.parent / name)), held) if isinstance(name, str) else None
    return documents


def _nearest(start: Path, top: Path, held: Held) -> Document | None:
    for folder in (start, *start.parents):
        for name in FILE_NAMES:
            if (found := _document(folder / name, held)) is not None and found.is_ours:
                return found
        if folder == top:
            break
    return None


def _document(path: Path, held: Held) -> Document | None:
    try:
        data = held(path)
        return None if data is None else Document(path, data=data)
    except (ConfigError, ValueError):  # the latter of a path with a NUL in it
        return None


def _settings(document: Document) -> dict[str, Any]:
    return document.data if isinstance(document.data, dict) else {}


def _entries(document: Document) -> Iterator[_Entry]:
    data = _settings(document)
    for key in KEYS:
        value, name = data.get(key.name), key.name
        if isinstance(value, list):
            yield from (_Entry(name, as_toml(item), False, (name, nth)) for nth, item in enumerate(value))
        elif isinstance(value, dict):
            yield from (_Entry(f"{name}.{each}", as_toml(item), True, (name, each)) for each, item in value.items())
        elif value is not None:
            yield _Entry(name, as_toml(value), True, (name,))
