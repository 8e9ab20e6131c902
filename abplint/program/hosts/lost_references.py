"""Clicks on what a component refers to that nobody has shown: its markup says what that is."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_DECLARATION
from abplint.program.observing import Loss
from abplint.program.values import Site

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.source import SourceFile

_REFERRED: Final = regex(rb"([\w$]{3,})\s*[?!]?\.\s*(?:current|value)\s*[?!]?\.\s*click\s*\(")
_TAG: Final = regex(rb"<([A-Za-z][\w.-]*)")
_REFERS: Final = rb"""(?<![\w$-])ref\s*=\s*(?:\{\s*(?:[\w$]+\.)*%(name)b\s*\}|"%(name)b"|'%(name)b')"""
# what does something of its own when it is clicked
_ACTS: Final = {
    b"input": ("input.click()", regex(rb"""\btype\s*=\s*[{"'\s]*file\b""")),
    b"a": ("a.click()", regex(rb"(?<![\w$-])download(?=[\s=/>])")),
}


def tell_lost_reference(m: Machine, site: Site) -> bool:
    """Tell of a click on what is referred to by a name that markup gives to an input for files, or to a download."""
    found = _REFERRED.search(site.file.data, site.start, site.end)
    if found is None:
        return False
    for path in m.loader.mentioning(found[1]):
        file = m.loader.text("", path)
        if file is None:
            continue
        for act, start, end in file.ask(partial(_acting, file, found[1])):
            m.uses.end(Loss(site, "value", site, (act, Site(file, start, end))))
            return True
    return False


def _acting(file: SourceFile, name: bytes) -> list[tuple[str, int, int]]:
    """What an element does when it is clicked to which a name refers, and where its tag stands."""
    acting = []
    for given in re.finditer(_REFERS % {b"name": re.escape(name)}, file.data):
        tags = [*_TAG.finditer(file.data, max(given.start() - LONGEST_DECLARATION, 0), given.start())]
        act, is_so = _ACTS.get(tags[-1][1], ("", None)) if tags else ("", None)
        behind = file.data.find(b"<", given.end())
        end = behind if behind >= 0 else len(file.data)
        if is_so is not None and is_so.search(file.data, tags[-1].start(), end) is not None:
            acting.append((act, tags[-1].start(), given.end()))
    return acting
