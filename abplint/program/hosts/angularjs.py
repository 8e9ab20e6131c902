"""AngularJS: the scope that it gives to controllers, directives and what else asks for one by the parameter's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.hosts.host import Host
from abplint.program.moment import LOADING
from abplint.program.objects import Record
from abplint.program.values import Value
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_SCOPES: Final = frozenset({"$scope", "$rootScope"})


class AngularJs(Host):
    """Scopes inherit from each other: they are one object here, which may have more."""

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._scope: Record | None = None

    def argument(self, parameter: facts.Parameter) -> Value | None:
        """The scope, for a parameter that is called so."""
        target = parameter.target
        if not isinstance(target, facts.Name) or target.name not in _SCOPES:
            return None
        if self._scope is None:
            self._scope = Record(None, LOADING)
            self.m.heap.shape(self._scope, open=True)
        return self._scope
