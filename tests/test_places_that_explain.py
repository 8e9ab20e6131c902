"""Places beside a finding's own: what a message could not say in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.finding import Finding
from tests.test_true_messages import one

RUNTIME = """
window.abp = {
  protocolVersion: '0.1',
  listCapabilities: () => [{ name: 'ai.x', available: true }],
  call: (name, params) => (handlers[name] ? handlers[name](params) : fail('UNKNOWN_CAPABILITY', 'no', RETRY)),
};
"""


def found(folder: Path, rule: str, code: str) -> Finding:
    return one(folder, rule, {"abp.js": code + RUNTIME})


@pytest.mark.parametrize(
    ("fail", "line"),
    [
        (
            "const fail = (code, message, { retryable = false } = {}) =>\n"
            "  ({ success: false, error: { code, message, retryable } });\n",
            1,
        ),
        (
            "function fail(code, message) {\n"
            "  const retryable = false;\n"
            "  return { success: false, error: { code, message, retryable } };\n}\n",
            2,
        ),
    ],
)
def test_a_helpers_default_is_shown(tmp_path: Path, fail: str, line: int) -> None:
    handlers = "const RETRY = undefined;\nconst handlers = { 'export.csv': () => fail('TIMEOUT', 'slow') };\n"
    finding = found(tmp_path, "ABP512", fail + handlers)
    assert finding.location.text == "fail('TIMEOUT', 'slow')"
    *_, source, last = finding.path
    assert (source.message, source.location.text) == ("`retryable` is `false` here", "false")
    assert source.location.line == line
    assert last.location == finding.location


def test_what_stands_in_the_place_itself_is_not_said_again(tmp_path: Path) -> None:
    code = (
        "const RETRY = false;\nconst fail = (code, message, retryable) =>"
        " ({ success: false, error: { code, message, retryable } });\n"
        "const handlers = { 'export.csv': () => fail('TIMEOUT', 'slow', false) };\n"
    )
    finding = found(tmp_path, "ABP512", code)
    assert [step.location.text for step in finding.path] == ["'export.csv'", "fail('TIMEOUT', 'slow', false)"]


def test_an_empty_name_of_a_dispatch_is_seen(tmp_path: Path) -> None:
    code = (
        "const RETRY = false;\nconst fail = (code, message, retryable) =>"
        " ({ success: false, error: { code, message, retryable } });\n"
        "const handlers = { '': () => fail('OPERATION_FAILED', 'no', RETRY), 'com.a.b': () => 1 };\n"
    )
    finding = found(tmp_path, "ABP305", code)
    assert finding.related[0].message == "`call()` dispatches here, on: '', com.a.b"
