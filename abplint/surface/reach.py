"""Which uses of the platform and of packages are worth naming in a picture of an app, flagged by a rule or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final

from abplint.catalog import Api, Rule
from abplint.program.objects import Func, Record
from abplint.program.observing import Use
from abplint.program.passages import Wanted
from abplint.program.platform import TIMERS
from abplint.program.values import External, Value, alternatives
from abplint.surface.answers import CONTENT, WRITERS
from abplint.surface.apis import ApiIndex, Path
from abplint.surface.budgets import PATHS_KEPT
from abplint.surface.paths import callee

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
STORES: Final = "stores"
WRITES: Final = "writes"
KINDS: Final = (*_KINDS, "package", "global", "unknown", STORES, WRITES)
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
# the same, without what runs text, hands a value to others, or is told by the page
_LANGUAGE: Final = _HARMLESS - frozenset(
    """
    eval Function Proxy Iterator Image OffscreenCanvas MutationObserver IntersectionObserver ResizeObserver
    MessageChannel EventTarget XSLTProcessor require define process module exports addEventListener removeEventListener
    dispatchEvent reportError frames matchMedia
    """.split()
)
# of arrays, strings, numbers, dates, collections and promises: what has one of these names is taken to be one of those
_METHODS: Final = frozenset(
    """
    at charAt charCodeAt codePointAt concat copyWithin endsWith entries every fill filter find findIndex findLast
    findLastIndex flat flatMap forEach from includes indexOf isArray join keys lastIndexOf localeCompare map match
    matchAll normalize padEnd padStart pop push reduce reduceRight repeat replace replaceAll reverse search shift slice
    some sort splice split startsWith substr substring toFixed toISOString toJSON toLocaleDateString toLocaleLowerCase
    toLocaleString toLocaleTimeString toLocaleUpperCase toLowerCase toPrecision toReversed toSorted toSpliced toString
    toUpperCase trim trimEnd trimStart unshift valueOf values with getDate getDay getFullYear getHours getMilliseconds
    getMinutes getMonth getSeconds getTime getTimezoneOffset hasOwnProperty then catch finally get has size
    """.split()
)
_SHOWN: Final = CONTENT | WRITERS | {"getContext", "toBlob", "toDataURL", "remove", "requestSubmit", "submit", "click"}


class ReachIndex(ApiIndex):
    """The APIs of some rules, and everything else that is worth naming, which has its kind in place of a rule's id."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        super().__init__(rules)
        self.named = lru_cache(maxsize=PATHS_KEPT)(self._named)

    def is_told_by(self, text: bytes) -> bool:
        return True  # there is no text that could not use a package

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


class WholeIndex(ReachIndex):
    """The same, and every use that could lead on to more than it shows: what is read of a handler with no such use is
    all that it does.

    That is what the page and its listeners, packages, workers and extensions do with it, what runs text as code, and
    calls of nobody knows what. What belongs to the language, the network and storages is none.

    `apart` are indexes of some of the rules, by what is asked of them: whether the text of a handler, and of all that
    it may call, names one of their APIs.
    """

    def __init__(self, rules: Iterable[Rule], groups: Mapping[str, Iterable[str]]) -> None:
        known = list(rules)
        super().__init__(known)
        wanted = {name: frozenset(ids) for name, ids in groups.items()}
        self.apart = {
            name: ApiIndex.of(tuple(rule for rule in known if rule.id in ids)) for name, ids in wanted.items()
        }

    def otherwise(self, use: Use) -> Api | None:
        if use.kind == "unknown":
            text = callee(use.site.location)
            return None if _last_name(text) in _METHODS else _api("unknown", f"{text}()")
        if use.kind in (STORES, WRITES):
            return _api(use.kind, callee(use.site.location))
        if any(map(_has_functions, use.arguments)):
            return _api("unknown", written(use.kind, use.path))
        if use.path[:1] and use.path[-1] in TIMERS and not all(map(_runs, alternatives(use.arguments[0]))):
            return _api("unknown", written(use.kind, use.path))
        return super().otherwise(use)

    def _named(self, kind: str, path: Path) -> Api | None:
        if kind not in ("call", "new", "assign"):
            return None
        if path[0].endswith("#"):
            return _api("package", written(kind, path))
        for spelling in self.spellings(path):
            for length in range(min(_LONGEST_ROOT, len(spelling)), 0, -1):
                if found := _ROOTS.get(spelling[:length]):
                    return _api(found, written(kind, spelling))
        root = path[0].strip("()")
        is_own = root in _LANGUAGE or root.startswith("__abp_")
        return None if is_own else _api("global", written(kind, path))


def _has_functions(value: Value) -> bool:
    """Whether a value is options with functions: when they run, their receiver decides."""
    options = [item for item in alternatives(value) if isinstance(item, Record) and item.prototype is None]
    return any(isinstance(slot.value, Func) for item in options for slot in item.slots.values())


def _runs(value: Value) -> bool:
    """Whether a timer that is given a value runs it as the analysis does."""
    return isinstance(value, (Func, External))


def _last_name(text: str) -> str:
    return text.rpartition(".")[2].strip("?!() \n\t")


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
        elif part.isdigit() or part == "[]":
            text += f"[{part if part.isdigit() else '…'}]"
        elif part.startswith("("):
            text = "element" if part.endswith("Element)") else part.strip("()")
        elif part.endswith("#"):
            package = f"{part[:-1]}: "
        else:
            text += f".{part}" if text else part
    if kind == "wait":
        return f"a person's {text}"
    return package + {"new": f"new {text}()", "assign": f"{text} =", "markup": text}.get(kind, f"{text}()")


@cache
def _api(kind: str, text: str) -> Api:
    return Api(kind, (text,), "", "", "", "")
