"""Which level a rule has in a file, and which setting decided it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from abplint.catalog import Rule
from abplint.config.document import Place
from abplint.config.globs import rules_of
from abplint.config.model import Config, LevelSetting, Override
from abplint.finding import Level
from abplint.records import record


@record
class Choice:
    """What the command line says of rules; what it leaves empty, the configuration decides."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    levels: tuple[LevelSetting, ...] = ()


class Decision(NamedTuple):
    """The level of a rule (None: it does not run) and the setting behind it.

    `setting` is `select`, `rules.ABP4` and the like, or "" for the rule's own level; without a `place` it stands on
    the command line.
    """

    level: Level | None
    setting: str = ""
    place: Place | None = None


class Levels:
    """Decides levels: the command line goes before overrides, these before `[rules]`, these before the rule itself."""

    def __init__(self, config: Config, choice: Choice, root: Path) -> None:
        """Raises UnknownRule for what `choice` names."""
        self.config, self.choice, self.root = config, choice, root
        self.catalog = config.catalog
        select = self.catalog.select
        for token in (*choice.select, *choice.ignore, *(setting.token for setting in choice.levels)):
            select(token)
        self.selected = set[str]().union(*map(select, choice.select or config.select))
        # What is selected by hand is meant, whatever the file says of it.
        ignored = choice.ignore if choice.select else (*config.ignore, *choice.ignore)
        self.ignored = set[str]().union(*map(select, ignored))
        self._files = [rules_of(override.files, root) for override in config.overrides]
        self._decided = lru_cache(maxsize=4096)(self._decide)

    def of(self, rule: Rule, path: str | None = None) -> Decision:
        """The level of a rule in a file (relative to the root), or without overrides."""
        overrides = self.overrides(path) if path is not None else ()
        return self._decided(rule.id, overrides)

    def overrides(self, path: str) -> tuple[int, ...]:
        """The indexes of the overrides that hold for findings in a file."""
        return tuple(nth for nth, files in enumerate(self._files) if files.ignores(path))

    def runs(self, rule: Rule) -> bool:
        """Whether a rule has a level in some file."""
        if self.of(rule).level is not None:
            return True
        return any(self._decided(rule.id, (nth,)).level is not None for nth in range(len(self.config.overrides)))

    def in_overrides(self, rule: Rule) -> Iterable[tuple[Override, Decision]]:
        """The overrides that speak of a rule, and what each decides."""
        without = self.of(rule)
        for nth, override in enumerate(self.config.overrides):
            decision = self._decided(rule.id, (nth,))
            if decision != without:
                yield override, decision

    def _decide(self, id: str, overrides: tuple[int, ...]) -> Decision:
        rule = self.catalog.by_id[id]
        if id not in self.selected:
            return Decision(None, "select", None if self.choice.select else self.config.places.get("select"))
        if id in self.ignored:
            by_hand = self.choice.select or any(id in self.catalog.select(token) for token in self.choice.ignore)
            return Decision(None, "ignore", None if by_hand else self.config.places.get("ignore"))
        if setting := self._closest(rule, self.choice.levels):
            return Decision(setting.level, f"--level {setting.token}")
        for nth in reversed(overrides):
            if setting := self._closest(rule, self.config.overrides[nth].levels):
                return Decision(setting.level, f"overrides.rules.{setting.token}", setting.place)
        setting = self._closest(rule, self.config.levels)
        if setting and not (setting.level is None and self.choice.select):
            return Decision(setting.level, f"rules.{setting.token}", setting.place)
        return Decision(rule.level)

    def _closest(self, rule: Rule, settings: Sequence[LevelSetting]) -> LevelSetting | None:
        """The setting with the longest prefix of a rule's id; its id or name is the longest, `ALL` the shortest."""

        def closeness(setting: LevelSetting) -> int:
            if setting.token in (rule.id, rule.name):
                return len(rule.id)
            return len(setting.token) if rule.id.startswith(setting.token) else 0

        fitting = [setting for setting in settings if rule.id in self.catalog.select(setting.token)]
        return max(reversed(fitting), key=closeness, default=None)
