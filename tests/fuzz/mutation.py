"""Inputs that are nearly right: seeds, changed a little and often, and what each kind of input is given to.

`python -m tests.fuzz.mutation --seconds 3600` looks for new ones on its own: an input that reaches a line of abplint
that none before it has reached is kept, and changed further. What breaks is written to `tests/fuzz/corpus/`, from where
`test_fuzz.py` replays it for ever.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from abplint import baseline, catalog, config, scope
from abplint.engine import Settings, UsageError, lint
from abplint.matching.regexp import TooMuchWork, Unreadable, Work, compiled
from abplint.matching.wildcards import Wildcard
from abplint.project.ignore import IgnoreRules
from abplint.report.formats import FORMATS, render
from abplint.report.presentation import Presentation

ROOT = Path(__file__).parent.parent.parent
CORPUS = Path(__file__).parent / "corpus"
LARGEST = 40_000  # bytes of an input
SLOW, SLOW_TRACED = 5, 20  # seconds for one input, without and with counting lines
MEMORY = 3 << 30  # bytes of address space of a run

TOKENS = [
    *(
        b"{",
        b"}",
        b"(",
        b")",
        b"[",
        b"]",
        b"<",
        b">",
        b"</",
        b"/>",
        b"'",
        b'"',
        b"`",
        b"${",
        b"//",
        b"/*",
        b"*/",
        b"<!--",
    ),
    *(
        b"-->",
        b"=>",
        b"...",
        b"?.",
        b"??",
        b"=",
        b",",
        b";",
        b":",
        b"\\",
        b"\n",
        b"\r",
        b"\0",
        b"\xff",
        b"\xef\xbb\xbf",
    ),
    *(b"async ", b"await ", b"yield ", b"class A extends A {", b"new ", b"import(", b"export * from './abp.js';"),
    *(
        b"window.abp = window.abp;",
        b"this.call(name)",
        b"abplint-disable ",
        b"abplint-enable",
        b"<script>",
        b"{#if",
        b"{@html ",
    ),
    *(
        b"\xf0\x9f\x98\x80",
        b"\xed\xa0\x80",
        b"\\u{110000}",
        b"1e999",
        b"9" * 40,
        b"-1",
        b"null",
        b"[[",
        b'"""',
        b"..",
        b"**",
    ),
]


def _lint(name: str) -> Callable[[bytes, Path], None]:
    """A target: a project of one file, and its report in every format."""

    def run(data: bytes, folder: Path) -> None:
        (folder / name).write_bytes(data)
        report = lint([], Settings(root=folder), folder)
        for format in FORMATS:
            render(format, report, config.default().catalog.rules, Presentation())

    return run


RUNTIME = b"""import { f } from '@/f'; import g from 'g'; import h from './h/x'; import '#i';
window.abp = { protocolVersion: '0.1', call: (name, p) => name === 'a.b' ? f(p) : name === 'c.d' ? g(p) : h(p) };
"""
AROUND = {
    "abp.ts": RUNTIME,
    "f.ts": b"export const f = p => alert(p);",
    "packages/g/package.json": b'{"name": "g", "main": "lib/g.js"}',
    "packages/g/lib/g.js": b"export default p => print(p);",
    "h/x/index.ts": b"export default p => p;",
    "package.json": b'{"name": "root", "workspaces": ["packages/*"], "imports": {"#i": "./f.ts"}}',
    "tsconfig.json": b'{"compilerOptions": {"baseUrl": ".", "paths": {"@/*": ["./*"]}}}',
}


def _beside(name: str) -> Callable[[bytes, Path], None]:
    """A target: a file that says what the imports of a project mean."""

    def run(data: bytes, folder: Path) -> None:
        for path, text in {**AROUND, name: data}.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(text)
        lint([], Settings(root=folder), folder)

    return run


def _model(data: bytes, folder: Path) -> None:
    (folder / "rules" / "models").mkdir(parents=True)
    (folder / "rules" / "models" / "g.js").write_bytes(data)
    (folder / "abp.js").write_bytes(RUNTIME)
    (folder / "abplint.toml").write_text('rule-paths = ["rules"]')
    with contextlib.suppress(config.ConfigError, catalog.CatalogError):
        lint([], Settings(root=folder, config=config.read(folder / "abplint.toml")), folder)


def _config(data: bytes, folder: Path) -> None:
    (folder / "abplint.toml").write_bytes(data)
    with contextlib.suppress(config.ConfigError, catalog.CatalogError, OSError):
        config.read(folder / "abplint.toml")


def _baseline(data: bytes, _: Path) -> None:
    with contextlib.suppress(baseline.BaselineError):
        baseline.render(baseline.read(data))


def _rule(data: bytes, folder: Path) -> None:
    file = folder / "ABP101-native-dialog.md"
    file.write_bytes(data)
    with contextlib.suppress(catalog.CatalogError):
        catalog.examples(catalog.read(file))


def _list(data: bytes, folder: Path) -> None:
    (folder / "list").write_bytes(data)
    scope._listed(str(folder / "list"))


def _pattern(data: bytes, _: Path) -> None:
    text = data.decode("utf-8", "replace")
    source, _, tested = text.partition("\n")
    for flags in ("", "iu", "ms"):
        with contextlib.suppress(Unreadable, TooMuchWork):
            compiled(source, flags).search(tested, 0, Work(20_000))
    with contextlib.suppress(ValueError):
        Wildcard(source).matches(tested)
    IgnoreRules(text.split("\n")).ignores("a/b/c.js")


def _seeds(*globs: str) -> list[bytes]:
    files = [file for glob in globs for file in sorted(ROOT.glob(glob))]
    return [data for file in files if len(data := file.read_bytes()) < 6_000][:40]


BASELINE = (
    b'{"version": 1, "findings": [{"file": "a.js", "rule": "ABP101", "capability": "a.b", "message": "m", "count": 1, '
)
TARGETS: dict[str, tuple[Callable[[bytes, Path], None], Callable[[], list[bytes]]]] = {
    "abp.js": (_lint("abp.js"), lambda: _seeds("testdata/**/*.js")),
    "abp.ts": (_lint("abp.ts"), lambda: _seeds("testdata/**/*.ts")),
    "abp.jsx": (_lint("abp.jsx"), lambda: _seeds("testdata/**/*.jsx", "testdata/**/*.tsx")),
    "index.html": (_lint("index.html"), lambda: _seeds("testdata/**/*.html")),
    "abp.vue": (_lint("abp.vue"), lambda: _seeds("testdata/**/*.vue")),
    "abp.svelte": (_lint("abp.svelte"), lambda: _seeds("testdata/**/*.svelte")),
    "abp.json": (_lint("abp.json"), lambda: _seeds("testdata/**/abp.json")),
    "abplint.toml": (
        _config,
        lambda: [b'select = ["ALL"]\n[rules]\nABP4 = "off"\n[[overrides]]\nfiles = ["a"]\nrules = { ABP1 = "note" }\n'],
    ),
    "baseline": (_baseline, lambda: [BASELINE + b'"fingerprint": "a", "anywhere": "b"}]}']),
    "rule": (_rule, lambda: [(ROOT / "rules" / "ABP101-native-dialog.md").read_bytes()]),
    "abp.astro": (_lint("abp.astro"), lambda: _seeds("testdata/**/*.astro")),
    "package.json": (
        _beside("package.json"),
        lambda: [AROUND["package.json"], b'{"exports": {".": {"import": "./f.ts"}, "./*": "./*/x.js"}, "main": "f"}'],
    ),
    "packages/g/package.json": (
        _beside("packages/g/package.json"),
        lambda: [b'{"name": "g", "exports": {".": {"import": "./lib/g.js", "default": ["./a", {"b": null}]}}}'],
    ),
    "tsconfig.json": (
        _beside("tsconfig.json"),
        lambda: [AROUND["tsconfig.json"], b'{"extends": ["./tsconfig.json", "g"], //\n"references": [{"path": "h"}]}'],
    ),
    "pnpm-workspace.yaml": (_beside("pnpm-workspace.yaml"), lambda: [b"packages:\n  - 'packages/*'\n  - '!x/**'\n"]),
    "import map": (
        _beside("index.html"),
        lambda: [
            b'<script type="importmap">{"imports": {"g": "/packages/g/lib/g.js", "@/": "./"}, "scopes": {}}</script>'
            b'<base href="/x/"><script type="module" src="/abp.ts"></script><link rel="abp-manifest" href="a.json">'
        ],
    ),
    ".gitignore": (_beside(".gitignore"), lambda: [b"*.log\n!/packages\n/h/**/x/\n[a-c]*.ts\n"]),
    "model": (
        _model,
        lambda: [b"import { fire, listen, state } from 'abplint';\nexport default p => fire(state(p), 'x', listen);\n"],
    ),
    "list": (_list, lambda: [b"a.js\nb/c.js\n", b"a.js\0b\0"]),
    "pattern": (
        _pattern,
        lambda: [b"^(?<a>[\\w-]+)(?:\\.|$)\\k<a>\nabc.abc", b"(a*)*b\naaaa", b"**/[a-z]*.js\n!/b/\n", b"(?<!x)y\nyy"],
    ),
}  # fmt: skip


def mutated(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """An input near another one."""
    for _ in range(chance.choice((1, 1, 2, 4, 8))):
        at, end = sorted((chance.randint(0, len(data)), chance.randint(0, len(data))))
        end = min(end, at + chance.choice((1, 4, 40, 400)))
        kind = chance.randrange(8)
        if kind == 0:
            data = data[:at] + data[end:]
        elif kind == 1:
            data = data[:at] + data[at:end] * chance.choice((2, 3, 50)) + data[end:]
        elif kind == 2:
            data = data[:at] + chance.choice(TOKENS) * chance.choice((1, 1, 2, 300)) + data[at:]
        elif kind == 3 and data:
            data = data[:at] + bytes((chance.randrange(256),)) + data[at + 1 :]
        elif kind == 4:
            other = chance.choice(others)
            start = chance.randint(0, len(other))
            data = data[:at] + other[start : start + 400] + data[end:]
        elif kind == 5:
            words = re.findall(rb"\w+", data)
            if words:
                data = data.replace(chance.choice(words), chance.choice(words), chance.choice((1, -1)))
        elif kind == 6:
            data = data[:at] + data[at:end][::-1] + data[end:]
        else:
            data = data[:end]
    return data[:LARGEST]


def inputs(name: str, count: int, seed: int) -> Iterator[bytes]:
    """The seeds of a target, and as many inputs near them, always the same."""
    seeds = TARGETS[name][1]()
    yield from seeds[:3]
    chance = random.Random(f"{name} {seed}")
    for _ in range(count):
        yield mutated(chance.choice(seeds), seeds, chance)


def attempt(name: str, data: bytes) -> None:
    """Give an input to a target; raises what must not be raised."""
    with tempfile.TemporaryDirectory() as folder, contextlib.suppress(UsageError):
        TARGETS[name][0](data, Path(folder).resolve())


class Lines:
    """The lines of abplint that have run so far."""

    def __init__(self) -> None:
        self.seen: set[tuple[Any, int]] = set()

    def reaches_more(self, work: Callable[[], None]) -> bool:
        before = len(self.seen)
        sys.settrace(self._call)
        try:
            work()
        finally:
            sys.settrace(None)
        return len(self.seen) > before

    def _call(self, frame: FrameType, _: str, __: Any) -> Any:
        return self._line if "abplint" in frame.f_code.co_filename else None

    def _line(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self.seen.add((frame.f_code, frame.f_lineno))
        return self._line


def untraced(name: str, data: bytes) -> float:
    """How many seconds an input takes, whatever becomes of it."""
    started = time.monotonic()
    with contextlib.suppress(Exception):
        attempt(name, data)
    return time.monotonic() - started


def explore(seconds: float, seed: int, names: list[str]) -> int:
    """Look for inputs that break something; how many there were."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    chance = random.Random(seed)
    pools = {name: TARGETS[name][1]() for name in names}
    lines = {name: Lines() for name in names}
    broken = tried = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        name = chance.choice(names)
        data = mutated(chance.choice(pools[name]), pools[name], chance)
        started = time.monotonic()
        tried += 1
        try:
            if lines[name].reaches_more(lambda name=name, data=data: attempt(name, data)):  # type: ignore[misc]
                pools[name].append(data)
        except Exception as error:
            broken += 1
            file = CORPUS / f"{name}.{hashlib.sha256(data).hexdigest()[:12]}"
            file.write_bytes(data)
            print(f"{file.name}: {error!r}", flush=True)
        if time.monotonic() - started > SLOW_TRACED and (took := untraced(name, data)) > SLOW:
            print(f"{name}: {took:.0f} s for {len(data)} bytes", flush=True)
            (CORPUS / f"{name}.slow-{hashlib.sha256(data).hexdigest()[:12]}").write_bytes(data)
    reached = {name: f"{len(pools[name])} kept, {len(lines[name].seen)} lines" for name in names}
    print(f"{tried} inputs, {broken} broke something; {reached}")
    return broken


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Look for inputs that break abplint.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("targets", nargs="*", choices=[[], *TARGETS])
    given = parser.parse_args()
    sys.exit(bool(explore(given.seconds, given.seed, given.targets or list(TARGETS))))
