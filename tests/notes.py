"""A small app for tests of what lies around the analysis: without its handler, and with handlers good and bad."""

from __future__ import annotations

from pathlib import Path

PAGE = """\
<!doctype html>
<html>
  <head>
    <title>Notes</title>
    <link rel="abp-manifest" href="abp.json">
    <script src="runtime.js"></script>
  </head>
</html>
"""
MANIFEST = """\
{
  "abp": "0.1",
  "app": { "id": "org.example.notes", "name": "Notes", "version": "1.0.0" },
  "capabilities": [{ "name": "export.text", "inputSchema": { "type": "object" } }]
}
"""
RUNTIME = """\
const fail = (code) => ({ success: false, error: { code, message: code, retryable: code === 'NOT_INITIALIZED' } });
let initialized = false;
window.abp = {
  protocolVersion: '0.1',
  app: { id: 'org.example.notes', name: 'Notes', version: '1.0.0' },
  async initialize() {
    initialized = true;
    return { protocolVersion: '0.1', capabilities: [{ name: 'export.text' }] };
  },
  async shutdown() {
    initialized = false;
  },
  listCapabilities: async () => [{ name: 'export.text', inputSchema: { type: 'object' } }],
  async call(name, params) {
    if (!initialized) return fail('NOT_INITIALIZED');
    switch (name) {
      case 'export.text':
        return exportText(params);
      default:
        return fail('UNKNOWN_CAPABILITY');
    }
  },
};
"""
COPIES = "const exportText = ({ text }) => navigator.clipboard.writeText(text);\n"
ANSWERS = """\
const exportText = ({ text }) => ({
  success: true,
  data: { document: { content: text, mimeType: 'text/plain', encoding: 'utf-8' } },
});
"""
ASKS = "const exportText = ({ text }) => (alert(text), { success: true, data: text });\n"
HANDLER = "handler.js"


def write_app(folder: Path, handler: str = COPIES) -> None:
    """Write the app; the handler stands in a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    page = PAGE.replace("    <script", f'    <script src="{HANDLER}"></script>\n    <script', 1)
    for name, text in {"index.html": page, "abp.json": MANIFEST, "runtime.js": RUNTIME, HANDLER: handler}.items():
        (folder / name).write_text(text)
