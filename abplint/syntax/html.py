"""HTML pages: their tags, scripts, links and event handlers, each with its place in the bytes of the file.

A tokenizer of our own says where tags, attributes and script texts stand, by the rules of the HTML standard. It
reads bytes, not text: markup is ASCII, so every offset is exact, whether or not the file decodes. beautifulsoup4
says how elements nest, when somebody asks for a tag's parent: most pages never pay for it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from typing import Final

from abplint.patterns import regex
from abplint.source import BOM
from abplint.syntax.helpers import tags_of_helpers
from abplint.syntax.server_code import mask, mask_directives, openings

# Elements whose content is text up to their own end tag (`plaintext` has none).
RAW_TEXT: Final = frozenset(
    {"iframe", "noembed", "noframes", "plaintext", "script", "style", "textarea", "title", "xmp"}
)
FOREIGN: Final = frozenset({"svg", "math"})
NAMED: Final = frozenset({"embed", "form", "img", "object"})  # whose `name` is a property of the window, too
VOID: Final = frozenset(
    {"area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "keygen"}
    | {"link", "meta", "param", "source", "track", "wbr"}
)
METADATA: Final = frozenset(
    {"base", "basefont", "bgsound", "link", "meta", "noframes", "noscript", "script", "style", "template", "title"}
)
JAVASCRIPT_TYPES: Final = frozenset(
    {f"{family}/{name}" for family in ("application", "text") for name in ("ecmascript", "javascript")}
    | {f"{family}/x-{name}" for family in ("application", "text") for name in ("ecmascript", "javascript")}
    | {f"text/javascript1.{minor}" for minor in range(6)}
    | {"text/jscript", "text/livescript"}
)
EVENTS: Final = frozenset(
    """
    abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut
    beforeinput beforematch beforepaste beforeprint beforetoggle beforeunload blur cancel canplay canplaythrough
    change click close command contextlost contextmenu contextrestored copy cuechange cut dblclick drag dragend
    dragenter dragleave dragover dragstart drop durationchange emptied ended error focus focusin focusout formdata
    fullscreenchange fullscreenerror gotpointercapture hashchange input invalid keydown keypress keyup languagechange
    load loadeddata loadedmetadata loadstart lostpointercapture message messageerror mousedown mouseenter mouseleave
    mousemove mouseout mouseover mouseup mousewheel offline online pagehide pagereveal pageshow pageswap paste pause
    play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout pointerover
    pointerrawupdate pointerup popstate progress ratechange rejectionhandled reset resize scroll scrollend
    securitypolicyviolation seeked seeking select selectionchange selectstart slotchange stalled storage submit
    suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend transitionrun
    transitionstart unhandledrejection unload volumechange waiting wheel
    """.split()
)

SLASH: Final = ord("/")

# In these patterns a NUL stands for a byte of server-side code: see `server_code`.
_MARKUP: Final = regex(
    rb"<(?:(/?)([A-Za-z][^\t\n\f\r />\0]*)(>)?|(!--(?:-?>|.*?(?:--!?>|\Z)))|[!?/])",
    re.DOTALL,
)
_ATTRIBUTE: Final = regex(
    rb"""
    [\t\n\f\r /\0]*
    (?:
        (>)
    |
        ( [^\t\n\f\r />\0] [^\t\n\f\r />=\0]* (?: \0+ (?=[^\t\n\f\r />\0]) [^\t\n\f\r />=\0]* )* )
        (?:
            [\t\n\f\r ]* (=) [\t\n\f\r ]*
            (?: "([^"]*)(?:"|\Z) | '([^']*)(?:'|\Z) | ([^\t\n\f\r >"'][^\t\n\f\r >]*) | (?=>) )
        )?
    )
    """,
    re.VERBOSE,
)
_RAW_END: Final = {
    name: regex(rb"</" + name.encode() + rb"(?=[\t\n\f\r />])", re.IGNORECASE) for name in RAW_TEXT - {"plaintext"}
}
# Names under which raw-text elements go to html.parser, whose versions read their content in different ways.
_EMPTIED: Final = {slash + name: f"{slash}x-{name}" for name in RAW_TEXT for slash in ("", "/")}
_UNUSUAL: Final = regex(r"[^/a-z0-9:-]")
_SCRIPT_MARK: Final = regex(rb"<!(?=--)|-->|<(/?)script(?=[\t\n\f\r />])", re.IGNORECASE)
_REFERENCE: Final = regex(
    rb"&(?:#(?:[0-9]{1,10}|[xX][0-9a-fA-F]{1,10});?|([A-Za-z][A-Za-z0-9]*(?:;|(?![=A-Za-z0-9;]))))"
)
# What stands in a head's text where a framework or a template engine will put markup.
_PLACEHOLDER: Final = regex(rb"%[\w.]+%|[$#]\{[^{}]*\}|\[\[[^\[\]]*\]\]|@[^\n]*|[{}\s\0]+")


@dataclass(slots=True)
class Attribute:
    """One attribute of a start tag; offsets are bytes of the file.

    `value_start`..`value_end` is the value as written, inside its quotes; both are `end` without a value.
    """

    name: str
    value: str
    start: int
    end: int
    value_start: int
    value_end: int
    raw_name: str
    has_value: bool


@dataclass(slots=True, eq=False)
class _Nesting:
    """The start and end tags of a page in order (`name` and `/name`), from which beautifulsoup4 makes a tree; `places`
    is where they begin."""

    events: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    ends: dict[int, int] = field(default_factory=dict)  # by the index of a start tag: where its end tag begins
    _parents: list[int | None] | None = None
    _children: dict[int, list[int]] | None = None

    @property
    def parents(self) -> list[int | None]:
        """For each start tag the index of the start tag whose element holds it."""
        if self._parents is None:
            self._parents = self._build()
        return self._parents

    @property
    def children(self) -> dict[int, list[int]]:
        """By the index of a start tag those of the start tags that its element holds itself, in order."""
        if self._children is None:
            self._children = {}
            for index, parent in enumerate(self.parents):
                if parent is not None:
                    self._children.setdefault(parent, []).append(index)
        return self._children

    def end_of(self, index: int) -> int:
        """Where the end tag of an element begins; 0 if that cannot be told."""
        return self.ends.get(index, 0) if self.parents else 0

    def _build(self) -> list[int | None]:
        parents: list[int | None] = []
        opened: list[int] = []
        names: list[str] = []
        for event, place in zip(self.events, self.places, strict=True):
            if not event.startswith("/"):
                parents.append(opened[-1] if opened else None)
                if event not in VOID:
                    opened.append(len(parents) - 1)
                    names.append(event)
                else:
                    self.ends[len(parents) - 1] = place
            elif names and names[-1] == event[1:]:
                self.ends[opened.pop()] = place
                names.pop()
            else:
                return self._of_soup()
        return parents

    def _of_soup(self) -> list[int | None]:
        """The same where tags are missing, or cross each other: only then is bs4 worth importing."""
        from bs4 import BeautifulSoup

        # Bare tags of plain names, so that the tree's elements are our tags, one to one, on every html.parser. Void
        # elements are closed at once: bs4 remembers those that are not, and looks through all of them at each end tag.
        names = {event: _EMPTIED.get(event) or _UNUSUAL.sub("-", event) for event in set(self.events)}
        tags = {event: f"<{name}/>" if name in VOID else f"<{name}>" for event, name in names.items()}
        markup = "".join([tags[event] for event in self.events])
        soup = BeautifulSoup(markup, "html.parser")
        index: dict[int, int] = {}
        parents: list[int | None] = []
        for element in soup.find_all(True):
            parents.append(index.get(id(element.parent)))
            index[id(element)] = len(index)
        return parents


@dataclass(slots=True, eq=False)
class Tag:
    """A start tag; `start`..`end` spans it from `<` to `>`, `index` is its place in `Page.tags`.

    `text_start`..`text_end` is the content of an element that holds nothing but text (script, style, title,
    textarea ...), else empty at `end`. `in_head` is what an HTML parser would put into the head before `</head>`,
    written or implied: what follows `</head>`, or stands in a template, is not.
    """

    name: str
    start: int
    end: int
    attributes: dict[str, Attribute]
    in_head: bool
    in_template: bool
    in_noscript: bool
    text_start: int
    text_end: int
    index: int
    _nesting: _Nesting = field(repr=False)

    def get(self, name: str) -> str | None:
        """The value of an attribute, by lower-case name; "" if it has none, None if it is not there."""
        attribute = self.attributes.get(name)
        return None if attribute is None else attribute.value

    @property
    def parent(self) -> int | None:
        """The index of the start tag whose element holds this one."""
        return self._nesting.parents[self.index]

    @property
    def children(self) -> Sequence[int]:
        """The indexes of the start tags that its element holds itself, in order."""
        return self._nesting.children.get(self.index, ())

    @property
    def beside(self) -> Sequence[int]:
        """The indexes of the start tags that stand in the same element, its own among them; none at the top."""
        parent = self.parent
        return self._nesting.children.get(parent, ()) if parent is not None else ()

    def holds(self, offset: int) -> bool:
        """Whether a place stands between the start tag and the end tag; where tags are missing, nobody knows."""
        return self.end <= offset < self._nesting.end_of(self.index)


@dataclass(slots=True, eq=False)
class Script:
    """A script element. `kind` is "classic", "module", "importmap" or "data" (JSON, templates: never run).

    `is_async`, `is_defer` and `nomodule` say what holds, not what is written: `async` and `defer` mean nothing on an
    inline classic script, `async` wins over `defer`, and a module that is not async is deferred. `index` is the
    script's place in `Page.scripts`.
    """

    tag: Tag
    kind: str
    src: str | None
    is_async: bool
    is_defer: bool
    nomodule: bool
    index: int

    @property
    def text_start(self) -> int:
        return self.tag.text_start

    @property
    def text_end(self) -> int:
        return self.tag.text_end


@dataclass(slots=True, eq=False)
class EventHandler:
    """An attribute like `onclick`; `event` is "click".

    `code` is the attribute's value as UTF-8 with entities decoded. Without entities it is what stands at
    `start`..`end` in the file and `offsets` is None; with entities `offsets[i]` is the place in the file of byte `i`
    of `code`, and `offsets[len(code)]` is `end`.
    """

    tag: Tag
    event: str
    start: int
    end: int
    code: bytes
    offsets: list[int] | None


@dataclass(slots=True, eq=False)
class Page:
    """What an HTML file says. Lists are in document order.

    `scripts` leaves out what does not run because a `<template>` or `<noscript>` holds it. `html`, `head` and `body`
    are the tags as written, None where they are left out. `is_document`: there is a doctype, `<html>`, `<head>` or
    `<body>`; without, the file is a fragment. `ids` maps an id to the first tag that has it. `comments` are the places
    of comments, marks included. `head_openings` are where a server may write something between the tags of the head.
    """

    tags: list[Tag] = field(default_factory=list)
    scripts: list[Script] = field(default_factory=list)
    links: list[Tag] = field(default_factory=list)
    handlers: list[EventHandler] = field(default_factory=list)
    html: Tag | None = None
    head: Tag | None = None
    body: Tag | None = None
    base_href: str | None = None
    is_document: bool = False
    ids: dict[str, Tag] = field(default_factory=dict)
    comments: list[tuple[int, int]] = field(default_factory=list)
    head_openings: list[tuple[int, int]] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        """A page may leave out `<html>` and `<head>`; a fragment for another page has no title either."""
        return self.is_document or any(tag.name in ("title", "meta") for tag in self.tags)


def parse_page(data: bytes, masked: bytes | None = None, is_component: bool = False) -> Page:
    """Read an HTML file. Never raises; what is malformed is read as a browser would read it.

    `masked` is the data with what is no markup replaced, byte for byte, where the file is a template in a language
    of its own. `is_component`: it is one of a compiler, to which `/>` ends any element.
    """
    return _PageReader(data, mask(data) if masked is None else masked, is_component).read()


_SHOWS_PAGES: Final = frozenset(("iframe", "frame", "embed", "object", "script", "link", "img", "fencedframe"))


def parse_server_page(data: bytes, signs: str = "") -> Page:
    """Read a template of a page that a server writes, as `parse_page` does; its directives are no text. `signs`: how
    they begin."""
    return parse_page(data, mask_directives(data, signs))


def _is_put_in(name: str, attributes: dict[str, Attribute]) -> bool:
    """Whether an element stands for another file of markup, as `<load src="head.html" />`: none of a browser's does."""
    source = attributes.get("src") or attributes.get("file")
    if source is None or "-" in name or name in _SHOWS_PAGES:
        return False
    return (source.value or "").lower().endswith((".html", ".htm"))


class _Mode(IntEnum):
    """How far the parser is, as seen from the head."""

    BEFORE_HEAD = 0
    IN_HEAD = 1
    AFTER_HEAD = 2
    IN_BODY = 3


class _PageReader:
    def __init__(self, data: bytes, masked: bytes, is_component: bool) -> None:
        self.data = data
        self.masked = masked
        self.is_component = is_component
        self.page = Page()
        self.nesting = _Nesting()
        self.mode = _Mode.BEFORE_HEAD
        self.is_written_before = False  # a server puts something where the head would stand
        self.open = {"template": 0, "noscript": 0, "svg": 0, "math": 0}
        self.helpers = tags_of_helpers(data)
        self.written = deque(self.helpers)

    def read(self) -> Page:
        masked = self.masked
        at = len(BOM) if masked.startswith(BOM) else 0
        while (match := _MARKUP.search(masked, at)) is not None:
            start = match.start()
            if self.mode < _Mode.IN_BODY:
                self._text(at, start)
            self._written_tags(at, start)
            slash, raw_name, bare, comment = match.groups()
            at = match.end()
            if raw_name is not None:
                raw, name = _names(raw_name)
                attributes, at = ({}, at) if bare else self._attributes(at)
                if not at:
                    break
                if slash:
                    self._end_tag(name, start, raw)
                else:
                    at = self._start_tag(name, start, at, attributes, raw)
            elif comment:
                self.page.comments.append((start, at))
            else:
                at = self._bogus_comment(start)
        self._written_tags(at, len(masked))
        if self.is_written_before and self.page.head is None:  # it may be that of another file
            self.page.head_openings.append((0, 0))
        return self.page

    def _attributes(self, at: int) -> tuple[dict[str, Attribute], int]:
        """The attributes from an offset on, and the end of the tag; 0 if the file ends before the tag."""
        attributes: dict[str, Attribute] = {}
        match_at, masked, data = _ATTRIBUTE.match, self.masked, self.data
        while (match := match_at(masked, at)) is not None:
            at = match.end()
            group = match.lastindex or 0
            if group == 1:
                return attributes, at
            start, name_end = match.span(2)
            value_start, value_end = match.span(group) if group > 3 else (at, at)
            if self.is_component and masked[value_end - 2 : value_end + 1] == b"}/>":  # the brace ends the value
                at = value_end = value_end - 1
            raw_name, name = _names(data[start:name_end])
            if name not in attributes:
                raw = data[value_start:value_end]
                value = (_decode(raw)[0] if b"&" in raw else raw).decode("utf-8", "replace")
                attributes[name] = Attribute(name, value, start, at, value_start, value_end, raw_name, group > 2)
        return attributes, 0

    def _text(self, start: int, end: int) -> None:
        """Text that is more than white space and placeholders ends the head."""
        text = self.masked[start:end]
        if text.isspace() or not text or self.open["template"] or self.open["noscript"]:
            return
        if self.mode is _Mode.IN_HEAD and b"\0" in text:
            self.page.head_openings += openings(self.data, self.masked, start, end, self.helpers)
        self.is_written_before |= self.mode is _Mode.BEFORE_HEAD and not _PLACEHOLDER.sub(b"", text)
        if _PLACEHOLDER.sub(b"", text):
            self.mode = _Mode.IN_BODY

    def _nested_as(self, name: str, raw: str) -> str:
        """What an element counts as where it nests: a component called like a void element (`<Link>`) is none."""
        return f"{name}-" if self.is_component and name in VOID and raw[:1].isupper() else name

    def _start_tag(self, name: str, start: int, end: int, attributes: dict[str, Attribute], raw: str) -> int:
        """Record a start tag and return where reading goes on; `raw`: its name as it is written."""
        tags, depth = self.page.tags, self.open
        in_template, in_noscript = depth["template"] > 0, depth["noscript"] > 0
        if self.mode < _Mode.IN_BODY and not (in_template or in_noscript):
            self._advance(name, start, attributes)
        in_head = self.mode is _Mode.IN_HEAD and name in METADATA and not in_template
        tag = Tag(name, start, end, attributes, in_head, in_template, in_noscript, end, end, len(tags), self.nesting)
        tags.append(tag)
        event = self._nested_as(name, raw)
        self._note(event, start)
        is_foreign = name in FOREIGN or depth["svg"] > 0 or depth["math"] > 0
        if (is_foreign or self.is_component) and self._is_empty(end, attributes):
            if event not in VOID:
                self._note("/" + event, end)
        elif name in depth:
            depth[name] += 1
        elif name in RAW_TEXT and (not is_foreign or name in ("script", "style")):
            tag.text_end = self._raw_text_end(name, end)
            if tag.text_end == len(self.data):
                self._note("/" + name, tag.text_end)
        self._index(tag)
        return tag.text_end

    def _written_tags(self, start: int, end: int) -> None:
        """The elements that a server's helpers write between two offsets, where markup may stand."""
        while self.written and self.written[0].start < end:
            written = self.written.popleft()
            if written.start >= start:
                self._written_tag(*written)

    def _written_tag(self, start: int, end: int, name: str, said: dict[str, str]) -> None:
        """Such an element, at the helper's place; what it holds stands behind it."""
        if self.mode < _Mode.IN_BODY and name not in METADATA:
            self.mode = _Mode.IN_BODY
        depth, tags = self.open, self.page.tags
        attributes = {each: Attribute(each, value, start, end, end, end, each, True) for each, value in said.items()}
        inside = (self.mode is _Mode.IN_HEAD and name in METADATA, depth["template"] > 0, depth["noscript"] > 0)
        tags.append(Tag(name, start, end, attributes, *inside, end, end, len(tags), self.nesting))
        self._note(name, start)
        if name not in VOID:
            self._note(f"/{name}", end)
        self._index(tags[-1])

    def _is_empty(self, end: int, attributes: dict[str, Attribute]) -> bool:
        """Whether a start tag ends with a slash, which is not the last letter of a value without quotes."""
        return self.masked[end - 2] == SLASH and all(each.value_end < end - 1 for each in attributes.values())

    def _note(self, event: str, place: int) -> None:
        self.nesting.events.append(event)
        self.nesting.places.append(place)

    def _end_tag(self, name: str, start: int, raw: str) -> None:
        self._note("/" + self._nested_as(name, raw), start)
        if self.open.get(name):
            self.open[name] -= 1
        elif self.mode < _Mode.IN_BODY and not (self.open["template"] or self.open["noscript"]):
            if name == "head" and self.mode < _Mode.AFTER_HEAD:
                self.mode = _Mode.AFTER_HEAD
            elif name in ("body", "html", "br"):
                self.mode = _Mode.IN_BODY

    def _advance(self, name: str, start: int, attributes: dict[str, Attribute]) -> None:
        """What a start tag outside templates does to the head: metadata begins or continues it, all else ends it.

        After `</head>` a browser still moves metadata into the head, but who reads the page up to `</head>` misses it.
        """
        if ":" in name:  # of a server's template (`<c:if>`, `<asp:Content>`): no browser gets it
            if self.mode is _Mode.IN_HEAD:
                self.page.head_openings.append((start, start))
        elif _is_put_in(name, attributes):  # a build writes another file there, which may be the whole head
            self.page.head_openings.append((start, start))
        elif name in METADATA or name == "head":
            self.mode = max(self.mode, _Mode.IN_HEAD)
        elif name != "html":
            self.mode = _Mode.IN_BODY

    def _raw_text_end(self, name: str, start: int) -> int:
        if name == "script":
            return self._script_end(start)
        match = _RAW_END[name].search(self.masked, start) if name in _RAW_END else None
        return match.start() if match else len(self.data)

    def _script_end(self, start: int) -> int:
        """Where a script's text ends: at the first end tag, unless `<!--` and then `<script` come before it."""
        escaped = nested = False
        for match in _SCRIPT_MARK.finditer(self.masked, start):
            mark = match[0]
            if mark == b"<!":
                escaped = True
            elif mark == b"-->":
                escaped = nested = False
            elif match[1] and not nested:
                return match.start()
            else:
                nested = escaped and not match[1]
        return len(self.data)

    def _bogus_comment(self, start: int) -> int:
        """The end of a doctype, a processing instruction, CDATA or an end tag without a name."""
        masked = self.masked
        if masked[start : start + 9].lower() == b"<!doctype":
            self.page.is_document = True
        is_cdata = masked.startswith(b"<![CDATA[", start) and (self.open["svg"] > 0 or self.open["math"] > 0)
        mark = b"]]>" if is_cdata else b">"
        end = masked.find(mark, start)
        return len(masked) if end < 0 else end + len(mark)

    def _index(self, tag: Tag) -> None:
        """Enter a tag into the page's lists."""
        page, name = self.page, tag.name
        if name == "script":
            if not (tag.in_template or tag.in_noscript):
                page.scripts.append(_script(tag, len(page.scripts)))
        elif name == "link":
            page.links.append(tag)
        elif tag.in_template:
            pass
        elif name == "base":
            href = tag.get("href")
            if page.base_href is None and href is not None:
                page.base_href = href.strip()
        elif name == "html":
            page.html, page.is_document = page.html or tag, True
        elif name == "head":
            page.head, page.is_document = page.head or tag, True
        elif name == "body":
            page.body, page.is_document = page.body or tag, True
        for attribute in tag.attributes.values():
            if attribute.name == "id":
                page.ids.setdefault(attribute.value, tag)
            elif attribute.name[:2] == "on" and attribute.name[2:] in EVENTS and attribute.has_value:
                page.handlers.append(_event_handler(tag, attribute, attribute.name[2:], self.data))
            elif (named := _NAMED_EVENT.match(attribute.raw_name)) is not None and attribute.has_value:
                event = ("htmx:" if named[1] else "") + named[2]
                page.handlers.append(_event_handler(tag, attribute, event, self.data))


@lru_cache(maxsize=1024)
def _names(raw: bytes) -> tuple[str, str]:
    """A name as written and in lower case."""
    name = raw.decode("utf-8", "replace")
    return name, name.lower()


def written_attribute(tag: Tag, name: str) -> str | None:
    """An attribute with a URL; of Thymeleaf (`th:src`), which writes the other one, what it writes."""
    own, written = tag.get(name), tag.get(f"th:{name}")
    return written if written is not None and (own is None or written.strip().startswith("@{/")) else own


def _script(tag: Tag, index: int) -> Script:
    kind = script_kind(tag)
    src = written_attribute(tag, "src")
    may_wait = kind == "module" or (kind == "classic" and src is not None)
    return Script(
        tag=tag,
        kind=kind,
        src=None if src is None else src.strip(),
        is_async=may_wait and "async" in tag.attributes,
        is_defer=may_wait and "async" not in tag.attributes and (kind == "module" or "defer" in tag.attributes),
        nomodule=kind == "classic" and "nomodule" in tag.attributes,
        index=index,
    )


def script_kind(tag: Tag) -> str:
    """The `kind` of a script element."""
    written = tag.get("type")
    if written is None:
        language = tag.get("language")
        written = f"text/{language}" if language else ""
    kind = written.strip().lower()
    if not written or kind in JAVASCRIPT_TYPES:
        return "classic"
    return kind if kind in ("module", "importmap") else "data"


# attributes of a library that hold code, with the event's name behind a colon, or as much: after two, one of its own
_NAMED_EVENT: Final = regex(r"(?:data-)?hx-on[:-]([:-])?([\w:-]+)\Z")


def _event_handler(tag: Tag, attribute: Attribute, event: str, data: bytes) -> EventHandler:
    start, end = attribute.value_start, attribute.value_end
    raw = data[start:end]
    code, offsets = _decode(raw)
    places = None if code == raw else [start + offset for offset in offsets]
    return EventHandler(tag, event, start, end, code, places)


def _decode(raw: bytes) -> tuple[bytes, list[int]]:
    """An attribute's value with its character references decoded, and for each byte its offset in `raw`."""
    from html import unescape
    from html.entities import html5

    code, offsets, at = bytearray(), list[int](), 0
    for match in _REFERENCE.finditer(raw):
        name = match[1]
        character = unescape(match[0].decode()) if name is None else html5.get(name.decode())
        if character is not None:
            start = match.start()
            encoded = character.encode()
            code += raw[at:start] + encoded
            offsets += [*range(at, start), *[start] * len(encoded)]
            at = match.end()
    return bytes(code + raw[at:]), [*offsets, *range(at, len(raw) + 1)]
