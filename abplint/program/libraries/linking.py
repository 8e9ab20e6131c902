"""Linking of library models."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.knowledge.programs import parts, script_globals
from abplint.program.hosts.host import Host
from abplint.program.units import Unit
from abplint.program.values import NOTHING, External, Obj, Site, Value, alternatives, join
from abplint.source import SourceFile
from abplint.syntax import facts
from abplint.syntax.parse import Dialect, parse_program

if TYPE_CHECKING:
    from abplint.program.machine import Machine


MODELS: Final = Path(__file__).parents[2] / "models"
INTRINSICS: Final = "abplint"


class LibraryModel(NamedTuple):
    """What a library does, as JavaScript: the file and its facts."""

    file: SourceFile
    program: facts.Program


class Linking(Host):
    """Linking of library models."""

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.library: dict[str, Unit] = {}

    def model_member(self, package: str, name: str, site: Site) -> Value | None:
        """What a package's model exports under a name; None if it has no model, or the model no such name."""
        part = name
        if package not in self.m.loader.models:
            package, part = _whole(package, name)
        unit = self.model_of(package)
        if unit is None:
            return None
        found = self.m.modules.find_export(unit, part, site)
        if found is None and part != name:  # a package of its own has a name in small letters
            named = (other for other in self.m.modules.exported_names(unit) if other.lower() == part)
            found = next((self.m.modules.find_export(unit, other, site) for other in named), None)
        return found

    def model_of(self, package: str) -> Unit | None:
        """The model of a package, run when it is first asked for; None if it has none."""
        own = self.m.loader.models
        if package not in own and package not in models():
            return None
        unit = self.library.get(package)
        if unit is None:
            file, program = own.get(package) or read_model(package)
            unit = self.library[package] = Unit(file, program, file.whole, lazy=True, model_of=package)
            self.m.loading.run_model(unit)
        return unit

    def intrinsic(self, name: str) -> Value:
        """A word that models import from 'abplint', as a function."""
        return self.m.native(partial(self.m.hosts.words[name], self.m))

    def member(self, value: External, name: str, site: Site) -> Value | None:
        path = value.path
        if len(path) == 1 or (len(path) == 2 and path[1] == "default"):
            package = path[0][:-1] if path[0].endswith("#") else _script_package(path)
            found = self.model_member(package, name, site) if package is not None else None
            return found or (self._of_default(package, name, site) if _script_package(path) else None)
        return None

    def _of_default(self, package: str | None, name: str, site: Site) -> Value | None:
        """A member of what a package exports by default, which is what the global of its build for a script tag is."""
        whole = self.model_member(package, "default", site) if package is not None else None
        held = [item for item in alternatives(whole or NOTHING) if isinstance(item, Obj)]
        if any(self.m.heap.find(item, name)[0] is not None for item in held):
            return join([self.m.properties.member(item, name, site) for item in held])
        return None

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        """What `require()` of a package gives is called, or the global that a script tag's build is: either is what the
        package exports by default."""
        path = callee.path
        package = path[0][:-1] if len(path) == 1 and path[0].endswith("#") else _script_package(path)
        made = self.model_member(package, "default", site) if package is not None else None
        return self.m.calls.call(made, NOTHING, arguments, site, new=new) if made is not None else None


def _script_package(path: tuple[str, ...]) -> str | None:
    """The package that a global is, where a script tag has loaded it."""
    return script_globals().get(path[0]) if len(path) == 1 else None


def _whole(package: str, name: str) -> tuple[str, str]:
    """The package, and its export, that a module stands for that has one part of it; else the same."""
    if name in ("default", "_"):
        for folder, whole in parts().items():
            if package.startswith(folder):
                return whole, package.removeprefix(folder).removesuffix(".js")
    return package, name


@cache
def models() -> frozenset[str]:
    """The packages (with a subpath) that have a model."""
    return frozenset(path.relative_to(MODELS).with_suffix("").as_posix() for path in MODELS.rglob("*.js"))


@cache
def read_model(package: str) -> LibraryModel:
    """One of our models."""
    return parse_model(package, (MODELS / f"{package}.js").read_bytes())


def parse_model(package: str, data: bytes) -> LibraryModel:
    """A model's facts; what does not parse is among their faults."""
    return LibraryModel(SourceFile(f"{package}.js", data), parse_program(data, Dialect.JAVASCRIPT, is_module=True))
