"""How names travel between modules."""

from __future__ import annotations

import posixpath
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

from abplint.knowledge.files import compilers
from abplint.knowledge.programs import instances, same_globals
from abplint.knowledge.projects import virtual_modules
from abplint.patterns import regex
from abplint.program.budgets import HANDED_ON, LARGEST_TEMPLATE, MOST_IMPORTED
from abplint.program.hosts.host import Host, argument
from abplint.program.libraries.linking import INTRINSICS, models
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Func, Namespace, Record
from abplint.program.platform import WINDOW_NAMES
from abplint.program.scopes import Cell, View
from abplint.program.units import Unit, amd_specifiers, base_url
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Unknown,
    Value,
    alternatives,
    join,
    property_key,
)
from abplint.source import SourceFile
from abplint.syntax import facts
from abplint.syntax.json import JsonNode

if TYPE_CHECKING:
    from abplint.program.machine import Machine


# what a build makes of a package, and what a server of packages calls that
_BUILT_FILE: Final = regex(
    r"((?:@[^/]+/)?[^/]+)/(?:\+esm|(?:(?:dist|build|src|lib|umd|esm|cjs|es|bundles?|browser)/)+[\w./-]+\.[mc]?js"
    r"|[\w./-]*\.(?:min|umd|esm|module|prod|global)\.[mc]?js|(?:index|main)(?:\.[mc]?js)?)"
)
_NAMED_FILE: Final = regex(r"((?:@[^/]+/)?([^/]+))/([\w-]{3,})\.[mc]?js")  # `downloadjs/download.js`
_DATA: Final = (".json", ".css", ".txt", ".wasm")
_AMD: Final = frozenset({("define",), ("require",), ("requirejs",)})


class Modules(Host):
    """How names travel between modules."""

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.assets: dict[str, Value] = {}
        self.missing: set[Site] = set()  # imports that lead to no file
        self.anything: set[Site] = set()  # imports of nobody knows which file

    def member(self, value: External, name: str, site: Site) -> Value | None:
        if name == "__esModule" and len(value.path) == 1 and value.path[0].endswith("#"):
            return Constant(True)  # whatever it is: by the names of its exports it is asked for here
        return self.m.environment.constants.get((*value.path, name))

    def is_missing(self, site: Site) -> bool:
        """Whether the text at a place is an import that leads to no file."""
        return site in self.missing

    def is_foreign(self, site: Site) -> bool:
        """Whether what is written at a place imports code that nobody has seen."""
        return site in self.missing or site in self.anything

    def resolve(self, importer: Unit, specifier: str) -> tuple[str, str]:
        """See `Loader.resolve`; what a model imports are packages, and a package's built file is the package."""
        if importer.model_of:
            return "package", specifier
        kind, target = self.m.loader.resolve(importer, specifier)
        _, installed, inside = (specifier if kind == "missing" else target).rpartition("node_modules/")
        if installed and kind not in ("asset", "file"):
            kind, target = "package", inside
        return (kind, _published(target)) if kind == "package" else (kind, target)

    def imported(self, unit: Unit, specifier: str, name: str, site: Site) -> Value:
        """What an import of a name from a specifier gives ("*": the namespace)."""
        if unit.model_of and specifier == INTRINSICS:
            return self.m.linking.intrinsic(name)
        kind, target = self.resolve(unit, specifier)
        if kind == "package" and target in virtual_modules() and name != "*":
            return self.m.names.auto_imported(name) or External((f"{target}#", name))
        if kind == "package":
            return _handed_out(target, name) or self.of_package(unit, target, name, site)
        if kind == "asset":
            value = self.asset(target)
            return value if name in ("default", "*") else self.m.properties.member(value, name, site)
        other = self.m.loading.load_module(target) if kind == "file" else None
        if other is None:
            self.missing.add(site)
            return Unknown(site)
        if name == "*":
            return self.namespace(other, site)
        found = [self.exported(other, name, site)]
        for path in self.m.loader.replacements(target):
            instead = self.m.loading.load_module(path)
            found += [self.exported(instead, name, site)] if instead is not None else []
        return join(found)

    def bound_to(self, unit: Unit, specifier: str, name: str) -> Cell | None:
        """The variable that an import is bound to, where it is another one later, or stands for something else."""
        cell = self.variable_of(unit, specifier, name, through_stars=False)
        return cell if cell is not None and (isinstance(cell, View) or cell.kind in ("let", "var")) else None

    def variable_of(
        self, unit: Unit, specifier: str, name: str, hops: int = HANDED_ON, through_stars: bool = True
    ) -> Cell | None:
        """The variable that an import stands for, of the module that declares it, whoever hands that on; None if it is
        none of the app's. `through_stars`: also by way of `export *`."""
        kind, target = self.resolve(unit, specifier)
        other = self.m.loading.load_module(target) if kind == "file" else None
        env = other.env if other is not None and other.commonjs is None else None
        if other is None or env is None or self.m.loader.replacements(target):
            return None
        exported = next((item for item in other.export_facts if name in item.names), None)
        if exported is not None and not exported.source:
            return env.find(exported.names[name])
        named = [(exported.source, exported.names[name])] if exported is not None else []
        starred = [(item.source, name) for item in other.export_facts if through_stars and "*" in item.names]
        onward = (named or starred) if hops else []
        found = (self.variable_of(other, source, own, hops - 1, through_stars) for source, own in onward)
        return next((cell for cell in found if cell is not None), None)

    def of_package(self, importer: Unit, package: str, name: str, site: Site) -> Value:
        """What a package exports: what its model says, else something from outside."""
        built = self.m.environment.constants.get((f"{package}#", name))
        if built is not None:
            return built
        root = External((f"{package}#",))
        if name == "*":
            return root
        known = self.m.linking.model_member(package, name, site) if importer.model_of != package else None
        return root.member(name) if known is None else known

    def find_export(self, unit: Unit, name: str, site: Site) -> Value | None:
        """What a module exports under a name; None if it has no such export, or is being asked for it already."""
        return None if name in unit.resolving else self._resolve_export(unit, name, site)

    def namespace(self, unit: Unit, site: Site) -> Value:
        """The namespace object of a module, whose members are read when they are asked for."""
        if unit.commonjs is not None:
            return unit.commonjs.slots["exports"].value
        whole = unit.env.cells.get("*export*") if unit.env is not None else None
        if whole is not None:
            return self.m.names.read_cell(whole)
        known = unit.exports.get("*")
        if known is not None:
            return known
        made = Namespace(unit, LOADING)
        unit.exports["*"] = made
        for name in self._exported_names(unit, set()):
            read = self.m.native(lambda given, at, name=name: self.exported(unit, name, site))
            self.m.heap.define(made, name, Slot(NOTHING, getter=read))
        return made

    def exported_names(self, unit: Unit) -> list[str]:
        """The names that a module exports, those of `export *` included."""
        return self._exported_names(unit, set())

    def _exported_names(self, unit: Unit, seen: set[str]) -> list[str]:
        names: list[str] = []
        if unit.file.path in seen:
            return names
        seen.add(unit.file.path)
        unit.is_listed = True
        for item in unit.export_facts:
            for exported in item.names:
                if exported != "*":
                    names.append(exported)
                elif item.names["*"] == "*":
                    kind, target = self.resolve(unit, item.source)
                    other = self.m.loading.load_module(target) if kind == "file" else None
                    if other is not None:
                        names += [n for n in self._exported_names(other, seen) if n != "default"]
        return names

    def exported(self, unit: Unit, name: str, site: Site) -> Value:
        """The value a module exports under a name."""
        if unit.commonjs is not None:
            exports = unit.commonjs.slots["exports"].value
            if name == "default" and not (isinstance(exports, Obj) and "__esModule" in exports.slots):
                return exports
            return self.m.properties.member(exports, name, site)
        whole = unit.env.cells.get("*export*") if unit.env is not None else None
        if whole is not None:  # TypeScript's `export =`
            value = self.m.names.read_cell(whole)
            return value if name == "default" else self.m.properties.member(value, name, site)
        if name in unit.resolving:
            return ANYTHING
        found = self._resolve_export(unit, name, site)
        return Unknown(site) if found is None else found

    def exports(self, unit: Unit, name: str) -> bool:
        """Whether a module has an export of that name, or may have any."""
        if unit.commonjs is not None:
            exports = unit.commonjs.slots["exports"].value
            return name == "default" or not isinstance(exports, Obj) or exports.open or name in exports.slots
        whole = unit.env is not None and "*export*" in unit.env.cells
        return whole or self._resolve_export(unit, name, self.m.place(*unit.region)) is not None

    def _resolve_export(self, unit: Unit, name: str, site: Site) -> Value | None:
        if name in unit.not_exported:
            return None
        unit.resolving.add(name)
        try:
            found = self._find_export(unit, name, site)
        finally:
            unit.resolving.discard(name)
        if found is None:
            unit.not_exported.add(name)
        return found

    def _find_export(self, unit: Unit, name: str, site: Site) -> Value | None:
        stars: list[facts.Export] = []
        for item in unit.export_facts:
            local = item.names.get(name)
            if local is not None:
                if item.source:
                    return self.imported(unit, item.source, local, Site(unit.file, item.source_start, item.source_end))
                cell = unit.env.find(local) if unit.env is not None else None
                return self.m.names.read_cell(cell) if cell is not None else ANYTHING
            if item.names.get("*") == "*":
                stars.append(item)
        if name != "default":
            for item in stars:
                found = self._find_behind_star(unit, item, name, site)
                if found is not None:
                    return found
        return None

    def _find_behind_star(self, unit: Unit, item: facts.Export, name: str, site: Site) -> Value | None:
        kind, target = self.resolve(unit, item.source)
        if kind == "package":
            if not unit.model_of:
                return self.of_package(unit, target, name, site)
            return None if target == unit.model_of else self.m.linking.model_member(target, name, site)
        other = self.m.loading.load_module(target) if kind == "file" else None
        if other is None or name in other.resolving:
            return None
        if other.commonjs is not None:
            return self.exported(other, name, site)
        return self._resolve_export(other, name, site)

    def require(self, specifier: Value, site: Site) -> Value:
        """`require(specifier)`."""
        found: list[Value] = []
        for item in alternatives(specifier):
            text = property_key(item)
            if text is None:
                self.anything.add(site)
                return Unknown(site)
            kind, target = self.resolve(self.m.frame.unit, text)
            if kind == "package":
                found.append(_handed_out(target, "*") or External((f"{target}#",)))
            elif kind == "file":
                unit = self.m.loading.load_module(target)
                found.append(self.namespace(unit, site) if unit is not None else Unknown(site))
            elif kind == "asset":
                found.append(self.asset(target))
            else:
                found.append(Unknown(site))
        return join(found)

    def _define(self, arguments: list[Value], site: Site, exporting: bool) -> Value:
        """An AMD `define` or `require`: the factory gets its dependencies, and that of the first gives what the module
        exports (`exporting`)."""
        given = [a for a in arguments if not (isinstance(a, Constant) and isinstance(a.value, str))]
        listed = self.m.iteration.items_of(given[0]) if given and isinstance(given[0], Array) else None
        factory = given[-1] if given else NOTHING
        unit = self.m.frame.unit
        module, exports = Record(None, self.m.run), Record(None, self.m.run)
        self.m.heap.give(module, "exports", exports)
        special: dict[str, Value] = {"module": module, "exports": exports, "require": External(("require",))}
        if listed is None:
            values: list[Value] = [special["require"], exports, module]
        else:
            names = [property_key(item) or "" for item in listed]
            values = [special[name] if name in special else self._dependency(name, site) for name in names]
        made = self.m.calls.call(factory, NOTHING, values, site) if isinstance(factory, Func) else factory
        if not (isinstance(made, Constant) and made.value is NOTHING.value):
            self.m.heap.give(module, "exports", made)
        if exporting:
            unit.commonjs = module
        return NOTHING

    def _dependency(self, name: str, site: Site) -> Value:
        """An AMD dependency: relative, or below one of the folders above the module."""
        unit = self.m.frame.unit
        for specifier in amd_specifiers(name, unit.file.ask(partial(base_url, unit.file))):
            kind, target = self.resolve(unit, specifier)
            other = self.m.loading.load_module(target, lazy=False) if kind == "file" else None
            if other is not None:
                return self.namespace(other, site)
            if kind == "package":
                name = target
                break
        return External((same_globals().get(name, f"{name}#"),))

    def asset(self, path: str) -> Value:
        """What importing a file that is no module gives: the data of a JSON file, the function that a build makes of a
        template; anything for others."""
        known = self.assets.get(path)
        if known is None:
            loaded = self.m.loader.data(path) if path.endswith(".json") else None
            known = self._from_json(*loaded) if loaded is not None else self._compiled(path) or ANYTHING
            self.assets[path] = known
        return known

    def _compiled(self, path: str) -> Value | None:
        compiler = compilers().get(posixpath.splitext(path)[1])
        file = self.m.loader.text("", path) if compiler is not None else None
        if compiler is None or file is None or len(file.data) > LARGEST_TEMPLATE:
            return None
        text = Constant(file.data.decode("utf-8", "replace"), Site(file, 0, len(file.data)))
        return self.m.native(partial(self._fill, compiler, text))

    def _fill(self, compiler: tuple[str, str], text: Constant, given: list[Value], site: Site) -> Value:
        """What a template gives: it calls nothing that it is handed."""
        compile_ = self.m.linking.model_member(*compiler, site)
        made = self.m.calls.call(compile_, NOTHING, [text], site) if compile_ is not None else ANYTHING
        return self.m.calls.call(made, NOTHING, given, site) if isinstance(made, Func) else ANYTHING

    def _from_json(self, file: SourceFile, node: JsonNode) -> Value:
        site = Site(file, node.start, node.end)
        if node.kind == "object":
            made = Record(site, LOADING)
            for member in node.members:
                value = self._from_json(file, member.value)
                self.m.heap.give(made, member.key, value, Site(file, member.key_start, member.key_end))
            return made
        if node.kind == "array":
            array = Array(site, LOADING)
            self.m.heap.shape(array, elements=tuple(self._from_json(file, item) for item in node.items))
            return array
        return Constant(node.scalar, site)

    def import_dynamically(self, source: Value, site: Site, pattern: str = "") -> Value:
        """`import(source)`: a promise of the module's namespace, or of that of one of those that a pattern finds."""
        found: list[Value] = []
        for item in alternatives(source):
            text = property_key(item)
            if text is None:
                return self.m.promises.promise(self._one_of(pattern, site))
            kind, target = self.resolve(self.m.frame.unit, text)
            if kind == "package":
                found.append(External((f"{target}#",)))
                continue
            if kind == "file":
                unit = self.m.loading.load_chunk(target)
                if unit is not None:
                    found.append(self.namespace(unit, site))
                    continue
            self.anything.add(site)
            found.append(Unknown(site))
        return self.m.promises.promise(join(found))

    def _one_of(self, pattern: str, site: Site) -> Value:
        """The namespace of any one module that a relative pattern finds, as bundlers look for them."""
        if pattern.startswith(".") and pattern.endswith(_DATA):
            return Unknown()
        found = self.m.loader.glob(self.m.frame.unit, pattern) if pattern.startswith(".") else iter(())
        paths = [path for _, path in islice(found, MOST_IMPORTED + 1)]
        if paths and len(paths) <= MOST_IMPORTED:
            units = [self.m.loading.load_chunk(path) for path in paths]
            return join(self.namespace(unit, site) for unit in units if unit is not None)
        self.anything.add(site)
        return Unknown(site)

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        first = argument(arguments, 0)
        if callee.path == ("require",) and not isinstance(first, (Array, Func)):
            return self.require(first, site)
        exporting = callee.path == ("define",)
        return self._define(arguments, site, exporting) if callee.path in _AMD else None


def _handed_out(package: str, name: str) -> Value | None:
    """The global that a package hands out, under its own name or another spelling of it, or one of its members."""
    instance = instances().get(package)
    if instance is None:
        return None
    is_it = name in ("default", "*", instance) or same_globals().get(name) == instance
    base = () if instance in WINDOW_NAMES else (instance,)
    return External(base if is_it else (*base, name))


def _published(package: str) -> str:
    """The package that a file of it stands for: `lib/dist/lib.min.js` is `lib`."""
    if package in models():
        return package
    found = _BUILT_FILE.fullmatch(package)
    if found is None:
        named = _NAMED_FILE.fullmatch(package)
        found = named if named is not None and named[2].startswith(named[3]) else None
    return found[1] if found is not None else package
