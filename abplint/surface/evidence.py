"""Tells from the bytes of files which of them can be part of an ABP surface.

Reading a file is cheap, parsing it is not: a file is a candidate only if its bytes show the global being
assigned, a manifest link, or a manifest. Everything else is read once and forgotten.
"""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from abplint.knowledge.files import PAGES, components, namesakes
from abplint.patterns import regex
from abplint.project.files import SCRIPTS

COMPONENTS: Final = tuple(components())
PAGE_COMPONENTS: Final = tuple(known.extension for known in components().values() if known.is_page)
MODULES: Final = (*SCRIPTS, *COMPONENTS)
CODE: Final = (*MODULES, *PAGES)

SUPPRESSING: Final = b"abplint-"

# around the word: `x.abp =`, `x['abp']`, `{ abp }`, `abp: …`, `'abp'` as a key, `var abp =`
_WRITES_GLOBAL: Final = regex(
    rb"""(?:\.|\?\.)\s*abp\s*(?:=(?![=>])|\|\|=|\?\?=)|['"`]abp['"`]|[{,]\s*abp\s*[},:]"""
    rb"""|\b(?:var|let|const|function|class)\s+abp\b|(?<![\w.$-])abp\s*=(?![=>])"""
)
_SURELY: Final = regex(rb"""(?<!\bthis)(?:\.|\?\.)\s*abp\s*(?:=(?![=>])|\|\|=|\?\?=)|['"`]abp['"`]""")
_INTERFACE: Final = (b"listCapabilities", b"protocolVersion", b"call")
_WRITES_COMPUTED: Final = regex(
    rb"\b(?:window|globalThis|self)\s*\[[^]\n]{1,200}\]\s*=(?![=>])|"
    rb"\b(?:defineProperty|set|assign)\s*\(\s*(?:window|globalThis|self)\s*,"
)
_ESCAPED_NAME: Final = regex(rb"\\(?:x|u\{?0{0,4})(?:6[12]|70)")  # one of its letters
_ESCAPED_LETTER: Final = regex(rb"\\(?:x|u00)(6[1-9a-fA-F]|7[0-9aA])|\\u\{0{0,4}(6[1-9a-fA-F]|7[0-9aA])\}")
_BEFORE: Final = 24
_AFTER: Final = 32
_IS_MANIFEST: Final = regex(rb'"abp"\s*:')
# beside the other `abp`: not `initialize` and `AbpX`, which its bundles are full of
_SURFACE_WORDS: Final = regex(rb"listCapabilities|protocolVersion|abp-manifest|apabilit|createAbp|Runtime")


@dataclass
class Evidence:
    """Candidates by kind, with their bytes: paths are relative to the root, in the order of the scan.

    `heads` are the modules that name a manifest link, candidates or not; `suppressing` the files, candidates or not,
    that may hold comments which suppress findings.
    """

    scripts: dict[str, bytes] = field(default_factory=dict)
    pages: dict[str, bytes] = field(default_factory=dict)
    manifests: dict[str, bytes] = field(default_factory=dict)
    heads: list[str] = field(default_factory=list)
    suppressing: set[str] = field(default_factory=set)
    files: int = 0

    @property
    def is_empty(self) -> bool:
        return not (self.scripts or self.pages or self.manifests)

    @property
    def contents(self) -> Mapping[str, bytes]:
        """The bytes of all candidates, by path."""
        return ChainMap(self.scripts, self.pages, self.manifests)

    def identity(self, digests: Mapping[str, str]) -> object:
        """The same for the same evidence; `digests` has one for the bytes of each candidate."""
        kinds = (self.scripts, self.pages, self.manifests)
        return [[(path, digests[path]) for path in kind] for kind in kinds], self.heads, sorted(self.suppressing)


def survey(files: Iterable[tuple[str, bytes]]) -> Evidence:
    """Sort files by what their bytes show."""
    found = Evidence()
    for path, data in files:
        found.files += 1
        if b"abp" not in data and b"ABP-" not in data and b"Abp-" not in data and not path.endswith("abp.json"):
            if path.endswith(CODE) and _is_disguised(data):
                (found.pages if path.endswith(PAGES) else found.scripts)[path] = data
            continue
        if SUPPRESSING in data:
            found.suppressing.add(path)
        if path.endswith(MODULES):
            if writes_global(data):
                found.scripts[path] = data
            if b"abp-manifest" in data.lower():
                found.heads.append(path)
        elif path.endswith(PAGES):
            if b"abp-manifest" in data.lower() or writes_global(data):
                found.pages[path] = data
        elif path.endswith(".json") and _may_be_manifest(path, data):
            found.manifests[path] = data
    return found


def writes_global(data: bytes) -> bool:
    """Whether a script seems to set the page's `abp`, and not that of a library whose global has the same name."""
    return _writes_by_name(data) or _is_disguised(data)


def may_only_use(data: bytes) -> bool:
    """Whether what looks like a write of the page's `abp` may be a parameter or a variable that is called so."""
    return _SURELY.search(data) is None and _WRITES_COMPUTED.search(data) is None


def _writes_by_name(data: bytes) -> bool:
    if not any(_WRITES_GLOBAL.search(data, start, end) for start, end in _around_words(data)):
        return False
    return _namesake().search(data) is None or _SURFACE_WORDS.search(data) is not None


def _is_disguised(data: bytes) -> bool:
    """Whether a script seems to set `abp` without that word: as `window["a" + "bp"]` or with escapes.

    A computed global is evidence beside the names that a client calls, and nobody escapes a letter by accident.
    """
    if all(word in data for word in _INTERFACE) and _WRITES_COMPUTED.search(data) is not None:
        return True
    if b"\\" not in data or _ESCAPED_NAME.search(data) is None:
        return False
    plain = _ESCAPED_LETTER.sub(lambda match: bytes((int(match[1] or match[2], 16),)), data)
    return b"abp" in plain and b"abp" not in data and _writes_by_name(plain)


@cache
def _namesake() -> re.Pattern[bytes]:
    return re.compile(b"|".join(pattern.encode() for pattern in namesakes()))


def _around_words(data: bytes) -> Iterator[tuple[int, int]]:
    """The bytes around each mention of the word; of mentions that stand close together, around all of them."""
    at = data.find(b"abp")
    while at >= 0:
        start, end = max(at - _BEFORE, 0), at + _AFTER
        last = data.rfind(b"abp", at, end + _BEFORE)
        while last > at:
            at, end = last, last + _AFTER
            last = data.rfind(b"abp", at, end + _BEFORE)
        yield start, end
        at = data.find(b"abp", end)


def _may_be_manifest(path: str, data: bytes) -> bool:
    name = path.rpartition("/")[2]
    if is_manifest_name(name):
        return True
    return b'"capabilities"' in data and _IS_MANIFEST.search(data) is not None


def is_manifest_name(name: str) -> bool:
    """`abp.json` and `*.abp.json` are manifests by their name alone."""
    return name == "abp.json" or name.endswith(".abp.json")
