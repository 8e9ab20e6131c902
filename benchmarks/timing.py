"""What the benchmarks share: timed processes that take turns, the tools beside abplint, planted runtimes."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
PLANTED = "abp-benchmark-runtime.js"
MODULES = 20
COPIES = 4
ROUNDS_OF_SLOW_TOOLS = 1
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


class Tool(NamedTuple):
    """A command line to be run in the folder that is measured."""

    name: str
    command: Sequence[str]
    rounds: int = sys.maxsize


class Run(NamedTuple):
    peak: float  # MiB; this script's own peak is its floor, since a process begins as a copy
    cpu: float  # seconds


Runs = dict[str, list[Run]]

PYTHON = Tool("python -c pass", (sys.executable, "-c", "pass"))
VERSION = Tool("abplint --version", (sys.executable, "-m", "abplint", "--version"))
ABPLINT = Tool("abplint", (sys.executable, "-m", "abplint", "--no-cache"))


def measure(command: Sequence[str], folder: Path) -> Run:
    """Run a command with its output thrown away. Raises RuntimeError if it crashes or is used wrongly."""
    process = subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):  # 1: findings, or no match
        raise RuntimeError(f"{' '.join(command)}: exit code {process.returncode}")
    peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return Run(peak, usage.ru_utime + usage.ru_stime)


def take_turns(places: Sequence[tuple[Tool, Path]], rounds: int) -> list[list[Run]]:
    """The runs of each tool in its folder, A B C A B C …; the first round is not kept."""
    runs: list[list[Run]] = [[] for _ in places]
    for turn in range(rounds + 1):
        for (tool, folder), kept in zip(places, runs, strict=True):
            if turn <= tool.rounds and (turn or tool.rounds > rounds):
                run = measure(tool.command, folder)
                kept += [run] if turn else []
    return runs


def cpu(runs: Sequence[Run]) -> float:
    return median(run.cpu for run in runs)


def peak(runs: Sequence[Run]) -> float:
    return median(run.peak for run in runs)


def share(runs: Sequence[Run], others: Sequence[Run], of: Callable[[Run], float] = lambda run: run.cpu) -> float:
    """The median, over the rounds, of one tool's processor time (or what `of` takes) divided by another's."""
    return median(of(a) / of(b) for a, b in zip(runs, others, strict=False))


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
            yield Tool(name, (found, *arguments), ROUNDS_OF_SLOW_TOOLS if name == "semgrep" else sys.maxsize)
    yield from eslint(scratch / "eslint.config.mjs")


def eslint(configuration: Path) -> Iterator[Tool]:
    """ESLint with the rules that oxlint has, if TypeScript's parser is installed beside it."""
    found = shutil.which("eslint")
    parser = found and Path(found).resolve().parents[2] / "@typescript-eslint" / "parser" / "dist" / "index.js"
    if found and parser and parser.is_file():
        options = {"sourceType": "module", "ecmaVersion": "latest", "parserOptions": {"ecmaFeatures": {"jsx": True}}}
        configuration.write_text(
            f"import parser from {json.dumps(str(parser))};\n"
            f"const languageOptions = {{ parser, ...{json.dumps(options)} }};\n"
            f"const files = ['**/*.{{js,cjs,mjs,jsx,ts,cts,mts,tsx}}'];\n"
            f"export default [{{ files, languageOptions, rules: {json.dumps(OXLINT['rules'])} }}];\n"
        )
        command = (found, "--no-inline-config", "--config", str(configuration), ".")
        yield Tool("eslint", command, ROUNDS_OF_SLOW_TOOLS)


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
