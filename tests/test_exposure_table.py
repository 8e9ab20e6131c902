"""docs/exposure.md: every framework and every hook has an app or an example, and they are what the table says."""

from __future__ import annotations

import re

import pytest

from abplint import catalog
from abplint.knowledge.programs import LifecycleHooks, lifecycle
from abplint.knowledge.projects import Router, frameworks
from abplint.knowledge.subjects import subject
from tests.conftest import ROOT
from tests.marks import EXPECT, read_app

PAGE = (ROOT / "docs/exposure.md").read_text("utf-8")
ROWS = re.findall(
    r"^\| ([^|`]+?) \| (async|deferred|its page says) \| \[([\w-]+)\]\S+ \| \[([\w-]+)\]\S+ \|$", PAGE, re.M
)
LINKS = re.findall(r"\]\((\.\./[^)]+)\)", PAGE)
ROUTERS = [
    router
    for framework in frameworks()
    for router in framework.routers or (Router(framework.name, "", framework.chunks),)
]
CHUNKS = {router.name: router.chunks for router in ROUTERS}


def exposures(app: str) -> set[str]:
    """The rules of family 4 that the marks of an app expect."""
    return {mark.rule for mark in read_app(ROOT / "testdata" / app) if mark.kind == EXPECT and mark.rule[:4] == "ABP4"}


def test_every_framework_has_a_row() -> None:
    assert {name: chunks for name, chunks, *_ in ROWS if name in CHUNKS} == CHUNKS
    assert {name for name, *_ in ROWS} - CHUNKS.keys() == {"Vite", "Parcel"}


@pytest.mark.parametrize(("name", "chunks", "wrong", "right"), ROWS, ids=[row[0] for row in ROWS])
def test_apps_are_what_the_table_says(name: str, chunks: str, wrong: str, right: str) -> None:
    assert exposures(wrong) == {"ABP403" if chunks == "async" else "ABP404"}
    assert exposures(right) == set()


def test_every_framework_with_hooks_has_a_row() -> None:
    hooks = PAGE.partition("## Hooks")[2].partition("## ")[0]
    named = "\n".join(re.findall(r"^\| ([^|]+) \|", hooks, re.M))
    for stem, known in lifecycle().items():
        if known != LifecycleHooks(packages=known.packages, ready=known.ready):
            assert re.search(rf"\b{re.escape(subject(stem).name)}\b", named), stem


@pytest.mark.parametrize("link", sorted(set(LINKS)))
def test_links_lead_somewhere(link: str) -> None:
    path, _, anchor = link.removeprefix("../").partition("#")
    target = ROOT / path
    assert target.exists()
    if anchor:
        rule = next(rule for rule in catalog.load().rules if rule.path == target)
        titles = {f"{example.kind}: {example.title}" for example in catalog.examples(rule)}
        assert anchor in {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
