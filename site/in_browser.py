"""The playground: a page that runs abplint, and the files that it loads.

A hook of mkdocs. What it runs comes from npm (`npm ci --ignore-scripts --prefix site/playground`) and from the packages
that abplint is installed with; without the first, the site has no playground.
"""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from abplint import catalog

ROOT: Final = Path(__file__).resolve().parent.parent
HERE: Final = ROOT / "site" / "playground"
MODULES: Final = HERE / "node_modules"
PAGE: Final = "playground.md"
COPIED: Final = {
    "pyodide": ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"),
    "web-tree-sitter": ("tree-sitter.js", "tree-sitter.wasm"),
    "tree-sitter-javascript": ("tree-sitter-javascript.wasm",),
    "tree-sitter-json": ("tree-sitter-json.wasm",),
    "tree-sitter-typescript": ("tree-sitter-typescript.wasm", "tree-sitter-tsx.wasm"),
}
IMPORTED: Final = (
    "attrs",
    "beautifulsoup4",
    "jsonschema",
    "jsonschema-specifications",
    "referencing",
    "soupsieve",
    "typing-extensions",
)
"""The packages in Python of which an analysis imports something."""
LEFT_OUT: Final = frozenset({"commands", "probing", "server", "tests", "benchmarks"})
TIME: Final = (1980, 1, 1, 0, 0, 0)


def is_there() -> bool:
    """Whether what the playground runs is installed."""
    return all((MODULES / package).is_dir() for package in COPIED)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the page into the navigation."""
    if is_there():
        assert config.nav is not None
        config.nav = [*config.nav[:2], {"Playground": PAGE}, *config.nav[2:]]
    return config


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the page."""
    if is_there():
        files.append(File.generated(config, PAGE, content=page()))
    return files


def on_post_build(*, config: MkDocsConfig) -> None:
    """Put beside the page what it loads."""
    if is_there():
        assemble(Path(config.site_dir, "playground"))


def page() -> str:
    """The page, as Markdown."""
    rules = {rule.id: f"rules/{rule.id}-{rule.name}.html" for rule in catalog.load().rules}
    parts = {"EXAMPLE": _json(example()), "RULES": _json(rules), "STYLE": (HERE / "style.css").read_text("utf-8")}
    return re.sub("@([A-Z]+)@", lambda match: parts[match[1]], (HERE / "page.md").read_text("utf-8"))


def example() -> dict[str, str]:
    """The app to begin with."""
    folder = HERE / "example"
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files}


def _json(value: object) -> str:
    return json.dumps(value).replace("<", "\\u003c")


def assemble(out: Path) -> None:
    """Write what the page loads into a folder."""
    for package, names in COPIED.items():
        folder = out / ("pyodide" if package == "pyodide" else "tree-sitter")
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            shutil.copyfile(MODULES / package / name, folder / name)
    for name in ("page.js", "worker.js"):
        shutil.copyfile(HERE / name, out / name)
    with zipfile.ZipFile(out / "python.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in sorted(_python()):
            archive.writestr(zipfile.ZipInfo(name, TIME), path.read_bytes(), zipfile.ZIP_DEFLATED)


def _python() -> Iterator[tuple[str, Path]]:
    """What Python imports there, and where it is here."""
    for folder, below in ((ROOT / "abplint", "abplint"), (ROOT / "rules", "rules"), (HERE / "python", "")):
        for path in folder.rglob("*"):
            inside = path.relative_to(folder)
            if path.is_file() and path.suffix != ".pyc" and not LEFT_OUT.intersection(inside.parts):
                yield Path(below, inside).as_posix(), path
    for package in IMPORTED:
        for file in distribution(package).files or ():
            is_read = file.suffix in (".py", ".json") or file.name == "METADATA" or "schemas" in file.parts
            if is_read and ".." not in file.parts and not LEFT_OUT.intersection(file.parts):
                yield file.as_posix(), Path(str(file.locate()))
