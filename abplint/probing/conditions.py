"""Which API of the rules a recorded use is: the conditions of the rules on values that are known.

`surface/apis.py` asks the same of values that may not be. A use that the recorder could not describe meets no condition
that looks at it, except "not-in" and an absence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final
from urllib.parse import urldefrag, urlsplit

from abplint.catalog import Api, ApiCondition, Rule
from abplint.observation import Shape, Surfaced, Used
from abplint.patterns import regex
from abplint.probing.hooks import bare

_SCHEME: Final = regex(r"\s*([a-zA-Z][a-zA-Z0-9+.-]*):")
_DOCUMENTS: Final = frozenset({"http", "https", "file", "about"})
_ABSENT: Final = frozenset({"undefined", "null"})

# What the browser shows by itself, as the API of the rules that stands for all its kind.
_SHOWN: Final[dict[Surfaced, str]] = {
    "dialog": "alert",
    "download": "(HTMLAnchorElement).click",
    "popup": "open",
    "file dialog": "(HTMLInputElement).click",
}


class Matcher:
    """The APIs of some rules, found by what was used."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.by_path: dict[tuple[str, str], list[Api]] = {}
        for rule in rules:
            for api in rule.apis:
                for path in api.paths:
                    self.by_path.setdefault((_kind(path), bare(path)), []).append(api)

    def match(self, used: Used, page: str) -> Api | None:
        """The API that a use is, if its conditions hold; None if it is none. `page` is the page's URL."""
        for path in _spellings(used):
            for api in self.by_path.get((used.kind, path), ()):
                if all(_holds(condition, used, page) for condition in api.when):
                    return api
        return None

    def shown(self, surfaced: Surfaced) -> Api | None:
        """The API that is behind something that the browser showed, whatever the page did to show it."""
        apis = self.by_path.get(("call", _SHOWN[surfaced]), ())
        rule = {"download": "ABP104", "file dialog": "ABP201"}.get(surfaced)
        return next((api for api in apis if rule is None or api.rule == rule), None)


def _kind(path: str) -> str:
    return "new" if path.startswith("new ") else "set" if path.endswith(" =") else "call"


def _spellings(used: Used) -> Iterator[str]:
    """The paths of the rules that a use may be; in a frame, a global is a member of another window."""
    if used.is_framed and "." not in used.path:
        yield f"(Window).{used.path}"
    yield used.path


def _holds(condition: ApiCondition, used: Used, page: str) -> bool:
    if condition.what == "args":
        return used.count >= int(condition.values[0])
    if condition.what in ("value", "value-scheme"):
        value = used.value if used.value is not None else _text(_argument(used, 0, ""))
        if condition.what == "value-scheme":
            return _scheme(value) in condition.values
        return leads_away(value, page) == bool(condition.values[0])
    if condition.what == "attribute":
        text = used.attributes.get(condition.prop)
        shape: Shape = {"type": "undefined"} if text is None else {"type": "string", "text": text}
        return _passes(condition, shape, page)
    return _passes(condition, _argument(used, condition.index, condition.prop), page)


def _argument(used: Used, index: int, prop: str) -> Shape:
    shape: Shape = used.arguments[index] if index < len(used.arguments) else {"type": "undefined"}
    if not prop:
        return shape
    found: Shape = shape.get("members", {}).get(prop, {"type": "undefined"})
    return found


def _text(shape: Shape) -> str | None:
    return shape.get("text") if shape.get("type") == "string" else None


def _passes(condition: ApiCondition, shape: Shape, page: str) -> bool:
    is_absent = shape["type"] in _ABSENT
    text = _text(shape)
    value: Any = text if text is not None else shape.get("value")
    match condition.test:
        case "present":
            # what is set to false is not asked for
            return (is_absent or value is False) != bool(condition.values[0])
        case "scheme":
            return _scheme(text) in condition.values
        case "not-in":
            if is_absent and condition.what == "attribute":
                return "" not in condition.values
            return is_absent or value not in condition.values
        case "in":
            return not is_absent and any(value == known and type(value) is type(known) for known in condition.values)
        case "in-ignore-case":
            return text is not None and text.lower() in {str(known).lower() for known in condition.values}
        case "bytes":
            return (shape["type"] in ("bytes", "blob")) == bool(condition.values[0])
        case "leads-away":
            return leads_away(text, page) == bool(condition.values[0])
    return False


def _scheme(url: str | None) -> str | None:
    match = _SCHEME.match(url or "")
    return match[1].lower() if match is not None else None


def leads_away(url: str | None, page: str) -> bool:
    """Whether a resolved URL is one of another document than the page's."""
    return url is not None and urlsplit(url).scheme in _DOCUMENTS and urldefrag(url)[0] != urldefrag(page)[0]
