"""Draws an app of a kind: its state, its components, and the handlers that an agent calls."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from benchmarks.fuzz.kinds import KINDS
from benchmarks.fuzz.parts import ACTIONS, GIVEN, LISTS, LOADING, OF_A_ROW, SINKS, condition, state

REACT = {"react": "18", "react-dom": "18"}
PAGE = """<!doctype html>
<html><body><div id="root"></div><script type="module" src="src/index.jsx"></script></body></html>
"""
INDEX = """import { createRoot } from 'react-dom/client'
import { App } from './App'
import './agent'
createRoot(document.getElementById('root')).render(<App />)
"""
CALL = """window.abp = {
  protocolVersion: '0.1',
  call: async (name, p) => ({ success: true, data: (await handlers[name](p)) ?? { done: true } }),
}
"""


class App(NamedTuple):
    """An app: the texts of its files, and the capabilities it handles, each with its handler's text."""

    name: str
    files: dict[str, str]
    handlers: dict[str, str]


class Writer:
    """Draws one app. What is shown is drawn first, then what of it stands in components of its own."""

    def __init__(self, kind: str, draw: Random) -> None:
        self.kind = KINDS[kind]()
        self.draw = draw
        self.components: list[str] = []

    def app(self, name: str) -> App:
        names = self.draw.sample([action for action in ACTIONS if action not in LOADING], 7)
        handlers = {f"app.{action}": self.handler(action, names) for action in names}
        handlers["app.load"] = self.load()
        actions = [action for action in ACTIONS if action in names or action in LOADING]
        store = self.kind.module(state(self.draw), actions, self.draw)
        if self.draw.random() < 0.3:
            store += self.kind.watch(condition(self.draw, 0), self.draw.choice(list(SINKS.values())))
        shown = "".join(f"<div>{self.behind(condition(self.draw), self.node(1))}</div>" for _ in range(2))
        root = self.kind.root(f"return <main>{shown}</main>")
        leaves = "".join(self.leaf(rule) for rule in SINKS)
        imports = f"import {{ Component, useEffect }} from 'react'\n{self.kind.imports}\n"
        listed = "".join(f"  '{name}': {text},\n" for name, text in handlers.items())
        agent = f"import {{ {self.exports(store)} }} from './store'\nconst handlers = {{\n{listed}}}\n{CALL}"
        dependencies = ", ".join(f'"{package}": "{at}"' for package, at in {**REACT, **self.kind.packages}.items())
        files = {
            "package.json": f'{{ "dependencies": {{ {dependencies} }} }}\n',
            "index.html": PAGE,
            "src/index.jsx": INDEX,
            "src/store.js": store,
            "src/App.jsx": imports + leaves + "".join(self.components) + root,
            "src/agent.js": agent,
        }
        return App(name, files, handlers)

    @staticmethod
    def exports(store: str) -> str:
        """The names that the store's module exports."""
        return ", ".join(line.split()[2] for line in store.splitlines() if line.startswith("export const "))

    def call(self, action: str) -> str:
        return self.kind.call(action, [self.draw.choice(GIVEN[name]) for name in ACTIONS[action].takes])

    def handler(self, action: str, names: list[str]) -> str:
        """A handler: an action, at times guarded, and at times another one after it."""
        takes = ACTIONS[action].takes
        does = self.call(action)
        if takes and self.draw.random() < 0.3:
            does = f"if (!p.{takes[0]}) return {{ skipped: true }}; {does}"
        if self.draw.random() < 0.25:
            does += f"; {self.call(self.draw.choice(names))}"
        return f"(p) => {{ {does} }}"

    def load(self) -> str:
        """A handler that loads rows: with `await`, or with `then`, `catch` and `finally`."""
        loaded, failed = self.kind.call("loaded", ["rows"]), self.kind.call("failedToLoad", [])
        busy, idle = self.kind.call("setBusy", ["true"]), self.kind.call("setBusy", ["false"])
        if self.draw.random() < 0.5:
            read = "const rows = await (await fetch('/rows')).json()"
            return f"async () => {{ {busy}; try {{ {read}; {loaded} }} catch {{ {failed} }} finally {{ {idle} }} }}"
        chain = f".then((r) => r.json()).then((rows) => {{ {loaded} }}).catch(() => {{ {failed} }})"
        return f"() => {{ {busy}; return fetch('/rows'){chain}.finally(() => {{ {idle} }}) }}"

    def leaf(self, rule: str) -> str:
        """The component that reaches a rule's sink when it is shown: in an effect, a ref, or `componentDidMount`."""
        name, sink = f"Leaf{rule}", SINKS[rule]
        how = self.draw.choice(("effect", "effect", "ref", "class"))
        if how == "class":
            members = f"componentDidMount() {{ {sink} }}\n  render() {{ return <i /> }}"
            return f"class {name} extends Component {{\n  {members}\n}}\n"
        if how == "ref":
            return f"function {name}() {{\n  return <i ref={{(element) => {{ if (element) {sink} }}}} />\n}}\n"
        return f"function {name}() {{\n  useEffect(() => {{ {sink} }}, [])\n  return <i />\n}}\n"

    def behind(self, shows: str, node: str) -> str:
        """A node that is shown while a condition holds."""
        if self.draw.random() < 0.5:
            return f"{{Boolean({shows}) && {node}}}"
        return self.draw.choice((f"{{{shows} ? {node} : null}}", f"{{!({shows}) ? null : {node}}}"))

    def node(self, depth: int) -> str:
        """An element that reaches a sink, at times behind a condition, in rows, or in a component of its own."""
        leaf = f"<Leaf{self.draw.choice(list(SINKS))} />"
        drawn = self.draw.random()
        if not depth or drawn < 0.3:
            return leaf
        if drawn < 0.5:
            return f"<section>{self.behind(condition(self.draw), self.node(depth - 1))}</section>"
        if drawn < 0.75:
            row = f"<li key={{row.id}}>{{{self.draw.choice(OF_A_ROW)} ? {leaf} : null}}</li>"
            return f"<ul>{{{self.draw.choice(LISTS)}.map((row) => {row})}}</ul>"
        name = f"Panel{len(self.components)}"
        shows, inner = condition(self.draw, 0), self.node(depth - 1)
        body = self.draw.choice(
            (
                f"if (!({shows})) return null\n  return <div>{inner}</div>",
                f"const shown = {shows}\n  return <div>{{shown ? {inner} : <i />}}</div>",
            )
        )
        self.components.append(self.kind.component(name, body))
        return self.kind.used(name)


def apps(kind: str, seed: int, count: int) -> list[App]:
    """The apps of a kind that a seed stands for."""
    return [Writer(kind, Random(f"{kind} {seed} {number}")).app(f"{kind}-{seed}-{number}") for number in range(count)]
