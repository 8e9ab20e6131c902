"""How often components are rendered to see who settles a promise, and that who does is found all the same."""

from __future__ import annotations

import pytest

from abplint.engine import Settings, lint
from abplint.program import budgets
from abplint.program.libraries import overheard
from abplint.program.libraries.overheard import Overheard
from abplint.program.values import Obj
from tests.conftest import Write

ROWS = 40
DIALOG = """import { observer } from 'mobx-react-lite';
import { dialogs } from './dialogs';
export const Confirm = observer(() => (
  <div>
    %s
    <button onClick={() => dialogs.settle(true)}>{dialogs.text}</button>
  </div>
));
"""
APP = """import { createRoot } from 'react-dom/client';
import { Confirm } from './Confirm';
import { dialogs } from './dialogs';
import './abp';
createRoot(document.getElementById('root')).render(<Confirm />);
"""
DIALOGS = """import { makeAutoObservable } from 'mobx';
class Dialogs {
  text = '';
  settle = null;
  constructor() { makeAutoObservable(this); }
  confirm(text) {
    return new Promise((resolve) => {
      this.text = text;
      this.settle = resolve;
    });
  }
}
export const dialogs = new Dialogs();
"""
RUNTIME = """import { dialogs } from './dialogs';
window.abp = {
  protocolVersion: '0.1',
  async initialize() {
    const capabilities = this.listCapabilities();
    return { sessionId: '1', protocolVersion: '0.1', app: { id: 'a', name: 'A' }, capabilities };
  },
  async shutdown() {},
  listCapabilities() {
    return [{ name: 'text.remove', description: 'Removes texts', inputSchema: { type: 'object' } }];
  },
  async call(name, params) {
    if (name !== 'text.remove') return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: 'No' } };
%s
    return { success: true, data: { removed: true } };
  },
};
"""


def asked(write: Write, confirmations: int) -> list[str]:
    parts = "\n    ".join(f"<i title={{String({n} + {n})}}>{{dialogs.text}}</i>" for n in range(ROWS))
    calls = "\n".join(f"    await dialogs.confirm('Part {n}');" for n in range(confirmations))
    write("index.html", '<div id="root"></div><script type="module" src="app.jsx"></script>')
    write("package.json", '{"dependencies": {"react": "18", "react-dom": "18", "mobx": "6", "mobx-react-lite": "4"}}')
    write("dialogs.js", DIALOGS)
    write("Confirm.jsx", DIALOG % parts)
    write("abp.js", RUNTIME % calls)
    root = write("app.jsx", APP).parent
    return [each.rule for each in lint(settings=Settings(root=root)).findings if each.rule == "ABP204"]


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The steps of each rendering."""
    found: list[int] = []
    render = Overheard._render

    def counted(self: Overheard, component: Obj) -> list[object]:
        before = self.m.steps
        heard = render(self, component)
        found.append(self.m.steps - before)
        return list(heard)

    monkeypatch.setattr(Overheard, "_render", counted)
    return found


def test_one_dialog_after_another_asks_a_component_until_its_steps_are_used_up(
    write: Write, rendered: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overheard, "OVERHEARD_STEPS", 1)
    found = asked(write, 3)
    assert found
    few = len(rendered)
    rendered.clear()
    assert asked(write, 12) == found
    assert 0 < len(rendered) == few


def test_each_dialog_asks_it_while_there_are_steps(write: Write, rendered: list[int]) -> None:
    asked(write, 3)
    few = len(rendered)
    rendered.clear()
    asked(write, 6)
    assert len(rendered) > few
    assert sum(rendered) < 8 * budgets.OVERHEARD_STEPS
