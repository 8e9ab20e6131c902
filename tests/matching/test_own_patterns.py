"""abplint's own patterns, on texts of a stranger: none tries in two ways what it may take in one.

Two repetitions beside each other that take the same signs share them out in as many ways as there are signs; where what
follows is missing, all of them are tried: a line of spaces takes hours.
"""

from __future__ import annotations

import ast
import copy
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import abplint
from abplint.patterns import Regex, regex

if sys.version_info >= (3, 11):
    from re import _constants as codes
    from re import _parser as parser
else:
    import sre_constants as codes
    import sre_parse as parser

PACKAGE = Path(abplint.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
SIGNS = [chr(code) for code in range(128)]
CLASSES = {
    codes.CATEGORY_DIGIT: r"\d",
    codes.CATEGORY_NOT_DIGIT: r"\D",
    codes.CATEGORY_SPACE: r"\s",
    codes.CATEGORY_NOT_SPACE: r"\S",
    codes.CATEGORY_WORD: r"\w",
    codes.CATEGORY_NOT_WORD: r"\W",
}
REPEATS = (codes.MAX_REPEAT, codes.MIN_REPEAT)
MANY = 1_000
# What they are given is short (a clause before a name), or nothing is required behind the second repetition.
SHORT = {
    "abplint.program.types._IMPLEMENTING",
    "abplint.program.types._EXTENDING",
    "abplint.program.type_text._GIVEN_TO_NAME",
    "abplint.program.ways._CHAIN_AFTER",
    "abplint.project.aliases._PAIR",  # the second begins where the first cannot go on
    "abplint.project.aliases._CALL",  # is matched behind a name of the configuration
    "abplint.server.completion._DIRECTIVE",  # the line of a cursor
    "abplint.catalog._HEADING",  # the second begins behind what is no space
}


def patterns() -> Iterator[tuple[str, re.Pattern[Any]]]:
    seen = set()
    for module in pkgutil.walk_packages(abplint.__path__, "abplint."):
        if module.name.endswith("__main__"):
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, Regex) and id(value) not in seen:
                seen.add(id(value))
                yield f"{module.name}.{name}", value.compiled


def taken(op: Any, argument: Any) -> set[str]:
    """The ASCII signs that one item of a pattern takes."""
    if op is codes.LITERAL:
        return {chr(argument)}
    if op is codes.NOT_LITERAL:
        return set(SIGNS) - {chr(argument)}
    if op is codes.ANY:
        return set(SIGNS) - {"\n"}
    if op is not codes.IN:
        return set()
    found: set[str] = set()
    for kind, value in argument:
        if kind is codes.LITERAL:
            found.add(chr(value))
        elif kind is codes.RANGE:
            found |= {chr(code) for code in range(value[0], min(value[1], 127) + 1)}
        elif kind is codes.CATEGORY:
            found |= {sign for sign in SIGNS if re.match(CLASSES[value], sign)}
    return set(SIGNS) - found if argument[0][0] is codes.NEGATE else found & set(SIGNS)


def flat(sequence: Sequence[Any]) -> list[Any]:
    found = []
    for op, argument in sequence:
        found += flat(argument[3]) if op is codes.SUBPATTERN else [(op, argument)]
    return found


def repeated(op: Any, argument: Any) -> set[str]:
    """What an unbounded repetition of one sign takes."""
    if op not in REPEATS or argument[1] < MANY:
        return set()
    body = flat(argument[2])
    return taken(*body[0]) if len(body) == 1 else set()


def may_be_nothing(op: Any, argument: Any) -> bool:
    return op is codes.AT or (op in REPEATS and argument[0] == 0)


def shared(sequence: Sequence[Any]) -> Iterator[str]:
    """What two repetitions beside each other may both take."""
    items = flat(sequence)
    for number, item in enumerate(items):
        first = repeated(*item)
        for other in items[number + 1 :] if first else ():
            if both := first & repeated(*other):
                yield min(both)
                break
            if not may_be_nothing(*other):
                break
    for op, argument in items:
        if op in REPEATS:
            yield from shared(argument[2])
        elif op is codes.BRANCH:
            for branch in argument[1]:
                yield from shared(branch)
        elif op in (codes.ASSERT, codes.ASSERT_NOT):
            yield from shared(argument[1])


def shares(pattern: re.Pattern[Any]) -> list[str]:
    text = pattern.pattern
    return list(shared(parser.parse(text if isinstance(text, str) else text.decode("latin-1"), pattern.flags & ~re.U)))


def test_no_pattern_shares_out_what_it_repeats() -> None:
    found = {name: shares(pattern) for name, pattern in patterns()}
    assert len(found) > 300
    assert {name for name, both in found.items() if both} <= SHORT


@pytest.mark.parametrize("text", [r"\s*a?\s*b", r"(?:\s*)\s*x", r"\w+[\w.]*;", r"a(?=\s*!?\s*x)", r"(?:x|.*?\s*y)"])
def test_what_shares_is_seen(text: str) -> None:
    assert shares(re.compile(text))


@pytest.mark.parametrize("text", [r"\s*(?:a\s*)?b", r"\s*\w*x", r"\w+;\w+", r"\s{0,9}a?\s*b"])
def test_what_does_not_is_left_alone(text: str) -> None:
    assert not shares(re.compile(text))


def test_a_pattern_with_spaces_behind_its_words_ends() -> None:
    from abplint.project.specifiers import IMPORTED

    assert not list(IMPORTED.finditer(b"import" + b" " * 1_000_000))


@pytest.mark.parametrize("sign", " >~")
def test_a_selector_of_spaces_ends(sign: str) -> None:
    from abplint.program.hosts.clicks import _BETWEEN
    from abplint.program.hosts.tree import _STEP
    from abplint.surface.markup import read_selector

    text = f"a{sign * 200_000}]"
    assert read_selector(text) is None
    assert _BETWEEN.split(text) == [text]
    assert _STEP.split(f"a{' ' * 200_000}]") == [f"a{' ' * 200_000}]"]
    assert _STEP.split("a > b  c [d = 'e  f']") == ["a", " > ", "b", "  ", "c", " ", "[d = 'e  f']"]
    assert _BETWEEN.split("a > b  c[d = 'e  f']") == ["a", "b", "c[d = 'e  f']"]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.relative_to(PACKAGE).as_posix())
def test_no_module_compiles_one_while_it_is_imported(module: Path) -> None:
    """`regex` compiles it when it is first used."""
    assert not list(called_at_once(ast.parse(module.read_text("utf-8")), "re.compile"))


def called_at_once(node: ast.AST, name: str) -> Iterator[int]:
    """The lines where something is called that runs when its module is imported."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == name:
        yield node.lineno
    for part in ast.iter_child_nodes(node):
        if not isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from called_at_once(part, name)


def test_one_is_compiled_once_and_compares_as_what_it_is_compiled_to() -> None:
    one = regex("(?P<first>a)b", re.IGNORECASE)
    assert "compiled" not in vars(one)
    assert one.pattern == "(?P<first>a)b"
    compiled = re.compile(one.pattern, re.IGNORECASE)
    assert one == regex(one.pattern, re.IGNORECASE) == compiled == one
    assert one != regex(one.pattern)
    assert {one: 1}[compiled] == 1
    assert (one.flags, one.groupindex, one.groups) == (compiled.flags, compiled.groupindex, compiled.groups)
    assert one.sub("c", "xAB") == "xc"
    assert copy.copy(one).fullmatch("AB")
    with pytest.raises(AttributeError):
        one.nothing  # type: ignore[attr-defined] # noqa: B018
