"""Runs JavaScript texts as the surface does: load `main.js`, then perform one of its functions as a client would."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from abplint.program import realm
from abplint.program.libraries.linking import LibraryModel
from abplint.program.objects import Array, Func, Record
from abplint.program.observing import Observer, Use
from abplint.program.realm import Outcome
from abplint.program.units import ElementMarkup, Unit
from abplint.program.values import (
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Text,
    Value,
    alternatives,
    property_key,
)
from abplint.program.work import WorkBudget
from abplint.source import SourceFile
from abplint.surface.budgets import APP_STEPS
from abplint.syntax import facts
from abplint.syntax.json import JsonNode
from abplint.syntax.parse import Dialect, parse_program

MAIN = "main.js"


class NoMarkup:
    """Markup in which nothing is found."""

    def element(self, selector: str, asked_in: str = "") -> ElementMarkup | None:
        return None

    def attributed(self, name: str) -> Sequence[ElementMarkup]:
        return ()

    def apart(self, selector: str, path: str, asked_in: str) -> Sequence[ElementMarkup]:
        return ()

    def elements(self, selector: str, asked_in: str = "") -> Sequence[ElementMarkup]:
        return ()

    def written(self, selector: str) -> Sequence[ElementMarkup]:
        return ()

    def named(self, name: str) -> ElementMarkup | None:
        return None

    def composed(self, path: str) -> Sequence[tuple[str, ElementMarkup]]:
        return ()


class Texts:
    """A loader of modules by file name; there is nothing else."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.files = {name: SourceFile(name, text.encode()) for name, text in texts.items()}
        self.models: dict[str, LibraryModel] = {}
        self.work = WorkBudget(APP_STEPS)
        self.has_siblings = False
        self.found = NoMarkup()

    def resolve(self, importer: Unit, specifier: str) -> tuple[str, str]:
        name = specifier.removeprefix("./")
        if not specifier.startswith("."):
            return "package", name
        return ("file", name) if name in self.files else ("missing", f"no {name}")

    def program(self, path: str) -> tuple[SourceFile, facts.Program] | None:
        file = self.files[path]
        return file, parse_program(file.data, Dialect.JAVASCRIPT)

    def data(self, path: str) -> tuple[SourceFile, JsonNode] | None:
        return None

    def text(self, importer: str, url: str) -> SourceFile | None:
        return self.files.get(url.removeprefix("./"))

    def glob(self, importer: Unit, pattern: str) -> Iterator[tuple[str, str]]:
        return iter(())

    def is_apart(self, path: str) -> bool:
        return False

    def preloaded(self, name: str) -> Iterator[str]:
        return iter(())

    def setting_global(self, name: str) -> Iterator[str]:
        return iter(())

    def setting_member(self, name: str, member: str) -> Iterator[str]:
        return iter(())

    def sibling(self, name: str) -> tuple[SourceFile, facts.Program, tuple[int, int]] | None:
        return None

    def unread_script(self, name: str) -> Site | None:
        return None

    def missing_script(self) -> Site | None:
        return None

    def page_scripts(self, word: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        return iter(())

    def fragment_scripts(self, name: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        return iter(())

    def global_scripts(self, name: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        return iter(())

    def auto_import(self, importer: Unit, name: str) -> tuple[str, str, str] | None:
        return None

    def jsx_factory(self, importer: Unit) -> str:
        return ""

    def rendered(self) -> Iterator[str]:
        return iter(())

    def may_render(self, path: str) -> bool:
        return True

    def naming(self, word: bytes | re.Pattern[bytes], like: re.Pattern[bytes] | None = None) -> list[str] | None:
        return None

    def imported_with(self, start: str, candidates: Sequence[str]) -> Sequence[str]:
        return candidates

    def giving(self, name: bytes, imported: str) -> Iterator[str]:
        return iter(())

    def mentioning(
        self,
        word: bytes,
        imported: str = "",
        saying: bytes = b"",
        within: re.Pattern[bytes] | None = None,
        every: bool = False,
    ) -> Iterator[str]:
        return iter(())

    def says(self, word: bytes | re.Pattern[bytes]) -> bool:
        return any(re.search(word, file.data) for file in self.files.values())

    def replacements(self, path: str) -> Sequence[str]:
        return ()

    def keeps_effects(self, path: str) -> bool:
        return False


class Everything(Observer):
    """Wants every use of anything outside the program."""

    def wants(self, use: Use) -> Use:
        return use


class Realm:
    """A loaded program, whose functions can be performed one after the other."""

    def __init__(self, text: str, **modules: str) -> None:
        self.machine = realm.Realm(Texts({MAIN: text, **{f"{name}.js": text for name, text in modules.items()}}))
        unit = self.machine.load_module(MAIN, lazy=False)
        assert unit is not None
        assert unit.env is not None
        self.unit = unit
        self.env = unit.env

    def value(self, name: str) -> Value:
        """What a top-level variable holds once everything is loaded."""
        self.machine.start(self.unit)
        return self.machine.read_name(name, self.site)

    @property
    def site(self) -> Site:
        return Site(self.unit.file, 0, 0)

    def perform(self, name: str, *arguments: Value) -> Outcome:
        return self.machine.perform(
            self.value(name), NOTHING, list(arguments), self.site, self.unit, observer=Everything()
        )


def run(text: str, *arguments: Value, **modules: str) -> Outcome:
    """What the function `f` of a program comes to."""
    return Realm(text, **modules).perform("f", *arguments)


def returned(text: str, *arguments: Value, **modules: str) -> str:
    """What `f` returns, as `show` writes it; "never" if it does not."""
    outcome = run(text, *arguments, **modules)
    return "never" if outcome.value is None else show(outcome.value)


def reached(text: str, *arguments: Value, **modules: str) -> list[str]:
    """The functions outside the program that `f` calls, in their order."""
    return calls(run(text, *arguments, **modules))


def calls(outcome: Outcome) -> list[str]:
    """The access paths of what a run called, each once."""
    return list(dict.fromkeys(".".join(item.use.path) for item in outcome.reached if item.use.kind == "call"))


def show(value: Value) -> str:
    """A value much as JavaScript would write it: `?` is anything, `a | b` either, `'ab'…` text that begins so."""
    return " | ".join(sorted(map(_show_one, alternatives(value))))


def _show_one(value: Value) -> str:
    if isinstance(value, Constant):
        return repr(value.value) if isinstance(value.value, str) else str(property_key(value))
    if isinstance(value, Text):
        return f"{value.prefix!r}…"
    if isinstance(value, External):
        return ".".join(value.path)
    if isinstance(value, Func):
        return f"{value.fact.name}()" if value.fact is not None else "native()"
    if isinstance(value, Array):
        items = [show(item) for item in value.elements]
        return f"[{', '.join(items if value.rest is None else [*items, f'...{show(value.rest)}'])}]"
    if isinstance(value, Record):
        return f"{{{', '.join(f'{name}: {show(slot.value)}' for name, slot in value.slots.items())}}}"
    return type(value).__name__ if isinstance(value, Obj) else "?"
