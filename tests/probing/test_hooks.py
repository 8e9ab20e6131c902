"""What the recorder stands in for comes from the rules alone."""

from __future__ import annotations

import pytest

from abplint import catalog
from abplint.probing.hooks import DECLINED, WITHHELD, Hook, attributes, hooks

RULES = catalog.load().rules
HOOKS = {(hook.kind, hook.path): hook for hook in hooks(RULES)}


def test_each_kind_of_path() -> None:
    assert HOOKS["call", "alert"] == Hook("alert", "call", (), ("alert",))
    assert HOOKS["call", "navigator.clipboard.writeText"].members == ("navigator", "clipboard", "writeText")
    assert HOOKS["call", "navigator.clipboard.*"].members == ("navigator", "clipboard", "*")
    assert HOOKS["new", "Notification"].kind == "new"
    assert HOOKS["call", "(HTMLAnchorElement).click"].interfaces == ("HTMLAnchorElement",)
    assert HOOKS["call", "(SpeechRecognition).start"].interfaces == ("SpeechRecognition", "webkitSpeechRecognition")
    assert HOOKS["call", "print"].signal


def test_packages_have_no_place_in_a_page() -> None:
    assert not [path for _, path in HOOKS if "#" in path or "()" in path]


def test_what_the_browser_keeps_is_left_to_its_listener() -> None:
    assert not [path for _, path in HOOKS if path.startswith(("location", "document.location", "navigation"))]


@pytest.mark.parametrize("path", [*WITHHELD, *DECLINED])
def test_what_is_withheld_is_an_api_of_the_rules(path: str) -> None:
    assert ("call", path) in HOOKS


def test_the_attributes_are_those_that_conditions_look_at() -> None:
    assert {"href", "download", "target", "type"} <= set(attributes(RULES))
