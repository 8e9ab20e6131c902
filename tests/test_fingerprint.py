from __future__ import annotations

import pytest

from abplint.finding import Finding
from abplint.fingerprint import fingerprints, line_hashes
from abplint.source import Location, SourceFile, Span


def finding(text: str, needle: str = "copy()", path: str = "src/a.js", **more: str | tuple[str, ...]) -> Finding:
    file = SourceFile(path, text.encode())
    start = file.data.index(needle.encode())
    values = {"rule": "ABP105", "message": "copies", "capabilities": ("a.b",)} | more
    return Finding(location=Location(file, Span(start, start + len(needle.encode()))), **values)  # type: ignore[arg-type]


def fingerprint(finding: Finding) -> str:
    return fingerprints([finding])[0]


class TestFingerprints:
    BASE = finding("copy();")

    @pytest.mark.parametrize(
        "same",
        [
            finding("// above\n\ncopy();\n// below\n"),
            finding("\t  copy();"),
            finding("copy();\r\n"),
            finding("copy();", message="writes to the clipboard"),
            finding("copy();", capabilities=("a.b", "c.d")),
        ],
    )
    def test_survive(self, same: Finding) -> None:
        assert fingerprint(same) == fingerprint(self.BASE)

    @pytest.mark.parametrize(
        "other",
        [
            finding("await copy();"),
            finding("copy();", path="src/b.js"),
            finding("copy();", rule="ABP106"),
            finding("copy();", capabilities=("c.d",)),
            finding("copy();", capabilities=()),
        ],
    )
    def test_differ(self, other: Finding) -> None:
        assert fingerprint(other) != fingerprint(self.BASE)

    def test_number_equals(self) -> None:
        first, second, other = fingerprints([self.BASE, self.BASE, finding("paste();", "paste()")])
        assert len({first, second, other}) == 3
        assert first == fingerprint(self.BASE)
        assert other == fingerprint(finding("paste();", "paste()"))

    def test_of_minified_code_depend_on_the_place_alone(self) -> None:
        rest = "a();" * 100
        first, second = finding(rest + "copy();"), finding("b();" + rest + "copy();" + rest)
        assert fingerprint(first) == fingerprint(second)
        assert fingerprint(first) != fingerprint(finding(rest + "paste();", "paste()"))

    def test_are_the_same_everywhere(self) -> None:
        assert fingerprint(self.BASE) == "a214bed25b7a1acd7f7c21e77fa1268d"

    def test_take_file_names_that_are_no_text(self) -> None:
        assert len(fingerprint(finding("copy();", path="src/\udc80.js"))) == 32


def hashes(text: str | bytes) -> list[str]:
    data = text.encode() if isinstance(text, str) else text
    return list(line_hashes(SourceFile("a.js", data), range(1, 1000)).values())


class TestLineHashes:
    """The expected values were compared with what github/codeql-action computes."""

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("", ["c129715d7a2bc9a3:1"]),
            ("\n", ["3c5bef55b72b93c9:1", "c129715d7a2bc9a3:1"]),
            ("\ufeffx\nx\nx", ["2ecbbdc96f6be14a:1", "d1918fd5e068b4e9:1", "638816509450efbf:1"]),
            (
                "a = 1;\r\n\tb\n a=1;\rgröße 👍".encode() + b"\xff\n",
                [
                    "c023e682ba3d01d3:1",
                    "54e3ac6bf34de3b:1",
                    "281582b68bdba88f:1",
                    "995ac6db5a1cb0a7:1",
                    "c129715d7a2bc9a3:1",
                ],
            ),
        ],
    )
    def test_of(self, text: str | bytes, expected: list[str]) -> None:
        assert hashes(text) == expected

    def test_do_not_see_spaces_tabs_and_kinds_of_line_ends(self) -> None:
        assert hashes(" a = b;\t\nc\n") == hashes("a=b;\r\nc\r\n") == hashes("a=b;\rc\r")

    def test_count_equal_lines(self) -> None:
        ordinals = [value.partition(":")[2] for value in hashes("x\n" * 60)]
        assert ordinals[:12] == [str(number) for number in range(1, 12)] + ["1"]

    def test_look_no_further_than_a_hundred_characters(self) -> None:
        line = "x" * 100
        assert hashes(line + "a")[0] == hashes(line + "b")[0] != hashes("y" + line)[0]

    def test_are_given_for_the_lines_asked_for(self) -> None:
        file = SourceFile("a.js", b"a\nb\nc\n")
        assert line_hashes(file, [0, 2, 5]) == {2: hashes("a\nb\nc\n")[1]}
        assert line_hashes(file, []) == {}
