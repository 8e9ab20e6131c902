"""A rule's page for people: what it says first, then what the document shows, without the marks of its tests."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from abplint.patterns import regex
from abplint.report import RuleText

MORE_EXAMPLES = "## More examples"
"""The heading of a rule document that ends its page: the examples after it are tests."""

WIDTH = 100
_FENCE = regex(r"^```.*?^```[ \t]*$", re.M | re.S)
_MARK = regex(r"[ \t]*(?:\{\s*/\*+|/\*+|//|<!--)\s*(?:expect|via|names)\b[\w-]*\s*:.*$", re.M)
_EXPECTED = regex(r"^Expected: [A-Z]+\d+ at \S+:\d+[ \t]*\n", re.M)
_LINK_BESIDE = regex(r"\[([^\]\n]+)\]\((?![a-z]+:)[^()\s]+\)")  # to what is not there where the page is read
_BLANK_LINES = regex(r"\n{3,}")


def page(rule: RuleText, *, offline: bool = False) -> str:
    """Markdown: level, summary, why, help, the guide's section and the rule's address, then prose and code.

    With `offline`, a command stands in place of the address.
    """
    head = "".join(f"{line}\n" for line in _head(rule, offline))
    return f"# {rule.id} {rule.name}\n\n{head}\n{_shown(rule.body)}".rstrip() + "\n"


def _head(rule: RuleText, offline: bool) -> Iterator[str]:
    told = {
        "Level": rule.level.value,
        "Summary": _sentence(rule.summary),
        "Why": _sentence(rule.why),
        "Help": _sentence(rule.help),
        "Guide": _section(rule.spec),
        "Page": f"`abplint explain {rule.id}`" if offline else f"<{rule.url}>" if rule.url else "",
    }
    for word, text in told.items():
        if text:
            yield from textwrap.wrap(
                f"- **{word}**: {text}", WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
            )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if not text or text.endswith((".", "!", "?")) else ".")


def _section(spec: str) -> str:
    """`implementation-guide#7-forbidden-patterns` in words; an address as it is."""
    if "://" in spec:
        return f"<{spec}>"
    document, _, section = spec.partition("#")
    number, _, title = section.partition("-")
    if not number.isdecimal():
        number, title = "", section
    words = (document, f"section {number}" if number else "", title)
    return ", ".join(part.replace("-", " ") for part in words if part)


def _shown(body: str) -> str:
    """What of a document a reader is shown."""
    ends = [fence.span() for fence in _FENCE.finditer(body)]
    for heading in re.finditer(rf"^{re.escape(MORE_EXAMPLES)}[ \t]*$", body, re.M):
        if not any(start < heading.start() < end for start, end in ends):
            body = body[: heading.start()]
            break
    shown, at = [], 0
    for fence in _FENCE.finditer(body):
        shown += [_prose(body[at : fence.start()]), _MARK.sub("", fence[0])]
        at = fence.end()
    return _BLANK_LINES.sub("\n\n", "".join((*shown, _prose(body[at:]))))


def _prose(text: str) -> str:
    return _LINK_BESIDE.sub(r"\1", _EXPECTED.sub("", text))
