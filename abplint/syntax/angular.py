"""Angular's templates: inline, in a string of a component's decorator, or in a file of their own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import Final

from abplint.patterns import regex
from abplint.syntax.bindings import Binding, camel_case, event_property, listener_of, mustaches
from abplint.syntax.facts import Assign, Binary, Call, Evaluate, Expression, Function, Literal, Member, Name, This
from abplint.syntax.html import Attribute, parse_page
from abplint.syntax.parse import Dialect
from abplint.syntax.shown import angular_regions
from abplint.syntax.template import ComponentMarkup
from abplint.syntax.walking import slots_of

_BLOCK_NAMES: Final = regex(rb"@for\s*\(\s*(\w+)\s+of\b|;\s*as\s+(\w+)\s*\)|@let\s+(\w+)\s*=")
_MICROSYNTAX: Final = regex(rb"\blet\s+(\w+)|\bas\s+(\w+)")
_CALLED: Final = regex(rb"\bas\s+(\w+)")
_PIPE: Final = regex(rb"(?<!\|)\|(?!\||\s*async\b)")


def parse_template(data: bytes, start: int, end: int) -> Function:
    """The function that makes the elements of a template, which is `start`..`end` of a file."""
    outside = re.sub(rb"[^\n]", b" ", data[:start]), re.sub(rb"[^\n]", b" ", data[end:])
    masked = outside[0] + data[start:end] + outside[1]
    tags = parse_page(data, masked, is_component=True).tags
    given = _ARGUMENTS.sub(lambda match: match[0].replace(b":", b"^"), data[start:end])
    data = data[:start] + given + data[end:]
    template = ComponentMarkup(data, Dialect.TYPESCRIPT, tags, angular_bindings, lambda tag: False, This(start, start))
    template.regions = angular_regions(data, start, end)
    template.meant = _piped
    template.texts = partial(mustaches, data, start, end)
    for match in _BLOCK_NAMES.finditer(data, start, end):
        template.locals.add(next(name for name in match.groups() if name).decode())
    for tag in tags:
        for attribute in tag.attributes.values():
            if attribute.raw_name.startswith("#"):
                name = attribute.raw_name[1:]
                template.locals.add(name)
                if attribute.value_end <= attribute.value_start:  # else it is what a directive exports
                    template.inner.append(_referred(name, attribute.start + 1))
    return template.function(start, end)


def _referred(name: str, start: int) -> Evaluate:
    """`name = this.$refs.name`: what a template calls by the name of a reference."""
    end = start + len(name)
    held = Member(start, end, Member(start, end, This(start, start), "$refs", start), name, start)
    return Evaluate(start, end, Assign(start, end, Name(start, end, name), "=", held))


LATEST: Final = "*async*"  # called, it gives what an observable, or a promise, has come to at last
PIPED: Final = "*piped*"  # called with the name of a pipe, a value and more, it gives what the pipe makes of that
_ASYNC: Final = "async"
# the arguments of a pipe, which no language but that of templates separates so: another sign of the same length does
_ARGUMENTS: Final = regex(rb"(?<!\|)\|\s*[\w$]+(?:\s*:[^:|?,{}()\"<>]+)+")


def _piped(value: Expression) -> Expression:
    """An expression with what its pipes do."""
    if isinstance(value, Binary) and value.operator == "|":
        start, end, given = value.start, value.end, _piped(value.left)
        pipe: Expression = value.right
        more: list[Expression] = []
        while isinstance(pipe, Binary) and pipe.operator == "^":
            more.insert(0, _piped(pipe.right))
            pipe = pipe.left
        if isinstance(pipe, Name) and pipe.name == _ASYNC:
            return Call(start, end, Name(start, start, LATEST), [given])
        name = pipe.name if isinstance(pipe, Name) else ""
        return Call(start, end, Name(start, start, PIPED), [Literal(start, start, name), given, *more])
    for name in slots_of(type(value)):
        part = getattr(value, name)
        if isinstance(part, Expression) and not isinstance(part, Function):
            setattr(value, name, _piped(part))
        elif isinstance(part, list) and all(isinstance(item, Expression) for item in part):
            part[:] = [_piped(item) for item in part]
    return value


_ITEMS: Final = regex(rb"\s*let\s+(\w+)\s+of\s+")
_END: Final = regex(rb";|\s+as\s|,?\s+(?:trackBy|let|index)\b")


def angular_bindings(attribute: Attribute, data: bytes) -> Iterable[Binding]:
    """What an attribute of a template says. A value that goes through a pipe other than `async` is not known."""
    name, start, end = attribute.raw_name, attribute.value_start, attribute.value_end
    if name.startswith("[(") and name.endswith(")]"):
        yield Binding("value", name[2:-2], start, end)
        is_control = name[2:-2] == "ngModel"  # a listener may stand beside it: `(ngModelChange)`
        yield Binding(
            "assign", "onUpdate:ngModel" if is_control else event_property(f"{name[2:-2]}-change"), start, end
        )
    elif name.startswith("(") and name.endswith(")"):
        target, _, event = name[1:-1].rpartition(":")
        if target in ("window", "document"):
            yield Binding("runs", "*listen*", start, end, (event,))
        else:
            event, *modifiers = event.split(".")
            yield Binding("event", listener_of(event, modifiers), start, end)
    elif name.startswith("[") and name.endswith("]"):
        key = name[1:-1].removeprefix("attr.")
        if key.startswith("class."):
            at = attribute.start + len(name.encode()) - 1
            yield Binding("static", "class", at - len(key[6:].encode()), at)
        key = "class" if key == "ngClass" else key
        if "." not in key and not _PIPE.search(data, start, end):
            yield Binding("value", key, start, end)
        else:
            yield Binding("says", key, start, end)
    elif name.startswith("#"):
        yield Binding("static", "ref", attribute.start + 1, attribute.start + len(name))
    elif name.startswith("*"):
        names = (first or second for first, second in _MICROSYNTAX.findall(data[start:end]))
        yield Binding("locals", name, names=tuple(word.decode() for word in names))
        items = _ITEMS.match(data, start, end)
        first = items.end() if items is not None else start
        rest = _END.search(data, first, end)
        last = rest.start() if rest is not None else end
        if items is not None:
            yield Binding("items", items[1].decode(), first, last, (items[1].decode(),))
        elif name == "*ngIf" and (called := _CALLED.search(data, start, end)) is not None:
            yield Binding("holds", called[1].decode(), first, last, (called[1].decode(),))
        elif name == "*ngComponentOutlet":
            yield Binding("tag", name, first, last)
    elif name.startswith("let-"):
        yield Binding("locals", name, names=(camel_case(name[4:]),))
    elif b"{{" in data[start:end]:
        yield Binding("text", name.removeprefix("attr."), start, end)
    else:
        yield Binding("static", name, start, end)
