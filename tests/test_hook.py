"""The pre-commit hook, run by pre-commit itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Git, clean_environment

pytestmark = pytest.mark.slow

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


def test_the_hook_fails_until_the_defect_is_gone(snapshot: Path, git: Git, tmp_path: Path) -> None:
    app = tmp_path / "app"
    app.mkdir()
    (app / "index.html").write_text(PAGE)
    (app / "abp.json").write_text(MANIFEST)
    runtime = app / "runtime.js"
    runtime.write_text(RUNTIME + COPIES)
    git(app, "init", "-q")
    git(app, "add", ".")

    def try_hook() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "pre_commit", "try-repo", str(snapshot), "abplint", "--verbose"],
            cwd=app,
            env=clean_environment() | {"PRE_COMMIT_HOME": str(tmp_path / "cache"), "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            check=False,
        )

    red = try_hook()
    assert red.returncode == 1, red.stdout + red.stderr
    assert f"runtime.js:{RUNTIME.count(chr(10)) + 1}:34: error ABP105 clipboard-access: " in red.stdout

    # The hook looks at the project, not at what is staged.
    runtime.write_text(RUNTIME + ANSWERS)
    git(app, "add", ".")
    green = try_hook()
    assert green.returncode == 0, green.stdout + green.stderr
    assert "No problems. 1 ABP surface" in green.stdout
