"""Errors of responses: what they lack, and text in place of one."""

from __future__ import annotations

from collections.abc import Collection

from abplint.finding import Edit, Fix
from abplint.fixes.literals import Writer, property_of, with_property
from abplint.source import Location
from abplint.syntax.layout import is_in_catch, is_typed


def with_flag(error: Location, code: str, is_retryable: bool, codes: Collection[str]) -> Fix | None:
    """A fix that adds `retryable` to the literal of an error; None where others of the `codes` may stand in it, too."""
    if {name for name in codes if name in error.text} != {code}:
        return None
    edits = with_property(error, "retryable", is_retryable)
    return None if edits is None else Fix(f"Add `retryable: {str(is_retryable).lower()}`", edits)


def caught(envelope: Location, is_text: bool) -> Fix | None:
    """A fix that makes an error of what a `catch` answers: of a text, or else of the `Error` that it caught.

    None elsewhere, since nothing says there which code is right, and where the literal has no `error` of its own.
    """
    file = envelope.file
    found = property_of(envelope, "error")
    if found is None or not is_in_catch(file.path, file.data, envelope.span.start):
        return None
    place, value = found
    if not is_text and not value.isidentifier():
        return None
    of_error = f"{value}.message"
    if is_typed(file.path, file.data, envelope.span.start):
        of_error = f"{value} instanceof Error ? {value}.message : String({value})"
    code = Writer(file, envelope).string("OPERATION_FAILED")
    error = f"{{ code: {code}, message: {value if is_text else of_error}, retryable: false }}"
    return Fix("Answer `{ code, message, retryable }`", (Edit(place, f"error: {error}"),), is_safe=False)
