"""The ABP manifest file: what it declares, and where."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Sequence
from typing import Final

from abplint.project.packages import ancestors
from abplint.project.resolve import SERVED_FOLDERS
from abplint.records import record
from abplint.source import Location, SourceFile, Span
from abplint.syntax.json import JsonDocument, JsonNode

SCHEMAS: Final = ("inputSchema", "outputSchema")  # the members of a capability that hold one


@record
class ManifestEntry:
    """One entry of `capabilities`; `name` is None where it has none that is a string."""

    name: str | None
    location: Location
    node: JsonNode

    @property
    def available(self) -> bool | None:
        """The literal `available`, if there is one."""
        found = self.node.get("available") if self.node.kind == "object" else None
        return bool(found.scalar) if found is not None and found.kind in ("true", "false") else None

    @property
    def has_requirements(self) -> bool:
        found = self.node.get("requirements") if self.node.kind == "object" else None
        return found is not None and bool(found.items or found.members)


@record
class ManifestLink:
    """A link to the manifest, in a page or in what renders one. `is_served`: something is there, or nobody can tell."""

    location: Location
    href: str
    is_served: bool


@record
class Manifest:
    """An ABP manifest. `entries` is None where it is no list: it does not parse, or `capabilities` is no array."""

    file: SourceFile
    document: JsonDocument
    entries: tuple[ManifestEntry, ...] | None

    @property
    def path(self) -> str:
        return self.file.path

    @property
    def app_id(self) -> str:
        """The app's identifier, "" where there is none."""
        root = self.document.root
        app = root.get("app") if root is not None else None
        found = app.get("id") if app is not None else None
        return str(found.scalar) if found is not None and found.kind == "string" else ""

    def at(self, start: int, end: int) -> Location:
        return Location(self.file, Span(start, end))


def read_manifest(file: SourceFile, document: JsonDocument) -> Manifest:
    """A manifest from its parsed file."""
    entries: list[ManifestEntry] | None = None
    root = document.root
    listed = root.get("capabilities") if root is not None and not document.faults else None
    if listed is not None and listed.kind == "array":
        entries = []
        for item in listed.items:
            named = item.get("name") if item.kind == "object" else None
            if named is not None and named.kind == "string" and named.scalar:
                location = Location(file, Span(named.start, named.end))
                entries.append(ManifestEntry(str(named.scalar), location, item))
            else:
                entries.append(ManifestEntry(None, Location(file, Span(item.start, item.end)), item))
    return Manifest(file, document, None if entries is None else tuple(entries))


def defects(manifest: Manifest) -> Iterator[tuple[Location, str, str]]:
    """What keeps a client from reading a manifest: place, message, label. One for each field."""
    document, root = manifest.document, manifest.document.root
    if document.faults:
        for fault in document.faults[:1]:
            what, label = ("is not JSON:", "not JSON") if fault.is_certain else ("has", "too much")
            yield manifest.at(fault.start, fault.end), f"the manifest {what} {fault.message}", label
        return
    if root is None:
        return
    if root.kind != "object":
        yield manifest.at(root.start, root.end), "the manifest is not an object", f"{root.kind}, not an object"
        return
    yield from _field(manifest, root, "abp", "string")
    yield from _field(manifest, root, "app", "object")
    app = root.get("app")
    if app is not None and app.kind == "object":
        for key in ("id", "name", "version"):
            yield from _field(manifest, app, key, "string", "app.")
    yield from _field(manifest, root, "capabilities", "array")
    listed = root.get("capabilities")
    for item in listed.items if listed is not None and listed.kind == "array" else ():
        if item.kind != "object":
            yield manifest.at(item.start, item.end), "a capability is not an object", f"{item.kind}, not an object"
        else:
            yield from _name(manifest, item)


def _name(manifest: Manifest, item: JsonNode) -> Iterator[tuple[Location, str, str]]:
    value = item.get("name")
    if value is None:
        yield manifest.at(item.start, item.end), "a capability has no `name`", "no `name`"
    elif value.kind != "string" or not value.scalar:
        what = "empty" if value.kind == "string" else "no string"
        yield manifest.at(value.start, value.end), f"`name` of a capability is {what}", what


def _field(
    manifest: Manifest, node: JsonNode, key: str, kind: str, prefix: str = ""
) -> Iterator[tuple[Location, str, str]]:
    value = node.get(key)
    if value is None:
        yield manifest.at(node.start, node.end), f"the manifest has no `{prefix}{key}`", f"no `{key}`"
    elif value.kind != kind or (kind == "string" and not value.scalar):
        found = "empty" if value.kind == kind else value.kind
        yield (
            manifest.at(value.start, value.end),
            f"`{prefix}{key}` of the manifest is no {kind}",
            f"{found}, not a {kind}",
        )


def looks_like_manifest(document: JsonDocument) -> bool:
    """Whether the top level has both `abp` and `capabilities`."""
    root = document.root
    return root is not None and root.kind == "object" and bool(root.get("abp") and root.get("capabilities"))


def may_be_manifest(document: JsonDocument) -> bool:
    """Whether a file with a manifest's name may be meant as one: filters, settings and translations have it, too."""
    root = document.root
    if root is None or root.kind != "object":
        return any(fault.is_certain for fault in document.faults)
    members = {member.key.replace("\0", ""): member.value for member in root.members}  # of UTF-16, every other byte
    version = members.get("abp")
    return bool(members.keys() & {"app", "capabilities"}) or (version is not None and version.kind != "object")


def nearest_manifests(manifests: Sequence[str], path: str) -> set[str]:
    """Of the manifests of an app, those that stand nearest above a file.

    What a site serves from a folder such as `public` stands beside that folder; an app's only manifest is near enough.
    """
    if len(manifests) < 2:
        return set(manifests)
    homes: dict[str, list[str]] = {}
    for manifest in manifests:
        folder = posixpath.dirname(manifest)
        parent, name = posixpath.split(folder)
        homes.setdefault(parent if name in SERVED_FOLDERS else folder, []).append(manifest)
    above = (folder for folder in ancestors(posixpath.dirname(path)) if folder in homes)
    return set(homes.get(next(above, "?"), ()))
