"""The data of a response as a client sees it: files, references to them, and where they lie ("Data flow")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from abplint.patterns import regex
from abplint.program.forms import STRINGS, Form, form_of, forms_of
from abplint.program.objects import Array, Record
from abplint.program.values import (
    Condition,
    Constant,
    External,
    Number,
    Obj,
    Slot,
    Text,
    Value,
    alternatives,
    is_nullish,
)
from abplint.surface.budgets import DEEPEST_FILE
from abplint.surface.responses import Response, ResponseOutcome, lacks, member

FOUND_DEPTH: Final = 1  # a client looks at `data` and one level below
_PATH: Final = regex(
    r"file:|(?:~|\.{1,2})?/(?:tmp|home|Users|var|mnt|opt|root|private)/|~/|\.{1,2}[\\/]|[A-Za-z]:[\\/]", re.I
)
_PATH_KEYS: Final = regex(
    r"(?:file|output|saved?|local|temp|tmp|full|absolute|download)_?path$|^(?:path|file|savedTo|location)$", re.I
)
_PATH_OF_FILE: Final = regex(r"(?:file|output|saved?|local|temp|tmp|full|absolute|download)_?path$", re.I)
_FILE: Final = regex(r"(?!//)[\\/]?(?:[\w@.-]+[\\/])*[\w@-][\w@.-]*\.[A-Za-z][A-Za-z0-9]{1,4}")
_FOLDER: Final = regex(r"[\w@.-]+[\\/]")
_ENDING: Final = regex(r"\.[A-Za-z][A-Za-z0-9]{1,4}[`'\"]\Z")
_ADDRESS: Final = regex(r"[a-z]+:|/", re.I)
_SAID_OF_FILES: Final = regex(r"(?:size|length|bytes|count|type|name|id|at|date|time|format|duration)$", re.I)
_CONTENT: Final = regex(
    r"^(?:content|contents|text|body|data|bytes|base64|csv|tsv|html|markdown|md|json|xml|svg)$", re.I
)
_TEXTUAL: Final = ("text/", "application/json", "application/xml", "application/javascript", "image/svg+xml")
# `application/yaml`, `application/x-sql`
_WRITTEN: Final = frozenset(
    "yaml toml sql graphql ndjson jsonlines ecmascript typescript sh latex tex bibtex subrip".split()
)


@dataclass(frozen=True, eq=False)
class Held:
    """An object in the data of a response. `slot` is the property that holds it, `key` its name, `holder` what has that
    property; `depth` is 0 for the data itself. `in_array`: it is an element of an array there."""

    obj: Obj
    slot: Slot
    key: str
    holder: Obj
    depth: int
    in_array: bool

    @property
    def is_detected(self) -> bool:
        """Whether a client looks for a file in this property."""
        return self.depth <= FOUND_DEPTH and not self.in_array

    @property
    def is_file(self) -> bool:
        """Whether it has the keys of BinaryData."""
        return member(self.obj, "mimeType") is not None and self.has_content

    @property
    def has_content(self) -> bool:
        """Whether it has a `content` that can be a file's."""
        slot = member(self.obj, "content")
        return slot is not None and not forms_of(slot.value) <= {Form.RECORD, Form.OTHER}

    @property
    def is_reference(self) -> bool:
        return member(self.obj, "downloadUrl") is not None

    @property
    def is_binary(self) -> bool:
        """Whether a client has to decode it, judging by its MIME type, its encoding and its content."""
        mime, encoding, content = (member(self.obj, name) for name in ("mimeType", "encoding", "content"))
        if encoding is not None and "base64" in constants(encoding.value):
            return True
        if content is not None and forms_of(content.value) & {Form.BASE64, Form.DATA_URL, Form.BYTES}:
            return True
        known = constants(mime.value) if mime is not None else ()
        return bool(known) and not all(is_textual(item) for item in known)


def held_in(response: Response) -> Iterator[Held]:
    """The objects in the data of a successful response, outermost first."""
    slot = response.data
    if response.outcome is not ResponseOutcome.SUCCESS or slot is None:
        return
    pending: list[tuple[Slot, str, Obj, int]] = [(slot, "data", response.envelope, 0)]
    seen: set[int] = set()
    while pending:
        slot, key, holder, depth = pending.pop(0)
        for obj, in_array in _objects(slot.value, False, 2):
            if obj.serial in seen:
                continue
            seen.add(obj.serial)
            yield Held(obj, slot, key, holder, depth, in_array)
            if depth < DEEPEST_FILE:
                pending += [(inner, name, obj, depth + 1) for name, inner in obj.slots.items()]


def _objects(value: Value, in_array: bool, arrays: int) -> Iterator[tuple[Obj, bool]]:
    """The objects a value may be, or that lie in the arrays it may be."""
    for item in alternatives(value):
        if isinstance(item, Record):
            yield item, in_array
        elif isinstance(item, Array) and arrays:
            for element in (*item.elements, *(() if item.rest is None else (item.rest,))):
                yield from _objects(element, True, arrays - 1)


def plain_forms(value: Value) -> set[Form]:
    """The kinds of data that a property holds, also as elements of an array."""
    found: set[Form] = set()
    for item in alternatives(value):
        if isinstance(item, Array):
            for element in (*item.elements, *(() if item.rest is None else (item.rest,))):
                found |= forms_of(element)
        else:
            found |= forms_of(item)
    return found


def constants(value: Value) -> tuple[str, ...]:
    """The texts among a value's alternatives, in lower case."""
    return tuple(
        item.value.lower() for item in alternatives(value) if isinstance(item, Constant) and isinstance(item.value, str)
    )


def is_textual(mime: str) -> bool:
    """Whether a MIME type is one of text."""
    kind = mime.partition(";")[0].rstrip()
    if mime.startswith(_TEXTUAL) or kind.endswith(("+xml", "+json", "+yaml")):
        return True
    group, _, name = kind.partition("/")
    return group == "application" and name.removeprefix("x-") in _WRITTEN


def lacks_encoding(held: Held) -> bool:
    """Whether a file's content is, in one of its forms, a string of which nothing says how it is encoded."""
    content, mime = member(held.obj, "content"), member(held.obj, "mimeType")
    if content is None or mime is None or not lacks(held.obj, "encoding"):
        return False
    given = [item for item in alternatives(content.value) if is_nullish(item) is not True]  # a call may leave it out
    forms = set(map(form_of, given))
    if forms & STRINGS:
        return True
    known = constants(mime.value)
    return forms == {Form.UNKNOWN} and bool(known) and all(is_textual(item) for item in known)


def unreachable(slot: Slot, name: str, is_expected: bool, is_alone: bool = True, is_noted: bool = False) -> str:
    """The kind of address, if a property holds one that only the page can open; "" if it does not.

    `is_expected`: the capability's namespace promises the file itself. `is_alone`: there is no data beside it, so that
    a path which may be the file's name in the app stands for it. `is_noted`: the file's content stands beside it.
    """
    for item in alternatives(slot.value):
        if Form.BLOB_URL in plain_forms(item):
            return "a `blob:` URL"
        text = item.prefix if isinstance(item, Text) else item.value if isinstance(item, Constant) else None
        if (
            is_alone
            and is_expected
            and isinstance(item, External)
            and _PATH_KEYS.search(name)
            and _is_name_of_own_file(item)
        ):
            return "the name of a file"
        if not is_expected or not isinstance(text, str):
            continue
        if is_alone and _PATH_OF_FILE.search(name) and (_FOLDER.match(text) or _ends_as_file(item)):
            return "a file path"
        is_file = isinstance(item, Constant) and _PATH_KEYS.search(name) and _FILE.fullmatch(text)
        if is_alone and is_file and (name.lower().endswith("path") or "/" in text or "\\" in text):
            return "a file path"
        if _PATH.match(text) and (name == "data" or _PATH_KEYS.search(name)) and not is_noted:
            return "a file path"
        if name.lower().endswith("filepath") and text.startswith("/"):  # an address of the site would be called one
            return "a file path"
    return ""


def is_alone(name: str, holder: Obj) -> bool:
    """Whether an object holds no more than what is said of a file beside a property."""
    return not holder.open and all(
        key == name
        or _SAID_OF_FILES.search(key)
        or all(isinstance(item, (Constant, Number, Condition)) for item in alternatives(slot.value))
        for key, slot in holder.slots.items()
    )


def is_noted(name: str, holder: Obj) -> bool:
    """Whether an object holds, beside a property, text or bytes that are made when they are asked for."""
    return any(
        key != name
        and _CONTENT.search(key)
        and not any(isinstance(item, (Constant, Number, Condition, Obj)) for item in alternatives(slot.value))
        for key, slot in holder.slots.items()
    )


def _ends_as_file(value: Value) -> bool:
    """Whether a text is put together that ends as the names of files do, and is no address."""
    if not isinstance(value, Text) or value.site is None or _ADDRESS.match(value.prefix) is not None:
        return False
    return _ENDING.search(value.site.location.text) is not None


def _is_name_of_own_file(value: Value) -> bool:
    """Whether a value is the name of a file in the file system that only the page's origin sees."""
    return isinstance(value, External) and value.path[-1:] == ("name",) and "getFileHandle" in value.path
