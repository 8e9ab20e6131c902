"""How long the language server takes to answer an edit, beside a cold run of abplint, and what memory it keeps.

    python benchmarks/editing.py                                     the app of `generating.py`, with 300 modules
    python benchmarks/editing.py --edits 1000 FOLDER FILE...         a git work tree with an ABP app, and modules of it

Each edit puts a statement into the first function of a FILE that is not saved. Edits of each FILE and cold runs take
turns, so that all of them meet the same machine; the first edits of a FILE in its turn have no process that waits. Run
it with a Python that has abplint installed, with the extra `server`. The app is not changed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from generating import write_app

from tests.server.editor import Editor, editing

CAPABILITIES = 50
# what three handlers reach; what four do; what is read though no handler reaches it; what is run while loading
FILES = ("src/services/service0.js", "src/models/model7.js", "src/views/view3.js", "src/capabilities/capability4.js")
BETWEEN = 25  # edits of a file between two cold runs
_FUNCTION = re.compile(r"\) \{\n")
TOLD = (1, 10, 100, 500, 1000)  # after so many edits the memory is told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--edits", type=int, default=100, help="of all files together")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = options.folder
        if folder is None:
            folder = Path(name)
            write_app(folder, CAPABILITIES)
        folder = folder.resolve()
        asyncio.run(measured(folder, options.files or FILES, options.edits))


async def measured(folder: Path, files: Sequence[str], count: int) -> None:
    async with editing(folder, settings={}) as editor:
        first = await editor.analysed(1)
        print(f"first analysis {first.seconds:.2f} s", flush=True)
        texts = {file: editor.open(folder / file) for file in files}
        edits: dict[str, list[float]] = {file: [] for file in files}
        runs = []
        number = 0
        while number < count:
            runs.append(cold(folder))
            for file in files:
                for _ in range(BETWEEN):
                    number += 1
                    edits[file].append(await edited(editor, folder / file, texts[file], number))
                    if number in TOLD:
                        print(f"after {number:4} edits {resident()} MiB", flush=True)
                await undone(editor, folder / file, texts[file])
    usual = median(runs)
    print(f"cold run {usual:.2f} s (median of {len(runs)})")
    for file, seconds in edits.items():
        print(f"edit of {file}: {median(seconds):.3f} s, {median(seconds) / usual:.1%} of a cold run")


async def edited(editor: Editor, file: Path, text: str, number: int) -> float:
    """Seconds of the analysis that answers an edit."""
    seen = len(editor.coverage)
    editor.edit(file, _FUNCTION.sub(rf"\g<0>console.log({number});", text, count=1))
    return float((await editor.analysed(seen + 1)).seconds)


async def undone(editor: Editor, file: Path, text: str) -> None:
    seen = len(editor.coverage)
    editor.edit(file, text)
    await editor.analysed(seen + 1)


def cold(folder: Path) -> float:
    """Seconds of a whole run of the command line."""
    started = time.perf_counter()
    command = [sys.executable, "-m", "abplint", "--no-config", "--no-cache", "--exit-zero"]
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - started


def resident() -> dict[str, int]:
    """MiB of the processes below this one, by what they do; of what several share, each has its part (Linux)."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    found: dict[str, int] = {}
    for process, parent in parents.items():
        above = [process]
        while above[-1] in parents:
            above.append(parents[above[-1]])
        if os.getpid() not in above[1:]:
            continue
        with suppress(OSError, IndexError):
            shared = Path(f"/proc/{process}/smaps_rollup").read_text().partition("\nPss:")[2]
            words = Path(f"/proc/{process}/cmdline").read_bytes(), Path(f"/proc/{parent}/cmdline").read_bytes()
            name = "waiting" if words[0] == words[1] else "worker" if b"spawn_main" in words[0] else "server"
            found[name] = found.get(name, 0) + int(shared.split()[0]) // 1024
    return found


if __name__ == "__main__":
    main()
