"""Family 5: the fields of the MCP binary-transfer RFC, for apps that follow it (seed "MCP RFC")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.checks.files import files
from abplint.checks.responses import Collection
from abplint.finding import Finding
from abplint.patterns import regex
from abplint.program.forms import Form, form_of
from abplint.program.hosts.dates import instant_of
from abplint.program.objects import Record
from abplint.program.values import Constant, External, Obj, Slot, Text, Unknown, Value, alternatives
from abplint.source import Location
from abplint.surface.responses import Response, lacks, member, place_of, place_of_slot

SIZE_KEY: Final = "maxBinarySize"
DEEPEST: Final = 4
_SHA_256: Final = regex(r"[0-9a-fA-F]{64}")
_HEX_SO_FAR: Final = regex(r"[0-9a-fA-F-]*")
_GUESSABLE: Final = (("Math", "random"), ("Date", "now"), ("Date", "new"), ("performance", "now"))


@check("ABP510")
def malformed_binary_ref(app: App, rule: Rule) -> Iterator[Finding]:
    """A `binaryRef` lacks what a client needs to find, check or refuse its data."""
    if not app.mcp_binary_transfer:
        return
    found = Collection(rule)
    used: list[tuple[Response, Obj, Slot]] = []
    for response, held in files(app):
        slot = held.obj.slots.get("binaryRef")
        if slot is None:
            continue
        used.append((response, held.obj, slot))
        for item in alternatives(slot.value):
            if isinstance(item, Record):
                _judge_reference(found, response, item)
            elif isinstance(item, (Constant, Text)):
                says = "answers a `binaryRef` that is no `{ streamId, size }`"
                found.add(place_of_slot(slot, held.obj), says, response, held.obj)
    if used and app.runtimes:
        _judge_announcement(found, app, *used[0])
    yield from found.findings()


def _judge_reference(found: Collection, response: Response, reference: Obj) -> None:
    missing = [name for name in ("streamId", "size") if lacks(reference, name)]
    if missing:
        says = f"answers a `binaryRef` without {' and '.join(f'`{name}`' for name in missing)}"
        found.add(place_of(reference, ()), says, response, reference)
    for name, is_wrong, says in (
        ("streamId", _is_guessable, "answers a `streamId` that is no random UUID"),
        ("checksum", _is_no_checksum, "answers a `checksum` that is no SHA-256 in hex"),
    ):
        slot = member(reference, name)
        if slot is not None and any(is_wrong(item) for item in alternatives(slot.value)):
            found.add(place_of_slot(slot, reference), says, response, reference)


def _is_guessable(value: Value) -> bool:
    """Whether a stream's identifier is certainly no UUID from a cryptographic source."""
    if isinstance(value, Constant):
        return value.value is not None and not _is_undefined(value)
    if isinstance(value, Text):
        return _HEX_SO_FAR.fullmatch(value.prefix) is None
    if isinstance(value, External):
        return value.path[:2] in _GUESSABLE
    return instant_of(value) is not None


def _is_no_checksum(value: Value) -> bool:
    if isinstance(value, Constant):
        return not _is_undefined(value) and not (isinstance(value.value, str) and _SHA_256.fullmatch(value.value))
    if isinstance(value, Text):
        return value.is_base64 or _HEX_SO_FAR.fullmatch(value.prefix) is None
    return form_of(value) in (Form.BASE64, Form.BYTES)


def _is_undefined(constant: Constant) -> bool:
    return not isinstance(constant.value, (str, int, float))


def _judge_announcement(found: Collection, app: App, response: Response, holder: Obj, slot: Slot) -> None:
    """`initialize()` tells how large a transfer may be, where what it answers is known."""
    for runtime in app.runtimes:
        if runtime.is_bootstrap or runtime.session is None or _announces(runtime.session, DEEPEST):
            continue
        place = _transfer_of(runtime.session, DEEPEST) or place_of_slot(slot, holder)
        found.add(place, f"answers a `binaryRef`, but `initialize()` announces no `{SIZE_KEY}`", response, holder)


def _announces(value: Value, depth: int) -> bool:
    """Whether an answer holds, or may hold, the size."""
    for item in alternatives(value):
        if isinstance(item, (Unknown, External)):
            return True
        if isinstance(item, Record):
            if item.open or SIZE_KEY in item.slots:
                return True
            if depth and any(
                _announces(slot.value, depth - 1) for slot in item.slots.values() if isinstance(slot.value, Obj)
            ):
                return True
    return False


def _transfer_of(value: Value, depth: int) -> Location | None:
    """The object that would hold the size."""
    for item in alternatives(value):
        if isinstance(item, Record):
            for name, slot in item.slots.items():
                if name == "binaryTransfer" and isinstance(slot.value, Obj):
                    return place_of(slot.value, ())
                below = _transfer_of(slot.value, depth - 1) if depth else None
                if below is not None:
                    return below
    return None
