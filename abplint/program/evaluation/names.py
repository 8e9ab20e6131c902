"""Variables and globals: how they are declared, read and written."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from abplint.knowledge.programs import same_globals
from abplint.program.app_data import is_content
from abplint.program.budgets import MOST_INSIDE
from abplint.program.evaluation.contents import is_listener, is_read_whole
from abplint.program.evaluation.namespaces import RUNTIME, is_known, kept_or_made, look_for_global
from abplint.program.foreign import is_of_platform
from abplint.program.lost import is_lost
from abplint.program.moment import AMBIENT, LOADING, Moment
from abplint.program.objects import Array, Func, MapObject, Record, SetObject
from abplint.program.observing import GlobalWrite
from abplint.program.platform import UNFORGEABLE
from abplint.program.scopes import Cell, Env, Frame, View
from abplint.program.values import (
    NOTHING,
    WINDOW,
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Text,
    Unknown,
    Value,
    alternatives,
    join,
)
from abplint.program.writes import writers_of
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED, Undefined

if TYPE_CHECKING:
    from abplint.program.machine import Machine


KNOWN_GLOBALS: Final[dict[str, float | Undefined]] = {
    "undefined": UNDEFINED,
    "NaN": float("nan"),
    "Infinity": float("inf"),
}
_AT_ONCE: Final = frozenset({"import", "then", "each"})  # these run code before scripts that come later


class Names:
    """Variables and globals: how they are declared, read and written."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.globals: dict[str, Slot] = {}
        self.lexicals: dict[str, Cell] = {}  # what classic scripts declare with let, const and class
        self.global_writes: list[GlobalWrite] = []
        self.global_setters: dict[str, Func] = {}
        self.missing_globals: set[str] = set()
        self._called: dict[int, tuple[int, str | None]] = {}  # by serials, with how many globals there were
        self._constants: dict[int, tuple[facts.Block, dict[str, facts.Function]]] = {}  # by their identity
        self.writers: dict[int, list[frozenset[int]]] = {}
        self.fillers: dict[int, list[tuple[frozenset[int], bool]]] = {}

    def declare(self, env: Env, name: str, kind: str, value: Value = NOTHING) -> Cell:
        """Make a variable in a scope, in place of one that has its name."""
        cell = Cell(name, value, kind, self.m.frame.unit, self.m.run)
        env.cells[name] = cell
        return cell

    def at_rest(self, expression: facts.Expression, env: Env, this: Value | None) -> Value | None:
        """What an expression names in a scope, as far as nothing needs to run to tell."""
        if isinstance(expression, facts.This):
            return this
        if isinstance(expression, facts.Name):
            cell = env.find(expression.name)
            return None if cell is None or cell.thunk is not None else cell.value
        if isinstance(expression, facts.Cast):
            return self.at_rest(expression.value, env, this)
        if isinstance(expression, facts.Member):
            owners = alternatives(self.at_rest(expression.object, env, this) or NOTHING)
            found = [self.m.heap.find(owner, expression.name)[0] for owner in owners if isinstance(owner, Obj)]
            return join([slot.value for slot in found if slot is not None]) if any(found) else None
        return None

    def read_name(self, name: str, site: Site) -> Value:
        """The value of a name: a variable, else a global."""
        cell = self.m.env.find(name) or self.lexicals.get(name)
        if cell is None and name not in self.globals:
            self._seek(name)
            cell = self.lexicals.get(name)
        if cell is None:
            slot = self.globals.get(name)
            is_other = name in self.m.environment.globals or name in KNOWN_GLOBALS
            cell = slot.cell if isinstance(slot, GlobalCell) and not is_other else None
        return self.read_global(name) if cell is None else self.read_variable(cell, name, site)

    def read_variable(self, cell: Cell, name: str, site: Site) -> Value:
        """The value of a variable that a name means here; a handler's reader is told of a state."""
        is_first = cell.thunk is not None
        value = self.read_declared(cell)
        if is_first:  # an import is bound to another variable now
            cell = self.m.env.find(name) or cell
        if self.m.entry is not None:
            asks = self._is_collected if cell.kind == "const" else self._is_app_state
            is_state = cell.run <= LOADING and self.m.states.is_held(cell.value)  # what a local has was read before
            if is_state or asks(cell, site):
                self.m.uses.note_state((name,), site)
        return value

    def read_declared(self, cell: Cell) -> Value:
        """The value of a variable; of a function that its declaration is yet to give it, that."""
        value = self.read_cell(cell)
        return value if value is not NOTHING else self._declared_further_on(cell) or value

    def _declared_further_on(self, cell: Cell) -> Value | None:
        """The function that a constant is, of code around that has not come to it: what it hands on before, as a
        component does to `onMounted`, runs once it has. Or it has returned before: when it goes on, as a component does
        with another state, what it has handed out is the same."""
        env: Env | None = self.m.env
        while env is not None and env.cells.get(cell.name) is not cell:
            env = env.parent
        func = env.frame.func if env is not None else None
        if env is None or env.frame is self.m.frame or (func is not None and func.fact is None):
            return None
        body = env.frame.unit.program.body if func is None or func.fact is None else func.fact.body
        declared = self._constants_of(body).get(cell.name)
        if declared is None or (self.m.run <= LOADING and not self._is_running(env.frame)):
            return None
        with self.m.at(Moment(env.frame, env)):
            return self.m.expressions.evaluate(declared)

    def _constants_of(self, body: facts.Block) -> dict[str, facts.Function]:
        """The constants in the text of a function, or of a module, that are functions, by their names."""
        known = self._constants.get(id(body))
        if known is None:
            constants = (item for item in body.body if isinstance(item, facts.Declare) and item.kind == "const")
            found = {
                item.target.name: item.value
                for item in constants
                if isinstance(item.target, facts.Name) and isinstance(item.value, facts.Function)
            }
            known = self._constants[id(body)] = (body, found)
        return known[1]

    def _is_running(self, frame: Frame) -> bool:
        running: Frame | None = self.m.frame
        while running is not None and running is not frame:
            running = running.caller
        return running is not None

    def _is_collected(self, cell: Cell, site: Site) -> bool:
        """Whether a constant holds a list, set or map of data which others than the code that is running fill, and
        that is read as a whole or by a key that is written down."""
        held = cell.value
        if not isinstance(held, (Array, SetObject, MapObject)) or cell.unit.model_of or cell.thunk is not None:
            return False
        if self.m.run <= LOADING or cell.run != LOADING or held.run != LOADING or not is_read_whole(site):
            return False
        running, fillers = self._running(), self._fillers_of(held)
        if any(is_later and running.isdisjoint(around) for around, is_later in fillers):
            return True
        parts = [*held.elements, *([] if held.rest is None else [held.rest])]
        parts += [s.value for s in held.entries.values() if s.run == LOADING] if isinstance(held, MapObject) else []
        if any(not isinstance(one, (Unknown, External, Text)) for part in parts for one in alternatives(part)):
            return False  # what loading has put there: a registry
        return any(running.isdisjoint(around) for around, _ in fillers)

    def _fillers_of(self, held: Obj) -> list[tuple[frozenset[int], bool]]:
        """The functions around each place that puts something into a list, set or map that a variable holds, and
        whether one of them is a listener."""
        known = self.fillers.get(held.serial)
        if known is None:
            known = self.fillers[held.serial] = []
            for unit in self.m.loading.all_units:
                for name, places in unit.written.filled.items() if not unit.model_of else ():
                    cell = unit.env.find(name) if unit.env is not None else None
                    if cell is not None and cell.thunk is None and cell.value is held:
                        chains = filter(None, map(unit.functions_around, places))
                        known += [(frozenset(map(id, c)), any(is_listener(unit, f) for f in c)) for c in chains]
        return known

    def _running(self) -> set[int]:
        running = set()
        frame: Frame | None = self.m.frame
        while frame is not None:
            if frame.func is not None:
                running.add(id(frame.func.fact))
            frame = frame.caller
        return running

    def _is_app_state(self, cell: Cell, site: Site) -> bool:
        """Whether a variable holds content that others than the code that is running write."""
        if self.m.run <= LOADING or cell.run != LOADING or cell.unit.model_of:
            return False
        if not is_content(join([cell.value, *([] if cell.ambient is None else [cell.ambient])]), site):
            return False
        running = self._running()
        return any(running.isdisjoint(around) for around in self._writers_of(cell))

    def _writers_of(self, cell: Cell) -> list[frozenset[int]]:
        """The functions around each place that writes a variable, other than where it is declared."""
        known = self.writers.get(cell.serial)
        if known is None:
            known = [frozenset(map(id, chain)) for _, chain in writers_of(cell) if chain]
            self.writers[cell.serial] = known
        return known

    def read_cell(self, cell: Cell) -> Value:
        """The value of a variable, joined with what others may have written to it by now."""
        if isinstance(cell, View):
            return cell.get()
        if cell.thunk is not None:
            self.m.heap.force(cell)
        if self.m.run == LOADING:
            if cell.serial in self.m.states.handed_out:
                self.m.states.leaves_sight(cell.value)
            return cell.value
        if cell.kind != "const":
            self.m.heap.note_read(cell.serial)
        if cell.kind != "const" and self.m.ambient.is_settled_later(cell.run):
            if (at_rest := self.m.resting.value_of(cell)) is not None:
                return at_rest
            written, place = self.m.ambient.settle(cell), (cell.serial, "", cell.run)
            value = cell.value if written is None else self.m.numbering.shared(place, cell.value, written)
            earlier = self.m.earlier.of(cell.serial, "")
            if earlier is not None:
                return self.m.numbering.shared(place, value, earlier)
            if written is not None:
                return value
        if cell.serial in self.m.states.handed_out:
            self.m.states.leaves_sight(cell.value)
        return self.m.states.later(cell.value, (cell.serial, "", cell.run))

    def write_cell(self, cell: Cell, value: Value, position: int = -1) -> None:
        """Assign a variable; `position` is the byte offset of the assignment, -1 if there is none."""
        if isinstance(cell, View):
            cell.set(value, self.m.place(max(position, 0), max(position, 0)))
            return
        if cell.thunk is not None and self.m.heap.journal.entries is not None:
            self.read_cell(cell)
        self.m.heap.assign(cell, value, position)

    def read_global(self, name: str) -> Value:
        """A global: one that the project writes, else something from outside."""
        known = self.m.environment.globals.get(name)
        if known is not None:
            return known
        if name in KNOWN_GLOBALS:
            return Constant(KNOWN_GLOBALS[name])
        slot = self.globals.get(name)
        if slot is None:
            self._seek(name)
            slot = self.globals.get(name)
        if slot is None and not is_known(name) and is_lost(External((name,))):
            look_for_global(self.m, name)
            slot = self.globals.get(name)
        if slot is not None:
            return slot.value
        if name in self.m.environment.bundled:
            return self.m.environment.bundled[name]
        said = self.m.environment.constants.get((name,))
        if said is not None:
            return said
        alias = same_globals().get(name, name)
        if alias == name:
            imported = self.auto_imported(name)
            if imported is not None:
                return imported
            element = self.m.dom.named(name, self.m.place(0, 0))
            if element is not None:  # a variable of a script that is not there has the name first
                return join((element, External((name,)))) if self.m.loader.lacks_scripts() else element
            declared = self.m.types.of_global(name)
            if declared is not None:
                return declared
        return External((alias,))

    def write_global(self, name: str, value: Value, site: Site) -> None:
        """Assign a global; while loading, it is kept with what runs it."""
        setter = self.global_setters.pop(name, None)
        if setter is not None:  # gone while it runs: what it writes is what it stands for
            self.m.calls.call(setter, WINDOW, [value], site)
            self.global_setters[name] = setter
        if name in UNFORGEABLE and name not in self.globals:
            return
        old = self.globals.get(name)
        if old is None:
            value = kept_or_made(self.m.heap, value, External((name,)))
            is_sure = self.m.run != LOADING or self.m.heap.journal.entries is None
            if not is_sure and isinstance(value, Func) and is_of_platform(name):
                # Where the app asks first, an engine that has it keeps its own.
                value = join((External((name,)), value))
        if self.m.run != LOADING and old is not None and (old.run != self.m.run or self.m.run == AMBIENT):
            if self.m.run == AMBIENT and is_lost(value) and (old.run == AMBIENT or old.site == site):
                return  # what it is made of was lost here, or nobody gave it
            value = join((old.value, value))
        self.m.heap.set_global(self.globals, name, Slot(value, site, self.m.run))
        if self.m.run == LOADING:
            certain, triggers = self.m.heap.journal.entries is None, self.m.triggers()
            self.global_writes.append(
                GlobalWrite(
                    name, value, site, self.m.frame.unit, triggers, self.m.has_awaited(), certain, self.m.call_sites()
                )
            )
            if name == RUNTIME:
                self.m.set_up()

    def called(self, obj: Obj) -> str | None:
        """The global that holds an object, or a part of one: `Shop`, `Shop.cart.rows`; None if there is none."""
        known = self._called.get(obj.serial)
        if known is None or (known[1] is None and known[0] != len(self.globals)):
            known = self._called[obj.serial] = (len(self.globals), self._path_to(obj))
        return known[1]

    def _path_to(self, obj: Obj) -> str | None:
        holding: deque[tuple[tuple[Any, str], Value]] = deque()  # the way to each value: those before it, and its name
        for name, slot in self.globals.items():
            if isinstance(slot, GlobalCell) and slot.cell.thunk is not None:
                continue
            holding.append((((), name), slot.cell.value if isinstance(slot, GlobalCell) else slot.value))
        seen: set[int] = set()
        while holding:
            way, value = holding.popleft()
            for item in alternatives(value):
                if item is obj:
                    return ".".join(_names_of(way))
                if type(item) is Record and item.serial not in seen and len(seen) < MOST_INSIDE:
                    seen.add(item.serial)
                    holding.extend([((way, each), slot.value) for each, slot in item.slots.items()])
        return None

    def declared_global(self, name: str, value: Value, site: Site) -> None:
        """Tell that a top-level declaration of a classic script writes a global."""
        if isinstance(self.globals.get(name), GlobalCell):
            self.global_writes.append(
                GlobalWrite(name, value, site, self.m.frame.unit, self.m.triggers(), self.m.has_awaited())
            )

    def _seek(self, name: str) -> None:
        """Run the scripts that seem to declare a global that nothing has written so far, once."""
        if self.m.run > LOADING and not self.m.probing:
            self.m.loading.load_fragment_scripts(name)
        if name in self.missing_globals or name in self.globals or name in self.lexicals:
            return
        self.missing_globals.add(name)
        is_direct = self.m.run == LOADING and all(trigger.kind in _AT_ONCE for trigger in self.m.triggers())
        for file, program, region in self.m.loader.global_scripts(name):
            if is_direct and self.m.loader.comes_later(file.path, region):
                self.missing_globals.discard(name)
                continue
            self.m.loading.loading.append(name)
            try:
                self.m.loading.load_script(file, program, region, lazy=not self.m.loader.keeps_effects(file.path))
            finally:
                self.m.loading.loading.pop()
            if name in self.globals or name in self.lexicals:
                return
        beside = self.m.loader.sibling(name)
        if beside is not None:
            self.m.loading.load_script(*beside, lazy=not self.m.loader.keeps_effects(beside[0].path))

    def auto_imported(self, name: str) -> Value | None:
        """What the project's build tool imports for a name that nothing declares."""
        found = self.m.loader.auto_import(self.m.frame.unit, name)
        if found is None:
            return None
        kind, target, exported = found
        if kind == "package":
            return self.m.modules.of_package(self.m.frame.unit, target, exported, Site(self.m.frame.unit.file, 0, 0))
        other = self.m.loading.load_module(target) if kind == "file" else None
        return (
            self.m.modules.exported(other, exported, Site(self.m.frame.unit.file, 0, 0)) if other is not None else None
        )


def _names_of(way: tuple[Any, str]) -> list[str]:
    """The names on a way, the outermost first."""
    names: list[str] = []
    before: Any = way
    while before:
        before, name = before
        names.append(name)
    return names[::-1]


class GlobalCell(Slot):
    """A global variable of a classic script, seen as a property of the global object."""

    __slots__ = ("cell", "machine")

    def __init__(self, machine: Machine, cell: Cell) -> None:
        self.machine = machine
        self.cell = cell
        super().__init__(NOTHING)

    @property
    def value(self) -> Value:
        return self.machine.names.read_cell(self.cell)

    @value.setter
    def value(self, new: Value) -> None:
        if new is not NOTHING:
            self.machine.names.write_cell(self.cell, new)
