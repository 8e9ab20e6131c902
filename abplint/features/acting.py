"""What acts by itself when a person clicks it, though no code of the project says so: parts of packages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from abplint.catalog import Api
from abplint.inventory import Kind
from abplint.knowledge.programs import Act, acts
from abplint.knowledge.reading import parse_path
from abplint.patterns import regex
from abplint.program.values import External, Value, alternatives
from abplint.source import SourceFile

_TAG: Final = regex(rb"<([A-Za-z][\w.:-]*)")
_WORD_BREAK: Final = regex(r"(?<=[a-z0-9])(?=[A-Z])")
_APIS: Final[Mapping[str, Api]] = {
    "copy": Api("ABP105", (), "writes to the clipboard instead of returning the data", "", "", ""),
    "download": Api("ABP104", (), "starts a download", "", "", ""),
    "print": Api("ABP102", (), "prints", "", "", ""),
    "pick": Api("ABP201", (), "opens a file dialog", "", "", ""),
}


class Acting(NamedTuple):
    """What an element or a component does by itself, by which name it is known."""

    act: Act
    name: str

    @property
    def kind(self) -> Kind | None:
        """The kind of feature that it is; None if a click does nothing."""
        return self.act.does or None

    @property
    def api(self) -> Api:
        """What it does, as an API of the rules."""
        return _APIS[self.act.does]


def of_component(component: Value | None, file: SourceFile, start: int) -> Acting | None:
    """What a component does that the project does not make; its tag stands at a place."""
    known = alternatives(component) if component is not None else ()
    paths = {item.path for item in known if isinstance(item, External)}
    found = next((act for act in acts() if act.component and parse_path(act.component) in paths), None)
    if found is not None:
        return Acting(found, f"<{_written(file, start) or found.component.rpartition('#')[2]}>")
    return of_tag(file, start)


def of_tag(file: SourceFile, start: int) -> Acting | None:
    """What an element does whose tag stands at a place, as a template writes it."""
    name = _written(file, start)
    found = next((act for act in acts() if act.tag and act.tag in (name, _in_lower_case(name))), None)
    return Acting(found, f"<{name}>") if found is not None else None


def by_attribute(attributes: Mapping[str, Value]) -> Acting | None:
    """What an element does because it has an attribute."""
    found = next((act for act in acts() if act.attribute and act.attribute in attributes), None)
    return Acting(found, f"[{found.attribute}]") if found is not None else None


def is_told_by(text: bytes) -> bool:
    """Whether text may name what acts by itself."""
    return any(_says(act, text) for act in acts())


@cache
def _words(act: Act) -> tuple[bytes, ...]:
    package, _, name = act.component.rpartition("#")
    if act.component:
        return (package.encode(), *(() if name == "default" else (name.split(".")[0].encode(),)))
    name = act.tag or act.attribute
    return (name.encode(),)


def _says(act: Act, text: bytes) -> bool:
    if all(word in text for word in _words(act)):
        return True
    return bool(act.tag) and re.search(rb"<%s\b" % _in_camel_case(act.tag).encode(), text) is not None


def _written(file: SourceFile, start: int) -> str:
    match = _TAG.match(file.data, start)
    return match[1].decode() if match is not None else ""


def _in_lower_case(name: str) -> str:
    return _WORD_BREAK.sub("-", name).lower()


def _in_camel_case(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("-"))
