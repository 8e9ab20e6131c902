"""Elements that helpers of a server's framework write: `<%= tag.button data: { action: "copy#now" } %>` of Rails, and
the scripts of a build, by the names of its entries: `@vite(['resources/js/app.js'])` of Laravel."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from abplint.patterns import regex

BY_IMPORT_MAP: Final = "importmap:"  # before the specifier that a module script imports, in `Script.src`
BY_ENTRY: Final = "entry:"  # before the name of what a build makes the script of
_MARKS: Final = (b"tag", b"link_to", b"button", b"form", b"field")  # one of them stands in each call
_CALL: Final = regex(
    rb"<%%=\s*(?:(?P<imports>javascript_importmap_tags)\b[ \t(]*(?:[\"'](?P<entry>[\w./-]+)[\"'])?"
    rb"|tag\.(?P<tag>[a-z]\w*)|content_tag[ (]+[:\"'](?P<content>[a-z][\w-]*)[\"']?"
    rb"|(?:(?:f|form)\.)?(?P<helper>%s)\b)(?P<given>(?:(?!%%>).)*)%%>"
    % rb"|".join(
        rb"link_to button_to button_tag button submit_tag submit image_tag form_with form_tag form_for"
        rb" file_field_tag file_field text_field_tag text_field check_box_tag check_box".split()
    ),
    re.DOTALL,
)
_ELEMENTS: Final = {
    "link_to": ("a", ""),
    "button_to": ("button", "submit"),
    "submit_tag": ("input", "submit"),
    "submit": ("input", "submit"),
    "button_tag": ("button", ""),
    "button": ("button", ""),
    "image_tag": ("img", ""),
    "form_with": ("form", ""),
    "form_tag": ("form", ""),
    "form_for": ("form", ""),
    "file_field_tag": ("input", "file"),
    "file_field": ("input", "file"),
    "text_field_tag": ("input", "text"),
    "text_field": ("input", "text"),
    "check_box_tag": ("input", "checkbox"),
    "check_box": ("input", "checkbox"),
}
_TOKEN: Final = regex(
    rb"(?P<key>[A-Za-z_]\w*:(?![:\w])|[\"'][\w-]+[\"']\s*(?:=>|:(?!:))|:[A-Za-z_]\w*\s*=>)"
    rb"|(?P<text>\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*')|(?P<open>[({\[])|(?P<close>[)}\]])|(?P<comma>,)|(?P<do>\bdo\b)"
    rb"|[^\s\"'(){}\[\],]+",
    re.DOTALL,
)
_NESTED: Final = ("data", "aria")
_GIVEN: Final = rb"(?:[^()]|\([^()]*\))*"
_SCRIPTS: Final = regex(  # of Blade and Edge; Rails; Django; Twig
    rb"@(?P<edge>vite|entryPointScripts)\s*\((?P<listed>%s)\)"
    rb"|<%%=\s*(?P<rails>javascript_(?:include|pack)_tag|vite_(?:java|type)script_tag)\b(?P<tagged>(?:(?!%%>).)*)%%>"
    rb"|\{%%-?\s*(?P<django>vite_asset|render_bundle)\s(?P<asset>[^%%{}]*)%%\}"
    rb"|\{\{-?\s*(?P<twig>(?:encore|vite)_entry_script_tags|importmap)\s*\((?P<entries>%s)\)[^{}]*\}\}"
    % (_GIVEN, _GIVEN),
    re.DOTALL,
)
_AS_MODULES: Final = ("vite", "entryPointScripts", "importmap")  # how the names of helpers begin that write modules
_OPTION: Final = regex(rb"(?<![\w:])(?::?[A-Za-z_]+\b[\"']?\s*(?:=>|:(?!:)|=(?!=))|\*\*)")
_FLAG: Final = regex(rb"\b(async|defer|module)\b(?![\"']?\s*(?::|=>|=)\s*[\"']?(?:false|nil)\b)")
_ENTRY: Final = regex(rb"""["']([\w@./~-]+)["']|(?<![\w:]):(\w+)""")
_OF_SCRIPTS: Final = regex(r"(?:/|^)[^/.]+(?:\.[cm]?[jt]sx?)?$")


class HelperTag(NamedTuple):
    """An element that a helper writes: where its call stands, its name and its attributes, as far as they are texts;
    what the server computes stands as a placeholder."""

    start: int
    end: int
    name: str
    attributes: dict[str, str]


def tags_of_helpers(data: bytes) -> list[HelperTag]:
    """The elements that a template's calls of helpers write, in order."""
    found = [tag for match in _SCRIPTS.finditer(data) for tag in _scripts(match)] if _names_scripts(data) else []
    if b"<%=" in data and any(mark in data for mark in _MARKS):
        found = sorted([*found, *map(_written, _CALL.finditer(data))], key=lambda tag: tag.start)
    return found


def _names_scripts(data: bytes) -> bool:
    return b"vite" in data or b"script" in data or b"render_bundle" in data or b"importmap" in data


def _scripts(call: re.Match[bytes]) -> Iterator[HelperTag]:
    """The scripts that a call writes, one for each entry; of its options count when they run."""
    helper = (call["edge"] or call["rails"] or call["django"] or call["twig"]).decode()
    given = call["listed"] or call["tagged"] or call["asset"] or call["entries"] or b""
    options = _OPTION.search(given)
    names = given if options is None else given[: options.start()]
    said = {flag.decode() for flag in _FLAG.findall(given, len(names))}
    if helper.startswith(_AS_MODULES):
        said.add("module")
    elif helper == "javascript_pack_tag" and b"defer" not in given:  # as it does by itself
        said.add("defer")
    how = {name: "" for name in ("async", "defer") if name in said} | ({"type": "module"} if "module" in said else {})
    for match in _ENTRY.finditer(names.partition(b"]")[0]):
        name = (match[1] or match[2]).decode()
        if _OF_SCRIPTS.search(name):
            src = (BY_IMPORT_MAP if helper == "importmap" else BY_ENTRY) + name
            yield HelperTag(call.start(), call.end(), "script", {**how, "src": src})
        if call["django"]:  # what else it is given is no entry
            return


def _written(call: re.Match[bytes]) -> HelperTag:
    if call["imports"]:
        src = BY_IMPORT_MAP + (call["entry"] or b"application").decode()
        return HelperTag(call.start(), call.end(), "script", {"type": "module", "src": src})
    named = call["tag"] or call["content"]
    name, kind = (named.decode().replace("_", "-"), "") if named else _ELEMENTS[call["helper"].decode()]
    attributes = {"type": kind} if kind else {}
    attributes.update((each, value) for each, value in _pairs(call["given"]) if not each.startswith("on"))
    return HelperTag(call.start(), call.end(), name, attributes)


def _pairs(given: bytes) -> Iterator[tuple[str, str]]:
    """The attributes that a call is given: those of `data` and `aria` have their prefix, and dashes."""
    prefix, depth, nested_at = "", 0, 0
    name, value, values = "", "", 0
    start = 1 if given.startswith(b"(") else 0  # the call's own parentheses
    for token in _TOKEN.finditer(given, start):
        is_end = token["comma"] or token["close"] or token["do"]
        if is_end and name and depth == nested_at:
            yield name, value if values == 1 else "<%= _ %>"
            name = ""
        if token["do"] and depth <= 0:
            return
        if token["open"]:
            if name in _NESTED and depth == nested_at and token[0] == b"{":
                prefix, nested_at, name = f"{name}-", depth + 1, ""
            depth, values = depth + 1, values + 1
        elif token["close"]:
            depth -= 1
            if depth < nested_at:
                prefix, nested_at = "", max(depth, 0)
        elif token["key"] and depth == nested_at and not name:
            said = re.sub(rb"[\"':=>\s]", b"", token["key"]).decode()
            name, values = prefix + (said.replace("_", "-") if prefix else said), 0
        elif not is_end:
            values += 1 if token["text"] and b"#{" not in token[0] else 2
            value = token[0][1:-1].decode("utf-8", "replace")
    if name:
        yield name, value if values == 1 else "<%= _ %>"
