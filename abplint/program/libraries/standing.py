"""What states are taken to be where it is asked what a handler's write changes: as they stand, as far as that is known.

A handler finds any state as somebody may have left it. Whether it is the handler that shows something is another
question: a flag that it does not set stays as it is, and only data that is not there at first may be there by then.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce
from typing import TYPE_CHECKING

from abplint.program.app_data import is_data
from abplint.program.budgets import LOOSENED_DEPTH
from abplint.program.kinds import BOOLEAN, IS_FALSY, IS_TRUTHY, NULLISH, Known, equals, kinds_of, known_of
from abplint.program.libraries.standing_lists import StandingLists
from abplint.program.moment import LOADING
from abplint.program.objects import Record, refill
from abplint.program.parts import is_answer_of_network
from abplint.program.reacting import ALL
from abplint.program.values import (
    ABSENT,
    ANYTHING,
    FALSE,
    Constant,
    Elsewhere,
    External,
    Obj,
    Slot,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    is_nullish,
    join,
    truth,
)
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class StandingStates:
    """What states are taken to be where it is asked what a write changes."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.lists = StandingLists(m)
        self.is_asked = False
        self._written: tuple[int, str] | None = None  # the place that is about to be written
        self._slot: Slot | None = None  # what it holds
        self._new: Value | None = None
        self._before: Value | None = None  # what it holds, as far as the write replaces it: found when it is asked for
        # by identities: what an agent has given in the place of what it had not asked for, and that as it asks for it
        self._asked_for: dict[int, tuple[Value, Unknown]] = {}

    @property
    def moment(self) -> tuple[bool, tuple[int, str] | None, bool | None]:
        """What is read is taken for something else in another one."""
        return self.is_asked, self._written, self.m.changed_items.alone

    @contextmanager
    def asked(self) -> Iterator[None]:
        """While something is rendered to see what a write changes."""
        if self.is_asked:
            yield
            return
        self.is_asked = True
        try:
            with self.m.drawn.drawing():
                yield
        finally:
            self.is_asked = False

    def begin(self, obj: Obj, name: str, value: Value) -> None:
        """A value is about to be written, or added to a list."""
        slot = obj.slots.get(name)
        if slot is None and obj.open and obj.run <= LOADING:  # it may have had that
            slot = Slot(ANYTHING, None)
        self.end()
        self._asked_for.clear()
        if slot is not None and slot.getter is None:
            self._written, self._slot, self._new = (obj.serial, name), slot, value
        if value is not ANYTHING if name == ALL else slot is None:
            self._written = (obj.serial, name)
            self.lists.note_grown(obj)

    def end(self) -> None:
        """It is written now."""
        self._written = self._slot = self._new = self._before = None

    def _held(self) -> Value | None:
        if self._before is None and self._slot is not None and self._new is not None:
            held = self._slot.value
            is_own = self._slot.run > LOADING and self._slot.run == self.m.run
            # a copy has what the run has set, and what somebody may have set
            if is_own and not all(type(item) is Record for item in alternatives(held)):
                self._before = settled(held) or held
            else:
                self._before = self._replaced(held, self._new, LOOSENED_DEPTH)
        return self._before

    def of(self, obj: Obj, name: str, value: Value) -> Value | None:
        """What a property is taken for; None: for what any handler may find there."""
        if not self.is_asked:
            return None
        if self.m.changed_items.are_alone and (listed := self.m.changed_items.of(value)) is not None:
            return listed
        if self._written == (obj.serial, name):
            return self._held()
        copy = self.m.states.firsts.copy_of(obj)  # what was given on before holds the same
        if copy is not None and self._written == (copy.serial, name):
            return self._held()
        if copy is not None and copy.version and (slot := copy.slots.get(name)) is not None and slot.getter is None:
            return settled(slot.value) or slot.value
        if id(value) in self._asked_for:
            return self._asked_for[id(value)][1]
        listed = self.lists.grown(value)
        return settled(value) if listed is None else listed

    def changed_in_place(self, item: Value) -> Obj | None:
        """What loading has made, if a run has written, or is about to write, to its copy of that."""
        if not isinstance(item, Obj) or not (item.version or (self._written and self._written[0] == item.serial)):
            return None
        return self.m.states.firsts.of_loading(item)

    def chosen(self, value: Value, node: facts.Binary | None) -> Value:
        """What a state is that chooses one of some (`selected === row.id`), where it is compared as things stand: what
        nobody has chosen at first is none."""
        return value if node is None or _has_literal(node) else self._at_rest(value)

    def picks_nothing(self, key: Value) -> bool:
        """Whether such a state, which is none, picks something out of a table as things stand (`rows[selected]`)."""
        return self.is_asked and is_nullish(self._at_rest(key)) is True

    @staticmethod
    def _at_rest(value: Value) -> Value:
        if type(value) is not Union:
            return value
        is_state = any(isinstance(item, Elsewhere) for item in value.values)
        said = [item for item in value.values if not _is_chosen_later(item, is_state)]
        return join(said) if said and all(is_nullish(item) is True for item in said) else value

    def chooses_nothing(self, one: Value, other: Value, node: facts.Binary) -> bool:
        """Whether such a state, which is none, is compared with an item."""
        if not self.is_asked or type(other) not in (Elsewhere, External, Unknown) or _has_literal(node):
            return False
        return isinstance(one, Constant) and is_nullish(one) is True

    def _replaced(self, old: Value, new: Value, depth: int) -> Value:
        """What a place holds before a write: where that leaves parts as they may be, they are so before it, too. What
        it replaces is what was left there, not what a handler may find."""
        records = [item for item in alternatives(new) if type(item) is Record]
        if records and type(old) is Union and all(map(is_data, old.values)):
            old = self.m.states.loosening.of(old)  # one for those that are alike
        elif records and depth and all(map(_is_plain, alternatives(old))):
            old = self._together([item for item in alternatives(old) if type(item) is Record])
        if depth and type(old) is Record and len(records) == len(alternatives(new)) and old not in records:
            old = self.m.states.firsts.origin(old)
            made = old.like(self.m.run)
            self.lists.note_view(made)
            refill(made, old, lambda value: value)
            if old.copied is not None:
                self.m.heap.copy(made, old.copied[0])
            for name, slot in list(made.slots.items()):
                given = [item.slots[name].value for item in records if name in item.slots]
                if given and slot.getter is None:
                    self.m.heap.give(made, name, self._replaced(slot.value, join(given), depth - 1), slot.site)
            for name, slot in self._left_by_others(records):
                if name not in made.slots:
                    self.m.heap.give(made, name, slot.value, slot.site)
            self._open(made, records)
            return made
        if (listed := self.lists.replaced(old, new)) is not None:
            return listed
        if _is_left(old, new):
            return new
        left = [item for item in alternatives(old) if not isinstance(item, Elsewhere)] or [old]
        unseen = [item for item in left if not isinstance(item, (Constant, Obj))]
        if unseen:
            seen = [item for item in left if item not in unseen and item.key() != new.key()]
            left = [*seen, self._another(unseen, new, depth)]
        if type(new) is Unknown and depends_on_input(new) and all(truth(item) is False for item in left):
            self._note_asked_for(new)
        return join([self.m.states.firsts.origin(item) if isinstance(item, Obj) else item for item in left])

    def _together(self, forms: list[Record]) -> Value:
        """One record for the forms that a run has given a state in several branches."""
        if len(forms) == 1:
            return forms[0]
        made = forms[0].like(self.m.run)
        self.lists.note_view(made)
        refill(made, forms[0], lambda value: value)
        for name in dict.fromkeys(name for form in forms for name, slot in form.slots.items() if slot.getter is None):
            held = join([form.slots[name].value if name in form.slots else ABSENT for form in forms])
            self.m.heap.give(made, name, held)
        return made

    def _open(self, made: Obj, records: list[Record]) -> None:
        """What others may have put into a table is there before a write that puts something else into it, too."""
        if any(item.open for item in records) and not any(map(self._is_added_to, records)):
            for name in dict.fromkeys(name for item in records for name in item.slots if name not in made.slots):
                held = join([item.slots[name].value for item in records if name in item.slots])
                is_left = any(isinstance(item, Elsewhere) for item in alternatives(held))
                self.m.heap.give(made, name, held if is_left else ABSENT)
            self.m.heap.shape(made, open=True)

    def _is_added_to(self, table: Record) -> bool:
        """Whether a write puts something into a table under a name that nobody knows, but for what changes an item."""
        own = self.lists.own_rest(table)
        return self.m.heap.is_put_somewhere(table) and not (own and all(map(self.lists.is_changed, own)))

    def _left_by_others(self, records: list[Record]) -> Iterator[tuple[str, Slot]]:
        """What records that a write brings have under names of their own that others may have left: it stood there."""
        origin = self.m.states.firsts.origin
        for record in records:
            for name, slot in record.slots.items():
                held = [item for item in alternatives(slot.value) if isinstance(item, Obj)]
                if held and slot.getter is None and all(origin(item) is not item for item in held):
                    yield name, slot

    def before(self, written: Value) -> Value | None:
        """What a member of something that nobody has seen is taken to be that a run has written; None where that may be
        what was there."""
        if type(written) is Unknown:
            made = Unknown()
            made.known = IS_FALSY
            return None if written.whole is not None and not depends_on_input(written) else made
        other = self._another([ANYTHING], written, 0)
        return None if other is ANYTHING else other

    def _another(self, unseen: list[Value], new: Value, depth: int) -> Value:
        """What nobody has seen, where something else takes its place: a write of what is there already is none."""
        if type(new) is Record and depth:
            copy = new.like(self.m.run)
            refill(copy, new, lambda value: value)
            for name, slot in list(copy.slots.items()):
                if slot.getter is None and isinstance(slot.value, Constant):
                    self.m.heap.give(copy, name, self._another([ANYTHING], slot.value, 0), slot.site)
            return copy
        if type(new) is Constant and isinstance(new.value, bool):
            return Constant(not new.value)
        if not kinds_of(new) & ~BOOLEAN:
            return FALSE
        other = self._other_than(new)
        known = reduce(Known.or_, map(known_of, unseen)).and_(other) if other is not None else None
        if known is None:
            return join(unseen)
        made = Unknown(of_input=any(map(depends_on_input, unseen)))
        made.known = known
        return made

    def _note_asked_for(self, new: Unknown) -> None:
        """What an agent asks for, where something else is taken to stand at first, is there."""
        made = Unknown(of_input=True)
        made.known = known_of(new).and_(IS_TRUTHY)
        self._asked_for[id(new)] = (new, made)

    @staticmethod
    def _other_than(new: Value) -> Known | None:
        """What is known of a value that another one takes the place of; None: nothing."""
        if type(new) is not Constant:  # what an agent asks for was not asked for before
            is_value = not any(isinstance(item, Obj) for item in alternatives(new))
            return IS_FALSY if is_value and depends_on_input(new) else None
        if not known_of(new).kinds & ~NULLISH:
            return IS_TRUTHY
        says = equals(new)
        return says[1] if says is not None else None


def _has_literal(node: facts.Binary) -> bool:
    return isinstance(node.left, facts.Literal) or isinstance(node.right, facts.Literal)


def _is_chosen_later(item: Value, is_state: bool) -> bool:
    """Whether somebody else may have made a choice what it is: an answer of a server, or of a state anything."""
    if isinstance(item, External):
        return is_state or is_answer_of_network(item)
    return is_state and type(item) in (Elsewhere, Unknown) and not depends_on_input(item)


def _is_plain(value: Value) -> bool:
    return type(value) is Record and value.prototype is None


def settled(value: Value) -> Value | None:
    """A flag without what somebody may have set in its place; None if a value is no flag."""
    found = [item for item in alternatives(value) if not isinstance(item, Elsewhere)]
    is_flag = bool(found) and all(isinstance(item, Constant) and isinstance(item.value, bool) for item in found)
    return join(found) if is_flag else None


def _is_left(old: Value, new: Value) -> bool:
    """Whether what is written is what was there, as a handler finds it."""
    if old is new:
        return True
    known = {item.key() for item in alternatives(old) if not isinstance(item, Elsewhere)}
    found = {item.key() for item in alternatives(new) if not isinstance(item, Elsewhere)}
    is_set = settled(old) is not None and found != known  # to what it was not
    return known <= found and not is_set and len(found) < len(alternatives(new))
