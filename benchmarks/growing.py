"""How abplint's work grows with an app: handlers, entries of lists, cases of a switch, capabilities of a manifest.

    python benchmarks/growing.py                        operations: what the interpreter did, the same on every machine
    python benchmarks/growing.py --rounds 5             and medians of CPU seconds, the sizes taking turns
    python benchmarks/growing.py --rounds 5 CHECKOUT    and 5, 20 and 80 capabilities over six functions of a checkout

Each app is generated in two sizes, the second twice the first: work that is linear at most doubles. In a CHECKOUT, a
git work tree, a runtime is planted for a while. Run it with a Python that has abplint's dependencies.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from timing import ABPLINT, HERE, PLANTED, cpu, planted, table, take_turns

from abplint.engine import Settings, lint
from abplint.program.machine import Machine

HELPERS = 6
CAPABILITIES = (5, 20, 80)
DISPATCH = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"
ENTRY = "{{ name: 'doc.f{n}', description: 'Does {n}', inputSchema: {{ type: 'object' }} }},"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", nargs="*", type=Path, metavar="CHECKOUT")
    parser.add_argument("--rounds", type=int, default=0, help="of timing; 0: operations alone")
    parser.add_argument("--scale", type=float, default=1, help="of all sizes, for a quick look")
    options = parser.parse_args()
    os.environ["PYTHONPATH"] = str(HERE.parent)
    with tempfile.TemporaryDirectory() as scratch:
        rows = [
            row
            for name, sizes in doubled(Path(scratch), options.rounds, options.scale, APPS)
            for row in told(name, sizes)
        ]
        print(table(["app", "size", "steps", "÷", "CPU s", "÷"], rows))
    for checkout in options.checkouts:
        sizes = capabilities(checkout, options.rounds)
        print(table([checkout.name, "size", "steps", "÷ first", "CPU s", "÷ first"], told("capabilities", sizes)))


class Size(NamedTuple):
    """What an app of some size takes: the interpreter's steps, and seconds of processor time (0: not timed)."""

    size: int
    steps: int
    seconds: float


def told(name: str, sizes: Sequence[Size]) -> list[list[str]]:
    first = sizes[0]
    return [
        [
            name,
            f"{each.size:,}",
            f"{each.steps:,}",
            f"{each.steps / first.steps:.2f}" if each is not first and first.steps else "",
            f"{each.seconds:.2f}" if first.seconds else "",
            f"{each.seconds / first.seconds:.2f}" if each is not first and first.seconds else "",
        ]
        for each in sizes
    ]


def steps_of(folder: Path) -> int:
    """The steps that the interpreter takes in an app."""
    machines: list[Machine] = []
    begin = Machine.__init__

    def noted(self: Machine, *arguments: Any, **named: Any) -> None:
        machines.append(self)
        begin(self, *arguments, **named)

    Machine.__init__ = noted  # type: ignore[method-assign]
    try:
        lint(settings=Settings(root=folder))
    finally:
        Machine.__init__ = begin  # type: ignore[method-assign]
    return sum(machine.steps for machine in machines)


def doubled(
    scratch: Path, rounds: int, scale: float, apps: Mapping[str, tuple[int, Callable[[Path, int], None]]]
) -> Iterator[tuple[str, list[Size]]]:
    """Each app by its name, in some size and in twice that."""
    for name, (size, make) in apps.items():
        sizes = [int(size * scale), 2 * int(size * scale)]
        folders = [scratch / f"{name}-{each}".replace(" ", "-") for each in sizes]
        for folder, each in zip(folders, sizes, strict=True):
            folder.mkdir()
            make(folder, each)
        steps = [steps_of(folder) for folder in folders]
        runs = take_turns([(ABPLINT, folder) for folder in folders], rounds) if rounds else []
        yield name, list(map(Size, sizes, steps, map(cpu, runs) if runs else [0.0, 0.0]))


def capabilities(checkout: Path, rounds: int) -> list[Size]:
    sizes = []
    for count in CAPABILITIES:
        with planted(checkout, HELPERS, count):
            took = cpu(take_turns([(ABPLINT, checkout)], rounds)[0]) if rounds else 0.0
            sizes.append(Size(count, steps_of(checkout), took))
    return sizes


# ---------------------------------------------------------------- apps


def handlers(folder: Path, count: int) -> None:
    rows = [
        f"  'doc.f{n}': ({{ text }}) => ({{ success: true, data: {{ text: `${{text}} {n}` }} }})," for n in range(count)
    ]
    (folder / PLANTED).write_text("\n".join(["const handlers = {", *rows, "};", DISPATCH, ""]))


def listed(folder: Path, count: int) -> None:
    rows = [f"    {ENTRY.format(n=n)}" for n in range(count)]
    runtime = ["window.abp = {", "  protocolVersion: '0.1',", "  listCapabilities: () => [", *rows, "  ],"]
    rest = ["  call: async () => ({ success: true, data: {} }),", "};", ""]
    (folder / PLANTED).write_text("\n".join([*runtime, *rest]))


def cases(folder: Path, count: int) -> None:
    rows = [f"      case 'doc.f{n}': return {{ success: true, data: {{ n: {n} }} }};" for n in range(count)]
    runtime = ["window.abp = {", "  protocolVersion: '0.1',", "  async call(name) {", "    switch (name) {", *rows]
    (folder / PLANTED).write_text("\n".join([*runtime, "    }", "  },", "};", ""]))


def compared(folder: Path, head: Sequence[str], tests: Sequence[str]) -> None:
    """A `call()` that compares the name with one capability after another."""
    runtime = ["window.abp = {", "  protocolVersion: '0.1',", "  async call(name) {", *tests, "  },", "};", ""]
    (folder / PLANTED).write_text("\n".join([*head, *runtime]))


def tests_in_a_row(folder: Path, count: int) -> None:
    row = "    if (name === 'doc.f{n}') return {{ success: true, data: {{ n: {n} }} }};"
    compared(folder, [], [row.format(n=n) for n in range(count)])


def tests_in_each_other(folder: Path, count: int) -> None:
    row = "if (name === 'doc.f{n}') {{ return {{ success: true, data: {{ n: {n} }} }}; }}"
    compared(folder, [], ["\n    else ".join(row.format(n=n) for n in range(count))])


def cases_of_a_table(folder: Path, count: int) -> None:
    rows = [f"      case NAMES.F{n}: return {{ success: true, data: {{ n: {n} }} }};" for n in range(count)]
    names = ["const NAMES = {", *(f"  F{n}: 'doc.f{n}'," for n in range(count)), "};"]
    compared(folder, names, ["    switch (name) {", *rows, "    }"])


def cases_of_constants(folder: Path, count: int) -> None:
    rows = [f"      case F{n}: return {{ success: true, data: {{ n: {n} }} }};" for n in range(count)]
    names = [f"const F{n} = 'doc.f{n}';" for n in range(count)]
    compared(folder, names, ["    switch (name) {", *rows, "    }"])


def aliases(folder: Path, count: int) -> None:
    """Modules behind as many `paths` of a compiler's configuration."""
    imported(folder, {f"@m{n}/a": f"src/m{n}/a.ts" for n in range(count)})
    paths = {f"@m{n}/*": [f"src/m{n}/*"] for n in range(count)}
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": {"paths": paths}}))


def exported(folder: Path, count: int) -> None:
    """Modules behind as many `exports` of a package."""
    imported(folder, {f"lib/m{n}/a": f"lib/src/m{n}/a.ts" for n in range(count)})
    exports = {f"./m{n}/*": f"./src/m{n}/*.ts" for n in range(count)}
    (folder / "package.json").write_text(json.dumps({"private": True, "workspaces": ["lib"]}))
    (folder / "lib" / "package.json").write_text(json.dumps({"name": "lib", "exports": exports}))


def imported(folder: Path, modules: dict[str, str]) -> None:
    """A handler for each of some modules, by what imports them and where they are."""
    imports, rows = [], []
    for n, (specifier, path) in enumerate(modules.items()):
        (folder / path).parent.mkdir(parents=True)
        (folder / path).write_text(f"export const f{n} = () => ({{ success: true, data: {{ n: {n} }} }});\n")
        imports.append(f"import {{ f{n} }} from '{specifier}';")
        rows.append(f"  'doc.f{n}': () => f{n}(),")
    (folder / PLANTED).write_text("\n".join([*imports, "const handlers = {", *rows, "};", DISPATCH, ""]))


def manifest(folder: Path, count: int) -> None:
    entries = [{"name": f"doc.f{n}", "inputSchema": {"type": "object"}} for n in range(count)]
    app = {"id": "com.example.docs", "name": "Docs", "version": "1.0.0"}
    (folder / "abp.json").write_text(json.dumps({"abp": "0.1", "app": app, "capabilities": entries}, indent=1))


def cases_in_a_handler(folder: Path, count: int) -> None:
    """A handler that tells many values of a parameter apart."""
    rows = [f"      case 'f{n}': found = {n}; break;" for n in range(count)]
    handler = ["const handlers = {", "  'doc.find': ({ what }) => {", "    let found;", "    switch (what) {", *rows]
    rest = ["    }", "    return { success: true, data: { found } };", "  },", "};", DISPATCH, ""]
    (folder / PLANTED).write_text("\n".join([*handler, *rest]))


def cases_that_fall_through(folder: Path, count: int) -> None:
    rows = [f"      case 'doc.f{n}':" for n in range(count)]
    compared(folder, [], ["    switch (name) {", *rows, "        return { success: true, data: {} };", "    }"])


def misnamed(folder: Path, count: int) -> None:
    """A manifest whose names are none of a capability."""
    entries = [{"name": f"Export file{n}", "inputSchema": {"type": "object"}} for n in range(count)]
    app = {"id": "com.example.docs", "name": "Docs", "version": "1.0.0"}
    (folder / "abp.json").write_text(json.dumps({"abp": "0.1", "app": app, "capabilities": entries}, indent=1))


def pushed(folder: Path, count: int) -> None:
    """A list to which one entry is added after another."""
    rows = [f"list.push({{ name: 'doc.f{n}', description: 'Does {n}' }});" for n in range(count)]
    runtime = "window.abp = { protocolVersion: '0.1', listCapabilities: () => list, call: async () => ({}) };"
    (folder / PLANTED).write_text("\n".join(["const list = [];", *rows, runtime, ""]))


def listeners(folder: Path, count: int) -> None:
    """Handlers that each fire an event of their own."""
    rows = [f"  'doc.f{n}': () => document.dispatchEvent(new CustomEvent('does-{n}'))," for n in range(count)]
    listening = [f"document.addEventListener('does-{n}', () => console.log({n}));" for n in range(count)]
    (folder / PLANTED).write_text("\n".join(["const handlers = {", *rows, "};", *listening, DISPATCH, ""]))


def written_members(folder: Path, count: int) -> None:
    """A function that writes one member again and again, on one line, and a handler that calls what stands there."""
    writes = f"function listen(work) {{ {'state.done = work; ' * count}}}"
    handlers = "const handlers = { 'doc.save': () => { state.done(); return { success: true, data: {} }; } };"
    (folder / PLANTED).write_text("\n".join(["const state = {};", writes, handlers, DISPATCH, ""]))


APPS: dict[str, tuple[int, Callable[[Path, int], None]]] = {
    "handlers": (1_000, handlers),
    "entries of a list": (10_000, listed),
    "cases of a switch": (20_000, cases),
    "capabilities of a manifest": (8_000, manifest),
    "tests in a row": (8_000, tests_in_a_row),
    "tests in each other's else": (8_000, tests_in_each_other),
    "cases that are rows of a table": (4_000, cases_of_a_table),
    "cases that are constants": (4_000, cases_of_constants),
    "cases in a handler": (10_000, cases_in_a_handler),
    "cases that fall through": (10_000, cases_that_fall_through),
    "entries that are pushed": (4_000, pushed),
    "misnamed capabilities": (4_000, misnamed),
    "handlers that fire events": (1_000, listeners),
    "writes of one member on a line": (20_000, written_members),
    "paths of a compiler": (1_000, aliases),
    "exports of a package": (1_000, exported),
}


if __name__ == "__main__":
    main()
