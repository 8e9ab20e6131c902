"""What a component is given and does not declare, as it falls through to what is all of its template."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from abplint.syntax.bindings import ATTRIBUTES, is_listener
from abplint.syntax.facts import ArrayLiteral, Expression, Literal, Member, Name, Property

_CLASS: Final = "class"
_ANOTHER: Final = "Capture"  # behind the name of a listener: another one of the same event


class FallsThrough(NamedTuple):
    """What falls through to an element or a component. `is_class_alone`: its classes, and nothing else; `emitted`: the
    properties of events that the component tells of by itself, which listen to nothing else."""

    is_class_alone: bool
    emitted: tuple[str, ...] = ()

    def added_to(self, properties: list[Property], start: int, end: int) -> list[Property]:
        """The attributes of a tag, with what falls through to it: both have classes, and both listen."""
        if self.is_class_alone:
            given = Property(start, end, "value", _CLASS, start, end, _given(start, end, _CLASS))
            return with_one_class([given, *properties])
        whole = Property(start, end, "spread", None, start, start, Name(start, end, ATTRIBUTES))
        none = [_value(start, end, each, Literal(start, end, None)) for each in self.emitted]
        return with_one_class([whole, *none, *properties, *self._listening(properties, start, end)])

    def _listening(self, properties: list[Property], start: int, end: int) -> Iterator[Property]:
        """What is given to listen for an event for which the tag listens itself."""
        for each in properties:
            if isinstance(each.key, str) and is_listener(each.key) and each.key not in self.emitted:
                yield _value(start, end, f"{each.key}{_ANOTHER}", _given(start, end, each.key))


def with_one_class(properties: list[Property]) -> list[Property]:
    """The attributes of an element, with all that it says of its classes in one list: what a component is given has
    some, too, where it is handed on."""
    classes = [each for each in properties if each.key == _CLASS and each.value is not None]
    values: list[Expression | None] = [each.value for each in classes]
    values += [_given(each.start, each.end, _CLASS) for each in properties if classes and _hands_on(each)]
    if len(values) < 2:
        return properties
    first, last = classes[0], classes[-1]
    one = _value(first.start, first.end, _CLASS, ArrayLiteral(first.start, last.end, values))
    return [one if each is first else each for each in properties if each is first or each not in classes]


def _hands_on(each: Property) -> bool:
    return each.kind == "spread" and isinstance(each.value, Name) and each.value.name == ATTRIBUTES


def _given(start: int, end: int, name: str) -> Expression:
    return Member(start, end, Name(start, end, ATTRIBUTES), name, start)


def _value(start: int, end: int, name: str, value: Expression) -> Property:
    return Property(start, end, "value", name, start, end, value)
