"""What abplint says of generated pages is what a browser shows of them, on every schedule."""

from __future__ import annotations

from collections import defaultdict

import pytest

from abplint.engine import Settings, lint
from tests.browser.matrix import Page, pages
from tests.browser.performance import Theatre
from tests.browser.verdict import UNLINKED, is_linked, observed, stated

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGES = list(pages())


@pytest.fixture(scope="module")
def statements(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What abplint says of each page, all of them in one repository."""
    root = tmp_path_factory.mktemp("matrix")
    for page in PAGES:
        for path, text in page.files.items():
            file = root / page.name / path[1:]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    rules = defaultdict(list)
    for finding in lint(settings=Settings(root=root, gitignore=False)).findings:
        rules[finding.location.path.split("/")[0]].append(finding.rule)
    return {page.name: stated(rules[page.name]) for page in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Page, theatre: Theatre, statements: dict[str, str]) -> None:
    schedules = theatre.perform_all(page.files)
    shown = "\n".join(map(str, schedules))
    verdict = observed(schedules, bootstrap=page.bootstrap) if is_linked(page.files["/index.html"]) else UNLINKED
    assert statements[page.name] == verdict, shown
