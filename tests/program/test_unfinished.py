"""What a budget ended while an app was loaded is run once a handler asks for it, as if it had never ended."""

from __future__ import annotations

from pathlib import Path

from abplint.engine import Settings, lint

CALLER = """import { Events } from 'events-of-nobody';
export class Caller extends Events {
  methods = new Map();
  method(name, run) {
    if (this.methods.get(name)) throw new Error(`${name} is there`);
    this.methods.set(name, run);
  }
}
export class Tools extends Caller {
  list = [];
  add(name, run) {
    this.method(name, run);
    this.list.push({ name, inputSchema: { type: 'object' } });
  }
}
export const tools = new Tools();
"""
EDITOR = """import { Caller } from './caller.js';
class Editor extends Caller {
  constructor() {
    super();
    document.addEventListener('DOMContentLoaded', () => { this.emit('load'); });
  }
}
window.editor = new Editor();
"""
RUNTIME = """import './tools.js';
import { tools } from './caller.js';
window.abp = {
  protocolVersion: '0.1',
  listCapabilities: () => tools.list,
  async call(name, params = {}) {
    if (!tools.methods.has(name)) return { success: false };
    return { success: true, data: await tools.methods.get(name)(params) };
  },
};
"""
NAMES = [*(f"text.n{number}" for number in range(14)), "text.copy"]
MANIFEST = f"""{{"abp": "0.1", "app": {{"id": "org.x.y", "name": "X", "version": "1.0.0"}},
"capabilities": [{", ".join(f'{{"name": "{name}"}}' for name in NAMES)}]}}"""


def panel(number: int) -> str:
    methods = "".join(f"  editor.method('{number}:{each}', (row) => {{ root.append(row); }});\n" for each in range(25))
    return f"editor.once('load', () => {{\n  const root = document.createElement('div');\n{methods}}});\n"


def test_a_registration_that_ended_in_the_middle_goes_on_behind_what_refuses_to_run_twice(tmp_path: Path) -> None:
    tools = "".join(f"  tools.add('{name}', ({{ text }}) => text);\n" for name in NAMES[:-1])
    copy = f"  tools.add('{NAMES[-1]}', ({{ text }}) => {{ navigator.clipboard.writeText(text); return text; }});\n"
    files = {f"panel{number}.js": panel(number) for number in range(60)}
    files |= {"caller.js": CALLER, "editor.js": EDITOR, "runtime.js": RUNTIME, "abp.json": MANIFEST}
    files["tools.js"] = f"import {{ tools }} from './caller.js';\neditor.once('load', () => {{\n{tools}{copy}}});\n"
    modules = "".join(f"import './panel{number}.js';\n" for number in range(60))
    files["index.js"] = f"import './editor.js';\n{modules}import './runtime.js';\n"
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    report = lint(settings=Settings(root=tmp_path, gitignore=False, select=("ABP105", "ABP305", "ABP902")))
    assert [(each.rule, each.capabilities) for each in report.findings] == [("ABP105", ("text.copy",))]
