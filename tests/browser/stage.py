"""An HTTP server that holds every response until it is released, and serves one page at a time.

The document can be cut before and after each of its scripts, so that what arrives between two of them is chosen as
well.
"""

from __future__ import annotations

import re
import threading
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

EFFECT = "/--effect"  # what a stand-in that schedules by itself waits for
_PROBE = "<script>__witness.look('probe')</script>"
_TYPES = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "mjs": "text/javascript",
    "json": "application/json",
}
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.S | re.I)
_CODE = re.compile(r"""type\s*=\s*["']?(module|text/javascript)["']?""", re.I)


class Stage:
    """The files of one page load: `files` by URL path, `document` the path of the page among them."""

    def __init__(self, files: Mapping[str, str], document: str, whole: bool = False) -> None:
        """`whole` sends the document in one piece."""
        self.document = document
        pieces = _pieces(files[document])
        self.pieces = [f"{text}<!--piece-->" for text in (["".join(pieces)] if whole else pieces)]
        self.responses = {EFFECT: ""} | {
            path: f"__witness.ran({path!r});{text}" if path.endswith(("js", "mjs")) else text
            for path, text in files.items()
            if path != document
        }
        self._gates: defaultdict[str, threading.Event] = defaultdict(threading.Event)
        self._open = False

    def release(self, name: str) -> None:
        self._gates[name].set()

    def release_all(self) -> None:
        self._open = True
        for gate in list(self._gates.values()):
            gate.set()

    def wait(self, name: str) -> None:
        if not self._open:
            self._gates[name].wait()


def piece(number: int) -> str:
    """The name of the gate before one of the document's pieces; the first piece has none."""
    return f"document:{number}"


def is_piece(name: str) -> bool:
    return name.startswith("document:")


class Server:
    """Serves `stage` at `origin`."""

    def __init__(self) -> None:
        self.stage: Stage | None = None
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True  # a body follows its head at once

            def do_GET(self) -> None:
                server._answer(self)

            def handle(self) -> None:
                with suppress(OSError):  # the browser went on to the next page
                    super().handle()

            def log_message(self, *_: object) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._http.server_port}"
        threading.Thread(target=self._http.serve_forever, daemon=True).start()

    def close(self) -> None:
        if self.stage:
            self.stage.release_all()
        self._http.shutdown()
        self._http.server_close()

    def _answer(self, request: BaseHTTPRequestHandler) -> None:
        stage, path = self.stage, urlsplit(request.path).path
        if stage and path == stage.document:
            _head(request, 200, path, None)
            for number, text in enumerate(stage.pieces):
                if number:
                    stage.wait(piece(number))
                _chunk(request, text)
            _chunk(request, "")
        elif stage and path in stage.responses:
            stage.wait(path)
            body = stage.responses[path].encode()
            _head(request, 200, path, len(body))
            request.wfile.write(body)
        else:
            _head(request, 404, path, 0)


def _head(request: BaseHTTPRequestHandler, status: int, path: str, length: int | None) -> None:
    request.send_response(status)
    kind = _TYPES.get(path.rsplit(".", 1)[-1], "text/plain")
    request.send_header("Content-Type", f"{kind}; charset=utf-8")
    request.send_header("X-Content-Type-Options", "nosniff")
    request.send_header("Cache-Control", "no-store")
    if length is None:
        request.send_header("Transfer-Encoding", "chunked")
    else:
        request.send_header("Content-Length", str(length))
    request.end_headers()


def _chunk(request: BaseHTTPRequestHandler, text: str) -> None:
    body = text.encode()
    request.wfile.write(b"%x\r\n%b\r\n" % (len(body), body))
    request.wfile.flush()


def _pieces(html: str) -> list[str]:
    """The document as it is sent: a witness in each inline script, the probe at the end of the body."""
    body, end, rest = html.rpartition("</body>")
    whole = f"{body}{_PROBE}{end}{rest}" if end else f"{html}{_PROBE}"
    pieces, sent = [], 0
    for number, script in enumerate(_SCRIPT.finditer(whole)):
        attributes, code = script.groups()
        runs = (
            script[0] != _PROBE and "src=" not in attributes and (_CODE.search(attributes) or "type=" not in attributes)
        )
        witness = f"__witness.ran('inline script {number}');" if runs else ""
        pieces += [whole[sent : script.start()], f"<script{attributes}>{witness}{code}</script>"]
        sent = script.end()
    return [text for text in (*pieces, whole[sent:]) if text]
