"""The address of the page, as far as what runs has set it: its path, its query and its fragment."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.patterns import regex
from abplint.program.hosts.host import Host, NativeFunction, Path, argument
from abplint.program.moment import LOADING
from abplint.program.objects import Record
from abplint.program.values import NOTHING, WINDOW, Constant, External, Site, Text, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_LOCATIONS: Final = frozenset({("location",), ("document", "location")})
_PARTS: Final = ("pathname", "search", "hash")
_IS_PATH: Final = regex(r"/(?!/)")
_ADDRESS: Final = regex(r"(?P<pathname>/(?!/)[^?#]*)?(?P<search>\?[^#]*)?(?P<hash>#.*)?", re.DOTALL)


def _change(m: Machine, given: list[Value], site: Site) -> Value:
    """`history.pushState(state, title, url)`; `replaceState` does the same to what is shown."""
    m.hosts.part(Addresses).go(argument(given, 2), site)
    return NOTHING


class Addresses(Host):
    """What a run has set of the address: what it has not set is whatever page somebody has opened."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        ("history", "pushState"): _change,
        ("history", "replaceState"): _change,
    }

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._set = Record(None, LOADING)
        for name in _PARTS:
            m.heap.give(self._set, name, _unseen(name))

    def member(self, value: External, name: str, site: Site) -> Value | None:
        if name not in _PARTS or value.path not in _LOCATIONS or self.m.run <= LOADING:
            return None
        self.m.heap.note_read(self._set.serial)
        return self._set.slots[name].value

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if name != "hash" or site is None or self.m.run <= LOADING:
            return
        if isinstance(target, External) and target.path in _LOCATIONS:
            self._put("hash", self._fragment(value), site)
            self.m.events.fire(WINDOW, "hashchange", site, self.m.events.about("hashchange", WINDOW))

    def _fragment(self, value: Value) -> Value:
        """What is read of the fragment that is set: it begins with its sign, if there is more of it."""
        if isinstance(value, Constant) and isinstance(value.value, str):
            text = value.value.removeprefix("#")
            return Constant(f"#{text}" if text else "")
        if isinstance(value, Text) and value.prefix:
            return value if value.prefix.startswith("#") else self.m.operators.concatenate([Constant("#"), value])
        return _unseen("hash")

    def go(self, url: Value, site: Site) -> None:
        """The address becomes another one of the same site, as far as that is known; what it does not name stays."""
        if self.m.run <= LOADING:
            return
        for name, value in _parts(url).items():
            self._put(name, value, site)

    def _put(self, name: str, value: Value, site: Site) -> None:
        self.m.heap.put(self._set, name, value, site)


def _unseen(name: str) -> External:
    return External(("location", name))


def _parts(url: Value) -> dict[str, Value]:
    """What an address says of the parts of the page's; what it says nothing of is left out."""
    unseen: dict[str, Value] = {name: _unseen(name) for name in _PARTS}
    if isinstance(url, Text) and _IS_PATH.match(url.prefix):
        path, sign, _ = re.split(r"([?#]|$)", url.prefix, maxsplit=1)
        return {**unseen, "pathname": Constant(path) if sign else url}
    if not isinstance(url, Constant) or not isinstance(url.value, str):
        return unseen
    match = _ADDRESS.fullmatch(url.value)
    if match is None:
        return unseen
    known = {name: match[name] for name in _PARTS}
    first = next((position for position, name in enumerate(_PARTS) if known[name]), 0)
    return {name: Constant(known[name] or "") for name in _PARTS[first:]}
