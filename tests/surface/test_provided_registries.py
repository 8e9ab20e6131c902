"""What components hand to what a provider keeps in its state: nobody has seen it, but those that may hand it over."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from abplint.engine import Settings, lint
from tests.surface.apps import large_react_app

_COPIES: Final = "navigator.clipboard.writeText(id)"
_LIST: Final = """
          const [toasts, setToasts] = useState([]);
          const addToast = useCallback((toast) => setToasts((state) => [toast, ...state]), []);
          const run = (name) => {
            const action = toasts.flatMap((toast) => toast.actions ?? []).find((each) => each.label === name);
            action?.callback();
          };"""
_RECORD: Final = """
          const [toasts, setToasts] = useState({});
          const addToast = useCallback((toast) => setToasts((state) => ({ ...state, [toast.id]: toast })), []);
          const run = (name) => {
            const toast = toasts[name];
            if (!toast) throw new Error(name);
            toast.actions[0].callback();
          };"""
_EFFECT: Final = """
          const { addToast } = useToast();
          useEffect(() => { if (id) addToast({ id, actions: [{ label: 'Go', callback: () => ACTION }] }); }, [id]);
          return <p />;"""
_CLICK: Final = """
          const toasts = useToast();
          const show = () => toasts.addToast({ id, actions: [{ label: 'Go', callback() { ACTION; } }] });
          return <button onClick={show} />;"""
_HOOKS: Final = {
    "beside-the-context": {
        "src/ToastContext.ts": """
        import { createContext, useContext } from 'react';
        export const ToastContext = createContext({});
        export const useToast = () => useContext(ToastContext);""",
        "src/useToast.ts": "export { useToast } from './ToastContext';",
    },
    "in-a-file-of-its-own": {
        "src/ToastContext.ts": "import { createContext } from 'react'; export const ToastContext = createContext({});",
        "src/useToast.ts": """
        import { useContext } from 'react';
        import { ToastContext } from './ToastContext';
        export const useToast = () => useContext(ToastContext);""",
    },
}


def _app(kept: str, hook: str, part: str, action: str = _COPIES) -> dict[str, str]:
    return {
        **large_react_app(),
        **_HOOKS[hook],
        "src/App.tsx": """
        import { RouterProvider } from 'some-router';
        import { ToastProvider } from './ToastProvider';
        export const App = () => <ToastProvider><RouterProvider /></ToastProvider>;""",
        "src/ToastProvider.tsx": f"""
        import {{ useCallback, useEffect, useMemo, useState }} from 'react';
        import {{ setDesk }} from './desk';
        import {{ ToastContext }} from './ToastContext';
        export const ToastProvider = ({{ children }}) => {{{kept}
          const controller = useMemo(() => ({{ addToast }}), [addToast]);
          useEffect(() => {{ setDesk({{ run }}); }});
          return <ToastContext.Provider value={{controller}}>{{children}}</ToastContext.Provider>;
        }};""",
        "src/Part.tsx": f"""
        import {{ useEffect }} from 'react';
        import {{ useToast }} from './useToast';
        export const Part = ({{ id }}) => {{{part.replace("ACTION", action)}
        }};""",
        "src/desk.ts": """
        let desk = null;
        export const setDesk = (next) => { desk = next; };
        export const getDesk = () => { if (!desk) throw new Error('loading'); return desk; };""",
        "src/abp.ts": """
        import { getDesk } from './desk';
        const handlers = { 'toasts.act': (params) => { getDesk().run(params.name); return { acted: params.name }; } };
        window.abp = { protocolVersion: '0.1', call: async (name, params) => handlers[name](params) };""",
    }


def _said(folder: Path, files: dict[str, str]) -> set[str]:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    report = lint([folder], Settings(root=folder))
    return {one.rule for one in report.findings if one.rule in ("ABP105", "ABP902")}


@pytest.mark.parametrize("hook", _HOOKS)
@pytest.mark.parametrize(("kept", "part"), [(_LIST, _EFFECT), (_LIST, _CLICK), (_RECORD, _EFFECT), (_RECORD, _CLICK)])
def test_what_components_hand_to_a_provider_is_told(tmp_path: Path, kept: str, part: str, hook: str) -> None:
    assert _said(tmp_path, _app(kept, hook, part)) == {"ABP902"}


@pytest.mark.parametrize(
    "declared",
    [
        "export type Action = { label: string; callback: () => void };",
        "export interface Action { label: string; callback(): void }",
    ],
)
@pytest.mark.parametrize("action", [_COPIES, "fetch(`/parts/${id}`)"])
def test_what_has_a_declared_type(tmp_path: Path, declared: str, action: str) -> None:
    """A type that no class has says no more of it than its name."""
    app = _app(_LIST.replace("useState(", "useState<Toast[]>("), "in-a-file-of-its-own", _EFFECT, action)
    app["src/types.ts"] = f"{declared} export type Toast = {{ id: string; actions?: Action[] }};"
    app["src/ToastProvider.tsx"] = "import type { Toast } from './types';" + app["src/ToastProvider.tsx"]
    assert _said(tmp_path, app) == ({"ABP902"} if action == _COPIES else set())


@pytest.mark.parametrize(("kept", "part"), [(_LIST, _EFFECT), (_RECORD, _CLICK)])
def test_what_leads_nowhere_is_not(tmp_path: Path, kept: str, part: str) -> None:
    assert _said(tmp_path, _app(kept, "in-a-file-of-its-own", part, "fetch(`/parts/${id}`)")) == set()


def test_what_is_handed_to_somebody_else(tmp_path: Path) -> None:
    """It has the same name, and no way to the provider."""
    app = _app(_LIST, "in-a-file-of-its-own", _EFFECT, "fetch(`/parts/${id}`)")
    app["src/Other.tsx"] = "export const Other = { actions: [{ callback: () => navigator.clipboard.writeText('a') }] };"
    assert _said(tmp_path, app) == set()
