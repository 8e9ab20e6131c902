"""What the checks of answers, lists and names say, word by word, and what they leave to each other.

Examples with marks hold where a finding stands. This holds the rest: which words, which capabilities, which part of an
answer, and the cases of which a mutant of a check showed that no example speaks (`benchmarks/mutating.md`).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from abplint import catalog
from abplint.checks import STANDING_ALONE
from abplint.checks.own import _HELP
from abplint.checks.spelling import is_near
from abplint.config.model import Config
from abplint.engine import Settings, lint
from abplint.finding import Finding
from tests.sample_apps import APPS, report_of

RUNTIME = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"
RULES = catalog.load()
Found = Callable[..., list[Finding]]


@pytest.fixture
def found(tmp_path: Path) -> Found:
    """The findings of a rule in a runtime with some handlers."""

    def run(rule: str, handlers: str, top: str = "", runtime: str = RUNTIME, mcp: bool = False) -> list[Finding]:
        (tmp_path / "abp.js").write_text(f"{top}\nconst handlers = {{ {handlers} }};\n{runtime}", "utf-8")
        config = Config(RULES, mcp_binary_transfer=mcp)
        settings = Settings(root=tmp_path, gitignore=False, select=(rule,), config=config)
        return [each for each in lint(settings=settings).findings if each.rule == rule]

    return run


def said(findings: list[Finding]) -> list[str]:
    return [each.message for each in findings]


def shown(findings: list[Finding]) -> list[str]:
    """What stands at the places of findings."""
    return [each.location.text for each in findings]


def export(data: str, params: str = "{ text }") -> str:
    return f"'export.text': ({params}) => ({{ success: true, data: {data} }})"


def failure(error: str) -> str:
    return f"'export.text': ({{ text }}) => ({{ success: false, error: {error} }})"


# ---------------------------------------------------------------- ABP501


@pytest.mark.parametrize(
    "data",
    [
        "{ done: true, list: [] }",  # a list may be what was asked for
        "{ done: true, run: () => text }",
        "{ done: true, at: new Date() }",
        "{ done: true, nested: { content: text } }",
        "{ done: true, file: { mimeType: 'text/plain' } }",
        "{ done: true, url: URL.createObjectURL(new Blob([text])) }",
        "{ done: true, picture: document.createElement('canvas').toDataURL() }",
        "{ done: true, path: '/tmp/a.pdf' }",
        "'/tmp/a.pdf'",
        "'data:text/plain,a'",
        "{ jobId: crypto.randomUUID() }",
        "{ ok: true, nested: { jobId: crypto.randomUUID() } }",
        "{ count: text.length }",
    ],
)
def test_data_is_no_status(found: Found, data: str) -> None:
    assert said(found("ABP501", export(data))) == []


STATUS = "`export.text` answers with a status instead of the data"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("{}", "`export.text` answers success without any data"),
        ("null", "`export.text` answers success without any data"),
        ("true", STATUS),
        ("'saved'", STATUS),
        ("{ ok: true }", STATUS),
        ("{ count: 5 }", STATUS),
        ("{ count: 1_000 }", STATUS),
        ("{ ok: true, nested: { done: true } }", STATUS),
        ("{ ok: true, id }", STATUS),
        ("{ message: `saved ${Date.now()}` }", STATUS),
    ],
)
def test_a_status_is_no_data(found: Found, data: str, message: str) -> None:
    assert said(found("ABP501", export(data, "{ text, id }"))) == [message]


@pytest.mark.parametrize("key", ["filename", "fileName", "name", "title", "format"])
def test_what_the_caller_has_called_the_output_is_status(found: Found, key: str) -> None:
    assert said(found("ABP501", export(f"{{ status: 'done', {key}: params.a + params.b }}", "params"))) == [STATUS]
    assert said(found("ABP501", export(f"{{ other: true, {key}: params.a + params.b }}", "params"))) == []


@pytest.mark.parametrize("key", ["content", "downloadUrl", "mimeType", "binaryRef", "streamId", "chunk"])
def test_a_file_is_judged_by_other_rules(found: Found, key: str) -> None:
    assert said(found("ABP501", export(f"{{ ok: true, {key}: 'x' }}"))) == []


def test_the_helper_without_arguments_is_where_its_default_is_missed(found: Found) -> None:
    top = "const done = (data = { ok: true }) => ({ success: true, data });"
    (finding,) = found("ABP501", "'export.text': ({ text }) => done()", top)
    assert finding.location.text == "done()"
    assert "this is what it answers by default" in [step.message for step in finding.path]
    (finding,) = found("ABP501", "'export.text': ({ text }) => done({ ok: true })", top)
    assert finding.location.text == "{ ok: true }"
    assert "this is what it answers by default" not in [step.message for step in finding.path]


@pytest.mark.parametrize(
    ("others", "message"),
    [
        ("", "`export.text` answers success without any data"),
        ("message: 'done'", STATUS),
        ("jobId: '1'", None),
        ("text", None),
    ],
)
def test_an_envelope_without_data(found: Found, others: str, message: str | None) -> None:
    handler = f"'export.text': ({{ text }}) => ({{ success: true, {others} }})"
    assert said(found("ABP501", handler)) == ([] if message is None else [message])


# ---------------------------------------------------------------- ABP506


LACKS = "`export.text` fails with an `error` that lacks "


@pytest.mark.parametrize(
    ("error", "message"),
    [
        ("{ code: 'X' }", LACKS + "`message`, `retryable`"),
        ("{}", LACKS + "`code`, `message`, `retryable`"),
        ("{ code: 5, message: 'm', retryable: true }", LACKS + "`code`"),
        ("{ code: 'X', message: 'm', retryable: 'no' }", LACKS + "`retryable`"),
        ("'no'", "`export.text` fails with text where `error` is an object"),
        ("`no ${text}`", "`export.text` fails with text where `error` is an object"),
        ("5", "`export.text` fails with `5` where `error` is an object"),
        ("true", "`export.text` fails with `true` where `error` is an object"),
        ("new Error('no')", "`export.text` fails with an `Error` where `error` is `{ code, message, retryable }`"),
        ("undefined", "`export.text` fails without an `error`"),
        ("null", "`export.text` fails with `null` where `error` is an object"),
        ("[]", LACKS + "`code`, `message`, `retryable`"),
    ],
)
def test_what_an_error_lacks(found: Found, error: str, message: str) -> None:
    assert said(found("ABP506", failure(error))) == [message]


def test_a_failure_without_an_error(found: Found) -> None:
    findings = found("ABP506", "'export.text': ({ text }) => ({ success: false })")
    assert said(findings) == ["`export.text` fails without an `error`"]
    assert shown(findings) == ["{ success: false }"]


def test_what_is_answered_whatever_is_called_is_said_of_call(found: Found) -> None:
    runtime = "window.abp = { protocolVersion: '0.1', call: () => ({ success: false }) };\n"
    assert said(found("ABP506", "", runtime=runtime)) == ["`call()` fails without an `error`"]


def test_one_place_of_two_fixes_has_none(found: Found) -> None:
    fail = "const fail = (code) => ({ success: false, error: { code, message: 'm' } });"
    one = found("ABP506", "'a.b': () => fail('TIMEOUT')", fail)
    two = found("ABP506", "'a.b': () => fail('TIMEOUT'), 'a.c': () => fail('INVALID_PARAMS')", fail)
    assert [len(each) for each in (one, two)] == [1, 1]
    assert two[0].fix is None
    assert set(two[0].capabilities) == {"a.b", "a.c"}


# ---------------------------------------------------------------- ABP512


TIMEOUT = "`export.text` answers `TIMEOUT` with `retryable: false`"


@pytest.mark.parametrize(
    ("top", "error", "place"),
    [
        ("", "{ code: 'TIMEOUT', retryable: false }", "{ code: 'TIMEOUT', retryable: false }"),
        ("const T = { TIMEOUT: false };", "{ code: 'TIMEOUT', message: 'm', retryable: T.TIMEOUT }", "TIMEOUT: false"),
        (
            "const T = { late: { code: 'TIMEOUT', retryable: false } };",
            "{ code: T.late.code, message: 'm', retryable: T.late.retryable }",
            "{ code: 'TIMEOUT', retryable: false }",
        ),
        (
            "const T = { late: { retryable: false, code: 'TIMEOUT' } };",
            "{ code: T.late.code, message: 'm', retryable: T.late.retryable }",
            "{ retryable: false, code: 'TIMEOUT' }",
        ),
        (
            "const T = { code: 'TIMEOUT', more: {}, retryable: false };",
            "{ code: T.code, message: 'm', retryable: T.retryable }",
            "{ code: T.code, message: 'm', retryable: T.retryable }",
        ),
        (
            "const T = { late: { code: 'TIMEOUT', retryable: false } };",
            "{ ...T.late, message: 'm' }",
            "{ code: 'TIMEOUT', retryable: false }",
        ),
        (
            "const C = { code: 'TIMEOUT' }, R = { retryable: false };",
            "{ ...C, ...R, message: 'm' }",
            "{ ...C, ...R, message: 'm' }",
        ),
    ],
)
def test_where_a_wrong_pair_is_written(found: Found, top: str, error: str, place: str) -> None:
    findings = found("ABP512", failure(error), top)
    assert (said(findings), shown(findings)) == ([TIMEOUT], [place])


def test_each_wrong_pair_of_several_is_said(found: Found) -> None:
    error = "{ code: text ? 'NOT_INITIALIZED' : 'TIMEOUT', message: 'm', retryable: false }"
    assert len(found("ABP512", failure(error))) == 1
    error = "{ code: text ? 'OWN' : 'TIMEOUT', message: 'm', retryable: false }"
    assert said(found("ABP512", failure(error))) == [TIMEOUT]


# ---------------------------------------------------------------- ABP513, ABP511


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        ("[text]", "an array"),
        ("({ text })", "an object"),
        ("null", "nothing"),
        ("undefined", "nothing"),
        ("'x'", "text"),
        ("`x ${text}`", "text"),
        ("5", "a bare value"),
        ("true", "a bare value"),
    ],
)
def test_what_is_answered_without_an_envelope(found: Found, answer: str, kind: str) -> None:
    assert said(found("ABP513", f"'export.text': ({{ text }}) => {answer}")) == [
        f"`export.text` answers {kind} without an envelope"
    ]


@pytest.mark.parametrize(
    ("name", "schema", "counts"),
    [
        ("export.page", "{ type: 'object' }", True),
        ("export.page", "{ type: 'object', properties: { a: {} } }", True),
        ("convert.page", "{ type: 'object', properties: { a: {} } }", True),
        ("convert.page", "{ type: 'object' }", False),
        ("convert.page", "{ type: 'object', properties: {} }", False),
        ("convert.page", "{ ...window.schema }", True),
    ],
)
def test_what_takes_nothing_ignores_nothing(found: Found, name: str, schema: str, counts: bool) -> None:
    handler = f"'{name}': function take() {{ return {{ success: true, data: {{ html: document.body.innerHTML }} }}; }}"
    lists = RUNTIME.replace(" };", f", listCapabilities: () => [{{ name: '{name}', inputSchema: {schema} }}] }};")
    findings = found("ABP511", handler, runtime=lists)
    assert shown(findings) == (["take"] if counts else [])
    if counts:
        assert said(findings) == [
            f"`{name}` reads the page or the app (`document.body.innerHTML`), none of its parameters".replace(
                "document.body.innerHTML", findings[0].related[0].location.text
            )
        ]


def test_the_handler_without_a_name_is_its_function(found: Found) -> None:
    html = "document.getElementById('a-long-name-of-an-element').innerHTML"
    (finding,) = found("ABP511", f"'export.page': () => ({{ success: true, data: {{ html: {html} }} }})")
    assert finding.location.text.startswith("() => ({ success: true")
    assert "(`document.getElementById…`)" in finding.message


# ---------------------------------------------------------------- files


PDF = "mimeType: 'application/pdf', filename: 'a.pdf'"
LATE = "where clients do not look"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("{ mimeType: 'application/pdf', pdfData: make(text) }", f"`export.text` answers a file as `pdfData`, {LATE}"),
        ("{ mimeType: 'text/plain', pdfData: make(text) }", None),
        ("{ mimeType: 'application/pdf', notes: make(text) }", None),
        *(
            (f"{{ mimeType: 'application/pdf', {key}: make(text) }}", None)
            for key in ("filename", "fileName", "fileSize", "fileType", "documentTitle", "fileId", "pdfUrl")
        ),
        (f"[{{ {PDF}, content: btoa(text) }}]", f"`export.text` answers a file in an array, {LATE}"),
        (
            f"{{ a: {{ b: {{ {PDF}, content: btoa(text) }} }} }}",
            f"`export.text` answers a file 2 levels below `data`, {LATE}",
        ),
        ("[{ mimeType: 'text/plain', content: text }]", None),
        (
            "[{ downloadUrl: 'https://a.example/x', mimeType: 'a/b', size: 1 }]",
            f"`export.text` answers a file in an array, {LATE}",
        ),
        ("[{ mimeType: 'application/pdf', size: 1 }]", None),
        ("btoa(text)", "`export.text` answers Base64 as the whole `data`"),
        (
            "{ content: canvas.toDataURL(), mimeType: 'image/png' }",
            "`export.text` answers `content` that still begins with `data:`",
        ),
        ("{ picture: canvas.toDataURL() }", f"`export.text` answers a `data:` URL as `picture`, {LATE}"),
        ("{ notes: btoa(text) }", f"`export.text` answers Base64 as `notes`, {LATE}"),
        ("{ signature: btoa(text) }", None),
    ],
)
def test_a_file_that_clients_miss(found: Found, data: str, message: str | None) -> None:
    top = "const canvas = document.createElement('canvas'); const make = window.make;"
    assert said(found("ABP504", export(data), top)) == ([] if message is None else [message])


@pytest.mark.parametrize(
    ("data", "count"),
    [
        ("{ picture: canvas.toDataURL() }", 1),
        ("{ icon: 'data:image/png;base64,aaaa' }", 0),
        ("{ a: { picture: canvas.toDataURL() } }", 1),
        ("{ a: { b: { picture: canvas.toDataURL() } } }", 0),
        ("{ notes: btoa(id) }", 0),
        ("{ pdf: btoa(id) }", 1),
        ("{ notes: btoa(id), type: 'x' }", 1),
        ("btoa(id)", 0),
    ],
)
def test_a_file_of_what_promises_none(found: Found, data: str, count: int) -> None:
    handler = f"'task.read': ({{ id }}) => ({{ success: true, data: {data} }})"
    assert len(found("ABP504", handler, "const canvas = document.createElement('canvas');")) == count


@pytest.mark.parametrize(
    ("other", "key"),
    [
        ("{ file: { mimeType: 'text/plain', encoding: 'utf-8', content: text } }", "file"),
        ("{ file: { downloadUrl: 'https://a.example/x', mimeType: 'text/plain', size: 1 } }", "file"),
        ("[{ mimeType: 'text/plain', encoding: 'utf-8', content: text }]", None),
        (
            "{ file: { binaryRef: { streamId: text, size: 1 }, mimeType: 'text/plain', content: text } }",
            None,
        ),
        ("{ file: { downloadUrl: URL.createObjectURL(new Blob([text])), mimeType: 'text/plain', size: 1 } }", None),
        ("{ file: { mimeType: 'image/png', encoding: 'base64', content: canvas.toDataURL() } }", None),
        ("{ file: { encoding: 'utf-8', content: text } }", None),
    ],
)
def test_files_under_other_keys(found: Found, other: str, key: str | None) -> None:
    plain = "{ success: true, data: { mimeType: 'text/plain', encoding: 'utf-8', content: text } }"
    top = "const canvas = document.createElement('canvas');"
    handlers = [f"'export.{name}': ({{ text }}) => ({plain})" for name in "bc"]
    handlers.insert(0, f"'export.a': ({{ text }}) => ({{ success: true, data: {other} }})")
    said_of_a = f"`export.a` returns its file under `{key}`, other `export.*` capabilities under `data`"
    assert said(found("ABP507", ", ".join(handlers), top)) == ([said_of_a] if key is not None else [])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("{ downloadUrl: 'https://a.example/x' }", "answers a `downloadUrl` without `mimeType` and `size`"),
        ("{ downloadUrl: 'https://a.example/x', size: 1 }", "answers a `downloadUrl` without `mimeType`"),
        ("{ downloadUrl: URL.createObjectURL(new Blob([text])) }", None),
        (
            "{ content: text, downloadUrl: URL.createObjectURL(new Blob([text])) }",
            "answers a `downloadUrl` without `mimeType` and `size`",
        ),
        ("{ url: 'https://a.example/x' }", None),
    ],
)
def test_what_a_reference_lacks(found: Found, data: str, message: str | None) -> None:
    assert said(found("ABP508", export(data))) == ([] if message is None else [f"`export.text` {message}"])


@pytest.mark.parametrize("key", ["offset", "index", "total", "chunkIndex", "chunkOffset", "totalChunks"])
def test_each_key_tells_a_chunk(found: Found, key: str) -> None:
    assert said(found("ABP509", export(f"{{ chunk: text, {key}: 1 }}"))) == [
        "`export.text` answers a file in chunks, which ABP v1 does not know"
    ]
    assert said(found("ABP509", export("{ chunk: text, other: 1 }"))) == []


def test_an_address_that_only_the_page_opens(found: Found) -> None:
    url = "URL.createObjectURL(new Blob(['x']))"
    (finding,) = found("ABP505", f"'export.text': ({{ text }}) => ({{ success: true, data: {url} }})")
    assert finding.message == "`export.text` answers a `blob:` URL (`data`) instead of the data"
    runtime = f"window.abp = {{ protocolVersion: '0.1', call: () => ({{ success: true, data: {url} }}) }};\n"
    assert found("ABP505", "", runtime=runtime) == []  # no capability promises it


def test_the_encoding_that_is_added_is_that_of_all_types(found: Found) -> None:
    handler = export("{ content: `a ${text}`, mimeType: MIME, filename: 'a' }")
    (plain,) = found("ABP503", handler, "const MIME = 'text/plain';")
    (either,) = found("ABP503", handler, "const MIME = window.a ? 'text/plain' : 'application/pdf';")
    assert plain.fix is not None
    assert plain.fix.title == "Add `encoding: 'utf-8'`"
    assert either.fix is None


# ---------------------------------------------------------------- the MCP RFC


REF = "streamId: crypto.randomUUID(), size: 1"
NO_ID = "answers a `streamId` that is no random UUID"
NO_SUM = "answers a `checksum` that is no SHA-256 in hex"


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        (f"{{ {REF} }}", None),
        ("{ size: 1 }", "answers a `binaryRef` without `streamId`"),
        ("{}", "answers a `binaryRef` without `streamId` and `size`"),
        ("'abc'", "answers a `binaryRef` that is no `{ streamId, size }`"),
        ("{ streamId: 'abc', size: 1 }", NO_ID),
        ("{ streamId: 5, size: 1 }", NO_ID),
        ("{ streamId: `file-${text}`, size: 1 }", NO_ID),
        ("{ streamId: Math.random(), size: 1 }", NO_ID),
        ("{ streamId: Date.now(), size: 1 }", NO_ID),
        ("{ streamId: performance.now(), size: 1 }", NO_ID),
        ("{ streamId: new Date(), size: 1 }", NO_ID),
        (f"{{ {REF}, checksum: 'abc' }}", NO_SUM),
        (f"{{ {REF}, checksum: 5 }}", NO_SUM),
        (f"{{ {REF}, checksum: '{'a' * 64}' }}", None),
        (f"{{ {REF}, checksum: btoa(text) }}", NO_SUM),
        (f"{{ {REF}, checksum: `sha256-${{text}}` }}", NO_SUM),
        (f"{{ {REF}, checksum: `ab${{text}}` }}", None),
        (f"{{ {REF}, checksum: undefined }}", None),
    ],
)
def test_what_a_binary_reference_lacks(found: Found, reference: str, message: str | None) -> None:
    messages = said(found("ABP510", export(f"{{ binaryRef: {reference} }}"), mcp=True))
    assert messages == ([] if message is None else [f"`export.text` {message}"])
    assert found("ABP510", export(f"{{ binaryRef: {reference} }}")) == []


@pytest.mark.parametrize(
    ("session", "place"),
    [
        ("{ capabilities: [] }", "binaryRef"),
        ("{ features: { binaryTransfer: { modes: [] } } }", "{ modes: [] }"),
        ("{ a: { b: { c: { binaryTransfer: { d: 1 } } } } }", "{ d: 1 }"),
        ("{ features: { binaryTransfer: { maxBinarySize: 1 } } }", None),
        ("{ maxBinarySize: 1 }", None),
        ("{ ...window.session }", None),
        ("{ features: window.features }", "binaryRef"),
        ("window.session", None),
    ],
)
def test_how_large_a_transfer_may_be_is_announced(found: Found, session: str, place: str | None) -> None:
    runtime = RUNTIME.replace(" };", f", initialize: () => ({session}) }};")
    findings = found("ABP510", export(f"{{ binaryRef: {{ {REF} }} }}"), runtime=runtime, mcp=True)
    assert shown(findings) == ([place] if place is not None else [])


# ---------------------------------------------------------------- lists and names


def listing(entries: str, handlers: str = "") -> str:
    return RUNTIME.replace(" };", f", listCapabilities: () => {entries} }};")


def test_a_capability_that_nothing_handles(found: Found) -> None:
    handlers = [f"'doc.a{n}': ({{ text }}) => ({{ success: true, data: {{ text }} }})" for n in range(6)]
    runtime = listing("[{ name: 'doc.A1' }]")
    (six,) = found("ABP305", ", ".join(handlers), runtime=runtime)
    assert (
        six.message
        == "`listCapabilities()` declares `doc.A1`, but `call()` has no branch for it: did you mean `doc.a1`?"
    )
    names = ", ".join(f"doc.a{n}" for n in range(6))
    assert [each.message for each in six.related] == [f"`call()` dispatches here, on: {names}"]
    (seven,) = found("ABP305", ", ".join([*handlers, "'doc.b': () => ({ success: true, data: {} })"]), runtime=runtime)
    assert [each.message for each in seven.related] == [f"`call()` dispatches here, on: {names}, …"]


@pytest.mark.parametrize(
    ("name", "other", "near"),
    [
        ("a.bc", "a.bC", True),
        ("a.bc", "a.bc", False),
        ("a.bc", "a.bd", True),
        ("a.bc", "a.c", True),
        ("a.bc", "a.bcd", True),
        ("a.bc", "x.bc", True),
        ("a.bc", "a.bcde", False),
        ("a.bc", "a.de", False),
        ("a.bcd", "a.db", False),
        ("", "a", True),
        ("", "ab", False),
    ],
)
def test_names_that_are_nearly_the_same(name: str, other: str, near: bool) -> None:
    assert is_near(name, other) is is_near(other, name) is near


def test_entries_that_one_object_declares_are_said_together(found: Found) -> None:
    for count, shown_as in ((1, "`a.b0` has"), (2, "`a.b0` and 1 more have"), (3, "`a.b0` and 2 more have")):
        names = [f"a.b{n}" for n in range(count)]
        handlers = ", ".join(f"'{name}': () => ({{ success: true, data: {{ a: 1 }} }})" for name in names)
        findings = found("ABP307", handlers, runtime=listing(f"{names}.map((name) => ({{ name }}))"))
        assert said(findings) == [f"{shown_as} no `inputSchema` in `listCapabilities()`"]


@pytest.mark.parametrize(
    ("name", "count"), [("state.set", 1), ("state.Set", 0), ("state.", 0), ("state", 0), ("state.get", 0)]
)
def test_what_sets_a_state(found: Found, name: str, count: int) -> None:
    assert len(found("ABP303", f"'{name}': () => ({{ success: true, data: {{ a: 1 }} }})")) == count


def test_a_branch_that_stands_twice(found: Found) -> None:
    branch = "case 'a.b': return { success: true, data: { a: 1 } };"
    runtime = f"window.abp = {{ protocolVersion: '0.1', call(name) {{ switch (name) {{ {branch} {branch} }} }} }};\n"
    assert said(found("ABP308", "", runtime=runtime)) == ["`a.b` has two branches in `call()`"]


def test_a_list_that_lacks_what_another_has(found: Found, tmp_path: Path) -> None:
    app = '"app": { "id": "com.example.a", "name": "a", "version": "1.0.0" }'
    for lists, names, message in (
        ("a.b", "['a.b', 'a.c']", "`listCapabilities()` declares `a.c`, but the manifest does not"),
        ("a.c", "['a.c']", "`a.b` is handled, but no list names it"),
    ):
        (tmp_path / "abp.json").write_text(f'{{ "abp": "0.1", {app}, "capabilities": [{{ "name": "{lists}" }}] }}')
        handlers = "'a.b': () => ({ success: true, data: {} }), 'a.c': () => ({ success: true, data: {} })"
        assert said(found("ABP306", handlers, runtime=listing(f"{names}.map((name) => ({{ name }}))"))) == [message]


# ---------------------------------------------------------------- what abplint says of itself, and of a runtime


def test_what_a_runtime_lacks_is_told_by_name(found: Found) -> None:
    members = "initialize() {}, shutdown() {}, listCapabilities: () => [], call() {}"
    runtime = (
        f"window.abp = {{ protocolVersion: '0.1', app: {{ id: 'com.example.a' }}, initialized: false, {members} }};\n"
    )
    assert said(found("ABP411", "", runtime=runtime)) == ["the runtime has no `app.name` or `app.version`"]


def test_each_end_of_a_trail_has_its_help() -> None:
    """Those that `program/observing.py` describes, four of what a list says, and two that tell modules apart."""
    ends = {"budget", "module", "member", "method", "callback", "unread", "value"}
    assert ends | {"absent", "nobody", "elsewhere", "waiting", "ignored", "large"} == _HELP.keys()


def test_a_placeholder_that_waits_for_a_script_that_is_not_there(found: Found, tmp_path: Path) -> None:
    app = '"app": { "id": "com.example.a", "name": "a", "version": "1.0.0" }'
    (tmp_path / "abp.json").write_text(f'{{ "abp": "0.1", {app}, "capabilities": [{{ "name": "a.b" }}] }}')
    waits = "let give; const ready = new Promise((resolve) => { give = resolve; }); window.ready = give;"
    runtime = (
        "window.abp = { protocolVersion: '0.1', call: (name, params) => ready.then((abp) => abp.call(name, params)) }"
    )
    told = "`a.b` is declared, and nothing that abplint reads sets the runtime that this one waits for"
    for tag, more in (
        ("", ""),
        ('<script type="module" src="./real.js"></script>', "; the script at index.html:2 leads to no file"),
    ):
        page = f"<!doctype html><html><head><script>{waits} {runtime}</script></head><body>\n{tag}</body></html>"
        (tmp_path / "index.html").write_text(page)
        (finding,) = found("ABP902", "", runtime="")
        assert finding.message == told + more
        assert finding.help.startswith("let abplint read the script that sets the real runtime")


def test_a_name_behind_which_nothing_is_found(found: Found, tmp_path: Path) -> None:
    runtime = "window.abp = { protocolVersion: '0.1', listCapabilities: () => [{ name: 'a.b' }] };\n"
    (finding,) = found("ABP902", "", runtime=runtime)
    assert (
        finding.message
        == "`a.b` is declared, and no handler was found behind `window.abp = { protocolVersion: '0.1', …`"
    )
    assert finding.help.startswith("dispatch on names that are written down")
    app = '"app": { "id": "com.example.a", "name": "a", "version": "1.0.0" }'
    (tmp_path / "abp.json").write_text(f'{{ "abp": "0.1", {app}, "capabilities": [{{ "name": "a.b" }}] }}')
    (finding,) = found("ABP902", "", runtime="")
    assert finding.message == "`a.b` is declared, and nothing that abplint reads sets `window.abp`"
    assert finding.help.startswith("let abplint read the script that sets the runtime")


def test_what_stands_alone_is_told_of_an_app_that_is_cut_short() -> None:
    assert {"ABP104", "ABP105", "ABP601", "ABP602", "ABP603", "ABP900", "ABP902"} == STANDING_ALONE


def test_everything_that_is_found_says_why_and_what_to_do() -> None:
    for app in APPS:
        for finding in report_of(app).findings:
            assert all((finding.message, finding.help, finding.why, finding.label)), (app.name, finding)


# ---------------------------------------------------------------- what is left to others


def test_one_of_two_answers_may_be_the_empty_output(found: Found) -> None:
    answer = "text ? { success: true, data: { text } } : { success: true, data: '' }"
    assert said(found("ABP501", f"'export.text': ({{ text }}) => ({answer})")) == []


def test_which_one_is_an_echo_only_beside_a_status(found: Found) -> None:
    assert said(found("ABP501", export("{ color: 'x', id: text }"))) == []
    assert said(found("ABP501", export("{ done: true, id: text }"))) == [STATUS]


@pytest.mark.parametrize(
    ("flag", "count"),
    [("text ? true : false", 1), ("text ? false : true", 1), ("text ? false : window.x", 1), ("window.x", 0)],
)
def test_a_flag_that_is_wrong_on_some_way(found: Found, flag: str, count: int) -> None:
    messages = said(found("ABP512", failure(f"{{ code: 'TIMEOUT', message: 'm', retryable: {flag} }}")))
    assert messages == [TIMEOUT] * count


def test_of_the_rfc_nothing_is_asked_where_nothing_is_transferred(found: Found) -> None:
    assert found("ABP510", export("{ text }"), mcp=True) == []


@pytest.mark.parametrize("inner", ["%s", "setTimeout(() => { %s });", "(async () => { await fetch('/a'); %s })();"])
def test_a_hook_is_said_once(found: Found, tmp_path: Path, inner: str) -> None:
    (tmp_path / "package.json").write_text('{ "dependencies": { "react": "18.0.0" } }')
    top = "import { useEffect } from 'react';\nexport function App() { useEffect(() => {"
    end = f"{inner % RUNTIME.strip()} }}, []); return null; }}\n"
    assert [len(found(rule, "", top, runtime=end)) for rule in ("ABP401", "ABP402")] == [1, 0]


def test_a_page_that_loads_no_runtime_needs_no_link(found: Found, tmp_path: Path) -> None:
    document = "<!doctype html><html><head><title>x</title></head><body>%s</body></html>"
    script = '<script src="abp.js"></script>'
    (tmp_path / "a.html").write_text(document % script)
    (tmp_path / "b.html").write_text(document % "")
    (tmp_path / "c.html").write_text(f"<div>{script}</div>")
    assert [each.location.path for each in found("ABP409", export("{ text }"))] == ["a.html"]


def test_a_list_of_names_declares_no_schemas(found: Found) -> None:
    handler = "'a.b': () => ({ success: true, data: { a: 1 } })"
    assert said(found("ABP307", handler, runtime=listing("['a.b']"))) == []


def test_a_list_is_called_by_its_place(found: Found, tmp_path: Path) -> None:
    app = '"app": { "id": "com.example.a", "name": "a", "version": "1.0.0" }'
    text = f'{{ "abp": "0.1", {app},\n  "capabilities": [{{ "name": "%s" }}] }}'
    (tmp_path / "abp.json").write_text(text % "a.b")
    handlers = ", ".join(f"'{name}': () => ({{ success: true, data: {{}} }})" for name in ("a.b", "a.c"))
    (finding,) = found("ABP306", handlers, runtime=listing("[{ name: 'a.b' }, { name: 'a.c' }]"))
    assert finding.help == "add it to abp.json:2."
    (tmp_path / "abp.json").write_text((text % "a.b").replace("}]", '}, { "name": "a.c" }]'))
    (finding,) = found("ABP306", handlers, runtime=listing("[{ name: 'a.b' }]"))
    assert finding.help == "add it to `listCapabilities()`."
    assert finding.message == "the manifest declares `a.c`, but `listCapabilities()` does not"


def test_runtimes_that_share_a_manifest_answer_for_it_together(tmp_path: Path) -> None:
    def runtime(names: str) -> str:
        rows = ", ".join(f"'{name}': () => ({{ success: true, data: {{}} }})" for name in names.split())
        return f"const handlers = {{ {rows} }};\n" + listing(f"[{{ name: '{names.split()[0]}' }}]")

    link = '<link rel="abp-manifest" href="abp.json">'
    page = f'<!doctype html><html><head>{link}</head><script src="%s.js"></script></html>'
    app = '"app": { "id": "com.example.a", "name": "a", "version": "1.0.0" }'
    entries = ", ".join(f'{{ "name": "{name}" }}' for name in ("a.b", "a.c", "d.e"))
    (tmp_path / "abp.json").write_text(f'{{ "abp": "0.1", {app}, "capabilities": [{entries}] }}')
    for name, names in (("one", "a.b a.c"), ("two", "d.e")):
        (tmp_path / f"{name}.js").write_text(runtime(names))
        (tmp_path / f"{name}.html").write_text(page % name)
    findings = lint(settings=Settings(root=tmp_path, gitignore=False, select=("ABP306",))).findings
    assert [(each.location.path, each.message) for each in findings] == [
        ("abp.json", "the manifest declares `a.c`, but `listCapabilities()` does not")
    ]
