"""What of an app's findings survives what its author ships it with, and what appears that was not there.

    npm install --prefix TOOLS esbuild rollup @rollup/plugin-{node-resolve,commonjs,terser} terser webpack prettier \\
        typescript @babel/{core,preset-env,preset-react,preset-typescript,plugin-transform-runtime} @swc/core \\
        vite @vitejs/plugin-{react,vue} @sveltejs/vite-plugin-svelte @preact/preset-vite vite-plugin-solid \\
        react react-dom vue svelte preact solid-js
    python benchmarks/shipping.py TOOLS --into /tmp/shipped
    python benchmarks/shipping.py TOOLS --into /tmp/shipped --app jquery-app -t "tsc es5" --verbose

Each app of `testdata/` goes through each transform (`shipping.mjs`), and both states are linted. A finding is a rule
and a capability, as often as it is reported; places change and are not compared. `survive` are those of the sources
that are found in what was built, `new` those that are found there alone, `said` those of the lost ones of which an
ABP902 of the built app names the capability: the developer is told. ABP9xx is not counted.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from abplint.engine import Settings, lint
from abplint.finding import Report

HERE = Path(__file__).resolve().parent
TRANSFORMS = (
    "crlf", "prettier", "wrapped", "esbuild minify", "terser", "esbuild es2015", "tsc es5", "tsc es5 commonjs",
    "babel es5", "babel es5 runtime", "swc es5", "esbuild bundle", "esbuild bundle es2015", "rollup terser",
    "rollup tsc es5", "webpack", "webpack babel es5", "vite",
)  # fmt: skip
Key = tuple[str, str]


def counted(report: Report) -> Counter[Key]:
    """Each finding as often as it is reported, once for each of its capabilities."""
    return Counter(
        (finding.rule, name)
        for finding in report.findings
        if not finding.rule.startswith("ABP9")
        for name in finding.capabilities or ("",)
    )


def unfollowed(report: Report) -> set[str]:
    return {name for finding in report.findings if finding.rule == "ABP902" for name in finding.capabilities}


def linted(folder: Path) -> tuple[Report, float]:
    start = time.perf_counter()
    report = lint(settings=Settings(root=folder, gitignore=False))
    return report, time.perf_counter() - start


def built(tools: Path, transform: str, apps: list[tuple[Path, Path, list[str]]]) -> dict[str, str]:
    """Transforms apps; why those that could not be were not, by their folder."""
    job = {
        "tools": str(tools),
        "transform": transform,
        "apps": [{"from": str(source), "to": str(target), "entries": entries} for source, target, entries in apps],
    }
    command = ["node", str(HERE / "shipping.mjs")]
    run = subprocess.run(command, input=json.dumps(job), capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(f"{transform}: {run.stderr[-2000:]}")
    return json.loads(run.stdout.splitlines()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tools", type=Path, help="a folder with node_modules")
    parser.add_argument("--apps", type=Path, default=HERE.parent / "testdata", help="the folder of the apps")
    parser.add_argument("--into", type=Path, required=True, metavar="FOLDER", help="where built apps are left")
    parser.add_argument("--app", action="append", metavar="NAME", help="only these apps")
    parser.add_argument("-t", "--transform", action="append", choices=TRANSFORMS, help="only these transforms")
    parser.add_argument("--verbose", action="store_true", help="print each finding that is lost or new")
    options = parser.parse_args()
    sources = sorted(
        path for path in options.apps.iterdir() if path.is_dir() and path.name in (options.app or [path.name])
    )
    before = {source.name: linted(source) for source in sources}
    print("| transform | apps | findings | survive | of the lost, said | new | seconds ÷ sources |")
    print("| --- | --: | --: | --: | --: | --: | --: |")
    for transform in options.transform or TRANSFORMS:
        folder = options.into / transform.replace(" ", "-")
        subprocess.run(["rm", "-rf", str(folder)], check=True)
        jobs = [
            (source, folder / source.name, [s.location.path for s in before[source.name][0].surfaces])
            for source in sources
        ]
        failures = built(options.tools.resolve(), transform, jobs)
        row: Counter[str] = Counter()
        seconds = [0.0, 0.0]
        details: list[str] = []
        for source, target, _ in jobs:
            if str(source) in failures:
                if options.verbose:
                    details.append(f"  {source.name}: not transformed: {failures[str(source)]}")
                continue
            report, spent = before[source.name]
            after, spent_after = linted(target)
            there, here = counted(report), counted(after)
            lost, gained, said = there - here, here - there, unfollowed(after)
            row["apps"] += 1
            row["findings"] += there.total()
            row["lost"] += lost.total()
            row["said"] += sum(count for (_, name), count in lost.items() if name in said)
            row["new"] += gained.total()
            seconds = [seconds[0] + spent, seconds[1] + spent_after]
            if options.verbose:
                for kind, keys in (("lost", lost), ("new", gained)):
                    details += [
                        f"  {source.name}: {kind} {rule} {name} × {n}" for (rule, name), n in sorted(keys.items())
                    ]
        share = f"{1 - row['lost'] / row['findings']:.1%}" if row["findings"] else "-"
        slower = f"{seconds[1] / seconds[0]:.2f}" if seconds[0] else "-"
        print(
            f"| {transform} | {row['apps']} | {row['findings']} | {share} | {row['said']} | {row['new']} | {slower} |"
        )
        print(*details, sep="\n", end="\n" if details else "", flush=True)


if __name__ == "__main__":
    main()
