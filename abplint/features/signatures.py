"""What a capability would have to know of a content function: how to call it, with what, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from abplint.features.secrets import secret_in
from abplint.inventory import KINDS, ContentFunction, ContentParameter, Standing
from abplint.patterns import regex
from abplint.program.forms import Form, form_of
from abplint.program.objects import Array, Element, Func, Record
from abplint.program.realm import Realm
from abplint.program.values import ANYTHING, NOTHING, Constant, External, Obj, Site, Text, Value, alternatives
from abplint.source import Location
from abplint.surface.apis import ApiIndex
from abplint.surface.budgets import DEEPEST_CLIENT, LONGEST_COMMENT
from abplint.surface.watching import Match, Watcher
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

_TYPES: Final = {name: name for name in ("string", "number", "boolean")}
# the annotation of a parameter
_ANNOTATED: Final = regex(rb"\s*(?:(\?)\s*)?:\s*(string|number|boolean|[\w.]+(?=\s*\[\]))(\s*\[\])?(?=\s*[,=)])")

_FINDS: Final = frozenset({"getElementById", "querySelector", "closest"})  # what gives an element
_SETTINGS: Final = regex(r"(?:Options|Settings|Config|Params|Args|Props)\Z")  # what a type's name says it is for
_PARAMETER: Final = regex(rb"@param\s+(?:\{[^@\n]*\}\s*)?\[?([A-Za-z_$][\w$]*)(?![\w$.])")
_BESIDE: Final = regex(rb"\s*(?:[\w$]+[\s=]+)*\(?")  # between a comment and its function: `export const made = `


def described(machine: Realm, func: Func, name: str, location: Location, apis: ApiIndex) -> ContentFunction | None:
    """A content function of a realm, which is run once on its own with arguments that are not known; None if what it
    gives is no content: an element, of which something else makes a picture, or an object that one calls."""
    fact, unit = func.fact, func.unit
    assert fact is not None
    assert unit is not None
    site = Site(unit.file, fact.start, fact.end)
    given: list[Value] = [ANYTHING for _ in fact.parameters]
    outcome = machine.perform(func, NOTHING, given, site, unit, observer=Watcher(apis, machine))
    given_back = [item for item in alternatives(outcome.value or NOTHING) if not _is_nothing(item)]
    if given_back and all(_is_element(item) or _is_called(item) for item in given_back):
        return None
    reached = (each.what for each in outcome.reached)
    delivers = any(isinstance(match, Match) and match.api.rule in KINDS for match in reached)
    call, exported = _ways(machine, func)
    standing: Standing = "delivers" if delivers else "free" if call else "inside"
    is_global = not unit.program.is_module
    parameters, takes_object = parameters_written(fact, unit.file.data)
    return ContentFunction(
        name,
        location,
        standing,
        parameters,
        takes_object,
        _type_of(outcome.value),
        fact.is_async,
        call if is_global else exported,
        is_global,
        secret_in(func, name),
    )


def _is_element(value: Value) -> bool:
    if isinstance(value, External):
        return any(part in _FINDS for part in value.path)
    return isinstance(value, Element)


def _is_called(value: Value, depth: int = DEEPEST_CLIENT) -> bool:
    """Whether a value is an object with functions of its own, or holds one: a client, a store, a controller."""
    if type(value) is not Record:
        return False
    held = [item for slot in value.slots.values() for item in alternatives(slot.value)]
    return any(isinstance(item, Func) or (depth > 0 and _is_called(item, depth - 1)) for item in held)


def _is_nothing(value: Value) -> bool:
    return isinstance(value, Constant) and (value.value is None or value.value is UNDEFINED)


def _ways(machine: Realm, func: Func) -> tuple[str, str]:
    """How a function is called in its module, and by which names others import and call it."""
    unit = func.unit
    assert unit is not None
    if unit.env is None:
        return "", ""
    call = next((way for name, cell in unit.env.cells.items() for way in _way(name, cell.value, func)), "")
    site = Site(unit.file, *unit.region)
    names = machine.exported_names(unit)
    exports = (way for name in names for way in _way(name, machine.exported(unit, name, site), func))
    return call, next(exports, "")


def _way(name: str, value: Value, func: Func) -> Iterator[str]:
    for item in alternatives(value):
        if isinstance(item, Func) and item.fact is func.fact:
            yield name
        elif isinstance(item, Record):
            for key, slot in item.slots.items():
                held = alternatives(slot.value)
                if key.isidentifier() and any(isinstance(each, Func) and each.fact is func.fact for each in held):
                    yield f"{name}.{key}"


def parameters_written(fact: facts.Function, data: bytes) -> tuple[tuple[ContentParameter, ...], bool]:
    """The parameters, and whether they are the members of one that is an object."""
    if len(fact.parameters) == 1 and isinstance(target := _target(fact.parameters[0].target), facts.ObjectPattern):
        members = [(each.key, each.target) for each in target.properties if isinstance(each.key, str)]
        return tuple(_parameter(name, inner, "", is_optional=False) for name, inner in members), True
    found: list[ContentParameter] = []
    documented = _documented(data, fact.start)
    for number, each in enumerate(fact.parameters):
        target = _target(each.target)
        optional, kind, several = _annotation(data, target.end)
        if isinstance(target, facts.Name):
            name = target.name
        else:
            name = _name_of_parts(each, number, documented[number] if len(documented) == len(fact.parameters) else "")
            name = name if all(name != other.name for other in found) else f"{name}{number + 1}"
            kind = kind or ("object" if isinstance(target, facts.ObjectPattern) else "array")
        kind = "array" if each.rest or several else kind
        found.append(_parameter(name, each.target, kind, is_optional=optional))
    return tuple(found), False


def _name_of_parts(parameter: facts.Parameter, number: int, documented: str) -> str:
    """What one would call a parameter of which only parts have names: as its comment does, its type, or anybody."""
    is_optional = isinstance(parameter.target, facts.Default)
    if isinstance(_target(parameter.target), facts.ArrayPattern):
        return documented or "items"
    kind = parameter.type_name.rpartition(".")[2]
    settings = _SETTINGS.search(kind)
    named = settings[0].lower() if settings is not None else kind[:1].lower() + kind[1:]
    return documented or named or ("options" if number or is_optional else "input")


def _documented(data: bytes, start: int) -> list[str]:
    """The parameters that the comment before a function names."""
    before = data[max(0, start - LONGEST_COMMENT) : start]
    opened, closed = before.rfind(b"/**"), before.rfind(b"*/")
    if opened < 0 or closed < opened or _BESIDE.fullmatch(before, closed + 2) is None:
        return []
    return [match[1].decode() for match in _PARAMETER.finditer(before, opened, closed)]


def _annotation(data: bytes, end: int) -> tuple[bool, str, bool]:
    """What TypeScript says of a parameter whose name ends at an offset: optional, its type, a list of these."""
    found = _ANNOTATED.match(data, end)
    if found is None:
        return False, "", False
    return found[1] is not None, _TYPES.get(found[2].decode(), ""), found[3] is not None


def _target(pattern: facts.Pattern) -> facts.Pattern:
    return pattern.target if isinstance(pattern, facts.Default) else pattern


def _parameter(name: str, pattern: facts.Pattern, kind: str, *, is_optional: bool) -> ContentParameter:
    default = pattern.value if isinstance(pattern, facts.Default) else None
    return ContentParameter(name, kind or _type_of_literal(default), default is None and not is_optional)


def _type_of_literal(node: facts.Expression | None) -> str:
    match node:
        case facts.Literal():
            return _type_of(Constant(node.value))
        case facts.ArrayLiteral():
            return "array"
        case facts.Object():
            return "object"
    return ""


def _type_of(value: Value | None) -> str:
    """The one type of JSON that a value is of, or "binary"; "" if that is not known."""
    found = {_one_type(item) for item in alternatives(value)} if value is not None else set()
    return found.pop() if len(found) == 1 else ""


def _one_type(value: Value) -> str:
    if isinstance(value, Constant):
        known: dict[type, str] = {bool: "boolean", int: "number", float: "number", str: "string"}
        return known.get(type(value.value), "")
    if isinstance(value, Text):
        return "string"
    if isinstance(value, Obj):
        return "array" if isinstance(value, Array) else "object" if type(value) is Record else ""
    form = form_of(value)
    return "binary" if form is Form.BYTES else "string" if form in (Form.TEXT, Form.BASE64, Form.DATA_URL) else ""
