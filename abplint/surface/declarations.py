"""What lists of capabilities declare: those that a runtime's methods return, and the manifest's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from abplint.patterns import regex
from abplint.program.elements import optional_positions
from abplint.program.objects import Array
from abplint.program.observing import GlobalWrite
from abplint.program.realm import Realm
from abplint.program.values import (
    INPUT,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Unknown,
    Value,
    alternatives,
    is_nullish,
    truth,
)
from abplint.source import Location, Span
from abplint.surface import plain
from abplint.surface.budgets import LONGEST_BEGINNING, LONGEST_RECORD
from abplint.surface.interface import envelopes
from abplint.surface.manifest import SCHEMAS, Manifest, ManifestEntry
from abplint.surface.parts import Declaration, Listing, Repetition, Runtime, SchemaPart
from abplint.syntax.json import JsonNode

_RECORD: Final = regex(rb"\]?\s*[:,]\s*(\{)")  # after a name: a key's or an argument's
_BEGUN: Final = regex(rb"""\{\s*(?:[\w$]+|'[^']*'|"[^"]*")\s*:\s*\Z""")  # a record, up to its first value
_PARTS: Final = regex(
    rb"""//[^\n]*|/\*.*?\*/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\.\.\.|[\w$]+|[{}()\[\]]""",
    re.DOTALL,
)
_BESIDE: Final = regex(rb"(?is)[^;\n]*schema|\s*,\s*[\[{]")
_ALTERNATIVES: Final = ("alternatives", "deprecationMessage")


def manifest_listing(manifest: Manifest) -> Listing | None:
    """What a manifest declares; None where it is no list."""
    if manifest.entries is None:
        return None
    declared = [_declared_by(manifest, entry) for entry in manifest.entries if entry.name is not None]
    root = manifest.document.root
    listed = root.get("capabilities") if root is not None else None
    at = manifest.at(listed.start, listed.end) if listed is not None else None
    return Listing("manifest", tuple(declared), len(declared) == len(manifest.entries), tuple(_repeated(declared)), at)


def _declared_by(manifest: Manifest, entry: ManifestEntry) -> Declaration:
    node = entry.node
    deprecated = node.get("deprecated")
    schemas = []
    for member in node.members:
        if member.key in SCHEMAS and node.get(member.key) is member.value:
            at = manifest.at(member.key_start, member.key_end)
            schemas.append(SchemaPart(member.key, plain.from_json(manifest.file, member.value, at)))
    return Declaration(
        entry.name or "",
        entry.location,
        "manifest",
        entry.available,
        entry.has_requirements,
        manifest.at(node.start, node.end),
        node.get("inputSchema") is None,
        deprecated is not None
        and deprecated.kind == "true"
        and not any(found is not None and found.value() for found in map(node.get, _ALTERNATIVES)),
        tuple(schemas),
        description=_text(node.get("description")),
    )


def _text(node: JsonNode | None) -> str:
    """A text of a manifest."""
    value = node.value() if node is not None else ""
    return value if isinstance(value, str) else ""


def _repeated(declarations: Iterable[Declaration]) -> Iterator[Repetition]:
    """The names that stand a second time in a row of declarations."""
    first: dict[str, Location] = {}
    for declaration in declarations:
        known = first.setdefault(declaration.name, declaration.location)
        if known.key != declaration.location.key:
            yield Repetition(declaration.name, declaration.location, known)


class ListReader:
    """Calls the methods of a runtime that return lists, as a client does, and reads what comes back.

    `has_lost`: some list is not known at all.
    """

    def __init__(self, interpreter: Realm) -> None:
        self.interpreter = interpreter
        self.has_lost = False

    def read(self, runtime: Runtime, write: GlobalWrite, method: str) -> Listing | None:
        """What `initialize()` or `listCapabilities()` declares; None if that is no list, or not known."""
        member = runtime.members.get(method)
        if member is None:
            return None
        machine = self.interpreter
        outcome = machine.perform(member.value, runtime.value, [INPUT], write.site, write.unit)
        if outcome.value is None:
            return None
        if method == "listCapabilities" and outcome.exhausted is None:
            runtime.envelopes = tuple(envelopes(member.value, outcome.value))
        machine.start(write.unit)
        answers = list(alternatives(outcome.value))
        if method == "initialize":
            runtime.session = outcome.value
            named = self._inside(answers, "capabilities", write)
            if not any(isinstance(each, Array) for each in named):  # in an envelope, as other answers are
                named += self._inside(self._inside(answers, "data", write), "capabilities", write)
            answers = named
        elif runtime.envelopes:  # the list is wrapped, which is a finding of its own; what it names is declared
            data = self._inside(answers, "data", write)
            answers += [*data, *self._inside([*answers, *data], "capabilities", write)]
        arrays = [answer for answer in answers if isinstance(answer, Array)]
        if not arrays:
            self.has_lost = self.has_lost or any(isinstance(answer, (Unknown, External)) for answer in answers)
            return None
        exact = all(map(is_exact, arrays)) and not any(isinstance(answer, (Unknown, External)) for answer in answers)
        declarations: list[Declaration] = []
        repeated: list[Repetition] = []
        for array in arrays:
            certain: list[Declaration] = []
            optional = optional_positions(array.elements)
            for position, item in enumerate(array.elements):
                found = list(self._declarations(item, method, write))
                if position in optional or len(found) > 1:
                    found = [replace(declaration, is_conditional=True) for declaration in found]
                else:
                    certain += found
                declarations += found
                exact = exact and bool(found)
            repeated += _repeated(certain)
            for item in alternatives(array.rest) if array.rest is not None else ():
                found = list(self._declarations(item, method, write))
                declarations += (replace(declaration, is_conditional=True) for declaration in found)
        written = [array.site.location for array in arrays if array.site is not None]
        return Listing(method, tuple(declarations), exact, tuple(repeated), written[0] if written else None)

    def _inside(self, answers: Iterable[Value], name: str, write: GlobalWrite) -> list[Value]:
        """What answers hold under a name."""
        return [
            inner
            for answer in answers
            if isinstance(answer, (Obj, Unknown, External))
            for inner in alternatives(self.interpreter.member(answer, name, write.site))
        ]

    def _declarations(self, item: Value, method: str, write: GlobalWrite) -> Iterator[Declaration]:
        machine = self.interpreter
        for value in alternatives(item):
            entry = value if isinstance(value, Obj) else None
            name = machine.member(entry, "name", write.site) if entry is not None else value
            for text in alternatives(name):
                if not isinstance(text, Constant) or not isinstance(text.value, str):
                    continue
                site = text.site or (entry.site if entry is not None else None) or write.site
                if entry is None:
                    yield Declaration(text.value, site.location, method)
                else:
                    yield self._declaration(entry, text.value, site, method)

    def _declaration(self, entry: Obj, name: str, site: Site, method: str) -> Declaration:
        available = entry.slots.get("available")
        known = available.value.value if available is not None and isinstance(available.value, Constant) else None
        at = (entry.site or site).location
        data = plain.from_value(entry, at)
        described = data.value.get("description") if data is not None and isinstance(data.value, dict) else None
        record = _record_of(entry.site, _written(site, name)) if entry.site is not None else None
        return Declaration(
            name,
            site.location,
            method,
            known if isinstance(known, bool) else None,
            _has_requirements(entry),
            record or (at if entry.site is not None else None),
            self._lacks(entry, "inputSchema") or self._is_without_schema(entry, record),
            self._is(entry, "deprecated") and all(self._lacks(entry, key) for key in _ALTERNATIVES),
            tuple(self._schemas(entry, at)),
            data=data,
            description=described if isinstance(described, str) else "",
        )

    def _is_without_schema(self, entry: Obj, record: Location | None) -> bool:
        """Whether an entry has no schema as far as the record shows that it is made of: a registry holds what anybody
        gives it, too."""
        slot, _ = self.interpreter.find_slot(entry, "inputSchema")
        if record is None or slot is None or slot.getter is not None:
            return False
        is_left_out = any(is_nullish(item) is True for item in alternatives(slot.value))
        return is_left_out and record.file.ask(partial(_has_no_member, record, b"inputSchema"))

    def _is(self, entry: Obj, name: str) -> bool:
        slot, _ = self.interpreter.find_slot(entry, name)
        return slot is not None and slot.getter is None and truth(slot.value) is True

    def _lacks(self, entry: Obj, name: str) -> bool:
        """Whether an entry provably has no such member, or an empty one."""
        slot, end = self.interpreter.find_slot(entry, name)
        if slot is None:
            return end is None and not entry.open
        if slot.getter is not None:
            return False
        value = slot.value
        if isinstance(value, Array):
            return is_exact(value) and not value.elements
        return is_nullish(value) is True or (isinstance(value, Constant) and value.value == "")

    @staticmethod
    def _schemas(entry: Obj, at: Location) -> Iterator[SchemaPart]:
        for member in SCHEMAS:
            slot = entry.slots.get(member)
            if slot is None or slot.getter is not None or slot.value is NOTHING:
                continue
            data = plain.from_value(slot.value, slot.site.location if slot.site is not None else at)
            if data is not None:
                yield SchemaPart(member, data)


def _written(site: Site, name: str) -> Site:
    """Where a name stands in the place of it, which is that of a call where one registers it."""
    return site.file.ask(partial(_find_written, site, name))


def _find_written(site: Site, name: str) -> Site:
    text, quoted = site.file.data, name.encode("utf-8", "replace")
    found = re.compile(rb"""(['"`])%s\1""" % re.escape(quoted)).search(text, site.start, site.end)
    return Site(site.file, *found.span()) if found is not None else site


def _record_of(entry: Site, name: Site) -> Location | None:
    """The record that an entry is made of by code that passes its members on, if it stands beside its name."""
    return entry.file.ask(lambda: name.file.ask(partial(_find_record, entry, name)))


def _find_record(entry: Site, name: Site) -> Location | None:
    text = entry.file.data[entry.start : entry.end]
    is_own = name.file is entry.file and entry.start <= name.start < entry.end
    if is_own or not (b"..." in text or b"inputSchema" in text):
        return None
    found = _RECORD.match(name.file.data, name.end)
    if found is None:
        found = _BEGUN.search(name.file.data[max(name.start - LONGEST_BEGINNING, 0) : name.start])
        start = name.start - len(found[0]) if found is not None else 0
        return Location(name.file, Span(start, start + 1)) if found is not None else None
    return Location(name.file, Span(found.start(1), found.end(1))) if found is not None else None


def _has_no_member(record: Location, name: bytes) -> bool:
    """Whether a record is written without a member of a name, and takes none over from others."""
    text, depth = record.file.data, 0
    for part in _PARTS.finditer(text, record.span.start, record.span.start + LONGEST_RECORD):
        depth += (part[0] in b"{[(") - (part[0] in b"}])")
        if depth == 0:
            behind = text[part.end() : part.end() + LONGEST_BEGINNING]  # a schema may be given beside it
            return not _BESIDE.match(behind)
        if depth == 1 and part[0].strip(b"'\"`") in (name, b"..."):
            return False
    return False


def _has_requirements(entry: Obj) -> bool | None:
    required = entry.slots.get("requirements")
    if required is None or is_nullish(required.value):
        return None if entry.open else False
    return not (isinstance(required.value, Obj) and is_exact(required.value) and not required.value.elements)


def is_exact(array: Obj) -> bool:
    """Whether all elements of an array are known."""
    return not array.open and array.rest is None
