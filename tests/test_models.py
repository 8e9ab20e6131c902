"""Models of libraries: docs/models.md lists their words, and users may write some of their own."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from abplint import HOME
from abplint.engine import Settings, UsageError, lint
from abplint.program.libraries.linking import MODELS, models, read_model
from abplint.program.models import known_words
from abplint.syntax import facts
from tests.conftest import ROOT

Write = Callable[[str, str], Path]
Lint = Callable[[], list[str]]

PAGE = (ROOT / "docs/models.md").read_text("utf-8")
BUS = """import { fire, listen } from 'abplint';
export const bus = {};
export const on = (event, f) => listen(bus, event, f);
export const send = (event, data) => fire(bus, event, data);
"""
APP = """import { on, send } from '@acme/bus';
on('print', () => window.print());
window.abp = {
  protocolVersion: '0.1',
  initialize: async () => ({ capabilities: [] }),
  listCapabilities: async () => [],
  call: async (name, params) => { if (name === 'page.print') { send('print', params); return { success: true }; } },
};
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def run(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    return run


@pytest.fixture
def check(tmp_path: Path, write: Write) -> Lint:
    """The places at which the app of `APP` prints, with the models of `team/`."""
    write("app/abp.js", APP)
    (tmp_path / "team").mkdir()

    def run() -> list[str]:
        settings = Settings(root=tmp_path / "app", gitignore=False, select=("ABP102",), rule_paths=(tmp_path / "team",))
        return [f"{finding.location.path}:{finding.location.line}" for finding in lint(settings=settings).findings]

    return run


def test_the_page_lists_every_word() -> None:
    listed = re.findall(r"^\| `(\w+)\(", PAGE, re.M)
    assert sorted(listed) == sorted(known_words())


@pytest.mark.parametrize("package", sorted(models()))
def test_our_own_models_parse_and_import_words_that_exist(package: str) -> None:
    source, program = read_model(package)
    lines = [source.row(fault.start) + 1 for fault in program.faults]
    assert lines == [], f"abplint/models/{package}.js does not parse at these lines"
    for item in program.body.body:
        if isinstance(item, facts.Import) and item.source == "abplint":
            assert set(item.names.values()) <= known_words(), "docs/models.md lists the words"


def test_the_model_of_the_page_is_one(write: Write, check: Lint) -> None:
    write("team/models/@acme/box.js", PAGE.partition("```js\n")[2].partition("```")[0])
    write(
        "app/abp.js",
        APP.replace("@acme/bus", "@acme/box")
        .replace("{ on, send }", "{ box }")
        .replace("on('print', ", "const page = box(1);\npage.onChange(")
        .replace("send('print', params)", "page.set(params)"),
    )
    assert check() == ["abp.js:3"]


def test_a_model_of_ones_own_is_followed(write: Write, check: Lint) -> None:
    assert check() == []
    write("team/models/@acme/bus.js", BUS)
    assert check() == ["abp.js:2"]


def test_it_takes_the_place_of_ours(write: Write, check: Lint) -> None:
    write("app/abp.js", APP.replace("@acme/bus", "mitt"))
    assert (MODELS / "mitt.js").exists()
    write("team/models/mitt.js", BUS)
    assert check() == ["abp.js:2"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("export const on = 1;\nexport const send = (;\n", "2: "),
        (
            "\n\nimport { firing } from 'abplint';\n",
            f"3: 'abplint' has no `firing`; see {HOME}/blob/main/docs/models.md",
        ),
    ],
)
def test_a_broken_model_is_an_error_with_its_place(write: Write, check: Lint, text: str, message: str) -> None:
    path = write("team/models/@acme/bus.js", text)
    with pytest.raises(UsageError) as caught:
        check()
    assert str(caught.value).startswith(f"{path}:{message}")
