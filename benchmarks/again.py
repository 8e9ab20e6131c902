"""How long abplint takes *again*, with its cache, beside a cold run and beside oxlint.

    python benchmarks/again.py FOLDER...                                    a table on the terminal
    python benchmarks/again.py --markdown benchmarks/again.md FOLDER...     and in a file

Each FOLDER is copied before it is measured. *again* is the run after one that kept its results, *elsewhere* is
the one after an edit of a module that is not the runtime's, *runtime* the one after an edit of the runtime's file. Each
run is compared with one that uses no cache: the script fails if a byte differs. Run it with a Python that has abplint's
dependencies; oxlint takes part if it is on the PATH.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from timing import HERE, SOURCE, UNUSUAL, Run, Tool, cpu, git, installed, measure, share, table

ABPLINT = (sys.executable, "-m", "abplint", "-f", "json", "--no-config")
SETTLED = 3  # seconds: what changed less than two seconds ago is compared by its content


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table to FILE, too")
    options = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ |= {
            "PYTHONPATH": str(HERE.parent),
            "PYTHONPYCACHEPREFIX": str(scratch / "pycache"),
            "XDG_CACHE_HOME": str(scratch / "caches"),
        }
        oxlint = next((tool for tool in installed(scratch) if tool.name == "oxlint"), None)
        for folder in options.folders:
            copy = copied(folder, scratch / "trees" / folder.name)
            rows.append(row(copy, again(copy, oxlint, options.rounds)))
            print(*rows[-1], flush=True)
    head = ["tree", "files", "oxlint s", "cold s", "again s", "elsewhere s", "runtime s"]
    result = table([*head, "again ÷ oxlint", "elsewhere ÷ oxlint", "again ÷ cold"], rows)
    print(result)
    if options.markdown:
        options.markdown.write_text(result, "utf-8")


def copied(folder: Path, target: Path) -> Path:
    """A repository with the files of a folder."""
    shutil.copytree(folder, target, symlinks=True, ignore=shutil.ignore_patterns(".git", "node_modules"))
    git(target, "init", "--quiet")
    git(target, "add", "--all")
    return target


def again(folder: Path, oxlint: Tool | None, rounds: int) -> dict[str, list[Run]]:
    """Runs by name: `oxlint`, `cold`, `again`, `elsewhere`, `runtime`; an edit with no file to be made in has none."""
    cold = (*ABPLINT, "--no-cache")
    report = said(ABPLINT, folder)
    runtimes = [surface["location"]["path"] for surface in json.loads(report)["surfaces"]]
    others = [path for path in git(folder, "ls-files").splitlines() if is_module(path) and path not in runtimes]
    runs: dict[str, list[Run]] = {name: [] for name in ("oxlint", "cold", "again", "elsewhere", "runtime")}
    for number in range(rounds + 1):
        subprocess.run(["sleep", str(SETTLED)], check=True)
        said(ABPLINT, folder)  # what was read just now vouches for itself from here on
        kept = number > 0
        if oxlint is not None:
            runs["oxlint"] += [measure(oxlint.command, folder)][: kept or 0]
        runs["cold"] += [measure(cold, folder)][: kept or 0]
        runs["again"] += [measure(ABPLINT, folder)][: kept or 0]
        compare(folder)
        for name, paths in (("elsewhere", others), ("runtime", runtimes)):
            if not paths:
                continue
            edit(folder / paths[len(paths) // 2], number)
            runs[name] += [measure(ABPLINT, folder)][: kept or 0]
            compare(folder)
    return runs


def row(folder: Path, runs: dict[str, list[Run]]) -> list[str]:
    pairs = [("again", "oxlint"), ("elsewhere", "oxlint"), ("again", "cold")]
    shares = [f"{share(runs[own], runs[other]):.2f}" if runs[own] and runs[other] else "" for own, other in pairs]
    seconds = [f"{cpu(each):.2f}" if each else "" for each in runs.values()]
    return [folder.name, f"{len(git(folder, 'ls-files').splitlines()):,}", *seconds, *shares]


def is_module(path: str) -> bool:
    return SOURCE.search(path) is not None and not UNUSUAL.search(path)


def edit(file: Path, number: int) -> None:
    """Add a comment at the end of a module, a page or a manifest that can have one."""
    comments = {".html": f"<!-- edit {number} -->\n", ".json": " "}
    with file.open("a") as lines:
        lines.write(comments.get(file.suffix, f"// edit {number}\n"))


def said(command: Sequence[str], folder: Path) -> bytes:
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def compare(folder: Path) -> None:
    if said(ABPLINT, folder) != said((*ABPLINT, "--no-cache"), folder):
        sys.exit(f"{folder}: the reports with and without the cache differ")


if __name__ == "__main__":
    main()
