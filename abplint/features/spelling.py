"""What the text of a module says that its code uses, where no run has come: access paths, as far as names tell them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from abplint.catalog import Api, ApiCondition
from abplint.features.contents import innermost_at, parameters_of, parts_of, spelled, written_in
from abplint.program.observing import Use
from abplint.program.platform import WINDOW_NAMES
from abplint.program.units import Unit
from abplint.program.values import ANYTHING, Constant, Site, Value
from abplint.surface.apis import ApiIndex, Path
from abplint.surface.budgets import NAMES_FOLLOWED_BACK
from abplint.syntax import facts

_CREATES: Final = ("document", "createElement", "()")
_INTERFACES: Final = {"a": "(HTMLAnchorElement)", "input": "(HTMLInputElement)"}
_USES: Final = (facts.Call, facts.New)


class Spelled(NamedTuple):
    """A use of an API as the text has it, with the functions around it, the outermost first."""

    api: Api
    use: Use
    around: list[facts.Function]


class Speller:
    """Reads the uses of APIs in the text of one module."""

    def __init__(self, unit: Unit, apis: ApiIndex) -> None:
        self.unit, self.apis = unit, apis

    def uses(self) -> Iterator[Spelled]:
        """The uses whose names say that they are some, once for each place."""
        file, (start, end) = self.unit.file, self.unit.region
        seen: set[tuple[int, int]] = set()
        for mention in self.apis.mentions(file.data, start, end):
            around = self.unit.functions_around(mention.end() - 1)
            node = innermost_at(around[-1].body if around else self.unit.program.body, mention.end() - 1, _USES)
            if not isinstance(node, _USES) or (node.start, node.end) in seen:
                continue
            seen.add((node.start, node.end))
            found = self._use_of(node, around)
            if found is not None:
                yield Spelled(*found, around)

    def path_of(self, node: facts.Fact, around: list[facts.Function], left: int = NAMES_FOLLOWED_BACK) -> Path | None:
        """The access path of an expression; None where names do not tell it."""
        match node:
            case facts.Name():
                return self._path_of_name(node.name, around, left)
            case facts.Member():
                path = self.path_of(node.object, around, left)
                return None if path is None else (path[1:] if path[0] in WINDOW_NAMES else path) + (node.name,)
            case facts.Call() | facts.New():
                path = self.path_of(node.callee, around, left)
                return None if path is None else (*path, "()" if isinstance(node, facts.Call) else "new")
            case facts.Await() | facts.Cast():
                return self.path_of(node.value, around, left)
        return None

    def _path_of_name(self, name: str, around: list[facts.Function], left: int) -> Path | None:
        values = self._set_to(name, around)
        if values is not None:
            return self.path_of(values[0], around, left - 1) if len(values) == 1 and left else None
        if name in self._imported:
            return self._imported[name]
        return None if name in self.unit.program.body.declared else (name,)

    def _set_to(self, name: str, around: list[facts.Function]) -> list[facts.Fact] | None:
        """What the innermost function that has a variable sets it to; None if it is none of these functions'."""
        for here in reversed(around):
            if any(parameters_of(here, name)):
                return []
            if name in here.body.declared:
                return written_in(here).get(name, [])
        return None

    @cached_property
    def _imported(self) -> dict[str, Path | None]:
        found: dict[str, Path | None] = {}
        for item in self.unit.program.body.body:
            if isinstance(item, facts.Import):
                is_package = item.source[:1] not in (".", "/", "@", "~", "#", "$") or item.source.count("/") == 1
                for name, of in item.names.items():
                    path = (f"{item.source}#",) if of == "*" else (f"{item.source}#", of)
                    found[name] = path if is_package and item.source[:1] not in (".", "/") else None
        return found

    def _use_of(self, node: facts.Call | facts.New, around: list[facts.Function]) -> tuple[Api, Use] | None:
        site = Site(self.unit.file, node.start, node.end)
        element = self._element_clicked(node, around)
        if element is not None:
            tag, attributes = element
            path: Path | None = (_INTERFACES[tag], "click")
            use = Use("call", (_INTERFACES[tag], "click"), site)
            held = (api for api in self.apis.find("call", use.path) if _holds(api.when, attributes))
            api = next(held, None)
        else:
            path = self.path_of(node.callee, around)
            given = tuple(_value(each) for each in node.arguments)
            use = Use("new" if isinstance(node, facts.New) else "call", path or (), site, given)
            api = self.apis.match(use) if path else None
        return None if api is None else (api, use)

    def _element_clicked(
        self, node: facts.Call | facts.New, around: list[facts.Function]
    ) -> tuple[str, dict[str, facts.Fact]] | None:
        """The tag and the attributes of an element that a function makes and clicks."""
        callee = node.callee
        if not isinstance(callee, facts.Member) or callee.name not in ("click", "showPicker"):
            return None
        if not isinstance(callee.object, facts.Name) or not around:
            return None
        made = self._set_to(callee.object.name, around)
        call = made[0] if made is not None and len(made) == 1 else None
        if not isinstance(call, facts.Call) or self.path_of(call, around) != _CREATES or not call.arguments:
            return None
        tag = call.arguments[0]
        if not isinstance(tag, facts.Literal) or tag.value not in _INTERFACES:
            return None
        return str(tag.value), dict(_attributes(around[-1], callee.object.name))


def _attributes(function: facts.Function, name: str) -> Iterator[tuple[str, facts.Fact]]:
    """What a function sets of an element that a variable holds."""
    pending: list[facts.Fact] = [function.body]
    while pending:
        node = pending.pop()
        if isinstance(node, facts.Assign) and isinstance(node.target, facts.Member):
            if spelled(node.target.object) == name:
                yield node.target.name, node.value
        elif isinstance(node, facts.Call) and isinstance(node.callee, facts.Member):
            of, given = node.callee, node.arguments
            if of.name == "setAttribute" and spelled(of.object) == name and len(given) == 2:
                key = given[0]
                if isinstance(key, facts.Literal):
                    yield str(key.value), given[1]
            elif of.name == "assign" and len(given) == 2 and spelled(given[0]) == name:
                properties = given[1].properties if isinstance(given[1], facts.Object) else ()
                yield from ((each.key, each.value) for each in properties if isinstance(each.key, str))
        pending += parts_of(node)


def _holds(conditions: tuple[ApiCondition, ...], attributes: Mapping[str, facts.Fact]) -> bool:
    """Whether the attributes that are set meet what an API asks for; what only a value tells does not."""
    for each in conditions:
        if each.what != "attribute":
            return False
        given = attributes.get(each.prop)
        if each.test == "present":
            if (given is not None) != bool(each.values[0]):
                return False
        elif not (each.test.startswith("in") and isinstance(given, facts.Literal) and given.value in each.values):
            return False
    return True


def _value(node: facts.Fact) -> Value:
    return Constant(node.value) if isinstance(node, facts.Literal) else ANYTHING
