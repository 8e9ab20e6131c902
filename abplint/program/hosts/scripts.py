"""Code that is text: `eval`, `new Function`, timers, attributes, script elements and addresses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from abplint.knowledge.files import signs_of
from abplint.program.hosts.host import Host, argument
from abplint.program.moment import Moment
from abplint.program.objects import Element, Func
from abplint.program.observing import Trigger
from abplint.program.platform import FRAMES_OWN
from abplint.program.scopes import Env, Frame
from abplint.program.units import PartScript, PartSource, Unit
from abplint.program.values import (
    ANYTHING,
    HOLE,
    WINDOW,
    Constant,
    External,
    Site,
    Text,
    Value,
    alternatives,
    property_key,
)
from abplint.source import SourceFile
from abplint.syntax import facts
from abplint.syntax.embedded import parse_function, parse_text, text_places
from abplint.syntax.html import EVENTS, JAVASCRIPT_TYPES, Page, parse_page
from abplint.syntax.placeholders import fill_placeholders

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_TEXT_TIMERS: Final = frozenset({("setTimeout",), ("setInterval",)})
_ADDRESS: Final = "javascript:"
_FRAME: Final = External(("(HTMLIFrameElement)", "contentWindow"))
_OF_FRAME: Final = ("window", "self", "onmessage", *sorted(FRAMES_OWN))
_DOCUMENTS: Final = frozenset({"contentDocument", "contentWindow"})
# the elements that fire an event by themselves once they are made
_LOADING_TAGS: Final = {
    "load": frozenset("body embed iframe image img link object script style svg".split()),
    "error": frozenset("audio embed image img input link object script source video".split()),
}


class Scripts(Host):
    """Code that is text. What is not known as a whole is not run."""

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._parsed: dict[Any, tuple[Unit, facts.Function] | None] = {}
        self.fragments: dict[int, Value] = {}  # whose scripts run once they are put in, by their serials: their markup

    def function_of(
        self, text: Value, site: Site, parameters: tuple[str, ...] = (), env: Env | None = None
    ) -> Func | None:
        """The function whose body is a known text; `env` is the scope it sees, None: that of globals."""
        if not isinstance(text, Constant) or not isinstance(text.value, str):
            return None
        at = text.site or site
        places = text_places(at.file.data, at.start, at.end, text.value)
        return self._function(at.file, text.value.encode("utf-8", "replace"), places, parameters, env)

    def of_attribute(self, file: SourceFile, code: bytes, places: list[int]) -> Func | None:
        """What an attribute such as `onclick` of a page's markup listens with; a server may fill in values."""
        func = self._function(file, code, places, ("event",), None)
        filled = fill_placeholders(code, 0, len(code), signs_of(file.path))
        return func or self._function(file, filled, places, ("event",), None)

    def _function(
        self, file: SourceFile, body: bytes, places: list[int], parameters: tuple[str, ...], env: Env | None
    ) -> Func | None:
        key = (file.path, places[0], body, parameters)
        if key not in self._parsed:
            fact = parse_function(body, places, parameters)
            program = facts.Program(facts.Block(places[0], places[-1], []), False, [])
            unit = Unit(file, program, (places[0], places[-1]))
            self._parsed[key] = (unit, fact) if fact is not None else None
        known = self._parsed[key]
        if known is None:
            return None
        frame = Frame(known[0], self.m.frame)
        with self.m.at(Moment(frame, env or Env(None, frame))):
            return self.m.expressions.close(known[1])

    def run(self, text: Value, site: Site, name: str) -> None:
        """Run a script that is text."""
        for item in alternatives(text):
            func = self.function_of(item, site)
            if func is not None:
                trigger = Trigger("callback", name, (name,))
                self.m.outside.run_callbacks((func,), site, trigger, this=WINDOW)

    def listen(self, element: Element, attribute: str, text: Value, site: Site | None) -> None:
        """An attribute that holds code listens for its event."""
        if site is None or attribute[:2] != "on" or attribute[2:] not in EVENTS:
            return
        for item in alternatives(text):
            func = self.function_of(item, site, ("event",))
            if func is None:
                continue
            event = attribute[2:]
            self.m.events.listen(element, event, func, None, decides=True)
            if element.tag in _LOADING_TAGS.get(event, ()):
                trigger = Trigger("listener", event, ("(Element)", attribute))
                self.m.outside.run_soon((func,), site, trigger, self.m.events.about(event, element), this=element)

    def follow(self, address: Value, site: Site) -> None:
        """A `javascript:` address runs where it is gone to."""
        for item in alternatives(address):
            text = property_key(item)
            if text is not None and text.lower().startswith(_ADDRESS):
                self.run(Constant(text[len(_ADDRESS) :]), site, "location")

    def connected(self, element: Element, site: Site) -> None:
        """What an element runs that has been put into the document: a script its text, a frame its `srcdoc`."""
        if element.tag == "script":
            kind = element.slots.get("type")
            is_script = kind is None or property_key(kind.value) in {*JAVASCRIPT_TYPES, "", "module"}
            for name in ("textContent", "text", "innerHTML", "innerText") if is_script else ():
                slot = element.slots.get(name)
                if slot is not None:
                    self.run(slot.value, site, "script")
        elif element.tag == "iframe" and "srcdoc" in element.slots:
            self._run_page(element.slots["srcdoc"].value, site, "srcdoc", _OF_FRAME)
        elif element.serial in self.fragments:
            self._run_page(self.fragments[element.serial], site, "script")

    def page_of(self, markup: Value, site: Site) -> PartSource | None:
        """The page that a text is, as a part of the app: its scripts see globals of their own."""
        for item in alternatives(markup):
            text, page = _page_in(item)
            at = item.site if isinstance(item, (Constant, Text)) and item.site is not None else site
            if any(script.kind in ("classic", "module") and script.src is None for script in page.scripts):
                return PartSource(f"{at.file.path}:{at.start}", "frame", partial(_written_scripts, text, page, at))
        return None

    def _run_page(self, markup: Value, site: Site, name: str, of_frame: tuple[str, ...] = ()) -> None:
        """Run the scripts of a page that is text, and what its elements do when they are loaded; what is not known of
        it is left out, and so is a script that something unknown stands in."""
        for item in alternatives(markup):
            text, page = _page_in(item)
            data = text.encode("utf-8", "replace")
            scripts = [s for s in page.scripts if s.kind in ("classic", "module") and s.src is None]
            written = [data[script.text_start : script.text_end] for script in scripts]
            written += [handler.code for handler in page.handlers if handler.event in ("load", "pageshow")]
            for code in (each.decode("utf-8", "replace") for each in written):
                at = item.site if isinstance(item, (Constant, Text)) else None
                func = None if HOLE in code else self.function_of(Constant(code, at), site, of_frame)
                if func is not None:
                    given = [_FRAME.member(of) if of in FRAMES_OWN else _FRAME for of in of_frame]
                    self.m.outside.run_callbacks((func,), at or site, Trigger("callback", name, (name,)), *given)

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if site is None or not isinstance(target, External):
            return
        path = (*target.path, name)
        if path[-2:] == ("location", "href") or path[-1:] == ("location",):
            self.follow(value, site)

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = callee.path
        if path == ("eval",):
            func = self.function_of(argument(arguments, 0), site, env=self.m.env)
            if func is not None:
                self.m.outside.run_callbacks((func,), site, None)
            return ANYTHING  # what the last statement of it comes to
        if path == ("Function",):
            parameters = [property_key(item) for item in arguments[:-1]]
            names = tuple(name for name in parameters if name is not None)
            func = self.function_of(argument(arguments, len(arguments) - 1), site, names) if arguments else None
            if func is None or len(names) < len(parameters):
                return None
            func.bound_this = WINDOW
            return func
        if path in _TEXT_TIMERS:
            self.run(argument(arguments, 0), site, path[0])
        elif path[-2:] in (("location", "assign"), ("location", "replace")):
            self.follow(argument(arguments, 0), site)
        elif path[-1:] in (("write",), ("writeln",)) and not _DOCUMENTS.isdisjoint(path[-3:-1]):
            self._run_page(argument(arguments, 0), site, "write", _OF_FRAME)
        return None


def _page_in(value: Value) -> tuple[str, Page]:
    """The markup that a value is, as far as it is known, and the page that it makes."""
    text = (value.markup or value.prefix if isinstance(value, Text) else property_key(value)) or ""
    return text, parse_page(text.encode("utf-8", "replace")) if "<" in text else Page()


def _written_scripts(text: str, page: Page, at: Site) -> Iterator[PartScript]:
    data = text.encode("utf-8", "replace")
    places = text_places(at.file.data, at.start, at.end, text)
    for script in page.scripts:
        code = data[script.text_start : script.text_end]
        if script.kind in ("classic", "module") and script.src is None and HOLE.encode() not in code:
            program = parse_text(code, places[script.text_start : script.text_end + 1], script.kind == "module")
            if not program.faults:
                yield PartScript(at.file, program, (at.start, at.end), script.kind == "module")
