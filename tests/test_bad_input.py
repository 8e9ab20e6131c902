"""Input that is not what it should be: what is printed, and the exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from abplint.cli import main
from abplint.project import files
from tests.conftest import ROOT, Git, clean_environment

RUNTIME = """\
const handlers = { 'export.text': ({ text }) => navigator.clipboard.writeText(text) };
window.abp = {
  protocolVersion: '0.1',
  app: { id: 'com.example.notes', name: 'Notes', version: '1.0.0' },
  initialize() { this.on = true; return { capabilities: [{ name: 'export.text' }] }; },
  shutdown() {},
  listCapabilities: () => [{ name: 'export.text', inputSchema: {} }],
  call(name, params) {
    if (!this.on) return fail('NOT_INITIALIZED', true);
    return handlers[name] ? handlers[name](params) : fail('UNKNOWN_CAPABILITY', false);
  },
};
function fail(code, retryable) {
  return { success: false, error: { code, message: code, retryable } };
}
"""
CLEAN = RUNTIME.replace("navigator.clipboard.writeText(text)", "({ success: true, data: { text } })")
IMPORTS = "import { copy } from './copy.js';\n" + RUNTIME.replace("navigator.clipboard.writeText", "copy")
COPY = "export const copy = (text) => navigator.clipboard.writeText(text);\n"
MANIFEST = """\
{ "abp": "0.1", "app": { "id": "com.example.notes", "name": "Notes", "version": "1.0.0" },
  "capabilities": [{ "name": "export.text" }] }
"""
PAGE = """\
<!doctype html>
<html lang="en">
<head><title>Notes</title><link rel="abp-manifest" href="abp.json">%s</head>
<body>%s</body>
</html>
"""
SCRIPT = '<script src="abp.js"></script>'
FINDING = ": error ABP105 clipboard-access: `export.text` writes to the clipboard instead of returning the data\n"
NO_ABP = "No ABP here: no runtime, no manifest link, no manifest in {}. Nothing was checked.\n"
ALL_EXCLUDED = "Nothing was checked: no file is left, 1 path excluded (--exclude).\n"


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str


Check = Callable[..., Run]
Write = Callable[[Mapping[str, str | bytes]], Path]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes files, by path, into an empty folder that is the working directory."""
    folder = tmp_path / "project"
    folder.mkdir()
    monkeypatch.chdir(folder)

    def write(contents: Mapping[str, str | bytes]) -> Path:
        for name, content in contents.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        return folder

    return write


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str]) -> Check:
    """`abplint -f concise` in this process."""

    def run(*args: str) -> Run:
        code = main(["-f", "concise", *args])
        return Run(code, *capsys.readouterr())

    return run


# Nothing to check


@pytest.mark.parametrize(("options", "code"), [([], 0), (["--require-abp"], 2)])
@pytest.mark.parametrize("is_repository", [False, True])
def test_nothing_at_all(
    project: Write, check: Check, git: Git, is_repository: bool, options: list[str], code: int
) -> None:
    folder = project({})
    if is_repository:
        git(folder, "init", "-q")
    assert check(*options) == Run(code, "", NO_ABP.format("0 files"))


def test_no_paths_is_everything(project: Write, check: Check) -> None:
    project({"a/abp.js": RUNTIME, "b/index.html": "<!doctype html><title>x</title>"})
    run = check()
    assert (run.code, run.out) == (1, f"a/abp.js:1:49{FINDING}")


def test_excluding_everything_leaves_nothing(project: Write, check: Check) -> None:
    project({"abp.js": RUNTIME})
    assert check("--exclude", "*") == Run(0, "", ALL_EXCLUDED)


# Paths


@pytest.mark.parametrize("path", ["nowhere.js", "nowhere/", "*.html", "a" * 5_000, "abp.js/x", ".git"])
def test_a_missing_path_is_an_error_even_beside_one_that_is_there(project: Write, check: Check, path: str) -> None:
    project({"abp.js": RUNTIME})
    assert check("abp.js", path) == Run(2, "", f"abplint: {path}: no such file or directory\n")


def test_a_missing_path_cannot_write_lines_of_its_own(project: Write, check: Check) -> None:
    project({})
    assert check("a\nabplint: fine") == Run(2, "", "abplint: a␊abplint: fine: no such file or directory\n")


@pytest.mark.parametrize("target", ["gone.js", "link.js"])
def test_a_link_that_leads_nowhere_is_no_file(project: Write, check: Check, target: str) -> None:
    (project({"abp.js": RUNTIME}) / "link.js").symlink_to(target)
    assert check().out == f"abp.js:1:49{FINDING}"
    assert check("link.js") == Run(2, "", "abplint: link.js: no such file or directory\n")


@pytest.mark.parametrize("state", ["no repository", "untracked", "tracked"])
def test_a_link_out_of_the_project_is_named(project: Write, check: Check, git: Git, state: str) -> None:
    folder = project({"../elsewhere.js": RUNTIME, "../page.html": "<p>"})
    (folder / "abp.js").symlink_to("../elsewhere.js")
    if state != "no repository":
        git(folder, "init", "-q")
    if state == "tracked":
        git(folder, "add", "--all")
    run = check()
    assert run.err.startswith("abplint: abp.js: a link that leads out of the project, and is not read\nNo ABP here")
    assert "elsewhere" not in run.err


@pytest.mark.parametrize("is_repository", [False, True])
def test_links_that_loop_are_not_followed(project: Write, check: Check, git: Git, is_repository: bool) -> None:
    folder = project({"src/abp.js": RUNTIME})
    (folder / "src" / "up").symlink_to("..")
    (folder / "a").symlink_to("b")
    (folder / "b").symlink_to("a")
    if is_repository:
        git(folder, "init", "-q")
        git(folder, "add", "--all")
    run = check()
    assert (run.code, run.out) == (1, f"src/abp.js:1:49{FINDING}")
    assert run.err.startswith("1 error in 1 of 1 file · ")


@pytest.mark.parametrize("root", ["nowhere", "abp.js", "abp.js/x"])
def test_a_root_that_is_no_folder_is_an_error(project: Write, check: Check, root: str) -> None:
    project({"abp.js": RUNTIME})
    assert check("--root", root) == Run(2, "", f"abplint: {root}: the root is not a folder\n")


@pytest.mark.parametrize("path", ["{}/other/src/abp.js", "../other/src/abp.js", "../other/src", "../other"])
def test_a_path_of_another_repository_makes_that_one_the_universe(
    project: Write, check: Check, git: Git, path: str
) -> None:
    folder = project({"abp.js": RUNTIME, "../other/src/abp.js": IMPORTS, "../other/src/copy.js": COPY})
    for repository in (folder, folder / "../other"):
        git(repository, "init", "-q")
    run = check(path.format(folder.parent))
    assert (run.code, run.out) == (1, f"src/copy.js:1:31{FINDING}")
    assert run.err.startswith("1 error in 1 of 2 files · ")


@pytest.mark.parametrize("paths", [["abp.js"], ["copy.js"], ["./copy.js", "abp.js"], ["."], []])
def test_paths_select_findings_by_any_step(project: Write, check: Check, paths: list[str]) -> None:
    project({"abp.js": IMPORTS, "copy.js": COPY, "lib/other.js": "1"})
    run = check(*paths)
    assert (run.code, run.out) == (1, f"copy.js:1:31{FINDING}")
    assert run.err.startswith("1 error in 1 of 3 files · ")


@pytest.mark.parametrize("path", ["lib", "lib/other.js", "README.md"])
def test_what_no_finding_touches_passes(project: Write, check: Check, path: str) -> None:
    project({"abp.js": IMPORTS, "copy.js": COPY, "lib/other.js": "1", "README.md": ""})
    run = check(path)
    assert (run.code, run.out) == (0, "")


@pytest.mark.parametrize("path", ["README.md", "style.css"])
def test_a_file_of_no_interest_is_skipped_in_silence(project: Write, check: Check, path: str) -> None:
    project({"README.md": "window.abp = {}", "style.css": ""})
    assert check(path) == Run(0, "", NO_ABP.format("0 files"))


def test_excludes_and_gitignore_hold_for_named_files(project: Write, check: Check, git: Git) -> None:
    named = ("node_modules/a/abp.js", "dist/abp.js", "legacy/abp.js")
    folder = project(dict.fromkeys(named, RUNTIME) | {".gitignore": "dist/\n"})
    git(folder, "init", "-q")
    assert check(*named, "--exclude", "legacy/") == Run(0, "", ALL_EXCLUDED)


# Files that cannot be read


def test_an_unreadable_file_is_a_notice(project: Write, check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    project({"abp.js": RUNTIME, "secret.js": "1"})
    read_file = files.read_file

    def refuse(path: str) -> bytes:
        if path.endswith("secret.js"):
            raise PermissionError(13, "Permission denied")
        return read_file(path)

    monkeypatch.setattr(files, "read_file", refuse)
    run = check()
    assert (run.code, run.out) == (1, f"abp.js:1:49{FINDING}")
    notice, summary = run.err.splitlines()
    assert notice == "abplint: secret.js: Permission denied"
    assert summary.startswith("1 error in 1 of 1 file · ")


def test_a_handler_in_an_unreadable_file_was_not_followed(
    project: Write, check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    project({"abp.js": IMPORTS, "copy.js": COPY})
    read_file = files.read_file

    def refuse(path: str) -> bytes:
        if path.endswith("copy.js"):
            raise OSError(5, "Input/output error")
        return read_file(path)

    monkeypatch.setattr(files, "read_file", refuse)
    run = check()
    assert run.code == 0
    assert run.out == (
        "abp.js:2:49: note ABP902 unresolved-handler: `export.text` could not be followed past `copy(text)`: "
        "'./copy.js' leads to a file that is minified, too large or unreadable, and not read\n"
    )
    assert run.err.splitlines()[0] == "abplint: copy.js: Input/output error"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_blocks_nothing(project: Write, check: Check) -> None:
    folder = project({"abp.js": "import './pipe.js';\n" + RUNTIME})
    os.mkfifo(folder / "pipe.js")
    assert check().out == f"abp.js:2:49{FINDING}"
    assert check("pipe.js").code == 0


def test_folders_that_are_called_like_files(project: Write, check: Check) -> None:
    project({"index.html": PAGE % (SCRIPT, ""), "abp.js": RUNTIME, "abp.json/x": "", "x.js/y.js": "", "p.html/z": ""})
    run = check()
    assert run.code == 1
    finding, missing = run.out.splitlines()
    assert f"{finding}\n" == f"abp.js:1:49{FINDING}"
    assert missing.startswith("index.html:3:27: warning ABP604")


@pytest.mark.parametrize("breakage", ["HEAD", "index"])
def test_a_broken_repository_is_walked(project: Write, check: Check, git: Git, breakage: str) -> None:
    folder = project({"abp.js": RUNTIME})
    git(folder, "init", "-q")
    git(folder, "add", "--all")
    (folder / ".git" / breakage).write_text("garbage")
    run = check()
    assert (run.code, run.out) == (1, f"abp.js:1:49{FINDING}")
    notice, _ = run.err.splitlines()
    assert notice.startswith("abplint: .: git: fatal: ")
    assert notice.endswith("; only .gitignore files say what is ignored")


def test_a_tracked_file_that_is_deleted_is_not_missed(project: Write, check: Check, git: Git) -> None:
    folder = project({"abp.js": IMPORTS, "copy.js": COPY})
    git(folder, "init", "-q")
    git(folder, "add", "--all")
    (folder / "copy.js").unlink()
    run = check()
    assert (run.code, run.out.split(": ")[1]) == (0, "note ABP902 unresolved-handler")
    assert check("copy.js") == Run(2, "", "abplint: copy.js: no such file or directory\n")


# Files that do not parse


@pytest.mark.parametrize(
    ("before", "after", "line", "column"),
    [
        ("const a = = 1;\n", "", 1, 9),
        ("", "const s = 'abc\n", 16, 1),
        ("", "/* abc\n", 16, 1),
        ("const t = `abc\n", "", 1, 11),
        ("<<<<<<< HEAD\n", "", 1, 1),
        ("", ") } function (\n", 16, 1),
        ("", "a\0b;\n", 16, 2),
    ],
)
def test_a_syntax_error_is_said_and_the_rest_is_checked(
    project: Write, check: Check, before: str, after: str, line: int, column: int
) -> None:
    project({"abp.js": before + RUNTIME + after})
    run = check()
    first, second = sorted(run.out.splitlines(), key=lambda each: "ABP105" in each)
    assert first.startswith(f"abp.js:{line}:{column}: warning ABP900 syntax-error: the file does not parse here: ")
    assert second + "\n" == f"abp.js:{1 + before.count(chr(10))}:49{FINDING}"
    assert run.err.startswith("1 error, 1 warning in 1 of 1 file · ")


def test_what_engines_read_and_the_grammar_does_not_is_a_note_that_fails_nothing(project: Write, check: Check) -> None:
    project({"index.html": PAGE % ("<script>f() = 1;</script><script src=abp.js></script>", ""), "abp.json": MANIFEST})
    project({"abp.js": CLEAN + "f() = 1;\n"})
    run = check()
    notes = [line for line in run.out.splitlines() if "ABP900" in line]
    assert notes
    assert all(": note ABP900 syntax-error: abplint cannot read this, though engines may: " in line for line in notes)
    assert run.code == 0


def test_a_syntax_error_in_a_page_counts_from_the_pages_start(project: Write, check: Check) -> None:
    script = f"<script>\n{CLEAN}let a = ;\n</script>"
    project({"index.html": PAGE % (script, ""), "abp.json": MANIFEST})
    line = 1 + (PAGE % (script, "")).split("let a")[0].count("\n")
    assert check().out.startswith(f"index.html:{line}:7: warning ABP900 syntax-error: ")


def test_a_script_that_no_tag_ends(project: Write, check: Check) -> None:
    page = (PAGE % (f"<script>\n{RUNTIME}", "")).partition("</head>")[0]
    project({"index.html": page, "abp.json": MANIFEST})
    run = check()
    assert (run.code, run.out) == (1, f"index.html:4:49{FINDING}")


# Bytes that are no text


def test_undecodable_bytes_are_one_character_each(project: Write, check: Check) -> None:
    source = RUNTIME.replace("=> navigator", "=> /* \xff\xfe\xe9 */ navigator").encode("latin-1")
    project({"abp.js": source})
    assert check().out == f"abp.js:1:59{FINDING}"


@pytest.mark.parametrize("prefix", [b"\xef\xbb\xbf", b"#!/usr/bin/env node\n", b"\xef\xbb\xbf\r\n"])
@pytest.mark.parametrize("newline", [b"\n", b"\r\n"])
def test_what_stands_before_the_text_and_how_lines_end(
    project: Write, check: Check, prefix: bytes, newline: bytes
) -> None:
    project({"abp.js": prefix + RUNTIME.encode().replace(b"\n", newline)})
    assert check().out == f"abp.js:{1 + prefix.count(chr(10).encode())}:49{FINDING}"


NOISE = bytes(range(256)) * 400


def test_a_binary_file_without_evidence_is_no_ones(project: Write, check: Check) -> None:
    project({"abp.js": RUNTIME, "image.js": NOISE, "image.html": NOISE, "image.json": NOISE})
    run = check()
    assert (run.code, run.out) == (1, f"abp.js:1:49{FINDING}")
    assert run.err.startswith("1 error in 1 of 4 files · ")


def test_a_binary_file_that_a_page_loads(project: Write, check: Check) -> None:
    page = PAGE % ('<script src="x.js"></script>' + SCRIPT, "")
    project({"index.html": page, "abp.js": RUNTIME, "abp.json": MANIFEST, "x.js": b"\x89PNG\r\n\x1a\n" + NOISE})
    assert f"abp.js:1:49{FINDING}" in check().out


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="file names are text here")
@pytest.mark.parametrize("name", [b"a\xff.js", b"a\nb.js", b"-a.js", b"\x1b]0;a.js"])
def test_odd_file_names(project: Write, check: Check, name: bytes) -> None:
    (project({}) / os.fsdecode(name)).write_text(RUNTIME)
    run = check("--", os.fsdecode(name))
    assert run.code == 1
    assert run.out.count("\n") == 1
    assert run.out.endswith(f".js:1:49{FINDING}")
    assert "\x1b" not in run.out
    for format in ("json", "sarif", "full"):
        assert check("-f", format).code == 1


# Manifests

NOT_JSON = {
    "": (1, 1, "the file holds no JSON value"),
    "{": (1, 1, "`{` is never closed"),
    "// no\n{}": (1, 1, "JSON has no comments"),
    "<!doctype html>": (1, 1, "expected a value before `<`"),
    "{'abp': '0.1'}": (1, 2, "JSON strings take double quotes"),
    MANIFEST[:-3] + ",}": (2, 46, "JSON allows no comma before `}`"),
    MANIFEST + "{}": (3, 1, "`{` after the end of the JSON value"),
    MANIFEST.replace('"0.1",', '"0.1"'): (1, 16, 'expected `,` or `}` before `"app"`'),
}
INCOMPLETE = {
    "[]": (1, 1, "the manifest is not an object"),
    "null": (1, 1, "the manifest is not an object"),
    '"abp"': (1, 1, "the manifest is not an object"),
    MANIFEST.replace('"abp": "0.1", ', ""): (1, 1, "the manifest has no `abp`"),
    MANIFEST.replace('"0.1"', "0.1"): (1, 10, "`abp` of the manifest is no string"),
    MANIFEST.replace('"0.1"', '""'): (1, 10, "`abp` of the manifest is no string"),
    MANIFEST.replace('"name": "Notes", ', ""): (1, 24, "the manifest has no `app.name`"),
    MANIFEST.replace('"Notes"', "7"): (1, 61, "`app.name` of the manifest is no string"),
    MANIFEST.replace('[{ "name": "export.text" }]', "{}"): (2, 19, "`capabilities` of the manifest is no array"),
    MANIFEST.replace('{ "name": "export.text" }', '"export.text"'): (2, 20, "a capability is not an object"),
}
BROKEN = INCOMPLETE | {
    manifest: (line, column, f"the manifest is not JSON: {why}") for manifest, (line, column, why) in NOT_JSON.items()
}


@pytest.mark.parametrize(("manifest", "expected"), BROKEN.items())
def test_a_broken_manifest(project: Write, check: Check, manifest: str, expected: tuple[int, int, str]) -> None:
    project({"index.html": PAGE % (SCRIPT, ""), "abp.js": CLEAN, "abp.json": manifest})
    lines = [line for line in check().out.splitlines() if "ABP601" in line]
    line, column, message = expected
    assert lines == [f"abp.json:{line}:{column}: error ABP601 invalid-manifest: {message}"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_a_manifest_in_another_encoding(project: Write, check: Check, encoding: str) -> None:
    project({"abp.json": MANIFEST.encode(encoding)})
    run = check()
    assert run.code == 1
    assert run.out.startswith("abp.json:1:")
    assert ": error ABP601 invalid-manifest: the manifest is not JSON: " in run.out


@pytest.mark.parametrize("manifest", [b"\xef\xbb\xbf" + MANIFEST.encode(), MANIFEST.replace("\n", "\r\n").encode()])
def test_a_manifest_may_have_a_byte_order_mark_and_any_line_end(project: Write, check: Check, manifest: bytes) -> None:
    project({"index.html": PAGE % (SCRIPT, ""), "abp.js": CLEAN, "abp.json": manifest})
    run = check()
    assert (run.code, run.out) == (0, "")


# Large files


def bundle(size: int) -> str:
    """One line of minified modules, as bundlers write them."""
    body = "e.a=function(t,r){return t?t.b(r,'x'):r.c&&(r=e.d(r,[t,1]),{e:t,f:r})};" * 100
    modules = size // (len(body) + 20) + 1
    return "!function(n){n[0]()}([" + ",".join(f"function(e,t,n){{{body}}}" for _ in range(modules)) + "]);"


@pytest.fixture(scope="module")
def bundle_of_20_mb() -> str:
    return bundle(20_000_000)


def test_a_bundle_of_20_mb_beside_the_app(project: Write, check: Check, bundle_of_20_mb: str) -> None:
    page = PAGE % ('<script src="vendor.js"></script>' + SCRIPT, "")
    project({"index.html": page, "vendor.js": bundle_of_20_mb, "abp.js": RUNTIME, "abp.json": MANIFEST})
    run = check()
    assert (run.code, run.out) == (1, f"abp.js:1:49{FINDING}")
    notice, summary = run.err.splitlines()
    assert notice == "abplint: vendor.js: not read, the script is larger than 1,000,000 bytes"
    assert summary.startswith("1 error in 1 of 4 files · ")


def test_a_bundle_of_20_mb_that_a_handler_imports(project: Write, check: Check, bundle_of_20_mb: str) -> None:
    project({"abp.js": IMPORTS, "copy.js": bundle_of_20_mb + COPY})
    run = check()
    assert run.code == 0
    assert run.out == (
        "abp.js:2:49: note ABP902 unresolved-handler: `export.text` could not be followed past `copy(text)`: "
        "'./copy.js' leads to a file that is minified, too large or unreadable, and not read\n"
    )


def test_a_bundle_of_5_mb_that_is_the_runtime(project: Write, check: Check) -> None:
    before = bundle(5_000_000)
    project({"index.html": PAGE % (SCRIPT, ""), "abp.js": before + RUNTIME.replace("\n", ""), "abp.json": MANIFEST})
    run = check()
    assert (run.code, run.out) == (1, f"abp.js:1:{len(before) + 49}{FINDING}")


@pytest.mark.parametrize("newline", ["\n", ""])
def test_a_page_of_5_mb(project: Write, check: Check, newline: str) -> None:
    body = f"<div class='a'><p id=b>text &amp; more</p><img src=x></div>{newline}" * 85_000
    project({"index.html": PAGE % ("", body + SCRIPT), "abp.js": RUNTIME, "abp.json": MANIFEST})
    run = check()
    assert (run.code, run.out) == (1, f"abp.js:1:49{FINDING}")


def test_a_script_of_2_mb_in_a_page(project: Write, check: Check) -> None:
    script = f"<script>{bundle(2_000_000)}\n{RUNTIME}</script>"
    project({"index.html": PAGE % (script, ""), "abp.json": MANIFEST})
    run = check()
    assert (run.code, run.out) == (1, f"index.html:4:49{FINDING}")


@pytest.mark.parametrize("body", ["<" * 1_000_000, "<a b='c'>" * 100_000, "<div>" * 100_000, "&" * 1_000_000])
def test_a_page_of_noise(project: Write, check: Check, body: str) -> None:
    project({"index.html": PAGE % (SCRIPT, body), "abp.js": RUNTIME, "abp.json": MANIFEST})
    assert check().out == f"abp.js:1:49{FINDING}"


def test_large_data_is_not_followed(project: Write, check: Check) -> None:
    data = "[" + '{"a":1},' * 500_000 + "1]"
    project({"abp.js": "import data from './data.json';\n" + RUNTIME, "data.json": data, "package.json": data})
    assert check().out == f"abp.js:2:49{FINDING}"


# In a process of its own


def abplint(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    environment = clean_environment() | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "abplint", *args]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("args", "code", "out", "err"),
    [
        (["abp.js", "-f", "concise", "-q"], 1, f"abp.js:1:49{FINDING}", ""),
        (["nowhere"], 2, "", "abplint: nowhere: no such file or directory\n"),
        (["--exclude", "*"], 0, "", ALL_EXCLUDED),
        (["--exclude", "*", "--require-abp"], 2, "", ALL_EXCLUDED),
        (["-o", "json=abp.js/x", "--select", "ABP6", "-q"], 2, "", "abplint: cannot write abp.js/x: Not a directory\n"),
        (["abp.js", "--fail-on", "never", "-f", "concise", "-q"], 0, f"abp.js:1:49{FINDING}", ""),
    ],
)
def test_exit_codes(project: Write, args: list[str], code: int, out: str, err: str) -> None:
    run = abplint(project({"abp.js": RUNTIME}), *args)
    assert (run.returncode, run.stdout, run.stderr) == (code, out, err)
