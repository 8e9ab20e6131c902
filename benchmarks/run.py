"""How long abplint takes, beside tools that read the same files.

    python benchmarks/run.py CHECKOUT...                                      tables on the terminal
    python benchmarks/run.py --markdown benchmarks/results.md CHECKOUT...     and in a file

Run it with a Python that has abplint's dependencies. A CHECKOUT is a git work tree, or a folder of them. Each is
measured as it is and, unless it is an ABP app already, with a planted runtime whose handlers call into 20 of its
modules: one untracked file at its top, removed afterwards. ripgrep, oxlint and semgrep take part if they are on the
PATH, oxlint and semgrep with rules that come near to abplint's. A Node launcher that is found as `oxlint` counts as
oxlint.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
PLANTED = "abp-benchmark-runtime.js"
MODULES = 20
COPIES = 4
RESULTS = 1000
ROUNDS_OF_SEMGREP = 1
SOURCE = re.compile(r"(?<!\.d)\.(?:[cm]?[jt]s|[jt]sx)$")
UNUSUAL = re.compile(
    r"(?:^|/)(?:node_modules|dist|vendor|public|__\w+__|tests?|fixtures|mocks?)/|\.(?:test|spec|stories|min)\."
)
EXPORTED_FUNCTION = re.compile(rb"^export (?:async )?(?:function\*? |const (?=\w+ = (?:async )?\())(\w+)", re.MULTILINE)

OXLINT = {
    "categories": {"correctness": "off"},
    "rules": {
        "no-alert": "error",
        "no-restricted-globals": ["error", "print", "open", "Notification", "showSaveFilePicker", "showOpenFilePicker"],
    },
}
SEMGREP = (
    *("alert(...)", "confirm(...)", "prompt(...)", "window.print()", "window.open(...)", "navigator.share(...)"),
    *("navigator.clipboard.$F(...)", "document.execCommand(...)", "new Notification(...)", "$A.click()"),
)

INTRODUCTION = """\
# How long abplint takes

Written by `benchmarks/run.py`.

Seconds are medians of wall time over {rounds} rounds in which the tools take turns, after one that warms the cache
(semgrep: {semgrep}). `÷ x` is the median, over the rounds, of abplint's time (or memory) divided by x's. MiB is the
peak of the largest process. {machine}.
"""


class Tool(NamedTuple):
    """A command line to be run in the folder that is measured."""

    name: str
    command: Sequence[str]
    rounds: int = sys.maxsize


class Run(NamedTuple):
    seconds: float
    peak: float  # MiB; this script's own peak is its floor, since a process begins as a copy
    cpu: float  # seconds


Runs = dict[str, list[Run]]

PYTHON = Tool("python -c pass", (sys.executable, "-c", "pass"))
VERSION = Tool("abplint --version", (sys.executable, "-m", "abplint", "--version"))
ABPLINT = Tool("abplint", (sys.executable, "-m", "abplint", "--no-cache"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", nargs="+", type=Path, metavar="CHECKOUT")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables to FILE, too")
    options = parser.parse_args()
    rounds: int = options.rounds
    checkouts = list(repositories(options.checkouts))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # a planted runtime goes away whatever ends the run

    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        # As when it is installed: the warming round compiles, the others load what it compiled.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ |= {"PYTHONPATH": str(HERE.parent), "PYTHONPYCACHEPREFIX": str(scratch / "pycache")}
        others = list(installed(scratch))
        machine = f"CPython {platform.python_version()}, {os.cpu_count()} cores, {platform.system()}"
        if hasattr(os, "getloadavg"):
            machine += f", load before {os.getloadavg()[0]:.1f}"
        versions = [f"{tool.name} {version(tool)}" for tool in others]
        introduction = INTRODUCTION.format(
            rounds=rounds, semgrep=ROUNDS_OF_SEMGREP, machine="; ".join([machine, *versions])
        )
        parts = [introduction]
        print(introduction)
        sections: dict[str, Callable[[], str]] = {
            "Start-up": lambda: start_up(scratch, rounds),
            "Whole runs": lambda: whole_runs(checkouts, [ABPLINT, *others], rounds),
            "Following, against a bare parse of the same modules": lambda: following(checkouts, rounds),
            f"{COPIES} copies of a tree in one repository": lambda: growth(checkouts, scratch, rounds),
            f"SARIF with {RESULTS:,} results": lambda: sarif(scratch / "sarif", rounds),
        }
        for title, measured in sections.items():
            parts.append(f"## {title}\n\n{measured()}")
            print(parts[-1], flush=True)
    if options.markdown:
        options.markdown.write_text("\n".join(parts), "utf-8")


# ---------------------------------------------------------------- measuring


def measure(command: Sequence[str], folder: Path) -> Run:
    """Run a command with its output thrown away. Raises RuntimeError if it crashes or is used wrongly."""
    started = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):  # 1: findings, or no match
        raise RuntimeError(f"{' '.join(command)}: exit code {process.returncode}")
    peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return Run(seconds, peak, usage.ru_utime + usage.ru_stime)


def take_turns(places: Sequence[tuple[Tool, Path]], rounds: int) -> list[list[Run]]:
    """The runs of each tool in its folder, A B C A B C …; the first round is not kept."""
    runs: list[list[Run]] = [[] for _ in places]
    for turn in range(rounds + 1):
        for (tool, folder), kept in zip(places, runs, strict=True):
            if turn <= tool.rounds and (turn or tool.rounds > rounds):
                run = measure(tool.command, folder)
                kept += [run] if turn else []
    return runs


def seconds(runs: Sequence[Run]) -> float:
    return median(run.seconds for run in runs)


def peak(runs: Sequence[Run]) -> float:
    return median(run.peak for run in runs)


def share(runs: Sequence[Run], others: Sequence[Run], of: Callable[[Run], float] = lambda run: run.seconds) -> str:
    return f"{median(of(a) / of(b) for a, b in zip(runs, others, strict=False)):.2f}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


# ---------------------------------------------------------------- tools and trees


def installed(scratch: Path) -> Iterator[Tool]:
    """The other tools that are on the PATH; their configuration goes to `scratch`."""
    oxlint, semgrep = scratch / "oxlint.json", scratch / "semgrep.json"  # JSON is YAML
    oxlint.write_text(json.dumps(OXLINT))
    rule = {"id": "abp", "message": "-", "severity": "ERROR", "languages": ["javascript", "typescript"]}
    patterns = [{**rule, "id": f"abp-{n}", "pattern": pattern} for n, pattern in enumerate(SEMGREP)]
    semgrep.write_text(json.dumps({"rules": patterns}))
    commands = {
        "ripgrep": ("rg", "--count", "abp", "."),
        "oxlint": ("oxlint", "--config", str(oxlint), "--disable-nested-config", "."),
        "semgrep": ("semgrep", "scan", "--config", str(semgrep), "--metrics=off", "--disable-version-check", "."),
    }
    for name, (program, *arguments) in commands.items():
        if found := shutil.which(program):
            yield Tool(name, (found, *arguments), ROUNDS_OF_SEMGREP if name == "semgrep" else sys.maxsize)


def version(tool: Tool) -> str:
    output = subprocess.run([tool.command[0], "--version"], stdout=subprocess.PIPE, check=True, text=True).stdout
    return (re.search(r"\d+(?:\.\d+)+", output) or ["?"])[0]


def git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=folder, stdout=subprocess.PIPE, check=True, text=True).stdout


def repositories(folders: Sequence[Path]) -> Iterator[Path]:
    for folder in map(Path.resolve, folders):
        inner = [git_folder.parent for git_folder in sorted(folder.glob("*/.git"))]
        yield from [folder] if (folder / ".git").exists() or not inner else inner


def files(checkout: Path) -> list[str]:
    return [name for name in git(checkout, "ls-files", "-z").split("\0") if (checkout / name).is_file()]


def speaks_abp(checkout: Path) -> bool:
    return (
        subprocess.run([*ABPLINT.command, "--require-abp", "--exit-zero"], cwd=checkout, capture_output=True).returncode
        == 0
    )


@contextmanager
def planted(checkout: Path, count: int = MODULES, capabilities: int | None = None) -> Iterator[None]:
    """For a while, a runtime at the top of a checkout, whose handlers call one function each of some of its modules."""
    modules = [name for name in sorted(files(checkout)) if SOURCE.search(name) and not UNUSUAL.search(name)]
    exports = ((name, EXPORTED_FUNCTION.search((checkout / name).read_bytes())) for name in modules)
    calls = [(name, found[1].decode()) for name, found in exports if found]
    calls = calls[:: max(len(calls) // count, 1)][:count]
    lines = [
        f"import {{ {export} as f{n} }} from './{SOURCE.sub('', name)}';" for n, (name, export) in enumerate(calls)
    ]
    called = [n % len(calls) for n in range(capabilities or len(calls))]
    lines += [
        "const handlers = {",
        *(f"  'process.f{n}': (params) => f{f}(params)," for n, f in enumerate(called)),
        "};",
    ]
    lines += ["window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };", ""]
    (checkout / PLANTED).write_text("\n".join(lines))
    try:
        yield
    finally:
        (checkout / PLANTED).unlink()


@contextmanager
def with_surface(checkout: Path) -> Iterator[str]:
    """The checkout with an ABP surface, its own or a planted one; the name of that state."""
    if speaks_abp(checkout):
        yield checkout.name
    else:
        with planted(checkout):
            yield f"{checkout.name} + runtime"


# ---------------------------------------------------------------- what is measured


def start_up(folder: Path, rounds: int) -> str:
    python, abplint = take_turns([(PYTHON, folder), (VERSION, folder)], max(rounds, 20))
    row = [f"{seconds(python) * 1000:.0f} ms", f"{seconds(abplint) * 1000:.0f} ms", share(abplint, python)]
    return table(["`python -c pass`", "`abplint --version`", "÷"], [row])


def whole_runs(checkouts: Sequence[Path], tools: Sequence[Tool], rounds: int) -> str:
    rows = []

    def add(name: str, checkout: Path) -> None:
        own, *others = runs = take_turns([(tool, checkout) for tool in tools], rounds)
        rows.append(
            [name, f"{len(files(checkout)):,}", *(f"{seconds(each):.2f}" for each in runs)]
            + [share(own, other) for other in others]
            + [f"{peak(each):.0f}" for each in runs]
        )

    for checkout in checkouts:
        if not speaks_abp(checkout):
            add(checkout.name, checkout)
        with with_surface(checkout) as name:
            add(name, checkout)
    names = [tool.name for tool in tools]
    head = ["tree", "files", *(f"{name} s" for name in names), *(f"÷ {name}" for name in names[1:])]
    return table([*head, *(f"{name} MiB" for name in names)], rows)


def following(checkouts: Sequence[Path], rounds: int) -> str:
    rows = []
    for checkout in checkouts:
        with with_surface(checkout) as name:
            command = [sys.executable, str(HERE / "following.py"), str(checkout)]
            outputs = [subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout for _ in range(rounds)]
        runs = [json.loads(output) for output in outputs]
        survey, whole, parse = (median(run[key] for run in runs) * 1000 for key in ("survey", "whole", "parse"))
        size = [f"{runs[0]['modules']:,}", f"{runs[0]['bytes'] / 1e6:.2f}"]
        rows.append(
            [
                name,
                *size,
                *(f"{ms:.0f}" for ms in (survey, parse, whole - survey)),
                f"{(whole - survey) / (4 * parse + 50):.2f}",
            ]
        )
    head = ["tree", "modules parsed", "MB", "survey ms", "bare parse ms", "following ms", "÷ (4 × parse + 50 ms)"]
    return table(head, rows)


def growth(checkouts: Sequence[Path], scratch: Path, rounds: int) -> str:
    rows = []
    for checkout in checkouts:
        one, four = (copies(checkout, scratch / checkout.name / str(count), count) for count in (1, COPIES))
        count = len(files(one))
        if not speaks_abp(checkout):
            small, large = take_turns([(ABPLINT, one), (ABPLINT, four)], rounds)
            more = (seconds(large) - seconds(small)) / (count * (COPIES - 1)) * 1e6
            rows.append([checkout.name, share(large, small), share(large, small, lambda run: run.peak), f"{more:.0f}"])
        with with_surface(checkout) as name:
            for folder in (one, four):
                for copy in folder.iterdir():
                    if (checkout / PLANTED).exists() and copy.name != ".git":
                        shutil.copy(checkout / PLANTED, copy)
            small, large = take_turns([(ABPLINT, one), (ABPLINT, four)], rounds)
        rows.append([name, share(large, small), share(large, small, lambda run: run.peak), ""])
        shutil.rmtree(scratch / checkout.name)
    return table(["tree", "time, 4 to 1", "memory, 4 to 1", "µs for one more file"], rows)


def copies(checkout: Path, folder: Path, count: int) -> Path:
    """A repository of so many copies of a checkout's files."""
    for name in files(checkout):
        for copy in range(count):
            target = folder / f"copy-{copy}" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(checkout / name, target)
    git(folder, "init", "--quiet")
    git(folder, "add", "--all", "--force")
    return folder


def sarif(folder: Path, rounds: int) -> str:
    folder.mkdir()
    lines = [f"  'process.f{n}': () => alert({n})," for n in range(RESULTS)]
    lines = ["const handlers = {", *lines, "};"]
    lines += ["window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };", ""]
    (folder / PLANTED).write_text("\n".join(lines))
    concise, as_sarif = (Tool(name, (*ABPLINT.command, "--format", name)) for name in ("concise", "sarif"))
    plain, full = take_turns([(concise, folder), (as_sarif, folder)], rounds)
    more = seconds(full) - seconds(plain)
    row = [f"{seconds(plain) * 1000:.0f} ms", f"{seconds(full) * 1000:.0f} ms", f"{more * 1000:.0f} ms"]
    return table(["`-f concise`", "`-f sarif`", "more"], [row])


if __name__ == "__main__":
    main()
