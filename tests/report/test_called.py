"""What a call is called in a message: its text without its arguments."""

from __future__ import annotations

import pytest

from abplint.finding import called


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("alert('x')", "alert()"),
        ("new Notification('a (b', {})", "new Notification()"),
        ("$('#save').trigger('click')", "$('#save').trigger()"),
        ("document.querySelector('#a > [b=\")\"]').click()", "document.querySelector('#a > [b=\")\"]').click()"),
        ("(await navigator.serviceWorker.ready).showNotification(x)", "(…).showNotification()"),
        ("window?.['showSaveFilePicker']?.({ a: f(1) })", "window?.['showSaveFilePicker']?.()"),
        ("location.href = URL.createObjectURL(blob)", "location.href"),
        ("location = `tel:${number}`", "location"),
        ("a.b", "a.b"),
        ("f(a, b", "f"),
    ],
)
def test_called(text: str, shown: str) -> None:
    assert called(text) == shown
