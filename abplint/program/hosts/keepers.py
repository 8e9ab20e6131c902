"""Objects of packages that keep functions under names: `box.set('x', f)`, and later `box.get('x')()`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from abplint.program.heap import has_code
from abplint.program.hosts.emitters import identity_of
from abplint.program.hosts.host import Host, argument
from abplint.program.moment import LOADING
from abplint.program.values import Constant, External, Site, Value, alternatives, join, property_key

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_KEEPING: Final = frozenset({"set", "register", "add", "provide", "put", "define", "bind"})
_GIVING: Final = frozenset({"get", "resolve", "retrieve", "lookup", "peek", "inject"})


class Keepers(Host):
    """What objects of packages have been given under names while the app was loaded, or in this run."""

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._kept: dict[tuple[Any, str], list[tuple[int, Value, Site]]] = {}

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path, name = callee.path, argument(arguments, 0)
        key = property_key(name)
        if new or len(path) < 2 or key is None or not path[0].endswith("#"):
            return None
        if path[-1] in _KEEPING and len(arguments) > 1 and any(map(has_code, alternatives(arguments[1]))):
            at = self.m.properties.registration_site(name, site)
            self._kept.setdefault((self._holder(callee), key), []).append((self.m.run, arguments[1], at))
        elif path[-1] in _GIVING and len(arguments) == 1:
            kept = self._kept.get((self._holder(callee), key), ())
            found = [(value, at) for run, value, at in kept if run in (LOADING, self.m.run)]
            if found and isinstance(name, Constant) and name.asked:
                self.m.uses.enter(found[-1][1], found[-1][0])
            return join([value for value, _ in found]) if found else None
        return None

    def _holder(self, callee: External) -> Any:
        return identity_of(self.m.outside.receiver or External(callee.path[:-1], base=callee.base))
