"""The map for programs. `map.schema.json` beside this module describes it."""

from __future__ import annotations

import json
from typing import Any

from abplint.appmap import AppMap, Capability, ProjectMap
from abplint.report.presentation import Presentation

VERSION = 1


def render(project: ProjectMap, how: Presentation) -> str:
    """A JSON document in ASCII."""
    shown = how.shown

    def capability(each: Capability) -> dict[str, Any]:
        lost = each.unfollowed
        return {
            "name": each.name,
            "declared": [{"list": known.source, "location": how.point(known.location)} for known in each.declared],
            "handler": how.point(each.handler),
            "parameters": [{"name": known.name, "location": how.point(known.location)} for known in each.parameters],
            "reaches": [
                {
                    "kind": reach.kind,
                    "api": reach.api,
                    "rule": reach.rule or None,
                    "location": how.point(reach.location),
                    "path": [{"message": step.message, "location": how.point(step.location)} for step in reach.path],
                }
                for reach in each.reaches
            ],
            "answers": [
                {"outcome": answer.outcome, "shape": answer.shape, "location": how.point(answer.location)}
                for answer in each.answers
            ],
            "unfollowed": lost and {"location": how.point(lost.location), "isTooLarge": lost.is_too_large},
        }

    def app(each: AppMap) -> dict[str, Any]:
        return {
            "folder": shown(each.folder) if each.folder else ".",
            "isExtension": each.is_extension,
            "pages": [shown(page) for page in each.pages],
            "runtimes": [how.point(runtime) for runtime in each.runtimes],
            "lists": [
                {
                    "list": listed.source,
                    "location": how.point(listed.location),
                    "count": listed.count,
                    "isExact": listed.is_exact,
                }
                for listed in each.lists
            ],
            "dispatches": [
                {"location": how.point(known.location), "isClosed": known.is_closed} for known in each.dispatches
            ],
            "capabilities": [capability(known) for known in each.capabilities],
        }

    document = {
        "version": VERSION,
        "root": project.root,
        "apps": [app(each) for each in project.apps],
        "files": project.files,
        "notices": project.notices,
    }
    return json.dumps(document, indent=2, allow_nan=False) + "\n"
