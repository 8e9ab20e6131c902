"""What is about one framework or library stands in `abplint/knowledge/`, its model or its host, and nowhere else.

The words are those of the files: `words`, or else the name of the file.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import abplint
from abplint.knowledge.subjects import subjects

PACKAGE = Path(abplint.__file__).parent
ROOMS = ("project", "surface", "checks", "program")
HOSTS = PACKAGE / "program/hosts"
MODULES = sorted(path for room in ROOMS for path in (PACKAGE / room).rglob("*.py") if HOSTS not in path.parents)

WORDS = {word for stem, subject in subjects().items() for word in subject.words or (stem,)}
PLAIN = {word for word in WORDS if word.isalnum()}
PHRASES = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in sorted(WORDS - PLAIN)))
TOLD = {tokenize.NAME, tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


def words_of(text: str) -> Iterator[str]:
    """The words of identifiers and of prose, in lower case: "isvueref", "is", "vue" and "ref" of `isVueRef`."""
    for part in re.findall(r"[A-Za-z0-9]+", text):
        yield part.lower()
        for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", part):
            if word.lower() != part.lower():
                yield word.lower()


def named(source: str) -> list[str]:
    """The frameworks and libraries that a module's identifiers, strings and comments name."""
    found: list[str] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in TOLD:
            found += [word for word in words_of(token.string) if word in PLAIN]
            found += PHRASES.findall(token.string.lower())
    return found


def test_names_are_found_in_every_spelling() -> None:
    source = [
        "def _is_vue(expression): ...",
        'svelteRuntime = JQUERY = "next/script#"  # as in React',
        'found = [word for word in f"preactHooks {expression} astro:page-load"]',
    ]
    assert named("\n".join(source)) == ["vue", "svelte", "jquery", "next/script", "react", "preact", "astro"]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.relative_to(PACKAGE).as_posix())
def test_no_framework_is_named(module: Path) -> None:
    assert Counter(named(module.read_text("utf-8"))) == Counter()


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.relative_to(PACKAGE).as_posix())
def test_no_rule_is_named_where_apps_are_read(module: Path) -> None:
    """What a rule needs stands in its document; only its check knows it by its id."""
    if module.relative_to(PACKAGE).parts[0] != "checks":
        assert re.findall(r"ABP\d{3}", module.read_text("utf-8")) == []
