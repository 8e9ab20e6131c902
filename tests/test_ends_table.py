"""docs/honest-ends.md: each way in which following ends is named, with an app of which it is said and one without."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import abplint
from abplint import catalog
from abplint.checks.own import _HELP
from abplint.engine import Settings, lint
from tests.conftest import ROOT, Write
from tests.test_coverage import BY_ADDRESS, linted

PACKAGE = Path(abplint.__file__).parent
PAGE = (ROOT / "docs" / "honest-ends.md").read_text("utf-8")
_ROW = re.compile(r"^\| `(\w+)` \| [^|]+ \| (.+?) \| (.+?) \|$", re.M)
REASONS = {reason: (said, silent) for reason, said, silent in _ROW.findall(PAGE)}
SKIPPED = re.findall(r"^\| `(.*…[^|]*)` \| [^|]+ \|$", PAGE, re.M)
_PROJECT_ROW = re.compile(r"^\| (`+)(…: .*?)\1 \| [^|]+ \| (`tests/.+?`) \| (`tests/.+?`) \|$", re.M)
OF_PROJECTS = {text: (said, silent) for _, text, said, silent in _PROJECT_ROW.findall(PAGE)}
_LINK = re.compile(r"\[(said|silent)\]\(\.\./(tests/coverage/[\w-]+\.md#[\w-]+)\)")
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
_LEFT_OUT = re.compile(r"\bnot read\b|too large|not looked at|not followed")

RUNTIME = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"
GIVES = f"const handlers = {{ 'doc.give': ({{ text }}) => ({{ success: true, data: {{ text }} }}) }};\n{RUNTIME}"
SCRIPT = '<!doctype html><title>x</title><script src="big.js"></script><script src="abp.js"></script>\n'
PAGES = {f"{name}.html": f"<!doctype html><title>x</title><script>{GIVES}</script>\n" for name in "ab"}
LONG = "let sum = 0; for (const n of window.all) { sum += n; }\n" * 40
# by what is said: bounds that are reached sooner, files of which it is said, and files of which it must not be said
APPS: dict[str, tuple[dict[str, int], dict[str, str], dict[str, str]]] = {
    "…: not read, the page is larger than … bytes": (
        {"surface.sources.LARGEST_PAGE": 200},
        {"index.html": SCRIPT + "x" * 200, "abp.js": GIVES},
        {"index.html": SCRIPT, "abp.js": GIVES},
    ),
    "…: not read, the script is larger than … bytes": (
        {"surface.sources.LARGEST_FOLLOWED": 1_000},
        {"index.html": SCRIPT, "big.js": "x" * 1_001, "abp.js": GIVES},
        {"index.html": SCRIPT.replace("big", "small"), "big.js": "x" * 1_001, "small.js": "", "abp.js": GIVES},
    ),
    "…:…: too large to be followed while it loads": (
        {"program.loading.LOADING_STEPS": 100, "program.loading.STATEMENT_STEPS": 50},
        {"abp.js": LONG + GIVES},
        {"abp.js": GIVES, "long.js": LONG},
    ),
    "… more files are too large to be followed so": (
        {"program.loading.LOADING_STEPS": 100, "program.loading.STATEMENT_STEPS": 50, "surface.realms.MOST_NOTICES": 0},
        {"abp.js": LONG + GIVES},
        {"abp.js": GIVES, "long.js": LONG},
    ),
    "……: not read, the app that imports them is too large": (
        {"program.loading.ALL_LOADED_BYTES": 1_000},
        {"abp.js": f"import {{ a }} from './a.js';\nimport {{ b }} from './b.js';\na(); b();\n{GIVES}"}
        | {f"{name}.js": f"export const {name} = () => 1;\n/*{'x' * 1_000}*/" for name in "ab"},
        {"abp.js": f"import {{ a }} from './a.js';\na();\n{GIVES}", "a.js": "export const a = () => 1;\n"},
    ),
    "…:…: … more runtimes are not read": (
        {"surface.reading.MOST_RUNTIMES": 2},
        {"abp.js": GIVES + RUNTIME * 3},
        {"abp.js": GIVES + RUNTIME},
    ),
    "…: … more places seem to set `abp`, and are not looked at": (
        {"surface.unreached.MOST_UNREACHED": 2},
        {"abp.js": GIVES + "".join(f"function f{n}(q) {{ q.abp = {n}; }}\n" for n in range(4))},
        {"abp.js": GIVES + "function f(q) { q.abp = 1; }\n"},
    ),
    "…: not followed to the end, the app takes more work than is allowed": (
        {"checking.APP_STEPS": 20},
        {"abp.js": GIVES},
        {"README.md": "abp"},
    ),
    "……: not read, the app takes more work than is allowed": (
        {"checking.APP_STEPS": 20},
        PAGES,
        {"a.html": "<!doctype html><title>x</title>"},
    ),
    "……: not read, there are more than … apps": (
        {"checking.MOST_APPS": 2},
        {f"{name}/{file}": text for name in "abc" for file, text in {"package.json": "{}", "abp.js": GIVES}.items()},
        {f"{name}/{file}": text for name in "ab" for file, text in {"package.json": "{}", "abp.js": GIVES}.items()},
    ),
}


def strings(path: Path) -> list[str]:
    """The texts that a module puts together, with `…` for what it fills in."""
    found = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.JoinedStr)]
    return [
        "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values) for node in found
    ]


def text_of(node: ast.expr) -> str:
    """A text that is written, with `…` for what is filled in, or for all of it."""
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) for part in node.values)
    return str(node.value) if isinstance(node, ast.Constant) else "…"


def notices_of(path: Path) -> set[str]:
    """What a module of `project/` says on stderr; `_note` puts in front what it is said of."""
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    methods = [(call, ast.unparse(call.func)) for call in calls]
    noted = {f"…: {text_of(call.args[1])}" for call, name in methods if name == "self._note"}
    return noted | {text_of(call.args[0]) for call, name in methods if re.search(r"\bnotices\.append$", name)}


def reasons_of(path: Path) -> set[str]:
    """The reasons that a module gives for an end."""
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    ends = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("Loss", "TrailEnd")]
    given = [call.args[1] for call in ends if len(call.args) > 1]
    return {str(reason.value) for reason in given if isinstance(reason, ast.Constant)}


def test_every_reason_has_a_row() -> None:
    modules = [*(PACKAGE / "program").rglob("*.py"), *(PACKAGE / "surface").glob("*.py"), PACKAGE / "checks" / "own.py"]
    given = set().union(*map(reasons_of, modules))
    assert REASONS.keys() == given | _HELP.keys()


def test_everything_that_is_skipped_has_a_row_and_two_apps() -> None:
    modules = [*(PACKAGE / "surface").glob("*.py"), PACKAGE / "checking.py"]
    said = {text for path in modules for text in strings(path) if _LEFT_OUT.search(text)}
    assert said == set(SKIPPED) == APPS.keys()


def test_everything_that_a_project_keeps_from_being_seen_has_a_row_and_tests() -> None:
    said = set().union(*map(notices_of, (PACKAGE / "project").glob("*.py")))
    assert said == OF_PROJECTS.keys()
    for cell in (cell for cells in OF_PROJECTS.values() for cell in cells):
        named = _TEST.fullmatch(cell)
        assert named is not None, cell
        assert f"def {named[2]}(" in (ROOT / named[1]).read_text("utf-8"), cell


@pytest.mark.parametrize("reason", REASONS)
def test_a_reason_is_given_to_one_app_and_not_to_another(reason: str, tmp_path: Path) -> None:
    help_of = {rule.id: rule.help for rule in catalog.load().rules}["ABP902"]
    for cell, kind in zip(REASONS[reason], ("said", "silent"), strict=True):
        if named := _TEST.fullmatch(cell):
            assert f"def {named[2]}(" in (ROOT / named[1]).read_text("utf-8")
            continue
        link = _LINK.fullmatch(cell)
        assert link is not None
        assert link[1] == kind
        found = linted(BY_ADDRESS[link[2]], tmp_path / kind)
        helps = {finding.help for finding in found if finding.rule == "ABP902"}
        assert (_HELP.get(reason, help_of) in helps) if kind == "said" else not helps, cell


@pytest.mark.parametrize("text", APPS)
@pytest.mark.parametrize("is_said", [True, False])
def test_what_is_skipped_is_said(
    text: str, is_said: bool, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bounds, beyond, within = APPS[text]
    for name, bound in bounds.items():
        monkeypatch.setattr(f"abplint.{name}", bound)
    for path, content in (beyond if is_said else within).items():
        write(path, content)
    notices = lint(settings=Settings(root=tmp_path, gitignore=False)).notices
    pattern = re.escape(text).replace("…", ".*")
    assert any(re.fullmatch(pattern, notice) for notice in notices) is is_said, notices
