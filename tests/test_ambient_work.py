"""What is run for what it may write, counted in runs and steps: nothing of it that leads nowhere takes long."""

from __future__ import annotations

from typing import Any

import pytest

from abplint.engine import Settings, lint
from abplint.program.ambient import Ambient
from abplint.program.budgets import LEADING_NOWHERE_STEPS, WITHIN_AMBIENT_STEPS
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
# some thousand steps, which no loop that only computes would take
LONG = "".join(f"  give({n}, [{', '.join(map(str, range(60)))}].map((x) => x + {n}));\n" for n in range(60))
LOADED = f"const give = (key, it) => it;\nfunction begin() {{\n{LONG}}}\nbegin();\n"


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


@pytest.mark.parametrize("leads", [False, True])
def test_what_leads_nowhere_gets_few_steps(write: Write, runs: Runs, leads: bool) -> None:
    """Whoever fills a table by what leads to no API is run for a while, and whoever leads to one as long as others."""
    last = "() => alert(1)" if leads else "() => 1"
    files = {
        "runtime.js": RUNTIME,
        "table.js": "export const table = new Map();\nexport function give(key, it) { table.set(key, it); }\n",
        "asking.js": f"import {{ table }} from './table';\n{LOADED}export const ask = () => table.get('x')?.();\n",
        "filling.js": f"import {{ give }} from './table';\nexport function fill() {{\n{LONG}  give('x', {last});\n}}\n",
    }
    findings(write, files)
    steps = max(steps for path, steps in runs if path == "filling.js")
    assert (steps <= LEADING_NOWHERE_STEPS + 100) is not leads


def test_runs_within_a_run_share_their_steps(write: Write, runs: Runs) -> None:
    """A run reads what others may write, which run for it: all of them together take a bounded number of steps."""
    count = 8
    flags = "".join(
        f"export const state{n} = {{ on: false }};\n"
        f"export function set{n}(it) {{\n{LONG}  state{n}.on = it;\n}}\n"
        f"export function leave{n}() {{ state{n}.on = alert; }}\n"
        for n in range(count)
    )
    read = "".join(f"  if (state{n}.on) shown += {n};\n" for n in range(count))
    names = ", ".join(f"state{n}" for n in range(count))
    files = {
        "runtime.js": RUNTIME,
        "flags.js": f"const give = (key, it) => it;\n{flags}",
        "asking.js": f"import {{ {names} }} from './flags';\nlet shown = 0;\n"
        f"export function later() {{\n{read}  shown = alert;\n}}\nexport const ask = () => shown;\n",
    }
    findings(write, files)
    steps = max(steps for path, steps in runs if path == "asking.js")
    assert steps <= 2 * WITHIN_AMBIENT_STEPS + 2_000
