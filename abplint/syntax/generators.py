"""Generators that a compiler has written as state machines, read as the generators that they were.

TypeScript (`__generator`, and swc's `_ts_generator`) and Babel (regenerator, in its old and its new form) turn the body
of a generator or an async function into one `switch` over the place where it goes on, in a function of its own:

    return __generator(this, function (_a) {
        switch (_a.label) {
            case 0: return [4, f()];
            case 1: return [2, _a.sent()];
        }
    });

What is known of the forms is what the emitters write, whatever minifiers have called the helpers since. The cases
become `Stages`, jumps back loops, the regions that are noted beside them `try`. A function that cannot be read so
stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass, field, fields
from typing import Final, TypeVar

from abplint.syntax.facts import (
    ArrayLiteral,
    Assign,
    Block,
    Call,
    Conditional,
    Declare,
    DeclareFunction,
    Evaluate,
    Expression,
    Fact,
    For,
    Function,
    If,
    Index,
    Jump,
    Labeled,
    Literal,
    Member,
    Name,
    Return,
    Sequence,
    Stages,
    Statement,
    Switch,
    This,
    Throw,
    Try,
    While,
    Yield,
)

# What a file holds where it holds such a function, whatever names have become of.
MACHINES: Final = re.compile(
    rb"""\bswitch\s*\(\s*([\w$]+)\s*\.\s*(?:(?:label|n)\s*\)|(?:prev|p)\s*=\s*\1\s*\.\s*(?:next|n)\s*\))  # cases
    |\breturn(?:\s*\[|[^;{}]{1,200},\s*\[)\s*2\b                                                  # or only an end
    |\b0\s*={2,3}\s*([\w$]+)\.label\b|\b([\w$]+)\.label\s*={2,3}\s*0\b""",
    re.VERBOSE,
)

_SENT: Final = "#sent"  # what the last `yield` came to, or what was caught
_READS: Final = frozenset({"sent", "v", "catch"})

# What the numbers of TypeScript's instructions mean; Babel's new runtime has 2 and 3, too.
_THROW, _RETURN, _JUMP, _YIELD, _DELEGATE, _END_FINALLY = 1, 2, 3, 4, 5, 7

_Label = float | str


class _Unreadable(Exception):
    """The machine does what no emitter writes."""


@dataclass(slots=True, eq=False, repr=False)
class _Goto(Statement):
    """A jump to a case. None stands for the end of a `finally`."""

    label: _Label | None


@dataclass(slots=True, eq=False, repr=False)
class _Enter(Statement):
    """Here begins the region of a `try`: where it is caught, where its `finally` stands and where that ends."""

    caught: _Label | None
    last: _Label | None
    after: _Label | None


@dataclass
class _Region:
    """The blocks `start`..`end` of a `try`, `begin` being the first statement of its first block that it holds."""

    start: int
    begin: int
    caught: int | None
    last: int | None
    end: int


@dataclass
class _Machine:
    """The function `body` with its state in `state`. `tries`: where Babel's regions begin, by label."""

    body: Function
    state: str
    is_babel: bool
    tries: dict[_Label, _Enter] = field(default_factory=dict)


def restore(function: Function) -> None:
    """Make a function a generator again if all that it does is to start a state machine."""
    body = function.body
    for position, statement in enumerate(body.body):
        if isinstance(statement, Return) and statement.value is not None:
            *before, value = _items(statement.value)
            machine = _machine_of(value)
            if machine is None:
                continue
            try:
                made = _Restoring(machine).statements()
            except _Unreadable:
                return
            first = [Evaluate(item.start, item.end, item) for item in before]
            names = (*body.declared, *machine.body.body.declared, *made.declared)
            hoisted = [item for item in body.body[position + 1 :] if _is_declaration(item)]
            statements = [*body.body[:position], *hoisted, *first, *made.body]
            function.is_generator = True
            function._body = Block(body.start, body.end, statements, tuple(dict.fromkeys(names)))
            return


def is_mark_of_generator(callee: Expression, arguments: list[Expression]) -> bool:
    """Whether a call is Babel's `regeneratorRuntime.mark(generator)`, which hands its argument back."""
    return (
        isinstance(callee, Member)
        and callee.name in ("mark", "m")
        and len(arguments) == 1
        and isinstance(arguments[0], Function)
        and arguments[0].is_generator
    )


def _is_declaration(statement: Statement) -> bool:
    return isinstance(statement, DeclareFunction) or (isinstance(statement, Declare) and statement.value is None)


def _items(value: Expression) -> list[Expression]:
    return [part for item in value.items for part in _items(item)] if isinstance(value, Sequence) else [value]


# ---------------------------------------------------------------- what is one


def _machine_of(value: Expression) -> _Machine | None:
    if not isinstance(value, Call) or not value.arguments:
        return None
    given = value.arguments
    if isinstance(given[0], Function):
        state = _state_of(given[0])
        if state and len(given) > 1 and _loop_of(given[0], state) is not None:
            return _Machine(given[0], state, True, _tries(given[3] if len(given) > 3 else None))
    elif len(given) == 2 and isinstance(given[0], (This, Name)) and isinstance(given[1], Function):
        if not given[1].parameters and not given[1].body.declared and _only_ends(given[1].body.body):
            return _Machine(given[1], "", False)
        state = _state_of(given[1])
        if state and (_switch_of(given[1], state) is not None or _only_ends(given[1].body.body)):
            return _Machine(given[1], state, False)
    return None


def _state_of(function: Function) -> str:
    """The name of the machine's only parameter."""
    if len(function.parameters) != 1 or function.is_async or function.is_generator or function.is_arrow:
        return ""
    target = function.parameters[0].target
    return target.name if isinstance(target, Name) else ""


def _is_state(value: object, state: str, *names: str) -> bool:
    return (
        isinstance(value, Member)
        and value.name in names
        and isinstance(value.object, Name)
        and value.object.name == state
    )


def _code(function: Function) -> list[Statement]:
    """What a machine does, without the declarations before it."""
    return [item for item in function.body.body if not _is_declaration(item)]


def _switch_of(function: Function, state: str) -> Switch | None:
    code = _code(function)
    if len(code) == 1 and isinstance(code[0], Switch) and _is_state(code[0].subject, state, "label"):
        return code[0]
    return None


def _loop_of(function: Function, state: str) -> Switch | None:
    """The `switch` in Babel's endless loop."""
    code = _code(function)
    if len(code) != 1 or not isinstance(code[0], (While, For)):
        return None
    inner: Statement = code[0].body
    while isinstance(inner, Block) and len(inner.body) == 1:
        inner = inner.body[0]
    if not isinstance(inner, Switch):
        return None
    subject: object = inner.subject
    if isinstance(subject, Assign) and _is_state(subject.target, state, "prev", "p"):
        subject = subject.value
    return inner if _is_state(subject, state, "next", "n") else None


def _only_ends(statements: list[Statement]) -> bool:
    """Whether a function is a machine that never stops in between: each `return` is `[2]` or `[2, value]`."""
    found = list(_returns(statements))
    return bool(found) and all(_instruction(item.value) in (_RETURN, _THROW) for item in found)


def _returns(statements: list[Statement]) -> Iterator[Return]:
    for statement in statements:
        if isinstance(statement, Return):
            if isinstance(statement.value, Conditional) and _instruction(statement.value.then) is not None:
                yield Return(statement.start, statement.end, statement.value.then)
                yield Return(statement.start, statement.end, statement.value.otherwise)
            else:
                yield statement
        for inner in _bodies(statement):
            yield from _returns(inner)


def _bodies(statement: Statement) -> Iterator[list[Statement]]:
    """The statements that stand in a statement, list by list."""
    for part in fields(statement):
        value = getattr(statement, part.name)
        if isinstance(value, Statement):
            yield value.body if isinstance(value, Block) else [value]
        elif part.name == "cases":
            yield from (case.body for case in value)
        elif part.name == "body" and isinstance(value, list):
            yield value


def _number(value: Expression | None) -> float | None:
    if isinstance(value, Literal) and isinstance(value.value, (int, float)) and not isinstance(value.value, bool):
        return value.value
    return None


def _instruction(value: Expression | None) -> float | None:
    """The number of a TypeScript instruction, `[number, value]`."""
    if value is None:
        return None
    last = _items(value)[-1]
    return _number(last.elements[0]) if isinstance(last, ArrayLiteral) and 1 <= len(last.elements) <= 2 else None


def _label(value: Expression | None) -> _Label | None:
    if isinstance(value, Literal) and value.value == "end":
        return "end"
    return _number(value)


def _labels(value: Expression | None) -> list[_Label | None]:
    """The labels of a region: a hole, and what is `void 0` or `null`, stands for none."""
    return [_label(item) for item in value.elements] if isinstance(value, ArrayLiteral) else []


def _tries(value: Expression | None) -> dict[_Label, _Enter]:
    found: dict[_Label, _Enter] = {}
    for entry in value.elements if isinstance(value, ArrayLiteral) else ():
        labels = [*_labels(entry), None, None, None, None]
        if entry is None or labels[0] is None or labels[0] in found:
            continue
        found[labels[0]] = _Enter(entry.start, entry.end, labels[1], labels[2], labels[3])
    return found


# ---------------------------------------------------------------- cases to blocks


class _Restoring:
    """The statements of one machine."""

    def __init__(self, machine: _Machine) -> None:
        self.machine = machine
        self.state = machine.state
        self.at = machine.body.body.start, machine.body.body.end
        self.names = {_SENT}
        self.labels: list[_Label] = []
        self.blocks: list[list[Statement]] = []

    def statements(self) -> Block:
        """All of them. Raises _Unreadable."""
        self._read()
        self.place = {label: position for position, label in enumerate(self.labels)}
        self.regions = self._regions()
        body = Block(*self.at, _Structure(self).all())
        _rewritten(body, self._read_state)
        return Block(*self.at, body.body, tuple(sorted(self.names)))

    def _read(self) -> None:
        switch = _loop_of(self.machine.body, self.state) if self.machine.is_babel else None
        switch = switch or _switch_of(self.machine.body, self.state)
        if switch is None:
            self.labels, self.blocks = [0], [self._converted(_code(self.machine.body), 0)]
            return
        for case in switch.cases:
            label = _label(case.test)
            if label is None:
                raise _Unreadable
            self.labels.append(label)
            self.blocks.append(self._converted(case.body, label))
        self._sort()

    def _sort(self) -> None:
        """Put the blocks back in the order of their labels: of cases that are alike, minifiers leave one."""
        order = sorted(range(len(self.labels)), key=lambda at: (self.labels[at] == "end", self._rank(at)))
        if order == list(range(len(self.labels))):
            return
        for position in reversed(range(len(self.blocks) - 1)):
            if not self.blocks[position]:
                self.blocks[position] = [_copied(item) for item in self.blocks[position + 1]]
        if not all(map(_leaves, self.blocks)):
            raise _Unreadable
        self.labels = [self.labels[at] for at in order]
        self.blocks = [self.blocks[at] for at in order]

    def _rank(self, position: int) -> float:
        label = self.labels[position]
        return label if isinstance(label, (int, float)) else 0

    def _converted(self, statements: list[Statement], label: _Label) -> list[Statement]:
        out: list[Statement] = []
        if self.machine.is_babel:
            _Babel(self.machine).convert(statements, None, out)
        else:
            _TypeScript(self.state, label).convert(statements, out)
        return out

    def position(self, label: _Label | None) -> int | None:
        if label is None:
            return None
        if label not in self.place:
            raise _Unreadable
        return self.place[label]

    def _regions(self) -> list[_Region]:
        found = []
        for start, block in enumerate(self.blocks):
            for begin, item in enumerate(block):
                if isinstance(item, _Enter):
                    caught, last, end = (self.position(label) for label in (item.caught, item.last, item.after))
                    found.append(_Region(start, begin, caught, last, self._end(start, caught, last, end)))
        return found

    def _end(self, start: int, caught: int | None, last: int | None, end: int | None) -> int:
        """Where a `try` ends. Babel does not say so of one without `finally`: where its block goes on afterwards."""
        if end is not None:
            return end
        if caught is None:
            raise _Unreadable
        targets = [
            position
            for block in self.blocks[start:caught]
            for jump in _jumps(block)
            if (position := self.position(jump.label)) is not None and position > caught
        ]
        return min(targets, default=len(self.blocks))

    def _read_state(self, value: Fact) -> Fact | None:
        """What a mention of the machine's state stands for."""
        if isinstance(value, Call):
            callee = value.callee
            is_read = _is_state(callee, self.state, "sent", "catch") or (
                isinstance(callee, Index)
                and isinstance(callee.object, Name)
                and callee.object.name == self.state
                and isinstance(callee.index, Literal)
                and callee.index.value in _READS
            )
            return Name(value.start, value.end, _SENT) if is_read else None
        if isinstance(value, Member) and isinstance(value.object, Name) and value.object.name == self.state:
            if value.name in _READS:
                return Name(value.start, value.end, _SENT)
            self.names.add(f"#{value.name}")
            return Name(value.start, value.end, f"#{value.name}")
        return None


def _leaves(statements: list[Statement]) -> bool:
    """Whether what stands behind statements is not reached from them."""
    last = statements[-1] if statements else None
    if isinstance(last, If):
        then, otherwise = ([] if part is None else [part] for part in (last.then, last.otherwise))
        return _leaves(then) and _leaves(otherwise)
    return _leaves(last.body) if isinstance(last, Block) else isinstance(last, (Return, Throw, _Goto))


def _rewritten(value: Fact, change: Callable[[Fact], Fact | None]) -> Fact:
    """A fact in which `change` has replaced what it gives something for; not in functions."""
    changed = change(value)
    if changed is not None:
        return changed
    if not isinstance(value, Function):
        for part in fields(value):
            inner = getattr(value, part.name)
            if isinstance(inner, Fact):
                setattr(value, part.name, _rewritten(inner, change))
            elif isinstance(inner, list):
                inner[:] = [_rewritten(item, change) if isinstance(item, Fact) else item for item in inner]
    return value


_F = TypeVar("_F", bound=Fact)


def _copied(value: _F) -> _F:
    """A fact with parts of its own; functions stay the same."""
    if isinstance(value, Function):
        return value
    made = copy(value)
    for part in fields(made):
        inner = getattr(made, part.name)
        if isinstance(inner, Fact):
            setattr(made, part.name, _copied(inner))
        elif isinstance(inner, list):
            setattr(made, part.name, [_copied(item) if isinstance(item, Fact) else item for item in inner])
    return made


def _jumps(statements: list[Statement]) -> Iterator[_Goto]:
    for statement in statements:
        if isinstance(statement, _Goto):
            yield statement
        for inner in _bodies(statement):
            yield from _jumps(inner)


def _flat(statement: Statement) -> Iterator[Statement]:
    """A statement with its sequences, and the conditions of what it returns, as statements."""
    if isinstance(statement, Evaluate) and isinstance(statement.value, Sequence):
        for item in _items(statement.value):
            yield from _flat(Evaluate(item.start, item.end, item))
    elif isinstance(statement, Return) and isinstance(statement.value, Sequence):
        *before, last = _items(statement.value)
        for item in before:
            yield from _flat(Evaluate(item.start, item.end, item))
        yield from _flat(Return(statement.start, statement.end, last))
    elif isinstance(statement, If) and isinstance(statement.test, Sequence):
        *before, last = _items(statement.test)
        for item in before:
            yield from _flat(Evaluate(item.start, item.end, item))
        yield If(statement.start, statement.end, last, statement.then, statement.otherwise)
    elif isinstance(statement, Evaluate) and isinstance(statement.value, Conditional):
        test, then, otherwise = statement.value.test, statement.value.then, statement.value.otherwise
        yield If(*_at(statement), test, Evaluate(*_at(then), then), Evaluate(*_at(otherwise), otherwise))
    else:
        yield statement


def _at(value: Fact) -> tuple[int, int]:
    return value.start, value.end


def _within(statement: Statement, convert: Callable[[list[Statement]], list[Statement]]) -> Statement:
    """A statement in whose blocks everything is converted."""

    def one(inner: Statement) -> Statement:
        made = convert(inner.body if isinstance(inner, Block) else [inner])
        return Block(*_at(inner), made, inner.declared if isinstance(inner, Block) else ())

    if isinstance(statement, If):
        otherwise = None if statement.otherwise is None else one(statement.otherwise)
        return If(*_at(statement), statement.test, one(statement.then), otherwise)
    if isinstance(statement, Block):
        return one(statement)
    if isinstance(statement, Try):
        for name in ("block", "handler", "finalizer"):
            inner = getattr(statement, name)
            setattr(statement, name, None if inner is None else one(inner))
    elif isinstance(statement, Switch):
        for case in statement.cases:
            case.body = convert(case.body)
    elif hasattr(statement, "body") and isinstance(statement.body, Statement):
        statement.body = one(statement.body)
    return statement


def _yield(at: tuple[int, int], value: Expression | None, delegate: bool = False) -> Statement:
    return Evaluate(*at, Assign(*at, Name(*at, _SENT), "=", Yield(*at, value, delegate)))


class _TypeScript:
    """The instructions of TypeScript: `[number, value]`."""

    def __init__(self, state: str, label: _Label) -> None:
        self.state = state
        self.label = label

    def convert(self, statements: list[Statement], out: list[Statement]) -> None:
        for whole in statements:
            for statement in _flat(whole):
                self._one(statement, out)

    def _all(self, statements: list[Statement]) -> list[Statement]:
        out: list[Statement] = []
        self.convert(statements, out)
        return out

    def _one(self, statement: Statement, out: list[Statement]) -> None:
        if isinstance(statement, Return):
            self._return(statement, out)
        elif isinstance(statement, Evaluate) and isinstance(statement.value, Assign):
            if not _is_state(statement.value.target, self.state, "label"):
                out.append(statement)
        elif isinstance(statement, Evaluate) and (entered := self._entered(statement.value)) is not None:
            out.append(entered)
        else:
            out.append(_within(statement, self._all))

    def _entered(self, value: Expression) -> _Enter | None:
        """`state.trys.push([from, caught, last, after])`."""
        callee = value.callee if isinstance(value, Call) else None
        if not isinstance(callee, Member) or not _is_state(callee.object, self.state, "trys"):
            return None
        assert isinstance(value, Call)
        labels = [*_labels(value.arguments[0] if value.arguments else None), None, None, None, None]
        return _Enter(*_at(value), labels[1], labels[2], labels[3])

    def _return(self, statement: Return, out: list[Statement]) -> None:
        value, at = statement.value, _at(statement)
        if isinstance(value, Conditional):
            then, otherwise = (Return(*_at(item), item) for item in (value.then, value.otherwise))
            out.append(If(*at, value.test, Block(*at, self._all([then])), Block(*at, self._all([otherwise]))))
            return
        instruction = _instruction(value)
        if instruction is None or not isinstance(value, ArrayLiteral):
            raise _Unreadable
        given = value.elements[1] if len(value.elements) > 1 else None
        if instruction == _RETURN:
            out.append(Return(*at, given))
        elif instruction == _THROW and given is not None:
            out.append(Throw(*at, given))
        elif instruction == _JUMP and _label(given) is not None:
            out.append(_Goto(*at, _label(given)))
        elif instruction in (_YIELD, _DELEGATE) and isinstance(self.label, (int, float)):
            out += [_yield(at, given, instruction == _DELEGATE), _Goto(*at, self.label + 1)]
        elif instruction == _END_FINALLY:
            out.append(_Goto(*at, None))
        else:
            raise _Unreadable


class _Babel:
    """The calls and assignments of regenerator: `state.next = 3; return f()`."""

    def __init__(self, machine: _Machine) -> None:
        self.machine = machine
        self.state = machine.state

    def convert(self, statements: list[Statement], goes: Expression | None, out: list[Statement]) -> Expression | None:
        """`goes` is what `state.next` has become so far; gives what it becomes."""
        for whole in statements:
            for statement in _flat(whole):
                goes = self._one(statement, goes, out)
        return goes

    def _one(self, statement: Statement, goes: Expression | None, out: list[Statement]) -> Expression | None:
        if isinstance(statement, Evaluate) and isinstance(statement.value, Assign):
            target, value = statement.value.target, statement.value.value
            if _is_state(target, self.state, "next", "n"):
                return value
            if _is_state(target, self.state, "prev", "p"):
                if (label := _label(value)) in self.machine.tries and label is not None:
                    out.append(self.machine.tries[label])
                return goes
        if isinstance(statement, Jump) and statement.kind == "break" and not statement.label:
            out.append(_jump(statement, goes))
        elif isinstance(statement, Return):
            self._return(statement, goes, out)
        elif isinstance(statement, (If, Block, Try)):
            out.append(_within(statement, lambda inner: self._inner(inner, goes)))
        elif isinstance(statement, Statement) and next(_returns([statement]), None) is not None:
            out.append(_within(statement, lambda inner: self._returning(inner, goes)))
        else:
            out.append(statement)
        return goes

    def _inner(self, statements: list[Statement], goes: Expression | None) -> list[Statement]:
        out: list[Statement] = []
        self.convert(statements, goes, out)
        return out

    def _returning(self, statements: list[Statement], goes: Expression | None) -> list[Statement]:
        """What stands in a loop or a `switch` of its own: its `break` is that one's."""
        out: list[Statement] = []
        for whole in statements:
            for statement in _flat(whole):
                if isinstance(statement, Return):
                    self._return(statement, goes, out)
                else:
                    out.append(_within(statement, lambda inner: self._returning(inner, goes)))
        return out

    def _return(self, statement: Return, goes: Expression | None, out: list[Statement]) -> None:
        value, at = statement.value, _at(statement)
        if isinstance(value, Conditional) and (self._is_call(value.then) or self._is_call(value.otherwise)):
            then, otherwise = (self._inner([Return(*_at(item), item)], goes) for item in (value.then, value.otherwise))
            out.append(If(*at, value.test, Block(*at, then), Block(*at, otherwise)))
        elif isinstance(value, Call) and self._is_call(value):
            assert isinstance(value.callee, Member)
            self._call(value.callee.name, value.arguments, at, out)
        elif goes is not None:
            out += [_yield(at, value), _jump(statement, goes)]
        else:
            raise _Unreadable

    def _is_call(self, value: Expression) -> bool:
        return isinstance(value, Call) and _is_state(
            value.callee, self.state, "abrupt", "a", "stop", "finish", "f", "delegateYield", "d"
        )

    def _call(self, name: str, given: list[Expression], at: tuple[int, int], out: list[Statement]) -> None:
        """What `return state.name(…)` does."""
        if name == "stop":
            out.append(Return(*at, None))
        elif name in ("finish", "f"):
            out.append(_Goto(*at, None))
        elif name in ("delegateYield", "d") and given:
            out += [_yield(at, given[0], True), _Goto(*at, _label(given[-1]))]
        elif name in ("abrupt", "a") and given and isinstance(given[0], Literal):
            what, value = given[0].value, given[1] if len(given) > 1 else None
            if what in ("return", _RETURN):
                out.append(Return(*at, value))
            elif what in ("throw", _THROW) and value is not None:
                out.append(Throw(*at, value))
            elif what in ("break", "continue", _JUMP) and _label(value) is not None:
                out.append(_Goto(*at, _label(value)))
            else:
                raise _Unreadable
        else:
            raise _Unreadable


def _jump(statement: Statement, goes: Expression | None) -> Statement:
    """A jump to what `state.next` has become."""
    if isinstance(goes, Conditional):
        then, otherwise = _jump(statement, goes.then), _jump(statement, goes.otherwise)
        return If(*_at(goes), goes.test, then, otherwise)
    label = _label(goes)
    if label is None:
        raise _Unreadable
    return _Goto(*_at(statement), label)


# ---------------------------------------------------------------- blocks to statements


class _Structure:
    """Blocks that jump to each other, as stages, loops and `try`."""

    def __init__(self, made: _Restoring) -> None:
        self.made = made
        self.blocks = made.blocks
        self.regions = made.regions
        for position, block in enumerate(self.blocks):  # what leads to the next block is no jump
            last = block[-1] if block else None
            if isinstance(last, _Goto) and made.position(last.label) in (None, position + 1):
                del block[-1]
        for region in self.regions:
            self._leave_behind(region)
        self.targets: dict[int, set[int]] = {}  # of the blocks, where each jumps to
        for position, block in enumerate(self.blocks):
            found = {made.position(jump.label) for jump in _jumps(block) if jump.label is not None}
            self.targets[position] = {target for target in found if target is not None}
        self.loops = self._loops()
        for region in self.regions:
            ends = [item for item in (region.caught, region.last, region.end) if item is not None]
            if not region.start < ends[0] or ends != sorted(ends):
                raise _Unreadable

    def _leave_behind(self, region: _Region) -> None:
        """Jumps to the `finally` of a `try` from within leave it: so Babel writes; TypeScript names what follows."""
        if region.last is None or region.end >= len(self.blocks):
            return
        for block in self.blocks[region.start : region.last]:
            for jump in _jumps(block):
                if self.made.position(jump.label) == region.last:
                    jump.label = self.made.labels[region.end]

    def _loops(self) -> dict[int, int]:
        """Where each loop begins and ends: a block that is jumped back to, and the last that does so."""
        loops: dict[int, int] = {}
        for source, targets in self.targets.items():
            for target in targets:
                if target <= source:
                    loops[target] = max(loops.get(target, 0), source + 1)
        is_settled = False
        spans = [(region.start, region.end) for region in self.regions]
        while not is_settled:
            is_settled = True
            for start, end in loops.items():
                for other, until in [*loops.items(), *spans]:
                    if start < other < end < until:
                        loops[start], end, is_settled = until, until, False
        return loops

    def all(self) -> list[Statement]:
        return self._range(0, len(self.blocks), frozenset())

    def _range(self, low: int, high: int, open_: frozenset[object]) -> list[Statement]:
        """The blocks `low`..`high`. `open_` are the loops and regions that are being written already."""
        parts: list[tuple[int, list[Statement]]] = []
        position = low
        while position < high:
            start = position
            made, position = self._part(position, high, open_)
            parts.append((start, made))
        starts = {start for start, _ in parts}
        aims = {target for source in self.targets for target in self.targets[source] if target > source}
        at = self.made.at
        stages: list[tuple[str, list[Statement]]] = []
        for start, made in parts:
            if not stages or start in aims:
                stages.append((f"#{start}" if start in aims else "", []))
            stages[-1][1].extend(made)
        hidden = {target for target in aims if low < target < high} - starts
        if any(self._leads_into(target, low, high, parts) for target in hidden):
            raise _Unreadable
        if len(stages) == 1:
            return stages[0][1]
        return [Stages(*at, [Block(*at, body) for _, body in stages], tuple(label for label, _ in stages))]

    def _leads_into(self, target: int, low: int, high: int, parts: list[tuple[int, list[Statement]]]) -> bool:
        """Whether something outside of the part that holds a block jumps to it."""
        start = max(begin for begin, _ in parts if begin <= target)
        end = min((begin for begin, _ in parts if begin > target), default=high)
        return any(target in self.targets[source] for source in self.targets if not start <= source < end)

    def _part(self, position: int, high: int, open_: frozenset[object]) -> tuple[list[Statement], int]:
        """A loop, a `try` or a block at a position, and where the next part begins."""
        until = self.loops.get(position)
        region = max(
            (item for item in self.regions if item.start == position and id(item) not in open_),
            key=lambda item: (item.end, -item.begin),
            default=None,
        )
        at = self.made.at
        if until is not None and ("loop", position) not in open_ and (region is None or region.end <= until):
            if until > high:
                raise _Unreadable
            label = f"#loop{position}"
            body = self._range(position, until, open_ | {("loop", position)})
            body.append(Jump(*at, "break", label))
            return [Labeled(*at, label, While(*at, Literal(*at, True), Block(*at, body), True))], until
        if region is not None:
            return self._try(region, high, open_ | {id(region)})
        inner = [item for item in self.regions if item.start == position]
        first = max((item.begin + 1 for item in inner), default=0)
        return self._resolved(self.blocks[position][first:], position), position + 1

    def _try(self, region: _Region, high: int, open_: frozenset[object]) -> tuple[list[Statement], int]:
        at = self.made.at
        end = min(region.end, high)
        others = [
            item for item in self.regions if item.start == region.start and id(item) in open_ and item is not region
        ]
        first = max((item.begin + 1 for item in others), default=0)
        before = self._resolved(self.blocks[region.start][first : region.begin], region.start)
        last = region.last if region.last is not None else end
        caught = region.caught if region.caught is not None else last
        block = Block(*at, self._range(region.start, caught, open_))
        handler = finalizer = None
        parameter = None
        if region.caught is not None:
            parameter = Name(*at, "#error")
            read = Evaluate(*at, Assign(*at, Name(*at, _SENT), "=", Name(*at, "#error")))
            handler = Block(*at, [read, *self._range(caught, last, open_)])
        if region.last is not None:
            finalizer = Block(*at, self._range(last, end, open_))
        return [*before, Try(*at, block, parameter, handler, finalizer)], end

    def _resolved(self, statements: list[Statement], position: int) -> list[Statement]:
        """Statements of a block whose jumps are JavaScript's."""
        return [self._jumping(item, position) for item in statements if not isinstance(item, _Enter)]

    def _jumping(self, statement: Statement, position: int) -> Statement:
        if isinstance(statement, _Goto):
            target = self.made.position(statement.label)
            if target is None:
                raise _Unreadable
            if target > position:
                return Jump(*_at(statement), "break", f"#{target}")
            return Jump(*_at(statement), "continue", f"#loop{target}")
        return _within(statement, lambda inner: [self._jumping(item, position) for item in inner])
