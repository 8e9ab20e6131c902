"""Every example of every rule document is linted with that rule alone and ABP900, and holds what its marks say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from abplint import catalog
from abplint.catalog import Example, Rule
from abplint.checks import CHECKS
from abplint.cli import cli
from abplint.config.reading import read
from abplint.engine import Settings, lint
from abplint.report.rule_page import MORE_EXAMPLES, page
from abplint.suppress import UNUSED
from tests.marks import EXPECT, MISSING, Mark, Place, compare, read_listed, read_text

RULES = catalog.load().rules
EXAMPLES = [(rule, example) for rule in RULES for example in catalog.examples(rule)]

# Rules that have to run for a rule to say anything: of those that did not, nobody knows what is unused.
RULES_BESIDE = {"ABP901": ("ABP1",)}

_EXPECTED = re.compile(r"Expected: (?P<rule>[A-Z]+\d+) at (?P<path>\S+):(?P<line>\d+)")


def marks_of(example: Example) -> list[Mark]:
    prose = [line for line in example.prose.split("\n") if line.startswith("Expected:")]
    marks = list(read_listed(_EXPECTED, prose))
    return [mark for block in example.blocks for mark in read_text(block.name, block.text)] + marks


def where(rule: Rule, example: Example, at: Place) -> str:
    """The line of the document that holds a line of an example."""
    starts = {block.name: block.line for block in example.blocks}
    return f"rules/{rule.path.name}:{starts[at.path] + at.line - 1}"


def hold_to_its_kind(rule: Rule, example: Example) -> None:
    """What the marks of an example have to do with what it says to be."""
    assert len(example.files) == len(example.blocks), "two blocks have one name"
    marks = marks_of(example)
    assert {mark.rule for mark in marks} <= {rule.id, "ABP900"}
    assert {mark.at.path for mark in marks} <= example.files.keys()
    kinds = {mark.kind for mark in marks if mark.rule == rule.id}
    if example.kind == "good":
        assert not marks
    else:
        assert (EXPECT if example.kind == "bad" else MISSING) in kinds


@pytest.mark.parametrize(("rule", "example"), EXAMPLES, ids=[f"{rule.id}: {shown.title}" for rule, shown in EXAMPLES])
def test_example(rule: Rule, example: Example, tmp_path: Path) -> None:
    hold_to_its_kind(rule, example)
    for name, text in example.files.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
    select = (rule.id, "ABP900", *RULES_BESIDE.get(rule.id, ()))
    config = read(tmp_path / "abplint.toml") if "abplint.toml" in example.files else None
    report = lint(settings=Settings(root=tmp_path, gitignore=False, select=select, config=config))
    problems = compare(marks_of(example), report.findings)
    if problems:
        pytest.fail("\n".join(f"{where(rule, example, at)}: {text}" for at, text in problems), pytrace=False)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_document_shows_both_sides(rule: Rule) -> None:
    assert {"bad", "good"} <= {example.kind for example in catalog.examples(rule)}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_page_begins_with_what_a_reader_wants_to_know(rule: Rule) -> None:
    head, _, shown = page(rule).partition("\n\n")[2].partition("\n\n")
    items = [item.split() for item in head.removeprefix("- ").split("\n- ")]
    told = {item[0]: " ".join(item[1:]) for item in items}
    assert list(told) == ["**Level**:", "**Summary**:", "**Why**:", "**Help**:", "**Guide**:", "**Page**:"]
    facts = (rule.level.value, rule.summary, rule.why, rule.help)
    for fact, text in zip(facts, told.values(), strict=False):
        assert text.rstrip(".").lower() == " ".join(fact.split()).rstrip(".").lower()
    assert told["**Page**:"] == f"<{rule.url}>"
    assert re.match(r"[A-Z`]", shown), "the prose begins in the middle of a thought"


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_page_is_for_people(rule: Rule) -> None:
    shown = page(rule)
    assert not re.search(r"(//|/\*|<!--)\s*(expect|via|names)[\w-]*\s*:|^Expected:", shown, re.M)
    assert shown.count("\n") < 120
    assert MORE_EXAMPLES not in shown
    kinds = [heading.partition(":")[0] for heading in re.findall(r"^## (.*)", shown, re.M)]
    assert kinds[0] == "Bad"
    assert kinds[-1] == "Good"


def test_explain_prints_the_page() -> None:
    assert CliRunner().invoke(cli, ["explain", "--no-config", "ABP105"]).output == page(catalog.load().by_id["ABP105"])


def test_every_rule_has_a_check_or_apis_and_every_check_a_rule() -> None:
    assert CHECKS.keys() - {rule.id for rule in RULES} == set(), "checks of rules without a document in rules/"
    idle = {rule.id for rule in RULES if not rule.apis} - CHECKS.keys()
    assert idle == {UNUSED}, "rules with neither a function in abplint/checks/ nor an [[api]]"  # it is about findings
