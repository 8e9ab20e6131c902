"""What a write makes a component show: what it renders is done again around the write, and what appears is mounted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import (
    ARRIVING_STEPS,
    MOST_BEHELD,
    MOST_FOLLOWED,
    MOST_SHOWN_AGAIN,
    MOST_SHOWN_BY,
    RENDERING_STEPS,
)
from abplint.program.kinds import BOOLEAN, kinds_of
from abplint.program.libraries.dependence import Showing
from abplint.program.libraries.endings import identity
from abplint.program.libraries.given_items import OF_LIBRARY, GivenItems
from abplint.program.libraries.instances import Instance, is_hook
from abplint.program.libraries.leading_parts import LeadingParts
from abplint.program.libraries.reactions import Reaction, Write, is_same
from abplint.program.libraries.views import (
    CHANGED,
    SampledView,
    Shown,
    ShownKey,
    Uses,
    objects_inside,
    shown_in,
    shown_items,
)
from abplint.program.moment import LOADING, Moment
from abplint.program.objects import Description, Element, Func, functions_among, refill
from abplint.program.observing import Reached
from abplint.program.platform import is_of_a_person
from abplint.program.values import (
    NOTHING,
    Constant,
    Number,
    Obj,
    Site,
    Text,
    Union,
    Value,
    alternatives,
    depends_on_input,
    join,
    truth,
)
from abplint.syntax import facts
from abplint.syntax.walking import facts_in

if TYPE_CHECKING:
    from abplint.program.machine import Machine


Render = Callable[[], Value]
_ACTS: Final = frozenset({"call", "new", "assign"})  # uses that do something
_NOT_GIVEN: Final = OF_LIBRARY | {"children"}


class LiveRendering:
    """One component as it is shown, or a part of its markup: how it is rendered, and what that has mounted.

    `live` is what loading has mounted, `here` what a later run has, and which. `of`: the function that renders it.
    `is_forced`: it is rendered for a write that only asks for that: what that shows was written before. `decides`: what
    is written decides on what its function does itself. `asked`: what it has read when it was last rendered aside.
    """

    __slots__ = ("asked", "decides", "here", "is_forced", "is_whole", "live", "of", "reaction", "render")

    def __init__(self, render: Render, live: Shown, of: Value, is_whole: bool = False) -> None:
        self.of = of
        self.asked: set[tuple[int, str]] | None = None
        self.decides = False
        self.is_forced = False
        self.is_whole = is_whole
        self.render = render
        self.live = live
        self.here: tuple[int, Shown] = (0, {})
        self.reaction: Reaction | None = None


class Renderings:
    """What components show once a handler has written what their rendering reads."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.leading = LeadingParts(m)
        self.given_items = GivenItems(m)
        # what decides on what a component shows, by the identity of its text, and with what may be shown itself
        self._showing: dict[tuple[int, bool], Showing] = {}
        self._doing: dict[int, Showing] = {}  # the same of what one does itself
        self.runs_once = False  # components do, and what their markup reads is read again by itself
        self.is_given = False  # a component that runs once is rendered that was given what leads to an API to show
        self._is_following = False  # markup is, as a whole
        self._is_whole = False  # what is rendered aside counts as a whole
        self._followed = 0
        self._beheld = 0
        self._bringing: tuple[Write | None, dict[tuple[int, str], bool]] = (None, {})  # of the last write, by places
        self.appears = False  # what a handler has made appear is mounted: its own states are those that it begins with
        self.stands = False  # a template is drawn as these stand, and drawn again where one of them is written
        self.asking: LiveRendering | None = None  # of which it is asked what it shows now
        self._is_of_nothing = False  # what is rendered goes through a list that is empty at first
        self._items: set[tuple[Site, tuple[Any, ...]]] | None = None  # of lists through which that goes
        self.absent: set[int] = set()  # serials of what a component that has appeared describes, and does not show yet
        self._asked_in = (LOADING, 0)  # a run, and how often something was rendered to see what its writes show

    def is_asked_for(self, element: facts.ElementLiteral, site: Site) -> bool:
        """Whether an element that is made now counts where something is rendered to see what writes show."""
        if self._is_whole or site in self.m.hooks.providers.markup:
            return True
        return self.leading.is_shown_by(self.m.frame.unit, element)

    def is_given_more(self, props: Obj) -> bool:
        """Whether a component is handed what leads to an API, or shows what does: its markup may hand that on."""
        for name, slot in props.slots.items():
            if slot.getter is not None or is_of_a_person(name):
                continue
            if name != "children" and self._carried(slot.value):
                return True
            if name == "children" and any(map(self.leading.is_leading_function, alternatives(slot.value))):
                return True
        return False

    @contextmanager
    def given(self, props: Obj) -> Iterator[None]:
        """While a component is rendered that runs once, with what its markup may show or hand on."""
        children = props.slots.get("children")
        leads = self.is_given_more(props) or (children is not None and bool(self._carried(children.value)))
        outer, self.is_given = self.is_given, leads
        try:
            yield
        finally:
            self.is_given = outer

    # ------------------------------------------------------------ following

    def markup(self, e: facts.ElementLiteral, make: Render) -> Value:
        """What markup comes to, in an app whose components run once: what it reads is followed by itself."""
        unit = self.m.frame.unit
        if self._is_following or not self.runs_once or unit.model_of:
            return make()
        is_whole = self.is_given and names_children(e)
        if not (is_whole or self.leading.may_show_more(unit, e) or self.leading.acts(unit, e)):
            return make()
        frame, env = self.m.frame, self.m.env

        def again() -> Value:
            asking, known, frame.uses = self.m.frame, frame.uses, {}
            try:
                with self.m.at(Moment(frame, env)):
                    return make()
            finally:
                asking.uses.update(frame.uses)
                frame.uses = known

        self._is_following = True
        try:
            return self.follow(make, again, is_whole=is_whole)
        finally:
            self._is_following = False

    def follow(
        self,
        render: Render,
        again: Render,
        shows_all: bool = False,
        is_whole: bool = False,
        instance: Callable[[], Instance | None] = lambda: None,
        of: Value = NOTHING,
        is_worth_it: Callable[[], bool] = lambda: True,
    ) -> Value:
        """Render for the first time. `again` renders once more, where a write has changed what that has read.

        `shows_all`: the first time, what is shown under tests is, too, and nobody asks for these. `is_whole`: all that
        it renders counts, not only what leads to an API by itself; if not, `is_worth_it` is asked once it is rendered.
        `instance`: of which component it is, and `of`: by which function."""
        outer, self.stands = self.stands, shows_all and self.appears and self._followed < MOST_FOLLOWED
        around, self._is_of_nothing = self._is_of_nothing, False
        writes = self.m.states.writes
        try:
            output, reads = self.m.states.tracking(render)
        finally:
            self.stands = outer
            is_of_nothing, self._is_of_nothing = self._is_of_nothing, around
        rendering = LiveRendering(again, shown_in(output), of, is_whole)
        if self.appears:
            self._note_absent(rendering, output)
        if not self.runs_once:  # what its own effects have written is not shown yet
            self.m.placing.note(again, output, reads, is_old=self.m.states.writes > writes)
            if self.m.placing.around is None:
                self.m.late_showings.note(rendering, reads)
        is_told = (reads or shows_all) and len(reads) <= MOST_SHOWN_BY
        shows_more = is_told and self._followed < MOST_FOLLOWED and (is_whole or is_worth_it())
        if shows_more or (is_told and reads and self._beheld < MOST_BEHELD):
            self._followed += shows_more and self.m.run <= LOADING
            self._beheld += not shows_more and self.m.run <= LOADING
            rendering.is_whole = is_whole or not shows_more  # nobody knows what stands around what is brought

            def concerns(write: Write) -> bool:
                if not shows_more:
                    return self._brings(reaction, write)
                shown = instance()
                rendering.is_forced = shown is not None and not shown.dropped.isdisjoint({write.place})
                rendering.decides = shown is not None and self._decides(shown, reaction, write)
                if is_whole or rendering.is_forced or shown is None:
                    return True
                return self._may_change(shown, reaction, write)

            reaction = rendering.reaction = Reaction(
                lambda: self.sample(rendering),
                lambda before, after, at: self._answer(rendering, before, after, at),
                concerns,
                is_rendering=True,
                runs=lambda: [of],
            )
            # of all that is drawn at first, only what decides on the parts that count is asked about
            if shows_all and shows_more and rendering.asked is None:
                self.sample(rendering)
            is_sampled = shows_all and shows_more and rendering.asked is not None
            self.m.states.add_reaction(reaction, (rendering.asked or set()) if is_sampled else reads)
            if reads and self.m.run <= LOADING and (self.runs_once or (is_of_nothing and shows_more)):
                self._note_items(self.sample(rendering))  # what its parts read of what they are given, and for items
        return output

    def _note_items(self, sampled: SampledView | None) -> None:
        """Remember how components are shown for an item of a list that is empty at first."""
        for key, item in sampled.shown.items() if sampled is not None else ():
            if None in key[2] and isinstance(item, Description):
                for component in alternatives(item.component or NOTHING):
                    if isinstance(component, Obj):
                        self.m.components.of_items.setdefault(component.serial, item)

    def _brings(self, reaction: Reaction, write: Write) -> bool:
        """Whether a write brings what leads to an API to where a component reads it: text that shows whatever is there
        (`{dialog}`) does not name it."""
        if self._bringing[0] is not write:
            self._bringing = (write, {})
        known = self._bringing[1]
        for place in self.m.states.parts.changed(write, reaction.names):
            if place not in known:
                held = [write.value] if place == write.place else _held_as(place[1], write.value)
                known[place] = any(map(self._leads_on, objects_inside(held)))
            if known[place]:
                return True
        return False

    def _leads_on(self, item: Obj) -> bool:
        return (
            self._counts(item) if isinstance(item, Description) else isinstance(item, Func) and self.leading.leads(item)
        )

    def _note_absent(self, rendering: LiveRendering, output: Value) -> None:
        """Of what a component describes as any handler may find its states, note what it does not show as they stand:
        a flag that nobody has set does not make that appear."""
        described = [
            (key, item)
            for key, item, _ in shown_items(output)
            if isinstance(item, Description) and self._counts(item)  # others are not asked about
        ]
        with self.m.states.standing.lists.at_rest():
            sampled = self.sample(rendering) if described else None
        if sampled is not None:
            self.absent |= {item.serial for key, item in described if key not in sampled.shown}

    def _decides(self, instance: Instance, reaction: Reaction, write: Write) -> bool:
        """Whether what a component does itself while it is rendered hangs on what is written, as its text has it."""
        func = instance.func
        if func is None or func.fact is None or not self.leading.acts(func.unit, func.fact):
            return False
        doing = self._doing.get(id(func.fact))
        if doing is None:
            counts = partial(self.leading.acts_at, func.unit)
            doing = self._doing[id(func.fact)] = Showing(func.fact, counts, shows_plain=False)
        parts = self.m.states.parts.changed(write, reaction.names)
        return any(instance.has_read(*each) and instance.reaches(doing, *each) for each in parts)

    def _may_change(self, instance: Instance, reaction: Reaction, write: Write) -> bool:
        """Whether a write may change which of the parts that count a component shows, or what they are given."""
        func = instance.func
        if func is None or func.fact is None or func.unit is None or func.unit.model_of:
            return True
        if self.leading.acts(func.unit, func.fact):
            return True
        key = (id(func.fact), not all(isinstance(item, (Constant, Number, Text)) for item in alternatives(write.value)))
        showing = self._showing.get(key)
        if showing is None:
            showing = self._showing[key] = Showing(func.fact, partial(self.leading.counts, func), shows_plain=key[1])
        parts = self.m.states.parts.changed(write, reaction.names)
        return any(not instance.has_read(*each) or instance.reaches(showing, *each) for each in parts)

    def sample(self, rendering: LiveRendering) -> SampledView | None:
        """What is shown as things stand; None if that cannot be told."""
        if self._asked_in[0] != self.m.runs:
            self._asked_in = (self.m.runs, 0)
        if self._asked_in[1] >= MOST_SHOWN_AGAIN * 2 and self.m.run > LOADING:
            return None
        self._asked_in = (self.m.runs, self._asked_in[1] + 1)
        return self._sampled(rendering, rendering.is_whole)

    def show_late(self, rendering: LiveRendering, at: Site) -> None:
        """Mount all that a component shows now, and has not shown so far: what leads to an API by itself has appeared
        where a write has made it, or was there."""
        now = self._sampled(rendering, is_whole=True)
        if rendering.here[0] != self.m.run:
            rendering.here = (self.m.run, {})
        here = rendering.here[1]
        for key, item in reversed(now.shown.items()) if now is not None else ():  # in the order of the page
            is_new = key not in rendering.live and key not in here and None not in key[2]
            if is_new and isinstance(item, Description) and not self._counts(item):
                here[key] = item
                self._show_in_place(item, at)

    def _sampled(self, rendering: LiveRendering, is_whole: bool) -> SampledView | None:
        outputs: list[Value] = []
        uses: Uses = {}
        items: set[tuple[Site, tuple[Any, ...]]] = set()

        def render() -> Value:
            outputs.append(rendering.render())
            uses.update(self.m.frame.uses)
            return NOTHING

        def aside() -> Value:
            self.m.hooks.aside(render, RENDERING_STEPS)
            return NOTHING

        whole, self._is_whole = self._is_whole, is_whole
        asking, self.asking = self.asking, rendering
        around, self._items = self._items, items
        try:
            with self.m.states.standing.asked():
                _, reads = self.m.states.tracking(aside)
        finally:
            self._is_whole, self.asking, self._items = whole, asking, around
        if is_whole is rendering.is_whole:
            rendering.asked = reads if outputs else None
            if rendering.reaction is not None:
                self.m.states.add_reaction(rendering.reaction, reads)
        is_of_one = self.m.changed_items.are_alone
        return SampledView.of(join(outputs), uses, items, is_of_one) if outputs else None

    def note_map(self, listed: Obj) -> None:
        """What is rendered maps a list: of one that is empty at first, it is asked what that reads for an item."""
        self._is_of_nothing = self._is_of_nothing or (self.m.run <= LOADING and not listed.elements)

    def note_gone_through(self, site: Site, item: tuple[Any, ...]) -> None:
        """What is rendered goes through a list, and comes to an item."""
        if self._items is not None:
            self._items.add((site, item))

    def _answer(self, rendering: LiveRendering, old: SampledView | None, new: SampledView | None, at: Site) -> None:
        if old is None or new is None:
            if rendering.reaction is not None:
                self.m.states.leave(rendering.reaction, at)
            return
        before, after = old.shown, new.shown
        brought = {
            key: each
            for key, each in new.uses.items()
            if each.use.kind in _ACTS
            and (key not in old.uses or (rendering.decides and _stands_in(rendering.of, each)))
        }
        if not _is_template(rendering.of):  # what one of these calls is run again by itself
            self.m.uses.pass_on(brought, at)
        if rendering.here[0] != self.m.run:
            rendering.here = (self.m.run, {})
        here = rendering.here[1]
        if rendering.is_forced:
            before = {**rendering.live, **here}
        for key, item in before.items():
            if key not in after and isinstance(item, Description):
                self.m.endings.run(key[:2], at)
        for key, item in after.items():
            if key not in before and not new.brings(key, old):
                continue
            is_certain_now = key in new.certain and key in old.shown and key not in old.certain and None not in key[2]
            if key not in before and CHANGED in key[2] and (same := old.of_unseen(key)) is not None:
                self.given_items.give_another(rendering.live.get((*key[:2], ())), same, item, at)
            elif key not in before or (is_certain_now and key not in here):
                here[key] = item = self._as_whole(rendering, key, item)
                self.appear(self._one_of(item, key[0]), at)
            elif isinstance(item, Description) and self._is_another(rendering, before[key], item):
                here[key] = item
                self.m.endings.run(key[:2], at)
                self.appear(item, at)
            elif new.is_of_one and isinstance(item, Description) and isinstance(same := before[key], Description):
                self.given_items.give_changed(here.get(key) or rendering.live.get((*key[:2], ())), same, item, at)
            elif (live := here.get(key) or rendering.live.get((*key[:2], ()))) and isinstance(item, Description):
                self.give(live, before[key], item, at)
                self._renew(before[key], item, at)
            elif isinstance(item, Element):
                self.m.opening.tell(before[key], item, at)

    def _one_of(self, item: Obj, wanted: Any) -> Obj:
        """What is described with one of the components that a state picks: the others are there already, or are not."""
        if not isinstance(item, Description) or not isinstance(item.component, Union):
            return item
        made = item.like(self.m.run)
        refill(made, item, lambda value: value)
        made.component = join([each for each in item.component.values if identity(each) == wanted])
        return made

    def _as_whole(self, rendering: LiveRendering, key: ShownKey, item: Obj) -> Obj:
        """What appears, with all that stands between its tags: of that, who asked what appears has left out what leads
        nowhere, and somebody may look for it."""
        if rendering.is_whole or not isinstance(item, Description) or "children" not in item.slots:
            return item
        whole = self._sampled(rendering, is_whole=True) if self._counts(item) else None
        return whole.shown.get(key, item) if whole is not None else item

    def appear(self, item: Obj, at: Site) -> None:
        if isinstance(item, Description):
            if self._counts(item):
                self._show_in_place(item, at)
        elif isinstance(item, Element):
            self.m.markup.put_in(item, item.site or at)

    def _show_in_place(self, item: Description, at: Site) -> None:
        """Mount what appears in the element around it, as that stands in the page since the app was loaded."""
        around, standing = item.around, None
        if isinstance(around, Element) and around.site is not None and not around.item:
            standing = self.m.dom.tree.elements.get((around.site.file.path, around.site.start))
        if standing is None or standing.run > LOADING or self.runs_once:
            self.show(item, at)
            return
        with self.m.placing.within(standing):
            self.show(item, at)

    def _counts(self, described: Description) -> bool:
        """Whether a component leads to an API, by itself or by what it is given."""
        leads = any(map(self.leading.leads, alternatives(described.component or NOTHING)))
        return leads or self.is_given_more(described)

    def show(self, described: Value, at: Site) -> Value:
        """Mount what is described; where a handler does, that appears."""
        with self.appearing(self.m.run > LOADING):
            return self.m.components.mount(described, at)

    @contextmanager
    def appearing(self, appears: bool = True) -> Iterator[None]:
        """While this lasts, what is mounted appears."""
        outer, self.appears = self.appears, appears
        try:
            yield
        finally:
            self.appears = outer

    def arrive(self, described: Value, at: Site) -> None:
        """Mount the page that a handler has led to, within steps of its own: what it does at once comes first."""
        if not self.m.allowances.within(ARRIVING_STEPS, partial(self.show, described, at)):
            pages = [item.component for item in alternatives(described) if isinstance(item, Description)]
            self.m.uses.end_for_want_of_steps(functions_among([page for page in pages if page is not None]), at)

    def give(self, live: Obj, before: Obj, after: Obj, at: Site) -> None:
        """Give a component that is shown already the props that differ now."""
        if isinstance(after, Description) and not _is_own(after):
            self.m.opening.tell(before, after, at)
        self.m.states.batches.together(partial(self._give_each, live, before, after, at))

    def _give_each(self, live: Obj, before: Obj, after: Obj, at: Site) -> Value:
        for name, slot in list(after.slots.items()):
            if name in OF_LIBRARY or slot.getter is not None:
                continue
            old = before.slots[name].value if name in before.slots else NOTHING
            shows_anew = self._renders_anew(old, slot.value)
            if name == "children":  # what stands between the tags is told by itself, but for a function
                if not shows_anew:
                    continue
            else:
                self._give_inside(live, name, old, slot.value, at)
                if not shows_anew and not _differs(old, slot.value):
                    continue
            brings = not self._carried(slot.value, inside=True) <= self._carried(old, inside=True)
            asked = self._unfollowed(live, name) if brings else []
            known = [self._shown_aside(component, live, at) for component in asked]
            self.m.properties.write_member(live, name, slot.value, slot.site or self.m.place(0, 0))
            for component, shown in zip(asked, known, strict=True):
                for key, item in self._shown_aside(component, live, at).items():
                    if key not in shown:
                        self.appear(item, at)
        return NOTHING

    def _give_inside(self, live: Obj, name: str, before: Value, after: Value, at: Site) -> None:
        """Give the components that a component is handed to show (`icon={<Lock open={isOpen} />}`) their props."""
        handed = live.slots.get(name)
        if handed is None or handed.getter is not None:
            return
        shown, old = shown_in(handed.value), shown_in(before)
        for key, item in shown_in(after).items():
            if key in shown and key in old and isinstance(item, Description):
                self.give(shown[key], old[key], item, at)

    def _renders_anew(self, before: Value, after: Value) -> bool:
        """Whether a component is handed a function to render with (`{(size) => <View size={size} />}`) that stands for
        the next rendering: what it shows may be given something else."""
        known = {id(item.fact): item for item in alternatives(before) if isinstance(item, Func)}
        return any(
            isinstance(item, Func)
            and (old := known.get(id(item.fact))) is not None
            and old.env is not item.env
            and self.leading.may_render_more(item)
            for item in alternatives(after)
        )

    def _is_another(self, rendering: LiveRendering, before: Obj, after: Description) -> bool:
        """Whether a component is another one since its key is: not one of a list, which may just have been moved."""
        frame = after.scope[2] if after.scope is not None else None
        old, new = before.slots.get("key"), after.slots.get("key")
        if frame is None or frame.func is not rendering.of or old is None or new is None:
            return False
        known = {item.key() for item in alternatives(old.value) if isinstance(item, Constant)}
        return not is_same(old.value, new.value) and known.isdisjoint(item.key() for item in alternatives(new.value))

    def _renew(self, before: Obj, after: Description, at: Site) -> None:
        """A component that is made where it is shown is another one each time: what that shows now appears."""
        old = before.component if isinstance(before, Description) else None
        for component in alternatives(after.component or NOTHING):
            if not (isinstance(component, Func) and component.run == self.m.run and self._is_remade(old, component)):
                continue
            with self.m.states.standing.asked():
                shown = [self._shown_aside(item, before, at) for item in alternatives(old or NOTHING)]
                now = self._shown_aside(component, after, at)
            for key, item in now.items():
                if not any(key in each for each in shown):
                    self.appear(item, at)

    def _is_remade(self, old: Value | None, component: Func) -> bool:
        """Whether a component is a closure of the same text as the one before, and shows what may lead to an API."""
        known = [item for item in alternatives(old or NOTHING) if isinstance(item, Func)]
        is_other = all(item is not component and item.env is not component.env for item in known)
        return bool(known) and is_other and self.leading.may_render_more(component)

    def _carried(self, value: Value, inside: bool = False) -> set[Any]:
        """What leads to an API of what a prop holds: functions and components, by what tells them from others."""
        found = {identity(item) for item in functions_among([value]) if self.leading.leads(item)}
        for (key, *_), item in shown_in(value, inside).items():
            if any(map(self.leading.leads, alternatives(getattr(item, "component", None) or NOTHING))):
                found.add(key)
        return found

    def _unfollowed(self, live: Obj, name: str) -> list[Value]:
        """The components that are given a prop whose rendering does not answer to that by itself."""
        is_followed = any(each.is_rendering for each in self.m.heap.reacting.reactions_to(live, name))
        components = alternatives(live.component or NOTHING) if isinstance(live, Description) else ()
        return [each for each in components if not (isinstance(each, Func) and (each.cls or is_followed))]

    def _shown_aside(self, component: Value, props: Obj, at: Site) -> Shown:
        """What a component would show with its props as they stand; a library's shows all that it is given."""
        if not isinstance(component, Func):
            given = (slot.value for name, slot in props.slots.items() if name not in _NOT_GIVEN and slot.getter is None)
            return {key: item for value in given for key, item in shown_in(value, inside=True).items()}
        return shown_in(self.output_aside(component, props, at))

    def output_aside(self, component: Value, props: Obj, at: Site) -> Value:
        outputs: list[Value] = []
        if isinstance(component, Func):
            render = partial(self.m.calls.call_function, component, NOTHING, [props], at)
            self.m.hooks.aside(lambda: outputs.append(render()), RENDERING_STEPS)
        return join(outputs)


def _is_own(described: Description) -> bool:
    """Whether a component is the project's."""
    return any(isinstance(item, Obj) for item in alternatives(described.component or NOTHING))


def _is_template(of: Value) -> bool:
    """Whether what is rendered is a template, and no function or method that code has written."""
    if not isinstance(of, Func) or of.unit is None:
        return False
    return of.unit.program.is_component or not of.unit.program.body.body


def _stands_in(component: Value, reached: Reached) -> bool:
    """Whether the text of a component itself leads to a use, and no function that it hands to a hook."""
    fact, unit = (component.fact, component.unit) if isinstance(component, Func) else (None, None)
    sites = (each for each in (*reached.calls, reached.use.site) if each is not None)
    if fact is None or unit is None:
        return False
    within = (each for each in sites if each.file is unit.file and fact.start < each.start < fact.end)
    first = next(within, None)
    if first is None or unit.functions_around(first.start)[-1] is not fact:
        return False
    return not is_hook(
        first.file.data[first.start : first.end].split(b"(")[0].decode("utf-8", "replace").rpartition(".")[2]
    )


def _differs(before: Value, after: Value) -> bool:
    """Whether a prop has another value. That each rendering makes one anew says nothing, nor does a flag that nobody
    knows."""
    if is_same(before, after) or (_is_open_flag(before) and _is_open_flag(after)):
        return False
    made = {identity(item) for item in alternatives(after) if _is_made(item)}
    return not made or not made <= {identity(item) for item in alternatives(before) if _is_made(item)}


def _is_open_flag(value: Value) -> bool:
    return truth(value) is None and not (kinds_of(value) & ~BOOLEAN or depends_on_input(value))


def _is_made(value: Value) -> bool:
    """Whether each rendering makes a value anew: that it is another one says nothing."""
    return isinstance(value, (Func, Description, Element))


def _held_as(name: str, value: Value) -> list[Value]:
    slots = (item.slots.get(name) for item in alternatives(value) if isinstance(item, Obj))
    return [slot.value for slot in slots if slot is not None and slot.getter is None]


def names_children(e: facts.ElementLiteral) -> bool:
    """Whether markup names what a component is given between its tags."""
    return any(isinstance(each, (facts.Name, facts.Member)) and each.name == "children" for each in facts_in([e]))
