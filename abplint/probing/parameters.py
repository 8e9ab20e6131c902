"""Parameters for a call, made from the schema that a capability carries: the schema's own examples first.

Deterministic, and bounded: what a schema asks for beyond `DEEPEST` and `LONGEST` is not made.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from abplint.matching.regexp import TooMuchWork, Unreadable, compiled

DEEPEST: Final = 8  # levels of a value
LONGEST: Final = 64  # items of an array
MOST_TEXT: Final = 10_000  # characters
MOST_VALUES: Final = 2_000  # in one set of parameters
TEXT: Final = "abplint probe"
_FORMATS: Final = {
    "date": "2024-01-31",
    "date-time": "2024-01-31T12:00:00Z",
    "time": "12:00:00Z",
    "duration": "P1D",
    "email": "probe@example.org",
    "idn-email": "probe@example.org",
    "hostname": "example.org",
    "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1",
    "uri": "https://example.org/",
    "url": "https://example.org/",
    "iri": "https://example.org/",
    "uri-reference": "/probe",
    "uuid": "00000000-0000-4000-8000-000000000000",
    "regex": "probe",
    "json-pointer": "/probe",
}
_ENCODED: Final = {"base64": "YWJwbGludCBwcm9iZQ==", "base64url": "YWJwbGludCBwcm9iZQ=="}
# What patterns usually ask for: a pattern cannot be turned around in general.
_GUESSES: Final = (
    *(
        TEXT,
        "probe",
        "Probe",
        "PROBE",
        "p",
        "1",
        "12",
        "123",
        "1234",
        "12345",
        "1.0",
        "1.0.0",
        "#aabbcc",
        "en",
        "en-US",
    ),
    *("EUR", "A-1", "ABC-123", "a@b.cd", "https://example.org/", "2024-01", "12:00", "image/png", "probe.txt", "A1"),
    *_FORMATS.values(),
)


class CallParameters(NamedTuple):
    """What a capability is called with. `is_valid`: the schema allows it, as far as jsonschema can tell."""

    value: dict[str, Any]
    is_valid: bool


def parameters(schema: Any) -> CallParameters:
    """The parameters that a schema's examples name, else made from its parts; `{}` where it is none.

    All properties are given; only the required ones where the schema does not allow all of them together.
    """
    if not isinstance(schema, dict):
        return CallParameters({}, True)
    made: dict[str, Any] | None = None
    for candidate in _candidates(schema):
        if not isinstance(candidate, dict):
            continue
        if _allows(schema, candidate):
            return CallParameters(candidate, True)
        made = candidate if made is None else made
    return CallParameters(made or {}, False)


def _candidates(schema: dict[str, Any]) -> Iterator[Any]:
    yield from _named(schema)
    for only_required in (False, True):
        yield _Maker(schema, only_required).make(schema, 0, 0)
    yield {}


def _allows(schema: dict[str, Any], value: Any) -> bool:
    """Whether jsonschema lets a value pass. A schema comes from a page: it fetches nothing, and its patterns are
    matched with work that is counted."""
    from jsonschema.exceptions import SchemaError
    from jsonschema.validators import Draft202012Validator, extend, validator_for
    from referencing import Registry
    from referencing.exceptions import Unresolvable

    try:
        kind = validator_for(schema, default=Draft202012Validator)
        kind.check_schema(schema)
        counted = extend(kind, {"pattern": _pattern, "patternProperties": None})
        return bool(counted(_without_patterns(schema), registry=Registry()).is_valid(value))
    except (SchemaError, Unresolvable, RecursionError, ArithmeticError, Unreadable, TooMuchWork):
        return False


def _pattern(_: Any, pattern: str, value: Any, __: Any) -> Iterator[Any]:
    """The keyword, with JavaScript's patterns."""
    from jsonschema.exceptions import ValidationError

    if isinstance(value, str) and compiled(pattern).search(value) is None:
        yield ValidationError("does not match")


def _without_patterns(schema: Any) -> Any:
    """A schema without patterns of names: `additionalProperties` matches them by itself."""
    if isinstance(schema, list):
        return [_without_patterns(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: _without_patterns(value) for key, value in schema.items() if key != "patternProperties"}


def _named(schema: dict[str, Any]) -> Iterator[Any]:
    """The values that a schema names itself, the most telling first."""
    if "const" in schema:
        yield schema["const"]
    examples = schema.get("examples")
    yield from examples if isinstance(examples, list) else ()
    yield from (schema[key] for key in ("example", "default") if key in schema)
    choices = schema.get("enum")
    yield from choices if isinstance(choices, list) else ()


class _Maker:
    """Makes values of one document of schemas, to which its references lead."""

    def __init__(self, document: dict[str, Any], only_required: bool) -> None:
        self.document, self.only_required = document, only_required
        self.left = MOST_VALUES

    def make(self, schema: Any, depth: int, nth: int) -> Any:
        """A value that a schema describes; `nth` tells apart those that must differ."""
        self.left -= 1
        if not isinstance(schema, dict) or depth > DEEPEST or self.left < 0:
            return TEXT
        schema = self.resolved(schema)
        if depth:  # those of the whole are candidates by themselves
            named = list(_named(schema))
            if named:
                return named[nth % len(named)]
        kind = _kind(schema)
        if kind == "object":
            return self.object(schema, depth)
        if kind == "array":
            return self.array(schema, depth)
        if kind in ("number", "integer"):
            return _number(schema, kind == "integer", nth)
        if kind == "boolean":
            return nth % 2 == 0
        return None if kind == "null" else _text(schema, nth)

    def resolved(self, schema: dict[str, Any]) -> dict[str, Any]:
        """A schema together with what it refers to, all of `allOf` and the first of its alternatives."""
        found = dict(schema)
        for _ in range(DEEPEST):
            more = []
            if isinstance(reference := found.pop("$ref", None), str):
                more.append(self.referred(reference))
            more += _listed(found.pop("allOf", None))
            for key in ("anyOf", "oneOf"):
                more += _listed(found.pop(key, None))[:1]
            if not more:
                break
            for part in more:
                found = _merged(found, part)
        return found

    def referred(self, reference: str) -> Any:
        at: Any = self.document
        if not reference.startswith("#"):
            return {}
        for step in filter(None, reference[1:].split("/")):
            key = step.replace("~1", "/").replace("~0", "~")
            at = at.get(key, {}) if isinstance(at, dict) else {}
        return at

    def object(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        properties = schema.get("properties")
        required = [name for name in _listed(schema.get("required")) if isinstance(name, str)]
        known = properties if isinstance(properties, dict) else {}
        names = required if self.only_required or depth == DEEPEST else [*known, *required]
        return {name: self.make(known.get(name, {}), depth + 1, 0) for name in dict.fromkeys(names)}

    def array(self, schema: dict[str, Any], depth: int) -> list[Any]:
        count = min(max(_whole(schema.get("minItems")) or 0, 1), LONGEST)
        most = _whole(schema.get("maxItems"))
        count = count if most is None else min(count, most)
        first = _listed(schema.get("prefixItems"))
        rest = schema.get("items")
        if isinstance(rest, list):  # as older drafts write a tuple
            first, rest = rest, schema.get("additionalItems")
        parts = [*first, *([rest] * max(count - len(first), 0))]
        return [self.make(part, depth + 1, nth) for nth, part in enumerate(parts[: max(count, len(first))])]


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _whole(value: Any) -> int | None:
    return int(value) if isinstance(value, (int, float)) and math.isfinite(value) and value >= 0 else None


def _merged(schema: dict[str, Any], other: Any) -> dict[str, Any]:
    if not isinstance(other, dict):
        return schema
    merged = {**other, **schema}
    for key in ("properties", "required"):
        mine, theirs = schema.get(key), other.get(key)
        if isinstance(mine, dict) and isinstance(theirs, dict):
            merged[key] = {**theirs, **mine}
        elif isinstance(mine, list) and isinstance(theirs, list):
            merged[key] = [*mine, *theirs]
    return merged


def _kind(schema: dict[str, Any]) -> str:
    """The type of what a schema describes, where it does not say by what else it says."""
    kind = schema.get("type")
    if isinstance(kind, list):
        kind = next((each for each in kind if each != "null"), "null")
    if isinstance(kind, str):
        return kind
    if "properties" in schema or "required" in schema:
        return "object"
    if "items" in schema or "prefixItems" in schema or "minItems" in schema:
        return "array"
    if not {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}.isdisjoint(schema):
        return "number"
    return "string"


def _bound(value: Any) -> float | None:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return value if is_number and math.isfinite(value) else None


def _number(schema: dict[str, Any], is_integer: bool, nth: int) -> float:
    step = _bound(schema.get("multipleOf")) or (1 if is_integer else 0)
    if is_integer and step != int(step):
        step = 1
    low, high = _bound(schema.get("minimum")), _bound(schema.get("maximum"))
    under, over = _bound(schema.get("exclusiveMinimum")), _bound(schema.get("exclusiveMaximum"))
    gap = step or 1
    if under is not None and (low is None or under >= low):
        low = under + (gap if step or (over is None and high is None) else min(gap, ((over or high or 0) - under) / 2))
    if over is not None and (high is None or over <= high):
        high = over - (gap if step or low is None else min(gap, (over - low) / 2))
    value = 1.0 if low is None and high is None else low if low is not None else min(high or 0.0, 1.0)
    if low is None or low <= 1 <= (high if high is not None else 1):
        value = min(1.0, high) if high is not None else 1.0
    if high is None or value + nth * gap <= high:
        value += nth * gap
    if step:
        value = math.ceil(value / step) * step
        value = value - step if high is not None and value > high else value
    return int(value) if is_integer or value == int(value) else value


def _text(schema: dict[str, Any], nth: int) -> str:
    ending = str(nth + 1) if nth else ""
    for key, known in (("format", _FORMATS), ("contentEncoding", _ENCODED)):
        if isinstance(name := schema.get(key), str) and name in known:
            return known[name]
    least = min(_whole(schema.get("minLength")) or 0, MOST_TEXT)
    most = _whole(schema.get("maxLength"))

    def fitted(text: str) -> str:
        text += ending
        text = text if len(text) >= least else (text + " ") * (least // (len(text) + 1) + 1)
        return text[: least or len(text)] if len(text) > (most if most is not None else len(text)) else text

    pattern = schema.get("pattern")
    if isinstance(pattern, str):
        fitting = (guess for guess in _GUESSES if _matches(pattern, guess) and least <= len(guess))
        found = next((guess for guess in fitting if most is None or len(guess) <= most), None)
        if found is not None:
            return found
    text = fitted(TEXT)
    return text if most is None else text[:most]


def _matches(pattern: str, text: str) -> bool:
    try:
        return compiled(pattern).search(text) is not None
    except (Unreadable, TooMuchWork):
        return False
