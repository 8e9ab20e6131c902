"""What a component's text lets decide on what it shows: a write of that is answered, in whatever way it is written."""

from __future__ import annotations

import pytest

from abplint.engine import Settings, lint
from tests.conftest import Write

PAGE = '<!doctype html><html><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>'
APP = """import {{ createElement, useEffect, useMemo, useState }} from 'react';
import {{ createPortal }} from 'react-dom';
import {{ createRoot }} from 'react-dom/client';
function Paper() {{ useEffect(() => {{ window.print(); }}, []); return <p>Printing</p>; }}
function When({{ is, children }}) {{ return is ? <section>{{children}}</section> : null; }}
function WhenOf({{ is, of }}) {{ if (!is) return null; return <section>{{of()}}</section>; }}
const shown = (is) => (is ? <Paper /> : null);
let show;
function App() {{
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [held, setHeld] = useState(null);
  show = () => {{ setText('x'); {do} }};
  {body}
}}
createRoot(document.getElementById('root')).render(<App />);
const handlers = {{ 'page.print': () => {{ show(); return {{ success: true, data: {{ pages: 1 }} }}; }} }};
window.abp = {{ protocolVersion: '0.1', call: (name, params) => handlers[name](params) }};
"""


def rules(write: Write, body: str, do: str = "setOpen(true);") -> set[str]:
    write("index.html", PAGE)
    root = write("main.jsx", APP.format(body=body, do=do)).parent
    return {finding.rule for finding in lint(settings=Settings(root=root)).findings} & {"ABP102", "ABP902"}


@pytest.mark.parametrize(
    "body",
    [
        "return <main>{open && <Paper />}<p>{text}</p></main>;",
        "return <main>{text === 'q' ? <p /> : open ? <Paper /> : null}</main>;",
        "return <>{[open && <Paper key='a' />]}</>;",
        "return createElement('main', null, open ? createElement(Paper) : null);",
        "return <main>{open ? createPortal(<Paper />, document.body) : text}</main>;",
        "if (text !== null) { if (!open) return <p>{text}</p>; } return <Paper />;",
        "if (text === 'q') return null; else if (!open) return <p />; return <Paper />;",
        "for (const each of [open]) if (!each) return null; return <Paper />;",
        "for (const each of ['a']) { if (each && !open) return null; } return <Paper />;",
        "try { if (!open) return null; } catch (error) { return <p />; } return <Paper />;",
        "switch (open) { case false: return null; default: return <Paper />; }",
        "switch (open) { case false: return null; default: break; } return <Paper />;",
        "{ const hidden = !open; if (hidden) return null; } return <Paper />;",
        "outer: { if (!open) return null; } return <Paper />;",
        "const leave = () => !open; if (leave()) return null; return <Paper />;",
        "let content = null; if (open) content = <Paper />; return <main>{content}</main>;",
        "let is = false; if (open) is = true; return <main>{is && <Paper />}</main>;",
        "const content = useMemo(() => (open ? <Paper /> : null), [open]); return <main>{content}</main>;",
        "const content = () => open && <Paper />; return <main>{content()}</main>;",
        "function content(is) { return is ? <Paper /> : null; } return <main>{content(open)}</main>;",
        "const pages = open ? ['a'] : []; return <main>{pages.map((each) => <Paper key={each} />)}</main>;",
        "const pages = []; if (open) pages.push('a'); return <main>{pages.map((each) => <Paper key={each} />)}</main>;",
        "let n = open ? 1 : 0; const out = []; while (n-- > 0) out.push(<Paper key={n} />); return <main>{out}</main>;",
        "const views = { on: <Paper />, off: <p /> }; return <main>{views[open ? 'on' : 'off']}</main>;",
        "const View = open ? Paper : 'p'; return <main><View /></main>;",
        "const state = { open, text }; return <main>{state.open && <Paper />}</main>;",
        "const { is } = { is: open }; return <main>{is ? <Paper /> : null}</main>;",
        "return <When is={open}><Paper /></When>;",
        "return <WhenOf is={open} of={() => <Paper />} />;",
    ],
)
def test_a_write_of_what_decides_is_answered(body: str, write: Write) -> None:
    assert rules(write, body) == {"ABP102"}
    assert rules(write, body, "setOpen(false);") == set()


@pytest.mark.parametrize(
    "body",
    [
        "return <main>{held}</main>;",
        "const content = held; return <main><section>{content}</section></main>;",
        "const [first] = [held]; return <main>{first}<p>{text}</p></main>;",
    ],
)
def test_what_is_written_may_be_what_is_shown(body: str, write: Write) -> None:
    assert rules(write, body, "setHeld(<Paper />);") == {"ABP102"}
    assert rules(write, body, "setHeld(<p />);") == set()


STORE = """import {{ useEffect }} from 'react';
import {{ createRoot }} from 'react-dom/client';
import {{ create }} from 'zustand';
const useStore = create((set) => ({{ open: {{}}, pages: [], modal: null, mode: '', width: 0 }}));
function Paper() {{ useEffect(() => {{ window.print(); }}, []); return <p>Printing</p>; }}
function App() {{
  const width = useStore((state) => state.width);
  {body}
}}
createRoot(document.getElementById('root')).render(<App />);
const handlers = {{
  'page.print': () => {{ useStore.setState({{ width: 7 }}); {do} return {{ success: true, data: {{ pages: 1 }} }}; }},
}};
window.abp = {{ protocolVersion: '0.1', call: (name, params) => handlers[name](params) }};
"""


@pytest.mark.parametrize(
    ("body", "do"),
    [
        ("const { mode } = useStore(); return <main>{mode === 'paper' && <Paper />}</main>;", "{ mode: 'paper' }"),
        (
            "const modal = useStore((s) => s.modal); return modal?.kind === 'paper' ? <Paper /> : <p>{width}</p>;",
            "{ modal: { kind: 'paper' } }",
        ),
        (
            "const pages = useStore((s) => s.pages); return pages[pages.length - 1] === 'a' ? <Paper /> : <p />;",
            "(state) => ({ pages: [...state.pages, 'a'] })",
        ),
        (
            "const open = useStore((s) => s.open); return Object.keys(open).map((key) => <Paper key={key} />);",
            "(state) => ({ open: { ...state.open, a: true } })",
        ),
    ],
)
def test_what_a_store_held_before_is_what_was_left_there(body: str, do: str, write: Write) -> None:
    """A handler may find anything in a store. That a write which leaves a member alone shows it, follows from that not,
    and that the next write shows it does."""
    write("index.html", PAGE)

    def found(do: str) -> set[str]:
        root = write("main.jsx", STORE.format(body=body, do=do)).parent
        return {each.rule for each in lint(settings=Settings(root=root)).findings} & {"ABP102", "ABP902"}

    assert found(f"useStore.setState({do});") == {"ABP102"}
    assert found("") == set()
