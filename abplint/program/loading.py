"""Running scripts and modules when they are loaded."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.additions import TopLevel, run_added
from abplint.program.budgets import (
    ALL_LATE_STEPS,
    ALL_LOADED_BYTES,
    ALL_LOADING_STEPS,
    FARTHEST_EFFECT,
    FEWEST_STATEMENT_STEPS,
    LOADED_ASIDE_BYTES,
    LOADING_STEPS,
    STARTING_APP_STEPS,
    STATEMENT_STEPS,
)
from abplint.program.evaluation.names import GlobalCell
from abplint.program.moment import LOADING, Diverged, Exhausted, Keep, Moment
from abplint.program.objects import Record
from abplint.program.observing import Trigger
from abplint.program.scopes import Env, Frame
from abplint.program.units import Unit
from abplint.program.values import NOTHING, WINDOW, Site, Value
from abplint.program.writes import PropertyWrites
from abplint.source import SourceFile
from abplint.syntax import facts
from abplint.syntax.walking import declared_names

if TYPE_CHECKING:
    from abplint.program.machine import Machine


IMPORT: Final = Trigger("import", "import()")


class PutOff(NamedTuple):
    """What scripts of a page want to do later: once it is parsed (None: it is), and once it is loaded."""

    parsed: list[Callable[[], object]] | None
    loaded: list[Callable[[], object]]


class Loading:
    """Running scripts and modules when they are loaded."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.units: dict[str, Unit] = {}
        self.all_units: list[Unit] = []
        self._by_program: dict[int, Unit] = {}  # the first unit of each, by identity
        self.writes = PropertyWrites(self.all_units)
        self.too_large: list[Site] = []  # where the budget ended while loading
        self.loading: list[str] = []
        self._running: list[Unit] = []  # top levels, each of which an import of the one before runs
        self._importing = 0  # modules whose imports run, and that have not begun themselves
        self._once_imported: list[Callable[[], object]] = []
        self.put_off: PutOff | None = None  # what waits for scripts that are yet to come
        self.loaded: Callable[[], None] | None = None  # is told when a classic script has run
        self.left_out: dict[str, None] = {}  # modules beyond the bound
        self._sought_in_fragments: set[str] = set()
        self._sought_in_pages: set[str] = set()
        self._loaded_bytes = 0
        self._loaded_aside = 0  # of these, what was asked for aside: it leaves room for what the app itself needs
        self.sought: set[str] = set()  # the modules that a look for what a handler asks for was the first to load
        self.loaded_steps = 0
        self.late_steps = 0  # of statements that run when their file's steps are used up

    def load_script(
        self, file: SourceFile, program: facts.Program, region: tuple[int, int], lazy: bool = False
    ) -> Unit:
        """Run a classic script, once: its top-level names are the realm's."""
        known = self._by_program.get(id(program))
        if known is not None:
            return known
        unit = Unit(file, program, region, lazy)
        self._add(unit)
        self._run_top_level(unit, is_module=False)
        if self.loaded is not None:
            self.loaded()
        return unit

    def load_page_scripts(self, word: str) -> None:
        """Run the scripts of only some pages that hold a word, an identifier (`#save`) or a class (`.save`). What each
        declares is its own: no page loads two."""
        if word in self._sought_in_pages:
            return
        self._sought_in_pages.add(word)
        for file, program, region in self.m.loader.page_scripts(word):
            self._load_late(file, program, region, is_apart=True)

    def load_fragment_scripts(self, name: str) -> None:
        """Run the inline scripts that write a name in what may stand in the page, of that which a server writes."""
        if name in self._sought_in_fragments:
            return
        self._sought_in_fragments.add(name)
        for file, program, region in self.m.loader.fragment_scripts(name):
            self._load_late(file, program, region, is_apart=False)

    def _load_late(self, file: SourceFile, program: facts.Program, region: tuple[int, int], is_apart: bool) -> None:
        if not any(unit.program is program for unit in self.all_units):
            unit = Unit(file, program, region)
            self.all_units.append(unit)
            self._run_top_level(unit, is_module=program.is_module, is_apart=is_apart)

    def load_module(self, path: str, lazy: bool | None = None, distance: int = 0, keep: Keep = Keep.ALL) -> Unit | None:
        """The module at a path, run at its first mention. `distance`: how many imports for effects lead to it;
        `keep`: what stays of what it writes to others.

        None where there is none that can be read, or too much has been.
        """
        unit = self.units.get(path)
        if unit is not None:
            return unit
        if not self._may_load(path):
            return None
        loaded = self.m.loader.program(path)
        if loaded is None:
            return None
        file, program = loaded
        if lazy is None:
            lazy = not self.m.loader.keeps_effects(path)
        self._note_loaded(path, file.size)
        unit = Unit(file, program, file.whole, lazy, distance)
        self.units[path] = unit
        self._add(unit)
        self._run_top_level(unit, is_module=True, keep=keep)
        return unit

    def load_again(self, path: str, file: SourceFile, program: facts.Program) -> None:
        """Run a classic script in another part of the app than the one that has run it: each has globals of its own."""
        if self._may_load(path):
            self._note_loaded(path, len(file.data))
            unit = Unit(file, program, file.whole)
            self._add(unit)
            self._run_top_level(unit, is_module=False)

    def seek_module(self, path: str, keep: Keep = Keep.ALL) -> None:
        """Load a module that a handler may need, whether or not something in sight loads it."""
        if path not in self.units:
            if self.m.messages.starts_another(path):
                return
            self.sought.add(path)
        self.load_module(path, keep=keep)

    def _may_load(self, path: str) -> bool:
        is_full = self._loaded_bytes - self._loaded_aside > ALL_LOADED_BYTES
        if self.m.ambient.depth:
            is_full = self._loaded_bytes > ALL_LOADED_BYTES or self._loaded_aside > LOADED_ASIDE_BYTES
        if is_full or not self.m.pay():
            self.left_out[path] = None
            return False
        return True

    def _note_loaded(self, path: str, size: int) -> None:
        self.left_out.pop(path, None)  # by what was asked for aside
        self._loaded_bytes += size
        if self.m.ambient.depth:
            self._loaded_aside += size

    def load_inline_module(self, file: SourceFile, program: facts.Program, region: tuple[int, int]) -> Unit:
        """Run an inline module script."""
        unit = Unit(file, program, region)
        self._add(unit)
        self._run_top_level(unit, is_module=True)
        return unit

    def _add(self, unit: Unit) -> None:
        self.all_units.append(unit)
        self._by_program.setdefault(id(unit.program), unit)

    def _run_top_level(self, unit: Unit, is_module: bool, is_apart: bool = False, keep: Keep = Keep.ALL) -> None:
        """Run a unit's statements; `is_apart`: what a classic script declares is not the realm's."""
        trigger = IMPORT if self.loading and self.loading[-1] == "import()" else None
        frame = Frame(unit, self.m.frame if trigger is not None else None)
        frame.trigger = trigger
        env = Env(None, frame)
        unit.env = env
        most = STARTING_APP_STEPS if self._is_start(unit) and not self.m.has_runtime else LOADING_STEPS
        self._running.append(unit)
        left = most if unit.model_of else min(most, ALL_LOADING_STEPS - self.loaded_steps)
        started, before = self.m.steps, self.loaded_steps
        is_commonjs = is_module and _is_commonjs(unit)
        frame.this = NOTHING if unit.program.is_module else WINDOW
        with suppress(Diverged), self.m.at(Moment(frame, env, LOADING, max(left, STATEMENT_STEPS)), keep):
            self.m.nesting, self.m.lent = 0, max(left - LOADING_STEPS, 0)
            own_scope = is_apart or (is_module and unit.program.is_module) or is_commonjs
            self._declare_top_level(unit, env, own_scope, is_commonjs)
            for item in unit.program.body.body:  # modules that import each other find each other's functions
                if isinstance(item, facts.DeclareFunction):
                    self.m.statements.bind_function(item.function)
            if unit.distance < FARTHEST_EFFECT:
                self._run_imports(unit)
            is_through = self._execute_top_level(unit)
            if is_through and is_module and own_scope and not is_commonjs and keep is Keep.ALL:
                top = TopLevel(unit, frame, env, self.m.limit - self.m.steps)
                unit.extended = partial(run_added, self.m, top)
            if self._once_imported and not self._importing:
                put_off, self._once_imported = self._once_imported, []
                for work in put_off:
                    work()
        self._running.pop()
        self.loaded_steps = max(self.loaded_steps, before + self.m.steps - started)

    def _is_start(self, unit: Unit) -> bool:
        """Whether a module is the first, or the first that does more than import, and imports others: its own code
        starts the app."""
        is_next = self.m.run == LOADING and unit.distance == len(self._running)
        return (
            is_next
            and all(map(_only_imports, self._running))
            and any(isinstance(item, facts.Import) for item in unit.program.body.body)
        )

    def _execute_top_level(self, unit: Unit) -> bool:
        """A statement that is too large does not keep the others from running. Whether there was none, and the last one
        was reached."""
        is_whole = True
        for item in unit.program.body.body:
            env, frame, nesting = self.m.env, self.m.frame, self.m.nesting
            try:
                if not self.m.statements.execute(item):
                    return False
            except Exhausted as end:
                is_whole = False
                self.too_large.append(end.site or Site(unit.file, *unit.region))
                self.m.env, self.m.frame, self.m.nesting = env, frame, nesting
                self.m.unfinished.leave([item], env, frame, self.too_large[-1])
                self.m.calls.active = {}
                if not self.m.pay():
                    return False
                share = STATEMENT_STEPS if self.late_steps < ALL_LATE_STEPS else FEWEST_STATEMENT_STEPS
                if self.m.steps + share > self.m.limit:
                    self.m.limit = self.m.steps + share
                    self.late_steps += share
        return is_whole

    def _declare_top_level(self, unit: Unit, env: Env, own_scope: bool, is_commonjs: bool) -> None:
        lexical = _lexical_names(unit.program.body.body)
        for name in unit.program.body.declared:
            known = None if own_scope or name in lexical else self.m.names.globals.get(name)
            cell = self.m.names.declare(env, name, "var", NOTHING if known is None else known.value)
            if not own_scope and name in lexical:
                self.m.names.lexicals[name] = cell
            elif not own_scope:
                self.m.names.globals[name] = GlobalCell(self.m, cell)
        if is_commonjs:
            module, exports = Record(None, self.m.run), Record(None, self.m.run)
            self.m.heap.give(module, "exports", exports)
            self.m.names.declare(env, "module", "const", module)
            self.m.names.declare(env, "exports", "const", exports)
            unit.commonjs, env.frame.this = module, exports
        for item in unit.program.body.body:
            if isinstance(item, facts.Import):
                self.declare_import(unit, env, item)

    def declare_import(self, unit: Unit, env: Env, item: facts.Import) -> None:
        """Declare what an import gives names to; the module is asked when one is read."""
        for local, exported in item.names.items():
            cell = self.m.names.declare(env, local, "const")
            self.m.heap.postpone(cell, self._import_thunk(unit, env, item, local, exported))

    def _import_thunk(self, unit: Unit, env: Env, item: facts.Import, local: str, exported: str) -> Any:
        def value() -> Value:
            found = self.m.modules.imported(
                unit, item.source, exported, Site(unit.file, item.source_start, item.source_end)
            )
            cell = self.m.modules.bound_to(unit, item.source, exported)
            if cell is not None:
                env.cells[local] = cell
            return found

        return value

    def _run_imports(self, unit: Unit) -> None:
        """Run the modules that are imported for what they register: of a lazy module, those without names."""
        self._importing += 1
        try:
            for item in unit.program.body.body:
                if isinstance(item, (facts.Import, facts.Export)) and item.source:
                    for_effects = isinstance(item, facts.Import) and not item.names
                    kind, target = self.m.modules.resolve(unit, item.source)
                    if kind == "file" and (for_effects or (not unit.lazy and self.m.loader.keeps_effects(target))):
                        self.load_module(target, lazy=False, distance=unit.distance + 1)
                    elif kind == "package" and for_effects:
                        self.m.linking.model_of(target)
        finally:
            self._importing -= 1

    def once_imported(self, work: Callable[[], object], is_of_load: bool = False) -> bool:
        """Put something off until the modules have run that import the current one, if there are any, or the scripts
        that the page runs before it is there: what waits for the page finds what they declare. Whether it is put
        off. `is_of_load`: it waits for what scripts have added, too."""
        of_page = None if self.put_off is None else self.put_off.loaded if is_of_load else self.put_off.parsed
        waiting = self._once_imported if self._importing else of_page
        if waiting is None or self.m.run != LOADING:
            return False
        moment = Moment(self.m.frame, self.m.env)

        def later() -> None:
            with suppress(Diverged, Exhausted), self.m.at(moment):
                work()

        waiting.append(later)
        return True

    def run_model(self, unit: Unit) -> None:
        """Run the top level of a library's model."""
        self._add(unit)
        self._run_top_level(unit, is_module=True)

    def _define_elements(self, unit: Unit) -> None:
        """Run the classes that a module defines elements by, which nobody has asked for by name."""
        if unit.file.ask(partial(_defines_elements, unit.file)):
            for item in unit.program.body.body:
                if isinstance(item, facts.DeclareClass):
                    self.m.demand.force_at(unit, item.start)

    def load_chunk(self, path: str, lazy: bool | None = None) -> Unit | None:
        """Load a module as a dynamic import does: who asks for no name of it asks for the elements that it defines."""
        if lazy is None and (known := self.units.get(path)) is not None and known.lazy:
            self._define_elements(known)
        loaded = self.m.loader.program(path) if lazy is None and path not in self.units else None
        if loaded is not None and loaded[0].ask(partial(_defines_elements, loaded[0])):
            lazy = False
        self.loading.append("import()")
        try:
            return self.load_module(path, lazy=lazy)
        finally:
            self.loading.pop()


# a decorator that is given the name of a custom element, which has a dash
_ELEMENT: Final = regex(rb"""@[A-Za-z_$][\w$.]*\(\s*(?:\{\s*tag:\s*)?['"`][a-z][\w.]*-[\w.-]*['"`]""")
_EXPORTS: Final = regex(rb"(?<![\w$.])(?:module\s*\.\s*exports|exports\s*\.\s*[\w$]+)\s*=(?!=)")


def _only_imports(unit: Unit) -> bool:
    return all(isinstance(item, facts.Import) for item in unit.program.body.body)


def _lexical_names(statements: list[facts.Statement]) -> set[str]:
    """What `let`, `const` and `class` declare at a script's top level: no properties of the global object."""
    names: set[str] = set()
    for item in statements:
        if isinstance(item, facts.Declare) and item.kind != "var":
            names.update(declared_names(item.target))
        elif isinstance(item, facts.DeclareClass):
            names.add(item.cls.name)
    return names


def _defines_elements(file: SourceFile) -> bool:
    return _ELEMENT.search(file.data) is not None


def _is_commonjs(unit: Unit) -> bool:
    """Whether a module exports by `module.exports`; one that imports by `import` may, where it has no `export`."""
    return unit.file.ask(partial(_says_commonjs, unit))


def _says_commonjs(unit: Unit) -> bool:
    text = unit.text
    if unit.program.is_module:
        is_one = not unit.export_facts and not unit.model_of and not unit.file.path.endswith((".mjs", ".mts"))
        return is_one and _EXPORTS.search(text) is not None
    return b"module.exports" in text or b"exports." in text or b"require(" in text
