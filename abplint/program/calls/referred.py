"""What components of packages call of what they were given, once a handler calls a method of one that it refers to: the
form that is submitted (`form.current.submit()`) calls `onSubmit`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.moment import LOADING
from abplint.program.objects import Description, Func, functions_among
from abplint.program.values import External

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_WORD: Final = regex(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
# what is said of an event besides
_NO_EVENTS: Final = frozenset(
    """
    on handle handler before after did will change changed update updated to by set get at is model value all row item
    http custom auto start end progress success complete error
    """.split()
)
_SAME: Final = (
    frozenset("submit finish request upload".split()),
    frozenset("upload start request".split()),
    frozenset("open show present opened shown enter".split()),
    frozenset("close hide dismiss closed hidden leave".split()),
    frozenset("next prev previous go goto slide change".split()),
    frozenset("reload refresh load request fetch".split()),
)
"""Verbs of methods, each first in its row or beside others, and the words of the events that come of them."""
_SHORTEST: Final = 4  # of what two words have in common that are one: `select` and `selection`


def called_by(m: Machine, callee: External) -> tuple[Func, ...]:
    """The functions that the component was given which a method is of, and that it calls then, by their names."""
    made = callee.whole.made_by
    described = made.arguments[0] if made is not None and made.kind == "shown" else None
    if not isinstance(described, Description) or m.run <= LOADING or m.probing:
        return ()
    method = callee.path[-1]
    given = [slot.value for name, slot in list(described.slots.items()) if slot.getter is None and _is_of(name, method)]
    return tuple(filter(m.relevance.seems_to_lead, functions_among(given)))


def _is_of(name: object, method: str) -> bool:
    """Whether what has a name is called once a method has been: each word of it that says of what is the method's."""
    verbs, said = _words(method), _words(name) if isinstance(name, str) else []
    same = {other for row in _SAME if verbs[:1] and verbs[0] in row for other in row}
    words = [word for word in said if word not in _NO_EVENTS]
    if not words:
        return said[-1:] == ["change"] and "change" in same
    return all(word in same or any(_is_same(word, verb) for verb in verbs) for word in words)


def _words(name: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(name)]


def _is_same(word: str, other: str) -> bool:
    is_long = min(len(word), len(other)) >= _SHORTEST
    return word == other or (is_long and (word.startswith(other) or other.startswith(word)))
