"""What a handler's answer says, as far as rules about APIs that it reaches need it."""

from __future__ import annotations

from typing import Final

from abplint.program.objects import Promise
from abplint.program.observing import Use
from abplint.program.values import (
    Constant,
    External,
    Obj,
    Text,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    is_nullish,
    truth,
)
from abplint.surface.budgets import DEEPEST_DENIAL

DENIED: Final = "PERMISSION_DENIED"
CONTENT: Final = frozenset(
    {"innerHTML", "outerHTML", "innerText", "textContent", "srcdoc", "src", "data", "value", "nodeValue", "href"}
)
WRITERS: Final = frozenset(
    """
    append appendChild prepend replaceChildren replaceWith insertBefore insertAdjacentHTML insertAdjacentText
    insertAdjacentElement setHTML setHTMLUnsafe write writeln html text after before render
    """.split()
)
_FIELDS: Final = frozenset({"FormData", "Headers", "URL", "URLSearchParams"})  # they keep what is no part of a page
_SHOWN: Final = frozenset({"innerHTML", "outerHTML", "innerText", "textContent", "srcdoc", "nodeValue"})
_SHOWING: Final = frozenset({"insertAdjacentHTML", "insertAdjacentText", "setHTML", "setHTMLUnsafe", "html"})
_TURNED_AWAY: Final = frozenset({"UNKNOWN_CAPABILITY", "INVALID_PARAMS", "NOT_SUPPORTED"})
STATUS_KEYS: Final = frozenset({"status", "message", "info", "note", "detail"})


def renders_input(use: Use) -> bool:
    """Whether a use writes content that comes from the handler's input into the page (§6); styles are no content."""
    if use.path[0] in _FIELDS and use.path[1:2] == ("new",):
        return False
    if use.kind == "assign":
        return use.path[-1] in CONTENT and use.value is not None and depends_on_input(use.value)
    return use.kind == "call" and use.path[-1] in WRITERS and any(depends_on_input(a) for a in use.arguments)


def renders_content(use: Use) -> bool:
    """Whether a use writes text or nodes into the page that were neither written down nor taken from the page: what a
    handler looks up by its input is such content."""
    if use.kind == "assign":
        return use.path[-1] in _SHOWN and use.value is not None and _is_made(use.value)
    return use.kind == "call" and use.path[-1] in _SHOWING and any(map(_is_made, use.arguments))


def _is_made(value: Value) -> bool:
    return any(
        isinstance(item, (Unknown, Text)) or (isinstance(item, External) and item.path[:1] != ("document",))
        for item in alternatives(value)
    )


def says_status(answer: Value | None) -> bool:
    """Whether the data of a successful response holds a status text."""
    for response in alternatives(answer) if answer is not None else ():
        if not isinstance(response, Obj) or "error" in response.slots:
            continue
        slot = response.slots.get("data")
        for data in alternatives(slot.value) if slot is not None else ():
            if isinstance(data, Obj) and any(_is_status(name, slot.value) for name, slot in data.slots.items()):
                return True
            if isinstance(data, Constant) and isinstance(data.value, str):
                return True
    return False


def _is_status(name: str, value: Value) -> bool:
    for item in alternatives(value):
        if isinstance(item, Constant) and isinstance(item.value, str):
            return True
        if isinstance(item, Text) and name in STATUS_KEYS:
            return True
    return False


def turns_away(answer: Value | None) -> bool:
    """Whether every answer says that there is no such capability, or that the call is malformed."""
    codes = _refusals(answer)
    return bool(codes) and codes <= _TURNED_AWAY


def says_nothing(answer: Value | None) -> bool:
    """Whether all known answers turn the call away."""
    return answer is None or _refusals(answer, strict=False) <= _TURNED_AWAY


def is_answered(answer: Value | None) -> bool:
    """Whether an answer may be something, and no error."""
    return any(
        is_nullish(response) is not True and not (isinstance(response, Obj) and "error" in response.slots)
        for response in (alternatives(answer) if answer is not None else ())
    )


def succeeds(answer: Value | None) -> bool:
    """Whether an answer comes from outside the project, or is a success whose data, if it has any, is known."""
    for response in alternatives(answer) if answer is not None else ():
        if isinstance(response, External):
            return True
        success, data = (response.slots.get(key) if isinstance(response, Obj) else None for key in ("success", "data"))
        if (
            success is not None
            and truth(success.value) is True
            and (data is None or not any(isinstance(item, Unknown) for item in alternatives(data.value)))
        ):
            return True
    return False


def knows_nothing(answer: Value | None) -> bool:
    """Whether every answer is `UNKNOWN_CAPABILITY`."""
    return _refusals(answer) == {"UNKNOWN_CAPABILITY"}


def _refusals(answer: Value | None, strict: bool = True) -> set[object]:
    """The error codes of the answers of an initialised runtime; None among them for what is no error.

    Where not `strict`, an answer of which nothing is known is passed over.
    """
    found: list[Value] = []
    for response in alternatives(answer) if answer is not None else ():
        if isinstance(response, Unknown) and not strict:
            continue
        error = response.slots.get("error") if isinstance(response, Obj) else None
        for item in alternatives(error.value) if error is not None else (response,):
            code = item.slots.get("code") if isinstance(item, Obj) else None
            found += alternatives(code.value) if code is not None else (item,)
    codes: set[object] = {code.value if isinstance(code, Constant) else None for code in found}
    return codes - {"NOT_INITIALIZED"}


def may_deny(answer: Value | None) -> bool:
    """Whether an answer may carry `PERMISSION_DENIED`: it does in one of its forms, or its code is not known."""
    return any(_denies(response, 0) for response in alternatives(answer)) if answer is not None else False


def _denies(value: Value, depth: int) -> bool:
    if isinstance(value, (Unknown, External)):
        return depth == 0
    if not isinstance(value, Obj):
        return isinstance(value, Constant) and value.value == DENIED
    if isinstance(value, Promise):
        return value.resolved is not None and may_deny(value.resolved)
    if depth > DEEPEST_DENIAL:
        return False
    for name in ("error", "code"):
        slot = value.slots.get(name)
        for item in alternatives(slot.value) if slot is not None else ():
            if isinstance(item, Unknown) and name == "code":
                return True
            if _denies(item, depth + 1):
                return True
    return False
