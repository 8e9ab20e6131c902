"""Modules that a pattern finds, as bundlers gather them: `import.meta.glob(…)` and `require.context(…)`."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from abplint.matching.wildcards import spelled_out
from abplint.program.hosts.host import Host, NativeFunction, Path, argument
from abplint.program.objects import Record, RegExpObject
from abplint.program.values import ANYTHING, Constant, Obj, Site, Value, join, property_key, truth

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_OF_TEXTS = ("query", "as")  # options by which a module's text or address is given, and none of its exports


def _option(m: Machine, options: Value, name: str, site: Site) -> Value | None:
    return m.properties.member(options, name, site) if isinstance(options, Obj) and name in options.slots else None


def _found(m: Machine, patterns: Value) -> Iterator[tuple[str, str]]:
    """What patterns find and those that begin with `!` do not: the name that the table gives it, and its path."""
    items = m.iteration.items_of(patterns) if isinstance(patterns, Obj) else [patterns]
    written = [text for item in items or () if (text := property_key(item)) is not None]
    found: dict[str, str] = {}
    for pattern in (one for text in written if not text.startswith("!") for one in spelled_out(text)):
        if m.loader.work.is_spent:
            return iter(())
        found.update((path, name) for name, path in m.loader.glob(m.frame.unit, pattern))
    for pattern in (one for text in written if text.startswith("!") for one in spelled_out(text[1:])):
        for _, path in m.loader.glob(m.frame.unit, pattern) if not m.loader.work.is_spent else ():
            found.pop(path, None)
    return ((name, path) for path, name in found.items())


def _glob(m: Machine, arguments: list[Value], site: Site, eager: bool = False) -> Value:
    """A table from paths to modules, or to functions that load them; `import: 'x'` takes one export of each."""
    options = argument(arguments, 1)
    asked = _option(m, options, "eager", site)
    taken = _option(m, options, "import", site)
    name = property_key(taken) if taken is not None else None
    eager = eager or (asked is not None and truth(asked) is not False)
    has_code = all(_option(m, options, text, site) is None for text in _OF_TEXTS)
    made = Record(None, m.run)
    for specifier, path in _found(m, argument(arguments, 0)):
        load = partial(_module, m, path, name, site, eager) if has_code else lambda: ANYTHING
        m.heap.give(made, specifier, load() if eager else _loader(m, load), site)
    return made


def _module(m: Machine, path: str, name: str | None, site: Site, eager: bool) -> Value:
    """A module, or one of its exports."""
    unit = m.loading.load_module(path, lazy=False) if eager else m.loading.load_chunk(path)
    if unit is None:
        return ANYTHING
    namespace = m.modules.namespace(unit, site)
    return m.properties.member(namespace, name, site) if name not in (None, "*") else namespace


def _loader(m: Machine, load: Callable[[], Value]) -> Value:
    return m.native(lambda given, at: m.promises.promise(load()))


def _context(m: Machine, arguments: list[Value], site: Site) -> Value:
    """A function that requires a module below a folder, with `keys()` of all whose names a regular expression finds."""
    folder, deep, pattern = (argument(arguments, index) for index in range(3))
    named = property_key(folder)
    if named is None:
        return ANYTHING
    root = named.rpartition("!")[2].rstrip("/")  # what stands before a `!` loads what is found
    below = f"{root}/*" if len(arguments) > 1 and truth(deep) is False else f"{root}/**/*"
    modules: dict[str, str] = {}
    for name, path in m.loader.glob(m.frame.unit, below):
        key = f"./{posixpath.relpath(name, root)}"
        if (
            not isinstance(pattern, RegExpObject)
            or truth(m.text.ask_pattern(pattern, Constant(key), site)) is not False
        ):
            modules[key] = path
    load = partial(_module, m, name=None, site=site, eager=True)

    def required(given: list[Value], at: Site) -> Value:
        key = property_key(argument(given, 0))
        paths = [modules[key]] if key in modules else list(modules.values())
        return join(load(path) for path in paths) if paths else ANYTHING

    made = m.native(required)
    keys = m.native(lambda given, at: m.new_array(tuple(Constant(key) for key in modules), None))
    m.heap.give(made, "keys", keys, site)
    return made


class Gathering(Host):
    """What bundlers put in the place of a pattern."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        ("import.meta", "glob"): _glob,
        ("import.meta", "globEager"): partial(_glob, eager=True),
        ("require", "context"): _context,
    }
