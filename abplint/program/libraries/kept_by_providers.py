"""By which names a state that a component keeps is asked for by those within it: the keys that it is provided by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.handing import declared_around, positions, provided_by
from abplint.program.libraries.hooks import names_given
from abplint.program.origins import origin_of
from abplint.program.units import Unit
from abplint.program.values import Obj

if TYPE_CHECKING:
    from abplint.program.machine import Machine

# a key that is text, and a function of the app or of a package that provides what it is given
_PROVIDES_BY: Final = regex(
    rb"\b(?:provide|setContext)\(\s*((['\"`])[\w:./ -]+\2)\s*,|\b((?:provide|give|set)[A-Z][\w$]*)\s*(?:<[^;()]*>)?\("
)


class ProvidedState(NamedTuple):
    """What a state is called, and by what it is asked for: names of keys, or texts, each with its module ("": any)."""

    names: list[str]
    keys: list[tuple[str, str]]


def provided_as(m: Machine, state: Obj) -> ProvidedState | None:
    """By what a state is asked for that a component keeps; None if none does."""
    site = state.site
    unit = m.loading.units.get(site.file.path) if site is not None else None
    if site is None or unit is None or unit.model_of:
        return None
    around = unit.functions_around(site.start)
    if not around and not unit.program.is_component:
        return None
    start, end = (around[0].start, around[0].end) if around else unit.region
    keys = dict.fromkeys(_keys(m, unit, start, end))
    return ProvidedState(names_given(site), [*keys]) if keys else None


def _keys(m: Machine, unit: Unit, start: int, end: int) -> Iterator[tuple[str, str]]:
    pair = declared_around(unit, start)
    if len(pair) > 1:  # who gives it, and who asks for it
        yield from ((name, unit.file.path) for name in pair)
    names, texts = unit.file.ask(partial(_find_keys, unit, start, end))
    yield from ((text, "") for text in texts)
    for name in provided_by(unit, start, end):
        origin = origin_of(m, unit, name)
        if origin is not None:
            yield origin
    for name in names:
        origin = origin_of(m, unit, name)
        pair = _declared_with(m, *origin) if origin is not None else []
        if origin is not None and len(pair) > 1:
            yield from ((other, origin[1]) for other in pair)


def _find_keys(unit: Unit, start: int, end: int) -> tuple[list[str], list[str]]:
    found = list(_PROVIDES_BY.finditer(unit.file.data, start, end))
    names = dict.fromkeys(each[3].decode("utf-8", "replace") for each in found if each[3])
    return [*names], [each[1].decode("utf-8", "replace") for each in found if each[1]]


def _declared_with(m: Machine, name: str, path: str) -> list[str]:
    """What a module declares in the same pattern as a name: of a pair, one provides what the other asks for."""
    unit = m.loading.units.get(path)
    if unit is None:
        return []
    found = (declared_around(unit, at) for at in positions(unit, name.encode("utf-8", "replace")))
    return next((names for names in found if name in names), [])
