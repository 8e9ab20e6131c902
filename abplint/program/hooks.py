"""What a component remembers between its runs, and what it is provided with: hooks, contexts, injection."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from abplint.program.library import Intrinsic, Library, Reaction, attempt, is_same
from abplint.program.machine import Diverged, Exhausted
from abplint.program.models import argument
from abplint.program.state import Frame
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    Constant,
    External,
    Func,
    Obj,
    Site,
    Unknown,
    Value,
    alternatives,
    is_nullish,
    join,
    property_key,
)
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

_HOOK_CALL: Final = re.compile(rb"[\w$.]*\buse[A-Z0-9$_][\w$]*\s*[(<]")
_GIVEN_TO: Final = re.compile(rb"([A-Za-z_$][\w$]*)\s*(?::[^=;]*)?=\s*(?:await\s+)?(?:/\*.*?\*/\s*)?$")
LONGEST_DECLARATION: Final = 200
NEVER: Final = 1 << 40  # the run of what nobody else writes
RENDERING_STEPS: Final = 8_000
Place = tuple[Any, ...]


class Instance:
    """A component as it runs: its function, and what its hooks keep at the places where they are called.

    `commits` are, while it runs again, the effects that it asks for: what they depend on, and what they do.
    """

    __slots__ = ("arguments", "commits", "func", "has_effects", "memories", "reaction", "this")

    def __init__(self, frame: Frame) -> None:
        self.func = frame.func
        self.this = frame.this
        self.arguments = frame.arguments
        self.memories: dict[Place, Obj] = {}
        self.commits: dict[Place, tuple[Value, Value]] | None = None
        self.has_effects = False
        self.reaction: Reaction | None = None


class Hooks(Library):
    """Components with hooks run again when their state is written."""

    rendering: Instance | None = None
    provided: dict[Any, Value]

    def intrinsics(self) -> dict[str, Intrinsic]:
        return _INTRINSICS | super().intrinsics()

    def element(self, e: facts.Element) -> Value:
        """A provider in a component's markup provides its value, wherever in the app it stands."""
        made = super().element(e)
        for item in alternatives(made):
            if isinstance(item, Obj) and isinstance(item.detail, Func) and "provides" in item.detail.slots:
                slot = item.slots.get(property_key(item.detail.slots["provides"].value) or "")
                self.call(item.detail, NOTHING, [item], self.site(e)) if slot is not None else None
        return made

    def run_mentions(self, word: bytes, imported: str | None = None) -> None:
        raise NotImplementedError

    def component(self) -> tuple[Instance, Place]:
        """The component that a hook is called for, and by which calls."""
        place: list[Any] = []
        frame: Frame = self.frame
        while frame.caller is not None and frame.func is not None:
            if not (frame.unit.model_of or _is_hook(frame.site)):
                break
            place.append(frame.site)
            frame = frame.caller
        if frame.instance is None:
            again = self.rendering
            frame.instance = again if again is not None and again.func is frame.func else Instance(frame)
            if frame.instance.reaction is None:
                frame.instance.reaction = self._reaction_of(frame.instance)
        self.journal.note(frame.instance.memories, None, 0)  # a call that has a memory is not to be remembered itself
        return frame.instance, tuple(place)

    def _reaction_of(self, instance: Instance) -> Reaction:
        def fire(before: Any, after: Any, at: Site) -> None:
            for place, (depends, work) in after.items():
                if place in before and not is_same(before[place][0], depends):
                    attempt(self, work, [], at)

        return Reaction(lambda: self._effects_of(instance), fire)

    def _effects_of(self, instance: Instance) -> dict[Place, tuple[Value, Value]]:
        """What a component would do as things stand: what it does while it is run for that is taken back."""
        func = instance.func
        if not instance.has_effects or func is None or instance.commits is not None:
            return {}
        outer, self.rendering, instance.commits = self.rendering, instance, {}
        try:
            self.aside(
                lambda: self.call_function(func, instance.this, list(instance.arguments), self.at(0, 0), True),
                RENDERING_STEPS,
            )
            return instance.commits
        finally:
            self.rendering, instance.commits = outer, None

    def aside(self, work: Callable[[], object], steps: int) -> None:
        """Run something that leaves nothing behind, within a budget of its own."""
        env, frame, nesting, limit = self.env, self.frame, self.nesting, self.limit
        started = self.steps
        self.frame, self.limit = Frame(frame.unit, frame, frame.site), started + steps
        mark = self.journal.begin()
        try:
            work()
        except (Diverged, Exhausted):
            pass
        finally:
            self.journal.end(mark)
            self.env, self.frame, self.nesting, self.limit = env, frame, nesting, limit + self.steps - started


def _is_hook(site: Site | None) -> bool:
    """Whether a function runs because something called `use…` is called."""
    return site is not None and _HOOK_CALL.match(site.file.data, site.start, site.end) is not None


# ---------------------------------------------------------------- what models import from 'abplint'


def _memory(m: Hooks, given: list[Value], site: Site) -> Value:
    """`memory()`: an object that a component keeps for the hook that is called here."""
    instance, place = m.component()
    known = instance.memories.get(place)
    if known is None:
        known = instance.memories[place] = Obj("object", site, NEVER)
    return known


def _depends(m: Hooks, given: list[Value], site: Site) -> Value:
    """`depends(read)`: what `read()` gives; the component runs again when something that it reads is written."""
    value, reads = m.tracking(lambda: attempt(m, argument(given, 0), [], site))
    instance, _ = m.component()
    if instance.reaction is not None and instance.func is not None:
        m.add_reaction(instance.reaction, reads)
    return value


def _commit(m: Hooks, given: list[Value], site: Site) -> Value:
    """`commit(depends, f)`: run `f` when the component runs again and `depends` has changed; true if it is mounted."""
    instance, place = m.component()
    if instance.commits is None:
        instance.has_effects = True
        return TRUE
    depends = argument(given, 0)
    if not (isinstance(depends, Constant) and depends.value is UNDEFINED):
        instance.commits[place] = (depends, argument(given, 1))
    return FALSE


def _key_of(key: Value) -> Any:
    if isinstance(key, External) and key.made_by is not None:
        return (key.path, key.made_by.site)
    return key.key()


def _provide(m: Hooks, given: list[Value], site: Site) -> Value:
    """`provide(key, value)`: what is asked for by a key, somewhere in the app."""
    for key in alternatives(argument(given, 0)):
        if isinstance(key, Unknown):
            continue
        known, value = m.provided.get(_key_of(key)), argument(given, 1)
        m.provided[_key_of(key)] = value if known is None else join((known, value))
    return NOTHING


def _provided(m: Hooks, given: list[Value], site: Site) -> Value:
    """`provided(key, otherwise, …words)`: what was provided, else the other; what nobody provides cannot be followed.

    The words stand wherever something is provided.
    """
    for word in filter(None, map(property_key, given[2:])):
        m.run_mentions(word.encode("utf-8", "replace"), "")
    found: list[Value] = []
    for key in alternatives(argument(given, 0)):
        known = m.provided.get(_key_of(key))
        if known is not None:
            found.append(known)
    otherwise = argument(given, 1)
    if found:
        return join(found)
    return Unknown(site) if is_nullish(otherwise) else otherwise


def _named(m: Hooks, given: list[Value], site: Site) -> Value:
    """`named()`: the variable that the result of the user's call is given to."""
    match = _GIVEN_TO.search(site.file.data[max(site.start - LONGEST_DECLARATION, 0) : site.start])
    return Constant(match[1].decode("utf-8", "replace")) if match is not None else NOTHING


def _awaited(m: Hooks, given: list[Value], site: Site) -> Value:
    """`awaited(promise)`: what a promise comes to."""
    try:
        return m.awaited(argument(given, 0), site)
    except Diverged:
        return ANYTHING


_INTRINSICS: Final[dict[str, Intrinsic]] = {
    "memory": _memory,
    "depends": _depends,
    "commit": _commit,
    "provide": _provide,
    "provided": _provided,
    "named": _named,
    "awaited": _awaited,
}
