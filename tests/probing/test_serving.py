"""The loopback server hands out what lies in the folder, and nothing else."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from abplint.probing.serving import NotServed, SiteServer, content_type, read_served


@pytest.fixture
def site(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "js").mkdir(parents=True)
    (site / ".git").mkdir()
    (site / ".git" / "config").write_text("secret")
    (site / ".env").write_text("secret")
    (site / "index.html").write_text("<p>page")
    (site / "js" / "app.js").write_text("let a")
    (tmp_path / "outside.txt").write_text("secret")
    (site / "link.txt").symlink_to(tmp_path / "outside.txt")
    (site / "up").symlink_to(tmp_path)
    return site


@pytest.fixture
def server(site: Path) -> Iterator[SiteServer]:
    with SiteServer(site) as server:
        yield server


def answer(server: SiteServer, path: str, host: str | None = None) -> tuple[int, bytes]:
    address = urlsplit(server.origin).netloc
    connection = http.client.HTTPConnection(address, timeout=600)
    connection.putrequest("GET", path, skip_host=True)
    connection.putheader("Host", host or address)
    connection.endheaders()
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, body


def test_files_and_the_index(server: SiteServer) -> None:
    assert answer(server, "/") == (200, b"<p>page")
    assert answer(server, "/js/app.js?v=1") == (200, b"let a")


@pytest.mark.parametrize(
    "path",
    [
        "/js/",
        "/none",
        "/.env",
        "/.git/config",
        "/link.txt",
        "/up/outside.txt",
        "/../outside.txt",
        "/%2e%2e/outside.txt",
    ],
)
def test_nothing_else(server: SiteServer, path: str) -> None:
    assert answer(server, path) == (404, b"")


def test_another_name_for_this_machine_reads_nothing(server: SiteServer) -> None:
    assert answer(server, "/", "attacker.example") == (403, b"")


@pytest.mark.parametrize("path", ["/a\0b", "/a%00b", "/js\\app.js", "/%2e/x", "/" + "a" * 5000])
def test_strange_paths_are_refused(site: Path, path: str) -> None:
    with pytest.raises(NotServed):
        read_served(site, path)


def test_types() -> None:
    assert content_type("a.mjs") == "text/javascript; charset=utf-8"
    assert content_type("a.png") == "image/png"
    assert content_type("a.unheardof") == "application/octet-stream"
