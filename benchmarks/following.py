"""What following costs in one checkout, in seconds of processor time, as JSON: `benchmarks/following.py CHECKOUT`.

`imports` loads abplint's modules; `survey` lists, reads and sifts the files; `whole` is a whole run in the same
process, imports included; `parse` is a bare tree-sitter parse of every text that the run had parsed, of which there are
`modules` with `bytes`. Whatever follows what handlers call takes imports, survey and parse at least.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import tree_sitter

bare = tree_sitter.Parser
parsed: list[tuple[tree_sitter.Parser, list[tree_sitter.Range], bytes]] = []


class Recorder:
    """A parser that notes what it is given; tree-sitter's own cannot be subclassed."""

    def __init__(self, language: tree_sitter.Language) -> None:
        self.parser = bare(language)
        self.included_ranges: list[tree_sitter.Range] = []

    def parse(self, source: bytes | Callable[[int, tree_sitter.Point], bytes], **options: Any) -> tree_sitter.Tree:
        text = source if isinstance(source, bytes) else b"".join(chunks(source))
        parsed.append((self.parser, self.included_ranges, text))
        self.parser.included_ranges = self.included_ranges
        return self.parser.parse(source, **options)

    def reset(self) -> None:
        self.parser.reset()


def chunks(read: Callable[[int, tree_sitter.Point], bytes]) -> Iterator[bytes]:
    at = 0
    while chunk := read(at, tree_sitter.Point(0, at)):
        yield chunk
        at += len(chunk)


def seconds(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


def parse_again() -> None:
    for parser, ranges, text in parsed:
        parser.included_ranges = ranges
        parser.parse(text)


def main(checkout: Path) -> None:
    imports = seconds(lambda: import_module("abplint.checking"))
    from abplint.engine import Settings, lint
    from abplint.project.files import discover
    from abplint.surface.evidence import survey

    tree_sitter.Parser = Recorder  # type: ignore[assignment, misc]
    settings = Settings(root=checkout)
    figures = {
        "imports": imports,
        "survey": seconds(lambda: survey(discover(checkout).scan())),
        "whole": imports + seconds(lambda: lint(settings=settings)),
        "parse": seconds(parse_again),
        "modules": len(parsed),
        "bytes": sum(len(text) for _, _, text in parsed),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
