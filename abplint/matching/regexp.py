"""JavaScript's regular expressions, as its specification says, with work that is counted.

A pattern is compiled into a program for a machine that keeps its own stack and remembers where it failed: without
references to groups, no instruction is tried twice at one place of a text, however the pattern is nested. What is
still too much ends with `TooMuchWork`. Texts are sequences of characters here, not of UTF-16 code units.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NoReturn

STEPS: Final = 200_000  # of the machine, if nobody says how many: about a tenth of a second
LONGEST_PATTERN: Final = 2_000  # characters
LARGEST_PROGRAM: Final = 4_000  # instructions: what counted repetitions may come to
DEEPEST: Final = 60  # groups in groups
SCANNED: Final = 64  # characters that cost one step where one instruction takes many of the same set; ends of groups

_FLAGS: Final = frozenset("dgimsuy")
_DIGITS, _WORD = "0-9", "A-Za-z0-9_"
_SPACE: Final = "\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_LINE_ENDS: Final = "\n\r\u2028\u2029"
_CLASSES: Final = {"d": _DIGITS, "w": _WORD, "s": _SPACE}
# Every character is in one of each pair.
_COMPLEMENTS: Final = {
    "D": "\\0-/:-\U0010ffff",
    "W": "\\0-/:-@\\[-\\^`{-\U0010ffff",
    "S": "\\0-\x08\x0e-\x1f!-\u009f\u00a1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u2fff"
    "\u3001-\ufefe\uff00-\U0010ffff",
}
_CONTROLS: Final = {"t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "0": "\0"}
_QUANTIFIER: Final = re.compile(r"[*+?]|\{(\d+)(,(\d*))?\}")
_NAME: Final = re.compile(r"<([A-Za-z_$][\w$]*)>")
_CONTROL_OF_CLASS: Final = re.compile(r"c([0-9_])")  # letters are one outside of a class, too
_NAMES_A_GROUP: Final = re.compile(r"\(\?<[A-Za-z_$]")


class Unreadable(ValueError):
    """This is no regular expression of JavaScript, or one with what is not modelled, such as `\\p{…}`."""


class TooMuchWork(Exception):
    """A search took more than its steps; nothing is known of its result."""


@dataclass
class Work:
    """How many steps searches may take from now on."""

    left: int = STEPS


@dataclass(frozen=True)
class PatternMatch:
    """Where a pattern was found. `spans` are those of its groups from 1 on, None for one that took no part."""

    text: str
    start: int
    end: int
    spans: tuple[tuple[int, int] | None, ...]

    @property
    def groups(self) -> tuple[str | None, ...]:
        """What the groups from 1 on hold."""
        return tuple(None if span is None else self.text[span[0] : span[1]] for span in self.spans)


@dataclass(frozen=True, eq=False)
class CompiledPattern:
    """A compiled pattern. `names` are the numbers of its named groups."""

    source: str
    flags: str
    names: Mapping[str, int]
    _program: list[Any]
    _groups: int
    _remembers: bool
    _first: re.Pattern[str] | None

    def search(self, text: str, start: int = 0, work: Work | None = None) -> PatternMatch | None:
        """The first match at or behind `start`; with the flag `y`, the one at `start`. Raises TooMuchWork."""
        work = work or Work()
        machine = _Machine(self._program, text, work.left, self._remembers)
        try:
            return self._search(machine, start)
        finally:
            work.left = max(machine.steps, 0)

    def search_all(self, text: str, work: Work | None = None) -> Iterator[PatternMatch]:
        """All matches, as `replace` with the flag `g` finds them; `work` is for all. Raises TooMuchWork."""
        work, at = work or Work(), 0
        while (found := self.search(text, at, work)) is not None:
            yield found
            at = found.end + (found.end == found.start)

    def _search(self, machine: _Machine, start: int) -> PatternMatch | None:
        text = machine.text
        while start <= len(text):
            if self._first is not None and "y" not in self.flags:
                found = self._first.search(text, start)
                if found is None:
                    return None
                start = found.start()
            captures = machine.run(0, start, (None,) * (2 * self._groups))
            if captures is not None:
                pairs = zip(captures[2::2], captures[3::2], strict=True)
                spans = tuple(None if pair[0] is None or pair[1] is None else pair for pair in pairs)
                return PatternMatch(text, start, captures[1], spans)
            if "y" in self.flags:
                return None
            start += 1
        return None


@lru_cache(maxsize=1024)
def compiled(source: str, flags: str = "") -> CompiledPattern:
    """The pattern between the slashes of a literal, with its flags. Raises Unreadable."""
    if not _FLAGS.issuperset(flags) or len(set(flags)) != len(flags):
        raise Unreadable(f"the flags {flags} are not modelled")
    if len(source) > LONGEST_PATTERN:
        raise Unreadable("the pattern is too long")
    parser = _Parser(source, flags)
    node = parser.parse()
    compiler = _Compiler(flags)
    compiler.emit(("save", 0))
    compiler.node(node, False)
    compiler.emit(("save", 1))
    compiler.emit(("accept",))
    first = compiler.first_set(node)
    return CompiledPattern(source, flags, parser.names, compiler.program, parser.groups, not parser.refers, first)


# ------------------------------------------------------------ from a pattern to a tree
#
# ("empty",) ("set", text of a set of `re`) ("assert", kind) ("ref", group) ("all", nodes) ("any", nodes)
# ("group", number, node) ("look", is_behind, is_negated, node)
# ("repeat", node, least, most, is_lazy, first group in it, first group behind it)

Node = tuple[Any, ...]


class _Parser:
    def __init__(self, source: str, flags: str) -> None:
        self.source, self.at = source, 0
        self.is_unicode = "u" in flags
        self.has_dot_all = "s" in flags
        self.groups = 1
        self.names: dict[str, int] = {}
        self.refers = False
        self._named = _NAMES_A_GROUP.search(source) is not None
        self._total = 1 + len(re.findall(r"\((?!\?)|\(\?<[^=!]", re.sub(r"\\.|\[(?:\\.|[^]\\])*\]", "x", source)))
        self._depth = 0

    def parse(self) -> Node:
        node = self._alternatives()
        if self.at < len(self.source):
            self._fail("a group is closed that is not open")
        return self._with_names(node)

    def _with_names(self, node: Node) -> Node:
        """The tree with named references as numbers, of groups that may stand behind them."""
        if node[0] == "ref" and isinstance(node[1], str):
            if node[1] not in self.names:
                self._fail("a reference to no group")
            return ("ref", self.names[node[1]])
        return tuple(
            self._with_names(part)
            if isinstance(part, tuple)
            else [self._with_names(each) for each in part]
            if isinstance(part, list)
            else part
            for part in node
        )

    def _fail(self, why: str) -> NoReturn:
        raise Unreadable(f"{why}, at {self.at}")

    def _take(self, text: str) -> bool:
        if self.source.startswith(text, self.at):
            self.at += len(text)
            return True
        return False

    def _alternatives(self) -> Node:
        self._depth += 1
        if self._depth > DEEPEST:
            self._fail("too many groups in groups")
        found = [self._sequence()]
        while self._take("|"):
            found.append(self._sequence())
        self._depth -= 1
        return found[0] if len(found) == 1 else ("any", found)

    def _sequence(self) -> Node:
        terms: list[Node] = []
        while self.at < len(self.source) and self.source[self.at] not in "|)":
            before = self.groups
            terms.append(self._quantified(self._term(), before))
        return terms[0] if len(terms) == 1 else ("all", terms)

    def _quantified(self, node: Node, first_group: int) -> Node:
        found = _QUANTIFIER.match(self.source, self.at)
        if found is None:
            return node
        if node[0] == "assert" or (node[0] == "look" and (node[1] or self.is_unicode)):
            self._fail("nothing to repeat")
        self.at = found.end()
        least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}.get(found[0], (0, None))
        if found[1] is not None:
            least = int(found[1][:9])
            most = least if found[2] is None else int(found[3][:9]) if found[3] else None
            if most is not None and most < least:
                self._fail("a range that runs backwards")
        return ("repeat", node, least, most, self._take("?"), first_group, self.groups)

    def _term(self) -> Node:
        char = self.source[self.at]
        self.at += 1
        if char == "(":
            return self._group()
        if char == "[":
            return self._class()
        if char == "\\":
            return self._escape()
        if char in "^$":
            return ("assert", char)
        if char == ".":
            return ("set", "\\0-\U0010ffff" if self.has_dot_all else f"^{_LINE_ENDS}")
        if char in "*+?" or (char == "{" and (self.is_unicode or _QUANTIFIER.match(self.source, self.at - 1))):
            self._fail("nothing to repeat")
        if char in "]}" and self.is_unicode:
            self._fail("a bracket is closed that is not open")
        return ("set", re.escape(char))

    def _group(self) -> Node:
        if self._take("?:"):
            node: Node = ("all", [self._alternatives()])
        elif self._take("?=") or self._take("?!"):
            node = ("look", False, self.source[self.at - 1] == "!", self._alternatives())
        elif self._take("?<=") or self._take("?<!"):
            node = ("look", True, self.source[self.at - 1] == "!", self._alternatives())
        else:
            number = self.groups
            self.groups += 1
            if self._take("?"):
                name = _NAME.match(self.source, self.at)
                if name is None or name[1] in self.names:
                    self._fail("a group that is not modelled")
                self.names[name[1]] = number
                self.at = name.end()
            node = ("group", number, self._alternatives())
        if not self._take(")"):
            self._fail("a group is not closed")
        return node

    def _escape(self) -> Node:
        if self.at >= len(self.source):
            self._fail("a backslash at the end")
        char = self.source[self.at]
        if char in "bB":
            self.at += 1
            return ("assert", char)
        if char in "123456789":
            digits = re.compile(r"\d{1,4}").match(self.source, self.at)
            assert digits is not None
            if int(digits[0]) < self._total:
                self.at = digits.end()
                self.refers = True
                return ("ref", int(digits[0]))
            if self.is_unicode:
                self._fail("a reference to no group")
        if char == "k" and (self._named or self.is_unicode):
            name = _NAME.match(self.source, self.at + 1)
            if name is None:
                self._fail("a reference to no group")
            self.at = name.end()
            self.refers = True
            return ("ref", name[1])
        return ("set", self._escaped_set())

    def _escaped_set(self) -> str:
        """What follows a backslash, inside of a class or not, as a part of a set."""
        char = self.source[self.at]
        self.at += 1
        if char in _CLASSES:
            return _CLASSES[char]
        if char in _COMPLEMENTS:
            return _COMPLEMENTS[char]
        if char in "pP" and self.is_unicode:
            self._fail("classes of Unicode are not modelled")
        return re.escape(self._escaped_char(char))

    def _escaped_char(self, char: str) -> str:
        if octal := re.compile(r"[0-3][0-7]{0,2}|[4-7][0-7]?").match(self.source, self.at - 1):
            if octal[0] != "0" and self.is_unicode:
                self._fail("an octal escape")
            self.at = octal.end()
            return chr(int(octal[0], 8))
        if char in _CONTROLS:
            return _CONTROLS[char]
        if char == "c" and (letter := re.compile("[A-Za-z]").match(self.source, self.at)):
            self.at += 1
            return chr(ord(letter[0]) % 32)
        if char == "c":
            self.at -= 1
            return "\\"
        digits = {"x": r"([0-9A-Fa-f]{2})", "u": r"([0-9A-Fa-f]{4})"}.get(char)
        found = re.compile(digits).match(self.source, self.at) if digits else None
        if found is None and char == "u" and self.is_unicode:
            found = re.compile(r"\{([0-9A-Fa-f]{1,6})\}").match(self.source, self.at)
        if found is not None and int(found[1], 16) <= 0x10FFFF:
            self.at = found.end()
            return chr(int(found[1], 16))
        if self.is_unicode and char not in "^$\\.*+?()[]{}|/":
            self._fail("an escape of nothing")
        return char

    def _class(self) -> Node:
        """`[…]`; the set of `re` has its complement written out where it would be empty."""
        is_negated = self._take("^")
        found = ""
        while not self._take("]"):
            if self.at >= len(self.source):
                self._fail("a class is not closed")
            low = self._member()
            if self.source.startswith("-", self.at) and not self.source.startswith("-]", self.at):
                self.at += 1
                if self.at >= len(self.source):
                    self._fail("a class is not closed")
                high = self._member()
                ends = [_single(low), _single(high)]
                if None not in ends:
                    if ends[0] > ends[1]:  # type: ignore[operator]
                        self._fail("a range that runs backwards")
                    found += f"{low}-{high}"
                elif self.is_unicode:
                    self._fail("a range of classes")
                else:
                    found += f"{low}\\-{high}"
            else:
                found += low
        if not found:
            return ("set", "\\0-\U0010ffff" if is_negated else "")
        return ("set", f"^{found}" if is_negated else found)

    def _member(self) -> str:
        char = self.source[self.at]
        self.at += 1
        if char != "\\":
            return re.escape(char) if char != "^" else "\\^"
        if self.at >= len(self.source):
            self._fail("a class is not closed")
        if self._take("b"):
            return "\\x08"
        if self.is_unicode and self._take("-"):
            return "\\-"
        if not self.is_unicode and (control := _CONTROL_OF_CLASS.match(self.source, self.at)):
            self.at = control.end()
            return re.escape(chr(ord(control[1]) % 32))
        return self._escaped_set()


def _single(part: str) -> str | None:
    """The character that a part of a set is, if it is one."""
    if len(part) == 1:
        return part
    if len(part) == 2 and part[0] == "\\":
        return {"0": "\0", "x": None}.get(part[1], part[1])
    return "\x08" if part == "\\x08" else None


# ------------------------------------------------------------ from a tree to a program


class _Compiler:
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
    return at == 0 or text[at - 1] in _LINE_ENDS


def _at_line_end(text: str, at: int) -> bool:
    return at == len(text) or text[at] in _LINE_ENDS


def _at_boundary(text: str, at: int) -> bool:
    return (at > 0 and _is_word(text[at - 1])) != (at < len(text) and _is_word(text[at]))


def _not_at_boundary(text: str, at: int) -> bool:
    return not _at_boundary(text, at)


def _is_word(char: str) -> bool:
    return char == "_" or (char.isascii() and char.isalnum())


# ------------------------------------------------------------ running a program

Captures = tuple[Any, ...]


@dataclass
class _Machine:
    """Runs a program on one text. What fails once fails for every start, so that the starts share what is known."""

    program: list[Any]
    text: str
    steps: int
    remembers: bool
    _failed: set[Any] = field(default_factory=set)

    def run(self, pc: int, at: int, captures: Captures) -> Captures | None:
        """The captures of a match from `at` on, of which the first two are its span; None without one."""
        program, text, failed = self.program, self.text, self._failed
        marks: tuple[int, ...] = ()  # where the iterations began that have not ended
        # What is left to try: where, and for a run of one set how far it can be taken back.
        stack: list[tuple[int, int, int, Captures, Any]] = [(pc, at, at, captures, marks)]
        while stack:
            pc, at, least, captures, marks = stack.pop()
            if at > least:
                stack.append((pc, at - 1, least, captures, marks))
            while True:
                self.steps -= 1
                if self.steps < 0:
                    raise TooMuchWork
                instruction = program[pc]
                kind = instruction[0]
                if kind == "set":
                    if instruction[2]:
                        if at == 0 or instruction[1](text, at - 1) is None:
                            break
                        at -= 1
                    else:
                        if instruction[1](text, at) is None:
                            break
                        at += 1
                elif kind == "save":
                    index = instruction[1]
                    self.steps -= len(captures) // SCANNED
                    captures = (*captures[:index], at, *captures[index + 1 :])
                elif (
                    kind in ("split", "run")
                    and self.remembers
                    and (pc, at, *[begin == at for begin in marks]) in failed
                ):
                    break
                elif kind == "split":
                    if self.remembers:
                        failed.add((pc, at, *[begin == at for begin in marks]))
                    stack.append((instruction[2], at, at, captures, marks))
                    pc = instruction[1]
                    continue
                elif kind == "run":
                    if self.remembers:
                        failed.add((pc, at, *[begin == at for begin in marks]))
                    end = instruction[1](text, at).end()
                    self.steps -= (end - at) // SCANNED
                    least, most = at + instruction[2], instruction[3]
                    if most is not None:
                        end = min(end, at + most)
                    if end < least:
                        break
                    at = end
                    if at > least:
                        stack.append((pc + 1, at - 1, least, captures, marks))
                elif kind == "jump":
                    pc = instruction[1]
                    continue
                elif kind == "assert":
                    if not instruction[1](text, at):
                        break
                elif kind == "mark":
                    marks = (*marks, at)
                elif kind == "moved":
                    if marks[-1] == at:
                        break
                    marks = marks[:-1]
                elif kind == "forget":
                    first, last = instruction[1:]
                    self.steps -= len(captures) // SCANNED
                    captures = (*captures[:first], *(None,) * (last - first), *captures[last:])
                elif kind == "look":
                    found = self._look(pc + 1, at, captures)
                    if (found is None) != instruction[1]:
                        break
                    if found is not None:
                        captures = found
                    pc = instruction[2]
                    continue
                elif kind == "ref":
                    end = self._referred(instruction, at, captures)
                    if end < 0:
                        break
                    at = end
                else:
                    return captures
                pc += 1
        return None

    def _look(self, pc: int, at: int, captures: Captures) -> Captures | None:
        inner = _Machine(self.program, self.text, self.steps, self.remembers)
        try:
            return inner.run(pc, at, captures)
        finally:
            self.steps = inner.steps

    def _referred(self, instruction: tuple[Any, ...], at: int, captures: Captures) -> int:
        """Where what a group holds ends, or begins, from `at` on; -1 where it does not stand there."""
        _, group, ignores_case, back = instruction
        start, end = captures[2 * group], captures[2 * group + 1]
        if start is None or end is None:
            return at
        held = self.text[start:end]
        self.steps -= len(held) // SCANNED
        begin = at - len(held) if back else at
        if begin < 0:
            return -1
        there = self.text[begin : begin + len(held)]
        if there != held and not (ignores_case and there.lower() == held.lower()):
            return -1
        return begin if back else begin + len(held)
