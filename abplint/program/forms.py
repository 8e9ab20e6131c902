"""What kind of data a value is, from what produced it: text, Base64, URLs, bytes, streams.

The producers are those of the platform (HTML, File API, Encoding, Fetch) and of well-known packages.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from abplint.knowledge.programs import paths
from abplint.patterns import regex
from abplint.program.kinds import TEXTS_OF_RESPONSE
from abplint.program.objects import Array, Record
from abplint.program.observing import Use
from abplint.program.values import COMPUTED, Constant, External, Obj, Text, Value, alternatives, property_key


class Form(Enum):
    """A kind of data. `UNKNOWN` may be any of the others."""

    TEXT = "text"
    BASE64 = "Base64"
    DATA_URL = "a `data:` URL"
    BLOB_URL = "a `blob:` URL"
    BYTES = "bytes"
    STREAM = "a stream"
    RECORD = "a record"
    OTHER = "a number, a boolean or nothing"
    UNKNOWN = "unknown"


STRINGS: Final = frozenset({Form.TEXT, Form.BASE64, Form.DATA_URL, Form.BLOB_URL})

_DATA: Final = regex(r"data:[\w.+-]*(?:/[\w.+-]*)?[;,]|data:$", re.I)
_CONSTRUCTED: Final = {
    **dict.fromkeys(
        """
        Blob File ArrayBuffer SharedArrayBuffer DataView Uint8Array Uint8ClampedArray Int8Array Uint16Array Int16Array
        Uint32Array Int32Array Float32Array Float64Array BigInt64Array BigUint64Array
        """.split(),
        Form.BYTES,
    ),
    **dict.fromkeys("ReadableStream TransformStream CompressionStream DecompressionStream".split(), Form.STREAM),
}
_CALLED: Final = {
    "toDataURL": Form.DATA_URL,
    "getDataURL": Form.DATA_URL,  # of a chart
    "getConnectedDataURL": Form.DATA_URL,
    "captureVisibleTab": Form.DATA_URL,
    "createObjectURL": Form.BLOB_URL,
    "btoa": Form.BASE64,
    "arrayBuffer": Form.BYTES,
    "blob": Form.BYTES,
    "bytes": Form.BYTES,
    "convertToBlob": Form.BYTES,
    "exportKey": Form.BYTES,
    "digest": Form.BYTES,
    "fromBase64": Form.BYTES,
    "stream": Form.STREAM,
    "pipeThrough": Form.STREAM,
    "getReader": Form.STREAM,
    "text": Form.TEXT,
    "toISOString": Form.TEXT,
    "toLocaleString": Form.TEXT,
    "serializeToString": Form.TEXT,
    "fromCharCode": Form.TEXT,
    "fromCodePoint": Form.TEXT,
}
# of packages: a function of that name makes this of an element or a document
_OF_PACKAGES: Final = {
    "toPng": Form.DATA_URL,
    "toJpeg": Form.DATA_URL,
    "toSvg": Form.DATA_URL,
    "toBlob": Form.BYTES,
    "toPixelData": Form.BYTES,
}
_PDF_OUTPUT: Final = {
    **dict.fromkeys(("datauri", "datauristring", "dataurl", "dataurlstring"), Form.DATA_URL),
    **dict.fromkeys(("bloburi", "bloburl"), Form.BLOB_URL),
    **dict.fromkeys(("arraybuffer", "blob"), Form.BYTES),
}
_TYPED: Final = {
    **dict.fromkeys(("base64", "base64string"), Form.BASE64),
    **dict.fromkeys(("array", "arraybuffer", "uint8array", "blob", "buffer", "nodebuffer", "arrayBuffer"), Form.BYTES),
    **dict.fromkeys(("string", "binary", "binarystring", "text"), Form.TEXT),
}
# what is left of a data: URL, or of Base64, by one of these is Base64
CUTS: Final = frozenset({"slice", "substring", "substr", "replace", "replaceAll"})
_KEEPS: Final = CUTS | {"trim", "toString", "concat", "padEnd"}
_SAYS_BASE64: Final = regex(
    r"(?:^|[a-z_])(?:to|as|into|get|encode|2)_?Base64(?:String)?$|^(?:base64_?encode|encodeBase64)$", re.I
)


def form_of(value: Value) -> Form:
    """The kind of one value (not of a union)."""
    if isinstance(value, Text):
        if value.is_base64:
            return Form.BASE64
        return _form_of_text(value.prefix)
    if isinstance(value, Constant):
        return _form_of_text(value.value) if isinstance(value.value, str) else Form.OTHER
    if isinstance(value, External):
        return _form_of_external(value)
    if isinstance(value, Obj):
        return Form.RECORD if isinstance(value, (Record, Array)) else Form.UNKNOWN
    return Form.UNKNOWN


def forms_of(value: Value) -> set[Form]:
    """The kinds a value may be."""
    return {form_of(item) for item in alternatives(value)}


def is_spelled_out(value: Value) -> bool:
    """Whether bytes are written down in code, each of them (`new Uint8Array([0])`): they tell nothing that was made."""
    if isinstance(value, External) and value.path[-1:] == ("buffer",) and value.base is not None:
        return is_spelled_out(value.base)
    made = value.made_by if isinstance(value, External) and value.path[-1:] == ("new",) else None
    given = made.arguments[0] if isinstance(made, Use) and made.arguments else None
    if not isinstance(given, Array) or given.rest is not None or given.open:
        return False
    return all(isinstance(item, Constant) for element in given.elements for item in alternatives(element))


def _form_of_text(text: str) -> Form:
    if _DATA.match(text):
        return Form.DATA_URL
    return Form.BLOB_URL if text.startswith("blob:") else Form.TEXT


def is_text_of_response(value: Value) -> bool:
    """Whether a value is text for certain: what a server has answered, or the name of its status."""
    return isinstance(value, External) and value.path in TEXTS_OF_RESPONSE


def _form_of_external(value: External) -> Form:
    path = value.path
    if path[-1:] == ("new",) and len(path) > 1:
        return _CONSTRUCTED.get(path[-2], Form.UNKNOWN)
    if path[-1:] == ("()",) and isinstance(value.made_by, Use):
        return _form_of_call(value.made_by)
    if len(path) == 1 and path[0] in ("(Blob)", "(ArrayBuffer)"):
        return Form.BYTES
    if value.base is None:
        return Form.UNKNOWN
    return _form_of_member(value.base, path[-1])


def _form_of_member(base: External, name: str) -> Form:
    """A member of what a call made."""
    if name == "buffer" and form_of(base) is Form.BYTES:
        return Form.BYTES
    if name == "body" and _is_response(base):
        return Form.STREAM
    made = base.made_by
    if name == "1" and isinstance(made, Use) and made.path[-1] == "split":
        return Form.BASE64 if _receiver_form(made) is Form.DATA_URL else Form.UNKNOWN
    if name == "data" and base.path[-2:] == ("getImageData", "()"):
        return Form.BYTES
    return Form.UNKNOWN


def _is_response(base: External) -> bool:
    return base.path in (("fetch", "()"), ("Response", "new"))


def _receiver_form(use: Use) -> Form:
    return form_of(use.receiver) if isinstance(use.receiver, (External, Text, Constant)) else Form.UNKNOWN


def _form_of_call(use: Use) -> Form:
    name = use.path[-1]
    if name == COMPUTED:
        return Form.UNKNOWN
    first = property_key(use.arguments[0]) if use.arguments else None
    if name == "toString" and first == "base64":
        return Form.BASE64
    if name in _KEEPS and isinstance(use.receiver, External):
        before = _receiver_form(use)
        if before is Form.DATA_URL:
            return Form.BASE64 if name in CUTS else before
        return before if before is Form.BASE64 or name == "slice" else Form.TEXT
    if name in ("pop", "at") and isinstance(use.receiver, External) and isinstance(use.receiver.made_by, Use):
        split = use.receiver.made_by
        return Form.BASE64 if split.path[-1] == "split" and _receiver_form(split) is Form.DATA_URL else Form.UNKNOWN
    if _SAYS_BASE64.search(name):
        return Form.BASE64
    if name == "encode" and use.path[:2] == ("TextEncoder", "new"):
        return Form.BYTES
    if "base64" in use.path[0].lower():
        return Form.BASE64 if name in ("encode", "fromByteArray", "fromUint8Array", "default") else Form.UNKNOWN
    if name == "output" and any("pdf" in part.lower() for part in use.path):
        return _PDF_OUTPUT.get(first or "", Form.TEXT if first is None else Form.UNKNOWN)
    if name in ("generateAsync", "write", "generate") and use.arguments:
        return _form_of_option(use)
    if name in _OF_PACKAGES and (use.path[0].endswith("#") or use.path[:1] in paths("gives_data")):
        return _OF_PACKAGES[name]
    if (use.path[0], name) in paths("gives_bytes"):
        return Form.BYTES
    return _CALLED.get(name, Form.UNKNOWN)


def _form_of_option(use: Use) -> Form:
    """JSZip and SheetJS: the `type` of the options says what comes back."""
    for item in use.arguments:
        if isinstance(item, Obj):
            slot = item.slots.get("type")
            known = property_key(slot.value) if slot is not None else None
            if known is not None:
                return _TYPED.get(known.lower(), Form.UNKNOWN)
    return Form.UNKNOWN


def split_of(text: Text, separator: str) -> tuple[Value, Value] | None:
    """The two parts of a `data:` URL, where a text is split between them."""
    if form_of(text) is not Form.DATA_URL or separator not in (",", ";base64,", "base64,"):
        return None
    return Text(text.prefix, text.of_input), Text("", text.of_input, is_base64=True)


def made_by_method(name: str, of_input: bool) -> Value:
    """What a method gives whose name alone tells."""
    match name:
        case "toDataURL":
            return Text("data:", of_input)
        case "convertToBlob":
            return External(("(Blob)",), of_input=of_input)
        case "getContext":
            return External(("(CanvasRenderingContext2D)",), of_input=of_input)
        case "getBoundingClientRect":
            return External(("(DOMRect)",), of_input=of_input)
    return External(("(ArrayBuffer)",), of_input=of_input)


def given_to(path: tuple[str, ...]) -> Value | None:
    """What the platform, or a package, calls a function with that is handed to it."""
    match path[-1] if path else "":
        case "toBlob" | "getBlob":
            return External(("(Blob)",))
        case "getBase64":
            return Text(is_base64=True)
        case "getDataUrl" | "captureVisibleTab":
            return Text("data:")
    if (path[:1] + path[-1:]) in paths("hands_itself"):
        return External(path[:-1])
    around = path[:-2] if path[-2:] == ("()", "ready") else path
    return External(around) if around in paths("wraps_elements") else None
