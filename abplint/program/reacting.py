"""The places whose writes something reacts to."""

from __future__ import annotations

from typing import Any, Final

from abplint.program.values import Obj

ALL: Final = "*"  # in place of a name: whatever of an object is written
Place = tuple[int, str]  # the serial of an object, and a name


class ReactingPlaces:
    """What reacts to writes, by places."""

    def __init__(self) -> None:
        self._reactions: dict[Place, list[Any]] = {}
        self._names: dict[int, set[str]] = {}  # those that are watched of an object, by its serial

    def watch(self, place: Place, *reactions: Any) -> None:
        """Something reacts to the writes of a place, or asks whether there are any."""
        self._reactions.setdefault(place, []).extend(reactions)
        self._names.setdefault(place[0], set()).add(place[1])

    def is_watched(self, obj: Obj, name: str) -> bool:
        """Whether something reacts to a write."""
        return (obj.serial, name) in self._reactions or (obj.serial, ALL) in self._reactions

    def names_of(self, obj: Obj) -> list[str]:
        """The properties of an object to whose writes something reacts, in the order of the alphabet."""
        return sorted(self._names.get(obj.serial, set()) - {ALL})

    def reactions_to(self, obj: Obj, name: str) -> list[Any]:
        """What reacts to the write of a property, each once."""
        found = [*self._reactions.get((obj.serial, name), ()), *self._reactions.get((obj.serial, ALL), ())]
        return list(dict.fromkeys(found))

    def wake_alike(self, made: Obj, source: Obj) -> None:
        """What reacts to a write of an object reacts to that of what stands for it."""
        for name in self._names.get(source.serial, ()):
            self._reactions[made.serial, name] = self._reactions[source.serial, name]
            self._names.setdefault(made.serial, set()).add(name)
