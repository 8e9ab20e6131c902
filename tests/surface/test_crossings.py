"""A path that crosses from one part of an app to another says so at its step."""

from __future__ import annotations

from pathlib import Path

from tests.test_true_messages import RUNTIME, one


def steps(root: Path, files: dict[str, str], rule: str) -> list[str]:
    return [step.message for step in one(root, rule, files).path]


def test_a_message_to_a_worker_and_back(tmp_path: Path) -> None:
    files = {
        "abp.js": "const worker = new Worker('worker.js');\nworker.onmessage = () => alert('done');\n"
        "const handlers = { 'job.run': () => { worker.postMessage('run'); } };\n" + RUNTIME,
        "worker.js": "onmessage = () => postMessage('done');\n",
    }
    assert steps(tmp_path, files, "ABP101") == [
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
    assert "`postMessage()` is called" in steps(tmp_path, files, "ABP101")
