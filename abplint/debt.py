"""Old debt: findings that a baseline lists, or that an earlier state of the project has, suppressed or not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from abplint.analysis import Analysis
from abplint.config import Config, ConfigError
from abplint.config.levels import Levels
from abplint.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from abplint.baseline import KnownFinding
    from abplint.project.files import Universe
    from abplint.project.snapshots import Snapshot

Analyse: TypeAlias = "Callable[[Universe, Config], Analysis]"


class Debt:
    """Takes what is known from the findings of a universe. `new` is what is left, `known` counts what was taken;
    `hidden` is what is left of the suppressed ones."""

    def __init__(
        self, universe: Universe, levels: Levels, findings: tuple[Finding, ...], suppressed: tuple[Finding, ...]
    ) -> None:
        self.new = findings
        self.hidden = suppressed
        self.known: dict[str, int] = {}
        self.notices: list[str] = []
        self._all = findings
        self._universe = universe
        self._levels = levels

    def take_baseline(self, name: str, entries: Sequence[KnownFinding], is_narrow: bool = False) -> None:
        """Take the findings that a baseline lists, and say how many of its are no longer found; not where only some
        apps were looked at."""
        gone = self._take(name, entries)
        fixed = sum(entry.count for entry in gone if self._runs(entry.rule))
        if fixed and not is_narrow:
            what = "1 finding is" if fixed == 1 else f"{fixed} findings are"
            self.notices.append(f"{name}: {what} gone; --write-baseline takes {'it' if fixed == 1 else 'them'} out")

    def take_snapshot(self, snapshot: Snapshot, config: Config, analyse: Analyse) -> None:
        """Take what an earlier state finds and suppresses. Where nothing is left to take, it is not analysed."""
        if self.new or self.hidden:
            from abplint import baseline

            earlier = _analyse_earlier(snapshot, config, analyse)
            self._take(snapshot.name, baseline.entries(earlier.findings))
            self.hidden = baseline.match(baseline.entries(earlier.suppressed), self.hidden, self._universe.exists).new
            self.notices += [f"{snapshot.name}: {notice}" for notice in snapshot.notices]

    def _take(self, name: str, entries: Sequence[KnownFinding]) -> Sequence[KnownFinding]:
        from abplint import baseline

        # What was taken already counts, too: the second of two equal findings is not the first.
        matched = baseline.match(entries, self._all, self._universe.exists)
        unknown = set(map(id, matched.new))
        left = tuple(finding for finding in self.new if id(finding) in unknown)
        if taken := len(self.new) - len(left):
            self.known[name] = self.known.get(name, 0) + taken
        self.new = left
        return matched.gone

    def _runs(self, id: str) -> bool:
        rule = self._levels.catalog.by_id.get(id)
        return rule is None or self._levels.runs(rule)


def _analyse_earlier(snapshot: Snapshot, config: Config, analyse: Analyse) -> Analysis:
    """Analyse a state in which the handlers that the configuration names need not be there yet."""
    while True:
        try:
            return analyse(snapshot, config)
        except ConfigError as error:
            handlers = tuple(h for h in config.handlers if error.place not in (h.place, h.key))
            if len(handlers) == len(config.handlers):
                raise
            config = replace(config, handlers=handlers)
