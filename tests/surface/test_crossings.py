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


def test_a_message_names_the_part_that_goes_on(tmp_path: Path) -> None:
    files = {
        "manifest.json": '{ "manifest_version": 3, "name": "Clips", "version": "1.0.0",'
        ' "background": { "service_worker": "background.js" }, "side_panel": { "default_path": "panel.html" } }\n',
        "panel.html": '<!doctype html><html><body><script src="panel.js"></script></body></html>\n',
        "panel.js": "chrome.runtime.onMessage.addListener((message) => message.length);\n",
        "background.js": "chrome.runtime.onMessage.addListener((message) => { new Notification(message); });\n",
        "abp-app.html": '<!doctype html><html><body><script src="abp.js"></script></body></html>\n',
        "abp.js": "const handlers = { 'clip.tell': ({ text }) => chrome.runtime.sendMessage(text) };\n" + RUNTIME,
    }
    assert "`chrome.runtime.sendMessage()` sends a message, which `background.js` gets" in steps(
        tmp_path, files, "ABP108"
    )
