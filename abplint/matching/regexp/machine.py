"""Running the program of a pattern on a text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

STEPS: Final = 200_000  # of the machine, if nobody says how many: about a tenth of a second
SCANNED: Final = 64  # characters that cost one step where one instruction takes many of the same set; ends of groups
Captures = tuple[Any, ...]


class TooMuchWork(Exception):
    """A search took more than its steps; nothing is known of its result."""


@dataclass
class Machine:
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
        inner = Machine(self.program, self.text, self.steps, self.remembers)
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
