"""A module that runs while the app loads and that is being edited: what an analysis has learned of it so far, and
whether it would have learned the same of another text.

Nothing has been learned of a function whose body was not lowered, but for what text was asked, and what of it was
asked can be asked again. So an analysis that has come as far with one text goes on with another, if all that differs is
in such functions, and if all answers are the same. Places stay what they are, see `stretching`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any, TypeVar

from abplint.program.additions import may_be_other_data, names_of
from abplint.source import Location, SourceFile, Span
from abplint.syntax import facts
from abplint.syntax.parse import Dialect
from abplint.syntax.placeholders import parse_script
from abplint.syntax.stretching import FILLER, Stretched, is_read_as_written
from abplint.syntax.walking import parts_of

_Answer = TypeVar("_Answer")
_FILLER = FILLER.decode()


class Unequal(Exception):
    """With another text, the analysis would have come to something else so far."""


class EditedFile(SourceFile):
    """A file with gaps for what is typed. `saw` is called when something is learned of it that cannot be asked again;
    from then on, `is_read`.
    """

    def __init__(self, path: str, text: Stretched, saw: Callable[[], None]) -> None:
        self.path = path
        self.stretched = text
        self.is_read = False
        self.learned = 0  # so often something was that cannot be asked again
        self._saw = saw
        self._data = text.data
        self._asking = 0
        self._asked: dict[Hashable, tuple[Callable[[], Any], Any, Callable[[Any], Any] | None]] = {}
        self._told: list[Callable[[], None]] = []
        self._extended: list[Callable[[Sequence[facts.Statement]], bool]] = []
        self._parse: Callable[[bytes], facts.Program] | None = None
        self._reads_alike: Callable[[Stretched], bool] = lambda text: False
        self._program: facts.Program | None = None
        self._faults: list[facts.SyntaxFault] = []  # of the text that was parsed last

    @property
    def data(self) -> bytes:  # type: ignore[override]
        """The bytes, with gaps."""
        if not self._asking:
            self.see()
        return self._data

    @property
    def size(self) -> int:
        return len(self.stretched.text)

    @property
    def whole(self) -> tuple[int, int]:
        return 0, len(self._data)

    def see(self) -> None:
        """All of it is known."""
        if not self.is_read:
            self.is_read = True
            self._learn()

    def _learn(self) -> None:
        self.learned += 1
        self._saw()

    def ask(self, question: Callable[[], _Answer], about: Callable[[_Answer], object] | None = None) -> _Answer:
        self._asking += 1
        try:
            answer = question()
        finally:
            self._asking -= 1
        if not self.is_read:
            self._asked.setdefault(_key(question), (question, answer, about))
        return answer

    def ask_as_written(
        self, question: Callable[[bytes], _Answer], about: Callable[[_Answer], object] | None = None
    ) -> _Answer:
        return self.ask(partial(self._as_written, question), about)

    def _as_written(self, question: Callable[[bytes], _Answer]) -> _Answer:
        return question(self.stretched.text)

    def tell(self, renewed: Callable[[], None], extended: Callable[[Sequence[Any]], bool] | None = None) -> None:
        self._told.append(renewed)
        if extended is not None:
            self._extended.append(extended)

    def parsed(self, dialect: Dialect, is_module: bool) -> facts.Program:
        """The facts of it; what is learned of the bodies of its functions is noted."""
        parse = partial(parse_script, dialect=dialect, is_module=is_module)
        program = parse(self._data)
        if program.faults:
            self.see()
        self._parse, self._program, self._faults = parse, program, program.faults
        self._reads_alike = partial(is_read_as_written, dialect=dialect, is_module=is_module)
        self._watch(program)
        return program

    def _watch(self, code: object) -> None:
        for function in _functions_in(code):
            if function._lower is not None:
                function._lower = partial(self._lowered, function._lower)

    def _lowered(self, lower: Callable[[], facts.Block]) -> facts.Block:
        self._learn()
        known = len(self._faults)
        body = lower()
        self._watch(body)
        if self._program is not None and self._faults is not self._program.faults:
            self._program.faults += self._faults[known:]
        return body

    def renew(self, text: bytes) -> None:
        """Take another text in place of the one so far. Raises Unequal, after which nothing of it is to be used."""
        fitted = self.stretched.fitted(text)
        program = self._program
        if self.is_read or fitted is None or FILLER in text or program is None or self._parse is None:
            raise Unequal
        learned = _without_unread(self._data, program)
        self.stretched, self._data = fitted, fitted.data
        self.__dict__.pop("line_starts", None)
        for renewed in self._told:
            renewed()
        new = self._parse(self._data)
        if (new.is_module, new.is_component) != (program.is_module, program.is_component):
            raise Unequal
        if new.faults and not self._stays_broken(new.faults, self._parse(text).faults):
            raise Unequal
        self._faults, program.faults[:] = new.faults, new.faults
        added = self._take_top_level(program, new, learned)
        for question, answer, about in list(self._asked.values()):
            self._asking += 1
            now = question()
            self._asking -= 1
            if now != answer if about is None else about(now) != about(answer):
                raise Unequal
        if added and not all(extended(added) for extended in self._extended):
            raise Unequal

    def _stays_broken(self, faults: list[facts.SyntaxFault], written: list[facts.SyntaxFault]) -> bool:
        """Whether what does not parse is the same with gaps as without them, and so is all the rest."""
        placed = self.stretched.written
        known = [(placed(each.start), placed(each.end), each.message.replace(_FILLER, "")) for each in faults]
        is_same = known == [(each.start, each.end, each.message) for each in written]
        are_certain = [each.is_certain for each in faults] == [each.is_certain for each in written]
        return is_same and are_certain and self._reads_alike(self.stretched)

    def _take_top_level(self, program: facts.Program, new: facts.Program, learned: bytes) -> list[facts.Statement]:
        """Take what another reading has of a module's top level, and give the declarations that are new there or hold
        other data, of names that nothing else of the text has that counts."""
        old, body = program.body, new.body
        if (old.start, old.end) != (body.start, body.end):
            raise Unequal
        added, merged, others, before = [], [], [], list(reversed(old.body))
        for item in body.body:
            if not before or (type(item), item.start) != (type(before[-1]), before[-1].start):
                added.append(item)
                merged.append(item)
                continue
            mine = before.pop()
            more = _more_names(mine, item)
            if more is not None:
                added.append(more)
            elif may_be_other_data(mine, item):
                if self._differs(mine, item):
                    others.append(item)
                    learned = _without(learned, mine)
                    mine = item
            else:
                self._take(mine, item)
            merged.append(mine)
        names = {name for item in added for name in names_of(item)}
        if before or [name for name in body.declared if name not in names] != list(old.declared):
            raise Unequal
        if any(_stands_in(name, learned) for name in names.union(*map(names_of, others))):
            raise Unequal
        self._watch(added)
        old.body, old.declared = merged, body.declared
        return [*added, *others]

    def _differs(self, old: facts.Statement, new: facts.Statement) -> bool:
        """Whether two statements without functions are different ones."""
        try:
            self._take(old, new)
        except Unequal:
            return True
        return False

    def _take(self, old: object, new: object) -> None:
        """Let the functions whose bodies were not lowered have those of another reading, which else is the same."""
        pending = [(old, new)]
        while pending:
            mine, theirs = pending.pop()
            if type(mine) is not type(theirs):
                raise Unequal
            if isinstance(mine, (list, tuple)):
                assert isinstance(theirs, (list, tuple))
                if len(mine) != len(theirs):
                    raise Unequal
                pending += zip(mine, theirs, strict=True)
            elif isinstance(mine, facts.Function):
                assert isinstance(theirs, facts.Function)
                if _outline(mine) != _outline(theirs):
                    raise Unequal
                pending += [(mine.parameters, theirs.parameters), (mine.decorators, theirs.decorators)]
                if mine._lower is None:
                    pending.append((mine.body, theirs.body))
                else:
                    self._watch(theirs)
                    mine._lower = theirs._lower
            elif isinstance(mine, facts.Fact):
                assert isinstance(theirs, facts.Fact)
                if (mine.start, mine.end) != (theirs.start, theirs.end):
                    raise Unequal
                pending += zip(parts_of(mine), parts_of(theirs), strict=True)
            elif isinstance(mine, dict):
                if mine != theirs:
                    raise Unequal
            elif repr(mine) != repr(theirs):
                raise Unequal


def _key(question: Callable[[], object]) -> Hashable:
    """The same for a question that was asked before, as far as that can be told."""
    if isinstance(question, partial) and not question.keywords:
        inner = question.args[0] if question.args else None
        key = (question.func, inner.func, inner.args) if isinstance(inner, partial) else (question.func, question.args)
        try:
            hash(key)
        except TypeError:
            return id(question)
        return key
    return id(question)


def _more_names(old: facts.Statement, new: facts.Statement) -> facts.Statement | None:
    """What a list of imports or exports has more than before, which it has from now on; None if nothing."""
    for kind in (facts.Import, facts.Export):
        if isinstance(old, kind) and isinstance(new, kind) and old.names:
            names = {name: of for name, of in new.names.items() if name not in old.names}
            if names and {name: of for name, of in new.names.items() if name not in names} == old.names:
                places = (old.start, old.end, old.source, old.source_start, old.source_end)
                if places != (new.start, new.end, new.source, new.source_start, new.source_end):
                    raise Unequal
                old.names = new.names
                return kind(*places, names)
    return None


def _without_unread(data: bytes, program: facts.Program) -> bytes:
    """The text of a module without what is in functions of which nothing was learned."""
    unread = [function for function in _functions_in(program) if function._lower is not None]
    code = bytearray(data)
    for function in unread:
        code[function.start : function.end] = bytes(function.end - function.start)
    return bytes(code)


def _without(data: bytes, item: facts.Statement) -> bytes:
    return data[: item.start] + bytes(item.end - item.start) + data[item.end :]


def _stands_in(name: str, text: bytes) -> bool:
    return re.search(rb"(?<![\w$])%s(?![\w$])" % re.escape(name.encode("utf-8", "replace")), text) is not None


def _outline(function: facts.Function) -> tuple[object, ...]:
    """All of a function but what is in it."""
    name = function.name, function.name_start, function.name_end
    return function.start, function.end, *name, function.is_arrow, function.is_async, function.is_generator


def _functions_in(code: object) -> list[facts.Function]:
    """The functions of some code, but for those in the bodies of others."""
    found, pending = [], [code]
    while pending:
        item = pending.pop()
        if isinstance(item, (list, tuple)):
            pending += item
        elif isinstance(item, facts.Program):
            pending.append(item.body)
        elif isinstance(item, facts.Function):
            found.append(item)
            pending += [item.parameters, item.decorators]
            if item._lower is None:
                pending.append(item.body)
        elif isinstance(item, facts.Fact):
            pending += parts_of(item)
    return found


def as_written(value: Any, files: Mapping[str, EditedFile]) -> Any:
    """The same value, with places in files as they are written instead of with gaps."""
    own = {path: SourceFile(path, file.stretched.text) for path, file in files.items()}

    def placed(file: SourceFile) -> SourceFile:
        return own[file.path] if isinstance(file, EditedFile) else file

    def written(value: Any) -> Any:
        kind = type(value)
        if kind is str:
            return value.replace(_FILLER, "") if _FILLER in value else value
        if kind is Location:
            file = value.file
            if not isinstance(file, EditedFile):
                return value
            return Location(own[file.path], Span(*map(file.stretched.written, value.span)))
        if isinstance(value, SourceFile):
            return placed(value)
        if kind in (list, tuple, frozenset):
            return kind(map(written, value))
        if kind is dict:
            return {written(key): written(item) for key, item in value.items()}
        if isinstance(value, tuple):
            return kind(*map(written, value))
        if is_dataclass(value) and not isinstance(value, type):
            changes = {}
            for each in fields(value):
                before = getattr(value, each.name)
                after = written(before)
                if after is not before:
                    changes[each.name] = after
            return replace(value, **changes) if changes else value
        return value

    return written(value) if own else value
