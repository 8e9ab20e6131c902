"""One browser, one server and one theatre for all pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import elsewhere
from tests.browser.devtools import Tab, find_chromium
from tests.browser.performance import Theatre
from tests.browser.stage import Server

# Where abplint and the browser are known to disagree, one name a line.
_DISAGREEMENTS = (Path(__file__).parent / "disagreements.txt").read_text("utf-8").split()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == Path(__file__).parent and item.name.split("[")[-1].rstrip("]") in _DISAGREEMENTS:
            item.add_marker(pytest.mark.xfail(reason="abplint disagrees with the browser"))


@pytest.fixture(scope="session")
def theatre() -> Iterator[Theatre]:
    executable = find_chromium()
    if not executable:
        pytest.skip("no Chromium: install Debian's package chromium, or set CHROMIUM to an executable")
    server = Server()
    tab = Tab(executable)
    try:
        yield Theatre(tab, server, elsewhere.script)
    finally:
        tab.close()
        server.close()
