"""Blocks that jump to each other, as stages, loops and `try`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from abplint.syntax.facts import Assign, Block, Evaluate, Jump, Labeled, Literal, Name, Stages, Statement, Try, While
from abplint.syntax.generators.emitters import extent, within
from abplint.syntax.generators.machines import SENT, Enter, Goto, Label, Unreadable, bodies


@dataclass
class Region:
    """The blocks `start`..`end` of a `try`, `begin` being the first statement of its first block that it holds."""

    start: int
    begin: int
    caught: int | None
    last: int | None
    end: int


@dataclass
class Blocks:
    """The cases of a machine as they follow each other, with their labels, `at` being the place of all of them."""

    at: tuple[int, int]
    labels: list[Label]
    all: list[list[Statement]]
    regions: list[Region] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._place = {label: position for position, label in enumerate(self.labels)}

    def position(self, label: Label | None) -> int | None:
        """Which block a label stands for. Raises Unreadable."""
        if label is None:
            return None
        if label not in self._place:
            raise Unreadable
        return self._place[label]


def jumps(statements: list[Statement]) -> Iterator[Goto]:
    for statement in statements:
        if isinstance(statement, Goto):
            yield statement
        for inner in bodies(statement):
            yield from jumps(inner)


class Structure:
    """The statements that blocks are."""

    def __init__(self, made: Blocks) -> None:
        self.made = made
        self.blocks = made.all
        self.regions = made.regions
        for position, block in enumerate(self.blocks):  # what leads to the next block is no jump
            last = block[-1] if block else None
            if isinstance(last, Goto) and made.position(last.label) in (None, position + 1):
                del block[-1]
        for region in self.regions:
            self._leave_behind(region)
        self.targets: dict[int, set[int]] = {}  # of the blocks, where each jumps to
        for position, block in enumerate(self.blocks):
            found = {made.position(jump.label) for jump in jumps(block) if jump.label is not None}
            self.targets[position] = {target for target in found if target is not None}
        self.loops = self._loops()
        for region in self.regions:
            ends = [item for item in (region.caught, region.last, region.end) if item is not None]
            if not region.start < ends[0] or ends != sorted(ends):
                raise Unreadable

    def _leave_behind(self, region: Region) -> None:
        """Jumps to the `finally` of a `try` from within leave it: so Babel writes; TypeScript names what follows."""
        if region.last is None or region.end >= len(self.blocks):
            return
        for block in self.blocks[region.start : region.last]:
            for jump in jumps(block):
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
            raise Unreadable
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
                raise Unreadable
            label = f"#loop{position}"
            body = self._range(position, until, open_ | {("loop", position)})
            body.append(Jump(*at, "break", label))
            return [Labeled(*at, label, While(*at, Literal(*at, True), Block(*at, body), True))], until
        if region is not None:
            return self._try(region, high, open_ | {id(region)})
        inner = [item for item in self.regions if item.start == position]
        first = max((item.begin + 1 for item in inner), default=0)
        return self._resolved(self.blocks[position][first:], position), position + 1

    def _try(self, region: Region, high: int, open_: frozenset[object]) -> tuple[list[Statement], int]:
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
            read = Evaluate(*at, Assign(*at, Name(*at, SENT), "=", Name(*at, "#error")))
            handler = Block(*at, [read, *self._range(caught, last, open_)])
        if region.last is not None:
            finalizer = Block(*at, self._range(last, end, open_))
        return [*before, Try(*at, block, parameter, handler, finalizer)], end

    def _resolved(self, statements: list[Statement], position: int) -> list[Statement]:
        """Statements of a block whose jumps are JavaScript's."""
        return [self._jumping(item, position) for item in statements if not isinstance(item, Enter)]

    def _jumping(self, statement: Statement, position: int) -> Statement:
        if isinstance(statement, Goto):
            target = self.made.position(statement.label)
            if target is None:
                raise Unreadable
            if target > position:
                return Jump(*extent(statement), "break", f"#{target}")
            return Jump(*extent(statement), "continue", f"#loop{target}")
        return within(statement, lambda inner: [self._jumping(item, position) for item in inner])
