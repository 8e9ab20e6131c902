"""An unpacked extension for one browser: its own files, copied to where the browser may do with them what it likes."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from abplint.paths import is_inside, read_inside
from abplint.records import record

MANIFEST: Final = "manifest.json"
_SCHEME: Final = "chrome-extension"
_APP: Final = "abp-app.html"  # where clients look for the app of an extension
_PAGES: Final = (  # of the manifest: the pages that people see, by the keys that lead there
    ("action", "default_popup"),
    ("side_panel", "default_path"),
    ("options_ui", "page"),
    ("options_page",),
    ("chrome_url_overrides", "newtab"),
)
_LEFT_OUT: Final = frozenset({"node_modules"})


@record
class Extension:
    """The files of `folder`, as the browser loads them from `copy` and calls them by `id`."""

    folder: Path
    copy: Path
    id: str

    @property
    def origin(self) -> str:
        return f"{_SCHEME}://{self.id}"


def manifest_of(folder: Path) -> dict[str, Any] | None:
    """The manifest of the extension that a folder is; None if it is none."""
    try:
        found = json.loads(read_inside(folder / MANIFEST, folder))
    except (OSError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and "manifest_version" in found else None


def root_of(path: Path) -> Path | None:
    """The nearest folder at or above a path that is an extension."""
    return next((folder for folder in (path, *path.parents) if folder.is_dir() and manifest_of(folder)), None)


def page_of(folder: Path) -> str | None:
    """The page of an extension that a client opens: that of its app, else the first that people see."""
    if (folder / _APP).is_file():
        return _APP
    manifest = manifest_of(folder) or {}
    for keys in _PAGES:
        found: Any = manifest
        for key in keys:
            found = found.get(key) if isinstance(found, dict) else None
        if isinstance(found, str) and _holds(folder, name := found.lstrip("/")):
            return name
    return None


def _holds(folder: Path, name: str) -> bool:
    """Whether what a manifest names is a file of the extension."""
    try:
        return is_inside(folder / name, folder) and (folder / name).is_file()
    except (OSError, ValueError):  # what is no name of a file
        return False


@contextmanager
def unpacked(folder: Path) -> Iterator[Extension]:
    """Copy an extension, for browsers write beside the files that they load. What is no file of its own stays away:
    links, pipes and devices, and names that begin with a dot."""
    with tempfile.TemporaryDirectory(prefix="abplint-") as made:
        copy = Path(made).resolve() / "extension"
        shutil.copytree(folder, copy, ignore=_left_out)
        yield Extension(folder, copy, _id_of(folder, copy))


def _left_out(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if name.startswith(".") or name in _LEFT_OUT or not _is_own(Path(folder, name))}


def _is_own(path: Path) -> bool:
    try:
        mode = path.lstat().st_mode
    except OSError:
        return False
    return stat.S_ISREG(mode) or stat.S_ISDIR(mode)


def _id_of(folder: Path, copy: Path) -> str:
    """The name that Chromium gives an extension: of its key, else of where it lies."""
    data = str(copy).encode()
    key = (manifest_of(folder) or {}).get("key")
    if isinstance(key, str):
        try:
            data = base64.b64decode("".join(key.split()), validate=True)
        except (binascii.Error, ValueError):
            data = str(copy).encode()
    return "".join(chr(ord("a") + int(digit, 16)) for digit in hashlib.sha256(data).hexdigest()[:32])
