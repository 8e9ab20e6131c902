"""The words of a card that all of its formats share, and its lines as a reader takes them in: like ones together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

from abplint.card import AppCard, Card, Ground, Item, Line, LineStatus
from abplint.report.summary import no_abp

SIGNS: Final = {LineStatus.PROVED: "✓", LineStatus.VIOLATED: "✗", LineStatus.UNDECIDED: "?"}
WORDS: Final = {
    LineStatus.PROVED: "proved",
    LineStatus.VIOLATED: "violated",
    LineStatus.UNDECIDED: "not decidable here",
}
LEGEND: Final = (
    "What the implementation guide asks of an app: `✓` is proved by its code, `✗` is violated, `?` cannot be decided "
    "by reading it."
)


class Row(NamedTuple):
    """Neighbouring lines that are what they are for the same reasons."""

    items: tuple[Item, ...]
    line: Line


def rows(lines: Iterable[Line]) -> list[Row]:
    """The lines, with neighbours that no finding violates and that have the same grounds as one."""
    found = []
    for _, same in groupby(lines, key=lambda line: (line.verdict, line.grounds, line.decides, line.violations)):
        first, *more = same
        found.append(Row((first.item, *(line.item for line in more)), first))
    return found


def counted(counts: Counter[LineStatus]) -> str:
    """How many lines there are of each verdict: `12 proved, 1 violated, 5 not decidable here`."""
    return ", ".join(f"{counts[verdict]} {WORDS[verdict]}" for verdict in LineStatus)


def nothing(card: Card) -> str:
    """What a card without apps says."""
    files = "1 file" if card.files == 1 else f"{card.files} files"
    return f"{no_abp(card.is_partial)}: no runtime, no manifest link, no manifest in {files}. Nothing is proved."


def read(app: AppCard) -> str:
    """What an app's card rests on."""
    return f"{len(app.files)} file{'' if len(app.files) == 1 else 's'} read, SHA-256 `{app.digest}`."


def maker(card: Card) -> str:
    """Who made a card, so that it can be made again."""
    return f"abplint {card.version}, {card.rules} rules, SHA-256 of their documents `{card.rules_digest}`."


def distinct(grounds: Iterable[Ground]) -> list[Ground]:
    """The grounds, those that would look alike once."""
    found: dict[tuple[str, str, int], Ground] = {}
    for ground in grounds:
        at = ground.location
        found.setdefault((ground.text, at.path if at else "", at.line if at else 0), ground)
    return list(found.values())
