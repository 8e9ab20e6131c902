"""The identity that a manifest gives the app: its identifier, its version, and the version of the protocol."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from abplint.patterns import regex
from abplint.source import Location
from abplint.surface.manifest import Manifest
from abplint.surface.names import is_top_level

VERSIONS: Final = ("0.1", "1.0")
_IDENTIFIER: Final = regex(r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+\Z")
# https://semver.org, "Is there a suggested regular expression"
_SEMANTIC: Final = regex(
    r"(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)"
    r"(?:-(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?"
    r"(?:\+[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*)?\Z",
    re.ASCII,
)
_FORWARD: Final = frozenset({"com", "org", "net", "io", "dev"})


def defects(manifest: Manifest) -> Iterator[tuple[Location, str, str, str]]:
    """What is unusual about a manifest's identity: place, message, label, help.

    A part that is no text breaks the schema, and is left to the rule about that.
    """
    if manifest.document.faults:
        return
    for key, text, location in _texts(manifest):
        if key == "abp" and text not in VERSIONS:
            versions = " and ".join(f"`{version}`" for version in VERSIONS)
            yield (
                location,
                f"the manifest speaks ABP `{text}`, and known are {versions}",
                "not a version of the protocol",
                f'write `"abp": "{VERSIONS[0]}"`, the version that `protocolVersion` of the runtime says.',
            )
        elif key == "app.id" and not is_reverse_domain(text):
            yield (
                location,
                f"`app.id` is `{text}`, not a domain in reverse",
                "not like `com.example.app`",
                "write your domain from its end, then the app: `com.example.app`.",
            )
        elif key == "app.version" and not _SEMANTIC.match(text):
            yield (
                location,
                f"`app.version` is `{text}`, not a semantic version",
                "not like `1.0.0`",
                "write three numbers, such as `1.0.0`; what follows them begins with `-` or `+`.",
            )


def _texts(manifest: Manifest) -> Iterator[tuple[str, str, Location]]:
    root = manifest.document.root
    app = root.get("app") if root is not None else None
    for key, node in (
        ("abp", root.get("abp") if root is not None else None),
        ("app.id", app.get("id") if app is not None else None),
        ("app.version", app.get("version") if app is not None else None),
    ):
        if node is not None and node.kind == "string" and node.scalar:
            yield key, str(node.scalar), manifest.at(node.start, node.end)


def is_reverse_domain(text: str) -> bool:
    """Whether an identifier may be a domain in reverse order, unlike `notes.example.com`."""
    if not _IDENTIFIER.match(text):
        return False
    first, *_, last = text.lower().split(".")
    return is_top_level(first) or last not in _FORWARD
