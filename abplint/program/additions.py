"""Declarations that a module gets by an edit, after it was run: run as if they had stood there.

Nothing that ran has named them (see `surface.edited`, which looks at the text). So they have to leave all else as it
is: what they make is a function, data that is written down, or a name that is imported, and no bound was near. The same
is true of data that is other data now, as long as nobody has read it, and of what is only logged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from abplint.program.budgets import ALL_CALL_STEPS, ALL_LOADING_STEPS, LOADING_STEPS
from abplint.program.moment import LOADING, Diverged, Exhausted, Moment
from abplint.program.platform import LOGS
from abplint.program.scopes import Env, Frame
from abplint.program.units import Unit
from abplint.records import record
from abplint.syntax import facts
from abplint.syntax.walking import declared_names

if TYPE_CHECKING:
    from abplint.program.machine import Machine


@record
class TopLevel:
    """A module's top level, which was run to its end when `left` of its steps were left."""

    unit: Unit
    frame: Frame
    env: Env
    left: int


def run_added(m: Machine, top: TopLevel, added: Sequence[facts.Statement]) -> bool:
    """Run declarations that were not there when a module was run. Whether all is as if they had been."""
    may_run = all(_adds_only(item) or _logs_only(m, top, item) for item in added) and _may_export(top.unit, added)
    may_run = may_run and all(_is_unread(top, name) for item in added for name in names_of(item))
    if not may_run or m.pay() <= ALL_CALL_STEPS or not all(_loads_nothing(m, top.unit, item) for item in added):
        return False
    started = m.steps
    whole = [item for item in top.unit.program.body.body if item in added]  # the others are more names of a statement
    try:
        with m.at(Moment(top.frame, top.env, LOADING, top.left)):
            m.nesting = 0
            _declare(m, top.unit, added)
            ends_early = not all(map(m.statements.execute, whole))
    except (Diverged, Exhausted):
        return False
    m.loading.loaded_steps += m.steps - started
    return not ends_early and m.loading.loaded_steps <= ALL_LOADING_STEPS - LOADING_STEPS


def _declare(m: Machine, unit: Unit, added: Sequence[facts.Statement]) -> None:
    for name in (name for item in added for name in names_of(item)):
        m.names.declare(m.env, name, "var")
    for item in added:
        if isinstance(item, facts.Import):
            m.loading.declare_import(unit, m.env, item)
    for item in added:
        if isinstance(item, facts.DeclareFunction):
            m.statements.bind_function(item.function)


def names_of(added: facts.Statement) -> list[str]:
    """The variables of a module that a statement declares."""
    if isinstance(added, facts.Declare):
        return declared_names(added.target)
    if isinstance(added, facts.DeclareFunction):
        return [added.function.name]
    return list(added.names) if isinstance(added, facts.Import) else []


def _adds_only(item: facts.Statement) -> bool:
    """Whether a statement does nothing but to declare names that it says."""
    if isinstance(item, facts.Declare):
        is_plain = item.kind in ("const", "let") and isinstance(item.target, facts.Name) and item.value is not None
        return is_plain and not names_of(item)[0].startswith("*") and _is_written_down(item.value)
    if isinstance(item, facts.DeclareFunction):
        return _is_written_down(item.function)
    return bool(item.names) if isinstance(item, facts.Import) else isinstance(item, facts.Export) and not item.source


def may_be_other_data(old: facts.Statement, new: facts.Statement) -> bool:
    """Whether a statement declares the same name as another one, and both give it data that is written down."""
    if not isinstance(old, facts.Declare) or not isinstance(new, facts.Declare):
        return False
    if old.kind != new.kind or names_of(old) != names_of(new) or not (_adds_only(old) and _adds_only(new)):
        return False
    return _is_written_down(old.value, may_call=False) and _is_written_down(new.value, may_call=False)


def _is_unread(top: TopLevel, name: str) -> bool:
    """Whether other modules cannot have read a variable, if it was there before."""
    cell = top.env.cells.get(name)
    is_exported = any(name in item.names.values() for item in top.unit.export_facts if not item.source)
    return cell is None or cell.thunk is not None or not is_exported


def _logs_only(m: Machine, top: TopLevel, item: facts.Statement) -> bool:
    """Whether a statement writes data that is written down to the console, or is about to, and the console is the
    platform's own."""
    value = item.value if isinstance(item, facts.Evaluate) else None
    given = value.arguments if isinstance(value, facts.Call) else []
    callee = value.callee if isinstance(value, facts.Call) else value
    if not isinstance(callee, facts.Member) or not isinstance(callee.object, facts.Name):
        return False
    owner = callee.object.name
    if (owner, callee.name) not in LOGS or not all(_is_written_down(each, may_call=False) for each in given):
        return False
    is_known = top.env.find(owner) is not None or owner in m.names.globals or owner in m.names.lexicals
    is_known = is_known or owner in m.environment.globals or callee.name in m.patches.names
    return not is_known and next(m.loader.global_scripts(owner), None) is None and m.loader.sibling(owner) is None


def _is_written_down(value: facts.Expression | None, may_call: bool = True) -> bool:
    """Whether to evaluate an expression reads nothing: it is a literal, a function if it `may_call`, or made of
    these."""
    pending = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, facts.Function):
            if not may_call or item.decorators or any(each.decorators for each in item.parameters):
                return False
        elif isinstance(item, facts.ArrayLiteral):
            pending += [each for each in item.elements if each is not None]
        elif isinstance(item, facts.Object):
            if not all(each.kind in ("value", "method") and isinstance(each.key, str) for each in item.properties):
                return False
            pending += [each.value for each in item.properties]
        elif not isinstance(item, facts.Literal) and not (
            isinstance(item, facts.Template) and all(isinstance(part, str) for part in item.parts)
        ):
            return False
    return True


def _may_export(unit: Unit, added: Sequence[facts.Statement]) -> bool:
    """Whether nobody has asked for what a module exports now, nor for all that it exports."""
    names = [name for item in added if isinstance(item, facts.Export) for name in item.names]
    if not names:
        return True
    before = [name for item in unit.export_facts if item not in added for name in item.names]
    is_known = unit.is_listed or not before or "*" in before
    return not is_known and not {"default", "*", "*export*", *unit.not_exported, *unit.exports}.intersection(names)


def _loads_nothing(m: Machine, unit: Unit, item: facts.Statement) -> bool:
    """Whether an import has no module run that had not begun to before: of a name, it is run when that is needed."""
    if not isinstance(item, facts.Import):
        return True
    kind, target = m.modules.resolve(unit, item.source)
    if kind != "file" or unit.lazy or not m.loader.keeps_effects(target):
        return kind in ("file", "package")
    before = (each for each in unit.program.body.body if each.start <= item.start and each is not item)
    if any(isinstance(each, (facts.Import, facts.Export)) and each.source == item.source for each in before):
        return True
    begun, path = list(m.loading.units), unit.file.path
    return target in begun and path in begun and begun.index(target) < begun.index(path)
