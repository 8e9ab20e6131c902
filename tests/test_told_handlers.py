"""`[handlers]`: what static analysis cannot see, told in the configuration."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tests.conftest import Abplint, Write

RUNTIME = """\
const client = window.aiClient;
window.abp = {
  protocolVersion: '0.1',
  listCapabilities: () => [{ name: 'ai.summarize' }, { name: 'export.text' }],
  async call(name, params) {
    if (name === 'export.text') return { success: true, data: { text: params.text } };
    return client[params.method](name, params);
  },
};
"""
SUMMARIZE = """\
const show = (text) => alert(text);
export async function summarize({ text }) {
  show(text);
}
export default async () => {
  await navigator.mediaDevices.getUserMedia({ video: true });
};
export const elsewhere = (params) => window.plugins[params.kind](params);
export { remote } from 'somewhere';
"""


@pytest.fixture(autouse=True)
def app(write: Write) -> None:
    write("abp.js", RUNTIME)
    write("src/ai.js", SUMMARIZE)


def test_without_it_the_handler_is_lost(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", 'select = ["ABP1", "ABP902"]')
    assert abplint("-q", "-f", "concise").out == (
        "abp.js:7:12: note ABP902 unresolved-handler: `ai.summarize` could not be followed past "
        "`client[params.method](name, params)`\n"
    )


def test_the_function_is_followed(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", 'select = ["ABP1", "ABP902"]\nhandlers = { "ai.summarize" = "src/ai.js#summarize" }')
    run = abplint("--color", "never")
    assert "ABP902" not in run.out
    assert run.out.startswith("src/ai.js:1:24: error ABP101 native-dialog: `ai.summarize` ")
    assert "   how `ai.summarize` gets here\n" in run.out
    assert "src/ai.js:3:3" in run.out
    assert run.code == 1


def test_a_refusal_is_asked_of_the_function(write: Write, check: Abplint) -> None:
    write("abplint.toml", 'select = ["ABP202"]\nhandlers = { "ai.summarize" = "src/ai.js#default" }')
    assert check().found == ["src/ai.js ABP202"]


def test_where_it_leads_out_again_that_is_said(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", 'select = ["ABP902"]\nhandlers = { "ai.summarize" = "src/ai.js#elsewhere" }')
    assert abplint("-q", "-f", "concise").out.startswith("src/ai.js:8:38: note ABP902")


def test_a_capability_that_only_the_configuration_knows(write: Write, check: Abplint) -> None:
    write("abplint.toml", 'select = ["ABP1"]\nhandlers = { "ai.other" = "src/ai.js#summarize" }')
    assert check().found == ["src/ai.js ABP101"]


def test_a_declared_capability_without_a_branch_is_handled(write: Write, check: Abplint) -> None:
    closed = RUNTIME.replace("return client[params.method](name, params);", "throw new Error(name);")
    write("abp.js", closed)
    write("abplint.toml", 'select = ["ABP101", "ABP305"]')
    assert check().found == ["abp.js ABP305"]
    write("abplint.toml", 'select = ["ABP101", "ABP305"]\nhandlers = { "ai.summarize" = "src/ai.js#summarize" }')
    assert check().found == ["src/ai.js ABP101"]


@pytest.mark.parametrize(
    ("handler", "golden"),
    [
        (
            '"ai.summarize" = "src/ai.js#summarise"',
            """\
            abplint.toml:2:18: error: `src/ai.js` has no export `summarise`
              |
            2 | "ai.summarize" = "src/ai.js#summarise"
              |                  ^^^^^^^^^^^^^^^^^^^^^
            """,
        ),
        (
            '"ai.summarize" = "readme.md#summarize"',
            """\
            abplint.toml:2:18: error: `readme.md` is no script that can be followed
              |
            2 | "ai.summarize" = "readme.md#summarize"
              |                  ^^^^^^^^^^^^^^^^^^^^^
            """,
        ),
        (
            '"ai.sumarize" = "src/ai.js#summarize"',
            """\
            abplint.toml:2:1: error: no app has a capability `ai.sumarize`; did you mean `ai.summarize`?
              |
            2 | "ai.sumarize" = "src/ai.js#summarize"
              | ^^^^^^^^^^^^^
            """,
        ),
    ],
)
def test_what_does_not_exist_is_an_error(write: Write, abplint: Abplint, handler: str, golden: str) -> None:
    write("abp.js", RUNTIME.replace("return client[params.method](name, params);", "throw new Error(name);"))
    write("readme.md", "")
    write("abplint.toml", f"[handlers]\n{handler}\n")
    run = abplint()
    assert (run.code, run.out, run.err) == (2, "", dedent(golden))


def test_a_file_outside_of_the_root_is_an_error(write: Write, abplint: Abplint) -> None:
    write("web/abp.js", RUNTIME)
    write("abplint.toml", 'root = "web"\n[handlers]\n"ai.summarize" = "src/ai.js#summarize"\n')
    assert abplint().err.startswith("abplint.toml:3:18: error: the file is not below the root\n")


def test_a_map_follows_it_too(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", 'handlers = { "ai.summarize" = "src/ai.js#summarize" }')
    assert "alert" in abplint("map").out
    write("abplint.toml", 'handlers = { "ai.summarize" = "src/ai.js#summarise" }')
    assert abplint("map").err.startswith("abplint.toml:1:31: error: `src/ai.js` has no export `summarise`\n")
