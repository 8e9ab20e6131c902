"""A component as it runs: what its hooks keep, and which of them may change what its effects depend on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_DECLARATION
from abplint.program.libraries.dependence import Dependence
from abplint.program.moment import Enough
from abplint.program.objects import Description, Func
from abplint.program.reacting import ALL
from abplint.program.values import Obj, Site, Value, alternatives
from abplint.syntax import facts
from abplint.syntax.walking import facts_in

if TYPE_CHECKING:
    from abplint.program.libraries.providers import Provided
    from abplint.program.libraries.reactions import Reaction
    from abplint.program.scopes import Frame

_DROPS: Final = regex(rb"\[\s*,\s*[\w$]+\s*\]\s*=\s*\Z")
_HOOK: Final = regex(r"use(?![a-z])")
_KEPT: Final = "current"
_COMPUTES: Final = (facts.Call, facts.New, facts.Assign)
Place = tuple[Any, ...]


def is_hook(name: str) -> bool:
    """Whether a function is called like a hook."""
    return _HOOK.match(name) is not None


def only_keeps(work: Value) -> bool:
    """Whether an effect only puts something into references: `() => { latest.current = onSave }`."""
    return all(isinstance(item, Func) and item.fact is not None and _is_kept(item.fact) for item in alternatives(work))


def _is_kept(function: facts.Function) -> bool:
    done = (each.value if isinstance(each, (facts.Evaluate, facts.Return)) else None for each in function.body.body)
    return all(isinstance(each, facts.Assign) and _keeps(each) for each in done)


def _keeps(assigned: facts.Assign) -> bool:
    target, value = assigned.target, assigned.value
    is_plain = isinstance(value, facts.Function) or not any(isinstance(each, _COMPUTES) for each in facts_in([value]))
    return assigned.operator == "=" and isinstance(target, facts.Member) and target.name == _KEPT and is_plain


class Instance:
    """A component as it runs: its function, and what its hooks keep at the places where they are called.

    `commits` are, while it runs again, the effects that it asks for: what they depend on, and what they do; `output` is
    what it rendered then. `effects` are where it has ever asked for one, and `sources` where what it reads is asked
    for: the calls in its own text, by where they begin (None: elsewhere). `given` is the object that such a call
    gives, where it always is the same. `missing` are, while it runs again for its effects alone, those that it has
    not asked for yet, and `unreached` those that it did not come to before its steps were used up. `works` is what
    its effects do, as they were asked for when it was mounted. `catching` is told of what it has `thrown`. `around`
    is what is provided to it. `is_cut`: steps were used up in it when it was asked for them. `is_unconditional`:
    one of its effects runs each time that it does, and `acts_always`: for more than to keep in a reference what was
    rendered last; `found` is what hooks have given it while it runs again. `asked` are
    where its hooks have read something since it began to run, and `preceding` how many of these came before each
    effect: a component calls the same hooks each time, and where some are missing, calls that make them were cut, so
    that what these effects depend on is told in part (`curtailed`). `put_off` are effects that wait until what it
    shows stands in the page, each with where it was asked for.
    """

    __slots__ = (
        "acts_always",
        "arguments",
        "around",
        "asked",
        "catching",
        "commits",
        "curtailed",
        "delivers",
        "dependence",
        "dropped",
        "dropping",
        "effects",
        "found",
        "func",
        "given",
        "has_effects",
        "is_cut",
        "is_unconditional",
        "memories",
        "missing",
        "output",
        "preceding",
        "put_off",
        "reaction",
        "read",
        "site",
        "sources",
        "this",
        "thrown",
        "unreached",
        "works",
    )

    def __init__(self, frame: Frame) -> None:
        self.func = frame.func
        self.site = frame.site
        self.this = frame.this
        self.arguments = frame.arguments
        self.memories: dict[Place, Obj] = {}
        self.read: dict[Place, tuple[Value, Value]] = {}  # by what it asked for a state, and what that gave at last
        self.commits: dict[Place, tuple[Value, Value]] | None = None
        self.dropped: set[tuple[int, str]] = set()
        self.dropping: dict[Place, bool] = {}  # whether what is asked for at a place is read to no end
        self.has_effects = False
        self.catching: Obj | None = None
        self.around: Provided | None = None
        self.thrown: list[Value] = []
        self.is_cut = False
        self.asked: set[Place] = set()
        self.preceding: dict[Place, int] = {}
        self.curtailed: set[Place] = set()
        self.is_unconditional = False
        self.acts_always = False
        self.found: list[Value] = []
        self.output: Value | None = None
        self.reaction: Reaction | None = None
        self.effects: set[Place] = set()
        self.missing: set[Place] | None = None
        self.unreached: set[Place] = set()
        self.sources: dict[tuple[int, str], set[int | None]] = {}
        self.given: dict[int, Obj | None] = {}
        self.dependence: Dependence | None = None
        self.put_off: list[tuple[Value, Site]] = []
        self.works: dict[Place, Value] = {}
        self.delivers: bool | None = None  # whether one of these may lead to what is asked about, once that is asked

    @property
    def props(self) -> Obj | None:
        """What describes it where it is shown: who shows it may write to that later."""
        return next((each for each in self.arguments[:1] if isinstance(each, Description)), None)

    def holds(self, site: Site) -> bool:
        """Whether a place is in the component's own text."""
        func = self.func
        if func is None or func.fact is None or func.unit is None or func.unit.file is not site.file:
            return False
        return func.fact.start <= site.start < func.fact.end

    def call_of(self, place: Place) -> int | None:
        """The call in the component's own text that a hook runs by."""
        site = place[-1] if place else None
        return site.start if site is not None and self.holds(site) else None

    def asks(self, place: Place, reads: set[tuple[int, str]], value: Value) -> None:
        """A hook is given a value that it reads."""
        call = self.call_of(place)
        if place not in self.dropping:
            sites = (site for site in place if site is not None)
            self.dropping[place] = any(site.file.ask(partial(_is_dropped, site)) for site in sites)
        if self.dropping[place]:
            self.dropped |= reads
        for read in reads:
            self.sources.setdefault(read, set()).add(call)
        if call is not None:
            known = value if isinstance(value, Obj) else None
            self.given[call] = known if self.given.get(call, known) is known else None

    def come_to_effect(self, place: Place) -> None:
        """A component comes to an effect: have the hooks before it been called?"""
        count = len(self.asked)
        if count < self.preceding.setdefault(place, count):
            self.curtailed.add(place)
        else:
            self.preceding[place] = count
            self.curtailed.discard(place)

    def asks_for_effect(self, place: Place) -> None:
        """An effect is asked for. Raises `Enough` when that was the last one that somebody waits for."""
        if place not in self.effects:
            self.effects.add(place)
            self.dependence = None
        if self.missing is not None:
            self.missing.discard(place)
            if not self.missing:
                raise Enough

    def has_read(self, serial: int, name: str) -> bool:
        """Whether a hook has read a property of an object."""
        return (serial, name) in self.sources or (serial, ALL) in self.sources

    def is_effective(self, serial: int, name: str) -> bool:
        """Whether an effect may depend on a property that this reads of an object."""
        if self.acts_always or (self.props is not None and serial == self.props.serial):
            return True
        effects = all_known({self.call_of(place) for place in self.effects})
        if effects is None or self.func is None or self.func.fact is None:
            return True
        if self.dependence is None:
            self.dependence = Dependence(self.func.fact, effects)
        return self.reaches(self.dependence, serial, name)

    def reaches(self, dependence: Dependence, serial: int, name: str) -> bool:
        """Whether what a hook reads of an object may be a part of what something else in the component depends on."""
        sources = all_known({*self.sources.get((serial, name), ()), *self.sources.get((serial, ALL), ())})
        if sources is None:
            return True
        given = {self.given.get(source) for source in sources}
        of = given.pop() if len(given) == 1 else None
        return dependence.reaches_any(sources, _member_with(of, serial, name) if of is not None else "")


def _is_dropped(site: Site) -> bool:
    """Whether nothing takes what a hook gives, but for how to set it: `const [, update] = useReducer(…)`."""
    return _DROPS.search(site.file.data[max(site.start - LONGEST_DECLARATION, 0) : site.start]) is not None


def _member_with(of: Obj, serial: int, name: str) -> str:
    """The member of an object that a property of another one stands in; "" if that is not known."""
    if of.serial == serial:
        return name if name != ALL else ""
    holding = [key for key, slot in of.slots.items() if isinstance(slot.value, Obj) and slot.value.serial == serial]
    return holding[0] if len(holding) == 1 else ""


def all_known(calls: set[int | None]) -> frozenset[int] | None:
    """Some calls in a component's own text; None if one of them stands elsewhere."""
    known = frozenset(each for each in calls if each is not None)
    return known if len(known) == len(calls) else None
