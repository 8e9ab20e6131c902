"""The words of an inventory that its formats share."""

from __future__ import annotations

from typing import Final

from abplint.inventory import (
    ACQUIRES,
    AppInventory,
    ContentFunction,
    Divergence,
    Feature,
    Hint,
    Inventory,
    Kind,
    Rival,
    Standing,
)

TANGLED: Final[dict[Standing, str]] = {
    "inside": "it stands inside of another function: take it out first",
    "delivers": "it delivers, too: split that off first",
}
DOES: Final[dict[Kind, str]] = {
    "copy": "copies",
    "download": "downloads",
    "print": "prints",
    "share": "shares",
    "notify": "notifies",
    "pick": "picks",
    "permission": "asks",
    "read": "reads",
    "open": "opens",
}


def nothing(inventory: Inventory) -> str:
    """What an inventory without apps says."""
    files = "1 file" if inventory.files == 1 else f"{inventory.files} files"
    return f"Nothing listens for what a person does in {files}."


def counted(app: AppInventory) -> str:
    """How much of an app there is."""
    listeners = f"{app.listeners} listener{'' if app.listeners == 1 else 's'} for what a person does"
    with_content = sum(1 for each in app.features if each.content is not None and each.kind not in ACQUIRES)
    offered = sum(1 for each in app.features if each.capabilities)
    said = f"{listeners}, {len(app.features)} feature{'' if len(app.features) == 1 else 's'}"
    if not app.features:
        return said
    return (
        f"{said}; content functions: {with_content} known, {app.callable} that a capability could call as they are, "
        f"{offered} that one calls"
    )


UNREACHED: Final = "written, and nothing was seen to lead there that a person does; what stands beside it is inferred"


def title(feature: Feature) -> str:
    """What a person reads of a feature, or else the event."""
    return feature.label or f"(on {feature.event})"


def function(content: ContentFunction | None) -> str:
    """A content function as one would call it."""
    return f"{content.name or 'a function without a name'}{'()' if content.name else ''}" if content else "not known"


def has_instead(rival: Rival) -> str:
    """What a capability does that could be taken for a feature."""
    return f"has {function(rival.content)}" if rival.content is not None else "does not call it"


def made_by(feature: Feature) -> str:
    """What a content function is to a feature."""
    return "taken by" if feature.kind in ACQUIRES else "content"


def tangled(feature: Feature) -> str:
    """Why a capability could not call a content function as it is; "" if it could, or where there is none."""
    is_made = feature.content is not None and feature.kind not in ACQUIRES
    return TANGLED.get(feature.content.standing, "") if is_made and feature.content is not None else ""


def offered(feature: Feature) -> str:
    """Which capability offers a feature, or what would; "" where that is not known."""
    if feature.capabilities:
        return ", ".join(feature.capabilities)
    if feature.proposal:
        return f"none; `{feature.proposal}{taken(feature.content)}` would do"
    return "none" if feature.content is not None and feature.kind not in ACQUIRES else ""


def taken(content: ContentFunction | None) -> str:
    """What a capability would take and give that calls a content function, as far as that is known."""
    if content is None:
        return ""
    names = [f"{each.name}{'' if each.is_required else '?'}" for each in content.parameters]
    gives = f": {content.returns}" if content.returns else ""
    return f"({{ {', '.join(names)} }}){gives}" if names else f"(){gives}"


def inferred(feature: Feature) -> Hint | None:
    """What is inferred of a feature whose content function is not known."""
    return feature.hint if feature.content is None and feature.kind not in ACQUIRES else None


def around(hint: Hint) -> str:
    """The function of a hint as one would call it."""
    names = ", ".join(f"{each.name}{'' if each.is_required else '?'}" for each in hint.parameters)
    return f"{hint.name}({names})"


def made_of(hint: Hint) -> str:
    """What a hint says that is delivered."""
    return ", ".join(hint.made_of)


def differing(divergence: Divergence) -> str:
    """What a list of features that differ begins with."""
    return f"{len(divergence.features)} features are delivered alike and differ in content; capabilities offer some"
