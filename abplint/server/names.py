"""What stands under the cursor, and what is known of it: capabilities and rules."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from abplint.appmap import WHOLE, AppMap, Capability, ProjectMap
from abplint.catalog import Catalog, Rule
from abplint.patterns import regex
from abplint.report.markdown_text import prose, verbatim
from abplint.server.places import DocumentText, Places
from abplint.source import Location

_NAME = regex(rb"[\w$.-]+")
_RULE = regex(r"ABP\d{3}|[a-z]+(?:-[a-z]+)+")
LONGEST_LIST = 12


class Word(NamedTuple):
    """A name in a document, and the bytes that it stands at."""

    text: str
    start: int
    end: int


class KnownCapability(NamedTuple):
    """A capability and the app that has it."""

    app: AppMap
    capability: Capability


def word_at(text: DocumentText, offset: int) -> Word | None:
    """The name around a byte: letters, digits, dots and dashes."""
    row = text.position(offset).line
    start = text.line_start(row)
    for match in _NAME.finditer(text.line(row)):
        if match.start() + start <= offset <= match.end() + start:
            return Word(match[0].decode("utf-8", "replace"), match.start() + start, match.end() + start)
    return None


def known_as(project: ProjectMap, name: str, path: str) -> list[KnownCapability]:
    """The capabilities of that name; where several apps have it, that of the app around `path`, if there is one."""
    found = [KnownCapability(app, each) for app in project.apps for each in app.capabilities if each.name == name]
    folder = posixpath.dirname(path)
    around = [known for known in found if known.app.folder in ("", folder) or folder.startswith(f"{known.app.folder}/")]
    nearest = max((len(known.app.folder) for known in around), default=-1)
    return [known for known in around if len(known.app.folder) == nearest] or found


def capabilities_around(project: ProjectMap, path: str) -> list[KnownCapability]:
    """All capabilities that code in a file may mean: each name once."""
    names = dict.fromkeys(capability.name for app in project.apps for capability in app.capabilities)
    return [known_as(project, name, path)[0] for name in names]


def handled_at(project: ProjectMap, path: str, line: int) -> list[KnownCapability]:
    """The capabilities whose dispatch names them on a line (1-based)."""
    return [
        KnownCapability(app, capability)
        for app in project.apps
        for capability in app.capabilities
        if (at := capability.handler) is not None and at.path == path and at.line == line
    ]


def definitions(found: Sequence[KnownCapability], path: str, word: Word) -> list[Location]:
    """Where one goes from a name: from a list's entry to the handler, and from there to the entries."""
    places: list[Location] = []
    for known in found:
        handler, declared = known.capability.handler, [each.location for each in known.capability.declared]
        here = handler is not None and handler.path == path and _touches(handler, word)
        places += declared if here or handler is None else [handler]
    return _each_once(places)


def declarations(found: Sequence[KnownCapability]) -> list[Location]:
    return _each_once(each.location for known in found for each in known.capability.declared)


def handlers(found: Sequence[KnownCapability]) -> list[Location]:
    return _each_once(known.capability.handler for known in found if known.capability.handler is not None)


def _touches(location: Location, word: Word) -> bool:
    """Whether a name stands where a handler does, or on the line where it begins: as its key, or its `case`."""
    if location.span.start <= word.start <= location.span.end and location.span.end - location.span.start < 400:
        return True
    return location.file.row(word.start) == location.file.row(location.span.start)


def _each_once(places: Iterable[Location]) -> list[Location]:
    return list({place.key: place for place in places}.values())


# ---------------------------------------------------------------- hover


def rule_of(catalog: Catalog, word: str) -> Rule | None:
    """The rule that a word names."""
    return (catalog.by_id.get(word) or catalog.by_name.get(word)) if _RULE.fullmatch(word) else None


def without_pictures(page: str) -> str:
    """A rule's page, which may be the project's own, with links where an editor would fetch pictures."""
    return page.replace("![", "!\u200b[")


def described(known: KnownCapability, root: str, places: Places) -> str:
    """A capability's entry of the map, as Markdown with links to the places."""
    folder = f" in {verbatim(known.app.folder)}" if known.app.folder else ""
    lines = [f"**{verbatim(known.capability.name)}**{folder}", ""]
    lines += (f"- {line}" for line in _entry(known.capability, root, places))
    return "\n".join(lines)


def _entry(capability: Capability, root: str, places: Places) -> Iterator[str]:
    def link(at: Location) -> str:
        place = places.location(root, at)
        address = re.sub(r"[<>()\s\\]", lambda char: f"%{ord(char[0]):02X}", place.uri)
        return f"[{prose(posixpath.basename(at.path))}:{at.line}]({address}#L{place.range.start.line + 1})"

    declared: dict[tuple[str, int], list[str]] = {}
    at: dict[tuple[str, int], Location] = {}
    for each in capability.declared:
        key = each.location.path, each.location.line
        at.setdefault(key, each.location)
        source = each.source if each.source == "manifest" else f"`{each.source}()`"
        declared.setdefault(key, []).append(source)
    listed = ", ".join(f"{link(at[key])} ({', '.join(dict.fromkeys(sources))})" for key, sources in declared.items())
    yield f"declared: {listed or 'nowhere, no list names it'}"
    handler = capability.handler
    yield f"handled: {link(handler) if handler is not None else 'nothing was found that does'}"
    names = ["all of them" if each.name == WHOLE else verbatim(each.name) for each in capability.parameters]
    if names:
        yield f"reads: {', '.join(names)}"
    for reach in capability.reaches[:LONGEST_LIST]:
        flag = f" **{reach.rule}**" if reach.rule else ""
        yield f"reaches: {verbatim(reach.api)} ({reach.kind}) {link(reach.location)}{flag}"
    if len(capability.reaches) > LONGEST_LIST:
        yield f"reaches: {len(capability.reaches) - LONGEST_LIST} more"
    for answer in capability.answers[:LONGEST_LIST]:
        made = f" {link(answer.location)}" if answer.location is not None else ""
        shape = f" {verbatim(answer.shape)}" if answer.shape else ""
        yield f"answers: {answer.outcome}{shape}{made}"
    if capability.unfollowed is not None:
        how = "is too large to be followed" if capability.unfollowed.is_too_large else "could not be followed"
        yield f"lost: {how} past {link(capability.unfollowed.location)}"


def below(root: str, path: str | os.PathLike[str]) -> str:
    """A file as the engine names it: relative to the root, with `/`."""
    return os.path.relpath(os.path.realpath(path), os.path.realpath(root)).replace(os.sep, "/")
