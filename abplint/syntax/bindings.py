"""What the attributes of a template say, and what elements, events and components are called there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from typing import Final, NamedTuple

from abplint.patterns import regex
from abplint.syntax.html import Tag

_WORD_BREAK: Final = regex(r"[-_:.](\w)")
GIVEN: Final = "$props"  # called, it gives what the component was given
DIRECTED: Final = "$directive"  # called, it does what a directive of the component's framework does
LISTENS: Final = "$listens"  # called with listeners by their events, it gives these by the names of their properties
ACTING: Final = "ref:"  # how the properties begin that hold functions which are called with an element
PREVENTS: Final = "prevents:"  # how the properties begin that say which event does nothing of its own on an element
STOPS: Final = "stops:"  # the same of those which nothing around an element hears
ONLY: Final = "only:"  # the same of those which an element hears where they are its own
BEGINS: Final = f"{ACTING}*"  # of these: of what runs when it is there, and is no action of an element
LONGEST_WRITTEN: Final = 400
"""Bytes of an element's content that is looked at for its text."""
READ: Final = ":read"  # how that of the function ends which gives the value that one of these is called with


class Binding(NamedTuple):
    """What one attribute of a template says.

    `kind` is "static" (text), "text" (text with expressions in braces), "value" (an expression), "event" (statements
    or a function), "assign" (the element or the attribute's value is written to an expression), "call" (a function is
    called with the element), "spread", "listens" (listeners by their events), "locals" (names for what is below),
    "runs" (a function called `name` is called with the `names` as texts, and with the statements as a function),
    "begins" (the same once what it stands in is there), "forward" (what the component itself was given under that
    name), "acts" (the function that the first of the `names` is called with the element and the value), "directs" (a
    directive by its name, its argument and the variable that may hold it is called so by its framework), "tag" (an
    expression is the component, or the name, of the element), "items" (of a list, for each of which the element is
    there, by the names in a pattern that is the `name`), "says" (an expression is evaluated, and what it gives is
    nothing that counts), "slot" (by such names, what the component around hands to what stands there), "holds" (the
    `name` is what the value of the expression is called). `start`..`end` is the expression in the file; for "locals",
    "items" and "holds" `names` are those.
    """

    kind: str
    name: str
    start: int = 0
    end: int = 0
    names: tuple[str, ...] = ()


ATTRIBUTES: Final = "$attrs"  # what a component is given and does not declare
DECLARES: Final = "*declares*"  # of a component: the names of what its script says that it is given
ANY: Final = "*"  # among these: there are others, which another file has
INTERPOLATED: Final = regex(rb"\{\{(?P<two>.*?)\}\}|\{(?P<one>[^{}]*)\}", re.DOTALL)
"""An expression in the text of an attribute."""
_MUSTACHE: Final = regex(rb"\{\{(.*?)\}\}", re.DOTALL)


def mustaches(data: bytes, start: int, end: int) -> list[tuple[int, int]]:
    """The expressions in `{{ … }}` of the texts of a template."""
    return [match.span(1) for match in _MUSTACHE.finditer(data, start, end)]


def text_inside(data: bytes, tag: Tag) -> str | None:
    """The text that an element holds, if all of it is written down."""
    name = re.escape(tag.name.encode())
    end = re.compile(rb"(?i)</%b\b" % name).search(data, tag.end)
    written = data[tag.end : end.start()] if end is not None else b"{"
    if len(written) > LONGEST_WRITTEN or b"{" in written or re.search(rb"(?i)<(?:%b|script|style)\b" % name, written):
        return None
    return unescape(_TAG.sub(b"", written).decode("utf-8", "replace"))


_TAG: Final = regex(rb"<[^<>]*>")


def tag_name(data: bytes, tag: Tag) -> str:
    """A tag's name as it is written."""
    start = tag.start + 1
    return data[start : start + len(tag.name.encode())].decode("utf-8", "replace")


def component_name(tag: str) -> str:
    """The name of a component by its tag: `export-dialog` is `ExportDialog`."""
    if "." in tag or "-" not in tag:
        return tag[:1].upper() + tag[1:] if "." not in tag else tag
    camel = camel_case(tag)
    return camel[:1].upper() + camel[1:]


def camel_case(name: str) -> str:
    """`on-saved` as `onSaved`."""
    return _WORD_BREAK.sub(lambda match: match[1].upper(), name)


def event_property(event: str) -> str:
    """The property that holds the listener of an event, as JSX names it: `saved` is `onSaved`."""
    name = camel_case(event.replace(":", "-")) if "-" in event else event
    return f"on{name[:1].upper()}{name[1:]}"


def listener_of(event: str, modifiers: Iterable[str]) -> str:
    """The property that holds the listener of an event; of one for some keys, with their names: `onKeydown.enter`."""
    keys = [each for each in modifiers if each not in _NO_KEYS] if event in _KEY_EVENTS else []
    return ".".join([event_property(event), *keys])


_KEY_EVENTS: Final = frozenset({"keydown", "keyup", "keypress"})
_NO_KEYS: Final = frozenset(
    """
    prevent stop self once passive capture native exact trusted ctrl control alt shift meta cmd super window document
    outside away debounce throttle camel dot preventDefault stopPropagation
""".split()
)


def modified(event: str, modifiers: Iterable[str]) -> Iterator[Binding]:
    """What the modifiers of a listener say of the event: `@submit.prevent`, `on:click|stopPropagation`."""
    for modifier in modifiers:
        begins = _MODIFIERS.get(modifier)
        if begins is not None:
            yield Binding("static", f"{begins}{event}")


_MODIFIERS: Final = {
    **dict.fromkeys(("prevent", "preventDefault"), PREVENTS),
    **dict.fromkeys(("stop", "stopPropagation", "stopImmediatePropagation"), STOPS),
    "self": ONLY,
}


def is_listener(name: str) -> bool:
    """Whether a property holds the listener of an event."""
    return _LISTENER.match(name) is not None


_LISTENER: Final = regex(r"on(?:[A-Z:]|[a-z]+\Z)")
