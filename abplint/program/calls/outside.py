"""Calls of what is outside the project, and the functions that are handed to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from contextlib import nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from abplint.knowledge.programs import endings, paths
from abplint.patterns import regex
from abplint.program.budgets import (
    ALL_STEPS_IN_BETWEEN,
    FEWEST_STEPS_IN_BETWEEN,
    LONGEST_PATH,
    RENDERING_STEPS,
    SHARE_IN_BETWEEN,
)
from abplint.program.calls.lent import LentFunctions
from abplint.program.calls.named import NamedFunctions
from abplint.program.calls.options import BUTTONS, buttons_among, instances_among, options_among
from abplint.program.calls.referred import called_by
from abplint.program.catching import may_throw
from abplint.program.elements import with_rest
from abplint.program.foreign import is_known
from abplint.program.forms import given_to
from abplint.program.hosts.refusals import refuse
from abplint.program.hosts.toggles import Toggles
from abplint.program.lost import is_lost
from abplint.program.moment import LOADING, Comes, Diverged
from abplint.program.objects import (
    Array,
    Description,
    Element,
    Func,
    functions_among,
    functions_carried,
    functions_given,
    is_code,
    methods_of,
)
from abplint.program.observing import Loss, Trigger, Use
from abplint.program.platform import (
    FAILURES,
    TIMERS,
    Callback,
    begins_what_is_told,
    callback_of,
    goes_through,
    is_answer,
    is_told_of,
    runs_as_option,
    runs_in_time,
    tells_outcome,
    waits_as_option,
    waits_for_person,
)
from abplint.program.scopes import Frame
from abplint.program.values import (
    ANYTHING,
    COMPUTED,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Symbol,
    Union,
    Value,
    alternatives,
    depends_on_input,
    inside,
    join,
    property_key,
)
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from abplint.program.calls.cancelling import Scheduled
    from abplint.program.machine import Machine
    from abplint.program.units import Unit


class Outside:
    """Calls of what is outside the project, and the functions that are handed to it."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.receiver: External | None = None
        self.named = NamedFunctions(m)
        self.lent = LentFunctions(m)
        self._given_code: set[str] = set()  # packages that may run code of the project whenever one calls them
        self._steps_in_between = 0  # of what comes in between while loading
        self._is_in_between = False  # such code runs
        self._called_in_between: set[facts.Function | None] = set()
        self._fired: dict[str, bool] = {}  # whether the app makes an event of a name

    def call_external(
        self,
        callee: External,
        arguments: list[Value],
        site: Site,
        new: bool,
        this: Value,
        open_ended: bool = False,
    ) -> Value:
        """What a call or construction of something outside the project comes to; it is told as a use. `open_ended`:
        more arguments of unknown value may follow."""
        path = callee.path
        if not path:  # the window itself
            return ANYTHING
        arguments = with_rest(map(self.m.beginnings.told, arguments), arguments)
        if path[-1] == COMPUTED and (is_lost(External(path[:-1])) or self.m.observer.may_want_member(path[:-1])):
            self.m.uses.end(Loss(site, "member"))
        is_ours = self.m.run > LOADING and "#" not in path[0] and is_lost(External(path[:1]))
        unread = self.m.loader.unread_script(path[0]) if is_ours else None
        if unread is not None:
            self.m.uses.end(Loss(site, "unread", unread))
        if this is not NOTHING and path[1:2] == ("prototype",) and self.m.prototypes.lends(path, this):
            return self.m.prototypes.run(path, this, arguments, site)
        # a package may call one of its functions, or a method of its instances, `bind`
        is_export = path[0].endswith("#") and (len(path) == 2 or path[-2:-1] == ("new",))
        if path[-1] in ("call", "apply", "bind") and len(path) > 1 and path[0] != "Reflect" and not is_export:
            return self._call_through(callee, arguments, site)
        receiver = None if this is NOTHING else this
        is_of_library = path[0].endswith("#") or is_lost(External(path[:1]))
        if is_of_library:  # it may write to what it was given before
            self.m.numbering.strangers += 1
            self._note_thrown_within(path, arguments, this)
        for item in arguments:
            if path not in _HAND_ON:
                self.m.uses.note_input(item, site)
            self.m.dom.note_shown(item, path, site)
            if is_of_library:
                self.m.narrowing.forget(item)
                if self.m.run == LOADING:
                    self.m.states.leaves_sight(item)
        if self.m.run == LOADING and path[0].endswith("#"):
            self.m.components.give(arguments, site)
        use = Use("new" if new else "call", path, site, tuple(arguments), receiver)
        self.m.uses.record(use)
        if site in self.m.refusing:
            return refuse(self.m, use)
        self.receiver = _receiver_of(this, callee)
        modelled = self._answer(callee, arguments, site, new)
        if modelled is not None:
            return modelled
        if is_of_library:  # nobody knows what it gives them
            self.m.dom.tree.vague.update(item.serial for item in arguments if isinstance(item, Element))
        self.m.components.packaged.take(path, arguments, site)
        callbacks = (functions_given if path[0].endswith("#") else functions_among)(arguments)
        self._lend(callee, arguments, callbacks, site)
        if is_ours and unread is None and (self.m.entry is not None or not self.m.dispatching):
            self._tell_missing(path[0], site)
        if callee.captured:
            self.run_captured(callee, site, arguments)
        self._run_options(path, arguments, site)
        self._run_outcomes(callee, site)
        self._run_references(path, arguments, site)
        if path[-1] == "addEventListener" and not callbacks:
            callbacks = tuple(func for item in arguments[1:2] for func in self.m.events.called_by(item))
        captured: tuple[Value, ...] = ()
        made: list[Value] = []  # of the items of a list
        if callbacks:
            is_kept = path[-1] in TIMERS and (site.start, site.end) != self.m.frame.dropped
            timer = self.m.cancelling.ask(id(use), kept=use) if is_kept else None
            with self.m.cancelling.running(timer):
                captured = self.hand_over(path, arguments, callbacks, site, open_ended, made)
        if path[0].endswith("#") and callback_of(path) is Callback.WRAPPED:
            captured += functions_carried(arguments)
        return self._shown(path, made, site) or self._outcome(callee, captured, use)

    def _lend(self, callee: External, arguments: list[Value], callbacks: tuple[Func, ...], site: Site) -> None:
        """A package is given something, and may run what it was given before; what is one of its components runs
        what that was given."""
        called = called_by(self.m, callee)
        if called:
            self.run_callbacks(called, site, Trigger("callback", callee.path[-1], callee.path))
        if not callee.path[0].endswith("#"):
            return
        self.lent.note(callee, arguments, callbacks, site)
        asked = self.lent.asked(callee, arguments)
        if asked:
            self.run_callbacks(asked, site, Trigger("callback", callee.path[-1], callee.path))
        else:
            self.named.call(callee.path, arguments, callbacks, site)
        self.m.carried.call(callee.path, arguments, site)
        self._note_methods(callee.path, arguments, site)

    def _note_thrown_within(self, path: tuple[str, ...], arguments: list[Value], this: Value) -> None:
        """Code that nobody knows is called: what it has been given of the project may throw there, now or later."""
        if path[0].endswith("#") and path[0] not in self._given_code:
            if not isinstance(this, Obj) and not any(is_code(item) for a in arguments for item in inside(a, 2)):
                return
            self._given_code.add(path[0])
        may_throw(self.m.frame)

    def _shown(self, path: tuple[str, ...], made: list[Value], site: Site) -> Array | None:
        """The list of what functions have made of the items of one, where that is to be shown: whoever has it does."""
        held = inside(join(made), 1, lambda item: isinstance(item, Array)) if made and path[-1] in _LISTING else ()
        shows = any(isinstance(item, Description) for item in held)
        return self.m.iteration.list_of(join(made), site) if shows else None

    @staticmethod
    def _outcome(callee: External, captured: tuple[Value, ...], use: Use) -> Value:
        if len(callee.path) >= LONGEST_PATH:
            return ANYTHING
        derived = callee.of_input or any(depends_on_input(item) for item in use.arguments)
        return External((*callee.path, "new" if use.kind == "new" else "()"), captured, use, derived)

    def _tell_missing(self, name: str, site: Site) -> None:
        """Tell of a call of what only a script of the page can have that is not there. What code asks for first, as it
        may not be there, is none."""
        word = name.encode("utf-8", "replace")
        origin = None if is_known(word) or self.m.observer.may_want_member((name,)) else self.m.loader.missing_script()
        if origin is None or not site.file.data.startswith(word, site.start):
            return
        if not self.m.loader.says(re.compile(_ASKED_FOR % ((re.escape(word),) * 2))):
            self.m.uses.end(Loss(site, "module", origin))

    def _run_references(self, path: tuple[str, ...], arguments: list[Value], site: Site) -> None:
        """Run the functions of the platform that a timer or a listener for what comes by itself is given."""
        if path[-1] in TIMERS:
            for item in alternatives(arguments[0]) if arguments else ():
                if isinstance(item, External) and item.path:
                    self.m.calls.call(item, NOTHING, arguments[2:], site)
        elif callback_of(path) is Callback.LATER and len(arguments) > 1:
            event = arguments[0].value if isinstance(arguments[0], Constant) else None
            for item in alternatives(arguments[1]) if isinstance(event, str) and runs_in_time(event) else ():
                if isinstance(item, External) and item.path:
                    self.m.calls.call(item, NOTHING, [ANYTHING], site)

    def is_wanted(self, value: Value, site: Site) -> bool:
        """Whether a value is a function of the platform that a reader asks about."""
        return isinstance(value, External) and self.m.observer.may_want(Use("call", value.path, site))

    def _call_through(self, callee: External, arguments: list[Value], site: Site) -> Value:
        inner = External(callee.path[:-1], callee.captured)
        how = callee.path[-1]
        if how == "call" and arguments and self._is_asked(arguments[0]):  # another runtime's own `call()`
            self.m.observer.opened(site)
            return ANYTHING
        if how == "bind" and len(inner.path) == 2 and inner.path[0] in _CLASSES and inner.path[1] in ("call", "apply"):
            inner = External(("Function", "prototype", inner.path[1]))
        if how == "bind":
            return self.m.prototypes.bound(inner, arguments) if inner.path[1:2] == ("prototype",) else inner
        rest = with_rest(arguments[1:], arguments)
        if how == "apply":
            rest = self.m.builtins.applied(arguments[1]) if len(arguments) > 1 else []
        return self.m.calls.call(inner, arguments[0] if arguments else NOTHING, rest, site)

    def _run_options(self, path: tuple[str, ...], arguments: list[Value], site: Site) -> None:
        """Run the functions among the options of a call that tell what came of it; others wait for a person, as all
        those of a dialog do."""
        options = list(options_among(arguments, site))
        is_answered = path[0].endswith("#") and any(is_answer(name) for name, _, _ in options)
        asks = is_answered or callback_of(path) is Callback.ASKS
        for name, functions, is_written in options:
            if asks:
                self.m.events.register(External(path[:-1]), "click", functions, site)
            elif runs_as_option(path, name):
                given = given_to(path)
                self.run_callbacks(
                    functions, site, Trigger("callback", name, (*path, name)), *(() if given is None else (given,))
                )
            elif is_written and path[0].endswith("#"):
                self._note_option(name, functions, site)
        for functions in buttons_among(arguments) if self.m.run > LOADING else ():
            self.m.events.register(External(path[:-1]), "click", functions, site)

    def _run_outcomes(self, callee: External, site: Site) -> None:
        """A handler has done what a function of a package has made: the options of that are told what came of it."""
        made = callee.whole.made_by
        if made is None or self.m.run <= LOADING or not callee.path[0].endswith("#"):
            return
        called = callee.path[len(made.path) :]  # the call of the function, and what of its result is called
        if len(called) in (1, 2) and callee.path[: len(made.path)] == made.path:
            begins = begins_what_is_told(called[-1])
            for name, functions, _ in options_among(list(made.arguments), made.site):
                if (begins and runs_as_option(made.path, name)) or is_told_of(name, called[-1]):
                    self.run_callbacks(functions, site, Trigger("callback", name, (*made.path, name)))

    def run_options_of_unknown(self, arguments: list[Value], site: Site) -> None:
        """The same of a call of nobody knows what, and the functions in the lists that it is given."""
        for name, functions, is_written in options_among(arguments, site):
            if tells_outcome(name):
                self.run_callbacks(functions, site, Trigger("callback", name))
            elif is_written:
                self._note_option(name, functions, site)

    def _note_option(self, name: str, functions: tuple[Func, ...], site: Site) -> None:
        """Code that nobody knows is given a function, and may run it: where that leads somewhere, it is told."""
        if self.m.run <= LOADING:
            self.named.note_option(name, functions)
            return
        if waits_as_option(name) or name in BUTTONS or callback_of((name,)) is Callback.NEVER:
            return
        for func in functions:
            if self.m.relevance.seems_to_lead(func):
                reach = next(self.m.relevance.ways(func), None)
                if reach is not None or not self.m.relevance.tells_all(func):
                    self.m.uses.end(Loss(site, "callback", reach=reach))

    def _note_methods(self, path: tuple[str, ...], arguments: list[Value], site: Site) -> None:
        """A package is given an instance of a class of the project that the handler has made for it, and calls its
        methods as it likes (`new Writer(new FileSink())`): where one leads somewhere, it is told. Nothing is called of
        what is sent by a name, nor of an object that shows itself."""
        is_asked = self.m.run > LOADING and not self.m.probing and self.m.relevance.wanted is not None
        is_sent = len(path) > 2 and bool(arguments) and property_key(arguments[0]) is not None
        if not is_asked or is_sent or callback_of(path) is Callback.NEVER:
            return
        if self.m.observer.may_want(Use("call", path, site)):
            return
        for item in instances_among(arguments):
            if item.run != self.m.run or self._is_self(item):
                continue
            for name, method in methods_of(item):
                is_ours = method.unit is not None and not method.unit.model_of
                if not is_ours or self.m.calls.active.get(method.fact) or waits_as_option(name):
                    continue
                if callback_of((name,)) is not Callback.NEVER and self.m.relevance.seems_to_lead(method):
                    reach = next(self.m.relevance.ways(method), None)
                    if reach is not None:
                        self.m.uses.end(Loss(site, "callback", reach=reach))
                        return

    def _is_self(self, item: Obj) -> bool:
        """Whether an object is `this` of what runs."""
        frame: Frame | None = self.m.frame
        while frame is not None:
            if frame.this is item:
                return True
            frame = frame.caller
        return False

    @staticmethod
    def _is_asked(value: Value) -> bool:
        return isinstance(value, Symbol) or (isinstance(value, Constant) and value.asked)

    def hand_over(
        self,
        path: tuple[str, ...],
        arguments: list[Value],
        callbacks: tuple[Func, ...],
        site: Site,
        open_ended: bool = False,
        made: list[Value] | None = None,
    ) -> tuple[Value, ...]:
        """Functions given to something outside: run those that it runs, return those that its result stands for. `made`
        gets what they make of the items of a list."""
        how = callback_of(path)
        self.m.endings.note(path[-1], callbacks)
        self.m.updates.note(path[-1], callbacks)
        if how is Callback.NEVER:
            return ()
        if how is Callback.WRAPPED:
            return callbacks
        if how is Callback.ASKS:
            self.m.events.register(External(path[:-1]), "click", callbacks, site)
            return ()
        if how is Callback.LATER:
            event = next((a.value for a in arguments if isinstance(a, Constant) and isinstance(a.value, str)), "")
            name = event if isinstance(event, str) and event else path[-1]
            is_left = self.m.hosts.part(Toggles).is_left_to_person(name, self.receiver or External(path[:-1]))
            if (runs_in_time(name) and not is_left and not (event and _is_unknown(path))) or self.m.run == LOADING:
                is_own = path[:-1] in _OWN_TARGETS
                setting_up = tuple(filter(_sets_up, callbacks)) if self.m.run == LOADING else ()
                heard = setting_up if is_own else self.heard_while_loading(name, callbacks)
                target = External(path[:-1]) if path[-1] == "addEventListener" else NOTHING
                here = self.m.events.handle(self.receiver or External(path[:-1]), name)
                for func in heard:
                    with self.m.cancelling.running(self.m.cancelling.ask(here, func)):
                        self.run_callbacks((func,), site, Trigger("listener", event, path), this=target)
            return ()
        trigger = Trigger("callback", path[-1] if path else "", path)
        if self.m.run == LOADING and path[-1:] and path[-1] in TIMERS:
            self.m.events.timers += [(func, site) for func in callbacks]
            self.m.polling.note(callbacks, site, trigger)
        passed, told = None if open_ended else _PASSED_ON.get(path), given_to(path)
        given = arguments[passed:] if passed is not None else [] if told is None else [told]
        comes = _comes(path, arguments)
        run = partial(self.run_callbacks, callbacks, site, trigger, *given, open_ended=passed is None, comes=comes)
        with self.m.promises.giving_up(bool(path) and path[-1] in TIMERS):
            if goes_through(path):
                results: list[Value] = [] if made is None else made
                self.m.loops.repeat(lambda: results.append(run()))
            else:
                run()
        return ()

    def heard_while_loading(self, event: str, listeners: tuple[Func, ...]) -> tuple[Func, ...]:
        """The listeners that may run before anybody does anything: none that waits for a person, or for code of the app
        that fires the event, but for those that set a global, which is to be told from one that is there at once, or
        that fill a collection, which a handler may find filled."""
        return tuple(filter(_sets_up, listeners)) if self._waits(event) else listeners

    def _waits(self, event: str) -> bool:
        """Whether what listens for an event waits for a person, or for code of the app that fires it."""
        return waits_for_person(event) or self._is_fired_by_code(event)

    def _is_fired_by_code(self, event: str) -> bool:
        """Whether the app makes an event (`new CustomEvent("open-sheet")`): whoever does so runs what listens."""
        if event not in self._fired:
            makes = re.compile(_MAKES_EVENT % re.escape(event.encode("utf-8", "replace")))
            is_made = self.m.frame.unit.found(makes) or self.m.loader.naming(makes)
            self._fired[event] = bool(is_made) and not runs_in_time(event)
        return self._fired[event]

    def run_soon(
        self,
        callbacks: tuple[Func, ...],
        site: Site,
        trigger: Trigger,
        *given: Value,
        this: Value = NOTHING,
        handle: Hashable = None,
    ) -> None:
        """Run listeners for an event that comes by itself: at once while loading, else when the function is through.
        `handle`: what they are called off by."""
        if self.m.run == LOADING:
            self.run_callbacks(callbacks, site, trigger, *given, this=this)
            return
        for func in callbacks:
            asked = self.m.cancelling.ask(handle, func) if handle is not None else None
            self.m.frame.deferred.append(partial(self._run_later, asked, func, site, trigger, *given, this=this))

    def _run_later(
        self, asked: Scheduled | None, func: Func, site: Site, trigger: Trigger, *given: Value, this: Value
    ) -> None:
        if asked is None or not asked.turn.is_over:
            with self.m.cancelling.running(asked):
                self.run_callbacks((func,), site, trigger, *given, this=this)

    def run_callbacks(
        self,
        callbacks: tuple[Func, ...],
        site: Site,
        trigger: Trigger | None,
        *given: Value,
        this: Value = NOTHING,
        open_ended: bool = True,
        is_later: bool = False,
        comes: Comes = Comes.PERHAPS_NOW,
    ) -> Value:
        """Run functions with unknown arguments after the given ones, if `open_ended`; they may also not run.

        `is_later`: what runs them does so when it is asked for them. `comes`: when their turn does."""
        is_later = is_later or _comes_later(trigger)
        work = partial(
            self._run_callbacks,
            callbacks,
            site,
            trigger,
            *given,
            this=this,
            open_ended=open_ended,
            is_later=is_later,
            comes=comes,
        )
        if _waits_for_page(trigger) and self.m.loading.once_imported(
            work, trigger is not None and trigger.name == "load"
        ):
            return ANYTHING
        is_end = trigger is not None and trigger.kind == "listener" and trigger.name == "abort"
        with self.m.promises.giving_up(is_end or self.m.promises.gives_up):
            return work()

    def _run_callbacks(
        self,
        callbacks: tuple[Func, ...],
        site: Site,
        trigger: Trigger | None,
        *given: Value,
        this: Value,
        open_ended: bool,
        is_later: bool,
        comes: Comes,
    ) -> Value:
        results: list[Value] = []
        is_each = trigger is not None and trigger.kind == "each"
        if not is_each:  # others may run before it does
            self.m.numbering.strangers += 1
        call = self.call_in_between if is_later else self.m.calls.call_function
        heard = trigger.name if trigger is not None and trigger.kind == "listener" else ""
        if heard in FAILURES or (heard and self.m.run == LOADING and self._waits(heard)):
            call = partial(self._call_perhaps, call)
        for func in map(self.m.coroutines.plain, callbacks):
            with suppress(Diverged), self.m.numbering.repeating() if is_each else nullcontext():
                work = partial(call, func, this, list(given), site, open_ended, trigger=trigger)
                if comes is not Comes.PERHAPS_NOW and trigger is not None and trigger.name == "setInterval":
                    work = partial(self.m.calls.rounds.repeat, func, work)
                results.append(work() if is_each else self.m.event_loop.call(func, work, comes))
        # what is made of a list is shown by whoever has it
        if trigger is not None and trigger.kind == "callback" and trigger.source and trigger.name not in _LISTING:
            self.m.components.packaged.take(trigger.source, results, site)
        if trigger is not None and (trigger.kind == "listener" or trigger.name in _DROPPING):
            for result in results:
                self.m.promises.discard(result, site)
        return join(results) if results else ANYTHING

    def _call_perhaps(self, call: Callable[..., Value], *given: Any, trigger: Trigger) -> Value:
        """Call what a person, or code of the app, may not have caused before anything else runs: what it replaces may
        still be there."""
        return self.m.statements.perhaps(partial(call, *given, trigger=trigger))

    def call_in_between(
        self,
        func: Func,
        this: Value,
        given: list[Value],
        site: Site,
        open_ended: bool = True,
        *,
        trigger: Trigger | None = None,
    ) -> Value:
        """Call what comes after the code that asks for it. While loading, it gets a part of the steps that are left, as
        that code goes on; when all that such calls may take is used up, what has been called before is not again."""
        m = self.m
        if m.run != LOADING or self._is_in_between:
            return m.calls.call_function(func, this, given, site, open_ended, trigger=trigger)
        limit, started = m.limit, m.steps
        left = min((limit - started) // SHARE_IN_BETWEEN, ALL_STEPS_IN_BETWEEN - self._steps_in_between)
        if left < FEWEST_STEPS_IN_BETWEEN and func.fact in self._called_in_between:
            return ANYTHING
        self._called_in_between.add(func.fact)
        m.limit = min(limit, started + max(left, FEWEST_STEPS_IN_BETWEEN))
        reserved, self._is_in_between = limit - m.limit, True
        try:
            return m.calls.call_function(func, this, given, site, open_ended, trigger=trigger)
        finally:
            m.limit += reserved
            self._is_in_between = False
            self._steps_in_between += m.steps - started

    def run_captured(self, value: External, site: Site, arguments: list[Value] | None = None) -> Value:
        """Calling or awaiting what a library made of functions runs them."""
        made_by = value.path[:-1]
        trigger = Trigger("callback", made_by[-1] if made_by else "", made_by)
        functions = tuple(func for func in value.captured if isinstance(func, Func))
        is_later = arguments is None and _is_registered(value)
        run = partial(self.run_callbacks, functions, site, trigger, *(arguments or []), is_later=is_later)
        if self.m.run == LOADING and made_by and made_by[-1] in endings():
            self.m.hooks.aside(run, RENDERING_STEPS)  # while the app loads, nothing that is shown ends
            return ANYTHING
        return run()

    def _answer(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        """What a host says that a call comes to; None if none knows it."""
        hosts, path = self.m.hosts, callee.path
        answer = hosts.call(callee, arguments, site, new)
        if answer is not None:
            return answer
        work = hosts.functions.get(path) or (hosts.functions.get(("new", *path)) if new else None)
        if work is not None:
            return work(self.m, arguments, site)
        if path[-1] in ("then", "catch", "finally") and len(path) > 1:
            return self.m.promises.then_external(callee, arguments, site)
        receiver = self.receiver  # what a function is called with that a method is given has one of its own
        is_part = len(path) > 2 and path[-2] not in ("()", "new")
        if path[-1] == "map" and is_part and (not path[0].endswith("#") or self.m.changed_items.is_data(receiver)):
            item = (receiver or External(path[:-1], of_input=callee.of_input)).member("[]")
            answer = self.m.iteration.mapped(arguments, site, item)
        elif receiver is not None:
            answer = self.m.items.called(receiver, path[-1], arguments, site)
        if answer is not None and receiver is not None:
            self.m.states.standing.lists.note_call(path[-1], receiver, answer)
        return answer


def _comes_later(trigger: Trigger | None) -> bool:
    """Whether what a trigger runs is a timer's, or listens for an event that nobody sees come."""
    if trigger is not None and trigger.kind == "callback":
        return trigger.name in TIMERS
    return trigger is not None and trigger.kind == "listener" and not runs_in_time(trigger.name)


def _comes(path: tuple[str, ...], arguments: list[Value]) -> Comes:
    """When the turn of what a function of the platform is given comes."""
    if not path or path[-1] not in TIMERS:
        return Comes.PERHAPS_NOW
    delay = arguments[1] if len(arguments) > 1 else NOTHING
    is_next = path[-1] == "setTimeout" and isinstance(delay, Constant) and delay.value in (UNDEFINED, None, 0)
    return Comes.SOME_TIME if path[-1] in _DELAYING and not is_next else Comes.NEXT


def _is_registered(value: External) -> bool:
    """Whether a package was given functions under a name, by which it is asked for them (`register("pane", make)`)."""
    made = value.made_by
    name = made.arguments[0] if made is not None and made.arguments else None
    return isinstance(name, Constant) and isinstance(name.value, str)


def _waits_for_page(trigger: Trigger | None) -> bool:
    """Whether what a trigger runs waits until the page is there, and with it all modules that it loads."""
    if trigger is not None and trigger.kind == "callback":
        return trigger.source in paths("wraps_elements")
    return trigger is not None and trigger.kind == "listener" and trigger.name in ("DOMContentLoaded", "load")


# timers that hand on what stands behind this many of their arguments, and nothing else
_LISTING: Final = frozenset({"map", "flatMap"})  # what comes of these is a list of what functions gave for items
_DELAYING: Final = frozenset({"setTimeout", "setInterval", "requestIdleCallback"})  # others may come before
_DROPPING: Final = TIMERS | {"forEach"}  # whoever calls a function for these takes nothing of what it returns
_PASSED_ON: Final[dict[tuple[str, ...], int]] = {
    ("setTimeout",): 2,
    ("setInterval",): 2,
    ("setImmediate",): 1,
    ("queueMicrotask",): 1,
}
_CLASSES: Final = frozenset({"Object", "Function", "Array", "String"})  # functions, which have a function's methods
_HAND_ON: Final = frozenset({("Reflect", "apply"), ("Reflect", "construct")})  # what they are given they do not read
_ASKED_FOR: Final = rb"\btypeof\s+%b\b|\b(?:window|globalThis|self)\s*\??\.\s*%b\b"
_MAKES_EVENT: Final = rb"Event\s*\(\s*['\"`]%b['\"`]"
_SETS_UP: Final = regex(
    rb"\b(?:window|globalThis|self)\s*(?:\.\s*\w+\s*=(?!=)|\[|,\s*[{'\"`])|\.(?:push|unshift|add|set)\s*\("
)


# what only the code that made it fires an event at
_OWN_TARGETS: Final = frozenset({("EventTarget", "new"), ("AbortController", "new", "signal")})


def _receiver_of(this: Value, callee: External) -> External | None:
    """The outside object that a method is called on, where that is known by itself."""
    if isinstance(this, Obj) and callee.path[:-1] in _OWN_TARGETS:
        return _target_of(this, callee.path[:-1])
    return this if isinstance(this, External) else callee.base if type(this) is Union else None


def _target_of(instance: Obj, path: tuple[str, ...]) -> External:
    """What an instance of the app's own class is to the platform: one for each place that makes such."""
    made = instance.constructions[0].site if instance.constructions else instance.site
    return External(path, (), Use("new", path, made, ()) if made is not None else None)


def _is_unknown(path: tuple[str, ...]) -> bool:
    """Whether what gets a listener is nobody knows what: a global of no script in sight, or what that gives."""
    is_ours = "#" in path[0] or "new" in path or path[-1] == "addEventListener" or path[:1] in paths("wraps_elements")
    return not is_ours and is_lost(External(path[:1]))


def _sets_up(func: Func) -> bool:
    fact, unit = func.fact, func.unit
    return fact is None or unit is None or unit.file.ask(partial(_says_setup, unit, fact))


def _says_setup(unit: Unit, fact: facts.Function) -> bool:
    return _SETS_UP.search(unit.file.data, fact.start, fact.end) is not None
