"""What a handler makes a React component show, in the habits of different developers: one module each, all on one page.

`<<one|other>>` is what makes the paper appear, and what does not: each is found with the first and with the second not.
"""

from __future__ import annotations

import re

import pytest

from abplint.program.libraries.renderings import Renderings
from abplint.program.moment import LOADING
from abplint.program.values import Site, Value
from tests.conftest import Write
from tests.habits import PAGE, printing, runtime

HEAD = """import React, {
  Children, Component, cloneElement, createContext, forwardRef, isValidElement, useCallback, useContext, useEffect,
  useMemo, useReducer, useRef, useState, useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { connect } from 'react-redux';
import { Paper } from './paper';
import { openSheet } from './store';
let show = () => {};
export const start = (asked) => show(asked);
"""
PAPER = """import { useEffect } from 'react';
export function Paper() { useEffect(() => { window.print(); }, []); return <p>Printing</p>; }
"""
STORE = """import { configureStore, createSlice } from '@reduxjs/toolkit';
const sheet = createSlice({
  name: 'sheet', initialState: { open: false, kind: '' },
  reducers: { show: (state, action) => { state.open = action.payload; } },
});
export const store = configureStore({ reducer: { sheet: sheet.reducer } });
export const openSheet = (is) => store.dispatch(sheet.actions.show(is));
"""
HABITS = {
    "contextOfMembers": """
const Page = createContext(null);
function Inner() { const { open } = useContext(Page); return open ? <Paper /> : null; }
export function App() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  show = () => { setText('x'); setOpen(<<true|false>>); };
  return <Page.Provider value={{ open, text }}><Inner /></Page.Provider>;
}""",
    "contextThatIsMemoised": """
const Page = createContext(null);
function Provider({ children }) {
  const [open, setOpen] = useState(false);
  const value = useMemo(() => ({ open, openIt: () => setOpen(<<true|false>>) }), [open]);
  return <Page.Provider value={value}>{children}</Page.Provider>;
}
function Inner() { const { open } = useContext(Page); return open ? <Paper /> : null; }
function Wire() { const { openIt } = useContext(Page); show = openIt; return null; }
export const App = () => <Provider><Wire /><Inner /></Provider>;""",
    "contextBehindAHook": """
const Dialogs = createContext(undefined);
function useDialogs() { const value = useContext(Dialogs); if (!value) throw new Error('no'); return value; }
function Provider({ children }) {
  const [dialog, setDialog] = useState(null);
  const open = useCallback((name) => setDialog(name), []);
  return <Dialogs.Provider value={{ dialog, open }}>{children}</Dialogs.Provider>;
}
function Root() { const { dialog } = useDialogs(); if (dialog === 'print') return <Paper />; return null; }
function Wire() {
  const { open } = useDialogs();
  useEffect(() => { show = () => open(<<'print'|'other'>>); }, [open]);
  return null;
}
export const App = () => <Provider><Root /><Wire /></Provider>;""",
    "contextsOfAReducer": """
const State = createContext(null);
const Dispatch = createContext(null);
function reduce(state, action) {
  switch (action.type) { case 'open': return { ...state, modal: action.modal }; default: return state; }
}
function Provider({ children }) {
  const [state, dispatch] = useReducer(reduce, { modal: null });
  return (
    <State.Provider value={state}>
      <Dispatch.Provider value={dispatch}>{children}</Dispatch.Provider>
    </State.Provider>
  );
}
function Modals() { switch (useContext(State).modal) { case 'print': return <Paper />; default: return null; } }
function Wire() {
  const dispatch = useContext(Dispatch);
  show = () => dispatch({ type: 'open', modal: <<'print'|'other'>> });
  return null;
}
export const App = () => <Provider><Modals /><Wire /></Provider>;""",
    "contextOfAClass": """
const Page = createContext(null);
class Provider extends Component {
  state = { open: false };
  openIt = () => this.setState({ open: <<true|false>> });
  render() {
    return <Page.Provider value={{ ...this.state, openIt: this.openIt }}>{this.props.children}</Page.Provider>;
  }
}
function Inner() { const page = useContext(Page); return page.open && <Paper />; }
function Wire() { show = useContext(Page).openIt; return null; }
export const App = () => <Provider><Inner /><Wire /></Provider>;""",
    "contextTypeOfAClass": """
const Page = createContext({ open: false });
class Inner extends Component { static contextType = Page; render() { return this.context.open ? <Paper /> : null; } }
export function App() {
  const [open, setOpen] = useState(false);
  show = () => setOpen(<<true|false>>);
  return <Page.Provider value={{ open }}><Inner /></Page.Provider>;
}""",
    "componentAroundComponents": """
const Page = createContext(null);
const withPage = (Inner) => function WithPage(props) {
  const page = useContext(Page);
  return <Inner {...props} page={page} />;
};
const Inner = withPage(({ page }) => (page.open ? <Paper /> : null));
export function App() {
  const [open, setOpen] = useState(false);
  show = () => setOpen(<<true|false>>);
  return <Page.Provider value={{ open }}><Inner /></Page.Provider>;
}""",
    "hookThatGivesTheElement": """
function useDialog() {
  const [open, setOpen] = useState(false);
  return [open ? <Paper /> : null, () => setOpen(<<true|false>>)];
}
export function App() { const [dialog, ask] = useDialog(); show = ask; return <main>{dialog}</main>; }""",
    "hookThatIsGivenTheFlag": """
const useDialog = (open) => (open ? createPortal(<Paper />, document.body) : null);
export function App() {
  const [open, setOpen] = useState(false);
  const dialog = useDialog(open);
  show = () => setOpen(<<true|false>>);
  return <main>{dialog}</main>;
}""",
    "hookThatGivesARenderer": """
function useModal() {
  const [open, setOpen] = useState(false);
  const renderModal = () => { if (!open) return null; return <Paper />; };
  return { renderModal, open: () => setOpen(<<true|false>>) };
}
export function App() {
  const { renderModal, open } = useModal();
  show = open;
  return <main>{renderModal()}</main>;
}""",
    "hookThatGivesAComponent": """
function useModal() {
  const [open, setOpen] = useState(false);
  const Modal = () => (open ? <Paper /> : null);
  return { Modal, open: () => setOpen(<<true|false>>) };
}
export function App() { const { Modal, open } = useModal(); show = open; return <main><Modal /></main>; }""",
    "methodThatRenders": """
export class App extends Component {
  state = { mode: 'view', times: 0 };
  constructor(props) { super(props); show = this.start.bind(this); }
  start() {
    this.setState((state) => ({ times: state.times + 1 }), () => this.setState({ mode: <<'print'|'other'>> }));
  }
  renderMode() { switch (this.state.mode) { case 'print': return this.renderPaper(); default: return null; } }
  renderPaper = () => <Paper />;
  render() { return <main>{this.renderMode()}</main>; }
}""",
    "derivedState": """
class Inner extends Component {
  state = { open: false };
  static getDerivedStateFromProps(props) { return { open: props.kind === 'print' }; }
  render() { return this.state.open ? <Paper /> : null; }
}
export function App() {
  const [kind, setKind] = useState('');
  show = () => setKind(<<'print'|'other'>>);
  return <Inner kind={kind} />;
}""",
    "connectedComponent": """
function Inner({ open }) { return open ? <Paper /> : null; }
export const App = connect((state) => ({ open: state.sheet.open }))(Inner);
show = () => openSheet(<<true|false>>);""",
    "connectedClass": """
class Inner extends Component {
  componentDidUpdate(before) { if (this.props.open && !before.open) window.print(); }
  render() { return <p />; }
}
export const App = connect((state) => ({ open: state.sheet.open }))(Inner);
show = () => openSheet(<<true|false>>);""",
    "answerToItsOwnWrite": """
class Inner extends Component {
  componentDidUpdate(before) {
    if (!before.open && this.props.open) this.setState({ told: true }, () => this.props.onOpened());
    if (!before.ready && this.props.ready) window.print();
  }
  render() { return <p />; }
}
export function App() {
  const [open, setOpen] = useState(false);
  const [ready, setReady] = useState(false);
  show = () => setOpen(<<true|false>>);
  return <Inner open={open} ready={ready} onOpened={() => setReady(true)} />;
}""",
    "effectWithoutDependencies": """
function usePrinting(open) { useEffect(() => { if (open) window.print(); }); }
export function App() {
  const [open, setOpen] = useState(false);
  usePrinting(open);
  show = () => setOpen(<<true|false>>);
  return <p />;
}""",
    "componentInAList": """
export function App() {
  const [toasts, setToasts] = useState([]);
  show = () => setToasts((known) => [...known, { id: known.length, View: <<Paper|'p'>> }]);
  return <ul>{toasts.map(({ id, View }) => <View key={id} />)}</ul>;
}""",
    "childThatIsAFunction": """
function Toggle({ children }) {
  const [on, setOn] = useState(false);
  show = () => setOn(<<true|false>>);
  return children({ on });
}
export const App = () => <Toggle>{({ on }) => on && <Paper />}</Toggle>;""",
    "clonedElement": """
function Panel({ active }) { return active ? <Paper /> : null; }
function Tabs({ children }) {
  const [on, setOn] = useState('');
  show = () => setOn(<<'a'|'b'>>);
  return Children.map(children, (child) => {
    if (!isValidElement(child)) return child;
    return cloneElement(child, { active: child.props.id === on });
  });
}
export const App = () => <Tabs><Panel id="a" /></Tabs>;""",
    "keyThatChanges": """
let armed = false;
function Inner() { useEffect(() => { if (armed) window.print(); }, []); return <p />; }
export function App() {
  const [key, setKey] = useState(0);
  show = () => { armed = <<true|false>>; setKey((known) => known + 1); };
  return <Inner key={key} />;
}""",
    "forcedRendering": """
let modal = null;
export function App() {
  const [, update] = useReducer((times) => times + 1, 0);
  show = () => { modal = <<'print'|'other'>>; update(); };
  return modal === 'print' ? <Paper /> : null;
}""",
    "storeOfListeners": """
const listeners = new Set();
let state = { modal: null };
const setState = (change) => { state = { ...state, ...change }; listeners.forEach((listener) => listener(state)); };
function useModal() {
  const [known, setKnown] = useState(state);
  useEffect(() => { listeners.add(setKnown); return () => listeners.delete(setKnown); }, []);
  return known.modal;
}
export function App() {
  const modal = useModal();
  show = () => setState({ modal: <<'print'|'other'>> });
  return modal === 'print' ? <Paper /> : null;
}""",
}


# the same by libraries: what is imported stands in each module
LIBRARIES = {
    "dialogOfAPackage": """
import Dialog from '@mui/material/Dialog';
export function App() {
  const [open, setOpen] = useState(false);
  show = () => setOpen(<<true|false>>);
  return <Dialog open={open} onClose={() => setOpen(false)}><Paper /></Dialog>;
}""",
    "modalOfAPackage": """
import { Modal } from 'antd';
export function App() {
  const [modal, setModal] = useState(null);
  show = () => setModal(<<'print'|null>>);
  return <Modal open={modal === 'print'}><section><Paper /></section></Modal>;
}""",
    "partsOfADialog": """
import * as Dialog from '@radix-ui/react-dialog';
export function App() {
  const [open, setOpen] = useState(false);
  show = () => setOpen(<<true|false>>);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal><Dialog.Content><Paper /></Dialog.Content></Dialog.Portal>
    </Dialog.Root>
  );
}""",
    "stateOfDrafts": """
import { useImmer } from 'use-immer';
export function App() {
  const [state, update] = useImmer({ open: false, text: '' });
  show = () => update((draft) => { draft.<<open = true|text = 'x'>>; });
  return state.open ? <Paper /> : null;
}""",
    "atomsOfRecoil": """
import { atom, selector, useRecoilValue, useSetRecoilState } from 'recoil';
const kind = atom({ key: 'kind', default: null });
const isPaper = selector({ key: 'isPaper', get: ({ get }) => get(kind) === 'print' });
function Inner() { return useRecoilValue(isPaper) ? <Paper /> : null; }
export function App() {
  const set = useSetRecoilState(kind);
  show = () => set(<<'print'|'other'>>);
  return <Inner />;
}""",
    "disclosureOfChakra": """
import { Modal, ModalBody, useDisclosure } from '@chakra-ui/react';
export function App() {
  const { isOpen, onOpen, onClose } = useDisclosure();
  show = <<onOpen|onClose>>;
  return <Modal isOpen={isOpen} onClose={onClose}><ModalBody><Paper /></ModalBody></Modal>;
}""",
    "disclosureOfMantine": """
import { useDisclosure } from '@mantine/hooks';
export function App() {
  const [opened, { open, close }] = useDisclosure(false);
  show = <<open|close>>;
  return opened ? <Paper /> : null;
}""",
    "modalsOfMantine": """
import { modals, ModalsProvider } from '@mantine/modals';
show = () => modals.open({ children: <<<Paper />|<p />>> });
export const App = () => <ModalsProvider><p /></ModalsProvider>;""",
    "modalThatIsMade": """
import NiceModal, { useModal } from '@ebay/nice-modal-react';
const Print = NiceModal.create(() => { useModal(); return <Paper />; });
const Other = NiceModal.create(() => <p />);
show = () => NiceModal.show(<<Print|Other>>);
export const App = () => <NiceModal.Provider><p /></NiceModal.Provider>;""",
    "flagOfUsehooks": """
import { useBoolean } from 'usehooks-ts';
export function App() {
  const { value, setTrue, setFalse } = useBoolean(false);
  show = <<setTrue|setFalse>>;
  return value ? <Paper /> : null;
}""",
    "flagOfReactUse": """
import { useToggle } from 'react-use';
export function App() {
  const [on, toggle] = useToggle(false);
  show = () => toggle(<<true|false>>);
  return on && <Paper />;
}""",
    "requestOfAhooks": """
import { useRequest } from 'ahooks';
export function App() {
  const { run } = useRequest(() => fetch('/x'), { manual: true, <<onSuccess|onDone>>: () => window.print() });
  show = () => run();
  return null;
}""",
    "formOfFormik": """
import { useFormik } from 'formik';
export function App() {
  const form = useFormik({ initialValues: {}, onSubmit: () => window.print() });
  show = () => form.<<submitForm|resetForm>>();
  return <form onSubmit={form.handleSubmit} />;
}""",
    "mutationOfSwr": """
import useSWRMutation from 'swr/mutation';
export function App() {
  const { trigger } = useSWRMutation('/x', (key) => fetch(key), { <<onSuccess|other>>: () => window.print() });
  show = () => trigger('x');
  return null;
}""",
    "endpointOfRtkQuery": """
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({
    save: build.mutation({
      query: (body) => ({ url: 'x', method: 'POST', body }),
      async onQueryStarted(given, { queryFulfilled }) { await queryFulfilled; window.print(); },
    }),
    keep: build.mutation({ query: (body) => ({ url: 'y', method: 'POST', body }) }),
  }),
});
const { useSaveMutation, useKeepMutation } = api;
export function App() { const [run] = <<useSaveMutation|useKeepMutation>>(); show = () => run({}); return null; }""",
    "contextThatIsSelected": """
import { createContext as createPage, useContextSelector } from 'use-context-selector';
const Page = createPage(null);
function Inner() { const open = useContextSelector(Page, (page) => page.open); return open ? <Paper /> : null; }
export function App() {
  const [open, setOpen] = useState(false);
  show = () => setOpen(<<true|false>>);
  return <Page.Provider value={{ open }}><Inner /></Page.Provider>;
}""",
    "hookThatIsProvided": """
import constate from 'constate';
function useModal() { const [open, setOpen] = useState(false); return { open, setOpen }; }
const [Provider, useModalHere] = constate(useModal);
function Inner() {
  const { open, setOpen } = useModalHere();
  show = () => setOpen(<<true|false>>);
  return open ? <Paper /> : null;
}
export const App = () => <Provider><Inner /></Provider>;""",
    "containerOfAHook": """
import { createContainer } from 'unstated-next';
function useModal() { const [open, setOpen] = useState(false); return { open, setOpen }; }
const Modal = createContainer(useModal);
function Inner() {
  const { open, setOpen } = Modal.useContainer();
  show = () => setOpen(<<true|false>>);
  return open ? <Paper /> : null;
}
export const App = () => <Modal.Provider><Inner /></Modal.Provider>;""",
}


# states whose first value nobody has seen: before a write, something else is there
UNSEEN = {
    "stored": """
export function App() {
  const [tab, setTab] = useState(localStorage.getItem('tab') || 'home');
  show = () => setTab('<<print|edit>>');
  return <div>{tab === 'print' && <Paper />}</div>;
}""",
    "storedFlag": """
export function App() {
  const [open, setOpen] = useState(() => localStorage.getItem('open') === '1');
  show = () => setOpen(<<true|false>>);
  return open ? <Paper /> : null;
}""",
    "parsed": """
export function App() {
  const [view, setView] = useState(JSON.parse(localStorage.getItem('view') || '{}'));
  show = () => setView({ ...view, mode: '<<print|edit>>' });
  return view.mode === 'print' ? <Paper /> : null;
}""",
    "givenAtFirst": """
function Tabs({ start }) {
  const [tab, setTab] = useState(start);
  show = () => setTab('<<print|edit>>');
  switch (tab) { case 'print': return <Paper />; default: return null; }
}
export const App = () => <Tabs start={window.name} />;""",
    "lookedUp": """
const Empty = () => null;
export function App() {
  const [kind, setKind] = useState(window.name);
  show = () => setKind('<<print|edit>>');
  const View = { print: Paper, edit: Empty }[kind] || Empty;
  return <View />;
}""",
    "reduced": """
export function App() {
  const [state, dispatch] = useReducer((old, mode) => ({ ...old, mode }), { mode: document.title });
  show = () => dispatch('<<print|edit>>');
  return state.mode === 'print' ? <Paper /> : null;
}""",
    "storeThatIsStored": """
import { create } from 'zustand';
const useUi = create(() => ({ view: localStorage.getItem('view') ?? 'list' }));
show = () => useUi.setState({ view: '<<print|edit>>' });
export const App = () => (useUi((s) => s.view) === 'print' ? <Paper /> : null);""",
    "asAsked": """
export function App() {
  const [tab, setTab] = useState(localStorage.getItem('tab'));
  show = (asked) => setTab(<<asked|'edit'>>);
  return tab === 'print' ? <Paper /> : <p>{tab.length}</p>;
}""",
    "toggled": """
export function App() {
  const [open, setOpen] = useState(localStorage.open === 'y');
  show = () => setOpen(<<(is) => !is|(is) => is>>);
  return open ? <Paper /> : null;
}""",
    "takenAway": """
export function App() {
  const [error, setError] = useState(window.firstError);
  show = () => setError(<<null|'x'>>);
  return error ? <p>{error}</p> : <Paper />;
}""",
    "addedToAList": """
export function App() {
  const [items, setItems] = useState([]);
  show = () => setItems((old) => [...old, { kind: '<<print|edit>>' }]);
  return <ul>{items.map((item, key) => (item.kind === 'print' ? <Paper key={key} /> : null))}</ul>;
}""",
    "addedToAStoredList": """
export function App() {
  const [items, setItems] = useState(JSON.parse(localStorage.items));
  show = () => setItems((old) => [...old, { kind: '<<print|edit>>' }]);
  return <ul>{items.map((item, key) => (item.kind === 'print' ? <Paper key={key} /> : null))}</ul>;
}""",
    "eventOfItsOwn": """
export function App() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const told = () => setOpen(true);
    window.addEventListener('open-sheet', told);
    return () => window.removeEventListener('open-sheet', told);
  }, []);
  show = () => window.dispatchEvent(new CustomEvent('<<open-sheet|open-note>>'));
  return open ? <Paper /> : null;
}""",
    "storedAtom": """
import { Provider, createStore, useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
const tab = atomWithStorage('tab', 'home');
const store = createStore();
show = () => store.set(tab, '<<print|edit>>');
function Inner() { const [is] = useAtom(tab); return is === 'print' ? <Paper /> : null; }
export const App = () => <Provider store={store}><Inner /></Provider>;""",
    "storedByAHook": """
import { useLocalStorage } from 'usehooks-ts';
import { useLocalStorage as useStored } from '@mantine/hooks';
import { useLocalStorageState } from 'ahooks';
export function App() {
  const [one, setOne] = useLocalStorage('one', 'home');
  const [two, setTwo] = useStored({ key: 'two', defaultValue: 'home' });
  const [three, setThree] = useLocalStorageState('three', { defaultValue: 'home' });
  show = () => { setOne('a'); setTwo('b'); setThree('<<print|edit>>'); };
  return three === 'print' ? <Paper /> : <p>{one}{two}</p>;
}""",
    "hashAsAStore": """
function useHash() {
  return useSyncExternalStore((told) => {
    window.addEventListener('hashchange', told);
    return () => window.removeEventListener('hashchange', told);
  }, () => location.hash);
}
export function App() {
  const hash = useHash();
  show = () => { location.hash = '#<<store|other>>'; };
  return hash === '#store' ? <Paper /> : null;
}""",
    "hashInAState": """
export function App() {
  const [at, go] = useState(location.hash.slice(1) || 'home');
  useEffect(() => {
    const told = () => go(location.hash.slice(1));
    window.addEventListener('hashchange', told);
    return () => window.removeEventListener('hashchange', told);
  }, []);
  show = () => { window.location.hash = '<<state|other>>'; };
  return at === 'state' ? <Paper /> : null;
}""",
    "pathThatIsPushed": """
export function App() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const told = () => setPath(location.pathname);
    window.addEventListener('popstate', told);
    return () => window.removeEventListener('popstate', told);
  }, []);
  show = () => {
    history.pushState(null, '', '/<<print|edit>>?full=1');
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  return path === '/print' ? <Paper /> : null;
}""",
}


@pytest.mark.parametrize("habits", [HABITS, LIBRARIES, UNSEEN], ids=["react", "libraries", "unseen"])
@pytest.mark.parametrize("which", [1, 2], ids=["appears", "stays away"])
def test_each_habit_is_followed(which: int, habits: dict[str, str], write: Write) -> None:
    write("index.html", PAGE.format(main="main.jsx"))
    write("paper.jsx", PAPER)
    write("store.js", STORE)
    for name, code in habits.items():
        write(f"{name}.jsx", HEAD + re.sub(r"<<(.*?)\|(.*?)>>(?!>)", rf"\{which}", code).strip() + "\n")
    imports = "".join(f"import * as {name} from './{name}';\n" for name in habits)
    shown = "".join(f"<{name}.App />" for name in habits)
    main = f"""import {{ createRoot }} from 'react-dom/client';
import {{ Provider }} from 'react-redux';
import {{ store }} from './store';
{imports}
createRoot(document.getElementById('root')).render(<Provider store={{store}}>{shown}</Provider>);
"""
    does = {f"page.{name.lower()}": f"{name}.start(params.asked);" for name in habits}
    root = write("main.jsx", main + runtime(does)).parent
    assert printing(root) == (does.keys() if which == 1 else set())


PERHAPS_AND_THEN = """
export function App() {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  show = (asked) => { setBusy(JSON.parse(asked)); setDone(true); };
  return <main>{(busy || done) && <Paper />}</main>;
}"""


def test_what_has_perhaps_appeared_does_not_appear_again_once_that_is_certain(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    show = Renderings.show

    def counted(self: Renderings, described: Value, at: Site) -> Value:
        if self.m.run > LOADING:
            shown.append(described)
        return show(self, described, at)

    monkeypatch.setattr(Renderings, "show", counted)
    write("index.html", PAGE.format(main="main.jsx"))
    write("store.js", STORE)
    write("paper.jsx", PAPER)
    write("app.jsx", HEAD + PERHAPS_AND_THEN)
    main = "import { createRoot } from 'react-dom/client';\nimport { App, start } from './app';\n"
    rendered = "createRoot(document.getElementById('root')).render(<App />);\n"
    text = main + rendered + runtime({"page.print": "start(params.text);"})
    root = write("main.jsx", text).parent
    assert printing(root) == {"page.print"}
    assert len(shown) == 1
