"""Fixes as users meet them: what `--fix` writes, byte for byte, and that a second run has nothing to do."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

from tests.conftest import ROOT, Abplint
from tests.fixing import Files, changed_by

Mended = Callable[..., str]
MendedFiles = Callable[..., dict[str, str]]

MANIFEST = '{ "abp": "0.1", "app": { "id": "com.x.a", "name": "A", "version": "1.0.0" }, "capabilities": [] }\n'
RUNTIME = """\
window.abp = {
  protocolVersion: '0.1',
  app: { id: 'com.x.a', name: 'A', version: '1.0.0' },
  async initialize() { return { protocolVersion: '0.1', app: this.app, capabilities: [] }; },
  async shutdown() {},
  async listCapabilities() { return []; },
  async call(name, params) { return handlers[name](params); },
};
"""


@pytest.fixture
def mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, abplint: Abplint) -> Mended:
    """What `--fix` makes of a file; one rule runs, it finds something before and, `left` findings apart, nothing after.

    All other files stay as they are, and a second run changes nothing.
    """
    monkeypatch.chdir(tmp_path)

    def run(rule: str, name: str, files: Files, left: int = 0) -> str:
        assert changed_by(abplint, tmp_path, rule, files, left).keys() <= {name}
        return (tmp_path / name).read_bytes().decode()

    return run


@pytest.fixture
def mended_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, abplint: Abplint) -> MendedFiles:
    """The files that `--fix` changes; see `changed_by`."""
    monkeypatch.chdir(tmp_path)

    def run(rule: str, files: Files, left: int = 0) -> dict[str, str]:
        return changed_by(abplint, tmp_path, rule, files, left)

    return run


# ---------------------------------------------------------------- suppressions (ABP901)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("// abplint-disable-next ABP105\nRUN", "RUN"),
        ("const a = 1; // abplint-disable-line ABP105\r\nRUN", "const a = 1;\r\nRUN"),
        ("const a = /* abplint-disable-line ABP105 -- so */ 1;\nRUN", "const a =  1;\nRUN"),
        ("  /* abplint-disable ABP105\n   * -- so\n   */\n  f();\n// abplint-enable ABP105\nRUN", "  f();\nRUN"),
        ("f(); // abplint-enable\nRUN", "f();\nRUN"),
        ("// abplint-disable-file ABP105", ""),
        ("// abplint-disable-file ABP105\n// abplint-disable-file ABP101\nRUN", "RUN"),
    ],
)
def test_an_unused_suppression_goes(mended: Mended, before: str, after: str) -> None:
    text = before.replace("RUN", RUNTIME)
    files: dict[str, str | bytes] = {"index.html": "<script src='abp.js'></script>", "abp.js": text}
    if "RUN" not in before:
        files["other.js"] = RUNTIME
        files["index.html"] = "<script src='abp.js'></script><script src='other.js'></script>"
    assert mended("ABP901,ABP1", "abp.js", files) == after.replace("RUN", RUNTIME)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("ABP101, ABP105 -- so", "ABP105 -- so"),
        ("ABP105, ABP101", "ABP105"),
        ("ABP101, ABP102, ABP105", "ABP105"),
        ("ABP101,ABP105,ABP102", "ABP105"),
    ],
)
def test_a_target_that_is_not_used_goes(mended: Mended, before: str, after: str) -> None:
    code = "const handlers = { 'convert.x': ({ t }) => navigator.clipboard.writeText(t) };\n"
    text = f"// abplint-disable-next {before}\n{code}{RUNTIME}"
    expected = f"// abplint-disable-next {after}\n{code}{RUNTIME}"
    assert mended("ABP901,ABP1", "abp.js", {"abp.js": text}) == expected


def test_suppressions_that_end_together_stay(mended: Mended) -> None:
    text = f"// abplint-disable ABP105\n// abplint-disable ABP101\nf();\n// abplint-enable\n{RUNTIME}"
    assert mended("ABP901,ABP1", "abp.js", {"abp.js": text}, left=2) == text


# ---------------------------------------------------------------- the command line

IDLE = f"// abplint-disable-next ABP105\n{RUNTIME}"
PATCH = """\
--- a/abp.js
+++ b/abp.js
@@ -1,4 +1,3 @@
-// abplint-disable-next ABP105
 window.abp = {
   protocolVersion: '0.1',
   app: { id: 'com.x.a', name: 'A', version: '1.0.0' },
"""
SELECT = ("--select", "ABP901,ABP1")


@pytest.fixture
def idle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A script with a suppression that is not used."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "abp.js").write_text(IDLE)
    return tmp_path / "abp.js"


def test_a_difference_is_shown_and_nothing_is_written(idle: Path, abplint: Abplint) -> None:
    run = abplint(*SELECT, "--diff")
    assert (run.code, run.out, run.err) == (1, PATCH, "abplint: 1 finding would be mended in 1 file\n")
    assert idle.read_text() == IDLE
    assert abplint(*SELECT, "--fix", "--diff").out == PATCH
    assert idle.read_text() == IDLE


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
def test_a_difference_can_be_applied(idle: Path, abplint: Abplint, end: str) -> None:
    text = RUNTIME.replace("\n", end or "\n") + (
        f"// abplint-disable-line ABP105{end}" if end else "f(); // abplint-disable-line ABP105"
    )
    idle.write_bytes(text.encode())
    run = abplint(*SELECT, "--diff", "-q")
    done = subprocess.run(["git", "apply", "-"], input=run.out.encode(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert idle.read_bytes() == RUNTIME.replace("\n", end or "\n").encode() + (b"" if end else b"f();")


def test_what_can_be_mended_is_told(idle: Path, abplint: Abplint) -> None:
    body = "navigator.clipboard.writeText(t); return { success: true, data: { t } };"
    handler = f"const handlers = {{ 'a.b': ({{ t }}) => {{ {body} }} }};\n"
    assert "1 warning in 1 of 1 file · --fix for 1 · " in abplint(*SELECT).err
    idle.write_text(f"{handler}{RUNTIME}")
    assert " · --unsafe-fixes for 1 · " in abplint(*SELECT).err
    idle.write_text(f"f(); // abplint-disable-line ABP101\n{handler}{RUNTIME}")
    assert " · --fix for 1, --unsafe-fixes for 1 more · " in abplint(*SELECT).err


def test_what_was_done_is_told(idle: Path, abplint: Abplint) -> None:
    run = abplint(*SELECT, "--fix")
    assert (run.code, run.out) == (0, "")
    assert run.err.startswith("abplint: 1 finding mended in 1 file\nNo problems")
    assert idle.read_text() == RUNTIME
    assert abplint(*SELECT, "--fix").err.startswith("abplint: 0 findings mended in 0 files\n")


def test_what_is_left_decides_the_exit_code(idle: Path, abplint: Abplint) -> None:
    idle.write_text(
        "f(); // abplint-disable-line ABP101\nconst handlers = { 'convert.x': () => alert(1) };\n" + RUNTIME
    )
    run = abplint("-q", "-f", "concise", *SELECT, "--fix")
    assert run.code == 1
    assert run.out.startswith("abp.js:2:")


def test_what_stdin_holds_goes_to_stdout(idle: Path, abplint: Abplint, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = IDLE.replace("'A'", "'Ä'").replace("\n", "\r\n")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    run = abplint(*SELECT, "--fix", "-", "--stdin-filename", "abp.js", "-f", "concise")
    assert run.code == 0
    assert run.out == typed.split("\n", 1)[1]
    assert idle.read_text() == IDLE


def test_only_what_is_asked_about_is_mended(idle: Path, abplint: Abplint) -> None:
    (idle.parent / "a").mkdir()
    other = idle.parent / "a" / "abp.js"
    shutil.copy(idle, other)
    assert abplint(*SELECT, "--fix", "a").code == 0
    assert (idle.read_text(), other.read_text()) == (IDLE, RUNTIME)


def test_what_is_known_is_left_alone(idle: Path, abplint: Abplint) -> None:
    assert abplint(*SELECT, "--write-baseline", "--baseline", "known.json").code == 0
    assert "0 findings mended" in abplint(*SELECT, "--fix", "--baseline", "known.json").err
    assert idle.read_text() == IDLE


def test_a_link_stays_a_link_and_modes_stay(idle: Path, abplint: Abplint) -> None:
    real = idle.parent / "src" / "real.js"
    real.parent.mkdir()
    idle.rename(real)
    real.chmod(0o750)
    idle.symlink_to("src/real.js")
    (idle.parent / "index.html").write_text("<script src='abp.js'></script>")
    abplint(*SELECT, "--fix")
    assert idle.is_symlink()
    assert real.read_text() == RUNTIME
    assert real.stat().st_mode & 0o777 == 0o750


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_cannot_be_written(idle: Path, abplint: Abplint) -> None:
    idle.chmod(0o400)
    idle.parent.chmod(0o500)
    try:
        run = abplint(*SELECT, "--fix")
    finally:
        idle.parent.chmod(0o700)
    assert (run.code, run.err) == (2, "abplint: cannot write abp.js: Permission denied\n")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--unsafe-fixes"], "--unsafe-fixes goes with --fix or --diff"),
        (["--fix", "--staged"], "--fix and --staged exclude each other"),
        (["--diff", "--write-baseline"], "--diff and --write-baseline exclude each other"),
        (["--fix", "--watch"], "--fix and --watch exclude each other"),
    ],
)
def test_options_that_make_no_sense(idle: Path, abplint: Abplint, options: list[str], message: str) -> None:
    run = abplint(*options)
    assert run.code == 2
    assert run.err.startswith(f"abplint: {message}")


# ---------------------------------------------------------------- reports

EDIT = {"location": {"path": "abp.js", "line": 1, "column": 1, "endLine": 2, "endColumn": 1}, "text": ""}


def test_json_holds_the_edits(idle: Path, abplint: Abplint) -> None:
    document = json.loads(abplint("-f", "json", *SELECT).out)
    jsonschema.validate(document, json.loads((ROOT / "abplint" / "report" / "schema.json").read_text()))
    (finding,) = document["findings"]
    assert finding["fix"] == {"title": "Remove this suppression", "safe": True, "edits": [EDIT]}


def test_an_agent_is_told_that_there_is_a_fix(idle: Path, abplint: Abplint) -> None:
    document = json.loads(abplint("-f", "agent", *SELECT).out)
    jsonschema.validate(document, json.loads((ROOT / "abplint" / "report" / "agent.schema.json").read_text()))
    assert document["problems"][0]["findings"][0]["fix"] == "Remove this suppression"


def test_sarif_holds_the_replacements(idle: Path, abplint: Abplint) -> None:
    idle.write_text("f('😀'); // abplint-disable-line ABP105\n" + RUNTIME)
    (result,) = json.loads(abplint("-f", "sarif", *SELECT).out)["runs"][0]["results"]
    (fix,) = result["fixes"]
    assert fix["description"] == {"text": "Remove this suppression."}
    (change,) = fix["artifactChanges"]
    assert change["artifactLocation"]["uri"] == "abp.js"
    (replacement,) = change["replacements"]
    # columns are UTF-16 code units: the face takes two
    assert replacement["deletedRegion"] == {"startLine": 1, "startColumn": 9, "endLine": 1, "endColumn": 40}
    assert replacement["insertedContent"] == {"text": ""}


# ---------------------------------------------------------------- manifest links (ABP409, ABP410)

PAGE = """\
<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <title>A</title>
  </head>
  <body>
    <script src="abp.js"></script>
  </body>
</html>
"""
META = '    <meta charset="utf-8">\n'
LINK = '<link rel="abp-manifest" href="abp.json">'


def site(page: str, **more: str) -> dict[str, str | bytes]:
    return {"index.html": page, "abp.js": RUNTIME, "abp.json": MANIFEST, **more}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_missing_link_is_added(mended: Mended, end: str) -> None:
    expected = PAGE.replace(META, f"{META}    {LINK}\n").replace("\n", end)
    assert mended("ABP409", "index.html", site(PAGE.replace("\n", end))) == expected


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<html><head><title>A</title></head>", f"<html><head>{LINK}<title>A</title></head>"),
        ("<html>\n<head>\n</head>", f"<html>\n<head>\n  {LINK}\n</head>"),
    ],
)
def test_a_link_goes_into_a_head_without_metadata(mended: Mended, before: str, after: str) -> None:
    rest = "<script src='abp.js'></script>\n"
    assert mended("ABP409", "index.html", site(before + rest)) == after + rest


def test_a_link_is_written_as_the_page_writes_its_own(mended: Mended) -> None:
    page = PAGE.replace('"abp.js"', '"/js/abp.js"').replace('"utf-8">', '"utf-8" />')
    files = {"index.html": page, "public/js/abp.js": RUNTIME, "public/abp.json": MANIFEST, "package.json": "{}"}
    link = '<link rel="abp-manifest" href="/abp.json" />'
    assert mended("ABP409", "index.html", files) == page.replace(" />\n", f" />\n    {link}\n")


@pytest.mark.parametrize("more", [{"other.json": MANIFEST}, {"abp.json": "{}"}])
def test_no_link_where_it_is_not_known_what_to_link(mended: Mended, more: dict[str, str]) -> None:
    files = site(PAGE, **more)
    if "abp.json" in more:
        del files["abp.json"]
    assert mended("ABP409", "index.html", files, left=1) == PAGE


@pytest.mark.parametrize("rel", ["ABP-Manifest", "abp-Manifest icon", "icon ABP-MANIFEST"])
def test_a_link_in_the_right_case(mended: Mended, rel: str) -> None:
    page = PAGE.replace(META, f"{META}    <link rel='{rel}'  href='abp.json'>\n")
    right = rel.lower()
    assert mended("ABP410", "index.html", site(page)) == page.replace(rel, right)


@pytest.mark.parametrize("written", [LINK, LINK.replace("abp-m", "ABP-M"), '<link rel="abp-manifest">'])
def test_a_link_moves_into_the_head(mended: Mended, written: str) -> None:
    page = PAGE.replace("  <body>\n", f"  <body>\n    {written}\n")
    assert mended("ABP410", "index.html", site(page)) == PAGE.replace(META, f"{META}    {LINK}\n")


@pytest.mark.parametrize("written", [f"<?php if ($x) echo 1; ?>{LINK}", f"<noscript>{LINK}</noscript>"])
def test_a_link_under_a_condition_stays(mended: Mended, written: str) -> None:
    page = PAGE.replace("  <body>\n", f"  <body>\n    {written}\n")
    assert mended("ABP410", "index.html", site(page), left=1) == page


# ---------------------------------------------------------------- answers (ABP502, ABP503, ABP512)


def handling(body: str, name: str = "export.a") -> str:
    return f"const handlers = {{\n  '{name}': async (params) => {{\n{body}\n  }},\n}};\n{RUNTIME}"


def failing(error: str) -> str:
    return handling(f"    return {{ success: false, error: {error} }};")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "{ code: 'TIMEOUT', message: 'late', retryable: false }",
            "{ code: 'TIMEOUT', message: 'late', retryable: true }",
        ),
        (
            "{\r\n  code: 'INVALID_PARAMS',\r\n  message: `no ${params.x}`,\r\n  retryable: true,\r\n}",
            "{\r\n  code: 'INVALID_PARAMS',\r\n  message: `no ${params.x}`,\r\n  retryable: false,\r\n}",
        ),
        ("fail('TIMEOUT', 'late', false)", "fail('TIMEOUT', 'late', true)"),
    ],
)
def test_retryable_as_the_table_has_it(mended: Mended, before: str, after: str) -> None:
    helper = "const fail = (code, message, retryable) => ({ code, message, retryable });\n"
    assert mended("ABP512", "abp.js", {"abp.js": helper + failing(before)}) == helper + failing(after)


@pytest.mark.parametrize(
    "error",
    [
        "{ code: params.x ? 'TIMEOUT' : 'INVALID_PARAMS', message: 'no', retryable: false }",
        "fail('TIMEOUT')",
        "{ code: 'TIMEOUT', message: 'late', retryable: NEVER }",
    ],
)
def test_a_flag_that_others_use_stays(mended: Mended, error: str) -> None:
    helper = "const NEVER = false;\nconst fail = (code, retryable = false) => ({ code, message: 'no', retryable });\n"
    text = helper + failing(error)
    assert mended("ABP512", "abp.js", {"abp.js": text}, left=1) == text


def answering(data: str) -> str:
    rows = "    const rows = params.rows.map((row) => row.join(',')).join('\\n');\n"
    return handling(f"{rows}    return {{ success: true, data: {data} }};")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "{ content: `${rows}`, mimeType: 'text/csv' }",
            "{ content: `${rows}`, mimeType: 'text/csv', encoding: 'utf-8' }",
        ),
        (
            "{\n  content: btoa(rows), // all\n  mimeType: 'application/pdf' // so\n}",
            "{\n  content: btoa(rows), // all\n  mimeType: 'application/pdf', // so\n  encoding: 'base64'\n}",
        ),
        (
            '{\r\n\t"content": JSON.stringify(params),\r\n\t"mimeType": "text/csv",\r\n}',
            '{\r\n\t"content": JSON.stringify(params),\r\n\t"mimeType": "text/csv",\r\n\t"encoding": "utf-8",\r\n}',
        ),
    ],
)
def test_an_encoding_that_the_content_shows(mended: Mended, before: str, after: str) -> None:
    assert mended("ABP503", "abp.js", {"abp.js": answering(before)}) == answering(after)


def test_an_encoding_that_is_not_certain_is_not_written(mended: Mended) -> None:
    text = answering("{ content: params.raw ? btoa(rows) : `${rows}`, mimeType: 'text/csv' }")
    assert mended("ABP503", "abp.js", {"abp.js": text}, left=1) == text


def test_a_mime_type_that_the_name_tells(mended: Mended) -> None:
    before = "{ content: JSON.stringify(params), encoding: 'utf-8', filename: 'rows.json' }"
    after = before.replace(" }", ", mimeType: 'application/json' }")
    assert mended("ABP502", "abp.js", {"abp.js": answering(before)}) == answering(after)


def test_a_mime_type_comes_with_the_encoding_that_a_file_needs(mended: Mended) -> None:
    before = "{ content: btoa(rows), filename: 'rows.pdf' }"
    after = before.replace(" }", ", mimeType: 'application/pdf', encoding: 'base64' }")
    assert mended("ABP502", "abp.js", {"abp.js": answering(before)}) == answering(after)


TEXTS = "csv text/csv txt text/plain html text/html md text/markdown ics text/calendar json application/json"
BYTES = (
    "pdf application/pdf png image/png jpg image/jpeg jpeg image/jpeg gif image/gif webp image/webp zip application/zip"
)
BOTH = "xml application/xml svg image/svg+xml"


@pytest.mark.parametrize(
    ("content", "encoding", "kinds"), [("`${rows}`", "utf-8", f"{TEXTS} {BOTH}"), ("btoa(rows)", "base64", BYTES)]
)
def test_each_mime_type_that_an_ending_tells(mended: Mended, content: str, encoding: str, kinds: str) -> None:
    pairs = list(zip(kinds.split()[::2], kinds.split()[1::2], strict=True))
    data = [f"{{ content: {content}, encoding: '{encoding}', filename: 'rows.{ending}' }}" for ending, _ in pairs]
    right = [before.replace(" }", f", mimeType: '{kind}' }}") for before, (_, kind) in zip(data, pairs, strict=True)]
    before, after = (
        "".join(f"if (params.n === {n}) return {{ success: true, data: {each} }};\n" for n, each in enumerate(all))
        for all in (data, right)
    )
    wrapped = answering("{}").partition("return")
    text, mending = (f"{wrapped[0]}{body}{wrapped[1]}{wrapped[2]}" for body in (before, after))
    assert mended("ABP502", "abp.js", {"abp.js": text}) == mending


@pytest.mark.parametrize("name", ["'rows.pdf'", "`${params.name}.json`", "'rows'"])
def test_a_mime_type_that_is_not_certain_is_not_written(mended: Mended, name: str) -> None:
    text = answering(f"{{ content: JSON.stringify(params), encoding: 'utf-8', filename: {name} }}")
    assert mended("ABP502", "abp.js", {"abp.js": text}, left=1) == text


# ---------------------------------------------------------------- servers (ABP407)


@pytest.mark.parametrize("quote", ["'", '"'])
def test_an_assignment_that_a_server_runs(mended: Mended, quote: str) -> None:
    runtime = RUNTIME.replace("'", quote)
    files = {
        "package.json": '{ "dependencies": { "next": "15.0.0", "react": "19.0.0" } }',
        "app/layout.js": "import './abp.js';\nexport default ({ children }) => <html>{children}</html>;\n",
        "app/abp.js": f"'use client';\n{runtime}",
    }
    guard = f"if (typeof window !== {quote}undefined{quote}) "
    assert mended("ABP407", "app/abp.js", files) == f"'use client';\n{guard}{runtime}"


# ---------------------------------------------------------------- lists (ABP306, ABP307)


def listing(initialize: str, listed: str) -> str:
    return (
        RUNTIME.replace("capabilities: []", f"capabilities: {initialize}").replace("return [];", f"return {listed};")
        + "const handlers = { 'convert.a': ({ text }) => ({ success: true, data: text }),\n"
        + "  'convert.b': ({ text }) => ({ success: true, data: text }) };\n"
    )


def declaring(entries: str) -> str:
    return MANIFEST.replace("[]", entries)


A = '{ "name": "convert.a", "description": "a", "inputSchema": { "type": "object" } }'
B = '{ "name": "convert.b", "description": "It\'s b", "inputSchema": { "type": "object" } }'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("['convert.a']", "['convert.a', 'convert.b']"),
        ("[\n    'convert.a',\n  ]", "[\n    'convert.a',\n    'convert.b',\n  ]"),
        ("[\r\n\t'convert.a' // one\r\n]", "[\r\n\t'convert.a', // one\r\n\t'convert.b'\r\n]"),
        ("['convert.a',]", "['convert.a', 'convert.b',]"),
    ],
)
def test_a_name_joins_a_list_of_names(mended: Mended, before: str, after: str) -> None:
    both = "['convert.a', 'convert.b']"
    files = site(PAGE.replace(META, f"{META}{LINK}\n"), **{"abp.json": declaring(f"[{A}, {B}]")})
    files["abp.js"] = listing(before, both)
    assert mended("ABP306", "abp.js", files) == listing(after, both)


def test_several_names_join_at_once(mended: Mended) -> None:
    three = "['convert.a', 'convert.b', 'convert.c']"
    more = "handlers['convert.c'] = ({ text }) => ({ success: true, data: text });\n"
    text = listing("['convert.a']", three) + more
    assert mended("ABP306", "abp.js", {"abp.js": text}) == listing(three, three) + more


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "[{ name: 'convert.a', available: true }]",
            "[{ name: 'convert.a', available: true }, "
            "{ name: 'convert.b', available: true, inputSchema: { type: 'object' } }]",
        ),
        (
            "[\n  {\n    name: 'convert.a',\n    description: 'a' },\n]",
            "[\n  {\n    name: 'convert.a',\n    description: 'a' },\n"
            "  { name: 'convert.b', description: 'It\\'s b', inputSchema: { type: 'object' } },\n]",
        ),
    ],
)
def test_an_entry_comes_from_the_manifest(mended: Mended, before: str, after: str) -> None:
    both = "['convert.a', 'convert.b']"
    files = site(PAGE.replace(META, f"{META}{LINK}\n"), **{"abp.json": declaring(f"[{A}, {B}]")})
    files["abp.js"] = listing(both, before)
    assert mended("ABP306", "abp.js", files) == listing(both, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (f"[{A}]", f"[{A}, {B}]"),
        (f"[\n    {A}\n  ]", f"[\n    {A},\n    {B}\n  ]"),
        (
            '[\n    {\n      "name": "convert.a",\n      "description": "a",\n      "inputSchema": {}\n    }\n  ]',
            '[\n    {\n      "name": "convert.a",\n      "description": "a",\n      "inputSchema": {}\n    },\n'
            '    {\n      "name": "convert.b",\n      "description": "It\'s b",\n      "inputSchema": {\n'
            '        "type": "object"\n      }\n    }\n  ]',
        ),
    ],
)
def test_an_entry_comes_from_the_code(mended: Mended, before: str, after: str) -> None:
    coded = (
        "[{ name: 'convert.a', description: 'a', inputSchema: {} }, "
        "{ name: 'convert.b', description: 'It\\'s b', inputSchema: { 'type': \"object\" } }]"
    )
    files = site(PAGE.replace(META, f"{META}{LINK}\n"), **{"abp.json": declaring(before)})
    files["abp.js"] = listing("['convert.a', 'convert.b']", coded)
    files["abp.json"] = declaring(before)
    assert mended("ABP306", "abp.json", files) == declaring(after)


def test_an_entry_comes_from_what_the_code_makes(mended: Mended) -> None:
    text = listing("LIST", "LIST").replace(
        "const handlers",
        "const entry = (name, inputSchema) => "
        "({ name, description: `${name}!`, available: true, inputSchema, run: () => 0 });\n"
        "const LIST = ['a', 'b'].map((last) => entry(`convert.${last}`, { type: 'object' }));\nconst handlers",
    )
    files = site(PAGE.replace(META, f"{META}{LINK}\n"), **{"abp.json": declaring(f"[{A}]")})
    files["abp.js"] = text
    b = '{ "name": "convert.b", "description": "convert.b!", "inputSchema": { "type": "object" } }'
    assert mended("ABP306", "abp.json", files) == declaring(f"[{A}, {b}]")


def test_an_entry_that_nobody_describes_is_not_made_up(mended: Mended) -> None:
    files = site(PAGE.replace(META, f"{META}{LINK}\n"), **{"abp.json": declaring(f"[{A}]")})
    files["abp.js"] = listing("['convert.a']", "['convert.a']")
    mended("ABP306", "abp.json", files, left=1)


def test_an_entry_that_says_less_than_all_others_is_not_added(mended: Mended) -> None:
    files = site(PAGE.replace(META, f"{META}{LINK}\n"), **{"abp.json": declaring(f"[{A}]")})
    files["abp.js"] = listing("['convert.a', 'convert.b']", "[{ name: 'convert.a' }, { name: 'convert.b' }]")
    assert mended("ABP306", "abp.json", files, left=1) == declaring(f"[{A}]")


def test_a_schema_comes_from_the_manifest(mended: Mended) -> None:
    both = "['convert.a', 'convert.b']"
    schema = '{ "type": "object", "properties": { "text": { "type": "string" } }, "required": ["text"] }'
    entries = f'[{{ "name": "convert.a", "inputSchema": {schema} }}, {{ "name": "convert.b" }}]'
    before = "[{ name: 'convert.a' }, { name: 'convert.b', inputSchema: { type: 'object' } }]"
    after = before.replace(
        "'convert.a' }",
        "'convert.a', inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } }",
    )
    files = site(PAGE.replace(META, f"{META}{LINK}\n"), **{"abp.json": declaring(entries)})
    files["abp.js"] = listing(both, before)
    assert mended("ABP307", "abp.js", files) == listing(both, after)


# ---------------------------------------------------------------- errors (ABP506)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "{ code: 'INVALID_PARAMS', message: params.x }",
            "{ code: 'INVALID_PARAMS', message: params.x, retryable: false }",
        ),
        (
            '{\n  "code": "TIMEOUT",\n  "message": ""\n}',
            '{\n  "code": "TIMEOUT",\n  "message": "",\n  "retryable": true\n}',
        ),
    ],
)
def test_a_flag_as_the_table_has_it(mended: Mended, before: str, after: str) -> None:
    assert mended("ABP506", "abp.js", {"abp.js": failing(before)}) == failing(after)


@pytest.mark.parametrize("error", ["{ code: 'OURS', message: '' }", "{ code: params.c, message: '' }", "'late'"])
def test_a_flag_that_no_table_has_is_not_made_up(mended: Mended, error: str) -> None:
    assert mended("ABP506", "abp.js", {"abp.js": failing(error)}, left=1) == failing(error)


def taking(handler: str, entry: str = "{ name: 'convert.a' }", call: str = "return handlers[name](params);") -> str:
    runtime = RUNTIME.replace("return [];", f"return [{entry}];").replace("return handlers[name](params);", call)
    helpers = "const done = (data) => ({ success: true, data });\nconst other = (o) => done(o.text);\nlet key, last;\n"
    return f"{helpers}{runtime}const handlers = {{ 'convert.a': {handler} }};\n"


@pytest.mark.parametrize(
    ("handler", "schema"),
    [
        ("({ text, title = 'x' }) => done(text + title)", "{ type: 'object', properties: { text: {}, title: {} } }"),
        ("(params) => done([params.text, params['a-b']])", "{ type: 'object', properties: { text: {}, 'a-b': {} } }"),
        (
            "async (p = {}, context) => { if (!p) return; const { text, by: { line } } = p ?? {}; return done(text); }",
            "{ type: 'object', properties: { text: {}, by: {} } }",
        ),
        ("(params) => done(params && params?.text)", "{ type: 'object', properties: { text: {} } }"),
        ("() => done(1)", "{ type: 'object' }"),
    ],
)
def test_a_schema_names_the_parameters_that_a_handler_takes(mended: Mended, handler: str, schema: str) -> None:
    after = taking(handler, f"{{ name: 'convert.a', inputSchema: {schema} }}")
    assert mended("ABP307", "abp.js", site(PAGE, **{"abp.js": taking(handler)})) == after


@pytest.mark.parametrize(
    "handler",
    [
        "(params) => done(JSON.stringify(params))",  # handed on whole
        "(params) => other(params)",
        "({ text, ...rest }) => done(text)",
        "(params) => { const all = params; return done([params.text, all]); }",
        "(params) => done(params[key])",
        "(params) => done(params.get('text'))",  # no plain data
        "(params) => done(params.hasOwnProperty('text'))",
        "(...all) => done(all[0].text)",
        "function () { return done(arguments[0].text); }",
        "() => done(last.text)",  # the dispatch puts it there
    ],
)
def test_parameters_that_are_not_all_known_are_not_described(mended: Mended, handler: str) -> None:
    text = taking(handler, call="last = params; return handlers[name](params);")
    assert mended("ABP307", "abp.js", site(PAGE, **{"abp.js": text}), left=1) == text


@pytest.mark.parametrize(
    "call",
    ["if (params.dryRun) return null; return handlers[name](params);", "return handlers[name]({ text: params.t });"],
)
def test_parameters_that_the_dispatch_takes_are_not_left_out(mended: Mended, call: str) -> None:
    text = taking("({ text }) => done(text)", call=call)
    assert mended("ABP307", "abp.js", site(PAGE, **{"abp.js": text}), left=1) == text


def test_a_schema_that_is_not_known_is_not_contradicted(mended: Mended) -> None:
    text = taking("({ text }) => done(text)").replace(
        "capabilities: []", "capabilities: [{ name: 'convert.a', inputSchema: SCHEMAS.a }]"
    )
    assert mended("ABP307", "abp.js", site(PAGE, **{"abp.js": text}), left=1) == text


def test_code_that_makes_several_entries_describes_none_of_them(mended: Mended) -> None:
    """One of two lacks a schema, and has its entry where the other has its own."""
    text = (
        taking("({ text }) => done(text), 'convert.b': ({ text }) => done(text)")
        .replace("return [{ name: 'convert.a' }];", "return [...known].map(([name, more]) => ({ name, ...more }));")
        .replace("let key", "const known = new Map([['convert.a', {}], ['convert.b', { inputSchema: {} }]]);\nlet key")
    )
    assert mended("ABP307", "abp.js", site(PAGE, **{"abp.js": text}), left=1) == text


# ---------------------------------------------------------------- several at once, in pages and components

AT_ONCE = "ABP502,ABP307,ABP503,ABP506,ABP512,ABP901"
FAULTY = """\
const failing = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });
const handlers = {
  'export.csv': ({ rows }) => {
    // abplint-disable-next ABP502 -- no file
    if (!rows) return failing('INVALID_PARAMS', 'no rows', true);
    if (!rows.length) return { success: false, error: { code: 'TIMEOUT', message: 'late' } };
    return {
      success: true,
      data: {
        content: JSON.stringify(rows), // all
        filename: 'rows.json'
      }
    };
  },
};
window.abp = {
  protocolVersion: '0.1',
  listCapabilities: () => [{ name: 'export.csv' }],
  call: (name, params) => handlers[name](params),
};
"""
FAULTLESS = """\
const failing = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });
const handlers = {
  'export.csv': ({ rows }) => {
    if (!rows) return failing('INVALID_PARAMS', 'no rows', false);
    if (!rows.length) return { success: false, error: { code: 'TIMEOUT', message: 'late', retryable: true } };
    return {
      success: true,
      data: {
        content: JSON.stringify(rows), // all
        filename: 'rows.json',
        mimeType: 'application/json',
        encoding: 'utf-8'
      }
    };
  },
};
window.abp = {
  protocolVersion: '0.1',
  listCapabilities: () => [{ name: 'export.csv', inputSchema: { type: 'object', properties: { rows: {} } } }],
  call: (name, params) => handlers[name](params),
};
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("src/pages/index.astro", "---\nconst title = 'ü';\n---\n<h1>{title}</h1>\n<script>\nCODE</script>\n"),
        ("src/App.vue", "<script setup>\nCODE</script>\n\n<template>\n  <h1>ü {{ 1 }}</h1>\n</template>\n"),
        ("src/App.svelte", "<h1>ü {1}</h1>\n\n<script>\nCODE</script>\n"),
        ("index.html", "<!doctype html>\n<h1>ü</h1>\n<script>\nCODE</script>\n"),
    ],
)
def test_what_overlaps_is_mended_where_it_stands(mended: Mended, name: str, around: str, end: str) -> None:
    around = around.replace("\n", end)
    files = {name: around.replace("CODE", FAULTY.replace("\n", end))}
    assert mended(AT_ONCE, name, files) == around.replace("CODE", FAULTLESS.replace("\n", end))


def test_files_of_the_transfer_proposal_are_left_alone(mended: Mended) -> None:
    """What an app says in the words of the RFC is for its author to decide."""
    text = answering("{ transferMode: 'binary', mimeType: 'text/csv', binaryRef: { streamId: crypto.randomUUID() } }")
    files = {"abp.js": text, "abplint.toml": "mcp-binary-transfer = true\n"}
    assert mended("ABP510,ABP502,ABP503,ABP509", "abp.js", files, left=2) == text


# ---------------------------------------------------------------- names (ABP304)


def naming(name: str, more: str = "") -> dict[str, str]:
    entries = f'[{{ "name": "{name}", "inputSchema": {{ "type": "object" }} }}]'
    list_ = f"async listCapabilities() {{ return [{{ name: '{name}', inputSchema: {{ type: 'object' }} }}]; }},"
    text = RUNTIME.replace("async listCapabilities() { return []; },", list_)
    return {
        "index.html": '<head><link rel="abp-manifest" href="abp.json"></head><script src="abp.js"></script>\n',
        "abp.json": '{ "abp": "0.1", "app": { "id": "com.x.a", "name": "A", "version": "1.0.0" },\n'
        f'  "capabilities": {entries} }}\n',
        "abp.js": f"const handlers = {{\n  '{name}': ({{ text }}) => ({{ success: true, data: {{ text }} }}),\n}};\n"
        f"{more}{text}",
    }


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("convert.markdown-to-html", "convert.markdownToHtml"),
        ("export.HTML", "export.html"),
        ("time-entries.list_all", "timeEntries.listAll"),
        ("render.Outline", "render.outline"),
    ],
)
def test_a_name_is_changed_in_every_place(mended_files: MendedFiles, before: str, after: str) -> None:
    changed = naming(after)
    del changed["index.html"]
    assert mended_files("ABP304", naming(before)) == changed


@pytest.mark.parametrize(
    "files",
    [
        naming("export.HTML", "// export.HTML is for the mailing\n"),
        naming("export.HTML", "button.onclick = () => handlers['export.HTML']({ text: 'a' });\n"),
    ],
)
def test_a_name_that_something_else_uses_stays(mended_files: MendedFiles, files: Files) -> None:
    assert mended_files("ABP304", files, left=2) == {}


def test_a_name_that_is_taken_stays(mended_files: MendedFiles) -> None:
    files = naming("export.HTML")
    taken = "  'export.html': ({ text }) => ({ success: true, data: { text } }),\n};\n"
    assert mended_files("ABP304", {**files, "abp.js": files["abp.js"].replace("};\n", taken, 1)}, left=2) == {}
