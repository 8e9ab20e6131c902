"""What a server keeps of many edits: nothing, by the number of its objects of each type."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest

from abplint.server import reading
from abplint.server.reading import Answer, EarlyFindings, Job, Reader
from abplint.server.service import Server, make_server
from abplint.standby import may_stand_by
from tests.conftest import ROOT
from tests.notes import ANSWERS, ASKS, HANDLER, write_app
from tests.server.editor import run

sys.path.insert(0, str(ROOT / "benchmarks"))
from generating import write_app as write_generated

FIRST, MORE = 10, 40  # edits: until all is there that is made once, and those in which nothing may be added
SPARE = MORE // 4  # objects of a type that may come and go; one that stays of each edit makes more


class Client:
    """A client without a stream: what it sends is structured, what it is told is dropped."""

    def __init__(self, server: Server) -> None:
        self._server, self._ids, self.told = server, 0, 0
        self.errors: list[bytes] = []
        server.protocol.set_writer(self)  # type: ignore[arg-type]

    def write(self, data: bytes) -> None:
        self.told += b'"$/abplint/coverage"' in data
        if b'"error"' in data:
            self.errors.append(data)

    def close(self) -> None:
        pass

    def notify(self, method: str, **params: Any) -> None:
        self._send({"method": method, "params": params})

    def ask(self, method: str, **params: Any) -> None:
        self._ids += 1
        self._send({"id": self._ids, "method": method, "params": params})

    def _send(self, message: dict[str, Any]) -> None:
        protocol = self._server.protocol
        protocol.handle_message(protocol.structure_message({"jsonrpc": "2.0", **message}))


async def analysed(client: Client, count: int) -> None:
    while client.told < count:
        await asyncio.sleep(0.001)


def counted() -> Counter[str]:
    gc.collect()
    return Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.get_objects())


@pytest.mark.parametrize("asks", [False, True], ids=["typed", "asked about"])
def test_nothing_is_kept_of_an_edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asks: bool) -> None:
    monkeypatch.setattr(reading, "may_stand_by", lambda: False)  # a copy of the tests would wait
    write_app(tmp_path)
    server, reader = make_server(), Reader()
    server.delay = 0

    async def answered(job: Job, tell: Callable[[EarlyFindings], None]) -> Answer:
        return reader.answer(job, tell=tell)

    async def scenario() -> None:
        monkeypatch.setattr(server.worker, "ask", answered)
        client, uri = Client(server), (tmp_path / HANDLER).as_uri()
        folders = [{"uri": tmp_path.as_uri(), "name": "app"}]
        client.ask("initialize", processId=None, rootUri=None, capabilities={}, workspaceFolders=folders)
        client.notify("initialized")
        await analysed(client, 1)
        document = {"uri": uri, "languageId": "javascript", "version": 0, "text": ANSWERS}
        client.notify("textDocument/didOpen", textDocument=document)
        await analysed(client, 2)

        async def edit(first: int, last: int) -> None:
            for number in range(first, last):
                text = f"{(ANSWERS, ASKS)[number % 2]}// {number}\n"
                document = {"uri": uri, "version": number}
                client.notify("textDocument/didChange", textDocument=document, contentChanges=[{"text": text}])
                if asks:
                    place: dict[str, Any] = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 10}}
                    client.ask("textDocument/hover", **place)
                    client.ask("textDocument/definition", **place)
                    client.notify("workspace/didChangeWatchedFiles", changes=[{"uri": uri, "type": 2}])
                await analysed(client, number + 2)

        await edit(1, FIRST + 1)
        before = counted()
        await edit(FIRST + 1, FIRST + MORE + 1)
        more = counted()
        more.subtract(before)
        assert {name: count for name, count in more.items() if count > SPARE} == {}

    run(scenario())


@pytest.mark.skipif(not may_stand_by(), reason="no process can be forked here")
@pytest.mark.parametrize("kind", ["check", "map"])
def test_nothing_stays_of_what_an_analysis_has_followed(kind: Literal["check", "map"], tmp_path: Path) -> None:
    """What was asked of the text of an edited file holds the values of the app that has asked."""
    write_generated(tmp_path / "app", 3)
    reader, runtime = Reader(), tmp_path / "app/src/abp/runtime.js"
    text = runtime.read_text("utf-8")

    def asked(number: int) -> None:
        new = text.replace(") {\n", f") {{\n    console.log({number});\n", 1)
        reader.answer(Job(kind, tmp_path / "app", unsaved={runtime: new.encode()} if number else {}))

    asked(0)
    before = counted()
    for number in range(1, 7):
        asked(number)
    after = counted()
    for number in range(7, 13):
        asked(number)
    later = counted()
    reader.forget(tmp_path / "app")
    more = after - before
    later.subtract(after)
    del later["builtins.tuple"]  # which ones the collector sees depends on when it looked
    assert {name: count for name, count in more.items() if count > SPARE and name.startswith("abplint.program.")} == {}
    assert {name: count for name, count in later.items() if count > SPARE} == {}


def test_who_leaves_in_between_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library walks through all that is under way, and ends it."""
    write_app(tmp_path)
    server, uri = make_server(), (tmp_path / HANDLER).as_uri()

    async def never(job: Job, tell: object) -> None:
        await asyncio.sleep(3600)

    async def scenario() -> None:
        monkeypatch.setattr(server.worker, "ask", never)
        client = Client(server)
        folders = [{"uri": tmp_path.as_uri(), "name": "app"}]
        capabilities = {"workspace": {"configuration": True}}
        client.ask("initialize", processId=None, rootUri=None, capabilities=capabilities, workspaceFolders=folders)
        client.notify("initialized")
        client.ask("textDocument/definition", textDocument={"uri": uri}, position={"line": 0, "character": 10})
        await asyncio.sleep(0)
        client.notify("textDocument/didSave", textDocument={"uri": uri})
        client.ask("shutdown")
        await asyncio.sleep(0)
        assert client.errors == []

    run(scenario())
