"""Edits of object and array literals that keep to how these are written: quotes, line breaks, indentation, commas."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from abplint.finding import Edit
from abplint.fixes.edits import indentation, inserting, line_break
from abplint.patterns import regex
from abplint.source import Location, SourceFile, Span
from abplint.syntax.layout import Layout, LayoutPart, layout_of

_NAME: Final = regex(r"[A-Za-z_$][\w$]*", re.ASCII)
_QUOTED: Final = regex(rb"""(?<![\w\\])(['"])(?:[^'"\\\n]|\\.)*\1""")


def is_json(file: SourceFile) -> bool:
    return file.path.endswith(".json")


def with_property(literal: Location, name: str, value: Any) -> tuple[Edit, ...] | None:
    """Edits that add a property as `with_properties` does."""
    return with_properties(literal, {name: value})


def with_properties(literal: Location, properties: Mapping[str, Any]) -> tuple[Edit, ...] | None:
    """Edits that add properties at the end of an object literal; None where that is none, or has one already.

    The values of `properties` are plain data.
    """
    layout = _layout(literal)
    if layout is None or layout.kind != "object" or any(layout.part(name) is not None for name in properties):
        return None
    file = literal.file
    writer = Writer(file, literal)
    quotes_keys = bool(layout.parts) and all(part.key[:1] in ("'", '"') for part in layout.parts)
    keys = {name: writer.string(name) if is_json(file) or quotes_keys else name for name in properties}
    written = [(keys[name], value) for name, value in properties.items()]
    return _appended(file, layout, lambda indent: [f"{key}: {writer.written(value, indent)}" for key, value in written])


def with_source(literal: Location, name: str, source: str) -> tuple[Edit, ...] | None:
    """Edits that add a property as `with_property` does, with a value that is JavaScript as it stands."""
    layout = _layout(literal)
    if layout is None or layout.kind != "object" or layout.part(name) is not None:
        return None
    return _appended(literal.file, layout, lambda _: [f"{name}: {source}"])


def property_of(literal: Location, name: str) -> tuple[Location, str] | None:
    """A property of an object literal, and its value as it is written; None where there is none of that name."""
    layout = _layout(literal)
    for part in layout.parts if layout is not None and layout.kind == "object" else ():
        place = Location(literal.file, Span(part.start, part.end))
        if part.key.strip("'\"") == name:
            return place, literal.file.text(Span(part.value_start, part.value_end))
        if not part.key and place.text == name:
            return place, name
    return None


def with_element(literal: Location, value: Any) -> tuple[Edit, ...] | None:
    """Edits that add an element at the end of an array literal; None where that is none. `value` is plain data."""
    layout = _layout(literal)
    if layout is None or layout.kind != "array":
        return None
    writer = Writer(literal.file, literal)
    return _appended(literal.file, layout, lambda indent: [writer.written(value, indent)])


def elements_are_strings(literal: Location) -> bool:
    """Whether an array literal holds strings and nothing else."""
    layout, data = _layout(literal), literal.file.data
    return (
        layout is not None
        and layout.kind == "array"
        and all(data[p.start : p.start + 1] in b"'\"`" for p in layout.parts)
    )


def element_literals(literal: Location) -> list[Location]:
    """The elements of an array literal, as places; none if it is no array literal."""
    layout = _layout(literal)
    if layout is None or layout.kind != "array":
        return []
    return [Location(literal.file, Span(part.start, part.end)) for part in layout.parts]


def plain(literal: Location) -> Any:
    """The data of a literal that holds nothing but literals; None for any other, and for `null`."""
    try:
        return _data(literal)
    except ValueError:
        return None


def _data(literal: Location) -> Any:
    """Raises ValueError for what is no literal."""
    text = literal.text
    layout = _layout(literal)
    if layout is None:
        return json.loads(_double_quoted(text) if text[:1] in ("'", "`") else text)
    places = [
        Location(literal.file, Span(part.value_start or part.start, part.value_end or part.end))
        for part in layout.parts
    ]
    if layout.kind == "array":
        return [_data(place) for place in places]
    names = [_name(part.key) for part in layout.parts]
    return {name: _data(place) for name, place in zip(names, places, strict=True)}


def _name(key: str) -> str:
    if _NAME.fullmatch(key) and key != "__proto__":
        return key
    name = json.loads(_double_quoted(key) if key[:1] == "'" else key)
    if not isinstance(name, str):
        raise ValueError(key)
    return name


def _double_quoted(text: str) -> str:
    """A JavaScript string as JSON has it. Raises ValueError for a template with values in it."""
    if text[0] == "`" and ("${" in text or "\n" in text):
        raise ValueError(text)
    inner = text[1:-1].replace(f"\\{text[0]}", text[0])
    return '"' + re.sub(r'(?<!\\)"', r'\\"', inner) + '"'


def _layout(literal: Location) -> Layout | None:
    return layout_of(literal.path, literal.file.data, *literal.span)


def _appended(
    file: SourceFile, layout: Layout, written: Callable[[str | None], Sequence[str]]
) -> tuple[Edit, ...] | None:
    """Edits that put parts behind those of a literal; `written` is told the indentation of parts of several lines."""
    data = file.data
    if not layout.parts:
        if layout.trailing or data[layout.start + 1 : layout.end - 1].strip():
            return None
        space = " " if layout.kind == "object" else ""
        if b"\n" in data[layout.start : layout.end]:
            indent = indentation(file, layout.start) + unit(file)
            gap = f"{line_break(file, layout.start)}{indent}"
            return (inserting(file, layout.start + 1, f"{gap}{f',{gap}'.join(written(indent))}"),)
        inside = data[layout.start + 1 : layout.end - 1]
        return (inserting(file, layout.start + 1, f"{space}{', '.join(written(None))}{'' if inside else space}"),)
    last = layout.parts[-1]
    gap, deep = _gap(file, layout, last)
    end = layout.comma_end or last.end
    text = f",{gap}".join(written(deep))
    beside = [place for place in layout.trailing if file.row(place[0]) == file.row(last.end)]
    if beside and b"\n" in data[beside[-1][1] : layout.end]:
        behind = beside[-1][1]
        comma = () if layout.comma_end else (inserting(file, last.end, ","),)
        if not layout.comma_end:
            return (*comma, inserting(file, behind, f"{gap}{text}"))
        return (inserting(file, behind, f"{gap}{text},", appends=True),)
    if layout.comma_end:
        return (inserting(file, end, f"{gap}{text},", appends=True),)
    return (inserting(file, end, f",{gap}{text}", appends=True),)


def _gap(file: SourceFile, layout: Layout, last: LayoutPart) -> tuple[str, str | None]:
    """What stands between two parts, and their indentation, if the last one is written on several lines."""
    before = layout.parts[-2].end if len(layout.parts) > 1 else layout.start + 1
    if b"\n" in file.data[before : last.start]:
        indent = indentation(file, last.start)
        return f"{line_break(file, last.start)}{indent}", indent if b"\n" in file.data[last.start : last.end] else None
    return " ", None


def unit(file: SourceFile) -> str:
    """What a file indents by: a tab, or the fewest spaces that a line begins with."""
    widths = set()
    for match in re.finditer(rb"^([ \t]+)[^\s*]", file.data, re.MULTILINE):
        if match[1].startswith(b"\t"):
            return "\t"
        widths.add(len(match[1]))
    least = min(widths, default=2)
    return " " * (least if least in (2, 4, 8) else 2)


class Writer:
    """Writes plain data as a file does around a place: JSON, or JavaScript with its quotes."""

    def __init__(self, file: SourceFile, near: Location) -> None:
        self.file = file
        self.at = near.span.start
        self.is_json = is_json(file)
        around = file.data[near.span.start : near.span.end]
        found = [match[1] for match in _QUOTED.finditer(around)] or [
            match[1] for match in _QUOTED.finditer(file.data[:20_000])
        ]
        self.quote = '"' if self.is_json or found.count(b'"') > found.count(b"'") else "'"

    def string(self, text: str) -> str:
        """A string literal."""
        double = json.dumps(text, ensure_ascii=False).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
        double = double.replace("</", "<\\/")  # in a page
        if self.quote == '"':
            return double
        return "'" + double[1:-1].replace('\\"', '"').replace("'", "\\'") + "'"

    def written(self, value: Any, indent: str | None) -> str:
        """A value; its parts on lines of their own where `indent` is that of the line it begins on, in JSON."""
        if isinstance(value, str):
            return self.string(value)
        if isinstance(value, Mapping):
            items = [f"{self._key(key)}: {self.written(item, self._deeper(indent))}" for key, item in value.items()]
            return self._joined(items, "{", "}", indent, " ")
        if isinstance(value, (list, tuple)):
            return self._joined([self.written(item, None) for item in value], "[", "]", None, "")
        return json.dumps(value)

    def _key(self, key: str) -> str:
        return key if not self.is_json and _NAME.fullmatch(key) and key != "__proto__" else self.string(key)

    def _deeper(self, indent: str | None) -> str | None:
        return None if indent is None or not self.is_json else indent + unit(self.file)

    def _joined(self, items: list[str], opening: str, closing: str, indent: str | None, space: str) -> str:
        if not items:
            return opening + closing
        deeper = self._deeper(indent)
        if deeper is None:
            return f"{opening}{space}{', '.join(items)}{space}{closing}"
        end = line_break(self.file, self.at)
        return f"{opening}{end}{deeper}{f',{end}{deeper}'.join(items)}{end}{indent}{closing}"
