"""How long the language server takes to answer an edit, beside a cold run of abplint, and what memory it keeps.

    python benchmarks/editing.py CHECKOUT FILE [EDITS]

FILE is a module of CHECKOUT, a git work tree with an ABP app. Each edit adds a statement to it that is not saved. Run
it with a Python that has abplint with the extra `server`. Nothing is written.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.editor import editing

COLD_RUNS = 5


def cold(folder: Path) -> float:
    """Seconds of a whole run of the command line."""
    started = time.perf_counter()
    command = [sys.executable, "-m", "abplint", "--no-config"]
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - started


def resident() -> dict[str, int]:
    """MiB of the processes below this one, by what they do (Linux)."""
    found: dict[str, int] = {}
    for folder in Path("/proc").iterdir():
        try:
            words = (folder / "cmdline").read_bytes()
            status = (folder / "status").read_text()
        except (OSError, ValueError):
            continue
        name = "worker" if b"spawn_main" in words else "server" if b"abplint\0server" in words else ""
        if name:
            kib = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))
            found[name] = found.get(name, 0) + kib // 1024
    return found


async def edits(folder: Path, file: Path, count: int) -> None:
    async with editing(folder, settings={}) as editor:
        first = await editor.analysed(1)
        print(f"first analysis: {first.seconds:.2f} s in the worker")
        text = editor.open(file)
        seen, analysis = len(editor.coverage), []
        for number in range(count):
            editor.edit(file, f"{text}\nexport const edit{number} = {number};\n")
            told = await editor.analysed(seen + number + 1)
            analysis.append(told.seconds)
            if number in (0, 9, 99, 499, 999):
                print(
                    f"after {number + 1:4} edits: {resident()} MiB, median {median(analysis[-50:]):.3f} s", flush=True
                )
    runs = [cold(folder) for _ in range(COLD_RUNS)]
    print(f"edit {median(analysis):.3f} s, cold {median(runs):.3f} s: {median(analysis) / median(runs):.1%}")


asyncio.run(edits(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), int(sys.argv[3]) if sys.argv[3:] else 20))
