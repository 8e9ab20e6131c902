"""What registers a capability in files of an app that nothing has read: templates of a server, other pages' scripts."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from abplint.source import Location, Span
from abplint.surface.budgets import MOST_SEARCHED
from abplint.surface.evidence import CODE
from abplint.surface.grouping import Group, Grouping
from abplint.surface.sources import Sources
from abplint.surface.words import WordSearch


def registered_elsewhere(
    sources: Sources, grouping: Grouping, group: Group, names: Collection[str], read: Collection[str]
) -> Mapping[str, Location]:
    """Where each of some names is registered, as far as text tells: a function that adds something is given it, and
    something more. `read` are the files that were followed, whose calls have run."""
    found: dict[str, Location] = {}
    paths = [path for path in sources.universe.below(group.folder) if path.endswith(CODE)]
    unread = [path for path in paths if path not in read] if len(paths) <= MOST_SEARCHED else []
    search = WordSearch(sources, unread)
    for name in names:
        word = name.encode("utf-8", "replace")
        for path in search.having(word):
            if grouping.is_test(path):
                continue
            file = sources.file(path)
            match = _registering(word).search(file.data) if file is not None else None
            if file is not None and match is not None:
                found[name] = Location(file, Span(match.start(1), match.end(1)))
                break
    return found


def _registering(word: bytes) -> re.Pattern[bytes]:
    return re.compile(
        rb"""(?:register|provide|offer|define|expose|declare|install|add|set|on|use|handle|capability|command)\w*\s*\(\s*"""
        rb"""(?:\{\s*(?:name|id|capability|command)\s*:\s*)?(['"`]%b['"`])\s*,""" % re.escape(word),
        re.IGNORECASE,
    )
