"""Which uses of the platform and of packages are worth naming in a picture of an app, flagged by a rule or not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from abplint.catalog import Api, Rule
from abplint.program.observing import Use
from abplint.program.relevance import Wanted
from abplint.surface.answers import CONTENT, WRITERS
from abplint.surface.apis import ApiIndex, Path

READ: Final = "parameter"
"""Stands in place of a rule's id for a parameter that is read."""

_KINDS: Final = {
    "network": """
        fetch XMLHttpRequest (XMLHttpRequest) WebSocket (WebSocket) EventSource WebTransport RTCPeerConnection
        navigator.sendBeacon importScripts $.ajax $.get $.post $.getJSON
    """,
    "storage": """
        localStorage sessionStorage indexedDB caches cookieStore document.cookie navigator.storage
        (Storage) (IDBDatabase) (IDBObjectStore)
    """,
    "page": "document (Document) (Element) location history print getSelection getComputedStyle scrollTo",
    "worker": "Worker SharedWorker BroadcastChannel (Worker) (MessagePort) navigator.serviceWorker postMessage",
    "extension": "chrome",
    "device": "navigator screen Notification SpeechSynthesisUtterance speechSynthesis AudioContext",
}
KINDS: Final = (*_KINDS, "package", "global")
_ROOTS: Final = {tuple(path.split(".")): kind for kind, paths in _KINDS.items() for path in paths.split()}
_LONGEST_ROOT: Final = max(map(len, _ROOTS))
# said of the page by other names: what is made but shown nowhere, and what only waits
_UNSAID: Final = frozenset(
    """
    createElement createElementNS createTextNode createDocumentFragment addEventListener removeEventListener on off
    addListener removeListener
    """.split()
)
# of the language and the platform, and nothing that an app reaches out to
_HARMLESS: Final = frozenset(
    """
    Object Array String Number Boolean Symbol BigInt Function Math JSON Date RegExp Map Set WeakMap WeakSet WeakRef
    Promise Proxy Reflect Intl Iterator Atomics ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array
    Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array
    BigUint64Array Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError DOMException
    console performance crypto URL URLSearchParams URLPattern Blob File FileReader FormData TextEncoder TextDecoder
    Headers Request Response AbortController AbortSignal Event CustomEvent MessageEvent EventTarget ReadableStream
    WritableStream TransformStream CompressionStream DecompressionStream Image OffscreenCanvas Path2D DOMParser
    XMLSerializer XSLTProcessor MutationObserver IntersectionObserver ResizeObserver ClipboardItem MessageChannel
    structuredClone atob btoa encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape parseInt
    parseFloat isNaN isFinite setTimeout clearTimeout setInterval clearInterval requestAnimationFrame
    cancelAnimationFrame requestIdleCallback cancelIdleCallback queueMicrotask setImmediate createImageBitmap
    reportError addEventListener removeEventListener dispatchEvent require define process module exports eval abp
    CSS matchMedia frames await
    """.split()
)
_SHOWN: Final = CONTENT | WRITERS | {"getContext", "toBlob", "toDataURL", "remove", "requestSubmit", "submit", "click"}


class ReachIndex(ApiIndex):
    """The APIs of some rules, and everything else that is worth naming, which has its kind in place of a rule's id."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        super().__init__(rules)
        self.words = re.compile(b"")  # there is no text that could not use a package
        self.named = lru_cache(maxsize=None)(self._named)

    def wanted(self) -> Wanted | None:
        return None

    def may_match(self, use: Use) -> bool:
        return super().may_match(use) or self.otherwise(use) is not None

    def otherwise(self, use: Use) -> Api | None:
        if use.kind == "read":
            return _api(READ, use.path[0])
        return self.named(use.kind, use.path) if use.path else None

    def _named(self, kind: str, path: Path) -> Api | None:
        if kind not in ("call", "new", "assign") or path[-1] in _UNSAID:
            return None
        if path[0].endswith("#"):
            # what is done with a package's results says no more than that it is used
            return None if "()" in path or "new" in path else _api("package", written(kind, path))
        for spelling in self.spellings(path):
            for length in range(min(_LONGEST_ROOT, len(spelling)), 0, -1):
                found = _ROOTS.get(spelling[:length])
                if found is not None:
                    return _api(found, written(kind, spelling)) if _is_said(found, spelling) else None
        is_foreign = kind == "call" and not path[0].startswith(("(", "_", "$")) and path[0] not in _HARMLESS
        return _api("global", written(kind, path)) if is_foreign and "()" not in path and "new" not in path else None


def _is_said(kind: str, path: Path) -> bool:
    if kind == "page":
        return path[-1] in _SHOWN or (path[0] != "(Element)" and "()" not in path)
    return "()" not in path


def written(kind: str, path: Path) -> str:
    """An access path as one would write it: `new Worker().postMessage()`, `element.innerHTML =`, `pkg: f()`."""
    package, text = "", ""
    for part in path:
        if part == "()":
            text += "()"
        elif part == "new":
            text = f"new {text}()"
        elif part.startswith("("):
            text = "element" if part.endswith("Element)") else part.strip("()")
        elif part.endswith("#"):
            package = f"{part[:-1]}: "
        else:
            text += f".{part}" if text else part
    if kind == "wait":
        return f"a person's {text}"
    return package + {"new": f"new {text}()", "assign": f"{text} ="}.get(kind, f"{text}()")


@cache
def _api(kind: str, text: str) -> Api:
    return Api(kind, (text,), "", "", "", "")
