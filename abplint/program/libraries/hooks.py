"""What a component remembers between its runs, and what it is provided with: hooks and contexts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from abplint.knowledge.programs import stages
from abplint.patterns import regex
from abplint.program.budgets import DEEPEST_OUTPUT, INITIALISER_STEPS, LONGEST_DECLARATION, RENDERING_STEPS
from abplint.program.catching import seen
from abplint.program.hosts.host import Host, NativeFunction, argument, attempt
from abplint.program.libraries.given import name_before, names_before
from abplint.program.libraries.instances import Instance, Place, is_hook, only_keeps
from abplint.program.libraries.providers import Provided, Providers
from abplint.program.libraries.reactions import Reaction, Write, is_carried, is_same
from abplint.program.moment import LOADING, Diverged, Enough, Exhausted, Keep, Moment
from abplint.program.objects import Array, Func, Record
from abplint.program.reacting import ALL
from abplint.program.scopes import Frame, may_lead
from abplint.program.units import Unit
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    Constant,
    Elsewhere,
    External,
    Obj,
    Site,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    inside,
    is_nullish,
    join,
    property_key,
)
from abplint.source import SourceFile
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.observing import Trigger


# what holds an element once a component is shown, and what looks for one
_LOOKS: Final = regex(rb"\.\s*(?:getElement\w+|querySelector\w*)\b")
_REFERENCE: Final = regex(rb"(?<![\w$.])([A-Za-z_$][\w$]*)\s*[?!]?\.\s*current\b")
_OF_ELEMENT: Final = regex(rb"\bref\s*[=:]\s*(?:\{\s*)?([A-Za-z_$][\w$]*)")
_HOOK_CALL: Final = regex(rb"[\w$.]*\buse[A-Z0-9$_][\w$]*\s*[(<]")
_GIVES: Final = regex(rb"(?:=>|\breturn)\s*(?:\(\s*)?(?:async\s+)?\Z")  # what stands behind it is a function's answer
_IS_MEMBER: Final = regex(rb"([A-Za-z_$][\w$]*)\s*:\s*$")
NEVER: Final = 1 << 40  # the run of what nobody else writes


def _dependencies(depends: Value) -> list[Value]:
    """What the items of a list may be that an effect depends on."""
    held = depends.elements if isinstance(depends, Array) else ()
    return [item for value in held for item in alternatives(value)]


def _is_told_in_part(instance: Instance, place: Place, depends: Value) -> bool:
    """Whether something that an effect depends on only seems to be another: steps were used up before it was told."""
    held = _dependencies(depends)
    if place in instance.curtailed:
        return any(type(item) is Unknown for item in held)
    return instance.is_cut and any(map(_is_lost, held))


def _is_lost(value: Value) -> bool:
    """Whether nothing is known of a value that does not derive from the handler's input."""
    return type(value) is Unknown and not value.of_input


def _shows_input(output: Value) -> bool:
    """Whether what a component renders holds something that derives from the handler's input."""
    held = inside(output, DEEPEST_OUTPUT, lambda obj: not isinstance(obj, Func))
    return any(depends_on_input(item) for item in held)


def given_to(site: Site) -> str | None:
    """The variable that the result of a call is given to."""
    return name_before(site.file.data[max(site.start - LONGEST_DECLARATION, 0) : site.start])


# what is made of something that it is given: `reactive(`, `Object.seal<T>(`
_WRAPPED: Final = regex(rb"(?<=[\s=:(])(?:[\w$]+\.)*[\w$]+(?:<[^;\n]*>)?\(\s*\Z")


def names_given(site: Site) -> list[str]:
    """The variables, or the member, that something made at a place is given to."""
    return site.file.ask(partial(_find_names_given, site))


def _find_names_given(site: Site) -> list[str]:
    before = site.file.data[max(site.start - LONGEST_DECLARATION, 0) : site.start]
    before = before.removesuffix(b"this.").rstrip().removesuffix(b"new").rstrip()
    before = _WRAPPED.sub(b"", before)
    member = _IS_MEMBER.search(before)
    return names_before(before) or ([member[1].decode("utf-8", "replace")] if member is not None else [])


def names_of(unit: Unit, function: facts.Function) -> list[str]:
    """What a function is called: its own name, else that of what it is given to."""
    return [function.name] if function.name else names_given(Site(unit.file, function.start, function.start))


def names_through(unit: Unit, around: Sequence[facts.Function], position: int) -> list[str]:
    """What reaches a place by its name: the function around it, that which gives this one as its answer
    (`const end = (answer) => () => …`), or what is made there while a module runs (`const confirm = end(true)`)."""
    return unit.once(_find_names_through, tuple(around), position)


def _find_names_through(unit: Unit, around: tuple[facts.Function, ...], position: int) -> list[str]:
    for index in reversed(range(len(around))):
        inner, names = around[index], names_of(unit, around[index])
        if names or index == 0:
            return names
        outer = around[index - 1]
        if _GIVES.search(unit.file.data[max(outer.start, inner.start - LONGEST_DECLARATION) : inner.start]) is None:
            return []
    return names_given(Site(unit.file, position, position))


def _is_hook(site: Site | None) -> bool:
    """Whether a function runs because something called `use…` is called."""
    return site is not None and site.file.ask(partial(_calls_hook, site))


def _is_called_by_model(frame: Frame) -> bool:
    """Whether a hook of the app is called by what a library makes of it."""
    name = frame.func.fact.name if frame.func is not None and frame.func.fact is not None else ""
    return frame.caller is not None and bool(frame.caller.unit.model_of) and is_hook(name)


def _calls_hook(site: Site) -> bool:
    return _HOOK_CALL.match(site.file.data, site.start, site.end) is not None


def _memory(m: Machine, given: list[Value], site: Site) -> Value:
    """`memory()`: an object that a component keeps for the hook that is called here."""
    instance, place = m.hooks.component()
    known = instance.memories.get(place)
    if known is None:
        known = instance.memories[place] = Record(site, NEVER)
    return known


def _depends(m: Machine, given: list[Value], site: Site) -> Value:
    """`depends(read)`: what `read()` gives; the component runs again when something that it reads is written."""
    value, reads = m.hooks.tracking(lambda: attempt(m, argument(given, 0), [], site))
    instance, place = m.hooks.component()
    if m.run == LOADING and not m.states.standing.is_asked:  # what is rendered aside is not what it shows
        instance.read[place] = (argument(given, 0), value)
    if instance.commits is not None:
        instance.found.append(value)
    instance.asked.add(place)
    if instance.reaction is not None and instance.func is not None:
        instance.asks(place, reads, value)
        m.states.add_reaction(instance.reaction, reads)
    return value


def _commit(m: Machine, given: list[Value], site: Site) -> Value:
    """`commit(depends, f, mount)`: run `f` when the component runs again and `depends` has changed; true if it is
    mounted now. What asks the page for elements is when these stand there: by `mount`."""
    instance, place = m.hooks.component()
    instance.come_to_effect(place)
    if instance.commits is None:
        instance.has_effects = True
        if _is_undefined(argument(given, 0)):
            instance.is_unconditional = True
            instance.acts_always = instance.acts_always or not only_keeps(argument(given, 1))
        instance.works[place] = argument(given, 1)
        m.left_early.note(instance, place, argument(given, 1))
        m.endings.note_effect(argument(given, 1))
        instance.asks_for_effect(place)
        is_shown = m.run == LOADING and m.components.rendered is not None  # and not run for what it sets up
        if is_shown and len(given) > 2 and any(map(_asks_page, alternatives(argument(given, 1)))):
            instance.put_off.append((given[2], site))
            return FALSE
        return TRUE
    instance.commits[place] = (argument(given, 0), argument(given, 1))
    if m.hooks.rendering is instance:
        instance.asks_for_effect(place)
    return FALSE


def _asks_page(work: Value) -> bool:
    """Whether an effect names what holds an element once the component is shown, or looks for one."""
    if not isinstance(work, Func) or work.fact is None or work.unit is None:
        return False
    text, start, end = work.unit.file.data, work.fact.start, work.fact.end
    if _LOOKS.search(text, start, end) is not None:
        return True
    held = work.unit.file.ask(partial(_elements_held, work.unit.file))
    return any(found[1] in held for found in _REFERENCE.finditer(text, start, end))


def _elements_held(file: SourceFile) -> frozenset[bytes]:
    """The names of what a file hands to `ref`: they hold elements, and not what was last given to a hook."""
    return frozenset(_OF_ELEMENT.findall(file.data))


def _is_undefined(value: Value) -> bool:
    return isinstance(value, Constant) and value.value is UNDEFINED


def key_of(key: Value) -> Any:
    """What tells one key of an injector or a context from another."""
    if isinstance(key, External) and key.made_by is not None:
        return (key.path, key.made_by.site)
    return key.key()


def _provide(m: Machine, given: list[Value], site: Site) -> Value:
    """`provide(key, value)`: what is asked for by a key, somewhere in the app."""
    for key in alternatives(argument(given, 0)):
        if isinstance(key, Unknown):
            continue
        known, value = m.hooks.provided.get(key_of(key)), argument(given, 1)
        m.hooks.provided[key_of(key)] = value if known is None else join((known, value))
        m.hooks.providers.note(key_of(key), value)
    return NOTHING


def _provided(m: Machine, given: list[Value], site: Site) -> Value:
    """`provided(key, otherwise, …words)`: what was provided, else the other; what nobody provides cannot be followed.

    The words stand wherever something is provided.
    """
    for word in filter(None, map(property_key, given[2:])):
        m.demand.run_mentions(word.encode("utf-8", "replace"), "")
    found: list[Value] = []
    otherwise = argument(given, 1)
    for key in alternatives(argument(given, 0)):
        if not _is_undefined(otherwise) and m.hooks.providers.is_outside(key_of(key)):
            found.append(_first_of(otherwise))
            continue
        m.hooks.look_for_key(key)
        if key_of(key) not in m.hooks.provided:
            for item in given[2:]:
                m.components.makers.show(item)
        nearest = m.hooks.providers.known(key_of(key))
        known = m.hooks.provided.get(key_of(key)) if nearest is None else nearest.value
        if known is not None:
            found.append(m.hooks.given_now(key_of(key), known))
    if found:
        return join(found)
    return Unknown(site) if is_nullish(otherwise) else otherwise


def _first_of(value: Value) -> Value:
    """What stands there as nobody has set it: nothing else comes in its place."""
    left = [item for item in alternatives(value) if not isinstance(item, Elsewhere)] or [value]
    return join(Constant(item.value, item.site, item.asked) if type(item) is Constant else item for item in left)


def _named(m: Machine, given: list[Value], site: Site) -> Value:
    """`named()`: the variable that the result of the user's call is given to; it stands where the function is called
    that makes it."""
    name = given_to(site)
    frame: Frame | None = m.frame
    while frame is not None and frame.unit.model_of:
        frame = frame.caller
    made = frame.site if frame is not None and frame.func is not None else None
    return Constant(name, made) if name is not None else NOTHING


def _mentions(m: Machine, given: list[Value], site: Site) -> Value:
    """`mentions(word)`: run whatever mentions a word, for what it sets up."""
    word = property_key(argument(given, 0))
    if word:  # known
        m.demand.run_mentions(word.encode("utf-8", "replace"), "")
    return NOTHING


def _left_early(m: Machine, given: list[Value], site: Site) -> Value:
    """`leftEarly(word)`: run the effects that name a word behind a test, for what they set up."""
    word = property_key(argument(given, 0))
    if word:
        m.left_early.run_naming(word.encode("utf-8", "replace"))
    return NOTHING


def _shared(m: Machine, given: list[Value], site: Site) -> Value:
    """`shared(key, make)`: what is made once, before anything is called."""
    key = key_of(argument(given, 0))
    if key not in m.hooks.made_once:
        m.hooks.made_once[key] = ANYTHING  # for what asks for it while it is made
        made = m.hooks.made_once[key] = m.hooks.as_if_loading(lambda: attempt(m, argument(given, 1), [], site))
        m.hooks.makers.update((item.serial, argument(given, 0)) for item in alternatives(made) if isinstance(item, Obj))
    return m.hooks.made_once[key]


def _awaited(m: Machine, given: list[Value], site: Site) -> Value:
    """`awaited(promise)`: what a promise comes to."""
    try:
        return m.promises.awaited(argument(given, 0), site)
    except Diverged:
        return ANYTHING


_WORDS: Final[dict[str, NativeFunction]] = {
    "memory": _memory,
    "depends": _depends,
    "commit": _commit,
    "provide": _provide,
    "provided": _provided,
    "named": _named,
    "mentions": _mentions,
    "leftEarly": _left_early,
    "shared": _shared,
    "awaited": _awaited,
}


class Hooks(Host):
    """What a component remembers between its runs, and what it is provided with: hooks and contexts."""

    words = _WORDS

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.rendering: Instance | None = None
        self.provided: dict[Any, Value] = {}
        self.made_once: dict[Any, Value] = {}
        self.makers: dict[int, Value] = {}  # for what `shared` has made an object, by its serial
        self.components: list[Instance] = []
        self.providers = Providers(m)
        self._beside: set[tuple[int, str]] | None = None  # what is read for a hook that somebody else is shown by

    def given_now(self, key: Any, known: Value) -> Value:
        """What is provided as things stand: who asks depends on what the provider reads."""
        if self._beside is None:
            return known
        self._beside |= self.providers.reads_for(key)
        return self.providers.given_now(key, known) if self.m.states.is_sampling else known

    def tracking(self, work: Callable[[], Value]) -> tuple[Value, set[tuple[int, str]]]:
        """Run something that a hook reads, and list what it reads of states and objects: of a context, what its
        provider does. Who shows the component depends on what that is given alone."""
        outer, self._beside = self._beside, set()
        try:
            value, reads = self.m.states.tracking(work)
            if self.m.heap.tracked is not None:
                self.m.heap.tracked |= self._beside
            return value, reads | self._beside
        finally:
            self._beside = outer

    def look_for_key(self, key: Value) -> None:
        """Run what mentions the key that something is provided by."""
        if isinstance(key, Constant) and isinstance(key.value, str):
            self.m.demand.run_quoting(key.value)
        made = key.made_by.site if isinstance(key, External) and key.made_by is not None else None
        if isinstance(key, Obj) and not isinstance(key, Func):
            made = key.site
        name = given_to(made) if made is not None else None
        if name is not None:
            self.m.demand.run_mentions(name.encode("utf-8", "replace"), "")

    def component(self) -> tuple[Instance, Place]:
        """The component that a hook is called for, and by which calls."""
        place: list[Any] = []
        frame: Frame = self.m.frame
        wrappers = (self.m.components.rendered, self.rendering.func if self.rendering is not None else None)
        while frame.caller is not None and frame.func is not None:
            is_inner = frame.unit.model_of or _is_hook(frame.site) or _is_called_by_model(frame)
            if frame.func in wrappers or not is_inner:
                break  # a component that a library makes around another is one itself
            place.append(frame.site)
            frame = frame.caller
        if frame.instance is None:
            again = self.rendering
            frame.instance = again if again is not None and again.func is frame.func else Instance(frame)
            if frame.instance.reaction is None:
                frame.instance.reaction = self._reaction_of(frame.instance)
                frame.instance.catching = self.m.components.catching
                frame.instance.around = self.providers.around
                self.components.append(frame.instance)
                if (props := frame.instance.props) is not None:
                    self.m.states.add_reaction(frame.instance.reaction, {(props.serial, ALL)})
        self.m.heap.journal.spoil()  # a call that has a memory is not to be remembered itself
        return frame.instance, tuple(place)

    def _reaction_of(self, instance: Instance) -> Reaction:
        def fire(before: Any, after: Any, at: Site) -> None:
            if depends_on_input(self.m.states.last_written):
                if not instance.has_effects:
                    self._run_again(instance)
                if instance.output is not None and _shows_input(instance.output):
                    self.m.states.note_in_page(self.m.states.last_written, at)
            if instance.catching is not None and instance.thrown:
                for name in stages().catching:
                    given = [join(instance.thrown), Record(None, self.m.run)]
                    self.m.components.run_stage(instance.catching, name, at, given)
            for place, (depends, work) in after.items():
                was = before[place][0] if place in before else depends
                is_part = all(type(item) is Record for item in alternatives(self.m.states.last_written))
                if not is_same(was, depends) and not (is_part and is_carried(was, depends)):
                    if _is_told_in_part(instance, place, depends):
                        self.m.states.leave(reaction, at)
                    else:
                        self.m.endings.take_back(before[place][1], at)
                        attempt(self.m, work, [], at)

        def concerns(write: Write) -> bool:
            if not write.is_of_input and not (instance.has_effects and self._may_deliver(instance)):
                return False
            parts = self.m.states.parts.changed(write, reaction.names)
            return bool(parts) if write.is_of_input else any(instance.is_effective(*each) for each in parts)

        reaction = Reaction(
            lambda: self._effects_of(instance),
            fire,
            concerns,
            acts=lambda: instance.has_effects,
            runs=instance.works.values,
        )
        return reaction

    def _may_deliver(self, instance: Instance) -> bool:
        """Whether a component is asked for its effects. Where nothing but uses is wanted, effects that lead to none are
        run for what a person did, for they may set what others depend on, and not for what another effect has set."""
        if self.m.dispatching or not self.m.states.answering:
            return True
        if instance.delivers is None:
            instance.delivers = not instance.works or any(map(self._leads, instance.works.values()))
        return instance.delivers

    def _leads(self, work: Value) -> bool:
        return any(
            not isinstance(item, Func) or may_lead(item, self.m.relevance.seems_to_lead) for item in alternatives(work)
        )

    def _effects_of(self, instance: Instance) -> dict[Place, tuple[Value, Value]]:
        """What a component would do as things stand: what it does while it is run for that is taken back. Where nobody
        asks what it shows, it is run until it has asked for all of its effects."""
        if not instance.has_effects:
            return {}
        if depends_on_input(self.m.states.last_written):
            return self._run_again(instance)
        waited = instance.effects - instance.unreached
        if not waited:
            return {}
        instance.missing, started = set(waited), self.m.steps
        ends = self.m.allowances.curtailed, len(self.m.cuts)
        try:
            found = self._run_again(instance)
            instance.is_cut = ends != (self.m.allowances.curtailed, len(self.m.cuts))
            if self.m.steps - started >= RENDERING_STEPS:
                instance.unreached |= instance.missing
            return found
        finally:
            instance.missing = None

    def render_later(self, reference: Obj) -> None:
        """Run the component that keeps a reference as it may run some time: what it renders may be referred to then. A
        handler that asks for it would find nothing else, and is told where steps do not suffice."""
        for instance in self.components:
            kept = (memory.slots.get("ref") for memory in instance.memories.values())
            if any(slot is not None and slot.value is reference for slot in kept):
                self.m.states.is_later = True
                try:
                    is_whole = self.m.ambient.run_at_last(partial(self._render_again, instance))
                finally:
                    self.m.states.is_later = False
                if not is_whole and instance.func is not None and is_nullish(reference.slots["current"].value):
                    self.m.uses.end_for_want_of_steps([instance.func], self.m.place(0, 0))
                return

    def _render_again(self, instance: Instance) -> None:
        self._run_again(instance, keeping=True)
        if instance.output is not None:
            self.m.components.mount(instance.output, self.m.place(0, 0))

    def mount_put_off(self, first: int, last: int) -> None:
        """Run the effects of components that had waited for what these show; `first` to `last`: their positions."""
        for instance in self.components[first:last]:
            put_off, instance.put_off = instance.put_off, []
            for mount, site in put_off:
                attempt(self.m, mount, [], site)

    def act_again(self, instance: Instance, place: Place) -> None:
        """Run a component with the states that it has now, and one of its effects."""
        asked = self._run_again(instance, keeping=True).get(place)
        if asked is not None:
            attempt(self.m, asked[1], [], self.m.place(0, 0))

    def after_mounting(self, first: int, last: int) -> list[tuple[Value, Provided | None]]:
        """What components render once more when mounting them and those in them has set what they read, with their
        effects that depend on something, and what is provided around each; `first` to `last`: the positions of these
        components."""
        outputs: list[tuple[Value, Provided | None]] = []
        for instance in self.components[first:last]:
            if any(
                not is_same(attempt(self.m, read, [], self.m.place(0, 0)), value)
                for read, value in instance.read.values()
            ):
                for depends, work in self._run_again(instance, keeping=True).values():
                    if isinstance(depends, Array) and depends.elements:
                        attempt(self.m, work, [], self.m.place(0, 0))
                outputs += [(instance.output, instance.around)] if instance.output is not None else []
        return outputs

    def has_rendered(self, func: Obj) -> bool:
        """Whether a function renders, itself or for what a library has made around it: it remembers something."""
        return any(instance.func is func for instance in self.components)

    def rendered_again(self, component: Obj) -> list[Value]:
        """What the instances of a component render with the state that they have now."""
        outputs = []
        for instance in self.components:
            if instance.func is component:
                self._run_again(instance, keeping=True)
                outputs += [instance.output] if instance.output is not None else []
        return outputs

    def shown_again(self, instance: Instance, keeping: bool = True) -> Value:
        """What a component renders with the state that it has now, for whoever asks aside."""
        self._run_again(instance, keeping)
        return instance.output if instance.output is not None else NOTHING

    def _run_again(self, instance: Instance, keeping: bool = False) -> dict[Place, tuple[Value, Value]]:
        func = instance.func
        if func is None or instance.commits is not None:
            return {}
        outer, self.rendering, instance.commits = self.rendering, instance, {}
        # what a library's component describes is described where that one is shown
        is_of_library = func.unit is not None and func.unit.model_of
        site = instance.site if is_of_library and instance.site is not None else self.m.place(0, 0)

        def run() -> None:
            try:
                instance.output = self.m.calls.call_function(func, instance.this, list(instance.arguments), site, True)
            finally:
                instance.thrown = seen(self.m.frame.thrown) if instance.catching is not None else []

        instance.output, instance.found, instance.asked = None, [], set()
        try:
            run() if keeping else self.aside(run, RENDERING_STEPS)
            return self._with_all_found(instance, instance.commits)
        finally:
            self.rendering, instance.commits = outer, None

    def _with_all_found(
        self, instance: Instance, commits: dict[Place, tuple[Value, Value]]
    ) -> dict[Place, tuple[Value, Value]]:
        """What a component would do: an effect that names nothing that it depends on depends on all that is found."""
        if not instance.is_unconditional:
            return commits
        props = instance.props.slots.values() if instance.props is not None else ()
        every = Array(None, self.m.run)
        found = (*instance.found, *(slot.value for slot in props if slot.getter is None))
        self.m.heap.shape(every, elements=found)
        return {
            place: (every if _is_undefined(depends) else depends, work) for place, (depends, work) in commits.items()
        }

    def as_if_loading(self, work: Callable[[], Value], trigger: Trigger | None = None) -> Value:
        """Run something that would have run while loading, had it been known to be needed; `trigger`: by what."""
        frame = Frame(self.m.frame.unit, None, self.m.frame.site)
        frame.trigger = trigger
        moment = Moment(frame, run=LOADING, steps=INITIALISER_STEPS)
        try:
            with self.m.at(moment):
                return work()
        except Exhausted:
            return ANYTHING

    def aside(self, work: Callable[[], object], steps: int) -> None:
        """Run something that leaves nothing behind, within a budget of its own; what answers to a write has what is
        left for that."""
        frame = self.m.frame
        if self.m.states.answering:
            steps = max(min(steps, self.m.limit - self.m.steps, self.m.states.left_inside), 0)
        moment = Moment(Frame(frame.unit, frame, frame.site), steps=steps)
        with suppress(Diverged, Exhausted, Enough), self.m.at(moment, Keep.NOTHING):
            work()
