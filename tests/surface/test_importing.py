"""Which modules that mention a word import what hands on a file, however many modules there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.project.files import discover
from abplint.surface.importing import importing
from abplint.surface.sources import Sources

USES = "import { register } from './core/index.js'; register('note.copy');"


@pytest.mark.parametrize(
    ("files", "is_found"),
    [
        ({"core/index.js": "export * from './registry.js';"}, True),
        ({"core/index.js": "export * from './all.js';", "core/all.js": "export * from './registry.js';"}, True),
        ({"core/index.js": "export * from './all.js';", "core/all.js": "export * from './index.js';"}, False),
        (
            {
                "core/index.js": "export * from './all.js';",
                "core/all.js": "export * from './index.js';\nexport * from './registry.js';",
            },
            True,
        ),
        ({"core/index.js": "import { register } from './registry.js';\nexport const other = 1;"}, False),
        ({"core/index.js": "export * from './other.js';", "core/other.js": "export const register = 1;"}, False),
    ],
    ids=["all", "all of all", "a ring", "a ring with a way out", "not handed on", "of another"],
)
def test_what_hands_on_all_of_another_is_followed(tmp_path: Path, files: dict[str, str], is_found: bool) -> None:
    files = {"core/registry.js": "export function register(name) {}", "plugin.js": USES, **files}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    sources = Sources(discover(tmp_path))
    found = importing(sources, "core/registry.js", ["plugin.js"], [])
    assert found == (["plugin.js"] if is_found else [])


def test_many_that_hand_on_all_of_others(tmp_path: Path) -> None:
    for n in range(200):
        (tmp_path / f"part{n}.js").write_text(f"export * from './leaf{n}.js';")
        (tmp_path / f"leaf{n}.js").write_text("export const register = 1;")
        (tmp_path / f"uses{n}.js").write_text(f"import {{ register }} from './part{n}.js'; register('note.copy');")
    sources = Sources(discover(tmp_path))
    mention = [f"uses{n}.js" for n in range(200)]
    assert importing(sources, "leaf150.js", mention, []) == ["uses150.js"]
