"""The scripts and manifest links that code puts into a page's head, in JSX and through head APIs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from abplint.knowledge.projects import head
from abplint.program.objects import Description, Element
from abplint.program.observing import Observer, Trigger, Use
from abplint.program.values import Constant, External, Obj, Site, Text, Value, alternatives, property_key
from abplint.surface.pages import MANIFEST_LINK, is_manifest_relation
from abplint.surface.timing import Timing

_INNER: Final = ("innerHTML", "children", "textContent")
_MARKUP: Final = frozenset({"innerHTML", "outerHTML"})
_INSERTERS: Final = frozenset(
    """
    append appendChild prepend insertBefore insertAdjacentHTML insertAdjacentElement before after replaceChild
    replaceChildren replaceWith html
""".split()
)
_WRITERS: Final = frozenset({("document", "write"), ("document", "writeln")})


class HeadScript(NamedTuple):
    """A script that a document gets: its text or its address, when it runs, and the tag or call that puts it there."""

    text: Value | None
    src: str | None
    timing: Timing
    is_module: bool
    site: Site


class HeadLink(NamedTuple):
    """A manifest link: by which element or call, how ("element", "head" for a head API, "config" for the head in a
    build's configuration, "script" for the document's own methods, "manager" for a component whose script moves it
    there), what runs that code, and how `rel` is written."""

    site: Site
    how: str
    triggers: tuple[Trigger, ...]
    rel: str = MANIFEST_LINK
    has_address: bool = True


class DocumentWatcher(Observer):
    """Notes the scripts and manifest links that are put into heads while code runs."""

    def __init__(self) -> None:
        self.triggers: Callable[[], tuple[Trigger, ...]] = tuple
        self.scripts: dict[Site, HeadScript] = {}
        self.links: dict[Site, HeadLink] = {}

    # ------------------------------------------------------------ elements

    def described(self, element: Obj, texts: list[Value], site: Site, triggers: tuple[Trigger, ...]) -> None:
        tag: object = element.component if isinstance(element, Description) else None
        if isinstance(element, Element):
            tag = element.tag
        if tag == "script":
            self._add_script(element, texts, _timing_of(element), site)
        elif tag == "link" and _is_manifest_link(element):
            self.links[site] = HeadLink(
                site, "element", triggers, _text_of(element, "rel") or "", _has_address(element, site)
            )
        elif isinstance(tag, External):
            self._describe_foreign(tag.path[0], element, texts, site)

    def _describe_foreign(self, origin: str, element: Obj, texts: list[Value], site: Site) -> None:
        """A component of a package: one that stands for a script, or one that manages the head."""
        for known in head().scripts:
            if origin == f"{known.package}#":
                is_blocking = _text_of(element, known.prop) == known.blocking
                self._add_script(element, texts, Timing.BLOCKING if is_blocking else Timing.ASYNC, site)
        if any(manager in origin.lower() for manager in head().managers):
            for child in _elements_in(element):
                if isinstance(child, Element) and child.tag == "link" and child.site in self.links:
                    self.links[child.site] = self.links[child.site]._replace(how="manager")

    def _add_script(self, element: Obj, texts: list[Value], timing: Timing, site: Site) -> None:
        text = next(iter(texts), None)
        for prop, _, name in (markup.partition(".") for markup in head().markup):
            for holder in _objects(_member(element, prop)):
                text = next(iter(_member(holder, name)), text)
        self._add(element, text, timing, site)

    def _add(self, described: Obj, text: Value | None, timing: Timing, site: Site) -> None:
        for name in (*_INNER, *(markup.partition(".")[0] for markup in head().markup)):
            slot = described.slots.get(name)
            known = slot is not None and any(isinstance(item, (Constant, Text)) for item in alternatives(slot.value))
            if text is None and slot is not None and known:
                text = slot.value
        is_module = _text_of(described, "type") == "module"
        src = _text_of(described, "src")
        if src is None and timing is not Timing.ASYNC:
            timing = Timing.DEFERRED if is_module else Timing.BLOCKING
        self.scripts.setdefault(site, HeadScript(text, src, timing, is_module, site))

    # ------------------------------------------------------------ head APIs

    def wants(self, use: Use) -> None:
        if not use.path:
            return
        name = use.path[-1]
        if use.kind == "assign" and name in _MARKUP and use.value is not None and _writes_link(use.value):
            self.links[use.site] = HeadLink(use.site, "script", ())
        if use.kind != "call":
            return
        if name in _INSERTERS or use.path in _WRITERS:
            given = [item for item in _objects(use.arguments) if isinstance(item, Element) and item.tag == "link"]
            if any(map(_is_manifest_link, given)) or any(map(_writes_link, use.arguments)):
                self.links[use.site] = HeadLink(use.site, "script", ())
        elif name in head().calls:
            self._read_head(use.arguments[:1], use.site)
        for known in head().configs:
            for path in known.at if name == known.call else ():
                found = use.arguments[:1]
                for part in path.split("."):
                    found = tuple(value for holder in _objects(found) for value in _member(holder, part))
                self._read_head(found, use.site, "config")

    def _read_head(self, heads: tuple[Value, ...], site: Site, how: str = "head") -> None:
        for described in _objects(heads):
            for listed in _objects(_member(described, "script")):
                for script in _objects(listed.elements):
                    self._add(script, None, _timing_of(script), script.site or site)
            for listed in _objects(_member(described, "link")):
                for link in filter(_is_manifest_link, _objects(listed.elements)):
                    rel = _text_of(link, "rel") or ""
                    self.links[site] = HeadLink(site, how, self.triggers(), rel, _has_address(link, site))


def _timing_of(described: Obj) -> Timing:
    if _is_set(described, "async"):
        return Timing.ASYNC
    is_deferred = _is_set(described, "defer") or _text_of(described, "type") == "module"
    return Timing.DEFERRED if is_deferred else Timing.BLOCKING


def _is_set(described: Obj, name: str) -> bool:
    slot = described.slots.get(name)
    return slot is not None and not (isinstance(slot.value, Constant) and slot.value.value in (False, None))


def _is_manifest_link(described: Obj) -> bool:
    return is_manifest_relation(_text_of(described, "rel"))


def _has_address(described: Obj, site: Site) -> bool:
    """Whether a link says where it leads, or something that it is given may say so."""
    slot = described.slots.get("href")
    if slot is None:
        is_open = described.open and not isinstance(described, Element)
        return is_open or b"..." in site.file.data[site.start : site.end]
    return not (isinstance(slot.value, Constant) and slot.value.value == "")


def _writes_link(markup: Value) -> bool:
    """Whether text holds a manifest link."""
    for item in alternatives(markup):
        text = item.value if isinstance(item, Constant) else item.prefix if isinstance(item, Text) else None
        if isinstance(text, str) and "<link" in text and MANIFEST_LINK in text.lower():
            return True
    return False


def _text_of(described: Obj, name: str) -> str | None:
    slot = described.slots.get(name)
    return property_key(slot.value) if slot is not None else None


def _member(described: Obj, name: str) -> tuple[Value, ...]:
    slot = described.slots.get(name)
    return (slot.value,) if slot is not None else ()


def _objects(values: tuple[Value, ...]) -> Iterator[Obj]:
    for value in values:
        yield from (item for item in alternatives(value) if isinstance(item, Obj))


def _elements_in(element: Obj) -> Iterator[Obj]:
    for child in _objects(element.elements):
        yield child
        yield from _elements_in(child)
