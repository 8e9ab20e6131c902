"""Pages that fixes have mended: a browser shows that the runtime is there in time, and answers what came before it."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from abplint import fixer
from abplint.engine import Settings
from tests.browser.matrix import pages
from tests.browser.performance import Theatre
from tests.browser.verdict import TIMELY, observed, stated

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FOLDER = Path(__file__).parent / "pages"
WRITTEN = (
    *("async-module", "bundle-with-lazy-chunk", "defer-after-jquery", "import-map", "injected-in-order"),
    *("injected-inline", "lazy-chunk", "module-and-nomodule", "module-preload", "two-pages"),
)
IN_TIME = {f"{place}-{load}-top-level" for place in ("head", "body") for load in ("inline", "external")}
# Those whose script comes late; where the assignment does, a bootstrap is no mending of it.
GENERATED = {
    page.name: page.files
    for page in pages()
    if not page.bootstrap and page.name.endswith(("-top-level", "-import")) and page.name not in IN_TIME
}


@pytest.fixture(scope="module")
def mended(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[dict[str, str], str]]:
    """Each page that fixes change: its files then, and what abplint says of it; all of them in one repository."""
    root = tmp_path_factory.mktemp("mended")
    apps = dict(GENERATED)
    for name in WRITTEN:
        folder = FOLDER / name
        found = {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in folder.rglob("*.*")}
        apps[name] = {f"/{path}": text for path, text in found.items()}
    for name, files in apps.items():
        for path, text in files.items():
            file = root / name / path[1:]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    settings = Settings(root=root, gitignore=False)
    done = fixer.fix(settings=settings, cwd=root, unsafe=True)
    rules = defaultdict(list)
    for finding in done.report.findings:
        rules[finding.location.path.split("/")[0]].append(finding.rule)
    changed: dict[str, dict[str, str]] = {}
    for each in done.changed:
        name, _, path = each.path.relative_to(root).as_posix().partition("/")
        changed.setdefault(name, dict(apps[name]))[f"/{path}"] = each.after.decode()
    return {name: (files, stated(rules[name])) for name, files in changed.items()}


@pytest.mark.parametrize("name", [*GENERATED, *WRITTEN])
def test_page(name: str, theatre: Theatre, mended: dict[str, tuple[dict[str, str], str]]) -> None:
    files, statement = mended[name]
    assert statement == TIMELY
    for document in sorted(path for path in files if path.endswith(".html")):
        schedules = theatre.perform_all(files, document)
        assert observed(schedules, bootstrap=True) == TIMELY, "\n".join(map(str, schedules))
        assert all(seen.answers for seen in schedules), "\n".join(map(str, schedules))
