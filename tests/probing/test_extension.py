"""Extensions, loaded unpacked: a page of one that has a runtime, and one that puts its runtime into somebody's page."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from abplint.engine import Settings, UsageError
from abplint.probing import run
from abplint.probing.extension import manifest_of, page_of, root_of, unpacked
from abplint.probing.run import Probed, ProbeOptions
from tests.browser.devtools import find_chromium
from tests.probing.conftest import PATIENCE, RULES, write_desk

HANDLERS = """
  'export.text': ({ text = 'a' }) => { navigator.clipboard.writeText(text); return ok({ text }); },
  'read.name': async () => ok({ name: (await chrome.storage.local.get('name')).name ?? 'nobody' }),
"""
IN_PAGE = """
  'export.text': ({ text = 'a' }) => { navigator.clipboard.writeText(text); return ok({ text }); },
  'read.title': () => ok({ title: document.title }),
"""
MANIFEST: dict[str, Any] = {"manifest_version": 3, "name": "Desk", "version": "1.0", "permissions": ["storage"]}
CONTENT = {"matches": ["http://127.0.0.1/*"], "js": ["app.js"], "run_at": "document_start", "world": "MAIN"}


def write_extension(folder: Path, handlers: str, **more: object) -> None:
    """An extension whose `app.js` sets the runtime, with a page for it."""
    write_desk(folder, handlers)
    (folder / "abp.json").unlink()
    page = '<!doctype html><html><head><title>Desk</title></head><body><script src="app.js"></script></body></html>\n'
    (folder / "index.html").unlink()
    (folder / "abp-app.html").write_text(page)
    (folder / "manifest.json").write_text(json.dumps({**MANIFEST, **more}))


Probe = Callable[..., Probed]


@pytest.fixture
def probe(tmp_path: Path) -> Probe:
    executable = find_chromium()
    if not executable:
        pytest.skip("no Chromium: install Debian's package chromium, or set CHROMIUM to an executable")

    def probe(target: Path, **asked: Any) -> Probed:
        options = ProbeOptions(str(target), **{"browser": executable, "sandbox": False, "timeout": PATIENCE, **asked})
        return run.probe(options, Settings(root=tmp_path), RULES)

    return probe


def outcomes(probed: Probed) -> dict[tuple[str, bool], str]:
    return {(call.capability, call.is_granted): call.outcome for call in probed.observation.calls}


def found(probed: Probed) -> list[tuple[str, str, str | None]]:
    return [(each.rule, each.location.path, each.evidence) for each in probed.report.findings]


@pytest.mark.parametrize("named", ["", "abp-app.html"])
def test_a_page_of_an_extension_runs_in_it(named: str, probe: Probe, tmp_path: Path) -> None:
    write_extension(tmp_path / "desk", HANDLERS)
    probed = probe(tmp_path / "desk" / named)
    assert probed.observation.url.startswith("chrome-extension://")
    assert outcomes(probed) == {
        ("export.text", True): "answered",
        ("read.name", True): "answered",  # what only an extension may ask
        ("export.text", False): "answered",
        ("read.name", False): "answered",
    }
    assert found(probed) == [("ABP105", "desk/app.js", "confirmed")]
    assert sorted(path.name for path in (tmp_path / "desk").iterdir()) == ["abp-app.html", "app.js", "manifest.json"]


def test_a_content_script_puts_its_runtime_into_a_page(probe: Probe, tmp_path: Path) -> None:
    write_extension(tmp_path / "desk", IN_PAGE, content_scripts=[CONTENT])
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("<!doctype html><html><head><title>Shop</title></head></html>")
    probed = probe(tmp_path / "site", extension=str(tmp_path / "desk"))
    assert [look.has_runtime for look in probed.observation.looks] == [True] * len(probed.observation.looks)
    assert set(outcomes(probed).values()) == {"answered"}
    titles = [call.answer for call in probed.observation.calls if call.capability == "read.title"]
    assert len(titles) == 2
    assert found(probed) == [("ABP105", "desk/app.js", "confirmed")]


def test_without_the_extension_the_page_has_no_runtime(probe: Probe, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("<!doctype html><html><head><title>Shop</title></head></html>")
    assert not probe(tmp_path / "site").observation.members


def test_the_page_of_an_extension_is_the_one_of_its_app(tmp_path: Path) -> None:
    write_extension(tmp_path, HANDLERS, action={"default_popup": "popup.html"})
    (tmp_path / "popup.html").write_text("")
    assert page_of(tmp_path) == "abp-app.html"
    (tmp_path / "abp-app.html").unlink()
    assert page_of(tmp_path) == "popup.html"
    (tmp_path / "popup.html").unlink()
    assert page_of(tmp_path) is None
    assert root_of(tmp_path / "app.js") == tmp_path


def test_only_own_files_are_loaded(tmp_path: Path) -> None:
    write_extension(tmp_path / "desk", HANDLERS, key=base64.b64encode(b"somebody").decode())
    (tmp_path / "secret").write_text("s")
    (tmp_path / "desk/link.js").symlink_to(tmp_path / "secret")
    (tmp_path / "desk/.env").write_text("s")
    with unpacked(tmp_path / "desk") as made:
        assert sorted(path.name for path in made.copy.iterdir()) == ["abp-app.html", "app.js", "manifest.json"]
        digits = hashlib.sha256(b"somebody").hexdigest()[:32]
        assert made.id == "".join("abcdefghijklmnop"[int(digit, 16)] for digit in digits)
    assert not made.copy.exists()


@pytest.mark.parametrize(
    "named", ["../secret", "/../secret", "a\0b", "\ud800", "file:///etc/passwd", "x" * 100_000, "link.html", "folder"]
)
def test_a_page_that_is_none_of_the_extension_is_not_opened(tmp_path: Path, named: str) -> None:
    (tmp_path / "secret").write_text("s")
    write_extension(tmp_path / "desk", HANDLERS, options_page=named)
    (tmp_path / "desk/abp-app.html").unlink()
    (tmp_path / "desk/folder").mkdir()
    (tmp_path / "desk/link.html").symlink_to(tmp_path / "secret")
    assert page_of(tmp_path / "desk") is None


@pytest.mark.skipif(os.name != "posix", reason="kinds of files that only POSIX has")
def test_pipes_and_sockets_are_not_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_extension(tmp_path, HANDLERS)
    os.mkfifo(tmp_path / "pipe.js")
    monkeypatch.chdir(tmp_path)  # a socket's name is short
    with socket.socket(socket.AF_UNIX) as listening, unpacked(tmp_path) as made:
        listening.bind("socket.js")
        assert sorted(path.name for path in made.copy.iterdir()) == ["abp-app.html", "app.js", "manifest.json"]
    with unpacked(tmp_path) as made:
        assert not (made.copy / "socket.js").exists()


@pytest.mark.parametrize("text", ["[" * 100_000, '{"manifest_version": 3, "x": ' + "[" * 100_000, "", "\0", "[1]"])
def test_a_manifest_that_is_none_is_no_extension(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text)
    assert manifest_of(tmp_path) is None
    assert page_of(tmp_path) is None


def test_what_is_no_extension_is_said(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text('{"name": "A web app"}')
    (tmp_path / "index.html").write_text("")
    with pytest.raises(UsageError, match="no extension"):
        run.probe(ProbeOptions(str(tmp_path), extension=str(tmp_path)), Settings(root=tmp_path), RULES)
    write_extension(tmp_path / "desk", HANDLERS)
    (tmp_path / "desk/abp-app.html").unlink()
    with pytest.raises(UsageError, match="the extension has no page of its own"):
        run.probe(ProbeOptions(str(tmp_path / "desk")), Settings(root=tmp_path), RULES)
