"""What abplint's own rules ask of handlers, users' rules may ask, too: it stands in their documents."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from abplint import catalog
from abplint.engine import Settings, lint
from tests.conftest import ROOT

Found = Callable[[str, str], list[tuple[str, str]]]

HEAD = """# ACME001 acme

```toml
summary = "A handler uses Acme"
level = "warning"
spec = "handbook#1"
since = "1.0"
why = "it is not ours."
help = "leave it."
label = "Acme"
"""
APP = """
const TABLE = { 'a.one': async (params) => { %s } };
const LIST = [{ name: 'a.one', inputSchema: {}%s }];
window.abp = {
  protocolVersion: '0.1',
  initialize: async () => ({ capabilities: LIST }),
  listCapabilities: async () => LIST,
  call: async (name, params) => TABLE[name](params),
};
"""


@pytest.fixture
def found(tmp_path: Path) -> Found:
    """The messages and advice of the user's rule, for an app."""

    def run(facts: str, source: str) -> list[tuple[str, str]]:
        rules = tmp_path / "rules"
        rules.mkdir(exist_ok=True)
        (rules / "ACME001-acme.md").write_text(f"{HEAD}{facts}```\n", "utf-8")
        app = tmp_path / "app"
        app.mkdir(exist_ok=True)
        (app / "abp.js").write_text(source, "utf-8")
        settings = Settings(root=app, gitignore=False, select=("ACME", "ABP501"), rule_paths=(rules,))
        return [(finding.message, finding.help) for finding in lint(settings=settings).findings]

    return run


def app(body: str, requirements: str = "") -> str:
    return APP % (body, requirements)


SCAN = '\n[[api]]\npath = "acme.scan"\ndoes = "scans"\n'
SCANS = "const data = await acme.scan(params.area); return { success: true, data };"
ANSWERS = (
    "try { const data = await acme.scan(params.area); return { success: true, data }; }"
    "catch { return { success: false, error: { code: 'PERMISSION_DENIED', message: 'no' } }; }"
)
DECLARED = ", requirements: ['scanner']"


@pytest.mark.parametrize(
    ("needs", "body", "requirements", "message"),
    [
        ('["requirements", "refusal"]', SCANS, "", "with no `requirements` and no `PERMISSION_DENIED`"),
        ('["refusal", "requirements"]', SCANS, "", "with no `requirements` and no `PERMISSION_DENIED`"),
        ('["requirements", "refusal"]', SCANS, DECLARED, "but answers no `PERMISSION_DENIED`"),
        ('["requirements", "refusal"]', ANSWERS, "", "but declares no `requirements`"),
        ('["requirements", "refusal"]', ANSWERS, DECLARED, ""),
        ('["requirements"]', SCANS, DECLARED, ""),
        ('["refusal"]', ANSWERS, "", ""),
    ],
)
def test_needs(found: Found, needs: str, body: str, requirements: str, message: str) -> None:
    expected = [(f"`a.one` scans, {message}", "leave it.")] if message else []
    assert found(f"needs = {needs}\n{SCAN}", app(body, requirements)) == expected


SIGNAL = """
[[api]]
path = "acme.publish"
does = "publishes the page"
signal = { does = "publishes, and answers with a status", instead = "return `{ rendered: true }`." }
"""


@pytest.mark.parametrize(
    ("before", "data", "messages"),
    [
        ("", "{ rendered: true }", [("`a.one` publishes the page", "leave it.")]),
        ("document.body.innerHTML = params.html;", "{ rendered: true }", []),
        (
            "document.body.innerHTML = params.html;",
            "{ status: 'published' }",
            [("`a.one` publishes, and answers with a status", "return `{ rendered: true }`.")],
        ),
    ],
)
def test_a_signal(found: Found, before: str, data: str, messages: list[tuple[str, str]]) -> None:
    body = f"{before} acme.publish(); return {{ success: true, data: {data} }};"
    assert found(SIGNAL, app(body)) == messages


def test_waits(found: Found) -> None:
    clicked = "document.getElementById('ok').addEventListener('click', resolve)"
    body = f"await new Promise((resolve) => {clicked}); return {{ success: true, data: params }};"
    assert found('waits = "waits for a click"\n', app(body)) == [("`a.one` waits for a click", "leave it.")]


@pytest.mark.parametrize(("word", "messages"), [("await", [("`a.one` scans", "leave it.")]), ("", [])])
def test_awaited(found: Found, word: str, messages: list[tuple[str, str]]) -> None:
    body = f"{word} acme.scan(); return {{ success: true, data: params }};"
    assert found(f"awaited = true\n{SCAN}", app(body)) == messages


@pytest.mark.parametrize(("fact", "rules"), [("", 2), ("judges-answer = true\n", 1)])
def test_a_rule_that_judges_answers(found: Found, fact: str, rules: int) -> None:
    body = "acme.scan(); return { success: true, data: { status: 'scanned' } };"
    source = app(body).replace("'a.one'", "'export.one'")
    assert len(found(f"{fact}{SCAN}", source)) == rules


# ---------------------------------------------------------------- docs/rule-documents.md


def documented() -> dict[str, set[str]]:
    """The keys that the page lists, by section."""
    found: dict[str, set[str]] = {}
    for section in (ROOT / "docs/rule-documents.md").read_text("utf-8").split("\n## ")[1:]:
        rows = re.findall(r"^\| (`[^|]+) \|", section, re.M)
        found[section.partition("\n")[0]] = {key for row in rows for key in re.findall(r"`([^`]+)`", row)}
    return found


@pytest.fixture(scope="module")
def taken() -> dict[str, set[str]]:
    """The keys that the reader of rule documents takes, by section, as it reads all of abplint's own."""
    found: dict[str, set[str]] = {}
    sections = {"summary": "The rule", "path": "`[[api]]`", "is": "`[[receiver]]`"}

    def take(table: catalog._Table, key: str, expected: str, default: object = None) -> object:
        section = next((name for word, name in sections.items() if word in table.data), "`when`")
        found.setdefault("signal" if {"does", "instead"} == table.data.keys() else section, set()).add(key)
        return take_really(table, key, expected, default)

    take_really = catalog._Table._take
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog._Table, "_take", take)
        for rule in catalog.load().rules:
            catalog.read(rule.path)
    return found


def test_every_key_is_documented(taken: dict[str, set[str]]) -> None:
    assert {
        section: keys - {"api", "receiver"} for section, keys in taken.items() if section != "signal"
    } == documented()
