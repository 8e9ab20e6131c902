"""Objects that scripts share: each keeps what a name of the page holds, or puts an empty object there."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.knowledge.programs import same_globals, script_globals
from abplint.program.budgets import MOST_MENTIONS, STARTING_STEPS
from abplint.program.foreign import hands_global, sets_global, sets_member
from abplint.program.heap import Heap
from abplint.program.libraries.hooks import names_of
from abplint.program.moment import LOADING, Keep
from abplint.program.objects import Record
from abplint.program.platform import PARENTS, WINDOWS_OWN
from abplint.program.values import External, Obj, Union, Value, alternatives, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.units import Unit
    from abplint.syntax import facts

RUNTIME: Final = "abp"  # the global that holds an app's runtime
_OTHERS: Final = WINDOWS_OWN | PARENTS.keys() | {RUNTIME}


def kept_or_made(heap: Heap, value: Value, at: External) -> Value:
    """What a place holds after `x = x || {}`, which nobody in sight has written before: the object, which has what may
    have been there, too. What the platform or a library holds there stays."""
    if not isinstance(value, Union):
        return value
    made = [item for item in value.values if not (isinstance(item, External) and item.path == at.path)]
    if len(made) == len(value.values) or not all(map(_is_namespace, made)) or is_known(at.path[0]):
        return value
    for item in made:
        if isinstance(item, Record) and item.prototype is None:
            heap.shape(item, prototype=at)
    return join(made)


def _is_namespace(value: Value) -> bool:
    """Whether a value is an object for code: a program from elsewhere may have set the data in another one."""
    return isinstance(value, Record) and all(isinstance(slot.value, Obj) for slot in value.slots.values())


def is_known(name: str) -> bool:
    """Whether a global is the platform's or a library's."""
    return name in _OTHERS or name in script_globals() or name in {*same_globals(), *same_globals().values()}


def as_kept(value: Value) -> Value:
    """The value of an assignment that has left such an object at its place."""
    if not isinstance(value, Union):
        return value
    kept = [item.prototype for item in value.values if isinstance(item, Record)]
    was = {before.path for before in kept if isinstance(before, External)}
    return join(item for item in value.values if not (isinstance(item, External) and item.path in was))


def look_for_global(m: Machine, name: str) -> None:
    """Code reads a global that nothing has set so far: run what runs before the page and sets it; for a handler the
    functions of modules that set it, and the views."""
    is_loading = m.run <= LOADING
    place = (int(is_loading), name)
    if m.probing or m.states.standing.is_asked or place in m.demand.looked_for:
        return
    m.demand.looked_for.add(place)
    if is_loading:
        for path in m.loader.preloaded(name):
            m.loading.load_module(path)
        return
    for path in m.loader.setting_global(name):
        m.loading.seek_module(path, keep=Keep.ADDITIONS)
    word = name.encode("utf-8", "replace")
    for unit, position in _places(m, word, sets_global(word)):
        if m.loader.is_apart(unit.file.path) and not hands_global(word).match(unit.file.data, position):
            continue
        around = unit.functions_around(position)
        if around:
            _run_callers(m, unit, around[0])
        if around and name not in m.names.globals and not m.ambient.has_run(around[-1]):
            _run_at(m, unit, position)


def _run_callers(m: Machine, unit: Unit, fact: facts.Function) -> None:
    """Run the modules that call a function of a module, and what calls it there: they say what it is given."""
    home = unit.file.path
    for name in names_of(unit, fact):
        word = name.encode("utf-8", "replace")
        for path in m.loader.mentioning(word, home):
            m.loading.seek_module(path, keep=Keep.ADDITIONS)
        if not m.ambient.has_run(fact):
            for user, position in m.suppliers.users(name, home):
                if user is not unit and user.functions_around(position):
                    m.ambient.run_ambient(user, position, is_asked=True, steps=STARTING_STEPS)


def _places(m: Machine, word: bytes, sets: re.Pattern[bytes]) -> list[tuple[Unit, int]]:
    """Where the text of what has been loaded, and holds a word, matches; none if it does so too often."""
    units = [unit for unit in m.loading.all_units if not unit.model_of and word in unit.text]
    places = [(unit, unit.region[0] + found.start()) for unit in units for found in sets.finditer(unit.text)]
    return places if len(places) <= MOST_MENTIONS else []


def _run_at(m: Machine, unit: Unit, position: int) -> None:
    """Run what stands around a place. A component is mounted for it: what its functions refer to is there only then."""
    if unit.program.is_component:
        m.ambient.as_ambient(partial(m.components.mount_again, unit), unit, is_asked=True)
    elif unit.functions_around(position):
        m.ambient.run_ambient(unit, position, is_asked=True, steps=STARTING_STEPS)


def added_by_others(m: Machine, obj: Obj, at: External, name: str) -> Value | None:
    """What modules that nothing in sight loads put under a name of such an object: looked for when a handler asks."""
    place = (obj.serial, f".{name}")
    if m.run <= LOADING or m.probing or m.states.standing.is_asked or place in m.demand.looked_for:
        return None
    shared = m.names.globals.get(at.path[0]) if len(at.path) == 1 else None
    if shared is None or obj not in alternatives(shared.value):
        return None
    m.demand.looked_for.add(place)
    for path in m.loader.setting_member(at.path[0], name):
        m.loading.seek_module(path, keep=Keep.ADDITIONS)
    word = name.encode("utf-8", "replace")
    for unit, position in _places(m, word, sets_member(at.path[0].encode("utf-8", "replace"), word)):
        _run_at(m, unit, position)
    slot, kept = obj.slots.get(name), (obj.ambient or {}).get(name)
    found = [value for value in (None if slot is None else slot.value, kept) if value is not None]
    return join(found) if found else None
