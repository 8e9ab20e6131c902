from __future__ import annotations

import pytest

from abplint.program.platform import (
    FORM_EVENTS,
    HUMAN_EVENTS,
    Callback,
    callback_of,
    interface_of_tag,
    interfaces,
    runs_as_option,
    runs_in_time,
)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("setTimeout", Callback.NOW),
        ("requestAnimationFrame", Callback.NOW),
        ("queueMicrotask", Callback.NOW),
        ("navigator.geolocation.getCurrentPosition", Callback.NOW),
        ("unknownHelper", Callback.NOW),
        ("document.addEventListener", Callback.LATER),
        ("chrome.runtime.onMessage.addListener", Callback.LATER),
        ("$.().on", Callback.LATER),
        ("$.().click", Callback.LATER),
        ("MutationObserver.new", Callback.LATER),
        ("Worker.new", Callback.NOW),
        ("bootbox.confirm", Callback.ASKS),
        ("bootbox#.prompt", Callback.ASKS),
        ("lodash#.debounce", Callback.WRAPPED),
        ("p-queue#.default.new", Callback.WRAPPED),
        ("lodash#.map", Callback.NOW),
        ("lodash#.forEach", Callback.NOW),
        ("mitt#.default.().on", Callback.LATER),
        ("", Callback.NOW),
    ],
)
def test_callback_of(path: str, expected: Callback) -> None:
    assert callback_of(tuple(path.split(".")) if path else ()) is expected


@pytest.mark.parametrize("event", ["load", "error", "message", "upgradeneeded", "transitionend", "DOMContentLoaded"])
def test_events_that_come_by_themselves(event: str) -> None:
    assert runs_in_time(event)


@pytest.mark.parametrize("event", ["click", "drop", "paste", "keydown", "change", "submit", "visibilitychange", ""])
def test_events_that_wait(event: str) -> None:
    assert not runs_in_time(event)


def test_no_event_that_a_person_causes_comes_by_itself() -> None:
    assert [event for event in (HUMAN_EVENTS | FORM_EVENTS) if runs_in_time(event)] == []


def test_which_functions_among_options_run() -> None:
    path = ("x#", "ask")
    assert runs_as_option(path, "success")
    assert runs_as_option(path, "onError")
    assert not runs_as_option(path, "onClick")
    assert not runs_as_option(path, "render")


def test_who_subscribes_to_an_answer_is_told_it() -> None:
    answer = ("client#Client", "new", "query", "()")
    piped = (*answer, "pipe", "()", "subscribe")
    assert callback_of((*answer, "subscribe")) is callback_of(piped) is Callback.NOW
    assert runs_as_option(piped, "next")


@pytest.mark.parametrize(
    "path",
    [
        ("router#Router", "new", "events", "subscribe"),
        ("bus", "subscribe"),
        ("bars#Bars", "new", "open", "()", "onAction", "()", "subscribe"),
        ("bars#Bars", "new", "open", "()", "afterClosed", "()", "pipe", "()", "subscribe"),
    ],
    ids=".".join,
)
def test_who_subscribes_to_a_stream_waits(path: tuple[str, ...]) -> None:
    assert callback_of(path) is Callback.LATER
    assert not runs_as_option(path, "next")


def test_interfaces_nearest_first() -> None:
    assert interfaces(interface_of_tag("VIDEO")) == [
        *("HTMLVideoElement", "HTMLMediaElement", "HTMLElement", "Element", "Node", "EventTarget")
    ]
    assert interfaces(interface_of_tag("my-element"))[0] == "HTMLElement"
    assert interfaces("Window") == ["Window", "EventTarget"]
