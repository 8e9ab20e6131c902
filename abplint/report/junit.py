"""JUnit XML, which most continuous integration shows as test results: a suite per file, a case per finding.

Errors and warnings fail, notes are skipped. A run without findings is one case that passes: an empty report is an error
to some. Only what all readers know is used (`testsuites`, `testsuite`, `testcase`, `failure`, `skipped`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from xml.etree import ElementTree as xml

from abplint.finding import Finding, Level, Report
from abplint.patterns import regex
from abplint.report import RuleText
from abplint.report.plain import lines
from abplint.report.presentation import Presentation
from abplint.report.summary import summary
from abplint.report.terminal import Style, visible

_NO_XML = regex("[\ufffe\uffff]")


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """An XML document in ASCII, with paths relative to the repository's root."""
    by_id = {rule.id: rule for rule in rules}
    root = xml.Element("testsuites", name="abplint")
    for path, found in groupby(report.findings, key=lambda finding: how.in_repository(finding.location.path)):
        suite = xml.SubElement(root, "testsuite", name=_text(path))
        for finding in found:
            _case(suite, path, finding, by_id[finding.rule], report.level(finding), how)
    if not report.findings:
        suite = xml.SubElement(root, "testsuite", name="abplint")
        clean = _text(summary(report, None, Style(), shown=how.shown))
        xml.SubElement(suite, "testcase", name=clean, classname="abplint")
    for element in (*root, root):
        for key, tag in (("tests", "testcase"), ("failures", "failure"), ("skipped", "skipped")):
            if element is not root or key != "skipped":
                element.set(key, str(len(list(element.iter(tag)))))
        element.set("errors", "0")
    xml.indent(root)
    document: bytes = xml.tostring(root, "us-ascii", xml_declaration=True)
    return document.decode("ascii") + "\n"


def _case(suite: xml.Element, path: str, finding: Finding, rule: RuleText, level: Level, how: Presentation) -> None:
    at = finding.location
    name = f"{rule.id} {rule.name} {path}:{at.line}:{at.column}"
    case = xml.SubElement(suite, "testcase", name=_text(name), classname=_text(path))
    message = _text(finding.message)
    if level is Level.NOTE:
        xml.SubElement(case, "skipped", message=message)
        return
    failure = xml.SubElement(case, "failure", message=message, type=level.value)
    failure.text = "\n".join(map(_text, "\n".join(lines(finding, rule, how.in_repository)).split("\n")))


def _text(text: str) -> str:
    """Text of characters that XML has."""
    return _NO_XML.sub("\ufffd", visible(text))
