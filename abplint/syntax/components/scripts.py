"""The scripts and the code that stand in a component file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from abplint.patterns import regex
from abplint.syntax.components.braces import braces, mask_braces
from abplint.syntax.html import Page, Script, parse_page
from abplint.syntax.parse import Dialect

RUNES: Final = ("$state", "$derived", "$effect", "$bindable", "$inspect", "$host")


def component_page(data: bytes, extension: str) -> Page:
    """The tags of a component file, where braces and front matter are no markup."""
    if extension == ".vue":
        return parse_page(data, is_component=True)
    return parse_page(data, mask_braces(data, in_text=extension == ".svelte"), is_component=True)


def component_scripts(data: bytes, extension: str) -> list[Script]:
    """The scripts that stand in a component file, but for those that Astro leaves as they are."""
    scripts = inline_scripts(component_page(data, extension))
    return [each for each in scripts if extension != ".astro" or is_processed(each)]


def is_typescript(script: Script, extension: str) -> bool:
    """Whether a script of a component is TypeScript."""
    return extension == ".astro" or (script.tag.get("lang") or "").lower() in ("ts", "tsx", "typescript")


def is_of_module(script: Script, extension: str) -> bool:
    """Whether a script of a component of Vue or Svelte runs once for its module, not for each instance."""
    if extension == ".vue":
        return "setup" not in script.tag.attributes
    return script.tag.get("context") == "module" or "module" in script.tag.attributes


def module_word(path: str, data: bytes) -> str:
    """What the start tag of a script says that runs once for the module of a component.

    Where runes are used, that is the word of Svelte 5; elsewhere the attribute that all versions know.
    """
    if path.endswith(".vue"):
        return ""
    return "module" if any(rune.encode() in data for rune in RUNES) else 'context="module"'


def inline_scripts(page: Page) -> list[Script]:
    return [script for script in page.scripts if script.src is None and script.kind in ("classic", "module", "data")]


def dialect_of(scripts: Iterable[Script]) -> Dialect:
    languages = {(script.tag.get("lang") or "").lower() for script in scripts}
    if "tsx" in languages or "jsx" in languages:
        return Dialect.TSX
    return Dialect.TYPESCRIPT if languages & {"ts", "typescript"} else Dialect.JAVASCRIPT


def is_processed(script: Script) -> bool:
    return script.kind != "data" and not is_inline(script)


def is_inline(script: Script) -> bool:
    """Whether Astro leaves a script as it is: it runs where it stands, as a classic script."""
    return script.src is None and bool({"is:inline", "define:vars"} & script.tag.attributes.keys())


_SHOWN: Final = regex(rb"\{\{.*?\}\}", re.DOTALL)


def code_ranges(data: bytes, extension: str) -> list[tuple[int, int]] | None:
    """What is code of a component file: its scripts, and what its template computes, with the tags that name what runs;
    None if it cannot be told apart. Text, styles, comments and what attributes only say are not."""
    if extension not in (".vue", ".svelte"):
        return None
    page = component_page(data, extension)
    found = [(script.text_start, script.text_end) for script in inline_scripts(page)]
    if extension == ".vue":
        found += [match.span() for match in _SHOWN.finditer(data)]
        for tag in page.tags:
            directives = (each for each in tag.attributes.values() if each.raw_name[:1] in ":@#v" and each.has_value)
            found += [(each.value_start, each.value_end) for each in directives]
        return found
    found += [(start - 1, end + 1) for start, end in braces(data, 0, in_text=True)]
    for tag in page.tags:
        found.append((tag.start, tag.start + 1 + len(tag.name)))
        for each in tag.attributes.values():
            end = each.start + len(each.raw_name)
            if data[end : end + 2] == b"={":
                found.append((each.start, end + 1))
            elif ":" in each.raw_name:  # `use:action`
                found.append((each.start, end))
    return found


def attribute_names(data: bytes, extension: str) -> frozenset[int]:
    """The byte offsets at which the names of the attributes of a component file's tags end."""
    if extension not in (".vue", ".svelte", ".astro"):
        return frozenset()
    tags = component_page(data, extension).tags
    return frozenset(each.start + len(each.raw_name) for tag in tags for each in tag.attributes.values())
