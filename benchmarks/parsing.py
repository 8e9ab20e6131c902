"""Which valid programs abplint's parser calls broken, and which broken ones it takes.

    python benchmarks/parsing.py --test262 CHECKOUT
    python benchmarks/parsing.py --typescript FOLDER --judge FOLDER
    python benchmarks/parsing.py --list …                                  and name the files

CHECKOUT is one of tc39/test262: its files say themselves whether they are valid. A FOLDER of `--typescript` holds
tests of TypeScript (`tests/cases/conformance` of microsoft/TypeScript, or a vendored copy) or any other sources; a
file that `@filename` comments divide counts as several. Whether they are valid says the npm package
`typescript`, which is looked for in the folder of `--judge` and run by `node`: a valid one has no error TS1xxx. Both
options may be repeated.
`--every N` takes each Nth file only. Run it with a Python that has abplint's dependencies.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from abplint.syntax.parse import dialect_of, parse_program

EXTENSIONS = {".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts"}
FRONT_MATTER = re.compile(rb"/\*---(.*?)---\*/", re.DOTALL)
NEGATIVE = re.compile(rb"^negative:\s*\n(?:\s+\w+:.*\n)*?\s+phase:\s*parse\b", re.MULTILINE)
FILE_NAME = re.compile(rb"^//+[ \t]*@file-?name[ \t]*:[ \t]*(\S+)[^\n]*\n?", re.MULTILINE | re.IGNORECASE)

JUDGE = """
const ts = require("typescript");
const options = {
  allowJs: true, checkJs: true, noLib: true, noResolve: true, types: [], noEmit: true,
  target: ts.ScriptTarget.Latest, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve,
};
const isSyntax = (found) => found.code < 2000;
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { name, text } = JSON.parse(line);
  const file = "/test." + name.split(".").pop().toLowerCase();
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  let errors = source.parseDiagnostics.length;
  if (!errors) {
    const host = {
      getSourceFile: (path) => (path === file ? source : undefined), writeFile() {}, getDefaultLibFileName: () => "",
      useCaseSensitiveFileNames: () => true, getCanonicalFileName: (path) => path, getCurrentDirectory: () => "/",
      getNewLine: () => "\\n", fileExists: (path) => path === file, readFile: () => undefined,
    };
    try {
      const program = ts.createProgram([file], options, host);
      errors = program.getSemanticDiagnostics(source).filter(isSyntax).length;
    } catch {
      errors = -1;
    }
  }
  console.log(errors);
});
"""


class Unit(NamedTuple):
    """A program, and whether it is a valid one."""

    name: str
    data: bytes
    is_module: bool
    is_valid: bool


def test262(checkout: Path, every: int) -> Iterator[Unit]:
    found = [
        file for folder in ("language", "built-ins", "annexB") for file in (checkout / "test" / folder).rglob("*.js")
    ]
    for file in sorted(found)[::every]:
        data = file.read_bytes()
        said = FRONT_MATTER.search(data)
        head = said[1] + b"\n" if said is not None else b""
        is_module = re.search(rb"^flags:.*\bmodule\b", head, re.MULTILINE) is not None
        if not file.stem.endswith("_FIXTURE"):
            yield Unit(str(file.relative_to(checkout)), data, is_module, NEGATIVE.search(head) is None)


def typescript(folder: Path, every: int, judge: Path) -> Iterator[Unit]:
    """The units of a folder that TypeScript's parser has judged."""
    files = [file for file in folder.rglob("*") if file.suffix.lower() in EXTENSIONS and file.is_file()]
    units = [
        unit for file in sorted(files)[::every] for unit in divided(str(file.relative_to(folder)), file.read_bytes())
    ]
    lines = "".join(json.dumps({"name": name, "text": data.decode("utf-8", "replace")}) + "\n" for name, data in units)
    run = subprocess.run(["node", "-e", JUDGE], cwd=judge, input=lines.encode(), stdout=subprocess.PIPE, check=True)
    verdicts = run.stdout.split()
    for (name, data), errors in zip(units, verdicts, strict=True):
        if int(errors) >= 0:
            yield Unit(name, data, False, int(errors) == 0)


def divided(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """The files that a test is made of, with a name each."""
    marks = list(FILE_NAME.finditer(data))
    if not marks:
        yield name, data
    for mark, following in zip(marks, [*marks[1:], None], strict=False):
        inner = mark[1].decode("utf-8", "replace")
        if Path(inner).suffix.lower() in EXTENSIONS:
            yield f"{name}#{inner}", data[mark.end() : following.start() if following is not None else len(data)]


def measure(title: str, units: Iterable[Unit], is_listed: bool) -> None:
    """Prints one line of the table, and the files behind its figures."""
    count: Counter[str] = Counter()
    listed: list[str] = []
    start = time.perf_counter()
    for unit in units:
        program = parse_program(unit.data, dialect_of(unit.name), is_module=unit.is_module)
        if any(fault.is_certain for fault in program.faults):
            verdict = "broken"
        else:
            verdict = "note" if program.faults else "parsed"
        kind = f"{'valid' if unit.is_valid else 'invalid'} {verdict}"
        count[kind] += 1
        if kind not in ("valid parsed", "invalid broken"):
            first = program.faults[0] if program.faults else None
            where = f" @{first.start} {first.message}" if first is not None else ""
            listed.append(f"{kind}: {unit.name}{where}")
    seconds = time.perf_counter() - start
    valid = sum(number for kind, number in count.items() if kind.startswith("valid"))
    figures = (valid, count["valid broken"], count["valid note"], count.total() - valid, count["invalid parsed"])
    noted = count["invalid note"]
    print(f"| {title} | " + " | ".join(f"{number:,}" for number in (*figures, noted)) + f" | {seconds:.0f} |")
    if is_listed:
        print("\n".join(["", *sorted(listed), ""]))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--test262", type=Path, action="append", default=[], metavar="CHECKOUT")
    options.add_argument("--typescript", type=Path, action="append", default=[], metavar="FOLDER")
    options.add_argument("--judge", type=Path, metavar="FOLDER")
    options.add_argument("--every", type=int, default=1, metavar="N")
    options.add_argument("--list", action="store_true")
    given = options.parse_args()
    if given.typescript and given.judge is None:
        options.error("--typescript needs --judge, a folder with the npm package `typescript`")
    print("| tests | valid | ABP900 fails | ABP900 notes | invalid | taken as valid | with a note | s |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: |")
    for checkout in given.test262:
        measure(f"{checkout.name}", test262(checkout, given.every), given.list)
    for folder in given.typescript:
        measure(f"{folder.name}", typescript(folder, given.every, given.judge), given.list)


if __name__ == "__main__":
    main()
