"""Differential fuzzing: random apps that run for real beside abplint.

`python -m benchmarks.fuzz redux --seed 1 --count 20 --modules FOLDER` draws apps of a kind (`kinds.py`), calls each of
their handlers in jsdom (`run.mjs`), from the first state and after random calls of others, and compares what was
reached with what abplint says of the same files. FOLDER has node_modules with the packages of the kind, `react`,
`react-dom`, `jsdom` and `esbuild`. For each handler and sink:

- found, clean: abplint says what was seen from the first state;
- later: found, and seen only after other calls;
- told: seen and not found, and ABP902 says that something was not followed;
- silent: seen and not found, and nothing is said: a miss, printed;
- missed later: the same, seen only after other calls;
- false: found and never seen: printed, to be judged, since few states were tried.

`--keep` leaves the apps where they were written, to be looked at.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

from abplint.engine import Settings, lint
from benchmarks.fuzz.kinds import KINDS
from benchmarks.fuzz.parts import SINKS
from benchmarks.fuzz.writing import App, apps

RUNNER = Path(__file__).with_name("run.mjs")


def write(app: App, root: Path) -> None:
    """Puts an app's files into a folder."""
    for name, text in app.files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def seen(drawn: list[App], folder: Path, modules: Path) -> dict[str, dict[str, dict[str, list[str]]]]:
    """What each handler of each app reached when it was called: `first` and `later`."""
    listed, out = folder / "apps.json", folder / "seen.json"
    listed.write_text(
        json.dumps([{"name": app.name, "folder": str(folder / app.name), "handlers": [*app.handlers]} for app in drawn])
    )
    subprocess.run(["node", str(RUNNER), str(modules), str(listed), str(out)], check=True)
    result: dict[str, dict[str, dict[str, list[str]]]] = json.loads(out.read_text())
    return result


def said(root: Path) -> dict[str, set[str]]:
    """The rules of abplint's findings for each capability of an app."""
    rules: dict[str, set[str]] = defaultdict(set)
    for finding in lint(settings=Settings(root=root, gitignore=False, select=("ABP1", "ABP9"))).findings:
        for capability in finding.capabilities:
            rules[capability].add(finding.rule)
    return rules


def judged(rule: str, reached: dict[str, list[str]], rules: set[str]) -> str:
    """How what was seen of a sink stands to what was said of it."""
    first, later = rule in reached["first"], rule in reached["later"]
    if rule in rules:
        return "found" if first else "later" if later else "false"
    if not first and not later:
        return "clean"
    if "ABP902" in rules:
        return "told"
    return "silent" if first else "missed later"


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kind", choices=sorted(KINDS))
    parser.add_argument("--modules", type=Path, required=True, help="folder with node_modules")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20, help="how many apps")
    parser.add_argument("--keep", action="store_true", help="leave the apps on disk")
    options = parser.parse_args(arguments)
    drawn = apps(options.kind, options.seed, options.count)
    folder = Path(tempfile.mkdtemp(prefix="abplint-fuzz-"))
    try:
        for app in drawn:
            write(app, folder / app.name)
        results = seen(drawn, folder, options.modules)
        counts: Counter[str] = Counter()
        for app in drawn:
            rules = said(folder / app.name)
            for handler, reached in results[app.name].items():
                for rule in SINKS:
                    verdict = judged(rule, reached, rules.get(handler, set()))
                    counts[verdict] += 1
                    if verdict in ("silent", "false"):
                        print(f"{verdict}: {app.name} {handler} {rule}: {app.handlers[handler]}")
        print(", ".join(f"{verdict} {count}" for verdict, count in sorted(counts.items())))
    finally:
        if options.keep:
            print(f"kept in {folder}")
        else:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
