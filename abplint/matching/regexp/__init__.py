"""JavaScript's regular expressions, as its specification says, with work that is counted.

A pattern is compiled into a program for a machine that keeps its own stack and remembers where it failed: without
references to groups, no instruction is tried twice at one place of a text, however the pattern is nested. What is
still too much ends with `TooMuchWork`. Texts are sequences of characters here, not of UTF-16 code units.
"""

from abplint.matching.regexp.machine import STEPS, TooMuchWork
from abplint.matching.regexp.parsing import Unreadable
from abplint.matching.regexp.patterns import CompiledPattern, PatternMatch, Work, compiled

__all__ = ["STEPS", "CompiledPattern", "PatternMatch", "TooMuchWork", "Unreadable", "Work", "compiled"]
