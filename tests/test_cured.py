from __future__ import annotations

from pathlib import Path

import pytest

from tests.cured import cure, with_faults
from tests.test_coverage import ROOT, address, linted, read_topic

RUNTIME = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"


def topic(*lines: str, name: str = "abp.js") -> str:
    return "\n".join(["# Topic", "", "## Bad: a form", "", f"```js {name}", *lines, RUNTIME, "```", ""])


def cured(text: str, folder: Path) -> list[str]:
    """The lines of the app of a topic with one example, without its last."""
    page = folder / "topic.md"
    page.write_text(text, "utf-8")
    app = folder / "app"
    app.mkdir()
    shown = [(example, linted(example, app)) for example in read_topic(page)]
    return cure(text, shown).split("\n")[5:-3]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("alert(1);   // expect-missing: ABP101 lost", "alert(1);   // expect: ABP101"),
        ("alert(1), alert(2);   // expect-missing: ABP101 lost", "alert(1), alert(2);   // expect: ABP101, ABP101"),
        ("alert(1);   // expect: ABP101; expect-false: ABP103 wrong", "alert(1);   // expect: ABP101"),
        ("go();   // expect-false: ABP101 wrong", "go();"),
        ("alert(1);   // expect-false: ABP101 wrong", "alert(1);   // expect-false: ABP101 wrong"),
        ("alert(1);   // names-false: ABP101 b.run wrong", "alert(1);"),
        ("alert(1);   // names-false: ABP101 a.run wrong", "alert(1);   // names-false: ABP101 a.run wrong"),
        ("alert(1); /* expect-missing: ABP101 lost */", "alert(1); /* expect: ABP101 */"),
        # what is wrong in another way is left to a person
        ("alert(1);", "alert(1);"),
        ("go();   // expect: ABP101", "go();   // expect: ABP101"),
        ("go();   // expect-missing: ABP101 lost", "go();   // expect-missing: ABP101 lost"),
    ],
)
def test_a_line_has_the_marks_that_hold(before: str, after: str, tmp_path: Path) -> None:
    text = topic("const handlers = { 'a.run': () => {", before, "} };")
    assert cured(text, tmp_path)[1] == after


def test_a_cured_finding_brings_its_steps(tmp_path: Path) -> None:
    text = topic(
        "const tell = () => alert(1);   // expect-missing: ABP101 lost",
        "const more = () => tell();",
        "const handlers = { 'a.run': () => more() };   // via-missing: ABP101 left out",
    )
    assert cured(text, tmp_path) == [
        "const tell = () => alert(1);   // expect: ABP101",
        "const more = () => tell();   // via: ABP101",
        "const handlers = { 'a.run': () => more() };   // via: ABP101",
    ]


def test_the_page_of_forms_tells_the_faults_that_are_left(tmp_path: Path) -> None:
    path = ROOT / "tests" / "coverage" / "none.md"
    text = topic("const handlers = { 'a.run': () => eval(x) };   // expect-missing: ABP101 lost, or so")
    page = tmp_path / "none.md"
    page.write_text(text, "utf-8")
    known = {address(path, example): example for example in read_topic(page)}
    line = "- A form: [bad](../tests/coverage/none.md#bad-a-form)"
    stale = "; `expect-missing` ABP103: cured; `expect-false` ABP101: cured"
    assert with_faults(f"# Forms\n{line}{stale}\n", known) == (
        f"# Forms\n{line}; `expect-missing` ABP101: lost, or so\n"
    )
    assert with_faults("- Other: [bad](../tests/coverage/calls.md#bad-x); `expect-missing` ABP101: x\n", known) == (
        "- Other: [bad](../tests/coverage/calls.md#bad-x); `expect-missing` ABP101: x\n"
    )
