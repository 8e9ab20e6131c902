"""What jsonschema uses of rpds, whose wheel for a browser no registry has: collections of which a change is a copy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


class HashTrieMap(dict[Any, Any]):
    """A mapping."""

    @classmethod
    def convert(cls, value: Mapping[Any, Any]) -> HashTrieMap:
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: Any, value: Any) -> HashTrieMap:
        return HashTrieMap({**self, key: value})

    def remove(self, key: Any) -> HashTrieMap:
        rest = HashTrieMap(self)
        del rest[key]
        return rest

    def discard(self, key: Any) -> HashTrieMap:
        return self.remove(key) if key in self else self

    def update(self, *others: Any, **named: Any) -> HashTrieMap:  # type: ignore[override]
        changed = dict(self)
        for other in others:
            changed.update(other)
        return HashTrieMap({**changed, **named})

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))


class HashTrieSet(frozenset[Any]):
    """A set."""

    def insert(self, value: Any) -> HashTrieSet:
        return HashTrieSet({*self, value})

    def remove(self, value: Any) -> HashTrieSet:
        if value not in self:
            raise KeyError(value)
        return HashTrieSet(self - {value})

    def discard(self, value: Any) -> HashTrieSet:
        return HashTrieSet(self - {value})

    def update(self, *others: Iterable[Any]) -> HashTrieSet:
        return HashTrieSet(self.union(*others))


class List(tuple[Any, ...]):
    """A list that grows at its front."""

    __slots__ = ()

    def push_front(self, value: Any) -> List:
        return List((value, *self))

    @property
    def first(self) -> Any:
        return self[0]

    @property
    def rest(self) -> List:
        return List(self[1:])

    def drop_first(self) -> List:
        return List(self[1:])
