"""What a client sets."""

from __future__ import annotations

import os
from pathlib import Path

from abplint.server.reading import ClientOptions


def options_of(settings: object) -> ClientOptions:
    """The settings of a client. What has another type than it should is as if it were not there."""
    given = settings if isinstance(settings, dict) else {}
    config = given.get("config")

    def words(key: str) -> tuple[str, ...]:
        value = given.get(key)
        return tuple(word for word in value if isinstance(word, str)) if isinstance(value, list) else ()

    named = Path(os.path.abspath(config)) if isinstance(config, str) and config else None
    return ClientOptions(named, words("select"), words("ignore"), words("exclude"))
