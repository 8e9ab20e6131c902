"""Which of an application's routes a path leads to, in the notation that routers share: `/notes/:id`, `/files/*`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import DEEPEST_ROUTE
from abplint.program.hosts.host import Host, NativeFunction, argument
from abplint.program.objects import Array, Description
from abplint.program.values import (
    HOLE,
    NOTHING,
    Constant,
    Obj,
    Site,
    Text,
    Value,
    alternatives,
    join,
    property_key,
    truth,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_REST: Final = regex(r"\*+|\$|:\w+(?:\(\.[*+]\)|\*|\+)+|\(\.\*\)")  # a part of a pattern that any parts fit
_PART: Final = regex(r"[:$]\w+(\([^)]*\))?(?P<may_lack>\?)?")
_SHOWS: Final = frozenset(
    "element component components Component lazy loadComponent loader action run redirect redirectTo".split()
)
_STATIC, _PARAMETER, _ANY = 3, 2, 1  # how much a part of a pattern says: of several patterns that fit, most is meant


class WrittenRoute(NamedTuple):
    """A route as the application writes it: an object, or the element that stands for it, and its whole pattern."""

    pattern: str
    record: Obj
    depth: int = 0


def fit(pattern: str, path: str) -> int:
    """How well a path fits a pattern: 0 if it does not, or if nobody can tell, as a `HOLE` in the path is not known."""
    asked, given = _parts(pattern), _parts(re.split(r"[?#]", path, maxsplit=1)[0])
    score = 1
    for position, part in enumerate(asked):
        if _REST.fullmatch(part):
            return score + _ANY
        parameter = _PART.fullmatch(part)
        if position >= len(given):
            if parameter is None or not parameter["may_lack"]:
                return 0
        elif parameter is not None:
            score += _PARAMETER
        elif HOLE in given[position] or part.lower() != given[position].lower():
            return 0
        else:
            score += _STATIC
    return score if len(given) <= len(asked) else 0


def _parts(path: str) -> list[str]:
    return [part for part in path.split("/") if part]


def path_of(value: Value) -> str | None:
    """A path with a `HOLE` for each part that is not known; None where its parts cannot be told from each other."""
    if isinstance(value, Text):
        path = value.markup or f"{value.prefix}{HOLE}{value.ending}"
        path = re.split(r"[?#]", path, maxsplit=1)[0]
        is_told = all(part == HOLE for part in _parts(path) if HOLE in part)
        return path if is_told and path.startswith("/") else None
    return value.value if isinstance(value, Constant) and isinstance(value.value, str) else None


def _routes(m: Machine, value: Value, base: str, site: Site, depth: int) -> Iterator[WrittenRoute]:
    """The routes that a list, an object or markup stands for, and those below them."""
    for item in alternatives(value) if depth < DEEPEST_ROUTE else ():
        if isinstance(item, Array):
            for each in (*item.elements, *((item.rest,) if item.rest is not None else ())):
                yield from _routes(m, each, base, site, depth + 1)
        elif isinstance(item, Obj):
            m.tick()
            for path in [property_key(each) for each in _own(m, item, "path", site)] or [""]:
                if path is None:
                    continue
                pattern = path if path.startswith("/") else f"{base}/{path}"
                yield WrittenRoute(pattern, item, depth)
                for below in _own(m, item, "children", site):
                    yield from _routes(m, below, pattern.removesuffix("/*"), site, depth + 1)


def _own(m: Machine, item: Obj, name: str, site: Site) -> Sequence[Value]:
    """What a route says of itself; of a list (`path={['/a', '/b']}`), each."""
    if name not in item.slots:
        return ()
    found: list[Value] = []
    for value in alternatives(m.properties.member(item, name, site)):
        found += value.elements if isinstance(value, Array) and name == "path" else (value,)
    return found


def _is_shown(record: Obj) -> bool:
    """Whether a route shows something by itself, and does not only hold others."""
    if isinstance(record, Description):
        children = record.slots.get("children")
        inside = alternatives(children.value) if children is not None else ()
        parts = [part for item in inside for part in (item.elements if isinstance(item, Array) else (item,))]
        holds = any(isinstance(part, Description) and {"path", "index"} & part.slots.keys() for part in parts)
        return ("path" in record.slots and not holds) or "index" in record.slots
    return not record.slots.keys().isdisjoint(_SHOWS)


def _route_of(m: Machine, given: list[Value], site: Site) -> Value:
    """`routeOf(routes, path, isNested)`: the route that a path is for; nested ones may begin anywhere in it."""
    routes = [each for each in _routes(m, argument(given, 0), "", site, 0) if _is_shown(each.record)]
    found: list[Value] = []
    for option in alternatives(argument(given, 1)):
        path = path_of(option)
        if path is None:
            continue
        parts = _parts(path)
        starts = range(len(parts) + 1) if truth(argument(given, 2)) is True else (0,)
        scored = [
            ((fit(each.pattern, "/".join(parts[at:])), each.depth), each.record) for at in starts for each in routes
        ]
        (score, _), record = max(scored, key=lambda each: each[0], default=((0, 0), None))
        if score and record is not None:
            found.append(record)
    return join(found) if found else NOTHING


def _page_of(m: Machine, given: list[Value], site: Site) -> Value:
    """`pageOf(path)`: what the module of the page exports by default that the app's framework shows for a path."""
    found: list[Value] = []
    for option in alternatives(argument(given, 0)):
        path = path_of(option)
        pages = m.loader.routed_pages() if path is not None else ()
        score, module = max(((fit(pattern, path or ""), module) for pattern, module in pages), default=(0, ""))
        unit = m.loading.load_module(module, lazy=False) if score else None
        if unit is not None:
            found.append(m.modules.exported(unit, "default", site))
    return join(found) if found else NOTHING


class Routes(Host):
    """What models say of routes."""

    words: ClassVar[dict[str, NativeFunction]] = {"routeOf": _route_of, "pageOf": _page_of}
