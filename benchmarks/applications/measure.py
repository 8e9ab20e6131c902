"""Runs abplint on the rebuilt applications and compares what it says with the labels.

    python benchmarks/applications/rebuild.py --mirrors ~/mirrors --into /tmp/applications
    python benchmarks/applications/measure.py /tmp/applications
    python benchmarks/applications/measure.py /tmp/applications grocy --verbose --json out.json

A finding matches a label by rule, file and line (a label's `also` holds lines that are as right). For each application:

  labelled   expected findings
  found      of them, those that abplint reports
  missed     the others
  silent     of those, the ones without an ABP902 that names one of their capabilities: nothing told the developer
  false      findings that are no label; ABP902 and notes apart
  trap       of those, the ones that stand at a place that labels.toml says must stay silent
  precision  found findings of all that were reported (notes that are no label apart)
  recall     found labels of all labels
  seconds    of the whole run of abplint, and its peak memory
"""

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import tomllib

HERE = Path(__file__).resolve().parent
UNRESOLVED = "ABP902"
COLUMNS = ("labelled", "found", "missed", "silent", "false", "trap", "precision", "recall", "seconds", "MiB")


def run(command: list[str], tree: Path) -> tuple[dict, float, float]:
    """The report on a tree, the seconds and the mebibytes that it took."""
    arguments = [*command, "check", "-f", "json", "--root", ".", "--exit-zero"]
    arguments += ["--no-cache", "--no-config", "--no-baseline", "."]
    # No git repository around the tree has a say in what is read.
    environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(tree.parent)}
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        process = subprocess.Popen(arguments, cwd=tree, env=environment, stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"{shlex.join(arguments)} in {tree} ended with {process.returncode}")
        output.seek(0)
        report = json.load(output)
    unit = 1 if sys.platform == "darwin" else 1024
    return report, seconds, usage.ru_maxrss * unit / 2**20


def places(label: dict) -> set[tuple[str, str, int]]:
    return {(label["rule"], label["file"], line) for line in (label["line"], *label.get("also", []))}


def is_trap(key: tuple[str, str, int], silent: list[dict]) -> bool:
    rule, file, line = key
    return any(
        place["file"] == file and place["line"] == line and rule in place.get("rules", [rule]) for place in silent
    )


def compare(labels: dict, report: dict) -> dict:
    expected = labels.get("finding", [])
    reported = [
        ((finding["rule"], finding["location"]["path"], finding["location"]["line"]), finding)
        for finding in report["findings"]
    ]
    keys = {key for key, _ in reported}
    unresolved = {name for key, finding in reported if key[0] == UNRESOLVED for name in finding["capabilities"]}
    found = [label for label in expected if places(label) & keys]
    missed = [label for label in expected if not places(label) & keys]
    silent = [label for label in missed if not unresolved & set(label.get("capabilities", []))]
    right = set().union(*(places(label) for label in expected))
    matching = [finding for key, finding in reported if key in right]
    undecided = set().union(*(places(label) for label in labels.get("open", [])))
    false = [
        (key, finding)
        for key, finding in reported
        if key not in right | undecided and key[0] != UNRESOLVED and finding["level"] != "note"
    ]
    traps = [key for key, _ in false if is_trap(key, labels.get("silent", []))]
    return {
        "labelled": len(expected),
        "found": len(found),
        "missed": len(missed),
        "silent": len(silent),
        "false": len(false),
        "trap": len(traps),
        "matching": len(matching),
        "details": {
            "missed": [
                {
                    "at": f"{label['file']}:{label['line']}",
                    "rule": label["rule"],
                    "capabilities": label.get("capabilities", []),
                    "said": label not in silent,
                    "why": label["why"],
                }
                for label in missed
            ],
            "false": [
                {
                    "at": f"{key[1]}:{key[2]}",
                    "rule": key[0],
                    "capabilities": finding["capabilities"],
                    "trap": key in traps,
                    "message": finding["message"],
                }
                for key, finding in false
            ],
            "unresolved": sorted(unresolved),
        },
    }


def add_rates(row: dict) -> None:
    reported = row["matching"] + row["false"]
    row["precision"] = row["matching"] / reported if reported else None
    row["recall"] = row["found"] / row["labelled"] if row["labelled"] else None


def cell(value: object) -> str:
    if value is None:
        return "-"
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def print_table(rows: dict[str, dict]) -> None:
    width = max(len(name) for name in rows)
    print(" " * width, *(column.rjust(9) for column in COLUMNS))
    for name, row in rows.items():
        print(name.ljust(width), *(cell(row.get(column)).rjust(9) for column in COLUMNS))


def print_details(name: str, row: dict) -> None:
    for label in row["details"]["missed"]:
        said = f"{UNRESOLVED} says so" if label["said"] else "silently"
        print(f"{name}: missed {said}: {label['rule']} {label['at']} {', '.join(label['capabilities'])}")
        print(f"    {label['why']}")
    for finding in row["details"]["false"]:
        kind = "false, at a trap" if finding["trap"] else "false"
        print(f"{name}: {kind}: {finding['rule']} {finding['at']} {', '.join(finding['capabilities'])}")
        print(f"    {finding['message']}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trees", type=Path, help="the folder that rebuild.py filled")
    parser.add_argument("names", nargs="*", metavar="NAME", help="which applications; all that are there, if none")
    parser.add_argument("--command", default=f"{shlex.quote(sys.executable)} -m abplint", help="how to run abplint")
    parser.add_argument("--verbose", action="store_true", help="print what was missed and what was false")
    parser.add_argument("--json", type=Path, help="write everything to a file, too")
    arguments = parser.parse_args()
    names = arguments.names or [
        path.parent.name for path in sorted(HERE.glob("*/labels.toml")) if (arguments.trees / path.parent.name).is_dir()
    ]
    if not names:
        sys.exit(f"no application in {arguments.trees}")
    rows = {}
    for name in names:
        labels = tomllib.loads((HERE / name / "labels.toml").read_text(encoding="utf-8"))
        report, seconds, mebibytes = run(shlex.split(arguments.command), (arguments.trees / name).resolve())
        rows[name] = {**compare(labels, report), "seconds": seconds, "MiB": round(mebibytes)}
    total = {
        column: sum(row[column] for row in rows.values())
        for column in ("labelled", "found", "missed", "silent", "false", "trap", "matching", "seconds")
    }
    total["MiB"] = max(row["MiB"] for row in rows.values())
    for row in (*rows.values(), total):
        add_rates(row)
    print_table({**rows, "all": total})
    if arguments.verbose:
        for name, row in rows.items():
            print_details(name, row)
    if arguments.json:
        arguments.json.write_text(json.dumps({"applications": rows, "all": total}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
