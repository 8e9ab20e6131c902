"""Which modules that nothing has loaded may register something for the app, under a dotted name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from abplint.patterns import regex
from abplint.surface.budgets import LONGEST_RECEIVER
from abplint.surface.sources import Sources
from abplint.syntax import facts
from abplint.syntax.walking import facts_in

# what only says such a name is often about something else
REGISTERS: Final = regex(
    rb"""\b(?:(?:register|define|provide|expose|capability)\w*\s*\(\s*['"`][a-zA-Z]\w*\.[\w.]+['"`]"""
    rb"""|(?:add|on|set|use|handle)\w*\s*\(\s*['"`][a-zA-Z]\w*\.[\w.]+['"`]\s*,)"""
)
_MEMBERS: Final = regex(rb"(?<![\w$)\].])([A-Za-z_$][\w$]*)(?:\s*[?!]?\.\s*[\w$]+)*\s*[?!]?\.\s*\Z")

# where a component is handed over when it is shown: `<Ask ref={shown => register(shown)}/>`, `<ask-it :ref="register">`
_HANDED_OVER: Final = regex(rb"""<(?:[A-Z][\w.]*|[a-z]+-[\w-]+)(?=\s)[^<]{0,400}?[\s:]ref=[{"]""")
_RECEIVES: Final = regex(rb"""\s*(?:(?:\w+|\([^()]{0,80}\))\s*=>\s*(?:\{\s*)?(?:return\s+)?)?([A-Za-z_$][\w$]*)""")
_HOOK: Final = regex(r"use[A-Z]")


def may_register(sources: Sources, path: str) -> bool:
    """Whether a module that shows such a call may register something with other than what a package has made: a
    server's routes have such names, too."""
    file, program = sources.file(path), sources.program(path, is_module=True)
    if file is None or program is None:
        return False
    theirs = frozenset(_of_packages(sources, path, program))
    return any(_receiver(file.data, found) not in theirs for found in REGISTERS.finditer(file.data))


def lends_what_it_shows(sources: Sources, path: str) -> bool:
    """Whether a module of components hands one that it shows to a function of another module, or keeps it there or in
    a variable of its own, where a handler may find it."""
    file = sources.file(path)
    if file is None:
        return False
    ends = (_RECEIVES.match(file.data, found.end()) for found in _HANDED_OVER.finditer(file.data))
    lent = {found[1].decode("ascii") for found in ends if found is not None}
    program = sources.program(path, is_module=True) if lent else None
    return program is not None and not lent.isdisjoint(_outside_functions(sources, path, program))


def _outside_functions(sources: Sources, path: str, program: facts.Program) -> Iterator[str]:
    """What a module imports from others of the app, and the variables of its own that are set later."""
    for statement in program.body.body:
        if isinstance(statement, facts.Import) and sources.resolve(path, statement.source)[0] == "file":
            yield from statement.names
        elif isinstance(statement, facts.Declare) and isinstance(statement.target, facts.Name) and _is_place(statement):
            yield statement.target.name


def _is_place(statement: facts.Declare) -> bool:
    """Whether a variable can hold something that it is given later, itself or in what it holds."""
    return statement.kind != "const" or isinstance(statement.value, (facts.Object, facts.ArrayLiteral, facts.New))


def _receiver(data: bytes, call: re.Match[bytes]) -> str | None:
    """The variable whose member is called, or which is called itself; None where it is something else."""
    start = call.start()
    around = _MEMBERS.search(data, max(start - LONGEST_RECEIVER, 0), start)
    if around is not None:
        return around[1].decode("ascii")
    is_bare = data[:start].rstrip()[-1:] not in (b".", b")", b"]")
    return call[0].partition(b"(")[0].strip().decode("ascii", "replace") if is_bare else None


def _of_packages(sources: Sources, path: str, program: facts.Program) -> Iterator[str]:
    """The variables of a module that stand for what packages export, or for what those make."""
    theirs = set[str]()
    for statement in program.body.body:
        if isinstance(statement, facts.Import) and sources.resolve(path, statement.source)[0] != "file":
            theirs.update(statement.names)
    for each in facts_in(program.body.body):
        if isinstance(each, facts.Declare) and isinstance(each.target, facts.Name) and _maker(each.value) in theirs:
            yield each.target.name
    yield from theirs


def _maker(made: facts.Expression | None) -> str | None:
    """The variable by which something is made, at the beginning of a chain of calls and members. A call that is told by
    a name which one is wanted, and a hook, give what somebody else has made."""
    first: facts.Expression | None = None
    while isinstance(made, (facts.Call, facts.New, facts.Member)):
        first = made if not isinstance(made, facts.Member) else first
        made = made.object if isinstance(made, facts.Member) else made.callee
    if not isinstance(made, facts.Name):
        return None
    is_asked = isinstance(first, facts.Call) and not all(isinstance(each, facts.Object) for each in first.arguments)
    return None if is_asked or _HOOK.match(made.name) else made.name
