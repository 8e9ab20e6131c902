"""What is asked under a key that nobody knows runs all that fills what is asked, where that may come to anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.engine import Settings, lint
from abplint.program.ambient import Ambient

RUNTIME = (
    "import { measure } from './sizes.js';\n%s\n"
    "const handlers = { 'doc.open': async ({ item }) => { %s; return { success: true, data: { text: 'a' } }; } };\n"
    "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"
)
SIZES = (
    "const cache = new WeakMap();\nexport const keep = (item, size) => cache.set(item, size);\n"
    "const sized = (item) => cache.get(item) ?? 0;\nexport const measure = (item) => { %s };\n"
)
FILLS = (
    "import { keep } from './sizes.js';\nexport function fill%d(item) { keep(item, { width: item.a + %d, open: %s }); }"
)
IMPORTS = "".join(f"import './fill{n}.js';\n" for n in range(6))


def runs_in(
    folder: Path, monkeypatch: pytest.MonkeyPatch, asks: str, measures: str, given: str = "1"
) -> tuple[list[str], list[str]]:
    """The files whose functions run aside for an app, and those in which it is found to open a window."""
    (folder / "abp.js").write_text(RUNTIME % (IMPORTS, asks))
    (folder / "sizes.js").write_text(SIZES % measures)
    for n in range(6):
        (folder / f"fill{n}.js").write_text(FILLS % (n, n, given))
    ran: list[str] = []
    run = Ambient.as_ambient

    def noted(self, work, unit=None, *options):  # type: ignore[no-untyped-def]
        ran.append("" if unit is None else unit.file.path)
        return run(self, work, unit, *options)

    monkeypatch.setattr(Ambient, "as_ambient", noted)
    report = lint(settings=Settings(root=folder, select=("ABP103",)))
    return [path for path in ran if path.startswith("fill")], [each.location.path for each in report.findings]


@pytest.mark.parametrize(
    ("asks", "measures"),
    [
        ("measure(item)", "const size = sized(item); console.log(size.width); "),
        ("measure(item)", "if (sized(item) > 2) { return; } console.log(1); "),
        ("for (const one of item) measure(one)", "console.log(sized(item).width); "),
    ],
)
def test_what_leads_nowhere_fills_no_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asks: str, measures: str
) -> None:
    assert runs_in(tmp_path, monkeypatch, asks, measures) == ([], [])


@pytest.mark.parametrize(
    ("asks", "measures"),
    [
        ("measure(item)", "sized(item).open(); "),
        ("measure(item)", "const { open } = sized(item); open(); "),
        ("measure(item).open()", "return sized(item); "),
    ],
)
def test_what_may_call_what_is_kept_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asks: str, measures: str
) -> None:
    ran, found = runs_in(tmp_path, monkeypatch, asks, measures, given="() => window.open(item.a)")
    assert ran
    assert set(found) == {f"fill{n}.js" for n in range(6)}
