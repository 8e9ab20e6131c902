"""What abplint costs, beside tools that read the same files, and each target with what was measured.

    python benchmarks/run.py CHECKOUT...                       tables on the terminal
    python benchmarks/run.py --large EXCALIDRAW CHECKOUT...    and an application with some 19 capabilities of its own
    python benchmarks/run.py --markdown FILE CHECKOUT...       and in a file

Run it with a Python that has abplint's dependencies. A CHECKOUT is a git work tree, or a folder of them. Each is
measured as it is and, unless it is an ABP app already, with a planted runtime whose handlers call into 20 of its
modules: one untracked file at its top, removed afterwards. ripgrep, oxlint, semgrep and ESLint take part if they are
on the PATH, the linters with rules that come near to abplint's. A Node launcher found as `oxlint` counts as oxlint.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from again import again, copied
from growing import APPS, CAPABILITIES, capabilities, doubled
from timing import (
    ABPLINT,
    COPIES,
    HERE,
    PLANTED,
    PYTHON,
    ROUNDS_OF_SLOW_TOOLS,
    VERSION,
    Run,
    Tool,
    copies,
    cpu,
    files,
    installed,
    peak,
    repositories,
    share,
    speaks_abp,
    table,
    take_turns,
    version,
    with_surface,
)

RESULTS = 1_000
MANY_FILES = 8_000
FOLLOWED = ("tree", "modules parsed", "MB", "imports ms", "survey ms", "bare parse ms", "following ms")

INTRODUCTION = """\
Seconds are processor time, user and system, so that what else a machine does counts little; medians over {rounds}
rounds in which the tools take turns, after one that warms the disk's cache (semgrep and ESLint: {slow} round). A share
is the median of the rounds' shares. MiB is the peak of the largest process. {machine}.
"""


class Figure(NamedTuple):
    """A measured figure beside its target: both in `unit`, which says of what they are a multiple."""

    target: int  # its number in the table of targets
    what: str
    unit: str
    at_most: float
    measured: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", nargs="+", type=Path, metavar="CHECKOUT")
    parser.add_argument("--large", type=Path, metavar="CHECKOUT", help="an application with capabilities of its own")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables to FILE, too")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # a planted runtime goes away whatever ends the run

    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        # As when it is installed: the warming round compiles, the others load what it compiled.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ |= {
            "PYTHONPATH": str(HERE.parent),
            "PYTHONPYCACHEPREFIX": str(scratch / "pycache"),
            "XDG_CACHE_HOME": str(scratch / "caches"),
        }
        run = Benchmark(scratch, list(installed(scratch)), list(repositories(options.checkouts)), options.rounds)
        text = run.whole(options.large and options.large.resolve())
    print(text)
    if options.markdown:
        options.markdown.write_text(text, "utf-8")


class Benchmark:
    """One run of everything, each figure kept beside its target."""

    def __init__(self, scratch: Path, others: Sequence[Tool], checkouts: Sequence[Path], rounds: int) -> None:
        self.scratch = scratch
        self.others = others
        self.checkouts = checkouts
        self.rounds = rounds
        self.figures: list[Figure] = []

    def whole(self, large: Path | None) -> str:
        machine = f"CPython {platform.python_version()}, {os.cpu_count()} cores, {platform.system()}"
        if hasattr(os, "getloadavg"):
            machine += f", load before {os.getloadavg()[0]:.1f}"
        versions = [f"{tool.name} {version(tool)}" for tool in self.others]
        introduction = INTRODUCTION.format(
            rounds=self.rounds, slow=ROUNDS_OF_SLOW_TOOLS, machine="; ".join([machine, *versions])
        )
        self.start_up()
        rows = [row for checkout in self.checkouts for row in self.runs_of(checkout)]
        everything = [*self.checkouts, *([large] if large else [])]
        if large:
            rows.append(self.runs(large, large.name, at_most=8, large=True))
        for checkout in self.checkouts:
            self.copies(checkout)
        if large:  # from here on, apps are read in this process: its own peak is a floor of all that it starts
            self.more_capabilities(large)
        self.growth()
        following = [self.following(checkout) for checkout in everything]
        for checkout in everything:
            self.again(checkout)
        self.sarif()
        names = ["abplint", *(tool.name for tool in self.others)]
        head = ["tree", "files", *(f"{name} s" for name in names), *(f"{name} MiB" for name in names)]
        parts = [introduction, self.targets(), table(head, rows)]
        return "\n".join([*parts, table([*FOLLOWED, "floor ms"], following)])

    def targets(self) -> str:
        rows = [
            [
                str(each.target),
                each.what,
                f"{each.at_most:g} {each.unit}",
                f"{each.measured:.2f}" if each.measured < 10 else f"{each.measured:.0f}",
                "yes" if each.measured <= each.at_most else "**no**",
            ]
            for each in sorted(self.figures, key=lambda figure: figure.target)
        ]
        return table(["target", "what", "at most", "measured", "met"], rows)

    def note(self, target: int, what: str, unit: str, at_most: float, measured: float) -> None:
        self.figures.append(Figure(target, what, unit, at_most, measured))
        print(*self.figures[-1], sep=" | ", file=sys.stderr, flush=True)

    # ------------------------------------------------------------ what is measured

    def start_up(self) -> None:
        python, own = take_turns([(PYTHON, self.scratch), (VERSION, self.scratch)], max(self.rounds, 20))
        self.note(1, "`abplint --version`", "× `python -c pass`", 2, share(own, python))

    def runs_of(self, checkout: Path) -> Iterator[list[str]]:
        if not speaks_abp(checkout):
            many = len(files(checkout)) >= MANY_FILES
            yield self.runs(checkout, checkout.name, at_most=0.5 if many else 1, target=2)
        with with_surface(checkout) as name:
            yield self.runs(checkout, name, at_most=3, target=3 if name == checkout.name else 4)

    def runs(self, checkout: Path, name: str, at_most: float, target: int = 5, large: bool = False) -> list[str]:
        """A row of the table of whole runs, in one state of a checkout."""
        own, *others = runs = take_turns([(tool, checkout) for tool in (ABPLINT, *self.others)], self.rounds)
        beside = {tool.name: share(own, other) for tool, other in zip(self.others, others, strict=True)}
        limits = {"oxlint": (target, at_most), "semgrep": (11, 0.1), "eslint": (11, 0.05)}
        if at_most < 1:
            limits["ripgrep"] = (2, 3)
        for tool, (number, limit) in limits.items():
            if tool in beside:
                self.note(number, name, f"× {tool}", limit, beside[tool])
        if large:
            self.note(5, name, "MiB", 120, peak(own))
            self.note(5, f"{name}: handlers that are not followed to the end", "handlers", 0, unfollowed(checkout))
        return [
            name,
            f"{len(files(checkout)):,}",
            *(f"{cpu(each):.2f}" for each in runs),
            *(f"{peak(each):.0f}" for each in runs),
        ]

    def more_capabilities(self, checkout: Path) -> None:
        few, *_, many = capabilities(checkout, self.rounds)
        what = f"{CAPABILITIES[-1]} capabilities of {checkout.name} against {CAPABILITIES[0]}"
        self.note(7, what, "×", 1.2, many.seconds / few.seconds)

    def growth(self) -> None:
        for name, (small, large) in doubled(self.scratch, self.rounds, 0.5, APPS):
            self.note(8, f"{small.size:,} to {large.size:,} {name}", "×", 2.2, large.seconds / small.seconds)

    def copies(self, checkout: Path) -> None:
        one, four = (copies(checkout, self.scratch / checkout.name / str(count), count) for count in (1, COPIES))
        with with_surface(checkout) as name:
            if name == checkout.name:
                small, large = take_turns([(ABPLINT, one), (ABPLINT, four)], self.rounds)
            else:
                small, large = take_turns([(ABPLINT, one), (ABPLINT, four)], self.rounds)
                count = len(files(one)) * (COPIES - 1)
                self.note(13, checkout.name, "µs", 12, (cpu(large) - cpu(small)) / count * 1e6)
                for copy in (copy for folder in (one, four) for copy in folder.glob("copy-*")):
                    shutil.copy(checkout / PLANTED, copy)
                small, large = take_turns([(ABPLINT, one), (ABPLINT, four)], self.rounds)
        self.note(9, f"{COPIES} copies of {name}: time", "×", 4.2, share(large, small))
        self.note(9, f"{COPIES} copies of {name}: memory", "×", 1.3, share(large, small, lambda run: run.peak))
        shutil.rmtree(self.scratch / checkout.name)

    def following(self, checkout: Path) -> list[str]:
        with with_surface(checkout) as name:
            command = [sys.executable, str(HERE / "following.py"), str(checkout)]
            outputs = [subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout for _ in range(self.rounds)]
        runs = [json.loads(output) for output in outputs]
        keys = ("imports", "survey", "whole", "parse")
        imports, survey, whole, parse = (median(run[key] for run in runs) * 1000 for key in keys)
        self.note(10, name, "× (4 × bare parse + 50 ms)", 2, (whole - survey) / (4 * parse + 50))
        size = [f"{runs[0]['modules']:,}", f"{runs[0]['bytes'] / 1e6:.2f}"]
        parts = (imports, survey, parse, whole - survey, imports + survey + parse)
        return [name, *size, *(f"{milliseconds:.0f}" for milliseconds in parts)]

    def again(self, checkout: Path) -> None:
        oxlint = next((tool for tool in self.others if tool.name == "oxlint"), None)
        with with_surface(checkout) as name:
            copy = copied(checkout, self.scratch / "again" / checkout.name)
        runs = again(copy, oxlint, self.rounds)
        shutil.rmtree(copy)
        edits = {"nothing": runs["again"], "another module": runs["elsewhere"], "the runtime": runs["runtime"]}
        for edited, own in edits.items():
            if own and runs["oxlint"]:
                self.note(6, f"{name}, after an edit of {edited}", "× oxlint", 1.5, share(own, runs["oxlint"]))

    def sarif(self) -> None:
        folder = self.scratch / "sarif"
        folder.mkdir()
        lines = [f"  'process.f{n}': () => alert({n})," for n in range(RESULTS)]
        lines = ["const handlers = {", *lines, "};"]
        lines += ["window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };", ""]
        (folder / PLANTED).write_text("\n".join(lines))
        concise, full = (Tool(name, (*ABPLINT.command, "--format", name)) for name in ("concise", "sarif"))
        plain, more = take_turns([(concise, folder), (full, folder)], self.rounds)
        self.note(12, f"SARIF with {RESULTS:,} results, more than `-f concise`", "ms", 140, extra(more, plain))


def extra(runs: Sequence[Run], others: Sequence[Run]) -> float:
    """Milliseconds of processor time."""
    return (cpu(runs) - cpu(others)) * 1000


def unfollowed(checkout: Path) -> int:
    command = [*ABPLINT.command, "--format", "json", "--exit-zero"]
    report = json.loads(subprocess.run(command, cwd=checkout, stdout=subprocess.PIPE).stdout)
    return sum(len(surface["unfollowed"]) for surface in report["surfaces"])


if __name__ == "__main__":
    main()
