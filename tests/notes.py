"""A small app for tests of what lies around the analysis, with handlers good and bad."""

from __future__ import annotations

from pathlib import Path

HANDLER = "handler.js"
ANSWERS = """\
const exportText = ({ text }) => ({
  success: true,
  data: { document: { content: text, mimeType: 'text/plain', encoding: 'utf-8' } },
});
"""
COPIES = "const exportText = ({ text }) => navigator.clipboard.writeText(text);\n"
ASKS = "const exportText = ({ text }) => (alert(text), { success: true, data: text });\n"

_SWITCH = """\
    switch (name) {
      case 'export.text':
        return exportText(params);
      default:
        return fail('UNKNOWN_CAPABILITY');
    }
"""
_LOOKUP = "    return name in handlers ? handlers[name](params) : fail('UNKNOWN_CAPABILITY');\n"


def write_app(folder: Path, handler: str = COPIES) -> None:
    """Write the app; the handler stands in a file of its own."""
    _write(folder, ["export.text"], _SWITCH, {HANDLER: handler, "runtime.js": ""})


def write_registry(folder: Path) -> None:
    """Write the app with two capabilities, whose handlers stand in files of their own and register themselves."""
    registers = {name: ANSWERS.replace("const exportText", f"handlers['export.{name}']") for name in ("text", "raw")}
    scripts = {"handlers.js": "const handlers = {};\n", HANDLER: registers["text"], "raw.js": registers["raw"]}
    _write(folder, ["export.text", "export.raw"], _LOOKUP, {**scripts, "runtime.js": ""})


def _write(folder: Path, names: list[str], dispatch: str, scripts: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in scripts.items():
        (folder / name).write_text(text)
    tags = "".join(f'    <script src="{name}"></script>\n' for name in scripts)
    (folder / "index.html").write_text(f"""\
<!doctype html>
<html>
  <head>
    <title>Notes</title>
    <link rel="abp-manifest" href="abp.json">
{tags}  </head>
</html>
""")
    listed = ",\n".join(f'    {{ "name": "{name}", "inputSchema": {{ "type": "object" }} }}' for name in names)
    (folder / "abp.json").write_text(f"""\
{{
  "abp": "0.1",
  "app": {{ "id": "org.example.notes", "name": "Notes", "version": "1.0.0" }},
  "capabilities": [
{listed}
  ]
}}
""")
    initial = ", ".join(f"{{ name: '{name}' }}" for name in names)
    full = ", ".join(f"{{ name: '{name}', inputSchema: {{ type: 'object' }} }}" for name in names)
    (folder / "runtime.js").write_text(f"""\
const fail = (code) => ({{ success: false, error: {{ code, message: code, retryable: code === 'NOT_INITIALIZED' }} }});
let initialized = false;
window.abp = {{
  protocolVersion: '0.1',
  app: {{ id: 'org.example.notes', name: 'Notes', version: '1.0.0' }},
  async initialize() {{
    initialized = true;
    return {{ protocolVersion: '0.1', capabilities: [{initial}] }};
  }},
  async shutdown() {{
    initialized = false;
  }},
  listCapabilities: async () => [{full}],
  async call(name, params) {{
    if (!initialized) return fail('NOT_INITIALIZED');
{dispatch}  }},
}};
""")
