"""Classes that only carry: what is in one is given when it is made, and compared."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from typing_extensions import dataclass_transform
else:

    def dataclass_transform(**_: Any) -> Any:
        return lambda decorator: decorator


T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """What `dataclass(frozen=True)` makes, at half the price: of a class, since one text is compiled in place of six,
    and of an instance, since it is the type checker that holds it frozen."""
    own = vars(cls)
    made = dataclass(eq=False, repr=False)(cls)
    parts = tuple(one.name for one in fields(made) if one.compare)  # type: ignore[arg-type]
    # Of one name, it would get the value alone: in a tuple, what is the same is equal, be it no number.
    values = attrgetter(*(parts if len(parts) > 1 else parts * 2)) if parts else _nothing

    def is_equal(self: Any, other: object) -> Any:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(values(self))

    for name, method in (("__eq__", is_equal), ("__hash__", hashed), ("__repr__", _shown)):
        if own.get(name) is None:
            setattr(made, name, method)
    return made


def _nothing(_: object) -> tuple[()]:
    return ()


@recursive_repr()
def _shown(self: Any) -> str:
    parts = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{type(self).__qualname__}({', '.join(parts)})"
