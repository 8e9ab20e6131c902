"""What tells the settings of two runs apart."""

from __future__ import annotations

from dataclasses import fields

from abplint.cache.identity import plain
from abplint.cache.store import digest
from abplint.config.levels import Levels
from abplint.config.model import Config
from abplint.paths import read_regular


def identity(config: Config, levels: Levels) -> object:
    """The same for the same settings, rule documents and places of suppressions; abplint's own rules are left out.

    Raises OSError if a configuration file is gone.
    """
    configs = [config] if levels.config is config else [config, levels.config]
    return plain([*map(_of_config, configs), levels.choice])


def _of_config(config: Config) -> object:
    said = [getattr(config, each.name) for each in fields(config) if each.name not in ("catalog", "models")]
    models = {package: digest(model.file.data) for package, model in config.models.items()}
    rules = [(rule.id, rule.path, digest(rule.text.encode("utf-8"))) for rule in config.catalog.rules if not rule.url]
    files = {path: digest(read_regular(path)) for path in {exemption.place.path for exemption in config.exemptions}}
    return [said, rules, models, files]
