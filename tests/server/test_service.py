"""The language server over stdio: what an editor sees of a project while somebody writes it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from lsprotocol import types

from abplint.appmap import ProjectMap
from abplint.finding import Report
from abplint.server import service
from abplint.server.places import OpenDocument
from abplint.server.reading import CheckedProject, Job, PreparedEdit
from abplint.server.service import make_server
from abplint.server.worker import Worker
from tests.conftest import Git
from tests.notes import ANSWERS, ASKS, COPIES, HANDLER, write_app
from tests.server.editor import applied, editing, everywhere, identifier, place, run

pytestmark = pytest.mark.slow


@pytest.fixture
def app(tmp_path: Path, git: Git) -> Path:
    """A repository with an app whose handler copies; its path has a letter that URIs escape."""
    root = tmp_path / "nötes app"
    write_app(root)
    git(root, "init", "-q")
    return root


def test_a_finding_comes_with_the_way_to_it(app: Path) -> None:
    async def scenario() -> None:
        async with editing(app) as editor:
            (found,) = await editor.finds(app / HANDLER, "ABP105")
            line = COPIES.index("navigator")
            assert found.range == types.Range(types.Position(0, line), types.Position(0, len(COPIES) - 2))
            assert found.severity == types.DiagnosticSeverity.Error
            assert found.source == "abplint"
            assert found.message.startswith("`export.text` writes to the clipboard")
            assert "help: return the data" in found.message
            assert found.code_description is not None
            assert found.code_description.href.endswith("ABP105-clipboard-access.md")
            steps = [(each.message.split(".")[0], each.location.uri) for each in found.related_information or ()]
            runtime, handler = (app / "runtime.js").as_uri(), (app / HANDLER).as_uri()
            assert steps == [("1", runtime), ("2", runtime), ("3", handler)]

    run(scenario())


def test_what_is_not_saved_counts(app: Path) -> None:
    handler = app / HANDLER

    async def scenario() -> None:
        async with editing(app) as editor:
            await editor.finds(handler, "ABP105")
            editor.open(handler)
            editor.edit(handler, ANSWERS)
            await editor.finds(handler)
            assert editor.published[-1].version == 2
            editor.edit(handler, ASKS)
            await editor.finds(handler, "ABP101")
            editor.close(handler)  # without saving
            await editor.finds(handler, "ABP105")

    run(scenario())


def test_only_the_last_of_many_edits_is_answered(app: Path) -> None:
    handler = app / HANDLER

    async def scenario() -> None:
        async with editing(app) as editor:
            await editor.finds(handler, "ABP105")
            await editor.analysed(1)
            editor.open(handler)
            for count in range(40):
                editor.edit(handler, ASKS + "//" * count)
            editor.edit(handler, ANSWERS)
            await editor.finds(handler)
            assert not any(each.code == "ABP101" for told in editor.published for each in told.diagnostics)
            assert len(editor.coverage) <= 3

    run(scenario())


def test_the_next_edit_is_prepared_for_when_nobody_asks_anything(app: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[tuple[str, str]] = []
    is_mapped: list[bool] = []
    server = make_server()
    server.worker = Worker()
    handler, runtime = app / HANDLER, app / "runtime.js"

    async def answered(job: Job, tell: object) -> object:
        jobs.append((job.kind, Path(job.text).name))
        if job.kind == "map" and is_mapped:
            return ProjectMap(str(app), (), 0, ())
        return PreparedEdit(True) if job.kind in ("prepare", "prepare map") else None

    def show(path: Path) -> None:
        server.places.opened[path] = OpenDocument(path.as_uri(), 1, path.read_bytes())
        server.attend(path)

    async def scenario() -> None:
        monkeypatch.setattr(server.worker, "ask", answered)
        monkeypatch.setattr(service, "REST", 0)
        project = server.project_of(handler)
        show(handler)
        await asyncio.sleep(0.01)
        assert not jobs, "there is no analysis yet"
        project.checked = CheckedProject(Report(str(app)), server.own_rules, None, False, False, 0.0)
        server.attend(handler)
        await server._ask(project, "map")
        await asyncio.sleep(0.01)
        assert jobs == [("map", ""), ("prepare", HANDLER)]
        server.attend(handler)
        await server._ask(project, "map")
        await asyncio.sleep(0.01)
        assert jobs[2:] == [("map", "")], "once is enough"
        show(runtime)
        show(handler)
        show(runtime)
        server.touch(project, 60)
        await asyncio.sleep(0.01)
        assert jobs[3:] == [], "an edit comes first"
        assert project.timer is not None
        project.timer.cancel()
        project.timer = None
        is_mapped.append(True)
        await server.map_of(project)
        await asyncio.sleep(0.02)
        assert jobs[3:] == [("map", ""), ("prepare", "runtime.js"), ("prepare map", "runtime.js")]
        await server.map_of(project)
        await asyncio.sleep(0.02)
        assert len(jobs) == 6, "once is enough"
        show(handler)
        await asyncio.sleep(0.02)
        assert jobs[6:] == [("prepare", HANDLER), ("prepare map", HANDLER)]
        server.close(project)

    run(scenario())


def test_files_that_come_and_go_outside(app: Path) -> None:
    handler = app / HANDLER

    async def scenario() -> None:
        async with editing(app) as editor:
            await editor.finds(handler, "ABP105")
            await editor.until(lambda: bool(editor.watchers))
            handler.write_text(ANSWERS)
            editor.changed_outside(handler)
            await editor.finds(handler)
            handler.unlink()
            editor.changed_outside(handler, types.FileChangeType.Deleted)
            await editor.until(lambda: "3 files" in editor.coverage[-1].text)
            handler.write_text(COPIES)
            editor.changed_outside(handler, types.FileChangeType.Created)
            await editor.finds(handler, "ABP105")

    run(scenario())


def test_the_configuration_and_its_mistakes(app: Path) -> None:
    handler, config = app / HANDLER, app / "abplint.toml"

    async def scenario() -> None:
        async with editing(app) as editor:
            await editor.finds(handler, "ABP105")
            config.write_text("[rules]\nABP105 = 'note'\n")
            editor.changed_outside(config, types.FileChangeType.Created)
            await editor.until(
                lambda: (
                    [each.severity for each in editor.diagnostics[handler]] == [types.DiagnosticSeverity.Information]
                )
            )
            config.write_text("fail-on = 'error'\n\nselct = 1\n")
            editor.changed_outside(config)
            (mistake,) = await editor.until(lambda: editor.diagnostics.get(config))
            assert mistake.range.start == types.Position(2, 0)
            assert "selct" in mistake.message
            await editor.until(lambda: any("selct" in message for message in editor.messages))
            assert editor.rules(handler) == ["ABP105"], "what was said stays until there is an answer"
            config.write_text("[rules]\nABP105 = 'off'\n")
            editor.changed_outside(config)
            await editor.finds(handler)
            await editor.finds(config)

    run(scenario())


def test_the_settings_of_the_editor(app: Path) -> None:
    handler = app / HANDLER

    async def scenario() -> None:
        async with editing(app, settings={"ignore": ["ABP105"], "select": "no list"}) as editor:
            await editor.analysed(1)
            assert editor.rules(handler) == []
            editor.settings = {}
            editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
            await editor.finds(handler, "ABP105")
            editor.settings = {"select": ["clipbord-access"]}
            editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
            await editor.until(lambda: any("did you mean" in message for message in editor.messages))

    run(scenario())


def test_several_roots(app: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    write_app(other, ASKS)

    async def scenario() -> None:
        async with editing(app, other) as editor:
            await editor.finds(app / HANDLER, "ABP105")
            await editor.finds(other / HANDLER, "ABP101")
            gone = types.WorkspaceFoldersChangeEvent(added=[], removed=[types.WorkspaceFolder(other.as_uri(), "other")])
            editor.client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(gone))
            await editor.finds(other / HANDLER)
            assert editor.rules(app / HANDLER) == ["ABP105"]
            editor.open(other / HANDLER)  # a file of no folder has a project of its own
            await editor.finds(other / HANDLER, "ABP101")
            editor.close(other / HANDLER)
            await editor.finds(other / HANDLER)

    run(scenario())


def test_two_folders_of_a_repository_are_one_project(app: Path) -> None:
    (app / "docs").mkdir()

    async def scenario() -> None:
        async with editing(app, app / "docs") as editor:
            await editor.finds(app / HANDLER, "ABP105")
            editor.open(app / HANDLER)
            editor.edit(app / HANDLER, ANSWERS)
            await editor.finds(app / HANDLER)
            assert {each.folder for each in editor.coverage} == {app.as_uri()}

    run(scenario())


def test_a_comment_that_is_offered_silences_the_finding(app: Path) -> None:
    handler = app / HANDLER

    async def scenario() -> None:
        async with editing(app) as editor:
            text = editor.open(handler)
            (found,) = await editor.finds(handler, "ABP105")
            offered = await editor.actions(handler, found.range)
            assert list(offered) == ["Suppress ABP105 here", "Suppress ABP105 in this file"]
            for action in offered.values():
                edit = action.edit
                assert edit is not None
                assert edit.changes is not None
                editor.edit(handler, applied(text, edit.changes[handler.as_uri()]))
                await editor.finds(handler)
                editor.edit(handler, text)
                await editor.finds(handler, "ABP105")

    run(scenario())


def test_suppressions_that_suppress_nothing_are_taken_out(app: Path) -> None:
    handler = app / HANDLER
    unused = f"// abplint-disable-next ABP105\n{ANSWERS}const other = 1; // abplint-disable-line ABP101\n"

    async def scenario() -> None:
        async with editing(app) as editor:
            editor.open(handler)
            editor.edit(handler, unused)
            first, _ = await editor.finds(handler, "ABP901", "ABP901")
            assert list(first.tags or ()) == [types.DiagnosticTag.Unnecessary]
            one = (await editor.actions(handler, first.range))["Remove this suppression"]
            assert one.is_preferred
            (action,) = (await editor.actions(handler, everywhere(), only=["source.fixAll"])).values()
            assert action.kind == "source.fixAll.abplint"
            assert action.edit is not None
            assert action.edit.changes is not None
            assert applied(unused, action.edit.changes[handler.as_uri()]) == f"{ANSWERS}const other = 1;\n"

    run(scenario())


def test_a_manifest_is_suppressed_in_the_configuration(app: Path) -> None:
    manifest = app / "abp.json"

    async def scenario() -> None:
        async with editing(app) as editor:
            text = editor.open(manifest)
            editor.edit(manifest, text.replace('"1.0.0"', '"one"'))
            (found,) = await editor.finds(manifest, "ABP602")
            action = (await editor.actions(manifest, found.range))["Suppress ABP602 in abplint.toml"]
            assert action.edit is not None
            create, change = action.edit.document_changes or ()
            assert isinstance(create, types.CreateFile)
            assert isinstance(change, types.TextDocumentEdit)
            (edit,) = change.edits
            assert isinstance(edit, types.TextEdit)
            (app / "abplint.toml").write_text(edit.new_text)
            editor.changed_outside(app / "abplint.toml", types.FileChangeType.Created)
            await editor.finds(manifest)

    run(scenario())


def test_from_an_entry_to_the_handler_and_back(app: Path) -> None:
    manifest, runtime = app / "abp.json", app / "runtime.js"

    async def scenario() -> None:
        async with editing(app) as editor:
            listed, code = editor.open(manifest), editor.open(runtime)
            at = types.DefinitionParams(identifier(manifest), place(listed, "export.text"))
            (handler,) = await editor.client.text_document_definition_async(at)  # type: ignore[misc,union-attr]
            assert handler.uri == runtime.as_uri()
            assert "case 'export.text':" in code.split("\n")[handler.range.start.line]

            back = types.DefinitionParams(identifier(runtime), place(code, "export.text", within="case '"))
            entries = await editor.client.text_document_definition_async(back)
            assert (manifest.as_uri(), 4) in [(each.uri, each.range.start.line) for each in entries]  # type: ignore[union-attr]

            asked = types.ReferenceParams(
                types.ReferenceContext(include_declaration=True), identifier(manifest), place(listed, "export.text")
            )
            found = await editor.client.text_document_references_async(asked)
            lines = sorted((Path(each.uri).name, each.range.start.line) for each in found or ())
            mentions = [(manifest.name, 4)]
            mentions += [(runtime.name, n) for n, line in enumerate(code.split("\n")) if "export.text" in line]
            assert sorted(set(lines)) == sorted(mentions)

    run(scenario())


def test_hover_tells_of_rules_and_capabilities(app: Path) -> None:
    manifest, handler = app / "abp.json", app / HANDLER

    async def scenario() -> None:
        async with editing(app) as editor:
            await editor.finds(handler, "ABP105")
            await editor.analysed(1)
            listed, code = editor.open(manifest), editor.open(handler)

            async def hover(path: Path, at: types.Position) -> str:
                found = await editor.client.text_document_hover_async(types.HoverParams(identifier(path), at))
                return found.contents.value if found and isinstance(found.contents, types.MarkupContent) else ""

            entry = await hover(manifest, place(listed, "export.text"))
            assert entry.startswith("**`export.text`**")
            assert "reads: `text`" in entry
            assert "`navigator.clipboard.writeText()` (delivery) [handler.js:1]" in entry
            assert "failure `NOT_INITIALIZED`" in entry
            assert (await hover(handler, place(code, "writeText"))).startswith("# ABP105 clipboard-access")
            spaced, seen = code.replace("(text)", "( (text))"), len(editor.coverage)
            editor.edit(handler, spaced)
            await editor.analysed(seen + 1)
            assert (await hover(handler, place(spaced, "( ("))).startswith("# ABP105"), "on no word, but a finding"
            editor.edit(handler, "// abplint-disable-next file-picker\n" + code)
            page = await hover(handler, types.Position(0, 30))
            assert page.startswith("# ABP201 file-picker")
            assert await hover(manifest, place(listed, "Notes")) == ""

    run(scenario())


def test_completion(app: Path) -> None:
    manifest, handler = app / "abp.json", app / HANDLER

    async def scenario() -> None:
        async with editing(app) as editor:
            listed, code = editor.open(manifest), editor.open(handler)

            async def complete(path: Path, text: str, cursor: str = "|") -> list[str]:
                editor.edit(path, text.replace(cursor, "", 1))
                before = text[: text.index(cursor)]
                at = types.Position(before.count("\n"), len(before.rpartition("\n")[2]))
                found = await editor.client.text_document_completion_async(types.CompletionParams(identifier(path), at))
                return [each.label for each in found.items] if isinstance(found, types.CompletionList) else []

            assert "clipboard-access" in await complete(handler, "// abplint-disable-next |\n" + code)
            assert "ABP101" in await complete(handler, "/* abplint-disable-file ABP105, | */\n" + code)
            assert "disable-line" in await complete(handler, "// abplint-dis|\n" + code)
            assert await complete(handler, "// abplint-disable-next ABP105 -- |\n" + code) == []
            assert await complete(handler, "abp.call('|');\n" + code) == ["export.text"]
            assert await complete(handler, "abp.call(x, '|');\n" + code) == []
            keys = await complete(manifest, listed.replace('"name": "Notes",', '"name": "Notes", "|",'))
            assert keys == ['"description"', '"homepage"', '"icon"', '"support"']
            assert '"outputSchema"' in await complete(manifest, listed.replace('"name": "export', '|"name": "export'))
            assert '"array"' in await complete(manifest, listed.replace('"type": "object"', '"type": |'))

    run(scenario())


def test_the_outline_of_a_manifest(app: Path) -> None:
    manifest = app / "abp.json"

    async def scenario() -> None:
        async with editing(app) as editor:
            text = editor.open(manifest)
            schema = '{ "type": "object", "properties": { "text": { "type": "string" } } }'
            editor.edit(manifest, text.replace('{ "type": "object" }', schema))
            asked = types.DocumentSymbolParams(identifier(manifest))
            found = await editor.client.text_document_document_symbol_async(asked)
            app_symbol, capability = found or ()
            assert [app_symbol.name, capability.name] == ["org.example.notes", "export.text"]
            assert isinstance(capability, types.DocumentSymbol)
            (inputs,) = capability.children or ()
            assert [inputs.name, *(each.name for each in inputs.children or ())] == ["inputSchema", "text"]

    run(scenario())


@pytest.mark.parametrize(("encoding", "column"), [("utf-16", 4), ("utf-8", 6), ("utf-32", 3)])
def test_columns_are_counted_as_was_agreed(app: Path, encoding: str, column: int) -> None:
    (app / HANDLER).write_text("/*🎈*/" + COPIES)

    async def scenario() -> None:
        async with editing(app, encodings=[encoding]) as editor:
            (found,) = await editor.finds(app / HANDLER, "ABP105")
            assert found.range.start.character == COPIES.index("navigator") + column + 2

    run(scenario())


def test_a_worker_that_dies_is_started_again(app: Path) -> None:
    from abplint.server.reading import CheckedProject, Job
    from abplint.server.worker import Crash, Worker

    async def scenario() -> None:
        worker = Worker()
        try:
            assert isinstance(await worker.ask(Job("check", app)), CheckedProject)
            process = worker._process
            assert process is not None
            process.kill()
            process.join()
            assert isinstance(await worker.ask(Job("check", app)), CheckedProject)
            lost = asyncio.ensure_future(worker.ask(Job("check", app)))
            await asyncio.sleep(0)
            worker._process.kill()
            assert isinstance(await lost, CheckedProject | Crash)
            assert isinstance(await worker.ask(Job("check", app)), CheckedProject)
        finally:
            worker.stop()

    run(scenario())
