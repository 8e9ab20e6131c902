"""From the tree of a pattern to the program of a machine."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from abplint.matching.regexp.parsing import LINE_ENDS, Node, Unreadable

LARGEST_PROGRAM: Final = 4_000  # instructions: what counted repetitions may come to


class Compiler:
    def __init__(self, flags: str) -> None:
        self.program: list[Any] = []
        self.sets: dict[str, re.Pattern[str]] = {}
        self._ignores_case = "i" in flags
        self._is_multiline = "m" in flags

    def emit(self, instruction: tuple[Any, ...]) -> int:
        if len(self.program) >= LARGEST_PROGRAM:
            raise Unreadable("the pattern is too large")
        self.program.append(instruction)
        return len(self.program) - 1

    def node(self, node: Node, back: bool) -> None:
        """Emit a node; `back`: it is matched from its end to its beginning, as behind `(?<=`."""
        match node:
            case ("set", members):
                self.emit(("set", self._set(members), back))
            case ("assert", kind):
                self.emit(("assert", self._assertion(kind)))
            case ("ref", group):
                self.emit(("ref", group, self._ignores_case, back))
            case ("all", terms):
                for term in reversed(terms) if back else terms:
                    self.node(term, back)
            case ("any", choices):
                self._choices(choices, back)
            case ("group", number, inner):
                self.emit(("save", 2 * number + back))
                self.node(inner, back)
                self.emit(("save", 2 * number + 1 - back))
            case ("look", is_behind, is_negated, inner):
                at = self.emit(())
                self.node(inner, is_behind)
                self.emit(("accept",))
                self.program[at] = ("look", is_negated, len(self.program))
            case ("repeat", inner, least, most, is_lazy, first, last):
                self._repeat(inner, (least, most), is_lazy, (first, last), back)

    def _choices(self, choices: list[Node], back: bool) -> None:
        ends = []
        for choice in choices[:-1]:
            at = self.emit(())
            self.node(choice, back)
            ends.append(self.emit(()))
            self.program[at] = ("split", at + 1, len(self.program))
        self.node(choices[-1], back)
        for end in ends:
            self.program[end] = ("jump", len(self.program))

    def _repeat(
        self, inner: Node, bounds: tuple[int, int | None], is_lazy: bool, groups: tuple[int, int], back: bool
    ) -> None:
        least, most = bounds
        if inner[0] == "set" and not back and not is_lazy:
            self.emit(("run", self._run(inner[1]), least, most))
            return
        for _ in range(least):
            self._once(inner, groups, back)
        if most is None:
            at = self.emit(())
            self.emit(("mark",))
            self._once(inner, groups, back)
            self.emit(("moved",))  # an iteration that takes nothing is none
            self.emit(("jump", at))
            self.program[at] = self._split(at, len(self.program), is_lazy)
            return
        skips = []
        for _ in range(most - least):
            skips.append(self.emit(()))
            self.emit(("mark",))
            self._once(inner, groups, back)
            self.emit(("moved",))
        for at in skips:
            self.program[at] = self._split(at, len(self.program), is_lazy)

    def _once(self, inner: Node, groups: tuple[int, int], back: bool) -> None:
        if groups[0] < groups[1]:
            self.emit(("forget", 2 * groups[0], 2 * groups[1]))
        self.node(inner, back)

    def _split(self, at: int, end: int, is_lazy: bool) -> tuple[Any, ...]:
        return ("split", end, at + 1) if is_lazy else ("split", at + 1, end)

    def _set(self, members: str) -> Callable[..., Any]:
        return self._compiled(members).match

    def _run(self, members: str) -> Callable[..., Any]:
        return self._compiled(members, "*").match

    def _compiled(self, members: str, repeated: str = "") -> re.Pattern[str]:
        """A set of `re`, of which none, one or many follow; one that holds nothing never matches."""
        key = members + repeated
        if key not in self.sets:
            text = f"[{members}]{repeated}" if members else "(?!)" if not repeated else ""
            try:
                self.sets[key] = re.compile(text, re.IGNORECASE if self._ignores_case else 0)
            except re.error as error:
                raise Unreadable(str(error)) from error
        return self.sets[key]

    def _assertion(self, kind: str) -> Callable[[str, int], bool]:
        if kind == "^":
            return _at_line_start if self._is_multiline else _at_start
        if kind == "$":
            return _at_line_end if self._is_multiline else _at_end
        return _at_boundary if kind == "b" else _not_at_boundary

    def first_set(self, node: Node) -> re.Pattern[str] | None:
        """The set that every match begins with, where there is one."""
        while node[0] in ("all", "group", "repeat"):
            if node[0] == "all":
                if not node[1]:
                    return None
                node = node[1][0]
            elif node[0] == "group":
                node = node[2]
            elif node[2]:
                node = node[1]
            else:
                return None
        return self._compiled(node[1]) if node[0] == "set" else None


def _at_start(_: str, at: int) -> bool:
    return at == 0


def _at_end(text: str, at: int) -> bool:
    return at == len(text)


def _at_line_start(text: str, at: int) -> bool:
    return at == 0 or text[at - 1] in LINE_ENDS


def _at_line_end(text: str, at: int) -> bool:
    return at == len(text) or text[at] in LINE_ENDS


def _at_boundary(text: str, at: int) -> bool:
    return (at > 0 and _is_word(text[at - 1])) != (at < len(text) and _is_word(text[at]))


def _not_at_boundary(text: str, at: int) -> bool:
    return not _at_boundary(text, at)


def _is_word(char: str) -> bool:
    return char == "_" or (char.isascii() and char.isalnum())
