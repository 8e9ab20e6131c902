"""Registries of large apps: more components hand them something than are run for a handler that asks for any of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from abplint.engine import Settings, lint
from abplint.program.budgets import MOST_MENTIONS
from tests.surface.apps import large_react_app

_MANY: Final = MOST_MENTIONS + 8
_SAVES: Final = "save(id)"
_COPIES: Final = "navigator.clipboard.writeText(id)"
_TABLES: Final = {
    "map": """
        const actions = new Map();
        export const register = (name, action) => {
          actions.set(name, action);
          return () => actions.delete(name);
        };
        export const run = (name) => {
          const action = actions.get(name);
          if (!action) throw new Error(name);
          action();
        };""",
    "record": """
        const actions = {};
        export const register = (name, action) => { actions[name] = action; };
        export const run = (name) => {
          const action = actions[name];
          if (typeof action !== 'function') throw new Error(name);
          action();
        };""",
    "list": """
        let actions = [];
        export const register = (name, action) => { actions = [...actions, { name, action }]; };
        export const run = (name) => {
          const found = actions.find((each) => each.name === name);
          if (!found) throw new Error(name);
          found.action();
        };""",
    "set": """
        const actions = new Set();
        export const register = (name, action) => {
          const entry = { name, action };
          actions.add(entry);
          return () => actions.delete(entry);
        };
        export const run = (name) => {
          for (const each of actions) if (each.name === name) return each.action();
          throw new Error(name);
        };""",
}


_STARTS: Final = """
        import { useEffect } from 'react';
        import { RouterProvider } from 'some-router';
        import { register } from './actions';
        import { save } from './api';
        export const App = () => {
          useEffect(() => { register('app.save', () => save(1)); }, []);
          return <RouterProvider />;
        };"""


def _app(table: str, *copying: int, asked: str = "params.name", many: int = _MANY) -> dict[str, str]:
    """An app with so many components that register something, of which some copy."""
    parts = {
        f"src/parts/Part{n:03}.tsx": f"""
        import {{ useAction }} from '../useAction';
        import {{ save }} from '../api';
        export const Part = ({{ id }}) => {{
          useAction('part-{n}', () => {_COPIES if n in copying else _SAVES});
          return <p />;
        }};"""
        for n in range(many)
    }
    return {
        **large_react_app(),
        **parts,
        "src/api.ts": "export const save = (id) => fetch(`/parts/${id}`);",
        "src/actions.ts": _TABLES[table],
        "src/useAction.ts": """
        import { useEffect } from 'react';
        import { register } from './actions';
        export const useAction = (name, action) => {
          useEffect(() => register(name, action), [name, action]);
        };""",
        "src/abp.ts": f"""
        import {{ run }} from './actions';
        const handlers = {{ 'parts.run': (params) => {{ run({asked}); return {{ done: params.name }}; }} }};
        window.abp = {{ protocolVersion: '0.1', call: async (name, params) => handlers[name](params) }};""",
    }


def _found(folder: Path, files: dict[str, str]) -> list[tuple[str, str]]:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    report = lint([folder], Settings(root=folder))
    return [(one.rule, one.location.path) for one in report.findings if one.rule in ("ABP105", "ABP902")]


@pytest.mark.parametrize("table", _TABLES)
def test_one_of_many_leads_somewhere(tmp_path: Path, table: str) -> None:
    assert _found(tmp_path, _app(table, _MANY - 2)) == [("ABP105", f"src/parts/Part{_MANY - 2:03}.tsx")]


@pytest.mark.parametrize("table", _TABLES)
def test_something_is_there_while_loading(tmp_path: Path, table: str) -> None:
    """What the app's own start hands over is not all that there is."""
    app = {**_app(table, 3, many=5), "src/App.tsx": _STARTS}
    assert _found(tmp_path, app) == [("ABP105", "src/parts/Part003.tsx")]


def test_a_list_that_is_written_down(tmp_path: Path) -> None:
    """Nobody hands anything to it."""
    app = _app("list", 3, many=5)
    app["src/abp.ts"] = app["src/abp.ts"].replace("{ run }", "{ all }").replace("run(params.name)", "all[0].action()")
    app["src/actions.ts"] += "export const all = [{ name: 'save', action: () => fetch('/save') }];"
    assert _found(tmp_path, app) == []


@pytest.mark.parametrize("many", [4, _MANY])
@pytest.mark.parametrize(
    "shown",
    [
        """<Menu name="part" action={() => ACTION} />""",
        """<Menu name='part' action={() => ACTION} />""",
        """<ul><Menu plain {...{ name: 'part', action: () => ACTION }} /></ul>""",
        """<Menu<string> action={() => { ACTION; }} name="part" />""",
    ],
)
def test_what_a_component_is_given_that_hands_it_on(tmp_path: Path, shown: str, many: int) -> None:
    app = _app("set", many=0)
    app["src/Menu.tsx"] = """
        import { useAction } from './useAction';
        export function Menu<T>({ name, action }) {
          useAction(name, action);
          return <b onClick={action}>{name}</b>;
        }"""
    for n in range(many):
        app[f"src/parts/Part{n:03}.tsx"] = f"""
        import {{ Menu }} from '../Menu';
        import {{ save }} from '../api';
        export const Part = ({{ id }}) => {shown.replace("ACTION", _COPIES if n == many - 2 else _SAVES)};"""
    assert _found(tmp_path, app) == [("ABP105", f"src/parts/Part{many - 2:03}.tsx")]


@pytest.mark.parametrize("table", ["map", "list"])
def test_none_of_many_leads_anywhere(tmp_path: Path, table: str) -> None:
    assert _found(tmp_path, _app(table)) == []


def test_one_is_asked_for_by_its_name(tmp_path: Path) -> None:
    """The others are not what the handler comes to."""
    assert _found(tmp_path, _app("map", _MANY - 2, asked=f"'part-{_MANY - 3}'")) == []


def test_more_lead_somewhere_than_are_run(tmp_path: Path) -> None:
    found = _found(tmp_path, _app("map", *range(_MANY)))
    assert ("ABP902", "src/abp.ts") in found
    assert 0 < len([one for one in found if one[0] == "ABP105"]) <= MOST_MENTIONS
