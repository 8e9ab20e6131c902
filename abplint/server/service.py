"""The server itself: what a client says and asks, and what it is told."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, Protocol

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from abplint import __version__, catalog
from abplint.appmap import ProjectMap
from abplint.finding import Finding, Report
from abplint.paths import read_regular
from abplint.project.files import find_root, is_of_interest, suffixes_of_interest
from abplint.report import rule_page
from abplint.report.summary import summary as summarised
from abplint.report.terminal import Style
from abplint.server import actions, completion, diagnostics, names, outline
from abplint.server.diagnostics import Shown
from abplint.server.early import merged
from abplint.server.listening import ForgettingProtocol, Input, log_in_lines
from abplint.server.places import DocumentText, OpenDocument, Places, path_of
from abplint.server.ranges import covered, declares, holds, overlap
from abplint.server.reading import (
    NO_OPTIONS,
    Answer,
    CapabilityUses,
    CheckedProject,
    ClientOptions,
    EarlyFindings,
    Job,
    PreparedEdit,
    RefusedJob,
)
from abplint.server.settings import options_of
from abplint.server.worker import Crash, Worker
from abplint.source import Location, SourceFile
from abplint.standby import may_stand_by

SECTION = "abplint"
COVERAGE = "$/abplint/coverage"
"""Told after each analysis: `{folder, text, surfaces, capabilities, followed, findings, seconds}`.

A client may ignore what begins so."""
DELAY = 0.2  # seconds from the last edit to the analysis
REST = 0.3  # seconds without a question until the next edit is prepared for
WATCHED = (
    "**/*{" + ",".join(sorted(suffixes_of_interest())) + "}",
    "**/{abplint,.abplint,pyproject}.toml",
    "**/.gitignore",
    "**/ABP*.md",
)


class Asking(Protocol):
    """What every question about a place in a document holds."""

    @property
    def text_document(self) -> types.TextDocumentIdentifier: ...

    @property
    def position(self) -> types.Position: ...


@dataclass(eq=False)
class OpenProject:
    """One project, and what is known of it. `edits` counts what may change an answer. `attended` is the document that
    a person seems to look at, `prepared` the one whose next edit was prepared for last, `map_prepared` the one after
    whose next edit the map was."""

    folder: Path
    options: ClientOptions = NO_OPTIONS
    edits: int = 0
    job: Job | None = None
    timer: asyncio.TimerHandle | None = None
    rest: asyncio.TimerHandle | None = None
    attended: Path | None = None
    prepared: Path | None = None
    map_prepared: Path | None = None
    task: asyncio.Task[None] | None = None
    checked: CheckedProject | None = None
    shown: dict[Path, list[Shown]] = field(default_factory=dict)
    told: set[Path] = field(default_factory=set)
    map: ProjectMap | None = None
    mapped: int = -1
    refused: str = ""

    @property
    def unprepared(self) -> Literal["prepare", "prepare map"] | None:
        """What is to be prepared for: an edit, and the question after it of somebody who has asked before."""
        if self.attended != self.prepared:
            return "prepare"
        is_asked = self.mapped == self.edits and self.attended != self.map_prepared
        return "prepare map" if is_asked and self.attended is not None else None

    @property
    def root(self) -> Path:
        """The repository, or the folder where there is none."""
        return find_root(self.folder) or self.folder


class Server(LanguageServer):
    """Answers one client. Everything but the analysis is done on one event loop."""

    def __init__(self) -> None:
        # With edits as ranges, the client and the library would have to agree on what ends a line, and they do not
        # on form feeds and U+2028.
        whole = types.TextDocumentSyncKind.Full
        super().__init__("abplint", __version__, whole, protocol_cls=ForgettingProtocol)
        self.worker = Worker()
        self.places = Places()
        self.folders: dict[Path, ClientOptions] = {}
        self.projects: dict[Path, OpenProject] = {}
        self.before: dict[Path, OpenProject] = {}  # while the workspace is set up anew
        self.preparing: Job | None = None
        self.delay = DELAY
        self.own_rules = catalog.load()

    # ------------------------------------------------------------ projects

    def project_of(self, path: Path) -> OpenProject:
        """The project of a file: that of the nearest workspace folder, else of the file's own repository or folder."""
        around = [folder for folder in self.folders if path == folder or folder in path.parents]
        folder = max(around, key=lambda each: len(each.parts), default=None)
        options = self.folders[folder] if folder is not None else ClientOptions()
        return self.project_at(folder if folder is not None else find_root(path.parent) or path.parent, options)

    def project_at(self, folder: Path, options: ClientOptions) -> OpenProject:
        """The project that a folder lies in. Two folders of a repository are one, if they are set up in one way."""
        root, config = find_root(folder) or folder, _configured(folder)
        for project in self.projects.values():
            if project.root == root and project.options == options and _configured(project.folder) == config:
                return project
        known = self.before.get(folder)
        project = known if known is not None and known.options == options else OpenProject(folder, options)
        self.projects[folder] = project
        return project

    def touch(self, project: OpenProject, delay: float | None = None) -> None:
        """Something has changed: analyse again, soon."""
        project.edits += 1
        if project.job is not None:
            self.worker.cancel(project.job)
        if project.timer is not None:
            project.timer.cancel()
        wait = self.delay if delay is None else delay
        project.timer = asyncio.get_running_loop().call_later(wait, self._begin, project)

    def _begin(self, project: OpenProject) -> None:
        project.timer = None
        project.task = asyncio.create_task(self._check(project))

    def unsaved(self) -> dict[Path, bytes]:
        """What open documents hold that their files do not."""
        found = {}
        for path, document in self.places.opened.items():
            if is_of_interest(path.name) and document.data != _on_disk(path):
                found[path] = document.data
        return found

    async def _ask(self, project: OpenProject, kind: Any, text: str = "") -> Answer | Crash | None:
        unsaved = {path: data for path, data in self.unsaved().items() if self.project_of(path) is project}
        project.job = job = Job(kind, project.folder, project.options, unsaved, text)
        if self.preparing is not None:
            self.worker.cancel(self.preparing)
        is_preparing = kind in ("prepare", "prepare map")
        self.preparing = job if is_preparing else None
        try:
            loop, edits = asyncio.get_running_loop(), project.edits

            def tell(early: EarlyFindings) -> None:
                loop.call_soon_threadsafe(self._publish_early, project, edits, early)

            return await self.worker.ask(job, tell)
        finally:
            if self.preparing is job:
                self.preparing = None
            if project.job is job:
                project.job = None
            if not is_preparing:
                self._prepare_later(project)

    def attend(self, path: Path | None) -> None:
        """A person seems to look at a document: it is likely to be edited next."""
        if path in self.places.opened and is_of_interest(path.name):
            project = self.project_of(path)
            if project.attended != path:
                project.attended = path
                self._prepare_later(project)

    def _prepare_later(self, project: OpenProject) -> None:
        if project.rest is not None:
            project.rest.cancel()
            project.rest = None
        if project.unprepared is not None and may_stand_by():
            project.rest = asyncio.get_running_loop().call_later(REST, self._begin_to_prepare, project)

    def _begin_to_prepare(self, project: OpenProject) -> None:
        """Prepare for the next edit, if nobody waits for anything; else there is another time after that."""
        project.rest = None
        if self.worker.is_idle and project.timer is None and project.checked is not None:
            project.task = asyncio.create_task(self._prepare(project))

    async def _prepare(self, project: OpenProject) -> None:
        path, kind = project.attended, project.unprepared
        if kind is None or not isinstance(await self._ask(project, kind, str(path)), PreparedEdit):
            return
        if kind == "prepare":
            project.prepared = path
            self._prepare_later(project)
        else:
            project.map_prepared = path

    async def _check(self, project: OpenProject) -> None:
        edits = project.edits
        answer = await self._ask(project, "check")
        if project.edits != edits or self.projects.get(project.folder) is not project or answer is None:
            return
        if isinstance(answer, CheckedProject):
            self._publish(project, answer)
        else:
            self._explain(project, answer)

    def _publish(self, project: OpenProject, checked: CheckedProject) -> None:
        self.places.forget()
        project.checked = checked
        project.refused = ""
        project.shown = diagnostics.by_file(checked, self.places)
        for path in sorted({*project.told, *project.shown}):
            self._tell(path, [each.diagnostic for each in project.shown.get(path, ())])
        project.told = set(project.shown)
        report = checked.report
        for notice in report.notices:
            self._log(notice, types.MessageType.Warning)
        summary = summarised(report, checked.seconds, Style(width=100))
        self._log(f"{project.folder}: {summary}", types.MessageType.Info)
        self.protocol.notify(COVERAGE, _coverage(project.folder, report, summary, checked.seconds))

    def _publish_early(self, project: OpenProject, edits: int, early: EarlyFindings) -> None:
        """Say of the edited document what is known already; of the rest of it, what was known before."""
        checked = project.checked
        if checked is None or project.edits != edits or self.projects.get(project.folder) is not project:
            return
        path = Path(checked.report.root, early.path)
        data = self.data(path)
        if data is None:
            return
        before = [each.finding for each in project.shown.get(path, ())]
        found = merged(early, before, SourceFile(early.path, data))
        self.places.forget()
        project.shown[path] = diagnostics.shown(checked, found, self.places)
        project.told.add(path)
        self._tell(path, [each.diagnostic for each in project.shown[path]])

    def _explain(self, project: OpenProject, answer: Answer | Crash) -> None:
        """Say why there is no answer; what was said of files before stays until there is one."""
        if isinstance(answer, RefusedJob):
            if answer.path is not None:
                self._tell(answer.path, [diagnostics.of_refusal(answer)])
                project.told.add(answer.path)
            if answer.message != project.refused:
                self.window_show_message(types.ShowMessageParams(types.MessageType.Error, f"abplint: {answer.message}"))
            project.refused = answer.message
        elif isinstance(answer, Crash):
            self._log(answer.trace, types.MessageType.Error)
            self.window_show_message(
                types.ShowMessageParams(types.MessageType.Error, "abplint failed; its output tells more")
            )

    def _tell(self, path: Path, found: list[types.Diagnostic]) -> None:
        document = self.places.opened.get(path)
        version = document.version if document is not None else None
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(self.places.uri(path), found, version))

    def _log(self, message: str, type: types.MessageType) -> None:
        self.window_log_message(types.LogMessageParams(type, message))

    def close(self, project: OpenProject) -> None:
        """A project left the workspace: nothing is said of it any more."""
        if self.projects.get(project.folder) is project:
            del self.projects[project.folder]
        for timer in (project.timer, project.rest):
            if timer is not None:
                timer.cancel()
        if project.job is not None:
            self.worker.cancel(project.job)
        for path in project.told:
            self._tell(path, [])

    # ------------------------------------------------------------ questions

    def at(self, params: Asking) -> tuple[Path, DocumentText, int] | None:
        """The file, text and byte that a question is about."""
        path = path_of(params.text_document.uri)
        self.attend(path)
        data = self.data(path) if path is not None else None
        if path is None or data is None:
            return None
        text = DocumentText(data, self.places.encoding)
        return path, text, text.offset(params.position)

    def data(self, path: Path) -> bytes | None:
        """What a document holds, or a file that is not open."""
        document = self.places.opened.get(path)
        return document.data if document is not None else _on_disk(path)

    async def map_of(self, project: OpenProject) -> ProjectMap | None:
        """The project's map; an older one where a newer edit keeps it from being drawn."""
        if project.mapped != project.edits:
            edits = project.edits
            answer = await self._ask(project, "map")
            if isinstance(answer, ProjectMap):
                project.map, project.mapped = answer, edits
                self._prepare_later(project)
        return project.map

    async def named_at(self, params: Asking) -> tuple[ProjectMap, str, names.Word, list[names.KnownCapability]] | None:
        """The capabilities that the name at a position stands for: written there, or dispatched there."""
        at = self.at(params)
        word = names.word_at(at[1], at[2]) if at is not None else None
        if at is None or word is None:
            return None
        project = await self.map_of(self.project_of(at[0]))
        if project is None:
            return None
        path = names.below(project.root, at[0])
        found = names.known_as(project, word.text, path)
        if not found and not word.text.startswith("."):
            found = names.handled_at(project, path, params.position.line + 1)
            found = [known for known in found if _stands(known.capability.handler, word)]
        return (project, path, word, found) if found else None

    def located(self, root: str, found: Iterable[Location]) -> list[types.Location]:
        return [self.places.location(root, at) for at in found]

    def all_rules(self, path: Path) -> catalog.Catalog:
        """The rules that a project has, its own among them."""
        checked = self.project_of(path).checked
        return checked.catalog if checked is not None else self.own_rules


def _stands(handler: Location | None, word: names.Word) -> bool:
    return handler is not None and handler.span.start <= word.start and word.end <= handler.span.end


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")


def _on_disk(path: Path) -> bytes | None:
    try:
        return read_regular(path)
    except OSError:
        return None


def _configured(folder: Path) -> Path | None:
    from abplint import config

    try:
        return config.find(folder)
    except (OSError, config.ConfigError):
        return None


def _coverage(folder: Path, report: Report, text: str, seconds: float) -> dict[str, Any]:
    return {
        "folder": folder.as_uri(),
        "text": text,
        "surfaces": len(report.surfaces),
        "capabilities": sum(surface.capabilities for surface in report.surfaces),
        "followed": sum(surface.followed for surface in report.surfaces),
        "findings": len(report.findings),
        "seconds": round(seconds, 3),
    }


# ---------------------------------------------------------------- the protocol


def make_server() -> Server:
    """A server that waits for its client."""
    server = Server()

    @server.feature(types.INITIALIZED)
    async def initialized(_: types.InitializedParams) -> None:
        server.places.encoding = server.workspace.position_encoding or types.PositionEncodingKind.Utf16
        for folder in server.workspace.folders.values():
            if (path := path_of(folder.uri)) is not None:
                server.folders[path] = ClientOptions()
        watching = server.client_capabilities.workspace
        watch = watching.did_change_watched_files if watching is not None else None
        if watch is not None and watch.dynamic_registration:
            watchers = [types.FileSystemWatcher(pattern) for pattern in WATCHED]
            options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
            registration = types.Registration("files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
            await server.client_register_capability_async(types.RegistrationParams([registration]))
        await configure()

    async def configure() -> None:
        """Ask the client for its settings, folder by folder."""
        workspace = server.client_capabilities.workspace
        if workspace is not None and workspace.configuration and server.folders:
            asked = [types.ConfigurationItem(path.as_uri(), SECTION) for path in server.folders]
            answers = await server.workspace_configuration_async(types.ConfigurationParams(asked))
            for path, settings in zip(list(server.folders), answers, strict=False):
                server.folders[path] = options_of(settings)
        reopen()

    def reopen() -> None:
        """The projects of the workspace's folders and of open files, as they are set up now."""
        server.before, server.projects = server.projects, {}
        for folder, options in server.folders.items():
            server.project_at(folder, options)
        for path in server.places.opened:
            server.project_of(path)
        left = [project for project in server.before.values() if project not in server.projects.values()]
        server.before = {}
        for project in left:
            server.close(project)
        for project in server.projects.values():
            server.touch(project, 0)

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    async def changed_configuration(params: types.DidChangeConfigurationParams) -> None:
        workspace = server.client_capabilities.workspace
        if not (workspace is not None and workspace.configuration):
            settings = params.settings
            options = options_of(settings.get(SECTION) if isinstance(settings, dict) else None)
            server.folders = dict.fromkeys(server.folders, options)
        await configure()

    @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    async def changed_folders(params: types.DidChangeWorkspaceFoldersParams) -> None:
        for folder in params.event.removed:
            server.folders.pop(path_of(folder.uri) or Path(), None)
        for folder in params.event.added:
            if (path := path_of(folder.uri)) is not None:
                server.folders[path] = ClientOptions()
        await configure()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def changed_files(params: types.DidChangeWatchedFilesParams) -> None:
        changed = [path for change in params.changes if (path := path_of(change.uri)) is not None]
        touched = {project.folder: project for path in changed for project in around(path)}
        for project in touched.values():
            server.touch(project)

    def around(path: Path) -> Sequence[OpenProject]:
        """The projects that a file outside of the editor may matter to."""
        return [project for project in server.projects.values() if project.root in path.parents]

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None:
            document = params.text_document
            server.places.opened[path] = OpenDocument(document.uri, document.version, _bytes(document.text))
            server.attend(path)
            project = server.project_of(path)
            if project.checked is None or _differs(path):
                # The first is not waited for; of those that a session opens at once, the last one is.
                server.touch(project, None if project.edits else 0)

    def _differs(path: Path) -> bool:
        return is_of_interest(path.name) and server.data(path) != _on_disk(path)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        known = server.places.opened.get(path) if path is not None else None
        if path is None or known is None:
            return
        data = known.data
        for change in params.content_changes:
            if isinstance(change, types.TextDocumentContentChangeWholeDocument):
                data = _bytes(change.text)
        server.places.opened[path] = OpenDocument(known.uri, params.text_document.version, data)
        if is_of_interest(path.name):
            project = server.project_of(path)
            project.attended = path
            server.touch(project)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None:
            for project in around(path):
                server.touch(project, 0)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None and server.places.opened.pop(path, None) is not None:
            project = server.project_of(path)
            is_alone = not any(folder == project.folder for folder in server.folders)
            if is_alone and not any(server.project_of(other) is project for other in server.places.opened):
                server.close(project)
            else:
                server.touch(project)

    @server.feature(types.SHUTDOWN)
    def shut_down(_: None) -> None:
        server.worker.stop()

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=actions.KINDS))
    def code_actions(params: types.CodeActionParams) -> list[types.CodeAction]:
        uri, path = params.text_document.uri, path_of(params.text_document.uri)
        server.attend(path)
        project = server.project_of(path) if path is not None else None
        if path is None or project is None or project.checked is None:
            return []
        data = server.data(path)
        root = Path(project.checked.report.root)
        shown = [
            each if is_current(each.finding, root) else each._replace(finding=replace(each.finding, fix=None))
            for each in project.shown.get(path, ())
            if each.finding.location.file.data == data
        ]
        only = params.context.only
        if actions.wants_fix_all(only):
            return list(actions.fix_all(shown, project.checked.report.root, server.places))
        here = [each for each in shown if overlap(each.diagnostic.range, params.range)]
        return list(actions.offered(here, uri, project.checked, server.places, only))

    def is_current(finding: Finding, root: Path) -> bool:
        """Whether what a fix changes is as it was analysed."""
        edits = finding.fix.edits if finding.fix is not None else ()
        return all(server.data(root / edit.location.path) == edit.location.file.data for edit in edits)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(params: types.HoverParams) -> types.Hover | None:
        at = server.at(params)
        if at is None:
            return None
        path, text, offset = at
        word = names.word_at(text, offset)
        rule = names.rule_of(server.all_rules(path), word.text) if word is not None else None
        shown = server.project_of(path).shown.get(path, ()) if rule is None else ()
        here = [each for each in shown if holds(each.diagnostic.range, params.position)]
        ids = [rule.id] if rule is not None else list(dict.fromkeys(each.finding.rule for each in here))
        named = None if rule is not None else await server.named_at(params)
        parts = []
        if named is not None:
            parts += [names.described(known, named[0].root, server.places) for known in named[3]]
        known_rules = server.all_rules(path).by_id
        parts += [names.without_pictures(rule_page.page(known_rules[id])) for id in ids if id in known_rules]
        if not parts:
            return None
        content = types.MarkupContent(types.MarkupKind.Markdown, "\n\n---\n\n".join(parts))
        return types.Hover(content, text.range(word.start, word.end) if word is not None else here[0].diagnostic.range)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def definition(params: types.DefinitionParams) -> list[types.Location]:
        named = await server.named_at(params)
        if named is None:
            return []
        project, path, word, found = named
        return server.located(project.root, names.definitions(found, path, word))

    @server.feature(types.TEXT_DOCUMENT_DECLARATION)
    async def declaration(params: types.DeclarationParams) -> list[types.Location]:
        named = await server.named_at(params)
        return server.located(named[0].root, names.declarations(named[3])) if named is not None else []

    @server.feature(types.TEXT_DOCUMENT_IMPLEMENTATION)
    async def implementation(params: types.ImplementationParams) -> list[types.Location]:
        named = await server.named_at(params)
        return server.located(named[0].root, names.handlers(named[3])) if named is not None else []

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    async def references(params: types.ReferenceParams) -> list[types.Location]:
        named = await server.named_at(params)
        path = path_of(params.text_document.uri)
        if named is None or path is None:
            return []
        project, _, _, found = named
        capability = found[0].capability
        places = list(names.handlers(found))
        if params.context.include_declaration:
            places = [*names.declarations(found), *places]
        uses = await server._ask(server.project_of(path), "uses", capability.name)
        if isinstance(uses, CapabilityUses):
            folder = found[0].app.folder
            for file, spans in uses.places:
                known = names.known_as(project, capability.name, file.path)
                if any(each.app.folder == folder for each in known):
                    places += [at for span in spans if not covered(at := Location(file, span), places)]
        listed = [at for at in places if params.context.include_declaration or not declares(found, at)]
        return server.located(project.root, listed)

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def document_symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        path = path_of(params.text_document.uri)
        data = server.data(path) if path is not None else None
        if path is None or data is None or not outline.is_manifest(path.as_posix(), data):
            return []
        return outline.symbols(DocumentText(data, server.places.encoding))

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=completion.TRIGGERS))
    async def complete(params: types.CompletionParams) -> types.CompletionList | None:
        at = server.at(params)
        if at is None:
            return None
        path, text, offset = at
        items: list[types.CompletionItem] | None
        if path.suffix.lower() == ".json":
            if not outline.is_manifest(path.as_posix(), text.data):
                return None
            items = completion.in_manifest(text, offset)
        else:
            items = completion.in_suppression(text, offset, server.all_rules(path).rules)
            if items is None and completion.in_call(text, offset, ()) is not None:
                project = await server.map_of(server.project_of(path))
                around = names.capabilities_around(project, names.below(project.root, path)) if project else []
                items = completion.in_call(text, offset, around)
        return types.CompletionList(is_incomplete=False, items=items) if items else None

    return server


def serve() -> None:
    """Answer a client on stdin and stdout until it says goodbye."""
    log_in_lines()
    server = make_server()
    try:
        server.start_io(Input(io.FileIO(sys.stdin.fileno(), closefd=False)))
    finally:
        server.worker.stop()
