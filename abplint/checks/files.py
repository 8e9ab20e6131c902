"""Family 5: files in responses, as a client finds them or misses them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.checks.declarations import app_ids
from abplint.checks.reached import reaches
from abplint.checks.responses import Collection, is_output
from abplint.finding import Finding, Fix
from abplint.fixes.literals import with_properties
from abplint.patterns import regex
from abplint.program.forms import Form, forms_of
from abplint.program.hosts.dates import instant_of
from abplint.program.values import Constant, Obj, Slot, Text, alternatives
from abplint.source import Location
from abplint.surface.files import (
    Held,
    constants,
    held_in,
    is_alone,
    is_noted,
    is_textual,
    lacks_encoding,
    plain_forms,
    unreachable,
)
from abplint.surface.names import namespace_of
from abplint.surface.responses import Response, ResponseOutcome, lacks, member, place_of, place_of_slot, place_of_value

# what is opaque to everybody may be written as Base64 and is no file
_TOKENS: Final = regex(
    r"cursor|token|signature|checksum|digest|hash|nonce|salt|etag|(?:^|[a-z])(?:Key|Id|Iv|State)$|^(?:key|id|iv|state)$",
    re.I,
)
_PATH_NAME: Final = regex(r"(?:file_?)?path", re.IGNORECASE)
_IN_FOLDER: Final = regex(r"[\w.-]+/")
_FILE_WORDS: Final = regex(
    r"base64|image|picture|photo|screenshot|thumbnail|pdf|png|jpe?g|gif|webp|audio|video|file|blob|binary|document|zip|"
    r"xlsx?|docx?|bytes",
    re.I,
)
_MIME_TYPES: Final = {
    "csv": "text/csv",
    "txt": "text/plain",
    "html": "text/html",
    "md": "text/markdown",
    "ics": "text/calendar",
    "json": "application/json",
    "xml": "application/xml",
    "svg": "image/svg+xml",
    "pdf": "application/pdf",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "zip": "application/zip",
}
_TYPES: Final = ("mimeType", "contentType", "mime", "type")
HOUR: Final = 3_600_000  # in milliseconds, as is `Instant.after`
_DESCRIBING: Final = frozenset({"filename", "fileName", "fileSize", "fileType", "documentTitle", "fileId", "pdfUrl"})
_CHUNK_KEYS: Final = ("offset", "index", "total", "chunkIndex", "chunkOffset", "totalChunks")


def files(app: App) -> Iterator[tuple[Response, Held]]:
    """The objects that the capabilities' data holds."""
    for response in app.responses:
        if response.origin.capability:
            for held in held_in(response):
                yield response, held


# ---------------------------------------------------------------- ABP502, ABP503


@check("ABP502")
def binary_without_mime_type(app: App, rule: Rule) -> Iterator[Finding]:
    """Content comes with what describes a file, and with no MIME type."""
    found = Collection(rule)
    for response, held in files(app):
        described = [name for name in ("encoding", "size", "filename") if member(held.obj, name) is not None]
        if described and held.has_content and lacks(held.obj, "mimeType"):
            says = f"answers `content` and `{described[0]}` without a `mimeType`"
            place = place_of(held.obj, ())
            given = {"mimeType": _mime_type_of(held)}
            if lacks(held.obj, "encoding"):  # else it would be a file without one
                given["encoding"] = _encoding_of(held, given["mimeType"])
            found.add(place, says, response, held.obj, fix=_given(place, given))
    yield from found.findings()


def _given(place: Location | None, properties: Mapping[str, str | None]) -> Fix | None:
    """A fix that adds properties to the object literal at a place; None where a value is not known."""
    if place is None or None in properties.values():
        return None
    edits = with_properties(place, properties)
    said = " and ".join(f"`{name}: '{value}'`" for name, value in properties.items())
    return Fix(f"Add {said}", edits) if edits is not None else None


def _form_of(held: Held) -> Form | None:
    """What a file's content is, if it is only one thing."""
    content = member(held.obj, "content")
    forms = forms_of(content.value) if content is not None else set()
    return next(iter(forms)) if len(forms) == 1 else None


def _mime_type_of(held: Held) -> str | None:
    """The MIME type that a file's name tells, and its content bears out."""
    names = [constants(slot.value) for key in ("filename", "fileName") if (slot := member(held.obj, key)) is not None]
    if len(names) != 1 or len(names[0]) != 1:
        return None
    found = _MIME_TYPES.get(names[0][0].rpartition(".")[2])
    form = _form_of(held)
    fits = form is Form.BASE64 or (form is Form.TEXT and found is not None and is_textual(found))
    return found if fits else None


def _encoding_of(held: Held, mime_type: str | None = None) -> str | None:
    """How a file's content is encoded, where its making shows that and its MIME type agrees: its own, or `mime_type`,
    which it is to have."""
    mime = member(held.obj, "mimeType")
    known = constants(mime.value) if mime is not None else [mime_type] if mime_type is not None else []
    form = _form_of(held)
    if form is Form.BASE64:
        return "base64"
    return "utf-8" if form is Form.TEXT and known and all(map(is_textual, known)) else None


@check("ABP503")
def binary_without_encoding(app: App, rule: Rule) -> Iterator[Finding]:
    """A string stands for a file, and nothing says how it is encoded."""
    found = Collection(rule)
    for response, held in files(app):
        is_judged = held.is_file and lacks_encoding(held) and not _is_address(held)
        if is_judged and unsupported(app, held) is None:
            says, place = "answers `content` as a string without `encoding`", place_of(held.obj, ())
            found.add(place, says, response, held.obj, fix=_given(place, {"encoding": _encoding_of(held)}))
    yield from found.findings()


def _is_address(held: Held) -> bool:
    """Whether the content is an address that ends with the page: ABP505 asks for the data itself."""
    content = member(held.obj, "content")
    return content is not None and Form.BLOB_URL in plain_forms(content.value)


# ---------------------------------------------------------------- ABP504, ABP505


@check("ABP504")
def undetectable_binary(app: App, rule: Rule) -> Iterator[Finding]:
    """Binary output that a client's detection misses."""
    found = Collection(rule)
    for response in app.responses:
        slot = response.data
        if response.outcome is ResponseOutcome.SUCCESS and slot is not None and is_output(app, response):
            forms = plain_forms(slot.value) & {Form.BASE64, Form.DATA_URL, Form.BYTES}
            if forms:
                says = f"answers {_named(forms)} as the whole `data`"
                found.add(place_of_value(slot, response.envelope), says, response, response.envelope)
    for response, held in files(app):
        if unsupported(app, held) is None:
            _add_missed(found, app, response, held)
    yield from found.findings()


def _add_missed(found: Collection, app: App, response: Response, held: Held) -> None:
    if not held.is_detected and (held.is_reference or (held.is_file and held.is_binary)):
        where = "in an array" if held.in_array else f"{held.depth} levels below `data`"
        says = f"answers a file {where}, where clients do not look"
        found.add(place_of_slot(held.slot, held.holder), says, response, held.holder)
        return
    content = member(held.obj, "content")
    if content is not None and Form.DATA_URL in forms_of(content.value):
        says = "answers `content` that still begins with `data:`"
        found.add(place_of_slot(content, held.obj), says, response, held.obj)
    if held.is_file:
        return
    for name, slot in held.obj.slots.items():
        forms = plain_forms(slot.value)
        if name != "content" and _is_missed(app, response, held, name, forms):
            says = f"answers {_named(forms)} as `{name}`, where clients do not look"
            found.add(place_of_slot(slot, held.obj), says, response, held.obj)


def _is_missed(app: App, response: Response, held: Held, name: str, forms: set[Form]) -> bool:
    """Whether a property holds a file, though it is not called `content`."""
    if Form.DATA_URL in forms:
        return is_output(app, response) or (held.depth <= 1 and not _is_written(held.obj.slots[name]))
    if _is_declared_binary(held) and _FILE_WORDS.search(name) and forms <= {Form.TEXT, Form.UNKNOWN, Form.BASE64}:
        return name not in _DESCRIBING
    if Form.BASE64 in forms:
        if _TOKENS.search(name):
            return False
        typed = any(member(held.obj, key) is not None for key in _TYPES)
        return is_output(app, response) or typed or _FILE_WORDS.search(name) is not None
    return Form.BYTES in forms and is_output(app, response)


def _is_written(slot: Slot) -> bool:
    """Whether a property holds nothing but what stands in the source, such as an icon."""
    return all(isinstance(item, Constant) for item in alternatives(slot.value))


def _is_declared_binary(held: Held) -> bool:
    """Whether an object without `content` names a binary MIME type: one of its other properties is the file."""
    mime = member(held.obj, "mimeType")
    known = constants(mime.value) if mime is not None and lacks(held.obj, "content") else ()
    return bool(known) and not any(is_textual(item) for item in known) and not held.is_reference


def _named(forms: set[Form]) -> str:
    order = (Form.DATA_URL, Form.BASE64, Form.BYTES)
    return next((form.value for form in order if form in forms), "a file")


@check("ABP505")
def unreachable_reference(app: App, rule: Rule) -> Iterator[Finding]:
    """A path or URL that only the page can open stands for the data."""
    found = Collection(rule)
    for response in app.responses:
        slot = response.data if response.outcome is ResponseOutcome.SUCCESS else None
        if slot is not None and response.origin.capability:
            _add_unreachable(found, app, response, "data", slot, response.envelope)
    for response, held in files(app):
        for name, slot in held.obj.slots.items():
            if held.has_content and name != "content":  # an address beside the content is a note
                continue
            _add_unreachable(found, app, response, name, slot, held.obj)
            if is_output(app, response) and _is_place(held, name, slot):
                says = f"answers a file path (`{name}`) instead of the data"
                found.add(place_of_slot(slot, held.obj), says, response, held.obj)
    yield from found.findings()


def _is_place(held: Held, name: str, slot: Slot) -> bool:
    """Whether a property says where a file lies that the object calls of some type, in a folder of the server."""
    if _PATH_NAME.fullmatch(name) is None or lacks(held.obj, "mimeType") or not lacks(held.obj, "downloadUrl"):
        return False
    for item in alternatives(slot.value):
        text = item.prefix if isinstance(item, Text) else item.value if isinstance(item, Constant) else None
        if isinstance(text, str) and _IN_FOLDER.match(text):
            return True
    return False


def _add_unreachable(found: Collection, app: App, response: Response, name: str, slot: Slot, holder: Obj) -> None:
    kind = unreachable(slot, name, is_output(app, response), is_alone(name, holder), is_noted(name, holder))
    if kind:
        says = f"answers {kind} (`{name}`) instead of the data"
        place = place_of_value(slot, holder) if holder is response.envelope else place_of_slot(slot, holder)
        found.add(place, says, response, holder)


def is_unreachable(held: Held, slot: Slot, name: str) -> bool:
    return not held.has_content and bool(unreachable(slot, name, True))


# ---------------------------------------------------------------- ABP507


@check("ABP507")
def inconsistent_shape(app: App, rule: Rule) -> Iterator[Finding]:
    """Capabilities of one namespace return files under different keys."""
    for namespace in ("export", "convert"):
        places: dict[tuple[str, str], tuple[Response, Held]] = {}
        for response, held in files(app):
            if namespace_of(response.origin.capability, app_ids(app)) != namespace or not _is_found(app, held):
                continue
            places.setdefault((response.origin.capability, held.key if held.depth else ""), (response, held))
        counts = Counter(key for _, key in places)
        most = max(counts.values(), default=0)
        kept = next((key for _, key in places if counts[key] == most), "")
        found = Collection(rule)
        for (_, key), (response, held) in places.items():
            if key != kept:
                mine, other = (f"under `{key}`" if key else "as `data` itself"), (f"`{kept}`" if kept else "`data`")
                says = f"returns its file {mine}, other `{namespace}.*` capabilities under {other}"
                found.add(place_of_slot(held.slot, held.holder), says, response, held.holder)
        yield from found.findings()


def _is_found(app: App, held: Held) -> bool:
    """Whether a client finds the file in this property, and no other rule objects to the property."""
    if not held.is_detected or unsupported(app, held) is not None:
        return False
    reference, content = member(held.obj, "downloadUrl"), member(held.obj, "content")
    if reference is not None:
        return not is_unreachable(held, reference, "downloadUrl")
    return held.is_file and content is not None and Form.DATA_URL not in forms_of(content.value)


# ---------------------------------------------------------------- ABP508


@check("ABP508")
def malformed_binary_reference(app: App, rule: Rule) -> Iterator[Finding]:
    """A reference to a file lacks what a client needs to fetch it, or expires too soon."""
    found = Collection(rule)
    for response, held in files(app):
        slot = member(held.obj, "downloadUrl")
        if slot is None or is_unreachable(held, slot, "downloadUrl"):
            continue
        missing = [name for name in ("mimeType", "size") if lacks(held.obj, name)]
        if missing:
            says = f"answers a `downloadUrl` without {' and '.join(f'`{name}`' for name in missing)}"
        elif _expires_early(held):
            says = "answers a `downloadUrl` that expires in less than an hour"
        else:
            continue
        found.add(place_of_slot(slot, held.obj), says, response, held.obj)
    yield from found.findings()


def _expires_early(held: Held) -> bool:
    """Whether `expiresAt` is, in one of its forms, known to be less than an hour away."""
    slot = member(held.obj, "expiresAt")
    points = [instant_of(item) for item in alternatives(slot.value)] if slot is not None else []
    return any(point is not None and point.after < HOUR for point in points)


# ---------------------------------------------------------------- ABP509


def unsupported(app: App, held: Held) -> tuple[str, Slot] | None:
    """The ways of transfer that ABP v1 lacks in one object of a response, each with the property that shows it."""
    slots = held.obj.slots
    if not app.mcp_binary_transfer:
        for name in ("binaryRef", "streamId"):
            if name in slots:
                return f"`{name}`", slots[name]
        mode = slots.get("transferMode")
        if mode is not None and "binary" in constants(mode.value):
            return "`transferMode: 'binary'`", mode
    chunk = slots.get("chunk")
    if chunk is not None and any(name in slots for name in _CHUNK_KEYS):
        return "a file in chunks", chunk
    for slot in slots.values():
        if Form.STREAM in forms_of(slot.value):
            return "a stream", slot
    return None


@check("ABP509")
def unsupported_transfer(app: App, rule: Rule) -> Iterator[Finding]:
    """A way to hand over files that ABP v1 does not have."""
    found = Collection(rule)
    seen: set[int] = set()
    for response, held in files(app):
        what = unsupported(app, held)
        if what is None or held.holder.serial in seen:  # one finding per wrapper, `binaryRef` and all that it holds
            seen.update([held.obj.serial] if what is not None else [])
            continue
        seen.add(held.obj.serial)
        says, slot = what
        found.add(place_of_slot(slot, held.obj), f"answers {says}, which ABP v1 does not know", response, held.obj)
    yield from found.findings()
    if not app.mcp_binary_transfer:  # frames are one of the RFC's ways
        yield from map(reaches, app.sinks_of(rule.id))
