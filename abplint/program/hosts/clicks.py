"""Clicks on elements that no page in sight has: who hears them, or what they are, is told by selectors alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_ASKING, LONGEST_DECLARATION
from abplint.program.handing import positions
from abplint.program.hosts.host import argument
from abplint.program.hosts.lost_references import tell_lost_reference
from abplint.program.hosts.meant import may_be_meant, may_stand
from abplint.program.hosts.tree import DOCUMENT, SELECTOR, data_name, selector_text
from abplint.program.hosts.widgets import run_widgets
from abplint.program.moment import LOADING, Diverged, Keep
from abplint.program.objects import Element, Func, Record
from abplint.program.observing import Loss, Registration
from abplint.program.platform import FORM_EVENTS, HUMAN_EVENTS
from abplint.program.values import ANYTHING, FALSE, TRUE, WINDOW, Constant, External, Site, Value, property_key
from abplint.program.ways import Way
from abplint.syntax.facts import ElementLiteral, Function
from abplint.syntax.selectors import attributes_of
from abplint.syntax.walking import facts_in

if TYPE_CHECKING:
    from abplint.program.hosts.events import Heard
    from abplint.program.machine import Machine
    from abplint.program.units import Unit
    from abplint.source import SourceFile

FINDERS: Final = {
    "getElementById": "#{}",
    "querySelector": "{}",
    "closest": "{}",
    "querySelectorAll": "{}",
    "getElementsByTagName": "{}",
    "getElementsByClassName": ".{}",
    "getElementsByName": "[name={}]",
}
_WHOLE: Final = (DOCUMENT.path, WINDOW.path)
_BETWEEN: Final = regex(r"(?<![\s>+~])[\s>+~]+(?![\s>+~])(?![^\[]*\])")
_ITEM: Final = regex(r"\d+\Z|\[\??\]\Z")  # one of the elements that were found
_MARK: Final = regex(r"([#.][\w-]+)")
# a listener asks which element was clicked
_ASKS: Final = regex(
    rb"""\b(closest|matches|classList\s*\.\s*contains)\s*\(\s*(?:"([^"\n]+)"|'([^'\n]+)'|`([^`$]+)`)\s*\)"""
)
_ASKS_FOR: Final = regex(rb"\b(?:closest|matches)\s*\(\s*\Z")
_LISTENS_TO: Final = regex(rb"""['"`]click['"`]\s*,\s*(?:async\s+)?\Z""")
_DATA: Final = regex(rb"(?<![\w-])(data-[\w-]+)\s*=")
_FILES: Final = regex(rb"(?:\.\s*|[{,]\s*)files\b(?!\s*\()")
_IN_DOCUMENT: Final = ("document", "querySelector", "()")
_LISTENS: Final = regex(rb"""\bonclick\b|\.\s*click\s*\(\s*[^\s)]|['"`]click\b""")
_COMPARES: Final = regex(rb"[=!]=\s*\Z")
_HANDS_CLICK: Final = regex(rb"\bonClick\s*(?:=\s*\{|:)")
# what does something of its own when it is clicked
_LOST: Final = regex(rb"(?:(?<=[.#])([\w$]{4,})|\)|\])\s*[?!]?\.\s*(?:click|dispatchEvent|trigger)\s*\(")
_QUOTED: Final = regex(rb"""(['"`])([^'"`\n]+)\1""")
_KEPT_AS: Final = regex(rb"([\w$]+)\s*=[^;=\n]*\Z")
_ACTS_OF: Final[dict[str, tuple[str, re.Pattern[bytes]]]] = {
    "(HTMLInputElement)": (
        "input.click()",
        regex(rb"""\btype\b['"]?\s*(?:[=:,]|\]\s*=)\s*[{(]?\s*['"]?file\b"""),
    ),
    "(HTMLAnchorElement)": ("a.click()", regex(rb"""(?:\.\s*|['"\s])download\b\s*(?:[=:,]|['"]\s*,)""")),
}
_HEARS: Final = regex(
    rb"""\s*[?!]?\.\s*(?:(?:addEventListener|on)\s*\(\s*['"`]click\b|onclick\s*=(?!=)|click\s*\(\s*[^)\s])"""
)
_ACTING: Final = frozenset("a area audio button details input label option select summary textarea video".split())
_STAYS: Final = ("#", "javascript:", "mailto:", "tel:", "blob:", "data:")


class Compound(NamedTuple):
    """What one part of a selector asks of an element: its tag, classes and ids, and attributes."""

    tag: str
    marks: frozenset[str]
    attributes: dict[str, str]

    def agrees(self, other: Compound) -> bool:
        """Whether two parts name the same class, id or attribute, and nothing that no element has at once."""
        if self.tag and other.tag and self.tag != other.tag:
            return False
        shared = self.attributes.keys() & other.attributes.keys()
        if any(self.attributes[name] != other.attributes[name] for name in shared):
            return False
        return bool(self.marks & other.marks or shared)

    def is_one_of(self, other: Compound) -> bool:
        """Whether all that the other part asks for is what this one asks for, too."""
        if (other.tag and other.tag != self.tag) or not other.marks <= self.marks:
            return False
        return all(
            name in self.attributes and (not value or self.attributes[name] == value)
            for name, value in other.attributes.items()
        )

    @property
    def is_marked(self) -> bool:
        """Whether it asks for more than a tag."""
        return bool(self.marks or self.attributes)

    def named(self, mark: str) -> str:
        """The classes or ids that it asks for."""
        return " ".join(sorted(name[1:] for name in self.marks if name[0] == mark))

    @property
    def is_link(self) -> bool:
        """Whether what it finds is a link, and nothing says that the page stays."""
        held = self.attributes
        if self.tag not in ("", "a", "area") or not (self.tag or "href" in held) or "download" in held:
            return False
        return not held.get("href", "").startswith(_STAYS) and held.get("target", "_self") == "_self"


def compound_of(selector: str) -> Compound | None:
    """What a selector asks of the element itself that it finds; None if it cannot be read, or is a list."""
    parts = _compounds(selector) if "," not in selector and ":" not in selector else []
    return parts[-1] if parts else None


def is_meant(found: str, asked: str, around: str = "") -> bool:
    """Whether what one selector finds is what another one asks for inside of something, as far as they tell. A tag
    alone says too little: what is around must be the same then."""
    outside = _compounds(around)
    return any(
        own[-1].is_one_of(part[-1]) and (part[-1].is_marked or _stand_in(own[:-1], [*outside, *part[:-1]]))
        for own in _compounds_of_list(found)
        for part in _compounds_of_list(asked)
    )


def _stand_in(own: list[Compound], wanted: list[Compound]) -> bool:
    return bool(wanted) and all(any(one.is_one_of(part) for one in own) for part in wanted)


def matches_asked(m: Machine, element: Element, selector: str) -> bool | None:
    """Whether an element that a listener around it is asked about is one that a selector finds, as far as the selector
    tells that it was found by itself; None for any other element."""
    own = _told_of(m, element)
    if own is None:
        return None
    parts = [compounds[-1] for each in selector.split(",") if (compounds := _compounds(each))]
    return any(own.is_one_of(part) for part in parts)


def member_of_asked(m: Machine, element: Element, name: str, site: Site) -> Value | None:
    """What a listener around an element reads of it, as far as the selector tells; None for any other element."""
    own = _told_of(m, element)
    if own is None:
        return None
    classes = sorted(mark[1:] for mark in own.marks if mark[0] == ".")
    if name == "id":
        return Constant(next((mark[1:] for mark in own.marks if mark[0] == "#"), own.attributes.get("id", "")))
    if name == "className":
        return Constant(" ".join(classes) or own.attributes.get("class", ""))
    if name not in ("classList", "dataset"):
        return None
    made = Record(site, m.run)
    if name == "dataset":
        for key, slot in m.heap.own(m.dom.dataset(element)):
            m.heap.define(made, key, slot)
        return made
    held = [*classes, *own.attributes.get("class", "").split()]
    m.heap.shape(made, open=True)
    m.heap.give(made, "contains", m.native(lambda given, at: _is_among(argument(given, 0), held)))
    return made


def _is_among(value: Value, held: list[str]) -> Value:
    name = property_key(value)
    return ANYTHING if name is None else TRUE if name in held else FALSE


def _told_of(m: Machine, element: Element) -> Compound | None:
    if m.dom.asked is not element or element.serial not in m.dom.sought:
        return None
    parts = _compounds(m.dom.sought[element.serial])
    return parts[-1] if parts else None


def clicked(m: Machine, element: Element, site: Site) -> bool | None:
    """Fire the click of an element: whether it acts on that. None where its click is on its way already: it is not
    clicked again meanwhile."""
    if element.serial in m.events.clicked:
        return None
    m.events.clicked.add(element.serial)
    try:
        return m.events.dispatch(element, "click", site)
    finally:
        m.events.clicked.discard(element.serial)


def note_fired(m: Machine, target: Value, event: str, site: Site) -> None:
    """A handler fires an event on what a selector finds, and no page in sight has it."""
    if event == "click":
        note_click(m, target, site)
    elif m.run > LOADING and not m.probing and event in HUMAN_EVENTS | FORM_EVENTS:
        selector = selector_of(m, target)
        if selector is not None:
            m.unshown.tell_alike(selector, event, site)


def note_click(m: Machine, clicked: Value, site: Site) -> None:
    """A handler clicks what a selector finds, and no page in sight has it.

    A listener around it that asks for such an element runs, if it is the only one and asks for no more than the
    selector says; else it may run, and a link may lead away: neither is followed then.
    """
    if m.run > LOADING and not m.probing and _takes_files(m, clicked):
        m.dom.use_element(m.dom.new_element("input", site, {"type": "file"}), "click", [], site)
        return
    if m.own_content.tell_click(clicked, site):
        return
    own = selector_of(m, clicked)
    selector = m.unshown.selector_of(clicked) if own is None else own
    if selector is None and isinstance(clicked, Element) and clicked.serial in m.dom.tree.markup:
        if not m.heap.heard(clicked, "click"):  # who listens there may not have run, or not to its end
            note_lost_click(m, site, is_found=True)
        return
    if selector is None or m.run <= LOADING or m.probing or site in m.losses:
        return
    found = [parts for each in selector.split(",") if (parts := _compounds(each))]
    is_heard = isinstance(clicked, Element) and bool(m.heap.heard(clicked, "click"))
    fresh = _run_asking(m, [each.strip() for each in selector.split(",")])
    asking: list[_Asking] = []
    alike: list[Registration] = []  # what listens on elements that are found by the same words in something else
    for key, made in m.events.of_a_person.items():
        listener, heard_at = made.listener, selector_of(m, made.target)
        is_whole = isinstance(made.target, External) and made.target.path in _WHOLE
        if isinstance(clicked, Element) and is_whole and key not in fresh:
            continue  # it has heard the click
        if made.event != "click" or not isinstance(listener, Func) or listener.run > LOADING or listener.fact is None:
            continue
        if heard_at is not None and any(_agree(heard_at, parts[-1:]) for parts in found):
            if _is_found_elsewhere(m, made.target, clicked) and _are_alike(heard_at, found):
                alike.append(made)
            is_heard = True
            continue
        reach = _reached(m, listener, found)
        if reach is not None:
            asking.append(_Asking(made.target, listener, reach))
    if alike:
        _tell_alike(m, alike, site)
    if len(asking) == 1 and not is_heard and _asks_exactly(asking[0].listener, found):
        _tell(m, asking[0], clicked, selector, found[0][-1], site)
    elif asking:
        m.uses.end(Loss(site, "value", reach=asking[0].reach))
    elif (
        is_heard
        or _is_heard_here(m, clicked)
        or run_widgets(m, [parts[-1].marks for parts in found], site)
        or _run_views(m, found, selector, site)
        or _tell_written(m, found, site)
        or (own is not None and _tell_kept(m, [], [selector], site))
        or (own is not None and m.unshown.tell_alike(own, "click", site))
        or (own is not None and m.stand_ins.tell_click((mark for parts in found for mark in parts[-1].marks), site))
    ):
        return
    elif own is not None and any(parts[-1].is_link for parts in found):
        m.uses.lose(site, site)


def _run_asking(m: Machine, selectors: list[str]) -> set[Heard]:
    """Run what is not seen to listen for clicks around what it asks for by one of some selectors; gives the keys of
    what listens since."""
    before = set(m.events.of_a_person)
    known = {made.listener.fact for made in m.events.of_a_person.values() if isinstance(made.listener, Func)}
    for unit, position in list(_placed(m, selectors)):
        if not unit.file.ask(partial(_stands_behind, unit, _ASKS_FOR, position)):
            continue
        for listener in (each for each in unit.functions_around(position) if each not in known):
            for at in _handed_at(unit, listener):
                around = unit.functions_around(at - 1)
                if around and around[-1] is not listener:
                    runs = m.ambient.ambient_runs  # what one of them has added may have been taken back
                    for call in [each for each in runs if each[0] is around[-1]]:
                        del runs[call]
                    m.ambient.run_ambient(unit, at - 1, is_asked=True)
    return m.events.of_a_person.keys() - before


def _handed_at(unit: Unit, listener: Function) -> list[int]:
    """Where a function is handed on to listen for clicks, itself or by its name."""
    named = positions(unit, listener.name.encode("utf-8", "replace")) if listener.name else []
    return [at for at in (listener.start, *named) if unit.file.ask(partial(_stands_behind, unit, _LISTENS_TO, at))]


def _stands_behind(unit: Unit, pattern: re.Pattern[bytes], position: int) -> bool:
    return pattern.search(unit.file.data, max(position - LONGEST_ASKING, 0), position) is not None


def _takes_files(m: Machine, clicked: Value) -> bool:
    """Whether what is clicked is an element that no page in sight has, and code that listens for its change reads its
    files: only the input of a file has such."""
    listeners: list[Value] = []
    for event in ("change", "input"):
        if isinstance(clicked, External) and selector_of(m, clicked) is not None:
            listeners += m.events.heard(m.messages.part_of(m.frame), clicked, event)
        elif isinstance(clicked, Element) and clicked.serial in m.dom.sought and clicked.tag == "input":
            listeners += m.heap.heard(clicked, event)
    return any(isinstance(listener, Func) and _reads_files(listener) for listener in listeners)


def _reads_files(listener: Func) -> bool:
    fact, unit = listener.fact, listener.unit
    return fact is not None and unit is not None and unit.file.ask(partial(_says_files, unit, fact))


def _says_files(unit: Unit, fact: Function) -> bool:
    return _FILES.search(unit.file.data, fact.start, fact.end) is not None


def _run_views(m: Machine, found: list[list[Compound]], selector: str, site: Site) -> bool:
    """Run what nothing has run, that writes down a class or an id of what was clicked, and then that it listens for
    clicks: a view that no code in sight shows. What hears the click there runs, if there is only one; else it is told
    that it may. False: no such code leads anywhere."""
    ways: list[Way] = []
    for unit, position in list(_views(m, frozenset(mark for parts in found for mark in parts[-1].marks))):
        ways += islice(m.relevance.ways_from(unit, unit.functions_around(position)[-1]), 1)
        m.ambient.run_ambient(unit, position, is_asked=True)
    heard = {
        made.listener.fact: (made.listener, made.target)
        for made in m.events.of_a_person.values()
        if made.event == "click" and isinstance(made.listener, Func) and isinstance(made.target, Element)
        if may_be_meant(m.dom.tree, made.target, selector, site)
        # a tag alone says too little
        if any(parts[-1].is_marked for parts in found) or may_stand(m.dom.tree, made.target, selector, site)
    }
    if len(heard) == 1:
        ((listener, target),) = heard.values()
        with suppress(Diverged):
            m.outside.call_in_between(listener, target, [m.events.about("click", target)], site)
    elif ways:
        m.uses.end(Loss(site, "value", site, ways[0]))
    return bool(heard or ways)


def _tell_written(m: Machine, found: list[list[Compound]], site: Site) -> bool:
    """Tell of a click on what has an id that code gives to what it makes, and then listens for clicks: a package that
    nobody knows makes the element. So does what markup hands to a component, an id or a class, with what listens."""
    marks = [mark for parts in found for mark in sorted(parts[-1].marks)]
    for is_id, (unit, position) in ((mark[0] == "#", at) for mark in marks for at in _placed(m, [mark[1:]])):
        around, data = unit.functions_around(position)[-1], unit.file.data
        end = around.end
        heard = _HANDS_CLICK.search(data, around.start, end)
        if heard is not None and _COMPARES.search(data, max(position - 5, 0), position) is None:
            position = around.start
        else:
            heard = _LISTENS.search(data, position, end) if is_id else None
        if heard is None and is_id and (way := _way_of_shown(m, unit, position)) is not None:
            m.uses.end(Loss(site, "value", site, way))
            return True
        ways = m.relevance.ways_from(unit, unit.functions_around(position)[-1]) if heard is not None else ()
        behind = [way for way in ways if way[1].file is unit.file and position < way[1].start < end]
        if behind:
            m.uses.end(Loss(site, "value", site, min(behind, key=lambda way: way[1].start)))
            return True
    return False


def _way_of_shown(m: Machine, unit: Unit, position: int) -> Way | None:
    """Where the component leads that is handed what stands at a place: it gives that to an element of its own."""
    around = [
        each
        for each in facts_in(unit.functions_around(position)[0])
        if isinstance(each, ElementLiteral) and not isinstance(each.tag, (str, type(None)))
        if any(given.value.start <= position < given.value.end for given in each.attributes)
    ]
    shown = max(around, key=lambda each: each.start, default=None)
    if shown is None:
        return None
    end = max(given.value.end for given in shown.attributes)
    return next(m.relevance.ways_in(unit, shown.start, end), None)


def note_lost_click(m: Machine, site: Site, is_found: bool = False) -> None:
    """A handler clicks what is lost. Tell of it where code listens for clicks on what is kept under the same name, or
    on what the same selector finds, and that leads somewhere. `is_found`: only the selector can mean another one."""
    if m.run <= LOADING or m.probing or site in m.losses or tell_lost_reference(m, site):
        return
    text = site.file.data[site.start : site.end]
    clicked = _LOST.search(text)
    if clicked is None:
        return
    names = [clicked[1]] if clicked[1] and not is_found else []
    said = [] if clicked[1] else [found[2] for found in _QUOTED.finditer(text, 0, clicked.start())]
    _tell_kept(m, names, [word.decode("utf-8", "replace") for word in said], site)


def note_typed_click(m: Machine, clicked: tuple[Value, ...], site: Site) -> None:
    """A handler clicks what nobody has seen and is declared to be an input, or a link: tell of it where the app has one
    that picks files, or that downloads."""
    if m.run <= LOADING or m.probing or site in m.losses:
        return
    for item in clicked:
        if isinstance(item, External) and item.path[-1] == "current" and tell_lost_reference(m, site):
            return
        acts = _ACTS_OF.get(".".join(item.path)) if isinstance(item, External) else None
        if acts is not None and m.loader.says(acts[1]):
            m.uses.end(Loss(site, "value", site, (acts[0], _said(m, acts[1]) or site)))
            return


def _said(m: Machine, pattern: re.Pattern[bytes]) -> Site | None:
    """Where a module of the app first matches a pattern, if not too many do."""
    for path in m.loader.naming(pattern) or ():
        file = m.loader.text("", path)
        found = pattern.search(file.data) if file is not None else None
        if file is not None and found is not None:
            return Site(file, *found.span())
    return None


def _tell_kept(m: Machine, names: list[bytes], selectors: list[str], site: Site) -> bool:
    """Tell of a click on what has one of some names, or on what the same selector finds where it is kept under a name,
    if code listens for clicks on what is called so."""
    kept = dict.fromkeys(names)
    for unit, position in _placed(m, selectors):
        found = _KEPT_AS.search(unit.file.data, max(position - LONGEST_DECLARATION, 0), position)
        if found is not None:
            kept[found[1]] = None
    way = next((way for name in kept for way in _heard_by_name(m, name)), None)
    if way is not None:
        m.uses.end(Loss(site, "value", site, way))
    return way is not None


def _heard_by_name(m: Machine, name: bytes) -> Iterator[Way]:
    """What code may reach that listens for clicks on what has a name."""
    for path in m.loader.mentioning(b"." + name):
        m.loading.seek_module(path, keep=Keep.ADDITIONS)
    for unit in [unit for unit in m.loading.all_units if not unit.model_of]:
        for position in positions(unit, name):
            heard = _HEARS.match(unit.file.data, position + len(name))
            if heard is not None:
                at = position if heard[0].endswith(b"=") else heard.end()  # what is given stands in brackets
                yield from islice(m.relevance.ways_at(unit, at), 1)


def _placed(m: Machine, texts: list[str]) -> Iterator[tuple[Unit, int]]:
    """Where functions write down one of some texts; what does is loaded."""
    for quoted in (f"{quote}{text}{quote}".encode() for text in texts for quote in "'\"`"):
        for path in m.loader.mentioning(quoted):
            m.loading.seek_module(path, keep=Keep.ADDITIONS)
        for unit in [unit for unit in m.loading.all_units if not unit.model_of]:
            yield from ((unit, position) for position in positions(unit, quoted) if unit.functions_around(position))


def _views(m: Machine, marks: frozenset[str]) -> Iterator[tuple[Unit, int]]:
    """Where code that has not run writes down one of some classes and ids, and then that it listens for clicks."""
    for unit, position in _placed(m, sorted(marks)):
        inner = unit.functions_around(position)[-1]
        if not m.ambient.has_run(inner) and _LISTENS.search(unit.file.data, position, inner.end) is not None:
            yield unit, position


def _is_heard_here(m: Machine, clicked: Value) -> bool:
    """Whether something listens on an element that no page in sight has, as it is found here."""
    return isinstance(clicked, External) and bool(m.events.heard(m.messages.part_of(m.frame), clicked, "click"))


def _is_found_elsewhere(m: Machine, target: Value, clicked: Value) -> bool:
    """Whether the whole document was searched for what is clicked, which nobody is known to listen at, and a part of it
    for something that may be the same element."""
    if not isinstance(clicked, External) or len(clicked.path) != len(_IN_DOCUMENT) or not isinstance(target, External):
        return False
    if _is_heard_here(m, clicked):
        return False
    return bool(m.events.identity(target) != m.events.identity(clicked))


def _are_alike(selector: str, found: list[list[Compound]]) -> bool:
    last = [compounds[-1] for compounds in _compounds_of_list(selector)]
    parts = [compounds[-1] for compounds in found]
    return any(one.is_one_of(part) or part.is_one_of(one) for one in last for part in parts)


def _tell_alike(m: Machine, alike: list[Registration], site: Site) -> None:
    """Run what listens on an element that may be the one that is clicked, if it is the only one; else tell of it."""
    listeners = {made.listener.fact: made for made in alike if isinstance(made.listener, Func)}
    if len(listeners) == 1:
        made = alike[0]
        assert isinstance(made.listener, Func)
        with suppress(Diverged):
            m.outside.call_in_between(made.listener, made.target, [m.events.about("click", made.target)], site)
        return
    ways = (way for made in alike if isinstance(made.listener, Func) for way in m.relevance.ways(made.listener))
    way = next(ways, None)
    if way is not None:
        m.uses.end(Loss(site, "value", site, way))


class _Asking(NamedTuple):
    """A listener that asks for what was clicked, and what it may reach then."""

    around: Value
    listener: Func
    reach: tuple[str, Site]


def _tell(m: Machine, asking: _Asking, clicked: Value, selector: str, part: Compound, site: Site) -> None:
    """Run a listener around what was clicked."""
    element = clicked
    if not isinstance(element, Element):
        attributes = {**part.attributes, "class": part.named(".")}
        if part.named("#"):
            attributes["id"] = part.named("#")
        element = m.dom.new_element(part.tag or "div", site, attributes)
        m.dom.found.add(element.serial)
        m.dom.sought[element.serial] = selector
    data = m.dom.dataset(element)
    for key in _data_beside(m, part):
        if m.heap.find(data, key)[0] is None:
            m.heap.give(data, key, ANYTHING)
    asked, m.dom.asked = m.dom.asked, element
    try:
        with suppress(Diverged):
            m.outside.call_in_between(asking.listener, asking.around, [m.events.about("click", element)], site)
    finally:
        m.dom.asked = asked


def _data_beside(m: Machine, part: Compound) -> set[str]:
    """The names of data that texts of the app write beside what a selector says of an element."""
    found: set[str] = set()
    for word in (*part.attributes, *(mark[1:] for mark in part.marks)):
        told = re.escape(word.encode("utf-8", "replace"))
        tag = re.compile(rb"<[\w-]+(?=\s)[^<>]*?(?<![\w-])%b(?![\w-])[^<>]*>" % told)
        for path in m.loader.mentioning(word.encode("utf-8", "replace"), within=tag):
            file = m.loader.text("", path)
            names = file.ask(partial(_data_in, file, tag)) if file is not None else []
            found |= {data_name(name.decode()) or "" for name in names}
    return found - {""}


def _data_in(file: SourceFile, tag: re.Pattern[bytes]) -> list[bytes]:
    return [name for written in tag.finditer(file.data) for name in _DATA.findall(written[0])]


def note_unheard(m: Machine, element: Element, site: Site) -> None:
    """A handler clicks what it finds by its id, and nothing seen so far listens there: who does has not been followed.

    What listens on the whole document hears every click, and says nothing of this one.
    """
    if m.run <= LOADING or m.probing or element.tag in _ACTING or m.dom.tree.attribute(element, "id") is None:
        return
    for here in m.dom.tree.around(element, site):
        if isinstance(here, Element) and (here.tag in _ACTING or m.heap.heard(here, "click")):
            return
    m.uses.lose(site, site)


def selector_of(m: Machine, target: Value) -> str | None:
    """The selector that an element of a page which is not in sight was found by."""
    if isinstance(target, Element):
        return m.dom.sought.get(target.serial)
    if not isinstance(target, External):
        return None
    here: External | None = target
    while here is not None and here.made_by is None:
        here = here.base
    path = here.path if here is not None else ()
    is_found = len(path) > 2 and path[-1] == "()" and path[-2] in FINDERS
    if here is None or not is_found or not (path[0] == "document" or path[0].startswith("(")):
        return None
    inside = target.path[len(path) :]
    if target is not here and not (len(inside) == 1 and _ITEM.match(inside[0])):
        return None
    name = selector_text(here.made_by.arguments[0]) if here.made_by.arguments else None
    return FINDERS[path[-2]].format(name) if name is not None else None


def _compounds(selector: str) -> list[Compound]:
    """The parts of a selector, from the outside to the inside; empty if one of them cannot be read."""
    made = []
    for part in _BETWEEN.split(selector.strip()):
        match = SELECTOR.match(part)
        if match is None or not part:
            return []
        rest = match[2] or ""
        marks = frozenset(_MARK.findall(re.sub(r"\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?", "", rest)))
        made.append(Compound((match[1] or "").lower(), marks, attributes_of(rest)))
    return made


def _agree(asked: str, parts: list[Compound]) -> bool:
    """Whether the last part of one of the selectors of a list agrees with one of the parts."""
    wanted = [compounds[-1] for each in asked.split(",") if (compounds := _compounds(each))]
    return any(one.agrees(part) for one in wanted for part in parts)


def _reached(m: Machine, listener: Func, found: list[list[Compound]]) -> tuple[str, Site] | None:
    """What a listener may reach that asks for what one of the selectors finds: the first that stands behind that."""
    position = _asked_at(listener, found)
    if position is None:
        return None
    assert listener.fact is not None
    assert listener.unit is not None
    ways = list(m.relevance.ways_from(listener.unit, listener.fact))
    behind = (way for way in ways if way[1].file is listener.unit.file and way[1].start > position)
    return min(behind, key=lambda way: way[1].start, default=ways[0] if ways else None)


def _asks_exactly(listener: Func, found: list[list[Compound]]) -> bool:
    """Whether a listener asks for an element of which each selector says all that is asked."""
    assert listener.fact is not None
    assert listener.unit is not None
    asked = []
    for ask in _ASKS.finditer(listener.unit.file.data, listener.fact.start, listener.fact.end):
        text = (ask[2] or ask[3] or ask[4]).decode(errors="replace")
        asked += _compounds_of_list(f".{text}" if ask[1].startswith(b"classList") else text)
    return all(any(parts[-1].is_one_of(compounds[-1]) for compounds in asked) for parts in found)


def _compounds_of_list(selector: str) -> list[list[Compound]]:
    return [compounds for each in selector.split(",") if (compounds := _compounds(each))]


def _asked_at(listener: Func, found: list[list[Compound]]) -> int | None:
    """Where a listener asks for an element that one of the selectors finds; None if it does not."""
    if listener.fact is None or listener.unit is None:
        return None
    data = listener.unit.file.data
    for ask in _ASKS.finditer(data, listener.fact.start, listener.fact.end):
        text = (ask[2] or ask[3] or ask[4]).decode(errors="replace")
        asked = f".{text}" if ask[1].startswith(b"classList") else text
        if any(_agree(asked, parts if ask[1] == b"closest" else parts[-1:]) for parts in found):
            return ask.start()
    return None
