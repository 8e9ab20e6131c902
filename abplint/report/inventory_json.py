"""The inventory for programs. `inventory.schema.json` beside this module describes it."""

from __future__ import annotations

import json
from typing import Any

from abplint.inventory import AppInventory, ContentFunction, Feature, Inventory
from abplint.report.presentation import Presentation
from abplint.source import Location

VERSION = 1


def render(inventory: Inventory, how: Presentation) -> str:
    """A JSON document in ASCII."""

    def place(location: Location) -> dict[str, Any]:
        return {"path": how.shown(location.path), "line": location.line, "column": location.column}

    def content(each: ContentFunction | None) -> dict[str, Any] | None:
        if each is None:
            return None
        return {
            "name": each.name or None,
            "location": place(each.location),
            "standing": each.standing,
            "parameters": [
                {"name": given.name, "type": given.type or None, "required": given.is_required}
                for given in each.parameters
            ],
            "returns": each.returns or None,
            "async": each.is_async,
        }

    def feature(each: Feature) -> dict[str, Any]:
        return {
            "kind": each.kind,
            "label": each.label or None,
            "event": each.event,
            "listener": place(each.listener),
            "used": place(each.used) if each.used is not None else None,
            "api": each.api,
            "does": each.does,
            "location": place(each.location),
            "content": content(each.content),
            "capabilities": each.capabilities,
            "rivals": [{"capability": other.capability, "content": content(other.content)} for other in each.rivals],
            "proposal": each.proposal or None,
        }

    def app(each: AppInventory) -> dict[str, Any]:
        known = each.features
        return {
            "folder": how.shown(each.folder) if each.folder else ".",
            "listeners": each.listeners,
            "capabilities": each.capabilities,
            "features": [feature(one) for one in known],
            "divergences": [
                {"kind": group.kind, "features": [known.index(one) for one in group.features]}
                for group in each.divergences
            ],
            "lost": [{"listener": place(lost.listener), "location": place(lost.location)} for lost in each.lost],
            "skipped": each.skipped,
        }

    document = {
        "version": VERSION,
        "apps": [app(each) for each in inventory.apps],
        "files": inventory.files,
        "notices": inventory.notices,
    }
    return json.dumps(document, indent=2, allow_nan=False) + "\n"
