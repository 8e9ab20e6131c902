"""What is wrong with a JSON Schema that a capability carries.

A schema is of the draft that its `$schema` names, else of 2020-12 or 07. What is not known is never held against it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from abplint.matching.regexp import STEPS, TooMuchWork, Unreadable, Work, compiled
from abplint.surface.budgets import MOST_PATTERNS, MOST_REFERRED
from abplint.surface.plain import Path, PlainData

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

TYPES: Final = frozenset({"array", "boolean", "integer", "null", "number", "object", "string"})
NEWER: Final = frozenset(
    {"$defs", "$anchor", "$dynamicRef", "$dynamicAnchor", "prefixItems", "dependentSchemas", "dependentRequired"}
    | {"unevaluatedItems", "unevaluatedProperties", "minContains", "maxContains"}
)
_COUNTS: Final = frozenset(
    {"minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"}  # of all drafts
)
LONGEST_SHOWN: Final = 24

# where a schema holds schemas: of the same value, in a list or by name, and of its parts
_SAME: Final = ("if", "then", "else")  # what stands under `not` is neither required nor defined
_SAME_LISTS: Final = ("allOf", "anyOf", "oneOf")
_SAME_BY_NAME: Final = ("dependentSchemas", "dependencies")
_PARTS: Final = (
    *("items", "contains", "additionalProperties", "propertyNames", "additionalItems"),
    *("unevaluatedItems", "unevaluatedProperties"),
)
_PART_LISTS: Final = ("items", "prefixItems")
_PARTS_BY_NAME: Final = ("properties", "patternProperties", "$defs", "definitions")


class Defect(NamedTuple):
    """What is wrong at a path. `said` continues "`export.csv` …", `label` stands under the place."""

    path: Path
    said: str
    label: str
    help: str = ""


def defects(member: str, data: PlainData) -> Iterator[Defect]:
    """The defects of the schema that stands under `member`; each place is named once, the innermost first."""
    schema = data.value
    malformed = [] if is_plainly_sound(schema) else list(_malformed(data))
    for path, error in malformed:
        key = next((part for part in reversed(path) if isinstance(part, str)), member)
        problem = _problem(error)
        if path:
            yield Defect(path, f"has an invalid {member}: `{key}` {problem}", problem)
        else:
            yield Defect(path, f"has an {member} that {problem}", problem)
    faulty = {path[:-1] for path, _ in malformed}
    for defect in _unresolved(member, data):
        if () not in (path for path, _ in malformed) and defect.where not in faulty:
            yield defect.defect


# ---------------------------------------------------------------- whether it is a schema at all


def is_plainly_sound(schema: Any) -> bool:
    """Whether a schema uses only what is common to all drafts, in the right way; most do, and need no validator."""
    if isinstance(schema, bool):
        return True
    if not isinstance(schema, dict):
        return False
    return all(_is_sound(key, value) for key, value in schema.items())


def _is_sound(key: str, value: Any) -> bool:
    if key == "type":
        names = value if isinstance(value, list) else [value]
        are_names = all(isinstance(name, str) and name in TYPES for name in names)
        return are_names and 0 < len(names) == len({*names})
    if key in ("title", "description", "format", "pattern", "contentEncoding", "contentMediaType"):
        return isinstance(value, str)
    if key in ("default", "const", "examples"):
        return key != "examples" or isinstance(value, list)
    if key == "properties":
        return isinstance(value, dict) and all(map(is_plainly_sound, value.values()))
    if key in ("items", "additionalProperties", "contains", "propertyNames", "not", "if", "then", "else"):
        return is_plainly_sound(value)
    if key in ("allOf", "anyOf", "oneOf"):
        return isinstance(value, list) and bool(value) and all(map(is_plainly_sound, value))
    if key == "required":
        return isinstance(value, list) and all(isinstance(item, str) for item in value) and len({*value}) == len(value)
    if key == "enum":
        return isinstance(value, list) and bool(value)
    if key in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if key in _COUNTS:
        return type(value) is int and value >= 0
    return key in ("uniqueItems", "readOnly", "writeOnly", "deprecated") and isinstance(value, bool)


def _malformed(data: PlainData) -> Iterator[tuple[Path, ValidationError]]:
    """The errors of the draft that a schema is written in; of the older one where it could be either and is neither."""
    from jsonschema import Draft7Validator, Draft202012Validator
    from jsonschema.validators import validator_for

    schema = data.value
    named = schema.get("$schema") if isinstance(schema, dict) else None
    if ("$schema",) in data.hidden:
        return
    if isinstance(named, str):
        draft = validator_for(schema, default=None)
        drafts = [draft] if draft is not None else []
    else:
        drafts = [Draft202012Validator] if _uses(schema, NEWER) else [Draft7Validator, Draft202012Validator]
    found: list[list[ValidationError]] = []
    for draft in drafts:
        found.append(list(draft(draft.META_SCHEMA).iter_errors(schema)))
        if not found[-1]:
            return
    innermost: dict[Path, ValidationError] = {}
    for error in found[0] if found else ():
        for leaf in _leaves(error):
            innermost.setdefault(tuple(leaf.absolute_path), leaf)
    for path, leaf in innermost.items():
        if not any(other != path and other[: len(path)] == path for other in innermost):
            yield path, leaf


def _uses(schema: Any, keys: frozenset[str]) -> bool:
    if isinstance(schema, list):
        return any(_uses(item, keys) for item in schema)
    return isinstance(schema, dict) and (
        not keys.isdisjoint(schema) or any(_uses(value, keys) for value in schema.values())
    )


def _leaves(error: ValidationError) -> Iterator[ValidationError]:
    """The errors that an error comes down to: of its alternatives those that got furthest, else the error itself."""
    depth = len(error.absolute_path)
    deeper = [inner for inner in error.context or () if len(inner.absolute_path) > depth]
    if not deeper:
        yield error
    for inner in deeper:
        yield from _leaves(inner)


def _problem(error: ValidationError) -> str:
    """An error as a phrase that continues the name of the key."""
    kind, value = error.validator, error.instance
    if kind in ("anyOf", "enum") and "type" in list(error.absolute_path)[-2:]:
        return f"names no JSON Schema type: {_shown(value)}"
    if kind == "type":
        expected = error.validator_value
        names = [expected] if isinstance(expected, str) else list(expected)
        return f"is {_article(_kind(value))}, not {' or '.join(map(_article, names))}"
    if kind == "anyOf":
        return f"is {_article(_kind(value))}, not a schema"
    if kind == "minItems":
        return "is an empty list"
    if kind == "uniqueItems":
        return "names an item twice"
    if kind in ("minimum", "exclusiveMinimum"):
        return f"is {_shown(value)}, and cannot be less than {error.validator_value}"
    return f"cannot be {_shown(value)}"


def _kind(value: Any) -> str:
    kinds = {bool: "boolean", str: "string", int: "number", float: "number", list: "array", dict: "object"}
    return kinds.get(type(value), "null")


def _article(kind: str) -> str:
    return kind if kind == "null" else f"{'an' if kind[0] in 'aio' else 'a'} {kind}"


def _shown(value: Any) -> str:
    import json

    text = json.dumps(value, ensure_ascii=False)
    return f"`{text}`" if len(text) <= LONGEST_SHOWN else f"`{text[: LONGEST_SHOWN - 1]}…`"


# ---------------------------------------------------------------- what is required and not defined


@dataclass
class _Definitions:
    """What the schemas of one value define: names, patterns of names, and whether there may be more."""

    names: dict[str, None] = field(default_factory=dict)
    patterns: list[str] = field(default_factory=list)
    is_open: bool = False

    def has(self, name: str, work: Work) -> bool:
        """Whether a name is defined, or may be: by a pattern that is none, or takes too much work, too."""
        return self.is_open or name in self.names or any(_matches(pattern, name, work) for pattern in self.patterns)


def _matches(pattern: str, name: str, work: Work) -> bool:
    try:
        return compiled(pattern).search(name, 0, work) is not None
    except (Unreadable, TooMuchWork):
        return True


class _Unresolved(NamedTuple):
    """A defect of the schema at `where`."""

    where: Path
    defect: Defect


def _unresolved(member: str, data: PlainData) -> Iterator[_Unresolved]:
    """Required properties that nothing defines, and references that lead nowhere.

    Schemas of the same value are read together.
    """
    pending: deque[tuple[Path, Any]] = deque([((), data.value)])
    is_known = not data.open and not data.hidden and not _uses(data.value, frozenset({"$id", "id"}))
    work = Work(STEPS)
    while pending:
        place, schema = pending.popleft()
        if not isinstance(schema, dict):
            continue
        defined, referred = _Definitions(), set[Path]()
        together = list(_same_value(place, schema))
        for where, one in together:
            _define(data, where, one, defined, referred)
            pending += _parts(where, one)
        for where, one in together:
            required = one.get("required")
            for position, name in enumerate(required if isinstance(required, list) else ()):
                if isinstance(name, str) and not defined.has(name, work):
                    path = (*where, "required", position)
                    yield _Unresolved(where, _not_defined(member, path, name, list(defined.names)))
            reference = one.get("$ref")
            if is_known and isinstance(reference, str) and _leads_nowhere(data, reference):
                said = f"has an {member} whose `$ref` leads nowhere: `{reference}`"
                yield _Unresolved(where, Defect((*where, "$ref"), said, "nothing stands there"))


def _not_defined(member: str, path: Path, name: str, known: list[str]) -> Defect:
    shown = ", ".join(known[:4]) + (", …" if len(known) > 4 else "")
    return Defect(
        path,
        f"requires `{name}`, which its {member} does not define",
        f"not one of: {shown}" if known else "there are no `properties`",
        f"add `{name}` to `properties`, or take it out of `required`.",
    )


def _same_value(path: Path, schema: dict[str, Any]) -> Iterator[tuple[Path, dict[str, Any]]]:
    """A schema and those in it that speak of the same value."""
    yield path, schema
    inner: list[tuple[Path, Any]] = [((*path, key), schema.get(key)) for key in _SAME]
    for key in _SAME_LISTS:
        items = schema.get(key)
        inner += [((*path, key, i), item) for i, item in enumerate(items if isinstance(items, list) else ())]
    for key in _SAME_BY_NAME:
        table = schema.get(key)
        inner += [((*path, key, name), item) for name, item in (table.items() if isinstance(table, dict) else ())]
    for where, one in inner:
        if isinstance(one, dict):
            yield from _same_value(where, one)


def _parts(path: Path, schema: dict[str, Any]) -> Iterator[tuple[Path, Any]]:
    """The schemas inside a schema: those for parts of its value, and those that it keeps for references."""
    for key in _PARTS:
        yield (*path, key), schema.get(key)
    for key in _PART_LISTS:
        items = schema.get(key)
        yield from (((*path, key, i), item) for i, item in enumerate(items if isinstance(items, list) else ()))
    for key in _PARTS_BY_NAME:
        table = schema.get(key)
        yield from (((*path, key, name), item) for name, item in (table.items() if isinstance(table, dict) else ()))


def _define(data: PlainData, path: Path, schema: dict[str, Any], found: _Definitions, seen: set[Path]) -> None:
    """Add what a schema itself defines, and what it refers to."""
    waiting = [(path, schema)]
    while waiting:
        path, schema = waiting.pop()
        _define_by_itself(data, path, schema, found)
        if "$ref" not in schema:
            continue
        target = _referred(data.value, schema["$ref"])
        if target is None or len(seen) >= MOST_REFERRED:
            found.is_open = True
        elif target not in seen:
            seen.add(target)
            here = _at(data.value, target)
            waiting += reversed(list(_same_value(target, here)) if isinstance(here, dict) else [])


def _define_by_itself(data: PlainData, path: Path, schema: dict[str, Any], found: _Definitions) -> None:
    hidden = {place[len(path)] for place in data.hidden if len(place) == len(path) + 1 and place[: len(path)] == path}
    below = (*path, "properties")
    known = {"$ref", "properties", "patternProperties", "additionalProperties", *_SAME, *_SAME_LISTS, *_SAME_BY_NAME}
    if path in data.open or below in data.open or not hidden.isdisjoint(known):
        found.is_open = True
    for key in ("additionalProperties", "unevaluatedProperties"):
        found.is_open = found.is_open or bool(isinstance(schema.get(key), dict) and schema[key])
    for key in ("properties", "patternProperties"):
        table = schema.get(key)
        if isinstance(table, dict):
            unseen = [place[-1] for place in data.hidden if len(place) == len(path) + 2 and place[:-1] == (*path, key)]
            names = [*table, *map(str, unseen)]
            if key == "properties":
                found.names.update(dict.fromkeys(names))
            else:
                found.patterns += names
                found.is_open = found.is_open or len(found.patterns) > MOST_PATTERNS
    if "$dynamicRef" in schema or "$recursiveRef" in schema:
        found.is_open = True


def _referred(root: Any, reference: Any) -> Path | None:
    """The path of the object that a reference inside a schema leads to; None if it leads elsewhere."""
    if not isinstance(reference, str) or not (reference == "#" or reference.startswith("#/")):
        return None
    path: Path = ()
    here = root
    for part in reference.split("/")[1:]:
        key = part.replace("~1", "/").replace("~0", "~")
        if isinstance(here, list) and key.isdigit() and int(key) < len(here):
            path, here = (*path, int(key)), here[int(key)]
        elif isinstance(here, dict) and key in here:
            path, here = (*path, key), here[key]
        else:
            return None
    return path


def _leads_nowhere(data: PlainData, reference: str) -> bool:
    """Whether a reference into a schema that is known as a whole misses."""
    return reference.startswith("#/") and _referred(data.value, reference) is None


def _at(root: Any, path: Path) -> Any:
    for part in path:
        root = root[part]
    return root
