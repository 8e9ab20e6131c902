"""The tools of an MCP bridge for programs. `tools.schema.json` beside this module describes it."""

from __future__ import annotations

import json
from typing import Any

from abplint.report.presentation import Presentation
from abplint.toolmap import Tool, ToolMap

VERSION = 1


def render(tools: ToolMap, how: Presentation) -> str:
    """A JSON document in ASCII. What stands under `tools` is what `tools/list` answers, and `missing` besides."""
    shown = how.shown

    def tool(each: Tool) -> dict[str, Any]:
        return {
            "name": each.name,
            "description": each.description,
            "inputSchema": each.schema,
            "capability": each.capability,
            "location": how.point(each.location),
            "missing": [
                {
                    "what": lack.what,
                    "parameter": lack.parameter or None,
                    "says": lack.says,
                    "location": how.point(lack.location),
                }
                for lack in each.lacks
            ],
        }

    document = {
        "version": VERSION,
        "apps": [
            {"folder": shown(app.folder) if app.folder else ".", "tools": [tool(each) for each in app.tools]}
            for app in tools.apps
        ],
        "files": tools.files,
        "notices": tools.notices,
    }
    return json.dumps(document, indent=2, allow_nan=False) + "\n"
