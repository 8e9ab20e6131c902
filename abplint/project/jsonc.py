"""JSON as configuration files write it: with comments, trailing commas and a byte order mark."""

from __future__ import annotations

import json
import re
from typing import Any

from abplint.patterns import regex

# What is not closed goes on to the end, so that no end is looked for twice.
STRING = r'"(?:\\.|[^"\\])*(?:"|\\?\Z)'
COMMENT = regex(rf"({STRING})|//[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
TRAILING_COMMA = regex(rf"({STRING})|,(?=\s*[}}\]])", re.DOTALL)


def parse(data: bytes) -> Any:
    """The value that a file holds; None where even a lenient reader finds none."""
    text = data.decode("utf-8-sig", "replace")
    try:
        return json.loads(text)
    except ValueError:
        pass
    except RecursionError:
        return None
    for noise in (COMMENT, TRAILING_COMMA):
        text = noise.sub(lambda match: match[1] or " ", text)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def parse_object(data: bytes) -> dict[str, Any]:
    """The object that a file holds; an empty one where it holds anything else."""
    value = parse(data)
    return value if isinstance(value, dict) else {}
