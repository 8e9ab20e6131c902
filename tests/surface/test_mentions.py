"""Which modules hold a word: by the names in their text, or by all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.project.files import discover
from abplint.surface.mentions import Mentions
from abplint.surface.sources import Sources

TEXTS = {
    "a.js": "export const openEditor = store.open_editor;\n",
    "b.js": "// reopen\nimport { open } from './a.js';\n",
    "c.js": "const $open = größe['open-er'];\n",
    "d.js": "close();\n",
}


@pytest.mark.parametrize("is_opened", [False, True])
@pytest.mark.parametrize("word", ["open", "open_editor", "openEditor", "$open", "größe", "'./a.js'", "open-er", "none"])
def test_the_modules_that_hold_a_word_are_those_whose_text_does(word: str, is_opened: bool, tmp_path: Path) -> None:
    for name, text in TEXTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    sources = Sources(discover(tmp_path))
    for name in TEXTS if is_opened else ():
        sources.file(name)
    holding = [name for name, text in TEXTS.items() if word in text]
    assert Mentions(sources, lambda: list(TEXTS)).of(word.encode()) == holding
