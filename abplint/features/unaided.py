"""What elements do for a person without any code: links that download, inputs that ask for a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from abplint.catalog import Api
from abplint.inventory import Kind
from abplint.patterns import regex
from abplint.program.values import ANYTHING, FALSE, NOTHING, Obj, Value, alternatives, property_key

DOWNLOAD_LINK: Final = "<a download>"
FILE_INPUT: Final = '<input type="file">'
# markup, or text that is one, in which such an element may stand
TELLS: Final = regex(rb"""<a\s(?:[^<>]|(?<==)>){0,999}?\bdownload\b|\btype=\{?["']?file\b""")
_LINKED: Final = regex(r"(?:[\w.-]*:|\[)?(?:attr\.)?href\]?")  # `:href`, `v-bind:href`, `[href]`
_NOWHERE: Final = ("#", "javascript:")
_UNSEEN: Final = regex(r"\bdisplay:\s?none\b")
_LINKS: Final = Api("ABP104", (DOWNLOAD_LINK,), "downloads what it links to", "", "", "")
_PICKS: Final = Api("ABP201", (FILE_INPUT,), "asks for a file", "", "", "")


class Unaided(NamedTuple):
    """What an element does when it is clicked. `given` is what it links to; `is_hidden`: nobody sees it, as its
    attributes say, so that only its label is clicked, if it has one."""

    kind: Kind
    api: Api
    name: str
    given: Value
    is_hidden: bool = False


def done_by(tag: str, attributes: Mapping[str, Value], hears_clicks: bool) -> Unaided | None:
    """What an element does by itself. One that hears clicks may get what it links to only then."""
    if tag == "a" and not _is_absent(attributes.get("download", NOTHING)):
        link = next((value for name, value in attributes.items() if _LINKED.fullmatch(name)), None)
        if link is not None and (property_key(link) or "").startswith(_NOWHERE):
            link = None
        if link is not None or hears_clicks:
            return Unaided("download", _LINKS, DOWNLOAD_LINK, ANYTHING if link is None else link)
    if tag == "input" and property_key(attributes.get("type", NOTHING)) == "file":
        return Unaided("pick", _PICKS, FILE_INPUT, NOTHING, _is_hidden(attributes))
    return None


def _is_absent(value: Value) -> bool:
    """Whether an attribute is certainly not there."""
    return all(item in (NOTHING, FALSE) for item in alternatives(value))


def _is_hidden(attributes: Mapping[str, Value]) -> bool:
    style = attributes.get("style", NOTHING)
    display = style.slots.get("display") if isinstance(style, Obj) else None
    if display is not None:
        return property_key(display.value) == "none"
    return not _is_absent(attributes.get("hidden", NOTHING)) or _UNSEEN.search(property_key(style) or "") is not None
