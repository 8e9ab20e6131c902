"""A client that says anything: each message is answered or passed over without a trace, and the next one counts."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from abplint.server.listening import LARGEST_MESSAGE
from abplint.server.places import LONGEST_PATH, path_of
from abplint.server.reading import NO_OPTIONS, Job
from abplint.server.service import OpenProject, make_server
from abplint.server.worker import Worker
from tests.conftest import clean_environment
from tests.notes import write_app
from tests.server.editor import PATIENCE

pytestmark = pytest.mark.slow

GOODBYE = 99
DEEP = b"[" * 200_000 + b"]" * 200_000
MESSAGES = {
    "deep": DEEP,
    "deep parameters": b'{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":' + DEEP + b"}",
    "no JSON": b"{nope",
    "no UTF-8": b"\xff\xfe{}",
    "a batch": b"[1,2,3]",
    "a number": b"5",
    "null": b"null",
    "a number of 10,000 digits": b'{"jsonrpc":"2.0","id":' + b"9" * 10_000 + b',"method":"textDocument/hover"}',
    "an id that is no key": b'{"jsonrpc":"2.0","id":{"a":1},"method":"textDocument/hover"}',
    "a cancelled id that is no key": b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":[1]}}',
    "parameters of another type": b'{"jsonrpc":"2.0","method":"textDocument/didOpen","params":[1]}',
    "a method that is none": b'{"jsonrpc":"2.0","id":4,"method":7}',
    "an unknown command": b'{"jsonrpc":"2.0","id":4,"method":"workspace/executeCommand","params":{"command":"rm"}}',
    "an answer to nothing": b'{"jsonrpc":"2.0","id":12345,"result":{"a":1}}',
}
URIS = {
    "file:///dev/zero": True,
    "file:///../../../etc/passwd": True,
    "file:///%ff%fe.js": True,
    "untitled:Untitled-1": False,
    "http://example.com/a.js": False,
    "abp.js": False,
    "": False,
    "file:///a%00b.js": False,
    "file:///a\ud800b.js": False,
    "file://[::/abp.js": False,
    "file:///" + "a" * LONGEST_PATH + ".js": False,
}


def framed(message: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n" % len(message) + message


def said(method: str, params: object = None, id: int | None = None) -> bytes:
    message: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
    return framed(json.dumps(message if id is None else message | {"id": id}).encode())


def questions(uri: str) -> bytes:
    document, position = {"uri": uri}, {"line": 0, "character": 1 << 30}
    end = {"line": 1 << 30, "character": 1 << 30}
    return b"".join(
        (
            said("textDocument/hover", {"textDocument": document, "position": position}, 10),
            said("textDocument/definition", {"textDocument": document, "position": position}, 11),
            said("textDocument/documentSymbol", {"textDocument": document}, 12),
            said("textDocument/completion", {"textDocument": document, "position": position}, 13),
            said(
                "textDocument/codeAction",
                {"textDocument": document, "range": {"start": position, "end": end}, "context": {"diagnostics": []}},
                14,
            ),
            said("textDocument/didSave", {"textDocument": document}),
            said("textDocument/didClose", {"textDocument": document}),
        )
    )


def talk(folder: Path, *parts: bytes) -> tuple[int, str, str]:
    """The exit code, what was answered and what was logged, of a server that is told all of this at once."""
    start = {"processId": None, "capabilities": {}, "rootUri": None}
    start |= {"workspaceFolders": [{"uri": folder.as_uri(), "name": "app"}]}
    sent = b"".join((said("initialize", start, 1), said("initialized", {}), *parts))
    ended = subprocess.run(
        [sys.executable, "-m", "abplint", "server"],
        input=sent + said("shutdown", id=GOODBYE) + said("exit"),
        capture_output=True,
        cwd=folder,
        env=clean_environment(),
        timeout=PATIENCE,
        check=False,
    )
    return ended.returncode, ended.stdout.decode("utf-8", "replace"), ended.stderr.decode("utf-8", "replace")


def assert_in_lines(log: str) -> None:
    assert all(line.startswith("abplint: ") for line in log.splitlines())
    assert "Traceback" not in log


def test_messages_that_are_none(tmp_path: Path) -> None:
    write_app(tmp_path)
    code, answered, log = talk(tmp_path, *map(framed, MESSAGES.values()))
    assert (code, f'"id": {GOODBYE}' in answered) == (0, True)
    assert len(log.splitlines()) >= len(MESSAGES)
    assert_in_lines(log)


@pytest.mark.parametrize(("uri", "is_file"), URIS.items())
def test_what_names_a_file(uri: str, is_file: bool) -> None:
    assert (path_of(uri) is not None) == is_file


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices among the files")
def test_files_that_are_none(tmp_path: Path) -> None:
    write_app(tmp_path)
    os.symlink("/dev/zero", tmp_path / "zero.js")
    os.mkfifo(tmp_path / "pipe.js")
    uris = [*URIS, (tmp_path / "zero.js").as_uri(), (tmp_path / "pipe.js").as_uri(), tmp_path.as_uri()]
    before = sorted(tmp_path.rglob("*"))
    code, answered, log = talk(tmp_path, *map(questions, uris))
    assert (code, f'"id": {GOODBYE}' in answered) == (0, True)
    assert_in_lines(log)
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("length", [b"-5", b"abc", b"", b"3", b"%d" % (LARGEST_MESSAGE + 1), b"9" * 15])
def test_lengths_that_lie(tmp_path: Path, length: bytes) -> None:
    write_app(tmp_path)
    code, answered, log = talk(tmp_path, b"Content-Length: " + length + b"\r\n\r\n{}")
    assert (code, '"id": 1' in answered) == (0, True)
    assert_in_lines(log)


def test_a_header_without_end(tmp_path: Path) -> None:
    write_app(tmp_path)
    assert talk(tmp_path, b"X" * 3_000_000 + b"\r\n\r\n")[0] == 0


def test_documents_that_are_opened_at_once_are_analysed_together(tmp_path: Path) -> None:
    """Each was analysed with all before it: a session of 500 took 18 s."""
    write_app(tmp_path)

    async def scenario() -> list[OpenProject]:
        server, begun = make_server(), []
        server.delay = 0.05
        server._begin = begun.append  # type: ignore[method-assign, assignment]
        open_one = server.protocol.fm.features[types.TEXT_DOCUMENT_DID_OPEN]
        for number in range(40):
            uri = (tmp_path / f"{number}.js").as_uri()
            open_one(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "javascript", 1, "1;")))
            await asyncio.sleep(0)
        await asyncio.sleep(0.3)
        return begun

    assert len(asyncio.run(scenario())) <= 3


def test_who_waits_when_everything_ends_is_told_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worker, (ours, theirs) = Worker(), multiprocessing.Pipe()
    worker._pipe = ours
    monkeypatch.setattr(worker, "_start", lambda: ours)

    async def scenario() -> object:
        waiting = asyncio.create_task(worker.ask(Job("check", tmp_path, NO_OPTIONS, {}, "")))
        await asyncio.sleep(0.05)
        worker._pipe = None
        theirs.close()
        return await waiting

    assert asyncio.run(scenario()) is None
