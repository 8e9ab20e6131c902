"""Observations become findings, which are joined with those of the sources."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from abplint import catalog
from abplint.engine import Settings
from abplint.finding import Finding
from abplint.observation import Called, Look, Observation, Shape, StackFrame, Surfaced, Used
from abplint.probing.answers import defects
from abplint.probing.joining import join
from abplint.probing.judging import Judgement, judge
from abplint.probing.places import ScriptPlaces
from abplint.probing.run import of_files
from abplint.source import Location, SourceFile, Span

RULES = catalog.load()
URL = "http://127.0.0.1:1/index.html"
SCRIPT = "http://127.0.0.1:1/app.js"
SOURCE = b"// \xf0\x9f\x98\x80 first\nrun(\xc3\xa9, alert('x'));\n"
HTML = b'<!doctype html><html><head><link rel="abp-manifest" href="abp.json"></head><body></body></html>'
HERE = StackFrame(SCRIPT, 1, 7, "handler")


def shaped(value: Any) -> Shape:
    """The shape of a JSON value."""
    if value is None:
        return {"type": "null"}
    if isinstance(value, bool):
        return {"type": "boolean", "value": value}
    if isinstance(value, (int, float)):
        return {"type": "number", "value": value}
    if isinstance(value, str):
        return {"type": "string", "length": len(value), "text": value}
    if isinstance(value, list):
        return {"type": "array", "length": len(value), "items": [shaped(item) for item in value]}
    return {"type": "object", "members": {key: shaped(item) for key, item in value.items()}}


OK = {"success": True, "data": {"text": "x"}}


def used(path: str = "alert", kind: str = "call", **more: Any) -> Used:
    return Used(path, kind, path.rpartition(".")[2], **({"frames": (HERE,), "is_caused": True} | more))


def called(*uses: Used, name: str = "export.text", answer: Any = OK, granted: bool = True, shown: Any = ()) -> Called:
    surfaced: tuple[Surfaced, ...] = tuple(shown)
    return Called(name, granted, {}, True, "answered", shaped(answer), 1.0, uses, surfaced)


def judged(*calls: Called, **more: Any) -> Judgement:
    defaults: dict[str, Any] = {"html": HTML, "manifest": ("http://127.0.0.1:1/abp.json", b"{}"), "runtime": HERE}
    seen = Observation(URL, "", **(defaults | {"sources": {SCRIPT: SOURCE}, "calls": calls} | more))
    return judge(seen, RULES, ScriptPlaces(seen))


def rules(judgement: Judgement) -> list[str]:
    return [finding.rule for finding in judgement.findings]


def test_a_use_stands_where_the_browser_says_in_characters() -> None:
    (finding,) = judged(called(used())).findings
    assert (finding.rule, finding.message) == ("ABP101", "`export.text` shows an `alert()`")
    assert (finding.location.path, finding.location.line, finding.location.column) == ("app.js", 2, 8)
    assert finding.location.text == "alert"


def test_a_use_names_every_capability_once() -> None:
    (finding,) = judged(called(used()), called(used(), name="export.html")).findings
    assert finding.capabilities == ("export.text", "export.html")


def test_what_the_page_does_by_itself_is_no_call_s_doing() -> None:
    late = used(is_caused=False)
    assert rules(judged(called(late))) == ["ABP101"]
    assert rules(judged(called(late), background=(late,))) == []


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        (used("(HTMLAnchorElement).click", attributes={"download": "", "href": "blob:x"}), ["ABP104"]),
        (used("(HTMLAnchorElement).click", attributes={"href": "mailto:a@b.c"}), ["ABP109"]),
        (used("(HTMLAnchorElement).click", attributes={"href": URL + "#part"}), []),
        (used("(HTMLAnchorElement).click", attributes={"href": "http://127.0.0.1:1/other"}), ["ABP110"]),
        (used("(HTMLAnchorElement).click", attributes={"href": "/x", "target": "_blank"}), ["ABP103"]),
        (used("(HTMLInputElement).click", attributes={"type": "FILE"}), ["ABP201"]),
        (used("(HTMLInputElement).click", attributes={"type": "button"}), []),
        (used("document.execCommand", arguments=(shaped("Copy"),), count=1), ["ABP105"]),
        (used("document.execCommand", arguments=(shaped("bold"),), count=1), []),
        (used("navigator.clipboard.*"), ["ABP105"]),
        (used("location", "set", value="tel:123"), ["ABP109"]),
        (used("location", "set", value="http://127.0.0.1:1/next"), ["ABP110"]),
        (used("location.reload"), ["ABP110"]),
        (used("Notification", "new"), ["ABP108"]),
        (used("print", is_changed=False), ["ABP102"]),
        (used("print", is_changed=True), []),
        (used("print", is_framed=True), ["ABP102"]),
        (used("(WebSocket).send", arguments=({"type": "bytes"},), count=1), ["ABP509"]),
        (used("(WebSocket).send", arguments=(shaped("text"),), count=1), []),
    ],
    ids=lambda value: value.path if isinstance(value, Used) else "+".join(value) or "none",
)
def test_conditions_of_the_rules(use: Used, expected: list[str]) -> None:
    assert rules(judged(called(use))) == expected


def test_a_print_signal_answers_with_no_status() -> None:
    answer = {"success": True, "data": {"status": "opened"}}
    assert rules(judged(called(used("print", is_written=True), name="render.page", answer=answer))) == ["ABP102"]
    assert rules(judged(called(used("print", is_written=True), name="render.page"))) == []


CAMERA = "navigator.mediaDevices.getUserMedia"


@pytest.mark.parametrize(
    ("declared", "code", "said"),
    [
        (False, "PERMISSION_DENIED", "but declares no `requirements`"),
        (True, "OPERATION_FAILED", "but answers no `PERMISSION_DENIED`"),
        (False, "OPERATION_FAILED", "with no `requirements` and no `PERMISSION_DENIED`"),
        (True, "PERMISSION_DENIED", ""),
    ],
)
def test_permissions(declared: bool, code: str, said: str) -> None:
    failure = {"success": False, "error": {"code": code, "message": "no", "retryable": True}}
    refused = called(used(CAMERA, refused="NotAllowedError"), answer=failure, granted=False)
    found = judged(called(used(CAMERA)), refused, requirements=frozenset({"export.text"} if declared else ())).findings
    assert [finding.message.rpartition(", ")[2] for finding in found] == ([said] if said else [])


def test_what_the_browser_shows_needs_no_recorder() -> None:
    judgement = judged(called(shown=["dialog"]))
    assert rules(judgement) == ["ABP101"]
    assert list(judgement.unrecorded) == ["`export.text` opened a dialog"]


def test_what_is_shown_late_belongs_to_the_call_that_used_it() -> None:
    judgement = judged(called(used("open")), called(name="export.html", shown=["popup"]))
    assert [finding.capabilities for finding in judgement.findings] == [("export.text",)]
    assert not judgement.unrecorded


@pytest.mark.parametrize(
    ("capability", "answer", "expected"),
    [
        ("export.csv", OK, []),
        ("export.csv", {"success": True, "data": {"status": "downloaded"}}, ["ABP501"]),
        ("export.csv", {"success": True, "data": {"message": "x" * 300}}, []),
        ("export.csv", {"success": True, "data": {"jobId": "1", "status": "started"}}, []),
        ("notes.add", {"success": True, "data": {"status": "added"}}, []),
        ("export.csv", {"success": True}, ["ABP501"]),
        ("export.csv", {"success": True, "data": {"content": "x", "filename": "a.csv"}}, ["ABP502"]),
        ("export.csv", {"success": True, "data": {"content": "x", "mimeType": "text/csv"}}, ["ABP503"]),
        ("export.csv", {"success": True, "data": {"url": "blob:http://x/1"}}, ["ABP505"]),
        ("export.csv", {"success": True, "data": "data:image/png;base64,AAAA"}, ["ABP504"]),
        ("export.csv", {"success": False}, ["ABP506"]),
        ("export.csv", {"success": False, "cancelled": True}, []),
        ("export.csv", {"success": False, "error": {"code": "X"}}, ["ABP506"]),
        ("x.y", {"success": False, "error": {"code": "TIMEOUT", "message": "m", "retryable": False}}, ["ABP512"]),
        ("x.y", ["raw"], ["ABP513"]),
        ("x.y", "raw", ["ABP513"]),
    ],
)
def test_answers(capability: str, answer: Any, expected: list[str]) -> None:
    assert [rule for rule, _ in defects(capability, shaped(answer))] == expected


def looks(*there: bool) -> tuple[Look, ...]:
    moments = ("parsed", "ready", "loaded", "idle")
    return tuple(Look(moment, is_there, True) for moment, is_there in zip(moments, there, strict=True))


@pytest.mark.parametrize(
    ("tag", "there", "expected"),
    [
        ("<script src=app.js></script>", (True, True, True, True), []),
        ("<script defer src=app.js></script>", (False, True, True, True), ["ABP404"]),
        ("<script async src=app.js></script>", (False, True, True, True), ["ABP403"]),
        ("<script async src=app.js></script>", (False, False, True, True), ["ABP403"]),
        ("<script src=app.js></script>", (False, False, True, True), ["ABP402"]),
        ("<script type=module src=main.js></script>", (False, True, True, True), ["ABP404"]),
    ],
)
def test_arrivals(tag: str, there: tuple[bool, ...], expected: list[str]) -> None:
    html = HTML.replace(b"</head>", tag.encode() + b"</head>")
    assert rules(judged(html=html, looks=looks(*there))) == expected


@pytest.mark.parametrize(
    ("html", "has_link", "expected"),
    [
        (HTML, True, []),
        (HTML.replace(b'rel="abp-manifest"', b'rel="icon"'), False, ["ABP409"]),
        (HTML.replace(b'rel="abp-manifest"', b'rel="icon"'), True, ["ABP408"]),
        (HTML.replace(b"abp-manifest", b"ABP-Manifest"), False, ["ABP410"]),
    ],
)
def test_links(html: bytes, has_link: bool, expected: list[str]) -> None:
    names = ("protocolVersion", "initialize", "shutdown", "call", "listCapabilities")
    members = {name: {"type": "function"} for name in names}
    app = shaped({"id": "a", "name": "b", "version": "c"})
    seen = (Look("idle", True, has_link),)
    assert rules(judged(html=html, looks=seen, members={**members, "app": app})) == expected


@pytest.mark.parametrize(("manifest", "expected"), [("{}", ["ABP409"]), ('{"manifest_version": 3}', [])])
def test_a_page_of_an_extension_needs_no_link(tmp_path: Path, manifest: str, expected: list[str]) -> None:
    (tmp_path / "manifest.json").write_text(manifest)
    (tmp_path / "abp-app.html").write_bytes(b"<!doctype html><html><head></head></html>")
    members = {name: {"type": "function"} for name in ("initialize", "shutdown", "call", "listCapabilities")}
    url, html = "http://127.0.0.1:1/abp-app.html", (tmp_path / "abp-app.html").read_bytes()
    seen = Observation(url, "", html=html, members=members, looks=(Look("idle", True, False),))
    found = of_files(tmp_path, Settings(root=tmp_path), RULES, seen).report.findings
    assert [finding.rule for finding in found if finding.rule == "ABP409"] == expected


def test_lists_that_differ_and_names_that_nothing_handles() -> None:
    unknown = {"success": False, "error": {"code": "UNKNOWN_CAPABILITY", "message": "m", "retryable": False}}
    manifest = ("http://127.0.0.1:1/abp.json", b'{"capabilities": [{"name": "a.b"}, {"name": "c.d"}]}')
    names = {"manifest": ("a.b", "c.d"), "listCapabilities": ("c.d",)}
    found = judged(called(name="c.d", answer=unknown), names=names, manifest=manifest).findings
    assert [(finding.rule, finding.location.text) for finding in found] == [("ABP306", '"a.b"'), ("ABP305", '"c.d"')]


# ---------------------------------------------------------------- joining

FILE = SourceFile("app.js", SOURCE)


def finding(rule: str, capability: str = "export.text", start: int = 20, end: int = 30) -> Finding:
    return Finding(rule, f"{rule} of {capability}", Location(FILE, Span(start, end)), capabilities=(capability,))


def joined(static: list[Finding], seen: list[Finding], *calls: Called, suppressed: Any = (), **more: Any) -> list[str]:
    run = Observation(URL, "", calls=calls, **more)
    found = join(static, suppressed, seen, run, {"app.js"})
    refuted = [f"{each.rule} refuted" for each in found.refuted]
    return [f"{each.rule} {each.evidence}".strip() for each in found.findings] + refuted


def test_the_same_place_is_confirmed() -> None:
    assert joined([finding("ABP101")], [finding("ABP101", start=25, end=28)], called()) == ["ABP101 confirmed"]


def test_one_side_alone() -> None:
    assert joined([finding("ABP101")], [], called()) == ["ABP101 not seen"]
    assert joined([], [finding("ABP101")], called()) == ["ABP101 seen only"]


def test_a_call_that_never_ends_waits_for_a_person() -> None:
    """Where the source says so, and the browser shows nothing else that it may have waited for."""
    hangs = replace(called(), outcome="timed out", answer=None)
    waits = finding("ABP204")
    assert joined([waits], [], hangs) == ["ABP204 confirmed"]
    assert joined([waits], [], called()) == ["ABP204 not seen"]
    assert joined([waits], [], replace(hangs, surfaced=("file dialog",))) == ["ABP204 not seen"]
    assert joined([waits], [], replace(hangs, capability="other.name")) == ["ABP204"]
    assert joined([finding("ABP101")], [], hangs) == ["ABP101 not seen"]


def test_what_was_not_run_is_left_as_it_is() -> None:
    assert joined([finding("ABP101", "notes.delete"), finding("ABP304")], [], called()) == ["ABP101", "ABP304"]


def test_what_is_suppressed_stays_so() -> None:
    assert joined([], [finding("ABP101")], called(), suppressed=[finding("ABP101")]) == []


def test_late_and_racing_look_the_same_to_a_client() -> None:
    late = Finding("ABP401", "late", Location(FILE, Span(0, 1)))
    assert joined([late], [Finding("ABP402", "late", Location(FILE, Span(5, 6)))]) == ["ABP401 confirmed"]


@pytest.mark.parametrize(
    ("rule", "more"),
    [
        ("ABP902", {}),
        ("ABP305", {}),
        ("ABP412", {"lists": {"listCapabilities": shaped([])}}),
        ("ABP414", {"unknown": called(answer={"success": False, "error": {"code": "UNKNOWN_CAPABILITY"}})}),
        ("ABP413", {"early": called(answer={"success": False, "error": {"code": "NOT_INITIALIZED"}})}),
    ],
)
def test_what_a_run_refutes(rule: str, more: dict[str, Any]) -> None:
    assert joined([finding(rule)], [], called(), **more) == [f"{rule} refuted"]
