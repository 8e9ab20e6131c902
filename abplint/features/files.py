"""What reads a file that a person chose or dropped: no rule is about it, and an inventory lists it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from abplint.catalog import Api, Rule
from abplint.features import acting
from abplint.features.unaided import TELLS
from abplint.inventory import READING
from abplint.patterns import regex
from abplint.program.hosts.events import TRANSFER, TRANSFERS
from abplint.program.observing import Use
from abplint.program.values import Elsewhere, External, Unknown, Value, alternatives, is_nullish
from abplint.surface.apis import ApiIndex, Path

_READERS: Final = tuple(f"readAs{what}" for what in ("Text", "DataURL", "ArrayBuffer", "BinaryString"))
_OWN: Final = ("text", "arrayBuffer", "bytes", "stream")
_FROM_ITEM: Final = "getAsFile"  # what gives the file of one thing that was dropped or pasted
_GIVEN: Final = (("URL", "createObjectURL"), ("createImageBitmap",))
_RESPONSE: Final = ("Response",)
_TAKEN: Final = ((_FROM_ITEM, "()"), ("getFile", "()"))  # from what was dropped or pasted, and from a handle
_READS: Final = Api(READING, (), "reads the file that a person chose", "", "", "")
# what the text of code names that is given such a file, and that of code which reads one whatever it is given
_CHOSEN: Final = regex(rb"\.\s*files\b|\b(?:files\s*\}|getAsFile|getFile|dataTransfer)\b|\breadAs[A-Z]")
_READING: Final = regex(rb"\.\s*(?:readAs[A-Z]\w*|arrayBuffer|createObjectURL|getAsFile)\s*\(|\bcreateImageBitmap\s*\(")


def chosen_files() -> External:
    """The files that a person has chosen."""
    return External(("(HTMLInputElement)", "files"))


def event_of_a_person() -> Unknown:
    """An event of which nothing is known but what it holds of files, if it has such members."""
    target, event = Unknown(), Unknown()
    target.parts = {"files": chosen_files()}
    event.parts = {"target": target, "currentTarget": target}
    event.parts |= dict.fromkeys(TRANSFERS.values(), TRANSFER)
    return event


def _may_be_any(value: Value) -> bool:
    return isinstance(value, (Unknown, Elsewhere))


class FeatureIndex(ApiIndex):
    """The APIs of some rules, and what reads the file of a person."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        super().__init__(rules)
        self.picks = ApiIndex.of(tuple(rule for rule in rules if rule.id == "ABP201"))

    def is_told_by(self, text: bytes) -> bool:
        """See `ApiIndex`."""
        if super().is_told_by(text) or _CHOSEN.search(text) is not None or TELLS.search(text) is not None:
            return True
        return acting.is_told_by(text)

    def mentions(self, code: bytes, start: int, end: int) -> Iterator[re.Match[bytes]]:
        """See `Wanted.mentions`."""
        return chain(super().mentions(code, start, end), _READING.finditer(code, start, end))

    def match(self, use: Use) -> Api | None:
        """See `ApiIndex`."""
        return super().match(use) or (_READS if self._reads(use) else None)

    def may_match(self, use: Use) -> bool:
        """See `ApiIndex`."""
        return super().may_match(use) or self._reads(use)

    def _reads(self, use: Use) -> bool:
        if use.kind != "call" or not use.path:
            return False
        if use.path[-1] == _FROM_ITEM:
            return True
        if use.path[-1] in _OWN:
            return self._is_chosen(use.path[:-1]) or self._is_wrapped(use)
        if use.path[-1] in _READERS or use.path in _GIVEN:
            given: tuple[Value, ...] = alternatives(use.arguments[0]) if use.arguments else ()
            if any(isinstance(value, External) and self._is_chosen(value.path) for value in given):
                return True
            # what is not known at all is a file that was kept somewhere: what the app has made is known, or may be it
            known = [value for value in given if is_nullish(value) is not True]
            return use.path[-1] in _READERS and bool(known) and all(map(_may_be_any, known))
        return False

    def _is_wrapped(self, use: Use) -> bool:
        """Whether what is read is a file that a response was made of: `new Response(file).text()`."""
        made = use.receiver.made_by if isinstance(use.receiver, External) else None
        given = made.arguments[:1] if made is not None and made.path == _RESPONSE else ()
        found = (item for value in given for item in alternatives(value))
        return any(isinstance(item, External) and self._is_chosen(item.path) for item in found)

    def _is_chosen(self, path: Path) -> bool:
        """Whether an access path leads to a file that a person chose, or to one of several."""
        if "files" in path[1:-1] and (path[0].startswith("(") or path[0] == "document"):
            return True
        return any(
            path[end - 2 : end] in _TAKEN or (path[end - 1] == "()" and self.picks.find("call", path[: end - 1]))
            for end in range(2, len(path) + 1)
        )
