"""What the language server takes to answer an edit, beside a cold run of abplint, and what it keeps of many edits.

    python benchmarks/editing.py                                  the app of `generating.py`, with 300 modules
    python benchmarks/editing.py --rounds 5 FOLDER FILE...        a git work tree with an ABP app, and modules of it
    python benchmarks/editing.py --kinds                          edits of all kinds, of that app's first FILES
    python benchmarks/editing.py --maps [FOLDER FILE...]          what hover, definition and references ask, instead
    python benchmarks/editing.py --edits 1000 [FOLDER FILE...]    memory, processes and descriptors instead
    python benchmarks/editing.py --edits 1000 --maps              the same, with a map that is asked for after each edit

Each edit puts a statement into the first function of a FILE that is not saved. Without `--edits`, processor time is
measured: cold runs and edits of each FILE take turns, so that all of them meet the same machine, and counted is what
the process that analyses takes and the one that goes on from where another waits. FILE is opened, which is prepared for
while nobody waits; then come its first edit and two more; where findings of the document come early, what they take is
told in brackets. With `--maps`, the map is asked for, prepared for and asked for after each edit, beside a cold
`abplint map`. With `--kinds`, each edit is the first one, and prepared for. With `--edits`, an editor types over
stdio. `--capabilities 17` makes an app of 100 modules. Run it with a Python that has abplint installed, with the extra
`server`; it needs Linux. The app is not changed.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, Literal

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from generating import write_app
from lsprotocol import types

from abplint.appmap import ProjectMap
from abplint.server.reading import CheckedProject, EarlyFindings, Job, PreparedEdit, Reader
from abplint.standby import EarlyResult, Standby
from tests.server.editor import Editor, editing, identifier, place

CAPABILITIES = 50
UNUSED = "src/unused.js"
MANIFEST = "public/abp.json"
# what three handlers reach; what four do; what is read though no handler reaches it; what no app reads; a handler's own
# module, and the runtime, which run while the app loads
FILES = (
    "src/services/service0.js",
    "src/models/model7.js",
    "src/views/view3.js",
    UNUSED,
    "src/capabilities/capability4.js",
    "src/abp/runtime.js",
)
IN_FUNCTION = {FILES[0]: "this.#model.clear();\n", FILES[4]: "(params);\n", FILES[5]: "[name];\n"}
OTHER = "import { header20 } from '../formats/format20.js';\n"
NOWHERE_YET = "import { note } from '../unused.js';\n"
KINDS: dict[str, Callable[[str, str], str]] = {
    "a statement in a function": lambda text, at: text.replace(at, f"{at}    console.log(1);\n", 1),
    "half a call there": lambda text, at: text.replace(at, f"{at}    console.log(\n", 1),
    "half a declaration there": lambda text, at: text.replace(at, f"{at}    const more =\n", 1),
    "half a member there": lambda text, at: text.replace(at, f"{at}    console.\n", 1),
    "half an `if` there": lambda text, at: text.replace(at, f"{at}    if (console\n", 1),
    "a bracket there": lambda text, at: text.replace(at, f"{at}    {{\n", 1),
    "half a text there": lambda text, at: text.replace(at, f"{at}    console.log('a\n", 1),
    "half a statement at the end": lambda text, at: f"{text}\nconsole.log(",
    "a function": lambda text, at: f"{text}\nfunction later(text) {{\n  return text;\n}}\n",
    "a function that is called": lambda text, at: (
        f"{text.replace(at, f'{at}    later(1);{chr(10)}', 1)}\nfunction later(text) {{\n  return text;\n}}\n"
    ),
    "a constant": lambda text, at: f"{text}\nconst later = {{ text: 'x' }};\n",
    "an import of a package": lambda text, at: f"import later from 'lodash';\n{text}",
    "an import of a module that others import": lambda text, at: OTHER + text,
    "the same, called": lambda text, at: OTHER + text.replace(at, f"{at}    header20(1);\n", 1),
    "an import of one that nothing imports": lambda text, at: NOWHERE_YET + text,
    "the same, called, too": lambda text, at: NOWHERE_YET + text.replace(at, f"{at}    note(1);\n", 1),
    "other data in a constant": lambda text, at: text.replace('"Export ', '"Exports ', 1),
    "a text that nothing ends in it": lambda text, at: text.replace('"Export export.ledger0"', '"Export', 1),
    "a line that is logged at the top level": lambda text, at: f"{text}\nconsole.log(1);\n",
    "another call at the top level": lambda text, at: f"{text}\nperformance.mark('loaded');\n",
}
BETWEEN = 25  # edits of a file, with --edits, before it is the next one's turn
_FUNCTION = re.compile(r"\) \{\n")
TOLD = (1, 10, 100, 250, 500, 750, 1000)  # after so many edits it is told what is kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--rounds", type=int, default=3, help="of all files")
    parser.add_argument("--edits", type=int, help="of all files together")
    parser.add_argument("--maps", action="store_true", help="instead of findings")
    parser.add_argument("--kinds", action="store_true", help="of edits, all that there are")
    parser.add_argument("--capabilities", type=int, default=CAPABILITIES, help="of the app that is written")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = options.folder
        if folder is None:
            folder = Path(name)
            write_app(folder, options.capabilities)
            (folder / UNUSED).write_text("export function note(text) {\n  return text;\n}\n")
        folder, files = folder.resolve(), options.files or FILES
        if options.edits is not None:
            asyncio.run(type_on(folder, files, options.edits, options.maps))
        elif options.kinds:
            take_kinds(folder, options.rounds)
        elif options.maps:
            ask_for_maps(folder, files, options.rounds)
        else:
            take_turns(folder, files, options.rounds)


class TimedReader:
    """A reader as the server's process for analyses has it, and the processor time that it takes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._reader = Reader()
        self._spent, spent = os.pipe()
        os.set_blocking(self._spent, False)
        answer, branch = Standby._answer, Standby._branch

        def tell(standby: Standby, found: object) -> None:
            os.write(spent, b"%s %f\n" % (b"early" if isinstance(found, EarlyResult) else b"all", time.process_time()))
            answer(standby, found)

        def tell_branch(standby: Standby, names: Sequence[str]) -> Collection[str]:
            os.write(spent, b"%s %f\n" % (b"here" if os.getpid() == process else b"there", time.process_time()))
            return branch(standby, names)

        rehearse, let_wait = Standby._rehearse, Standby._let_wait
        self._is_rehearsing = False
        self.broken_after = 0.0  # seconds of the last check until it was told where the text does not parse

        def tell_rehearsed(standby: Standby, rehearsal: Any) -> None:
            rehearse(standby, rehearsal)
            os.write(spent, b"rehearsed %f\n" % time.process_time())

        def note(standby: Standby, path: str, is_late: bool, is_early: bool, rehearsal: Any = None) -> None:
            self._is_rehearsing = rehearsal is not None
            let_wait(standby, path, is_late, is_early, rehearsal)

        process = os.getpid()
        Standby._rehearse = tell_rehearsed  # type: ignore[method-assign]
        Standby._let_wait = note  # type: ignore[method-assign]
        Standby._answer = tell  # type: ignore[method-assign]
        Standby._branch = tell_branch  # type: ignore[method-assign]

    def check(self, file: Path, text: str) -> tuple[float, float]:
        """Seconds for the findings while a file has a text that is not saved, and for those that come early or 0."""
        return self._timed(Job("check", self._folder, unsaved={file: text.encode()}), CheckedProject)

    def prepare(self, file: Path, kind: Literal["prepare", "prepare map"] = "prepare") -> tuple[float, float]:
        """Seconds to have a process wait for an edit, with what it does before that; and 0."""
        self._is_rehearsing = False
        seconds, _ = self._timed(Job(kind, self._folder, text=str(file)), PreparedEdit)
        if self._is_rehearsing:
            os.set_blocking(self._spent, True)
            seconds += float(os.read(self._spent, 1 << 12).split()[1])
            os.set_blocking(self._spent, False)
        return seconds, 0

    def map(self, file: Path, text: str) -> float:
        """Seconds for the map while a file has a text that is not saved."""
        return self._timed(Job("map", self._folder, unsaved={file: text.encode()}), ProjectMap)[0]

    def close(self) -> None:
        """End what waits."""
        self._reader.forget(self._folder)

    def _timed(self, job: Job, kind: type) -> tuple[float, float]:
        started, told = time.process_time(), []
        self.broken_after = 0.0

        def tell(early: EarlyFindings) -> None:
            if early.rules:  # where it does not parse
                self.broken_after = time.process_time() - started
            else:
                told.append(early)

        answer = self._reader.answer(job, tell=tell)
        assert isinstance(answer, kind), answer
        seconds = time.process_time() - started
        spent: dict[str, float] = {}
        with suppress(BlockingIOError):
            words = os.read(self._spent, 1 << 12).decode().split()
            spent = dict(zip(words[::2], map(float, words[1::2]), strict=True))
        before = spent["here"] - started if "here" in spent else seconds + spent.get("there", 0)
        gc.collect()  # as the server does between two jobs
        early = spent.get("early", 0)
        return seconds + spent.get("all", 0) + early, before + early if told else 0


def take_turns(folder: Path, files: Sequence[str], rounds: int) -> None:
    gc.disable()
    reader = TimedReader(folder)
    reader.check(folder / files[0], (folder / files[0]).read_text("utf-8"))
    edits: dict[str, list[list[tuple[float, float]]]] = {file: [] for file in files}
    runs = []
    for turn in range(rounds):
        for file in files:
            text = (folder / file).read_text("utf-8")
            runs.append(cold(folder))
            seconds = [reader.prepare(folder / file)]
            seconds += [reader.check(folder / file, changed(text, turn * 3 + number)) for number in range(3)]
            edits[file].append(seconds)
            reader.check(folder / file, text)
    reader.close()
    usual = median(runs)
    print(f"cold run {usual:.2f} s of processor time (median of {len(runs)}, {min(runs):.2f} to {max(runs):.2f})")
    for file, turns in edits.items():
        shares = []
        for each in zip(*turns, strict=True):
            all, early = (median(seconds) / usual for seconds in zip(*each, strict=True))
            shares.append(f"{all:.1%}" + (f" ({early:.1%})" if early else ""))
        print(f"{file}: to prepare {shares[0]}; first edit {shares[1]}, then {shares[2]} and {shares[3]}")


def take_kinds(folder: Path, rounds: int) -> None:
    gc.disable()
    reader = TimedReader(folder)
    runs = []
    for file, at in IN_FUNCTION.items():
        text = (folder / file).read_text("utf-8")
        assert at in text, file
        found: dict[str, list[tuple[float, float, float]]] = {kind: [] for kind in KINDS}
        for _ in range(rounds):
            runs.append(cold(folder))
            for kind, edit in KINDS.items():
                if edit(text, at) == text:
                    continue  # there is no such thing in it
                reader.close()
                reader.check(folder / file, text)
                reader.prepare(folder / file)
                seconds = reader.check(folder / file, edit(text, at))
                found[kind].append((*seconds, reader.broken_after))
        usual = median(runs)
        print(f"{file}, beside a cold run of {usual:.2f} s:")
        for kind, each in filter(lambda item: item[1], found.items()):
            all, early, broken = (median(seconds) / usual for seconds in zip(*each, strict=True))
            told = {"where it does not parse": broken, "own findings": early}
            sooner = ", ".join(f"{what} {share:.1%}" for what, share in told.items() if share)
            print(f"  {kind}: {all:.1%}" + (f" ({sooner})" if sooner else ""), flush=True)
    reader.close()


def ask_for_maps(folder: Path, files: Sequence[str], rounds: int) -> None:
    gc.disable()
    reader = TimedReader(folder)
    reader.map(folder / files[0], (folder / files[0]).read_text("utf-8"))
    edits: dict[str, list[list[float]]] = {file: [] for file in files}
    runs = []
    for turn in range(rounds):
        for file in files:
            text = (folder / file).read_text("utf-8")
            runs.append(cold(folder, "map"))
            seconds = [reader.prepare(folder / file, "prepare map")[0]]
            seconds += [reader.map(folder / file, changed(text, turn * 3 + number)) for number in range(3)]
            edits[file].append(seconds)
            reader.map(folder / file, text)
    reader.close()
    usual = median(runs)
    print(f"cold map {usual:.2f} s of processor time (median of {len(runs)}, {min(runs):.2f} to {max(runs):.2f})")
    for file, turns in edits.items():
        shares = [f"{median(each) / usual:.1%}" for each in zip(*turns, strict=True)]
        print(f"{file}: to prepare {shares[0]}; after the first edit {shares[1]}, then {', '.join(shares[2:])}")


def changed(text: str, number: int) -> str:
    return _FUNCTION.sub(rf"\g<0>console.log({number});", text, count=1)


async def type_on(folder: Path, files: Sequence[str], count: int, asks_for_map: bool) -> None:
    async with editing(folder, settings={}) as editor:
        await editor.analysed(1)
        texts = {file: editor.open(folder / file) for file in files}
        manifest = editor.open(folder / MANIFEST) if asks_for_map else ""
        for number in range(1, count + 1):
            file = files[(number - 1) // BETWEEN % len(files)]
            seen = len(editor.coverage)
            text = changed(texts[file], number)
            editor.edit(folder / file, text if number % BETWEEN else texts[file])
            await editor.analysed(seen + 1)
            if asks_for_map:
                asked = types.HoverParams(identifier(folder / MANIFEST), place(manifest, '"export.ledger1"'))
                assert await editor.client.text_document_hover_async(asked)
            if number in TOLD or number == count:
                print(f"after {number:4} edits: {kept(editor)}", flush=True)


def cold(folder: Path, *command: str) -> float:
    """Seconds of processor time that a whole run of the command line takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    asked = command or ("--no-config", "--no-cache", "--exit-zero")
    subprocess.run(
        [sys.executable, "-m", "abplint", *asked],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def kept(editor: Editor) -> str:
    """What the processes below this one have of MiB and descriptors; of what several share, each has its part."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    found: dict[str, list[tuple[int, int]]] = {}
    for process, parent in parents.items():
        above = [process]
        while above[-1] in parents:
            above.append(parents[above[-1]])
        if os.getpid() not in above[1:]:
            continue
        with suppress(OSError, IndexError):
            shared = Path(f"/proc/{process}/smaps_rollup").read_text().partition("\nPss:")[2]
            words = Path(f"/proc/{process}/cmdline").read_bytes(), Path(f"/proc/{parent}/cmdline").read_bytes()
            name = "waiting" if words[0] == words[1] else "analysing" if b"spawn_main" in words[0] else "server"
            descriptors = len(os.listdir(f"/proc/{process}/fd"))
            found.setdefault(name, []).append((int(shared.split()[0]) // 1024, descriptors))
    told = []
    for name, each in sorted(found.items()):
        size, descriptors = map(sum, zip(*each, strict=True))
        told.append(f"{len(each)} {name}, {size} MiB, {descriptors} descriptors")
    return "; ".join(told) + f"; {len(editor.messages)} messages"


if __name__ == "__main__":
    main()
