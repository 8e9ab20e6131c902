"""What engines make of a text that the grammars may not read."""

from __future__ import annotations

from enum import Enum


class Verdict(Enum):
    """Undecided: the text is too long, nested too deeply, or not meant for engines."""

    READS = "reads"
    REJECTS = "rejects"
    UNDECIDED = "undecided"
