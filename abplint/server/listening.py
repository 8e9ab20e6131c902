"""What a client sends and what the log says of it: of any size and shape, from whoever holds the other end."""

from __future__ import annotations

import io
import logging
import sys
from typing import Any, Final

from pygls.protocol import LanguageServerProtocol

from abplint.report.terminal import visible

LARGEST_MESSAGE: Final = 256 << 20  # bytes: documents are sent as a whole
LONGEST_HEADER: Final = 1 << 16
LONGEST_SAID: Final = 300

log = logging.getLogger("abplint.server")


class Input(io.BufferedReader):
    """A client's stream. What says to be larger than any message ends it, before room is made for that."""

    def readline(self, size: int | None = -1) -> bytes:
        return super().readline(LONGEST_HEADER)

    def read(self, size: int | None = -1) -> bytes:
        if size is not None and size > LARGEST_MESSAGE:
            log.error("A message says that it has %d bytes, which is too much; this is the end", size)
            return b""
        return super().read(size)


class ForgettingProtocol(LanguageServerProtocol):
    """The library's, which keeps what comes of each notification for ever."""

    def _execute_handler(self, msg_id: str | int, *given: Any, **named: Any) -> None:
        super()._execute_handler(msg_id, *given, **named)
        future = self._request_futures.get(msg_id)
        if future is not None:
            future.add_done_callback(self._forget)

    def _forget(self, done: object) -> None:
        # Another table: the library may be walking through this one, to end all that is under way.
        self._request_futures = {other: kept for other, kept in self._request_futures.items() if kept is not done}


class OneLine(logging.Formatter):
    """An entry as one line without a trace: what is wrong with a message is its sender's business."""

    def format(self, record: logging.LogRecord) -> str:
        lines = record.getMessage().strip().splitlines() or [""]
        if record.exc_info and record.exc_info[1] is not None:
            lines.append(f"{type(record.exc_info[1]).__name__}: {record.exc_info[1]}")
        said = ": ".join(dict.fromkeys((lines[0], lines[-1])))
        return visible(f"abplint: {said[:LONGEST_SAID]}")


def log_in_lines() -> None:
    """Have everything that the libraries log stand on a line of its own."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setLevel(logging.WARNING)
    handler.setFormatter(OneLine())
    logging.getLogger().addHandler(handler)
