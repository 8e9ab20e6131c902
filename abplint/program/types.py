"""What a declared type of the project says of a value that nobody in sight makes: whose methods it has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.program.budgets import LONGEST_CLAUSE, MOST_MENTIONS, REEXPORTS_OF_TYPES
from abplint.program.moment import Diverged
from abplint.program.objects import Func
from abplint.program.units import Unit
from abplint.program.values import Obj, TypedUnknown, Value
from abplint.source import SourceFile
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_WORDS: Final = re.compile(rb"\b(?:import|export)\b[^;'\"(]*\Z")
_FROM: Final = re.compile(rb"[^;'\"(]{0,600}?\bfrom\s*(['\"])([^'\"\n]+)\1")
_ALL_FROM: Final = re.compile(rb"\bexport\s*(?:type\s*)?\*\s*from\s*(['\"])([^'\"\n]+)\1")
_ALIAS: Final = re.compile(rb"([\w$]+)\s+as\s+\Z")
_DECLARES: Final = re.compile(rb"\b(class|interface)\s+\Z")
_IMPLEMENTING: Final = re.compile(rb"\bclass\s+([\w$]+)[^{};]*\bimplements\b[^{};]*\Z")
_EXTENDING: Final = re.compile(rb"(?:\bclass\s+([\w$]+)[^{};]*)?\bextends\s+\Z")
_METHOD: Final = rb"\b%b\s*\??\s*(?:\(|<|:\s*[(<])"


class DeclaredType(NamedTuple):
    """A class or an interface: the path of its module, its name there, and which of the two it is."""

    path: str
    name: str
    kind: str


class Types:
    """The classes that the annotations of the project mean. Text says which; a class is loaded when it is used."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._meant: dict[tuple[str, str], DeclaredType | None] = {}
        self._classes: dict[DeclaredType, Func | None] = {}

    def instance(self, unit: Unit, name: str) -> TypedUnknown | None:
        """A value that an annotation gives the type of; None if that is no class or interface of the project."""
        key = (unit.file.path, name)
        if key not in self._meant:
            own = self._declared(unit.file, name)
            self._meant[key] = own or self._named_in(unit.file, name, REEXPORTS_OF_TYPES)
        declared = self._meant[key]
        return None if declared is None else TypedUnknown(declared)

    def method(self, value: TypedUnknown, name: str) -> Value | None:
        """The method of the one class that a value can be of; None if there is none of that name."""
        declared = DeclaredType(*value.of_type)
        if declared not in self._classes:
            file = self.m.loader.text("", declared.path)
            word = re.escape(name.encode("utf-8", "replace"))
            if declared.kind == "interface" and (file is None or not re.search(_METHOD % word, file.data)):
                return None
            only = self._only_class(declared)
            self._classes[declared] = None if only is None else self._load(only)
        cls = self._classes[declared]
        prototype = None if cls is None else self.m.classes.prototype_object(cls)
        slot = self.m.heap.find(prototype, name)[0] if isinstance(prototype, Obj) else None
        return slot.value if slot is not None and isinstance(slot.value, Func) else None

    def _only_class(self, declared: DeclaredType) -> DeclaredType | None:
        heirs = self._heirs(declared)
        if heirs is not None and declared.kind == "interface" and len(heirs) == 1:
            declared = heirs.pop()
            heirs = self._heirs(declared)
        return declared if declared.kind == "class" and heirs == set() else None

    def _named_in(self, importer: SourceFile, name: str, hops: int) -> DeclaredType | None:
        """What a name means that a module imports, or exports from another."""
        data = importer.data
        unit = Unit(importer, facts.Program(facts.Block(0, 0, []), True, []), (0, len(data)))
        sources = [(match[2], name) for match in _ALL_FROM.finditer(data)] if hops < REEXPORTS_OF_TYPES else []
        for before, end in _places(data, name):
            source = _FROM.match(data, end) if _WORDS.search(before) else None
            alias = _ALIAS.search(before)
            if source is not None:
                sources.insert(0, (source[2], alias[1].decode("ascii", "replace") if alias else name))
        for specifier, exported in sources:
            kind, target = self.m.modules.resolve(unit, specifier.decode("utf-8", "replace"))
            file = self.m.loader.text("", target) if kind == "file" else None
            found = None if file is None else self._declared(file, exported)
            if found is None and file is not None and hops:
                found = self._named_in(file, exported, hops - 1)
            if found is not None:
                return found
        return None

    @staticmethod
    def _declared(file: SourceFile, name: str) -> DeclaredType | None:
        for before, _ in _places(file.data, name):
            match = _DECLARES.search(before)
            if match is not None:
                return DeclaredType(file.path, name, match[1].decode())
        return None

    def _heirs(self, declared: DeclaredType) -> set[DeclaredType] | None:
        """The classes that extend or implement one, or an interface; None if the app is too large to be searched."""
        pattern = _EXTENDING if declared.kind == "class" else _IMPLEMENTING
        paths = self.m.loader.naming(declared.name.encode())
        if paths is None:
            return None
        found: set[DeclaredType] = set()
        for path in paths:
            file = self.m.loader.text("", path)
            for before, _ in _places(file.data, declared.name) if file is not None else ():
                match = pattern.search(before)
                if match is not None and file is not None and self._is_same(file, declared):
                    found.add(DeclaredType(path, (match[1] or b"?").decode("ascii", "replace"), "class"))
        return found

    def _is_same(self, file: SourceFile, declared: DeclaredType) -> bool:
        """Whether a name means in a module what is declared in another."""
        own = self._declared(file, declared.name)
        return declared == (own or self._named_in(file, declared.name, REEXPORTS_OF_TYPES))

    def _load(self, declared: DeclaredType) -> Func | None:
        unit = self.m.loading.load_module(declared.path)
        cell = unit.env.find(declared.name) if unit is not None and unit.env is not None else None
        if cell is None:
            return None
        try:
            value = self.m.names.read_cell(cell)
        except Diverged:
            return None
        return value if isinstance(value, Func) and value.is_class else None


def _places(data: bytes, name: str) -> Iterator[tuple[bytes, int]]:
    """Where a name stands in a module: the text before it, and where it ends."""
    for match in islice(re.finditer(rb"(?<![\w$.])%b(?![\w$])" % re.escape(name.encode()), data), MOST_MENTIONS):
        yield data[max(0, match.start() - LONGEST_CLAUSE) : match.start()], match.end()
