"""Every form of code that docs/coverage.md names has an example, and every example holds what its marks say."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from abplint import catalog
from abplint.catalog import Example
from abplint.engine import Settings, lint
from abplint.finding import Finding
from tests.marks import FALSE, MISNAMED, MISSING, UNWALKED, Mark, Place, compare
from tests.test_rule_documents import marks_of

ROOT = Path(__file__).parent.parent
TOPICS = sorted((ROOT / "tests" / "coverage").glob("*.md"))
# the others judge a runtime and its lists, which short examples leave out: an example that is about one of them says so
FAMILIES = ("ABP1", "ABP2", "ABP9")

RULES = {rule.id for rule in catalog.load().rules}

_KIND = {"miss": MISSING, "error": FALSE}
_LINK = re.compile(r"\[(bad|clean)\]\(\.\./(tests/coverage/[\w-]+\.md#[\w-]+)\)")
_BESIDE = re.compile(r"^Judged by (ABP\d+(?:, ABP\d+)*) too\.$", re.M)
_LISTED = re.compile(r"^Known (miss|error): (ABP\d+) at (\S+):(\d+) (.+)$", re.M)
_FAULT = re.compile(r"`(expect-missing|via-missing|expect-false|names-false)` ([A-Z]+\d+): ([^;]+)")
_REASON = re.compile(r"(expect-missing|via-missing|expect-false|names-false): ([A-Z]+\d+) (.*?)(?:;| \*/| -->|$)", re.M)


def read_topic(path: Path) -> tuple[Example, ...]:
    """The examples of a topic: its page is written as a rule's document is."""
    some_rule = catalog.load().rules[0]
    return catalog.examples(replace(some_rule, path=path, text=path.read_text("utf-8")))


def address(path: Path, example: Example) -> str:
    """Where a link to an example leads, with the anchor that GitHub gives to its heading."""
    heading = f"{example.kind}: {example.title}".lower()
    return f"{path.relative_to(ROOT).as_posix()}#" + re.sub(r"[^\w\- ]", "", heading).replace(" ", "-")


def reasons(example: Example) -> set[tuple[str, str, str]]:
    """The known faults of an example: what its marks say, the rule, and why."""
    listed = {(_KIND[found[1]], found[2], found[5]) for found in _LISTED.finditer(example.prose)}
    return listed | {found.groups() for block in example.blocks for found in _REASON.finditer(block.text)}


def expectations(example: Example) -> list[Mark]:
    """The marks of an example, and the known faults that its prose lists because their file holds no comments."""
    listed = _LISTED.finditer(example.prose)
    faults = [Mark(Place(found[3], int(found[4])), _KIND[found[1]], found[2]) for found in listed]
    return marks_of(example) + faults


def judges(example: Example) -> tuple[str, ...]:
    """The rules and families that an example is linted with; a rule that is only announced judges nothing yet."""
    beside = _BESIDE.search(example.prose)
    return (*FAMILIES, *(rule for rule in (beside[1].split(", ") if beside else ()) if rule in RULES))


def linted(example: Example, folder: Path) -> tuple[Finding, ...]:
    """What is found in an example that is written into a folder."""
    for name, text in example.files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
    return lint(settings=Settings(root=folder, gitignore=False, select=judges(example))).findings


def hold_to_its_kind(example: Example) -> None:
    """What the marks of an example have to do with what it says to be."""
    assert len(example.files) == len(example.blocks), "two blocks have one name"
    marks = expectations(example)
    assert {mark.at.path for mark in marks} <= example.files.keys()
    assert any(mark.kind != FALSE for mark in marks) == (example.kind == "bad")
    faults = {(mark.kind, mark.rule) for mark in marks if mark.kind in (MISSING, UNWALKED, FALSE, MISNAMED)}
    assert faults == {(kind, rule) for kind, rule, _ in reasons(example)}


EXAMPLES = [(path, example) for path in TOPICS for example in read_topic(path)]
FORMS = [line for line in (ROOT / "docs" / "coverage.md").read_text("utf-8").split("\n") if line.startswith("- ")]
BY_ADDRESS = {address(path, example): example for path, example in EXAMPLES}


@pytest.mark.parametrize(
    ("path", "example"), EXAMPLES, ids=[f"{path.stem}: {shown.kind}: {shown.title}" for path, shown in EXAMPLES]
)
def test_example(path: Path, example: Example, tmp_path: Path) -> None:
    hold_to_its_kind(example)
    starts = {block.name: block.line for block in example.blocks}
    problems = compare(expectations(example), linted(example, tmp_path))
    if problems:
        where = path.relative_to(ROOT).as_posix()
        lines = [f"{where}:{starts[at.path] + at.line - 1}: {text}" for at, text in problems]
        pytest.fail("\n".join(lines), pytrace=False)


@pytest.mark.parametrize("path", TOPICS, ids=lambda path: path.stem)
def test_a_section_is_an_example(path: Path) -> None:
    sections = re.findall(r"^## (.+)$", path.read_text("utf-8"), re.M)
    shown = [f"{example.kind.capitalize()}: {example.title}" for example in read_topic(path)]
    assert [title for title in sections if title not in shown] == [], "`## Bad: …` with a block that names its file"


def test_every_example_is_named_once() -> None:
    named = Counter(link[2] for line in FORMS for link in _LINK.finditer(line))
    there = Counter(address(path, example) for path, example in EXAMPLES)
    assert not there - named, "docs/coverage.md links no such example, or two have one heading"
    assert not named - there, "docs/coverage.md links what no example is called, or twice what one is"


@pytest.mark.parametrize("line", FORMS, ids=[line.removeprefix("- ").partition(": [")[0] for line in FORMS])
def test_a_form_is_shown(line: str) -> None:
    links = _LINK.findall(line)
    assert links, (
        "a link is [bad](../tests/coverage/TOPIC.md#bad-HEADING) or [clean](../tests/coverage/TOPIC.md#good-HEADING)"
    )
    assert [to for _, to in links if to not in BY_ADDRESS] == [], "no example has this heading"
    shown = [BY_ADDRESS[to] for _, to in links]
    assert [label for label, _ in links] == ["bad" if example.kind == "bad" else "clean" for example in shown]
    assert set(_FAULT.findall(line)) == set().union(*map(reasons, shown))
