"""What TypeScript and Babel write into the cases of a state machine, as jumps and statements of JavaScript."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from abplint.syntax.facts import (
    ArrayLiteral,
    Assign,
    Block,
    Call,
    Conditional,
    Evaluate,
    Expression,
    Fact,
    If,
    Jump,
    Literal,
    Member,
    Name,
    Return,
    Sequence,
    Statement,
    Switch,
    Throw,
    Try,
    Yield,
)
from abplint.syntax.generators.machines import (
    DELEGATE,
    END_FINALLY,
    JUMP,
    RETURN,
    SENT,
    THROW,
    YIELD,
    Enter,
    Goto,
    Label,
    StateMachine,
    UnknownMachine,
    instruction_of,
    is_state,
    items,
    label_of,
    labels_of,
    returns,
)


def _flat_items(sequence: Iterable[Expression]) -> Iterator[Statement]:
    for item in sequence:
        yield from _flat(Evaluate(item.start, item.end, item))


def _flat(statement: Statement) -> Iterator[Statement]:
    """A statement with its sequences, and the conditions of what it returns, as statements."""
    if isinstance(statement, Evaluate) and isinstance(statement.value, Sequence):
        yield from _flat_items(items(statement.value))
    elif isinstance(statement, Return) and isinstance(statement.value, Sequence):
        *before, last = items(statement.value)
        yield from _flat_items(before)
        yield from _flat(replace(statement, value=last))
    elif isinstance(statement, If) and isinstance(statement.test, Sequence):
        *before, last = items(statement.test)
        yield from _flat_items(before)
        yield replace(statement, test=last)
    elif isinstance(statement, Switch) and isinstance(statement.subject, Sequence):
        *before, last = items(statement.subject)
        yield from _flat_items(before)
        yield replace(statement, subject=last)
    elif isinstance(statement, Throw) and isinstance(statement.value, Sequence):
        *before, last = items(statement.value)
        yield from _flat_items(before)
        yield replace(statement, value=last)
    elif isinstance(statement, Evaluate) and isinstance(statement.value, Conditional):
        test, then, otherwise = statement.value.test, statement.value.then, statement.value.otherwise
        yield If(*extent(statement), test, Evaluate(*extent(then), then), Evaluate(*extent(otherwise), otherwise))
    else:
        yield statement


def extent(value: Fact) -> tuple[int, int]:
    return value.start, value.end


def within(statement: Statement, convert: Callable[[list[Statement]], list[Statement]]) -> Statement:
    """A statement in whose blocks everything is converted."""

    def one(inner: Statement) -> Statement:
        made = convert(inner.body if isinstance(inner, Block) else [inner])
        return Block(*extent(inner), made, inner.declared if isinstance(inner, Block) else ())

    if isinstance(statement, If):
        otherwise = None if statement.otherwise is None else one(statement.otherwise)
        return If(*extent(statement), statement.test, one(statement.then), otherwise)
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
    return Evaluate(*at, Assign(*at, Name(*at, SENT), "=", Yield(*at, value, delegate)))


class TypeScript:
    """The instructions of TypeScript: `[number, value]`."""

    def __init__(self, state: str, label: Label) -> None:
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
            if not is_state(statement.value.target, self.state, "label"):
                out.append(statement)
        elif isinstance(statement, Evaluate) and (entered := self._entered(statement.value)) is not None:
            out.append(entered)
        else:
            out.append(within(statement, self._all))

    def _entered(self, value: Expression) -> Enter | None:
        """`state.trys.push([from, caught, last, after])`."""
        callee = value.callee if isinstance(value, Call) else None
        if not isinstance(callee, Member) or not is_state(callee.object, self.state, "trys"):
            return None
        assert isinstance(value, Call)
        labels = [*labels_of(value.arguments[0] if value.arguments else None), None, None, None, None]
        return Enter(*extent(value), labels[1], labels[2], labels[3])

    def _return(self, statement: Return, out: list[Statement]) -> None:
        value, at = statement.value, extent(statement)
        if isinstance(value, Conditional):
            then, otherwise = (Return(*extent(item), item) for item in (value.then, value.otherwise))
            out.append(If(*at, value.test, Block(*at, self._all([then])), Block(*at, self._all([otherwise]))))
            return
        instruction = instruction_of(value)
        if instruction is None or not isinstance(value, ArrayLiteral):
            raise UnknownMachine
        given = value.elements[1] if len(value.elements) > 1 else None
        if instruction == RETURN:
            out.append(Return(*at, given))
        elif instruction == THROW and given is not None:
            out.append(Throw(*at, given))
        elif instruction == JUMP and label_of(given) is not None:
            out.append(Goto(*at, label_of(given)))
        elif instruction in (YIELD, DELEGATE) and isinstance(self.label, (int, float)):
            out += [_yield(at, given, instruction == DELEGATE), Goto(*at, self.label + 1)]
        elif instruction == END_FINALLY:
            out.append(Goto(*at, None))
        else:
            raise UnknownMachine


class Babel:
    """The calls and assignments of regenerator: `state.next = 3; return f()`."""

    def __init__(self, machine: StateMachine) -> None:
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
            if is_state(target, self.state, "next", "n"):
                return value
            if is_state(target, self.state, "prev", "p"):
                if (label := label_of(value)) in self.machine.tries and label is not None:
                    out.append(self.machine.tries[label])
                return goes
        if isinstance(statement, Jump) and statement.kind == "break" and not statement.label:
            out.append(_jump(statement, goes))
        elif isinstance(statement, Return):
            self._return(statement, goes, out)
        elif isinstance(statement, (If, Block, Try)):
            out.append(within(statement, lambda inner: self._inner(inner, goes)))
        elif isinstance(statement, Statement) and next(returns([statement]), None) is not None:
            out.append(within(statement, lambda inner: self._returning(inner, goes)))
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
                    out.append(within(statement, lambda inner: self._returning(inner, goes)))
        return out

    def _return(self, statement: Return, goes: Expression | None, out: list[Statement]) -> None:
        value, at = statement.value, extent(statement)
        if isinstance(value, Conditional) and (self._is_call(value.then) or self._is_call(value.otherwise)):
            halves = (value.then, value.otherwise)
            then, otherwise = (self._inner([Return(*extent(item), item)], goes) for item in halves)
            out.append(If(*at, value.test, Block(*at, then), Block(*at, otherwise)))
        elif isinstance(value, Call) and self._is_call(value):
            assert isinstance(value.callee, Member)
            self._call(value.callee.name, value.arguments, at, out)
        elif goes is not None:
            out += [_yield(at, value), _jump(statement, goes)]
        else:
            raise UnknownMachine

    def _is_call(self, value: Expression) -> bool:
        return isinstance(value, Call) and is_state(
            value.callee, self.state, "abrupt", "a", "stop", "finish", "f", "delegateYield", "d"
        )

    def _call(self, name: str, given: list[Expression], at: tuple[int, int], out: list[Statement]) -> None:
        """What `return state.name(…)` does."""
        if name == "stop":
            out.append(Return(*at, None))
        elif name in ("finish", "f"):
            out.append(Goto(*at, None))
        elif name in ("delegateYield", "d") and given:
            out += [_yield(at, given[0], True), Goto(*at, label_of(given[-1]))]
        elif name in ("abrupt", "a") and given and isinstance(given[0], Literal):
            what, value = given[0].value, given[1] if len(given) > 1 else None
            if what in ("return", RETURN):
                out.append(Return(*at, value))
            elif what in ("throw", THROW) and value is not None:
                out.append(Throw(*at, value))
            elif what in ("break", "continue", JUMP) and label_of(value) is not None:
                out.append(Goto(*at, label_of(value)))
            else:
                raise UnknownMachine
        else:
            raise UnknownMachine


def _jump(statement: Statement, goes: Expression | None) -> Statement:
    """A jump to what `state.next` has become."""
    if isinstance(goes, Conditional):
        then, otherwise = _jump(statement, goes.then), _jump(statement, goes.otherwise)
        return If(*extent(goes), goes.test, then, otherwise)
    label = label_of(goes)
    if label is None:
        raise UnknownMachine
    return Goto(*extent(statement), label)
