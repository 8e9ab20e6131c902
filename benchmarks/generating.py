"""Writes an app of many modules and capabilities, the same one every time: what runs of any size can be measured on.

    python benchmarks/generating.py FOLDER [CAPABILITIES]

Each capability has six modules of its own, among them a view that no handler reaches and a model that other
capabilities use, too. With 50 capabilities, there are 300 modules.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

MODULES = 6  # of each capability
EDITED = "src/services/service0.js"
"""A module that handlers reach."""

_PAGE = """\
<!doctype html>
<html lang="en">
  <head>
    <title>Ledger</title>
    <link rel="abp-manifest" href="/abp.json">
    <script type="module" src="/src/abp/runtime.js"></script>
  </head>
  <body><main id="app"></main></body>
</html>
"""

_RUNTIME = """\
import {{ handlers }} from './handlers.js';

const capabilities = {capabilities};
let initialized = false;
const fail = (code, message) => ({{
  success: false,
  error: {{ code, message, retryable: code === 'NOT_INITIALIZED' }},
}});

window.abp = {{
  protocolVersion: '0.1',
  app: {{ id: 'org.example.ledger', name: 'Ledger', version: '1.0.0' }},
  initialized: false,
  async initialize() {{
    initialized = true;
    this.initialized = true;
    return {{
      sessionId: crypto.randomUUID(),
      protocolVersion: '0.1',
      app: this.app,
      capabilities: capabilities.map(({{ name }}) => ({{ name, available: true }})),
      features: {{ notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }},
    }};
  }},
  async shutdown() {{
    initialized = false;
    this.initialized = false;
  }},
  async listCapabilities() {{
    return capabilities;
  }},
  async call(name, params = {{}}) {{
    if (!initialized) return fail('NOT_INITIALIZED', 'call initialize() first');
    const handler = handlers[name];
    if (!handler) return fail('UNKNOWN_CAPABILITY', `no capability ${{name}}`);
    try {{
      return await handler(params);
    }} catch (error) {{
      return fail('OPERATION_FAILED', String(error));
    }}
  }},
}};
"""

_CAPABILITY = """\
import {{ Service{n} }} from '../services/service{n}.js';
import {{ check{n} }} from '../checks/check{n}.js';

const service = new Service{n}();

export async function handle{n}(params) {{
  const problem = check{n}(params);
  if (problem) {{
    return {{ success: false, error: {{ code: 'INVALID_PARAMETERS', message: problem, retryable: false }} }};
  }}
  const content = await service.export(params.title, params.rows || []);
  return {{ success: true, data: {{ document: {{ content, mimeType: 'text/csv', encoding: 'utf-8' }} }} }};
}}
"""

_SERVICE = """\
import {{ Model{n} }} from '../models/model{n}.js';
import {{ Model{other} }} from '../models/model{other}.js';
import {{ header{n}, row{n}, footer{n} }} from '../formats/format{n}.js';

export class Service{n} {{
  #model = new Model{n}();
  #archive = new Model{other}();
  #listeners = new Set();

  subscribe(listener) {{
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }}

  async export(title, rows) {{
    this.#model.clear();
    for (const row of rows) {{
      this.#model.add(row);
    }}
    const totals = this.#model.totals();
    this.#archive.remember(title, totals);
    const lines = [header{n}(title), ...this.#model.sorted().map((row) => row{n}(row)), footer{n}(totals)];
    this.#changed('export', lines.length);
    {ending}
  }}

  async search(query) {{
    const words = query.toLowerCase().split(/\\s+/).filter(Boolean);
    return this.#model.sorted().filter((row) => words.every((word) => row.name.toLowerCase().includes(word)));
  }}

  #changed(what, count) {{
    for (const listener of this.#listeners) listener({{ what, count, at: Date.now() }});
  }}
}}
"""

_MODEL = """\
const UNITS = {{ piece: 1, dozen: 12, gross: 144 }};

export class Model{n} {{
  #rows = [];
  #history = new Map();

  clear() {{
    this.#rows = [];
  }}

  add(row) {{
    const amount = Number(row.amount ?? 0) * (UNITS[row.unit] ?? UNITS.piece);
    if (Number.isNaN(amount)) throw new TypeError(`no amount: ${{row.amount}}`);
    this.#rows.push({{ name: String(row.name ?? ''), amount, price: Number(row.price ?? 0), tags: row.tags ?? [] }});
  }}

  remember(title, totals) {{
    const known = this.#history.get(title) ?? [];
    known.push({{ ...totals, at: new Date().toISOString() }});
    this.#history.set(title, known.slice(-{keep}));
  }}

  totals() {{
    return this.#rows.reduce(
      (sum, {{ amount, price }}) => ({{ amount: sum.amount + amount, price: sum.price + amount * price }}),
      {{ amount: 0, price: 0 }},
    );
  }}

  sorted() {{
    return [...this.#rows].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : b.price - a.price));
  }}
}}
"""

_FORMAT = """\
const SEPARATOR = ';';
const quoted = (text) => (/[";\\n]/.test(text) ? `"${{text.replaceAll('"', '""')}}"` : text);
const decimal = (value) => value.toFixed({digits}).replace('.', ',');

export function header{n}(title) {{
  return [quoted(title || 'untitled'), 'amount', 'price', 'tags'].join(SEPARATOR);
}}

export function row{n}({{ name, amount, price, tags }}) {{
  const cells = [quoted(name), decimal(amount), decimal(price)];
  if (Array.isArray(tags) && tags.length > 0) {{
    cells.push(quoted(tags.join(' ')));
  }}
  return cells.join(SEPARATOR);
}}

export function footer{n}(totals) {{
  return ['', decimal(totals.amount), decimal(totals.price)].join(SEPARATOR);
}}
"""

_CHECK = """\
const LARGEST = {largest};

export function check{n}(params) {{
  if (typeof params !== 'object' || params === null) return 'parameters are missing';
  if ('title' in params && typeof params.title !== 'string') return 'title is no text';
  if (params.rows !== undefined) {{
    if (!Array.isArray(params.rows)) return 'rows is no list';
    if (params.rows.length > LARGEST) return `more than ${{LARGEST}} rows`;
    const wrong = params.rows.findIndex((row) => typeof row !== 'object');
    if (wrong >= 0) return `row ${{wrong}} is no object`;
  }}
  return '';
}}
"""

_VIEW = """\
import {{ Service{n} }} from '../services/service{n}.js';

const service = new Service{n}();

export function mount{n}(root) {{
  const list = document.createElement('ul');
  const status = document.createElement('output');
  const render = async () => {{
    const rows = await service.search(root.querySelector('input').value);
    list.replaceChildren(
      ...rows.map((row) => {{
        const item = document.createElement('li');
        item.textContent = `${{row.name}}: ${{row.amount}}`;
        item.addEventListener('click', () => item.classList.toggle('is-open'));
        return item;
      }}),
    );
  }};
  service.subscribe(({{ what, count }}) => {{
    status.textContent = `${{what}}: ${{count}}`;
    render();
  }});
  root.append(list, status);
  root.querySelector('button').addEventListener('click', () => window.print());
}}
"""

_ENDINGS = (
    "return lines.join('\\n');",
    "await navigator.clipboard.writeText(lines.join('\\n'));\n    return lines.join('\\n');",
    "return lines.filter((line) => line.length > 0).join('\\n');",
    "alert(lines.length);\n    return lines.join('\\n');",
    "return `${lines.join('\\n')}\\n`;",
)


def write_app(folder: Path, capabilities: int) -> None:
    """Write the app into a folder, which becomes a git work tree."""
    names = [f"export.ledger{n}" for n in range(capabilities)]
    schema = {"type": "object", "properties": {"title": {"type": "string"}, "rows": {"type": "array"}}}
    listed = [{"name": name, "description": f"Export {name}", "inputSchema": schema} for name in names]
    app = {"id": "org.example.ledger", "name": "Ledger", "version": "1.0.0"}
    files = {
        "index.html": _PAGE,
        "package.json": json.dumps({"name": "ledger", "type": "module", "devDependencies": {"vite": "^5.0.0"}}),
        "public/abp.json": json.dumps({"abp": "0.1", "app": app, "capabilities": listed}, indent=2),
        "src/abp/runtime.js": _RUNTIME.format(capabilities=json.dumps(listed)),
        "src/abp/handlers.js": "".join(
            f"import {{ handle{n} }} from '../capabilities/capability{n}.js';\n" for n in range(capabilities)
        )
        + "\nexport const handlers = {\n"
        + "".join(f"  '{name}': handle{n},\n" for n, name in enumerate(names))
        + "};\n",
    }
    for n in range(capabilities):
        fields = {
            "n": n,
            "other": (n + 1) % capabilities,
            "ending": _ENDINGS[n % len(_ENDINGS)],
            "keep": n % 7 + 1,
            "digits": n % 4,
            "largest": 1000 + n,
        }
        files |= {
            f"src/capabilities/capability{n}.js": _CAPABILITY.format(**fields),
            f"src/services/service{n}.js": _SERVICE.format(**fields),
            f"src/models/model{n}.js": _MODEL.format(**fields),
            f"src/formats/format{n}.js": _FORMAT.format(**fields),
            f"src/checks/check{n}.js": _CHECK.format(**fields),
            f"src/views/view{n}.js": _VIEW.format(**fields),
        }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    subprocess.run(["git", "init", "--quiet", str(folder)], check=True)
    subprocess.run(["git", "-C", str(folder), "add", "--all"], check=True)


if __name__ == "__main__":
    write_app(Path(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 50)
