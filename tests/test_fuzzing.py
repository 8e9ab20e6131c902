"""The apps of the differential fuzzer: the same for the same seed, and judged as its page says. It runs none."""

import pytest

from benchmarks.fuzz.__main__ import judged
from benchmarks.fuzz.kinds import KINDS
from benchmarks.fuzz.writing import apps


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_stands_for_the_same_apps(kind):
    first, again, other = apps(kind, 1, 2), apps(kind, 1, 2), apps(kind, 2, 2)
    assert first == again
    assert [app.files for app in first] != [app.files for app in other]
    for app in first:
        assert all(f"'{name}': " in app.files["src/agent.js"] for name in app.handlers)


@pytest.mark.parametrize(
    ("first", "later", "rules", "verdict"),
    [
        (True, True, {"ABP103"}, "found"),
        (False, True, {"ABP103"}, "later"),
        (False, False, {"ABP103"}, "false"),
        (False, False, set(), "clean"),
        (True, False, {"ABP902"}, "told"),
        (True, False, {"ABP101"}, "silent"),
        (False, True, set(), "missed later"),
    ],
)
def test_what_was_seen_is_compared_with_what_was_said(first, later, rules, verdict):
    reached = {"first": ["ABP103"] if first else [], "later": ["ABP103"] if later else []}
    assert judged("ABP103", reached, rules) == verdict
