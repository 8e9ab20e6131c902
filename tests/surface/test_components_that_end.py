"""Components of a large app whose steps end before they come to where they listen."""

from __future__ import annotations

from typing import Final

import pytest

from tests.surface.apps import large_react_app
from tests.surface.conftest import ReadApps

_APP: Final = {
    **large_react_app(eventemitter3="^5"),
    "src/bus.ts": """
        import EventEmitter from 'eventemitter3';
        export const bus = new EventEmitter();""",
    "src/rows.ts": f"""
        export const rows = [];
        function add(row) {{
          if (rows.includes(row)) navigator.clipboard.writeText(row);
          rows.push(row);
        }}
        export function prepare(of) {{
          {" ".join(f"add('row {number}');" for number in range(1_000))}
          return rows;
        }}""",
    "src/abp.ts": """
        import { bus } from './bus';
        const handlers = { 'desk.copy': () => ({ success: bus.emit('desk:copy') }) };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
}
_DRAWER: Final = """
        import {{ useCallback, useEffect }} from 'react';
        import {{ bus }} from './bus';
        import {{ prepare }} from './rows';
        export function Drawer({{ text }}) {{
          const other = [prepare(1), prepare(2), prepare(3), prepare(4)].length;
          {declared}
          useEffect(() => {{
            bus.on('desk:copy', {listener});
            return () => {{ bus.off('desk:copy', {listener}); }};
          }});
          return <p>{{other}}</p>;
        }}"""


@pytest.mark.parametrize(
    ("declared", "listener", "rules"),
    [
        pytest.param("const copy = () => { navigator.clipboard.writeText(text); };", "copy", {"ABP105"}, id="function"),
        pytest.param(
            "const half = other / 2; const clerk = { write: (it) => navigator.clipboard.writeText(it) };"
            "const copy = useCallback(() => clerk.write(text), [text]);",
            "copy",
            {"ABP105"},
            id="made-of-another",
        ),
        pytest.param(
            "const copy = () => navigator.clipboard.writeText(text); const tell = () => { document.title = text; };",
            "tell",
            set(),
            id="another",
        ),
    ],
)
def test_what_listens_is_declared_before(read_apps: ReadApps, declared: str, listener: str, rules: set[str]) -> None:
    (app,) = read_apps({**_APP, "src/Drawer.tsx": _DRAWER.format(declared=declared, listener=listener)}).values()
    assert {sink.api.rule for sink in app.sinks} == rules
