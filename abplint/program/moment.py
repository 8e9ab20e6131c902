"""moment.py"""

from __future__ import annotations

from typing import Final

from abplint.program.values import Site

LOADING: Final = 0
AMBIENT: Final = -1


class Diverged(Exception):
    """The expression never completes: what it calls always throws."""


class Exhausted(Exception):
    """The budget of steps or of depth is used up; `site` is where."""

    def __init__(self, site: Site | None) -> None:
        super().__init__("the budget is used up")
        self.site = site
