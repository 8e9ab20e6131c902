"""Values that nobody in sight has made."""

from __future__ import annotations

from abplint.program.platform import WINDOWS_OWN
from abplint.program.values import COMPUTED, External, Unknown, Value


def is_lost(value: Value) -> bool:
    """Whether nobody in sight has made a value, and it is neither the platform's nor data that a client gave."""
    if type(value) is Unknown:
        return not value.of_input
    if not isinstance(value, External) or not value.path:
        return False
    first = value.path[0]
    is_own = first in WINDOWS_OWN or first[:1].isupper() or first.startswith("(")
    return first.endswith("#") or value.path[-1] == COMPUTED or not is_own
