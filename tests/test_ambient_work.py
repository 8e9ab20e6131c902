"""What is run for what it may write, counted in runs and steps: nothing of it that leads nowhere takes long."""

from __future__ import annotations

from typing import Any

import pytest

from abplint.engine import Settings, lint
from abplint.program.ambient import Ambient
from tests.conftest import Write

Runs = list[tuple[str, int]]

STORAGE = """class Memory {
  data = {};
  get(key) { return this.data[key] || null; }
}
export const memory = new Memory();
"""
RUNTIME = """import { ask } from './asking';
window.abp = { protocolVersion: '0.1', call: (name, params) => ({ 'process.run': () => ask(params) })[name]() };
"""


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Runs:
    """What runs for what it may write: the file, and all steps that it takes."""
    found: Runs = []
    run_ambient = Ambient.run_ambient

    def counted(self: Ambient, unit: Any, position: int, *given: Any, **named: Any) -> bool:
        before = self.m.steps
        whole = run_ambient(self, unit, position, *given, **named)
        if self.m.steps > before:
            found.append((unit.file.path, self.m.steps - before))
        return whole

    monkeypatch.setattr(Ambient, "run_ambient", counted)
    return found


def findings(write: Write, files: dict[str, str]) -> list[str]:
    for name, text in files.items():
        root = write(name, text).parent
    return [each.rule for each in lint(settings=Settings(root=root)).findings if each.rule == "ABP101"]


@pytest.mark.parametrize(
    ("given", "is_run"),
    [
        ("  const data = make(memory);\n  fill(data);\n", False),
        ("  const data = { a: 1 };\n  data.x = () => alert(1);\n", False),
        ("  const data = memory.data;\n  data.x = () => alert(1);\n", True),
        ("  memory.data.x = () => alert(1);\n", True),
    ],
)
def test_a_variable_with_the_name_of_a_member_elsewhere_is_another(
    write: Write, runs: Runs, given: str, is_run: bool
) -> None:
    """What a function does with its own variable hands nothing to the member of some object that is called so, too."""
    files = {
        "runtime.js": RUNTIME,
        "storage.js": STORAGE,
        "asking.js": "import { memory } from './storage';\nexport const ask = () => memory.get('x')?.();\n",
        "other.js": "import { memory } from './storage';\nfunction fill(it) {}\nfunction make(it) { return {}; }\n"
        f"export function start() {{\n{given}}}\n",
    }
    found = findings(write, files)
    assert ("other.js" in {path for path, _ in runs}, bool(found)) == (is_run, is_run)


@pytest.mark.parametrize(
    ("shown", "is_run"),
    [
        ("(text) => alert(translate('Who is there'))", False),
        ("(text) => _('Who is there', () => alert(text))", True),
        ("(text) => add('Who is there', () => alert(text))", True),
        ("(text) => add(translate('Who is there'), () => alert(text))", False),
    ],
)
def test_who_asks_a_table_for_a_row_puts_none_there(write: Write, runs: Runs, shown: str, is_run: bool) -> None:
    """Each text that a component shows is one that a table of translations is asked for: showing it adds none."""
    files = {
        "runtime.js": RUNTIME,
        "texts.js": "const texts = {};\nexport const add = (key, work) => { texts[key] = work; };\n"
        "const look = (key) => texts[key]?.();\n"
        "export const translate = (key, work) => (work ? add(key, work) : look(key));\nexport const _ = translate;\n",
        "asking.js": "import { _, translate } from './texts';\n"
        "export const ask = () => [translate('Who is there'), _('Who is there')];\n",
        "other.js": f"import {{ _, add, translate }} from './texts';\nexport const show = {shown};\n",
    }
    found = findings(write, files)
    assert ("other.js" in {path for path, _ in runs}, bool(found)) == (is_run, is_run)
