"""What code does with the content of a list, set or map, as its text says."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_DECLARATION, LONGEST_HELPER
from abplint.program.values import Site
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.units import Unit

_WHOLE_AFTER: Final = regex(
    rb"""\s*(?:\??\.\s*(?:join|map|flatMap|filter|slice|reduce|values|keys|entries|concat|toSorted|toString)\s*\("""
    rb"""|\??\.\s*get\s*\(\s*(?:'[^'\n]*'|"[^"\n]*")\s*\)(?!\s*(?:\?\.)?\())"""
)
_EACH_AFTER: Final = regex(rb"\s*\??\.\s*forEach\s*\(")
_WHOLE_BEFORE: Final = regex(rb"(?:\.\.\.|\bArray\.from\(|\bObject\.fromEntries\(|\bJSON\.stringify\()\s*\Z")
_LOOP_BEFORE: Final = regex(rb"\bfor\s*\(\s*(?:const|let|var)\s+(?:\[([^\]]*)\]|([A-Za-z_$][\w$]*))\s+of\s+\Z")
_LATER_BEFORE: Final = regex(
    rb"\b(?:addEventListener|on|subscribe|setInterval|setTimeout)\(\s*(?:(?:'[^'\n]*'|\"[^\"\n]*\"),\s*)?(?:async )?\Z"
)
_NAME: Final = regex(rb"[A-Za-z_$][\w$]*")
_RUNS: Final = rb"(?<![\w$.])%b\s*(?:\?\.)?(?:\(|\.\s*\w+\s*\()"


def is_listener(unit: Unit, function: facts.Function) -> bool:
    """Whether a function is written where something is given it that calls it later: a listener, a timer."""
    return unit.file.ask(partial(_comes_later, unit, function.start))


def _comes_later(unit: Unit, start: int) -> bool:
    before = unit.file.data[max(start - LONGEST_DECLARATION, 0) : start]
    return _LATER_BEFORE.search(before) is not None


def is_read_whole(site: Site) -> bool:
    """Whether all that a list, set or map holds is read where its name stands, or what it holds by a key that is
    written down; not where what it holds is called."""
    return site.file.ask(partial(_reads_whole, site))


def _reads_whole(site: Site) -> bool:
    data = site.file.data
    before = data[max(site.start - LONGEST_DECLARATION, 0) : site.start]
    if _WHOLE_AFTER.match(data, site.end) or _WHOLE_BEFORE.search(before):
        return True
    loop, each = _LOOP_BEFORE.search(before), _EACH_AFTER.match(data, site.end)
    names = _NAME.findall(loop[1] or loop[2]) if loop is not None else []
    if each is not None:
        written = _NAME.findall(data, each.end(), each.end() + LONGEST_DECLARATION)
        names = [name for name in written if name not in (b"async", b"function")][:1]
    behind = data[site.end if each is None else each.end() : site.end + LONGEST_HELPER]
    return bool(names) and not any(re.search(_RUNS % re.escape(name), behind) for name in names)
