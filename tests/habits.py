"""An app of many small habits: a capability for each, and which of these come to a print."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from abplint.engine import Settings, lint

PAGE = '<!doctype html><html><body><div id="root"></div><script type="module" src="/{main}"></script></body></html>'
_RUNTIME = """const handlers = {{
{handlers}
}};
window.abp = {{ protocolVersion: '0.1', call: (name, params) => handlers[name](params) }};
"""


def runtime(does: Mapping[str, str]) -> str:
    """The runtime of some capabilities, each with the statement that it runs."""
    answer = "return { success: true, data: { pages: 1 } };"
    return _RUNTIME.format(
        handlers="\n".join(f"  '{name}': (params) => {{ {do} {answer} }}," for name, do in does.items())
    )


def printing(root: Path) -> set[str]:
    """The capabilities that come to a print; nothing else is said of the app's prints, and all is followed."""
    findings = [each for each in lint(settings=Settings(root=root)).findings if each.rule in ("ABP102", "ABP902")]
    assert not [each for each in findings if each.rule == "ABP902"]
    return {name for each in findings for name in each.capabilities}
