"""Patterns with one `*`, of which one is found without a look at all others."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from abplint.project.starred import StarredMatch, StarredPatterns


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("@/a", [("@/*", "a")]),
        ("@/ui/a.js", [("@/ui/*.js", "a"), ("@/ui/*", "a.js")]),
        ("@/ui/a", [("@/ui/*", "a")]),
        ("@/ui/.js", [("@/ui/*.js", ""), ("@/ui/*", ".js")]),
        ("@/", [("@/*", "")]),
        ("@", [("*", "@")]),
        ("", [("*", "")]),
        ("aba", [("a*a", "b")]),
        ("a", [("*", "a")]),
    ],
)
def test_the_longest_beginning_counts(name: str, expected: list[tuple[str, str]]) -> None:
    found = StarredPatterns(["*", "@/*", "@/ui/*", "@/ui/*.js", "exact", "a*a"]).fitting(name)
    assert [(match.pattern, match.middle) for match in found] == expected


def test_nothing_fits() -> None:
    assert StarredPatterns(["a/*", "b"]).fitting("b") == []


def test_thousands_of_patterns_are_not_looked_at_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = 0
    behind = StarredPatterns._behind

    def counted(self: StarredPatterns, name: str, before: str) -> Iterable[StarredMatch]:
        nonlocal looked_at
        looked_at += 1
        return behind(self, name, before)

    monkeypatch.setattr(StarredPatterns, "_behind", counted)
    patterns = StarredPatterns([f"@m{n}/*" for n in range(5_000)])
    assert all(patterns.fitting(f"@m{n}/x")[0].pattern == f"@m{n}/*" for n in range(0, 5_000, 50))
    assert looked_at == 100
