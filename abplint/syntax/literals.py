"""The values that JavaScript's literals and JSX's text write down."""

from __future__ import annotations

import re

from abplint.patterns import regex

_ESCAPE = regex(r"\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-3]?[0-7]{1,2})|(\r\n|.))", re.DOTALL)
_CONTROL = {
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "b": "\b",
    "f": "\f",
    "v": "\v",
    "\r\n": "",
    "\n": "",
    "\r": "",
    "\u2028": "",
    "\u2029": "",
}
_SURROGATE = regex("[\ud800-\udfff]")
_ENTITY = regex(r"&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);")


def unescape(text: str) -> str:
    r"""A string's value without its quotes: `\n`, `\x41`, `\u0041`, `\u{1F600}`, `\0`, line continuations.

    Surrogate pairs join to one character; a lone surrogate, which no output could encode, becomes U+FFFD.
    """
    if "\\" not in text:
        return text
    text = _ESCAPE.sub(_escape, text)
    if _SURROGATE.search(text):
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def _escape(match: re.Match[str]) -> str:
    point, unit, byte, octal, other = match.groups()
    if octal:
        return chr(int(octal, 8))
    if other:
        return _CONTROL.get(other, other)
    code = int(point or unit or byte, 16)
    return chr(code) if code <= 0x10FFFF else "\ufffd"


def cook(text: str) -> str:
    r"""The value of a template's text: escapes decoded, line ends read as `\n`."""
    return unescape(text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text)


def decode_entities(text: str) -> str:
    """JSX text or attribute with its character references (`&amp;`, `&#39;`) decoded."""
    if "&" not in text:
        return text
    import html  # the table of entities is big, and few files need it

    return _ENTITY.sub(lambda match: html.unescape(match[0]), text)


def number(text: str) -> int | float:
    """The value of a numeric literal, bigints included; an int when it is integral."""
    text = text.replace("_", "").lower()
    is_bigint = text.endswith("n")
    text = text.removesuffix("n")
    try:
        if text[:2] in ("0x", "0o", "0b"):
            value: int | float = int(text, 0)
        elif len(text) > 1 and text[0] == "0" and text.isdigit():  # the legacy octal 017, but also 089
            value = int(text, 8 if max(text) < "8" else 10)
        elif is_bigint:
            value = int(text)
        else:
            value = float(text)
        if not is_bigint:
            value = float(value)
    except OverflowError:
        return float("inf")
    except ValueError:  # what the grammar lets through, and bigints of thousands of digits
        return float("nan")
    return int(value) if isinstance(value, float) and value.is_integer() else value


def number_key(value: int | float) -> str:
    """A number as JavaScript prints it, which is how it names a property."""
    if isinstance(value, int) and abs(value) < 10**21:
        return str(value)
    mantissa, _, exponent = repr(float(value)).partition("e")
    power = int(exponent or 0)
    if not exponent or mantissa in ("inf", "nan"):
        return {"inf": "Infinity", "nan": "NaN"}.get(mantissa, mantissa)
    if -7 < power < 0:
        return f"{value:.{len(mantissa.replace('.', '')) - 1 - power}f}"
    return f"{mantissa.removesuffix('.0')}e{'+' if power > 0 else ''}{power}"
