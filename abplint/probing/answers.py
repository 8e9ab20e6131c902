"""What is wrong with an answer that came back, in the words of family 5: only what the answer alone decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from abplint.checks.responses import OUTPUT, RETRYABLE
from abplint.observation import Shape
from abplint.surface.answers import STATUS_KEYS
from abplint.surface.names import namespace_of

_BYTES: Final = frozenset({"bytes", "blob"})
_NOTHING: Final = frozenset({"undefined", "null"})
LONGEST_REMARK: Final = 200  # characters: what is longer may be the data itself
_BESIDE_CONTENT: Final = frozenset({"encoding", "size", "filename"})


def member(shape: Shape | None, *names: str) -> Shape:
    """What a path of names leads to; `{"type": "undefined"}` where it leads nowhere."""
    found: Shape = shape or {"type": "undefined"}
    for name in names:
        found = found.get("members", {}).get(name) or {"type": "undefined"}
    return found


def text_of(shape: Shape) -> str | None:
    return shape.get("text") if shape["type"] == "string" else None


def is_success(answer: Shape | None) -> bool:
    return member(answer, "success").get("value") is True


def code_of(answer: Shape | None) -> str | None:
    """The error code that an answer fails with."""
    if answer is None or member(answer, "success").get("value") is not False:
        return None
    return text_of(member(answer, "error", "code"))


def is_status(answer: Shape | None) -> bool:
    """Whether a success holds nothing, or nothing but text about how it went."""
    data = member(answer, "data")
    if data["type"] in _NOTHING:
        return True
    members: dict[str, Shape] = data.get("members", {})
    if data["type"] != "object":
        return False
    if not members:
        return True
    return members.keys() <= STATUS_KEYS and all(map(_is_remark, members.values()))


def _is_remark(shape: Shape) -> bool:
    return shape["type"] == "boolean" or (shape["type"] == "string" and int(shape["length"]) <= LONGEST_REMARK)


def defects(capability: str, answer: Shape) -> Iterator[tuple[str, str]]:
    """The rule and, continuing "`export.csv` …", what is wrong."""
    success = member(answer, "success")
    if answer["type"] != "object" or success["type"] != "boolean":
        yield "ABP513", f"answers {_kind(answer)} without the envelope"
    elif success["value"]:
        yield from _of_success(capability, answer)
    elif member(answer, "cancelled").get("value") is not True:
        yield from _of_failure(answer)


def _kind(shape: Shape) -> str:
    kinds = {"string": "text", "undefined": "nothing", "null": "`null`", "array": "an array", "object": "an object"}
    return kinds.get(shape["type"], f"a {shape['type']}")


def _of_success(capability: str, answer: Shape) -> Iterator[tuple[str, str]]:
    if namespace_of(capability) in OUTPUT and is_status(answer):
        yield "ABP501", "answers with a status instead of the data"
    data = member(answer, "data")
    parts = [data, *data.get("members", {}).values()]
    for part in parts:
        if part["type"] == "object":
            yield from _of_file(part)
    url = next((text for part in parts if (text := text_of(part)) and text.startswith("blob:")), None)
    if url is not None:
        yield "ABP505", "answers with a `blob:` URL, which leads nowhere outside of the page"
    if any((text_of(part) or "").startswith("data:") and ";base64," in (text_of(part) or "") for part in parts):
        yield "ABP504", "answers with a `data:` URL, which clients do not take for a file"


def _of_file(part: Shape) -> Iterator[tuple[str, str]]:
    members: dict[str, Shape] = part.get("members", {})
    content = members.get("content")
    if content is None or content["type"] in _NOTHING:
        return
    if "mimeType" not in members:
        if not _BESIDE_CONTENT.isdisjoint(members):
            yield "ABP502", "answers with a file without `mimeType`"
    elif "encoding" not in members and content["type"] not in _BYTES:
        yield "ABP503", "answers with a file without `encoding`"
    if (text_of(content) or "").startswith("data:"):
        yield "ABP504", "answers with a file whose `content` is a `data:` URL"


def _of_failure(answer: Shape) -> Iterator[tuple[str, str]]:
    error = member(answer, "error")
    if error["type"] in _NOTHING:
        yield "ABP506", "fails without an `error`"
        return
    if error["type"] != "object":
        yield "ABP506", f"fails with {_kind(error)} where `error` is an object"
        return
    kinds = {"code": "string", "message": "string", "retryable": "boolean"}
    lacks = [f"`{name}`" for name, kind in kinds.items() if member(error, name)["type"] != kind]
    if lacks:
        yield "ABP506", f"fails with an `error` that lacks {', '.join(lacks)}"
    code, flag = text_of(member(error, "code")), member(error, "retryable").get("value")
    if code in RETRYABLE and isinstance(flag, bool) and flag is not RETRYABLE[code]:
        yield "ABP512", f"answers `{code}` with `retryable: {str(flag).lower()}`"
