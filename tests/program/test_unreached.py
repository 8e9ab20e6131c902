"""What of a function's text has not run yet when it ends at a place."""

from __future__ import annotations

import pytest

from abplint.program.unreached import left_of
from tests.program.test_relevance import Index

TEXT = """function f(x) {
  if (x) { fetch('/a').then((r) => r.json()).catch((e) => stop(e)).finally(() => done()) }
  tell(g(x), h(x)); a.b = k(x);
  for (const y of x) { go(y); come(y) }
  return new Last(x)
}"""


@pytest.mark.parametrize(
    ("at", "left"),
    [
        ("fetch(", ["fetch('/a')"]),  # nothing of it has run
        ("(e) =>", ["(e) =>", ".catch"]),  # fetch() has, and catch() has not
        ("h(x)", ["h(x));", "tell"]),
        ("k(x)", ["k(x);", "a.b"]),
        ("come(y)", ["for (const y of x) { go(y)"]),  # the loop goes round
        ("x)\n}", ["x)\n}", "Last"]),
        ("x) {", ["function f(x)"]),  # a parameter: no statement has begun
    ],
)
def test_what_stands_behind_and_what_a_statement_has_begun_with_is_left(at: str, left: list[str]) -> None:
    index = Index(TEXT)
    fact, data = index.function().fact, index.unit.file.data
    assert fact is not None
    texts = [data[start:end].decode() for start, end in left_of(fact, data.index(at.encode()))]
    assert [text[: len(begin)] for text, begin in zip(texts, left, strict=True)] == left
