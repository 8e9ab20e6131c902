"""What is run for what it may write, counted in runs and steps: nothing of it that leads nowhere takes long."""

from __future__ import annotations

from typing import Any

import pytest

from abplint.engine import Settings, lint
from abplint.program import ambient
from abplint.program.ambient import Ambient
from tests.conftest import Write

Runs = list[tuple[str, int]]

STORAGE = """class Memory {
  data = {};
  get(key) { return this.data[key] || null; }
}
export const memory = new Memory();
"""
NAMES = """export const names = new Map();
export const named = (key) => names.get(key);
export const name = (key, value) => names.set(key, value);
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


def work(name: str, lines: int) -> str:
    """A function that computes for some six steps a line, and leads nowhere."""
    return f"function {name}(n) {{ let t = n;{' t += n * t - 1;' * lines} return t; }}\n"


@pytest.mark.parametrize(
    ("ask", "hand", "is_run"),
    [
        ("const it = named(key); return it;", "name('a', { size: heavy(1) });", False),
        ("const it = named(key); it.size += 1; return it;", "const it = { size: 1 }; name('a', it);", False),
        ("const it = named(key); return it;", "name('a', () => alert(1));", True),
        ("const it = names.get(key); alert(1); return it;", "name('a', { size: 1 });", True),
        ("return named(key);", "name('a', tell);", True),
    ],
)
def test_in_a_run_that_has_cost_much_what_leads_nowhere_asks_for_what_leads_somewhere(
    write: Write, runs: Runs, ask: str, hand: str, is_run: bool
) -> None:
    """What fills a table runs for what asks the table, where one of the two can lead to what a rule asks about."""
    files = {
        "runtime.js": RUNTIME,
        "names.js": NAMES,
        "asking.js": "import { named, names } from './names';\n"
        + work("heavy", 400)
        + f"function look(key) {{ {ask} }}\n"
        "export const ask = ({ key }) => {\n  heavy(key);\n  const found = look(key);\n"
        "  if (found) found();\n  return { success: true };\n};\n",
        "filling.js": "import { name } from './names';\n" + work("heavy", 4) + "const tell = () => alert(1);\n"
        f"export function start() {{ {hand} }}\n",
    }
    findings(write, files)
    assert ("filling.js" in {path for path, _ in runs}) == is_run


def test_a_short_run_asks_for_all(write: Write, runs: Runs) -> None:
    """Text is not searched for a run that costs less than that."""
    files = {
        "runtime.js": RUNTIME,
        "names.js": NAMES,
        "asking.js": "import { named } from './names';\nfunction look(key) { return named(key); }\n"
        "export const ask = ({ key }) => { look(key); return { success: true }; };\n",
        "filling.js": "import { name } from './names';\nexport function start() { name('a', { size: 1 }); }\n",
    }
    findings(write, files)
    assert "filling.js" in {path for path, _ in runs}


@pytest.mark.parametrize("most", [1_000, 1_000_000])
def test_what_one_question_asks_in_turn_has_an_end(
    write: Write, runs: Runs, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """What runs for what it may write reads what others may write, who run for that, until all of them have taken what
    one question may; what is left out runs where it is asked for by itself."""
    monkeypatch.setattr(ambient, "QUESTION_STEPS", most)
    members = range(20)
    files = {
        "runtime.js": RUNTIME,
        "state.js": f"export const state = {{ all: null, {', '.join(f'm{n}: null' for n in members)} }};\n",
        "asking.js": "import { state } from './state';\n"
        "export const ask = () => { state.all; if (state.m19) alert(1); return { success: true }; };\n",
        "filling.js": "import { state } from './state';\n"
        + work("heavy", 200)
        + f"export function start() {{ state.all = {' + '.join(f'state.m{n}' for n in members)}; }}\n"
        + "".join(f"export function start{n}() {{ state.m{n} = heavy({n}); }}\n" for n in members),
    }
    assert findings(write, files) == ["ABP101"]
    taken = max(steps for path, steps in runs if path == "filling.js")
    assert (taken < 4_000) == (most == 1_000)
    assert taken > 1_000
