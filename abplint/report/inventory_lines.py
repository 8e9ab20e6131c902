"""The words of an inventory that its formats share."""

from __future__ import annotations

from typing import Final

from abplint.inventory import AppInventory, ContentFunction, Feature, Inventory, Kind

DOES: Final[dict[Kind, str]] = {
    "print": "prints",
    "download": "downloads",
    "clipboard": "clipboard",
    "share": "shares",
    "save": "saves",
    "notify": "notifies",
    "pick": "picks",
    "permission": "asks",
}


def nothing(inventory: Inventory) -> str:
    """What an inventory without apps says."""
    files = "1 file" if inventory.files == 1 else f"{inventory.files} files"
    return f"Nothing listens for what a person does in {files}."


def counted(app: AppInventory) -> str:
    """How much of an app there is."""
    listeners = f"{app.listeners} listener{'' if app.listeners == 1 else 's'} for what a person does"
    with_content = sum(1 for each in app.features if each.content is not None)
    offered = sum(1 for each in app.features if each.capabilities)
    return (
        f"{listeners}, {len(app.features)} feature{'' if len(app.features) == 1 else 's'}: of {with_content} the "
        f"content function is known, and {offered} of these a capability calls"
    )


def title(feature: Feature) -> str:
    """What a person reads of a feature, or else the event."""
    return feature.label or f"(on {feature.event})"


def function(content: ContentFunction | None) -> str:
    """A content function as one would call it."""
    return f"{content.name or 'a function without a name'}{'()' if content.name else ''}" if content else "not known"


def offered(feature: Feature) -> str:
    """Which capability offers a feature, or what would; "" where that is not known."""
    if feature.capabilities:
        return ", ".join(feature.capabilities)
    if feature.proposal:
        return f"none; `{feature.proposal}` would do"
    return "none" if feature.content is not None else ""
