"""An editor for tests: pygls' own client, which starts the server as any editor does and talks to it over stdio."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from tests.conftest import clean_environment

PATIENCE = 600  # seconds until a test gives up on a server that never answers
Result = TypeVar("Result")


def run(scenario: Coroutine[Any, Any, Result]) -> Result:
    return asyncio.run(asyncio.wait_for(scenario, PATIENCE * 3))


class Editor:
    """What one editor has seen of one server."""

    def __init__(self, client: LanguageClient, settings: dict[str, Any]) -> None:
        self.client = client
        self.settings = settings
        self.diagnostics: dict[Path, list[types.Diagnostic]] = {}
        self.published: list[types.PublishDiagnosticsParams] = []
        self.messages: list[str] = []
        self.log: list[str] = []
        self.coverage: list[Any] = []
        self.watchers: list[Any] = []
        self._versions: dict[Path, int] = {}
        self._news = asyncio.Condition()
        client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(
            partial(self._publish)
        )  # the library marks what it is given, which no method allows
        client.feature(types.WINDOW_SHOW_MESSAGE)(partial(self._message))
        client.feature(types.WINDOW_LOG_MESSAGE)(partial(self._logged))
        client.feature("$/abplint/coverage")(partial(self._covered))
        client.feature(types.WORKSPACE_CONFIGURATION)(partial(self._configuration))
        client.feature(types.CLIENT_REGISTER_CAPABILITY)(partial(self._register))

    async def _publish(self, params: types.PublishDiagnosticsParams) -> None:
        self.published.append(params)
        self.diagnostics[path_of(params.uri)] = list(params.diagnostics)
        await self._tell()

    async def _message(self, params: types.ShowMessageParams) -> None:
        self.messages.append(params.message)
        await self._tell()

    async def _logged(self, params: types.LogMessageParams) -> None:
        self.log.append(params.message)
        await self._tell()

    async def _covered(self, params: Any) -> None:
        self.coverage.append(params)
        await self._tell()

    async def _register(self, params: types.RegistrationParams) -> None:
        self.watchers += params.registrations
        await self._tell()

    def _configuration(self, params: types.ConfigurationParams) -> list[Any]:
        return [self.settings for _ in params.items]

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def until(self, holds: Callable[[], Result]) -> Result:
        """Wait for what a condition asks of what was seen."""
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(holds), PATIENCE)
        return holds()

    def rules(self, path: Path) -> list[str]:
        return [str(each.code) for each in self.diagnostics.get(path, ())]

    async def finds(self, path: Path, *rules: str) -> list[types.Diagnostic]:
        """Wait until a file has findings of exactly these rules."""
        await self.until(lambda: path in self.diagnostics and sorted(self.rules(path)) == sorted(rules))
        return self.diagnostics[path]

    async def analysed(self, count: int) -> Any:
        """Wait until so many analyses were told of."""
        await self.until(lambda: len(self.coverage) >= count)
        return self.coverage[-1]

    def open(self, path: Path, text: str | None = None) -> str:
        text = path.read_text("utf-8") if text is None else text
        self._versions[path] = 1
        item = types.TextDocumentItem(path.as_uri(), "javascript", 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return text

    def edit(self, path: Path, text: str) -> None:
        self._versions[path] += 1
        document = types.VersionedTextDocumentIdentifier(self._versions[path], path.as_uri())
        whole = [types.TextDocumentContentChangeWholeDocument(text)]
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, whole))

    def save(self, path: Path) -> None:
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(identifier(path)))

    def close(self, path: Path) -> None:
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(identifier(path)))

    def changed_outside(self, path: Path, kind: types.FileChangeType = types.FileChangeType.Changed) -> None:
        event = types.FileEvent(path.as_uri(), kind)
        self.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))

    async def actions(
        self, path: Path, at: types.Range, only: Sequence[str] | None = None
    ) -> dict[str, types.CodeAction]:
        context = types.CodeActionContext([], only=list(only) if only else None)
        found = await self.client.text_document_code_action_async(types.CodeActionParams(identifier(path), at, context))
        return {each.title: each for each in found or () if isinstance(each, types.CodeAction)}


def identifier(path: Path) -> types.TextDocumentIdentifier:
    return types.TextDocumentIdentifier(path.as_uri())


def path_of(uri: str) -> Path:
    from pygls.uris import to_fs_path

    return Path(to_fs_path(uri) or "")


def place(text: str, needle: str, within: str = "") -> types.Position:
    """The position of a text in another, in UTF-16 code units: in the middle of it."""
    start = text.index(within) if within else 0
    at = text.index(needle, start) + len(needle) // 2
    before = text[:at]
    line = before.rpartition("\n")[2]
    return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)


def everywhere() -> types.Range:
    return types.Range(types.Position(0, 0), types.Position(100_000, 0))


def applied(text: str, edits: Sequence[types.TextEdit]) -> str:
    """A text with edits, as an editor applies them."""

    def offset(at: types.Position) -> int:
        lines = text.split("\n")
        if at.line >= len(lines):
            return len(text)
        units = lines[at.line].encode("utf-16-le")[: at.character * 2].decode("utf-16-le")
        return sum(len(line) + 1 for line in lines[: at.line]) + len(units)

    for edit in sorted(edits, key=lambda each: offset(each.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


@asynccontextmanager
async def editing(
    *folders: Path, settings: dict[str, Any] | None = None, encodings: Sequence[str] = (), watches: bool = True
) -> AsyncIterator[Editor]:
    """A session of an editor in some folders, until it ends the server in the protocol's way."""
    client = LanguageClient("test", "1")
    editor = Editor(client, settings or {})
    await client.start_io(sys.executable, "-m", "abplint", "server", env=clean_environment(), cwd=folders[0])
    workspace = types.WorkspaceClientCapabilities(
        configuration=True,
        workspace_folders=True,
        did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=watches),
    )
    general = types.GeneralClientCapabilities(
        position_encodings=[types.PositionEncodingKind(each) for each in encodings] or None
    )
    opened = [types.WorkspaceFolder(folder.as_uri(), folder.name) for folder in folders]
    capabilities = types.ClientCapabilities(workspace=workspace, general=general)
    await client.initialize_async(types.InitializeParams(capabilities, workspace_folders=opened))
    client.initialized(types.InitializedParams())
    try:
        yield editor
    finally:
        await client.shutdown_async(None)
        client.exit(None)
        await client.stop()
