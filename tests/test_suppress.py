"""Suppressions as users write them: in every kind of comment, at every step of a path, and in the configuration."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from abplint import catalog
from abplint.finding import Finding
from abplint.source import Location, SourceFile, Span
from abplint.suppress import Exempted, Silenced, Suppressions
from tests.conftest import ROOT, Abplint, Write

RUNTIME = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"
RULES = ("--select", "ABP1,ABP9")

Found = Callable[..., list[str]]


@pytest.fixture
def found(write: Write, abplint: Abplint) -> Found:
    """What is found in an app whose handlers stand in `abp.js`: `line RULE` of each finding; ABP1 and ABP9 run."""

    def run(handlers: str, *args: str) -> list[str]:
        write("abp.js", handlers + RUNTIME)
        lines = abplint("-q", "-f", "concise", *RULES, *args).out.splitlines()
        return [f"{line.split(':')[1]} {line.split()[2]}" for line in lines]

    return run


# ---------------------------------------------------------------- what is bound to what

COPY = "navigator.clipboard.writeText(text)"
COPIES = f"const handlers = {{ 'export.a': ({{ text }}) => {COPY} }};\n"
DEMO = f"// abplint-disable-next ABP105 -- a demo\n{COPIES}{RUNTIME}"


@pytest.mark.parametrize(
    ("handlers", "left"),
    [
        ("COPIES", ["1 ABP105"]),
        ("// abplint-disable-next ABP105\nCOPIES", []),
        ("// abplint-disable-next-line ABP105\nCOPIES", []),
        ("/* abplint-disable-next clipboard-access */ COPIES", []),
        ("// abplint-disable-next ABP1 -- so\nCOPIES", []),
        ("const handlers = { 'export.a': ({ text }) => COPY }; // abplint-disable-line ABP105\n", []),
        ("/* abplint-disable-line ABP105 */ COPIES", []),
        ("const x = 1; // abplint-disable-line ABP105\nCOPIES",
         ["1 ABP901", "2 ABP105"]),
        ("const handlers = {\n// abplint-disable-next ABP105\n'export.a': ({ text }) => COPY,\n"
         "'export.b': ({ text }) => COPY };\n", ["4 ABP105"]),
        ("COPIES// abplint-disable-file ABP105\n", []),
        ("/* abplint-disable ABP105 */\nCOPIES", []),
        ("/* abplint-disable ABP105 */\n/* abplint-enable ABP105 */\nCOPIES",
         ["1 ABP901", "3 ABP105"]),
        ("/* abplint-disable ABP1 */\nconst a = ({ text }) => COPY;\n/* abplint-enable ABP105 */\n"
         "const b = ({ text }) => { COPY; alert(1); };\nconst handlers = { 'export.a': a, 'export.b': b };\n",
         ["4 ABP105"]),
        ("/* abplint-disable ABP101, ABP105 */\nconst a = ({ text }) => { COPY; alert(1); };\n/* abplint-enable */\n"
         "const b = ({ text }) => COPY;\nconst handlers = { 'export.a': a, 'export.b': b };\n", ["4 ABP105"]),
        ("const s = '// abplint-disable-file ABP105';\nCOPIES",
         ["2 ABP105"]),
        ("// see abplint-disable-file ABP105\nCOPIES", ["2 ABP105"]),
        ("/**\n * abplint-disable-next ABP105 -- for\n * a reason\n */\nCOPIES",
         []),
    ],
)  # fmt: skip
def test_what_a_comment_covers(found: Found, handlers: str, left: list[str]) -> None:
    assert found(handlers.replace("COPIES", COPIES).replace("COPY", COPY)) == left


STEPS = {
    "case": "case 'export.a':",
    "call": "return copyIt(params);",
    "inner": "share(text);",
    "sink": "navigator.clipboard.writeText(text);",
}


@pytest.mark.parametrize("step", STEPS)
def test_any_step_of_the_path_counts(write: Write, check: Abplint, step: str) -> None:
    files = {
        "abp.js": """\
            import { copyIt } from './lib.js';
            window.abp = { protocolVersion: '0.1', call: async (name, params) => {
              switch (name) {
                case 'export.a':
                  return copyIt(params);
              }
            } };
            """,
        "lib.js": """\
            import { share } from './deep.js';
            export function copyIt({ text }) {
              share(text);
            }
            """,
        "deep.js": """\
            export function share(text) {
              navigator.clipboard.writeText(text);
            }
            """,
    }
    for path, text in files.items():
        write(path, dedent(text))
    assert check(*RULES).found == ["deep.js ABP105"]
    for path, text in files.items():
        write(path, dedent(text).replace(STEPS[step], f"// abplint-disable-next ABP105\n{STEPS[step]}"))
    assert check(*RULES).found == []


# ---------------------------------------------------------------- one of several ways

TWO = """\
const copy = (text) => {
  navigator.clipboard.writeText(text);
};
const handlers = {
  'export.a': ({ text }) => copy(text), // A
  'export.bb': ({ text }) => { copy(text); }, // B
};
"""


@pytest.mark.parametrize(
    ("silenced", "capabilities"),
    [("", "export.a export.bb"), ("A", "export.bb"), ("B", "export.a"), ("AB", "")],
)
def test_a_call_silences_only_the_ways_through_it(
    write: Write, abplint: Abplint, silenced: str, capabilities: str
) -> None:
    text = TWO
    for mark in silenced:
        text = text.replace(f"// {mark}\n", "// abplint-disable-line ABP105\n")
    write("abp.js", text + RUNTIME)
    findings = json.loads(abplint("-f", "json", *RULES).out)["findings"]
    assert [" ".join(finding["capabilities"]) for finding in findings] == ([capabilities] if capabilities else [])
    for finding in findings:
        first = finding["capabilities"][0]
        assert finding["message"].startswith(f"`{first}` ")
        assert finding["path"][0]["message"] == f"`{first}` is dispatched here"


def test_another_way_of_the_same_capability_stays(found: Found, write: Write, abplint: Abplint) -> None:
    handlers = """\
const copy = (text) => navigator.clipboard.writeText(text);
const longer = (text) => copy(text);
const handlers = {
  'export.a': ({ text, html }) => {
    if (text) copy(text); // abplint-disable-line ABP105
    else longer(html);
  },
};
"""
    assert found(handlers) == ["1 ABP105"]
    (finding,) = json.loads(abplint("-f", "json", *RULES).out)["findings"]
    assert [step["location"]["line"] for step in finding["path"]] == [4, 6, 2, 1]


def test_all_ways_of_one_capability_silenced(found: Found) -> None:
    handlers = """\
const copy = (text) => navigator.clipboard.writeText(text);
const handlers = {
  'export.a': ({ text, html }) => {
    copy(text); // abplint-disable-line ABP105
    copy(html); // abplint-disable-line ABP105
  },
};
"""
    assert found(handlers) == []


# ---------------------------------------------------------------- what is unused, unknown or without a reason


@pytest.mark.parametrize(
    ("comment", "args", "message"),
    [
        ("abplint-disable-next ABP101", [], "`abplint-disable-next ABP101` suppresses nothing"),
        ("abplint-disable-next ABP101, ABP105", [],
         "`ABP101` in `abplint-disable-next ABP101, ABP105` suppresses nothing"),
        ("abplint-disable-next ABP101,ABP106", [], "`abplint-disable-next ABP101,ABP106` suppresses nothing"),
        ("abplint-disable-next ABP2", [], None),
        ("abplint-disable-next ABP4 -- x", ["--select", "ALL"], "`abplint-disable-next ABP4` suppresses nothing"),
        ("abplint-disable-next ABP101", ["--level", "ABP101=off"], None),
        ("abplint-disable-next", ["--select", "ALL"],
         "`abplint-disable-next` names no rule, so it silences every rule here"),
        ("abplint-disable-next clipbord-access", [],
         "unknown rule `clipbord-access`; did you mean `clipboard-access`?"),
        ("abplint-disable-next ABP7", [], "unknown rule `ABP7`"),
        ("abplint-disable-next ABP10", [], "unknown rule `ABP10`; did you mean `ABP101`, "),
        ("abplint-disable-next ABP105 we know", [], "`ABP105 we know` is no rule; a reason stands behind `--`"),
        ("abplint-disable-nextline ABP105", [],
         "unknown directive `abplint-disable-nextline`; did you mean `abplint-disable-next-line`?"),
        ("abplint-enable ABP105", [], "`abplint-enable ABP105` ends no suppression"),
        ("abplint-rules hold these", [], None),
        ("abplint-rules: ours", [], None),
        ("abplint-disable-next: ABP105", [],
         "unknown directive `abplint-disable-next:`; did you mean `abplint-disable-next`?"),
        ("abplint-ignore-file ABP105", [],
         "unknown directive `abplint-ignore-file`; did you mean `abplint-"),
        ("abplint-ignore", [], "unknown directive `abplint-ignore`; did you mean `abplint-disable-next`?"),
        ("abplint-disable-next abp105", [], "unknown rule `abp105`; did you mean `ABP105`?"),
        ("abplint-disabled", [], "unknown directive `abplint-disabled`; did you mean `abplint-disable`?"),
    ],
)  # fmt: skip
def test_what_abp901_says(write: Write, abplint: Abplint, comment: str, args: list[str], message: str | None) -> None:
    write("abp.js", f"// {comment}\n{COPIES}{RUNTIME}")
    out = abplint("-q", "-f", "concise", *RULES, *args).out
    said = re.findall(r"^abp.js:1:4: (?:warning|note) ABP901 unused-suppression: (.*)$", out, re.M)
    assert len(said) == (message is not None), out
    assert not message or said[0].startswith(message)


def test_of_what_was_not_followed_nothing_is_unused(found: Found, monkeypatch: pytest.MonkeyPatch) -> None:
    handlers = "const handlers = {\n'export.a': () => 1,\n// abplint-disable-next ABP105\n'export.b': () => 2 };\n"
    assert found(handlers) == ["3 ABP901"]
    monkeypatch.setattr("abplint.surface.reading.MOST_CAPABILITIES", 1)
    assert found(handlers, "--ignore", "ABP902") == []


def test_a_bare_comment_is_a_note_with_what_it_silences(write: Write, abplint: Abplint) -> None:
    write("abp.js", f"// abplint-disable-next\n{COPIES}{RUNTIME}")
    run = abplint(*RULES)
    assert run.code == 0
    assert run.out.startswith("abp.js:1:4: note ABP901 unused-suppression: ")
    assert "help: name what it silences: ABP105." in run.out


def test_a_bare_comment_leaves_abplints_own_rules_alone(found: Found) -> None:
    handlers = "const handlers = { 'ai.x': (p) => client[p.m](p) };\n"
    lost = f"const client = window.aiClient;\n// abplint-disable-next{{}}\n{handlers}"
    assert found(lost.replace("{}", "")) == ["3 ABP902"]
    assert found(lost.replace("{}", " ABP902")) == []
    assert found(lost.replace("{}", " unresolved-handler -- a plug-in")) == []


def test_abp901_can_be_suppressed_by_name(found: Found) -> None:
    idle = "// abplint-disable-file ABP901\n// abplint-disable-next ABP105\nconst handlers = { 'export.a': () => 1 };\n"
    assert found(idle) == []
    assert found("// abplint-disable-file ABP901\nconst handlers = { 'export.a': () => 1 };\n") == ["1 ABP901"]


def test_with_require_reason_a_reason_is_required(found: Found, write: Write, abplint: Abplint) -> None:
    write("abplint.toml", "require-reason = true\n")
    assert found(f"// abplint-disable-next ABP105 -- we mean it\n{COPIES}") == []
    assert found(f"// abplint-disable-next ABP105\n{COPIES}") == ["1 ABP901", "2 ABP105"]
    assert "`abplint-disable-next ABP105` gives no reason, so it has no effect" in abplint(*RULES).out
    assert found(f"/* abplint-disable ABP105 */\n{COPIES}/* abplint-enable */\n") == ["1 ABP901", "2 ABP105"]


def test_a_line_without_an_end_is_a_line(write: Write, check: Abplint) -> None:
    write("abp.js", f"{RUNTIME}{COPIES.strip()} // abplint-disable-line ABP105")
    assert check(*RULES).found == []


@pytest.mark.parametrize(("enable", "mends"), [("", True), ("/* abplint-enable ABP105, ABP106 */\n", False)])
def test_an_idle_rule_is_taken_out_of_a_comment_that_stands_alone(
    enable: str, mends: bool, write: Write, abplint: Abplint
) -> None:
    file = write("abp.js", f"/* abplint-disable ABP105, ABP106 */\n{COPIES}{enable}{RUNTIME}")
    abplint("-q", "--fix", *RULES)
    assert ("ABP106" not in file.read_text()) == mends


def test_a_long_comment_is_read_in_no_time() -> None:
    blank = b" \n*" * 300_000
    file = SourceFile("a.js", b"/* abplint-disable-next ABP105" + blank + b"x" + blank + b"*/ f();")
    (problem,) = Suppressions(catalog.load(), {"a.js"}).problems([file], lambda rule, path: True)
    assert problem.message.endswith("…` is no rule; a reason stands behind `--`")
    assert len(problem.message) < 150


# ---------------------------------------------------------------- what is bound to what, byte by byte


def silenced(text: str, rule: str = "ABP101", needs_reason: bool = False) -> str:
    """A script, with `#` in the place of each `;` at which a rule is silenced; the last may stand behind its end."""
    file = SourceFile("a.js", text.removesuffix(";").encode() if text.endswith(";;") else text.encode())
    suppressions = Suppressions(catalog.load(), {"a.js"}, needs_reason=needs_reason)
    assert not suppressions.silences(rule, SourceFile("b.js", file.data), 0)
    marks = {at for at, char in enumerate(text) if char == ";" and suppressions.silences(rule, file, at)}
    return "".join("#" if at in marks else char for at, char in enumerate(text))


@pytest.mark.parametrize(
    "text",
    [
        ";\n#/* abplint-disable-line ABP101 */#\n;",
        ";\n#/* abplint-disable-line ABP101 */##",
        "#\n/* abplint-disable-file ABP101 */\n##",
        ";\n/* abplint-disable ABP101 */#\n/* abplint-enable ABP105 */#\n/* abplint-enable ABP101 */;",
        ";\n/* abplint-disable ABP101, ABP105 */#\n/* abplint-enable ABP105 */#\n/* abplint-enable */;",
        "#/* abplint-disable-line ABP101 */\n;\n/* abplint-disable ABP101 */#",
        "; // abplint-disable-next ABP101",
        ";/* abplint-scale ABP101 */;",
    ],
)
def test_where_a_comment_begins_and_ends(text: str) -> None:
    assert silenced(text.replace("#", ";")) == text


def test_an_end_needs_no_reason() -> None:
    text = ";/* abplint-disable ABP101 -- so */#\n/* abplint-enable ABP101 */;/* abplint-disable ABP101 */;"
    assert silenced(text.replace("#", ";"), needs_reason=True) == text


def test_a_bare_comment_means_all_but_what_abplint_says_of_itself() -> None:
    text = ";\n/* abplint-disable */#"
    assert silenced(text.replace("#", ";")) == text
    assert "#" not in silenced(text.replace("#", ";"), "ABP902")


def problems(text: str) -> list[Finding]:
    return list(Suppressions(catalog.load(), {"a.js"}).problems([SourceFile("a.js", text.encode())], lambda *_: True))


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("/* abplint-disable-next */ f();", ["`abplint-disable-next` suppresses nothing"]),
        (
            "/* abplint-disable ABP105 */ f(); /* abplint-enable ABP101 */",
            ["`abplint-enable ABP101` ends no suppression", "`abplint-disable ABP105` suppresses nothing"],
        ),
        ("/* abplint-scale ABP101 */", []),
        (f"/* abplint-disable-next {'x' * 80} */", [f"unknown rule `{'x' * 80}`"]),
        (f"/* abplint-disable-next {'x' * 81} */", [f"unknown rule `{'x' * 79}…`"]),
    ],
)
def test_what_is_said_of_a_comment(text: str, messages: list[str]) -> None:
    found = problems(text)
    assert [finding.message for finding in found] == messages
    for finding in found:
        assert finding.label == catalog.load().by_id["ABP901"].label
        if "x" not in finding.message:
            assert finding.message.startswith(f"`{finding.location.text}`")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("f();\n/* abplint-disable ABP101 */\ng();\n/* abplint-enable */\nh();\n", "f();\ng();\nh();\n"),
        ("/* abplint-disable ABP101 */\n/* abplint-disable ABP105 */\nf();\n/* abplint-enable */\n", None),
        (
            "/* abplint-disable ABP101, ABP105 */\nf();\n/* abplint-enable ABP105 */\ng();\n"
            "/* abplint-enable ABP101 */\n",
            None,
        ),
    ],
)
def test_what_ends_two_suppressions_does_not_go_with_one(text: str, left: str | None) -> None:
    """Nor goes one with the first of two that end it."""
    for finding in problems(text):
        data = text
        edits = finding.fix.edits if finding.fix is not None else ()
        for span, put in sorted(((each.location.span, each.text) for each in edits), reverse=True):
            data = data[: span.start] + put + data[span.end :]
        assert (data if finding.fix is not None else None) == left


def test_a_bound_is_the_last_that_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("abplint.suppress.MOST_OF_FILE", 2)
    line = "#/* abplint-disable-line ABP101 */\n"
    assert silenced((line * 2).replace("#", ";")) == line * 2
    assert silenced((line * 3).replace("#", ";")) == line * 2 + line.replace("#", ";")
    assert [finding for finding in problems(line * 2) if "more than" in finding.message] == []


def test_an_entry_without_a_reason_exempts_nothing_where_one_is_required() -> None:
    place = Location(SourceFile("abplint.toml", b"x"), Span(0, 1))
    entries = [Exempted(place, "x", frozenset({"ABP101"}), lambda _: True, None, reason) for reason in ("", "so")]
    for needs_reason, expected in ((False, [True, True]), (True, [False, True])):
        each = [Suppressions(catalog.load(), set(), [entry], needs_reason) for entry in entries]
        assert [one.exempts("ABP101", place, "a.b") for one in each] == expected


def test_an_entry_is_of_use_only_for_what_it_is_about() -> None:
    place = Location(SourceFile("a.js", b"x"), Span(0, 1))
    own, other = (
        Exempted(place, name, frozenset({"ABP101"}), lambda _: True, name, "") for name in ("a.own", "a.other")
    )
    known = Suppressions(catalog.load(), set(), [own, other])
    known.use_of(Silenced("ABP101", place, frozenset({place}), ()))
    assert (own.used, other.used) == (set(), set())
    known.use_of(Silenced("ABP101", place, frozenset(), ("a.own",)))
    assert (own.used, other.used) == ({"ABP101"}, set())


# ---------------------------------------------------------------- other files


def test_in_a_page(write: Write, check: Abplint) -> None:
    page = dedent(
        """\
        <!doctype html>
        <html>
        <!-- abplint-disable-next ABP409 -- the server adds it -->
        <head></head>
        <body><script>
          const handlers = {
            // abplint-disable-next ABP105
            'export.a': ({ text }) => navigator.clipboard.writeText(text),
          };
          window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
        </script></body>
        </html>
        """
    )
    write("index.html", page)
    assert check("--select", "ABP1,ABP409,ABP901").found == []
    write("index.html", re.sub(r".*abplint.*\n", "", page))
    assert check("--select", "ABP1,ABP409,ABP901").found == ["index.html ABP409", "index.html ABP105"]


@pytest.mark.parametrize(
    ("path", "component"),
    [
        ("A.vue", "<script>\n// abplint-disable-next ABP105\nRUN</script>\n<template><p/></template>\n"),
        ("A.vue", "<!-- abplint-disable-next ABP105 -->\n<script>\nRUN</script>\n"),
        ("A.svelte", "<script module>\n// abplint-disable-next ABP105\nRUN</script>\n<p/>\n"),
        ("a.tsx", "// abplint-disable-next ABP105\nRUNexport const e = <p/>;\n"),
    ],
)
def test_in_components(write: Write, check: Abplint, path: str, component: str) -> None:
    text = component.replace("RUN", f"export const run = (text) => {COPY};\n")
    write(path, text)
    name = path if path.startswith("A") else "a"
    handlers = "const handlers = { 'export.a': ({ text }) => run(text) };\n"
    write("abp.js", f"import {{ run }} from './{name}';\n{handlers}{RUNTIME}")
    assert check(*RULES).found == []
    write(path, re.sub(r"(//|<!--) abplint-disable-next ABP105( -->)?", "", text))
    assert check(*RULES).found == [f"{path} ABP105"]


# ---------------------------------------------------------------- the configuration


@pytest.fixture
def manifest(write: Write) -> None:
    write("public/abp.json", '{ "abp": "0.1", "capabilities": [{}] }')


@pytest.mark.usefixtures("manifest")
@pytest.mark.parametrize(
    ("entry", "left"),
    [
        ('rule = "ABP601"\nfile = "public/abp.json"', []),
        ('rule = "invalid-manifest"\nfile = "**/*.json"\nreason = "x"', []),
        ('rule = "ABP6"\nfile = "public"', []),
        ('rule = "ABP602"\nfile = "public/abp.json"', ["public/abp.json ABP601", "abplint.toml ABP901"]),
        ('rule = "ABP601"\nfile = "/abp.json"', ["public/abp.json ABP601"]),
    ],
)
def test_entries_of_the_configuration(write: Write, check: Abplint, entry: str, left: list[str]) -> None:
    write("abplint.toml", f'select = ["ABP601", "ABP602", "ABP901"]\n[[suppress]]\n{entry}\n')
    assert sorted({*check().found}) == sorted(left)


def test_an_entry_silences_one_capability(write: Write, abplint: Abplint) -> None:
    write("abp.js", TWO + RUNTIME)
    write("abplint.toml", '[[suppress]]\nrule = "ABP105"\ncapability = "export.a"\n')
    (finding,) = json.loads(abplint("-f", "json", *RULES).out)["findings"]
    assert finding["capabilities"] == ["export.bb"]
    write("abplint.toml", '[[suppress]]\nrule = "ABP105"\ncapability = "export.c"\n')
    out = abplint("-q", "-f", "concise", *RULES).out
    assert "abplint.toml:2:8: warning ABP901 unused-suppression: `[[suppress]] ABP105` suppresses nothing" in out


@pytest.mark.usefixtures("manifest")
def test_an_entry_without_a_reason_where_one_is_required(write: Write, abplint: Abplint) -> None:
    write("abplint.toml", 'require-reason = true\n[[suppress]]\nrule = "ABP601"\nfile = "public"\n')
    out = abplint("-q", "-f", "concise", "--select", "ABP601,ABP901").out
    assert "abplint.toml:3:8: warning ABP901" in out
    assert "ABP601" in out.splitlines()[-1]


@pytest.mark.usefixtures("manifest")
@pytest.mark.parametrize("required", ["true", "false"])
def test_an_entry_with_a_reason_where_one_is_required(required: str, write: Write, abplint: Abplint) -> None:
    entry = 'rule = "ABP601"\nfile = "public"\nreason = "built elsewhere"\n'
    write("abplint.toml", f"require-reason = {required}\n[[suppress]]\n{entry}")
    assert abplint("-q", "-f", "concise", "--select", "ABP601,ABP901").out == ""


# ---------------------------------------------------------------- what is shown


def test_suppressed_findings_are_counted_and_shown_on_request(write: Write, abplint: Abplint) -> None:
    write("abp.js", DEMO)
    run = abplint(*RULES)
    assert (run.code, run.out) == (0, "")
    assert "1 suppressed" in run.err
    run = abplint("-f", "concise", "--show-suppressed", *RULES)
    assert run.code == 0
    assert run.out == (
        "abp.js:2:46: suppressed ABP105 clipboard-access: "
        "`export.a` writes to the clipboard instead of returning the data\n"
    )
    full = abplint("--show-suppressed", *RULES).out
    assert "   suppressed: a demo\n      abp.js:1:4\n" in full


def test_sarif_has_suppressed_results_only_if_asked(write: Write, abplint: Abplint, tmp_path: Path) -> None:
    write("abp.js", DEMO)
    (run,) = json.loads(abplint("-f", "sarif", *RULES).out)["runs"]
    assert run["results"] == []
    (run,) = json.loads(abplint("-f", "sarif", "--show-suppressed", *RULES).out)["runs"]
    (result,) = run["results"]
    (suppression,) = result["suppressions"]
    assert (suppression["kind"], suppression["justification"]) == ("inSource", "a demo")
    assert suppression["location"]["physicalLocation"]["region"]["startLine"] == 1


def test_json_has_suppressed_findings_only_if_asked(write: Write, abplint: Abplint) -> None:
    write("abp.js", DEMO)
    assert json.loads(abplint("-f", "json", *RULES).out)["findings"] == []
    found = json.loads(abplint("-f", "json", "--show-suppressed", *RULES).out)
    (finding,) = found["findings"]
    assert finding["suppression"]["kind"] == "inSource"
    assert finding["suppression"]["reason"] == "a demo"
    assert found["summary"]["errors"] == 0


# ---------------------------------------------------------------- documentation


def test_what_the_documentation_shows_says_what_it_should() -> None:
    text = (ROOT / "docs/suppressions.md").read_text("utf-8")
    rules = catalog.load()
    count = 0
    for language, block in re.findall(r"^```(js|jsx|html)\n(.*?)^```$", text, re.M | re.S):
        file = SourceFile(f"shown.{language}", block.encode())
        suppressions = Suppressions(rules, {file.path})
        assert list(suppressions.problems([file], lambda rule, path: False)) == []
        covering = [
            rule.id for rule in rules.rules if any(suppressions.silences(rule.id, file, n) for n in range(len(block)))
        ]
        assert covering, block
        count += block.count("abplint-disable")
    assert count == 8
