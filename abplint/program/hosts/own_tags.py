"""The element that a component of Angular is: with the tag of its selector, what its decorators give it, and what the
template that shows it does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.hosts.directives import host_of, listeners_of
from abplint.program.moment import LOADING
from abplint.program.objects import Description, Element, Func
from abplint.program.values import Constant, Obj, Site, Value, alternatives, property_key, truth

if TYPE_CHECKING:
    from abplint.program.hosts.angular import Angular
    from abplint.program.machine import Machine

_TAG: Final = regex(r"[a-z][\w-]*")
_LITERAL: Final = regex(r"""\s*(['"])([^'"\\]*)\1\s*""")
_ATTRIBUTE: Final = regex(r"\[?(?:attr\.)?([a-z][\w-]*)\]?")
_ONE_CLASS: Final = regex(r"\[?class\.([\w-]+)\]?")


class OwnTags:
    """Elements that components are."""

    def __init__(self, m: Machine, host: Angular) -> None:
        self.m = m
        self._host = host

    @contextmanager
    def within(self, instance: Obj, options: Obj, props: Obj, site: Site) -> Iterator[None]:
        """While the template of a component is shown: it stands in the component's own element."""
        if isinstance(props, Description) and props.markup is None and isinstance(props.around, Element):
            for event, listener in self._hears(instance, options, site):  # an element of the page that asked for it
                self._listen(props.around, event, listener, site)
            yield
            return
        tag = _TAG.match(property_key(options.slots["selector"].value) or "") if "selector" in options.slots else None
        if tag is None or self.m.run != LOADING or self.m.placing.around is not None:
            yield
            return
        heard = list(self._heard(instance, options, props, site))
        if not heard and "-" not in tag[0]:
            yield
            return
        made = self.m.dom.new_element(tag[0], site, self._attributes(instance, options, props))
        for event, listener, at in heard:
            self._listen(made, event, listener, at)
        self.m.surroundings.note_stand_in(made)
        self.m.dom.tree.note_made(made, (site.file.path, site.start))
        with self.m.surroundings.rendering_into(made):
            yield

    def _listen(self, element: Element, event: str, listener: Value, at: Site) -> None:
        name, *keys = event.split(".")
        self.m.events.listen(element, name, listener, at)
        self.m.events.keyed.note(element, name, listener, keys)

    def _hears(self, instance: Obj, options: Obj, site: Site) -> Iterator[tuple[str, Value]]:
        """The events of the element itself that methods of the component listen for."""
        for event, place, method in listeners_of(self.m, instance, options, site):
            if place is None:
                yield event, self._host.bound(method, instance)

    def _heard(self, instance: Obj, options: Obj, props: Obj, site: Site) -> Iterator[tuple[str, Value, Site]]:
        """The events of the element itself that something listens for: methods of the component, and whoever shows it
        where the component has no output of that name."""
        for event, listener in self._hears(instance, options, site):
            yield event, listener, site
        for name, slot in list(props.slots.items()):
            heard = name[2:3].lower() + name[3:] if name[:2] == "on" and name[2:3].isupper() else None
            if heard is not None and self.m.heap.find(instance, heard)[0] is None:
                for item in alternatives(slot.value):
                    if isinstance(item, Func):
                        yield heard, item, slot.site or site

    def _attributes(self, instance: Obj, options: Obj, props: Obj) -> dict[str, str]:
        """What the element says, as far as that is written down."""
        said: dict[str, str] = {}
        classes: list[str] = []

        def give(name: str, text: str | None, is_there: bool) -> None:
            one = _ONE_CLASS.fullmatch(name)
            known = _ATTRIBUTE.fullmatch(name)
            if one is not None and is_there:
                classes.append(one[1])
            elif known is not None and known[1] == "class" and text is not None:
                classes.extend(text.split())
            elif known is not None and text is not None:
                said[known[1]] = text

        for name, slot in props.slots.items() if isinstance(props, Description) else ():
            give({"className": "class"}.get(name, name), property_key(slot.value), is_there=True)
        for name, code in host_of(options):
            literal = _LITERAL.fullmatch(code)
            if name[:1] != "(":
                text = code if name[:1] != "[" else literal[2] if literal is not None else None
                give(name, text, is_there=code == "true")
        bound, _ = self.m.heap.find(instance, "_bound")
        for entry in self.m.iteration.listed(bound.value if bound else None):
            if not isinstance(entry, Obj):
                continue
            name, to = (property_key(entry.slots[each].value) or "" for each in ("name", "to"))
            held, _ = self.m.heap.find(instance, name)
            if held is not None and held.getter is None:
                is_constant = isinstance(held.value, Constant)
                give(to, property_key(held.value), is_there=is_constant and truth(held.value) is True)
        return {**said, **({"class": " ".join(classes)} if classes else {})}
