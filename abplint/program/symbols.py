"""What is computed from the symbol that stands for any name while a dispatch is probed."""

from __future__ import annotations

from typing import Any

from abplint.program.values import Site, Symbol, Text, Value


class Derived(Text):
    """Text computed from the symbol: what it is used for leaves open which names are meant.

    Not so where the whole name stands between texts that are known, as the keys of a table that holds more than
    capabilities have them (`agent:${name}`): `around` are these; None: it is computed otherwise.
    """

    __slots__ = ("around",)

    def __init__(self, around: tuple[str, str] | None = None) -> None:
        super().__init__()
        self.around = around

    def key(self) -> Any:
        return ("derived", self.around)

    def written_at(self, site: Site | None) -> Derived:
        return self

    def may_be(self, text: str) -> bool:
        return self.around is None or name_in(self, text) is not None


def name_in(value: Value, text: str) -> str | None:
    """The name for which the symbol, or what is made of it, is a text; None: it is that for none."""
    if isinstance(value, Symbol):
        return text if value.part is None else None
    if not isinstance(value, Derived) or value.around is None:
        return None
    before, behind = value.around
    is_within = len(text) > len(before) + len(behind) and text.startswith(before) and text.endswith(behind)
    return text[len(before) : len(text) - len(behind)] if is_within else None


def stands_for_names(value: Value) -> bool:
    """Whether a text tells which name it is made of: the symbol, or that between texts that are known."""
    return value.part is None if isinstance(value, Symbol) else isinstance(value, Derived) and value.around is not None


def within(value: Value, before: str, behind: str | None) -> Derived:
    """The symbol, or what is made of it, between two texts; `behind` is None if that is not known."""
    if behind is None or not stands_for_names(value):
        return Derived()
    first, last = value.around or ("", "") if isinstance(value, Derived) else ("", "")
    return Derived((before + first, last + behind))
