"""Objects that scripts share: each keeps what a name of the page holds, or puts an empty object there."""

from __future__ import annotations

from typing import Final

from abplint.knowledge.programs import same_globals, script_globals
from abplint.program.heap import Heap
from abplint.program.objects import Record
from abplint.program.platform import PARENTS, WINDOWS_OWN
from abplint.program.values import External, Obj, Union, Value, join

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
