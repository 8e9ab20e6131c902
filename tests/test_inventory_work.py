"""What an inventory of components costs, in steps: it does not grow with what they show, nor with the pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from abplint import engine
from abplint.features import listening, turns
from abplint.inventory import Inventory
from abplint.program.realm import Realm
from tests.conftest import Write

PACKAGE = '{"dependencies": {"react": "^19.0.0", "react-dom": "^19.0.0", "valtio": "^2.0.0"}}'
PAGE = '<!doctype html><html><body><div id="root"></div><script type="module" src="{src}"></script></body></html>'
MAIN = """import {{ createRoot }} from 'react-dom/client';
import {{ {name} }} from './{name}';
createRoot(document.getElementById('root')).render(<{name} />);
"""

Runs = list[tuple[str, int]]


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Runs:
    """The runs of listeners: the text of each, and its steps."""
    found: Runs = []
    perform = Realm.perform

    def counted(self: Realm, func: Any, *given: Any, **named: Any) -> Any:
        before = self.m.steps
        outcome = perform(self, func, *given, **named)
        if func.fact is not None and named.get("dispatching") is False:
            text = func.unit.file.data[func.fact.start : func.fact.end].decode()
            found.append((text, self.m.steps - before))
        return outcome

    monkeypatch.setattr(Realm, "perform", counted)
    return found


Read = Callable[..., Inventory]


@pytest.fixture
def read(write: Write) -> Read:
    def read(**written: str) -> Inventory:
        root: Path = write("package.json", PACKAGE).parent
        pages = written.pop("pages", "index").split()
        for page in pages:
            write(f"{page}.html", PAGE.format(src=f"/src/{page}.tsx"))
            write(f"src/{page}.tsx", MAIN.format(name="App"))
        for name, text in written.items():
            write(f"src/{name}.tsx", text)
        return engine.inventory_project(engine.Settings(root=root))

    return read


def steps_of(runs: Runs, listener: str) -> int:
    return sum(steps for text, steps in runs if listener in text)


SHOWN = """import {{ useEffect, useState }} from 'react';
export function App() {{
  const [open, setOpen] = useState(false);
  const [wide, setWide] = useState(false);
  useEffect(() => {{ if (open) window.print(); }}, [open]);
  return <main>
    <button onClick={{() => setOpen(true)}}>On paper</button>
    <button onClick={{() => setWide(true)}}>Wider</button>
    {shown}
  </main>;
}}
"""


class TestWhatAnswersAWrite:
    def test_a_component_runs_again_as_far_as_its_last_effect(self, read: Read, runs: Runs) -> None:
        found = read(App=SHOWN.format(shown=""))
        assert [(each.kind, each.label) for app in found.apps for each in app.features] == [("print", "On paper")]
        small = steps_of(runs, "setOpen")
        runs.clear()
        found = read(App=SHOWN.format(shown="<p>{open ? 'a' : 'b'}</p>" * 200))
        assert [(each.kind, each.label) for app in found.apps for each in app.features] == [("print", "On paper")]
        assert steps_of(runs, "setOpen") == small

    def test_a_component_does_not_run_again_for_what_no_effect_depends_on(self, read: Read, runs: Runs) -> None:
        read(App=SHOWN.format(shown=""))
        assert steps_of(runs, "setWide") * 2 < steps_of(runs, "setOpen")

    @pytest.mark.parametrize(
        "between",
        [
            "let key = 0; if (open) key = 1;",
            "const { key } = { key: open };",
            "const at = { open }; const key = at.open;",
            "const made = (value) => [value, open]; const key = made(1)[1];",
        ],
    )
    def test_what_an_effect_depends_on_is_followed_through_the_text(self, between: str, read: Read) -> None:
        app = SHOWN.format(shown="").replace("useEffect(() => { if (open)", f"{between}\n  useEffect(() => {{ if (key)")
        found = read(App=app.replace("[open])", "[key])"))
        assert [(each.kind, each.label) for app in found.apps for each in app.features] == [("print", "On paper")]

    def test_of_one_large_state_only_the_members_count_that_an_effect_depends_on(self, read: Read, runs: Runs) -> None:
        app = """import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
const states = proxy({ printing: false, width: 0, deep: { printing: false } });
export function App() {
  const shown = useSnapshot(states);
  const { deep } = shown;
  useEffect(() => { if (shown.printing) window.print(); }, [shown.printing]);
  useEffect(() => { if (deep.printing) showSaveFilePicker(); }, [deep.printing]);
  return <main>
    <button onClick={() => { states.printing = true; }}>On paper</button>
    <button onClick={() => { states.deep.printing = true; }}>As a file</button>
    <button onClick={() => { states.width = 7; }}>Wider</button>
  </main>;
}
"""
        found = read(App=app)
        features = [(each.kind, each.label) for app in found.apps for each in app.features]
        assert features == [("print", "On paper"), ("download", "As a file")]
        assert steps_of(runs, "states.width") * 4 < steps_of(runs, "states.printing = true")

    def test_of_one_store_only_the_parts_count_that_an_effect_depends_on(self, read: Read, runs: Runs) -> None:
        """What is read only to be shown is another part, though one hook asks for both of the same store."""
        app = """import {{ useEffect }} from 'react';
import {{ configureStore, createSlice }} from '@reduxjs/toolkit';
import {{ Provider, useDispatch, useSelector }} from 'react-redux';
const sheet = createSlice({{ name: 'sheet', initialState: {{ open: false }}, reducers: {{
  show: (state) => {{ state.open = true; }} }} }});
const page = createSlice({{ name: 'page', initialState: {{ width: 0 }}, reducers: {{
  widen: (state) => {{ state.width = 7; }} }} }});
const store = configureStore({{ reducer: {{ sheet: sheet.reducer, page: page.reducer }} }});
function Sheet() {{
  const open = useSelector((state) => state.sheet.open);
  const width = useSelector((state) => state.page.width);
  const dispatch = useDispatch();
  let sum = 0;
  {work}
  useEffect(() => {{ if (open) window.print(); }}, [open]);
  return <main style={{{{ width: width + sum }}}}>
    <button onClick={{() => dispatch(sheet.actions.show())}}>On paper</button>
    <button onClick={{() => dispatch(page.actions.widen())}}>Wider</button>
  </main>;
}}
export const App = () => <Provider store={{store}}><Sheet /></Provider>;
"""
        dear = app.format(work="sum += 1; " * 60)
        found = read(App=dear)
        assert [(each.kind, each.label) for app in found.apps for each in app.features] == [("print", "On paper")]
        known = steps_of(runs, "widen")
        runs.clear()
        read(App=app.format(work=""))
        assert steps_of(runs, "widen") == known

    def test_what_a_write_has_shown_is_known_before_the_next(self, read: Read, runs: Runs) -> None:
        """A component runs before the first write and behind each: not before each of them as well."""
        app = SHOWN.format(shown="").replace("setWide(true)", "{{ {writes} }}").replace("[open])", "[open, wide])")

        def steps(*writes: str) -> int:
            runs.clear()
            read(App=app.replace("{{ {writes} }}", f"{{ {'; '.join(writes)}; }}"))
            return steps_of(runs, writes[0])

        one, two, five = (steps(*[f"setWide({n})" for n in range(1, many + 1)]) for many in (1, 2, 5))
        assert five - two <= 3 * (two - one)
        assert two - one < one * 0.75

    def test_an_effect_that_delivers_answers_another_that_does_not(self, read: Read) -> None:
        app = """import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
const states = proxy({ asked: false, ready: false });
function Asking() {
  const { asked } = useSnapshot(states);
  useEffect(() => { if (asked) states.ready = true; }, [asked]);
  return <button onClick={() => { states.asked = true; }}>On paper</button>;
}
function Printing() {
  const { ready } = useSnapshot(states);
  useEffect(() => { if (ready) window.print(); }, [ready]);
  return <p>{ready ? 1 : 0}</p>;
}
export const App = () => <main><Asking /><Printing /></main>;
"""
        found = read(App=app)
        assert [(each.kind, each.label) for app in found.apps for each in app.features] == [("print", "On paper")]

    def test_what_an_effect_writes_asks_no_component_whose_effects_deliver_nothing(
        self, read: Read, runs: Runs
    ) -> None:
        app = """import {{ useEffect, useState }} from 'react';
import {{ proxy, useSnapshot }} from 'valtio';
const states = proxy({{ rows: {{}} }});
function Row({{ name }}) {{
  const shown = useSnapshot(states);
  let sum = 0;
  {work}
  useEffect(() => {{ sum += shown.rows[name] ? 1 : 0; }}, [shown.rows]);
  return <p>{{sum}}</p>;
}}
export function App() {{
  const [open, setOpen] = useState(0);
  useEffect(() => {{ for (const key of 'abcdef') states.rows[key] = open; }}, [open]);
  return <main><button onClick={{() => setOpen(7)}}>More</button><Row name="a" /><Row name="b" /></main>;
}}
"""
        read(App=app.format(work=""))
        small = steps_of(runs, "setOpen")
        runs.clear()
        read(App=app.format(work="sum += 1; " * 400))
        assert steps_of(runs, "setOpen") == small


@pytest.mark.parametrize(
    "button",
    [
        "({ given, children }) => <button onClick={(event) => given(event)}>{children}</button>",
        "(props) => <button onClick={(event) => props.given(event)}>{props.children}</button>",
        "(props) => { const on = props.given; return <button onClick={() => on()}>{props.children}</button>; }",
        "({ children, ...rest }) => <button onClick={() => { rest.given(); }}>{children}</button>",
    ],
)
def test_each_use_of_a_button_is_asked_for_what_it_was_given(button: str, read: Read) -> None:
    app = f"""import {{ useState }} from 'react';
const Button = {button};
export function App() {{
  const [, setWide] = useState(false);
  return <main>
    <Button given={{() => setWide(true)}}>Wider</Button>
    <Button given={{() => setWide(false)}}>Smaller</Button>
    <Button given={{() => window.print()}}>On paper</Button>
    <Button given={{() => navigator.share({{ text: 'x' }})}}>Share</Button>
  </main>;
}}
"""
    found = read(App=app)
    assert {each.kind for app in found.apps for each in app.features} == {"print", "share"}


def test_what_leads_to_nothing_is_asked_once_for_all_uses_of_its_component(read: Read, runs: Runs) -> None:
    app = """import { useState } from 'react';
function Row() {
  const [, setWide] = useState(false);
  return <p><button onClick={() => setWide(true)}>Wider</button><button onClick={() => print()}>On paper</button></p>;
}
export const App = () => <main><Row /><Row /><Row /></main>;
"""
    found = read(App=app)
    assert [each.kind for app in found.apps for each in app.features] == ["print"] * 3
    assert len([text for text, _ in runs if "setWide" in text]) == 1


def test_pages_that_share_modules_do_not_ask_each_listener_again(read: Read, runs: Runs) -> None:
    app = """const Tool = () => <button onClick={() => window.print()}>On paper</button>;
const Tools = () => <nav><Tool /></nav>;
const Desk = () => <main><Tools /></main>;
export const App = () => <Desk />;
"""
    found = read(App=app, pages="index other third")
    assert [(each.kind, each.label) for app in found.apps for each in app.features] == [("print", "On paper")]
    assert len([text for text, _ in runs if "print" in text]) == 1


def test_what_was_not_answered_is_said(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    from abplint.program import realm

    assert not any(app.lost for app in read(App=SHOWN.format(shown="")).apps)
    monkeypatch.setattr(realm, "ALL_REACTION_STEPS", 0)
    monkeypatch.setattr(realm, "FEWEST_REACTION_STEPS", 0)
    (app,) = read(App=SHOWN.format(shown="")).apps
    assert app.features == ()
    assert [lost.location.text for lost in app.lost] == ["setOpen(true)"]


SHEET = """export default function Sheet({ url }) {
  if (!url) return null;
  return <button onClick={() => navigator.clipboard.writeText(url)}>Copy link</button>;
}
"""


@pytest.mark.parametrize("declared", ["export default function Page() {", "export const Page = () => {"])
@pytest.mark.parametrize(
    "sheet", [SHEET, SHEET.replace("export default function Sheet", "export const Sheet = function")]
)
def test_what_is_shown_by_what_is_too_large_is_shown_by_itself(
    declared: str, sheet: str, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "SHOWN_STEPS", 400)
    monkeypatch.setattr(listening, "SHOWN_STEPS_EACH", 400)
    write("package.json", '{"dependencies": {"react": "18"}}')
    imported = "Sheet" if "default" in sheet else "{ Sheet }"
    page = f"import {imported} from './sheet';\n{declared}\n  const sum = [];\n"
    body = "  sum.push(1);\n" * 600 + "  return <main>{sum.length > 1 && <Sheet />}</main>;\n};\n"
    for name in ("first", "second", "third"):
        write(f"src/{name}.jsx", page + body)
    write("src/sheet.jsx", sheet)
    main = "import { createRoot } from 'react-dom/client';\ncreateRoot(document.body).render(<i>{window.route}</i>);\n"
    write("src/main.jsx", main)
    root = write("index.html", '<!doctype html><body><script type="module" src="/src/main.jsx"></script>').parent
    apps = engine.inventory_project(engine.Settings(root=root)).apps
    assert [(each.kind, each.label) for app in apps for each in app.features] == [("copy", "Copy link")]


def test_what_may_lead_is_run_before_what_an_app_has_no_steps_for(
    read: Read, runs: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "ALL_LISTENER_STEPS", 1)
    app = """import { useState } from 'react';
export function App() {
  const [, setWide] = useState(false);
  return <main>
    <button onClick={() => setWide(true)}>Wider</button>
    <button onClick={() => print()}>On paper</button>
  </main>;
}
"""
    [found] = read(App=app).apps
    assert [(each.kind, each.label) for each in found.features] == [("print", "On paper")]
    assert found.skipped == 1
    assert [text for text, _ in runs] == ["() => print()"]


def test_an_app_that_takes_too_much_is_said_to(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    from abplint.features import reading

    app = "export const App = () => <main><button onClick={() => print()}>On paper</button></main>;\n"
    assert read(App=app).notices == ()
    monkeypatch.setattr(reading, "INVENTORY_STEPS", 40)
    assert read(App=app).notices[-1].endswith("takes more work than is allowed")
