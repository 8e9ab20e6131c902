"""The inventory for programs. `inventory.schema.json` beside this module describes it."""

from __future__ import annotations

import json
from typing import Any

from abplint.inventory import AppInventory, ContentFunction, Feature, Hint, Inventory
from abplint.report.presentation import Presentation
from abplint.source import Location

VERSION = 1


def render(inventory: Inventory, how: Presentation) -> str:
    """A JSON document in ASCII."""

    def place(location: Location) -> dict[str, Any]:
        return {"file": how.shown(location.path), "line": location.line, "column": location.column}

    def content(each: ContentFunction | None) -> dict[str, Any] | None:
        if each is None:
            return None
        return {
            **place(each.location),
            "name": each.name or None,
            "standing": each.standing,
            "parameters": [
                {"name": given.name, "type": given.type or None, "required": given.is_required}
                for given in each.parameters
            ],
            "returns": each.returns or None,
            "async": each.is_async,
        }

    def hint(each: Hint | None) -> dict[str, Any] | None:
        if each is None:
            return None
        return {
            "function": {
                **place(each.location),
                "name": each.name,
                "parameters": [
                    {"name": given.name, "type": given.type or None, "required": given.is_required}
                    for given in each.parameters
                ],
            },
            "madeOf": each.made_of,
            "controls": [{**place(at.location), "label": at.label or None} for at in each.controls],
        }

    def folder(app: AppInventory) -> str:
        return how.shown(app.folder) if app.folder else "."

    def feature(app: AppInventory, each: Feature) -> dict[str, Any]:
        return {
            "app": folder(app),
            "kind": each.kind,
            "label": each.label or None,
            "event": each.event,
            "trigger": place(each.trigger),
            "delivery": place(each.location),
            "via": [place(step) for step in each.via],
            "api": each.api,
            "does": each.does,
            "content": content(each.content),
            "capabilities": each.capabilities,
            "rivals": [{"capability": other.capability, "content": content(other.content)} for other in each.rivals],
            "proposal": each.proposal or None,
            "inferred": hint(each.hint),
        }

    listed = [(app, each) for app in inventory.apps for each in app.features]
    number = {(id(app), id(each)): at for at, (app, each) in enumerate(listed)}

    def of_app(app: AppInventory) -> dict[str, Any]:
        return {
            "folder": folder(app),
            "listeners": app.listeners,
            "capabilities": app.capabilities,
            "divergences": [
                {"kind": group.kind, "features": [number[id(app), id(one)] for one in group.features]}
                for group in app.divergences
            ],
            "lost": [{"trigger": place(lost.listener), "at": place(lost.location)} for lost in app.lost],
            "skipped": app.skipped,
            "unreached": [
                {
                    "kind": each.kind,
                    "delivery": place(each.location),
                    "api": each.api,
                    "does": each.does,
                    "inferred": hint(each.hint),
                }
                for each in app.unreached
            ],
        }

    document = {
        "version": VERSION,
        "features": [feature(app, each) for app, each in listed],
        "apps": [of_app(app) for app in inventory.apps],
        "files": inventory.files,
        "notices": inventory.notices,
    }
    return json.dumps(document, indent=2, allow_nan=False) + "\n"
