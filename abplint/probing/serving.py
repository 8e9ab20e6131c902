"""A folder on a loopback port, for one browser: what lies in it, and nothing else."""

from __future__ import annotations

import mimetypes
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Final
from urllib.parse import unquote, urlsplit

from abplint.paths import read_inside

INDEX: Final = "index.html"
_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".cjs": "text/javascript",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
}


class NotServed(Exception):
    """A request for what is not served."""


def read_served(folder: Path, url_path: str) -> tuple[str, bytes]:
    """The path below `folder`, with `/`, and the bytes of the file that a URL's path names; a folder is its `INDEX`.

    No link leads out, no name that begins with a dot is served, no folder is listed. Raises NotServed.
    """
    names = [name for name in unquote(url_path, errors="replace").split("/") if name]
    if any(name.startswith(".") or "\0" in name or "\\" in name for name in names):
        raise NotServed(url_path)
    path = folder.joinpath(*names)
    try:
        if path.is_dir():
            names, path = [*names, INDEX], path / INDEX
        return "/".join(names), read_inside(path, folder)
    except (OSError, ValueError) as error:
        raise NotServed(url_path) from error


def content_type(name: str) -> str:
    """The media type of a file by its name; texts are UTF-8."""
    ending = Path(name).suffix.lower()
    kind = _TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    is_text = kind.startswith("text/") or kind in ("application/json", "image/svg+xml")
    return f"{kind}; charset=utf-8" if is_text else kind


class SiteServer:
    """Serves a folder at `origin` while it is entered. It answers only requests that name it as their host."""

    def __init__(self, folder: Path) -> None:
        class SiteHandler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                # Another site's name that is made to lead here reads nothing.
                if self.headers.get("Host") != host:
                    self._answer(403, "text/plain", b"")
                    return
                try:
                    name, data = read_served(folder, urlsplit(self.path).path)
                except (NotServed, ValueError):
                    self._answer(404, "text/plain", b"")
                else:
                    self._answer(200, content_type(name), data)

            def _answer(self, status: int, kind: str, data: bytes) -> None:
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data)))
                self.send_header("X-Content-Type-Options", "nosniff")
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(data)

            def handle(self) -> None:
                with suppress(OSError):  # the browser has gone on
                    super().handle()

            def log_message(self, *_: object) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), SiteHandler)
        self._http.daemon_threads = True
        host = f"127.0.0.1:{self._http.server_port}"
        self.origin = f"http://{host}"

    def __enter__(self) -> SiteServer:
        threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self._http.shutdown()
        self._http.server_close()
