"""Tells what starts an app, and what runs the code that sets a runtime: hooks of frameworks, events, timers."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from abplint.knowledge.programs import ClassHooks, ObjectHooks, Registrar, lifecycle
from abplint.knowledge.projects import entries
from abplint.knowledge.subjects import subject
from abplint.program.budgets import DEEPEST_CLASSES
from abplint.program.handing import is_reaction
from abplint.program.objects import Func, Prototype
from abplint.program.observing import Trigger
from abplint.program.platform import TIMERS
from abplint.program.values import External, Obj, Value

# what programs call a function of their own that calls another one when the document is parsed
_READY: Final = frozenset({"ready", "whenReady", "onReady"})
_ENTRIES: Final = frozenset({"main", "index", "app", "App", "client", "entry", "bootstrap"})


@cache
def _functions() -> dict[str, frozenset[str]]:
    """The functions that take the body of a hook, by the package (with `#`) or global that has them."""
    found: dict[str, frozenset[str]] = {}
    for hooks in lifecycle().values():
        for origin in (*(f"{package}#" for package in hooks.packages), *hooks.globals):
            found[origin] = found.get(origin, frozenset()) | frozenset(hooks.functions)
    return found


@cache
def _bare_functions() -> frozenset[str]:
    """The functions of hooks that count also where nothing says which package they come from."""
    return frozenset(name for hooks in lifecycle().values() for name in hooks.functions if name not in hooks.common)


@cache
def _registrars() -> tuple[Registrar, ...]:
    return tuple(one for hooks in lifecycle().values() for one in hooks.registrars)


@cache
def _ready() -> frozenset[str]:
    """The functions that call one when the document is parsed or the app has started."""
    return _READY.union(*(hooks.ready for hooks in lifecycle().values()))


@cache
def _unmistakable() -> frozenset[str]:
    return frozenset(name for hooks in lifecycle().values() for name in hooks.unmistakable)


@cache
def _classes() -> tuple[ClassHooks, ...]:
    return tuple(one for hooks in lifecycle().values() for one in hooks.classes)


@cache
def _objects() -> tuple[tuple[str, ObjectHooks], ...]:
    """What is known of objects that describe components, with the package that they are for."""
    known = ((stem, hooks.objects) for stem, hooks in lifecycle().items())
    return tuple((subject(stem).packages[0], objects) for stem, objects in known if objects is not None)


def hook_of(trigger: Trigger) -> str | None:
    """The lifecycle hook that a trigger is, as its user writes it; None if it is none."""
    name, source = trigger.name, trigger.source
    if trigger.kind == "hook":
        return name
    if trigger.kind != "callback" or not source:
        return None
    for registrar in _registrars():
        if name == registrar.method and registrar.of in source:
            return registrar.called
    origin = source[0]
    if name in _functions().get(origin, ()):
        return name
    return name if len(source) == 1 and not origin.endswith("#") and name in _bare_functions() else None


def delay_of(trigger: Trigger) -> str | None:
    """What makes an assignment late, as a phrase, where that is no hook; None if nothing does."""
    name = trigger.name
    if trigger.kind == "then":
        return "in `.then()`"
    if trigger.kind == "listener":
        return f"when `{name}` fires" if name else "in a callback"
    if trigger.kind == "callback" and (name in TIMERS or name in _ready()):
        return f"in `{name}()`"
    return None


def waits_for_document(trigger: Trigger) -> bool:
    """Whether a trigger comes only when the document is parsed."""
    if trigger.kind == "listener":
        return trigger.name in ("DOMContentLoaded", "load", "pageshow", "readystatechange")
    return trigger.kind == "callback" and trigger.name in _ready()


def trigger_of(func: Func) -> Trigger | None:
    """What runs a function that nothing calls, if the text tells: the hook by which a framework runs a method of its
    name and its object, or a promise of nobody in sight, whose reaction it is; else None."""
    name = func.fact.name if func.fact is not None else ""
    home = func.home
    if name and home is not None:
        return _hook_of_method(name, home, func)
    return Trigger("then", "then") if is_reaction(func) else None


def _hook_of_method(name: str, home: Obj, func: Func) -> Trigger | None:
    if isinstance(home, Prototype):
        base = _base_of(home)
        return Trigger("hook", name, base) if name in _unmistakable() or _is_class_hook(base, name) else None
    for package, objects in _objects():
        if name in objects.methods and _is_described(home, func, objects):
            return Trigger("hook", name, (f"{package}#",))
    return Trigger("hook", name, ()) if name in _unmistakable() else None


def _base_of(prototype: Obj) -> tuple[str, ...]:
    """The access path of the class of a library that a class derives from, by way of others; empty if there is none."""
    parent: Value | None = prototype
    for _ in range(DEEPEST_CLASSES):
        if not isinstance(parent, Obj):
            break
        parent = parent.prototype
    return parent.path if isinstance(parent, External) else ()


def _is_class_hook(base: tuple[str, ...], name: str) -> bool:
    """Whether a method of a class with that base (an access path, empty without one) is a hook of its framework."""
    return bool(base) and any(
        name in known.methods
        and any(fnmatchcase(base[-1], pattern) for pattern in known.bases)
        and base[0].startswith(known.origins)
        for known in _classes()
    )


def _is_described(home: Obj, func: Func, objects: ObjectHooks) -> bool:
    """Whether an object describes a component, so that its framework calls the methods."""
    if objects.text:
        return func.unit is not None and objects.text.encode() in func.unit.text
    members = home.slots.keys()
    return not members.isdisjoint(objects.marks) or members <= set(objects.methods)


@cache
def entry_files() -> frozenset[str]:
    """The stems of the modules that may start an app."""
    return _ENTRIES.union(entries().files)


@cache
def starts() -> re.Pattern[bytes]:
    """Matches code that starts an app."""
    calls, constructors = ("|".join(map(re.escape, names)) for names in (entries().calls, entries().constructors))
    return re.compile(rf"\b(?:{calls})\s*\(|\bnew\s+(?:{constructors})\s*\(".encode())
