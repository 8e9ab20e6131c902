"""The interpreter of one realm: loads its scripts and modules, links them, and runs functions on request."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from abplint.program.demand import Demand
from abplint.program.injection import Injector
from abplint.program.library import INTRINSICS
from abplint.program.machine import (
    ALIASES,
    LOADING,
    LOADING_STEPS,
    Diverged,
    Entry,
    Exhausted,
    GlobalWrite,
    Observer,
    Reached,
    Trigger,
)
from abplint.program.models import argument
from abplint.program.platform import runs_in_time
from abplint.program.state import Cell, Env, Frame, Journal, declared_names
from abplint.program.units import Loader, Unit, amd_specifiers, functions_around
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    WINDOW,
    Constant,
    External,
    Func,
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

FARTHEST_EFFECT: Final = 3
ALL_LOADING_STEPS: Final = 600_000
CALL_STEPS: Final = 100_000
ALL_CALL_STEPS: Final = 3_000_000
STATEMENT_STEPS: Final = 2_000
UNCALLED_STEPS: Final = 20_000
MOST_UNCALLED: Final = 100
IMPORT: Final = Trigger("import", "import()")
_AT_ONCE: Final = frozenset({"import", "then", "each"})  # these run code before scripts that come later
# what build tools put in place of these, in what an app ships to the browser
BUILT: Final = {
    ("import.meta", "env", "DEV"): FALSE,
    ("import.meta", "env", "PROD"): TRUE,
    ("import.meta", "env", "SSR"): FALSE,
    ("import.meta", "env", "MODE"): Constant("production"),
    ("import.meta", "dev"): FALSE,
    ("import.meta", "client"): TRUE,
    ("import.meta", "browser"): TRUE,
    ("import.meta", "server"): FALSE,
    ("process", "env", "NODE_ENV"): Constant("production"),
    ("process", "client"): TRUE,
    ("process", "browser"): TRUE,
    ("process", "server"): FALSE,
    ("process", "dev"): FALSE,
    ("$app/environment#", "browser"): TRUE,
    ("$app/environment#", "dev"): FALSE,
}


@dataclass
class Outcome:
    """What running a function came to.

    `value` is what it returns (a promise's resolved value), None if it never returns; `reached` are the
    uses on the way, and `entry` is the dispatch it went through. `exhausted` is where the
    budget ended, if it did. `unfollowed` are the calls of project code that could not be followed. `errors` are the
    objects that were thrown on the way, caught or not.
    """

    value: Value | None = None
    thrown: Value | None = None
    reached: list[Reached] = field(default_factory=list)
    entry: Entry | None = None
    exhausted: Site | None = None
    unfollowed: list[Site] = field(default_factory=list)
    errors: tuple[Obj, ...] = ()


class Interpreter(Demand):
    """Runs the scripts and modules of one realm."""

    def __init__(self, loader: Loader, observer: Observer | None = None) -> None:
        super().__init__(loader, observer or Observer())
        self.summaries, self.costs, self.silent = {}, {}, {}
        self.active = {}
        self.plugins, self.custom, self.mounted, self.found = {}, {}, set(), set()
        self.library, self.loose, self.provided = {}, {}, {}
        self.injector, self.selectors, self.decorated, self.providers = Injector(), {}, {}, {}
        self.mentioned, self.looked_for, self.made_once, self.shows = {}, set(), {}, set()
        self.components = []
        self.loading: list[str] = []
        self.loaded: Callable[[], None] | None = None  # is told when a classic script has run
        self.asked_steps = 0
        self.loaded_steps = 0
        self.assets: dict[str, Value] = {}

    # ------------------------------------------------------------ loading

    def load_script(
        self, file: SourceFile, program: facts.Program, region: tuple[int, int], lazy: bool = False
    ) -> Unit:
        """Run a classic script, once: its top-level names are the realm's."""
        known = next((unit for unit in self.all_units if unit.program is program), None)
        if known is not None:
            return known
        unit = Unit(file, program, region, lazy)
        self.all_units.append(unit)
        self._run_top_level(unit, is_module=False)
        if self.loaded is not None:
            self.loaded()
        return unit

    def load_module(self, path: str, lazy: bool | None = None, distance: int = 0) -> Unit | None:
        """The module at a path, run at its first mention. `distance`: how many imports for effects lead to it."""
        unit = self.units.get(path)
        if unit is not None:
            return unit
        loaded = self.loader.program(path)
        if loaded is None:
            return None
        file, program = loaded
        if lazy is None:
            lazy = not self.loader.keeps_effects(path)
        unit = Unit(file, program, (0, len(file.data)), lazy, distance)
        self.units[path] = unit
        self.all_units.append(unit)
        self._run_top_level(unit, is_module=True)
        return unit

    def load_inline_module(self, file: SourceFile, program: facts.Program, region: tuple[int, int]) -> Unit:
        """Run an inline module script."""
        unit = Unit(file, program, region)
        self.all_units.append(unit)
        self._run_top_level(unit, is_module=True)
        return unit

    def _run_top_level(self, unit: Unit, is_module: bool) -> None:
        trigger = IMPORT if self.loading and self.loading[-1] == "import()" else None
        frame = Frame(unit, getattr(self, "frame", None) if trigger is not None else None)
        frame.trigger = trigger
        env = Env(None, frame)
        unit.env, unit.frame = env, frame
        saved = (getattr(self, "env", env), getattr(self, "frame", frame), self.run, self.entry, self.nesting)
        journal, self.journal, first = self.journal, Journal(), Obj.serials
        self.env, self.frame, self.run, self.entry, self.nesting = env, frame, LOADING, None, 0
        outer_limit, started, before = self.limit, self.steps, self.loaded_steps
        left = LOADING_STEPS if unit.model_of else min(LOADING_STEPS, ALL_LOADING_STEPS - self.loaded_steps)
        self.limit = started + max(left, STATEMENT_STEPS)
        is_commonjs = is_module and not unit.program.is_module and _is_commonjs(unit)
        frame.this = NOTHING if unit.program.is_module else WINDOW
        try:
            self._declare_top_level(unit, env, (is_module and unit.program.is_module) or is_commonjs, is_commonjs)
            if unit.distance < FARTHEST_EFFECT:
                self._run_imports(unit)
            self._execute_top_level(unit)
        except Diverged:
            pass
        finally:
            self.env, self.frame, self.run, self.entry, self.nesting = saved
            self.journal = journal
            journal.outlive(first)
            self.limit = outer_limit + self.steps - started
            self.loaded_steps = max(self.loaded_steps, before + self.steps - started)

    def _execute_top_level(self, unit: Unit) -> None:
        """A statement that is too large does not keep the others from running."""
        for item in unit.program.body.body:
            if isinstance(item, facts.DeclareFunction):
                self._bind_function(item.function)
        for item in unit.program.body.body:
            env, frame, nesting = self.env, self.frame, self.nesting
            try:
                if not self.execute(item):
                    return
            except Exhausted as end:
                self.too_large.append(end.site or Site(unit.file, *unit.region))
                self.env, self.frame, self.nesting = env, frame, nesting
                self.journal, self.active = Journal(), {}
                self.limit = max(self.limit, self.steps + STATEMENT_STEPS)

    def _declare_top_level(self, unit: Unit, env: Env, own_scope: bool, is_commonjs: bool) -> None:
        lexical = _lexical_names(unit.program.body.body)
        for name in unit.program.body.declared:
            cell = self.declare(env, name, "var")
            if not own_scope and name in lexical:
                self.lexicals[name] = cell
            elif not own_scope:
                self.globals[name] = GlobalCell(self, cell)
        if is_commonjs:
            module, exports = self.new_object("object"), self.new_object("object")
            module.slots["exports"] = Slot(exports)
            self.declare(env, "module", "const", module)
            self.declare(env, "exports", "const", exports)
            unit.commonjs = module
        for item in unit.program.body.body:
            if isinstance(item, facts.Import):
                for local, exported in item.names.items():
                    cell = self.declare(env, local, "const")
                    cell.thunk = self._import_thunk(unit, item, exported)

    def _import_thunk(self, unit: Unit, item: facts.Import, exported: str) -> Any:
        return lambda: self.imported(unit, item.source, exported, Site(unit.file, item.source_start, item.source_end))

    def _run_imports(self, unit: Unit) -> None:
        """Run the modules that are imported for what they register: of a lazy module, those without names."""
        for item in unit.program.body.body:
            if isinstance(item, (facts.Import, facts.Export)) and item.source:
                for_effects = isinstance(item, facts.Import) and not item.names
                kind, target = self.resolve(unit, item.source)
                if kind == "file" and (for_effects or (not unit.lazy and self.loader.keeps_effects(target))):
                    self.load_module(target, lazy=False, distance=unit.distance + 1)

    def declared_global(self, name: str, value: Value, site: Site) -> None:
        if isinstance(self.globals.get(name), GlobalCell):
            self.global_writes.append(
                GlobalWrite(name, value, site, self.frame.unit, self.triggers(), self.has_awaited())
            )

    def load_global(self, name: str) -> None:
        is_direct = self.run == LOADING and all(trigger.kind in _AT_ONCE for trigger in self.triggers())
        for file, program, region in self.loader.global_scripts(name):
            if is_direct and self.loader.comes_later(file.path, region):
                self.missing_globals.discard(name)
                continue
            self.loading.append(name)
            try:
                self.load_script(file, program, region, lazy=not self.loader.keeps_effects(file.path))
            finally:
                self.loading.pop()
            if name in self.globals or name in self.lexicals:
                return

    def read_global(self, name: str) -> Value:
        value = super().read_global(name)
        if isinstance(value, External) and value.path == (name,):
            return self._auto_imported(name) or value
        return value

    def _auto_imported(self, name: str) -> Value | None:
        """What the project's build tool imports for a name that nothing declares."""
        found = self.loader.auto_import(self.frame.unit, name)
        if found is None:
            return None
        kind, target, exported = found
        if kind == "package":
            return self.of_package(self.frame.unit, target, exported, Site(self.frame.unit.file, 0, 0))
        other = self.load_module(target) if kind == "file" else None
        return self.exported(other, exported, Site(self.frame.unit.file, 0, 0)) if other is not None else None

    def external_member(self, value: External, name: str, site: Site) -> Value:
        known = BUILT.get((*value.path, name))
        return super().external_member(value, name, site) if known is None else known

    # ------------------------------------------------------------ imports and exports

    def resolve(self, importer: Unit, specifier: str) -> tuple[str, str]:
        """See `Loader.resolve`; what a model imports are packages."""
        return ("package", specifier) if importer.model_of else self.loader.resolve(importer, specifier)

    def imported(self, unit: Unit, specifier: str, name: str, site: Site) -> Value:
        """What an import of a name from a specifier gives ("*": the namespace)."""
        if unit.model_of and specifier == INTRINSICS:
            return self.intrinsic(name)
        kind, target = self.resolve(unit, specifier)
        if kind == "package" and target in ("#imports", "#components") and name != "*":
            return self._auto_imported(name) or External((f"{target}#", name))
        if kind == "package":
            return _polyfilled(target, name) or self.of_package(unit, target, name, site)
        if kind == "asset":
            value = self.json_value(target)
            return value if name in ("default", "*") else self.member(value, name, site)
        other = self.load_module(target) if kind == "file" else None
        if other is None:
            return Unknown(site)
        return self.namespace(other, site) if name == "*" else self.exported(other, name, site)

    def of_package(self, importer: Unit, package: str, name: str, site: Site) -> Value:
        """What a package exports: what its model says, else something from outside."""
        built = BUILT.get((f"{package}#", name))
        if built is not None:
            return built
        root = External((f"{package}#",))
        if name == "*":
            return root
        known = self.model_member(package, name, site) if importer.model_of != package else None
        return root.member(name) if known is None else known

    def run_model(self, unit: Unit) -> None:
        self.all_units.append(unit)
        self._run_top_level(unit, is_module=True)

    def find_export(self, unit: Unit, name: str, site: Site) -> Value | None:
        return None if name in unit.resolving else self._resolve_export(unit, name, site)

    def namespace(self, unit: Unit, site: Site) -> Value:
        """A module's namespace object."""
        if unit.commonjs is not None:
            return unit.commonjs.slots["exports"].value
        whole = unit.env.cells.get("*export*") if unit.env is not None else None
        if whole is not None:
            return self.read_cell(whole)
        known = unit.exports.get("*")
        if known is not None:
            return known
        made = Obj("object", None, LOADING)
        made.detail = unit
        unit.exports["*"] = made
        for name in self._exported_names(unit, set()):
            made.slots[name] = Slot(NOTHING)
            made.slots[name].getter = self.native(lambda given, at, name=name: self.exported(unit, name, site))
        return made

    def exported_names(self, unit: Unit) -> list[str]:
        return self._exported_names(unit, set())

    def _exported_names(self, unit: Unit, seen: set[str]) -> list[str]:
        names: list[str] = []
        if unit.file.path in seen:
            return names
        seen.add(unit.file.path)
        for item in unit.export_facts:
            for exported in item.names:
                if exported != "*":
                    names.append(exported)
                elif item.names["*"] == "*":
                    kind, target = self.resolve(unit, item.source)
                    other = self.load_module(target) if kind == "file" else None
                    if other is not None:
                        names += [n for n in self._exported_names(other, seen) if n != "default"]
        return names

    def exported(self, unit: Unit, name: str, site: Site) -> Value:
        """The value a module exports under a name."""
        if unit.commonjs is not None:
            exports = unit.commonjs.slots["exports"].value
            if name == "default" and not (isinstance(exports, Obj) and "__esModule" in exports.slots):
                return exports
            return self.member(exports, name, site)
        whole = unit.env.cells.get("*export*") if unit.env is not None else None
        if whole is not None:  # TypeScript's `export =`
            value = self.read_cell(whole)
            return value if name == "default" else self.member(value, name, site)
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
        return whole or self._resolve_export(unit, name, self.at(*unit.region)) is not None

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
                return self.read_cell(cell) if cell is not None else ANYTHING
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
            return None if target == unit.model_of else self.model_member(target, name, site)
        other = self.load_module(target) if kind == "file" else None
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
                return Unknown(site)
            kind, target = self.resolve(self.frame.unit, text)
            if kind == "package":
                found.append(_polyfilled(target, "*") or External((f"{target}#",)))
            elif kind == "file":
                unit = self.load_module(target)
                found.append(self.namespace(unit, site) if unit is not None else Unknown(site))
            elif kind == "asset":
                found.append(self.json_value(target))
            else:
                found.append(Unknown(site))
        return join(found)

    def _define(self, arguments: list[Value], site: Site) -> Value:
        """An AMD `define` or `require`: the factory gets its dependencies, and gives what the module exports."""
        given = [a for a in arguments if not (isinstance(a, Constant) and isinstance(a.value, str))]
        listed = self.items_of(given[0]) if given and isinstance(given[0], Obj) and given[0].kind == "array" else None
        factory = given[-1] if given else NOTHING
        unit = self.frame.unit
        module, exports = self.new_object("object"), self.new_object("object")
        module.slots["exports"] = Slot(exports)
        special: dict[str, Value] = {"module": module, "exports": exports, "require": External(("require",))}
        if listed is None:
            values: list[Value] = [special["require"], exports, module]
        else:
            names = [property_key(item) or "" for item in listed]
            values = [special[name] if name in special else self._dependency(name, site) for name in names]
        made = self.call(factory, NOTHING, values, site) if isinstance(factory, Func) else factory
        if not (isinstance(made, Constant) and made.value is NOTHING.value):
            module.slots["exports"] = Slot(made)
        unit.commonjs = module
        return NOTHING

    def _glob(self, arguments: list[Value], site: Site) -> Value:
        """Vite's `import.meta.glob`: a table from paths to modules, or to functions that load them."""
        options = argument(arguments, 1)
        eager = isinstance(options, Obj) and "eager" in options.slots
        made = self.new_object("object")
        patterns = self.items_of(argument(arguments, 0)) if isinstance(argument(arguments, 0), Obj) else arguments[:1]
        for pattern in (property_key(item) for item in patterns or ()):
            for specifier, path in self.loader.glob(self.frame.unit, pattern or ""):
                if eager:
                    unit = self.load_module(path, lazy=False)
                    value = self.namespace(unit, site) if unit is not None else ANYTHING
                else:
                    load = partial(self.import_dynamically, Constant(specifier), site)
                    value = self.native(lambda given, at, load=load: load())
                made.slots[specifier] = Slot(value, site)
        return made

    def _dependency(self, name: str, site: Site) -> Value:
        """An AMD dependency: relative, or below one of the folders above the module."""
        unit = self.frame.unit
        for specifier in amd_specifiers(name):
            kind, target = self.resolve(unit, specifier)
            other = self.load_module(target, lazy=False) if kind == "file" else None
            if other is not None:
                return self.namespace(other, site)
        return External((ALIASES.get(name, name),)) if name == "jquery" else External((f"{name}#",))

    def json_value(self, path: str) -> Value:
        """What importing a JSON file gives; anything for other files that are no modules."""
        known = self.assets.get(path)
        if known is None:
            loaded = self.loader.data(path) if path.endswith(".json") else None
            known = self.assets[path] = self._from_json(*loaded) if loaded is not None else ANYTHING
        return known

    def _from_json(self, file: SourceFile, node: JsonNode) -> Value:
        site = Site(file, node.start, node.end)
        if node.kind == "object":
            made = Obj("object", site, LOADING)
            for member in node.members:
                value = self._from_json(file, member.value)
                made.slots[member.key] = Slot(value, Site(file, member.key_start, member.key_end))
            return made
        if node.kind == "array":
            array = Obj("array", site, LOADING)
            array.elements = tuple(self._from_json(file, item) for item in node.items)
            return array
        return Constant(node.scalar, site)

    def load_chunk(self, path: str, lazy: bool | None = None) -> Unit | None:
        """Load a module as a dynamic import does."""
        self.loading.append("import()")
        try:
            return self.load_module(path, lazy=lazy)
        finally:
            self.loading.pop()

    def import_dynamically(self, source: Value, site: Site) -> Value:
        found: list[Value] = []
        for item in alternatives(source):
            text = property_key(item)
            if text is None:
                return self.promise(Unknown(site))
            kind, target = self.resolve(self.frame.unit, text)
            if kind == "package":
                found.append(External((f"{target}#",)))
                continue
            if kind == "file":
                unit = self.load_chunk(target)
                if unit is not None:
                    found.append(self.namespace(unit, site))
                    continue
            found.append(Unknown(site))
        return self.promise(join(found))

    def call_model(self, value: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        first = argument(arguments, 0)
        if value.path == ("import.meta", "glob"):
            return self._glob(arguments, site)
        if value.path in _AMD and not (value.path == ("require",) and isinstance(first, Constant)):
            return self._define(arguments, site)
        if value.path == ("require",):
            return self.require(first, site)
        return super().call_model(value, arguments, site, new)

    def run_uncalled(
        self,
        unit: Unit,
        position: int,
        trigger_of: Callable[[Func], Trigger | None],
        is_reached: Callable[[], bool],
    ) -> None:
        """Run functions of a unit that nothing seen so far calls, as if the platform did, until a position is reached.

        `trigger_of` tells what would run a function.
        """
        self.start(unit)
        around = functions_around(unit.program.body, position)
        others = [func for func in self.closures.values() if func.unit is unit and func.fact not in around]
        for func in others[:MOST_UNCALLED]:  # one of them may call the function at the position
            if func.fact not in self.activated and not is_reached():
                self._run_alone(func, trigger_of(func))
        for fact in around:
            known = self.closures.get(id(fact))
            if known is not None and fact not in self.activated and not is_reached():
                self._run_alone(known, trigger_of(known))

    def _run_alone(self, func: Func, trigger: Trigger | None) -> None:
        """Run a function for what it assigns to globals; everything else it writes is taken back."""
        self.limit = self.steps + UNCALLED_STEPS
        if trigger is None and func.unit is not None:
            trigger = Trigger("uncalled", "", (func.unit.file.path, str(func.unit.region[0])))
        site = func.site or Site(self.frame.unit.file, 0, 0)
        with self.trial(), suppress(Diverged, Exhausted):
            self.call_function(func, self.receiver_for(func), [], site, True, trigger=trigger)

    @contextmanager
    def trial(self) -> Iterator[None]:
        """What runs in here takes nothing with it but what it assigns to globals and settles."""
        env, frame, limit = self.env, self.frame, self.limit
        outer = self.journal.begin()
        try:
            yield
        finally:
            self.journal.end(outer)
            self.env, self.frame, self.limit = env, frame, max(limit, self.limit)

    def run_rest(self) -> None:
        """Run the functions that nothing has called, as far as the bounds go."""
        seen = 0
        while seen < min(len(self.closures), MOST_UNCALLED):  # what runs makes more of them
            func = list(self.closures.values())[seen]
            seen += 1
            if func.fact not in self.activated and func.unit is not None:
                self.start(func.unit)
                self._run_alone(func, None)

    def due(self) -> Iterator[Callable[[], object]]:
        """What runs when time passes while loading: timers, and listeners for events that come by themselves."""
        later = [(func, site, Trigger("callback", "setTimeout")) for func, site in self.timers]
        for item in self.registrations:
            if runs_in_time(item.event):
                trigger = Trigger("listener", item.event)
                later += [(func, item.site, trigger) for func in alternatives(item.listener) if isinstance(func, Func)]
        for func, site, trigger in later[:MOST_UNCALLED]:
            yield partial(self._run_due, func, site, trigger)

    def _run_due(self, func: Func, site: Site, trigger: Trigger) -> None:
        self.limit = self.steps + UNCALLED_STEPS
        with suppress(Exhausted):
            self.run_callbacks((func,), site, trigger)

    # ------------------------------------------------------------ running

    def call_early(self, func: Value, this: Value, arguments: list[Value], site: Site, unit: Unit) -> Value | None:
        """Call a function while the page is still loading; what it writes stays. None if it never returns."""
        saved = self.env, self.frame, self.limit
        self.start(unit)
        self.limit = self.steps + UNCALLED_STEPS
        try:
            return self.call(func, this, arguments, site)
        except (Diverged, Exhausted):
            return None
        finally:
            self.env, self.frame, self.limit = saved

    def start(self, unit: Unit) -> None:
        """Take a unit's top level as the place from which functions are called."""
        assert unit.env is not None
        self.env, self.frame = unit.env, Frame(unit)

    def perform(
        self,
        func: Value,
        this: Value,
        arguments: list[Value],
        site: Site,
        unit: Unit,
        observer: Observer | None = None,
        probing: bool = False,
        refusing: frozenset[Site] = frozenset(),
        throwing: bool = False,
    ) -> Outcome:
        """Call a function once everything is loaded, as a client would; take back what it wrote.

        `probing`: an argument is the symbol, and only what it is handed to is followed. `refusing`: the calls at
        these places ask a person, who says no. `throwing`: to use what is undefined ends the code there, as it does in
        a browser; otherwise it counts as what is not known.
        """
        self.runs += 1
        self.run, self.entry, self.nesting = self.runs, None, 0
        self.journal = Journal()
        self.start(unit)
        self.unfollowed = {}
        self.active = {}
        outer_observer, self.observer = self.observer, observer or self.observer
        self.limit = self.steps + min(CALL_STEPS, max(ALL_CALL_STEPS - self.asked_steps, STATEMENT_STEPS))
        started = self.steps
        self.entries, self.probing, self.refusing, self.throwing = [], probing, refusing, throwing
        self.registrations, self.thrown = [], {}
        outcome = Outcome()
        outer = self.journal.begin()
        env, frame = self.env, self.frame
        try:
            value = self.call(func, this, arguments, site)
            outcome.value = self.awaited(value, site)
        except Diverged:
            outcome.value = None
        except Exhausted as end:
            outcome.exhausted = end.site or site
        finally:
            self.env, self.frame = env, frame
            self.journal.end(outer)
            self.observer = outer_observer
            self.run, self.probing, self.refusing, self.throwing = LOADING, False, frozenset(), False
            self.asked_steps += self.steps - started
        outcome.thrown = join(frame.thrown) if frame.thrown else None
        outcome.errors = tuple(self.thrown.values())
        outcome.reached = list(frame.uses.values())
        outcome.entry = self.entry
        outcome.unfollowed = list(self.unfollowed)
        return outcome


class GlobalCell(Slot):
    """A global variable of a classic script, seen as a property of the global object."""

    __slots__ = ("cell", "machine")

    def __init__(self, machine: Interpreter, cell: Cell) -> None:
        self.machine = machine
        self.cell = cell
        super().__init__(NOTHING)

    @property
    def value(self) -> Value:
        return self.machine.read_cell(self.cell)

    @value.setter
    def value(self, new: Value) -> None:
        if new is not NOTHING:
            self.machine.write_cell(self.cell, new)


def _lexical_names(statements: list[facts.Statement]) -> set[str]:
    """What `let`, `const` and `class` declare at a script's top level: no properties of the global object."""
    names: set[str] = set()
    for item in statements:
        if isinstance(item, facts.Declare) and item.kind != "var":
            names.update(declared_names(item.target))
        elif isinstance(item, facts.DeclareClass):
            names.add(item.cls.name)
    return names


_AMD: Final = frozenset({("define",), ("require",), ("requirejs",)})


def _is_commonjs(unit: Unit) -> bool:
    text = unit.text
    return b"module.exports" in text or b"exports." in text or b"require(" in text


def _polyfilled(package: str, name: str) -> Value | None:
    """The extension API behind its promise wrappers."""
    if package in ("webextension-polyfill", "webextension-polyfill-ts", "wxt/browser"):
        return External(("chrome",)) if name in ("default", "*", "browser") else None
    return None
