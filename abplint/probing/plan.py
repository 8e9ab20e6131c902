"""What is to be probed, and what lists of capabilities say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Final

from abplint.patterns import regex
from abplint.probing.hooks import Hook
from abplint.records import record
from abplint.syntax.html import parse_page

MEMBERS: Final = ("protocolVersion", "app", "initialize", "shutdown", "call", "listCapabilities")
UNKNOWN: Final = "abplint.unknownCapability"
_WORD: Final = regex(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")
# What such a word says is done to something outside of the page, or cannot be taken back.
_DESTRUCTIVE: Final = frozenset(
    """
    delete remove clear reset erase destroy drop purge wipe trash discard uninstall revoke terminate kill cancel
    send mail email publish post submit deploy release invite notify transfer pay payment payments purchase buy order
    checkout charge refund book subscribe unsubscribe donate sign logout signout archive overwrite merge close sell
    withdraw approve reject ban block
    """.split()
)


@record
class Plan:
    """One page to probe.

    `parameters` are those of the user, by capability. `timeout` is in seconds, for each call. `all`: capabilities that
    look destructive are called, too. `files` are those of the page's own origin by their addresses, where no server has
    them.
    """

    url: str
    hooks: tuple[Hook, ...] = ()
    attributes: tuple[str, ...] = ()
    parameters: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    timeout: float = 10.0
    all: bool = False
    allow_network: bool = False
    version: str = ""
    files: Callable[[str], bytes | None] | None = None


def is_destructive(name: str) -> bool:
    """Whether a capability's name says that it deletes, sends, pays or the like."""
    return any(word.lower() in _DESTRUCTIVE for word in _WORD.findall(name))


def entries(data: Any) -> list[dict[str, Any]]:
    """The entries of a list of capabilities that have a name: a manifest, what `initialize()` answers, or the list."""
    listed = data.get("capabilities") if isinstance(data, dict) else data
    found = listed if isinstance(listed, list) else []
    return [entry for entry in found if isinstance(entry, dict) and _is_name(entry.get("name"))]


def _is_name(value: Any) -> bool:
    """Whether it is text; half of a surrogate pair is none."""
    return isinstance(value, str) and not any("\ud800" <= char <= "\udfff" for char in value)


def manifest_link(html: bytes) -> str | None:
    """The `href` of the manifest link in a document as it was sent, as a client reads it."""
    for link in parse_page(html).links:
        if link.in_head and link.get("rel") == "abp-manifest" and (href := link.get("href")):
            return href
    return None
