# ruff: noqa: F811
"""What has once been got wrong with bad input and hostile code, each with the right expectation."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, Git
from tests.test_bad_input import (  # noqa: F401  (fixtures)
    CLEAN,
    COPY,
    FINDING,
    IMPORTS,
    MANIFEST,
    NOISE,
    PAGE,
    RUNTIME,
    SCRIPT,
    Check,
    Write,
    check,
    project,
)
from tests.test_hostile import CALLS, DEEP, Lint, dispatching, hostile, lines, lint_files, rules

__all__ = ["lint_files"]
CPU_SECONDS = 600  # of the process itself, whatever else the machine does: most need one, one needs ten, what hangs all


def bounded(folder: Path, files: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """In a process of its own, since it hangs."""
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    command = f"ulimit -v 4000000 -t {CPU_SECONDS}; exec {sys.executable} -m abplint -f concise"
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


# 1. A runtime that is assigned again loses its dispatch: the first probe's summary answers the second.


@pytest.mark.parametrize(
    "again",
    [
        "window.abp = Object.freeze(window.abp);",
        "window.abp = Object.assign(window.abp, { supports: () => true });",
        "window.abp = { ...window.abp, supports: () => true };",
        "window.abp = window.abp;",
        "window.abp = { protocolVersion: '0.2', call: (n) => n === 'c.d' && confirm() };",
    ],
)
def test_a_runtime_that_is_assigned_again_keeps_its_dispatch(lint_files: Lint, again: str) -> None:
    runtime = "window.abp = { protocolVersion: '0.1', call: (n) => n === 'a.b' && alert() };\n"
    assert rules(lint_files({"abp.js": runtime + again}), "a.b") == {"ABP101"}


# 2. Crashes.


@pytest.mark.parametrize(
    "top",
    [
        "const it = { [Symbol.iterator]() { return this }, next() { return { done: true } } };",
        "class It { [Symbol.iterator]() { return this } next() { return { done: true } } } const it = new It();",
        "const it = { [Symbol.asyncIterator]() { return it } };",
    ],
)
def test_an_iterator_is_its_own_iterable(lint_files: Lint, top: str) -> None:
    report = lint_files({"abp.js": hostile(top, "[...it]; for (const x of it) x();")})
    assert "ABP101" in rules(report, "convert.hostile")


@pytest.mark.parametrize("call", ["window()", "self(1)", "window.w()"])
def test_calling_the_window_is_no_crash(lint_files: Lint, call: str) -> None:
    report = lint_files({"abp.js": hostile("window.w = window;", call)})
    assert rules(report, "convert.hostile") == {"ABP101"}


def test_a_working_directory_that_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    command = f'rmdir "{gone}"; {sys.executable} -m abplint'
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    run = subprocess.run(command, shell=True, cwd=gone, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1


def test_a_file_that_does_not_fit_into_memory_is_a_notice(tmp_path: Path) -> None:
    with (tmp_path / "data.json").open("wb") as data:
        data.truncate(5_000_000_000)
    run = bounded(tmp_path, {"abp.js": RUNTIME})
    assert (run.returncode, run.stdout) == (1, f"abp.js:1:49{FINDING}")
    assert run.stderr.startswith("abplint: data.json: ")


# 3. No end in sight (or none that anyone waits for).

EXPLODING = {
    "arrays that double": hostile("", "let s = ['ab'];\n" + "s = [...s, ...s];\n" * 200),
    "concat() that doubles": hostile("", "let s = ['ab'];\n" + "s = s.concat(s);\n" * 200),
    "replace() that grows": hostile("", "let s = 'aa';\n" + "s = s.replace(/a/g, 'aaaa');\n" * 60),
    "replaceAll() that grows": hostile("", "let s = 'aa';\n" + "s = s.replaceAll('a', 'aaaa');\n" * 60),
    "an expensive pattern": hostile("", f"/^(a+)+$/.test('{'a' * 60}b')"),
    "an expensive pattern to replace": hostile("", f"'{'a' * 60}b'.replace(/(a|aa)+$/, '')"),
    "20,000 writers of a variable": hostile(
        "let state; const o = {};\n"
        + lines("function f#() { state = #; o.p = g#; }\nfunction g#() { return state }", 20_000),
        "state.x(); o.p();",
    ),
    "a switch of 50,000 cases in a handler": hostile(
        lines("function f#(p) { return p }", 50),
        "switch (params.kind) {\n"
        + "\n".join(f"case 'c{n}': return f{n % 50}(params);" for n in range(50_000))
        + "\n}",
    ),
}


@pytest.mark.parametrize("source", EXPLODING.values(), ids=EXPLODING)
def test_growth_is_bounded(tmp_path: Path, source: str) -> None:
    run = bounded(tmp_path, {"abp.js": source})
    assert run.returncode == 1
    assert "ABP105" in run.stdout
    assert "`convert.hostile`" in run.stdout


def test_export_star_that_fans_out(tmp_path: Path) -> None:
    both = "export * from './m{0}.js'; export * from './n{0}.js';"
    files = {f"{name}{level}.js": both.format(level + 1) for level in range(30) for name in "mn"}
    files |= {"m30.js": "export const f = () => 1;", "n30.js": "export const g = () => 1;"}
    files["abp.js"] = "import { f, missing } from './m0.js';" + CALLS % "f(params); missing()"
    assert "ABP101" in bounded(tmp_path, files).stdout


# 4. Given up in silence.


def test_capabilities_beyond_the_bound_are_said(lint_files: Lint) -> None:
    cases = lines("case 'convert.c#': return params;", 2_001)
    call = f"switch (capability) {{\n{cases}\ncase 'export.control': return navigator.clipboard.writeText('x'); }}"
    report = lint_files({"abp.js": dispatching(call)})
    assert rules(report, "export.control") & {"ABP105", "ABP902"} or report.notices


@pytest.mark.parametrize(
    "deep", ["[" * DEEP + "confirm()" + "]" * DEEP, "(() => {" * DEEP + "confirm()" + "})()" * DEEP]
)
def test_a_sink_that_is_too_deep_is_said(lint_files: Lint, deep: str) -> None:
    report = lint_files({"abp.js": hostile("let x;", f"x = {deep}").replace("alert()", "")})
    assert {finding.rule for finding in report.findings} & {"ABP101", "ABP900", "ABP902"}


@pytest.mark.parametrize(
    "top",
    [
        "(function () {" * 60 + "})()" * 60,
        "Promise.resolve(1).then(() => " * 60 + "1" + ")" * 60,
        "const b = new EventTarget();"
        + lines("b.addEventListener('x#', () => b.dispatchEvent(new Event('x##')));", 100)
        + "b.dispatchEvent(new Event('x0'));",
    ],
    ids=["functions", "then", "events"],
)
def test_one_deep_statement_does_not_end_a_script(lint_files: Lint, top: str) -> None:
    report = lint_files({"abp.js": hostile(top, "")})
    assert rules(report, "convert.hostile") == {"ABP101"}


def test_a_runtime_behind_what_was_too_large_is_not_no_abp(project: Write, check: Check) -> None:
    table = "const t = [" + "{ a: 1 }," * 100 + "];\nfunction f(v) { return v.a }\n"
    project({"abp.js": table + "for (const v of t) f(v);\n" * 600 + RUNTIME})
    run = check()
    assert "too large to be followed while it loads" in run.err
    assert "No ABP here" not in run.err


# 5. Syntax errors that are not said.


def test_a_syntax_error_in_a_helper_stands_in_the_helper(project: Write, check: Check) -> None:
    project({"abp.js": IMPORTS, "copy.js": COPY + "let = = ;\n", "other.js": "let = = ;"})
    both = check().out.splitlines(keepends=True)
    assert both[0] == f"copy.js:1:31{FINDING}"
    assert len(both) == 2
    assert both[1].startswith("copy.js:2:")
    assert check("copy.js").out.splitlines(keepends=True) == both


def test_a_binary_file_that_a_handler_needs(project: Write, check: Check) -> None:
    project({"abp.js": IMPORTS, "copy.js": NOISE})
    note, warning = check().out.splitlines()
    assert note.startswith("abp.js:2:49: note ABP902 ")
    assert warning.startswith("copy.js:1:1: warning ABP900 ")


@pytest.mark.parametrize(
    ("old", "new"), [("'export.text':", "'export.text:"), ("name: 'export.text',", "name: 'export.text,")]
)
def test_a_runtime_that_does_not_parse_is_not_no_abp(project: Write, check: Check, old: str, new: str) -> None:
    assert old in CLEAN
    project({"abp.js": CLEAN.replace(old, new, 1) if "name" not in old else new.join(CLEAN.rsplit(old, 1))})
    run = check()
    assert "ABP900" in run.out
    assert "No ABP here" not in run.err


# 6. Paths.


@pytest.mark.parametrize("path", ["link.js", "folder", "src/up/src/abp.js"])
def test_a_path_through_a_link_selects_what_it_leads_to(project: Write, check: Check, path: str) -> None:
    folder = project({"src/abp.js": RUNTIME})
    (folder / "link.js").symlink_to("src/abp.js")
    (folder / "folder").symlink_to("src")
    (folder / "src" / "up").symlink_to("..")
    assert check(path).code == 1


def test_paths_of_two_repositories_are_both_answered(project: Write, check: Check, git: Git) -> None:
    folder = project({"abp.js": RUNTIME, "../other/x.js": "1"})
    for repository in (folder, folder / "../other"):
        git(repository, "init", "-q")
    run = check("abp.js", "../other/x.js")
    assert run.code in (1, 2), "found, or refused; never passed over"


def test_a_path_outside_of_the_root_is_refused(project: Write, check: Check) -> None:
    project({"a/abp.js": CLEAN, "b/abp.js": RUNTIME})
    assert check("--root", "a", "b/abp.js").code in (1, 2)


@pytest.mark.parametrize("path", ["lib/other.js", "README.md"])
def test_a_clean_selection_does_not_call_the_rest_clean(project: Write, check: Check, path: str) -> None:
    project({"abp.js": RUNTIME, "lib/other.js": "1", "README.md": ""})
    run = check(path)
    assert run.code == 0
    assert "No problems. 1 ABP surface (abp.js)" not in run.err


def test_an_empty_root_is_no_root(project: Write, check: Check) -> None:
    project({"abp.js": CLEAN})
    assert check("--root", "").code == 2


# 7. Words.


def test_what_is_too_large_does_not_leave_the_project(project: Write, check: Check) -> None:
    top = lines("function f#(x) { return f##(x + 'a') + f##(x + 'b'); }", 40) + "function f40() {}\n"
    project({"abp.js": top + RUNTIME.replace("navigator.clipboard.writeText(text)", "f0('')")})
    run = check()
    assert "ABP902" in run.out
    assert "leaves the project" not in run.err


@pytest.mark.parametrize(
    ("entry", "message"), [('{ "name": "" }', "`name` of a capability is empty"), ("{}", "a capability has no `name`")]
)
def test_a_capability_without_a_name(project: Write, check: Check, entry: str, message: str) -> None:
    manifest = MANIFEST.replace('{ "name": "export.text" }', entry)
    project({"index.html": PAGE % (SCRIPT, ""), "abp.js": CLEAN, "abp.json": manifest})
    (line,) = check().out.splitlines()
    assert line.endswith(f": error ABP601 invalid-manifest: {message}")
