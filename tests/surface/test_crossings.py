"""A path that crosses from one part of an app to another says so at its step."""

from __future__ import annotations

from pathlib import Path

from abplint.engine import Settings, lint

RUNTIME = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"


def _steps(root: Path, files: dict[str, str], rule: str) -> list[str]:
    for name, text in files.items():
        (root / name).write_text(text, "utf-8")
    findings = lint(settings=Settings(root=root, gitignore=False, select=(rule,))).findings
    assert len(findings) == 1
    return [step.message for step in findings[0].path]


def test_a_message_to_a_worker_and_back(tmp_path: Path) -> None:
    files = {
        "abp.js": "const worker = new Worker('worker.js');\nworker.onmessage = () => alert('done');\n"
        "const handlers = { 'job.run': () => { worker.postMessage('run'); } };\n" + RUNTIME,
        "worker.js": "onmessage = () => postMessage('done');\n",
    }
    assert _steps(tmp_path, files, "ABP101") == [
        "`job.run` is dispatched here",
        "`worker.postMessage()` sends a message, which `worker.js` gets",
        "`postMessage()` sends a message, which `abp.js` gets",
        "`alert()` is reached",
    ]


def test_a_message_within_a_page_crosses_nothing(tmp_path: Path) -> None:
    files = {
        "abp.js": "addEventListener('message', () => alert('done'));\n"
        "const handlers = { 'job.run': () => { postMessage('run', '*'); } };\n" + RUNTIME,
    }
    assert "`postMessage()` is called" in _steps(tmp_path, files, "ABP101")
