"""The settings in effect and the rules with their levels, each with where it comes from: for people and programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from abplint.config.document import Place
from abplint.config.keys import KEYS, Key
from abplint.config.levels import Decision, Levels
from abplint.config.model import Config, Exemption, LevelSetting
from abplint.finding import Level

COMMAND_LINE = "command line"
ShowFile = Callable[[Path], str]


def settings_text(levels: Levels, more: dict[str, Any], shown: ShowFile) -> str:
    """One line for each setting: `key = value  # origin`.

    `more` holds by key what the command line says besides the levels; `exclude` and `ignore` add to the file's.
    """
    lines = list(_settings(levels, more, shown))
    width = min(max(len(line) for line, _ in lines), 60)
    return "".join(f"{line:{width}}  # {origin}\n" for line, origin in lines)


def _settings(levels: Levels, more: dict[str, Any], shown: ShowFile) -> Iterator[tuple[str, str]]:
    config = levels.config
    for key in KEYS:
        name = key.name
        values = _values(config, key.name, shown)
        place = config.places.get(name)
        by_hand = more.get(name)
        adds = name == "exclude" or (name == "ignore" and not levels.choice.select)
        if by_hand and not (adds and place):
            yield f"{name} = {as_toml(by_hand)}", COMMAND_LINE
        elif values:
            yield from ((line, _origin(at, shown)) for line, at in values)
        elif place and key.kind not in ("levels", "table", "tables"):  # an empty table is none
            yield f"{name} = {as_toml(_value(config, name, shown))}", _origin(place, shown)
            if by_hand:
                yield f"{name} = {as_toml(by_hand)}", COMMAND_LINE
        elif name == "root":
            yield f"root = {as_toml(shown(levels.root))}", "default: the git root, or the folder"
        elif name != "rules" or not levels.choice.levels:
            yield _default(key)
    for setting in levels.choice.levels:
        yield _level(setting), COMMAND_LINE


def _default(key: Key) -> tuple[str, str]:
    if key.default[0] in '["' or key.kind == "boolean":
        return f"{key.name} = {key.default}", "default"
    return f"{key.name}: {key.default}", "default"


def _values(config: Config, name: str, shown: ShowFile) -> list[tuple[str, Place]]:
    """What stands in several places: the entries of tables."""
    if name == "rules":
        return [(_level(setting), setting.place) for setting in config.levels if setting.place]
    if name == "overrides":
        return [
            (
                f"overrides.{', '.join(glob.text for glob in override.files)} = "
                + as_toml({setting.token: _word(setting.level) for setting in override.levels}),
                override.place,
            )
            for override in config.overrides
        ]
    if name == "handlers":
        return [
            (f"handlers.{as_toml(each.capability)} = {as_toml(f'{shown(each.path)}#{each.export}')}", each.key)
            for each in config.handlers
        ]
    if name == "suppress":
        return [(f"suppress.{each.token} = {as_toml(_exemption(each))}", each.place) for each in config.exemptions]
    return []


def _exemption(exemption: Exemption) -> dict[str, str]:
    file = exemption.file.text if exemption.file else None
    found = {"file": file, "capability": exemption.capability, "reason": exemption.reason}
    return {key: value for key, value in found.items() if value}


def _value(config: Config, name: str, shown: ShowFile) -> Any:
    if name == "exclude":
        return [glob.text for glob in config.exclude]
    value = getattr(config, name.replace("-", "_"))
    if isinstance(value, Path):
        return shown(value)
    return [shown(item) if isinstance(item, Path) else item for item in value] if isinstance(value, tuple) else value


def _level(setting: LevelSetting) -> str:
    return f"rules.{setting.token} = {as_toml(_word(setting.level))}"


def _word(level: Level | None) -> str:
    return "off" if level is None else level.value


def _origin(place: Place, shown: ShowFile) -> str:
    return f"{shown(place.path)}:{place.line}"


def as_toml(value: Any) -> str:
    """A string, a list of strings, a boolean or a table of strings as TOML; JSON's strings are TOML's."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {as_toml(item)}' for key, item in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)


# ---------------------------------------------------------------- rules


def rules_text(levels: Levels, shown: ShowFile) -> str:
    """One line for each rule: id, level, name, summary; below it which settings decided, if any did."""
    listed = levels.catalog.rules
    ids, names = (max(len(getattr(rule, column)) for rule in listed) for column in ("id", "name"))
    lines = []
    for rule in listed:
        decision = levels.of(rule)
        lines.append(f"{rule.id:{ids}}  {_word(decision.level):7}  {rule.name:{names}}  {rule.summary}")
        if decision.setting:
            lines.append(f"{'':{ids}}  by {_decided(decision, shown)}; its own level is {rule.level.value}")
        for override, other in levels.in_overrides(rule):
            files = ", ".join(glob.text for glob in override.files)
            lines.append(f"{'':{ids}}  {_word(other.level)} in {files} by {_decided(other, shown)}")
    return "\n".join(lines) + "\n"


def rules_json(levels: Levels, shown: ShowFile) -> str:
    """A list of objects, one for each rule."""
    listed = [
        {
            "id": rule.id,
            "name": rule.name,
            "level": _word((decision := levels.of(rule)).level),
            "decidedBy": _decided(decision, shown) if decision.setting else None,
            "defaultLevel": rule.level.value,
            "overrides": [
                {
                    "files": [glob.text for glob in override.files],
                    "level": _word(other.level),
                    "decidedBy": _decided(other, shown),
                }
                for override, other in levels.in_overrides(rule)
            ],
            "summary": rule.summary,
            "spec": rule.spec,
            "url": rule.url,
        }
        for rule in levels.catalog.rules
    ]
    return json.dumps(listed, indent=2) + "\n"


def _decided(decision: Decision, shown: ShowFile) -> str:
    where = f" ({_origin(decision.place, shown)})" if decision.place else ""
    return f"`{decision.setting.removeprefix('--')}`{where or ' (command line)'}"
