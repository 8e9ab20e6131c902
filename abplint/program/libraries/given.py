"""What something is given to, as the text before it says: a variable or a member, with the type that is declared."""

from __future__ import annotations

from typing import Final

from abplint.patterns import regex

_EQUALS: Final = regex(rb"(?<![=!<>+\-*/%&|^?])=\s*(?:await\s+)?(?:/\*.*?\*/\s*)?\Z")
_SPACE: Final = regex(rb"(?:\s|/\*(?:(?!\*/).)*\*/)*\Z")
_WORD: Final = regex(rb"[\w$]+\Z")
_ARROW: Final = regex(rb"=>\Z")
_TEXT: Final = regex(rb"'[^'\n]*'\Z|\"[^\"\n]*\"\Z|`[^`]*`\Z")
_OPENS: Final = {b")": b"(", b"]": b"[", b"}": b"{", b">": b"<"}
_DECLARES: Final = frozenset({b"const", b"let", b"var"})
_BETWEEN: Final = frozenset({b"extends", b"is"})  # words of a type between two others
_BEFORE: Final = frozenset(b"keyof typeof readonly infer unique new asserts".split())
_LABEL: Final = regex(rb"(?:\bcase\s[^;{}\n]*|\bdefault\s*)\Z")
_NAME: Final = regex(rb"[A-Za-z_$][\w$]*")
_PATTERN: Final = regex(rb"[\[{]([^\[\]{}=;()]+)[\]}]\Z")
_TARGET: Final = regex(rb"([A-Za-z_$][\w$]*)\s*(?:[?!]\s*)?\Z")


def names_before(text: bytes) -> list[str]:
    """The variables, or the member, that what comes after a text is given to; nothing unless that ends with `=`."""
    target = _target(text)
    pattern = _PATTERN.search(target)
    if pattern is not None:
        return [name.decode("utf-8", "replace") for name in _NAME.findall(pattern[1])]
    name = _TARGET.search(target)
    return [name[1].decode("utf-8", "replace")] if name is not None else []


def name_before(text: bytes) -> str | None:
    """The variable or member that is given all of it, and no parts."""
    name = _TARGET.search(_target(text))
    return name[1].decode("utf-8", "replace") if name is not None else None


def _target(text: bytes) -> bytes:
    """The text up to the end of what is assigned to, without its type; empty if nothing is."""
    found = _EQUALS.search(text)
    target = text[: found.start()].rstrip() if found is not None else b""
    typed = _before_type(target)
    return target if typed is None else typed


def _before_type(text: bytes) -> bytes | None:
    """What stands before the type at the end of a text, and its colon; None if no type does."""
    at, was_operand, was_tuple = len(text), False, False
    while at > 0:
        at = _SPACE.search(text, 0, at).start()  # type: ignore[union-attr]
        sign = text[at - 1 : at]
        if sign == b":":
            return None if not (was_operand or was_tuple) or _LABEL.search(text, 0, at - 1) else text[: at - 1].rstrip()
        if _ARROW.search(text, 0, at):
            at, was_operand = at - 2, False
        elif sign in b"|&." and sign:
            at, was_operand = at - 1, False
        elif sign in _OPENS:
            opened = _opening(text, at)
            if opened is None or (was_operand and sign in b")}"):
                return None
            was_tuple = sign == b"]" and bool(text[opened + 1 : at - 1].strip())
            at, was_operand = opened, sign in b")}"  # a name may stand before `<T>` and `[]`
            continue
        else:
            word = _WORD.search(text, 0, at) or _TEXT.search(text, 0, at)
            if word is None or word[0] in _DECLARES or (was_operand and word[0] not in _BETWEEN | _BEFORE):
                return None
            at, was_operand = word.start(), word[0] not in _BETWEEN
        was_tuple = False
    return None


def _opening(text: bytes, end: int) -> int | None:
    """Where the bracket opens that closes right before a place; None if it does not open in the text."""
    waiting = [_OPENS[text[end - 1 : end]]]
    for at in range(end - 2, -1, -1):
        sign = text[at : at + 1]
        if sign in _OPENS and not (sign == b">" and text[at - 1 : at] == b"="):
            waiting.append(_OPENS[sign])
        elif sign == waiting[-1]:
            waiting.pop()
            if not waiting:
                return at
    return None
