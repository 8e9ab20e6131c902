"""Functions that an object of a package was given, and that it runs when it is asked to: `hooks.tap("x", run)` and
`hooks.call()`, `commands.add("print", { execute })` and `commands.execute("print")`."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.calls.options import is_plain
from abplint.program.hosts.emitters import identity_of
from abplint.program.moment import LOADING
from abplint.program.objects import Func, functions_among
from abplint.program.platform import Callback, callback_of
from abplint.program.values import Constant, External, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_ASKS: Final = regex(
    r"^(?:call|fire|emit|trigger|dispatch|notify|publish|broadcast|exec|execute|run|invoke|perform|promise"
    r"|(?:call|fire|emit|trigger|dispatch|notify|publish|broadcast|exec|execute|run|invoke|perform|do|apply)[A-Z]\w*)\Z"
)
"""How methods are called that run what an object has, whatever library it is of."""
_ADDS: Final = regex(r"(?:add|register|define|create|bind|set)(?![a-z])")
_EXECUTES: Final = regex(r"(?:exec|execute|run|invoke|perform)(?![a-z])")
_OF_ONE: Final = regex(r"\w[\w$]*(?:[:./-][\w$]+)+\Z")
"""A text that nobody uses for two things: `files:open`."""
_NAMES: Final = (
    "id",
    "name",
    "command",
    "key",
    "type",
)  # members of what describes a function that say how it is called


class _Lent(NamedTuple):
    keys: frozenset[Hashable]
    functions: tuple[Func, ...]
    is_direct: bool  # no part of what describes it


class LentFunctions:
    """What objects of packages were given while the app loads, by which of them it is. A listener is none: who fires
    its event is known."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._of: dict[Hashable, list[_Lent]] = {}
        self._under: dict[Hashable, list[_Lent]] = {}  # by name, and by what stands for one
        self._of_lost: dict[str, dict[Func, None]] = {}  # the functions that values which nobody knows have, by name

    def note(self, callee: External, arguments: list[Value], functions: tuple[Func, ...], site: Site) -> None:
        """A function of a package is called: its object, and what comes of the call, have been given functions."""
        if self.m.run != LOADING or callback_of(callee.path) is not Callback.WRAPPED or _ASKS.match(callee.path[-1]):
            return
        described = [item for each in arguments for item in alternatives(each) if is_plain(item)]
        held = functions_among(slot.value for item in described for slot in list(item.slots.values()))
        if not functions and not held:
            return
        names = (item.slots[name].value for item in described for name in _NAMES if name in item.slots)
        keys = frozenset(_keys_among([*arguments, *names]))
        lent = _Lent(keys, functions or held, bool(functions))
        for of in (self._identity(callee), site):
            self._of.setdefault(of, []).append(lent)
        for key in keys:
            under = (_whole_of(callee), key) if isinstance(key, str) else key  # a part of it may have got the function
            self._under.setdefault(under, []).append(lent)

    def asked(self, callee: External, arguments: list[Value]) -> tuple[Func, ...]:
        """The functions that an object runs when a handler calls a method: those that it got under the name that it is
        asked for, or all where it is asked for none."""
        if self.m.run <= LOADING or self.m.probing or not (self._of and _ASKS.match(callee.path[-1])):
            return ()
        keys = frozenset(_keys_among(arguments))
        own = self._of.get(self._identity(callee), [])
        under = [(_whole_of(callee), key) if isinstance(key, str) else key for key in keys]
        meant = [lent for lent in own if lent.keys & keys]
        meant = meant or [lent for key in under for lent in self._under.get(key, ())]
        if not keys:
            meant = [lent for lent in own if lent.is_direct]
        found = dict.fromkeys(func for lent in meant for func in lent.functions)
        return tuple(filter(self.m.relevance.seems_to_lead, found))

    def note_lost(self, name: str, arguments: list[Value]) -> None:
        """A method of a value that nobody knows is called: it may keep a function by the name that it is given."""
        key = _key_of_one(arguments)
        if key and _ADDS.match(name):
            described = (slot.value for each in arguments[1:] if is_plain(each) for slot in list(each.slots.values()))
            functions = functions_among([*arguments[1:], *described])
            self._of_lost.setdefault(key, {}).update(dict.fromkeys(functions))

    def of_lost(self, name: str, arguments: list[Value]) -> tuple[Func, ...]:
        """The functions that some such value was given by the name that a method of one is asked to run now."""
        key = _key_of_one(arguments)
        if not key or not _EXECUTES.match(name) or self.m.run <= LOADING or self.m.probing:
            return ()
        with self.m.ambient.asking():
            self.m.demand.run_quoting(key)
        return tuple(filter(self.m.relevance.seems_to_lead, self._of_lost.get(key, ())))

    def _identity(self, callee: External) -> Hashable:
        receiver = self.m.outside.receiver or External(callee.path[:-1], base=callee.base)
        found: Hashable = identity_of(receiver)
        return found


def _key_of_one(arguments: list[Value]) -> str:
    """The name that a call is given first, if it is one of its own; else empty."""
    first = arguments[0] if arguments else None
    text = first.value if isinstance(first, Constant) else None
    return text if isinstance(text, str) and _OF_ONE.match(text) else ""


def _whole_of(callee: External) -> Hashable:
    """Where the object was made that a method is of, or is of a part of; else the package."""
    made = callee.whole.made_by
    return made.site if made is not None else callee.path[0]


def _keys_among(values: list[Value]) -> Iterator[Hashable]:
    for item in values:
        if isinstance(item, Constant) and isinstance(item.value, str) and item.value:
            yield item.value
        elif isinstance(item, External) and item.made_by is not None and item.path[0].endswith("#"):
            yield (item.path, item.made_by.site)
