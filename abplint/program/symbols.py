"""What is computed from the symbol that stands for any name while a dispatch is probed."""

from __future__ import annotations

from typing import Any

from abplint.program.values import Text


class Derived(Text):
    """Text computed from the symbol: what it is used for leaves open which names are meant."""

    __slots__ = ()

    def key(self) -> Any:
        return ("derived",)
