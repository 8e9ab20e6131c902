"""What components of the app provide to those within them, as things stand: the values of contexts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from abplint.program.budgets import DEEPEST_OUTPUT, RENDERING_STEPS
from abplint.program.libraries.dependence import Giving
from abplint.program.libraries.instances import Instance, all_known
from abplint.program.moment import LOADING, Diverged, Exhausted, Moment
from abplint.program.objects import Description, Func
from abplint.program.values import NOTHING, Site, Value, inside, join
from abplint.syntax import facts
from abplint.syntax.walking import facts_in

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.scopes import Env, Frame


class ProviderMarkup(NamedTuple):
    """Where the component of a library is shown that provides something, and what its prop of that name is given; None:
    that is not written there."""

    site: Site
    name: str
    value: facts.Expression | None
    env: Env
    frame: Frame


class Provider:
    """What one of them provides. A component with hooks runs again to see that, unless it `is_too_large`; of another
    one the expression alone is evaluated again."""

    __slots__ = ("giving", "instance", "is_too_large", "known_sources", "markup", "reads")

    def __init__(self, markup: ProviderMarkup, instance: Instance | None) -> None:
        self.markup = markup
        self.instance = instance
        self.is_too_large = False
        self.reads: frozenset[tuple[int, str]] = frozenset()
        self.known_sources = 0  # how many places the component read when these were found
        func = instance.func.fact if instance is not None and instance.func is not None else None
        self.giving = Giving(func, markup.value) if func is not None and markup.value is not None else None


class Provided(NamedTuple):
    """What a component provides to those within it, and what is provided around it."""

    key: Any
    value: Value
    provider: Provider | None
    outer: Provided | None

    def find(self, key: Any) -> Provided | None:
        """What is provided by a key, nearest first."""
        found: Provided | None = self
        while found is not None and found.key != key:
            found = found.outer
        return found


_ROOT: Final = Provided("(root)", NOTHING, None, None)
"""What is around a page that is rendered into a container: nothing else is provided there."""


class Providers:
    """What is provided, by its key."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.around: Provided | None = None  # what is provided to what is being shown
        self._inside: dict[int, Provided | None] = {}  # by the markup of a component, its identity: as of what it shows
        self.markup: set[Site] = set()
        self._known: dict[Any, Provider] = {}  # the last by each key
        self._everywhere = set[Any]()  # the keys of what no component provides: to all of an app
        self._is_ahead = False  # what markup says is noted before it is shown
        self._asked: tuple[Any, dict[Provider, Value]] = (None, {})  # when, and what each gave

    @contextmanager
    def within(self, around: Provided | None) -> Iterator[None]:
        """While something is shown around which that is provided: what it provides itself is so to what it shows."""
        outer, self.around = self.around, around
        try:
            yield
        finally:
            self.around = outer

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """While markup that provides something is made: it is known from then on, and around what it holds later."""
        outer, self._is_ahead = self._is_ahead, True
        try:
            yield
        finally:
            self._is_ahead = outer

    def rendering_root(self) -> AbstractContextManager[None]:
        """While a page is rendered into a container: whatever is provided there stands in it."""
        return self.within(_ROOT)

    @contextmanager
    def showing(self, described: Description) -> Iterator[None]:
        """While a component is shown. A template shows what it gives to its components beside them."""
        markup = described.markup
        enclosing = (
            self._inside[id(each)] for each in reversed(markup.within if markup else ()) if id(each) in self._inside
        )
        with self.within(next(enclosing, self.around)):
            yield
            if markup is not None:
                self._inside[id(markup)] = self.around

    def note(self, key: Any, value: Value) -> None:
        """Something is provided. That of a model's component is made by that of the app whose markup names it."""
        markup = self._markup_of(value) if self.m.run == LOADING else None
        provider = None
        if markup is not None:
            self.markup.add(markup.site)
            provider = self._known[key] = Provider(markup, self._component_of(markup))
            if provider.instance is None:
                _, reads = self.m.states.tracking(partial(self._evaluated, provider, NOTHING))
                shown = markup.frame.arguments[0] if self._is_of_component(provider) else None
                given = {(shown.serial, name) for name in shown.slots} if isinstance(shown, Description) else set()
                provider.reads = frozenset(reads | given)
        if self._is_ahead:
            return
        if self.m.components.described:
            shown = self.m.components.described[-1]
            if self.m.run == LOADING and shown.site is not None:
                self.markup.add(shown.site)  # what it is given may be a part of that
            self.around = Provided(key, value, provider, self.around)
        elif self.m.run == LOADING:
            self._everywhere.add(key)

    def is_outside(self, key: Any) -> bool:
        """Whether the component that runs stands in a page where nothing around it provides something."""
        return key not in self._everywhere and self.known(key) is None and self.known(_ROOT.key) is not None

    def known(self, key: Any) -> Provided | None:
        """What is provided to the component that runs; None if that cannot be told."""
        rendering = self.m.hooks.rendering
        around = self.around if rendering is None else rendering.around
        return around.find(key) if around is not None else None

    def _component_of(self, markup: ProviderMarkup) -> Instance | None:
        components = self.m.hooks.components
        made = next((each for each in reversed(components) if each.func is markup.frame.func), None)
        return made or next((each for each in reversed(components) if each.holds(markup.site)), None)

    def _markup_of(self, value: Value) -> ProviderMarkup | None:
        given = self.m.frame.arguments[:1]
        shown = given[0] if given and isinstance(given[0], Description) else None
        if shown is None or shown.site is None or shown.scope is None:
            return None
        _, env, frame = shown.scope
        names = [name for name, slot in shown.slots.items() if slot.value is value]
        within = [frame.func.fact.body] if frame.func is not None and frame.func.fact is not None else []
        written = (
            item
            for each in facts_in(within)
            if isinstance(each, facts.ElementLiteral) and each.start == shown.site.start
            for item in each.attributes
        )
        given_to = {item.key: item.value for item in written if isinstance(item.key, str)}
        return ProviderMarkup(shown.site, names[0], given_to.get(names[0]), env, frame) if names else None

    def _provider_of(self, key: Any) -> Provider | None:
        nearest = self.known(key)
        return nearest.provider if nearest is not None else self._known.get(key)

    def reads_for(self, key: Any) -> frozenset[tuple[int, str]]:
        """The places whose values may be a part of what is provided."""
        provider = self._provider_of(key)
        if provider is None:
            return frozenset()
        instance, giving = provider.instance, provider.giving
        if instance is not None and provider.known_sources != len(instance.sources):
            provider.known_sources = len(instance.sources)
            asked = {read: all_known(calls) for read, calls in instance.sources.items()}
            provider.reads = frozenset(
                read for read, by in asked.items() if giving is None or by is None or giving.reaches_any(by, "")
            )
        return provider.reads

    def given_now(self, key: Any, known: Value) -> Value:
        """What is provided as things stand; `known` if that cannot be told."""
        provider = self._provider_of(key)
        if provider is None or provider.is_too_large:
            return known
        if provider.instance is None and not self._is_of_component(provider):
            return self._evaluated(provider, known)
        if provider.instance is not None and provider.instance.commits is not None:
            return known
        now = (self.m.run, self.m.states.writes, self.m.states.standing.moment)
        if self._asked[0] != now:
            self._asked = (now, {})
        if provider not in self._asked[1]:
            started = self.m.steps
            output = self._shown_again(provider)
            provider.is_too_large = output is None and self.m.steps - started >= RENDERING_STEPS
            self._asked[1][provider] = self._given_in(output or NOTHING, provider, known)
        return self._asked[1][provider]

    def _is_of_component(self, provider: Provider) -> bool:
        """Whether a function without hooks shows what provides something: it does so again with other props."""
        frame = provider.markup.frame
        shown = frame.arguments[0] if frame.arguments else None
        return frame.func is not None and frame.func.fact is not None and isinstance(shown, Description)

    def _shown_again(self, provider: Provider) -> Value | None:
        """What shows a provider renders as things stand; None where its steps are used up."""
        if provider.instance is not None:
            output = self.m.hooks.shown_again(provider.instance, keeping=False)
            return output if provider.instance.output is not None else None
        frame, outputs = provider.markup.frame, list[Value]()
        render = partial(
            self.m.calls.call, frame.func or NOTHING, frame.this, list(frame.arguments), provider.markup.site
        )
        self.m.hooks.aside(lambda: outputs.append(render()), RENDERING_STEPS)
        return join(outputs) if outputs else None

    @staticmethod
    def _given_in(output: Value, provider: Provider, known: Value) -> Value:
        held = inside(output, DEEPEST_OUTPUT, lambda obj: not isinstance(obj, Func))
        site, name = provider.markup.site, provider.markup.name
        slots = [item.slots.get(name) for item in held if isinstance(item, Description) and item.site == site]
        values = [slot.value for slot in slots if slot is not None]
        return values[0] if len(values) == 1 else known

    def _evaluated(self, provider: Provider, known: Value) -> Value:
        """What the expression comes to now, unless it is made of variables of a run that has ended."""
        markup = provider.markup
        if markup.value is None:
            return known
        names = (each.name for each in facts_in([markup.value]) if isinstance(each, facts.Name))
        if any(markup.env.own(name) is not None for name in names):
            return known
        try:
            with self.m.at(Moment(markup.frame, markup.env)):
                return self.m.expressions.evaluate(markup.value)
        except (Diverged, Exhausted):
            return known
