"""Contexts that a function of the app makes, with what provides them: read by components of a large app that nothing
shows."""

from __future__ import annotations

import pytest

from tests.surface.apps import large_react_app
from tests.surface.conftest import ReadApps

_ABP = """
import { tools } from './tools';
const handlers = {
  'notes.copy': ({ text }) => tools.get('copy')(text),
  'notes.show': ({ text }) => tools.get('show')(text),
};
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"""
_TOOLS = """
import { useEffect } from 'react';
export const tools = new Map();
export function useTool(name, run) {
  useEffect(() => { tools.set(name, run); return () => { tools.delete(name); }; }, [run]);
}"""
_ACTIONS = """
  const [shown, show] = useState('');
  const actions = { copy: (text) => navigator.clipboard.writeText(text), show };"""
_USES = """
import { useTool } from './tools';
import { useNotes } from './notes';
export function Toolbar() {
  const { copy, show } = useNotes();
  useTool('copy', copy);
  useTool('show', show);
  return <p />;
}"""

_MADE = {
    "a list": {
        "src/made.tsx": """
        import { createContext, useContext } from 'react';
        export function makeProvider(control) {
          const Context = createContext(null);
          const Provider = ({ children, ...props }) => (
            <Context.Provider value={control(props)}>{children}</Context.Provider>
          );
          return [Provider, () => useContext(Context)];
        }""",
        "src/notes.tsx": """
        import { useState } from 'react';
        import { makeProvider } from './made';
        export const [NotesProvider, useNotes] = makeProvider(() => {ACTIONS
          return actions;
        });""",
        "src/View.tsx": """
        import { NotesProvider } from './notes';
        import { Toolbar } from './Toolbar';
        export const View = () => <NotesProvider><Toolbar /></NotesProvider>;""",
    },
    "an object": {
        "src/made.tsx": """
        import { createContext, useContext } from 'react';
        export const makeProvider = (control) => {
          const Context = createContext(null);
          function Provider(props) {
            const value = control(props);
            return <Context.Provider value={value}>{props.children}</Context.Provider>;
          }
          const use = () => useContext(Context);
          return { Provider, use };
        };""",
        "src/notes.tsx": """
        import { useState } from 'react';
        import { makeProvider } from './made';
        const Notes = makeProvider(() => {ACTIONS
          return actions;
        });
        export const NotesProvider = Notes.Provider;
        export const useNotes = () => Notes.use();""",
        "src/View.tsx": """
        import { NotesProvider } from './notes';
        import { Toolbar } from './Toolbar';
        export const View = () => <NotesProvider><Toolbar /></NotesProvider>;""",
    },
    "a context alone": {
        "src/made.tsx": """
        import { createContext, useContext } from 'react';
        export function makeStrict(name) {
          const Context = createContext(undefined);
          const use = () => {
            const value = useContext(Context);
            if (value === undefined) throw new Error(`no ${name}`);
            return value;
          };
          return [Context.Provider, use];
        }""",
        "src/notes.tsx": """
        import { makeStrict } from './made';
        export const [NotesProvider, useNotes] = makeStrict('notes');""",
        "src/View.tsx": """
        import { useState } from 'react';
        import { NotesProvider } from './notes';
        import { Toolbar } from './Toolbar';
        export function View() {ACTIONS
          return <NotesProvider value={actions}><Toolbar /></NotesProvider>;
        }""",
    },
}


@pytest.mark.parametrize("made", _MADE, ids=str)
def test_what_a_component_reads_of_a_made_context_is_found(read_apps: ReadApps, made: str) -> None:
    own = {path: text.replace("ACTIONS", _ACTIONS) for path, text in _MADE[made].items()}
    files = {**large_react_app(), "src/abp.tsx": _ABP, "src/tools.ts": _TOOLS, "src/Toolbar.tsx": _USES, **own}
    (app,) = read_apps(files).values()
    assert [sink.capabilities for sink in app.sinks] == [("notes.copy",)]


def test_what_nobody_provides_by_a_made_context_is_nobodys(read_apps: ReadApps) -> None:
    files = {**large_react_app(), "src/abp.tsx": _ABP, "src/tools.ts": _TOOLS, "src/Toolbar.tsx": _USES}
    own = {path: text.replace("ACTIONS", _ACTIONS) for path, text in _MADE["a context alone"].items()}
    other = own.pop("src/View.tsx").replace("NotesProvider", "OthersProvider").replace("./notes", "./others")
    notes = own["src/notes.tsx"]
    own |= {"src/others.tsx": notes.replace("NotesProvider, useNotes", "OthersProvider, useOthers")}
    (app,) = read_apps({**files, **own, "src/View.tsx": other}).values()
    assert not app.sinks


@pytest.mark.parametrize(
    "said", ["Run", "(actions.current[key] as CallableFunction)", "(actions.current[key] as Actions)"]
)
def test_what_cannot_be_followed_in_what_a_maker_gives_is_told(read_apps: ReadApps, said: str) -> None:
    called = "actions.current[key]" if said == "Run" else said
    own = {
        "src/made.tsx": """
        import { createContext, useContext, useRef } from 'react';
        export const makeProvider = <State, Actions>(control: (props: any) => [State, Actions]) => {
          const Context = createContext(null as any);
          const Provider = ({ children, ...props }) => {
            const [state, given] = control(props);
            const actions = useRef(given as Actions | undefined);
            const stable = {};
            Object.keys(actions.current).map((key) => { stable[key] = (...all) => CALLED?.(...all); });
            return <Context.Provider value={stable}>{children}</Context.Provider>;
          };
          return [Provider, () => useContext(Context)] as const;
        };""".replace("CALLED", called),
        "src/notes.tsx": """
        import { useThings } from './things';
        import { makeProvider } from './made';
        export const [NotesProvider, useNotes] = makeProvider(() => {
          const things = useThings();
          return [things.state, things.actions];
        });""",
        "src/things.ts": """
        import { fetchThings } from 'some-things';
        export const useThings = () => fetchThings('all');""",
        "src/View.tsx": _MADE["a list"]["src/View.tsx"],
    }
    files = {**large_react_app(), "src/abp.tsx": _ABP, "src/tools.ts": _TOOLS, "src/Toolbar.tsx": _USES, **own}
    (app,) = read_apps(files).values()
    assert all(handler.ends for handler in app.handlers)
