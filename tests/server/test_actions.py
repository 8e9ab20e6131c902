"""Comments that are offered are ones that abplint takes for suppressions of the finding."""

from __future__ import annotations

import pytest

from abplint import catalog
from abplint.finding import Finding
from abplint.server.actions import suppressing_comment, suppressing_file
from abplint.source import Location, SourceFile, Span

KNOWN = catalog.load()


def finding(path: str, text: str, needle: str) -> Finding:
    start = len(text[: text.index(needle)].encode())
    file = SourceFile(path, text.encode())
    return Finding("ABP105", "message", Location(file, Span(start, start + len(needle.encode()))))


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("a.js", "\tcopy(ü);\r\n\tcopy(x);\r\n", "\t// abplint-disable-next ABP105\r\n"),
        ("a.js", "const t = `\n${copy(x)}\n`;\n", "// abplint-disable-next ABP105\n"),
        ("a.jsx", "const a = <p>\n  <b>{copy(x)}</b>\n</p>;\n", "  {/* abplint-disable-next ABP105 */}\n"),
        ("a.html", "<body>\n  <script>copy(x)</script>\n", "  <!-- abplint-disable-next ABP105 -->\n"),
        ("a.html", "<script>\n  f();\n  copy(x);\n</script>\n", "  // abplint-disable-next ABP105\n"),
        ("a.vue", "<template>\n<a @click='copy(x)'/>\n</template>\n", "<!-- abplint-disable-next ABP105 -->\n"),
        ("abp.json", '{ "a": "copy(x)" }', None),
    ],
)
def test_a_comment_before_the_construct(path: str, text: str, expected: str | None) -> None:
    found = suppressing_comment(KNOWN, finding(path, text, "copy(x)"))
    assert (found.text if found is not None else None) == expected


def test_a_comment_in_a_template_literal_is_none() -> None:
    text = "const t = `\n\n\n\n\n\n${copy(x)}\n`;\n"
    assert suppressing_comment(KNOWN, finding("a.js", text, "copy(x)")) is None


@pytest.mark.parametrize(
    ("path", "text", "at"),
    [
        ("a.js", "copy(x)\n", 0),
        ("a.js", "#!/usr/bin/env node\ncopy(x)\n", 20),
        ("a.html", "<script>copy(x)</script>", 0),
    ],
)
def test_a_comment_for_the_whole_file(path: str, text: str, at: int) -> None:
    found = suppressing_file(KNOWN, finding(path, text, "copy(x)"))
    assert found is not None
    assert found.at == at


def test_a_reason_where_one_is_asked_for() -> None:
    found = suppressing_comment(KNOWN, finding("a.js", "copy(x)\n", "copy(x)"), " -- say why")
    assert found is not None
    assert found.text == "// abplint-disable-next ABP105 -- say why\n"
