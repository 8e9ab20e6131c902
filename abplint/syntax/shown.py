"""Under which conditions a template shows its elements: by attributes (`v-if`, `*ngIf`), or by blocks of its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Any, Final, NamedTuple

from abplint.patterns import regex
from abplint.syntax.facts import Binary, Expression, Literal, Logical, Member, Unary
from abplint.syntax.html import Tag
from abplint.syntax.naming import Names, names_of_pattern


class Test(NamedTuple):
    """An expression of a template, by its place, that must come to true, or must not; with a `subject`, the place of
    another one: must come to the same. With `outlets`, the places of others: one of these must come to it, a part of
    the template, or code must have put it somewhere."""

    start: int
    end: int
    is_met: bool = True
    subject: tuple[int, int] | None = None
    outlets: tuple[tuple[int, int], ...] | None = None

    def places(self) -> Iterator[tuple[int, int]]:
        """All expressions that it asks."""
        if self.start < self.end:
            yield self.start, self.end
        if self.subject is not None:
            yield self.subject
        yield from self.outlets or ()


NEVER: Final = Test(0, 0)  # of what waits for a person


class NamedPart(NamedTuple):
    """What a part of a template calls the value of an expression, or (`is_item`) the items of the list that it gives.

    `names` are variables, each with the members that lead to it. `is_awaited`: of what a promise
    comes to."""

    start: int
    end: int
    names: Names
    is_item: bool = True
    is_awaited: bool = False


class Region(NamedTuple):
    """A part of a template that is shown if all tests come out, and what it calls things by. `key`: the place of what
    tells it from what it was."""

    start: int
    end: int
    tests: tuple[Test, ...]
    named: tuple[NamedPart, ...] = ()
    key: tuple[int, int] | None = None


def outwards(tag: Tag, known: Mapping[int, Tag]) -> Iterator[Tag]:
    """A tag and those around it, the innermost first; `known`: by their indices."""
    outer: Tag | None = tag
    while outer is not None:
        yield outer
        outer = known.get(outer.parent) if outer.parent is not None else None


def named_around(
    tags: Sequence[Tag], regions: Sequence[Region], own: Mapping[int, NamedPart]
) -> list[tuple[NamedPart, ...]]:
    """What is called by names where each tag stands, the outermost first; `own`: by the tag that says so."""
    known = {tag.index: tag for tag in tags}
    return [_named_at(tag.start, tag, known, regions, own) for tag in tags]


def _named_at(
    start: int, tag: Tag | None, known: Mapping[int, Tag], regions: Sequence[Region], own: Mapping[int, NamedPart]
) -> tuple[NamedPart, ...]:
    """What is called by names at a place that stands in (or is) an element."""
    named = {region.start: each for region in regions if region.start <= start < region.end for each in region.named}
    outer = outwards(tag, known) if tag is not None else ()
    named |= {each.start: own[each.index] for each in outer if each.index in own}
    return tuple(named[at] for at in sorted(named))


def unless(tests: Iterable[Test]) -> tuple[Test, ...]:
    """The tests of what is shown if none of some others has come out."""
    return tuple(test._replace(is_met=False) for test in tests)


def tests_of_tags(tags: Sequence[Tag], regions: Sequence[Region]) -> list[tuple[Test, ...]]:
    """What each tag is shown under: its own tests, and those of what it stands in."""
    own = _own_tests(tags)
    known = {tag.index: tag for tag in tags}
    return [_tests_at(tag.start, tag, known, regions, own) for tag in tags]


def _tests_at(
    start: int,
    tag: Tag | None,
    known: Mapping[int, Tag],
    regions: Sequence[Region],
    own: Mapping[int, tuple[Test, ...]],
) -> tuple[Test, ...]:
    """What a place is shown under that stands in (or is) an element."""
    tests = [test for region in regions if region.start <= start < region.end for test in region.tests]
    for outer in outwards(tag, known) if tag is not None else ():
        tests += own.get(outer.index, ())
    return tuple(dict.fromkeys(tests))


class Said(NamedTuple):
    """An expression of a template, by its place: what it is shown under, and what is called by names there."""

    start: int
    end: int
    tests: tuple[Test, ...]
    named: tuple[NamedPart, ...]


def said_by(
    tags: Sequence[Tag],
    regions: Sequence[Region],
    own: Mapping[int, NamedPart],
    given: Iterable[tuple[int, int, Tag]],
    texts: Iterable[tuple[int, int]],
) -> Iterator[Said]:
    """What attributes (`given`, with their tags) and texts say, and what the tests and lists around them ask."""
    known = {tag.index: tag for tag in tags}
    tests = _own_tests(tags)
    found: list[tuple[int, int, Tag | None]] = [*given]
    for start, end in texts:
        around = next((tag for tag in reversed(tags) if tag.holds(start)), None)
        found.append((start, end, around))
    for start, end, tag in found:
        at = tag.start if tag is not None and start < tag.end else start
        yield Said(start, end, _tests_at(at, tag, known, regions, tests), _named_at(at, tag, known, regions, own))
    for tag in tags:
        around = known.get(tag.parent) if tag.parent is not None else None
        asked = [(each.start, each.end) for each in tests.get(tag.index, ())]
        asked += [own[tag.index][:2]] if tag.index in own else []
        for start, end in asked:
            if start < end:
                at = tag.start
                named = _named_at(at, around, known, regions, own)
                yield Said(start, end, _tests_at(at, around, known, regions, tests), named)
    for region in regions:
        around = next((tag for tag in reversed(tags) if tag.holds(region.start)), None)
        at = region.start - 1
        places = [(each.start, each.end) for each in region.tests if each.start < each.end]
        places += [(each.start, each.end) for each in region.named if each.start < each.end]
        for start, end in [*places, *((region.key,) if region.key is not None else ())]:
            yield Said(
                start, end, _tests_at(at, around, known, regions, tests), _named_at(at, around, known, regions, own)
            )


def _own_tests(tags: Sequence[Tag]) -> dict[int, tuple[Test, ...]]:
    found: dict[int, tuple[Test, ...]] = {}
    chains: dict[int | None, list[Test]] = {}  # the tests so far of neighbours that exclude each other
    otherwise = dict(_otherwise(tags))
    outlets = tuple(_outlets(tags))
    found |= _cases(tags)
    for tag in tags:
        if tag.name == "ng-template":
            names = [name for name in tag.attributes if name.startswith("#")]
            if names and not any(name in otherwise for name in names):
                named = tag.attributes[names[0]]
                found[tag.index] = (Test(named.start + 1, named.start + len(named.raw_name), outlets=outlets),)
            for name in tag.attributes.keys() & otherwise.keys():
                found[tag.index] = unless([otherwise[name]])
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


def _cases(tags: Iterable[Tag]) -> dict[int, tuple[Test, ...]]:
    """The tests of elements that a switch around them picks: by what they say, or if none of the others is met."""
    known = {tag.index: tag for tag in tags}
    cases: dict[int, list[Test]] = {}
    found: dict[int, tuple[Test, ...]] = {}
    others: list[tuple[int, int]] = []
    for tag in known.values():
        around = next((each for each in outwards(tag, known) if "[ngswitch]" in each.attributes), None)
        subject = around.attributes["[ngswitch]"] if around is not None else None
        if around is None or subject is None:
            continue
        case = tag.attributes.get("*ngswitchcase") or tag.attributes.get("[ngswitchcase]")
        if case is not None and case.value_end > case.value_start:
            test = Test(case.value_start, case.value_end, subject=(subject.value_start, subject.value_end))
            cases.setdefault(around.index, []).append(test)
            found[tag.index] = (test,)
        elif "*ngswitchdefault" in tag.attributes or "ngswitchdefault" in tag.attributes:
            others.append((tag.index, around.index))
    return found | {index: unless(cases.get(around, ())) for index, around in others}


_ELSE: Final = regex(r"\belse\s+(\w+)")


def _otherwise(tags: Iterable[Tag]) -> Iterator[tuple[str, Test]]:
    """The tests that name what is shown else, by the attribute of that: `*ngIf="is; else other"`, `#other`."""
    for tag in tags:
        for name in ("*ngif", "[ngif]"):
            test = _test_of(tag, name)
            named = _ELSE.search(tag.attributes[name].value) if test is not None else None
            if test is not None and named is not None:
                yield f"#{named[1].lower()}", test


def _outlets(tags: Iterable[Tag]) -> Iterator[tuple[int, int]]:
    """The places of what says which part of the template is shown there."""
    for tag in tags:
        for name in ("*ngtemplateoutlet", "[ngtemplateoutlet]"):
            attribute = tag.attributes.get(name)
            if attribute is not None and attribute.value_end > attribute.value_start:
                length = len(attribute.value.partition(";")[0].rstrip().encode())
                yield attribute.value_start, attribute.value_start + length


# attributes that hold a test; the second has what more it says behind it
_TESTS: Final = ("v-if", "v-else-if", "x-if", "*ngif", "[ngif]")
_REST: Final = regex(r";|\s+as\s")


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
            value = self._read(test.start, test.end) if test != NEVER else Literal(0, 0, False)
            if test.outlets is not None and value is not None:
                value = self._is_in(value, test.outlets)
            if test.subject is not None and value is not None:
                subject = self._read(*test.subject)
                value = Binary(test.start, test.end, "===", subject, value) if subject is not None else None
            if value is not None and not test.is_met:
                value = Unary(test.start, test.end, "!", value)
            self._alone[test] = value
        return self._alone[test]

    def _is_in(self, part: Expression, outlets: Sequence[tuple[int, int]]) -> Expression:
        """Whether a part of a template is what an outlet shows, or has been put somewhere."""
        at = part.start, part.end
        found: Expression = Member(*at, Member(*at, part, EMBEDDED, part.start), "shown", part.start)
        for outlet in outlets:
            shown = self._read(*outlet)
            if shown is not None:
                found = Logical(*at, "||", Binary(*at, "===", shown, part), found)
        return found


EMBEDDED: Final = "*embedded*"  # of a part of a template: `{ shown }`, whether code has put it somewhere


def _and(one: Expression, other: Expression) -> Expression:
    return Logical(other.start, other.end, "&&", one, other)


# ---------------------------------------------------------------- blocks of Svelte

_SVELTE: Final = regex(rb"\{([#:/])(if|else if|else|each|await|key|then|catch)\b")


_AS: Final = regex(rb"\sas\s(?!.*\sas\s)", re.DOTALL)
_THEN: Final = regex(rb"\s(?:then|catch)\b")
_CONST: Final = regex(rb"\{@const\s([^={}]+)=(?!=)")


def svelte_regions(data: bytes, closing: Callable[[int], int]) -> list[Region]:
    """What `{#if}`, `{:else}`, `{#each}` and `{#await}` show, and what they call things by; `closing` gives where the
    brace that is opened at an offset is closed."""
    found: list[Region] = []
    open_blocks: list[_Block] = []
    for match in _SVELTE.finditer(data):
        mark, word = match[1], match[2]
        if mark == b"#":
            open_blocks.append(_Block(word))
        if not open_blocks:
            continue
        block = open_blocks[-1]
        found += block.ended_at(match.start())
        end = closing(match.start())
        if mark == b"/":
            open_blocks.pop()
        elif block.word == b"key":
            block.part = (end + 1, (), (), (match.end() + 1, end))
        elif block.word == b"if":
            block.go_on(Test(match.end() + 1, end) if word != b"else" else None, end + 1)
        elif block.word == b"each" and mark == b"#" and (named := _AS.search(data, match.end(), end)) is not None:
            pattern = data[named.end() : end].partition(b"(")[0]
            block.part = (end + 1, (), (NamedPart(match.end() + 1, named.start(), names_of_pattern(pattern)),))
        elif block.word == b"await" and mark == b"#":
            then = _THEN.search(data, match.end(), end)
            block.awaited = (match.end() + 1, then.start() if then is not None else end)
            if then is not None and then[0].strip() == b"then":
                block.part = (end + 1, (), block.given(data[then.end() : end]))
        elif block.word == b"await" and word == b"then":
            block.part = (end + 1, (), block.given(data[match.end() : end]))
    return found + list(_constants(data, found, closing))


def _constants(data: bytes, blocks: Sequence[Region], closing: Callable[[int], int]) -> Iterator[Region]:
    """What `{@const name = …}` says, from there to the end of the part of a block that it stands in."""
    for match in _CONST.finditer(data):
        end = closing(match.start())
        named = NamedPart(match.end() + 1, end, names_of_pattern(match[1]), is_item=False)
        yield _from_there(match.start(), blocks, len(data), named)


def _from_there(at: int, blocks: Iterable[Region], end: int, named: NamedPart) -> Region:
    """Where a name holds that is given at a place: to the end of the part of a block that this stands in."""
    return Region(at, min((block.end for block in blocks if block.start <= at < block.end), default=end), (), (named,))


class _Block:
    """A block with tests that is being read: the tests so far, and what the part that is open is shown under."""

    def __init__(self, word: bytes, subject: Test | None = None) -> None:
        self.word = word
        self.subject = subject  # what the values of a `@switch` are compared with
        self.tests: list[Test] = []
        self.part: tuple[Any, ...] | None = None  # what a region has, but for its end
        self.awaited = (0, 0)  # the promise of an `{#await}`

    def go_on(self, test: Test | None, start: int, named: NamedPart | None = None) -> None:
        """A part begins, which is shown if a test comes out and none before it has."""
        if test is not None and self.subject is not None:
            test = test._replace(subject=self.subject[:2])
        own = (test,) if test is not None else ()
        self.part = (start, (*unless(self.tests), *own), (named,) if named is not None else ())
        if test is not None:
            self.tests.append(test)

    def ended_at(self, end: int) -> Iterator[Region]:
        """The part that ends there, if one is open."""
        if self.part is not None:
            yield Region(self.part[0], end, *self.part[1:])
            self.part = None

    def given(self, pattern: bytes) -> tuple[NamedPart, ...]:
        """What a promise comes to, by what it is called."""
        return (NamedPart(*self.awaited, names_of_pattern(pattern), is_item=False, is_awaited=True),)


# ---------------------------------------------------------------- blocks of Angular

_ANGULAR: Final = regex(rb"@(if|else if|else|defer|for|switch|case|default|let)\b\s*(\()?")
_WHEN: Final = regex(rb"\s*when\s+")
_WAITS: Final = regex(rb"\s*on\s+(?:interaction|hover)\b[^;]*(?:;\s*(?:prefetch|hydrate)\b.*)?", re.DOTALL)
_OF: Final = regex(rb"\s*(\w+)\s+of\s+")
_BY_NAME: Final = regex(rb";\s*as\s+(\w+)")
_LET: Final = regex(rb"\s*(\w+)\s*=(?!=)\s*")


def angular_regions(data: bytes, start: int, end: int) -> list[Region]:
    """What `@if`, `@else`, `@for`, `@switch` and `@defer (when …)` show, and what they call things by."""
    found: list[Region] = []
    ended: dict[int, _Block] = {}  # blocks that an `@else` may go on with, by where they end
    switches: list[tuple[int, _Block]] = []  # where they end
    lets: list[tuple[int, NamedPart]] = []
    for match in _ANGULAR.finditer(data, start, end):
        word, at = match[1], match.end()
        test: Test | None = None
        named: NamedPart | None = None
        if word == b"let":
            let = _LET.match(data, at, end)
            if let is not None:
                until = data.find(b";", let.end(), end)
                lets.append((at, NamedPart(let.end(), until, ((let[1].decode(), ()),), is_item=False)))
            continue
        if match[2]:
            closing = _balanced(data, at - 1, end, b"(", b")")
            when = _WHEN.match(data, at, closing) if word == b"defer" else None
            first = when.end() if when is not None else at
            rest = data.find(b";", first, closing)
            of = _OF.match(data, at, closing) if word == b"for" else None
            by_name = _BY_NAME.search(data, at, closing) if word != b"for" else None
            at, test = closing + 1, Test(first, rest if rest >= 0 else closing)
            if by_name is not None:
                named = NamedPart(*test[:2], ((by_name[1].decode(), ()),), is_item=False)
            if word == b"defer" and when is None and _WAITS.fullmatch(data, first, closing):
                test = NEVER
            elif of is not None:
                named, test = NamedPart(of.end(), test.end, ((of[1].decode(), ()),)), None
            elif word == b"for" or (word == b"defer" and when is None):
                continue
        opening = data.find(b"{", at, end)
        if opening < 0 or data[at:opening].strip():
            continue
        closing = _balanced(data, opening, end, b"{", b"}")
        if word == b"switch":
            switches.append((closing, _Block(word, test)))
            continue
        if word in (b"case", b"default"):
            around = [block for until, block in switches if match.start() < until]
            if around:
                around[-1].go_on(test, opening + 1)
                found += around[-1].ended_at(closing)
            continue
        before = match.start()
        while before > start and data[before - 1 : before].isspace():
            before -= 1
        block = ended.pop(before, None) if word.startswith(b"else") else None
        block = block or _Block(word)
        block.go_on(test, opening + 1, named)
        found += block.ended_at(closing)
        ended[closing + 1] = block
    return found + [_from_there(at, found, end, each) for at, each in lets]


def _balanced(data: bytes, opening: int, end: int, first: bytes, last: bytes) -> int:
    depth, at = 0, opening
    while at < end:
        sign = data[at : at + 1]
        depth += (sign == first) - (sign == last)
        if not depth:
            return at
        at += 1
    return end
