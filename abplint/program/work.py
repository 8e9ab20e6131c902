"""What reading one app may take of the work of a run, over all of its realms."""

from __future__ import annotations

from dataclasses import dataclass

from abplint.program.budgets import BYTES_IN_A_STEP, COMPARED_IN_A_STEP


@dataclass
class WorkBudget:
    """How much work is left, in steps of the interpreter. Parsing counts as the steps that take as long."""

    left: int

    @property
    def is_spent(self) -> bool:
        return self.left <= 0

    def parse(self, size: int) -> None:
        """Take what it costs to parse and lower so many bytes."""
        self.left -= size // BYTES_IN_A_STEP

    def compare(self, count: int) -> None:
        """Take what it costs to compare so many paths with a pattern."""
        self.left -= count // COMPARED_IN_A_STEP
