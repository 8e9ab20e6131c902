"""What abplint did not read is told of the handlers that need it, with the reason; and of no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.engine import Settings, lint
from abplint.finding import Report
from abplint.program.budgets import LONGEST_UNROLLING
from abplint.surface.budgets import LARGEST_FOLLOWED
from tests.conftest import Abplint, Git, Write

RUNTIME = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"
SAVING = f"const handlers = {{ 'doc.save': ({{ text }}) => save(text) }};\n{RUNTIME}"
GIVING = f"const handlers = {{ 'doc.save': ({{ text }}) => ({{ success: true, data: {{ text }} }}) }};\n{RUNTIME}"
IMPORTS = f"import {{ save }} from './made/save';\n{SAVING}"
OTHER = f"import './made/save';\n{GIVING}"
SAVES = "export const save = (text) => alert(text);\n"
PAGE = '<!doctype html><title>x</title><script src="chunk.js"></script><script src="abp.js"></script>\n'
LARGE = f"/*{'x' * LARGEST_FOLLOWED}*/\n"


def told(report: Report) -> list[tuple[str, str]]:
    """The message of each ABP902, and its help."""
    return [(found.message, found.help) for found in report.findings if found.rule == "ABP902"]


@pytest.fixture
def project(tmp_path: Path, write: Write, git: Git) -> Path:
    git(tmp_path, "init", "-q")
    write(".gitignore", "made/\n")
    write("abp.js", IMPORTS)
    return tmp_path


def test_a_generated_file_that_git_ignores(project: Path, write: Write) -> None:
    ((message, help_text),) = told(lint(settings=Settings(root=project)))
    assert message == "`doc.save` could not be followed past `save(text)`: './made/save' leads to no file"
    assert help_text.startswith("add the file, or build it")
    write("made/save.js", SAVES)
    ((message, help_text),) = told(lint(settings=Settings(root=project)))
    assert message.endswith("'./made/save' leads to a file that git ignores")
    assert "`--no-gitignore`" in help_text


def test_a_generated_file_that_is_read(project: Path, write: Write) -> None:
    write("made/save.js", SAVES)
    report = lint(settings=Settings(root=project, gitignore=False))
    assert told(report) == []
    assert "ABP101" in {found.rule for found in report.findings}
    write(".gitignore", "")
    assert told(lint(settings=Settings(root=project))) == []


def test_a_generated_file_that_no_handler_needs(project: Path, write: Write) -> None:
    write("abp.js", OTHER)
    assert told(lint(settings=Settings(root=project))) == []


def test_a_module_that_is_too_large(tmp_path: Path, write: Write) -> None:
    write("abp.js", IMPORTS)
    write("made/save.js", LARGE + SAVES)
    ((message, help_text),) = told(lint(settings=Settings(root=tmp_path, gitignore=False)))
    assert message.endswith("'./made/save' leads to a file that is minified, too large or unreadable, and not read")
    assert "sources" in help_text
    write("abp.js", OTHER)
    assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []


@pytest.mark.parametrize("text", ["const save = (text) => alert(text);", "window.save = (text) => alert(text);"])
def test_a_chunk_of_a_page_that_is_not_read(tmp_path: Path, write: Write, text: str) -> None:
    write("index.html", PAGE)
    write("abp.js", SAVING)
    write("chunk.js", LARGE + text)
    report = lint(settings=Settings(root=tmp_path, gitignore=False))
    assert report.notices == (f"chunk.js: not read, the script is larger than {LARGEST_FOLLOWED:,} bytes",)
    ((message, help_text),) = told(report)
    assert message == "`doc.save` could not be followed past `save(text)`: chunk.js is too large to be read"
    assert "sources" in help_text
    write("abp.js", GIVING)
    assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []
    write("abp.js", SAVING)
    write("chunk.js", text)
    report = lint(settings=Settings(root=tmp_path, gitignore=False))
    assert report.notices == ()
    assert told(report) == []
    assert "ABP101" in {found.rule for found in report.findings}


def test_a_file_that_a_script_of_a_page_imports_and_that_is_not_read(tmp_path: Path, write: Write) -> None:
    """Modules have globals in common, too."""
    write("index.html", PAGE.replace('src="chunk.js"', 'type="module" src="entry.js"'))
    write("entry.js", "import './chunk.js';\n")
    write("chunk.js", f"{LARGE}window.save = (text) => alert(text);")
    write("abp.js", SAVING)
    ((message, _),) = told(lint(settings=Settings(root=tmp_path, gitignore=False)))
    assert message == "`doc.save` could not be followed past `save(text)`: chunk.js is too large to be read"
    write("abp.js", GIVING)
    assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []
    write("abp.js", SAVING)
    write("chunk.js", "window.save = (text) => alert(text);")
    report = lint(settings=Settings(root=tmp_path, gitignore=False))
    assert told(report) == []
    assert "ABP101" in {found.rule for found in report.findings}


def test_what_a_browser_and_a_known_library_have_is_not_what_a_chunk_has(tmp_path: Path, write: Write) -> None:
    write("index.html", PAGE)
    calls = "fetch('/x'); console.log(text); $('#a').text(text); document.title; structuredClone(text);"
    write("abp.js", f"const handlers = {{ 'doc.save': ({{ text }}) => {{ {calls} }} }};\n{RUNTIME}")
    has = "fetch console document structuredClone".split()
    write(
        "chunk.js", LARGE + "".join(f"t.{name}=1;function {name}(){{}}" for name in has) + "window.$=window.jQuery=e;"
    )
    assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []


LISTED = """
const handlers = {{}};
for (const name of {names}) {{
  handlers[name] = async ({{ text }}) => {{ {body} return {{ success: true, data: {{ text }} }}; }};
}}
let ready = false;
export const abp = window.abp = {{
  protocolVersion: '0.1', app: {{ id: 'a.b', name: 'b', version: '1.0.0' }},
  async initialize() {{
    ready = true;
    return {{ protocolVersion: '0.1', app: this.app, capabilities: this.listCapabilities() }};
  }},
  async shutdown() {{}},
  listCapabilities: () => {names}.map((name) => ({{ name, description: 'A text.', inputSchema: {{}} }})),
  async call(name, params) {{
    const code = ready ? 'UNKNOWN_CAPABILITY' : 'NOT_INITIALIZED';
    if (!ready || !handlers[name]) return {{ success: false, error: {{ code, message: name, retryable: !ready }} }};
    return handlers[name](params);
  }},
}};
"""


def names(count: int) -> str:
    return f"[{', '.join(repr(f'convert.text{index}') for index in range(count))}]"


@pytest.mark.parametrize("names", ["JSON.parse(localStorage.names)", names(LONGEST_UNROLLING + 1)])
def test_capabilities_that_are_not_written_down(names: str, write: Write, abplint: Abplint) -> None:
    write("abp.js", LISTED.format(names=names, body=""))
    said = "No problems in what could be read: the capabilities of 1 ABP surface (abp.js) are not written down · 1 file"
    assert abplint().err.startswith(said)


def test_capabilities_of_a_written_list_are_read_and_their_handlers(write: Write, abplint: Abplint) -> None:
    write("abp.js", LISTED.format(names="[]", body=""))
    assert abplint().err.startswith("No problems. 1 ABP surface (abp.js), 0 capabilities, no handlers")
    write("abp.js", LISTED.format(names=names(500), body="print();"))
    run = abplint()
    assert "ABP102" in run.out
    assert "500 capabilities, 500 handlers followed to the end" in run.out + run.err


def test_a_script_of_a_page_that_is_not_there_is_told_where_only_it_can_have_what_is_called(
    tmp_path: Path, write: Write
) -> None:
    write("index.html", PAGE)
    write("abp.js", SAVING)
    ((message, help_text),) = told(lint(settings=Settings(root=tmp_path, gitignore=False)))
    assert message == "`doc.save` could not be followed past `save(text)`: chunk.js leads to no file"
    assert help_text.startswith("add the file, or build it")
    for text in (
        GIVING,
        SAVING.replace("save(text)", "$('#a').text(text)"),
        SAVING.replace("=> save(text)", "=> { if (typeof save === 'function') save(text); }"),
        f"function save(text) {{ return {{ success: true, data: {{ text }} }}; }}\n{SAVING}",
    ):
        write("abp.js", text)
        assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []
    write("abp.js", SAVING)
    for other in ("https://cdn.example/save.js", "{{ asset('save.js') }}"):
        write("index.html", f'{PAGE}<script src="{other}"></script>')
        assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []
    write("index.html", PAGE.replace("chunk.js", "https://cdn.example/chunk.js"))
    assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []


@pytest.mark.parametrize("kind", ["", ' type="module"'])
def test_a_long_script_in_a_page_is_read_as_it_is_written_by_hand(tmp_path: Path, write: Write, kind: str) -> None:
    long = "// a line that somebody wrote\n" * 2_000
    write(
        "index.html", f"<script{kind}>{long}window.save = (text) => alert(text);</script>{PAGE.replace('chunk', 'x')}"
    )
    write("x.js", "")
    write("abp.js", SAVING)
    report = lint(settings=Settings(root=tmp_path, gitignore=False))
    assert told(report) == []
    assert "ABP101" in {found.rule for found in report.findings}


def test_a_packed_module_in_a_page_is_told_where_it_has_what_is_called(tmp_path: Path, write: Write) -> None:
    packed = f"/*{'x' * 50_000}*/window.save=t=>alert(t);"
    write("index.html", f'<title>x</title>\n<script type="module">{packed}</script>{PAGE.replace("chunk", "x")}')
    write("x.js", "")
    write("abp.js", SAVING)
    ((message, _),) = told(lint(settings=Settings(root=tmp_path, gitignore=False)))
    assert message.endswith("past `save(text)`: the script at index.html:2 is too large to be read")
    write("abp.js", GIVING)
    assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []


def test_what_starts_a_whole_app_has_steps_for_it(
    tmp_path: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("abplint.program.loading.LOADING_STEPS", 100)
    monkeypatch.setattr("abplint.program.loading.STATEMENT_STEPS", 50)
    long = "".join(f"const part{n} = {{ name: 'part', at: {n} }};\n" for n in range(60))
    write("part.js", "export const part = () => 1;\n")
    write("main.js", f"import {{ part }} from './part.js';\npart();\n{long}{GIVING}")
    assert not lint(settings=Settings(root=tmp_path)).notices
    write("main.js", f"{long}{GIVING}")
    (notice,) = lint(settings=Settings(root=tmp_path)).notices
    assert "too large to be followed while it loads" in notice


def test_what_starts_a_whole_app_has_these_steps_until_a_runtime_is_set(
    tmp_path: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("abplint.program.loading.LOADING_STEPS", 100)
    monkeypatch.setattr("abplint.program.loading.STATEMENT_STEPS", 50)
    monkeypatch.setattr("abplint.program.machine.SET_UP_STEPS", 50)
    long = "".join(f"const part{n} = {{ name: 'part', at: {n} }};\n" for n in range(60))
    imports = "import { part } from './part.js';\npart();\n"
    page = '<title>x</title><script src="early.js"></script><script type="module" src="main.js"></script>'
    waiting = "window.abp = { call: (name) => new Promise((resolve) => window.addEventListener('set', resolve)) };"

    def is_through(early: str, main: str) -> bool:
        write("early.js", early)
        write("main.js", main)
        return not any("too large" in notice for notice in lint(settings=Settings(root=tmp_path)).notices)

    write("index.html", page)
    write("part.js", "export const part = () => 1;\n")
    assert is_through("", f"{imports}{long}{GIVING}")
    assert is_through("", f"{imports}{long}{GIVING}\ndocument.title = part();\n")  # what is done at once
    assert not is_through("", f"{imports}{GIVING}\n{long}")
    assert not is_through(GIVING, f"{imports}{long}")
    assert is_through(waiting, f"{imports}{long}{GIVING}")  # what waits for a runtime is none
    assert not is_through(waiting, f"{imports}{GIVING}\n{long}")
    write("part.js", f"export const part = () => 1;\n{GIVING}")  # within steps of its own
    assert not is_through("", f"{imports}{long}")


def test_what_only_imports_leaves_the_start_to_what_it_imports(
    tmp_path: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("abplint.program.loading.LOADING_STEPS", 100)
    monkeypatch.setattr("abplint.program.loading.STATEMENT_STEPS", 50)
    long = "".join(f"const part{n} = {{ name: 'part', at: {n} }};\n" for n in range(60))
    write("part.js", "export const part = () => 1;\n")
    write("app.js", f"import {{ part }} from './part.js';\npart();\n{long}{GIVING}")
    write("main.js", "import './app.js';\n")
    assert not lint(settings=Settings(root=tmp_path)).notices
    write("main.js", "import './app.js';\nlet a;\n")
    (notice,) = lint(settings=Settings(root=tmp_path)).notices
    assert "too large to be followed while it loads" in notice
