"""What a use of an API is to a person: the rules say most of it, and of the clipboard in which direction it goes."""

from __future__ import annotations

from typing import Final

from abplint.catalog import Api
from abplint.inventory import KINDS, Kind
from abplint.program.observing import Use
from abplint.program.values import NOTHING, property_key

_TAKES: Final = ("read", "get")  # how methods begin that take from the clipboard
_COMMAND: Final = "execCommand"
_ASKS: Final = "requestPermission"
_SIGNS_IN: Final = ("signIn", "link", "reauthenticate", "login")  # what a window is opened for that shows no content


def kind_of(api: Api, use: Use) -> Kind | None:
    """The kind of feature that a use of an API is; None if it is none."""
    kind = KINDS.get(api.rule)
    called = next((part for part in reversed(use.path) if part != "()"), "")
    if called == _ASKS:
        return "permission"
    if kind == "copy" and _takes(called, use):
        return "read"
    if kind == "open" and called.startswith(_SIGNS_IN):
        return None
    return kind


def _takes(called: str, use: Use) -> bool:
    if called == _COMMAND:
        return (property_key(next(iter(use.arguments), NOTHING)) or "").lower() == "paste"
    return called.startswith(_TAKES)
