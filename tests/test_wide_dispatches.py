"""Dispatches of hundreds of capabilities: each is told apart from the others, or it is said that it is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from abplint.engine import Settings, lint
from abplint.program.budgets import LONGEST_ITERATION, LONGEST_UNROLLING

WIDE = LONGEST_ITERATION + 10
FEWER = 64  # items that are gone through one by one, where each capability goes through all
REFUSED = "return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: name, retryable: false } };"
ROW = "(params) => (name === 'sheet.n3' ? alert(params.text) : { success: true, data: { name, params } })"
FORMS = {
    "pairs": (f"const handlers = Object.fromEntries(NAMES.map((name) => [name, {ROW}]));", "handlers[name]?.(params)"),
    "map": (f"const handlers = new Map(NAMES.map((name) => [name, {ROW}]));", "handlers.get(name)?.(params)"),
    "each": (
        f"const handlers = {{}}; NAMES.forEach((name) => {{ handlers[name] = {ROW}; }});",
        "handlers[name]?.(params)",
    ),
    "find": (
        f"const rows = NAMES.map((name) => ({{ name, run: {ROW} }}));",
        "rows.find((row) => row.name === name)?.run(params)",
    ),
    "filter": (
        f"const rows = NAMES.map((name) => ({{ name, run: {ROW} }}));",
        "rows.filter((row) => row.name === name)[0]?.run(params)",
    ),
    "includes": ("const names = NAMES;", f"names.includes(name) ? ({ROW})(params) : undefined"),
}


def app(folder: Path, count: int, setup: str, answer: str) -> list[tuple[str, tuple[str, ...]]]:
    """What is found in an app with so many capabilities, and one more that only its manifest knows: rules and names."""
    names = [f"sheet.n{n}" for n in range(count)]
    entries = [{"name": name, "inputSchema": {"type": "object"}} for name in [*names, "zoo.feed"]]
    meta = {"id": "com.example.docs", "name": "Docs", "version": "1.0.0"}
    (folder / "abp.json").write_text(json.dumps({"abp": "0.1", "app": meta, "capabilities": entries}))
    (folder / "index.html").write_text(
        '<!doctype html><link rel="abp-manifest" href="abp.json"><script src="main.js"></script>'
    )
    (folder / "main.js").write_text(
        f"{setup.replace('NAMES', json.dumps(names))}\n"
        f"window.abp = {{ protocolVersion: '0.1', async call(name, params) {{ const made = {answer};"
        f" if (made !== undefined) return made; {REFUSED} }} }};\n"
    )
    findings = lint(settings=Settings(root=folder)).findings
    return [(each.rule, each.capabilities) for each in findings if each.rule in ("ABP101", "ABP305", "ABP902")]


@pytest.mark.parametrize("form", FORMS)
def test_each_of_very_many_capabilities_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    count = WIDE
    if form in ("find", "filter"):
        count -= LONGEST_ITERATION - FEWER
        for module in ("iteration", "arrays", "fields", "rearranging"):
            monkeypatch.setattr(f"abplint.program.hosts.{module}.LONGEST_ITERATION", FEWER)
    expected = [("ABP101", ("sheet.n3",)), ("ABP305", ("zoo.feed",))]
    assert sorted(app(tmp_path, count, *FORMS[form])) == expected


def test_of_too_many_it_is_said_that_they_are_not(tmp_path: Path) -> None:
    count = LONGEST_UNROLLING + 10
    rows = "".join(f"{{ name: 'sheet.n{n}', run: (params) => alert({n}) }}, " for n in range(count))
    said = app(tmp_path, count, f"const rows = [{rows}];", FORMS["find"][1])
    assert [rule for rule, _ in said] == ["ABP902"]
    assert len(said[0][1]) == count + 1
