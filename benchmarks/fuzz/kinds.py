"""Kinds of app: how each spells a state, the actions on it, and the components that read it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType

from benchmarks.fuzz.parts import ACTIONS


class Kind:
    """A store that modules import, whose members are actions; `store` is what handlers call them on."""

    name = ""
    packages: Mapping[str, str] = MappingProxyType({})
    imports = ""  # of a module with components
    read = ""  # the statement by which a component gets `s`
    store = "store"

    def module(self, state: dict[str, str], actions: Iterable[str], draw: Random) -> str:
        """The text of `src/store.js`."""
        raise NotImplementedError

    def watch(self, condition: str, sink: str) -> str:
        """A statement of the store's module that reaches a sink when a condition on `s` begins to hold."""
        raise NotImplementedError

    def call(self, action: str, given: Iterable[str]) -> str:
        """An expression of a handler that runs an action."""
        return f"{self.store}.{action}({', '.join(given)})"

    def component(self, name: str, body: str) -> str:
        """The declaration of a component that reads the state; `body` ends in `return`."""
        return f"function {name}() {{\n  {self.read}\n  {body}\n}}\n"

    def used(self, name: str) -> str:
        """How an element of such a component is written."""
        return f"<{name} />"

    def root(self, body: str) -> str:
        """The declaration of `App`."""
        return "export " + self.component("App", body)


class Zustand(Kind):
    """`create((set) => …)`, read by its hook."""

    name = "zustand"
    packages = MappingProxyType({"zustand": "4"})
    imports = "import { useStore } from './store'"
    read = "const s = useStore()"
    store = "useStore.getState()"

    def module(self, state: dict[str, str], actions: Iterable[str], draw: Random) -> str:
        members = [f"{key}: {value}," for key, value in state.items()]
        for name in actions:
            action = ACTIONS[name]
            members.append(f"{name}: ({', '.join(action.takes)}) => set((s) => ({action.patch})),")
        return (
            "import { create } from 'zustand'\nexport const useStore = create((set) => ({\n  "
            + "\n  ".join(members)
            + "\n}))\n"
        )

    def watch(self, condition: str, sink: str) -> str:
        return f"useStore.subscribe((s) => {{ if ({condition}) {sink} }})\n"


class Redux(Kind):
    """A slice of Redux Toolkit, read by `useSelector`; reducers write in place or return the next state."""

    name = "redux"
    packages = MappingProxyType({"@reduxjs/toolkit": "2", "react-redux": "9"})
    imports = "import { Provider, useSelector } from 'react-redux'\nimport { store } from './store'"
    read = "const s = useSelector((state) => state.app)"

    def module(self, state: dict[str, str], actions: Iterable[str], draw: Random) -> str:
        reducers = []
        for name in actions:
            action = ACTIONS[name]
            takes = f"s, {{ payload: {{ {', '.join(action.takes)} }} }}" if action.takes else "s"
            does = action.in_place if draw.random() < 0.7 else f"return {{ ...s, ...{action.patch} }}"
            reducers.append(f"{name}({takes}) {{ {does} }},")
        return (
            "import { configureStore, createSlice } from '@reduxjs/toolkit'\nconst slice = createSlice({\n"
            "  name: 'app',\n  initialState: { "
            + ", ".join(f"{key}: {value}" for key, value in state.items())
            + " },\n  reducers: {\n    "
            + "\n    ".join(reducers)
            + "\n  },\n})\nexport const actions = slice.actions\n"
            "export const store = configureStore({ reducer: { app: slice.reducer } })\n"
        )

    def watch(self, condition: str, sink: str) -> str:
        return f"store.subscribe(() => {{ const s = store.getState().app; if ({condition}) {sink} }})\n"

    def call(self, action: str, given: Iterable[str]) -> str:
        payload = ", ".join(f"{name}: {value}" for name, value in zip(ACTIONS[action].takes, given, strict=True))
        return f"store.dispatch(actions.{action}({f'{{ {payload} }}' if payload else ''}))"

    def root(self, body: str) -> str:
        return (
            self.component("Page", body)
            + "export function App() {\n  return <Provider store={store}><Page /></Provider>\n}\n"
        )


class MobX(Kind):
    """A class that makes itself observable, read by observers."""

    name = "mobx"
    packages = MappingProxyType({"mobx": "6", "mobx-react-lite": "4"})
    imports = "import { observer } from 'mobx-react-lite'\nimport { store } from './store'"
    read = "const s = store"

    def module(self, state: dict[str, str], actions: Iterable[str], draw: Random) -> str:
        members = [f"{key} = {value}" for key, value in state.items()]
        members.append("constructor() { makeAutoObservable(this) }")
        for name in actions:
            action = ACTIONS[name]
            does = re.sub(r"\bs\.", "this.", action.in_place)
            members.append(f"{name}({', '.join(action.takes)}) {{ {does} }}")
        return (
            "import { makeAutoObservable, reaction } from 'mobx'\nclass Store {\n  "
            + "\n  ".join(members)
            + "\n}\nexport const store = new Store()\n"
        )

    def watch(self, condition: str, sink: str) -> str:
        watched = re.sub(r"\bs\.", "store.", condition)
        return f"reaction(() => Boolean({watched}), (now) => {{ if (now) {sink} }})\n"

    def component(self, name: str, body: str) -> str:
        return f"const {name} = observer(function {name}() {{\n  {self.read}\n  {body}\n}})\n"


class Classes(Kind):
    """One class component with `setState`, whose instance a module keeps for the handlers; others get its state."""

    name = "classes"
    imports = "import { current } from './store'"
    store = "current.app"

    def __init__(self) -> None:
        self.state: dict[str, str] = {}
        self.actions: list[str] = []
        self.watched: list[tuple[str, str]] = []

    def module(self, state: dict[str, str], actions: Iterable[str], draw: Random) -> str:
        self.state, self.actions, self.watched = state, list(actions), []
        return "export const current = { app: null }\n"

    def watch(self, condition: str, sink: str) -> str:
        self.watched.append((condition, sink))
        return ""

    def component(self, name: str, body: str) -> str:
        return f"function {name}({{ s }}) {{\n  {body}\n}}\n"

    def used(self, name: str) -> str:
        return f"<{name} s={{s}} />"

    def root(self, body: str) -> str:
        members = ["state = { " + ", ".join(f"{key}: {value}" for key, value in self.state.items()) + " }"]
        members.append("componentDidMount() { current.app = this }")
        if self.watched:
            does = "; ".join(f"if ({condition}) {sink}" for condition, sink in self.watched)
            members.append(f"componentDidUpdate() {{ const s = this.state; {does} }}")
        for name in self.actions:
            action = ACTIONS[name]
            members.append(f"{name}({', '.join(action.takes)}) {{ this.setState((s) => ({action.patch})) }}")
        members.append(f"render() {{\n    const s = this.state\n    {body}\n  }}")
        return "export class App extends Component {\n  " + "\n  ".join(members) + "\n}\n"


KINDS: dict[str, type[Kind]] = {kind.name: kind for kind in (Zustand, Redux, MobX, Classes)}
