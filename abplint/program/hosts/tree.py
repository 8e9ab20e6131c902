"""Where the elements of a page stand: what is around them and inside them, and which of them a selector finds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import MOST_DESCENDANTS, MOST_OF_MARKUP
from abplint.program.hosts.attribute_texts import class_texts, may_say, texts_of
from abplint.program.moment import LOADING, Moment
from abplint.program.objects import Description, Element
from abplint.program.scopes import Frame
from abplint.program.units import ElementMarkup
from abplint.program.values import (
    HOLE,
    WINDOW,
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Text,
    Union,
    Value,
    alternatives,
    is_nullish,
    join,
    property_key,
)
from abplint.syntax.bindings import camel_case
from abplint.syntax.selectors import ATTRIBUTE, PERHAPS, is_said, places_of, stands_at

if TYPE_CHECKING:
    from abplint.program.machine import Machine


DOCUMENT: Final = External(("document",))
# elements of the document that have names of their own
_OF_HEAD: Final = frozenset({"html", "head", "body", "link", "meta", "title", "style", "base", "script"})
_ROOTS: Final = {
    "html": External(("document", "documentElement")),
    "head": External(("document", "head")),
    "body": External(("document", "body")),
}
SELECTOR: Final = regex(r"^([a-zA-Z][\w-]*)?((?:[#.][\w-]+|\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?)*)$")
_MARK: Final = regex(r"[#.][A-Za-z_][\w-]*(?![^\[]*\])")
_BY_MARK: Final = {"getElementById": "#", "getElementsByClassName": "."}
_STEP: Final = regex(r"((?<!\s)\s*>\s*|(?<!\s)\s+(?!\s)(?![^\[]*\]))")
_NEXT: Final = regex(r"[+~](?![^\[]*\])")  # what stands beside is not looked for
_REPLACES: Final = frozenset({"innerHTML", "innerText", "textContent", "dangerouslySetInnerHTML"})
_TEXTUAL: Final = frozenset("alt class download href id name rel role src target title type".split())
_PROPERTIES: Final = {"class": "className", "for": "htmlFor"}


# jQuery's own: `:file` is `[type=file]` of an input
_OF_TYPE: Final = regex(r"(^|[\s>+~,])?((?:[#.][\w-]+)*):(file|checkbox|radio|password|image|reset)(?![\w-])")
_PLAIN: Final = regex(r"""[^\[\]"'\\,]+""")
_ANY_VALUE: Final = regex(rf"\[\s*([\w-]+)\s*([~|^$*]?=)([^\]{HOLE}]*){HOLE}([^\]]*)\]")


def selector_text(value: Value) -> str | None:
    """A selector, as far as it is written down: an attribute whose value is not known may have any. A list of those
    that it may be."""
    if isinstance(value, Union):
        known = [selector_text(item) for item in value.values if isinstance(item, (Constant, Text))]
        texts = dict.fromkeys(filter(None, known)) if len(known) == len(value.values) else ()
        return ", ".join(texts) or None
    if not isinstance(value, Text) or not value.markup:
        plain = property_key(value) if isinstance(value, Constant) else None
        if plain is not None and plain.count("[") > plain.count("]"):
            plain = f"{plain}]"  # the end of a selector closes what is open
        return _OF_TYPE.sub(_typed, plain) if plain is not None and ":" in plain else plain
    bare = _ANY_VALUE.sub("", value.markup)
    return _ANY_VALUE.sub(_begun, value.markup) if HOLE not in bare else None


def _begun(found: re.Match[str]) -> str:
    """What is known of the text that an attribute is asked for: how it begins and ends."""
    name, how, first, last = found.groups()
    begins = first.lstrip().lstrip("\"'") if how in ("=", "^=") else ""
    ends = last.rpartition(HOLE)[2].rstrip().rstrip("\"'") if how in ("=", "$=") else ""
    is_told = name != "class" and _PLAIN.fullmatch(begins + ends)
    return f'[{name}{PERHAPS}"{begins}{HOLE}{ends}"]' if is_told else f"[{name}]"


def _typed(found: re.Match[str]) -> str:
    begins = found[1] is not None
    return f"{found[1] or ''}{'input' if begins else ''}{found[2]}[type={found[3]}]"


def data_name(attribute: str) -> str | None:
    """The name under which `dataset` has a `data-` attribute; None for other attributes."""
    if not attribute.startswith("data-"):
        return None
    return re.sub(r"-([a-z])", lambda match: match[1].upper(), attribute[5:])


def is_replaced(element: Element) -> bool:
    """Whether code has written the content of an element as a text."""
    return not _REPLACES.isdisjoint(element.slots)


class SelectorPart(NamedTuple):
    """What the last part of a selector asks of an element: its tag, and its attributes, ids and classes among them."""

    tag: str
    attributes: tuple[tuple[str, str, str], ...]


@lru_cache(maxsize=4096)
def _asked_by(selector: str) -> SelectorPart | None:
    match = SELECTOR.match(_STEP.split(selector.strip())[-1])
    if match is None:
        return None
    rest = match[2] or ""
    marks = re.findall(r"([#.])([\w-]+)", re.sub(r"\[[^\]]*\]", "", rest))
    attributes = [("id" if mark == "#" else "class", "~=", word) for mark, word in marks]
    return SelectorPart((match[1] or "").lower(), (*attributes, *ATTRIBUTE.findall(rest)))


def steps_of(selector: str) -> list[str]:
    """The parts of a selector, and what relates each to the next; none of one that asks for what stands beside."""
    return [] if _NEXT.search(selector) else _STEP.split(selector.strip())


class Tree:
    """Where the elements of a page stand. What code has put somewhere is kept in the heap, with all else it wrote."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.elements: dict[Any, Element] = {}  # of pages, by the identities of their markup
        self._stand_ins: set[int] = set()  # serials of elements of components that run for what they set up
        self.appeared: dict[Any, Element] = {}  # what a handler has shown in place of one of these, by its markup
        self.alone = set[int]()  # serials of elements of components that are shown with props of which nobody knows
        self.others: dict[Any, list[Element]] = {}  # of what markup makes more than once, behind the first
        self.markup: dict[int, ElementMarkup] = {}  # of these, by their serials
        self.roots: dict[tuple[str, ...], Element] = {}  # of these, what code also finds in the document, by its path
        self.holders: dict[tuple[str, ...], Element] = {}  # of what code writes into the document, by their paths
        self.vague = set[int]()  # elements whose classes, or attributes, code changes without naming them to us
        self.added = Element()  # holds what code has put into the document
        self.texts: dict[int, list[str | None]] = {}  # what elements hold as they are written, None for other nodes
        self.perhaps = set[int]()  # the serials of elements that a condition has put where they stand
        self._told: dict[str, Element] = {}  # of pages that are not in sight, by the selectors that find them

    def of_markup(self, markup: ElementMarkup, site: Site) -> Element:
        """The element that a page has: it was made and connected while the page was loading."""
        known = self.elements.get(markup.identity)
        if known is None or (known.prototype is None and known.tag in self.m.dom.custom):
            with self.m.at(Moment(Frame(self.m.frame.unit), run=LOADING)):
                handlers = markup.handlers
                coded = [f"on{handler.event}" for handler in handlers]
                known = self.m.dom.new_element(markup.tag, site, markup.attributes, coded)
                for handler in handlers:
                    places = handler.offsets or [*range(handler.start, handler.end + 1)]
                    func = self.m.scripts.of_attribute(markup.file or site.file, handler.code, places)
                    if func is not None:
                        self.m.events.listen(known, handler.event, func, None, decides=True)
                        self.m.heap.give(known, f"on{handler.event}", func)
                self.elements[markup.identity] = known
                self.markup[known.serial] = markup
                if markup.tag in _ROOTS:
                    self.roots[_ROOTS[markup.tag].path] = known
                self.m.dom.found.add(known.serial)
                self.m.dom.connect(known, site)
                self.m.hosts.marked_up(known, site)
        elif markup.lacks:
            self.markup[known.serial] = markup
        return known

    def note_made(self, element: Element, place: tuple[str, int]) -> None:
        """Markup at a place of a file has made an element: the first, or another one for another item or component.
        What a handler makes once more is gone when the next one is asked, but stands for what nobody in sight shows, or
        is shown for any item of a list."""
        first = self.elements.setdefault(place, element)
        self.m.surroundings.note_made(element)
        if self.m.components.alone == len(self.m.components.described):
            self.alone.add(element.serial)
        if self.m.run == LOADING and (
            self.m.components.is_showing or any(map(_is_of_list, self.m.components.described))
        ):
            self._stand_ins.add(element.serial)
        if self.m.run > LOADING and self.m.renderings.appears:
            known = self.appeared.get(place)
            is_known = known is not None and known.run == self.m.run and self.m.late_showings.is_showing
            # of several, it is the one that is meant
            if (first.serial in self._stand_ins or place in self.others) and not is_known:
                self.appeared[place] = element
        if first is not element and self.m.run <= LOADING:
            others = self.others.setdefault(place, [])
            if len(others) < MOST_OF_MARKUP:
                others.append(element)

    def attribute(self, element: Element, name: str) -> str | None:
        """What an attribute of an element is, as far as it is known."""
        slot = self._slot_of(element, name)
        return property_key(slot.value) if slot is not None else None

    def _slot_of(self, element: Element, name: str) -> Slot | None:
        own = data_name(name)
        dataset = element.slots.get("dataset") if own is not None else None
        holder = dataset.value if dataset is not None else element
        if not isinstance(holder, Obj):
            return None
        names = (_PROPERTIES.get(name, name), name, camel_case(name)) if holder is element else (own or name,)
        return next((slot for key in names if (slot := holder.slots.get(key)) is not None), None)

    def names_of(self, target: Value | None) -> list[str]:
        """What code may call an element by: its identifier and its classes, or those of the selector that finds it."""
        if isinstance(target, Element):
            return " ".join(self.attribute(target, name) or "" for name in ("id", "class")).split()
        made = target.made_by if isinstance(target, External) else None
        selector = selector_text(made.arguments[0]) if made is not None and made.arguments else None
        return re.findall(r"[#.]([\w-]+)", selector.rpartition(" ")[2]) if selector is not None else []

    def marks_of(self, target: Value | None) -> list[str]:
        """What tells an element from others in a selector: its identifier (`#save`), else its classes (`.save`); of
        what a selector finds, those of the last part that names some."""
        if isinstance(target, Element) and target.serial not in self.m.dom.sought:
            own = self.attribute(target, "id")
            return [f"#{own}"] if own else [f".{name}" for name in (self.attribute(target, "class") or "").split()]
        if isinstance(target, Element):
            selector: str | None = self.m.dom.sought[target.serial]
        else:
            made = target.made_by if isinstance(target, External) else None
            selector = selector_text(made.arguments[0]) if made is not None and made.arguments else None
            if selector is not None and made is not None and made.path[-1] in _BY_MARK:
                return [_BY_MARK[made.path[-1]] + selector]
        found = [_MARK.findall(part) for part in selector.split()] if selector is not None else []
        marks: list[str] = next((each for each in reversed(found) if each), [])
        return [mark for mark in marks if mark[0] == "#"] or marks

    def told(self, selector: str, tag: str, attributes: dict[str, str], site: Site) -> Element:
        """An element of a page that is not in sight, as far as a selector tells of it: one for each selector."""
        known = self._told.get(selector)
        if known is None:
            with self.m.at(Moment(Frame(self.m.frame.unit), run=LOADING)):
                known = self._told[selector] = self.m.dom.new_element(tag, site, attributes)
            self.m.dom.found.add(known.serial)
            self.m.dom.sought[known.serial] = selector
        return known

    def has(self, element: Element, name: str) -> bool:
        """Whether anything is known to have been given to an element as an attribute."""
        return self._slot_of(element, name) is not None

    def has_for_certain(self, element: Element, name: str) -> bool:
        """The same of an element that this run has made, and of an attribute that says a text: one that is a flag is
        taken away by a property, too."""
        slot = self._slot_of(element, name) if element.run == self.m.run and name in _TEXTUAL else None
        return slot is not None and all(is_nullish(each) is not True for each in alternatives(slot.value))

    def is_selected(self, element: Element, selector: str, perhaps: bool = False) -> bool:
        """Whether the last part of a selector is about an element, as far as its tag and attributes tell: of what they
        may be, one is enough; `perhaps`: what is not known of them may be so, too."""
        if "," in selector:
            return any(self.is_selected(element, one.strip(), perhaps) for one in selector.split(","))
        asked = _asked_by(selector)
        if asked is None or (asked.tag and asked.tag != element.tag):
            # what a component of a package shows may be called so
            is_any = perhaps and not element.tag and element.serial in self.m.own_content.shown
            if asked is None or not (is_any and asked.attributes):
                return False
        for name, how, value in asked.attributes:
            slot = self._slot_of(element, name)
            if slot is None or (value and not self._says(name, slot.value, how, value, perhaps)):
                return False
        return self._is_placed(element, selector)

    @staticmethod
    def _says(name: str, held: Value, how: str, asked: str, perhaps: bool) -> bool:
        if perhaps:
            return may_say(name, held, how, asked)
        if how == PERHAPS and any(not isinstance(item, (Constant, Text)) for item in alternatives(held)):
            return True
        return any(is_said(how, text, asked) for text in (class_texts if name == "class" else texts_of)(held))

    def _is_placed(self, element: Element, selector: str) -> bool:
        """Whether an element stands among those beside it where a selector says; so it does if these are not known."""
        places = tuple(places_of(selector.rsplit(" ", 1)[-1])) if "-child" in selector else ()
        if not places or element.site is None:
            return True
        beside = self.beside(element, element.site)
        parent = self.parent(element, element.site)
        is_told = element in beside and isinstance(parent, Element) and self.is_in_place(parent)
        return not is_told or stands_at(places, beside.index(element), len(beside))

    def is_selected_by(self, element: Element, selector: Constant | Text) -> bool:
        """Whether a selector is about an element: one that ends with what nobody knows, if the element's identifier
        begins as it does and ends so, too."""
        text = property_key(selector)
        if text is not None:
            return self.is_selected(element, text)
        slot = self._slot_of(element, "id")
        own = slot.value if slot is not None else None
        begins = selector.prefix if isinstance(selector, Text) else ""
        return len(begins) > 1 and isinstance(own, Text) and begins == f"#{own.prefix}" and not own.ending

    def is_other(self, element: Element, selector: str) -> bool:
        """Whether a selector is about others than this element, which the handler made or a listener asks about."""
        is_own = element.run == self.m.run > LOADING or self.m.dom.asked is element
        is_told = is_own and element.tag and element.serial not in self.markup
        if not is_told or element.serial in self.vague or element.serial in self.m.dom.found:
            return False
        return not any(self.may_be_selected(element, one.strip()) for one in selector.split(","))

    def may_be_selected(self, element: Element, selector: str) -> bool:
        """Whether one selector may be about an element, as far as its tag and attributes tell."""
        asked = _asked_by(selector)
        if asked is None or ":" in selector:
            return True
        return asked.tag in ("", element.tag) and all(self._may_hold(element, *each) for each in asked.attributes)

    def _may_hold(self, element: Element, name: str, how: str, value: str) -> bool:
        slot = self._slot_of(element, name)
        held = property_key(slot.value) if slot is not None else None
        return slot is not None and (held is None or not value or is_said(how, held, value))

    def parent(self, element: Element, site: Site) -> Value | None:
        """What an element stands in: an element, something of the document; None if it stands nowhere."""
        slot = element.slots.get("parentNode")
        if slot is not None:
            return slot.value
        markup = self.markup.get(element.serial)
        around = markup.parent if markup is not None else None
        if around is not None:
            return _ROOTS.get(around.tag) or self.of_markup(around, site)
        return element.around or self._root_of(element)

    def _root_of(self, element: Element) -> Value | None:
        """What of the document an element stands in, somewhere, that was found without its markup."""
        if element.serial not in self.m.dom.found:
            return None
        return DOCUMENT if element.tag in _OF_HEAD else _ROOTS["body"]

    def next_to(self, element: Element, site: Site) -> Value | None:
        """What an element stands in itself; None where that is not in sight."""
        parent = self.parent(element, site)
        is_somewhere = parent is _ROOTS["body"] and element.serial not in self.markup
        return None if is_somewhere and "parentNode" not in element.slots else parent

    def around(self, target: Value, site: Site, composed: bool = True) -> Iterator[Value]:
        """An element and what it stands in, up to the window; `composed`: also beyond the shadow root it is in."""
        here: Value | None = target
        for _ in range(MOST_DESCENDANTS):
            if here is None:
                return
            yield here
            if isinstance(here, External) and here.path in self.roots and self.roots[here.path] is not target:
                yield self.roots[here.path]
            if isinstance(here, Element):
                host = here.slots.get("host")
                here = (host.value if composed else None) if host is not None else self.parent(here, site)
            elif isinstance(here, External) and here.path[:1] == DOCUMENT.path:
                is_found = "()" in here.path
                here = _ROOTS["body"] if is_found else WINDOW if here.path == DOCUMENT.path else DOCUMENT
            else:
                return

    def is_connected(self, element: Element, site: Site) -> bool:
        """Whether an element stands in the document."""
        around = self.around(element, site)
        return any(isinstance(one, External) for here in around for one in alternatives(here))

    def holder(self, target: External) -> Element:
        """What holds what code puts into something of the document that has no markup."""
        known = self.holders.get(target.path)
        if known is None:
            with self.m.at(Moment(Frame(self.m.frame.unit), run=LOADING)):
                known = self.holders[target.path] = Element()
                self.m.heap.give(known, "parentNode", target)
                self.m.dom.found.add(known.serial)
        return known

    def is_whole(self, element: Element) -> bool:
        """Whether a page writes an element, and all that stands around it."""
        markup = self.markup.get(element.serial)
        return markup is not None and markup.page is not None and not markup.is_part

    def beside(self, element: Element, site: Site) -> list[Element]:
        """The elements that stand in what an element stands in, and the element itself."""
        parent = self.parent(element, site)
        if isinstance(parent, Element):
            return list(self.children(parent, site))
        markup = self.markup.get(element.serial)
        around = markup.parent if markup is not None else None
        return [self.of_markup(inner, site) for inner in around.children] if around is not None else []

    def children(self, element: Element, site: Site) -> Iterator[Element]:
        """The elements that an element holds itself, as far as they are known."""
        markup = self.markup.get(element.serial)
        if markup is not None and _REPLACES.isdisjoint(element.slots):
            yield from (self.of_markup(inner, site) for inner in markup.children)
        yield from self.m.surroundings.elements_in(element)
        if not element.elements and _REPLACES.isdisjoint(element.slots):
            for item, _ in self.m.markup.whole_of(element).inside:
                if isinstance(item, Element):
                    yield from self._each_of(item, element)

    def _each_of(self, inner: Element, holder: Element) -> Iterator[Element]:
        """What a template has written in an element stands there; of a list what it has made for the items that the
        element was made for."""
        made = self.m.markup.of_items(inner)
        for each in made:
            if each.item[: len(holder.item)] == holder.item:
                each.around = holder
                yield each
        if not made:
            yield inner

    def is_in_place(self, element: Element) -> bool:
        """Whether what an element holds stands where it is written: no template may leave something out."""
        made = self.m.markup
        inside = made.whole_of(element).inside
        return all(
            is_certain or (isinstance(item, Element) and made.are_all(made.of_items(item)))
            for item, is_certain in inside
        )

    def descendants(self, element: Element, site: Site) -> Iterator[Element]:
        """The elements inside an element, in the order of the document."""
        return islice(self._inside(element, site, set()), MOST_DESCENDANTS)

    def _inside(self, element: Element, site: Site, seen: set[int]) -> Iterator[Element]:
        for child in self.children(element, site):
            if child.serial not in seen:
                seen.add(child.serial)
                yield child
                yield from self._inside(child, site, seen)

    def find_inside(self, element: Element, selectors: str, site: Site) -> list[Element]:
        """The elements inside an element that one of a list of selectors finds."""
        self.m.placing.renew(site)
        listed = selectors.split(",") if "(" not in selectors else [selectors]
        wanted = [_STEP.split(each.strip()) for each in listed if not _NEXT.search(each)]
        inside = self.descendants(element, site) if wanted else iter(())
        found = [held for held in inside if any(self.stands_in(held, steps, site) for steps in wanted)]
        return self.m.shown_under.those_there(found)

    def first_inside(self, element: Element, selector: str, site: Site) -> list[Value]:
        """What may be the first of the elements inside an element that a selector finds: those that a condition shows,
        up to one that stands there anyhow, else none. What it asks of those around it decides only where one stands in
        such: the others may not be in sight."""
        self.m.placing.renew(site)
        steps = [] if _NEXT.search(selector) or "," in selector else _STEP.split(selector.strip())
        around: list[Value] = []
        hidden: list[Value] = []
        found: list[tuple[Element, frozenset[int]]] = []
        for held in self.descendants(element, site):
            if self.is_selected(held, selector):
                if len(steps) > 1 and not self.stands_in(held, steps, site):
                    around = around or [held]
                    continue
                if self.m.shown_under.is_left_out(held):
                    hidden = hidden or [held]
                    continue
                shown_by = self._shown_by(held, element, site)
                if not any(known <= shown_by for _, known in found):
                    found.append((held, shown_by))
                if not shown_by and HOLE not in selector:
                    return [each for each, _ in found]
        return [*(each for each, _ in found), *(around or [Constant(None)])] if found else hidden or around

    def _shown_by(self, held: Element, root: Element, site: Site) -> frozenset[int]:
        """What a condition shows of an element in another, and of what stands between them, by their serials."""
        shown: set[int] = set()
        here: Element = held
        for _ in range(MOST_DESCENDANTS):
            parent = self.parent(here, site)
            holds = parent.elements if isinstance(parent, Element) else ()
            if here.serial in self.perhaps or any(isinstance(each, Union) and here in each.values for each in holds):
                shown.add(here.serial)
            if parent is root or not isinstance(parent, Element):
                break
            here = parent
        return frozenset(shown)

    def stands_in(self, element: Element, steps: list[str], site: Site, perhaps: bool = False) -> bool:
        """Whether the last of some steps selects an element, and the others what is around it."""
        is_any = perhaps and element.serial in self.m.own_content.shown
        return self.is_selected(element, steps[-1], is_any) and self.stands_around(element, steps, site, perhaps)

    def stands_around(self, element: Element, steps: list[str], site: Site, perhaps: bool = False) -> bool:
        """Whether all but the last of some steps select what is around an element, in their order. Between the steps
        stands what relates them: `>`, or a blank. `perhaps`: what a component of a package shows around it, too, if
        nothing of the project is meant."""
        around = list(islice(self.around(element, site), 1, MOST_DESCENDANTS))
        packaged = self.m.surroundings.packaged
        is_packaged = perhaps and any(isinstance(one, Obj) and one.serial in packaged for one in (element, *around))

        def is_met(step: int, begin: int) -> bool:
            if step < 0:
                return True
            if is_packaged and not self._is_written(steps[step]):
                return is_met(step - 2, begin)
            places = range(begin, min(begin + 1, len(around)) if ">" in steps[step + 1] else len(around))
            return any(self.is_step(around[at], steps[step]) and is_met(step - 2, at + 1) for at in places)

        return is_met(len(steps) - 3, 0)

    def _is_written(self, selector: str) -> bool:
        """Whether the project's own markup has what a selector finds."""
        found = self.m.loader.found
        return selector in _ROOTS or bool(found.elements(selector) or found.written(selector))

    def may_stand_in(self, element: Element, steps: list[str], site: Site) -> bool:
        """The same where what an element stands in ends out of sight: only what is directly around it is told."""
        if self.is_connected(element, site):
            return False
        around = islice(self.around(element, site), 1, MOST_DESCENDANTS)
        for step in range(len(steps) - 3, -1, -2):
            here = next(around, None) if ">" in steps[step + 1] else None
            if here is None:
                break
            if not self.is_step(here, steps[step]):
                return False
        return True

    def is_step(self, here: Value, selector: str) -> bool:
        if isinstance(here, External):
            return selector in _ROOTS and here.path == _ROOTS[selector].path
        return isinstance(here, Element) and self.is_selected(here, selector)

    def find_added(self, selector: str, standing: Sequence[ElementMarkup], site: Site) -> Value | None:
        """What code has put into the document and a selector finds. `standing`: of which markup its text says that it
        is meant; of several modules nobody knows which one shows it."""
        self.m.placing.renew(site)
        places = {markup.identity for markup in standing}
        is_one = len({path for path, _ in places}) <= 1
        steps = steps_of(selector)
        first: Element | None = None
        hidden: Element | None = None
        seen: set[int] = set()  # elements stand in each other
        for holder in (self.added, *self.holders.values(), *self.elements.values()):
            is_holding = bool(holder.elements) or holder.rest is not None or bool(holder.inside)
            if holder.serial not in seen and is_holding:
                for held in islice(self._inside(holder, site, seen), MOST_DESCENDANTS):
                    if self.is_selected(held, selector) and (not places or self._is_meant(held, places, is_one)):
                        if len(steps) < 2 or self.stands_in(held, steps, site):
                            if not self.m.shown_under.is_left_out(held):
                                held = _as_appeared(self, held, steps[-1] if steps else selector)
                                alike = (each for place in _alike(self, selector, steps, site) for each in place)
                                return join((held, *self.m.surroundings.instead(held, alike)))
                            hidden = hidden or held
                        elif first is None and self.may_stand_in(held, steps, site):
                            first = held
        return self._shown(selector, steps, site) or hidden or first

    def find_all_added(self, selector: str, site: Site) -> list[Element]:
        """All that code has put into the document, or a component shows, and a selector finds."""
        steps = steps_of(selector)
        found: dict[int, Element] = {}
        perhaps: dict[int, Element] = {}  # in what components of packages show
        seen: set[int] = set()
        for holder in (self.added, *self.holders.values(), *self.elements.values()):
            for held in (holder, *islice(self._inside(holder, site, seen), MOST_DESCENDANTS)):
                is_one = held.serial not in self.markup and not self.m.markup.of_items(held)
                is_meant = is_one and self.is_selected(held, selector)
                if is_meant and (len(steps) < 2 or self.stands_in(held, steps, site)):
                    found[held.serial] = held
                elif is_one and self.stands_in(held, steps, site, perhaps=True):
                    perhaps[held.serial] = held
        return self.m.shown_under.those_there((found or perhaps).values())

    def _shown(self, selector: str, steps: list[str], site: Site) -> Value | None:
        """What a template shows and a selector finds, if there is one place that it can mean, with what a condition
        shows instead; else the one that it may mean, as far as its attributes are known. Of what stands for each item
        of a list, the first that it is about."""
        last = steps[-1] if steps else selector
        for perhaps in (False, True):
            places = list(_alike(self, selector, steps, site, perhaps))
            found = [alike[0] for alike in places]
            told = [item for each in found for item in self.m.markup.of_items(each) if self.is_selected(item, last)]
            if told:
                return told[0]
            if len(found) > 1:
                found = self.m.shown_under.those_there(found)
            if found:
                instead = self.m.surroundings.instead(found[0], [each for alike in places for each in alike])
                is_told = all(each in instead for each in found[1:])
                return join((found[0], *instead)) if is_told else None
        return None

    def _is_meant(self, held: Element, places: set[Any], is_one: bool) -> bool:
        """Whether an element is of markup that is meant, or of none: code has made it."""
        site = held.site
        at = (site.file.path, site.start) if site is not None else None
        if at in places:
            return is_one
        is_written = site is not None and site.file.data[site.start : site.start + 1] == b"<"
        return at not in self.elements and not is_written

    def put_behind(self, parent: Element, before: Element | None, child: Element) -> None:
        """Put an element into one, behind another that stands there, else as the first."""
        at = parent.elements.index(before) + 1 if before in parent.elements else 0
        self.m.heap.fill(parent, (*parent.elements[:at], child, *parent.elements[at:]))
        self.m.heap.put(child, "parentNode", parent, None)

    def put(self, parent: Value, children: list[Value], site: Site) -> None:
        """Put elements into an element, or into something of the document."""
        made = [item for child in children for item in alternatives(child) if isinstance(item, Element)]
        holder = parent if isinstance(parent, Element) else self.added
        if made:
            kept = tuple(held for held in holder.elements if held not in made)
            self.m.heap.fill(holder, (*kept, *made))
        for item in made:
            self.m.heap.put(item, "parentNode", parent, None)

    def take_out(self, element: Element) -> None:
        """Take an element out of where it stands."""
        slot = element.slots.get("parentNode")
        if slot is not None:
            holder = slot.value if isinstance(slot.value, Element) else self.added
            left = ([item for item in alternatives(held) if item is not element] for held in holder.elements)
            self.m.heap.fill(holder, tuple(join(items) for items in left if items))
            self.m.heap.remove(element, "parentNode")


def _alike(tree: Tree, selector: str, steps: list[str], site: Site, perhaps: bool = False) -> Iterator[list[Element]]:
    """What templates show and a selector finds, by the places of their markup."""
    last = steps[-1] if steps else selector
    for place, first in tree.elements.items():
        appeared = tree.appeared.get(place)
        is_there = appeared is not None and appeared.run == tree.m.run
        standing = (first, *tree.others.get(place, ()))
        alike = [
            element
            for element in ((appeared, *standing) if appeared is not None and is_there else standing)
            if element.serial not in tree.markup and tree.is_selected(element, last, perhaps)
            if len(steps) < 2 or tree.stands_around(element, steps, site, perhaps)
        ]
        if alike:
            yield alike


def _as_appeared(tree: Tree, held: Element, selector: str) -> Element:
    """Of the elements that one place of markup has made, the one that the handler has made appear."""
    place = (held.site.file.path, held.site.start) if held.site is not None else None
    known = tree.appeared.get(place)
    is_there = known is not None and known.run == tree.m.run and tree.is_selected(known, selector)
    return known if known is not None and is_there else held


def _is_of_list(described: Description) -> bool:
    """Whether a template shows a component for any item of a list."""
    markup = described.markup
    return markup is not None and any(held.is_item for held in markup.held)
