"""What is called where that is one of several functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from abplint.program.kinds import STRING, kinds_of
from abplint.program.lost import is_lost
from abplint.program.objects import Func
from abplint.program.observing import Use
from abplint.program.values import Elsewhere, External, Site, Text, Union, Unknown, Value, is_nullish, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine

NOBODY_KNOWS: Final = frozenset({Unknown, Elsewhere})


def is_stranger(callee: Value) -> bool:
    """Whether nobody in sight, nor a package, has made a function."""
    is_global = isinstance(callee, External) and is_lost(callee) and not callee.path[0].endswith("#")
    return is_global or type(callee) in NOBODY_KNOWS


def note_stranger(m: Machine, callee: Value, site: Site) -> None:
    """What is called that nobody knows, and does what a known function does that it may be instead."""
    if isinstance(callee, Unknown) and callee.unfollowed is not None:
        m.uses.lose(site, callee.unfollowed)
    if m.observer.hears_everything:
        m.uses.record(Use("unknown", ("?",), site))


def without(this: Union, outside: set[tuple[str, ...]]) -> Value | None:
    """Those of several objects whose own method is called: not what lies outside, which has one of its own."""
    left = [item for item in this.values if not (isinstance(item, External) and item.path in outside)]
    own = [item for item in left if is_nullish(item) is not True]
    return join(own) if 0 < len(own) < len(this.values) else None


def as_modelled(called: Sequence[Value]) -> Sequence[Value]:
    """Those of several functions that are called: what is only declared to be a library's does what the model of a
    library does that may be there instead of it."""
    if not any(isinstance(item, Func) and item.unit is not None and item.unit.model_of for item in called):
        return called
    return [item for item in called if not (isinstance(item, External) and item.path[1:] and item.path[-1] == "new")]


def likened(strangers: list[Value], known: Sequence[Value]) -> list[Value]:
    """What functions give that nobody knows and that stand for known ones: a text where all of these give texts."""
    if not known or any(kinds_of(value) & ~STRING for value in known):
        return strangers
    return [
        Text("", item.of_input) if type(item) is Unknown and item.unfollowed is None else item for item in strangers
    ]
