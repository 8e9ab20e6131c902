"""Libraries that a program imports: their models, which are JavaScript, and what a model asks of the interpreter.

A model (`abplint/models/<package>.js`) says what a library does with the functions and values it is given. What it
does not export stays an `External` of the package, and so is everything that it imports from the package itself.
Nothing stands in a model: its calls are those of whoever called it. `import … from 'abplint'` gives it the functions
of `_INTRINSICS`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from abplint.program.machine import AMBIENT, LOADING, Diverged, Trigger, Use
from abplint.program.models import argument
from abplint.program.rendering import Rendering
from abplint.program.units import Unit
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    Constant,
    Elsewhere,
    External,
    Func,
    Obj,
    Site,
    Slot,
    Text,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    join,
    property_key,
)
from abplint.source import SourceFile
from abplint.syntax import facts
from abplint.syntax.parse import Dialect, parse_program

MODELS: Final = Path(__file__).parent.parent / "models"
INTRINSICS: Final = "abplint"
MOST_REACTIONS: Final = 12  # to one write
REACTION_STEPS: Final = 10_000  # in one run
LOOSENED_DEPTH: Final = 3
# what the builds for a script tag call themselves
GLOBALS: Final = {
    "React": "react",
    "Vue": "vue",
    "Redux": "redux",
    "RTK": "@reduxjs/toolkit",
    "ReactRedux": "react-redux",
    "Pinia": "pinia",
    "Vuex": "vuex",
    "mobx": "mobx",
    "rxjs": "rxjs",
    "mitt": "mitt",
    "Alpine": "alpinejs",
    "immer": "immer",
    "preact": "preact",
    "preactHooks": "preact/hooks",
}


@cache
def models() -> frozenset[str]:
    """The packages (with a subpath) that have a model."""
    return frozenset(path.relative_to(MODELS).with_suffix("").as_posix() for path in MODELS.rglob("*.js"))


@cache
def read_model(package: str) -> tuple[SourceFile, facts.Program]:
    """A model's facts."""
    file = SourceFile(f"{package}.js", (MODELS / f"{package}.js").read_bytes())
    return file, parse_program(file.data, Dialect.JAVASCRIPT, is_module=True)


class Reaction:
    """What runs when a state is written: `sample` is asked before and after, `fire` gets both answers."""

    __slots__ = ("fire", "is_active", "reads", "sample")

    def __init__(self, sample: Callable[[], Any], fire: Callable[[Any, Any, Site], None]) -> None:
        self.sample = sample
        self.fire = fire
        self.is_active = False
        self.reads: set[tuple[int, str]] = set()


class Library(Rendering):
    """Linking of models, and the states and reactions that they are made of."""

    library: dict[str, Unit]
    loose: dict[tuple[int, int, int], Value]
    shows: set[tuple[int, str]]
    last_written: Value = NOTHING
    reacted_in = LOADING
    reaction_steps = 0
    is_later = False  # what runs may run at any time: states may be others by then

    # ------------------------------------------------------------ linking

    def run_model(self, unit: Unit) -> None:
        raise NotImplementedError

    def find_export(self, unit: Unit, name: str, site: Site) -> Value | None:
        raise NotImplementedError

    def model_member(self, package: str, name: str, site: Site) -> Value | None:
        """What a package's model exports under a name; None if it has no model, or the model no such name."""
        if package not in models():
            return None
        unit = self.library.get(package)
        if unit is None:
            file, program = read_model(package)
            unit = self.library[package] = Unit(file, program, (0, len(file.data)), lazy=True, model_of=package)
            self.run_model(unit)
        return self.find_export(unit, name, site)

    def intrinsics(self) -> dict[str, Intrinsic]:
        """What a model can import from the interpreter."""
        return _INTRINSICS

    def intrinsic(self, name: str) -> Value:
        return self.native(partial(self.intrinsics()[name], self))

    def external_member(self, value: External, name: str, site: Site) -> Value:
        path = value.path
        if len(path) == 1 or (len(path) == 2 and path[1] == "default"):
            package = path[0][:-1] if path[0].endswith("#") else GLOBALS.get(path[0]) if len(path) == 1 else None
            found = self.model_member(package, name, site) if package is not None else None
            if found is not None:
                return found
        return super().external_member(value, name, site)

    def call_model(self, value: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        if new and value.path == ("Vue",):
            made = self.model_member("vue", "default", site)
            return self.call(made, NOTHING, arguments, site, new=True) if made is not None else None
        return super().call_model(value, arguments, site, new)

    def methods_of(self, kind: str) -> dict[str, Any]:
        return _STATE if kind == "state" else super().methods_of(kind)

    # ------------------------------------------------------------ state

    def read_state(self, cell: Obj) -> Value:
        """A state's value. What somebody else may have set it to besides is `Elsewhere`."""
        self.note_tracked(cell, "value")
        slot = cell.slots["value"]
        if self.run == LOADING:
            return slot.value
        self.note_read(cell.serial)
        value = slot.value
        if cell.ambient is not None:
            value = join((value, cell.ambient["value"]))
        if self.run == AMBIENT and not self.is_later:
            return value
        if slot.run == self.run or cell.run == self.run:
            return value
        self.note_state(("state",), self.at(0, 0))
        key = (cell.serial, self.run, len(alternatives(value)))
        if key not in self.loose:
            self.loose[key] = self._loosened(value, LOOSENED_DEPTH)
        return self.loose[key]

    def write_state(self, cell: Obj, value: Value, site: Site) -> None:
        self.reacting(cell, "value", site, lambda: self.put(cell, "value", value, None))

    def _loosened(self, value: Value, depth: int) -> Value:
        """A value as it may be later: the same functions, and data that may have changed."""
        found: list[Value] = []
        for item in alternatives(value):
            if isinstance(item, (Constant, Text)):
                found += [item, ELSEWHERE]
            elif isinstance(item, Obj) and item.run <= LOADING and depth and item.kind in _LOOSENED:
                found.append(self._loosened_copy(item, depth))
            else:
                found.append(item)
        return join(found)

    def _loosened_copy(self, obj: Obj, depth: int) -> Obj:
        made = Obj(obj.kind, obj.site, self.run)
        made.prototype, made.detail, made.open = obj.prototype, obj.detail, True
        for name, slot in obj.slots.items():
            copy = made.slots[name] = Slot(self._loosened(slot.value, depth - 1), slot.site, slot.run)
            copy.getter, copy.setter = slot.getter, slot.setter
        made.elements = tuple(self._loosened(item, depth - 1) for item in obj.elements)
        made.rest = None if obj.rest is None else self._loosened(obj.rest, depth - 1)
        for key, slot in obj.entries.items():
            made.entries[key] = Slot(self._loosened(slot.value, depth - 1), slot.site)
        return made

    def tightened(self, value: Value, depth: int = LOOSENED_DEPTH) -> Value:
        """A value without what others may have set."""
        found: list[Value] = []
        for item in alternatives(value):
            if isinstance(item, Elsewhere):
                continue
            if isinstance(item, Obj) and depth and item.run > LOADING and item.kind == "object":
                made = Obj(item.kind, item.site, self.run)
                made.prototype, made.detail, made.open = item.prototype, item.detail, item.open
                for name, slot in item.slots.items():
                    copy = made.slots[name] = Slot(self.tightened(slot.value, depth - 1), slot.site, slot.run)
                    copy.getter, copy.setter = slot.getter, slot.setter
                item = made
            found.append(item)
        return join(found) if found else ANYTHING

    # ------------------------------------------------------------ reactions

    def add_reaction(self, reaction: Reaction, reads: set[tuple[int, str]]) -> None:
        for key in reads - reaction.reads:
            self.reactions.setdefault(key, []).append(reaction)
        reaction.reads |= reads

    def tracking(self, work: Callable[[], Value]) -> tuple[Value, set[tuple[int, str]]]:
        """Run something, and list what it reads of states and objects."""
        outer, self.tracked = self.tracked, set()
        try:
            value = work()
        except Diverged:
            value = ANYTHING
        finally:
            reads, self.tracked = self.tracked, outer
        if outer is not None:
            outer |= reads
        return value, reads

    def shown(self, render: Callable[[], Value]) -> Value:
        outer, self.tracked = self.tracked, set()
        try:
            return render()
        finally:
            self.shows |= self.tracked
            for key in self.tracked:
                self.reactions.setdefault(key, [])
            self.tracked = outer if outer is None else outer | self.tracked

    def note_in_page(self, value: Value, site: Site) -> None:
        """A value gets into the page."""
        self.record(Use("assign", ("(Element)", "textContent"), site, (), None, value))

    def reacting(self, obj: Obj, name: str, site: Site, write: Callable[[], None]) -> None:
        """Write, and run what reacts to it: only what a handler writes is answered."""
        if self.reacted_in != self.run:
            self.reacted_in, self.reaction_steps = self.run, 0
        answers = [] if self.run <= LOADING or self.probing else self.reactions.get((obj.serial, name), [])
        pending: list[tuple[Reaction, Any]] = []
        try:
            for reaction in answers[:MOST_REACTIONS]:
                if not reaction.is_active and self.reaction_steps < REACTION_STEPS:
                    reaction.is_active = True
                    pending.append((reaction, None))
                    pending[-1] = (reaction, self._within_budget(reaction.sample))
            write()
            self.last_written = obj.slots[name].value
            if self.run > LOADING and (obj.serial, name) in self.shows and depends_on_input(self.last_written):
                self.note_in_page(self.last_written, site)
            for reaction, before in pending:
                with suppress(Diverged):
                    self._within_budget(partial(self._answer, reaction, before, site))
        finally:
            for reaction, _ in pending:
                reaction.is_active = False

    def _within_budget(self, work: Callable[[], Any]) -> Any:
        started = self.steps
        try:
            return work()
        finally:
            self.reaction_steps += self.steps - started

    @staticmethod
    def _answer(reaction: Reaction, before: Any, site: Site) -> None:
        reaction.fire(before, reaction.sample(), site)


Intrinsic = Callable[[Any, list[Value], Site], Value]
ELSEWHERE: Final = Elsewhere()
_LOOSENED: Final = frozenset({"object", "array", "map", "set"})


def is_same(before: Value, after: Value, depth: int = 2) -> bool:
    """Whether nothing tells two values apart."""
    if before.key() == after.key():
        return True
    if isinstance(before, Obj) and isinstance(after, Obj) and before.kind == after.kind == "array":
        pairs = zip(before.elements, after.elements, strict=False)
        return len(before.elements) == len(after.elements) and all(is_same(a, b, depth) for a, b in pairs)
    if isinstance(before, Func) and isinstance(after, Func):  # a closure of the next run of the same component
        return before.fact is after.fact is not None
    if depth and isinstance(before, Obj) and isinstance(after, Obj) and before.kind == after.kind == "object":
        if before.site != after.site or before.slots.keys() != after.slots.keys():
            return False
        return all(is_same(slot.value, after.slots[name].value, depth - 1) for name, slot in before.slots.items())
    return False


def attempt(m: Library, func: Value, given: list[Value], site: Site) -> Value:
    """What a function comes to; anything if it never does."""
    try:
        return m.call(func, NOTHING, given, site)
    except Diverged:
        return ANYTHING


# ---------------------------------------------------------------- what models import from 'abplint'


def _state(m: Library, given: list[Value], site: Site) -> Value:
    """`state(value)`: a value that a library keeps, with `get()` and `set(value)`."""
    made = Obj("state", site, m.run)
    made.slots["value"] = Slot(argument(given, 0), None, m.run)
    return made


def _state_set(m: Library, cell: Obj, given: list[Value], site: Site) -> Value:
    m.write_state(cell, argument(given, 0), site)
    return NOTHING


def _state_listen(m: Library, cell: Obj, given: list[Value], site: Site) -> Value:
    """`state.listen(f)`: call `f` after every write; nothing but the write makes it do something."""
    listener = argument(given, 0)

    def fire(before: Value, after: Value, at: Site) -> None:
        held = cell.slots["value"]
        cell.slots["value"] = Slot(m.tightened(held.value), held.site, m.run)
        try:
            m.call(listener, NOTHING, [cell.slots["value"].value, before], at)
        finally:
            if cell.slots["value"].value is not held.value:
                cell.slots["value"] = held

    m.add_reaction(Reaction(lambda: m.read_state(cell), fire), {(cell.serial, "value")})
    return NOTHING


_STATE: Final[dict[str, Callable[[Library, Obj, list[Value], Site], Value]]] = {
    "get": lambda m, cell, given, site: m.read_state(cell),
    "set": _state_set,
    "listen": _state_listen,
}


def _watch(m: Library, given: list[Value], site: Site) -> Value:
    """`watch(read, act)`: call `act(value, before)` when a write changes what `read()` gives."""
    read, act = argument(given, 0), argument(given, 1)

    def sample() -> Value:
        value, reads = m.tracking(lambda: attempt(m, read, [], site))
        m.add_reaction(reaction, reads)
        return value

    def fire(before: Value, after: Value, at: Site) -> None:
        if not is_same(before, after):
            m.call(act, NOTHING, [after, before], at)

    reaction = Reaction(sample, fire)
    sample()
    return NOTHING


def _effect(m: Library, given: list[Value], site: Site) -> Value:
    """`effect(f)`: run `f`, and again whenever something that it reads is written."""
    work = argument(given, 0)

    def run(at: Site) -> None:
        _, reads = m.tracking(lambda: attempt(m, work, [], at))
        m.add_reaction(reaction, reads)

    reaction = Reaction(lambda: None, lambda before, after, at: run(at))
    run(site)
    return NOTHING


def _same(m: Library, given: list[Value], site: Site) -> Value:
    """`same(a, b)`: whether nothing tells two values apart."""
    return TRUE if is_same(argument(given, 0), argument(given, 1)) else FALSE


def _unfollowed(m: Library, given: list[Value], site: Site) -> Value:
    """`unfollowed()`: something of the project that cannot be told."""
    return Unknown(site)


def _listen(m: Library, given: list[Value], site: Site) -> Value:
    """`listen(target, event, f)`: register a listener."""
    event = property_key(argument(given, 1))
    for target in alternatives(argument(given, 0)):
        if isinstance(target, Obj) and event is not None:
            m._listen(target, event, argument(given, 2), site)
    return NOTHING


def _forget(m: Library, given: list[Value], site: Site) -> Value:
    """`forget(target, event, f)`: take a listener away."""
    for target in alternatives(argument(given, 0)):
        if isinstance(target, Obj):
            m.forget(target, given[1:])
    return NOTHING


def _fire(m: Library, given: list[Value], site: Site) -> Value:
    """`fire(target, event, …)`: run what listens."""
    event = property_key(argument(given, 1))
    for target in alternatives(argument(given, 0)):
        if isinstance(target, Obj) and event is not None:
            m.fire(target, event, site, *given[2:])
    return TRUE


def _each(m: Library, given: list[Value], site: Site) -> Value:
    """`each(object, f)`: call `f(key, value)` for each property that is known."""
    for item in alternatives(argument(given, 0)):
        for name in list(item.slots) if isinstance(item, Obj) else ():
            attempt(m, argument(given, 1), [Constant(name), m.member(item, name, site)], site)
    return NOTHING


def _later(m: Library, given: list[Value], site: Site) -> Value:
    """`later(f)`: `f`, which does what it does where `later` was called, whoever runs it."""
    work = argument(given, 0)
    return m.native(lambda arguments, at: attempt(m, work, arguments, site))


def _is_own(m: Library, given: list[Value], site: Site) -> Value:
    """`isOwn(value)`: whether a value is an object that the program has made."""
    return Constant(all(isinstance(item, Obj) for item in alternatives(argument(given, 0))))


def _mount(m: Library, given: list[Value], site: Site) -> Value:
    """`mount(description)`: run the components that a description of a page names."""
    return m.mount(argument(given, 0), site)


def _instantiate(m: Library, given: list[Value], site: Site) -> Value:
    """`instantiate(component, props)`: an instance of a component, rendered."""
    props = argument(given, 1)
    made = [
        m.instantiate(item, props if isinstance(props, Obj) else Obj("object", site, m.run), site)
        for item in alternatives(argument(given, 0))
        if isinstance(item, Obj)
    ]
    return join(made) if made else ANYTHING


def _describe(m: Library, given: list[Value], site: Site) -> Value:
    """`describe(tag or component, props, …children)`: what JSX stands for."""
    return m.describe(argument(given, 0), argument(given, 1), given[2:], site)


def _markup(m: Library, given: list[Value], site: Site) -> Value:
    """`markup(strings, values)`: the elements of a tagged template."""
    return m.markup(argument(given, 0), argument(given, 1), site)


def _fill(m: Library, given: list[Value], site: Site) -> Value:
    """`fill(element, description)`: make what is described the content of an element."""
    for item in alternatives(argument(given, 0)):
        if isinstance(item, Obj):
            m.fill(item, argument(given, 1), site)
    return NOTHING


def _references(m: Library, given: list[Value], site: Site) -> Value:
    """`references(data, f)`: run `f`, and put the elements that it names into `data.$refs`."""
    holder = argument(given, 0)
    outer, m.references = m.references, m.new_references(site)
    if isinstance(holder, Obj):
        m.put(holder, "$refs", m.references, None)
    try:
        return attempt(m, argument(given, 1), [], site)
    finally:
        m.references = outer


def _hook(m: Library, given: list[Value], site: Site) -> Value:
    """`hook(name, f, this, …)`: run what a framework runs at a stage of a component's life."""
    name = property_key(argument(given, 0)) or ""
    for item in alternatives(argument(given, 1)):
        if isinstance(item, Func):
            with suppress(Diverged):
                m.call_function(item, argument(given, 2), given[3:], site, trigger=Trigger("hook", name, ("vue#",)))
    return NOTHING


_INTRINSICS: Final[dict[str, Intrinsic]] = {
    "state": _state,
    "watch": _watch,
    "effect": _effect,
    "same": _same,
    "unfollowed": _unfollowed,
    "listen": _listen,
    "forget": _forget,
    "fire": _fire,
    "each": _each,
    "isOwn": _is_own,
    "later": _later,
    "mount": _mount,
    "instantiate": _instantiate,
    "describe": _describe,
    "hook": _hook,
    "references": _references,
    "markup": _markup,
    "fill": _fill,
}
