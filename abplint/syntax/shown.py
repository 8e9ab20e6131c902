"""Under which conditions a template shows its elements: by attributes (`v-if`, `*ngIf`), or by blocks of its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from typing import Final, NamedTuple

from abplint.syntax.facts import Expression, Logical, Unary
from abplint.syntax.html import Tag


class Test(NamedTuple):
    """An expression of a template, by its place, that must come to true, or must not."""

    start: int
    end: int
    is_met: bool = True


class Region(NamedTuple):
    """A part of a template that is shown if all tests come out."""

    start: int
    end: int
    tests: tuple[Test, ...]


def unless(tests: Iterable[Test]) -> tuple[Test, ...]:
    """The tests of what is shown if none of some others has come out."""
    return tuple(test._replace(is_met=False) for test in tests)


def tests_of_tags(tags: Sequence[Tag], regions: Sequence[Region]) -> list[tuple[Test, ...]]:
    """What each tag is shown under: its own tests, and those of what it stands in."""
    own = _own_tests(tags)
    known = {tag.index: tag for tag in tags}
    found: list[tuple[Test, ...]] = []
    for tag in tags:
        tests = [test for region in regions if region.start <= tag.start < region.end for test in region.tests]
        outer: Tag | None = tag
        while outer is not None:
            tests += own.get(outer.index, ())
            outer = known.get(outer.parent) if outer.parent is not None else None
        found.append(tuple(dict.fromkeys(tests)))
    return found


def _own_tests(tags: Iterable[Tag]) -> dict[int, tuple[Test, ...]]:
    found: dict[int, tuple[Test, ...]] = {}
    chains: dict[int | None, list[Test]] = {}  # the tests so far of neighbours that exclude each other
    for tag in tags:
        chain = chains.pop(tag.parent, [])
        test = next((test for name in _TESTS if (test := _test_of(tag, name)) is not None), None)
        if "v-else" in tag.attributes or "v-else-if" in tag.attributes:
            found[tag.index] = (*unless(chain), *((test,) if test is not None else ()))
        elif test is not None:
            found[tag.index] = (test,)
            chain = []
        if test is not None:
            chains[tag.parent] = [*chain, test]
    return found


# attributes that hold a test; the second has what more it says behind it
_TESTS: Final = ("v-if", "v-else-if", "*ngif", "[ngif]")
_REST: Final = re.compile(r";|\s+as\s")


def _test_of(tag: Tag, name: str) -> Test | None:
    attribute = tag.attributes.get(name)
    if attribute is None or attribute.value_end <= attribute.value_start:
        return None
    rest = _REST.search(attribute.value) if "ngif" in name else None
    if rest is None:
        return Test(attribute.value_start, attribute.value_end)
    return Test(attribute.value_start, attribute.value_start + len(attribute.value[: rest.start()].encode()))


class Conditions:
    """The tests of a template's elements as expressions: one for all elements that are shown under the same ones."""

    def __init__(self, read: Callable[[int, int], Expression | None]) -> None:
        self._read = read
        self._of: dict[tuple[Test, ...], Expression | None] = {}
        self._alone: dict[Test, Expression | None] = {}

    def of(self, tests: tuple[Test, ...]) -> Expression | None:
        """Some tests as one expression; None where there is none, or one does not parse."""
        if tests not in self._of:
            parts = [self._test(test) for test in tests]
            known = [part for part in parts if part is not None]
            self._of[tests] = reduce(_and, known) if known and len(known) == len(parts) else None
        return self._of[tests]

    def _test(self, test: Test) -> Expression | None:
        if test not in self._alone:
            value = self._read(test.start, test.end)
            if value is not None and not test.is_met:
                value = Unary(test.start, test.end, "!", value)
            self._alone[test] = value
        return self._alone[test]


def _and(one: Expression, other: Expression) -> Expression:
    return Logical(other.start, other.end, "&&", one, other)


# ---------------------------------------------------------------- blocks of Svelte

_SVELTE: Final = re.compile(rb"\{([#:/])(if|else if|else|each|await|key|then|catch)\b")


def svelte_regions(data: bytes, closing: Callable[[int], int]) -> list[Region]:
    """What `{#if}` and `{:else}` show; `closing` gives where the brace that is opened at an offset is closed."""
    found: list[Region] = []
    open_blocks: list[_Block] = []
    for match in _SVELTE.finditer(data):
        mark, word = match[1], match[2]
        if mark == b"#":
            open_blocks.append(_Block(word == b"if"))
        if not open_blocks:
            continue
        block = open_blocks[-1]
        found += block.ended_at(match.start())
        end = closing(match.start())
        if mark == b"/":
            open_blocks.pop()
        elif block.is_test:
            block.go_on(Test(match.end() + 1, end) if word != b"else" else None, end + 1)
    return found


class _Block:
    """A block with tests that is being read: the tests so far, and what the part that is open is shown under."""

    def __init__(self, is_test: bool) -> None:
        self.is_test = is_test
        self.tests: list[Test] = []
        self.part: tuple[int, tuple[Test, ...]] | None = None

    def go_on(self, test: Test | None, start: int) -> None:
        """A part begins, which is shown if a test comes out and none before it has."""
        self.part = (start, (*unless(self.tests), *((test,) if test is not None else ())))
        if test is not None:
            self.tests.append(test)

    def ended_at(self, end: int) -> Iterator[Region]:
        """The part that ends there, if one is open."""
        if self.part is not None:
            yield Region(self.part[0], end, self.part[1])
            self.part = None


# ---------------------------------------------------------------- blocks of Angular

_ANGULAR: Final = re.compile(rb"@(if|else if|else|defer)\b\s*(\()?")
_WHEN: Final = re.compile(rb"\s*when\s+")


def angular_regions(data: bytes, start: int, end: int) -> list[Region]:
    """What `@if`, `@else` and `@defer (when …)` show."""
    found: list[Region] = []
    ended: dict[int, _Block] = {}  # blocks that an `@else` may go on with, by where they end
    for match in _ANGULAR.finditer(data, start, end):
        word, at = match[1], match.end()
        test: Test | None = None
        if match[2]:
            closing = _balanced(data, at - 1, end, b"(", b")")
            when = _WHEN.match(data, at, closing) if word == b"defer" else None
            first = when.end() if when is not None else at
            rest = data.find(b";", first, closing)
            at, test = closing + 1, Test(first, rest if rest >= 0 else closing)
            if word == b"defer" and when is None:
                continue
        opening = data.find(b"{", at, end)
        if opening < 0 or data[at:opening].strip():
            continue
        closing = _balanced(data, opening, end, b"{", b"}")
        before = match.start()
        while before > start and data[before - 1 : before].isspace():
            before -= 1
        block = ended.pop(before, None) if word.startswith(b"else") else None
        block = block or _Block(True)
        block.go_on(test, opening + 1)
        found += block.ended_at(closing)
        ended[closing + 1] = block
    return found


def _balanced(data: bytes, opening: int, end: int, first: bytes, last: bytes) -> int:
    depth, at = 0, opening
    while at < end:
        sign = data[at : at + 1]
        depth += (sign == first) - (sign == last)
        if not depth:
            return at
        at += 1
    return end
