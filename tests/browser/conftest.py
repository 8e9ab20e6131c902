"""One browser, one server and one theatre for all pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser import elsewhere
from tests.browser.devtools import Tab, find_chromium
from tests.browser.performance import Theatre
from tests.browser.stage import Server


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
