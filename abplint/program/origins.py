"""Which module of the app has declared what another one names."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from abplint.program.handing import key_at
from abplint.program.units import Unit
from abplint.program.values import Obj, Site
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def origin_of(m: Machine, unit: Unit, name: str) -> tuple[str, str] | None:
    """What the module that declares it calls a name of this one, and its path; None where no module of the app does.
    What a module exports without a name is called as it is here."""
    for item in unit.program.body.body:
        if isinstance(item, facts.Import) and name in item.names:
            made = m.modules.variable_of(unit, item.source, item.names[name])
            if made is None:
                return None
            return name if made.name.startswith("*") else made.name, made.unit.file.path
    kind, target, exported = m.loader.auto_import(unit, name) or ("file", unit.file.path, name)
    return (exported, target) if kind == "file" else None


def keys_of(m: Machine, holder: Obj, site: Site) -> list[tuple[str, str]]:
    """The name, with its module, of the key for which a package has made an object: others have it by that, too."""
    name = site.file.ask(partial(key_at, site)) if holder.serial in m.hooks.makers else ""
    unit = m.loading.units.get(site.file.path)
    found = origin_of(m, unit, name) if name and unit is not None else None
    return [found] if found is not None else []
