"""Tags in text that code writes into a page: what they are, and which stand in which."""

from __future__ import annotations

from typing import Final, NamedTuple

from abplint.patterns import regex
from abplint.program.values import ANYTHING, HOLE, Constant, Text, Value

_TAG: Final = regex(r"""<(/?)\s*([a-zA-Z][\w-]*)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?)/?>""")
_CUT: Final = regex(r"<()\s*([a-zA-Z][\w-]*)((?:\s[^<>]*)?)$")  # up to where a value is put in
_ATTRIBUTE: Final = regex(r"""([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
_EMPTY: Final = frozenset("area base br col embed hr img input link meta param source track wbr".split())


class WrittenTag(NamedTuple):
    """A tag in text: its name, its attributes as they are written, and the tags in it."""

    name: str
    attributes: dict[str, str]
    children: list[WrittenTag]


def written_tags(text: str) -> list[WrittenTag]:
    """The tags of a text that stand in no other one."""
    top: list[WrittenTag] = []
    around: list[WrittenTag] = []
    for end, name, attributes in (match.groups() for match in _TAG.finditer(text)):
        if end:
            closed = next((at for at in range(len(around) - 1, -1, -1) if around[at].name == name), None)
            del around[closed if closed is not None else len(around) :]
            continue
        tag = WrittenTag(name, _attributes(attributes), [])
        (around[-1].children if around else top).append(tag)
        if name.lower() not in _EMPTY and not attributes.endswith("/"):
            around.append(tag)
    return top or [WrittenTag(cut[2], _attributes(cut[3]), []) for cut in (_CUT.search(text),) if cut is not None]


def attribute_value(name: str, text: str) -> Value:
    """The value of an attribute, of which something may not be known: a class is one of several."""
    if HOLE not in text:
        return Constant(text)
    if name == "class":
        return Constant(" ".join(word for word in text.split() if HOLE not in word))
    known = text.partition(HOLE)[0]
    return Text(known) if known else ANYTHING


def _attributes(text: str) -> dict[str, str]:
    return {m[1].lower(): m[2] or m[3] or m[4] or "" for m in _ATTRIBUTE.finditer(text)}
